//! Counting under the old rules: 还棋头, and what counts.
//!
//! "子目皆空" counts living stones and surrounded points alike, as article 1.9 does; a side
//! that is cut into more groups owes for it. What it owes for (ledger 23) and how the debt
//! is settled (ledger 16) are disputed.

use weiqi_data::readings::{GroupTaxPayment, Readings, Taxed};
use weiqi_data::{Colour, GroupTax, Quarters, Scoring};

/// What is paid for one group, or for one cut. Paid over, it moves the difference twice: a
/// difference of two points is one 子 of area paid, or one point of territory.
pub fn tax_on_one(tax: GroupTax, scoring: Scoring) -> Quarters {
    let points = match tax {
        GroupTax::None => 0,
        GroupTax::OnePoint => 1,
        GroupTax::TwoPoints => 2,
    };
    match scoring {
        Scoring::Area => Quarters::from_points(points),
        // One point of difference is half a point paid: a quarter of a 子.
        Scoring::Territory => Quarters(points),
    }
}

/// How many times a side with so many groups pays (ledger 23). A side that was never cut, and
/// one without a group, owes for no cut.
pub fn times_taxed(reading: Taxed, groups: usize) -> usize {
    match reading {
        Taxed::Groups => groups,
        Taxed::Cuts => groups.saturating_sub(1),
    }
}

/// The two counts after the tax on groups is settled, Black's first. `counts` are those of
/// article 1.9, `groups` the numbers of groups, `one` what is paid for one.
///
/// Where stones alone are counted, a group leaves as many points empty as the tax is worth:
/// with one 子 paid for each, its two eyes (ledger 16).
pub fn after_the_tax(
    readings: &Readings,
    one: Quarters,
    counts: [Quarters; 2],
    groups: [usize; 2],
) -> [Quarters; 2] {
    let owed = groups.map(|number| Quarters(one.0 * times_taxed(readings.taxed, number) as i64));
    Colour::BOTH.map(|colour| {
        let [own, others] = [owed[colour.index()], owed[colour.opponent().index()]];
        let change = match readings.tax_payment {
            GroupTaxPayment::PaidOver => others - own,
            GroupTaxPayment::OnlyDeducted => -own,
            GroupTaxPayment::StonesOnly => -own - own,
        };
        counts[colour.index()] + change
    })
}

/// Half of Black's count less White's: the old rules compare the two sides with each other
/// and not with a base number, and where the two counts add up to the board, this is the
/// distance of each from it.
pub fn lead([black, white]: [Quarters; 2]) -> Quarters {
    // Counts are in half-stones, so that their difference is an even number of quarters.
    Quarters((black - white).0 / 2)
}
