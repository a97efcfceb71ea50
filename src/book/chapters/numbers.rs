//! The claims about numbers, each held against every split of the 361 points.

use crate::page::Page;
use crate::text::said;
use crate::{Book, BookError};
use maud::html;
use weiqi::claim::{Verdict, claim_json, printed};
use weiqi::words::Text;

/// The page.
pub fn page(book: &Book<'_>) -> Result<Page, BookError> {
    let title = Text::new("数目：条文所印之数", "Numbers: what the texts print");
    Page::write("numbers", title, book, |_, lang| {
        Ok(html! {
            p { (lang.pick(
                "19 路盘共 361 点，双方得数之和恒为 361，归本数 180½。下列各句是条文与随附答复里的话，逐一与每一种得数对照：成立；不成立，附最近的反例；或只在双方得数皆为整数时成立。",
                "The board of 19×19 has 361 points, the two counts always add up to 361, and the base number is 180½. These sentences stand in the texts and in the answers printed with them. Each was held against every possible count: true, false with the nearest count that shows it, or true of whole counts only.",
            )) }
            div.wide tabindex="0" role="group" aria-label=(lang.pick("诸数之表", "Table of the numbers")) {
                table.claims {
                    thead { tr {
                        @for head in lang.pick(["贴子", "所说", "是否成立", "说明"], ["komi", "what is said", "verdict", "which count shows it"]) { th scope="col" { (head) } }
                    } }
                    tbody {
                        @for one in printed() {
                            @let json = claim_json(&serde_json::Value::Null, &one.claim);
                            @let words = Text::new(json["zh"].as_str().unwrap_or_default(), json["en"].as_str().unwrap_or_default());
                            @let (sign, zh, en) = match one.claim.verdict() {
                                Verdict::True(_) => ("✓", "成立", "true"),
                                Verdict::OnlyWhole(_) => ("(✓)", "整数时成立", "whole counts only"),
                                Verdict::False(_) => ("✗", "不成立", "false"),
                            };
                            tr {
                                td.number { (one.claim.komi.to_string()) }
                                th scope="row" { (said(lang, one.text.in_lang(lang))) }
                                td.status { span.sign aria-hidden="true" { (sign) } " " (lang.pick(zh, en)) }
                                td { (said(lang, words.in_lang(lang))) }
                            }
                        }
                    }
                }
            }
            p.note { (lang.pick("任何别的说法，可用 ", "Any other sentence can be tried with ")) code { "weiqi claim" } (lang.pick(" 试。", ".")) }
        })
    })
}
