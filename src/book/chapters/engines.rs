//! What other people's programs answered: by which rules each plays, and where it leaves them.

use crate::address::place;
use crate::page::Page;
use crate::text::said;
use crate::{Book, BookError};
use maud::{Markup, html};
use serde_json::Value;
use std::collections::BTreeMap;
use weiqi::conform::meaning::{meaning, phrase_in_chinese};
use weiqi::words::rules::preset;
use weiqi::words::{Lang, Text};
use weiqi_data::Preset;

/// The lines of a profile that tell programs apart, as the columns of the table.
const COLUMNS: [&str; 6] = ["repetition", "suicide", "scoring", "dame", "give_back", "end"];

/// The page.
pub fn page(book: &Book<'_>) -> Result<Page, BookError> {
    let title = Text::new("程序：各按什么规则下", "Programs: by which rules they play");
    let tests = titles(&book.material.tests);
    Page::write("engines", title, book, |book, lang| {
        let mut engines: Vec<(&str, &Value)> =
            book.material.engines.iter().map(|(path, engine)| (path.as_str(), engine)).collect();
        engines.sort_by_key(|(path, engine)| (of(engine, "program").to_lowercase(), *path));
        let label = lang.pick("对照表", "Side by side");
        Ok(html! {
            p { (lang.pick(
                format!("{} 个程序或程序库，每种设置一栏。结论由应答推得，不是由其文档；每处不符都附最短的一串 GTP 命令。", engines.len()),
                format!("{} settings of programs and libraries. What is said was drawn from their answers, not from their documentation; each deviation comes with the shortest sequence of GTP commands that shows it.", engines.len()),
            )) }
            section {
                h2 { (label) }
                div.wide tabindex="0" role="group" aria-label=(label) {
                    table.matrix.engines {
                        thead { tr {
                            th scope="col" { (lang.pick("程序", "program")) }
                            @for key in COLUMNS { th scope="col" { (label_of(key, lang)) } }
                            th scope="col" { (lang.pick("等于或最近", "equal to, or nearest")) }
                            th scope="col" { (lang.pick("不符", "deviations")) }
                        } }
                        tbody { @for (path, engine) in &engines { (row(path, engine, lang)) } }
                    }
                }
                p.note { (lang.pick("括号：只凭 play 接受了着手。– 表示看不出。", "In brackets: only that play accepted the move. – where it does not show.")) }
            }
            @for (path, engine) in &engines { (section(path, engine, &tests, lang)) }
        })
    })
}

/// The titles of the tests, by their names.
fn titles(files: &[(String, Value)]) -> BTreeMap<String, Text> {
    let tests = files.iter().flat_map(|(_, file)| file["tests"].as_array().into_iter().flatten());
    let title = |test: &Value| {
        let text = Text::new(of(&test["title"], "zh"), of(&test["title"], "en"));
        (of(test, "id").to_string(), text)
    };
    tests.map(title).collect()
}

fn of<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}

fn name(engine: &Value) -> String {
    match of(engine, "settings") {
        "" => of(engine, "program").to_string(),
        settings => format!("{} {settings}", of(engine, "program")),
    }
}

fn home(path: &str) -> String {
    let file = path.rsplit('/').next().unwrap_or(path);
    place("e-", file.trim_end_matches(".engine.json"))
}

fn is_weak(engine: &Value, key: &str) -> bool {
    engine["weak"].as_array().is_some_and(|keys| keys.iter().any(|weak| weak == key))
}

fn row(path: &str, engine: &Value, lang: Lang) -> Markup {
    let deviations = engine["deviations"].as_array().map_or(0, Vec::len);
    html! {
        tr {
            th scope="row" { a href={ "#" (home(path)) } { (name(engine)) } }
            @for key in COLUMNS {
                td {
                    @match engine["profile"][key].as_str() {
                        Some(value) => {
                            @let words = in_words(key, value, lang);
                            @if is_weak(engine, key) { (lang.pick("（", "(")) (said(lang, &words)) (lang.pick("）", ")")) } @else { (said(lang, &words)) }
                        },
                        None => "–",
                    }
                }
            }
            td { (rule_set(engine, lang)) }
            td.number { (deviations) }
        }
    }
}

fn rule_set(engine: &Value, lang: Lang) -> Markup {
    let named = |key: &str| engine[key].as_str().and_then(Preset::from_name);
    html! {
        @match (named("preset"), named("nearest")) {
            (Some(same), _) => { "= " (said(lang, preset(same).in_lang(lang))) },
            (None, Some(near)) => { "≈ " (said(lang, preset(near).in_lang(lang))) },
            (None, None) => "–",
        }
    }
}

/// The label of a line of a profile.
fn label_of(key: &str, lang: Lang) -> &str {
    let (zh, en) = match key {
        "repetition" => ("同形再现", "repetition"),
        "suicide" => ("自尽", "suicide"),
        "neighbours" => ("相邻的点", "adjacent points"),
        "capture_order" => ("提子次序", "order of capture"),
        "end" => ("双方弃权之后", "after two passes"),
        "scoring" => ("计算方法", "scoring"),
        "territory_in_seki" => ("双活中的目", "territory in seki"),
        "dame" => ("单官", "shared points"),
        "group_tax" => ("还棋头", "tax on groups"),
        "give_back" => ("让子的还子", "give-back"),
        "komi_units" => ("贴目的单位", "unit of komi"),
        "sizes" => ("棋盘大小", "sizes"),
        "colour" => ("play 所写的颜色", "the colour named by play"),
        "turns" => ("轮流", "turns"),
        "off_board" => ("棋盘外的点", "a point off the board"),
        "column_i" => ("I 列", "the column I"),
        "occupied" => ("有子的点", "an occupied point"),
        "passes" => ("弃权", "passes"),
        other => (other, other),
    };
    lang.pick(zh, en)
}

/// A value of a profile in words.
fn in_words(key: &str, value: &str, lang: Lang) -> String {
    let looks_back = value.split_once(", looks back ");
    if let Some(known) = meaning(key, value) {
        let mut words = known.in_lang(lang).to_string();
        if let Some((_, turns)) = looks_back {
            let turns = turns.trim_end_matches(" turns");
            words += &match lang {
                Lang::Zh => format!("，只回看 {} 手", turns.replace(" to ", " 至 ")),
                Lang::En => format!(", looking back {turns} turns only"),
            };
        }
        return words;
    }
    let zh = phrase_in_chinese(value).unwrap_or(value);
    lang.pick(zh, value).to_string()
}

fn section(path: &str, engine: &Value, tests: &BTreeMap<String, Text>, lang: Lang) -> Markup {
    let profile = engine["profile"].as_object();
    let command: Vec<&str> =
        engine["command"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    html! {
        section.engine id=(home(path)) {
            h2 { (name(engine)) }
            p.note {
                (of(engine, "version")) " · " (of(engine, "date")) " · "
                code { (command.join(" ")) }
            }
            table.profile {
                tbody {
                    @for (key, value) in profile.into_iter().flatten() {
                        tr {
                            th scope="row" { (label_of(key, lang)) }
                            td {
                                (said(lang, &in_words(key, value.as_str().unwrap_or_default(), lang)))
                                @if is_weak(engine, key) { span.note { (lang.pick("（弱证据）", " (weak evidence)")) } }
                            }
                        }
                    }
                    tr { th scope="row" { (lang.pick("规则", "rule set")) } td { (rule_set(engine, lang)) } }
                }
            }
            @for deviation in engine["deviations"].as_array().into_iter().flatten() {
                (deviation_shown(deviation, tests, lang))
            }
        }
    }
}

fn deviation_shown(deviation: &Value, tests: &BTreeMap<String, Text>, lang: Lang) -> Markup {
    let test = of(deviation, "test");
    let gtp: Vec<&str> =
        deviation["gtp"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    html! {
        details.deviation {
            summary {
                @if let Some(article) = deviation["article"].as_str() { (article) " " }
                @match tests.get(test) {
                    Some(title) => (said(lang, title.in_lang(lang))),
                    None => code { (test) },
                }
            }
            // What a program was expected to say, and said, is recorded in English.
            @if lang == Lang::En {
                p { "Expected: " (of(deviation, "expected")) ". Got: " (of(deviation, "got")) "." }
            }
            @if !gtp.is_empty() { pre tabindex="0" { (gtp.join("\n")) } }
            @if let Some(by_hand) = deviation["by_hand"].as_str() {
                p.note { (lang.pick("新起的进程单独作答：", "A new process, asked alone, answered: ")) code { (by_hand) } }
            }
        }
    }
}
