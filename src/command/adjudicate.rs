//! `weiqi adjudicate`: judges game records by article.

use super::files::{NewFile, begin_if, distinct};
use super::inputs::{Input, Inputs, names_standard_input};
use super::options::{Jobs, MostBytes, Share};
use super::readings::ReadingArgs;
use super::screen::Screen;
use super::{CommandResult, Outcome};
use clap::Args as ClapArgs;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use std::convert::Infallible;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use weiqi::contract::{MOST_STONES, parse, read_rules};
use weiqi::records::adjudicate::{Options, Proposal, stones_from_text};
use weiqi::records::report::{
    Annotation, Collection, Report, Source, Summary, page_end, page_game, page_start, report_json,
    report_line, report_text,
};
use weiqi::records::sgf::{Note, Place};
use weiqi::trees::Identity;
use weiqi::words::Lang;
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
  weiqi adjudicate games/ --summary
  weiqi adjudicate games/ --shard 3/64 --json")]
pub struct Args {
    /// The records: files, folders, patterns, archives, or - for standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    judging: Judging,
    /// Print one JSON object for each game
    #[arg(long)]
    json: bool,
    /// Print all of each record, also of several in which nothing is found
    #[arg(long)]
    full: bool,
    /// Print only what all records come to: a table, or one JSON object
    #[arg(long)]
    summary: bool,
    /// Write one self-contained page in both languages
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Write the record with annotations; of one record only
    #[arg(long, value_name = "FILE")]
    sgf: Option<PathBuf>,
    /// Overwrite files that are there already
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    share: Share,
    #[command(flatten)]
    jobs: Jobs,
    #[command(flatten)]
    most: MostBytes,
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
    #[arg(long, value_name = "STONES", value_parser = clap::value_parser!(u32).range(..=i64::from(MOST_STONES)))]
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
        let readings = self.readings.of_the_board()?;
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
/// asked for with more than one record.
pub fn run(screen: &mut Screen, args: &Args) -> CommandResult {
    let standard =
        names_standard_input(&args.files).then(|| screen.read_input(args.most.most_bytes));
    let inputs = Inputs::new(&args.files, standard, args.most.most_bytes);
    let mut run = Run::new(screen, args)?;
    args.jobs.run(|| run.judge_all(inputs))??;
    run.finish()
}

/// So many records are judged before their reports are written in order.
const BATCH: usize = 512;

/// So many bytes of records may wait in memory.
const BATCH_BYTES: usize = 64 << 20;

struct Run<'a, 'screen> {
    args: &'a Args,
    judge: Judge<'a>,
    output: Output<'a, 'screen>,
    /// Whether something was passed over.
    has_skipped: bool,
    sgf: Option<NewFile>,
    has_annotated: bool,
}

/// Where reports go, one after the other.
struct Output<'a, 'screen> {
    screen: &'a mut Screen<'screen>,
    summary: Summary,
    /// Why records could not be read, those of one batch.
    problems: Vec<String>,
    page: Option<NewFile>,
}

impl Output<'_, '_> {
    fn write(&mut self, report: &Report, text: String, page: &str) -> Result<(), String> {
        if let Err(problem) = &report.outcome {
            let file = &report.source.file;
            let sentence = format!("{file}: {}", problem.text.in_lang(self.screen.lang));
            self.problems.push(sentence);
        }
        self.summary.add(report);
        self.screen.print(text)?;
        if let Some(file) = &mut self.page {
            file.write_page(page)?;
        }
        Ok(())
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
            self.problems.drain(..).for_each(|sentence| self.screen.say(sentence));
        }
    }

    fn program_failed(&self) -> String {
        let faults = self.summary.program_faults();
        format!(
            "The program itself failed on {faults} of {} records, named above: please send {} in.",
            self.summary.games,
            if faults == 1 { "it" } else { "them" }
        )
    }
}

/// What judges a record and renders its report, on any thread.
struct Judge<'a> {
    lang: Lang,
    args: &'a Args,
    options: Options,
    /// Whether there are other files beside the one that is reported on.
    is_one_of_many: bool,
}

/// A judged input with its reports rendered.
struct Rendered {
    reports: Vec<(Report, String, String)>,
    annotated: Option<String>,
}

impl<'a, 'screen> Run<'a, 'screen> {
    fn new(screen: &'a mut Screen<'screen>, args: &'a Args) -> Result<Self, String> {
        distinct(&[args.html.as_ref(), args.sgf.as_ref()])?;
        let mut page = begin_if(args.html.as_ref(), args.force)?;
        if let Some(page) = &mut page {
            page.write_page(&page_start(screen.lang))?;
        }
        let judge = Judge {
            lang: screen.lang,
            args,
            options: args.judging.options()?,
            is_one_of_many: false,
        };
        let summary = Summary::default();
        Ok(Run {
            args,
            judge,
            output: Output { screen, summary, problems: Vec::new(), page },
            has_skipped: false,
            sgf: begin_if(args.sgf.as_ref(), args.force)?,
            has_annotated: false,
        })
    }

    fn judge_all(&mut self, mut inputs: Inputs) -> Result<(), String> {
        let progress = progress();
        let shard = self.args.share.get();
        let mut number = 0;
        loop {
            let (mut batch, mut bytes) = (Vec::new(), 0);
            while batch.len() < BATCH && bytes < BATCH_BYTES {
                let Some(input) = inputs.next() else { break };
                if shard.has(number) {
                    bytes += input.size();
                    batch.push(input);
                }
                number += 1;
            }
            let skipped = inputs.take_skipped();
            self.has_skipped |= !skipped.is_empty();
            progress
                .suspend(|| skipped.iter().for_each(|sentence| self.output.screen.say(sentence)));
            let archives = inputs.take_archives();
            batch.iter().filter_map(Input::path).try_for_each(|path| self.spare(path))?;
            archives.iter().try_for_each(|path| self.spare(path))?;
            if batch.is_empty() {
                break;
            }
            self.judge.is_one_of_many |= batch.len() > 1;
            progress.inc(batch.len() as u64);
            if self.judge.options.all_variations {
                batch.into_iter().try_for_each(|input| self.stream(input))?;
            } else {
                let judge = &self.judge;
                let rendered: Vec<Rendered> =
                    batch.into_par_iter().map(|input| judge.render(input)).collect();
                rendered.into_iter().try_for_each(|rendered| self.write(rendered))?;
            }
            progress.suspend(|| self.output.say_problems());
        }
        progress.finish_and_clear();
        Ok(())
    }

    /// Sees to it that a file that is read is not written.
    fn spare(&self, path: &Path) -> Result<(), String> {
        let outputs = [&self.output.page, &self.sgf];
        let Ok(input) = Identity::of(path) else { return Ok(()) };
        outputs.into_iter().flatten().try_for_each(|output| output.spare(&input))
    }

    fn write(&mut self, rendered: Rendered) -> Result<(), String> {
        for (report, text, page) in rendered.reports {
            self.output.write(&report, text, &page)?;
        }
        self.write_annotated(rendered.annotated)
    }

    fn write_annotated(&mut self, annotated: Option<String>) -> Result<(), String> {
        if let (Some(file), Some(annotated)) = (&mut self.sgf, annotated) {
            if self.has_annotated {
                return Err("--sgf takes one record: expected no more in what is given.".into());
            }
            file.write_record(&annotated)?;
            self.has_annotated = true;
        }
        Ok(())
    }

    /// Judges every line of an input and writes each report as soon as it is made: they may
    /// be many more than fit in memory.
    fn stream(&mut self, input: Input) -> Result<(), String> {
        let (judge, output) = (&self.judge, &mut self.output);
        let collection = judge.read(input);
        let is_brief = judge.is_brief(&collection);
        let is_annotated = self.args.sgf.is_some();
        let sgf = collection.sgf().filter(|_| is_annotated);
        let mut annotation = sgf.map(|sgf| Annotation::new(sgf, judge.lang));
        collection.judge(&judge.options, |report| {
            if let Some(annotation) = &mut annotation {
                annotation.add(&report);
            }
            output.write(&report, judge.text(&report, is_brief), &judge.page(&report))
        })?;
        self.write_annotated(annotation.map(Annotation::write))
    }

    fn finish(self) -> CommandResult {
        let Run { args, mut output, .. } = self;
        if output.summary.nothing_read() {
            return Err(output.why_nothing_was_read());
        }
        if args.summary && args.json {
            output.screen.print(format!("{}\n", output.summary.outcomes.json()))?;
        } else if args.summary || (!args.json && output.summary.games > 1) {
            output.screen.print(output.summary.text(output.screen.lang))?;
        }
        output.screen.finish()?;
        if let Some(mut page) = output.page.take() {
            page.write_page(&page_end(&output.summary))?;
            page.finish()?;
        }
        if let Some(sgf) = self.sgf.filter(|_| self.has_annotated) {
            sgf.finish()?;
        }
        if output.summary.program_faults() > 0 {
            return Err(output.program_failed());
        }
        let is_clean = output.summary.is_clean() && !self.has_skipped;
        Ok(if is_clean { Outcome::Nothing } else { Outcome::Found })
    }
}

impl Judge<'_> {
    fn read(&self, input: Input) -> Collection {
        let name = input.name.clone();
        match input.read() {
            Ok(bytes) => Collection::read(&name, &bytes),
            Err(sentence) => unread_input(name, sentence),
        }
    }

    /// Whether a record in which nothing is found takes one line.
    fn is_brief(&self, collection: &Collection) -> bool {
        let has_several = collection.sgf().is_some_and(|sgf| match self.options.all_variations {
            true => sgf.has_several_lines(),
            false => sgf.games().len() > 1,
        });
        (self.is_one_of_many || has_several) && !self.args.full
    }

    fn text(&self, report: &Report, is_brief: bool) -> String {
        let text = match &report.outcome {
            _ if self.args.summary => return String::new(),
            _ if self.args.json => report_json(report, self.lang).to_string(),
            Ok(judged) if is_brief && judged.is_clean() => report_line(report, judged, self.lang),
            Ok(_) => report_text(report, self.lang),
            Err(_) => return String::new(),
        };
        text + "\n"
    }

    fn page(&self, report: &Report) -> String {
        self.args.html.as_ref().map_or(String::new(), |_| page_game(report))
    }

    fn render(&self, input: Input) -> Rendered {
        let collection = self.read(input);
        let is_brief = self.is_brief(&collection);
        let sgf = collection.sgf().filter(|_| self.args.sgf.is_some());
        let mut annotation = sgf.map(|sgf| Annotation::new(sgf, self.lang));
        let mut reports = Vec::new();
        let Ok(()) = collection.judge(&self.options, |report| {
            if let Some(annotation) = &mut annotation {
                annotation.add(&report);
            }
            let (text, page) = (self.text(&report, is_brief), self.page(&report));
            reports.push((report, text, page));
            Ok::<(), Infallible>(())
        });
        Rendered { reports, annotated: annotation.map(Annotation::write) }
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

fn unread_input(name: String, sentence: String) -> Collection {
    let source = Source { file: name, sha256: String::new(), encoding: "" };
    let problem = Note::new("unreadable_file", Place::Record, sentence.clone(), sentence);
    Collection::unread(source, problem)
}
