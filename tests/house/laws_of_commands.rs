//! Laws that every command keeps, whatever it is given: no panic, no endless work, no file
//! damaged, nothing judged twice, nothing that acts on a terminal.

use crate::files::{ROOT, WEIQI};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A folder of its own for one test, removed at its end.
pub(super) struct Folder(PathBuf);

impl Folder {
    pub(super) fn new(test: &str) -> Folder {
        let name = format!("weiqi-laws-{test}-{}", std::process::id());
        let path = std::env::temp_dir().join(name);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub(super) fn put(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, content).unwrap();
        self.path(name)
    }

    pub(super) fn path(&self, name: &str) -> String {
        self.0.join(name).to_string_lossy().into_owned()
    }

    pub(super) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.0.join(name)).unwrap()
    }

    pub(super) fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(&self.0)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

pub(super) fn weiqi(args: &[&str]) -> Output {
    Command::new(WEIQI).args(args).current_dir(ROOT).stdin(Stdio::null()).output().unwrap()
}

pub(super) fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Whether a command could not run, with one sentence that holds these words.
pub(super) fn assert_refused(output: &Output, words: &str) {
    let sentence = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{words}: {output:?}");
    assert!(sentence.contains(words), "{words:?} is not in {sentence:?}");
    assert!(!sentence.contains("panicked"), "{sentence}");
}

pub(super) const CLEAN: &str = "(;GM[1]SZ[9]RU[Chinese]KM[7.5];B[ee];W[cc])";

/// Every command, with little work to do, and what is written to it.
const COMMANDS: &[(&[&str], &str)] = &[
    (&["adjudicate", "corpus/records"], ""),
    (&["adjudicate", "-", "--json"], CLEAN),
    (&["bench", "--help"], ""),
    (&["check", "corpus/beasts"], ""),
    (&["check", "corpus/beasts", "--list"], ""),
    (&["claim", "黑185"], ""),
    (&["compare", "chinese", "aga", "--turns", "1", "--points", "1", "--counted", "1"], ""),
    (&["conform", "--list"], ""),
    (&["explain"], ""),
    (&["explain", "1.5"], ""),
    (&["fuzz", "list"], ""),
    (&["games", "1x2"], ""),
    (&["gtp"], "1 name\nboardsize 9\nshowboard\n"),
    (&["oracle"], "{\"id\":1,\"size\":[9,9]}\n{}\n"),
    (&["perft", "2x2", "3"], ""),
    (&["positions"], ""),
    (&["positions", "2x2"], ""),
    (&["referee", "corpus/referee/2.03-time.log.json"], ""),
    (&["score", "-", "--dead", ""], "XX.\nX.O\nXOO\n"),
    (&["solve", "1x2"], ""),
    (&["verify", "--only", "records"], ""),
    (&["--help"], ""),
];

/// Runs a line of the shell in which `"$@"` is the command.
pub(super) fn through_shell(line: &str, args: &[&str], input: &str) -> Output {
    let mut child = Command::new("sh")
        .args(["-c", line, "sh", WEIQI])
        .args(args)
        .current_dir(ROOT)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that ends without reading closes its input.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn is_service(args: &[&str]) -> bool {
    matches!(args[0], "gtp" | "oracle")
}

#[test]
fn an_output_that_nobody_reads_is_a_sentence_or_the_end_of_a_service() {
    for &(args, input) in COMMANDS {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let mut child = Command::new(WEIQI)
            .args(args)
            .current_dir(ROOT)
            .stdin(Stdio::piped())
            .stdout(writer)
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
        let output = child.wait_with_output().unwrap();
        match is_service(args) {
            true => assert_eq!(output.status.code(), Some(0), "{args:?}: {output:?}"),
            false => assert_refused(&output, "Standard output was closed"),
        }
    }
}

#[test]
fn a_full_device_is_a_sentence() {
    for &(args, input) in COMMANDS {
        let words = if is_service(args) { "The service ended early" } else { "Standard output" };
        assert_refused(&through_shell("\"$@\" >/dev/full", args, input), words);
    }
}

#[test]
fn a_full_standard_error_changes_no_exit_status() {
    for args in [&["adjudicate", "no-such-file.sgf"][..], &["no-such-command"], &["games", "9"]] {
        let output = through_shell("\"$@\" 2>/dev/full", args, "");
        assert_eq!(output.status.code(), Some(2), "{args:?}: {output:?}");
    }
    let output = through_shell("\"$@\" 2>&-", &["adjudicate", "no-such-file.sgf"], "");
    assert_eq!(output.status.code(), Some(2), "{output:?}");
}

#[test]
fn every_command_does_with_little_memory() {
    for &(args, input) in COMMANDS {
        let output = through_shell("ulimit -v 1500000; exec \"$@\"", args, input);
        assert!(matches!(output.status.code(), Some(0 | 1)), "{args:?}: {output:?}");
    }
}

#[test]
fn games_that_need_never_end_are_refused_before_they_begin() {
    for command in ["games", "solve"] {
        for rules in [["none", "allowed"], ["simple", "allowed"], ["none", "multi-stone"]] {
            for size in ["1x1", "1x2", "2x2"] {
                let args = [command, size, "--repetition", rules[0], "--suicide", rules[1]];
                // On one point a stone may not come, or not come back at once.
                let output = weiqi(&args);
                match output.status.code() {
                    Some(0) => {
                        assert!(size == "1x1" && rules != ["none", "allowed"], "{args:?}");
                    }
                    _ => assert_refused(&output, "Games need never end"),
                }
            }
        }
    }
    assert_refused(&weiqi(&["verify", "--sequences", "4294967295:1x1"]), "from 1 to 100");
}

#[test]
fn what_is_too_large_is_refused_before_it_is_begun_with_the_limit_and_a_way_to_raise_it() {
    let folder = Folder::new("limits");
    let log = folder.path("log");
    for args in [
        &["verify", "--sweep", "25x25", "--log", &log][..],
        &["verify", "--up-to", "25x25"],
        &["verify", "--complete-games", "25x25"],
        &["verify", "--sequences", "2:25x25"],
        &["games", "25x25"],
        &["solve", "25x25"],
        &["positions", "25x25"],
    ] {
        let output = weiqi(args);
        assert_refused(&output, "has 625 points: expected at most ");
        assert_refused(&output, "(--most-points)");
    }
    assert_eq!(folder.names(), [""; 0]);
    for (size, turns) in [("19x19", "5"), ("2x2", "255"), ("25x25", "4")] {
        let output = weiqi(&["perft", size, turns]);
        assert_refused(&output, "expected at most 100000000000 (--most-sequences)");
    }
    let perft = ["perft", "1x1", "3", "--most-sequences"];
    assert_refused(&weiqi(&[&perft[..], &["7"]].concat()), "2 to the power of 3");
    for most in ["8", "0"] {
        assert_eq!(weiqi(&[&perft[..], &[most]].concat()).status.code(), Some(0));
    }
    assert_refused(&weiqi(&["games", "2x2", "--cut", "200"]), "expected fewer turns");
    assert_eq!(weiqi(&["games", "1x2", "--most-points", "1"]).status.code(), Some(2));
    assert_eq!(weiqi(&["solve", "1x2", "--most-points", "2"]).status.code(), Some(0));
}

#[test]
fn what_has_too_many_bytes_is_refused() {
    let folder = Folder::new("bytes");
    let large = folder.path("large.sgf");
    // Nothing is written: the file is all holes.
    fs::File::create(&large).unwrap().set_len(1 << 40).unwrap();
    for command in ["adjudicate", "check", "referee", "score"] {
        for file in [large.as_str(), "/dev/zero"] {
            let line = "ulimit -v 1500000; exec \"$@\"";
            let output = through_shell(line, &[command, file], "");
            assert_refused(&output, "more than 67108864 bytes");
            assert_refused(&output, "--most-bytes");
        }
        let output = through_shell("\"$@\" --most-bytes 10 -", &[command], &"x".repeat(11));
        // The vectors are read from files only.
        if command != "check" {
            assert_refused(&output, "more than 10 bytes");
        }
    }
    let archive = folder.put("two.sgfs", format!("{CLEAN}\n{}\n{CLEAN}\n", "x".repeat(100)));
    let output = weiqi(&["adjudicate", "--json", "--most-bytes", "60", &archive]);
    assert_eq!(text(&output.stdout).lines().count(), 3, "{output:?}");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn no_input_is_written_over() {
    let folder = Folder::new("inputs");
    let record = folder.put("a.sgf", CLEAN);
    #[cfg(unix)]
    std::os::unix::fs::symlink("a.sgf", folder.path("link.html")).unwrap();
    fs::hard_link(&record, folder.path("hard.html")).unwrap();
    for output in [&record, &folder.path("link.html"), &folder.path("hard.html")] {
        for option in ["--html", "--sgf"] {
            for input in [&record, &folder.path("")] {
                let args = ["adjudicate", input, option, output, "--force"];
                assert_refused(&weiqi(&args), "is read: expected another file");
                assert_eq!(folder.read("a.sgf"), CLEAN);
            }
        }
    }
    let log = folder.put("log", "board: 9\nB C3\n");
    for (file, page) in [(&log, &log), (&log, &record)] {
        let args = ["referee", file, "--record", &record, "--html", page, "--force"];
        assert_refused(&weiqi(&args), "is read: expected another file");
    }
    assert_eq!(folder.read("log"), "board: 9\nB C3\n");
    fs::remove_file(log).unwrap();
    let page = folder.path("page");
    let args = ["adjudicate", &record, "--html", &page, "--sgf", &page, "--force"];
    assert_refused(&weiqi(&args), "is asked for twice");
    assert_eq!(folder.names(), ["a.sgf", "hard.html", "link.html"]);
}

#[test]
fn no_file_of_others_is_written_over_unless_it_is_asked_for() {
    let folder = Folder::new("others");
    let (record, other) = (folder.put("a.sgf", CLEAN), folder.put("other", "mine\n"));
    let sweep = ["verify", "--sweep", "1x2", "--log"];
    let log = folder.path("log");
    let tst = folder.path("tst");
    fs::create_dir(&tst).unwrap();
    fs::write(folder.0.join("tst/liberties.tst"), "mine\n").unwrap();
    for args in [
        &["adjudicate", &record, "--html", &other][..],
        &["adjudicate", &record, "--sgf", &other],
        &["conform", "--tst", &tst],
        &["conform", "--html", &other, "--", "cat"],
        &[&sweep[..], &[&log, "--record", &other]].concat(),
    ] {
        assert_refused(&weiqi(args), "exists already: nothing is overwritten without --force");
    }
    for page in ["ledger", "sentences"] {
        let args = ["explain", page, "--update", &other];
        assert_refused(&weiqi(&args), "begins otherwise than the page that is to be written");
    }
    assert_refused(&weiqi(&["explain", "--update", &other]), "The page has no lines");
    for args in [
        &["games", "1x2", "--state", &other][..],
        &["games", "1x2", "--sum", &other],
        &[&sweep[..], &[&other]].concat(),
        &[&sweep[..], &[&log, "--merge", &other]].concat(),
    ] {
        assert_refused(&weiqi(args), "it begins with \"mine\", expected {");
    }
    assert_eq!(folder.read("other"), "mine\n");
    assert_eq!(folder.read("tst/liberties.tst"), "mine\n");
    assert_eq!(fs::read_dir(&tst).unwrap().count(), 1);
    assert_eq!(folder.names(), ["a.sgf", "other", "tst"]);
    let misspelt = folder.path("misspelt");
    assert_refused(&weiqi(&[&sweep[..], &[&log, "--merge", &misspelt]].concat()), "cannot be read");
    assert_refused(&weiqi(&[&sweep[..], &[&log, "--record", &log]].concat()), "is asked for twice");
    assert_refused(
        &weiqi(&["adjudicate", &record, "--html", "/dev/null", "--force"]),
        "is no file",
    );
    assert_eq!(folder.names(), ["a.sgf", "other", "tst"]);
    let forced = weiqi(&["adjudicate", &record, "--html", &other, "--force"]);
    assert_eq!(forced.status.code(), Some(0), "{forced:?}");
    assert!(folder.read("other").starts_with("<!DOCTYPE html>"));
}

#[test]
fn a_run_that_fails_leaves_nothing_behind_and_nothing_half_written() {
    let folder = Folder::new("failed");
    let (record, old) = (folder.put("a.sgf", CLEAN), folder.put("old.sgf", "mine\n"));
    let (page, two) = (folder.path("page.html"), folder.put("b/b.sgf", CLEAN));
    let missing = weiqi(&["adjudicate", &folder.path("missing.sgf"), "--html", &page]);
    assert_refused(&missing, "cannot be read");
    let sgf = folder.path("new.sgf");
    assert_refused(&weiqi(&["adjudicate", &record, &two, "--sgf", &sgf]), "--sgf takes one record");
    // No file may grow beyond nothing, as on a full disk.
    let line = "trap '' XFSZ; ulimit -f 0; exec \"$@\"";
    let full = through_shell(line, &["adjudicate", &record, "--sgf", &old, "--force"], "");
    assert_refused(&full, "cannot be written");
    assert_eq!(folder.read("old.sgf"), "mine\n");
    let closed = through_shell("\"$@\" >/dev/full", &["adjudicate", &record, "--html", &page], "");
    assert_refused(&closed, "Standard output");
    let log = folder.put("b/log", "board: 9\nB C3\n");
    let closed = through_shell("\"$@\" >/dev/full", &["referee", &log, "--html", &page], "");
    assert_refused(&closed, "Standard output");
    let closed = through_shell("\"$@\" >/dev/full", &["explain", "--lang", "zh"], "");
    assert_refused(&closed, "Standard output");
    assert_eq!(folder.names(), ["a.sgf", "b", "old.sgf"]);
}

#[test]
fn a_state_is_kept_in_its_own_file_only() {
    let folder = Folder::new("state");
    folder.put("x.new", "mine\n");
    let state = folder.path("x.jsonl");
    assert_eq!(weiqi(&["games", "1x2", "--state", &state]).status.code(), Some(0));
    assert_eq!(folder.read("x.new"), "mine\n");
    assert_eq!(folder.names(), ["x.jsonl", "x.new"]);
}

/// A log of the sweep over 1×2 in this folder, and its lines.
fn swept(folder: &Folder) -> (String, Vec<String>) {
    let log = folder.path("log");
    let output = weiqi(&["verify", "--sweep", "1x2", "--log", &log]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    (log, folder.read("log").lines().map(str::to_string).collect())
}

#[test]
fn a_log_is_believed_only_as_far_as_it_proves_itself() {
    let folder = Folder::new("log");
    let (log, lines) = swept(&folder);
    assert!(lines.len() > 2, "a heading and two shares: {lines:?}");
    let sweep = |merge: &[&str]| {
        let record = folder.path("record");
        let args = ["verify", "--sweep", "1x2", "--log", &log, "--record", &record];
        weiqi(&[&args[..], merge].concat())
    };
    let count = |line: &str| line.replacen("\"positions\":", "\"positions\":1", 1);
    let damaged: [(Vec<String>, &str); 5] = [
        (vec![lines[0].clone(), count(&lines[1])], "Line 2 of "),
        (vec![lines[0].clone(), lines[1].clone(), "{}".into()], "Line 3 of "),
        (vec![lines[0].clone(), lines[1].clone(), lines[1].clone()], "again"),
        (vec![lines[0].replace("\"rows\":2", "\"rows\":1"), lines[1].clone()], "another sweep"),
        (vec![lines[1].clone(), lines[2].clone()], "another sweep"),
    ];
    for (lines, words) in damaged {
        let content = lines.join("\n") + "\n";
        folder.put("log", &content);
        assert_refused(&sweep(&[]), words);
        assert_eq!(folder.read("log"), content, "a log that is refused is left as it is");
    }
    folder.put("log", &lines[0][..lines[0].len() / 2]);
    assert_refused(&sweep(&[]), "was cut off before it was whole");
    assert_eq!(folder.names(), ["log"]);
    // A last line that was cut off is done again.
    let whole = lines.join("\n") + "\n";
    folder.put("log", &whole[..whole.len() - 9]);
    let output = sweep(&[]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert_eq!(folder.read("log").lines().count(), lines.len());
    assert_eq!(folder.names(), ["log", "record"]);
}

#[test]
fn two_runs_do_not_write_to_one_log() {
    let folder = Folder::new("two-runs");
    let (log, lines) = swept(&folder);
    let state = folder.path("state");
    assert_eq!(weiqi(&["games", "1x2", "--state", &state]).status.code(), Some(0));
    let held = [&log, &state].map(|path| fs::File::open(path).unwrap());
    held.iter().for_each(|file| file.lock().unwrap());
    assert_refused(
        &weiqi(&["verify", "--sweep", "1x2", "--log", &log]),
        "is in use by another sweep",
    );
    assert_refused(&weiqi(&["games", "1x2", "--state", &state]), "is in use by another count");
    assert_eq!(folder.read("log").lines().count(), lines.len());
}

/// The names of the files that were judged, and what was said.
fn judged(args: &[&str]) -> (Vec<String>, String, Option<i32>) {
    let output = weiqi(&[&["adjudicate", "--json"], args].concat());
    let name = |line: &str| {
        let report: serde_json::Value = serde_json::from_str(line).unwrap();
        let file = Path::new(report["file"].as_str().unwrap());
        file.file_name().unwrap().to_string_lossy().into_owned()
    };
    let names = text(&output.stdout).lines().map(name).collect();
    (names, text(&output.stderr), output.status.code())
}

#[cfg(unix)]
#[test]
fn each_record_is_judged_once_and_what_is_passed_over_is_said() {
    use std::os::unix::fs::symlink;
    let folder = Folder::new("once");
    folder.put("games/a.sgf", CLEAN);
    folder.put("games/b/c.sgf", CLEAN);
    let games = folder.path("games");
    let (names, said, status) = judged(&[&games]);
    assert_eq!((names, said.as_str(), status), (vec!["a.sgf".into(), "c.sgf".into()], "", Some(0)));
    symlink("..", folder.path("games/b/up")).unwrap();
    symlink("b", folder.path("games/d")).unwrap();
    symlink("nowhere", folder.path("games/e.sgf")).unwrap();
    let pipe = folder.path("games/f.sgf");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let pattern = folder.path("g*");
    for given in [&games, &pattern] {
        let (names, said, status) = judged(&[given]);
        assert_eq!(names, ["a.sgf", "c.sgf"], "{said}");
        assert_eq!(status, Some(1), "{said}");
        for words in
            ["up leads back to", "d is the same as", "e.sgf cannot be read", "f.sgf is a pipe"]
        {
            assert!(said.contains(words), "{words:?} is not in {said}");
        }
        assert_eq!(said.lines().count(), 4, "{said}");
    }
    let (record, pattern) = (folder.path("games/a.sgf"), folder.path("games/**/[ac].sgf"));
    let (names, said, status) = judged(&[&record, &record, &pattern]);
    assert_eq!((names.len(), status), (2, Some(1)), "{said}");
    assert!(said.contains("is given twice"), "{said}");
    // The same for vectors.
    fs::create_dir(folder.path("v")).unwrap();
    fs::write(folder.path("v/a.json"), "[]").unwrap();
    symlink("..", folder.path("v/up")).unwrap();
    let output = weiqi(&["check", &folder.path("v")]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(text(&output.stdout).contains("leads back to"), "{output:?}");
}

#[cfg(unix)]
#[test]
fn a_pipe_that_is_given_is_read() {
    let line = format!("printf '%s' '{CLEAN}' | \"$@\"");
    let output = through_shell(&line, &["adjudicate", "/dev/stdin"], "");
    assert_eq!(output.status.code(), Some(0), "{output:?}");
}

/// Whether a text holds something that acts on a terminal.
fn acts(text: &str) -> bool {
    let directs = |c: char| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    text.chars().any(|c| (c.is_control() && c != '\n') || directs(c))
}

#[test]
fn nothing_of_an_input_acts_on_a_terminal_or_a_page() {
    let folder = Folder::new("acts");
    let evil = "x\u{1b}[2Jy\u{202e}z\u{7f}\u{9b}\rw";
    let name = format!("{evil}\nweiqi: nothing wrong.sgf");
    let content = format!(
        "(;GM[1]SZ[9]RU[{evil}]KM[{evil}]PB[{evil}]PW[{evil}]EV[{evil}]RE[{evil}]GN[{evil}]\
         C[{evil}]XX[{evil}]AB[{evil}];B[{evil}];W[cc];B[cc]C[{evil}])"
    );
    let (record, page) = (folder.put(&name, content), folder.path("page.html"));
    let broken = folder.put(&format!("{evil}.json"), format!("[{{\"id\":\"{evil}\"}}]"));
    let vectors = folder.put("v.json", "[{\"id\":\"\\u001b[2J\\u202e\",\"title\":1}]");
    let log = folder.put("log.json", "{\"size\":[9,9],\"\\u001b[2J\":1}");
    for args in [
        &["adjudicate", &record][..],
        &["adjudicate", &record, &record, "--full", "--lang", "zh"],
        &["adjudicate", &record, "--json"],
        &["adjudicate", &record, "--html", &page],
        &["adjudicate", &folder.path(""), &folder.path(evil)],
        &["score", &record, "--dead", ""],
        &["score", &broken],
        &["check", &broken],
        &["check", &vectors],
        &["check", &vectors, "--list"],
        &["referee", &log],
        &["referee", &record],
        &["explain", evil],
        &["games", evil],
        &[evil],
        &["fuzz", "replay", evil],
        &["fuzz", "replay", "sgf_is_read_back", &record],
        &["conform", "--", evil],
        &["conform", "--", "sh", "-c", "printf '\\033[2J\\n'; printf '\\033[2J' >&2"],
        &["games", "1x2", "--state", &record],
    ] {
        let output = weiqi(args);
        assert!(output.status.code().is_some(), "{args:?}: {output:?}");
        for stream in [text(&output.stdout), text(&output.stderr)] {
            assert!(!acts(&stream), "{args:?}: {stream:?}");
            assert!(!stream.contains("\nweiqi: nothing wrong"), "{args:?}: {stream:?}");
        }
    }
    let annotated = folder.path("annotated.sgf");
    weiqi(&["adjudicate", &record, "--sgf", &annotated]);
    for written in ["page.html", "annotated.sgf"] {
        assert!(!acts(&folder.read(written).replace('\t', " ")), "{written}");
    }
    for (args, input) in [(["oracle"], format!("{{\"id\":\"{evil}\"}}\n")), (["gtp"], evil.into())]
    {
        let output = through_shell("\"$@\"", &args, &input);
        assert!(!acts(&text(&output.stdout)), "{output:?}");
    }
}

#[test]
fn a_line_is_read_whole_or_not_at_all() {
    let blanks = " ".repeat(2 << 20);
    for (line, answer) in [
        (format!("#{blanks}play b A1\n"), ""),
        (format!("play b B2 {blanks} C3\n"), "? line of more than 1048576 bytes\n\n"),
        (format!("7 {blanks}play b A1\n"), "?7 line of more than 1048576 bytes\n\n"),
        (format!("{blanks}quit\n"), "? line of more than 1048576 bytes\n\n"),
    ] {
        let input = format!("boardsize 2\n{line}list_stones black\n");
        let output = through_shell("\"$@\"", &["gtp"], &input);
        let stones =
            if text(&output.stdout).contains("unknown") { "? unknown command" } else { "=" };
        assert_eq!(text(&output.stdout), format!("=\n\n{answer}{stones}\n\n"));
    }
}

#[test]
fn an_id_comes_back_as_it_was_written() {
    let ids = [
        "12345678901234567890123",
        "1.0",
        "1e2",
        "-0",
        "0.10000000000000000000001",
        "null",
        "[1.50]",
        "{\"a\":1.0}",
        "\"x\"",
    ];
    for id in ids {
        for rest in [",\"size\":[2,2]", ",\"size\":0", ",\"size\":[2,2],\"size\":[2,2]"] {
            let output = through_shell("\"$@\"", &["oracle"], &format!("{{\"id\":{id}{rest}}}\n"));
            let answer = text(&output.stdout);
            assert!(answer.starts_with(&format!("{{\"id\":{id},")), "{id}: {answer}");
            assert_eq!(answer.lines().count(), 1);
        }
    }
}

#[test]
fn numbers_have_borders() {
    let folder = Folder::new("numbers");
    let record = folder.put("a.sgf", CLEAN);
    for (args, words) in [
        (["--handicap", "4294967295"], "0..=2704"),
        (["--rules", "{\"handicap\":4294967295}"], "from 0 to 2704"),
        (["--jobs", "1000"], "1..=256"),
    ] {
        assert_refused(&weiqi(&[&["adjudicate", &record], &args[..]].concat()), words);
    }
    assert_refused(&weiqi(&["verify", "--jobs", "1000"]), "1..=256");
    let times = ["bench", "--counted", "legal-mask", "--times", "4294967295"];
    assert_refused(&weiqi(&times), "1000000");
    for command in ["adjudicate", "score"] {
        let args = [command, &record, "--dead", "", "--json", "--komi", "-3.75"];
        let output = weiqi(&args);
        assert!(text(&output.stdout).contains("\"-3.75\""), "{output:?}");
    }
}

#[cfg(unix)]
#[test]
fn a_file_may_have_any_name() {
    use std::os::unix::ffi::OsStrExt;
    let folder = Folder::new("names");
    for name in
        [&b"a\xff.sgf"[..], b"[b].sgf", b"*.sgf", b"-c.sgf", b"d e[.sgf", "围棋.sgf".as_bytes()]
    {
        let path = folder.0.join(std::ffi::OsStr::from_bytes(name));
        fs::write(&path, CLEAN).unwrap();
        for command in ["adjudicate", "score"] {
            let mut run = Command::new(WEIQI);
            let output = run.args([command, "--dead", ""]).arg(&path).output().unwrap();
            assert_eq!(output.status.code(), Some(0), "{output:?}");
        }
    }
    let engine = folder.0.join(std::ffi::OsStr::from_bytes(b"engine\xff"));
    std::os::unix::fs::symlink(WEIQI, &engine).unwrap();
    let mut run = Command::new(WEIQI);
    run.args(["conform", "--only", "liberties/*", "--"]).arg(&engine).arg("gtp");
    let output = run.output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(text(&output.stdout).contains("engine\u{fffd} gtp"), "{output:?}");
    folder.put("games [2020]/a.sgf", CLEAN);
    let (names, said, status) = judged(&[&folder.path("games [2020]/*.sgf")]);
    assert_eq!((names.len(), status), (1, Some(0)), "{said}");
}

#[test]
fn every_command_says_the_same_of_shares_and_threads() {
    let helps =
        ["adjudicate", "games", "verify"].map(|name| text(&weiqi(&[name, "--help"]).stdout));
    let about = |help: &str, option: &str| {
        let start = help.find(option).unwrap_or_else(|| panic!("{option} is not in {help}"));
        help[start..].split("\n\n").next().unwrap().to_string()
    };
    for option in ["--shard <I/N>", "--jobs <N>"] {
        let texts: Vec<String> = helps
            .iter()
            .filter(|help| help.contains(option))
            .map(|help| about(help, option))
            .collect();
        assert!(texts.len() > 1 && texts.windows(2).all(|two| two[0] == two[1]), "{texts:#?}");
    }
}
