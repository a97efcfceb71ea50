//! Stones that are not where they should be: taken up (2.8.2), displaced (2.8.3), scattered
//! (2.8.4), taken off (2.9), left standing (1.4).

use super::hearing::{Heard, Hearing, ends, lost};
use super::stones::{Set, Stones, cell, points, set};
use weiqi_data::table::{
    Agreement, Cause, ChiefRuling, Displacement, DrawOrReplay, Effect, Fault, Finding, Impossible,
    Outcome, Phase, Question, Ruling,
};
use weiqi_data::{Article, Colour, Point, Turn};

/// What is decided of displaced stones.
enum Decided {
    GoBack,
    Stay,
    Ends(DrawOrReplay),
}

impl Hearing<'_> {
    /// A side takes up a stone of its own and puts it elsewhere.
    pub(super) fn take_up(
        &mut self,
        player: Colour,
        from: Point,
        to: Point,
        was_dropped: bool,
    ) -> Heard {
        if self.table.at(from) != Some(player) {
            return Err(Impossible::NoSuchStone(Article::TAKEN_UP, from));
        }
        if to == from {
            let finding = Finding::PutDownAgain(player, from);
            self.rule(Ruling::new(Article::TAKEN_UP, finding));
        } else if was_dropped {
            self.drop_anew(player, from, to);
        } else if self.entry.unnoticed && !self.table.is_stopped() {
            self.move_unnoticed(player, from, to)?;
        } else {
            let ruling = Ruling::new(Article::TAKEN_UP, Finding::TakenUp(player, to));
            self.rule_and_warn(ruling.with(Effect::StonesGoBack(vec![from])), player);
        }
        Ok(())
    }

    /// A dropped stone: put down anew, if it is that of the last turn.
    fn drop_anew(&mut self, player: Colour, from: Point, to: Point) {
        let ruling = Ruling::new(Article::TAKEN_UP, Finding::Dropped(player, to));
        let is_last = self.table.last_stone() == Some((player, from));
        if self.may_take_turns() && is_last && self.table.take_back().is_some() {
            self.table.phase = Phase::Playing;
            self.rule(ruling);
            return self.put_down_anew(Turn::play(player, to));
        }
        let question = match self.table.is_stopped() {
            true => Question::AfterPlay,
            false => Question::OldStone,
        };
        self.rule(ruling.with(Effect::StonesGoBack(vec![from])).asking(question));
    }

    /// Whether turns are taken in this phase.
    pub(super) const fn may_take_turns(&self) -> bool {
        matches!(self.table.phase, Phase::Playing | Phase::Confirming(_))
    }

    fn move_unnoticed(&mut self, player: Colour, from: Point, to: Point) -> Heard {
        if !self.table.is_on_board(to) || self.table.at(to).is_some() {
            return Err(Impossible::NoSuchPlace(Article::TAKEN_UP, to));
        }
        let mut board = *self.table.stones();
        board.take_off(set(&[from]));
        board.place(player, set(&[to]));
        self.table.change_board(board);
        self.table.add_fault(Article::TAKEN_UP, Fault::TakenUp(player, from, to));
        Ok(())
    }

    /// Stones are found displaced.
    pub(super) fn displace(
        &mut self,
        stones: &[Displacement],
        agreed: Option<Agreement>,
        chief: Option<ChiefRuling>,
        on_purpose: Option<Colour>,
    ) -> Heard {
        let board = self.displaced(stones)?;
        let is_stopped = self.table.is_stopped();
        if let Some(player) = on_purpose {
            let finding = Finding::DisplacedOnPurpose(player);
            let ruling = Ruling::new(Article::DISPLACED, finding);
            self.rule(match is_stopped {
                true => ruling.asking(Question::AfterPlay),
                false => lost(ruling, player),
            });
            return Ok(());
        }
        let open = Ruling::new(Article::DISPLACED, Finding::DisplacedOpen);
        match decided(agreed, chief) {
            Some(Decided::GoBack) => {
                let ruling = Ruling::new(Article::DISPLACED, Finding::DisplacedGoBack);
                let back = stones.iter().map(|stone| goes_back_to(*stone)).collect();
                self.rule(ruling.with(Effect::StonesGoBack(back)));
            }
            _ if is_stopped => self.rule(open.asking(Question::AfterPlay)),
            Some(Decided::Stay) => self.stay(board),
            Some(Decided::Ends(choice)) => {
                let ruling = Ruling::new(Article::DISPLACED, Finding::DisplacedEnds);
                self.rule(ends(ruling, Outcome::NoWinner(choice)));
            }
            None => self.rule(open.asking(Question::Displaced)),
        }
        Ok(())
    }

    /// The board with these stones displaced.
    fn displaced(&self, stones: &[Displacement]) -> Result<Stones, Impossible> {
        let mut board = *self.table.stones();
        let mut moved: Vec<(Colour, Point)> = Vec::new();
        for &stone in stones {
            match stone {
                Displacement::Moved(from, _) | Displacement::Missing(from) => {
                    let on_board = self.table.is_on_board(from);
                    let side = on_board.then(|| board.at(cell(from))).flatten();
                    let side = side.ok_or(Impossible::NoSuchStone(Article::DISPLACED, from))?;
                    board.take_off(set(&[from]));
                    if let Displacement::Moved(_, to) = stone {
                        moved.push((side, to));
                    }
                }
                Displacement::Extra(side, point) => moved.push((side, point)),
            }
        }
        for (side, to) in moved {
            if !self.table.is_on_board(to) || board.at(cell(to)).is_some() {
                return Err(Impossible::NoSuchPlace(Article::DISPLACED, to));
            }
            board.place(side, set(&[to]));
        }
        Ok(board)
    }

    /// Displaced stones stay, if every chain has a liberty then.
    fn stay(&mut self, board: Stones) {
        if let Some(chain) = board.chain_without_liberties() {
            let ruling = Ruling::new(Article::LIBERTIES, Finding::CannotStay(chain));
            return self.rule(ruling.asking(Question::CannotStay));
        }
        let ruling = Ruling::new(Article::DISPLACED, Finding::DisplacedStay);
        self.rule(ruling.with(Effect::BoardChanged));
        self.table.change_board(board);
    }

    /// The board is scattered.
    pub(super) fn scatter(
        &mut self,
        cause: Cause,
        is_restored: bool,
        chosen: Option<DrawOrReplay>,
    ) {
        let by = |player| Ruling::new(Article::SCATTERED, Finding::BoardScatteredBy(player));
        let restored = Ruling::new(Article::SCATTERED, Finding::BoardRestored);
        let is_lost = Ruling::new(Article::SCATTERED, Finding::BoardLost);
        self.rule(match (cause, is_restored, chosen) {
            _ if self.table.is_stopped() => match is_restored {
                true => restored.with(Effect::GoesOn),
                false => is_lost.asking(Question::AfterPlay),
            },
            (Cause::OnPurpose(player), _, _) => lost(by(player), player),
            (_, true, _) => restored.with(Effect::GoesOn),
            (Cause::Accident(player), false, _) => lost(by(player), player),
            (Cause::Outside, false, Some(choice)) => ends(is_lost, Outcome::NoWinner(choice)),
            (Cause::Outside, false, None) => is_lost.asking(Question::DrawOrReplay),
        });
    }

    /// A side takes stones off the board, rightly or not.
    pub(super) fn remove(&mut self, player: Colour, stones: &[Point]) -> Heard {
        let standing = self.standing(Article::WRONG_REMOVAL, stones)?;
        let board = *self.table.stones();
        let own = standing & board.of(player);
        let late = board.choked(player.opponent(), standing);
        let wrong = standing.without(own | late);
        if !late.is_empty() || (own | wrong).is_empty() {
            self.take_rightly(player, late);
        }
        if self.entry.unnoticed {
            self.take_unnoticed(player, own, wrong);
            return Ok(());
        }
        if !wrong.is_empty() {
            let wrong = points(wrong);
            let finding = Finding::TookWrongly(player, wrong.clone());
            let ruling = Ruling::new(Article::WRONG_REMOVAL, finding);
            self.rule_and_warn(ruling.with(Effect::StonesGoBack(wrong)), player);
        }
        if !own.is_empty() && !self.has_ended() {
            let own = points(own);
            let ruling = Ruling::new(Article::PLAY, Finding::TookOwn(player, own.clone()));
            self.rule(ruling.with(Effect::StonesGoBack(own)).asking(Question::OwnStones));
        }
        Ok(())
    }

    /// Of these stones those that stand; every other one must be one that the last turn
    /// captured.
    fn standing(&self, article: Article, stones: &[Point]) -> Result<Set, Impossible> {
        let [black, white] = self.table.last_captured();
        let captured = black | white;
        let is_known = |point: Point| {
            self.table.at(point).is_some()
                || self.table.is_on_board(point) && captured.has(cell(point))
        };
        match stones.iter().find(|&&point| !is_known(point)) {
            Some(&point) => Err(Impossible::NoSuchStone(article, point)),
            None => Ok(set(stones).without(self.table.stones().empty())),
        }
    }

    /// Stones without liberties that were left standing come off late.
    fn take_rightly(&mut self, player: Colour, late: Set) {
        let ruling = Ruling::new(Article::WRONG_REMOVAL, Finding::TookRightly(player));
        if late.is_empty() {
            return self.rule(ruling);
        }
        self.rule(ruling.with(Effect::Captured(points(late))));
        let mut board = *self.table.stones();
        board.take_off(late);
        self.table.change_board(board);
    }

    fn take_unnoticed(&mut self, player: Colour, own: Set, wrong: Set) {
        if (own | wrong).is_empty() {
            return;
        }
        let mut board = *self.table.stones();
        board.take_off(own | wrong);
        self.table.change_board(board);
        if !wrong.is_empty() {
            let fault = Fault::TookWrongly(player, points(wrong));
            self.table.add_fault(Article::WRONG_REMOVAL, fault);
        }
        if !own.is_empty() {
            self.table.add_fault(Article::PLAY, Fault::TookOwn(player, points(own)));
        }
    }

    /// Stones that the last turn captured were not taken off.
    pub(super) fn leave_standing(&mut self, stones: &[Point]) -> Heard {
        let captured = self.table.last_captured();
        let is_captured = |point: Point| {
            self.table.is_on_board(point) && (captured[0] | captured[1]).has(cell(point))
        };
        if let Some(&point) = stones.iter().find(|&&point| !is_captured(point)) {
            return Err(Impossible::NoSuchStone(Article::CAPTURE, point));
        }
        let stones = set(stones);
        if !self.entry.unnoticed {
            let ruling = Ruling::new(Article::CAPTURE, Finding::LeftStanding(points(stones)));
            self.rule(ruling.with(Effect::Captured(points(stones))));
            return Ok(());
        }
        let mut board = *self.table.stones();
        for side in Colour::BOTH {
            board.place(side, stones & captured[side.index()]);
        }
        self.table.change_board(board);
        self.table.add_fault(Article::CAPTURE, Fault::LeftStanding(points(stones)));
        Ok(())
    }
}

/// What is decided, by both players or, without them, by the chief referee.
fn decided(agreed: Option<Agreement>, chief: Option<ChiefRuling>) -> Option<Decided> {
    let by_both = |agreement| match agreement {
        Agreement::PutBack => Decided::GoBack,
        Agreement::Valid => Decided::Stay,
    };
    let by_the_chief = |ruling| match ruling {
        ChiefRuling::PutBack => Decided::GoBack,
        ChiefRuling::Valid => Decided::Stay,
        ChiefRuling::Draw => Decided::Ends(DrawOrReplay::Draw),
        ChiefRuling::Replay => Decided::Ends(DrawOrReplay::Replay),
    };
    agreed.map(by_both).or(chief.map(by_the_chief))
}

/// The point of a displaced stone that goes back: where it stood, or where an extra one is
/// taken off.
const fn goes_back_to(stone: Displacement) -> Point {
    match stone {
        Displacement::Moved(from, _) | Displacement::Missing(from) => from,
        Displacement::Extra(_, point) => point,
    }
}
