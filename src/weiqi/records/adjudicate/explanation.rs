//! What is said beside a recorded result: why it stands as it does, and what could explain
//! a difference. Data; `report` puts it into words.

use super::amount::Unit;
use crate::words::Text;
use weiqi_data::{Point, Quarters, RuleSet};

/// Something said beside a recorded result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Explanation {
    /// The game stops in a cycle of equal losses, which the referee may rule a draw.
    StopsInACycle,
    /// The margin is a multiple neither of ¼ stone nor of half a point.
    NoSuchMargin,
    /// With this komi no count gives a draw.
    KomiExcludesADraw,
    /// With this komi no count gives this margin.
    KomiExcludesIt,
    /// With this komi the margin needs an odd number of shared points.
    OnlyWithOddShared,
    /// It agrees with the count by the ruling, the void moves taken up.
    AgreesByRuling,
    /// A draw that no count gives may be one by agreement.
    MayBeAgreed,
    /// No dead stones whatever give the margin.
    NoDeadStonesGiveIt,
    /// A winner is named without a margin, and no count says who won.
    NoMargin,
    /// Something of the record is not known.
    Unknown(Unknown),
    /// What the count is with the stones that look dead, how many points are then shared,
    /// and how far the recorded margin is from it.
    LikelyCount {
        /// Black's margin.
        margin: Quarters,
        /// The number of shared points.
        shared: usize,
        /// How far the recorded margin is from it.
        difference: Quarters,
    },
    /// It agrees where groups are joined to others over shared points.
    Joined(Vec<Point>),
    /// It agrees where these stones are dead, which the marks leave open in atari.
    LeftOpenByMarks(Vec<Point>),
    /// It agrees under rules that the record does not exclude.
    OtherWay(RuleSet),
    /// It agrees with the number read in the other unit.
    OtherUnit(Unit),
    /// It agrees with the other side as the winner.
    OtherSide,
    /// It agrees with the same position counted otherwise.
    Alternative(Text),
    /// It agrees when no stones are given back.
    NoGiveBack,
    /// It agrees without komi.
    NoKomi,
    /// It agrees if the group of this stone is in seki.
    InSeki(Point),
    /// It agrees if all groups beside shared points are in seki.
    AllInSeki,
    /// It agrees if one chain is dead that was counted alive, or the other way round.
    ChainOtherwise {
        /// Its first stone.
        stone: Point,
        /// The number of its stones.
        stones: usize,
        /// Whether it was counted as dead.
        was_dead: bool,
    },
    /// So many shared points are left, whose filling may change the count.
    SharedPointsLeft(usize),
}

impl Explanation {
    /// Whether it is only what may have been; the others state what is so.
    pub const fn is_a_possibility(&self) -> bool {
        match self {
            Explanation::StopsInACycle
            | Explanation::NoSuchMargin
            | Explanation::KomiExcludesADraw
            | Explanation::KomiExcludesIt
            | Explanation::OnlyWithOddShared
            | Explanation::AgreesByRuling
            | Explanation::NoDeadStonesGiveIt
            | Explanation::NoMargin
            | Explanation::Unknown(_)
            | Explanation::LikelyCount { .. } => false,
            Explanation::MayBeAgreed
            | Explanation::Joined(_)
            | Explanation::LeftOpenByMarks(_)
            | Explanation::OtherWay(_)
            | Explanation::OtherUnit(_)
            | Explanation::OtherSide
            | Explanation::Alternative(_)
            | Explanation::NoGiveBack
            | Explanation::NoKomi
            | Explanation::InSeki(_)
            | Explanation::AllInSeki
            | Explanation::ChainOtherwise { .. }
            | Explanation::SharedPointsLeft(_) => true,
        }
    }
}

/// What of a record is not known, so that a result can neither differ nor be impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unknown {
    /// Moves that could not be read or are impossible: the board at the end is not certain.
    Moves,
    /// Moves after the one up to which the record is judged.
    Later,
    /// How many stones were taken, by territory: some were set up or taken off by hand.
    Prisoners,
}

/// Why a margin is read in one unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnitReason {
    /// The unit is written.
    Written,
    /// A quarter can only be one of a stone.
    Quarter,
    /// Territory is counted in points.
    Territory,
    /// The margin can occur in this unit only.
    OnlyPossible,
    /// Komi is written in stones.
    AsKomi,
    /// SGF writes points.
    Sgf,
}
