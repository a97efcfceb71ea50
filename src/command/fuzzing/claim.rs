//! What is claimed of every command line.

use super::contents::{CONTENTS, ELEMENT, FORGED};
use super::lines::Line;
use super::tree::{Snapshot, Stands, Tree, Which, is_record, records_in, snapshot, which};
use arbitrary::Unstructured;
use serde_json::Value;
use std::fs;
use std::io::{self, Cursor, ErrorKind, Write};
use std::path::{Path, PathBuf};
use weiqi_checks::fuzzing::{Failure, Reached, Target};
use weiqi_checks::generate::Choose;

pub(super) const TARGET: Target = Target {
    name: "commands_keep_their_laws",
    claim: "Whatever files there are and whatever is asked for, no command panics; none changes a \
            file but one that it is told to write, nor that without --force; one that fails leaves \
            nothing behind; each record is judged once, and what is passed over is said; and \
            nothing of an input acts on a terminal or in a page.",
    check,
    reaches: &[
        "adjudicate",
        "arguments refused",
        "bench",
        "check",
        "claim",
        "compare",
        "conform",
        "entries passed over",
        "errors that nobody reads",
        "explain",
        "files gone on with",
        "files replaced",
        "files written",
        "fuzz",
        "games",
        "gtp",
        "oracle",
        "outputs that broke",
        "perft",
        "positions",
        "records judged",
        "referee",
        "runs that found nothing wrong",
        "runs that found something",
        "runs that were refused",
        "score",
        "solve",
        "verify",
        "writes refused",
    ],
    mutator: None,
};

/// The most command lines on one tree.
const MOST_LINES: usize = 3;

fn check(bytes: &[u8], reached: &mut Reached) -> Result<(), Failure> {
    let mut choose = Unstructured::new(bytes);
    let tree = Tree::grow(&mut choose).map_err(no_tree)?;
    for _ in 0..choose.between(1, MOST_LINES) {
        let line = Line::write(&tree, &mut choose);
        keeps_its_laws(&line, &tree, &mut choose, reached)?;
        if choose.chance(1, 3) {
            line.kept.iter().for_each(|path| cut_short(path));
            keeps_its_laws(&line, &tree, &mut choose, reached)?;
        }
    }
    Ok(())
}

/// No tree can be put up, or looked at.
fn no_tree(error: io::Error) -> Failure {
    Failure::Broken(format!("There is no tree: {error}."))
}

/// Runs a line once and holds it to the laws.
fn keeps_its_laws(
    line: &Line,
    tree: &Tree,
    choose: &mut Unstructured,
    reached: &mut Reached,
) -> Result<(), Failure> {
    let before = snapshot(tree.root()).map_err(no_tree)?;
    let run = Run::of(line, choose);
    let after = snapshot(tree.root()).map_err(no_tree)?;
    let changes = Changes { line, run: &run };
    let claimed = run
        .ends_well()
        .and_then(|()| run.acts_on_nothing())
        .and_then(|()| changes.are_asked_for(&before, &after, reached))
        .and_then(|()| run.names_each_once(line, reached));
    claimed.map_err(|what| Failure::Broken(format!("{what}\n{}", run.told(line))))?;
    run.count(line, reached);
    Ok(())
}

/// Takes the end of a file away, as if the program had been ended while it wrote there.
fn cut_short(path: &Path) {
    let whole = fs::read(path).unwrap_or_default();
    if whole.starts_with(b"{") && path.is_file() {
        let _ = fs::write(path, &whole[..whole.len() - whole.len().min(9)]);
    }
}

/// What is claimed, or how it is not so.
type Claimed = Result<(), String>;

fn demand(so: bool, sentence: impl FnOnce() -> String) -> Claimed {
    if so { Ok(()) } else { Err(sentence()) }
}

/// An output that may have room for so many bytes only.
struct Output {
    written: Vec<u8>,
    room: usize,
    breaks_with: ErrorKind,
    is_broken: bool,
}

impl Output {
    fn new(choose: &mut impl Choose) -> Output {
        let room = if choose.chance(1, 8) { choose.below(400) } else { usize::MAX };
        let breaks_with = *choose.pick(&[ErrorKind::BrokenPipe, ErrorKind::StorageFull]);
        Output { written: Vec::new(), room, breaks_with, is_broken: false }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.written.len() + bytes.len() > self.room {
            self.is_broken = true;
            return Err(self.breaks_with.into());
        }
        self.written.extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A command line that has been run.
struct Run {
    status: u8,
    out: Output,
    errors: Output,
}

impl Run {
    fn of(line: &Line, choose: &mut impl Choose) -> Run {
        let mut input = Cursor::new(choose.pick(CONTENTS).as_bytes().to_vec());
        if line.command == "gtp" && choose.chance(1, 2) {
            let files = line.read.iter().map(|path| format!("loadsgf {}\n", path.display()));
            let text = files.chain(["showboard\nfinal_score\nundo\n".to_string()]);
            input = Cursor::new(text.collect::<String>().into_bytes());
        }
        let (mut out, mut errors) = (Output::new(choose), Output::new(choose));
        let arguments = line.arguments.iter().cloned();
        let status = crate::run(arguments, &mut input, &mut out, &mut errors);
        Run { status, out, errors }
    }

    fn text_of(output: &Output) -> Result<&str, String> {
        let text = std::str::from_utf8(&output.written);
        text.map_err(|_| "An output is no UTF-8.".to_string())
    }

    /// The exit status says what happened, and a failure has its sentence.
    fn ends_well(&self) -> Claimed {
        let (out, errors) = (Self::text_of(&self.out)?, Self::text_of(&self.errors)?);
        demand(self.status <= 2, || format!("The exit status is {}.", self.status))?;
        let is_left = self.out.breaks_with == ErrorKind::BrokenPipe && self.status == 0;
        demand(!self.out.is_broken || self.status == 2 || is_left, || {
            format!("Standard output broke, and the exit status is {}.", self.status)
        })?;
        let has_sentence = errors.ends_with('\n') || self.errors.is_broken;
        demand(self.status != 2 || has_sentence, || "It failed without a sentence.".into())?;
        let fault = "The program itself failed";
        demand(![out, errors].iter().any(|text| text.contains(fault)), || format!("{fault}."))
    }

    /// Nothing moves a cursor, turns a direction, or says what the program did not.
    fn acts_on_nothing(&self) -> Claimed {
        for output in [&self.out, &self.errors] {
            let text = Self::text_of(output)?;
            harmless(text)?;
            let is_forged = text.lines().any(|line| line == FORGED);
            demand(!is_forged, || "An output says what the program did not.".to_string())?;
        }
        Ok(())
    }

    /// Each record has its lines in one place, and every record has one.
    fn names_each_once(&self, line: &Line, reached: &mut Reached) -> Claimed {
        if !line.names_records() || self.status == 2 {
            return Ok(());
        }
        let mut names: Vec<String> = Vec::new();
        for report in Self::text_of(&self.out)?.lines() {
            let report: Value = serde_json::from_str(report)
                .map_err(|error| format!("{report:?} is no JSON: {error}."))?;
            let name = report["file"].as_str().unwrap_or_default().to_string();
            if names.last() != Some(&name) {
                names.push(name);
            }
        }
        let paths = names.iter().map(|name| unescaped(name));
        let mut judged: Vec<(Which, PathBuf)> = Vec::new();
        for path in paths.map(PathBuf::from) {
            let Some((record, path)) = file_of(&path) else { continue };
            let is_next_line = judged.last().is_some_and(|(_, last)| *last == path);
            let before = judged.iter().find(|(other, _)| *other == record);
            demand(before.is_none() || is_next_line, || {
                format!("{path:?} is judged, and so is {before:?}, which is the same file.")
            })?;
            judged.push((record, path));
        }
        reached.add("records judged", judged.len() as u64);
        if line.has_pattern {
            return Ok(());
        }
        self.misses_none(line, &judged, reached)
    }

    fn misses_none(
        &self,
        line: &Line,
        judged: &[(Which, PathBuf)],
        reached: &mut Reached,
    ) -> Claimed {
        let (mut wanted, mut passed_over) = (Vec::new(), 0);
        for path in &line.read {
            // A socket that is given may have been passed over in a folder before.
            if path.is_dir() {
                records_in(path, &mut wanted, &mut passed_over);
            } else if path.is_file() {
                wanted.extend(which(path).ok());
            }
        }
        let has_records = |record: &Which| {
            // An archive may hold no line that is not blank.
            judged.iter().any(|(other, _)| other == record)
        };
        for record in &wanted {
            demand(has_records(record) || is_blank(&line.read, *record), || {
                format!("The record {record:?} is not judged.")
            })?;
        }
        reached.count_if(passed_over > 0, "entries passed over");
        let is_said =
            self.status != 0 && (!self.errors.written.is_empty() || self.errors.is_broken);
        demand(passed_over == 0 || is_said, || "What is passed over is not said.".to_string())
    }

    fn count(&self, line: &Line, reached: &mut Reached) {
        let is_usage = self.errors.written.starts_with(b"error: ");
        reached.count_if(is_usage, "arguments refused");
        reached.count_if(!is_usage, line.command);
        reached.count_if(self.out.is_broken, "outputs that broke");
        reached.count_if(self.errors.is_broken, "errors that nobody reads");
        reached.count(match self.status {
            0 => "runs that found nothing wrong",
            1 => "runs that found something",
            _ => "runs that were refused",
        });
        let errors = String::from_utf8_lossy(&self.errors.written);
        reached.count_if(errors.contains("without --force"), "writes refused");
    }

    /// The line and what came of it.
    fn told(&self, line: &Line) -> String {
        let text = |output: &Output| {
            let text = String::from_utf8_lossy(&output.written);
            text.chars().take(2000).collect::<String>()
        };
        format!(
            "{:?}\nexit status {}\nstandard output {:?}\nstandard error {:?}",
            line.arguments,
            self.status,
            text(&self.out),
            text(&self.errors)
        )
    }
}

/// What a command line changed.
struct Changes<'a> {
    line: &'a Line,
    run: &'a Run,
}

impl Changes<'_> {
    /// Nothing is changed, made or removed that was not asked for.
    fn are_asked_for(&self, before: &Snapshot, after: &Snapshot, reached: &mut Reached) -> Claimed {
        for (path, stood) in before {
            match after.get(path) {
                Some(stands) if stands == stood => {}
                Some(stands) => self.may_change(path, stood, stands, reached)?,
                None => return Err(format!("{path:?} is gone.")),
            }
        }
        for (path, stands) in after.iter().filter(|(path, _)| !before.contains_key(*path)) {
            self.may_be_made(path)?;
            if let Stands::File(_, content) = stands {
                reached.count("files written");
                self.is_harmless(path, content)?;
            }
        }
        Ok(())
    }

    fn may_change(
        &self,
        path: &Path,
        stood: &Stands,
        stands: &Stands,
        reached: &mut Reached,
    ) -> Claimed {
        let (Stands::File(was, old), Stands::File(_, new)) = (stood, stands) else {
            return Err(format!("{path:?} was {stood:?} and is {stands:?}."));
        };
        let line = self.line;
        if is_among(path, &line.kept) && new.starts_with(whole_lines(old)) && old.starts_with(b"{")
        {
            reached.count("files gone on with");
            return Ok(());
        }
        let is_page = is_among(path, &line.pages)
            && (line.is_forced()
                || ["# 疑义录 · The ledger\n", "<!-- articles"]
                    .iter()
                    .any(|begin| old.starts_with(begin.as_bytes())));
        let is_forced = line.is_forced()
            && (is_among(path, &line.written)
                || line.folders.iter().any(|folder| path.starts_with(folder)));
        demand(is_page || is_forced, || {
            format!("{path:?} is changed, and that was not asked for.")
        })?;
        demand(self.run.status != 2, || format!("{path:?} is changed by a run that failed."))?;
        demand(!self.is_read(path, *was), || format!("{path:?} is read, and it is changed."))?;
        reached.count("files replaced");
        self.is_harmless(path, new)
    }

    /// Whether a file was read by this line: given, or a record in a folder that is given.
    fn is_read(&self, path: &Path, was: Which) -> bool {
        let line = self.line;
        let may_be_in = |folder: &PathBuf| {
            line.command == "adjudicate" && is_record(path) && path.starts_with(folder)
        };
        // It is another file by now; a link that leads there leads to the new one.
        let is_given = |given: &PathBuf| {
            which(given).is_ok_and(|now| now == was)
                || fs::canonicalize(given).ok().as_deref() == Some(path)
        };
        line.read.iter().any(|read| is_given(read) || may_be_in(read))
    }

    fn may_be_made(&self, path: &Path) -> Claimed {
        let line = self.line;
        let is_inside =
            line.folders.iter().any(|folder| path.starts_with(folder) || folder.starts_with(path));
        let is_kept = is_among(path, &line.kept) || is_among(path, &line.pages);
        let is_written = is_among(path, &line.written);
        demand(is_inside || is_kept || is_written, || format!("{path:?} is made unasked."))?;
        let is_left = is_written && !is_kept && !is_inside && self.run.status == 2;
        demand(!is_left, || format!("{path:?} is left behind by a run that failed."))
    }

    /// A page or a record that is written holds nothing that acts.
    fn is_harmless(&self, path: &Path, content: &[u8]) -> Claimed {
        if !is_among(path, &self.line.written) {
            return Ok(());
        }
        let text = String::from_utf8_lossy(content);
        harmless(&text).map_err(|what| format!("In {path:?}: {what}"))?;
        let is_page = text.starts_with("<!DOCTYPE");
        demand(!is_page || !text.contains(ELEMENT), || format!("{path:?} holds {ELEMENT}."))
    }
}

/// A text in which nothing acts on a terminal.
fn harmless(text: &str) -> Claimed {
    let marks = ['\u{61c}', '\u{200e}', '\u{200f}', '\u{2028}', '\u{2029}'];
    let directs = |c: char| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let acts =
        |c: char| (c.is_control() && c != '\n' && c != '\t') || directs(c) || marks.contains(&c);
    let acting = text.chars().find(|&c| acts(c));
    demand(acting.is_none(), || format!("An output holds {acting:?}."))
}

/// Whether a path is one of these, or what one of them leads to.
fn is_among(path: &Path, these: &[PathBuf]) -> bool {
    let leads_there = |one: &PathBuf| {
        let whole = fs::canonicalize(one).ok();
        let folder = one.parent().and_then(|folder| fs::canonicalize(folder).ok());
        let inside = folder.zip(one.file_name()).map(|(folder, name)| folder.join(name));
        one == path || whole.as_deref() == Some(path) || inside.as_deref() == Some(path)
    };
    these.iter().any(leads_there)
}

/// All but a last line that was cut off.
fn whole_lines(text: &[u8]) -> &[u8] {
    let end = text.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    &text[..end]
}

/// The file that a report names, with the number of a line behind it or without.
fn file_of(name: &Path) -> Option<(Which, PathBuf)> {
    if let Ok(file) = which(name) {
        return Some((file, name.to_path_buf()));
    }
    let text = name.to_str()?;
    let path = Path::new(text.rsplit_once(':')?.0);
    which(path).ok().map(|file| (file, path.to_path_buf()))
}

/// Whether the record is an archive without a line, or nothing is in it.
fn is_blank(given: &[PathBuf], record: Which) -> bool {
    let blank = |path: &Path| {
        let content = fs::read(path);
        which(path).is_ok_and(|file| file == record)
            && content.is_ok_and(|text| text.trim_ascii().is_empty())
    };
    given.iter().any(|given| {
        let mut all = walkdir::WalkDir::new(given).follow_links(true).into_iter();
        all.any(|entry| entry.is_ok_and(|entry| blank(entry.path())))
    })
}

/// A name as it was before it was escaped; no name of a tree holds a backslash.
fn unescaped(name: &str) -> String {
    let mut parts = name.split("\\u");
    let mut text = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let (digits, rest) = part.split_at(part.len().min(4));
        let c = u32::from_str_radix(digits, 16).ok().and_then(char::from_u32);
        text.extend(c);
        text += rest;
    }
    text
}
