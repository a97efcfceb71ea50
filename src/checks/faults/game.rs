//! Turns, what they leave behind, and which of them the rules refuse.

use super::Fault;
use super::board::{Board, Effect};
use super::count::Before;
use weiqi_data::{
    Action, Article, Colour, LeftBy, Past, Point, Reason, Refusal, Repetition, RuleSet, Suicide,
    Turn,
};

/// A position of the game and how it came about.
#[derive(Clone, Debug)]
pub struct Position {
    /// The board.
    pub board: Board,
    /// The side to play.
    pub to_play: Colour,
    left_by: LeftBy,
    /// The stones that the last move took, if the last turn was a move.
    taken: Vec<Point>,
    /// How many stones the chain of the last move has.
    takers: usize,
    /// How many liberties it has.
    liberties: usize,
    /// The stones taken by Black and by White.
    pub prisoners: [usize; 2],
    /// The passes of Black and of White.
    passes: [usize; 2],
}

impl Position {
    /// A position that begins a game.
    pub fn start(board: Board, to_play: Colour) -> Position {
        Position {
            board,
            to_play,
            left_by: LeftBy::SetUp,
            taken: Vec::new(),
            takers: 0,
            liberties: 0,
            prisoners: [0, 0],
            passes: [0, 0],
        }
    }

    /// A position of a history, with what can be told of the turn that led to it.
    pub(super) fn past(before: Option<&Position>, past: &Past, fault: Option<Fault>) -> Position {
        let start = Position::start(Board::set_up(&past.diagram, fault), past.to_play);
        let position = Position { left_by: past.left_by, ..start };
        match (before, past.left_by) {
            (Some(before), LeftBy::Move(mover)) => position.made_by(mover, before),
            (Some(before), LeftBy::Pass(player)) => {
                let mut passes = before.passes;
                passes[player.index()] += 1;
                Position { passes, ..position }
            }
            (_, LeftBy::SetUp) | (None, _) => position,
        }
    }

    fn made_by(self, mover: Colour, before: &Position) -> Position {
        let is_new = |&point: &Point| {
            self.board.at(point) == Some(mover) && before.board.at(point).is_none()
        };
        let is_gone = |point: &Point| {
            before.board.at(*point) == Some(mover.opponent()) && self.board.at(*point).is_none()
        };
        let mut points = Point::all(self.board.size());
        let stone = points.find(is_new).and_then(|point| self.board.chain_at(point));
        Position {
            taken: Point::all(self.board.size()).filter(is_gone).collect(),
            takers: stone.map_or(0, |chain| chain.stones.len()),
            liberties: stone.map_or(0, |chain| chain.liberties.len()),
            passes: before.passes,
            ..self
        }
    }

    fn is_made_by(&self, player: Colour) -> bool {
        self.left_by == LeftBy::Move(player)
    }
}

/// A game from a set-up position.
#[derive(Clone, Debug)]
pub struct Game {
    fault: Option<Fault>,
    positions: Vec<Position>,
    /// The length of the past before each turn.
    turns: Vec<usize>,
    /// Where the past begins that counts for repetition.
    since: usize,
    /// Positions that are no longer part of the game.
    ghosts: Vec<Position>,
}

impl Game {
    /// A game after these positions, the last of which is on the board.
    pub fn after(positions: Vec<Position>, fault: Option<Fault>) -> Game {
        let since = usize::from(fault == Some(Fault::SuperkoForgetsSetUp));
        Game { fault, positions, turns: Vec::new(), since, ghosts: Vec::new() }
    }

    /// Begins again with a board and the side to play.
    pub fn restart(&mut self, board: Board, to_play: Colour) {
        let ghosts = match self.fault {
            Some(Fault::ClearKeepsHistory) => self.positions.split_off(1),
            _ => Vec::new(),
        };
        let prisoners = self.now().prisoners;
        *self = Game::after(vec![Position::start(board, to_play)], self.fault);
        self.ghosts = ghosts;
        if self.has(Fault::ClearKeepsPrisoners) {
            self.positions[0].prisoners = prisoners;
        }
    }

    fn has(&self, fault: Fault) -> bool {
        self.fault == Some(fault)
    }

    /// The present position.
    pub fn now(&self) -> &Position {
        self.positions.last().expect("a game has a position")
    }

    /// The present board.
    pub fn board(&self) -> &Board {
        &self.now().board
    }

    /// What was taken and passed so far.
    pub fn before(&self) -> Before {
        Before { prisoners: self.now().prisoners, passes: self.now().passes }
    }

    /// How many positions there have been.
    pub fn length(&self) -> usize {
        self.positions.len()
    }

    /// Whether a stone stands on the board or a turn was taken.
    pub fn has_begun(&self) -> bool {
        self.positions.len() > 1 || self.board().chains().next().is_some()
    }

    /// Takes a turn, of either side: where it was the other's, that one passes first. Returns
    /// the stones that come off.
    ///
    /// # Errors
    /// The refusal; the game is then as before.
    pub fn take(&mut self, rules: &RuleSet, turn: Turn) -> Result<Vec<Point>, Refusal> {
        let (next, off) = match turn.action {
            Action::Pass => (self.passed(turn.player)?, Vec::new()),
            Action::Play(point) => self.placed(rules, turn.player, point)?,
        };
        self.turns.push(self.positions.len());
        if self.now().to_play != turn.player && !self.has(Fault::TurnNotChecked) {
            let left_by = LeftBy::Pass(turn.player.opponent());
            let passed = Position { to_play: turn.player, left_by, ..self.now().clone() };
            self.positions.push(passed);
        }
        self.positions.push(next);
        if turn.action == Action::Pass && self.has(Fault::HistoryClearedByPass) {
            self.since = self.positions.len() - 1;
        }
        Ok(off)
    }

    /// Why a turn of either side would be refused.
    pub fn refusal(&self, rules: &RuleSet, turn: Turn) -> Option<Refusal> {
        match turn.action {
            Action::Pass => self.passed(turn.player).err(),
            Action::Play(point) => self.placed(rules, turn.player, point).err(),
        }
    }

    fn passed(&self, player: Colour) -> Result<Position, Refusal> {
        if self.has(Fault::PassRefusedAsRepetition) && self.positions.len() > 2 {
            return Err(repeated(Article::REPETITION, self.positions.len() - 1));
        }
        let keeps_turn = self.has(Fault::PassKeepsTurn);
        let to_play = if keeps_turn { player } else { player.opponent() };
        let left_by = LeftBy::Pass(player);
        let mut position = Position { to_play, left_by, ..self.now().clone() };
        position.passes[player.index()] += 1;
        if !self.has(Fault::KoKeptAfterPass) {
            position.taken.clear();
        }
        Ok(position)
    }

    /// Takes the last turn back. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        if self.has(Fault::UndoTakesTwo) && self.turns.len() > 1 {
            self.turns.pop();
        }
        let Some(length) = self.turns.pop() else {
            return self.has(Fault::UndoAtTheStart);
        };
        let undone = self.positions.split_off(length);
        match self.fault {
            Some(Fault::UndoKeepsHistory) => self.ghosts.extend(undone),
            Some(Fault::UndoLosesCaptures) => {
                let taken = undone.into_iter().flat_map(|position| position.taken);
                let now = self.positions.last_mut().expect("the set-up stays");
                taken.for_each(|stone| now.board.lose(stone));
            }
            Some(Fault::KoLostAfterUndo) => self.since = self.positions.len() - 1,
            _ => {}
        }
        true
    }

    /// The position after a stone, and what comes off.
    fn placed(
        &self,
        rules: &RuleSet,
        player: Colour,
        point: Point,
    ) -> Result<(Position, Vec<Point>), Refusal> {
        let now = self.now();
        if now.board.at(point).is_some() && !self.has(Fault::StoneOnStone) {
            return Err(refused(Article::PLAY, Reason::Occupied));
        }
        let effect = now.board.play(player, point);
        let is_suicide = !effect.given_up.is_empty() && effect.taken.is_empty();
        if is_suicide && self.is_forbidden(rules.suicide, effect.given_up.len()) {
            return Err(self.forbidden(point, effect.given_up));
        }
        self.refused_by_fault(player, point, &effect.taken)?;
        let (off, next) = self.made(player, point, effect);
        let is_tested = !is_suicide || !self.has(Fault::SuicideNotRepeated);
        if is_tested && let Some(same_as) = self.repeats(rules.repetition, player, point, &next) {
            let is_simple = rules.repetition == Repetition::Simple;
            let article =
                if is_simple { Article::IMMEDIATE_RECAPTURE } else { Article::REPETITION };
            return Err(repeated(article, same_as));
        }
        Ok((next, off))
    }

    /// What comes off, and the position that a stone makes.
    fn made(&self, player: Colour, point: Point, effect: Effect) -> (Vec<Point>, Position) {
        let mut prisoners = self.now().prisoners;
        prisoners[player.index()] += effect.taken.len();
        prisoners[player.opponent().index()] += effect.given_up.len();
        let own = effect.board.chain_at(point);
        let position = Position {
            takers: own.map_or(0, |chain| chain.stones.len()),
            liberties: own.map_or(0, |chain| chain.liberties.len()),
            to_play: player.opponent(),
            left_by: LeftBy::Move(player),
            taken: effect.taken.clone(),
            prisoners,
            passes: self.now().passes,
            board: effect.board,
        };
        let mut off = effect.taken;
        if !self.has(Fault::SuicideStonesStay) {
            off.extend(effect.given_up);
        }
        off.sort_unstable();
        (off, position)
    }

    /// Whether so many own stones may not be given up.
    fn is_forbidden(&self, suicide: Suicide, stones: usize) -> bool {
        let suicide = match (self.fault, suicide) {
            (Some(Fault::SuicideForbidden), _) => Suicide::Forbidden,
            (Some(Fault::SuicideAllowed), Suicide::Forbidden) => Suicide::Allowed,
            (Some(Fault::MultiStoneSuicideAllowed), Suicide::Forbidden) => Suicide::MultiStone,
            (Some(Fault::OneStoneSuicideAllowed), Suicide::Forbidden) => return stones > 1,
            (Some(Fault::SuicideOfFourAllowed), Suicide::Forbidden) => return stones < 4,
            (Some(Fault::SuicideOfOneAllowed), Suicide::MultiStone) => Suicide::Allowed,
            (Some(Fault::SuicideOfOneRefused), Suicide::Allowed) => Suicide::MultiStone,
            _ => suicide,
        };
        match suicide {
            Suicide::Forbidden => true,
            Suicide::MultiStone => stones == 1,
            Suicide::Allowed => false,
        }
    }

    /// What some faults refuse.
    fn refused_by_fault(
        &self,
        player: Colour,
        point: Point,
        taken: &[Point],
    ) -> Result<(), Refusal> {
        let (board, now) = (self.board(), self.now());
        let around = |holds: &dyn Fn(Option<Colour>) -> bool| {
            board.neighbours(point).into_iter().all(|next| holds(board.at(next)))
        };
        let is_refused = match self.fault {
            Some(Fault::SuicideBeforeCapture) => self.has_no_room(player, point),
            Some(Fault::NoRoomIsForbidden) => taken.is_empty() && around(&|next| next.is_some()),
            Some(Fault::OwnEyeRefused) => around(&|next| next == Some(player)),
            Some(Fault::TakenPointsForbidden) => {
                now.is_made_by(player.opponent()) && now.taken.contains(&point)
            }
            Some(Fault::PassEndsTheGame) if now.passes != [0, 0] => {
                return Err(refused(Article::PLAY, Reason::OffBoard));
            }
            _ => false,
        };
        if is_refused { Err(self.forbidden(point, vec![point])) } else { Ok(()) }
    }

    fn forbidden(&self, point: Point, lost: Vec<Point>) -> Refusal {
        let chain = if self.has(Fault::EvidenceIsOneStone) { vec![point] } else { lost };
        refused(Article::FORBIDDEN_POINT, Reason::ForbiddenPoint { chain })
    }

    /// Whether a stone would have no liberty as long as nothing is taken.
    fn has_no_room(&self, player: Colour, point: Point) -> bool {
        let mut board = self.board().clone();
        board.put(player, point);
        board.chain_at(point).is_some_and(|chain| chain.liberties.is_empty())
    }

    /// The earlier position that may not come back, by its place.
    fn repeats(
        &self,
        reading: Repetition,
        mover: Colour,
        point: Point,
        next: &Position,
    ) -> Option<usize> {
        let now = self.now();
        let length = self.positions.len();
        match self.is_ko_by_fault(reading, mover, point, next) {
            Some(false) => return None,
            Some(true) => return Some(length.saturating_sub(2)),
            None => {}
        }
        let reading = match (self.fault, reading) {
            (_, Repetition::None) => return None,
            (Some(Fault::SimpleForSuperko), _) => Repetition::Simple,
            (Some(Fault::PositionalForSituational), Repetition::Situational) => {
                Repetition::Positional
            }
            (Some(Fault::SituationalForPositional), Repetition::Positional) => {
                Repetition::Situational
            }
            (Some(Fault::NaturalForSituational), Repetition::Situational) => {
                Repetition::NaturalSituational
            }
            _ => reading,
        };
        let since = match self.fault {
            Some(Fault::LooksBackEight) => length.saturating_sub(8),
            Some(Fault::LooksBackThirty) => length.saturating_sub(30),
            _ => self.since,
        };
        let is_same = |position: &Position| position.board.key() == next.board.key();
        let facing =
            if self.has(Fault::SituationalBeforeTheMove) { now.to_play } else { next.to_play };
        let counts = |position: &Position| match reading {
            Repetition::None => false,
            Repetition::Simple | Repetition::Positional => true,
            Repetition::Situational => position.to_play == facing,
            Repetition::NaturalSituational => match position.left_by {
                LeftBy::Move(player) => player == mover,
                LeftBy::Pass(player) => player == mover && self.has(Fault::NaturalCountsPasses),
                LeftBy::SetUp => self.has(Fault::NaturalCountsSetUp),
            },
        };
        let is_left_out = |position: &Position| {
            self.has(Fault::SuperkoWithoutPasses) && matches!(position.left_by, LeftBy::Pass(_))
        };
        if self.ghosts.iter().any(|ghost| is_same(ghost) && counts(ghost)) {
            return Some(0);
        }
        let from = match reading {
            Repetition::Simple => length.checked_sub(2)?,
            _ => 0,
        };
        let until = if reading == Repetition::Simple { from + 1 } else { length };
        let mut past = (from.max(since)..until).filter(|&at| {
            let position = &self.positions[at];
            is_same(position) && counts(position) && !is_left_out(position)
        });
        if self.has(Fault::LastSameAs) { past.next_back() } else { past.next() }
    }

    /// What some faults take for a ko, or for none.
    fn is_ko_by_fault(
        &self,
        reading: Repetition,
        mover: Colour,
        point: Point,
        next: &Position,
    ) -> Option<bool> {
        let now = self.now();
        let one_taken = now.taken.len() == 1 && now.taken[0] == point;
        let last_by_other = now.is_made_by(mover.opponent());
        let before = self.positions.len().checked_sub(2).map(|at| &self.positions[at]);
        let was_ko = before.is_some_and(|before| is_ko(before) && before.taken == [point]);
        let is_closed = match self.fault? {
            Fault::NoKo if reading == Repetition::Simple => return Some(false),
            Fault::KoAtTheEdgeMissed if now.board.neighbours(point).len() < 4 => {
                return Some(false);
            }
            Fault::SnapbackIsKo => one_taken && last_by_other,
            Fault::KoForBothSides => was_ko,
            Fault::KoNeverExpires => self.last_ko() == Some(point),
            Fault::KoAfterTwoTaken => {
                last_by_other
                    && now.takers == 1
                    && next.taken.len() == 1
                    && now.taken.contains(&point)
            }
            Fault::KoKeptAfterPass => is_ko(now) && one_taken,
            _ => false,
        };
        is_closed.then_some(true)
    }

    /// The point of the last capture, where that was a ko.
    fn last_ko(&self) -> Option<Point> {
        let last = self.positions.iter().rev().find(|position| !position.taken.is_empty())?;
        is_ko(last).then(|| last.taken[0])
    }
}

/// Whether the last capture made a ko: one stone took one stone.
fn is_ko(position: &Position) -> bool {
    position.takers == 1 && position.taken.len() == 1 && position.liberties == 1
}

pub(super) fn refused(article: Article, reason: Reason) -> Refusal {
    Refusal { article, reason }
}

fn repeated(article: Article, same_as: usize) -> Refusal {
    refused(article, Reason::Repetition { same_as })
}
