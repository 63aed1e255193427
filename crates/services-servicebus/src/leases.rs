//! The messages that were handed out and are not settled. The service locks a message for a while; this keeps
//! the caller's lease. It renews the lock of a longer lease in time, and gives back a message that is not
//! acknowledged.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use cloudmpi_services::{Kind, Receipt, Result, Service};
use fe2o3_amqp::link::delivery::DeliveryInfo;
use fe2o3_amqp::link::receiver::ReceiverDisposer;
use fe2o3_amqp::types::primitives::Uuid;
use tokio::sync::Notify;
use tokio::time::{Instant, sleep_until};

use crate::BATCH;
use crate::connection::{Connection, Dialect};
use crate::exchange::Order;
use crate::failure::Asked;
use crate::link::Came;

#[derive(Clone)]
struct Held {
    entity: Arc<str>,
    disposer: ReceiverDisposer,
    info: DeliveryInfo,
    lease_end: Instant,
    /// None if locks last as long as the link.
    lock: Option<Lock>,
}

#[derive(Clone)]
struct Lock {
    token: Uuid,
    end: Instant,
    renew_at: Instant,
}

impl Held {
    /// The time of the next action for it.
    fn due(&self) -> Instant {
        match &self.lock {
            Some(lock) => self.lease_end.min(lock.renew_at),
            None => self.lease_end,
        }
    }
}

/// The delivery tag is the lock's token, in .NET's form of a GUID: the first three fields little-endian.
fn token(info: &DeliveryInfo) -> Option<Uuid> {
    let tag: &[u8] = info.delivery_tag();
    let mut bytes: [u8; 16] = tag.try_into().ok()?;
    bytes[0..4].reverse();
    bytes[4..6].reverse();
    bytes[6..8].reverse();
    Some(Uuid::from(bytes))
}

#[derive(Default)]
struct State {
    number: u64,
    held: HashMap<u64, Held>,
    due: BTreeSet<(Instant, u64)>,
}

pub(crate) struct Leases {
    connection: Arc<Connection>,
    state: Mutex<State>,
    changed: Notify,
}

impl State {
    fn insert(&mut self, held: Held) -> u64 {
        self.number += 1;
        self.put_back(self.number, held);
        self.number
    }

    fn put_back(&mut self, number: u64, held: Held) {
        self.due.insert((held.due(), number));
        self.held.insert(number, held);
    }

    fn remove(&mut self, number: u64) -> Option<Held> {
        let held = self.held.remove(&number)?;
        self.due.remove(&(held.due(), number));
        Some(held)
    }
}

fn number_of(receipt: &Receipt) -> Option<u64> {
    std::str::from_utf8(&receipt.0).ok()?.parse().ok()
}

impl Leases {
    pub(crate) fn new(connection: Arc<Connection>) -> Arc<Leases> {
        let leases = Arc::new(Leases {
            connection,
            state: Mutex::default(),
            changed: Notify::new(),
        });
        tokio::spawn(keep(Arc::downgrade(&leases)));
        leases
    }

    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A lock taken or renewed now.
    fn lock_from(&self, now: Instant, token: Uuid) -> Lock {
        let lives = &self.connection.account.lives;
        let end = now + lives.lock;
        Lock {
            token,
            end,
            renew_at: end - lives.renew_lock_before(),
        }
    }

    pub(crate) fn lease(&self, entity: &str, came: &Came, lease: Duration) -> Receipt {
        let now = Instant::now();
        let has_locks = self.connection.dialect == Dialect::ServiceBus;
        let token = has_locks.then(|| token(&came.info)).flatten();
        let number = self.state().insert(Held {
            entity: entity.into(),
            disposer: came.disposer.clone(),
            info: came.info.clone(),
            lease_end: now + lease,
            lock: token.map(|token| self.lock_from(now, token)),
        });
        self.changed.notify_one();
        Receipt(number.to_string().into())
    }

    fn take(&self, receipt: &Receipt) -> Option<Held> {
        let (mut state, number) = (self.state(), number_of(receipt)?);
        // An ended lease is left to the task that gives it back.
        let lease_end = state.held.get(&number)?.lease_end;
        (lease_end > Instant::now()).then(|| state.remove(number))?
    }

    pub(crate) async fn acknowledge(&self, asked: &Asked, receipt: &Receipt) -> Result<()> {
        self.take_and_settle(asked, receipt, true).await
    }

    async fn take_and_settle(&self, asked: &Asked, receipt: &Receipt, is_done: bool) -> Result<()> {
        let held = self.take(receipt).ok_or_else(|| asked.lease_ended())?;
        let settled = self.settle(asked, held.clone(), is_done).await;
        // The repetition of a request that failed in passing finds the message where it was.
        if settled
            .as_ref()
            .is_err_and(|error| error.kind().is_passing())
            && let Some(number) = number_of(receipt)
        {
            self.state().put_back(number, held);
            self.changed.notify_one();
        }
        settled
    }

    /// Gives another lease, or ends it.
    pub(crate) async fn renew(
        &self,
        asked: &Asked,
        receipt: &Receipt,
        lease: Duration,
    ) -> Result<Receipt> {
        if lease.is_zero() {
            self.take_and_settle(asked, receipt, false).await?;
            return Ok(Receipt("ended".into()));
        }
        let mut held = self.take(receipt).ok_or_else(|| asked.lease_ended())?;
        held.lease_end = Instant::now() + lease;
        let number = self.state().insert(held);
        self.changed.notify_one();
        Ok(Receipt(number.to_string().into()))
    }

    /// Removes the message or gives it back: by its own link, or if that is gone, by its token.
    async fn settle(&self, asked: &Asked, held: Held, is_done: bool) -> Result<()> {
        let settled = match is_done {
            true => held.disposer.accept(held.info.clone()).await,
            false => held.disposer.release(held.info.clone()).await,
        };
        if settled.is_ok() {
            return Ok(());
        }
        let Some(Lock { token, .. }) = &held.lock else {
            // Without locks, any consumer may get the messages of a lost link again.
            return Err(asked.lease_ended());
        };
        let order = Order::Settle { token, is_done };
        self.connection.order(asked, &held.entity, order).await
    }

    fn next_due(&self) -> Option<Instant> {
        self.state().due.first().map(|(due, _)| *due)
    }

    /// The messages due now to give back, and the locks due to renew, by entity.
    fn take_due(&self) -> (Vec<Held>, HashMap<Arc<str>, Vec<Uuid>>) {
        let now = Instant::now();
        let mut state = self.state();
        let (mut ended, mut renewed) = (Vec::new(), HashMap::<_, Vec<Uuid>>::new());
        while let Some(&(due, number)) = state.due.first()
            && due <= now
        {
            let Some(mut held) = state.remove(number) else {
                break;
            };
            if held.lease_end <= now {
                ended.push(held);
                continue;
            }
            if let Some(lock) = &mut held.lock {
                let tokens = renewed.entry(held.entity.clone()).or_default();
                tokens.push(lock.token.clone());
                // Not again before the answer has come.
                lock.renew_at = self.lock_from(now, lock.token.clone()).renew_at;
            }
            state.put_back(number, held);
        }
        (ended, renewed)
    }

    async fn give_back(&self, ended: Vec<Held>) {
        let asked = Asked::new(Service::Queue, "give back", &"");
        for held in ended {
            // The service gives it back by itself a little later.
            let _ = self.settle(&asked, held, false).await;
        }
    }

    async fn renew_locks(&self, entity: &str, tokens: Vec<Uuid>) {
        for some in tokens.chunks(BATCH) {
            match self.renew_together(entity, some).await {
                // One at least is lost: which?
                Err(kind) if some.len() > 1 && !kind.is_passing() => {
                    for one in some {
                        let _ = self.renew_together(entity, std::slice::from_ref(one)).await;
                    }
                }
                _ => {}
            }
        }
    }

    /// Notes the result, unless some of several locks may have another one.
    async fn renew_together(&self, entity: &str, tokens: &[Uuid]) -> std::result::Result<(), Kind> {
        let asked = Asked::new(Service::Queue, "renew", &"");
        let started = Instant::now();
        let order = Order::RenewLocks(tokens);
        let renewed = self.connection.order(&asked, entity, order).await;
        let renewed = renewed.map_err(|error| error.kind());
        if tokens.len() == 1 || renewed.err().is_none_or(Kind::is_passing) {
            self.note(started, tokens, renewed);
        }
        renewed
    }

    fn note(&self, started: Instant, tokens: &[Uuid], renewed: std::result::Result<(), Kind>) {
        let mut state = self.state();
        // By their tokens: the numbers may have changed meanwhile.
        let tokens: HashSet<&Uuid> = tokens.iter().collect();
        let is_meant = |held: &Held| {
            let lock = held.lock.as_ref();
            lock.is_some_and(|lock| tokens.contains(&lock.token))
        };
        let meant = state.held.iter().filter(|(_, held)| is_meant(held));
        let numbers: Vec<u64> = meant.map(|(number, _)| *number).collect();
        let again_at = Instant::now() + self.connection.account.lives.renew_lock_again_after();
        for number in numbers {
            let Some(mut held) = state.remove(number) else {
                continue;
            };
            match (renewed, &mut held.lock) {
                // Another consumer has it.
                (Err(Kind::NotFound), _) => continue,
                (Ok(()), Some(lock)) => *lock = self.lock_from(started, lock.token.clone()),
                (Err(_), Some(lock)) if again_at < lock.end => lock.renew_at = again_at,
                _ => {}
            }
            state.put_back(number, held);
        }
        drop(state);
        self.changed.notify_one();
    }
}

async fn keep(leases: Weak<Leases>) {
    loop {
        let Some(strong) = leases.upgrade() else {
            return;
        };
        let (ended, renewed) = strong.take_due();
        for (entity, tokens) in renewed {
            let strong = strong.clone();
            tokio::spawn(async move { strong.renew_locks(&entity, tokens).await });
        }
        if !ended.is_empty() {
            let strong = strong.clone();
            // Not awaited: on a dead link each takes as long as some locks have left.
            tokio::spawn(async move { strong.give_back(ended).await });
        }
        // Checks from time to time whether it must end.
        let rest = Instant::now() + Duration::from_secs(5);
        let due = strong.next_due().unwrap_or(rest).min(rest);
        tokio::select! {
            () = sleep_until(due) => {}
            () = strong.changed.notified() => {}
        }
    }
}
