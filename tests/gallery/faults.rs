//! By what each deliberate fault has to be named.
//!
//! The sources are public bug reports (a repository and the number of the issue) and what
//! other programs were seen to do.

use weiqi_checks::faults::Fault;

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
    /// The only article that may be called broken; `GTP` for the protocol.
    pub const fn article(&self) -> &'static str {
        self.fault.article()
    }

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

const fn row(fault: Fault, test: &'static str, words: &'static str) -> Row {
    let (rules, is_claimed, also, alone) = ("chinese", false, &[], Alone::Named);
    Row { fault, rules, is_claimed, test, words, also, alone, source: "" }
}

/// Every fault that the suite sees.
pub const FAULTS: &[Row] = &[
    row(Fault::CornerRefused, "equipment/corners-19", "Every board has its four corners"),
    row(
        Fault::VeryLongChainsCut,
        "capture/long-chain-everywhere-9",
        "On every board a chain of any length",
    ),
    row(
        Fault::SuicideOfFourAllowed,
        "forbidden/four-stones",
        "Whether four stones may be given up",
    )
    .under("chinese-practice"),
    row(Fault::HashOfSixteenBits, "repetition/long-game", "no move is taken for a repetition"),
    row(Fault::KomiRoundedToHalves, "counting/komi-quarter", "to the quarter")
        .hidden("final_score"),
    row(Fault::ColumnIIsJ, "gtp/columns", "There is no column I"),
    row(Fault::NineteenRefused, "equipment/sizes", "The board has nineteen lines each way"),
    row(Fault::ClearForgetsSize, "equipment/points", "is on the board")
        .also(&["gtp/size-and-clear"]),
    row(Fault::StoneOnStone, "play/occupied-by-opponent", "No stone may be put on a stone"),
    row(Fault::ClearKeepsHistory, "play/clear", "the last game is forgotten"),
    row(Fault::PassRefusedAsRepetition, "play/pass-after-pass", "B pass is refused"),
    row(Fault::PassEndsTheGame, "play/after-pass", "After the opponent's pass play goes on"),
    row(Fault::EdgeWraps, "liberties/edge-left", "neighbours: across the left and the right edge"),
    row(Fault::EdgeIsLiberty, "liberties/edge-left", "neighbours: beyond the edge"),
    row(Fault::DiagonalNeighbours, "liberties/four-sides", "neighbours: on the diagonals as well"),
    row(
        Fault::JoinedChainsDoNotShareLiberties,
        "liberties/joined",
        "has the liberties of the chain as well",
    ),
    row(Fault::LibertiesNotRefreshed, "liberties/refreshed", "counts its liberties anew")
        .from("DGS 21, RocAlphaGo 102"),
    row(
        Fault::SharedLibertiesCountTwice,
        "liberties/count",
        "one shared by several stones counts once",
    )
    .hidden("countlib"),
    row(Fault::OwnStonesFirst, "capture/opponent-first", "capture_order: own stones come off")
        .claiming("new-zealand"),
    row(Fault::BothSidesComeOff, "capture/opponent-first", "capture_order: own stones come off"),
    row(Fault::CapturesCountedTwice, "capture/prisoners", "Each stone taken off is one prisoner")
        .hidden("captures")
        .from("iomrascalai 90"),
    row(Fault::OnlyOneChainTaken, "capture/several-chains", "takes every chain"),
    row(Fault::OnlyOneStoneTaken, "capture/chain", "comes off as a whole"),
    row(Fault::LongChainsCut, "capture/long-chain", "A chain of any length"),
    row(Fault::ChainsInAtariTakenToo, "capture/only-without-liberties", "is not taken along"),
    row(Fault::SuicideAllowed, "forbidden/two-stones", "suicide: multi-stone or allowed")
        .claiming("chinese")
        .from("Leela Zero"),
    row(Fault::OneStoneSuicideAllowed, "forbidden/one-stone", "Whether one stone may be given up")
        .under("chinese-practice"),
    row(Fault::MultiStoneSuicideAllowed, "forbidden/two-stones", "suicide: multi-stone")
        .under("chinese-practice")
        .from("Pachi; KataGo 554"),
    row(Fault::SuicideStonesStay, "forbidden/two-stones", "C3 is empty").under("new-zealand"),
    row(Fault::SuicideForbidden, "forbidden/two-stones", "suicide: forbidden")
        .claiming("new-zealand"),
    row(
        Fault::SuicideBeforeCapture,
        "forbidden/capture-makes-legal",
        "is not forbidden to a stone that takes something",
    ),
    row(
        Fault::NoRoomIsForbidden,
        "forbidden/connection-makes-legal",
        "is not forbidden to a stone that joins a chain",
    ),
    row(Fault::OwnEyeRefused, "forbidden/own-eye", "One's own eye may be filled"),
    row(
        Fault::TakenPointsForbidden,
        "forbidden/under-the-stones",
        "open to the side that lost them",
    ),
    row(Fault::NoKo, "repetition/ko", "repetition: none")
        .under("chinese-practice")
        .from("godash; MuGo 25"),
    row(Fault::SnapbackIsKo, "repetition/snapback", "A snapback is not a repetition")
        .under("chinese-practice")
        .from("goban crate 13, RocAlphaGo 27, jgoboard 5"),
    row(Fault::KoAfterTwoTaken, "repetition/one-for-two", "after the loss of two is no ko")
        .under("chinese-practice"),
    row(
        Fault::KoForBothSides,
        "repetition/ko-connected",
        "The side that took the ko may connect it",
    )
    .under("chinese-practice"),
    row(
        Fault::KoNeverExpires,
        "repetition/ko-after-exchange",
        "After an exchange elsewhere the ko may be retaken",
    )
    .under("chinese-practice"),
    row(Fault::KoAtTheEdgeMissed, "repetition/ko-in-the-corner", "Nor may a ko in the corner")
        .under("chinese-practice"),
    row(
        Fault::KoKeptAfterPass,
        "repetition/ko-connected-after-pass",
        "After a pass the side that took the ko may connect it",
    )
    .under("chinese-practice")
    .from("goban crate 14"),
    row(Fault::KoLostAfterUndo, "repetition/undo-restores-ko", "After undo the ko is as it was")
        .hidden("undo"),
    row(
        Fault::UndoKeepsHistory,
        "repetition/undo-forgets",
        "After undo the same move may be played again",
    )
    .hidden("undo")
    .from("littlego 289"),
    row(
        Fault::SuperkoForgetsSetUp,
        "repetition/set-up",
        "A position that was set up is part of the history",
    )
    .hidden("set_position")
    .from("weiqi.js 35, AQ 39"),
    row(
        Fault::HashKeepsCapturedStones,
        "repetition/ko",
        "repetition: none at first, but refused in a second round",
    )
    .claiming("chinese")
    .from("iomrascalai 100"),
    row(Fault::HashWithoutColour, "repetition/other-colours", "are another board")
        .from("goban crate 16"),
    row(
        Fault::HistoryClearedByPass,
        "repetition/ko-after-two-passes",
        "The ko is retaken after a pass of each side",
    ),
    row(
        Fault::LooksBackEight,
        "repetition/cycle-of-10",
        "repetition: positional, looks back 6 to 9 turns",
    ),
    row(
        Fault::LooksBackThirty,
        "repetition/cycle-of-34",
        "repetition: positional, looks back 30 to 33 turns",
    )
    .from("OGS goban"),
    row(
        Fault::PositionalForSituational,
        "repetition/sending-two-returning-one",
        "repetition: positional",
    )
    .claiming("chinese-situational")
    .from("online-go.com 1114, Sabaki 328"),
    row(
        Fault::SituationalForPositional,
        "repetition/sending-two-returning-one",
        "repetition: situational",
    )
    .claiming("chinese")
    .from("minigo 235"),
    row(
        Fault::NaturalForSituational,
        "repetition/ko-after-own-pass",
        "repetition: natural-situational",
    )
    .claiming("chinese-situational"),
    row(Fault::SimpleForSuperko, "repetition/triple-ko", "repetition: simple")
        .claiming("chinese")
        .from("@sabaki/go-board; pgx 1164, KataGo 575"),
    row(Fault::SekiIsDead, "life/seki", "Stones in seki are not dead")
        .hidden("final_status_list")
        .from("online-go.com 203, Sabaki 272"),
    row(Fault::OneEyeLives, "life/unconditional", "not unconditionally alive")
        .hidden("unconditional_status"),
    row(Fault::BensonAnyBorder, "life/unconditional-borders", "that can be taken is no eye")
        .hidden("unconditional_status"),
    row(Fault::BensonOneLiberty, "life/unconditional-room", "points that are no liberties")
        .hidden("unconditional_status"),
    row(Fault::EmptyPointsByNeighbours, "counting/dame-between", "whichever side more of them")
        .hidden("final_score"),
    row(Fault::SekiCounted, "counting/seki", "territory_in_seki: counted")
        .claiming("japanese")
        .hidden("final_score"),
    row(Fault::DameToBlack, "counting/dame", "dame: to Black").hidden("final_score"),
    row(Fault::DameToWhite, "counting/dame", "dame: to White").hidden("final_score"),
    row(Fault::StonesAlone, "counting/area", "scoring: stones alone").hidden("final_score"),
    row(Fault::TerritoryForArea, "counting/area", "scoring: territory").hidden("final_score"),
    row(
        Fault::PrisonersAddedToArea,
        "counting/prisoner",
        "Prisoners count in territory scoring and not in area scoring",
    )
    .hidden("final_score"),
    row(Fault::PassesAreStones, "counting/passes", "Passes add nothing to either count")
        .hidden("final_score"),
    row(Fault::KomiInStones, "counting/komi-half", "komi_units: stones")
        .hidden("final_score")
        .from("goban 205, katrain 177"),
    row(Fault::KomiHalved, "counting/komi-half", "komi_units: half of what is given")
        .hidden("final_score"),
    row(Fault::KomiToBlack, "counting/komi-half", "komi_units: points, given to Black")
        .hidden("final_score"),
    row(
        Fault::KomiWithoutFraction,
        "counting/komi-half",
        "komi_units: whole points (7.5 counts as 7)",
    )
    .hidden("final_score"),
    row(Fault::KomiWithoutSign, "counting/komi-negative", "A negative komi is added")
        .hidden("final_score"),
    row(Fault::GiveBackMissing, "counting/handicap-two", "give_back: none")
        .claiming("chinese")
        .hidden("set_free_handicap")
        .from("leela-zero 880, AQ 84"),
    row(
        Fault::GiveBackDoubled,
        "counting/handicap-two",
        "give_back: 4 points for 2 stones, 6 for 3",
    )
    .hidden("set_free_handicap"),
    row(Fault::GiveBackOneLess, "counting/handicap-two", "give_back: one-less")
        .hidden("set_free_handicap")
        .from("goban 146, KataGo 66"),
    row(Fault::WinnerReversed, "counting/komi-none", "W+9").hidden("final_score"),
    row(
        Fault::ScoreWithoutFraction,
        "counting/komi-half",
        "komi_units: whole points (7.5 counts as 8)",
    )
    .hidden("final_score"),
    row(Fault::ColumnIUsed, "gtp/columns", "There is no column I").from("BUGOUT 227, Sabaki 958"),
    row(Fault::PassInLowerCaseOnly, "gtp/pass-spelling", "play W PASS").from("minigo 667"),
    row(Fault::ResignIsAPass, "gtp/resign", "resign is no move")
        .hidden("undo")
        .from("leela-zero 343"),
    row(Fault::IdNotRepeated, "gtp/ids", "An answer repeats the id of its command")
        .from("leela-zero 1866"),
    row(Fault::NoEmptyLine, "gtp/empty-line", "An answer ends with an empty line")
        .from("leela-zero 226"),
    row(Fault::NoiseOnStandardOutput, "gtp/standard-output", "new game"),
    row(Fault::CommentsAreArguments, "gtp/comments", "Comments and empty lines get no answer"),
    row(
        Fault::ControlCharactersKept,
        "gtp/control-characters",
        "other control characters are dropped",
    ),
    row(
        Fault::UnknownCommandSucceeds,
        "gtp/unknown-command",
        "An unknown command is answered with a failure",
    )
    .from("iomrascalai 36, TamaGo 82"),
    row(Fault::KomiWithComma, "gtp/komi-syntax", "komi 7,50").hidden("komi").from("GNU Go"),
    row(Fault::AnySizeAccepted, "gtp/sizes", "A size that is not there"),
    row(Fault::DiesOnSizeOne, "gtp/stays-alive", "boardsize 1").from("Pachi"),
    row(Fault::ClearResetsKomi, "gtp/komi-outlives-clear", "clear_board leaves the komi")
        .hidden("komi")
        .from("littlego 324, lizzie 711"),
    row(Fault::ClearKeepsPrisoners, "gtp/clear-captures", "A new game begins without prisoners")
        .hidden("captures"),
    row(Fault::StaleScore, "gtp/score-after-komi", "final_score follows a komi")
        .hidden("final_score")
        .from("GNU Go"),
    row(Fault::UndoAtTheStart, "gtp/undo", "undo → =").hidden("undo"),
    row(Fault::UndoTakesTwo, "gtp/undo", "play w C3").hidden("undo"),
    row(Fault::UndoLosesCaptures, "gtp/undo", "play w A1")
        .hidden("undo")
        .from("pachi 96, minigo 374"),
    row(Fault::IsLegalIgnoresRules, "gtp/legality-agrees", "agree with each other")
        .hidden("is_legal"),
    row(Fault::HandicapPointTwice, "gtp/set-free-handicap", "set_free_handicap D4 D4")
        .hidden("set_free_handicap"),
    row(Fault::HandicapOnStones, "gtp/set-free-handicap", "set_free_handicap Q4 D16")
        .hidden("set_free_handicap")
        .also(&["gtp/fixed-handicap"]),
    row(Fault::HandicapAnswersFailure, "gtp/set-free-handicap", "set_free_handicap d4 Q16")
        .hidden("set_free_handicap")
        .from("PhoenixGo 30"),
    row(Fault::QuitRefused, "gtp/quit", "quit is answered before the program ends"),
    row(Fault::SuicideOfOneRefused, "forbidden/one-stone", "suicide: multi-stone")
        .under("new-zealand"),
    row(Fault::SuperkoWithoutPasses, "repetition/ko-after-own-pass", "a pass left that board")
        .claiming("chinese-situational"),
    row(Fault::SituationalBeforeTheMove, "repetition/ko", "repetition: none")
        .claiming("chinese-situational")
        .also(&["gtp/ko"]),
    row(Fault::NaturalCountsPasses, "repetition/ko-after-own-pass", "a pass left that board")
        .claiming("new-zealand"),
    row(
        Fault::NaturalCountsSetUp,
        "repetition/set-up",
        "A position that was set up is part of the history",
    )
    .under("new-zealand")
    .hidden("set_position"),
    row(Fault::SuicideNotRepeated, "forbidden/one-stone", "the position after turn 7 returns")
        .claiming("tromp-taylor"),
    row(
        Fault::PrisonersSwapped,
        "counting/prisoner",
        "Prisoners count in territory scoring and not in area scoring",
    )
    .under("japanese")
    .hidden("final_score"),
    row(Fault::TaxOnlyDeducted, "counting/komi-none", "scoring: other")
        .claiming("ancient")
        .hidden("final_score"),
    row(Fault::TaxForEachChain, "counting/groups", "W+27")
        .claiming("ancient")
        .hidden("final_score"),
    row(Fault::BaseRounded, "counting/komi-none", "B+6").hidden("final_score"),
];

/// What the suite makes of a fault that it does not name.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Unnamed {
    /// Nothing: the engine is called correct.
    Missed,
    /// Something is called broken, but another article, or as by another fault.
    Mistaken,
}

/// The faults that show in no answer of GTP, or in none that the suite asks for.
pub const UNNAMED: &[(Fault, &str, Unnamed, &str)] = &[
    (Fault::PassKeepsTurn, "chinese", Unnamed::Missed, "GTP says with each turn whose it is"),
    (Fault::TurnNotChecked, "chinese", Unnamed::Missed, "GTP says with each turn whose it is"),
    (Fault::DiagonalLiberties, "chinese", Unnamed::Mistaken, "seen as diagonal-neighbours"),
    (Fault::JoinsOneChain, "chinese", Unnamed::Mistaken, "no test joins three chains at a point"),
    (Fault::SuicideOfOneAllowed, "new-zealand", Unnamed::Missed, "no preset has the reading"),
    (Fault::EvidenceIsOneStone, "chinese", Unnamed::Missed, "GTP gives no evidence"),
    (Fault::LastSameAs, "chinese", Unnamed::Missed, "GTP gives no evidence"),
    (Fault::HashTrusted, "chinese", Unnamed::Mistaken, "the first moves are refused by chance"),
    (Fault::BensonForgetsSuicide, "new-zealand", Unnamed::Missed, "no test has stones in an eye"),
    (Fault::NoObjections, "chinese", Unnamed::Missed, "GTP has no dead list"),
    (Fault::DameLost, "chinese", Unnamed::Mistaken, "the margin is that of dame-to-white"),
    (Fault::DeadStonesLive, "chinese", Unnamed::Missed, "GTP has no dead list"),
    (Fault::DeadListInHalf, "japanese", Unnamed::Missed, "GTP has no dead list"),
    (Fault::DeadAreNoPrisoners, "japanese", Unnamed::Missed, "GTP has no dead list"),
    (Fault::GiveBackForOne, "chinese", Unnamed::Missed, "GTP has no handicap of one"),
    (Fault::TieWon, "chinese", Unnamed::Missed, "no preset has the reading"),
];

/// Whether each fault stands in one of the tables exactly once.
pub fn is_complete() -> Result<(), String> {
    let rows = FAULTS.iter().map(|row| row.fault).chain(UNNAMED.iter().map(|row| row.0));
    let mut rows: Vec<Fault> = rows.collect();
    rows.sort_unstable();
    if rows == Fault::ALL { Ok(()) } else { Err(format!("the tables hold the faults {rows:?}")) }
}
