//! Persistent collectives.

pub use super::collective::prepared::*;
