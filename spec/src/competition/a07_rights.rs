//! Article 2.7, the players' rights and duties (对局者的权利和义务).
//!
//! What a program can hold: who may ask what, and when. A ruling stands until an appeal is
//! decided (4); keeping to the discipline (5) and tidying up (7) leave no trace that could
//! be judged.

use super::a03_time::is_read;
use weiqi_data::table::TimeLeft;
use weiqi_data::{Action, Colour, Point, Quarters, Turn};

/// Whether a side may ask how much time it has left (2.7.1): while its seconds are read.
pub const fn may_ask_the_time(left: TimeLeft) -> bool {
    is_read(left)
}

/// Whether a side may turn to the referee now (2.7.2): in its own time, or when it is
/// urgent.
pub const fn may_object(is_in_own_time: bool, is_urgent: bool) -> bool {
    is_in_own_time || is_urgent
}

/// Whether a count that was called is mistaken, and has to be corrected (2.7.3).
pub fn is_mistaken(called: Quarters, counted: Quarters) -> bool {
    called != counted
}

/// How many turns ago the judgment was given that may be appealed against (2.7.4); `None`
/// where there is none. Until the appeal is decided it stands.
pub fn turns_since_judgment(judged_after: Option<usize>, turns: usize) -> Option<usize> {
    judged_after.map(|judged| turns.saturating_sub(judged))
}

/// Whether all is as it was before a judgment that does not stand: where a turn was taken
/// since, only its warnings can be taken back.
pub const fn is_all_restored(turns_since: usize) -> bool {
    turns_since == 0
}

/// Whether the opponent is told the truth about the last turn (2.7.6).
pub fn is_told_rightly(last: Option<Turn>, player: Colour, told: Point) -> bool {
    last == Some(Turn { player, action: Action::Play(told) })
}
