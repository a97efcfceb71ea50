//! Making what was found small.

/// The smallest thing that is reached by smaller and smaller ones: of all that `smaller`
/// proposes the first that `accept` takes goes on, until it takes none or so many proposals
/// have been made.
pub(crate) fn minimise<T, C>(
    mut best: T,
    patience: usize,
    smaller: impl for<'best> Fn(&'best T) -> Box<dyn Iterator<Item = C> + 'best>,
    mut accept: impl FnMut(C) -> Option<T>,
) -> T {
    let mut left = patience;
    loop {
        let found = smaller(&best).take(left).inspect(|_| left -= 1).find_map(&mut accept);
        match found {
            Some(next) => best = next,
            None => return best,
        }
    }
}
