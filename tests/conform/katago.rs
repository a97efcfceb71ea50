//! KataGo answers by `kata-raw-nn`, and its `play` takes nearly anything. The suite goes by
//! the former. KataGo itself is not asked here: something that answers as it was measured to
//! stands in its place.

use weiqi::boundary::{Backend, Reference};
use weiqi::conform::report::json;
use weiqi::conform::talk::{Manners, Talk, Trouble};
use weiqi::conform::{Plan, examine};
use weiqi::gtp::line::{self, Answer};
use weiqi::gtp::server::Server;
use weiqi::words::Lang;
use weiqi_data::{Action, Past, Point, Preset, Repetition, RuleSet, Suicide, Turn};

/// A server that plays what the rules forbid, and prints `NAN` in its policy there.
struct Tolerant {
    rules: RuleSet,
    server: Server<Reference>,
    past: Vec<Past>,
}

/// Nothing is refused but occupied points.
const LENIENT: RuleSet =
    RuleSet { repetition: Repetition::None, suicide: Suicide::Allowed, ..Preset::Chinese.rules() };

impl Tolerant {
    fn new(rules: RuleSet) -> Tolerant {
        Tolerant { rules, server: Server::new(LENIENT, 0), past: Vec::new() }
    }

    fn game(&self) -> Reference {
        Reference::resume(&self.past).expect("the set-up has liberties")
    }

    /// The policy of the side to play.
    fn policy(&self) -> String {
        let game = self.game();
        let board = game.diagram();
        let size = board.size();
        let value = |column, row| {
            let point = Point::new(column, row);
            let turn = Turn::play(game.to_play(), point);
            let legal = board.at(point).is_none() && game.refusal(&self.rules, turn).is_none();
            if legal { "0.01" } else { "NAN" }
        };
        let row = |row| (0..u16::from(size.columns())).map(|column| value(column, row)).collect();
        let rows = (0..u16::from(size.rows())).rev().map(|at| {
            let row: Vec<&str> = row(at);
            row.join(" ")
        });
        format!("symmetry 0\npolicy\n{}\npolicyPass 0.1", rows.collect::<Vec<_>>().join("\n"))
    }

    fn answer(&mut self, read: &line::Command) -> Answer {
        match read.name.as_str() {
            "list_commands" => {
                let list = self.server.answer(read).text;
                let kept = list.lines().filter(|name| {
                    !name.starts_with("gogui") && !["is_legal", "all_legal"].contains(name)
                });
                Answer::success(kept.chain(["kata-raw-nn"]).collect::<Vec<_>>().join("\n"))
            }
            "kata-raw-nn" => Answer::success(self.policy()),
            _ => self.server.answer(read),
        }
    }

    /// Keeps the history that the policy looks at.
    fn follow(&mut self, command: &line::Command) {
        let answer = |server: &mut Server<Reference>, command: &str| {
            server.answer(&line::read(command).expect("a command")).text
        };
        let rows = answer(&mut self.server, "gogui-rules_board");
        let rows: Vec<String> = rows.lines().map(|row| row.replace(' ', "")).collect();
        let Ok(diagram) = weiqi_data::Diagram::from_rows(&rows) else { return };
        let to_play = match answer(&mut self.server, "gogui-rules_side_to_move").as_str() {
            "white" => weiqi_data::Colour::White,
            _ => weiqi_data::Colour::Black,
        };
        let is_turn = command.name == "play" && self.past.last().is_some();
        if !is_turn {
            self.past = vec![Past::set_up(diagram, to_play)];
            return;
        }
        let passes = command.arguments.get(1).is_some_and(|word| word.eq_ignore_ascii_case("pass"));
        let mut game = self.game();
        let mover = to_play.opponent();
        if game.to_play() != mover {
            let _ = game.take(&LENIENT, Turn::pass(game.to_play()));
            let left_by = weiqi_data::LeftBy::Pass(mover.opponent());
            self.past.push(Past { diagram: game.diagram(), to_play: mover, left_by });
        }
        let left_by = match passes {
            true => weiqi_data::LeftBy::Pass(mover),
            false => weiqi_data::LeftBy::Move(mover),
        };
        self.past.push(Past { diagram, to_play, left_by });
    }
}

impl Talk for Tolerant {
    fn send(&mut self, command: &str) -> Result<Answer, Trouble> {
        let Some(read) = line::read(command) else { return Ok(Answer::success("")) };
        let answer = self.answer(&read);
        let changes = ["play", "undo", "clear_board", "boardsize", "set_free_handicap", "loadsgf"];
        if answer.success && changes.contains(&read.name.as_str()) {
            self.follow(&read);
        }
        Ok(answer)
    }

    fn send_raw(&mut self, lines: &str, _answers: usize) -> Result<String, Trouble> {
        let reads: Vec<line::Command> = lines.lines().filter_map(line::read).collect();
        Ok(reads.iter().map(|read| self.answer(read).framed(read.id.as_deref())).collect())
    }

    fn manners(&self) -> Manners {
        Manners { repeats_ids: true, closes_answers: true, ..Manners::default() }
    }
}

#[test]
fn the_policy_shows_the_rules_although_play_takes_what_they_forbid() {
    let selects = |id: &str| {
        let is_move = id.starts_with("forbidden/") || id.starts_with("repetition/");
        is_move && !id.contains("undo") && !id.contains("set-up") && !id.contains("long-game")
    };
    for (preset, repetition) in
        [(Preset::ChinesePractice, "simple"), (Preset::Chinese, "positional")]
    {
        let plan = Plan { selects: &selects, games: 0, ..Plan::default() };
        let report = examine(Box::new(Tolerant::new(preset.rules())), &plan).unwrap();
        let report = json::report_json(&report, Lang::En);
        assert_eq!(report["engine"]["tolerant_play"], true, "{report}");
        assert_eq!(report["profile"]["repetition"], repetition, "{report}");
        assert_eq!(report["profile"]["suicide"], "forbidden");
        assert_eq!(report["profile"]["weak"], serde_json::json!([]));
        assert_eq!(report["preset"], preset.name());
    }
    // Where its play is all there is to go by, nothing is held against it.
    let commands = ["play", "clear_board", "boardsize"].map(str::to_string).to_vec();
    let plan = Plan { selects: &selects, games: 0, commands: Some(commands), ..Plan::default() };
    let report = examine(Box::new(Tolerant::new(Preset::Chinese.rules())), &plan).unwrap();
    assert!(report.checks_nothing() && report.is_clean());
}

#[test]
fn a_pass_is_no_stone() {
    let mut engine = Tolerant::new(Preset::Chinese.rules());
    for command in ["boardsize 9", "clear_board", "play B pass"] {
        assert!(engine.send(command).unwrap().success, "{command}");
    }
    assert_eq!(engine.past.len(), 2);
    assert!(matches!(Turn::pass(engine.game().to_play()).action, Action::Pass));
}
