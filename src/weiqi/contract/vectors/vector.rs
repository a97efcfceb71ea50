use crate::contract::symmetry::Image;
use crate::contract::{InputError, Object, Request};
use serde_json::{Map, Value};

/// A title, or a sentence about a reading, in both languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Title {
    /// 中文.
    pub zh: String,
    /// English.
    pub en: String,
}

/// Whether the rule text decides the case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It does: whoever differs plays by other rules.
    Settled,
    /// It does not: each reading of it has an expectation.
    Disputed,
}

/// A part of an answer: each member must be in the answer as it stands here.
pub type ExpectedAnswer = Map<String, Value>;

/// One reading of the text, or one rule set, and what it expects. A vector with a single
/// expectation has one, without a name.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// The name of the reading, unique in the vector; none where there is only one.
    pub name: Option<String>,
    /// What the reading says; none where there is only one.
    pub title: Option<Title>,
    /// The request: that of the vector, with the rules, the readings and the dead stones of
    /// this one.
    pub request: Result<Request, InputError>,
    /// What is expected.
    pub expect: ExpectedAnswer,
}

/// A test vector.
#[derive(Clone, Debug, PartialEq)]
pub struct Vector {
    /// The name, unique in the corpus.
    pub id: String,
    /// The articles that it shows (`1.5`, `2.11.1`, `ancient`); never empty.
    pub articles: Vec<String>,
    /// What it shows.
    pub title: Title,
    /// Whether the text decides it.
    pub verdict: Verdict,
    /// Where it comes from; never empty.
    pub sources: Vec<String>,
    /// Whether the images of the vector are vectors too.
    pub symmetries: bool,
    /// The readings; never empty.
    pub readings: Vec<Reading>,
}

impl Vector {
    /// The images in which a reading of this vector is put to an implementation.
    pub fn images(&self, request: &Request) -> Vec<Image> {
        let mut images = if self.symmetries { Image::all() } else { vec![Image::IDENTITY] };
        images.retain(|image| !image.exchange || Image::exchanges(&request.rules));
        images
    }
}

/// The keys of a request that a vector may hold.
const REQUEST_KEYS: [&str; 7] = ["rules", "size", "setup", "to_play", "moves", "dead", "seki"];

/// The parts of an answer that a vector may expect; `error` is `true` for any sentence.
const ANSWER_KEYS: [&str; 10] = [
    "board",
    "to_play",
    "captured",
    "legal",
    "illegal",
    "chains",
    "score",
    "refused",
    "stones_left",
    "error",
];

/// Reads a vector.
///
/// # Errors
/// The id, where there is one, and a sentence: an unknown key, a key that is missing or
/// out of place, no article, nothing expected.
pub fn read_vector(value: Value) -> Result<Vector, (Option<String>, InputError)> {
    let mut object = Object::read(value, "The vector").map_err(|sentence| (None, sentence))?;
    let id = object.require_text("id").map_err(|sentence| (None, sentence))?;
    read_members(object, &id).map_err(|sentence| (Some(id), sentence))
}

fn read_members(mut object: Object, id: &str) -> Result<Vector, InputError> {
    let articles = read_articles(&object.require("articles")?)?;
    let title = read_title(object.require("title")?, "\"title\"")?;
    let verdict = match object.require_text("verdict")?.as_str() {
        "settled" => Verdict::Settled,
        "disputed" => Verdict::Disputed,
        other => {
            let (read, expected) = (format!("{other:?}"), "\"settled\" or \"disputed\"");
            return Err(InputError::other("\"verdict\"", read, expected));
        }
    };
    let sources = read_sources(object.require("source")?)?;
    let symmetries =
        object.take("symmetries").map_or(Ok(false), |value| flag(&value, "symmetries"))?;
    let diagram = object.take("diagram");
    let mut request = Map::new();
    for key in REQUEST_KEYS {
        request.extend(object.take(key).map(|value| (key.to_string(), value)));
    }
    // A list holds the answers; an object is that of a request.
    let readings = match object.take("readings") {
        Some(named @ Value::Object(_)) => {
            request.insert("readings".to_string(), named);
            None
        }
        listed => listed,
    };
    let readings = match (object.take("expect"), readings, verdict) {
        (Some(expect), None, Verdict::Settled) => vec![alone(&request, expect)?],
        (None, Some(readings), _) => read_readings(&request, readings)?,
        (_, _, Verdict::Settled) => {
            let expected = "either \"expect\" or \"readings\"";
            return Err(InputError::other("The vector", "settled", expected));
        }
        (_, _, Verdict::Disputed) => {
            let expected = "\"readings\" in place of \"expect\"";
            return Err(InputError::other("The vector", "disputed", expected));
        }
    };
    object.finish()?;
    if let Some(rows) = diagram {
        compare_diagram(&rows, &readings)?;
    }
    Ok(Vector { id: id.to_string(), articles, title, verdict, sources, symmetries, readings })
}

/// Whether this names an article: `1.1` to `1.9`, `2.1` to `2.12`, a clause of one, or
/// `ancient`.
pub fn is_article(name: &str) -> bool {
    if name == "ancient" {
        return true;
    }
    let numbers: Option<Vec<u8>> = name
        .split('.')
        .map(|part| part.parse().ok().filter(|number: &u8| number.to_string() == part))
        .collect();
    match numbers.as_deref() {
        Some([1, article] | [1, article, 1..=20]) => (1..=9).contains(article),
        Some([2, article] | [2, article, 1..=20]) => (1..=12).contains(article),
        _ => false,
    }
}

fn read_articles(value: &Value) -> Result<Vec<String>, InputError> {
    let article =
        |value: &Value| value.as_str().filter(|name| is_article(name)).map(str::to_string);
    let articles: Option<Vec<String>> =
        value.as_array().and_then(|list| list.iter().map(article).collect());
    articles.filter(|articles| !articles.is_empty()).ok_or_else(|| {
        let expected = "at least one article, such as [\"1.5\"]";
        InputError::unexpected("\"articles\"", value, expected)
    })
}

/// One text, or a list of texts.
fn read_sources(value: Value) -> Result<Vec<String>, InputError> {
    let texts = match value {
        Value::Array(ref list) => list.iter().map(Value::as_str).collect(),
        ref one => one.as_str().map(|text| vec![text]),
    };
    texts
        .filter(|texts| !texts.is_empty() && texts.iter().all(|text| !text.is_empty()))
        .map(|texts| texts.into_iter().map(str::to_string).collect())
        .ok_or_else(|| InputError::unexpected("\"source\"", &value, "a text, or a list of texts"))
}

fn read_title(value: Value, place: &str) -> Result<Title, InputError> {
    let mut object = Object::read(value, place)?;
    let title = Title { zh: object.require_text("zh")?, en: object.require_text("en")? };
    object.finish().map(|()| title)
}

fn flag(value: &Value, key: &str) -> Result<bool, InputError> {
    let wrong = || InputError::unexpected(format!("\"{key}\""), value, "true or false");
    value.as_bool().ok_or_else(wrong)
}

fn alone(request: &Map<String, Value>, expect: Value) -> Result<Reading, InputError> {
    Ok(Reading {
        name: None,
        title: None,
        request: read_request(request.clone()),
        expect: read_expect(expect)?,
    })
}

fn read_readings(request: &Map<String, Value>, value: Value) -> Result<Vec<Reading>, InputError> {
    let Value::Array(list) = value else {
        return Err(InputError::unexpected("\"readings\"", &value, "a list of readings"));
    };
    if list.len() < 2 {
        let (read, expected) = (list.len().to_string(), "two or more to hold against each other");
        return Err(InputError::other("The number of \"readings\"", read, expected));
    }
    let readings: Vec<Reading> =
        list.into_iter().map(|value| read_reading(request, value)).collect::<Result<_, _>>()?;
    for (place, reading) in readings.iter().enumerate() {
        if readings[..place].iter().any(|earlier| earlier.name == reading.name) {
            return Err(InputError::NameTwice(reading.name.clone().unwrap_or_default()));
        }
    }
    Ok(readings)
}

fn read_reading(request: &Map<String, Value>, value: Value) -> Result<Reading, InputError> {
    let mut object = Object::read(value, "The reading")?;
    let name = object.require_text("reading")?;
    let title = read_title(object.require("title")?, "The title of a reading")?;
    let mut request = request.clone();
    for key in ["rules", "readings", "to_play", "dead", "seki"] {
        if let Some(value) = object.take(key) {
            request.insert(key.to_string(), value);
        }
    }
    let expect = read_expect(object.require("expect")?)?;
    object.finish()?;
    Ok(Reading { name: Some(name), title: Some(title), request: read_request(request), expect })
}

fn read_request(members: Map<String, Value>) -> Result<Request, InputError> {
    let mut object = Object::read(Value::Object(members), "The request")?;
    let request = Request::take_from(&mut object)?;
    object.finish().map(|()| request)
}

fn read_expect(value: Value) -> Result<ExpectedAnswer, InputError> {
    let Value::Object(expect) = value else {
        return Err(InputError::unexpected("\"expect\"", &value, "a JSON object"));
    };
    if expect.is_empty() {
        return Err(InputError::other("\"expect\"", "{}", "some part of an answer"));
    }
    if let Some(key) = expect.keys().find(|key| !ANSWER_KEYS.contains(&key.as_str())) {
        let (place, known) = ("\"expect\"".to_string(), ANSWER_KEYS.to_vec());
        return Err(InputError::UnknownKey { place, key: key.clone(), known });
    }
    if expect.contains_key("error") && (expect.len() > 1 || expect["error"] != Value::Bool(true)) {
        let (read, expected) = ("more than an error", "{\"error\":true} alone");
        return Err(InputError::other("\"expect\"", read, expected));
    }
    Ok(expect)
}

/// The picture of the set-up, which is there for people, must be that of the set-up.
fn compare_diagram(rows: &Value, readings: &[Reading]) -> Result<(), InputError> {
    for reading in readings {
        if let Ok(request) = &reading.request
            && *rows != Value::from(request.setup.rows())
        {
            let expected = format!("the set-up, {}", Value::from(request.setup.rows()));
            return Err(InputError::other("\"diagram\"", rows.to_string(), expected));
        }
    }
    Ok(())
}
