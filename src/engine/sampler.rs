//! Random games to the end from a [`Game`], in whatever frame it is.

use super::any::AnyGame;
use super::frame::{Frame, Nine, Nineteen, Six, Thirteen, TwentyFive};
use super::game::Game;
use super::game_in::GameIn;
use super::ko::{SimpleKo, Superko};
use super::margin;
use super::playout::PlayoutsIn;
use super::random::Random;
use weiqi_data::{Quarters, Repetition, RuleSet};

pub use super::playout::Playout;

impl Playout {
    /// Black's margin when the end is counted by area under these rules, with komi and what
    /// is given back; White leads where it is negative.
    pub fn margin(&self, rules: &RuleSet) -> Quarters {
        margin::after_compensation(rules, Quarters::from_half_stones(self.lead.into()))
    }
}

/// Random games to the end, all from one position: light playouts as in
/// [`playout`](super::playout).
///
/// Where the rules forbid repetition by some superko, no board of a playout may come back in
/// it, nor the one before the game's last turn; else only a ko may not be retaken at once.
///
/// ```
/// use weiqi_engine::{Game, Preset, Size, Winner};
///
/// let game = Game::new(Size::new(9, 9).unwrap(), Preset::Chinese.rules()).unwrap();
/// let mut playouts = game.playouts();
/// let mut random = fastrand::Rng::with_seed(1);
/// let won = (0..1000).filter(|_| playouts.run(&mut random).margin(game.rules()).0 > 0).count();
/// assert!((300..700).contains(&won), "Black has won {won} of 1,000");
/// ```
#[derive(Clone, Debug)]
pub struct Playouts(InFrame);

#[derive(Clone, Debug)]
enum InFrame {
    Six(Box<Ruled<Six>>),
    Nine(Box<Ruled<Nine>>),
    Thirteen(Box<Ruled<Thirteen>>),
    Nineteen(Box<Ruled<Nineteen>>),
    TwentyFive(Box<Ruled<TwentyFive>>),
}

#[derive(Clone, Debug)]
enum Ruled<F: Frame> {
    Simple(PlayoutsIn<F, SimpleKo>),
    Superko(PlayoutsIn<F, Superko<F>>),
}

impl<F: Frame> Ruled<F> {
    fn from(game: &GameIn<F>, repetition: Repetition) -> Box<Ruled<F>> {
        Box::new(match repetition {
            Repetition::None | Repetition::Simple => {
                Ruled::Simple(PlayoutsIn::after(game, SimpleKo::new()))
            }
            Repetition::Positional | Repetition::Situational | Repetition::NaturalSituational => {
                Ruled::Superko(PlayoutsIn::after(game, Superko::new()))
            }
        })
    }

    #[inline]
    fn run(&mut self, random: &mut impl Random) -> Playout {
        match self {
            Ruled::Simple(playouts) => playouts.run(random),
            Ruled::Superko(playouts) => playouts.run(random),
        }
    }
}

impl Playouts {
    /// Playouts from the present position of a game.
    pub fn from(game: &Game) -> Playouts {
        let repetition = game.rules().repetition;
        Playouts(match game.any() {
            AnyGame::Six(game) => InFrame::Six(Ruled::from(game, repetition)),
            AnyGame::Nine(game) => InFrame::Nine(Ruled::from(game, repetition)),
            AnyGame::Thirteen(game) => InFrame::Thirteen(Ruled::from(game, repetition)),
            AnyGame::Nineteen(game) => InFrame::Nineteen(Ruled::from(game, repetition)),
            AnyGame::TwentyFive(game) => InFrame::TwentyFive(Ruled::from(game, repetition)),
        })
    }

    /// Plays one playout and counts it.
    #[inline]
    pub fn run(&mut self, random: &mut impl Random) -> Playout {
        match &mut self.0 {
            InFrame::Six(playouts) => playouts.run(random),
            InFrame::Nine(playouts) => playouts.run(random),
            InFrame::Thirteen(playouts) => playouts.run(random),
            InFrame::Nineteen(playouts) => playouts.run(random),
            InFrame::TwentyFive(playouts) => playouts.run(random),
        }
    }
}
