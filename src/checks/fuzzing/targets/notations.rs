use super::{Failure, Reached, Target, demand};
use crate::compare::Shard;
use std::fmt::Debug;
use weiqi::claim::read_claim;
use weiqi::contract::{read_reading, read_turn};
use weiqi::gtp::line::{self, Answer};
use weiqi::gtp::vertex;
use weiqi::records::adjudicate::{Amount, Unit, stones_from_text, stones_in_words};
use weiqi::table::{line as line_of_a_log, read_lines};
use weiqi::words::{Lang, escaped, escaped_lines};
use weiqi_data::{Diagram, Point, Quarters};

pub(super) const TARGET: Target = Target {
    name: "notations_are_read_back",
    claim: "No text makes a reader of points, turns, amounts, boards, GTP lines, lines of a log, \
            claims, readings or shares panic; what is read and written is read back the same; and \
            nothing that is escaped acts on a terminal.",
    check,
    reaches: &[
        "amounts in points",
        "amounts in stones",
        "amounts read",
        "boards read",
        "claims read",
        "commands read",
        "events of a log read",
        "points read",
        "readings read",
        "shares read",
        "texts that act",
        "turns read",
    ],
    mutator: Some(super::super::mutate_words),
};

/// Reads a text in one notation, and demands that what was read is written as it is read.
type Reader = fn(&str, &mut Reached) -> Result<(), Failure>;

/// The readers, by the first byte.
const READERS: [Reader; 7] = [points, amounts, boards, commands, logs, escapes, names];

fn check(bytes: &[u8], reached: &mut Reached) -> Result<(), Failure> {
    let Some((&first, text)) = bytes.split_first() else { return Ok(()) };
    READERS[usize::from(first) % READERS.len()](&String::from_utf8_lossy(text), reached)
}

/// What was written is read back the same.
fn same<T: PartialEq + Debug>(text: &str, again: &T, first: &T) -> Result<(), Failure> {
    demand(again == first, || format!("{text:?} is read back as {again:?}, and was {first:?}."))
}

fn points(text: &str, reached: &mut Reached) -> Result<(), Failure> {
    if let Ok(point) = text.parse::<Point>() {
        reached.count("points read");
        same(text, &point.to_string(), &text.to_ascii_uppercase())?;
    }
    if let Ok(turn) = read_turn(&text.into(), 0) {
        reached.count("turns read");
        let written = turn.to_string();
        same(&written, &read_turn(&written.as_str().into(), 0).ok(), &Some(turn))?;
    }
    Ok(())
}

/// What is printed has up to nine digits before the point, and so many are read.
const FEWER: Quarters = Quarters::from_points(1_000_000_000);

fn amounts(text: &str, reached: &mut Reached) -> Result<(), Failure> {
    if let Ok(stones) = text.parse::<Quarters>() {
        reached.count("amounts read");
        same(text, &stones.to_string().parse().ok(), &Some(stones))?;
        if stones.abs() < FEWER {
            let points = stones.as_points();
            same(&points, &vertex::points(&points), &Some(stones))?;
        }
    }
    let Some(amount) = Amount::read(text) else { return Ok(()) };
    same(text, &Amount::read_komi(text), &Some(amount))?;
    reached.count_if(amount.unit == Some(Unit::Points), "amounts in points");
    let Ok(stones) = stones_from_text(text) else { return Ok(()) };
    if stones.abs() >= FEWER {
        return Ok(());
    }
    reached.count("amounts in stones");
    let sign = if stones < Quarters::ZERO { "-" } else { "" };
    for written in [stones.to_string(), format!("{sign}{}子", stones_in_words(stones))] {
        same(&written, &stones_from_text(&written).ok(), &Some(stones))?;
    }
    let points = format!("{} 目", stones.as_points());
    let again = Amount::read(&points).and_then(|amount| amount.in_unit(Unit::Points));
    same(&points, &again, &Some(stones))
}

fn boards(text: &str, reached: &mut Reached) -> Result<(), Failure> {
    let rows: Vec<&str> = text.lines().collect();
    let Ok(diagram) = Diagram::from_rows(&rows) else { return Ok(()) };
    reached.count("boards read");
    let written = diagram.rows();
    same(text, &Diagram::from_rows(&written).ok(), &Some(diagram))
}

fn commands(text: &str, reached: &mut Reached) -> Result<(), Failure> {
    let cleaned = line::cleaned(text);
    same(text, &line::cleaned(&cleaned), &cleaned)?;
    if let Some(command) = line::read(text) {
        reached.count("commands read");
        let words = command.id.iter().chain([&command.name]).chain(&command.arguments);
        let words: Vec<&str> = words.map(String::as_str).collect();
        let is_word = |word: &&str| !word.contains(|c: char| c.is_control() || c == '#');
        demand(words.iter().all(is_word), || format!("{text:?} is read as {words:?}."))?;
        let written = words.join(" ");
        same(&written, &line::read(&written), &Some(command.clone()))?;
        let framed = Answer::success(cleaned.trim()).framed(command.id.as_deref());
        let whole = framed.strip_suffix("\n\n").is_some_and(|answer| !answer.contains('\n'));
        demand(whole, || format!("The answer {framed:?} is not one line in its frame."))?;
    }
    Ok(())
}

fn logs(text: &str, reached: &mut Reached) -> Result<(), Failure> {
    let log = match read_lines(text, None) {
        Ok(log) => log,
        Err(_) => return Ok(()),
    };
    for event in &log.events {
        reached.count("events of a log read");
        for lang in [Lang::Zh, Lang::En] {
            let written = line_of_a_log(&event.entry, lang);
            let again = read_lines(&format!("board: 19\n{written}"), None);
            let again = again
                .map_err(|why| Failure::Broken(format!("{written:?} is not read back: {why}")))?;
            let lines: Vec<String> =
                again.events.iter().map(|event| line_of_a_log(&event.entry, lang)).collect();
            same(&written, &lines, &vec![written.clone()])?;
            let events = again.events.iter().map(|event| &event.entry.event);
            same(&written, &events.collect(), &vec![&event.entry.event])?;
        }
    }
    Ok(())
}

/// Whether a character moves a cursor, ends a line or turns the direction of what is written.
fn acts(c: char) -> bool {
    let marks = ['\u{61c}', '\u{200e}', '\u{200f}', '\u{2028}', '\u{2029}'];
    let ranges = ['\u{202a}'..='\u{202e}', '\u{2066}'..='\u{2069}'];
    c.is_control() || marks.contains(&c) || ranges.iter().any(|range| range.contains(&c))
}

fn escapes(text: &str, reached: &mut Reached) -> Result<(), Failure> {
    let within = |c: char| acts(c) && c != '\n' && c != '\t';
    reached.count_if(text.contains(within), "texts that act");
    for (safe, in_one_line) in [(escaped(text), true), (escaped_lines(text), false)] {
        let is_wrong = |c: char| if in_one_line { acts(c) } else { within(c) };
        demand(!safe.contains(is_wrong), || format!("{text:?} is written as {safe:?}."))?;
        demand(text.contains(is_wrong) || safe == text, || {
            format!("{text:?} is written as {safe:?}, though nothing in it acts.")
        })?;
    }
    Ok(())
}

fn names(text: &str, reached: &mut Reached) -> Result<(), Failure> {
    let is_sentence = |sentence: &str| sentence.ends_with(['.', '。']);
    let refused = [
        read_claim(text, Quarters::ZERO)
            .map(|_| reached.count("claims read"))
            .map_err(|e| e.to_string()),
        read_reading(text).map(|_| reached.count("readings read")).map_err(|e| e.to_string()),
        Shard::read(text).map(|_| reached.count("shares read")),
    ];
    for sentence in refused.iter().filter_map(|read| read.as_ref().err()) {
        demand(is_sentence(sentence), || format!("{sentence:?} is no sentence."))?;
    }
    Ok(())
}
