//! The command `weiqi`.

use std::process::ExitCode;

fn main() -> ExitCode {
    #[cfg(feature = "faults")]
    let _seeded = weiqi::engine::faults::seed_from_environment();
    weiqi::cli::main()
}
