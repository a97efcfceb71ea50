//! The two languages of everything that a committee reads.

pub mod articles;
mod escape;
mod refusals;
pub mod rules;

use serde::Deserialize;

pub use escape::{escaped, escaped_lines};
pub use refusals::{points, turn_in_words, why};

/// The language of a text: Chinese or English.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// 中文.
    Zh,
    /// English.
    #[default]
    En,
}

impl Lang {
    /// The one of two texts that is in this language.
    ///
    /// ```
    /// use weiqi::words::Lang;
    /// assert_eq!(Lang::Zh.pick("气", "liberty"), "气");
    /// ```
    pub fn pick<T>(self, zh: T, en: T) -> T {
        match self {
            Lang::Zh => zh,
            Lang::En => en,
        }
    }
}

/// A number with commas between the thousands, the same in both languages.
///
/// ```
/// use weiqi::words::grouped;
/// assert_eq!([0, 999, 1000].map(grouped), ["0", "999", "1,000"]);
/// assert_eq!(grouped(1234567), "1,234,567");
/// ```
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A text in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
pub struct Text {
    /// 中文.
    pub zh: String,
    /// English.
    pub en: String,
}

impl Text {
    /// The same thing said in Chinese and in English.
    pub fn new(zh: impl Into<String>, en: impl Into<String>) -> Text {
        Text { zh: zh.into(), en: en.into() }
    }

    /// The text in this language.
    pub fn in_lang(&self, lang: Lang) -> &str {
        lang.pick(&self.zh, &self.en)
    }
}
