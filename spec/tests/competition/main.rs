//! Chapter 2 in the words of its articles: one file of tests for each, and the cases.

mod a01_first_move;
mod a02_komi;
mod a03_time;
mod a04_end;
mod a05_adjournment;
mod a06_a07_conduct_and_rights;
mod a08_playing;
mod a09_wrongful_capture;
mod a10_a11_void_stones;
mod a12_other;
mod any_events;
mod cases;
mod script;
mod table;
