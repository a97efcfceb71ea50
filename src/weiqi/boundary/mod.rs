//! The one boundary behind which an implementation of the rules stands.
//!
//! Everything that compares, judges or serves works through [`Backend`], so that the
//! reference and the engine can be exchanged and held against each other.

mod engine;
mod play;
mod reference;
mod told;

pub use engine::Engine;
pub use play::{Play, taker};
pub use reference::Reference;
pub use told::Told;

use std::fmt;
use weiqi_data::readings::{Concerns, Field, Readings};
use weiqi_data::{
    Chain, Colour, DeadError, Diagram, Past, Point, Refusal, RuleSet, Score, StartError, Turn,
};

/// A reading that an implementation does not know, as it was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownReading {
    /// The implementation.
    pub backend: &'static str,
    /// The reading.
    pub field: Field,
    /// The name of the variant.
    pub variant: &'static str,
}

impl fmt::Display for UnknownReading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let UnknownReading { backend, field, variant } = self;
        write!(
            f,
            "The {backend} does not know the reading {}={variant}: expected {}, or the {}.",
            field.key(),
            field.variants()[0].name,
            Reference::NAME
        )
    }
}

/// The first of these readings that an implementation cannot answer by.
pub fn unknown_reading<B: Backend>(readings: &Readings) -> Option<UnknownReading> {
    let is_unknown =
        |field: &Field| field.concerns() == Concerns::Board && !B::KNOWS.contains(field);
    let field = readings.other_than_taken().find(is_unknown)?;
    Some(UnknownReading { backend: B::NAME, field, variant: readings.variant(field).name })
}

/// A game in progress, as one implementation of the rules sees it.
///
/// The rules are not part of the game: they are given with each question, so that one
/// walk over positions can ask about every reading.
pub trait Backend: Sized + 'static {
    /// The name of the implementation: `reference` or `engine`.
    const NAME: &'static str;

    /// The readings that it knows in every variant, of those that concern the board. Of the
    /// others it knows the first variant only: see [`unknown_reading`].
    const KNOWS: &'static [Field];

    /// Resumes a game from its history, the oldest position first; the last position is
    /// the one on the board. After `history.len() - 1` turns, so to speak. A list of one
    /// set-up position starts a game.
    ///
    /// # Errors
    /// A position in which a chain has no liberties (1.3), or a size on which the
    /// implementation does not play.
    ///
    /// # Panics
    /// When the history is empty or its positions differ in size.
    fn resume(history: &[Past]) -> Result<Self, StartError>;

    /// The position on the board.
    fn diagram(&self) -> Diagram;

    /// The side to play.
    fn to_play(&self) -> Colour;

    /// The turns taken since the oldest position of the history.
    fn turns(&self) -> usize;

    /// Why the turn would be refused under `rules`, or `None` where it is legal. A pass by
    /// the side to play is always legal.
    fn refusal(&self, rules: &RuleSet, turn: Turn) -> Option<Refusal>;

    /// Takes a turn and returns the stones that come off, sorted by column, then row, one's
    /// own stones lost by suicide included.
    ///
    /// # Errors
    /// The refusal, if the turn is illegal; the game is then as before.
    fn take(&mut self, rules: &RuleSet, turn: Turn) -> Result<Vec<Point>, Refusal>;

    /// Takes back the last turn. Returns whether there was one since [`Backend::resume`].
    fn undo(&mut self) -> bool;

    /// Every chain with its liberties, in order of the first stones.
    fn chains(&self) -> Vec<Chain>;

    /// The points on which the side to play may put a stone, sorted by column, then row.
    fn legal_points(&self, rules: &RuleSet) -> Vec<Point>;

    /// The count (1.9) with these stones agreed dead. `prisoners` are the stones taken by
    /// Black and by White before, which territory scoring adds.
    ///
    /// # Errors
    /// A dead list that is not made of whole chains.
    fn score(
        &self,
        rules: &RuleSet,
        dead: &[Point],
        prisoners: [usize; 2],
    ) -> Result<Score, DeadError> {
        self.score_with_seki(rules, dead, &[], prisoners)
    }

    /// The same, where the groups of the stones `in_seki` are agreed to be in seki.
    ///
    /// # Errors
    /// As [`Backend::score`], and a stone of no group that may be in seki.
    fn score_with_seki(
        &self,
        rules: &RuleSet,
        dead: &[Point],
        in_seki: &[Point],
        prisoners: [usize; 2],
    ) -> Result<Score, DeadError>;

    /// The stones of `colour` that are unconditionally alive (Benson 1976), sorted.
    fn unconditionally_alive(&self, rules: &RuleSet, colour: Colour) -> Vec<Point>;

    /// What [`Backend::refusal`] answers of a turn under each of these rules.
    ///
    /// An implementation may save what is the same under all of them.
    fn refusals<const RULES: usize>(
        &self,
        rules: &[RuleSet; RULES],
        turn: Turn,
    ) -> [Option<Refusal>; RULES] {
        rules.each_ref().map(|rules| self.refusal(rules, turn))
    }

    /// The same for [`Backend::score`].
    ///
    /// # Errors
    /// In each answer, as there.
    fn scores(
        &self,
        rules: &[RuleSet],
        dead: &[Point],
        prisoners: [usize; 2],
    ) -> Vec<Result<Score, DeadError>> {
        rules.iter().map(|rules| self.score(rules, dead, prisoners)).collect()
    }

    /// What [`Backend::refusal`] would answer of each of these stones if the present position
    /// had come about otherwise: of the first stone, after the first history, under each of
    /// the rules, then after the second, and so on, then of the next stone. The last
    /// position of each history is the present one; the boards that stand in it are the
    /// present board and the one that comes with the stone.
    ///
    /// An implementation may save what is the same after every history. The answers may not
    /// differ from those of a game that is resumed from each, which is what is done here.
    ///
    /// # Panics
    /// When no game can be resumed from one of the histories.
    fn refusals_after(
        &self,
        histories: &[Vec<Told>],
        rules: &[RuleSet],
        stones: &[(Turn, &Diagram)],
        mut hear: impl FnMut(Option<Refusal>),
    ) {
        let now = self.diagram();
        for &(turn, made) in stones {
            for history in histories {
                let game: Self = told::resumed(&[&now, made], history);
                rules.iter().for_each(|rules| hear(game.refusal(rules, turn)));
            }
        }
    }

    /// The same for [`Backend::legal_points`], after histories in which the present board,
    /// in the first place, and these others may stand.
    ///
    /// # Panics
    /// When no game can be resumed from one of the histories.
    fn legal_points_after(
        &self,
        histories: &[Vec<Told>],
        rules: &[RuleSet],
        others: &[&Diagram],
        mut hear: impl FnMut(Vec<Point>),
    ) {
        let now = self.diagram();
        let boards: Vec<&Diagram> = std::iter::once(&now).chain(others.iter().copied()).collect();
        for history in histories {
            let game: Self = told::resumed(&boards, history);
            rules.iter().for_each(|rules| hear(game.legal_points(rules)));
        }
    }
}
