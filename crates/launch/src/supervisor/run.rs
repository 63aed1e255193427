//! The life of a node's supervisor, from its orders to its report.

use std::io;
use std::net::SocketAddr;
use std::os::fd::{FromRawFd, OwnedFd, RawFd};
use std::path::PathBuf;
use std::process::Stdio;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use cloudmpi_path_services::{Bridge, Stop};
use cloudmpi_segment::{End, LAST_SLOT, PathId, RankState};

use super::link::{Link, Order};
use super::messages::{FromNode, NodeSpec, RankEnd, StartOrder, ToNode};
use super::questions::Questions;
use super::rewire::Wiring;
use super::sockets;
use crate::couriers::{Office, Offices};
use crate::job::{LaunchError, STATUS_USAGE};
use crate::mail::{MailSpec, ServicesAt, open_mail};
use crate::start::{Prepared, Site, check_file_limit, prepare, system};
use crate::stdin::{self, Feed, Input};
use crate::stopped::LOST_AFTER;
use crate::supervise::{Supervisor, tolerate};
use crate::view::RankView;
use crate::writer::{Sink, Writer};

/// The most time from SIGTERM to SIGKILL; the agent cannot ask for more.
const LONGEST_GRACE: Duration = Duration::from_secs(5);

/// How long two groups may take, when they have told each other where they are, to show that they are connected.
const MEETING: Duration = Duration::from_secs(3);

/// The parts that a supervisor has in a job over several hosts only.
pub struct NodeSide {
    pub link: Link,
    /// Where objects of `blob://` are.
    pub services: Option<ServicesAt>,
    feed: Option<Feed>,
    told_in_mpi: bool,
    /// All hosts have what was sent to them.
    all_through: bool,
    told_through: bool,
    /// How the couriers of this node begin anew.
    pub(super) wiring: Wiring,
    /// What ranks have asked of the agent.
    pub(super) questions: Questions,
    failed_groups: Vec<FailedGroup>,
}

/// A group of ranks of the same launcher that has failed: ranks here may be connected to it.
struct FailedGroup {
    bit: u64,
    is_parent: bool,
    /// When to look for them.
    from: Instant,
    until: Instant,
}

/// Runs this node's part of a job. `control` is the inherited socket to the agent.
pub fn supervise_node(control: RawFd, library_dir: Option<PathBuf>) -> io::Result<()> {
    // It was started through /proc/self/exe, and ps and top would call it "exe". SAFETY: changes
    // this thread's name only; the string is static.
    unsafe { libc::prctl(libc::PR_SET_NAME, c"cloudmpi".as_ptr()) };
    let (reading, writing) = own(control)?;
    let mut link = Link::new(reading);
    let mut spec = loop {
        match link.wait() {
            Order::Message(ToNode::Prepare(spec)) => break spec,
            // Nothing has been started: there is nothing to end.
            Order::Gone | Order::Message(ToNode::End { .. } | ToNode::Kill) => return Ok(()),
            _ => {}
        }
    };
    spec.job.library_dir = library_dir;
    let early = writing.try_clone()?;
    let refused = match run(&spec, link, writing) {
        Ok(()) => return Ok(()),
        Err(error) => refusal(&error),
    };
    say(&Writer::start(Sink::Agent(early))?, &refused);
    Ok(())
}

/// The last message to the agent; it is taken when this returns.
fn say(writer: &Writer, last: &FromNode) {
    writer.tell(last);
    let began = Instant::now();
    while !writer.is_idle() && began.elapsed() < LOST_AFTER {
        crate::supervise::poll(&[writer.fd()], 100);
        writer.clear_event();
    }
}

fn refusal(error: &LaunchError) -> FromNode {
    FromNode::Refused {
        why: error.to_string(),
        status: error.status,
    }
}

/// Two descriptors of the socket, which no rank inherits.
fn own(control: RawFd) -> io::Result<(OwnedFd, OwnedFd)> {
    // SAFETY: the agent passes a socket under this number to us alone; fcntl checks it.
    let fd = unsafe {
        if libc::fcntl(control, libc::F_SETFD, libc::FD_CLOEXEC) != 0 {
            return Err(io::Error::last_os_error());
        }
        OwnedFd::from_raw_fd(control)
    };
    Ok((fd.try_clone()?, fd))
}

/// What rank 0 reads, if it is here. Under `--survive` each life of it gets the input by itself.
fn input(spec: &NodeSpec) -> Result<(Stdio, Input), LaunchError> {
    let has_first = spec.ranks.iter().any(|place| place.rank == 0);
    match has_first && spec.job.group == 0 && spec.job.survive.is_none() {
        true => stdin::piped().map_err(system("make a pipe for standard input")),
        false => Ok((Stdio::null(), Input::Inherited)),
    }
}

fn run(spec: &NodeSpec, mut link: Link, writing: OwnedFd) -> Result<(), LaunchError> {
    let site = Site {
        ranks: spec.ranks.clone(),
        host: spec.host.clone(),
        sharers: spec.sharers,
        launch_dir: launch_dir(spec).map_err(system("read the agent's working directory"))?,
        cuts: spec.cuts,
        sink: Sink::Agent(writing),
        input: Some(input(spec)?),
    };
    // Checked before the sockets are opened, which takes the kernel minutes if there are too many.
    check_file_limit(spec.ranks.len())?;
    let ranks = spec.ranks.len();
    let sockets = sockets::bind(ranks, spec.via.map(PathId), spec.reach)
        .map_err(system("make the sockets of the ranks"))?;
    let ports = sockets.ports(ranks);
    let mut office = office(spec)?;
    let courier = office.as_ref().map_or(0, Office::port);
    let prepared = prepare(&spec.job, site)?;
    prepared.writer.tell(&FromNode::Ready { ports, courier });
    let mut mail: Option<Bridge> = None;
    loop {
        match link.wait() {
            Order::Message(ToNode::OpenMail(how)) => match own_mail(spec, &how) {
                Ok((bridge, told)) => {
                    mail = Some(bridge);
                    prepared.writer.tell(&told);
                }
                Err(error) => {
                    say(&prepared.writer, &refusal(&error));
                    prepared.give_up();
                    return Ok(());
                }
            },
            Order::Message(ToNode::Rewire { epoch }) => {
                office = self::office(spec)?;
                if let Some(bill) = mail.take().and_then(|mut m| m.finish(Stop::AtOnce)) {
                    prepared.writer.tell(&FromNode::Asked(bill));
                }
                let courier = office.as_ref().map_or(0, Office::port);
                prepared.writer.tell(&FromNode::Office { epoch, courier });
            }
            Order::Message(ToNode::Start(order)) => {
                let is_new = order.rewired.is_some();
                let epoch = order.rewired.as_ref().map_or(0, |rewired| rewired.epoch);
                let wiring = Wiring::new(spec, epoch);
                let map = order.node_map(spec);
                let on_hosts = |office| {
                    let offices = Offices::on_hosts(office, (&order, &map), wiring.keep(), is_new);
                    offices.map_err(system("connect the hosts for the logs"))
                };
                let offices = office.map(on_hosts).transpose()?;
                start_and_watch(
                    prepared,
                    (spec, wiring),
                    link,
                    sockets.sockets,
                    (&order, offices),
                    mail,
                );
                return Ok(());
            }
            Order::Message(ToNode::End { .. } | ToNode::Kill) => {
                if let Some(bill) = mail.take().and_then(|mut m| m.finish(Stop::AtOnce)) {
                    prepared.writer.tell(&FromNode::Asked(bill));
                }
                say(&prepared.writer, &FromNode::Done { ranks: Vec::new() });
                prepared.give_up();
                return Ok(());
            }
            Order::Gone => {
                prepared.give_up();
                return Ok(());
            }
            _ => {}
        }
    }
}

/// The mailboxes of this node: of its ranks, or of what carries its logs.
fn own_mail(spec: &NodeSpec, how: &MailSpec) -> Result<(Bridge, FromNode), LaunchError> {
    let owners = match spec.job.logs_by_services {
        true => vec![spec.node as u32],
        false => spec.ranks.iter().map(|place| place.rank as u32).collect(),
    };
    let bridge = open_mail(how, vec![owners])?;
    let (multicast, epoch) = (bridge.multicast(), how.epoch);
    Ok((bridge, FromNode::MailOpen { multicast, epoch }))
}

/// Where the courier of this node is reached, if the job needs one.
pub(super) fn office(spec: &NodeSpec) -> Result<Option<Office>, LaunchError> {
    let Some(memory) = spec.job.survive else {
        return Ok(None);
    };
    if let Some(why) = memory.why_too_little(spec.ranks.len(), spec.job.ranks(), 1) {
        return Err(LaunchError::new(STATUS_USAGE, why));
    }
    if spec.nodes == 1 {
        return Ok(None);
    }
    if spec.job.logs_by_services {
        return Ok(Some(Office::Mailbox));
    }
    let bound = sockets::bind_tcp(1, spec.reach).map_err(system("make the socket of the logs"))?;
    let socket = bound.sockets.into_iter().next();
    let port = bound.addresses.first().map(SocketAddr::port);
    Ok(socket
        .zip(port)
        .map(|(socket, port)| Office::Port(socket, port)))
}

/// Where the user typed the command, if this host has such a directory, or the agent's own.
fn launch_dir(spec: &NodeSpec) -> io::Result<PathBuf> {
    let typed = PathBuf::from(&spec.launch_dir);
    match typed.is_dir() {
        true => Ok(typed),
        false => std::env::current_dir(),
    }
}

fn start_and_watch(
    mut prepared: Prepared<'_>,
    (spec, mut wiring): (&NodeSpec, Wiring),
    mut link: Link,
    sockets: Vec<OwnedFd>,
    (order, offices): (&StartOrder, Option<Offices>),
    mail: Option<Bridge>,
) {
    let writer = prepared.writer.clone();
    let map = order.node_map(spec);
    prepared.tuned.clone_from(&order.tuned);
    if let Some(meets) = &order.meets
        && let Err(error) = prepared.let_meet(meets.clone())
    {
        return say(&writer, &refusal(&error));
    }
    let mut restore =
        |supervisor: &mut Supervisor<'_>, logs: &[_]| wiring.restore(&mut link, supervisor, logs);
    let maps = std::slice::from_ref(&map);
    let started = prepared.start(maps, &sockets, mail, offices, &mut restore);
    // The ranks have their own: when the last rank closes it, the port is closed, and a process that connects gets an
    // error at once.
    drop(sockets);
    let (mut supervisor, input) = match started {
        Ok(Some(started)) => started,
        Ok(None) => return say(&writer, &FromNode::Done { ranks: Vec::new() }),
        Err(error) => return say(&writer, &refusal(&error)),
    };
    if let Some(survival) = &supervisor.survival {
        wiring.give_input(&survival.input);
    }
    let feed = match input {
        Input::Agent(pipe) => Feed::start(pipe, writer).ok(),
        Input::Inherited | Input::Terminal(_) => None,
    };
    supervisor.node = Some(NodeSide {
        link,
        services: spec.services.clone(),
        feed,
        told_in_mpi: false,
        all_through: false,
        told_through: false,
        wiring,
        questions: Questions::default(),
        failed_groups: Vec::new(),
    });
    supervisor.hold_output();
    supervisor.watch();
    supervisor.finish();
}

impl Supervisor<'_> {
    pub fn tell(&self, message: &FromNode) {
        self.writer.tell(message);
    }

    /// Carries out the agent's orders.
    pub fn take_orders(&mut self) {
        while let Some(order) = self.node.as_mut().and_then(|node| node.link.poll()) {
            match order {
                Order::Gone => self.abandon(),
                Order::Stdin(bytes) => self.feed(bytes),
                Order::Message(message) => self.obey(message),
            }
        }
    }

    fn feed(&mut self, piece: Vec<u8>) {
        if let Some(survival) = &self.survival {
            survival.input.add(&piece);
        } else if let Some(feed) = self.node.as_ref().and_then(|node| node.feed.as_ref()) {
            feed.put(piece);
        }
    }

    fn obey(&mut self, message: ToNode) {
        match message {
            ToNode::Signal(signal) => self.signal_ranks(signal),
            ToNode::Look { number } => self.tell(&FromNode::Seen {
                number,
                ranks: self.views_to_show(),
            }),
            ToNode::End { grace_ms, by_user } => {
                self.end_by_agent(Duration::from_millis(grace_ms).min(LONGEST_GRACE), by_user);
            }
            ToNode::Kill => self.end_by_agent(Duration::ZERO, true),
            ToNode::StdinEnd => {
                if let Some(survival) = &self.survival {
                    survival.input.end();
                }
                if let Some(node) = &mut self.node {
                    node.feed = None;
                }
            }
            ToNode::OutputTaken { bytes } => self.writer.shown(bytes),
            ToNode::RanksEnded { ranks } => {
                let own = self.groups[0].members();
                for rank in ranks {
                    self.segments.note_ended(own.clone(), rank, End::Died);
                }
            }
            ToNode::EndedElsewhere { ended } => {
                tolerate::note_ended_elsewhere(&self.segments, &ended);
            }
            ToNode::Shrinks { ids } => {
                for header in self.segments.headers() {
                    header.shrinks_here.give(ids);
                }
            }
            ToNode::NobodyWaits => self.nobody_waits(),
            ToNode::Marked { number } => {
                if let Some(courier) = self.couriers.first() {
                    courier.mark(number);
                }
            }
            ToNode::KillRank { rank } => {
                let killed = self.kill_rank(rank);
                self.tell(&FromNode::Killed { rank, killed });
            }
            ToNode::AllThrough => {
                if let Some(node) = &mut self.node {
                    node.all_through = true;
                }
            }
            ToNode::Rewire { epoch } => self.rewire(epoch),
            ToNode::Connect(order) => self.connect(&order),
            ToNode::Reply { number, bytes } => self.pass_reply(number, bytes),
            ToNode::GroupFailed { slot, is_parent } => {
                let from = Instant::now() + crate::groups::PARTING;
                let failed = FailedGroup {
                    bit: 1 << slot.min(LAST_SLOT),
                    is_parent,
                    from,
                    until: from + MEETING,
                };
                if let Some(node) = &mut self.node {
                    node.failed_groups.push(failed);
                }
            }
            ToNode::JobEnded { job_number } => self.note_ended_job(job_number),
            ToNode::OpenMail(how) => self.open_mail(&how),
            ToNode::Prepare(_) | ToNode::Start(_) => {}
        }
    }

    /// Says once that a rank of this node has called MPI.
    pub fn tell_in_mpi(&mut self) {
        if self.node.as_ref().is_some_and(|node| !node.told_in_mpi) && self.uses_mpi() {
            self.tell(&FromNode::InMpi);
            if let Some(node) = &mut self.node {
                node.told_in_mpi = true;
            }
        }
    }

    /// Ranks may have parted from a group that has failed since, in a call that they had not returned from yet. Others may be about to
    /// meet it.
    pub fn look_at_failed_groups(&mut self, now: Instant) {
        let Some(node) = &mut self.node else {
            return;
        };
        let due = (node.failed_groups.iter()).filter(|failed| now >= failed.from);
        let (bits, is_parent) = due.fold((0, false), |(bits, is_parent), failed| {
            (bits | failed.bit, is_parent || failed.is_parent)
        });
        node.failed_groups.retain(|failed| now < failed.until);
        let is_linked = |local: usize| {
            let page = self.segments.find_status(local);
            page.is_some_and(|page| page.linked.load(Ordering::Acquire) & bits != 0)
                || is_parent && self.is_awaited(local)
        };
        let living = |local: &usize| self.ranks[*local].exit.is_none();
        if bits != 0 && (0..self.ranks.len()).filter(living).any(is_linked) {
            if let Some(node) = &mut self.node {
                node.failed_groups.clear();
            }
            self.tell(&FromNode::Linked);
        }
    }

    /// The process.
    fn kill_rank(&self, number: usize) -> Result<i32, String> {
        let found = self.ranks.iter().find(|rank| rank.number == number);
        match found.filter(|rank| rank.exit.is_none()) {
            Some(rank) => {
                // SAFETY: no memory is involved. Not reaped, so the number is no other process's.
                match unsafe { libc::kill(rank.pid, libc::SIGKILL) } {
                    0 => Ok(rank.pid),
                    _ => Err(io::Error::last_os_error().to_string()),
                }
            }
            None => Err("it has ended, or is just started again".to_string()),
        }
    }

    /// All ranks here have ended well, but ranks of other hosts may still need what carries the logs.
    pub fn awaits_other_hosts(&mut self) -> bool {
        let Some(node) = &self.node else {
            return false;
        };
        if node.all_through || self.ending.is_some() {
            return false;
        }
        let Some(courier) = self.couriers.first() else {
            return node.wiring.is_open();
        };
        // All that the ranks have written is on its way before they count as through.
        self.streams.drain(&self.writer);
        if self.streams.is_holding() {
            return true;
        }
        courier.settle();
        if courier.is_settled() && !node.told_through {
            let epoch = node.wiring.epoch();
            self.writer.tell(&FromNode::Through { epoch });
            if let Some(node) = &mut self.node {
                node.told_through = true;
            }
        }
        true
    }

    /// The couriers begin anew: the ranks may be through, and have to say it again.
    pub(super) fn forget_through(&mut self) {
        if let Some(node) = &mut self.node {
            node.told_through = false;
        }
    }

    pub fn ends(&self) -> Vec<RankEnd> {
        let views = self.views().into_iter().enumerate();
        views
            .filter_map(|(local, view)| self.as_end(local, &view))
            .collect()
    }

    /// How one of them has ended, if it has.
    pub fn end_of(&self, local: usize) -> Option<RankEnd> {
        self.as_end(local, self.views().get(local)?)
    }

    fn as_end(&self, local: usize, view: &RankView) -> Option<RankEnd> {
        let page = self.segments.find_status(local);
        Some(RankEnd {
            finalized: page.is_some_and(|page| page.state() == RankState::Finalized),
            rank: self.ranks[local].number,
            pid: view.pid,
            exit: view.exit?,
            packets_sent: view.packets_sent,
            packets_received: view.packets_received,
        })
    }
}
