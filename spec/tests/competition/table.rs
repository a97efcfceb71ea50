//! A table in a test: events go in as lines, and what was ruled is asked in short words.

use crate::script;
use weiqi_data::readings::Readings;
use weiqi_data::table::{
    Effect, Entry, Event, Finding, GameResult, Noted, Outcome, Phase, Question, Referee, Settings,
    State, TimeRules,
};
use weiqi_data::{Article, Colour, Diagram, Point, Preset, RuleSet, Size};
use weiqi_spec::competition::table::Table;

/// A table, and what it said of the last event.
#[derive(Clone)]
pub struct Seen {
    pub table: Table,
    pub last: Noted,
}

/// What is settled before a game, and the stones that stand at its beginning.
#[derive(Clone)]
pub struct Game {
    pub settings: Settings,
    pub board: Diagram,
    pub to_play: Colour,
}

/// An empty board of so many columns and rows, under the rules `chinese` and the source's
/// readings.
pub fn game(columns: u8, rows: u8) -> Game {
    let settings = Settings { rules: Preset::Chinese.rules(), time: None };
    let size = Size::new(columns, rows).expect("a size");
    Game { settings, board: Diagram::empty(size), to_play: Colour::Black }
}

/// A game that begins with a diagram, rows from the top.
pub fn from(rows: &[&str]) -> Game {
    let board = Diagram::from_rows(rows).expect("a diagram");
    let size = board.size();
    Game { board, ..game(size.columns(), size.rows()) }
}

impl Game {
    pub fn rules(mut self, rules: RuleSet) -> Game {
        self.settings.rules = rules;
        self
    }

    pub fn readings(mut self, readings: Readings) -> Game {
        self.settings.rules.readings = readings;
        self
    }

    pub fn time(mut self, limit_minutes: u64, reserved: u32) -> Game {
        self.settings.time = Some(TimeRules::with_minutes(limit_minutes, reserved));
        self
    }

    pub fn white_first(mut self) -> Game {
        self.to_play = Colour::White;
        self
    }

    pub fn stones(mut self, colour: Colour, points: &str) -> Game {
        for name in points.split_whitespace() {
            self.board.set(name.parse().expect("a point"), Some(colour));
        }
        self
    }

    pub fn begins(self) -> Seen {
        let table = Table::new(self.settings, self.board, self.to_play);
        let table = table.expect("every chain of the set-up has liberties");
        Seen { table, last: Ok(Vec::new()) }
    }

    /// The table after these lines, separated by commas.
    pub fn after(self, lines: &str) -> Seen {
        self.begins().then(lines)
    }
}

impl Seen {
    /// The table after these lines, separated by commas.
    pub fn then(mut self, lines: &str) -> Seen {
        for line in lines.split(',') {
            self = self.note(&script::entry(line));
        }
        self
    }

    pub fn note(mut self, entry: &Entry) -> Seen {
        self.last = self.table.note(entry);
        self
    }

    pub fn event(self, event: Event) -> Seen {
        self.note(&Entry::of(event))
    }

    pub fn state(&self) -> State {
        self.table.state()
    }

    /// The articles and findings of the last rulings: `2.10 void`.
    pub fn said(&self) -> Vec<String> {
        let rulings = self.last.as_ref().expect("an event that can be");
        rulings.iter().map(|r| format!("{} {}", r.article, r.finding.name())).collect()
    }

    /// The articles that the last event is under, one that contradicts the log too.
    pub fn articles(&self) -> Vec<String> {
        match &self.last {
            Ok(rulings) => rulings.iter().map(|ruling| ruling.article.to_string()).collect(),
            Err(impossible) => vec![impossible.article().to_string()],
        }
    }

    pub fn findings(&self) -> Vec<&Finding> {
        self.last.iter().flatten().map(|ruling| &ruling.finding).collect()
    }

    pub fn effects(&self) -> Vec<Effect> {
        self.last.iter().flatten().flat_map(|ruling| ruling.effects.clone()).collect()
    }

    pub fn asked(&self) -> Vec<Question> {
        self.last.iter().flatten().flat_map(|ruling| ruling.open.clone()).collect()
    }

    pub fn at(&self, name: &str) -> Option<Colour> {
        self.state().board.at(name.parse().expect("a point"))
    }

    pub fn warnings(&self) -> [usize; 2] {
        let warnings = self.state().warnings;
        Colour::BOTH.map(|side| warnings.iter().filter(|w| w.player == side).count())
    }

    pub fn result(&self) -> Option<GameResult> {
        match self.state().phase {
            Phase::Over(result) => Some(result),
            _ => None,
        }
    }

    /// The outcome and the article of it.
    pub fn ended(&self) -> Option<(Outcome, String)> {
        self.result().map(|result| (result.outcome, result.article.to_string()))
    }

    /// The result as in SGF; `None` while the game goes on.
    pub fn sgf(&self) -> Option<String> {
        let result = self.result()?;
        let winner = match result.outcome {
            Outcome::Win(side) => side.letter(),
            Outcome::BothLose => return Some("Void".to_string()),
            Outcome::NoWinner(choice) => return Some(without_a_winner(choice.name()).to_string()),
        };
        Some(match (result.article, result.margin) {
            (Article::END, _) => format!("{winner}+R"),
            (Article::TIME, _) => format!("{winner}+T"),
            (Article::COUNTING, Some(margin)) => format!("{winner}+{}", margin.abs().as_points()),
            _ => format!("{winner}+F"),
        })
    }
}

fn without_a_winner(choice: &str) -> &'static str {
    match choice {
        "draw" | "replay-on-time-left" => "0",
        _ => "Void",
    }
}

/// Points of these names.
pub fn points(names: &str) -> Vec<Point> {
    names.split_whitespace().map(|name| name.parse().expect("a point")).collect()
}
