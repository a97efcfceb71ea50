//! The table (对局现场): what happened there, event by event, and what the referee rules.
//!
//! The state changes only by [`Table::note`]. An event that cannot follow is answered with
//! the reason and changes nothing.

mod counting;
mod ending;
pub mod event;
mod finding_names;
mod incidents;
mod opening;
mod phase;
mod play;
mod rights;
pub mod ruling;
pub mod settings;
mod time;
mod warning;

pub use event::{Entry, Event, RefereeRuling, RulingKind};
pub use phase::Phase;
pub use ruling::{Effect, Finding, GameResult, Outcome, Question, Ruling};
pub use settings::{Impossible, Settings};

use super::a01_first_move::Seat;
use super::a03_time::{Pause, TimeLeft, TimeRules};
use super::a11_false_life::FalseLife;
use super::a12_other::Warning;
use crate::board::Board;
use crate::game::Game;
use weiqi_data::{Action, Article, Colour, Past, Point, StartError, Turn};

/// A game at the table.
#[derive(Clone, Debug)]
pub struct Table {
    settings: Settings,
    phase: Phase,
    game: Game,
    /// The turns taken, those lost by a void move as passes.
    turns: Vec<Turn>,
    /// Who plays Black, once that is settled.
    black: Option<Seat>,
    has_komi: bool,
    time_left: [TimeLeft; 2],
    /// When the present turn began, if the clock was written down then.
    turn_began: Option<u64>,
    /// The last reading of the clock.
    clock: u64,
    pauses: Vec<Pause>,
    warnings: Vec<Warning>,
    /// The passes one after the other that the last turns were.
    passes: u32,
    /// The stones taken by Black and by White, before each turn and now.
    prisoners: Vec<[usize; 2]>,
    /// The stones found to live falsely (2.11.2).
    not_alive: Vec<Point>,
    /// After which turns it was asked of which chain whether it lives falsely, and what was
    /// found.
    searched: Vec<(Vec<Turn>, Vec<Point>, FalseLife)>,
    /// The cycles reported already, by the points they are fought on.
    reported: Vec<Vec<Vec<Point>>>,
}

impl Table {
    /// A game about to begin.
    ///
    /// # Errors
    /// A chain of the set-up has no liberties (1.3).
    pub fn new(settings: Settings, set_up: Board, to_play: Colour) -> Result<Table, StartError> {
        let game = Game::start(set_up, to_play)?;
        let none = TimeLeft { main: 0, reserved: 0 };
        let left = settings.time.as_ref().map_or(none, TimeRules::at_the_start);
        Ok(Table {
            settings,
            phase: Phase::Opening,
            game,
            turns: Vec::new(),
            black: None,
            has_komi: false,
            time_left: [left; 2],
            turn_began: Some(0),
            clock: 0,
            pauses: Vec::new(),
            warnings: Vec::new(),
            passes: 0,
            prisoners: vec![[0, 0]],
            not_alive: Vec::new(),
            searched: Vec::new(),
            reported: Vec::new(),
        })
    }

    /// Notes an event and returns the rulings on it, in order.
    ///
    /// # Errors
    /// Why the event cannot follow; the table is then as before.
    pub fn note(&mut self, entry: &Entry) -> Result<Vec<Ruling>, Impossible> {
        let is_appeal = matches!(entry.event, Event::Appealed(_));
        if matches!(self.phase, Phase::Over(_)) && !is_appeal {
            return Err(Impossible::GameIsOver);
        }
        if let Some(at) = entry.at.filter(|&at| at < self.clock) {
            return Err(Impossible::TimeRunsBackwards { before: self.clock, after: at });
        }
        let rulings = self.rule_on(entry)?;
        self.clock = entry.at.unwrap_or(self.clock);
        Ok(rulings)
    }

    fn rule_on(&mut self, entry: &Entry) -> Result<Vec<Ruling>, Impossible> {
        match &entry.event {
            Event::Guess { .. } | Event::Lots { .. } | Event::Komi(_) => {
                self.note_opening(&entry.event)
            }
            Event::Turn { turn, seconds } => self.note_turn(*turn, *seconds, entry.at),
            Event::NeitherGivesWay(chosen) => self.note_neither_gives_way(*chosen),
            Event::Pause | Event::Continue | Event::Seal { .. } | Event::Open(_) => {
                self.note_break(&entry.event, entry.at)
            }
            Event::TakenUp { .. }
            | Event::Displaced { .. }
            | Event::Scattered { .. }
            | Event::Removed { .. } => self.note_incident(&entry.event),
            Event::AskedTheTime(_)
            | Event::Objected { .. }
            | Event::Appealed(_)
            | Event::Told { .. }
            | Event::Breach { .. }
            | Event::Discretion(_) => self.note_claim(&entry.event),
            _ => self.note_end(&entry.event),
        }
    }

    /// How far the game has come.
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The rules and readings in force, with the komi that was agreed.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The board and its history.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The turns taken, those lost by a void move as passes.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// Who plays Black, once that is settled.
    pub fn black(&self) -> Option<Seat> {
        self.black
    }

    /// The time that Black and White have left.
    pub fn time_left(&self) -> [TimeLeft; 2] {
        self.time_left
    }

    /// The warnings so far.
    pub fn warnings(&self) -> &[Warning] {
        &self.warnings
    }

    /// The stones taken by Black and by White.
    pub fn prisoners(&self) -> [usize; 2] {
        self.prisoners[self.prisoners.len() - 1]
    }

    /// The result, once there is one.
    pub fn result(&self) -> Option<GameResult> {
        match self.phase {
            Phase::Over(result) => Some(result),
            _ => None,
        }
    }

    /// Ends the game.
    fn end(&mut self, outcome: Outcome, article: Article) -> Effect {
        self.end_with(GameResult { outcome, article, margin: None })
    }

    fn end_with(&mut self, result: GameResult) -> Effect {
        self.phase = Phase::Over(result);
        Effect::Ends(result)
    }

    /// A refusal where play does not go on.
    fn require_play(&self) -> Result<(), Impossible> {
        match self.phase {
            Phase::Opening | Phase::Playing => Ok(()),
            _ => Err(Impossible::NoTurnsNow),
        }
    }

    /// The history as plain data.
    fn past(&self) -> Vec<Past> {
        let past = |position: &crate::game::Position| Past {
            diagram: position.board.diagram(),
            to_play: position.to_play,
            left_by: position.left_by,
        };
        self.game.history().iter().map(past).collect()
    }

    /// The last turn, if it was a stone of this side that still stands.
    fn last_stone_of(&self, player: Colour) -> Option<Point> {
        match self.turns.last()?.action {
            Action::Play(point) => {
                Some(point).filter(|&point| self.game.board().at(point) == Some(player))
            }
            Action::Pass => None,
        }
    }
}

impl Ruling {
    /// A ruling that changes nothing and leaves nothing open.
    pub(crate) fn new(article: Article, finding: Finding) -> Ruling {
        Ruling { article, finding, effects: Vec::new(), open: Vec::new() }
    }

    pub(crate) fn with(mut self, effect: Effect) -> Ruling {
        self.effects.push(effect);
        self
    }

    pub(crate) fn asking(mut self, question: Question) -> Ruling {
        self.open.push(question);
        self
    }
}
