//! `weiqi conform`: any engine against the rules.

use super::{CommandResult, Outcome};
use clap::Args as ClapArgs;
use clap::builder::RangedU64ValueParser;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::time::Duration;
use weiqi::conform::evidence::file_name;
use weiqi::conform::process::Limits;
use weiqi::conform::report::{Report, html, json, terminal, tst};
use weiqi::conform::run::list;
use weiqi::conform::session::Session;
use weiqi::conform::talk::Trouble;
use weiqi::conform::{Plan, examine};
use weiqi::words::Lang;
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
    engine: Vec<String>,
    /// Judge against this preset instead of the nearest one
    #[arg(long, value_name = "PRESET", value_parser = super::gtp::preset)]
    rules: Option<Preset>,
    /// List the tests and stop
    #[arg(long)]
    list: bool,
    /// Only tests whose name matches; * stands for anything
    #[arg(long, value_name = "GLOB")]
    only: Vec<String>,
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
    /// Only the few tests that show the most: about 100 commands
    #[arg(long)]
    quick: bool,
    /// Play at most this many random games in step with the engine
    #[arg(long, value_name = "N", default_value_t = 20)]
    games: usize,
    /// The time for the random games, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 1)]
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
pub fn run(lang: Lang, args: &Args) -> CommandResult {
    if args.list {
        return print_list(lang, args);
    }
    if let Some(folder) = &args.tst {
        let written = tst::write(folder, args.rules.unwrap_or(Preset::Chinese));
        written.map_err(|error| cannot_write(folder, &error))?;
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
    let say = |trouble: Trouble| trouble.sentence(lang);
    let session = Session::start(args.engine.clone(), args.setup.clone(), limits).map_err(say)?;
    let bar = progress();
    let plan = Plan {
        claimed: args.rules,
        commands: args.commands.clone(),
        selects: &|id| args.only.is_empty() || args.only.iter().any(|glob| matches(glob, id)),
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
        forecast: &|rest| foretell(rest, lang),
    };
    let report = examine(Box::new(session), &plan).map_err(say)?;
    bar.finish_and_clear();
    let report = Report { command: args.engine.clone(), ..report };
    write_files(&report, args, lang)?;
    if args.json {
        println!("{}", json::report_json(&report, lang));
    } else {
        print!("{}", terminal::report_text(&report, lang));
    }
    Ok(if report.is_clean() { Outcome::Nothing } else { Outcome::Found })
}

/// Writes the page and the records.
fn write_files(report: &Report, args: &Args, lang: Lang) -> Result<(), String> {
    if let Some(file) = &args.html {
        let page = html::report_html(report, lang);
        std::fs::write(file, page).map_err(|error| cannot_write(file, &error))?;
    }
    let Some(folder) = &args.sgf else { return Ok(()) };
    std::fs::create_dir_all(folder).map_err(|error| cannot_write(folder, &error))?;
    let rows = report.verdict.rows.iter().flat_map(|row| row.evidence.iter());
    let of_games = report.games.iter().filter_map(|games| games.divergence.as_ref());
    let of_own = report.self_play.iter().filter_map(|games| games.illegal.as_ref());
    for found in rows.chain(of_games).chain(of_own).filter(|found| !found.sgf.is_empty()) {
        let file = folder.join(file_name(&found.id));
        std::fs::write(&file, &found.sgf).map_err(|error| cannot_write(&file, &error))?;
    }
    Ok(())
}

fn cannot_write(path: &Path, error: &std::io::Error) -> String {
    format!("\"{}\" cannot be written: {error}.", path.display())
}

/// Says how long it may take, where that is long.
fn foretell(rest: Duration, lang: Lang) {
    let seconds = rest.as_secs();
    if seconds >= 10 {
        let said = lang.pick(
            format!("按前几条应答的快慢，约需 {seconds} 秒；--quick 只问约一百条命令。"),
            format!("Going by its first answers, this may take about {seconds} s; --quick sends about 100 commands."),
        );
        eprintln!("{said}");
    }
}

fn print_list(lang: Lang, args: &Args) -> CommandResult {
    for (id, title) in list() {
        if args.only.is_empty() || args.only.iter().any(|glob| matches(glob, id)) {
            println!("{id:<38} {}", title.in_lang(lang));
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

/// Whether a pattern matches a whole name; `*` stands for any run of characters.
fn matches(pattern: &str, name: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == name,
        Some((start, rest)) => {
            let Some(tail) = name.strip_prefix(start) else { return false };
            (0..=tail.len())
                .filter(|&at| tail.is_char_boundary(at))
                .any(|at| matches(rest, &tail[at..]))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::matches;

    #[test]
    fn a_star_matches_any_run_of_characters() {
        assert!(matches("repetition/*", "repetition/ko"));
        assert!(matches("*ko*", "repetition/triple-ko"));
        assert!(matches("gtp/ids", "gtp/ids"));
        assert!(!matches("gtp/id", "gtp/ids"));
        assert!(!matches("ko*", "repetition/ko"));
    }
}
