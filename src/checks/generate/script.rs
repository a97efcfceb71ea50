use super::{Choose, Filling, Temper, position, random_rules};
use arbitrary::{Arbitrary, Result, Unstructured};
use weiqi_data::{Colour, Past, RuleSet, Size};

/// A game to be played at random on a small board: where it starts, its rules, and the
/// choices of the players, which are used up move by move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Script {
    /// The rules.
    pub rules: RuleSet,
    /// The set-up.
    pub start: Past,
    /// How both players are inclined.
    pub temper: Temper,
    /// What they choose from.
    choices: Vec<u8>,
}

impl Script {
    /// The longest side of a board.
    pub const LONGEST_SIDE: usize = 5;

    /// The choices of the players; the game is over when they are used up.
    pub fn choices(&self) -> Unstructured<'_> {
        Unstructured::new(&self.choices)
    }
}

impl<'data> Arbitrary<'data> for Script {
    fn arbitrary(data: &mut Unstructured<'data>) -> Result<Script> {
        let rules = random_rules(data);
        let mut side = || data.between(1, Script::LONGEST_SIDE) as u8;
        let size = Size::new(side(), side()).map_err(|_| arbitrary::Error::IncorrectFormat)?;
        let filling = *data.pick(Filling::ALL);
        let diagram = position(filling, size, data);
        let to_play = *data.pick(&Colour::BOTH);
        let temper = Temper::any(data);
        let rest = data.len();
        let choices = data.bytes(rest)?.to_vec();
        Ok(Script { rules, start: Past::set_up(diagram, to_play), temper, choices })
    }
}
