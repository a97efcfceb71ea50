//! Article 2.6, conduct at the venue (赛场纪律).
//!
//! Players do not forfeit or leave without reason, disturb the opponent, discuss the game
//! or look things up, walk about to watch other games, or neglect speech and dress. A
//! program sees none of this: what happened, and whether it deserves a warning, is the
//! referee's to say, and is written down as said.

use weiqi_data::Article;

/// The number of clauses of the article.
pub const CLAUSES: u8 = 5;

/// One clause of 2.6; `None` where the article has no such clause.
pub const fn clause(number: u8) -> Option<Article> {
    if 1 <= number && number <= CLAUSES { Some(Article::new(2, 6, number)) } else { None }
}
