//! Every case of the corpus, read and run: on both implementations, or there is no book.

use crate::{BookError, Material};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use weiqi::boundary::{Engine, Reference};
use weiqi::contract::vectors::{self, ExpectedAnswer, Vector, read_vector};
use weiqi::contract::{Judgement, Request, judge};
use weiqi::explain::is_refusal;
use weiqi::table::cases as logs;
use weiqi::table::machine::Machine;
use weiqi::words::Text;
use weiqi_spec::competition::table::Table;

/// A case on the board.
pub struct PositionCase {
    /// Its name.
    pub id: String,
    /// What it shows.
    pub title: Text,
    /// The articles it is about.
    pub articles: Vec<String>,
    /// Where it comes from.
    pub sources: Vec<String>,
    /// The readings; one without a name where there is only one.
    pub readings: Vec<Reading>,
}

/// One reading of a case, with the answer to it.
pub struct Reading {
    /// Its name, and what it says.
    pub name: Option<(String, Text)>,
    /// The request as JSON.
    pub json: Value,
    /// The request and the answer; a sentence where it cannot be read or answered.
    pub judged: Result<(Request, Judgement), String>,
    /// What has to be in the answer, and is.
    pub expect: ExpectedAnswer,
    /// Whether something is refused.
    pub refuses: bool,
}

/// A case at the table.
pub struct TableCase {
    /// What happened, and what has to be ruled.
    pub case: logs::Case,
    /// The log as JSON.
    pub json: Value,
    /// The articles under which something is accepted, and under which it is refused.
    pub decided: Vec<(String, bool)>,
}

/// A case.
pub enum Case {
    /// On the board.
    Position(Box<PositionCase>),
    /// At the table.
    Table(Box<TableCase>),
}

/// Cases that stand on one page.
pub struct Collection {
    /// The name of the page.
    pub page: String,
    /// The title of the page.
    pub title: Text,
    /// The cases.
    pub cases: Vec<Case>,
}

/// Every case.
pub struct Cases {
    /// The collections, in order.
    pub collections: Vec<Collection>,
    /// How many requests and logs were put to both implementations.
    pub requests: usize,
    /// How many of them were logs.
    pub logs: usize,
    places: BTreeMap<String, (usize, usize)>,
}

impl Case {
    /// Its name.
    pub fn id(&self) -> &str {
        match self {
            Case::Position(case) => &case.id,
            Case::Table(case) => &case.case.id,
        }
    }

    /// What it shows.
    pub fn title(&self) -> &Text {
        match self {
            Case::Position(case) => &case.title,
            Case::Table(case) => &case.case.title,
        }
    }

    /// The articles it is about.
    pub fn articles(&self) -> &[String] {
        match self {
            Case::Position(case) => &case.articles,
            Case::Table(case) => &case.case.articles,
        }
    }

    /// Whether it accepts and whether it refuses something under an article.
    pub fn decides(&self, article: &str) -> [bool; 2] {
        let answers: Vec<bool> = match self {
            Case::Position(case) => case.readings.iter().map(|reading| reading.refuses).collect(),
            Case::Table(case) => {
                let decided = case.decided.iter();
                decided.filter(|(of, _)| is_part_of(of, article)).map(|(_, no)| *no).collect()
            }
        };
        [answers.contains(&false), answers.contains(&true)]
    }
}

/// Whether an article or clause is this article or one of its clauses.
pub fn is_part_of(name: &str, article: &str) -> bool {
    name.strip_prefix(article).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

impl Cases {
    /// Reads and runs all.
    ///
    /// # Errors
    /// A file that cannot be read, or a case that does not hold.
    pub fn read(material: &Material) -> Result<Cases, BookError> {
        let mut cases =
            Cases { collections: Vec::new(), requests: 0, logs: 0, places: BTreeMap::new() };
        for (path, file) in &material.vectors {
            for value in file.as_array().into_iter().flatten() {
                let case = Case::Position(Box::new(position_case(value)?));
                if let Case::Position(one) = &case {
                    cases.requests += one.readings.len();
                }
                cases.add(path, case);
            }
        }
        for (path, file) in &material.tables {
            let read = logs::read_cases(file.clone());
            let read = read.map_err(|sentence| BookError::unread(path, sentence))?;
            for (case, value) in read.into_iter().zip(file.as_array().into_iter().flatten()) {
                cases.logs += 1;
                cases.add(path, Case::Table(Box::new(table_case(case, &value["log"])?)));
            }
        }
        Ok(cases)
    }

    fn add(&mut self, path: &str, case: Case) {
        let (page, title) = page_of(path);
        let found = self.collections.iter().position(|one| one.page == page);
        let collection = found.unwrap_or_else(|| {
            self.collections.push(Collection { page, title, cases: Vec::new() });
            self.collections.len() - 1
        });
        let cases = &mut self.collections[collection].cases;
        self.places.insert(case.id().to_string(), (collection, cases.len()));
        cases.push(case);
    }

    /// The case of this name, and the page on which it stands.
    ///
    /// # Errors
    /// There is none.
    pub fn find(&self, id: &str, by: &str) -> Result<(&Collection, &Case), BookError> {
        let (collection, case) = self
            .places
            .get(id)
            .ok_or_else(|| BookError::NoCase { by: by.to_string(), case: id.to_string() })?;
        let collection = &self.collections[*collection];
        Ok((collection, &collection.cases[*case]))
    }

    /// Every case with the page on which it stands.
    pub fn all(&self) -> impl Iterator<Item = (&Collection, &Case)> {
        self.collections.iter().flat_map(|one| one.cases.iter().map(move |case| (one, case)))
    }
}

/// The page of the cases of a file, and its title.
fn page_of(path: &str) -> (String, Text) {
    if path.starts_with("beasts/") {
        return ("beasts".to_string(), Text::new("长循环与奇形", "Long cycles and strange shapes"));
    }
    let name = path.rsplit('/').next().unwrap_or(path);
    let stem = name.trim_end_matches(".json").trim_end_matches(".log");
    let (zh, en) = match stem {
        "1.6-shortest-differences" => {
            ("1.6 各读法最短的分歧", "1.6: the shortest games on which the readings differ")
        }
        "1.9-shared-points" => ("1.9 双方之间的空点", "1.9: points between the sides"),
        "2-competition" => ("第二章用到的局面", "Positions that chapter 2 uses"),
        "ancient" => ("古代规则的案例", "Cases of the old rules"),
        "cases" => ("公开报告过的局面", "Positions from public reports"),
        "readings" => ("每种读法最小的案例", "The smallest case of each reading"),
        "incidents" => ("真实发生过的事", "What has happened"),
        "late-discovery" => ("事后发现", "Late discovery"),
        _ => return (format!("cases-{stem}"), of_article(stem)),
    };
    (format!("cases-{stem}"), Text::new(zh, en))
}

/// The title of a file that is named for an article: `1.4-capture`, `2.08-playing`.
fn of_article(stem: &str) -> Text {
    let number = stem.split('-').next().unwrap_or(stem).replace(".0", ".");
    let entries = weiqi::explain::entry(&number).unwrap_or_default();
    match entries.first() {
        Some(entry) => Text::new(
            format!("{number} {}：案例", entry.title[0]),
            format!("{number} {}: cases", entry.title[1]),
        ),
        None => Text::new(format!("案例（{stem}）"), format!("Cases ({stem})")),
    }
}

/// The parts of a request that a vector holds.
const OF_A_REQUEST: [&str; 8] =
    ["rules", "readings", "size", "setup", "to_play", "moves", "dead", "seki"];

/// The request of a reading, as it is sent.
fn request_json(vector: &Value, reading: Option<&Value>) -> Value {
    let mut request = Map::new();
    for key in OF_A_REQUEST {
        let own = reading.and_then(|reading| reading.get(key));
        // A list of readings holds the answers; an object is that of a request.
        let common = vector.get(key).filter(|value| key != "readings" || value.is_object());
        if let Some(value) = own.or(common) {
            request.insert(key.to_string(), value.clone());
        }
    }
    Value::Object(request)
}

fn position_case(value: &Value) -> Result<PositionCase, BookError> {
    let vector = read_vector(value.clone()).map_err(|(id, sentence)| {
        BookError::unread(id.unwrap_or_else(|| "a vector".to_string()), sentence)
    })?;
    holds(&vector)?;
    let listed = value["readings"].as_array();
    let readings = vector.readings.iter().enumerate().map(|(place, reading)| {
        let json = request_json(value, listed.map(|list| &list[place]));
        let request = reading.request.as_ref().map_err(ToString::to_string);
        let judged = request.and_then(|request| {
            let judgement = judge::<Reference>(request).map_err(|error| error.to_string())?;
            Ok((request.clone(), judgement))
        });
        let title = reading.title.as_ref().unwrap_or(&vector.title);
        let title = Text::new(&*title.zh, &*title.en);
        Reading {
            name: reading.name.clone().map(|name| (name, title)),
            json,
            judged,
            refuses: is_refusal(&reading.expect),
            expect: reading.expect.clone(),
        }
    });
    Ok(PositionCase {
        readings: readings.collect(),
        id: vector.id,
        title: Text::new(vector.title.zh, vector.title.en),
        articles: vector.articles,
        sources: vector.sources,
    })
}

/// Puts a vector to both implementations, as it stands.
fn holds(vector: &Vector) -> Result<(), BookError> {
    let plain = Vector { symmetries: false, ..vector.clone() };
    let failures = [vectors::run::<Reference>(&plain), vectors::run::<Engine>(&plain)];
    match failures.iter().flat_map(|(_, failures)| failures).next() {
        None => Ok(()),
        Some(failure) => {
            let reading = failure.reading.as_deref().unwrap_or("its only reading");
            let sentence = format!(
                "The {} answers otherwise under {reading}: {:?}.",
                failure.backend, failure.fault
            );
            Err(BookError::does_not_hold(&vector.id, sentence))
        }
    }
}

fn table_case(case: logs::Case, json: &Value) -> Result<TableCase, BookError> {
    let wrong = |sentence: String| BookError::does_not_hold(&case.id, sentence);
    case.check::<Table>().map_err(|sentence| wrong(sentence.to_string()))?;
    let decided = case.decided::<Machine>().map_err(|sentence| wrong(sentence.to_string()))?;
    Ok(TableCase { decided, json: json.clone(), case })
}
