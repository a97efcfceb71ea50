//! The readings of disputed text that are no choice of a rule set: one list, from which
//! everything that names, reads, writes or explains a reading is made.
//!
//! Each names its entry in the ledger (`LEDGER.md`). The article that holds the words takes
//! the reading as an argument and never chooses. The first variant of each is the one that
//! is taken where nothing else is said.

use crate::{Article, Colour, Quarters, choice};

/// A variant of a reading: its name in requests, and what it says in Chinese and English.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variant {
    /// The name in requests, vectors, logs and on the command line.
    pub name: &'static str,
    /// What it says, in Chinese and English.
    pub says: [&'static str; 2],
}

/// Defines a record of readings: an enum for each, the record of them all, and their names.
#[macro_export]
macro_rules! readings {
    (
        $(#[$record_about:meta])*
        $record:ident, $field_name:ident:
        $(
            $(#[$about:meta])*
            $key:ident: $choice:ident, $field:ident, $article:expr, ledger $ledger:literal,
            $zh:literal, $en:literal {
                $(
                    $(#[$doc:meta])*
                    $variant:ident = $name:literal, $says_zh:literal, $says_en:literal;
                )+
            }
        )+
    ) => {
        $($crate::choice! {
            $(#[$about])*
            $choice { $($(#[$doc])* $variant = $name,)+ }
        })+

        $(#[$record_about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct $record {
            $($(#[$about])* pub $key: $choice,)+
        }

        impl $record {
            /// The first variant of each.
            pub const TAKEN: $record = $record { $($key: $choice::ALL[0],)+ };

            /// The variant of one reading.
            pub fn variant(&self, field: $field_name) -> &'static $crate::readings::Variant {
                let place = match field {
                    $($field_name::$field => self.$key as usize,)+
                };
                &field.variants()[place]
            }

            /// Takes the variant of this name. Returns whether there is one.
            pub fn take(&mut self, field: $field_name, name: &str) -> bool {
                match field {
                    $($field_name::$field => match $choice::from_name(name) {
                        Some(variant) => {
                            self.$key = variant;
                            true
                        }
                        None => false,
                    },)+
                }
            }

            /// The readings of which another than the first variant is taken.
            pub fn other_than_taken(&self) -> impl Iterator<Item = $field_name> + '_ {
                let is_other =
                    |field: &$field_name| self.variant(*field) != &field.variants()[0];
                $field_name::ALL.iter().copied().filter(is_other)
            }
        }

        impl Default for $record {
            fn default() -> $record {
                $record::TAKEN
            }
        }

        /// The readings of the record, by name.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $field_name {
            $($(#[$about])* $field,)+
        }

        impl $field_name {
            /// Every reading, in the order of the articles.
            pub const ALL: &[$field_name] = &[$($field_name::$field),+];

            /// The reading with this key.
            pub fn from_key(key: &str) -> Option<$field_name> {
                $field_name::ALL.iter().copied().find(|field| field.key() == key)
            }

            /// The key in requests, vectors and logs, and on the command line.
            pub const fn key(self) -> &'static str {
                match self {
                    $($field_name::$field => stringify!($key),)+
                }
            }

            /// What is in question, in Chinese and English.
            pub const fn title(self) -> [&'static str; 2] {
                match self {
                    $($field_name::$field => [$zh, $en],)+
                }
            }

            /// The article whose words are read.
            pub const fn article(self) -> $crate::Article {
                match self {
                    $($field_name::$field => $article,)+
                }
            }

            /// The number of the entry in the ledger.
            pub const fn ledger(self) -> u8 {
                match self {
                    $($field_name::$field => $ledger,)+
                }
            }

            /// The variants, the one that is taken first.
            pub const fn variants(self) -> &'static [$crate::readings::Variant] {
                match self {
                    $($field_name::$field => &[
                        $($crate::readings::Variant { name: $name, says: [$says_zh, $says_en] }),+
                    ],)+
                }
            }
        }
    };
}

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
}

/// Who has to do with a reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Concerns {
    /// The game on the board: a request names it, and an implementation answers by it.
    Board,
    /// What stands before the first move, or is added to the count afterwards: a request
    /// names it, and both implementations are asked the same.
    Request,
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
        /// Only a pass that the player meant is one.
        IsNoPass = "is-no-pass",
        /// It is a turn given up (弃权一次), and so a pass.
        IsAPass = "is-a-pass",
    }
}
