//! `weiqi claim`: a sentence about counts held against every split of the 361 points.

use super::screen::Screen;
use super::{CommandResult, Outcome};
use clap::Args as ClapArgs;
use serde_json::json;
use weiqi::claim::{
    Claim, Verdict, claim_json, claim_text, printed, read_claim, threshold_json, threshold_text,
    thresholds,
};
use weiqi::records::adjudicate::stones_from_text;
use weiqi::words::escaped;
use weiqi_data::{Preset, Quarters};

/// Hold a sentence about counts against every split of the 361 points
///
/// A sentence is true, false with the nearest split that shows it, or true of whole counts
/// only. Without one, every number that the rule texts print is held, and the counts that win
/// are listed for every komi that they name. Exit status 1: a
/// sentence that is not true of every split.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  weiqi claim
  weiqi claim '白178 黑185' --komi 3.25
  weiqi claim 'komi 3¾ means 185'
  weiqi claim '184 wins at 3¼' 'a shared dame decides' --lang zh")]
pub struct Args {
    /// The sentences
    #[arg(value_name = "SENTENCE")]
    sentences: Vec<String>,
    /// The komi in stones (子) of a sentence that names none
    #[arg(long, value_name = "STONES", value_parser = stones_from_text, allow_hyphen_values = true)]
    komi: Option<Quarters>,
    /// Print one JSON object for each
    #[arg(long)]
    json: bool,
}

/// Judges the sentences and prints them.
///
/// # Errors
/// A sentence that makes no claim.
pub fn run(screen: &mut Screen, args: &Args) -> CommandResult {
    let komi = args.komi.unwrap_or(Preset::Chinese.rules().komi);
    if args.sentences.is_empty() {
        for one in printed() {
            let both = json!({"zh": one.text.zh, "en": one.text.en});
            print(args, &one.claim, &both, one.text.in_lang(screen.lang), screen)?;
        }
        for threshold in thresholds() {
            match args.json {
                true => screen.line(threshold_json(&threshold))?,
                false => screen.print(threshold_text(&threshold, screen.lang))?,
            }
        }
        return Ok(Outcome::Nothing);
    }
    let mut outcome = Outcome::Nothing;
    for sentence in &args.sentences {
        let claim = read_claim(sentence, komi)?;
        if !matches!(claim.verdict(), Verdict::True(_)) {
            outcome = Outcome::Found;
        }
        print(args, &claim, &json!(sentence), sentence, screen)?;
    }
    Ok(outcome)
}

fn print(
    args: &Args,
    claim: &Claim,
    as_json: &serde_json::Value,
    sentence: &str,
    screen: &mut Screen,
) -> Result<(), String> {
    match args.json {
        true => screen.line(claim_json(as_json, claim)),
        false => screen.print(claim_text(&escaped(sentence), claim, screen.lang)),
    }
}
