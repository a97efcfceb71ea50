//! Counting the board as it stands (1.9).

use super::table::{one, syntax_error};
use super::{Reply, Server};
use crate::boundary::Backend;
use crate::gtp::vertex;
use std::collections::{BTreeMap, BTreeSet};
use weiqi_data::{Chain, Colour, Point, Score, Winner};

/// What a chain is at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Status {
    Alive,
    Seki,
    Dead,
}

impl<B: Backend> Server<B> {
    pub(super) fn final_score(&mut self, _: &[String]) -> Reply {
        Ok(self.score()?.result())
    }

    /// The result as a sentence, for GoGui.
    pub(super) fn final_result(&mut self, _: &[String]) -> Reply {
        let score = self.score()?;
        Ok(match score.winner {
            Winner::Draw => "Draw".to_string(),
            Winner::Nobody => "Nobody is said to win".to_string(),
            Winner::Side(Colour::Black) => format!("Black wins: {}", score.result()),
            Winner::Side(Colour::White) => format!("White wins: {}", score.result()),
        })
    }

    fn score(&self) -> Result<Score, String> {
        self.play
            .game()
            .score(&self.game_rules(), &self.dead, self.play.prisoners())
            .map_err(|e| e.to_string())
    }

    /// Agrees on the dead stones, in whole chains, until the next turn; without arguments
    /// every stone lives.
    pub(super) fn agree_dead(&mut self, arguments: &[String]) -> Reply {
        let dead: Option<Vec<Point>> =
            arguments.iter().map(|word| vertex::point(word, self.size)).collect();
        let dead = dead.ok_or_else(syntax_error)?;
        self.play
            .game()
            .score(&self.game_rules(), &dead, self.play.prisoners())
            .map_err(|e| e.to_string())?;
        self.dead = dead;
        Ok(String::new())
    }

    /// `dead`: the stones agreed dead; `seki`: living chains next to an empty point that
    /// both sides touch, but for those that are unconditionally alive; `alive`: the others.
    /// While the game goes on nothing is a seki yet.
    pub(super) fn final_status_list(&mut self, arguments: &[String]) -> Reply {
        let status = match one(arguments)?.to_ascii_lowercase().as_str() {
            "dead" => Status::Dead,
            "seki" => Status::Seki,
            "alive" => Status::Alive,
            _ => return Err(syntax_error()),
        };
        let chains = self.statuses().into_iter().filter(|(_, found)| *found == status);
        let lines = chains.map(|(chain, _)| vertex::list(&chain.stones));
        Ok(lines.collect::<Vec<_>>().join("\n"))
    }

    /// GNU Go's `final_status`: of a stone as in `final_status_list`; of an empty point or
    /// one with a dead stone whose it is.
    pub(super) fn final_status(&mut self, arguments: &[String]) -> Reply {
        let point = self.point(one(arguments)?)?;
        let found = self.statuses().into_iter().find(|(chain, _)| chain.stones.contains(&point));
        let word = match found.map(|(_, status)| status) {
            Some(Status::Dead) => "dead",
            Some(Status::Seki) => "seki",
            Some(Status::Alive) => "alive",
            None => match self.owners().get(&point) {
                Some(Colour::Black) => "black_territory",
                Some(Colour::White) => "white_territory",
                None => "dame",
            },
        };
        Ok(word.to_string())
    }

    fn statuses(&self) -> Vec<(Chain, Status)> {
        let (game, rules) = (self.play.game(), self.game_rules());
        let is_dead = |chain: &Chain| self.dead.contains(&chain.stones[0]);
        let (dead, living): (Vec<Chain>, Vec<Chain>) = game.chains().into_iter().partition(is_dead);
        let shared = self.shared_points(&living);
        let alive = Colour::BOTH.map(|colour| game.unconditionally_alive(&rules, colour));
        let status = |chain: &Chain| {
            let is_beside = chain.liberties.iter().any(|point| shared.contains(point));
            let is_alive = alive[chain.colour.index()].contains(&chain.stones[0]);
            if self.is_over() && is_beside && !is_alive { Status::Seki } else { Status::Alive }
        };
        let living = living.into_iter().map(|chain| (status(&chain), chain));
        let dead = dead.into_iter().map(|chain| (Status::Dead, chain));
        let mut all: Vec<(Chain, Status)> =
            living.chain(dead).map(|(s, chain)| (chain, s)).collect();
        all.sort_by(|(a, _), (b, _)| a.stones.cmp(&b.stones));
        all
    }

    /// Whose each point is once the dead stones are off (1.9): those with a stone, and the
    /// empty ones that one side alone touches.
    pub(super) fn owners(&self) -> BTreeMap<Point, Colour> {
        let living: Vec<Chain> = self.living();
        let mut owners = BTreeMap::new();
        for (region, touched) in self.regions(&living) {
            if let [true, false] | [false, true] = touched {
                let owner = if touched[0] { Colour::Black } else { Colour::White };
                owners.extend(region.into_iter().map(|point| (point, owner)));
            }
        }
        let stones =
            living.iter().flat_map(|chain| chain.stones.iter().map(|&p| (p, chain.colour)));
        owners.extend(stones);
        owners
    }

    fn living(&self) -> Vec<Chain> {
        let mut chains = self.play.game().chains();
        chains.retain(|chain| !self.dead.contains(&chain.stones[0]));
        chains
    }

    /// The points of the regions without living stones that touch living stones of both
    /// colours.
    fn shared_points(&self, living: &[Chain]) -> BTreeSet<Point> {
        let regions = self.regions(living).into_iter();
        regions
            .filter(|(_, touched)| *touched == [true, true])
            .flat_map(|(region, _)| region)
            .collect()
    }

    /// The regions without living stones, each with whether it touches Black's and White's.
    fn regions(&self, living: &[Chain]) -> Vec<(Vec<Point>, [bool; 2])> {
        let stones = |colour| -> BTreeSet<Point> {
            let chains = living.iter().filter(|chain| chain.colour == colour);
            chains.flat_map(|chain| chain.stones.iter().copied()).collect()
        };
        let stones = Colour::BOTH.map(stones);
        let mut open: BTreeSet<Point> = Point::all(self.size)
            .filter(|point| stones.iter().all(|stones| !stones.contains(point)))
            .collect();
        let mut regions = Vec::new();
        while let Some(first) = open.pop_first() {
            let (mut region, mut touched) = (vec![first], [false, false]);
            let mut next = 0;
            while next < region.len() {
                for neighbour in self.neighbours(region[next]) {
                    for side in 0..2 {
                        touched[side] |= stones[side].contains(&neighbour);
                    }
                    if open.remove(&neighbour) {
                        region.push(neighbour);
                    }
                }
                next += 1;
            }
            regions.push((region, touched));
        }
        regions
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
