use crate::compare::{Reach, Tally, reach_name};
use std::collections::BTreeMap;
use std::fmt;
use weiqi::words::Lang;
use weiqi_data::{Reason, Refusal, Repetition, RuleSet};

/// How often a target has reached what it is there for, by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reached {
    counters: BTreeMap<String, u64>,
    /// What the two implementations were asked and agree on.
    pub(super) tally: Tally,
    /// The answers of two referees that were compared.
    at_the_table: u64,
}

impl Reached {
    /// Counts one more.
    pub fn count(&mut self, what: &str) {
        self.add(what, 1);
    }

    /// Counts one more where it is so.
    pub fn count_if(&mut self, so: bool, what: &str) {
        self.add(what, u64::from(so));
    }

    /// Counts so many more; a name appears once it was reached.
    pub fn add(&mut self, what: &str, times: u64) {
        match self.counters.get_mut(what) {
            Some(number) => *number += times,
            None if times > 0 => drop(self.counters.insert(what.to_string(), times)),
            None => {}
        }
    }

    /// Adds what another run has reached.
    pub(crate) fn add_all(&mut self, other: &Reached) {
        other.counters.iter().for_each(|(what, &times)| self.add(what, times));
        self.tally += &other.tally;
        self.at_the_table += other.at_the_table;
    }

    /// Counts what two referees agree on, by article.
    pub(super) fn at_the_table(&mut self, tally: &crate::table::Tally) {
        self.at_the_table += tally.comparisons;
        tally.articles().for_each(|(article, rulings)| self.add(&article.to_string(), rulings));
        self.add("events that contradict the log", tally.contradictions());
    }

    /// The answers of the two implementations that were compared.
    pub fn comparisons(&self) -> u64 {
        self.tally.comparisons() + self.at_the_table
    }

    /// Every counter that is above zero, by name.
    pub fn counters(&self) -> BTreeMap<String, u64> {
        let compared =
            Reach::all().map(|reach| (reach_name(reach, Lang::En), self.tally.reach(reach)));
        let compared = compared.filter(|&(_, times)| times > 0);
        self.counters.iter().map(|(what, &times)| (what.clone(), times)).chain(compared).collect()
    }

    /// How often this was reached.
    pub fn of(&self, what: &str) -> u64 {
        self.counters().get(what).copied().unwrap_or(0)
    }

    /// Counts a turn that was refused, by the reason and the reading.
    pub(super) fn refusal(&mut self, rules: &RuleSet, refusal: &Refusal) {
        self.count(match (&refusal.reason, rules.repetition) {
            (Reason::Occupied, _) => "occupied points refused",
            (Reason::ForbiddenPoint { .. }, _) => "suicides refused",
            (Reason::Repetition { .. }, reading) => repetition_name(reading),
            (Reason::OffBoard | Reason::WrongPlayer, _) => "turns out of order refused",
        });
    }
}

/// The name of the counter for what a reading of repetition refuses.
pub(super) const fn repetition_name(reading: Repetition) -> &'static str {
    match reading {
        Repetition::None => "refused though nothing is forbidden",
        Repetition::Simple => "retaken kos refused",
        Repetition::Positional => "positional superko refusals",
        Repetition::Situational => "situational superko refusals",
        Repetition::NaturalSituational => "natural situational superko refusals",
    }
}

/// One line for each counter: the number, then the name.
impl fmt::Display for Reached {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.counters().iter().try_for_each(|(what, number)| writeln!(f, "{number:>12}  {what}"))
    }
}
