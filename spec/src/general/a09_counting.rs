//! Article 1.9, counting (计算胜负).
//!
//! The dead stones are taken off, then living stones and the points they surround are
//! counted, one 子 each; points between living stones of both sides are shared by halves.
//! Black's count less the base number, komi and what is given back for a handicap is
//! Black's margin. The second clause counts points and prisoners instead.

use super::a08_life_and_death::{chains_agreed_dead, objections};
use crate::board::Board;
use crate::group::{
    groups_of, surrounded_points, surrounded_points_filled, touches_a_shared_point,
    untouched_points,
};
use std::cmp::Ordering;
use weiqi_data::readings::{KomiAtHandicap, PrintedNumbers, UntouchedPoints};
use weiqi_data::{
    Colour, DeadError, GiveBack, GroupTax, Point, Quarters, RuleSet, Score, Scoring,
    TerritoryInSeki, Tie, Winner,
};

/// Counts a finished position. `prisoners` are the stones that Black and White took
/// before; only territory scoring adds them.
///
/// # Errors
/// A dead list that is not made of whole chains.
pub fn count(
    board: &Board,
    rules: &RuleSet,
    dead: &[Point],
    prisoners: [usize; 2],
) -> Result<Score, DeadError> {
    Ok(count_without(&chains_agreed_dead(board, dead)?, board, rules, prisoners))
}

/// The same, where the dead stones are known to be whole chains.
fn count_without(
    dead: &[Vec<Point>],
    board: &Board,
    rules: &RuleSet,
    prisoners: [usize; 2],
) -> Score {
    let living = without_the_dead(board, dead);
    let filled = surrounded_points_filled(&living);
    let prisoners = with_the_dead(board, dead, prisoners);
    let groups = groups_taxed(rules, &filled);
    let tax = groups.map_or(Quarters::ZERO, |groups| tax_paid_by_black(rules, groups));
    let [black, white] = counts_before_tax(rules, &living, &filled, prisoners);
    let margin = margin(rules, board, black - tax, white + tax);
    Score {
        scoring: rules.scoring,
        black: black - tax,
        white: white + tax,
        neutral: neutral_points(&filled),
        prisoners: (rules.scoring == Scoring::Territory).then_some(prisoners),
        groups,
        margin,
        winner: winner(rules.tie, margin),
        objections: objections(board, dead, rules.suicide),
    }
}

/// Black's count and White's, by the clause that the rules follow.
fn counts_before_tax(
    rules: &RuleSet,
    living: &Board,
    filled: &Board,
    prisoners: [usize; 2],
) -> [Quarters; 2] {
    Colour::BOTH.map(|colour| match rules.scoring {
        Scoring::Area => area_of(filled, colour),
        Scoring::Territory => {
            let points = territory_of(living, filled, colour, rules.territory_in_seki);
            Quarters::from_points((points + prisoners[colour.index()]) as i64)
        }
    })
}

/// The board after both sides' dead stones are taken off (将双方死子清理出盘外).
pub fn without_the_dead(board: &Board, dead: &[Vec<Point>]) -> Board {
    let mut living = board.clone();
    for chain in dead {
        living.remove(chain);
    }
    living
}

/// The prisoners of Black and White, the dead stones of the opponent among them.
fn with_the_dead(board: &Board, dead: &[Vec<Point>], taken_before: [usize; 2]) -> [usize; 2] {
    let mut prisoners = taken_before;
    for chain in dead {
        if let Some(colour) = board.at(chain[0]) {
            prisoners[colour.opponent().index()] += chain.len();
        }
    }
    prisoners
}

/// One side's area: its stones and the points it surrounds, and half of each point that
/// belongs to neither side (双方活棋之间的空点各得一半).
pub fn area_of(filled: &Board, colour: Colour) -> Quarters {
    let own = filled.points().filter(|&point| filled.at(point) == Some(colour)).count();
    Quarters::from_stones(own as i64) + Quarters::from_half_stones(neutral_points(filled) as i64)
}

/// The empty points that belong to neither side.
pub fn neutral_points(filled: &Board) -> usize {
    filled.points().filter(|&point| filled.is_empty(point)).count()
}

/// The points that one side surrounds; where points in a seki do not count, only those
/// surrounded by groups that touch no shared point. Every dame that is none of a seki is
/// taken to be filled already.
pub fn territory_of(
    living: &Board,
    filled: &Board,
    colour: Colour,
    in_seki: TerritoryInSeki,
) -> usize {
    let mut points = 0;
    for group in groups_of(filled, colour) {
        if in_seki == TerritoryInSeki::Counted || !touches_a_shared_point(filled, &group) {
            points += surrounded_points(living, &group).len();
        }
    }
    points
}

/// The groups of Black and White, where they pay a tax.
fn groups_taxed(rules: &RuleSet, filled: &Board) -> Option<[usize; 2]> {
    let number = |colour| groups_of(filled, colour).len();
    (rules.group_tax != GroupTax::None).then(|| Colour::BOTH.map(number))
}

/// What Black pays to White for its groups, less what White pays to Black (还棋头).
///
/// Paid over, so that it moves the difference twice: a difference of two points is one 子
/// of area paid, or one point of territory.
pub fn tax_paid_by_black(rules: &RuleSet, groups: [usize; 2]) -> Quarters {
    let difference = match rules.group_tax {
        GroupTax::None => 0,
        GroupTax::OnePoint => 1,
        GroupTax::TwoPoints => 2,
    };
    // In quarters, one point of difference is 2 of area paid or 1 of territory paid.
    let paid = match rules.scoring {
        Scoring::Area => 2 * difference,
        Scoring::Territory => difference,
    };
    let [black, white] = groups.map(|number| number as i64);
    Quarters(paid * (black - white))
}

/// The base number (归本数): half the points of the board, 180½ on 19×19.
pub fn base_number(board: &Board) -> Quarters {
    Quarters::from_half_stones(board.size().points() as i64)
}

/// What Black gives back for a handicap (还子): for H stones H/2 or (H − 1)/2 子, nothing
/// for fewer than two stones.
pub fn give_back(rules: &RuleSet) -> Quarters {
    let handicap = i64::from(rules.handicap);
    match rules.give_back {
        _ if handicap < 2 => Quarters::ZERO,
        GiveBack::None => Quarters::ZERO,
        GiveBack::HalfStoneEach => Quarters::from_half_stones(handicap),
        GiveBack::OneLess => Quarters::from_half_stones(handicap - 1),
    }
}

/// Black's margin, negative when White leads.
fn margin(rules: &RuleSet, board: &Board, black: Quarters, white: Quarters) -> Quarters {
    let before_compensation = match rules.scoring {
        Scoring::Area => black - base_number(board),
        Scoring::Territory => black - white,
    };
    before_compensation - rules.komi - give_back(rules)
}

/// Who wins with this margin of Black's.
pub fn winner(tie: Tie, margin: Quarters) -> Winner {
    match (margin.0.signum(), tie) {
        (1, _) => Winner::Side(Colour::Black),
        (-1, _) => Winner::Side(Colour::White),
        (_, Tie::Draw) => Winner::Draw,
        // Black is counted and has not passed the number (否则判负).
        (_, Tie::CountedSideLoses) => Winner::Side(Colour::White),
    }
}

/// One side's area, where the points that touch no living stone are somebody's or not
/// (ledger 9). The presets share them.
pub fn area_under(reading: UntouchedPoints, living: &Board, colour: Colour) -> Quarters {
    let area = area_of(&surrounded_points_filled(living), colour);
    match reading {
        UntouchedPoints::Shared => area,
        UntouchedPoints::Nobodys => {
            area - Quarters::from_half_stones(untouched_points(living).len() as i64)
        }
    }
}

/// Who wins when one side alone is counted: its count, less what Black gives or with it,
/// against the base number. The same as [`winner`] but for a tie, which `counted` loses
/// where the words are "more wins, otherwise loses" (ledger 10).
pub fn winner_by_counting(
    counted: Colour,
    count: Quarters,
    base: Quarters,
    given_by_black: Quarters,
    tie: Tie,
) -> Winner {
    let compensated = match counted {
        Colour::Black => count - given_by_black,
        Colour::White => count + given_by_black,
    };
    match (compensated.cmp(&base), tie) {
        (Ordering::Greater, _) => Winner::Side(counted),
        (Ordering::Equal, Tie::Draw) => Winner::Draw,
        _ => Winner::Side(counted.opponent()),
    }
}

/// The sides that win by the numbers a text prints (ledger 1, 2 and 13); one, or none.
pub fn winners_by_numbers(
    numbers: &PrintedNumbers,
    black: Quarters,
    white: Quarters,
) -> Vec<Colour> {
    let wins = |colour: &Colour| {
        let count = [black, white][colour.index()];
        let reaches = |number| count > number || (count == number && !numbers.more_than);
        numbers.of(*colour).is_some_and(reaches)
    };
    Colour::BOTH.into_iter().filter(wins).collect()
}

/// The komi of a game at this handicap, where the same players as equals would play with
/// `between_equals` (ledger 20).
pub fn komi_at_handicap(
    reading: KomiAtHandicap,
    between_equals: Quarters,
    handicap: u32,
) -> Quarters {
    match (handicap, reading) {
        (0, _) | (_, KomiAtHandicap::AsBetweenEquals) => between_equals,
        (_, KomiAtHandicap::None) => Quarters::ZERO,
    }
}
