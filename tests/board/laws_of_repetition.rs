//! Which boards a move may not make, under each reading (1.6, 2.11.1), on both
//! implementations.

use crate::laws::{Step, config, play, scripts};
use proptest::prelude::*;
use weiqi::boundary::{Backend, Engine, Reference};
use weiqi_checks::generate::Script;
use weiqi_data::{Action, Colour, LeftBy, Past, Point, Repetition, Turn};

/// The script under one reading.
fn under(repetition: Repetition, script: &Script) -> Script {
    let mut script = script.clone();
    script.rules.repetition = repetition;
    script
}

/// Plays the script under a reading; no move may make a board that `forbids` names among
/// the positions before it.
fn no_move_repeats<B: Backend>(
    repetition: Repetition,
    script: &Script,
    forbids: fn(&[Past], usize, Colour) -> bool,
) {
    let script = under(repetition, script);
    let mut history = vec![script.start.clone()];
    play::<B>(&script, |_, step| {
        let player = step.turn.player;
        if let Action::Play(point) = step.turn.action {
            for (turn, past) in history.iter().enumerate() {
                let repeats = past.diagram == step.after && forbids(&history, turn, player);
                assert!(!repeats, "{}: {point} brings turn {turn} back", B::NAME);
            }
        }
        history.push(past(step));
    });
}

fn past(step: &Step) -> Past {
    let player = step.turn.player;
    let left_by = match step.turn.action {
        Action::Play(_) => LeftBy::Move(player),
        Action::Pass => LeftBy::Pass(player),
    };
    Past { diagram: step.after.clone(), to_play: player.opponent(), left_by }
}

/// What a reading forbids, worked out from the words of its definition.
fn on_both(repetition: Repetition, script: &Script, forbids: fn(&[Past], usize, Colour) -> bool) {
    no_move_repeats::<Reference>(repetition, script, forbids);
    no_move_repeats::<Engine>(repetition, script, forbids);
}

proptest! {
    #![proptest_config(config(400))]

    #[test]
    fn under_simple_no_move_makes_the_board_before_the_opponents_last_turn(script in scripts()) {
        on_both(Repetition::Simple, &script, |history, turn, _| turn + 2 == history.len());
    }

    #[test]
    fn under_positional_no_move_makes_a_board_that_stood_before(script in scripts()) {
        on_both(Repetition::Positional, &script, |_, _, _| true);
    }

    #[test]
    fn under_situational_no_move_makes_a_board_with_the_same_side_to_play(script in scripts()) {
        on_both(Repetition::Situational, &script, |history, turn, player| {
            history[turn].to_play == player.opponent()
        });
    }

    #[test]
    fn under_natural_no_move_makes_a_board_that_a_move_of_that_player_made(script in scripts()) {
        on_both(Repetition::NaturalSituational, &script, |history, turn, player| {
            history[turn].left_by == LeftBy::Move(player)
        });
    }

    #[test]
    fn under_none_only_stones_and_liberties_refuse_a_move(script in scripts()) {
        fn never_a_repetition<B: Backend>(script: &Script) {
            let script = under(Repetition::None, script);
            play::<B>(&script, |game, step| {
                for point in Point::all(step.after.size()) {
                    let turn = Turn::play(game.to_play(), point);
                    let refusal = game.refusal(&script.rules, turn);
                    let name = refusal.map_or("", |refusal| refusal.reason.name());
                    assert!(name != "repetition", "{}: {turn}", B::NAME);
                }
            });
        }
        never_a_repetition::<Reference>(&script);
        never_a_repetition::<Engine>(&script);
    }
}
