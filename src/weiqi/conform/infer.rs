//! From answers to a reading: whichever predicts them.

use super::line::Play;
use super::observation::Observation;
use super::reading::Reading;
use weiqi_data::{Repetition, Suicide, Turn};

/// What the answers say of repetition and suicide.
#[derive(Clone, Debug, Default)]
pub struct Inference {
    /// The readings that predict the most answers, the plainest first; empty where nothing
    /// was answered.
    pub best: Vec<Reading>,
    /// The answers that even the best do not predict, by the names of their probes.
    pub unexplained: Vec<String>,
    /// Whether anything that tells readings of repetition apart was answered.
    pub saw_repetition: bool,
    /// Whether anything that tells readings of suicide apart was answered.
    pub saw_suicide: bool,
}

/// What the parts of a reading say of one move. A move is legal where both allow it.
struct Prediction {
    id: String,
    answer: bool,
    refused_by_suicide: Vec<bool>,
    /// For each reading of repetition that refuses the move the shortest look back that does.
    window: Vec<Option<usize>>,
    /// Whether a pass is among the turns, or the position was set up at once.
    is_special: bool,
}

/// Infers the reading from the answers to the probes.
pub fn infer(tests: &[Observation]) -> Inference {
    let told: Vec<Prediction> = tests.iter().filter_map(prediction).collect();
    if told.is_empty() {
        return Inference::default();
    }
    // A reading shows in play proper; what passes and set-ups do to it is the lesser part.
    // A look back with an end can be made to fit a single odd answer: it has to explain two.
    let cost = |reading: &Reading| {
        let missed = || told.iter().filter(|p| p.misses(reading));
        let in_play = missed().filter(|p| !p.is_special).count();
        (2 * in_play + if reading.window.is_some() { 3 } else { 0 }, missed().count())
    };
    let candidates = candidates(&told);
    let least = candidates.iter().map(cost).min().unwrap_or_default();
    let best: Vec<Reading> = candidates.into_iter().filter(|r| cost(r) == least).collect();
    let unexplained = told.iter().filter(|p| p.misses(&best[0])).map(|p| p.id.clone()).collect();
    let starts = |prefix: &str| told.iter().any(|p| p.id.starts_with(prefix));
    Inference {
        best,
        unexplained,
        saw_repetition: starts("repetition/"),
        saw_suicide: starts("forbidden/"),
    }
}

/// Every reading, those without a window first; windows are the look backs that some answer
/// tells apart. Where no repetition beyond the ko is refused in play proper there is no look
/// back: a ko that stays closed after two passes is not one.
fn candidates(told: &[Prediction]) -> Vec<Reading> {
    let simple =
        Reading { window: None, repetition: Repetition::Simple, suicide: Suicide::Allowed };
    let beyond_the_ko = |p: &Prediction| !p.is_special && !p.answer && p.legal(&simple);
    let looks_back = told.iter().any(|p| p.id.starts_with("repetition/") && beyond_the_ko(p));
    let windows = told.iter().filter(|_| looks_back).flat_map(|p| p.window.iter().flatten());
    let mut windows: Vec<usize> = windows.copied().filter(|&window| window > 0).collect();
    windows.sort_unstable();
    windows.dedup();
    let mut candidates = Reading::all();
    // Whoever closes the plainest ko knows of repetition, whatever is missed elsewhere.
    let knows_ko = told.iter().any(|p| p.id == "repetition/ko" && !p.answer);
    candidates.retain(|r| !knows_ko || r.repetition != Repetition::None);
    for window in windows {
        let with_window = Reading::all().into_iter().filter(|r| Reading::looks_back(r.repetition));
        candidates.extend(with_window.map(|r| Reading { window: Some(window), ..r }));
    }
    candidates
}

impl Prediction {
    fn legal(&self, reading: &Reading) -> bool {
        let needed = self.window[place(Repetition::ALL, reading.repetition)];
        let repeats =
            needed.is_some_and(|needed| reading.window.is_none_or(|window| needed <= window));
        !repeats && !self.refused_by_suicide[place(Suicide::ALL, reading.suicide)]
    }

    fn misses(&self, reading: &Reading) -> bool {
        self.legal(reading) != self.answer
    }
}

fn place<T: PartialEq>(all: &[T], one: T) -> usize {
    all.iter().position(|other| *other == one).expect("a variant is among all of them")
}

/// What readings say of an answered probe; `None` where they all say the same.
fn prediction(of: &Observation) -> Option<Prediction> {
    let (answer, (play, turn)) = (of.legal()?, of.asked()?);
    let by_suicide = |&suicide: &Suicide| {
        let reading = Reading { window: None, repetition: Repetition::None, suicide };
        reading.refusal(&play, turn).is_some()
    };
    let refused_by_suicide: Vec<bool> = Suicide::ALL.iter().map(by_suicide).collect();
    let window = Repetition::ALL.iter().map(|&repetition| shortest_window(&play, repetition, turn));
    let window: Vec<Option<usize>> = window.collect();
    let differ = |answers: &[bool]| answers.iter().any(|answer| *answer != answers[0]);
    let refused_by_repetition: Vec<bool> = window.iter().map(Option::is_some).collect();
    if !differ(&refused_by_suicide) && !differ(&refused_by_repetition) {
        return None;
    }
    let is_special = of.set_up.is_some() || of.steps.iter().any(|step| step.is_pass());
    Some(Prediction { id: of.id().to_string(), answer, refused_by_suicide, window, is_special })
}

/// The shortest look back under which a move is refused, where it is refused at all; none is
/// needed where there is no look back.
fn shortest_window(play: &Play, repetition: Repetition, turn: Turn) -> Option<usize> {
    let refuses = |window: Option<usize>| {
        Reading { window, repetition, suicide: Suicide::Allowed }.refusal(play, turn).is_some()
    };
    if !refuses(None) || !Reading::looks_back(repetition) {
        return refuses(None).then_some(0);
    }
    let windows: Vec<usize> = (1..=play.turns() + 1).collect();
    Some(1 + windows.partition_point(|&window| !refuses(Some(window))))
}
