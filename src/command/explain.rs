//! `weiqi explain`: an article with its code, readings and cases.

use super::{CommandResult, Outcome};
use clap::Args as ClapArgs;
use serde_json::Value;
use std::fs;
use weiqi::explain::{entries, entry, entry_json, entry_text, with_table};
use weiqi::words::Lang;

/// Explain an article: what it asks, where it comes from, what decides it, what is open
///
/// Prints the article in our words, its source, the functions of the reference that decide
/// it, the entries of the ledger, and cases with diagrams. Without an article, lists all.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  weiqi explain 1.5
  weiqi explain 2.11.3 --lang zh
  weiqi explain ancient --cases 100")]
pub struct Args {
    /// 1.1 to 1.9, 2.1 to 2.12, a clause such as 2.11.3, or ancient
    article: Option<String>,
    /// The most cases to show
    #[arg(long, value_name = "N", default_value_t = 4)]
    cases: usize,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Write the table of articles into this page, between its two lines
    #[arg(long, value_name = "FILE", conflicts_with = "article")]
    update: Option<String>,
}

/// Prints the article, or the list of all.
///
/// # Errors
/// A name that is no article, or a page that cannot be read or written.
pub fn run(lang: Lang, args: &Args) -> CommandResult {
    match (&args.article, &args.update) {
        (_, Some(page)) => update(page)?,
        (Some(name), None) => explain(name, lang, args)?,
        (None, None) => list(lang, args.json),
    }
    Ok(Outcome::Nothing)
}

fn explain(name: &str, lang: Lang, args: &Args) -> Result<(), String> {
    let found = entry(name)?;
    if args.json {
        let all = found.iter().map(|one| entry_json(one, name)).collect::<Result<Vec<_>, _>>()?;
        println!("{}", if all.len() == 1 { all[0].clone() } else { Value::from(all) });
        return Ok(());
    }
    for one in &found {
        println!("{}", entry_text(one, name, lang, args.cases)?);
    }
    Ok(())
}

fn list(lang: Lang, as_json: bool) {
    for one in entries() {
        if as_json {
            let [zh, en] = &one.title;
            println!("{}", serde_json::json!({"article": one.number, "zh": zh, "en": en}));
        } else {
            println!("{:>8}  {}", one.number, one.title(lang));
        }
    }
}

fn update(page: &str) -> Result<(), String> {
    let text = fs::read_to_string(page).map_err(|e| format!("{page} cannot be read: {e}."))?;
    let updated = with_table(&text).map_err(|sentence| format!("{page}: {sentence}"))?;
    fs::write(page, updated).map_err(|error| format!("{page} cannot be written: {error}."))
}
