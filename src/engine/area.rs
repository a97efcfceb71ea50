//! Whose the empty points are (1.9): two floods over the empty points, one from the living
//! stones of each colour.

use super::bits::Bits;
use super::content::Content;
use super::frame::Frame;
use super::mailbox::Mailbox;
use super::table::Table;
use weiqi_data::Colour;

/// The points of a board, dead stones taken off, by whose they are. The parts are disjoint
/// and make up the board.
#[derive(Clone, Copy, Debug)]
pub struct Shares<F: Frame> {
    /// The living stones, Black's first.
    pub living: [Bits<F>; 2],
    /// The empty points in regions that touch living stones of one colour only.
    pub surrounded: [Bits<F>; 2],
    /// The empty points in regions that touch living stones of both colours.
    pub shared: Bits<F>,
    /// The empty points in a region that touches no living stone: a board without any.
    pub untouched: Bits<F>,
}

impl<F: Frame> Shares<F> {
    /// Divides up the points of a board.
    pub fn of(points: Bits<F>, living: [Bits<F>; 2]) -> Shares<F> {
        let empty = points.without(living[0] | living[1]);
        let [black, white] = living.map(|own| own.dilated().flooded(empty));
        let shared = black & white;
        Shares {
            living,
            surrounded: [black.without(white), white.without(black)],
            shared,
            untouched: empty.without(black | white),
        }
    }

    /// The number of empty points that belong to neither side.
    pub fn neutral(&self) -> usize {
        self.shared.len() + self.untouched.len()
    }

    /// The groups of a colour: its chains joined through the regions that touch no other
    /// colour.
    pub fn groups(&self, colour: Colour) -> impl Iterator<Item = Bits<F>> {
        (self.living[colour.index()] | self.surrounded[colour.index()]).components()
    }
}

impl<F: Frame> Mailbox<F> {
    /// The stones of a colour.
    pub(super) fn stones(&self, colour: Colour) -> Bits<F> {
        Content::stones_in(self.content.entries(), colour)
    }

    /// Black's area less White's, if every empty point has stones and edges on all sides: a
    /// random game nearly always ends so. Sixteen cells at a time, which is a twentieth of the
    /// cost of the floods.
    pub(super) fn lead(&self) -> Option<i32> {
        const LANES: usize = 16;
        let mut lead = [0i8; LANES];
        let mut open = [0u8; LANES];
        let contents = self.content.entries().chunks_exact(LANES);
        for (contents, around) in contents.zip(self.around.entries().chunks_exact(LANES)) {
            for lane in 0..LANES {
                let (content, around) = (contents[lane].0, around[lane].0);
                let empty = u8::from(content & Content::TAKEN == 0);
                let black = content & Content::BLACK | empty & u8::from(around & 0xF == 0xF);
                let white = content >> 1 & Content::BLACK | empty & u8::from(around >> 4 == 0xF);
                // At most one in each of the fifty rows of lanes of the largest frame.
                lead[lane] += black as i8 - white as i8;
                open[lane] |= empty & u8::from((around | around >> 4) & 0xF != 0xF);
            }
        }
        let is_open = open.into_iter().any(|lane| lane != 0);
        (!is_open).then(|| lead.into_iter().map(i32::from).sum())
    }
}
