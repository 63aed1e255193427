//! Queues of the local backend.

use crate::backlog::{Backlog, Item, Lost, Taken};
use crate::engine::{Engine, Inner};
use crate::record::Record;
use crate::state::QueueEntry;
use crate::{LocalServices, log::Weight};
use async_trait::async_trait;
use bytes::Bytes;
use cloudmpi_services::error::{Error, Kind, Result, Service};
use cloudmpi_services::name::{JobId, Name};
use cloudmpi_services::traits::{Delivered, Get, Message, Queue, Receipt, Session};
use std::sync::Arc;
use std::time::Duration;

fn error<T>(kind: Kind, operation: &'static str, queue: &Name, cause: &str) -> Result<T> {
    Err(Error::new(
        kind,
        Service::Queue,
        operation,
        queue.to_string(),
        cause,
    ))
}

fn receipt_of(id: u64, token: u64) -> Receipt {
    let mut bytes = [0u8; 16];
    bytes[..8].copy_from_slice(&id.to_le_bytes());
    bytes[8..].copy_from_slice(&token.to_le_bytes());
    Receipt(Bytes::copy_from_slice(&bytes))
}

/// The message and the token of a receipt. Bytes of a wrong form count as a receipt whose lease has
/// ended.
fn read_receipt(receipt: &Receipt) -> (u64, u64) {
    let Ok(bytes) = <[u8; 16]>::try_from(&receipt.0[..]) else {
        return (0, 0);
    };
    let (id, token) = bytes.split_at(8);
    let read = |half: &[u8]| u64::from_le_bytes(half.try_into().expect("eight bytes"));
    (read(id), read(token))
}

fn deliver(taken: Vec<Taken>) -> (Vec<Delivered>, u64) {
    let end = taken.iter().map(|taken| taken.end).max().unwrap_or(0);
    let delivered = taken.into_iter().map(|taken| {
        let session = taken.session.map(|session| session.to_string());
        Delivered::new(
            taken.body,
            receipt_of(taken.id, taken.token),
            session,
            taken.attempt,
        )
    });
    (delivered.collect(), end)
}

const LOST: &str = "the lease has ended";

impl Inner {
    pub fn queue_id(&self, operation: &'static str, queue: &Name) -> Result<u64> {
        match self.state.queues.get(queue) {
            Some(entry) => Ok(entry.id),
            None => error(Kind::NotFound, operation, queue, ""),
        }
    }

    fn backlog(&mut self, operation: &'static str, queue: &Name) -> Result<&mut Backlog> {
        let id = self.queue_id(operation, queue)?;
        Ok(self
            .state
            .backlogs
            .get_mut(&id)
            .expect("a queue has a backlog"))
    }
}

impl Engine {
    fn put_now(&self, queue: &Name, messages: Vec<Message>) -> Result<u64> {
        let bytes: u64 = messages
            .iter()
            .map(|message| message.body.len() as u64)
            .sum();
        let mut inner = self.lock();
        let holder = inner.queue_id("put", queue)?;
        let has_sessions = inner.state.backlogs[&holder].has_sessions;
        for message in &messages {
            self.check_size(Service::Queue, queue, message.body.len())?;
            match (&message.session, has_sessions) {
                (None, true) => {
                    return error(
                        Kind::Invalid,
                        "put",
                        queue,
                        "a queue with sessions; the message has none",
                    );
                }
                (Some(_), false) => {
                    return error(Kind::Invalid, "put", queue, "a queue without sessions");
                }
                (Some(session), true) if session.len() > 128 => {
                    return error(
                        Kind::Invalid,
                        "put",
                        queue,
                        "a session id is at most 128 bytes",
                    );
                }
                _ => {}
            }
        }
        self.check_room(&inner, Service::Queue, queue, bytes)?;
        let mut end = 0;
        for message in messages {
            let id = inner.log.next_sequence();
            let session = message.session.as_deref();
            let position = inner
                .append_put(holder, id, session, &message.body)
                .map_err(|error| error.at(Service::Queue, "put", &queue.to_string()))?;
            end = position.end;
            inner.state.body_bytes += message.body.len() as u64;
            let backlog = inner
                .state
                .backlogs
                .get_mut(&holder)
                .expect("looked up above");
            backlog.add(id, Item::new(message.body, session, position, false));
            backlog.wake();
        }
        inner.clean();
        Ok(end)
    }

    /// Tries again whenever a message arrives or a lease ends, until the wait has passed. `attempt` returns None
    /// if there is none.
    pub(super) async fn wait_in<T>(
        &self,
        wait: Duration,
        mut attempt: impl FnMut(&mut Inner, Duration) -> Result<(Option<T>, WaitOn)>,
    ) -> Result<Option<T>> {
        let clock = &self.options.clock;
        let (found, on) = attempt(&mut self.lock(), clock.now())?;
        if found.is_some() || wait.is_zero() {
            return Ok(found);
        }
        let end = crate::engine::end_of(wait);
        let mut arrivals = on.arrivals;
        loop {
            let here = arrivals.clone();
            let arrival = here.notified();
            tokio::pin!(arrival);
            arrival.as_mut().enable();
            let (found, on) = attempt(&mut self.lock(), clock.now())?;
            arrivals = on.arrivals;
            let now = tokio::time::Instant::now();
            if found.is_some() || now >= end {
                return Ok(found);
            }
            let until_lease = on
                .next_end
                .map_or(Duration::MAX, |ends| ends.saturating_sub(clock.now()));
            let sleep = until_lease
                .max(Duration::from_millis(1))
                .min(clock.longest_sleep())
                .min(end - now);
            let _ = tokio::time::timeout(sleep, arrival).await;
        }
    }
}

/// The event that an attempt without a message should wait on.
pub(super) struct WaitOn {
    pub arrivals: Arc<tokio::sync::Notify>,
    pub next_end: Option<Duration>,
}

impl WaitOn {
    pub fn of(backlog: &Backlog) -> WaitOn {
        WaitOn {
            arrivals: backlog.arrivals.clone(),
            next_end: backlog.next_end(),
        }
    }
}

#[async_trait]
impl Queue for LocalServices {
    async fn create(&self, queue: &Name, sessions: bool) -> Result<()> {
        let end = {
            let mut inner = self.0.lock();
            if let Some(entry) = inner.state.queues.get(queue) {
                let (id, end) = (entry.id, entry.position.end);
                if inner.state.backlogs[&id].has_sessions != sessions {
                    return error(
                        Kind::Exists,
                        "create",
                        queue,
                        "there is one with the other kind of sessions",
                    );
                }
                end
            } else {
                let id = inner.log.next_sequence();
                let record = Record::Queue {
                    id,
                    name: queue.clone(),
                    sessions,
                };
                let position = inner.append_live(&record, &[], Weight::Adds)?;
                let backlog = inner.new_backlog(sessions);
                inner.state.backlogs.insert(id, backlog);
                inner
                    .state
                    .queues
                    .insert(queue.clone(), QueueEntry { id, position });
                position.end
            }
        };
        self.0.commit(end).await
    }

    async fn delete_queue(&self, queue: &Name) -> Result<()> {
        let end = {
            let mut inner = self.0.lock();
            let Some(entry) = inner.state.queues.get(queue) else {
                return Ok(());
            };
            let (id, position) = (entry.id, entry.position);
            let end = inner.append_removal(&Record::Gone { id })?;
            inner.state.queues.remove(queue);
            let mut dead = inner.state.remove_backlog(id);
            dead.push(position);
            dead.into_iter()
                .for_each(|position| inner.log.dead(position));
            end
        };
        crate::wipe::soon(&self.0);
        self.0.commit(end).await
    }

    async fn put(&self, queue: &Name, message: Message) -> Result<()> {
        let end = self.0.put_now(queue, vec![message])?;
        self.0.commit(end).await
    }

    async fn put_many(&self, queue: &Name, messages: Vec<Message>) -> Result<()> {
        let end = self.0.put_now(queue, messages)?;
        self.0.commit(end).await
    }

    async fn get(&self, queue: &Name, how: Get) -> Result<Vec<Delivered>> {
        let most = how.most.max(1);
        let lease = self.0.lease_of(how.lease);
        let taken = self.0.wait_in(how.wait, |inner, now| {
            let backlog = inner.backlog("get", queue)?;
            if backlog.has_sessions {
                return error(
                    Kind::Invalid,
                    "get",
                    queue,
                    "a queue with sessions: accept one first",
                );
            }
            let taken = backlog.take(now, most, lease);
            Ok(((!taken.is_empty()).then_some(taken), WaitOn::of(backlog)))
        });
        let Some(taken) = taken.await? else {
            return Ok(Vec::new());
        };
        let (delivered, end) = deliver(taken);
        self.0.commit(end).await?;
        Ok(delivered)
    }

    async fn renew(&self, queue: &Name, receipt: &Receipt, lease: Duration) -> Result<Receipt> {
        let (id, token) = read_receipt(receipt);
        let lease = self.0.lease_of(lease);
        let now = self.0.options.clock.now();
        let mut inner = self.0.lock();
        let backlog = inner.backlog("renew", queue)?;
        match backlog.renew(now, id, token, lease) {
            Ok(token) => {
                // Waiting consumers must learn that the message is back, or that its lease ends at another
                // time.
                backlog.wake();
                Ok(receipt_of(id, token))
            }
            Err(Lost) => error(Kind::NotFound, "renew", queue, LOST),
        }
    }

    async fn ack(&self, queue: &Name, receipt: &Receipt) -> Result<()> {
        let (id, token) = read_receipt(receipt);
        let mut inner = self.0.lock();
        let holder = inner.queue_id("ack", queue)?;
        if inner.state.backlogs[&holder].may_ack(id, token).is_err() {
            return error(Kind::NotFound, "ack", queue, LOST);
        }
        inner.finish_message(holder, id)
    }

    async fn accept_session(
        &self,
        queue: &Name,
        session: Option<&str>,
        wait: Duration,
        lease: Duration,
    ) -> Result<Option<Box<dyn Session>>> {
        let lease = self.0.lease_of(lease);
        let accepted = self.0.wait_in(wait, |inner, now| {
            let backlog = inner.backlog("accept session", queue)?;
            if !backlog.has_sessions {
                return error(
                    Kind::Invalid,
                    "accept session",
                    queue,
                    "a queue without sessions",
                );
            }
            Ok((backlog.accept(now, session, lease), WaitOn::of(backlog)))
        });
        let Some((id, token)) = accepted.await? else {
            return Ok(None);
        };
        Ok(Some(Box::new(LocalSession {
            engine: self.0.clone(),
            queue: queue.clone(),
            id,
            token,
            lease,
        })))
    }

    async fn list(&self, job: &JobId, prefix: &str) -> Result<Vec<Name>> {
        let inner = self.0.lock();
        let names = inner
            .state
            .queues
            .keys()
            .filter(|name| name.job() == job && name.as_str().starts_with(prefix));
        Ok(names.cloned().collect())
    }
}

pub struct LocalSession {
    engine: Arc<Engine>,
    queue: Name,
    id: Arc<str>,
    token: u64,
    lease: Duration,
}

impl LocalSession {
    fn lost<T>(&self, operation: &'static str) -> Result<T> {
        let cause = format!("the lock of session '{}' has ended", self.id);
        error(Kind::NotFound, operation, &self.queue, &cause)
    }

    fn release(&self) -> Result<()> {
        let mut inner = self.engine.lock();
        let backlog = inner.backlog("close session", &self.queue)?;
        let closed = backlog.close_session(&self.id, self.token);
        backlog.wake();
        if closed.is_err() {
            self.lost("close session")
        } else {
            Ok(())
        }
    }
}

#[async_trait]
impl Session for LocalSession {
    fn id(&self) -> &str {
        &self.id
    }

    async fn get(&mut self, most: usize, wait: Duration) -> Result<Vec<Delivered>> {
        let most = most.max(1);
        let taken = self.engine.wait_in(wait, |inner, now| {
            let backlog = inner.backlog("get", &self.queue)?;
            match backlog.take_in_session(now, &self.id, self.token, most, self.lease) {
                Ok(taken) => Ok(((!taken.is_empty()).then_some(taken), WaitOn::of(backlog))),
                Err(Lost) => self.lost("get"),
            }
        });
        let Some(taken) = taken.await? else {
            return Ok(Vec::new());
        };
        let (delivered, end) = deliver(taken);
        self.engine.commit(end).await?;
        Ok(delivered)
    }

    async fn ack(&mut self, receipt: &Receipt) -> Result<()> {
        let (id, token) = read_receipt(receipt);
        let mut inner = self.engine.lock();
        let holder = inner.queue_id("ack", &self.queue)?;
        if token != self.token || inner.state.backlogs[&holder].may_ack(id, token).is_err() {
            return self.lost("ack");
        }
        inner.finish_message(holder, id)
    }

    async fn renew(&mut self) -> Result<()> {
        let now = self.engine.options.clock.now();
        let mut inner = self.engine.lock();
        let backlog = inner.backlog("renew session", &self.queue)?;
        match backlog.renew_session(now, &self.id, self.token, self.lease) {
            Ok(()) => Ok(()),
            Err(Lost) => self.lost("renew session"),
        }
    }

    async fn close(self: Box<Self>) -> Result<()> {
        self.release()
    }
}

impl Drop for LocalSession {
    fn drop(&mut self) {
        // After a close this finds another token, or none.
        let _ = self.release();
    }
}
