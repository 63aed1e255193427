//! The mailbox of a rank: a queue, and blobs for letters that are too long for it. Requests that fail for a
//! reason that may pass are repeated by the services themselves.

use std::collections::{BTreeSet, HashMap};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bytes::Bytes;
use cloudmpi_path::{Header, PeerId, comes_before};
use cloudmpi_services::{Error, Get, JobId, Key, Kind, Message, Name, Services, Session};
use tokio::sync::mpsc::UnboundedSender;
use tokio::task::JoinSet;

use crate::letter::{Packet, Packets, Payload};

const LONGEST_POLL: Duration = Duration::from_secs(20);
/// How long a received letter stays hidden: it is acknowledged as soon as it is in this process. One that comes again sooner does
/// no harm, and after a get whose answer was lost it is to come again soon. NATS gives so much at no extra cost.
const HIDDEN: Duration = Duration::from_secs(30);
const LETTERS_AT_ONCE: usize = 32;
/// So much waits for a rank before nothing more is got.
const MOST_WAITING_BYTES: u64 = 8 << 20;
/// How often a full backlog is looked at.
const LOOK_AGAIN: Duration = Duration::from_millis(5);

/// What a job has of the services for its packets. A job that has lost a host begins anew with others: nobody looks into the old ones
/// any more, whoever still writes there.
#[derive(Clone)]
pub struct Boxes {
    pub job: JobId,
    /// How many hosts were lost before.
    pub epoch: u32,
}

impl Boxes {
    /// The queue of a rank in MPI_COMM_WORLD.
    pub fn mailbox(&self, rank: PeerId) -> Result<Name, Error> {
        self.job.name(&format!("box-{}{rank}", self.prefix('-')))
    }

    /// The address under which a rank's letters are expected at the relay.
    pub fn link(&self, rank: PeerId) -> Result<Name, Error> {
        self.job.name(&format!("link-{}{rank}", self.prefix('-')))
    }

    pub fn blob_key(&self, source: PeerId, number: u64) -> Result<Key, Error> {
        let prefix = self.prefix('.');
        self.job.key(&format!("packet.{prefix}{source}.{number}"))
    }

    fn prefix(&self, end: char) -> String {
        match self.epoch {
            0 => String::new(),
            epoch => format!("e{epoch}{end}"),
        }
    }
}

/// One letter to put, and before it the blobs that it names.
pub struct Outgoing {
    pub queue: Name,
    pub letter: Bytes,
    pub blobs: Vec<(Key, Bytes)>,
    /// For a queue with sessions.
    pub session: Option<String>,
}

impl Outgoing {
    pub fn length_bytes(&self) -> usize {
        let blobs: usize = self.blobs.iter().map(|(_, body)| body.len()).sum();
        self.letter.len() + blobs
    }

    pub async fn send(self, services: &Services) -> Result<(), Error> {
        put_blobs(self.blobs, services).await?;
        let message = match self.session {
            Some(session) => Message::in_session(self.letter, session),
            None => Message::new(self.letter),
        };
        services.queue.put(&self.queue, message).await
    }
}

pub async fn put_blobs(blobs: Vec<(Key, Bytes)>, services: &Services) -> Result<(), Error> {
    for (key, body) in blobs {
        services.blob.put(&key, body).await?;
    }
    Ok(())
}

/// The packets that have come to the ranks of a node. The engines would drop repeated packets, but the counts
/// of packets sent and taken in must be equal when none is under way.
#[derive(Default)]
pub struct Ledger(Mutex<HashMap<(PeerId, PeerId), Had>>);

impl Ledger {
    fn of<T>(&self, source: PeerId, rank: PeerId, what: impl FnOnce(&mut Had) -> T) -> T {
        let mut channels = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        what(channels.entry((source, rank)).or_default())
    }

    /// Whether packet `link` of `source` to `rank` has come.
    pub fn has(&self, source: PeerId, rank: PeerId, link: u32) -> bool {
        self.of(source, rank, |had| had.has(link))
    }

    pub fn note(&self, source: PeerId, rank: PeerId, link: u32) {
        self.of(source, rank, |had| had.note(link));
    }
}

/// Of one channel.
#[derive(Default)]
struct Had {
    /// All before this one.
    next: u32,
    early: BTreeSet<u32>,
}

impl Had {
    fn has(&self, link: u32) -> bool {
        comes_before(link, self.next) || self.early.contains(&link)
    }

    fn note(&mut self, link: u32) {
        if !comes_before(link, self.next) {
            self.early.insert(link);
        }
        while self.early.remove(&self.next) {
            self.next = self.next.wrapping_add(1);
        }
    }
}

/// A packet for a rank of this node, whole.
pub struct Delivery {
    pub rank: PeerId,
    pub source: PeerId,
    pub header: Header,
    pub payload: Bytes,
    /// Counted as long as it waits; `None`: it came by the table.
    pub _weight: Option<Weight>,
}

/// What a rank of this node has not taken. While it is much, nothing more is got for it: the packets for a rank that computes, or is
/// stopped, stay with the services.
#[derive(Clone, Default)]
pub struct Backlog(Arc<Waiting>);

#[derive(Default)]
struct Waiting {
    bytes: AtomicU64,
    has_ended: AtomicBool,
}

impl Backlog {
    /// Of one more packet, with this payload.
    pub fn add(&self, payload: &Bytes) -> Weight {
        let bytes = (payload.len() + size_of::<Delivery>()) as u64;
        self.0.bytes.fetch_add(bytes, Ordering::Relaxed);
        Weight(self.clone(), bytes)
    }

    /// A rank that has ended takes nothing any more. The others of its node must not wait for it.
    pub fn set_ended(&self, has_ended: bool) {
        self.0.has_ended.store(has_ended, Ordering::Relaxed);
    }

    fn is_full(&self) -> bool {
        self.0.bytes.load(Ordering::Relaxed) >= MOST_WAITING_BYTES
    }

    async fn has_room(&self) {
        while self.is_full() {
            tokio::time::sleep(LOOK_AGAIN).await;
        }
    }

    pub async fn has_room_or_has_ended(&self) {
        while self.is_full() && !self.0.has_ended.load(Ordering::Relaxed) {
            tokio::time::sleep(LOOK_AGAIN).await;
        }
    }
}

/// Bytes of a backlog, until it is dropped.
pub struct Weight(Backlog, u64);

impl Drop for Weight {
    fn drop(&mut self) {
        self.0.0.bytes.fetch_sub(self.1, Ordering::Relaxed);
    }
}

/// The news from the services.
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
    Failed(Error),
}

/// Opens letters to a rank of this node.
pub struct Opener {
    pub services: Services,
    pub boxes: Boxes,
    pub rank: PeerId,
    ledger: Arc<Ledger>,
    give: UnboundedSender<Arrived>,
    backlog: Backlog,
    /// A letter that came twice, by two paths, is opened twice in turn: the second time finds that it was there.
    one_at_a_time: tokio::sync::Mutex<()>,
}

impl Opener {
    pub fn new(
        (services, boxes): (&Services, &Boxes),
        (rank, backlog): (PeerId, &Backlog),
        ledger: &Arc<Ledger>,
        give: &UnboundedSender<Arrived>,
    ) -> Opener {
        Opener {
            services: services.clone(),
            boxes: boxes.clone(),
            rank,
            ledger: Arc::clone(ledger),
            give: give.clone(),
            backlog: backlog.clone(),
            one_at_a_time: tokio::sync::Mutex::new(()),
        }
    }

    /// Waits until the rank has taken most of what has come for it. To be awaited before more is got.
    pub async fn has_room(&self) {
        self.backlog.has_room().await;
    }

    /// Gives away the packets of a letter. Returns the blobs that are free once the letter has been
    /// acknowledged. `None`: the bridge takes no more packets, or has got the error.
    pub async fn open(&self, letter: Bytes) -> Option<Vec<Key>> {
        let _one = self.one_at_a_time.lock().await;
        match self.open_now(letter).await {
            Ok(blobs) => blobs,
            Err(error) => {
                self.fail(error);
                None
            }
        }
    }

    fn fail(&self, error: Error) {
        let _ = self.give.send(Arrived::Failed(error));
    }

    async fn open_now(&self, letter: Bytes) -> Result<Option<Vec<Key>>, Error> {
        let (rank, mut blobs) = (self.rank, Vec::new());
        for packet in Packets(letter) {
            let Packet {
                source,
                header,
                payload,
            } = packet;
            if let Payload::Taken(blob) = payload {
                if (self.give)
                    .send(Arrived::Taken { node: source, blob })
                    .is_err()
                {
                    return Ok(None);
                }
                continue;
            }
            if self.ledger.has(source, rank, header.numbers.link) {
                continue;
            }
            let payload = match payload {
                Payload::Inline(payload) => payload,
                Payload::Blob(number) | Payload::Taken(number) => {
                    let key = self.boxes.blob_key(source, number)?;
                    let body = self.services.blob.get(&key, None).await?;
                    blobs.push(key);
                    body
                }
            };
            let delivery = Delivery {
                rank,
                source,
                header,
                _weight: Some(self.backlog.add(&payload)),
                payload,
            };
            if self.give.send(Arrived::Packet(delivery)).is_err() {
                return Ok(None);
            }
            self.ledger.note(source, rank, header.numbers.link);
        }
        Ok(Some(blobs))
    }

    pub async fn remove(&self, blobs: Vec<Key>) {
        for key in blobs {
            let _ = self.services.blob.delete(&key).await;
        }
    }
}

/// Gets the letters of a rank of this node, for ever. Returns only with an error, or when the bridge takes no more
/// packets.
pub async fn receive(opener: Arc<Opener>) -> Result<(), Error> {
    let (services, queue) = (&opener.services, opener.boxes.mailbox(opener.rank)?);
    let how = Get {
        most: services.limits.queue.batch.clamp(1, LETTERS_AT_ONCE),
        wait: LONGEST_POLL,
        lease: HIDDEN.min(services.limits.queue.longest_lease),
    };
    loop {
        opener.has_room().await;
        for letter in services.queue.get(&queue, how).await? {
            let Some(blobs) = opener.open(letter.body).await else {
                return Ok(());
            };
            // Without the acknowledgement it comes again, and is dropped then.
            let _ = services.queue.ack(&queue, &letter.receipt).await;
            opener.remove(blobs).await;
        }
    }
}

/// The same if each sending node has a session.
pub async fn receive_sessions(opener: Arc<Opener>) -> Result<(), Error> {
    let (services, queue) = (&opener.services, opener.boxes.mailbox(opener.rank)?);
    let lease = HIDDEN.min(services.limits.queue.longest_lease);
    let mut sessions = JoinSet::new();
    loop {
        let accepting = (services.queue).accept_session(&queue, None, LONGEST_POLL, lease);
        if let Some(session) = accepting.await? {
            sessions.spawn(open_session(Arc::clone(&opener), session));
        }
        while sessions.try_join_next().is_some() {}
    }
}

/// Keeps a session as long as the service lets it.
async fn open_session(opener: Arc<Opener>, mut session: Box<dyn Session>) {
    let most = opener.services.limits.queue.batch;
    loop {
        opener.has_room().await;
        let letters = match session
            .get(most.clamp(1, LETTERS_AT_ONCE), LONGEST_POLL)
            .await
        {
            Ok(letters) => letters,
            // Letters that were not acknowledged come to the next holder of the session.
            Err(error) if matches!(error.kind(), Kind::NotFound | Kind::Closed | Kind::Cut) => {
                return;
            }
            Err(error) => return opener.fail(error),
        };
        for letter in letters {
            let Some(blobs) = opener.open(letter.body).await else {
                return;
            };
            let _ = session.ack(&letter.receipt).await;
            opener.remove(blobs).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn nothing_is_got_while_much_waits() {
        let backlog = Backlog::default();
        let eighth = Bytes::from(vec![0; MOST_WAITING_BYTES as usize / 8]);
        let waiting: Vec<Weight> = (0..8).map(|_| backlog.add(&eighth)).collect();
        let limit = Duration::from_secs(1);
        assert!(
            tokio::time::timeout(limit, backlog.has_room())
                .await
                .is_err()
        );
        drop(waiting);
        assert!(
            tokio::time::timeout(limit, backlog.has_room())
                .await
                .is_ok()
        );
        assert_eq!(backlog.0.bytes.load(Ordering::Relaxed), 0);
    }

    #[test]
    fn each_packet_counts_once_in_any_order_where_numbers_wrap_around_too() {
        each_packet_counts_once(0);
        each_packet_counts_once(u32::MAX - 2);
    }

    fn each_packet_counts_once(first_link: u32) {
        let mut had = Had {
            next: first_link,
            ..Had::default()
        };
        let order = [1, 0, 1, 3, 0, 2, 3, 5, 4, 5];
        let new = order.map(|place| {
            let link = first_link.wrapping_add(place);
            let new = !had.has(link);
            had.note(link);
            new
        });
        let first = [
            true, true, false, true, false, true, false, true, true, false,
        ];
        assert_eq!(new, first);
        assert!(had.early.is_empty() && had.next == first_link.wrapping_add(6));
    }
}
