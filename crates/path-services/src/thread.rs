//! The thread that carries packets, and its handle for other threads.

use std::collections::HashMap;
use std::io;
use std::os::fd::{FromRawFd, OwnedFd, RawFd};
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use cloudmpi_path::PeerId;
use cloudmpi_segment::{NodeMap, Segment};
use cloudmpi_services::counted::billed;
use cloudmpi_services::paced::{Pacer, paced};
use cloudmpi_services::{
    Bill, Error, JobId, KeptBy, Kind, Listener, Services, Subscription, say, waited_for,
};
use tokio::io::Interest;
use tokio::io::unix::AsyncFd;
use tokio::sync::{oneshot, watch};
use tokio::task::{JoinSet, LocalSet};

use crate::bridge::{Loop, Mail};
use crate::mailbox::Boxes;
use crate::mailbox_kind::MailboxKind;
use crate::row::Row;
use crate::{cast, links};

/// How long a service may be silent while a job's leftovers are removed at its end.
const CLEANING_SILENCE: Duration = Duration::from_secs(3);

/// For requests whose callers have gone, before they are counted.
const LAST_ANSWERS: Duration = Duration::from_secs(2);
/// Between two attempts of a running job to open the services anew, or to listen there.
const TRY_EVERY: Duration = Duration::from_millis(250);
/// How long a refused request is repeated.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// A node whose ranks this thread serves.
pub struct ServedNode {
    pub segment_fd: RawFd,
    pub map: NodeMap,
}

/// Opens the services, in the thread that uses them; once more where that has failed.
pub type Open = Box<dyn Fn() -> Pin<Box<dyn Future<Output = Result<Services, Error>>>> + Send>;

/// Whether the loops have to end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    No,
    /// When all packets of the ranks are in the mailboxes.
    Drained,
    AtOnce,
}

/// The mailboxes of this process's ranks, open, and the thread that will serve them.
pub struct Bridge {
    served: Option<oneshot::Sender<Vec<Node>>>,
    stop: watch::Sender<Stop>,
    shared: Arc<Shared>,
    thread: Option<JoinHandle<()>>,
    /// Tells whether packets may be for many, or why there are no mailboxes. `None`: it has told.
    opening: Option<mpsc::Receiver<Result<bool, String>>>,
    multicast: bool,
}

#[derive(Default)]
struct Shared {
    failure: Mutex<Option<String>>,
    bill: Mutex<Option<Bill>>,
}

impl Shared {
    fn fail(&self, error: &str) {
        let mut failure = self.failure.lock().unwrap_or_else(PoisonError::into_inner);
        failure.get_or_insert_with(|| error.to_string());
    }
}

/// A node, for the thread.
struct Node {
    segment: Arc<Segment>,
    map: NodeMap,
    event: OwnedFd,
}

/// Why packets are no longer carried.
struct Failure {
    line: String,
    /// The server has not answered for so long that the thread gave it up.
    is_lost: bool,
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        match error.kind() {
            Kind::Unreachable | Kind::Cut => Failure {
                line: match error.cause() {
                    "" => "no answer".to_string(),
                    cause => cause.to_string(),
                },
                is_lost: true,
            },
            _ => Failure::from(error.to_string()),
        }
    }
}

impl From<String> for Failure {
    fn from(line: String) -> Failure {
        Failure {
            line,
            is_lost: false,
        }
    }
}

impl Failure {
    fn told(self, server: &str) -> String {
        match self.is_lost {
            true => format!(
                "{server} does not answer any more ({}); once it does, `cloudmpi clean` removes what the job has left there",
                self.line
            ),
            false => self.line,
        }
    }
}

/// The work of the thread.
pub struct Work {
    pub open: Open,
    /// The address of the services without secrets.
    pub server: String,
    pub job: JobId,
    /// How many hosts the job has lost before: it begins anew with other mailboxes.
    pub epoch: u32,
    /// The ranks of each node.
    pub nodes: Vec<Vec<PeerId>>,
    /// The number of processes of the job with a bridge: they share the quotas of the services.
    pub processes: usize,
    /// The kind of letters between nodes: every node of the job has the same.
    pub mailbox_kind: MailboxKind,
    /// Whether packets may be for many ranks at once, if there are topics: the same at every node of the job.
    /// `None`: if waiting for them costs nothing.
    pub multicast: Option<bool>,
    /// Whether to remove all objects of the job from the services at the end.
    pub owns_job: bool,
}

/// Opens the services and makes the mailboxes of the nodes' ranks; returns when these are there. [`Bridge::serve`]
/// begins to carry packets.
pub fn start(work: Work) -> Result<Bridge, String> {
    let mut bridge = begin(work)?;
    let told = bridge.opening.take().map(|opening| opening.recv());
    let told = told.and_then(Result::ok);
    bridge.multicast = told.unwrap_or_else(|| Err(HAS_ENDED.to_string()))?;
    Ok(bridge)
}

const HAS_ENDED: &str = "its thread has ended";

/// The same without waiting: [`Bridge::opened`] says when the mailboxes are there.
pub fn begin(work: Work) -> Result<Bridge, String> {
    let (served, nodes) = oneshot::channel();
    let (stop, stopped) = watch::channel(Stop::No);
    let (opened, is_open) = mpsc::channel();
    let shared = Arc::new(Shared::default());
    let theirs = Arc::clone(&shared);
    let thread = std::thread::Builder::new()
        .name("cloudmpi-mail".into())
        .spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build();
            let result = match runtime {
                Ok(runtime) => {
                    LocalSet::new().block_on(&runtime, run(work, nodes, stopped, &opened, &theirs))
                }
                Err(error) => Err(error.to_string()),
            };
            if let Err(error) = result {
                theirs.fail(&error);
                let _ = opened.send(Err(error));
            }
        })
        .map_err(|error| format!("cannot start a thread: {error}"))?;
    Ok(Bridge {
        served: Some(served),
        stop,
        shared,
        thread: Some(thread),
        opening: Some(is_open),
        multicast: false,
    })
}

impl Bridge {
    /// Once, when the mailboxes are there: whether packets may be for many ranks at once, or why there are none.
    pub fn opened(&mut self) -> Option<Result<bool, String>> {
        let told = match self.opening.as_ref()?.try_recv() {
            Ok(told) => told,
            Err(mpsc::TryRecvError::Empty) => return None,
            Err(mpsc::TryRecvError::Disconnected) => Err(HAS_ENDED.to_string()),
        };
        self.opening = None;
        self.multicast = told.as_ref().is_ok_and(|multicast| *multicast);
        Some(told)
    }

    /// Begins to carry packets. Every segment has a place for the agent, with an event descriptor.
    pub fn serve(&mut self, nodes: Vec<ServedNode>) -> io::Result<()> {
        let nodes = nodes
            .into_iter()
            .map(Node::open)
            .collect::<io::Result<_>>()?;
        if let Some(served) = self.served.take() {
            // An ended thread has reported the reason.
            let _ = served.send(nodes);
        }
        Ok(())
    }

    /// Whether packets may be for many ranks at once.
    pub fn multicast(&self) -> bool {
        self.multicast
    }

    /// Why packets are no longer carried.
    pub fn failure(&self) -> Option<String> {
        let failure = &self.shared.failure;
        failure
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    /// The ranks have ended. With [`Stop::Drained`] it first puts their last packets into the mailboxes.
    /// Returns the bill, if the services cost money.
    pub fn finish(&mut self, how: Stop) -> Option<Bill> {
        self.served = None;
        let _ = self.stop.send(how);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
        let mut bill = self
            .shared
            .bill
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        bill.take()
    }
}

impl Drop for Bridge {
    fn drop(&mut self) {
        // Only a job that did not start has a bill to report here.
        if let Some(bill) = self.finish(Stop::AtOnce) {
            say(bill.told("cloudmpi: "));
        }
    }
}

impl Node {
    fn open(node: ServedNode) -> io::Result<Node> {
        let local = node.map.local_ranks().len();
        let segment = Segment::attach(node.segment_fd, local).map_err(io::Error::other)?;
        let number = segment
            .status(local)
            .event_fd
            .load(std::sync::atomic::Ordering::Relaxed);
        // SAFETY: the descriptor is of this process, which made it; its copy is owned at once.
        let event = unsafe {
            let copy = libc::fcntl(number, libc::F_DUPFD_CLOEXEC, 3);
            if copy < 0 {
                return Err(io::Error::last_os_error());
            }
            OwnedFd::from_raw_fd(copy)
        };
        Ok(Node {
            segment: Arc::new(segment),
            map: node.map,
            event,
        })
    }
}

/// A job that runs already is patient.
async fn opened_patiently(open: &Open, epoch: u32) -> Result<Services, Error> {
    let began = Instant::now();
    loop {
        match open().await {
            Err(error) if epoch != 0 && error.kind().is_passing() && began.elapsed() < PATIENCE => {
                tokio::time::sleep(TRY_EVERY).await;
            }
            done => return done,
        }
    }
}

/// The listener of a rank at the relay. After the loss of a host another one may have listened there, of which the relay has not yet heard
/// that it is gone.
async fn listener(
    services: &Services,
    boxes: &Boxes,
    rank: PeerId,
) -> Result<Box<dyn Listener>, Error> {
    let began = Instant::now();
    loop {
        match links::listen(services, boxes, rank).await {
            Err(error)
                if boxes.epoch != 0
                    && error.kind() == Kind::Exists
                    && began.elapsed() < PATIENCE =>
            {
                tokio::time::sleep(TRY_EVERY).await;
            }
            done => return done,
        }
    }
}

async fn run(
    work: Work,
    nodes: oneshot::Receiver<Vec<Node>>,
    stop: watch::Receiver<Stop>,
    opened: &mpsc::Sender<Result<bool, String>>,
    shared: &Shared,
) -> Result<(), String> {
    let Work {
        open,
        server,
        job,
        epoch,
        nodes: ranks,
        processes,
        mailbox_kind,
        multicast,
        owns_job,
    } = work;
    let services = opened_patiently(&open, epoch).await;
    let services = services.map_err(|error| error.to_string())?;
    let (services, meter) = match services.backend.kept_by {
        // They have neither quotas nor prices: pacing and counting would only slow them.
        KeptBy::ThisProcess | KeptBy::Cloudmpi => (services, None),
        KeptBy::Others => {
            let (services, meter) = billed(&services);
            // A job without agents needs no part of the quotas for running it.
            let all = || Pacer::new(&services.limits, Box::new(|_, _, _: &str| 1.0), PATIENCE);
            let services = match owns_job {
                true => all().pace(&services),
                false => paced(&services, processes, PATIENCE),
            };
            (services, meter)
        }
    };
    let topic = &services.limits.topic;
    let free = meter.is_none() && topic.wakes_receiver;
    let multicast = topic.offered && multicast.unwrap_or(free);
    let row = match owns_job {
        true => Row::make(&services, &job)
            .await
            .map_err(|error| error.to_string())?,
        false => None,
    };
    let boxes = Boxes {
        job: job.clone(),
        epoch,
    };
    let mut result = serve(
        (&services, &boxes),
        (&ranks, mailbox_kind, multicast),
        nodes,
        stop,
        opened,
    )
    .await;
    // The thread does not ask a server that it gave up to remove anything.
    let is_lost = matches!(&result, Err(failure) if failure.is_lost);
    if owns_job && !is_lost {
        let cleaning = waited_for(
            services.clean_while_answered(&job, CLEANING_SILENCE),
            |_| {
                say(format!("cloudmpi: removing what job {job} has at {server}"));
            },
        );
        match (cleaning.await, row) {
            (Ok(_), Some(row)) => row.remove(CLEANING_SILENCE).await,
            (Ok(_), None) => {}
            (Err(why), _) => result = result.and(Err(left_behind(&job, &server, &why))),
        }
    }
    if let Some(meter) = meter {
        meter.settle(LAST_ANSWERS).await;
        let mut bill = shared.bill.lock().unwrap_or_else(PoisonError::into_inner);
        *bill = Some(meter.bill());
    }
    result.map_err(|failure| failure.told(&server))
}

fn left_behind(job: &JobId, server: &str, why: &str) -> Failure {
    Failure::from(format!(
        "could not remove what job {job} has at {server} ({why}); once it answers, `cloudmpi clean --join {server} --job {job}` does"
    ))
}

async fn serve(
    (services, boxes): (&Services, &Boxes),
    (ranks, mailbox_kind, multicast): (&[Vec<PeerId>], MailboxKind, bool),
    nodes: oneshot::Receiver<Vec<Node>>,
    stop: watch::Receiver<Stop>,
    opened: &mpsc::Sender<Result<bool, String>>,
) -> Result<(), Failure> {
    let ours: Vec<PeerId> = ranks.iter().flatten().copied().collect();
    let mut listeners = mailboxes(services, boxes, &ours, mailbox_kind).await?;
    // By the first rank of the node. All are there before any rank of the job starts.
    let mut subscriptions = HashMap::<PeerId, Box<dyn Subscription>>::new();
    for node in ranks.iter().filter(|_| multicast) {
        let subscription = cast::subscribe(services, &boxes.job, node[0]).await;
        subscriptions.insert(node[0], subscription?);
    }
    let _ = opened.send(Ok(multicast));
    // Dropped: the ranks did not start.
    let Ok(nodes) = nodes.await else {
        return Ok(());
    };
    let mut loops = JoinSet::new();
    for node in nodes {
        // SAFETY: owned by the value that registers it, and closed by no other.
        let event = unsafe { AsyncFd::register_with_interest(node.event, Interest::READABLE) };
        let event = event.map_err(|error| error.to_string())?;
        let services = services.clone();
        let local = node.map.local_ranks();
        let theirs = |rank: &PeerId| Some((*rank, listeners.remove(rank)?));
        let mail = Mail {
            mailbox_kind,
            listeners: local.iter().filter_map(theirs).collect(),
            subscription: subscriptions.remove(&local[0]),
        };
        let one = Loop::new(
            services,
            boxes.clone(),
            node.segment,
            &node.map,
            event,
            mail,
            &stop,
        );
        loops.spawn_local(one?.run(stop.clone()));
    }
    // Their ranks reach all others by another path.
    for first in subscriptions.into_keys() {
        cast::unsubscribe(services, &boxes.job, first).await?;
    }
    while let Some(ended) = loops.join_next().await {
        ended.map_err(|error| error.to_string())??;
    }
    Ok(())
}

/// Makes the mailboxes of some ranks; for the relay, returns their listeners.
async fn mailboxes(
    services: &Services,
    boxes: &Boxes,
    ranks: &[PeerId],
    mailbox_kind: MailboxKind,
) -> Result<HashMap<PeerId, Box<dyn Listener>>, String> {
    let lacks = |what: &str| {
        let (mailbox_kind, backend) = (mailbox_kind.name(), services.backend.name);
        format!(
            "--p2p {mailbox_kind}: {backend} has no {what}; leave --p2p out, or take services that have one"
        )
    };
    let mut listeners = HashMap::new();
    if mailbox_kind.is_relay() && !services.limits.relay.offered {
        return Err(lacks("relay"));
    }
    for rank in ranks {
        if mailbox_kind.is_relay() {
            let listener = listener(services, boxes, *rank).await;
            listeners.insert(*rank, listener.map_err(|error| error.to_string())?);
            continue;
        }
        let queue = boxes.mailbox(*rank).map_err(|error| error.to_string())?;
        let sessions = mailbox_kind == MailboxKind::Sessions;
        let created = services.queue.create(&queue, sessions).await;
        created.map_err(|error| match error.kind() {
            Kind::Unsupported if sessions => lacks("queues with sessions"),
            _ => error.to_string(),
        })?;
    }
    Ok(listeners)
}
