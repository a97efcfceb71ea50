use super::{CountError, empty_board, must_end, passes_in_a_row, turns};
use std::vec::IntoIter;
use weiqi::boundary::Backend;
use weiqi_data::{Action, Point, RuleSet, Size, StartError, Turn};

/// Numbers of complete games: two passes in a row end a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Games {
    /// By the number of stones put down.
    pub by_moves: Vec<u64>,
    /// By the number of turns, passes included.
    pub by_turns: Vec<u64>,
}

impl Games {
    /// The number of all games.
    pub fn total(&self) -> u64 {
        self.by_moves.iter().sum()
    }

    /// Adds other games.
    ///
    /// # Errors
    /// A sentence: a number gets too large.
    pub fn add(&mut self, other: &Games) -> Result<(), String> {
        let added = add_each(&mut self.by_moves, &other.by_moves)
            .and_then(|()| add_each(&mut self.by_turns, &other.by_turns));
        added.ok_or_else(|| format!("There are more games than {}: they do not add up.", u64::MAX))
    }

    fn count(&mut self, moves: usize, turns: usize) {
        add_one(&mut self.by_moves, moves);
        add_one(&mut self.by_turns, turns);
    }
}

fn add_one(counts: &mut Vec<u64>, place: usize) {
    if counts.len() <= place {
        counts.resize(place + 1, 0);
    }
    counts[place] += 1;
}

/// Adds numbers place by place; `None` where one gets too large, as the sum of all may too.
fn add_each(counts: &mut Vec<u64>, others: &[u64]) -> Option<()> {
    if counts.len() < others.len() {
        counts.resize(others.len(), 0);
    }
    for (count, other) in counts.iter_mut().zip(others) {
        *count = count.checked_add(*other)?;
    }
    counts.iter().try_fold(0u64, |sum, &count| sum.checked_add(count)).map(drop)
}

/// The beginning of games: its turns, none of which ends a game.
pub type Prefix = Vec<Turn>;

/// All complete games from the empty board, Black first.
///
/// # Errors
/// The implementation does not play on this size, or games need never end.
pub fn games<B: Backend>(size: Size, rules: &RuleSet) -> Result<Games, CountError> {
    must_end::<B>(size, rules)?;
    games_after::<B>(size, rules, &[])
}

/// The most beginnings that are listed.
const MOST_BEGINNINGS: usize = 1 << 18;

/// The beginnings of `length` turns after which a game goes on, in order, and the games
/// that are over by then. Every game is either one of these or goes on from one prefix.
///
/// # Errors
/// The implementation does not play on this size, games need never end, or there are more
/// beginnings than may be listed.
pub fn prefixes<B: Backend>(
    size: Size,
    rules: &RuleSet,
    length: usize,
) -> Result<(Vec<Prefix>, Games), CountError> {
    must_end::<B>(size, rules)?;
    let mut over = Games::default();
    let mut open = vec![(Prefix::new(), 0)];
    for taken in 1..=length {
        let mut longer = Vec::new();
        for (prefix, passes) in open {
            for turn in turns(&after::<B>(size, rules, &prefix)?, rules) {
                let passes = passes_in_a_row(turn, passes);
                let mut prefix = prefix.clone();
                prefix.push(turn);
                match passes {
                    2 => over.count(moves(&prefix), taken),
                    _ if longer.len() == MOST_BEGINNINGS => {
                        return Err(CountError::TooManyBeginnings(MOST_BEGINNINGS));
                    }
                    _ => longer.push((prefix, passes)),
                }
            }
        }
        open = longer;
    }
    Ok((open.into_iter().map(|(prefix, _)| prefix).collect(), over))
}

/// All complete games that begin with `prefix`, whose turns must be legal and end none; the
/// rules must be such that games end ([`must_end`]).
///
/// # Errors
/// The implementation does not play on this size.
pub fn games_after<B: Backend>(
    size: Size,
    rules: &RuleSet,
    prefix: &[Turn],
) -> Result<Games, CountError> {
    let mut game = after::<B>(size, rules, prefix)?;
    let passed = prefix.last().is_some_and(|turn| turn.action == Action::Pass);
    let mut games = Games::default();
    walk(&mut game, rules, passed, moves(prefix), prefix.len(), &mut games);
    Ok(games)
}

fn after<B: Backend>(size: Size, rules: &RuleSet, prefix: &[Turn]) -> Result<B, StartError> {
    let mut game: B = empty_board(size)?;
    for &turn in prefix {
        game.take(rules, turn).expect("the turns of a prefix are legal");
    }
    Ok(game)
}

fn moves(prefix: &[Turn]) -> usize {
    prefix.iter().filter(|turn| turn.action != Action::Pass).count()
}

/// A position on the way, with what is still to be tried there.
struct Open {
    passed: bool,
    moves: usize,
    tries_pass: bool,
    points: IntoIter<Point>,
}

/// Counts the games that go on from here; `passed` tells whether the last turn was a pass.
/// Games may be longer than any stack is deep.
fn walk<B: Backend>(
    game: &mut B,
    rules: &RuleSet,
    passed: bool,
    moves: usize,
    turns: usize,
    games: &mut Games,
) {
    let enter = |game: &B, passed, moves| Open {
        passed,
        moves,
        tries_pass: true,
        points: game.legal_points(rules).into_iter(),
    };
    let mut open = vec![enter(game, passed, moves)];
    while let Some(last) = open.last_mut() {
        let player = game.to_play();
        let moves = last.moves;
        if std::mem::take(&mut last.tries_pass) {
            if last.passed {
                games.count(moves, turns + open.len());
                continue;
            }
            game.take(rules, Turn::pass(player)).expect("a pass is legal");
            open.push(enter(game, true, moves));
        } else if let Some(point) = last.points.next() {
            game.take(rules, Turn::play(player, point)).expect("the point was found legal");
            open.push(enter(game, false, moves + 1));
        } else {
            open.pop();
            if !open.is_empty() {
                game.undo();
            }
        }
    }
}
