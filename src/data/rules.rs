use crate::readings::{KomiAtHandicap, Readings};
use crate::{Colour, Quarters};

/// Defines one choice of a rule set: an enum whose variants have the names that requests,
/// vectors and the command line use.
#[macro_export]
macro_rules! choice {
    ($(#[$about:meta])* $choice:ident { $($(#[$doc:meta])* $variant:ident = $name:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $choice {
            $($(#[$doc])* $variant,)+
        }

        impl $choice {
            /// Every variant, in the order of the definition.
            pub const ALL: &[$choice] = &[$($choice::$variant),+];

            /// The name of the variant in requests and vectors.
            pub const fn name(self) -> &'static str {
                match self {
                    $($choice::$variant => $name,)+
                }
            }

            /// The variant of this name, if there is one.
            pub fn from_name(name: &str) -> Option<$choice> {
                $choice::ALL.iter().copied().find(|choice| choice.name() == name)
            }
        }
    };
}

choice! {
    /// Which earlier positions a move may not bring back (1.6, 2.11.1).
    Repetition {
        /// Nothing is forbidden.
        None = "none",
        /// The board as it stood before the opponent's last turn may not come back: the ko
        /// just taken may not be retaken at once.
        Simple = "simple",
        /// No board that stood at any time before may come back.
        Positional = "positional",
        /// No earlier board with the same side to play may come back; the set-up and the
        /// positions left by passes count.
        Situational = "situational",
        /// No board may come back that an earlier move (not a pass) of the same player made;
        /// the set-up was made by nobody.
        NaturalSituational = "natural-situational",
    }
}

choice! {
    /// Whether one's own stones may be left without liberties, to be taken off (1.5).
    Suicide {
        /// Never.
        Forbidden = "forbidden",
        /// Two or more stones may be given up, one may not.
        MultiStone = "multi-stone",
        /// Any number of stones may be given up.
        Allowed = "allowed",
    }
}

choice! {
    /// What is counted (1.9).
    Scoring {
        /// Living stones and the points they surround (数子法).
        Area = "area",
        /// Surrounded points and prisoners (数目法).
        Territory = "territory",
    }
}

choice! {
    /// Whether points surrounded in a seki count; territory scoring only.
    TerritoryInSeki {
        /// They count.
        Counted = "counted",
        /// Points surrounded by a group that touches a shared empty point do not count.
        None = "none",
    }
}

choice! {
    /// What a side pays for each of its groups (还棋头).
    GroupTax {
        /// Nothing.
        None = "none",
        /// One 子 paid to the opponent: two points of difference.
        TwoPoints = "two-points",
        /// Half a 子 paid to the opponent: one point of difference.
        OnePoint = "one-point",
    }
}

choice! {
    /// What Black gives back for a handicap of H stones (1.9).
    GiveBack {
        /// Nothing.
        None = "none",
        /// H/2 子, that is H points; nothing for H ≤ 1.
        HalfStoneEach = "half-stone-each",
        /// (H − 1)/2 子; nothing for H ≤ 1.
        OneLess = "one-less",
    }
}

choice! {
    /// What stands on the board before the first move.
    OpeningSetup {
        /// Nothing.
        Empty = "empty",
        /// Two stones of each side on the four corner star points (座子), 19×19 only.
        CornerStars = "corner-stars",
    }
}

choice! {
    /// What a margin of exactly nothing means (1.9).
    Tie {
        /// A draw (和棋).
        Draw = "draw",
        /// The side that was counted has not passed the base number and loses (否则判负).
        /// Black is the side that is counted.
        CountedSideLoses = "counted-side-loses",
    }
}

choice! {
    /// What becomes of an illegal move; belongs to the game above the board.
    IllegalMove {
        /// It is refused, as by an engine.
        Refuse = "refuse",
        /// It is void and the turn is lost (2.10, 2.11.1): forbidden points and repetition
        /// only, never a point occupied or off the board, or a move out of turn.
        VoidAndPass = "void-and-pass",
    }
}

choice! {
    /// What the referee does with a cycle in which neither side gives way; belongs to the
    /// game above the board.
    Cycle {
        /// The reading of repetition forbids it.
        Forbidden = "forbidden",
        /// A draw or a replay (2.11.3); a cycle in which the sides lose unequal numbers of
        /// stones is refused at the move that brings the board back.
        DrawOrReplay = "draw-or-replay",
    }
}

choice! {
    /// The named rule sets.
    Preset {
        /// Article 1.6 taken literally.
        Chinese = "chinese",
        /// Article 1.6 by its 2002 wording.
        ChineseSituational = "chinese-situational",
        /// What referees do.
        ChinesePractice = "chinese-practice",
        /// The old rules: 座子, 还棋头, White first.
        Ancient = "ancient",
        /// The second clause of 1.9, as in Japan.
        Japanese = "japanese",
        /// The second clause of 1.9, as in Korea.
        Korean = "korean",
        /// For comparison: the American Go Association.
        Aga = "aga",
        /// For comparison: New Zealand.
        NewZealand = "new-zealand",
        /// For comparison: Tromp–Taylor.
        TrompTaylor = "tromp-taylor",
    }
}

/// A rule set: a record of independent choices.
///
/// `handicap` and `komi` are those of the game at hand; a preset has no handicap and its
/// own komi.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RuleSet {
    /// Which positions may not come back.
    pub repetition: Repetition,
    /// Whether one's own stones may be given up.
    pub suicide: Suicide,
    /// What is counted.
    pub scoring: Scoring,
    /// Whether points in a seki count, under territory scoring.
    pub territory_in_seki: TerritoryInSeki,
    /// What is paid for each group.
    pub group_tax: GroupTax,
    /// What Black gives to White for the first move: 3¾ 子 is 15 quarters.
    pub komi: Quarters,
    /// 0 between equals, 1 for 让先, H ≥ 2 for H stones. It changes the count and the
    /// default side to play, never the board.
    pub handicap: u32,
    /// What Black gives back for the handicap.
    pub give_back: GiveBack,
    /// Who begins without a handicap.
    pub first_player: Colour,
    /// What stands on the board before the first move.
    pub opening_setup: OpeningSetup,
    /// What a margin of nothing means.
    pub tie: Tie,
    /// What becomes of an illegal move.
    pub illegal_move: IllegalMove,
    /// What becomes of a cycle.
    pub cycle: Cycle,
    /// How disputed words are read where that is no choice of a rule set: in requests and
    /// logs a record of its own, `readings`. A preset has the first variant of each but of
    /// those of the table, which [`Readings::of`] says.
    pub readings: Readings,
}

impl Preset {
    /// The rule set of this name.
    pub const fn rules(self) -> RuleSet {
        const CHINESE: RuleSet = RuleSet {
            repetition: Repetition::Positional,
            suicide: Suicide::Forbidden,
            scoring: Scoring::Area,
            territory_in_seki: TerritoryInSeki::Counted,
            group_tax: GroupTax::None,
            komi: Quarters(15),
            handicap: 0,
            give_back: GiveBack::HalfStoneEach,
            first_player: Colour::Black,
            opening_setup: OpeningSetup::Empty,
            tie: Tie::Draw,
            illegal_move: IllegalMove::Refuse,
            cycle: Cycle::Forbidden,
            readings: Readings::TAKEN,
        };
        const PRACTICE: RuleSet =
            RuleSet { repetition: Repetition::Simple, cycle: Cycle::DrawOrReplay, ..CHINESE };
        const JAPANESE: RuleSet = RuleSet {
            scoring: Scoring::Territory,
            territory_in_seki: TerritoryInSeki::None,
            komi: Quarters(13),
            give_back: GiveBack::None,
            ..PRACTICE
        };
        let rules = match self {
            Preset::Chinese => CHINESE,
            Preset::ChineseSituational => {
                RuleSet { repetition: Repetition::Situational, ..CHINESE }
            }
            Preset::ChinesePractice => PRACTICE,
            Preset::Ancient => RuleSet {
                group_tax: GroupTax::TwoPoints,
                komi: Quarters::ZERO,
                give_back: GiveBack::None,
                first_player: Colour::White,
                opening_setup: OpeningSetup::CornerStars,
                ..CHINESE
            },
            Preset::Japanese | Preset::Korean => JAPANESE,
            Preset::Aga => RuleSet {
                repetition: Repetition::Situational,
                give_back: GiveBack::OneLess,
                ..CHINESE
            },
            Preset::NewZealand => RuleSet {
                repetition: Repetition::NaturalSituational,
                suicide: Suicide::Allowed,
                komi: Quarters(14),
                give_back: GiveBack::None,
                ..CHINESE
            },
            Preset::TrompTaylor => {
                RuleSet { suicide: Suicide::Allowed, give_back: GiveBack::None, ..CHINESE }
            }
        };
        RuleSet { readings: Readings::of(self), ..rules }
    }
}

impl RuleSet {
    /// The same rules for a handicap of `handicap` stones: from 1 on (让先) there is no
    /// komi, unless the words are read otherwise or one is set afterwards.
    pub const fn with_handicap(self, handicap: u32) -> RuleSet {
        let komi = match (handicap, self.readings.handicap_komi) {
            (0, _) | (_, KomiAtHandicap::AsBetweenEquals) => self.komi,
            (_, KomiAtHandicap::None) => Quarters::ZERO,
        };
        RuleSet { handicap, komi, ..self }
    }

    /// The side that plays first where nothing else is said: White from two handicap
    /// stones on, otherwise the first player of the rules.
    pub const fn opener(&self) -> Colour {
        if self.handicap >= 2 { Colour::White } else { self.first_player }
    }
}
