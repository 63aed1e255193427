//! The services that every cloud has, behind five small traits: [`Queue`], [`Topic`], [`Blob`], [`Table`], [`Relay`].
//!
//! A backend is a crate beside this one that declares a [`Backend`] and passes [`conformance`]. This crate has the parts
//! that all of them share: limits, prices, counting, pacing, injected faults. Objects belong to jobs ([`JobId`]);
//! [`Services::clean`] removes all objects of one. Needs a tokio runtime with time enabled.

pub mod backend;
pub mod bill;
mod clean;
pub mod clock;
pub mod conformance;
pub mod counted;
pub mod error;
pub mod faulty;
mod insist;
pub mod layer;
pub mod limits;
pub mod logger;
pub mod meter;
pub mod name;
pub mod paced;
pub mod price;
pub mod secret;
pub mod services;
mod slow;
pub mod traits;
mod watched;
mod words;

pub use backend::{Backend, KeptBy, Opening};
pub use bill::Bill;
pub use bytes::Bytes;
pub use clean::Cleaned;
pub use error::{Error, Kind, Result, Service};
pub use insist::insist;
pub use limits::Limits;
pub use logger::{Logger, Strangers, say};
pub use name::{JOB_PREFIX, JobId, Key, Name, directory, job_key};

pub use secret::Secret;
pub use services::{Options, Services, shown};
pub use slow::waited_for;
pub use traits::*;
pub use watched::{Watching, watched};
pub use words::{counted_as, printable, size};
