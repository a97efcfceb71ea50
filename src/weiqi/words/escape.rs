//! What comes from outside, as it may be put on a terminal or a page: nothing in it moves a
//! cursor, ends a line or turns the direction of what is written.

use std::borrow::Cow;
use std::fmt::Write;

/// A value or the name of a file in the middle of a line: control characters, line ends and
/// marks of direction are written out, as in JSON.
///
/// ```
/// use weiqi::words::escaped;
/// assert_eq!(escaped("a\u{1b}[2J\n.sgf"), r"a\u001b[2J\u000a.sgf");
/// assert_eq!(escaped("围棋 \u{202e}"), r"围棋 \u202e");
/// ```
pub fn escaped(text: &str) -> Cow<'_, str> {
    escape(text, acts)
}

/// A text of many lines, which keeps its line ends and tabs. In JSON that is such a text it
/// changes no value, since it writes characters as JSON does.
pub fn escaped_lines(text: &str) -> Cow<'_, str> {
    escape(text, |c| acts(c) && c != '\n' && c != '\t')
}

fn escape(text: &str, is_escaped: fn(char) -> bool) -> Cow<'_, str> {
    if !text.contains(is_escaped) {
        return Cow::Borrowed(text);
    }
    let mut safe = String::new();
    for c in text.chars() {
        match is_escaped(c) {
            true => drop(write!(safe, "\\u{:04x}", u32::from(c))),
            false => safe.push(c),
        }
    }
    Cow::Owned(safe)
}

/// Whether a character does something where it is written, rather than being seen.
fn acts(c: char) -> bool {
    let directs = matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}')
        || matches!(c, '\u{2066}'..='\u{2069}');
    c.is_control() || directs || matches!(c, '\u{2028}' | '\u{2029}')
}
