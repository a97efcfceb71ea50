//! `words`: every name and sentence that the page shows, in Chinese and English.

use super::sentences::SENTENCES;
use super::text_json;
use serde_json::{Map, Value, json};
use weiqi::records::report::{reading_name, rules_title};
use weiqi::table::forms::{FORMS, Form, Kind, Member};
use weiqi::table::{ABOUT, choices, names};
use weiqi::words::{Lang, articles};
use weiqi_data::readings::{Concerns, Field};
use weiqi_data::{Article, Preset, Repetition};

/// The words, by what they are for.
pub fn words() -> Result<Value, String> {
    let is_of_the_board = |field: &Field| field.concerns() != Concerns::Table;
    let of_the_board = Field::ALL.iter().copied().filter(is_of_the_board);
    Ok(json!({
        "presets": Preset::ALL.iter().map(|preset| preset_json(*preset)).collect::<Vec<_>>(),
        "repetition": Repetition::ALL.iter().map(|&reading| {
            json!({"name": reading.name(), "says": text_json(&reading_name(reading))})
        }).collect::<Vec<_>>(),
        "readings": of_the_board.map(reading_json).collect::<Vec<_>>(),
        "table_readings": Field::of_the_table().map(reading_json).collect::<Vec<_>>(),
        "articles": all_articles(),
        "about": ABOUT.iter().map(|(key, words)| pair(key, *words)).collect::<Vec<_>>(),
        "events": FORMS.iter().map(form_json).collect::<Vec<_>>(),
        "signs": super::drawing::signs(),
        "page": SENTENCES
            .iter()
            .map(|(key, words)| (key.to_string(), text_json(&names::text(*words))))
            .collect::<Map<_, _>>(),
    }))
}

fn pair(key: &str, words: names::Words) -> Value {
    json!({"name": key, "says": text_json(&names::text(words))})
}

fn preset_json(preset: Preset) -> Value {
    let rules = preset.rules();
    json!({
        "name": preset.name(),
        "says": text_json(&rules_title(preset.name())),
        "komi_zi": rules.komi.to_string(),
        "scoring": rules.scoring.name(),
    })
}

fn reading_json(field: Field) -> Value {
    let variants = field.variants().iter();
    json!({
        "name": field.key(),
        "says": text_json(&names::text(field.title())),
        "article": field.article().to_string(),
        "variants": variants.map(|variant| pair(variant.name, variant.says)).collect::<Vec<_>>(),
    })
}

/// Every article with its title and requirement, and every clause with its words.
fn all_articles() -> Value {
    let mut all = Map::new();
    for (chapter, last) in [(1, 9), (2, 12)] {
        for number in 1..=last {
            for clause in 0..=9 {
                let article = Article::new(chapter, number, clause);
                if let Some(json) = article_json(article) {
                    all.insert(article.to_string(), json);
                }
            }
        }
    }
    Value::Object(all)
}

fn article_json(article: Article) -> Option<Value> {
    let title = |lang| articles::title(article, lang).ok();
    let text = |lang| articles::clause(article, lang).ok();
    let whole = articles::requirement(article, Lang::Zh).ok()?;
    if article.clause > 0 && text(Lang::Zh)? == whole {
        return None;
    }
    Some(json!({
        "title": {"zh": title(Lang::Zh)?, "en": title(Lang::En)?},
        "text": {"zh": plain(text(Lang::Zh)?), "en": plain(text(Lang::En)?)},
    }))
}

/// The sentences without their Markdown: a table of readings is left to the book.
fn plain(text: &str) -> String {
    let sentences = text.lines().take_while(|line| !line.starts_with('|'));
    sentences.collect::<Vec<_>>().join("\n").trim().replace('`', "")
}

fn form_json(form: &Form) -> Value {
    json!({
        "name": form.name,
        "says": text_json(&names::text(form.words)),
        "members": form.members.iter().map(member_json).collect::<Vec<_>>(),
    })
}

fn member_json(member: &Member) -> Value {
    let mut json = json!({
        "name": member.key,
        "says": text_json(&names::text(member.words)),
        "required": member.is_required,
        "kind": kind_name(member.kind),
    });
    match member.kind {
        Kind::Names(names) => {
            let words = |name: &&str| choices::words(member, name).unwrap_or(["", ""]);
            json["names"] = names.iter().map(|name| pair(name, words(name))).collect();
        }
        Kind::Number(most) => json["most"] = most.into(),
        Kind::Side
        | Kind::SideOrBoth
        | Kind::Point
        | Kind::Points
        | Kind::Displacements
        | Kind::Turns
        | Kind::Seconds
        | Kind::Stones
        | Kind::Truth
        | Kind::Board => {}
    }
    json
}

const fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Side => "side",
        Kind::SideOrBoth => "side-or-both",
        Kind::Names(_) => "names",
        Kind::Point => "point",
        Kind::Points => "points",
        Kind::Displacements => "displacements",
        Kind::Turns => "turns",
        Kind::Seconds => "seconds",
        Kind::Number(_) => "number",
        Kind::Stones => "stones",
        Kind::Truth => "truth",
        Kind::Board => "board",
    }
}

#[cfg(test)]
mod tests {
    use super::words;
    use serde_json::Value;

    /// Every object that says something says it in both languages.
    fn check(value: &Value, place: &str) {
        match value {
            Value::Object(members) => {
                if members.contains_key("zh") || members.contains_key("en") {
                    for lang in ["zh", "en"] {
                        let said = members.get(lang).and_then(Value::as_str);
                        assert!(said.is_some_and(|said| !said.is_empty()), "{place}: {value}");
                    }
                }
                members.iter().for_each(|(key, member)| check(member, &format!("{place}/{key}")));
            }
            Value::Array(list) => list.iter().for_each(|member| check(member, place)),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }

    #[test]
    fn everything_is_said_in_both_languages() {
        let words = words().unwrap();
        check(&words, "");
        assert!(words["articles"]["2.8.1"].is_object() && words["articles"]["1.5"].is_object());
        let repetition = words["articles"]["1.6"]["text"]["zh"].as_str().unwrap();
        assert!(!repetition.contains(['|', '`']), "{repetition}");
        assert_eq!(words["table_readings"][4]["variants"].as_array().unwrap().len(), 2);
    }
}
