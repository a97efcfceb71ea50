//! Groups in seki (双活): what the second clause of article 1.9 leaves out where points in a
//! seki do not count.
//!
//! A shared empty point is an unfilled dame or part of a seki; which of the two is agreed
//! like the dead stones. What a group encloses settles it in part: a group that is agreed
//! to be alive and can make no two eyes by itself lives by the shared point; of the others
//! one that is unconditionally alive does not need it. Every other group is open, and is
//! counted as if the shared point were a dame unless it is named.

use crate::board::Board;
use crate::general::a08_life_and_death::unconditionally_alive;
use crate::group::{groups_of, surrounded_points, touches_a_shared_point};
use weiqi_data::{
    Colour, DeadError, Point, RuleSet, Scoring, SekiGroup, SekiStanding, Suicide, TerritoryInSeki,
};

/// The groups that are or may be in seki, where it matters: under the second clause, where
/// their points do not count.
///
/// # Errors
/// A named point that is no stone of such a group.
pub fn groups_in_seki_under(
    rules: &RuleSet,
    living: &Board,
    filled: &Board,
    named: &[Point],
) -> Result<Vec<SekiGroup>, DeadError> {
    match (rules.scoring, rules.territory_in_seki) {
        (Scoring::Territory, TerritoryInSeki::None) => {
            groups_in_seki(living, filled, rules.suicide, named)
        }
        (Scoring::Area, _) | (Scoring::Territory, TerritoryInSeki::Counted) => {
            named.iter().min().map_or(Ok(Vec::new()), |&point| Err(DeadError::NoSeki(point)))
        }
    }
}

/// The groups that touch a shared point and are or may be in seki. `filled` is the board
/// with the surrounded points filled; `named` are stones of groups agreed to be in seki.
///
/// # Errors
/// A named point that is no stone of such a group.
fn groups_in_seki(
    living: &Board,
    filled: &Board,
    suicide: Suicide,
    named: &[Point],
) -> Result<Vec<SekiGroup>, DeadError> {
    let mut found = Vec::new();
    for colour in Colour::BOTH {
        let alive = unconditionally_alive(living, colour, suicide).concat();
        for group in groups_of(filled, colour) {
            let points = surrounded_points(living, &group);
            let stones: Vec<Point> =
                group.iter().copied().filter(|point| !points.contains(point)).collect();
            let lives_by_itself = stones.iter().all(|stone| alive.contains(stone));
            let standing = standing(living, &stones, &points, named);
            let is_open_or_in = standing == SekiStanding::Certain || !lives_by_itself;
            if touches_a_shared_point(filled, &group) && is_open_or_in {
                found.push(SekiGroup { colour, stones, points, standing });
            }
        }
    }
    found.sort();
    let is_named = |point: &&Point| !found.iter().any(|group| group.stones.contains(point));
    match named.iter().filter(is_named).min() {
        Some(&point) => Err(DeadError::NoSeki(point)),
        None => Ok(found),
    }
}

fn standing(living: &Board, stones: &[Point], points: &[Point], named: &[Point]) -> SekiStanding {
    if can_make_no_two_eyes(living, points) {
        SekiStanding::Certain
    } else if stones.iter().any(|stone| named.contains(stone)) {
        SekiStanding::Agreed
    } else {
        SekiStanding::Open
    }
}

/// Whether the points that a group encloses are none, or one region of at most two.
fn can_make_no_two_eyes(living: &Board, points: &[Point]) -> bool {
    let regions = living.regions(|point| points.contains(&point));
    match regions.as_slice() {
        [] => true,
        [only] => only.len() <= 2,
        [_, _, ..] => false,
    }
}
