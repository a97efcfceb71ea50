use super::{CHINESE, at, board, points};
use weiqi_data::readings::{
    CountedSide, GroupTaxPayment, KomiAtHandicap, Numbers, Readings, Taxed, UntouchedPoints,
};
use weiqi_data::{
    Colour, DeadError, GiveBack, GroupTax, Preset, Quarters, RuleSet, Score, TerritoryInSeki, Tie,
    Winner,
};
use weiqi_spec::board::Board;
use weiqi_spec::general::a01_equipment::standard_size;
use weiqi_spec::general::a09_counting::{base_number, count};

use Colour::{Black, White};

fn zi(text: &str) -> Quarters {
    text.parse().unwrap()
}

/// Counts a diagram without dead stones.
fn counted(rows: &[&str], rules: &RuleSet) -> Score {
    count(&board(rows), rules, &[], [0, 0]).unwrap()
}

fn both(score: &Score) -> (String, String) {
    (score.black.to_string(), score.white.to_string())
}

/// A board of 19×19 on which Black's area is `black` points and `shared` lie between.
fn full_board(black: usize, shared: usize) -> Board {
    let mut board = Board::empty(standard_size());
    for (place, point) in standard_size_in_rows().into_iter().enumerate() {
        if place < black {
            board.put(point, Black);
        } else if place >= black + shared {
            board.put(point, White);
        }
    }
    board
}

fn standard_size_in_rows() -> Vec<weiqi_data::Point> {
    let size = standard_size();
    (0..size.points()).map(|index| weiqi_data::Point::at(index, size)).collect()
}

#[test]
fn living_stones_and_the_points_they_surround_count_one_each() {
    let score = counted(&["..XO.", "..XO.", "..XO."], &CHINESE);
    assert_eq!(both(&score), ("9".into(), "6".into()));
    assert_eq!(score.neutral, 0);
}

#[test]
fn the_points_between_living_stones_of_both_sides_are_shared_by_halves() {
    let score = counted(&[".OX.", "OOXX", "OO.X"], &CHINESE);
    assert_eq!(both(&score), ("5.5".into(), "6.5".into()));
    assert_eq!(score.neutral, 1);
    assert_eq!(both(&counted(&["...", "...", "..."], &CHINESE)), ("4.5".into(), "4.5".into()));
}

#[test]
fn the_dead_stones_of_both_sides_are_taken_off_first() {
    let board = board(&["..XO.", "O.XOX", "..XO."]);
    let score = count(&board, &CHINESE, &points("A2 E2"), [0, 0]).unwrap();
    assert_eq!(both(&score), ("9".into(), "6".into()));
    let error = count(&board, &CHINESE, &points("B2"), [0, 0]).unwrap_err();
    assert_eq!(error, DeadError::Empty(at("B2")));
}

#[test]
fn the_base_number_is_half_the_points_of_the_board() {
    assert_eq!(base_number(&Board::empty(standard_size())), zi("180.5"));
    assert_eq!(base_number(&board(&["..."])), zi("1.5"));
}

#[test]
fn black_185_wins_by_three_quarters_184_loses_by_one_and_184_and_a_half_wins_by_one() {
    let result = |black, shared| {
        let score = count(&full_board(black, shared), &CHINESE, &[], [0, 0]).unwrap();
        (score.margin.to_string(), score.result())
    };
    assert_eq!(result(185, 0), ("0.75".into(), "B+1.5".into()));
    assert_eq!(result(184, 0), ("-0.25".into(), "W+0.5".into()));
    assert_eq!(result(184, 1), ("0.25".into(), "B+0.5".into()));
}

fn under(readings: Readings, rules: &RuleSet) -> RuleSet {
    RuleSet { readings, ..*rules }
}

#[test]
fn the_printed_numbers_leave_out_the_half_between_them() {
    let winner = |numbers, black, shared| {
        let rules = under(Readings { numbers, ..Readings::TAKEN }, &CHINESE);
        count(&full_board(black, shared), &rules, &[], [0, 0]).unwrap().winner
    };
    let komi_3_75 = Numbers::White177Black185;
    assert_eq!(winner(komi_3_75, 185, 0), Winner::Side(Black));
    assert_eq!(winner(komi_3_75, 184, 0), Winner::Side(White));
    assert_eq!(winner(komi_3_75, 184, 1), Winner::Nobody);
    assert_eq!(winner(Numbers::Reckoned, 184, 1), Winner::Side(Black));
    assert_eq!(winner(Numbers::White178Black185, 184, 0), Winner::Nobody);
    let japan = Numbers::White178Black184;
    assert_eq!(winner(japan, 184, 0), Winner::Side(Black));
    assert_eq!(winner(japan, 183, 0), Winner::Side(White));
    assert_eq!(winner(japan, 183, 1), Winner::Nobody);
    assert_eq!(winner(Numbers::BlackMoreThan184, 184, 0), Winner::Nobody);
    assert_eq!(winner(Numbers::BlackMoreThan184, 184, 1), Winner::Side(Black));
}

#[test]
fn printed_numbers_are_those_of_a_board_of_361_points() {
    let rules = under(Readings { numbers: Numbers::White177Black185, ..Readings::TAKEN }, &CHINESE);
    assert_eq!(counted(&["..XO."], &rules), counted(&["..XO."], &CHINESE));
}

#[test]
fn a_side_that_wins_by_its_number_alone_wins_by_no_margin_that_could_be_named() {
    let rules = RuleSet {
        komi: zi("5"),
        ..under(Readings { numbers: Numbers::White177Black185, ..Readings::TAKEN }, &CHINESE)
    };
    let score = count(&full_board(185, 0), &rules, &[], [0, 0]).unwrap();
    assert_eq!((score.margin, score.result()), (zi("-0.5"), "B+".into()));
}

#[test]
fn at_183_and_a_half_a_komi_of_five_and_a_half_points_and_one_of_six_and_a_half_differ() {
    let winner = |komi| {
        let rules = RuleSet { komi: zi(komi), ..CHINESE };
        count(&full_board(183, 1), &rules, &[], [0, 0]).unwrap().winner
    };
    assert_eq!(winner("2.75"), Winner::Side(Black));
    assert_eq!(winner("3.25"), Winner::Side(White));
}

#[test]
fn with_a_komi_of_3_and_a_quarter_184_is_enough() {
    let rules = RuleSet { komi: zi("3.25"), ..CHINESE };
    let score = count(&full_board(184, 0), &rules, &[], [0, 0]).unwrap();
    assert_eq!((score.winner, score.margin), (Winner::Side(Black), zi("0.25")));
}

#[test]
fn counting_one_side_is_counting_the_other_but_for_a_tie() {
    let counting = |counted_side| Readings { counted_side, ..Readings::TAKEN };
    let [by_black, by_white] = [CountedSide::Black, CountedSide::White].map(counting);
    for tie in [Tie::Draw, Tie::CountedSideLoses] {
        let rules = RuleSet { tie, ..CHINESE };
        for black in (0..=360).step_by(9) {
            let board = full_board(black, 1);
            let score = |readings| count(&board, &under(readings, &rules), &[], [0, 0]).unwrap();
            assert_eq!(score(by_black), score(by_white), "Black {black}");
        }
    }
    let lost = RuleSet { tie: Tie::CountedSideLoses, komi: Quarters::ZERO, ..CHINESE };
    assert_eq!(counted(&["."], &under(by_black, &lost)).winner, Winner::Side(White));
    assert_eq!(counted(&["."], &under(by_white, &lost)).winner, Winner::Side(Black));
}

#[test]
fn black_is_the_side_that_is_counted() {
    let rules = |tie| RuleSet { komi: Quarters::ZERO, tie, ..CHINESE };
    let row = &[".X.O."];
    let draw = counted(row, &rules(Tie::Draw));
    assert_eq!((draw.winner, draw.result()), (Winner::Draw, "0".into()));
    let lost = counted(row, &rules(Tie::CountedSideLoses));
    assert_eq!((lost.winner, lost.result()), (Winner::Side(White), "W+0".into()));
}

#[test]
fn half_of_the_handicap_is_given_back_and_no_komi_with_it() {
    let rules = CHINESE.with_handicap(3);
    let margin =
        |rules: &RuleSet, black| count(&full_board(black, 0), rules, &[], [0, 0]).unwrap().margin;
    assert_eq!(margin(&rules, 182), zi("0"));
    assert_eq!(margin(&CHINESE.with_handicap(9), 185), zi("0"));
    assert_eq!(margin(&CHINESE.with_handicap(2), 182), zi("0.5"));
    let one_less = RuleSet { give_back: GiveBack::OneLess, ..rules };
    assert_eq!(margin(&one_less, 182), zi("0.5"));
    let none = RuleSet { give_back: GiveBack::None, ..rules };
    assert_eq!(margin(&none, 182), zi("1.5"));
}

#[test]
fn with_the_first_move_alone_there_is_neither_komi_nor_anything_to_give_back() {
    for &give_back in GiveBack::ALL {
        let rules = RuleSet { give_back, ..CHINESE.with_handicap(1) };
        let score = count(&full_board(181, 0), &rules, &[], [0, 0]).unwrap();
        assert_eq!(score.margin, zi("0.5"));
    }
}

#[test]
fn a_handicap_game_has_the_komi_of_equals_or_none() {
    let komi = |handicap_komi, handicap| {
        let readings = Readings { handicap_komi, ..Readings::TAKEN };
        under(readings, &CHINESE).with_handicap(handicap).komi
    };
    assert_eq!(komi(KomiAtHandicap::None, 0), zi("3.75"));
    assert_eq!(komi(KomiAtHandicap::None, 1), zi("0"));
    assert_eq!(komi(KomiAtHandicap::AsBetweenEquals, 2), zi("3.75"));
}

#[test]
fn points_that_touch_no_living_stone_are_shared_or_nobodys() {
    let score = |untouched_points, counted_side| {
        let readings = Readings { untouched_points, counted_side, ..Readings::TAKEN };
        counted(&["."], &under(readings, &CHINESE))
    };
    let shared = score(UntouchedPoints::Shared, CountedSide::Black);
    assert_eq!((both(&shared), shared.margin), (("0.5".into(), "0.5".into()), zi("-3.75")));
    let nobodys = score(UntouchedPoints::Nobodys, CountedSide::Black);
    assert_eq!((both(&nobodys), nobodys.margin), (("0".into(), "0".into()), zi("-4.25")));
    let other = score(UntouchedPoints::Nobodys, CountedSide::White);
    assert_eq!(other.margin, zi("-3.25"), "the counts do not add up, and the sides differ");
}

#[test]
fn a_side_pays_for_each_group_or_for_each_cut_and_without_a_group_for_none() {
    let rules = |taxed| {
        let readings = Readings { taxed, ..Readings::TAKEN };
        RuleSet { group_tax: GroupTax::TwoPoints, ..under(readings, &CHINESE) }
    };
    let margin = |row: &str, taxed| counted(&[row], &rules(taxed)).margin + zi("3.75");
    assert_eq!(margin("X.", Taxed::Groups), zi("0"));
    assert_eq!(margin("X.", Taxed::Cuts), zi("1"));
    assert_eq!(margin("X.O.X", Taxed::Groups) - margin("X.O.X", Taxed::Cuts), zi("0"));
    assert_eq!(counted(&["X."], &rules(Taxed::Cuts)).groups, Some([1, 0]));
}

#[test]
fn a_tax_that_is_only_deducted_moves_the_margin_half_as_far() {
    let margin = |tax_payment| {
        let readings = Readings { tax_payment, ..Readings::TAKEN };
        let rules = RuleSet { group_tax: GroupTax::TwoPoints, ..under(readings, &CHINESE) };
        let score = counted(&["X."], &rules);
        (both(&score), score.margin + zi("3.75"))
    };
    assert_eq!(margin(GroupTaxPayment::PaidOver), (("1".into(), "1".into()), zi("0")));
    assert_eq!(margin(GroupTaxPayment::OnlyDeducted), (("1".into(), "0".into()), zi("0.5")));
    assert_eq!(margin(GroupTaxPayment::StonesOnly), (("0".into(), "0".into()), zi("0")));
}

#[test]
fn each_group_pays_one_stone_and_the_sum_of_the_counts_is_kept() {
    let rows = &["X.OO.", "OOOO.", "X.OO."];
    let rules = |group_tax| RuleSet { group_tax, ..CHINESE };
    let plain = counted(rows, &rules(GroupTax::None));
    assert_eq!((both(&plain), plain.groups), (("3".into(), "12".into()), None));
    let taxed = counted(rows, &rules(GroupTax::TwoPoints));
    assert_eq!(both(&taxed), ("2".into(), "13".into()));
    assert_eq!(taxed.groups, Some([2, 1]));
    assert_eq!(taxed.margin, plain.margin - zi("1"));
    let half = counted(rows, &rules(GroupTax::OnePoint));
    assert_eq!(both(&half), ("2.5".into(), "12.5".into()));
}

#[test]
fn chains_joined_through_points_that_only_they_touch_are_one_group() {
    let rules = RuleSet { group_tax: GroupTax::TwoPoints, ..CHINESE };
    assert_eq!(counted(&["X.XO"], &rules).groups, Some([1, 1]));
    assert_eq!(counted(&["X.O.X"], &rules).groups, Some([2, 1]));
    let dead_between = count(&board(&["X.OX"]), &rules, &points("C1"), [0, 0]).unwrap();
    assert_eq!(dead_between.groups, Some([1, 0]));
}

const JAPANESE: RuleSet = Preset::Japanese.rules();

#[test]
fn by_the_second_clause_surrounded_points_and_prisoners_count() {
    let board = board(&["..XO.", "O.XO.", "..XO."]);
    let score = count(&board, &JAPANESE, &points("A2"), [1, 2]).unwrap();
    assert_eq!(score.prisoners, Some([2, 2]));
    assert_eq!((score.black, score.white), (Quarters::from_points(8), Quarters::from_points(5)));
    assert_eq!(score.margin, Quarters(6 - 13));
    assert_eq!(score.result(), "W+3.5");
}

#[test]
fn points_surrounded_in_a_seki_count_or_do_not() {
    let rows = &[".OX.", "OOXX", "OO.X"];
    let points_of = |territory_in_seki| {
        let score = counted(rows, &RuleSet { territory_in_seki, ..JAPANESE });
        assert_eq!(score.neutral, 1);
        (score.black, score.white)
    };
    let one = Quarters::from_points(1);
    assert_eq!(points_of(TerritoryInSeki::Counted), (one, one));
    assert_eq!(points_of(TerritoryInSeki::None), (Quarters::ZERO, Quarters::ZERO));
}

#[test]
fn a_tax_on_groups_moves_the_difference_by_as_many_points_under_either_count() {
    let rows = &["X.OO.", "OOOO.", "X.OO."];
    for (group_tax, difference) in [(GroupTax::TwoPoints, 2), (GroupTax::OnePoint, 1)] {
        for preset in [Preset::Chinese, Preset::Japanese] {
            let taxed = RuleSet { group_tax, ..preset.rules() };
            let moved = counted(rows, &preset.rules()).margin - counted(rows, &taxed).margin;
            assert_eq!(moved, Quarters::from_points(difference), "{}", preset.name());
        }
    }
}

#[test]
fn an_objection_stands_beside_the_count_and_changes_nothing_in_it() {
    let board = board(&[".X.X.", "XXXXO"]);
    let dead = points("A1 B1 B2 C1 D1 D2");
    let score = count(&board, &CHINESE, &dead, [0, 0]).unwrap();
    assert_eq!(score.objections, std::slice::from_ref(&dead));
    assert_eq!(both(&score), ("0".into(), "10".into()));
    assert_eq!(counted(&[".X.X.", "XXXXO"], &CHINESE).objections, [] as [Vec<_>; 0]);
}
