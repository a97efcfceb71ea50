//! A game for those who write engines: a size and rules, chosen when it starts.

use super::any::{AnyGame, Joined};
use super::points::Points;
use super::random::Random;
use super::sampler::{Playout, Playouts};
use weiqi_data::{
    Chain, Colour, DeadError, Diagram, Past, Point, Refusal, RuleSet, Score, Size, StartError, Turn,
};

/// A game on a board of some size under some rules.
///
/// ```
/// use weiqi_engine::{Game, Preset, Reason, Size};
///
/// let mut game = Game::new(Size::new(9, 9)?, Preset::Chinese.rules())?;
/// // Black takes a stone in a ko, and White may not take it back at once.
/// for point in ["D5", "E5", "E4", "F4", "E6", "F6", "A1", "G5", "F5"] {
///     game.play(point.parse()?)?;
/// }
/// assert!(game.captured().into_iter().eq(["E5".parse()?]));
/// let refusal = game.play("E5".parse()?).unwrap_err();
/// assert_eq!(refusal.article.to_string(), "1.6");
/// assert_eq!(refusal.reason, Reason::Repetition { same_as: 8 });
///
/// let score = game.score(&[])?;
/// assert_eq!(score.result(), "W+4.5");
/// game.undo();
/// assert_eq!(game.stone("E5".parse()?), Some(game.to_play().opponent()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    game: AnyGame,
    rules: RuleSet,
}

impl Game {
    /// A game on an empty board, which the side begins that the rules name.
    ///
    /// # Errors
    /// A size over 25×25.
    pub fn new(size: Size, rules: RuleSet) -> Result<Game, StartError> {
        Game::from_position(Diagram::empty(size), rules.opener(), rules)
    }

    /// A game that begins with a position.
    ///
    /// # Errors
    /// A chain without liberties (1.3), or a size over 25×25.
    pub fn from_position(
        diagram: Diagram,
        to_play: Colour,
        rules: RuleSet,
    ) -> Result<Game, StartError> {
        Game::resume(&[Past::set_up(diagram, to_play)], rules)
    }

    /// A game that is resumed from its history, the oldest position first. No turn before
    /// the last position can be taken back.
    ///
    /// # Errors
    /// A position in which a chain has no liberties (1.3), or a size over 25×25.
    ///
    /// # Panics
    /// When the history is empty or its positions differ in size.
    pub fn resume(past: &[Past], rules: RuleSet) -> Result<Game, StartError> {
        Ok(Game { game: AnyGame::resume(past)?, rules })
    }

    /// The rules.
    pub fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// The same game, to be asked under any rules.
    pub fn any(&self) -> &AnyGame {
        &self.game
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.game.size()
    }

    /// The side to play.
    pub fn to_play(&self) -> Colour {
        self.game.to_play()
    }

    /// The turns taken since the oldest position of the history, passes included.
    pub fn turns(&self) -> usize {
        self.game.turns()
    }

    /// The passes since the last stone; two end a game.
    pub fn passes(&self) -> usize {
        self.game.passes()
    }

    /// The position on the board.
    pub fn diagram(&self) -> Diagram {
        self.game.diagram()
    }

    /// The stone on a point; none on an empty point or off the board.
    pub fn stone(&self, point: Point) -> Option<Colour> {
        self.game.stone(point)
    }

    /// The stones of a colour.
    pub fn stones(&self, colour: Colour) -> Points {
        self.game.stones(colour)
    }

    /// The empty points.
    pub fn empty_points(&self) -> Points {
        self.game.empty_points()
    }

    /// The hash of the stones: the same for the same stones, whatever came before. Equal
    /// hashes do not prove equal boards.
    pub fn hash(&self) -> u64 {
        self.game.hash()
    }

    /// Plays a stone of the side to play.
    ///
    /// # Errors
    /// The refusal, if that is illegal; the game is then as before.
    #[inline]
    pub fn play(&mut self, point: Point) -> Result<(), Refusal> {
        let turn = Turn::play(self.to_play(), point);
        self.take(turn)
    }

    /// Passes, which is always legal.
    pub fn pass(&mut self) {
        let turn = Turn::pass(self.to_play());
        let passed = self.take(turn);
        debug_assert!(passed.is_ok(), "a pass of the side to play is legal");
    }

    /// Takes a turn that names its player.
    ///
    /// # Errors
    /// The refusal, if the turn is illegal; the game is then as before.
    #[inline]
    pub fn take(&mut self, turn: Turn) -> Result<(), Refusal> {
        self.game.take(&self.rules, turn)
    }

    /// Takes back the last turn. Returns whether there was one since the game began or was
    /// resumed.
    pub fn undo(&mut self) -> bool {
        self.game.undo()
    }

    /// Why the side to play may not put a stone on a point, with the article and the
    /// evidence; `None` where it may.
    #[inline]
    pub fn refusal(&self, point: Point) -> Option<Refusal> {
        self.game.refusal(&self.rules, Turn::play(self.to_play(), point))
    }

    /// Whether the side to play may put a stone on a point.
    #[inline]
    pub fn is_legal(&self, point: Point) -> bool {
        self.refusal(point).is_none()
    }

    /// The points on which the side to play may put a stone.
    pub fn legal_points(&self) -> Points {
        self.game.legal_points(&self.rules)
    }

    /// The stones that the last turn took off, one's own by suicide included; none after a
    /// pass or at the start.
    pub fn captured(&self) -> Points {
        self.game.captured()
    }

    /// The stones that Black and White have taken since the game began or was resumed.
    pub fn prisoners(&self) -> [usize; 2] {
        self.game.prisoners()
    }

    /// The chain of the stone on a point with its liberties; `None` where there is no stone.
    pub fn chain(&self, point: Point) -> Option<Joined> {
        self.game.chain(point)
    }

    /// Every chain with its liberties as plain data, in order of the first stones.
    pub fn chains(&self) -> Vec<Chain> {
        self.game.chains()
    }

    /// The count (1.9) with these stones agreed dead. Under territory scoring the
    /// [prisoners](Game::prisoners) count; [`AnyGame::score`] takes others.
    ///
    /// # Errors
    /// A dead list that is not made of whole chains.
    pub fn score(&self, dead: &[Point]) -> Result<Score, DeadError> {
        self.game.score(&self.rules, dead, self.prisoners())
    }

    /// The stones of `colour` that no sequence of the opponent's moves can capture (1.8).
    pub fn unconditionally_alive(&self, colour: Colour) -> Points {
        self.game.unconditionally_alive(&self.rules, colour)
    }

    /// Plays one random game from here to its end. [`Game::playouts`] is faster for many.
    pub fn playout(&self, random: &mut impl Random) -> Playout {
        self.playouts().run(random)
    }

    /// Random games from here to their ends.
    pub fn playouts(&self) -> Playouts {
        Playouts::from(self)
    }
}
