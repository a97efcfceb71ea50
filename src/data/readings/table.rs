//! The readings of chapter 2 as the editions and the presets take them.

use super::{Concerns, EndOfPlay, Field, RareCycles, Readings, TwoInARow};
use crate::Preset;

impl Readings {
    /// The words of 2002 where they differ from those of 1988.
    pub const OF_2002: Readings = Readings {
        end_of_play: EndOfPlay::TwoPasses,
        two_in_a_row: TwoInARow::VoidWithWarning,
        rare_cycles: RareCycles::Forbidden,
        ..Readings::TAKEN
    };

    /// What a preset takes of the readings of the table.
    ///
    /// - `chinese` and `ancient`: the source text, which has the words of 1988.
    /// - `chinese-situational`: 1.6 by the words of 2002, and so all the others.
    /// - `chinese-practice`: the edition in force for what happens at the board, and for the
    ///   end and the cycles what referees do.
    /// - `japanese`, `korean`: two passes end play, and a cycle has no result.
    /// - the others: two passes end play, and no cycle may be completed.
    ///
    /// Where the rules of other countries say nothing, the source text stands.
    pub const fn of(preset: Preset) -> Readings {
        match preset {
            Preset::Chinese | Preset::Ancient => Readings::TAKEN,
            Preset::ChineseSituational => Readings::OF_2002,
            Preset::ChinesePractice => {
                Readings { two_in_a_row: TwoInARow::VoidWithWarning, ..Readings::TAKEN }
            }
            Preset::Japanese | Preset::Korean => Readings {
                end_of_play: EndOfPlay::TwoPasses,
                rare_cycles: RareCycles::AsTheEventProvides,
                ..Readings::TAKEN
            },
            Preset::Aga | Preset::NewZealand | Preset::TrompTaylor => Readings {
                end_of_play: EndOfPlay::TwoPasses,
                rare_cycles: RareCycles::Forbidden,
                ..Readings::TAKEN
            },
        }
    }

    /// The same, with another record's readings of the table.
    #[must_use]
    pub const fn at_the_table_of(self, table: Readings) -> Readings {
        Readings {
            end_of_play: table.end_of_play,
            lost_turn: table.lost_turn,
            guess: table.guess,
            sealed_move: table.sealed_move,
            two_in_a_row: table.two_in_a_row,
            rare_cycles: table.rare_cycles,
            warnings: table.warnings,
            ..self
        }
    }
}

impl Field {
    /// The readings of the table.
    pub fn of_the_table() -> impl Iterator<Item = Field> {
        Field::ALL.iter().copied().filter(|field| field.concerns() == Concerns::Table)
    }
}
