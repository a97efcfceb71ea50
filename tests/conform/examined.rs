//! The examination as a library: code in the place of a program, a quick run, games that an
//! engine plays against itself, and one that falls silent in the middle.

use std::cell::Cell;
use std::rc::Rc;
use weiqi::conform::library::{Answering, Library};
use weiqi::conform::process::Failure;
use weiqi::conform::report::{Report, html, terminal};
use weiqi::conform::talk::{Manners, Talk, Trouble};
use weiqi::conform::{Plan, examine};
use weiqi::gtp::line::Answer;
use weiqi::words::Lang;
use weiqi_data::{Action, Article, Diagram, Preset, Quarters, RuleSet, Size, Turn};
use weiqi_engine::Game;

/// The engine as a library that enforces turns and can be told the komi.
struct Board(Game);

impl Board {
    fn under(preset: Preset) -> Board {
        let rules = RuleSet { komi: Quarters::ZERO, ..preset.rules() };
        Board(Game::new(Size::new(19, 19).unwrap(), rules).unwrap())
    }
}

impl Library for Board {
    fn name(&self) -> String {
        "a board".to_string()
    }

    fn begin(&mut self, size: Size) -> bool {
        Game::new(size, *self.0.rules()).map(|game| self.0 = game).is_ok()
    }

    fn play(&mut self, turn: Turn) -> bool {
        self.0.take(turn).is_ok()
    }

    fn board(&self) -> Option<Diagram> {
        Some(self.0.diagram())
    }

    fn undo(&mut self) -> Option<bool> {
        Some(self.0.undo())
    }

    fn margin(&self, komi: Quarters) -> Option<Quarters> {
        let score = self.0.score(&[]).ok()?;
        Some(Quarters(score.margin.0 - komi.0))
    }
}

/// What a player that is asked for a move does.
#[derive(Clone, Copy)]
enum Own {
    /// The first legal point, or a pass.
    Legal,
    /// A point that is taken, as soon as there is one.
    Taken,
}

/// Somebody who answers, counted, and silent after so many commands.
struct Counted {
    inner: Answering<Board>,
    game: Option<(Own, Game)>,
    sent: Rc<Cell<usize>>,
    most: usize,
}

impl Counted {
    fn new(preset: Preset, own: Option<Own>, most: usize) -> (Counted, Rc<Cell<usize>>) {
        let sent = Rc::new(Cell::new(0));
        let board = Board::under(preset);
        let game = own.map(|own| (own, board.0.clone()));
        (Counted { inner: Answering::new(board), game, sent: Rc::clone(&sent), most }, sent)
    }

    fn count(&self, command: &str) -> Result<(), Trouble> {
        self.sent.set(self.sent.get() + 1);
        if self.sent.get() <= self.most { Ok(()) } else { Err(silence(command)) }
    }

    /// The engine's own move, taken on its board.
    fn own_move(&mut self) -> Answer {
        let (own, game) = self.game.as_mut().expect("an engine that has moves of its own");
        let player = game.to_play();
        let taken = game.stones(player.opponent()).into_iter().next();
        let point = match (own, taken) {
            (Own::Taken, Some(taken)) => Some(taken),
            (Own::Taken | Own::Legal, _) => game.legal_points().into_iter().next(),
        };
        let action = point.map_or(Action::Pass, Action::Play);
        let _ = game.take(Turn { player, action });
        Answer::success(point.map_or("pass".to_string(), |point| point.to_string()))
    }
}

fn silence(command: &str) -> Trouble {
    Trouble {
        sent: command.to_string(),
        failure: Failure::Died("status 0".to_string()),
        output: String::new(),
        errors: String::new(),
    }
}

impl Talk for Counted {
    fn send(&mut self, command: &str) -> Result<Answer, Trouble> {
        self.count(command)?;
        if self.game.is_some() && command.starts_with("genmove") {
            return Ok(self.own_move());
        }
        let mut answer = self.inner.send(command)?;
        if let Some((_, game)) = self.game.as_mut() {
            if command == "list_commands" {
                answer.text.push_str("\ngenmove");
            }
            let side = command.strip_prefix("boardsize ").and_then(|side| side.parse().ok());
            let size = side.and_then(|side| Size::new(side, side).ok()).unwrap_or(game.size());
            if side.is_some() || command == "clear_board" {
                *game = Game::new(size, *game.rules()).expect("a size of the engine");
            }
        }
        Ok(answer)
    }

    fn send_raw(&mut self, lines: &str, answers: usize) -> Result<String, Trouble> {
        self.count(lines)?;
        self.inner.send_raw(lines, answers)
    }

    fn manners(&self) -> Manners {
        self.inner.manners()
    }

    fn given_up(&self) -> Option<Trouble> {
        (self.sent.get() > self.most).then(|| silence("play"))
    }
}

/// Presets that differ in repetition and suicide and under which Black begins, as the suite does.
const BLACK_FIRST: [Preset; 5] = [
    Preset::Chinese,
    Preset::ChinesePractice,
    Preset::Aga,
    Preset::NewZealand,
    Preset::TrompTaylor,
];

fn report(preset: Preset, own: Option<Own>, plan: &Plan<'_>) -> (Report, usize) {
    let (engine, sent) = Counted::new(preset, own, usize::MAX);
    let report = examine(Box::new(engine), plan).expect("it answers");
    (report, sent.get())
}

#[test]
fn a_library_that_enforces_turns_is_found_to_play_by_its_rules() {
    for preset in [Preset::Chinese, Preset::Aga, Preset::TrompTaylor, Preset::NewZealand] {
        let (report, _) = report(preset, None, &Plan { games: 0, ..Plan::default() });
        assert!(
            report.verdict.presets.contains(&preset),
            "{preset:?}: {:?}",
            report.verdict.presets
        );
        let broken = report.verdict.rows.iter().find(|row| !row.evidence.is_empty());
        assert!(broken.is_none(), "{preset:?}: {broken:?}");
    }
}

#[test]
fn a_quick_run_sends_some_130_commands_and_sees_the_same_rules() {
    for preset in BLACK_FIRST {
        let (quick, sent) = report(preset, None, &Plan { quick: true, ..Plan::default() });
        assert!((100..=150).contains(&sent), "{preset:?}: {sent} commands");
        let rules = preset.rules();
        let of = |report: &Report| report.verdict.profile.readings.clone();
        let fits = of(&quick).iter().any(|reading| {
            (reading.repetition, reading.suicide) == (rules.repetition, rules.suicide)
        });
        assert!(fits, "{preset:?}: {:?}", of(&quick));
    }
}

#[test]
fn games_that_an_engine_plays_against_itself_are_judged_move_by_move() {
    let plan = Plan { quick: true, self_play: 2, ..Plan::default() };
    let (legal, _) = report(Preset::Chinese, Some(Own::Legal), &plan);
    let games = legal.self_play.expect("it was asked for moves of its own");
    assert!(games.illegal.is_none() && games.unreadable.is_none(), "{games:?}");
    assert_eq!(games.played, 2);
    assert!(games.moves > 20, "{games:?}");

    let (taken, _) = report(Preset::Chinese, Some(Own::Taken), &plan);
    let evidence = taken.self_play.unwrap().illegal.expect("it puts a stone on a stone");
    assert_eq!(evidence.article, Article::new(1, 2, 0));
    assert_eq!(evidence.gtp.last().map(String::as_str), Some("genmove W"));
}

#[test]
fn an_engine_that_falls_silent_for_good_gets_a_report_on_what_it_answered() {
    let (engine, _) = Counted::new(Preset::Chinese, None, 400);
    let report = examine(Box::new(engine), &Plan::default()).expect("a report");
    assert!(report.ended.is_some());
    let held = |article: Article| {
        report.verdict.rows.iter().find(|row| row.article == article).unwrap().held.len()
    };
    assert!(held(Article::new(1, 2, 0)) > 0);
    assert_eq!(held(Article::new(1, 9, 0)), 0);
    let early = "The examination ended early";
    assert!(html::report_html(&report, Lang::En).contains(early));
    assert!(terminal::report_text(&report, Lang::En).contains(early));
}
