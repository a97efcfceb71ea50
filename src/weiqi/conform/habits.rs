//! The first phase: how an engine takes `play`, whatever the rules. What is found chooses how
//! everything after it is asked, and is a part of the profile.

use super::engine::Engine;
use super::talk::Trouble;
use crate::gtp::vertex;
use crate::words::Text;
use weiqi_data::{Colour, Diagram, Point, Size, Turn};

/// What becomes of a stone that should be refused.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Taking {
    /// It was not asked, or cannot be told.
    #[default]
    Unknown,
    /// A failure.
    Refused,
    /// A success, and nothing changes.
    Ignored,
    /// A success, and a stone stands somewhere.
    Placed,
}

/// What becomes of the colour of a stone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ColourWord {
    /// It cannot be told.
    #[default]
    Unknown,
    /// The stone has it.
    Obeyed,
    /// The stone is that of the side to play.
    Ignored,
}

/// How an engine takes `play`.
#[derive(Clone, Debug, Default)]
pub struct Habits {
    /// Whether a stone has an effect at all.
    pub has_effect: Option<bool>,
    /// The colour that is named.
    pub colour: ColourWord,
    /// Whether a stone of the side that is not to play is refused.
    pub enforces_turns: Option<bool>,
    /// A point beyond the edge.
    pub off_board: Taking,
    /// A point in a column I.
    pub column_i: Taking,
    /// A point with a stone on it.
    pub occupied: Taking,
    /// Whether a pass is taken.
    pub passes: Option<bool>,
    /// Whether stones are taken after two passes.
    pub goes_on: Option<bool>,
    /// The commands and answers that showed each, by the name of the line.
    pub evidence: Vec<(&'static str, Vec<String>)>,
}

impl Habits {
    /// Whether the sides have to be given in turn, passes included.
    pub fn alternates(&self) -> bool {
        self.enforces_turns == Some(true) || self.colour == ColourWord::Ignored
    }

    /// Whether points beyond the edge are somewhere, so that no point can be relied upon.
    pub fn is_mapped_wrongly(&self) -> bool {
        self.off_board == Taking::Placed
    }

    /// Whether a board can be read back by the points that refuse a stone.
    pub fn refuses_occupied(&self) -> bool {
        self.occupied == Taking::Refused
    }
}

/// Asks how an engine takes `play`, on a board of this size.
///
/// # Errors
/// No answer came.
pub fn learn(engine: &mut Engine, size: Size) -> Result<Habits, Trouble> {
    let mut habits = Habits::default();
    let [c3, d4] = [Point::new(2, 2), Point::new(3, 3)];
    let [black, white] = Colour::BOTH;
    let columns = u16::from(size.columns());
    if columns < 5 {
        return Ok(habits);
    }
    engine.begin(size)?;
    if engine.play(Turn::play(black, c3))? {
        habits.has_effect = is_there(engine, size, c3)?;
        note(&mut habits, engine, "effect");
        if habits.has_effect == Some(false) {
            return Ok(habits);
        }
        turns(engine, size, &mut habits)?;
    }
    engine.begin(size)?;
    engine.play(Turn::play(black, c3))?;
    habits.occupied = match engine.play(Turn::play(white, c3))? {
        false => Taking::Refused,
        true => match engine.board(size)? {
            Some(board) if board.at(c3) == Some(white) => Taking::Placed,
            Some(_) => Taking::Ignored,
            None => Taking::Unknown,
        },
    };
    note(&mut habits, engine, "occupied");
    habits.off_board = taking(engine, size, &Point::new(columns, 0).to_string())?;
    note(&mut habits, engine, "off_board");
    if columns >= 9 {
        habits.column_i = taking(engine, size, "I4")?;
        note(&mut habits, engine, "column_i");
    }
    engine.begin(size)?;
    engine.play(Turn::play(black, c3))?;
    if engine.play(Turn::pass(white))? {
        habits.passes = Some(true);
        if engine.play(Turn::pass(black))? {
            habits.goes_on = Some(engine.play(Turn::play(white, d4))?);
            note(&mut habits, engine, "end");
        }
    } else {
        habits.passes = Some(false);
        note(&mut habits, engine, "passes");
    }
    Ok(habits)
}

/// Whether a stone stands there, where a board can be asked or a second one is refused.
fn is_there(engine: &mut Engine, size: Size, point: Point) -> Result<Option<bool>, Trouble> {
    if let Some(board) = engine.board(size)? {
        return Ok(Some(board.at(point).is_some()));
    }
    Ok((!engine.play(Turn::play(Colour::White, point))?).then_some(true))
}

/// Two stones of one colour in a row, and what becomes of the second.
fn turns(engine: &mut Engine, size: Size, habits: &mut Habits) -> Result<(), Trouble> {
    let [c3, d4] = [Point::new(2, 2), Point::new(3, 3)];
    let [black, white] = Colour::BOTH;
    engine.begin(size)?;
    engine.play(Turn::play(black, c3))?;
    if engine.play(Turn::play(black, d4))? {
        habits.enforces_turns = Some(false);
        let stone = engine.board(size)?.and_then(|board| board.at(d4));
        habits.colour = match stone {
            Some(Colour::White) => ColourWord::Ignored,
            Some(Colour::Black) => ColourWord::Obeyed,
            None => colour_by_capture(engine, size)?,
        };
        note(habits, engine, "colour");
        return Ok(());
    }
    // The same stone is taken in turn.
    engine.begin(size)?;
    engine.play(Turn::play(black, c3))?;
    if engine.play(Turn::play(white, d4))? {
        engine.play(Turn::play(white, Point::new(1, 1)))?;
        habits.enforces_turns = Some(true);
        note(habits, engine, "turns");
    }
    Ok(())
}

/// Without a board: a stone in the corner is taken by two stones in a row of the other side,
/// or only by two with one elsewhere between.
fn colour_by_capture(engine: &mut Engine, size: Size) -> Result<ColourWord, Trouble> {
    let [corner, above, beside] = [Point::new(0, 0), Point::new(0, 1), Point::new(1, 0)];
    let [black, white] = Colour::BOTH;
    let far = Point::new(4, 4);
    let takes = |engine: &mut Engine, with_turn: bool| -> Result<bool, Trouble> {
        engine.begin(size)?;
        engine.play(Turn::play(black, corner))?;
        engine.play(Turn::play(white, above))?;
        if with_turn {
            engine.play(Turn::play(black, far))?;
        }
        engine.play(Turn::play(white, beside))?;
        // The corner is open to White then, whoever is to play.
        if with_turn {
            engine.play(Turn::play(black, Point::new(4, 2)))?;
        }
        engine.play(Turn::play(white, corner))
    };
    Ok(match (takes(engine, true)?, takes(engine, false)?) {
        (true, true) => ColourWord::Obeyed,
        (true, false) => ColourWord::Ignored,
        (false, _) => ColourWord::Unknown,
    })
}

/// What becomes of a stone on a vertex that is none.
fn taking(engine: &mut Engine, size: Size, vertex: &str) -> Result<Taking, Trouble> {
    engine.begin(size)?;
    if !engine.ask(&format!("play b {vertex}"))?.success {
        return Ok(Taking::Refused);
    }
    if engine.shows_its_board() {
        return Ok(match engine.board(size)? {
            Some(board) if board == Diagram::empty(size) => Taking::Ignored,
            Some(_) | None => Taking::Placed,
        });
    }
    Ok(match engine.ask(&format!("play w {vertex}"))?.success {
        true => Taking::Ignored,
        false => Taking::Placed,
    })
}

/// Keeps what was sent last, with the answers.
fn note(habits: &mut Habits, engine: &Engine, key: &'static str) {
    let said = engine.log().iter().map(|exchange| {
        let answer = exchange.answer.to_string();
        format!("{} → {}", exchange.command, answer.lines().next().unwrap_or_default().trim())
    });
    habits.evidence.push((key, said.collect()));
}

/// A habit as a line of the profile.
pub struct HabitLine {
    /// Its name in JSON.
    pub key: &'static str,
    /// What people read.
    pub label: (&'static str, &'static str),
    /// The value; `None` where it is not known.
    pub value: Option<&'static str>,
    /// What that means for the tests after it.
    pub meaning: Option<Text>,
}

impl Habits {
    /// The lines in the order in which they are read.
    pub fn lines(&self) -> Vec<HabitLine> {
        let line = |key, label, value, meaning: Option<(&str, &str)>| HabitLine {
            key,
            label,
            value,
            meaning: meaning.map(|(zh, en)| Text::new(zh, en)),
        };
        let taking = |taking| match taking {
            Taking::Unknown => None,
            Taking::Refused => Some("refused"),
            Taking::Ignored => Some("accepted, and ignored"),
            Taking::Placed => Some("accepted, and placed"),
        };
        let colour = match self.colour {
            ColourWord::Unknown => None,
            ColourWord::Obeyed => Some("obeyed"),
            ColourWord::Ignored => Some("ignored"),
        };
        let turns = self.enforces_turns.map(|yes| if yes { "enforced" } else { "not enforced" });
        let in_turn = self.alternates().then_some((
            "以下各项都轮流下子来问",
            "everything after it is asked with the sides in turn",
        ));
        let effect = self.has_effect.filter(|has| !has).map(|_| "none");
        let mut lines = vec![
            line(
                "colour",
                ("play 的颜色", "colour of play"),
                colour,
                in_turn.filter(|_| colour == Some("ignored")),
            ),
            line("turns", ("轮流", "turns"), turns, in_turn.filter(|_| turns == Some("enforced"))),
            line("off_board", ("棋盘外的点", "points off the board"), taking(self.off_board), None),
            line("column_i", ("I 列", "column I"), taking(self.column_i), None),
            line("occupied", ("有子的点", "occupied points"), taking(self.occupied), None),
        ];
        if let Some(effect) = effect {
            let why = ("应答成功，但棋盘不变", "a success, and the board stays empty");
            lines.insert(
                0,
                line("effect", ("play 的作用", "effect of play"), Some(effect), Some(why)),
            );
        }
        if self.passes == Some(false) {
            lines.push(line("passes", ("弃权", "passes"), Some("refused"), None));
        }
        lines
    }

    /// What is known of the game after two passes.
    pub fn end(&self) -> Option<&'static str> {
        self.goes_on.map(|goes_on| match goes_on {
            true => "play goes on",
            false => "no stone is taken any more",
        })
    }

    /// The answers that showed a line.
    pub fn shown(&self, key: &str) -> &[String] {
        let found = self.evidence.iter().find(|(of, _)| *of == key);
        found.map_or(&[], |(_, said)| said.as_slice())
    }
}

/// The word of a vertex that a command names last.
pub(super) fn last_vertex(command: &str, size: Size) -> Option<Point> {
    vertex::point(command.split_whitespace().last()?, size)
}
