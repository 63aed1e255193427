//! What the thread does: takes in what ranks ask for, does it, answers, and sleeps when nothing has moved.

use std::cell::Cell;
use std::collections::{HashMap, VecDeque};
use std::io;
use std::net::TcpListener;
use std::os::fd::{AsRawFd, BorrowedFd, OwnedFd};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use cloudmpi_path::{Events, Limits, Path, PeerId};
use cloudmpi_path_shm::Waker;
use cloudmpi_path_tcp::{TcpConfig, TcpPath};
use cloudmpi_segment::{Heap, NodeMap, Segment};
use cloudmpi_window::{Assembly, Head, Kind, Leaving, Opened, Wakes, Whole};

use crate::landing::{Landings, Took};
use crate::serve::{self, Done};
use crate::slots::{Areas, Asked, Slot};
use crate::{Node, Shared};

const LONGEST_SLEEP: Duration = Duration::from_secs(1);
/// As long as somebody waits for a lock that others may come to share.
const JOINS_EVERY: Duration = Duration::from_millis(1);
/// After it has done something the thread looks for so long, lending its core to others, before it sleeps: a wake-up costs more.
const LOOKS_FOR: Duration = Duration::from_micros(50);
/// A rank that is not there any more is of no use to connect to. Its launcher sees to that.
const OUT_OF_REACH_LIMIT: Duration = Duration::from_secs(1 << 30);
/// A rank whose answers take so much memory has to take some before it is served on.
const ANSWERS_BYTES: usize = 4 << 20;

/// How the ranks of the node are woken.
pub(crate) struct Alarm {
    waker: Waker,
    map: NodeMap,
    event: OwnedFd,
    /// It was this thread's own turn at a lock that it has given up.
    own_turn: Cell<bool>,
}

impl Alarm {
    pub(crate) fn wake_place(&self, place: usize) {
        self.waker.notify(place);
    }

    pub(crate) fn fence_everyone(&self) {
        self.waker.fence_everyone();
    }
}

impl Wakes for Alarm {
    fn fences(&self) -> bool {
        // Once for each lock that is given up, and it need not be asked for.
        true
    }

    fn wake(&self, waiter: PeerId) {
        if waiter == cloudmpi_paths::SERVER {
            self.own_turn.set(true);
        } else if let Some(rank) = self.map.ranks.get(waiter as usize) {
            self.waker.notify(rank.local as usize);
        }
    }
}

/// What the sockets have to say.
struct Voice {
    node: u32,
    say: Box<dyn Fn(&str) + Send>,
}

impl Events for Voice {
    fn log(&mut self, line: &str) {
        let node = self.node;
        (self.say)(&format!(
            "cloudmpi: the window server of node {node}: {line}"
        ));
    }

    fn failed(&mut self, _peer: PeerId, line: &str) {
        self.log(line);
    }
}

#[derive(Default)]
struct Answers {
    queue: VecDeque<Leaving>,
    /// Of those of them that are held in memory.
    bytes: usize,
}

struct Round {
    tcp: TcpPath,
    segment: Arc<Segment>,
    heap: Heap,
    alarm: Alarm,
    areas: Areas,
    assembly: Assembly,
    landings: Landings,
    slots: HashMap<(PeerId, u32), Slot>,
    /// Slots in which something may be done.
    ready: Vec<(PeerId, u32)>,
    answers: HashMap<PeerId, Answers>,
}

fn not_ours() -> io::Error {
    io::Error::other("a rank of another build has asked for something")
}

pub(crate) fn run(node: Node, listener: TcpListener, shared: &Shared) -> io::Result<()> {
    // SAFETY: the supervisor keeps it open.
    let fd = unsafe { BorrowedFd::borrow_raw(node.segment_fd) }.try_clone_to_owned()?;
    let places = node.map.local_ranks().len();
    let segment = Segment::attach(node.segment_fd, places).map_err(io::Error::other)?;
    let segment = Arc::new(segment);
    let (map, own) = (
        node.map.clone(),
        cloudmpi_paths::server_of(&node.map, node.map.own),
    );
    let tcp = TcpPath::new(TcpConfig {
        own_rank: own,
        world_size: cloudmpi_paths::peers(&node.map),
        listener: listener.into(),
        secret: node.map.secret,
        incarnation: 0,
        streams: 1,
        retry_limit: OUT_OF_REACH_LIMIT,
        limits: Limits::default(),
        // It answers ranks only, and no server.
        endpoint: Box::new(move |peer| cloudmpi_paths::endpoint(&map, peer, 0)),
        events: Box::new(Voice {
            node: node.map.own,
            say: node.say,
        }),
    })?;
    let mut round = Round {
        tcp,
        heap: Heap::new(fd, &segment),
        alarm: Alarm {
            waker: Waker::new(Arc::clone(&segment)),
            map: node.map,
            event: node.event,
            own_turn: Cell::new(false),
        },
        segment,
        areas: Areas::default(),
        assembly: Assembly::default(),
        landings: Landings::default(),
        slots: HashMap::new(),
        ready: Vec::new(),
        answers: HashMap::new(),
    };
    run_soon();
    let mut moved_at = Instant::now();
    while !shared.ends.load(Ordering::Acquire) {
        let mut moved = round.take_in()?;
        moved |= round.work()?;
        moved |= round.send();
        if moved {
            moved_at = Instant::now();
        } else if moved_at.elapsed() < LOOKS_FOR {
            std::thread::yield_now();
        } else {
            round.sleep();
        }
    }
    Ok(())
}

/// Asks for short turns: a thread with short ones gets its core sooner when it wakes up, from ranks that look in vain. Kernels
/// that know of no such thing take no notice.
fn run_soon() {
    const TURN_NS: u64 = 100_000;
    // Of the kernel's `sched_attr`: size, policy, flags, niceness and priority, length of a turn, deadline and period.
    #[repr(C)]
    struct Turns(u32, u32, u64, i32, u32, u64, u64, u64);
    let mut turns = Turns(size_of::<Turns>() as u32, 0, 0, 0, 0, TURN_NS, 0, 0);
    // SAFETY: of this thread; the structure is as long as it says.
    unsafe {
        turns.3 = libc::getpriority(libc::PRIO_PROCESS, 0);
        libc::syscall(libc::SYS_sched_setattr, 0, &raw const turns, 0);
    }
}

impl Round {
    fn sleep(&mut self) {
        let Some(limit) = self.tcp.prepare_sleep() else {
            return;
        };
        let event = self.alarm.event.as_raw_fd();
        let mut fds = [self.tcp.wait_fd(), event].map(|fd| libc::pollfd {
            fd,
            events: libc::POLLIN,
            revents: 0,
        });
        // Nobody says that a lock is shared which an origin could join.
        let joins = self.slots.values().any(|slot| slot.turn.may_join());
        let longest = if joins { JOINS_EVERY } else { LONGEST_SLEEP };
        let limit_ms = limit.min(longest).as_millis() as libc::c_int;
        let mut counter = 0u64;
        // SAFETY: valid pointers; the descriptor of events does not block.
        unsafe {
            libc::poll(fds.as_mut_ptr(), 2, limit_ms.max(1));
            if fds[1].revents & libc::POLLIN != 0 {
                libc::read(event, (&raw mut counter).cast(), 8);
            }
        }
        if counter != 0 || joins {
            self.look_at_locks();
        }
    }

    /// A lock may be free that one of the slots waits for.
    fn look_at_locks(&mut self) {
        let mut passed = false;
        for (at, slot) in &mut self.slots {
            let passes = slot.turn.pass(&slot.words, &self.alarm);
            passed |= passes;
            self.ready
                .extend((passes || slot.turn.waits()).then_some(*at));
        }
        if passed {
            // It may be the turn of another one here.
            self.alarm.own_turn.set(true);
        }
    }

    /// Takes in what has come. True: something has.
    fn take_in(&mut self) -> io::Result<bool> {
        let mut moved = false;
        while let Some(arrival) = self.tcp.peek() {
            let (peer, header, part) = (arrival.peer, arrival.header, arrival.payload);
            moved = true;
            let took = self.landings.take(&self.slots, peer, &header, part);
            if !matches!(took, Took::Nothing) {
                self.tcp.consume();
                match took {
                    Took::All(slot) => self.count(&self.slots[&(peer, slot)], 0, 1),
                    Took::NotOurs => return Err(not_ours()),
                    _ => {}
                }
                continue;
            }
            let whole = self.assembly.take(peer, &header, part);
            self.tcp.consume();
            if let Some(whole) = whole.map_err(|_| not_ours())? {
                self.admit(peer, whole)?;
            }
        }
        Ok(moved)
    }

    fn admit(&mut self, peer: PeerId, whole: Whole) -> io::Result<()> {
        let at = (peer, whole.slot);
        let is_post =
            |bytes: &[u8]| Head::read(bytes).is_some_and(|(head, _)| head.kind == Kind::Post);
        if let Some(slot) = self.slots.get(&at)
            && is_post(&whole.bytes)
        {
            // It does not wait for a lock that another thread has asked for.
            serve::post(slot, &self.alarm);
            self.count(slot, 0, 1);
            return Ok(());
        }
        if let Some(slot) = self.slots.get_mut(&at) {
            slot.asked.push_back(Asked {
                bytes: whole.bytes,
                counted: false,
            });
            self.ready.push(at);
            return Ok(());
        }
        let opened = match Head::read(&whole.bytes) {
            Some((head, rest)) if head.kind == Kind::Open => Opened::decode(rest),
            _ => None,
        };
        let opened = opened.ok_or_else(not_ours)?;
        let slot = self.areas.open(&self.heap, &self.segment, opened)?;
        self.count(&slot, 0, 1);
        self.slots.insert(at, slot);
        Ok(())
    }

    /// The supervisor compares what ranks have sent with what has come, before it calls anything a deadlock. What this thread
    /// answers is counted before what it has taken in, so that both even out at the end only.
    fn count(&self, slot: &Slot, answered: u64, taken: u64) {
        let status = self.segment.status(slot.opened.place as usize);
        status.served_sent.fetch_add(answered, Ordering::AcqRel);
        status.served_received.fetch_add(taken, Ordering::AcqRel);
    }

    /// Does what can be done. True: something was.
    fn work(&mut self) -> io::Result<bool> {
        let mut moved = false;
        for at in std::mem::take(&mut self.ready) {
            moved |= self.work_on(at)?;
        }
        if self.alarm.own_turn.take() {
            self.look_at_locks();
            moved = true;
        }
        Ok(moved)
    }

    fn work_on(&mut self, at: (PeerId, u32)) -> io::Result<bool> {
        let mut moved = false;
        loop {
            if (self.answers.get(&at.0)).is_some_and(|answers| answers.bytes > ANSWERS_BYTES) {
                self.ready.push(at);
                return Ok(moved);
            }
            let Some(slot) = self.slots.get_mut(&at) else {
                return Ok(moved);
            };
            let Some(asked) = slot.asked.pop_front() else {
                return Ok(moved);
            };
            let done = serve::handle(slot, &asked.bytes, &self.alarm);
            let (answer, is_closed) = match done {
                Done::Reads(bytes, data) => {
                    let leaving = Leaving::with_data(at.1, bytes, data);
                    (Some(leaving), false)
                }
                Done::NotOurs => return Err(not_ours()),
                Done::Waits => {
                    slot.asked.push_front(asked);
                    let mut uncounted = 0;
                    for asked in slot.asked.iter_mut().filter(|asked| !asked.counted) {
                        asked.counted = true;
                        uncounted += 1;
                    }
                    self.count(&self.slots[&at], 0, uncounted);
                    return Ok(moved);
                }
                Done::Yes(answer) => (answer.map(|bytes| Leaving::new(at.1, bytes)), false),
                Done::Closed(answer) => (Some(Leaving::new(at.1, answer)), true),
            };
            moved = true;
            let answers = u64::from(answer.is_some());
            self.count(&self.slots[&at], answers, u64::from(!asked.counted));
            if let Some(leaving) = answer {
                let answers = self.answers.entry(at.0).or_default();
                answers.bytes += leaving.held_bytes();
                answers.queue.push_back(leaving);
            }
            if is_closed {
                self.slots.remove(&at);
            }
        }
    }

    /// Gives the path what it takes. True: something has left.
    fn send(&mut self) -> bool {
        let most = self.tcp.capabilities().max_payload_bytes;
        let mut moved = false;
        for (peer, answers) in &mut self.answers {
            while let Some(leaving) = answers.queue.front_mut() {
                let header = leaving.next(most);
                let length_bytes = header.length_bytes as usize;
                let Some(slot) = self.tcp.reserve(*peer, length_bytes) else {
                    break;
                };
                slot.commit(&header, leaving);
                moved = true;
                if leaving.has_left(length_bytes) {
                    answers.bytes -= leaving.held_bytes();
                    // The lock that its data was read under may be given up now.
                    self.ready
                        .extend(leaving.has_data().then_some((*peer, leaving.slot())));
                    answers.queue.pop_front();
                }
            }
        }
        self.answers.retain(|_, answers| !answers.queue.is_empty());
        moved
    }
}
