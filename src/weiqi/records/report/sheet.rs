//! The counting sheet, in the manner of Chinese referees and in points.

use crate::records::adjudicate::{
    Adjudication, Count, DeadSource, margin_in_words, stones_in_words,
};
use crate::words::Text;
use crate::words::points as names_of;
use weiqi_data::{
    GiveBack, Quarters, RuleSet, Score, Scoring, SekiGroup, SekiStanding, Size, Winner,
};

/// A line of a counting sheet: what is counted, and how much it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What is counted.
    pub name: Text,
    /// How much.
    pub amount: Text,
}

fn line(zh: &str, en: &str, amount: Text) -> Line {
    Line { name: Text::new(zh, en), amount }
}

fn same(amount: String) -> Text {
    Text::new(amount.clone(), amount)
}

/// An amount in stones: ¾ 子.
pub fn stones(amount: Quarters) -> Text {
    let words = stones_in_words(amount);
    let sign = if amount.0 < 0 { "−" } else { "" };
    let one = if amount.0.abs() <= 4 { "stone" } else { "stones" };
    Text::new(format!("{sign}{words} 子"), format!("{sign}{words} {one}"))
}

/// An amount in points: 1.5 目.
pub fn points(amount: Quarters) -> Text {
    let number = amount.as_points();
    let one = if amount.0.abs() == 2 { "point" } else { "points" };
    Text::new(format!("{number} 目"), format!("{number} {one}"))
}

/// The counting sheet of a judged game: one side's count, the base number, komi, what is
/// given back, and the margin.
pub fn sheet(judged: &Adjudication, count: &Count) -> Vec<Line> {
    let score = &count.score;
    let mut lines = vec![line("死子", "Dead stones", dead(count))];
    lines.extend(sums(judged.size, &judged.facts.rules, score, judged.facts.komi.assumed));
    lines.extend(score.seki.iter().map(|group| seki(score, group)));
    match &count.by_ruling {
        None => lines.push(line("结果", "Result", result(count))),
        Some(ruled) => {
            lines.extend(by_ruling(ruled));
            lines.push(line(
                "结果：按棋谱所下，无效着手也算",
                "Result as recorded, the void moves counted as if they stood",
                result(count),
            ));
        }
    }
    lines
}

/// The counting sheet of a position by itself, where the dead stones are known and the rules
/// are given.
pub fn score_sheet(size: Size, rules: &RuleSet, score: &Score) -> Vec<Line> {
    let mut lines = sums(size, rules, score, false);
    lines.extend(score.seki.iter().map(|group| seki(score, group)));
    lines.push(line("结果", "Result", result_in_words(score)));
    lines
}

/// What is added up: the counts, the base number, komi, and what is given back.
fn sums(size: Size, rules: &RuleSet, score: &Score, is_komi_assumed: bool) -> Vec<Line> {
    let mut lines = match score.scoring {
        Scoring::Area => area(size, score),
        Scoring::Territory => territory(score),
    };
    let assumed = if is_komi_assumed { ("（假定）", " (assumed)") } else { ("", "") };
    let amount = match score.scoring {
        Scoring::Area => stones(rules.komi),
        Scoring::Territory => points(rules.komi),
    };
    lines.push(line(
        "黑贴",
        "Komi from Black",
        Text::new(amount.zh + assumed.0, amount.en + assumed.1),
    ));
    if let Some(back) = given_back(rules.give_back, rules.handicap) {
        lines.push(line("黑还让子", "Given back for the handicap", stones(back)));
    }
    lines
}

/// The count as it is when the void moves are taken up.
fn by_ruling(ruled: &Score) -> Vec<Line> {
    let amount = match ruled.scoring {
        Scoring::Area => stones,
        Scoring::Territory => points,
    };
    vec![
        line(
            "黑：按裁定，无效着手不算",
            "Black by the ruling, the void moves taken up",
            amount(ruled.black),
        ),
        line(
            "白：按裁定，无效着手不算",
            "White by the ruling, the void moves taken up",
            amount(ruled.white),
        ),
        line(
            "结果：按裁定，无效着手不算",
            "Result by the ruling, the void moves taken up",
            result_in_words(ruled),
        ),
    ]
}

/// A group that is or may be in seki, with what it encloses.
fn seki(score: &Score, group: &SekiGroup) -> Line {
    let side = super::words::side(group.colour);
    let stone = group.stones[0];
    let points = group.points.len();
    let (zh, en) = match group.standing {
        SekiStanding::Certain => ("双活，目不计", "in seki, its points do not count"),
        SekiStanding::Agreed => ("按约定双活，目不计", "agreed in seki, its points do not count"),
        SekiStanding::Open => ("邻公有空点，按单官计", "beside a shared point, taken for a dame"),
    };
    let amount = match group.standing {
        SekiStanding::Certain | SekiStanding::Agreed => {
            Text::new(format!("{points} 目"), format!("{points}"))
        }
        SekiStanding::Open => {
            let margin = margin_in_words(score.margin_if_in_seki(group));
            Text::new(
                format!("{points} 目；若为双活：{}", margin.zh),
                format!("{points}; if it is in seki: {}", margin.en),
            )
        }
    };
    Line {
        name: Text::new(
            format!("{}方 {stone} 一块，{zh}", side.zh),
            format!("{}'s group at {stone}, {en}", side.en),
        ),
        amount,
    }
}

fn dead(count: &Count) -> Text {
    let stones = names_of(&count.dead);
    let (zh, en) = match &count.source {
        DeadSource::Given => ("由选项给定".to_string(), "as given by option".to_string()),
        DeadSource::Reading(life) => {
            (format!("按读法 life={}", life.name()), format!("by the reading life={}", life.name()))
        }
        DeadSource::Marks(_) => ("按棋谱标记".to_string(), "as marked in the record".to_string()),
        DeadSource::NothingCanBeDead => {
            ("盘上无子可死".to_string(), "no stone on the board can be dead".to_string())
        }
        DeadSource::Proposed(confidence) => (
            format!(
                "只是建议，须双方确认：随机对局 {} 盘，种子 {}，最不确定的一块 {}%",
                confidence.proposal.games,
                confidence.proposal.seed,
                confidence.lowest()
            ),
            format!(
                "a proposal only, to be confirmed by the players: {} random games, seed {}, the \
                 least certain chain {}%",
                confidence.proposal.games,
                confidence.proposal.seed,
                confidence.lowest()
            ),
        ),
    };
    let none = Text::new("无", "none");
    let stones = if count.dead.is_empty() { none } else { stones };
    Text::new(format!("{}（{zh}）", stones.zh), format!("{} ({en})", stones.en))
}

fn area(size: Size, score: &Score) -> Vec<Line> {
    let base = Quarters::from_half_stones(size.points() as i64);
    let mut lines = vec![
        line(
            "黑（活棋与所围空点）",
            "Black (living stones and surrounded points)",
            stones(score.black),
        ),
        line(
            "白（活棋与所围空点）",
            "White (living stones and surrounded points)",
            stones(score.white),
        ),
    ];
    if score.neutral > 0 {
        lines.push(line(
            "其中公有空点，各得一半",
            "Shared points among them, half each",
            same(score.neutral.to_string()),
        ));
    }
    if let Some([black, white]) = score.groups {
        lines.push(line(
            "还棋头：黑、白块数",
            "Groups of Black and White, taxed",
            same(format!("{black}, {white}")),
        ));
    }
    lines.push(line("归本数", "Base number", stones(base)));
    lines
}

fn territory(score: &Score) -> Vec<Line> {
    let [by_black, by_white] = score.prisoners.unwrap_or_default();
    vec![
        line("黑（目与提子）", "Black (points and prisoners)", points(score.black)),
        line("白（目与提子）", "White (points and prisoners)", points(score.white)),
        line(
            "其中黑、白提子（含死子）",
            "Prisoners of Black and White among them",
            same(format!("{by_black}, {by_white}")),
        ),
    ]
}

fn given_back(give_back: GiveBack, handicap: u32) -> Option<Quarters> {
    let halves = match give_back {
        _ if handicap < 2 => return None,
        GiveBack::None => return None,
        GiveBack::HalfStoneEach => i64::from(handicap),
        GiveBack::OneLess => i64::from(handicap) - 1,
    };
    Some(Quarters::from_half_stones(halves))
}

/// The result in words; without a known komi only that there is none.
fn result(count: &Count) -> Text {
    if !count.has_winner {
        return Text::new(
            "不知道对局贴多少，不能判定胜负",
            "no winner: with which komi the game was played is not known",
        );
    }
    result_in_words(&count.score)
}

/// 黑胜¾子, or 黑胜 1.5 目 under territory counting.
pub fn result_in_words(score: &Score) -> Text {
    let words = match (score.winner, score.scoring) {
        (Winner::Side(side), Scoring::Territory) => {
            let (who, by) = (super::words::side(side), points(score.margin.abs()));
            Text::new(
                format!("{}胜{}", who.zh, by.zh.replace(' ', "")),
                format!("{} wins by {}", who.en, by.en),
            )
        }
        (Winner::Side(side), Scoring::Area) if score.margin == Quarters::ZERO => {
            let who = super::words::side(side);
            Text::new(
                format!("正好归本，{}胜", who.zh),
                format!("exactly the base number: {} wins", who.en),
            )
        }
        (Winner::Nobody, _) => Text::new(
            "双方都不够所印之数，无胜者",
            "neither side has the number that is printed: nobody wins",
        ),
        (Winner::Side(_), Scoring::Area) | (Winner::Draw, _) => margin_in_words(score.margin),
    };
    let sgf = score.result();
    Text::new(format!("{}（{sgf}）", words.zh), format!("{} ({sgf})", words.en))
}
