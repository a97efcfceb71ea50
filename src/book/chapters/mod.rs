//! The pages of the book, a file for each kind.

mod article;
mod beasts;
mod collection;
mod engines;
mod glossary;
mod ledger;
mod numbers;
pub mod rules;
mod start;
mod trust;

use crate::page::Page;
use crate::{Book, BookError};
use weiqi::explain::{Entry, entries};
use weiqi::words::Text;

/// Every page, in the order of reading.
pub fn pages(book: &Book<'_>) -> Result<Vec<Page>, BookError> {
    let mut pages = vec![start::page(book)?, start::articles(book)?];
    for (number, entries) in articles() {
        pages.push(article::page(book, &number, &entries)?);
    }
    pages.push(collection::incidents(book)?);
    for one in &book.cases.collections {
        pages.push(match one.page.as_str() {
            "beasts" => beasts::page(book, one)?,
            _ => collection::page(book, one)?,
        });
    }
    pages.push(ledger::page(book)?);
    pages.push(rules::page(book)?);
    pages.push(numbers::page(book)?);
    pages.push(engines::page(book)?);
    pages.push(glossary::page(book)?);
    pages.push(glossary::terms(book)?);
    pages.push(trust::page(book)?);
    Ok(pages)
}

/// The articles in order, each with its texts; the old rules have two.
fn articles() -> Vec<(String, Vec<Entry>)> {
    let mut articles: Vec<(String, Vec<Entry>)> = Vec::new();
    for entry in entries() {
        match articles.last_mut() {
            Some((number, texts)) if *number == entry.number => texts.push(entry),
            _ => articles.push((entry.number.clone(), vec![entry])),
        }
    }
    articles
}

/// The title of an article's page: 1.6 禁止全局同形再现.
fn title(number: &str, entries: &[Entry]) -> Text {
    match entries {
        [entry] => Text::new(
            format!("{number} {}", entry.title[0]),
            format!("{number} {}", entry.title[1]),
        ),
        _ => Text::new("古代规则", "The old rules"),
    }
}
