//! `weiqi conform` against engines that behave, and against programs that do not.

use crate::files::WEIQI;
use crate::tst;
use serde_json::Value;
use std::process::{Command, Output};
use std::time::{Duration, Instant};

const PRESETS: [&str; 9] = [
    "chinese",
    "chinese-situational",
    "chinese-practice",
    "ancient",
    "japanese",
    "korean",
    "aga",
    "new-zealand",
    "tromp-taylor",
];

/// Runs `weiqi conform OPTIONS -- ENGINE`.
fn conform(options: &[&str], engine: &[&str]) -> Output {
    let mut command = Command::new(WEIQI);
    command.arg("conform").args(options).arg("--").args(engine);
    command.output().expect("weiqi runs")
}

fn report(options: &[&str], engine: &[&str]) -> (Option<i32>, Value) {
    let output = conform(&[options, &["--json"]].concat(), engine);
    let text = String::from_utf8(output.stdout).expect("the report is UTF-8");
    let report = serde_json::from_str(&text).unwrap_or_else(|error| {
        panic!("{error}: {text} {}", String::from_utf8_lossy(&output.stderr))
    });
    (output.status.code(), report)
}

#[test]
#[ignore = "takes long"]
fn both_implementations_equal_every_preset_that_they_play_by() {
    for preset in PRESETS {
        for backend in ["reference", "engine"] {
            let engine = [WEIQI, "gtp", "--rules", preset, "--backend", backend];
            let (code, report) = report(&["--games", "3"], &engine);
            let presets = report["presets"].as_array().unwrap();
            assert!(presets.iter().any(|name| name == preset), "{preset} {backend}: {report}");
            assert_eq!(code, Some(0), "{preset} {backend}: {report}");
            for row in report["articles"].as_array().unwrap() {
                assert_ne!(row["status"], "deviates", "{preset} {backend}: {row}");
            }
        }
    }
}

#[test]
fn each_rule_set_that_an_engine_can_be_set_to_is_asked_on_its_own() {
    let (_, report) = report(&["--each-setting", "--only", "play/*"], &[WEIQI, "gtp"]);
    let settings = report["settings"].as_array().unwrap();
    let presets = |command: &str| {
        let setting = settings.iter().find(|setting| setting["command"] == command);
        setting.unwrap_or_else(|| panic!("{command} is not among {settings:?}"))["presets"].clone()
    };
    assert_eq!(settings.len(), 12);
    assert_eq!(presets("kata-set-rules chinese"), serde_json::json!(["chinese-practice"]));
    assert_eq!(presets("kata-set-rules chinese-ogs"), serde_json::json!(["chinese"]));
    assert_eq!(presets("kata-set-rules ancient-area"), serde_json::json!(["ancient"]));
    assert_eq!(presets("kgs-rules new_zealand"), serde_json::json!(["new-zealand"]));
    assert_eq!(settings[2]["profile"]["scoring"], "territory");
}

#[test]
fn a_wrong_count_is_shown_on_a_small_board() {
    let (_, report) = report(&["--rules", "chinese"], &[WEIQI, "gtp", "--rules", "aga"]);
    let found = report["articles"][8]["evidence"].as_array().unwrap();
    let evidence = found.iter().find(|found| found["test"] == "counting/handicap-two").unwrap();
    assert_eq!(evidence["article"], "1.9");
    let gtp: Vec<&str> =
        evidence["gtp"].as_array().unwrap().iter().map(|line| line.as_str().unwrap()).collect();
    assert_eq!(gtp[..3], ["boardsize 5", "clear_board", "komi 0"]);
    assert_eq!((&evidence["expected"], &evidence["got"]), (&"B+3".into(), &"B+4".into()));
}

#[test]
fn a_report_names_the_engine_the_profile_and_every_article() {
    let (_, report) = report(&[], &[WEIQI, "gtp", "--rules", "new-zealand"]);
    assert_eq!(report["engine"]["name"], "weiqi (reference)");
    assert_eq!(report["profile"]["repetition"], "natural-situational");
    assert_eq!(report["profile"]["suicide"], "allowed");
    assert_eq!(report["profile"]["give_back"], "none");
    assert_eq!(report["preset"], "new-zealand");
    let articles: Vec<&str> = report["articles"]
        .as_array()
        .unwrap()
        .iter()
        .map(|r| r["article"].as_str().unwrap())
        .collect();
    assert_eq!(articles.len(), 21);
    assert_eq!(articles[..3], ["1.1", "1.2", "1.3"]);
    assert_eq!(articles[20], "2.12");
}

#[test]
fn a_deviation_from_a_chosen_preset_comes_with_commands_expectation_and_answer() {
    let (code, report) =
        report(&["--rules", "chinese"], &[WEIQI, "gtp", "--rules", "tromp-taylor"]);
    assert_eq!(code, Some(1));
    let rows = report["articles"].as_array().unwrap();
    let deviating: Vec<&str> = rows
        .iter()
        .filter(|row| row["status"] == "deviates")
        .map(|row| row["article"].as_str().unwrap())
        .collect();
    assert_eq!(deviating, ["1.5", "1.9"]);
    let evidence = &rows[4]["evidence"][0];
    let gtp: Vec<&str> =
        evidence["gtp"].as_array().unwrap().iter().map(|line| line.as_str().unwrap()).collect();
    assert_eq!(gtp[..2], ["boardsize 9", "clear_board"]);
    assert!(gtp.last().unwrap().starts_with("is_legal B "), "{gtp:?}");
    assert!(evidence["expected"].as_str().unwrap().contains("is illegal (1.5"), "{evidence}");
    assert!(evidence["got"].as_str().unwrap().contains("is accepted"), "{evidence}");
    assert!(evidence["sgf"].as_str().unwrap().starts_with("(;GM[1]"), "{evidence}");
}

#[test]
fn without_other_commands_the_board_is_read_back_by_play_and_the_rest_says_what_would_show_it() {
    let engine = [WEIQI, "gtp", "--rules", "chinese-situational"];
    let (code, report) = report(&["--commands", "play,clear_board,boardsize"], &engine);
    assert_eq!(report["profile"]["repetition"], "situational");
    assert_eq!(report["profile"]["suicide"], "forbidden");
    assert_eq!(report["profile"]["scoring"], Value::Null);
    assert_eq!(code, Some(0), "{report}");
    let counting = &report["articles"][8];
    assert_eq!(counting["status"], "not-observed");
    assert!(counting["note"].as_str().unwrap().contains("final_score"), "{counting}");
}

/// Programs that are no engines: what they are run as, and what the sentence must hold.
#[test]
fn a_program_that_gives_no_answers_ends_the_run_with_a_sentence_about_what_was_sent() {
    let programs: [(&[&str], &str); 6] = [
        (&["/nonexistent/engine"], "does not start"),
        (&["true"], "protocol_version"),
        (&["sh", "-c", "echo something went wrong >&2; exit 3"], "something went wrong"),
        (&["sh", "-c", "exec sleep 30"], "protocol_version"),
        (&["sh", "-c", "while read line; do echo nonsense; done"], "nonsense"),
        (&["sh", "-c", "yes"], "bytes"),
    ];
    for (program, words) in programs {
        let began = Instant::now();
        let output = conform(&["--timeout", "1", "--start-timeout", "2"], program);
        let sentence = String::from_utf8_lossy(&output.stderr).to_string();
        assert_eq!(output.status.code(), Some(2), "{program:?}: {sentence}");
        assert!(sentence.contains(words), "{program:?}: {sentence}");
        assert!(began.elapsed() < Duration::from_secs(25), "{program:?} took too long");
    }
}

#[test]
fn an_engine_that_dies_again_and_again_is_given_up_with_its_last_words() {
    let script =
        "read line; printf '=1 2\\n\\n'; read line; printf '=2 x\\n\\n'; read line; exit 7";
    let output = conform(&["--timeout", "1"], &["sh", "-c", script]);
    let sentence = String::from_utf8_lossy(&output.stderr).to_string();
    assert_eq!(output.status.code(), Some(2), "{sentence}");
    assert!(sentence.contains("ended without an answer"), "{sentence}");
}

#[test]
fn an_engine_is_needed() {
    let output = Command::new(WEIQI).arg("conform").output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("No engine is given"));
}

#[test]
fn every_test_is_listed_once_and_a_glob_selects_among_them() {
    let list = |options: &[&str]| {
        let output =
            Command::new(WEIQI).args(["conform", "--list"]).args(options).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let all = list(&[]);
    let mut names: Vec<&str> = all.lines().map(|l| l.split_whitespace().next().unwrap()).collect();
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count);
    assert!(count > 80, "{count}");
    let some = list(&["--only", "repetition/*"]);
    assert!(some.lines().count() > 10);
    assert!(some.lines().all(|line| line.starts_with("repetition/")));
}

#[test]
fn the_exported_regression_tests_hold_for_an_engine_that_plays_by_the_preset() {
    let folder = std::env::temp_dir().join(format!("weiqi-tst-{}", std::process::id()));
    for preset in PRESETS {
        let path = folder.join(preset);
        let arguments = ["conform", "--rules", preset, "--tst", path.to_str().unwrap()];
        assert!(Command::new(WEIQI).args(arguments).status().unwrap().success());
        let mut tests = 0;
        for entry in std::fs::read_dir(&path).unwrap() {
            let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
            tests += text.matches("#? [").count();
            let engine = [WEIQI, "gtp", "--rules", preset, "--backend", "engine"];
            assert_eq!(tst::failures(&text, &engine), Vec::<String>::new(), "{preset}");
        }
        assert!(tests > 80, "{preset}: {tests}");
    }
    // The tests can fail: another preset does not hold.
    let text = std::fs::read_to_string(folder.join("chinese").join("forbidden.tst")).unwrap();
    assert!(!tst::failures(&text, &[WEIQI, "gtp", "--rules", "new-zealand"]).is_empty());
    std::fs::remove_dir_all(&folder).unwrap();
}
