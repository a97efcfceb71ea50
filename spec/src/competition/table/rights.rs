//! Conduct (2.6), and the players' rights (2.7) but for the count and the appeal.

use super::Table;
use crate::competition::a06_conduct;
use crate::competition::a07_rights::{is_told_rightly, may_ask_the_time, may_object};
use weiqi_data::table::{Entry, Finding, Question, Ruling};
use weiqi_data::{Article, Colour, Point};

impl Table {
    pub(super) fn breach(
        &mut self,
        entry: &Entry,
        player: Colour,
        clause: u8,
        is_warned: bool,
    ) -> Vec<Ruling> {
        let article = a06_conduct::clause(clause).unwrap_or(Article::CONDUCT);
        let ruling = Ruling::new(article, Finding::Breach(player));
        if is_warned { self.warn(entry, ruling, player) } else { vec![ruling] }
    }

    /// Others interfere: no article is about it.
    pub(super) fn interference(player: Option<Colour>) -> Ruling {
        let ruling = Ruling::new(Article::DISCRETION, Finding::Interference(player));
        ruling.asking(Question::Interference)
    }

    pub(super) fn asked_the_time(&self, player: Colour) -> Ruling {
        let left = self.time_left.map(|left| left[player.index()]);
        let finding = match left {
            Some(left) if may_ask_the_time(left) => Finding::TimeTold(player, left),
            Some(_) | None => Finding::NoRightToAsk(player),
        };
        Ruling::new(Article::ASKING_THE_TIME, finding)
    }

    pub(super) fn objected(&self, player: Colour, is_urgent: bool) -> Ruling {
        let is_heard = may_object(self.may_play(player), is_urgent);
        let finding = if is_heard { Finding::Heard(player) } else { Finding::HasToWait(player) };
        Ruling::new(Article::OBJECTING, finding)
    }

    pub(super) fn told(&self, player: Colour, point: Point) -> Ruling {
        let article = Article::TELLING_THE_MOVE;
        if is_told_rightly(self.present().made_by, player, point) {
            return Ruling::new(article, Finding::ToldRightly(player));
        }
        let ruling = Ruling::new(article, Finding::ToldWrongly(player, point));
        ruling.asking(Question::ToldWrongly)
    }
}
