//! What the answers come to: the preset they equal or come nearest to, and every article's
//! row with its evidence.

use super::count::{CountOutcome, CountTrial, Margin};
use super::evidence::{self, Evidence};
use super::profile::{Profile, dame_bonus, nearest, plays_out_dame, profile};
use super::run::Seen;
use super::suite::questions::{Answered, QuestionOutcome, Reply};
use super::text::{Fixed, text};
use super::trial::{Outcome, Trial};
use super::unseen;
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

/// Draws the verdict. Where no preset is given to judge against, the nearest is taken.
pub fn verdict(seen: &Seen, against: Option<Preset>) -> Verdict {
    let profile = profile(seen);
    let against = against.unwrap_or_else(|| with_fewest_deviations(seen, &nearest(&profile)));
    let equals = |preset: &&Preset| {
        profile.differences(&preset.rules()) == 0
            && rows(seen, **preset).iter().all(|row| row.status != Status::Deviates)
    };
    let presets = match saw_anything(seen) {
        true => Preset::ALL.iter().filter(equals).copied().collect(),
        false => Vec::new(),
    };
    Verdict { presets, against, rows: rows(seen, against), profile }
}

/// The first of these presets that the fewest answers contradict.
fn with_fewest_deviations(seen: &Seen, presets: &[Preset]) -> Preset {
    let deviations = |preset: &&Preset| -> usize {
        rows(seen, **preset).iter().map(|row| row.evidence.len()).sum()
    };
    *presets.iter().min_by_key(deviations).expect("there are presets")
}

fn saw_anything(seen: &Seen) -> bool {
    seen.trials.iter().any(|trial| matches!(trial.outcome, Outcome::Answered { .. }))
        || seen.counts.iter().any(|trial| trial.margin().is_some())
}

impl Verdict {
    /// The same verdict, with its evidence taken from shorter sequences.
    pub fn with_evidence_of(self, seen: &Seen) -> Verdict {
        Verdict { rows: rows(seen, self.against), ..self }
    }
}

/// One thing that was seen of an article.
enum Sign {
    Held(String),
    Found(Box<Evidence>),
    Missing(String, Vec<String>),
    Blocked(String),
    Other,
}

fn rows(seen: &Seen, against: Preset) -> Vec<Row> {
    let mut signs: Vec<(Article, Sign)> = Vec::new();
    for trial in &seen.trials {
        signs.extend(signs_of_trial(trial, against));
    }
    let dame =
        Dame { held: plays_out_dame(seen), bonus: dame_bonus(seen, "counting/dame").unwrap_or(0) };
    signs.extend(seen.counts.iter().map(|trial| sign_of_count(trial, against, &dame)));
    signs.extend(seen.answers.iter().map(sign_of_answer));
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
    for sign in signs {
        match sign {
            Sign::Held(id) => held.push(id.clone()),
            Sign::Found(found) => evidence.push(Evidence::clone(found)),
            Sign::Missing(id, commands) => not_observed.push((id.clone(), commands.clone())),
            Sign::Blocked(id) => {
                blocked.insert(id.clone());
            }
            Sign::Other => {}
        }
    }
    evidence.sort_by_key(|found: &Evidence| (found.weak, found.needs_a_file(), found.gtp.len()));
    let status = match (evidence.is_empty(), held.is_empty()) {
        (false, _) => Status::Deviates,
        (true, false) => Status::Holds,
        (true, true) => Status::NotObserved,
    };
    let missing = not_observed.iter().flat_map(|(_, commands)| commands.iter().cloned()).collect();
    let note = note(article, status, &missing, &blocked);
    Row { article, name, status, evidence, held, not_observed, note }
}

fn note(
    article: Article,
    status: Status,
    missing: &BTreeSet<String>,
    blocked: &BTreeSet<String>,
) -> Option<Text> {
    if !blocked.is_empty() {
        let why = unseen::blocked(blocked);
        return Some(match status {
            Status::NotObserved => why,
            _ => Text::new(format!("其余：{}", why.zh), format!("the rest is {}", why.en)),
        });
    }
    if !missing.is_empty() {
        let through = unseen::through(missing);
        return Some(match status {
            Status::NotObserved => through,
            _ => Text::new(format!("其余{}", through.zh), format!("more {}", through.en)),
        });
    }
    (status == Status::NotObserved).then(|| text(why_not(article)))
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

fn signs_of_trial(trial: &Trial, against: Preset) -> Vec<(Article, Sign)> {
    let sign = match &trial.outcome {
        Outcome::Missing(commands) => Sign::Missing(trial.id.clone(), commands.clone()),
        Outcome::Blocked(by) => Sign::Blocked(by.clone()),
        Outcome::NoRoom | Outcome::Lost(_) => Sign::Other,
        Outcome::Stopped(_) | Outcome::Answered { .. } => {
            let found = evidence::of_trial(trial, against);
            if found.is_empty() {
                return held_articles(trial, against)
                    .into_iter()
                    .map(|article| (article, Sign::Held(trial.id.clone())))
                    .collect();
            }
            return found.into_iter().map(|e| (e.article, Sign::Found(Box::new(e)))).collect();
        }
    };
    vec![(trial.article, sign)]
}

/// The articles with which a move and the board after it agree.
fn held_articles(trial: &Trial, against: Preset) -> Vec<Article> {
    let article = evidence::article_of(trial, against);
    let of_board = match &trial.outcome {
        Outcome::Answered { seen, .. } if seen.legal => Some(trial.board_article),
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

fn sign_of_count(trial: &CountTrial, against: Preset, dame: &Dame) -> (Article, Sign) {
    let article = trial.count.article;
    let id = trial.count.id.to_string();
    let is_dame = matches!(trial.count.id, "counting/dame" | "counting/three-dame");
    let sign = match &trial.outcome {
        // Under territory scoring shared points are filled before the count.
        _ if is_dame && against.rules().scoring == Scoring::Territory => Sign::Other,
        CountOutcome::Margin(_) if is_dame && dame.held => Sign::Held(id),
        CountOutcome::Missing(commands) => Sign::Missing(id, commands.clone()),
        CountOutcome::Blocked(by) => Sign::Blocked(by.clone()),
        // The protocol has a test of its own for it.
        CountOutcome::Stopped(command) if command == "set_free_handicap" => {
            Sign::Blocked("gtp/set-free-handicap".to_string())
        }
        CountOutcome::NoRoom | CountOutcome::Lost(_) => Sign::Other,
        CountOutcome::Margin(got) if *got == trial.expected(&against.rules(), &[]) => {
            Sign::Held(id)
        }
        CountOutcome::Margin(_)
        | CountOutcome::Unreadable(_)
        | CountOutcome::KomiRefused(_)
        | CountOutcome::Stopped(_) => {
            let found = evidence::of_count(trial, against, dame.bonus);
            return (found.article, Sign::Found(Box::new(found)));
        }
    };
    (article, sign)
}

fn sign_of_answer(answered: &Answered) -> (Article, Sign) {
    let sign = match &answered.outcome {
        QuestionOutcome::Missing(commands) => {
            Sign::Missing(answered.id.to_string(), commands.clone())
        }
        QuestionOutcome::Blocked(by) => Sign::Blocked(by.clone()),
        QuestionOutcome::Lost(_) | QuestionOutcome::Replied(Reply::Unclear) => Sign::Other,
        QuestionOutcome::Replied(Reply::Holds | Reply::Told(_)) => {
            Sign::Held(answered.id.to_string())
        }
        QuestionOutcome::Replied(Reply::Deviates { expected, got, steps, points }) => {
            let found = evidence::of_answer(answered, expected, got, steps, points);
            Sign::Found(Box::new(found))
        }
    };
    (answered.article, sign)
}

/// The board of article 1.1 has 19 lines each way.
fn sign_of_sizes(seen: &Seen) -> Option<(Article, Sign)> {
    let id = "equipment/sizes".to_string();
    let (_, has_it) = seen.sizes.iter().find(|(side, _)| *side == 19)?;
    let sign = if *has_it { Sign::Held(id) } else { Sign::Found(Box::new(evidence::of_size())) };
    Some((Article::EQUIPMENT, sign))
}

/// The margin as a text.
pub fn margin_text(margin: Margin) -> Text {
    Text::new(margin.result(), margin.result())
}
