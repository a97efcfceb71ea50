//! The facts of a game and its recorded result in words.

use super::explanations::unit_reason;
use crate::records::adjudicate::{
    Adjudication, Confidence, DeadSet, Doubt, Fault, Finding, Provided, Recorded, Standing, Unit,
    margin_in_words, way_in_words,
};
use crate::words::{Text, points};
use weiqi_data::{Point, RuleSet};

/// The facts of a game, each as read and as interpreted.
pub fn facts_in_words(judged: &Adjudication) -> Vec<(Text, Text)> {
    let facts = &judged.facts;
    let komi = &facts.komi;
    let zi = komi.zi;
    let board = Text::new(
        format!("{} 路，{} 手", judged.size, judged.moves),
        format!("{}, {} moves", judged.size, judged.moves),
    );
    let name = rules_name(&facts.name);
    let rules = Text::new(
        format!("{}（{}）", name.zh, facts.rules_reason.zh),
        format!("{} ({})", name.en, facts.rules_reason.en),
    );
    let read = komi.read.as_ref().map_or(String::new(), |read| format!("KM[{read}]"));
    let assumed = if komi.assumed { ("假定：", "assumed: ") } else { ("", "") };
    let komi = Text::new(
        format!(
            "{} 子，即 {} 目（{}）",
            crate::records::adjudicate::stones_in_words(zi),
            zi.as_points(),
            joined(&read, &(assumed.0.to_string() + &komi.reason.zh), "，")
        ),
        format!(
            "{zi} stones, that is {} points ({})",
            zi.as_points(),
            joined(&read, &(assumed.1.to_string() + &komi.reason.en), ", ")
        ),
    );
    let stones = facts.handicap.stones;
    let handicap = Text::new(
        format!("{stones}（{}）", facts.handicap.reason.zh),
        format!("{stones} ({})", facts.handicap.reason.en),
    );
    vec![
        (Text::new("棋盘", "Board"), board),
        (Text::new("规则", "Rules"), rules),
        (Text::new("贴子", "Komi"), komi),
        (Text::new("让子", "Handicap"), handicap),
    ]
}

fn joined(read: &str, reason: &str, comma: &str) -> String {
    if read.is_empty() { reason.to_string() } else { format!("{read}{comma}{reason}") }
}

/// The name of a rule set: 中国规则 chinese.
pub fn rules_name(name: &str) -> Text {
    let Text { zh, en } = rules_title(name);
    Text::new(format!("{zh} {name}"), format!("{name}: {en}"))
}

/// The same without the name that programs use: 中国规则，裁判实践; Chinese, as referees do.
pub fn rules_title(name: &str) -> Text {
    let (zh, en) = match name {
        "chinese" => ("中国规则，1.6 按字面", "Chinese, 1.6 by its letter"),
        "chinese-situational" => ("中国规则，2002 年文本", "Chinese, the wording of 2002"),
        "chinese-practice" => ("中国规则，裁判实践", "Chinese, as referees do"),
        "ancient" => ("中国古代规则", "the old Chinese rules"),
        "japanese" => ("日本规则", "Japanese"),
        "korean" => ("韩国规则", "Korean"),
        "aga" => ("美国规则", "American Go Association"),
        "new-zealand" => ("新西兰规则", "New Zealand"),
        "ing" => ("应氏规则", "Ing"),
        "katago" => ("KataGo 所写的规则", "the choices that KataGo writes"),
        "tromp-taylor" => ("Tromp–Taylor 规则", "Tromp–Taylor"),
        _ => ("给定的规则", "rules as given"),
    };
    Text::new(zh, en)
}

/// The recorded result in words: as read, in which unit, and whether it stands.
pub fn recorded_in_words(recorded: &Recorded) -> Text {
    let read = &recorded.read;
    let meaning = match (recorded.margin, &recorded.unit) {
        (Some(margin), Some((unit, reason))) => {
            let words = margin_in_words(margin);
            let reason = unit_reason(*reason, *unit);
            let unit = match unit {
                Unit::Stones => ("子", "stones"),
                Unit::Points => ("目", "points"),
            };
            Text::new(
                format!("{}，以{}为单位：{}", words.zh, unit.0, reason.zh),
                format!("{}, read in {}: {}", words.en, unit.1, reason.en),
            )
        }
        _ => Text::default(),
    };
    let shown = |meaning: &str, brackets: (&str, &str)| match meaning {
        "" => format!("RE[{read}]"),
        meaning => format!("RE[{read}]{}{meaning}{}", brackets.0, brackets.1),
    };
    let stands = stands(recorded);
    Text::new(
        format!("{}　{}", shown(&meaning.zh, ("（", "）")), stands.zh),
        format!("{}: {}", shown(&meaning.en, (" (", ")")), stands.en),
    )
}

/// Whether the recorded result stands, by the count.
pub fn stands(recorded: &Recorded) -> Text {
    match recorded.standing {
        Standing::Agrees => Text::new("与计数相符", "agrees with the count"),
        Standing::Differs => match recorded.difference {
            None => Text::new("与计数不符", "does not agree with the count"),
            Some(difference) => Text::new(
                format!(
                    "与计数不符，相差 {} 子",
                    crate::records::adjudicate::stones_in_words(difference)
                ),
                format!(
                    "does not agree with the count: it differs by {} ({})",
                    super::sheet::stones(difference.abs()).en,
                    super::sheet::points(difference.abs()).en
                ),
            ),
        },
        Standing::Consistent => Text::new("与局面相容", "is consistent with the position"),
        Standing::ConsistentOnly if is_counted_otherwise(recorded) => Text::new(
            "须按别的方法计数才相容",
            "is consistent only if it was counted otherwise than the record says",
        ),
        Standing::ConsistentOnly => match first_doubt(recorded) {
            Some(Doubt::Komi) => Text::new(
                "须另有贴子才相容",
                "is consistent only with a komi that the record does not give",
            ),
            Some(Doubt::Unsettled) => Text::new(
                "须在局面未定时计数才相容",
                "is consistent only if it was counted while much of the board was nobody's",
            ),
            Some(Doubt::Chains) | None => Text::new(
                "须另有死子才相容",
                "is consistent only with dead stones that are not likely",
            ),
        },
        Standing::CannotStand => Text::new("不能成立", "cannot stand"),
        Standing::Open => Text::new("未能与计数核对", "not compared with a count"),
        Standing::NoCount => Text::new("与计数无关", "does not depend on a count"),
        Standing::Unreadable => Text::new("不能读作结果", "cannot be read as a result"),
    }
}

/// Why the likeliest set of dead stones is not likely.
fn first_doubt(recorded: &Recorded) -> Option<Doubt> {
    recorded.what_if.as_ref()?.sets.first()?.doubt
}

fn is_counted_otherwise(recorded: &Recorded) -> bool {
    recorded.what_if.as_ref().is_some_and(|found| found.otherwise.is_some())
}

/// What has to hold for a recorded margin whose dead stones nobody gives.
pub fn what_if_in_words(judged: &Adjudication) -> Vec<Text> {
    let Some(recorded) = &judged.recorded else { return Vec::new() };
    let Some(found) = &recorded.what_if else { return Vec::new() };
    let read = &recorded.read;
    let rules = &judged.facts.rules;
    let in_words = |set| set_in_words(read, set, rules);
    let mut said: Vec<Text> = found.sets.iter().map(in_words).collect();
    match said.first_mut() {
        Some(first) if found.is_smallest && !found.sets[0].chains.is_empty() => {
            first.zh += "；更少的棋块得不出";
            first.en += "; no smaller set gives it";
        }
        Some(_) => {}
        None if !found.is_complete => said.push(Text::new(
            format!("试过的死子组合都得不出 {read}"),
            format!("no set of dead stones that was tried gives {read}"),
        )),
        None => {}
    }
    let otherwise = found.otherwise.iter().map(in_words);
    match recorded.standing {
        Standing::Consistent => said.into_iter().chain(otherwise).collect(),
        _ => otherwise.chain(said).collect(),
    }
}

fn set_in_words(read: &str, set: &DeadSet, rules: &RuleSet) -> Text {
    let mut text = match set.chains.as_slice() {
        [] => Text::new(
            format!("若盘上没有死子，{read} 成立"),
            format!("{read} is right if no stone on the board is dead"),
        ),
        [one] => Text::new(
            format!("若 {one} 处的棋子是死子，{read} 成立"),
            format!("{read} is right if the stones at {one} are dead (1 chain)"),
        ),
        chains => {
            let (names, count) = (points(chains), chains.len());
            Text::new(
                format!("若 {} 处的棋子是死子（{count} 块），{read} 成立", names.zh),
                format!("{read} is right if the stones at {} are dead ({count} chains)", names.en),
            )
        }
    };
    let way = way_in_words(&set.by, rules);
    if !way.en.is_empty() {
        text.zh += &format!("（{}）", way.zh);
        text.en += &format!(" (with {})", way.en);
    }
    let provided = provided_in_words(&set.provided);
    Text::new(text.zh + &provided.zh, text.en + &provided.en)
}

/// What has to hold beside the dead stones.
fn provided_in_words(provided: &Provided) -> Text {
    let mut text = Text::default();
    if let Some(colour) = provided.last_shared {
        let side = super::words::side(colour);
        text.zh += &format!("，且最后一个单官由{}收", side.zh);
        text.en += &format!(", and {} fills the last shared point", side.en);
    }
    if !provided.joined.is_empty() {
        let (names, is_one) = (points(&provided.joined), provided.joined.len() == 1);
        text.zh += &format!("，且 {} 一块经公有空点与己方他处相连，不是双活", names.zh);
        text.en += &format!(
            ", and the {} at {} {} in no seki, joined to others over the shared points",
            if is_one { "group" } else { "groups" },
            names.en,
            if is_one { "is" } else { "are" },
        );
    }
    if let Some(colour) = provided.filled {
        let side = super::words::side(colour);
        text.zh += &format!("，且收单官时{}在自己的地里补一手", side.zh);
        text.en += &format!(
            ", and {} fills a point of his own while the shared points are filled",
            side.en
        );
    }
    text
}

/// That a chain is taken for dead which nobody can capture.
pub fn objection(chain: &[Point]) -> Text {
    let names = points(chain);
    Text::new(
        format!("异议：{} 是无条件活棋，却被算作死子（1.8）。", names.zh),
        format!("Objection: {} is unconditionally alive and yet taken as dead (1.8).", names.en),
    )
}

/// Findings that belong together: a repetition, and those of the moves right after it,
/// which go round the same cycle.
pub fn grouped(findings: &[Finding]) -> Vec<&[Finding]> {
    let follows = |a: &Finding, b: &Finding| {
        let both = matches!((&a.fault, &b.fault), (Fault::Repetition(_), Fault::Repetition(_)));
        both && a.move_number + 1 == b.move_number
    };
    findings.chunk_by(follows).collect()
}

/// `Moves 192 to 213 …`: the findings that go round the same cycle.
pub fn more_of_the_cycle(more: usize, last: &Finding) -> Text {
    let number = last.move_number;
    Text::new(
        format!("其后连续 {more} 手（至第 {number} 手）都再现先前的局面，同属此循环。"),
        format!(
            "{more} more {} right after it, up to move {number}, {} earlier positions too: the same \
             cycle.",
            if more == 1 { "move" } else { "moves" },
            if more == 1 { "repeats" } else { "repeat" },
        ),
    )
}

/// A proposal of dead stones in words: whether the position looks finished at all, the
/// chains proposed, and those in doubt, each with the share of random games that lost it.
pub fn proposal_in_words(confidence: &Confidence) -> Vec<Text> {
    let list = |chains: &[(Vec<Point>, u32)]| {
        let named = chains.iter().map(|(stones, share)| (points(stones), share));
        let [zh, en] = named.fold([Vec::new(), Vec::new()], |[mut zh, mut en], (names, share)| {
            zh.push(format!("{} {share}%", names.zh));
            en.push(format!("{} {share}%", names.en));
            [zh, en]
        });
        Text::new(zh.join("；"), en.join("; "))
    };
    let mut lines = Vec::new();
    if confidence.is_cut_short {
        let games = confidence.proposal.games;
        lines.push(Text::new(
            format!("棋盘很大，只下了 {games} 盘随机对局。"),
            format!("The board is large: only {games} random games were played."),
        ));
    }
    if confidence.is_in_doubt() {
        lines.push(Text::new(
            "局面看来尚未定型：有的棋块死活不明，此计数不可靠。",
            "The position does not look settled: some chains may live or die, and this count is not \
             to be relied on.",
        ));
    }
    if !confidence.dead.is_empty() {
        let dead = list(&confidence.dead);
        lines.push(Text::new(
            format!("建议为死子（随机对局中失去的比例）：{}", dead.zh),
            format!("Proposed dead, with the share of random games that lost them: {}", dead.en),
        ));
    }
    if !confidence.doubtful.is_empty() {
        let doubtful = list(&confidence.doubtful);
        lines.push(Text::new(
            format!("存疑，未建议为死子：{}", doubtful.zh),
            format!("In doubt, not proposed dead: {}", doubtful.en),
        ));
    }
    lines
}
