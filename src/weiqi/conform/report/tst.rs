//! The suite as regression tests of GNU Go and GoGui (`.tst`).
//!
//! A numbered command has to be answered by something that matches `#? [pattern]` as a
//! whole. An error always fails there, so that a refused move is asked with `is_legal` and
//! expected to be `0`, and the board is read back in the same way.

use crate::conform::cycles::cycles;
use crate::conform::engine::square;
use crate::conform::line::{Play, Step};
use crate::conform::margin::Margin;
use crate::conform::observation::Observation;
use crate::conform::observe::harmless_turn;
use crate::conform::reading::Reading;
use crate::conform::suite::{By, Task, suite};
use crate::conform::verdict::is_about_dame;
use crate::gtp::vertex;
use std::fmt::Write;
use weiqi_data::{Action, Preset, RuleSet, Scoring, Turn};

/// The files by name.
pub fn files_of(preset: Preset) -> Vec<(String, String)> {
    let [nine, nineteen] = [9, 19].map(square);
    let mut files: Vec<(String, File)> = Vec::new();
    // Under territory scoring shared points are filled before the count.
    let is_territory = preset.rules().scoring == Scoring::Territory;
    let plain = suite().iter().filter(|test| !test.every_size && test.by == By::Moves);
    for test in plain.filter(|test| test.article().is_some()) {
        let size = if test.fits(nine) { nine } else { nineteen };
        let of = Observation::planned(test, size);
        match test.task() {
            Task::Move => file(&mut files, of.id()).probe(&of, preset),
            // The rules have no quarters of a point.
            Task::Count if test.komi().0 % 50 != 0 => {}
            Task::Count if is_territory && is_about_dame(of.id()) => {}
            Task::Count => file(&mut files, of.id()).count(&of, &preset.rules()),
            Task::Talk | Task::Lines => {}
        }
    }
    for cycle in cycles(nineteen) {
        let of = Observation::planned(&cycle, nineteen);
        file(&mut files, of.id()).legality(&of, preset);
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

    fn begin(&mut self, of: &Observation) {
        self.line(&format!("\n# {}: {}", of.id(), of.test.title().en));
        self.line(&format!("boardsize {}\nclear_board", of.size.columns()));
    }

    fn probe(&mut self, of: &Observation, preset: Preset) {
        let Some(asked) = self.legality(of, preset) else { return };
        self.line(&Step::Turn(asked).command());
        let play = of.play();
        for point in of.test.watched(of.size) {
            match play.diagram().at(point) {
                Some(_) => self.test(&format!("is_legal B {point}"), "0"),
                None => self.open_point(&play, point),
            }
        }
    }

    fn open_point(&mut self, play: &Play, point: weiqi_data::Point) {
        if let Some(turn) = harmless_turn(play, point, false) {
            self.test(&format!("is_legal {} {point}", turn.player.letter()), "1");
        }
    }

    /// Asks about the last move. Returns it where it is legal.
    fn legality(&mut self, of: &Observation, preset: Preset) -> Option<Turn> {
        self.begin(of);
        of.steps[..of.steps.len() - 1].iter().for_each(|step| self.line(&step.command()));
        let (play, turn) = of.asked()?;
        let legal = Reading::of(&preset.rules()).refusal(&play, turn).is_none();
        if let Turn { player, action: Action::Play(point) } = turn {
            self.test(
                &format!("is_legal {} {point}", player.letter()),
                if legal { "1" } else { "0" },
            );
        }
        legal.then_some(turn)
    }

    fn count(&mut self, of: &Observation, rules: &RuleSet) {
        self.begin(of);
        self.line(&format!("komi {}", of.test.komi.as_deref().unwrap_or("0")));
        if !of.handicap.is_empty() {
            self.line(&format!("set_free_handicap {}", vertex::list(&of.handicap)));
        }
        of.steps.iter().for_each(|step| self.line(&step.command()));
        let expected = of.expected(rules, &[]);
        // Some play shared points out first, as players may do (1.7): Black gets one more.
        let played_out = is_about_dame(of.id()).then_some(Margin(expected.0 + 100));
        let margins = [Some(expected), played_out].into_iter().flatten();
        self.test("final_score", &margins.map(pattern).collect::<Vec<_>>().join("|"));
    }
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
