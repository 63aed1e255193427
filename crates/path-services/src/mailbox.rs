//! The mailbox of a rank: a queue, and blobs for what is too long for it. Requests that fail for a reason that
//! may pass are repeated by the services themselves.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bytes::Bytes;
use cloudmpi_path::{Header, PeerId};
use cloudmpi_services::{Error, Get, JobId, Key, Message, Name, Services};
use tokio::sync::mpsc::UnboundedSender;

use crate::letter::{Packet, Packets, Payload};

const LONGEST_POLL: Duration = Duration::from_secs(20);
/// How long a letter that was got stays hidden: it is acknowledged as soon as it is in this process.
const HIDDEN: Duration = Duration::from_secs(60);
const LETTERS_AT_ONCE: usize = 32;

/// The queue of a rank in MPI_COMM_WORLD.
pub fn mailbox(job: &JobId, rank: PeerId) -> Result<Name, Error> {
    job.name(&format!("box-{rank}"))
}

pub fn blob_key(job: &JobId, source: PeerId, number: u64) -> Result<Key, Error> {
    job.key(&format!("packet.{source}.{number}"))
}

/// One letter to be put, and before it the blobs that it names.
pub struct Post {
    pub queue: Name,
    pub letter: Bytes,
    pub blobs: Vec<(Key, Bytes)>,
}

impl Post {
    pub fn length_bytes(&self) -> usize {
        let blobs: usize = self.blobs.iter().map(|(_, body)| body.len()).sum();
        self.letter.len() + blobs
    }

    pub async fn send(self, services: &Services) -> Result<(), Error> {
        for (key, body) in &self.blobs {
            services.blob.put(key, body.clone()).await?;
        }
        let letter = Message::new(self.letter.clone());
        services.queue.put(&self.queue, letter).await
    }
}

/// Which packets have come to the ranks of a node. The engines would drop what comes twice, but the counts of
/// packets sent and taken in must even out when none is under way.
#[derive(Default)]
pub struct Ledger(Mutex<HashMap<(PeerId, PeerId), Had>>);

impl Ledger {
    fn of<T>(&self, source: PeerId, rank: PeerId, what: impl FnOnce(&mut Had) -> T) -> T {
        let mut channels = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        what(channels.entry((source, rank)).or_default())
    }

    /// Whether packet `sequence` of `source` to `rank` has come.
    pub fn has(&self, source: PeerId, rank: PeerId, sequence: u64) -> bool {
        self.of(source, rank, |had| had.has(sequence))
    }

    pub fn note(&self, source: PeerId, rank: PeerId, sequence: u64) {
        self.of(source, rank, |had| had.note(sequence));
    }
}

/// Of one channel.
#[derive(Default)]
struct Had {
    /// All before this one.
    next: u64,
    early: BTreeSet<u64>,
}

impl Had {
    fn has(&self, sequence: u64) -> bool {
        sequence < self.next || self.early.contains(&sequence)
    }

    fn note(&mut self, sequence: u64) {
        if sequence >= self.next {
            self.early.insert(sequence);
        }
        while self.early.remove(&self.next) {
            self.next += 1;
        }
    }
}

/// A packet for a rank of this node, whole.
pub struct Delivery {
    pub rank: PeerId,
    pub source: PeerId,
    pub header: Header,
    pub payload: Bytes,
}

/// What the services have brought.
pub enum Arrived {
    Packet(Delivery),
    /// This node has taken a blob of `source`, which was for many.
    Took {
        source: PeerId,
        blob: u64,
    },
    /// A blob of this node has been taken by another.
    Taken {
        node: u32,
        blob: u64,
    },
}

/// Gets the letters of a rank of this node, for ever. Returns only with an error.
pub async fn receive(
    services: Services,
    job: JobId,
    rank: PeerId,
    ledger: Arc<Ledger>,
    give: UnboundedSender<Arrived>,
) -> Result<(), Error> {
    let queue = mailbox(&job, rank)?;
    let how = Get {
        most: services.limits.queue.batch.clamp(1, LETTERS_AT_ONCE),
        wait: LONGEST_POLL,
        lease: HIDDEN.min(services.limits.queue.longest_lease),
    };
    loop {
        for letter in services.queue.get(&queue, how).await? {
            let mut blobs = Vec::new();
            for packet in Packets(letter.body) {
                let Packet {
                    source,
                    header,
                    payload,
                } = packet;
                if let Payload::Taken(blob) = payload {
                    if give.send(Arrived::Taken { node: source, blob }).is_err() {
                        return Ok(());
                    }
                    continue;
                }
                if ledger.has(source, rank, header.sequence) {
                    continue;
                }
                let payload = match payload {
                    Payload::Inline(payload) => payload,
                    Payload::Blob(number) | Payload::Taken(number) => {
                        let key = blob_key(&job, source, number)?;
                        let body = services.blob.get(&key, None).await?;
                        blobs.push(key);
                        body
                    }
                };
                let delivery = Delivery {
                    rank,
                    source,
                    header,
                    payload,
                };
                if give.send(Arrived::Packet(delivery)).is_err() {
                    return Ok(());
                }
                ledger.note(source, rank, header.sequence);
            }
            // Not acknowledged it comes again, and is dropped then.
            let _ = services.queue.ack(&queue, &letter.receipt).await;
            for key in blobs {
                let _ = services.blob.delete(&key).await;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_packet_counts_once_in_any_order() {
        let mut had = Had::default();
        let order = [1, 0, 1, 3, 0, 2, 3, 5, 4, 5];
        let new = order.map(|sequence| {
            let new = !had.has(sequence);
            had.note(sequence);
            new
        });
        let first = [
            true, true, false, true, false, true, false, true, true, false,
        ];
        assert_eq!(new, first);
        assert!(had.early.is_empty() && had.next == 6);
    }
}
