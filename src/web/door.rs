//! The three functions that a browser calls. Numbers are all that passes; the bytes lie in
//! the memory that the browser reads and writes.
//!
//! The browser writes only where [`alloc`] let it, before [`call`]; so nothing here needs
//! unsafe code beyond the fixed names.

use crate::ask;
use std::cell::RefCell;

thread_local! {
    static QUESTION: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static ANSWER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Makes room for the name of a question and its bytes, and says where.
#[unsafe(no_mangle)]
pub extern "C" fn alloc(length: u32) -> *mut u8 {
    QUESTION.with_borrow_mut(|question| {
        *question = vec![0; length as usize];
        question.as_mut_ptr()
    })
}

/// Answers the question whose name takes the first bytes. Returns the length of the answer.
#[unsafe(no_mangle)]
pub extern "C" fn call(name_length: u32) -> u32 {
    let asked = QUESTION.take();
    let (name, bytes) = asked.split_at((name_length as usize).min(asked.len()));
    let answer = ask(&String::from_utf8_lossy(name), bytes);
    let length = answer.len() as u32;
    ANSWER.set(answer);
    length
}

/// Where the answer lies until the next question.
#[unsafe(no_mangle)]
pub extern "C" fn answer_at() -> *const u8 {
    ANSWER.with_borrow(|answer| answer.as_ptr())
}
