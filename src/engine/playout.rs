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
//! Invariants, between moves:
//! - every empty point is either in the list of candidates or parked, never both;
//! - a parked point may be played by neither side: for one it is an eye, for the other it
//!   is suicide. A stone of either side on one of its diagonals wakes it, and so does a move
//!   after which it might be the last liberty of a chain. (A stone next to it cannot be
//!   captured: the point is a liberty of its chain.)
//! - the words of chains count parked liberties apart from the others, so that "no liberty is
//!   left but parked ones" is one bit of what a stone leaves, which also says that something
//!   is captured: one branch, rarely taken, serves both.

use super::area::Shares;
use super::bits::Bits;
use super::board::Board;
use super::candidates::Candidates;
use super::content::Content;
use super::effect::stands_choked;
use super::frame::{Cell, Frame};
use super::game_in::GameIn;
use super::ko::KoRule;
use super::mailbox::{Mailbox, Watch};
use super::random::Random;
use super::table::Table;
use weiqi_data::{Colour, Size};

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
    start: Start<F>,
    /// Absent while a playout has it.
    ko: Option<K>,
    end: Mailbox<F>,
}

/// What every playout starts with, ready to be copied.
#[derive(Clone, Debug)]
struct Start<F: Frame> {
    board: Board<F>,
    candidates: Candidates<F>,
    to_play: Colour,
    closed: Cell,
}

/// A playout in progress. It lies on the stack, where its tables are reached without a
/// register for the place of the whole: 235 instructions a move on 9×9 in place of 248.
#[derive(Clone, Debug)]
struct Run<F: Frame, K: KoRule<F>> {
    mailbox: Mailbox<F>,
    candidates: Candidates<F>,
    ko: K,
}

/// Hears of captures, for the candidates, and passes on what it hears.
struct Captured<'a, F: Frame, K: KoRule<F>> {
    candidates: &'a mut Candidates<F>,
    ko: &'a mut K,
    stones: usize,
    last: Cell,
}

impl<F: Frame, K: KoRule<F>> Watch for Captured<'_, F, K> {
    #[inline(always)]
    fn taken_off(&mut self, colour: Colour, stone: Cell) {
        self.candidates.add(stone);
        self.stones += 1;
        self.last = stone;
        self.ko.taken_off(colour, stone);
    }

    #[inline(always)]
    fn captured(&mut self, head: Cell) {
        self.ko.captured(head);
    }
}

impl<F: Frame, K: KoRule<F>> PlayoutsIn<F, K> {
    /// Playouts from a board, which this side begins.
    pub fn new(board: &Board<F>, to_play: Colour, ko: K) -> PlayoutsIn<F, K> {
        PlayoutsIn::starting(board, to_play, Cell::NONE, ko)
    }

    /// Playouts from the present position of a game.
    pub(super) fn after(game: &GameIn<F>, ko: K) -> PlayoutsIn<F, K> {
        PlayoutsIn::starting(game.board(), game.to_play(), game.ko(), ko)
    }

    fn starting(board: &Board<F>, to_play: Colour, closed: Cell, ko: K) -> PlayoutsIn<F, K> {
        let (board, candidates) = (board.clone(), Candidates::of(board.empty()));
        let end = board.mailbox;
        PlayoutsIn { start: Start { board, candidates, to_play, closed }, ko: Some(ko), end }
    }

    /// Plays one playout and counts it.
    pub fn run(&mut self, random: &mut impl Random) -> Playout {
        let mut run = self.begin();
        let turns = run.play_out(self.start.to_play, 3 * self.size().points(), random);
        let lead = run.lead(self.start.board.points());
        (self.end, self.ko) = (run.mailbox, Some(run.ko));
        Playout { turns, lead }
    }

    #[inline(always)]
    fn begin(&mut self) -> Run<F, K> {
        let Start { board, candidates, closed, .. } = &self.start;
        let mut ko = self.ko.take().unwrap_or_default();
        ko.start(board, *closed);
        Run { mailbox: board.mailbox, candidates: *candidates, ko }
    }

    fn size(&self) -> Size {
        self.start.board.size()
    }

    /// The board at the end of the last playout.
    pub fn board(&self) -> Board<F> {
        let mut board = Board::new(self.size());
        board.set_up(Colour::BOTH.map(|colour| self.end.stones(colour)));
        board
    }
}

impl<F: Frame, K: KoRule<F>> Run<F, K> {
    /// Plays until two passes, or the most turns there may be; returns their number.
    #[inline(always)]
    fn play_out(&mut self, to_play: Colour, most: usize, random: &mut impl Random) -> usize {
        let mut clock = Clock { turns: 0, passes: 0, most };
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
        let mut rest = self.candidates.len();
        while let Some(cell) = self.draw(colour, &mut rest, random) {
            if self.play(colour, cell) {
                return false;
            }
            // It goes behind the draws that remain, and another one is drawn.
            self.candidates.add(cell);
        }
        self.ko.open();
        true
    }

    /// Draws one of the first `rest` candidates that the side to play may and will play, and
    /// takes it out.
    #[inline(always)]
    fn draw(&mut self, colour: Colour, rest: &mut usize, random: &mut impl Random) -> Option<Cell> {
        while *rest > 0 {
            let place = random.below(*rest);
            let cell = self.candidates.at(place);
            *rest -= 1;
            match self.verdict(colour, cell) {
                Verdict::Play => {
                    self.candidates.take(place, *rest);
                    return Some(cell);
                }
                Verdict::NotNow => self.candidates.swap(place, *rest),
                Verdict::Neither => {
                    self.candidates.take(place, *rest);
                    self.mailbox.park(cell);
                }
            }
        }
        None
    }

    /// Three of four draws end at the first question.
    #[inline(always)]
    fn verdict(&self, colour: Colour, cell: Cell) -> Verdict {
        if self.mailbox.is_open(cell) {
            return Verdict::Play;
        }
        let around = self.mailbox.around.at(cell);
        let last = self.mailbox.last_liberties(cell);
        let is_closed = around.is_closed_by(colour);
        let is_suicide = stands_choked(colour, around, last);
        if !(is_closed | is_suicide) {
            return if self.ko.allows(cell) { Verdict::Play } else { Verdict::NotNow };
        }
        // Whose eye it can be: one's own, or the enemy's where one may not play.
        let owner = if is_closed { colour } else { colour.opponent() };
        let is_eye = around.is_closed_by(owner) & self.has_few_enemies(owner, cell);
        match (is_eye, is_closed) {
            (false, _) if is_suicide => Verdict::NotNow,
            (false, _) => Verdict::Play,
            // If a chain around it has no other liberty, the enemy may capture it there.
            (true, true) if !around.stones(colour).and(last).is_empty() => Verdict::NotNow,
            (true, _) => Verdict::Neither,
        }
    }

    /// Whether the diagonals of a point allow an eye there.
    #[inline(always)]
    fn has_few_enemies(&self, owner: Colour, cell: Cell) -> bool {
        let diagonals = self.mailbox.content.diagonal::<F>(cell);
        let enemies: u8 = diagonals.iter().map(|content| content.count(owner.opponent())).sum();
        enemies + u8::from(self.mailbox.around.at(cell).is_on_edge()) < 2
    }

    /// Plays a stone; returns whether it stands.
    #[inline(always)]
    fn play(&mut self, colour: Colour, cell: Cell) -> bool {
        let put = self.mailbox.put(colour, cell, &mut self.ko);
        self.ko.open();
        if put.is_short {
            self.capture(colour, cell);
        }
        if !self.ko.accepts() {
            let back = self.ko.refuse(&mut self.mailbox, colour, cell);
            self.candidates.drop_last(back);
            return false;
        }
        if put.is_short {
            self.wake_last_liberties(cell);
        }
        if Content::any(self.mailbox.content.diagonal::<F>(cell)).is_parked() {
            cell.diagonals::<F>().into_iter().for_each(|cell| self.wake(cell));
        }
        true
    }

    /// Takes off the chains that a stone has left without liberties.
    #[cold]
    #[inline(never)]
    fn capture(&mut self, colour: Colour, cell: Cell) {
        let (candidates, ko) = (&mut self.candidates, &mut self.ko);
        let mut captured = Captured { candidates, ko, stones: 0, last: Cell::NONE };
        self.mailbox.capture_beside(colour, cell, &mut captured);
        let (stones, last) = (captured.stones, captured.last);
        if stones == 1 && self.mailbox.is_ko(cell) {
            self.ko.close(last);
        }
    }

    /// Wakes the points that might be the last liberties of the chains next to a new stone.
    /// A mean that is no liberty wakes nothing, or a point that is parked again when drawn.
    #[cold]
    #[inline(never)]
    fn wake_last_liberties(&mut self, cell: Cell) {
        for next in cell.neighbours::<F>() {
            self.wake(self.mailbox.chain(next).mean_of_parked());
        }
    }

    /// Makes a point a candidate again, if it is parked.
    #[inline(always)]
    fn wake(&mut self, cell: Cell) {
        if self.mailbox.content.at(cell).is_parked() {
            self.mailbox.wake(cell);
            self.candidates.add(cell);
        }
    }

    /// Black's area less White's.
    fn lead(&self, points: Bits<F>) -> i32 {
        self.mailbox.lead().unwrap_or_else(|| self.lead_by_floods(points))
    }

    /// The same where empty regions have more than one point.
    #[cold]
    fn lead_by_floods(&self, points: Bits<F>) -> i32 {
        let stones = Colour::BOTH.map(|colour| self.mailbox.stones(colour));
        let shares = Shares::of(points, stones);
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
#[derive(Clone, Copy, PartialEq, Eq)]
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

    impl<F: Frame, K: KoRule<F>> Run<F, K> {
        /// Recounts everything; every empty point is a candidate once, or parked.
        fn audit(&self, points: Bits<F>) {
            let stones = Colour::BOTH.map(|colour| self.mailbox.stones(colour));
            self.mailbox.audit(points, stones);
            let mut listed: Vec<Cell> =
                (0..self.candidates.len()).map(|place| self.candidates.at(place)).collect();
            listed.sort_unstable();
            let parked = |cell: &Cell| self.mailbox.content.at(*cell).is_parked();
            let empty = points.without(stones[0] | stones[1]);
            let expected: Vec<Cell> = empty.into_iter().filter(|cell| !parked(cell)).collect();
            assert_eq!(listed, expected, "the candidates");
        }

        /// The points that a draw of this side can end at.
        fn open(&self, colour: Colour) -> Vec<Cell> {
            let all = (0..self.candidates.len()).map(|place| self.candidates.at(place));
            let stands = |&cell: &Cell| {
                self.verdict(colour, cell) == Verdict::Play && self.clone().play(colour, cell)
            };
            let mut open: Vec<Cell> = all.filter(stands).collect();
            open.sort_unstable();
            open
        }
    }

    /// The points that the definition of a playout allows, by the rules of the game.
    fn allowed<F: Frame>(game: &GameIn<F>, rules: &RuleSet, most: usize) -> Vec<Cell> {
        let colour = game.to_play();
        let content = |cell: Cell| game.board().mailbox.content.at(cell);
        let is_eye = |cell: Cell| {
            let sides = cell.neighbours::<F>().map(content);
            let enemy = colour.opponent();
            let enemies = cell.diagonals::<F>().map(content).iter().filter(|c| c.is(enemy)).count();
            let limit = if sides.iter().any(|side| side.is_edge()) { 1 } else { 2 };
            sides.iter().all(|side| side.is_edge() || side.is(colour)) && enemies < limit
        };
        assert!(game.turns() < most);
        game.legal(rules).into_iter().filter(|&cell| !is_eye(cell)).collect()
    }

    /// Follows playouts turn by turn and compares what can be drawn with the definition.
    fn follow<F: Frame, K: KoRule<F>>(size: Size, ko: K, repetition: Repetition, seed: u64) {
        let mut random = fastrand::Rng::with_seed(seed);
        let rules = rules(repetition);
        let mut game: GameIn<F> = GameIn::start(Diagram::empty(size), Colour::Black).unwrap();
        let mut run = PlayoutsIn::new(game.board(), Colour::Black, ko).begin();
        let mut passes = 0;
        let mut turns = 0;
        while passes < 2 && turns < 3 * size.points() {
            let colour = game.to_play();
            let allowed = allowed(&game, &rules, 3 * size.points());
            assert_eq!(run.open(colour), allowed);
            let before = *game.board().both();
            let passed = run.turn(colour, &mut random);
            assert_eq!(passed, allowed.is_empty());
            run.audit(game.board().points());
            let played = run.mailbox.stones(colour).without(before[colour.index()]);
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
