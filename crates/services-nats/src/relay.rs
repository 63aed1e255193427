//! Relays by core subjects: the server stores nothing, and a sender learns at once that there is no
//! listener.
//!
//! A listener answers requests on `cr.JOB.NAME`. Each side of a link has an inbox. The other side sends
//! to it frames, credits (frames taken, so that no side gets too many) and the end.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use async_nats::{Client, Subscriber};
use async_trait::async_trait;
use cloudmpi_services::{Bytes, Error, Kind, Link, Listener, Name, Relay, Result, Service};
use futures::StreamExt;
use tokio::sync::{Mutex, Notify};
use tokio::time::{Instant, sleep, timeout};

use crate::check_length;
use crate::connection::Connection;
use crate::failure::failed;
use crate::losses::Losses;

/// The most frames on their way in one direction.
const WINDOW_FRAMES: u64 = 256;
/// A waiting side asks this often whether the other side is still there.
const ASK_AFTER: Duration = Duration::from_secs(1);
const RETRY_AFTER: Duration = Duration::from_millis(20);

const FRAME: u8 = b'f';
const CREDIT: u8 = b'c';
const END: u8 = b'e';
const ASK: u8 = b'?';

pub(crate) struct Relays {
    connection: Connection,
}

fn subject(name: &Name) -> String {
    format!("cr.{}.{}", name.job(), name.as_str())
}

fn closed(name: &Name, operation: &'static str) -> Error {
    Error::new(
        Kind::Closed,
        Service::Relay,
        operation,
        name.to_string(),
        "",
    )
}

impl Relays {
    pub(crate) fn new(connection: Connection) -> Relays {
        Relays { connection }
    }
}

#[async_trait]
impl Relay for Relays {
    async fn listen(&self, name: &Name) -> Result<Box<dyn Listener>> {
        let client = &self.connection.client;
        if client
            .request(subject(name), Bytes::from_static(&[ASK]))
            .await
            .is_ok()
        {
            let cause = "another listens by this name";
            return Err(Error::new(
                Kind::Exists,
                Service::Relay,
                "listen",
                name.to_string(),
                cause,
            ));
        }
        let fail = |error: &(dyn std::error::Error + 'static)| {
            failed(error, Service::Relay, "listen", name)
        };
        let calls = client
            .subscribe(subject(name))
            .await
            .map_err(|error| fail(&error))?;
        client.flush().await.map_err(|error| fail(&error))?;
        let (sender, accepted) = tokio::sync::mpsc::channel(64);
        let answering = answer_calls(self.connection.clone(), name.clone(), calls, sender);
        let task = tokio::spawn(answering);
        Ok(Box::new(Listening {
            accepted: Mutex::new(accepted),
            task,
        }))
    }

    async fn connect(&self, name: &Name, wait: Duration) -> Result<Box<dyn Link>> {
        let client = &self.connection.client;
        let fail = |error: &(dyn std::error::Error + 'static)| {
            failed(error, Service::Relay, "connect", name)
        };
        let end = Instant::now() + wait;
        let inbox = client.new_inbox();
        let incoming = client
            .subscribe(inbox.clone())
            .await
            .map_err(|error| fail(&error))?;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let call = client.request(subject(name), Bytes::from(inbox.clone()));
            match timeout(left.max(RETRY_AFTER), call).await {
                Ok(Ok(answer)) => {
                    let peer = String::from_utf8_lossy(&answer.payload).into_owned();
                    let link = Linked::new(&self.connection, name.clone(), peer, incoming);
                    return Ok(Box::new(link));
                }
                Ok(Err(error)) if fail(&error).kind() != Kind::NotFound => {
                    return Err(fail(&error));
                }
                _ if left.is_zero() => {
                    return Err(Error::new(
                        Kind::NotFound,
                        Service::Relay,
                        "connect",
                        name.to_string(),
                        "nobody listens",
                    ));
                }
                _ => sleep(RETRY_AFTER.min(left)).await,
            }
        }
    }
}

/// Makes a link for every call until the listener is dropped.
async fn answer_calls(
    connection: Connection,
    name: Name,
    mut calls: Subscriber,
    accepted: tokio::sync::mpsc::Sender<Linked>,
) {
    let client = &connection.client;
    while let Some(call) = calls.next().await {
        let Some(reply) = call.reply else { continue };
        if call.payload[..] == [ASK] {
            let _ = client.publish(reply, Bytes::new()).await;
            continue;
        }
        let inbox = client.new_inbox();
        let Ok(incoming) = client.subscribe(inbox.clone()).await else {
            continue;
        };
        let peer = String::from_utf8_lossy(&call.payload).into_owned();
        let link = Linked::new(&connection, name.clone(), peer, incoming);
        if client.publish(reply, Bytes::from(inbox)).await.is_err()
            || accepted.send(link).await.is_err()
        {
            return;
        }
    }
}

struct Listening {
    accepted: Mutex<tokio::sync::mpsc::Receiver<Linked>>,
    task: tokio::task::JoinHandle<()>,
}

impl Drop for Listening {
    fn drop(&mut self) {
        self.task.abort();
    }
}

#[async_trait]
impl Listener for Listening {
    async fn accept(&self, wait: Duration) -> Result<Option<Box<dyn Link>>> {
        let mut accepted = self.accepted.lock().await;
        match timeout(wait, accepted.recv()).await {
            Ok(Some(link)) => Ok(Some(Box::new(link))),
            _ => Ok(None),
        }
    }
}

struct Linked {
    client: Client,
    name: Name,
    /// Inbox of the other side.
    peer: String,
    limit_bytes: u64,
    losses: Losses,
    /// The number of losses at the begin: at the next one frames are lost, and so the link has ended.
    lost_before: u64,
    sent: AtomicU64,
    state: std::sync::Arc<State>,
    task: tokio::task::JoinHandle<()>,
}

#[derive(Default)]
struct State {
    frames: Mutex<VecDeque<Bytes>>,
    /// Frames that the other side has taken.
    taken: AtomicU64,
    ended: std::sync::atomic::AtomicBool,
    changed: Notify,
}

impl State {
    fn has_ended(&self) -> bool {
        self.ended.load(Ordering::Acquire)
    }
}

/// Sorts messages into frames, credits and the end.
async fn take_in(client: Client, mut incoming: Subscriber, state: std::sync::Arc<State>) {
    while let Some(message) = incoming.next().await {
        match message.payload.first() {
            Some(&FRAME) => state
                .frames
                .lock()
                .await
                .push_back(message.payload.slice(1..)),
            Some(&CREDIT) => {
                state.taken.fetch_add(1, Ordering::AcqRel);
            }
            Some(&ASK) => {
                if let Some(reply) = message.reply {
                    let _ = client.publish(reply, Bytes::new()).await;
                }
            }
            _ => state.ended.store(true, Ordering::Release),
        }
        state.changed.notify_waiters();
    }
}

impl Linked {
    fn new(connection: &Connection, name: Name, peer: String, incoming: Subscriber) -> Linked {
        let client = connection.client.clone();
        let state = std::sync::Arc::new(State::default());
        let task = tokio::spawn(take_in(client.clone(), incoming, state.clone()));
        Linked {
            client,
            name,
            peer,
            limit_bytes: connection.max_payload_bytes(),
            losses: connection.losses.clone(),
            lost_before: connection.losses.count(),
            sent: AtomicU64::new(0),
            state,
            task,
        }
    }

    fn has_ended(&self) -> bool {
        self.state.has_ended() || self.losses.count() != self.lost_before
    }

    async fn publish(&self, kind: u8, body: &[u8]) -> Result<()> {
        let mut message = Vec::with_capacity(1 + body.len());
        message.push(kind);
        message.extend_from_slice(body);
        let sent = self.client.publish(self.peer.clone(), message.into()).await;
        sent.map_err(|error| failed(&error, Service::Relay, "send", &self.name))
    }

    /// Whether the other side is still there: asked where nothing has changed for a while.
    async fn ask_peer(&self) {
        let asked = self
            .client
            .request(self.peer.clone(), Bytes::from_static(&[ASK]))
            .await;
        let gone =
            asked.is_err_and(|error| error.kind() == async_nats::RequestErrorKind::NoResponders);
        if gone {
            self.state.ended.store(true, Ordering::Release);
        }
    }
}

impl Drop for Linked {
    fn drop(&mut self) {
        self.task.abort();
        let (client, peer) = (self.client.clone(), self.peer.clone());
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move { client.publish(peer, Bytes::from_static(&[END])).await });
        }
    }
}

#[async_trait]
impl Link for Linked {
    async fn send(&self, frame: Bytes) -> Result<()> {
        check_length(
            self.limit_bytes,
            frame.len(),
            Service::Relay,
            "send",
            &self.name,
        )?;
        loop {
            // What changes behind the look below is noticed too.
            let changed = self.state.changed.notified();
            tokio::pin!(changed);
            changed.as_mut().enable();
            if self.has_ended() {
                return Err(closed(&self.name, "send"));
            }
            let on_the_way =
                self.sent.load(Ordering::Acquire) - self.state.taken.load(Ordering::Acquire);
            if on_the_way < WINDOW_FRAMES {
                break;
            }
            if timeout(ASK_AFTER, changed).await.is_err() {
                self.ask_peer().await;
            }
        }
        self.sent.fetch_add(1, Ordering::AcqRel);
        self.publish(FRAME, &frame).await
    }

    async fn receive(&self, wait: Duration) -> Result<Option<Bytes>> {
        let end = Instant::now() + wait;
        loop {
            let changed = self.state.changed.notified();
            tokio::pin!(changed);
            changed.as_mut().enable();
            let frame = self.state.frames.lock().await.pop_front();
            if let Some(frame) = frame {
                self.publish(CREDIT, &[]).await?;
                return Ok(Some(frame));
            }
            if self.has_ended() {
                return Err(closed(&self.name, "receive"));
            }
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Ok(None);
            }
            if timeout(left.min(ASK_AFTER), changed).await.is_err() && left > ASK_AFTER {
                self.ask_peer().await;
            }
        }
    }

    async fn close(&self) -> Result<()> {
        self.state.ended.store(true, Ordering::Release);
        self.state.changed.notify_waiters();
        self.publish(END, &[]).await
    }
}
