//! Every number that the rule text, and the answers printed with it, say.

use super::{Claim, Says};
use crate::contract::parse;
use crate::words::Text;
use serde_json::Value;
use weiqi_data::{Colour, Quarters};

/// A sentence of the texts, restated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Printed {
    /// The sentence in both languages.
    pub text: Text,
    /// What it says.
    pub claim: Claim,
}

/// All of them: single numbers, pairs of them, and margins.
///
/// # Panics
/// Never: the file is part of the program, and a test reads it.
pub fn printed() -> Vec<Printed> {
    let file = parse(include_bytes!("printed.json"), "The printed numbers").expect("JSON");
    let list = |key: &str| file[key].as_array().cloned().unwrap_or_default();
    let singles = list("claims").into_iter().map(|value| single(&value));
    let pairs = list("pairs").into_iter().map(|value| pair(&value));
    let margins = list("margins").into_iter().map(|value| margin(&value));
    singles.chain(pairs).chain(margins).collect()
}

fn single(value: &Value) -> Printed {
    let side = if value["side"] == "black" { Colour::Black } else { Colour::White };
    let (count, more_than) = (quarters(&value["count"]), value["more_than"] == true);
    let says = match value["says"] == "enough" {
        true => Says::Enough { side, count, more_than },
        false => Says::Needed { side, count, more_than },
    };
    let claim = Claim { komi: quarters(&value["komi_zi"]), says, whole: value["among"] == "whole" };
    Printed { text: text(value), claim }
}

fn pair(value: &Value) -> Printed {
    let says = Says::Pair { black: quarters(&value["black"]), white: quarters(&value["white"]) };
    Printed {
        text: text(value),
        claim: Claim { komi: quarters(&value["komi_zi"]), says, whole: false },
    }
}

fn margin(value: &Value) -> Printed {
    let [komi, black, margin] = ["komi_zi", "black", "margin_zi"].map(|key| quarters(&value[key]));
    let (who, by) =
        if margin.0 < 0 { (("负", "loses"), -margin) } else { (("胜", "wins"), margin) };
    let text = Text::new(
        format!("贴{komi}子，黑{black}子，黑{}{by}子", who.0),
        format!("With {komi} stones and a count of {black} Black {} by {by}", who.1),
    );
    let says = Says::Margin { black, margin };
    Printed { text, claim: Claim { komi, says, whole: false } }
}

fn text(value: &Value) -> Text {
    let part = |key: &str| value[key].as_str().unwrap_or_default();
    Text::new(part("zh"), part("en"))
}

fn quarters(value: &Value) -> Quarters {
    value.as_str().and_then(|text| text.parse().ok()).expect("a number of stones")
}
