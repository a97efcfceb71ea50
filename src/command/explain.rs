//! `weiqi explain`: an article with its code, readings and cases.

use super::files;
use super::screen::Screen;
use super::{CommandResult, Outcome};
use clap::Args as ClapArgs;
use serde_json::Value;
use std::path::{Path, PathBuf};
use weiqi::explain::{
    entries, entry, entry_json, entry_text, ledger_entry, ledger_json, ledger_list, ledger_page,
    ledger_text, sentences_page, with_table,
};
use weiqi::trees::{MOST_BYTES, read, shown};

/// Explain an article or an entry of the ledger, with what decides it, cases and answers
///
/// Prints the article in our words, its source, the functions of the reference that decide
/// it, the entries of the ledger, and cases with diagrams. Without an article, lists all.
/// `ledger` lists the entries of the ledger, `ledger 16` prints one with its diagrams and the
/// answer under every reading.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  weiqi explain 1.5
  weiqi explain 2.11.3 --lang zh
  weiqi explain ancient --cases 100
  weiqi explain ledger
  weiqi explain ledger 16")]
pub struct Args {
    /// 1.1 to 1.9, 2.1 to 2.12, a clause such as 2.11.3, ancient, ledger, or sentences
    article: Option<String>,
    /// The entry of the ledger
    #[arg(value_name = "NUMBER")]
    number: Option<String>,
    /// The most cases to show
    #[arg(long, value_name = "N", default_value_t = 4)]
    cases: usize,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Write the table of articles into this page, between its two lines; with ledger, write
    /// the ledger as this page; with sentences, the table of sentences
    #[arg(long, value_name = "FILE")]
    update: Option<PathBuf>,
    /// Overwrite the page even if it is another one
    #[arg(long, requires = "update")]
    force: bool,
}

/// Prints the article, or the list of all.
///
/// # Errors
/// A name that is no article, or a page that cannot be read or written.
pub fn run(screen: &mut Screen, args: &Args) -> CommandResult {
    match (args.article.as_deref(), &args.number, &args.update) {
        (Some("ledger"), None, Some(page)) => write_whole(page, &ledger_page(), args.force)?,
        (Some("sentences"), None, Some(page)) => write_whole(page, &sentences_page(), args.force)?,
        (Some("sentences"), None, None) => screen.print(sentences_page())?,
        (Some("ledger"), Some(number), None) => explain_entry(number, screen, args.json)?,
        (Some("ledger"), None, None) => screen.print(ledger_list(screen.lang))?,
        (None, None, Some(page)) => update(page)?,
        (Some(name), None, None) => explain(name, screen, args)?,
        (None, None, None) => list(screen, args.json)?,
        _ => return Err("Expected an article, ledger, or ledger and a number.".to_string()),
    }
    Ok(Outcome::Nothing)
}

fn explain(name: &str, screen: &mut Screen, args: &Args) -> Result<(), String> {
    let found = entry(name)?;
    if args.json {
        let all = found.iter().map(|one| entry_json(one, name)).collect::<Result<Vec<_>, _>>()?;
        return screen.line(if all.len() == 1 { all[0].clone() } else { Value::from(all) });
    }
    for one in &found {
        screen.line(entry_text(one, name, screen.lang, args.cases)?)?;
    }
    Ok(())
}

fn list(screen: &mut Screen, as_json: bool) -> Result<(), String> {
    for one in entries() {
        if as_json {
            let [zh, en] = &one.title;
            screen.line(serde_json::json!({"article": one.number, "zh": zh, "en": en}))?;
        } else {
            screen.line(format_args!("{:>8}  {}", one.number, one.title(screen.lang)))?;
        }
    }
    Ok(())
}

fn update(page: &Path) -> Result<(), String> {
    let name = shown(page);
    let text = String::from_utf8(read(page, MOST_BYTES)?)
        .map_err(|_| format!("{name} is not UTF-8: expected a page of text."))?;
    let updated = with_table(&text).map_err(|sentence| format!("{name}: {sentence}"))?;
    write(page, &updated)
}

/// Writes a page that is all made here, over none that begins otherwise.
fn write_whole(page: &Path, text: &str, force: bool) -> Result<(), String> {
    let is_another = || {
        let old = read(page, MOST_BYTES)?;
        Ok::<bool, String>(old.split(|&byte| byte == b'\n').next() != first_line(text))
    };
    if !force && page.exists() && is_another()? {
        return Err(format!(
            "{} begins otherwise than the page that is to be written: nothing is overwritten \
             without --force.",
            shown(page)
        ));
    }
    write(page, text)
}

fn first_line(text: &str) -> Option<&[u8]> {
    text.lines().next().map(str::as_bytes)
}

/// The page is what was read and what is written: asking for it is asking to replace it.
fn write(page: &Path, text: &str) -> Result<(), String> {
    files::write(page, true, text.as_bytes())
}

fn explain_entry(number: &str, screen: &mut Screen, as_json: bool) -> Result<(), String> {
    let entry = ledger_entry(number)?;
    match as_json {
        true => screen.line(ledger_json(&entry)?),
        false => screen.print(ledger_text(&entry, screen.lang)?),
    }
}
