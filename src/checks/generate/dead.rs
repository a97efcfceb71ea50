use super::Choose;
use weiqi_data::{Chain, Point, Size};

/// A dead list of whole chains, sorted; each chain is in it one time in four.
pub fn dead_list(choose: &mut impl Choose, chains: &[Chain]) -> Vec<Point> {
    let chosen = chains.iter().filter(|_| choose.chance(1, 4));
    let mut dead: Vec<Point> = chosen.flat_map(|chain| chain.stones.iter().copied()).collect();
    dead.sort();
    dead
}

/// A list that is probably no dead list: one point too many or too few, perhaps empty or off
/// the board.
pub(crate) fn broken_dead_list(
    choose: &mut impl Choose,
    chains: &[Chain],
    size: Size,
) -> Vec<Point> {
    let mut dead = dead_list(choose, chains);
    if !dead.is_empty() && choose.chance(1, 2) {
        dead.remove(choose.below(dead.len()));
        return dead;
    }
    let (column, row) =
        (choose.below(size.columns().into()), choose.below(usize::from(size.rows()) + 1));
    dead.push(Point::new(column as u16, row as u16));
    dead.sort();
    dead.dedup();
    dead
}
