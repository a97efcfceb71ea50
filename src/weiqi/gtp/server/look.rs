//! Looking at the board: GNU Go's and GoGui's questions.

use super::table::{one, syntax_error};
use super::{Reply, Server};
use crate::boundary::Backend;
use crate::gtp::vertex;
use crate::pages::diagram::Figure;
use weiqi_data::{Colour, Point, RuleSet};

impl<B: Backend> Server<B> {
    pub(super) fn showboard(&mut self, _: &[String]) -> Reply {
        let [black, white] = self.play.prisoners();
        let board = Figure::new(self.play.game().diagram()).text();
        Ok(format!("\n{board}Black (X) has captured {black}, White (O) has captured {white}"))
    }

    /// GoGui's board: rows from the top.
    pub(super) fn rows(&mut self, _: &[String]) -> Reply {
        let spaced = |row: String| row.chars().map(String::from).collect::<Vec<_>>().join(" ");
        Ok(self.play.game().diagram().rows().into_iter().map(spaced).collect::<Vec<_>>().join("\n"))
    }

    pub(super) fn list_stones(&mut self, arguments: &[String]) -> Reply {
        let colour = vertex::colour(one(arguments)?).ok_or_else(syntax_error)?;
        Ok(vertex::list(&self.play.game().diagram().stones(colour)))
    }

    pub(super) fn colour_at(&mut self, arguments: &[String]) -> Reply {
        let point = self.point(one(arguments)?)?;
        let stone = self.play.game().diagram().at(point);
        Ok(stone.map_or("empty".to_string(), |colour| colour.to_string()))
    }

    pub(super) fn countlib(&mut self, arguments: &[String]) -> Reply {
        self.liberties(arguments).map(|points| points.len().to_string())
    }

    pub(super) fn findlib(&mut self, arguments: &[String]) -> Reply {
        self.liberties(arguments).map(|points| vertex::list(&points))
    }

    fn liberties(&self, arguments: &[String]) -> Result<Vec<Point>, String> {
        let point = self.point(one(arguments)?)?;
        let chain = self.chain_at(point).ok_or("vertex must not be empty")?;
        Ok(chain.liberties)
    }

    /// The number of stones that this colour has taken.
    pub(super) fn captures(&mut self, arguments: &[String]) -> Reply {
        let colour = vertex::colour(one(arguments)?).ok_or_else(syntax_error)?;
        Ok(self.play.prisoners()[colour.index()].to_string())
    }

    /// GoGui's count of captured stones: the white ones, then the black ones.
    pub(super) fn captured_count(&mut self, _: &[String]) -> Reply {
        let [black, white] = self.play.prisoners();
        Ok(format!("{black} {white}"))
    }

    pub(super) fn is_legal(&mut self, arguments: &[String]) -> Reply {
        let turn = self.turn(arguments)?;
        Ok(u8::from(self.refusal(turn).is_none()).to_string())
    }

    pub(super) fn all_legal(&mut self, arguments: &[String]) -> Reply {
        let player = vertex::colour(one(arguments)?).ok_or_else(syntax_error)?;
        Ok(vertex::list(&self.all_legal_points(player)))
    }

    pub(super) fn all_legal_points(&mut self, player: Colour) -> Vec<Point> {
        self.as_if_to_play(player, B::legal_points)
    }

    /// Asks something with this side to play, and leaves the game as it is.
    pub(super) fn as_if_to_play<T>(
        &mut self,
        player: Colour,
        ask: impl FnOnce(&B, &RuleSet) -> T,
    ) -> T {
        let rules = self.game_rules();
        self.play.as_if_to_play(player, &rules, |game| ask(game, &rules))
    }

    pub(super) fn legal_moves(&mut self, _: &[String]) -> Reply {
        if self.is_over() {
            return Ok(String::new());
        }
        let points = self.play.game().legal_points(&self.game_rules());
        let points = points.iter().map(ToString::to_string);
        Ok(points.chain(["pass".to_string()]).collect::<Vec<_>>().join(" "))
    }

    pub(super) fn side_to_move(&mut self, _: &[String]) -> Reply {
        Ok(self.play.game().to_play().to_string())
    }

    pub(super) fn game_id(&mut self, _: &[String]) -> Reply {
        Ok("Go".to_string())
    }

    pub(super) fn query_boardsize(&mut self, _: &[String]) -> Reply {
        let (columns, rows) = (self.size.columns(), self.size.rows());
        Ok(if columns == rows { columns.to_string() } else { format!("{columns} {rows}") })
    }

    /// GNU Go's `unconditional_status`: `alive` for a stone that is (Benson), otherwise
    /// `undecided`. Nothing is ever called dead: that is for the players to agree (1.8).
    pub(super) fn unconditional_status(&mut self, arguments: &[String]) -> Reply {
        let point = self.point(one(arguments)?)?;
        let colour = self.play.game().diagram().at(point).ok_or("vertex must not be empty")?;
        let alive = self.play.game().unconditionally_alive(&self.game_rules(), colour);
        Ok(if alive.contains(&point) { "alive" } else { "undecided" }.to_string())
    }

    /// A point of the board.
    pub(super) fn point(&self, word: &str) -> Result<Point, String> {
        vertex::point(word, self.size).ok_or_else(syntax_error)
    }
}
