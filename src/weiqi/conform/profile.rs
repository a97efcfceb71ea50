//! The rules that an engine plays by, choice by choice, as far as its answers tell.

mod lines;

pub use lines::Line;
pub(super) use lines::{dame_bonus, plays_out_dame};

use super::margin::Margin;
use super::observation::{Observation, Outcome};
use super::reading::Reading;
use super::run::Seen;
use weiqi_data::{
    Colour, GiveBack, GroupTax, Preset, Repetition, RuleSet, Scoring, TerritoryInSeki,
};

/// What was seen of one choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice<T> {
    /// Nothing.
    Unknown,
    /// One of these variants, the likeliest first; no answer tells them apart.
    OneOf(Vec<T>),
    /// Something that no variant describes.
    Other(String),
}

impl<T: Copy + PartialEq> Choice<T> {
    /// Whether a variant fits what was seen.
    fn allows(&self, variant: T) -> bool {
        match self {
            Choice::Unknown => true,
            Choice::OneOf(variants) => variants.contains(&variant),
            Choice::Other(_) => false,
        }
    }

    fn name(&self, name: impl Fn(T) -> &'static str) -> Option<String> {
        match self {
            Choice::Unknown => None,
            Choice::OneOf(variants) => {
                let names: Vec<&str> = variants.iter().map(|&variant| name(variant)).collect();
                Some(names.join(" or "))
            }
            Choice::Other(text) => Some(text.clone()),
        }
    }
}

/// The rules of an engine.
#[derive(Clone, Debug)]
pub struct Profile {
    /// The readings of repetition and suicide that fit the answers best.
    pub readings: Vec<Reading>,
    /// Whether repetition and suicide were seen at all.
    pub saw: (bool, bool),
    /// How far back it looks for a repetition: at least so many turns, fewer than so many.
    pub look_back: Option<(usize, usize)>,
    /// What is counted.
    pub scoring: Choice<Scoring>,
    /// Eyes in seki, under territory scoring.
    pub territory_in_seki: Choice<TerritoryInSeki>,
    /// A tax on groups.
    pub group_tax: Choice<GroupTax>,
    /// What is given back for handicap stones.
    pub give_back: Choice<GiveBack>,
    /// Its `play` refused no repetition and no suicide, and nothing else tells: it may leave
    /// the rules to its controller.
    pub checks_nothing: bool,
    /// Everything for people and programs to read: a name, a label, a value, and whether
    /// only weak evidence stands behind it.
    pub lines: Vec<Line>,
}

/// Draws the profile out of what was seen.
pub(super) fn profile(seen: &Seen) -> Profile {
    let inference = &seen.inference;
    let scoring = scoring(seen);
    let base = match &scoring {
        Choice::OneOf(variants) => Some(variants[0]),
        _ => None,
    };
    let mut profile = Profile {
        readings: inference.best.clone(),
        saw: (inference.saw_repetition, inference.saw_suicide),
        look_back: look_back(seen),
        territory_in_seki: base.map_or(Choice::Unknown, |base| in_seki(seen, base)),
        group_tax: base.map_or(Choice::Unknown, |base| group_tax(seen, base)),
        give_back: base.map_or(Choice::Unknown, |base| give_back(seen, base)),
        scoring,
        checks_nothing: checks_nothing(seen),
        lines: Vec::new(),
    };
    profile.lines = lines::lines(&profile, seen);
    profile
}

impl Profile {
    /// The readings without a look back that fit the answers best.
    fn fits(&self, rules: &RuleSet) -> (bool, bool) {
        let full = |reading: &&Reading| reading.window.is_none();
        let readings: Vec<&Reading> = self.readings.iter().filter(full).collect();
        let both = readings.iter().any(|r| **r == Reading::of(rules));
        let repetition = readings.iter().any(|r| r.repetition == rules.repetition);
        let suicide = self.readings.iter().any(|r| r.suicide == rules.suicide);
        (both || !self.saw.0 || (repetition && !suicide), both || !self.saw.1 || suicide)
    }

    /// In how many choices a rule set differs from what was seen.
    pub(super) fn differences(&self, rules: &RuleSet) -> usize {
        self.choices(rules).into_iter().filter(|(fits, _)| !fits).count()
    }

    /// Whether each choice of a rule set fits, and how much it weighs.
    fn choices(&self, rules: &RuleSet) -> [(bool, usize); 6] {
        let (repetition, suicide) = match self.checks_nothing {
            true => (true, true),
            false => self.fits(rules),
        };
        let seki = rules.scoring == Scoring::Area
            || self.territory_in_seki.allows(rules.territory_in_seki);
        [
            (repetition, self.weight_of_repetition(rules.repetition)),
            (suicide, 3),
            (self.scoring.allows(rules.scoring), 4),
            (seki, 1),
            (self.group_tax.allows(rules.group_tax), 3),
            (self.give_back.allows(rules.give_back), 1),
        ]
    }

    /// Rules that know the ko alone, or not even that, are near to each other, and so are
    /// those that know every repetition.
    fn weight_of_repetition(&self, other: Repetition) -> usize {
        let is_akin = |reading: &Reading| {
            Reading::looks_back(reading.repetition) == Reading::looks_back(other)
        };
        if self.readings.iter().any(is_akin) { 2 } else { 3 }
    }

    /// How far a rule set is from what was seen.
    fn distance(&self, preset: Preset) -> usize {
        let rules = preset.rules();
        let missed = self.choices(&rules).into_iter().filter(|(fits, _)| !fits);
        // A repetition that is looked for in the last turns only is none of any preset, but
        // it comes nearest to the same one without an end.
        let nears = self.readings.iter().any(|r| r.repetition == rules.repetition);
        2 * missed.map(|(_, weight)| weight).sum::<usize>()
            + usize::from(!nears && !self.checks_nothing)
    }
}

fn checks_nothing(seen: &Seen) -> bool {
    let open = |of: &&Observation| {
        let is_choice = of.id().starts_with("repetition/") || of.id().starts_with("forbidden/");
        is_choice && of.legal().is_some() && !of.is_fact()
    };
    let is_weak = |of: &Observation| matches!(&of.outcome, Outcome::Move { seen, .. } if seen.legal && seen.weak);
    let mut choices = seen.tests.iter().filter(open).peekable();
    let (repetition, suicide) = (seen.inference.saw_repetition, seen.inference.saw_suicide);
    repetition && suicide && choices.peek().is_some() && choices.all(is_weak)
}

/// How far back it looks, where it does not look back to the beginning.
fn look_back(seen: &Seen) -> Option<(usize, usize)> {
    let best = seen.inference.best.first()?;
    let window = best.window?;
    let lengths = seen.tests.iter().filter_map(cycle_length);
    let unseen = lengths.filter(|&(_, legal)| legal).map(|(turns, _)| turns);
    Some((window, unseen.filter(|&turns| turns > window).min().unwrap_or(window + 1)))
}

/// The length of the cycle of a test, and whether its last turn was called legal.
fn cycle_length(of: &Observation) -> Option<(usize, bool)> {
    let turns = match of.id() {
        "repetition/ko" => 2,
        "repetition/sending-two-returning-one" => 3,
        "repetition/triple-ko" => 6,
        id => id.strip_prefix("repetition/cycle-of-")?.parse().ok()?,
    };
    Some((turns, of.legal()?))
}

/// The margin of a test, with what rules of this scoring and these changes make of it.
fn margin_of<'a>(seen: &'a Seen, id: &str) -> Option<(&'a Observation, Margin)> {
    let trial = seen.find(id)?;
    Some((trial, trial.margin()?))
}

fn plain(scoring: Scoring) -> RuleSet {
    RuleSet {
        scoring,
        give_back: GiveBack::None,
        territory_in_seki: TerritoryInSeki::None,
        ..Preset::Chinese.rules()
    }
}

/// The variants that predict the margins of all these tests; where there is none, what
/// `other` makes of them.
fn matching<T: Copy>(
    seen: &Seen,
    ids: &[&str],
    variants: &[T],
    rules: impl Fn(T) -> RuleSet,
    other: impl Fn(&[(&Observation, Margin)]) -> String,
) -> Choice<T> {
    let Some(trials) = ids.iter().map(|id| margin_of(seen, id)).collect::<Option<Vec<_>>>() else {
        return Choice::Unknown;
    };
    let fits = |&&variant: &&T| {
        trials.iter().all(|(trial, got)| trial.expected(&rules(variant), &[]) == *got)
    };
    let fitting: Vec<T> = variants.iter().filter(fits).copied().collect();
    match fitting.is_empty() {
        true => Choice::Other(other(&trials)),
        false => Choice::OneOf(fitting),
    }
}

fn no_other(trials: &[(&Observation, Margin)]) -> String {
    trials.iter().map(|(_, got)| format!("other ({})", got.result())).collect()
}

fn scoring(seen: &Seen) -> Choice<Scoring> {
    match margin_of(seen, "counting/area") {
        Some((trial, got)) if got == stones_alone(trial) => {
            Choice::Other("stones alone, without the points they surround".to_string())
        }
        Some(_) | None => matching(seen, &["counting/area"], Scoring::ALL, plain, no_other),
    }
}

/// The margin where nothing but stones counts.
fn stones_alone(trial: &Observation) -> Margin {
    let diagram = trial.play().diagram();
    let [black, white] = Colour::BOTH.map(|colour| diagram.stones(colour).len() as i64);
    Margin(100 * (black - white))
}

fn in_seki(seen: &Seen, scoring: Scoring) -> Choice<TerritoryInSeki> {
    if scoring != Scoring::Territory {
        return Choice::Unknown;
    }
    let rules = |territory_in_seki| RuleSet { territory_in_seki, ..plain(scoring) };
    matching(seen, &["counting/seki"], TerritoryInSeki::ALL, rules, no_other)
}

fn group_tax(seen: &Seen, scoring: Scoring) -> Choice<GroupTax> {
    let rules = |group_tax| RuleSet { group_tax, ..plain(scoring) };
    matching(seen, &["counting/groups"], GroupTax::ALL, rules, no_other)
}

fn give_back(seen: &Seen, scoring: Scoring) -> Choice<GiveBack> {
    let rules = |give_back| RuleSet { give_back, ..plain(scoring) };
    let points = |(trial, got): &(&Observation, Margin)| {
        let given = trial.expected(&rules(GiveBack::None), &[]).0 - got.0;
        Margin(given).result().trim_start_matches("B+").replace("W+", "-")
    };
    let other = |trials: &[(&Observation, Margin)]| {
        let given: Vec<String> = trials.iter().map(points).collect();
        format!("{} points for 2 stones, {} for 3", given[0], given[1])
    };
    let ids = ["counting/handicap-two", "counting/handicap-three"];
    matching(seen, &ids, GiveBack::ALL, rules, other)
}

/// The presets, the common ones first: they win ties.
const COMMON: [Preset; 9] = [
    Preset::Chinese,
    Preset::ChinesePractice,
    Preset::Japanese,
    Preset::Aga,
    Preset::NewZealand,
    Preset::TrompTaylor,
    Preset::ChineseSituational,
    Preset::Korean,
    Preset::Ancient,
];

/// The preset that fits in the most choices, each by its weight.
pub(super) fn nearest(profile: &Profile) -> Preset {
    let nearest = COMMON.into_iter().min_by_key(|preset| profile.distance(*preset));
    nearest.expect("there are presets")
}
