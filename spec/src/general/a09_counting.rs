//! Article 1.9, counting (计算胜负).
//!
//! The dead stones are taken off, then living stones and the points they surround are
//! counted, one 子 each; points between living stones of both sides are shared by halves.
//! Black's count less the base number, komi and what is given back for a handicap is
//! Black's margin. The second clause counts points and prisoners instead.

use super::a01_equipment::standard_size;
use super::a08_life_and_death::{chains_agreed_dead, dead_under, objections};
use crate::ancient::counting::{after_the_tax, lead, tax_on_one};
use crate::board::Board;
use crate::group::{groups_of, surrounded_points, surrounded_points_filled, untouched_points};
use crate::seki::groups_in_seki_under;
use std::cmp::Ordering;
use weiqi_data::readings::{CountedSide, LifeAndDeath, PrintedNumbers, UntouchedPoints};
use weiqi_data::{
    Colour, DeadError, GiveBack, GroupTax, Point, Quarters, RuleSet, Score, Scoring, SekiGroup,
    Suicide, Tie, Winner,
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
    count_with_seki(board, rules, dead, &[], prisoners)
}

/// The same, where the groups of these stones are agreed to be in seki.
///
/// # Errors
/// As [`count`], and a stone of no group that may be in seki.
pub fn count_with_seki(
    board: &Board,
    rules: &RuleSet,
    dead: &[Point],
    in_seki: &[Point],
    prisoners: [usize; 2],
) -> Result<Score, DeadError> {
    let agreed = chains_agreed_dead(board, dead)?;
    let finished = Finished::new(board, &agreed, rules.readings.life, rules.suicide);
    finished.count(rules, in_seki, prisoners)
}

/// A finished position and the same without the dead stones: all that does not depend on
/// the way of counting.
pub struct Finished<'board> {
    board: &'board Board,
    dead: Vec<Vec<Point>>,
    living: Board,
    filled: Board,
    objections: Vec<Vec<Point>>,
}

impl<'board> Finished<'board> {
    /// A position in which the two sides agree that these chains are dead.
    pub fn new(
        board: &'board Board,
        agreed: &[Vec<Point>],
        life: LifeAndDeath,
        suicide: Suicide,
    ) -> Finished<'board> {
        let dead = dead_under(life, board, agreed);
        let living = without_the_dead(board, &dead);
        let filled = surrounded_points_filled(&living);
        let objections = objections(board, &dead, suicide);
        Finished { board, dead, living, filled, objections }
    }

    /// Counts it, under rules that have the same readings of life and of suicide.
    ///
    /// # Errors
    /// A stone that is named as in seki, of no group that may be in seki.
    pub fn count(
        &self,
        rules: &RuleSet,
        in_seki: &[Point],
        prisoners: [usize; 2],
    ) -> Result<Score, DeadError> {
        let Finished { living, filled, .. } = self;
        let seki = groups_in_seki_under(rules, living, filled, in_seki)?;
        let prisoners = with_the_dead(self.board, &self.dead, prisoners);
        let score = count_without(living, filled, rules, prisoners, seki);
        Ok(Score { objections: self.objections.clone(), ..score })
    }
}

/// The count of a board from which the dead stones are taken off.
fn count_without(
    living: &Board,
    filled: &Board,
    rules: &RuleSet,
    prisoners: [usize; 2],
    seki: Vec<SekiGroup>,
) -> Score {
    let groups = groups_taxed(rules, filled);
    let counts @ [black, white] = match groups {
        None => counts_before_tax(rules, living, filled, &seki, prisoners),
        Some(groups) => counts_after_tax(rules, living, filled, &seki, prisoners, groups),
    };
    let margin = margin(rules, living, counts);
    Score {
        scoring: rules.scoring,
        black,
        white,
        neutral: neutral_points(filled),
        prisoners: (rules.scoring == Scoring::Territory).then_some(prisoners),
        groups,
        margin,
        winner: winner(rules, living, counts, margin),
        objections: Vec::new(),
        seki,
    }
}

/// Black's count and White's, the tax on groups settled.
fn counts_after_tax(
    rules: &RuleSet,
    living: &Board,
    filled: &Board,
    seki: &[SekiGroup],
    prisoners: [usize; 2],
    groups: [usize; 2],
) -> [Quarters; 2] {
    let one = tax_on_one(rules.group_tax, rules.scoring);
    let counts = counts_before_tax(rules, living, filled, seki, prisoners);
    after_the_tax(&rules.readings, one, counts, groups)
}

/// Black's count and White's, by the clause that the rules follow.
fn counts_before_tax(
    rules: &RuleSet,
    living: &Board,
    filled: &Board,
    seki: &[SekiGroup],
    prisoners: [usize; 2],
) -> [Quarters; 2] {
    Colour::BOTH.map(|colour| match rules.scoring {
        Scoring::Area => area_under(rules.readings.untouched_points, living, filled, colour),
        Scoring::Territory => {
            let points = territory_of(living, filled, colour, seki);
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

/// The points that one side surrounds, without those of its groups in seki.
pub fn territory_of(living: &Board, filled: &Board, colour: Colour, seki: &[SekiGroup]) -> usize {
    let surrounded: usize =
        groups_of(filled, colour).iter().map(|group| surrounded_points(living, group).len()).sum();
    let in_seki = seki.iter().filter(|group| group.colour == colour && group.is_in_seki());
    surrounded - in_seki.map(|group| group.points.len()).sum::<usize>()
}

/// The groups of Black and White, where they pay a tax.
fn groups_taxed(rules: &RuleSet, filled: &Board) -> Option<[usize; 2]> {
    let number = |colour| groups_of(filled, colour).len();
    (rules.group_tax != GroupTax::None).then(|| Colour::BOTH.map(number))
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

/// Black's margin, negative when White leads: the count of the side that is counted (ledger
/// 10) against the base number, or the two counts against each other where points are
/// counted, or where a tax on groups may have changed their sum.
fn margin(rules: &RuleSet, board: &Board, [black, white]: [Quarters; 2]) -> Quarters {
    let before_compensation = match (rules.scoring, rules.group_tax) {
        (Scoring::Territory, _) => black - white,
        (Scoring::Area, GroupTax::OnePoint | GroupTax::TwoPoints) => lead([black, white]),
        (Scoring::Area, GroupTax::None) => match rules.readings.counted_side {
            CountedSide::Black => black - base_number(board),
            CountedSide::White => base_number(board) - white,
        },
    };
    before_compensation - rules.komi - give_back(rules)
}

/// Who wins: by the margin, or on a board of 361 points by the numbers that a text prints
/// for it, where they are taken for the standard (ledger 1, 2 and 13).
fn winner(rules: &RuleSet, board: &Board, counts: [Quarters; 2], margin: Quarters) -> Winner {
    let printed = rules.readings.numbers.printed().filter(|_| board.size() == standard_size());
    match printed {
        Some(numbers) => winner_by_numbers(&numbers, counts),
        None => winner_by_margin(rules.tie, rules.readings.counted_side.side(), margin),
    }
}

/// Who wins with this margin of Black's. "More wins, otherwise loses" (否则判负) makes the
/// side that was counted lose a tie, which it does not win (ledger 10).
pub fn winner_by_margin(tie: Tie, counted: Colour, margin: Quarters) -> Winner {
    match (margin.cmp(&Quarters::ZERO), tie) {
        (Ordering::Greater, _) => Winner::Side(Colour::Black),
        (Ordering::Less, _) => Winner::Side(Colour::White),
        (Ordering::Equal, Tie::Draw) => Winner::Draw,
        (Ordering::Equal, Tie::CountedSideLoses) => Winner::Side(counted.opponent()),
    }
}

/// Who wins by the numbers that a text prints; nobody where neither side has its number.
/// Both cannot have: each pair of numbers adds up to more than the board.
pub fn winner_by_numbers(numbers: &PrintedNumbers, [black, white]: [Quarters; 2]) -> Winner {
    let has_its_number = |colour: &Colour| {
        let count = [black, white][colour.index()];
        let reaches = |number| count > number || (count == number && !numbers.more_than);
        numbers.of(*colour).is_some_and(reaches)
    };
    Colour::BOTH.into_iter().find(has_its_number).map_or(Winner::Nobody, Winner::Side)
}

/// One side's area, where the points that touch no living stone are somebody's or not
/// (ledger 9).
pub fn area_under(
    reading: UntouchedPoints,
    living: &Board,
    filled: &Board,
    colour: Colour,
) -> Quarters {
    let area = area_of(filled, colour);
    match reading {
        UntouchedPoints::Shared => area,
        UntouchedPoints::Nobodys => {
            area - Quarters::from_half_stones(untouched_points(living).len() as i64)
        }
    }
}
