//! What the referee rules on an event, as plain data: the article, the finding, what it
//! does to the game, and what it leaves open.

use crate::competition::a01_first_move::Seat;
use crate::competition::a03_time::{Announcement, TimeLeft};
use crate::competition::a04_end::Forfeit;
use crate::competition::a11_false_life::Doubt;
use crate::competition::a11_lap::Figures;
use crate::competition::a11_name::CycleName;
use crate::competition::a11_repetition::CycleRuling;
use weiqi_data::{Article, Colour, Point, Quarters, Reason, Score, Turn};

/// A ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// The article it rests on.
    pub article: Article,
    /// What is found.
    pub finding: Finding,
    /// What it does to the game, in order.
    pub effects: Vec<Effect>,
    /// What the articles leave open.
    pub open: Vec<Question>,
}

/// How a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// This side wins.
    Win(Colour),
    /// 和棋.
    Draw,
    /// 重下: this game has no winner and another is played.
    Replay,
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// How it ends.
    pub outcome: Outcome,
    /// The article that ends it.
    pub article: Article,
    /// By how much, where it was counted.
    pub margin: Option<Quarters>,
}

/// What a ruling does to the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// These stones go back to where they stood, or off the board.
    StonesGoBack(Vec<Point>),
    /// This side plays elsewhere; its turn is not over.
    PlaysElsewhere(Colour),
    /// This side loses its turn.
    TurnLost(Colour),
    /// These stones come off.
    Captured(Vec<Point>),
    /// This side is warned, so many times now.
    Warned(Colour, usize),
    /// The board is from now on as it stands.
    BoardChanged,
    /// The clock stands.
    ClockStands,
    /// The game goes on.
    GoesOn,
    /// These stones are dead.
    TakenAsDead(Vec<Point>),
    /// The game is over.
    Ends(GameResult),
}

/// What the articles leave open to the referee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Question {
    /// A draw or a replay (2.11.3, 2.8.4).
    DrawOrReplay,
    /// What a stone out of turn costs, when it is no second in a row (2.12.1).
    OutOfTurn,
    /// What becomes of displaced stones (2.8.3).
    Displaced,
    /// The displaced stones may not stay: a chain would have no liberties (1.3).
    CannotStay,
    /// Whether a sealed move that cannot be played is a pass (2.5; ledger 19).
    SealedMove,
    /// What a repetition costs that is no immediate recapture (ledger 7).
    CostOfRepetition,
    /// Whether a chain lives only by the cycle (2.11.2).
    FalseLife(Doubt),
    /// Whether the shape is the 双提二子 of the article (ledger 14).
    UncertainName,
    /// Whether a cycle outside the list of 2.11.3 is one of the cases like them (等).
    NotInTheList,
    /// The sides declare different stones dead; only play settles it (1.7, 1.8).
    DeadStones,
    /// An appeal goes to the organisers (2.7.4).
    Appeal,
}

/// What is found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// This player takes Black, by a guess won or lost, or by lot.
    TakesBlack(Seat),
    /// The winner of the guess has no colour to choose, or has not chosen.
    NoChoice(Seat),
    /// Komi is settled.
    KomiSettled(Quarters),
    /// A komi that the board cannot hold.
    KomiImpossible(Quarters),
    /// A stone is played, or a turn is passed.
    Played(Turn),
    /// Two passes one after the other end play by the text of 2002.
    TwoPasses,
    /// The seconds were read: what was said, what is left, and the length of a period.
    SecondsRead(Colour, Vec<Announcement>, TimeLeft, u64),
    /// The time ran out: what was said, and the length of a period.
    OutOfTime(Colour, Vec<Announcement>, u64),
    /// A stone that is no move: off the board, occupied, or out of turn.
    NoMove(Turn, Reason),
    /// Two stones in a row.
    TwoInARow(Turn),
    /// A stone on a forbidden point, or one that brings the board back.
    Illegal(Turn, Reason),
    /// A stone that brings the board back in a cycle that costs the sides unequally.
    UnequalCycle(Turn, Box<Figures>, CycleName),
    /// A stone brings the board back; the rules allow it.
    BoardReturned(Box<Figures>, CycleName, CycleRuling),
    /// Neither side gives way.
    NeitherGivesWay(CycleName),
    /// There is no cycle that could be drawn or replayed.
    NoSuchCycle,
    /// Under these rules every repetition is refused, so that no cycle can go on.
    RepetitionIsRefused,
    /// A repetition is no reason why the game cannot end.
    NoReasonNotToEnd(Colour),
    /// A chain lives falsely; the line that takes it.
    LivesFalsely(Vec<Point>, Vec<Turn>),
    /// The play does not show that a chain lives falsely.
    NotShownToBeFalse(Vec<Point>, Doubt),
    /// The referee finds a chain dead, or alive, where the play does not decide.
    FoundByReferee(Vec<Point>, bool),
    /// A side resigns.
    Resigned(Colour),
    /// The sign does not mean what is said.
    WrongSign(Colour),
    /// A stone taken up again and put elsewhere.
    TakenUpAgain(Colour, Point),
    /// A stone that was dropped: its player may choose the point.
    Dropped(Colour, Point),
    /// Displaced stones go back.
    DisplacedGoBack,
    /// Displaced stones stay where they are.
    DisplacedStay,
    /// The chief referee ends the game over displaced stones.
    DisplacedEnds,
    /// A side displaced stones on purpose.
    DisplacedOnPurpose(Colour),
    /// The players do not agree on displaced stones.
    DisplacedOpen,
    /// A scattered board is put together again.
    BoardRestored,
    /// A scattered board cannot be put together again.
    BoardLost,
    /// A side scattered the board, and loses by it.
    BoardScatteredBy(Colour),
    /// A side took stones off that have liberties.
    TookWrongly(Colour, Vec<Point>),
    /// The stones had been captured: they were taken rightly.
    TookRightly(Colour),
    /// The game is paused.
    Paused,
    /// The game goes on.
    Continued,
    /// A move is sealed.
    Sealed(Colour),
    /// The sealed move is opened.
    Unsealed(Turn),
    /// The sealed move cannot be played.
    SealedRefused(Turn, Reason),
    /// A side forfeits the game.
    Forfeited(Colour, Forfeit),
    /// The referee decides.
    RefereeDecides,
    /// A side says that play is finished.
    SaysFinished(Colour),
    /// The end is confirmed by both.
    EndConfirmed,
    /// The end has not been confirmed by both: the game is not over, and what was played
    /// stands.
    NotOver(Colour),
    /// Points lie between the sides, and the reading ends no game before they are filled.
    DameLeft(Vec<Point>),
    /// A side says that play is not finished: it goes on.
    PlaysOn(Colour),
    /// A side declares dead stones.
    DeclaresDead(Colour, Vec<Point>),
    /// The sides declare different stones dead.
    DeadDisputed,
    /// The dead stones are agreed, and the position is counted.
    CountedAs(Box<Score>),
    /// A count is called out: it is the count, or it is not.
    CountCalled(Colour, Quarters, bool),
    /// A count that was called is corrected.
    CountCorrected(Quarters, Quarters),
    /// A count that was called stands.
    CountStands(Quarters),
    /// Both sides agree to the result.
    ResultAgreed,
    /// A breach of conduct, as the referee found.
    Breach(Colour),
    /// The player is told the time left; the length of a period.
    TimeTold(Colour, TimeLeft, u64),
    /// The seconds are not being read: there is no right to ask.
    NoRightToAsk(Colour),
    /// The objection is heard.
    Heard(Colour),
    /// The objection has to wait for the player's own turn.
    HasToWait(Colour),
    /// An appeal is written down; the ruling stands meanwhile.
    Appealed(Colour),
    /// The opponent is told rightly where the stone was played.
    ToldRightly(Colour),
    /// The opponent is told another point than the one played.
    ToldWrongly(Colour, Point),
    /// Two warnings.
    TwoWarnings(Colour),
}
