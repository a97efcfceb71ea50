//! The whole examination of an engine, from the first command to the report.

use super::engine::Engine;
use super::lockstep::{self, Games};
use super::report::Report;
use super::run::run;
use super::self_play;
use super::settings::each_setting;
use super::shrink::shorten;
use super::talk::{Talk, Trouble};
use super::verdict::{Verdict, verdict};
use std::time::Duration;
use weiqi_data::{Article, Preset};

/// What an examination is told.
pub struct Plan<'a> {
    /// The preset to judge against; without it the nearest one.
    pub claimed: Option<Preset>,
    /// These commands are believed, and no others are used.
    pub commands: Option<Vec<String>>,
    /// Whether a test of this name takes part.
    pub selects: &'a dyn Fn(&str) -> bool,
    /// Only the few tests that show the most, about 130 commands.
    pub quick: bool,
    /// So many random games in step with the engine, as far as the time goes.
    pub games: usize,
    /// The time for the random games.
    pub budget: Duration,
    /// So many games that the engine plays against itself.
    pub self_play: usize,
    /// The seed of the random games.
    pub seed: u64,
    /// Whether it is also set to each rule set that it offers.
    pub each_setting: bool,
    /// Told of each test as it begins.
    pub progress: &'a dyn Fn(&str),
    /// Told how long the rest may take, as soon as that can be said.
    pub forecast: &'a dyn Fn(Duration),
}

impl Default for Plan<'_> {
    /// The whole suite, and random games for a second.
    fn default() -> Self {
        Plan {
            claimed: None,
            commands: None,
            selects: &|_| true,
            quick: false,
            games: 20,
            budget: Duration::from_secs(1),
            self_play: 0,
            seed: 0,
            each_setting: false,
            progress: &|_| {},
            forecast: &|_| {},
        }
    }
}

/// Examines whoever answers. An engine that falls silent for good in the middle gets a report
/// on what it answered until then.
///
/// # Errors
/// It gives no answers from which anything can be said.
pub fn examine(talk: Box<dyn Talk>, plan: &Plan<'_>) -> Result<Report, Trouble> {
    let mut engine = Engine::meet(talk, plan.commands.as_deref())?;
    let mut seen = run(&mut engine, plan);
    if let Some(trouble) = seen.ended.clone().filter(|_| !seen.saw_anything()) {
        return Err(trouble);
    }
    let verdict = verdict(&seen, plan.claimed);
    let mut games = None;
    let mut own_games = None;
    let mut settings = Vec::new();
    if seen.ended.is_none() {
        let more = (|| -> Result<(), Trouble> {
            if !plan.quick {
                shorten(&mut engine, &mut seen, verdict.against)?;
                games = random_games(&mut engine, &verdict, &seen.inference.unexplained, plan)?;
            }
            own_games = self_play::play(&mut engine, &verdict, plan.self_play)?;
            if plan.each_setting {
                settings = each_setting(&mut engine, plan.progress)?;
            }
            Ok(())
        })();
        seen.ended = more.err();
    }
    let verdict = verdict.with_evidence_of(&seen);
    let mut report = Report::new(&engine, &seen, verdict);
    report.games = games;
    report.self_play = own_games;
    report.settings = settings;
    Ok(report)
}

/// Plays by the reading that fits the answers best, so that what the suite has found already
/// is not found again.
fn random_games(
    engine: &mut Engine,
    verdict: &Verdict,
    unexplained: &[String],
    plan: &Plan<'_>,
) -> Result<Option<Games>, Trouble> {
    let reading = verdict.profile.readings.first().copied();
    // What no reading explains would only be found again.
    let is_play = |article: Article| article.chapter == 1 && article.number <= 4;
    let is_sound = unexplained.is_empty()
        && verdict.rows.iter().all(|row| row.evidence.is_empty() || !is_play(row.article));
    let Some(reading) = reading.filter(|_| plan.games > 0 && is_sound) else {
        return Ok(None);
    };
    (plan.progress)("games");
    let games = lockstep::play_games(engine, reading, plan.games, plan.budget, plan.seed)?;
    Ok(Some(games))
}
