//! The rules, the komi and the handicap of a record: as read, as interpreted, and why.

use super::amount::{Amount, Unit, stones_in_words};
use super::margin::can_occur;
use super::named::rules_named;
use super::options::Options;
use super::result::Ending;
use crate::records::sgf::{Note, Place, Record, WRITTEN_BEFORE};
use crate::words::Text;
use weiqi_data::{Colour, Preset, Quarters, RuleSet};

/// The rules under which a record is judged.
#[derive(Clone, Debug)]
pub struct Facts {
    /// The rule set, komi and handicap of the record included.
    pub rules: RuleSet,
    /// Its name: that of a preset, or `custom`.
    pub name: String,
    /// What the record says of its rules (`RU`).
    pub rules_read: Option<String>,
    /// Why these rules.
    pub rules_reason: Text,
    /// Whether rules were assumed, since the record names none that are known.
    pub rules_assumed: bool,
    /// Komi.
    pub komi: Komi,
    /// The handicap.
    pub handicap: Handicap,
    /// Whether the record comes from a server whose files hold no passes: a second move in
    /// a row then says nothing of a fault.
    pub has_no_passes: bool,
}

impl Facts {
    /// Whether somebody says under which komi a winner is to be found: the record by its
    /// komi or its rules, or the caller. Komi that cannot be read, or that what wrote the
    /// record leaves out, names nobody.
    pub fn has_winner(&self) -> bool {
        self.can_be_compared() && !self.komi.is_left_out
    }

    /// Whether a margin can be held against the position, under some komi.
    pub fn can_be_compared(&self) -> bool {
        !(self.komi.assumed && (self.rules_assumed || self.komi.is_unreadable()))
    }
}

/// Komi as read and as interpreted.
#[derive(Clone, Debug)]
pub struct Komi {
    /// The value of `KM` (or of `KO` in some old files).
    pub read: Option<String>,
    /// What it means in stones.
    pub zi: Quarters,
    /// Whether it was assumed rather than read or given.
    pub assumed: bool,
    /// Whether it is 0 only because what wrote the record does not write the komi of even
    /// games.
    pub is_left_out: bool,
    /// The unit in which it was read, where it was read.
    pub unit: Option<Unit>,
    /// Why.
    pub reason: Text,
}

impl Komi {
    /// Whether the record writes a komi that cannot be read.
    pub fn is_unreadable(&self) -> bool {
        self.assumed && self.read.is_some() && !self.is_left_out
    }
}

/// The handicap as read and as interpreted.
#[derive(Clone, Debug)]
pub struct Handicap {
    /// The value of `HA`.
    pub read: Option<String>,
    /// The number of stones that counts: 0, 1 for 让先, or more.
    pub stones: u32,
    /// Why.
    pub reason: Text,
}

/// Reads the facts of a record; what had to be assumed goes into `assumptions`.
pub fn facts(record: &Record, options: &Options, assumptions: &mut Vec<Note>) -> Facts {
    let (name, preset_rules, rules_read, rules_reason, rules_assumed) =
        rules(record, options, assumptions);
    let handicap = handicap(record, options, assumptions);
    for field in options.readings.other_than_taken() {
        let [zh, en] = options.readings.variant(field).says;
        assumptions.push(Note::new(
            "reading_given",
            Place::Record,
            format!("{}：{zh}（由选项给定，疑义录 {}）", field.title()[0], field.ledger()),
            format!("{}: {en} (Given by option; ledger {}.)", field.title()[1], field.ledger()),
        ));
    }
    let based = RuleSet { handicap: handicap.stones, readings: options.readings, ..preset_rules };
    let komi = komi(record, options, &based, assumptions);
    let rules = RuleSet { komi: komi.zi, ..based };
    let has_no_passes = is_written_without_passes(record) && !record.has_pass();
    Facts { rules, name, rules_read, rules_reason, rules_assumed, komi, handicap, has_no_passes }
}

/// The text of a fact, as it would be shown; blank values are as good as none.
fn text_of(record: &Record, name: &str) -> Option<String> {
    let value = crate::records::sgf::simple_text(record.fact(name)?.value());
    (!value.is_empty()).then_some(value)
}

fn rules(
    record: &Record,
    options: &Options,
    assumptions: &mut Vec<Note>,
) -> (String, RuleSet, Option<String>, Text, bool) {
    let read = text_of(record, "RU");
    let known = read.as_deref().and_then(rules_named);
    if let Some((name, rules)) = &options.rules {
        if known.is_some_and(|known| known.name != name) {
            let shown = read.as_deref().unwrap_or_default();
            assumptions.push(Note::new(
                "rules_differ",
                Place::Record,
                format!("棋谱写明 RU[{shown}]，按要求改用 {name} 裁定。"),
                format!("The record says RU[{shown}]; it is judged by {name}, as asked for."),
            ));
        }
        let reason = Text::new("由选项给定", "given by option");
        return (name.clone(), *rules, read, reason, false);
    }
    if let (Some(shown), Some(known)) = (&read, known) {
        let reason =
            Text::new(format!("棋谱写明 RU[{shown}]"), format!("the record says RU[{shown}]"));
        note_other_rules(shown, known.name, assumptions);
        return (known.name.to_string(), known.rules, read, reason, false);
    }
    let reason = match &read {
        None => Text::new("棋谱未写明规则", "the record names no rules"),
        Some(shown) => Text::new(
            format!("不认识 RU[{shown}]"),
            format!("RU[{shown}] names no rule set that is known here"),
        ),
    };
    assumptions.push(Note::new(
        "rules_assumed",
        Place::Record,
        format!("{}；按 chinese 裁定。", reason.zh),
        format!("Judged by chinese, since {}.", reason.en),
    ));
    (Preset::Chinese.name().to_string(), Preset::Chinese.rules(), read, reason, true)
}

/// Chinese rules are what is judged by where nothing else is said; a record that asks for
/// others is judged by those, and the reader is told.
fn note_other_rules(shown: &str, name: &str, assumptions: &mut Vec<Note>) {
    if name.starts_with("chinese") {
        return;
    }
    assumptions.push(Note::new(
        "rules_differ",
        Place::Record,
        format!(
            "棋谱写明 RU[{shown}]，不是中国规则；按 {name} 裁定（--rules chinese 改按中国规则）。"
        ),
        format!(
            "The record says RU[{shown}], which is not the Chinese rules: it is judged by {name} \
             (--rules chinese judges it by the Chinese rules)."
        ),
    ));
}

fn handicap(record: &Record, options: &Options, assumptions: &mut Vec<Note>) -> Handicap {
    let read = text_of(record, "HA");
    let stones = |stones, zh: &str, en: &str| (stones, Text::new(zh, en));
    let (stones, reason) = match (options.handicap, &read) {
        (Some(given), _) => stones(given, "由选项给定", "given by option"),
        (None, None) => stones(0, "棋谱未写明让子", "the record names no handicap"),
        (None, Some(value)) => read_handicap(value, assumptions),
    };
    Handicap { read, stones, reason }
}

/// The number of stones of a value of `HA`, and why: a plain number, or words.
fn read_handicap(value: &str, assumptions: &mut Vec<Note>) -> (u32, Text) {
    let is_plain = value.bytes().all(|byte| byte.is_ascii_digit());
    match handicap_in_words(value) {
        Some(number) if is_plain => {
            (number, Text::new(format!("棋谱写明 HA[{value}]"), format!("HA[{value}]")))
        }
        Some(number) => {
            handicap_note(assumptions, value, number);
            let reason = format!("HA[{value}] 读作 {number}");
            (number, Text::new(reason, format!("HA[{value}], read as {number}")))
        }
        None => {
            handicap_note(assumptions, value, 0);
            (0, Text::new(format!("HA[{value}] 不是数"), format!("HA[{value}] is no number")))
        }
    }
}

/// `让先` and `受先` are 1; `受二子` and `让2子` are 2. More stones than a board of 19 lines
/// has points are none.
fn handicap_in_words(value: &str) -> Option<u32> {
    let value = value.trim();
    if value.ends_with("让先") || value.ends_with("受先") || value == "先" {
        return Some(1);
    }
    let number = value.split(['让', '讓', '受', '置']).next_back()?;
    let amount = Amount::read(number.trim_end_matches('局'))?;
    let is_stones = amount.unit.is_none_or(|unit| unit == Unit::Stones);
    amount.whole().filter(|&stones| is_stones && stones <= 361)
}

fn handicap_note(assumptions: &mut Vec<Note>, value: &str, taken: u32) {
    assumptions.push(Note::new(
        "handicap_unreadable",
        Place::Record,
        format!("HA[{value}] 应为让子数；按 {taken} 处理。"),
        format!("HA[{value}] is not a plain number of stones: {taken} is assumed."),
    ));
}

fn komi(record: &Record, options: &Options, rules: &RuleSet, assumptions: &mut Vec<Note>) -> Komi {
    let mut read = text_of(record, "KM");
    if read.is_none() {
        read = text_of(record, "KO").filter(|value| Amount::read_komi(value).is_some());
        if let Some(value) = &read {
            assumptions.push(Note::new(
                "komi_in_ko",
                Place::Record,
                format!("没有 KM；KO[{value}] 当作贴子读取。"),
                format!("There is no KM: KO[{value}] is read as komi."),
            ));
        }
    }
    if let Some(zi) = options.komi {
        let reason = Text::new("由选项给定", "given by option");
        return Komi { read, zi, assumed: false, is_left_out: false, unit: None, reason };
    }
    if let Some(value) = &read {
        if let Some((zi, unit, reason)) = interpret_komi(value, rules) {
            let is_even = rules.handicap == 0;
            if zi == Quarters::ZERO && is_even {
                if is_written_without_passes(record) {
                    return komi_left_out(value, rules, BY_ITS_WRITER, assumptions);
                }
                if has_impossible_margin(record, rules) {
                    return komi_left_out(value, rules, BY_ITS_RESULT, assumptions);
                }
            }
            komi_notes(value, zi, &reason, assumptions);
            let unit = Some(unit);
            return Komi { read, zi, assumed: false, is_left_out: false, unit, reason };
        }
        assumptions.push(Note::new(
            "komi_unreadable",
            Place::Record,
            format!("KM[{value}] 不能读作贴子。"),
            format!("KM[{value}] cannot be read: expected a number of points or of stones."),
        ));
    }
    let zi = rules.with_handicap(rules.handicap).komi;
    let reason = Text::new(
        if rules.handicap == 0 { "规则所定的贴子" } else { "让先、让子不贴子" },
        if rules.handicap == 0 {
            "the komi of the rules"
        } else {
            "no komi with a handicap or with Black moving first without komi (让先)"
        },
    );
    assumptions.push(Note::new(
        "komi_assumed",
        Place::Record,
        format!("棋谱未给出可用的贴子（KM）；假定 {} 子：{}。", stones_in_words(zi), reason.zh),
        format!("The record gives no komi (KM) to go by: {zi} stones assumed, {}.", reason.en),
    ));
    Komi { read, zi, assumed: true, is_left_out: false, unit: None, reason }
}

/// Why a komi of 0 is not taken at its word. The files of Fox and of readers of the games of
/// servers say 0 of even games that were played with komi: half of their results could not
/// stand.
const BY_ITS_WRITER: [&str; 2] =
    ["写出此谱的程序对分先棋不写贴子", "what wrote this record leaves out the komi of even games"];

/// Two facts of the record exclude each other, and 0 is what many programs write where they
/// know no komi.
const BY_ITS_RESULT: [&str; 2] = [
    "不贴子时任何计数都不会得出所记的差数",
    "without komi no count gives the margin that the record names",
];

/// Whether the margin of the result can occur by no count without komi.
fn has_impossible_margin(record: &Record, rules: &RuleSet) -> bool {
    let read = text_of(record, "RE").unwrap_or_default();
    let without = RuleSet { komi: Quarters::ZERO, ..*rules };
    match Ending::read(&read) {
        Some(Ending::Margin(side, amount)) => {
            amount.hundredths % 25 == 0 && !can_occur(&without, record.size, side, amount)
        }
        _ => false,
    }
}

fn komi_left_out(
    value: &str,
    rules: &RuleSet,
    [zh, en]: [&str; 2],
    assumptions: &mut Vec<Note>,
) -> Komi {
    let zi = rules.with_handicap(0).komi;
    assumptions.push(Note::new(
        "komi_zero",
        Place::Record,
        format!(
            "{zh}，KM[{value}] 不足为凭；假定 {} 子，其他贴子也核对。",
            stones_in_words(zi)
        ),
        format!(
            "KM[{value}] says nothing, since {en}: {zi} stones are assumed, and other komi are tried."
        ),
    ));
    Komi {
        read: Some(value.to_string()),
        zi,
        assumed: true,
        is_left_out: true,
        unit: None,
        reason: Text::new("规则所定的贴子", "the komi of the rules"),
    }
}

/// What a number of komi means. Chinese sources write stones or hundredths of stones, SGF
/// means points; the size of the number and its fraction tell them apart.
fn interpret_komi(value: &str, rules: &RuleSet) -> Option<(Quarters, Unit, Text)> {
    let amount = Amount::read_komi(value)?;
    let taken = |amount: Amount, unit, zh: &str, en: &str| {
        amount.in_unit(unit).map(|zi| (zi, unit, Text::new(zh, en)))
    };
    if let Some(unit) = amount.unit {
        return taken(amount, unit, "单位随数写明", "the unit is written with the number");
    }
    if is_in_tenths(amount) {
        let scaled = Amount { hundredths: amount.hundredths / 10, unit: None };
        return taken(
            scaled,
            Unit::Points,
            "数目过大，是十分之一目为单位",
            "too large for points: tenths of points",
        );
    }
    if amount.hundredths.abs() > 5000 {
        if amount.hundredths % 100 != 0 {
            return None;
        }
        let scaled = Amount { hundredths: amount.hundredths / 100, unit: None };
        let is_stones = scaled.hundredths < 500 && scaled.in_unit(Unit::Stones).is_some();
        return if is_stones && (scaled.hundredths % 50 != 0 || is_area(rules)) {
            taken(
                scaled,
                Unit::Stones,
                "数目过大，是百分之一子为单位",
                "too large for points: hundredths of stones",
            )
        } else {
            taken(
                scaled,
                Unit::Points,
                "数目过大，是百分之一目为单位",
                "too large for points: hundredths of points",
            )
        };
    }
    match amount.in_unit(Unit::Points) {
        Some(_) => taken(amount, Unit::Points, "SGF 以目为单位", "points, as SGF has it"),
        None => taken(
            amount,
            Unit::Stones,
            "四分之一只能是子",
            "a quarter can only be one of a stone: stones",
        ),
    }
}

/// `75`, `65` and `55` are 7.5, 6.5 and 5.5 points: the half point is written without its
/// dot.
fn is_in_tenths(amount: Amount) -> bool {
    let size = amount.hundredths.abs();
    (4500..=9500).contains(&size) && size % 1000 == 500
}

fn is_area(rules: &RuleSet) -> bool {
    rules.scoring == weiqi_data::Scoring::Area
}

fn komi_notes(value: &str, zi: Quarters, reason: &Text, assumptions: &mut Vec<Note>) {
    let plain_points = Amount::read_komi(value)
        .is_some_and(|amount| amount.unit.is_none() && amount.in_unit(Unit::Points) == Some(zi));
    if !plain_points {
        assumptions.push(Note::new(
            "komi_interpreted",
            Place::Record,
            format!(
                "KM[{value}] 读作 {} 子（{} 目）：{}。",
                stones_in_words(zi),
                zi.as_points(),
                reason.zh
            ),
            format!(
                "KM[{value}] is read as {zi} stones ({} points): {}.",
                zi.as_points(),
                reason.en
            ),
        ));
    }
}

/// What writes down games of servers without their passes, and without the komi of even
/// games, by what it calls itself: Fox (野狐), and a reader of the games of Tygem and Fox, of
/// whose 7,066 files in a public collection one holds a pass.
const WITHOUT_PASSES: [&str; 3] = ["fox", "野狐", "yuanyu"];

/// Whether what wrote the file never writes a pass.
pub fn is_written_without_passes(record: &Record) -> bool {
    let names = record.line.iter().take(2).flat_map(|&node| record.sgf.properties(node));
    let names = names.filter(|p| p.is("AP") || p.is(WRITTEN_BEFORE));
    names.flat_map(|property| property.values()).any(|name| {
        let name = name.to_lowercase();
        WITHOUT_PASSES.iter().any(|program| name.contains(program))
    })
}

/// Notes where the handicap stones of a record are not what `HA` says.
pub fn compare_handicap(record: &Record, handicap: &Handicap, assumptions: &mut Vec<Note>) {
    let (black, white) = (record.set_up.black.len(), record.set_up.white.len());
    let stated = handicap.stones as usize;
    let first = record.moves().next().map(|first| first.colour);
    let mut note = |code, zh: String, en: String| {
        assumptions.push(Note::new(code, Place::Record, zh, en));
    };
    if stated >= 2 && black == 0 {
        note(
            "handicap_without_stones",
            format!("让 {stated} 子，但棋谱没有摆出让子（AB）。"),
            format!("The handicap is {stated}, but no handicap stones (AB) are set up."),
        );
    } else if stated >= 2 && white == 0 && black != stated {
        note(
            "handicap_unlike_stones",
            format!("让 {stated} 子，但摆出黑子 {black} 个；计算按 {stated} 子。"),
            format!(
                "The handicap is {stated}, but {black} black stones are set up: the count takes \
                 {stated}."
            ),
        );
    } else if stated < 2 && white == 0 && black >= 2 && first == Some(Colour::White) {
        note(
            "handicap_not_stated",
            format!(
                "摆有黑子 {black} 个且白先，像是让 {black} 子，但没有写明（HA）；是否还子须另行确定。"
            ),
            format!(
                "{black} black stones are set up and White moves first, as with a handicap of \
                 {black}, but none is stated (HA): whether stones are given back has to be asked."
            ),
        );
    }
    if stated >= 2 && first == Some(Colour::White) && black == 0 {
        note("white_first", "白先。".to_string(), "White moves first.".to_string());
    }
}
