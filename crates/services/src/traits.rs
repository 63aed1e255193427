//! The five services. All calls are safe to repeat where the text says so; a call that fails with
//! `Kind::Cut` was done or was not. Dropping a future leaves its request done or not done, and nothing else.

use crate::error::{Error, Kind, Result, Service};
use crate::name::{JobId, Key, Name};
use async_trait::async_trait;
use bytes::Bytes;
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Range;
use std::time::Duration;

/// A message to put.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Message {
    pub body: Bytes,
    /// In a queue with sessions, and only there: messages of one session come in order, to one receiver at a time.
    pub session: Option<String>,
}

impl Message {
    pub fn new(body: impl Into<Bytes>) -> Message {
        Message {
            body: body.into(),
            session: None,
        }
    }

    pub fn in_session(body: impl Into<Bytes>, session: impl Into<String>) -> Message {
        Message {
            body: body.into(),
            session: Some(session.into()),
        }
    }
}

/// The way to get: the most messages, the wait for the first, and the lease, during which each is hidden from
/// others.
#[derive(Clone, Copy, Debug)]
pub struct Get {
    pub most: usize,
    pub wait: Duration,
    pub lease: Duration,
}

impl Get {
    pub fn one(wait: Duration, lease: Duration) -> Get {
        Get {
            most: 1,
            wait,
            lease,
        }
    }
}

/// The right to renew or acknowledge one delivery. Opaque; ends with the lease.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Receipt(pub Bytes);

/// A delivered message. It comes again, to this or another receiver, unless acknowledged before the lease
/// ends.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Delivered {
    pub body: Bytes,
    pub receipt: Receipt,
    pub session: Option<String>,
    /// 1 the first time. Backends that do not know it return 1.
    pub attempt: u32,
}

impl Delivered {
    pub fn new(body: Bytes, receipt: Receipt, session: Option<String>, attempt: u32) -> Delivered {
        Delivered {
            body,
            receipt,
            session,
            attempt,
        }
    }
}

/// At-least-once queues. `Limits` gives the order.
#[async_trait]
pub trait Queue: Send + Sync {
    /// Makes the queue, with sessions or without; no error if it exists in the same way. May be repeated.
    async fn create(&self, queue: &Name, sessions: bool) -> Result<()>;

    /// Removes the queue and its messages; no error if there is none. May be repeated.
    async fn delete_queue(&self, queue: &Name) -> Result<()>;

    async fn put(&self, queue: &Name, message: Message) -> Result<()>;

    /// All or nothing is not promised: after an error, any part may be in the queue.
    async fn put_many(&self, queue: &Name, messages: Vec<Message>) -> Result<()> {
        for message in messages {
            self.put(queue, message).await?;
        }
        Ok(())
    }

    /// Empty when no message came within the wait. Fails on a queue with sessions (`accept_session`
    /// instead).
    async fn get(&self, queue: &Name, how: Get) -> Result<Vec<Delivered>>;

    /// Hides the message for `lease` from now; zero gives it back at once. The given receipt is void
    /// afterwards, the returned one counts. `NotFound` when the lease has ended.
    async fn renew(&self, queue: &Name, receipt: &Receipt, lease: Duration) -> Result<Receipt>;

    /// Removes the message. `NotFound` when the lease has ended and another consumer has it or has removed
    /// it.
    async fn ack(&self, queue: &Name, receipt: &Receipt) -> Result<()>;

    /// Locks a session: the one named, or any that has messages and no receiver. None when the wait passed.
    async fn accept_session(
        &self,
        queue: &Name,
        session: Option<&str>,
        wait: Duration,
        lease: Duration,
    ) -> Result<Option<Box<dyn Session>>>;

    /// Names of the job's queues that begin with `prefix`.
    async fn list(&self, job: &JobId, prefix: &str) -> Result<Vec<Name>>;
}

/// One locked session of a queue: its messages in order. Every get renews the lock. Dropping it gives the lock
/// back at once or when the lease ends.
#[async_trait]
pub trait Session: Send + Sync {
    fn id(&self) -> &str;

    /// Like `Queue::get` (the lease is the session's); messages not acknowledged come first again after a
    /// `close` or the end of the lock. `NotFound` when the lock was lost.
    async fn get(&mut self, most: usize, wait: Duration) -> Result<Vec<Delivered>>;

    async fn ack(&mut self, receipt: &Receipt) -> Result<()>;

    /// Holds the lock for another lease.
    async fn renew(&mut self) -> Result<()>;

    /// Gives the lock back.
    async fn close(self: Box<Self>) -> Result<()>;
}

/// One to many. Every subscription there at the time gets every message, at least once.
#[async_trait]
pub trait Topic: Send + Sync {
    /// No error if it exists. May be repeated.
    async fn create(&self, topic: &Name) -> Result<()>;

    /// Removes the topic and its subscriptions with their messages; no error if there is none.
    async fn delete_topic(&self, topic: &Name) -> Result<()>;

    /// A message without a subscription is dropped.
    async fn publish(&self, topic: &Name, body: Bytes) -> Result<()>;

    /// Subscribes under a name. Messages published after this returns are delivered. A subscription
    /// lasts until `unsubscribe`, also through a restart of the subscriber, which goes on by the same
    /// name.
    async fn subscribe(&self, topic: &Name, subscriber: &Name) -> Result<Box<dyn Subscription>>;

    /// Ends the subscription by name; no error if there is none.
    async fn unsubscribe(&self, topic: &Name, subscriber: &Name) -> Result<()>;

    /// Names of the job's topics that begin with `prefix`.
    async fn list(&self, job: &JobId, prefix: &str) -> Result<Vec<Name>>;
}

#[async_trait]
pub trait Subscription: Send + Sync {
    /// The next message; None when the wait passed. The request for the next message acknowledges this one.
    async fn next(&mut self, wait: Duration) -> Result<Option<Bytes>>;
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlobInfo {
    pub key: Key,
    pub length_bytes: u64,
}

/// Whole objects. A read that begins after the put returned gets the blob, whole.
#[async_trait]
pub trait Blob: Send + Sync {
    /// Replaces the body. May be repeated.
    async fn put(&self, key: &Key, body: Bytes) -> Result<()>;

    /// All of it, or a range, which is cut at the end of the blob. `NotFound` if there is none.
    async fn get(&self, key: &Key, range: Option<Range<u64>>) -> Result<Bytes>;

    /// No error if there is none. May be repeated.
    async fn delete(&self, key: &Key) -> Result<()>;

    async fn list(&self, job: &JobId, prefix: &str) -> Result<Vec<BlobInfo>>;

    /// Removes what puts and deletes that did not end have left, and no key names. Only when the job has ended.
    async fn remove_rests(&self, _job: &JobId) -> Result<()> {
        Ok(())
    }
}

/// The version of a row (an etag): equal or not, nothing else.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Version(pub String);

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    pub value: Bytes,
    pub version: Version,
}

/// The rows that `Table::watch` has shown so far: a digest of the keys and versions. Default: none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seen(pub u64);

impl Seen {
    pub fn of<'a>(rows: impl IntoIterator<Item = (&'a Key, &'a Version)>) -> Seen {
        // A sum, so that the order in which a service lists rows does not matter; never the default.
        let digest = rows
            .into_iter()
            .fold(0x9e37_79b9_7f4a_7c15_u64, |sum, (key, version)| {
                let mut hasher = DefaultHasher::new();
                (key.as_str(), &version.0).hash(&mut hasher);
                sum.wrapping_add(hasher.finish())
            });
        Seen(digest.max(1))
    }
}

pub type Rows = Vec<(Key, Row)>;

/// Rows by key, changed by compare-and-set. Reads see every change that was acknowledged before
/// them.
#[async_trait]
pub trait Table: Send + Sync {
    async fn get(&self, key: &Key) -> Result<Option<Row>>;

    /// `Exists` if there is a row.
    async fn insert(&self, key: &Key, value: Bytes) -> Result<Version>;

    /// `VersionMismatch` unless the row has the version; `NotFound` if there is none.
    async fn update(&self, key: &Key, value: Bytes, expected: &Version) -> Result<Version>;

    /// With a version: `VersionMismatch` unless the row has it. Without: no error if there is no row.
    async fn delete(&self, key: &Key, expected: Option<&Version>) -> Result<()>;

    /// The job's rows whose keys begin with `prefix`, ordered by key.
    async fn scan(&self, job: &JobId, prefix: &str) -> Result<Rows>;

    /// Waits until the result of `scan` differs from `seen`, or the wait has passed; then returns it.
    /// `Seen::default()` never waits. This asks again and again; a backend that hears of changes does better.
    async fn watch(
        &self,
        job: &JobId,
        prefix: &str,
        seen: Seen,
        wait: Duration,
    ) -> Result<(Seen, Rows)> {
        let end = tokio::time::Instant::now() + wait;
        let mut pause = Duration::from_millis(20);
        loop {
            let rows = self.scan(job, prefix).await?;
            let now_seen = Seen::of(rows.iter().map(|(key, row)| (key, &row.version)));
            let left = end.saturating_duration_since(tokio::time::Instant::now());
            if now_seen != seen || left.is_zero() {
                return Ok((now_seen, rows));
            }
            tokio::time::sleep(pause.min(left)).await;
            pause = (pause * 2).min(Duration::from_millis(500));
        }
    }
}

/// Live connections through the service between two processes that cannot connect directly. The
/// service stores nothing.
#[async_trait]
pub trait Relay: Send + Sync {
    /// `Exists` while another listens under that name.
    async fn listen(&self, name: &Name) -> Result<Box<dyn Listener>>;

    /// Waits for a listener to accept; `NotFound` when the wait passed.
    async fn connect(&self, name: &Name, wait: Duration) -> Result<Box<dyn Link>>;
}

/// Dropping it ends the listening.
#[async_trait]
pub trait Listener: Send + Sync {
    /// None when the wait passed.
    async fn accept(&self, wait: Duration) -> Result<Option<Box<dyn Link>>>;
}

/// Frames in both directions, in order, each once, until one side closes or drops its end. Send and receive may
/// run at the same time; not two sends or two receives.
#[async_trait]
pub trait Link: Send + Sync {
    /// Waits while the other side is too far behind. `Closed` if it is gone.
    async fn send(&self, frame: Bytes) -> Result<()>;

    /// None when the wait passed; `Closed` once the other side is gone and all its frames were received.
    async fn receive(&self, wait: Duration) -> Result<Option<Bytes>>;

    async fn close(&self) -> Result<()>;
}

/// Takes the place of a service that a backend lacks: every call fails with `Unsupported`.
#[derive(Clone, Copy, Debug)]
pub struct NotOffered(pub &'static str);

impl NotOffered {
    fn error<T>(
        self,
        service: Service,
        operation: &'static str,
        name: impl fmt::Display,
    ) -> Result<T> {
        Err(Error::new(
            Kind::Unsupported,
            service,
            operation,
            name.to_string(),
            format!("backend {}", self.0),
        ))
    }
}

#[async_trait]
impl Topic for NotOffered {
    async fn create(&self, topic: &Name) -> Result<()> {
        self.error(Service::Topic, "create", topic)
    }

    async fn delete_topic(&self, _topic: &Name) -> Result<()> {
        Ok(())
    }

    async fn publish(&self, topic: &Name, _body: Bytes) -> Result<()> {
        self.error(Service::Topic, "publish", topic)
    }

    async fn subscribe(&self, topic: &Name, _subscriber: &Name) -> Result<Box<dyn Subscription>> {
        self.error(Service::Topic, "subscribe", topic)
    }

    async fn unsubscribe(&self, _topic: &Name, _subscriber: &Name) -> Result<()> {
        Ok(())
    }

    async fn list(&self, _job: &JobId, _prefix: &str) -> Result<Vec<Name>> {
        Ok(Vec::new())
    }
}

#[async_trait]
impl Relay for NotOffered {
    async fn listen(&self, name: &Name) -> Result<Box<dyn Listener>> {
        self.error(Service::Relay, "listen", name)
    }

    async fn connect(&self, name: &Name, _wait: Duration) -> Result<Box<dyn Link>> {
        self.error(Service::Relay, "connect", name)
    }
}
