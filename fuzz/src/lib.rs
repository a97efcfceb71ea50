//! Drives the targets of [`weiqi_cli::fuzzing`] from libFuzzer, and prints at the end what they
//! have reached. Nothing is decided here.

use std::sync::{LazyLock, Mutex, PoisonError};
use weiqi_checks::fuzzing::{Reached, Target};
use weiqi_cli::fuzzing::named;

static REACHED: LazyLock<Mutex<Reached>> = LazyLock::new(|| {
    // SAFETY: `atexit` takes any function that may be called when the process exits.
    unsafe { atexit(print_reached) };
    // SAFETY: that a signal is passed over may be asked for at any time. Where `main` is Rust's,
    // it is so from the beginning: a pipe that nobody reads is an error like any other.
    #[cfg(unix)]
    unsafe {
        signal(SIGPIPE, PASS_OVER)
    };
    Mutex::default()
});

#[cfg(unix)]
const SIGPIPE: i32 = 13;
#[cfg(unix)]
const PASS_OVER: usize = 1;

unsafe extern "C" {
    fn atexit(then: extern "C" fn()) -> i32;
    #[cfg(unix)]
    fn signal(number: i32, then: usize) -> usize;
}

/// Prints one line for each counter: `reached: NUMBER NAME`.
extern "C" fn print_reached() {
    let reached = REACHED.lock().unwrap_or_else(PoisonError::into_inner);
    for (name, number) in reached.counters() {
        eprintln!("reached: {number} {name}");
    }
}

fn target(name: &str) -> &'static Target {
    named(name).expect("every binary is named after a target")
}

/// Checks an input.
///
/// # Panics
/// When it breaks the claim: for libFuzzer that is a crash, whose input it writes to a file.
pub fn check(name: &str, data: &[u8]) {
    let mut reached = REACHED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Err(failure) = (target(name).check)(data, &mut reached) {
        panic!("the claim of {name} is broken:\n{failure}");
    }
}

/// Changes an input in place and returns its new length: every other time as the target
/// does, otherwise as libFuzzer does.
pub fn mutate(name: &str, data: &mut [u8], size: usize, max_size: usize, seed: u32) -> usize {
    let Some(mutator) = target(name).mutator.filter(|_| seed % 2 == 0) else {
        return libfuzzer_sys::fuzzer_mutate(data, size, max_size);
    };
    let changed = mutator(&data[..size], max_size.min(data.len()), seed.into());
    data[..changed.len()].copy_from_slice(&changed);
    changed.len()
}
