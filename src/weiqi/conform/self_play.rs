//! Games that the engine plays against itself on small boards, each move judged by its
//! profile: the only way to judge an engine whose `play` accepts everything.

use super::engine::Engine;
use super::evidence::{self, Evidence};
use super::line::{Play, Step, is_over};
use super::observation::{Observation, Outcome};
use super::observe::Seen;
use super::reading::Reading;
use super::suite::Test;
use super::talk::Trouble;
use super::verdict::Verdict;
use crate::boundary::Backend;
use crate::gtp::vertex;
use crate::words::Text;
use weiqi_data::{Article, Size, Turn};

/// What came of the games.
#[derive(Clone, Debug, Default)]
pub struct SelfPlay {
    /// How many games were played.
    pub played: usize,
    /// How many moves were judged.
    pub moves: usize,
    /// The first move that the rules refuse.
    pub illegal: Option<Evidence>,
    /// An answer that is no move.
    pub unreadable: Option<String>,
}

/// The command that asks for a move.
pub(super) const GENMOVE: &str = "genmove";
/// The boards on which the games are played, two of them at most.
const SIDES: [u8; 4] = [5, 7, 9, 19];
/// The longest game, in turns for each point of the board.
const LENGTH: usize = 3;

/// Has the engine play against itself, until one of its moves is refused by the rules that
/// it plays by; of an engine that checks nothing by those of the nearest preset.
pub fn play(
    engine: &mut Engine,
    verdict: &Verdict,
    count: usize,
) -> Result<Option<SelfPlay>, Trouble> {
    if count == 0 || !engine.knows(GENMOVE) {
        return Ok(None);
    }
    let reading = match verdict.profile.readings.first() {
        Some(reading) if !verdict.profile.checks_nothing => *reading,
        Some(_) | None => Reading::of(&verdict.against.rules()),
    };
    let sizes = engine.boards(&SIDES, 2)?;
    let mut games = SelfPlay::default();
    for size in sizes.iter().cycle().take(count * usize::from(!sizes.is_empty())) {
        games.played += 1;
        let illegal = one_game(engine, reading, *size, &mut games)?;
        games.illegal = illegal.and_then(|of| evidence::of(&of, reading));
        if games.illegal.is_some() || games.unreadable.is_some() {
            break;
        }
    }
    Ok(Some(games))
}

/// Plays until a move is refused, which is returned.
fn one_game(
    engine: &mut Engine,
    reading: Reading,
    size: Size,
    games: &mut SelfPlay,
) -> Result<Option<Observation>, Trouble> {
    engine.begin(size)?;
    let mut play = Play::empty(size);
    let mut steps: Vec<Step> = Vec::new();
    while !is_over(&steps) && steps.len() < LENGTH * size.points() {
        let player = play.game().to_play();
        let command = format!("{GENMOVE} {}", player.letter());
        let answer = engine.ask(&command)?;
        if answer.text.eq_ignore_ascii_case("resign") {
            break;
        }
        let Some(action) = vertex::action(&answer.text, size).filter(|_| answer.success) else {
            games.unreadable = Some(format!("{command} → {answer}"));
            break;
        };
        let turn = Turn { player, action };
        games.moves += 1;
        steps.push(Step::Turn(turn));
        if reading.refusal(&play, turn).is_some() {
            let title =
                Text::new("引擎自己下出的不合法着手", "An illegal move of the engine's own");
            let test = Test::of_play("self-play", title, Article::PLAY);
            let seen = Seen { legal: true, ..Seen::by(GENMOVE) };
            let outcome = Outcome::Move { seen, wrong: Vec::new() };
            let mut of = Observation::of_play(test, size, steps, outcome);
            of.commands.pop();
            of.commands.push(command);
            return Ok(Some(of));
        }
        play.step(Step::Turn(turn));
    }
    Ok(None)
}
