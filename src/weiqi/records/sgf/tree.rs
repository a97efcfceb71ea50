use super::Note;
use std::ops::Range;

/// A node of a record: its place in the order of the file, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(pub(super) u32);

impl NodeId {
    /// The number of the node, from 1 in the order of the file.
    pub const fn number(self) -> usize {
        self.0 as usize + 1
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A span of the text, in bytes. Records over 4 GiB are not read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    pub start: u32,
    pub end: u32,
}

impl Span {
    pub fn new(start: usize, end: usize) -> Span {
        Span { start: start as u32, end: end as u32 }
    }

    pub fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// A node in the flat tree; `properties` are a stretch of the list of all properties.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub parent: Option<NodeId>,
    pub first_child: Option<NodeId>,
    pub last_child: Option<NodeId>,
    pub next_sibling: Option<NodeId>,
    pub properties: Span,
    /// Where the node ends in the text: behind its last value or its `;`.
    pub end: usize,
}

/// A property and its stretch of the list of all values.
#[derive(Clone, Debug)]
pub(super) struct RawProperty {
    pub name: Span,
    pub values: Span,
}

/// A collection of game records: the text and a flat tree over it.
///
/// Everything is kept as spans of the text, so memory is linear in its length and no depth
/// of nesting matters.
#[derive(Clone, Debug)]
pub struct Sgf {
    pub(super) text: String,
    pub(super) nodes: Vec<Node>,
    pub(super) properties: Vec<RawProperty>,
    pub(super) values: Vec<Span>,
    pub(super) roots: Vec<NodeId>,
    /// Whether the names of its properties are written in small letters.
    pub(super) has_small_names: bool,
    /// What was repaired while reading.
    pub notes: Vec<Note>,
    /// The insertions and deletions that make the text a proper SGF: `(from, to, text)`.
    pub(super) repairs: Vec<(usize, usize, &'static str)>,
}

impl Sgf {
    /// The text as it was read.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The number of nodes, properties and values.
    pub(super) fn parts(&self) -> usize {
        self.nodes.len() + self.properties.len() + self.values.len()
    }

    /// The number of repairs, and of values in which the name of a property and a bracket
    /// stand as if they had been swallowed.
    pub(super) fn broken_parts(&self) -> usize {
        let swallowed = self.values.iter().filter(|span| {
            let value = &self.text.as_bytes()[span.range()];
            value.iter().enumerate().any(|(at, &byte)| {
                let is_capital = |back: usize| {
                    at.checked_sub(back).is_some_and(|place| value[place].is_ascii_uppercase())
                };
                byte == b'[' && is_capital(1)
            })
        });
        self.repairs.len() + swallowed.count()
    }

    /// Whether it has more than one line: several games, or variations.
    pub fn has_several_lines(&self) -> bool {
        self.roots.len() > 1 || self.nodes.iter().any(|node| node.next_sibling.is_some())
    }

    /// The first node of each game.
    pub fn games(&self) -> &[NodeId] {
        &self.roots
    }

    /// The node before this one.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.nodes[node.index()].parent
    }

    /// The node that goes on in the main line.
    pub fn first_child(&self, node: NodeId) -> Option<NodeId> {
        self.nodes[node.index()].first_child
    }

    /// The next variation beside this one.
    pub fn next_sibling(&self, node: NodeId) -> Option<NodeId> {
        self.nodes[node.index()].next_sibling
    }

    /// The properties of a node in the order of the file.
    pub fn properties(&self, node: NodeId) -> impl Iterator<Item = Property<'_>> {
        let raw = &self.properties[self.nodes[node.index()].properties.range()];
        raw.iter().map(|raw| Property { sgf: self, raw })
    }

    /// The first property of this name in a node.
    pub fn property(&self, node: NodeId, name: &str) -> Option<Property<'_>> {
        self.properties(node).find(|property| property.is(name))
    }
}

/// A property of a node.
#[derive(Clone, Copy)]
pub struct Property<'a> {
    sgf: &'a Sgf,
    pub(super) raw: &'a RawProperty,
}

impl<'a> Property<'a> {
    /// The name as it stands in the file: `B`, or in old files `Black`.
    pub fn name(&self) -> &'a str {
        &self.sgf.text[self.raw.name.range()]
    }

    /// Whether this is the property `name`: small letters of old files are left out, where
    /// all are small they stand for capitals.
    pub fn is(&self, name: &str) -> bool {
        if self.sgf.has_small_names {
            return self.name().eq_ignore_ascii_case(name);
        }
        let written = self.name().bytes().filter(|letter| !letter.is_ascii_lowercase());
        written.eq(name.bytes())
    }

    /// The values as they stand in the file, escapes included.
    pub fn values(&self) -> impl DoubleEndedIterator<Item = &'a str> + ExactSizeIterator + use<'a> {
        let sgf = self.sgf;
        sgf.values[self.raw.values.range()].iter().map(|span| &sgf.text[span.range()])
    }

    /// The first value as it stands in the file.
    pub fn value(&self) -> &'a str {
        self.values().next().unwrap_or("")
    }

    /// Where the first value stands in the text, without its brackets.
    pub(super) fn span(&self) -> Range<usize> {
        let spans = &self.sgf.values[self.raw.values.range()];
        spans.first().map_or(self.raw.name.range(), |first| first.range())
    }

    /// Where the property stands in the text, from its name to the last bracket.
    pub(super) fn whole(&self) -> Range<usize> {
        let spans = &self.sgf.values[self.raw.values.range()];
        let name = self.raw.name.range();
        name.start..spans.last().map_or(name.end, |last| last.range().end + 1)
    }
}
