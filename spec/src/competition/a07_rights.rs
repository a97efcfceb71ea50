//! Article 2.7, the players' rights and duties (对局者的权利和义务).
//!
//! What a program can hold: who may ask what, and when. Obeying a ruling (4), keeping to
//! the discipline (5) and tidying up (7) leave no trace that could be judged.

use super::a03_time::TimeLeft;
use weiqi_data::{Action, Article, Colour, Point, Quarters, Turn};

/// 2.7.1: to ask how many minutes one has left while the seconds are read.
pub const ASK_THE_TIME: Article = Article::new(2, 7, 1);
/// 2.7.2: to object to a disturbance, in one's own time.
pub const OBJECT: Article = Article::new(2, 7, 2);
/// 2.7.3: to have a mistake in the count corrected.
pub const CORRECT_THE_COUNT: Article = Article::new(2, 7, 3);
/// 2.7.4: to obey a ruling, and to appeal through the organisers.
pub const APPEAL: Article = Article::new(2, 7, 4);
/// 2.7.6: to tell an opponent who was away where one has played.
pub const TELL_THE_MOVE: Article = Article::new(2, 7, 6);

/// Whether a side may ask how much time it has left: while its seconds are read.
pub const fn may_ask_the_time(left: TimeLeft) -> bool {
    left.is_read()
}

/// Whether a side may turn to the referee now: in its own time, or when it is urgent.
pub fn may_object(player: Colour, to_play: Colour, is_urgent: bool) -> bool {
    is_urgent || player == to_play
}

/// Whether a count that was called is mistaken.
pub fn is_mistaken(called: Quarters, counted: Quarters) -> bool {
    called != counted
}

/// Whether the opponent is told the truth about the last turn.
pub fn is_told_rightly(last: Option<Turn>, player: Colour, told: Point) -> bool {
    last == Some(Turn { player, action: Action::Play(told) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_left_may_be_asked_only_while_the_seconds_are_read() {
        assert!(may_ask_the_time(TimeLeft { main: 0, reserved: 3 }));
        assert!(!may_ask_the_time(TimeLeft { main: 1, reserved: 3 }));
    }

    #[test]
    fn an_objection_in_the_opponents_time_has_to_be_urgent() {
        assert!(may_object(Colour::Black, Colour::Black, false));
        assert!(!may_object(Colour::Black, Colour::White, false));
        assert!(may_object(Colour::Black, Colour::White, true));
    }

    #[test]
    fn the_opponent_has_to_be_told_the_point_that_was_played() {
        let point = Point::new(3, 3);
        let last = Some(Turn::play(Colour::White, point));
        assert!(is_told_rightly(last, Colour::White, point));
        assert!(!is_told_rightly(last, Colour::White, Point::new(3, 4)));
        assert!(!is_told_rightly(last, Colour::Black, point));
        assert!(!is_told_rightly(None, Colour::White, point));
    }
}
