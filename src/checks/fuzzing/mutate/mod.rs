//! Changes to inputs that lead where bytes at random seldom do: one file for each form of
//! input.

mod bytes;
mod json;
mod lines;
mod position;
mod turns;
mod words;

pub(crate) use bytes::mutate_bytes;
pub(crate) use json::mutate_json;
pub(crate) use lines::mutate_lines;
pub(crate) use turns::mutate_tape;
pub(crate) use words::mutate_words;
