//! The job's header and the status page that each rank keeps and the launcher reads.

use crate::called::CalledWords;
use crate::guarded;
use crate::map::SECRET_BYTES;
use crate::shrinks::Shrinks;
use crate::worlds::World;
use std::sync::atomic::{AtomicI32, AtomicU32, AtomicU64, Ordering};

/// The most waits that a status page can show at once.
pub const MAX_WAITS: usize = 8;
/// As a wait's peer or tag: any message satisfies it.
pub const WAIT_ANY: i32 = -1;
/// Number of bits in the announce bitmap, one for each rank of a node.
pub const MAX_NODE_RANKS: usize = 4096;

/// Longest line about the path to a peer; a longer one is cut.
pub const PATH_TEXT_BYTES: usize = 192;

/// Longest line about why a rank gives up; a longer one is cut.
pub const LAST_WORDS_BYTES: usize = 512;

const IN_CALL: u32 = 1 << 31;

/// A rank that sleeps on its futex.
pub const SLEEPS: u32 = 1;
/// A rank that sleeps in poll(), with its event descriptor in the list.
pub const POLLS: u32 = 2;

/// First page of the segment. The launcher writes it once, except the atomics.
#[repr(C, align(64))]
pub struct JobHeader {
    pub magic: AtomicU64,
    pub layout_version: AtomicU32,
    /// Ranks of this node.
    pub ranks: AtomicU32,
    pub launcher_pid: AtomicI32,
    /// Cores that the job's ranks on this node may use together.
    pub cores: AtomicU32,
    /// 1 when ranks print the choice of collective algorithms.
    pub verbose: AtomicU32,
    /// 1 when processes of this job cannot read each other's memory (found by the launcher).
    pub single_copy_refused: AtomicU32,
    /// Ranks that have passed MPI_Init, MPI_Finalize.
    pub initialised: AtomicU32,
    pub finalized: AtomicU32,
    /// World rank + 1 of the first of this node that called MPI_Abort (or died of an MPI error); 0: none.
    pub abort_rank: AtomicU32,
    pub abort_code: AtomicI32,
    /// Bytes of the node map behind this header.
    pub map_bytes: AtomicU32,
    /// 1 when the node's agent has a place behind the ranks.
    pub agent: AtomicU32,
    /// Bytes of the memory for windows that have been handed out.
    pub heap_used_bytes: AtomicU64,
    /// When the segment was made, by the monotonic clock: with its holder it names the world.
    pub born_ns: AtomicU64,
    /// Ranks of the job.
    pub job_ranks: AtomicU32,
    /// 1 where the death of a rank does not end the job (`--tolerate-failures`).
    pub tolerates: AtomicU32,
    /// How many ranks of the job have ended, of those that tolerate it: of [`Segment::ended`](crate::Segment::ended).
    pub ended: AtomicU32,
    /// In which processes have the numbers that are written here ([`pid_namespace`](crate::pid_namespace)).
    pub pid_namespace: AtomicU32,
    _pad0: [u32; 10],
    /// Number of sleeping ranks: the ranks that are awake may have a core each after all. It has a
    /// cache line of its own, since every waiting rank looks at it.
    pub sleepers: AtomicU32,
    _pad1: [u32; 15],
    /// The world's number of its first rank, and its bit, among all that the launcher has started.
    pub first: AtomicU32,
    pub slot: AtomicU32,
    /// Processes that the machine has cores for, or the ranks of the job, if that is more; 0: not known.
    pub universe: AtomicU32,
    /// Of a world with a segment for each of several nodes: the descriptor that names it, in its launcher; 0: this segment's own.
    pub world_fd: AtomicI32,
    /// 1 where processes of other worlds are reached by sockets, because not even those of this one all share memory.
    pub by_sockets: AtomicU32,
    /// Of a world that was started by another, in the segment of its first rank: a [`Start`].
    start: AtomicU32,
    /// The same, where the start has failed: the rank that has ended, and its exit status as a shell shows it.
    early_rank: AtomicU32,
    early_status: AtomicU32,
    /// Length of the name of the socket at which the launcher takes requests; 0: it takes none.
    pub control: AtomicU32,
    control_name: [AtomicU64; CONTROL_NAME_BYTES / 8],
    /// The same of the socket at which it serves objects of stores.
    objects: AtomicU32,
    objects_name: [AtomicU64; CONTROL_NAME_BYTES / 8],
    /// TCP port of the node's server of windows; 0: there is none.
    pub windows_port: AtomicU32,
    /// The descriptor that wakes it, with the same number in all ranks of the node.
    pub windows_event: AtomicI32,
    /// Of a job over agents whose ranks can meet those of others: the number that its id has ([`World::number_of_job`](crate::World::number_of_job)); 0: of
    /// none.
    pub job_number: AtomicU64,
    /// The same number of the job from which this one comes by starts of processes; its own, if a user has started it.
    pub family: AtomicU64,
    /// The secret that all jobs of the family know.
    family_secret: [AtomicU64; SECRET_BYTES / 8],
    /// Numbers of such jobs that ranks of this node have met, and that have ended.
    ended_jobs: [AtomicU64; ENDED_JOBS],
    /// Of a world that was started by others on one machine: what names the first world of its launcher, as in [`World`](crate::World).
    first_world_fd: AtomicI32,
    first_world_ranks: AtomicU32,
    first_world_born_ns: AtomicU64,
    /// In the first world: ids that MPIX_Comm_shrink has given away, in all worlds of the launcher.
    pub shrinks: AtomicU32,
    /// Over agents: such ids that the launcher has given to this node.
    pub shrinks_here: Shrinks,
    /// How many processes of other worlds have ended: of [`Segment::ended_elsewhere`](crate::Segment::ended_elsewhere).
    pub ended_elsewhere: AtomicU32,
    /// The launcher that a process has got later which was started without one; 0: none.
    pub later_launcher: AtomicI32,
}

/// Older ones are forgotten.
const ENDED_JOBS: usize = 16;

/// Bytes of the name of the launcher's socket, which is an abstract one.
const CONTROL_NAME_BYTES: usize = 40;

impl JobHeader {
    /// The launcher; a process that has none is its own.
    pub fn launcher(&self) -> i32 {
        match self.later_launcher.load(Ordering::Acquire) {
            0 => self.launcher_pid.load(Ordering::Relaxed),
            launcher => launcher,
        }
    }

    /// The launcher will take requests at the abstract socket of that name, of at most 40 bytes.
    pub fn set_control(&self, name: &str) {
        let length_bytes = AtomicU32::new(0);
        write_text(&self.control_name, &length_bytes, name);
        self.control
            .store(length_bytes.into_inner(), Ordering::Release);
    }

    pub fn control_name(&self) -> Option<String> {
        read_text(&self.control_name, &self.control)
    }

    /// The launcher or agent serves objects of stores at the abstract socket of that name, of at most 40 bytes.
    pub fn set_objects(&self, name: &str) {
        let length_bytes = AtomicU32::new(0);
        write_text(&self.objects_name, &length_bytes, name);
        self.objects
            .store(length_bytes.into_inner(), Ordering::Release);
    }

    pub fn objects_name(&self) -> Option<String> {
        read_text(&self.objects_name, &self.objects)
    }

    /// Another job has ended that ranks of this node have met. The launcher alone says so.
    pub fn note_ended_job(&self, number: u64) {
        let free = self
            .ended_jobs
            .iter()
            .position(|place| [0, number].contains(&place.load(Ordering::Relaxed)));
        let place = free.unwrap_or((number % ENDED_JOBS as u64) as usize);
        self.ended_jobs[place].store(number, Ordering::Release);
    }

    pub fn has_job_ended(&self, number: u64) -> bool {
        let mut ended = self.ended_jobs.iter();
        ended.any(|place| place.load(Ordering::Acquire) == number)
    }

    pub fn start(&self) -> Start {
        match self.start.load(Ordering::Acquire) {
            1 => Start::Taken,
            2 => Start::Failed,
            3 => Start::Met,
            _ => Start::Awaited,
        }
    }

    fn decide(&self, start: Start) -> bool {
        let (from, to) = (Start::Awaited as u32, start as u32);
        let decided = (self.start).compare_exchange(from, to, Ordering::AcqRel, Ordering::Acquire);
        decided.is_ok()
    }

    /// The root of the parents takes the new ranks. False: the start has failed.
    pub fn take_start(&self) -> bool {
        self.decide(Start::Taken)
    }

    /// The launcher has seen a rank end, with that status. False: the parents have taken them before.
    pub fn fail_start(&self, rank: u32, status: u32) -> bool {
        self.early_rank.store(rank, Ordering::Relaxed);
        self.early_status.store(status, Ordering::Relaxed);
        self.decide(Start::Failed)
    }

    /// The root of the parents cannot take the new ranks any more. False: the start has failed before, or it has taken them.
    pub fn abandon_start(&self) -> bool {
        self.decide(Start::Failed)
    }

    /// The first of the new ranks has the communicator with the parents.
    pub fn end_start(&self) {
        self.start.store(Start::Met as u32, Ordering::Release);
    }

    /// Where the start has failed: the rank that has ended, and its status.
    pub fn early_end(&self) -> Option<(u32, u32)> {
        let failed = self.start() == Start::Failed;
        failed.then(|| {
            let rank = self.early_rank.load(Ordering::Relaxed);
            (rank, self.early_status.load(Ordering::Relaxed))
        })
    }

    /// The world of the segment with that header is the first one of the launcher.
    pub fn set_first_world(&self, first: &JobHeader) {
        let ranks = first.job_ranks.load(Ordering::Relaxed);
        self.first_world_ranks.store(ranks, Ordering::Relaxed);
        let born_ns = first.born_ns.load(Ordering::Relaxed);
        self.first_world_born_ns.store(born_ns, Ordering::Relaxed);
        let fd = first.world_fd.load(Ordering::Relaxed);
        self.first_world_fd.store(fd, Ordering::Relaxed);
    }

    /// The first world of the launcher, which is `own`, or has started that on one machine.
    pub fn first_world(&self, own: World) -> World {
        match self.first_world_fd.load(Ordering::Relaxed) {
            0 => own,
            fd => World {
                born_ns: self.first_world_born_ns.load(Ordering::Relaxed),
                fd,
                ranks: self.first_world_ranks.load(Ordering::Relaxed),
                ..own
            },
        }
    }

    pub fn set_family(&self, number: u64, secret: &[u8; SECRET_BYTES]) {
        self.family.store(number, Ordering::Relaxed);
        for (word, piece) in self.family_secret.iter().zip(secret.as_chunks().0) {
            word.store(u64::from_le_bytes(*piece), Ordering::Relaxed);
        }
    }

    pub fn family_secret(&self) -> [u8; SECRET_BYTES] {
        let mut secret = [0; SECRET_BYTES];
        for (piece, word) in secret.as_chunks_mut().0.iter_mut().zip(&self.family_secret) {
            *piece = word.load(Ordering::Relaxed).to_le_bytes();
        }
        secret
    }
}

/// How far the start of a world by another one has come. Only one of the root of the parents, which takes the new ranks, and the launcher,
/// which has seen one of them end, decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u32)]
pub enum Start {
    /// The parents wait until all have come.
    Awaited = 0,
    /// All have come, and the two worlds make their communicator: they are connected.
    Taken = 1,
    /// One has ended before; the parents are told.
    Failed = 2,
    /// The communicator is there.
    Met = 3,
}

/// The progress of a rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u32)]
pub enum RankState {
    /// Not (yet) in MPI.
    Starting = 0,
    Initialised = 1,
    Finalized = 2,
    Aborted = 3,
}

/// The kinds of a blocked rank's waits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u32)]
pub enum WaitKind {
    /// A receive that no message has matched.
    Receive = 1,
    /// A receive that matched; its data is under way.
    ReceiveData = 2,
    /// A send whose receive has not been posted.
    Send = 3,
    /// A send that finds the channel to its peer full.
    SendChannelFull = 4,
    /// A probe.
    Probe = 5,
    /// A step of a collective; the peer is one missing rank (or [`WAIT_ANY`]).
    Collective = 6,
    /// A wait in MPI_Finalize or MPI_Init for other ranks.
    Job = 7,
    /// An event that no other rank can bring about (a generalized request).
    User = 8,
    /// Not awaited itself: another thread of the process may bring about the awaited event. Its length is the
    /// number of waiting threads.
    Threads = 9,
    /// One-sided communication: a lock, or what the peer does for an epoch. The tag is the rank in the window.
    Window = 10,
    /// Processes that the launcher does not watch may bring it about: those of another job.
    Outside = 11,
    /// Partitions of the rank's own message to the peer that it has not made ready. Its length is [`Unready`].
    Partitions = 12,
}

/// Which partitions of a message are not ready.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unready {
    pub first: u32,
    pub partitions: u32,
}

impl Unready {
    /// As the length of a [`WaitEntry`].
    pub fn word(self) -> u64 {
        u64::from(self.first) << 32 | u64::from(self.partitions)
    }

    pub fn from_word(word: u64) -> Unready {
        Unready {
            first: (word >> 32) as u32,
            partitions: word as u32,
        }
    }
}

/// One wait, read from a status page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WaitEntry {
    pub kind: WaitKind,
    /// Rank in MPI_COMM_WORLD, or [`WAIT_ANY`].
    pub peer: i32,
    /// Tag, or [`WAIT_ANY`]; negative tags below that are the library's own.
    pub tag: i32,
    /// Twice the communicator's number (0: MPI_COMM_WORLD, 1: MPI_COMM_SELF); odd for its
    /// collectives.
    pub context: u32,
    pub length_bytes: u64,
    /// The collective that it is a step of; in `MPI_Finalize`, the last one on MPI_COMM_WORLD.
    pub called: CalledWords,
}

/// A consistent copy of a rank's waits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WaitSnapshot {
    /// CLOCK_MONOTONIC when the wait began.
    pub since_ns: u64,
    /// Number of all waits; only the first [`MAX_WAITS`] are in `entries`.
    pub total: u32,
    /// True when any one of the waits ends the call (Waitany), false when all are needed.
    pub any: bool,
    pub entries: Vec<WaitEntry>,
    /// Changes with every published wait: two equal values mean the same wait.
    pub generation: u32,
}

#[repr(C)]
struct WaitSlot {
    kind: AtomicU32,
    peer: AtomicI32,
    tag: AtomicI32,
    context: AtomicU32,
    length_bytes: AtomicU64,
    called: [AtomicU64; 3],
}

/// A line about the path to one peer.
#[repr(C)]
struct PathText {
    peer: AtomicU32,
    length_bytes: AtomicU32,
    text: [AtomicU64; PATH_TEXT_BYTES / 8],
}

/// How far a rank is: the call under way, calls and packets so far.
#[derive(Debug, Clone, Copy)]
pub struct Progress {
    call: u32,
    calls: u64,
    state: RankState,
    remote: [u64; 2],
}

/// One rank's page. The rank writes; launcher and peers read, except where a field's comment
/// differs.
#[repr(C, align(64))]
pub struct StatusPage {
    call: AtomicU32,
    state: AtomicU32,
    pid: AtomicI32,
    /// Packets by shared memory that this rank has sent and taken in: both even out over all ranks when
    /// none is under way.
    pub packets_sent: AtomicU64,
    pub packets_received: AtomicU64,
    /// The same by all other paths.
    pub remote_sent: AtomicU64,
    pub remote_received: AtomicU64,
    /// The descriptor that wakes this rank when it also waits for sockets; 0: it has none. It has the
    /// same number in all ranks of the node.
    pub event_fd: AtomicI32,
    _pad0: [u32; 3],
    /// Futex word: [`SLEEPS`] or [`POLLS`] while the rank sleeps. A peer that has something for it sets 0
    /// and wakes it.
    pub sleeping: AtomicU32,
    _pad1: [u32; 15],
    /// Bit s is set by rank s before its first message to this rank; `announced` counts them.
    pub announced: AtomicU32,
    _pad2: [u32; 15],
    pub announce: [AtomicU64; MAX_NODE_RANKS / 64],
    // The wait, guarded by an odd/even sequence.
    wait_sequence: AtomicU32,
    wait_total: AtomicU32,
    wait_any: AtomicU32,
    wait_since_ns: AtomicU64,
    waits: [WaitSlot; MAX_WAITS],
    // The paths to the awaited peers, guarded in the same way.
    paths_sequence: AtomicU32,
    /// Generation of their wait.
    paths_of: AtomicU32,
    paths: [PathText; MAX_WAITS],
    /// Why this rank gives up; written once, before it shows that it has (`JobHeader::abort_rank`).
    last_words_bytes: AtomicU32,
    last_words: [AtomicU64; LAST_WORDS_BYTES / 8],
    /// Messages that the node's server of windows has sent for this rank, and taken in for it.
    pub served_sent: AtomicU64,
    pub served_received: AtomicU64,
    /// This rank's last collective on MPI_COMM_WORLD, and a number that stands for all of them. The rank writes both
    /// before it shows its end (`JobHeader::finalized`).
    last_called: [AtomicU64; 3],
    all_called: AtomicU64,
    /// A bit for the slot of every world of this launcher that the rank is connected to, beside its own.
    pub linked: AtomicU64,
    /// Calls of MPI since this rank was started, counted where it may be started again.
    calls: AtomicU64,
    /// Messages of this rank's earlier lives that this one has not sent again yet.
    repeat_left: AtomicU64,
}

impl StatusPage {
    /// Notes that call `id` (row of the ABI's function table) has been entered.
    #[inline(always)]
    pub fn enter_call(&self, id: u32) {
        self.call.store(id | IN_CALL, Ordering::Relaxed);
    }

    /// Counts a call of a rank that may be started again.
    pub fn count_call(&self) {
        let calls = self.calls.load(Ordering::Relaxed);
        self.calls.store(calls + 1, Ordering::Relaxed);
    }

    pub fn calls(&self) -> u64 {
        self.calls.load(Ordering::Relaxed)
    }

    /// The rank goes on where so many had been made.
    pub fn set_calls(&self, calls: u64) {
        self.calls.store(calls, Ordering::Relaxed);
    }

    pub fn set_repeat_left(&self, messages: u64) {
        self.repeat_left.store(messages, Ordering::Release);
    }

    pub fn repeat_left(&self) -> u64 {
        self.repeat_left.load(Ordering::Acquire)
    }

    /// The rank's process is gone, and another one takes its place.
    pub fn begin_again(&self) {
        self.clear_wait();
        self.call.store(0, Ordering::Relaxed);
        self.calls.store(0, Ordering::Relaxed);
        self.sleeping.store(0, Ordering::Relaxed);
        self.remote_sent.store(0, Ordering::Relaxed);
        self.remote_received.store(0, Ordering::Relaxed);
        self.set_repeat_left(0);
        self.set_state(RankState::Starting);
        self.set_pid(0);
    }

    /// How far the rank is, for a copy of its process that may go on from here.
    pub fn progress(&self) -> Progress {
        Progress {
            call: self.call.load(Ordering::Relaxed),
            calls: self.calls(),
            state: self.state(),
            remote: [&self.remote_sent, &self.remote_received]
                .map(|count| count.load(Ordering::Relaxed)),
        }
    }

    /// The rank's process is gone, and a copy of it goes on from where it was then.
    pub fn go_on(&self, from: Progress, pid: i32) {
        self.clear_wait();
        self.call.store(from.call, Ordering::Relaxed);
        self.calls.store(from.calls, Ordering::Relaxed);
        self.sleeping.store(0, Ordering::Relaxed);
        let [sent, received] = from.remote;
        self.remote_sent.store(sent, Ordering::Relaxed);
        self.remote_received.store(received, Ordering::Relaxed);
        self.set_state(from.state);
        self.set_pid(pid);
    }

    /// Notes that the last call has returned.
    #[inline(always)]
    pub fn leave_call(&self, id: u32) {
        self.call.store(id, Ordering::Relaxed);
    }

    /// Id of the last call entered and whether the rank is still inside it. Id 0 before any call.
    pub fn last_call(&self) -> (u32, bool) {
        let value = self.call.load(Ordering::Relaxed);
        (value & !IN_CALL, value & IN_CALL != 0)
    }

    pub fn set_state(&self, state: RankState) {
        self.state.store(state as u32, Ordering::Release);
    }

    pub fn state(&self) -> RankState {
        match self.state.load(Ordering::Acquire) {
            1 => RankState::Initialised,
            2 => RankState::Finalized,
            3 => RankState::Aborted,
            _ => RankState::Starting,
        }
    }

    /// Why this rank is about to end the job, for the launcher's line.
    pub fn set_last_words(&self, line: &str) {
        write_text(&self.last_words, &self.last_words_bytes, line);
    }

    /// The caller reads it once it has seen that the rank has given up.
    pub fn last_words(&self) -> Option<String> {
        read_text(&self.last_words, &self.last_words_bytes)
    }

    /// Sets this rank's last call on MPI_COMM_WORLD, and the number for all its calls.
    pub fn set_called(&self, last: CalledWords, all: u64) {
        write_called(&self.last_called, last);
        self.all_called.store(all, Ordering::Relaxed);
    }

    pub fn called(&self) -> (CalledWords, u64) {
        let all = self.all_called.load(Ordering::Relaxed);
        (read_called(&self.last_called), all)
    }

    pub fn set_pid(&self, pid: i32) {
        self.pid.store(pid, Ordering::Relaxed);
    }

    /// Like `set_pid`, unless another process has been this rank: then returns that one's pid.
    pub fn claim(&self, pid: i32) -> Result<(), i32> {
        match self
            .pid
            .compare_exchange(0, pid, Ordering::Relaxed, Ordering::Relaxed)
        {
            Err(other) if other != pid => Err(other),
            _ => Ok(()),
        }
    }

    /// Packets sent and taken in by all paths.
    pub fn traffic(&self) -> (u64, u64) {
        let sum =
            |a: &AtomicU64, b: &AtomicU64| a.load(Ordering::Acquire) + b.load(Ordering::Acquire);
        (
            sum(&self.packets_sent, &self.remote_sent) + self.served_sent.load(Ordering::Acquire),
            sum(&self.packets_received, &self.remote_received)
                + self.served_received.load(Ordering::Acquire),
        )
    }

    pub fn pid(&self) -> i32 {
        self.pid.load(Ordering::Relaxed)
    }

    /// Shows the waits of this rank. `total` may exceed the entries given.
    pub fn publish_wait(&self, since_ns: u64, total: usize, any: bool, entries: &[WaitEntry]) {
        guarded::write(&self.wait_sequence, || {
            self.wait_since_ns.store(since_ns, Ordering::Relaxed);
            self.wait_total.store(total as u32, Ordering::Relaxed);
            self.wait_any.store(any as u32, Ordering::Relaxed);
            for (i, slot) in self.waits.iter().enumerate() {
                match entries.get(i) {
                    None => slot.kind.store(0, Ordering::Relaxed),
                    Some(entry) => slot.write(entry),
                }
            }
        });
    }

    /// Shows the state of the paths to awaited peers, a line each. A repeated call during the wait does not
    /// change the wait.
    pub fn publish_paths(&self, paths: &[(u32, String)]) {
        guarded::write(&self.paths_sequence, || {
            let wait = self.wait_sequence.load(Ordering::Relaxed);
            self.paths_of.store(wait, Ordering::Relaxed);
            for (i, slot) in self.paths.iter().enumerate() {
                match paths.get(i) {
                    None => slot.length_bytes.store(0, Ordering::Relaxed),
                    Some((peer, text)) => slot.write(*peer, text),
                }
            }
        });
    }

    /// The last shown paths to the peers of the wait of that generation.
    pub fn paths(&self, generation: u32) -> Vec<(u32, String)> {
        let shown = guarded::read(&self.paths_sequence, |_| {
            let of = self.paths_of.load(Ordering::Relaxed);
            let paths = self.paths.iter().map_while(PathText::read).collect();
            (of, paths)
        });
        match shown {
            Some((of, paths)) if of == generation => paths,
            _ => Vec::new(),
        }
    }

    /// The rank no longer waits.
    pub fn clear_wait(&self) {
        self.publish_wait(0, 0, false, &[]);
    }

    /// The rank's waits; `None` when it shows none (it computes, or has not waited long).
    pub fn wait(&self) -> Option<WaitSnapshot> {
        let snapshot = guarded::read(&self.wait_sequence, |generation| WaitSnapshot {
            since_ns: self.wait_since_ns.load(Ordering::Relaxed),
            total: self.wait_total.load(Ordering::Relaxed),
            any: self.wait_any.load(Ordering::Relaxed) != 0,
            entries: self.waits.iter().map_while(WaitSlot::read).collect(),
            generation,
        });
        snapshot.filter(|snapshot| snapshot.since_ns != 0)
    }
}

impl PathText {
    fn write(&self, peer: u32, text: &str) {
        self.peer.store(peer, Ordering::Relaxed);
        write_text(&self.text, &self.length_bytes, text);
    }

    fn read(&self) -> Option<(u32, String)> {
        let text = read_text(&self.text, &self.length_bytes)?;
        Some((self.peer.load(Ordering::Relaxed), text))
    }
}

/// Writes as much of the text as the words hold.
fn write_text(words: &[AtomicU64], length_bytes: &AtomicU32, text: &str) {
    let bytes = &text.as_bytes()[..text.len().min(words.len() * 8)];
    length_bytes.store(bytes.len() as u32, Ordering::Relaxed);
    for (word, piece) in words.iter().zip(bytes.chunks(8)) {
        let mut whole = [0; 8];
        whole[..piece.len()].copy_from_slice(piece);
        word.store(u64::from_le_bytes(whole), Ordering::Relaxed);
    }
}

/// `None` if there is no text.
fn read_text(words: &[AtomicU64], length_bytes: &AtomicU32) -> Option<String> {
    let length = length_bytes.load(Ordering::Relaxed) as usize;
    if length == 0 || length > words.len() * 8 {
        return None;
    }
    let words = words.iter().map(|word| word.load(Ordering::Relaxed));
    let bytes: Vec<u8> = words.flat_map(u64::to_le_bytes).take(length).collect();
    let text = String::from_utf8_lossy(&bytes);
    // A cut-off letter at the end.
    Some(text.trim_end_matches('\u{fffd}').to_string())
}

impl WaitSlot {
    fn write(&self, entry: &WaitEntry) {
        self.kind.store(entry.kind as u32, Ordering::Relaxed);
        self.peer.store(entry.peer, Ordering::Relaxed);
        self.tag.store(entry.tag, Ordering::Relaxed);
        self.context.store(entry.context, Ordering::Relaxed);
        self.length_bytes
            .store(entry.length_bytes, Ordering::Relaxed);
        write_called(&self.called, entry.called);
    }

    fn read(&self) -> Option<WaitEntry> {
        let kind = match self.kind.load(Ordering::Relaxed) {
            1 => WaitKind::Receive,
            2 => WaitKind::ReceiveData,
            3 => WaitKind::Send,
            4 => WaitKind::SendChannelFull,
            5 => WaitKind::Probe,
            6 => WaitKind::Collective,
            7 => WaitKind::Job,
            8 => WaitKind::User,
            9 => WaitKind::Threads,
            10 => WaitKind::Window,
            11 => WaitKind::Outside,
            12 => WaitKind::Partitions,
            _ => return None,
        };
        Some(WaitEntry {
            kind,
            peer: self.peer.load(Ordering::Relaxed),
            tag: self.tag.load(Ordering::Relaxed),
            context: self.context.load(Ordering::Relaxed),
            length_bytes: self.length_bytes.load(Ordering::Relaxed),
            called: read_called(&self.called),
        })
    }
}

fn write_called(shown: &[AtomicU64; 3], words: CalledWords) {
    for (shown, word) in shown.iter().zip(words) {
        shown.store(word, Ordering::Relaxed);
    }
}

fn read_called(shown: &[AtomicU64; 3]) -> CalledWords {
    [0, 1, 2].map(|i| shown[i].load(Ordering::Relaxed))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::called::NOT_CALLED;

    #[test]
    fn last_words_are_shown() {
        // SAFETY: atomics and padding, for which zeros are valid, like in a fresh segment.
        let page: Box<StatusPage> = unsafe { Box::new(std::mem::zeroed()) };
        assert_eq!(page.last_words(), None);
        page.set_last_words("rank 2 is out of reach");
        assert_eq!(page.last_words().as_deref(), Some("rank 2 is out of reach"));
    }

    #[test]
    fn paths_are_shown_as_long_as_their_wait() {
        // SAFETY: atomics and padding, for which zeros are valid, like in a fresh segment.
        let page: Box<StatusPage> = unsafe { Box::new(std::mem::zeroed()) };
        let entry = WaitEntry {
            kind: WaitKind::Receive,
            peer: 3,
            tag: 1,
            context: 0,
            length_bytes: 0,
            called: NOT_CALLED,
        };
        page.publish_wait(1, 1, false, &[entry]);
        let wait = page.wait().expect("a wait");
        assert!(page.paths(wait.generation).is_empty());
        let paths = vec![(3, "by tcp".to_string()), (4, "é".repeat(PATH_TEXT_BYTES))];
        page.publish_paths(&paths);
        assert_eq!(page.wait(), Some(wait.clone()), "the wait is the same");
        let shown = page.paths(wait.generation);
        assert_eq!(shown[0], paths[0]);
        assert_eq!(shown[1], (4, "é".repeat(PATH_TEXT_BYTES / 2)));
        page.publish_paths(&[(5, format!("x{}", "é".repeat(PATH_TEXT_BYTES)))]);
        let cut = page.paths(wait.generation);
        assert_eq!(
            cut,
            [(5, format!("x{}", "é".repeat(PATH_TEXT_BYTES / 2 - 1)))]
        );
        page.publish_wait(2, 1, false, &[entry]);
        let next = page.wait().expect("another wait");
        assert!(page.paths(next.generation).is_empty(), "of the last wait");
    }
}
