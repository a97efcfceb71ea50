//! The clock of the table (2.3): what a turn costs, and whether it runs out.

use super::Table;
use crate::competition::a03_time::{Spent, seconds_taken, spend};
use weiqi_data::table::{
    ClockFault, Effect, Finding, Impossible, Outcome, Question, Ruling, TimeLeft,
};
use weiqi_data::{Article, Colour};

impl Table {
    /// The seconds that the present turn took.
    ///
    /// # Errors
    /// What was written down is not what the clock shows.
    pub(super) fn seconds_taken(
        &self,
        at: Option<u64>,
        given: Option<u64>,
    ) -> Result<Option<u64>, Impossible> {
        seconds_taken(self.turn_began, at, given)
    }

    /// Runs the clock of a side over its turn, and begins the next turn. Returns what was
    /// read to it, and, if the time ran out, the end of the game.
    pub(super) fn run_clock(
        &mut self,
        player: Colour,
        seconds: Option<u64>,
        at: Option<u64>,
    ) -> Option<Ruling> {
        self.turn_began = at;
        let (Some(rules), Some(left), Some(seconds)) =
            (&self.settings.time, &mut self.time_left, seconds)
        else {
            return None;
        };
        let Spent { left: now, said, is_lost } = spend(rules, left[player.index()], seconds);
        left[player.index()] = now;
        if is_lost {
            let ends = self.end(Outcome::Win(player.opponent()), Article::TIME);
            return Some(Ruling::new(Article::TIME, Finding::OutOfTime(player, said)).with(ends));
        }
        let was_read = !said.is_empty();
        let finding = Finding::SecondsRead { player, said, left: now };
        was_read.then(|| Ruling::new(Article::TIME, finding))
    }

    /// Sets a side's clock, by decision.
    pub(super) fn set_clock(&mut self, player: Colour, now: TimeLeft) -> Effect {
        if let Some(left) = &mut self.time_left {
            left[player.index()] = now;
        }
        Effect::ClockSet(player, now)
    }

    /// The clock was not handled as it should be; the article does not say how it is set
    /// right.
    pub(super) fn clock_fault(player: Colour, fault: ClockFault) -> Ruling {
        Ruling::new(Article::TIME, Finding::ClockFault(player, fault)).asking(Question::Clock)
    }
}
