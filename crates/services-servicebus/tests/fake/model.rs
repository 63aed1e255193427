//! The content of a namespace: queues, topics and subscriptions with their messages, and the locks of messages and
//! sessions. This file does no input or output.

use std::collections::{BTreeMap, HashMap};
use std::time::{Duration, Instant};

pub type Token = [u8; 16];
pub type LinkId = u64;

#[derive(Clone)]
pub struct Stored {
    pub body: Vec<u8>,
    pub session: Option<String>,
    /// Given back so often.
    pub failures: u32,
    lock: Option<(Token, Instant)>,
}

/// A queue or a subscription.
pub struct Store {
    /// It differs for a later store of the same name.
    pub birth: u64,
    pub sessions: bool,
    messages: BTreeMap<u64, Stored>,
    locked: HashMap<String, (LinkId, Instant)>,
}

pub struct Model {
    pub lock: Duration,
    pub stores: BTreeMap<String, Store>,
    pub topics: BTreeMap<String, u64>,
    number: u64,
}

/// An AMQP error condition.
pub type Refusal = &'static str;

impl Model {
    pub fn new(lock: Duration) -> Model {
        Model {
            lock,
            stores: BTreeMap::new(),
            topics: BTreeMap::new(),
            number: 0,
        }
    }

    pub fn next(&mut self) -> u64 {
        self.number += 1;
        self.number
    }

    /// False if it is there already.
    pub fn make_store(&mut self, path: &str, sessions: bool) -> bool {
        let birth = self.next();
        if self.stores.contains_key(path) {
            return false;
        }
        let store = Store {
            birth,
            sessions,
            messages: BTreeMap::new(),
            locked: HashMap::new(),
        };
        self.stores.insert(path.to_string(), store);
        true
    }

    pub fn make_topic(&mut self, path: &str) -> bool {
        let birth = self.next();
        if self.topics.contains_key(path) {
            return false;
        }
        self.topics.insert(path.to_string(), birth);
        true
    }

    /// False if there was none.
    pub fn remove(&mut self, path: &str) -> bool {
        if self.topics.remove(path).is_some() {
            let below = format!("{path}/subscriptions/");
            self.stores.retain(|path, _| !path.starts_with(&below));
            return true;
        }
        self.stores.remove(path).is_some()
    }

    /// When the present entity was made.
    pub fn birth(&self, path: &str) -> Option<u64> {
        let store = self.stores.get(path).map(|store| store.birth);
        store.or_else(|| self.topics.get(path).copied())
    }

    pub fn put(
        &mut self,
        path: &str,
        body: Vec<u8>,
        session: Option<String>,
    ) -> Result<(), Refusal> {
        let below = format!("{path}/subscriptions/");
        let targets: Vec<String> = match self.topics.contains_key(path) {
            true => {
                let all = self.stores.keys();
                all.filter(|path| path.starts_with(&below))
                    .cloned()
                    .collect()
            }
            false => vec![path.to_string()],
        };
        for target in targets {
            let number = self.next();
            let store = self.stores.get_mut(&target).ok_or("amqp:not-found")?;
            if store.sessions != session.is_some() {
                return Err("amqp:not-allowed");
            }
            let stored = Stored {
                body: body.clone(),
                session: session.clone(),
                failures: 0,
                lock: None,
            };
            store.messages.insert(number, stored);
        }
        Ok(())
    }

    /// Locks the next message for a link.
    pub fn take(&mut self, path: &str, session: Option<&str>) -> Option<(Token, Stored)> {
        let (number, until) = (self.next(), Instant::now() + self.lock);
        let mut token = [0; 16];
        token[..8].copy_from_slice(&number.to_be_bytes());
        token[8..].copy_from_slice(&(!number).to_be_bytes());
        let store = self.stores.get_mut(path)?;
        let now = Instant::now();
        let next = store.messages.values_mut().find(|message| {
            let free = message.lock.is_none_or(|(_, until)| until <= now);
            free && message.session.as_deref() == session
        })?;
        if next.lock.is_some() {
            next.failures += 1;
        }
        next.lock = Some((token, until));
        Some((token, next.clone()))
    }

    /// Removes the message or gives it back. Returns false if the lock is lost.
    pub fn settle(&mut self, path: &str, token: &Token, is_done: bool) -> bool {
        let now = Instant::now();
        let Some(store) = self.stores.get_mut(path) else {
            return false;
        };
        let found = store.messages.iter().find(|(_, message)| {
            let lock = message.lock;
            lock.is_some_and(|(other, until)| other == *token && until > now)
        });
        let Some(number) = found.map(|(number, _)| *number) else {
            return false;
        };
        if is_done {
            store.messages.remove(&number);
        } else if let Some(message) = store.messages.get_mut(&number) {
            message.lock = None;
            message.failures += 1;
        }
        true
    }

    pub fn renew(&mut self, path: &str, token: &Token) -> bool {
        let (now, until) = (Instant::now(), Instant::now() + self.lock);
        let Some(store) = self.stores.get_mut(path) else {
            return false;
        };
        for message in store.messages.values_mut() {
            if let Some((other, end)) = &mut message.lock
                && *other == *token
                && *end > now
            {
                *end = until;
                return true;
            }
        }
        false
    }

    pub fn end_a_lock(&mut self, path: &str) {
        let store = self.stores.get_mut(path);
        let mut messages = store
            .into_iter()
            .flat_map(|store| store.messages.values_mut());
        if let Some((_, until)) = messages.find_map(|message| message.lock.as_mut()) {
            *until = Instant::now();
        }
    }

    /// Locks the named session, or any that has messages and is free; returns its name, or the
    /// error.
    pub fn lock_session(
        &mut self,
        path: &str,
        wanted: Option<&str>,
        link: LinkId,
    ) -> Result<String, Refusal> {
        let (now, until) = (Instant::now(), Instant::now() + self.lock);
        let store = self.stores.get_mut(path).ok_or("amqp:not-found")?;
        if !store.sessions {
            return Err("amqp:not-allowed");
        }
        store.locked.retain(|_, (_, until)| *until > now);
        let id = match wanted {
            Some(id) if store.locked.contains_key(id) => {
                return Err("com.microsoft:session-cannot-be-locked");
            }
            Some(id) => id.to_string(),
            None => {
                let mut sessions = store.messages.values().filter_map(|it| it.session.clone());
                let free = sessions.find(|id| !store.locked.contains_key(id));
                free.ok_or("com.microsoft:timeout")?
            }
        };
        store.locked.insert(id.clone(), (link, until));
        Ok(id)
    }

    /// Whether the link still has the session.
    pub fn has_session(&self, path: &str, id: &str, link: LinkId) -> bool {
        let store = self.stores.get(path);
        let lock = store.and_then(|store| store.locked.get(id));
        lock.is_some_and(|(holder, until)| *holder == link && *until > Instant::now())
    }

    pub fn renew_session(&mut self, path: &str, id: &str) -> bool {
        let until = Instant::now() + self.lock;
        let store = self.stores.get_mut(path);
        match store.and_then(|store| store.locked.get_mut(id)) {
            Some((_, end)) if *end > Instant::now() => {
                *end = until;
                true
            }
            _ => false,
        }
    }

    /// Frees the session and the messages that the link had locked.
    pub fn unlock_session(&mut self, path: &str, id: &str, link: LinkId) {
        let Some(store) = self.stores.get_mut(path) else {
            return;
        };
        if store
            .locked
            .get(id)
            .is_none_or(|(holder, _)| *holder != link)
        {
            return;
        }
        store.locked.remove(id);
        for message in store.messages.values_mut() {
            if message.session.as_deref() == Some(id) {
                message.lock = None;
            }
        }
    }
}
