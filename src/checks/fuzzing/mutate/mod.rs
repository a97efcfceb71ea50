//! Changes to inputs that lead where bytes at random seldom do: one file for each form of
//! input.

mod bytes;
mod json;
mod lines;
mod position;
mod turns;

pub use bytes::mutate_bytes;
pub use json::mutate_json;
pub use lines::mutate_lines;
pub use turns::mutate_tape;
