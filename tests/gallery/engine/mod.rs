//! A small GTP engine of its own, written from the rules' text, with one switch: which
//! fault it has. It shares no code with the reference or the engine of the library.

mod board;
mod count;
mod game;
mod gtp;
mod rules;
mod server;
mod sgf;

use crate::faults::Fault;

/// The names of the rule sets.
pub fn presets() -> impl Iterator<Item = &'static str> {
    rules::PRESETS.into_iter().map(|rules| rules.name)
}

/// Speaks GTP on standard input and output until the end.
///
/// # Panics
/// There is no such rule set.
pub fn run(preset: &str, fault: Fault) {
    let rules = rules::named(preset).expect("the gallery starts its engine with a preset");
    let server = server::Server::new(rules, fault);
    // A closed pipe is an end like any other.
    let _ = gtp::serve(server, std::io::stdin().lock(), std::io::stdout().lock());
}
