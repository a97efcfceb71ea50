//! Margins: which can occur under a rule set, and how one is said.

use super::amount::{Amount, Unit, stones_in_words};
use crate::words::Text;
use weiqi_data::{Colour, GiveBack, Quarters, RuleSet, Scoring, Size};

/// Black's margin where a side wins by an amount in a unit; `None` where it has no such part.
pub fn in_unit(side: Colour, amount: Amount, unit: Unit) -> Option<Quarters> {
    let size = amount.in_unit(unit)?;
    Some(match side {
        Colour::Black => size,
        Colour::White => -size,
    })
}

/// Whether a side can win by an amount in either unit, with an odd number of shared points
/// or without.
pub fn can_occur(rules: &RuleSet, size: Size, side: Colour, amount: Amount) -> bool {
    let units = match (amount.unit, rules.scoring) {
        (Some(unit), _) => vec![unit],
        (None, Scoring::Area) => vec![Unit::Stones, Unit::Points],
        (None, Scoring::Territory) => vec![Unit::Points],
    };
    let half = Quarters::from_half_stones(1);
    units.into_iter().filter_map(|unit| in_unit(side, amount, unit)).any(|margin| {
        let shared = match rules.scoring {
            Scoring::Area => [margin, margin + half],
            Scoring::Territory => [margin; 2],
        };
        shared.iter().any(|&m| can_occur_without_shared_points(rules, size, m))
    })
}

/// Whether a margin of Black can occur when no point is shared: counts of area are then
/// whole numbers of stones, those of territory always whole numbers of points.
pub fn can_occur_without_shared_points(rules: &RuleSet, size: Size, margin: Quarters) -> bool {
    let base = Quarters::from_half_stones(size.points() as i64);
    let before = margin + rules.komi + given_back(rules);
    match rules.scoring {
        Scoring::Area => (before + base).0 % 4 == 0,
        Scoring::Territory => before.0 % 2 == 0,
    }
}

/// What Black gives back for the handicap.
pub fn given_back(rules: &RuleSet) -> Quarters {
    let handicap = i64::from(rules.handicap);
    match rules.give_back {
        GiveBack::HalfStoneEach if handicap >= 2 => Quarters::from_half_stones(handicap),
        GiveBack::OneLess if handicap >= 2 => Quarters::from_half_stones(handicap - 1),
        GiveBack::None | GiveBack::HalfStoneEach | GiveBack::OneLess => Quarters::ZERO,
    }
}

/// How rules count otherwise than others: 数目法，贴 6.5 目.
pub fn way_in_words(rules: &RuleSet, others: &RuleSet) -> Text {
    let (mut zh, mut en) = (Vec::new(), Vec::new());
    if rules.scoring != others.scoring {
        let (chinese, english) = match rules.scoring {
            Scoring::Area => ("数子法", "area counting"),
            Scoring::Territory => ("数目法", "territory counting"),
        };
        zh.push(chinese.to_string());
        en.push(english.to_string());
    }
    if rules.komi != others.komi {
        let points = rules.komi.as_points();
        zh.push(format!("贴 {points} 目"));
        en.push(format!("komi {points}"));
    }
    let back = given_back(rules);
    if back != given_back(others) {
        zh.push(format!("还让子 {} 子", stones_in_words(back)));
        en.push(format!("{} stones given back for the handicap", stones_in_words(back)));
    }
    Text::new(zh.join("，"), en.join(", "))
}

/// A margin as a referee says it: 黑胜¾子.
pub fn margin_in_words(margin: Quarters) -> Text {
    let (zh, en) = match margin.0.signum() {
        0 => return Text::new("和棋", "a draw"),
        1 => ("黑", "Black"),
        _ => ("白", "White"),
    };
    Text::new(
        format!("{zh}胜{}子", stones_in_words(margin)),
        format!(
            "{en} wins by {} {} ({} {})",
            stones_in_words(margin),
            if margin.0.abs() <= 4 { "stone" } else { "stones" },
            margin.abs().as_points(),
            if margin.0.abs() == 2 { "point" } else { "points" }
        ),
    )
}
