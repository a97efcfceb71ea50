//! A claim and its verdict on a terminal, and as JSON.

use super::{Claim, Says, Split, Verdict};
use crate::words::{Lang, Text};
use serde_json::{Value, json};
use weiqi_data::{Colour, Winner};

/// The sentence, its verdict, and the split that shows it.
pub fn claim_text(sentence: &str, claim: &Claim, lang: Lang) -> String {
    let verdict = verdict_in_words(claim);
    format!("{sentence}\n  {}\n", verdict.in_lang(lang))
}

/// The same as JSON.
pub fn claim_json(sentence: &Value, claim: &Claim) -> Value {
    let (name, split) = match claim.verdict() {
        Verdict::True(split) => ("true", split),
        Verdict::OnlyWhole(split) => ("only-whole", Some(split)),
        Verdict::False(split) => ("false", Some(split)),
    };
    let split = split.map(|split| {
        json!({
            "black_zi": split.black.to_string(),
            "white_zi": split.white.to_string(),
            "winner": split.winner.to_string(),
            "margin_zi": claim.margin(split.black).to_string(),
        })
    });
    let words = verdict_in_words(claim);
    json!({
        "claim": sentence,
        "komi_zi": claim.komi.to_string(),
        "whole_counts_only": claim.whole,
        "verdict": name,
        "split": split,
        "zh": words.zh,
        "en": words.en,
    })
}

fn verdict_in_words(claim: &Claim) -> Text {
    let of = |split: &Split| split_in_words(claim, split);
    match claim.verdict() {
        Verdict::True(None) if claim.whole => {
            Text::new("成立（双方得数皆为整数时）。", "True of every split into whole counts.")
        }
        Verdict::True(None) => Text::new("成立：各种得数皆然。", "True of every split."),
        Verdict::True(Some(split)) => {
            let words = of(&split);
            Text::new(format!("成立：{}。", words.zh), format!("True: {}.", words.en))
        }
        Verdict::OnlyWhole(split) => {
            let words = of(&split);
            Text::new(
                format!("仅双方得数皆为整数时成立；反例：{}。", words.zh),
                format!("True of whole counts only; otherwise at {}.", words.en),
            )
        }
        Verdict::False(split) => {
            let words = of(&split);
            Text::new(format!("不成立；反例：{}。", words.zh), format!("False: at {}.", words.en))
        }
    }
}

fn split_in_words(claim: &Claim, split: &Split) -> Text {
    let margin = claim.margin(split.black).abs();
    let (zh, en) = match split.winner {
        Winner::Side(Colour::Black) => {
            (format!("黑胜{margin}子"), format!("Black wins by {margin}"))
        }
        Winner::Side(Colour::White) => {
            (format!("白胜{margin}子"), format!("White wins by {margin}"))
        }
        Winner::Draw => ("和".to_string(), "it is a draw".to_string()),
        Winner::Nobody => ("无胜者".to_string(), "nobody wins".to_string()),
    };
    let shared = match claim.says {
        Says::SharedPointDecides => {
            ["，此点若归白则胜负不同", ", and not if White had the shared point"]
        }
        _ => ["", ""],
    };
    Text::new(
        format!("黑{}、白{}，{zh}{}", split.black, split.white, shared[0]),
        format!("{} to {} {en}{}", split.black, split.white, shared[1]),
    )
}
