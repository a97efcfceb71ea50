//! Games that the engine plays against itself on small boards, each move judged by its
//! profile: the only way to judge an engine whose `play` accepts everything.

use super::engine::Engine;
use super::evidence::{self, Evidence};
use super::line::{Play, Step};
use super::observation::command_of;
use super::reading::Reading;
use super::talk::Trouble;
use super::verdict::Verdict;
use crate::boundary::Backend;
use crate::gtp::vertex;
use weiqi_data::{Action, Size, Turn};

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

/// The boards on which the games are played.
const SIDES: [u8; 4] = [5, 7, 9, 19];
/// The longest game, in turns for each point of the board.
const LENGTH: usize = 3;

/// Has the engine play against itself, until one of its moves is refused by the rules that
/// it plays by; of an engine that checks nothing by those of the nearest preset.
///
/// # Errors
/// The engine gives no answer.
pub fn play(
    engine: &mut Engine,
    verdict: &Verdict,
    count: usize,
) -> Result<Option<SelfPlay>, Trouble> {
    if count == 0 || !engine.knows("genmove") {
        return Ok(None);
    }
    let reading = match verdict.profile.readings.first() {
        Some(reading) if !verdict.profile.checks_nothing => *reading,
        Some(_) | None => Reading::of(&verdict.against.rules()),
    };
    let mut sizes = Vec::new();
    for side in SIDES {
        let size = Size::new(side, side).expect("a usual size is a size");
        if sizes.len() < 2 && engine.begin(size)? {
            sizes.push(size);
        }
    }
    let mut games = SelfPlay::default();
    for size in sizes.iter().cycle().take(count * usize::from(!sizes.is_empty())) {
        games.played += 1;
        one_game(engine, reading, *size, &mut games)?;
        if games.illegal.is_some() || games.unreadable.is_some() {
            break;
        }
    }
    Ok(Some(games))
}

fn one_game(
    engine: &mut Engine,
    reading: Reading,
    size: Size,
    games: &mut SelfPlay,
) -> Result<(), Trouble> {
    engine.begin(size)?;
    let mut play = Play::empty(size);
    let (mut steps, mut passes) = (Vec::new(), 0);
    while passes < 2 && steps.len() < LENGTH * size.points() {
        let player = play.game().to_play();
        let command = format!("genmove {}", player.letter());
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
        let refusal = reading.refusal(&play, turn);
        let is_open = match action {
            Action::Play(point) => play.diagram().at(point).is_none(),
            Action::Pass => true,
        };
        if refusal.is_some() || !is_open {
            let start = [format!("boardsize {}", size.columns()), "clear_board".to_string()];
            let gtp = start.into_iter().chain(steps.iter().map(|step| command_of(*step)));
            let gtp = gtp.chain([command]).collect();
            games.illegal = Some(evidence::of_own_move(&play, reading, &steps, turn, gtp));
            break;
        }
        passes = if action == Action::Pass { passes + 1 } else { 0 };
        play.step(Step::Turn(turn));
        steps.push(Step::Turn(turn));
    }
    Ok(())
}
