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
use crate::mailbox::{Arrived, Backlog, Boxes, Delivery, Ledger};

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
        (boxes, blob): (&Boxes, u64),
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
        let key = boxes.blob_key(source, blob)?;
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
    (services, boxes): (Services, Boxes),
    mut subscription: Box<dyn Subscription>,
    ranks: Vec<(PeerId, Backlog)>,
    ledger: Arc<Ledger>,
    give: UnboundedSender<Arrived>,
) -> Result<(), Error> {
    let backlog_of = |rank: PeerId| Some(&ranks.iter().find(|(local, _)| *local == rank)?.1);
    loop {
        // A publication may be for each of them.
        for (_, backlog) in &ranks {
            backlog.has_room_or_has_ended().await;
        }
        let publication = match subscription.next(LONGEST_POLL).await {
            Ok(None) => continue,
            Ok(Some(publication)) => publication,
            // A server that was started anew knows the subscriptions, but not their connections.
            Err(error) if error.kind() == Kind::Closed => {
                subscription = subscribe(&services, &boxes.job, ranks[0].0).await?;
                continue;
            }
            Err(error) => return Err(error),
        };
        for cast in Casts(publication) {
            let source = cast.source;
            let is_new = |(rank, numbers): &(PeerId, Numbers)| {
                backlog_of(*rank).is_some() && !ledger.has(source, *rank, numbers.link)
            };
            let mine: Vec<(PeerId, Numbers)> =
                cast.destinations.into_iter().filter(is_new).collect();
            if mine.is_empty() {
                continue;
            }
            let (payload, blob) = match cast.payload {
                Payload::Inline(payload) => (payload, None),
                Payload::Blob(number) | Payload::Taken(number) => {
                    let key = boxes.blob_key(source, number)?;
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
                    _weight: backlog_of(rank).map(|backlog| backlog.add(&payload)),
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

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use async_trait::async_trait;
    use cloudmpi_path::PacketKind;
    use cloudmpi_services::Options;
    use tokio::sync::mpsc::unbounded_channel;

    use super::*;

    const PAYLOAD_BYTES: usize = 8192;

    /// Publications for rank 2, without end.
    struct Endless(Arc<AtomicUsize>);

    #[async_trait]
    impl Subscription for Endless {
        async fn next(&mut self, _: Duration) -> Result<Option<Bytes>, Error> {
            tokio::task::yield_now().await;
            let link = self.0.fetch_add(1, Ordering::Relaxed) as u64;
            let header = Header {
                length_bytes: PAYLOAD_BYTES as u32,
                kind: PacketKind::Eager,
                path_mark: 0,
                incarnation: 0,
                numbers: Numbers::from_bytes([0; 8]),
                context: 0,
                tag: 0,
                source: 0,
                token: 0,
            };
            let mut list = vec![0; cloudmpi_segment::DESTINATION_BYTES];
            list[..4].copy_from_slice(&2u32.to_le_bytes());
            list[4..].copy_from_slice(&link.to_le_bytes());
            let mut body = BytesMut::new();
            letter::put_cast(&mut body, 0, &header, &list, &[0; PAYLOAD_BYTES]);
            Ok(Some(body.freeze()))
        }
    }

    #[tokio::test(start_paused = true)]
    async fn nothing_is_got_while_a_rank_has_much_to_take() {
        let services = cloudmpi_services_local::open("local:", &Options::default()).await;
        let services = services.expect("open");
        let boxes = Boxes {
            job: JobId::new("j").expect("a name"),
            epoch: 0,
        };
        let (got, backlog) = (Arc::new(AtomicUsize::new(0)), Backlog::default());
        let (give, mut arriving) = unbounded_channel();
        let receiving = tokio::spawn(receive(
            (services, boxes),
            Box::new(Endless(Arc::clone(&got))),
            vec![(1, Backlog::default()), (2, backlog.clone())],
            Arc::default(),
            give,
        ));
        let settled = async || {
            tokio::time::sleep(Duration::from_secs(1)).await;
            got.load(Ordering::Relaxed)
        };
        let first = settled().await;
        assert!((900..=1024).contains(&first), "{first} packets wait");
        assert_eq!(settled().await, first);
        // The rank takes them.
        while arriving.try_recv().is_ok() {}
        assert!(settled().await > first);
        backlog.set_ended(true);
        let before = got.load(Ordering::Relaxed);
        while got.load(Ordering::Relaxed) < before + 2000 {
            tokio::task::yield_now().await;
            tokio::time::advance(Duration::from_millis(1)).await;
        }
        receiving.abort();
    }
}
