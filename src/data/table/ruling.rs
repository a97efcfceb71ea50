//! What is ruled on an event: the article, the finding, what it does to the game, and what
//! the articles leave open.

use super::event::{ClockFault, DrawOrReplay, Finder, Forfeit, Official, Seat, Start};
use super::settings::{Announcement, TimeLeft};
use crate::{Article, Colour, Point, Quarters, Reason, Score, Turn, choice};

/// A ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// The article it rests on.
    pub article: Article,
    /// What is found.
    pub finding: Finding,
    /// What it does to the game, in order.
    pub effects: Vec<Effect>,
    /// What the articles leave open, in order.
    pub open: Vec<Question>,
}

impl Ruling {
    /// A ruling that changes nothing and leaves nothing open.
    pub const fn new(article: Article, finding: Finding) -> Ruling {
        Ruling { article, finding, effects: Vec::new(), open: Vec::new() }
    }

    /// The same with one effect more.
    pub fn with(mut self, effect: Effect) -> Ruling {
        self.effects.push(effect);
        self
    }

    /// The same with one question more.
    pub fn asking(mut self, question: Question) -> Ruling {
        self.open.push(question);
        self
    }
}

/// What is found. Lists of points are sorted by column, then row, without doubles, unless
/// the variant says otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// The event has no place in this phase: it changes nothing (the article of the event).
    NotNow,
    /// This player takes Black (2.1).
    TakesBlack(Seat),
    /// The winner of the guess has no colour to choose, or has not chosen (2.1).
    NoChoice(Seat),
    /// Komi is settled (2.2).
    KomiSettled(Quarters),
    /// A komi that the board cannot hold (2.2).
    KomiImpossible(Quarters),
    /// What was settled before the game is found to have been wrong (2.1, 2.2).
    WrongStart(Start),
    /// A turn is taken (1.2).
    Played(Turn),
    /// Two passes one after the other end play (1.7; 2002).
    TwoPasses,
    /// A stone or a pass that is no move: off the board, occupied, or out of turn (1.2).
    NoMove(Turn, Reason),
    /// The second stone in a row (2.8.1).
    TwoInARow(Turn),
    /// A stone that is void: on a forbidden point (2.10), retaking a ko at once (2.11.1), or
    /// bringing an earlier board back (1.6), then with the lap that it would have closed.
    Void {
        /// The stone.
        turn: Turn,
        /// Why, with the evidence.
        reason: Reason,
        /// The lap, under 1.6 only.
        lap: Option<Lap>,
    },
    /// A stone of a named cycle brought an earlier board back (2.11.3).
    BoardReturned(Lap),
    /// Neither side gives way in this cycle (2.11.3).
    NeitherGivesWay(Lap),
    /// The last turn closed no cycle of 2.11.3.
    NoSuchCycle,
    /// The reading of 2.11.3 does not offer this choice.
    NotOffered(DrawOrReplay),
    /// The seconds were read: what was said, and what is left (2.3.2).
    SecondsRead {
        /// Whose time.
        player: Colour,
        /// What was said, in order.
        said: Vec<Announcement>,
        /// What is left after the turn.
        left: TimeLeft,
    },
    /// The time ran out: what was said, in order (2.3).
    OutOfTime(Colour, Vec<Announcement>),
    /// The clock was not handled as it should be (2.3).
    ClockFault(Colour, ClockFault),
    /// A side resigns (1.7).
    Resigned(Colour),
    /// The sign does not mean what is said (1.7, 2.4.2).
    WrongSign(Colour),
    /// A stone taken up and put elsewhere: where to (2.8.2).
    TakenUp(Colour, Point),
    /// A stone taken up and put down where it stood: no offence (2.8.2).
    PutDownAgain(Colour, Point),
    /// A dropped stone: its player may choose the point, and chose this one (2.8.2).
    Dropped(Colour, Point),
    /// Displaced stones go back (2.8.3).
    DisplacedGoBack,
    /// Displaced stones stay where they are (2.8.3).
    DisplacedStay,
    /// The chief referee ends the game over displaced stones (2.8.3).
    DisplacedEnds,
    /// A side displaced stones on purpose (2.8.3).
    DisplacedOnPurpose(Colour),
    /// Displaced stones on which nobody has decided (2.8.3).
    DisplacedOpen,
    /// Stones may not stay: this chain would have no liberties (1.3).
    CannotStay(Vec<Point>),
    /// A scattered board is put together again (2.8.4).
    BoardRestored,
    /// A scattered board cannot be put together again (2.8.4).
    BoardLost,
    /// A side scattered the board, and loses by it (2.8.4).
    BoardScatteredBy(Colour),
    /// A side took off stones of the opponent that have liberties (2.9).
    TookWrongly(Colour, Vec<Point>),
    /// A side took off stones of its own (1.2).
    TookOwn(Colour, Vec<Point>),
    /// The stones had been captured: they are taken off rightly (2.9).
    TookRightly(Colour),
    /// Captured stones were left standing (1.4).
    LeftStanding(Vec<Point>),
    /// A fault that nobody had noticed is found (the article of the fault).
    Found {
        /// What was wrong.
        fault: Fault,
        /// Who found it.
        by: Finder,
        /// How many turns later.
        later: usize,
    },
    /// No fault is known at that turn (2.12.1).
    NothingFound(usize),
    /// The game is paused (2.5).
    Paused,
    /// The game goes on (2.5).
    Continued,
    /// A move is sealed (2.5).
    Sealed(Colour),
    /// A side that is not to play may not seal a move (2.5).
    SealedOutOfTurn(Colour),
    /// A sealed move is the referee's to open, and not a player's (2.5).
    OpenedByPlayer(Colour),
    /// The sealed move is opened (2.5).
    Unsealed(Turn),
    /// The sealed move cannot be put down: occupied, or off the board (2.5).
    SealedRefused(Turn, Reason),
    /// A side forfeits the game (2.4.1).
    Forfeited(Colour, Forfeit),
    /// Both sides do; the article speaks of one (2.4.1).
    BothForfeit(Forfeit),
    /// An official decides (2.4.1, 2.12.1).
    Decides(Official),
    /// A side says that play is finished (2.4.2).
    SaysFinished(Colour),
    /// A side confirms the end out of order: this side comes first (2.4.2).
    ConfirmsOutOfOrder(Colour),
    /// The end is confirmed by both (2.4.2).
    EndConfirmed,
    /// A side says that play is not finished (1.7).
    PlaysOn(Colour),
    /// A repetition is no reason why the game cannot end (2.11.4).
    NoReasonNotToEnd(Colour),
    /// The game is not over (2.4.2).
    NotOver(Colour),
    /// The game is over, or its end is confirmed (2.4.2).
    IsOver(Colour),
    /// Points lie between the living stones of both sides, and the reading ends no game
    /// before they are filled (1.7; ledger 11).
    DameLeft(Vec<Point>),
    /// A side declares dead stones, whole chains (1.8).
    DeclaresDead(Colour, Vec<Point>),
    /// The sides declare different stones dead (1.8).
    DeadDisputed,
    /// A chain is said to live falsely; nobody has decided (2.11.2).
    FalseLifeClaimed(Vec<Point>),
    /// The referee finds a chain falsely alive, hence dead (2.11.2).
    LivesFalsely(Vec<Point>),
    /// The referee finds that a chain lives (2.11.2).
    Lives(Vec<Point>),
    /// The dead stones are agreed, and the position is counted (1.9).
    CountedAs(Box<Score>),
    /// A count is called out: whose, how much, and what it is in truth (1.9).
    CountCalled {
        /// Of which side.
        side: Colour,
        /// What is called.
        called: Quarters,
        /// What the count is.
        counted: Quarters,
    },
    /// A count that was called is corrected: from, to (2.7.3).
    CountCorrected(Quarters, Quarters),
    /// A count that was called stands (2.7.3).
    CountStands(Quarters),
    /// Both sides agree to the result: Black's margin as they agreed it (1.9).
    ResultAgreed(Quarters),
    /// A breach of conduct (2.6).
    Breach(Colour),
    /// Others interfere with the game (2.12.1).
    Interference(Option<Colour>),
    /// The player is told the time left (2.7.1).
    TimeTold(Colour, TimeLeft),
    /// The seconds are not being read: there is no right to ask (2.7.1).
    NoRightToAsk(Colour),
    /// The objection is heard (2.7.2).
    Heard(Colour),
    /// The objection has to wait for the player's own turn (2.7.2).
    HasToWait(Colour),
    /// The opponent is told rightly where the stone was played (2.7.6).
    ToldRightly(Colour),
    /// The opponent is told another point than the one played (2.7.6).
    ToldWrongly(Colour, Point),
    /// An appeal is passed on, so many turns after the judgment, which stands meanwhile
    /// (2.7.4).
    Appealed(Colour, usize),
    /// There is no judgment to appeal against, or to withdraw (2.7.4).
    NoJudgment,
    /// An appeal is dismissed (2.7.4).
    AppealDismissed,
    /// An appeal is upheld (2.7.4).
    AppealUpheld,
    /// The referee withdraws a judgment (2.12.1).
    Withdrawn,
    /// Two warnings (2.12.2).
    TwoWarnings(Colour),
}

/// What a ruling does to the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// These stones go back to where they stood, or off the board.
    StonesGoBack(Vec<Point>),
    /// These stones come off, sorted.
    Captured(Vec<Point>),
    /// This side loses its turn.
    TurnLost(Colour),
    /// It is this side's turn.
    ToPlay(Colour),
    /// This side is warned, so many times now.
    Warned(Colour, usize),
    /// The board is from now on as it stands.
    BoardChanged,
    /// The clock stands.
    ClockStands,
    /// This side's clock is set.
    ClockSet(Colour, TimeLeft),
    /// What was settled before the game is settled anew.
    Settled(Start),
    /// The game goes on.
    GoesOn,
    /// These stones are dead, sorted.
    TakenAsDead(Vec<Point>),
    /// The last judgment does not stand: the game is as it was before it.
    Restored,
    /// So many warnings of the last judgment do not stand.
    WarningsTakenBack(usize),
    /// The game is over.
    Ends(GameResult),
}

choice! {
    /// What the articles leave open.
    Question {
        /// What a stone or a pass costs that is no move (2.12.1).
        NoMove = "no-move",
        /// What a repetition costs that is no immediate recapture (ledger 7).
        CostOfRepetition = "cost-of-repetition",
        /// Whether a cycle outside the list of 2.11.3 is one of the cases like them (等).
        NotInTheList = "not-in-the-list",
        /// Whether the shape is the 双提二子 of the article (ledger 14).
        UncertainName = "uncertain-name",
        /// Which of the outcomes without a winner (2.11.3, 2.8.4).
        DrawOrReplay = "draw-or-replay",
        /// What becomes of displaced stones (2.8.3).
        Displaced = "displaced",
        /// What becomes of stones that may not stay where they are (1.3).
        CannotStay = "cannot-stay",
        /// Whether an old stone that is said to have been dropped may be moved (2.8.2).
        OldStone = "old-stone",
        /// What taking off one's own stones costs (2.12.1).
        OwnStones = "own-stones",
        /// What becomes of a fault found after the game went on (2.12.1).
        LateDiscovery = "late-discovery",
        /// What becomes of a game that began with the wrong colours, komi or handicap.
        WrongStart = "wrong-start",
        /// What becomes of a sealed move that cannot be put down (2.5; ledger 19).
        SealedMove = "sealed-move",
        /// What becomes of a sealed move that a player opened (2.5).
        OpenedByPlayer = "opened-by-player",
        /// How the clock is to be set (2.3).
        Clock = "clock",
        /// Whether both sides lose (2.4.1).
        BothForfeit = "both-forfeit",
        /// What something means that is a matter of play, after play has stopped.
        AfterPlay = "after-play",
        /// The sides declare different stones dead; only play settles it (1.7, 1.8).
        DeadStones = "dead-stones",
        /// Whether a chain lives only by the cycle (2.11.2).
        FalseLife = "false-life",
        /// What interference costs (2.12.1).
        Interference = "interference",
        /// What a wrong word about one's move costs (2.7.6).
        ToldWrongly = "told-wrongly",
        /// What else is to be undone when a judgment falls after play went on (2.12.1).
        AfterWithdrawal = "after-withdrawal",
        /// An appeal (2.7.4).
        Appeal = "appeal",
    }
}

impl Question {
    /// Who is asked.
    pub const fn asked(self) -> Official {
        match self {
            Question::Displaced | Question::CannotStay => Official::Chief,
            Question::Appeal | Question::AfterWithdrawal => Official::Organisers,
            Question::NoMove
            | Question::CostOfRepetition
            | Question::NotInTheList
            | Question::UncertainName
            | Question::DrawOrReplay
            | Question::OldStone
            | Question::OwnStones
            | Question::LateDiscovery
            | Question::WrongStart
            | Question::SealedMove
            | Question::OpenedByPlayer
            | Question::Clock
            | Question::BothForfeit
            | Question::AfterPlay
            | Question::DeadStones
            | Question::FalseLife
            | Question::Interference
            | Question::ToldWrongly => Official::Referee,
        }
    }
}

/// The stretch of a game from a board to its return.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lap {
    /// Its name.
    pub name: CycleName,
    /// After how many turns of the game the board stood before.
    pub since: usize,
    /// How many turns the lap has, those given up or lost included.
    pub turns: usize,
    /// The stones that Black and White lose in it.
    pub lost: [usize; 2],
}

choice! {
    /// The name of a cycle.
    CycleName {
        /// One ko taken and retaken with turns given up between (打劫).
        SingleKo = "single-ko",
        /// Two kos shared by one pair of chains (双劫、连环劫); it needs turns elsewhere.
        DoubleKo = "double-ko",
        /// Three kos (三劫循环).
        TripleKo = "triple-ko",
        /// Four kos (四劫循环).
        QuadrupleKo = "quadruple-ko",
        /// Each side gives up two stones and takes two (长生).
        EternalLife = "eternal-life",
        /// One side gives up two stones and takes one back (打二还一).
        SendingTwoReturningOne = "sending-two-returning-one",
        /// Two separate fights, in each of which one side gives up two stones for one: a
        /// reading of 双提二子 (ledger 14).
        DoubleTwoStoneCapture = "double-two-stone-capture",
        /// One fight of six turns with a capture of two in it, in which each side loses
        /// three stones (round-robin ko): the other reading of 双提二子.
        RoundRobin = "round-robin",
        /// A double ko keeps alive a chain elsewhere that has nothing but a ko (假生).
        MoonshineLife = "moonshine-life",
        /// None of these.
        Other = "other",
    }
}

/// What was wrong when nobody noticed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Fault {
    /// A stone that was void or out of turn, and stayed.
    Stone(Turn, Reason),
    /// Captured stones were left standing, sorted.
    LeftStanding(Vec<Point>),
    /// A side took off these stones of the opponent, which have liberties; sorted.
    TookWrongly(Colour, Vec<Point>),
    /// A side took off these stones of its own, sorted.
    TookOwn(Colour, Vec<Point>),
    /// A side took up a stone and put it elsewhere: from, to.
    TakenUp(Colour, Point, Point),
}

/// How a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This side wins.
    Win(Colour),
    /// Both sides lose (双方判负).
    BothLose,
    /// Nobody wins.
    NoWinner(DrawOrReplay),
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameResult {
    /// How it ends.
    pub outcome: Outcome,
    /// The article that ends it: 1.7 for a resignation, 1.9 for a count.
    pub article: Article,
    /// Black's margin, where the game was counted.
    pub margin: Option<Quarters>,
}

/// Why an event contradicts the log: it is skipped, and the rest is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Impossible {
    /// A time earlier than the last one.
    TimeRunsBackwards {
        /// The last time.
        before: u64,
        /// The time given.
        after: u64,
    },
    /// The time given for a turn is not what the clock of the table shows.
    TimesDiffer {
        /// What the event says.
        given: u64,
        /// What the clock shows.
        measured: u64,
    },
    /// No stones in the hand that is guessed at: whose hand.
    EmptyHand(Seat),
    /// No such stone stands there, or stood there before the last turn.
    NoSuchStone(Article, Point),
    /// No stone can have been put there: the point is off the board, or taken.
    NoSuchPlace(Article, Point),
    /// 2.6 has no such clause.
    NoSuchClause(u8),
    /// The board decided on is not of the size of the game.
    AnotherSize,
}

impl Impossible {
    /// The article that the event goes against.
    pub const fn article(&self) -> Article {
        match self {
            Impossible::TimeRunsBackwards { .. } | Impossible::TimesDiffer { .. } => Article::TIME,
            Impossible::EmptyHand(_) => Article::FIRST_MOVE,
            Impossible::NoSuchStone(article, _) | Impossible::NoSuchPlace(article, _) => *article,
            Impossible::NoSuchClause(_) => Article::CONDUCT,
            Impossible::AnotherSize => Article::EQUIPMENT,
        }
    }
}
