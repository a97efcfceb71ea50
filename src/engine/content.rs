//! What is on a cell, in one byte.

use super::bits::Bits;
use super::frame::Frame;
use weiqi_data::Colour;

/// What is on a cell, with three marks: whether a stone of Black, of White ever was there, so
/// that one byte answers "empty, and a stone of this colour would be the first"; and whether
/// a playout has parked the point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Content(pub(super) u8);

impl Content {
    /// A black stone; a white one is the bit above.
    pub(super) const BLACK: u8 = 1;
    /// What no empty point has.
    pub(super) const TAKEN: u8 = 7;
    const EDGE_BIT: u8 = 4;
    const HELD: u8 = 8;
    const PARKED: u8 = 32;

    /// An empty point on which no stone ever was.
    pub(super) const EMPTY: Content = Content(0);
    /// A guard.
    pub(super) const EDGE: Content = Content(Content::EDGE_BIT);

    const fn stone(colour: Colour) -> u8 {
        Content::BLACK << colour.index()
    }

    const fn held(colour: Colour) -> u8 {
        Content::HELD << colour.index()
    }

    /// The cells of a table on which a stone of this colour is.
    pub(super) fn stones_in<F: Frame>(table: &[Content], colour: Colour) -> Bits<F> {
        let bit = Content::stone(colour).trailing_zeros();
        Bits::of_bytes(table, |content| content.0, bit)
    }

    /// The cells of a table on which a stone of this colour is or was.
    pub(super) fn held_in<F: Frame>(table: &[Content], colour: Colour) -> Bits<F> {
        let bit = Content::held(colour).trailing_zeros();
        Bits::of_bytes(table, |content| content.0, bit)
    }

    /// Whether a stone of this colour is there.
    #[inline(always)]
    pub(super) const fn is(self, colour: Colour) -> bool {
        self.0 & Content::stone(colour) != 0
    }

    /// 1 if a stone of this colour is there, else 0.
    #[inline(always)]
    pub(super) const fn count(self, colour: Colour) -> u8 {
        self.0 >> colour.index() & 1
    }

    /// Whether nothing is there.
    #[inline(always)]
    pub(super) const fn is_empty(self) -> bool {
        self.0 & Content::TAKEN == 0
    }

    /// Whether the cell is a guard.
    pub(super) const fn is_edge(self) -> bool {
        self.0 & Content::EDGE_BIT != 0
    }

    /// Whether a stone of this colour is or was there.
    #[inline(always)]
    pub(super) const fn was_held(self, colour: Colour) -> bool {
        self.0 & Content::held(colour) != 0
    }

    /// Whether nothing is there, and nothing of this colour ever was.
    #[inline(always)]
    pub(super) const fn is_untouched_by(self, colour: Colour) -> bool {
        self.0 & (Content::TAKEN | Content::held(colour)) == 0
    }

    /// Whether the point is parked.
    #[inline(always)]
    pub(super) const fn is_parked(self) -> bool {
        self.0 & Content::PARKED != 0
    }

    /// The marks of four cells together.
    #[inline(always)]
    pub(super) fn any(cells: [Content; 4]) -> Content {
        Content(cells[0].0 | cells[1].0 | cells[2].0 | cells[3].0)
    }

    /// A stone is put there.
    #[inline(always)]
    pub(super) const fn put(&mut self, colour: Colour) {
        self.0 |= Content::stone(colour) | Content::held(colour);
    }

    /// The stone of this colour is taken off.
    #[inline(always)]
    pub(super) const fn take_off(&mut self, colour: Colour) {
        self.0 &= !Content::stone(colour);
    }

    /// Notes, or forgets, that a stone of this colour was there.
    pub(super) const fn hold(&mut self, colour: Colour, held: bool) {
        self.0 &= !Content::held(colour);
        if held {
            self.0 |= Content::held(colour);
        }
    }

    /// Forgets all stones that were there.
    pub(super) const fn forget(&mut self) {
        self.0 &= !(Content::held(Colour::Black) | Content::held(Colour::White));
    }

    /// Parks the point.
    #[inline(always)]
    pub(super) const fn park(&mut self) {
        self.0 |= Content::PARKED;
    }

    /// The point is parked no longer.
    #[inline(always)]
    pub(super) const fn wake(&mut self) {
        self.0 &= !Content::PARKED;
    }
}
