//! A fault in the program itself, kept to the record that met it.

use crate::records::sgf::{Note, Place};
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The name under which such a fault is reported.
const CODE: &str = "program_fault";

/// Does a piece of work; where the program itself fails at it, the problem to report
/// instead. What the work leaves half done must not be used afterwards.
pub fn caught<T>(work: impl FnOnce() -> T) -> Result<T, Note> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|cause| {
        let said = said(cause.as_ref());
        Note::new(
            CODE,
            Place::Record,
            format!("程序本身出错（{said}）；此谱未能裁定，请将它寄来。其他棋谱不受影响。"),
            format!(
                "The program itself failed on this record ({said}): it is not judged; please send \
                 the record in. Other records are not affected."
            ),
        )
    })
}

/// Whether a problem is a fault of the program.
pub fn is_program_fault(problem: &Note) -> bool {
    problem.code == CODE
}

/// The words of a panic.
fn said(cause: &(dyn Any + Send)) -> &str {
    let text = cause.downcast_ref::<&str>().copied();
    text.or_else(|| cause.downcast_ref::<String>().map(String::as_str)).unwrap_or("panic")
}

#[cfg(test)]
mod tests {
    use super::{caught, is_program_fault};

    #[test]
    fn a_fault_of_the_program_becomes_a_problem_of_the_record() {
        let problem = caught(|| panic!("no liberty at {}", 3)).unwrap_err();
        assert!(is_program_fault(&problem) && problem.text.en.contains("no liberty at 3"));
        assert!(problem.text.en.contains("please send") && problem.text.zh.contains("请将它寄来"));
        assert_eq!(caught(|| 4), Ok(4));
    }
}
