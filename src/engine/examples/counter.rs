//! A counter: a finished board, the stones agreed dead, and the result under two sets of
//! rules.

use weiqi_engine::{Colour, Diagram, Game, Preset};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let board = Diagram::from_rows(&[
        ".X.XO..", "XX.XO.O", ".XXXOO.", "XXOOO..", "OOO.OX.", ".O.OO..", "O.O....",
    ])?;
    for preset in [Preset::Chinese, Preset::Japanese] {
        let game = Game::from_position(board.clone(), Colour::Black, preset.rules())?;
        // One stone of a chain names the chain.
        let dead = game.chain("F3".parse()?).expect("a stone");
        let dead: Vec<_> = dead.stones.into_iter().collect();
        let score = game.score(&dead)?;
        println!("{}: {} to {}, {}", preset.name(), score.black, score.white, score.result());
        let alive = game.unconditionally_alive(Colour::Black).len();
        println!("Black's stones that nothing can capture: {alive}");
    }
    Ok(())
}
