use super::liberties::breathes;
use weiqi_data::{Colour, Diagram, Point, Size};

/// Every rectangle, in both orientations, that fits within `columns` × `rows`, smallest
/// first.
pub fn fits_within(columns: u8, rows: u8) -> Vec<Size> {
    orientations(
        (1..=columns).flat_map(|c| (1..=rows).map(move |r| Size::new(c, r).expect("in range"))),
    )
}

/// These sizes and the same ones turned by a quarter, each once, smallest first.
pub fn orientations(sizes: impl IntoIterator<Item = Size>) -> Vec<Size> {
    let turned = |size: Size| Size::new(size.rows(), size.columns()).expect("turned, no larger");
    let mut all: Vec<Size> = sizes.into_iter().flat_map(|size| [size, turned(size)]).collect();
    all.sort_by_key(|size| (size.points(), *size));
    all.dedup();
    all
}

/// The legal positions of one size that agree on their first points: a share of the work.
///
/// Stones are placed point by point, and a placing is given up where it leaves a chain
/// without liberties: every subset of a legal position is legal, so nothing is missed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prefix {
    diagram: Diagram,
    /// The points up to here, in the order of [`Point::index`], are decided.
    decided: usize,
}

impl Prefix {
    /// All legal positions of a size.
    pub fn of(size: Size) -> Prefix {
        Prefix { diagram: Diagram::empty(size), decided: 0 }
    }

    /// The same positions in shares that agree on `points` further points, in a fixed order.
    pub fn split(&self, points: usize) -> Vec<Prefix> {
        let until = (self.decided + points).min(self.diagram.size().points());
        let mut shares = Vec::new();
        let mut diagram = self.diagram.clone();
        place(&mut diagram, self.decided, until, &mut |diagram| {
            shares.push(Prefix { diagram: diagram.clone(), decided: until });
        });
        shares
    }

    /// Shows every position of this share, in a fixed order.
    pub fn for_each(&self, mut show: impl FnMut(&Diagram)) {
        let until = self.diagram.size().points();
        place(&mut self.diagram.clone(), self.decided, until, &mut show);
    }

    /// Every position of this share, in the same order.
    pub fn positions(&self) -> Vec<Diagram> {
        let mut all = Vec::new();
        self.for_each(|diagram| all.push(diagram.clone()));
        all
    }
}

/// Decides the points from `next` to `until` in every way that leaves each chain a liberty.
fn place(diagram: &mut Diagram, next: usize, until: usize, show: &mut impl FnMut(&Diagram)) {
    if next == until {
        return show(diagram);
    }
    place(diagram, next + 1, until, show);
    let point = Point::at(next, diagram.size());
    for colour in Colour::BOTH {
        diagram.set(point, Some(colour));
        if breathes(diagram, point) {
            place(diagram, next + 1, until, show);
        }
    }
    diagram.set(point, None);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Source: J. Tromp, number of legal Go positions (tromp.github.io/go/legal.html).
    const PUBLISHED: &[(u8, u8, usize)] = &[
        (1, 1, 1),
        (2, 1, 5),
        (1, 3, 15),
        (8, 1, 2401),
        (2, 2, 57),
        (3, 2, 489),
        (2, 4, 4125),
        (3, 3, 12675),
    ];

    #[test]
    fn there_are_as_many_legal_positions_as_published() {
        for &(columns, rows, count) in PUBLISHED {
            let prefix = Prefix::of(Size::new(columns, rows).unwrap());
            assert_eq!(prefix.positions().len(), count, "{columns}x{rows}");
            let shares = prefix.split(3);
            assert_eq!(shares.iter().map(|share| share.positions().len()).sum::<usize>(), count);
        }
    }

    #[test]
    fn both_orientations_of_every_rectangle_that_fits_are_there() {
        let names: Vec<String> = fits_within(2, 3).iter().map(ToString::to_string).collect();
        assert_eq!(names, ["1x1", "1x2", "2x1", "1x3", "3x1", "2x2", "2x3", "3x2"]);
    }
}
