//! The articles of chapter 2 by name.

use crate::Article;

impl Article {
    /// 2.1, who plays first (先后手的确定).
    pub const FIRST_MOVE: Article = Article::new(2, 1, 0);
    /// 2.2, komi (贴子).
    pub const KOMI: Article = Article::new(2, 2, 0);
    /// 2.3, time (计时).
    pub const TIME: Article = Article::new(2, 3, 0);
    /// 2.4.1, forfeits and rulings that end a game.
    pub const FORFEIT: Article = Article::new(2, 4, 1);
    /// 2.4.2, the order of confirming the end.
    pub const CONFIRMING: Article = Article::new(2, 4, 2);
    /// 2.5, pause and sealed move (暂停和封棋).
    pub const ADJOURNMENT: Article = Article::new(2, 5, 0);
    /// 2.6, conduct (赛场纪律); its clauses are 1 to 5.
    pub const CONDUCT: Article = Article::new(2, 6, 0);
    /// 2.7.1, asking for the time left.
    pub const ASKING_THE_TIME: Article = Article::new(2, 7, 1);
    /// 2.7.2, objecting to a disturbance.
    pub const OBJECTING: Article = Article::new(2, 7, 2);
    /// 2.7.3, having a count corrected.
    pub const CORRECTING_THE_COUNT: Article = Article::new(2, 7, 3);
    /// 2.7.4, obeying a ruling and appealing against it.
    pub const APPEAL: Article = Article::new(2, 7, 4);
    /// 2.7.6, telling an opponent who was away where one has played.
    pub const TELLING_THE_MOVE: Article = Article::new(2, 7, 6);
    /// 2.8.1, two stones in a row (连走二步).
    pub const TWO_IN_A_ROW: Article = Article::new(2, 8, 1);
    /// 2.8.2, a stone taken up again.
    pub const TAKEN_UP: Article = Article::new(2, 8, 2);
    /// 2.8.3, stones found displaced.
    pub const DISPLACED: Article = Article::new(2, 8, 3);
    /// 2.8.4, a scattered board.
    pub const SCATTERED: Article = Article::new(2, 8, 4);
    /// 2.9, stones taken off wrongly (提子).
    pub const WRONG_REMOVAL: Article = Article::new(2, 9, 0);
    /// 2.10, a stone on a forbidden point: void, one turn lost.
    pub const VOID_STONE: Article = Article::new(2, 10, 0);
    /// 2.11.2, false life (假生).
    pub const FALSE_LIFE: Article = Article::new(2, 11, 2);
    /// 2.11.3, the rare cycles.
    pub const RARE_CYCLES: Article = Article::new(2, 11, 3);
    /// 2.11.4, repetition is no reason not to end.
    pub const NO_REASON_NOT_TO_END: Article = Article::new(2, 11, 4);
    /// 2.12.1, what the rules do not cover.
    pub const DISCRETION: Article = Article::new(2, 12, 1);
    /// 2.12.2, two warnings.
    pub const TWO_WARNINGS: Article = Article::new(2, 12, 2);
}
