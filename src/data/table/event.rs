//! What can happen at the table (对局现场).

use super::settings::TimeLeft;
use crate::{Action, Colour, Diagram, Point, Quarters, Turn, choice};

/// An event with its time and its note.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Entry {
    /// The reading of the table's clock in seconds, where it was written down.
    pub at: Option<u64>,
    /// The referee's words on it, kept for the report: a decision's reason stands here.
    pub note: Option<String>,
    /// Whether nobody noticed at the time that something was wrong, so that nothing was
    /// ruled: of a stone, stones removed, a stone taken up, captured stones left standing.
    /// On other events it means nothing.
    pub unnoticed: bool,
    /// What happened.
    pub event: Event,
}

impl Entry {
    /// An event without time or note.
    pub const fn of(event: Event) -> Entry {
        Entry { at: None, note: None, unnoticed: false, event }
    }
}

/// What happens at the table. Nothing here is inferred: whether something was done on
/// purpose, or what the referee chose, is part of the event.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
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
    /// The colours are drawn by lot: who gets Black (2.1).
    Lots(Seat),
    /// Komi is settled (2.2).
    Komi(Quarters),
    /// What was settled before the game is found to have been wrong after it began: what
    /// should have been (2.1, 2.2).
    WrongStart(Start),
    /// A side puts a stone down or passes (1.2).
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
    /// A side takes up a stone of its own from the board and puts it elsewhere (2.8.2).
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
        /// Which, and how.
        stones: Vec<Displacement>,
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
    /// A side takes stones off the board (2.9).
    Removed {
        /// Who.
        player: Colour,
        /// Which stones.
        stones: Vec<Point>,
    },
    /// Stones that the last turn captured were not taken off (1.4).
    LeftStanding(Vec<Point>),
    /// What nobody noticed when it happened is found (2.12.1 and the article of the fault).
    Discovered {
        /// After how many turns of the game it had happened.
        turn: usize,
        /// Who finds it.
        by: Finder,
    },
    /// The game is paused (2.5).
    Pause,
    /// It goes on (2.5).
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
    /// The sealed move is opened, and play goes on (2.5).
    Open(Opener),
    /// The clock was not handled as it should be (2.3).
    Clock {
        /// Whose clock.
        player: Colour,
        /// What was wrong.
        fault: ClockFault,
    },
    /// A game is forfeited (2.4.1).
    Forfeit {
        /// By whom.
        by: Absentee,
        /// Why.
        ground: Forfeit,
    },
    /// A side says that play is finished (2.4.2).
    Finished {
        /// Who.
        player: Colour,
        /// How it shows it.
        sign: Sign,
        /// The time it took, in seconds.
        seconds: Option<u64>,
    },
    /// A side says that play is not finished (1.7).
    NotFinished {
        /// Who.
        player: Colour,
        /// Whether it gives a repetition as its reason (2.11.4).
        because_of_repetition: bool,
    },
    /// A side claims that the game was over already (2.4.2).
    ClaimedOver(Colour),
    /// After the end is confirmed, a side declares stones of both colours dead (1.8).
    Dead {
        /// Who.
        player: Colour,
        /// Which; one stone names its chain.
        stones: Vec<Point>,
    },
    /// A chain is said to live falsely (2.11.2).
    FalseLife {
        /// A stone of the chain.
        stone: Point,
        /// What the referee finds.
        found: Option<FoundLife>,
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
    /// Both sides agree to the result (1.9).
    ResultAgreed,
    /// Neither side gives way in a cycle; what the referee chooses (2.11.3).
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
    /// Others interfere with the game (2.12.1); the side that it helps or hinders, if one.
    Interference(Option<Colour>),
    /// A side asks how much time it has left (2.7.1).
    AskedTheTime(Colour),
    /// A side objects to a disturbance (2.7.2).
    Objected {
        /// Who.
        player: Colour,
        /// Whether it could not wait.
        is_urgent: bool,
    },
    /// A side tells an opponent who was away where it has played (2.7.6).
    Told {
        /// Who tells.
        player: Colour,
        /// The point that is named.
        point: Point,
    },
    /// A side appeals against the last judgment (2.7.4).
    Appealed(Colour),
    /// The organisers decide on the appeal (2.7.4).
    AppealDecided {
        /// Whether it is upheld.
        is_upheld: bool,
    },
    /// The referee withdraws the last judgment (2.12.1).
    Withdrawn,
    /// An official decides (2.4.1, 2.12.1).
    Decided {
        /// Under which article.
        ground: Ground,
        /// Who.
        by: Official,
        /// What.
        decision: Decision,
    },
}

/// What is settled before the first turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Start {
    /// Who plays which colour: the two change places.
    Colours,
    /// Komi.
    Komi(Quarters),
    /// The handicap, as in a rule set.
    Handicap(u32),
}

/// What an official decides.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Decision {
    /// The game goes on as it is.
    GoesOn,
    /// This side is warned.
    Warning(Colour),
    /// This side loses its turn.
    TurnLost(Colour),
    /// Play goes on, and it is this side's turn.
    ToPlay(Colour),
    /// Play goes on from this board, and it is this side's turn.
    Position(Diagram, Colour),
    /// This side's clock is set to this: time given back or taken.
    Clock(Colour, TimeLeft),
    /// What was settled wrongly is settled anew.
    Start(Start),
    /// This side loses.
    Loss(Colour),
    /// Both sides lose.
    BothLose,
    /// Nobody wins.
    NoWinner(DrawOrReplay),
}

/// How a stone is not where it should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Displacement {
    /// From one point to another.
    Moved(Point, Point),
    /// It is missing.
    Missing(Point),
    /// A stone of this side stands there that nobody played.
    Extra(Colour, Point),
}

/// Who scattered a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Cause {
    /// Nobody at the table: something beyond resistance from outside.
    Outside,
    /// One of the players, without meaning to.
    Accident(Colour),
    /// One of the players, on purpose.
    OnPurpose(Colour),
}

/// Who opens a sealed move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Opener {
    /// The referee.
    Referee,
    /// One of the players.
    Player(Colour),
}

/// Who forfeits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Absentee {
    /// One side.
    Side(Colour),
    /// Both.
    Both,
}

choice! {
    /// A player before the colours are settled: the two sides of the table.
    Seat {
        /// 甲.
        A = "A",
        /// 乙.
        B = "B",
    }
}

choice! {
    /// What can be said of the number of stones in a hand.
    Parity {
        /// 单.
        Odd = "odd",
        /// 双.
        Even = "even",
    }
}

choice! {
    /// How a side shows what it means at the end (ledger 18).
    Sign {
        /// In words.
        Words = "words",
        /// One stone of the opponent's colour outside the lower right: the end is confirmed.
        OppositeStone = "opposite-stone",
        /// Two of one's own stones at the lower right: the game is resigned.
        TwoOwnStones = "two-own-stones",
    }
}

choice! {
    /// Why a game is forfeited.
    Forfeit {
        /// The side did not come, or came too late.
        Absent = "absent",
        /// The side left the game before its end.
        Left = "left",
        /// The side gave up its right to play the game.
        Withdrew = "withdrew",
    }
}

choice! {
    /// What the players may agree on for displaced stones.
    Agreement {
        /// They go back.
        PutBack = "put-back",
        /// They stay where they are.
        Valid = "valid",
    }
}

choice! {
    /// What the chief referee may rule on displaced stones when the players do not agree.
    ChiefRuling {
        /// They go back.
        PutBack = "put-back",
        /// They stay where they are.
        Valid = "valid",
        /// The game is a draw.
        Draw = "draw",
        /// The game is played again.
        Replay = "replay",
    }
}

choice! {
    /// What may be chosen where nobody is to lose (2.8.3, 2.8.4, 2.11.3).
    DrawOrReplay {
        /// 和棋.
        Draw = "draw",
        /// 重下: the game is played again.
        Replay = "replay",
        /// A draw, and the game is played again on the time that is left.
        ReplayOnTimeLeft = "replay-on-time-left",
        /// 加赛: a further game (2002).
        FurtherGame = "further-game",
        /// 无胜负: no result (2002).
        NoResult = "no-result",
    }
}

choice! {
    /// What the referee finds of a chain said to live falsely.
    FoundLife {
        /// Dead.
        Dead = "dead",
        /// Alive.
        Alive = "alive",
    }
}

choice! {
    /// What was wrong with the clock.
    ClockFault {
        /// It was not pressed.
        NotPressed = "not-pressed",
        /// It was pressed before the stone was put down.
        PressedEarly = "pressed-early",
        /// It was set wrongly, or stood when it should run.
        SetWrongly = "set-wrongly",
    }
}

choice! {
    /// Who finds what nobody had noticed.
    Finder {
        /// Black.
        Black = "black",
        /// White.
        White = "white",
        /// The referee.
        Referee = "referee",
        /// Somebody else.
        Other = "other",
    }
}

choice! {
    /// Under which article an official decides.
    Ground {
        /// A loss or a draw for a cause of its own, or any other ruling (2.4.1).
        Ruled = "ruled",
        /// What the rules do not cover (2.12.1).
        Discretion = "discretion",
    }
}

choice! {
    /// Who decides.
    Official {
        /// 裁判员.
        Referee = "referee",
        /// 裁判长.
        Chief = "chief",
        /// 大会: the organisers.
        Organisers = "organisers",
    }
}
