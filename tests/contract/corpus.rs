//! The vectors of `corpus/` hold on both implementations and cover every reading.

use crate::files::{path, read};
use crate::schema::Schema;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use weiqi::boundary::{Backend, Engine, Reference};
use weiqi::contract::InputError;
use weiqi::contract::vectors::{Reading, Vector, VectorFile, read_files, read_vector, run};
use weiqi_data::readings::{Concerns, Field};
use weiqi_data::{GiveBack, GroupTax, Repetition, RuleSet, Scoring, Suicide, TerritoryInSeki, Tie};

fn corpus() -> Vec<VectorFile> {
    read_files(&[path("corpus")]).expect("the corpus")
}

fn vectors(files: &[VectorFile]) -> impl Iterator<Item = &Vector> {
    files.iter().flat_map(|file| &file.vectors)
}

fn every_vector_holds<B: Backend>() {
    let files = corpus();
    for file in &files {
        assert_eq!(file.faults, [], "{}", file.path.display());
    }
    let mut requests = 0;
    for vector in vectors(&files) {
        let (number, failures) = run::<B>(vector);
        assert_eq!(failures, [], "{}", vector.id);
        requests += number;
    }
    assert!(requests > 4000, "only {requests} requests were put");
}

#[test]
fn every_vector_holds_on_the_reference() {
    every_vector_holds::<Reference>();
}

#[test]
fn every_vector_holds_on_the_engine() {
    every_vector_holds::<Engine>();
}

#[test]
fn every_vector_is_as_the_schema_says() {
    let schema = Schema::read(&read("corpus/vectors.schema.json"));
    for file in corpus() {
        let text = std::fs::read_to_string(&file.path).unwrap();
        let list: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(schema.faults(&list), Vec::<String>::new(), "{}", file.path.display());
    }
}

/// A vector that is as it should be; the tests below spoil it.
fn good() -> Value {
    json!({
        "id": "1.4/a-stone", "articles": ["1.4"], "title": {"zh": "提子", "en": "A capture"},
        "verdict": "settled", "source": "constructed", "size": [3, 1],
        "setup": {"white": ["A1"]}, "diagram": ["O.."], "moves": ["B B1"],
        "expect": {"captured": [["A1"]], "score": {"winner": "white"}}
    })
}

fn spoiled(change: impl Fn(&mut Value)) -> Value {
    let mut vector = good();
    change(&mut vector);
    vector
}

fn without(key: &str) -> Value {
    spoiled(|vector| drop(vector.as_object_mut().unwrap().shift_remove(key)))
}

fn reading(name: &str) -> Value {
    json!({"reading": name, "title": {"zh": "读法", "en": "A reading"}, "expect": {"legal": []}})
}

#[test]
fn what_is_wrong_with_a_vector_is_said_under_its_id_and_by_the_schema_too() {
    let schema = Schema::read(&read("corpus/vectors.schema.json"));
    assert_eq!(schema.faults(&json!([good()])), Vec::<String>::new());
    assert!(read_vector(good()).is_ok());
    let two_readings = |verdict: &str| {
        spoiled(|vector| {
            vector.as_object_mut().unwrap().shift_remove("expect");
            vector["verdict"] = json!(verdict);
            vector["readings"] = json!([reading("a"), reading("b")]);
        })
    };
    for vector in [two_readings("disputed"), two_readings("settled")] {
        assert_eq!(schema.faults(&json!([vector])), Vec::<String>::new());
        assert!(read_vector(vector).is_ok());
    }
    for (vector, part) in [
        (spoiled(|vector| vector["expects"] = json!({})), "Unknown key \"expects\""),
        (without("articles"), "has no key \"articles\""),
        (spoiled(|vector| vector["articles"] = json!([])), "at least one article"),
        (spoiled(|vector| vector["articles"] = json!(["1.10"])), "at least one article"),
        (spoiled(|vector| vector["articles"] = json!(["2.13"])), "at least one article"),
        (without("source"), "has no key \"source\""),
        (spoiled(|vector| vector["source"] = json!([])), "expected a text, or a list"),
        (without("title"), "has no key \"title\""),
        (spoiled(|vector| vector["title"] = json!({"en": "A capture"})), "has no key \"zh\""),
        (without("verdict"), "has no key \"verdict\""),
        (spoiled(|vector| vector["verdict"] = json!("open")), "expected \"settled\" or"),
        (spoiled(|vector| vector["verdict"] = json!("disputed")), "expected \"readings\""),
        (without("expect"), "expected either \"expect\" or \"readings\""),
        (spoiled(|vector| vector["expect"] = json!({})), "some part of an answer"),
        (spoiled(|vector| vector["expect"] = json!({"winner": "white"})), "Unknown key \"winner\""),
        (
            spoiled(|vector| vector["expect"] = json!({"error": true, "legal": []})),
            "expected {\"error\":true} alone",
        ),
        (
            spoiled(|vector| vector["expect"] = json!({"error": "No."})),
            "expected {\"error\":true} alone",
        ),
        (spoiled(|vector| vector["symmetries"] = json!(8)), "expected true or false"),
        (
            spoiled(|vector| {
                vector.as_object_mut().unwrap().shift_remove("expect");
                vector["readings"] = json!([reading("a")]);
            }),
            "expected two or more",
        ),
    ] {
        let (id, error) = read_vector(vector.clone()).expect_err(part);
        let sentence = error.to_string();
        assert_eq!(id.as_deref(), Some("1.4/a-stone"));
        assert!(sentence.contains(part), "{sentence}");
        assert_ne!(schema.faults(&json!([vector])), Vec::<String>::new(), "{sentence}");
    }
}

#[test]
fn a_picture_that_is_not_the_set_up_is_a_fault() {
    let vector = spoiled(|vector| vector["diagram"] = json!(["X.."]));
    let (_, error) = read_vector(vector).unwrap_err();
    assert_eq!(error.to_string(), "\"diagram\" is [\"X..\"]: expected the set-up, [\"O..\"].");
}

#[test]
fn a_reading_that_stands_twice_is_a_fault() {
    let vector = spoiled(|vector| {
        vector.as_object_mut().unwrap().shift_remove("expect");
        vector["verdict"] = json!("disputed");
        vector["readings"] = json!([reading("a"), reading("a")]);
    });
    let (_, error) = read_vector(vector).unwrap_err();
    assert_eq!(error, InputError::NameTwice("a".to_string()));
}

#[test]
fn a_false_expectation_is_found() {
    let vector = spoiled(|vector| vector["expect"] = json!({"captured": [[]]}));
    let (requests, failures) = run::<Reference>(&read_vector(vector).unwrap());
    assert_eq!((requests, failures.len()), (1, 1));
}

#[test]
fn an_implementation_that_does_not_know_a_reading_is_expected_to_say_so() {
    let vector = spoiled(|vector| {
        vector["readings"] = json!({"life": "two-true-eyes"});
        vector["expect"] = json!({"score": {"black_zi": "1"}});
    });
    let vector = read_vector(vector).unwrap();
    assert_eq!(run::<Engine>(&vector).1, []);
    assert_eq!(run::<Reference>(&vector).1.len(), 1, "White's stone is taken, and Black has 3");
}

/// What each reading of the corpus expects of two variants of one field in one vector.
fn expectations(field: Field) -> Vec<Vec<(&'static str, Value)>> {
    let mut found = Vec::new();
    for vector in vectors(&corpus()) {
        let of = |reading: &Reading| {
            // A request that cannot be answered under a reading keeps its name.
            let named = match &reading.request {
                Ok(request) => request.rules.readings.variant(field).name,
                Err(_) => {
                    field.variants().iter().find(|v| Some(v.name) == reading.name.as_deref())?.name
                }
            };
            Some((named, Value::Object(reading.expect.clone())))
        };
        found.push(vector.readings.iter().filter_map(of).collect());
    }
    found
}

#[test]
fn any_two_variants_of_a_reading_are_told_apart_by_a_vector() {
    let of_the_board = Field::ALL.iter().filter(|field| field.concerns() != Concerns::Table);
    for &field in of_the_board {
        let vectors = expectations(field);
        for (place, one) in field.variants().iter().enumerate() {
            for other in &field.variants()[place + 1..] {
                let tells_apart = |expected: &Vec<(&str, Value)>| {
                    let of = |name| expected.iter().find(|(named, _)| *named == name);
                    let (Some((_, a)), Some((_, b))) = (of(one.name), of(other.name)) else {
                        return false;
                    };
                    a != b
                };
                let names = format!("{}: {} and {}", field.key(), one.name, other.name);
                assert!(vectors.iter().any(tells_apart), "{names}");
            }
        }
    }
}

/// An article, a choice of the rule set with its value (both empty for the article as
/// such), and whether something was accepted.
type Covered = (&'static str, &'static str, &'static str, bool);

/// Whether a reading expects its article to accept (`Some(true)`) or to refuse, as the
/// table in `corpus/README.md` says.
fn accepts(article: &str, reading: &Reading) -> Option<bool> {
    let expect = &reading.expect;
    let error = expect.contains_key("error");
    let refused = expect.get("refused");
    let reason = refused.and_then(|refused| refused["reason"].as_str());
    let stands = refused == Some(&Value::Null);
    let has_part = |key: &str| expect.contains_key(key);
    let score = &expect.get("score").unwrap_or(&Value::Null);
    let takes = expect.get("captured").and_then(Value::as_array).is_some_and(|captured| {
        captured.iter().any(|stones| stones.as_array().is_some_and(|stones| !stones.is_empty()))
    });
    let sides = match article {
        "1.1" => (!error && reason.is_none(), error || reason == Some("off_board")),
        "1.2" => (stands, matches!(reason, Some("off_board" | "wrong_player" | "occupied"))),
        "1.3" => (has_part("chains"), error),
        "1.4" => (takes && stands, reason == Some("forbidden_point") && !takes),
        "1.5" => (stands, matches!(reason, Some("forbidden_point" | "repetition"))),
        "1.6" => (stands, reason == Some("repetition")),
        "1.7" => (stands, reason.is_some()),
        "1.8" => (
            score.is_object() && !score["dead_objections"].is_array(),
            error || score["dead_objections"].is_array(),
        ),
        "1.9" => {
            let not_black =
                ["white", "draw", "nobody"].iter().any(|&other| score["winner"] == other);
            (score["winner"] == "black", not_black)
        }
        _ => (false, false),
    };
    match sides {
        (true, false) => Some(true),
        (false, true) => Some(false),
        _ => None,
    }
}

/// The choices of the rules that concern an article, with their values.
fn choices(article: &str, rules: &RuleSet) -> Vec<(&'static str, &'static str)> {
    let suicide = ("suicide", rules.suicide.name());
    match article {
        "1.5" | "1.8" => vec![suicide],
        "1.6" => vec![("repetition", rules.repetition.name())],
        "1.9" => {
            let mut choices = vec![
                ("scoring", rules.scoring.name()),
                ("group_tax", rules.group_tax.name()),
                ("tie", rules.tie.name()),
            ];
            if rules.scoring == Scoring::Territory {
                choices.push(("territory_in_seki", rules.territory_in_seki.name()));
            }
            if rules.handicap >= 2 {
                choices.push(("handicap_give_back", rules.give_back.name()));
            }
            choices
        }
        _ => Vec::new(),
    }
}

const ARTICLES: [&str; 9] = ["1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "1.7", "1.8", "1.9"];

fn covered() -> BTreeSet<Covered> {
    let files = corpus();
    let mut covered = BTreeSet::new();
    for vector in vectors(&files) {
        for reading in &vector.readings {
            for article in
                ARTICLES.iter().filter(|&&article| vector.articles.iter().any(|a| a == article))
            {
                let Some(accepted) = accepts(article, reading) else { continue };
                covered.insert((*article, "", "", accepted));
                if let Ok(request) = &reading.request {
                    for (choice, value) in choices(article, &request.rules) {
                        covered.insert((*article, choice, value, accepted));
                    }
                }
            }
        }
    }
    covered
}

/// What must be covered: both sides of each article, and of each value of the choices that
/// concern it.
fn required() -> BTreeSet<Covered> {
    fn names<T: Copy>(all: &[T], name: fn(T) -> &'static str) -> Vec<&'static str> {
        all.iter().map(|&value| name(value)).collect()
    }
    let mut values: Vec<(&str, &str, Vec<&'static str>)> = vec![
        ("1.5", "suicide", names(Suicide::ALL, Suicide::name)),
        ("1.6", "repetition", names(Repetition::ALL, Repetition::name)),
        ("1.8", "suicide", names(Suicide::ALL, Suicide::name)),
        ("1.9", "scoring", names(Scoring::ALL, Scoring::name)),
        ("1.9", "group_tax", names(GroupTax::ALL, GroupTax::name)),
        ("1.9", "tie", names(Tie::ALL, Tie::name)),
        ("1.9", "territory_in_seki", names(TerritoryInSeki::ALL, TerritoryInSeki::name)),
        ("1.9", "handicap_give_back", names(GiveBack::ALL, GiveBack::name)),
    ];
    values.extend(ARTICLES.iter().map(|&article| (article, "", vec![""])));
    let mut required = BTreeSet::new();
    for (article, choice, values) in values {
        for value in values {
            required.insert((article, choice, value, true));
            // Where nothing is forbidden, no repetition can be refused.
            if (article, value) != ("1.6", Repetition::None.name()) {
                required.insert((article, choice, value, false));
            }
        }
    }
    required
}

#[test]
fn each_article_of_chapter_1_accepts_and_refuses_under_every_reading_that_concerns_it() {
    let missing: Vec<Covered> = required().difference(&covered()).copied().collect();
    assert_eq!(missing, []);
}

#[test]
fn each_shape_is_put_under_four_readings_in_every_image() {
    let files = corpus();
    let shapes: Vec<&Vector> =
        vectors(&files).filter(|vector| vector.id.starts_with("beasts/")).collect();
    assert_eq!(shapes.len(), 22);
    for shape in shapes {
        assert!(shape.symmetries, "{}", shape.id);
        let readings: BTreeSet<&str> = shape
            .readings
            .iter()
            .map(|reading| reading.request.as_ref().unwrap().rules.repetition.name())
            .collect();
        assert_eq!(readings.len(), 4, "{}: {readings:?}", shape.id);
    }
}
