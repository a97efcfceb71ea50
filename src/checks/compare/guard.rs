//! A panic of an implementation is an answer too: the wrong one.

use std::any::Any;
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::sync::Once;

thread_local! {
    static GUARDED: Cell<bool> = const { Cell::new(false) };
}

/// What `answer` returns, or the words of its panic, which is not printed.
///
/// Whatever `answer` was changing is not to be used after a panic.
pub(crate) fn guard<T>(answer: impl FnOnce() -> T) -> Result<T, String> {
    keep_quiet_when_guarded();
    let before = GUARDED.replace(true);
    let result = catch_unwind(AssertUnwindSafe(answer));
    GUARDED.set(before);
    result.map_err(|panic| panic_words(&*panic))
}

/// The words of a panic.
pub(crate) fn panic_words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(ToString::to_string);
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default()
}

/// Silences the message of a panic inside [`guard`], and of no other.
fn keep_quiet_when_guarded() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let usual = take_hook();
        set_hook(Box::new(move |info| {
            if !GUARDED.get() {
                usual(info);
            }
        }));
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_becomes_its_words() {
        assert_eq!(guard(|| 3), Ok(3));
        assert_eq!(guard(|| -> u8 { panic!("no {}", "liberty") }), Err("no liberty".to_string()));
    }
}
