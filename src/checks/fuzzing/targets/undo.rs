use super::{Both, Failure, Reached, SMALL, Tape, Target, demand};
use crate::compare::{Answer, Question};
use weiqi::boundary::Backend;
use weiqi_data::{Action, Point, Turn};

pub(super) const fn target<B: Backend>() -> Target {
    Target {
        name: "undo_restores",
        claim: "Undoing a turn restores the board, the chains and every verdict on both \
                implementations, and a game resumed from its positions goes on as the game would.",
        check: check::<B>,
        reaches: &[
            "captures undone",
            "games resumed",
            "moves undone",
            "own stones given up and undone",
            "passes undone",
            "turns taken again",
            "verdicts that change with the history",
        ],
        mutator: Some(super::super::mutate_tape),
    }
}

/// The most turns of a game, all of which are undone.
const MOST_TURNS: usize = 60;

/// A turn that was taken: the legal points before it, and what came off.
struct Taken {
    turn: Turn,
    legal: Answer,
    stones: Vec<Point>,
}

fn check<B: Backend>(bytes: &[u8], reached: &mut Reached) -> Result<(), Failure> {
    let mut tape = Tape::read(bytes).breathing();
    tape.actions.truncate(MOST_TURNS);
    let Some(mut pair) = Both::<B>::resume(&[tape.start()], &mut reached.tally)? else {
        return Ok(());
    };
    let taken = play(&mut pair, &tape, reached)?;
    let end = pair.ask(Question::LegalPoints(tape.rules), &mut reached.tally)?;
    resume(&pair, &tape, &end, reached)?;
    for step in taken.iter().rev() {
        demand(pair.undo(&mut reached.tally)?, || format!("{} cannot be undone.", step.turn))?;
        pair.chains(&mut reached.tally)?;
        pair.expect(Question::LegalPoints(tape.rules), step.legal.clone(), &mut reached.tally)?;
        count_undone(step, reached);
    }
    demand(!pair.undo(&mut reached.tally)?, || "The set-up was undone.".to_string())?;
    for step in &taken {
        let again = pair.take(&tape.rules, step.turn, &mut reached.tally)?;
        demand(again.as_ref() == Ok(&step.stones), || {
            format!("{} takes off {again:?}: expected {:?} as before.", step.turn, step.stones)
        })?;
        reached.count("turns taken again");
    }
    pair.expect(Question::LegalPoints(tape.rules), end, &mut reached.tally)?;
    Ok(())
}

fn play<B: Backend>(
    pair: &mut Both<B>,
    tape: &Tape,
    reached: &mut Reached,
) -> Result<Vec<Taken>, Failure> {
    let mut taken = Vec::new();
    for &action in &tape.actions {
        let turn = Turn { player: pair.to_play(), action };
        let legal = pair.ask(Question::LegalPoints(tape.rules), &mut reached.tally)?;
        if let Ok(stones) = pair.take(&tape.rules, turn, &mut reached.tally)? {
            taken.push(Taken { turn, legal, stones });
        }
    }
    Ok(taken)
}

/// Resumes the game from all its positions, and from the last alone, where repetition has
/// nothing to go by but the rest must be the same.
fn resume<B: Backend>(
    pair: &Both<B>,
    tape: &Tape,
    end: &Answer,
    reached: &mut Reached,
) -> Result<(), Failure> {
    let positions = pair.positions();
    let Some(mut resumed) = Both::<B>::resume(positions, &mut reached.tally)? else {
        return Err(Failure::Broken("The positions of a game are refused as a history.".into()));
    };
    resumed.expect(Question::LegalPoints(tape.rules), end.clone(), &mut reached.tally)?;
    if tape.size().points() <= SMALL {
        resumed.survey(&tape.rules, &mut reached.tally)?;
    }
    reached.count("games resumed");
    let last = &positions[positions.len() - 1..];
    if let Some(mut fresh) = Both::<B>::resume(last, &mut reached.tally)? {
        let legal = fresh.ask(Question::LegalPoints(tape.rules), &mut reached.tally)?;
        reached.count_if(legal != *end, "verdicts that change with the history");
    }
    Ok(())
}

fn count_undone(step: &Taken, reached: &mut Reached) {
    let Action::Play(point) = step.turn.action else { return reached.count("passes undone") };
    reached.count("moves undone");
    let own = step.stones.contains(&point);
    reached.count_if(own, "own stones given up and undone");
    reached.count_if(!own && !step.stones.is_empty(), "captures undone");
}
