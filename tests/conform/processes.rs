//! `weiqi conform` against programs that would hold it or outlive it.

use crate::files::WEIQI;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

fn conform(options: &[&str], line: &str) -> Output {
    let mut command = Command::new(WEIQI);
    command.arg("conform").args(options).args(["--", "sh", "-c", line]).env("WEIQI", WEIQI);
    command.output().expect("weiqi runs")
}

fn file(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("weiqi-processes-{}-{name}", std::process::id()));
    let _ = std::fs::remove_file(&path);
    path
}

/// Whether the process whose number a file holds is gone soon.
fn is_gone(file: &Path) -> bool {
    let number = std::fs::read_to_string(file).expect("the engine wrote a number");
    // A process that nobody has waited for yet is over all the same.
    let is_over = || {
        let state = std::fs::read_to_string(format!("/proc/{}/stat", number.trim()));
        state.map_or(true, |text| text.contains(") Z "))
    };
    let end = Instant::now() + Duration::from_secs(10);
    while !is_over() && Instant::now() < end {
        std::thread::sleep(Duration::from_millis(20));
    }
    is_over()
}

#[test]
fn what_an_engine_has_started_ends_with_it() {
    let child = file("child");
    let line = format!("sleep 1000 & echo $! > {}; exec $WEIQI gtp", child.display());
    let output = conform(&["--only", "liberties/*"], &line);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(is_gone(&child), "the child of the engine is still there");
    std::fs::remove_file(child).unwrap();
}

#[test]
fn an_engine_ends_with_us_even_when_we_are_killed() {
    let child = file("orphan");
    let line = format!("sleep 1000 & echo $! > {}; exec sleep 1000", child.display());
    let mut weiqi = Command::new(WEIQI)
        .args(["conform", "--", "sh", "-c", &line])
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let end = Instant::now() + Duration::from_secs(20);
    let is_written = || std::fs::read_to_string(&child).is_ok_and(|text| text.ends_with('\n'));
    while !is_written() {
        assert!(Instant::now() < end, "the engine was not started");
        std::thread::sleep(Duration::from_millis(20));
    }
    weiqi.kill().unwrap();
    weiqi.wait().unwrap();
    assert!(is_gone(&child), "the child of the engine outlived us");
    std::fs::remove_file(child).unwrap();
}

#[test]
fn answers_under_another_id_for_ever_are_no_answer() {
    let begun = Instant::now();
    let options = ["--timeout", "2", "--start-timeout", "2"];
    let output = conform(&options, "while :; do printf '=999 x\\n\\n'; done");
    assert_eq!(output.status.code(), Some(2));
    let sentence = String::from_utf8_lossy(&output.stderr);
    assert!(sentence.contains("protocol_version"), "{sentence}");
    assert!(begun.elapsed() < Duration::from_secs(30), "{:?}", begun.elapsed());
}

/// The engine answers each command twice and repeats no id.
#[test]
fn a_second_answer_is_not_taken_for_that_to_the_next_command() {
    let line = r#"sed -u 's/^[0-9]* //' | $WEIQI gtp --rules aga | while IFS= read -r line; do
        all="$all$line
"; if [ -z "$line" ]; then printf '%s' "$all$all"; all=; fi; done"#;
    let output = conform(&["--json", "--only", "repetition/*", "--only", "forbidden/*"], line);
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("a report");
    assert_eq!(report["profile"]["repetition"], "situational", "{report}");
    assert_eq!(report["profile"]["suicide"], "forbidden");
    let rows = report["protocol"].as_array().unwrap();
    let second = rows.iter().find(|row| row["id"] == "gtp/one-answer").expect("the row");
    assert_eq!(second["status"], "deviates", "{second}");
}

/// The engine answers and reads nothing, so that its input fills up.
#[test]
fn an_engine_that_does_not_read_holds_nobody() {
    let begun = Instant::now();
    let options = ["--timeout", "1", "--start-timeout", "1", "--setup"];
    let long = format!("echo {}", "x".repeat(120_000));
    let output = conform(&[&options[..], &[&long]].concat(), "printf '= 2\\n\\n'; exec sleep 1000");
    assert_eq!(output.status.code(), Some(2));
    assert!(begun.elapsed() < Duration::from_secs(30), "{:?}", begun.elapsed());
}

#[test]
fn a_wait_has_a_border() {
    for option in ["--timeout", "--start-timeout"] {
        let output = conform(&[option, "18446744073709551615"], "true");
        let sentence = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{sentence}");
        assert!(sentence.contains("86400"), "{sentence}");
    }
}
