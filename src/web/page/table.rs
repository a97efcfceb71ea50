//! The page of the table: what stands on it before a script runs, in one language.

use super::POLICY;
use crate::questions::sentences::sentence;
use maud::{DOCTYPE, Markup, html};
use weiqi::words::Lang;

/// The modes of a touch on the board.
const MODES: [&str; 6] = ["play", "black", "white", "empty", "dead", "seki"];

/// The whole page as a file of the folder.
pub fn page(lang: Lang) -> String {
    let say = |key| words(key, lang);
    html! {
        (DOCTYPE)
        html lang=(language(lang)) {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(POLICY);
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (say("title")) }
                link rel="icon" href="../icon.svg";
                link rel="stylesheet" href="../style.css";
                @for other in [Lang::Zh, Lang::En] {
                    link rel="alternate" hreflang=(language(other))
                        href=(format!("../{}/table.html", other.pick("zh", "en")));
                }
                script type="module" src="../js/table.js" {}
            }
            body class="table" { (body(lang)) }
        }
    }
    .into_string()
}

/// The code of a language as HTML has it.
pub const fn language(lang: Lang) -> &'static str {
    match lang {
        Lang::Zh => "zh-Hans",
        Lang::En => "en",
    }
}

fn words(key: &str, lang: Lang) -> &'static str {
    let [zh, en] = sentence(key);
    lang.pick(zh, en)
}

/// What stands in the body.
pub fn body(lang: Lang) -> Markup {
    let say = |key| words(key, lang);
    let other = lang.pick(Lang::En, Lang::Zh);
    html! {
        header class="bar" {
            h1 { (say("title")) }
            nav {
                a id="book" href="index.html" { (say("book")) }
                a id="language" lang=(language(other)) hreflang=(language(other))
                    href=(format!("../{}/table.html", other.pick("zh", "en"))) {
                    (lang.pick("English", "中文"))
                }
            }
        }
        main {
            div class="lead" {
                noscript { p { (say("no-script")) } }
                p { (say("lead")) }
                p id="problem" role="alert" hidden {}
            }
            section id="play" aria-label=(say("size")) { (play(lang)) }
            div id="panels" {
                section id="columns" aria-label=(say("rules")) {}
                (panels(lang))
            }
        }
        section id="protocol" class="protocol" hidden {}
        footer { p { span id="version" {} } }
    }
}

fn button(id: &str, key: &str, lang: Lang) -> Markup {
    html! { button type="button" id=(id) { (words(key, lang)) } }
}

/// A step through the game: an arrow to be seen, a word to be heard.
fn arrow(id: &str, sign: &str, lang: Lang) -> Markup {
    html! { button type="button" id=(id) aria-label=(words(id, lang)) title=(words(id, lang)) { (sign) } }
}

fn play(lang: Lang) -> Markup {
    let say = |key| words(key, lang);
    html! {
        fieldset class="modes" {
            legend { (say("mode")) }
            @for mode in MODES {
                label {
                    input type="radio" name="mode" value=(mode) checked[mode == "play"];
                    " " (words(&format!("mode-{mode}"), lang))
                }
            }
        }
        p id="status" role="status" {}
        div id="board" {}
        form id="point-form" {
            label { span { (say("coordinates")) } " " input type="text" id="point-name" size="4" autocomplete="off"; }
            button type="submit" { (say("play-here")) }
            (button("pass", "pass", lang))
            (button("undo", "undo", lang))
        }
        div id="step-form" {
            (arrow("first", "«", lang))
            (arrow("back", "‹", lang))
            label { (say("move-number")) " " input id="step" type="number" min="0" value="0"; }
            span id="steps" {}
            (arrow("forward", "›", lang))
            (arrow("last", "»", lang))
        }
        div id="variations" hidden {}
        div id="others" {}
        p class="note" { (say("key")) }
        p class="note keys" { (say("board-keys")) }
    }
}

fn panels(lang: Lang) -> Markup {
    let say = |key| words(key, lang);
    let side = |name: &str, colour: &str| {
        html! {
            label {
                input type="radio" name=(name) value=(colour) checked[colour == "black"];
                " " (words(colour, lang))
            }
        }
    };
    html! {
        section id="point" {
            h2 { (say("this-point")) }
            div id="point-said" { p class="note" { (say("choose-point")) } }
        }
        details id="files" open {
            summary { (say("files")) }
            p class="buttons" {
                label class="button" { (say("open-file")) input type="file" id="file"; }
                (button("save-sgf", "save-sgf", lang))
                (button("save-log", "save-log", lang))
                (button("copy-link", "copy-link", lang))
                (button("print", "print", lang))
            }
            form id="new-form" {
                label { (say("size")) " " input type="text" id="size" size="6" value="19x19" list="sizes" autocomplete="off"; }
                datalist id="sizes" { option value="9x9" {} option value="13x13" {} option value="19x19" {} }
                button type="submit" { (say("new-board")) }
                fieldset class="inline" {
                    legend { (say("to-play")) }
                    (side("to-play", "black")) (side("to-play", "white"))
                }
            }
            form id="paste-form" {
                label for="pasted" { (say("pasted")) }
                textarea id="pasted" rows="4" spellcheck="false" {}
                button type="submit" { (say("open-pasted")) }
            }
        }
        details id="count" {
            summary { (say("count")) }
            p class="note" { (say("count-help")) }
            div id="count-form" {
                label { (say("komi")) " " input type="text" id="komi" size="5" autocomplete="off"; }
                label { (say("handicap")) " " input id="handicap" type="number" min="0" max="400" value="0"; }
            }
            div id="sheets" {}
        }
        details id="chapter" {
            summary { (say("chapter-2")) }
            p class="note" { (say("chapter-help")) }
            form id="event-form" {
                label { (say("event")) " " select id="event" { option value="" { (say("choose-event")) } } }
                div id="members" {}
                button type="submit" id="add-event" hidden { (say("add-event")) }
            }
            h3 { (say("rulings")) }
            div id="rulings" aria-live="polite" {}
            details id="heading" {
                summary { (say("heading")) }
                div id="heading-form" {}
            }
            p { (button("print-protocol", "protocol", lang)) }
        }
        details id="record" {
            summary { (say("record")) }
            p class="buttons" {
                (button("judge", "judge", lang))
                label { input type="checkbox" id="propose"; " " (say("judge-propose")) }
            }
            div id="judged" aria-live="polite" {}
        }
        details id="apart" {
            summary { (say("points-that-differ")) }
            div id="apart-said" {}
        }
        details id="text" {
            summary { (say("as-text")) }
            pre id="text-board" tabindex="0" {}
        }
    }
}
