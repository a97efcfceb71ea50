//! Stones and passes: what is no move (1.2), two in a row (2.8.1), what is void (2.10, 2.11.1,
//! 1.6), what is played, and the cycles of 2.11.3.

use super::cycles::{self, Closed};
use super::hearing::{Heard, Hearing, ends, lost};
use super::stones::{Set, Stones, cell, points};
use super::table::{Stood, Table};
use weiqi_data::readings::{CaptureException, EndOfPlay, LostTurn, PointOfCapture};
use weiqi_data::table::{
    DrawOrReplay, Effect, Fault, Finding, Outcome, Phase, Question, RareCycles, Ruling, Settings,
    TwoInARow,
};
use weiqi_data::{Action, Article, Colour, Point, Reason, Suicide, Turn};
use weiqi_engine::frame::Cell;

/// What becomes of a stone on an empty point, and the board that it makes.
struct Judged {
    made: Stones,
    verdict: Verdict,
}

enum Verdict {
    /// Its chain would have no liberty, and may not be given up.
    Forbidden { chain: Vec<Point> },
    /// It retakes a ko at once.
    Retakes { same_as: usize },
    /// It brings an earlier board back.
    Returns { same_as: usize, closed: Closed },
    /// It stands, or is given up.
    Stands { closed: Option<Closed> },
}

impl Hearing<'_> {
    /// A stone or a pass, with the time it took.
    pub(super) fn turn(&mut self, turn: Turn, seconds: Option<u64>) -> Heard {
        let Turn { player, action } = turn;
        self.comes_between(player);
        if let Some(reason) = self.off_the_board_or_occupied(action) {
            self.no_move(turn, reason);
            return Ok(());
        }
        let is_in_turn = self.table.is_either || player == self.table.to_play();
        if self.entry.unnoticed
            && let Action::Play(point) = action
            && let Some((article, reason)) = self.fault_of(player, point, is_in_turn)
        {
            return self.play_unnoticed(player, point, seconds, article, reason);
        }
        if !is_in_turn {
            self.out_of_turn(turn);
            return Ok(());
        }
        let used = self.time_used(seconds)?;
        self.take_over(player);
        if self.run_clock(player, used) {
            self.play(turn);
        }
        Ok(())
    }

    /// Whatever a side does comes between two stones of the other.
    pub(super) fn comes_between(&mut self, player: Colour) {
        if self.table.has_just_played == Some(player.opponent()) {
            self.table.has_just_played = None;
        }
    }

    /// Play goes on with this side: if it was the other's turn, that one gives it up.
    pub(super) fn take_over(&mut self, player: Colour) {
        self.table.phase = Phase::Playing;
        self.has_turn |= self.table.take_over(player);
    }

    /// Why a stone cannot be put down at all.
    pub(super) fn off_the_board_or_occupied(&self, action: Action) -> Option<Reason> {
        let Action::Play(point) = action else { return None };
        match self.table.is_on_board(point) {
            false => Some(Reason::OffBoard),
            true => self.table.at(point).map(|_| Reason::Occupied),
        }
    }

    /// A dropped stone of a turn that was taken back is put down, with nothing charged.
    pub(super) fn put_down_anew(&mut self, turn: Turn) {
        match self.off_the_board_or_occupied(turn.action) {
            Some(reason) => self.no_move(turn, reason),
            None => self.play(turn),
        }
    }

    fn no_move(&mut self, turn: Turn, reason: Reason) {
        let ruling = Ruling::new(Article::PLAY, Finding::NoMove(turn, reason));
        self.rule(goes_back(ruling, turn).asking(Question::NoMove));
    }

    fn out_of_turn(&mut self, turn: Turn) {
        let Turn { player, action } = turn;
        if action == Action::Pass || self.table.has_just_played != Some(player) {
            return self.no_move(turn, Reason::WrongPlayer);
        }
        let ruling = Ruling::new(Article::TWO_IN_A_ROW, Finding::TwoInARow(turn));
        self.two_in_a_row(ruling, turn);
    }

    /// What two stones in a row cost.
    pub(super) fn two_in_a_row(&mut self, ruling: Ruling, turn: Turn) {
        match self.settings.rules.readings.two_in_a_row {
            TwoInARow::Loses => self.rule(lost(ruling, turn.player)),
            TwoInARow::VoidWithWarning => self.rule_and_warn(goes_back(ruling, turn), turn.player),
        }
    }

    /// A turn of a side that may take it: judged, then void or taken. Whatever time it took is
    /// charged already.
    pub(super) fn play(&mut self, turn: Turn) {
        let Turn { player, action } = turn;
        let Action::Play(point) = action else {
            self.rule(Ruling::new(Article::PLAY, Finding::Played(turn)));
            return self.leave_board(player, self.table.passes + 1);
        };
        let Judged { made, verdict } = self.table.judge(self.settings, player, point);
        match verdict {
            Verdict::Forbidden { chain } => {
                let reason = Reason::ForbiddenPoint { chain };
                self.void_and_turn_lost(Article::VOID_STONE, turn, reason);
            }
            Verdict::Retakes { same_as } => {
                let reason = Reason::Repetition { same_as };
                self.void_and_turn_lost(Article::IMMEDIATE_RECAPTURE, turn, reason);
            }
            Verdict::Returns { same_as, closed } => self.void(turn, same_as, &closed),
            Verdict::Stands { closed } => {
                self.put_down(player, point, made);
                if let Some(closed) = closed.filter(Closed::is_named) {
                    let finding = Finding::BoardReturned(closed.lap);
                    let ruling = Ruling::new(Article::RARE_CYCLES, finding);
                    self.rule(uncertain(ruling.asking(Question::DrawOrReplay), &closed));
                }
            }
        }
    }

    fn void_and_turn_lost(&mut self, article: Article, turn: Turn, reason: Reason) {
        let ruling = Ruling::new(article, Finding::Void { turn, reason, lap: None });
        self.rule(goes_back(ruling, turn).with(Effect::TurnLost(turn.player)));
        self.lose_turn(turn.player);
    }

    /// Void under 1.6: what it costs is asked, or shown by the side that plays next.
    fn void(&mut self, turn: Turn, same_as: usize, closed: &Closed) {
        let reason = Reason::Repetition { same_as };
        let finding = Finding::Void { turn, reason, lap: Some(closed.lap) };
        let ruling = goes_back(Ruling::new(Article::REPETITION, finding), turn);
        let ruling = ruling.asking(Question::CostOfRepetition);
        self.rule(match closed.may_be_one_like_them() {
            true => ruling.asking(Question::NotInTheList),
            false => ruling,
        });
        self.table.is_either = true;
        self.table.has_just_played = None;
        self.table.passes = 0;
    }

    /// A side loses a turn, whoever was to play.
    pub(super) fn lose_turn(&mut self, player: Colour) {
        let passes = match self.settings.rules.readings.lost_turn {
            LostTurn::IsAPass => self.table.passes + 1,
            LostTurn::IsNoPass => 0,
        };
        self.leave_board(player, passes);
    }

    /// A turn of a side leaves the board as it is; so many passes stand one after the other
    /// then.
    pub(super) fn leave_board(&mut self, player: Colour, passes: u32) {
        let stones = *self.table.stones();
        self.add_turn(Turn::pass(player), stones);
        self.table.is_either = false;
        self.table.has_just_played = None;
        self.table.passes = passes;
        let two_passes = self.settings.rules.readings.end_of_play == EndOfPlay::TwoPasses;
        if two_passes && self.table.passes >= 2 {
            self.rule(Ruling::new(Article::END, Finding::TwoPasses));
            self.table.stop();
        }
    }

    /// Takes the turn of a stone, which makes this board.
    fn put_down(&mut self, player: Colour, point: Point, made: Stones) {
        let turn = Turn::play(player, point);
        self.add_turn(turn, made);
        let off = self.table.last_captured();
        for side in Colour::BOTH {
            self.table.prisoners[side.opponent().index()] += off[side.index()].len();
        }
        self.table.is_either = false;
        self.table.has_just_played = Some(player);
        self.table.passes = 0;
        let ruling = Ruling::new(Article::PLAY, Finding::Played(turn));
        let off = points(off[0] | off[1]);
        self.rule(match off.is_empty() {
            true => ruling,
            false => ruling.with(Effect::Captured(off)),
        });
    }

    /// What is wrong with a stone on an empty point, if anything is: the article that it goes
    /// against, and why.
    fn fault_of(
        &self,
        player: Colour,
        point: Point,
        is_in_turn: bool,
    ) -> Option<(Article, Reason)> {
        if !is_in_turn {
            let article = match self.table.has_just_played == Some(player) {
                true => Article::TWO_IN_A_ROW,
                false => Article::PLAY,
            };
            return Some((article, Reason::WrongPlayer));
        }
        let mut table = self.table.clone();
        table.take_over(player);
        match table.judge(self.settings, player, point).verdict {
            Verdict::Forbidden { chain } => {
                Some((Article::VOID_STONE, Reason::ForbiddenPoint { chain }))
            }
            Verdict::Retakes { same_as } => {
                Some((Article::IMMEDIATE_RECAPTURE, Reason::Repetition { same_as }))
            }
            Verdict::Returns { same_as, .. } => {
                Some((Article::REPETITION, Reason::Repetition { same_as }))
            }
            Verdict::Stands { .. } => None,
        }
    }

    /// A stone that should not stand is put down, and nobody notices.
    fn play_unnoticed(
        &mut self,
        player: Colour,
        point: Point,
        seconds: Option<u64>,
        article: Article,
        reason: Reason,
    ) -> Heard {
        let used = self.time_used(seconds)?;
        self.table.phase = Phase::Playing;
        if !self.run_clock(player, used) {
            return Ok(());
        }
        let mut made = *self.table.stones();
        made.put(player, cell(point));
        self.put_down(player, point, made);
        self.table.add_fault(article, Fault::Stone(Turn::play(player, point), reason));
        Ok(())
    }

    /// Neither side gives way in a cycle that the last turn closed.
    pub(super) fn neither_gives_way(&mut self, chosen: Option<DrawOrReplay>) {
        let Some(closed) = self.last_closed().filter(Closed::is_named) else {
            return self.rule(Ruling::new(Article::RARE_CYCLES, Finding::NoSuchCycle));
        };
        if let Some(choice) = chosen.filter(|&choice| !self.is_offered(choice)) {
            let ruling = Ruling::new(Article::RARE_CYCLES, Finding::NotOffered(choice));
            return self.rule(ruling.asking(Question::DrawOrReplay));
        }
        let ruling = Ruling::new(Article::RARE_CYCLES, Finding::NeitherGivesWay(closed.lap));
        let ruling = match chosen {
            Some(choice) => ends(ruling, Outcome::NoWinner(choice)),
            None => ruling.asking(Question::DrawOrReplay),
        };
        self.rule(uncertain(ruling, &closed));
    }

    /// The lap that the last turn closed, if it was a stone.
    fn last_closed(&self) -> Option<Closed> {
        let (player, _) = self.table.last_stone()?;
        let (first, boards) = self.table.remembered();
        let (&last, earlier) = boards.split_last()?;
        cycles::closed(first, earlier, &Stood { to_play: player.opponent(), ..last })
    }

    /// Whether the reading of 2.11.3 offers this choice.
    fn is_offered(&self, choice: DrawOrReplay) -> bool {
        use DrawOrReplay::{Draw, FurtherGame, NoResult, Replay, ReplayOnTimeLeft};
        match self.settings.rules.readings.rare_cycles {
            RareCycles::DrawOrReplay => matches!(choice, Draw | Replay | ReplayOnTimeLeft),
            RareCycles::AsTheEventProvides => matches!(choice, NoResult | Draw | FurtherGame),
            RareCycles::Forbidden => false,
        }
    }
}

impl Table {
    /// Judges a stone on an empty point of the side to play by 2.10, 2.11.1 and 1.6.
    fn judge(&self, settings: &Settings, player: Colour, point: Point) -> Judged {
        let cell = cell(point);
        let mut made = *self.stones();
        if let Some(chain) = self.forbidden_as_read(settings, player, cell) {
            return Judged { made, verdict: Verdict::Forbidden { chain: points(chain) } };
        }
        made.put(player, cell);
        let chain = made.chain(cell);
        if made.liberties(chain).is_empty() {
            if !may_be_given_up(settings.rules.suicide, chain) {
                let verdict = Verdict::Forbidden { chain: points(chain) };
                return Judged { made, verdict };
            }
            made.take_off(chain);
        }
        let by = Some(Turn::play(player, point));
        let last = Stood { stones: made, to_play: player.opponent(), by };
        let (first, boards) = self.remembered();
        let earlier = boards.iter().position(|stood| stood.stones == made);
        let verdict = match earlier {
            None => Verdict::Stands { closed: None },
            Some(place) => self.judge_return(settings, first + place, &last),
        };
        Judged { made, verdict }
    }

    /// The chain for whose sake a stone is forbidden by the two disputed sentences on forbidden
    /// points, where they are taken for rules: no stone where just one stone was taken by the
    /// last turn, none on a point without liberties whatever it would capture.
    fn forbidden_as_read(&self, settings: &Settings, player: Colour, cell: Cell) -> Option<Set> {
        let readings = &settings.rules.readings;
        if readings.point_of_capture == PointOfCapture::Forbidden
            && self.last_stone().is_some_and(|(side, _)| side != player)
            && self.last_captured()[player.index()] == Set::one(cell)
        {
            return Some(Set::one(cell));
        }
        if readings.capture_exception == CaptureException::Permits {
            return None;
        }
        let mut board = *self.stones();
        board.place(player, Set::one(cell));
        let chain = board.chain(cell);
        board.liberties(chain).is_empty().then_some(chain)
    }

    /// Judges a stone that brings a board back: at once, as one of the cycles, or else.
    fn judge_return(&self, settings: &Settings, same_as: usize, last: &Stood) -> Verdict {
        let player = last.to_play.opponent();
        let is_at_once = matches!(self.last_stone(), Some((side, _)) if side != player)
            && self.before_last().is_some_and(|before| before.stones == last.stones);
        if is_at_once {
            return Verdict::Retakes { same_as };
        }
        let (first, boards) = self.remembered();
        let closed = cycles::closed(first, boards, last).expect("the board stood before");
        match may_be_closed(settings.rules.readings.rare_cycles, &closed, player, &last.stones) {
            true => Verdict::Stands { closed: Some(closed) },
            false => Verdict::Returns { same_as, closed },
        }
    }
}

fn may_be_given_up(suicide: Suicide, chain: Set) -> bool {
    match suicide {
        Suicide::Forbidden => false,
        Suicide::MultiStone => chain.len() > 1,
        Suicide::Allowed => true,
    }
}

/// Whether a lap may be closed: the cycles of 2.11.3, and one half of 双提二子.
fn may_be_closed(reading: RareCycles, closed: &Closed, player: Colour, made: &Stones) -> bool {
    match reading {
        RareCycles::Forbidden => false,
        RareCycles::DrawOrReplay | RareCycles::AsTheEventProvides => {
            closed.is_named() || closed.is_one_of_two(player, made)
        }
    }
}

/// The same ruling, by which the stone of a turn goes back; a pass has none.
pub(super) fn goes_back(ruling: Ruling, turn: Turn) -> Ruling {
    match turn.action {
        Action::Play(point) => ruling.with(Effect::StonesGoBack(vec![point])),
        Action::Pass => ruling,
    }
}

/// The same ruling, with the question whether the article means this shape.
fn uncertain(ruling: Ruling, closed: &Closed) -> Ruling {
    match closed.is_uncertain() {
        true => ruling.asking(Question::UncertainName),
        false => ruling,
    }
}
