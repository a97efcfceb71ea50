//! What is repaired in a record, and that the annotated record is then a proper SGF for an
//! independent reader.

use weiqi::records::adjudicate::Options;
use weiqi::records::report::{annotated, judge_bytes};
use weiqi::records::sgf::{Record, Sgf, main_line};
use weiqi::words::Lang;

/// A record, the codes of its repairs and notes, and its moves.
const REPAIRED: [(&str, &[&str], usize); 17] = [
    ("dear all (see below)\n(;SZ[9];B[ee];W[cc])", &["text_before"], 2),
    (";GM[1]SZ[9];B[ee];W[cc])", &["missing_parenthesis"], 2),
    ("GM[1]SZ[9];B[ee];W[cc])", &["missing_parenthesis"], 2),
    ("(GM[1]SZ[9];B[ee];W[cc])", &["missing_semicolon"], 2),
    ("(;SZ[9];B[ee];W[cc]", &["missing_closing"], 2),
    ("(;SZ[9];B[ee](;W[cc](;B[dd]", &["missing_closing"], 3),
    ("(;SZ[9];B[ee];W[c", &["cut_short", "missing_closing"], 1),
    ("(;SZ[9]", &["missing_closing"], 0),
    ("(;SZ[9];B[ee];W[ee]", &["missing_closing"], 2),
    ("(;SZ[9][1", &["cut_short", "missing_closing"], 0),
    ("(;SZ[9];B[ee];W[cc][d", &["cut_short", "missing_closing"], 2),
    ("(;SZ[9]C[never closed", &["cut_short", "missing_closing"], 0),
    ("(;SZ[9]rubbish 12;B[ee];W[cc])", &["stray_text"], 2),
    ("(;SZ[9];[xx]B[ee];W[cc])", &["stray_value"], 2),
    ("(;SZ[9];B[ee];W[cc]) and so on", &["text_between"], 2),
    ("(;SZ[9];B[ee]W[cc];B[dd][ff])", &["several_moves", "several_moves"], 4),
    ("(;SZ[9];B[ee](;W[cc])B[dd])", &["missing_semicolon"], 2),
];

#[test]
fn each_repair_is_noted_and_no_move_is_lost() {
    for (text, codes, moves) in REPAIRED {
        let sgf = Sgf::parse(text.to_string()).unwrap();
        let record = Record::new(&sgf, main_line(&sgf, sgf.games()[0])).unwrap();
        let noted: Vec<&str> = sgf.notes.iter().chain(&record.notes).map(|n| n.code).collect();
        assert_eq!(noted, codes, "{text}");
        assert_eq!(record.moves().count(), moves, "{text}");
    }
}

#[test]
fn the_annotated_record_is_read_by_an_independent_reader() {
    for (text, _, moves) in REPAIRED {
        let judged = judge_bytes("repaired.sgf", text.as_bytes(), &Options::default());
        let written = annotated(&judged, Lang::Zh).unwrap();
        let trees = sgf_parse::parse(&written).unwrap_or_else(|e| panic!("{e}: {written}"));
        assert_eq!(trees.len(), 1, "{written}");
        let again = Sgf::parse(written.clone()).unwrap();
        assert!(again.notes.is_empty(), "{written}: {:?}", again.notes);
        let record = Record::new(&again, main_line(&again, again.games()[0])).unwrap();
        assert_eq!(record.moves().count(), moves, "{written}");
    }
}

#[test]
fn a_record_in_utf_16_is_judged() {
    let text = "(;SZ[9]PB[黑]CA[UTF-16];B[ee];W[ee])";
    let bytes: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let judged = judge_bytes("wide.sgf", &bytes, &Options::default());
    assert_eq!(judged.reports[0].heading.black, "黑");
    assert_eq!(judged.reports[0].outcome.as_ref().unwrap().findings.len(), 1);
}
