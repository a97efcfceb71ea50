//! Evidence of a deviation: what was sent, what was expected, what came, and a picture.

use super::count::{CountOutcome, CountTrial, Margin};
use super::line::{Play, Step};
use super::observe::WrongPoint;
use super::reading::Reading;
use super::report::sgf;
use super::shrink::{self, Difference};
use super::suite::counting;
use super::suite::questions::Answered;
use super::trial::{Outcome, Trial};
use super::verdict::margin_text;
use crate::boundary::Backend;
use crate::gtp::vertex;
use crate::pages::diagram::{Figure, Mark};
use crate::words::Text;
use weiqi_data::{Action, Article, Colour, Point, Preset, Reason, Refusal, Turn};

/// Evidence of a deviation.
#[derive(Clone, Debug)]
pub struct Evidence {
    /// The test that found it.
    pub id: String,
    /// The fact that was tested.
    pub title: Text,
    /// The article that is broken.
    pub article: Article,
    /// The commands, in order.
    pub gtp: Vec<String>,
    /// What the reference says.
    pub expected: Text,
    /// What the engine says.
    pub got: Text,
    /// Only an accepted `play` says so, which in some engines accepts anything.
    pub weak: bool,
    /// The position, with the points that matter.
    pub figure: Option<Figure>,
    /// The game as a record.
    pub sgf: String,
}

impl Evidence {
    /// Whether the commands alone do not repeat it: a record is loaded on the way.
    pub fn needs_a_file(&self) -> bool {
        self.gtp.iter().any(|command| command.starts_with("loadsgf "))
    }
}

/// The name under which the record of a test is written.
pub fn file_name(id: &str) -> String {
    format!("{}.sgf", id.replace('/', "-"))
}

/// The commands with the lasting name of a record in the place of the one that is gone. Its
/// set-up is what stands before the first move.
fn lasting(commands: &[String], id: &str) -> Vec<String> {
    let lasting = |command: &String| match command.starts_with("loadsgf ") {
        true => format!("loadsgf {} 1", file_name(id)),
        false => command.clone(),
    };
    commands.iter().map(lasting).collect()
}

/// The article that a trial speaks of: that by which the move is refused, or that which
/// is broken when a legal move is.
pub fn article_of(trial: &Trial, against: Preset) -> Article {
    if trial.steps.is_empty() {
        return trial.article;
    }
    let refusal = expected_refusal(trial, against);
    refusal.map_or(trial.article, |refusal| refusal.article)
}

fn expected_refusal(trial: &Trial, against: Preset) -> Option<Refusal> {
    Reading::of(&against.rules()).refusal(&trial.play_before_last(), trial.asked())
}

/// What a trial shows against a preset; nothing where it agrees.
pub fn of_trial(trial: &Trial, against: Preset) -> Vec<Evidence> {
    match &trial.outcome {
        Outcome::Stopped(index) => vec![stopped(trial, *index)],
        Outcome::Answered { seen, wrong } => {
            let refusal = expected_refusal(trial, against);
            if refusal.is_none() != seen.legal {
                return vec![move_evidence(trial, refusal.as_ref(), seen.by, seen.weak)];
            }
            if wrong.is_empty() { Vec::new() } else { vec![board_evidence(trial, wrong)] }
        }
        _ => Vec::new(),
    }
}

fn blank(trial: &Trial, article: Article) -> Evidence {
    Evidence {
        id: trial.id.clone(),
        title: trial.title.clone(),
        article,
        gtp: lasting(&trial.commands, &trial.id),
        expected: Text::default(),
        got: Text::default(),
        weak: false,
        figure: None,
        sgf: String::new(),
    }
}

/// A legal step before the last was refused.
fn stopped(trial: &Trial, index: usize) -> Evidence {
    let step = trial.steps[index];
    let mut play = trial.play_from_start();
    for before in &trial.steps[..index] {
        play.step(*before);
    }
    let figure = mark_step(Figure::new(play.diagram()), step, Mark::Circle);
    Evidence {
        expected: Text::new(format!("{step} 合法"), format!("{step} is legal")),
        got: Text::new(format!("{step} 被拒绝"), format!("{step} is refused")),
        figure: Some(figure),
        sgf: sgf::record(trial.size, trial.set_up.as_ref(), &trial.steps[..=index], "", ""),
        ..blank(trial, if is_pass(step) { Article::PLAY } else { trial.article })
    }
}

fn is_pass(step: Step) -> bool {
    matches!(step, Step::Turn(Turn { action: Action::Pass, .. }))
}

fn move_evidence(trial: &Trial, refusal: Option<&Refusal>, by: &str, weak: bool) -> Evidence {
    let turn = trial.asked();
    let article = refusal.map_or(trial.article, |refusal| refusal.article);
    let mut figure = Figure::new(trial.play_before_last().diagram());
    let mark = if refusal.is_some() { Mark::Cross } else { Mark::Circle };
    figure = mark_step(figure, Step::Turn(turn), mark);
    if let Some(Refusal { reason: Reason::ForbiddenPoint { chain }, .. }) = refusal {
        let stones: Vec<Point> =
            chain.iter().copied().filter(|p| Some(*p) != point_of(turn)).collect();
        figure = figure.mark_all(&stones, &Mark::Triangle);
    }
    let (expected, got) = said_of_move(turn, refusal, by);
    Evidence {
        sgf: record(trial, &expected, &got),
        gtp: up_to_the_answer(&lasting(&trial.commands, &trial.id), turn, by),
        expected,
        got,
        weak,
        figure: Some(figure),
        ..blank(trial, article)
    }
}

/// The commands up to the one that gave the answer.
fn up_to_the_answer(commands: &[String], turn: Turn, by: &str) -> Vec<String> {
    let asked = vertex::play(turn);
    let gave_it = |command: &String| match by {
        "play" => *command == asked,
        by => command.starts_with(by),
    };
    let end = commands.iter().rposition(gave_it).map_or(commands.len(), |at| at + 1);
    commands[..end].to_vec()
}

/// What the reference says of a move, and that the engine says the opposite.
pub fn said_of_move(turn: Turn, refusal: Option<&Refusal>, by: &str) -> (Text, Text) {
    match refusal {
        Some(refusal) => (
            illegal(turn, refusal),
            Text::new(format!("{turn} 被接受（{by}）"), format!("{turn} is accepted ({by})")),
        ),
        None => (
            Text::new(format!("{turn} 合法"), format!("{turn} is legal")),
            Text::new(format!("{turn} 被拒绝（{by}）"), format!("{turn} is refused ({by})")),
        ),
    }
}

fn illegal(turn: Turn, refusal: &Refusal) -> Text {
    let article = refusal.article;
    match &refusal.reason {
        Reason::ForbiddenPoint { chain } => {
            let stones = vertex::list(chain);
            Text::new(
                format!("{turn} 不合法（{article}：{stones} 无气，又提不到子）"),
                format!(
                    "{turn} is illegal ({article}: {stones} would have no liberty and takes nothing)"
                ),
            )
        }
        Reason::Repetition { same_as } => Text::new(
            format!("{turn} 不合法（{article}：第 {same_as} 着后的局面再现）"),
            format!("{turn} is illegal ({article}: the position after turn {same_as} returns)"),
        ),
        reason => Text::new(
            format!("{turn} 不合法（{article}）"),
            format!("{turn} is illegal ({article}: {})", reason.name().replace('_', " ")),
        ),
    }
}

fn board_evidence(trial: &Trial, wrong: &[WrongPoint]) -> Evidence {
    let mut play = trial.play_before_last();
    play.step(Step::Turn(trial.asked()));
    let points: Vec<Point> = wrong.iter().map(|wrong| wrong.point).collect();
    let figure = Figure::new(play.diagram()).mark_all(&points, &Mark::Square);
    let after = trial.asked();
    let (expected, got) = said_of_board(wrong);
    let expected = Text::new(
        format!("{after} 之后 {}", expected.zh),
        format!("after {after}: {}", expected.en),
    );
    Evidence {
        sgf: record(trial, &expected, &got),
        expected,
        got,
        figure: Some(figure),
        ..blank(trial, trial.board_article)
    }
}

/// What should stand on points of a board, and what does.
pub fn said_of_board(wrong: &[WrongPoint]) -> (Text, Text) {
    let said: Vec<(Text, Text)> = wrong.iter().map(WrongPoint::said).collect();
    let join = |texts: Vec<&Text>| {
        let zh: Vec<&str> = texts.iter().map(|text| text.zh.as_str()).collect();
        let en: Vec<&str> = texts.iter().map(|text| text.en.as_str()).collect();
        Text::new(zh.join("，"), en.join(", "))
    };
    let expected = join(said.iter().map(|(expected, _)| expected).collect());
    (expected, join(said.iter().map(|(_, got)| got).collect()))
}

/// A difference that a random game showed.
pub fn of_difference(
    play: &Play,
    reading: Reading,
    steps: &[Step],
    difference: &Difference,
    gtp: Vec<String>,
) -> Evidence {
    let size = play.diagram().size();
    let (expected, got) = shrink::said(play, reading, difference);
    let mut all = steps.to_vec();
    let figure = Figure::new(play.diagram());
    let (article, figure) = match difference {
        Difference::Move { turn, .. } => {
            all.push(Step::Turn(*turn));
            let refusal = reading.refusal(play, *turn);
            let article = refusal.map_or(Article::PLAY, |refusal| refusal.article);
            (article, mark_step(figure, Step::Turn(*turn), Mark::Circle))
        }
        Difference::Board(wrong) => {
            let points: Vec<Point> = wrong.iter().map(|wrong| wrong.point).collect();
            (Article::CAPTURE, figure.mark_all(&points, &Mark::Square))
        }
        Difference::Liberties { point, .. } => {
            (Article::LIBERTIES, figure.mark(*point, Mark::Triangle))
        }
        Difference::Prisoners { .. } => (Article::CAPTURE, figure),
    };
    Evidence {
        id: "games".to_string(),
        title: Text::new("随机对局中的最短差异", "The shortest difference in random games"),
        article,
        gtp,
        sgf: sgf::record(size, None, &all, "", &format!("{}\n{}", expected.en, got.en)),
        expected,
        got,
        weak: false,
        figure: Some(figure),
    }
}

fn record(trial: &Trial, expected: &Text, got: &Text) -> String {
    let title = format!("{} {}", trial.title.zh, trial.title.en);
    let comment = format!("{}\n{}\n{}\n{}", expected.zh, got.zh, expected.en, got.en);
    sgf::record(trial.size, trial.set_up.as_ref(), &trial.steps, &title, &comment)
}

fn point_of(turn: Turn) -> Option<Point> {
    match turn.action {
        Action::Play(point) => Some(point),
        Action::Pass => None,
    }
}

fn mark_step(figure: Figure, step: Step, mark: Mark) -> Figure {
    match step {
        Step::Turn(turn) => match point_of(turn) {
            Some(point) => figure.mark(point, mark),
            None => figure,
        },
        Step::Undo => figure,
    }
}

/// What a test of the count shows against a preset. `dame_bonus` is what Black gets more than
/// an equal share of one shared point, in hundredths of a point.
pub fn of_count(trial: &CountTrial, against: Preset, dame_bonus: i64) -> Evidence {
    let play = trial.play();
    let expected = trial.expected(&against.rules(), &[]);
    let same = |text: String| Text::new(text.clone(), text);
    let got = match &trial.outcome {
        CountOutcome::Margin(got) => margin_text(*got),
        CountOutcome::Unreadable(answer) => same(answer.clone()),
        CountOutcome::KomiRefused(message) => Text::new(
            format!("拒绝 komi {}（{message}）", trial.count.komi),
            format!("komi {} is refused ({message})", trial.count.komi),
        ),
        CountOutcome::Stopped(command) => {
            Text::new(format!("拒绝 {command}"), format!("{command} is refused"))
        }
        _ => Text::default(),
    };
    let (zh, en) = trial.count.title;
    Evidence {
        id: trial.count.id.to_string(),
        title: Text::new(zh, en),
        article: count_article(trial, against, dame_bonus),
        gtp: trial.commands.clone(),
        expected: margin_text(expected),
        got,
        weak: false,
        figure: Some(Figure::new(play.diagram())),
        sgf: count_record(trial),
    }
}

fn count_record(trial: &CountTrial) -> String {
    let mut start = weiqi_data::Diagram::empty(trial.size);
    for point in counting::handicap_points(trial.size, trial.count.handicap) {
        start.set(point, Some(Colour::Black));
    }
    sgf::record(trial.size, Some(&start), &trial.steps, trial.count.title.1, "")
}

/// A seki that is counted as if one side or both were dead breaks the article on life and
/// death; any other wrong count breaks the one on counting, and so does one that is wrong by
/// as much as a single shared point is.
fn count_article(trial: &CountTrial, against: Preset, dame_bonus: i64) -> Article {
    if trial.count.id != "counting/seki" {
        return trial.count.article;
    }
    let [black, white] = counting::seki_stones(trial.size);
    let rules = against.rules();
    let with_dead = [&black[..], &white[..], &[black.clone(), white.clone()].concat()[..]]
        .map(|dead| trial.expected(&rules, dead));
    let by_dame = Margin(trial.expected(&rules, &[]).0 + dame_bonus);
    match trial.outcome {
        CountOutcome::Margin(got) if dame_bonus != 0 && got == by_dame => Article::COUNTING,
        CountOutcome::Margin(got) if with_dead.contains(&got) => Article::LIFE_AND_DEATH,
        _ => Article::COUNTING,
    }
}

/// What the answer to a question shows.
pub fn of_answer(
    answered: &Answered,
    expected: &Text,
    got: &Text,
    steps: &[Step],
    points: &[Point],
) -> Evidence {
    let mut play = Play::empty(answered.size);
    steps.iter().for_each(|step| {
        play.step(*step);
    });
    let (zh, en) = answered.title;
    Evidence {
        id: answered.id.to_string(),
        title: Text::new(zh, en),
        article: answered.article,
        gtp: answered.commands.clone(),
        expected: expected.clone(),
        got: got.clone(),
        weak: false,
        figure: Some(Figure::new(play.game().diagram()).mark_all(points, &Mark::Square)),
        sgf: sgf::record(answered.size, None, steps, en, ""),
    }
}

/// The board of 19 lines is missing.
pub fn of_size() -> Evidence {
    Evidence {
        id: "equipment/sizes".to_string(),
        title: Text::new("棋盘为十九路", "The board has nineteen lines each way"),
        article: Article::EQUIPMENT,
        gtp: vec!["boardsize 19".to_string()],
        expected: Text::new("接受", "a success"),
        got: Text::new("拒绝", "a failure"),
        weak: false,
        figure: None,
        sgf: String::new(),
    }
}
