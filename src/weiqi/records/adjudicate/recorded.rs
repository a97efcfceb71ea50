//! Whether the recorded result (`RE`) stands.

use super::amount::{Amount, Unit};
use super::compare::Compare;
use super::count::{Count, knows_prisoners};
use super::explanation::{Explanation, UnitReason, Unknown};
use super::facts::{self, Facts};
use super::finding::Fault;
use super::judge::Course;
use super::result::{Ending, is_by_nothing, is_code};
use super::what_if::WhatIf;
use crate::boundary::Backend;
use crate::records::sgf::{Note, Place, Record, simple_text};
use weiqi_data::{Colour, Quarters, Scoring, Winner};

/// The recorded result beside the count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recorded {
    /// The value of `RE`.
    pub read: String,
    /// What it says; `None` where it cannot be read.
    pub ending: Option<Ending>,
    /// The unit in which a margin was read, and why.
    pub unit: Option<(Unit, UnitReason)>,
    /// Black's margin, negative when White won; `None` where the result names none that
    /// can occur.
    pub margin: Option<Quarters>,
    /// Whether it stands.
    pub standing: Standing,
    /// How far the recorded margin is from the counted one, Black's, where both are known.
    pub difference: Option<Quarters>,
    /// What is said beside it.
    pub explanations: Vec<Explanation>,
    /// What has to hold for the margin, where nobody says which stones are dead.
    pub what_if: Option<WhatIf>,
}

impl Recorded {
    /// Whether it agrees with the count; `None` where that cannot be said.
    pub fn agrees(&self) -> Option<bool> {
        match self.standing {
            Standing::Agrees => Some(true),
            Standing::Differs | Standing::CannotStand => Some(false),
            Standing::Consistent
            | Standing::ConsistentOnly
            | Standing::Open
            | Standing::NoCount
            | Standing::Unreadable => None,
        }
    }
}

/// Whether a recorded result stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Standing {
    /// It is what the count gives.
    Agrees,
    /// Nobody says which stones are dead, and with those that are likely to be it comes out.
    Consistent,
    /// The same, but only with dead stones that are not likely to be the ones.
    ConsistentOnly,
    /// The count gives another.
    Differs,
    /// No count can give it.
    CannotStand,
    /// It depends on a count that could not be made, or in which no winner can be named.
    Open,
    /// It does not depend on a count.
    NoCount,
    /// It cannot be read.
    Unreadable,
}

impl Standing {
    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Standing::Agrees => "agrees",
            Standing::Consistent => "consistent",
            Standing::ConsistentOnly => "consistent-only-with",
            Standing::Differs => "differs",
            Standing::CannotStand => "cannot-stand",
            Standing::Open => "open",
            Standing::NoCount => "no-count",
            Standing::Unreadable => "unreadable",
        }
    }
}

/// Compares the recorded result with the count of the final position, as far as one could
/// be made.
pub fn recorded<B: Backend>(
    record: &Record,
    facts: &Facts,
    course: &Course<B>,
    count: Option<&Count>,
    assumptions: &mut Vec<Note>,
) -> Option<Recorded> {
    let read = simple_text(record.fact("RE")?.value());
    let ending = Ending::read(&read).filter(|_| !read.is_empty());
    if read.is_empty() {
        return None;
    }
    let mut recorded = Recorded {
        read,
        ending,
        unit: None,
        margin: None,
        standing: Standing::NoCount,
        difference: None,
        explanations: Vec::new(),
        what_if: None,
    };
    let Some(ending) = ending else {
        recorded.standing = Standing::Unreadable;
        assumptions.push(unreadable(&recorded.read));
        return Some(recorded);
    };
    let by_nothing = is_by_nothing(&recorded.read);
    if is_code(&recorded.read) || by_nothing && facts::is_written_without_passes(record) {
        assumptions.push(code_taken(&recorded.read, ending));
        return Some(recorded);
    }
    let (game, prisoners) = (&course.game, course.prisoners);
    let unknown = Unknown::of(record, facts, course);
    let has_ended = course.has_ended;
    let compare =
        |side, amount| Compare { record, facts, game, prisoners, has_ended, unknown, side, amount };
    match ending {
        Ending::Margin(side, amount) => {
            let compare = compare(side, amount);
            compare.read_margin(&mut recorded);
            compare.against_count(&mut recorded, count);
        }
        Ending::Draw | Ending::Void if ends_in_a_cycle(course) => {
            recorded.explanations.push(Explanation::StopsInACycle);
        }
        Ending::Draw => {
            recorded.margin = Some(Quarters::ZERO);
            let nothing = Amount { hundredths: 0, unit: Some(Unit::Points) };
            compare(Colour::Black, nothing).against_count(&mut recorded, count);
        }
        Ending::Won(_) if by_nothing && count.is_some_and(is_a_draw) => {
            recorded.standing = Standing::Agrees;
        }
        Ending::Won(side) => {
            recorded.standing = won(side, count, unknown);
            let is_open = recorded.standing == Standing::Open;
            recorded.explanations.extend(is_open.then_some(Explanation::NoMargin));
        }
        Ending::Resignation(_)
        | Ending::Time(_)
        | Ending::Forfeit(_)
        | Ending::Ruled(_)
        | Ending::Void
        | Ending::BothLose
        | Ending::Unknown => {}
    }
    Some(recorded)
}

fn unreadable(read: &str) -> Note {
    Note::new(
        "result_unreadable",
        Place::Record,
        format!(
            "RE[{read}] 不能读作结果；应为胜方与差数或胜法（如 B+3.5、W+R、W+T、W+F），和棋（0）、Void 或 ?。"
        ),
        format!(
            "RE[{read}] cannot be read as a result: expected a winner with a margin or the way of \
             winning (as B+3.5, W+R, W+T, W+F), a draw (0), Void or ?."
        ),
    )
}

fn code_taken(read: &str, ending: Ending) -> Note {
    let sgf = ending.sgf();
    Note::new(
        "result_code",
        Place::Record,
        format!("RE[{read}] 不是目数，而是对弈网站对不计数终局所记的代码；读作 {sgf}。"),
        format!(
            "RE[{read}] is no margin but a server's code for an end without a count: read as {sgf}."
        ),
    )
}

/// Whether a known count names no winner.
fn is_a_draw(count: &Count) -> bool {
    count.has_winner && !count.is_proposed() && count.score.margin == Quarters::ZERO
}

/// A winner without a margin: held against who wins by the count, where that is known.
fn won(side: Colour, count: Option<&Count>, unknown: Option<Unknown>) -> Standing {
    match count.filter(|count| count.has_winner && !count.is_proposed()) {
        None => Standing::Open,
        Some(count) if count.score.winner == Winner::Side(side) => Standing::Agrees,
        Some(_) if unknown.is_some() => Standing::Open,
        Some(_) => Standing::Differs,
    }
}

/// Whether the last move brings an earlier board back in a cycle of equal losses.
fn ends_in_a_cycle<B>(course: &Course<B>) -> bool {
    let last = course.moves;
    let balanced = course.findings.iter().rev().find_map(|finding| {
        Some((finding.move_number, finding.fault.returned()?.cycle.is_balanced()))
    });
    let elsewhere = course.elsewhere.last().map(|elsewhere| elsewhere.move_number);
    balanced
        .is_some_and(|(number, balanced)| balanced && (number == last || elsewhere == Some(last)))
}

impl Unknown {
    fn of<B>(record: &Record, facts: &Facts, course: &Course<B>) -> Option<Unknown> {
        let is_impossible = |fault: &Fault| match fault {
            Fault::OffBoard | Fault::Occupied(_) => true,
            Fault::ForbiddenPoint { .. }
            | Fault::Repetition(_)
            | Fault::OutOfTurn { .. }
            | Fault::AfterEnd
            | Fault::HandicapMissing { .. } => false,
        };
        if !record.problems.is_empty() || course.findings.iter().any(|f| is_impossible(&f.fault)) {
            Some(Unknown::Moves)
        } else if course.moves < record.move_count() {
            Some(Unknown::Later)
        } else if facts.rules.scoring == Scoring::Territory && !knows_prisoners(record) {
            Some(Unknown::Prisoners)
        } else {
            None
        }
    }
}
