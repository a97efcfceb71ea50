//! Handicap stones that a record states but does not set up.

use super::facts::Facts;
use super::finding::{Fault, Finding};
use super::judge::{Course, Manner, judge};
use super::options::Options;
use crate::boundary::Backend;
use crate::pages::diagram::star_points;
use crate::records::sgf::{Note, Place, Record};
use weiqi_data::{Action, Article, Colour, Point, Size};

/// Whether the record states a handicap and sets up no black stones for it.
pub fn has_no_stones(record: &Record, facts: &Facts) -> bool {
    facts.rules.handicap >= 2 && record.set_up.is_without_stones()
}

/// Follows the record with the handicap stones put where they usually stand, if that makes
/// every move possible that is impossible without them: the one cause of all of them.
pub fn with_missing_stones<B: Backend>(
    record: &Record,
    facts: &Facts,
    options: &Options,
    without: &Course<B>,
) -> Option<Course<B>> {
    let impossible = |course: &Course<B>| {
        let faults = course.findings.iter().filter(|f| f.fault.is_impossible_on_the_board());
        faults.map(|finding| finding.move_number).collect::<Vec<_>>()
    };
    let explains = impossible(without);
    if explains.is_empty() {
        return None;
    }
    usual_places(record.size, facts.rules.handicap as usize).into_iter().find_map(|stones| {
        let mut course =
            judge::<B>(record, facts, &stones, 0, options.to_move, Manner::AsRecorded).ok()?;
        if !impossible(&course).is_empty() {
            return None;
        }
        let cause = cause(without, stones, explains.clone())?;
        course.findings.insert(0, cause);
        course.findings.sort_by_key(|finding| finding.move_number);
        Some(course)
    })
}

/// A record that states a handicap without its stones, and in which moves are impossible
/// that usual handicap stones do not explain.
pub fn incomplete<B>(record: &Record, facts: &Facts, course: &Course<B>) -> Option<Note> {
    let mut faults = course.findings.iter().filter(|f| f.fault.is_impossible_on_the_board());
    let first = faults.next().filter(|_| has_no_stones(record, facts))?;
    let (stones, number) = (facts.rules.handicap, first.move_number);
    Some(Note::new(
        "record_incomplete",
        Place::Move(number),
        format!(
            "棋谱不完整，不能裁定：让 {stones} 子而没有摆出让子（AB），第 {number} 手起有不可能的着手，\
             按惯例补上让子也不能成立。"
        ),
        format!(
            "The record is incomplete and cannot be adjudicated: it states a handicap of {stones} \
             without setting up the stones (AB), and moves from move {number} on are impossible, \
             with handicap stones in the usual places too."
        ),
    ))
}

/// The finding that names the cause, at the first move that it makes impossible.
fn cause<B>(course: &Course<B>, mut stones: Vec<Point>, explains: Vec<usize>) -> Option<Finding> {
    let first = course.findings.iter().find(|f| f.fault.is_impossible_on_the_board())?;
    stones.sort_unstable();
    let fault = Fault::HandicapMissing { stones, explains };
    Some(Finding { fault, article: Article::COUNTING, ..first.clone() })
}

/// The places where so many handicap stones usually stand, the most usual first.
fn usual_places(size: Size, stones: usize) -> Vec<Vec<Point>> {
    let stars = star_points(size);
    let (columns, rows) = (u16::from(size.columns()), u16::from(size.rows()));
    if stars.len() < 4 || stones > 9 {
        return Vec::new();
    }
    let (first, last) = (stars[0], stars[stars.len() - 1]);
    let (left, right, low, high) = (first.column, last.column, first.row, last.row);
    let (middle, centre) = (columns / 2, rows / 2);
    let corners = [
        Point::new(left, low),
        Point::new(right, high),
        Point::new(left, high),
        Point::new(right, low),
    ];
    let beside = [Point::new(left, centre), Point::new(right, centre)];
    let above = [Point::new(middle, low), Point::new(middle, high)];
    let heart = [Point::new(middle, centre)];
    let join = |parts: &[&[Point]]| parts.concat();
    match stones {
        2 => vec![corners[..2].to_vec(), corners[2..].to_vec()],
        3 => (0..4)
            .rev()
            .map(|left_out| (0..4).filter(|&at| at != left_out).map(|at| corners[at]).collect())
            .collect(),
        4 => vec![corners.to_vec()],
        5 => vec![join(&[&corners, &heart])],
        6 => vec![join(&[&corners, &beside]), join(&[&corners, &above])],
        7 => vec![join(&[&corners, &beside, &heart]), join(&[&corners, &above, &heart])],
        8 => vec![join(&[&corners, &beside, &above])],
        9 => vec![join(&[&corners, &beside, &above, &heart])],
        _ => Vec::new(),
    }
}

/// No handicap has more stones.
const MOST_STONES: usize = 361;

/// The number of black moves at the beginning that are handicap stones given as moves;
/// what was assumed goes into `assumptions`.
pub fn stones_given_as_moves(record: &Record, facts: &Facts, assumptions: &mut Vec<Note>) -> usize {
    if !record.set_up.is_without_stones() {
        return 0;
    }
    let opening: Vec<Point> = record
        .moves()
        .take(MOST_STONES + 1)
        .map_while(|played| match (played.colour, played.action) {
            (Colour::Black, Ok(Action::Play(point))) => Some(point),
            (Colour::Black, Ok(Action::Pass) | Err(_)) | (Colour::White, _) => None,
        })
        .collect();
    let count = opening.len();
    let stated = facts.rules.handicap as usize;
    let white_follows = record.moves().nth(count).is_some_and(|next| next.colour == Colour::White);
    let names: Vec<String> = opening.iter().map(ToString::to_string).collect();
    if count >= 2 && count == stated {
        assumptions.push(Note::new(
            "handicap_as_moves",
            Place::Move(1),
            format!("开头连续 {count} 手黑棋（{}）是让 {stated} 子。", names.join(" ")),
            format!(
                "The {count} black moves at the beginning ({}) are the handicap of {stated}.",
                names.join(" ")
            ),
        ));
        return count;
    }
    let stars = star_points(record.size);
    // One more black move than the handicap may follow where White passed or left it out.
    let near_stars = opening.iter().filter(|point| is_near_a_star(**point, &stars)).count();
    if stated >= 2 || !(3..=9).contains(&count) || !white_follows || near_stars < count {
        return 0;
    }
    assumptions.push(Note::new(
        "handicap_as_moves",
        Place::Move(1),
        format!(
            "开头连续 {count} 手黑棋（{}），像是把让 {count} 子记成了着手，而 HA 为 {stated}；是否还子须另行确定（--handicap {count}）。",
            names.join(" ")
        ),
        format!(
            "{count} consecutive black moves at the beginning ({}): probably a handicap of {count} \
             recorded as moves, although the handicap stated is {stated}. Whether stones are given \
             back has to be asked (--handicap {count}).",
            names.join(" ")
        ),
    ));
    count
}

/// Handicap stones stand on star points, or a line beside one (as Q3 beside Q4).
fn is_near_a_star(point: Point, stars: &[Point]) -> bool {
    stars.iter().any(|star| star.column.abs_diff(point.column) + star.row.abs_diff(point.row) <= 1)
}
