//! The content of the log, in memory. It is built from the records at the start, and changes with each
//! appended record.

use crate::backlog::{Backlog, Item};
use crate::log::Position;
use crate::record::Record;
use bytes::Bytes;
use cloudmpi_services::error::Result;
use cloudmpi_services::name::{Key, Name};
use std::collections::{BTreeMap, HashMap, HashSet};

pub struct QueueEntry {
    pub id: u64,
    pub position: Position,
}

pub struct TopicEntry {
    pub id: u64,
    pub position: Position,
    pub subscriptions: BTreeMap<Name, SubscriptionEntry>,
}

pub struct SubscriptionEntry {
    pub id: u64,
    pub position: Position,
    /// Counts the subscriptions under this name: only the latest may receive.
    pub generation: u64,
}

/// A published message, held by the subscriptions that have not handled it.
pub struct Published {
    pub body: Bytes,
    pub position: Position,
    pub holders: Vec<u64>,
}

pub struct StoredRow {
    pub value: Bytes,
    pub version: u64,
    pub position: Position,
}

pub struct StoredBlob {
    pub body: Bytes,
    pub position: Position,
}

#[derive(Default)]
pub struct State {
    pub backlogs: HashMap<u64, Backlog>,
    pub queues: BTreeMap<Name, QueueEntry>,
    pub topics: BTreeMap<Name, TopicEntry>,
    pub published: HashMap<u64, Published>,
    pub rows: BTreeMap<Key, StoredRow>,
    pub blobs: BTreeMap<Key, StoredBlob>,
    /// Bodies held in memory.
    pub body_bytes: u64,
}

/// Record by record from the log. Cleaning may have moved a queue's record behind its messages, a topic's behind
/// its subscriptions: `finish` puts them together.
pub struct Replay {
    state: State,
    first_token: u64,
    queues: HashMap<u64, (Name, bool, Position)>,
    topics: HashMap<u64, (Name, Position)>,
    subscriptions: HashMap<u64, (u64, Name, Position)>,
}

impl Replay {
    pub fn new(first_token: u64) -> Replay {
        Replay {
            state: State::default(),
            first_token,
            queues: HashMap::new(),
            topics: HashMap::new(),
            subscriptions: HashMap::new(),
        }
    }

    fn add(&mut self, holder: u64, id: u64, item: Item) {
        let first_token = self.first_token;
        let sessions = item.session.is_some();
        let backlog = self
            .state
            .backlogs
            .entry(holder)
            .or_insert_with(|| Backlog::new(sessions, first_token));
        // A message that cleaning wrote again is the same message at a new position.
        backlog.remove(id);
        backlog.add(id, item);
    }

    pub fn apply(&mut self, payload: Vec<u8>, position: Position) -> Result<()> {
        let (record, body) = Record::decode(payload)?;
        match record {
            Record::Queue { id, name, sessions } => {
                self.queues.insert(id, (name, sessions, position));
            }
            Record::Topic { id, name } => {
                self.topics.insert(id, (name, position));
            }
            Record::Subscription { id, topic, name } => {
                self.subscriptions.insert(id, (topic, name, position));
            }
            Record::Put { queue, id, session } => {
                self.add(
                    queue,
                    id,
                    Item::new(body, session.as_deref(), position, false),
                );
            }
            Record::Publish { id, targets } => {
                for target in &targets {
                    self.add(*target, id, Item::new(body.clone(), None, position, true));
                }
                self.state.published.insert(
                    id,
                    Published {
                        body,
                        position,
                        holders: targets,
                    },
                );
            }
            Record::Ack { holder, id } => {
                if let Some(backlog) = self.state.backlogs.get_mut(&holder) {
                    backlog.remove(id);
                }
            }
            Record::Gone { id } => {
                self.state.backlogs.remove(&id);
                self.queues.remove(&id);
                self.topics.remove(&id);
                self.subscriptions.remove(&id);
            }
            Record::Row { key, version } => {
                self.state.rows.insert(
                    key,
                    StoredRow {
                        value: body,
                        version,
                        position,
                    },
                );
            }
            Record::RowGone { key } => {
                self.state.rows.remove(&key);
            }
            Record::Blob { key } => {
                self.state.blobs.insert(key, StoredBlob { body, position });
            }
            Record::BlobGone { key } => {
                self.state.blobs.remove(&key);
            }
        }
        Ok(())
    }

    /// The state, and the positions of its live records.
    pub fn finish(self) -> (State, Vec<Position>) {
        let Replay {
            mut state,
            first_token,
            queues,
            topics,
            subscriptions,
        } = self;
        let mut known = HashSet::new();
        for (id, (name, sessions, position)) in queues {
            known.insert(id);
            let backlog = state
                .backlogs
                .entry(id)
                .or_insert_with(|| Backlog::new(sessions, first_token));
            backlog.has_sessions = sessions;
            state.queues.insert(name, QueueEntry { id, position });
        }
        let mut names = HashMap::new();
        for (id, (name, position)) in topics {
            names.insert(id, name.clone());
            state.topics.insert(
                name,
                TopicEntry {
                    id,
                    position,
                    subscriptions: BTreeMap::new(),
                },
            );
        }
        for (id, (topic, name, position)) in subscriptions {
            // A topic that is gone took its subscriptions with it.
            let Some(entry) = names
                .get(&topic)
                .and_then(|topic| state.topics.get_mut(topic))
            else {
                continue;
            };
            entry.subscriptions.insert(
                name,
                SubscriptionEntry {
                    id,
                    position,
                    generation: 0,
                },
            );
            known.insert(id);
            state
                .backlogs
                .entry(id)
                .or_insert_with(|| Backlog::new(false, first_token));
        }
        state.backlogs.retain(|id, _| known.contains(id));
        let State {
            backlogs,
            published,
            ..
        } = &mut state;
        published.retain(|id, message| {
            message.holders.retain(|holder| {
                backlogs
                    .get(holder)
                    .is_some_and(|backlog| backlog.items.contains_key(id))
            });
            !message.holders.is_empty()
        });
        state.body_bytes = state.count_body_bytes();
        let positions = state.positions();
        (state, positions)
    }
}

impl State {
    fn count_body_bytes(&self) -> u64 {
        let own = self
            .backlogs
            .values()
            .flat_map(|backlog| backlog.items.values())
            .filter(|item| !item.is_shared);
        let messages: usize = own.map(|item| item.body.len()).sum();
        let published: usize = self
            .published
            .values()
            .map(|message| message.body.len())
            .sum();
        let rows: usize = self.rows.values().map(|row| row.value.len()).sum();
        let blobs: usize = self.blobs.values().map(|blob| blob.body.len()).sum();
        (messages + published + rows + blobs) as u64
    }

    fn positions(&self) -> Vec<Position> {
        let own = self
            .backlogs
            .values()
            .flat_map(|backlog| backlog.items.values())
            .filter(|item| !item.is_shared);
        let mut positions: Vec<Position> = own.map(|item| item.position).collect();
        positions.extend(self.published.values().map(|message| message.position));
        positions.extend(self.queues.values().map(|queue| queue.position));
        for topic in self.topics.values() {
            positions.push(topic.position);
            positions.extend(
                topic
                    .subscriptions
                    .values()
                    .map(|subscription| subscription.position),
            );
        }
        positions.extend(self.rows.values().map(|row| row.position));
        positions.extend(self.blobs.values().map(|blob| blob.position));
        positions
    }

    /// Takes a message out of a backlog. Returns the position that is dead now, if any: a published message lives
    /// until its last holder is done with it.
    pub fn remove_message(&mut self, holder: u64, id: u64) -> Option<Position> {
        let item = self.backlogs.get_mut(&holder)?.remove(id)?;
        self.let_go(holder, id, &item)
    }

    fn let_go(&mut self, holder: u64, id: u64, item: &Item) -> Option<Position> {
        if item.is_shared {
            let message = self.published.get_mut(&id)?;
            message.holders.retain(|other| *other != holder);
            if !message.holders.is_empty() {
                return None;
            }
            let message = self.published.remove(&id)?;
            self.body_bytes -= message.body.len() as u64;
            return Some(message.position);
        }
        self.body_bytes -= item.body.len() as u64;
        Some(item.position)
    }

    /// Removes a backlog with its messages, and wakes all that wait there. Returns the positions
    /// that are dead now.
    pub fn remove_backlog(&mut self, id: u64) -> Vec<Position> {
        let Some(backlog) = self.backlogs.remove(&id) else {
            return Vec::new();
        };
        backlog.arrivals.notify_waiters();
        backlog.arrivals.notify_one();
        backlog
            .items
            .iter()
            .filter_map(|(message, item)| self.let_go(id, *message, item))
            .collect()
    }
}
