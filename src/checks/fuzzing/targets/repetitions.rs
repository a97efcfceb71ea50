use super::{Both, Failure, Reached, Tape, Target, demand};
use crate::compare::{readings, which_follow};
use crate::fuzzing::reached::repetition_name;
use weiqi::boundary::Backend;
use weiqi_data::{Action, LeftBy, Past, Reason, Refusal, Repetition, RuleSet, Turn};
use weiqi_spec::competition::a11_lap::first_repetition;
use weiqi_spec::competition::a11_name::name_of;
use weiqi_spec::game::Game;

pub(super) const fn target<B: Backend>() -> Target {
    Target {
        name: "repetitions_agree",
        claim: "In a game in which every board may come back, each reading of repetition refuses, on \
                both implementations, exactly the moves whose board its definition finds among the \
                positions, and names the first of them.",
        check: check::<B>,
        reaches: &[
            "cycles: eternal-life",
            "cycles: moonshine-life",
            "cycles: other",
            "cycles: quadruple-ko",
            "cycles: round-robin",
            "cycles: sending-two-returning-one",
            "cycles: single-ko",
            "cycles: triple-ko",
            "natural situational superko refusals",
            "positional superko refusals",
            "refusals by positional superko only",
            "refusals by situational superko",
            "retaken kos refused",
            "simple-ko refusals",
            "situational and natural-situational differ",
            "situational superko refusals",
            "suicides refused",
        ],
        mutator: Some(super::super::mutate_tape),
    }
}

fn check<B: Backend>(bytes: &[u8], reached: &mut Reached) -> Result<(), Failure> {
    let tape = Tape::read(bytes).breathing();
    let row = readings(&tape.rules);
    let Some(mut pair) = Both::<B>::resume(&[tape.start()], &mut reached.tally)? else {
        return Ok(());
    };
    for &action in &tape.actions {
        let turn = Turn { player: pair.to_play(), action };
        let verdicts = match action {
            Action::Play(point) if pair.diagram().at(point).is_none() => {
                Some(pair.point_under_readings(&row, turn, &mut reached.tally)?)
            }
            _ => None,
        };
        let is_new = pair.take(&which_follow(), turn, &mut reached.tally)?.is_ok();
        if let (Some(verdicts), true) = (verdicts, is_new) {
            as_defined(&row, &verdicts, turn, pair.positions(), reached)?;
        }
    }
    name_cycle(pair.positions(), pair.turns(), reached);
    Ok(())
}

/// The verdicts follow from the positions before the move and the board that it made.
fn as_defined(
    row: &[RuleSet],
    verdicts: &[Option<Refusal>],
    turn: Turn,
    positions: &[Past],
    reached: &mut Reached,
) -> Result<(), Failure> {
    let (made, before) = positions.split_last().expect("the move has made a position");
    for (rules, verdict) in row.iter().zip(verdicts) {
        let found = match verdict.as_ref().map(|refusal| &refusal.reason) {
            Some(Reason::ForbiddenPoint { .. }) => continue,
            Some(Reason::Repetition { same_as }) => Some(*same_as),
            _ => None,
        };
        let defined = first_same(rules.repetition, before, made, turn);
        demand(found == defined, || {
            let reading = rules.repetition.name();
            format!("Under {reading} {turn} repeats {found:?}: by its definition, {defined:?}.")
        })?;
        reached.count_if(found.is_some(), repetition_name(rules.repetition));
    }
    Ok(())
}

/// The first position that a move may not bring back, by the words of the definition.
fn first_same(reading: Repetition, before: &[Past], made: &Past, turn: Turn) -> Option<usize> {
    let last_but_one = before.len().checked_sub(2);
    before.iter().enumerate().position(|(number, past)| {
        let counts = match reading {
            Repetition::None => false,
            Repetition::Simple => Some(number) == last_but_one,
            Repetition::Positional => true,
            Repetition::Situational => past.to_play == made.to_play,
            Repetition::NaturalSituational => past.left_by == LeftBy::Move(turn.player),
        };
        counts && past.diagram == made.diagram
    })
}

/// Counts the first cycle by its name.
fn name_cycle(positions: &[Past], turns: &[Turn], reached: &mut Reached) {
    let mut game = Game::resume(&positions[..1]).expect("it has been played from");
    for &turn in turns {
        game.take(&which_follow(), turn).expect("it was legal before");
    }
    if let Some(lap) = first_repetition(game.history(), turns) {
        reached.count(&format!("cycles: {}", name_of(&lap.figures()).name()));
    }
}
