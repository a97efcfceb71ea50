//! Territory scoring where points in a seki do not count (1.9, second clause).

use weiqi::boundary::{Backend, Engine, Reference};
use weiqi_data::{Colour, Diagram, Past, Preset, Quarters, Score};

fn score<B: Backend>(rows: &[&str]) -> Score {
    let diagram = Diagram::from_rows(rows).unwrap();
    let game = B::resume(&[Past::set_up(diagram, Colour::Black)]).unwrap();
    game.score(&Preset::Japanese.rules(), &[], [0, 0]).unwrap()
}

/// White's eye beside the shared point does not count, but it is still White's.
#[test]
fn an_eye_in_a_seki_counts_for_nobody_and_is_not_neutral() {
    let rows = ["OOOO.XX", "O..OXXX"];
    for score in [score::<Reference>(&rows), score::<Engine>(&rows)] {
        assert_eq!([score.black, score.white], [Quarters::ZERO; 2]);
        assert_eq!(score.neutral, 1);
    }
}
