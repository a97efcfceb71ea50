//! The old rules in the words of their text.

use weiqi_data::readings::{GroupTaxPayment, OldMatch, Readings, Taxed};
use weiqi_data::{Colour, Preset, Quarters};
use weiqi_spec::ancient::counting::{after_the_tax, lead, times_taxed};
use weiqi_spec::ancient::opening::{board_with_corner_stones, corner_stones, first_to_play};
use weiqi_spec::general::a01_equipment::corner_stars;

#[test]
fn each_side_has_two_stones_across_from_each_other_on_the_corner_stars() {
    let mut all = Vec::new();
    for colour in Colour::BOTH {
        let [one, other] = corner_stones(colour);
        assert!(one.column != other.column && one.row != other.row);
        all.extend([one, other]);
    }
    all.sort_unstable();
    assert_eq!(all, corner_stars());
    let board = board_with_corner_stones();
    assert_eq!(board.diagram().stones(Colour::Black), corner_stones(Colour::Black));
    assert_eq!(board.diagram().stones(Colour::White), corner_stones(Colour::White));
}

#[test]
fn between_equals_white_plays_first_and_at_odds_the_weaker_with_black() {
    assert_eq!(first_to_play(OldMatch::Equals), Some(Colour::White));
    assert_eq!(first_to_play(OldMatch::Odds), Some(Colour::Black));
    assert_eq!(Some(Preset::Ancient.rules().first_player), first_to_play(OldMatch::Equals));
}

#[test]
fn who_plays_first_in_the_third_old_form_is_not_said() {
    assert_eq!(first_to_play(OldMatch::FirstAndTwo), None);
}

fn settled(tax_payment: GroupTaxPayment) -> [Quarters; 2] {
    let areas = [Quarters::from_stones(190), Quarters::from_stones(171)];
    let readings = Readings { tax_payment, ..Readings::TAKEN };
    after_the_tax(&readings, Quarters::from_stones(1), areas, [5, 2])
}

#[test]
fn a_tax_paid_over_keeps_the_sum_and_one_only_deducted_does_not() {
    let sum = |payment| {
        let [black, white] = settled(payment);
        black + white
    };
    assert_eq!(sum(GroupTaxPayment::PaidOver), Quarters::from_stones(361));
    assert_eq!(sum(GroupTaxPayment::OnlyDeducted), Quarters::from_stones(354));
    assert_eq!(sum(GroupTaxPayment::StonesOnly), Quarters::from_stones(347));
}

#[test]
fn counting_stones_only_decides_as_the_tax_paid_over_does() {
    let lead_by = |payment| lead(settled(payment));
    assert_eq!(lead_by(GroupTaxPayment::PaidOver), Quarters::from_half_stones(13));
    assert_eq!(lead_by(GroupTaxPayment::StonesOnly), Quarters::from_half_stones(13));
    assert_eq!(lead_by(GroupTaxPayment::OnlyDeducted), Quarters::from_half_stones(16));
}

#[test]
fn a_cut_makes_two_groups_of_one_and_none_is_owed_for_without_a_group() {
    assert_eq!([0, 1, 2, 5].map(|groups| times_taxed(Taxed::Groups, groups)), [0, 1, 2, 5]);
    assert_eq!([0, 1, 2, 5].map(|groups| times_taxed(Taxed::Cuts, groups)), [0, 0, 1, 4]);
}
