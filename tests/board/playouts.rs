//! Light playouts show the game lengths that everyone's do who plays them by the same
//! definition: 111.0 moves on 9×9, 455.5 on 19×19.

use weiqi_data::{Colour, Point, Preset, Quarters, Size};
use weiqi_engine::ko::{KoRule, SimpleKo, Superko};
use weiqi_engine::{Board, Frame, Nine, Nineteen, PlayoutsIn, Six};
use weiqi_spec::board as reference;
use weiqi_spec::general::a09_counting::count;

/// The mean length in thousandths of a turn.
fn mean_length<F: Frame, K: KoRule<F>>(side: u8, ko: K, games: usize) -> usize {
    let board: Board<F> = Board::new(Size::new(side, side).unwrap());
    let mut playouts = PlayoutsIn::new(&board, Colour::Black, ko);
    let mut random = fastrand::Rng::with_seed(9);
    let turns: usize = (0..games).map(|_| playouts.run(&mut random).turns).sum();
    turns * 1000 / games
}

#[test]
fn playouts_on_9x9_take_111_turns() {
    let length = mean_length::<Nine, _>(9, SimpleKo::new(), 20_000);
    assert!((110_700..=111_300).contains(&length), "{length} thousandths of a turn");
}

#[test]
fn playouts_on_19x19_take_455_and_a_half_turns() {
    let length = mean_length::<Nineteen, _>(19, SimpleKo::new(), 2_000);
    assert!((454_000..=457_000).contains(&length), "{length} thousandths of a turn");
}

#[test]
fn superko_hardly_changes_the_length_of_a_playout() {
    let length = mean_length::<Nine, _>(9, Superko::new(), 20_000);
    assert!((110_700..=111_300).contains(&length), "{length} thousandths of a turn");
}

#[test]
fn a_playout_is_over_after_three_turns_for_each_point() {
    let mut reached = 0;
    for (columns, rows) in [(1, 2), (2, 2), (1, 5), (3, 2), (3, 3), (4, 4)] {
        let size = Size::new(columns, rows).unwrap();
        let most = 3 * size.points();
        let board: Board<Six> = Board::new(size);
        let mut playouts = PlayoutsIn::new(&board, Colour::Black, SimpleKo::new());
        let mut random = fastrand::Rng::with_seed(3);
        for _ in 0..2_000 {
            let turns = playouts.run(&mut random).turns;
            assert!((2..=most).contains(&turns), "{turns} turns on {size}");
            reached += usize::from(turns == most);
        }
    }
    assert!(reached > 100, "{reached} playouts have reached the most turns");
}

#[test]
fn the_lead_is_what_the_reference_counts_at_the_end() {
    let mut leads = std::collections::BTreeSet::new();
    for seed in 0..600 {
        let size = Size::new(3 + seed as u8 % 7, 9).unwrap();
        let board: Board<Nine> = Board::new(size);
        let mut playouts = PlayoutsIn::new(&board, Colour::Black, SimpleKo::new());
        let playout = playouts.run(&mut fastrand::Rng::with_seed(seed));
        let end = reference::Board::from_diagram(&playouts.board().diagram());
        let score = count(&end, &Preset::Chinese.rules(), &[], [0, 0]).unwrap();
        assert_eq!(Quarters::from_stones(playout.lead.into()), score.black - score.white);
        leads.insert(playout.lead.signum());
    }
    assert_eq!(leads.len(), 3, "won, lost and drawn: {leads:?}");
}

#[test]
fn a_playout_that_white_begins_is_the_image_of_one_that_black_begins() {
    let empty: Board<Nine> = Board::new(Size::new(9, 9).unwrap());
    let mut random = fastrand::Rng::with_seed(5);
    for seed in 0..200 {
        let [mut board, mut image] = [empty.clone(), empty.clone()];
        for _ in 0..random.usize(..30) {
            let open: Vec<_> = (board.empty() & board.empty().beside()).into_iter().collect();
            let (cell, colour) =
                (open[random.usize(..open.len())], Colour::BOTH[random.usize(..2)]);
            board.play(colour, cell);
            image.play(colour.opponent(), cell);
        }
        let run = |from: &Board<Nine>, first| {
            let mut playouts = PlayoutsIn::new(from, first, Superko::new());
            let playout = playouts.run(&mut fastrand::Rng::with_seed(seed));
            (playout, playouts.board().diagram())
        };
        let (black, stones) = run(&board, Colour::Black);
        let (white, exchanged) = run(&image, Colour::White);
        assert_eq!((white.turns, white.lead), (black.turns, -black.lead));
        for point in Point::all(board.size()) {
            assert_eq!(exchanged.at(point), stones.at(point).map(Colour::opponent));
        }
    }
}

#[test]
fn the_side_to_play_has_the_first_turn() {
    // White can take the stone; Black has an eye there and passes first.
    let mut board: Board<Six> = Board::new(Size::new(1, 2).unwrap());
    let stone = board.points().first().unwrap();
    board.play(Colour::Black, stone);
    for (first, turns) in [(Colour::White, 3), (Colour::Black, 4)] {
        let mut playouts = PlayoutsIn::new(&board, first, SimpleKo::new());
        let playout = playouts.run(&mut fastrand::Rng::with_seed(1));
        assert_eq!((playout.turns, playout.lead), (turns, -2), "{first} begins");
    }
}
