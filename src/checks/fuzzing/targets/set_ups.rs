use super::{Both, Failure, Reached, SMALL, Tape, Target};
use crate::compare::every_reading;
use weiqi::boundary::Backend;
use weiqi_data::{Action, Colour, Diagram, LeftBy, Past, Turn};

pub(super) const fn target<B: Backend>() -> Target {
    Target {
        name: "set_ups_agree",
        claim: "Both implementations say the same of a position that was set up, with any positions \
                before it: whether it can stand, its chains, every verdict, every move and its undoing.",
        check: check::<B>,
        reaches: &[
            "chains without liberties refused",
            "games with positions before the set-up",
            "moves taken and undone",
            "refusals by positional superko only",
            "refusals by situational superko",
            "simple-ko refusals",
            "situational and natural-situational differ",
            "suicides refused",
            "unconditionally alive chains",
        ],
        mutator: Some(super::super::mutate_tape),
    }
}

/// So many moves are tried, spread over the board.
const MOST_MOVES: usize = 12;

/// The most positions before the set-up: more than a short memory holds.
const MOST_PAST: usize = 12;

fn check<B: Backend>(bytes: &[u8], reached: &mut Reached) -> Result<(), Failure> {
    let tape = Tape::read(bytes);
    let rules = &tape.rules;
    let mut history = positions_before(&tape);
    reached.count_if(!history.is_empty(), "games with positions before the set-up");
    history.push(tape.start());
    let Some(mut pair) = Both::<B>::resume(&history, &mut reached.tally)? else {
        reached.count("chains without liberties refused");
        return Ok(());
    };
    let chains = pair.chains(&mut reached.tally)?;
    pair.alive(rules, &chains, &mut reached.tally)?;
    pair.order_of_play(rules, &mut reached.tally)?;
    if tape.size().points() <= SMALL {
        pair.survey_readings(&every_reading(rules), true, &mut reached.tally)?;
    }
    let legal = pair.survey(rules, &mut reached.tally)?.legal;
    let step = legal.len() / MOST_MOVES + 1;
    for point in legal.into_iter().step_by(step) {
        let taken = pair.take(rules, Turn::play(tape.to_play, point), &mut reached.tally)?;
        reached.count_if(taken.is_ok(), "moves taken and undone");
        pair.chains(&mut reached.tally)?;
        pair.undo(&mut reached.tally)?;
    }
    pair.chains(&mut reached.tally)?;
    pair.survey(rules, &mut reached.tally)?;
    Ok(())
}

/// The actions of the tape as positions of the past, each left by what the next action says:
/// the set-up with one point changed, which is what a move there may bring about.
fn positions_before(tape: &Tape) -> Vec<Past> {
    let pairs = tape.actions.chunks_exact(2).take(MOST_PAST);
    pairs.map(|pair| past(tape, pair[0], pair[1])).collect()
}

fn past(tape: &Tape, changed: Action, how: Action) -> Past {
    let mut diagram: Diagram = tape.set_up.clone();
    let how = match how {
        Action::Pass => 0,
        Action::Play(point) => point.index(tape.size()) + 1,
    };
    if let Action::Play(point) = changed {
        let stone = [Some(tape.to_play), Some(tape.to_play.opponent()), None][how / 10 % 3];
        diagram.set(point, stone);
    }
    let left_by = match how % 5 {
        0 => LeftBy::SetUp,
        1 => LeftBy::Move(Colour::Black),
        2 => LeftBy::Move(Colour::White),
        3 => LeftBy::Pass(Colour::Black),
        _ => LeftBy::Pass(Colour::White),
    };
    Past { diagram, to_play: Colour::BOTH[how / 5 % 2], left_by }
}
