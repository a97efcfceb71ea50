//! The Go Text Protocol, version 2: what both of its sides share, and the server.
//!
//! [`mod@line`] reads command lines, [`vertex`] the points and colours in them, and
//! [`server`] answers them with either implementation of the rules. The other side, which
//! drives somebody else's engine, is in [`crate::conform`].

pub mod line;
pub mod server;
pub mod vertex;
