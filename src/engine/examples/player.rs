//! A player in 30 lines: of all legal moves it takes the one after which random games are
//! won most often, and passes when nothing is better. It plays itself on 7×7.

use weiqi_engine::{Colour, Game, Point, Preset, Random, Size};

/// Of 100 random games from a position, those that a colour wins.
fn won(game: &Game, colour: Colour, random: &mut impl Random) -> usize {
    let sign = if colour == Colour::Black { 1 } else { -1 };
    let mut playouts = game.playouts();
    (0..100).filter(|_| sign * playouts.run(random).margin(game.rules()).0 > 0).count()
}

/// The best move, `None` for a pass.
fn choose(game: &Game, random: &mut impl Random) -> Option<Point> {
    let mut after = game.clone();
    after.pass();
    let mut best = (won(&after, game.to_play(), random), None);
    for point in game.legal_points() {
        after.clone_from(game);
        after.play(point).expect("a legal point");
        let wins = won(&after, game.to_play(), random);
        if wins > best.0 {
            best = (wins, Some(point));
        }
    }
    best.1
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut game = Game::new(Size::new(7, 7)?, Preset::Chinese.rules())?;
    let mut random = fastrand::Rng::with_seed(1);
    while game.passes() < 2 {
        match choose(&game, &mut random) {
            Some(point) => game.play(point)?,
            None => game.pass(),
        }
    }
    println!("{}\n{}", game.diagram().rows().join("\n"), game.score(&[])?.result());
    Ok(())
}
