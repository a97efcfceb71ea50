//! Random games in step: after every turn everything that the engine shows is compared with
//! the reference, and a difference is shrunk to the shortest sequence that still shows it
//! against the live engine.

use super::engine::Engine;
use super::evidence::{self, Evidence};
use super::line::{self, Play, Step};
use super::observation::{Observation, Outcome};
use super::observe::{self, Seen};
use super::reading::Reading;
use super::shrink::Shrinking;
use super::suite::Test;
use super::talk::Trouble;
use super::talking;
use super::want::Want;
use crate::boundary::Backend;
use crate::words::Text;
use fastrand::Rng;
use std::time::{Duration, Instant};
use weiqi_data::{Action, Article, Colour, Point, Size, Turn};

/// What came of the random games.
#[derive(Clone, Debug, Default)]
pub struct Games {
    /// How many games were played.
    pub played: usize,
    /// How many turns were compared.
    pub moves: usize,
    /// The shortest sequence that shows a difference.
    pub divergence: Option<Evidence>,
}

/// The boards on which the games are played, five of them at most.
const SIDES: [u8; 8] = [3, 4, 5, 6, 7, 9, 13, 19];
/// The longest game, in turns for each point of the board.
const LENGTH: usize = 4;
/// How many sequences are tried to shorten a difference.
const TRIES: usize = 400;

/// Plays `count` games under a reading on small boards, as far as the time goes; stops at the
/// first difference.
pub fn play_games(
    engine: &mut Engine,
    reading: Reading,
    count: usize,
    budget: Duration,
    seed: u64,
) -> Result<Games, Trouble> {
    let began = Instant::now();
    let sizes = engine.boards(&SIDES, 5)?;
    let mut games = Games::default();
    let mut rng = Rng::with_seed(seed);
    while games.played < count && began.elapsed() < budget {
        let Some(&size) = sizes.get(rng.usize(..sizes.len().max(1))) else { break };
        games.played += 1;
        if let Some(mut of) = Game::new(engine, reading, size, &mut rng).play(&mut games.moves)? {
            let alternates = Reading::looks_back(reading.repetition);
            let fixed = usize::from(of.asked().is_some());
            Shrinking { reading, alternates, fixed, tries: TRIES }.shrink(engine, &mut of)?;
            games.divergence = evidence::of(&of, reading);
            break;
        }
    }
    Ok(games)
}

/// A game as it goes.
struct Game<'a> {
    engine: &'a mut Engine,
    reading: Reading,
    size: Size,
    rng: &'a mut Rng,
    play: Play,
    steps: Vec<Step>,
}

impl<'a> Game<'a> {
    fn new(engine: &'a mut Engine, reading: Reading, size: Size, rng: &'a mut Rng) -> Game<'a> {
        Game { engine, reading, size, rng, play: Play::empty(size), steps: Vec::new() }
    }

    /// Plays to the end or to the first difference.
    fn play(&mut self, moves: &mut usize) -> Result<Option<Observation>, Trouble> {
        self.engine.begin(self.size)?;
        while self.steps.len() < LENGTH * self.size.points() {
            let turn = self.choose();
            *moves += 1;
            let is_legal = self.reading.refusal(&self.play, turn).is_none();
            let (legal, by) = self.judged(turn, is_legal)?;
            if is_legal && !legal && self.is_over(turn)? {
                break;
            }
            if legal != is_legal {
                return Ok(Some(self.otherwise(turn, legal, by)));
            }
            if !legal {
                continue;
            }
            self.play.step(Step::Turn(turn));
            self.steps.push(Step::Turn(turn));
            if line::is_over(&self.steps) {
                break;
            }
            if let Some(found) = self.difference()? {
                return Ok(Some(found));
            }
            let points = self.size.points();
            if self.steps.len() > points && self.rng.usize(..points) == 0 {
                break;
            }
        }
        Ok(None)
    }

    /// Whether the game is over for the engine: it takes no pass either, though it takes passes.
    fn is_over(&mut self, turn: Turn) -> Result<bool, Trouble> {
        let takes_passes = self.engine.habits.passes == Some(true) && turn.action != Action::Pass;
        Ok(takes_passes && !self.engine.play(Turn::pass(turn.player))?)
    }

    /// A turn at random, trouble preferred: the points around the last stone and those just
    /// emptied, whether or not the turn is legal.
    fn choose(&mut self) -> Turn {
        let player = self.play.game().to_play();
        if self.engine.habits.passes != Some(false) && self.rng.usize(..14) == 0 {
            return Turn::pass(player);
        }
        let changed = self.play.changed_points();
        let near =
            |point: &Point| changed.iter().any(|other| observe::distance(*other, *point) <= 1);
        let open = self.play.diagram().empty_points();
        let troubled: Vec<Point> = open.iter().copied().filter(near).collect();
        let any = troubled.is_empty() || self.rng.usize(..3) == 0;
        let point = self.rng.choice(if any { &open } else { &troubled });
        point.map_or(Turn::pass(player), |&point| Turn::play(player, point))
    }

    /// What the engine says of a turn. One that the reference refuses is played only where
    /// nothing else tells, since the game goes on afterwards.
    fn judged(&mut self, turn: Turn, legal: bool) -> Result<(bool, &'static str), Trouble> {
        if !legal && let Some(seen) = observe::strictly(self.engine, turn, self.size)? {
            return Ok(seen);
        }
        Ok((self.engine.play(turn)?, "play"))
    }

    /// Compares everything that the engine shows of a position.
    fn difference(&mut self) -> Result<Option<Observation>, Trouble> {
        if self.engine.shows_its_board()
            && let Some(board) = self.engine.board(self.size)?
        {
            let wrong = observe::differences(&self.play.diagram(), &board);
            if !wrong.is_empty() {
                let seen = Seen { legal: true, ..Seen::by("play") };
                return Ok(Some(self.found(Vec::new(), Outcome::Move { seen, wrong })));
            }
        }
        for side in Colour::BOTH {
            if let Some(of) = self.ask("captures", side.to_string(), Want::Prisoners)? {
                return Ok(Some(of));
            }
        }
        let chains = self.play.game().chains();
        if self.engine.knows("countlib") && !chains.is_empty() {
            let stone = chains[self.rng.usize(..chains.len())].stones[0];
            if let Some(of) = self.ask("countlib", stone.to_string(), Want::Liberties)? {
                return Ok(Some(of));
            }
        }
        self.other_legal_points()
    }

    /// Asks for a number, where the engine knows the command.
    fn ask(
        &mut self,
        command: &str,
        argument: String,
        want: Want,
    ) -> Result<Option<Observation>, Trouble> {
        if !self.engine.knows(command) {
            return Ok(None);
        }
        let talk = vec![(format!("{command} {argument}"), want)];
        let outcome = talking::ask(self.engine, &talk, &self.play)?;
        let is_broken = matches!(outcome, Outcome::Broken { .. });
        Ok(is_broken.then(|| self.found(talk, outcome)))
    }

    /// Compares the whole list of legal points, where the engine gives one.
    fn other_legal_points(&mut self) -> Result<Option<Observation>, Trouble> {
        if !self.engine.knows("all_legal") {
            return Ok(None);
        }
        let player = self.play.game().to_play();
        let answer = self.engine.ask(&format!("all_legal {player}"))?;
        let listed: Vec<String> = answer.text.split_whitespace().map(str::to_uppercase).collect();
        for point in self.play.diagram().empty_points() {
            let turn = Turn::play(player, point);
            let legal = listed.contains(&point.to_string());
            if legal != self.reading.refusal(&self.play, turn).is_none() {
                return Ok(Some(self.otherwise(turn, legal, "all_legal")));
            }
        }
        Ok(None)
    }

    /// A turn of which the engine says something else than the reading.
    fn otherwise(&mut self, turn: Turn, legal: bool, by: &'static str) -> Observation {
        self.steps.push(Step::Turn(turn));
        let seen = Seen { legal, ..Seen::by(by) };
        self.found(Vec::new(), Outcome::Move { seen, wrong: Vec::new() })
    }

    /// What was found after the steps.
    fn found(&mut self, talk: Vec<(String, Want)>, outcome: Outcome) -> Observation {
        let title = Text::new("随机对局中的最短差异", "The shortest difference in random games");
        let article = match talk.first() {
            Some((_, Want::Liberties)) => Article::LIBERTIES,
            Some(_) => Article::CAPTURE,
            None => Article::PLAY,
        };
        let mut test = Test::of_play("games", title, article);
        test.talk = talk;
        Observation::of_play(test, self.size, std::mem::take(&mut self.steps), outcome)
    }
}
