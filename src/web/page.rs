//! The files of the page: one style sheet, a few modules of JavaScript, and the table in each
//! language. `weiqi casebook` writes them beside the book.

mod single;
mod table;

pub use single::single;

use weiqi::pages;
use weiqi::table::PROTOCOL_STYLE;
use weiqi::words::Lang;

/// Every file but `weiqi.wasm`: its path in the folder and its text.
pub fn files() -> Vec<(&'static str, String)> {
    let as_they_stand = [
        ("icon.svg", include_str!("page/icon.svg")),
        ("js/board.js", include_str!("page/js/board.js")),
        ("js/door.js", include_str!("page/js/door.js")),
        ("js/forms.js", include_str!("page/js/forms.js")),
        ("js/run.js", include_str!("page/js/run.js")),
        ("js/state.js", include_str!("page/js/state.js")),
        ("js/table.js", include_str!("page/js/table.js")),
        ("js/worker.js", include_str!("page/js/worker.js")),
    ];
    let mut files = as_they_stand.map(|(path, text)| (path, text.to_string())).to_vec();
    files.push(("style.css", style()));
    files.push(("zh/table.html", table::page(Lang::Zh)));
    files.push(("en/table.html", table::page(Lang::En)));
    files
}

/// The style sheet of the table and the book.
fn style() -> String {
    [pages::STYLE, include_str!("page/style.css"), PROTOCOL_STYLE].concat()
}

/// What a page of the folder may do, for its `<meta http-equiv="Content-Security-Policy">`:
/// nothing but what lies in the folder itself, and nothing inline.
pub const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self'; connect-src 'self'; worker-src 'self'; img-src 'self'; base-uri 'none'; \
    form-action 'none'";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::questions::sentences::SENTENCES;

    #[test]
    fn every_module_that_is_imported_is_among_the_files() {
        let files = files();
        for (path, text) in &files {
            for line in text.lines().filter(|line| line.starts_with("import ")) {
                let name = line.split('"').nth(1).unwrap().trim_start_matches("./");
                let is_there = files.iter().any(|(path, _)| *path == format!("js/{name}"));
                assert!(is_there, "{path} imports {name}");
            }
        }
    }

    #[test]
    fn every_sentence_is_said_and_every_one_that_a_script_asks_for_is_there() {
        let scripts: String = files().iter().map(|(_, text)| text.as_str()).collect();
        let sources = [include_str!("page/table.rs"), scripts.as_str()].concat();
        for (key, _) in SENTENCES {
            let begins = key.rsplit_once('-').map_or(*key, |(family, _)| family);
            let is_said = sources.contains(&format!("\"{key}\""))
                || sources.contains(&format!("{begins}-{{"))
                || sources.contains(&format!("{begins}-${{"));
            assert!(is_said, "{key} is said nowhere");
        }
        for asked in scripts.split("say(\"").skip(1) {
            let key = asked.split('"').next().unwrap();
            assert!(SENTENCES.iter().any(|(name, _)| *name == key), "{key} is no sentence");
        }
    }
}
