//! The readings of disputed text that are no choice of a rule set: one list, from which
//! everything that names, reads, writes or explains a reading is made.
//!
//! Each names its entry in the ledger (`LEDGER.md`). The article that holds the words takes
//! the reading as an argument and never chooses. The first variant of each is the one that
//! is taken where nothing else is said; of the readings of the table a preset may take another.

mod record;
mod table;

pub use record::Variant;

use crate::{Article, Colour, Quarters, readings};

readings! {
    /// One variant of each reading. Without anything said, the first of each.
    Readings, Field:

    /// How many stones a set should have (1.1); the texts differ.
    stones_of_a_set: StonesOfASet, StonesOfASet, Article::EQUIPMENT, ledger 21,
    "一副棋子的数目", "The stones of a set" {
        /// 181 black and 180 white stones: together one for each point.
        Uneven = "181-180",
            "黑 181、白 180，合为 361。", "181 black and 180 white, together one for each point.";
        /// 180 of each: the wording of 1988 and 2002.
        Even = "180-180",
            "黑白各 180。", "180 of each.";
    }

    /// The sentence in 1.4 that calls the point of a captured stone forbidden (ledger 4).
    point_of_capture: PointOfCapture, PointOfCapture, Article::CAPTURE, ledger 4,
    "刚被提掉一子的点", "The point of a captured stone" {
        /// The sentence is no rule: only 1.5 and 1.6 forbid points.
        Ordinary = "ordinary",
            "不是条文，与别处一样。", "The sentence is no rule: a point like any other.";
        /// Where just one stone was taken, the side that lost it may not play there on its
        /// next turn, whatever that play would capture.
        Forbidden = "forbidden",
            "被提的一方下一手不得下该点。",
            "The side that lost the stone may not play there on its next turn.";
    }

    /// Whether a capture makes a point without liberties a permitted one (1.5; ledger 4).
    capture_exception: CaptureException, CaptureException, Article::FORBIDDEN_POINT, ledger 4, "无气而能提子的点", "A point without liberties where something is captured" {
        /// It does: the stone has a liberty where the captured stones stood.
        Permits = "permits",
            "能提子便可以下。", "A stone that captures may be put there.";
        /// No stone may be put on a point without liberties, capture or not: the wording
        /// of one answer.
        None = "none",
            "没有气的点一概不能下。", "No stone may be put there, capture or not.";
    }

    /// Which groups are dead (1.8; ledger 3).
    life: LifeAndDeath, Life, Article::LIFE_AND_DEATH, ledger 3,
    "死活以何为准", "What makes stones dead" {
        /// Those that the two sides agree cannot escape capture.
        Agreement = "agreement",
            "双方确认能否被提取。", "What the two sides agree can be captured.";
        /// All without two true eyes: then every seki is dead.
        TwoTrueEyes = "two-true-eyes",
            "不足两只真眼即是死棋。", "Fewer than two true eyes is dead.";
        /// All without two true eyes but those in a seki.
        TwoTrueEyesOrSeki = "two-true-eyes-or-seki",
            "不足两只真眼即是死棋，双活除外。",
            "Fewer than two true eyes is dead, but for a seki.";
    }

    /// Whose the empty points are that touch no living stone at all (1.9; ledger 9).
    untouched_points: UntouchedPoints, UntouchedPoints, Article::COUNTING, ledger 9,
    "不与活棋相邻的空点", "Points that touch no living stone" {
        /// Shared by halves, as the points between the sides are.
        Shared = "shared",
            "各得一半。", "Shared by halves.";
        /// Nobody's: they lie between no living stones, and the two counts do not add up
        /// to the number of points.
        Nobodys = "nobodys",
            "不归任何一方。", "Nobody's.";
    }

    /// Which side's count is held against the base number (1.9; ledger 10).
    counted_side: CountedSide, CountedSide, Article::COUNTING, ledger 10,
    "数哪一方", "Which side is counted" {
        /// Black.
        Black = "black",
            "数黑。", "Black is counted.";
        /// White.
        White = "white",
            "数白。", "White is counted.";
    }

    /// By what it is said who wins on a board of 361 points (1.9; ledger 1, 2 and 13).
    numbers: Numbers, Numbers, Article::COUNTING, ledger 1,
    "胜负的数", "The numbers that win" {
        /// The base number, komi and give-back; the numbers of the texts are examples.
        Reckoned = "reckoned",
            "以归本数加减贴子为准，条文之数只是举例。",
            "Base number and komi decide; the numbers printed are examples.";
        /// 白 177 胜,黑 185 胜: with a komi of 3¾ 子.
        White177Black185 = "white-177-black-185",
            "白 177 胜，黑 185 胜。", "White wins with 177, Black with 185.";
        /// 白 178 胜,黑 185 胜: one copy, for Japan and Korea.
        White178Black185 = "white-178-black-185",
            "白 178 胜，黑 185 胜。", "White wins with 178, Black with 185.";
        /// 白 178 胜,黑 184 胜: another copy, for the same.
        White178Black184 = "white-178-black-184",
            "白 178 胜，黑 184 胜。", "White wins with 178, Black with 184.";
        /// 超过 184 子: one answer, for a komi of 3¼ 子.
        BlackMoreThan184 = "black-more-than-184",
            "黑超过 184 子才胜。", "Black wins with more than 184.";
    }

    /// Whether Black gives komi in a handicap game (1.9.2; ledger 20).
    handicap_komi: KomiAtHandicap, HandicapKomi, Article::new(1, 9, 2), ledger 20,
    "让子棋的贴子", "Komi at a handicap" {
        /// None, neither with 让先 nor with 让子.
        None = "none",
            "让先、让子都不贴，让子只还子。", "None; with 让子 only the give-back.";
        /// The same as between equals, beside what is given back.
        AsBetweenEquals = "as-between-equals",
            "除还子外照贴。", "As between equals, beside the give-back.";
    }

    /// How the two players stand to each other under the old rules, and so who plays first
    /// (ledger 17, 22).
    old_match: OldMatch, OldMatch, Article::new(1, 2, 0), ledger 17,
    "古代三种下法", "The three old forms of play" {
        /// Equals (敌手棋): the senior takes White and plays first.
        Equals = "equals",
            "敌手棋：白先。", "Between equals (敌手棋): White plays first.";
        /// Odds (饶子棋): the stronger takes White, and Black plays first.
        Odds = "odds",
            "饶子棋：黑先。", "At odds (饶子棋): Black plays first.";
        /// 先两棋, which the text names and does not explain: read as a pair of games, Black
        /// with the first move in one and with two stones in the other, so that the side to
        /// play must be given.
        FirstAndTwo = "first-and-two",
            "先两棋：条文未说明，轮走方须写明。",
            "先两棋: the text does not explain it, and the side to play has to be given.";
    }

    /// How the tax on groups is settled (还棋头; ledger 16).
    tax_payment: GroupTaxPayment, TaxPayment, Article::COUNTING, ledger 16,
    "还棋头怎样还", "How the tax on groups is settled" {
        /// What is owed goes to the opponent: the sum of the counts is kept.
        PaidOver = "paid-over",
            "付给对方，两数之和不变。", "Paid over: the sum of the counts is kept.";
        /// What is owed is taken from one's own count only: it is not.
        OnlyDeducted = "only-deducted",
            "只从己方扣除。", "Only deducted from one's own count.";
        /// Only stones count, as many as could be put down: the points that each group needs
        /// stay empty. The difference is that of the tax paid over, the sum is not.
        StonesOnly = "stones-only",
            "只数棋子，每块留眼不填。", "Stones alone count, each group leaving its eyes empty.";
    }

    /// What the tax on groups is owed for (还棋头; ledger 23).
    taxed: Taxed, Taxed, Article::COUNTING, ledger 23,
    "还棋头按什么数", "What the tax on groups is owed for" {
        /// Each group: a side with one group pays for one.
        Groups = "groups",
            "按块数：有一块还一子。", "Each group: a side with one group pays for one.";
        /// Each cut (每分断一块): one less than the groups, and nothing without a group.
        Cuts = "cuts",
            "按分断数：块数减一，没有棋的一方不还。",
            "Each cut: one less than the groups, and nothing for a side without a group.";
    }

    /// What ends play without a resignation (1.7; ledger 11).
    end_of_play: EndOfPlay, EndOfPlay, Article::END, ledger 11,
    "何时终局", "What ends play" {
        /// Both sides say that play is finished (1988).
        Agreement = "agreement",
            "双方一致（1988）。", "Agreement (1988).";
        /// The same, or two passes one after the other (2002).
        TwoPasses = "two-passes",
            "双方一致，或连续两次弃权（2002）。", "Agreement, or two passes in a row (2002).";
        /// Both sides say so, and no point is left between them (无单官): the wording of
        /// the encyclopedia, word for word.
        NoDameLeft = "no-dame-left",
            "双方一致，且无单官。", "Agreement, and no dame left.";
    }

    /// Whether a turn lost by a void move also counts as a pass towards the end (2.10,
    /// 2.11.1; ledger 8).
    lost_turn: LostTurn, LostTurn, Article::VOID_STONE, ledger 8,
    "失去的一手", "A lost turn" {
        /// Only a pass that the player meant is one.
        IsNoPass = "is-no-pass",
            "不计为弃权。", "It is no pass.";
        /// It is a turn given up (弃权一次), and so a pass.
        IsAPass = "is-a-pass",
            "计为弃权。", "It counts as a pass.";
    }

    /// What a right guess is worth (2.1; ledger 35).
    guess: GuessReading, Guess, Article::FIRST_MOVE, ledger 35,
    "猜先猜对", "A right guess" {
        /// Who guesses right plays Black (猜对执黑); who guesses wrong plays White.
        RightPlaysBlack = "right-plays-black",
            "执黑。", "It plays Black.";
        /// Who wins the guess chooses a colour.
        WinnerChooses = "winner-chooses",
            "由猜胜者选色。", "The winner of the guess chooses the colour.";
    }

    /// What becomes of a sealed point that is occupied or off the board (2.5; ledger 19).
    sealed_move: SealedMove, SealedMove, Article::ADJOURNMENT, ledger 19,
    "封手不能下子", "A sealed move that cannot be played" {
        /// The referee decides.
        ForTheReferee = "for-the-referee",
            "由裁判员定。", "The referee decides.";
        /// It counts as a pass: an older wording for a point that is occupied.
        IsAPass = "is-a-pass",
            "作弃权。", "It is a pass.";
    }

    /// What two stones in a row cost (2.8.1; ledger 34).
    two_in_a_row: TwoInARow, TwoInARow, Article::TWO_IN_A_ROW, ledger 34,
    "连走二步", "Two stones in a row" {
        /// The game (1988).
        Loses = "loses",
            "判负（1988）。", "They lose (1988).";
        /// The second stone is void, with a warning (2002).
        VoidWithWarning = "void-with-warning",
            "第二子无效，警告一次（2002）。", "The second is void, with a warning (2002).";
    }

    /// What becomes of the cycles that 2.11.3 names (ledger 6).
    rare_cycles: RareCycles, RareCycles, Article::RARE_CYCLES, ledger 6,
    "三劫等罕见循环", "The rare cycles" {
        /// They may be played: a draw or a replay when neither side gives way (1988).
        DrawOrReplay = "draw-or-replay",
            "可下，互不相让则判和或重下（1988）。",
            "They may be played: a draw or a replay (1988).";
        /// They may be played, since the event provides for it: no result, a draw, or a
        /// further game (2002 with rules of the event).
        AsTheEventProvides = "as-the-event-provides",
            "可下，依竞赛规程：无胜负、和棋或加赛（2002）。",
            "As the event provides: no result, a draw or a further game (2002).";
        /// Forbidden in principle: the stone that brings the board back is void like any
        /// other repetition (2002).
        Forbidden = "forbidden",
            "原则上禁止（2002）。", "Forbidden in principle (2002).";
    }

    /// Which warnings add up to two (2.12.2; ledger 15).
    warnings: WarningsAddUp, Warnings, Article::TWO_WARNINGS, ledger 15,
    "警告的累计", "Warnings that add up" {
        /// Any two in one game.
        Any = "any",
            "任何两次。", "Any two.";
        /// Only two under the same article; its clauses are one article.
        SameArticle = "same-article",
            "同一条的两次。", "Two under one article.";
    }
}

/// Who has to do with a reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Concerns {
    /// The game on the board: a request names it, and an implementation answers by it.
    Board,
    /// What stands before the first move, or is added to the count afterwards: a request
    /// names it, and both implementations are asked the same.
    Request,
    /// What happens at the table: a log names it, and a preset chooses.
    Table,
}

impl Field {
    /// Who has to do with it.
    pub const fn concerns(self) -> Concerns {
        match self {
            Field::PointOfCapture
            | Field::CaptureException
            | Field::Life
            | Field::UntouchedPoints
            | Field::CountedSide
            | Field::Numbers
            | Field::TaxPayment
            | Field::Taxed => Concerns::Board,
            Field::StonesOfASet | Field::HandicapKomi | Field::OldMatch => Concerns::Request,
            Field::EndOfPlay
            | Field::LostTurn
            | Field::Guess
            | Field::SealedMove
            | Field::TwoInARow
            | Field::RareCycles
            | Field::Warnings => Concerns::Table,
        }
    }
}

impl CountedSide {
    /// The side.
    pub const fn side(self) -> Colour {
        match self {
            CountedSide::Black => Colour::Black,
            CountedSide::White => Colour::White,
        }
    }
}

/// The numbers by which a text says who wins: a side wins with this count or more, or,
/// where the words are "more than", only with more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PrintedNumbers {
    /// Black's number; `None` where the text gives none.
    pub black: Option<Quarters>,
    /// White's number, likewise.
    pub white: Option<Quarters>,
    /// Whether the number itself is not enough (超过).
    pub more_than: bool,
}

impl Numbers {
    /// The numbers that the text prints; `None` where they are only examples.
    pub const fn printed(self) -> Option<PrintedNumbers> {
        match self {
            Numbers::Reckoned => None,
            Numbers::White177Black185 => Some(PrintedNumbers::at_least(185, 177)),
            Numbers::White178Black185 => Some(PrintedNumbers::at_least(185, 178)),
            Numbers::White178Black184 => Some(PrintedNumbers::at_least(184, 178)),
            Numbers::BlackMoreThan184 => {
                let black = Some(Quarters::from_stones(184));
                Some(PrintedNumbers { black, white: None, more_than: true })
            }
        }
    }
}

impl PrintedNumbers {
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
