use super::{Failure, Reached, Tape, Target, demand};
use crate::compare::which_follow;
use weiqi::contract::symmetry::Image;
use weiqi_data::{Past, RuleSet, Turn};
use weiqi_spec::competition::a11_cycle_of_a_record::{CycleRuling, rule_on_cycle};
use weiqi_spec::competition::a11_lap::{Figures, Lap, lap_to};
use weiqi_spec::competition::a11_name::name_of;
use weiqi_spec::game::Game;

pub(super) const TARGET: Target = Target {
    name: "cycles_keep_their_names",
    claim: "A cycle has the same name, period, losses and ruling when the board is turned or \
            turned over and when the colours are exchanged.",
    check,
    reaches: &[
        "double-ko",
        "double-two-stone-capture",
        "eternal-life",
        "moonshine-life",
        "other",
        "quadruple-ko",
        "round-robin",
        "rulings: draw or replay",
        "rulings: no hindrance",
        "rulings: not alive at the end",
        "rulings: refused by the reading of repetition",
        "rulings: unequal losses",
        "sending-two-returning-one",
        "single-ko",
        "triple-ko",
    ],
    mutator: Some(super::super::mutate_tape),
};

/// So many cycles of a game are looked at.
const MOST_CYCLES: usize = 4;

/// Of the sixteen images every so many is looked at, beginning with another one for games of
/// another length.
const IMAGES_APART: usize = 5;

/// A game in which nothing is forbidden but what 1.2 forbids.
struct Record {
    game: Game,
    turns: Vec<Turn>,
}

fn check(bytes: &[u8], reached: &mut Reached) -> Result<(), Failure> {
    let tape = Tape::read(bytes).breathing();
    let record = played(&tape);
    let positions = record.game.history();
    let laps = (1..positions.len()).filter_map(|end| lap_to(positions, &record.turns, end));
    for lap in laps.take(MOST_CYCLES) {
        let figures = lap.figures();
        let ruling = ruling(&tape.rules, &record, &lap);
        reached.count(name_of(&figures).name());
        reached.count(ruling.0);
        let first = record.turns.len() % IMAGES_APART;
        for image in Image::all().into_iter().skip(first).step_by(IMAGES_APART) {
            carried_along(image, &tape, &record, &figures, &ruling)?;
        }
    }
    Ok(())
}

fn played(tape: &Tape) -> Record {
    let mut record = Record::start(&tape.start());
    for &action in &tape.actions {
        record.take(Turn { player: record.game.to_play(), action });
    }
    record
}

impl Record {
    fn start(start: &Past) -> Record {
        let game = Game::resume(std::slice::from_ref(start));
        Record { game: game.expect("every chain has a liberty"), turns: Vec::new() }
    }

    fn take(&mut self, turn: Turn) {
        if self.game.take(&which_follow(), turn).is_ok() {
            self.turns.push(turn);
        }
    }
}

/// The kind of a ruling, and the turn that is refused.
fn ruling(rules: &RuleSet, record: &Record, lap: &Lap) -> (&'static str, Option<usize>) {
    match rule_on_cycle(rules, record.game.history(), &record.turns, lap) {
        CycleRuling::Illegal { turn, .. } => {
            ("rulings: refused by the reading of repetition", Some(turn))
        }
        CycleRuling::Unequal { turn } => ("rulings: unequal losses", Some(turn)),
        CycleRuling::NotAliveAtTheEnd => ("rulings: not alive at the end", None),
        CycleRuling::DrawOrReplay => ("rulings: draw or replay", None),
        CycleRuling::NoHindrance => ("rulings: no hindrance", None),
    }
}

/// The image of the game has the image of the cycle.
fn carried_along(
    image: Image,
    tape: &Tape,
    record: &Record,
    figures: &Figures,
    expected: &(&'static str, Option<usize>),
) -> Result<(), Failure> {
    let size = tape.size();
    let start = Past::set_up(image.diagram(&tape.set_up), image.colour(tape.to_play));
    let mut seen = Record::start(&start);
    for &turn in &record.turns {
        seen.take(image.turn(turn, size));
    }
    let lap = lap_to(seen.game.history(), &seen.turns, figures.last_turn)
        .ok_or_else(|| Failure::Broken(format!("No board comes back in {image:?}.")))?;
    let found = lap.figures();
    let colours = if image.exchange { [1, 0] } else { [0, 1] };
    let name = |figures: &Figures| name_of(figures).name();
    demand(name(&found) == name(figures), || {
        format!("A cycle is named {} and {} in {image:?}.", name(figures), name(&found))
    })?;
    demand(found.period() == figures.period() && found.passes == figures.passes, || {
        format!("A cycle has another period or other passes in {image:?}.")
    })?;
    demand(found.lost == colours.map(|side| figures.lost[side]), || {
        format!("Other stones are lost in {image:?}: {:?}, {:?}.", figures.lost, found.lost)
    })?;
    let ruled = ruling(&tape.rules, &seen, &lap);
    demand(ruled == *expected, || {
        format!("The ruling is {expected:?}, and {ruled:?} in {image:?}.")
    })
}
