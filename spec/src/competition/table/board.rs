//! The boards that are remembered, and how a turn, a change of the board, or a turn taken
//! back makes the present one.

use super::Table;
use crate::board::Board;
use crate::competition::a11_lap::lap_to;
use crate::competition::a11_name::name_of;
use crate::game::Position;
use crate::general::a07_end::passes_after_a_lost_turn;
use weiqi_data::table::{Effect, Lap, Phase};
use weiqi_data::{Action, Colour, LeftBy, Point, Turn};

/// A board that stood after some number of turns.
#[derive(Clone, Debug)]
pub(super) struct Remembered {
    pub(super) board: Board,
    /// The side to play.
    pub(super) to_play: Colour,
    /// The turn that made it. A turn lost or given up is one without a stone.
    pub(super) made_by: Option<Turn>,
    /// The stones that came off with that turn, each with its side.
    pub(super) captured: Vec<(Point, Colour)>,
    /// The stones taken by Black and by White up to then.
    pub(super) prisoners: [usize; 2],
}

impl Remembered {
    pub(super) fn set_up(board: Board, to_play: Colour) -> Remembered {
        let (made_by, captured) = (None, Vec::new());
        Remembered { board, to_play, made_by, captured, prisoners: [0, 0] }
    }

    /// The same as a position of a record.
    fn position(&self) -> Position {
        let left_by = match self.made_by {
            Some(Turn { player, action: Action::Play(_) }) => LeftBy::Move(player),
            Some(Turn { player, action: Action::Pass }) => LeftBy::Pass(player),
            None => LeftBy::SetUp,
        };
        Position { board: self.board.clone(), to_play: self.to_play, left_by }
    }
}

impl Table {
    pub(super) fn present(&self) -> &Remembered {
        &self.boards[self.boards.len() - 1]
    }

    fn present_mut(&mut self) -> &mut Remembered {
        let last = self.boards.len() - 1;
        &mut self.boards[last]
    }

    pub(super) fn board(&self) -> &Board {
        &self.present().board
    }

    pub(super) fn to_play(&self) -> Colour {
        self.present().to_play
    }

    /// Whether it is a side's turn, or may be.
    pub(super) fn may_play(&self, player: Colour) -> bool {
        player == self.to_play() || self.is_either
    }

    /// The number of turns after which the oldest remembered board stood.
    pub(super) fn oldest(&self) -> usize {
        self.turns + 1 - self.boards.len()
    }

    /// The remembered boards as positions of a record.
    pub(super) fn positions(&self) -> Vec<Position> {
        self.boards.iter().map(Remembered::position).collect()
    }

    /// The turns between the remembered boards.
    pub(super) fn turns_between(&self) -> Vec<Turn> {
        self.boards[1..].iter().filter_map(|remembered| remembered.made_by).collect()
    }

    /// A turn of `player` makes a board, on which stones have come off.
    pub(super) fn complete(&mut self, turn: Turn, board: Board, captured: Vec<(Point, Colour)>) {
        let mut prisoners = self.present().prisoners;
        for (_, colour) in &captured {
            prisoners[colour.opponent().index()] += 1;
        }
        let (to_play, made_by) = (turn.player.opponent(), Some(turn));
        self.boards.push(Remembered { board, to_play, made_by, captured, prisoners });
        self.turns += 1;
        self.is_either = false;
        self.leave_no_question_but_an_appeal();
    }

    /// A turn without a stone: the board stays.
    fn complete_without_a_stone(&mut self, player: Colour) {
        self.complete(Turn::pass(player), self.board().clone(), Vec::new());
    }

    /// A pass, or what counts as one in every respect.
    pub(super) fn pass(&mut self, player: Colour) {
        self.complete_without_a_stone(player);
        self.has_just_played = None;
        self.passes += 1;
    }

    /// A side loses its turn (弃权一次); whether that is a pass is disputed (ledger 8).
    pub(super) fn lose_turn(&mut self, player: Colour) {
        self.complete_without_a_stone(player);
        self.has_just_played = None;
        self.passes = passes_after_a_lost_turn(self.settings.rules.readings.lost_turn, self.passes);
    }

    /// Where the side that is to play lets the other play in its stead, it gives up its turn.
    pub(super) fn give_up_turn_to(&mut self, player: Colour) {
        if player != self.to_play() {
            self.complete_without_a_stone(player.opponent());
            self.passes = 0;
        }
    }

    /// The board is changed otherwise than by a turn: what stood before is forgotten, and
    /// so is what the last turn captured.
    pub(super) fn change_board(&mut self, board: Board) {
        let present = self.present().clone();
        self.boards = vec![Remembered { board, captured: Vec::new(), ..present }];
    }

    /// It is a side's turn, by decision.
    pub(super) fn hand_turn_to(&mut self, player: Colour) -> Effect {
        self.present_mut().to_play = player;
        self.is_either = false;
        self.has_just_played = None;
        self.passes = 0;
        Effect::ToPlay(player)
    }

    /// Whether the last turn was a stone on this point that can be taken back: it stands,
    /// and the board has not been changed since.
    pub(super) fn can_be_taken_back(&self, player: Colour, point: Point) -> bool {
        self.boards.len() > 1
            && self.present().made_by == Some(Turn::play(player, point))
            && self.board().at(point) == Some(player)
    }

    /// Takes back the last turn, a stone.
    pub(super) fn take_back(&mut self) {
        let turns = self.turns;
        self.unnoticed.retain(|unnoticed| unnoticed.turn != turns);
        self.boards.pop();
        self.turns -= 1;
        self.is_either = false;
        self.passes = 0;
        self.has_just_played = None;
        self.phase = Phase::Playing;
    }

    /// The lap that the last turn closed, if it was a stone that brought a board back. Whose
    /// turn it was after the stone counts, whatever was decided since.
    pub(super) fn lap_closed(&self) -> Option<Lap> {
        let (mut positions, turns) = (self.positions(), self.turns_between());
        if let (Some(last), Some(turn)) = (positions.last_mut(), turns.last()) {
            last.to_play = turn.player.opponent();
        }
        let lap = lap_to(&positions, &turns, turns.len())?;
        let figures = lap.figures();
        Some(Lap {
            name: name_of(&figures),
            since: self.oldest() + lap.start,
            turns: lap.turns.len(),
            lost: figures.lost,
        })
    }
}
