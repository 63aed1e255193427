//! Faults from a seed: failures that services allow, made frequent.
//!
//! Throttling, unreachability and cut connections hit every request. Messages come late, twice and in another order;
//! leases end early, and the server's clock jumps. It keeps the promises of services: an acknowledged put is
//! delivered at least once, sessions stay in order, tables stay exact.

use crate::clock::Jump;
use crate::error::{Error, Kind, Result};
use crate::layer::{Around, Call, Measure, wrap};
use crate::name::{JobId, Name};
use crate::services::Services;
use crate::traits::*;
use async_trait::async_trait;
use bytes::Bytes;
use std::future::Future;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// How often each fault happens, out of 1000.
#[derive(Clone, Copy, Debug)]
pub struct Faults {
    pub throttled: u32,
    pub unreachable: u32,
    /// Half of the cuts come before the request is done, half after.
    pub cut: u32,
    /// Late messages overtake each other: this is also how order is lost.
    pub late: u32,
    pub longest_delay: Duration,
    pub twice: u32,
    pub lease_ends: u32,
    pub clock_jumps: u32,
}

impl Default for Faults {
    fn default() -> Faults {
        Faults {
            throttled: 60,
            unreachable: 30,
            cut: 60,
            late: 200,
            longest_delay: Duration::from_millis(60),
            twice: 100,
            lease_ends: 100,
            clock_jumps: 10,
        }
    }
}

/// Numbers from a seed.
struct Dice(Mutex<u64>);

impl Dice {
    fn next(&self) -> u64 {
        let mut state = self.0.lock().expect("nothing panics in here");
        *state ^= *state << 13;
        *state ^= *state >> 7;
        *state ^= *state << 17;
        *state >> 11
    }

    fn falls(&self, per_mille: u32) -> bool {
        self.next() % 1000 < u64::from(per_mille)
    }
}

struct Plan {
    faults: Faults,
    dice: Dice,
    jump: Option<Jump>,
}

/// The services with faults. `jump` moves the server's clock, if it has one that moves.
pub fn faulty(inner: &Services, seed: u64, faults: Faults, jump: Option<Jump>) -> Services {
    // Similar seeds must not give similar numbers.
    let seed = crate::conformance::mix(seed, 0x5eed) | 1;
    let plan = Arc::new(Plan {
        faults,
        dice: Dice(Mutex::new(seed)),
        jump,
    });
    let queue = Arc::new(FaultyQueue {
        inner: inner.queue.clone(),
        plan: plan.clone(),
    });
    let topic = Arc::new(FaultyTopic {
        inner: inner.topic.clone(),
        plan: plan.clone(),
    });
    wrap(
        &Services {
            queue,
            topic,
            ..inner.clone()
        },
        plan,
    )
}

impl Around for Plan {
    async fn around<T, F, R>(&self, call: Call<'_>, attempt: F) -> Result<T>
    where
        T: Measure + Send,
        F: Fn() -> R + Send + Sync,
        R: Future<Output = Result<T>> + Send,
    {
        let Faults {
            throttled,
            unreachable,
            cut,
            clock_jumps,
            ..
        } = self.faults;
        let fail = |kind, what: &str| {
            Err(Error::new(
                kind,
                call.service,
                call.operation,
                call.name,
                what,
            ))
        };
        if let Some(jump) = &self.jump
            && self.dice.falls(clock_jumps)
        {
            jump.by_ms((self.dice.next() % 20_000) as i64 - 10_000);
        }
        if self.dice.falls(throttled) {
            let retry_after = self.dice.falls(500).then_some(Duration::from_millis(5));
            return fail(Kind::Throttled { retry_after }, "injected: 429");
        }
        if self.dice.falls(unreachable) {
            return fail(Kind::Unreachable, "injected: 503");
        }
        if self.dice.falls(cut) {
            // A caller that reads on in a row gets the same item again after a cut, not the next. So cut there
            // before the attempt, not after.
            let reads_on = matches!(call.operation, "next" | "receive" | "session get");
            if !reads_on && self.dice.falls(500) {
                // The attempt is done, but the caller does not learn it.
                let _ = attempt().await;
            }
            return fail(Kind::Cut, "injected: connection cut");
        }
        attempt().await
    }
}

struct FaultyQueue {
    inner: Arc<dyn Queue>,
    plan: Arc<Plan>,
}

impl FaultyQueue {
    /// Puts it now, or acknowledges it at once and puts it after a while.
    async fn put_sometime(&self, queue: &Name, message: Message) -> Result<()> {
        let Plan { faults, dice, .. } = &*self.plan;
        // Sessions promise order, so a late message would break that.
        if message.session.is_some() || !dice.falls(faults.late) {
            return self.inner.put(queue, message).await;
        }
        let delay_us = dice.next() % faults.longest_delay.as_micros().max(1) as u64;
        let (inner, queue) = (self.inner.clone(), queue.clone());
        tokio::spawn(async move {
            tokio::time::sleep(Duration::from_micros(delay_us)).await;
            let _ = inner.put(&queue, message).await;
        });
        Ok(())
    }
}

#[async_trait]
impl Queue for FaultyQueue {
    async fn create(&self, queue: &Name, sessions: bool) -> Result<()> {
        self.inner.create(queue, sessions).await
    }

    async fn delete_queue(&self, queue: &Name) -> Result<()> {
        self.inner.delete_queue(queue).await
    }

    async fn put(&self, queue: &Name, message: Message) -> Result<()> {
        if self.plan.dice.falls(self.plan.faults.twice) {
            self.put_sometime(queue, message.clone()).await?;
        }
        self.put_sometime(queue, message).await
    }

    async fn get(&self, queue: &Name, how: Get) -> Result<Vec<Delivered>> {
        let messages = self.inner.get(queue, how).await?;
        for message in &messages {
            if self.plan.dice.falls(self.plan.faults.lease_ends) {
                // Another consumer gets it while the caller still relies on its lease.
                let _ = self
                    .inner
                    .renew(queue, &message.receipt, Duration::ZERO)
                    .await;
            }
        }
        Ok(messages)
    }

    async fn renew(&self, queue: &Name, receipt: &Receipt, lease: Duration) -> Result<Receipt> {
        self.inner.renew(queue, receipt, lease).await
    }

    async fn ack(&self, queue: &Name, receipt: &Receipt) -> Result<()> {
        self.inner.ack(queue, receipt).await
    }

    async fn accept_session(
        &self,
        queue: &Name,
        session: Option<&str>,
        wait: Duration,
        lease: Duration,
    ) -> Result<Option<Box<dyn Session>>> {
        self.inner.accept_session(queue, session, wait, lease).await
    }

    async fn list(&self, job: &JobId, prefix: &str) -> Result<Vec<Name>> {
        self.inner.list(job, prefix).await
    }
}

struct FaultyTopic {
    inner: Arc<dyn Topic>,
    plan: Arc<Plan>,
}

impl FaultyTopic {
    async fn publish_sometime(&self, topic: &Name, body: Bytes) -> Result<()> {
        let Plan { faults, dice, .. } = &*self.plan;
        if !dice.falls(faults.late) {
            return self.inner.publish(topic, body).await;
        }
        let delay_us = dice.next() % faults.longest_delay.as_micros().max(1) as u64;
        let (inner, topic) = (self.inner.clone(), topic.clone());
        tokio::spawn(async move {
            tokio::time::sleep(Duration::from_micros(delay_us)).await;
            let _ = inner.publish(&topic, body).await;
        });
        Ok(())
    }
}

#[async_trait]
impl Topic for FaultyTopic {
    async fn create(&self, topic: &Name) -> Result<()> {
        self.inner.create(topic).await
    }

    async fn delete_topic(&self, topic: &Name) -> Result<()> {
        self.inner.delete_topic(topic).await
    }

    async fn publish(&self, topic: &Name, body: Bytes) -> Result<()> {
        if self.plan.dice.falls(self.plan.faults.twice) {
            self.publish_sometime(topic, body.clone()).await?;
        }
        self.publish_sometime(topic, body).await
    }

    async fn subscribe(&self, topic: &Name, subscriber: &Name) -> Result<Box<dyn Subscription>> {
        self.inner.subscribe(topic, subscriber).await
    }

    async fn unsubscribe(&self, topic: &Name, subscriber: &Name) -> Result<()> {
        self.inner.unsubscribe(topic, subscriber).await
    }

    async fn list(&self, job: &JobId, prefix: &str) -> Result<Vec<Name>> {
        self.inner.list(job, prefix).await
    }
}
