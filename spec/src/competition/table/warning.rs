//! Warnings (2.8.1, 2.8.2, 2.9, 2.6) and what they add up to (2.12.2).

use super::Table;
use crate::competition::a12_other::{loses_by_warnings, warnings_of};
use weiqi_data::table::{Effect, Entry, Finding, Outcome, Question, Ruling, Warning};
use weiqi_data::{Article, Colour};

impl Table {
    /// Warns a side under the article of a ruling; a second warning may lose. After play has
    /// stopped, a warning is a question.
    pub(super) fn warn(&mut self, entry: &Entry, ruling: Ruling, player: Colour) -> Vec<Ruling> {
        if self.is_in_play() {
            self.write_warning(entry, ruling, player)
        } else {
            vec![ruling.asking(Question::AfterPlay)]
        }
    }

    /// Writes the warning down with the note of the event (应记录在案).
    pub(super) fn write_warning(
        &mut self,
        entry: &Entry,
        ruling: Ruling,
        player: Colour,
    ) -> Vec<Ruling> {
        let article = ruling.article;
        self.warnings.push(Warning { player, article, note: entry.note.clone() });
        let number = warnings_of(&self.warnings, player);
        let mut rulings = vec![ruling.with(Effect::Warned(player, number))];
        let reading = self.settings.rules.readings.warnings;
        if loses_by_warnings(reading, &self.warnings, player, article) {
            let ends = self.end(Outcome::Win(player.opponent()), Article::TWO_WARNINGS);
            let finding = Finding::TwoWarnings(player);
            rulings.push(Ruling::new(Article::TWO_WARNINGS, finding).with(ends));
        }
        rulings
    }
}
