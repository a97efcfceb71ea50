use super::tree::{NodeId, Sgf};
use super::value::escaped;

/// Additions to a record. What the record holds stays as it was, byte for byte, but for
/// the repairs without which it would be no SGF and the label of the encoding.
pub struct Edits<'a> {
    sgf: &'a Sgf,
    /// Stretches of the text to be replaced: `(from, to, replacement)`.
    changes: Vec<(usize, usize, String)>,
}

impl<'a> Edits<'a> {
    /// Begins with the repairs that were made while reading, and with the root of each game
    /// labelled as UTF-8 and as written by `application`.
    pub fn new(sgf: &'a Sgf, application: &str) -> Edits<'a> {
        let repairs = sgf.repairs.iter().map(|&(from, to, text)| (from, to, text.to_string()));
        let mut edits = Edits { sgf, changes: repairs.collect() };
        for &root in sgf.games() {
            edits.set(root, "CA", "UTF-8");
            edits.set(root, "AP", application);
        }
        edits
    }

    /// Adds a property to a node. Values that the node has under this name already stay,
    /// and the new ones follow; a value that is there twice is not added.
    pub fn add<V: AsRef<str>>(&mut self, node: NodeId, name: &str, values: &[V]) {
        let sgf = self.sgf;
        let Some(old) = sgf.property(node, name) else {
            let values: String = values.iter().map(|v| format!("[{}]", v.as_ref())).collect();
            self.insert(sgf.nodes[node.index()].end, format!("{name}{values}"));
            return;
        };
        let new = values.iter().map(AsRef::as_ref).filter(|new| old.values().all(|v| v != *new));
        let new: String = new.map(|value| format!("[{value}]")).collect();
        self.insert(old.span().end + 1, new);
    }

    /// Puts a text before the text that a node has under this name (`C`), if any.
    pub fn comment(&mut self, node: NodeId, name: &str, text: &str) {
        let text = escaped(text);
        match self.sgf.property(node, name) {
            None => self.add(node, name, &[text]),
            Some(old) if old.value().is_empty() => self.insert(old.span().start, text),
            Some(old) => self.insert(old.span().start, format!("{text}\n\n")),
        }
    }

    /// Gives a node a property unless it has one of this name.
    pub fn add_if_missing(&mut self, node: NodeId, name: &str, value: &str) {
        if self.sgf.property(node, name).is_none() {
            self.add(node, name, &[escaped(value)]);
        }
    }

    fn set(&mut self, node: NodeId, name: &str, value: &str) {
        match self.sgf.property(node, name) {
            None => self.add(node, name, &[value]),
            Some(old) => {
                let span = old.span();
                self.changes.push((span.start, span.end, value.to_string()));
            }
        }
    }

    fn insert(&mut self, at: usize, text: String) {
        self.changes.push((at, at, text));
    }

    /// The record with its additions.
    pub fn write(mut self) -> String {
        self.changes.sort_by_key(|&(from, to, _)| (from, to));
        let text = self.sgf.text();
        let mut written = String::with_capacity(text.len() + 4096);
        let mut at = 0;
        for (from, to, new) in &self.changes {
            written.push_str(&text[at.min(*from)..*from]);
            written.push_str(new);
            at = at.max(*to);
        }
        written.push_str(text.get(at..).unwrap_or(""));
        written
    }
}
