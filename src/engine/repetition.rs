//! Repetition (全局同形): whether a board that a move would make stood before, under every
//! reading.
//!
//! A board with a stone on a point that no stone of that colour ever held cannot have stood,
//! nor one that keeps the [fresh](super::history) stone: mostly, that is all that is asked.

use super::bits::Bits;
use super::board::Board;
use super::content::Content;
use super::effect::Effect;
use super::frame::{Cell, Frame};
use super::history::History;
use super::index::Way;
use super::table::Table;
use super::undo::Change;
use weiqi_data::{Colour, Repetition};

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

    /// The stones put on and taken off, Black's first.
    fn changes(&self) -> [Bits<F>; 2] {
        self.board.changes_by(self.player, self.cell, self.effect)
    }
}

impl<F: Frame> History<F> {
    /// The first earlier turn whose position equals the one made, by the key of a reading.
    pub(super) fn first_same(&self, reading: Repetition, made: &Made<'_, F>) -> Option<usize> {
        let way = match reading {
            Repetition::None => return None,
            Repetition::Simple => return self.before_last_turn(made),
            Repetition::Positional => Way::Stood,
            Repetition::Situational => Way::Faced(made.player.opponent()),
            Repetition::NaturalSituational => Way::MadeBy(made.player),
        };
        self.first(made.hash, way, || made.changes())
    }

    /// `simple`: the turn before the opponent's last one, if its board is this one.
    fn before_last_turn(&self, made: &Made<'_, F>) -> Option<usize> {
        let before = self.len().checked_sub(2)?;
        let same = self.after(before).hash == made.hash;
        (same && self.is_undone_since(before, made.changes())).then_some(before)
    }

    /// Whether the opponent's last turn has taken off a stone of `colour` from a point.
    pub(super) fn lost_at_last_turn(&self, colour: Colour, cell: Cell) -> bool {
        let is_it = |change: &Change| change.cell() == cell && change.colour() == colour;
        self.len() > 1 && self.captured().iter().any(is_it)
    }

    /// The points from which the opponent's last turn has taken off stones of `colour`.
    pub(super) fn lost_points(&self, colour: Colour) -> Bits<F> {
        let captured = if self.len() > 1 { self.captured() } else { &[] };
        let lost = captured.iter().filter(|change| change.colour() == colour);
        lost.map(|change| change.cell()).collect()
    }

    /// Whether a stone of `colour` on an empty point, where it will stay, might make a board
    /// that stood before.
    pub(super) fn might_return(&self, board: &Board<F>, colour: Colour, cell: Cell) -> bool {
        board.mailbox.content.at(cell).was_held(colour)
            && self.fresh_might_go(board).is_none_or(|last| last == cell)
    }

    /// Among these points are the empty ones at which a stone of `colour`, where it will stay,
    /// might make a board that stood before. The points that were held are gathered only where
    /// they matter: a move is spared a bitboard of them.
    pub(super) fn might_return_at(&self, board: &Board<F>, colour: Colour) -> Bits<F> {
        match self.fresh_might_go(board) {
            Some(Cell::NONE) => Bits::none(),
            Some(last) if board.mailbox.content.at(last).was_held(colour) => Bits::one(last),
            Some(_) => Bits::none(),
            None => Content::held_in(board.mailbox.content.entries(), colour),
        }
    }

    /// The one point at which a move might take off the fresh stone, [`Cell::NONE`] if it
    /// is not in atari; `None` if there is no fresh stone.
    fn fresh_might_go(&self, board: &Board<F>) -> Option<Cell> {
        let fresh = self.last().fresh;
        (fresh != Cell::NONE).then(|| board.mailbox.chain(fresh).mean())
    }
}

#[cfg(test)]
mod tests {
    use crate::table::Table;
    use crate::{GameIn, Six};
    use weiqi_data::{Colour, Diagram, Preset, Repetition, RuleSet, Size, Suicide, Turn};

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
                    assert_eq!(
                        game.history.first_same(Repetition::Positional, &made),
                        None,
                        "{:?}",
                        game.diagram()
                    );
                    let content = game.board.mailbox.content.at(cell);
                    ruled_out += usize::from(content.was_held(player));
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
