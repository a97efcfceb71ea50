use super::{NodeId, Sgf};

/// The main line of a game, from its first node: always the first variation.
pub fn main_line(sgf: &Sgf, root: NodeId) -> Vec<NodeId> {
    std::iter::successors(Some(root), |&node| sgf.first_child(node)).collect()
}

/// The lines of a game, each from its first node to the end of a variation: the main line
/// first, then in the order of the file. Only the nodes in which a line leaves the one before
/// it are visited.
#[derive(Clone, Debug)]
pub struct Lines<'a> {
    sgf: &'a Sgf,
    line: Vec<NodeId>,
    is_begun: bool,
}

impl<'a> Lines<'a> {
    /// Those of the game that begins with this node.
    pub fn new(sgf: &'a Sgf, root: NodeId) -> Lines<'a> {
        Lines { sgf, line: main_line(sgf, root), is_begun: false }
    }

    /// Goes over to the next line and returns with how many nodes of the one before it
    /// begins; `None` after the last.
    pub fn advance(&mut self) -> Option<usize> {
        if !self.is_begun {
            self.is_begun = true;
            return Some(0);
        }
        while self.line.len() > 1 {
            let last = self.line.pop()?;
            if let Some(next) = self.sgf.next_sibling(last) {
                let shared = self.line.len();
                let rest = std::iter::successors(Some(next), |&node| self.sgf.first_child(node));
                self.line.extend(rest);
                return Some(shared);
            }
        }
        None
    }

    /// The nodes of the present line.
    pub fn line(&self) -> &[NodeId] {
        &self.line
    }
}

/// Every line of a game. One line is made at a time.
pub fn lines(sgf: &Sgf, root: NodeId) -> impl Iterator<Item = Vec<NodeId>> + '_ {
    let mut lines = Lines::new(sgf, root);
    std::iter::from_fn(move || lines.advance().map(|_| lines.line().to_vec()))
}

#[cfg(test)]
mod tests {
    use super::lines;
    use crate::records::sgf::Sgf;

    #[test]
    fn lines_come_in_the_order_of_the_file() {
        let text = "(;N[a](;N[b](;N[c])(;N[d];N[e]))(;N[f]))";
        let sgf = Sgf::parse(text.to_string()).unwrap();
        let read: Vec<String> = lines(&sgf, sgf.games()[0])
            .map(|line| line.iter().map(|&n| sgf.property(n, "N").unwrap().value()).collect())
            .collect();
        assert_eq!(read, ["abc", "abde", "af"]);
    }
}
