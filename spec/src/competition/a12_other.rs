//! Article 2.12, other matters (其他).
//!
//! (1) What the rules do not cover, the referee decides in their spirit. (2) Warnings are
//! written down; two in one game lose it.

use weiqi_data::{Article, Colour, choice};

/// 2.12.1.
pub const DISCRETION: Article = Article::new(2, 12, 1);
/// 2.12.2.
pub const TWO_WARNINGS: Article = Article::new(2, 12, 2);

/// The number of warnings that loses a game.
pub const WARNINGS_THAT_LOSE: usize = 2;

choice! {
    /// Whether warnings of different articles add up (ledger 15).
    WarningsAddUp {
        /// Any two warnings in one game lose.
        Any = "any",
        /// Only two warnings under the same article do.
        SameArticle = "same-article",
    }
}

/// A warning as it is written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Warning {
    /// Who is warned.
    pub player: Colour,
    /// Under which article.
    pub article: Article,
}

/// The warnings that count together with the last one of `player`.
pub fn counted_warnings(reading: WarningsAddUp, record: &[Warning], player: Colour) -> usize {
    let of_player = || record.iter().filter(move |warning| warning.player == player);
    let Some(last) = of_player().next_back() else { return 0 };
    let article = |article: Article| (article.chapter, article.number);
    match reading {
        WarningsAddUp::Any => of_player().count(),
        WarningsAddUp::SameArticle => {
            of_player().filter(|warning| article(warning.article) == article(last.article)).count()
        }
    }
}

/// Whether a side has lost by its warnings.
pub fn loses_by_warnings(reading: WarningsAddUp, record: &[Warning], player: Colour) -> bool {
    counted_warnings(reading, record, player) >= WARNINGS_THAT_LOSE
}

#[cfg(test)]
mod tests {
    use super::*;

    fn warning(player: Colour, number: u8) -> Warning {
        Warning { player, article: Article::new(2, number, 0) }
    }

    #[test]
    fn two_warnings_of_one_side_lose_and_one_of_each_side_does_not() {
        let lose =
            |record: &[Warning]| loses_by_warnings(WarningsAddUp::Any, record, Colour::Black);
        assert!(!lose(&[warning(Colour::Black, 9)]));
        assert!(!lose(&[warning(Colour::Black, 9), warning(Colour::White, 9)]));
        assert!(lose(&[warning(Colour::Black, 9), warning(Colour::Black, 8)]));
    }

    #[test]
    fn warnings_of_two_articles_add_up_in_one_reading_only() {
        let record = [warning(Colour::Black, 9), warning(Colour::Black, 8)];
        assert!(!loses_by_warnings(WarningsAddUp::SameArticle, &record, Colour::Black));
        let record = [record[0], record[1], warning(Colour::Black, 9)];
        assert!(loses_by_warnings(WarningsAddUp::SameArticle, &record, Colour::Black));
    }
}
