//! The clock (2.3): what a turn takes, what is left, and what is said while the seconds are
//! read.

use super::hearing::{Hearing, lost};
use weiqi_data::table::{
    Announcement, ClockFault, Finding, Impossible, Question, Ruling, Said, TimeLeft, TimeRules,
};
use weiqi_data::{Article, Colour};

/// What a side has before the first turn.
pub(super) fn at_the_start(time: &TimeRules) -> TimeLeft {
    let reserved = time.period.saturating_mul(u64::from(time.reserved));
    TimeLeft { main: time.limit.saturating_sub(reserved), reserved: time.reserved }
}

impl Hearing<'_> {
    /// The time from the beginning of the turn to the event, if it is known.
    pub(super) fn time_used(&self, given: Option<u64>) -> Result<Option<u64>, Impossible> {
        let began_and_at = self.table.turn_began.zip(self.entry.at);
        let measured = began_and_at.map(|(began, at)| at.saturating_sub(began));
        match (given, measured) {
            (Some(given), Some(measured)) if given != measured => {
                Err(Impossible::TimesDiffer { given, measured })
            }
            _ => Ok(measured.or(given)),
        }
    }

    /// Charges a side with its time, reads the seconds, and lets the next turn begin. Whether
    /// the side is in time; if not, it has lost.
    pub(super) fn run_clock(&mut self, player: Colour, used: Option<u64>) -> bool {
        self.table.turn_began = self.entry.at;
        let (Some(used), Some(rules), Some(left)) =
            (used, self.settings.time.as_ref(), self.table.time_left.as_mut())
        else {
            return true;
        };
        let left = &mut left[player.index()];
        let (said, is_in_time) = spend(rules, left, used);
        let left = *left;
        if !is_in_time {
            let ruling = Ruling::new(Article::TIME, Finding::OutOfTime(player, said));
            self.rule(lost(ruling, player));
        } else if !said.is_empty() {
            self.rule(Ruling::new(Article::TIME, Finding::SecondsRead { player, said, left }));
        }
        is_in_time
    }

    /// The clock was not handled as it should be.
    pub(super) fn clock_fault(&mut self, player: Colour, fault: ClockFault) {
        let ruling = Ruling::new(Article::TIME, Finding::ClockFault(player, fault));
        self.rule(ruling.asking(Question::Clock));
    }

    /// A side asks how much time it has left.
    pub(super) fn tell_the_time(&mut self, player: Colour) {
        let left = self.table.time_left.map(|left| left[player.index()]);
        let finding = match left.filter(|left| left.main == 0 && left.reserved > 0) {
            Some(left) => Finding::TimeTold(player, left),
            None => Finding::NoRightToAsk(player),
        };
        self.rule(Ruling::new(Article::ASKING_THE_TIME, finding));
    }
}

/// Spends so many seconds of what is left. What is said meanwhile, and whether that was in
/// time.
fn spend(rules: &TimeRules, left: &mut TimeLeft, used: u64) -> (Vec<Announcement>, bool) {
    let before = *left;
    if used < before.main || used == before.main && before.reserved == 0 {
        left.main -= used;
        return (Vec::new(), true);
    }
    let read = used - before.main;
    let periods = u32::try_from(read / rules.period).unwrap_or(u32::MAX);
    *left = TimeLeft { main: 0, reserved: before.reserved.saturating_sub(periods) };
    (said(rules, before, read), left.reserved > 0)
}

/// What is said in the first seconds after the main time, up to this one.
fn said(rules: &TimeRules, before: TimeLeft, read: u64) -> Vec<Announcement> {
    let begins = Announcement { at: before.main, said: Said::ReadingBegins };
    let mut said = Vec::new();
    if before.main > 0 && before.reserved > 0 {
        said.push(begins);
    }
    for left in (1..=before.reserved).rev() {
        let gone = u64::from(before.reserved - left);
        if gone > read / rules.period {
            break;
        }
        let from = gone * rules.period;
        let heard = in_a_period(rules, left, read - from);
        let at = |second| before.main + from + second;
        said.extend(heard.map(|(second, said)| Announcement { at: at(second), said }));
    }
    said
}

/// What is said in a period, and at which of its seconds, up to this one, if so many periods
/// are left before it.
fn in_a_period(
    rules: &TimeRules,
    left: u32,
    until: u64,
) -> impl Iterator<Item = (u64, Said)> + use<'_> {
    let is_last = left == 1;
    let (calls, counted, ends) = match is_last {
        true => (&rules.last_calls, rules.last_count, Said::OutOfTime),
        false => (&rules.calls, 0, Said::PeriodsLeft(left - 1)),
    };
    let begins = rules.period.saturating_sub(counted);
    let heard = calls.iter().map(|&call| (call, Said::Seconds(call)));
    let counts = (1..counted).map(move |number| (begins + number, Said::Count(number)));
    let heard = heard.filter(move |&(second, _)| second <= until);
    let counts = counts.take_while(move |&(second, _)| second <= until);
    heard.chain(counts).chain((rules.period <= until).then_some((rules.period, ends)))
}
