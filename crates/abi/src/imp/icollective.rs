//! Nonblocking collectives.

pub use super::collective::immediate::*;
