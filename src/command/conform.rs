//! `weiqi conform`: any engine against the rules.

use super::files::{NewFile, begin_if, cannot_write, distinct};
use super::screen::Screen;
use super::{CommandResult, Outcome};
use clap::Args as ClapArgs;
use clap::builder::RangedU64ValueParser;
use glob::Pattern;
use indicatif::{ProgressBar, ProgressStyle};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::time::Duration;
use weiqi::conform::evidence::file_name;
use weiqi::conform::process::Limits;
use weiqi::conform::report::{Report, html, json, terminal, tst};

use weiqi::conform::session::Session;
use weiqi::conform::talk::Trouble;
use weiqi::conform::{Plan, examine, list};
use weiqi::trees::shown;
use weiqi_data::Preset;

/// Find out by which rules a GTP engine plays, article by article
///
/// Asks the engine small questions and infers from the answers which reading of each rule
/// it implements, which preset that equals, and where it leaves the nearest one, each
/// deviation with the shortest sequence of commands that shows it.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  weiqi conform -- gnugo --mode gtp
  weiqi conform --rules chinese --html report.html -- ./my-engine --gtp
  weiqi conform --setup 'kata-set-rules chinese' -- katago gtp -model net.bin.gz
  weiqi conform --list")]
pub struct Args {
    /// The engine and its arguments
    #[arg(last = true, value_name = "ENGINE")]
    engine: Vec<OsString>,
    /// Judge against this preset instead of the nearest one
    #[arg(long, value_name = "PRESET", value_parser = super::gtp::preset)]
    rules: Option<Preset>,
    /// List the tests and stop
    #[arg(long)]
    list: bool,
    /// Only tests whose name matches; * stands for anything
    #[arg(long, value_name = "GLOB")]
    only: Vec<Pattern>,
    /// Print the report as one JSON object
    #[arg(long)]
    json: bool,
    /// Write the report as a page in both languages
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Write each deviation as a game record into this folder
    #[arg(long, value_name = "DIR")]
    sgf: Option<PathBuf>,
    /// Write the suite as regression tests (.tst) into this folder; needs no engine
    #[arg(long, value_name = "DIR")]
    tst: Option<PathBuf>,
    /// Only the few tests that show the most: about 130 commands
    #[arg(long)]
    quick: bool,
    /// Play at most this many random games in step with the engine
    #[arg(long, value_name = "N", default_value_t = 20)]
    games: usize,
    /// The time for the random games, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 1, value_parser = seconds())]
    budget: u64,
    /// Have the engine play this many games against itself, and judge each of its moves
    #[arg(long, value_name = "N", default_value_t = 0)]
    self_play: usize,
    /// Also set the engine to each rule set that kata-set-rules or kgs-rules offers
    #[arg(long)]
    each_setting: bool,
    /// The seed of the random games
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// A GTP command that the engine gets first, each time it is started
    #[arg(long, value_name = "COMMAND")]
    setup: Vec<String>,
    /// Believe that the engine knows these commands, separated by commas, and use no others
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    commands: Option<Vec<String>>,
    /// Overwrite files that are there already
    #[arg(long)]
    force: bool,
    /// The longest wait for an answer, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = seconds())]
    timeout: u64,
    /// The longest wait for the first answer, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = seconds())]
    start_timeout: u64,
}

/// A wait: up to a day.
fn seconds() -> RangedU64ValueParser<u64> {
    clap::value_parser!(u64).range(1..=86_400)
}

/// Examines an engine and reports.
///
/// # Errors
/// No engine is given, it gives no answers, or a file cannot be written.
pub fn run(screen: &mut Screen, args: &Args) -> CommandResult {
    let lang = screen.lang;
    if args.list {
        return print_list(screen, args);
    }
    distinct(&[args.html.as_ref(), args.sgf.as_ref(), args.tst.as_ref()])?;
    let page = begin_if(args.html.as_ref(), args.force)?;
    if let Some(folder) = &args.tst {
        let files = tst::files_of(args.rules.unwrap_or(Preset::Chinese));
        let files = files.into_iter().map(|(name, text)| (format!("{name}.tst"), text));
        let files = begin_all(folder, files, args.force)?;
        files.into_iter().try_for_each(NewFile::finish)?;
        if args.engine.is_empty() {
            return Ok(Outcome::Nothing);
        }
    }
    if args.engine.is_empty() {
        return Err(lang
            .pick(
                "没有给出引擎：应为 weiqi conform -- 引擎 参数…",
                "No engine is given: expected weiqi conform -- ENGINE ARGS….",
            )
            .to_string());
    }
    let limits = Limits {
        start: Duration::from_secs(args.start_timeout),
        answer: Duration::from_secs(args.timeout),
        ..Limits::default()
    };
    let say = |trouble: Trouble| trouble.sentence().in_lang(lang).to_string();
    let session = Session::start(args.engine.clone(), args.setup.clone(), limits).map_err(say)?;
    let bar = progress();
    let told = RefCell::new(&mut *screen);
    let plan = Plan {
        claimed: args.rules,
        commands: args.commands.clone(),
        selects: &|id| is_chosen(args, id),
        quick: args.quick,
        games: args.games,
        budget: Duration::from_secs(args.budget),
        self_play: args.self_play,
        seed: args.seed,
        each_setting: args.each_setting,
        progress: &|id| {
            bar.set_message(id.to_string());
            bar.inc(1);
        },
        forecast: &|rest| bar.suspend(|| foretell(rest, &mut told.borrow_mut())),
    };
    let report = examine(Box::new(session), &plan).map_err(say)?;
    bar.finish_and_clear();
    let report = Report { command: args.engine.iter().map(shown).collect(), ..report };
    match args.json {
        true => screen.line(json::report_json(&report, lang))?,
        false => screen.print(terminal::report_text(&report, lang))?,
    }
    screen.finish()?;
    let records = args.sgf.as_ref().map(|folder| begin_all(folder, records(&report), args.force));
    let records = records.transpose()?.unwrap_or_default();
    if let Some(mut page) = page {
        page.write_page(&html::report_html(&report, lang))?;
        page.finish()?;
    }
    records.into_iter().try_for_each(NewFile::finish)?;
    Ok(if report.is_clean() { Outcome::Nothing } else { Outcome::Found })
}

/// Whether a test is asked for.
fn is_chosen(args: &Args, id: &str) -> bool {
    args.only.is_empty() || args.only.iter().any(|only| only.matches(id))
}

/// The record of each deviation, by the name of its file.
fn records(report: &Report) -> impl Iterator<Item = (String, String)> {
    let rows = report.verdict.rows.iter().flat_map(|row| row.evidence.iter());
    let of_games = report.games.iter().filter_map(|games| games.divergence.as_ref());
    let of_own = report.self_play.iter().filter_map(|games| games.illegal.as_ref());
    let found = rows.chain(of_games).chain(of_own).filter(|found| !found.sgf.is_empty());
    // Two articles may show the same deviation.
    let files: BTreeMap<String, String> =
        found.map(|found| (file_name(&found.id), found.sgf.clone())).collect();
    files.into_iter()
}

/// Writes files beside their places in a folder, which may be new. Where one may not be
/// written, none is.
fn begin_all(
    folder: &Path,
    files: impl Iterator<Item = (String, String)>,
    force: bool,
) -> Result<Vec<NewFile>, String> {
    std::fs::create_dir_all(folder).map_err(|error| cannot_write(folder, &error))?;
    let mut whole = Vec::new();
    for (name, text) in files {
        let mut file = NewFile::begin(&folder.join(name), force)?;
        file.write(text.as_bytes())?;
        whole.push(file);
    }
    Ok(whole)
}

/// Says how long it may take, where that is long.
fn foretell(rest: Duration, screen: &mut Screen) {
    let seconds = rest.as_secs();
    if seconds >= 10 {
        let said = screen.lang.pick(
            format!("按前几条应答的快慢，约需 {seconds} 秒；--quick 只问约一百三十条命令。"),
            format!("Going by its first answers, this may take about {seconds} s; --quick sends about 130 commands."),
        );
        screen.say(said);
    }
}

fn print_list(screen: &mut Screen, args: &Args) -> CommandResult {
    for (id, title) in list() {
        if is_chosen(args, id) {
            screen.line(format_args!("{id:<38} {}", title.in_lang(screen.lang)))?;
        }
    }
    Ok(Outcome::Nothing)
}

/// A bar on a terminal, nothing in a pipe.
fn progress() -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{spinner} {pos}/{len} {msg}");
    let style = style.expect("the template is well formed");
    ProgressBar::new(list().len() as u64).with_style(style)
}
