//! The suite: small tests, each of one fact, in the order of the articles.
//!
//! A [`Probe`] is a position and moves; the last move is the one that is asked about. What
//! ought to come out is never written down here: the reference says it, under each reading
//! of the disputed text.

mod capture;
pub mod counting;
mod cycles;
mod forbidden;
mod liberties;
mod play;
pub mod protocol;
pub mod questions;
mod repetition;

use super::line::Step;
use super::scene::Scene;
use super::text::Fixed;
use weiqi_data::{Article, Colour, Point, Size};

pub use cycles::{Cycle, cycles};
pub use repetition::SECOND_ROUND;

/// One test of a move or of the board after it.
#[derive(Clone, Copy, Debug)]
pub struct Probe {
    /// Its name: `capture/opponent-first`.
    pub id: &'static str,
    /// The fact, as a sentence.
    pub title: Fixed,
    /// The article that is broken when a legal move is refused.
    pub article: Article,
    /// The article that is broken when the board after the move is wrong, where it is
    /// another one.
    pub board_article: Article,
    /// The position and the moves; the last one is asked about.
    pub scene: Scene,
    /// Further points of the scene to look at, where the board can be read back only by
    /// putting stones on it; [`EVERYWHERE`] for all.
    pub watch: &'static str,
    /// The beginnings of the names of tests on which this one rests, as others like it do.
    pub needs: &'static [&'static str],
    /// Those on which it rests besides.
    pub rests_on: &'static [&'static str],
    /// The commands without which it cannot be asked.
    pub commands: &'static [&'static str],
    /// How the position comes about.
    pub start: Start,
}

/// Every point is to be looked at.
const EVERYWHERE: &str = "*";

/// How the position of a probe comes about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// By moves from the empty board.
    Played,
    /// By `set_position`, or by `loadsgf` where only that is known: nobody made it.
    SetUp,
    /// By moves, then the board is cleared, and everything is played again.
    PlayedTwice,
}

impl Probe {
    /// A probe of a fact of this article.
    const fn new(
        id: &'static str,
        title: Fixed,
        article: Article,
        needs: &'static [&'static str],
        scene: Scene,
    ) -> Probe {
        let board_article = article;
        let (watch, rests_on, commands, start) = ("", &[], &[], Start::Played);
        Probe { id, title, article, board_article, scene, watch, needs, rests_on, commands, start }
    }

    const fn watching(self, watch: &'static str) -> Probe {
        Probe { watch, ..self }
    }

    const fn with_board_article(self, board_article: Article) -> Probe {
        Probe { board_article, ..self }
    }

    const fn resting_on(self, rests_on: &'static [&'static str]) -> Probe {
        Probe { rests_on, ..self }
    }

    const fn using(self, commands: &'static [&'static str]) -> Probe {
        Probe { commands, ..self }
    }

    const fn starting(self, start: Start) -> Probe {
        Probe { start, ..self }
    }

    /// The steps on a board of this size: the opening, the moves, and the one that is asked
    /// about. `None` where the scene does not fit.
    pub fn steps(&self, size: Size) -> Option<(Vec<Step>, Vec<Step>)> {
        let laid = self.scene.lay(size)?;
        Some((laid.opening, laid.moves))
    }

    /// The points to look at.
    pub fn watched(&self, size: Size) -> Vec<Point> {
        match self.watch {
            EVERYWHERE => Point::all(size).collect(),
            names => self.scene.points(names, size),
        }
    }
}

/// Every probe, each after those on which it rests, otherwise in the order of the articles.
pub fn probes() -> Vec<Probe> {
    [
        play::PROBES,
        &[liberties::JOINED, forbidden::CONNECTION, forbidden::OWN_EYE],
        liberties::PROBES,
        capture::PROBES,
        &[liberties::REFRESHED],
        forbidden::PROBES,
        repetition::PROBES,
    ]
    .concat()
}

/// On these rests all reading of a board by the stones that it takes: a point that was
/// opened by a capture often has no empty point next to it.
pub const READING_BACK: &[&str] = &["forbidden/connection-makes-legal", "forbidden/own-eye"];

const BLACK: Colour = Colour::Black;
const WHITE: Colour = Colour::White;
