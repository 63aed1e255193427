//! Checkpoints that the program makes itself (MPIX_Checkpoint_save): what it has named of its memory, and where this rank stands among
//! the others. A later life runs the program's beginning again, up to MPIX_Checkpoint_restored, and goes on from there.
//!
//! Each rank saves by itself. That is enough because nothing is taken back: what this rank has sent lies in the logs, and what others
//! have sent since it saved does too.
//!
//! * `standing`: where the rank stands, in words, and how a life begins there.
//! * `slots`: how a save lies in memory, and whether it is whole.
//! * `streams`: input and output at that moment.

use std::cell::RefCell;
use std::rc::{Rc, Weak};
use std::sync::Arc;

use cloudmpi_replay::{Kind, Play};
use cloudmpi_segment::{LogFile, WAIT_ANY, WaitEntry, WaitKind};

mod slots;
mod standing;
mod streams;

use self::slots::{Place, Region};
pub(super) use self::streams::of_all_lives;
use super::{diverged, guess, is_on, with};
use crate::comm::Comm;
use crate::error::{Class, Error, Result};
use crate::fail;
use crate::matched;
use crate::process::Process;
use crate::serial::Serial;

/// Not more than so many of what is under way are named.
const MOST_NAMED: usize = 4;

/// What there was when the program called MPIX_Checkpoint_restored: a life that goes on from a save has this, and nothing more.
struct Beginning {
    comms: Vec<Weak<Comm>>,
    requests: Vec<usize>,
    types: Vec<usize>,
    regions: Vec<Region>,
    /// What had been read of standard input.
    input: u64,
    counts: Counts,
}

/// How much the program had called, received and sent by then: the same in each life.
type Counts = [u64; 3];

#[derive(Default)]
struct Own {
    regions: Vec<Region>,
    beginning: Option<Beginning>,
    /// The last save of this rank that is whole. `None`: that is to be looked up.
    last: Option<Place>,
}

static OWN: Serial<RefCell<Own>> = Serial::new(RefCell::new(Own {
    regions: Vec::new(),
    beginning: None,
    last: None,
}));

/// Names a part of the program's memory by a number of its own.
pub fn register(id: i32, base: *mut u8, length_bytes: i64) -> Result<()> {
    let Ok(length_bytes) = u64::try_from(length_bytes) else {
        fail!(Count, "bytes is {length_bytes}; a length is 0 or more");
    };
    if base.is_null() && length_bytes != 0 {
        fail!(Arg, "base is a null pointer, and bytes is {length_bytes}");
    }
    let region = Region {
        id,
        base,
        length_bytes,
    };
    let regions = &mut OWN.get().borrow_mut().regions;
    // In the order of their numbers, so that the order of the calls does not matter.
    match regions.binary_search_by_key(&id, |region| region.id) {
        Ok(at) => regions[at] = region,
        Err(at) => regions.insert(at, region),
    }
    Ok(())
}

/// Takes that back.
pub fn deregister(id: i32) -> Result<()> {
    let regions = &mut OWN.get().borrow_mut().regions;
    match regions.binary_search_by_key(&id, |region| region.id) {
        Ok(at) => {
            regions.remove(at);
            Ok(())
        }
        Err(_) => fail!(Arg, "no memory is registered under id {id}"),
    }
}

fn log() -> (Arc<LogFile>, usize) {
    with(|state| (Arc::clone(&state.file), state.rank))
}

/// The communicators of this process, in an order that its calls alone decide.
fn comms(process: &Process) -> Vec<Rc<Comm>> {
    let made = process.comms.borrow();
    let made = made.iter().map(|(_, comm)| Rc::clone(comm));
    let named = [process.world(), process.own()].map(Rc::clone);
    let with_local = |comm: Rc<Comm>| {
        let local = comm.local.clone();
        std::iter::once(comm).chain(local)
    };
    named.into_iter().chain(made).flat_map(with_local).collect()
}

/// Places of handles: the same in each life.
fn live<T>(table: &crate::table::Table<T>) -> Vec<usize> {
    table.iter().map(|(handle, _)| handle).collect()
}

fn counts(process: &Process) -> Counts {
    // Requests and messages get the places that they have in each life, whatever came before.
    process.requests.borrow_mut().settle();
    matched::settle();
    guess::forget();
    with(|state| {
        let sent = state.earlier.borrow().sent();
        [state.trail.made(), state.receives, sent]
    })
}

/// Everything that paths have given has come in.
fn take_in_late(process: &Process) {
    while process.core().path().holds_packets() {
        process.core().poll();
    }
}

/// MPIX_Checkpoint_restored: whether the program's memory has what was saved in an earlier life of this rank. Once in each life.
pub fn restored(process: &Process) -> Result<bool> {
    if !is_on() {
        return Ok(false);
    }
    if OWN.get().borrow().beginning.is_some() {
        fail!(
            Other,
            "it has been called before; keep what the first call has said, as a life that goes on is elsewhere after it"
        );
    }
    let (file, rank) = log();
    let (input, regions) = {
        let own = OWN.get().borrow();
        (streams::input(&file, rank), own.regions.clone())
    };
    let counts = counts(process);
    let beginning = Beginning {
        comms: comms(process).iter().map(Rc::downgrade).collect(),
        requests: live(&process.requests.borrow()),
        types: live(&process.types.borrow()),
        regions,
        input,
        counts,
    };
    check_calm(process, &beginning)?;
    let found = slots::newest(&file, rank, &beginning.regions)
        .map_err(|error| Error::new(Class::Other, error.to_string()))?;
    let last = found.as_ref().map(|found| found.place);
    if let Some(found) = found {
        take_in_late(process);
        let begun = match found.differs {
            Some(how) => Err(how),
            None => standing::begin_at(process, &found.words, &beginning),
        };
        let outputs =
            begun.unwrap_or_else(|how| diverged(&format!("at MPIX_Checkpoint_restored, {how}")));
        streams::jump(&file, rank, outputs);
        let saves = file.saves(rank);
        saves.set_restored(saves.saved_ns(found.place.slot));
    }
    let own = &mut *OWN.get().borrow_mut();
    (own.beginning, own.last) = (Some(beginning), last);
    Ok(last.is_some())
}

/// MPIX_Checkpoint_save.
pub fn save(process: &Process) -> Result<()> {
    if !is_on() {
        return Ok(());
    }
    let own = &mut *OWN.get().borrow_mut();
    counts(process);
    match with(|state| state.play(Kind::Saved)) {
        Play::Words(words) if words[0] == 0 => {
            // An earlier life has made it, but it may be torn.
            own.last = None;
            Ok(())
        }
        Play::Words(words) => Err(Error::with_code(
            words[0] as i32,
            "this save was refused in an earlier life of this rank, too, which said why",
        )),
        _ => save_now(process, own),
    }
}

fn save_now(process: &Process, own: &mut Own) -> Result<()> {
    let (file, rank) = log();
    let prepared = prepare(process, own, &file, rank);
    let code = prepared.as_ref().err().map_or(0, Error::code);
    // Before it counts as a save, and before the program knows: a later life is told the same, and goes on behind this record.
    with(|state| state.record(Kind::Saved, &[code as u64]));
    if let Some(written) = prepared? {
        own.last = Some(written.place);
        written.publish();
        process.core().works.path.note_saved();
    }
    Ok(())
}

/// Writes everything but what makes it count. `None`: this rank's job does not keep what a later life would need.
fn prepare<'a>(
    process: &Process,
    own: &Own,
    file: &'a LogFile,
    rank: usize,
) -> Result<Option<slots::Written<'a>>> {
    let Some(beginning) = &own.beginning else {
        fail!(
            Other,
            "MPIX_Checkpoint_restored has not been called: call it once after the registrations, before the first save"
        );
    };
    check_calm(process, beginning)?;
    check_same(process, own, beginning)?;
    check_input(beginning, streams::input(file, rank))?;
    if !super::checkpoint::has_caught_up() || file.is_unprotected() {
        return Ok(None);
    }
    take_in_late(process);
    let outputs = streams::outputs(file, rank);
    let Some(words) = standing::words(process, beginning, outputs)? else {
        return Ok(None);
    };
    let last = match own.last {
        Some(last) => Some(last),
        None => slots::newest_place(file, rank)
            .map_err(|error| Error::new(Class::Other, error.to_string()))?,
    };
    slots::write(file, rank, last, &words, &own.regions).map(Some)
}

/// Nothing is under way that a later life would have to know of.
fn check_calm(process: &Process, beginning: &Beginning) -> Result<()> {
    let core = process.core();
    let mut under_way: Vec<String> = Vec::new();
    for (handle, request) in process.requests.borrow().iter() {
        if let Some(begun) = &request.begun {
            let mut entries = Vec::new();
            begun.describe(&core, &mut entries);
            let what = entries
                .first()
                .map_or_else(|| "complete, and not waited for".to_string(), told);
            under_way.push(format!("request {handle:#x} ({what})"));
        } else if !beginning.requests.contains(&handle) {
            under_way.push(format!(
                "persistent request {handle:#x}, made after MPIX_Checkpoint_restored"
            ));
        }
    }
    if under_way.is_empty() && (core.works.ops.live() != 0 || !process.has_no_tasks()) {
        under_way.push("what a freed request has begun".to_string());
    }
    if !matched::settle() {
        under_way.push("a message of a matched probe".to_string());
    }
    if under_way.is_empty() {
        return Ok(());
    }
    let count = under_way.len();
    under_way.truncate(MOST_NAMED);
    if count > MOST_NAMED {
        under_way.push(format!("{} more", count - MOST_NAMED));
    }
    fail!(
        Pending,
        "not now: under way is {}; complete it before the call",
        under_way.join(", ")
    )
}

fn told(entry: &WaitEntry) -> String {
    let peer = match entry.peer {
        WAIT_ANY => "any rank".to_string(),
        peer => format!("rank {peer}"),
    };
    match entry.kind {
        WaitKind::Receive | WaitKind::ReceiveData => format!("a receive from {peer}"),
        WaitKind::Send | WaitKind::SendChannelFull => format!("a send to {peer}"),
        WaitKind::Collective => "a collective".to_string(),
        _ => "not complete".to_string(),
    }
}

/// A later life has the same objects when it comes to MPIX_Checkpoint_restored.
fn check_same(process: &Process, own: &Own, beginning: &Beginning) -> Result<()> {
    let comms = comms(process);
    let is_known = |comm: &&Rc<Comm>| {
        let known = &mut beginning.comms.iter();
        known.any(|known| known.as_ptr() == Rc::as_ptr(comm))
    };
    if let Some(new) = comms.iter().find(|comm| !is_known(comm)) {
        fail!(
            Comm,
            "communicator {:#x} ({}) was made after MPIX_Checkpoint_restored; make it before, or free it",
            new.handle.get(),
            match new.name.borrow().as_slice() {
                b"" => format!("of {} ranks", new.size()),
                name => String::from_utf8_lossy(name).into_owned(),
            }
        );
    }
    if comms.len() != beginning.comms.len() {
        fail!(
            Comm,
            "a communicator that was there at MPIX_Checkpoint_restored has been freed; free it before, or at the end"
        );
    }
    let requests = live(&process.requests.borrow());
    if requests != beginning.requests {
        fail!(
            Request,
            "a persistent request that was there at MPIX_Checkpoint_restored has been freed; free it before, or at the end"
        );
    }
    let types = live(&process.types.borrow());
    if let Some(new) = types.iter().find(|new| !beginning.types.contains(new)) {
        fail!(
            Type,
            "datatype {new:#x} was made after MPIX_Checkpoint_restored; make it before, or free it"
        );
    }
    if types.len() != beginning.types.len() {
        fail!(
            Type,
            "a datatype that was there at MPIX_Checkpoint_restored has been freed; free it before, or at the end"
        );
    }
    let named = |regions: &[Region]| -> Vec<(i32, u64)> {
        let each = regions
            .iter()
            .map(|region| (region.id, region.length_bytes));
        each.collect()
    };
    let (now, then) = (named(&own.regions), named(&beginning.regions));
    if let Some((id, bytes)) = now.iter().find(|region| !then.contains(region)) {
        fail!(
            Arg,
            "region {id} of {bytes} bytes was not registered so at MPIX_Checkpoint_restored; register all regions before it"
        );
    }
    if let Some((id, _)) = then.iter().find(|region| !now.contains(region)) {
        fail!(
            Arg,
            "region {id} has been taken back since MPIX_Checkpoint_restored; keep all regions"
        );
    }
    Ok(())
}

/// A later life reads the input from its beginning, and what was read since would be read twice.
fn check_input(beginning: &Beginning, input: u64) -> Result<()> {
    if input != beginning.input {
        fail!(
            Other,
            "standard input has been read since MPIX_Checkpoint_restored, and a later life would read it again; read it before"
        );
    }
    Ok(())
}
