//! Counting under the old rules: 还棋头, and what counts.
//!
//! "子目皆空" counts living stones and surrounded points alike, as article 1.9 does; a side
//! that is cut into more groups owes for it. How the debt is settled is disputed (ledger
//! 16).

use weiqi_data::readings::GroupTaxPayment;
use weiqi_data::{Colour, Quarters};

/// The number of points that each group must leave empty to live: its two eyes.
const EYES_OF_A_GROUP: i64 = 2;

/// The two counts after the tax on groups is settled, Black's first. `areas` are stones
/// and points as article 1.9 counts them, `groups` the numbers of groups.
pub fn after_the_tax(
    payment: GroupTaxPayment,
    areas: [Quarters; 2],
    groups: [usize; 2],
) -> [Quarters; 2] {
    Colour::BOTH.map(|colour| {
        let own = groups[colour.index()] as i64;
        let others = groups[colour.opponent().index()] as i64;
        let change = match payment {
            GroupTaxPayment::PaidOver => others - own,
            GroupTaxPayment::OnlyDeducted => -own,
            GroupTaxPayment::StonesOnly => -EYES_OF_A_GROUP * own,
        };
        areas[colour.index()] + Quarters::from_stones(change)
    })
}

/// Black's count less White's, in stones: the old rules compare the two sides with each
/// other and not with a base number.
pub fn difference([black, white]: [Quarters; 2]) -> Quarters {
    black - white
}
