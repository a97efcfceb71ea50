//! Turns, what they leave behind, and which of them the rules refuse.

use super::board::{Board, Colour, Point};
use super::rules::{Repetition, Rules, Suicide};
use crate::faults::Fault;

/// A position of the game and how it came about.
#[derive(Clone)]
pub struct Position {
    pub board: Board,
    pub to_play: Colour,
    /// Who moved here; nobody set up or passed to it.
    mover: Option<Colour>,
    /// The stones that the last move took.
    taken: Vec<Point>,
    /// How many stones the chain of the last move has.
    takers: usize,
    /// How many liberties it has.
    liberties: usize,
    /// The stones taken by Black and by White.
    pub prisoners: [usize; 2],
    /// The passes of Black and of White.
    pub passes: [usize; 2],
}

impl Position {
    fn start(board: Board, to_play: Colour) -> Position {
        Position {
            board,
            to_play,
            mover: None,
            taken: Vec::new(),
            takers: 0,
            liberties: 0,
            prisoners: [0, 0],
            passes: [0, 0],
        }
    }
}

/// A game from a set-up position.
pub struct Game {
    pub rules: Rules,
    fault: Fault,
    positions: Vec<Position>,
    /// The length of the past before each turn.
    turns: Vec<usize>,
    /// Where the past begins that counts for repetition.
    since: usize,
    /// Positions that are no longer part of the game.
    ghosts: Vec<Position>,
    /// The number of handicap stones.
    pub handicap: usize,
}

impl Game {
    pub fn new(rules: Rules, fault: Fault, side: usize) -> Game {
        let start = Position::start(Board::empty(side, fault), Colour::Black);
        Game {
            rules,
            fault,
            positions: vec![start],
            turns: Vec::new(),
            since: 0,
            ghosts: Vec::new(),
            handicap: 0,
        }
    }

    /// Begins again with a board and the side to play.
    pub fn restart(&mut self, board: Board, to_play: Colour) {
        let ghosts = match self.fault {
            Fault::ClearKeepsHistory => self.positions.split_off(1),
            _ => Vec::new(),
        };
        let prisoners = self.now().prisoners;
        *self = Game::new(self.rules, self.fault, board.side);
        self.positions = vec![Position::start(board, to_play)];
        self.ghosts = ghosts;
        if self.fault == Fault::ClearKeepsPrisoners {
            self.positions[0].prisoners = prisoners;
        }
        if self.fault == Fault::SuperkoForgetsSetUp {
            self.since = 1;
        }
    }

    pub fn now(&self) -> &Position {
        self.positions.last().expect("a game has a position")
    }

    pub fn board(&self) -> &Board {
        &self.now().board
    }

    pub fn has_begun(&self) -> bool {
        self.positions.len() > 1 || !self.board().chains.is_empty()
    }

    /// Passes, or passes for the other side first where it was its turn.
    pub fn pass(&mut self, colour: Colour) -> bool {
        if self.fault == Fault::PassRefusedAsRepetition && self.positions.len() > 2 {
            return false;
        }
        self.begin_turn(colour);
        let mut position = Position { to_play: colour.other(), mover: None, ..self.now().clone() };
        position.passes[colour.index()] += 1;
        if self.fault != Fault::KoKeptAfterPass {
            position.taken.clear();
        }
        self.positions.push(position);
        if self.fault == Fault::HistoryClearedByPass {
            self.since = self.positions.len() - 1;
        }
        true
    }

    fn begin_turn(&mut self, colour: Colour) {
        self.turns.push(self.positions.len());
        if self.now().to_play != colour {
            let passed = Position { to_play: colour, mover: None, ..self.now().clone() };
            self.positions.push(passed);
        }
    }

    /// Plays a stone. Returns whether the rules allow it.
    pub fn play(&mut self, colour: Colour, point: Point) -> bool {
        let Some(next) = self.after(colour, point) else { return false };
        self.begin_turn(colour);
        self.positions.push(next);
        true
    }

    /// Takes the last turn back.
    pub fn undo(&mut self) -> bool {
        if self.fault == Fault::UndoTakesTwo && self.turns.len() > 1 {
            self.turns.pop();
        }
        let Some(length) = self.turns.pop() else {
            return self.fault == Fault::UndoAtTheStart;
        };
        let undone = self.positions.split_off(length);
        match self.fault {
            Fault::UndoKeepsHistory => self.ghosts.extend(undone),
            Fault::UndoLosesCaptures => {
                let taken = undone.into_iter().flat_map(|position| position.taken);
                let now = self.positions.last_mut().expect("the set-up stays");
                taken.for_each(|stone| now.board.lose(stone));
            }
            Fault::KoLostAfterUndo => self.since = self.positions.len() - 1,
            _ => {}
        }
        true
    }

    /// The position after a move; nothing where the rules refuse it.
    pub fn after(&self, colour: Colour, point: Point) -> Option<Position> {
        let now = self.now();
        if now.board.at(point).is_some() && self.fault != Fault::StoneOnStone {
            return None;
        }
        let effect = now.board.play(colour, point);
        let is_suicide = !effect.given_up.is_empty() && effect.taken.is_empty();
        if is_suicide && self.is_forbidden(effect.given_up.len()) {
            return None;
        }
        if self.is_refused_by_fault(colour, point, &effect.taken) {
            return None;
        }
        let mut prisoners = now.prisoners;
        prisoners[colour.index()] += effect.taken.len();
        prisoners[colour.other().index()] += effect.given_up.len();
        let own = effect.board.chain_at(point);
        let takers = own.map_or(0, |chain| chain.stones.len());
        let liberties = own.map_or(0, |chain| chain.liberties.len());
        let next = Position {
            board: effect.board,
            to_play: colour.other(),
            mover: Some(colour),
            taken: effect.taken,
            takers,
            liberties,
            prisoners,
            passes: now.passes,
        };
        (!self.repeats(colour, point, &next)).then_some(next)
    }

    /// Whether so many own stones may not be given up.
    fn is_forbidden(&self, stones: usize) -> bool {
        let suicide = match self.fault {
            Fault::SuicideAllowed => Suicide::Allowed,
            Fault::MultiStoneSuicideAllowed => Suicide::MultiStone,
            Fault::OneStoneSuicideAllowed => return stones > 1,
            Fault::SuicideForbidden => Suicide::Forbidden,
            _ => self.rules.suicide,
        };
        match suicide {
            Suicide::Forbidden => true,
            Suicide::MultiStone => stones == 1,
            Suicide::Allowed => false,
        }
    }

    /// What some faults take for a forbidden point.
    fn is_refused_by_fault(&self, colour: Colour, point: Point, taken: &[Point]) -> bool {
        let (board, now) = (self.board(), self.now());
        let is_eye =
            || board.neighbours(point).into_iter().all(|next| board.at(next) == Some(colour));
        match self.fault {
            Fault::SuicideBeforeCapture => self.has_no_room(colour, point),
            Fault::NoRoomIsForbidden => taken.is_empty() && self.is_surrounded(point),
            Fault::OwnEyeRefused => is_eye(),
            Fault::TakenPointsForbidden => {
                now.mover == Some(colour.other()) && now.taken.contains(&point)
            }
            Fault::PassEndsTheGame => now.passes.iter().any(|passes| *passes > 0),
            _ => false,
        }
    }

    fn is_surrounded(&self, point: Point) -> bool {
        let board = self.board();
        board.neighbours(point).into_iter().all(|next| board.at(next).is_some())
    }

    /// Whether a stone would have no liberty as long as nothing is taken.
    fn has_no_room(&self, colour: Colour, point: Point) -> bool {
        let mut board = self.board().clone();
        board.put(colour, point);
        board.chain_at(point).is_some_and(|chain| chain.liberties.is_empty())
    }

    /// Whether a position may not come back.
    fn repeats(&self, mover: Colour, point: Point, next: &Position) -> bool {
        let now = self.now();
        let one_taken = now.taken.len() == 1 && now.taken[0] == point;
        let last_by_other = now.mover == Some(mover.other());
        let before = self.positions.len().checked_sub(2).map(|at| &self.positions[at]);
        let was_ko = before.is_some_and(|b| self.is_ko(b) && b.taken == [point]);
        match self.fault {
            Fault::NoKo => return false,
            Fault::SnapbackIsKo if one_taken && last_by_other => return true,
            Fault::KoForBothSides if was_ko => return true,
            Fault::KoNeverExpires if self.last_ko() == Some(point) => return true,
            Fault::KoAtTheEdgeMissed if now.board.neighbours(point).len() < 4 => return false,
            Fault::KoAfterTwoTaken
                if last_by_other
                    && now.takers == 1
                    && next.taken.len() == 1
                    && now.taken.contains(&point) =>
            {
                return true;
            }
            Fault::KoKeptAfterPass if self.is_ko(now) && one_taken => return true,
            _ => {}
        }
        let repetition = match self.fault {
            Fault::SimpleForSuperko => Repetition::Simple,
            Fault::PositionalForSituational => Repetition::Positional,
            Fault::SituationalForPositional => Repetition::Situational,
            Fault::NaturalForSituational => Repetition::NaturalSituational,
            _ => self.rules.repetition,
        };
        let length = self.positions.len();
        let since = match self.fault {
            Fault::LooksBackEight => length.saturating_sub(8),
            Fault::LooksBackThirty => length.saturating_sub(30),
            _ => self.since,
        };
        let mut past = self.positions[since.min(length)..].iter().chain(&self.ghosts);
        let is_same = |position: &Position| position.board.key == next.board.key;
        match repetition {
            Repetition::Simple => {
                length >= since + 2 && is_same(&self.positions[length - 2])
                    || self.ghosts.iter().any(is_same)
            }
            Repetition::Positional => past.any(is_same),
            Repetition::Situational => {
                past.any(|position| is_same(position) && position.to_play == next.to_play)
            }
            Repetition::NaturalSituational => {
                past.any(|position| is_same(position) && position.mover == Some(mover))
            }
        }
    }

    /// The point of the last capture, where that was a ko.
    fn last_ko(&self) -> Option<Point> {
        let last = self.positions.iter().rev().find(|position| !position.taken.is_empty())?;
        self.is_ko(last).then(|| last.taken[0])
    }

    /// Whether the last capture made a ko: one stone took one stone.
    fn is_ko(&self, position: &Position) -> bool {
        position.takers == 1 && position.taken.len() == 1 && position.liberties == 1
    }
}
