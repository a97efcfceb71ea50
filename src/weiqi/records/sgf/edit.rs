use super::tree::{NodeId, Sgf};
use super::value::escaped;
use std::collections::BTreeMap;

/// The property, one of our own, that keeps the name of the application that had written a
/// record before it was annotated: what a record leaves out depends on it.
pub const WRITTEN_BEFORE: &str = "OAP";

/// Additions to a record. What the record holds stays as it was, byte for byte, but for
/// the repairs without which it would be no SGF, the label of the encoding, and the name
/// of the application.
pub struct Edits<'a> {
    sgf: &'a Sgf,
    /// Stretches of the text to be replaced: `(from, to, replacement)`.
    changes: Vec<(usize, usize, String)>,
    /// Values to be added to a property of a node.
    values: BTreeMap<(NodeId, &'static str), Vec<String>>,
    /// Texts to stand before the comment of a node.
    comments: BTreeMap<NodeId, Vec<String>>,
}

impl<'a> Edits<'a> {
    /// Begins with the repairs that were made while reading, and with the root of each game
    /// labelled as UTF-8 and as written by `application`; what wrote it before stays under
    /// [`WRITTEN_BEFORE`].
    pub fn new(sgf: &'a Sgf, application: &str) -> Edits<'a> {
        let repairs = sgf.repairs.iter().map(|&(from, to, text)| (from, to, text.to_string()));
        let mut edits = Edits {
            sgf,
            changes: repairs.collect(),
            values: BTreeMap::new(),
            comments: BTreeMap::new(),
        };
        if sgf.has_small_names {
            edits.capitalize_names();
        }
        for &root in sgf.games() {
            edits.set(root, "CA", "UTF-8");
            let former: Vec<&str> = sgf
                .properties(root)
                .filter(|property| property.is("AP"))
                .flat_map(|property| property.values())
                .filter(|&value| value != application)
                .collect();
            if !former.is_empty() {
                edits.add(root, WRITTEN_BEFORE, &former);
            }
            edits.set(root, "AP", application);
        }
        edits
    }

    /// Adds values to a property of a node. Those that the node has under this name stay,
    /// and the new ones follow; a value that is there already is not added.
    pub fn add<V: AsRef<str>>(&mut self, node: NodeId, name: &'static str, values: &[V]) {
        let old = self.sgf.property(node, name);
        let added = self.values.entry((node, name)).or_default();
        for value in values.iter().map(AsRef::as_ref) {
            let is_old = old.as_ref().is_some_and(|old| old.values().any(|v| v == value));
            if !is_old && added.iter().all(|other| other != value) {
                added.push(value.to_string());
            }
        }
    }

    /// Puts a text before the comment that a node has, if any, and after the texts put
    /// there earlier.
    pub fn comment(&mut self, node: NodeId, text: &str) {
        let text = escaped(text);
        let texts = self.comments.entry(node).or_default();
        if !texts.contains(&text) {
            texts.push(text);
        }
    }

    /// Gives a node a property unless it has one of this name.
    pub fn add_if_missing(&mut self, node: NodeId, name: &'static str, value: &str) {
        let is_new = !self.values.contains_key(&(node, name));
        if is_new && self.sgf.property(node, name).is_none() {
            self.add(node, name, &[escaped(value)]);
        }
    }

    /// Names in small letters become capitals.
    fn capitalize_names(&mut self) {
        for raw in &self.sgf.properties {
            let range = raw.name.range();
            let name = &self.sgf.text()[range.clone()];
            if name.bytes().all(|letter| letter.is_ascii_lowercase()) {
                self.changes.push((range.start, range.end, name.to_ascii_uppercase()));
            }
        }
    }

    /// Replaces the first value of this name, and takes out what else stands under it.
    fn set(&mut self, node: NodeId, name: &'static str, value: &str) {
        let mut properties = self.sgf.properties(node).filter(|property| property.is(name));
        match properties.next() {
            None => self.add(node, name, &[value]),
            Some(first) => {
                let span = first.span();
                self.changes.push((span.start, span.end, value.to_string()));
            }
        }
        for second in properties {
            let whole = second.whole();
            let is_inside = |from: usize, to: usize| from >= whole.start && to <= whole.end;
            self.changes.retain(|&(from, to, _)| !is_inside(from, to));
            self.changes.push((whole.start, whole.end, String::new()));
        }
    }

    /// The record with its additions.
    pub fn write(mut self) -> String {
        self.place_values();
        self.place_comments();
        // A parenthesis that closes a game comes after what is added to its last node.
        self.changes.sort_by_key(|(from, to, text)| (*from, *to, text == ")"));
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

    fn place_values(&mut self) {
        for ((node, name), values) in &self.values {
            let list: String = values.iter().map(|value| format!("[{value}]")).collect();
            let change = match self.sgf.property(*node, name) {
                _ if values.is_empty() => continue,
                Some(old) => (old.whole().end, list),
                None => (self.sgf.nodes[node.index()].end, format!("{name}{list}")),
            };
            self.changes.push((change.0, change.0, change.1));
        }
    }

    fn place_comments(&mut self) {
        for (node, texts) in &self.comments {
            let text = texts.join("\n\n");
            let (at, text) = match self.sgf.property(*node, "C") {
                None => (self.sgf.nodes[node.index()].end, format!("C[{text}]")),
                Some(old) if old.value().is_empty() => (old.span().start, text),
                Some(old) => (old.span().start, format!("{text}\n\n")),
            };
            self.changes.push((at, at, text));
        }
    }
}
