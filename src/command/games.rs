//! `weiqi games`: complete games of tiny boards.

use super::counting::{Legality, agreement, bar, size, step};
use super::options::{MostPoints, Share, start_threads};
use super::screen::Screen;
use super::{BackendName, CommandResult, Outcome};
use clap::Args as ClapArgs;
use rayon::prelude::*;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::sync::Mutex;
use weiqi::boundary::{Backend, Engine, Reference};
use weiqi::words::Lang;
use weiqi_checks::compare::Shard;
use weiqi_checks::numbers::{
    Count, Games, LARGEST_PLAYED_OUT, Ledger, Prefix, games_after, prefixes, published_games,
};
use weiqi_data::{Repetition, RuleSet, Size};

/// Count the complete games of a tiny board, by moves and by turns
///
/// Two passes in a row end a game. The work is cut into the beginnings of games; a shard
/// takes every Nth of them, and with --state what is done is kept in a file, from which the
/// count goes on when it is started again. Sizes are columns x rows.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  weiqi games 3x1 --suicide multi-stone
  weiqi games 2x2 --suicide multi-stone --cut 14 --shard 1/2 --state shard-1.jsonl
  weiqi games 2x2 --suicide multi-stone --cut 14 --sum shard-1.jsonl shard-2.jsonl")]
pub struct Args {
    /// The board
    #[arg(value_name = "WxH", value_parser = size)]
    size: Size,
    #[command(flatten)]
    legality: Legality,
    /// The implementation that plays
    #[arg(long, value_enum, default_value = "engine")]
    backend: BackendName,
    /// The number of turns in the beginnings into which the work is cut
    #[arg(long, value_name = "TURNS", default_value_t = 8)]
    cut: u8,
    #[command(flatten)]
    share: Share,
    /// Keep what is done in this file and go on from it; another file is never changed
    #[arg(long, value_name = "FILE")]
    state: Option<PathBuf>,
    /// Count nothing: add up what these files hold
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["state", "shard"])]
    sum: Vec<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    most: MostPoints,
}

/// Counts and prints the distributions.
///
/// # Errors
/// A board that is too large, or games that need never end; a file of state that cannot be
/// read or written, or belongs to another count; shards that do not make up the whole.
pub fn run(screen: &mut Screen, args: &Args) -> CommandResult {
    args.most.check(args.size, LARGEST_PLAYED_OUT)?;
    start_threads()?;
    let games = match args.backend {
        BackendName::Reference => count::<Reference>(args),
        BackendName::Engine => count::<Engine>(args),
    }?;
    let agrees = published(args).map(|published| published == games);
    match args.json {
        true => screen.line(object(args, &games, agrees))?,
        false => screen.print(table(screen.lang, &games, agrees))?,
    }
    Ok(if agrees == Some(false) { Outcome::Found } else { Outcome::Nothing })
}

/// What is published about the whole of this count.
fn published(args: &Args) -> Option<Games> {
    let rules = args.legality.rules();
    let whole = rules.repetition == Repetition::Positional && args.share.get() == Shard::WHOLE;
    published_games()
        .into_iter()
        .find(|board| whole && board.size == args.size && board.suicide == rules.suicide)
        .map(|board| board.games)
}

fn count<B: Backend>(args: &Args) -> Result<Games, String> {
    let rules = args.legality.rules();
    let (prefixes, over) = prefixes::<B>(args.size, &rules, usize::from(args.cut))
        .map_err(|error| error.to_string())?;
    let count = Count {
        size: args.size,
        rules,
        backend: args.backend.name(),
        cut: usize::from(args.cut),
        beginnings: prefixes.len(),
    };
    let mut ledger = Ledger::new(&count);
    if !args.sum.is_empty() {
        for path in &args.sum {
            ledger.read(path)?;
        }
        return ledger.whole(&over);
    }
    if let Some(path) = &args.state {
        ledger.keep_in(path)?;
    }
    let shard = args.share.get();
    let mine: Vec<usize> = (0..prefixes.len())
        .filter(|&number| shard.has(number as u64) && !ledger.holds(number))
        .collect();
    let counted = count_all::<B>(args.size, &rules, &prefixes, &mine, ledger)?;
    sum(&counted, shard, &over)
}

/// Counts the games after each of the chosen beginnings and enters them in the ledger.
fn count_all<B: Backend>(
    size: Size,
    rules: &RuleSet,
    prefixes: &[Prefix],
    chosen: &[usize],
    ledger: Ledger,
) -> Result<Ledger, String> {
    let bar = bar();
    let ledger = Mutex::new(ledger);
    chosen.par_iter().try_for_each(|&number| {
        let games =
            games_after::<B>(size, rules, &prefixes[number]).map_err(|error| error.to_string())?;
        step(&bar, chosen.len());
        ledger.lock().map_err(|_| "Another thread ended early.")?.enter(number, games)
    })?;
    bar.finish_and_clear();
    ledger.into_inner().map_err(|_| "Another thread ended early.".to_string())
}

/// The games of a share; the games that are over before the cut belong to the one that
/// takes the first beginning.
fn sum(ledger: &Ledger, shard: Shard, over: &Games) -> Result<Games, String> {
    let mut games = ledger.sum()?;
    if shard.has(0) {
        games.add(over)?;
    }
    Ok(games)
}

fn object(args: &Args, games: &Games, agrees: Option<bool>) -> Value {
    let rules = args.legality.rules();
    json!({
        "size": [args.size.columns(), args.size.rows()],
        "repetition": rules.repetition.name(),
        "suicide": rules.suicide.name(),
        "backend": args.backend.name(),
        "games": games.total(),
        "by_moves": games.by_moves,
        "by_turns": games.by_turns,
        "agrees": agrees,
    })
}

fn table(lang: Lang, games: &Games, agrees: Option<bool>) -> String {
    let mut text = format!("{}\n", lang.pick("着数\t局数", "moves\tgames"));
    for (moves, count) in games.by_moves.iter().enumerate() {
        text += &format!("{moves}\t{count}\n");
    }
    text += lang.pick("手数（含虚着）\t局数\n", "turns\tgames\n");
    for (turns, count) in games.by_turns.iter().enumerate().skip(2) {
        text += &format!("{turns}\t{count}\n");
    }
    let all = lang.pick("共", "all");
    text + &format!("{all}\t{}  {}\n", games.total(), agreement(lang, agrees))
}
