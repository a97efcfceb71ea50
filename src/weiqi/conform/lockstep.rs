//! Random games in step: after every turn everything that the engine shows is compared with
//! the reference, and a difference is shrunk to the shortest sequence that still shows it
//! against the live engine.

use super::engine::Engine;
use super::evidence::{self, Evidence};
use super::line::{Play, Step};
use super::observe;
use super::reading::Reading;
use super::shrink::{Difference, Found, Kind, Shrinking, other_prisoners};
use super::talk::Trouble;
use crate::boundary::Backend;
use fastrand::Rng;
use std::time::{Duration, Instant};
use weiqi_data::{Action, Point, Size, Turn};

/// What came of the random games.
#[derive(Clone, Debug, Default)]
pub struct Games {
    /// How many games were played.
    pub played: usize,
    /// How many turns were compared.
    pub moves: usize,
    /// How many of them the reference refuses.
    pub refused: usize,
    /// The shortest sequence that shows a difference.
    pub divergence: Option<Evidence>,
}

/// The longest game, in turns for each point of the board.
const LENGTH: usize = 4;

/// Plays `count` games under a reading on small boards, as far as the time goes; stops at the
/// first difference.
///
/// # Errors
/// The engine gives no answer.
pub fn play_games(
    engine: &mut Engine,
    reading: Reading,
    count: usize,
    budget: Duration,
    seed: u64,
) -> Result<Games, Trouble> {
    let began = Instant::now();
    let sizes = small_sizes(engine)?;
    let mut games = Games::default();
    let mut rng = Rng::with_seed(seed);
    for _ in 0..count {
        if began.elapsed() >= budget {
            break;
        }
        let Some(&size) = sizes.get(rng.usize(..sizes.len().max(1))) else { break };
        games.played += 1;
        if let Some((steps, difference)) = play_game(engine, reading, size, &mut rng, &mut games)? {
            let alternates = Reading::looks_back(reading.repetition);
            let task = Shrinking { reading, size, alternates, fixed: 0, tries: 400 };
            let (steps, difference) = task.shrink(engine, steps, difference)?;
            games.divergence = Some(described(engine, &task, &steps, &difference)?);
            break;
        }
    }
    Ok(games)
}

/// The smallest boards that the engine has, five of them at most.
fn small_sizes(engine: &mut Engine) -> Result<Vec<Size>, Trouble> {
    let mut sizes = Vec::new();
    for side in [3, 4, 5, 6, 7, 9, 13, 19] {
        let size = Size::new(side, side).expect("a small board is a board");
        if sizes.len() < 5 && engine.begin(size)? {
            sizes.push(size);
        }
    }
    Ok(sizes)
}

fn play_game(
    engine: &mut Engine,
    reading: Reading,
    size: Size,
    rng: &mut Rng,
    games: &mut Games,
) -> Result<Option<Found>, Trouble> {
    engine.begin(size)?;
    let mut play = Play::empty(size);
    let mut steps = Vec::new();
    while steps.len() < LENGTH * size.points() {
        let turn = choose(&play, engine.habits.passes != Some(false), rng);
        games.moves += 1;
        let is_legal = reading.refusal(&play, turn).is_none();
        let (legal, by) = judged(engine, turn, size, is_legal)?;
        if is_legal && !legal && is_over(engine, turn)? {
            break;
        }
        if legal != is_legal {
            let kind = Kind::of(reading, size, &steps, 0, turn);
            return Ok(Some((steps, Difference::Move { turn, legal, by, kind })));
        }
        if !legal {
            games.refused += 1;
            continue;
        }
        play.step(Step::Turn(turn));
        steps.push(Step::Turn(turn));
        if ends_with_two_passes(&steps) {
            break;
        }
        if let Some(difference) = difference(engine, &play, &steps, reading, rng)? {
            return Ok(Some((steps, difference)));
        }
        let ends = steps.len() > size.points() && rng.usize(..size.points()) == 0;
        if ends {
            break;
        }
    }
    Ok(None)
}

/// Whether the game is over for the engine: it takes no pass either, though it takes passes.
fn is_over(engine: &mut Engine, turn: Turn) -> Result<bool, Trouble> {
    let takes_passes = engine.habits.passes == Some(true) && turn.action != Action::Pass;
    Ok(takes_passes && !engine.play(Turn::pass(turn.player))?)
}

fn ends_with_two_passes(steps: &[Step]) -> bool {
    let is_pass = |step: &Step| matches!(step, Step::Turn(turn) if turn.action == Action::Pass);
    matches!(steps, [.., one, two] if is_pass(one) && is_pass(two))
}

/// A turn at random, trouble preferred: the points around the last stone and those just
/// emptied, whether or not the turn is legal.
fn choose(play: &Play, passes: bool, rng: &mut Rng) -> Turn {
    let player = play.game().to_play();
    let diagram = play.diagram();
    let size = diagram.size();
    if passes && rng.usize(..14) == 0 {
        return Turn::pass(player);
    }
    let near = |point: &Point| {
        let changed = play.changed_points();
        changed.iter().any(|c| c.column.abs_diff(point.column) + c.row.abs_diff(point.row) <= 1)
    };
    let open: Vec<Point> = Point::all(size).filter(|p| diagram.at(*p).is_none()).collect();
    let troubled: Vec<Point> = open.iter().copied().filter(near).collect();
    let points = if troubled.is_empty() || rng.usize(..3) == 0 { &open } else { &troubled };
    match rng.choice(points) {
        Some(&point) => Turn::play(player, point),
        None => Turn::pass(player),
    }
}

/// What the engine says of a turn. One that the reference refuses is played only where
/// nothing else tells, since the game goes on afterwards.
fn judged(
    engine: &mut Engine,
    turn: Turn,
    size: Size,
    legal: bool,
) -> Result<(bool, &'static str), Trouble> {
    if !legal && let Some((seen, by)) = observe::strictly(engine, turn, size)? {
        return Ok((seen, by));
    }
    Ok((engine.play(turn)?, "play"))
}

/// Compares everything that the engine shows of a position.
fn difference(
    engine: &mut Engine,
    play: &Play,
    steps: &[Step],
    reading: Reading,
    rng: &mut Rng,
) -> Result<Option<Difference>, Trouble> {
    let size = play.diagram().size();
    if engine.shows_its_board()
        && let Some(board) = engine.board(size)?
    {
        let wrong = observe::differences(&play.diagram(), &board);
        if !wrong.is_empty() {
            return Ok(Some(Difference::Board { wrong, taken: play.taken_last() }));
        }
    }
    if let Some(found) = other_prisoners(engine, play)? {
        return Ok(Some(found));
    }
    if let Some(found) = other_liberties(engine, play, rng)? {
        return Ok(Some(found));
    }
    other_legal_points(engine, play, steps, reading)
}

fn other_liberties(
    engine: &mut Engine,
    play: &Play,
    rng: &mut Rng,
) -> Result<Option<Difference>, Trouble> {
    let chains = play.game().chains();
    if !engine.knows("countlib") || chains.is_empty() {
        return Ok(None);
    }
    let chain = &chains[rng.usize(..chains.len())];
    let (point, expected) = (chain.stones[0], chain.liberties.len());
    let got = engine.ask(&format!("countlib {point}"))?.text;
    let differs = got.parse() != Ok(expected);
    Ok(differs.then_some(Difference::Liberties { point, expected, got }))
}

/// Compares the whole list of legal points, where the engine gives one.
fn other_legal_points(
    engine: &mut Engine,
    play: &Play,
    steps: &[Step],
    reading: Reading,
) -> Result<Option<Difference>, Trouble> {
    if !engine.knows("all_legal") {
        return Ok(None);
    }
    let player = play.game().to_play();
    let answer = engine.ask(&format!("all_legal {player}"))?;
    let listed: Vec<String> = answer.text.split_whitespace().map(str::to_uppercase).collect();
    let diagram = play.diagram();
    for point in Point::all(diagram.size()).filter(|point| diagram.at(*point).is_none()) {
        let turn = Turn::play(player, point);
        let legal = listed.contains(&point.to_string());
        if legal != reading.refusal(play, turn).is_none() {
            let kind = Kind::of(reading, diagram.size(), steps, 0, turn);
            return Ok(Some(Difference::Move { turn, legal, by: "all_legal", kind }));
        }
    }
    Ok(None)
}

/// Sends the shortest sequence once more and writes it down.
fn described(
    engine: &mut Engine,
    task: &Shrinking,
    steps: &[Step],
    difference: &Difference,
) -> Result<Evidence, Trouble> {
    task.still_differs(engine, steps, difference)?;
    let gtp = engine.log_of_commands();
    let play = task.played(steps).unwrap_or_else(|| Play::empty(task.size));
    Ok(evidence::of_difference(&play, task.reading, steps, difference, gtp))
}
