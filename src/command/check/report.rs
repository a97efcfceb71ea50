//! What the check found: differences place by place, and a table by article.

use super::{Checked, Unreadable};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use weiqi::contract::vectors::{Difference, Failure, Fault};
use weiqi::pages::diagram::{Figure, Mark};
use weiqi::trees::shown;
use weiqi::words::{Lang, escaped};
use weiqi_data::{Diagram, Point};

/// The vectors that could not be read.
pub fn unreadable(vectors: &[Unreadable]) -> String {
    let line = |(file, id, sentence): &Unreadable| {
        format!("{}  {}\n  {}\n", escaped(id), shown(&file.path), escaped(sentence))
    };
    vectors.iter().map(line).collect()
}

/// The failures and the summary for people.
pub fn text(lang: Lang, checked: &[Checked], faults: &[Unreadable]) -> String {
    let mut text = unreadable(faults);
    for one in checked.iter().filter(|one| !one.failures.is_empty()) {
        text += &format!("{}  {}\n", escaped(&one.vector.id), shown(&one.file.path));
        text += &format!("  {}\n", escaped(lang.pick(&one.vector.title.zh, &one.vector.title.en)));
        for alike in alike(&one.failures) {
            text += &format!("  [{}]\n", escaped(&circumstances(lang, alike[0])));
            text += &fault(lang, &alike[0].fault);
            let others = alike.len() - 1;
            if others > 0 {
                text += &lang.pick(
                    format!("    （另有 {others} 种对称变换下亦不符）\n"),
                    format!("    (and in {others} other images of the vector)\n"),
                );
            }
        }
    }
    text + &summary(lang, checked, faults.len())
}

/// The failures, those of one implementation under one reading together.
fn alike(failures: &[Failure]) -> Vec<Vec<&Failure>> {
    let mut groups: Vec<Vec<&Failure>> = Vec::new();
    for failure in failures {
        let same = |group: &&mut Vec<&Failure>| {
            (group[0].backend, &group[0].reading) == (failure.backend, &failure.reading)
        };
        match groups.iter_mut().find(same) {
            Some(group) => group.push(failure),
            None => groups.push(vec![failure]),
        }
    }
    groups
}

/// Who answered, under which reading, in which image.
fn circumstances(lang: Lang, failure: &Failure) -> String {
    let symmetry = failure.image.symmetry;
    let mut parts = vec![failure.backend.to_string()];
    parts.extend(failure.reading.clone());
    for (holds, zh, en) in [
        (symmetry.flip_columns, "左右翻转", "left and right exchanged"),
        (symmetry.flip_rows, "上下翻转", "top and bottom exchanged"),
        (symmetry.transpose, "行列互换", "columns and rows exchanged"),
        (failure.image.exchange, "黑白互换", "colours exchanged"),
    ] {
        parts.extend(holds.then(|| lang.pick(zh, en).to_string()));
    }
    parts.join(lang.pick("，", ", "))
}

fn fault(lang: Lang, fault: &Fault) -> String {
    match fault {
        Fault::Differs(differences) => {
            differences.iter().map(|difference| show(lang, difference)).collect()
        }
        Fault::NotSaid(sentence) => match lang {
            Lang::Zh => format!("    不知此读法而未说明；应答：{sentence}\n"),
            Lang::En => {
                format!("    a reading that it does not know: expected the error {sentence}\n")
            }
        },
    }
}

fn show(lang: Lang, difference: &Difference) -> String {
    let Difference { place, expected, got } = difference;
    if let Some(boards) = got.as_ref().and_then(|got| side_by_side(lang, expected, got)) {
        return format!("    {place}\n{boards}");
    }
    let got = got.as_ref().map_or(lang.pick("无", "nothing").to_string(), Value::to_string);
    match lang {
        Lang::Zh => format!("    {place}：应为 {expected}，实为 {got}\n"),
        Lang::En => format!("    {place}: expected {expected}, got {got}\n"),
    }
}

/// Two boards of one size, the points at which they differ marked.
fn side_by_side(lang: Lang, expected: &Value, got: &Value) -> Option<String> {
    let (left, right) = (board(expected)?, board(got)?);
    if left.size() != right.size() {
        return None;
    }
    let points: Vec<Point> =
        Point::all(left.size()).filter(|&point| left.at(point) != right.at(point)).collect();
    let draw = |diagram| Figure::new(diagram).mark_all(&points, &Mark::Cross).text();
    let (left, right) = (draw(left), draw(right));
    let width = left.lines().map(|line| line.chars().count()).max()?;
    let heading = lang.pick("应为", "expected");
    let indent = width + 4
        - heading.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum::<usize>().min(width + 3);
    let mut text = format!("      {heading}{}{}\n", " ".repeat(indent), lang.pick("实为", "got"));
    for (left, right) in left.lines().zip(right.lines()) {
        text += &format!("      {left:width$}    {right}\n");
    }
    Some(text)
}

fn board(value: &Value) -> Option<Diagram> {
    let rows: Option<Vec<&str>> = value.as_array()?.iter().map(Value::as_str).collect();
    Diagram::from_rows(&rows?).ok()
}

/// Where an article stands in the book: its chapter and number, then its name. 2.9 comes
/// before 2.10, and the old rules come last.
type Place = (u8, u8, String);

fn place(article: &str) -> Place {
    let mut numbers = article.split('.').map(str::parse);
    match (numbers.next(), numbers.next()) {
        (Some(Ok(chapter)), Some(Ok(number))) => (chapter, number, article.to_string()),
        _ => (u8::MAX, 0, article.to_string()),
    }
}

/// The number of vectors of each article and of those that fail.
fn by_article(checked: &[Checked]) -> BTreeMap<Place, (usize, usize)> {
    let mut table = BTreeMap::new();
    for one in checked {
        for article in &one.vector.articles {
            let entry: &mut (usize, usize) = table.entry(place(article)).or_default();
            entry.0 += 1;
            entry.1 += usize::from(!one.failures.is_empty());
        }
    }
    table
}

fn summary(lang: Lang, checked: &[Checked], unreadable: usize) -> String {
    let (vectors, requests, failed) = totals(checked);
    let mut text = match lang {
        Lang::Zh => "条款          例数    不符\n".to_string(),
        Lang::En => "article    vectors  failing\n".to_string(),
    };
    for ((_, _, article), (vectors, failing)) in by_article(checked) {
        text += &format!("{article:<10} {vectors:>7}  {failing:>7}\n");
    }
    text += &match lang {
        Lang::Zh => {
            format!("共 {vectors} 例，问 {requests} 次，不符 {failed} 例，不可读 {unreadable} 例\n")
        }
        Lang::En => format!(
            "vectors {vectors}, requests {requests}, failing {failed}, unreadable {unreadable}\n"
        ),
    };
    text
}

fn totals(checked: &[Checked]) -> (usize, usize, usize) {
    let requests = checked.iter().map(|one| one.requests).sum();
    let failed = checked.iter().filter(|one| !one.failures.is_empty()).count();
    (checked.len(), requests, failed)
}

/// The same as one JSON object.
pub fn json(checked: &[Checked], unreadable: &[Unreadable]) -> Value {
    let (vectors, requests, failed) = totals(checked);
    let articles: serde_json::Map<String, Value> = by_article(checked)
        .into_iter()
        .map(|((_, _, article), (vectors, failing))| {
            (article, json!({"vectors": vectors, "failing": failing}))
        })
        .collect();
    let failures: Vec<Value> = checked
        .iter()
        .flat_map(|one| one.failures.iter().map(|failure| failure_json(one, failure)))
        .collect();
    let unreadable: Vec<Value> = unreadable
        .iter()
        .map(|(file, id, sentence)| json!({"id": id, "file": shown(&file.path), "error": sentence}))
        .collect();
    json!({
        "vectors": vectors, "requests": requests, "failing": failed, "articles": articles,
        "failures": failures, "unreadable": unreadable,
    })
}

fn failure_json(checked: &Checked, failure: &Failure) -> Value {
    let symmetry = failure.image.symmetry;
    let differences: Vec<Value> = match &failure.fault {
        Fault::NotSaid(sentence) => vec![json!({"place": "error", "expected": sentence})],
        Fault::Differs(differences) => differences
            .iter()
            .map(|one| json!({"place": one.place, "expected": one.expected, "got": one.got}))
            .collect(),
    };
    json!({
        "id": checked.vector.id,
        "file": shown(&checked.file.path),
        "backend": failure.backend,
        "reading": failure.reading,
        "image": {
            "flip_columns": symmetry.flip_columns, "flip_rows": symmetry.flip_rows,
            "transpose": symmetry.transpose, "exchange": failure.image.exchange,
        },
        "differences": differences,
    })
}
