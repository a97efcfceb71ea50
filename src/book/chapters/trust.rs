//! How far to trust it: what was run for this book, what was measured, and what no program
//! can say.

use crate::page::Page;
use crate::{Book, BookError};
use maud::{Markup, html};
use serde_json::Value;
use weiqi::explain::sentences;
use weiqi::words::{Lang, Text, grouped};

/// The page.
pub fn page(book: &Book<'_>) -> Result<Page, BookError> {
    let title = Text::new("可信到何程度", "How far to trust it");
    Page::write("trust", title, book, |book, lang| {
        Ok(
            html! { (of_this_book(book, lang)) (measured(&book.material.evidence, lang)) (limits(lang)) },
        )
    })
}

fn of_this_book(book: &Book<'_>, lang: Lang) -> Markup {
    let (requests, logs) = (book.cases.requests, book.cases.logs);
    let all = sentences();
    let executed = all.iter().filter(|sentence| !sentence.functions.is_empty()).count();
    let only = all.len() - executed;
    html! {
        section {
            h2 { (lang.pick("为本书执行的", "What was run for this book")) }
            ul {
                li { (lang.pick(
                    format!("{requests} 个请求交给两个实现：一个逐条写成，供人对照条文阅读；一个为快而写。两者互不引用，各从条文写起。所答与书上所载逐项相同，否则本书写不出来。"),
                    format!("{requests} requests were put to two implementations: one written article by article, to be read beside the text, and one written for speed. Neither can name the other; each was written from the text. Their answers are those printed here, or there would be no book."),
                )) }
                li { (lang.pick(
                    format!("{logs} 份现场记录交给第二章的两份实现，裁定、所引条文、结果、警告逐项相同。"),
                    format!("{logs} logs of games at the table were put to both implementations of chapter 2: rulings, articles, results and warnings are the same."),
                )) }
                li { (lang.pick(
                    format!("原文共 {} 句，{executed} 句由函数执行，{only} 句只是文字，各有理由。", all.len()),
                    format!("The source text has {} sentences: {executed} are executed by functions, {only} stay text, each with the reason.", all.len()),
                )) }
            }
        }
    }
}

fn measured(evidence: &Value, lang: Lang) -> Markup {
    let number = |value: &Value| grouped(value.as_u64().unwrap_or_default());
    let (fuzzing, faults) = (&evidence["fuzzing"], &evidence["faults"]);
    let label = lang.pick("穷尽检验", "Every position of a size");
    html! {
        section {
            h2 { (lang.pick("另行量得的", "What was measured besides")) }
            h3 { (label) }
            p { (lang.pick(
                "小棋盘上每一个局面、双方的每一手、再现的每种读法：两个实现的裁定、理由与证据都相同。",
                "On a small board every position, every move of either side and every reading of repetition: both give the same verdict with the same reason and evidence.",
            )) }
            div.wide tabindex="0" role="group" aria-label=(label) {
                table {
                    thead { tr { @for head in lang.pick(["棋盘", "局面", "着手", "比较", "提交"], ["board", "positions", "moves", "comparisons", "commit"]) { th scope="col" { (head) } } } }
                    tbody {
                        @for sweep in evidence["sweeps"].as_array().into_iter().flatten() {
                            tr {
                                th scope="row" { (sweep["size"].as_str().unwrap_or_default()) }
                                @for key in ["positions", "moves", "comparisons"] { td.number { (number(&sweep[key])) } }
                                td { code { (sweep["commit"].as_str().unwrap_or_default()) } }
                            }
                        }
                    }
                }
            }
            h3 { (lang.pick("检验本身也受检验", "The checks are checked")) }
            ul {
                li { (lang.pick(
                    format!("故意写错 {} 处，每次一处：能在棋盘上看出的 {} 处，比较找出 {} 处。", number(&faults["all"]), number(&faults["behind_the_boundary"]), number(&faults["found_by_verify"])),
                    format!("{} deliberate faults, one at a time: of the {} that show on the board the comparison finds {}.", number(&faults["all"]), number(&faults["behind_the_boundary"]), number(&faults["found_by_verify"])),
                )) }
                @for mutants in evidence["mutants"].as_array().into_iter().flatten() {
                    @let [all, none, same] = [&mutants["all"], &mutants["do_not_build"], &mutants["change_no_answer"]].map(number);
                    @let whose = if mutants["of"] == "reference" { ["参考实现", "the reference"] } else { ["引擎", "the engine"] };
                    li { (lang.pick(
                        format!("{}有 {all} 处机械改动，{none} 处不能编译，{same} 处不改变任何答案；其余都被测试找出。", whose[0]),
                        format!("Of {all} mechanical changes to {}, {none} do not build and {same} change no answer; the tests find all others.", whose[1]),
                    )) }
                }
                li { (lang.pick(
                    format!("{} 个模糊测试目标，{} 次执行，无一分歧。", number(&fuzzing["targets"]), number(&fuzzing["executions"])),
                    format!("{} fuzz targets, {} executions, no divergence.", number(&fuzzing["targets"]), number(&fuzzing["executions"])),
                )) }
            }
        }
    }
}

fn limits(lang: Lang) -> Markup {
    let all: [[&str; 2]; 4] = [
        [
            "两个实现一致，只说明两边都没有写走样，不说明所取的读法就是条文的本意。条文未定之处列在疑义录。",
            "That the two agree shows that neither slipped, not that a reading is the one that was meant. What the text leaves open is in the ledger.",
        ],
        [
            "死活由对局双方确认，程序不判；只有被定为死棋而其实无条件活的，程序提出异议。",
            "Which stones are dead is agreed by the players. The program does not decide it; it objects only where a chain declared dead is unconditionally alive.",
        ],
        [
            "场上言行（2.6）、裁判员的裁量（2.12）程序无从得知，只照所记的处理。",
            "Conduct (2.6) and the discretion of a referee (2.12) are known to it only by what is written down.",
        ],
        [
            "条文用本书自己的话转述，原文以出版者为准。",
            "The articles are restated in our own words; the text itself is its publisher's.",
        ],
    ];
    html! {
        section {
            h2 { (lang.pick("程序说不了的", "What no program can say")) }
            ul { @for [zh, en] in all { li { (lang.pick(zh, en)) } } }
        }
    }
}
