//! A layer around every request to any backend: all calls of the five traits pass here.
//!
//! [`Counted`](crate::counted) and [`Paced`](crate::paced) are layers.

use crate::error::{Result, Service};
use crate::name::{JobId, Key, Name};
use crate::services::Services;
use crate::traits::*;
use async_trait::async_trait;
use bytes::Bytes;
use std::future::Future;
use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Mutex;

/// Whether a request may be made again after its connection was cut.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Repeat {
    /// A second try does no harm, or at-least-once delivery allows it.
    Free,
    /// As `Free`; and if it is gone at the second try, the first try removed it.
    Removing,
    /// Only the caller can know.
    Never,
}

/// A request before it is made.
#[derive(Clone, Copy, Debug)]
pub struct Call<'a> {
    pub service: Service,
    pub operation: &'static str,
    /// The object that the quota by name counts: a queue, topic, blob, or the partition of a table,
    /// which is a job.
    pub name: &'a str,
    pub sent_bytes: u64,
    pub repeat: Repeat,
    /// It may wait for an event, so its time tells nothing about the service.
    pub may_wait: bool,
}

/// The bytes of a result.
pub trait Measure {
    fn bytes(&self) -> u64 {
        0
    }

    /// The result of a request that only removes.
    fn nothing() -> Option<Self>
    where
        Self: Sized,
    {
        None
    }
}

macro_rules! measure {
    ($($kind:ty: |$value:ident| $bytes:expr;)*) => {
        $(impl Measure for $kind {
            fn bytes(&self) -> u64 {
                let $value = self;
                $bytes as u64
            }
        })*
    };
}

measure! {
    Bytes: |bytes| bytes.len();
    Option<Bytes>: |bytes| bytes.as_ref().map_or(0, |bytes| bytes.len());
    Vec<Delivered>: |messages| messages.iter().map(|message| message.body.len()).sum::<usize>();
    Option<Row>: |row| row.as_ref().map_or(0, |row| row.value.len());
    Rows: |rows| rows.iter().map(|(_, row)| row.value.len()).sum::<usize>();
    (Seen, Rows): |seen| seen.1.bytes();
}

impl Measure for () {
    fn nothing() -> Option<()> {
        Some(())
    }
}

impl Measure for Receipt {}
impl Measure for Version {}
impl Measure for Vec<Name> {}
impl Measure for Vec<BlobInfo> {}
impl Measure for Box<dyn Subscription> {}
impl Measure for Box<dyn Listener> {}
impl Measure for Box<dyn Link> {}
impl Measure for Option<Box<dyn Link>> {}
impl Measure for Option<Box<dyn Session>> {}

/// A layer around requests.
pub trait Around: Send + Sync + 'static {
    /// Makes the request by `attempt`, once or more often.
    fn around<T, F, R>(&self, call: Call<'_>, attempt: F) -> impl Future<Output = Result<T>> + Send
    where
        T: Measure + Send,
        F: Fn() -> R + Send + Sync,
        R: Future<Output = Result<T>> + Send;
}

/// The services with a layer around every request.
pub fn wrap<A: Around>(inner: &Services, around: Arc<A>) -> Services {
    let layer = Arc::new(Layer {
        inner: inner.clone(),
        around,
    });
    Services {
        queue: layer.clone(),
        topic: layer.clone(),
        blob: layer.clone(),
        table: layer.clone(),
        relay: layer,
        limits: inner.limits.clone(),
        backend: inner.backend,
        keep: inner.keep.clone(),
        meter: inner.meter.clone(),
    }
}

struct Layer<A> {
    inner: Services,
    around: Arc<A>,
}

fn call<'a>(
    service: Service,
    operation: &'static str,
    name: &'a str,
    sent_bytes: usize,
) -> Call<'a> {
    Call {
        service,
        operation,
        name,
        sent_bytes: sent_bytes as u64,
        repeat: Repeat::Free,
        may_wait: false,
    }
}

impl Call<'_> {
    fn waiting(self, wait: Duration) -> Self {
        Call {
            may_wait: !wait.is_zero(),
            ..self
        }
    }

    fn removing(self) -> Self {
        Call {
            repeat: Repeat::Removing,
            ..self
        }
    }

    fn once(self) -> Self {
        Call {
            repeat: Repeat::Never,
            ..self
        }
    }
}

#[async_trait]
impl<A: Around> Queue for Layer<A> {
    async fn create(&self, queue: &Name, sessions: bool) -> Result<()> {
        let call = call(Service::Queue, "create", queue.as_str(), 0);
        self.around
            .around(call, || self.inner.queue.create(queue, sessions))
            .await
    }

    async fn delete_queue(&self, queue: &Name) -> Result<()> {
        let call = call(Service::Queue, "delete queue", queue.as_str(), 0).removing();
        self.around
            .around(call, || self.inner.queue.delete_queue(queue))
            .await
    }

    async fn put(&self, queue: &Name, message: Message) -> Result<()> {
        let call = call(Service::Queue, "put", queue.as_str(), message.body.len());
        self.around
            .around(call, || self.inner.queue.put(queue, message.clone()))
            .await
    }

    async fn put_many(&self, queue: &Name, messages: Vec<Message>) -> Result<()> {
        let bytes = messages.iter().map(|message| message.body.len()).sum();
        let call = call(Service::Queue, "put", queue.as_str(), bytes);
        self.around
            .around(call, || self.inner.queue.put_many(queue, messages.clone()))
            .await
    }

    async fn get(&self, queue: &Name, how: Get) -> Result<Vec<Delivered>> {
        let call = call(Service::Queue, "get", queue.as_str(), 0).waiting(how.wait);
        self.around
            .around(call, || self.inner.queue.get(queue, how))
            .await
    }

    async fn renew(&self, queue: &Name, receipt: &Receipt, lease: Duration) -> Result<Receipt> {
        let call = call(Service::Queue, "renew", queue.as_str(), 0);
        self.around
            .around(call, || self.inner.queue.renew(queue, receipt, lease))
            .await
    }

    async fn ack(&self, queue: &Name, receipt: &Receipt) -> Result<()> {
        let call = call(Service::Queue, "ack", queue.as_str(), 0).removing();
        self.around
            .around(call, || self.inner.queue.ack(queue, receipt))
            .await
    }

    async fn accept_session(
        &self,
        queue: &Name,
        session: Option<&str>,
        wait: Duration,
        lease: Duration,
    ) -> Result<Option<Box<dyn Session>>> {
        let call = call(Service::Queue, "accept session", queue.as_str(), 0).waiting(wait);
        let accepted = self
            .around
            .around(call, || {
                self.inner.queue.accept_session(queue, session, wait, lease)
            })
            .await?;
        Ok(accepted.map(|inner| {
            let (id, name) = (inner.id().to_string(), queue.as_str().to_string());
            Box::new(LayerSession {
                around: self.around.clone(),
                id,
                name,
                inner: Mutex::new(inner),
            }) as Box<dyn Session>
        }))
    }

    async fn list(&self, job: &JobId, prefix: &str) -> Result<Vec<Name>> {
        let call = call(Service::Queue, "list", "", 0);
        self.around
            .around(call, || self.inner.queue.list(job, prefix))
            .await
    }
}

struct LayerSession<A> {
    around: Arc<A>,
    id: String,
    name: String,
    inner: Mutex<Box<dyn Session>>,
}

#[async_trait]
impl<A: Around> Session for LayerSession<A> {
    fn id(&self) -> &str {
        &self.id
    }

    async fn get(&mut self, most: usize, wait: Duration) -> Result<Vec<Delivered>> {
        let call = call(Service::Queue, "session get", &self.name, 0).waiting(wait);
        self.around
            .around(call, || async {
                self.inner.lock().await.get(most, wait).await
            })
            .await
    }

    async fn ack(&mut self, receipt: &Receipt) -> Result<()> {
        let call = call(Service::Queue, "ack", &self.name, 0).removing();
        self.around
            .around(call, || async {
                self.inner.lock().await.ack(receipt).await
            })
            .await
    }

    async fn renew(&mut self) -> Result<()> {
        let call = call(Service::Queue, "renew session", &self.name, 0);
        self.around
            .around(call, || async { self.inner.lock().await.renew().await })
            .await
    }

    async fn close(self: Box<Self>) -> Result<()> {
        let call = call(Service::Queue, "close session", &self.name, 0).once();
        let inner = std::sync::Mutex::new(Some(self.inner.into_inner()));
        let closing = || {
            let session = inner.lock().expect("nothing panics in here").take();
            async move {
                match session {
                    Some(session) => session.close().await,
                    None => Ok(()),
                }
            }
        };
        self.around.around(call, closing).await
    }
}

#[async_trait]
impl<A: Around> Topic for Layer<A> {
    async fn create(&self, topic: &Name) -> Result<()> {
        let call = call(Service::Topic, "create", topic.as_str(), 0);
        self.around
            .around(call, || self.inner.topic.create(topic))
            .await
    }

    async fn delete_topic(&self, topic: &Name) -> Result<()> {
        let call = call(Service::Topic, "delete topic", topic.as_str(), 0).removing();
        self.around
            .around(call, || self.inner.topic.delete_topic(topic))
            .await
    }

    async fn publish(&self, topic: &Name, body: Bytes) -> Result<()> {
        let call = call(Service::Topic, "publish", topic.as_str(), body.len());
        self.around
            .around(call, || self.inner.topic.publish(topic, body.clone()))
            .await
    }

    async fn subscribe(&self, topic: &Name, subscriber: &Name) -> Result<Box<dyn Subscription>> {
        let call = call(Service::Topic, "subscribe", topic.as_str(), 0);
        let inner = self
            .around
            .around(call, || self.inner.topic.subscribe(topic, subscriber))
            .await?;
        let name = topic.as_str().to_string();
        Ok(Box::new(LayerSubscription {
            around: self.around.clone(),
            name,
            inner: Mutex::new(inner),
        }))
    }

    async fn unsubscribe(&self, topic: &Name, subscriber: &Name) -> Result<()> {
        let call = call(Service::Topic, "unsubscribe", topic.as_str(), 0).removing();
        self.around
            .around(call, || self.inner.topic.unsubscribe(topic, subscriber))
            .await
    }

    async fn list(&self, job: &JobId, prefix: &str) -> Result<Vec<Name>> {
        let call = call(Service::Topic, "list", "", 0);
        self.around
            .around(call, || self.inner.topic.list(job, prefix))
            .await
    }
}

struct LayerSubscription<A> {
    around: Arc<A>,
    name: String,
    inner: Mutex<Box<dyn Subscription>>,
}

#[async_trait]
impl<A: Around> Subscription for LayerSubscription<A> {
    async fn next(&mut self, wait: Duration) -> Result<Option<Bytes>> {
        let call = call(Service::Topic, "next", &self.name, 0).waiting(wait);
        self.around
            .around(call, || async { self.inner.lock().await.next(wait).await })
            .await
    }
}

#[async_trait]
impl<A: Around> Blob for Layer<A> {
    async fn put(&self, key: &Key, body: Bytes) -> Result<()> {
        let call = call(Service::Blob, "put", key.as_str(), body.len());
        self.around
            .around(call, || self.inner.blob.put(key, body.clone()))
            .await
    }

    async fn get(&self, key: &Key, range: Option<Range<u64>>) -> Result<Bytes> {
        let call = call(Service::Blob, "get", key.as_str(), 0);
        self.around
            .around(call, || self.inner.blob.get(key, range.clone()))
            .await
    }

    async fn delete(&self, key: &Key) -> Result<()> {
        let call = call(Service::Blob, "delete", key.as_str(), 0).removing();
        self.around
            .around(call, || self.inner.blob.delete(key))
            .await
    }

    async fn list(&self, job: &JobId, prefix: &str) -> Result<Vec<BlobInfo>> {
        let call = call(Service::Blob, "list", "", 0);
        self.around
            .around(call, || self.inner.blob.list(job, prefix))
            .await
    }

    /// Nothing is counted or paced: most services do nothing here.
    async fn remove_rests(&self, job: &JobId) -> Result<()> {
        self.inner.blob.remove_rests(job).await
    }
}

#[async_trait]
impl<A: Around> Table for Layer<A> {
    async fn get(&self, key: &Key) -> Result<Option<Row>> {
        let call = call(Service::Table, "get", key.job().as_str(), 0);
        self.around.around(call, || self.inner.table.get(key)).await
    }

    async fn insert(&self, key: &Key, value: Bytes) -> Result<Version> {
        let call = call(Service::Table, "insert", key.job().as_str(), value.len()).once();
        self.around
            .around(call, || self.inner.table.insert(key, value.clone()))
            .await
    }

    async fn update(&self, key: &Key, value: Bytes, expected: &Version) -> Result<Version> {
        let call = call(Service::Table, "update", key.job().as_str(), value.len()).once();
        self.around
            .around(call, || {
                self.inner.table.update(key, value.clone(), expected)
            })
            .await
    }

    async fn delete(&self, key: &Key, expected: Option<&Version>) -> Result<()> {
        let call = call(Service::Table, "delete", key.job().as_str(), 0);
        let call = if expected.is_some() {
            call.once()
        } else {
            call.removing()
        };
        self.around
            .around(call, || self.inner.table.delete(key, expected))
            .await
    }

    async fn scan(&self, job: &JobId, prefix: &str) -> Result<Rows> {
        let call = call(Service::Table, "scan", job.as_str(), 0);
        self.around
            .around(call, || self.inner.table.scan(job, prefix))
            .await
    }

    async fn watch(
        &self,
        job: &JobId,
        prefix: &str,
        seen: Seen,
        wait: Duration,
    ) -> Result<(Seen, Rows)> {
        let call = call(Service::Table, "watch", job.as_str(), 0).waiting(wait);
        self.around
            .around(call, || self.inner.table.watch(job, prefix, seen, wait))
            .await
    }
}

#[async_trait]
impl<A: Around> Relay for Layer<A> {
    async fn listen(&self, name: &Name) -> Result<Box<dyn Listener>> {
        let call = call(Service::Relay, "listen", name.as_str(), 0);
        let inner = self
            .around
            .around(call, || self.inner.relay.listen(name))
            .await?;
        Ok(Box::new(LayerListener {
            around: self.around.clone(),
            name: name.as_str().to_string(),
            inner,
        }))
    }

    async fn connect(&self, name: &Name, wait: Duration) -> Result<Box<dyn Link>> {
        let call = call(Service::Relay, "connect", name.as_str(), 0).waiting(wait);
        let inner = self
            .around
            .around(call, || self.inner.relay.connect(name, wait))
            .await?;
        Ok(Box::new(LayerLink {
            around: self.around.clone(),
            name: name.as_str().to_string(),
            inner,
        }))
    }
}

struct LayerListener<A> {
    around: Arc<A>,
    name: String,
    inner: Box<dyn Listener>,
}

#[async_trait]
impl<A: Around> Listener for LayerListener<A> {
    async fn accept(&self, wait: Duration) -> Result<Option<Box<dyn Link>>> {
        let call = call(Service::Relay, "accept", &self.name, 0).waiting(wait);
        let inner = self.around.around(call, || self.inner.accept(wait)).await?;
        Ok(inner.map(|inner| {
            let link = LayerLink {
                around: self.around.clone(),
                name: self.name.clone(),
                inner,
            };
            Box::new(link) as Box<dyn Link>
        }))
    }
}

struct LayerLink<A> {
    around: Arc<A>,
    name: String,
    inner: Box<dyn Link>,
}

#[async_trait]
impl<A: Around> Link for LayerLink<A> {
    async fn send(&self, frame: Bytes) -> Result<()> {
        let call = call(Service::Relay, "send", &self.name, frame.len()).once();
        self.around
            .around(call, || self.inner.send(frame.clone()))
            .await
    }

    async fn receive(&self, wait: Duration) -> Result<Option<Bytes>> {
        let call = call(Service::Relay, "receive", &self.name, 0)
            .once()
            .waiting(wait);
        self.around.around(call, || self.inner.receive(wait)).await
    }

    async fn close(&self) -> Result<()> {
        let call = call(Service::Relay, "close", &self.name, 0);
        self.around.around(call, || self.inner.close()).await
    }
}
