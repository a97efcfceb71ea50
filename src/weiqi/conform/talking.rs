//! Tests that are a list of commands with the answers that have to come.

use super::book;
use super::engine::Engine;
use super::habits::{self, ColourWord, Taking};
use super::line::{Play, Step};
use super::margin::Margin;
use super::observation::{Observation, Outcome, Why, reach};
use super::reading::Reading;
use super::talk::Trouble;
use super::want::{Want, score_of, success_or_failure};
use crate::boundary::Backend;
use crate::gtp::line::Answer;
use crate::gtp::vertex;
use crate::words::Text;
use weiqi_data::{Point, Preset, Size, Turn};

/// The place of the position of a test among its commands.
const POSITION: &str = "{position}";
/// The head of an answer of any kind.
const ANYTHING: &str = "an answer";

/// What is remembered of earlier answers.
#[derive(Default)]
struct Memory {
    listed: Vec<String>,
    score: Option<Margin>,
}

/// What a wrong answer shows.
type Finding = (Text, Text, Vec<Point>);

/// Sends the commands of a test one by one.
pub(super) fn commands(
    engine: &mut Engine,
    of: &mut Observation,
    reading: Option<Reading>,
) -> Result<Outcome, Trouble> {
    let talk = of.test.talk(of.size);
    let places_itself = talk.iter().any(|(command, _)| command == POSITION);
    let begins_itself =
        talk.iter().any(|(command, _)| command.starts_with("boardsize") || command == "quit");
    if !begins_itself && !engine.begin(of.size)? {
        return Ok(Outcome::NotJudged(Why::NoRoom));
    }
    if !places_itself && let Some(command) = reach(engine, of)? {
        return Ok(Outcome::NotJudged(Why::Refused(command)));
    }
    let mut play = if places_itself { of.play_from_start() } else { of.play() };
    let mut memory = Memory::default();
    for (index, (command, want)) in talk.iter().enumerate() {
        if command == POSITION {
            if let Some(command) = reach(engine, of)? {
                return Ok(Outcome::NotJudged(Why::Refused(command)));
            }
            play = of.play();
            continue;
        }
        if *want == Want::Ends {
            if !engine.end() {
                let (expected, got) = (
                    Text::new("应答之后结束", "an answer, and then the end"),
                    Text::new("程序没有结束", "the program goes on"),
                );
                return Ok(Outcome::Broken { expected, got, points: Vec::new() });
            }
            continue;
        }
        let answer = match engine.ask(command) {
            Ok(answer) => answer,
            Err(trouble) => {
                let (commands, trouble) = book::death(engine, trouble)?;
                of.commands = commands;
                return Ok(Outcome::NotJudged(Why::Silent(trouble)));
            }
        };
        if !answer.success && is_preparation(command, want) {
            return Ok(Outcome::NotJudged(Why::NoRoom));
        }
        let turn = turn_of(command, of.size);
        let legal = turn.zip(reading).map(|(t, r)| r.refusal(&play, t).is_none());
        let ignores_colours = engine.habits.colour == ColourWord::Ignored;
        if *want == Want::InItsColour && answer.success && ignores_colours {
            of.commands = engine.habits.shown("colour").to_vec();
            return Ok(Outcome::Broken {
                expected: Text::new("该色的子", "a stone of the colour that is named"),
                got: Text::new("轮到的一方的子", "one of the side to play"),
                points: Vec::new(),
            });
        }
        match judged(command, &answer, want, &play, legal, &mut memory) {
            Judged::Fits => {}
            Judged::Unreadable => {
                return Ok(Outcome::NotJudged(Why::Unreadable(answer.to_string())));
            }
            // That is no fault of the board, and the protocol has a test of its own for it.
            Judged::Otherwise(_)
                if *want == Want::Off && engine.habits.off_board == Taking::Ignored => {}
            Judged::Otherwise((expected, got, points)) => {
                if matches!(want, Want::On | Want::Off) {
                    let size = format!("boardsize {}", of.size.columns());
                    of.commands = vec![size, "clear_board".to_string(), command.clone()];
                }
                let is_plain = matches!(
                    want,
                    Want::Success
                        | Want::InItsColour
                        | Want::Says(_)
                        | Want::Failure(_)
                        | Want::ByTheRules
                );
                if index == 0 || !is_plain || !of.steps.is_empty() {
                    return Ok(Outcome::Broken { expected, got, points });
                }
                let sent: Vec<&str> = talk[..=index].iter().map(|(c, _)| c.as_str()).collect();
                let answer = book::shorten(engine, &sent, reading, answer)?;
                let got = same(format!("{command} → {answer}"));
                return Ok(Outcome::Broken { expected, got, points });
            }
        }
        if let Some(standard) = want.other_wording(&answer) {
            of.wording.push([command.clone(), standard.to_string(), answer.text.clone()]);
        }
        match turn {
            Some(turn) if answer.success => {
                play.step(Step::Turn(turn));
            }
            _ if command == "clear_board" => play = Play::empty(of.size),
            _ => {}
        }
    }
    Ok(Outcome::Held)
}

/// What an answer comes to.
enum Judged {
    Fits,
    Unreadable,
    Otherwise(Finding),
}

fn same(text: String) -> Text {
    Text::new(text.clone(), text)
}

fn judged(
    command: &str,
    answer: &Answer,
    want: &Want,
    play: &Play,
    legal: Option<bool>,
    memory: &mut Memory,
) -> Judged {
    let size = play.diagram().size();
    let point = habits::last_vertex(command, size);
    let otherwise = |expected, points| {
        Judged::Otherwise((expected, same(format!("{command} → {answer}")), points))
    };
    let has_to = |success: bool| match answer.success == success {
        true => Judged::Fits,
        false => otherwise(success_or_failure(success), Vec::new()),
    };
    match want {
        Want::Success | Want::InItsColour => has_to(true),
        Want::Failure(_) => has_to(false),
        Want::Either | Want::Ends => Judged::Fits,
        Want::ByTheRules => legal.map_or(Judged::Fits, has_to),
        Want::Says(text) if answer.success && answer.text == *text => Judged::Fits,
        Want::Says(text) => otherwise(same(format!("= {text}")), Vec::new()),
        Want::On | Want::Off => on_the_board(command, answer, *want == Want::On),
        Want::List if !answer.success => Judged::Unreadable,
        Want::List => {
            memory.listed = answer.text.split_whitespace().map(str::to_uppercase).collect();
            Judged::Fits
        }
        Want::Agrees => {
            let says = matches!(answer.text.as_str(), "1" | "true");
            let name = point.map(|point| point.to_string()).unwrap_or_default();
            match says == memory.listed.contains(&name) {
                true => Judged::Fits,
                false => otherwise(
                    Text::new("与 all_legal 一致", "the same as all_legal says"),
                    point.into_iter().collect(),
                ),
            }
        }
        Want::Result if answer.success && Margin::read(&answer.text).is_some() => Judged::Fits,
        Want::Result => {
            otherwise(Text::new("一个结果，如 B+3.5", "a result such as B+3.5"), Vec::new())
        }
        Want::Score(change) => score(answer, *change, memory),
        Want::NoneOf(names) => none_of(answer, names, play),
        Want::Liberties => {
            let chains = play.game().chains();
            let chain = chains.iter().find(|c| point.is_some_and(|p| c.stones.contains(&p)));
            match (chain, answer.text.parse::<usize>()) {
                (Some(chain), Ok(got)) if got == chain.liberties.len() => Judged::Fits,
                (Some(chain), Ok(_)) => {
                    let (stone, count) = (chain.stones[0], chain.liberties.len());
                    let list = vertex::list(&chain.liberties);
                    otherwise(
                        Text::new(
                            format!("{stone} 一块有 {count} 气：{list}"),
                            format!("the chain at {stone} has {count} liberties: {list}"),
                        ),
                        chain.stones.clone(),
                    )
                }
                (None, _) | (_, Err(_)) => Judged::Unreadable,
            }
        }
        Want::Unconditional if !answer.success => Judged::Unreadable,
        Want::Unconditional => {
            let Some(stone) = point else { return Judged::Unreadable };
            let Some(colour) = play.diagram().at(stone) else { return Judged::Unreadable };
            let rules = Preset::Chinese.rules();
            let lives = play.game().unconditionally_alive(&rules, colour).contains(&stone);
            match answer.text.eq_ignore_ascii_case("alive") == lives {
                true => Judged::Fits,
                false => otherwise(
                    match lives {
                        true => Text::new(
                            format!("{stone} 无条件活"),
                            format!("{stone} is unconditionally alive"),
                        ),
                        false => Text::new(
                            format!("{stone} 不是无条件活"),
                            format!("{stone} is not unconditionally alive"),
                        ),
                    },
                    vec![stone],
                ),
            }
        }
    }
}

fn on_the_board(command: &str, answer: &Answer, is_there: bool) -> Judged {
    let name = command.split_whitespace().last().unwrap_or_default();
    let said = |is_there: bool| match is_there {
        true => Text::new(format!("{name} 是棋盘上的点"), format!("{name} is on the board")),
        false => Text::new(format!("{name} 在棋盘之外"), format!("{name} is off the board")),
    };
    match answer.success == is_there {
        true => Judged::Fits,
        false => Judged::Otherwise((said(is_there), said(!is_there), Vec::new())),
    }
}

fn score(answer: &Answer, change: Option<i64>, memory: &mut Memory) -> Judged {
    let got = answer.success.then(|| Margin::read(&answer.text)).flatten();
    let Some(got) = got else { return Judged::Unreadable };
    match (change, memory.score) {
        (Some(points), Some(before)) => {
            let expected = Margin(before.0 + 100 * points);
            match got == expected {
                true => Judged::Fits,
                false => {
                    Judged::Otherwise((score_of(expected), same(answer.text.clone()), Vec::new()))
                }
            }
        }
        (None | Some(_), _) => {
            memory.score = Some(got);
            Judged::Fits
        }
    }
}

/// None of these points may be listed; without names none of the stones.
fn none_of(answer: &Answer, names: &[String], play: &Play) -> Judged {
    if !answer.success {
        return Judged::Unreadable;
    }
    let board = play.diagram();
    let listed = answer.text.split_whitespace().filter_map(|w| vertex::point(w, board.size()));
    let wrong: Vec<Point> = listed
        .filter(|point| match names.is_empty() {
            true => board.at(*point).is_some(),
            false => names.contains(&point.to_string()),
        })
        .collect();
    if wrong.is_empty() {
        return Judged::Fits;
    }
    let list = vertex::list(&wrong);
    let got = Text::new(format!("判为死棋：{list}"), format!("called dead: {list}"));
    Judged::Otherwise((Text::new("没有死棋", "no dead stones"), got, wrong))
}

/// A usual size that the engine may do without.
fn is_preparation(command: &str, want: &Want) -> bool {
    *want == Want::Success
        && matches!(command.split_once(' '), Some(("boardsize", "9" | "13" | "19")))
}

fn turn_of(command: &str, size: Size) -> Option<Turn> {
    let mut words = command.strip_prefix("play ")?.split_whitespace();
    let player = vertex::colour(words.next()?)?;
    let action = vertex::action(words.next()?, size)?;
    Some(Turn { player, action })
}

/// Sends the lines of a test as they are.
pub(super) fn lines(engine: &mut Engine, of: &mut Observation) -> Result<Outcome, Trouble> {
    let (lines, heads) = (&of.test.lines, &of.test.heads);
    of.commands = lines.lines().map(|line| line.escape_debug().to_string()).collect();
    let got = engine.ask_raw(lines, heads.len())?;
    let came: Vec<&str> = got
        .split_terminator("\n\n")
        .map(|answer| answer.split_whitespace().next().unwrap_or(""))
        .collect();
    // An engine without ids is told so by the test of ids, not by every other one.
    let without_ids = of.test.id != "gtp/ids" && !engine.manners().repeats_ids;
    let wanted: Vec<&str> = heads
        .iter()
        .map(|head| match without_ids {
            true => head.trim_end_matches(char::is_numeric),
            false => head.as_str(),
        })
        .collect();
    let agrees = |(head, wanted): (&&str, &&str)| head == wanted || *wanted == ANYTHING;
    if came.len() == wanted.len() && came.iter().zip(&wanted).all(agrees) {
        return Ok(Outcome::Held);
    }
    let wanted = wanted.join(", ");
    Ok(Outcome::Broken {
        expected: Text::new(format!("依次应答 {wanted}"), format!("the answers {wanted}")),
        got: same(came.join(", ")),
        points: Vec::new(),
    })
}
