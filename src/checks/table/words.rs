//! A difference in words: the log, event by event, and what each referee says.

use super::{Difference, Log, Said};
use serde_json::{Map, Value, json};
use std::fmt;
use weiqi::contract::{points_json, rules_json};
use weiqi::table::{event_json, log_readings, time_json};
use weiqi_data::table::{Ruling, Settings};
use weiqi_data::{Article, Colour, Point};

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.log)?;
        let [one, other] = &self.said;
        writeln!(f, "The first referee says:\n{one}")?;
        writeln!(f, "The second referee says:\n{other}")
    }
}

impl Log {
    /// The log as `weiqi referee` reads it.
    pub fn json(&self) -> Value {
        let Settings { rules, time } = &self.settings;
        let in_force = |field| rules.readings.variant(field).name.into();
        let readings = log_readings().map(|field| (field.key().to_string(), in_force(field)));
        let [black, white] = Colour::BOTH.map(|side| points_json(&self.set_up.stones(side)));
        let size = self.set_up.size();
        let mut log = json!({
            "rules": rules_json(rules),
            "size": [size.columns(), size.rows()],
            "setup": {"black": black, "white": white},
            "to_play": self.to_play.to_string(),
            "readings": readings.collect::<Map<String, Value>>(),
        });
        if let Some(time) = time {
            log["time"] = time_json(time);
        }
        log["events"] = self.entries.iter().map(event_json).collect();
        log
    }
}

/// The rows of the board, and the log as JSON with a line for each event.
impl fmt::Display for Log {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.set_up.rows().join("\n"))?;
        let mut log = self.json();
        let events = log.as_object_mut().and_then(|log| log.remove("events"));
        writeln!(f, "{log}")?;
        let events = events.as_ref().and_then(Value::as_array).map(Vec::as_slice);
        events
            .unwrap_or_default()
            .iter()
            .zip(1..)
            .try_for_each(|(event, number)| writeln!(f, "{number:>4}. {event}"))
    }
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Said::Start(Ok(())) => f.write_str("      the game begins"),
            Said::Start(Err(why)) => write!(f, "      {why}"),
            Said::Rulings(Err(why)) => write!(f, "      impossible: {}", readable_of(why)),
            Said::Rulings(Ok(rulings)) => {
                let lines: Vec<String> = rulings.iter().map(ruling_words).collect();
                f.write_str(&lines.join("\n"))
            }
            Said::State(state) => {
                let rows = state.board.rows().join("/");
                write!(f, "      {rows} {}", readable_of(state))
            }
        }
    }
}

fn ruling_words(ruling: &Ruling) -> String {
    format!(
        "      {} {} {} {}",
        ruling.article,
        readable_of(&ruling.finding),
        readable_of(&ruling.effects),
        readable_of(&ruling.open),
    )
}

fn readable_of(value: &impl fmt::Debug) -> String {
    readable(&format!("{value:?}"))
}

/// Points and articles by their names, in a text for those who look for faults.
fn readable(text: &str) -> String {
    let points = named(text, "Point { column: ", [", row: ", " }"], |numbers: [u16; 2]| {
        Point::new(numbers[0], numbers[1]).to_string()
    });
    let between = [", number: ", ", clause: ", " }"];
    named(&points, "Article { chapter: ", between, |numbers: [u8; 3]| {
        Article::new(numbers[0], numbers[1], numbers[2]).to_string()
    })
}

/// Replaces records of numbers by their names.
fn named<N: std::str::FromStr + Copy + Default, const FIELDS: usize>(
    text: &str,
    begins: &str,
    after: [&str; FIELDS],
    name: impl Fn([N; FIELDS]) -> String,
) -> String {
    let mut parts = text.split(begins);
    let mut readable = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let (mut rest, mut numbers, mut is_whole) = (part, [N::default(); FIELDS], true);
        for (number, after) in numbers.iter_mut().zip(after) {
            let field = rest.split_once(after);
            let read = field.and_then(|(digits, rest)| Some((digits.parse().ok()?, rest)));
            match read {
                Some((value, left)) => (*number, rest) = (value, left),
                None => is_whole = false,
            }
        }
        match is_whole {
            true => readable += &(name(numbers) + rest),
            false => readable += &(begins.to_string() + part),
        }
    }
    readable
}
