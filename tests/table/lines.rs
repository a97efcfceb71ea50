//! A log in lines says what the same log says in JSON.

use crate::files::{names_in, read};
use serde_json::Value;
use weiqi::table::{Log, LogError, Recorded, event_json, line, read_event, read_lines};
use weiqi::words::Lang;
use weiqi_data::table::Entry;
use weiqi_data::{Colour, Diagram, Size, Turn};

fn entry_of(text: &str) -> Entry {
    let log = read_lines(&format!("board: 19\n{text}\n"), None);
    log.unwrap_or_else(|error| panic!("{error}")).events.remove(0).entry
}

/// The pairs of lines on the page: Chinese, English.
fn pairs() -> Vec<(String, String)> {
    let page = read("corpus/referee/LINES.md");
    let blocks = page.split("```").skip(1).step_by(2);
    let lines = blocks.flat_map(|block| block.trim_start_matches("text").lines());
    let pair = |line: &str| {
        let (zh, en) = line.split_once("  ")?;
        Some((zh.trim().to_string(), en.trim().to_string()))
    };
    lines.filter_map(pair).collect()
}

#[test]
fn every_line_of_the_page_says_the_same_in_both_languages() {
    let recorded = Recorded {
        set_up: Diagram::empty(Size::new(19, 19).unwrap()),
        turns: (0..60).map(|n| Turn::pass(Colour::BOTH[n % 2])).collect(),
    };
    let (mut heads, mut events) = (0, 0);
    for (zh, en) in pairs() {
        let read = |text: &str| {
            let board =
                if text.contains("board") || text.contains("棋盘") { "" } else { "board: 19\n" };
            read_lines(&format!("{board}{text}\n"), Some(&recorded))
                .unwrap_or_else(|e| panic!("{e}"))
        };
        let (mut a, mut b) = (read(&zh), read(&en));
        let is_event = a.events.len() > recorded.turns.len();
        assert_eq!(a.events.len(), b.events.len(), "{zh}");
        for event in a.events.iter_mut().chain(&mut b.events) {
            event.entry.note = event.entry.note.take().map(|_| String::new());
            event.number = 0;
        }
        assert_eq!(a.events, b.events, "{zh} / {en}");
        assert_eq!(
            (a.settings, a.set_up, a.to_play),
            (b.settings, b.set_up, b.to_play),
            "{zh} / {en}"
        );
        match is_event {
            true => events += 1,
            false => heads += 1,
        }
    }
    assert!(heads >= 16 && events >= 55, "{heads} lines of the top and {events} events");
}

/// Every event of the cases, and of the page.
fn entries() -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    for name in names_in("tests/data/table") {
        let list: Value = serde_json::from_str(&read(&format!("tests/data/table/{name}"))).unwrap();
        for case in list.as_array().unwrap() {
            let log = Log::read(case["log"].clone()).unwrap();
            entries.extend(log.events.into_iter().map(|event| event.entry));
        }
    }
    let is_event = |line: &&String| !line.contains(['：']) && !line.starts_with('第');
    entries.extend(pairs().iter().map(|(zh, _)| zh).filter(is_event).map(|zh| entry_of(zh)));
    entries
}

#[test]
fn what_is_written_as_a_line_or_as_json_is_read_back() {
    let entries = entries();
    assert!(entries.len() > 800, "{}", entries.len());
    for entry in entries {
        for lang in [Lang::Zh, Lang::En] {
            let written = line(&entry, lang);
            assert_eq!(entry_of(&written), entry, "{written}");
        }
        let written = event_json(&entry);
        assert_eq!(read_event(written.clone()), Ok(vec![entry]), "{written}");
    }
}

#[test]
fn a_misread_line_says_what_was_expected() {
    for (text, expected) in [
        ("黑 跳舞", "Line 2, \"黑 跳舞\": \"跳舞\" is nothing that a side does: expected a point"),
        ("B D4 slowly", "expected nothing more, found \"slowly\""),
        ("W seals C3 fast", "a remark stands behind a semicolon"),
        ("referee warning", "expected a side, found the end of the line."),
        ("黑 报数 很多", "expected a number of stones, found \"很多\"."),
        ("dance", "is nobody who acts"),
        ("after 3 pause", "behind a move of a record, and there is none"),
        ("time: 60", "expected a limit such as 60min, found \"60\"."),
    ] {
        let error = read_lines(&format!("board: 19\n{text}\n"), None).unwrap_err();
        assert!(matches!(error, LogError::Line { number: 2, .. }), "{error}");
        assert!(error.to_string().contains(expected), "{error}");
    }
    let error = read_lines("B D4", None).unwrap_err().to_string();
    assert!(error.contains("expected a line such as board: 19x19"), "{error}");
}

#[test]
fn events_stand_behind_the_moves_of_a_record() {
    let turn = |text: &str, colour| Turn::play(colour, text.parse().unwrap());
    let recorded = Recorded {
        set_up: Diagram::empty(Size::new(9, 9).unwrap()),
        turns: vec![turn("C3", Colour::Black), turn("G7", Colour::White)],
    };
    let log = read_lines("after 1 pause\ncontinue\n", Some(&recorded)).unwrap();
    let written: Vec<String> =
        log.events.iter().map(|event| line(&event.entry, Lang::En)).collect();
    assert_eq!(written, ["B C3", "pause", "W G7", "continue"]);
    let error = read_lines("after 3 pause", Some(&recorded)).unwrap_err().to_string();
    assert!(error.contains("the record has only 2 moves"), "{error}");
}
