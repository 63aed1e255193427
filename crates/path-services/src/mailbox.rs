//! The mailbox of a rank: a queue, and blobs for what is too long for it.

use std::time::Duration;

use bytes::Bytes;
use cloudmpi_path::PeerId;
use cloudmpi_services::{Error, Get, JobId, Key, Kind, Message, Name, Services};
use tokio::sync::mpsc::UnboundedSender;

use crate::letter::{Packet, Packets, Payload};

/// A request that fails for a reason that may pass is repeated for so long.
const PATIENCE: Duration = Duration::from_secs(6);
const LONGEST_PAUSE: Duration = Duration::from_millis(500);
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

/// Repeats a request that may be repeated.
pub async fn insist<T, F>(mut request: impl FnMut() -> F) -> Result<T, Error>
where
    F: Future<Output = Result<T, Error>>,
{
    let give_up = tokio::time::Instant::now() + PATIENCE;
    let mut pause = Duration::from_millis(5);
    loop {
        let error = match request().await {
            Ok(done) => return Ok(done),
            Err(error) => error,
        };
        let wait = match error.kind() {
            Kind::Throttled {
                retry_after: Some(after),
            } => after.max(pause),
            kind if kind.is_passing() => pause,
            _ => return Err(error),
        };
        if tokio::time::Instant::now() + wait >= give_up {
            return Err(error);
        }
        tokio::time::sleep(wait).await;
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
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
            insist(|| services.blob.put(key, body.clone())).await?;
        }
        insist(|| {
            services
                .queue
                .put(&self.queue, Message::new(self.letter.clone()))
        })
        .await
    }
}

/// A packet for a rank of this node, whole.
pub struct Delivery {
    pub rank: PeerId,
    pub packet: Packet,
    pub payload: Bytes,
}

/// Gets the letters of a rank of this node, for ever. Returns only with an error.
pub async fn receive(
    services: Services,
    job: JobId,
    rank: PeerId,
    give: UnboundedSender<Delivery>,
) -> Result<(), Error> {
    let queue = mailbox(&job, rank)?;
    let how = Get {
        most: services.limits.queue.batch.clamp(1, LETTERS_AT_ONCE),
        wait: LONGEST_POLL,
        lease: HIDDEN.min(services.limits.queue.longest_lease),
    };
    loop {
        for letter in insist(|| services.queue.get(&queue, how)).await? {
            let mut blobs = Vec::new();
            for packet in Packets(letter.body) {
                let payload = match &packet.payload {
                    Payload::Inline(payload) => payload.clone(),
                    Payload::Blob(number) => {
                        let key = blob_key(&job, packet.source, *number)?;
                        let body = match insist(|| services.blob.get(&key, None)).await {
                            Ok(body) => body,
                            // The letter came before, and its blobs were removed then.
                            Err(error) if error.kind() == Kind::NotFound => continue,
                            Err(error) => return Err(error),
                        };
                        blobs.push(key);
                        body
                    }
                };
                let delivery = Delivery {
                    rank,
                    packet,
                    payload,
                };
                if give.send(delivery).is_err() {
                    return Ok(());
                }
            }
            // Not acknowledged it comes again, and the engine drops it.
            let _ = services.queue.ack(&queue, &letter.receipt).await;
            for key in blobs {
                let _ = insist(|| services.blob.delete(&key)).await;
            }
        }
    }
}
