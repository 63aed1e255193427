//! Statistics of series whose samples depend on each other.

mod quantile;

pub use quantile::{Sorted, median};
