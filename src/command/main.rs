//! The command `weiqi`.

use std::process::ExitCode;

fn main() -> ExitCode {
    weiqi_cli::main()
}
