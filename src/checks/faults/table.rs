//! Every fault: its name, what goes wrong, the article that it breaks, and where it shows.

/// Where a fault shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shows {
    /// In what the engine answers behind the boundary, and through any protocol.
    Everywhere,
    /// Only through GTP: in how commands are read and answered, or on boards and in games
    /// that are larger than what else is compared.
    InGtp,
}

macro_rules! faults {
    ($($(#[doc = $doc:literal])+ $fault:ident = $name:literal, $article:literal, $shows:ident;)+) => {
        /// A way in which an engine goes wrong.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Fault {
            $($(#[doc = $doc])+ $fault,)+
        }

        impl Fault {
            /// Every fault, by article.
            pub const ALL: &[Fault] = &[$(Fault::$fault),+];

            /// The name in reports: `own-stones-first`.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Fault::$fault => $name,)+
                }
            }

            /// What goes wrong, in a sentence.
            pub const fn about(self) -> &'static str {
                match self {
                    $(Fault::$fault => concat!($($doc),+).trim_ascii(),)+
                }
            }

            /// The article that is broken, or `GTP`.
            pub const fn article(self) -> &'static str {
                match self {
                    $(Fault::$fault => $article,)+
                }
            }

            /// Where it shows.
            pub const fn shows(self) -> Shows {
                match self {
                    $(Fault::$fault => Shows::$shows,)+
                }
            }
        }
    };
}

faults! {
    /// A board of nineteen lines is refused.
    NineteenRefused = "nineteen-refused", "1.1", InGtp;
    /// One corner of a board of nineteen lines is refused.
    CornerRefused = "corner-refused", "1.1", InGtp;
    /// After `clear_board` the board has nineteen lines again.
    ClearForgetsSize = "clear-forgets-size", "1.1", InGtp;

    /// A stone may be put on a stone.
    StoneOnStone = "stone-on-stone", "1.2", Everywhere;
    /// Positions of the last game count for repetition.
    ClearKeepsHistory = "clear-keeps-history", "1.2", InGtp;
    /// A pass leaves the board as it is, which is taken for a repetition.
    PassRefusedAsRepetition = "pass-refused-as-repetition", "1.2", Everywhere;
    /// After a pass nothing may be played.
    PassEndsTheGame = "pass-ends-the-game", "1.2", Everywhere;
    /// A pass does not change the side to play.
    PassKeepsTurn = "pass-keeps-turn", "1.2", Everywhere;
    /// Turns of the wrong side are accepted.
    TurnNotChecked = "turn-not-checked", "1.2", Everywhere;

    /// The last point of a row and the first of the next one are neighbours.
    EdgeWraps = "edge-wraps", "1.3", Everywhere;
    /// What lies beyond the edge counts as an empty point.
    EdgeIsLiberty = "edge-is-liberty", "1.3", Everywhere;
    /// Points on a diagonal are neighbours.
    DiagonalNeighbours = "diagonal-neighbours", "1.3", Everywhere;
    /// Points on a diagonal count as liberties.
    DiagonalLiberties = "diagonal-liberties", "1.3", Everywhere;
    /// A stone that joins chains has its own liberties only.
    JoinedChainsDoNotShareLiberties = "joined-chains-do-not-share-liberties", "1.3", Everywhere;
    /// A stone joins the first of its own neighbours only.
    JoinsOneChain = "joins-one-chain", "1.3", Everywhere;
    /// Points where stones come off do not become liberties of what stands around.
    LibertiesNotRefreshed = "liberties-not-refreshed", "1.3", Everywhere;
    /// An empty point beside two stones of a chain counts as two liberties.
    SharedLibertiesCountTwice = "shared-liberties-count-twice", "1.3", Everywhere;

    /// A move that takes the last liberty of both sides takes off its own stones.
    OwnStonesFirst = "own-stones-first", "1.4", Everywhere;
    /// Where both sides are without liberties, both are taken off.
    BothSidesComeOff = "both-sides-come-off", "1.4", Everywhere;
    /// A chain that is beside the captured stone in two places is taken twice.
    CapturesCountedTwice = "captures-counted-twice", "1.4", Everywhere;
    /// Of two chains captured by one move only the first comes off.
    OnlyOneChainTaken = "only-one-chain-taken", "1.4", Everywhere;
    /// Of a captured chain one stone comes off.
    OnlyOneStoneTaken = "only-one-stone-taken", "1.4", Everywhere;
    /// Of a captured chain eight stones come off at most.
    LongChainsCut = "long-chains-cut", "1.4", Everywhere;
    /// Of a chain of more than twenty stones only twenty come off.
    VeryLongChainsCut = "very-long-chains-cut", "1.4", InGtp;
    /// With a captured chain goes a neighbour of the move that has one liberty left.
    ChainsInAtariTakenToo = "chains-in-atari-taken-too", "1.4", Everywhere;

    /// Own stones may be left without liberties where that is forbidden.
    SuicideAllowed = "suicide-allowed", "1.5", Everywhere;
    /// One own stone may be left without liberties where that is forbidden.
    OneStoneSuicideAllowed = "one-stone-suicide-allowed", "1.5", Everywhere;
    /// Four stones and more may be given up.
    SuicideOfFourAllowed = "suicide-of-four-allowed", "1.5", InGtp;
    /// Several own stones may be left without liberties where that is forbidden.
    MultiStoneSuicideAllowed = "multi-stone-suicide-allowed", "1.5", Everywhere;
    /// One own stone may be left without liberties where only several may.
    SuicideOfOneAllowed = "suicide-of-one-allowed", "1.5", Everywhere;
    /// One own stone may not be left without liberties where that is allowed.
    SuicideOfOneRefused = "suicide-of-one-refused", "1.5", Everywhere;
    /// Own stones may not be left without liberties where that is allowed.
    SuicideForbidden = "suicide-forbidden", "1.5", Everywhere;
    /// Own stones without liberties stay on the board.
    SuicideStonesStay = "suicide-stones-stay", "1.5", Everywhere;
    /// Suicide is looked for before anything is taken off.
    SuicideBeforeCapture = "suicide-before-capture", "1.5", Everywhere;
    /// A move that captures nothing is judged by the empty points beside the stone alone.
    NoRoomIsForbidden = "no-room-is-forbidden", "1.5", Everywhere;
    /// The evidence of a forbidden point leaves out the chains that the stone would join.
    EvidenceIsOneStone = "evidence-is-one-stone", "1.5", Everywhere;
    /// One's own eye may not be filled.
    OwnEyeRefused = "own-eye-refused", "1.5", Everywhere;
    /// The side that lost stones may not play where they stood, at once.
    TakenPointsForbidden = "taken-points-forbidden", "1.5", Everywhere;

    /// No ko is closed at all under the simple reading.
    NoKo = "no-ko", "2.11", Everywhere;
    /// A ko is seen only where its point has four neighbours.
    KoAtTheEdgeMissed = "ko-at-the-edge-missed", "2.11", Everywhere;

    /// The ko goes by the point: where one stone was taken its side may not play at once.
    SnapbackIsKo = "snapback-is-ko", "1.6", Everywhere;
    /// A single stone that took any number of stones may not be retaken at once.
    KoAfterTwoTaken = "ko-after-two-taken", "1.6", Everywhere;
    /// The point of a ko stays closed for two moves, to either side.
    KoForBothSides = "ko-for-both-sides", "1.6", Everywhere;
    /// The point of a ko stays closed until something else is taken.
    KoNeverExpires = "ko-never-expires", "1.6", Everywhere;
    /// A pass leaves the ko closed, to both sides.
    KoKeptAfterPass = "ko-kept-after-pass", "1.6", Everywhere;
    /// After a turn taken back the ko is open.
    KoLostAfterUndo = "ko-lost-after-undo", "1.6", Everywhere;
    /// A turn taken back stays in the history.
    UndoKeepsHistory = "undo-keeps-history", "1.6", Everywhere;
    /// The set-up position is not part of the history.
    SuperkoForgetsSetUp = "superko-forgets-set-up", "1.6", Everywhere;
    /// Positions left by passes are not part of the history.
    SuperkoWithoutPasses = "superko-without-passes", "1.6", Everywhere;
    /// Captured stones stay in the key by which boards are compared.
    HashKeepsCapturedStones = "hash-keeps-captured-stones", "1.6", Everywhere;
    /// The key does not tell black stones from white ones.
    HashWithoutColour = "hash-without-colour", "1.6", Everywhere;
    /// A key of sixteen bits that is found is taken for the board itself.
    HashOfSixteenBits = "hash-of-sixteen-bits", "1.6", InGtp;
    /// A key of eight bits that is found is taken for the board itself.
    HashTrusted = "hash-trusted", "1.6", Everywhere;
    /// What stood before a pass is forgotten.
    HistoryClearedByPass = "history-cleared-by-pass", "1.6", Everywhere;
    /// Only the last eight positions are looked at for a repetition.
    LooksBackEight = "looks-back-eight", "1.6", Everywhere;
    /// Only the last thirty positions are looked at for a repetition.
    LooksBackThirty = "looks-back-thirty", "1.6", Everywhere;
    /// `situational` does not ask whose turn it was.
    PositionalForSituational = "positional-for-situational", "1.6", Everywhere;
    /// `positional` asks whose turn it was.
    SituationalForPositional = "situational-for-positional", "1.6", Everywhere;
    /// `situational` asks who made the board.
    NaturalForSituational = "natural-for-situational", "1.6", Everywhere;
    /// Every superko is taken for the simple reading.
    SimpleForSuperko = "simple-for-superko", "1.6", Everywhere;
    /// `situational` compares with the side that moves, not with the side to play next.
    SituationalBeforeTheMove = "situational-before-the-move", "1.6", Everywhere;
    /// `natural-situational` takes a board left by a pass as made by the player who passed.
    NaturalCountsPasses = "natural-counts-passes", "1.6", Everywhere;
    /// `natural-situational` takes the set-up as made by both sides.
    NaturalCountsSetUp = "natural-counts-set-up", "1.6", Everywhere;
    /// A repetition names the last earlier turn in place of the first.
    LastSameAs = "last-same-as", "1.6", Everywhere;
    /// A suicide is not tested for repetition.
    SuicideNotRepeated = "suicide-not-repeated", "1.6", Everywhere;

    /// Several stones with two liberties or fewer are called dead.
    SekiIsDead = "seki-is-dead", "1.8", InGtp;
    /// One vital region is enough to live.
    OneEyeLives = "one-eye-lives", "1.8", Everywhere;
    /// A vital region need not be surrounded by living chains.
    BensonAnyBorder = "benson-any-border", "1.8", Everywhere;
    /// A region is vital when one of its empty points is a liberty.
    BensonOneLiberty = "benson-one-liberty", "1.8", Everywhere;
    /// Points under enemy stones are not looked at where suicide is legal.
    BensonForgetsSuicide = "benson-forgets-suicide", "1.8", Everywhere;
    /// Living chains in the dead list are not objected to.
    NoObjections = "no-objections", "1.8", Everywhere;

    /// Shared points are Black's.
    DameToBlack = "dame-to-black", "1.9", Everywhere;
    /// Shared points are White's.
    DameToWhite = "dame-to-white", "1.9", Everywhere;
    /// Shared points are nobody's.
    DameLost = "dame-lost", "1.9", Everywhere;
    /// Regions that touch both colours belong to the one that surrounds more of them.
    EmptyPointsByNeighbours = "empty-points-by-neighbours", "1.9", Everywhere;
    /// Surrounded points do not count.
    StonesAlone = "stones-alone", "1.9", Everywhere;
    /// Territory is counted where area should be.
    TerritoryForArea = "territory-for-area", "1.9", Everywhere;
    /// Prisoners are added to the area.
    PrisonersAddedToArea = "prisoners-added-to-area", "1.9", Everywhere;
    /// Every pass is a stone handed over.
    PassesAreStones = "passes-are-stones", "1.9", Everywhere;
    /// Dead stones count as living.
    DeadStonesLive = "dead-stones-live", "1.9", Everywhere;
    /// The second half of the dead list is not looked at.
    DeadListInHalf = "dead-list-in-half", "1.9", Everywhere;
    /// Prisoners are added to the points of the side that lost them.
    PrisonersSwapped = "prisoners-swapped", "1.9", Everywhere;
    /// Dead stones are no prisoners.
    DeadAreNoPrisoners = "dead-are-no-prisoners", "1.9", Everywhere;
    /// Points surrounded in a seki count where they do not.
    SekiCounted = "seki-counted", "1.9", Everywhere;
    /// The tax is deducted, but not paid to the opponent.
    TaxOnlyDeducted = "tax-only-deducted", "1.9", Everywhere;
    /// The tax is paid for each chain.
    TaxForEachChain = "tax-for-each-chain", "1.9", Everywhere;
    /// Komi in points is taken for stones of two points.
    KomiInStones = "komi-in-stones", "1.9", Everywhere;
    /// Komi in stones is taken for points.
    KomiHalved = "komi-halved", "1.9", Everywhere;
    /// Komi is given to Black.
    KomiToBlack = "komi-to-black", "1.9", Everywhere;
    /// Komi is rounded to whole points.
    KomiWithoutFraction = "komi-without-fraction", "1.9", Everywhere;
    /// A negative komi is added.
    KomiWithoutSign = "komi-without-sign", "1.9", Everywhere;
    /// The base number is rounded down to whole stones.
    BaseRounded = "base-rounded", "1.9", Everywhere;
    /// Nothing is given back for a handicap.
    GiveBackMissing = "give-back-missing", "1.9", Everywhere;
    /// One 子 is given back for each handicap stone.
    GiveBackDoubled = "give-back-doubled", "1.9", Everywhere;
    /// One handicap stone fewer is given back for.
    GiveBackOneLess = "give-back-one-less", "1.9", Everywhere;
    /// Half a 子 is given back with 让先 too.
    GiveBackForOne = "give-back-for-one", "1.9", Everywhere;
    /// A tie is won by the side that was counted.
    TieWon = "tie-won", "1.9", Everywhere;
    /// The winner is the one that has less.
    WinnerReversed = "winner-reversed", "1.9", Everywhere;
    /// Komi is rounded to halves of a point.
    KomiRoundedToHalves = "komi-rounded-to-halves", "1.9", InGtp;
    /// A result is rounded to whole points.
    ScoreWithoutFraction = "score-without-fraction", "1.9", InGtp;

    /// Columns are named with the letter I.
    ColumnIUsed = "column-i-used", "GTP", InGtp;
    /// The letter I is another name of column J.
    ColumnIIsJ = "column-i-is-j", "GTP", InGtp;
    /// A pass is read in lower case only.
    PassInLowerCaseOnly = "pass-in-lower-case-only", "GTP", InGtp;
    /// `resign` is taken for a pass.
    ResignIsAPass = "resign-is-a-pass", "GTP", InGtp;
    /// An answer does not repeat the id of its command.
    IdNotRepeated = "id-not-repeated", "GTP", InGtp;
    /// No empty line ends an answer.
    NoEmptyLine = "no-empty-line", "GTP", InGtp;
    /// Other text stands on the standard output.
    NoiseOnStandardOutput = "noise-on-standard-output", "GTP", InGtp;
    /// Comments are taken for arguments.
    CommentsAreArguments = "comments-are-arguments", "GTP", InGtp;
    /// Control characters are not dropped.
    ControlCharactersKept = "control-characters-kept", "GTP", InGtp;
    /// An unknown command is answered with success.
    UnknownCommandSucceeds = "unknown-command-succeeds", "GTP", InGtp;
    /// A komi with a comma is accepted.
    KomiWithComma = "komi-with-comma", "GTP", InGtp;
    /// Any size is accepted.
    AnySizeAccepted = "any-size-accepted", "GTP", InGtp;
    /// The engine dies on a board of one point.
    DiesOnSizeOne = "dies-on-size-one", "GTP", InGtp;
    /// `clear_board` resets the komi.
    ClearResetsKomi = "clear-resets-komi", "GTP", InGtp;
    /// `clear_board` leaves the prisoners.
    ClearKeepsPrisoners = "clear-keeps-prisoners", "GTP", InGtp;
    /// A score once given is given again.
    StaleScore = "stale-score", "GTP", InGtp;
    /// `undo` succeeds where there is nothing to take back.
    UndoAtTheStart = "undo-at-the-start", "GTP", Everywhere;
    /// `undo` takes back a turn of each side.
    UndoTakesTwo = "undo-takes-two", "GTP", Everywhere;
    /// A turn taken back does not put the captured stones back.
    UndoLosesCaptures = "undo-loses-captures", "GTP", Everywhere;
    /// `is_legal` asks only whether the point is empty.
    IsLegalIgnoresRules = "is-legal-ignores-rules", "GTP", InGtp;
    /// A handicap point may be given twice.
    HandicapPointTwice = "handicap-point-twice", "GTP", InGtp;
    /// Handicap stones may be put on a board with stones.
    HandicapOnStones = "handicap-on-stones", "GTP", InGtp;
    /// `set_free_handicap` fails, though the stones are placed.
    HandicapAnswersFailure = "handicap-answers-failure", "GTP", InGtp;
    /// `quit` is refused.
    QuitRefused = "quit-refused", "GTP", InGtp;
}

impl Fault {
    /// The fault of this name.
    pub fn named(name: &str) -> Option<Fault> {
        Fault::ALL.iter().copied().find(|fault| fault.name() == name)
    }
}
