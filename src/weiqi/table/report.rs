//! What the referee ruled on a log: the rulings in order, the state, the result.

use super::log::Log;
use weiqi_data::Article;
use weiqi_data::Diagram;
use weiqi_data::StartError;
use weiqi_data::table::DrawOrReplay;
use weiqi_data::table::{Entry, GameResult, Impossible, Outcome, Phase, Referee, Ruling, State};

/// An event and what was ruled on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruled {
    /// The number of the event in the log.
    pub event: usize,
    /// What happened.
    pub entry: Entry,
    /// The turns taken when it had been ruled on, itself included.
    pub turn: usize,
    /// The board after it.
    pub board: Diagram,
    /// How far the game had come.
    pub phase: Phase,
    /// The rulings in order, or why the event was skipped.
    pub noted: Result<Vec<Ruling>, Impossible>,
}

/// What the referee ruled on a log.
#[derive(Clone, Debug)]
pub struct Report<'a> {
    /// What was ruled on.
    pub log: &'a Log,
    /// Each event with its rulings, in order.
    pub ruled: Vec<Ruled>,
    /// The table after the last event.
    pub state: State,
}

/// Rules on every event of a log, to its end.
///
/// # Errors
/// A set-up in which a chain has no liberties (1.3).
pub fn rule_on<R: Referee>(log: &Log) -> Result<Report<'_>, StartError> {
    let mut table = R::new(log.settings.clone(), log.set_up.clone(), log.to_play)?;
    let mut ruled = Vec::with_capacity(log.events.len());
    for event in &log.events {
        let noted = table.note(&event.entry);
        let state = table.state();
        ruled.push(Ruled {
            event: event.number,
            entry: event.entry.clone(),
            turn: state.turns,
            board: state.board,
            phase: state.phase,
            noted,
        });
    }
    Ok(Report { log, ruled, state: table.state() })
}

impl Report<'_> {
    /// Every ruling, with the number of its event.
    pub fn rulings(&self) -> impl Iterator<Item = (&Ruled, &Ruling)> {
        self.ruled.iter().flat_map(|ruled| ruled.noted.iter().flatten().map(move |r| (ruled, r)))
    }

    /// Every event that was skipped, and why.
    pub fn skipped(&self) -> impl Iterator<Item = (&Ruled, &Impossible)> {
        self.ruled.iter().filter_map(|ruled| Some((ruled, ruled.noted.as_ref().err()?)))
    }

    /// The result, once there is one.
    pub fn result(&self) -> Option<GameResult> {
        match self.state.phase {
            Phase::Over(result) => Some(result),
            Phase::Playing
            | Phase::Paused(_)
            | Phase::Sealed(..)
            | Phase::Confirming(_)
            | Phase::Stopped { .. }
            | Phase::Counted { .. } => None,
        }
    }

    /// What was ruled beyond plain turns in short, a text each: the event, the article and the
    /// finding; at last the result as SGF writes it, if there is one.
    pub fn in_short(&self) -> Vec<String> {
        let ruling = |(ruled, ruling): (&Ruled, &Ruling)| {
            format!("{} {} {}", ruled.event, ruling.article, ruling.finding.name())
        };
        let result = self.result().map(|result| sgf_result(&result));
        let rulings = self.rulings().filter(|(_, ruling)| ruling.finding.name() != "played");
        rulings.map(ruling).chain(result).collect()
    }

    /// Whether there is anything beyond play as it should be: a finding against a side, an
    /// open question, or an event that was skipped.
    pub fn has_findings(&self) -> bool {
        let is_noteworthy = |ruling: &Ruling| ruling.finding.refuses() || !ruling.open.is_empty();
        self.skipped().next().is_some() || self.rulings().any(|(_, ruling)| is_noteworthy(ruling))
    }
}

/// The result as SGF writes it: `B+1.5`, `W+R`, `W+T`, `B+F`, `0`, and `Void` where nobody
/// has a result from it.
pub fn sgf_result(result: &GameResult) -> String {
    match (result.outcome, result.margin) {
        (Outcome::Win(side), Some(margin)) => {
            format!("{}+{}", side.letter(), margin.abs().as_points())
        }
        (Outcome::Win(side), None) => {
            let how = match result.article {
                Article::END => "R",
                Article::TIME => "T",
                _ => "F",
            };
            format!("{}+{how}", side.letter())
        }
        (Outcome::BothLose, _) => "Void".to_string(),
        (Outcome::NoWinner(how), _) => match how {
            DrawOrReplay::Draw | DrawOrReplay::ReplayOnTimeLeft => "0".to_string(),
            DrawOrReplay::Replay | DrawOrReplay::FurtherGame | DrawOrReplay::NoResult => {
                "Void".to_string()
            }
        },
    }
}

/// The name of a phase in JSON.
pub const fn phase_name(phase: &Phase) -> &'static str {
    match phase {
        Phase::Playing => "playing",
        Phase::Paused(_) => "paused",
        Phase::Sealed(..) => "sealed",
        Phase::Confirming(_) => "confirming",
        Phase::Stopped { .. } => "stopped",
        Phase::Counted { .. } => "counted",
        Phase::Over(_) => "over",
    }
}
