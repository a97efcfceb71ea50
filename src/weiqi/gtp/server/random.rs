//! Moves at random: legal ones that do not fill an own eye.

use super::table::{one, syntax_error};
use super::{Reply, Server};
use crate::boundary::Backend;
use crate::gtp::vertex;
use weiqi_data::{Action, Colour, Diagram, Point, Turn};

impl<B: Backend> Server<B> {
    pub(super) fn genmove(&mut self, arguments: &[String]) -> Reply {
        let turn = self.choose(arguments)?;
        self.take(turn).map_err(|refusal| refusal.reason.name().to_string())?;
        Ok(spelled(turn.action))
    }

    pub(super) fn reg_genmove(&mut self, arguments: &[String]) -> Reply {
        self.choose(arguments).map(|turn| spelled(turn.action))
    }

    pub(super) fn set_random_seed(&mut self, arguments: &[String]) -> Reply {
        let seed = one(arguments)?.parse().map_err(|_| syntax_error())?;
        self.random = fastrand::Rng::with_seed(seed);
        Ok(String::new())
    }

    /// A legal point at random that is no own eye, or a pass where there is none. After
    /// three turns for each point of the board it only passes, since under simple ko a game
    /// need never end.
    fn choose(&mut self, arguments: &[String]) -> Result<Turn, String> {
        let player = vertex::colour(one(arguments)?).ok_or_else(syntax_error)?;
        let legal = self.all_legal_points(player);
        let diagram = self.play.game().diagram();
        let useful: Vec<Point> =
            legal.into_iter().filter(|&point| !self.is_own_eye(&diagram, point, player)).collect();
        let is_long = self.play.turns().len() >= 3 * self.size.points();
        if useful.is_empty() || is_long {
            return Ok(Turn::pass(player));
        }
        Ok(Turn::play(player, useful[self.random.usize(..useful.len())]))
    }

    /// An empty point all of whose neighbours are own stones or the edge, with fewer than
    /// two enemy stones diagonally, fewer than one at the edge.
    fn is_own_eye(&self, diagram: &Diagram, point: Point, player: Colour) -> bool {
        let neighbours = self.neighbours(point);
        if neighbours.iter().any(|&neighbour| diagram.at(neighbour) != Some(player)) {
            return false;
        }
        let allowed = if neighbours.len() == 4 { 1 } else { 0 };
        let enemies = self.diagonals(point).filter(|&p| diagram.at(p) == Some(player.opponent()));
        enemies.count() <= allowed
    }

    fn diagonals(&self, point: Point) -> impl Iterator<Item = Point> {
        let size = self.size;
        let beside = |centre: u16| [centre.checked_sub(1), Some(centre + 1)].into_iter().flatten();
        let rows: Vec<u16> = beside(point.row).collect();
        let columns = beside(point.column);
        let points =
            columns.flat_map(move |c| rows.clone().into_iter().map(move |r| Point::new(c, r)));
        points.filter(move |point| point.is_on(size))
    }
}

fn spelled(action: Action) -> String {
    match action {
        Action::Play(point) => point.to_string(),
        Action::Pass => "pass".to_string(),
    }
}
