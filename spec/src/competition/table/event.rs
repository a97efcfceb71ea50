//! What can happen at the table (对局现场), as plain data.

use crate::competition::a01_first_move::{Parity, Seat};
use crate::competition::a04_end::{Forfeit, Sign};
use crate::competition::a05_adjournment::Opener;
use crate::competition::a08_playing::{Agreement, Cause, ChiefRuling};
use crate::competition::a11_repetition::DrawOrReplay;
use weiqi_data::{Action, Colour, Point, Quarters, Turn, choice};

/// An event with the time at which it happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The reading of the table's clock in seconds, where it was written down.
    pub at: Option<u64>,
    /// What happened.
    pub event: Event,
}

/// What happens at the table. Nothing here is inferred: whether something was done on
/// purpose, or what the referee chose, is part of the event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The colours are guessed (2.1).
    Guess {
        /// Who guesses.
        guesser: Seat,
        /// The stones in the other player's hand.
        stones: u32,
        /// What the guesser says.
        said: Parity,
        /// The colour that the winner chooses, where the reading lets the winner choose.
        chosen: Option<Colour>,
    },
    /// The colours are drawn by lot (2.1).
    Lots {
        /// Who gets Black.
        black: Seat,
    },
    /// Komi is settled (2.2).
    Komi(Quarters),
    /// A side puts a stone down or passes.
    Turn {
        /// Who, and what.
        turn: Turn,
        /// The time it took, in seconds.
        seconds: Option<u64>,
    },
    /// A side resigns (1.7).
    Resign {
        /// Who.
        player: Colour,
        /// How it shows it.
        sign: Sign,
    },
    /// A side takes up the stone it has just played and puts it elsewhere (2.8.2).
    TakenUp {
        /// Who.
        player: Colour,
        /// Where the stone stood.
        from: Point,
        /// Where it is put.
        to: Point,
        /// Whether it had been dropped.
        was_dropped: bool,
    },
    /// Stones are found displaced (2.8.3).
    Displaced {
        /// From where to where; `None`: off the board.
        stones: Vec<(Point, Option<Point>)>,
        /// What the players agree on.
        agreed: Option<Agreement>,
        /// What the chief referee rules.
        chief: Option<ChiefRuling>,
        /// Who moved them on purpose, as the referee found.
        on_purpose: Option<Colour>,
    },
    /// The board is scattered (2.8.4).
    Scattered {
        /// By whom, and how, as the referee found.
        cause: Cause,
        /// Whether both sides put it together again and confirmed it.
        is_restored: bool,
        /// What the referee chooses where it is not.
        chosen: Option<DrawOrReplay>,
    },
    /// A side takes the opponent's stones off after its turn (2.9).
    Removed {
        /// Who.
        player: Colour,
        /// Which stones.
        stones: Vec<Point>,
    },
    /// The game is paused (2.5).
    Pause,
    /// It goes on.
    Continue,
    /// The side to play seals a move (2.5).
    Seal {
        /// Who.
        player: Colour,
        /// What it writes down.
        action: Action,
        /// The time it took, in seconds.
        seconds: Option<u64>,
    },
    /// The sealed move is opened, and play goes on.
    Open(Opener),
    /// A side forfeits the game (2.4.1).
    Forfeited {
        /// Who.
        player: Colour,
        /// Why.
        ground: Forfeit,
    },
    /// The referee rules a loss or a draw for a cause of its own (2.4.1).
    Ruled(RefereeRuling),
    /// A side says that play is finished (2.4.2).
    Finished {
        /// Who.
        player: Colour,
        /// How it shows it.
        sign: Sign,
    },
    /// A side says that it is not (1.7).
    NotFinished {
        /// Who.
        player: Colour,
        /// Whether it gives a repetition as its reason (2.11.4).
        because_of_repetition: bool,
    },
    /// A side claims that the game was over already (1.7, 2.4.2).
    ClaimedOver(Colour),
    /// After the end is confirmed, a side declares these stones dead, of both colours.
    Dead {
        /// Who.
        player: Colour,
        /// Which stones.
        stones: Vec<Point>,
    },
    /// A side claims that a chain lives falsely (2.11.2).
    FalseLife {
        /// A stone of the chain.
        stone: Point,
        /// What the referee finds where the play does not decide: whether it is dead.
        referee: Option<bool>,
    },
    /// A count is called out (1.9).
    Counted {
        /// Of which side.
        side: Colour,
        /// How much, in stones.
        count: Quarters,
    },
    /// A side asks for a correction of the count (2.7.3).
    AskedToCorrect(Colour),
    /// Both sides agree to the result.
    ResultAgreed,
    /// Neither side gives way in a cycle (2.11.3).
    NeitherGivesWay(Option<DrawOrReplay>),
    /// A breach of conduct, as the referee found (2.6).
    Breach {
        /// Who.
        player: Colour,
        /// The clause of 2.6.
        clause: u8,
        /// Whether the referee gives a warning.
        is_warned: bool,
    },
    /// A side asks how many minutes it has left (2.7.1).
    AskedTheTime(Colour),
    /// A side objects to a disturbance (2.7.2).
    Objected {
        /// Who.
        player: Colour,
        /// Whether it could not wait.
        is_urgent: bool,
    },
    /// A side appeals against a ruling (2.7.4).
    Appealed(Colour),
    /// A side tells an opponent who was away where it has played (2.7.6).
    Told {
        /// Who tells.
        player: Colour,
        /// The point that is named.
        point: Point,
    },
    /// The referee decides what the rules do not cover (2.12.1).
    Discretion(RefereeRuling),
}

choice! {
    /// The kinds of a referee's own decisions.
    RulingKind {
        /// The game goes on as it is.
        GoesOn = "goes-on",
        /// A warning.
        Warning = "warning",
        /// A side loses.
        Loss = "loss",
        /// A draw.
        Draw = "draw",
        /// The game is played again.
        Replay = "replay",
    }
}

/// A decision of the referee's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RefereeRuling {
    /// What is decided.
    pub kind: RulingKind,
    /// Against whom: of a warning and of a loss.
    pub player: Option<Colour>,
}
