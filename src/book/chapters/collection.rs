//! The cases of one file, and the list of what happened at the table.

use super::article::{link, run_all, whole};
use crate::cases::{Case, Collection};
use crate::page::Page;
use crate::text::said;
use crate::{Book, BookError};
use maud::html;
use weiqi::words::Text;

/// The page of a collection.
pub fn page(book: &Book<'_>, of: &Collection) -> Result<Page, BookError> {
    Page::write(of.page.clone(), of.title.clone(), book, |book, lang| {
        let cases = of.cases.iter().map(|case| whole(book, case, lang, true));
        let cases: Vec<_> = cases.collect::<Result<_, _>>()?;
        let number = of.cases.len();
        Ok(html! {
            (run_all(lang))
            section {
                h2 { (lang.pick(format!("{number} 例"), format!("{number} cases"))) }
                @for case in &cases { (case) }
            }
        })
    })
}

/// The list of what happened at the table, by article.
pub fn incidents(book: &Book<'_>) -> Result<Page, BookError> {
    let title = Text::new("对局现场：事与裁定", "At the table: incidents and rulings");
    Page::write("incidents", title, book, |book, lang| {
        let of_the_table = |one: &&Collection| matches!(one.cases[0], Case::Table(_));
        let collections: Vec<_> = book.cases.collections.iter().filter(of_the_table).collect();
        Ok(html! {
            p { (lang.pick(
                "裁判员所见之事，依第二章裁定：事实、认定、条文、处理、待定。先看真实发生过的；其余按条排列。",
                "What a referee meets with, ruled on by chapter 2: the facts, the finding, the article, the consequence, and what stays open. First what has really happened; then everything by article.",
            )) }
            @for one in sorted(&collections) {
                section {
                    h2 { a href={ (one.page) ".html" } { (said(lang, one.title.in_lang(lang))) } }
                    ul.case-list {
                        @for case in &one.cases { li { (link(one, case, lang)) } }
                    }
                }
            }
        })
    })
}

/// What has really happened comes first.
fn sorted<'a>(collections: &[&'a Collection]) -> Vec<&'a Collection> {
    let mut sorted = collections.to_vec();
    sorted.sort_by_key(|one| one.page != "cases-incidents");
    sorted
}
