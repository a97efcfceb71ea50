//! Sets of points that are no longer tied to a frame.

use super::bits::{Bits, Words};
use super::frame::{Cell, Frame};
use weiqi_data::Point;

/// The words of a bitboard in the largest frame.
const MOST_WORDS: usize = 11;

/// A set of points, held without memory of its own. Going through it gives each point once,
/// row by row from the lowest.
///
/// ```
/// use weiqi_engine::{Game, Preset, Size};
///
/// let game = Game::new(Size::new(5, 2).unwrap(), Preset::Chinese.rules()).unwrap();
/// let legal = game.legal_points();
/// assert_eq!(legal.len(), 10);
/// assert!(legal.contains("E2".parse().unwrap()));
/// assert_eq!(legal.into_iter().next().unwrap().to_string(), "A1");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Points {
    words: [u64; MOST_WORDS],
    stride: u16,
}

impl Points {
    /// The points of a bitboard, which holds no guards.
    pub fn of<F: Frame>(bits: Bits<F>) -> Points {
        let mut words = [0; MOST_WORDS];
        let from = bits.words();
        words[..from.as_slice().len()].copy_from_slice(from.as_slice());
        Points { words, stride: F::STRIDE }
    }

    /// The number of points.
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// Whether a point is in the set.
    pub fn contains(&self, point: Point) -> bool {
        let cell =
            (usize::from(point.row) + 1) * usize::from(self.stride) + usize::from(point.column) + 1;
        point.column + 1 < self.stride
            && self.words.get(cell / 64).is_some_and(|word| word >> (cell % 64) & 1 == 1)
    }

    /// The point at a place in the order of the set, which draws one at random.
    pub fn nth(&self, place: usize) -> Option<Point> {
        let mut rest = place;
        for (number, &word) in self.words.iter().enumerate() {
            let ones = word.count_ones() as usize;
            if rest < ones {
                let lower = (0..rest).fold(word, |word, _| word & (word - 1));
                return Some(self.point(number * 64 + lower.trailing_zeros() as usize));
            }
            rest -= ones;
        }
        None
    }

    fn point(&self, bit: usize) -> Point {
        Cell(bit as u16).point_by(self.stride)
    }
}

/// The points of a set.
#[derive(Clone, Debug)]
pub struct PointsIter {
    rest: Points,
    word: usize,
}

impl Iterator for PointsIter {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        loop {
            let word = self.rest.words.get_mut(self.word)?;
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(self.rest.point(self.word * 64 + bit));
            }
            self.word += 1;
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.rest.len();
        (len, Some(len))
    }
}

impl ExactSizeIterator for PointsIter {}

impl IntoIterator for Points {
    type Item = Point;
    type IntoIter = PointsIter;

    fn into_iter(self) -> PointsIter {
        PointsIter { rest: self, word: 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Nine, TwentyFive};
    use weiqi_data::Size;

    fn some<F: Frame>(size: Size) {
        let chosen: Vec<Point> =
            Point::all(size).filter(|point| (point.column + 2 * point.row) % 3 == 0).collect();
        let points = Points::of::<F>(chosen.iter().map(|&point| Cell::of::<F>(point)).collect());
        let mut listed: Vec<Point> = points.into_iter().collect();
        let each: Vec<Point> = (0..).map_while(|place| points.nth(place)).collect();
        assert_eq!(each, listed);
        assert!(listed.is_sorted_by_key(|point| (point.row, point.column)));
        listed.sort_unstable();
        assert_eq!(listed, chosen);
        assert_eq!((points.len(), points.into_iter().len()), (chosen.len(), chosen.len()));
        for column in 0..60 {
            for row in 0..60 {
                let point = Point::new(column, row);
                assert_eq!(points.contains(point), chosen.contains(&point), "{point}");
            }
        }
    }

    #[test]
    fn a_set_has_the_points_that_it_was_made_of_in_the_order_of_rows() {
        some::<Nine>(Size::new(9, 9).unwrap());
        some::<Nine>(Size::new(4, 7).unwrap());
        some::<TwentyFive>(Size::new(25, 25).unwrap());
    }
}
