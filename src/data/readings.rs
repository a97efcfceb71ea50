//! The readings of disputed text that are no part of a rule set: a variant for each.
//!
//! Each choice names its entry in the ledger (`LEDGER.md`). The article that holds the
//! words takes the reading as an argument and never chooses.

use crate::{Colour, Quarters, choice};

choice! {
    /// How many stones a set should have (1.1); the texts differ.
    StonesOfASet {
        /// 181 black and 180 white stones: together one for each point.
        Uneven = "181-180",
        /// 180 of each: the wording of 1988 and 2002.
        Even = "180-180",
    }
}

choice! {
    /// The sentence in 1.4 that calls the point of a captured stone forbidden (ledger 4).
    PointOfCapture {
        /// The sentence is no rule: only 1.5 and 1.6 forbid points.
        Ordinary = "ordinary",
        /// Where just one stone was taken, the side that lost it may not play there on its
        /// next turn, whatever that play would capture.
        Forbidden = "forbidden",
    }
}

choice! {
    /// Whether a capture makes a point without liberties a permitted one (1.5; ledger 4).
    CaptureException {
        /// It does: the stone has a liberty where the captured stones stood.
        Permits = "permits",
        /// No stone may be put on a point without liberties, capture or not: the wording
        /// of one answer.
        None = "none",
    }
}

choice! {
    /// What ends play without a resignation (1.7; ledger 11).
    EndOfPlay {
        /// Both sides say that play is finished (1988).
        Agreement = "agreement",
        /// The same, or two passes one after the other (2002).
        TwoPasses = "two-passes",
        /// Both sides say so, and no point is left between them (无单官): the wording of
        /// the encyclopedia, word for word.
        NoDameLeft = "no-dame-left",
    }
}

choice! {
    /// Whether a turn lost by a void move also counts as a pass towards the end (2.10,
    /// 2.11.1; ledger 8).
    LostTurn {
        /// It is a turn given up (弃权一次), and so a pass.
        IsAPass = "is-a-pass",
        /// Only a pass that the player meant is one.
        IsNoPass = "is-no-pass",
    }
}

choice! {
    /// Which groups are dead (1.8; ledger 3).
    LifeAndDeath {
        /// Those that the two sides agree cannot escape capture.
        Agreement = "agreement",
        /// All without two true eyes: then every seki is dead.
        TwoTrueEyes = "two-true-eyes",
        /// All without two true eyes but those in a seki.
        TwoTrueEyesOrSeki = "two-true-eyes-or-seki",
    }
}

choice! {
    /// Whose the empty points are that touch no living stone at all (1.9; ledger 9).
    UntouchedPoints {
        /// Shared by halves, as the points between the sides are.
        Shared = "shared",
        /// Nobody's: they lie between no living stones, and the two counts do not add up
        /// to the number of points.
        Nobodys = "nobodys",
    }
}

choice! {
    /// Whether Black gives komi in a handicap game (1.9.2; ledger 20).
    KomiAtHandicap {
        /// None, neither with 让先 nor with 让子.
        None = "none",
        /// The same as between equals, beside what is given back.
        AsBetweenEquals = "as-between-equals",
    }
}

choice! {
    /// How the tax on groups is settled (还棋头; ledger 16).
    GroupTaxPayment {
        /// One 子 for each group goes to the opponent: the sum of the counts is kept.
        PaidOver = "paid-over",
        /// One 子 for each group is taken from one's own count only: it is not.
        OnlyDeducted = "only-deducted",
        /// Only stones count, as many as could be put down: two points of each group stay
        /// empty. The difference is that of the tax paid over, the sum is not.
        StonesOnly = "stones-only",
    }
}

/// The numbers by which a text says who wins (ledger 1, 2 and 13): a side wins with this
/// count or more, or, where the words are "more than", only with more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PrintedNumbers {
    /// Black's number; `None` where the text gives none.
    pub black: Option<Quarters>,
    /// White's number, likewise.
    pub white: Option<Quarters>,
    /// Whether the number itself is not enough (超过).
    pub more_than: bool,
}

impl PrintedNumbers {
    /// 白 177 胜,黑 185 胜: with a komi of 3¾ 子.
    pub const WHITE_177_BLACK_185: PrintedNumbers = PrintedNumbers::at_least(185, 177);
    /// 白 178 胜,黑 185 胜: one copy, for Japan and Korea.
    pub const WHITE_178_BLACK_185: PrintedNumbers = PrintedNumbers::at_least(185, 178);
    /// 白 178 胜,黑 184 胜: another copy, for the same.
    pub const WHITE_178_BLACK_184: PrintedNumbers = PrintedNumbers::at_least(184, 178);
    /// 超过 184 子: one answer, for a komi of 3¼ 子.
    pub const BLACK_MORE_THAN_184: PrintedNumbers =
        PrintedNumbers { black: Some(Quarters::from_stones(184)), white: None, more_than: true };

    const fn at_least(black: i64, white: i64) -> PrintedNumbers {
        PrintedNumbers {
            black: Some(Quarters::from_stones(black)),
            white: Some(Quarters::from_stones(white)),
            more_than: false,
        }
    }

    /// The number of one side.
    pub const fn of(&self, colour: Colour) -> Option<Quarters> {
        match colour {
            Colour::Black => self.black,
            Colour::White => self.white,
        }
    }
}
