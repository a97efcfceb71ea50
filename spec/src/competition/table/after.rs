//! What is written down after an event: the reading of the clock, the questions that are
//! open, and the last judgment.

use super::{Judged, Table};
use weiqi_data::table::{Effect, Entry, Event, Finding, Question, Ruling};

impl Table {
    /// Writes down what follows from the rulings on an event; `before` is the table before.
    pub(super) fn write_down(&mut self, entry: &Entry, before: Table, rulings: &[Ruling]) {
        self.clock = entry.at.unwrap_or(self.clock);
        self.answer_questions(&entry.event, &before);
        for &question in rulings.iter().flat_map(|ruling| &ruling.open) {
            if !self.open.contains(&question) {
                self.open.push(question);
            }
        }
        if self.is_over() {
            self.open.retain(|&question| question == Question::Appeal);
        }
        if rulings.iter().any(is_judgment) {
            let before = Box::new(Table { judged: None, ..before });
            self.judged = Some(Judged { turns: self.turns, before });
        }
    }

    /// Takes out the questions that the event answers, if it has a place: somebody has
    /// decided.
    fn answer_questions(&mut self, event: &Event, before: &Table) {
        if !before.has_place(event) {
            return;
        }
        if let Event::Decided { .. } = event {
            self.leave_no_question_but_an_appeal();
        }
        if let Event::Displaced { agreed, chief, on_purpose, .. } = event
            && (agreed.is_some() || chief.is_some() || on_purpose.is_some())
        {
            self.answer(&[Question::Displaced, Question::CannotStay]);
        }
        if let Event::FalseLife { found: Some(_), .. } = event {
            self.answer(&[Question::FalseLife]);
        }
        if let Event::AppealDecided { .. } = event {
            self.answer(&[Question::Appeal]);
        }
    }

    fn answer(&mut self, answered: &[Question]) {
        self.open.retain(|question| !answered.contains(question));
    }

    /// A turn is completed, or an official has decided: nothing of what was open before it
    /// is a question any more, but for an appeal.
    pub(super) fn leave_no_question_but_an_appeal(&mut self) {
        self.open.retain(|&question| question == Question::Appeal);
    }
}

/// Whether a ruling is a judgment: one that can be appealed against, or withdrawn.
fn is_judgment(ruling: &Ruling) -> bool {
    let is_decision = matches!(ruling.finding, Finding::Decides(_));
    is_decision
        || ruling.effects.iter().any(|effect| match effect {
            Effect::StonesGoBack(_)
            | Effect::TurnLost(_)
            | Effect::ToPlay(_)
            | Effect::Warned(..)
            | Effect::BoardChanged
            | Effect::ClockSet(..)
            | Effect::Settled(_)
            | Effect::TakenAsDead(_)
            | Effect::Ends(_) => true,
            Effect::Captured(_)
            | Effect::ClockStands
            | Effect::GoesOn
            | Effect::Restored
            | Effect::WarningsTakenBack(_) => false,
        })
}
