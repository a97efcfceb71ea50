//! The profile for people and programs to read, line by line.

use super::{Choice, Margin, Profile, margin_of, plain};
use crate::conform::observation::{Outcome, Why};
use crate::conform::run::Seen;
use crate::conform::text::{Fixed, text};
use crate::words::Text;
use weiqi_data::{GiveBack, GroupTax, Scoring, TerritoryInSeki};

/// One line of a profile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The name in JSON.
    pub key: &'static str,
    /// What people read.
    pub label: Fixed,
    /// The value; `None` where it could not be observed.
    pub value: Option<String>,
    /// Only a tolerant `play` says so.
    pub weak: bool,
    /// Why it could not be observed, or what the value leaves out.
    pub note: Option<Text>,
    /// The commands and answers that showed it, where it is no matter of tests.
    pub shown: Vec<String>,
}

/// The test that asks for the second round of a ko.
const SECOND_ROUND: &str = "repetition/ko-second-round";
const NOT_TESTED: Fixed = ("未作检验", "no test of it was made");

/// Why the test of this name has no result.
fn why(seen: &Seen, id: &str) -> Option<Text> {
    match seen.find(id).map(|of| &of.outcome) {
        None => Some(text(NOT_TESTED)),
        Some(Outcome::NotJudged(why)) => Some(why.said()),
        Some(_) => None,
    }
}

/// The lines in the order in which they are read.
pub(super) fn lines(profile: &Profile, seen: &Seen) -> Vec<Line> {
    let is = |scoring| matches!(&profile.scoring, Choice::OneOf(seen) if seen[0] == scoring);
    let line = |key, label, value: Option<String>, test| {
        let note = if value.is_none() { why(seen, test) } else { None };
        Line { key, label, value, weak: false, note, shown: Vec::new() }
    };
    let in_seki = profile.territory_in_seki.name(TerritoryInSeki::name);
    let tax = profile.group_tax.name(GroupTax::name);
    let back = profile.give_back.name(GiveBack::name);
    let end = seen.habits.end().map(str::to_string);
    let mut lines = vec![
        line("repetition", ("同形再现", "repetition"), repetition(profile, seen), "repetition/ko"),
        line("suicide", ("自尽", "suicide"), suicide(profile, seen), "forbidden/two-stones"),
        line(
            "neighbours",
            ("相邻的点", "adjacent points"),
            neighbours(seen),
            "liberties/four-sides",
        ),
        line("capture_order", ORDER, capture_order(seen), "capture/opponent-first"),
        line("end", ("双方弃权之后", "after two passes"), end, "end/passes"),
        line(
            "scoring",
            ("计算方法", "scoring"),
            profile.scoring.name(Scoring::name),
            "counting/area",
        ),
        line("territory_in_seki", ("双活中的目", "territory in seki"), in_seki, "counting/seki"),
        line("dame", ("单官", "shared points"), dame(profile, seen), "counting/dame"),
        line("group_tax", ("还棋头", "tax on groups"), tax, "counting/groups"),
        line("give_back", ("让子的还子", "give-back for handicap"), back, "counting/handicap-two"),
        line("komi_units", ("贴目的单位", "unit of komi"), komi_units(seen), "counting/komi-half"),
        line("sizes", ("棋盘大小", "sizes"), sizes(seen), "equipment/sizes"),
    ];
    let habits = seen.habits.lines().into_iter();
    lines.extend(habits.map(|(key, label, value, meaning)| Line {
        note: value.and(meaning).map(text),
        ..line(key, label, value.map(str::to_string), "")
    }));
    for line in &mut lines {
        line.shown = seen.habits.shown(line.key).to_vec();
        match (line.key, line.value.is_some()) {
            ("repetition", _) => {
                line.weak = weakly(seen, "repetition/");
                line.note = line.note.take().or_else(|| unexplained(seen));
            }
            ("suicide", _) => line.weak = weakly(seen, "forbidden/"),
            ("territory_in_seki", false) if is(Scoring::Area) => {
                line.note = Some(text(COUNTED_IN_AREA));
            }
            ("dame", false) if is(Scoring::Territory) => {
                line.note = Some(text(FILLED_IN_TERRITORY))
            }
            ("sizes", _) => line.note = seen.sizes.is_empty().then(|| text(NO_SIZES)),
            (_, _) => {}
        }
    }
    lines
}

const ORDER: Fixed = ("提子次序", "order of capture");
const NO_SIZES: Fixed =
    ("未作检验，或没有命令 boardsize", "no test of it was made, or boardsize is not known");
const COUNTED_IN_AREA: Fixed =
    ("数子法中都计", "area scoring counts every point that a side holds");
const FILLED_IN_TERRITORY: Fixed =
    ("数目法中先收完", "under territory scoring they are filled first");

/// The answers that the reading leaves unexplained.
fn unexplained(seen: &Seen) -> Option<Text> {
    let ids = seen.inference.unexplained.join(", ");
    (!ids.is_empty()).then(|| Text::new(format!("{ids} 除外"), format!("but for {ids}")))
}

/// Each name once.
fn names<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let mut each: Vec<&str> = Vec::new();
    names.for_each(|name| {
        if !each.contains(&name) {
            each.push(name)
        }
    });
    each.join(" or ")
}

fn repetition(profile: &Profile, seen: &Seen) -> Option<String> {
    let best = profile.readings.first().filter(|_| profile.saw.0)?;
    let alike = profile.readings.iter().filter(|reading| reading.window == best.window);
    let names = names(alike.map(|reading| reading.repetition.name()));
    if seen.legal(SECOND_ROUND) == Some(false) {
        return Some(format!("{names} at first, but refused in a second round"));
    }
    Some(match profile.look_back {
        None => names,
        Some((least, most)) if most == least + 1 => format!("{names}, looks back {least} turns"),
        Some((least, most)) => format!("{names}, looks back {least} to {} turns", most - 1),
    })
}

fn suicide(profile: &Profile, seen: &Seen) -> Option<String> {
    let best = profile.readings.first().filter(|_| profile.saw.1)?;
    let alike = profile.readings.iter().filter(|r| r.repetition == best.repetition);
    Some(match gives_up_one_stone_only(seen) {
        true => "one stone may be given up, several may not".to_string(),
        false => names(alike.map(|reading| reading.suicide.name())),
    })
}

/// What no reading has.
fn gives_up_one_stone_only(seen: &Seen) -> bool {
    seen.legal("forbidden/one-stone") == Some(true)
        && seen.legal("forbidden/two-stones") == Some(false)
}

/// Whether an accepted `play` alone stands behind an answer that matters.
fn weakly(seen: &Seen, prefix: &str) -> bool {
    !seen.inference.best.is_empty()
        && seen.tests.iter().any(|of| {
            of.id().starts_with(prefix)
                && matches!(&of.outcome, Outcome::Move { seen, .. } if seen.weak)
                && !of.is_fact()
        })
}

/// Which points are next to each other, as the probes of liberties show it.
fn neighbours(seen: &Seen) -> Option<String> {
    let broken = |id: &str| {
        let of = seen.find(id)?;
        of.legal().map(|_| of.breaks_a_fact())
    };
    if broken("liberties/four-sides")? {
        let takes_it = broken("liberties/eight-sides") == Some(false);
        return takes_it.then(|| "on the diagonals as well".to_string());
    }
    let [left, right] = ["left", "right"].map(|side| broken(&format!("liberties/edge-{side}")));
    let [lower, upper] = ["lower", "upper"].map(|side| broken(&format!("liberties/edge-{side}")));
    Some(match (left? || right?, lower? || upper?) {
        (false, false) => "along the lines".to_string(),
        (true, false) => "across the left and the right edge".to_string(),
        (false, true) => "across the lower and the upper edge".to_string(),
        (true, true) => "beyond the edge".to_string(),
    })
}

fn capture_order(seen: &Seen) -> Option<String> {
    let of = seen.find("capture/opponent-first")?;
    let Outcome::Move { seen, wrong } = &of.outcome else { return None };
    Some(match (seen.legal, wrong.is_empty()) {
        (true, true) => "opponent-first".to_string(),
        (true, false) => "own stones come off".to_string(),
        (false, _) => "refused".to_string(),
    })
}

fn dame(profile: &Profile, seen: &Seen) -> Option<String> {
    let Choice::OneOf(scoring) = &profile.scoring else { return None };
    if scoring[0] == Scoring::Territory {
        return None;
    }
    let (one, three) =
        (dame_bonus(seen, "counting/dame")?, dame_bonus(seen, "counting/three-dame"));
    Some(match (one.signum(), three) {
        (0, _) => "shared".to_string(),
        _ if plays_out_dame(seen) => "played out in turn".to_string(),
        (1, _) => "to Black".to_string(),
        _ => "to White".to_string(),
    })
}

/// How much more Black gets, in hundredths of a point, than an equal share of shared points.
pub(in crate::conform) fn dame_bonus(seen: &Seen, id: &str) -> Option<i64> {
    let (trial, got) = margin_of(seen, id)?;
    Some(got.0 - trial.expected(&plain(Scoring::Area), &[]).0)
}

/// Whether the engine goes on to play shared points in turn before it counts: the side to
/// move, Black, gets one of one and two of three. Players may do so too (1.7), so the count
/// agrees with article 1.9.
pub(in crate::conform) fn plays_out_dame(seen: &Seen) -> bool {
    dame_bonus(seen, "counting/dame") == Some(100)
        && dame_bonus(seen, "counting/three-dame") == Some(100)
}

fn komi_units(seen: &Seen) -> Option<String> {
    let (_, none) = margin_of(seen, "counting/komi-none")?;
    let half = seen.find("counting/komi-half")?;
    let taken = match &half.outcome {
        Outcome::Margin(with) => none.0 - with.0,
        Outcome::NotJudged(Why::Refused(command)) if command.starts_with("komi") => {
            return Some("7.5 refused".to_string());
        }
        _ => return None,
    };
    Some(match taken {
        750 => "points".to_string(),
        1500 => "stones (each counts as two points)".to_string(),
        375 => "half of what is given".to_string(),
        -750 => "points, given to Black".to_string(),
        700 | 800 => format!("whole points (7.5 counts as {})", taken / 100),
        other => format!(
            "other (7.5 counts as {})",
            Margin(other).result().replace("B+", "").replace("W+", "-")
        ),
    })
}

fn sizes(seen: &Seen) -> Option<String> {
    let has: Vec<String> =
        seen.sizes.iter().filter(|(_, has)| *has).map(|(side, _)| side.to_string()).collect();
    (!seen.sizes.is_empty()).then(|| has.join(" "))
}
