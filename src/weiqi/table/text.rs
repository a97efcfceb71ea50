//! The report as plain text, in one language.

use super::report::{Noted, Report, phase_name, warnings_of};
use super::wording;
use crate::pages::diagram::Figure;
use crate::words::Lang;
use std::fmt::Write;
use weiqi_data::Colour;
use weiqi_spec::competition::table::{Finding, Phase, Table};

/// The rulings in order, what each does and leaves open, the board, and the result. Turns
/// on which there is nothing to say are counted, not listed, unless `all` is set.
pub fn report_text(report: &Report, lang: Lang, all: bool) -> String {
    let mut text = String::new();
    let mut plain = 0;
    for noted in &report.rulings {
        let is_plain = matches!(noted.ruling.finding, Finding::Played(_)) && !all;
        if is_plain {
            plain += 1;
            continue;
        }
        write_plain(&mut text, &mut plain, lang);
        write_ruling(&mut text, noted, lang);
    }
    write_plain(&mut text, &mut plain, lang);
    if let Some(stopped) = &report.stopped {
        let sentence = wording::impossible(&stopped.reason);
        let (article, number) = (stopped.reason.article(), stopped.event);
        let _ = match lang {
            Lang::Zh => {
                writeln!(text, "事项 {number} 不能成立（{article}）：{}", sentence.zh)
            }
            Lang::En => {
                writeln!(text, "Event {number} cannot follow ({article}): {}", sentence.en)
            }
        };
    }
    write_state(&mut text, &report.table, lang);
    text
}

fn write_plain(text: &mut String, plain: &mut usize, lang: Lang) {
    if *plain > 0 {
        let _ = match lang {
            Lang::Zh => writeln!(text, "……（{plain} 手，无事）"),
            Lang::En => writeln!(text, "… ({}, nothing to rule on)", turns_in_words(*plain)),
        };
    }
    *plain = 0;
}

fn turns_in_words(turns: usize) -> String {
    format!("{turns} {}", if turns == 1 { "turn" } else { "turns" })
}

fn write_ruling(text: &mut String, noted: &Noted, lang: Lang) {
    let ruling = &noted.ruling;
    let found = wording::finding(&ruling.finding);
    let number = noted.event;
    let _ = match lang {
        Lang::Zh => writeln!(text, "事项 {number}　{}　{}", ruling.article, found.zh),
        Lang::En => writeln!(text, "Event {number}  {}  {}", ruling.article, found.en),
    };
    for effect in &ruling.effects {
        let _ = writeln!(text, "    → {}", wording::effect(effect).in_lang(lang));
    }
    for question in &ruling.open {
        let _ = writeln!(text, "    ? {}", wording::question(*question).in_lang(lang));
    }
}

fn write_state(text: &mut String, table: &Table, lang: Lang) {
    let _ = writeln!(text, "\n{}", Figure::new(table.game().board().diagram()).text());
    let warnings = Colour::BOTH.map(|colour| warnings_of(table.warnings(), colour));
    let to_play = wording::side(table.game().to_play());
    let phase = phase_text(table.phase(), lang);
    let turns = table.turns().len();
    let _ = match lang {
        Lang::Zh => writeln!(
            text,
            "状态：{phase}；共 {turns} 手，轮{}走；警告：黑 {}、白 {}。",
            to_play.zh, warnings[0], warnings[1]
        ),
        Lang::En => writeln!(
            text,
            "State: {phase}; {}, {} to play; warnings: Black {}, White {}.",
            turns_in_words(turns),
            to_play.en,
            warnings[0],
            warnings[1]
        ),
    };
    let result = table.result().map(|result| wording::result(&result));
    let _ = match (result, lang) {
        (Some(result), Lang::Zh) => writeln!(text, "结果：{}", result.zh),
        (Some(result), Lang::En) => writeln!(text, "Result: {}", result.en),
        (None, Lang::Zh) => writeln!(text, "结果：尚无。"),
        (None, Lang::En) => writeln!(text, "Result: none yet."),
    };
}

fn phase_text(phase: &Phase, lang: Lang) -> &'static str {
    let zh = match phase {
        Phase::Opening => "未开局",
        Phase::Playing => "行棋中",
        Phase::Paused(_) => "暂停",
        Phase::Sealed(..) => "已封棋",
        Phase::Confirming(_) => "一方已表示终局",
        Phase::Confirmed(_) => "双方已确认终局，待定死子",
        Phase::Counted(..) => "已数子",
        Phase::Over(_) => "终局",
    };
    lang.pick(zh, phase_name(phase))
}
