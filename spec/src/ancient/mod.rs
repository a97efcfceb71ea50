//! The old rules (古代规则): 座子, who plays first, and 还棋头.

pub mod counting;
pub mod opening;
