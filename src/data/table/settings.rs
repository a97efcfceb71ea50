//! What is settled before a game at the table: rules, readings, time.

use crate::readings::{EndOfPlay, LostTurn};
use crate::{RuleSet, choice};

choice! {
    /// What a right guess is worth (2.1).
    GuessReading {
        /// Who guesses right plays Black (猜对执黑); who guesses wrong plays White.
        RightPlaysBlack = "right-plays-black",
        /// Who wins the guess chooses a colour.
        WinnerChooses = "winner-chooses",
    }
}

choice! {
    /// What becomes of a sealed point that is occupied or off the board (2.5; ledger 19).
    SealedMove {
        /// The referee decides.
        ForTheReferee = "for-the-referee",
        /// It counts as a pass: an older wording for a point that is occupied.
        IsAPass = "is-a-pass",
    }
}

choice! {
    /// Which warnings add up to two (2.12.2; ledger 15).
    WarningsAddUp {
        /// Any two in one game.
        Any = "any",
        /// Only two under the same article; its clauses are one article.
        SameArticle = "same-article",
    }
}

choice! {
    /// What two stones in a row cost (2.8.1).
    TwoInARow {
        /// The game (1988).
        Loses = "loses",
        /// The second stone is void, with a warning (2002).
        VoidWithWarning = "void-with-warning",
    }
}

choice! {
    /// What becomes of the cycles that 2.11.3 names.
    RareCycles {
        /// They may be played: a draw or a replay when neither side gives way (1988).
        DrawOrReplay = "draw-or-replay",
        /// They may be played, since the event provides for it: no result, a draw, or a
        /// further game (2002 with rules of the event).
        AsTheEventProvides = "as-the-event-provides",
        /// Forbidden in principle: the stone that brings the board back is void like any
        /// other repetition (2002).
        Forbidden = "forbidden",
    }
}

/// The readings of chapter 2 in force at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TableReadings {
    /// What a right guess is worth.
    pub guess: GuessReading,
    /// What ends play (1.7; ledger 11).
    pub end_of_play: EndOfPlay,
    /// Whether a turn lost by a void stone is a pass towards the end (ledger 8).
    pub lost_turn: LostTurn,
    /// What becomes of a sealed move that cannot be put down.
    pub sealed_move: SealedMove,
    /// Which warnings add up.
    pub warnings: WarningsAddUp,
    /// What two stones in a row cost.
    pub two_in_a_row: TwoInARow,
    /// What becomes of the named cycles.
    pub rare_cycles: RareCycles,
}

impl TableReadings {
    /// The source text, which has the words of 1988: the default.
    pub const SOURCE: TableReadings = TableReadings {
        guess: GuessReading::RightPlaysBlack,
        end_of_play: EndOfPlay::Agreement,
        lost_turn: LostTurn::IsNoPass,
        sealed_move: SealedMove::ForTheReferee,
        warnings: WarningsAddUp::Any,
        two_in_a_row: TwoInARow::Loses,
        rare_cycles: RareCycles::DrawOrReplay,
    };

    /// The words of 2002 where they differ.
    pub const OF_2002: TableReadings = TableReadings {
        end_of_play: EndOfPlay::TwoPasses,
        two_in_a_row: TwoInARow::VoidWithWarning,
        rare_cycles: RareCycles::Forbidden,
        ..TableReadings::SOURCE
    };
}

/// The rules, the readings and the time at a table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Settings {
    /// The rules of the game. At the table `repetition`, `illegal_move` and `cycle` play no
    /// part: chapter 2 says what becomes of such a stone.
    pub rules: RuleSet,
    /// The readings of chapter 2.
    pub readings: TableReadings,
    /// The time; `None`: no clock.
    pub time: Option<TimeRules>,
}

/// How the time of a game is measured (2.3), in whole seconds.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TimeRules {
    /// The limit of each side (时限), the reserved periods included; at least as long as
    /// they are together.
    pub limit: u64,
    /// How many periods at the end of the limit are reserved.
    pub reserved: u32,
    /// The length of a period, at least 1: a minute.
    pub period: u64,
    /// When the seconds are called within a period, rising, none after its end.
    pub calls: Vec<u64>,
    /// When they are called within the last period, before it is counted out.
    pub last_calls: Vec<u64>,
    /// How many seconds at the end of the last period are counted one by one.
    pub last_count: u64,
}

impl TimeRules {
    /// The limit and reserved minutes of an event, with the calls of 2.3.
    pub fn with_minutes(limit: u64, reserved: u32) -> TimeRules {
        TimeRules {
            limit: limit * 60,
            reserved,
            period: 60,
            calls: vec![30, 40, 50, 55, 58, 60],
            last_calls: vec![30, 40, 50],
            last_count: 10,
        }
    }

    /// A fast game in which every turn has to be taken within `seconds`; the last ten of
    /// them are counted, or all of fewer.
    pub fn fast(seconds: u64) -> TimeRules {
        TimeRules {
            limit: seconds,
            reserved: 1,
            period: seconds,
            calls: Vec::new(),
            last_calls: Vec::new(),
            last_count: seconds.min(10),
        }
    }

    /// Whether the numbers fit together; both implementations may rely on it.
    pub fn are_consistent(&self) -> bool {
        let within = |calls: &[u64], end: u64| calls.iter().all(|&call| call <= end);
        let reserved = self.period.checked_mul(u64::from(self.reserved));
        self.period > 0
            && self.last_count <= self.period
            && within(&self.calls, self.period)
            && within(&self.last_calls, self.period.saturating_sub(self.last_count))
            && reserved.is_some_and(|reserved| reserved <= self.limit)
    }
}

/// What a side has left (2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TimeLeft {
    /// Seconds until the reading of seconds begins.
    pub main: u64,
    /// Reserved periods not yet deducted.
    pub reserved: u32,
}

/// What the referee calls out while the seconds are read (读秒), and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Announcement {
    /// Seconds since the turn began.
    pub at: u64,
    /// What is said.
    pub said: Said,
}

/// The words of an announcement (2.3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Said {
    /// The reading of seconds begins.
    ReadingBegins,
    /// "30", "40", …: so many seconds of the period are gone.
    Seconds(u64),
    /// "N minutes left" (还剩 N 分钟).
    PeriodsLeft(u32),
    /// "1", "2", … "9": the last count.
    Count(u64),
    /// "10, lost on time" (10,超时判负).
    OutOfTime,
}
