//! Who wins with which count (1.9, 2.2): every split of the 361 points by half-stones, under
//! every komi that the texts name and every handicap, on positions of the board; and every
//! number that the texts print, true or false.

use crate::files;
use rayon::prelude::*;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::OnceLock;
use weiqi::boundary::{Backend, Engine, Reference};
use weiqi::claim::{Verdict, read_claim};
use weiqi_data::{
    Colour, Diagram, Past, Point, Preset, Quarters, RuleSet, Score, Size, Tie, Winner,
};
use weiqi_spec::board::Board;
use weiqi_spec::general::a09_counting::{base_number, give_back, winner_by_margin};

/// The half-stones of the board: two counts add up to this.
const HALVES: i64 = 2 * 361;

fn board() -> Size {
    Size::new(19, 19).unwrap()
}

/// The komi of the texts, in quarters: 2¼, 2¾, 3, 3¼ and 3¾ 子.
const KOMI: [i64; 5] = [9, 11, 12, 13, 15];

/// An even game under each komi, then each handicap without one.
fn rule_sets() -> Vec<RuleSet> {
    let chinese = Preset::Chinese.rules();
    let even = KOMI.map(|komi| RuleSet { komi: Quarters(komi), ..chinese });
    let handicaps = (1..=9).map(|handicap| chinese.with_handicap(handicap));
    even.into_iter().chain(handicaps).collect()
}

/// Points along diagonals from the lower left corner: every beginning of this list is
/// joined, and so is the rest.
fn along_diagonals() -> Vec<Point> {
    let mut points: Vec<Point> = Point::all(board()).collect();
    points.sort_by_key(|point| (point.column + point.row, point.column));
    points
}

/// A position in which Black counts so many half-stones, if there is one. With one stone a
/// side has at least that point and half of a shared one, so that 1 and 2 half-stones
/// cannot be; nor, for the other side, 721 and 720.
fn position(black: i64) -> Option<Diagram> {
    match black {
        1 | 2 => None,
        ..=361 => Some(with_at_most_half(black)),
        _ => position(HALVES - black).map(|diagram| exchanged(&diagram)),
    }
}

fn with_at_most_half(black: i64) -> Diagram {
    // Two stones without a shared point would have no liberty: one stone, two shared points.
    let (own, shared) = if black == 4 { (1, 2) } else { (black / 2, black % 2) };
    let points = along_diagonals();
    let mut diagram = Diagram::empty(board());
    for (place, &point) in (0..).zip(&points) {
        let stone = match place {
            _ if place < own => Some(Colour::Black),
            _ if place < own + shared => None,
            _ => Some(Colour::White),
        };
        diagram.set(point, stone);
    }
    // An eye in each corner.
    diagram.set(points[360], None);
    if own >= 3 {
        diagram.set(points[0], None);
    }
    diagram
}

fn exchanged(diagram: &Diagram) -> Diagram {
    let mut other = diagram.clone();
    for point in Point::all(diagram.size()) {
        other.set(point, diagram.at(point).map(Colour::opponent));
    }
    other
}

/// Black's margin in quarters, worked out by hand: count less 180½, komi and H/2 子.
fn margin(black: i64, rules: &RuleSet) -> i64 {
    let given_back = if rules.handicap >= 2 { 2 * i64::from(rules.handicap) } else { 0 };
    2 * black - HALVES - rules.komi.0 - given_back
}

fn side_of(margin: i64) -> Winner {
    match margin.signum() {
        1 => Winner::Side(Colour::Black),
        -1 => Winner::Side(Colour::White),
        _ => Winner::Draw,
    }
}

fn score<B: Backend>(diagram: &Diagram, rules: &RuleSet) -> Score {
    let game = B::resume(&[Past::set_up(diagram.clone(), Colour::Black)]).expect("it stands");
    game.score(rules, &[], [0, 0]).expect("no stone is dead")
}

fn every_split_has_the_winner_worked_out_by_hand<B: Backend>() {
    let splits: usize = (0..=HALVES)
        .into_par_iter()
        .filter_map(|black| Some((black, position(black)?)))
        .map(|(black, diagram)| {
            for rules in rule_sets() {
                let score = score::<B>(&diagram, &rules);
                assert_eq!(score.black, Quarters::from_half_stones(black), "{}", B::NAME);
                assert_eq!(score.white, Quarters::from_half_stones(HALVES - black), "{}", B::NAME);
                assert_eq!(score.margin, Quarters(margin(black, &rules)), "{}", B::NAME);
                assert_eq!(score.winner, side_of(margin(black, &rules)), "{}", B::NAME);
            }
            1
        })
        .sum();
    assert_eq!(splits, 723 - 4, "all splits but those that no position has");
}

#[test]
#[ignore = "takes long"]
fn in_the_reference_every_split_has_its_winner() {
    every_split_has_the_winner_worked_out_by_hand::<Reference>();
}

#[test]
fn in_the_engine_every_split_has_its_winner() {
    every_split_has_the_winner_worked_out_by_hand::<Engine>();
}

/// The number that a side must pass, in quarters, as the reference has it.
fn number_to_pass(side: Colour, rules: &RuleSet) -> i64 {
    let base = base_number(&Board::empty(board())).0;
    let compensation = rules.komi.0 + give_back(rules).0;
    match side {
        Colour::Black => base + compensation,
        Colour::White => base - compensation,
    }
}

#[test]
fn counting_white_against_its_number_names_the_winner_that_counting_black_does() {
    let mut splits = 0;
    for rules in rule_sets() {
        for black in 0..=HALVES {
            let black_over = 2 * black - number_to_pass(Colour::Black, &rules);
            let white_over = 2 * (HALVES - black) - number_to_pass(Colour::White, &rules);
            assert_eq!(white_over, -black_over);
            assert_eq!(black_over, margin(black, &rules));
            let winner = winner_by_margin(Tie::Draw, Colour::Black, Quarters(black_over));
            assert_eq!(winner, side_of(margin(black, &rules)));
            splits += 1;
        }
    }
    assert_eq!(splits, 723 * 14);
}

#[test]
fn a_tie_is_possible_only_where_the_ledger_says() {
    for rules in rule_sets() {
        let ties: Vec<i64> = (0..=HALVES).filter(|&black| margin(black, &rules) == 0).collect();
        let whole = ties.iter().filter(|&black| black % 2 == 0).count();
        let quarter = rules.komi.0 % 2 != 0;
        assert_eq!(ties.is_empty(), quarter, "a komi in ¼ or ¾ leaves no tie: {ties:?}");
        let odd = rules.handicap >= 3 && rules.handicap % 2 == 1;
        assert_eq!(whole == 1, odd, "{} handicap stones, komi {}", rules.handicap, rules.komi);
    }
}

fn printed() -> Value {
    serde_json::from_str(&files::read("src/weiqi/claim/printed.json")).expect("JSON")
}

fn quarters(value: &Value) -> i64 {
    value.as_str().and_then(|text| text.parse::<Quarters>().ok()).expect("a number of stones").0
}

type Winners = BTreeMap<i64, Winner>;

/// Who wins with each count of Black's in half-stones, found with positions and, for the
/// four splits that no position has, worked out; by the reference, then by the engine. Each
/// komi is counted once, whoever asks first.
fn winners(komi: i64) -> [Winners; 2] {
    /// For no komi and each of [`KOMI`].
    static COUNTED: [OnceLock<[Winners; 2]>; KOMI.len() + 1] =
        [const { OnceLock::new() }; KOMI.len() + 1];
    let mut known = std::iter::once(0).chain(KOMI);
    let place = known.position(|of| of == komi).expect("a komi of the texts");
    COUNTED[place].get_or_init(|| [counted::<Reference>(komi), counted::<Engine>(komi)]).clone()
}

fn counted<B: Backend>(komi: i64) -> Winners {
    let rules = RuleSet { komi: Quarters(komi), ..Preset::Chinese.rules() };
    (0..=HALVES)
        .map(|black| match position(black) {
            Some(diagram) => (black, score::<B>(&diagram, &rules).winner),
            None => (black, side_of(margin(black, &rules))),
        })
        .collect()
}

struct Claim {
    side: Colour,
    /// In quarters.
    count: i64,
    more_than: bool,
    enough: bool,
    whole: bool,
}

impl Claim {
    fn read(claim: &Value) -> Claim {
        Claim {
            side: if claim["side"] == "black" { Colour::Black } else { Colour::White },
            count: quarters(&claim["count"]),
            more_than: claim["more_than"] == true,
            enough: claim["says"] == "enough",
            whole: claim["among"] == "whole",
        }
    }

    /// The first count of the side, in quarters, from the claim outwards, that shows the
    /// claim to be false.
    fn counterexample(&self, winners: &Winners) -> Option<i64> {
        let wins = |halves: i64| {
            let black = if self.side == Colour::Black { halves } else { HALVES - halves };
            winners[&black] == Winner::Side(self.side)
        };
        let reaches =
            |quarters: i64| quarters > self.count || (quarters == self.count && !self.more_than);
        let in_question =
            |&halves: &i64| reaches(2 * halves) == self.enough && (!self.whole || halves % 2 == 0);
        let false_at = |&halves: &i64| wins(halves) != self.enough;
        let mut counts: Vec<i64> = (0..=HALVES).filter(in_question).filter(false_at).collect();
        counts.sort_by_key(|halves| (2 * halves - self.count).abs());
        counts.first().map(|halves| 2 * halves)
    }
}

#[test]
#[ignore = "takes long"]
fn every_printed_number_is_true_or_has_its_counterexample() {
    let printed = printed();
    let claims = printed["claims"].as_array().expect("claims");
    for claim in claims {
        for winners in winners(quarters(&claim["komi_zi"])) {
            let found = Claim::read(claim).counterexample(&winners);
            assert_eq!(Some(found.is_none()), claim["holds"].as_bool(), "{claim}: {found:?}");
            let expected = claim.get("counterexample").map(quarters);
            assert_eq!(found, expected, "{claim}");
        }
    }
    assert_eq!(claims.len(), 22);
}

#[test]
fn the_command_gives_every_printed_number_the_verdict_that_the_data_has() {
    let data = printed();
    let claims = data["claims"].as_array().expect("claims");
    for (claim, printed) in claims.iter().zip(weiqi::claim::printed()) {
        assert_eq!(printed.text.en, claim["en"].as_str().unwrap());
        let split = match printed.claim.verdict() {
            Verdict::True(_) => None,
            Verdict::OnlyWhole(split) | Verdict::False(split) => Some(split),
        };
        let count =
            split.map(|split| if claim["side"] == "black" { split.black } else { split.white });
        assert_eq!(
            count.map(|count| count.0),
            claim.get("counterexample").map(quarters),
            "{claim}"
        );
    }
    let all = weiqi::claim::printed().len();
    let listed = ["claims", "pairs", "margins"].map(|key| data[key].as_array().unwrap().len());
    assert_eq!(all, listed.iter().sum::<usize>());
}

#[test]
fn a_claim_is_read_in_chinese_and_in_english() {
    let komi = Quarters(15);
    let verdict = |text: &str| read_claim(text, komi).map(|claim| claim.verdict());
    for (text, name) in [
        ("白177 黑185", "only-whole"),
        ("白178 黑185", "false"),
        ("184 wins at 3¼", "true"),
        ("184 wins at 3¾", "false"),
        ("black wins with 184½", "true"),
        ("komi 3¾ means 185", "only-whole"),
        ("komi 7.5 points means 185, whole counts", "true"),
        ("贴3又1/4子，黑须超过184", "false"),
        ("a shared dame decides", "true"),
        ("185 wins by 0.75", "true"),
        ("184 loses by ¼", "true"),
    ] {
        let found = match verdict(text) {
            Ok(Verdict::True(_)) => "true",
            Ok(Verdict::OnlyWhole(_)) => "only-whole",
            Ok(Verdict::False(_)) => "false",
            Err(sentence) => panic!("{sentence}"),
        };
        assert_eq!(found, name, "{text}");
    }
    for text in ["", "hello", "黑185 黑184", "komi means"] {
        assert!(verdict(text).unwrap_err().to_string().contains("expected such as"), "{text}");
    }
}

#[test]
#[ignore = "takes long"]
fn the_smallest_counts_that_win_are_listed_for_every_komi_of_the_sources() {
    let listed = weiqi::claim::thresholds();
    let last = listed.last().expect("the komi in force");
    let zi = |quarters: [Quarters; 2]| quarters.map(|count| count.to_string());
    assert_eq!((listed.len(), last.is_in_force), (5, true));
    assert_eq!(
        (zi(last.whole), zi(last.shared)),
        (["185", "177"].map(String::from), ["184.5", "177"].map(String::from))
    );
    for threshold in listed {
        for winners in winners(threshold.komi.0) {
            let wins = |halves: i64, side| winners[&halves] == Winner::Side(side);
            let [black, white] = threshold.shared.map(|count| count.0 / 2);
            assert!(wins(black, Colour::Black) && !wins(black - 1, Colour::Black));
            assert!(
                wins(HALVES - white, Colour::White) && !wins(HALVES - white + 1, Colour::White)
            );
        }
    }
}

#[test]
fn every_printed_margin_is_the_margin() {
    for row in printed()["margins"].as_array().expect("margins") {
        let komi = Quarters(quarters(&row["komi_zi"]));
        let rules = RuleSet { komi, ..Preset::Chinese.rules() };
        let diagram = position(quarters(&row["black"]) / 2).expect("such a position");
        for score in [score::<Reference>(&diagram, &rules), score::<Engine>(&diagram, &rules)] {
            assert_eq!(score.margin.0, quarters(&row["margin_zi"]), "{row}");
        }
    }
}

#[test]
#[ignore = "takes long"]
fn each_pair_of_printed_numbers_is_silent_where_the_data_says() {
    for pair in printed()["pairs"].as_array().expect("pairs") {
        let (black, white) = (quarters(&pair["black"]), quarters(&pair["white"]));
        let silent = |halves: &i64| 2 * halves < black && 2 * (HALVES - halves) < white;
        let silences: Vec<i64> = (0..=HALVES).filter(silent).collect();
        let at_whole_counts = silences.iter().any(|halves| halves % 2 == 0);
        assert_eq!(Some(!at_whole_counts), pair["says_who_wins_at_every_whole_count"].as_bool());
        let first = *silences.first().expect("each pair leaves some count out");
        assert_eq!(2 * first, quarters(&pair["silent_at"]), "{pair}");
        for winners in winners(quarters(&pair["komi_zi"])) {
            let winner = winners[&first].to_string();
            assert_eq!(winner, pair["who_wins_there"].as_str().unwrap(), "{pair}");
        }
    }
}
