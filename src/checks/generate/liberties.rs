//! The generators' own flood fill. They use neither implementation, so that a fault in one
//! cannot keep an input away from the comparison.

use weiqi_data::{Diagram, Point, Size};

/// The points next to a point, on the board.
pub(super) fn neighbours(size: Size, point: Point) -> impl Iterator<Item = Point> {
    let Point { column, row } = point;
    [
        (column.wrapping_sub(1), row),
        (column + 1, row),
        (column, row.wrapping_sub(1)),
        (column, row + 1),
    ]
    .into_iter()
    .map(|(column, row)| Point { column, row })
    .filter(move |neighbour| neighbour.is_on(size))
}

/// The stones joined to the one on `point`, and whether an empty point lies next to them.
pub(super) fn chain(diagram: &Diagram, point: Point) -> (Vec<Point>, bool) {
    let colour = diagram.at(point);
    let (mut stones, mut has_liberty, mut seen) = (vec![point], false, 0);
    while let Some(&stone) = stones.get(seen) {
        seen += 1;
        for neighbour in neighbours(diagram.size(), stone) {
            match diagram.at(neighbour) {
                None => has_liberty = true,
                same if same == colour && !stones.contains(&neighbour) => stones.push(neighbour),
                Some(_) => {}
            }
        }
    }
    (stones, has_liberty)
}

/// Whether the chain of the stone on `point` and every chain next to it has a liberty.
pub(super) fn breathes(diagram: &Diagram, point: Point) -> bool {
    let near = neighbours(diagram.size(), point).filter(|&p| diagram.at(p).is_some());
    std::iter::once(point).chain(near).all(|stone| chain(diagram, stone).1)
}

/// Empties points until every chain has a liberty: the first stone of each chain without.
pub(crate) fn let_breathe(diagram: &mut Diagram) {
    let size = diagram.size();
    // A chain that has a liberty keeps it, since points are only emptied.
    let mut breathing = vec![false; size.points()];
    for point in Point::all(size) {
        if diagram.at(point).is_none() || breathing[point.index(size)] {
            continue;
        }
        match chain(diagram, point) {
            (stones, true) => stones.iter().for_each(|stone| breathing[stone.index(size)] = true),
            (_, false) => diagram.set(point, None),
        }
    }
}
