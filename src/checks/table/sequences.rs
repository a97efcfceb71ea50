//! Every sequence of events up to a length, on the smallest boards.

use super::{Difference, Log, Pair, Tally};
use weiqi_data::readings::{CountedSide, EndOfPlay, LostTurn, PointOfCapture, Readings};
use weiqi_data::table::{
    Agreement, Cause, ChiefRuling, Decision, Displacement, DrawOrReplay, Entry, Event, Finder,
    FoundLife, Ground, GuessReading, Official, Opener, RareCycles, Referee, SealedMove, Settings,
    Sign, State, TimeLeft, TimeRules, TwoInARow, WarningsAddUp,
};
use weiqi_data::{Action, Colour, Diagram, Point, Preset, Quarters, RuleSet, Size, Suicide, Turn};

use weiqi_data::Colour::{Black, White};

/// An event of an alphabet: the clock shows so much more than before, where it is read.
#[derive(Clone, Debug)]
struct Letter {
    step: Option<i64>,
    entry: Entry,
}

impl Letter {
    fn entry_after(&self, state: &State) -> Entry {
        let at = self.step.map(|step| state.clock.saturating_add_signed(step));
        Entry { at, ..self.entry.clone() }
    }
}

/// Sequences of the letters of one alphabet, after what is set up and what happened before.
#[derive(Clone, Debug)]
pub struct Sequences {
    start: Log,
    alphabet: Vec<Letter>,
    length: usize,
    /// The first letter; the sequences are divided by it.
    first: usize,
}

impl Sequences {
    /// Puts all of them to two referees.
    ///
    /// # Errors
    /// The first log on which the two differ.
    pub fn run<A: Referee + Clone, B: Referee + Clone>(
        &self,
        tally: &mut Tally,
    ) -> Result<(), Box<Difference>> {
        let mut entries = Vec::new();
        let mut walk = || {
            let Some(mut pair) = Pair::<A, B>::new(&self.start, tally)? else { return Ok(()) };
            for entry in &self.start.entries {
                entries.push(entry.clone());
                pair.note(entry, tally)?;
            }
            let first = std::slice::from_ref(&self.alphabet[self.first]);
            self.walk(&pair, first, self.length, &mut entries, tally)
        };
        walk().map_err(|said| {
            Box::new(Difference { log: Log { entries, ..self.start.clone() }, said })
        })
    }

    fn walk<A: Referee + Clone, B: Referee + Clone>(
        &self,
        pair: &Pair<A, B>,
        letters: &[Letter],
        length: usize,
        entries: &mut Vec<Entry>,
        tally: &mut Tally,
    ) -> Result<(), [super::Said; 2]> {
        if length == 0 {
            tally.logs += 1;
            return Ok(());
        }
        for letter in letters {
            let entry = letter.entry_after(pair.state());
            let mut next = pair.clone();
            entries.push(entry);
            next.note(&entries[entries.len() - 1], tally)?;
            self.walk(&next, &self.alphabet, length - 1, entries, tally)?;
            entries.pop();
        }
        Ok(())
    }
}

/// Everything that a run goes through, in parts of about the same size; every sequence is
/// `more` events longer than usual.
pub fn all(more: usize) -> Vec<Sequences> {
    let mut all = Vec::new();
    let boards = [&["."][..], &[".."], &["..", ".."]];
    for settings in readings() {
        for (rows, length) in boards.into_iter().zip([5, 5, 4]) {
            add(&mut all, &settings, rows, &[], play(rows), length + more);
            add(&mut all, &settings, rows, &[], unnoticed(rows), 3 + more);
            add(&mut all, &settings, rows, &[], clock(), 3 + more);
            add(&mut all, &settings, rows, &[], before_the_first(), 3 + more);
            add(&mut all, &settings, rows, &[], incidents(), 2 + more);
            add(&mut all, &settings, rows, &[], decisions(rows), 2 + more);
        }
        let captured = [stone(Black, "A1"), stone(White, "B1")];
        add(&mut all, &settings, &[".."], &captured, incidents(), 3 + more);
        add(&mut all, &settings, &["O.", ".."], &captured, incidents(), 3 + more);
        let stopped = [finished(Black, 0), finished(White, 0)];
        for rows in [&[".X"][..], &["X.O"]] {
            add(&mut all, &settings, rows, &stopped, ending(), 4 + more);
        }
        add(&mut all, &settings, &["X.O"], &stopped, incidents(), 2 + more);
        add(&mut all, &settings, &["X.O"], &stopped, decisions(&["X.O"]), 2 + more);
    }
    all
}

fn add(
    all: &mut Vec<Sequences>,
    settings: &Settings,
    rows: &[&str],
    before: &[Letter],
    alphabet: Vec<Letter>,
    length: usize,
) {
    let set_up = Diagram::from_rows(rows).expect("the boards are diagrams");
    let entries = before.iter().map(|letter| letter.entry.clone()).collect();
    let start = Log { settings: settings.clone(), set_up, to_play: Black, entries };
    for first in 0..alphabet.len() {
        all.push(Sequences { start: start.clone(), alphabet: alphabet.clone(), length, first });
    }
}

/// Three records that hold every reading between them, two with a clock.
fn readings() -> [Settings; 3] {
    let time = TimeRules {
        limit: 6,
        reserved: 2,
        period: 2,
        calls: vec![1],
        last_calls: vec![1],
        last_count: 1,
    };
    let fast = TimeRules { limit: 3, reserved: 1, period: 3, last_count: 2, ..time.clone() };
    let of = |rules, readings, time| Settings { rules: RuleSet { readings, ..rules }, time };
    let rules = Preset::Chinese.rules();
    let others = Readings {
        guess: GuessReading::WinnerChooses,
        end_of_play: EndOfPlay::NoDameLeft,
        lost_turn: LostTurn::IsAPass,
        sealed_move: SealedMove::IsAPass,
        warnings: WarningsAddUp::SameArticle,
        two_in_a_row: TwoInARow::VoidWithWarning,
        rare_cycles: RareCycles::AsTheEventProvides,
        point_of_capture: PointOfCapture::Forbidden,
        counted_side: CountedSide::White,
        ..Readings::TAKEN
    };
    let suicide = RuleSet { suicide: Suicide::Allowed, ..Preset::Japanese.rules() };
    let lost_turn = LostTurn::IsAPass;
    let of_2002 = Readings { lost_turn, ..Readings::OF_2002 };
    [
        of(rules, Readings::TAKEN, Some(time)),
        of(rules, of_2002, None),
        of(suicide, others, Some(fast)),
    ]
}

fn letter(event: Event) -> Letter {
    Letter { step: None, entry: Entry::of(event) }
}

fn at(step: i64, letter: Letter) -> Letter {
    Letter { step: Some(step), ..letter }
}

fn overlooked(letter: Letter) -> Letter {
    Letter { entry: Entry { unnoticed: true, ..letter.entry }, ..letter }
}

fn point(name: &str) -> Point {
    name.parse().expect("a point")
}

fn stone(player: Colour, name: &str) -> Letter {
    letter(Event::Turn { turn: Turn::play(player, point(name)), seconds: None })
}

fn pass(player: Colour) -> Letter {
    letter(Event::Turn { turn: Turn::pass(player), seconds: None })
}

fn finished(player: Colour, seconds: u64) -> Letter {
    let seconds = Some(seconds).filter(|&seconds| seconds > 0);
    letter(Event::Finished { player, sign: Sign::Words, seconds })
}

fn decided(decision: Decision) -> Letter {
    letter(Event::Decided { ground: Ground::Discretion, by: Official::Chief, decision })
}

fn size_of(rows: &[&str]) -> Size {
    Diagram::from_rows(rows).expect("the boards are diagrams").size()
}

/// Every stone, pass and declared finish of both sides.
fn play(rows: &[&str]) -> Vec<Letter> {
    let of = |side: Colour| {
        let stones = Point::all(size_of(rows)).map(move |point| stone(side, &point.to_string()));
        stones.chain([pass(side), finished(side, 0)])
    };
    Colour::BOTH.into_iter().flat_map(of).collect()
}

/// Stones that somebody or nobody notices, and late discovery.
fn unnoticed(rows: &[&str]) -> Vec<Letter> {
    let stones = play(rows).into_iter().filter(|letter| {
        matches!(letter.entry.event, Event::Turn { turn: Turn { action: Action::Play(_), .. }, .. })
    });
    let stones: Vec<Letter> = stones.flat_map(|one| [one.clone(), overlooked(one)]).collect();
    let found = (0..3).map(|turn| letter(Event::Discovered { turn, by: Finder::Other }));
    let others = [letter(Event::Withdrawn), finished(Black, 0), letter(Event::Pause)];
    stones.into_iter().chain(found).chain(others).collect()
}

/// The clock in coarse steps, breaks, sealed moves.
fn clock() -> Vec<Letter> {
    let seal = |player, action| letter(Event::Seal { player, action, seconds: Some(3) });
    let left = |reserved| TimeLeft { main: 0, reserved };
    vec![
        at(1, stone(Black, "A1")),
        at(3, stone(Black, "B1")),
        at(6, stone(White, "A1")),
        at(7, stone(White, "B1")),
        letter(Event::Turn { turn: Turn::pass(White), seconds: Some(2) }),
        letter(Event::Turn { turn: Turn::pass(Black), seconds: Some(4) }),
        at(2, finished(Black, 2)),
        finished(White, 5),
        at(5, letter(Event::Pause)),
        at(5, letter(Event::Continue)),
        letter(Event::Continue),
        seal(Black, Action::Play(point("A1"))),
        at(1, letter(Event::Seal { player: White, action: Action::Pass, seconds: None })),
        seal(Black, Action::Play(point("B2"))),
        at(9, letter(Event::Open(Opener::Referee))),
        letter(Event::Open(Opener::Player(White))),
        at(-1, letter(Event::AskedTheTime(Black))),
        at(0, letter(Event::AskedTheTime(Black))),
        decided(Decision::Clock(Black, left(1))),
        decided(Decision::Clock(Black, left(0))),
        at(1, letter(Event::Resign { player: White, sign: Sign::Words })),
    ]
}

/// What may be settled before the first turn, and what is found to have been wrong.
fn before_the_first() -> Vec<Letter> {
    use weiqi_data::table::{Parity, Seat, Start};
    let guess = |stones, chosen| {
        letter(Event::Guess { guesser: Seat::A, stones, said: Parity::Odd, chosen })
    };
    vec![
        guess(0, None),
        guess(1, None),
        guess(2, Some(White)),
        letter(Event::Lots(Seat::B)),
        letter(Event::Komi(Quarters(4))),
        letter(Event::Komi(Quarters(-17))),
        letter(Event::WrongStart(Start::Colours)),
        letter(Event::WrongStart(Start::Komi(Quarters(2)))),
        decided(Decision::Start(Start::Colours)),
        decided(Decision::Start(Start::Handicap(2))),
        decided(Decision::Start(Start::Komi(Quarters(2)))),
        stone(Black, "A1"),
        pass(White),
    ]
}

/// Stones that are not where they should be, warnings, discovery, withdrawals.
fn incidents() -> Vec<Letter> {
    let taken_up = |player, was_dropped| {
        letter(Event::TakenUp { player, from: point("B1"), to: point("A1"), was_dropped })
    };
    let displaced = |stone, agreed, chief, on_purpose| {
        letter(Event::Displaced { stones: vec![stone], agreed, chief, on_purpose })
    };
    let scattered =
        |cause, is_restored, chosen| letter(Event::Scattered { cause, is_restored, chosen });
    let moved = Displacement::Moved(point("B1"), point("A1"));
    let extra = Displacement::Extra(Black, point("A1"));
    let removed = |name| letter(Event::Removed { player: Black, stones: vec![point(name)] });
    let left = letter(Event::LeftStanding(vec![point("A1")]));
    let breach = |player| letter(Event::Breach { player, clause: 2, is_warned: true });
    vec![
        stone(Black, "A1"),
        stone(White, "B1"),
        overlooked(stone(Black, "A1")),
        taken_up(White, false),
        overlooked(taken_up(White, false)),
        taken_up(White, true),
        displaced(moved, None, None, None),
        displaced(moved, Some(Agreement::Valid), None, None),
        displaced(moved, Some(Agreement::PutBack), Some(ChiefRuling::Draw), None),
        displaced(extra, None, Some(ChiefRuling::Valid), None),
        displaced(Displacement::Missing(point("B1")), None, Some(ChiefRuling::Replay), None),
        displaced(moved, None, None, Some(White)),
        scattered(Cause::Outside, false, None),
        scattered(Cause::Accident(White), true, None),
        scattered(Cause::OnPurpose(White), true, Some(DrawOrReplay::Draw)),
        removed("A1"),
        removed("B1"),
        overlooked(removed("B1")),
        left.clone(),
        overlooked(left),
        breach(Black),
        breach(White),
        letter(Event::Discovered { turn: 1, by: Finder::Black }),
        letter(Event::Discovered { turn: 2, by: Finder::White }),
        letter(Event::Discovered { turn: 3, by: Finder::Referee }),
        letter(Event::Withdrawn),
        letter(Event::Appealed(Black)),
        letter(Event::AppealDecided { is_upheld: true }),
        letter(Event::AppealDecided { is_upheld: false }),
        finished(Black, 0),
    ]
}

/// From the stop of play to the result.
fn ending() -> Vec<Letter> {
    let dead = |player, names: &[&str]| {
        letter(Event::Dead { player, stones: names.iter().map(|name| point(name)).collect() })
    };
    let not_finished = |player, because_of_repetition| {
        letter(Event::NotFinished { player, because_of_repetition })
    };
    let false_life = |name, found| letter(Event::FalseLife { stone: point(name), found });
    vec![
        dead(Black, &[]),
        dead(White, &[]),
        dead(White, &["C1"]),
        dead(Black, &["C1"]),
        dead(Black, &["A1", "B1"]),
        false_life("C1", None),
        false_life("C1", Some(FoundLife::Dead)),
        false_life("A1", Some(FoundLife::Alive)),
        not_finished(White, false),
        not_finished(Black, true),
        letter(Event::ClaimedOver(Black)),
        letter(Event::Counted { side: White, count: Quarters(3) }),
        letter(Event::AskedToCorrect(Black)),
        letter(Event::ResultAgreed),
        stone(White, "B1"),
    ]
}

/// Decisions of every kind, conduct and rights.
fn decisions(rows: &[&str]) -> Vec<Letter> {
    let empty = Diagram::empty(size_of(rows));
    let mut full = empty.clone();
    Point::all(full.size()).for_each(|point| full.set(point, Some(White)));
    let other = Diagram::empty(Size::new(3, 2).expect("a size"));
    let ruled = |decision| {
        let by = Official::Referee;
        letter(Event::Decided { ground: Ground::Ruled, by, decision })
    };
    vec![
        stone(Black, "A1"),
        stone(White, "A1"),
        finished(Black, 0),
        letter(Event::Pause),
        letter(Event::NeitherGivesWay(None)),
        letter(Event::Breach { player: Black, clause: 6, is_warned: true }),
        letter(Event::Breach { player: White, clause: 1, is_warned: false }),
        letter(Event::Interference(Some(White))),
        letter(Event::Objected { player: White, is_urgent: false }),
        letter(Event::Objected { player: White, is_urgent: true }),
        letter(Event::Told { player: Black, point: point("A1") }),
        letter(Event::Resign { player: Black, sign: Sign::OppositeStone }),
        letter(Event::Appealed(White)),
        letter(Event::Withdrawn),
        decided(Decision::GoesOn),
        decided(Decision::Warning(Black)),
        ruled(Decision::Warning(Black)),
        decided(Decision::TurnLost(Black)),
        decided(Decision::TurnLost(White)),
        decided(Decision::ToPlay(White)),
        decided(Decision::Position(empty, White)),
        decided(Decision::Position(full, Black)),
        decided(Decision::Position(other, Black)),
        ruled(Decision::Loss(White)),
        ruled(Decision::BothLose),
        decided(Decision::NoWinner(DrawOrReplay::FurtherGame)),
    ]
}
