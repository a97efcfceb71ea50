//! Real engines and libraries of other people, asked live: the suite finds by itself what is
//! known of each.
//!
//! They need programs that Cargo does not bring, so they are run on request:
//! `tests/adapters/install.sh`, then `cargo test --all-features --test engines -- --ignored`.
//! CI does both. A program that is missing fails its test.

use crate::files::WEIQI;
use crate::files::path;
use crate::tst;
use serde_json::Value;
use std::io::Write;
use std::process::{Command, Stdio};

const INSTALL: &str = "Run tests/adapters/install.sh, which installs what these tests ask.";

/// A command that finds the libraries where `install.sh` puts them.
fn command(program: &str) -> Command {
    let mut command = Command::new(program);
    command.current_dir(path(""));
    command.env("PYTHONPATH", path("target/engines/python"));
    command.env("NODE_PATH", path("target/engines/node_modules"));
    command
}

/// What a run of the suite found.
struct Found {
    status: i32,
    report: Value,
    engine: Vec<String>,
}

fn conform(options: &[&str], engine: &[&str]) -> Found {
    let output = command(WEIQI)
        .args(["conform", "--json"])
        .args(options)
        .arg("--")
        .args(engine)
        .output()
        .expect("weiqi runs");
    let errors = String::from_utf8_lossy(&output.stderr);
    let status = output.status.code().expect("it ended by itself");
    assert_ne!(status, 2, "{engine:?} could not be asked. {errors}{INSTALL}");
    let report = serde_json::from_slice(&output.stdout).expect("the report is JSON");
    Found { status, report, engine: engine.iter().map(ToString::to_string).collect() }
}

impl Found {
    fn profile(&self, key: &str) -> &str {
        self.report["profile"][key].as_str().unwrap_or("not observed")
    }

    fn names(&self, list: &str, key: &str, is_in: impl Fn(&Value) -> bool) -> Vec<&str> {
        let rows = self.report[list].as_array().expect("a list");
        rows.iter().filter(|row| is_in(row)).map(|row| row[key].as_str().unwrap()).collect()
    }

    fn deviating_articles(&self) -> Vec<&str> {
        self.names("articles", "article", |row| row["status"] == "deviates")
    }

    fn deviating_protocol(&self) -> Vec<&str> {
        self.names("protocol", "id", |row| row["status"] == "deviates")
    }

    /// The evidence against the articles.
    fn evidence(&self) -> Vec<&Value> {
        let rows = self.report["articles"].as_array().expect("a list");
        rows.iter().flat_map(|row| row["evidence"].as_array().unwrap()).collect()
    }

    /// The commands that show a deviation of the protocol.
    fn commands(&self, id: &str) -> String {
        let rows = self.report["protocol"].as_array().expect("a list");
        let row = rows.iter().find(|row| row["id"] == id).expect("the test was made");
        let commands = row["evidence"][0]["gtp"].as_array().expect("it deviates");
        commands.iter().map(|c| c.as_str().unwrap()).collect::<Vec<_>>().join("; ")
    }

    /// Each sequence, sent to a new process of the engine, ends with the answer reported.
    fn sequences_show_it(&self) {
        let mut shown = 0;
        for found in self.evidence() {
            let lines: Vec<&str> =
                found["gtp"].as_array().unwrap().iter().map(|l| l.as_str().unwrap()).collect();
            let got = found["got"].as_str().unwrap();
            let expected = match () {
                () if got.ends_with("is accepted (is_legal)") => "= 1",
                () if got.ends_with("is refused (is_legal)") => "= 0",
                () if got.ends_with("is accepted (play)") => "=",
                () if got.ends_with("is refused (play)") => "?",
                () => continue,
            };
            if lines.iter().any(|line| line.starts_with("loadsgf")) {
                continue;
            }
            let answer = last_answer(&self.engine, &lines);
            assert!(answer.starts_with(expected), "{lines:?}: {answer}, but {found}");
            shown += 1;
        }
        assert!(shown > 0, "no sequence of {:?} was sent again", self.engine);
    }
}

/// The answer to the last of some commands.
fn last_answer(engine: &[String], lines: &[&str]) -> String {
    let (program, arguments) = engine.split_first().unwrap();
    let program = match program.as_str() {
        games @ ("gnugo" | "leelaz") => format!("/usr/games/{games}"),
        other => other.to_string(),
    };
    let mut child = command(&program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap_or_else(|error| panic!("{program}: {error}. {INSTALL}"));
    let mut input = child.stdin.take().unwrap();
    input.write_all((lines.join("\n") + "\n").as_bytes()).unwrap();
    drop(input);
    let output = child.wait_with_output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let mut answers = text.lines().filter(|line| line.starts_with(['=', '?']));
    answers.next_back().unwrap_or("no answer").trim().to_string()
}

/// What is known of a setting of GNU Go: its switches, repetition, suicide, scoring, what is
/// given back, the preset that it equals or the articles at which it leaves the nearest.
type Setting = (&'static [&'static str], [&'static str; 4], Result<&'static str, &'static str>);

const SETTINGS: [Setting; 7] = [
    (&[], ["simple", "forbidden", "territory", "none"], Ok("japanese")),
    (
        &["--chinese-rules"],
        ["simple", "forbidden", "area", "half-stone-each"],
        Ok("chinese-practice"),
    ),
    (
        &["--chinese-rules", "--positional-superko"],
        ["positional", "forbidden", "area", "half-stone-each"],
        Ok("chinese"),
    ),
    (
        &["--chinese-rules", "--situational-superko"],
        ["situational", "forbidden", "area", "half-stone-each"],
        Ok("chinese-situational"),
    ),
    (
        &["--chinese-rules", "--no-ko"],
        ["none", "forbidden", "area", "half-stone-each"],
        Err("2.11"),
    ),
    (
        &["--chinese-rules", "--allow-suicide"],
        ["simple", "multi-stone", "area", "half-stone-each"],
        Err("1.5"),
    ),
    (
        &["--chinese-rules", "--allow-all-suicide"],
        ["simple", "allowed", "area", "half-stone-each"],
        Err("1.5"),
    ),
];

#[test]
#[ignore = "needs gnugo: tests/adapters/install.sh"]
fn gnu_go_plays_in_each_of_its_settings_by_the_rules_that_it_is_set_to() {
    for (switches, expected, preset) in SETTINGS {
        let engine = [&["gnugo", "--mode", "gtp"], switches].concat();
        let found = conform(&[], &engine);
        let profile =
            ["repetition", "suicide", "scoring", "give_back"].map(|key| found.profile(key));
        assert_eq!(profile, expected, "{switches:?}");
        assert_eq!(found.profile("end"), "play goes on");
        assert_eq!(found.profile("capture_order"), "opponent-first");
        assert_eq!(found.profile("komi_units"), "points");
        assert_eq!(found.profile("sizes"), "1 2 3 5 7 9 13 19");
        assert_eq!(found.report["profile"]["weak"], serde_json::json!([]));
        match preset {
            Ok(preset) => {
                assert_eq!(found.report["preset"], preset, "{switches:?}");
                assert_eq!(found.deviating_articles(), Vec::<&str>::new(), "{switches:?}");
            }
            Err(article) => {
                assert_eq!(found.report["preset"], Value::Null, "{switches:?}");
                assert_eq!(found.deviating_articles(), [article], "{switches:?}");
                found.sequences_show_it();
            }
        }
    }
}

#[test]
#[ignore = "needs gnugo: tests/adapters/install.sh"]
fn gnu_go_takes_a_comma_in_the_komi_keeps_a_stale_score_and_leaves_stones_of_a_refused_list() {
    let found = conform(&["--only", "gtp/*", "--only", "counting/*"], &["gnugo", "--mode", "gtp"]);
    assert_eq!(found.status, 1);
    assert_eq!(
        found.deviating_protocol(),
        ["gtp/komi-syntax", "gtp/score-after-komi", "gtp/set-free-handicap"]
    );
    assert_eq!(found.commands("gtp/komi-syntax"), "komi 7,50");
    assert_eq!(
        found.commands("gtp/score-after-komi"),
        "boardsize 5; clear_board; komi 0; play B B2; play W pass; play B pass; final_score; komi 20; final_score"
    );
    assert_eq!(
        found.commands("gtp/set-free-handicap"),
        "boardsize 19; clear_board; set_free_handicap D4 Q16 pass; set_free_handicap d4 Q16"
    );
}

#[test]
#[ignore = "needs gnugo: tests/adapters/install.sh"]
fn gnu_go_shows_its_repetition_rule_through_play_and_clear_board_alone() {
    for (switches, [repetition, suicide, ..], _) in SETTINGS {
        let engine = [&["gnugo", "--mode", "gtp"], switches].concat();
        let found = conform(&["--commands", "play,clear_board"], &engine);
        assert_eq!(found.profile("repetition"), repetition, "{switches:?}");
        assert_eq!(found.profile("suicide"), suicide, "{switches:?}");
        assert_eq!(found.profile("scoring"), "not observed");
    }
}

/// Under `--allow-all-suicide` random games find a single stone given up twice with a pass
/// between, which leaves the board as it was; that setting is left out.
#[test]
#[ignore = "needs gnugo: tests/adapters/install.sh"]
fn random_games_in_step_with_gnu_go_show_no_difference() {
    for (switches, ..) in &SETTINGS[..6] {
        let engine = [&["gnugo", "--mode", "gtp"], *switches].concat();
        let options =
            ["--games", "10", "--budget", "60", "--only", "repetition/*", "--only", "forbidden/*"];
        let found = conform(&options, &engine);
        assert_eq!(found.report["games"]["divergence"], Value::Null, "{switches:?}");
        assert!(found.report["games"]["moves"].as_u64().unwrap() > 500, "{switches:?}");
    }
}

#[test]
#[ignore = "needs gnugo: tests/adapters/install.sh"]
fn the_exported_regression_tests_hold_for_gnu_go_in_the_setting_that_equals_the_preset() {
    let folder = std::env::temp_dir().join(format!("weiqi-tst-gnugo-{}", std::process::id()));
    for (switches, _, preset) in SETTINGS {
        let Ok(preset) = preset else { continue };
        let path = folder.join(preset);
        let arguments = ["conform", "--rules", preset, "--tst", path.to_str().unwrap()];
        assert!(command(WEIQI).args(arguments).status().unwrap().success());
        let engine = [&["/usr/games/gnugo", "--mode", "gtp"], switches].concat();
        for entry in std::fs::read_dir(&path).unwrap() {
            let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
            assert_eq!(tst::failures(&text, &engine), Vec::<String>::new(), "{preset}");
        }
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

/// A file with a small network of random weights.
fn random_network() -> String {
    let file = path("target/engines/random.net").to_str().unwrap().to_string();
    std::fs::create_dir_all(path("target/engines")).unwrap();
    let made =
        command("python3").args(["tests/adapters/random_network.py", &file]).status().unwrap();
    assert!(made.success(), "random_network.py wrote no network");
    file
}

#[test]
#[ignore = "needs leelaz: tests/adapters/install.sh"]
fn leela_zero_checks_nothing_but_occupied_points() {
    let network = random_network();
    let engine = ["leelaz", "-g", "--cpu-only", "--noponder", "-t", "1", "-p", "1", "-w", &network];
    let found = conform(&[], &engine);
    assert_eq!(found.profile("repetition"), "none");
    assert_eq!(found.profile("suicide"), "allowed");
    assert_eq!(found.report["profile"]["weak"], serde_json::json!(["repetition", "suicide"]));
    assert_eq!(found.profile("sizes"), "19");
    assert_eq!(found.profile("end"), "play goes on");
    assert_eq!(found.report["preset"], Value::Null);
    let articles = found.report["articles"].as_array().unwrap();
    assert_eq!(articles[1]["article"], "1.2");
    assert_eq!(articles[1]["status"], "holds", "it refuses occupied points");
    assert_eq!(found.deviating_articles(), Vec::<&str>::new(), "its play checks nothing");
    assert!(found.deviating_protocol().contains(&"gtp/comments"));
}

#[test]
#[ignore = "needs sgfmill: tests/adapters/install.sh"]
fn sgfmill_leaves_ko_and_suicide_to_its_caller_and_counts_area() {
    let found = conform(&[], &["python3", "tests/adapters/sgfmill_gtp.py"]);
    assert_eq!(found.profile("repetition"), "none");
    assert_eq!(found.profile("suicide"), "allowed");
    assert_eq!(found.profile("scoring"), "area");
    assert_eq!(found.profile("dame"), "shared");
    assert_eq!(found.deviating_articles(), Vec::<&str>::new(), "its play checks nothing");
    assert_eq!(found.deviating_protocol(), Vec::<&str>::new());
    let claimed = conform(&["--rules", "chinese"], &["python3", "tests/adapters/sgfmill_gtp.py"]);
    assert_eq!(claimed.deviating_articles(), ["1.5", "1.6"]);
    claimed.sequences_show_it();
}

#[test]
#[ignore = "needs @sabaki/go-board: tests/adapters/install.sh"]
fn go_board_knows_the_simple_ko_which_stays_closed_after_two_passes() {
    let engine = ["node", "tests/adapters/go_board_gtp.js"];
    let found = conform(&["--games", "10"], &engine);
    assert_eq!(found.profile("repetition"), "simple");
    assert_eq!(found.profile("suicide"), "forbidden");
    assert_eq!(found.report["against"], "chinese-practice");
    let evidence = found.evidence();
    assert_eq!(evidence.len(), 1, "{evidence:?}");
    assert_eq!(evidence[0]["test"], "repetition/ko-after-two-passes");
    assert_eq!(found.deviating_protocol(), Vec::<&str>::new());
    found.sequences_show_it();
    let found = conform(&["--commands", "play,clear_board"], &engine);
    assert_eq!(found.profile("repetition"), "simple");
    assert_eq!(found.profile("suicide"), "forbidden");
}

/// Every program of `corpus/engines/` that `install.sh` brings answers as it did when its
/// results were written down.
#[test]
#[ignore = "needs other people's programs: tests/adapters/install.sh"]
fn the_recorded_engines_and_libraries_answer_as_they_did() {
    let mut asked = 0;
    for (file, text) in weiqi_corpus::json().filter(|(file, _)| file.starts_with("engines/")) {
        let recorded: Value = serde_json::from_str(text).expect("results are JSON");
        if recorded["runs_in_ci"] != true {
            continue;
        }
        asked += 1;
        let words = recorded["command"].as_array().expect("a command");
        let command: Vec<&str> = words.iter().map(|word| word.as_str().unwrap()).collect();
        let found = conform(&["--games", "0"], &command);
        for (key, value) in recorded["profile"].as_object().expect("a profile") {
            assert_eq!(found.report["profile"][key], *value, "{file}: {key}");
        }
        let of_articles = found.evidence().into_iter().map(|found| found["test"].as_str().unwrap());
        let mut now: Vec<&str> = of_articles.chain(found.deviating_protocol()).collect();
        let list = recorded["deviations"].as_array().expect("a list");
        let mut then: Vec<&str> =
            list.iter().map(|found| found["test"].as_str().unwrap()).collect();
        now.sort_unstable();
        then.sort_unstable();
        assert_eq!(now, then, "{file}");
    }
    assert!(asked > 15, "{asked}");
}
