//! The rules of Chinese Go (围棋) as plain code, article by article.
//!
//! A reference for reading: whole boards are compared for repetition, every question is a
//! flood fill, and nothing is cached. It depends on the nouns of `weiqi-data` only.

pub mod ancient;
pub mod board;
pub mod competition;
pub mod files;
pub mod game;
pub mod general;
pub mod group;
pub mod seki;
