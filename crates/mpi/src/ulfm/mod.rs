//! `--tolerate-failures`: ranks may die, and the program goes on by the MPIX_Comm_ functions (docs/ulfm.md).
//!
//! The launcher marks in the node's segment which processes have ended; a task that never ends ([`vigil`]) looks there and
//! takes in what the ranks tell each other in a context of their own. `core/failing.rs` ends the operations. Without the
//! flag nothing here runs.
//!
//! Processes are known here by the *numbers* that the launcher has for all ranks that it has started: those of other worlds are
//! other peers at every process.

mod agreement;
mod calls;
mod meeting;
mod vigil;
mod wire;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use cloudmpi_engine::PeerId;
use cloudmpi_segment::Segment;

use crate::error::{Class, Error, Result};
use crate::group::Group;
use crate::ids::{self, NO_ID};
use crate::operation::{Failure, Outcome};
use crate::process::{self, Process};
use crate::serial::Serial;
use crate::worlds::{self, Number};

pub use calls::{
    acknowledge, acknowledged, agree, begin_agree, begin_shrink, failed, is_revoked, meet, revoke,
    shrink,
};
pub(crate) use meeting::{Meeting, failure, watch, watch_only};
use vigil::Vigil;

static ON: AtomicBool = AtomicBool::new(false);

/// Whether the death of a rank does not end this job.
#[inline(always)]
pub fn is_on() -> bool {
    ON.load(Ordering::Relaxed)
}

/// The number of the first rank of this world, and how many there are.
static FIRST: AtomicU32 = AtomicU32::new(0);
static RANKS: AtomicU32 = AtomicU32::new(0);

/// `None`: of another launcher.
fn number_of(peer: PeerId) -> Option<Number> {
    match peer < RANKS.load(Ordering::Relaxed) {
        true => Some(FIRST.load(Ordering::Relaxed) + peer),
        false => worlds::number_of(process::get(), peer),
    }
}

/// A communicator.
struct Known {
    /// Of both groups, in one order at everyone.
    members: Rc<[Number]>,
    /// The id of the local half of an intercommunicator.
    local: Option<u32>,
    /// Agreements begun.
    agreements: u32,
    /// The dead members, in the order in which this process heard of them since it knows the communicator.
    dead: Vec<Number>,
    /// So many of them have been acknowledged.
    acked: usize,
}

#[derive(Default)]
struct State {
    comms: HashMap<u32, Known>,
    dead: BTreeSet<Number>,
    /// Those of them that are of other worlds and have ended MPI: what others do together goes on.
    left: BTreeSet<Number>,
    /// With their members: a communicator of others may have the same id.
    revoked: BTreeSet<(u32, Rc<[Number]>)>,
    /// Meetings of groups that have failed at some of their processes, and the communicators that others have made here, by key.
    failed: BTreeSet<u64>,
    met: BTreeMap<u64, u32>,
    vigil: Vigil,
}

static STATE: Serial<RefCell<Option<State>>> = Serial::new(RefCell::new(None));

fn with<R>(act: impl FnOnce(&mut State) -> R) -> R {
    let mut state = STATE.get().borrow_mut();
    act(state.get_or_insert_default())
}

impl State {
    /// The dead members of a communicator, in the order in which this process heard of them.
    fn dead_of(&self, id: u32) -> &[Number] {
        self.comms.get(&id).map_or(&[], |comm| &comm.dead)
    }

    /// Whether one of these has died: has not ended MPI.
    fn any_died(&self, dead: &[Number]) -> bool {
        dead.iter().any(|number| !self.left.contains(number))
    }

    fn is_revoked(&self, id: u32) -> bool {
        let known = self.comms.get(&id);
        known.is_some_and(|known| self.revoked.contains(&(id, Rc::clone(&known.members))))
    }
}

/// MPI begins in this process.
pub(crate) fn open(segment: &Arc<Segment>) {
    if segment.header().tolerates.load(Ordering::Relaxed) != 0 {
        ON.store(true, Ordering::Relaxed);
        FIRST.store(
            segment.header().first.load(Ordering::Relaxed),
            Ordering::Relaxed,
        );
        RANKS.store(segment.layout().job_ranks as u32, Ordering::Relaxed);
    }
}

/// MPI has begun.
pub(crate) fn begin(process: &Process) {
    if is_on() {
        ids::reserve(vigil::ID);
        process.core().tolerate(process.size());
        let family = worlds::first_world(process);
        with(|state| state.vigil.open(process, family));
        process.spawn(Rc::new(RefCell::new(vigil::Watch)));
    }
}

/// A communicator is there, of one or two groups.
pub(crate) fn note_made(id: u32, groups: [Option<&Group>; 2]) {
    if id == NO_ID {
        return;
    }
    let members: BTreeSet<Number> = (groups.into_iter().flatten())
        .flat_map(|group| group.members())
        .filter_map(|peer| number_of(*peer))
        .collect();
    with(|state| {
        let known = Known {
            dead: members.intersection(&state.dead).copied().collect(),
            members: members.into_iter().collect(),
            local: None,
            agreements: 0,
            acked: 0,
        };
        state.comms.insert(id, known);
    });
    apply(id);
}

/// The local half of an intercommunicator.
pub(crate) fn note_local(id: u32, local: u32) {
    with(|state| {
        if let Some(known) = state.comms.get_mut(&id) {
            known.local = Some(local);
        }
    });
    apply(id);
}

pub(crate) fn note_gone(id: u32) {
    with(|state| {
        state.comms.remove(&id);
        state.met.retain(|_, met| *met != id);
    });
}

/// Tells the core what is known of a communicator: whether it has been revoked, and whether members have died.
fn apply(id: u32) {
    let (revoked, any_dead, pending, local) = with(|state| {
        let known = state.comms.get(&id);
        let dead = known.is_some_and(|known| state.any_died(&known.dead));
        let pending = known.is_some_and(|known| state.any_died(&known.dead[known.acked..]));
        let local = known.and_then(|known| known.local);
        (state.is_revoked(id), dead, pending, local)
    });
    let halves = || [Some(id), local].into_iter().flatten();
    if revoked {
        let mut core = process::get().core();
        for id in halves() {
            core.fail_context(2 * id, Failure::Revoked);
            core.fail_context(2 * id + 1, Failure::Revoked);
        }
    } else if any_dead {
        let mut core = process::get().core();
        for id in halves() {
            core.fail_context(2 * id + 1, Failure::Dead);
        }
        core.set_pending(2 * id, pending);
    }
}

/// The error of an operation that has failed, if it has.
#[cold]
pub fn error_of(outcome: &Outcome) -> Option<Error> {
    let class = match outcome.failure {
        Failure::None => return None,
        Failure::Dead => Class::ProcFailed,
        Failure::Pending => Class::ProcFailedPending,
        Failure::Revoked => return Some(revoked()),
    };
    let detail = match (outcome.failure, outcome.source) {
        (Failure::Pending, _) => {
            "a process that might have sent the message has died; the receive goes on once MPIX_Comm_ack_failed or MPIX_Comm_failure_ack has been called".to_owned()
        }
        (_, 0..) => format!("{} has died", name_of(outcome.source as PeerId)),
        _ => "a process that takes part has died; MPIX_Comm_get_failed tells which".to_owned(),
    };
    Some(Error::new(class, detail))
}

fn name_of(peer: PeerId) -> String {
    match worlds::rank_elsewhere(process::get(), peer) {
        None => format!("rank {peer} of MPI_COMM_WORLD"),
        Some(rank) => format!("rank {rank} of another MPI_COMM_WORLD"),
    }
}

#[cold]
fn revoked() -> Error {
    Error::new(
        Class::Revoked,
        "the communicator has been revoked (MPIX_Comm_revoke); MPIX_Comm_shrink makes one of those who live",
    )
}

/// A send has ended.
pub(crate) fn check_sent(outcome: &Outcome) -> Result<()> {
    match outcome.failure {
        Failure::None => Ok(()),
        _ => Err(error_of(outcome).expect("it has failed")),
    }
}

/// Whether messages may be sent in a context.
pub(crate) fn check(process: &Process, context: u32) -> Result<()> {
    match process.core().failure_of(context) {
        Failure::Revoked => Err(revoked()),
        _ => Ok(()),
    }
}

/// Why a message that a creation waits for, from `peer` or from anyone of `group`, will never come.
pub(crate) fn look_at_party(
    context: u32,
    tag: i32,
    peer: Option<PeerId>,
    group: &[PeerId],
) -> Option<Error> {
    let core = process::get().core();
    let failure = match core.failure_of(context) {
        // What only a group does is not concerned by the deaths of others.
        Failure::Dead if tag < 0 => Failure::None,
        failure => failure,
    };
    let gone = peer.as_ref().filter(|peer| core.is_dead(**peer));
    let dead = (group.iter().find(|peer| core.has_died(**peer))).or(gone);
    match (failure, dead) {
        (Failure::None, None) => None,
        (Failure::Revoked, _) => Some(revoked()),
        (_, dead) => error_of(&Outcome::failed(Failure::Dead, dead.copied())),
    }
}

/// Chapters of the ABI whose calls do not look for deaths yet.
const REFUSED_CHAPTERS: [(&str, &str); 3] = [
    ("window", "one-sided communication"),
    ("file", "MPI-IO"),
    ("partitioned", "partitioned communication"),
];
/// Chapters and beginnings of names of calls that communicate on their communicator.
const COMMUNICATING_CHAPTERS: [&str; 6] = [
    "p2p",
    "probe",
    "collective",
    "icollective",
    "pcollective",
    "neighbor",
];
const COMMUNICATING_CALLS: [&str; 12] = [
    "MPI_Comm_spawn",
    "MPI_Comm_accept",
    "MPI_Comm_connect",
    "MPI_Comm_dup",
    "MPI_Comm_idup",
    "MPI_Comm_create",
    "MPI_Comm_split",
    "MPI_Intercomm_",
    "MPI_Cart_create",
    "MPI_Cart_sub",
    "MPI_Graph_create",
    "MPI_Dist_graph_create",
];

/// Why a call cannot be made in this job, or on the communicator with this context.
pub fn refusal(function: &str, chapter: &str, context: Option<u32>) -> Option<Error> {
    let refused = REFUSED_CHAPTERS.iter().find(|(name, _)| *name == chapter);
    if let Some((_, what)) = refused {
        return Some(Error::new(
            Class::UnsupportedOperation,
            format!(
                "with --tolerate-failures there is no {what}: a call might wait for a dead rank for ever; run the job without --tolerate-failures"
            ),
        ));
    }
    if function == "MPI_Comm_join" {
        return Some(Error::new(
            Class::UnsupportedOperation,
            "with --tolerate-failures MPI_Comm_join cannot be called, in this version of cloudmpi; run the job without --tolerate-failures",
        ));
    }
    let communicates = COMMUNICATING_CHAPTERS.contains(&chapter)
        || COMMUNICATING_CALLS
            .iter()
            .any(|begin| function.starts_with(begin))
            && !function.ends_with("_errhandler")
            && !function.ends_with("_keyval");
    check(process::get(), context.filter(|_| communicates)?).err()
}
