//! The README says what is so: its commands are the ones that CI runs, its lists are
//! complete, its numbers are counted, and its transcript is what the command prints.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use weiqi::engine::faults::Fault;
use weiqi::fuzzing::TARGETS;
use weiqi::records;
use weiqi::vectors::read_files;
use weiqi_spec::data::Preset;

const MAIN_COMMAND: &str = "cargo run --release -- verify";
const TEST_COMMAND: &str = "cargo test --workspace --all-features";
const ENGINES_COMMAND: &str = "cargo test --all-features --test engines -- --ignored";

fn project(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn read(path: &str) -> String {
    fs::read_to_string(project(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn weiqi(arguments: &[&str]) -> String {
    let output =
        Command::new(env!("CARGO_BIN_EXE_weiqi")).args(arguments).output().expect("it starts");
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).expect("it prints UTF-8")
}

#[test]
fn the_readme_and_ci_name_the_same_commands() {
    let (readme, ci) = (read("README.md"), read(".ci/run"));
    for command in [MAIN_COMMAND, TEST_COMMAND, "tests/adapters/install.sh", ENGINES_COMMAND] {
        assert!(readme.lines().any(|line| line == command), "README.md lacks the line {command}");
        assert!(ci.lines().any(|line| line == command), ".ci/run lacks the line {command}");
    }
    let tests: Vec<&str> = ci.lines().filter(|line| line.starts_with("cargo test")).collect();
    let commands = [TEST_COMMAND, ENGINES_COMMAND];
    assert_eq!(tests, commands, "CI runs exactly the test commands of the README");
    assert_eq!(ci.lines().last(), Some(MAIN_COMMAND), "CI ends with the main command");
    let workflow = read(".github/workflows/ci.yml");
    assert!(workflow.lines().any(|line| line.trim() == "- run: .ci/run"), "{workflow}");
}

#[test]
fn every_command_is_in_the_readme_with_what_it_says_of_itself() {
    let readme = read("README.md");
    let help = weiqi(&["--help"]);
    let commands = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let mut seen = 0;
    for line in commands.take_while(|line| !line.is_empty()) {
        let (name, about) = line.trim().split_once(' ').expect("a command and what it does");
        if name != "help" {
            let row = format!("| `weiqi {name}` | {} |", about.trim());
            assert!(readme.contains(&row), "README.md lacks the row\n{row}");
            seen += 1;
        }
    }
    let rows = readme.lines().filter(|line| line.starts_with("| `weiqi ")).count();
    assert_eq!(rows, seen, "the README lists a command that is not there");
}

#[test]
fn the_numbers_in_the_readme_are_counted() {
    let readme = read("README.md");
    let files = read_files(&[project("corpus")]).unwrap();
    let vectors: usize = files.iter().map(|file| file.vectors.len()).sum();
    for number in [
        format!("{} deliberate faults", Fault::ALL.len()),
        format!("{} game records", records::FILES.len()),
        format!("{vectors} test vectors"),
        format!("{} fuzz targets", TARGETS.len()),
        format!("{} faulty engines", rows_of("tests/gallery/faults.rs")),
    ] {
        assert!(readme.contains(&number), "README.md does not say \"{number}\"");
    }
    for preset in Preset::ALL {
        let name = format!("`{}`", preset.name());
        assert!(readme.contains(&name), "README.md does not name {name}");
    }
}

#[test]
fn the_table_of_mutants_is_that_of_the_results_and_of_the_sources() {
    let script = project("tests/mutants/measure.py");
    let output = Command::new("python3").arg(script).arg("--check").output().expect("python3");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// How many rows the table of a gallery has.
fn rows_of(table: &str) -> usize {
    read(table).lines().filter(|line| line.starts_with("    row(")).count()
}

/// The words of a table without the times, which differ from run to run.
fn without_times(text: &str) -> Vec<String> {
    let timeless = |line: &str| {
        let end = line.find(" comparisons, ").map_or(line.len(), |at| at + " comparisons,".len());
        let mut words: Vec<&str> = line[..end].split_whitespace().collect();
        words.pop_if(|word| is_time(word));
        words.join(" ")
    };
    text.lines().map(timeless).collect()
}

/// Whether the word is a number of seconds such as `4.6`: the last of its line, if any.
fn is_time(word: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|c| c.is_ascii_digit());
    word.split_once('.').is_some_and(|(whole, tenths)| digits(whole) && digits(tenths))
}

#[test]
fn the_transcript_is_what_the_command_prints() {
    let readme = read("README.md");
    let shown = readme
        .split_once(&format!("$ {MAIN_COMMAND}\n"))
        .and_then(|(_, after)| after.split_once("```"))
        .map(|(transcript, _)| transcript)
        .expect("README.md shows what the main command prints");
    let printed = weiqi(&["verify"]);
    assert_eq!(
        without_times(shown),
        without_times(&printed),
        "the transcript in README.md is stale: replace it with what the command prints now"
    );
}
