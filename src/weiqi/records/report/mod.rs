//! Reports on judged records: text for a terminal, JSON for programs, one HTML page for a
//! committee, and the record itself with annotations.

mod annotate;
mod explanations;
mod fault;
mod figures;
mod html;
mod json;
mod outcome;
mod phrases;
mod sheet;
mod summary;
mod text;
mod words;

pub use annotate::{Annotation, annotated};
pub use fault::is_program_fault;
pub use html::{page_end, page_game, page_start};
pub use json::report_json;
pub use outcome::{Apart, Kind, Outcomes};
pub use phrases::{rules_name, rules_title};
pub use sheet::{Line, points, result_in_words, score_sheet, sheet, stones};

/// The style of a report in two languages, on top of [`pages::STYLE`](crate::pages::STYLE).
pub const STYLE: &str = include_str!("report.css");
pub use summary::{Row, Summary};
pub use text::{report_line, report_text, score_text};
pub use words::{Words, reading_name, words};

use crate::records::adjudicate::{Adjudication, Options, Walk};
use crate::records::sgf::{Lines, NodeId, Note, Record, Sgf, decode, simple_text};
use sha2::{Digest, Sha256};
use std::convert::Infallible;

/// The name and version of the program, as reports and annotated records give it.
pub const PROGRAM: &str = concat!("weiqi:", env!("CARGO_PKG_VERSION"));

/// One judged line of a game.
#[derive(Clone, Debug)]
pub struct Report {
    /// Where the record stands.
    pub source: Source,
    /// The game in the collection, from 1.
    pub game: usize,
    /// The variation, from 1, where all are judged.
    pub variation: Option<usize>,
    /// What the record says of the players and the occasion.
    pub heading: Heading,
    /// The judgement, or why there is none.
    pub outcome: Result<Adjudication, Note>,
    /// The first and the last node of the line, where it could be read.
    pub ends: Option<(NodeId, NodeId)>,
}

/// Where a record stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// The file, and the line in an archive of one-line records.
    pub file: String,
    /// The SHA-256 of the record's bytes, in hexadecimal.
    pub sha256: String,
    /// The encoding it was read in; empty when it could not be read at all.
    pub encoding: &'static str,
}

/// What a record says of the players and the occasion; each empty where it says nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Heading {
    /// `PB`.
    pub black: String,
    /// `PW`.
    pub white: String,
    /// `EV` or `GN`.
    pub event: String,
    /// `DT`.
    pub date: String,
    /// The program that wrote the record, `AP` without its version.
    pub program: String,
}

/// A judged file: its reports, and the collection they are about where it could be read.
#[derive(Clone, Debug)]
pub struct Judged {
    /// One for each game, or for each variation of each game.
    pub reports: Vec<Report>,
    /// The collection.
    pub sgf: Option<Sgf>,
}

/// Judges the bytes of one file, every game of it. A fault of the program itself is kept to
/// the record that meets it.
pub fn judge_bytes(file: &str, bytes: &[u8], options: &Options) -> Judged {
    let collection = Collection::read(file, bytes);
    let mut reports = Vec::new();
    let Ok(()) = collection.judge(options, |report| {
        reports.push(report);
        Ok::<(), Infallible>(())
    });
    Judged { reports, sgf: collection.sgf.ok() }
}

/// The records of a file, read.
#[derive(Clone, Debug)]
pub struct Collection {
    source: Source,
    sgf: Result<Sgf, Note>,
}

impl Collection {
    /// Reads the bytes of a file.
    pub fn read(file: &str, bytes: &[u8]) -> Collection {
        let source =
            |encoding| Source { file: file.to_string(), sha256: hexadecimal(bytes), encoding };
        let read = fault::caught(|| {
            let decoded = decode(bytes);
            let sgf = Sgf::parse(decoded.text).map(|mut sgf| {
                sgf.notes.splice(0..0, decoded.notes);
                sgf
            });
            Collection { source: source(decoded.encoding), sgf }
        });
        read.unwrap_or_else(|problem| Collection { source: source(""), sgf: Err(problem) })
    }

    /// A file that could not be read.
    pub fn unread(source: Source, problem: Note) -> Collection {
        Collection { source, sgf: Err(problem) }
    }

    /// The tree of its records, where it could be read.
    pub fn sgf(&self) -> Option<&Sgf> {
        self.sgf.as_ref().ok()
    }

    /// Judges the main line of each game, or every line, and hands each report on before it
    /// judges the next: time follows the nodes of the tree and what is reported of its lines,
    /// memory the tree.
    ///
    /// # Errors
    /// What `hear` returns as an error; nothing is judged after it.
    pub fn judge<E>(
        &self,
        options: &Options,
        mut hear: impl FnMut(Report) -> Result<(), E>,
    ) -> Result<(), E> {
        let sgf = match &self.sgf {
            Ok(sgf) => sgf,
            Err(problem) => return hear(unread(self.source.clone(), problem.clone())),
        };
        for (game, &root) in sgf.games().iter().enumerate() {
            let mut lines = Lines::new(sgf, root);
            let mut judge = LineJudge::new(sgf, options);
            let mut variation = 0;
            while let Some(shared) = lines.advance() {
                variation += 1;
                let (heading, outcome) = judge.judge(lines.line(), shared);
                hear(Report {
                    source: self.source.clone(),
                    game: game + 1,
                    variation: options.all_variations.then_some(variation),
                    heading,
                    outcome,
                    ends: lines.line().first().copied().zip(lines.line().last().copied()),
                })?;
                if !options.all_variations {
                    break;
                }
            }
        }
        Ok(())
    }
}

/// What judges the lines of a game, and keeps of each what the next may have in common.
struct LineJudge<'a> {
    sgf: &'a Sgf,
    options: &'a Options,
    record: Option<Record<'a>>,
    walk: Walk,
}

impl<'a> LineJudge<'a> {
    fn new(sgf: &'a Sgf, options: &'a Options) -> LineJudge<'a> {
        LineJudge { sgf, options, record: None, walk: Walk::default() }
    }

    /// Judges a line that begins with so many nodes of the one before.
    fn judge(&mut self, line: &[NodeId], shared: usize) -> (Heading, Result<Adjudication, Note>) {
        let judged = fault::caught(|| {
            let turned = self.record.as_mut().and_then(|r| r.turn(shared, &line[shared..]));
            self.walk.keep(turned.unwrap_or(0));
            let record = match (turned, self.record.take()) {
                (Some(_), Some(record)) => record,
                (None, _) | (_, None) => Record::new(self.sgf, line.to_vec())?,
            };
            let outcome = self.walk.adjudicate(&record, self.options);
            let heading = heading(&record);
            self.record = Some(record);
            Ok((heading, outcome))
        });
        match judged {
            Ok(Ok(judged)) => judged,
            Ok(Err(problem)) => (Heading::default(), Err(problem)),
            // What a fault leaves half done is not used again.
            Err(problem) => {
                *self = LineJudge::new(self.sgf, self.options);
                (Heading::default(), Err(problem))
            }
        }
    }
}

fn heading(record: &Record) -> Heading {
    let text = |name| record.fact(name).map_or(String::new(), |p| simple_text(p.value()));
    let event = match text("EV") {
        event if event.is_empty() => text("GN"),
        event => event,
    };
    let program = text("AP").split(':').next().unwrap_or_default().chars().take(40).collect();
    Heading { black: text("PB"), white: text("PW"), event, date: text("DT"), program }
}

/// The report on a file that could not be read.
pub fn unread(source: Source, problem: Note) -> Report {
    Report {
        source,
        game: 1,
        variation: None,
        heading: Heading::default(),
        outcome: Err(problem),
        ends: None,
    }
}

fn hexadecimal(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}
