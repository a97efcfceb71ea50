//! The rules in a browser: bytes in, JSON out, and the files of the page around it.
//!
//! [`ask`] is the whole of it. The browser reaches it through three functions without any
//! glue (`door.rs`); natively it answers the same bytes.

#[cfg(target_arch = "wasm32")]
mod door;
pub mod page;
mod questions;

pub use questions::{QUESTIONS, ask};

#[cfg(doctest)]
#[doc = include_str!("README.md")]
struct Readme;
