//! `weiqi conform` against engines that play well and behave badly: the rules are found all
//! the same, and the bad manners are named.

use crate::files::WEIQI;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Runs the suite on a line for the shell in which `WEIQI` is the engine, and returns the
/// exit status and the report.
fn conform(options: &[&str], line: &str) -> (Option<i32>, Value) {
    let output = Command::new(WEIQI)
        .args(["conform", "--json"])
        .args(options)
        .args(["--", "sh", "-c", line])
        .env("WEIQI", WEIQI)
        .output()
        .expect("weiqi runs");
    let errors = String::from_utf8_lossy(&output.stderr);
    let report = serde_json::from_slice(&output.stdout).unwrap_or_else(|e| panic!("{e}: {errors}"));
    (output.status.code(), report)
}

/// The names of the tests of the protocol that fail.
fn failing(report: &Value) -> Vec<&str> {
    let rows = report["protocol"].as_array().unwrap();
    let fails = rows.iter().filter(|row| row["status"] == "deviates");
    fails.map(|row| row["id"].as_str().unwrap()).collect()
}

#[test]
fn lines_that_are_no_answers_are_left_out_and_named() {
    let (status, report) = conform(&[], "echo loading a network; exec $WEIQI gtp");
    assert_eq!(report["preset"], "chinese");
    assert_eq!(failing(&report), ["gtp/standard-output"]);
    assert_eq!(status, Some(1));
    assert!(report.to_string().contains("loading a network"));
}

#[test]
fn answers_without_an_empty_line_are_read_and_named() {
    let (status, report) = conform(&[], "$WEIQI gtp --rules aga | grep --line-buffered .");
    assert_eq!(report["preset"], "aga");
    assert_eq!(failing(&report), ["gtp/empty-line"]);
    assert_eq!(status, Some(1));
}

#[test]
fn a_slow_start_is_waited_for() {
    let options = ["--timeout", "5", "--start-timeout", "60", "--only", "repetition/*"];
    let (status, report) = conform(&options, "sleep 6; exec $WEIQI gtp");
    assert_eq!(report["profile"]["repetition"], "positional");
    assert_eq!(status, Some(0), "{report}");
}

#[test]
fn a_command_that_is_never_answered_costs_only_its_own_tests() {
    let options = ["--timeout", "5", "--only", "liberties/*", "--only", "forbidden/*"];
    let (status, report) = conform(&options, "sed -u '/countlib/d' | $WEIQI gtp");
    assert_eq!(report["profile"]["suicide"], "forbidden");
    assert_eq!(failing(&report), ["gtp/stays-alive"]);
    assert_eq!(status, Some(1));
}

/// A file of this test that is gone when it is over.
struct File(PathBuf);

impl File {
    fn new(name: &str) -> File {
        File(std::env::temp_dir().join(format!("weiqi-unruly-{}-{name}", std::process::id())))
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// The engine ends after each `undo`. Each process notes its number, and which of those
/// before it are still there, as zombies or otherwise.
#[test]
fn an_engine_that_ends_in_the_middle_is_started_again_and_leaves_no_process() {
    let (numbers, left) = (File::new("numbers"), File::new("left"));
    let line = format!(
        "touch {0}; for n in $(cat {0}); do [ ! -e /proc/$n ] || echo $n >>{1}; done
         echo $$ >>{0}; sed -u '/ undo/q' | $WEIQI gtp --rules aga",
        numbers.0.display(),
        left.0.display()
    );
    let (status, report) = conform(&[], &line);
    assert_eq!(report["profile"]["repetition"], "situational");
    assert_eq!(report["profile"]["suicide"], "forbidden");
    assert!(failing(&report).contains(&"gtp/stays-alive"));
    assert!(failing(&report).contains(&"gtp/undo"));
    assert_eq!(status, Some(1));
    let numbers = std::fs::read_to_string(&numbers.0).unwrap();
    assert!(numbers.lines().count() > 3, "it was started {} times", numbers.lines().count());
    assert_eq!(std::fs::read_to_string(&left.0).unwrap_or_default(), "");
    for number in numbers.lines() {
        assert!(!Path::new("/proc").join(number).exists(), "process {number} is left");
    }
}
