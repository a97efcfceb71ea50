//! What is found in a record.

use crate::records::sgf::NodeId;
use weiqi_data::table::CycleName;
use weiqi_data::{Article, Colour, Diagram, Point, Repetition};
use weiqi_spec::competition::a11_cycle_of_a_record::CycleRuling;

/// The readings of repetition that stand beside each other in a report.
pub const READINGS: [Repetition; 4] = [
    Repetition::Simple,
    Repetition::Positional,
    Repetition::Situational,
    Repetition::NaturalSituational,
];

/// For each of [`READINGS`], the number of turns after which the position stood that a
/// move brings back, or `None` where this reading allows the move.
pub type Readings = [Option<usize>; 4];

/// A fault of one move, judged by the chosen rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The move of the record, from 1.
    pub move_number: usize,
    /// The node in which it stands.
    pub node: NodeId,
    /// Who moved.
    pub player: Colour,
    /// Where; `None` for a pass and for a point off the board.
    pub point: Option<Point>,
    /// The value as the record writes it.
    pub value: String,
    /// What is wrong with it.
    pub fault: Fault,
    /// The article.
    pub article: Article,
    /// What stood on the board before the move.
    pub before: Diagram,
}

/// What is wrong with a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The point is not on the board (1.2).
    OffBoard,
    /// A stone of this colour stands there (1.2).
    Occupied(Colour),
    /// The stone would have no liberty and capture nothing (1.5).
    ForbiddenPoint {
        /// The chain that would stand without liberties, sorted.
        chain: Vec<Point>,
    },
    /// A position returns (1.6, 2.11).
    Repetition(Return),
    /// The other side was to move: two moves in a row (2.8.1), or the wrong side begins
    /// (1.2).
    OutOfTurn {
        /// Whether it is the first move of the game.
        is_first: bool,
        /// Where the same side moved just before.
        previous: Option<Point>,
    },
    /// Two passes had ended the game (1.7).
    AfterEnd,
    /// Handicap stones are missing, which makes later moves impossible (reported at the
    /// first of them).
    HandicapMissing {
        /// The stones with which the moves are possible, sorted.
        stones: Vec<Point>,
        /// The moves that are impossible without them.
        explains: Vec<usize>,
    },
}

impl Fault {
    /// The name of the fault in JSON.
    pub const fn name(&self) -> &'static str {
        match self {
            Fault::OffBoard => "off_board",
            Fault::Occupied(_) => "occupied",
            Fault::ForbiddenPoint { .. } => "forbidden_point",
            Fault::Repetition(_) => "repetition",
            Fault::OutOfTurn { .. } => "wrong_player",
            Fault::AfterEnd => "after_end",
            Fault::HandicapMissing { .. } => "handicap_stones_missing",
        }
    }

    /// The position that comes back, where one does.
    pub const fn returned(&self) -> Option<&Return> {
        match self {
            Fault::Repetition(found) => Some(found),
            Fault::OffBoard
            | Fault::Occupied(_)
            | Fault::ForbiddenPoint { .. }
            | Fault::OutOfTurn { .. }
            | Fault::AfterEnd
            | Fault::HandicapMissing { .. } => None,
        }
    }

    /// Whether the move is void: taken up, its turn lost.
    pub const fn makes_void(&self) -> bool {
        match self {
            Fault::ForbiddenPoint { .. } => true,
            Fault::Repetition(found) => match found.cycle.ruling {
                CycleRuling::Unequal { .. }
                | CycleRuling::NoHindrance
                | CycleRuling::Illegal { .. } => true,
                CycleRuling::DrawOrReplay | CycleRuling::NotAliveAtTheEnd => !found.is_by_practice,
            },
            Fault::OffBoard
            | Fault::Occupied(_)
            | Fault::OutOfTurn { .. }
            | Fault::AfterEnd
            | Fault::HandicapMissing { .. } => false,
        }
    }

    /// Whether the move is impossible on the board whatever the history.
    pub const fn is_impossible_on_the_board(&self) -> bool {
        matches!(self, Fault::Occupied(_) | Fault::ForbiddenPoint { .. })
    }
}

/// A position that a move brings back, and the cycle that leads there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Return {
    /// The number of turns after which the position stood first, assumed passes included.
    pub same_as: usize,
    /// The move of the record after which it stood; `None` for the set-up, or after a pass
    /// that was assumed.
    pub same_as_move: Option<usize>,
    /// What each reading says.
    pub readings: Readings,
    /// The move of the record with which the cycle begins; `None` for an assumed pass.
    pub first_move: Option<usize>,
    /// The turns since the position stood last.
    pub cycle: Cycle,
    /// Whether the reading of repetition allows the move and the added rule of practice,
    /// that a cycle of unequal losses is refused, does not.
    pub is_by_practice: bool,
}

/// A cycle: the turns after which the same position stands again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cycle {
    /// The number of turns.
    pub turns: usize,
    /// Its name (2.11).
    pub name: CycleName,
    /// What referees make of it where the reading of repetition does not stop it.
    pub ruling: CycleRuling,
    /// The stones that Black and White lose in it.
    pub lost: [usize; 2],
    /// The points played, in order; passes left out.
    pub points: Vec<Point>,
}

impl Cycle {
    /// Whether both sides lose the same number of stones.
    pub const fn is_balanced(&self) -> bool {
        self.lost[0] == self.lost[1]
    }
}

/// A move that the chosen rules allow and another reading of repetition does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Elsewhere {
    /// The move of the record, from 1.
    pub move_number: usize,
    /// Who moved.
    pub player: Colour,
    /// Where.
    pub point: Point,
    /// What each reading says.
    pub readings: Readings,
}
