//! A divergence made small enough to be checked by hand.

use super::random::random_game;
use super::reduce::REDUCTIONS;
use super::{Case, Divergence, Question, Tally, which_follow};
use crate::generate::{Kind, Prefix, fits_within, orientations};
use crate::minimise::minimise;
use std::mem::discriminant;
use weiqi::boundary::Backend;
use weiqi_data::{Action, Article, Colour, Past, Point, RuleSet, Size, Turn};

/// A small case on which two implementations differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shrunk {
    /// The case.
    pub case: Case,
    /// How they differ.
    pub divergence: Box<Divergence>,
}

/// Looks this often at a smaller case before it is content.
const PATIENCE: usize = 20_000;

/// A board of more points than this is worth a search for the same on a smaller one.
const SMALL: usize = 9;

/// The most turns in that search.
const MOST_TURNS: usize = 4;

/// The random games that are searched for a divergence that can be played.
const RANDOM_SEED: u64 = 1;
const RANDOM_GAMES: u64 = 300;

/// The smallest case that can be found with a divergence about the same article and the
/// same kind of question. A case that no set-up with turns can reach, or that stays large,
/// is replaced by one that can be played on the smallest boards, if there is one, by the same
/// rules or by the most lenient.
pub fn shrink<A: Backend, B: Backend>(found: &Divergence) -> Shrunk {
    let usual = which_follow();
    let mut shrinker = Shrinker::<A, B>::new(found);
    let given = [Case::of(found, &usual), Case::all_history(found, &usual)];
    let mut first = given.iter().find_map(|case| shrinker.accept(case));
    if first.is_none() {
        shrinker.deep = true;
        first = given.iter().find_map(|case| shrinker.accept(case));
    }
    let Some(mut best) = first else {
        let [case, _] = given;
        return Shrunk { case, divergence: Box::new(found.clone()) };
    };
    best = shrinker.reduced(best);
    let is_small = best.case.history[0].diagram.size().points() <= SMALL;
    if best.case.is_plain() && is_small {
        return best;
    }
    let rules = [best.case.rules, usual];
    if let Some(played) = rules.iter().find_map(|rules| shrinker.playable(rules)) {
        return shrinker.reduced(played);
    }
    let points = |shrunk: &Shrunk| shrunk.case.history[0].diagram.size().points();
    let other = shrinker.played_at_random();
    other.filter(|other| !best.case.is_plain() || points(other) < points(&best)).unwrap_or(best)
}

struct Shrinker<'found, A, B> {
    found: &'found Divergence,
    looks: usize,
    /// Whether a quick look is not enough to see it.
    deep: bool,
    implementations: std::marker::PhantomData<(A, B)>,
}

impl<'found, A: Backend, B: Backend> Shrinker<'found, A, B> {
    fn new(found: &'found Divergence) -> Shrinker<'found, A, B> {
        Shrinker { found, looks: 0, deep: false, implementations: std::marker::PhantomData }
    }

    /// The case, if it shows a divergence like the one that was found.
    fn accept(&mut self, case: &Case) -> Option<Shrunk> {
        self.looks += 1;
        let divergence = case.examine::<A, B>(self.deep)?;
        if !self.is_alike(&divergence) {
            return None;
        }
        let mut case = case.clone();
        case.turns.truncate(divergence.turns.len());
        if let Question::Count(_, dead, _) = &divergence.question {
            case.dead.clone_from(dead);
        }
        Some(Shrunk { case, divergence })
    }

    fn is_alike(&self, other: &Divergence) -> bool {
        let article = self.found.article();
        // An objection to a dead list and the list of living stones say the same.
        let about_life = article == Article::LIFE_AND_DEATH;
        other.article() == article
            && (about_life || discriminant(&other.question) == discriminant(&self.found.question))
    }

    /// The case made smaller as long as that goes.
    fn reduced(&mut self, best: Shrunk) -> Shrunk {
        let patience = PATIENCE.saturating_sub(self.looks);
        minimise(
            best,
            patience,
            |best| Box::new(REDUCTIONS.iter().flat_map(|way| way.apply::<A>(best))),
            |case| self.accept(&case),
        )
    }

    /// A set-up and turns that some random game shows, made smaller.
    fn played_at_random(&mut self) -> Option<Shrunk> {
        self.looks = 0;
        (0..RANDOM_GAMES).filter(|&number| Kind::of(number) < Kind::Nine).find_map(|number| {
            let game = random_game::<A, B>(RANDOM_SEED, number, &mut Tally::default());
            let divergence = game.err().filter(|divergence| self.is_alike(divergence))?;
            let case = self.accept(&Case::of(&divergence, &which_follow()))?;
            Some(self.reduced(case)).filter(|shrunk| shrunk.case.is_plain())
        })
    }

    /// A set-up and turns on one of the smallest boards that show a divergence like the one
    /// that was found: the fewest turns, then the smallest board.
    fn playable(&mut self, rules: &RuleSet) -> Option<Shrunk> {
        let sizes = orientations(fits_within(2, 3).into_iter().chain(fits_within(1, 5)));
        let limit = self.looks + PATIENCE * 5;
        for turns in 0..=MOST_TURNS {
            for &size in &sizes {
                for start in starts(size) {
                    let case = Case {
                        rules: *rules,
                        history: vec![start],
                        turns: Vec::new(),
                        dead: Vec::new(),
                        prisoners: [0, 0],
                    };
                    if let Some(shown) = self.followed(case, turns, limit) {
                        return Some(shown);
                    }
                }
            }
        }
        None
    }

    /// The case after exactly so many more turns, in every way, until one shows it.
    fn followed(&mut self, case: Case, turns: usize, limit: usize) -> Option<Shrunk> {
        if self.looks >= limit {
            return None;
        }
        if turns == 0 {
            return self.accept(&case);
        }
        let size = case.history[0].diagram.size();
        let player = match case.turns.last() {
            Some(turn) => turn.player.opponent(),
            None => case.history[0].to_play,
        };
        let points = Point::all(size).map(Action::Play);
        points.chain([Action::Pass]).find_map(|action| {
            let mut next = case.clone();
            next.turns.push(Turn { player, action });
            self.followed(next, turns - 1, limit)
        })
    }
}

/// Every position of a size with each side to play.
fn starts(size: Size) -> impl Iterator<Item = Past> {
    let positions = Prefix::of(size).positions().into_iter();
    positions.flat_map(|diagram| Colour::BOTH.map(|side| Past::set_up(diagram.clone(), side)))
}
