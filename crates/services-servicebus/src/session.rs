//! Sessions of a queue: a link that has locked one. It renews the service's lock while the caller's lease lasts. When
//! the lease ends, it closes the link, which gives the lock back.

use std::collections::HashMap;
use std::sync::{Arc, Mutex as Plain, PoisonError, Weak};
use std::time::Duration;

use async_trait::async_trait;
use cloudmpi_services::{Delivered, Kind, Receipt, Result, Session};
use fe2o3_amqp::link::delivery::DeliveryInfo;
use tokio::sync::{Mutex, Notify};
use tokio::time::{Instant, sleep, timeout_at};

use crate::connection::Connection;
use crate::exchange::Order;
use crate::failure::{Asked, Failure};
use crate::link::{AttachError, Inlet, Lock};

/// Between two tries to lock a session that another client has: the service answers at once.
const FIRST_PAUSE: Duration = Duration::from_millis(20);
const LONGEST_PAUSE: Duration = Duration::from_millis(500);
/// The service looks for a free session for at least so long.
const SHORTEST_LOOK: Duration = Duration::from_millis(100);

/// The ends of the two locks: the caller's and the service's.
#[derive(Clone, Copy)]
struct Ends {
    lease: Instant,
    lock: Instant,
}

struct Shared {
    connection: Arc<Connection>,
    asked: Asked,
    entity: String,
    id: String,
    lease: Duration,
    ends: Plain<Ends>,
    /// The lease now ends sooner than before.
    shortened: Arc<Notify>,
    /// None when the lock is lost or given back.
    inlet: Mutex<Option<Inlet>>,
}

struct Locked {
    shared: Arc<Shared>,
    /// The deliveries that acknowledge the messages handed out.
    handed: HashMap<u64, DeliveryInfo>,
    number: u64,
}

pub(crate) async fn accept(
    connection: &Arc<Connection>,
    asked: &Asked,
    entity: &str,
    session: Option<&str>,
    wait: Duration,
    lease: Duration,
) -> Result<Option<Box<dyn Session>>> {
    let end = Instant::now() + wait;
    let mut pause = FIRST_PAUSE;
    loop {
        let left = end.saturating_duration_since(Instant::now());
        let lock = Lock::Session(session, left.max(SHORTEST_LOOK));
        match Inlet::attach(connection, asked, entity, lock).await {
            Ok(inlet) => return locked(connection, asked, entity, inlet, lease).map(Some),
            Err(AttachError::Refused(failure)) if is_taken(&failure) => {}
            Err(error) => return Err(error.at(asked)),
        }
        let left = end.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Ok(None);
        }
        sleep(pause.min(left)).await;
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

/// Another client has it, or none is free.
fn is_taken(failure: &Failure) -> bool {
    matches!(
        &failure.condition[..],
        "com.microsoft:session-cannot-be-locked" | "com.microsoft:timeout" | "amqp:resource-locked"
    )
}

fn locked(
    connection: &Arc<Connection>,
    asked: &Asked,
    entity: &str,
    inlet: Inlet,
    lease: Duration,
) -> Result<Box<dyn Session>> {
    let Some(id) = inlet.session_id() else {
        return Err(asked.error(Kind::Invalid, "this queue has no sessions"));
    };
    let now = Instant::now();
    let shared = Arc::new(Shared {
        connection: connection.clone(),
        asked: asked.clone(),
        entity: entity.to_string(),
        id,
        lease,
        ends: Plain::new(Ends {
            lease: now + lease,
            lock: now + connection.account.lives.lock,
        }),
        shortened: Arc::default(),
        inlet: Mutex::new(Some(inlet)),
    });
    tokio::spawn(keep(Arc::downgrade(&shared)));
    Ok(Box::new(Locked {
        shared,
        handed: HashMap::new(),
        number: 0,
    }))
}

impl Shared {
    fn ends(&self) -> std::sync::MutexGuard<'_, Ends> {
        self.ends.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn extend(&self, by: Duration) {
        let end = Instant::now() + by;
        let mut ends = self.ends();
        ends.lease = ends.lease.max(end);
    }

    /// Locks the session anew at the service; false when it is lost.
    async fn renew_lock(&self) -> bool {
        let started = Instant::now();
        let order = Order::RenewSession(&self.id);
        let ordered = self
            .connection
            .order(&self.asked, &self.entity, order)
            .await;
        match ordered {
            Ok(()) => self.ends().lock = started + self.connection.account.lives.lock,
            Err(error) if error.kind() == Kind::NotFound => return false,
            // The next round tries again, until the lock has ended.
            Err(_) => {}
        }
        self.ends().lock > Instant::now()
    }
}

async fn keep(shared: Weak<Shared>) {
    loop {
        let Some(strong) = shared.upgrade() else {
            return;
        };
        let (ends, now) = (*strong.ends(), Instant::now());
        if ends.lease <= now {
            strong.inlet.lock().await.take();
            return;
        }
        let lives = strong.connection.account.lives;
        let renew_at = ends.lock - lives.renew_lock_before();
        if renew_at <= now && !strong.renew_lock().await {
            strong.inlet.lock().await.take();
            return;
        }
        let shortened = strong.shortened.clone();
        drop(strong);
        // After a failed renewal there is a pause before the next.
        let renew_at = renew_at.max(Instant::now() + lives.renew_lock_again_after());
        let next = ends.lease.min(renew_at);
        let _ = timeout_at(next, shortened.notified()).await;
    }
}

impl Locked {
    fn asked(&self, operation: &'static str) -> Asked {
        Asked {
            operation,
            ..self.shared.asked.clone()
        }
    }
}

#[async_trait]
impl Session for Locked {
    fn id(&self) -> &str {
        &self.shared.id
    }

    async fn get(&mut self, most: usize, wait: Duration) -> Result<Vec<Delivered>> {
        let asked = self.asked("session get");
        let shared = self.shared.clone();
        // While it waits it holds the lock, and then for the lease.
        shared.extend(wait + shared.lease);
        let mut inlet = shared.inlet.lock().await;
        let Some(open) = inlet.as_mut() else {
            return Err(asked.lease_ended());
        };
        let came = match open.pull(most, wait).await {
            Ok(came) => came,
            Err(failure) => {
                *inlet = None;
                return Err(failure.at(&asked));
            }
        };
        shared.ends().lease = Instant::now() + shared.lease;
        shared.shortened.notify_one();
        let delivered = came.into_iter().map(|came| {
            self.number += 1;
            self.handed.insert(self.number, came.info);
            let receipt = Receipt(self.number.to_string().into());
            Delivered::new(came.body, receipt, Some(shared.id.clone()), came.attempt)
        });
        Ok(delivered.collect())
    }

    async fn ack(&mut self, receipt: &Receipt) -> Result<()> {
        let asked = self.asked("ack");
        let text = std::str::from_utf8(&receipt.0).unwrap_or_default();
        let number: u64 = text.parse().unwrap_or_default();
        let inlet = self.shared.inlet.lock().await;
        let (Some(inlet), Some(info)) = (&*inlet, self.handed.get(&number)) else {
            return Err(asked.lease_ended());
        };
        let settled = inlet.disposer.accept(info.clone()).await;
        settled.map_err(|_| asked.lease_ended())?;
        self.handed.remove(&number);
        Ok(())
    }

    async fn renew(&mut self) -> Result<()> {
        let asked = self.asked("renew session");
        let is_open = self.shared.inlet.lock().await.is_some();
        if !is_open || !self.shared.renew_lock().await {
            return Err(asked.lease_ended());
        }
        self.shared.extend(self.shared.lease);
        Ok(())
    }

    async fn close(self: Box<Self>) -> Result<()> {
        let inlet = self.shared.inlet.lock().await.take();
        match inlet {
            Some(inlet) => {
                inlet.close().await;
                Ok(())
            }
            None => Err(self.asked("close session").lease_ended()),
        }
    }
}
