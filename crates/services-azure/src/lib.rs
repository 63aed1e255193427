//! Four services on an Azure Storage account, by our own client of its REST protocol.
//!
//! | service | by |
//! |---|---|
//! | queue | a queue; no sessions |
//! | topic | a queue a subscriber, listed in table `cloudmpitopics` |
//! | blob | block blobs in container `cloudmpi` |
//! | table | table `cloudmpi`, a partition a job |
//! | relay | none |

mod account;
pub mod answer;
mod blob;
mod client;
pub mod common;
mod failure;
mod queue;
mod request;
pub mod service_clock;
mod table;
mod topic;
mod xml;

use std::sync::Arc;

use cloudmpi_services::limits::{Delivery, Limits, Order, Rate, Scope, ServiceLimits};
use cloudmpi_services::meter::Meter;
use cloudmpi_services::{
    Backend, Error, KeptBy, Kind, NotOffered, Opening, Options, Result, Services,
};

use crate::account::Account;
use crate::client::Client;
use crate::queue::Queues;
use crate::table::Entities;

pub use crate::account::VARIABLE;

/// A storage account alone.
pub static BACKEND: Backend = Backend {
    name: "azure",
    scheme: "azure",
    form: "azure:",
    variables: &[VARIABLE],
    prices: include_str!("../data/prices.tsv"),
    kept_by: KeptBy::Others,
    is_one_server: false,
    not_encrypted: None,
    open: open_url,
};
const ROWS: &str = "cloudmpi";
const TOPICS: &str = "cloudmpitopics";

fn open_url<'a>(url: &'a str, _: &'a Options) -> Opening<'a> {
    Box::pin(open(url))
}

/// Opens `azure:`. The account and its key are in the environment, and neither arguments nor messages show them.
pub async fn open(url: &str) -> Result<Services> {
    open_as(url, &BACKEND).await
}

/// The same with the name and prices of another backend, which has its own queues and topics.
pub async fn open_as(url: &str, backend: &'static Backend) -> Result<Services> {
    let invalid = |cause: String| Err(Error::of_backend(Kind::Invalid, "open", "azure:", cause));
    if url != "azure:" {
        // The message does not repeat it: a user may have put a key there.
        return invalid(format!(
            "nothing follows azure: here; the account is in {VARIABLE}"
        ));
    }
    match std::env::var(VARIABLE) {
        Ok(text) if !text.is_empty() => open_account_as(&text, backend).await,
        _ => {
            let cause = format!(
                "{VARIABLE} is not set; set it to the connection string of a storage account, as the portal gives it"
            );
            Err(Error::of_backend(Kind::Needs, "open", "azure:", cause))
        }
    }
}

/// Opens the account of a connection string, and makes the container and the tables if they are missing.
pub async fn open_account(connection_string: &str) -> Result<Services> {
    open_account_as(connection_string, &BACKEND).await
}

async fn open_account_as(connection_string: &str, backend: &'static Backend) -> Result<Services> {
    let meter = Arc::new(Meter::of(backend));
    let client = Client::new(Account::parse(connection_string)?, Arc::clone(&meter))?;
    let queues = Queues {
        client: client.clone(),
    };
    let blobs = blob::Blobs::open(client.clone()).await?;
    let rows = Entities::open(client.clone(), ROWS).await?;
    let topics = topic::Topics {
        queues: queues.clone(),
        rows: Entities::open(client, TOPICS).await?,
    };
    Ok(Services {
        queue: Arc::new(queues),
        topic: Arc::new(topics),
        blob: Arc::new(blobs),
        table: Arc::new(rows),
        relay: Arc::new(NotOffered(backend.name)),
        limits: Arc::new(limits()),
        backend,
        keep: None,
        meter: Some(meter),
    })
}

/// The promises of a general-purpose v2 account (Azure's pages of scalability targets, looked up
/// 2026-11-22).
fn limits() -> Limits {
    let account = Rate::of(Scope::Account, 20_000.0);
    let message = ServiceLimits {
        batch: queue::BATCH,
        batch_bytes: u64::MAX,
        order: Order::None,
        delivery: Delivery::AtLeastOnce,
        wakes_receiver: false,
        longest_lease: queue::LONGEST_LEASE,
        rates: vec![account, Rate::of(Scope::Name, 2_000.0)],
        ..ServiceLimits::unlimited(queue::LARGEST_BYTES)
    };
    Limits {
        queue: message.clone(),
        topic: message,
        blob: ServiceLimits {
            rates: vec![account, Rate::of(Scope::Name, 500.0)],
            ..ServiceLimits::unlimited(blob::LARGEST_BYTES)
        },
        table: ServiceLimits {
            rates: vec![account, Rate::of(Scope::Name, 2_000.0)],
            ..ServiceLimits::unlimited(table::LARGEST_BYTES)
        },
        relay: ServiceLimits::not_offered(),
        sessions: false,
    }
}
