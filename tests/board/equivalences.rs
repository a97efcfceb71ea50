//! The two clauses of article 1.9, held against each other on finished games: what relates
//! area and territory, and what the printed numbers can mean.

use std::iter::repeat_with;
use weiqi_checks::generate::Choose;
use weiqi_data::readings::Numbers;
use weiqi_data::{
    Colour, Diagram, Past, Point, Preset, Quarters, RuleSet, Scoring, Size, TerritoryInSeki, Turn,
    Winner,
};
use weiqi_spec::board::Board;
use weiqi_spec::game::Game;
use weiqi_spec::general::a09_counting::count;

/// A finished game: its last board, and what was done on the way.
struct Finished {
    board: Board,
    /// Stones set up before the first turn: Black's handicap.
    handicap: usize,
    /// Stones played, passes, and stones taken, by Black and by White.
    played: [usize; 2],
    passes: [usize; 2],
    taken: [usize; 2],
}

fn rules(scoring: Scoring) -> RuleSet {
    RuleSet {
        scoring,
        territory_in_seki: TerritoryInSeki::Counted,
        komi: Quarters::ZERO,
        ..Preset::Chinese.rules()
    }
}

/// Whether all neighbours of an empty point hold stones of this colour.
fn is_own_eye(board: &Board, point: Point, colour: Colour) -> bool {
    board.neighbours(point).all(|neighbour| board.at(neighbour) == Some(colour))
}

/// A game of random moves that fills no eyes, with some passes, to the second of two passes
/// or a limit; then passes until `last` has taken the last turn.
fn finished(size: Size, handicap: usize, last: Colour, choose: &mut impl Choose) -> Finished {
    let mut diagram = Diagram::empty(size);
    let points: Vec<Point> = Point::all(size).collect();
    while diagram.stones(Colour::Black).len() < handicap {
        diagram.set(*choose.pick(&points), Some(Colour::Black));
    }
    let rules = rules(Scoring::Area);
    let first = if handicap >= 2 { Colour::White } else { Colour::Black };
    let mut game =
        Game::resume(&[Past::set_up(diagram, first)]).expect("a few stones have liberties");
    let mut end = Finished {
        board: game.board().clone(),
        handicap,
        played: [0, 0],
        passes: [0, 0],
        taken: [0, 0],
    };
    let mut passes = 0;
    let mut left = choose.between(1, 3) * size.points();
    while passes < 2 && left > 0 {
        left -= 1;
        let player = game.to_play();
        let mut moves = game.legal_points(&rules);
        moves.retain(|&point| !is_own_eye(game.board(), point, player));
        if moves.is_empty() || choose.chance(1, 40) {
            passes += 1;
            end.passes[player.index()] += 1;
            game.take(&rules, Turn::pass(player)).unwrap();
        } else {
            passes = 0;
            end.played[player.index()] += 1;
            let taken = game.take(&rules, Turn::play(player, *choose.pick(&moves))).unwrap();
            end.taken[player.index()] += taken.len();
        }
    }
    while game.to_play() == last {
        end.passes[last.index()] += 1;
        game.take(&rules, Turn::pass(last)).unwrap();
    }
    end.board = game.board().clone();
    end
}

fn games(number: usize, seed: u64) -> Vec<Finished> {
    let mut choose = fastrand::Rng::with_seed(seed);
    let sizes = [(5, 5), (7, 7), (9, 9), (4, 9)];
    repeat_with(|| {
        let (columns, rows) = *choose.pick(&sizes);
        let handicap = *choose.pick(&[0, 0, 0, 2, 3, 4]);
        let last = *choose.pick(&Colour::BOTH);
        finished(Size::new(columns, rows).unwrap(), handicap, last, &mut choose)
    })
    .take(number)
    .collect()
}

/// Black's lead in points: by area, and by territory.
fn leads(end: &Finished) -> [i64; 2] {
    let score =
        |scoring| count(&end.board, &rules(scoring), &[], end.taken).expect("no dead stones");
    let lead = |scoring| {
        let score = score(scoring);
        (score.black - score.white).0
    };
    // Under area a point of difference is 1 子 between the counts; under territory 2 quarters.
    [lead(Scoring::Area) / 4, lead(Scoring::Territory) / 2]
}

fn difference([black, white]: [usize; 2]) -> i64 {
    black as i64 - white as i64
}

#[test]
fn area_and_territory_differ_by_the_stones_played_and_set_up() {
    for end in games(400, 19) {
        let [area, territory] = leads(&end);
        let stones = difference(end.played) + end.handicap as i64;
        assert_eq!(area - territory, stones);
    }
}

#[test]
fn with_as_many_turns_on_both_sides_they_differ_by_the_passes_and_the_handicap() {
    let mut compared = 0;
    for end in games(600, 20) {
        let turns = [0, 1].map(|side| end.played[side] + end.passes[side]);
        if turns[0] == turns[1] {
            let [area, territory] = leads(&end);
            assert_eq!(
                area - territory,
                difference([end.passes[1], end.passes[0]]) + end.handicap as i64
            );
            compared += 1;
        }
    }
    assert!(compared >= 100, "{compared}");
}

#[test]
fn pass_stones_make_both_counts_equal_when_white_takes_the_last_turn() {
    // Each pass hands a stone over (AGA), so that every turn costs a stone; with Black first
    // and White last both sides have had as many turns.
    let mut choose = fastrand::Rng::with_seed(21);
    for _ in 0..300 {
        let size = Size::new(7, 7).unwrap();
        let end = finished(size, 0, Colour::White, &mut choose);
        let turns = [0, 1].map(|side| end.played[side] + end.passes[side]);
        if turns[0] != turns[1] {
            continue;
        }
        let handed_over = [0, 1].map(|side| end.taken[side] + end.passes[1 - side]);
        let with_pass_stones = Finished { taken: handed_over, ..end };
        let [area, territory] = leads(&with_pass_stones);
        assert_eq!(area, territory);
    }
}

#[test]
fn shared_points_change_neither_lead() {
    // Filling shared points by turns leaves the lead by territory, and by area when their
    // number is even: the last of an odd number is a point of area for who takes it.
    let mut reached = 0;
    for end in games(400, 22) {
        let score = count(&end.board, &rules(Scoring::Area), &[], end.taken).unwrap();
        assert_eq!(
            score.black + score.white,
            Quarters::from_stones(end.board.size().points() as i64)
        );
        reached += usize::from(score.neutral > 0);
    }
    assert!(reached >= 30, "{reached} games with shared points");
}

#[test]
fn six_and_a_half_points_mean_178_and_184_for_whole_counts() {
    let komi: Quarters = "3.25".parse().unwrap();
    let numbers = Numbers::White178Black184.printed().unwrap();
    let size = Size::new(19, 19).unwrap();
    for black in 0..=361 {
        let counts = [black, 361 - black].map(Quarters::from_stones);
        let base = Quarters::from_half_stones(size.points() as i64);
        let winner = match (counts[0] - base - komi).0.signum() {
            1 => Winner::Side(Colour::Black),
            _ => Winner::Side(Colour::White),
        };
        let by_numbers = Colour::BOTH.map(|c| counts[c.index()] >= numbers.of(c).unwrap());
        assert_eq!(by_numbers[0], winner == Winner::Side(Colour::Black), "{black}");
        assert_eq!(by_numbers[1], winner == Winner::Side(Colour::White), "{black}");
    }
}

#[test]
fn with_178_and_185_nobody_wins_at_184_to_177() {
    let numbers = Numbers::White178Black185.printed().unwrap();
    let nobody: Vec<i64> = (0..=361)
        .filter(|&black| {
            let counts = [black, 361 - black].map(Quarters::from_stones);
            Colour::BOTH.iter().all(|&c| counts[c.index()] < numbers.of(c).unwrap())
        })
        .collect();
    assert_eq!(nobody, [184]);
}
