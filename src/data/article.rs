use std::fmt;

/// An article of the rule text, or a clause of one: `1.5`, `2.11.1`.
///
/// Chapter 1 is the general part (总则), chapter 2 the competition rules (竞赛规定).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Article {
    /// 1 or 2.
    pub chapter: u8,
    /// The number of the article in its chapter, from 1.
    pub number: u8,
    /// The clause in the article, from 1; 0 for the article as a whole.
    pub clause: u8,
}

impl Article {
    /// 1.1, the board and the stones (棋具).
    pub const EQUIPMENT: Article = Article::new(1, 1, 0);
    /// 1.2, how the game is played (下法).
    pub const PLAY: Article = Article::new(1, 2, 0);
    /// 1.3, liberties (气).
    pub const LIBERTIES: Article = Article::new(1, 3, 0);
    /// 1.4, capture (提子).
    pub const CAPTURE: Article = Article::new(1, 4, 0);
    /// 1.5, the forbidden point (禁着点).
    pub const FORBIDDEN_POINT: Article = Article::new(1, 5, 0);
    /// 1.6, no repetition of the whole board (禁止全局同形再现).
    pub const REPETITION: Article = Article::new(1, 6, 0);
    /// 1.7, the end of the game (终局).
    pub const END: Article = Article::new(1, 7, 0);
    /// 1.8, living and dead stones (活棋和死棋).
    pub const LIFE_AND_DEATH: Article = Article::new(1, 8, 0);
    /// 1.9, counting (计算胜负).
    pub const COUNTING: Article = Article::new(1, 9, 0);
    /// 2.11.1, the immediate recapture of a ko (劫争马上回提).
    pub const IMMEDIATE_RECAPTURE: Article = Article::new(2, 11, 1);

    /// Names an article by chapter, number and clause (0: the whole article).
    pub const fn new(chapter: u8, number: u8, clause: u8) -> Article {
        Article { chapter, number, clause }
    }
}

impl fmt::Display for Article {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.clause {
            0 => write!(f, "{}.{}", self.chapter, self.number),
            clause => write!(f, "{}.{}.{}", self.chapter, self.number, clause),
        }
    }
}
