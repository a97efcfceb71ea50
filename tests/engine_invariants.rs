//! The engine's own invariants: what it keeps up from turn to turn equals what is counted
//! anew, and a turn taken back leaves no trace. In this build every turn is followed by a
//! recount of the whole board.

use weiqi::backend::{Backend, Engine};
use weiqi_spec::data::{
    Action, Chain, Colour, Diagram, Past, Point, Preset, Repetition, RuleSet, Size, Suicide, Turn,
};

/// Everything that a position answers, under every reading of repetition and suicide.
#[derive(Debug, PartialEq, Eq)]
struct Answers {
    diagram: Diagram,
    to_play: Colour,
    turns: usize,
    chains: Vec<Chain>,
    verdicts: Vec<Vec<Option<weiqi_spec::data::Refusal>>>,
}

fn readings() -> Vec<RuleSet> {
    let mut readings = Vec::new();
    for &repetition in Repetition::ALL {
        for &suicide in Suicide::ALL {
            readings.push(RuleSet { repetition, suicide, ..Preset::Chinese.rules() });
        }
    }
    readings
}

fn answers(game: &Engine, size: Size, readings: &[RuleSet]) -> Answers {
    let player = game.to_play();
    let verdicts = readings
        .iter()
        .map(|rules| {
            Point::all(size)
                .map(|point| game.refusal(rules, Turn::play(player, point)))
                .collect::<Vec<_>>()
        })
        .collect();
    Answers {
        diagram: game.diagram(),
        to_play: player,
        turns: game.turns(),
        chains: game.chains(),
        verdicts,
    }
}

/// A random legal turn; a pass now and then.
fn random_turn(game: &Engine, rules: &RuleSet, random: &mut fastrand::Rng) -> Turn {
    let legal = game.legal_points(rules);
    if legal.is_empty() || random.u8(..20) == 0 {
        return Turn::pass(game.to_play());
    }
    Turn::play(game.to_play(), legal[random.usize(..legal.len())])
}

fn start(columns: u8, rows: u8) -> (Size, Engine) {
    let size = Size::new(columns, rows).unwrap();
    let game = Engine::resume(&[Past::set_up(Diagram::empty(size), Colour::Black)]).unwrap();
    (size, game)
}

#[test]
fn a_turn_taken_back_leaves_no_trace() {
    let readings = readings();
    let mut refused = 0;
    for (seed, (columns, rows)) in
        [(1, 5), (2, 3), (3, 3), (5, 2), (1, 25), (9, 4)].iter().enumerate()
    {
        for rules in &readings {
            let mut random = fastrand::Rng::with_seed(seed as u64);
            let (size, mut game) = start(*columns, *rows);
            let mut before = Vec::new();
            for _ in 0..60 {
                before.push(answers(&game, size, &readings));
                let turn = random_turn(&game, rules, &mut random);
                game.take(rules, turn).unwrap();
            }
            refused += before.iter().flat_map(|a| a.verdicts.iter().flatten().flatten()).count();
            while let Some(expected) = before.pop() {
                assert!(game.undo());
                assert_eq!(answers(&game, size, &readings), expected);
            }
            assert!(!game.undo());
        }
    }
    assert!(refused > 10_000, "only {refused} refusals were compared");
}

#[test]
fn a_resumed_game_answers_as_the_game_it_resumes() {
    let readings = readings();
    for seed in 0..30 {
        let mut random = fastrand::Rng::with_seed(seed);
        let rules = readings[random.usize(..readings.len())];
        let (size, mut game) = start(random.u8(1..=4), random.u8(1..=4));
        let mut past = vec![Past::set_up(game.diagram(), game.to_play())];
        for _ in 0..80 {
            let turn = random_turn(&game, &rules, &mut random);
            game.take(&rules, turn).unwrap();
            past.push(Past {
                diagram: game.diagram(),
                to_play: game.to_play(),
                left_by: match turn.action {
                    Action::Play(_) => weiqi_spec::data::LeftBy::Move(turn.player),
                    Action::Pass => weiqi_spec::data::LeftBy::Pass(turn.player),
                },
            });
            let resumed = Engine::resume(&past).unwrap();
            assert_eq!(answers(&resumed, size, &readings), answers(&game, size, &readings));
        }
    }
}

#[test]
fn the_legal_mask_holds_the_points_that_are_not_refused() {
    let readings = readings();
    for seed in 0..20 {
        let mut random = fastrand::Rng::with_seed(seed);
        let (size, mut game) = start(random.u8(1..=19), random.u8(1..=19));
        for turn in 0..3 * size.points().min(150) {
            let rules = readings[turn % readings.len()];
            let player = game.to_play();
            let legal: Vec<Point> = Point::all(size)
                .filter(|&point| game.refusal(&rules, Turn::play(player, point)).is_none())
                .collect();
            assert_eq!(game.legal_points(&rules), legal);
            let turn = random_turn(&game, &rules, &mut random);
            game.take(&rules, turn).unwrap();
        }
    }
}
