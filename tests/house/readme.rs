//! The README says what is so: its commands are the ones that CI runs, its lists are
//! complete, its numbers are counted, and its transcript is what the command prints.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use weiqi::contract::vectors::read_files;
use weiqi_checks::faults::Fault;
use weiqi_cli::fuzzing::TARGETS;
use weiqi_data::Preset;

const MAIN_COMMAND: &str = "cargo run --release -- verify";
const TEST_COMMAND: &str = "cargo test --workspace";

fn project(path: &str) -> PathBuf {
    Path::new(crate::files::ROOT).join(path)
}

fn read(path: &str) -> String {
    fs::read_to_string(project(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn weiqi(arguments: &[&str]) -> String {
    let output = Command::new(crate::files::WEIQI).args(arguments).output().expect("it starts");
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).expect("it prints UTF-8")
}

#[test]
fn the_readme_and_ci_name_the_same_commands() {
    let (readme, ci) = (read("README.md"), read(".ci/run"));
    for command in [MAIN_COMMAND, TEST_COMMAND] {
        assert!(readme.lines().any(|line| line == command), "README.md lacks the line {command}");
        assert!(ci.lines().any(|line| line == command), ".ci/run lacks the line {command}");
    }
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
        format!("{} game records", weiqi_corpus::records().count()),
        format!("{vectors} test vectors"),
        format!("{} fuzz targets", TARGETS.len()),
        format!("{} deliberate faults", Fault::ALL.len()),
    ] {
        assert!(readme.contains(&number), "README.md does not say \"{number}\"");
    }
    for preset in Preset::ALL {
        let name = format!("`{}`", preset.name());
        assert!(readme.contains(&name), "README.md does not name {name}");
    }
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
#[ignore = "takes long"]
fn the_transcript_is_what_the_command_prints() {
    let readme = read("README.md");
    let shown = readme
        .split_once(&format!("$ {MAIN_COMMAND}\n"))
        .and_then(|(_, after)| after.split_once("```"))
        .map(|(transcript, _)| transcript)
        .expect("README.md shows what the main command prints");
    let printed = without_times(&weiqi(&["verify"]));
    let mut rest = printed.as_slice();
    for piece in shown.split("…\n") {
        let piece = without_times(piece.trim_matches('\n'));
        let found = rest.windows(piece.len()).position(|window| window == piece);
        let at = found.unwrap_or_else(|| {
            panic!("the transcript in README.md is stale: of\n{printed:#?}\nit shows\n{piece:#?}")
        });
        rest = &rest[at + piece.len()..];
    }
}
