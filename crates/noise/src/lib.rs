//! The noise of a system: measured here or imported, kept in a profile, told in a report.
//!
//! * [`profile`] is what is known of a system; [`file`] keeps it as a `.noise` file.
//! * [`import`] reads the formats of published measurements.
//! * [`os`] measures the operating system's noise.
//! * [`loggp`] fits the LogGP(S) model.
//! * [`stats`] describes series whose samples depend on each other.

pub mod codec;
mod error;
pub mod file;
pub mod import;
pub mod loggp;
pub mod os;
pub mod profile;
pub mod stats;

pub use error::{Error, Result};
pub use profile::Profile;
