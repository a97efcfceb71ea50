//! What the answers come to: the preset they equal or come nearest to, and every article's
//! row with its evidence.

use super::evidence::{self, Evidence};
use super::observation::{self, Observation, Outcome, Why};
use super::profile::{Profile, dame_bonus, nearest, plays_out_dame, profile};
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
pub fn verdict(seen: &Seen, claimed: Option<Preset>) -> Verdict {
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
    pub fn with_evidence_of(self, seen: &Seen) -> Verdict {
        Verdict { rows: rows(seen, self.against, self.judges_checks), ..self }
    }
}

/// One thing that was seen of an article.
enum Sign {
    Held(String),
    Found(Box<Evidence>),
    Missing(String, Vec<String>),
    Blocked(String),
    Other(Option<Text>),
}

fn rows(seen: &Seen, against: Preset, judges_checks: bool) -> Vec<Row> {
    let mut signs: Vec<(Article, Sign)> = Vec::new();
    let dame =
        Dame { held: plays_out_dame(seen), bonus: dame_bonus(seen, "counting/dame").unwrap_or(0) };
    for of in &seen.tests {
        signs.extend(signs_of(of, against, &dame, judges_checks));
    }
    signs.extend(sign_of_sizes(seen));
    ARTICLES
        .iter()
        .map(|&(chapter, number, name)| {
            let article = Article::new(chapter, number, 0);
            let is_in = |(of, _): &&(Article, Sign)| (of.chapter, of.number) == (chapter, number);
            row(article, name, signs.iter().filter(is_in).map(|(_, sign)| sign))
        })
        .collect()
}

fn row<'a>(article: Article, name: Fixed, signs: impl Iterator<Item = &'a Sign>) -> Row {
    let (mut evidence, mut held, mut not_observed) = (Vec::new(), Vec::new(), Vec::new());
    let mut blocked = BTreeSet::new();
    let mut other = None;
    for sign in signs {
        match sign {
            Sign::Held(id) => held.push(id.clone()),
            Sign::Found(found) => evidence.push(Evidence::clone(found)),
            Sign::Missing(id, commands) => not_observed.push((id.clone(), commands.clone())),
            Sign::Blocked(id) => {
                blocked.insert(id.clone());
            }
            Sign::Other(why) => other = other.or_else(|| why.clone()),
        }
    }
    evidence.sort_by_key(|found: &Evidence| (found.weak, found.needs_a_file(), found.gtp.len()));
    let status = match (evidence.is_empty(), held.is_empty()) {
        (false, _) => Status::Deviates,
        (true, false) => Status::Holds,
        (true, true) => Status::NotObserved,
    };
    let missing = not_observed.iter().flat_map(|(_, commands)| commands.iter().cloned()).collect();
    let note = note(status, &missing, &blocked).or(other);
    let note = note.or_else(|| (status == Status::NotObserved).then(|| text(why_not(article))));
    Row { article, name, status, evidence, held, not_observed, note }
}

fn note(status: Status, missing: &BTreeSet<String>, blocked: &BTreeSet<String>) -> Option<Text> {
    if !blocked.is_empty() {
        let why = observation::rests_on(blocked);
        return Some(match status {
            Status::NotObserved => why,
            _ => Text::new(format!("其余：{}", why.zh), format!("the rest is {}", why.en)),
        });
    }
    if !missing.is_empty() {
        let through = observation::through(missing);
        return Some(match status {
            Status::NotObserved => through,
            _ => Text::new(format!("其余{}", through.zh), format!("more {}", through.en)),
        });
    }
    None
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

fn signs_of(
    of: &Observation,
    against: Preset,
    dame: &Dame,
    judges_checks: bool,
) -> Vec<(Article, Sign)> {
    let Some(article) = of.article() else { return Vec::new() };
    let id = of.id().to_string();
    let found = |found: Evidence| vec![(found.article, Sign::Found(Box::new(found)))];
    let sign = match &of.outcome {
        Outcome::NotJudged(Why::Unknown(commands)) => Sign::Missing(id, commands.clone()),
        Outcome::NotJudged(Why::RestsOn(by)) => Sign::Blocked(by.clone()),
        Outcome::NotJudged(Why::NoRoom) => Sign::Other(None),
        Outcome::NotJudged(why) => Sign::Other(Some(why.said())),
        Outcome::Move { seen, .. } => {
            if seen.weak && !judges_checks && !of.is_fact() {
                return vec![(article, Sign::Other(Some(text(CHECKS_NOTHING))))];
            }
            return match evidence::of_move(of, against) {
                Some(evidence) => found(evidence),
                None => {
                    let held = |article| (article, Sign::Held(id.clone()));
                    held_articles(of, against).into_iter().map(held).collect()
                }
            };
        }
        Outcome::Margin(got) => {
            let is_dame = is_about_dame(of.id());
            let expected = of.expected(&against.rules(), &[]);
            match () {
                // Under territory scoring shared points are filled before the count.
                () if is_dame && against.rules().scoring == Scoring::Territory => Sign::Other(None),
                () if is_dame && dame.held || got.prints(expected) => Sign::Held(id),
                () => return found(evidence::of_count(of, *got, against, dame.bonus)),
            }
        }
        Outcome::Held => Sign::Held(id),
        Outcome::Broken { expected, got, points } => {
            return found(evidence::of_answer(of, expected, got, points));
        }
    };
    vec![(article, sign)]
}

/// Why a move that only `play` accepted is not held against an engine that accepts any.
const CHECKS_NOTHING: Fixed = (
    "play 不作检查，规则由控制程序掌握，故不作判断",
    "not judged: its play checks nothing and leaves the rules to its controller",
);

/// Whether a count is about shared points.
pub fn is_about_dame(id: &str) -> bool {
    matches!(id, "counting/dame" | "counting/dame-between" | "counting/three-dame")
}

/// The articles with which a move and the board after it agree.
fn held_articles(of: &Observation, against: Preset) -> Vec<Article> {
    let article = evidence::article_of(of, against);
    let of_board = match &of.outcome {
        Outcome::Move { seen, .. } if seen.legal => Some(of.test.board_article()),
        _ => None,
    };
    [article].into_iter().chain(of_board.filter(|other| *other != article)).collect()
}

/// What is known of shared points.
struct Dame {
    /// They are played out in turn before the count, which is as good as sharing them.
    held: bool,
    /// What Black gets more than half of one, in hundredths of a point.
    bonus: i64,
}

/// The board of article 1.1 has 19 lines each way.
fn sign_of_sizes(seen: &Seen) -> Option<(Article, Sign)> {
    let id = "equipment/sizes".to_string();
    let (_, has_it) = seen.sizes.iter().find(|(side, _)| *side == 19)?;
    let sign = if *has_it { Sign::Held(id) } else { Sign::Found(Box::new(evidence::of_size())) };
    Some((Article::EQUIPMENT, sign))
}
