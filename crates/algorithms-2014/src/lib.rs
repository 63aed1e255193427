//! The 2014 system's algorithms between processes by services alone, each selectable by its name.
//!
//! A [`Member`] is one of `size` participants of a job. A body too large for a queue or topic goes through a
//! blob, and its name through the queue. Every message carries its sender, tag and number, so late, doubled and
//! overtaking messages do no harm.

mod collective;
pub mod measure;
mod relay;
mod wire;

pub use collective::{Barrier, Broadcast, Scatter};
pub use relay::RelayEnd;

use bytes::Bytes;
use cloudmpi_services::Services;
use cloudmpi_services::error::{Error, Kind, Result};
use cloudmpi_services::name::{JobId, Key, Name};
use cloudmpi_services::traits::{Get, Message, Session, Subscription};
use std::collections::{BTreeMap, HashMap};
use std::time::{Duration, Instant};
use wire::{BodyIn, Head};

/// The carriers of point-to-point messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointToPoint {
    /// The receiver's queue.
    Queue,
    /// The receiver's queue with sessions, one session a sender.
    Sessions,
}

impl PointToPoint {
    pub const ALL: [(&'static str, PointToPoint); 2] = [
        ("queue", PointToPoint::Queue),
        ("sessions", PointToPoint::Sessions),
    ];
}

/// Finds an algorithm by its name in a list of them.
pub fn named<T: Copy>(all: &[(&'static str, T)], name: &str) -> Result<T> {
    all.iter()
        .find(|(other, _)| *other == name)
        .map(|(_, value)| *value)
        .ok_or_else(|| {
            let names: Vec<_> = all.iter().map(|(name, _)| *name).collect();
            Error::of_backend(
                Kind::Invalid,
                "choose",
                name,
                format!("one of {}", names.join(", ")),
            )
        })
}

/// A message is noted and acknowledged at once; a message with a lost delivery should come again
/// soon.
const LEASE: Duration = Duration::from_secs(2);
/// How long one request waits; the requests go on until `patience`.
const WAIT: Duration = Duration::from_secs(2);

/// The messages of one sender under one tag, in order.
#[derive(Default)]
struct Arrivals {
    next: u64,
    early: BTreeMap<u64, (BodyIn, Bytes)>,
}

/// One participant.
pub struct Member {
    services: Services,
    job: JobId,
    rank: u32,
    size: u32,
    /// A receive without a new message for so long fails.
    patience: Duration,
    sent: HashMap<(u32, u32), u64>,
    arrived: HashMap<(u32, u32), Arrivals>,
    sessions: HashMap<u32, Box<dyn Session>>,
    events: Box<dyn Subscription>,
    event_arrivals: HashMap<u32, Arrivals>,
    epoch: u64,
    blobs: u64,
    /// Blobs with several readers: removed when all have left.
    kept: Vec<Key>,
}

fn mailbox(job: &JobId, rank: u32) -> Name {
    job.name(&format!("mail-{rank}"))
        .expect("a rank makes a good name")
}

fn fifo(job: &JobId, rank: u32) -> Name {
    job.name(&format!("fifo-{rank}"))
        .expect("a rank makes a good name")
}

fn events(job: &JobId) -> Name {
    job.name("events").expect("a good name")
}

impl Member {
    /// Makes this participant's objects, and waits until all participants are there.
    pub async fn join(
        services: &Services,
        job: &JobId,
        rank: u32,
        size: u32,
        patience: Duration,
    ) -> Result<Member> {
        services.queue.create(&mailbox(job, rank), false).await?;
        if services.limits.sessions {
            services.queue.create(&fifo(job, rank), true).await?;
        }
        services.topic.create(&events(job)).await?;
        let subscriber = job.name(&format!("member-{rank}"))?;
        let events = services.topic.subscribe(&events(job), &subscriber).await?;
        let mut member = Member {
            services: services.clone(),
            job: job.clone(),
            rank,
            size,
            patience,
            sent: HashMap::new(),
            arrived: HashMap::new(),
            sessions: HashMap::new(),
            events,
            event_arrivals: HashMap::new(),
            epoch: 0,
            blobs: 0,
            kept: Vec::new(),
        };
        member.barrier(Barrier::Table).await?;
        Ok(member)
    }

    pub fn rank(&self) -> u32 {
        self.rank
    }

    pub fn size(&self) -> u32 {
        self.size
    }

    fn next_number(&mut self, to: u32, tag: u32) -> u64 {
        let number = self.sent.entry((to, tag)).or_default();
        *number += 1;
        *number - 1
    }

    fn blob_key(&mut self) -> Key {
        self.blobs += 1;
        self.job
            .key(&format!("blob.{}.{}", self.rank, self.blobs))
            .expect("a good key")
    }

    /// A body small enough to travel by itself, or the name of its blob.
    async fn pack(
        &mut self,
        body: Bytes,
        largest_bytes: u64,
        shared: bool,
    ) -> Result<(BodyIn, Bytes)> {
        if (body.len() + Head::BYTES) as u64 <= largest_bytes {
            return Ok((BodyIn::Here, body));
        }
        let key = self.blob_key();
        self.services.blob.put(&key, body).await?;
        let name = Bytes::copy_from_slice(key.as_str().as_bytes());
        if shared {
            self.kept.push(key);
        }
        Ok((
            if shared {
                BodyIn::SharedBlob
            } else {
                BodyIn::OwnBlob
            },
            name,
        ))
    }

    async fn unpack(&self, body_in: BodyIn, body: Bytes) -> Result<Bytes> {
        if body_in == BodyIn::Here {
            return Ok(body);
        }
        let broken = || Error::of_backend(Kind::Broken, "receive", "message", "no blob's name");
        let key = self
            .job
            .key(std::str::from_utf8(&body).map_err(|_| broken())?)
            .map_err(|_| broken())?;
        let body = self.services.blob.get(&key, None).await?;
        if body_in == BodyIn::OwnBlob {
            self.services.blob.delete(&key).await?;
        }
        Ok(body)
    }

    pub async fn send(&mut self, to: u32, tag: u32, body: Bytes, by: PointToPoint) -> Result<()> {
        let largest_bytes = self.services.limits.queue.largest_bytes;
        let packed = self.pack(body, largest_bytes, false).await?;
        self.send_packed(to, tag, packed, by).await
    }

    async fn send_packed(
        &mut self,
        to: u32,
        tag: u32,
        (body_in, body): (BodyIn, Bytes),
        by: PointToPoint,
    ) -> Result<()> {
        let head = Head {
            from: self.rank,
            tag,
            number: self.next_number(to, tag),
            body_in,
        };
        let frame = head.frame(&body);
        match by {
            PointToPoint::Queue => {
                self.services
                    .queue
                    .put(&mailbox(&self.job, to), Message::new(frame))
                    .await
            }
            PointToPoint::Sessions => {
                let message = Message::in_session(frame, format!("from-{}", self.rank));
                self.services.queue.put(&fifo(&self.job, to), message).await
            }
        }
    }

    pub async fn receive(&mut self, from: u32, tag: u32, by: PointToPoint) -> Result<Bytes> {
        let (body_in, body) = self.receive_packed(from, tag, by).await?;
        self.unpack(body_in, body).await
    }

    /// Both sides must give the same `by`. Messages of other senders and tags are kept for
    /// later.
    async fn receive_packed(
        &mut self,
        from: u32,
        tag: u32,
        by: PointToPoint,
    ) -> Result<(BodyIn, Bytes)> {
        let started = Instant::now();
        loop {
            if let Some(packed) = self.arrived.entry((from, tag)).or_default().take() {
                return Ok(packed);
            }
            if started.elapsed() > self.patience {
                let cause = format!("nothing from {from} in {} s", self.patience.as_secs());
                return Err(Error::of_backend(
                    Kind::Unreachable,
                    "receive",
                    format!("rank {}", self.rank),
                    cause,
                ));
            }
            match by {
                PointToPoint::Queue => self.look_into_mailbox().await?,
                PointToPoint::Sessions => self.look_into_session(from).await?,
            }
        }
    }

    async fn look_into_mailbox(&mut self) -> Result<()> {
        let queue = mailbox(&self.job, self.rank);
        let most = self.services.limits.queue.batch.min(32);
        for message in self
            .services
            .queue
            .get(
                &queue,
                Get {
                    most,
                    wait: WAIT,
                    lease: LEASE,
                },
            )
            .await?
        {
            self.arrive(message.body);
            match self.services.queue.ack(&queue, &message.receipt).await {
                // Its lease ended: it comes again, and is then known.
                Err(error) if error.kind() == Kind::NotFound => {}
                acked => acked?,
            }
        }
        Ok(())
    }

    async fn look_into_session(&mut self, from: u32) -> Result<()> {
        let mut session = match self.sessions.remove(&from) {
            Some(session) => session,
            None => {
                let id = format!("from-{from}");
                let queue = fifo(&self.job, self.rank);
                match self
                    .services
                    .queue
                    .accept_session(&queue, Some(&id), WAIT, LEASE)
                    .await?
                {
                    Some(session) => session,
                    None => return Ok(()),
                }
            }
        };
        let messages = match session.get(16, WAIT).await {
            // The lock was lost: accepts it anew.
            Err(error) if matches!(error.kind(), Kind::NotFound | Kind::Closed) => return Ok(()),
            messages => messages?,
        };
        for message in messages {
            self.arrive(message.body);
            match session.ack(&message.receipt).await {
                Err(error) if error.kind() == Kind::NotFound => return Ok(()),
                acked => acked?,
            }
        }
        self.sessions.insert(from, session);
        Ok(())
    }

    fn arrive(&mut self, frame: Bytes) {
        if let Some((head, body)) = Head::read(frame) {
            self.arrived
                .entry((head.from, head.tag))
                .or_default()
                .put(head, body);
        }
    }

    async fn publish(&mut self, tag: u32, packed: (BodyIn, Bytes)) -> Result<()> {
        let head = Head {
            from: self.rank,
            tag,
            number: self.next_number(u32::MAX, tag),
            body_in: packed.0,
        };
        self.services
            .topic
            .publish(&events(&self.job), head.frame(&packed.1))
            .await
    }

    /// The next event with this tag; the caller must know the next publisher under a tag.
    async fn next_event(&mut self, from: u32, tag: u32) -> Result<(BodyIn, Bytes)> {
        let started = Instant::now();
        loop {
            if let Some(packed) = self
                .event_arrivals
                .entry(from << 8 | tag)
                .or_default()
                .take()
            {
                return Ok(packed);
            }
            if started.elapsed() > self.patience {
                let cause = format!("no event from {from} in {} s", self.patience.as_secs());
                return Err(Error::of_backend(
                    Kind::Unreachable,
                    "wait for",
                    format!("rank {}", self.rank),
                    cause,
                ));
            }
            if let Some(frame) = self.events.next(WAIT).await?
                && let Some((head, body)) = Head::read(frame)
            {
                self.event_arrivals
                    .entry(head.from << 8 | head.tag)
                    .or_default()
                    .put(head, body);
            }
        }
    }

    /// Waits for all, and removes this participant's objects. It must be the last call.
    pub async fn leave(mut self) -> Result<()> {
        self.barrier(Barrier::Table).await?;
        for key in std::mem::take(&mut self.kept) {
            self.services.blob.delete(&key).await?;
        }
        for session in std::mem::take(&mut self.sessions).into_values() {
            let _ = session.close().await;
        }
        self.services
            .queue
            .delete_queue(&mailbox(&self.job, self.rank))
            .await?;
        if self.services.limits.sessions {
            self.services
                .queue
                .delete_queue(&fifo(&self.job, self.rank))
                .await?;
        }
        let subscriber = self.job.name(&format!("member-{}", self.rank))?;
        self.services
            .topic
            .unsubscribe(&events(&self.job), &subscriber)
            .await?;
        self.leave_barriers().await
    }
}

impl Arrivals {
    /// Keeps new messages; drops late doubles.
    fn put(&mut self, head: Head, body: Bytes) {
        if head.number >= self.next {
            self.early
                .entry(head.number)
                .or_insert((head.body_in, body));
        }
    }

    fn take(&mut self) -> Option<(BodyIn, Bytes)> {
        let packed = self.early.remove(&self.next)?;
        self.next += 1;
        Some(packed)
    }
}
