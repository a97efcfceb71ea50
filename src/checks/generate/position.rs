use super::Choose;
use super::liberties::let_breathe;
use weiqi_data::{Colour, Diagram, Point, Size};

/// How a board is filled before the first turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filling {
    /// Not at all.
    Empty,
    /// Stones of both sides anywhere, from few to many.
    Sprinkled,
    /// Stones almost everywhere: many are in atari.
    AlmostFull,
    /// Black on one side, White on the other, a few holes in each: eyes, walls and seki.
    Walls,
    /// Kos wherever there is room.
    Kos,
}

impl Filling {
    /// Every filling.
    pub const ALL: &[Filling] =
        &[Filling::Empty, Filling::Sprinkled, Filling::AlmostFull, Filling::Walls, Filling::Kos];
}

/// A legal position of this size, filled in this way.
pub fn position(filling: Filling, size: Size, choose: &mut impl Choose) -> Diagram {
    let mut diagram = Diagram::empty(size);
    match filling {
        Filling::Empty => {}
        Filling::Sprinkled => {
            let density = choose.between(1, 9);
            sprinkle(&mut diagram, density, 10, choose);
        }
        Filling::AlmostFull => {
            sprinkle(&mut diagram, 9, 10, choose);
        }
        Filling::Walls => walls(&mut diagram, choose),
        Filling::Kos => {
            sprinkle(&mut diagram, 1, 4, choose);
            kos(&mut diagram, choose);
        }
    }
    let_breathe(&mut diagram);
    diagram
}

/// A stone of either colour on `part` of `whole` points.
fn sprinkle(diagram: &mut Diagram, part: usize, whole: usize, choose: &mut impl Choose) {
    for point in Point::all(diagram.size()) {
        if choose.chance(part, whole) {
            diagram.set(point, Some(*choose.pick(&Colour::BOTH)));
        }
    }
}

/// A wall of each colour on either side of a line, with holes.
fn walls(diagram: &mut Diagram, choose: &mut impl Choose) {
    let size = diagram.size();
    let upright = choose.chance(1, 2);
    let length = usize::from(if upright { size.columns() } else { size.rows() });
    let line = choose.below(length + 1);
    let first = *choose.pick(&Colour::BOTH);
    for point in Point::all(size) {
        let place = usize::from(if upright { point.column } else { point.row });
        let colour = if place < line { first } else { first.opponent() };
        diagram.set(point, Some(colour));
    }
    for _ in 0..choose.between(2, 2 + size.points() / 5) {
        diagram.set(Point::at(choose.below(size.points()), size), None);
    }
}

/// The shape of one ko.
const KO: [&[u8]; 3] = [b".XO.", b"X.XO", b".XO."];

/// Kos of either colour, upright or lying, at random places.
fn kos(diagram: &mut Diagram, choose: &mut impl Choose) {
    let size = diagram.size();
    for _ in 0..choose.between(1, 2 + size.points() / 12) {
        let corner = Point::at(choose.below(size.points()), size);
        let (lying, swapped) = (choose.chance(1, 2), choose.chance(1, 2));
        for (across, line) in KO.iter().enumerate() {
            for (along, cell) in line.iter().enumerate() {
                let (right, up) = if lying { (along, across) } else { (across, along) };
                let point = Point::new(corner.column + right as u16, corner.row + up as u16);
                let stone = match cell {
                    b'X' => Some(Colour::Black),
                    b'O' => Some(Colour::White),
                    _ => None,
                };
                if point.is_on(size) {
                    diagram.set(point, stone.map(|s| if swapped { s.opponent() } else { s }));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::liberties::chain;
    use super::*;

    #[test]
    fn every_generated_position_leaves_each_chain_a_liberty() {
        let mut choose = fastrand::Rng::with_seed(1);
        for round in 0..2000 {
            let size = Size::new(choose.u8(1..=9), choose.u8(1..=9)).unwrap();
            let diagram = position(Filling::ALL[round % Filling::ALL.len()], size, &mut choose);
            for point in Point::all(size).filter(|&point| diagram.at(point).is_some()) {
                assert!(chain(&diagram, point).1, "{:?}", diagram.rows());
            }
        }
    }
}
