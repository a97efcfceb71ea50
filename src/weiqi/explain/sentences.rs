//! The rule text sentence by sentence: what executes each, or why it stays text, with a case
//! that is accepted and one that is refused.

use super::cases::Case;
use crate::contract::{Object, parse};
use crate::words::{Lang, Text};
use serde_json::{Value, json};
use std::fmt::Write;

/// A sentence of the source text. Its words are not here: they are found by their place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The article (`2.8`), or `ancient`.
    pub article: String,
    /// The clause, from 1; 0 where the article has none.
    pub clause: usize,
    /// The sentence in the clause, from 1.
    pub number: usize,
    /// What it asks, in our words.
    pub restated: Text,
    /// The functions of the reference that execute it: `file::function`.
    pub functions: Vec<String>,
    /// Where a function does not execute it: who does, or why nobody can.
    pub text_only: Option<Text>,
    /// A case that is accepted.
    pub accepted: Option<String>,
    /// A case that is refused.
    pub refused: Option<String>,
    /// Why there is no case of one of the two, where a function executes it.
    pub without: Option<Text>,
}

impl Sentence {
    /// Its place: `2.8.3 §2`.
    pub fn place(&self) -> String {
        let article = &self.article;
        match self.clause {
            0 => format!("{article} §{}", self.number),
            clause => format!("{article}.{clause} §{}", self.number),
        }
    }

    /// Whether it is part of an article or clause of this name.
    fn is_part_of(&self, name: &str) -> bool {
        name == self.article || name == format!("{}.{}", self.article, self.clause)
    }
}

/// Every sentence, in the order of the text.
///
/// # Panics
/// Never: the file is part of the program, and a test reads it.
pub fn sentences() -> Vec<Sentence> {
    let file = parse(weiqi_spec::files::SENTENCES.as_bytes(), "The sentences").expect("JSON");
    let Value::Array(list) = file else { panic!("the sentences are a list") };
    list.into_iter().map(|value| read(value).expect("a sentence")).collect()
}

fn read(value: Value) -> Result<Sentence, String> {
    let mut object = Object::read(value, "The sentence")?;
    let article = object.require_text("article")?;
    let mut number = |key| {
        let value = object.require(key)?;
        value.as_u64().map(|number| number as usize).ok_or_else(|| format!("{value} is no number."))
    };
    let (clause, number) = (number("clause")?, number("sentence")?);
    let restated = read_text(object.require("restated")?)?;
    let functions = object.take("functions").unwrap_or_default();
    let functions = functions.as_array().into_iter().flatten().filter_map(Value::as_str);
    let functions = functions.map(str::to_string).collect();
    let text_only = object.take("text_only").map(read_text).transpose()?;
    let mut case = |key| object.take(key).and_then(|id| id.as_str().map(str::to_string));
    let (accepted, refused) = (case("accepted"), case("refused"));
    let without = object.take("without").map(read_text).transpose()?;
    object.finish()?;
    Ok(Sentence {
        article,
        clause,
        number,
        restated,
        functions,
        text_only,
        accepted,
        refused,
        without,
    })
}

fn read_text(value: Value) -> Result<Text, String> {
    let mut object = Object::read(value, "The text")?;
    let text = Text { zh: object.require_text("zh")?, en: object.require_text("en")? };
    object.finish()?;
    Ok(text)
}

/// The sentences of an article or clause on a terminal; `cases` are all of the corpus.
pub fn sentences_text(name: &str, lang: Lang, cases: &[Case]) -> String {
    let title = |id: &str| cases.iter().find(|case| case.id == id).map_or("", |of| of.title(lang));
    let mut text = String::new();
    for sentence in sentences().iter().filter(|sentence| sentence.is_part_of(name)) {
        let restated = sentence.restated.in_lang(lang);
        let _ = writeln!(text, "  {}  {restated}", sentence.place());
        if !sentence.functions.is_empty() {
            let _ = writeln!(text, "      {}", sentence.functions.join(", "));
        }
        if let Some(reason) = &sentence.text_only {
            let only = match sentence.functions.is_empty() {
                true => lang.pick("未成函数：", "no function: "),
                false => lang.pick("说明：", "note: "),
            };
            let _ = writeln!(text, "      {only}{}", reason.in_lang(lang));
        }
        for (case, zh, en) in
            [(&sentence.accepted, "可", "accepted"), (&sentence.refused, "不可", "refused")]
        {
            if let Some(id) = case {
                let _ = writeln!(text, "      [{}] {id} — {}", lang.pick(zh, en), title(id));
            }
        }
        if let Some(reason) = &sentence.without {
            let without = lang.pick("未备两例：", "not on both sides: ");
            let _ = writeln!(text, "      {without}{}", reason.in_lang(lang));
        }
    }
    text
}

/// The same as JSON.
pub fn sentences_json(name: &str) -> Value {
    let both = |text: &Text| json!({"zh": text.zh, "en": text.en});
    sentences()
        .iter()
        .filter(|sentence| sentence.is_part_of(name))
        .map(|sentence| {
            json!({
                "place": sentence.place(),
                "restated": both(&sentence.restated),
                "functions": sentence.functions,
                "text_only": sentence.text_only.as_ref().map(both),
                "accepted": sentence.accepted,
                "refused": sentence.refused,
                "without": sentence.without.as_ref().map(both),
            })
        })
        .collect()
}

/// All of them as the page `spec/SENTENCES.md`.
pub fn sentences_page() -> String {
    let mut page = String::from(
        "# 逐句表 · Sentence by sentence\n\n\
         原文每一句由哪些函数执行，或为何只是文字；一例可，一例不可。原文不抄录，只记条、款、句。本页由 `spec/sentences.json` 写成（`weiqi explain sentences --update spec/SENTENCES.md`）。\n\n\
         Each sentence of the source text: the functions that execute it, or why it has none, with a case that is accepted and one that is refused. The words are not copied: article, clause and sentence say where they stand. This page is written from `spec/sentences.json` (`weiqi explain sentences --update spec/SENTENCES.md`).\n\n\
         | 句 · sentence | 意思 · restated | 函数 · functions | 可 · accepted | 不可 · refused |\n\
         | --- | --- | --- | --- | --- |\n",
    );
    for sentence in sentences() {
        let functions: Vec<String> =
            sentence.functions.iter().map(|name| format!("`{name}`")).collect();
        let reason = sentence.text_only.as_ref();
        let reason = reason.map(|text| format!("{} · {}", text.zh, text.en));
        let by: Vec<String> = functions.into_iter().chain(reason).collect();
        let without = sentence.without.as_ref();
        let without = without.map(|text| format!("（{} · {}）", text.zh, text.en));
        let case = |id: &Option<String>| id.clone().or(without.clone()).unwrap_or_default();
        let _ = writeln!(
            page,
            "| {} | {} · {} | {} | {} | {} |",
            sentence.place(),
            sentence.restated.zh,
            sentence.restated.en,
            by.join(", "),
            case(&sentence.accepted),
            case(&sentence.refused)
        );
    }
    page
}
