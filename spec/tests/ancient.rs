//! The old rules in the words of their text.

use weiqi_data::readings::GroupTaxPayment;
use weiqi_data::{Colour, Preset, Quarters};
use weiqi_spec::ancient::counting::{after_the_tax, difference};
use weiqi_spec::ancient::opening::{Match, board_with_corner_stones, corner_stones, first_to_play};
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
    assert_eq!(first_to_play(Match::Equals), Colour::White);
    assert_eq!(first_to_play(Match::Odds), Colour::Black);
    assert_eq!(Preset::Ancient.rules().first_player, first_to_play(Match::Equals));
}

#[test]
fn a_tax_paid_over_keeps_the_sum_and_one_only_deducted_does_not() {
    let areas = [Quarters::from_stones(190), Quarters::from_stones(171)];
    let sum = |payment| {
        let [black, white] = after_the_tax(payment, areas, [5, 2]);
        black + white
    };
    assert_eq!(sum(GroupTaxPayment::PaidOver), Quarters::from_stones(361));
    assert_eq!(sum(GroupTaxPayment::OnlyDeducted), Quarters::from_stones(354));
    assert_eq!(sum(GroupTaxPayment::StonesOnly), Quarters::from_stones(347));
}

#[test]
fn counting_stones_only_decides_as_the_tax_paid_over_does() {
    let areas = [Quarters::from_stones(190), Quarters::from_stones(171)];
    let lead = |payment| difference(after_the_tax(payment, areas, [5, 2]));
    assert_eq!(lead(GroupTaxPayment::PaidOver), Quarters::from_stones(13));
    assert_eq!(lead(GroupTaxPayment::StonesOnly), Quarters::from_stones(13));
    assert_eq!(lead(GroupTaxPayment::OnlyDeducted), Quarters::from_stones(16));
}
