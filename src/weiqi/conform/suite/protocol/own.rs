//! Tests of the protocol that take more than a list of commands.

use super::Verdict;
use crate::conform::count::{self, Margin};
use crate::conform::engine::Engine;
use crate::conform::line::Step;
use crate::conform::suite::counting;
use crate::conform::talk::Trouble;
use crate::conform::trial;
use crate::gtp::line::Answer;
use crate::words::Text;
use std::fmt::Write;
use weiqi_data::{Colour, Point, Size, Turn};

/// Two walls in the middle of the board, and two stones in this row that make it another
/// position than before. Returns whether the engine took them.
fn walls(engine: &mut Engine, size: Size, row: u16) -> Result<bool, Trouble> {
    let mut stones = counting::two_walls(size);
    stones.set(Point::new(1, row), Some(Colour::Black));
    stones.set(Point::new(u16::from(size.columns()) - 2, row), Some(Colour::White));
    for step in count::steps_to(&stones) {
        if let Step::Turn(turn) = step
            && !engine.play(turn)?
        {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The second position is another one with the same count.
pub(super) fn komi_outlives_clear(engine: &mut Engine) -> Result<Verdict, Trouble> {
    let Some(size) = trial::usual_size(engine)? else { return Ok(Verdict::NoRoom) };
    engine.ask("komi 11.5")?;
    if !walls(engine, size, 2)? {
        return Ok(Verdict::NoRoom);
    }
    let before = engine.ask("final_score")?;
    engine.ask("clear_board")?;
    if !walls(engine, size, 3)? {
        return Ok(Verdict::NoRoom);
    }
    let after = engine.ask("final_score")?;
    let before = Margin::read(&before.text);
    Ok(before.map_or(Verdict::NoRoom, |before| compared(before, &after)))
}

/// A finished game first; where that shows something, one stone on a small board may show
/// it as well.
pub(super) fn score_after_komi(engine: &mut Engine) -> Result<Verdict, Trouble> {
    let Some(size) = trial::usual_size(engine)? else { return Ok(Verdict::NoRoom) };
    let finished = |engine: &mut Engine| walls(engine, size, 4);
    let verdict = after_komi(engine, size, finished)?;
    if !matches!(verdict, Verdict::Deviates { .. }) {
        return Ok(verdict);
    }
    let one_stone = |engine: &mut Engine| engine.play(Turn::play(Colour::Black, Point::new(1, 1)));
    for side in [3, 5] {
        let small = Size::new(side, side).expect("a small board is a board");
        let shorter = after_komi(engine, small, one_stone)?;
        if matches!(shorter, Verdict::Deviates { .. }) {
            return Ok(shorter);
        }
    }
    after_komi(engine, size, finished)
}

fn after_komi(
    engine: &mut Engine,
    size: Size,
    position: impl Fn(&mut Engine) -> Result<bool, Trouble>,
) -> Result<Verdict, Trouble> {
    if !engine.begin(size)? {
        return Ok(Verdict::NoRoom);
    }
    engine.ask("komi 0")?;
    if !position(engine)? {
        return Ok(Verdict::NoRoom);
    }
    let before = engine.ask("final_score")?;
    engine.ask("komi 20")?;
    let after = engine.ask("final_score")?;
    let before = Margin::read(&before.text);
    Ok(before.map_or(Verdict::NoRoom, |before| compared(Margin(before.0 - 2000), &after)))
}

fn compared(expected: Margin, answer: &Answer) -> Verdict {
    if Margin::read(&answer.text) == Some(expected) {
        return Verdict::Holds;
    }
    let expected = expected.result();
    Verdict::Deviates {
        expected: Text::new(
            format!("final_score 为 {expected}"),
            format!("a final_score of {expected}"),
        ),
        got: answer.text.clone(),
    }
}

pub(super) fn legality_agrees(engine: &mut Engine) -> Result<Verdict, Trouble> {
    let size = Size::new(9, 9).expect("9x9 is a size");
    if !engine.begin(size)? {
        return Ok(Verdict::NoRoom);
    }
    for turn in ["b A2", "w B2", "b B1", "w C1", "b J9", "w A3"] {
        engine.ask(&format!("play {turn}"))?;
    }
    for colour in ["black", "white"] {
        let all = engine.ask(&format!("all_legal {colour}"))?;
        let listed: Vec<String> = all.text.split_whitespace().map(str::to_uppercase).collect();
        for point in ["A1", "B1", "C3", "J9", "J8", "A2"] {
            let one = engine.ask(&format!("is_legal {colour} {point}"))?;
            let says_legal = one.text == "1" || one.text == "true";
            if says_legal != listed.iter().any(|name| name == point) {
                let mut got = format!("is_legal {colour} {point} → {one}; ");
                let _ = write!(got, "all_legal {colour} → {}", listed.join(" "));
                return Ok(Verdict::Deviates {
                    expected: Text::new("两者一致", "both say the same"),
                    got,
                });
            }
        }
    }
    Ok(Verdict::Holds)
}

pub(super) fn quit(engine: &mut Engine) -> Result<Verdict, Trouble> {
    let answer = engine.ask("quit")?;
    let ended = engine.end();
    let got = match (answer.success, ended) {
        (true, true) => return Ok(Verdict::Holds),
        (false, _) => answer.to_string(),
        (true, false) => format!("{answer} (and the program goes on)"),
    };
    Ok(Verdict::Deviates {
        expected: Text::new("应答成功，然后结束", "a success, and then the end"),
        got,
    })
}
