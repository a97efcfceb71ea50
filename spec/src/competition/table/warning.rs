//! Warnings (2.8.2, 2.9, 2.6, 2.12) and what they add up to.

use super::{Effect, Finding, Outcome, Ruling, Table};
use crate::competition::a12_other::{TWO_WARNINGS, Warning, loses_by_warnings};
use weiqi_data::Colour;

impl Table {
    /// Warns a side under the article of a ruling; a second warning may lose (2.12.2).
    pub(super) fn warn(&mut self, ruling: Ruling, player: Colour) -> Vec<Ruling> {
        self.warnings.push(Warning { player, article: ruling.article });
        let number = self.warnings.iter().filter(|warning| warning.player == player).count();
        let mut rulings = vec![ruling.with(Effect::Warned(player, number))];
        if loses_by_warnings(self.settings.warnings, &self.warnings, player) {
            let ends = self.end(Outcome::Win(player.opponent()), TWO_WARNINGS);
            rulings.push(Ruling::new(TWO_WARNINGS, Finding::TwoWarnings(player)).with(ends));
        }
        rulings
    }
}
