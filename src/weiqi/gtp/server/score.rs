//! Counting the board as it stands (1.9).

use super::table::{one, syntax_error};
use super::{Reply, Server};
use crate::boundary::Backend;
use crate::gtp::vertex;
use std::collections::BTreeSet;
use weiqi_data::{Chain, Colour, Point, Score, Winner};

impl<B: Backend> Server<B> {
    pub(super) fn final_score(&mut self, _: &[String]) -> Reply {
        Ok(self.score()?.result())
    }

    /// The result as a sentence, for GoGui.
    pub(super) fn final_result(&mut self, _: &[String]) -> Reply {
        let score = self.score()?;
        Ok(match score.winner {
            Winner::Draw => "Draw".to_string(),
            Winner::Side(Colour::Black) => format!("Black wins: {}", score.result()),
            Winner::Side(Colour::White) => format!("White wins: {}", score.result()),
        })
    }

    fn score(&self) -> Result<Score, String> {
        self.game.score(&self.game_rules(), &self.dead, self.prisoners).map_err(|e| e.to_string())
    }

    /// Agrees on the dead stones, in whole chains, until the next turn; without arguments
    /// every stone lives.
    pub(super) fn agree_dead(&mut self, arguments: &[String]) -> Reply {
        let dead: Option<Vec<Point>> =
            arguments.iter().map(|word| vertex::point(word, self.size)).collect();
        let dead = dead.ok_or_else(syntax_error)?;
        self.game.score(&self.game_rules(), &dead, self.prisoners).map_err(|e| e.to_string())?;
        self.dead = dead;
        Ok(String::new())
    }

    /// `dead`: the stones agreed dead; `seki`: living chains next to an empty point that
    /// both sides touch; `alive`: the others.
    pub(super) fn final_status_list(&mut self, arguments: &[String]) -> Reply {
        let chains = self.game.chains();
        let is_dead = |chain: &Chain| self.dead.contains(&chain.stones[0]);
        let (dead, living): (Vec<Chain>, Vec<Chain>) = chains.into_iter().partition(is_dead);
        let shared = self.shared_points(&living);
        let touches = |chain: &Chain| chain.liberties.iter().any(|point| shared.contains(point));
        let (seki, alive) = living.into_iter().partition(touches);
        let chosen: Vec<Chain> = match one(arguments)?.to_ascii_lowercase().as_str() {
            "dead" => dead,
            "seki" => seki,
            "alive" => alive,
            _ => return Err(syntax_error()),
        };
        let lines = chosen.iter().map(|chain| vertex::list(&chain.stones));
        Ok(lines.collect::<Vec<_>>().join("\n"))
    }

    /// The points of the regions without living stones that touch living stones of both
    /// colours.
    fn shared_points(&self, living: &[Chain]) -> BTreeSet<Point> {
        let stones = |colour| -> BTreeSet<Point> {
            let chains = living.iter().filter(|chain| chain.colour == colour);
            chains.flat_map(|chain| chain.stones.iter().copied()).collect()
        };
        let (black, white) = (stones(Colour::Black), stones(Colour::White));
        let mut open: BTreeSet<Point> = Point::all(self.size)
            .filter(|point| !black.contains(point) && !white.contains(point))
            .collect();
        let mut shared = BTreeSet::new();
        while let Some(first) = open.pop_first() {
            let mut region = vec![first];
            let (mut by_black, mut by_white) = (false, false);
            let mut next = 0;
            while next < region.len() {
                for neighbour in self.neighbours(region[next]) {
                    by_black |= black.contains(&neighbour);
                    by_white |= white.contains(&neighbour);
                    if open.remove(&neighbour) {
                        region.push(neighbour);
                    }
                }
                next += 1;
            }
            if by_black && by_white {
                shared.extend(region);
            }
        }
        shared
    }

    /// The points next to a point along the lines.
    pub(super) fn neighbours(&self, point: Point) -> Vec<Point> {
        let Point { column, row } = point;
        let candidates = [
            (column.checked_sub(1), Some(row)),
            (Some(column + 1), Some(row)),
            (Some(column), row.checked_sub(1)),
            (Some(column), Some(row + 1)),
        ];
        let points = candidates.into_iter().filter_map(|(c, r)| Some(Point::new(c?, r?)));
        points.filter(|point| point.is_on(self.size)).collect()
    }
}
