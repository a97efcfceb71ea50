//! Sentences about counts, held against every split of the 361 points (1.9, 2.2).
//!
//! "白178 黑185", "184 wins at 3¼", "komi 3¾ means 185": each is true of every split, false
//! with a split that shows it, or true only where both counts are whole.

mod printed;
mod read;
mod text;
mod thresholds;

pub use printed::{Printed, printed};
pub use read::{ClaimError, read_claim};
pub use text::{claim_json, claim_text};
pub use thresholds::{Threshold, threshold_json, threshold_text, thresholds};

use weiqi_data::{Colour, Quarters, Tie, Winner};
use weiqi_spec::board::Board;
use weiqi_spec::competition::a02_komi::wins_with;
use weiqi_spec::general::a01_equipment::standard_size;
use weiqi_spec::general::a09_counting::{base_number, winner_by_margin};

/// A sentence about counts on the board of 361 points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// What Black gives.
    pub komi: Quarters,
    /// What is said.
    pub says: Says,
    /// Whether it is said of whole counts only.
    pub whole: bool,
}

/// What is said of a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Says {
    /// This side wins with this count or more; with `more_than`, only the counts above it
    /// are spoken of.
    Enough {
        /// The side.
        side: Colour,
        /// The count.
        count: Quarters,
        /// Whether the count itself is left out (超过).
        more_than: bool,
    },
    /// This side does not win with less; with `more_than`, not with the count itself either.
    Needed {
        /// The side.
        side: Colour,
        /// The count.
        count: Quarters,
        /// Whether the count itself is not enough (超过).
        more_than: bool,
    },
    /// Both: this side wins with this count or more and with nothing less.
    Means {
        /// The side.
        side: Colour,
        /// The count.
        count: Quarters,
    },
    /// Each side wins with its number or more, and one of them always does.
    Pair {
        /// Black's number.
        black: Quarters,
        /// White's number.
        white: Quarters,
    },
    /// With this count Black has this margin.
    Margin {
        /// Black's count.
        black: Quarters,
        /// What Black wins by; negative where White does.
        margin: Quarters,
    },
    /// There is a split that one shared point decides: shared it gives another winner than
    /// when White has it.
    SharedPointDecides,
}

/// A split of the 361 points, and who wins with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Split {
    /// Black's count.
    pub black: Quarters,
    /// White's count.
    pub white: Quarters,
    /// Who wins.
    pub winner: Winner,
}

/// Whether a claim is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Of every split; of a claim that there is a split, with that split.
    True(Option<Split>),
    /// Of every split into whole counts, but not of this one, with a shared point.
    OnlyWhole(Split),
    /// Not of this split, which is the nearest to the numbers of the claim.
    False(Split),
}

/// The half-stones of the board: two counts add up to this.
const HALVES: i64 = 2 * 361;

impl Claim {
    /// Holds the claim against every split.
    pub fn verdict(&self) -> Verdict {
        if self.says == Says::SharedPointDecides {
            return self.split_that_a_shared_point_decides();
        }
        let nearest = |whole: bool| {
            let splits = (0..=HALVES).filter(|black| !whole || black % 2 == 0);
            let splits = splits.map(|black| self.split(black));
            splits.filter(|split| !self.holds_of(split)).min_by_key(|split| self.distance(split))
        };
        match (nearest(true), nearest(self.whole)) {
            (Some(whole), _) => Verdict::False(whole),
            (None, Some(half)) => Verdict::OnlyWhole(half),
            (None, None) => Verdict::True(None),
        }
    }

    fn split(&self, black: i64) -> Split {
        let white = Quarters::from_half_stones(HALVES - black);
        let black = Quarters::from_half_stones(black);
        Split {
            black,
            white,
            winner: winner_by_margin(Tie::Draw, Colour::Black, self.margin(black)),
        }
    }

    /// Black's margin with a count.
    pub fn margin(&self, black: Quarters) -> Quarters {
        black - base_number(&Board::empty(standard_size())) - self.komi
    }

    /// Whether the claim is true of one split.
    fn holds_of(&self, split: &Split) -> bool {
        let count = |side| if side == Colour::Black { split.black } else { split.white };
        let wins = |side| wins_with(standard_size(), self.komi, side, count(side));
        let reaches = |side, number, more_than: bool| {
            count(side) > number || (count(side) == number && !more_than)
        };
        match self.says {
            Says::Enough { side, count, more_than } => {
                !reaches(side, count, more_than) || wins(side)
            }
            Says::Needed { side, count, more_than } => {
                reaches(side, count, more_than) || !wins(side)
            }
            Says::Means { side, count } => reaches(side, count, false) == wins(side),
            Says::Pair { black, white } => {
                let [b, w] =
                    [reaches(Colour::Black, black, false), reaches(Colour::White, white, false)];
                b == wins(Colour::Black) && w == wins(Colour::White) && (b || w)
            }
            Says::Margin { black, margin } => split.black != black || self.margin(black) == margin,
            Says::SharedPointDecides => true,
        }
    }

    /// How far a split is from the numbers of the claim.
    fn distance(&self, split: &Split) -> i64 {
        let from = |side: Colour, number: Quarters| {
            (if side == Colour::Black { split.black } else { split.white } - number).0.abs()
        };
        match self.says {
            Says::Enough { side, count, .. }
            | Says::Needed { side, count, .. }
            | Says::Means { side, count } => from(side, count),
            Says::Pair { black, white } => {
                from(Colour::Black, black).min(from(Colour::White, white))
            }
            Says::Margin { black, .. } => from(Colour::Black, black),
            Says::SharedPointDecides => 0,
        }
    }

    fn split_that_a_shared_point_decides(&self) -> Verdict {
        let shared = (1..HALVES).step_by(2).map(|black| self.split(black));
        let decides = |split: &Split| {
            let to_white = self.split((split.black.0 / 2) - 1);
            to_white.winner != split.winner
        };
        match shared.clone().find(decides) {
            Some(split) => Verdict::True(Some(split)),
            None => Verdict::False(self.split(HALVES / 2)),
        }
    }
}
