//! The report as plain text, in one language.

use super::json::{reading_in_words, readings_in_force};
use super::log::readings_unlike;
use super::names;
use super::report::{Report, Ruled};
use super::wording::{self, counted, facts};
use crate::pages::diagram::Figure;
use crate::records::report::rules_name;
use crate::words::{Lang, Text};
use std::fmt::Write;
use weiqi_data::table::{Finding, Phase, Ruling, State};
use weiqi_data::{Colour, Preset};

/// The rulings in order, what each does and leaves open, the board, and the result. Turns
/// on which there is nothing to say are counted, not listed, unless `all` is set.
pub fn report_text(report: &Report<'_>, lang: Lang, all: bool) -> String {
    settings_line(report, &readings_in_force(report), lang)
        + "\n"
        + &rulings_text(report, lang, all)
}

/// The same, with those readings only that are not what the rule set has by itself.
pub(crate) fn case_text(report: &Report<'_>, lang: Lang, all: bool) -> String {
    let own = Preset::from_name(&report.log.preset).unwrap_or(Preset::Chinese).rules().readings;
    let readings = &report.log.settings.rules.readings;
    let others = readings_unlike(readings, &own);
    let others: Vec<Text> = others.map(|field| reading_in_words(field, readings)).collect();
    settings_line(report, &others, lang) + "\n" + &rulings_text(report, lang, all)
}

fn rulings_text(report: &Report<'_>, lang: Lang, all: bool) -> String {
    let mut text = String::new();
    let mut plain = 0;
    for (ruled, is_plain) in report.ruled.iter().zip(plain_events(report)) {
        if is_plain && !all {
            plain += 1;
            continue;
        }
        write_plain(&mut text, &mut plain, lang);
        write_event(&mut text, ruled, lang);
    }
    write_plain(&mut text, &mut plain, lang);
    write_state(&mut text, report, lang);
    text
}

/// Of each event whether there is nothing to say of it: a turn as it should be, without a
/// note. That a cycle goes round and round is said once, not of every turn of it.
pub fn plain_events(report: &Report<'_>) -> Vec<bool> {
    let mut going_round = None;
    let mut is_plain = |ruled: &Ruled| {
        let Ok(rulings) = &ruled.noted else { return false };
        let before = going_round.take();
        let is_turn = |ruling: &Ruling| match &ruling.finding {
            Finding::Played(_) => true,
            Finding::BoardReturned(lap) => {
                going_round = Some(lap.name);
                before == going_round
            }
            _ => false,
        };
        let are_turns = rulings.iter().map(is_turn).fold(!rulings.is_empty(), |all, one| all & one);
        are_turns && ruled.entry.note.is_none()
    };
    report.ruled.iter().map(&mut is_plain).collect()
}

/// The rule set, and these readings where there are any.
pub(super) fn settings_line(report: &Report<'_>, readings: &[Text], lang: Lang) -> String {
    let preset = rules_name(&report.log.preset);
    let rules = lang.pick("规则：", "Rules: ").to_string() + preset.in_lang(lang);
    let readings: Vec<&str> = readings.iter().map(|text| text.in_lang(lang)).collect();
    match (readings.is_empty(), lang) {
        (true, _) => rules,
        (false, Lang::Zh) => format!("{rules}\n读法：{}。", readings.join("；")),
        (false, Lang::En) => format!("{rules}\nReadings: {}.", readings.join("; ")),
    }
}

fn write_plain(text: &mut String, plain: &mut usize, lang: Lang) {
    if *plain > 0 {
        let _ = match lang {
            Lang::Zh => writeln!(text, "……（{plain} 手，无事）"),
            Lang::En => writeln!(text, "… ({}, nothing to rule on)", counted(*plain, "turn")),
        };
    }
    *plain = 0;
}

fn write_event(text: &mut String, ruled: &Ruled, lang: Lang) {
    let (number, happened) = (ruled.event, facts(&ruled.entry));
    let _ = match lang {
        Lang::Zh => writeln!(text, "事项 {number}　{}。", happened.zh),
        Lang::En => writeln!(text, "Event {number}  {}.", happened.en),
    };
    match &ruled.noted {
        Ok(rulings) => rulings.iter().for_each(|ruling| write_ruling(text, ruled, ruling, lang)),
        Err(reason) => {
            let (article, sentence) = (reason.article(), wording::impossible(reason));
            let _ = match lang {
                Lang::Zh => writeln!(text, "    {article}　不能成立，略过：{}", sentence.zh),
                Lang::En => writeln!(text, "    {article}  skipped: {}", sentence.en),
            };
        }
    }
}

fn write_ruling(text: &mut String, ruled: &Ruled, ruling: &Ruling, lang: Lang) {
    let found = wording::finding(&ruling.finding, &ruled.phase);
    let gap = lang.pick("　", "  ");
    let _ = writeln!(text, "    {}{gap}{}", ruling.article, found.in_lang(lang));
    for effect in &ruling.effects {
        let _ = writeln!(text, "      → {}", wording::effect(effect).in_lang(lang));
    }
    for &question in &ruling.open {
        let _ = writeln!(text, "      ? {}", wording::question(question).in_lang(lang));
    }
}

fn write_state(text: &mut String, report: &Report<'_>, lang: Lang) {
    let state = &report.state;
    let _ = writeln!(text, "\n{}", Figure::new(state.board.clone()).text());
    let _ = writeln!(text, "{}", state_line(state, lang));
    for &question in &state.open {
        let question = wording::question(question);
        let _ = writeln!(text, "{}{}", lang.pick("待定：", "Open: "), question.in_lang(lang));
    }
    let result = report.result().map(|result| wording::result(&result));
    let none = lang.pick("尚无。", "none yet.");
    let result = result.as_ref().map_or(none, |result| result.in_lang(lang));
    let _ = writeln!(text, "{}{result}", lang.pick("结果：", "Result: "));
}

/// How far the game has come, whose turn it is, and the warnings.
pub(super) fn state_line(state: &State, lang: Lang) -> String {
    let warned = |colour| state.warnings.iter().filter(|w| w.player == colour).count();
    let [black, white] = Colour::BOTH.map(warned);
    let [zh, en] = names::side(state.to_play);
    let ([phase_zh, phase_en], turns) = (names::phase(&state.phase), state.turns);
    let either = match state.is_either {
        true => ["（另一方亦可）", " (or the other side)"],
        false => ["", ""],
    };
    let to_play = match state.phase {
        Phase::Over(_) => [String::new(), String::new()],
        _ => [format!("，轮{zh}走{}", either[0]), format!(", {en}{} to play", either[1])],
    };
    match lang {
        Lang::Zh => {
            let to_play = &to_play[0];
            format!("状态：{phase_zh}；共 {turns} 手{to_play}；警告：黑 {black}、白 {white}。")
        }
        Lang::En => {
            let (turns, to_play) = (counted(turns, "turn"), &to_play[1]);
            format!("State: {phase_en}; {turns}{to_play}; warnings: Black {black}, White {white}.")
        }
    }
}
