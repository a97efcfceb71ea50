//! Article 2.10, the forbidden point (禁着点).
//!
//! A stone on a forbidden point is void, and one turn is lost (着手无效,弃权一次): the stone
//! is taken up and it is the other side's turn. The same stands in 2.11.1 for a ko retaken
//! at once. Which points are forbidden says 1.5. A stone on an occupied point, off the board
//! or out of turn is no move at all, and loses no turn.

use crate::game::Stone;
use crate::general::a05_forbidden_point::is_forbidden_to_lose;
use weiqi_data::{Point, Reason, Suicide};

/// Why a stone is void by this article, with the chain that would stand without liberties;
/// `None` where it is not.
pub fn is_void(suicide: Suicide, stone: &Stone) -> Option<Reason> {
    let lost: &[Point] = if stone.is_lost { &stone.removed } else { &[] };
    is_forbidden_to_lose(suicide, lost)
        .then(|| Reason::ForbiddenPoint { chain: stone.removed.clone() })
}
