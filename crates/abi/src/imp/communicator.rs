//! Communicators.

use std::ffi::{CStr, c_char, c_int};
use std::rc::Rc;

use cloudmpi_mpi::bsend::{self, Owner};
use cloudmpi_mpi::comm::{Comm, FREED};
use cloudmpi_mpi::create::{self, Parties, Promised};
use cloudmpi_mpi::group::{Comparison, Group};
use cloudmpi_mpi::ids::Id;
use cloudmpi_mpi::info::Info;
use cloudmpi_mpi::internal::{self, Party};
use cloudmpi_mpi::{Class, Error, fail, hardware, process, survive};

use super::group::{decode_group, give};
use super::p2p::store_request;
use super::{Result, decode};
use super::{attribute, info, kinds};
use crate::generated::constants::*;
use crate::handles::*;

/// Hints of the standard, with their defaults. Others are ignored.
const HINTS: [(&str, &str); 4] = [
    ("mpi_assert_no_any_tag", "false"),
    ("mpi_assert_no_any_source", "false"),
    ("mpi_assert_exact_length", "false"),
    ("mpi_assert_allow_overtaking", "false"),
];

pub unsafe fn comm_size(comm: MPI_Comm, size: *mut c_int) -> Result {
    let comm = decode::comm_object(comm)?;
    // SAFETY: the program passes where to store the size.
    Ok(unsafe { decode::put(size, comm.size() as c_int, "size") }?)
}

pub unsafe fn comm_rank(comm: MPI_Comm, rank: *mut c_int) -> Result {
    let comm = decode::comm_object(comm)?;
    // SAFETY: the program passes where to store the rank.
    Ok(unsafe { decode::put(rank, comm.rank as c_int, "rank") }?)
}

pub unsafe fn comm_compare(comm1: MPI_Comm, comm2: MPI_Comm, result: *mut c_int) -> Result {
    let (a, b) = (decode::comm(comm1)?, decode::comm(comm2)?);
    let value = if Rc::ptr_eq(&a, &b) {
        MPI_IDENT
    } else {
        compare(&a, &b)
    };
    // SAFETY: the program passes where to store the result.
    Ok(unsafe { decode::put(result, value, "result") }?)
}

/// Two communicators that are not one.
fn compare(a: &Comm, b: &Comm) -> c_int {
    let remote = match (&a.remote, &b.remote) {
        (None, None) => Comparison::Identical,
        (Some(a), Some(b)) => a.compare(b),
        _ => Comparison::Unequal,
    };
    match (a.group.compare(&b.group), remote) {
        (Comparison::Unequal, _) | (_, Comparison::Unequal) => MPI_UNEQUAL,
        (Comparison::Identical, Comparison::Identical) => MPI_CONGRUENT,
        _ => MPI_SIMILAR,
    }
}

pub unsafe fn comm_group(comm: MPI_Comm, group: *mut MPI_Group) -> Result {
    let comm = decode::comm_object(comm)?;
    // SAFETY: the program passes where to store the group.
    unsafe { give(comm.give_group(&comm.group), group) }
}

/// Refuses a null pointer before anything is made.
pub fn check_out<T>(at: *mut T, name: &str) -> cloudmpi_mpi::Result<()> {
    if at.is_null() {
        fail!(
            Arg,
            "{name} is a null pointer; pass where to store the result"
        );
    }
    Ok(())
}

/// Gives the program a communicator, or MPI_COMM_NULL.
///
/// # Safety
/// `newcomm` is the program's to write.
pub unsafe fn give_comm(comm: Option<Comm>, newcomm: *mut MPI_Comm) -> Result {
    let handle = match comm {
        Some(comm) => MPI_Comm(create::install(comm)?.handle.get()),
        None => MPI_COMM_NULL,
    };
    // SAFETY: by this function's contract.
    Ok(unsafe { decode::put(newcomm, handle, "newcomm") }?)
}

/// Without the hints (since MPI 4.0): a hint is a promise of the program part that made the communicator, not of the one that duplicates it.
pub unsafe fn comm_dup(comm: MPI_Comm, newcomm: *mut MPI_Comm) -> Result {
    let old = decode::comm(comm)?;
    // SAFETY: the program passes where to store the communicator.
    unsafe { duplicate(old, Info::default(), newcomm) }
}

pub unsafe fn comm_dup_with_info(comm: MPI_Comm, info: MPI_Info, newcomm: *mut MPI_Comm) -> Result {
    let old = decode::comm(comm)?;
    let info = hints(&info::contents(info)?);
    // SAFETY: the program passes where to store the communicator.
    unsafe { duplicate(old, info, newcomm) }
}

unsafe fn duplicate(old: Rc<Comm>, info: Info, newcomm: *mut MPI_Comm) -> Result {
    check_out(newcomm, "newcomm")?;
    let parties = Parties::of(&old);
    let new = internal::run(process::get(), create::duplicate(Rc::clone(&old), parties))?;
    new.info.replace(info);
    new.topology.replace(old.topology.borrow().clone());
    let new = create::install(new)?;
    copy_attributes(&old, &new)?;
    // SAFETY: not null; the program's.
    unsafe { newcomm.write(MPI_Comm(new.handle.get())) };
    Ok(())
}

/// A communicator that the program does not get keeps none, and ends. Callbacks know it by its handle.
fn copy_attributes(old: &Comm, new: &Rc<Comm>) -> cloudmpi_mpi::Result<()> {
    attribute::copy_all(old, new).inspect_err(|_| {
        // The program hears of the first error.
        let _ = attribute::delete_all(new);
        let removed = process::get().comms.borrow_mut().remove(new.handle.get());
        new.handle.set(FREED);
        drop(removed);
    })
}

pub unsafe fn comm_idup(
    comm: MPI_Comm,
    newcomm: *mut MPI_Comm,
    request: *mut MPI_Request,
) -> Result {
    let old = decode::comm(comm)?;
    // SAFETY: the program passes where to store communicator and request.
    unsafe { begin_duplicate(old, Info::default(), newcomm, request) }
}

pub unsafe fn comm_idup_with_info(
    comm: MPI_Comm,
    info: MPI_Info,
    newcomm: *mut MPI_Comm,
    request: *mut MPI_Request,
) -> Result {
    let old = decode::comm(comm)?;
    let info = hints(&info::contents(info)?);
    // SAFETY: the program passes where to store communicator and request.
    unsafe { begin_duplicate(old, info, newcomm, request) }
}

/// The handle is the program's at once; what it stands for is there when the request completes.
unsafe fn begin_duplicate(
    old: Rc<Comm>,
    info: Info,
    newcomm: *mut MPI_Comm,
    request: *mut MPI_Request,
) -> Result {
    check_out(newcomm, "newcomm")?;
    check_out(request, "request")?;
    let stand_in = Comm::new(
        Id::NONE,
        Rc::clone(&old.group),
        old.remote.clone(),
        old.rank,
    );
    stand_in.errhandler.replace(old.errhandler.borrow().clone());
    stand_in.info.replace(info);
    stand_in.topology.replace(old.topology.borrow().clone());
    let promised = Promised::new(stand_in)?;
    let handle = promised.handle();
    let copied = copy_attributes(&old, promised.stand_in());
    let steps = promised.fulfil(Rc::clone(&old), Parties::in_background(&old));
    let process = process::get();
    let begun = internal::begin(process, steps, cloudmpi_mpi::operation::Outcome::EMPTY);
    if let Err(error) = copied {
        // The others do not know, and make theirs with this process.
        begun.detach(process);
        return Err(error.into());
    }
    // SAFETY: neither is null; the program's.
    unsafe {
        store_request(request, begun, old)?;
        newcomm.write(MPI_Comm(handle));
    }
    Ok(())
}

pub unsafe fn comm_create(comm: MPI_Comm, group: MPI_Group, newcomm: *mut MPI_Comm) -> Result {
    let old = decode::comm(comm)?;
    let group = member_group(&old, group)?;
    check_out(newcomm, "newcomm")?;
    let parties = Parties::of(&old);
    let new = internal::run(process::get(), create::create(old, parties, group))?;
    // SAFETY: not null; the program's.
    unsafe { give_comm(new, newcomm) }
}

/// A group all of whose members are in the communicator's.
fn member_group(comm: &Comm, handle: MPI_Group) -> cloudmpi_mpi::Result<Rc<Group>> {
    let group = decode_group(handle)?;
    match group
        .members()
        .iter()
        .find(|peer| !comm.group.contains(**peer))
    {
        None => Ok(group),
        Some(peer) => fail!(
            Group,
            "rank {peer} of MPI_COMM_WORLD is in the group but not in the communicator's group"
        ),
    }
}

pub unsafe fn comm_create_group(
    comm: MPI_Comm,
    group: MPI_Group,
    tag: c_int,
    newcomm: *mut MPI_Comm,
) -> Result {
    let old = decode::comm(comm)?;
    check_intra(&old)?;
    let group = member_group(&old, group)?;
    let tag = decode::send_tag(tag)?;
    check_out(newcomm, "newcomm")?;
    let new = match group.rank() {
        Some(rank) => {
            let party = Party::of_group(&old, Rc::clone(&group), rank, tag);
            let new = internal::run(process::get(), create::subset(old, party.clone(), group));
            party.end_of_call();
            new?
        }
        // A process outside the group need not call. If it calls all the same, it gets nothing.
        None => None,
    };
    // SAFETY: not null; the program's.
    unsafe { give_comm(new, newcomm) }
}

pub fn check_intra(comm: &Comm) -> cloudmpi_mpi::Result<()> {
    if comm.is_inter() {
        fail!(
            Comm,
            "this is an intercommunicator; the call needs an intracommunicator"
        );
    }
    Ok(())
}

pub unsafe fn comm_split(
    comm: MPI_Comm,
    color: c_int,
    key: c_int,
    newcomm: *mut MPI_Comm,
) -> Result {
    let old = decode::comm(comm)?;
    let color = match color {
        MPI_UNDEFINED => None,
        color if color >= 0 => Some(color as u32),
        _ => return Err(bad_color(color)),
    };
    // SAFETY: the program passes where to store the communicator.
    unsafe { split(old, color, key, newcomm) }
}

#[cold]
fn bad_color(color: c_int) -> crate::call::Error {
    let detail = format!("colour {color} is negative and not MPI_UNDEFINED");
    Error::new(Class::Arg, detail).into()
}

unsafe fn split(old: Rc<Comm>, color: Option<u32>, key: c_int, newcomm: *mut MPI_Comm) -> Result {
    check_out(newcomm, "newcomm")?;
    let parties = Parties::of(&old);
    let new = internal::run(process::get(), create::split(old, parties, color, key))?;
    // SAFETY: not null; the program's.
    unsafe { give_comm(new, newcomm) }
}

pub unsafe fn comm_split_type(
    comm: MPI_Comm,
    split_type: c_int,
    key: c_int,
    info: MPI_Info,
    newcomm: *mut MPI_Comm,
) -> Result {
    let old = decode::comm(comm)?;
    let info = info::contents(info)?;
    let color = type_color(&old, split_type, &info)?;
    // SAFETY: the program passes where to store the communicator.
    unsafe { split(old, color, key, newcomm) }
}

/// A node has fewer parts of a kind.
const MOST_PARTS: u32 = 1 << 13;

/// Colour of this process in a split by what processes share: a node's memory, or a part of the machine that both are bound to.
fn type_color(comm: &Comm, split_type: c_int, info: &Info) -> cloudmpi_mpi::Result<Option<u32>> {
    let process = process::get();
    // Members may be of several worlds: the first of those that are alike is a number that no others have.
    let first = |is_alike: &dyn Fn(u32) -> bool| {
        let mut members = comm.group.members().iter();
        members
            .position(|peer| is_alike(*peer))
            .map(|rank| rank as u32)
    };
    let node = match comm.is_inter() {
        true => Some(process.map().own),
        false => first(&|peer| process.is_on_node(peer)),
    };
    let resource = match info.get("mpi_hw_resource_type") {
        Some("mpi_shared_memory") => node,
        // A rank that may go on at another host is bound to no part of one.
        Some(kind) if !survive::is_on() => kind.strip_prefix("hwloc://").and_then(|kind| {
            let part = hardware::part(kind).filter(|part| *part < MOST_PARTS)?;
            node?.checked_mul(MOST_PARTS)?.checked_add(part)
        }),
        _ => None,
    };
    let spans_nodes =
        !comm.is_inter() && (comm.group.members().iter()).any(|peer| !process.is_on_node(*peer));
    let set = match info.get("mpi_pset_name") {
        Some("mpi://WORLD") if comm.is_inter() => Some(0),
        Some("mpi://WORLD") => first(&|peer| (peer as usize) < process.map().ranks.len()),
        Some("mpi://SELF") => Some(comm.rank as u32),
        _ => None,
    };
    match split_type {
        MPI_COMM_TYPE_SHARED => Ok(node),
        MPI_COMM_TYPE_HW_GUIDED => Ok(resource),
        MPI_COMM_TYPE_RESOURCE_GUIDED => Ok(resource.or(set)),
        // The next smaller part of the machine that all know is the node.
        MPI_COMM_TYPE_HW_UNGUIDED => Ok(node.filter(|_| spans_nodes)),
        MPI_UNDEFINED => Ok(None),
        _ => fail!(
            Arg,
            "split type {split_type} is none of MPI_COMM_TYPE_SHARED, _HW_GUIDED, _HW_UNGUIDED and _RESOURCE_GUIDED"
        ),
    }
}

pub unsafe fn comm_free(comm: *mut MPI_Comm) -> Result {
    // SAFETY: as for this function.
    let object = unsafe { freeable(comm) }?;
    // SAFETY: just checked.
    unsafe { free(object, comm) }
}

/// The communicator to be freed.
///
/// # Safety
/// `comm` is null or the program's handle.
pub unsafe fn freeable(comm: *mut MPI_Comm) -> cloudmpi_mpi::Result<Rc<Comm>> {
    check_out(comm, "comm")?;
    // SAFETY: not null; the program's handle.
    let handle = unsafe { comm.read() };
    check_not_predefined(handle).map_err(|error| error.on_comm(handle.0))?;
    decode::comm(handle)
}

/// Ends the program's handle; requests under way hold the communicator still.
///
/// # Safety
/// `comm` is the program's handle of `object`.
pub unsafe fn free(object: Rc<Comm>, comm: *mut MPI_Comm) -> Result {
    let handle = object.handle.get();
    attribute::delete_all(&object).map_err(|error| error.on_comm(handle))?;
    bsend::leave(process::get(), Owner::Comm(&object));
    let removed = process::get().comms.borrow_mut().remove(handle);
    object.handle.set(FREED);
    drop(removed);
    // SAFETY: by this function's contract.
    unsafe { comm.write(MPI_COMM_NULL) };
    Ok(())
}

fn check_not_predefined(handle: MPI_Comm) -> cloudmpi_mpi::Result<()> {
    match handle {
        MPI_COMM_WORLD => fail!(Comm, "MPI_COMM_WORLD cannot be freed"),
        MPI_COMM_SELF => fail!(Comm, "MPI_COMM_SELF cannot be freed"),
        _ => Ok(()),
    }
}

pub unsafe fn comm_set_name(comm: MPI_Comm, comm_name: *const c_char) -> Result {
    let comm = decode::comm_object(comm)?;
    check_out(comm_name.cast_mut(), "comm_name")?;
    // SAFETY: a C string of the program's.
    let name = unsafe { CStr::from_ptr(comm_name) }.to_bytes();
    let longest = MPI_MAX_OBJECT_NAME as usize - 1;
    *comm.name.borrow_mut() = name[..name.len().min(longest)].to_vec();
    Ok(())
}

pub unsafe fn comm_get_name(
    comm: MPI_Comm,
    comm_name: *mut c_char,
    resultlen: *mut c_int,
) -> Result {
    let name = match comm {
        MPI_COMM_NULL => b"MPI_COMM_NULL".to_vec(),
        comm => decode::comm_object(comm)?.name.borrow().clone(),
    };
    check_out(comm_name, "comm_name")?;
    check_out(resultlen, "resultlen")?;
    // SAFETY: the program's buffer has MPI_MAX_OBJECT_NAME bytes, more than any name.
    unsafe {
        std::ptr::copy_nonoverlapping(name.as_ptr(), comm_name.cast(), name.len());
        comm_name.add(name.len()).write(0);
        resultlen.write(name.len() as c_int);
    }
    Ok(())
}

/// The hints among what the program set.
pub fn hints(info: &Info) -> Info {
    let mut kept = Info::default();
    for (key, _) in HINTS {
        if let Some(value) = info.get(key) {
            kept.set(key, value);
        }
    }
    kept
}

pub unsafe fn comm_set_info(comm: MPI_Comm, info: MPI_Info) -> Result {
    let comm = decode::comm_object(comm)?;
    let new = hints(&info::contents(info)?);
    let mut current = comm.info.borrow_mut();
    for (key, _) in HINTS {
        if let Some(value) = new.get(key) {
            current.set(key, value);
        }
    }
    Ok(())
}

pub unsafe fn comm_get_info(comm: MPI_Comm, info_used: *mut MPI_Info) -> Result {
    let comm = decode::comm_object(comm)?;
    check_out(info_used, "info_used")?;
    let mut used = Info::default();
    for (key, default) in HINTS {
        used.set(key, comm.info.borrow().get(key).unwrap_or(default));
    }
    kinds::tell(&mut used, comm.session.as_deref());
    let handle = info::make(used)?;
    // SAFETY: not null; the program's.
    unsafe { info_used.write(handle) };
    Ok(())
}
