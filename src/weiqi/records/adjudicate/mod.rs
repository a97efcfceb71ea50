//! Judges game records by article: what is wrong with a record, how it counts, and whether
//! its recorded result stands.
//!
//! [`adjudicate`] judges one line of a game. The engine judges; whatever it finds is found
//! again with the reference before it is reported.

mod amount;
mod count;
mod cycle;
mod dead;
mod facts;
mod finding;
mod handicap;
mod judge;
mod named;
mod options;
mod playout;
mod propose;
mod recorded;
mod result;
mod what_if;

pub use amount::{Amount, NoStones, Unit, stones_from_text, stones_in_words};
pub use count::{Alternative, Count};
pub use dead::DeadSource;
pub use facts::{Facts, Handicap, Komi};
pub use finding::{Cycle, Elsewhere, Fault, Finding, READINGS, Readings, Return};
pub use options::{Options, Proposal};
pub use propose::Confidence;
pub use recorded::{Recorded, Standing, margin_in_words};
pub use result::Ending;
pub use what_if::{DeadSet, WhatIf};

use crate::boundary::{Backend, Engine, Reference, unknown_reading};
use crate::records::sgf::{Note, Place, Record, SetUp};
use judge::{Course, Manner, judge};
use weiqi_data::{Colour, Diagram, OpeningSetup, Point, Score, Size};
use weiqi_spec::ancient::opening::corner_stones as corner_stones_of;
use weiqi_spec::general::a01_equipment::standard_size;

/// What is known of one line of a game.
#[derive(Clone, Debug)]
pub struct Adjudication {
    /// The size of the board.
    pub size: Size,
    /// The number of moves that were judged.
    pub moves: usize,
    /// The rules, komi and handicap.
    pub facts: Facts,
    /// What is wrong by these rules, in order of the moves.
    pub findings: Vec<Finding>,
    /// What only other readings of repetition refuse.
    pub elsewhere: Vec<Elsewhere>,
    /// The board at the end.
    pub end: Diagram,
    /// The count, where the dead stones are known or proposed.
    pub count: Option<Count>,
    /// The recorded result, where there is one.
    pub recorded: Option<Recorded>,
    /// What was repaired in the file.
    pub repairs: Vec<Note>,
    /// What was assumed.
    pub assumptions: Vec<Note>,
    /// What could not be read or judged.
    pub problems: Vec<Note>,
    /// Which implementations found the same: both, or the reference alone on boards on
    /// which the engine does not play and in records too long to be judged twice.
    pub judged_by: &'static [&'static str],
}

impl Adjudication {
    /// Whether there is something to report: a finding, or a result that does not agree.
    pub fn is_clean(&self) -> bool {
        self.findings.is_empty()
            && self.recorded.as_ref().is_none_or(|recorded| recorded.agrees() != Some(false))
            && self.problems.is_empty()
    }
}

/// Judges one line of a game.
///
/// # Errors
/// A set-up from which no game can start (1.3).
pub fn adjudicate(record: &Record, options: &Options) -> Result<Adjudication, Note> {
    let is_assumed = |note: &&Note| is_about_encoding(note);
    let mut assumptions: Vec<Note> =
        record.sgf.notes.iter().filter(is_assumed).chain(&record.notes).cloned().collect();
    let facts = facts::facts(record, options, &mut assumptions);
    let opening_moves = handicap::stones_given_as_moves(record, &facts, &mut assumptions);
    if opening_moves == 0 {
        facts::compare_handicap(record, &facts.handicap, &mut assumptions);
    }
    let corners = corner_stones(record, &facts);
    let placed;
    let record = match corners {
        None => record,
        Some(set_up) => {
            assumptions.push(corner_stones_assumed());
            placed = record.with_set_up(set_up);
            &placed
        }
    };
    // What the engine cannot judge, the reference judges alone.
    if record.size.is_played() && unknown_reading::<Engine>(&facts.rules.readings).is_none() {
        adjudicate_with::<Engine>(record, options, facts, opening_moves, assumptions)
    } else {
        adjudicate_with::<Reference>(record, options, facts, opening_moves, assumptions)
    }
}

fn adjudicate_with<B: Backend>(
    record: &Record,
    options: &Options,
    facts: Facts,
    opening_moves: usize,
    mut assumptions: Vec<Note>,
) -> Result<Adjudication, Note> {
    let course = follow::<B>(record, &facts, options, opening_moves)?;
    let (judged_by, mut problems) = confirm(record, &facts, options, opening_moves, &course);
    problems.splice(0..0, record.problems.iter().cloned());
    if opening_moves == 0 {
        problems.extend(handicap::incomplete(record, &facts, &course));
    }
    problems.extend(course.is_given_up.then(|| given_up(course.moves)));
    assumptions.extend(course.assumed_passes.iter().map(|&number| assumed_pass(number)));
    if facts.has_no_passes && !course.assumed_passes.is_empty() {
        assumptions.push(passes_not_recorded());
    }
    let counted = count::count(record, &course, &facts, options, &mut assumptions);
    let mut count = counted.unwrap_or_else(|problem| {
        problems.push(problem);
        None
    });
    if let Some(count) = &mut count {
        count.by_ruling = by_ruling(record, &facts, options, opening_moves, &course, &count.dead);
    }
    let recorded = recorded::recorded(record, &facts, &course, count.as_ref(), &mut assumptions);
    Ok(Adjudication {
        size: record.size,
        moves: course.moves,
        facts,
        end: course.game.diagram(),
        findings: course.findings,
        elsewhere: course.elsewhere,
        count,
        recorded,
        repairs: record.sgf.notes.iter().filter(|n| !is_about_encoding(n)).cloned().collect(),
        assumptions,
        problems,
        judged_by,
    })
}

/// The corner stones (座子) of rules that have them, where the record sets nothing up.
fn corner_stones(record: &Record, facts: &Facts) -> Option<SetUp> {
    let is_meant = facts.rules.opening_setup == OpeningSetup::CornerStars
        && record.size == standard_size()
        && record.set_up.is_without_stones();
    let [black, white] = Colour::BOTH.map(|colour| corner_stones_of(colour).to_vec());
    is_meant.then_some(SetUp { black, white, ..record.set_up.clone() })
}

fn corner_stones_assumed() -> Note {
    Note::new(
        "corner_stones_assumed",
        Place::Record,
        "古代规则而棋谱没有摆出座子；按对角星位各两子补上。",
        "The old rules begin with corner stones (座子), which the record does not set up: two of \
         each side on the corner star points are assumed.",
    )
}

/// The encoding is assumed, not repaired, where it is not the one that the record names.
fn is_about_encoding(note: &Note) -> bool {
    note.code.contains("charset")
}

/// Follows the record, with missing handicap stones put in where they explain what is
/// impossible without them.
fn follow<B: Backend>(
    record: &Record,
    facts: &Facts,
    options: &Options,
    opening_moves: usize,
) -> Result<Course<B>, Note> {
    let course =
        judge::<B>(record, facts, &[], opening_moves, options.to_move, Manner::AsRecorded)?;
    if !handicap::has_no_stones(record, facts) || opening_moves > 0 {
        return Ok(course);
    }
    let with_stones = handicap::with_missing_stones(record, facts, options, &course);
    Ok(with_stones.unwrap_or(course))
}

/// Records over this number of moves are not judged a second time by the reference, whose
/// repetition test compares whole boards with all earlier ones.
const LONGEST_CONFIRMED: usize = 2000;

/// Finds everything again with the reference; a difference between the implementations is
/// a problem of its own.
fn confirm<B: Backend>(
    record: &Record,
    facts: &Facts,
    options: &Options,
    opening_moves: usize,
    course: &Course<B>,
) -> (&'static [&'static str], Vec<Note>) {
    const BOTH: &[&str] = &["engine", "reference"];
    const REFERENCE: &[&str] = &["reference"];
    const ENGINE: &[&str] = &["engine"];
    if B::NAME == Reference::NAME {
        return (REFERENCE, Vec::new());
    }
    if course.moves > LONGEST_CONFIRMED {
        return (ENGINE, Vec::new());
    }
    if course.findings.is_empty() && course.elsewhere.is_empty() {
        return (ENGINE, Vec::new());
    }
    let again = follow::<Reference>(record, facts, options, opening_moves);
    let agree = again.is_ok_and(|again| {
        again.findings == course.findings
            && again.elsewhere == course.elsewhere
            && again.prisoners == course.prisoners
            && again.game.diagram() == course.game.diagram()
    });
    let differ = Note::new(
        "implementations_differ",
        Place::Record,
        "两个独立实现的判断不一致；请报告此棋谱。",
        "The two implementations judge this record differently: please report it.",
    );
    (BOTH, if agree { Vec::new() } else { vec![differ] })
}

/// The count as it would be if the moves that are void had been taken up (2.10, 2.11.1,
/// 1.6). `None` where no move is void, and where the record cannot be followed without
/// them or the dead stones are others.
fn by_ruling<B: Backend>(
    record: &Record,
    facts: &Facts,
    options: &Options,
    opening_moves: usize,
    course: &Course<B>,
    dead: &[Point],
) -> Option<Score> {
    if !course.findings.iter().any(|finding| finding.fault.makes_void()) {
        return None;
    }
    let impossible = |findings: &[Finding]| {
        findings.iter().filter(|finding| matches!(finding.fault, Fault::Occupied(_))).count()
    };
    let ruled =
        judge::<B>(record, facts, &[], opening_moves, options.to_move, Manner::AsRuled).ok()?;
    if impossible(&ruled.findings) > impossible(&course.findings) {
        return None;
    }
    let board = ruled.game.diagram();
    let dead: Vec<Point> = dead.iter().copied().filter(|&p| board.at(p).is_some()).collect();
    ruled.game.score(&facts.rules, &dead, ruled.prisoners).ok()
}

fn given_up(moves: usize) -> Note {
    Note::new(
        "given_up",
        Place::Move(moves),
        format!("问题过多，裁定到第 {moves} 手为止。"),
        format!("Too many moves are at fault: the record is judged up to move {moves} only."),
    )
}

fn passes_not_recorded() -> Note {
    Note::new(
        "passes_not_recorded",
        Place::Record,
        "该网站的棋谱从不记录弃权；连下两手不足以说明违规。",
        "The records of this server never hold a pass: two moves in a row are no sign of a fault.",
    )
}

fn assumed_pass(number: usize) -> Note {
    Note::new(
        "assumed_pass",
        Place::Move(number),
        format!("第 {number} 手之前，假定对方弃权一次（棋谱未记）。"),
        format!(
            "Before move {number} a pass of the other side, which the record does not hold, is assumed."
        ),
    )
}
