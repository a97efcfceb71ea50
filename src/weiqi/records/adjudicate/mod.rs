//! Judges game records by article: what is wrong with a record, how it counts, and whether
//! its recorded result stands.
//!
//! [`adjudicate`] judges one line of a game. The engine judges; whatever it finds is found
//! again with the reference before it is reported.

mod amount;
mod compare;
mod count;
mod cycle;
mod dead;
mod explain;
mod explanation;
mod facts;
mod finding;
mod handicap;
mod judge;
mod margin;
mod named;
mod options;
mod playout;
mod propose;
mod provided;
mod recorded;
mod result;
mod ways;
mod what_if;

pub use amount::{Amount, NoStones, Unit, stones_from_text, stones_in_words};
pub use count::{Alternative, Count};
pub use dead::DeadSource;
pub use explanation::{Explanation, UnitReason, Unknown};
pub use facts::{Facts, Handicap, Komi};
pub use finding::{Cycle, Elsewhere, Fault, Finding, READINGS, Readings, Return};
pub use margin::{margin_in_words, way_in_words};
pub use options::{Options, Proposal};
pub use propose::Confidence;
pub use provided::Provided;
pub use recorded::{Recorded, Standing};
pub use result::Ending;
pub use what_if::{DeadSet, Doubt, Likely, WhatIf};

use crate::boundary::{Backend, Engine, Reference, unknown_reading};
use crate::records::sgf::{Note, Place, Record, SetUp};
use judge::{Course, Manner, Track};
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
    Walk::default().adjudicate(record, options)
}

/// Judges the lines of one game one after the other: what a line has in common with the one
/// before it is not judged again.
#[derive(Default)]
pub struct Walk {
    engine: Tracks<Engine>,
    reference: Tracks<Reference>,
}

/// A line as it was played, and as it is when void moves are taken up.
struct Tracks<B> {
    recorded: Option<Track<B>>,
    ruled: Option<Track<B>>,
}

impl<B> Default for Tracks<B> {
    fn default() -> Tracks<B> {
        Tracks { recorded: None, ruled: None }
    }
}

impl<B: Backend> Tracks<B> {
    fn keep(&mut self, steps: usize) {
        [&mut self.recorded, &mut self.ruled].into_iter().flatten().for_each(|t| t.keep(steps));
    }
}

impl Walk {
    /// Says that the next line begins with so many of the same steps as the last one.
    pub fn keep(&mut self, steps: usize) {
        self.engine.keep(steps);
        self.reference.keep(steps);
    }

    /// Judges a line.
    ///
    /// # Errors
    /// A set-up from which no game can start (1.3).
    pub fn adjudicate(&mut self, record: &Record, options: &Options) -> Result<Adjudication, Note> {
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
        let line = Line { record, options, facts, opening_moves };
        // What the engine cannot judge, the reference judges alone.
        let is_played = record.size.is_played();
        if is_played && unknown_reading::<Engine>(&line.facts.rules.readings).is_none() {
            adjudicate_with(&mut self.engine, Some(&mut self.reference), line, assumptions)
        } else {
            adjudicate_with(&mut self.reference, None, line, assumptions)
        }
    }
}

/// A line to be judged, and by what.
struct Line<'a, 'r> {
    record: &'a Record<'r>,
    options: &'a Options,
    facts: Facts,
    opening_moves: usize,
}

fn adjudicate_with<B: Backend>(
    tracks: &mut Tracks<B>,
    reference: Option<&mut Tracks<Reference>>,
    line: Line,
    mut assumptions: Vec<Note>,
) -> Result<Adjudication, Note> {
    let Line { record, options, opening_moves, .. } = line;
    let followed = line.follow(&mut tracks.recorded)?;
    let course = followed.course();
    let (judged_by, mut problems) = line.confirm(reference, course);
    problems.splice(0..0, record.problems.iter().cloned());
    if opening_moves == 0 {
        problems.extend(handicap::incomplete(record, &line.facts, course));
    }
    problems.extend(course.is_given_up.then(|| given_up(course.moves)));
    assumptions.extend(course.assumed_passes.iter().map(|&number| assumed_pass(number)));
    if line.facts.has_no_passes && !course.assumed_passes.is_empty() {
        assumptions.push(passes_not_recorded());
    }
    let counted = count::count(record, course, &line.facts, options, &mut assumptions);
    let mut count = counted.unwrap_or_else(|problem| {
        problems.push(problem);
        None
    });
    if let Some(count) = &mut count {
        count.by_ruling = line.by_ruling(&mut tracks.ruled, course, &count.dead);
    }
    let recorded =
        recorded::recorded(record, &line.facts, course, count.as_ref(), &mut assumptions);
    Ok(Adjudication {
        size: record.size,
        moves: course.moves,
        end: course.game.diagram(),
        findings: course.findings.clone(),
        elsewhere: course.elsewhere.clone(),
        facts: line.facts,
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

/// A line that was followed: as the record has it, and with the handicap stones put in that
/// are missing where they explain what is impossible without them.
struct Followed<'t, B> {
    plain: &'t Course<B>,
    with_stones: Option<Course<B>>,
}

impl<B> Followed<'_, B> {
    fn course(&self) -> &Course<B> {
        self.with_stones.as_ref().unwrap_or(self.plain)
    }
}

/// Records over this number of moves are not judged a second time by the reference, whose
/// repetition test compares whole boards with all earlier ones.
const LONGEST_CONFIRMED: usize = 2000;

impl Line<'_, '_> {
    /// Goes along the line in one manner, from where it leaves the one before.
    fn go<'t, B: Backend>(
        &self,
        track: &'t mut Option<Track<B>>,
        manner: Manner,
    ) -> Result<&'t Course<B>, Note> {
        let (record, facts, opening_moves) = (self.record, &self.facts, self.opening_moves);
        if !track.as_ref().is_some_and(|track| track.fits(record, facts, opening_moves)) {
            *track = Some(Track::start(record, facts, opening_moves, manner)?);
        }
        let track = track.as_mut().expect("it is there or was just begun");
        track.go_on(record, self.options.to_move)?;
        Ok(track.course())
    }

    fn follow<'t, B: Backend>(
        &self,
        track: &'t mut Option<Track<B>>,
    ) -> Result<Followed<'t, B>, Note> {
        let plain = self.go(track, Manner::AsRecorded)?;
        let lacks_stones =
            handicap::has_no_stones(self.record, &self.facts) && self.opening_moves == 0;
        let with_stones = lacks_stones
            .then(|| handicap::with_missing_stones(self.record, &self.facts, self.options, plain));
        Ok(Followed { plain, with_stones: with_stones.flatten() })
    }

    /// Finds everything again with the reference; a difference between the implementations is
    /// a problem of its own.
    fn confirm<B: Backend>(
        &self,
        reference: Option<&mut Tracks<Reference>>,
        course: &Course<B>,
    ) -> (&'static [&'static str], Vec<Note>) {
        const BOTH: &[&str] = &["engine", "reference"];
        const REFERENCE: &[&str] = &["reference"];
        const ENGINE: &[&str] = &["engine"];
        let Some(reference) = reference else { return (REFERENCE, Vec::new()) };
        let is_clean = course.findings.is_empty() && course.elsewhere.is_empty();
        if course.moves > LONGEST_CONFIRMED || is_clean {
            return (ENGINE, Vec::new());
        }
        let agree = self.follow(&mut reference.recorded).is_ok_and(|again| {
            let again = again.course();
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
        &self,
        track: &mut Option<Track<B>>,
        course: &Course<B>,
        dead: &[Point],
    ) -> Option<Score> {
        if !course.findings.iter().any(|finding| finding.fault.makes_void()) {
            return None;
        }
        let impossible = |findings: &[Finding]| {
            findings.iter().filter(|finding| matches!(finding.fault, Fault::Occupied(_))).count()
        };
        let ruled = self.go(track, Manner::AsRuled).ok()?;
        if impossible(&ruled.findings) > impossible(&course.findings) {
            return None;
        }
        let board = ruled.game.diagram();
        let dead: Vec<Point> = dead.iter().copied().filter(|&p| board.at(p).is_some()).collect();
        ruled.game.score(&self.facts.rules, &dead, ruled.prisoners).ok()
    }
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
