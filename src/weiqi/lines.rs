//! Lines from somewhere else: each is read whole or not at all.

use std::io::{self, BufRead, Read};

/// Reads the next line into `line`. `None` at the end; `false` for a line of more than
/// `longest` bytes, of which only the beginning is kept.
pub(crate) fn next_line(
    input: &mut impl BufRead,
    line: &mut Vec<u8>,
    longest: usize,
) -> io::Result<Option<bool>> {
    line.clear();
    if input.by_ref().take(longest as u64 + 1).read_until(b'\n', line)? == 0 {
        return Ok(None);
    }
    if line.last() == Some(&b'\n') || line.len() <= longest {
        return Ok(Some(true));
    }
    input.skip_until(b'\n')?;
    Ok(Some(false))
}
