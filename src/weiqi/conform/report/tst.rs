//! The suite as regression tests of GNU Go and GoGui (`.tst`).
//!
//! A numbered command has to be answered by something that matches `#? [pattern]` as a
//! whole. An error always fails there, so that a refused move is asked with `is_legal` and
//! expected to be `0`, and the board is read back in the same way.

use crate::conform::count;
use crate::conform::count::{CountTrial, Margin};
use crate::conform::line::{Play, Step};
use crate::conform::observe::harmless_turn;
use crate::conform::reading::Reading;
use crate::conform::suite::counting::{self, COUNTS, Count};
use crate::conform::suite::{Probe, Start, cycles, probes};
use crate::conform::trial::{Trial, command_of, planned, planned_cycle};
use crate::gtp::vertex;
use std::fmt::Write;
use std::io;
use std::path::{Path, PathBuf};
use weiqi_data::{Action, Preset, RuleSet, Scoring, Size, Turn};

/// Writes one file for each group of tests; returns their names.
///
/// # Errors
/// The folder cannot be made or a file cannot be written.
pub fn write(folder: &Path, preset: Preset) -> io::Result<Vec<PathBuf>> {
    std::fs::create_dir_all(folder)?;
    let mut files = Vec::new();
    for (name, text) in files_of(preset) {
        let path = folder.join(format!("{name}.tst"));
        std::fs::write(&path, text)?;
        files.push(path);
    }
    Ok(files)
}

/// The files by name.
pub fn files_of(preset: Preset) -> Vec<(String, String)> {
    let nine = Size::new(9, 9).expect("9x9 is a size");
    let nineteen = Size::new(19, 19).expect("19x19 is a size");
    let mut files: Vec<(String, File)> = Vec::new();
    for probe in probes().iter().filter(|probe| probe.start == Start::Played) {
        let trial = planned(probe, nine);
        file(&mut files, &trial.id).probe(probe, &trial, preset);
    }
    for cycle in cycles(nineteen) {
        let trial = planned_cycle(nineteen, &cycle);
        file(&mut files, &trial.id).legality(&trial, preset);
    }
    // Under territory scoring shared points are filled before the count.
    let is_played_out =
        |count: &&Count| is_about_dame(count) && preset.rules().scoring == Scoring::Territory;
    for count in COUNTS.iter().filter(|count| !is_played_out(count)) {
        file(&mut files, count.id).count(&count::planned(count, nine), &preset.rules());
    }
    let head = |group: &str| {
        format!(
            "# {group}: what {} requires. Run with an engine that plays by it.\n",
            preset.name()
        )
    };
    files.into_iter().map(|(name, file)| (name.clone(), head(&name) + &file.text)).collect()
}

/// The file of the group that a test belongs to.
fn file<'a>(files: &'a mut Vec<(String, File)>, id: &str) -> &'a mut File {
    let group = id.split('/').next().unwrap_or(id).to_string();
    let place = files.iter().position(|(name, _)| *name == group).unwrap_or_else(|| {
        files.push((group, File::default()));
        files.len() - 1
    });
    &mut files[place].1
}

/// A file as it grows.
#[derive(Default)]
struct File {
    text: String,
    number: usize,
}

impl File {
    fn line(&mut self, line: &str) {
        let _ = writeln!(self.text, "{line}");
    }

    /// A numbered command, and the pattern of its answer.
    fn test(&mut self, command: &str, pattern: &str) {
        self.number += 10;
        let _ = writeln!(self.text, "{} {command}\n#? [{pattern}]", self.number);
    }

    fn begin(&mut self, trial: &Trial) {
        self.line(&format!("\n# {}: {}", trial.id, trial.title.en));
        self.line(&format!("boardsize {}\nclear_board", trial.size.columns()));
        for step in &trial.steps[..trial.steps.len() - 1] {
            self.line(&command_of(*step));
        }
    }

    fn probe(&mut self, probe: &Probe, trial: &Trial, preset: Preset) {
        if !self.legality(trial, preset) {
            return;
        }
        let mut play = trial.play_before_last();
        let asked = Step::Turn(trial.asked());
        self.line(&command_of(asked));
        play.step(asked);
        for point in probe.watched(trial.size) {
            match play.diagram().at(point) {
                Some(_) => self.test(&format!("is_legal B {point}"), "0"),
                None => self.open_point(&play, point),
            }
        }
    }

    fn open_point(&mut self, play: &Play, point: weiqi_data::Point) {
        if let Some(turn) = harmless_turn(play, point) {
            self.test(&format!("is_legal {} {point}", turn.player.letter()), "1");
        }
    }

    /// Asks about the last move. Returns whether it is legal.
    fn legality(&mut self, trial: &Trial, preset: Preset) -> bool {
        self.begin(trial);
        let turn = trial.asked();
        let reading = Reading::of(&preset.rules());
        let legal = reading.refusal(&trial.play_before_last(), turn).is_none();
        if let Turn { player, action: Action::Play(point) } = turn {
            self.test(
                &format!("is_legal {} {point}", player.letter()),
                if legal { "1" } else { "0" },
            );
        }
        legal
    }

    fn count(&mut self, trial: &CountTrial, rules: &RuleSet) {
        let (id, title) = (trial.count.id, trial.count.title.1);
        self.line(&format!("\n# {id}: {title}"));
        self.line(&format!(
            "boardsize {}\nclear_board\nkomi {}",
            trial.size.columns(),
            trial.count.komi
        ));
        let placed = counting::handicap_points(trial.size, trial.count.handicap);
        if !placed.is_empty() {
            self.line(&format!("set_free_handicap {}", vertex::list(&placed)));
        }
        trial.steps.iter().for_each(|step| self.line(&command_of(*step)));
        let expected = trial.expected(rules, &[]);
        // Some play shared points out first, as players may do (1.7): Black gets one more.
        let played_out = is_about_dame(&trial.count).then_some(Margin(expected.0 + 100));
        let margins = [Some(expected), played_out].into_iter().flatten();
        self.test("final_score", &margins.map(pattern).collect::<Vec<_>>().join("|"));
    }
}

fn is_about_dame(count: &Count) -> bool {
    matches!(count.id, "counting/dame" | "counting/three-dame")
}

/// A pattern that matches a result with any number of decimals.
fn pattern(margin: Margin) -> String {
    let result = margin.result();
    if result == "0" {
        return "0(\\.0+)?|[Dd]raw|[Jj]igo".to_string();
    }
    let escaped = result.replace('+', "\\+").replace('.', "\\.");
    if result.contains('.') { format!("{escaped}0*") } else { format!("{escaped}(\\.0+)?") }
}
