//! One event before the referee: the rulings on it in order, the warnings that go with them,
//! and what all of it leaves of the open questions and the last judgment.

use super::table::Table;
use weiqi_data::table::{
    Effect, Entry, Event, Finding, GameResult, Impossible, Outcome, Phase, Question, Ruling,
    Settings, Warning, WarningsAddUp,
};
use weiqi_data::{Article, Colour, Turn};

/// What handling an event can come to: the rulings so far stand, or it contradicts the log.
pub(super) type Heard = Result<(), Impossible>;

/// An event that is heard.
pub(super) struct Hearing<'a> {
    pub(super) settings: &'a Settings,
    pub(super) entry: &'a Entry,
    /// The table as it was before the last judgment.
    pub(super) before_judgment: Option<&'a Table>,
    /// The table, changed by what was ruled so far.
    pub(super) table: Table,
    rulings: Vec<Ruling>,
    /// Whether a turn of the game was completed.
    pub(super) has_turn: bool,
}

/// What an event has left.
pub(super) struct Closed {
    pub(super) table: Table,
    pub(super) rulings: Vec<Ruling>,
    /// Whether it was a judgment, so that the table before it is kept.
    pub(super) is_judgment: bool,
}

impl<'a> Hearing<'a> {
    pub(super) fn new(
        settings: &'a Settings,
        table: Table,
        before_judgment: Option<&'a Table>,
        entry: &'a Entry,
    ) -> Hearing<'a> {
        let rulings = Vec::new();
        Hearing { settings, entry, before_judgment, table, rulings, has_turn: false }
    }

    /// Hears the event: what contradicts the log first, then what has no place now, then the
    /// rest.
    pub(super) fn hear(&mut self) -> Heard {
        let (before, after) = (self.table.clock, self.entry.at.unwrap_or(u64::MAX));
        if after < before {
            return Err(Impossible::TimeRunsBackwards { before, after });
        }
        if let Event::Breach { clause, .. } = self.entry.event
            && !(1..=5).contains(&clause)
        {
            return Err(Impossible::NoSuchClause(clause));
        }
        match self.table.misplaced(self.settings, &self.entry.event) {
            Some(ruling) => self.rule(ruling),
            None => {
                self.answer()?;
                self.close_questions();
            }
        }
        self.table.clock = self.entry.at.unwrap_or(self.table.clock);
        Ok(())
    }

    /// Rules on an event that has its place.
    fn answer(&mut self) -> Heard {
        match &self.entry.event {
            &Event::Guess { guesser, stones, said, chosen } => {
                self.guess(guesser, stones, said, chosen)?;
            }
            &Event::Lots(seat) => self.take_black(seat),
            &Event::Komi(komi) => self.settle_komi(komi),
            &Event::WrongStart(start) => self.begin_wrongly(start),
            &Event::Turn { turn, seconds } => self.turn(turn, seconds)?,
            &Event::Resign { player, sign } => self.resign(player, sign),
            &Event::TakenUp { player, from, to, was_dropped } => {
                self.take_up(player, from, to, was_dropped)?;
            }
            Event::Displaced { stones, agreed, chief, on_purpose } => {
                self.displace(stones, *agreed, *chief, *on_purpose)?;
            }
            &Event::Scattered { cause, is_restored, chosen } => {
                self.scatter(cause, is_restored, chosen);
            }
            Event::Removed { player, stones } => self.remove(*player, stones)?,
            Event::LeftStanding(stones) => self.leave_standing(stones)?,
            &Event::Discovered { turn, by } => self.discover(turn, by),
            Event::Pause => self.pause(),
            &Event::Continue => self.go_on(),
            &Event::Seal { player, action, seconds } => {
                self.seal(Turn { player, action }, seconds)?;
            }
            &Event::Open(opener) => self.unseal(opener),
            &Event::Clock { player, fault } => self.clock_fault(player, fault),
            &Event::Forfeit { by, ground } => self.forfeit(by, ground),
            &Event::Finished { player, sign, seconds } => self.finish(player, sign, seconds)?,
            &Event::NotFinished { player, because_of_repetition } => {
                self.not_finished(player, because_of_repetition);
            }
            &Event::ClaimedOver(player) => self.claim_over(player),
            Event::Dead { player, stones } => self.declare_dead(*player, stones)?,
            &Event::FalseLife { stone, found } => self.false_life(stone, found)?,
            &Event::Counted { side, count } => self.call_count(side, count),
            Event::AskedToCorrect(_) => self.correct_count(),
            Event::ResultAgreed => self.agree_result(),
            &Event::NeitherGivesWay(chosen) => self.neither_gives_way(chosen),
            &Event::Breach { player, clause, is_warned } => self.breach(player, clause, is_warned),
            &Event::Interference(side) => self.interfere(side),
            &Event::AskedTheTime(player) => self.tell_the_time(player),
            &Event::Objected { player, is_urgent } => self.object(player, is_urgent),
            &Event::Told { player, point } => self.tell_the_move(player, point),
            &Event::Appealed(player) => self.appeal(player),
            &Event::AppealDecided { is_upheld } => self.decide_appeal(is_upheld),
            Event::Withdrawn => self.withdraw(),
            Event::Decided { ground, by, decision } => self.decide(*ground, *by, decision)?,
        }
        Ok(())
    }

    /// Adds a ruling; one that ends the game ends it.
    pub(super) fn rule(&mut self, ruling: Ruling) {
        debug_assert!(!self.has_ended(), "nothing more is ruled after the end");
        for effect in &ruling.effects {
            if let Effect::Ends(result) = effect {
                self.table.phase = Phase::Over(*result);
            }
        }
        self.rulings.push(ruling);
    }

    /// Whether a ruling on this event has ended the game.
    pub(super) fn has_ended(&self) -> bool {
        let ends = |effect: &Effect| matches!(effect, Effect::Ends(_));
        self.rulings.iter().any(|ruling| ruling.effects.iter().any(ends))
    }

    /// Adds a ruling that warns a side, in play; after play has stopped it asks instead.
    pub(super) fn rule_and_warn(&mut self, ruling: Ruling, player: Colour) {
        match self.table.is_stopped() {
            true => self.rule(ruling.asking(Question::AfterPlay)),
            false => self.rule_and_write_down(ruling, player),
        }
    }

    /// Adds a ruling that warns a side, and writes the warning down; two lose (2.12.2).
    pub(super) fn rule_and_write_down(&mut self, ruling: Ruling, player: Colour) {
        let article = ruling.article;
        let note = self.entry.note.clone();
        self.table.warnings.push(Warning { player, article, note });
        let own = self.table.warnings.iter().filter(|warning| warning.player == player);
        let number = own.clone().count();
        let alike = match self.settings.rules.readings.warnings {
            WarningsAddUp::Any => number,
            WarningsAddUp::SameArticle => {
                let name = |article: Article| (article.chapter, article.number);
                own.filter(|warning| name(warning.article) == name(article)).count()
            }
        };
        self.rule(ruling.with(Effect::Warned(player, number)));
        if alike >= 2 {
            let two = Ruling::new(Article::TWO_WARNINGS, Finding::TwoWarnings(player));
            self.rule(lost(two, player));
        }
    }

    /// Adds a turn of the game to the table.
    pub(super) fn add_turn(&mut self, turn: Turn, stones: super::stones::Stones) {
        self.table.add(turn, stones);
        self.has_turn = true;
    }

    /// What the event leaves of the questions that were open.
    fn close_questions(&mut self) {
        let is_decided = matches!(self.entry.event, Event::Decided { .. });
        let answers = |question: Question| match (&self.entry.event, question) {
            (_, Question::Appeal) => matches!(self.entry.event, Event::AppealDecided { .. }),
            _ if self.has_turn || is_decided => true,
            (
                Event::Displaced { agreed, chief, on_purpose, .. },
                Question::Displaced | Question::CannotStay,
            ) => agreed.is_some() || chief.is_some() || on_purpose.is_some(),
            (Event::FalseLife { found, .. }, Question::FalseLife) => found.is_some(),
            _ => false,
        };
        self.table.open.retain(|&question| !answers(question));
    }

    /// Ends the hearing: adds the questions that were asked, and notes the judgment.
    pub(super) fn close(mut self) -> Closed {
        for &question in self.rulings.iter().flat_map(|ruling| &ruling.open) {
            if !self.table.open.contains(&question) {
                self.table.open.push(question);
            }
        }
        if matches!(self.table.phase, Phase::Over(_)) {
            self.table.open.retain(|&question| question == Question::Appeal);
        }
        let is_judgment = self.rulings.iter().any(is_judgment);
        if is_judgment {
            self.table.judged = Some(self.table.turns());
        }
        Closed { table: self.table, rulings: self.rulings, is_judgment }
    }
}

/// The same ruling, by which this side loses.
pub(super) fn lost(ruling: Ruling, player: Colour) -> Ruling {
    ends(ruling, Outcome::Win(player.opponent()))
}

/// The same ruling, by which the game ends so.
pub(super) fn ends(ruling: Ruling, outcome: Outcome) -> Ruling {
    let article = ruling.article;
    ruling.with(Effect::Ends(GameResult { outcome, article, margin: None }))
}

/// Whether a ruling judges, so that it can be appealed against and withdrawn.
fn is_judgment(ruling: &Ruling) -> bool {
    let judges = |effect: &Effect| match effect {
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
    };
    matches!(ruling.finding, Finding::Decides(_)) || ruling.effects.iter().any(judges)
}
