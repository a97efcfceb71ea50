//! Random logs: what may happen at a table, likely or not, at any moment of a game.
//!
//! What is written next depends on a source of choices and on what both referees say the
//! table is like, and on nothing else.

use super::{Difference, Log, Pair, Tally};
use crate::generate::cycles::{self, cycle};
use crate::generate::{Choose, Filling, SHAPES, position, random_rules};
use std::collections::VecDeque;
use weiqi_data::readings::{
    CaptureException, CountedSide, EndOfPlay, GroupTaxPayment, LostTurn, PointOfCapture, Readings,
    Taxed, UntouchedPoints,
};
use weiqi_data::table::{
    Absentee, Agreement, Cause, ChiefRuling, ClockFault, Decision, Displacement, DrawOrReplay,
    Entry, Event, Finder, Forfeit, FoundLife, Ground, GuessReading, Official, Opener, Parity,
    Phase, RareCycles, Referee, SealedMove, Seat, Settings, Sign, Start, State, TimeLeft,
    TimeRules, TwoInARow, WarningsAddUp,
};
use weiqi_data::{Action, Colour, Diagram, Point, Preset, Quarters, RuleSet, Size, Turn};

/// Puts the random log of this number to two referees. The same seed and number give the
/// same log, as long as the two agree.
///
/// # Errors
/// The two differ.
pub fn random_log<A: Referee, B: Referee>(
    seed: u64,
    number: u64,
    tally: &mut Tally,
) -> Result<(), Box<Difference>> {
    let mut choose = fastrand::Rng::with_seed(seed ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let events = choose.between(4, 80);
    write::<A, B, _>(&mut choose, tally, |_, written| written < events)
}

/// Writes a log while it goes on, and puts it to two referees.
///
/// # Errors
/// The two differ.
pub fn write<A: Referee, B: Referee, C: Choose>(
    choose: &mut C,
    tally: &mut Tally,
    goes_on: impl Fn(&C, usize) -> bool,
) -> Result<(), Box<Difference>> {
    let (mut log, mut script) = start(choose);
    let mut pair = match Pair::<A, B>::new(&log, tally) {
        Ok(Some(pair)) => pair,
        Ok(None) => return Ok(()),
        Err(said) => return Err(Box::new(Difference { log, said })),
    };
    let mut after_the_end = choose.between(1, 3);
    while goes_on(choose, log.entries.len()) && after_the_end > 0 {
        let state = pair.state();
        after_the_end -= usize::from(matches!(state.phase, Phase::Over(_)));
        let mut writer = Writer { choose, state, script: &mut script };
        let entry = writer.entry();
        log.entries.push(entry);
        let last = &log.entries[log.entries.len() - 1];
        if let Err(said) = pair.note(last, tally) {
            return Err(Box::new(Difference { log, said }));
        }
    }
    tally.logs += 1;
    Ok(())
}

/// How a game begins, and the turns that make a cycle in it, if any are planned.
fn start(choose: &mut impl Choose) -> (Log, VecDeque<Turn>) {
    let settings = settings(choose);
    let (set_up, to_play, script) = match choose.below(4) {
        0 => {
            let cycle = cycle(choose.pick(cycles::SHAPES), choose);
            let twice = cycle.turns.iter().chain(&cycle.turns[cycle.before..]);
            (cycle.diagram.clone(), cycle.first(), twice.copied().collect())
        }
        1 => {
            let shape = choose.pick(SHAPES);
            (shape.diagram(), shape.to_play, VecDeque::new())
        }
        _ => {
            let size = Size::new(choose.between(1, 9) as u8, choose.between(1, 9) as u8);
            let filling = *choose.pick(Filling::ALL);
            let diagram = position(filling, size.expect("a side of up to nine"), choose);
            (diagram, *choose.pick(&Colour::BOTH), VecDeque::new())
        }
    };
    (Log { settings, set_up, to_play, entries: Vec::new() }, script)
}

fn settings(choose: &mut impl Choose) -> Settings {
    // What a log can say of the rules.
    let RuleSet { illegal_move, cycle, readings, .. } = Preset::Chinese.rules();
    let rules = match choose.chance(1, 2) {
        true => Preset::Chinese.rules(),
        false => RuleSet { illegal_move, cycle, readings, ..random_rules(choose) },
    };
    let readings = Readings {
        guess: *choose.pick(GuessReading::ALL),
        end_of_play: *choose.pick(EndOfPlay::ALL),
        lost_turn: *choose.pick(LostTurn::ALL),
        sealed_move: *choose.pick(SealedMove::ALL),
        warnings: *choose.pick(WarningsAddUp::ALL),
        two_in_a_row: *choose.pick(TwoInARow::ALL),
        rare_cycles: *choose.pick(RareCycles::ALL),
        ..of_the_board(choose)
    };
    let time = match choose.below(5) {
        0 | 1 => None,
        2 => Some(TimeRules::fast(choose.between(10, 30) as u64)),
        3 => {
            let reserved = choose.below(4);
            Some(TimeRules::with_minutes((reserved + choose.below(3)) as u64, reserved as u32))
        }
        _ => Some(short_time(choose)),
    };
    Settings { rules: RuleSet { readings, ..rules }, time }
}

/// How the words of chapter 1 are read: seldom otherwise than usual, since captures are rare
/// where no stone may be put on a point without liberties.
fn of_the_board(choose: &mut impl Choose) -> Readings {
    if choose.chance(3, 4) {
        return Readings::TAKEN;
    }
    Readings {
        point_of_capture: *choose.pick(PointOfCapture::ALL),
        capture_exception: *choose.pick(CaptureException::ALL),
        untouched_points: *choose.pick(UntouchedPoints::ALL),
        counted_side: *choose.pick(CountedSide::ALL),
        tax_payment: *choose.pick(GroupTaxPayment::ALL),
        taxed: *choose.pick(Taxed::ALL),
        ..Readings::TAKEN
    }
}

/// Periods of a few seconds, with everything that is said in them.
fn short_time(choose: &mut impl Choose) -> TimeRules {
    let period = choose.between(1, 6) as u64;
    let reserved = choose.below(4) as u32;
    let last_count = choose.below(period as usize + 1) as u64;
    let calls = |choose: &mut dyn FnMut() -> bool, end: u64| -> Vec<u64> {
        (0..=end).filter(|_| choose()).collect()
    };
    let mut some = || choose.chance(1, 2);
    let (calls, last_calls) = (calls(&mut some, period), calls(&mut some, period - last_count));
    let limit = u64::from(reserved) * period + choose.below(20) as u64;
    TimeRules { limit, reserved, period, calls, last_calls, last_count }
}

/// Who writes the next event.
struct Writer<'a, C> {
    choose: &'a mut C,
    state: &'a State,
    script: &'a mut VecDeque<Turn>,
}

impl<C: Choose> Writer<'_, C> {
    fn entry(&mut self) -> Entry {
        let event = self.event();
        let is_stone =
            matches!(event, Event::Turn { turn: Turn { action: Action::Play(_), .. }, .. });
        let unnoticed = self.choose.chance(1, if is_stone { 6 } else { 3 });
        let note = self.choose.chance(1, 8).then(|| "note".to_string());
        Entry { at: self.at(), note, unnoticed, event }
    }

    /// What the clock of the table shows: often nothing, seldom an earlier time.
    fn at(&mut self) -> Option<u64> {
        let clock = self.state.clock;
        match self.choose.below(12) {
            0..6 => None,
            6..9 => Some(clock + self.choose.below(3) as u64),
            9 => Some(clock + self.choose.below(40) as u64),
            10 => Some(clock),
            _ => Some(clock.saturating_sub(self.choose.below(2) as u64)),
        }
    }

    /// What is likely in this phase, or anything.
    fn event(&mut self) -> Event {
        let likely = self.choose.chance(3, 4);
        match &self.state.phase {
            _ if !likely => self.anything(),
            Phase::Playing => match self.choose.below(12) {
                0 => self.finished(),
                1 if self.state.turns == 0 => self.before_the_first(),
                1 => Event::NeitherGivesWay(self.outcome()),
                2 => Event::Seal {
                    player: self.player(),
                    action: self.action(),
                    seconds: self.seconds(),
                },
                _ => self.turn(),
            },
            Phase::Paused(_) => Event::Continue,
            Phase::Sealed(..) => Event::Open(Opener::Referee),
            Phase::Confirming(first) => Event::Finished {
                player: first.opponent(),
                sign: Sign::Words,
                seconds: self.seconds(),
            },
            Phase::Stopped { .. } => self.dead(),
            Phase::Counted { .. } => match self.choose.below(4) {
                0 => Event::ResultAgreed,
                1 => Event::AskedToCorrect(self.side()),
                _ => self.count(),
            },
            Phase::Over(_) => match self.choose.below(4) {
                0 => Event::AppealDecided { is_upheld: self.yes() },
                1 => Event::Withdrawn,
                _ => Event::Appealed(self.side()),
            },
        }
    }

    fn anything(&mut self) -> Event {
        match self.choose.below(36) {
            0 => self.before_the_first(),
            1 => Event::WrongStart(self.start()),
            2 => self.turn(),
            3 if self.choose.chance(1, 3) => {
                Event::Resign { player: self.side(), sign: self.sign() }
            }
            3 => self.decided(),
            4..8 => Event::TakenUp {
                player: self.side(),
                from: self.stone_or_point(),
                to: self.point(),
                was_dropped: self.yes(),
            },
            8..11 => self.displaced(),
            11 => self.scattered(),
            12..15 => Event::Removed { player: self.side(), stones: self.stones() },
            15 | 16 => Event::LeftStanding(self.stones()),
            17..20 => self.discovered(),
            20 => Event::Pause,
            21 => Event::Continue,
            22 => Event::Open(self.opener()),
            23 => Event::Clock { player: self.side(), fault: *self.choose.pick(ClockFault::ALL) },
            24 if self.choose.chance(1, 4) => self.forfeit(),
            24 | 25 => self.finished(),
            26 => Event::NotFinished {
                player: self.side(),
                because_of_repetition: self.choose.chance(1, 4),
            },
            27 => self.at_the_end(),
            28 => Event::NeitherGivesWay(self.outcome()),
            29 => self.breach(),
            30 => self.right(),
            31 => Event::Appealed(self.side()),
            32 => Event::AppealDecided { is_upheld: self.yes() },
            33 => Event::Withdrawn,
            _ => self.decided(),
        }
    }

    fn yes(&mut self) -> bool {
        self.choose.chance(1, 2)
    }

    fn side(&mut self) -> Colour {
        *self.choose.pick(&Colour::BOTH)
    }

    fn seat(&mut self) -> Seat {
        *self.choose.pick(Seat::ALL)
    }

    /// Mostly the side to play.
    fn player(&mut self) -> Colour {
        match self.choose.chance(1, 8) {
            true => self.state.to_play.opponent(),
            false => self.state.to_play,
        }
    }

    fn sign(&mut self) -> Sign {
        *self.choose.pick(Sign::ALL)
    }

    fn outcome(&mut self) -> Option<DrawOrReplay> {
        self.yes().then(|| *self.choose.pick(DrawOrReplay::ALL))
    }

    /// Mostly as long as the clock of the table shows, if it says so.
    fn seconds(&mut self) -> Option<u64> {
        match self.choose.below(6) {
            0 => Some(self.choose.below(8) as u64),
            1 if self.choose.chance(1, 3) => Some(self.choose.below(200) as u64),
            _ => None,
        }
    }

    /// A point of the board, seldom one off it.
    fn point(&mut self) -> Point {
        let size = self.state.board.size();
        match self.choose.chance(1, 24) {
            true => Point::new(u16::from(size.columns()), self.choose.below(3) as u16),
            false => Point::at(self.choose.below(size.points()), size),
        }
    }

    fn empty_point(&mut self) -> Point {
        let empty = self.state.board.empty_points();
        match empty.is_empty() || self.choose.chance(1, 16) {
            true => self.point(),
            false => *self.choose.pick(&empty),
        }
    }

    fn stone_or_point(&mut self) -> Point {
        let stones: Vec<Point> =
            Colour::BOTH.iter().flat_map(|&side| self.state.board.stones(side)).collect();
        match stones.is_empty() || self.choose.chance(1, 8) {
            true => self.point(),
            false => *self.choose.pick(&stones),
        }
    }

    fn stones(&mut self) -> Vec<Point> {
        let number = self.choose.below(4);
        (0..number).map(|_| self.stone_or_point()).collect()
    }

    fn action(&mut self) -> Action {
        match self.choose.chance(1, 10) {
            true => Action::Pass,
            false => Action::Play(self.empty_point()),
        }
    }

    /// The next turn of a cycle, or any turn.
    fn turn(&mut self) -> Event {
        let seconds = self.seconds();
        let next = self.script.pop_front().filter(|_| !self.choose.chance(1, 12));
        let turn = next.unwrap_or_else(|| Turn { player: self.player(), action: self.action() });
        Event::Turn { turn, seconds }
    }

    fn finished(&mut self) -> Event {
        let sign = match self.choose.chance(1, 4) {
            true => self.sign(),
            false => Sign::Words,
        };
        Event::Finished { player: self.player(), sign, seconds: self.seconds() }
    }

    fn before_the_first(&mut self) -> Event {
        match self.choose.below(3) {
            0 => Event::Guess {
                guesser: self.seat(),
                stones: self.choose.below(4) as u32,
                said: *self.choose.pick(Parity::ALL),
                chosen: self.yes().then(|| self.side()),
            },
            1 => Event::Lots(self.seat()),
            // Now and then more than a small board can hold.
            _ => Event::Komi(Quarters((self.choose.below(41) as i64 - 20) << self.choose.below(5))),
        }
    }

    fn start(&mut self) -> Start {
        match self.choose.below(3) {
            0 => Start::Colours,
            1 => Start::Komi(Quarters(self.choose.below(41) as i64 - 20)),
            _ => Start::Handicap(self.choose.below(10) as u32),
        }
    }

    fn displaced(&mut self) -> Event {
        let number = self.choose.between(1, 2);
        let stones = (0..number).map(|_| self.displacement()).collect();
        let agreed = self.choose.chance(1, 3).then(|| *self.choose.pick(Agreement::ALL));
        let chief = self.choose.chance(1, 3).then(|| *self.choose.pick(ChiefRuling::ALL));
        let on_purpose = self.choose.chance(1, 20).then(|| self.side());
        Event::Displaced { stones, agreed, chief, on_purpose }
    }

    fn displacement(&mut self) -> Displacement {
        match self.choose.below(3) {
            0 => Displacement::Moved(self.stone_or_point(), self.empty_point()),
            1 => Displacement::Missing(self.stone_or_point()),
            _ => Displacement::Extra(self.side(), self.empty_point()),
        }
    }

    fn scattered(&mut self) -> Event {
        let cause = match self.choose.below(8) {
            0..4 => Cause::Outside,
            4..7 => Cause::Accident(self.side()),
            _ => Cause::OnPurpose(self.side()),
        };
        Event::Scattered { cause, is_restored: self.choose.chance(3, 4), chosen: self.outcome() }
    }

    /// Mostly a fault that is there to be found.
    fn discovered(&mut self) -> Event {
        let turn = match self.state.unnoticed.is_empty() {
            true => self.choose.below(self.state.turns + 2),
            false => self.choose.pick(&self.state.unnoticed).turn,
        };
        Event::Discovered { turn, by: *self.choose.pick(Finder::ALL) }
    }

    fn opener(&mut self) -> Opener {
        match self.yes() {
            true => Opener::Referee,
            false => Opener::Player(self.side()),
        }
    }

    fn forfeit(&mut self) -> Event {
        let by = match self.yes() {
            true => Absentee::Both,
            false => Absentee::Side(self.side()),
        };
        Event::Forfeit { by, ground: *self.choose.pick(Forfeit::ALL) }
    }

    fn at_the_end(&mut self) -> Event {
        match self.choose.below(6) {
            0 => Event::ClaimedOver(self.side()),
            1 => self.dead(),
            2 | 3 => Event::FalseLife {
                stone: self.stone_or_point(),
                found: self.choose.chance(2, 3).then(|| *self.choose.pick(FoundLife::ALL)),
            },
            4 => self.count(),
            _ => Event::AskedToCorrect(self.side()),
        }
    }

    /// Mostly what the other side has declared dead, if it has.
    fn dead(&mut self) -> Event {
        let player = self.side();
        let said = match &self.state.phase {
            Phase::Stopped { dead, .. } => dead[player.opponent().index()].clone(),
            _ => None,
        };
        let stones = said.filter(|_| self.choose.chance(3, 4));
        let stones = stones.unwrap_or_else(|| match self.yes() {
            true => Vec::new(),
            false => self.stones(),
        });
        Event::Dead { player, stones }
    }

    fn count(&mut self) -> Event {
        let side = self.side();
        let count = match &self.state.phase {
            Phase::Counted { score, .. } if self.yes() => [score.black, score.white][side.index()],
            _ => Quarters(self.choose.below(330) as i64),
        };
        Event::Counted { side, count }
    }

    fn breach(&mut self) -> Event {
        let clause = self.choose.below(7) as u8;
        Event::Breach { player: self.side(), clause, is_warned: self.yes() }
    }

    fn right(&mut self) -> Event {
        match self.choose.below(5) {
            0 => Event::AskedTheTime(self.side()),
            1 => Event::Objected { player: self.side(), is_urgent: self.choose.chance(1, 4) },
            2 => Event::Told { player: self.side(), point: self.stone_or_point() },
            3 => Event::Interference(self.yes().then(|| self.side())),
            _ => Event::ClaimedOver(self.side()),
        }
    }

    fn decided(&mut self) -> Event {
        let (ground, by) = (*self.choose.pick(Ground::ALL), *self.choose.pick(Official::ALL));
        // What a log can say: what is ruled under 2.4.1 is the referee's.
        let by = match ground {
            Ground::Ruled => Official::Referee,
            Ground::Discretion => by,
        };
        Event::Decided { ground, by, decision: self.decision() }
    }

    fn decision(&mut self) -> Decision {
        match self.choose.below(24) {
            0..4 => Decision::GoesOn,
            4 | 5 => Decision::Warning(self.side()),
            6..9 => Decision::TurnLost(self.side()),
            9..12 => Decision::ToPlay(self.side()),
            12..16 => Decision::Position(self.board(), self.side()),
            16..19 => {
                let (main, reserved) = (self.choose.below(20), self.choose.below(4));
                Decision::Clock(
                    self.side(),
                    TimeLeft { main: main as u64, reserved: reserved as u32 },
                )
            }
            19 | 20 => Decision::Start(self.start()),
            21 => Decision::GoesOn,
            _ => match self.choose.below(3) {
                0 => Decision::Loss(self.side()),
                1 => Decision::BothLose,
                _ => Decision::NoWinner(*self.choose.pick(DrawOrReplay::ALL)),
            },
        }
    }

    /// The board with a few points changed, seldom one of another size.
    fn board(&mut self) -> Diagram {
        let mut board = self.state.board.clone();
        if self.choose.chance(1, 8) {
            return Diagram::empty(Size::new(2, 3).expect("a size"));
        }
        for _ in 0..self.choose.below(4) {
            let point = Point::at(self.choose.below(board.size().points()), board.size());
            board.set(point, *self.choose.pick(&[None, Some(Colour::Black), Some(Colour::White)]));
        }
        board
    }
}
