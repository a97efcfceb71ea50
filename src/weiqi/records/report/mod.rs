//! Reports on judged records: text for a terminal, JSON for programs, one HTML page for a
//! committee, and the record itself with annotations.

mod annotate;
mod fault;
mod figures;
mod html;
mod json;
mod outcome;
mod phrases;
mod sheet;
mod style;
mod summary;
mod text;
mod words;

pub use annotate::annotated;
pub use fault::is_program_fault;
pub use html::{page_end, page_game, page_start};
pub use json::report_json;
pub use outcome::{Outcomes, percent};
pub use phrases::{rules_name, rules_title};
pub use sheet::{Line, points, result_in_words, score_sheet, sheet, stones};
pub use style::STYLE;
pub use summary::{Row, Summary};
pub use text::{report_line, report_text, score_text};
pub use words::{Words, reading_name, words};

use crate::records::adjudicate::{Adjudication, Options, adjudicate};
use crate::records::sgf::{NodeId, Note, Record, Sgf, decode, lines, main_line, simple_text};
use sha2::{Digest, Sha256};

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
    /// The nodes of the line.
    pub line: Vec<NodeId>,
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
    fault::caught(|| judge_text(file, bytes, options)).unwrap_or_else(|problem| {
        let source = Source { file: file.to_string(), sha256: hexadecimal(bytes), encoding: "" };
        Judged { reports: vec![unread(source, problem)], sgf: None }
    })
}

fn judge_text(file: &str, bytes: &[u8], options: &Options) -> Judged {
    let decoded = decode(bytes);
    let source =
        Source { file: file.to_string(), sha256: hexadecimal(bytes), encoding: decoded.encoding };
    let mut sgf = match Sgf::parse(decoded.text) {
        Ok(sgf) => sgf,
        Err(problem) => {
            let report = unread(source, problem);
            return Judged { reports: vec![report], sgf: None };
        }
    };
    sgf.notes.splice(0..0, decoded.notes);
    let mut reports = Vec::new();
    for (game, &root) in sgf.games().iter().enumerate() {
        if options.all_variations {
            for (variation, line) in lines(&sgf, root).enumerate() {
                reports.push(judge_line(&sgf, &source, game, Some(variation + 1), line, options));
            }
        } else {
            reports.push(judge_line(&sgf, &source, game, None, main_line(&sgf, root), options));
        }
    }
    Judged { reports, sgf: Some(sgf) }
}

fn judge_line(
    sgf: &Sgf,
    source: &Source,
    game: usize,
    variation: Option<usize>,
    line: Vec<NodeId>,
    options: &Options,
) -> Report {
    let report = |heading, outcome| Report {
        source: source.clone(),
        game: game + 1,
        variation,
        heading,
        outcome,
        line: line.clone(),
    };
    let judged = fault::caught(|| {
        let record = Record::new(sgf, line.clone())?;
        Ok((heading(&record), adjudicate(&record, options)))
    });
    match judged.and_then(|read| read) {
        Err(problem) => report(Heading::default(), Err(problem)),
        Ok((heading, outcome)) => report(heading, outcome),
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
        line: Vec::new(),
    }
}

fn hexadecimal(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}
