//! A backend's promises and limits, as data. Measured times are in `latency`, prices in `price`.

use crate::error::Service;
use std::time::Duration;

/// The order in which a consumer gets messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Any.
    None,
    /// In order within a session (group), or from one publisher.
    Session,
    /// In order within the whole queue, until a lease expires.
    Fifo,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivery {
    AtLeastOnce,
    /// Once, while no lease expires and no process restarts.
    ExactlyOnce,
}

/// The objects that share a quota.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// All requests to the service.
    Account,
    /// The requests to one queue, topic, blob or partition.
    Name,
}

/// The most operations in any second.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    pub scope: Scope,
    pub operations_per_s: f64,
    /// The number that may pass at once after a pause. They count for the second in which they pass, so its rest has so
    /// many fewer.
    pub burst: f64,
}

impl Rate {
    /// A quota without a known burst: the burst is a tenth of a second's operations.
    pub fn of(scope: Scope, operations_per_s: f64) -> Rate {
        Rate {
            scope,
            operations_per_s,
            burst: operations_per_s / 10.0,
        }
    }

    /// This part of the rate; `part` is at most 1.
    pub fn part(self, part: f64) -> Rate {
        Rate {
            operations_per_s: self.operations_per_s * part,
            burst: self.burst * part,
            ..self
        }
    }
}

/// The part of a whole account's limits that is for running jobs (leases, orders, output), so that messages do not hold it
/// up. These and messages have queues, blobs and partitions of their own.
pub const CONTROL_PART: f64 = 0.1;

#[derive(Clone, Debug, PartialEq)]
pub struct ServiceLimits {
    /// If false, every call of this service fails with `Unsupported`.
    pub offered: bool,
    /// The largest body that one request carries. For queue and topic this is the inline limit: a
    /// larger body goes through a blob.
    pub largest_bytes: u64,
    /// The most messages of one put_many or get.
    pub batch: usize,
    /// The largest sum of bodies of one put_many.
    pub batch_bytes: u64,
    pub order: Order,
    pub delivery: Delivery,
    /// Whether the service wakes a waiting receiver. If not, a wait is a row of requests, and each costs.
    pub wakes_receiver: bool,
    /// The longest lease of a message.
    pub longest_lease: Duration,
    pub rates: Vec<Rate>,
}

impl ServiceLimits {
    /// A service with the one limit `largest_bytes`.
    pub fn unlimited(largest_bytes: u64) -> ServiceLimits {
        ServiceLimits {
            offered: true,
            largest_bytes,
            batch: 1024,
            batch_bytes: largest_bytes,
            order: Order::Fifo,
            delivery: Delivery::AtLeastOnce,
            wakes_receiver: true,
            longest_lease: Duration::from_secs(7 * 24 * 3600),
            rates: Vec::new(),
        }
    }

    pub fn not_offered() -> ServiceLimits {
        ServiceLimits {
            offered: false,
            ..ServiceLimits::unlimited(0)
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Limits {
    pub queue: ServiceLimits,
    pub topic: ServiceLimits,
    pub blob: ServiceLimits,
    pub table: ServiceLimits,
    pub relay: ServiceLimits,
    /// Whether queues with sessions can be made.
    pub sessions: bool,
}

impl Limits {
    pub fn of(&self, service: Service) -> &ServiceLimits {
        match service {
            Service::Queue => &self.queue,
            Service::Topic => &self.topic,
            Service::Blob => &self.blob,
            Service::Table => &self.table,
            Service::Relay => &self.relay,
        }
    }
}
