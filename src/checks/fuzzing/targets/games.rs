use super::{Both, Failure, Reached, SMALL, Tape, Target};
use crate::compare::every_reading;
use weiqi::boundary::{Backend, taker};
use weiqi_data::{Action, Point, Scoring, Turn};

pub(super) const fn target<B: Backend>() -> Target {
    Target {
        name: "games_agree",
        claim: "A game goes the same way on both implementations: what comes off, what is refused \
                and why, and everything at its end; on every size, under every rule set.",
        check: check::<B>,
        reaches: &[
            "19x19 boards",
            "area counts",
            "captures",
            "captures of several stones",
            "counts with shared points",
            "natural situational superko refusals",
            "occupied points refused",
            "own stones given up",
            "positional superko refusals",
            "rectangles",
            "refusals by positional superko only",
            "retaken kos refused",
            "simple-ko refusals",
            "situational and natural-situational differ",
            "refusals by situational superko",
            "situational superko refusals",
            "suicides refused",
            "territory counts",
            "two passes in a row",
            "unconditionally alive chains",
        ],
        mutator: Some(super::super::mutate_tape),
    }
}

fn check<B: Backend>(bytes: &[u8], reached: &mut Reached) -> Result<(), Failure> {
    let tape = Tape::read(bytes).breathing();
    let (rules, size) = (&tape.rules, tape.size());
    let Some(mut pair) = Both::<B>::resume(&[tape.start()], &mut reached.tally)? else {
        return Ok(());
    };
    let mut prisoners = tape.taken_before();
    let mut last = None;
    for &action in &tape.actions {
        let turn = Turn { player: pair.to_play(), action };
        match pair.take(rules, turn, &mut reached.tally)? {
            Ok(stones) => {
                prisoners[taker(turn, &stones).index()] += stones.len();
                count_taken(turn, &stones, reached);
                let passes = [last, Some(action)] == [Some(Action::Pass); 2];
                reached.count_if(passes, "two passes in a row");
                last = Some(action);
            }
            Err(refusal) => reached.refusal(rules, &refusal),
        }
    }
    look(&mut pair, &tape, prisoners, reached)?;
    reached.count_if(size.points() == 361, "19x19 boards");
    reached.count_if(size.columns() != size.rows(), "rectangles");
    reached.count(match rules.scoring {
        Scoring::Area => "area counts",
        Scoring::Territory => "territory counts",
    });
    Ok(())
}

/// Everything at the end of the game.
fn look<B: Backend>(
    pair: &mut Both<B>,
    tape: &Tape,
    prisoners: [usize; 2],
    reached: &mut Reached,
) -> Result<(), Failure> {
    let chains = pair.chains(&mut reached.tally)?;
    pair.count(&tape.rules, &[], prisoners, &mut reached.tally)?;
    pair.alive(&tape.rules, &chains, &mut reached.tally)?;
    pair.order_of_play(&tape.rules, &mut reached.tally)?;
    if tape.size().points() <= SMALL {
        pair.survey_readings(&every_reading(&tape.rules), true, &mut reached.tally)?;
    } else {
        pair.survey(&tape.rules, &mut reached.tally)?;
    }
    Ok(())
}

/// Counts what a turn took off.
pub(super) fn count_taken(turn: Turn, stones: &[Point], reached: &mut Reached) {
    let by_opponent = taker(turn, stones) != turn.player;
    reached.count_if(by_opponent, "own stones given up");
    reached.count_if(!by_opponent && !stones.is_empty(), "captures");
    reached.count_if(!by_opponent && stones.len() > 1, "captures of several stones");
}
