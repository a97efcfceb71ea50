//! Repetition (全局同形): whether a board that a move would make stood before, under every
//! reading.
//!
//! The [history](super::history) keeps, for each board, the first turns after which it
//! stood for each side to play and for each side that made it; that answers every reading
//! without looking at other turns. A board with a stone on a point that no stone of that
//! colour ever held cannot have stood, nor one that keeps the [fresh](super::history)
//! stone: mostly, that is all that is asked.

use super::bits::Bits;
use super::board::Board;
use super::effect::Effect;
use super::firsts::{Firsts, NEVER};
use super::frame::{Cell, Frame, Table};
use super::history::History;
use weiqi_data::Colour;

/// A board that a move would make, about which a repetition is asked: its hash is at hand,
/// the changes are worked out when that hash is found.
pub(super) struct Made<'a, F: Frame> {
    board: &'a Board<F>,
    effect: &'a Effect,
    player: Colour,
    cell: Cell,
    hash: u64,
}

impl<'a, F: Frame> Made<'a, F> {
    /// What a stone of `player` on an empty point, with this effect, makes of a board.
    #[inline(always)]
    pub(super) fn by(
        board: &'a Board<F>,
        player: Colour,
        cell: Cell,
        effect: &'a Effect,
    ) -> Made<'a, F> {
        let hash = board.hash_after(player, cell, effect);
        Made { board, effect, player, cell, hash }
    }

    /// The side that makes it.
    pub(super) fn player(&self) -> Colour {
        self.player
    }

    /// The stones put on and taken off, Black's first.
    fn changes(&self) -> [Bits<F>; 2] {
        self.board.changes_by(self.player, self.cell, self.effect)
    }
}

impl<F: Frame> History<F> {
    /// `simple`: the turn before the opponent's last one, if its board is this one.
    pub(super) fn before_last_turn(&self, made: &Made<'_, F>) -> Option<usize> {
        let before = self.turn_before_last()?;
        let same = self.after(before).hash == made.hash;
        (same && self.is_undone_since(before, made.changes())).then_some(before)
    }

    /// Whether the opponent's last turn has taken off a stone of `colour` from a point.
    #[inline(always)]
    pub(super) fn lost_at_last_turn(&self, colour: Colour, cell: Cell) -> bool {
        let Some(before) = self.turn_before_last() else { return false };
        let others = self.others_since(before);
        others.iter().any(|change| change.cell == cell && change.colour == colour)
    }

    /// The points from which the opponent's last turn has taken off stones of `colour`.
    pub(super) fn lost_points(&self, colour: Colour) -> Bits<F> {
        let Some(before) = self.turn_before_last() else { return Bits::none() };
        let lost = self.others_since(before).iter().filter(|change| change.colour == colour);
        lost.map(|change| change.cell).collect()
    }

    /// The turn after which the board stood that `simple` compares with.
    #[inline(always)]
    fn turn_before_last(&self) -> Option<usize> {
        self.len().checked_sub(2)
    }

    /// `positional`: the first turn after which the board stood.
    pub(super) fn first_stood(&self, made: &Made<'_, F>) -> Option<usize> {
        let [black, white] = self.stood(made)?.to_play;
        turn(black.min(white))
    }

    /// `situational`: the first turn after which the board stood with this side to play.
    pub(super) fn first_faced(&self, made: &Made<'_, F>, to_play: Colour) -> Option<usize> {
        turn(self.stood(made)?.to_play[to_play.index()])
    }

    /// `natural-situational`: the first turn by which the same player made the board.
    pub(super) fn first_made(&self, made: &Made<'_, F>) -> Option<usize> {
        turn(self.stood(made)?.made_by[made.player.index()])
    }

    /// Whether a stone of `colour` on an empty point, where it will stay, might make a board
    /// that stood before.
    #[inline(always)]
    pub(super) fn might_return(&self, board: &Board<F>, colour: Colour, cell: Cell) -> bool {
        self.has_held(colour, cell) && self.fresh_might_go(board).is_none_or(|last| last == cell)
    }

    /// The points at which a stone of `colour`, where it will stay, might make a board that
    /// stood before; points with stones among them.
    #[inline(always)]
    pub(super) fn might_return_at(&self, board: &Board<F>, colour: Colour) -> Bits<F> {
        let held = self.held(colour);
        self.fresh_might_go(board).map_or(held, |last| held & Bits::one(last))
    }

    /// The one point at which a move might take off the fresh stone, [`Cell::NONE`] if it
    /// is not in atari; `None` if there is no fresh stone.
    #[inline(always)]
    fn fresh_might_go(&self, board: &Board<F>) -> Option<Cell> {
        let fresh = self.fresh();
        let last = || board.liberties.at(board.spots.at(fresh).head).mean();
        (fresh != Cell::NONE).then(last)
    }

    #[inline]
    fn stood(&self, made: &Made<'_, F>) -> Option<&Firsts> {
        let first = self.find(made.hash, || made.changes())?;
        Some(self.firsts(first))
    }
}

/// The turn, unless it is [`NEVER`].
fn turn(turn: u32) -> Option<usize> {
    (turn != NEVER).then_some(turn as usize)
}

#[cfg(test)]
mod tests {
    use crate::{GameIn, Six};
    use weiqi_data::{Colour, Diagram, Preset, RuleSet, Size, Suicide, Turn};

    /// Plays a random game and looks, at every position, for boards that come back where
    /// none might. Returns how many points were ruled out by the fresh stone alone.
    fn ruled_out(size: Size, seed: u64) -> usize {
        let rules = RuleSet { suicide: Suicide::Allowed, ..Preset::Chinese.rules() };
        let mut random = fastrand::Rng::with_seed(seed);
        let mut game: GameIn<Six> = GameIn::start(Diagram::empty(size), Colour::Black).unwrap();
        let mut ruled_out = 0;
        for _ in 0..8 * size.points() {
            let player = game.to_play();
            for cell in game.board.empty() {
                let effect = game.board.effect(player, cell);
                let made = super::Made::by(&game.board, player, cell, &effect);
                if !effect.is_suicide && !game.history.might_return(&game.board, player, cell) {
                    assert_eq!(game.history.first_stood(&made), None, "{:?}", game.diagram());
                    ruled_out += usize::from(game.history.has_held(player, cell));
                }
            }
            if random.u8(..8) == 0 {
                game.undo();
            }
            let player = game.to_play();
            let legal: Vec<_> = game.legal(&rules).into_iter().collect();
            let turn = match random.choice(legal) {
                Some(cell) if random.u8(..10) > 0 => Turn::play(player, cell.point::<Six>()),
                _ => Turn::pass(player),
            };
            game.take(&rules, turn).unwrap();
        }
        ruled_out
    }

    #[test]
    fn no_board_comes_back_while_the_fresh_stone_stands() {
        let sizes = [(2, 2), (1, 5), (3, 3), (4, 4), (6, 3)];
        let sizes = sizes.map(|(columns, rows)| Size::new(columns, rows).unwrap());
        let games = (0..60).flat_map(|seed| sizes.map(|size| ruled_out(size, seed)));
        assert!(games.sum::<usize>() > 1000, "the fresh stone must have ruled something out");
    }
}
