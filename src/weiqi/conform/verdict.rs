//! What the answers come to: the preset they equal or come nearest to, and every article's
//! row with its evidence.

use super::evidence::{self, Evidence};
use super::observation::{self, Observation, Outcome, Why};
use super::profile::{Profile, dame_bonus, nearest, plays_out_dame, profile};
use super::reading::Reading;
use super::run::Seen;
use super::text::{Fixed, text};
use crate::words::Text;
use std::collections::BTreeSet;
use weiqi_data::{Article, Preset, Scoring};

/// Whether an article holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Every answer agrees with it.
    Holds,
    /// Some answer does not.
    Deviates,
    /// No answer tells.
    NotObserved,
}

impl Status {
    /// The name in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Status::Holds => "holds",
            Status::Deviates => "deviates",
            Status::NotObserved => "not-observed",
        }
    }
}

/// The row of an article.
#[derive(Clone, Debug)]
pub struct Row {
    /// Chapter and number; clauses belong to the row of their article.
    pub article: Article,
    /// Its subject.
    pub name: Fixed,
    /// Whether it holds.
    pub status: Status,
    /// What was found, the shortest first.
    pub evidence: Vec<Evidence>,
    /// The tests that agree with it.
    pub held: Vec<String>,
    /// The tests that could not be made, each with the commands that they take.
    pub not_observed: Vec<(String, Vec<String>)>,
    /// The tests that failed, on which others rest.
    blocked: BTreeSet<String>,
    /// Why nothing could be observed, or what could not.
    pub note: Option<Text>,
}

/// What the answers come to.
pub struct Verdict {
    /// The rules that the engine plays by.
    pub profile: Profile,
    /// The presets that it equals, so far as it was observed.
    pub presets: Vec<Preset>,
    /// The preset against which the articles are judged.
    pub against: Preset,
    /// One for each article.
    pub rows: Vec<Row>,
    /// Whether moves that only `play` accepted are held against the engine.
    pub judges_checks: bool,
}

/// The articles, with why a GTP engine does not show those of the second chapter.
const ARTICLES: [(u8, u8, Fixed); 21] = [
    (1, 1, ("棋具", "equipment")),
    (1, 2, ("下法", "play")),
    (1, 3, ("气", "liberties")),
    (1, 4, ("提子", "capture")),
    (1, 5, ("禁着点", "forbidden point")),
    (1, 6, ("全局同形再现", "repetition")),
    (1, 7, ("终局", "end")),
    (1, 8, ("活棋和死棋", "life and death")),
    (1, 9, ("计算胜负", "counting")),
    (2, 1, ("先后手", "first move")),
    (2, 2, ("贴子", "komi")),
    (2, 3, ("计时", "time")),
    (2, 4, ("终局与确认", "end of a game")),
    (2, 5, ("暂停与封棋", "adjournment")),
    (2, 6, ("赛场纪律", "conduct")),
    (2, 7, ("对局者权利", "rights")),
    (2, 8, ("行棋", "playing")),
    (2, 9, ("提子有误", "wrongful capture")),
    (2, 10, ("误入禁着点", "playing on a forbidden point")),
    (2, 11, ("同形再现的处理", "repetition at the table")),
    (2, 12, ("其他", "other")),
];

/// Draws the verdict. Where no preset is given to judge against, the nearest is taken. A
/// `play` that checks nothing is not held against the engine, unless it is said to play by
/// rules.
pub(super) fn verdict(seen: &Seen, claimed: Option<Preset>) -> Verdict {
    let profile = profile(seen);
    let against = claimed.unwrap_or_else(|| nearest(&profile));
    let judges_checks = claimed.is_some() || !profile.checks_nothing;
    let rows_of = |preset: Preset| rows(seen, preset, judges_checks);
    let equals = |preset: &&Preset| {
        profile.differences(&preset.rules()) == 0
            && rows_of(**preset).iter().all(|row| row.status != Status::Deviates)
    };
    let presets = match seen.saw_anything() && judges_checks {
        true => Preset::ALL.iter().filter(equals).copied().collect(),
        false => Vec::new(),
    };
    Verdict { presets, against, rows: rows_of(against), profile, judges_checks }
}

impl Verdict {
    /// The same verdict, with its evidence taken from shorter sequences.
    pub(super) fn with_evidence_of(self, seen: &Seen) -> Verdict {
        Verdict { rows: rows(seen, self.against, self.judges_checks), ..self }
    }
}

fn rows(seen: &Seen, against: Preset, judges_checks: bool) -> Vec<Row> {
    let blank = |&(chapter, number, name): &(u8, u8, Fixed)| Row {
        article: Article::new(chapter, number, 0),
        name,
        status: Status::NotObserved,
        evidence: Vec::new(),
        held: Vec::new(),
        not_observed: Vec::new(),
        blocked: BTreeSet::new(),
        note: None,
    };
    let mut rows: Vec<Row> = ARTICLES.iter().map(blank).collect();
    for of in &seen.tests {
        judge(&mut rows, of, seen, against, judges_checks);
    }
    rows.iter_mut().for_each(Row::conclude);
    rows
}

fn row_of(rows: &mut [Row], article: Article) -> &mut Row {
    let of = (article.chapter, article.number);
    let row = rows.iter_mut().find(|row| (row.article.chapter, row.article.number) == of);
    row.expect("every article has a row")
}

/// Enters what was seen of a test in the rows of its articles.
fn judge(rows: &mut [Row], of: &Observation, seen: &Seen, against: Preset, judges_checks: bool) {
    let Some(article) = of.test.article() else { return };
    let (id, rules) = (of.id().to_string(), against.rules());
    let (reading, is_dame) = (Reading::of(&rules), is_about_dame(of.id()));
    let row = row_of(rows, article);
    let found = match &of.outcome {
        Outcome::NotJudged(Why::Unknown(commands)) => {
            return row.not_observed.push((id, commands.clone()));
        }
        Outcome::NotJudged(Why::RestsOn(by)) => {
            row.blocked.insert(by.clone());
            return;
        }
        Outcome::NotJudged(Why::NoRoom) => return,
        Outcome::NotJudged(why) => return row.say(why.said()),
        Outcome::Move { seen, .. } if seen.weak && !judges_checks && !of.is_fact() => {
            return row.say(text(CHECKS_NOTHING));
        }
        // Under territory scoring shared points are filled before the count.
        Outcome::Margin(_) if is_dame && rules.scoring == Scoring::Territory => return,
        Outcome::Margin(got) => {
            let is_played_out = is_dame && plays_out_dame(seen);
            let holds = is_played_out || got.prints(of.expected(&rules, &[]));
            let bonus = || dame_bonus(seen, "counting/dame").unwrap_or(0);
            (!holds).then(|| evidence::of_count(of, *got, &rules, bonus()))
        }
        Outcome::Move { .. } | Outcome::Held | Outcome::Broken { .. } => evidence::of(of, reading),
    };
    match found {
        Some(found) => row_of(rows, found.article).evidence.push(found),
        None => {
            for article in held_articles(of, reading) {
                row_of(rows, article).held.push(id.clone());
            }
        }
    }
}

impl Row {
    /// Says it in the note, unless something stands there.
    fn say(&mut self, why: Text) {
        self.note.get_or_insert(why);
    }

    /// Draws the conclusion from what was entered.
    fn conclude(&mut self) {
        self.evidence.sort_by_key(|found| (found.weak, found.needs_a_file(), found.gtp.len()));
        self.status = match (self.evidence.is_empty(), self.held.is_empty()) {
            (false, _) => Status::Deviates,
            (true, false) => Status::Holds,
            (true, true) => Status::NotObserved,
        };
        let missing = self.not_observed.iter().flat_map(|(_, commands)| commands.iter().cloned());
        let note = note(self.status, &missing.collect(), &self.blocked).or(self.note.take());
        let is_unseen = self.status == Status::NotObserved;
        self.note = note.or_else(|| is_unseen.then(|| text(why_not(self.article))));
    }
}

fn note(status: Status, missing: &BTreeSet<String>, blocked: &BTreeSet<String>) -> Option<Text> {
    let (why, zh, en) = match (blocked.is_empty(), missing.is_empty()) {
        (false, _) => (observation::rests_on(blocked), "其余：", "the rest is "),
        (true, false) => (observation::through(missing), "其余", "more "),
        (true, true) => return None,
    };
    Some(match status {
        Status::NotObserved => why,
        Status::Holds | Status::Deviates => {
            Text::new(zh.to_string() + &why.zh, en.to_string() + &why.en)
        }
    })
}

/// Why the protocol shows nothing of an article.
fn why_not(article: Article) -> Fixed {
    match (article.chapter, article.number) {
        (2, 1) => {
            ("由对局双方和管理者决定，协议中没有", "decided before the game, outside the protocol")
        }
        (2, 2) => ("贴多少由管理者给出", "the amount is given by the controller"),
        (2, 3) => ("用时由管理者掌握", "time is kept by the controller"),
        (2, 10) => (
            "引擎只能拒绝，判一次弃权是裁判的事",
            "an engine refuses; taking the turn away is for the referee",
        ),
        (2, 11) => (
            "引擎只能拒绝；和棋或重下由裁判判定",
            "an engine refuses; a draw or a replay is for the referee",
        ),
        (2, _) => (
            "是对局者与裁判之间的事，协议中没有",
            "between players and referee, outside the protocol",
        ),
        _ => ("未作检验", "no test of it was made"),
    }
}

/// Why a move that only `play` accepted is not held against an engine that accepts any.
const CHECKS_NOTHING: Fixed = (
    "play 不作检查，规则由控制程序掌握，故不作判断",
    "not judged: its play checks nothing and leaves the rules to its controller",
);

/// Whether a count is about shared points.
pub(super) fn is_about_dame(id: &str) -> bool {
    matches!(id, "counting/dame" | "counting/dame-between" | "counting/three-dame")
}

/// The articles with which a test agrees: of a legal move also that of the board after it.
fn held_articles(of: &Observation, reading: Reading) -> Vec<Article> {
    let article = evidence::article_of(of, reading);
    let of_board = (of.legal() == Some(true)).then(|| of.test.board_article());
    [article].into_iter().chain(of_board.filter(|other| *other != article)).collect()
}
