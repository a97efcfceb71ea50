//! The first page, with three ways in, and the list of the articles.

use super::{articles as all_articles, title};
use crate::page::Page;
use crate::text::{markdown, said};
use crate::{Book, BookError};
use maud::{Markup, html};
use weiqi::explain::ledger;
use weiqi::words::{Lang, Text};

/// The first page.
pub fn page(book: &Book<'_>) -> Result<Page, BookError> {
    let title = Text::new("围棋规则", "The rules of Go");
    Page::write("index", title, book, |book, lang| {
        Ok(html! {
            p.lead { (lang.pick(
                "中国围棋规则，逐条写成可以执行的程序；每一图、每一数都由两个互不相识的实现算出，并且相同。",
                "The Chinese rules of Go, article by article, as something that runs: every diagram and every number was worked out by two implementations written apart from each other, and is the same in both.",
            )) }
            div.ways-in {
                section {
                    h2 { a href="articles.html" { (lang.pick("查一条规则", "Look up an article")) } }
                    p { (lang.pick(
                        "要求、逐句由何执行、可与不可的案例、各种读法。",
                        "What it asks, what executes each sentence, cases accepted and refused, and the readings.",
                    )) }
                    (short_list(lang))
                }
                section {
                    h2 { a href="cases-incidents.html" { (lang.pick("看案例", "Browse the cases")) } }
                    p { (lang.pick(
                        "现场发生的事与裁定，长循环逐手图，条文未定之处最小的局面。",
                        "What happened at the table with the rulings, long cycles move by move, the smallest positions on which the text is open.",
                    )) }
                    ul {
                        li { a href="incidents.html" { (lang.pick(format!("现场：{} 例", book.cases.logs), format!("At the table: {} cases", book.cases.logs))) } }
                        li { a href="beasts.html" { (lang.pick("长循环与奇形", "Long cycles and strange shapes")) } }
                        @let entries = ledger().len();
                        li { a href="ledger.html" { (lang.pick(format!("疑义录：{entries} 条"), format!("The ledger: {entries} entries"))) } }
                        li { a href="rules.html" { (lang.pick("九种规则有何不同", "How nine rule sets differ")) } }
                        li { a href="numbers.html" { (lang.pick("185、177、184：这些数对不对", "185, 177, 184: are these numbers right?")) } }
                    }
                }
                section {
                    h2 { a href="table.html" { (lang.pick("在规则台上摆", "Set it up on the table")) } }
                    p { (lang.pick(
                        "摆上有争议的局面，按条判定，数子，打印裁决记录。不上传任何东西。",
                        "Set up a disputed position, have it judged by article, count it, print the protocol. Nothing is sent anywhere.",
                    )) }
                }
            }
            section {
                h2 { (lang.pick("本书怎么读", "How to read this book")) }
                ul {
                    li { span.sign { "✓" } " " (lang.pick("可以，", "accepted; ")) span.sign { "✗" } (lang.pick(" 不可。图上 × 为不许下的点或定为死棋的子，△ 为最后一手，□ 为无气的一块。", " refused. On a board × is a refused point or a stone declared dead, △ the last move, □ a chain without liberties.")) }
                    li { (lang.pick(
                        "“执行”让两个实现在页面里当场作答，与书上所载比较。不用脚本，书也可以读、可以印。",
                        "“Run” lets both implementations answer in the page and compares them with what is printed. Without scripts the book can be read and printed all the same.",
                    )) }
                    li { a href="glossary.html" { (lang.pick("术语", "Glossary")) } " · " a href="terms.html" { (lang.pick("索引", "Index")) } " · " a href="trust.html" { (lang.pick("可信到何程度", "How far to trust it")) } }
                }
            }
        })
    })
}

fn short_list(lang: Lang) -> Markup {
    html! {
        ol.short {
            @for (number, entries) in all_articles() {
                li { a href={ (number) ".html" } { (said(lang, title(&number, &entries).in_lang(lang))) } }
            }
        }
    }
}

/// The list of the articles, each with the first sentence of what it asks.
pub fn articles(book: &Book<'_>) -> Result<Page, BookError> {
    Page::write("articles", Text::new("条文", "The articles"), book, |_, lang| {
        let parts = lang.pick(
            [("第一章　总则", "1."), ("第二章　竞赛规定", "2."), ("古代规则", "ancient")],
            [
                ("Chapter 1: general", "1."),
                ("Chapter 2: competition", "2."),
                ("The old rules", "ancient"),
            ],
        );
        let all = all_articles();
        Ok(html! {
            @for (head, begins) in parts {
                section {
                    h2 { (head) }
                    dl.contents {
                        @for (number, entries) in all.iter().filter(|(number, _)| number.starts_with(begins)) {
                            dt { a href={ (number) ".html" } { (said(lang, title(number, entries).in_lang(lang))) } }
                            dd { (markdown(lang, first(entries[0].requirement(lang, number)), false)) }
                        }
                    }
                }
            }
        })
    })
}

/// The first paragraph or item of a text.
fn first(text: &str) -> &str {
    let line = text.lines().next().unwrap_or_default();
    match line.split_once(". ") {
        Some((number, rest)) if number.parse::<u8>().is_ok() => rest,
        _ => line,
    }
}
