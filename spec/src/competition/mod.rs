//! Chapter 2, the competition rules (竞赛规定): one file for each article, some with
//! others beside them that begin with the same number. [`table`] asks them in the order in
//! which things happen at the table.

pub mod a01_first_move;
pub mod a02_komi;
pub mod a03_time;
pub mod a04_end;
pub mod a05_adjournment;
pub mod a06_conduct;
pub mod a07_rights;
pub mod a08_displaced;
pub mod a08_playing;
pub mod a09_wrongful_capture;
pub mod a10_forbidden_point;
pub mod a11_cycle_of_a_record;
pub mod a11_kos;
pub mod a11_lap;
pub mod a11_name;
pub mod a11_repetition;
pub mod a12_other;
pub mod table;
