//! Evidence played again on the reference before it is printed: the commands themselves are
//! read, whatever was meant to be sent.

use super::line::{Play, Step};
use super::reading::Reading;
use crate::gtp::vertex;
use weiqi_data::{Colour, Diagram, Past, Refusal, Size, Turn};

/// The game before the last move that commands play or ask about, and that move. `None` where
/// a record is loaded or a position set up on the way, or no move is among them.
pub fn last_move(commands: &[String]) -> Option<(Play, Turn)> {
    let mut size = Size::new(19, 19).ok()?;
    let mut play = Play::empty(size);
    let mut last = None;
    for command in commands {
        let mut words = command.split_whitespace();
        match words.next()? {
            "boardsize" => {
                let side = words.next()?.parse().ok()?;
                size = Size::new(side, side).ok()?;
                play = Play::empty(size);
            }
            "clear_board" => play = Play::empty(size),
            "set_free_handicap" => {
                let mut board = Diagram::empty(size);
                for word in words {
                    board.set(vertex::point(word, size)?, Some(Colour::Black));
                }
                play = Play::new(Past::set_up(board, Colour::White));
            }
            "play" => {
                let turn = turn(&mut words, size)?;
                last = Some((play.clone(), turn));
                play.step(Step::Turn(turn));
            }
            "is_legal" => last = Some((play.clone(), turn(&mut words, size)?)),
            "undo" => {
                play.step(Step::Undo);
            }
            "loadsgf" | "set_position" => return None,
            _ => {}
        }
    }
    last
}

fn turn<'a>(words: &mut impl Iterator<Item = &'a str>, size: Size) -> Option<Turn> {
    let player = vertex::colour(words.next()?)?;
    Some(Turn { player, action: vertex::action(words.next()?, size)? })
}

/// Whether the commands lead to a move of which a reading says this. Where they cannot be
/// played again nothing speaks against them.
pub fn shows(commands: &[String], reading: Reading, asked: Turn, said: Option<&Refusal>) -> bool {
    let Some((play, turn)) = last_move(commands) else { return true };
    let same = |other: &Refusal| {
        said.is_some_and(|said| {
            (said.article, said.reason.name()) == (other.article, other.reason.name())
        })
    };
    let refusal = reading.refusal(&play, turn);
    turn == asked && refusal.as_ref().map_or(said.is_none(), same)
}

#[cfg(test)]
mod tests {
    use super::{last_move, shows};
    use crate::conform::reading::Reading;
    use weiqi_data::{Preset, Reason};

    fn commands(text: &str) -> Vec<String> {
        text.split("; ").map(str::to_string).collect()
    }

    #[test]
    fn a_sequence_without_the_ko_that_its_title_names_is_not_taken_for_one() {
        let whole = commands(
            "boardsize 9; clear_board; play B A2; play W B2; play B J9; play W A1; play B J8; \
             play W C1; play B B1; play W A1",
        );
        let reading = Reading::of(&Preset::ChinesePractice.rules());
        let (play, turn) = last_move(&whole).unwrap();
        let refusal = reading.refusal(&play, turn).unwrap();
        assert!(matches!(refusal.reason, Reason::Repetition { .. }));
        assert!(shows(&whole, reading, turn, Some(&refusal)));
        let without = commands("boardsize 9; clear_board; play B A2; play W A1");
        assert!(!shows(&without, reading, turn, Some(&refusal)));
        assert!(!shows(&whole, reading, turn, None));
        assert!(shows(&commands("loadsgf x.sgf; play W A1"), reading, turn, Some(&refusal)));
    }
}
