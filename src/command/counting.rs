//! What the commands that count have in common.

use super::BackendName;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use indicatif::{ProgressBar, ProgressStyle};
use weiqi::words::Lang;
use weiqi_data::{Preset, Repetition, RuleSet, Size, Suicide};

/// The choices of the rules on which the legality of a turn depends.
#[derive(Args)]
pub struct Legality {
    /// Which positions may not come back
    #[arg(long, default_value = "positional", value_parser = repetitions())]
    repetition: Repetition,
    /// Whether one's own stones may be given up
    #[arg(long, default_value = "forbidden", value_parser = suicides())]
    suicide: Suicide,
}

impl Legality {
    /// The rules with these choices, the rest those of `chinese`.
    pub fn rules(&self) -> RuleSet {
        RuleSet { repetition: self.repetition, suicide: self.suicide, ..Preset::Chinese.rules() }
    }
}

fn repetitions() -> impl TypedValueParser<Value = Repetition> {
    let names = Repetition::ALL.iter().map(|choice| choice.name());
    PossibleValuesParser::new(names)
        .map(|name| Repetition::from_name(&name).expect("one of the names"))
}

fn suicides() -> impl TypedValueParser<Value = Suicide> {
    let names = Suicide::ALL.iter().map(|choice| choice.name());
    PossibleValuesParser::new(names)
        .map(|name| Suicide::from_name(&name).expect("one of the names"))
}

/// Reads columns × rows, such as `3x4`.
///
/// # Errors
/// A sentence, for anything but a size on which both implementations play.
pub fn size(text: &str) -> Result<Size, String> {
    let numbers = text.split_once(['x', '×']);
    let numbers = numbers.and_then(|(c, r)| Some((c.parse::<u8>().ok()?, r.parse::<u8>().ok()?)));
    let Some((columns, rows)) = numbers else {
        return Err(format!(
            "\"{}\" is no size: expected columns x rows, each from 1 to 25, such as 3x4.",
            text.escape_debug()
        ));
    };
    let expected = "expected columns x rows, each from 1 to 25";
    let size = Size::new(columns, rows)
        .map_err(|_| format!("The size {columns}x{rows} is out of range: {expected}."))?;
    let played = size.is_played().then_some(size);
    played.ok_or_else(|| format!("The size {size} is over the limit of 25x25: {expected}."))
}

/// The implementations to ask: one, or all of them.
pub fn backends(only: Option<BackendName>) -> Vec<BackendName> {
    only.map_or(BackendName::ALL.to_vec(), |only| vec![only])
}

/// A bar for work in parts; nothing in a pipe.
pub fn bar() -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len}  {elapsed} + {eta}");
    ProgressBar::new(0).with_style(style.expect("the template is well formed"))
}

/// Shows that one more of `parts` parts is done.
pub fn step(bar: &ProgressBar, parts: usize) {
    bar.set_length(parts as u64);
    bar.inc(1);
}

/// Whether a number is the published one.
pub fn agreement(lang: Lang, agrees: Option<bool>) -> &'static str {
    match agrees {
        Some(true) => lang.pick("与公布之数相符", "as published"),
        Some(false) => lang.pick("与公布之数不符", "not as published"),
        None => lang.pick("未见公布", "not published"),
    }
}
