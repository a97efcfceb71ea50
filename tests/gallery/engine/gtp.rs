//! Lines of GTP 2: how commands are read and answers framed.

use super::server::{Server, UNKNOWN};
use std::io::{BufRead, Write};
use weiqi_checks::faults::Fault;
use weiqi_data::{Colour, Point};

const COLUMNS: &[u8] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";
const COLUMNS_WITH_I: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXY";

/// Answers commands until `quit` or the end of the input.
pub fn serve(
    mut server: Server,
    input: impl BufRead,
    mut output: impl Write,
) -> std::io::Result<()> {
    let succeeds = server.fault == Some(Fault::UnknownCommandSucceeds);
    for line in input.split(b'\n') {
        let line = cleaned(&line?, server.fault);
        let (id, command) = numbered(&line);
        if command.is_empty() {
            continue;
        }
        let (name, arguments) = command.split_once(' ').unwrap_or((command, ""));
        let arguments: Vec<&str> = arguments.split_whitespace().collect();
        if server.fault == Some(Fault::NoiseOnStandardOutput) && name == "clear_board" {
            writeln!(output, "new game")?;
        }
        let answer = match server.answer(name, &arguments) {
            Err(message) if succeeds && message == UNKNOWN => Ok(format!("? {message}")),
            answer => answer,
        };
        let (status, text) = match &answer {
            Ok(text) => ('=', text),
            Err(message) => ('?', message),
        };
        let id = if server.fault == Some(Fault::IdNotRepeated) { "" } else { id };
        let space = if text.is_empty() { "" } else { " " };
        let end = if server.fault == Some(Fault::NoEmptyLine) { "\n" } else { "\n\n" };
        write!(output, "{status}{id}{space}{text}{end}")?;
        output.flush()?;
        if name == "quit" {
            break;
        }
    }
    Ok(())
}

/// Tabs are spaces, other control characters nothing; a comment ends the line.
fn cleaned(line: &[u8], fault: Option<Fault>) -> String {
    let line = String::from_utf8_lossy(line).replace('\t', " ");
    let line: String = match fault {
        Some(Fault::ControlCharactersKept) => line.trim_end().to_string(),
        _ => line.chars().filter(|c| !c.is_control()).collect(),
    };
    let before = line.split('#').next().unwrap_or("");
    if fault == Some(Fault::CommentsAreArguments) { line } else { before.trim().to_string() }
}

/// The id of a command, and the command.
fn numbered(line: &str) -> (&str, &str) {
    match line.split_once(' ') {
        Some((id, rest)) if id.bytes().all(|byte| byte.is_ascii_digit()) => (id, rest.trim()),
        _ => ("", line),
    }
}

/// A colour, in any case.
pub fn colour(word: &str) -> Option<Colour> {
    match word.to_ascii_lowercase().as_str() {
        "b" | "black" => Some(Colour::Black),
        "w" | "white" => Some(Colour::White),
        _ => None,
    }
}

/// A vertex; `None` inside for a pass.
pub fn vertex(word: &str, side: u16, fault: Option<Fault>) -> Option<Option<Point>> {
    let is_pass = match fault {
        Some(Fault::PassInLowerCaseOnly) => word == "pass",
        Some(Fault::ResignIsAPass) if word.eq_ignore_ascii_case("resign") => true,
        _ => word.eq_ignore_ascii_case("pass"),
    };
    if is_pass {
        return Some(None);
    }
    let (letter, number) = word.split_at_checked(1)?;
    let letter = letter.to_ascii_uppercase().as_bytes()[0];
    let columns = if fault == Some(Fault::ColumnIUsed) { COLUMNS_WITH_I } else { COLUMNS };
    let letter = if fault == Some(Fault::ColumnIIsJ) && letter == b'I' { b'J' } else { letter };
    let column = columns.iter().position(|other| *other == letter)? as u16;
    let row = number.parse::<u16>().ok()?.checked_sub(1)?;
    let is_refused = fault == Some(Fault::CornerRefused) && [side, column, row] == [19, 18, 18];
    let is_on = column < side && row < side && number.bytes().all(|b| b.is_ascii_digit());
    let is_on = is_on && !is_refused;
    is_on.then_some(Some(Point { column, row }))
}

/// The name of a point.
pub fn name(point: Point, fault: Option<Fault>) -> String {
    let columns = if fault == Some(Fault::ColumnIUsed) { COLUMNS_WITH_I } else { COLUMNS };
    format!("{}{}", char::from(columns[usize::from(point.column)]), point.row + 1)
}

/// The names of points.
pub fn names(points: impl IntoIterator<Item = Point>, fault: Option<Fault>) -> String {
    points.into_iter().map(|point| name(point, fault)).collect::<Vec<_>>().join(" ")
}

/// An amount of points in quarters.
pub fn quarters(word: &str, fault: Option<Fault>) -> Option<i64> {
    let word =
        if fault == Some(Fault::KomiWithComma) { word.replace(',', ".") } else { word.to_string() };
    let (sign, digits) = match word.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, word.as_str()),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
    let is_number = |part: &str| {
        !part.is_empty() && part.len() < 6 && part.bytes().all(|byte| byte.is_ascii_digit())
    };
    if !is_number(whole) || !is_number(fraction) {
        return None;
    }
    let quarters = match fraction.trim_end_matches('0') {
        "" => 0,
        "25" => 1,
        "5" => 2,
        "75" => 3,
        _ => return None,
    };
    let amount = sign * (4 * whole.parse::<i64>().ok()? + quarters);
    Some(if fault == Some(Fault::KomiRoundedToHalves) { amount / 2 * 2 } else { amount })
}

/// A margin of Black's in quarters, as a result.
pub fn result(margin: i64, fault: Option<Fault>) -> String {
    let (winner, loser) =
        if fault == Some(Fault::WinnerReversed) { ('W', 'B') } else { ('B', 'W') };
    let fraction = match margin.abs() % 4 {
        _ if fault == Some(Fault::ScoreWithoutFraction) => "",
        1 => ".25",
        2 => ".5",
        3 => ".75",
        _ => "",
    };
    match margin {
        0 => "0".to_string(),
        margin => {
            let side = if margin > 0 { winner } else { loser };
            format!("{side}+{}{fraction}", margin.abs() / 4)
        }
    }
}
