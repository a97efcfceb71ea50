//! The small engine of the deliberate faults behind GTP. The faults of the protocol are here.

mod gtp;
mod server;
mod sgf;

use weiqi_checks::faults::Fault;
use weiqi_data::Preset;

/// Speaks GTP on standard input and output until the end.
///
/// # Panics
/// There is no such rule set.
pub fn run(preset: &str, fault: Option<Fault>) {
    let preset = Preset::from_name(preset).expect("the gallery starts its engine with a preset");
    let server = server::Server::new(preset.rules(), fault);
    // A closed pipe is an end like any other.
    let _ = gtp::serve(server, std::io::stdin().lock(), std::io::stdout().lock());
}
