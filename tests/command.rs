//! The command `weiqi`.

use mimalloc::MiMalloc;
use std::process::ExitCode;

/// The reference makes boards and lists as it reads; giving them out fast is what the
/// comparison gains most by.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    weiqi_cli::main()
}
