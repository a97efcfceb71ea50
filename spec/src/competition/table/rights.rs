//! What is asked of the referee, and what the referee decides of its own (2.4.1, 2.6, 2.7,
//! 2.12).

use super::{
    Effect, Event, Finding, Impossible, Outcome, Question, RefereeRuling, Ruling, RulingKind, Table,
};
use crate::competition::a06_conduct::clause;
use crate::competition::a07_rights::{
    APPEAL, ASK_THE_TIME, OBJECT, TELL_THE_MOVE, is_told_rightly, may_ask_the_time, may_object,
};
use crate::competition::a12_other::DISCRETION;
use weiqi_data::{Article, Colour, Point};

impl Table {
    pub(super) fn note_claim(&mut self, event: &Event) -> Result<Vec<Ruling>, Impossible> {
        let ruling = match event {
            Event::AskedTheTime(player) => self.note_asked_the_time(*player)?,
            Event::Objected { player, is_urgent } => {
                let is_heard = may_object(*player, self.game.to_play(), *is_urgent);
                let finding = if is_heard { Finding::Heard } else { Finding::HasToWait };
                Ruling::new(OBJECT, finding(*player))
            }
            Event::Appealed(player) => {
                Ruling::new(APPEAL, Finding::Appealed(*player)).asking(Question::Appeal)
            }
            Event::Told { player, point } => self.note_told(*player, *point),
            Event::Breach { player, clause, is_warned } => {
                return self.note_breach(*player, *clause, *is_warned);
            }
            Event::Discretion(ruling) => return self.note_ruling(DISCRETION, *ruling),
            _ => unreachable!("only claims and decisions come here"),
        };
        Ok(vec![ruling])
    }

    fn note_asked_the_time(&self, player: Colour) -> Result<Ruling, Impossible> {
        let Some(rules) = &self.settings.time else {
            return Err(Impossible::NoClock(ASK_THE_TIME));
        };
        let left = self.time_left[player.index()];
        let finding = match may_ask_the_time(left) {
            true => Finding::TimeTold(player, left, rules.period),
            false => Finding::NoRightToAsk(player),
        };
        Ok(Ruling::new(ASK_THE_TIME, finding))
    }

    fn note_told(&self, player: Colour, point: Point) -> Ruling {
        let finding = match is_told_rightly(self.turns.last().copied(), player, point) {
            true => Finding::ToldRightly(player),
            false => Finding::ToldWrongly(player, point),
        };
        Ruling::new(TELL_THE_MOVE, finding)
    }

    fn note_breach(
        &mut self,
        player: Colour,
        number: u8,
        is_warned: bool,
    ) -> Result<Vec<Ruling>, Impossible> {
        let article = clause(number).ok_or(Impossible::NoSuchClause(number))?;
        let ruling = Ruling::new(article, Finding::Breach(player));
        Ok(if is_warned { self.warn(ruling, player) } else { vec![ruling] })
    }

    /// A decision of the referee's own: in a cause outside the rules (2.12.1), or a loss or
    /// draw for another cause (2.4.1).
    pub(super) fn note_ruling(
        &mut self,
        article: Article,
        ruling: RefereeRuling,
    ) -> Result<Vec<Ruling>, Impossible> {
        let decides = Ruling::new(article, Finding::RefereeDecides);
        Ok(match (ruling.kind, ruling.player) {
            (RulingKind::Warning, Some(player)) => self.warn(decides, player),
            (RulingKind::Loss, Some(player)) => {
                vec![decides.with(self.end(Outcome::Win(player.opponent()), article))]
            }
            (RulingKind::Warning | RulingKind::Loss, None) => {
                return Err(Impossible::RulingNeedsPlayer(true));
            }
            (_, Some(_)) => return Err(Impossible::RulingNeedsPlayer(false)),
            (RulingKind::GoesOn, None) => vec![decides.with(Effect::GoesOn)],
            (RulingKind::Draw, None) => vec![decides.with(self.end(Outcome::Draw, article))],
            (RulingKind::Replay, None) => vec![decides.with(self.end(Outcome::Replay, article))],
        })
    }
}
