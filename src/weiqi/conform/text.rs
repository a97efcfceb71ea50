//! Fixed texts of the suite in both languages.

use crate::words::Text;

/// A fixed text: Chinese, English.
pub type Fixed = (&'static str, &'static str);

/// A fixed text as one that can be added to others.
pub fn text(fixed: Fixed) -> Text {
    Text::new(fixed.0, fixed.1)
}
