//! Collectives: posts in shared memory, or a schedule from `cloudmpi_coll`, executed over messages.
//!
//! * `arguments`: what a program passes, decoded; `aliases`: whether its buffers share bytes.
//! * `plan`: which of both, and by which row of the selection table.
//! * `by_posts`, `uneven`, `neighbors`, `by_levels`: through shared memory, what `crate::posts` does; `quick`: the shortest of it.
//! * `background`: nonblocking ones through shared memory.
//! * `memory`: what a call's buffers are, by the schedule's names.
//! * `run`: the execution of a schedule, a task like any other nonblocking operation.

mod aliases;
mod arguments;
mod background;
mod by_levels;
mod by_posts;
mod memory;
mod neighbors;
pub(crate) mod plan;
pub mod quick;
mod run;
mod uneven;

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::sync::{Mutex, MutexGuard, PoisonError};

use cloudmpi_coll::{Call, Collective, Forced, Layout, Schedule, Selector, Span};
use cloudmpi_datatype::Datatype;
use cloudmpi_segment::{What, plural, vars};

use crate::calls::{self, Calls, Marked};
use crate::comm::Comm;
use crate::error::{Class, Error, Result};
use crate::process::{self, Process};
use crate::request::{Begun, Request, Task};
use crate::say;
use crate::serial::Serial;
use crate::survive;
use crate::tuned;
use crate::wait;

pub use arguments::{Arguments, Part};
pub use memory::Memory;
use memory::Temporary;
use plan::{Plan, plan};
use run::Run;
pub(crate) use run::{copy_between, copy_run};

static FORCED: Serial<RefCell<Option<Rc<Forced>>>> = Serial::new(RefCell::new(None));

/// The built-in choices.
static BUILT_IN: Serial<RefCell<Option<Rc<Forced>>>> = Serial::new(RefCell::new(None));

/// Choices told already, when the user wants to know: collective, ranks, length as a power of two.
static TOLD: Serial<RefCell<BTreeSet<(Collective, usize, u32)>>> =
    Serial::new(RefCell::new(BTreeSet::new()));

/// A blocking collective.
pub fn run(call: &mut Arguments, process: &Process) -> Result<()> {
    call.check_apart()?;
    call.check_own_block()?;
    call.note();
    let node = match plan(call, process)? {
        Plan::Messages => return call.prepare().run(process),
        Plan::Kept(node, lengths) => {
            call.share_kept(process, &node, &lengths)?;
            node
        }
        Plan::SharedMemory(node, way, lengths) => {
            call.share(process, &node, way, &lengths)?;
            node
        }
    };
    if process.is_verbose() {
        call.tell_shared(process, &node);
    }
    Ok(())
}

/// Begins a nonblocking collective: the handle of its request.
pub fn begin(call: &mut Arguments, process: &Process) -> Result<usize> {
    call.check_apart()?;
    call.check_own_block()?;
    if let Some((posts, way, lengths)) = plan::plan_in_background(call, process) {
        let comm = Rc::clone(&call.comm);
        if process.is_verbose() {
            tell(process, &call.shape(), &|| "shm".to_owned());
        }
        let begun = background::begin(call.take(), process, posts, (way, &lengths));
        return begun.register(process, comm);
    }
    let prepared = call.prepare();
    let begun = prepared.begin(process);
    begun.register(process, prepared.comm)
}

/// Makes a persistent collective: the handle of its request.
pub fn persist(call: &mut Arguments, process: &Process) -> Result<usize> {
    call.check_apart()?;
    call.check_own_block()?;
    let prepared = call.prepare();
    let comm = Rc::clone(&prepared.comm);
    let kept = prepared.persistent();
    let start = move |process: &Process| Ok(prepared.begin_by(process, &kept));
    Request::persistent(Rc::new(start), comm).register(process)
}

/// Forces algorithms (`collective=algorithm`, separated by commas), and puts lines of a tuned table (with semicolons between
/// them) before the built-in one.
pub fn force(list: &str, tuned: &str) -> Result<()> {
    let forced = Forced::parse(list).and_then(|forced| forced.with_lines(tuned));
    let forced = forced.map_err(|e| Error::new(Class::Arg, e.to_string()))?;
    FORCED.get().replace(Some(Rc::new(forced)));
    Ok(())
}

/// Algorithms that a tool has chosen, by name; `None`: the table decides, whatever the user has forced.
static CHOSEN: Mutex<BTreeMap<&'static str, Option<&'static str>>> = Mutex::new(BTreeMap::new());

fn all_chosen() -> MutexGuard<'static, BTreeMap<&'static str, Option<&'static str>>> {
    CHOSEN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Chooses an algorithm of a collective from here on. All ranks have to choose alike, between the same two calls.
pub fn choose(collective: Collective, algorithm: Option<&'static str>) -> Result<()> {
    all_chosen().insert(collective.name(), algorithm);
    tuned::take().map(drop)
}

/// The algorithm that the user has forced or a tool has chosen.
pub fn chosen(collective: Collective) -> Option<String> {
    if let Some(chosen) = all_chosen().get(collective.name()) {
        return chosen.map(str::to_owned);
    }
    let list = std::env::var(vars::COLL).unwrap_or_default();
    let mut forced = list.split(',').filter_map(|pair| pair.split_once('='));
    let algorithm = forced.find(|(name, _)| name.trim() == collective.name());
    algorithm.map(|(_, algorithm)| algorithm.trim().to_owned())
}

pub(crate) fn has_chosen() -> bool {
    !all_chosen().is_empty()
}

/// What the user has forced, as [`force`] takes it, with a tool's choices in place of its own.
pub(crate) fn with_chosen(list: &str) -> String {
    let chosen = all_chosen();
    let is_chosen = |pair: &&str| {
        let name = pair.split('=').next().unwrap_or_default();
        chosen.contains_key(name.trim())
    };
    let kept = list.split(',').filter(|pair| !is_chosen(pair));
    let named = chosen
        .iter()
        .filter_map(|(name, algorithm)| Some(format!("{name}={}", (*algorithm)?)));
    let pairs: Vec<String> = kept.map(str::to_owned).chain(named).collect();
    pairs.join(",")
}

fn forced() -> Rc<Forced> {
    Rc::clone(FORCED.get().borrow_mut().get_or_insert_default())
}

/// What all members of a communicator choose by: another launcher may have told its processes something else.
fn choices_of(comm: &Comm) -> Rc<Forced> {
    match comm.is_of_one_launcher() {
        true => forced(),
        false => Rc::clone(BUILT_IN.get().borrow_mut().get_or_insert_default()),
    }
}

/// Says how a collective is done, once for each kind of call, if the job is to be verbose.
fn tell(process: &Process, call: &Call, way: &dyn Fn() -> String) {
    if process.rank() != 0 || !process.is_verbose() {
        return;
    }
    let bytes = call.bytes();
    let class = usize::BITS - bytes.leading_zeros();
    if TOLD
        .get()
        .borrow_mut()
        .insert((call.collective, call.ranks, class))
    {
        say(format_args!(
            "{} of {} on {}: {}",
            call.collective.name(),
            plural(bytes as u64, "byte"),
            plural(call.ranks as u64, "rank"),
            way()
        ));
    }
}

/// Whether the user wants this collective by messages.
fn is_forced(collective: Collective) -> bool {
    let forced = FORCED.get().borrow();
    forced
        .as_ref()
        .is_some_and(|forced| forced.collectives.contains(&collective))
}

/// The facts of a datatype that schedules need.
pub fn layout(datatype: &Datatype) -> Layout {
    let (lb, ub) = (datatype.lb(), datatype.ub());
    let true_lb = datatype.true_lb();
    let true_ub = true_lb + datatype.true_extent();
    Layout {
        size: datatype.size() as usize,
        extent: datatype.extent(),
        // A negative extent has its upper bound below the lower one.
        low: lb.min(ub).min(true_lb),
        high: lb.max(ub).max(true_ub),
        contiguous: lb == 0
            && datatype
                .dense()
                .is_some_and(|dense| dense.offset_bytes == 0),
    }
}

/// Every member's two words, by messages: what shared memory must be told before it can be used.
pub(crate) fn allgather_words(
    process: &Process,
    comm: &Rc<Comm>,
    mine: [u64; 2],
) -> Result<Vec<[u64; 2]>> {
    let mut all = vec![[0; 2]; comm.size()];
    let words = Layout::contiguous(size_of::<[u64; 2]>());
    let mut call = Call::new(Collective::Allgather, comm.rank, comm.size());
    call.send = cloudmpi_coll::Side::uniform(1, words);
    call.recv = cloudmpi_coll::Side::uniform(1, words);
    let memory = Memory {
        send: mine.as_ptr().cast(),
        recv: all.as_mut_ptr().cast(),
        ..Memory::none()
    };
    Prepared::new(Rc::clone(comm), &call, memory).run(process)?;
    Ok(all)
}

/// The call with what all members know of this job: what its paths carry to many at once, and whether they share cores.
fn placed<'a>(comm: &Comm, call: &Call<'a>) -> Call<'a> {
    let process = process::get();
    let one_node = !comm.is_inter() && process.shares_memory(&comm.group);
    let mut core = process.core();
    Call {
        multicast_bytes: core.path().multicast_limit_bytes(),
        table: core.path().has_table(),
        shared_cores: one_node && process.shares_cores(),
        span: match one_node {
            true => Span::OneNode,
            false => Span::SeveralNodes,
        },
        ..*call
    }
}

/// A collective ready to be run, once or many times.
#[derive(Clone)]
pub struct Prepared {
    comm: Rc<Comm>,
    among: Option<Rc<[usize]>>,
    collective: Collective,
    what: What,
    /// As all members have to say alike.
    length_bytes: u64,
    schedule: Rc<Schedule>,
    memory: Rc<Memory>,
}

/// What tells the messages of one call from those of others.
#[derive(Clone, Copy)]
pub struct Tag {
    tag: i32,
    marked: Marked,
}

impl Tag {
    /// What it was taken for has ended; it will be used again for something else.
    fn end(&self, comm: &Comm, process: &Process) {
        let mut core = process.core();
        core.end_strand(comm.collective_context(), self.tag);
        if let Some(local) = &comm.local {
            core.end_strand(local.collective_context(), self.tag);
        }
    }
}

/// What a tag was taken for: it may be used for something else when that has ended.
pub enum TakenFor {
    /// This run alone.
    Run,
    /// All blocking calls, one after the other.
    Strand,
    /// All starts of a request. The program may free it while one is under way, which goes on to its end.
    Request(Rc<Persistent>),
}

impl TakenFor {
    /// Memory of an earlier start, for results on their way.
    fn temps(&self) -> Option<Vec<Temporary>> {
        match self {
            TakenFor::Request(kept) => kept.temps.take(),
            TakenFor::Run | TakenFor::Strand => None,
        }
    }
}

/// The tag and the memory of a persistent collective, as long as there is its request or one of its starts.
pub struct Persistent {
    tag: Tag,
    comm: Rc<Comm>,
    temps: Cell<Option<Vec<Temporary>>>,
}

impl Persistent {
    /// For the next start.
    fn keep(&self, temps: Vec<Temporary>) {
        self.temps.set(Some(temps));
    }
}

impl Drop for Persistent {
    fn drop(&mut self) {
        self.tag.end(&self.comm, process::get());
    }
}

impl Prepared {
    pub fn new(comm: Rc<Comm>, call: &Call, memory: Memory) -> Prepared {
        let choices = choices_of(&comm);
        let selector = &choices.selector;
        let call = &placed(&comm, call);
        tell(process::get(), call, &|| {
            selector.choose_for(call).to_string()
        });
        Prepared::by(selector, comm, None, call, memory)
    }

    /// Of some members only: they are the ranks of `call`, in this order. The other members have to take a tag
    /// for it ([`Comm::next_collective_tag`]).
    pub fn among(comm: Rc<Comm>, members: &[usize], call: &Call, memory: Memory) -> Prepared {
        let call = &Call {
            span: Span::Leaders,
            ..placed(&comm, call)
        };
        tell(process::get(), call, &|| {
            format!("{}, between nodes", forced().selector.choose_for(call))
        });
        Prepared::by(&forced().selector, comm, Some(members.into()), call, memory)
    }

    fn by(
        selector: &Selector,
        comm: Rc<Comm>,
        among: Option<Rc<[usize]>>,
        call: &Call,
        memory: Memory,
    ) -> Prepared {
        Prepared {
            comm,
            among,
            collective: call.collective,
            what: calls::what_of(call),
            length_bytes: call.bytes() as u64,
            schedule: Rc::new(selector.schedule(call)),
            memory: Rc::new(memory),
        }
    }

    fn tag(&self, tag: i32, calls: &Calls) -> Tag {
        // Where only some take part, this is a step of a call whose length all know.
        if self.among.is_none() {
            calls.set_length(self.length_bytes);
        }
        let marked = calls.marked(self.comm.members());
        Tag { tag, marked }
    }

    /// The tag of a persistent collective, to be taken when it is made.
    pub fn persistent(&self) -> Rc<Persistent> {
        let calls = &self.comm.persistent_calls;
        calls.begin(self.what);
        self.note(survive::Begins::Made);
        let tag = self.tag(self.comm.next_persistent_tag(), calls);
        self.note_background(tag);
        Rc::new(Persistent {
            tag,
            comm: Rc::clone(&self.comm),
            temps: Cell::new(None),
        })
    }

    fn start(&self, tag: Tag, taken_for: TakenFor) -> Run {
        Run::new(
            (Rc::clone(&self.comm), self.among.clone()),
            self.collective,
            Rc::clone(&self.schedule),
            Rc::clone(&self.memory),
            (tag, taken_for),
        )
    }

    fn note(&self, how: survive::Begins) {
        survive::note_collective(how, self.what, self.comm.context());
    }

    fn note_background(&self, tag: Tag) {
        for comm in std::iter::once(&self.comm).chain(&self.comm.local) {
            survive::note_background(comm.collective_context(), tag.tag);
        }
    }

    /// Begins it; it goes on in the background.
    pub fn begin(&self, process: &Process) -> Begun {
        let calls = &self.comm.background_calls;
        calls.begin(self.what);
        self.note(survive::Begins::Background);
        let tag = self.tag(self.comm.next_background_tag(), calls);
        self.note_background(tag);
        process.spawn(Rc::new(RefCell::new(self.start(tag, TakenFor::Run))))
    }

    /// Begins it with a tag that it keeps from start to start ([`Prepared::persistent`]): to each peer, one
    /// start's messages all go before the next one's.
    pub fn begin_by(&self, process: &Process, tag: &Rc<Persistent>) -> Begun {
        self.note(survive::Begins::Started);
        let taken_for = TakenFor::Request(Rc::clone(tag));
        process.spawn(Rc::new(RefCell::new(self.start(tag.tag, taken_for))))
    }

    /// Runs it to its end, as the call that its communicator has noted last.
    pub fn run(&self, process: &Process) -> Result<()> {
        let tag = self.tag(self.comm.next_collective_tag(), &self.comm.calls);
        // All blocking ones are one strand.
        let run = RefCell::new(self.start(tag, TakenFor::Strand));
        let mut idle = wait::Idle::new();
        loop {
            let moved = run.borrow_mut().advance(process);
            if run.borrow().is_done() {
                return run.borrow_mut().outcome().map(drop);
            }
            if moved | process.progress_waiting() {
                wait::progress_made(process);
                idle.reset();
            } else {
                idle.pause(process, &|| false, &|core, entries| {
                    run.borrow().describe(core, entries);
                });
            }
        }
    }
}
