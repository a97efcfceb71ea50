//! The rule sets that an engine can be set to by a command, and what it plays by under each.

use super::engine::Engine;
use super::examine::Plan;
use super::profile::Line;
use super::run::run;
use super::talk::Trouble;
use super::verdict::verdict;
use weiqi_data::Preset;

/// The commands that set rules, each with the names that KataGo and the KGS server give them.
const COMMANDS: [(&str, &[&str]); 2] = [
    (
        "kata-set-rules",
        &[
            "chinese",
            "chinese-ogs",
            "japanese",
            "korean",
            "aga",
            "new-zealand",
            "tromp-taylor",
            "ancient-area",
        ],
    ),
    ("kgs-rules", &["chinese", "japanese", "aga", "new_zealand"]),
];

/// The lines of a profile that rules decide.
const KEYS: [&str; 5] = ["repetition", "suicide", "scoring", "group_tax", "give_back"];

/// What an engine plays by under rules that it was set to.
#[derive(Clone, Debug)]
pub struct Setting {
    /// The command that set them.
    pub command: String,
    /// What was observed of repetition, suicide, scoring, tax and give-back; `None` where it
    /// refuses these rules.
    pub lines: Option<Vec<Line>>,
    /// The presets that it equals.
    pub presets: Vec<Preset>,
}

impl Setting {
    /// The values that were observed, in the order of the profile.
    pub fn values(&self) -> Vec<String> {
        let lines = self.lines.iter().flatten();
        let named = |line: &Line| {
            let value = line.value.as_deref()?;
            Some(match line.key {
                "group_tax" => format!("tax {value}"),
                "give_back" => format!("give-back {value}"),
                _ => value.to_string(),
            })
        };
        lines.filter_map(named).collect()
    }
}

/// Whether an engine can be set to rules at all: by which of the commands.
pub fn command_of(engine: &Engine) -> Option<&'static str> {
    COMMANDS.iter().map(|(command, _)| *command).find(|command| engine.knows(command))
}

/// Sets an engine to each rule set by each command that it knows, and asks again about
/// repetition, suicide and the count. The rules stay as they were set last.
pub fn each_setting(engine: &mut Engine, progress: &dyn Fn(&str)) -> Result<Vec<Setting>, Trouble> {
    let mut settings = Vec::new();
    for (command, names) in COMMANDS {
        if !engine.knows(command) {
            continue;
        }
        for name in names {
            let command = format!("{command} {name}");
            progress(&command);
            settings.push(setting(engine, command)?);
        }
    }
    Ok(settings)
}

fn setting(engine: &mut Engine, command: String) -> Result<Setting, Trouble> {
    if !engine.ask(&command)?.success {
        return Ok(Setting { command, lines: None, presets: Vec::new() });
    }
    let selects = |id: &str| {
        ["forbidden/", "repetition/", "counting/"].iter().any(|start| id.starts_with(start))
    };
    let deaths = engine.manners().deaths.len();
    let seen = run(engine, &Plan { selects: &selects, ..Plan::default() });
    if let Some(trouble) = seen.ended {
        return Err(trouble);
    }
    if let Some(death) = engine.manners().deaths.get(deaths) {
        // A new process does not know what the last one was set to.
        return Err(death.clone());
    }
    let verdict = verdict(&seen, None);
    let lines = verdict.profile.lines.into_iter().filter(|line| KEYS.contains(&line.key));
    Ok(Setting { command, lines: Some(lines.collect()), presets: verdict.presets })
}
