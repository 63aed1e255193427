//! A backend's declaration of itself. The author of one writes this in its crate, adds a feature and a line
//! to `crates/backends`, and a feature to `crates/cli`.

use crate::error::Result;
use crate::price::PriceTable;
use crate::services::{Options, Services};
use std::future::Future;
use std::pin::Pin;

pub type Opening<'a> = Pin<Box<dyn Future<Output = Result<Services>> + Send + 'a>>;

pub struct Backend {
    /// As reports call it.
    pub name: &'static str,
    /// The beginning of its URLs, before the colon.
    pub scheme: &'static str,
    /// The form of its URLs, for people.
    pub form: &'static str,
    /// The environment variables with its credentials. Ranks do not get them.
    pub variables: &'static [&'static str],
    /// The prices of its requests, in the form that [`PriceTable`] reads; empty where they cost
    /// nothing.
    pub prices: &'static str,
    pub kept_by: KeptBy,
    /// One server has all its services, and a request to it costs nothing.
    pub is_one_server: bool,
    /// The part that `--encrypt` does not reach, and what to do about it; `None` where all its traffic is
    /// encrypted, or stays in this machine.
    pub not_encrypted: Option<&'static str>,
    pub open: for<'a> fn(&'a str, &'a Options) -> Opening<'a>,
}

/// The keeper of the services' data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeptBy {
    /// It cannot be lost while the process runs, and no other process reaches it.
    ThisProcess,
    /// A process of cloudMPI: it has no quotas, and its clients wait for it by themselves.
    Cloudmpi,
    Others,
}

impl Backend {
    pub fn price_table(&self) -> PriceTable {
        PriceTable::parse(self.prices).expect("a test of crates/backends reads it")
    }
}
