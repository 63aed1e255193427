//! Packets without content for many, by the table. Every node has one row: its ranks' packets that not all have taken
//! yet, and how many packets it has taken of each other node. A node that waits for a packet looks at all rows.

use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

use bytes::{Buf, BufMut, Bytes, BytesMut};
use cloudmpi_path::{Header, PeerId};
use cloudmpi_services::{Error, JobId, Key, Kind, Rows, Seen, Services, Version};

use crate::letter::{self, Casts};
use crate::mailbox::{Delivery, Ledger};

/// The beginning of the rows' keys.
const PREFIX: &str = "board.";
const LONGEST_LOOK: Duration = Duration::from_secs(20);
/// How long to try to write a row when the answers get lost.
const PATIENCE: Duration = Duration::from_secs(30);

/// One node's part of the table, and its view of the other rows.
pub struct Board {
    own: u32,
    /// Of the own node.
    ranks: Vec<PeerId>,
    ledger: Arc<Ledger>,
    key: Key,
    limit_bytes: usize,
    /// The version of its own row; `None`: there is none yet.
    version: Option<Version>,
    said: VecDeque<Said>,
    said_bytes: usize,
    /// The number of the first of `said`.
    first: u64,
    /// How many packets of each node this node has taken.
    taken: BTreeMap<u32, u64>,
    seen: Seen,
    read: HashMap<Key, Version>,
    changed: bool,
    writing: bool,
    looking: bool,
    /// By own rank and another: how many packets of the other are expected, minus those that have
    /// come.
    awaited: HashMap<(PeerId, PeerId), i64>,
    missing: u64,
}

/// A packet, and the nodes that have not taken it yet.
struct Said {
    record: Bytes,
    left: BTreeSet<u32>,
}

/// The next content of its own row.
pub struct Write {
    key: Key,
    body: Bytes,
    version: Option<Version>,
}

impl Board {
    pub fn new(
        (services, job): (&Services, &JobId),
        (own, ranks): (u32, Vec<PeerId>),
        ledger: Arc<Ledger>,
    ) -> Result<Board, Error> {
        Ok(Board {
            own,
            ranks,
            ledger,
            key: job.key(&format!("{PREFIX}{own}"))?,
            limit_bytes: services.limits.table.largest_bytes as usize,
            version: None,
            said: VecDeque::new(),
            said_bytes: 0,
            first: 0,
            taken: BTreeMap::new(),
            seen: Seen::default(),
            read: HashMap::new(),
            changed: false,
            writing: false,
            looking: false,
            awaited: HashMap::new(),
            missing: 0,
        })
    }

    /// Adds a packet of one of its ranks to the row. Returns false if the row is full.
    pub fn add(
        &mut self,
        source: PeerId,
        header: &Header,
        list: &[u8],
        node_of: impl Fn(PeerId) -> u32,
    ) -> bool {
        let record_bytes = letter::cast_bytes(letter::destinations(list).count(), 0);
        if self.head_bytes() + self.said_bytes + record_bytes > self.limit_bytes {
            return false;
        }
        let mut record = BytesMut::with_capacity(record_bytes);
        letter::put_cast(&mut record, source, header, list, &[]);
        self.said_bytes += record.len();
        let receivers = letter::destinations(list).map(|(rank, _)| rank);
        self.said.push_back(Said {
            record: record.freeze(),
            left: receivers.map(node_of).collect(),
        });
        self.changed = true;
        true
    }

    /// Each receiver of that packet sends one in return.
    pub fn expect(&mut self, rank: PeerId, list: &[u8]) {
        for (other, _) in letter::destinations(list) {
            let awaited = self.awaited.entry((rank, other)).or_default();
            self.missing += u64::from(*awaited >= 0);
            *awaited += 1;
            if *awaited == 0 {
                self.awaited.remove(&(rank, other));
            }
        }
    }

    /// The most bytes in front of the packets.
    fn head_bytes(&self) -> usize {
        16 + 12 * (self.taken.len() + 1)
    }

    /// The row, if it has to be written now.
    pub fn next(&mut self) -> Option<Write> {
        if !self.changed || self.writing {
            return None;
        }
        (self.changed, self.writing) = (false, true);
        let mut body = BytesMut::with_capacity(self.head_bytes() + self.said_bytes);
        body.put_u32_le(self.own);
        body.put_u32_le(self.taken.len() as u32);
        for (node, count) in &self.taken {
            body.put_u32_le(*node);
            body.put_u64_le(*count);
        }
        body.put_u64_le(self.first);
        self.said
            .iter()
            .for_each(|said| body.put_slice(&said.record));
        Some(Write {
            key: self.key.clone(),
            body: body.freeze(),
            version: self.version.clone(),
        })
    }

    pub fn written(&mut self, version: Version) {
        self.version = Some(version);
        self.writing = false;
    }

    /// The rows seen so far, if the node is to look at the table now.
    pub fn begin_look(&mut self) -> Option<Seen> {
        // This node's own new row would end the watch at once; and the awaited nodes may wait for
        // that row.
        if self.looking || self.missing == 0 || self.changed || self.writing {
            return None;
        }
        self.looking = true;
        Some(self.seen)
    }

    /// All packets are in the table.
    pub fn is_idle(&self) -> bool {
        !self.changed && !self.writing
    }

    /// Takes the result of a look.
    pub fn looked(&mut self, (seen, rows): (Seen, Rows)) -> Vec<Delivery> {
        (self.seen, self.looking) = (seen, false);
        let mut deliveries = Vec::new();
        for (key, row) in rows {
            if self.read.get(&key) != Some(&row.version) {
                // A row that does not parse is from no node of this job.
                self.read_row(row.value, &mut deliveries);
                self.read.insert(key, row.version);
            }
        }
        deliveries
    }

    fn read_row(&mut self, mut row: Bytes, deliveries: &mut Vec<Delivery>) -> Option<()> {
        let (node, count) = (row.try_get_u32_le().ok()?, row.try_get_u32_le().ok()?);
        for _ in 0..count {
            let (whose, taken) = (row.try_get_u32_le().ok()?, row.try_get_u64_le().ok()?);
            if whose == self.own {
                self.has_taken(node, taken);
            }
        }
        let first = row.try_get_u64_le().ok()?;
        let before = self.taken.get(&node).copied().unwrap_or(0);
        let mut next = first;
        for cast in Casts(row) {
            next += 1;
            if next <= before {
                continue;
            }
            for (rank, numbers) in cast.destinations {
                if !self.ranks.contains(&rank) || self.ledger.has(cast.source, rank, numbers.link) {
                    continue;
                }
                self.ledger.note(cast.source, rank, numbers.link);
                self.came(rank, cast.source);
                deliveries.push(Delivery {
                    rank,
                    source: cast.source,
                    header: Header {
                        numbers,
                        ..cast.header
                    },
                    payload: Bytes::new(),
                    _weight: None,
                });
            }
        }
        self.taken.insert(node, next.max(before));
        if node == self.own {
            self.has_taken(node, next);
        }
        Some(())
    }

    fn came(&mut self, rank: PeerId, source: PeerId) {
        let awaited = self.awaited.entry((rank, source)).or_default();
        self.missing -= u64::from(*awaited > 0);
        *awaited -= 1;
        if *awaited == 0 {
            self.awaited.remove(&(rank, source));
        }
    }

    /// A node has taken so many packets of this one. Packets that all have taken leave the row when it is
    /// next written.
    fn has_taken(&mut self, node: u32, count: u64) {
        let had = count.saturating_sub(self.first) as usize;
        for said in self.said.iter_mut().take(had) {
            said.left.remove(&node);
        }
        while self.said.front().is_some_and(|said| said.left.is_empty()) {
            let said = self.said.pop_front();
            self.said_bytes -= said.map_or(0, |said| said.record.len());
            self.first += 1;
        }
    }
}

impl Write {
    /// Only this node writes this row: its present content is from an attempt whose answer got lost.
    pub async fn send(self, services: &Services) -> Result<Version, Error> {
        let Write {
            key,
            body,
            mut version,
        } = self;
        let (table, end) = (&services.table, Instant::now() + PATIENCE);
        loop {
            let written = match &version {
                None => table.insert(&key, body.clone()).await,
                Some(version) => table.update(&key, body.clone(), version).await,
            };
            let error = match written {
                Err(error) => error,
                written => return written,
            };
            let may_be_ours = [Kind::Cut, Kind::Exists, Kind::VersionMismatch];
            if !may_be_ours.contains(&error.kind()) || Instant::now() > end {
                return Err(error);
            }
            let row = table.get(&key).await?;
            match &row {
                Some(row) if row.value == body => return Ok(row.version.clone()),
                _ => version = row.map(|row| row.version),
            }
        }
    }
}

/// Waits until the table differs from `seen`.
pub async fn look(services: Services, job: JobId, seen: Seen) -> Result<(Seen, Rows), Error> {
    loop {
        let looked = (services.table)
            .watch(&job, PREFIX, seen, LONGEST_LOOK)
            .await?;
        if looked.0 != seen {
            return Ok(looked);
        }
    }
}
