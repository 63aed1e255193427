//! The five services on a NATS server with JetStream, 2.9 or newer.
//!
//! | service | by |
//! |---|---|
//! | queue | a stream with work-queue retention and a pull consumer; a session is a subject, and its lock a row |
//! | topic | a stream with interest retention, a durable consumer a subscriber |
//! | blob | an object store a job |
//! | table | a key-value bucket a job |
//! | relay | core subjects, with credits |

mod address;
mod blob;
mod connection;
mod failure;
mod losses;
mod queue;
mod relay;
mod session;
mod table;
mod topic;
mod upload;

#[cfg(test)]
#[path = "../tests/server/mod.rs"]
mod server;

use std::sync::Arc;
use std::time::Duration;

use cloudmpi_services::limits::{Delivery, Limits, Order, ServiceLimits};
use cloudmpi_services::{Backend, Error, KeptBy, Kind, Opening, Options, Result, Services};

use crate::connection::Connection;

/// Bytes of a NATS message that the headers and subject of ours may take.
const ENVELOPE_BYTES: u64 = 1024;
/// Objects are sent in pieces, and are held in memory here. As many bytes as a blob of Azure's may have.
const LARGEST_BLOB_BYTES: u64 = 5000 << 20;

pub static BACKEND: Backend = Backend {
    name: "nats",
    scheme: "nats",
    form: "nats://HOST",
    // The credentials are in the URL.
    variables: &[],
    prices: "",
    kept_by: KeptBy::Others,
    is_one_server: true,
    not_encrypted: Some(
        "cloudmpi does not encrypt what goes through NATS, the job's secret among it: use a server that asks for TLS",
    ),
    open: open_url,
};

fn open_url<'a>(url: &'a str, _: &'a Options) -> Opening<'a> {
    Box::pin(open(url))
}

/// Opens `nats://[user:password@|token@]host[:port]`. The address in messages has no credentials.
pub async fn open(url: &str) -> Result<Services> {
    let connection = Connection::open(url).await?;
    let limits = limits(connection.max_payload_bytes());
    let losses = connection.losses.clone();
    let services = Services {
        queue: Arc::new(queue::Queues::new(connection.clone())),
        topic: Arc::new(topic::Topics::new(connection.clone())),
        blob: Arc::new(blob::Blobs::new(connection.clone())),
        table: Arc::new(table::Tables::new(connection.clone())),
        relay: Arc::new(relay::Relays::new(connection)),
        limits: Arc::new(limits),
        backend: &BACKEND,
        keep: None,
        meter: None,
    };
    Ok(losses::ending_with_losses(&services, losses))
}

/// The promises of a server with this `max_payload` (NATS documentation, looked up 2026-11-21).
fn limits(max_payload_bytes: u64) -> Limits {
    let largest = max_payload_bytes.saturating_sub(ENVELOPE_BYTES);
    let message = ServiceLimits {
        batch: 256,
        batch_bytes: u64::MAX,
        order: Order::Fifo,
        delivery: Delivery::AtLeastOnce,
        longest_lease: Duration::from_secs(3600),
        ..ServiceLimits::unlimited(largest)
    };
    Limits {
        queue: message.clone(),
        topic: message.clone(),
        blob: ServiceLimits::unlimited(LARGEST_BLOB_BYTES),
        table: ServiceLimits::unlimited(largest),
        relay: message,
        sessions: true,
    }
}

/// Refuses a body that the server would refuse.
fn check_length(
    limits_bytes: u64,
    length: usize,
    service: cloudmpi_services::Service,
    operation: &'static str,
    name: &impl std::fmt::Display,
) -> Result<()> {
    let limit_bytes = limits_bytes.saturating_sub(ENVELOPE_BYTES);
    if length as u64 <= limit_bytes {
        return Ok(());
    }
    Err(Error::new(
        Kind::TooLarge { limit_bytes },
        service,
        operation,
        name.to_string(),
        format!("{length} bytes; the server's max_payload decides"),
    ))
}
