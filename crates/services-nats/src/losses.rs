//! Ends requests when the connection to the server is lost.
//!
//! The client connects again by itself, and later requests go by the new connection. But the answer to a request under
//! way is lost. The server has also forgotten a pull that waits: only its time limit would end it. So a loss ends
//! every request begun before it, and the caller can make it again.

use std::sync::Arc;

use cloudmpi_services::layer::{Around, Call, Measure, wrap};
use cloudmpi_services::{Error, Kind, Result, Services};
use tokio::sync::watch;

/// How often the connection has been lost. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Losses(watch::Receiver<u64>);

/// Counts losses.
pub(crate) struct Counter(watch::Sender<u64>);

impl Counter {
    pub(crate) fn new() -> (Counter, Losses) {
        let (count, seen) = watch::channel(0);
        (Counter(count), Losses(seen))
    }

    pub(crate) fn add(&self) {
        self.0.send_modify(|count| *count += 1);
    }
}

impl Losses {
    pub(crate) fn count(&self) -> u64 {
        *self.0.borrow()
    }

    /// Resolves at the first loss after `count` of them.
    pub(crate) async fn after(&self, count: u64) {
        let mut seen = self.0.clone();
        if seen.wait_for(|now| *now != count).await.is_err() {
            // The client has ended: no more losses can come.
            std::future::pending().await
        }
    }
}

/// The services whose requests end when the connection is lost.
pub(crate) fn ending_with_losses(services: &Services, losses: Losses) -> Services {
    wrap(services, Arc::new(losses))
}

impl Around for Losses {
    async fn around<T, F, R>(&self, call: Call<'_>, attempt: F) -> Result<T>
    where
        T: Measure + Send,
        F: Fn() -> R + Send + Sync,
        R: Future<Output = Result<T>> + Send,
    {
        let before = self.count();
        tokio::select! {
            // First: its message may have come before the loss.
            biased;
            result = attempt() => result,
            () = self.after(before) => Err(Error::new(
                Kind::Cut,
                call.service,
                call.operation,
                call.name,
                "the connection was lost",
            )),
        }
    }
}
