//! Article 1.9, counting (计算胜负).
//!
//! The dead stones are taken off, then living stones and the points they surround are
//! counted, one 子 each; points between living stones of both sides are shared by halves.
//! Black's count less the base number, komi and what is given back for a handicap is
//! Black's margin. The second clause counts points and prisoners instead.

use super::a03_liberties::{chains_of, has_liberties};
use super::a08_life_and_death::{chains_agreed_dead, objections};
use crate::board::Board;
use crate::data::{
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
    let dead_chains = chains_agreed_dead(board, dead)?;
    let living = without_the_dead(board, &dead_chains);
    let filled = surrounded_points_filled(&living);
    let prisoners = with_the_dead(board, &dead_chains, prisoners);
    let own = |colour| match rules.scoring {
        Scoring::Area => area_of(&filled, colour),
        Scoring::Territory => {
            let points = territory_of(&living, &filled, colour, rules.territory_in_seki);
            Quarters::from_points((points + prisoners[colour.index()]) as i64)
        }
    };
    let groups = Colour::BOTH.map(|colour| chains_of(&filled, colour).len());
    let tax = tax_paid_by_black(rules, groups);
    let (black, white) = (own(Colour::Black) - tax, own(Colour::White) + tax);
    let margin = margin(rules, board, black, white);
    Ok(Score {
        scoring: rules.scoring,
        black,
        white,
        neutral: neutral_points(&filled),
        prisoners: (rules.scoring == Scoring::Territory).then_some(prisoners),
        groups: (rules.group_tax != GroupTax::None).then_some(groups),
        margin,
        winner: winner(rules.tie, margin),
        objections: objections(board, &dead_chains, rules.suicide),
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

/// The board on which each empty point that only one colour's stones surround holds a
/// stone of that colour. Whatever is empty on it belongs to neither side, and its chains
/// are the groups of the position.
pub fn surrounded_points_filled(living: &Board) -> Board {
    let mut filled = living.clone();
    for region in living.regions(|point| living.is_empty(point)) {
        if let Some(colour) = surrounded_by(living, &region) {
            for point in region {
                filled.put(point, colour);
            }
        }
    }
    filled
}

/// The one colour whose stones an empty region touches; `None` where it touches both, or
/// none.
pub fn surrounded_by(living: &Board, region: &[Point]) -> Option<Colour> {
    let touches = |colour| {
        let mut around = region.iter().flat_map(|&point| living.neighbours(point));
        around.any(|point| living.at(point) == Some(colour))
    };
    match (touches(Colour::Black), touches(Colour::White)) {
        (true, false) => Some(Colour::Black),
        (false, true) => Some(Colour::White),
        _ => None,
    }
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
/// surrounded by groups that touch no shared point, that is, groups without a liberty
/// once all surrounded points are filled.
pub fn territory_of(
    living: &Board,
    filled: &Board,
    colour: Colour,
    in_seki: TerritoryInSeki,
) -> usize {
    let mut points = 0;
    for group in chains_of(filled, colour) {
        if in_seki == TerritoryInSeki::Counted || !has_liberties(filled, &group) {
            points += group.iter().filter(|&&point| living.is_empty(point)).count();
        }
    }
    points
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
