//! What GoGui can draw: its analyze commands, and what they answer.

use super::table::one;
use super::{Reply, Server};
use crate::boundary::Backend;
use crate::gtp::vertex;
use std::collections::BTreeMap;
use weiqi_data::{Colour, Point, Reason};

/// What GoGui shows under which label, by which command: `type/label/command`.
const COMMANDS: [&str; 8] = [
    "plist/Legal Points/all_legal %c",
    "sboard/Illegal Points/weiqi-reasons %c",
    "string/Why Not/weiqi-why %c %p",
    "plist/Unconditionally Alive/weiqi-alive %c",
    "cboard/Area/weiqi-area",
    "plist/Dead Stones/final_status_list dead",
    "string/Verdict/weiqi-verdict",
    "string/Final Score/final_score",
];

impl<B: Backend> Server<B> {
    pub(super) fn analyze_commands(&mut self, _: &[String]) -> Reply {
        Ok(COMMANDS.join("\n"))
    }

    /// `weiqi-reasons COLOUR`: for each empty point on which this side may not play the
    /// article, with the turn whose board would return behind it: `1.5`, `1.6=3`.
    pub(super) fn reasons(&mut self, arguments: &[String]) -> Reply {
        let player = vertex::colour(one(arguments)?).ok_or_else(super::table::syntax_error)?;
        let empty = self.play.game().diagram().empty_points();
        let labels = self.as_if_to_play(player, |game, rules| {
            let refusal = |point| game.refusal(rules, weiqi_data::Turn::play(player, point));
            let refused = empty.into_iter().filter_map(|point| Some((point, refusal(point)?)));
            let label = |(point, refusal): (Point, weiqi_data::Refusal)| match refusal.reason {
                Reason::Repetition { same_as } => (point, format!("{}={same_as}", refusal.article)),
                Reason::ForbiddenPoint { .. }
                | Reason::OffBoard
                | Reason::WrongPlayer
                | Reason::Occupied => (point, refusal.article.to_string()),
            };
            refused.map(label).collect::<BTreeMap<Point, String>>()
        });
        Ok(self.board_of(|point| labels.get(&point).cloned()))
    }

    /// `weiqi-alive COLOUR`: the stones that are unconditionally alive.
    pub(super) fn alive(&mut self, arguments: &[String]) -> Reply {
        let colour = vertex::colour(one(arguments)?).ok_or_else(super::table::syntax_error)?;
        Ok(vertex::list(&self.play.game().unconditionally_alive(&self.game_rules(), colour)))
    }

    /// `weiqi-area`: whose every point is (1.9), the dead stones taken off: `black`, `white`,
    /// nothing for a shared one.
    pub(super) fn area(&mut self, _: &[String]) -> Reply {
        let owners = self.owners();
        Ok(self.board_of(|point| owners.get(&point).map(|colour: &Colour| colour.to_string())))
    }

    /// GoGui's boards: rows from the top, `""` for a point without an entry.
    fn board_of(&self, entry: impl Fn(Point) -> Option<String>) -> String {
        let (columns, rows) = (u16::from(self.size.columns()), u16::from(self.size.rows()));
        let row = |row: u16| {
            let cells = (0..columns)
                .map(|column| entry(Point::new(column, row)).unwrap_or("\"\"".to_string()));
            cells.collect::<Vec<_>>().join(" ")
        };
        (0..rows).rev().map(row).collect::<Vec<_>>().join("\n")
    }
}
