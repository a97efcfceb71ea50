//! The engine's own invariants: what it keeps up from turn to turn equals what is counted
//! anew, and a turn taken back leaves no trace. In this build every turn is followed by a
//! recount of the whole board.

use weiqi::boundary::{Backend, Engine};
use weiqi_data::{
    Action, Chain, Colour, Diagram, Past, Point, Preset, Repetition, RuleSet, Size, Suicide, Turn,
};
use weiqi_engine::frame::Cell;
use weiqi_engine::{GameIn, Six};

/// Everything that a position answers, under every reading of repetition and suicide.
#[derive(Debug, PartialEq, Eq)]
struct Answers {
    diagram: Diagram,
    to_play: Colour,
    turns: usize,
    chains: Vec<Chain>,
    verdicts: Vec<Vec<Option<weiqi_data::Refusal>>>,
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
                    Action::Play(_) => weiqi_data::LeftBy::Move(turn.player),
                    Action::Pass => weiqi_data::LeftBy::Pass(turn.player),
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

/// A game of random turns under the first of these rules.
fn random_game(size: Size, turns: usize, rules: &RuleSet, seed: u64) -> GameIn<Six> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut game: GameIn<Six> = GameIn::start(Diagram::empty(size), Colour::Black).unwrap();
    for _ in 0..turns {
        let legal: Vec<Cell> = game.legal(rules).into_iter().collect();
        let player = game.to_play();
        let turn = if legal.is_empty() || random.u8(..20) == 0 {
            Turn::pass(player)
        } else {
            Turn::play(player, legal[random.usize(..legal.len())].point::<Six>())
        };
        game.take(rules, turn).unwrap();
    }
    game
}

/// Random games on small boards, where boards come back, with the rules of each.
fn random_games() -> impl Iterator<Item = (GameIn<Six>, RuleSet)> {
    readings().into_iter().cycle().zip(0..120).map(|(rules, seed)| {
        let size = Size::new(1 + seed as u8 % 4, 2 + seed as u8 % 5).unwrap();
        (random_game(size, 8 + seed as usize, &rules, seed), rules)
    })
}

#[test]
fn a_point_asked_by_itself_is_as_legal_as_in_the_mask() {
    for (game, _) in random_games() {
        for rules in readings() {
            let mask: Vec<Cell> = game.legal(&rules).into_iter().collect();
            let empty = game.board().empty().into_iter();
            let each: Vec<Cell> = empty.filter(|&cell| game.is_legal(&rules, cell)).collect();
            assert_eq!(each, mask);
        }
    }
}

#[test]
fn the_liberties_of_a_stone_are_those_of_its_chain() {
    for (game, _) in random_games() {
        let board = game.board();
        for chain in board.chains() {
            for &stone in &chain.stones {
                let liberties = board.liberties_of(Cell::of::<Six>(stone)).into_iter();
                let mut liberties: Vec<Point> = liberties.map(|cell| cell.point::<Six>()).collect();
                liberties.sort_unstable();
                assert_eq!(liberties, chain.liberties);
            }
        }
    }
}

/// What a game answers, with its past: every turn is taken back.
fn told(mut game: GameIn<Six>) -> Vec<(Diagram, Colour, Vec<Vec<Cell>>)> {
    let mut told = Vec::new();
    loop {
        game.board().audit();
        let legal = |rules| game.legal(rules).into_iter().collect();
        let legal = readings().iter().map(legal).collect();
        told.push((game.board().diagram(), game.to_play(), legal));
        if !game.undo() {
            return told;
        }
    }
}

#[test]
fn a_copy_of_a_game_remembers_what_it_does_and_goes_its_own_way() {
    let mut over: GameIn<Six> =
        random_game(Size::new(5, 4).unwrap(), 30, &Preset::Chinese.rules(), 1);
    for (game, rules) in random_games() {
        over.clone_from(&game);
        let mut copy = game.clone();
        let same = copy.clone();
        while copy.undo() {}
        let pass = Turn::pass(copy.to_play());
        copy.take(&rules, pass).unwrap();
        let expected = told(game);
        assert_eq!(told(same), expected);
        assert_eq!(told(over.clone()), expected);
    }
}
