//! The table of the faults: how each is named, and how many commands it took.

use crate::faults::{Alone, FAULTS, Row};
use crate::judge::{Commands, Finding};

/// One line for each fault that was examined.
pub fn table(findings: &[Finding]) -> String {
    let mut lines = vec![[
        "fault".to_string(),
        "article".to_string(),
        "named by".to_string(),
        "commands".to_string(),
        "by play alone".to_string(),
        "commands".to_string(),
        "seen in".to_string(),
    ]];
    for row in FAULTS {
        let sent = |commands| {
            let of_row = |f: &&Finding| f.fault == Some(row.fault) && f.commands == commands;
            findings.iter().find(of_row).map(|finding| finding.sent.to_string())
        };
        let (full, alone) = (sent(Commands::Full), sent(Commands::PlayAlone));
        if full.is_some() || alone.is_some() {
            lines.push(line(row, full.unwrap_or_default(), alone.unwrap_or_default()));
        }
    }
    aligned(&lines)
}

fn line(row: &Row, full: String, alone: String) -> [String; 7] {
    let by_play = match row.alone {
        Alone::Named => format!("{} {}", row.article(), row.test),
        Alone::Hidden(command) => format!("cannot be observed: {command}"),
    };
    let named = format!("{} — {}", row.test, row.words);
    let fault = format!("{} ({})", row.fault.name(), row.rules);
    [fault, row.article().to_string(), named, full, by_play, alone, row.source.to_string()]
}

fn aligned(lines: &[[String; 7]]) -> String {
    let width = |column: usize| {
        let cells = lines.iter().map(|line| line[column].chars().count());
        cells.max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..7).map(width).collect();
    let mut text = String::new();
    for line in lines {
        let cells = line.iter().zip(&widths).map(|(cell, &width)| format!("{cell:<width$}"));
        text += cells.collect::<Vec<_>>().join("  ").trim_end();
        text += "\n";
    }
    text
}
