//! Which sources this program was built from.
//!
//! Whatever is measured says what it was measured on: a hash of the reference, of the
//! engine, and of the checks.

use serde::{Deserialize, Serialize};

mod tree {
    include!("tree.rs");
}

pub use tree::{PARTS, tree_hash};

/// Hashes of the three parts of the sources.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sources {
    /// The reference.
    pub reference: String,
    /// The engine.
    pub engine: String,
    /// What holds the two against each other: the comparison, the generators, the boundary.
    pub checks: String,
}

impl Sources {
    /// Those that this program was built from.
    pub fn of_this_build() -> Sources {
        Sources {
            reference: env!("WEIQI_SOURCES_REFERENCE").to_string(),
            engine: env!("WEIQI_SOURCES_ENGINE").to_string(),
            checks: env!("WEIQI_SOURCES_CHECKS").to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn a_build_knows_the_sources_it_was_built_from() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let built = Sources::of_this_build();
        let hashes = PARTS.iter().map(|(_, folders)| tree_hash(root, folders).unwrap());
        assert_eq!(
            hashes.collect::<Vec<_>>(),
            [built.reference, built.engine, built.checks],
            "the sources have changed since the build"
        );
    }
}
