//! The noise of a system: measured here or imported, kept in a profile, shown in a report.
//!
//! * [`profile`] holds the facts about a system; [`file`] keeps it as a `.noise` file.
//! * [`import`] reads the formats of published measurements.
//! * [`net`] measures a network, under any MPI of the standard ABI.
//! * [`os`] measures the operating system's noise.
//! * [`loggp`] fits the LogGP(S) model.
//! * [`stats`] describes series whose samples depend on each other.

pub mod codec;
pub mod date;
mod error;
pub mod file;
pub mod import;
pub mod loggp;
pub mod net;
pub mod os;
pub mod profile;
pub mod report;

pub use cloudmpi_stats as stats;
pub use error::{Error, Result};
pub use profile::Profile;
