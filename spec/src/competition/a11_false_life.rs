//! Article 2.11.2: at the end, false life (假生) is not alive.
//!
//! A chain lives falsely when nothing but the repetition of the board keeps it from being
//! taken: it lives by one ko, and the threats come from a double ko elsewhere. That this is
//! all that holds it is shown by playing: with every repetition forbidden, the opponent
//! takes the chain whatever is answered in the cycle, whoever begins, and loses none of the
//! chains that the cycle is about. Threats elsewhere are not played: at the end there are
//! none. Where the play does not show that, the referee has to judge.

use super::a11_lap::Figures;
use super::a11_name::lives_by_a_ko_apart;
use crate::board::Board;
use crate::game::Game;
use crate::general::a03_liberties::{chain_of, liberties_of};
use weiqi_data::{Action, Colour, Point, Preset, Repetition, RuleSet, Turn};

/// What the play shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FalseLife {
    /// The chain is taken: one line for the case that the opponent begins.
    NotAlive(Vec<Turn>),
    /// It is left to the referee.
    ForTheReferee(Doubt),
}

/// Why the play does not decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Doubt {
    /// The chain has no part in any ko of the cycle, or there is no cycle.
    NotInTheCycle,
    /// The cycle is of another kind: its sides hold each other, and 2.11.3 comes first.
    AnotherCycle,
    /// The chain is not taken when the repetition is forbidden: something else holds it.
    NotTaken,
    /// The play is too wide to be searched to its end.
    TooWide,
}

/// The longest line that is searched, in turns.
const LONGEST_LINE: usize = 18;
/// The most turns that are tried in one search.
const MOST_TRIES: usize = 30_000;

/// Whether the chain of the stone on `stone` is only falsely alive in this position, where a
/// cycle with these figures is on the board.
pub fn is_falsely_alive(board: &Board, stone: Point, figures: &Figures) -> FalseLife {
    let Some(defender) = board.at(stone) else {
        return FalseLife::ForTheReferee(Doubt::NotInTheCycle);
    };
    let chain = chain_of(board, stone);
    let is_of = |colour: Colour, point: &Point| colour == defender && chain.contains(point);
    if !figures.kos.iter().any(|ko| ko.chains[defender.index()].iter().any(|p| is_of(defender, p)))
    {
        return FalseLife::ForTheReferee(Doubt::NotInTheCycle);
    }
    if !lives_by_a_ko_apart(figures).iter().any(|(colour, point)| is_of(*colour, point)) {
        return FalseLife::ForTheReferee(Doubt::AnotherCycle);
    }
    let hunt = |first| Hunt::new(board, stone, first, figures).run();
    match (hunt(defender.opponent()), hunt(defender)) {
        (Hunted::Taken(line), Hunted::Taken(_)) => FalseLife::NotAlive(line),
        (Hunted::Escaped, _) | (_, Hunted::Escaped) => FalseLife::ForTheReferee(Doubt::NotTaken),
        _ => FalseLife::ForTheReferee(Doubt::TooWide),
    }
}

/// A chain with no more liberties than this can be taken in two turns.
const SHORT_OF_LIBERTIES: usize = 2;

/// How a search ended.
enum Hunted {
    Taken(Vec<Turn>),
    Escaped,
    TooWide,
}

/// A search for a way to take a chain with every repetition of the board forbidden.
struct Hunt<'a> {
    game: Game,
    rules: RuleSet,
    /// A stone of the chain that is hunted.
    prey: Point,
    hunter: Colour,
    figures: &'a Figures,
    /// The most turns of a line.
    deepest: usize,
    tries_left: usize,
}

impl<'a> Hunt<'a> {
    fn new(board: &Board, prey: Point, first: Colour, figures: &'a Figures) -> Hunt<'a> {
        let hunter = board.at(prey).map_or(first, Colour::opponent);
        let rules = RuleSet { repetition: Repetition::Positional, ..Preset::Chinese.rules() };
        let game = Game::start(board.clone(), first).expect("a board that stood in a game");
        Hunt { game, rules, prey, hunter, figures, deepest: 0, tries_left: 0 }
    }

    /// Searches deeper and deeper.
    fn run(mut self) -> Hunted {
        let mut was_cut = false;
        for deepest in (2..=LONGEST_LINE).step_by(2) {
            was_cut = false;
            self.deepest = deepest;
            self.tries_left = MOST_TRIES;
            if let Some(line) = self.taken(&mut was_cut) {
                return Hunted::Taken(line);
            }
            if !was_cut {
                return Hunted::Escaped;
            }
            if self.tries_left == 0 {
                return Hunted::TooWide;
            }
        }
        if was_cut { Hunted::TooWide } else { Hunted::Escaped }
    }

    /// A line in which the prey is taken against every answer; `None` where there is none
    /// within the depth. `was_cut` tells whether the depth or the number of tries set an end.
    fn taken(&mut self, was_cut: &mut bool) -> Option<Vec<Turn>> {
        if self.game.board().is_empty(self.prey) {
            return self.hunter_is_safe().then(Vec::new);
        }
        if self.hunter_has_lost_a_chain() || self.both_passed() {
            return None;
        }
        if self.game.turns() == self.deepest || self.tries_left == 0 {
            *was_cut = true;
            return None;
        }
        let is_hunting = self.game.to_play() == self.hunter;
        let mut longest = None;
        for turn in self.turns_to_try() {
            let line = self.after(turn, was_cut);
            match (is_hunting, line) {
                (true, Some(line)) => return Some(line),
                (true, None) => {}
                (false, None) => return None,
                (false, Some(line)) => longest = longer(longest, line),
            }
        }
        longest
    }

    /// The line that begins with `turn`, if it takes the prey.
    fn after(&mut self, turn: Turn, was_cut: &mut bool) -> Option<Vec<Turn>> {
        self.tries_left = self.tries_left.saturating_sub(1);
        self.game.take(&self.rules, turn).ok()?;
        let rest = self.taken(was_cut);
        self.game.undo();
        rest.map(|rest| [vec![turn], rest].concat())
    }

    /// The turns worth trying, all of them legal: stones on the points of the cycle, on the
    /// liberties of the prey and of the chains of the cycle that are short of them, and
    /// last a pass.
    fn turns_to_try(&self) -> Vec<Turn> {
        let board = self.game.board();
        let player = self.game.to_play();
        let mut points: Vec<Point> = self.figures.fights.concat();
        points.extend(liberties_of(board, &chain_of(board, self.prey)));
        for stone in self.chains_at_stake().filter(|&stone| !board.is_empty(stone)) {
            let liberties = liberties_of(board, &chain_of(board, stone));
            if liberties.len() <= SHORT_OF_LIBERTIES {
                points.extend(liberties);
            }
        }
        points.sort_unstable();
        points.dedup();
        let stones = points.into_iter().map(|point| Turn::play(player, point));
        let is_legal = |turn: &Turn| self.game.refusal(&self.rules, *turn).is_none();
        let mut turns: Vec<Turn> = stones.filter(is_legal).collect();
        turns.push(Turn { player, action: Action::Pass });
        turns
    }

    /// The chains that the kos of the cycle are about, by their first stones.
    fn chains_at_stake(&self) -> impl Iterator<Item = Point> {
        self.figures.kos.iter().flat_map(|ko| ko.chains.iter().flatten().copied())
    }

    /// The chains of the hunter that the kos are about, by their first stones.
    fn hunters_chains(&self) -> impl Iterator<Item = Point> {
        self.figures.kos.iter().flat_map(|ko| ko.chains[self.hunter.index()].iter().copied())
    }

    fn hunter_has_lost_a_chain(&self) -> bool {
        self.hunters_chains().any(|stone| self.game.board().is_empty(stone))
    }

    /// Whether none of the hunter's chains can be taken on the next turn.
    fn hunter_is_safe(&self) -> bool {
        let board = self.game.board();
        self.hunters_chains().all(|stone| {
            !board.is_empty(stone) && liberties_of(board, &chain_of(board, stone)).len() > 1
        })
    }

    fn both_passed(&self) -> bool {
        let boards: Vec<&Board> =
            self.game.history().iter().rev().take(3).map(|position| &position.board).collect();
        boards.len() == 3 && boards[0] == boards[1] && boards[1] == boards[2]
    }
}

fn longer(one: Option<Vec<Turn>>, other: Vec<Turn>) -> Option<Vec<Turn>> {
    match one {
        Some(one) if one.len() >= other.len() => Some(one),
        _ => Some(other),
    }
}
