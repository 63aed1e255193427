//! Making and freeing windows.
//!
//! With more ranks than cores every round of messages costs what a change of processes does. So a window takes two to make: in the
//! first one its members agree on the communicator of its own, tell each other what they ask for, and learn where the
//! node's memory is, which the first of them hands out on the way. In the second one they tell whether they have it.
//! On several nodes, each of which hands out its own, one more round comes between. A window takes one round to free.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::{Rc, Weak};
use std::sync::atomic::Ordering;

use cloudmpi_coll::Collective;
use cloudmpi_window::{Board, Kind};

use super::epoch::{Access, Epochs};
use super::handed::{self, Handing};
use super::mapped::{Mapped, NOWHERE};
use super::memory::{Memory, Plan, Wish};
use super::origin::Outgoing;
use super::reach::Reach;
use super::served::{self, Served, Told};
use super::service::{self, Incoming};
use super::{Flavor, Shown, Target, WINDOWS, Win};
use crate::allocated;
use crate::attr::Attributes;
use crate::collective::{self, Arguments, quick};
use crate::comm::Comm;
use crate::create;
use crate::errhandler::Handler;
use crate::error::Result;
use crate::fail;
use crate::info::Info;
use crate::internal::{self, Party, by_rank};
use crate::process::{self, Process};

/// MPI_WIN_UNIFIED: what is stored in the window's memory is seen by its process, and the other way round.
const UNIFIED: i32 = 321;
/// No area could be handed out.
const NOTHING: u64 = u64::MAX;

/// What a process asks for when it makes a window.
pub struct Spec {
    pub flavor: Flavor,
    /// The program's memory, of MPI_Win_create.
    pub base: *mut u8,
    pub size_bytes: u64,
    pub disp_unit: i64,
    /// Memory of all processes is to follow each other.
    pub contiguous: bool,
    pub align_bytes: usize,
    pub info: Info,
}

/// Size and displacement unit as the program gave them.
pub fn check_sizes(size: i64, disp_unit: i64) -> Result<u64> {
    let Ok(size_bytes) = u64::try_from(size) else {
        fail!(Size, "the size is {size}; it cannot be negative");
    };
    if disp_unit <= 0 {
        fail!(
            Disp,
            "the displacement unit is {disp_unit}; it must be positive"
        );
    }
    Ok(size_bytes)
}

/// What every process tells the others of itself.
#[derive(Clone, Copy)]
pub(super) struct Facts {
    pub(super) size_bytes: u64,
    disp_unit: i64,
    align_bytes: u64,
    /// Address of the program's memory.
    base: u64,
    contiguous: bool,
    /// Where the program's memory is for the others of the node, or [`NOWHERE`].
    place: u64,
}

impl Facts {
    const WORDS: usize = 6;
    const BYTES: usize = 8 * Facts::WORDS;

    fn of(spec: &Spec) -> Facts {
        Facts {
            size_bytes: spec.size_bytes,
            disp_unit: spec.disp_unit,
            align_bytes: spec.align_bytes as u64,
            base: spec.base as u64,
            contiguous: spec.contiguous,
            place: match spec.flavor {
                Flavor::Create => allocated::place_of(spec.base, spec.size_bytes),
                _ => None,
            }
            .unwrap_or(NOWHERE),
        }
    }

    fn encode(&self) -> [u8; Facts::BYTES] {
        let mut bytes = [0; Facts::BYTES];
        let words = [
            self.size_bytes,
            self.disp_unit as u64,
            self.align_bytes,
            self.base,
            self.contiguous.into(),
            self.place,
        ];
        for (place, word) in bytes.chunks_exact_mut(8).zip(words) {
            place.copy_from_slice(&word.to_ne_bytes());
        }
        bytes
    }

    fn decode(bytes: &[u8; Facts::BYTES]) -> Facts {
        let mut words = [0; Facts::WORDS];
        for (word, place) in words.iter_mut().zip(bytes.as_chunks::<8>().0) {
            *word = u64::from_ne_bytes(*place);
        }
        let [size_bytes, disp_unit, align_bytes, base, contiguous, place] = words;
        Facts {
            size_bytes,
            disp_unit: disp_unit as i64,
            align_bytes,
            base,
            contiguous: contiguous != 0,
            place,
        }
    }

    /// The memory is accessed by copies, of the program's that the others of the node do not map.
    fn is_copied(&self) -> bool {
        self.size_bytes > 0 && self.place == NOWHERE
    }

    /// Others of the `local` ranks, which share memory, may ask for small accesses to it.
    fn has_board(&self, local: &[usize]) -> bool {
        self.is_copied() && local.len() > 1
    }

    /// Of all ranks, as [`Party::tagged`] values.
    fn of_all(tagged: &[u8], ranks: usize) -> Vec<Facts> {
        let all: Vec<[u8; Facts::BYTES]> = by_rank(tagged, ranks);
        all.iter().map(Facts::decode).collect()
    }
}

/// The ranks for which a question is answered with yes.
fn ask_all(process: &Process, comm: &Rc<Comm>, yes: bool) -> Result<Vec<bool>> {
    let all = collective::allgather_words(process, comm, [yes.into(), 0])?;
    Ok(all.iter().map(|words| words[0] != 0).collect())
}

/// The ranks of the window that share its memory: those on this node. This one alone, where the user wants messages inside the
/// node to go another way than by shared memory and the program does not ask for it.
fn local_ranks(process: &Process, comm: &Comm, flavor: Flavor) -> Vec<usize> {
    if flavor != Flavor::Shared && !process.has_rings() {
        return vec![comm.rank];
    }
    let members = comm.group.members().iter().enumerate();
    let local = members.filter(|(_, peer)| process.is_on_node(**peer));
    local.map(|(rank, _)| rank).collect()
}

/// What the ranks of this node ask for.
pub(super) struct Needs {
    flavor: Flavor,
    /// The ranks that share memory.
    local: Vec<usize>,
    /// Of all ranks.
    pub(super) facts: Vec<Facts>,
}

impl Needs {
    fn wish(&self, rank: usize) -> Wish {
        let facts = &self.facts[rank];
        let length_bytes = match self.flavor {
            Flavor::Allocate | Flavor::Shared => facts.size_bytes as usize,
            // Its board.
            Flavor::Create if facts.has_board(&self.local) => {
                Board::length_bytes(self.local.len() - 1)
            }
            Flavor::Create | Flavor::Dynamic => 0,
        };
        Wish {
            length_bytes,
            align_bytes: facts.align_bytes as usize,
        }
    }

    fn plan(&self) -> Option<Plan> {
        self.plan_of(&self.local)
    }

    /// Of ranks that share memory.
    pub(super) fn plan_of(&self, ranks: &[usize]) -> Option<Plan> {
        let wishes: Vec<Wish> = ranks.iter().map(|rank| self.wish(*rank)).collect();
        let contiguous = self.facts.iter().all(|facts| facts.contiguous);
        Plan::new(&wishes, self.facts.len(), contiguous)
    }

    /// Where the memory is for all of the node; [`NOTHING`] if there is none.
    fn hand_out(&self, process: &Process) -> u64 {
        let plan = self.plan();
        let offset = plan.and_then(|plan| {
            process
                .heap()
                .hand_out(process.segment(), plan.length_bytes)
        });
        offset.unwrap_or(NOTHING)
    }

    /// The memory of the window, and of the program's what others of the node have from MPI_Alloc_mem.
    fn map(
        &self,
        process: &Process,
        offset: u64,
        (rank, is_mine): (usize, bool),
    ) -> Option<(Memory, Vec<Mapped>)> {
        let plan = self.plan().filter(|_| offset != NOTHING)?;
        let others = self.local.iter().filter(|local| **local != rank);
        let places =
            others.map(|rank| (*rank, self.facts[*rank].place, self.facts[*rank].size_bytes));
        let mapped = Mapped::all(process, places)?;
        let area = process.heap().map(offset, plan.length_bytes).ok()?;
        let memory = Memory::Shared {
            area,
            offset,
            is_mine,
            plan,
        };
        Some((memory, mapped))
    }

    /// For a process that does without the others' memory.
    fn make_private(&self, rank: usize) -> Option<Memory> {
        if self.flavor == Flavor::Shared && self.local.len() > 1 {
            return None;
        }
        let own = self.wish(rank);
        let plan = Plan::new(&[own], self.facts.len(), false)?;
        Memory::private(plan, own.align_bytes)
    }
}

/// Memory of a window.
struct Made {
    memory: Memory,
    /// Memory of the program at others of the node.
    others: Vec<Mapped>,
    /// The ranks that it holds, in its order.
    local: Vec<usize>,
    /// All ranks that have mapped their node's memory.
    mapped: Vec<bool>,
}

/// The memory of a window, at all members. `offset`: where this node's is.
fn make_memory(process: &Process, comm: &Rc<Comm>, needs: &Needs, offset: u64) -> Result<Made> {
    let is_mine = needs.local[0] == comm.rank;
    let shared = needs.map(process, offset, (comm.rank, is_mine));
    let mapped = ask_all(process, comm, shared.is_some())?;
    let is_shared = needs.local.iter().all(|rank| mapped[*rank]);
    let made = match shared {
        Some((memory, others)) if is_shared => Some((memory, others, needs.local.clone())),
        unused => {
            if let Some((memory, _)) = unused {
                memory.end(process);
            }
            let private = needs.make_private(comm.rank);
            private.map(|memory| (memory, Vec::new(), vec![comm.rank]))
        }
    };
    let all = |answers: &[bool]| answers.iter().all(|yes| *yes);
    // One more round only where somebody has to do without shared memory, which all know.
    let all_have_some = all(&mapped) || all(&ask_all(process, comm, made.is_some())?);
    match made {
        Some((memory, others, local)) if all_have_some => {
            return Ok(Made {
                memory,
                others,
                local,
                mapped,
            });
        }
        Some((memory, ..)) => memory.end(process),
        None => {}
    }
    fail!(
        NoMem,
        "there is no memory for a window of {} bytes here; ask for less, or raise the limits of address space and of file sizes (ulimit -v, ulimit -f)",
        needs.wish(comm.rank).length_bytes
    )
}

fn shares_memory(process: &Process, comm: &Comm) -> bool {
    let mut members = comm.group.members().iter();
    members.all(|peer| process.is_on_node(*peer))
}

/// Where the leader has put the memory of all ranks: behind what they have told it.
fn offset_behind(gathered: &[u8]) -> u64 {
    let offset = gathered.last_chunk().copied();
    offset.map_or(NOTHING, u64::from_ne_bytes)
}

/// Where the first rank of each node has put the memory of the node's.
fn offsets_of_nodes(process: &Process, comm: &Rc<Comm>, needs: &Needs) -> Result<Vec<Told>> {
    let is_first = needs.local[0] == comm.rank;
    let offset = is_first.then(|| needs.hand_out(process));
    let all = collective::allgather_words(process, comm, Told::of(process, offset))?;
    Ok(all.into_iter().map(Told::decode).collect())
}

/// Makes a window, at all members of `comm`.
pub fn create(process: &Process, comm: &Rc<Comm>, spec: Spec) -> Result<Rc<Win>> {
    if spec.flavor == Flavor::Shared && !shares_memory(process, comm) {
        fail!(
            RmaShared,
            "the ranks of the communicator are on several nodes, which share no memory; \
             make one of a node with MPI_Comm_split_type and MPI_COMM_TYPE_SHARED"
        );
    }
    let (old, party) = (Rc::clone(comm), Party::of(comm));
    let local = local_ranks(process, comm, spec.flavor);
    let (ranks, flavor) = (comm.size(), spec.flavor);
    let by_leader = local.len() == ranks;
    let needs = move |gathered: &[u8]| Needs {
        flavor,
        local: local.clone(),
        facts: Facts::of_all(gathered, ranks),
    };
    let mine = party.tagged(&Facts::of(&spec).encode());
    let needs_at_leader = needs.clone();
    let hand_out = move |gathered: &mut Vec<u8>| {
        if by_leader {
            let offset = needs_at_leader(gathered).hand_out(process::get());
            gathered.extend_from_slice(&offset.to_ne_bytes());
        }
    };
    let agreed = internal::run(process, async move {
        create::duplicate_gathering(old, party, mine, hand_out).await
    });
    let (comm, gathered) = agreed?;
    let comm = Rc::new(comm);
    let needs = needs(&gathered);
    let told = match by_leader {
        true => None,
        false => Some(offsets_of_nodes(process, &comm, &needs)?),
    };
    let offset = match &told {
        None => offset_behind(&gathered),
        Some(told) => told[needs.local[0]].offset,
    };
    let made = make_memory(process, &comm, &needs, offset)?;
    let served = match told {
        Some(told) if flavor == Flavor::Allocate => {
            served::find(process, &comm, &needs, (&told, &made.mapped))
        }
        _ => Vec::new(),
    };
    let facts = needs.facts;
    let win = Rc::new_cyclic(|this| {
        let memory = (made.memory, made.others, &made.local[..]);
        let mut win = assemble(process, comm, (&facts, this), memory, spec);
        for (target, served) in win.targets.iter_mut().zip(served) {
            target.served = served;
        }
        win
    });
    let handle = WINDOWS.get().borrow_mut().insert(Rc::clone(&win));
    let Some(handle) = handle else {
        fail!(Other, "too many windows; free some with MPI_Win_free");
    };
    win.handle.set(handle);
    if win.is_served() {
        process.count_served_window(true);
    }
    if win.serves {
        service::serve(process, &win);
    }
    if win.board.is_some() {
        handed::serve(process, &win);
    }
    Ok(win)
}

fn assemble(
    process: &Process,
    comm: Rc<Comm>,
    (facts, this): (&[Facts], &Weak<Win>),
    (memory, others, local): (Memory, Vec<Mapped>, &[usize]),
    spec: Spec,
) -> Win {
    let ranks = comm.size();
    let refused = process
        .segment()
        .header()
        .single_copy_refused
        .load(Ordering::Relaxed)
        != 0;
    let reaches = spec.flavor == Flavor::Create && local.len() > 1 && !refused;
    let allocates = matches!(spec.flavor, Flavor::Allocate | Flavor::Shared);
    // Elements that some can only change by copies are changed under a lock, by all.
    let locks_elements = reaches && local.iter().any(|rank| facts[*rank].is_copied());
    let board = |rank: usize| {
        let index = local.iter().position(|local| *local == rank)?;
        let has_board = reaches && facts[rank].has_board(local);
        has_board.then(|| memory.board(index, local.len() - 1))
    };
    let own_index = local.iter().position(|local| *local == comm.rank);
    let target = |rank: usize| {
        let mapped = others.iter().find(|mapped| mapped.rank == rank);
        let index = local.iter().position(|local| *local == rank);
        let own = rank == comm.rank;
        let base = match index {
            Some(index) if allocates => memory.of(index),
            _ if own => spec.base,
            _ => mapped.map_or(std::ptr::null_mut(), Mapped::base),
        };
        let is_direct = own || mapped.is_some() || allocates && index.is_some();
        Target {
            rank,
            peer: comm.group.members()[rank],
            size_bytes: facts[rank].size_bytes,
            disp_unit: facts[rank].disp_unit,
            base,
            is_direct,
            is_quick: is_direct && spec.flavor != Flavor::Dynamic,
            reach: (reaches && !is_direct && index.is_some()).then(|| {
                let place = process.place_of(comm.group.members()[rank]);
                let pid = process.segment().status(place).pid();
                Reach {
                    pid,
                    base: facts[rank].base,
                }
            }),
            handing: board(rank)
                .filter(|_| !is_direct)
                .map(|board| Handing::new(board, own_index.unwrap_or(0))),
            words: index.map(|index| memory.words(index, ranks, comm.rank)),
            access: Cell::new(Access::Closed),
            posts_used: Cell::new(0),
            turn: RefCell::default(),
            outgoing: Outgoing::default(),
            served: None,
        }
    };
    let targets: Vec<Target> = (0..ranks).map(target).collect();
    let shown = shown(&targets[comm.rank], spec.flavor);
    let talks = (targets.iter()).any(|target| !target.is_direct && target.reach.is_none());
    Win {
        this: Weak::clone(this),
        talks,
        // Others of the node may not reach what this process reaches of theirs.
        serves: talks || ranks > 1 && spec.flavor == Flavor::Create && !reaches,
        stored: Cell::new(false),
        locks_elements,
        board: board(comm.rank),
        comm,
        handle: Cell::new(0),
        flavor: spec.flavor,
        errhandler: RefCell::new(Handler::Fatal),
        name: RefCell::new(Vec::new()),
        attributes: RefCell::new(Attributes::default()),
        lockable: Cell::new(spec.info.get("no_locks") != Some("true")),
        info: RefCell::new(spec.info),
        shown,
        targets,
        epochs: Epochs::default(),
        attached: RefCell::new(BTreeMap::new()),
        incoming: RefCell::new(Incoming::default()),
        failed: RefCell::new(None),
        calls: Cell::new(0),
        _others: others,
        memory: RefCell::new(Some(memory)),
    }
}

/// What the window's attributes show of this process's memory.
fn shown(own: &Target, flavor: Flavor) -> Shown {
    Shown {
        base: own.base,
        size: Cell::new(own.size_bytes as i64),
        disp_unit: Cell::new(i32::try_from(own.disp_unit).unwrap_or(i32::MAX)),
        flavor: Cell::new(flavor as i32),
        model: Cell::new(UNIFIED),
    }
}

impl Win {
    /// Waits for all processes of the window.
    pub(super) fn meet(&self, process: &Process) -> Result<()> {
        match quick::barrier_node(&self.comm) {
            Some(node) => quick::barrier(&node),
            None => {
                let comm = Rc::clone(&self.comm);
                collective::run(&mut Arguments::new(Collective::Barrier, comm)?, process)
            }
        }
    }

    /// Waits for all processes of the window, which will never meet again: it makes nothing that would make later meetings
    /// faster.
    fn meet_last(&self, process: &Process) -> Result<()> {
        match self.comm.node.get() {
            Some(_) => self.meet(process),
            None => collective::allgather_words(process, &self.comm, [0; 2]).map(drop),
        }
    }

    /// Servers of nodes, this one's among them, do what others ask for.
    fn is_served(&self) -> bool {
        self.targets.iter().any(|target| target.served.is_some())
    }

    /// Servers forget the memory. When they have said so, they have done all that they were asked for.
    fn close_served(&self, process: &Process) {
        let open = |target: &&Target| target.served.as_ref().is_some_and(Served::is_open);
        let targets: Vec<&Target> = self.targets.iter().filter(open).collect();
        for target in &targets {
            self.ask(target, Kind::Close, 0);
        }
        let ranks: Vec<usize> = targets.iter().map(|target| target.rank).collect();
        self.await_answers(process, &ranks);
        for served in targets.iter().filter_map(|target| target.served.as_ref()) {
            served.close();
        }
    }

    /// MPI_Win_free, at all processes, when the attributes are gone.
    pub fn free(&self, process: &Process) -> Result<()> {
        self.flush_all(process)?;
        self.close_served(process);
        self.meet_last(process)?;
        if self.is_served() {
            process.count_served_window(false);
        }
        let removed = WINDOWS.get().borrow_mut().remove(self.handle.get());
        drop(removed);
        handed::stop(self);
        if let Some(memory) = self.memory.take() {
            memory.end(process);
        }
        self.take_failure()
    }
}
