//! Chapter 1, the general part (总则): one file for each article.

pub mod a01_equipment;
pub mod a02_play;
pub mod a03_liberties;
pub mod a04_capture;
pub mod a05_forbidden_point;
pub mod a06_repetition;
pub mod a07_end;
pub mod a08_life_and_death;
pub mod a09_counting;
