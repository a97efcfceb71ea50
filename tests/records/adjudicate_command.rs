//! What the command does with files: exit status, folders, archives, shares, the page, and
//! the annotated record.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use weiqi::records::sgf::{Record, Sgf, main_line, simple_text};

/// A folder of its own for one test, removed at its end.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str) -> Folder {
        let name = format!("weiqi-adjudicate-{test}-{}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn put(&self, name: &str, content: &[u8]) -> String {
        let path = self.0.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, content).unwrap();
        path.to_string_lossy().into_owned()
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_string_lossy().into_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn weiqi(args: &[&str]) -> Output {
    Command::new(crate::files::WEIQI).args(args).output().unwrap()
}

fn adjudicate(args: &[&str]) -> Output {
    weiqi(&[&["adjudicate"], args].concat())
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn objects(output: &Output) -> Vec<Value> {
    stdout(output).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn record(name: &str) -> String {
    let folder = Path::new(crate::files::ROOT).join("corpus/records");
    folder.join(name).to_string_lossy().into_owned()
}

const CLEAN: &[u8] = b"(;GM[1]SZ[9]RU[Chinese]KM[7.5];B[ee];W[cc])";
const OCCUPIED: &[u8] = b"(;GM[1]SZ[9]RU[Chinese]KM[7.5];B[ee];W[ee])";

#[test]
fn the_exit_status_is_0_without_findings_1_with_some_and_2_without_a_record() {
    let folder = Folder::new("status");
    assert_eq!(adjudicate(&[&folder.put("clean.sgf", CLEAN)]).status.code(), Some(0));
    assert_eq!(adjudicate(&[&folder.put("fault.sgf", OCCUPIED)]).status.code(), Some(1));
    let broken = adjudicate(&[&folder.put("broken.sgf", b"GIF89a")]);
    assert_eq!(broken.status.code(), Some(2));
    let said = stderr(&broken);
    assert!(said.contains("broken.sgf") && said.contains("holds no game tree"), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    let missing = adjudicate(&[&folder.path("missing.sgf")]);
    assert_eq!(missing.status.code(), Some(2));
    assert!(stderr(&missing).contains("missing.sgf cannot be read"), "{}", stderr(&missing));
}

#[test]
fn bad_options_are_refused_with_what_was_expected() {
    let folder = Folder::new("options");
    let clean = folder.put("clean.sgf", CLEAN);
    for (options, part) in [
        (["--rules", "chinees"], "expected one of chinese"),
        (["--komi", "3.8"], "is no number of stones"),
        (["--dead", "I5"], "names no point"),
        (["--shard", "9/4"], "is no share of the work"),
    ] {
        let output = adjudicate(&[&[clean.as_str()], &options[..]].concat());
        assert_eq!(output.status.code(), Some(2), "{options:?}");
        assert!(stderr(&output).contains(part), "{options:?}: {}", stderr(&output));
    }
    for dead in ["E5,C3", "A1"] {
        let output = adjudicate(&[&clean, "--json", "--dead", dead]);
        assert_eq!(output.status.code(), Some(1), "{dead}");
        assert_eq!(objects(&output)[0]["count"], Value::Null, "{dead}");
        assert!(objects(&output)[0]["error"].is_string(), "{dead}");
    }
}

#[test]
fn one_bad_file_never_stops_a_run() {
    let folder = Folder::new("run");
    folder.put("a/clean.sgf", CLEAN);
    folder.put("b/broken.SGF", b"no record");
    folder.put("c/fault.sgf", OCCUPIED);
    folder.put("c/notes.txt", b"not looked at in a folder");
    let archive = [CLEAN, b"\n\n", OCCUPIED, b"\n(;GM[2])\n"].concat();
    folder.put("d.sgfs", &archive);
    let output = adjudicate(&["--json", &folder.path("")]);
    assert_eq!(output.status.code(), Some(1));
    let files: Vec<String> = objects(&output)
        .iter()
        .map(|report| {
            let file = Path::new(report["file"].as_str().unwrap());
            let error = if report["size"].is_null() { " unread" } else { "" };
            format!("{}{error}", file.file_name().unwrap().to_string_lossy())
        })
        .collect();
    let expected =
        ["clean.sgf", "broken.SGF unread", "fault.sgf", "d.sgfs:1", "d.sgfs:3", "d.sgfs:4 unread"];
    assert_eq!(files, expected);
    let table = stdout(&adjudicate(&[&folder.path("")]));
    let rows = [
        "6  games",
        "2  games with findings",
        "2    1.2 An occupied point",
        "2  unreadable records",
        "1    no game in it",
        "1    another game",
    ];
    for row in rows {
        assert!(table.contains(row), "{row:?} is missing in {table}");
    }
    let table = stdout(&adjudicate(&[&folder.path(""), "--lang", "zh"]));
    for row in ["6  局", "2    1.2 着手在有子的点上", "1    不是围棋"] {
        assert!(table.contains(row), "{row:?} is missing in {table}");
    }
}

#[test]
fn of_several_records_those_without_findings_take_one_line() {
    let folder = Folder::new("lines");
    let clean = folder.put("clean.sgf", CLEAN);
    let fault = folder.put("fault.sgf", OCCUPIED);
    let lines = |options: &[&str]| {
        let output = stdout(&adjudicate(&[&[clean.as_str(), &fault], options].concat()));
        output.lines().take_while(|line| !line.starts_with(&fault)).count()
    };
    assert_eq!(lines(&[]), 1);
    assert!(lines(&["--full"]) > 5);
}

#[test]
fn a_margin_that_no_count_can_give_is_something_found() {
    let folder = Folder::new("margin");
    let path = folder.put("a.sgf", b"(;GM[1]SZ[9]RU[Chinese]KM[7.5]RE[W+3.2];B[ee];W[cc])");
    let output = adjudicate(&[&path]);
    assert!(stdout(&output).contains("RE[W+3.2]: cannot stand"), "{}", stdout(&output));
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn shares_of_a_collection_are_the_whole_and_do_not_overlap() {
    let folder = Folder::new("shares");
    for number in 0..23 {
        folder.put(&format!("{number:02}.sgf"), CLEAN);
    }
    let names = |options: &[&str]| -> Vec<String> {
        let output = adjudicate(&[&["--json", &folder.path("*.sgf")], options].concat());
        objects(&output).iter().map(|r| r["file"].as_str().unwrap().to_string()).collect()
    };
    let mut together: Vec<String> =
        (0..4).flat_map(|share| names(&["--shard", &format!("{share}/4")])).collect();
    together.sort();
    assert_eq!(together, names(&[]));
    assert_eq!(together.len(), 23);
}

#[test]
fn every_game_and_every_variation_of_a_collection_is_judged() {
    let folder = Folder::new("variations");
    let file = folder.put("two.sgf", b"(;SZ[9];B[ee](;W[cc];B[dd])(;W[ee]))(;SZ[9];B[aa])");
    let main = objects(&adjudicate(&["--json", &file]));
    assert_eq!(main.len(), 2);
    assert!(main.iter().all(|report| report["findings"].as_array().unwrap().is_empty()));
    let all = objects(&adjudicate(&["--json", "--all-variations", &file]));
    let found: Vec<usize> =
        all.iter().map(|report| report["findings"].as_array().unwrap().len()).collect();
    assert_eq!(found, [0, 1, 0]);
    let short = objects(&adjudicate(&["--json", "--to-move", "1", &file]));
    assert_eq!(short[0]["moves"], 1);
}

#[test]
fn the_page_stands_alone_in_both_languages_and_overwrites_nothing() {
    let folder = Folder::new("page");
    let page = folder.path("report.html");
    let record = record("triple-ko-drawn-1.sgf");
    let options = [record.as_str(), "--rules", "chinese", "--propose-dead", "--html", &page];
    assert_eq!(adjudicate(&options).status.code(), Some(1));
    let html = std::fs::read_to_string(&page).unwrap();
    for part in [
        "全局同形再现",
        "Repetition of the whole board",
        "<svg",
        "计数单",
        "SHA-256",
        "size: A4",
        "weiqi:",
    ] {
        assert!(html.contains(part), "{part} is missing");
    }
    for outside in ["src=", "href=", "@import", "url(", "<script"] {
        assert!(!html.contains(outside), "{outside} is in the page");
    }
    assert_eq!(html.matches("<html").count(), 1);
    assert_eq!(html.matches("<main>").count(), html.matches("</main>").count());
    let again = adjudicate(&options);
    assert_eq!(again.status.code(), Some(2));
    assert!(stderr(&again).contains("nothing is overwritten without --force"));
    let forced = adjudicate(&[&options[..], &["--force"]].concat());
    assert_eq!(forced.status.code(), Some(1));
}

#[test]
fn names_in_a_record_cannot_leave_their_place_in_the_page() {
    let folder = Folder::new("escape");
    let file = folder.put("x.sgf", b"(;SZ[9]PB[<script>alert(1)</script>];B[ee])");
    let page = folder.path("x.html");
    adjudicate(&[&file, "--html", &page]);
    let html = std::fs::read_to_string(&page).unwrap();
    assert!(html.contains("&lt;script&gt;") && !html.contains("<script"));
}

#[test]
fn the_annotated_record_keeps_everything_and_says_the_same_again() {
    let folder = Folder::new("annotated");
    let text = "(;GM[1]FF[4]AP[foxwq]AP[old:1]CA[GBK]SZ[5]KM[7.5]RU[Chinese]PB[黑]XX[kept][too]\
                AB[bb][ac][cc][bd]AW[cb][dc][cd]PL[W];W[bc]C[a \\] comment];B[cc]LB[aa:1]\
                (;W[cc];B[ee])(;W[dd]C[variation]))";
    let (gbk, ..) = encoding_rs::GBK.encode(text);
    let file = folder.put("ko.sgf", &gbk);
    let out = folder.path("out.sgf");
    let before = objects(&adjudicate(&["--json", &file, "--sgf", &out, "--dead", ""]));
    let written = std::fs::read_to_string(&out).unwrap();
    let sgf = Sgf::parse(written.clone()).unwrap();
    assert!(sgf.notes.is_empty(), "{:?}", sgf.notes);
    for kept in ["XX[kept][too]", "PB[黑]", "a \\] comment", "LB[aa:1]", "C[variation]"] {
        assert!(written.contains(kept) || kept.starts_with("LB"), "{kept} is lost: {written}");
    }
    let root = sgf.games()[0];
    assert_eq!(sgf.property(root, "CA").unwrap().value(), "UTF-8");
    assert_eq!(sgf.properties(root).filter(|property| property.is("AP")).count(), 1);
    assert!(simple_text(sgf.property(root, "C").unwrap().value()).contains("foxwq"));
    let record = Record::new(&sgf, main_line(&sgf, root)).unwrap();
    let ko = record.moves().nth(1).unwrap().node;
    assert!(sgf.property(ko, "C").unwrap().value().contains("Repetition"));
    assert_eq!(sgf.property(ko, "MA").unwrap().value(), "cc");
    assert_eq!(sgf.property(ko, "HO").unwrap().value(), "1");
    assert!(sgf.property(ko, "LB").unwrap().values().any(|value| value == "aa:1"));
    let after = objects(&adjudicate(&["--json", &out, "--dead", ""]));
    assert_eq!(after[0]["findings"], before[0]["findings"]);
    assert_eq!(after[0]["count"]["margin_zi"], before[0]["count"]["margin_zi"]);
}

#[test]
fn marked_territory_gives_the_count_that_its_dead_stones_gave() {
    let folder = Folder::new("marks");
    let record = record("counted-11.sgf");
    let out = folder.path("marked.sgf");
    adjudicate(&[&record, "--dead", "H3,P17,P18", "--sgf", &out]);
    let again = objects(&adjudicate(&["--json", &out]));
    assert_eq!(again[0]["count"]["dead"], serde_json::json!(["H3", "P17", "P18"]));
    assert_eq!(again[0]["count"]["margin_zi"], "0.75");
    assert_eq!(again[0]["recorded"]["agrees"], true);
}

#[test]
fn a_proposal_is_the_same_on_any_number_of_threads() {
    let record = record("counted-11.sgf");
    let propose = |jobs: &str| {
        let options = ["--json", &record, "--propose-dead", "--playouts", "200", "--seed", "5"];
        objects(&adjudicate(&[&options[..], &["--jobs", jobs]].concat())).remove(0)["count"].clone()
    };
    let one = propose("1");
    assert_eq!(one, propose("3"));
    assert_eq!(one["dead_from"]["proposal"]["seed"], 5);
    assert!(one["dead_objections"].is_null(), "an unconditionally alive chain is proposed dead");
    assert_eq!(one["dead"], serde_json::json!(["H3", "P17", "P18"]));
}

#[test]
fn score_counts_a_board_drawn_in_text() {
    let folder = Folder::new("score");
    let board = folder.put("board.txt", b". X O .\n. X O .\n. X O .\n");
    let output = weiqi(&["score", &board, "--dead", "", "--komi", "0", "--json"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let count = &objects(&output)[0]["count"];
    assert_eq!((&count["black_zi"], &count["result"]), (&"6".into(), &"0".into()));
    let unknown = weiqi(&["score", &board]);
    assert_eq!(unknown.status.code(), Some(2));
    assert!(stderr(&unknown).contains("dead stones are not known"), "{}", stderr(&unknown));
    let ragged = folder.put("ragged.txt", b"XO.\nX.\n");
    assert!(stderr(&weiqi(&["score", &ragged, "--dead", ""])).contains("has 2 points"));
}

#[test]
fn a_referee_reads_it_in_chinese() {
    let record = record("counted-11.sgf");
    let output = adjudicate(&[&record, "--dead", "H3,P17,P18", "--lang", "zh"]);
    let text = stdout(&output);
    for part in ["黑胜¾子", "归本数：180½ 子", "黑贴：3¾ 子", "与计数相符", "各手均无问题"]
    {
        assert!(text.contains(part), "{part} is missing in {text}");
    }
}

/// Of the moves and of the results each record is of one kind, in every division.
#[test]
fn the_summary_of_a_folder_adds_up_to_all_records() {
    let folder = Folder::new("summary");
    folder.put("a/clean.sgf", CLEAN);
    folder.put("a/none.sgf", b"no record");
    folder.put("b/wrong.sgf", b"(;SZ[9]RU[Japanese]KM[6]RE[W+0.5]AP[x:1];B[aa];W[aa])");
    folder.put("b/open.sgf", "(;SZ[9]RU[Chinese]RE[第三局];B[ee])".as_bytes());
    let output = adjudicate(&[&folder.path(""), "--summary", "--json"]);
    let summary = objects(&output).remove(0);
    let sum = |division: &Value, kinds: &str| {
        division[kinds].as_object().unwrap().values().filter_map(Value::as_u64).sum::<u64>()
    };
    assert_eq!(summary["games"], 4);
    assert_eq!((sum(&summary, "moves"), sum(&summary, "results")), (4, 4));
    assert_eq!(summary["results"]["cannot-stand"], 1);
    assert_eq!(summary["results"]["unreadable"], 1);
    assert_eq!(summary["by_program"]["x"]["games"], 1);
    for by in ["by_collection", "by_rules", "by_program"] {
        let divisions: Vec<&Value> = summary[by].as_object().unwrap().values().collect();
        assert_eq!(divisions.iter().filter_map(|d| d["games"].as_u64()).sum::<u64>(), 4, "{by}");
        assert!(divisions.iter().all(|d| d["games"].as_u64() == Some(sum(d, "results"))), "{by}");
    }
    let table = stdout(&adjudicate(&[&folder.path(""), "--summary"]));
    assert!(table.contains("1   25.0%  d  cannot stand"), "{table}");
    let page = folder.path("page.html");
    adjudicate(&[&folder.path(""), "--html", &page, "--force"]);
    let page = std::fs::read_to_string(page).unwrap();
    assert!(page.contains("By the program that wrote the record"), "{page}");
}

#[test]
fn stones_set_up_in_mid_game_are_a_row_of_the_summary() {
    let folder = Folder::new("set-up");
    folder.put("a.sgf", CLEAN);
    folder.put("b.sgf", b"(;SZ[9]RU[Chinese]KM[7.5];B[ee];W[dc];AB[aa][ab]AE[ee];B[cc])");
    let table = stdout(&adjudicate(&[&folder.path(""), "--summary"]));
    assert!(table.contains("1  games with stones set up or taken off in mid-game"), "{table}");
}

#[test]
fn score_says_which_move_is_void_and_counts_it_both_ways() {
    let folder = Folder::new("void");
    let ko = b"(;SZ[5]KM[7.5]RU[Chinese]AB[bb][ac][cc][bd]AW[cb][dc][cd]PL[W];W[bc];B[cc])";
    let ko = folder.put("ko.sgf", ko);
    let judged = objects(&adjudicate(&[&ko, "--dead", "", "--json"])).remove(0);
    let score = objects(&weiqi(&["score", &ko, "--dead", "", "--json"])).remove(0);
    assert_eq!(score["findings"], judged["findings"]);
    assert_eq!(score["count"], judged["count"]);
    let text = stdout(&weiqi(&["score", &ko, "--dead", ""]));
    for part in [
        "Found: Move 2, Black C3: Repetition",
        "Result by the ruling, the void moves taken up: White wins by 4¾ stones (9.5 points) (W+9.5)",
        "Result as recorded, the void moves counted as if they stood: White wins by 2¾ stones",
    ] {
        assert!(text.contains(part), "{part:?} is not in {text}");
    }
}

#[test]
fn a_fault_in_one_record_of_a_run_leaves_the_others_judged() {
    let folder = Folder::new("single-stone");
    folder.put("a.sgf", b"(;SZ[5]RU[Tromp-Taylor]KM[7.5];B[ab];W[];B[ba];W[aa])");
    folder.put("b.sgf", CLEAN);
    let output = adjudicate(&[&folder.path(""), "--json"]);
    assert_eq!((objects(&output).len(), output.status.code()), (2, Some(1)));
}
