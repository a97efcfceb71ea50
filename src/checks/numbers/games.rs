use super::{empty_board, passes_in_a_row, turns};
use weiqi::boundary::Backend;
use weiqi_data::{Action, RuleSet, Size, StartError, Turn};

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
    pub fn add(&mut self, other: &Games) {
        add_each(&mut self.by_moves, &other.by_moves);
        add_each(&mut self.by_turns, &other.by_turns);
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

fn add_each(counts: &mut Vec<u64>, others: &[u64]) {
    if counts.len() < others.len() {
        counts.resize(others.len(), 0);
    }
    for (count, other) in counts.iter_mut().zip(others) {
        *count += other;
    }
}

/// The beginning of games: its turns, none of which ends a game.
pub type Prefix = Vec<Turn>;

/// All complete games from the empty board, Black first.
///
/// # Errors
/// The implementation does not play on this size.
pub fn games<B: Backend>(size: Size, rules: &RuleSet) -> Result<Games, StartError> {
    games_after::<B>(size, rules, &[])
}

/// The beginnings of `length` turns after which a game goes on, in order, and the games
/// that are over by then. Every game is either one of these or goes on from one prefix.
///
/// # Errors
/// The implementation does not play on this size.
pub fn prefixes<B: Backend>(
    size: Size,
    rules: &RuleSet,
    length: usize,
) -> Result<(Vec<Prefix>, Games), StartError> {
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
                    _ => longer.push((prefix, passes)),
                }
            }
        }
        open = longer;
    }
    Ok((open.into_iter().map(|(prefix, _)| prefix).collect(), over))
}

/// All complete games that begin with `prefix`, whose turns must be legal and end none.
///
/// # Errors
/// The implementation does not play on this size.
pub fn games_after<B: Backend>(
    size: Size,
    rules: &RuleSet,
    prefix: &[Turn],
) -> Result<Games, StartError> {
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

/// Counts the games that go on from here; `passed` tells whether the last turn was a pass.
fn walk<B: Backend>(
    game: &mut B,
    rules: &RuleSet,
    passed: bool,
    moves: usize,
    turns: usize,
    games: &mut Games,
) {
    let player = game.to_play();
    if passed {
        games.count(moves, turns + 1);
    } else {
        game.take(rules, Turn::pass(player)).expect("a pass is legal");
        walk(game, rules, true, moves, turns + 1, games);
        game.undo();
    }
    for point in game.legal_points(rules) {
        game.take(rules, Turn::play(player, point)).expect("the point was found legal");
        walk(game, rules, false, moves + 1, turns + 1, games);
        game.undo();
    }
}
