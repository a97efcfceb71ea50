//! Writing down what was found: for a terminal, for programs, as a page, as game records,
//! as regression tests.

pub mod html;
pub mod json;
pub mod sgf;
pub mod terminal;
pub mod tst;

use super::engine::Engine;
use super::evidence::Evidence;
use super::run::Seen;
use super::settings::{Setting, command_of};
use super::suite::protocol::{ProtocolResult, Verdict as Protocol};
use super::talk::{Manners, Trouble};
use super::text::Fixed;
use super::verdict::{Row, Verdict};
use crate::words::{Lang, Text};

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
    pub games: Option<super::lockstep::Games>,
    /// What it plays by under each rule set that it can be set to, if that was asked.
    pub settings: Vec<Setting>,
    /// The command by which it can be set to other rules.
    pub sets_rules_by: Option<&'static str>,
}

/// A row of the protocol.
#[derive(Clone, Debug)]
pub struct ProtocolRow {
    /// The name of the test.
    pub id: &'static str,
    /// The fact.
    pub title: Fixed,
    /// `holds`, `deviates`, `not-observed`.
    pub status: &'static str,
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
        if self.expected == Text::new(self.title.0, self.title.1) {
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
    pub fn new(
        command: Vec<String>,
        engine: &Engine,
        seen: &Seen,
        verdict: Verdict,
        games: Option<super::lockstep::Games>,
    ) -> Report {
        let known = super::engine::USEFUL.iter().filter(|name| engine.knows(name));
        let mut protocol: Vec<ProtocolRow> = seen.protocol.iter().map(protocol_row).collect();
        protocol.extend(framing(&engine.manners()));
        let tolerant = seen.trials.iter().find_map(|trial| match &trial.outcome {
            super::trial::Outcome::Answered { seen, .. } if seen.tolerant => Some(trial.id.clone()),
            _ => None,
        });
        Report {
            command,
            name: engine.name.clone(),
            version: engine.version.clone(),
            sent: engine.sent,
            known: known.map(ToString::to_string).collect(),
            verdict,
            protocol,
            tolerant,
            games,
            settings: Vec::new(),
            sets_rules_by: command_of(engine),
        }
    }

    /// Whether its play refused no repetition and no suicide, and nothing else tells: it may
    /// leave all checks to its controller.
    pub fn checks_nothing(&self) -> bool {
        let is = |key: &str, value: &str| {
            let mut lines = self.verdict.profile.lines.iter();
            lines.any(|line| line.key == key && line.weak && line.value.as_deref() == Some(value))
        };
        is("repetition", "none") && is("suicide", "allowed")
    }

    /// Whether nothing is wrong.
    pub fn is_clean(&self) -> bool {
        self.verdict.presets.contains(&self.verdict.against)
            && self.protocol.iter().all(|row| row.status != "deviates")
            && self.games.as_ref().is_none_or(|games| games.divergence.is_none())
    }
}

/// A finding, and the other tests that the same commands show.
pub type Shown<'a> = (&'a Evidence, Vec<&'a str>);

/// The findings of an article, each sequence of commands once.
pub fn shown(row: &Row) -> Vec<Shown<'_>> {
    let mut shown: Vec<Shown<'_>> = Vec::new();
    for found in &row.evidence {
        match shown.iter_mut().find(|(other, _)| other.gtp == found.gtp) {
            Some((_, also)) => also.push(&found.id),
            None => shown.push((found, Vec::new())),
        }
    }
    shown
}

fn protocol_row(result: &ProtocolResult) -> ProtocolRow {
    let same = |text: &str| Text::new(text, text);
    let (status, expected, got) = match &result.verdict {
        Protocol::Holds => ("holds", Text::default(), Text::default()),
        Protocol::Deviates { expected, got } => ("deviates", expected.clone(), same(got)),
        Protocol::Missing(commands) => {
            let list = commands.join(", ");
            let got = Text::new(format!("没有命令 {list}"), format!("it does not know {list}"));
            ("not-observed", Text::default(), got)
        }
        Protocol::Blocked(by) => {
            let got =
                Text::new(format!("{by} 不成立，未作检验"), format!("not judged while {by} fails"));
            ("not-observed", Text::default(), got)
        }
        Protocol::NoRoom => {
            let got = Text::new("没有所需的棋盘", "it has no board of the size that is needed");
            ("not-observed", Text::default(), got)
        }
        Protocol::Lost(trouble) => {
            ("deviates", Text::new("有应答", "an answer"), happening(trouble))
        }
    };
    ProtocolRow {
        id: result.id,
        title: result.title,
        status,
        gtp: result.commands.clone(),
        expected,
        got,
        wording: result.wording.clone(),
    }
}

fn happening(trouble: &Trouble) -> Text {
    Text::new(trouble.happening(Lang::Zh), trouble.happening(Lang::En))
}

/// What the answers as such show.
fn framing(manners: &Manners) -> Vec<ProtocolRow> {
    let row = |id, title, holds: bool, got: Text| ProtocolRow {
        id,
        title,
        status: if holds { "holds" } else { "deviates" },
        gtp: Vec::new(),
        expected: if holds { Text::default() } else { Text::new(title.0, title.1) },
        got: if holds { Text::default() } else { got },
        wording: Vec::new(),
    };
    let quoted = |text: &str| Text::new(format!("“{text}”"), format!("\"{text}\""));
    let noise = manners.noise.as_deref().map(quoted);
    let death = manners.deaths.first().map(happening);
    vec![
        row(
            "gtp/empty-line",
            ("应答以空行结束", "An answer ends with an empty line"),
            manners.closes_answers,
            Text::new("没有空行", "there is none"),
        ),
        row(
            "gtp/standard-output",
            ("标准输出上只有应答", "Nothing but answers stands on standard output"),
            noise.is_none(),
            noise.unwrap_or_default(),
        ),
        row(
            "gtp/stays-alive",
            ("不中途退出，也不停顿", "It neither ends nor falls silent on the way"),
            death.is_none(),
            death.unwrap_or_default(),
        ),
    ]
}
