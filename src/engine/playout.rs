//! Light playouts: random games to the end, for engines that search by sampling.
//!
//! A move is chosen uniformly among the legal ones that do not fill an eye of one's own: a
//! point with own stones or the edge on all four sides, and fewer than two enemy stones on
//! its diagonals (none, if the point is on the edge). Suicide is never played. The game is
//! over after two passes, or after three moves for each point of the board; then the area
//! is counted.
//!
//! The choice is exactly uniform: a point that may not be played is set aside, and another
//! one is drawn from the rest.
//!
//! Invariants:
//! - every empty point is either in the list of candidates or parked, never both;
//! - a parked point may be played by neither side: for one it is an eye, for the other it
//!   is suicide. It is woken as soon as either might have changed: an enemy stone comes to
//!   a diagonal, a stone next to it is captured, or it is the last liberty of a chain.

use super::area::Shares;
use super::board::{Board, Content, Watch};
use super::candidates::Candidates;
use super::chains::Spot;
use super::frame::{Cell, Frame, Table};
use super::game_in::GameIn;
use super::ko::KoRule;
use super::random::Random;
use weiqi_data::Colour;

/// How a playout ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playout {
    /// The number of turns, the passes included.
    pub turns: usize,
    /// Black's area less White's.
    pub lead: i32,
}

/// Plays playouts on boards in a frame, under a rule of repetition.
///
/// ```
/// use weiqi_engine::playout::PlayoutsIn;
/// use weiqi_engine::ko::SimpleKo;
/// use weiqi_engine::{Board, Nine};
/// use weiqi_data::{Colour, Size};
///
/// let board: Board<Nine> = Board::new(Size::new(9, 9).unwrap());
/// let mut random = fastrand::Rng::with_seed(1);
/// let mut playouts = PlayoutsIn::new(&board, Colour::Black, SimpleKo::new());
/// let won = (0..1000).filter(|_| playouts.run(&mut random).lead > 7).count();
/// assert!((300..700).contains(&won));
/// ```
#[derive(Clone, Debug)]
pub struct PlayoutsIn<F: Frame, K: KoRule<F>> {
    board: Board<F>,
    candidates: Candidates<F>,
    ko: K,
    from: Board<F>,
    to_play: Colour,
    closed: Cell,
}

/// What one move captures: the heads of the chains, four at most, and the points that become
/// candidates, with the parked points next to them.
struct Captured<'a, F: Frame> {
    heads: [Cell; 4],
    len: usize,
    candidates: &'a mut Candidates<F>,
}

impl<F: Frame> Watch for Captured<'_, F> {
    #[inline(always)]
    fn taken_off(&mut self, stone: Cell) {
        self.candidates.add(stone);
        for next in stone.neighbours::<F>() {
            self.candidates.wake(next);
        }
    }

    #[inline(always)]
    fn captured(&mut self, head: Cell) {
        self.heads[self.len & 3] = head;
        self.len += 1;
    }
}

impl<F: Frame, K: KoRule<F>> PlayoutsIn<F, K> {
    /// Playouts from a board, which this side begins.
    pub fn new(from: &Board<F>, to_play: Colour, ko: K) -> PlayoutsIn<F, K> {
        let [board, from] = [from.clone(), from.clone()];
        PlayoutsIn { board, candidates: Candidates::none(), ko, from, to_play, closed: Cell::NONE }
    }

    /// Playouts from the present position of a game.
    pub(super) fn after(game: &GameIn<F>, ko: K) -> PlayoutsIn<F, K> {
        PlayoutsIn { closed: game.ko(), ..PlayoutsIn::new(game.board(), game.to_play(), ko) }
    }

    /// Plays one playout and counts it.
    pub fn run(&mut self, random: &mut impl Random) -> Playout {
        self.start();
        let turns = self.play_out(self.to_play, random);
        Playout { turns, lead: self.lead() }
    }

    fn start(&mut self) {
        self.board.clone_from(&self.from);
        self.candidates.fill(self.from.empty());
        self.ko.start(&self.from, self.to_play, self.closed);
    }

    /// The board at the end of the last playout.
    pub fn board(&self) -> &Board<F> {
        &self.board
    }

    /// Plays until two passes, or the most turns there may be; returns their number.
    #[inline]
    fn play_out(&mut self, to_play: Colour, random: &mut impl Random) -> usize {
        let mut clock = Clock { turns: 0, passes: 0, most: 3 * self.board.size().points() };
        if to_play == Colour::White && clock.ends_with(self.white_turn(random)) {
            return clock.turns;
        }
        // The two colours are written out, so that everything below is compiled for each of
        // them and nothing is ever asked about whose turn it is.
        loop {
            if clock.ends_with(self.turn(Colour::Black, random)) {
                break;
            }
            if clock.ends_with(self.turn(Colour::White, random)) {
                break;
            }
        }
        clock.turns
    }

    /// The turn of White where White begins.
    #[cold]
    fn white_turn(&mut self, random: &mut impl Random) -> bool {
        self.turn(Colour::White, random)
    }

    /// Takes one turn; returns whether it was a pass.
    #[inline(always)]
    fn turn(&mut self, colour: Colour, random: &mut impl Random) -> bool {
        let drawn = self.draw(colour, random);
        match drawn {
            Some(cell) => self.play(colour, cell),
            None => self.ko.passed(colour),
        }
        drawn.is_none()
    }

    /// Draws a point that the side to play may and will play, and takes it out of the
    /// candidates.
    #[inline(always)]
    fn draw(&mut self, colour: Colour, random: &mut impl Random) -> Option<Cell> {
        let mut rest = self.candidates.len();
        while rest > 0 {
            let place = random.below(rest);
            let cell = self.candidates.at(place);
            rest -= 1;
            match self.verdict(colour, cell) {
                Verdict::Play => {
                    self.candidates.take(place, rest);
                    return Some(cell);
                }
                Verdict::NotNow => self.candidates.swap(place, rest),
                Verdict::Neither => {
                    self.candidates.park(place, rest);
                }
            }
        }
        None
    }

    #[inline(always)]
    fn verdict(&self, colour: Colour, cell: Cell) -> Verdict {
        if self.board.is_open(cell) {
            let allowed = self.ko.allows_open(&self.board, colour, cell);
            return if allowed { Verdict::Play } else { Verdict::NotNow };
        }
        let is_eye = self.is_eye(colour, cell);
        let is_suicide = self.board.is_suicide_closed(colour, cell);
        if is_eye | is_suicide {
            let other = colour.opponent();
            let is_dead_end = is_eye && self.board.is_suicide_closed(other, cell)
                || is_suicide && self.is_eye(other, cell);
            return if is_dead_end { Verdict::Neither } else { Verdict::NotNow };
        }
        if self.ko.allows(&self.board, colour, cell) { Verdict::Play } else { Verdict::NotNow }
    }

    /// Whether a point is an eye that its own side does not fill.
    #[inline(always)]
    fn is_eye(&self, colour: Colour, cell: Cell) -> bool {
        let around = self.board.spots.at(cell).around;
        let enemy = Content::stone(colour.opponent());
        let diagonals = self.board.spots.diagonal::<F, _>(cell, |spot| spot.content == enemy);
        let enemies: u8 = diagonals.map(u8::from).into_iter().sum();
        around.is_closed_by(colour) & (enemies + u8::from(around.is_on_edge()) < 2)
    }

    #[inline(always)]
    fn play(&mut self, colour: Colour, cell: Cell) {
        let mut captured =
            Captured { heads: [Cell::NONE; 4], len: 0, candidates: &mut self.candidates };
        self.board.play(colour, cell, &mut captured);
        let captured = &captured.heads[..captured.len & 7];
        self.wake_around(cell);
        self.ko.played(&self.board, colour, cell, captured);
    }

    /// Wakes the points that a new stone makes playable: the eyes on whose diagonal it is,
    /// and the last liberties of the chains next to it.
    #[inline(always)]
    fn wake_around(&mut self, cell: Cell) {
        if !self.candidates.has_parked() {
            return;
        }
        let liberties = |spot: &Spot| self.board.liberties.at(spot.head).mean();
        let last = self.board.spots.beside::<F, _>(cell, liberties);
        if self.candidates.any_parked(last) | self.candidates.any_parked_diagonal(cell) {
            cell.diagonals::<F>()
                .into_iter()
                .chain(last)
                .for_each(|cell| self.candidates.wake(cell));
        }
    }

    /// Black's area less White's.
    fn lead(&self) -> i32 {
        let shares = Shares::of(self.board.points(), *self.board.both());
        let [black, white] =
            [0, 1].map(|side| (shares.living[side].len() + shares.surrounded[side].len()) as i32);
        black - white
    }
}

/// When a playout is over.
struct Clock {
    turns: usize,
    /// The passes since the last stone.
    passes: usize,
    most: usize,
}

impl Clock {
    /// Counts a turn; returns whether the playout is over.
    #[inline(always)]
    fn ends_with(&mut self, passed: bool) -> bool {
        self.turns += 1;
        self.passes = if passed { self.passes + 1 } else { 0 };
        self.passes == 2 || self.turns == self.most
    }
}

/// What becomes of a candidate that was drawn.
enum Verdict {
    /// It is played.
    Play,
    /// The side to play may not, or does not, play it now.
    NotNow,
    /// It is an eye of one side and suicide for the other.
    Neither,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ko::{SimpleKo, Superko};
    use crate::{GameIn, Nine, Six};
    use weiqi_data::{Action, Diagram, Preset, Repetition, RuleSet, Size, Turn};

    fn rules(repetition: Repetition) -> RuleSet {
        RuleSet { repetition, ..Preset::Chinese.rules() }
    }

    impl<F: Frame, K: KoRule<F>> PlayoutsIn<F, K> {
        /// The points that a draw of this side can end at.
        fn open(&self, colour: Colour) -> Vec<Cell> {
            let all = (0..self.candidates.len()).map(|place| self.candidates.at(place));
            let mut open: Vec<Cell> =
                all.filter(|&cell| matches!(self.verdict(colour, cell), Verdict::Play)).collect();
            open.sort_unstable();
            open
        }
    }

    /// The points that the definition of a playout allows, by the rules of the game.
    fn allowed<F: Frame>(game: &GameIn<F>, rules: &RuleSet, most: usize) -> Vec<Cell> {
        let colour = game.to_play();
        let content = |cell: Cell| game.board().content(cell);
        let is_eye = |cell: Cell| {
            let sides = cell.neighbours::<F>().map(content);
            let own = [Content::stone(colour), Content::Edge];
            let enemy = Content::stone(colour.opponent());
            let enemies =
                cell.diagonals::<F>().map(content).iter().filter(|&&c| c == enemy).count();
            let limit = if sides.contains(&Content::Edge) { 1 } else { 2 };
            sides.iter().all(|side| own.contains(side)) && enemies < limit
        };
        assert!(game.turns() < most);
        game.legal(rules).into_iter().filter(|&cell| !is_eye(cell)).collect()
    }

    /// Follows playouts turn by turn and compares what can be drawn with the definition.
    fn follow<F: Frame, K: KoRule<F>>(size: Size, ko: K, repetition: Repetition, seed: u64) {
        let mut random = fastrand::Rng::with_seed(seed);
        let rules = rules(repetition);
        let mut game: GameIn<F> = GameIn::start(Diagram::empty(size), Colour::Black).unwrap();
        let mut playouts = PlayoutsIn::new(game.board(), Colour::Black, ko);
        playouts.start();
        let mut passes = 0;
        let mut turns = 0;
        while passes < 2 && turns < 3 * size.points() {
            let colour = game.to_play();
            let allowed = allowed(&game, &rules, 3 * size.points());
            assert_eq!(playouts.open(colour), allowed);
            let before = playouts.board.empty();
            let passed = playouts.turn(colour, &mut random);
            assert_eq!(passed, allowed.is_empty());
            playouts.board.audit();
            let played = playouts.board.stones(colour) & before;
            let action = match played.first() {
                Some(cell) => Action::Play(cell.point::<F>()),
                None => Action::Pass,
            };
            assert_eq!(action == Action::Pass, passed);
            game.take(&rules, Turn { player: colour, action }).unwrap();
            passes = if passed { passes + 1 } else { 0 };
            turns += 1;
        }
    }

    #[test]
    fn what_can_be_drawn_is_what_the_definition_allows() {
        for seed in 0..60 {
            for (columns, rows) in [(1, 7), (3, 2), (3, 3), (5, 5), (6, 7)] {
                let size = Size::new(columns, rows).unwrap();
                follow::<Six, _>(size, SimpleKo::new(), Repetition::Simple, seed);
                follow::<Six, _>(size, Superko::new(), Repetition::Positional, seed);
            }
            let size = Size::new(9, 9).unwrap();
            follow::<Nine, _>(size, SimpleKo::new(), Repetition::Simple, seed);
            follow::<Nine, _>(size, Superko::new(), Repetition::Positional, seed);
        }
    }
}
