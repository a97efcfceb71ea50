//! Records of any size and depth, and bytes that are no record, end in a report.

use weiqi::records::adjudicate::Options;
use weiqi::records::report::{judge_bytes, report_json};
use weiqi::records::sgf::{Sgf, lines, main_line};
use weiqi::words::Lang;

#[test]
fn variations_nested_a_hundred_thousand_deep_are_read() {
    const DEPTH: usize = 100_000;
    let text = format!("(;SZ[19]{}{}", "(;B[];W[]".repeat(DEPTH), ")".repeat(DEPTH + 1));
    let sgf = Sgf::parse(text).unwrap();
    assert_eq!(main_line(&sgf, sgf.games()[0]).len(), 2 * DEPTH + 1);
    assert_eq!(lines(&sgf, sgf.games()[0]).count(), 1);
    assert!(sgf.notes.is_empty());
}

#[test]
fn a_record_of_a_million_nodes_is_judged_to_its_end() {
    const MOVES: usize = 1_000_000;
    let text = format!("(;SZ[19]RU[Chinese]{})", ";B[];W[tt]".repeat(MOVES / 2));
    assert!(text.len() > 4_000_000);
    let judged = judge_bytes("long.sgf", text.as_bytes(), &Options::default());
    let report = judged.reports[0].outcome.as_ref().unwrap();
    assert_eq!(report.moves, MOVES);
    assert!(report.findings.is_empty());
}

#[test]
fn a_record_of_nothing_but_faults_is_given_up() {
    let text = format!("(;SZ[19]{})", ";B[aa];W[aa]".repeat(10_000));
    let judged = judge_bytes("faults.sgf", text.as_bytes(), &Options::default());
    let report = judged.reports[0].outcome.as_ref().unwrap();
    assert_eq!(report.findings.len(), 1000);
    assert_eq!(report.problems[0].code, "given_up");
    assert!(report.moves < 20_000);
}

#[test]
fn open_parentheses_alone_neither_recurse_nor_hang() {
    let text = format!("(;SZ[9]{}", "(".repeat(1_000_000));
    let sgf = Sgf::parse(text).unwrap();
    assert_eq!(sgf.games().len(), 1);
    assert!(Sgf::parse("(".repeat(100_000)).is_err());
    assert!(Sgf::parse(";".repeat(100_000)).is_err());
    assert!(Sgf::parse(")".repeat(100_000)).is_err());
    assert!(Sgf::parse("[".repeat(100_000)).is_err());
}

#[test]
fn damaged_records_never_end_the_program() {
    let (judged, unread) = damaged(400);
    assert!(judged > 100 && unread > 4, "{judged} judged, {unread} not read");
}

#[test]
#[ignore = "takes long"]
fn many_damaged_records_never_end_the_program() {
    let (judged, unread) = damaged(2000);
    assert!(judged > 500 && unread > 20, "{judged} judged, {unread} not read");
}

/// Judges so many damaged records; how many were judged, and how many could not be read.
fn damaged(records: usize) -> (usize, usize) {
    let seeds: Vec<&[u8]> = weiqi_corpus::records().map(|(_, text)| text.as_bytes()).collect();
    let mut rng = fastrand::Rng::with_seed(7);
    let (mut judged, mut unread) = (0, 0);
    for _ in 0..records {
        let mut bytes = seeds[rng.usize(..seeds.len())][..rng.usize(40..500)].to_vec();
        for _ in 0..rng.usize(1..12) {
            if bytes.is_empty() {
                break;
            }
            let at = rng.usize(..bytes.len());
            match rng.usize(..4) {
                0 => bytes[at] = rng.u8(..),
                1 => bytes[at] = b"()[];\\:BWAE"[rng.usize(..11)],
                2 => drop(bytes.remove(at)),
                _ => bytes.truncate(at.max(1)),
            }
        }
        for report in judge_bytes("damaged.sgf", &bytes, &Options::default()).reports {
            assert!(report_json(&report, Lang::Zh).is_object());
            match &report.outcome {
                Ok(_) => judged += 1,
                Err(problem) => {
                    assert!(problem.text.en.ends_with('.'), "{}", problem.text.en);
                    unread += 1;
                }
            }
        }
    }
    (judged, unread)
}

#[test]
fn boards_up_to_52_lines_are_judged_by_the_reference() {
    let text = "(;SZ[52];B[ZZ];W[aZ];B[Zz];W[ZZ];B[bZ];W[];B[ab])";
    let judged = judge_bytes("large.sgf", text.as_bytes(), &Options::default());
    let report = judged.reports[0].outcome.as_ref().unwrap();
    assert_eq!(report.judged_by, ["reference"]);
    assert_eq!(report.findings.len(), 1);
    assert_eq!(report.findings[0].fault.name(), "occupied");
    let json = report_json(&judged.reports[0], Lang::En);
    assert_eq!(json["findings"][0]["point"], "BB1");
    let over = judge_bytes("over.sgf", b"(;SZ[53];B[aa])", &Options::default());
    let problem = over.reports[0].outcome.as_ref().unwrap_err();
    assert!(problem.text.en.contains("SZ[53]"), "{}", problem.text.en);
}
