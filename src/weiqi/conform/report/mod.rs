//! Writing down what was found: for a terminal, for programs, as a page, as game records,
//! as regression tests.

pub mod html;
pub mod json;
pub mod sgf;
pub mod terminal;
pub mod tst;

use super::engine::Engine;
use super::evidence::Evidence;
use super::lockstep::Games;
use super::observation::{Observation, Outcome, Why};
use super::run::Seen;
use super::self_play::SelfPlay;
use super::settings::{Setting, command_of};
use super::talk::{Manners, Stray, Trouble};
use super::text::{Fixed, text};
use super::verdict::{Row, Status, Verdict};
use crate::words::Text;

/// Said of an engine that refuses nothing.
const CHECKS_NOTHING: Fixed = (
    "play 只拒绝已有棋子的点：引擎可能不作任何检查，把规则交给控制程序。",
    "Its play refuses nothing but occupied points: it may check nothing and leave the rules to its controller.",
);

/// Everything that a report is written from.
pub struct Report {
    /// The command line of the engine.
    pub command: Vec<String>,
    /// What the engine calls itself.
    pub name: String,
    /// Its version.
    pub version: String,
    /// How many commands it was sent.
    pub sent: usize,
    /// Which of the useful commands it knows.
    pub known: Vec<String>,
    /// What it comes to.
    pub verdict: Verdict,
    /// The protocol, the framing of the answers included.
    pub protocol: Vec<ProtocolRow>,
    /// Moves that it plays although it calls them illegal.
    pub tolerant: Option<String>,
    /// The random games in step, if there were any.
    pub games: Option<Games>,
    /// The games that it played against itself, if there were any.
    pub self_play: Option<SelfPlay>,
    /// What ended the examination before its time.
    pub ended: Option<Trouble>,
    /// What it plays by under each rule set that it can be set to, if that was asked.
    pub settings: Vec<Setting>,
    /// The command by which it can be set to other rules.
    pub sets_rules_by: Option<&'static str>,
}

/// A row of the protocol.
#[derive(Clone, Debug)]
pub struct ProtocolRow {
    /// The name of the test.
    pub id: String,
    /// The fact.
    pub title: Text,
    /// Whether the test holds.
    pub status: Status,
    /// What was sent.
    pub gtp: Vec<String>,
    /// What had to come.
    pub expected: Text,
    /// What came.
    pub got: Text,
    /// Messages that are not the standard's; no failure.
    pub wording: Vec<[String; 3]>,
}

impl ProtocolRow {
    /// What had to come and what came, as one sentence without its end. Where the title says
    /// what had to come, it is not said again.
    pub fn said(&self) -> Text {
        if self.expected == self.title {
            return self.got.clone();
        }
        let (expected, got) = (&self.expected, &self.got);
        Text::new(
            format!("应为 {}，实为 {}", expected.zh, got.zh),
            format!("expected {}, got {}", expected.en, got.en),
        )
    }
}

impl Report {
    /// Puts a report together.
    pub(super) fn new(engine: &Engine, seen: &Seen, verdict: Verdict) -> Report {
        let known = super::engine::USEFUL.iter().filter(|name| engine.knows(name));
        let of_protocol = seen.tests.iter().filter(|of| of.test.article().is_none());
        let mut protocol: Vec<ProtocolRow> = of_protocol.map(protocol_row).collect();
        protocol.extend(framing(&engine.manners()));
        let tolerant = seen.tests.iter().find_map(|of| match &of.outcome {
            Outcome::Move { seen, .. } if seen.tolerant => Some(of.id().to_string()),
            _ => None,
        });
        Report {
            command: Vec::new(),
            name: engine.name.clone(),
            version: engine.version.clone(),
            sent: engine.sent,
            known: known.map(ToString::to_string).collect(),
            verdict,
            protocol,
            tolerant,
            games: None,
            self_play: None,
            ended: seen.ended.clone(),
            settings: Vec::new(),
            sets_rules_by: command_of(engine),
        }
    }

    /// Whether its play refused no repetition and no suicide, and nothing else tells: it may
    /// leave all checks to its controller.
    pub fn checks_nothing(&self) -> bool {
        self.verdict.profile.checks_nothing
    }

    /// Whether nothing is wrong.
    pub fn is_clean(&self) -> bool {
        let deviates = |row: &Row| row.status == Status::Deviates;
        let is_right = match self.verdict.judges_checks {
            true => self.verdict.presets.contains(&self.verdict.against),
            false => !self.verdict.rows.iter().any(deviates),
        };
        let is_sound = self.self_play.as_ref().is_none_or(|games| games.illegal.is_none());
        is_right
            && is_sound
            && self.ended.is_none()
            && self.protocol.iter().all(|row| row.status != Status::Deviates)
            && self.games.as_ref().is_none_or(|games| games.divergence.is_none())
    }
}

/// Games that were played, for people to read.
struct Played<'a> {
    heading: Fixed,
    said: Text,
    /// An answer that is no move.
    unreadable: Option<&'a String>,
    found: Option<&'a Evidence>,
}

impl Report {
    fn played(&self) -> Vec<Played<'_>> {
        let in_step = self.games.as_ref().map(|Games { played, moves, divergence }| Played {
            heading: ("随机对局", "Random games"),
            said: Text::new(
                format!("随机对局：{played} 局 {moves} 着，逐着比较。"),
                format!("Random games in step: {played} games, {moves} moves compared."),
            ),
            unreadable: None,
            found: divergence.as_ref(),
        });
        let own = self.self_play.as_ref().map(|games| Played {
            heading: ("引擎自战", "The engine against itself"),
            said: Text::new(
                format!("引擎自战：{} 局 {} 着，逐着判断。", games.played, games.moves),
                format!(
                    "Games of the engine against itself: {}, {} moves judged.",
                    games.played, games.moves
                ),
            ),
            unreadable: games.unreadable.as_ref(),
            found: games.illegal.as_ref(),
        });
        in_step.into_iter().chain(own).collect()
    }

    /// What is to be said of the profile as a whole.
    fn notes(&self) -> Vec<Text> {
        let tolerant = self.tolerant.as_ref().map(|id| {
            Text::new(
                format!("play 接受引擎自己认为不合法的着手（{id}），故以合法性询问为准。"),
                format!("Its play accepts moves that it calls illegal itself ({id}): the answers about legality count."),
            )
        });
        let checks_nothing = self.checks_nothing().then(|| text(CHECKS_NOTHING));
        tolerant.into_iter().chain(checks_nothing).collect()
    }

    /// That the examination ended early, and how.
    fn early_end(&self) -> Option<Text> {
        let Text { zh, en } = self.ended.as_ref()?.sentence();
        Some(Text::new(
            format!("检验中断，以上是此前所见。{zh}"),
            format!("The examination ended early; this is what was seen until then. {en}"),
        ))
    }
}

/// A finding, and the other tests that the same commands show.
type Shown<'a> = (&'a Evidence, Vec<&'a str>);

/// The findings of an article, each sequence of commands once.
fn shown(row: &Row) -> Vec<Shown<'_>> {
    let mut shown: Vec<Shown<'_>> = Vec::new();
    for found in &row.evidence {
        match shown.iter_mut().find(|(other, _)| other.gtp == found.gtp) {
            Some((_, also)) => also.push(&found.id),
            None => shown.push((found, Vec::new())),
        }
    }
    shown
}

fn protocol_row(of: &Observation) -> ProtocolRow {
    let none = Text::default;
    let (status, expected, got) = match &of.outcome {
        Outcome::Move { .. } | Outcome::Margin(_) | Outcome::Held => {
            (Status::Holds, none(), none())
        }
        Outcome::Broken { expected, got, .. } => (Status::Deviates, expected.clone(), got.clone()),
        Outcome::NotJudged(why @ Why::Silent(_)) => {
            (Status::Deviates, Text::new("有应答", "an answer"), why.said())
        }
        Outcome::NotJudged(Why::Unknown(commands)) => {
            let list = commands.join(", ");
            let got = Text::new(format!("没有命令 {list}"), format!("it does not know {list}"));
            (Status::NotObserved, none(), got)
        }
        Outcome::NotJudged(why) => (Status::NotObserved, none(), why.said()),
    };
    let (id, title) = (of.id().to_string(), of.test.title());
    let (gtp, wording) = (of.commands.clone(), of.wording.clone());
    ProtocolRow { id, title, status, gtp, expected, got, wording }
}

/// What the answers as such show.
fn framing(manners: &Manners) -> Vec<ProtocolRow> {
    let row = |id: &str, title: Fixed, got: Option<Text>| ProtocolRow {
        id: id.to_string(),
        title: text(title),
        status: if got.is_none() { Status::Holds } else { Status::Deviates },
        gtp: Vec::new(),
        expected: text(title),
        got: got.unwrap_or_default(),
        wording: Vec::new(),
    };
    let after = |stray: &Stray| {
        let Stray { command, line } = stray;
        Text::new(format!("“{line}”，在发送 {command} 之后"), format!("\"{line}\" after {command}"))
    };
    let no_end = (!manners.closes_answers).then(|| Text::new("没有空行", "there is none"));
    vec![
        row("gtp/empty-line", ("应答以空行结束", "An answer ends with an empty line"), no_end),
        row(
            "gtp/standard-output",
            ("标准输出上只有应答", "Nothing but answers stands on standard output"),
            manners.noise.as_ref().map(after),
        ),
        row(
            "gtp/one-answer",
            ("每条命令只有一个应答", "Each command has one answer"),
            manners.twice.as_ref().map(after),
        ),
        row(
            "gtp/stays-alive",
            ("不中途退出，也不停顿", "It neither ends nor falls silent on the way"),
            manners.deaths.first().map(Trouble::happening),
        ),
    ]
}
