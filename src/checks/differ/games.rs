//! The shortest game from the empty board on whose last turn two rule sets differ.

use super::directed::search;
use super::{GameWitness, Limits, Proof, Searched, boards};
use weiqi::boundary::Backend;
use weiqi::contract::symmetry::Symmetry;
use weiqi_data::{Action, Colour, Diagram, Past, Point, RuleSet, Size, Turn};

/// Looks through all games of one turn on every board, then of two turns, and so on; of
/// the same number of turns the smallest board shows the difference.
pub(super) fn shortest<B: Backend>(rules: [&RuleSet; 2], limits: &Limits) -> Searched<GameWitness> {
    if choices(rules[0]) == choices(rules[1]) {
        return Searched { found: None, proof: Proof::SameChoices };
    }
    let sizes = boards(limits.points);
    let mut searched: Vec<(Size, usize)> = Vec::new();
    for turns in 1..=limits.turns {
        for &size in &sizes {
            let games = (size.points() as u64 + 1).checked_pow(turns as u32 - 1);
            if games.is_none_or(|games| games > limits.games) {
                continue;
            }
            if let Some(found) = on_board::<B>(size, rules, turns, limits.two_passes_end) {
                return Searched { found: Some(found), proof: Proof::Games(searched) };
            }
            searched.retain(|(other, _)| *other != size);
            searched.push((size, turns));
        }
    }
    Searched { found: along_captures::<B>(rules, limits), proof: Proof::Games(searched) }
}

/// The shortest line of captures and throw-ins from a position full of kos after which the two
/// differ about a turn; every turn of it is legal under both.
fn along_captures<B: Backend>(rules: [&RuleSet; 2], limits: &Limits) -> Option<GameWitness> {
    search(limits.directed - 1, |start, game: &B, path| {
        let (point, legal) = differs_about(game, rules)?;
        let start = start.diagram.clone();
        let mut turns = path.to_vec();
        let mut replayed = B::resume(&[Past::set_up(start.clone(), turns[0].player)]).ok()?;
        let is_legal = |turn: &Turn| {
            let refused = rules.iter().any(|rules| replayed.refusal(rules, *turn).is_some());
            !refused && replayed.take(rules[0], *turn).is_ok()
        };
        let all_legal = path.iter().all(is_legal);
        turns.push(Turn::play(game.to_play(), point));
        all_legal.then_some(GameWitness { start, turns, legal, is_directed: true })
    })
}

/// The first point on which a stone is legal under one only, and under which.
fn differs_about<B: Backend>(game: &B, rules: [&RuleSet; 2]) -> Option<(Point, [bool; 2])> {
    let legal = rules.map(|rules| game.legal_points(rules));
    let differs = |point: &&Point| legal[0].contains(point) != legal[1].contains(point);
    let point = *legal[0].iter().chain(&legal[1]).filter(differs).min()?;
    Some((point, legal.map(|points| points.contains(&point))))
}

/// What the legality of a turn depends on.
fn choices(rules: &RuleSet) -> impl PartialEq {
    let readings = rules.readings;
    (rules.repetition, rules.suicide, readings.point_of_capture, readings.capture_exception)
}

/// A game of exactly so many turns on this board.
fn on_board<B: Backend>(
    size: Size,
    rules: [&RuleSet; 2],
    turns: usize,
    two_passes_end: bool,
) -> Option<GameWitness> {
    let start = Diagram::empty(size);
    let game = B::resume(&[Past::set_up(start.clone(), Colour::Black)]).ok()?;
    let representatives = representatives(size);
    let mut walk = Walk { game, rules, two_passes_end, representatives, path: Vec::new() };
    let legal = walk.play_to_the_last_turn(turns)?;
    Some(GameWitness { start, turns: walk.path, legal, is_directed: false })
}

/// One point of each set of points that the symmetries of the board carry into each other:
/// as long as the board is empty, the others show nothing new.
fn representatives(size: Size) -> Vec<Point> {
    let symmetries: Vec<Symmetry> =
        Symmetry::all().into_iter().filter(|symmetry| symmetry.size(size) == size).collect();
    let is_first = |&point: &Point| symmetries.iter().all(|s| s.point(point, size) >= point);
    Point::all(size).filter(is_first).collect()
}

struct Walk<'a, B> {
    game: B,
    rules: [&'a RuleSet; 2],
    two_passes_end: bool,
    representatives: Vec<Point>,
    path: Vec<Turn>,
}

impl<B: Backend> Walk<'_, B> {
    /// Plays so many turns more, if the last can be one on which the two differ: whether it
    /// is legal under each.
    fn play_to_the_last_turn(&mut self, turns: usize) -> Option<[bool; 2]> {
        if self.two_passes_end && self.ends_with_two_passes() {
            return None;
        }
        let player = self.game.to_play();
        if turns == 1 {
            let (point, legal) = differs_about(&self.game, self.rules)?;
            self.path.push(Turn::play(player, point));
            return Some(legal);
        }
        let legal = self.rules.map(|rules| self.game.legal_points(rules));
        let is_empty = self.path.iter().all(|turn| turn.action == Action::Pass);
        let points = legal[0].iter().filter(|point| {
            legal[1].contains(point) && (!is_empty || self.representatives.contains(point))
        });
        let stones = points.map(|&point| Turn::play(player, point));
        let all: Vec<Turn> = stones.chain([Turn::pass(player)]).collect();
        for turn in all {
            self.game.take(self.rules[0], turn).expect("the turn was found legal");
            self.path.push(turn);
            if let Some(found) = self.play_to_the_last_turn(turns - 1) {
                return Some(found);
            }
            self.path.pop();
            self.game.undo();
        }
        None
    }

    fn ends_with_two_passes(&self) -> bool {
        let passes = self.path.iter().rev().take_while(|turn| turn.action == Action::Pass);
        passes.count() >= 2
    }
}
