//! What holds for every turn, on both implementations (1.2 to 1.5).

use crate::laws;
use crate::laws::{Step, config, play, scripts};
use pretty_assertions::assert_eq;
use proptest::prelude::*;
use weiqi::boundary::{Backend, Engine, Reference};
use weiqi_checks::generate::Script;
use weiqi_data::{Action, Chain, Colour, Diagram, Point, Refusal, RuleSet, Score, Suicide, Turn};

fn no_chain_is_left_without_liberties<B: Backend>(script: &Script) {
    play::<B>(script, |game, _| {
        for chain in game.chains() {
            assert!(!chain.liberties.is_empty(), "{}: {chain:?}", B::NAME);
        }
    });
}

/// The board after a turn, worked out from the stones that it took off.
fn expected(step: &Step) -> Diagram {
    let mut board = step.before.clone();
    if let Action::Play(point) = step.turn.action {
        board.set(point, Some(step.turn.player));
    }
    for &point in &step.captured {
        board.set(point, None);
    }
    board
}

fn a_capture_frees_exactly_the_captured_points<B: Backend>(script: &Script) {
    play::<B>(script, |_, step| {
        assert_eq!(step.after, expected(step), "{}", B::NAME);
        let player = step.turn.player;
        let own = |point: &&Point| match step.turn.action {
            Action::Play(played) if played == **point => true,
            _ => step.before.at(**point) == Some(player),
        };
        let lost = step.captured.iter().filter(own).count();
        assert!(lost == 0 || lost == step.captured.len(), "{}: both sides lose", B::NAME);
        match script.rules.suicide {
            Suicide::Forbidden => assert_eq!(lost, 0, "{}", B::NAME),
            Suicide::MultiStone => assert!(lost != 1, "{}", B::NAME),
            Suicide::Allowed => {}
        }
    });
}

/// Everything that an implementation can be asked about a position.
#[derive(Debug, PartialEq)]
struct View {
    diagram: Diagram,
    to_play: Colour,
    turns: usize,
    chains: Vec<Chain>,
    legal: Vec<Point>,
    refusals: Vec<Option<Refusal>>,
    score: Score,
    alive: [Vec<Point>; 2],
}

fn view<B: Backend>(game: &B, rules: &RuleSet) -> View {
    let diagram = game.diagram();
    let to_play = game.to_play();
    let refusal = |point| game.refusal(rules, Turn::play(to_play, point));
    View {
        to_play,
        turns: game.turns(),
        chains: game.chains(),
        legal: game.legal_points(rules),
        refusals: Point::all(diagram.size()).map(refusal).collect(),
        score: game.score(rules, &[], [0, 0]).expect("no stone is dead"),
        alive: Colour::BOTH.map(|colour| game.unconditionally_alive(rules, colour)),
        diagram,
    }
}

fn what_is_taken_back_leaves_no_trace<B: Backend>(script: &Script) {
    let rules = &script.rules;
    let mut views = vec![view(&laws::start::<B>(script), rules)];
    let mut game: B = play(script, |game, _| views.push(view(game, rules)));
    while let Some(expected) = views.pop() {
        assert_eq!(view(&game, rules), expected, "{}", B::NAME);
        assert_eq!(game.undo(), !views.is_empty(), "{}", B::NAME);
    }
}

fn the_legal_points_are_those_that_are_not_refused<B: Backend>(script: &Script) {
    let rules = &script.rules;
    play::<B>(script, |game, step| {
        let player = game.to_play();
        let stands = |point: &Point| game.refusal(rules, Turn::play(player, *point)).is_none();
        let legal: Vec<Point> = Point::all(step.after.size()).filter(stands).collect();
        assert_eq!(game.legal_points(rules), legal, "{}", B::NAME);
        assert_eq!(game.refusal(rules, Turn::pass(player)), None, "{}", B::NAME);
    });
}

fn a_refused_turn_changes_nothing<B: Backend>(script: &Script) {
    let rules = &script.rules;
    play::<B>(script, |game, step| {
        let before = view(game, rules);
        for player in Colour::BOTH {
            for point in Point::all(step.after.size()).chain([Point::new(60, 60)]) {
                let turn = Turn::play(player, point);
                if let Some(refusal) = game.refusal(rules, turn) {
                    assert_eq!(game.take(rules, turn), Err(refusal), "{}", B::NAME);
                }
            }
        }
        assert_eq!(view(game, rules), before, "{}", B::NAME);
    });
}

proptest! {
    #![proptest_config(config(250))]

    #[test]
    fn no_chain_without_liberties_is_left_on_the_board(script in scripts()) {
        no_chain_is_left_without_liberties::<Reference>(&script);
        no_chain_is_left_without_liberties::<Engine>(&script);
    }

    #[test]
    fn the_points_that_a_turn_empties_are_those_it_captures(script in scripts()) {
        a_capture_frees_exactly_the_captured_points::<Reference>(&script);
        a_capture_frees_exactly_the_captured_points::<Engine>(&script);
    }

    #[test]
    fn a_turn_taken_back_gives_everything_back(script in scripts()) {
        what_is_taken_back_leaves_no_trace::<Reference>(&script);
        what_is_taken_back_leaves_no_trace::<Engine>(&script);
    }

    #[test]
    fn a_point_is_legal_unless_it_is_refused(script in scripts()) {
        the_legal_points_are_those_that_are_not_refused::<Reference>(&script);
        the_legal_points_are_those_that_are_not_refused::<Engine>(&script);
    }

    #[test]
    fn a_turn_that_is_refused_changes_nothing(script in scripts()) {
        a_refused_turn_changes_nothing::<Reference>(&script);
        a_refused_turn_changes_nothing::<Engine>(&script);
    }
}
