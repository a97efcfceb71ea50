//! Two referees of the table held against each other: what the comparison reaches, and that
//! it finds what is wrong.

use std::marker::PhantomData;
use weiqi::table::machine::Machine;
use weiqi::table::read_log;
use weiqi_checks::table::{
    Log, Reference, Report, Settings, TablePart, Tally, replay, run, shrink,
};
use weiqi_data::readings::EndOfPlay;
use weiqi_data::table::{
    Effect, Entry, Event, Finder, Finding, Noted, Question, Referee, SealedMove, State, TwoInARow,
    WarningsAddUp,
};
use weiqi_data::{Article, Colour, Diagram, StartError};

/// A deliberate fault of a referee.
trait Fault {
    const NAME: &'static str;

    /// How it misreads what is settled before the game.
    fn misread(_: &mut weiqi_data::table::Settings) {}

    /// How it mishears an event.
    fn mishear(_: &mut Entry) {}

    /// How it misrules.
    fn misrule(_: &mut Noted) {}

    /// How it misremembers the table.
    fn misremember(_: &mut State) {}
}

/// A referee with a fault.
#[derive(Clone, Debug)]
struct Wrong<F, R>(R, PhantomData<F>);

impl<F: Fault, R: Referee> Referee for Wrong<F, R> {
    fn new(
        mut settings: weiqi_data::table::Settings,
        set_up: Diagram,
        to_play: Colour,
    ) -> Result<Self, StartError> {
        F::misread(&mut settings);
        Ok(Wrong(R::new(settings, set_up, to_play)?, PhantomData))
    }

    fn note(&mut self, entry: &Entry) -> Noted {
        let mut heard = entry.clone();
        F::mishear(&mut heard);
        let mut noted = self.0.note(&heard);
        F::misrule(&mut noted);
        noted
    }

    fn state(&self) -> State {
        let mut state = self.0.state();
        F::misremember(&mut state);
        state
    }
}

/// Defines a fault by the one thing that it gets wrong.
macro_rules! fault {
    ($fault:ident, $name:literal, $method:ident($argument:ident: $of:ty) $body:block) => {
        #[derive(Clone, Debug)]
        struct $fault;

        impl Fault for $fault {
            const NAME: &'static str = $name;

            fn $method($argument: &mut $of) $body
        }
    };
}

fault!(KoUnderTheWrongArticle, "a ko retaken at once is put under 1.6", misrule(noted: Noted) {
    for ruling in noted.iter_mut().flatten() {
        if ruling.article == Article::IMMEDIATE_RECAPTURE {
            ruling.article = Article::REPETITION;
        }
    }
});

fault!(FreeFinish, "the time until a declared finish is not charged", mishear(entry: Entry) {
    if let Event::Finished { seconds, .. } = &mut entry.event {
        *seconds = None;
    }
});

fault!(ASecondTooMuch, "a second too much is charged", mishear(entry: Entry) {
    if let (Event::Turn { seconds: Some(seconds), .. }, None) = (&mut entry.event, entry.at) {
        *seconds += 1;
    }
});

fault!(EveryWarningAddsUp, "warnings under different articles add up",
    misread(settings: weiqi_data::table::Settings) {
        settings.rules.readings.warnings = WarningsAddUp::Any;
    }
);

fault!(SealedIsAsked, "an occupied sealed point is never a pass",
    misread(settings: weiqi_data::table::Settings) {
        settings.rules.readings.sealed_move = SealedMove::ForTheReferee;
    }
);

fault!(TwoInARowAlwaysLoses, "two in a row lose by the words of 2002 too",
    misread(settings: weiqi_data::table::Settings) {
        settings.rules.readings.two_in_a_row = TwoInARow::Loses;
    }
);

fault!(DameMayBeLeft, "a game ends with dame left",
    misread(settings: weiqi_data::table::Settings) {
        if settings.rules.readings.end_of_play == EndOfPlay::NoDameLeft {
            settings.rules.readings.end_of_play = EndOfPlay::Agreement;
        }
    }
);

fault!(RemovalsAreNoticed, "stones wrongly removed are always noticed", mishear(entry: Entry) {
    if matches!(entry.event, Event::Removed { .. }) {
        entry.unnoticed = false;
    }
});

fault!(TheRefereeFindsAll, "who finds a fault is not told", mishear(entry: Entry) {
    if let Event::Discovered { by, .. } = &mut entry.event {
        *by = Finder::Referee;
    }
});

fault!(LapsBeginTooEarly, "a named lap begins a turn too early", misrule(noted: Noted) {
    for ruling in noted.iter_mut().flatten() {
        if let Finding::BoardReturned(lap) = &mut ruling.finding {
            lap.since = lap.since.saturating_sub(1);
            lap.turns += 1;
        }
    }
});

fault!(TheNameIsCertain, "nobody is asked whether the shape is meant", misrule(noted: Noted) {
    for ruling in noted.iter_mut().flatten() {
        ruling.open.retain(|&question| question != Question::UncertainName);
    }
});

fault!(WarningsStay, "the warnings of a withdrawn judgment stay", misrule(noted: Noted) {
    for ruling in noted.iter_mut().flatten() {
        ruling.effects.retain(|effect| !matches!(effect, Effect::WarningsTakenBack(_)));
    }
});

fault!(TheFirstQuestionIsForgotten, "only the last question stays open",
    misremember(state: State) {
        let last = state.open.pop();
        state.open = last.into_iter().collect();
    }
);

/// A run that is long enough for every fault, and for everything to be reached.
const ENOUGH: Settings = Settings { logs: 4_000, ..Settings::FULL };

/// Finds the fault in the second of the two, and makes the log small.
fn finds<F: Fault + Clone, A: Referee + Clone, B: Referee + Clone>() {
    let report: Report = run::<A, Wrong<F, B>>(&ENOUGH, |_, _, _| {});
    let events = report.total().events;
    let found = report.difference.unwrap_or_else(|| panic!("not found: {}", F::NAME));
    let small = shrink::<A, Wrong<F, B>>(&found);
    let (length, most) = (small.log.entries.len(), 16);
    println!("{}: after {events} events, in a log of {length}", F::NAME);
    assert!(length <= most, "{}: a log of {length} events\n{small}", F::NAME);
}

fn finds_every_fault<A: Referee + Clone, B: Referee + Clone>() {
    finds::<KoUnderTheWrongArticle, A, B>();
    finds::<FreeFinish, A, B>();
    finds::<ASecondTooMuch, A, B>();
    finds::<EveryWarningAddsUp, A, B>();
    finds::<SealedIsAsked, A, B>();
    finds::<TwoInARowAlwaysLoses, A, B>();
    finds::<DameMayBeLeft, A, B>();
    finds::<RemovalsAreNoticed, A, B>();
    finds::<TheRefereeFindsAll, A, B>();
    finds::<LapsBeginTooEarly, A, B>();
    finds::<TheNameIsCertain, A, B>();
    finds::<WarningsStay, A, B>();
    finds::<TheFirstQuestionIsForgotten, A, B>();
}

#[test]
fn thirteen_faults_of_the_machine_are_found() {
    finds_every_fault::<Reference, Machine>();
}

#[test]
fn thirteen_faults_of_the_reference_are_found() {
    finds_every_fault::<Machine, Reference>();
}

/// The decision makes it the turn of the side that has just closed the lap: the reference once
/// looked for a lap that ended with that side to play.
#[test]
fn a_cycle_is_closed_by_its_stone_whatever_is_decided_afterwards() {
    let text = r#"{"size":[3,5],
        "setup":{"black":["A4","B1","B2"],"white":["A2","A5","B3","B4"]},"to_play":"white",
        "events":[{"event":"moves","moves":["W A1","B A3","W A2","B A4"]},
            {"event":"decision","by":"organisers","ruling":"to-play","player":"black"},
            {"event":"neither-gives-way"}]}"#;
    let read = read_log(text.as_bytes()).unwrap();
    let entries = read.events.into_iter().map(|event| event.entry).collect();
    let (settings, set_up, to_play) = (read.settings, read.set_up, read.to_play);
    let mut tally = Tally::default();
    replay::<Reference, Machine>(&Log { settings, set_up, to_play, entries }, &mut tally).unwrap();
    assert_eq!(tally.reached("Finding::NeitherGivesWay"), 1);
}

#[test]
fn random_logs_reach_everything_that_can_be_said() {
    let settings = Settings { longer: None, ..ENOUGH };
    let report = run::<Reference, Machine>(&settings, |_, _, _| {});
    assert_eq!(report.parts.len(), 1);
    assert_eq!(report.parts[0].part, TablePart::Logs);
    assert_eq!(report.total().missing(), [""; 0]);
    assert_eq!(report.total().logs, settings.logs);
}

#[test]
fn a_run_is_the_same_on_any_number_of_threads() {
    let settings = Settings { longer: None, logs: 200, seed: 7, ..ENOUGH };
    let counted = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| run::<Reference, Machine>(&settings, |_, _, _| {}).total())
    };
    assert_eq!(counted(1), counted(3));
}

#[test]
fn a_difference_is_printed_with_both_sides() {
    let report = run::<Reference, Wrong<KoUnderTheWrongArticle, Machine>>(&ENOUGH, |_, _, _| {});
    let found = *report.difference.expect("the fault is found");
    let small = shrink::<Reference, Wrong<KoUnderTheWrongArticle, Machine>>(&found);
    let text = small.to_string();
    assert!(text.contains("The first referee says:\n      2.11.1 Void"), "{text}");
    assert!(text.contains("The second referee says:\n      1.6 Void"), "{text}");
    assert!(!text.contains("Point {"), "{text}");
}

#[test]
fn a_log_on_which_two_differ_is_read_back_as_it_was_written() {
    let mut read = 0;
    for seed in 0..200 {
        let settings = Settings { longer: None, logs: 64, seed, ..ENOUGH };
        let report =
            run::<Reference, Wrong<KoUnderTheWrongArticle, Machine>>(&settings, |_, _, _| {});
        let Some(found) = report.difference else { continue };
        let text = found.log.json().to_string();
        let log = read_log(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let entries: Vec<Entry> = log.events.into_iter().map(|event| event.entry).collect();
        assert_eq!((log.settings, log.set_up), (found.log.settings, found.log.set_up));
        assert_eq!((log.to_play, entries), (found.log.to_play, found.log.entries));
        read += 1;
    }
    assert!(read > 10, "{read} logs");
}
