//! Questions that are neither about one move nor about the score: liberties, prisoners,
//! dead stones, the end.

use super::counting;
use super::{BLACK, WHITE};
use crate::boundary::Backend;
use crate::conform::count;
use crate::conform::engine::Engine;
use crate::conform::line::{Play, Step};
use crate::conform::scene::Scene;
use crate::conform::talk::Trouble;
use crate::conform::text::Fixed;
use crate::gtp::vertex;
use crate::words::Text;
use std::collections::BTreeSet;
use weiqi_data::{Article, Colour, Diagram, Point, Preset, Size, Turn};

/// A question.
pub struct Question {
    /// Its name: `liberties/count`.
    pub id: &'static str,
    /// The fact, as a sentence.
    pub title: Fixed,
    /// The article that it belongs to.
    pub article: Article,
    /// The beginnings of the names of tests on which this one rests.
    pub needs: &'static [&'static str],
    /// One of these commands has to be known.
    pub commands: &'static [&'static str],
    ask: fn(&mut Engine, Size) -> Result<Reply, Trouble>,
}

/// What came of a question.
#[derive(Clone, Debug)]
pub enum Reply {
    /// As it should be.
    Holds,
    /// As it should be, and this is how.
    Told(&'static str),
    /// Otherwise.
    Deviates {
        /// What the reference says.
        expected: Text,
        /// What the engine says.
        got: Text,
        /// The position, as it was played.
        steps: Vec<Step>,
        /// The points that matter.
        points: Vec<Point>,
    },
    /// It could not be asked: the position was refused, or the answer cannot be read.
    Unclear,
}

/// A question as it was asked.
#[derive(Clone, Debug)]
pub struct Answered {
    /// Its name.
    pub id: &'static str,
    /// The fact, as a sentence.
    pub title: Fixed,
    /// The article that it belongs to.
    pub article: Article,
    /// The size of the board.
    pub size: Size,
    /// The commands that were sent.
    pub commands: Vec<String>,
    /// What came of it.
    pub outcome: QuestionOutcome,
}

/// How far a question came.
#[derive(Clone, Debug)]
pub enum QuestionOutcome {
    /// It was answered, or turned out unclear.
    Replied(Reply),
    /// None of these commands is known.
    Missing(Vec<String>),
    /// Another test failed on which this one rests.
    Blocked(String),
    /// No answer came.
    Lost(Trouble),
}

impl Answered {
    /// Whether the engine answered otherwise than it should.
    pub fn deviates(&self) -> bool {
        matches!(self.outcome, QuestionOutcome::Replied(Reply::Deviates { .. }))
    }
}

const BASE: &[&str] = &["play/", "liberties/", "capture/chain"];

/// It comes before everything else: every other test plays on these points.
pub const POINTS: Question = Question {
    id: "equipment/points",
    title: (
        "棋盘上有四角各点，其外没有点",
        "The board has its four corners and no point beyond them",
    ),
    article: Article::EQUIPMENT,
    needs: &[],
    commands: &["boardsize"],
    ask: points,
};

/// Every other question.
pub const QUESTIONS: &[Question] = &[
    Question {
        id: "liberties/count",
        title: (
            "气是与棋子直线相邻的空点，几子共有的一气只计一次",
            "Liberties are the empty points next to a chain; one shared by several stones counts once",
        ),
        article: Article::LIBERTIES,
        needs: BASE,
        commands: &["countlib"],
        ask: liberties,
    },
    Question {
        id: "capture/prisoners",
        title: ("提子数按提走的子数计", "Each stone taken off is one prisoner"),
        article: Article::CAPTURE,
        needs: &[
            "gtp/clear-captures",
            "play/",
            "liberties/",
            "capture/chain",
            "capture/touched-twice",
        ],
        commands: &["captures", "gogui-rules_captured_count"],
        ask: prisoners,
    },
    Question {
        id: "end/passes",
        title: ("双方都可以弃权", "Either side may pass"),
        article: Article::new(1, 7, 0),
        needs: &["play/pass"],
        commands: &["play"],
        ask: passes,
    },
    Question {
        id: "life/walls",
        title: ("围有大片空地的棋不是死棋", "Stones with a large area of their own are not dead"),
        article: Article::LIFE_AND_DEATH,
        needs: BASE,
        commands: &["final_status_list"],
        ask: walls_live,
    },
    Question {
        id: "life/seki",
        title: ("双活的棋不是死棋", "Stones in seki are not dead"),
        article: Article::LIFE_AND_DEATH,
        needs: BASE,
        commands: &["final_status_list"],
        ask: seki_lives,
    },
    Question {
        id: "life/unconditional",
        title: (
            "无条件活棋：有两个眼的棋即使一直弃权也提不掉",
            "Unconditional life: a chain with two eyes lives whatever is played, a lone stone does not",
        ),
        article: Article::LIFE_AND_DEATH,
        needs: BASE,
        commands: &["unconditional_status"],
        ask: unconditional,
    },
];

/// Asks a question on a board of this size.
pub fn carry_out(engine: &mut Engine, question: &Question, size: Size) -> Answered {
    engine.forget();
    let known = question.commands.iter().any(|command| engine.knows(command));
    let outcome = if known {
        let reply = (question.ask)(engine, size);
        reply.map_or_else(QuestionOutcome::Lost, QuestionOutcome::Replied)
    } else {
        QuestionOutcome::Missing(question.commands.iter().map(ToString::to_string).collect())
    };
    Answered { commands: engine.log_of_commands(), ..blank(question, size, outcome) }
}

/// A question that was not asked, because another test failed.
pub fn blocked(question: &Question, size: Size, by: &str) -> Answered {
    blank(question, size, QuestionOutcome::Blocked(by.to_string()))
}

fn blank(question: &Question, size: Size, outcome: QuestionOutcome) -> Answered {
    let (id, title, article) = (question.id, question.title, question.article);
    Answered { id, title, article, size, commands: Vec::new(), outcome }
}

/// Plays a scene. `None` where it does not fit or a step is refused.
fn reach(
    engine: &mut Engine,
    steps: Vec<Step>,
    size: Size,
) -> Result<Option<(Play, Vec<Step>)>, Trouble> {
    if !engine.begin(size)? {
        return Ok(None);
    }
    let mut play = Play::empty(size);
    for step in &steps {
        let Step::Turn(turn) = step else { continue };
        if !engine.play(*turn)? {
            return Ok(None);
        }
        play.step(*step);
    }
    Ok(Some((play, steps)))
}

fn steps_of(scene: &Scene, size: Size) -> Option<Vec<Step>> {
    scene.lay(size).map(|laid| [laid.opening, laid.moves].concat())
}

fn points(engine: &mut Engine, size: Size) -> Result<Reply, Trouble> {
    let (columns, rows) = (u16::from(size.columns()), u16::from(size.rows()));
    let corners = [(0, 0), (columns - 1, 0), (0, rows - 1), (columns - 1, rows - 1)];
    let beyond = [(columns, 0), (0, rows), (columns, rows)];
    let inside = corners.map(|at| (at, true)).into_iter();
    for ((column, row), is_there) in inside.chain(beyond.map(|at| (at, false))) {
        let point = Point::new(column, row);
        if !engine.begin(size)? {
            return Ok(Reply::Unclear);
        }
        if engine.play(Turn::play(Colour::Black, point))? == is_there {
            continue;
        }
        let said = |is_there: bool| match is_there {
            true => Text::new(format!("{point} 是棋盘上的点"), format!("{point} is on the board")),
            false => Text::new(format!("{point} 在棋盘之外"), format!("{point} is off the board")),
        };
        let (steps, points) = (Vec::new(), Vec::new());
        let (expected, got) = (said(is_there), said(!is_there));
        return Ok(Reply::Deviates { expected, got, steps, points });
    }
    Ok(Reply::Holds)
}

fn liberties(engine: &mut Engine, size: Size) -> Result<Reply, Trouble> {
    let scene = Scene::new(&["......", "...XO.", "..XOO.", "...X..", "O....."], WHITE, "F4");
    let Some(steps) = steps_of(&scene, size) else { return Ok(Reply::Unclear) };
    let Some((play, steps)) = reach(engine, steps, size)? else { return Ok(Reply::Unclear) };
    for chain in play.game().chains() {
        let stone = chain.stones[0];
        let answer = engine.ask(&format!("countlib {stone}"))?;
        let expected = chain.liberties.len();
        let Ok(got) = answer.text.parse::<usize>() else { return Ok(Reply::Unclear) };
        if got != expected {
            return Ok(Reply::Deviates {
                expected: Text::new(
                    format!("{stone} 一块有 {expected} 气：{}", vertex::list(&chain.liberties)),
                    format!(
                        "the chain at {stone} has {expected} liberties: {}",
                        vertex::list(&chain.liberties)
                    ),
                ),
                got: Text::new(format!("{got} 气"), format!("{got} liberties")),
                steps,
                points: chain.stones,
            });
        }
    }
    Ok(Reply::Holds)
}

fn prisoners(engine: &mut Engine, size: Size) -> Result<Reply, Trouble> {
    let scene = Scene::new(&[".......", "..X.X..", ".XO.OX.", ".XOOOX.", "..XXX.."], BLACK, "D3");
    let Some(steps) = steps_of(&scene, size) else { return Ok(Reply::Unclear) };
    let Some((play, steps)) = reach(engine, steps, size)? else { return Ok(Reply::Unclear) };
    let expected = play.prisoners()[0];
    let text = if engine.knows("captures") {
        engine.ask("captures black")?.text
    } else {
        engine.ask("gogui-rules_captured_count")?.text
    };
    let Some(got) = text.split_whitespace().next().and_then(|word| word.parse::<usize>().ok())
    else {
        return Ok(Reply::Unclear);
    };
    if got == expected {
        return Ok(Reply::Holds);
    }
    Ok(Reply::Deviates {
        expected: Text::new(
            format!("黑方提 {expected} 子"),
            format!("{expected} prisoners of Black"),
        ),
        got: Text::new(format!("{got} 子"), format!("{got} prisoners")),
        steps,
        points: play.changed_points(),
    })
}

fn passes(engine: &mut Engine, size: Size) -> Result<Reply, Trouble> {
    if !engine.begin(size)? {
        return Ok(Reply::Unclear);
    }
    let turns = [
        Turn::play(Colour::Black, Point::new(2, 2)),
        Turn::pass(Colour::White),
        Turn::pass(Colour::Black),
    ];
    for turn in turns {
        if !engine.play(turn)? {
            return Ok(Reply::Deviates {
                expected: Text::new("可以弃权", "a pass is legal"),
                got: Text::new(format!("拒绝 {turn}"), format!("{turn} is refused")),
                steps: turns.map(Step::Turn).to_vec(),
                points: Vec::new(),
            });
        }
    }
    let goes_on = engine.play(Turn::play(Colour::White, Point::new(3, 3)))?;
    Ok(Reply::Told(if goes_on { "play goes on" } else { "no stone is taken any more" }))
}

fn walls_live(engine: &mut Engine, size: Size) -> Result<Reply, Trouble> {
    let diagram = counting::two_walls(size);
    let stones: Vec<Point> = Colour::BOTH.into_iter().flat_map(|c| diagram.stones(c)).collect();
    none_dead(engine, size, &diagram, &stones)
}

fn seki_lives(engine: &mut Engine, size: Size) -> Result<Reply, Trouble> {
    if size.columns() < 9 || size.rows() < 9 {
        return Ok(Reply::Unclear);
    }
    let stones = counting::seki_stones(size).concat();
    none_dead(engine, size, &counting::seki_position(size), &stones)
}

/// None of these stones may be called dead.
fn none_dead(
    engine: &mut Engine,
    size: Size,
    diagram: &Diagram,
    stones: &[Point],
) -> Result<Reply, Trouble> {
    let steps = count::steps_to(diagram);
    let Some((_, steps)) = reach(engine, steps, size)? else { return Ok(Reply::Unclear) };
    let answer = engine.ask("final_status_list dead")?;
    if !answer.success {
        return Ok(Reply::Unclear);
    }
    let dead: BTreeSet<Point> =
        answer.text.split_whitespace().filter_map(|word| vertex::point(word, size)).collect();
    let wrong: Vec<Point> = stones.iter().copied().filter(|stone| dead.contains(stone)).collect();
    if wrong.is_empty() {
        return Ok(Reply::Holds);
    }
    Ok(Reply::Deviates {
        expected: Text::new("没有死棋", "no dead stones"),
        got: Text::new(
            format!("判为死棋：{}", vertex::list(&wrong)),
            format!("called dead: {}", vertex::list(&wrong)),
        ),
        steps,
        points: wrong,
    })
}

/// A chain with two eyes, one with one eye, and a stone without any.
fn unconditional(engine: &mut Engine, size: Size) -> Result<Reply, Trouble> {
    let scene =
        Scene::new(&["O.......", "........", "XXXXX...", "X.X.XOOO", ".X..XO.O"], WHITE, "C5");
    let Some(steps) = steps_of(&scene, size) else { return Ok(Reply::Unclear) };
    let Some((play, steps)) = reach(engine, steps, size)? else { return Ok(Reply::Unclear) };
    let rules = Preset::Chinese.rules();
    let alive = Colour::BOTH.map(|colour| play.game().unconditionally_alive(&rules, colour));
    for chain in play.game().chains() {
        let stone = chain.stones[0];
        let lives = alive[chain.colour.index()].contains(&stone);
        let answer = engine.ask(&format!("unconditional_status {stone}"))?;
        if !answer.success {
            return Ok(Reply::Unclear);
        }
        if answer.text.eq_ignore_ascii_case("alive") == lives {
            continue;
        }
        let (zh, en) = match lives {
            true => ("无条件活", "unconditionally alive"),
            false => ("不是无条件活", "not unconditionally alive"),
        };
        return Ok(Reply::Deviates {
            expected: Text::new(format!("{stone} {zh}"), format!("{stone} is {en}")),
            got: Text::new(answer.text.clone(), answer.text),
            steps,
            points: chain.stones,
        });
    }
    Ok(Reply::Holds)
}
