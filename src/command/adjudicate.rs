//! `weiqi adjudicate`: judges game records by article.

use super::inputs::{Input, Inputs};
use super::readings::ReadingArgs;
use super::{CommandResult, Outcome};
use clap::Args as ClapArgs;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, ErrorKind, IsTerminal, Write};
use std::path::{Path, PathBuf};
use weiqi::contract::{parse, read_rules};
use weiqi::records::adjudicate::{Options, Proposal, stones_from_text};
use weiqi::records::report::{
    Judged, Report, Source, Summary, annotated, judge_bytes, page_end, page_game, page_start,
    report_json, report_line, report_text, unread,
};
use weiqi::records::sgf::{Note, Place};
use weiqi::words::Lang;
use weiqi_checks::compare::Shard;
use weiqi_data::readings::LifeAndDeath;
use weiqi_data::{Point, Quarters, RuleSet};

/// Judge game records (SGF) by article: every move, the count, the recorded result
///
/// Reads files, folders, patterns, archives of one-line records (.sgfs), and standard
/// input (-), in any encoding. What had to be repaired or assumed is listed. Of several
/// records those in which nothing is found take one line each. Exit status 0: nothing
/// wrong; 1: something found; 2: no record could be read, or the program failed on one.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  weiqi adjudicate game.sgf --dead \"C16,F16\" --lang zh
  weiqi adjudicate game.sgf --propose-dead --html report.html
  weiqi adjudicate games/ --json > findings.jsonl
  weiqi adjudicate games/ --shard 3/64 --json")]
pub struct Args {
    /// The records: files, folders, patterns, archives, or - for standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    #[command(flatten)]
    judging: Judging,
    /// Print one JSON object for each game
    #[arg(long)]
    json: bool,
    /// Print all of each record, also of several in which nothing is found
    #[arg(long)]
    full: bool,
    /// Write one self-contained page in both languages
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Write the record with annotations
    #[arg(long, value_name = "FILE")]
    sgf: Option<PathBuf>,
    /// Overwrite files that are there already
    #[arg(long)]
    force: bool,
    /// Only this share of the records, I of N, for machines that divide a collection
    #[arg(long, value_name = "I/N", value_parser = Shard::read)]
    shard: Option<Shard>,
    /// The number of threads; one for each processor without it
    #[arg(long, value_name = "N")]
    jobs: Option<usize>,
}

/// How records are judged: the options that `adjudicate` and `score` share.
#[derive(ClapArgs)]
pub struct Judging {
    /// Judge by these rules instead of those the record names: a preset, or a JSON object
    #[arg(long, value_name = "RULES", value_parser = rules)]
    rules: Option<GivenRules>,
    #[command(flatten)]
    readings: ReadingArgs,
    /// Komi in stones (子) instead of the record's: 3.75 or 3¾ is 7.5 points
    #[arg(long, value_name = "STONES", value_parser = stones_from_text, allow_hyphen_values = true)]
    komi: Option<Quarters>,
    /// The handicap that counts instead of the record's
    #[arg(long, value_name = "STONES")]
    handicap: Option<u32>,
    /// The dead stones, in whole chains: "A1,B2", or "" for none
    #[arg(long, value_name = "POINTS", value_parser = points)]
    dead: Option<PointList>,
    /// Propose dead stones by random games where none are known
    #[arg(long)]
    propose_dead: bool,
    /// The seed of the proposal
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// The number of random games of the proposal
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u32).range(1..))]
    playouts: u32,
    /// Judge up to this move, and count the position after it
    #[arg(long, value_name = "N")]
    to_move: Option<usize>,
    /// Judge every variation instead of the main line
    #[arg(long)]
    all_variations: bool,
}

/// Rules as given, with the komi and the handicap that an object of choices names itself.
#[derive(Clone, Debug)]
struct GivenRules {
    name: String,
    rules: RuleSet,
    komi: Option<Quarters>,
    handicap: Option<u32>,
}

/// A list of points, so that clap takes it as one value.
#[derive(Clone, Debug)]
struct PointList(Vec<Point>);

impl Judging {
    /// The options as the judge takes them.
    ///
    /// # Errors
    /// Dead stones beside a reading that asks nobody for them.
    pub fn options(&self) -> Result<Options, String> {
        let readings = self.readings.taken();
        if readings.life != LifeAndDeath::Agreement && (self.dead.is_some() || self.propose_dead) {
            return Err(format!(
                "The reading life={} asks nobody which stones are dead: expected it without --dead \
                 and --propose-dead.",
                readings.life.name()
            ));
        }
        Ok(Options {
            rules: self.rules.as_ref().map(|given| (given.name.clone(), given.rules)),
            readings,
            komi: self.komi.or(self.rules.as_ref().and_then(|given| given.komi)),
            handicap: self.handicap.or(self.rules.as_ref().and_then(|given| given.handicap)),
            dead: self.dead.clone().map(|list| list.0),
            propose: self
                .propose_dead
                .then_some(Proposal { seed: self.seed, games: self.playouts }),
            to_move: self.to_move,
            is_final: false,
            all_variations: self.all_variations,
        })
    }
}

fn rules(text: &str) -> Result<GivenRules, String> {
    if !text.trim_start().starts_with('{') {
        let rules = read_rules(text.into())?;
        return Ok(GivenRules { name: text.to_string(), rules, komi: None, handicap: None });
    }
    let object = parse(text.as_bytes(), "The rules")?;
    let names = |key| object.get(key).is_some();
    let (has_komi, has_handicap) = (names("komi_zi"), names("handicap"));
    let rules = read_rules(object)?;
    Ok(GivenRules {
        name: "custom".to_string(),
        rules,
        komi: has_komi.then_some(rules.komi),
        handicap: has_handicap.then_some(rules.handicap),
    })
}

fn points(text: &str) -> Result<PointList, String> {
    let names = text.split([',', ' ']).filter(|name| !name.is_empty());
    let points = names.map(|name| name.parse().map_err(|error| format!("{error}")));
    points.collect::<Result<_, _>>().map(PointList)
}

/// Judges the records and reports on them.
///
/// # Errors
/// No record can be read, a file to be written exists or cannot be written, or `--sgf` is
/// asked for with more than one file.
pub fn run(lang: Lang, args: &Args) -> CommandResult {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.jobs.unwrap_or(0)).build();
    let pool = pool.map_err(|error| format!("The threads cannot be started: {error}."))?;
    let mut run = Run::new(lang, args)?;
    let finished = pool.install(|| run.judge_all()).and_then(|()| run.finish());
    match finished {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(run.outcome()),
        Err(error) => Err(format!("The report cannot be written: {error}.")),
        Ok(()) if run.summary.nothing_read() => Err(run.why_nothing_was_read()),
        Ok(()) if run.summary.program_faults() > 0 => Err(program_failed(&run.summary)),
        Ok(()) => Ok(run.outcome()),
    }
}

fn program_failed(summary: &Summary) -> String {
    let faults = summary.program_faults();
    format!(
        "The program itself failed on {faults} of {} records, named above: please send {} in.",
        summary.games,
        if faults == 1 { "it" } else { "them" }
    )
}

/// So many records are judged before their reports are written in order.
const BATCH: usize = 512;

struct Run<'a> {
    lang: Lang,
    args: &'a Args,
    options: Options,
    summary: Summary,
    /// Whether there are other files beside the one that is reported on.
    is_one_of_many: bool,
    /// Why records could not be read, those of one batch.
    problems: Vec<String>,
    out: BufWriter<io::Stdout>,
    page: Option<BufWriter<File>>,
}

/// A judged input with its reports rendered.
struct Rendered {
    reports: Vec<Report>,
    text: String,
    page: String,
    annotated: Option<String>,
}

impl<'a> Run<'a> {
    fn new(lang: Lang, args: &'a Args) -> Result<Run<'a>, String> {
        let mut page = match &args.html {
            None => None,
            Some(path) => Some(BufWriter::new(create(path, args.force)?)),
        };
        if let Some(page) = &mut page {
            page.write_all(page_start(lang).as_bytes())
                .map_err(|error| format!("The page cannot be written: {error}."))?;
        }
        if let Some(path) = &args.sgf
            && path.exists()
            && !args.force
        {
            return Err(exists(path));
        }
        Ok(Run {
            lang,
            args,
            options: args.judging.options()?,
            summary: Summary::default(),
            is_one_of_many: false,
            problems: Vec::new(),
            out: BufWriter::new(io::stdout()),
            page,
        })
    }

    fn outcome(&self) -> Outcome {
        if self.summary.is_clean() { Outcome::Nothing } else { Outcome::Found }
    }

    fn why_nothing_was_read(&mut self) -> String {
        match (self.summary.games, self.problems.pop()) {
            (1, Some(problem)) => problem,
            (0, _) => "No record was found in what was given.".to_string(),
            (games, _) => format!("None of the {games} records can be read."),
        }
    }

    /// Says why records could not be read; a single one is left for the end.
    fn say_problems(&mut self) {
        if self.summary.games > 1 {
            self.problems.drain(..).for_each(|sentence| eprintln!("weiqi: {sentence}"));
        }
    }

    fn judge_all(&mut self) -> io::Result<()> {
        let progress = progress();
        let shard = self.args.shard.unwrap_or(Shard::WHOLE);
        let numbered = (0..).zip(Inputs::new(&self.args.files));
        let mut inputs = numbered.filter(|&(number, _)| shard.has(number)).map(|(_, input)| input);
        loop {
            let batch: Vec<Input> = inputs.by_ref().take(BATCH).collect();
            if batch.is_empty() {
                break;
            }
            self.is_one_of_many |= batch.len() > 1;
            let rendered: Vec<Rendered> =
                batch.into_par_iter().map(|input| self.render(input)).collect();
            progress.inc(rendered.len() as u64);
            rendered.into_iter().try_for_each(|rendered| self.write(rendered))?;
            progress.suspend(|| self.say_problems());
        }
        progress.finish_and_clear();
        Ok(())
    }

    fn render(&self, input: Input) -> Rendered {
        let name = input.name.clone();
        let judged = match input.read() {
            Ok(bytes) => judge_bytes(&name, &bytes, &self.options),
            Err(sentence) => unread_input(name, sentence),
        };
        let is_brief = (self.is_one_of_many || judged.reports.len() > 1) && !self.args.full;
        let mut text = String::new();
        for report in &judged.reports {
            text += &match &report.outcome {
                _ if self.args.json => report_json(report, self.lang).to_string(),
                Ok(judged) if is_brief && judged.is_clean() => {
                    report_line(report, judged, self.lang)
                }
                Ok(_) => report_text(report, self.lang),
                Err(_) => continue,
            };
            text.push('\n');
        }
        let page = match &self.args.html {
            Some(_) => judged.reports.iter().map(page_game).collect(),
            None => String::new(),
        };
        let annotated = self.args.sgf.is_some().then(|| annotated(&judged, self.lang)).flatten();
        Rendered { reports: judged.reports, text, page, annotated }
    }

    fn write(&mut self, rendered: Rendered) -> io::Result<()> {
        for report in &rendered.reports {
            if let Err(problem) = &report.outcome {
                let file = &report.source.file;
                let sentence = format!("{file}: {}", problem.text.in_lang(self.lang));
                self.problems.push(sentence);
            }
            self.summary.add(report);
        }
        self.out.write_all(rendered.text.as_bytes())?;
        if let Some(page) = &mut self.page {
            page.write_all(rendered.page.as_bytes())?;
        }
        if let (Some(path), Some(annotated)) = (&self.args.sgf, rendered.annotated) {
            std::fs::write(path, annotated)?;
        }
        Ok(())
    }

    fn finish(&mut self) -> io::Result<()> {
        if !self.args.json && self.summary.games > 1 {
            self.out.write_all(self.summary.text(self.lang).as_bytes())?;
        }
        if let Some(page) = &mut self.page {
            page.write_all(page_end(&self.summary).as_bytes())?;
            page.flush()?;
        }
        self.out.flush()
    }
}

/// A bar on a terminal, nothing in a pipe.
fn progress() -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{spinner} {pos} records, {per_sec}, {elapsed}");
    ProgressBar::no_length().with_style(style.expect("the template is well formed"))
}

fn unread_input(name: String, sentence: String) -> Judged {
    let source = Source { file: name, sha256: String::new(), encoding: "" };
    let problem = Note::new("unreadable_file", Place::Record, sentence.clone(), sentence);
    Judged { reports: vec![unread(source, problem)], sgf: None }
}

fn exists(path: &Path) -> String {
    format!("{} exists already: nothing is overwritten without --force.", path.display())
}

/// Creates a file; one that is there already is overwritten only when asked for.
fn create(path: &Path, force: bool) -> Result<File, String> {
    let mut options = OpenOptions::new();
    let options =
        if force { options.create(true).truncate(true) } else { options.create_new(true) };
    options.write(true).open(path).map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => exists(path),
        _ => format!("{} cannot be written: {error}.", path.display()),
    })
}
