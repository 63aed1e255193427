//! Packets for many: put once, on a topic to which every node of the job has subscribed. If they are too long for it,
//! they go into a blob that the publication names.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use std::time::Duration;

use bytes::{Bytes, BytesMut};
use cloudmpi_path::{Header, Numbers, PeerId};
use cloudmpi_services::{Error, JobId, Key, Kind, Name, Services, Subscription};
use tokio::sync::mpsc::UnboundedSender;

use crate::letter::{self, Casts, Payload};
use crate::mailbox::{Arrived, Delivery, Ledger, blob_key};

const LONGEST_POLL: Duration = Duration::from_secs(20);
/// Publications that may be under way at a time: later packets go with the next one.
const UNDER_WAY: usize = 4;

/// The topic of a job's packets for many.
fn topic(job: &JobId) -> Result<Name, Error> {
    job.name("cast")
}

/// A node's name as a subscriber, by the first of its ranks.
fn subscriber(job: &JobId, first: PeerId) -> Result<Name, Error> {
    job.name(&format!("node-{first}"))
}

/// Subscribes for the node with this `first` rank; makes the topic, too.
pub async fn subscribe(
    services: &Services,
    job: &JobId,
    first: PeerId,
) -> Result<Box<dyn Subscription>, Error> {
    let topic = topic(job)?;
    services.topic.create(&topic).await?;
    (services.topic)
        .subscribe(&topic, &subscriber(job, first)?)
        .await
}

/// Ends the subscription of a node that gets no packets.
pub async fn unsubscribe(services: &Services, job: &JobId, first: PeerId) -> Result<(), Error> {
    let subscriber = subscriber(job, first)?;
    (services.topic)
        .unsubscribe(&topic(job)?, &subscriber)
        .await
}

/// One publication to make, and before it the blobs that it names.
pub struct Publication {
    topic: Name,
    body: Bytes,
    blobs: Vec<(Key, Bytes)>,
}

impl Publication {
    /// Returns its number of bytes.
    pub async fn send(self, services: Services) -> Result<usize, Error> {
        let mut bytes = self.body.len();
        for (key, body) in self.blobs {
            bytes += body.len();
            services.blob.put(&key, body).await?;
        }
        services.topic.publish(&self.topic, self.body).await?;
        Ok(bytes)
    }
}

/// The packets that one node sends to many.
pub struct Casting {
    topic: Name,
    /// Of one publication.
    limit_bytes: usize,
    body: BytesMut,
    blobs: Vec<(Key, Bytes)>,
    under_way: usize,
    /// Blobs that are there, and the nodes that have not taken them yet.
    kept: HashMap<u64, (Key, BTreeSet<u32>)>,
}

impl Casting {
    pub fn new(services: &Services, job: &JobId) -> Result<Casting, Error> {
        Ok(Casting {
            topic: topic(job)?,
            limit_bytes: services.limits.topic.largest_bytes as usize,
            body: BytesMut::new(),
            blobs: Vec::new(),
            under_way: 0,
            kept: HashMap::new(),
        })
    }

    /// Adds a packet to the next publication: returns how many bytes longer that gets. `None`: only after the
    /// publication has gone. `blob` is a new number for a blob of the node; `node_of` gives the node of a rank.
    pub fn add(
        &mut self,
        (job, blob): (&JobId, u64),
        source: PeerId,
        header: &Header,
        (list, payload): (&[u8], &[u8]),
        node_of: impl Fn(PeerId) -> u32,
    ) -> Result<Option<usize>, Error> {
        let before = self.body.len();
        let count = letter::destinations(list).count();
        let whole_bytes = letter::cast_bytes(count, payload.len());
        if whole_bytes <= self.limit_bytes {
            if before + whole_bytes > self.limit_bytes {
                return Ok(None);
            }
            letter::put_cast(&mut self.body, source, header, list, payload);
            return Ok(Some(whole_bytes));
        }
        if before + letter::cast_bytes(count, size_of::<u64>()) > self.limit_bytes {
            return Ok(None);
        }
        let key = blob_key(job, source, blob)?;
        let nodes = letter::destinations(list).map(|(rank, _)| node_of(rank));
        self.kept.insert(blob, (key.clone(), nodes.collect()));
        self.blobs.push((key, Bytes::copy_from_slice(payload)));
        letter::put_cast_reference(&mut self.body, source, header, list, blob);
        Ok(Some(self.body.len() - before + payload.len()))
    }

    /// The publication to send now.
    pub fn next(&mut self) -> Option<Publication> {
        if self.body.is_empty() || self.under_way == UNDER_WAY {
            return None;
        }
        self.under_way += 1;
        Some(Publication {
            topic: self.topic.clone(),
            body: self.body.split().freeze(),
            blobs: std::mem::take(&mut self.blobs),
        })
    }

    pub fn has_been_sent(&mut self) {
        self.under_way -= 1;
    }

    /// No publication waits or is under way.
    pub fn is_idle(&self) -> bool {
        self.body.is_empty() && self.under_way == 0
    }

    /// A node has taken a blob: returns its key if that was the last node that needed it.
    pub fn taken(&mut self, node: u32, blob: u64) -> Option<Key> {
        let (_, nodes) = self.kept.get_mut(&blob)?;
        nodes.remove(&node);
        if !nodes.is_empty() {
            return None;
        }
        self.kept.remove(&blob).map(|(key, _)| key)
    }
}

/// Gets publications for the ranks of a node, for ever. Returns only with an error.
pub async fn receive(
    (services, job): (Services, JobId),
    mut subscription: Box<dyn Subscription>,
    ranks: Vec<PeerId>,
    ledger: Arc<Ledger>,
    give: UnboundedSender<Arrived>,
) -> Result<(), Error> {
    loop {
        let publication = match subscription.next(LONGEST_POLL).await {
            Ok(None) => continue,
            Ok(Some(publication)) => publication,
            // A server that was started anew knows the subscriptions, but not their connections.
            Err(error) if error.kind() == Kind::Closed => {
                subscription = subscribe(&services, &job, ranks[0]).await?;
                continue;
            }
            Err(error) => return Err(error),
        };
        for cast in Casts(publication) {
            let source = cast.source;
            let is_new = |(rank, numbers): &(PeerId, Numbers)| {
                ranks.contains(rank) && !ledger.has(source, *rank, numbers.link)
            };
            let mine: Vec<(PeerId, Numbers)> =
                cast.destinations.into_iter().filter(is_new).collect();
            if mine.is_empty() {
                continue;
            }
            let (payload, blob) = match cast.payload {
                Payload::Inline(payload) => (payload, None),
                Payload::Blob(number) | Payload::Taken(number) => {
                    let key = blob_key(&job, source, number)?;
                    (services.blob.get(&key, None).await?, Some(number))
                }
            };
            for (rank, numbers) in mine {
                let delivery = Delivery {
                    rank,
                    source,
                    header: Header {
                        numbers,
                        ..cast.header
                    },
                    payload: payload.clone(),
                    _weight: None,
                };
                if give.send(Arrived::Packet(delivery)).is_err() {
                    return Ok(());
                }
                ledger.note(source, rank, numbers.link);
            }
            if let Some(blob) = blob
                && give.send(Arrived::Took { source, blob }).is_err()
            {
                return Ok(());
            }
        }
    }
}
