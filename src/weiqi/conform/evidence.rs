//! Evidence of a deviation: what was sent, what was expected, what came, and a picture.

use super::book;
use super::line::Step;
use super::margin::Margin;
use super::observation::{Observation, Outcome};
use super::observe::{Seen, WrongPoint};
use super::reading::Reading;
use super::report::sgf;
use super::self_play::GENMOVE;
use crate::boundary::Backend;
use crate::gtp::vertex;
use crate::pages::diagram::{Figure, Mark};
use crate::words::Text;
use weiqi_data::{Article, Colour, Diagram, Point, Reason, Refusal, RuleSet, Turn};

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

    /// What was expected and what came. The record holds them where there is a position.
    fn of(of: &Observation, article: Article, (expected, got): (Text, Text)) -> Evidence {
        let Text { zh, en } = of.test.title();
        let comment = format!("{}\n{}\n{}\n{}", expected.zh, got.zh, expected.en, got.en);
        let start = of.play_from_start().diagram();
        let set_up = Some(start).filter(|board| *board != Diagram::empty(of.size));
        let record =
            || sgf::record(of.size, set_up.as_ref(), &of.steps, &format!("{zh} {en}"), &comment);
        Evidence {
            id: of.id().to_string(),
            title: of.test.title(),
            article,
            gtp: lasting(&of.commands, of.id()),
            sgf: if of.steps.is_empty() { String::new() } else { record() },
            expected,
            got,
            weak: false,
            figure: None,
        }
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
pub(super) fn article_of(of: &Observation, reading: Reading) -> Article {
    let refusal = of.asked().and_then(|(play, turn)| reading.refusal(&play, turn));
    refusal.map_or(own_article(of), |refusal| refusal.article)
}

fn own_article(of: &Observation) -> Article {
    of.test.article().unwrap_or(Article::PLAY)
}

/// What a test of a move or of answers shows against a reading; nothing where it agrees.
pub(super) fn of(of: &Observation, reading: Reading) -> Option<Evidence> {
    match &of.outcome {
        Outcome::Move { seen, wrong } => of_move(of, seen, wrong, reading),
        Outcome::Broken { expected, got, points } => Some(of_answer(of, expected, got, points)),
        Outcome::Margin(_) | Outcome::Held | Outcome::NotJudged(_) => None,
    }
}

fn of_move(
    of: &Observation,
    seen: &Seen,
    wrong: &[WrongPoint],
    reading: Reading,
) -> Option<Evidence> {
    let (play, turn) = of.asked()?;
    let refusal = reading.refusal(&play, turn);
    if refusal.is_none() == seen.legal {
        return (!wrong.is_empty()).then(|| board_evidence(of, turn, wrong));
    }
    let said = said_of_move(turn, refusal.as_ref(), seen.by);
    let evidence = Evidence::of(of, article_of(of, reading), said);
    let mark = if refusal.is_some() { Mark::Cross } else { Mark::Circle };
    let point = Step::Turn(turn).point();
    let mut figure = Figure::new(play.diagram()).mark_all(point.as_slice(), &mark);
    if let Some(Refusal { reason: Reason::ForbiddenPoint { chain }, .. }) = &refusal {
        let others: Vec<Point> = chain.iter().copied().filter(|p| Some(*p) != point).collect();
        figure = figure.mark_all(&others, &Mark::Triangle);
    }
    let mut gtp = up_to_the_answer(&evidence.gtp, turn, seen);
    if !book::leads_to(&gtp, of.size, reading, turn, refusal.as_ref()) {
        gtp = of.commands_from_the_start();
    }
    Some(Evidence { gtp, weak: seen.weak, figure: Some(figure), ..evidence })
}

/// The commands up to the one that gave the answer.
fn up_to_the_answer(commands: &[String], turn: Turn, seen: &Seen) -> Vec<String> {
    let asked = vertex::play(turn);
    let gave_it = |command: &String| match seen.by {
        "play" => *command == asked,
        by => command.starts_with(by),
    };
    let end = commands.iter().rposition(gave_it).map_or(commands.len(), |at| at + 1);
    commands[..end].to_vec()
}

/// What the reference says of a move, and that the engine says the opposite.
fn said_of_move(turn: Turn, refusal: Option<&Refusal>, by: &str) -> (Text, Text) {
    let expected = match refusal {
        Some(refusal) => illegal(turn, refusal),
        None => Text::new(format!("{turn} 合法"), format!("{turn} is legal")),
    };
    let got = match refusal {
        Some(_) if by == GENMOVE => {
            Text::new(format!("引擎下了 {turn}"), format!("the engine plays {turn}"))
        }
        Some(_) => {
            Text::new(format!("{turn} 被接受（{by}）"), format!("{turn} is accepted ({by})"))
        }
        None => Text::new(format!("{turn} 被拒绝（{by}）"), format!("{turn} is refused ({by})")),
    };
    (expected, got)
}

fn illegal(turn: Turn, refusal: &Refusal) -> Text {
    let (zh, en) = match &refusal.reason {
        Reason::ForbiddenPoint { chain } => {
            let stones = vertex::list(chain);
            let en = format!(": {stones} would have no liberty and takes nothing");
            (format!("：{stones} 无气，又提不到子"), en)
        }
        Reason::Repetition { same_as } => (
            format!("：第 {same_as} 着后的局面再现"),
            format!(": the position after turn {same_as} returns"),
        ),
        reason => (String::new(), format!(": {}", reason.name().replace('_', " "))),
    };
    let article = refusal.article;
    Text::new(
        format!("{turn} 不合法（{article}{zh}）"),
        format!("{turn} is illegal ({article}{en})"),
    )
}

/// What should stand on points of a board, and what does.
fn board_evidence(of: &Observation, turn: Turn, wrong: &[WrongPoint]) -> Evidence {
    let points: Vec<Point> = wrong.iter().map(|wrong| wrong.point).collect();
    let said: Vec<(Text, Text)> = wrong.iter().map(WrongPoint::said).collect();
    let join = |pick: fn(&(Text, Text)) -> &Text| {
        let zh: Vec<&str> = said.iter().map(|said| pick(said).zh.as_str()).collect();
        let en: Vec<&str> = said.iter().map(|said| pick(said).en.as_str()).collect();
        Text::new(zh.join("，"), en.join(", "))
    };
    let (expected, got) = (join(|(expected, _)| expected), join(|(_, got)| got));
    let expected =
        Text::new(format!("{turn} 之后 {}", expected.zh), format!("after {turn}: {}", expected.en));
    let figure = Figure::new(of.play().diagram()).mark_all(&points, &Mark::Square);
    let evidence = Evidence::of(of, of.test.board_article(), (expected, got));
    Evidence { figure: Some(figure), ..evidence }
}

/// What a count shows against a preset. `dame_bonus` is what Black gets more than an equal
/// share of one shared point, in hundredths of a point.
pub(super) fn of_count(
    of: &Observation,
    got: Margin,
    rules: &RuleSet,
    dame_bonus: i64,
) -> Evidence {
    let same = |margin: Margin| Text::new(margin.result(), margin.result());
    let said = (same(of.expected(rules, &[])), same(got));
    let evidence = Evidence::of(of, count_article(of, got, rules, dame_bonus), said);
    Evidence { figure: Some(Figure::new(of.play().diagram())), ..evidence }
}

/// A count of living groups as if one side or both were dead breaks the article on life and
/// death; any other wrong count breaks the one on counting, and so does one that is wrong by
/// as much as a single shared point is.
fn count_article(of: &Observation, got: Margin, rules: &RuleSet, dame_bonus: i64) -> Article {
    let article = own_article(of);
    if article != Article::LIFE_AND_DEATH {
        return article;
    }
    let chains = of.play().game().chains();
    // Chains with three liberties or fewer are those that a careless program calls dead.
    let weak = |colour| {
        let short = chains.iter().filter(|c| c.colour == colour && c.liberties.len() <= 3);
        short.flat_map(|chain| chain.stones.iter().copied()).collect::<Vec<Point>>()
    };
    let [black, white] = Colour::BOTH.map(weak);
    let both = [&black[..], &white[..]].concat();
    let is_as_if_dead = [black, white, both].iter().any(|dead| of.expected(rules, dead) == got);
    let by_dame = Margin(of.expected(rules, &[]).0 + dame_bonus);
    match is_as_if_dead && (dame_bonus == 0 || got != by_dame) {
        true => Article::LIFE_AND_DEATH,
        false => Article::COUNTING,
    }
}

/// What a wrong answer shows.
fn of_answer(of: &Observation, expected: &Text, got: &Text, points: &[Point]) -> Evidence {
    let figure = (!of.steps.is_empty())
        .then(|| Figure::new(of.play().diagram()).mark_all(points, &Mark::Square));
    let said = (expected.clone(), got.clone());
    Evidence { figure, ..Evidence::of(of, own_article(of), said) }
}
