//! Barrier, broadcast, scatter, gather, reduce.

use crate::wire::Head;
use crate::{LEASE, Member, PointToPoint, WAIT, fifo};
use bytes::Bytes;
use cloudmpi_services::error::{Error, Kind, Result};
use cloudmpi_services::traits::{Message, Seen};
use std::collections::BTreeMap;
use std::time::Instant;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Barrier {
    /// Each participant writes a row and waits until all rows are there.
    Table,
    /// Each participant puts a message into rank 0's queue; rank 0 publishes an event when it has
    /// them all.
    QueueAndEvent,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broadcast {
    /// The root sends to one after the other.
    QueueLoop,
    /// The root publishes.
    Topic,
    /// A holder of the data sends it on, along the dimensions of a hypercube. A blob is put once, and its name
    /// is sent on.
    Hypercube,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scatter {
    /// One part after the other.
    Serial,
    /// All parts at the same time.
    Parallel,
}

impl Barrier {
    pub const ALL: [(&'static str, Barrier); 2] = [
        ("table", Barrier::Table),
        ("queue-event", Barrier::QueueAndEvent),
    ];
}

impl Broadcast {
    pub const ALL: [(&'static str, Broadcast); 3] = [
        ("queue-loop", Broadcast::QueueLoop),
        ("topic", Broadcast::Topic),
        ("hypercube", Broadcast::Hypercube),
    ];
}

impl Scatter {
    pub const ALL: [(&'static str, Scatter); 2] =
        [("serial", Scatter::Serial), ("parallel", Scatter::Parallel)];
}

// Tags of the collectives, away from those of users.
const BARRIER: u32 = 0xf0;
const BROADCAST: u32 = 0xf1;
const SCATTER: u32 = 0xf2;
const GATHER: u32 = 0xf3;

impl Member {
    pub async fn barrier(&mut self, how: Barrier) -> Result<()> {
        if how == Barrier::Table {
            return self.barrier_by_table().await;
        }
        if self.rank != 0 {
            self.send(0, BARRIER, Bytes::new(), PointToPoint::Queue)
                .await?;
            self.next_event(0, BARRIER).await?;
            return Ok(());
        }
        for rank in 1..self.size {
            self.receive(rank, BARRIER, PointToPoint::Queue).await?;
        }
        self.publish(BARRIER, (crate::BodyIn::Here, Bytes::new()))
            .await?;
        self.next_event(0, BARRIER).await?;
        Ok(())
    }

    async fn barrier_by_table(&mut self) -> Result<()> {
        self.epoch += 1;
        let prefix = format!("barrier.{}.", self.epoch);
        let key = self.job.key(&format!("{prefix}{}", self.rank))?;
        loop {
            match self.services.table.insert(&key, Bytes::new()).await {
                Ok(_) => break,
                // Only this participant writes this row: our own insert made it, and its answer was
                // lost.
                Err(error) if error.kind() == Kind::Exists => break,
                Err(error) if error.kind() == Kind::Cut => {}
                Err(error) => return Err(error),
            }
        }
        let (started, mut seen) = (Instant::now(), Seen::default());
        loop {
            let (now_seen, rows) = self
                .services
                .table
                .watch(&self.job, &prefix, seen, WAIT)
                .await?;
            if rows.len() as u32 >= self.size {
                break;
            }
            seen = now_seen;
            if started.elapsed() > self.patience {
                let cause = format!("only {} of {} came", rows.len(), self.size);
                return Err(Error::of_backend(
                    Kind::Unreachable,
                    "barrier",
                    prefix,
                    cause,
                ));
            }
        }
        // All have entered this barrier, so all have left the one before.
        self.remove_barrier_row(self.epoch - 1).await
    }

    async fn remove_barrier_row(&self, epoch: u64) -> Result<()> {
        if epoch == 0 {
            return Ok(());
        }
        let key = self.job.key(&format!("barrier.{epoch}.{}", self.rank))?;
        self.services.table.delete(&key, None).await
    }

    /// The rows of the last barrier: a participant that sees the marks of all is the last to need the rows, and
    /// removes them.
    pub(super) async fn leave_barriers(&mut self) -> Result<()> {
        let mark = self.job.key(&format!("left.{}", self.rank))?;
        loop {
            match self.services.table.insert(&mark, Bytes::new()).await {
                Err(error) if error.kind() == Kind::Cut => {}
                Err(error) if error.kind() != Kind::Exists => return Err(error),
                _ => break,
            }
        }
        let left = self.services.table.scan(&self.job, "left.").await?;
        if (left.len() as u32) < self.size {
            return Ok(());
        }
        for prefix in ["barrier.", "left."] {
            for (key, _) in self.services.table.scan(&self.job, prefix).await? {
                self.services.table.delete(&key, None).await?;
            }
        }
        self.services
            .topic
            .delete_topic(&crate::events(&self.job))
            .await
    }

    /// The root's body, everywhere.
    pub async fn broadcast(&mut self, root: u32, body: Bytes, how: Broadcast) -> Result<Bytes> {
        match how {
            Broadcast::QueueLoop => self.broadcast_by_loop(root, body).await,
            Broadcast::Topic => self.broadcast_by_topic(root, body).await,
            Broadcast::Hypercube => self.broadcast_by_hypercube(root, body).await,
        }
    }

    async fn broadcast_by_loop(&mut self, root: u32, body: Bytes) -> Result<Bytes> {
        if self.rank != root {
            return self.receive(root, BROADCAST, PointToPoint::Queue).await;
        }
        for to in (0..self.size).filter(|to| *to != root) {
            self.send(to, BROADCAST, body.clone(), PointToPoint::Queue)
                .await?;
        }
        Ok(body)
    }

    async fn broadcast_by_topic(&mut self, root: u32, body: Bytes) -> Result<Bytes> {
        if self.rank == root {
            let largest_bytes = self.services.limits.topic.largest_bytes;
            let packed = self.pack(body.clone(), largest_bytes, true).await?;
            self.publish(BROADCAST, packed).await?;
        }
        let (body_in, packed) = self.next_event(root, BROADCAST).await?;
        if self.rank == root {
            return Ok(body);
        }
        self.unpack(body_in, packed).await
    }

    async fn broadcast_by_hypercube(&mut self, root: u32, body: Bytes) -> Result<Bytes> {
        let (size, relative) = (self.size, (self.rank + self.size - root) % self.size);
        let absolute = |relative: u32| (relative + root) % size;
        let packed = if relative == 0 {
            let largest_bytes = self.services.limits.queue.largest_bytes;
            self.pack(body.clone(), largest_bytes, true).await?
        } else {
            // The parent: our number without its highest bit.
            let parent = relative - (1 << relative.ilog2());
            self.receive_packed(absolute(parent), BROADCAST, PointToPoint::Queue)
                .await?
        };
        let first = if relative == 0 {
            0
        } else {
            relative.ilog2() + 1
        };
        for bit in (first..32).take_while(|bit| relative + (1 << bit) < size) {
            self.send_packed(
                absolute(relative + (1 << bit)),
                BROADCAST,
                packed.clone(),
                PointToPoint::Queue,
            )
            .await?;
        }
        if relative == 0 {
            Ok(body)
        } else {
            self.unpack(packed.0, packed.1).await
        }
    }

    /// Part `i` of the root's parts to rank `i`.
    pub async fn scatter(&mut self, root: u32, parts: Vec<Bytes>, how: Scatter) -> Result<Bytes> {
        if self.rank != root {
            return self.receive(root, SCATTER, PointToPoint::Queue).await;
        }
        if parts.len() as u32 != self.size {
            let cause = format!("{} parts for {}", parts.len(), self.size);
            return Err(Error::of_backend(
                Kind::Invalid,
                "scatter",
                format!("rank {root}"),
                cause,
            ));
        }
        let own = parts[root as usize].clone();
        let mut sending = tokio::task::JoinSet::new();
        for (to, part) in parts
            .into_iter()
            .enumerate()
            .filter(|(to, _)| *to as u32 != root)
        {
            if how == Scatter::Serial {
                self.send(to as u32, SCATTER, part, PointToPoint::Queue)
                    .await?;
                continue;
            }
            // Numbers and names them here; the puts and sends run beside each other.
            let (number, key) = (self.next_number(to as u32, SCATTER), self.blob_key());
            let (services, queue) = (self.services.clone(), crate::mailbox(&self.job, to as u32));
            let from = self.rank;
            sending.spawn(async move {
                let fits = (part.len() + Head::BYTES) as u64 <= services.limits.queue.largest_bytes;
                let (body_in, body) = if fits {
                    (crate::BodyIn::Here, part)
                } else {
                    services.blob.put(&key, part).await?;
                    (
                        crate::BodyIn::OwnBlob,
                        Bytes::copy_from_slice(key.as_str().as_bytes()),
                    )
                };
                let head = Head {
                    from,
                    tag: SCATTER,
                    number,
                    body_in,
                };
                services
                    .queue
                    .put(&queue, Message::new(head.frame(&body)))
                    .await
            });
        }
        while let Some(sent) = sending.join_next().await {
            sent.map_err(|error| {
                Error::of_backend(Kind::Broken, "scatter", "a part", error.to_string())
            })??;
        }
        Ok(own)
    }

    /// All bodies at the root, in the order of ranks; empty elsewhere.
    pub async fn gather(&mut self, root: u32, body: Bytes) -> Result<Vec<Bytes>> {
        if self.rank != root {
            self.send(root, GATHER, body, PointToPoint::Queue).await?;
            return Ok(Vec::new());
        }
        let mut all = Vec::with_capacity(self.size as usize);
        for from in 0..self.size {
            all.push(if from == root {
                body.clone()
            } else {
                self.receive(from, GATHER, PointToPoint::Queue).await?
            });
        }
        Ok(all)
    }

    /// All bodies combined at the root, in the order of ranks; None elsewhere. Each reduction has a session of its
    /// own at the root, named by `number`, which must be the same everywhere and new.
    pub async fn reduce(
        &mut self,
        root: u32,
        number: u64,
        body: Bytes,
        combine: impl Fn(&mut Vec<u8>, &[u8]),
    ) -> Result<Option<Bytes>> {
        let id = format!("reduce-{number}");
        if self.rank != root {
            let largest_bytes = self.services.limits.queue.largest_bytes;
            let (body_in, body) = self.pack(body, largest_bytes, false).await?;
            let head = Head {
                from: self.rank,
                tag: 0,
                number,
                body_in,
            };
            let message = Message::in_session(head.frame(&body), id);
            self.services
                .queue
                .put(&fifo(&self.job, root), message)
                .await?;
            return Ok(None);
        }
        let mut parts = BTreeMap::from([(root, body)]);
        let (started, queue) = (Instant::now(), fifo(&self.job, root));
        while (parts.len() as u32) < self.size {
            if started.elapsed() > self.patience {
                let cause = format!("only {} of {} came", parts.len(), self.size);
                return Err(Error::of_backend(Kind::Unreachable, "reduce", id, cause));
            }
            let accepted = self
                .services
                .queue
                .accept_session(&queue, Some(&id), WAIT, LEASE)
                .await?;
            let Some(mut session) = accepted else {
                continue;
            };
            while (parts.len() as u32) < self.size {
                let messages = match session.get(16, WAIT).await {
                    Err(error) if matches!(error.kind(), Kind::NotFound | Kind::Closed) => break,
                    messages => messages?,
                };
                if messages.is_empty() {
                    break;
                }
                for message in messages {
                    if let Some((head, body)) = Head::read(message.body)
                        && !parts.contains_key(&head.from)
                    {
                        parts.insert(head.from, self.unpack(head.body_in, body).await?);
                    }
                    let _ = session.ack(&message.receipt).await;
                }
            }
            let _ = session.close().await;
        }
        let mut parts = parts.into_values();
        let mut sum = parts.next().expect("the root's own").to_vec();
        parts.for_each(|part| combine(&mut sum, &part));
        Ok(Some(Bytes::from(sum)))
    }
}
