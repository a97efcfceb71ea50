//! What pages and terminals show: diagrams of boards, and tables.

pub mod columns;
pub mod diagram;
