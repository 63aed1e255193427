//! What a backend declares of itself. Who adds one writes this in its crate, and adds a feature and a line to
//! `crates/backends`, and a feature to `crates/cli`.

use crate::error::Result;
use crate::price::PriceTable;
use crate::services::{Options, Services};
use std::future::Future;
use std::pin::Pin;

pub type Opening<'a> = Pin<Box<dyn Future<Output = Result<Services>> + Send + 'a>>;

pub struct Backend {
    /// As reports call it.
    pub name: &'static str,
    /// What its URLs begin with, before the colon.
    pub scheme: &'static str,
    /// How its URLs look, for people.
    pub form: &'static str,
    /// The environment variables with what opens it. Ranks do not get them.
    pub variables: &'static [&'static str],
    /// What its requests cost, as [`PriceTable`] reads it; empty where nobody bills for them.
    pub prices: &'static str,
    pub kept_by: KeptBy,
    /// One server has all its services, and a request to it costs nothing.
    pub is_one_server: bool,
    /// What `--encrypt` does not reach, and what to do about it; `None` where all that goes by it is encrypted, or
    /// stays in this machine.
    pub not_encrypted: Option<&'static str>,
    pub open: for<'a> fn(&'a str, &'a Options) -> Opening<'a>,
}

/// Who keeps what is in the services.
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
