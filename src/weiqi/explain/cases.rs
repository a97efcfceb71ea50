//! The cases of an article: vectors, and logs of the table.

use super::article::article_of;
use super::error::ExplainError;
use crate::contract::vectors::{ExpectedAnswer, Vector, read_vector};
use crate::contract::{Request, parse};
use crate::pages::diagram::{Figure, Mark};
use crate::table::cases as logs;
use crate::table::machine::Machine;
use crate::table::{case_text, rule_on};
use crate::words::{Lang, turn_in_words};
use serde_json::Value;
use weiqi_data::Action;

/// A case of an article.
#[derive(Clone, Debug)]
pub struct Case {
    /// Its name.
    pub id: String,
    /// What it shows, in both languages.
    pub title: [String; 2],
    /// The articles and clauses that it is about.
    pub articles: Vec<String>,
    /// Whether it shows something refused (or lost, or objected to), for each of its readings.
    pub refuses: Vec<bool>,
    /// What can be shown of it.
    pub shown: Shown,
}

/// What can be shown of a case.
#[derive(Clone, Debug)]
pub enum Shown {
    /// A position and moves.
    Position(Box<Request>),
    /// A log, as the report on it.
    Log(Box<logs::Case>),
    /// A request that cannot be read: the sentence.
    Unreadable(String),
}

impl Case {
    /// The title in one language.
    pub fn title(&self, lang: Lang) -> &str {
        lang.pick(&self.title[0], &self.title[1])
    }

    /// The position as a diagram with the moves numbered, or the report on the log.
    pub fn drawing(&self, lang: Lang) -> String {
        match &self.shown {
            Shown::Position(request) => figure(request).text() + &moves_text(request, lang),
            Shown::Log(case) => {
                // A note is in the language of whoever wrote it.
                let mut log = case.log.clone();
                log.events.iter_mut().for_each(|event| event.entry.note = None);
                match rule_on::<Machine>(&log) {
                    Ok(report) => case_text(&report, lang, false),
                    Err(sentence) => format!("{sentence}\n"),
                }
            }
            Shown::Unreadable(sentence) => {
                lang.pick("请求有误，程序不予受理。\n".to_string(), format!("{sentence}\n"))
            }
        }
    }
}

/// Every case of the corpus that is about an article or clause; of an article, those of its
/// clauses too. First those that name it first, and last those that cannot be read.
///
/// # Errors
/// A file of the corpus that cannot be read, as a sentence.
pub fn cases_of(name: &str) -> Result<Vec<Case>, ExplainError> {
    about(all()?, name)
}

/// Every case of the corpus.
pub(super) fn all() -> Result<Vec<Case>, ExplainError> {
    let logs = logs::cases().map_err(ExplainError::corpus)?;
    Ok(vectors()?.into_iter().chain(logs.into_iter().map(log_case)).collect())
}

/// Those that are about an article or clause, as [`cases_of`] has them.
pub(super) fn about(mut cases: Vec<Case>, name: &str) -> Result<Vec<Case>, ExplainError> {
    cases.retain(|case| case.articles.iter().any(|article| is_part_of(article, name)));
    for case in &mut cases {
        if let Shown::Log(log) = &case.shown {
            case.refuses = vec![refuses_under(log, name)?];
        }
    }
    cases.sort_by_key(|case| {
        let is_first = case.articles.first().is_some_and(|article| is_part_of(article, name));
        (matches!(case.shown, Shown::Unreadable(_)), !is_first)
    });
    Ok(cases)
}

/// How many cases of an article accept something, and how many refuse something; each
/// reading of a vector is a case.
///
/// # Errors
/// As for [`cases_of`].
pub fn tally(name: &str) -> Result<[usize; 2], ExplainError> {
    let mut counts = [0, 0];
    for case in cases_of(name)? {
        for refuses in case.refuses {
            counts[usize::from(refuses)] += 1;
        }
    }
    Ok(counts)
}

fn is_part_of(article: &str, name: &str) -> bool {
    article == name || (article_of(article) == name && name != article)
}

fn vectors() -> Result<Vec<Case>, ExplainError> {
    let mut cases = Vec::new();
    let is_vectors = |path: &str| {
        let others = ["referee/", "records/", "conform/", "engines/"];
        !others.iter().any(|folder| path.starts_with(folder))
    };
    for (path, text) in weiqi_corpus::json().filter(|(path, _)| is_vectors(path)) {
        let Value::Array(list) = parse(text.as_bytes(), path).map_err(ExplainError::corpus)? else {
            continue;
        };
        for value in list {
            let vector = read_vector(value)
                .map_err(|(_, why)| ExplainError::corpus(format!("{path}: {why}")))?;
            cases.push(vector_case(&vector));
        }
    }
    Ok(cases)
}

fn vector_case(vector: &Vector) -> Case {
    let shown = match &vector.readings[0].request {
        Ok(request) => Shown::Position(Box::new(request.clone())),
        Err(error) => Shown::Unreadable(error.to_string()),
    };
    Case {
        id: vector.id.clone(),
        title: [vector.title.zh.clone(), vector.title.en.clone()],
        articles: vector.articles.clone(),
        refuses: vector.readings.iter().map(|reading| is_refusal(&reading.expect)).collect(),
        shown,
    }
}

/// Whether an expected answer refuses something: an error, an illegal move or point, an
/// objection to the dead stones, or a count that Black does not win.
pub fn is_refusal(expect: &ExpectedAnswer) -> bool {
    let is_there = |value: &&Value| match value {
        Value::Null => false,
        Value::Object(members) => !members.is_empty(),
        Value::Array(list) => !list.is_empty(),
        _ => true,
    };
    let score = expect.get("score");
    let winner = score.and_then(|score| score.get("winner"));
    ["error", "refused", "illegal"].iter().any(|key| expect.get(*key).filter(is_there).is_some())
        || score.and_then(|score| score.get("dead_objections")).filter(is_there).is_some()
        || winner.is_some_and(|winner| winner != "black")
}

fn log_case(case: logs::Case) -> Case {
    Case {
        id: case.id.clone(),
        title: [case.title.zh.clone(), case.title.en.clone()],
        articles: case.articles.clone(),
        refuses: Vec::new(),
        shown: Shown::Log(Box::new(case)),
    }
}

/// Whether a log holds a refusal under the article or clause.
fn refuses_under(log: &logs::Case, name: &str) -> Result<bool, ExplainError> {
    let decided = log.decided::<Machine>().map_err(ExplainError::corpus)?;
    Ok(decided.iter().any(|(article, refuses)| *refuses && is_part_of(article, name)))
}

fn figure(request: &Request) -> Figure {
    let mut figure = Figure::new(request.setup.clone());
    for (index, turn) in request.moves.iter().enumerate() {
        if let Action::Play(point) = turn.action
            && !figure.marks.contains_key(&point)
            && point.is_on(request.setup.size())
            && request.setup.at(point).is_none()
        {
            figure = figure.mark(point, Mark::Label((index + 1).to_string()));
        }
    }
    figure.mark_all(&request.dead, &Mark::Cross)
}

fn moves_text(request: &Request, lang: Lang) -> String {
    if request.moves.is_empty() {
        return String::new();
    }
    let moves: Vec<String> = request.moves.iter().map(|&turn| turn_in_words(turn, lang)).collect();
    format!("{}{}\n", lang.pick("着手：", "Moves: "), moves.join(lang.pick("、", ", ")))
}
