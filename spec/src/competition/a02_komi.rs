//! Article 2.2, komi (贴子).
//!
//! Black pays for the first move: 3¾ 子 in the text in force, less in the older answers.
//! Under area counting a side wins with more than the base number, half the points of the
//! board, once komi is paid; so Black needs more than base + komi and White more than
//! base − komi. Both numbers always add up to the number of points.

use weiqi_data::{Article, Colour, Quarters, Size};

/// 2.2.
pub const KOMI: Article = Article::new(2, 2, 0);

/// The komi that the source text and the older answers in it name, smallest first: 4½,
/// 5½, 6, 6½ and 7½ points.
pub const KOMI_IN_THE_SOURCES: [Quarters; 5] =
    [Quarters(9), Quarters(11), Quarters(12), Quarters(13), Quarters(15)];

/// The komi of the text in force: 3¾ 子, 7½ points.
pub const KOMI_IN_FORCE: Quarters = Quarters(15);

/// The number of 子 that a side has to pass to win.
pub const fn has_to_pass(size: Size, komi: Quarters, side: Colour) -> Quarters {
    let base = Quarters::from_half_stones(size.points() as i64);
    match side {
        Colour::Black => Quarters(base.0 + komi.0),
        Colour::White => Quarters(base.0 - komi.0),
    }
}

/// Whether a count in 子 wins for a side.
pub const fn wins_with(size: Size, komi: Quarters, side: Colour, count: Quarters) -> bool {
    count.0 > has_to_pass(size, komi, side).0
}

/// The smallest count that wins for a side, in whole 子, or in half 子 where an odd number
/// of points is shared.
pub fn smallest_winning_count(
    size: Size,
    komi: Quarters,
    side: Colour,
    in_halves: bool,
) -> Quarters {
    let step = if in_halves { 2 } else { 4 };
    let passed = has_to_pass(size, komi, side);
    Quarters(passed.0.div_euclid(step) * step + step)
}

/// Whether the two sides can agree on this komi: at most the points of the board.
pub const fn is_possible(size: Size, komi: Quarters) -> bool {
    komi.abs().0 <= Quarters::from_stones(size.points() as i64).0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Komi, then the smallest winning counts: Black's whole and half, White's whole and half.
    const THRESHOLDS: [(&str, [&str; 4]); 5] = [
        ("2.25", ["183", "183", "179", "178.5"]),
        ("2.75", ["184", "183.5", "178", "178"]),
        ("3", ["184", "184", "178", "178"]),
        ("3.25", ["184", "184", "178", "177.5"]),
        ("3.75", ["185", "184.5", "177", "177"]),
    ];

    #[test]
    fn the_thresholds_of_each_komi_are_the_counts_in_the_sources() {
        let size = Size::new(19, 19).unwrap();
        for ((komi, expected), listed) in THRESHOLDS.iter().zip(KOMI_IN_THE_SOURCES) {
            let komi: Quarters = komi.parse().unwrap();
            assert_eq!(komi, listed);
            let smallest = |side, halves| smallest_winning_count(size, komi, side, halves);
            let found = [
                smallest(Colour::Black, false),
                smallest(Colour::Black, true),
                smallest(Colour::White, false),
                smallest(Colour::White, true),
            ];
            assert_eq!(found.map(|count| count.to_string()), *expected, "komi {komi}");
        }
    }

    #[test]
    fn a_count_wins_from_the_smallest_winning_count_on() {
        let size = Size::new(19, 19).unwrap();
        for komi in KOMI_IN_THE_SOURCES {
            for side in Colour::BOTH {
                let smallest = smallest_winning_count(size, komi, side, true);
                for halves in 0..=2 * 361 {
                    let count = Quarters::from_half_stones(halves);
                    assert_eq!(wins_with(size, komi, side, count), count >= smallest, "{count}");
                }
            }
        }
    }

    #[test]
    fn a_count_that_only_reaches_what_must_be_passed_does_not_win() {
        let size = Size::new(19, 19).unwrap();
        for side in Colour::BOTH {
            let tie = has_to_pass(size, KOMI_IN_THE_SOURCES[1], side);
            assert!(!wins_with(size, KOMI_IN_THE_SOURCES[1], side, tie));
            assert!(wins_with(size, KOMI_IN_THE_SOURCES[1], side, Quarters(tie.0 + 1)));
        }
    }

    #[test]
    fn a_hundred_and_seventy_eight_and_a_hundred_and_eighty_five_cannot_stand_together() {
        // Whatever the komi, the smallest whole winning counts of the two sides add up to
        // at most 362, since what one side has to pass the other falls short of.
        let size = Size::new(19, 19).unwrap();
        for quarters in -80..=80 {
            let whole = |side| smallest_winning_count(size, Quarters(quarters), side, false);
            let sum = whole(Colour::Black) + whole(Colour::White);
            assert!(sum <= Quarters::from_stones(363), "komi {}", Quarters(quarters));
            let both_fall_short = sum == Quarters::from_stones(363);
            let can_be_tied = (quarters - 2) % 4 == 0;
            assert_eq!(both_fall_short, can_be_tied, "komi {}", Quarters(quarters));
        }
        for komi in KOMI_IN_THE_SOURCES {
            let whole = |side| smallest_winning_count(size, komi, side, false);
            assert_eq!(whole(Colour::Black) + whole(Colour::White), Quarters::from_stones(362));
        }
    }
}
