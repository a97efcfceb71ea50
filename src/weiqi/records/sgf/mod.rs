//! Game records (SGF) as they really come: in any encoding, of any age, cut short or badly
//! put together.
//!
//! [`decode`] turns bytes into text before anything is parsed, since in GBK, Big5 and
//! Shift-JIS a second byte may look like `\` or `]`. [`Sgf::parse`] reads the text into a
//! flat tree and notes what it had to repair. [`Record`] takes one line of moves out of a
//! game. [`Edits`] writes a record again with additions, everything else as it was.
//!
//! The tree is our own. The crate `sgf-parse` keeps each node inside the one before it, so
//! that giving up a game of some hundred thousand nodes overflows the stack and ends the
//! whole program; it also forgets where things stood. The tests hold the two against each
//! other on every record they both can read.

mod charset;
mod decode;
mod edit;
mod line;
mod note;
mod parse;
mod record;
mod remark;
mod tree;
mod value;
mod write;

pub use decode::{Decoded, decode};
pub use edit::{Edits, WRITTEN_BEFORE};
pub use line::{Lines, lines, main_line};
pub use note::{Note, Place};
pub use parse::LARGEST_TEXT;
pub use record::{Move, Record, SET_UP_IN_MID_GAME, SetUp, Step};
pub use tree::{NodeId, Property, Sgf};
pub use value::{
    ValueError, escaped, parse_point, parse_points, parse_size, point_letters, simple_text,
};
pub use write::{beginning, points_property, size_value, turn_node};
