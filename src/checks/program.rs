//! Which program this is, so that what two runs found is added up only where both ran the
//! same one.

use sha2::{Digest, Sha256};
use std::sync::OnceLock;

const UNKNOWN: &str = "unknown";

/// The version of this program and a hash of its file: `0.1.0 51a6e05ddf0c3a1b`.
pub fn identity() -> &'static str {
    static IDENTITY: OnceLock<String> = OnceLock::new();
    IDENTITY.get_or_init(|| {
        let file = std::env::current_exe().and_then(std::fs::read);
        let hash = file.map_or_else(
            |_| UNKNOWN.to_string(),
            |bytes| {
                Sha256::digest(bytes).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
            },
        );
        format!("{} {hash}", env!("CARGO_PKG_VERSION"))
    })
}

/// The same.
///
/// # Errors
/// A sentence: the program cannot read its own file, so that nobody knows which one it is.
pub fn known_identity() -> Result<&'static str, String> {
    match identity() {
        unknown if unknown.ends_with(UNKNOWN) => {
            Err("The program cannot read its own file, so that what it does proves nothing.".into())
        }
        known => Ok(known),
    }
}
