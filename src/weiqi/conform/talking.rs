//! Tests that are a list of commands with the answers that have to come.

use super::book;
use super::engine::Engine;
use super::habits::{ColourWord, Taking};
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

/// Sends the commands of a test one by one.
pub(super) fn commands(
    engine: &mut Engine,
    of: &mut Observation,
    reading: Option<Reading>,
) -> Result<Outcome, Trouble> {
    let talk = of.test.talk(of.size);
    let begins_itself =
        talk.iter().any(|(command, _)| command.starts_with("boardsize") || command == "quit");
    if !begins_itself && !engine.begin(of.size)? {
        return Ok(Outcome::NotJudged(Why::NoRoom));
    }
    let (play, memory) = (of.play_from_start(), Memory::default());
    let mut talking = Talking { engine, of, reading, talk, play, memory };
    if !talking.talk.iter().any(|(command, _)| command == POSITION) {
        let outcome = talking.reach()?;
        if !matches!(outcome, Outcome::Held) {
            return Ok(outcome);
        }
    }
    for place in 0..talking.talk.len() {
        let outcome = talking.step(place)?;
        if !matches!(outcome, Outcome::Held) {
            return Ok(outcome);
        }
    }
    Ok(Outcome::Held)
}

/// A test as it goes.
struct Talking<'a> {
    engine: &'a mut Engine,
    of: &'a mut Observation,
    reading: Option<Reading>,
    talk: Vec<(String, Want)>,
    play: Play,
    memory: Memory,
}

impl Talking<'_> {
    /// Plays the position of the test.
    fn reach(&mut self) -> Result<Outcome, Trouble> {
        self.play = self.of.play();
        let refused = reach(self.engine, self.of)?;
        Ok(refused.map_or(Outcome::Held, |command| Outcome::NotJudged(Why::Refused(command))))
    }

    /// Sends one command, or does what stands in its place.
    fn step(&mut self, place: usize) -> Result<Outcome, Trouble> {
        let (command, want) = self.talk[place].clone();
        if command == POSITION {
            return self.reach();
        }
        if want == Want::Ends {
            let expected = Text::new("应答之后结束", "an answer, and then the end");
            let got = Text::new("程序没有结束", "the program goes on");
            let ends = self.engine.end();
            return Ok(if ends { Outcome::Held } else { Outcome::broken(expected, got) });
        }
        let answer = match self.engine.ask(&command) {
            Ok(answer) => answer,
            Err(trouble) => {
                let (commands, trouble) = book::death(self.engine, trouble)?;
                self.of.commands = commands;
                return Ok(Outcome::NotJudged(Why::Silent(trouble)));
            }
        };
        if !answer.success && is_preparation(&command, &want) {
            return Ok(Outcome::NotJudged(Why::NoRoom));
        }
        let turn = turn_of(&command, self.of.size);
        let legal = turn.zip(self.reading).map(|(t, r)| r.refusal(&self.play, t).is_none());
        let outcome = judged(&command, &answer, &want, &self.play, legal, &mut self.memory);
        let outcome = self.explained(place, &answer, outcome)?;
        if !matches!(outcome, Outcome::Held) {
            return Ok(outcome);
        }
        if let Some(standard) = want.other_wording(&answer) {
            self.of.wording.push([command.clone(), standard.to_string(), answer.text.clone()]);
        }
        match turn {
            Some(turn) if answer.success => _ = self.play.step(Step::Turn(turn)),
            Some(_) | None if command == "clear_board" => self.play = Play::empty(self.of.size),
            Some(_) | None => {}
        }
        Ok(outcome)
    }

    /// What an answer comes to, with the shortest commands that show it.
    fn explained(
        &mut self,
        place: usize,
        answer: &Answer,
        outcome: Outcome,
    ) -> Result<Outcome, Trouble> {
        let (command, want) = &self.talk[place];
        let habits = &self.engine.habits;
        if *want == Want::InItsColour
            && answer.success
            && habits.colour == Some(ColourWord::Ignored)
        {
            self.of.commands = habits.shown("colour").to_vec();
            let expected = Text::new("该色的子", "a stone of the colour that is named");
            return Ok(Outcome::broken(
                expected,
                Text::new("轮到的一方的子", "one of the side to play"),
            ));
        }
        let Outcome::Broken { expected, got, points } = outcome else { return Ok(outcome) };
        // That is no fault of the board, and the protocol has a test of its own for it.
        if *want == Want::Off && habits.off_board == Some(Taking::Ignored) {
            return Ok(Outcome::Held);
        }
        if matches!(want, Want::On | Want::Off) {
            let size = format!("boardsize {}", self.of.size.columns());
            self.of.commands = vec![size, "clear_board".to_string(), command.clone()];
        }
        if place == 0 || !want.is_of_the_protocol() || !self.of.steps.is_empty() {
            return Ok(Outcome::Broken { expected, got, points });
        }
        let sent: Vec<&str> = self.talk[..=place].iter().map(|(c, _)| c.as_str()).collect();
        let answer = book::shorten(self.engine, &sent, self.reading, answer.clone())?;
        Ok(Outcome::Broken { expected, got: same(format!("{command} → {answer}")), points })
    }
}

/// Sends commands about a position, as long as the answers are as they have to be.
pub(super) fn ask(
    engine: &mut Engine,
    talk: &[(String, Want)],
    play: &Play,
) -> Result<Outcome, Trouble> {
    for (command, want) in talk {
        let answer = engine.ask(command)?;
        let outcome = judged(command, &answer, want, play, None, &mut Memory::default());
        if !matches!(outcome, Outcome::Held) {
            return Ok(outcome);
        }
    }
    Ok(Outcome::Held)
}

fn same(text: String) -> Text {
    Text::new(text.clone(), text)
}

/// What one answer comes to.
fn judged(
    command: &str,
    answer: &Answer,
    want: &Want,
    play: &Play,
    legal: Option<bool>,
    memory: &mut Memory,
) -> Outcome {
    let size = play.diagram().size();
    let last = command.split_whitespace().last().unwrap_or_default();
    let point = vertex::point(last, size);
    let found = same(format!("{command} → {answer}"));
    let or_else = |holds: bool, expected: Text, points: Vec<Point>| match holds {
        true => Outcome::Held,
        false => Outcome::Broken { expected, got: found.clone(), points },
    };
    let has_to = |success| or_else(answer.success == success, success_or_failure(success), vec![]);
    let says = |text: &str| {
        or_else(answer.success && answer.text == text, same(format!("= {text}")), vec![])
    };
    let unreadable = || Outcome::NotJudged(Why::Unreadable(answer.to_string()));
    match want {
        Want::Success | Want::InItsColour => has_to(true),
        Want::Failure(_) => has_to(false),
        Want::Either | Want::Ends => Outcome::Held,
        Want::ByTheRules => legal.map_or(Outcome::Held, has_to),
        Want::Says(text) => says(text),
        Want::On | Want::Off => on_the_board(last, answer, *want == Want::On),
        Want::Result => {
            let is_result = answer.success && Margin::read(&answer.text).is_some();
            or_else(is_result, Text::new("一个结果，如 B+3.5", "a result such as B+3.5"), vec![])
        }
        Want::Agrees => {
            let says = matches!(answer.text.as_str(), "1" | "true");
            let name = point.map(|point| point.to_string()).unwrap_or_default();
            let expected = Text::new("与 all_legal 一致", "the same as all_legal says");
            or_else(says == memory.listed.contains(&name), expected, Vec::from_iter(point))
        }
        Want::Prisoners => match vertex::colour(last) {
            Some(side) => says(&play.prisoners()[side.index()].to_string()),
            None => unreadable(),
        },
        Want::Liberties => {
            let chains = play.game().chains();
            let chain = chains.iter().find(|c| point.is_some_and(|p| c.stones.contains(&p)));
            let (Some(chain), Ok(got)) = (chain, answer.text.parse::<usize>()) else {
                return unreadable();
            };
            let (stone, count) = (chain.stones[0], chain.liberties.len());
            let list = vertex::list(&chain.liberties);
            let expected = Text::new(
                format!("{stone} 一块有 {count} 气：{list}"),
                format!("the chain at {stone} has {count} liberties: {list}"),
            );
            or_else(got == count, expected, chain.stones.clone())
        }
        Want::List | Want::Score(_) | Want::NoneOf(_) | Want::Unconditional if !answer.success => {
            unreadable()
        }
        Want::List => {
            memory.listed = answer.text.split_whitespace().map(str::to_uppercase).collect();
            Outcome::Held
        }
        Want::Score(change) => {
            let Some(got) = Margin::read(&answer.text) else { return unreadable() };
            let before = change.zip(memory.score);
            let expected = before.map_or(got, |(points, before)| Margin(before.0 + 100 * points));
            memory.score = memory.score.filter(|_| before.is_some()).or(Some(got));
            match got == expected {
                true => Outcome::Held,
                false => Outcome::broken(score_of(expected), same(answer.text.clone())),
            }
        }
        Want::NoneOf(names) => none_of(answer, names, play),
        Want::Unconditional => {
            let Some(stone) = point else { return unreadable() };
            let Some(colour) = play.diagram().at(stone) else { return unreadable() };
            let rules = Preset::Chinese.rules();
            let lives = play.game().unconditionally_alive(&rules, colour).contains(&stone);
            let (zh, en) = if lives { ("", "") } else { ("不是", "not ") };
            let expected = Text::new(
                format!("{stone} {zh}无条件活"),
                format!("{stone} is {en}unconditionally alive"),
            );
            or_else(answer.text.eq_ignore_ascii_case("alive") == lives, expected, vec![stone])
        }
    }
}

fn on_the_board(name: &str, answer: &Answer, is_there: bool) -> Outcome {
    let said = |is_there: bool| match is_there {
        true => Text::new(format!("{name} 是棋盘上的点"), format!("{name} is on the board")),
        false => Text::new(format!("{name} 在棋盘之外"), format!("{name} is off the board")),
    };
    match answer.success == is_there {
        true => Outcome::Held,
        false => Outcome::broken(said(is_there), said(!is_there)),
    }
}

/// None of these points may be listed; without names none of the stones.
fn none_of(answer: &Answer, names: &[String], play: &Play) -> Outcome {
    let board = play.diagram();
    let listed = answer.text.split_whitespace().filter_map(|w| vertex::point(w, board.size()));
    let points: Vec<Point> = listed
        .filter(|point| match names.is_empty() {
            true => board.at(*point).is_some(),
            false => names.contains(&point.to_string()),
        })
        .collect();
    if points.is_empty() {
        return Outcome::Held;
    }
    let list = vertex::list(&points);
    let got = Text::new(format!("判为死棋：{list}"), format!("called dead: {list}"));
    Outcome::Broken { expected: Text::new("没有死棋", "no dead stones"), got, points }
}

/// A usual size that the engine may do without.
fn is_preparation(command: &str, want: &Want) -> bool {
    *want == Want::Success
        && matches!(command.split_once(' '), Some(("boardsize", "9" | "13" | "19")))
}

pub(super) fn turn_of(command: &str, size: Size) -> Option<Turn> {
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
