//! The faults of the gallery, and by what each has to be named.
//!
//! The sources are public bug reports (a repository and the number of the issue) and what
//! other programs were seen to do.

/// One deliberate fault of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fault {
    None,
    NineteenRefused,
    /// After `clear_board` the board has 19 lines again.
    ClearForgetsSize,
    StoneOnStone,
    /// Positions of the last game count for repetition.
    ClearKeepsHistory,
    /// A pass leaves the board as it is, which is taken for a repetition.
    PassRefusedAsRepetition,
    PassEndsTheGame,
    /// The last point of a row and the first of the next one are neighbours.
    EdgeWraps,
    /// What lies beyond the edge counts as an empty point.
    EdgeIsLiberty,
    DiagonalNeighbours,
    JoinedChainsDoNotShareLiberties,
    /// Stones that come off do not become liberties of what stands around.
    LibertiesNotRefreshed,
    SharedLibertiesCountTwice,
    /// Own stones without liberties come off before the opponent's.
    OwnStonesFirst,
    /// Where both sides are without liberties, both are taken off.
    BothSidesComeOff,
    /// A chain that the move touches twice counts twice among the prisoners.
    CapturesCountedTwice,
    OnlyOneChainTaken,
    OnlyOneStoneTaken,
    LongChainsCut,
    /// With a captured chain goes a neighbour of the move that has one liberty left.
    ChainsInAtariTakenToo,
    SuicideAllowed,
    OneStoneSuicideAllowed,
    MultiStoneSuicideAllowed,
    /// A suicide is accepted, and the stones stay where they are.
    SuicideStonesStay,
    SuicideForbidden,
    /// Suicide is looked for before anything is taken off.
    SuicideBeforeCapture,
    /// A point without empty neighbours is closed to a connection as well.
    NoRoomIsForbidden,
    OwnEyeRefused,
    /// The side that lost stones may not play where they stood, at once.
    TakenPointsForbidden,
    NoKo,
    /// The ko goes by the point: where one stone was taken its side may not play at once.
    SnapbackIsKo,
    /// A single stone that took any number of stones may not be retaken at once.
    KoAfterTwoTaken,
    /// The point of a ko stays closed for two moves, to either side.
    KoForBothSides,
    /// The point of a ko stays closed until something else is taken.
    KoNeverExpires,
    /// A ko is seen only where its point has four neighbours.
    KoAtTheEdgeMissed,
    /// A pass leaves the ko closed, to both sides.
    KoKeptAfterPass,
    KoLostAfterUndo,
    UndoKeepsHistory,
    SuperkoForgetsSetUp,
    /// Captured stones stay in the key by which boards are compared.
    HashKeepsCapturedStones,
    /// The key does not tell black stones from white ones.
    HashWithoutColour,
    HistoryClearedByPass,
    LooksBackEight,
    LooksBackThirty,
    PositionalForSituational,
    SituationalForPositional,
    NaturalForSituational,
    SimpleForSuperko,
    /// Several stones with two liberties or fewer are called dead.
    SekiIsDead,
    OneEyeLives,
    DameToBlack,
    DameToWhite,
    /// Surrounded points do not count.
    StonesAlone,
    TerritoryForArea,
    PrisonersAddedToArea,
    PassesAreStones,
    /// The komi in points is taken for stones of two points.
    KomiInStones,
    KomiHalved,
    KomiToBlack,
    KomiWithoutFraction,
    KomiWithoutSign,
    GiveBackMissing,
    GiveBackDoubled,
    GiveBackOneLess,
    WinnerReversed,
    ScoreWithoutFraction,
    ColumnIUsed,
    PassInLowerCaseOnly,
    ResignIsAPass,
    IdNotRepeated,
    NoEmptyLine,
    NoiseOnStandardOutput,
    CommentsAreArguments,
    ControlCharactersKept,
    UnknownCommandSucceeds,
    KomiWithComma,
    AnySizeAccepted,
    DiesOnSizeOne,
    ClearResetsKomi,
    ClearKeepsPrisoners,
    StaleScore,
    UndoAtTheStart,
    /// `undo` takes back a turn of each side.
    UndoTakesTwo,
    UndoLosesCaptures,
    IsLegalIgnoresRules,
    HandicapPointTwice,
    HandicapOnStones,
    HandicapAnswersFailure,
    QuitRefused,
}

/// What `play`, `clear_board` and `boardsize` alone show of a fault.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Alone {
    /// The same: it is a fault of legality, of the board, or of how commands are read.
    Named,
    /// Nothing. The report says that this command would show it.
    Hidden(&'static str),
}

/// A fault, and by what it has to be named.
pub struct Row {
    pub fault: Fault,
    /// The rule set of the engine.
    pub rules: &'static str,
    /// Whether the suite is told the rule set: a rule of another one is a fault only then.
    pub is_claimed: bool,
    /// The only article that may be called broken; `GTP` for the protocol.
    pub article: &'static str,
    /// The test that has to fail.
    pub test: &'static str,
    /// What the report has to say: in the title of the test, in what it expected and got, or
    /// in the profile as `key: value`.
    pub words: &'static str,
    /// Tests of the protocol that fail as well.
    pub also: &'static [&'static str],
    pub alone: Alone,
    /// The program or the public report that has it; empty for a slip that suggests itself.
    pub source: &'static str,
}

impl Row {
    const fn under(self, rules: &'static str) -> Row {
        Row { rules, ..self }
    }

    /// An engine that is said to play by these rules.
    const fn claiming(self, rules: &'static str) -> Row {
        Row { rules, is_claimed: true, ..self }
    }

    const fn also(self, also: &'static [&'static str]) -> Row {
        Row { also, ..self }
    }

    const fn hidden(self, until: &'static str) -> Row {
        Row { alone: Alone::Hidden(until), ..self }
    }

    const fn from(self, source: &'static str) -> Row {
        Row { source, ..self }
    }
}

const fn row(fault: Fault, article: &'static str, test: &'static str, words: &'static str) -> Row {
    let (rules, is_claimed, also, alone) = ("chinese", false, &[], Alone::Named);
    Row { fault, rules, is_claimed, article, test, words, also, alone, source: "" }
}

/// The fault of this name.
///
/// # Panics
/// There is none.
pub fn named(name: &str) -> Fault {
    let faults = FAULTS.iter().map(|row| row.fault).chain([Fault::None]);
    let mut found = faults.filter(|fault| format!("{fault:?}") == name);
    found.next().unwrap_or_else(|| panic!("there is no fault {name}"))
}

/// Whether each fault stands in the table exactly once.
pub fn is_complete() -> Result<(), String> {
    let mut numbers: Vec<usize> = FAULTS.iter().map(|row| row.fault as usize).collect();
    numbers.sort_unstable();
    let expected: Vec<usize> = (1..=Fault::LAST as usize).collect();
    match numbers == expected {
        true => Ok(()),
        false => {
            Err(format!("the faults {numbers:?} stand in the table, not 1 to {}", expected.len()))
        }
    }
}

impl Fault {
    /// The last one.
    const LAST: Fault = Fault::QuitRefused;
}

/// Every fault.
pub const FAULTS: &[Row] = &[
    row(Fault::NineteenRefused, "1.1", "equipment/sizes", "The board has nineteen lines each way"),
    row(Fault::ClearForgetsSize, "1.1", "equipment/points", "is on the board")
        .also(&["gtp/size-and-clear"]),
    row(Fault::StoneOnStone, "1.2", "play/occupied-by-opponent", "No stone may be put on a stone"),
    row(Fault::ClearKeepsHistory, "1.2", "play/clear", "the last game is forgotten"),
    row(Fault::PassRefusedAsRepetition, "1.2", "play/pass-after-pass", "B pass is refused"),
    row(Fault::PassEndsTheGame, "1.2", "play/after-pass", "After the opponent's pass play goes on"),
    row(
        Fault::EdgeWraps,
        "1.3",
        "liberties/edge-left",
        "neighbours: across the left and the right edge",
    ),
    row(Fault::EdgeIsLiberty, "1.3", "liberties/edge-left", "neighbours: beyond the edge"),
    row(
        Fault::DiagonalNeighbours,
        "1.3",
        "liberties/four-sides",
        "neighbours: on the diagonals as well",
    ),
    row(
        Fault::JoinedChainsDoNotShareLiberties,
        "1.3",
        "liberties/joined",
        "has the liberties of the chain as well",
    ),
    row(Fault::LibertiesNotRefreshed, "1.3", "liberties/refreshed", "counts its liberties anew")
        .from("DGS 21, RocAlphaGo 102"),
    row(
        Fault::SharedLibertiesCountTwice,
        "1.3",
        "liberties/count",
        "one shared by several stones counts once",
    )
    .hidden("countlib"),
    row(
        Fault::OwnStonesFirst,
        "1.4",
        "capture/opponent-first",
        "capture_order: own stones come off",
    )
    .claiming("new-zealand"),
    row(
        Fault::BothSidesComeOff,
        "1.4",
        "capture/opponent-first",
        "capture_order: own stones come off",
    ),
    row(
        Fault::CapturesCountedTwice,
        "1.4",
        "capture/prisoners",
        "Each stone taken off is one prisoner",
    )
    .hidden("captures")
    .from("iomrascalai 90"),
    row(Fault::OnlyOneChainTaken, "1.4", "capture/several-chains", "takes every chain"),
    row(Fault::OnlyOneStoneTaken, "1.4", "capture/chain", "comes off as a whole"),
    row(Fault::LongChainsCut, "1.4", "capture/long-chain", "A chain of any length"),
    row(
        Fault::ChainsInAtariTakenToo,
        "1.4",
        "capture/only-without-liberties",
        "is not taken along",
    ),
    row(Fault::SuicideAllowed, "1.5", "forbidden/two-stones", "suicide: multi-stone or allowed")
        .claiming("chinese")
        .from("Leela Zero"),
    row(
        Fault::OneStoneSuicideAllowed,
        "1.5",
        "forbidden/one-stone",
        "Whether one stone may be given up",
    )
    .under("chinese-practice"),
    row(Fault::MultiStoneSuicideAllowed, "1.5", "forbidden/two-stones", "suicide: multi-stone")
        .under("chinese-practice")
        .from("Pachi; KataGo 554"),
    row(Fault::SuicideStonesStay, "1.5", "forbidden/two-stones", "C3 is empty")
        .under("new-zealand"),
    row(Fault::SuicideForbidden, "1.5", "forbidden/two-stones", "suicide: forbidden")
        .claiming("new-zealand"),
    row(
        Fault::SuicideBeforeCapture,
        "1.5",
        "forbidden/capture-makes-legal",
        "is not forbidden to a stone that takes something",
    ),
    row(
        Fault::NoRoomIsForbidden,
        "1.5",
        "forbidden/connection-makes-legal",
        "is not forbidden to a stone that joins a chain",
    ),
    row(Fault::OwnEyeRefused, "1.5", "forbidden/own-eye", "One's own eye may be filled"),
    row(
        Fault::TakenPointsForbidden,
        "1.5",
        "forbidden/under-the-stones",
        "open to the side that lost them",
    ),
    row(Fault::NoKo, "2.11", "repetition/ko", "repetition: none")
        .under("chinese-practice")
        .from("godash; MuGo 25"),
    row(Fault::SnapbackIsKo, "1.6", "repetition/snapback", "A snapback is not a repetition")
        .under("chinese-practice")
        .from("goban crate 13, RocAlphaGo 27, jgoboard 5"),
    row(Fault::KoAfterTwoTaken, "1.6", "repetition/one-for-two", "after the loss of two is no ko")
        .under("chinese-practice"),
    row(
        Fault::KoForBothSides,
        "1.6",
        "repetition/ko-connected",
        "The side that took the ko may connect it",
    )
    .under("chinese-practice"),
    row(
        Fault::KoNeverExpires,
        "1.6",
        "repetition/ko-after-exchange",
        "After an exchange elsewhere the ko may be retaken",
    )
    .under("chinese-practice"),
    row(
        Fault::KoAtTheEdgeMissed,
        "2.11",
        "repetition/ko-in-the-corner",
        "Nor may a ko in the corner",
    )
    .under("chinese-practice"),
    row(
        Fault::KoKeptAfterPass,
        "1.6",
        "repetition/ko-connected-after-pass",
        "After a pass the side that took the ko may connect it",
    )
    .under("chinese-practice")
    .from("goban crate 14"),
    row(
        Fault::KoLostAfterUndo,
        "1.6",
        "repetition/undo-restores-ko",
        "After undo the ko is as it was",
    )
    .hidden("undo"),
    row(
        Fault::UndoKeepsHistory,
        "1.6",
        "repetition/undo-forgets",
        "After undo the same move may be played again",
    )
    .hidden("undo")
    .from("littlego 289"),
    row(
        Fault::SuperkoForgetsSetUp,
        "1.6",
        "repetition/set-up",
        "A position that was set up is part of the history",
    )
    .hidden("set_position")
    .from("weiqi.js 35, AQ 39"),
    row(
        Fault::HashKeepsCapturedStones,
        "1.6",
        "repetition/ko",
        "repetition: none at first, but refused in a second round",
    )
    .claiming("chinese")
    .from("iomrascalai 100"),
    row(Fault::HashWithoutColour, "1.6", "repetition/other-colours", "are another board")
        .from("goban crate 16"),
    row(
        Fault::HistoryClearedByPass,
        "1.6",
        "repetition/ko-after-two-passes",
        "The ko is retaken after a pass of each side",
    ),
    row(
        Fault::LooksBackEight,
        "1.6",
        "repetition/cycle-of-10",
        "repetition: positional, looks back 6 to 9 turns",
    ),
    row(
        Fault::LooksBackThirty,
        "1.6",
        "repetition/cycle-of-34",
        "repetition: positional, looks back 30 to 33 turns",
    )
    .from("OGS goban"),
    row(
        Fault::PositionalForSituational,
        "1.6",
        "repetition/sending-two-returning-one",
        "repetition: positional",
    )
    .claiming("chinese-situational")
    .from("online-go.com 1114, Sabaki 328"),
    row(
        Fault::SituationalForPositional,
        "1.6",
        "repetition/sending-two-returning-one",
        "repetition: situational",
    )
    .claiming("chinese")
    .from("minigo 235"),
    row(
        Fault::NaturalForSituational,
        "1.6",
        "repetition/ko-after-own-pass",
        "repetition: natural-situational",
    )
    .claiming("chinese-situational"),
    row(Fault::SimpleForSuperko, "1.6", "repetition/triple-ko", "repetition: simple")
        .claiming("chinese")
        .from("@sabaki/go-board; pgx 1164, KataGo 575"),
    row(Fault::SekiIsDead, "1.8", "life/seki", "Stones in seki are not dead")
        .hidden("final_status_list")
        .from("online-go.com 203, Sabaki 272"),
    row(Fault::OneEyeLives, "1.8", "life/unconditional", "not unconditionally alive")
        .hidden("unconditional_status"),
    row(Fault::DameToBlack, "1.9", "counting/dame", "dame: to Black").hidden("final_score"),
    row(Fault::DameToWhite, "1.9", "counting/dame", "dame: to White").hidden("final_score"),
    row(Fault::StonesAlone, "1.9", "counting/area", "scoring: stones alone").hidden("final_score"),
    row(Fault::TerritoryForArea, "1.9", "counting/area", "scoring: territory")
        .hidden("final_score"),
    row(
        Fault::PrisonersAddedToArea,
        "1.9",
        "counting/prisoner",
        "Prisoners count in territory scoring and not in area scoring",
    )
    .hidden("final_score"),
    row(Fault::PassesAreStones, "1.9", "counting/passes", "Passes add nothing to either count")
        .hidden("final_score"),
    row(Fault::KomiInStones, "1.9", "counting/komi-half", "komi_units: stones")
        .hidden("final_score")
        .from("goban 205, katrain 177"),
    row(Fault::KomiHalved, "1.9", "counting/komi-half", "komi_units: half of what is given")
        .hidden("final_score"),
    row(Fault::KomiToBlack, "1.9", "counting/komi-half", "komi_units: points, given to Black")
        .hidden("final_score"),
    row(
        Fault::KomiWithoutFraction,
        "1.9",
        "counting/komi-half",
        "komi_units: whole points (7.5 counts as 7)",
    )
    .hidden("final_score"),
    row(Fault::KomiWithoutSign, "1.9", "counting/komi-negative", "A negative komi is added")
        .hidden("final_score"),
    row(Fault::GiveBackMissing, "1.9", "counting/handicap-two", "give_back: none")
        .claiming("chinese")
        .hidden("set_free_handicap")
        .from("leela-zero 880, AQ 84"),
    row(
        Fault::GiveBackDoubled,
        "1.9",
        "counting/handicap-two",
        "give_back: 4 points for 2 stones, 6 for 3",
    )
    .hidden("set_free_handicap"),
    row(Fault::GiveBackOneLess, "1.9", "counting/handicap-two", "give_back: one-less")
        .hidden("set_free_handicap")
        .from("goban 146, KataGo 66"),
    row(Fault::WinnerReversed, "1.9", "counting/komi-none", "W+9").hidden("final_score"),
    row(
        Fault::ScoreWithoutFraction,
        "1.9",
        "counting/komi-half",
        "komi_units: whole points (7.5 counts as 8)",
    )
    .hidden("final_score"),
    row(Fault::ColumnIUsed, "GTP", "gtp/columns", "There is no column I")
        .from("BUGOUT 227, Sabaki 958"),
    row(Fault::PassInLowerCaseOnly, "GTP", "gtp/pass-spelling", "play W PASS").from("minigo 667"),
    row(Fault::ResignIsAPass, "GTP", "gtp/resign", "resign is no move")
        .hidden("undo")
        .from("leela-zero 343"),
    row(Fault::IdNotRepeated, "GTP", "gtp/ids", "An answer repeats the id of its command")
        .from("leela-zero 1866"),
    row(Fault::NoEmptyLine, "GTP", "gtp/empty-line", "An answer ends with an empty line")
        .from("leela-zero 226"),
    row(Fault::NoiseOnStandardOutput, "GTP", "gtp/standard-output", "new game"),
    row(
        Fault::CommentsAreArguments,
        "GTP",
        "gtp/comments",
        "Comments and empty lines get no answer",
    ),
    row(
        Fault::ControlCharactersKept,
        "GTP",
        "gtp/control-characters",
        "other control characters are dropped",
    ),
    row(
        Fault::UnknownCommandSucceeds,
        "GTP",
        "gtp/unknown-command",
        "An unknown command is answered with a failure",
    )
    .from("iomrascalai 36, TamaGo 82"),
    row(Fault::KomiWithComma, "GTP", "gtp/komi-syntax", "komi 7,50").hidden("komi").from("GNU Go"),
    row(Fault::AnySizeAccepted, "GTP", "gtp/sizes", "A size that is not there"),
    row(Fault::DiesOnSizeOne, "GTP", "gtp/stays-alive", "boardsize 1").from("Pachi"),
    row(Fault::ClearResetsKomi, "GTP", "gtp/komi-outlives-clear", "clear_board leaves the komi")
        .hidden("komi")
        .from("littlego 324, lizzie 711"),
    row(
        Fault::ClearKeepsPrisoners,
        "GTP",
        "gtp/clear-captures",
        "A new game begins without prisoners",
    )
    .hidden("captures"),
    row(Fault::StaleScore, "GTP", "gtp/score-after-komi", "final_score follows a komi")
        .hidden("final_score")
        .from("GNU Go"),
    row(Fault::UndoAtTheStart, "GTP", "gtp/undo", "undo → =").hidden("undo"),
    row(Fault::UndoTakesTwo, "GTP", "gtp/undo", "play w C3").hidden("undo"),
    row(Fault::UndoLosesCaptures, "GTP", "gtp/undo", "play w A1")
        .hidden("undo")
        .from("pachi 96, minigo 374"),
    row(Fault::IsLegalIgnoresRules, "GTP", "gtp/legality-agrees", "agree with each other")
        .hidden("is_legal"),
    row(Fault::HandicapPointTwice, "GTP", "gtp/set-free-handicap", "set_free_handicap D4 D4")
        .hidden("set_free_handicap"),
    row(Fault::HandicapOnStones, "GTP", "gtp/set-free-handicap", "set_free_handicap Q4 D16")
        .hidden("set_free_handicap")
        .also(&["gtp/fixed-handicap"]),
    row(Fault::HandicapAnswersFailure, "GTP", "gtp/set-free-handicap", "set_free_handicap d4 Q16")
        .hidden("set_free_handicap")
        .from("PhoenixGo 30"),
    row(Fault::QuitRefused, "GTP", "gtp/quit", "quit is answered before the program ends"),
];
