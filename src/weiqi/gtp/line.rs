//! Reading command lines and writing answers, as the protocol has them (its section 2).

use std::fmt;

/// A command line that holds a command.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Command {
    /// The number before the command, as it was written.
    pub id: Option<String>,
    /// The name of the command.
    pub name: String,
    /// The words after it.
    pub arguments: Vec<String>,
}

/// What a line is left with when comments are gone, tabs are spaces and the other control
/// characters are discarded.
pub fn cleaned(line: &str) -> String {
    let without_comment = line.split('#').next().unwrap_or("");
    let visible = without_comment.chars().map(|c| if c == '\t' { ' ' } else { c });
    visible.filter(|c| !c.is_control()).collect()
}

/// Reads a line. `None` for one that is empty once it is [`cleaned`], which gets no
/// answer.
///
/// ```
/// use weiqi::gtp::line::read;
/// let command = read("17 play b\tD4 # the corner").unwrap();
/// assert_eq!(command.id.as_deref(), Some("17"));
/// assert_eq!(command.arguments, ["b", "D4"]);
/// assert_eq!(read("  # only a remark"), None);
/// ```
pub fn read(line: &str) -> Option<Command> {
    let line = cleaned(line);
    let mut words = line.split_whitespace().map(str::to_string).peekable();
    let is_id = |word: &String| word.bytes().all(|c| c.is_ascii_digit());
    let id = words.next_if(is_id);
    let name = match words.next() {
        Some(name) => name,
        // A number and no command: an empty command under this number.
        None => id.is_some().then(String::new)?,
    };
    Some(Command { id, name, arguments: words.collect() })
}

/// An answer: success or failure, and a text of any number of lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// `=` rather than `?`.
    pub success: bool,
    /// The text after the status and the id; no empty line inside, none at the end.
    pub text: String,
}

impl Answer {
    /// A success with a text.
    pub fn success(text: impl Into<String>) -> Answer {
        Answer { success: true, text: text.into() }
    }

    /// A failure with its message.
    pub fn failure(text: impl Into<String>) -> Answer {
        Answer { success: false, text: text.into() }
    }

    /// The answer as it goes over the wire, the empty line at its end included.
    pub fn framed(&self, id: Option<&str>) -> String {
        let space = if self.text.is_empty() { "" } else { " " };
        format!("{}{}{space}{}\n\n", self.status(), id.unwrap_or(""), self.text)
    }

    fn status(&self) -> char {
        if self.success { '=' } else { '?' }
    }
}

/// Writes the answer as in the protocol, without id and without the empty line.
impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.framed(None).trim_end())
    }
}

#[cfg(test)]
mod tests {
    use super::{Answer, cleaned, read};

    #[test]
    fn control_characters_go_and_tabs_become_spaces() {
        assert_eq!(cleaned("pl\u{7}ay\tb\r D4\u{7f}"), "play b D4");
    }

    #[test]
    fn an_id_is_a_number_of_any_length_before_the_command() {
        let command = read("4294967296 name").unwrap();
        assert_eq!((command.id.as_deref(), command.name.as_str()), (Some("4294967296"), "name"));
        assert_eq!(read("name 3").unwrap().id, None);
        assert_eq!(read("5").unwrap().name, "");
    }

    #[test]
    fn an_answer_ends_with_two_line_ends() {
        assert_eq!(Answer::success("").framed(Some("3")), "=3\n\n");
        assert_eq!(Answer::failure("illegal move").framed(None), "? illegal move\n\n");
    }
}
