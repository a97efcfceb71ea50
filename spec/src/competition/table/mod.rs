//! The table (对局现场): the rulings of chapter 2 on what happens, event by event.
//!
//! Every event goes the same way. [`place`] says whether it has a place now; the files named
//! for what happens ask the articles and change the table; [`after`] writes down what is
//! asked and what was judged. Whatever the articles do not decide is a question to the
//! person who has to.

mod after;
mod board;
mod breaks;
mod counting;
mod decisions;
mod discovery;
mod ending;
mod late;
mod opening;
mod place;
mod rights;
mod stones;
mod time;
mod turns;
mod warning;

use crate::board::Board;
use crate::competition::a03_time::at_the_start;
use crate::general::a03_liberties::chain_that_may_not_stay;
use board::Remembered;
use weiqi_data::table::{
    Effect, Entry, Event, GameResult, Noted, Outcome, Phase, Question, Referee, Seat, Settings,
    State, TimeLeft, Unnoticed, Warning,
};
use weiqi_data::{Article, Colour, Diagram, Quarters, StartError};

/// A game at the table, with everything on which later rulings depend.
#[derive(Clone, Debug)]
pub struct Table {
    settings: Settings,
    /// The boards after so many turns, the present one last. Those before a change of the
    /// board are forgotten.
    boards: Vec<Remembered>,
    turns: usize,
    phase: Phase,
    is_either: bool,
    passes: u32,
    has_just_played: Option<Colour>,
    black: Option<Seat>,
    komi: Quarters,
    handicap: u32,
    time_left: Option<[TimeLeft; 2]>,
    clock: u64,
    turn_began: Option<u64>,
    warnings: Vec<Warning>,
    open: Vec<Question>,
    unnoticed: Vec<Unnoticed>,
    judged: Option<Judged>,
}

/// The last judgment: after how many turns it was given, and the table before it.
#[derive(Clone, Debug)]
struct Judged {
    turns: usize,
    before: Box<Table>,
}

impl Referee for Table {
    fn new(settings: Settings, set_up: Diagram, to_play: Colour) -> Result<Table, StartError> {
        let board = Board::from_diagram(&set_up);
        match chain_that_may_not_stay(&board) {
            Some(chain) => Err(StartError::NoLiberties { turn: 0, chain }),
            None => Ok(Table::beginning(settings, board, to_play)),
        }
    }

    fn note(&mut self, entry: &Entry) -> Noted {
        let before = self.clone();
        let noted = self.rule_on(entry);
        match &noted {
            Ok(rulings) => self.write_down(entry, before, rulings),
            Err(_) => *self = before,
        }
        noted
    }

    fn state(&self) -> State {
        State {
            board: self.board().diagram(),
            phase: self.phase.clone(),
            to_play: self.to_play(),
            is_either: self.is_either,
            turns: self.turns,
            passes: self.passes,
            has_just_played: self.has_just_played,
            prisoners: self.present().prisoners,
            black: self.black,
            komi: self.komi,
            handicap: self.handicap,
            time_left: self.time_left,
            clock: self.clock,
            turn_began: self.turn_began,
            warnings: self.warnings.clone(),
            open: self.open.clone(),
            unnoticed: self.unnoticed.clone(),
            judged: self.judged.as_ref().map(|judged| judged.turns),
        }
    }
}

impl Table {
    fn beginning(settings: Settings, board: Board, to_play: Colour) -> Table {
        let time_left = settings.time.as_ref().map(|rules| [at_the_start(rules); 2]);
        Table {
            komi: settings.rules.komi,
            handicap: settings.rules.handicap,
            settings,
            boards: vec![Remembered::set_up(board, to_play)],
            turns: 0,
            phase: Phase::Playing,
            is_either: false,
            passes: 0,
            has_just_played: None,
            black: None,
            time_left,
            clock: 0,
            turn_began: Some(0),
            warnings: Vec::new(),
            open: Vec::new(),
            unnoticed: Vec::new(),
            judged: None,
        }
    }

    /// The rulings on an event.
    fn rule_on(&mut self, entry: &Entry) -> Noted {
        self.contradiction(entry)?;
        if !self.has_place(&entry.event) {
            return Ok(vec![self.not_now(&entry.event)]);
        }
        match &entry.event {
            Event::Guess { guesser, stones, said, chosen } => {
                self.guess(*guesser, *stones, *said, *chosen)
            }
            Event::Lots(black) => Ok(vec![self.takes_black(*black)]),
            Event::Komi(komi) => Ok(vec![self.settle_komi(*komi)]),
            Event::WrongStart(start) => Ok(vec![self.wrong_start(*start)]),
            Event::Turn { turn, seconds } => self.turn(entry, *turn, *seconds),
            Event::Resign { player, sign } => Ok(vec![self.resign(*player, *sign)]),
            Event::TakenUp { .. } => self.taken_up(entry),
            Event::Displaced { .. } => self.displaced(&entry.event),
            Event::Scattered { cause, is_restored, chosen } => {
                Ok(vec![self.scattered(*cause, *is_restored, *chosen)])
            }
            Event::Removed { player, stones } => self.removed(entry, *player, stones),
            Event::LeftStanding(stones) => self.left_standing(entry, stones),
            Event::Discovered { turn, by } => Ok(self.discovered(entry, *turn, *by)),
            Event::Pause => Ok(vec![self.pause(entry.at)]),
            Event::Continue => Ok(vec![self.go_on(entry.at)]),
            Event::Seal { player, action, seconds } => self.seal(entry, *player, *action, *seconds),
            Event::Open(opener) => Ok(self.open(entry, *opener)),
            Event::Clock { player, fault } => Ok(vec![Table::clock_fault(*player, *fault)]),
            Event::Forfeit { by, ground } => Ok(vec![self.forfeit(*by, *ground)]),
            Event::Finished { player, sign, seconds } => {
                self.finished(entry, *player, *sign, *seconds)
            }
            Event::NotFinished { player, because_of_repetition } => {
                Ok(vec![self.not_finished(entry.at, *player, *because_of_repetition)])
            }
            Event::ClaimedOver(player) => Ok(vec![self.claimed_over(*player)]),
            Event::Dead { player, stones } => self.dead(entry.at, *player, stones),
            Event::FalseLife { stone, found } => self.false_life(*stone, *found),
            Event::Counted { side, count } => Ok(vec![self.count_called(*side, *count)]),
            Event::AskedToCorrect(_) => Ok(vec![self.asked_to_correct()]),
            Event::ResultAgreed => Ok(vec![self.result_agreed()]),
            Event::NeitherGivesWay(chosen) => Ok(vec![self.neither_gives_way(*chosen)]),
            Event::Breach { player, clause, is_warned } => {
                Ok(self.breach(entry, *player, *clause, *is_warned))
            }
            Event::Interference(player) => Ok(vec![Table::interference(*player)]),
            Event::AskedTheTime(player) => Ok(vec![self.asked_the_time(*player)]),
            Event::Objected { player, is_urgent } => Ok(vec![self.objected(*player, *is_urgent)]),
            Event::Told { player, point } => Ok(vec![self.told(*player, *point)]),
            Event::Appealed(player) => Ok(vec![self.appealed(*player)]),
            Event::AppealDecided { is_upheld } => Ok(vec![self.appeal_decided(*is_upheld)]),
            Event::Withdrawn => Ok(vec![self.withdrawn()]),
            Event::Decided { ground, by, decision } => self.decided(entry, *ground, *by, decision),
        }
    }

    /// Ends the game under the article of the ruling.
    fn end(&mut self, outcome: Outcome, article: Article) -> Effect {
        self.end_with(GameResult { outcome, article, margin: None })
    }

    fn end_with(&mut self, result: GameResult) -> Effect {
        self.phase = Phase::Over(result);
        Effect::Ends(result)
    }

    fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over(_))
    }
}
