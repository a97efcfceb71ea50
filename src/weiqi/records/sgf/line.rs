use super::{NodeId, Sgf};

/// The main line of a game, from its first node: always the first variation.
pub fn main_line(sgf: &Sgf, root: NodeId) -> Vec<NodeId> {
    std::iter::successors(Some(root), |&node| sgf.first_child(node)).collect()
}

/// Every line of a game from its first node to the end of a variation, the main line
/// first, then in the order of the file. One line is made at a time.
pub fn lines(sgf: &Sgf, root: NodeId) -> impl Iterator<Item = Vec<NodeId>> + '_ {
    let mut next = Some(main_line(sgf, root));
    std::iter::from_fn(move || {
        let line = next.take()?;
        next = after(sgf, &line);
        Some(line)
    })
}

/// The line that follows: back to the last node that has another variation beside it.
fn after(sgf: &Sgf, line: &[NodeId]) -> Option<Vec<NodeId>> {
    let turn = (1..line.len()).rev().find(|&at| sgf.next_sibling(line[at]).is_some())?;
    let mut next = line[..turn].to_vec();
    next.extend(main_line(sgf, sgf.next_sibling(line[turn])?));
    Some(next)
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
