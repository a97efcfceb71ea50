//! The first phase: how an engine takes `play`, whatever the rules. What is found chooses how
//! everything after it is asked, and is a part of the profile.

use super::engine::Engine;
use super::talk::Trouble;
use super::text::Fixed;
use weiqi_data::{Colour, Diagram, Point, Size};

/// What becomes of a stone that should be refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taking {
    /// A failure.
    Refused,
    /// A success, and nothing changes.
    Ignored,
    /// A success, and a stone stands somewhere.
    Placed,
}

impl Taking {
    fn name(self) -> &'static str {
        match self {
            Taking::Refused => "refused",
            Taking::Ignored => "accepted, and ignored",
            Taking::Placed => "accepted, and placed",
        }
    }
}

/// What becomes of the colour of a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColourWord {
    /// The stone has it.
    Obeyed,
    /// The stone is that of the side to play.
    Ignored,
}

/// How an engine takes `play`; `None` where it was not asked, or cannot be told.
#[derive(Clone, Debug, Default)]
pub struct Habits {
    /// Whether a stone has an effect at all.
    has_effect: Option<bool>,
    /// The colour that is named.
    pub colour: Option<ColourWord>,
    /// Whether a stone of the side that is not to play is refused.
    enforces_turns: Option<bool>,
    /// A point beyond the edge.
    pub off_board: Option<Taking>,
    /// A point in a column I.
    column_i: Option<Taking>,
    /// A point with a stone on it.
    occupied: Option<Taking>,
    /// Whether a pass is taken.
    pub passes: Option<bool>,
    /// Whether stones are taken after two passes.
    pub goes_on: Option<bool>,
    /// The commands and answers that showed each, by the name of the line.
    shown: Vec<(&'static str, Vec<String>)>,
}

/// A habit as a line of the profile: its name in JSON, what people read, the value, and what
/// that means for the tests after it.
pub type HabitLine = (&'static str, Fixed, Option<&'static str>, Option<Fixed>);

impl Habits {
    /// Whether the sides have to be given in turn, passes included.
    pub fn alternates(&self) -> bool {
        self.enforces_turns == Some(true) || self.colour == Some(ColourWord::Ignored)
    }

    /// Whether a board can be read back by the points that refuse a stone.
    pub fn refuses_occupied(&self) -> bool {
        self.occupied == Some(Taking::Refused)
    }

    /// The answers that showed a line.
    pub fn shown(&self, key: &str) -> &[String] {
        let found = self.shown.iter().find(|(of, _)| *of == key);
        found.map_or(&[], |(_, said)| said.as_slice())
    }

    /// What is known of the game after two passes.
    pub fn end(&self) -> Option<&'static str> {
        self.goes_on.map(|on| if on { "play goes on" } else { "no stone is taken any more" })
    }

    /// The lines in the order in which they are read.
    pub fn lines(&self) -> Vec<HabitLine> {
        let taking = |taking: Option<Taking>| taking.map(Taking::name);
        let colour = self.colour.map(|colour| match colour {
            ColourWord::Obeyed => "obeyed",
            ColourWord::Ignored => "ignored",
        });
        let turns = self.enforces_turns.map(|yes| if yes { "enforced" } else { "not enforced" });
        let in_turn = |asked: bool| {
            asked.then_some((
                "以下各项都轮流下子来问",
                "everything after it is asked with the sides in turn",
            ))
        };
        let effect = ("应答成功，但棋盘不变", "a success, and the board stays empty");
        let none = (self.has_effect == Some(false)).then_some("none");
        let refused = (self.passes == Some(false)).then_some("refused");
        let mut lines = vec![
            ("effect", ("play 的作用", "effect of play"), none, Some(effect)),
            (
                "colour",
                ("play 的颜色", "colour of play"),
                colour,
                in_turn(colour == Some("ignored")),
            ),
            ("turns", ("轮流", "turns"), turns, in_turn(turns == Some("enforced"))),
            ("off_board", ("棋盘外的点", "points off the board"), taking(self.off_board), None),
            ("column_i", ("I 列", "column I"), taking(self.column_i), None),
            ("occupied", ("有子的点", "occupied points"), taking(self.occupied), None),
            ("passes", ("弃权", "passes"), refused, None),
        ];
        lines.retain(|(key, _, value, _)| value.is_some() || !matches!(*key, "effect" | "passes"));
        lines
    }
}

/// Asks how an engine takes `play`, on a board of this size.
pub fn learn(engine: &mut Engine, size: Size) -> Result<Habits, Trouble> {
    let mut asking = Asking { engine, size, habits: Habits::default() };
    if size.columns() >= 5 {
        asking.all()?;
    }
    Ok(asking.habits)
}

struct Asking<'a> {
    engine: &'a mut Engine,
    size: Size,
    habits: Habits,
}

impl Asking<'_> {
    fn all(&mut self) -> Result<(), Trouble> {
        if self.after("B C3")? {
            self.habits.has_effect = self.is_there()?;
            self.note("effect");
            if self.habits.has_effect == Some(false) {
                return Ok(());
            }
            self.turns()?;
        }
        self.habits.occupied = match self.after("B C3, W C3")? {
            false => Some(Taking::Refused),
            true => match self.stone_at("C3")? {
                Some(Some(Colour::White)) => Some(Taking::Placed),
                Some(_) => Some(Taking::Ignored),
                None => None,
            },
        };
        self.note("occupied");
        let columns = self.size.columns();
        self.habits.off_board = self.taking(&Point::new(columns.into(), 0).to_string())?;
        self.note("off_board");
        if columns >= 9 {
            self.habits.column_i = self.taking("I4")?;
            self.note("column_i");
        }
        let passes = self.after("B C3, W pass")?;
        self.habits.passes = Some(passes);
        if !passes {
            self.note("passes");
        } else if self.play("B pass")? {
            self.habits.goes_on = Some(self.play("W D4")?);
            self.note("end");
        }
        Ok(())
    }

    fn play(&mut self, turn: &str) -> Result<bool, Trouble> {
        Ok(self.engine.ask(&format!("play {turn}"))?.success)
    }

    /// Whether the last of these turns of a new game is taken.
    fn after(&mut self, turns: &str) -> Result<bool, Trouble> {
        self.engine.begin(self.size)?;
        turns.split(", ").try_fold(false, |_, turn| self.play(turn))
    }

    /// What stands on a point, where a board can be asked.
    fn stone_at(&mut self, point: &str) -> Result<Option<Option<Colour>>, Trouble> {
        let point = point.parse().expect("a point");
        Ok(self.engine.board(self.size)?.map(|board| board.at(point)))
    }

    /// Whether a stone stands on C3, where a board can be asked or a second one is refused.
    fn is_there(&mut self) -> Result<Option<bool>, Trouble> {
        if let Some(stone) = self.stone_at("C3")? {
            return Ok(Some(stone.is_some()));
        }
        Ok((!self.play("W C3")?).then_some(true))
    }

    /// Two stones of one colour in a row, and what becomes of the second.
    fn turns(&mut self) -> Result<(), Trouble> {
        if self.after("B C3, B D4")? {
            self.habits.enforces_turns = Some(false);
            self.habits.colour = match self.stone_at("D4")?.flatten() {
                Some(Colour::White) => Some(ColourWord::Ignored),
                Some(Colour::Black) => Some(ColourWord::Obeyed),
                None => self.colour_by_capture()?,
            };
            self.note("colour");
        } else if self.after("B C3, W D4")? {
            // The same stone is taken in turn.
            self.play("W B2")?;
            self.habits.enforces_turns = Some(true);
            self.note("turns");
        }
        Ok(())
    }

    /// Without a board: a stone in the corner is taken by two stones in a row of the other side,
    /// or only by two with one elsewhere between. The corner is open to White then, whoever is
    /// to play.
    fn colour_by_capture(&mut self) -> Result<Option<ColourWord>, Trouble> {
        let in_turn = self.after("B A1, W A2, B E5, W B1, B E3, W A1")?;
        let in_a_row = self.after("B A1, W A2, W B1, W A1")?;
        Ok(match (in_turn, in_a_row) {
            (true, true) => Some(ColourWord::Obeyed),
            (true, false) => Some(ColourWord::Ignored),
            (false, _) => None,
        })
    }

    /// What becomes of a stone on a vertex that is none.
    fn taking(&mut self, vertex: &str) -> Result<Option<Taking>, Trouble> {
        if !self.after(&format!("b {vertex}"))? {
            return Ok(Some(Taking::Refused));
        }
        let is_ignored = match self.engine.shows_its_board() {
            true => self.engine.board(self.size)? == Some(Diagram::empty(self.size)),
            false => self.play(&format!("w {vertex}"))?,
        };
        Ok(Some(if is_ignored { Taking::Ignored } else { Taking::Placed }))
    }

    /// Keeps what was sent last, with the answers.
    fn note(&mut self, key: &'static str) {
        let said = self.engine.log().iter().map(|exchange| {
            let answer = exchange.answer.to_string();
            format!("{} → {}", exchange.command, answer.lines().next().unwrap_or_default().trim())
        });
        self.habits.shown.push((key, said.collect()));
    }
}
