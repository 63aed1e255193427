//! Relays of the local backend: two bounded channels a connection. Nothing is stored.

use crate::LocalServices;
use async_trait::async_trait;
use bytes::Bytes;
use cloudmpi_services::error::{Error, Kind, Result, Service};
use cloudmpi_services::name::Name;
use cloudmpi_services::traits::{Link, Listener, Relay};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::{Notify, mpsc};

/// Frames under way in one direction before the sender waits.
const WINDOW_FRAMES: usize = 64;
/// Connections that wait to be accepted.
const BACKLOG: usize = 128;

#[derive(Default)]
pub struct Hub {
    listeners: Mutex<HashMap<Name, mpsc::Sender<LocalLink>>>,
    came: Notify,
}

impl Hub {
    fn listeners(&self) -> std::sync::MutexGuard<'_, HashMap<Name, mpsc::Sender<LocalLink>>> {
        self.listeners
            .lock()
            .expect("a panic while the relays were locked")
    }
}

fn error<T>(kind: Kind, operation: &'static str, name: &Name, cause: &str) -> Result<T> {
    Err(Error::new(
        kind,
        Service::Relay,
        operation,
        name.to_string(),
        cause,
    ))
}

/// The end of a connection, seen by both sides.
#[derive(Default)]
struct Ended {
    is_ended: AtomicBool,
    ended: Notify,
}

pub struct LocalLink {
    name: Name,
    largest_bytes: u64,
    to: mpsc::Sender<Bytes>,
    from: tokio::sync::Mutex<mpsc::Receiver<Bytes>>,
    is_closed_here: AtomicBool,
    end: Arc<Ended>,
}

impl LocalLink {
    fn pair(name: &Name, largest_bytes: u64) -> (LocalLink, LocalLink) {
        let (there, at_there) = mpsc::channel(WINDOW_FRAMES);
        let (here, at_here) = mpsc::channel(WINDOW_FRAMES);
        let both = Arc::new(Ended::default());
        let link = |to, from| LocalLink {
            name: name.clone(),
            largest_bytes,
            to,
            from: tokio::sync::Mutex::new(from),
            is_closed_here: AtomicBool::new(false),
            end: both.clone(),
        };
        (link(there, at_here), link(here, at_there))
    }

    fn closed<T>(&self, operation: &'static str) -> Result<T> {
        let here = self.is_closed_here.load(Ordering::Acquire);
        error(
            Kind::Closed,
            operation,
            &self.name,
            if here {
                "closed here"
            } else {
                "the other side is gone"
            },
        )
    }

    fn end(&self) {
        self.is_closed_here.store(true, Ordering::Release);
        self.end.is_ended.store(true, Ordering::Release);
        self.end.ended.notify_waiters();
    }
}

impl Drop for LocalLink {
    fn drop(&mut self) {
        self.end();
    }
}

#[async_trait]
impl Relay for LocalServices {
    async fn listen(&self, name: &Name) -> Result<Box<dyn Listener>> {
        let hub = &self.0.relays;
        let mut listeners = hub.listeners();
        if listeners
            .get(name)
            .is_some_and(|listener| !listener.is_closed())
        {
            return error(Kind::Exists, "listen", name, "another listens by this name");
        }
        let (sender, arrivals) = mpsc::channel(BACKLOG);
        listeners.insert(name.clone(), sender);
        hub.came.notify_waiters();
        let arrivals = tokio::sync::Mutex::new(arrivals);
        Ok(Box::new(LocalListener {
            services: LocalServices(self.0.clone()),
            name: name.clone(),
            arrivals,
        }))
    }

    async fn connect(&self, name: &Name, wait: Duration) -> Result<Box<dyn Link>> {
        let hub = &self.0.relays;
        let stop = crate::engine::end_of(wait);
        loop {
            let came = hub.came.notified();
            tokio::pin!(came);
            came.as_mut().enable();
            let listener = hub.listeners().get(name).cloned();
            if let Some(listener) = listener {
                let (ours, theirs) = LocalLink::pair(name, self.0.limits.relay.largest_bytes);
                match tokio::time::timeout_at(stop, listener.send(theirs)).await {
                    Ok(Ok(())) => return Ok(Box::new(ours)),
                    Ok(Err(_)) => {}
                    Err(_) => {
                        return error(Kind::NotFound, "connect", name, "nobody accepted in time");
                    }
                }
            }
            if tokio::time::timeout_at(stop, came).await.is_err() {
                return error(
                    Kind::NotFound,
                    "connect",
                    name,
                    "nobody listens by this name",
                );
            }
        }
    }
}

struct LocalListener {
    services: LocalServices,
    name: Name,
    arrivals: tokio::sync::Mutex<mpsc::Receiver<LocalLink>>,
}

#[async_trait]
impl Listener for LocalListener {
    async fn accept(&self, wait: Duration) -> Result<Option<Box<dyn Link>>> {
        let mut arrivals = self.arrivals.lock().await;
        match tokio::time::timeout(wait, arrivals.recv()).await {
            Ok(Some(link)) => Ok(Some(Box::new(link))),
            Ok(None) => error(Kind::Closed, "accept", &self.name, ""),
            Err(_) => Ok(None),
        }
    }
}

impl Drop for LocalListener {
    fn drop(&mut self) {
        self.services.0.relays.listeners().remove(&self.name);
    }
}

#[async_trait]
impl Link for LocalLink {
    async fn send(&self, frame: Bytes) -> Result<()> {
        if frame.len() as u64 > self.largest_bytes {
            let kind = Kind::TooLarge {
                limit_bytes: self.largest_bytes,
            };
            return error(kind, "send", &self.name, &format!("{} bytes", frame.len()));
        }
        let ended = self.end.ended.notified();
        tokio::pin!(ended);
        ended.as_mut().enable();
        if self.end.is_ended.load(Ordering::Acquire) {
            return self.closed("send");
        }
        tokio::select! {
            sent = self.to.send(frame) => if sent.is_ok() { Ok(()) } else { self.closed("send") },
            () = &mut ended => self.closed("send"),
        }
    }

    async fn receive(&self, wait: Duration) -> Result<Option<Bytes>> {
        let ended = self.end.ended.notified();
        tokio::pin!(ended);
        ended.as_mut().enable();
        let mut from = self.from.lock().await;
        if self.is_closed_here.load(Ordering::Acquire) {
            return self.closed("receive");
        }
        if let Ok(frame) = from.try_recv() {
            return Ok(Some(frame));
        }
        if self.end.is_ended.load(Ordering::Acquire) {
            // A last frame may have come since the first look, before the end.
            return from
                .try_recv()
                .map_or_else(|_| self.closed("receive"), |frame| Ok(Some(frame)));
        }
        tokio::select! {
            biased;
            received = from.recv() => received.map_or_else(|| self.closed("receive"), |frame| Ok(Some(frame))),
            () = &mut ended => from.try_recv().map_or_else(|_| self.closed("receive"), |frame| Ok(Some(frame))),
            () = tokio::time::sleep(wait) => Ok(None),
        }
    }

    async fn close(&self) -> Result<()> {
        self.end();
        Ok(())
    }
}
