//! The table as one file with everything inside, to be mailed and opened from a disk.

use super::files;
use super::table::{body, language};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use maud::{DOCTYPE, PreEscaped, html};
use sha2::{Digest, Sha256};
use weiqi::words::Lang;

/// The modules that the table is made of, each behind those that it imports.
const MODULES: [&str; 5] =
    ["js/door.js", "js/state.js", "js/board.js", "js/forms.js", "js/table.js"];

/// The file, around the WebAssembly file. Its policy names what stands in it by its hash.
pub fn single(wasm: &[u8]) -> String {
    let files = files();
    let text = |path: &str| {
        files.iter().find(|(name, _)| *name == path).map_or("", |(_, text)| text.as_str())
    };
    let script: String = MODULES.iter().map(|path| without_modules(text(path))).collect();
    let worker = text("js/worker.js");
    let style = text("style.css");
    let policy = format!(
        "default-src 'none'; script-src {} 'wasm-unsafe-eval'; style-src {}; worker-src blob:; \
         img-src data:; base-uri 'none'; form-action 'none'",
        hash(&script),
        hash(style)
    );
    html! {
        (DOCTYPE)
        html lang=(language(Lang::Zh)) {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(policy);
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { "规则台 · The table" }
                style { (PreEscaped(style)) }
            }
            body class="table" {
                @for lang in [Lang::Zh, Lang::En] {
                    template id=(lang.pick("page-zh", "page-en")) { (body(lang)) }
                }
                script type="text/plain" id="worker" { (PreEscaped(worker)) }
                script type="text/plain" id="wasm" { (PreEscaped(STANDARD.encode(wasm))) }
                script type="module" { (PreEscaped(&script)) }
            }
        }
    }
    .into_string()
}

fn hash(text: &str) -> String {
    format!("'sha256-{}'", STANDARD.encode(Sha256::digest(text)))
}

/// A module without the words that only files know.
fn without_modules(text: &str) -> String {
    let mut script = String::new();
    for line in text.lines().filter(|line| !line.starts_with("import ")) {
        script += line.strip_prefix("export ").unwrap_or(line);
        script.push('\n');
    }
    script
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_stands_in_the_file_and_nothing_is_imported() {
        let page = single(b"\0asm");
        assert!(page.contains("AGFzbQ==") && page.contains("page-en"));
        let inside = page.split("<script type=\"module\">").nth(1).unwrap();
        assert!(!inside.contains("\nimport ") && !inside.contains("\nexport "));
        assert!(!page.contains("src=\""), "nothing is fetched");
    }

    #[test]
    fn every_module_stands_behind_those_that_it_imports() {
        let files = files();
        for (at, path) in MODULES.iter().enumerate() {
            let (_, text) = files.iter().find(|(name, _)| name == path).unwrap();
            for line in text.lines().filter(|line| line.starts_with("import ")) {
                let name = line.split('"').nth(1).unwrap().replace("./", "js/");
                assert!(MODULES[..at].contains(&name.as_str()), "{path}: {name}");
            }
        }
    }
}
