//! The cases of `cases/`: what happened at a table, and what chapter 2 makes of it.
//!
//! A case begins with `# ` and its title. `board 9x9` and what stands on it, `rules`,
//! `readings`, `time`, `first` settle the game. Every other line is one event, or several
//! with commas between; after ` = ` stand the articles that have to be cited there, with
//! `and` or `or` between them (a clause of one will do). A line that begins with `-> ` says what holds at the end.

use crate::script;
use crate::table::{Game, Seen, game};
use weiqi_data::readings::{EndOfPlay, Readings};
use weiqi_data::table::SealedMove;
use weiqi_data::{Colour, Preset, Quarters, RuleSet};

const CASES: &[(&str, &str)] = &[
    ("1.2-turns.txt", include_str!("cases/1.2-turns.txt")),
    ("1.8-1.9-life-and-count.txt", include_str!("cases/1.8-1.9-life-and-count.txt")),
    ("2.1-2.2-before-the-game.txt", include_str!("cases/2.1-2.2-before-the-game.txt")),
    ("2.10-forbidden-point.txt", include_str!("cases/2.10-forbidden-point.txt")),
    ("2.11-repetition.txt", include_str!("cases/2.11-repetition.txt")),
    ("2.12-other.txt", include_str!("cases/2.12-other.txt")),
    ("2.3-time.txt", include_str!("cases/2.3-time.txt")),
    ("2.4-the-end.txt", include_str!("cases/2.4-the-end.txt")),
    ("2.5-adjournment.txt", include_str!("cases/2.5-adjournment.txt")),
    ("2.6-2.7-discipline-and-rights.txt", include_str!("cases/2.6-2.7-discipline-and-rights.txt")),
    ("2.8.1-two-in-a-row.txt", include_str!("cases/2.8.1-two-in-a-row.txt")),
    ("2.8.2-2.8.3-moved-stones.txt", include_str!("cases/2.8.2-2.8.3-moved-stones.txt")),
    ("2.8.4-scattered-board.txt", include_str!("cases/2.8.4-scattered-board.txt")),
    ("2.9-wrong-capture.txt", include_str!("cases/2.9-wrong-capture.txt")),
];

/// The game that the lines of a case settle.
fn settled(lines: &[&str]) -> Game {
    let board = lines.iter().find_map(|line| line.strip_prefix("board ")).expect("a board");
    let mut words = board.split_whitespace();
    let (columns, rows) = words.next().and_then(|size| size.split_once('x')).expect("a size");
    let mut settled = game(columns.parse().unwrap(), rows.parse().unwrap());
    let mut side = Colour::Black;
    for word in words {
        match script::colour(word) {
            Some(colour) => side = colour,
            None => settled = settled.stones(side, word),
        }
    }
    lines.iter().fold(settled, |settled, line| with_setting(settled, line))
}

fn with_setting(mut settled: Game, line: &str) -> Game {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words[..] {
        ["rules", name] => settled.rules(Preset::from_name(name).expect("a preset").rules()),
        ["handicap", stones] => {
            let (rules, handicap) = (settled.settings.rules, stones.parse().unwrap());
            settled.settings.rules = RuleSet { handicap, komi: Quarters::ZERO, ..rules };
            settled
        }
        ["readings", "no-dame-left"] => {
            settled.readings(Readings { end_of_play: EndOfPlay::NoDameLeft, ..Readings::TAKEN })
        }
        ["readings", "is-a-pass"] => {
            settled.readings(Readings { sealed_move: SealedMove::IsAPass, ..Readings::TAKEN })
        }
        ["time", limit, reserved] => {
            settled.time(limit.parse().unwrap(), reserved.parse().unwrap())
        }
        ["first", "W"] => settled.white_first(),
        _ => settled,
    }
}

const SETTINGS: [&str; 6] = ["board ", "rules ", "handicap ", "readings ", "time ", "first "];

/// Plays a case and returns what does not hold.
fn failures(lines: &[&str]) -> Vec<String> {
    let mut seen = settled(lines).begins();
    let mut failures = Vec::new();
    for line in lines.iter().filter(|line| !SETTINGS.iter().any(|word| line.starts_with(word))) {
        if let Some(claims) = line.strip_prefix("-> ") {
            let failed = claims.split(", ").filter(|claim| !holds(&seen, claim));
            failures.extend(failed.map(|claim| format!("{claim}; the table: {:?}", seen.state())));
            continue;
        }
        let (events, expected) = line.split_once(" = ").unwrap_or((line, ""));
        let mut cited = Vec::new();
        for event in events.split(", ") {
            seen = seen.then(event);
            cited.extend(seen.articles());
        }
        let is_under = |wanted: &str| cited.iter().any(|article| is_clause_of(article, wanted));
        let are_cited = |wanted: &str| wanted.split(" or ").any(is_under);
        if !expected.is_empty() && !expected.split(" and ").all(are_cited) {
            failures.push(format!("{line}: cited {cited:?}"));
        }
    }
    failures
}

fn is_clause_of(article: &str, whole: &str) -> bool {
    article == whole || article.starts_with(&format!("{whole}."))
}

/// Whether one claim about the end of a case holds.
fn holds(seen: &Seen, claim: &str) -> bool {
    let words: Vec<&str> = claim.split_whitespace().collect();
    match words[..] {
        ["to", "play", side] => Some(seen.state().to_play) == script::colour(side),
        ["warnings", black, white] => {
            seen.warnings() == [black, white].map(|n| n.parse().expect("a number"))
        }
        ["no", "result"] => seen.sgf().is_none(),
        ["result", result] => seen.sgf().as_deref() == Some(result),
        ["no", "loss", "by", article] => {
            let lost = seen.result().map(|result| result.article.to_string());
            lost.is_none_or(|lost| !is_clause_of(&lost, article))
        }
        [name, "empty"] => seen.at(name).is_none(),
        [name, side] => seen.at(name) == script::colour(side),
        _ => panic!("{claim:?} is no claim"),
    }
}

#[test]
fn every_case_comes_out_as_the_articles_say() {
    let mut failed = Vec::new();
    let mut number = 0;
    for (file, text) in CASES {
        for case in text.split("# ").skip(1) {
            number += 1;
            let (title, rest) = case.split_once('\n').expect("a title");
            let lines: Vec<&str> = rest.lines().map(str::trim).filter(|l| !l.is_empty()).collect();
            let found = failures(&lines);
            if !found.is_empty() {
                failed.push(format!("{file}, {title}:\n  {}", found.join("\n  ")));
            }
        }
    }
    assert!(number >= 180, "only {number} cases were read");
    assert!(failed.is_empty(), "{} of {number} fail:\n{}", failed.len(), failed.join("\n"));
}
