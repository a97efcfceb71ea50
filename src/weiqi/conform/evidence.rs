//! Evidence of a deviation: what was sent, what was expected, what came, and a picture.

use super::line::{Play, Step};
use super::margin::Margin;
use super::observation::{Observation, Outcome, command_of};
use super::observe::WrongPoint;
use super::reading::Reading;
use super::replay;
use super::report::sgf;
use super::shrink::{self, Difference};
use crate::boundary::Backend;
use crate::gtp::vertex;
use crate::pages::diagram::{Figure, Mark};
use crate::words::Text;
use weiqi_data::{Action, Article, Colour, Diagram, Point, Preset, Reason, Refusal, Turn};

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

/// The article that a test of a move speaks of: that by which the move is refused, or that
/// which is broken when a legal move is.
pub fn article_of(of: &Observation, against: Preset) -> Article {
    let refusal = expected_refusal(of, against);
    refusal.map_or(own_article(of), |refusal| refusal.article)
}

fn own_article(of: &Observation) -> Article {
    of.article().unwrap_or(Article::PLAY)
}

fn expected_refusal(of: &Observation, against: Preset) -> Option<Refusal> {
    let (play, turn) = of.asked()?;
    Reading::of(&against.rules()).refusal(&play, turn)
}

/// What a test of a move shows against a preset; nothing where it agrees.
pub fn of_move(of: &Observation, against: Preset) -> Option<Evidence> {
    let Outcome::Move { seen, wrong } = &of.outcome else { return None };
    let refusal = expected_refusal(of, against);
    if refusal.is_none() != seen.legal {
        return Some(move_evidence(of, refusal.as_ref(), seen.by, seen.weak, against));
    }
    (!wrong.is_empty()).then(|| board_evidence(of, wrong))
}

fn blank(of: &Observation, article: Article) -> Evidence {
    Evidence {
        id: of.id().to_string(),
        title: of.test.title(),
        article,
        gtp: lasting(&of.commands, of.id()),
        expected: Text::default(),
        got: Text::default(),
        weak: false,
        figure: None,
        sgf: String::new(),
    }
}

fn move_evidence(
    of: &Observation,
    refusal: Option<&Refusal>,
    by: &str,
    weak: bool,
    against: Preset,
) -> Evidence {
    let (play, turn) = of.asked().expect("a move is asked about");
    let article = refusal.map_or(own_article(of), |refusal| refusal.article);
    let mut figure = Figure::new(play.diagram());
    let mark = if refusal.is_some() { Mark::Cross } else { Mark::Circle };
    figure = mark_step(figure, Step::Turn(turn), mark);
    if let Some(Refusal { reason: Reason::ForbiddenPoint { chain }, .. }) = refusal {
        let stones: Vec<Point> =
            chain.iter().copied().filter(|p| Some(*p) != point_of(turn)).collect();
        figure = figure.mark_all(&stones, &Mark::Triangle);
    }
    let (expected, got) = said_of_move(turn, refusal, by);
    let mut gtp = up_to_the_answer(&lasting(&of.commands, of.id()), turn, by);
    if !replay::shows(&gtp, Reading::of(&against.rules()), turn, refusal) {
        gtp = from_the_start(of);
    }
    Evidence {
        sgf: record(of, &expected, &got),
        gtp,
        expected,
        got,
        weak,
        figure: Some(figure),
        ..blank(of, article)
    }
}

/// The whole test as commands.
fn from_the_start(of: &Observation) -> Vec<String> {
    let start = [format!("boardsize {}", of.size.columns()), "clear_board".to_string()];
    start.into_iter().chain(of.steps.iter().map(|step| command_of(*step))).collect()
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

fn board_evidence(of: &Observation, wrong: &[WrongPoint]) -> Evidence {
    let points: Vec<Point> = wrong.iter().map(|wrong| wrong.point).collect();
    let figure = Figure::new(of.play().diagram()).mark_all(&points, &Mark::Square);
    let (expected, got) = said_of_board(wrong);
    let after = of.asked().map(|(_, turn)| turn.to_string()).unwrap_or_default();
    let expected = Text::new(
        format!("{after} 之后 {}", expected.zh),
        format!("after {after}: {}", expected.en),
    );
    Evidence {
        sgf: record(of, &expected, &got),
        expected,
        got,
        figure: Some(figure),
        ..blank(of, of.test.board_article())
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
        Difference::Board { wrong, .. } => {
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

/// A move that the engine chose and that a reading refuses.
pub fn of_own_move(
    play: &Play,
    reading: Reading,
    steps: &[Step],
    turn: Turn,
    gtp: Vec<String>,
) -> Evidence {
    let refusal = reading.refusal(play, turn);
    let article = refusal.as_ref().map_or(Article::PLAY, |refusal| refusal.article);
    let expected = match &refusal {
        Some(refusal) => illegal(turn, refusal),
        None => Text::new(format!("{turn} 处已有棋子"), format!("{turn} is occupied")),
    };
    let got = Text::new(format!("引擎下了 {turn}"), format!("the engine plays {turn}"));
    let all = [steps, &[Step::Turn(turn)]].concat();
    let comment = format!("{}\n{}", expected.en, got.en);
    let figure = Figure::new(play.diagram());
    Evidence {
        id: "self-play".to_string(),
        title: Text::new("引擎自己下出的不合法着手", "An illegal move of the engine's own"),
        article,
        gtp,
        sgf: sgf::record(play.diagram().size(), None, &all, "", &comment),
        expected,
        got,
        weak: false,
        figure: Some(mark_step(figure, Step::Turn(turn), Mark::Cross)),
    }
}

fn record(of: &Observation, expected: &Text, got: &Text) -> String {
    let Text { zh, en } = of.test.title();
    let comment = format!("{}\n{}\n{}\n{}", expected.zh, got.zh, expected.en, got.en);
    let start = of.play_from_start().diagram();
    let set_up = Some(start).filter(|board| *board != Diagram::empty(of.size));
    sgf::record(of.size, set_up.as_ref(), &of.steps, &format!("{zh} {en}"), &comment)
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

/// What a count shows against a preset. `dame_bonus` is what Black gets more than an equal
/// share of one shared point, in hundredths of a point.
pub fn of_count(of: &Observation, got: Margin, against: Preset, dame_bonus: i64) -> Evidence {
    let same = |margin: Margin| Text::new(margin.result(), margin.result());
    let (expected, got_text) = (same(of.expected(&against.rules(), &[])), same(got));
    Evidence {
        sgf: record(of, &expected, &got_text),
        expected,
        got: got_text,
        figure: Some(Figure::new(of.play().diagram())),
        ..blank(of, count_article(of, got, against, dame_bonus))
    }
}

/// A count of living groups as if one side or both were dead breaks the article on life and
/// death; any other wrong count breaks the one on counting, and so does one that is wrong by
/// as much as a single shared point is.
fn count_article(of: &Observation, got: Margin, against: Preset, dame_bonus: i64) -> Article {
    let article = own_article(of);
    if article != Article::LIFE_AND_DEATH {
        return article;
    }
    let rules = against.rules();
    let play = of.play();
    let chains = play.game().chains();
    // Chains with three liberties or fewer are those that a careless program calls dead.
    let weak = |colour| {
        let short = chains.iter().filter(|c| c.colour == colour && c.liberties.len() <= 3);
        short.flat_map(|chain| chain.stones.iter().copied()).collect::<Vec<Point>>()
    };
    let [black, white] = Colour::BOTH.map(weak);
    let with_dead = [&black[..], &white[..], &[black.clone(), white.clone()].concat()[..]]
        .map(|dead| of.expected(&rules, dead));
    let by_dame = Margin(of.expected(&rules, &[]).0 + dame_bonus);
    match () {
        () if dame_bonus != 0 && got == by_dame => Article::COUNTING,
        () if with_dead.contains(&got) => Article::LIFE_AND_DEATH,
        () => Article::COUNTING,
    }
}

/// What a wrong answer shows.
pub fn of_answer(of: &Observation, expected: &Text, got: &Text, points: &[Point]) -> Evidence {
    let figure = (!of.steps.is_empty())
        .then(|| Figure::new(of.play().diagram()).mark_all(points, &Mark::Square));
    let sgf = if of.steps.is_empty() { String::new() } else { record(of, expected, got) };
    let (expected, got) = (expected.clone(), got.clone());
    Evidence { expected, got, figure, sgf, ..blank(of, own_article(of)) }
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
