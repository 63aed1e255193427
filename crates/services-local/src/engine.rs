//! State and log under one lock, and the group commit in front of both.
//!
//! The engine first appends a change to the log, then makes it in memory, both under the lock. With
//! `Durability::Crash` that is all: the bytes are in the page cache, and the call returns without a wait. With
//! `Synced` the caller then waits until its own record is on the disk, and so does a reader of the change. An
//! acknowledgement of a message never waits: its loss only delivers the message again.

use crate::backlog::Backlog;
use crate::journal::Journal;
use crate::log::{Log, Position, Weight};
use crate::record::Record;
use crate::state::{Replay, State};
use cloudmpi_services::clock::Clock;
use cloudmpi_services::error::{Error, Kind, Result, Service};
use cloudmpi_services::limits::{Limits, Order, ServiceLimits};
use cloudmpi_services::logger::Logger;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;

/// A live record, its body, and the place of both.
type Live = (Record, bytes::Bytes, Position);

/// The meaning of an acknowledgement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Durability {
    /// Survives any end of the process.
    #[default]
    Crash,
    /// Survives a stop of the machine: on the disk.
    Synced,
}

#[derive(Clone, Debug)]
pub struct LocalOptions {
    pub durability: Durability,
    /// The most bytes of bodies at a time; more is refused as `Full`.
    pub capacity_bytes: u64,
    pub segment_bytes: u64,
    pub clock: Clock,
    pub logger: Logger,
}

impl Default for LocalOptions {
    fn default() -> LocalOptions {
        LocalOptions {
            durability: Durability::Crash,
            capacity_bytes: 4 << 30,
            segment_bytes: 8 << 20,
            clock: Clock::default(),
            logger: Logger::default(),
        }
    }
}

const LARGEST_MESSAGE_BYTES: u64 = 1 << 20;
const LARGEST_ROW_BYTES: u64 = 1 << 20;
const LARGEST_BLOB_BYTES: u64 = 1 << 30;
const LARGEST_FRAME_BYTES: u64 = 1 << 20;

pub fn limits() -> Limits {
    Limits {
        queue: ServiceLimits::unlimited(LARGEST_MESSAGE_BYTES),
        topic: ServiceLimits::unlimited(LARGEST_MESSAGE_BYTES),
        blob: ServiceLimits {
            order: Order::None,
            ..ServiceLimits::unlimited(LARGEST_BLOB_BYTES)
        },
        table: ServiceLimits {
            order: Order::None,
            ..ServiceLimits::unlimited(LARGEST_ROW_BYTES)
        },
        relay: ServiceLimits::unlimited(LARGEST_FRAME_BYTES),
        sessions: true,
    }
}

pub struct Inner {
    pub state: State,
    pub log: Journal,
    /// Counts removals; `wipe` takes the removed data out of the files.
    pub removals: u64,
    meta: Vec<u8>,
    first_token: u64,
    /// End of the last record that some caller relies on.
    pub relied_on: u64,
}

pub struct Engine {
    inner: Mutex<Inner>,
    synced_bytes: AtomicU64,
    is_syncing: AtomicBool,
    sync_done: Notify,
    /// Held from a sync until its failure, if it has one, is noted.
    sync_turn: Mutex<()>,
    pub row_changes: Notify,
    pub options: LocalOptions,
    pub limits: Limits,
    pub relays: crate::relay::Hub,
    pub wiping: crate::wipe::Wiping,
}

impl Inner {
    /// Appends a record and counts it as live.
    pub fn append_live(
        &mut self,
        record: &Record,
        body: &[u8],
        weight: Weight,
    ) -> Result<Position> {
        self.meta.clear();
        record.encode(&mut self.meta);
        let position = self.log.append(&self.meta, body, weight)?;
        self.log.live(position);
        self.relied_on = position.end;
        Ok(position)
    }

    /// The same for a message, without making a record of it first.
    pub fn append_put(
        &mut self,
        queue: u64,
        id: u64,
        session: Option<&str>,
        body: &[u8],
    ) -> Result<Position> {
        self.meta.clear();
        crate::record::encode_put(&mut self.meta, queue, id, session);
        let position = self.log.append(&self.meta, body, Weight::Adds)?;
        self.log.live(position);
        self.relied_on = position.end;
        Ok(position)
    }

    /// Appends a record that only removes.
    pub fn append_removal(&mut self, record: &Record) -> Result<u64> {
        self.meta.clear();
        record.encode(&mut self.meta);
        let position = self.log.append(&self.meta, &[], Weight::Frees)?;
        if !matches!(record, Record::Ack { .. }) {
            self.removals += 1;
            self.relied_on = position.end;
        }
        Ok(position.end)
    }

    pub fn new_backlog(&self, has_sessions: bool) -> Backlog {
        Backlog::new(has_sessions, self.first_token)
    }

    /// A message is done: notes it in the log, then in memory. A full disk does not keep it here: it may then
    /// come back after a restart; at-least-once allows that.
    pub fn finish_message(&mut self, holder: u64, id: u64) -> Result<()> {
        match self.append_removal(&Record::Ack { holder, id }) {
            Err(error) if error.kind() != Kind::Full => return Err(error),
            _ => {}
        }
        if let Some(position) = self.state.remove_message(holder, id) {
            self.log.dead(position);
            self.clean();
        }
        Ok(())
    }

    /// Appends the live records of front segments anew, while the log is much longer than its live
    /// records.
    pub fn clean(&mut self) {
        while let Some(front) = self.log.log().and_then(|log| log.wants_cleaning()) {
            if self.move_up_to(front, Weight::Frees).is_err() {
                return;
            }
        }
    }

    /// Writes the live records of a segment and those before it again at the log's end.
    pub(super) fn move_up_to(&mut self, last: u64, weight: Weight) -> Result<()> {
        let mut moves = self.in_queues(last);
        moves.extend(self.in_topics(last));
        moves.extend(self.in_stores(last));
        for (record, body, old) in moves {
            let position = self.append_live(&record, &body, weight)?;
            self.set_position(&record, position);
            self.log.dead(old);
        }
        Ok(())
    }

    /// The queues, and the messages in queues, whose live record is in that segment or before it.
    fn in_queues(&self, last: u64) -> Vec<Live> {
        let here = |position: &Position| position.segment <= last;
        let mut found = Vec::new();
        let state = &self.state;
        for (name, queue) in state.queues.iter() {
            let Some(backlog) = state.backlogs.get(&queue.id) else {
                continue;
            };
            if here(&queue.position) {
                let record = Record::Queue {
                    id: queue.id,
                    name: name.clone(),
                    sessions: backlog.has_sessions,
                };
                found.push((record, bytes::Bytes::new(), queue.position));
            }
            for (id, item) in backlog
                .items
                .iter()
                .filter(|(_, item)| here(&item.position))
            {
                let session = item.session.as_deref().map(str::to_string);
                found.push((
                    Record::Put {
                        queue: queue.id,
                        id: *id,
                        session,
                    },
                    item.body.clone(),
                    item.position,
                ));
            }
        }
        found
    }

    /// The topics, subscriptions and publications there.
    fn in_topics(&self, last: u64) -> Vec<Live> {
        let here = |position: &Position| position.segment <= last;
        let mut found = Vec::new();
        let state = &self.state;
        for (name, topic) in state.topics.iter() {
            if here(&topic.position) {
                let record = Record::Topic {
                    id: topic.id,
                    name: name.clone(),
                };
                found.push((record, bytes::Bytes::new(), topic.position));
            }
            for (name, entry) in topic
                .subscriptions
                .iter()
                .filter(|(_, entry)| here(&entry.position))
            {
                let record = Record::Subscription {
                    id: entry.id,
                    topic: topic.id,
                    name: name.clone(),
                };
                found.push((record, bytes::Bytes::new(), entry.position));
            }
        }
        for (id, message) in state
            .published
            .iter()
            .filter(|(_, message)| here(&message.position))
        {
            let record = Record::Publish {
                id: *id,
                targets: message.holders.clone(),
            };
            found.push((record, message.body.clone(), message.position));
        }
        found
    }

    /// The rows and blobs there.
    fn in_stores(&self, last: u64) -> Vec<Live> {
        let here = |position: &Position| position.segment <= last;
        let mut found = Vec::new();
        let state = &self.state;
        for (key, row) in state.rows.iter().filter(|(_, row)| here(&row.position)) {
            found.push((
                Record::Row {
                    key: key.clone(),
                    version: row.version,
                },
                row.value.clone(),
                row.position,
            ));
        }
        for (key, blob) in state.blobs.iter().filter(|(_, blob)| here(&blob.position)) {
            found.push((
                Record::Blob { key: key.clone() },
                blob.body.clone(),
                blob.position,
            ));
        }
        found
    }

    /// Notes the new position of a moved record. The old one stays until the new one is safe (`Log::drop_front`).
    fn set_position(&mut self, record: &Record, position: Position) {
        let state = &mut self.state;
        match record {
            Record::Queue { name, .. } => {
                state.queues.get_mut(name).expect("moved").position = position
            }
            Record::Topic { name, .. } => {
                state.topics.get_mut(name).expect("moved").position = position
            }
            Record::Subscription { id, name, .. } => {
                let entries = state
                    .topics
                    .values_mut()
                    .filter_map(|topic| topic.subscriptions.get_mut(name));
                entries
                    .filter(|entry| entry.id == *id)
                    .for_each(|entry| entry.position = position);
            }
            Record::Put { queue, id, .. } => {
                let backlog = state.backlogs.get_mut(queue).expect("moved");
                backlog.items.get_mut(id).expect("moved").position = position;
            }
            Record::Publish { id, .. } => {
                state.published.get_mut(id).expect("moved").position = position
            }
            Record::Row { key, .. } => state.rows.get_mut(key).expect("moved").position = position,
            Record::Blob { key } => state.blobs.get_mut(key).expect("moved").position = position,
            Record::Ack { .. }
            | Record::Gone { .. }
            | Record::RowGone { .. }
            | Record::BlobGone { .. } => {}
        }
    }
}

/// Receipts of an earlier life must not fit by chance.
fn first_token() -> Result<u64> {
    let mut random = [0u8; 8];
    getrandom::fill(&mut random).map_err(|error| {
        Error::of_backend(Kind::Broken, "open", "random numbers", error.to_string())
    })?;
    Ok(u64::from_le_bytes(random) >> 1)
}

impl Engine {
    pub fn open(dir: &Path, options: LocalOptions) -> Result<Arc<Engine>> {
        let first_token = first_token()?;
        let mut replay = Replay::new(first_token);
        let synced = options.durability == Durability::Synced;
        let mut log = Log::open(
            dir,
            options.segment_bytes,
            synced,
            &options.logger,
            |_, payload, position| replay.apply(payload, position),
        )?;
        let (state, positions) = replay.finish();
        positions
            .into_iter()
            .for_each(|position| log.live(position));
        let _ = log.drop_front();
        let synced_bytes = log.appended_bytes();
        let log = Journal::Kept(Box::new(log));
        Ok(Engine::of(state, log, first_token, synced_bytes, options))
    }

    /// Without a log, and so without leftovers after the end of the process.
    pub fn in_memory(options: LocalOptions) -> Result<Arc<Engine>> {
        let log = Journal::Nowhere(1);
        Ok(Engine::of(
            State::default(),
            log,
            first_token()?,
            0,
            options,
        ))
    }

    fn of(
        state: State,
        log: Journal,
        first_token: u64,
        synced_bytes: u64,
        options: LocalOptions,
    ) -> Arc<Engine> {
        let inner = Inner {
            state,
            log,
            removals: 0,
            meta: Vec::new(),
            first_token,
            relied_on: 0,
        };
        Arc::new(Engine {
            inner: Mutex::new(inner),
            synced_bytes: AtomicU64::new(synced_bytes),
            is_syncing: AtomicBool::new(false),
            sync_done: Notify::new(),
            sync_turn: Mutex::default(),
            row_changes: Notify::new(),
            options,
            limits: limits(),
            relays: Default::default(),
            wiping: Default::default(),
        })
    }

    pub fn lease_of(&self, wanted: Duration) -> Duration {
        wanted.min(self.limits.queue.longest_lease)
    }

    pub fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner
            .lock()
            .expect("a panic while the services were locked")
    }

    /// Refuses a change that would not fit, before it begins.
    pub fn check_room(
        &self,
        inner: &Inner,
        service: Service,
        name: &dyn std::fmt::Display,
        bytes: u64,
    ) -> Result<()> {
        let held = inner.state.body_bytes;
        if held + bytes > self.options.capacity_bytes {
            let cause = format!(
                "{held} bytes are held, at most {} may be",
                self.options.capacity_bytes
            );
            return Err(Error::new(
                Kind::Full,
                service,
                "put",
                name.to_string(),
                cause,
            ));
        }
        Ok(())
    }

    pub fn check_size(
        &self,
        service: Service,
        name: &dyn std::fmt::Display,
        bytes: usize,
    ) -> Result<()> {
        let limit_bytes = self.limits.of(service).largest_bytes;
        if bytes as u64 > limit_bytes {
            let cause = format!("{bytes} bytes");
            return Err(Error::new(
                Kind::TooLarge { limit_bytes },
                service,
                "put",
                name.to_string(),
                cause,
            ));
        }
        Ok(())
    }

    /// Returns when the log is on the disk up to `end`; at once with `Durability::Crash`.
    pub async fn commit(&self, end: u64) -> Result<()> {
        if self.options.durability == Durability::Crash {
            return Ok(());
        }
        while self.synced_bytes.load(Ordering::Acquire) < end {
            let done = self.sync_done.notified();
            tokio::pin!(done);
            done.as_mut().enable();
            if self.synced_bytes.load(Ordering::Acquire) >= end {
                break;
            }
            if self.is_syncing.swap(true, Ordering::AcqRel) {
                done.await;
                continue;
            }
            // The first caller that is ready appends, and shares this sync. It gives up the flag also if it is
            // dropped.
            let leading = Leading(self);
            tokio::task::yield_now().await;
            let synced = self.sync();
            drop(leading);
            synced?;
        }
        Ok(())
    }

    /// Syncs in place: another thread would cost more than it saves, as all others wait for the disk too.
    pub(super) fn sync(&self) -> Result<()> {
        let _turn = self
            .sync_turn
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let Some((file, end)) = self.lock().log.sync_point()? else {
            return Ok(());
        };
        let synced = file.sync_data();
        let mut inner = self.lock();
        let Some(log) = inner.log.log() else {
            return Ok(());
        };
        match synced {
            Ok(()) => {
                log.synced(end)?;
                self.synced_bytes.fetch_max(end, Ordering::AcqRel);
                Ok(())
            }
            Err(error) => {
                log.set_broken();
                let dir = log.dir().display().to_string();
                Err(Error::of_backend(
                    Kind::Broken,
                    "sync log",
                    dir,
                    error.to_string(),
                ))
            }
        }
    }
}

/// The end of a wait, however long the caller asked for.
pub fn end_of(wait: Duration) -> tokio::time::Instant {
    tokio::time::Instant::now() + wait.min(Duration::from_secs(365 * 24 * 3600))
}

struct Leading<'a>(&'a Engine);

impl Drop for Leading<'_> {
    fn drop(&mut self) {
        self.0.is_syncing.store(false, Ordering::Release);
        self.0.sync_done.notify_waiters();
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        self.wipe_if_wanted();
    }
}
