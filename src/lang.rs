//! The two languages of everything that a committee reads.

use clap::ValueEnum;

/// The language of a text: Chinese or English.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, ValueEnum)]
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
    /// use weiqi::lang::Lang;
    /// assert_eq!(Lang::Zh.pick("气", "liberty"), "气");
    /// ```
    pub fn pick<T>(self, zh: T, en: T) -> T {
        match self {
            Lang::Zh => zh,
            Lang::En => en,
        }
    }
}
