//! A game in which either side may move.

use super::Backend;
use weiqi_data::{Action, Colour, Past, Point, Refusal, RuleSet, StartError, Turn};

/// A game as GTP and game records have it: where one side moves twice in a row, the other
/// has passed in between. It keeps the stones that each side has taken, and takes back what
/// belongs together.
///
/// ```
/// use weiqi::boundary::{Engine, Play};
/// use weiqi_data::{Colour, Diagram, Past, Preset, Size, Turn};
/// let board = Diagram::empty(Size::new(9, 9).unwrap());
/// let mut play = Play::<Engine>::new(Past::set_up(board, Colour::Black)).unwrap();
/// let rules = Preset::Chinese.rules();
/// for point in ["A1", "A2", "B1"] {
///     play.take(&rules, Turn::play(Colour::White, point.parse().unwrap())).unwrap();
/// }
/// // White began, and Black passed twice.
/// assert_eq!(play.turns().len(), 5);
/// ```
#[derive(Clone, Debug)]
pub struct Play<B> {
    game: B,
    start: Past,
    turns: Vec<Turn>,
    marks: Vec<Mark>,
    prisoners: [usize; 2],
}

/// What stood before a turn that was asked for.
#[derive(Clone, Copy, Debug)]
struct Mark {
    turns: usize,
    first: Colour,
    prisoners: [usize; 2],
}

impl<B: Backend> Play<B> {
    /// A game from a set-up position.
    ///
    /// # Errors
    /// A chain without liberties (1.3), or a size on which the implementation does not play.
    pub fn new(start: Past) -> Result<Play<B>, StartError> {
        let game = B::resume(std::slice::from_ref(&start))?;
        Ok(Play { game, start, turns: Vec::new(), marks: Vec::new(), prisoners: [0, 0] })
    }

    /// The game as the implementation sees it.
    pub const fn game(&self) -> &B {
        &self.game
    }

    /// Every turn since the set-up, passes in between included.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// How many turns were asked for: as many can be taken back.
    pub fn moves(&self) -> usize {
        self.marks.len()
    }

    /// The set-up, with the side that took the first turn or is to take it.
    pub const fn start(&self) -> &Past {
        &self.start
    }

    /// The stones taken by Black and by White.
    pub const fn prisoners(&self) -> [usize; 2] {
        self.prisoners
    }

    /// Takes a turn of either side, and returns the stones that come off.
    ///
    /// # Errors
    /// The refusal, if the turn is illegal; everything is then as before.
    pub fn take(&mut self, rules: &RuleSet, turn: Turn) -> Result<Vec<Point>, Refusal> {
        let mark = self.mark();
        self.give_turn_to(turn.player, rules);
        match self.game.take(rules, turn) {
            Ok(stones) => {
                self.prisoners[taker(turn, &stones).index()] += stones.len();
                self.turns.push(turn);
                self.marks.push(mark);
                Ok(stones)
            }
            Err(refusal) => {
                self.return_to(mark);
                Err(refusal)
            }
        }
    }

    /// Takes back the last turn that was asked for. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let mark = self.marks.pop();
        mark.inspect(|&mark| self.return_to(mark)).is_some()
    }

    /// Asks something with this side to play, and leaves the game as it is.
    pub fn as_if_to_play<T>(
        &mut self,
        player: Colour,
        rules: &RuleSet,
        ask: impl FnOnce(&B) -> T,
    ) -> T {
        let mark = self.mark();
        self.give_turn_to(player, rules);
        let answer = ask(&self.game);
        self.return_to(mark);
        answer
    }

    fn mark(&self) -> Mark {
        let (turns, prisoners) = (self.turns.len(), self.prisoners);
        Mark { turns, first: self.start.to_play, prisoners }
    }

    /// Makes it this side's turn: before the first turn either side may begin; later the
    /// other side passes.
    fn give_turn_to(&mut self, player: Colour, rules: &RuleSet) {
        if self.game.to_play() == player {
            return;
        }
        if self.turns.is_empty() {
            return self.begin_with(player);
        }
        let pass = Turn::pass(player.opponent());
        self.game.take(rules, pass).expect("a pass by the side to play is legal");
        self.turns.push(pass);
    }

    fn return_to(&mut self, mark: Mark) {
        for _ in mark.turns..self.turns.len() {
            self.game.undo();
        }
        self.turns.truncate(mark.turns);
        self.prisoners = mark.prisoners;
        if self.start.to_play != mark.first {
            self.begin_with(mark.first);
        }
    }

    fn begin_with(&mut self, player: Colour) {
        self.start.to_play = player;
        let start = std::slice::from_ref(&self.start);
        self.game = B::resume(start).expect("the position stood already");
    }
}

/// The side that gets the stones that a turn took off: the player, or the opponent where
/// the player gave up the stone just played with its chain.
pub fn taker(turn: Turn, stones: &[Point]) -> Colour {
    match turn.action {
        Action::Play(point) if stones.contains(&point) => turn.player.opponent(),
        Action::Play(_) | Action::Pass => turn.player,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boundary::{Engine, Reference};
    use weiqi_data::{Diagram, Preset, Size};

    fn moves<B: Backend>(turns: &[&str]) -> Play<B> {
        let board = Diagram::empty(Size::new(5, 5).unwrap());
        let mut play = Play::<B>::new(Past::set_up(board, Colour::Black)).unwrap();
        let rules = Preset::NewZealand.rules();
        for turn in turns {
            let (colour, point) = turn.split_once(' ').unwrap();
            let player = if colour == "B" { Colour::Black } else { Colour::White };
            play.take(&rules, Turn::play(player, point.parse().unwrap())).unwrap();
        }
        play
    }

    #[test]
    fn stones_given_up_are_the_opponents_and_come_back_when_taken_back() {
        fn check<B: Backend>() {
            let mut play = moves::<B>(&["W B1", "W A2", "B A1"]);
            assert_eq!(play.prisoners(), [0, 1]);
            assert!(play.undo());
            assert_eq!((play.prisoners(), play.turns().len()), ([0, 0], 3));
            assert!(play.undo() && play.undo() && !play.undo());
            assert_eq!((play.turns().len(), play.game().to_play()), (0, Colour::Black));
        }
        check::<Reference>();
        check::<Engine>();
    }

    #[test]
    fn a_question_about_the_other_side_leaves_everything_as_it_was() {
        let mut play = moves::<Engine>(&[]);
        let rules = Preset::Chinese.rules();
        let asked = play.as_if_to_play(Colour::White, &rules, Engine::to_play);
        assert_eq!((asked, play.game().to_play()), (Colour::White, Colour::Black));
        let mut play = moves::<Engine>(&["B C3"]);
        assert_eq!(play.as_if_to_play(Colour::Black, &rules, Engine::turns), 2);
        assert_eq!((play.turns().len(), play.game().to_play()), (1, Colour::White));
    }

    #[test]
    fn a_refused_turn_leaves_no_pass_behind() {
        let mut play = moves::<Reference>(&["B C3"]);
        let occupied = Turn::play(Colour::Black, "C3".parse().unwrap());
        assert!(play.take(&Preset::Chinese.rules(), occupied).is_err());
        assert_eq!((play.turns().len(), play.game().to_play()), (1, Colour::White));
    }
}
