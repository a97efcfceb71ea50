//! What the machine returns on each section of the contract.

mod cycles;
mod discovery;
mod end;
mod incidents;
mod time;
mod turns;

use super::Machine;
use weiqi_data::readings::Readings;
use weiqi_data::table::{Entry, Event, Noted, Phase, Referee, Settings, Sign, State, TimeRules};
use weiqi_data::{Action, Colour, Diagram, Point, Preset, RuleSet, Turn};

pub(super) use weiqi_data::Colour::{Black, White};

/// A table in use, by the names of points.
pub(super) struct At(pub(super) Machine);

impl At {
    /// The table of the source text on this board, Black to play, without a clock.
    pub(super) fn board(rows: &[&str]) -> At {
        At::with(rows, Readings::TAKEN, None)
    }

    pub(super) fn with(rows: &[&str], readings: Readings, time: Option<TimeRules>) -> At {
        let rules = RuleSet { readings, ..Preset::Chinese.rules() };
        let settings = Settings { rules, time };
        At(Machine::new(settings, Diagram::from_rows(rows).unwrap(), Black).unwrap())
    }

    pub(super) fn note(&mut self, entry: &Entry) -> Noted {
        self.0.note(entry)
    }

    /// The article and the name of each ruling.
    pub(super) fn hears(&mut self, event: Event) -> Vec<String> {
        self.hears_of(&Entry::of(event))
    }

    pub(super) fn hears_at(&mut self, at: u64, event: Event) -> Vec<String> {
        self.hears_of(&Entry { at: Some(at), ..Entry::of(event) })
    }

    pub(super) fn overlooks(&mut self, event: Event) -> Vec<String> {
        self.hears_of(&Entry { unnoticed: true, ..Entry::of(event) })
    }

    fn hears_of(&mut self, entry: &Entry) -> Vec<String> {
        let rulings = self.note(entry).expect("the event follows from the log");
        rulings.iter().map(|one| format!("{} {}", one.article, one.finding.name())).collect()
    }

    pub(super) fn state(&self) -> State {
        self.0.state()
    }

    pub(super) fn rows(&self) -> Vec<String> {
        self.state().board.rows()
    }

    pub(super) fn is_over(&self) -> bool {
        matches!(self.state().phase, Phase::Over(_))
    }

    /// Both say that play is finished.
    pub(super) fn finish(&mut self) {
        let first = self.state().to_play;
        self.hears(finished(first));
        assert_eq!(self.hears(finished(first.opponent())), ["2.4.2 end-confirmed"]);
    }
}

pub(super) fn point(name: &str) -> Point {
    name.parse().unwrap()
}

pub(super) fn stone(player: Colour, name: &str) -> Event {
    Event::Turn { turn: Turn::play(player, point(name)), seconds: None }
}

pub(super) fn pass(player: Colour) -> Event {
    Event::Turn { turn: Turn { player, action: Action::Pass }, seconds: None }
}

pub(super) fn finished(player: Colour) -> Event {
    Event::Finished { player, sign: Sign::Words, seconds: None }
}

/// A ko that Black takes at B2 and White retakes at C2, with room elsewhere.
pub(super) const KO: &[&str] = &[".....", ".XO..", "X.XO.", ".XO.."];

#[test]
fn no_game_begins_with_a_chain_without_liberties_or_on_a_board_that_is_too_large() {
    use weiqi_data::{Size, StartError};
    let settings = Settings { rules: Preset::Chinese.rules(), time: None };
    let begins = |board| Machine::new(settings.clone(), board, Black).map(drop);
    let choked = Diagram::from_rows(&["OX.", "OX.", "X.."]).unwrap();
    let chain = vec![point("A2"), point("A3")];
    assert_eq!(begins(choked), Err(StartError::NoLiberties { turn: 0, chain }));
    let size = Size::new(26, 1).unwrap();
    assert_eq!(begins(Diagram::empty(size)), Err(StartError::TooLarge(size)));
}

#[test]
fn time_runs_forward_only() {
    use weiqi_data::table::Impossible;
    let mut table = At::board(&["..."]);
    table.hears_at(10, Event::Pause);
    let entry = Entry { at: Some(9), ..Entry::of(Event::Continue) };
    let state = table.state();
    let error = Impossible::TimeRunsBackwards { before: 10, after: 9 };
    assert_eq!(table.note(&entry), Err(error));
    assert_eq!(table.state(), state);
}

#[test]
fn what_has_no_place_changes_nothing_but_the_clock() {
    let mut table = At::board(&["..."]);
    assert_eq!(table.hears_at(5, Event::Continue), ["2.5 not-now"]);
    let state = table.state();
    assert_eq!((state.clock, state.phase), (5, Phase::Playing));
    table.hears(Event::Resign { player: Black, sign: Sign::TwoOwnStones });
    assert_eq!(table.hears(stone(Black, "A1")), ["1.7 not-now"]);
    assert_eq!(table.hears(Event::ClaimedOver(White)), ["2.4.2 is-over"]);
}
