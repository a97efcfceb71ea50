//! Article 2.12, other matters (其他).
//!
//! (1) What the rules do not cover, the referee decides in their spirit. (2) Warnings are
//! written down; two in one game lose it.

use weiqi_data::table::{Official, Warning, WarningsAddUp};
use weiqi_data::{Article, Colour};

/// The number of warnings that loses a game.
pub const WARNINGS_THAT_LOSE: usize = 2;

/// The warnings of a side so far.
pub fn warnings_of(record: &[Warning], player: Colour) -> usize {
    record.iter().filter(|warning| warning.player == player).count()
}

/// Whether a side has lost by its warnings, the last of which was given under `article`
/// (ledger 15).
pub fn loses_by_warnings(
    reading: WarningsAddUp,
    record: &[Warning],
    player: Colour,
    article: Article,
) -> bool {
    let counts = |warning: &&Warning| match reading {
        WarningsAddUp::Any => true,
        WarningsAddUp::SameArticle => is_same_article(warning.article, article),
    };
    let of_player = record.iter().filter(|warning| warning.player == player);
    of_player.filter(counts).count() >= WARNINGS_THAT_LOSE
}

/// Whether two clauses belong to one article.
fn is_same_article(one: Article, other: Article) -> bool {
    (one.chapter, one.number) == (other.chapter, other.number)
}

/// Whether this official may give a warning after play has stopped: what the referee can do
/// then is a question to those above.
pub const fn may_warn_after_play(official: Official) -> bool {
    match official {
        Official::Chief | Official::Organisers => true,
        Official::Referee => false,
    }
}
