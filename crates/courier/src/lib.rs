//! Carries the logs of `--survive` between nodes. A rank writes its messages into logs in the memory of its own node. The courier,
//! a thread of the node's supervisor, reads those for ranks of other nodes and sends them by tcp or by the job's services. The courier there appends them
//! to a copy of the log, where the receiver reads them. So a rank that runs again finds everything in the memory of its
//! node, and no courier, and no other rank, takes part in that.
//!
//! A courier lives as long as its node does. Its connections may break: the path below makes them again, and loses and repeats
//! nothing.
//!
//! * `frame`: what one courier sends another.
//! * `outbox`: the logs that leave.
//! * `inbox`: the copies of those that come, and the answers to synchronous messages.
//! * `gate`: what leaves a host waits for the records that it depends on.
//! * `ship`: what programs save goes to the node that keeps their records.
//! * `keep`: what a node keeps for another.
//! * `resync`: how couriers begin anew after the loss of a host.
//! * `round`: the thread's work.
//! * `station`: the way to other couriers by the services.

mod frame;
mod gate;
mod held;
mod inbox;
mod keep;
mod outbox;
mod resync;
mod round;
mod ship;
mod station;

use std::io;
use std::net::SocketAddr;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use cloudmpi_path::{Endpoint, Events, Limits, Path, PeerId};
use cloudmpi_path_shm::Waker;
use cloudmpi_path_tcp::{TcpConfig, TcpPath};
use cloudmpi_segment::{LogFile, NodeMap, Segment};

use gate::Gate;
use held::Held;
use inbox::Inbox;
pub use keep::Keep;
use outbox::Outbox;
pub use resync::keeper_of;
use resync::{Resync, Told};
use round::Round;
use ship::Shipping;
pub use station::Station;

/// A node that has been out of reach for so long, while something is to be sent there, ends the job. A lost host is known as such
/// before.
const OUT_OF_REACH_LIMIT: Duration = Duration::from_secs(12);

/// No rank of this node sends anything any more.
const SETTLE: u32 = 1;
const END: u32 = 2;

/// A node whose logs are to be carried.
pub struct Route {
    /// Its segment has a place for the courier, behind its ranks, with an event descriptor.
    pub segment_fd: RawFd,
    pub file: Arc<LogFile>,
    pub map: NodeMap,
    pub way: Way,
    /// How the loss of hosts is provided for. `None`: all nodes have one host.
    pub hosts: Option<Hosts>,
}

/// How a courier reaches those of other nodes.
pub enum Way {
    Tcp {
        /// Listens for them.
        socket: OwnedFd,
        /// By node, where its courier listens.
        addresses: Vec<Vec<SocketAddr>>,
    },
    /// What is out of reach is told by the thread of the services, which ends the job.
    Services(Station),
}

/// Nodes that may be lost.
pub struct Hosts {
    /// What this node keeps for another.
    pub keep: Arc<Keep>,
    /// Counts the losses of hosts before this courier.
    pub epoch: u32,
    /// The node is new: its first host was lost, and its ranks do not run yet.
    pub is_new: bool,
}

/// What thread and supervisor tell each other.
struct Shared {
    ends: AtomicU32,
    /// Other nodes have everything that ranks of this one have sent.
    is_settled: AtomicBool,
    /// All is here that is known of the ranks of a new node.
    is_restored: AtomicBool,
    /// The records of this node are kept by another.
    is_kept: AtomicBool,
    /// Output that has been read from ranks, in portions, and how much of it may be shown.
    asked: AtomicU64,
    safe: AtomicU64,
    /// Which shipment waits until what the ranks have printed so far has come to the launcher, and the last for which it has.
    mark_asked: AtomicU64,
    marked: AtomicU64,
    /// Readable when there is something to tell.
    news: OwnedFd,
    failure: Mutex<Option<String>>,
    lines: Mutex<Vec<String>>,
}

impl Shared {
    fn new() -> io::Result<Shared> {
        // SAFETY: the descriptor is owned at once.
        let news = unsafe {
            match libc::eventfd(0, libc::EFD_CLOEXEC | libc::EFD_NONBLOCK) {
                fd if fd < 0 => return Err(io::Error::last_os_error()),
                fd => OwnedFd::from_raw_fd(fd),
            }
        };
        Ok(Shared {
            ends: AtomicU32::new(0),
            is_settled: AtomicBool::new(false),
            is_restored: AtomicBool::new(false),
            is_kept: AtomicBool::new(false),
            asked: AtomicU64::new(0),
            safe: AtomicU64::new(0),
            mark_asked: AtomicU64::new(0),
            marked: AtomicU64::new(0),
            news,
            failure: Mutex::default(),
            lines: Mutex::default(),
        })
    }

    fn settle(&self) {
        if !self.is_settled.swap(true, Ordering::AcqRel) {
            self.tell();
        }
    }

    fn restored(&self) {
        self.is_restored.store(true, Ordering::Release);
        self.tell();
    }

    fn release(&self, ticket: u64) {
        if self.safe.swap(ticket, Ordering::AcqRel) != ticket {
            self.tell();
        }
    }

    /// What has been printed so far is to come to the launcher before a shipment counts.
    fn mark(&self, number: u64) {
        self.mark_asked.store(number, Ordering::Release);
        self.tell();
    }

    fn say(&self, line: &str) {
        let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        lines.push(line.to_string());
        self.tell();
    }

    fn tell(&self) {
        let one = 1u64.to_ne_bytes();
        // SAFETY: readable for its length.
        unsafe { libc::write(self.news.as_raw_fd(), one.as_ptr().cast(), one.len()) };
    }

    fn fail(&self, why: &str) {
        let mut failure = self.failure.lock().unwrap_or_else(PoisonError::into_inner);
        failure.get_or_insert_with(|| why.to_string());
        self.tell();
    }

    fn has_failed(&self) -> bool {
        let failure = self.failure.lock().unwrap_or_else(PoisonError::into_inner);
        failure.is_some()
    }
}

/// What the sockets have to say.
struct Voice(Arc<Shared>);

impl Events for Voice {
    fn log(&mut self, line: &str) {
        self.0.say(line);
    }

    fn failed(&mut self, _peer: PeerId, line: &str) {
        self.0.fail(line);
    }
}

/// The thread of one node. It ends with this.
pub struct Courier {
    shared: Arc<Shared>,
    waker: Arc<Waker>,
    place: usize,
    thread: Option<JoinHandle<()>>,
}

impl Courier {
    pub fn start(route: Route) -> io::Result<Courier> {
        let place = route.map.local_ranks().len();
        let segment = Segment::attach(route.segment_fd, place).map_err(io::Error::other)?;
        let segment = Arc::new(segment);
        let waker = Arc::new(Waker::new(Arc::clone(&segment)));
        let shared = Arc::new(Shared::new()?);
        let theirs = (Arc::clone(&shared), Arc::clone(&waker));
        let thread = std::thread::Builder::new()
            .name("cloudmpi-log".into())
            .spawn(move || {
                let shared = Arc::clone(&theirs.0);
                let done = round(route, segment, theirs, place).and_then(Round::run);
                if let Err(error) = done {
                    shared.fail(&error.to_string());
                }
            })?;
        Ok(Courier {
            shared,
            waker,
            place,
            thread: Some(thread),
        })
    }

    /// Why nothing is carried any more.
    pub fn failure(&self) -> Option<String> {
        let failure = self.shared.failure.lock();
        failure.unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// What an administrator should know and a program need not, since the last call.
    pub fn lines(&self) -> Vec<String> {
        let lines = self.shared.lines.lock();
        std::mem::take(&mut *lines.unwrap_or_else(PoisonError::into_inner))
    }

    /// All ranks of this node are through. The courier works on, and says when other nodes have everything that these have sent.
    pub fn settle(&self) {
        self.shared.ends.store(SETTLE, Ordering::Release);
        self.waker.notify(self.place);
    }

    pub fn is_settled(&self) -> bool {
        self.shared.is_settled.load(Ordering::Acquire)
    }

    /// All is here that is known of the ranks of this new node: they may start.
    pub fn is_restored(&self) -> bool {
        self.shared.is_restored.load(Ordering::Acquire)
    }

    /// Another node has the records of this one: its host may be lost.
    pub fn is_kept(&self) -> bool {
        self.shared.is_kept.load(Ordering::Acquire)
    }

    /// The output that has been read so far may be shown when [`Courier::safe`] has come to this.
    pub fn ask(&self) -> u64 {
        let ticket = self.shared.asked.fetch_add(1, Ordering::AcqRel) + 1;
        self.waker.notify(self.place);
        ticket
    }

    pub fn safe(&self) -> u64 {
        self.shared.safe.load(Ordering::Acquire)
    }

    /// The number that [`Courier::mark`] is to be told when everything that ranks have printed by now has come to the launcher.
    pub fn mark_asked(&self) -> u64 {
        self.shared.mark_asked.load(Ordering::Acquire)
    }

    pub fn mark(&self, number: u64) {
        self.shared.marked.fetch_max(number, Ordering::AcqRel);
        self.waker.notify(self.place);
    }

    /// Can be read when one of the above has changed since [`Courier::clear_news`].
    pub fn news_fd(&self) -> RawFd {
        self.shared.news.as_raw_fd()
    }

    pub fn clear_news(&self) {
        let mut count = [0u8; 8];
        // SAFETY: writable for its length; the descriptor does not block.
        unsafe { libc::read(self.news_fd(), count.as_mut_ptr().cast(), count.len()) };
    }
}

impl Drop for Courier {
    fn drop(&mut self) {
        self.shared.ends.store(END, Ordering::Release);
        self.waker.notify(self.place);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn round(
    route: Route,
    segment: Arc<Segment>,
    (shared, waker): (Arc<Shared>, Arc<Waker>),
    place: usize,
) -> io::Result<Round> {
    let map = route.map;
    let nodes: Vec<u32> = map.ranks.iter().map(|record| record.node).collect();
    let places = cloudmpi_path_log::places(&map);
    let (own, world_size) = (map.own, map.nodes.len());
    let path: Box<dyn Path> = match route.way {
        Way::Tcp { socket, addresses } => Box::new(by_tcp(map, socket, addresses, &shared)?),
        Way::Services(station) => Box::new(station::ByServices::new(station)),
    };
    let locals = nodes.iter().zip(0..).filter(|(node, _)| **node == own);
    let locals: Vec<PeerId> = locals.map(|(_, rank)| rank).collect();
    let mut round = Round {
        path,
        outbox: Outbox::new(Arc::clone(&route.file), own, nodes.clone(), world_size),
        inbox: Inbox::new(Arc::clone(&route.file)),
        shipping: Shipping::new(
            Arc::clone(&route.file),
            locals.clone(),
            route.hosts.as_ref().map_or(0, |hosts| hosts.epoch),
        ),
        file: route.file,
        segment,
        waker,
        shared,
        own,
        count: world_size,
        nodes,
        places,
        place,
        waits_for_room: false,
        told: Told::new(world_size),
        held: Held::default(),
        gate: None,
        wants_cut: false,
        resync: Resync::default(),
        keep: Arc::default(),
        staged: Vec::new(),
    };
    if let Some(hosts) = route.hosts {
        let keeper = keeper_of(own, world_size);
        let gate = Gate::new(Arc::clone(&round.file), keeper, &locals)?;
        (round.keep, round.gate) = (hosts.keep, Some(gate));
        round.outbox.set_gated();
        round.inbox.set_gated();
        if hosts.epoch != 0 {
            round.resync.is_new = hosts.is_new;
            round.wants_cut = true;
            round.outbox.wait_for_nodes();
            round.keep.begin_anew();
            if hosts.is_new {
                round.forget_saved(&locals)?;
            }
            round.say_what_is_here()?;
        }
    }
    Ok(round)
}

fn by_tcp(
    map: NodeMap,
    listener: OwnedFd,
    addresses: Vec<Vec<SocketAddr>>,
    shared: &Arc<Shared>,
) -> io::Result<TcpPath> {
    let (own_rank, world_size, secret) = (map.own, map.nodes.len(), map.secret);
    let endpoint = move |node: PeerId| Endpoint {
        name: format!("the courier of node {node}"),
        node,
        host: map.nodes[node as usize].name.clone(),
        addresses: addresses[node as usize].clone(),
        encrypted: map.nodes[node as usize].encrypted,
    };
    TcpPath::new(TcpConfig {
        own_rank,
        world_size,
        listener,
        secret,
        incarnation: 0,
        streams: 1,
        retry_limit: OUT_OF_REACH_LIMIT,
        limits: Limits::default(),
        endpoint: Box::new(endpoint),
        events: Box::new(Voice(Arc::clone(shared))),
    })
}
