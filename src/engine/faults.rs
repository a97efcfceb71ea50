//! Deliberate faults, one for each way in which a program for this game is known to go
//! wrong.
//!
//! The checks of the project must find every one of them. They exist only in builds with
//! the feature `faults`, which is never a default: in every other build [`on`] is a
//! constant and nothing of this file is left in the program.
//!
//! Invariant: at most one fault is seeded at a time, for the whole process, so that the
//! threads of a parallel check all run the same wrong engine.

/// Defines the faults: a variant, its name, and in its documentation what goes wrong.
macro_rules! faults {
    (
        $($(#[doc = $doc:literal])+ $fault:ident = $name:literal,)+
        mutants: $($(#[doc = $change:literal])+ $mutant:ident = $mutant_name:literal,)+
    ) => {
        /// A way in which the engine can be made to go wrong.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(u8)]
        pub enum Fault {
            $($(#[doc = $doc])+ $fault,)+
            $($(#[doc = $change])+ $mutant,)+
        }

        impl Fault {
            /// Every fault that somebody has thought of, in the order of the definition.
            pub const ALL: &[Fault] = &[$(Fault::$fault),+];

            /// Further faults, drawn by lot from the list of changes to the engine that
            /// cargo-mutants makes (`tests/data/mutants.json`).
            pub const MUTANTS: &[Fault] = &[$(Fault::$mutant),+];

            /// The name of the fault in reports: `capture-own-first`.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Fault::$fault => $name,)+
                    $(Fault::$mutant => $mutant_name,)+
                }
            }

            /// What goes wrong, in a sentence.
            pub const fn about(self) -> &'static str {
                match self {
                    $(Fault::$fault => concat!($($doc),+).trim_ascii(),)+
                    $(Fault::$mutant => concat!($($change),+).trim_ascii(),)+
                }
            }
        }
    };
}

faults! {
    /// A move that takes the last liberty of both sides takes off its own stones.
    CaptureOwnFirst = "capture-own-first",
    /// A move that captures nothing is judged by the empty points beside the stone alone.
    ForbiddenWithoutFriends = "forbidden-without-friends",
    /// The evidence of a forbidden point leaves out the chains that the stone would join.
    EvidenceIsOneStone = "evidence-is-one-stone",
    /// Several own stones may be left without liberties where that is forbidden.
    SuicideOfManyAllowed = "suicide-of-many-allowed",
    /// One own stone may not be left without liberties where that is allowed.
    SuicideOfOneRefused = "suicide-of-one-refused",
    /// One own stone may be left without liberties where only several may.
    SuicideOfOneAllowed = "suicide-of-one-allowed",
    /// Own stones without liberties stay on the board.
    SuicideStays = "suicide-stays",
    /// Of two chains captured by one move only the first comes off.
    OneChainCaptured = "one-chain-captured",
    /// A chain that is beside the captured stone in two places is listed twice.
    CapturedTwice = "captured-twice",
    /// The neighbours of captured stones do not get their liberties back.
    LibertiesNotRefreshed = "liberties-not-refreshed",
    /// A stone joins the first of its own neighbours only.
    JoinsOneChain = "joins-one-chain",
    /// An empty point beside two stones of a chain counts as two liberties.
    LibertyCountedTwice = "liberty-counted-twice",
    /// Points on a diagonal count as liberties.
    DiagonalLiberties = "diagonal-liberties",
    /// The last column is next to the first column of the row above.
    EdgeWrap = "edge-wrap",
    /// The point of a lone captured stone is refused next, whatever board that makes.
    KoAfterSnapback = "ko-after-snapback",
    /// A ko is still closed after a pass of the side that may not retake it.
    KoKeptAfterPass = "ko-kept-after-pass",
    /// No ko is closed at all under `simple`.
    NoKo = "no-ko",
    /// The set-up position is not part of the history.
    SuperkoWithoutSetUp = "superko-without-set-up",
    /// Positions left by passes are not part of the history.
    SuperkoWithoutPasses = "superko-without-passes",
    /// Only the last eight positions are looked at for a repetition.
    LookBackOfEight = "look-back-of-eight",
    /// `situational` does not ask whose turn it was.
    SituationalAsPositional = "situational-as-positional",
    /// `positional` asks whose turn it was.
    PositionalAsSituational = "positional-as-situational",
    /// `situational` compares with the side that moves, not with the side to play next.
    SituationalBeforeTheMove = "situational-before-the-move",
    /// `natural-situational` takes a board left by a pass as made by the player who passed.
    NaturalCountsPasses = "natural-counts-passes",
    /// `natural-situational` takes the set-up as made by both sides.
    NaturalCountsSetUp = "natural-counts-set-up",
    /// A repetition names the last earlier turn in place of the first.
    LastSameAs = "last-same-as",
    /// A suicide is not tested for repetition.
    SuicideNotRepeated = "suicide-not-repeated",
    /// Captured stones stay in the hash of the board.
    CapturedStayInHash = "captured-stay-in-hash",
    /// A hash of eight bits that is found is taken for the board itself.
    HashTrusted = "hash-trusted",
    /// A turn taken back stays in the history.
    UndoKeepsHistory = "undo-keeps-history",
    /// A turn taken back does not put the captured stones back.
    UndoKeepsCaptures = "undo-keeps-captures",
    /// A pass does not change the side to play.
    PassKeepsTurn = "pass-keeps-turn",
    /// Turns of the wrong side are accepted.
    TurnNotChecked = "turn-not-checked",
    /// Shared points are Black's.
    DameToBlack = "dame-to-black",
    /// Shared points are nobody's.
    DameLost = "dame-lost",
    /// Regions that touch both colours belong to the one that surrounds more of them.
    EmptyPointsByNeighbours = "empty-points-by-neighbours",
    /// Dead stones count as living.
    DeadStonesLive = "dead-stones-live",
    /// The second half of the dead list is not looked at.
    DeadListInHalf = "dead-list-in-half",
    /// Komi in 子 is taken for points.
    KomiInPoints = "komi-in-points",
    /// The base number is rounded down to whole stones.
    BaseRounded = "base-rounded",
    /// Nothing is given back for a handicap.
    GiveBackMissing = "give-back-missing",
    /// One 子 is given back for each handicap stone.
    GiveBackDoubled = "give-back-doubled",
    /// Half a 子 is given back with 让先 too.
    GiveBackForOne = "give-back-for-one",
    /// A tie is won by the side that was counted.
    TieWon = "tie-won",
    /// The tax is deducted, but not paid to the opponent.
    TaxOnlyDeducted = "tax-only-deducted",
    /// The tax is paid for each chain.
    TaxForEachChain = "tax-for-each-chain",
    /// Prisoners are added to the points of the side that lost them.
    PrisonersSwapped = "prisoners-swapped",
    /// Dead stones are no prisoners.
    DeadAreNoPrisoners = "dead-are-no-prisoners",
    /// Points surrounded in a seki count where they do not.
    SekiCounted = "seki-counted",
    /// One vital region is enough to live.
    BensonOneRegion = "benson-one-region",
    /// A vital region need not be surrounded by living chains.
    BensonAnyBorder = "benson-any-border",
    /// A region is vital when one of its empty points is a liberty.
    BensonOneLiberty = "benson-one-liberty",
    /// Points under enemy stones are not looked at where suicide is legal.
    BensonForgetsSuicide = "benson-forgets-suicide",
    /// Living chains in the dead list are not objected to.
    NoObjections = "no-objections",

mutants:
    /// Replace < with <= in give_back.
    MutantGiveBackLess = "mutant-give-back-less",
    /// Replace Board::put with ().
    MutantPutNothing = "mutant-put-nothing",
    /// Replace History::return_to with ().
    MutantReturnForgotten = "mutant-return-forgotten",
    /// Replace | with & in Start::without_liberties.
    MutantChokedOnBoth = "mutant-choked-on-both",
    /// Replace & with ^ in Board::region.
    MutantLifeOutside = "mutant-life-outside",
    /// Replace History::before_last_turn with Some(1).
    MutantAlwaysKo = "mutant-always-ko",
    /// Replace settle_tax with Some([0; 2]).
    MutantNoTax = "mutant-no-tax",
    /// Replace & with ^ in Bits::meets.
    MutantMeetsDifference = "mutant-meets-difference",
    /// Replace << with >> in Bits::toggle.
    MutantToggleShifted = "mutant-toggle-shifted",
    /// Replace | with & in BitOrAssign for Bits.
    MutantUnionIsShared = "mutant-union-is-shared",
    /// Replace ^= with |= in Board::put.
    MutantHashOr = "mutant-hash-or",
    /// Replace | with & in Shares::of.
    MutantAllIsEmpty = "mutant-all-is-empty",
    /// Replace the second - with + in judge.
    MutantGivenBackAdded = "mutant-given-back-added",
    /// Replace - with / in Bits::down.
    MutantCarryDivided = "mutant-carry-divided",
    /// Replace the second * with + in give_back.
    MutantGiveBackSum = "mutant-give-back-sum",
    /// Replace ^= with &= in Board::put.
    MutantHashAnd = "mutant-hash-and",
    /// Replace >> with << in Bits::has.
    MutantHasShifted = "mutant-has-shifted",
    /// Replace || with && in Game::judge.
    MutantDoubtOfBoth = "mutant-doubt-of-both",
    /// Replace History::push_move with true.
    MutantMoveForgotten = "mutant-move-forgotten",
    /// Replace Heads::push with ().
    MutantCapturesForgotten = "mutant-captures-forgotten",
}

#[cfg(feature = "faults")]
pub use seeded::{Seeded, narrow_hash, seed, seed_from_environment};
#[cfg(feature = "faults")]
pub(super) use seeded::{any, narrowed, on};

/// Whether the fault is seeded: never, in a build without the feature `faults`.
#[cfg(not(feature = "faults"))]
#[inline(always)]
pub(super) const fn on(_: Fault) -> bool {
    false
}

/// Whether any fault is seeded: never, in a build without the feature `faults`.
#[cfg(not(feature = "faults"))]
#[inline(always)]
pub(super) const fn any() -> bool {
    false
}

/// The hash of a board after a stone of this key is put on it.
#[inline(always)]
pub(super) fn with_stone(hash: u64, key: u64) -> u64 {
    match () {
        () if on(Fault::MutantHashOr) => hash | key,
        () if on(Fault::MutantHashAnd) => hash & key,
        () => hash ^ key,
    }
}

/// The hash as the history sees it: unchanged, in a build without the feature `faults`.
#[cfg(not(feature = "faults"))]
#[inline(always)]
pub(super) const fn narrowed(hash: u64) -> u64 {
    hash
}

#[cfg(feature = "faults")]
mod seeded {
    use super::Fault;
    use std::sync::atomic::{AtomicU8, Ordering::Relaxed};
    use std::sync::{Mutex, MutexGuard, PoisonError};

    const NONE: u8 = u8::MAX;
    static SEEDED: AtomicU8 = AtomicU8::new(NONE);
    static BITS: AtomicU8 = AtomicU8::new(64);
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

    fn lock() -> MutexGuard<'static, ()> {
        ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps a fault seeded until it is dropped.
    #[must_use = "the fault is taken out when this is dropped"]
    pub struct Seeded {
        _alone: MutexGuard<'static, ()>,
    }

    /// Seeds a fault in the whole process, or none: a run that must be free of faults
    /// holds the same guard. Waits until no other guard is held.
    pub fn seed(fault: Option<Fault>) -> Seeded {
        let alone = lock();
        SEEDED.store(fault.map_or(NONE, |fault| fault as u8), Relaxed);
        // With 64 bits this fault would not show in a lifetime.
        BITS.store(if fault == Some(Fault::HashTrusted) { 8 } else { 64 }, Relaxed);
        Seeded { _alone: alone }
    }

    /// Seeds the fault that the environment variable `WEIQI_FAULT` names, if there is one:
    /// so the program itself can be run with a fault.
    ///
    /// # Panics
    /// When there is no fault of that name.
    pub fn seed_from_environment() -> Option<Seeded> {
        let name = std::env::var("WEIQI_FAULT").ok()?;
        let mut every = Fault::ALL.iter().chain(Fault::MUTANTS);
        let fault = every.find(|fault| fault.name() == name).copied();
        Some(seed(Some(fault.unwrap_or_else(|| panic!("There is no fault {name:?}.")))))
    }

    impl Drop for Seeded {
        fn drop(&mut self) {
            SEEDED.store(NONE, Relaxed);
            BITS.store(64, Relaxed);
        }
    }

    /// Whether the fault is seeded.
    #[inline(always)]
    pub(crate) fn on(fault: Fault) -> bool {
        SEEDED.load(Relaxed) == fault as u8
    }

    /// Whether any fault is seeded.
    pub(crate) fn any() -> bool {
        SEEDED.load(Relaxed) != NONE
    }

    /// Leaves only the lowest `bits` of every hash that the history works with, so that
    /// different boards collide all the time. That is no fault: not one verdict may change.
    pub fn narrow_hash(bits: u8) -> Seeded {
        let seeded = seed(None);
        BITS.store(bits.min(64), Relaxed);
        seeded
    }

    /// The hash as the history sees it.
    #[inline(always)]
    pub(crate) fn narrowed(hash: u64) -> u64 {
        match BITS.load(Relaxed) {
            0 => 0,
            bits => hash & (u64::MAX >> (64 - u32::from(bits))),
        }
    }
}
