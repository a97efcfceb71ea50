//! The files of the page: one style sheet, a few modules of JavaScript, and the table in each
//! language. `weiqi casebook` writes them beside the book.

/// Every file but `weiqi.wasm`: its path in the folder and its text.
pub fn files() -> Vec<(&'static str, String)> {
    let as_they_stand = [
        ("style.css", STYLE),
        ("js/door.js", include_str!("page/js/door.js")),
        ("js/run.js", include_str!("page/js/run.js")),
        ("js/worker.js", include_str!("page/js/worker.js")),
    ];
    as_they_stand.map(|(path, text)| (path, text.to_string())).to_vec()
}

/// The style sheet of the table, the book and the reports.
pub const STYLE: &str = include_str!("page/style.css");

/// What a page of the folder may do, for its `<meta http-equiv="Content-Security-Policy">`:
/// nothing but what lies in the folder itself, and nothing inline.
pub const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self'; connect-src 'self'; worker-src 'self'; img-src 'self'; base-uri 'none'; \
    form-action 'none'";

#[cfg(test)]
mod tests {
    use super::*;

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
}
