//! The search beyond the boards that can be looked through whole: from positions full of kos,
//! along captures and throw-ins only. It finds, and proves nothing.

use crate::generate::SHAPES;
use weiqi::boundary::Backend;
use weiqi::contract::parse;
use weiqi::contract::vectors::read_vector;
use weiqi_data::{Colour, Diagram, Past, Point, Preset, Repetition, RuleSet, Turn};

/// A position from which is searched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Start {
    pub(super) diagram: Diagram,
    pub(super) to_play: Colour,
}

/// The smallest eternal life; a test looks through all boards of fewer points.
const ETERNAL_LIFE: (&[&str], Colour) = (&["OO.."], Colour::Black);

/// The positions, those on smaller boards first: the known shapes of the corpus, and those
/// with which the comparison begins its games.
pub(super) fn starts() -> Vec<Start> {
    let mut starts = vec![Start {
        diagram: Diagram::from_rows(ETERNAL_LIFE.0).expect("a diagram"),
        to_play: ETERNAL_LIFE.1,
    }];
    starts.extend(SHAPES.iter().map(|s| Start { diagram: s.diagram(), to_play: s.to_play }));
    for (path, text) in weiqi_corpus::json().filter(|(path, _)| path.starts_with("beasts/")) {
        let vectors = parse(text.as_bytes(), path).expect("the corpus is JSON");
        for vector in vectors.as_array().into_iter().flatten() {
            let vector = read_vector(vector.clone()).expect("the corpus holds vectors");
            if let Ok(request) = &vector.readings[0].request {
                let (diagram, to_play) = (request.setup.clone(), request.to_play);
                starts.push(Start { diagram, to_play });
            }
        }
    }
    starts.sort_by_key(|start| start.diagram.size().points());
    starts.dedup();
    starts
}

/// The most turns that are tried from one position for one length.
const MOST_TRIES: usize = 60_000;

/// Walks from every position along captures and throw-ins, first one turn, then two, and so
/// on up to `turns`, and shows each position that is reached with the turns to it, until one
/// is what is looked for.
pub(super) fn search<B: Backend, T>(
    turns: usize,
    mut look: impl FnMut(&Start, &B, &[Turn]) -> Option<T>,
) -> Option<T> {
    let starts = starts();
    for length in 1..=turns {
        for start in &starts {
            let past = Past::set_up(start.diagram.clone(), start.to_play);
            let Ok(game) = B::resume(&[past]) else { continue };
            let mut walk = Walk { game, path: Vec::new(), tries: MOST_TRIES };
            let found = walk.go_on(length, &mut |game, path| look(start, game, path));
            if found.is_some() {
                return found;
            }
        }
    }
    None
}

struct Walk<B> {
    game: B,
    path: Vec<Turn>,
    tries: usize,
}

impl<B: Backend> Walk<B> {
    fn go_on<T>(
        &mut self,
        turns: usize,
        look: &mut impl FnMut(&B, &[Turn]) -> Option<T>,
    ) -> Option<T> {
        if turns == 0 {
            return look(&self.game, &self.path);
        }
        let rules = RuleSet { repetition: Repetition::None, ..Preset::Chinese.rules() };
        let player = self.game.to_play();
        for point in self.game.legal_points(&rules) {
            if self.tries == 0 {
                return None;
            }
            let turn = Turn::play(player, point);
            let captured = self.game.take(&rules, turn).expect("the turn was found legal");
            let mut found = None;
            if !captured.is_empty() || self.is_throw_in(point) {
                self.tries -= 1;
                self.path.push(turn);
                found = self.go_on(turns - 1, look);
                self.path.pop();
            }
            self.game.undo();
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// Whether the stone was put where it, or two stones with it, can be taken at once.
    fn is_throw_in(&self, point: Point) -> bool {
        let chains = self.game.chains();
        let chain = chains.iter().find(|chain| chain.stones.contains(&point));
        chain.is_some_and(|chain| chain.stones.len() <= 2 && chain.liberties.len() == 1)
    }
}
