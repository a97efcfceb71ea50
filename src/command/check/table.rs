//! The list of vectors.

use serde_json::json;
use weiqi::contract::vectors::{Vector, VectorFile, Verdict};
use weiqi::words::Lang;

/// Prints one line, or one JSON object, for each vector.
pub fn list(lang: Lang, as_json: bool, vectors: &[(&VectorFile, &Vector)]) {
    for (file, vector) in vectors {
        if as_json {
            println!("{}", entry(file, vector));
        } else {
            let title = lang.pick(&vector.title.zh, &vector.title.en);
            let disputed = match vector.verdict {
                Verdict::Settled => "",
                Verdict::Disputed => lang.pick(" [有争议]", " [disputed]"),
            };
            println!("{}  {}  {title}{disputed}", vector.id, vector.articles.join(" "));
        }
    }
}

fn entry(file: &VectorFile, vector: &Vector) -> serde_json::Value {
    json!({
        "id": vector.id,
        "file": file.path.display().to_string(),
        "articles": vector.articles,
        "title": {"zh": vector.title.zh, "en": vector.title.en},
        "verdict": match vector.verdict {
            Verdict::Settled => "settled",
            Verdict::Disputed => "disputed",
        },
    })
}
