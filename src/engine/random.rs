//! Where a playout's random numbers come from: whatever the caller has.

/// A source of uniform random 64-bit numbers: a function that returns the next one, or (with
/// the feature `playouts`) a `fastrand::Rng`.
///
/// ```
/// use weiqi_engine::{Game, Preset, Size};
///
/// // SplitMix64.
/// let mut state = 1u64;
/// let mut random = || {
///     state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
///     let mixed = (state ^ state >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
///     let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
///     mixed ^ mixed >> 31
/// };
/// let game = Game::new(Size::new(9, 9).unwrap(), Preset::Chinese.rules()).unwrap();
/// assert!(game.playout(&mut random).turns > 20);
/// ```
pub trait Random {
    /// The next number.
    fn next(&mut self) -> u64;

    /// A number below `limit`, uniform to within 2⁻⁵⁰.
    #[inline(always)]
    fn below(&mut self, limit: usize) -> usize {
        ((u128::from(self.next()) * limit as u128) >> 64) as usize
    }
}

impl<N: FnMut() -> u64> Random for N {
    #[inline(always)]
    fn next(&mut self) -> u64 {
        self()
    }
}

#[cfg(feature = "playouts")]
impl Random for fastrand::Rng {
    #[inline(always)]
    fn next(&mut self) -> u64 {
        self.u64(..)
    }
}
