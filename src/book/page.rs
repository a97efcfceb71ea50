//! The frame of a page: head, ways to the other parts, language, foot.

use crate::text::{code, said};
use crate::{Book, BookError, Edition, File};
use maud::{DOCTYPE, Markup, html};
use weiqi::words::{Lang, Text};
use weiqi_web::page::POLICY;

/// A page in both languages.
pub struct Page {
    /// The name of its file without the ending; the same in both languages.
    pub name: String,
    /// Its title.
    pub title: Text,
    /// What stands between head and foot, in Chinese and English.
    bodies: [Markup; 2],
}

/// The parts of the book that every page leads to.
const PARTS: [(&str, &str, &str); 10] = [
    ("articles", "条文", "Articles"),
    ("incidents", "现场", "At the table"),
    ("beasts", "长循环", "Long cycles"),
    ("ledger", "疑义", "Ledger"),
    ("rules", "比较", "Rule sets"),
    ("numbers", "数目", "Numbers"),
    ("engines", "程序", "Programs"),
    ("glossary", "术语", "Glossary"),
    ("terms", "索引", "Index"),
    ("trust", "可信", "Trust"),
];

/// The title of the whole.
fn book_title(lang: Lang) -> &'static str {
    lang.pick("围棋规则 · 可执行的规则书", "The rules of Go, an executable rule book")
}

impl Page {
    /// Writes a page twice.
    ///
    /// # Errors
    /// Those of the body.
    pub fn write(
        name: impl Into<String>,
        title: Text,
        book: &Book<'_>,
        body: impl Fn(&Book<'_>, Lang) -> Result<Markup, BookError>,
    ) -> Result<Page, BookError> {
        let bodies = [body(book, Lang::Zh)?, body(book, Lang::En)?];
        Ok(Page { name: name.into(), title, bodies })
    }

    /// The two files; `beside` are the pages before and after this one.
    pub fn files(&self, beside: [Option<&Page>; 2], edition: &Edition) -> [File; 2] {
        [Lang::Zh, Lang::En].map(|lang| {
            let path = format!("{}/{}.html", folder(lang), self.name);
            File { path, text: self.text(lang, beside, edition) }
        })
    }

    fn text(&self, lang: Lang, beside: [Option<&Page>; 2], edition: &Edition) -> String {
        let name = &self.name;
        let [zh, en] = &self.bodies;
        let title = self.title.in_lang(lang);
        let whole = match name == "index" {
            true => book_title(lang).to_string(),
            false => format!("{title} · {}", lang.pick("围棋规则", "The rules of Go")),
        };
        let page = html! {
            (DOCTYPE)
            html lang=(code(lang)) {
                head {
                    (head(&whole, "../"))
                    link rel="alternate" hreflang="zh-Hans" href={ "../zh/" (name) ".html" };
                    link rel="alternate" hreflang="en" href={ "../en/" (name) ".html" };
                    script type="module" src="../js/run.js" {}
                }
                body.book {
                    (top(name, lang))
                    main {
                        h1 { (said(lang, title)) }
                        (lang.pick(zh, en))
                    }
                    (turn(lang, beside))
                    (foot(lang, edition))
                }
            }
        };
        page.into_string()
    }
}

/// The folder of a language.
pub fn folder(lang: Lang) -> &'static str {
    lang.pick("zh", "en")
}

fn head(title: &str, up: &str) -> Markup {
    html! {
        meta charset="utf-8";
        meta name="viewport" content="width=device-width, initial-scale=1";
        meta http-equiv="Content-Security-Policy" content=(POLICY);
        meta name="generator" content=(concat!("weiqi ", env!("CARGO_PKG_VERSION")));
        title { (title) }
        link rel="stylesheet" href={ (up) "style.css" };
        link rel="icon" href={ (up) "icon.svg" };
    }
}

fn top(name: &str, lang: Lang) -> Markup {
    let other = lang.pick(Lang::En, Lang::Zh);
    html! {
        header.book-head {
            p.book-title {
                a href="index.html" { (lang.pick("围棋规则", "The rules of Go")) }
                a.language lang=(code(other)) hreflang=(code(other))
                    href={ "../" (folder(other)) "/" (name) ".html" } {
                    (lang.pick("English", "中文"))
                }
            }
            nav aria-label=(lang.pick("各部分", "Parts")) {
                @for (part, zh, en) in PARTS {
                    @let is_here = part == name;
                    a href={ (part) ".html" } aria-current=[is_here.then_some("page")] {
                        (lang.pick(zh, en))
                    }
                }
                a.to-table href="table.html" { (lang.pick("规则台", "The table")) }
            }
        }
    }
}

/// The pages before and after this one, in the order of reading.
fn turn(lang: Lang, [before, after]: [Option<&Page>; 2]) -> Markup {
    html! {
        nav.turn aria-label=(lang.pick("前后页", "Page before and after")) {
            @if let Some(page) = before {
                a rel="prev" href={ (page.name) ".html" } { "← " (said(lang, page.title.in_lang(lang))) }
            }
            @if let Some(page) = after {
                a rel="next" href={ (page.name) ".html" } { (said(lang, page.title.in_lang(lang))) " →" }
            }
        }
    }
}

fn foot(lang: Lang, edition: &Edition) -> Markup {
    html! {
        footer {
            p {
                "weiqi " (env!("CARGO_PKG_VERSION"))
                @if !edition.commit.is_empty() {
                    " · " (lang.pick("提交 ", "commit ")) code { (edition.commit) }
                }
                @if !edition.date.is_empty() { " · " (edition.date) }
                " · "
                (lang.pick(
                    "各图各数均由案例执行而得，两个实现一致。",
                    "Every diagram and number comes from a case that was run; both implementations agree.",
                ))
                " " a href="trust.html" { (lang.pick("可信到何程度", "How far to trust it")) }
            }
        }
    }
}

/// `index.html` at the top: the choice of language is the reader's.
pub fn choice_of_language(edition: &Edition) -> File {
    let page = html! {
        (DOCTYPE)
        html lang="zh-Hans" {
            head { (head("围棋规则 · The rules of Go", "")) }
            body.book {
                main.choose {
                    h1 { "围棋规则" br; span lang="en" { "The rules of Go" } }
                    p { a hreflang="zh-Hans" href="zh/index.html" { "中文" } }
                    p lang="en" { a hreflang="en" href="en/index.html" { "English" } }
                }
                footer {
                    p {
                        "weiqi " (env!("CARGO_PKG_VERSION"))
                        @if !edition.commit.is_empty() { " · " code { (edition.commit) } }
                        @if !edition.date.is_empty() { " · " (edition.date) }
                    }
                }
            }
        }
    };
    File { path: "index.html".to_string(), text: page.into_string() }
}
