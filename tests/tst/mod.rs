//! Running regression files (`.tst`).

use std::io::Write;
use std::process::{Command, Stdio};

/// Runs a regression file as the field's tools do: a numbered command, and `#? [pattern]`
/// that has to match the whole answer.
pub fn failures(file: &str, engine: &[&str]) -> Vec<String> {
    let commands: String = file
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| format!("{line}\n"))
        .collect();
    let mut child = Command::new(engine[0])
        .args(&engine[1..])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || input.write_all(commands.as_bytes()).unwrap());
    let output = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
    writer.join().unwrap();
    let lines: Vec<&str> = file.lines().collect();
    let tests = lines.iter().enumerate().filter_map(|(at, line)| {
        let number = line.split(' ').next().filter(|w| w.parse::<u32>().is_ok())?;
        let pattern = lines[at + 1].strip_prefix("#? [")?.strip_suffix(']')?;
        Some((number, *line, pattern))
    });
    let mut failed = Vec::new();
    for (number, line, pattern) in tests {
        let head = format!("={number} ");
        let answer = output.lines().find_map(|line| line.strip_prefix(&head)).unwrap_or("(failed)");
        let regex = regex_lite::Regex::new(&format!("^({pattern})$")).unwrap();
        if !regex.is_match(answer.trim()) {
            failed.push(format!("{line}: {answer:?} does not match {pattern:?}"));
        }
    }
    failed
}
