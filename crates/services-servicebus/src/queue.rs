//! Queues. Each get takes a receiving link from the queue's pool, or attaches one.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use cloudmpi_services::{
    Delivered, Error, Get, JobId, Kind, Message, Name, Queue, Receipt, Result, Service, Session,
};
use tokio::runtime::Handle;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep_until};

use crate::connection::Connection;
use crate::entities::{Entities, Entity};
use crate::failure::Asked;
use crate::leases::Leases;
use crate::link::{Came, Inlet, Lock, Outlets, give_back};
use crate::session;

const PREFIX: &str = "q-";
/// A message that comes by a link after its get has ended is given back if no other get takes it
/// for so long.
const LATE: Duration = Duration::from_secs(1);

pub(crate) struct Shared {
    pub(crate) connection: Arc<Connection>,
    pub(crate) entities: Arc<dyn Entities>,
    pub(crate) outlets: Outlets,
    pub(crate) leases: Arc<Leases>,
    /// Receiving links without a user, by entity.
    idle: Mutex<HashMap<String, Vec<Resting>>>,
    /// The messages that ended subscribers still give back, by subscription.
    leaving: Mutex<HashMap<String, JoinHandle<()>>>,
}

/// A link without a user, in the hands of a task that gives back the messages that still come by
/// it.
struct Resting {
    wanted: oneshot::Sender<()>,
    task: JoinHandle<Option<Inlet>>,
}

impl Resting {
    fn new(inlet: Inlet) -> Resting {
        let (wanted, asked) = oneshot::channel();
        let task = tokio::spawn(rest(inlet, asked));
        Resting { wanted, task }
    }

    /// None if it died meanwhile.
    async fn take(self) -> Option<Inlet> {
        self.wanted.send(()).ok()?;
        self.task.await.ok().flatten()
    }
}

async fn rest(mut inlet: Inlet, mut wanted: oneshot::Receiver<()>) -> Option<Inlet> {
    loop {
        let since = inlet.waits_since();
        let late = since.unwrap_or_else(Instant::now) + LATE;
        tokio::select! {
            biased;
            asked = &mut wanted => {
                if asked.is_ok() {
                    return Some(inlet);
                }
                // The queue is removed, or the services are closed.
                inlet.give_back().await;
                inlet.close().await;
                return None;
            }
            fetched = inlet.fetch() => fetched.ok()?,
            () = sleep_until(late), if since.is_some() => inlet.give_back().await,
        }
    }
}

pub(crate) struct Queues(pub(crate) Arc<Shared>);

fn asked(operation: &'static str, name: &impl std::fmt::Display) -> Asked {
    Asked::new(Service::Queue, operation, name)
}

pub(crate) fn entity_of(queue: &Name) -> String {
    format!("{PREFIX}{}", queue.full())
}

impl Shared {
    pub(crate) fn new(connection: Arc<Connection>, entities: Arc<dyn Entities>) -> Arc<Shared> {
        Arc::new(Shared {
            leases: Leases::new(connection.clone()),
            connection,
            entities,
            outlets: Outlets::default(),
            idle: Mutex::default(),
            leaving: Mutex::default(),
        })
    }

    fn leaving(&self) -> std::sync::MutexGuard<'_, HashMap<String, JoinHandle<()>>> {
        self.leaving.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets the last requests of a dropped subscriber go on.
    pub(crate) fn leave(&self, path: &str, last: impl Future<Output = ()> + Send + 'static) {
        let Ok(runtime) = Handle::try_current() else {
            return;
        };
        let mut leaving = self.leaving();
        leaving.retain(|_, task| !task.is_finished());
        let before = leaving.remove(path);
        let task = runtime.spawn(async move {
            if let Some(before) = before {
                let _ = before.await;
            }
            last.await;
        });
        leaving.insert(path.to_string(), task);
    }

    /// A subscriber that goes on by an ended one's name waits until that one's messages are given back: nothing else
    /// orders the two links.
    pub(crate) async fn wait_for_leaving(&self, path: &str) {
        let task = self.leaving().remove(path);
        if let Some(task) = task {
            let _ = task.await;
        }
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, HashMap<String, Vec<Resting>>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn take_idle(&self, entity: &str) -> Option<Inlet> {
        loop {
            let resting = self.idle().get_mut(entity)?.pop()?;
            if let Some(inlet) = resting.take().await {
                return Some(inlet);
            }
        }
    }

    fn forget(&self, entity: &str) {
        self.outlets.forget(entity);
        self.idle().remove(entity);
    }

    fn put_idle(&self, entity: &str, inlet: Inlet) {
        let resting = Resting::new(inlet);
        let mut idle = self.idle();
        idle.entry(entity.to_string()).or_default().push(resting);
    }

    async fn pull(&self, asked: &Asked, entity: &str, how: Get) -> Result<Vec<Came>> {
        loop {
            let idle = self.take_idle(entity).await;
            let is_new = idle.is_none();
            let mut inlet = match idle {
                Some(inlet) => inlet,
                None => Inlet::attach(&self.connection, asked, entity, Lock::None)
                    .await
                    .map_err(|error| error.at(asked))?,
            };
            match inlet.pull(how.most, how.wait).await {
                Ok(came) => {
                    self.put_idle(entity, inlet);
                    return Ok(came);
                }
                // It died in the pool, as unused links do.
                Err(failure) if failure.is_of_link && !is_new => {}
                Err(failure) => return Err(failure.at(asked)),
            }
        }
    }

    /// In a task of its own: a caller that stops waiting leaves no link half-asked and no message
    /// behind.
    async fn get(self: Arc<Shared>, queue: Name, how: Get, answer: oneshot::Sender<Got>) {
        let entity = entity_of(&queue);
        let asked = asked("get", &queue);
        let came = match self.pull(&asked, &entity, how).await {
            Ok(came) => came,
            Err(error) => {
                let _ = answer.send(Err(error));
                return;
            }
        };
        if answer.is_closed() {
            return give_back(came.into_iter()).await;
        }
        let leased = came.iter().map(|came| {
            let receipt = self.leases.lease(&entity, came, how.lease);
            Delivered::new(came.body.clone(), receipt, None, came.attempt)
        });
        if let Err(Ok(unwanted)) = answer.send(Ok(leased.collect())) {
            for message in unwanted {
                let given = self.leases.renew(&asked, &message.receipt, Duration::ZERO);
                let _ = given.await;
            }
        }
    }
}

type Got = Result<Vec<Delivered>>;

fn stopped(asked: &Asked) -> Error {
    asked.error(Kind::Closed, "the runtime is ending")
}

#[async_trait]
impl Queue for Queues {
    async fn create(&self, queue: &Name, sessions: bool) -> Result<()> {
        let (asked, entity) = (asked("create", queue), entity_of(queue));
        let wanted = Entity::Queue {
            path: &entity,
            sessions,
        };
        self.0.entities.make(&asked, wanted).await
    }

    async fn delete_queue(&self, queue: &Name) -> Result<()> {
        let (asked, entity) = (asked("delete queue", queue), entity_of(queue));
        self.0.forget(&entity);
        self.0.entities.remove(&asked, &entity).await
    }

    async fn put(&self, queue: &Name, message: Message) -> Result<()> {
        self.put_many(queue, vec![message]).await
    }

    async fn put_many(&self, queue: &Name, messages: Vec<Message>) -> Result<()> {
        let messages: Vec<_> = messages
            .into_iter()
            .map(|message| (message.body, message.session))
            .collect();
        let Queues(shared) = self;
        let (asked, entity) = (asked("put", queue), entity_of(queue));
        shared
            .outlets
            .send(&shared.connection, &asked, &entity, &messages)
            .await
    }

    async fn get(&self, queue: &Name, how: Get) -> Result<Vec<Delivered>> {
        let (answer, answered) = oneshot::channel();
        tokio::spawn(self.0.clone().get(queue.clone(), how, answer));
        answered
            .await
            .unwrap_or_else(|_| Err(stopped(&asked("get", queue))))
    }

    async fn renew(&self, queue: &Name, receipt: &Receipt, lease: Duration) -> Result<Receipt> {
        let asked = asked("renew", queue);
        self.0.leases.renew(&asked, receipt, lease).await
    }

    async fn ack(&self, queue: &Name, receipt: &Receipt) -> Result<()> {
        let asked = asked("ack", queue);
        self.0.leases.acknowledge(&asked, receipt).await
    }

    async fn accept_session(
        &self,
        queue: &Name,
        session: Option<&str>,
        wait: Duration,
        lease: Duration,
    ) -> Result<Option<Box<dyn Session>>> {
        let asked = asked("accept session", queue);
        let entity = entity_of(queue);
        session::accept(&self.0.connection, &asked, &entity, session, wait, lease).await
    }

    async fn list(&self, job: &JobId, prefix: &str) -> Result<Vec<Name>> {
        let begin = format!("{PREFIX}{job}-");
        let paths = self.0.entities.queues(&asked("list", job)).await?;
        Ok(names_of(job, prefix, &begin, &paths))
    }
}

/// Names of the job's entities, in order.
pub(crate) fn names_of(job: &JobId, prefix: &str, begin: &str, paths: &[String]) -> Vec<Name> {
    let mut names: Vec<Name> = paths
        .iter()
        .filter_map(|path| path.strip_prefix(begin))
        .filter(|name| name.starts_with(prefix))
        .filter_map(|name| job.name(name).ok())
        .collect();
    names.sort();
    names
}
