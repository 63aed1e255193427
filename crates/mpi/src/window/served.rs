//! Windows whose targets need not take part though they are on another node: the server of that node does what is asked for
//! (crate `window-server`). Messages are those that a target itself would get.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, VecDeque};
use std::rc::{Rc, Weak};
use std::sync::atomic::Ordering;

use cloudmpi_datatype::Datatype;
use cloudmpi_engine::PeerId;
use cloudmpi_segment::NodeMap;
use cloudmpi_window::{Data, Head, Kind, Leaving, OPENED_BYTES, Opened, Wakes};

use super::create::Needs;
use super::{Target, Win};
use crate::buffer::Buffer;
use crate::comm::Comm;
use crate::core::Core;
use crate::process::{self, Process};
use crate::serial::Serial;
use crate::wait;

/// A target that is served.
pub(super) struct Served {
    /// The server as a peer of the tcp path.
    server: PeerId,
    opened: Opened,
    /// What this process and the server call the target's memory; `None`: it has not been opened.
    slot: Cell<Option<u32>>,
    /// The lock that it was asked for by a message is seen to be held.
    holds_lock: Cell<bool>,
}

/// What the first rank of each group that shares memory tells of it; other ranks tell nothing.
#[derive(Clone, Copy)]
pub(super) struct Told {
    /// Where the memory is in the node's memory for windows.
    pub(super) offset: u64,
    /// Of the node's server of windows, if there is one.
    port: u16,
    is_first: bool,
}

impl Told {
    pub(super) fn of(process: &Process, offset: Option<u64>) -> [u64; 2] {
        let port = process
            .segment()
            .header()
            .windows_port
            .load(Ordering::Relaxed);
        match offset {
            Some(offset) => [offset, u64::from(port) << 1 | 1],
            None => [0, 0],
        }
    }

    pub(super) fn decode(words: [u64; 2]) -> Told {
        Told {
            offset: words[0],
            port: (words[1] >> 1) as u16,
            is_first: words[1] & 1 != 0,
        }
    }
}

/// By rank, the servers of the targets that have one. `mapped`: the ranks that have mapped their node's memory.
pub(super) fn find(
    process: &Process,
    comm: &Comm,
    needs: &Needs,
    (told, mapped): (&[Told], &[bool]),
) -> Vec<Option<Served>> {
    let mut served: Vec<Option<Served>> = (0..comm.size()).map(|_| None).collect();
    let mut nodes: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
    for (rank, peer) in comm.group.members().iter().enumerate() {
        if let Some(record) = process.map().ranks.get(*peer as usize) {
            nodes.entry(record.node).or_default().push(rank);
        }
    }
    for ranks in nodes.into_values() {
        // Where messages inside a node do not go by its memory, each rank is a group of its own.
        let groups: Vec<&[usize]> = match ranks.iter().all(|rank| told[*rank].is_first) {
            true => ranks.chunks(1).collect(),
            false => vec![&ranks],
        };
        for group in groups {
            find_of(process, comm, (needs, group), (told, mapped), &mut served);
        }
    }
    served
}

/// The same of ranks that share memory.
fn find_of(
    process: &Process,
    comm: &Comm,
    (needs, group): (&Needs, &[usize]),
    (told, mapped): (&[Told], &[bool]),
    served: &mut [Option<Served>],
) {
    let told = told[group[0]];
    if group.contains(&comm.rank) || !group.iter().all(|rank| mapped[*rank]) {
        return;
    }
    let Some(plan) = needs.plan_of(group) else {
        return;
    };
    for (index, rank) in group.iter().enumerate() {
        let peer = comm.group.members()[*rank];
        let opened = Opened {
            area_at: told.offset,
            area_bytes: plan.length_bytes as u64,
            words_at: plan.words_at(index) as u64,
            memory_at: plan.memory_at(index) as u64,
            memory_bytes: needs.facts[*rank].size_bytes,
            ranks: comm.size() as u64,
            origin: comm.rank as u64,
            place: process.place_of(peer) as u64,
        };
        served[*rank] = Served::of(process, peer, told.port, opened);
    }
}

/// What this process has opened at servers, and what has no room yet.
struct Links {
    slots: Vec<Option<(Weak<Win>, usize)>>,
    leaving: BTreeMap<PeerId, VecDeque<Leaving>>,
}

static LINKS: Serial<RefCell<Links>> = Serial::new(RefCell::new(Links {
    slots: Vec::new(),
    leaving: BTreeMap::new(),
}));

/// By node, where its server listens; 0: not known. The path asks for it while something is sent.
static PORTS: Serial<RefCell<Vec<u16>>> = Serial::new(RefCell::new(Vec::new()));

/// Where a server listens; 0 for ranks, which listen elsewhere.
pub fn server_port(map: &NodeMap, peer: PeerId) -> u16 {
    let node = (peer as usize).checked_sub(map.size());
    let ports = PORTS.get().borrow();
    node.and_then(|node| ports.get(node).copied()).unwrap_or(0)
}

impl Served {
    /// `port`: of the server of the node of `target`, where the memory is. `None`: the target serves itself.
    fn of(process: &Process, target: PeerId, port: u16, opened: Opened) -> Option<Served> {
        if port == 0 {
            return None;
        }
        if !process.core().path().is_on_servers_path(target) {
            return None;
        }
        let map = process.map();
        let node = map.ranks.get(target as usize)?.node;
        let mut ports = PORTS.get().borrow_mut();
        ports.resize(map.nodes.len(), 0);
        ports[node as usize] = port;
        Some(Served {
            server: cloudmpi_paths::server_of(map, node),
            opened,
            slot: Cell::new(None),
            holds_lock: Cell::new(false),
        })
    }

    pub(super) fn is_open(&self) -> bool {
        self.slot.get().is_some()
    }

    /// The slot, opened with the first message.
    fn slot(&self, win: &Win, rank: usize) -> u32 {
        if let Some(slot) = self.slot.get() {
            return slot;
        }
        let mut links = LINKS.get().borrow_mut();
        let free = links.slots.iter().position(Option::is_none);
        let slot = free.unwrap_or(links.slots.len());
        let whose = Some((win.this.clone(), rank));
        match free {
            Some(slot) => links.slots[slot] = whose,
            None => links.slots.push(whose),
        }
        let slot = slot as u32;
        self.slot.set(Some(slot));
        let mut bytes = Head::of(Kind::Open, 0).begin(OPENED_BYTES);
        bytes.extend_from_slice(&self.opened.encode());
        process::get().core().path().count_asked();
        let queue = links.leaving.entry(self.server).or_default();
        queue.push_back(Leaving::new(slot, bytes));
        slot
    }

    pub(super) fn send(&self, win: &Win, rank: usize, bytes: Vec<u8>) {
        self.begin(Leaving::new(self.slot(win, rank), bytes));
    }

    /// What is sent from now on is not under a lock that was held before.
    pub(super) fn gave_up_lock(&self) {
        self.holds_lock.set(false);
    }

    /// Sends what there is room for of a message.
    fn begin(&self, leaving: Leaving) {
        let mut links = LINKS.get().borrow_mut();
        let queue = links.leaving.entry(self.server).or_default();
        queue.push_back(leaving);
        let mut core = process::get().core();
        core.path().count_asked();
        core.path().send_to_server(self.server, queue);
    }

    /// Everything sent to the server arrives though this process makes no further call.
    fn has_handed_over(&self, core: &mut Core) -> bool {
        let links = LINKS.get().borrow();
        let waits = |queue: &VecDeque<Leaving>| !queue.is_empty();
        !links.leaving.get(&self.server).is_some_and(waits)
            && core.path().has_handed_over_to_server(self.server)
    }

    /// The server has forgotten the memory.
    pub(super) fn close(&self) {
        if let Some(slot) = self.slot.take() {
            LINKS.get().borrow_mut().slots[slot as usize] = None;
        }
    }
}

impl Data for Buffer {
    fn length_bytes(&self) -> u64 {
        Buffer::length_bytes(self)
    }

    fn read(&self, offset_bytes: u64, room: &mut [u8]) {
        Buffer::read(self, offset_bytes, room);
    }
}

impl Win {
    /// Puts so much at a target that is served that no process should hold it in memory. Waits until the path has taken all of
    /// it; before that for the lock, as the server has no place for data that may not go to the window's memory yet.
    pub(super) fn put_long(
        &self,
        process: &Process,
        (target, served): (&Target, &Served),
        (head, datatype): (Head, &Datatype),
        buffer: Buffer,
    ) {
        if target.access.get().is_by_message() && !served.holds_lock.get() {
            self.ask(target, Kind::Flush, 0);
            self.await_answers(process, &[target.rank]);
            served.holds_lock.set(true);
        }
        let mut description = Vec::new();
        datatype.encode(&mut description);
        let head = Head {
            word: description.len() as u32,
            ..head
        };
        let mut bytes = head.begin(description.len());
        bytes.extend_from_slice(&description);
        let data = Rc::new(buffer);
        let slot = served.slot(self, target.rank);
        target.outgoing.note_request();
        served.begin(Leaving::with_data(slot, bytes, Rc::clone(&data) as _));
        wait::wait_for(
            process,
            |_| (Rc::strong_count(&data) == 1).then_some(()),
            |_, entries| entries.push(self.wait_entry(Some(target.peer), -1)),
        );
    }

    /// Waits until what some targets have been told is on its way: this process may compute now, and others wait for it.
    pub(super) fn hand_over(&self, process: &Process, ranks: &[usize]) {
        for target in ranks.iter().map(|rank| &self.targets[*rank]) {
            let Some(served) = &target.served else {
                continue;
            };
            wait::wait_for(
                process,
                |core| served.has_handed_over(core).then_some(()),
                |_, entries| entries.push(self.wait_entry(Some(target.peer), -1)),
            );
        }
    }
}

/// Sends what had no room.
fn send_more(process: &Process) -> bool {
    let mut links = LINKS.get().borrow_mut();
    let mut moved = false;
    for (server, queue) in &mut links.leaving {
        if !queue.is_empty() {
            moved |= process.core().path().send_to_server(*server, queue);
        }
    }
    moved
}

/// Takes in what servers have answered. True: something has moved.
pub(super) fn advance(process: &Process) -> bool {
    let mut moved = send_more(process);
    loop {
        let whole = process.core().path().next_of_servers();
        let Some(whole) = whole else {
            return moved;
        };
        moved = true;
        let links = LINKS.get().borrow();
        let found = links
            .slots
            .get(whole.slot as usize)
            .and_then(Option::as_ref);
        let found = found.and_then(|(win, rank)| Some((win.upgrade()?, *rank)));
        drop(links);
        let Some((win, rank)) = found else {
            continue;
        };
        win.hear_server(process, rank, whole.bytes);
    }
}

impl Wakes for Process {
    fn fences(&self) -> bool {
        self.fences_before_looking()
    }

    fn wake(&self, waiter: PeerId) {
        if waiter != cloudmpi_paths::SERVER {
            return self.core().path().notify(waiter);
        }
        let event = &self.segment().header().windows_event;
        let one = 1u64;
        // SAFETY: eight readable bytes. The counter is never full, as its reader sets it to 0.
        unsafe { libc::write(event.load(Ordering::Relaxed), (&raw const one).cast(), 8) };
    }
}
