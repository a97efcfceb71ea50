//! The count of 1.9 at the table: the engine counts, and what is read otherwise than it reads
//! is settled here.

use weiqi_data::readings::{CountedSide, GroupTaxPayment, Taxed, UntouchedPoints};
use weiqi_data::{Colour, GroupTax, Quarters, RuleSet, Score, Scoring, Tie, Winner};
use weiqi_engine::{Board, TwentyFive};

/// The count of a board whose dead stones are `dead`, under the rules with their readings.
pub(super) fn score(
    board: &Board<TwentyFive>,
    rules: &RuleSet,
    dead: &[weiqi_data::Point],
    prisoners: [usize; 2],
    anything_lives: bool,
) -> Score {
    let mut score = board.score(rules, dead, prisoners).expect("whole chains are declared dead");
    let usual = [score.black, score.white];
    let points = usual[0] + usual[1];
    let compensation = lead(rules, CountedSide::Black, usual, points) - score.margin;
    let mut counts = settled(rules, usual, score.groups);
    let is_nobodys = rules.readings.untouched_points == UntouchedPoints::Nobodys;
    if rules.scoring == Scoring::Area && is_nobodys && !anything_lives {
        counts = [Quarters::ZERO; 2];
    }
    [score.black, score.white] = counts;
    let counted = rules.readings.counted_side;
    score.margin = lead(rules, counted, counts, points) - compensation;
    score.winner = winner(score.margin, rules);
    score
}

/// Who wins with this margin of Black's.
pub(super) fn winner(margin: Quarters, rules: &RuleSet) -> Winner {
    match (margin.0.signum(), rules.tie) {
        (1, _) => Winner::Side(Colour::Black),
        (-1, _) => Winner::Side(Colour::White),
        (_, Tie::Draw) => Winner::Draw,
        (_, Tie::CountedSideLoses) => Winner::Side(rules.readings.counted_side.side().opponent()),
    }
}

/// Black's lead before komi and give-back. Without a tax an area is held against half the
/// points of the board; otherwise the two counts are held against each other.
fn lead(
    rules: &RuleSet,
    counted: CountedSide,
    [black, white]: [Quarters; 2],
    points: Quarters,
) -> Quarters {
    match (rules.scoring, rules.group_tax, counted) {
        (Scoring::Territory, _, _) => black - white,
        (Scoring::Area, GroupTax::OnePoint | GroupTax::TwoPoints, _) => {
            Quarters((black.0 - white.0) / 2)
        }
        (Scoring::Area, GroupTax::None, CountedSide::Black) => black - Quarters(points.0 / 2),
        (Scoring::Area, GroupTax::None, CountedSide::White) => Quarters(points.0 / 2) - white,
    }
}

/// The counts with the tax settled as it is read: the engine has paid it over.
fn settled(rules: &RuleSet, counts: [Quarters; 2], groups: Option<[usize; 2]>) -> [Quarters; 2] {
    let Some(groups) = groups else { return counts };
    let of_difference = match rules.group_tax {
        GroupTax::None => 0,
        GroupTax::OnePoint => Quarters::from_points(1).0,
        GroupTax::TwoPoints => Quarters::from_points(2).0,
    };
    let paid = match rules.scoring {
        Scoring::Area => of_difference,
        Scoring::Territory => of_difference / 2,
    };
    let owed = groups.map(|groups| {
        let times = match rules.readings.taxed {
            Taxed::Groups => groups,
            Taxed::Cuts => groups.max(1) - 1,
        };
        Quarters(paid * times as i64)
    });
    // Paid over, a side has lost what it owes and has got what the other owes.
    let [black, white] = match rules.readings.tax_payment {
        GroupTaxPayment::PaidOver => return counts,
        GroupTaxPayment::OnlyDeducted => [owed[1], owed[0]],
        GroupTaxPayment::StonesOnly => [owed[0] + owed[1]; 2],
    };
    [counts[0] - black, counts[1] - white]
}
