//! What is settled before a game at the table, and why an event cannot follow.

use crate::competition::a01_first_move::{FIRST_MOVE, GuessReading, Seat};
use crate::competition::a03_time::{TIME, TimeRules};
use crate::competition::a04_end::ORDER_OF_CONFIRMING;
use crate::competition::a05_adjournment::{ADJOURNMENT, SealedMove};
use crate::competition::a08_playing::DISPLACED;
use crate::competition::a12_other::{DISCRETION, WarningsAddUp};
use weiqi_data::readings::{EndOfPlay, LostTurn};
use weiqi_data::{Article, Colour, DeadError, Point, RuleSet};

/// The rules, the time, and the readings of disputed text in force at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The rules of the game.
    pub rules: RuleSet,
    /// The time; `None`: no clock.
    pub time: Option<TimeRules>,
    /// What a right guess is worth (2.1).
    pub guess: GuessReading,
    /// What ends play (1.7; ledger 11).
    pub end_of_play: EndOfPlay,
    /// Whether a turn lost by a void move is a pass towards the end (ledger 8).
    pub lost_turn: LostTurn,
    /// What becomes of a sealed move that cannot be played (ledger 19).
    pub sealed_move: SealedMove,
    /// Whether warnings of different articles add up (ledger 15).
    pub warnings: WarningsAddUp,
}

impl Settings {
    /// The first reading of each disputed text, without a clock.
    pub fn new(rules: RuleSet) -> Settings {
        Settings {
            rules,
            time: None,
            guess: GuessReading::RightPlaysBlack,
            end_of_play: EndOfPlay::Agreement,
            lost_turn: LostTurn::IsNoPass,
            sealed_move: SealedMove::ForTheReferee,
            warnings: WarningsAddUp::Any,
        }
    }
}

/// Why an event cannot follow what happened before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Impossible {
    /// The game is over.
    GameIsOver,
    /// A time earlier than the last one.
    TimeRunsBackwards {
        /// The last time.
        before: u64,
        /// The time given.
        after: u64,
    },
    /// The time taken for a turn is not what the clock of the table shows.
    TimesDiffer {
        /// What the event says.
        given: u64,
        /// What the clock shows.
        measured: u64,
    },
    /// Colours or komi are settled once, before the first turn.
    AlreadySettled(Article),
    /// No stones in the hand that is guessed at.
    EmptyHand(Seat),
    /// Turns are taken while play goes on, and not now.
    NoTurnsNow,
    /// There is no stone of this side that has just been played on that point.
    NotJustPlayed(Article, Colour),
    /// The stone that was taken up does not fit the board.
    NoSuchPoint(Article, Point),
    /// A displaced stone that does not stand there, or a place that is taken.
    Displacement(Point),
    /// The game is not paused, and no move is sealed.
    NotPaused,
    /// A sealed move has to be opened before play goes on, and only then.
    SealedMoveFirst,
    /// Someone else has to open the sealed move.
    OpenedByPlayer(Colour),
    /// It is not this side that seals a move.
    SealedOutOfTurn(Colour),
    /// The end is confirmed by the other side first.
    ConfirmsOutOfOrder {
        /// Who confirmed.
        player: Colour,
        /// Who has to.
        expected: Colour,
    },
    /// Nobody has said that play is finished.
    NobodyIsFinished,
    /// The end has not been confirmed by both sides.
    NotConfirmed(Article),
    /// The dead stones are not whole chains.
    Dead(DeadError),
    /// The position has not been counted.
    NotCounted(Article),
    /// There is no such clause.
    NoSuchClause(u8),
    /// A warning or a loss without a player, or another ruling with one.
    RulingNeedsPlayer(bool),
    /// A clock is asked about, and there is none.
    NoClock(Article),
}

impl Impossible {
    /// The article that the event goes against.
    pub const fn article(&self) -> Article {
        match self {
            Impossible::GameIsOver | Impossible::NobodyIsFinished => Article::new(1, 7, 0),
            Impossible::TimeRunsBackwards { .. } | Impossible::TimesDiffer { .. } => TIME,
            Impossible::EmptyHand(_) => FIRST_MOVE,
            Impossible::NoTurnsNow => Article::PLAY,
            Impossible::AlreadySettled(article)
            | Impossible::NotJustPlayed(article, _)
            | Impossible::NoSuchPoint(article, _)
            | Impossible::NotConfirmed(article)
            | Impossible::NotCounted(article)
            | Impossible::NoClock(article) => *article,
            Impossible::Displacement(_) => DISPLACED,
            Impossible::NotPaused
            | Impossible::SealedMoveFirst
            | Impossible::OpenedByPlayer(_)
            | Impossible::SealedOutOfTurn(_) => ADJOURNMENT,
            Impossible::ConfirmsOutOfOrder { .. } => ORDER_OF_CONFIRMING,
            Impossible::Dead(_) => Article::LIFE_AND_DEATH,
            Impossible::NoSuchClause(_) => Article::new(2, 6, 0),
            Impossible::RulingNeedsPlayer(_) => DISCRETION,
        }
    }
}
