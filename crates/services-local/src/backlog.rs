//! One queue or subscription in memory: its messages are ready, leased, or locked by session. It
//! does not know the log and does not wait; time comes in as an argument.

use crate::log::Position;
use bytes::Bytes;
use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Notify;

#[derive(Clone, Copy, Debug, PartialEq)]
struct Lease {
    token: u64,
    ends: Duration,
}

pub struct Item {
    pub body: Bytes,
    pub session: Option<Arc<str>>,
    pub position: Position,
    /// The position belongs to a published message that others may hold as well.
    pub is_shared: bool,
    pub attempt: u32,
    lease: Option<Lease>,
}

impl Item {
    pub fn new(body: Bytes, session: Option<&str>, position: Position, is_shared: bool) -> Item {
        Item {
            body,
            session: session.map(Arc::from),
            position,
            is_shared,
            attempt: 0,
            lease: None,
        }
    }
}

#[derive(Default)]
struct SessionBox {
    waiting: VecDeque<u64>,
    /// Delivered and not yet acknowledged, in order.
    delivered: Vec<u64>,
    lock: Option<Lease>,
}

/// A message that `take` hands out.
pub struct Taken {
    pub id: u64,
    pub token: u64,
    pub body: Bytes,
    pub session: Option<Arc<str>>,
    pub attempt: u32,
    pub end: u64,
}

pub struct Backlog {
    pub has_sessions: bool,
    pub items: HashMap<u64, Item>,
    ready: VecDeque<u64>,
    leased: BTreeSet<(Duration, u64)>,
    sessions: BTreeMap<Arc<str>, SessionBox>,
    next_token: u64,
    pub arrivals: Arc<Notify>,
}

/// The caller has lost the lease or lock.
#[derive(Debug, PartialEq)]
pub struct Lost;

/// Puts a number at its place in a rising row; nearly always at one of the ends.
fn insert_in_order(row: &mut VecDeque<u64>, id: u64) {
    if row.back().is_none_or(|last| *last < id) {
        row.push_back(id);
    } else if row.front().is_some_and(|first| *first > id) {
        row.push_front(id);
    } else if let Err(at) = row.binary_search(&id) {
        row.insert(at, id);
    }
}

impl Backlog {
    /// `first_token` must be new with every start, so that receipts of an earlier life are void.
    pub fn new(has_sessions: bool, first_token: u64) -> Backlog {
        Backlog {
            has_sessions,
            items: HashMap::new(),
            ready: VecDeque::new(),
            leased: BTreeSet::new(),
            sessions: BTreeMap::new(),
            next_token: first_token,
            arrivals: Arc::new(Notify::new()),
        }
    }

    fn token(&mut self) -> u64 {
        self.next_token += 1;
        self.next_token
    }

    pub fn add(&mut self, id: u64, item: Item) {
        match &item.session {
            Some(session) => {
                let waiting = &mut self.sessions.entry(session.clone()).or_default().waiting;
                insert_in_order(waiting, id);
            }
            None => insert_in_order(&mut self.ready, id),
        }
        self.items.insert(id, item);
    }

    pub fn wake(&self) {
        if self.has_sessions {
            self.arrivals.notify_waiters()
        } else {
            self.arrivals.notify_one()
        }
    }

    /// Gives back messages and sessions whose lease or lock has ended. Returns whether any came
    /// back.
    pub fn sweep(&mut self, now: Duration) -> bool {
        let mut came_back = false;
        while let Some((ends, id)) = self.leased.first().copied()
            && ends <= now
        {
            self.leased.pop_first();
            if let Some(item) = self.items.get_mut(&id) {
                item.lease = None;
                insert_in_order(&mut self.ready, id);
                came_back = true;
            }
        }
        if self.has_sessions {
            let late = |session: &SessionBox| session.lock.is_some_and(|lock| lock.ends <= now);
            let ended: Vec<_> = self
                .sessions
                .iter()
                .filter(|(_, session)| late(session))
                .map(|(id, _)| id.clone())
                .collect();
            came_back |= !ended.is_empty();
            ended.iter().for_each(|id| self.unlock(id));
        }
        came_back
    }

    /// The time when the next lease or lock ends.
    pub fn next_end(&self) -> Option<Duration> {
        let lease = self.leased.first().map(|(ends, _)| *ends);
        let lock = self
            .sessions
            .values()
            .filter_map(|session| session.lock)
            .map(|lock| lock.ends)
            .min();
        [lease, lock].into_iter().flatten().min()
    }

    pub fn take(&mut self, now: Duration, most: usize, lease: Duration) -> Vec<Taken> {
        self.sweep(now);
        let mut taken = Vec::new();
        while taken.len() < most
            && let Some(id) = self.ready.pop_front()
        {
            let token = self.token();
            let ends = now + lease;
            let item = self.items.get_mut(&id).expect("what is ready is there");
            item.attempt += 1;
            item.lease = Some(Lease { token, ends });
            self.leased.insert((ends, id));
            taken.push(Taken {
                id,
                token,
                body: item.body.clone(),
                session: None,
                attempt: item.attempt,
                end: item.position.end,
            });
        }
        taken
    }

    /// A new token; with a lease of zero the message is given back.
    pub fn renew(
        &mut self,
        now: Duration,
        id: u64,
        token: u64,
        lease: Duration,
    ) -> Result<u64, Lost> {
        self.sweep(now);
        let new_token = self.token();
        let item = self.items.get_mut(&id).ok_or(Lost)?;
        let held = item.lease.filter(|held| held.token == token).ok_or(Lost)?;
        self.leased.remove(&(held.ends, id));
        if lease.is_zero() {
            item.lease = None;
            insert_in_order(&mut self.ready, id);
        } else {
            item.lease = Some(Lease {
                token: new_token,
                ends: now + lease,
            });
            self.leased.insert((now + lease, id));
        }
        Ok(new_token)
    }

    /// Whether the holder of this token may call `remove`. A lease that ended counts while no other consumer
    /// took the message.
    pub fn may_ack(&self, id: u64, token: u64) -> Result<(), Lost> {
        let item = self.items.get(&id).ok_or(Lost)?;
        let held = match &item.session {
            Some(session) => {
                let session = self.sessions.get(session).ok_or(Lost)?;
                session.lock.filter(|_| session.delivered.contains(&id))
            }
            None => item.lease,
        };
        if held.is_some_and(|held| held.token == token) {
            Ok(())
        } else {
            Err(Lost)
        }
    }

    pub fn remove(&mut self, id: u64) -> Option<Item> {
        let item = self.items.remove(&id)?;
        match (&item.lease, &item.session) {
            (Some(lease), _) => {
                self.leased.remove(&(lease.ends, id));
            }
            (None, Some(session)) => self.remove_from_session(&session.clone(), id),
            (None, None) => {
                if let Ok(at) = self.ready.binary_search(&id) {
                    self.ready.remove(at);
                }
            }
        }
        Some(item)
    }

    fn remove_from_session(&mut self, id: &Arc<str>, message: u64) {
        let Some(session) = self.sessions.get_mut(id) else {
            return;
        };
        session.delivered.retain(|delivered| *delivered != message);
        if let Ok(at) = session.waiting.binary_search(&message) {
            session.waiting.remove(at);
        }
        self.forget_if_empty(id);
    }

    fn forget_if_empty(&mut self, id: &Arc<str>) {
        let empty = |session: &SessionBox| {
            session.waiting.is_empty() && session.delivered.is_empty() && session.lock.is_none()
        };
        if self.sessions.get(id).is_some_and(empty) {
            self.sessions.remove(id);
        }
    }

    /// Locks a session: the named one, which may be empty, or the one with the oldest first message.
    pub fn accept(
        &mut self,
        now: Duration,
        wanted: Option<&str>,
        lease: Duration,
    ) -> Option<(Arc<str>, u64)> {
        self.sweep(now);
        let id: Arc<str> = match wanted {
            Some(id) => Arc::from(id),
            None => {
                let free = self
                    .sessions
                    .iter()
                    .filter(|(_, session)| session.lock.is_none());
                let heads = free.filter_map(|(id, session)| Some((*session.waiting.front()?, id)));
                heads.min()?.1.clone()
            }
        };
        if self
            .sessions
            .get(&id)
            .is_some_and(|session| session.lock.is_some())
        {
            return None;
        }
        let token = self.token();
        self.sessions.entry(id.clone()).or_default().lock = Some(Lease {
            token,
            ends: now + lease,
        });
        Some((id, token))
    }

    pub fn renew_session(
        &mut self,
        now: Duration,
        id: &Arc<str>,
        token: u64,
        lease: Duration,
    ) -> Result<(), Lost> {
        self.sweep(now);
        let lock = self
            .sessions
            .get_mut(id)
            .and_then(|session| session.lock.as_mut());
        let lock = lock.filter(|lock| lock.token == token).ok_or(Lost)?;
        lock.ends = now + lease;
        Ok(())
    }

    pub fn take_in_session(
        &mut self,
        now: Duration,
        id: &Arc<str>,
        token: u64,
        most: usize,
        lease: Duration,
    ) -> Result<Vec<Taken>, Lost> {
        self.renew_session(now, id, token, lease)?;
        let session = self.sessions.get_mut(id).expect("just renewed");
        let mut taken = Vec::new();
        while taken.len() < most
            && let Some(message) = session.waiting.pop_front()
        {
            session.delivered.push(message);
            let item = self.items.get_mut(&message).expect("what waits is there");
            item.attempt += 1;
            taken.push(Taken {
                id: message,
                token,
                body: item.body.clone(),
                session: Some(id.clone()),
                attempt: item.attempt,
                end: item.position.end,
            });
        }
        Ok(taken)
    }

    pub fn close_session(&mut self, id: &Arc<str>, token: u64) -> Result<(), Lost> {
        let lock = self.sessions.get(id).and_then(|session| session.lock);
        lock.filter(|lock| lock.token == token).ok_or(Lost)?;
        self.unlock(id);
        Ok(())
    }

    fn unlock(&mut self, id: &Arc<str>) {
        if let Some(session) = self.sessions.get_mut(id) {
            session.lock = None;
            for message in std::mem::take(&mut session.delivered) {
                insert_in_order(&mut session.waiting, message);
            }
        }
        self.forget_if_empty(id);
    }

    /// Gives back all leased messages: a subscriber has come back.
    pub fn release_all(&mut self) {
        for (_, id) in std::mem::take(&mut self.leased) {
            if let Some(item) = self.items.get_mut(&id) {
                item.lease = None;
                insert_in_order(&mut self.ready, id);
            }
        }
    }
}
