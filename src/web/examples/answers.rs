//! Writes questions with their native answers, for a browser's answers to be held against:
//! every vector, case and record of the corpus, and requests at random.
//!
//! `cargo run --release --package weiqi-web --example answers -- FILE`
//!
//! A question takes three lines in the file: a JSON list of its name and the lengths of the
//! other two, the bytes that go in, the bytes that came out.

use fastrand::Rng;
use serde_json::{Map, Value, json};
use std::io::Write;
use weiqi_web::ask;

/// Requests at random.
const AT_RANDOM: usize = 2000;
/// The keys of a vector, and of one of its readings, that make a request.
const KEYS: [&str; 8] = ["rules", "readings", "size", "setup", "to_play", "moves", "dead", "seki"];

fn main() -> std::io::Result<()> {
    let path = std::env::args_os().nth(1).expect("the name of a file");
    let mut file = std::io::BufWriter::new(std::fs::File::create(path)?);
    let mut questions = Questions { file: &mut file, number: 0 };
    for name in ["about", "words", "nonsense"] {
        questions.put(name, b"")?;
    }
    for (_, text) in weiqi_corpus::json() {
        let value: Value = serde_json::from_str(text).expect("the corpus is JSON");
        for one in value.as_array().into_iter().flatten() {
            match one.get("log") {
                Some(log) => questions.log(log)?,
                None => questions.vector(one)?,
            }
        }
    }
    for (at, (_, text)) in weiqi_corpus::records().enumerate() {
        questions.put("open", text.as_bytes())?;
        questions.put("judge", format!("{{\"lang\":\"zh\"}}\n{text}").as_bytes())?;
        // Stones are proposed by games at random, which are to be the same everywhere.
        if at % 8 == 0 {
            questions
                .put("judge", format!("{{\"propose\":true,\"final\":true}}\n{text}").as_bytes())?;
        }
    }
    let mut rng = Rng::with_seed(7);
    for at in 0..AT_RANDOM {
        let request = at_random(&mut rng);
        questions.put("answer", request.to_string().as_bytes())?;
        if at % 10 == 0 {
            let mut compared = request;
            compared["columns"] = json!(["chinese", "japanese", "tromp-taylor"]);
            compared.as_object_mut().expect("an object").shift_remove("rules");
            questions.put("compare", compared.to_string().as_bytes())?;
        }
    }
    println!("{} questions", questions.number);
    Ok(())
}

struct Questions<'a, W: Write> {
    file: &'a mut W,
    number: usize,
}

impl<W: Write> Questions<'_, W> {
    fn put(&mut self, name: &str, bytes: &[u8]) -> std::io::Result<()> {
        let answer = ask(name, bytes);
        self.number += 1;
        writeln!(self.file, "{}", json!([name, bytes.len(), answer.len()]))?;
        self.file.write_all(bytes)?;
        self.file.write_all(b"\n")?;
        self.file.write_all(&answer)?;
        self.file.write_all(b"\n")
    }

    fn log(&mut self, log: &Value) -> std::io::Result<()> {
        self.put("rule_on", log.to_string().as_bytes())?;
        self.put("both_rule", format!("{log}\n[]").as_bytes())?;
        self.put("protocol", format!("zh\n{log}").as_bytes())?;
        self.put("open", log.to_string().as_bytes())
    }

    fn vector(&mut self, vector: &Value) -> std::io::Result<()> {
        let alone = json!({});
        let listed = vector["readings"].as_array();
        for reading in listed.map_or(vec![&alone], |readings| readings.iter().collect()) {
            let mut request = Map::new();
            for key in KEYS {
                // A list of readings holds the answers; an object is part of the request.
                let own = reading.get(key);
                let of_all = vector.get(key).filter(|value| key != "readings" || value.is_object());
                request.extend(own.or(of_all).map(|value| (key.to_string(), value.clone())));
            }
            let expect =
                reading.get("expect").or(vector.get("expect")).cloned().unwrap_or_default();
            let request = Value::Object(request);
            self.put("answer", format!("{request}\n{expect}").as_bytes())?;
            self.put("open", request.to_string().as_bytes())?;
        }
        Ok(())
    }
}

/// A position with moves that need not be legal.
fn at_random(rng: &mut Rng) -> Value {
    let below = |rng: &mut Rng, bound: u32| rng.u32(..bound);
    let (columns, rows) = (1 + below(rng, 9), 1 + below(rng, 9));
    let presets = ["chinese", "chinese-practice", "ancient", "japanese", "aga", "new-zealand"];
    let point = |rng: &mut Rng| {
        let letter = b"ABCDEFGHJ"[rng.u32(..columns) as usize] as char;
        format!("{letter}{}", 1 + rng.u32(..rows))
    };
    let mut stones = [Vec::new(), Vec::new()];
    let mut used = Vec::new();
    for _ in 0..below(rng, columns * rows) {
        let name = point(rng);
        if !used.contains(&name) {
            used.push(name.clone());
            stones[below(rng, 2) as usize].push(name);
        }
    }
    let moves: Vec<String> = (0..below(rng, 30))
        .map(|at| {
            let side = if at % 2 == 0 { 'B' } else { 'W' };
            if below(rng, 12) == 0 {
                format!("{side} pass")
            } else {
                format!("{side} {}", point(rng))
            }
        })
        .collect();
    let [black, white] = stones;
    json!({
        "size": [columns, rows],
        "rules": presets[below(rng, 6) as usize],
        "setup": {"black": black, "white": white},
        "to_play": "black",
        "moves": moves,
    })
}
