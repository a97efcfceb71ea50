//! Light playouts show the game lengths that everyone's do who plays them by the same
//! definition: 111.0 moves on 9×9, 455.5 on 19×19.

use weiqi::engine::ko::{KoRule, SimpleKo, Superko};
use weiqi::engine::playout::Playouts;
use weiqi::engine::{Board, Frame, Nine, Nineteen};
use weiqi_spec::data::{Colour, Size};

/// The mean length in thousandths of a turn.
fn mean_length<F: Frame, K: KoRule<F>>(side: u8, ko: K, games: usize) -> usize {
    let board: Board<F> = Board::new(Size::new(side, side).unwrap());
    let mut playouts = Playouts::new(&board, ko);
    let mut random = fastrand::Rng::with_seed(9);
    let turns: usize =
        (0..games).map(|_| playouts.run(&board, Colour::Black, &mut random).turns).sum();
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
