//! The gallery of wrong engines.
//!
//! The small engine of the deliberate faults, behind GTP. This program is both the engine and
//! the test: started with [`FAULT`] in its environment it speaks GTP, otherwise it runs
//! `weiqi conform` on itself with every fault. Each has to be named by its article and by the
//! test or the value that shows it, with all commands and with `play`, `clear_board` and
//! `boardsize` alone; the engine without a fault has to be called correct with every preset.
//!
//! `cargo test --workspace --test gallery -- --nocapture` prints the table. What `play` alone
//! shows takes as long again, and is asked for with `--ignored`.

mod engine;
mod faults;
mod judge;
mod table;

use faults::{FAULTS, UNNAMED};
use judge::{Commands, Finding};
use libtest_mimic::{Arguments, Conclusion, Trial};
use std::process::ExitCode;
use std::sync::{Arc, Mutex};
use weiqi_checks::faults::Fault;
use weiqi_data::Preset;

/// Set in the environment of the process that plays the engine.
const FAULT: &str = "WEIQI_GALLERY_FAULT";

/// The name of no fault.
const NONE: &str = "none";

fn main() -> ExitCode {
    if let Ok(name) = std::env::var(FAULT) {
        let preset = std::env::args().nth(1).expect("the rule set is the first argument");
        let fault = Fault::named(&name);
        assert!(fault.is_some() || name == NONE, "there is no fault {name}");
        engine::run(&preset, fault);
        return ExitCode::SUCCESS;
    }
    let arguments = Arguments::from_args();
    let findings = Arc::new(Mutex::new(Vec::new()));
    let mut trials = Vec::new();
    for commands in [Commands::Full, Commands::PlayAlone] {
        let takes_long = commands == Commands::PlayAlone;
        for preset in Preset::ALL.iter().map(|preset| preset.name()) {
            let name = format!("the_engine_plays_by_{preset}_{}", commands.name());
            let trial = Trial::test(name, move || Ok(judge::correct(preset, commands)?));
            trials.push(trial.with_ignored_flag(takes_long));
        }
        for row in FAULTS {
            let findings = Arc::clone(&findings);
            let name = format!("{}_is_named_{}", row.fault.name(), commands.name());
            let trial = Trial::test(name, move || {
                let finding = judge::examine(Some(row.fault), row.rules, row.is_claimed, commands)?;
                findings.lock().expect("no test panics with the lock").push(finding.clone());
                Ok(judge::is_named(row, &finding)?)
            });
            trials.push(trial.with_ignored_flag(takes_long));
        }
    }
    for &(fault, rules, unnamed, why) in UNNAMED {
        let name = format!("{}_is_not_named_since_{}", fault.name(), why.replace(' ', "_"));
        trials.push(Trial::test(name, move || Ok(judge::is_unnamed(fault, rules, unnamed)?)));
    }
    trials.push(Trial::test("every_fault_of_the_engine_stands_in_the_table_once", || {
        Ok(faults::is_complete()?)
    }));
    trials.push(Trial::test("the_suite_knows_nothing_of_the_gallery", || {
        Ok(judge::suite_is_blind()?)
    }));
    let conclusion = libtest_mimic::run(&arguments, trials);
    let findings = findings.lock().expect("no test panics with the lock");
    finish(&conclusion, &findings)
}

/// Prints the table; two faults that leave the same traces were not told apart.
fn finish(conclusion: &Conclusion, findings: &[Finding]) -> ExitCode {
    if !findings.is_empty() {
        println!("{}", table::table(findings));
    }
    let alike = judge::alike(findings);
    for [one, other] in &alike {
        println!("{one} and {other} leave the same traces.");
    }
    if conclusion.has_failed() || !alike.is_empty() { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}
