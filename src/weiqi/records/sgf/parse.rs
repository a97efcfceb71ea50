use super::remark::{OfTheText, Remark};
use super::tree::{Node, NodeId, RawProperty, Sgf, Span};
use super::{Note, Place};

/// The largest text that is read, in bytes.
pub const LARGEST_TEXT: u64 = u32::MAX as u64;

impl Sgf {
    /// Reads a collection, repairing what can be repaired and noting it.
    ///
    /// Works from left to right with a list of open variations, never by recursion: time
    /// and memory are linear in the text, however deep it is nested.
    ///
    /// # Errors
    /// A text in which no game begins, or one over 4 GiB; the sentence says what was
    /// expected.
    pub fn parse(text: String) -> Result<Sgf, Note> {
        if text.len() as u64 > LARGEST_TEXT {
            return Err(OfTheText::TooLarge.note(Place::Record));
        }
        let start = find_start(&text)?;
        let mut reader = Reader::new(text);
        reader.begin(start);
        while reader.step() {}
        reader.finish()
    }
}

/// How the first game begins.
struct Start {
    /// The byte at which reading starts.
    at: usize,
    /// What has to be put there: nothing, `(` or `(;`.
    missing: &'static str,
}

/// Finds the first game: `(` before a node or a property, or a node without its `(`. Where
/// the beginning is lost altogether, the first whole node is taken for it.
fn find_start(text: &str) -> Result<Start, Note> {
    let bytes = text.as_bytes();
    let first = skip_space(bytes, 0);
    let open = |at: usize| skip_space(bytes, at + 1);
    if first == bytes.len() {
        return Err(OfTheText::Empty.note(Place::Byte(first)));
    }
    let after = if bytes[first] == b';' { skip_space(bytes, first + 1) } else { first };
    if is_property(bytes, after) {
        let missing = if after == first { "(;" } else { "(" };
        return Ok(Start { at: first, missing });
    }
    let begins = |&at: &usize| {
        // Looked for only behind a `(`: text of blanks is passed over once.
        bytes[at] == b'(' && {
            let next = open(at);
            bytes.get(next) == Some(&b';') || is_property(bytes, next)
        }
    };
    match (first..bytes.len()).find(begins) {
        Some(at) => Ok(Start { at, missing: "" }),
        None if bytes[first] == b'(' && bytes.get(open(first)) == Some(&b')') => {
            Err(OfTheText::NoNode.note(Place::Byte(first)))
        }
        None => {
            let node =
                |&at: &usize| bytes[at] == b';' && is_property(bytes, skip_space(bytes, at + 1));
            let at = (first..bytes.len()).find(node);
            let error = if bytes.contains(&0) { OfTheText::Binary } else { OfTheText::NoGame };
            at.map(|at| Start { at, missing: "(" }).ok_or_else(|| error.note(Place::Byte(first)))
        }
    }
}

fn skip_space(bytes: &[u8], from: usize) -> usize {
    let space = |byte: &u8| byte.is_ascii_whitespace() || *byte == 0x0B;
    from + bytes[from.min(bytes.len())..].iter().take_while(|byte| space(byte)).count()
}

/// Whether a property begins here: letters, at least one of them a capital, then `[`.
fn is_property(bytes: &[u8], at: usize) -> bool {
    let name = bytes[at.min(bytes.len())..].iter().take_while(|byte| byte.is_ascii_alphabetic());
    let (mut length, mut capitals) = (0, 0);
    for letter in name {
        length += 1;
        capitals += usize::from(letter.is_ascii_uppercase());
    }
    capitals > 0 && bytes.get(skip_space(bytes, at + length)) == Some(&b'[')
}

/// Whether a property with a name of one or two small letters begins here.
fn is_small_property(bytes: &[u8], at: usize) -> bool {
    let name = bytes[at.min(bytes.len())..].iter().take_while(|byte| byte.is_ascii_lowercase());
    let length = name.count();
    (1..=2).contains(&length) && bytes.get(skip_space(bytes, at + length)) == Some(&b'[')
}

/// At most so many notes of one reading are kept: a binary file would make one a byte.
const MOST_NOTES: usize = 100;

struct Reader {
    sgf: Sgf,
    at: usize,
    /// The node before each variation that is open; the outermost has none.
    open: Vec<Option<NodeId>>,
    current: Option<NodeId>,
    /// Whether properties belong to `current`: not after `(` and `)`.
    in_node: bool,
}

impl Reader {
    fn new(text: String) -> Reader {
        let sgf = Sgf {
            nodes: Vec::with_capacity(text.len() / 6),
            properties: Vec::with_capacity(text.len() / 6),
            values: Vec::with_capacity(text.len() / 6),
            text,
            roots: Vec::new(),
            has_small_names: false,
            notes: Vec::new(),
            repairs: Vec::new(),
        };
        Reader { sgf, at: 0, open: Vec::new(), current: None, in_node: false }
    }

    fn byte(&self) -> Option<u8> {
        self.sgf.text.as_bytes().get(self.at).copied()
    }

    fn note(&mut self, at: usize, remark: OfTheText) {
        if self.sgf.notes.len() < MOST_NOTES {
            self.sgf.notes.push(remark.note(Place::Byte(at)));
        }
    }

    fn begin(&mut self, start: Start) {
        if skip_space(self.sgf.text.as_bytes(), 0) < start.at {
            self.note(0, OfTheText::Before(start.at));
            self.sgf.repairs.push((0, start.at, ""));
        }
        self.at = start.at;
        self.look_for_small_names();
        if start.missing.is_empty() {
            return;
        }
        let missing = start.missing;
        self.note(start.at, OfTheText::MissingBeginning(missing));
        self.sgf.repairs.push((start.at, start.at, missing));
        self.open.push(None);
        if missing == "(;" {
            self.add_node(start.at);
        }
    }

    /// A record whose first property has a small name has small names throughout.
    fn look_for_small_names(&mut self) {
        let bytes = self.sgf.text.as_bytes();
        let is_opening = |byte: &u8| matches!(byte, b'(' | b';') || byte.is_ascii_whitespace();
        let first = self.at + bytes[self.at..].iter().take_while(|byte| is_opening(byte)).count();
        if is_small_property(bytes, first) {
            self.sgf.has_small_names = true;
            self.note(first, OfTheText::SmallNames);
        }
    }

    /// Whether a property begins at this byte.
    fn is_property(&self, at: usize) -> bool {
        let bytes = self.sgf.text.as_bytes();
        is_property(bytes, at) || (self.sgf.has_small_names && is_small_property(bytes, at))
    }

    /// Reads one thing; false at the end of the text.
    fn step(&mut self) -> bool {
        self.at = skip_space(self.sgf.text.as_bytes(), self.at);
        match self.byte() {
            None => return false,
            Some(b'(') if self.opens_a_variation() => self.open_variation(),
            Some(_) if self.open.is_empty() => self.skip_between_games(),
            Some(b')') => self.close_variation(),
            Some(b';') => {
                self.at += 1;
                self.add_node(self.at);
            }
            Some(b'[') => self.stray_value(),
            Some(_) if self.is_property(self.at) => self.read_property(),
            Some(_) => self.stray_text(),
        }
        true
    }

    /// Between games a `(` counts only where a node or a property follows.
    fn opens_a_variation(&self) -> bool {
        let bytes = self.sgf.text.as_bytes();
        let next = skip_space(bytes, self.at + 1);
        !self.open.is_empty() || bytes.get(next) == Some(&b';') || self.is_property(next)
    }

    fn open_variation(&mut self) {
        self.at += 1;
        if self.open.is_empty() {
            self.current = None;
        }
        self.open.push(self.current);
        self.in_node = false;
    }

    fn close_variation(&mut self) {
        self.at += 1;
        self.current = self.open.pop().flatten();
        self.in_node = false;
    }

    fn add_node(&mut self, end: usize) {
        let id = NodeId(self.sgf.nodes.len() as u32);
        let properties = self.sgf.properties.len();
        self.sgf.nodes.push(Node {
            parent: self.current,
            first_child: None,
            last_child: None,
            next_sibling: None,
            properties: Span::new(properties, properties),
            end,
        });
        match self.current {
            None => self.sgf.roots.push(id),
            Some(parent) => self.add_child(parent, id),
        }
        self.current = Some(id);
        self.in_node = true;
    }

    fn add_child(&mut self, parent: NodeId, child: NodeId) {
        let elder = self.sgf.nodes[parent.index()].last_child.replace(child);
        match elder {
            None => self.sgf.nodes[parent.index()].first_child = Some(child),
            Some(elder) => self.sgf.nodes[elder.index()].next_sibling = Some(child),
        }
    }

    fn read_property(&mut self) {
        let start = self.at;
        if !self.in_node {
            self.note(start, OfTheText::MissingSemicolon);
            self.sgf.repairs.push((start, start, ";"));
            self.add_node(start);
        }
        let bytes = self.sgf.text.as_bytes();
        let letters = bytes[start..].iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
        let name = Span::new(start, start + letters);
        self.at = start + letters;
        let first_value = self.sgf.values.len();
        loop {
            let next = skip_space(self.sgf.text.as_bytes(), self.at);
            if self.sgf.text.as_bytes().get(next) != Some(&b'[') {
                break;
            }
            self.at = next;
            match self.skip_value() {
                Some(value) => self.sgf.values.push(value),
                // The values before it stay, and their property with them.
                None if self.sgf.values.len() > first_value => self.cut_short(next),
                None => self.cut_short(start),
            }
        }
        let values = Span::new(first_value, self.sgf.values.len());
        if values.range().is_empty() {
            return;
        }
        self.sgf.properties.push(RawProperty { name, values });
        // What is cut short after the last value is no part of the node.
        let end = self.sgf.values[values.range().end - 1].range().end + 1;
        let count = self.sgf.properties.len() as u32;
        let node = self.sgf.nodes.last_mut().expect("a property stands in the latest node");
        node.properties.end = count;
        node.end = end;
    }

    /// Passes over `[…]` and returns what stands inside; `None` when the text ends first.
    fn skip_value(&mut self) -> Option<Span> {
        let bytes = self.sgf.text.as_bytes();
        let start = self.at + 1;
        let mut at = start;
        while let Some(&byte) = bytes.get(at) {
            match byte {
                b']' => {
                    self.at = at + 1;
                    return Some(Span::new(start, at));
                }
                b'\\' => at += 2,
                _ => at += 1,
            }
        }
        self.at = bytes.len();
        None
    }

    fn cut_short(&mut self, at: usize) {
        self.note(at, OfTheText::CutShort);
        self.sgf.repairs.push((at, self.sgf.text.len(), ""));
    }

    fn stray_value(&mut self) {
        let start = self.at;
        if self.skip_value().is_none() {
            self.cut_short(start);
            return;
        }
        self.note(start, OfTheText::StrayValue);
        self.sgf.repairs.push((start, self.at, ""));
    }

    /// Passes over text that is no property, up to the next thing that could be one.
    fn stray_text(&mut self) {
        let start = self.at;
        let bytes = self.sgf.text.as_bytes();
        let letters = bytes[start..].iter().take_while(|b| b.is_ascii_alphabetic()).count();
        self.at += letters.max(1);
        let rest = &bytes[self.at..];
        let stop = |b: &u8| matches!(b, b'(' | b')' | b';' | b'[') || b.is_ascii_alphabetic();
        self.at += rest.iter().position(stop).unwrap_or(rest.len());
        let shown: String = self.sgf.text[start..self.at].trim_end().chars().take(20).collect();
        self.note(start, OfTheText::Stray(&shown));
        self.sgf.repairs.push((start, self.at, ""));
    }

    fn skip_between_games(&mut self) {
        let start = self.at;
        let bytes = self.sgf.text.as_bytes();
        self.at += 1;
        self.at +=
            bytes[self.at..].iter().position(|&b| b == b'(').unwrap_or(bytes.len() - self.at);
        let shown: String = self.sgf.text[start..self.at].trim_end().chars().take(20).collect();
        self.note(start, OfTheText::Between(&shown));
        self.sgf.repairs.push((start, self.at, ""));
    }

    fn finish(mut self) -> Result<Sgf, Note> {
        const CLOSING: &str = ")";
        let end = self.sgf.text.len();
        if !self.open.is_empty() {
            let count = self.open.len();
            self.note(end, OfTheText::MissingClosing(count));
            self.sgf.repairs.extend(std::iter::repeat_n((end, end, CLOSING), count));
        }
        if self.sgf.roots.is_empty() {
            return Err(OfTheText::NoGame.note(Place::Byte(0)));
        }
        self.sgf.nodes.shrink_to_fit();
        Ok(self.sgf)
    }
}
