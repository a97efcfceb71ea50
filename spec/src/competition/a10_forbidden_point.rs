//! Article 2.10, the forbidden point (禁着点).
//!
//! A stone on a forbidden point is void, and one turn is lost (着手无效,弃权一次): the stone
//! is taken up and it is the other side's turn. The same stands in 2.11.1 for a ko retaken
//! at once. Which points are forbidden says 1.5, and as they may be read two disputed
//! sentences (ledger 4). A stone on an occupied point, off the board or out of turn is no
//! move at all, and loses no turn.

use crate::game::{Position, Stone};
use crate::general::a05_forbidden_point::{chain_forbidden_under, is_forbidden_after_capture};
use weiqi_data::{LeftBy, Reason, RuleSet};

/// Why a stone is void by this article, with the chain that would stand without liberties;
/// `None` where it is not. The board before the stone is the last of the history.
pub fn is_void(rules: &RuleSet, history: &[Position], stone: &Stone) -> Option<Reason> {
    let chain = if was_just_taken(rules, history, stone) {
        vec![stone.point]
    } else {
        chain_forbidden_under(rules, &history.last()?.board, stone)?
    };
    Some(Reason::ForbiddenPoint { chain })
}

/// Whether the last turn, a stone of the other side, took just one stone from this point, and
/// that makes it a forbidden one.
fn was_just_taken(rules: &RuleSet, history: &[Position], stone: &Stone) -> bool {
    let last = history.last().map(|position| position.left_by);
    last == Some(LeftBy::Move(stone.player.opponent()))
        && is_forbidden_after_capture(rules.readings.point_of_capture, history, stone.point)
}
