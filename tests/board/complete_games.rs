//! Complete games of the tiniest boards are as many as published, and the same upright.

use weiqi::boundary::{Engine, Reference};
use weiqi_checks::compare::Tally;
use weiqi_checks::compare::exhaustive::{GameCounts, complete_games};
use weiqi_data::{Repetition, Size, Suicide};

fn counts(columns: u8, rows: u8) -> GameCounts {
    let size = Size::new(columns, rows).unwrap();
    complete_games::<Reference, Engine>(size, &mut Tally::default()).unwrap()
}

/// Source: J. Tromp, games of Go on tiny boards (tromp.github.io/go), by the rules of
/// Tromp–Taylor.
#[test]
fn there_are_as_many_games_as_published() {
    let tromp_taylor =
        |counts: GameCounts| counts[Suicide::Allowed as usize][Repetition::Positional as usize];
    assert_eq!(tromp_taylor(counts(1, 1)), 1);
    assert_eq!(tromp_taylor(counts(1, 2)), 9);
    assert_eq!(tromp_taylor(counts(1, 3)), 907);
}

#[test]
#[ignore = "takes long"]
fn a_board_turned_by_a_quarter_has_the_same_games() {
    assert_eq!(counts(1, 3), counts(3, 1));
}

#[test]
fn games_without_superko_are_not_counted_for_they_need_not_end() {
    for row in counts(1, 2) {
        assert_eq!((row[Repetition::None as usize], row[Repetition::Simple as usize]), (0, 0));
    }
}
