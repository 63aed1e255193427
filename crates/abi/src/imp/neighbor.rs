//! Neighbourhood collectives.

pub use super::collective::neighborhood::*;
