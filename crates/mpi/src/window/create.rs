//! Making and freeing windows.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::atomic::Ordering;

use cloudmpi_coll::Collective;

use super::epoch::{Access, Epochs};
use super::memory::{Memory, Plan, Wish};
use super::origin::Outgoing;
use super::reach::Reach;
use super::service::{self, Incoming};
use super::{Flavor, Shown, Target, WINDOWS, Win};
use crate::attr::Attributes;
use crate::collective::{self, Arguments, quick};
use crate::comm::Comm;
use crate::create::{self, Parties};
use crate::errhandler::Handler;
use crate::error::Result;
use crate::fail;
use crate::info::Info;
use crate::internal::{self, Party};
use crate::process::{self, Process};

/// MPI_WIN_UNIFIED: what is stored in the window's memory is seen by its process, and the other way round.
const UNIFIED: i32 = 321;
/// No area could be handed out.
const NOTHING: u64 = u64::MAX;
const OK: u64 = 1;

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
    if disp_unit <= 0 || i32::try_from(disp_unit).is_err() {
        fail!(
            Disp,
            "the displacement unit is {disp_unit}; it must be positive and fit an int"
        );
    }
    Ok(size_bytes)
}

/// What every process tells the others of itself.
#[derive(Clone, Copy)]
struct Facts {
    size_bytes: u64,
    disp_unit: i64,
    align_bytes: u64,
    /// Address of the program's memory.
    base: u64,
}

impl Facts {
    const BYTES: usize = 32;

    fn encode(&self) -> [u8; Facts::BYTES] {
        let mut bytes = [0; Facts::BYTES];
        let words = [
            self.size_bytes,
            self.disp_unit as u64,
            self.align_bytes,
            self.base,
        ];
        for (place, word) in bytes.chunks_exact_mut(8).zip(words) {
            place.copy_from_slice(&word.to_ne_bytes());
        }
        bytes
    }

    fn decode(bytes: &[u8; Facts::BYTES]) -> Facts {
        let mut words = [0; 4];
        for (word, place) in words.iter_mut().zip(bytes.as_chunks::<8>().0) {
            *word = u64::from_ne_bytes(*place);
        }
        let [size_bytes, disp_unit, align_bytes, base] = words;
        Facts {
            size_bytes,
            disp_unit: disp_unit as i64,
            align_bytes,
            base,
        }
    }
}

async fn share_word(party: &Party, word: u64) -> Vec<u64> {
    let all = party.allgather(word.to_ne_bytes()).await;
    all.into_iter().map(u64::from_ne_bytes).collect()
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

/// Makes the memory of a window, at all members: the ranks that it holds, in its order.
async fn make_memory(
    comm: &Comm,
    party: &Party,
    flavor: Flavor,
    contiguous: bool,
    facts: &[Facts],
) -> Result<(Memory, Vec<usize>)> {
    let process = process::get();
    let ranks = comm.size();
    let allocates = matches!(flavor, Flavor::Allocate | Flavor::Shared);
    let wish = |rank: &usize| Wish {
        length_bytes: if allocates {
            facts[*rank].size_bytes as usize
        } else {
            0
        },
        align_bytes: facts[*rank].align_bytes as usize,
    };
    let local = local_ranks(process, comm, flavor);
    let plan = Plan::new(
        &local.iter().map(wish).collect::<Vec<_>>(),
        ranks,
        contiguous,
    );
    let is_mine = local[0] == comm.rank;
    let segment = process.segment();
    let offset = match &plan {
        Some(plan) if is_mine => process.heap().hand_out(segment, plan.length_bytes),
        _ => None,
    };
    let offset = share_word(party, offset.unwrap_or(NOTHING)).await[local[0]];
    let area = match &plan {
        Some(plan) if offset != NOTHING => process.heap().map(offset, plan.length_bytes).ok(),
        _ => None,
    };
    let mapped = share_word(party, u64::from(area.is_some())).await;
    let all_mapped = local.iter().all(|rank| mapped[*rank] == OK);
    if let (Some(area), Some(plan), true) = (area, plan, all_mapped) {
        let memory = Memory::Shared {
            area,
            offset,
            is_mine,
            plan,
        };
        return Ok((memory, local));
    }
    let own = wish(&comm.rank);
    let private = Plan::new(&[own], ranks, false)
        .filter(|_| flavor != Flavor::Shared || local.len() == 1)
        .and_then(|plan| Memory::private(plan, own.align_bytes));
    let made = share_word(party, u64::from(private.is_some())).await;
    match private {
        Some(memory) if made.iter().all(|made| *made == OK) => Ok((memory, vec![comm.rank])),
        _ => fail!(
            NoMem,
            "there is no memory for a window of {} bytes here; ask for less, or raise the limits of address space and of file sizes (ulimit -v, ulimit -f)",
            own.length_bytes
        ),
    }
}

fn shares_memory(process: &Process, comm: &Comm) -> bool {
    let mut members = comm.group.members().iter();
    members.all(|peer| process.is_on_node(*peer))
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
    let old = Rc::clone(comm);
    let parties = Parties::of(comm);
    let facts = Facts {
        size_bytes: spec.size_bytes,
        disp_unit: spec.disp_unit,
        align_bytes: spec.align_bytes as u64,
        base: spec.base as u64,
    };
    let (flavor, contiguous) = (spec.flavor, spec.contiguous);
    let made = internal::run(process, async move {
        let comm = Rc::new(create::duplicate(old, parties).await?);
        let party = Party::of(&comm);
        let all = party.allgather(facts.encode()).await;
        let facts: Vec<Facts> = all.iter().map(Facts::decode).collect();
        let contiguous = share_word(&party, contiguous.into()).await;
        let contiguous = contiguous.iter().all(|contiguous| *contiguous == OK);
        let memory = make_memory(&comm, &party, flavor, contiguous, &facts).await?;
        Ok((comm, facts, memory))
    });
    let (comm, facts, (memory, local)) = made?;
    let win = Rc::new(assemble(process, comm, &facts, (memory, &local), spec));
    let handle = WINDOWS.get().borrow_mut().insert(Rc::clone(&win));
    let Some(handle) = handle else {
        fail!(Other, "too many windows; free some with MPI_Win_free");
    };
    win.handle.set(handle);
    if win.talks {
        service::serve(process, &win);
    }
    // Nobody may look at words or memory that are not there yet.
    win.meet(process)?;
    Ok(win)
}

fn assemble(
    process: &Process,
    comm: Rc<Comm>,
    facts: &[Facts],
    (memory, local): (Memory, &[usize]),
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
    let target = |rank: usize| {
        let index = local.iter().position(|local| *local == rank);
        let own = rank == comm.rank;
        let base = match index {
            Some(index) if allocates => memory.of(index),
            _ if own => spec.base,
            _ => std::ptr::null_mut(),
        };
        Target {
            peer: comm.group.members()[rank],
            size_bytes: facts[rank].size_bytes,
            disp_unit: facts[rank].disp_unit,
            base,
            is_direct: own || allocates && index.is_some(),
            is_quick: (own || allocates && index.is_some()) && spec.flavor != Flavor::Dynamic,
            reach: (reaches && !own && index.is_some()).then(|| {
                let place = process.place_of(comm.group.members()[rank]);
                let pid = process.segment().status(place).pid();
                Reach {
                    pid,
                    base: facts[rank].base,
                }
            }),
            words: index.map(|index| memory.words(index, ranks)),
            access: Cell::new(Access::Closed),
            posts_used: Cell::new(0),
            ticket_for_it: Cell::new(0),
            outgoing: Outgoing::default(),
        }
    };
    let targets: Vec<Target> = (0..ranks).map(target).collect();
    let own = &targets[comm.rank];
    let shown = Shown {
        base: own.base,
        size: Cell::new(own.size_bytes as i64),
        disp_unit: Cell::new(own.disp_unit as i32),
        flavor: Cell::new(spec.flavor as i32),
        model: Cell::new(UNIFIED),
    };
    Win {
        talks: targets
            .iter()
            .any(|target| !target.is_direct && target.reach.is_none()),
        locks_elements: reaches,
        comm,
        handle: Cell::new(0),
        flavor: spec.flavor,
        errhandler: RefCell::new(Handler::Fatal),
        name: RefCell::new(String::new()),
        attributes: RefCell::new(Attributes::default()),
        info: RefCell::new(spec.info),
        shown,
        targets,
        epochs: Epochs::default(),
        attached: RefCell::new(BTreeMap::new()),
        incoming: RefCell::new(Incoming::default()),
        failed: RefCell::new(None),
        calls: Cell::new(0),
        memory: RefCell::new(Some(memory)),
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

    /// MPI_Win_free, at all processes, when the attributes are gone.
    pub fn free(&self, process: &Process) -> Result<()> {
        self.flush_all(process)?;
        self.meet(process)?;
        let removed = WINDOWS.get().borrow_mut().remove(self.handle.get());
        drop(removed);
        if let Some(memory) = self.memory.take() {
            memory.end(process);
        }
        Ok(())
    }
}
