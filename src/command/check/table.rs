//! The list of vectors.

use crate::screen::Screen;
use serde_json::json;
use weiqi::contract::vectors::{Vector, VectorFile, Verdict};
use weiqi::trees::shown;
use weiqi::words::escaped;

/// Prints one line, or one JSON object, for each vector.
pub fn list(
    screen: &mut Screen,
    as_json: bool,
    vectors: &[(&VectorFile, &Vector)],
) -> Result<(), String> {
    let lang = screen.lang;
    for (file, vector) in vectors {
        if as_json {
            screen.line(entry(file, vector))?;
        } else {
            let title = lang.pick(&vector.title.zh, &vector.title.en);
            let disputed = match vector.verdict {
                Verdict::Settled => "",
                Verdict::Disputed => lang.pick(" [有争议]", " [disputed]"),
            };
            let (id, articles) = (escaped(&vector.id), vector.articles.join(" "));
            screen.line(format_args!("{id}  {articles}  {}{disputed}", escaped(title)))?;
        }
    }
    Ok(())
}

fn entry(file: &VectorFile, vector: &Vector) -> serde_json::Value {
    json!({
        "id": vector.id,
        "file": shown(&file.path),
        "articles": vector.articles,
        "title": {"zh": vector.title.zh, "en": vector.title.en},
        "verdict": match vector.verdict {
            Verdict::Settled => "settled",
            Verdict::Disputed => "disputed",
        },
    })
}
