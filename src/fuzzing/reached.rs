use crate::compare::{Reach, Tally, reach_name};
use crate::lang::Lang;
use std::collections::BTreeMap;
use std::fmt;
use weiqi_spec::data::{Reason, Refusal, Repetition, RuleSet};

/// How often a target has reached what it is there for, by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reached(BTreeMap<String, u64>);

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
        match self.0.get_mut(what) {
            Some(number) => *number += times,
            None if times > 0 => drop(self.0.insert(what.to_string(), times)),
            None => {}
        }
    }

    /// Adds what another run has reached.
    pub fn add_all(&mut self, other: &Reached) {
        other.0.iter().for_each(|(what, &times)| self.add(what, times));
    }

    /// How often this was reached.
    pub fn of(&self, what: &str) -> u64 {
        self.0.get(what).copied().unwrap_or(0)
    }

    /// The names of all that was reached, sorted.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
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

    /// Adds what a comparison has counted.
    pub(super) fn tally(&mut self, tally: &Tally) {
        for reach in Reach::all() {
            self.add(&reach_name(reach, Lang::En), tally.reach(reach));
        }
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
        self.0.iter().try_for_each(|(what, number)| writeln!(f, "{number:>12}  {what}"))
    }
}
