//! Short texts in the notations of the project, each behind the byte that names its reader.

use super::{Inputs, logs};
use weiqi::table::{line, read_log};
use weiqi::words::Lang;

/// The readers of the target, by their bytes.
const POINT: u8 = 0;
const AMOUNT: u8 = 1;
const BOARD: u8 = 2;
const COMMAND: u8 = 3;
const LOG: u8 = 4;
const ESCAPED: u8 = 5;
const NAME: u8 = 6;

const TEXTS: &[(u8, &str, &str)] = &[
    (POINT, "point", "C3"),
    (POINT, "point-of-a-wide-board", "AB52"),
    (POINT, "largest-point", "DDVK65535"),
    (POINT, "turn", "B D4"),
    (POINT, "pass", "w PASS"),
    (AMOUNT, "stones", "3.75"),
    (AMOUNT, "stones-below-nothing", "-999999999.25"),
    (AMOUNT, "stones-and-quarters", "−3又3/4子"),
    (AMOUNT, "three-quarters", "¾ stones"),
    (AMOUNT, "points-and-a-half", "黑贴６目半"),
    (AMOUNT, "points", "6,5 points"),
    (AMOUNT, "numerals", "三又四分之三子"),
    (AMOUNT, "much", "999999999999999999.5"),
    (BOARD, "board", "XX.\nX.O\nXOO"),
    (BOARD, "ragged-board", "X\n..\n"),
    (COMMAND, "command", "17 play b\tD4 # the corner"),
    (COMMAND, "number-alone", "00000000000000000000007"),
    (COMMAND, "controls", "pl\u{7}ay\u{1b}[2J w pass\r"),
    (LOG, "head", "棋盘：19x19\n时限：60分 5次\n规则：chinese\n让子：2\n读法：2002\n黑 D4 0:35"),
    (LOG, "set-up", "board: 9\nsetup b: C3\nsetup w: G7\nfirst: W\nkomi: 3¾\nW pass"),
    (LOG, "comment", "# nothing\nboard: 5x7\n\n@0:35:10 B A1 35s; a note"),
    (ESCAPED, "escapes", "a\u{1b}[2J\u{9b}\u{7f}\n\tb\u{202e}c\u{2066}\u{61c}\u{2028}\u{feff}"),
    (NAME, "claim", "黑须超过184"),
    (NAME, "claim-with-komi", "184 wins at 3¼ whole counts"),
    (NAME, "shared-point", "a shared dame decides"),
    (NAME, "pair", "黑185 白177 komi 3又3/4"),
    (NAME, "reading", "life=two-true-eyes"),
    (NAME, "share", "2/8"),
    (NAME, "last-share", "18446744073709551615/18446744073709551615"),
];

/// The texts, and every event of the corpus as a line in each language.
pub(in crate::fuzzing) fn notations() -> Inputs {
    let behind = |reader: u8, text: &str| [&[reader], text.as_bytes()].concat();
    let mut found: Inputs = TEXTS
        .iter()
        .map(|&(reader, name, text)| (name.to_string(), behind(reader, text)))
        .collect();
    let logs = logs().expect("the corpus is read");
    for (name, log) in logs {
        let Ok(log) = read_log(&log) else { continue };
        for (number, event) in log.events.iter().enumerate() {
            for (lang, code) in [(Lang::Zh, "zh"), (Lang::En, "en")] {
                let text = format!("board: 19\n{}", line(&event.entry, lang));
                let name = format!("{}-{number}-{code}", name.trim_end_matches(".json"));
                found.insert(name, behind(LOG, &text));
            }
        }
    }
    found
}
