//! Queues, also with sessions, and topics on Azure Service Bus (standard tier), over AMQP 1.0.
//!
//! | service | by |
//! |---|---|
//! | queue | a queue `q-JOB-NAME`; what is got is locked (peek-lock) |
//! | queue with sessions | a queue that requires sessions; a session is a link that has locked it |
//! | topic | a topic `t-JOB-NAME`, a subscription a subscriber |
//! | blob, table | none: of other services ([`Messaging::onto`]) |
//! | relay | none |

mod account;
mod connection;
mod entities;
mod exchange;
mod failure;
mod leases;
mod link;
mod queue;
mod session;
mod topic;

use std::sync::Arc;
use std::time::Duration;

use cloudmpi_services::counted::counted;
use cloudmpi_services::limits::{Delivery, Limits, Order, Rate, Scope, ServiceLimits};
use cloudmpi_services::{
    Backend, NotOffered, Opening, Options, Queue, Result, Service, Services, Topic,
};
use cloudmpi_services_azure::common::tls;

use crate::account::{Account, Credential};
use crate::connection::{Connection, Dialect};
use crate::entities::Atom;
use crate::queue::{Queues, Shared};
use crate::topic::Topics;

#[doc(hidden)] // for tests
pub use account::Lives;
pub use account::VARIABLE;
#[doc(hidden)] // for the tests on a broker that is not Service Bus
pub use entities::{Entities, Entity};
#[doc(hidden)]
pub use failure::Asked;

/// A storage account; its queues and topics are those of a Service Bus namespace where the environment names one.
pub static BACKEND: Backend = Backend {
    name: "azure-servicebus",
    variables: &[cloudmpi_services_azure::VARIABLE, VARIABLE],
    prices: include_str!("../data/prices.tsv"),
    open: open_url,
    ..cloudmpi_services_azure::BACKEND
};
const CONNECT_LIMIT: Duration = Duration::from_secs(5);
/// How long the service may be silent after a request.
const ANSWER_LIMIT: Duration = Duration::from_secs(10);
/// 256 KiB with all headers in the standard tier.
const LARGEST_BYTES: u64 = 256 * 1024 - ENVELOPE_BYTES;
const ENVELOPE_BYTES: u64 = 1024;
/// A longer message is none of ours, with all that the service adds: the link ends.
const LARGEST_ANSWER_BYTES: u64 = 1 << 20;
const BATCH: usize = 256;
/// 1000 credits a second for a namespace; an operation costs one.
const OPERATIONS_PER_S: f64 = 1000.0;

/// An open namespace: its part of the five services.
pub struct Messaging {
    pub queue: Arc<dyn Queue>,
    pub topic: Arc<dyn Topic>,
}

fn open_url<'a>(url: &'a str, _: &'a Options) -> Opening<'a> {
    Box::pin(async move {
        match std::env::var(VARIABLE) {
            Ok(text) if !text.is_empty() => {
                let storage = cloudmpi_services_azure::open_as(url, &BACKEND).await?;
                let messaging = open_namespace(&text).await?;
                Ok(messaging.onto(storage))
            }
            _ => cloudmpi_services_azure::open(url).await,
        }
    })
}

/// Opens the namespace of a connection string.
pub async fn open_namespace(connection_string: &str) -> Result<Messaging> {
    open_account(Account::parse(connection_string)?).await
}

/// The same with other lives of tokens and locks.
#[doc(hidden)] // tests do not wait for an hour
pub async fn open_with(connection_string: &str, lives: Lives) -> Result<Messaging> {
    let mut account = Account::parse(connection_string)?;
    account.lives = lives;
    open_account(account).await
}

async fn open_account(account: Account) -> Result<Messaging> {
    let shown = account.shown();
    let needs_tls = account.tls || account.management.starts_with("https");
    let tls = tls(needs_tls, &account.shown())?;
    let for_amqp = account.tls.then(|| Arc::new(tls.clone()));
    let connection = Connection::open(account, Dialect::ServiceBus, for_amqp).await?;
    let atom = Atom::new(connection.clone(), tls);
    // A fault of the key shows here, and not when a job has begun.
    let asked = Asked::new(Service::Queue, "open", &shown);
    atom.queues(&asked).await?;
    Ok(messaging(connection, Arc::new(atom)))
}

/// Opens an AMQP 1.0 broker without Service Bus's own parts: name and password by SASL, no sessions, no locks that end.
/// `entities` makes the entities.
#[doc(hidden)] // for the tests of the wire
pub async fn open_broker(
    address: (&str, u16),
    user_and_password: (&str, &str),
    entities: Arc<dyn Entities>,
) -> Result<Messaging> {
    let account = Account {
        host: address.0.to_string(),
        port: address.1,
        tls: false,
        management: String::new(),
        credential: Credential::Key {
            policy: user_and_password.0.to_string(),
            key: cloudmpi_services::Secret::new(user_and_password.1),
        },
        lives: Lives::default(),
        clock: Default::default(),
    };
    let connection = Connection::open(account, Dialect::Bare, None).await?;
    Ok(messaging(connection, entities))
}

fn messaging(connection: Arc<Connection>, entities: Arc<dyn Entities>) -> Messaging {
    let shared = Shared::new(connection, entities);
    Messaging {
        queue: Arc::new(Queues(shared.clone())),
        topic: Arc::new(Topics(shared)),
    }
}

impl Messaging {
    /// Services with these queues and topics, and the blobs and tables of other services.
    pub fn onto(self, storage: Services) -> Services {
        let limits = Limits {
            queue: limits(),
            topic: limits(),
            relay: ServiceLimits::not_offered(),
            sessions: true,
            ..(*storage.limits).clone()
        };
        let services = Services {
            queue: self.queue,
            topic: self.topic,
            relay: Arc::new(NotOffered(BACKEND.name)),
            limits: Arc::new(limits),
            backend: &BACKEND,
            ..storage.clone()
        };
        let Some(meter) = &storage.meter else {
            return services;
        };
        // The storage counts its own requests; requests to queues and topics are added.
        let counting = counted(&services, meter.clone());
        Services {
            queue: counting.queue,
            topic: counting.topic,
            ..services
        }
    }
}

/// The promises of the standard tier (Azure's page "Service Bus quotas", DESIGN's table of
/// 2026-11-21).
fn limits() -> ServiceLimits {
    ServiceLimits {
        batch: BATCH,
        batch_bytes: u64::MAX,
        order: Order::Session,
        delivery: Delivery::AtLeastOnce,
        rates: vec![Rate::of(Scope::Account, OPERATIONS_PER_S)],
        ..ServiceLimits::unlimited(LARGEST_BYTES)
    }
}
