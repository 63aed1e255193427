//! Sessions, their process sets, and communicators made of groups alone.

use std::ffi::{CStr, c_char, c_int, c_void};
use std::rc::Rc;

use cloudmpi_mpi::bsend::{self, Flushed, Owner};
use cloudmpi_mpi::comm::Comm;
use cloudmpi_mpi::create::{self, Origin};
use cloudmpi_mpi::errhandler::{Handler, HandlerKind};
use cloudmpi_mpi::group::Group;
use cloudmpi_mpi::info::Info;
use cloudmpi_mpi::session::{ProcessSet, Session};
use cloudmpi_mpi::{fail, internal, process};

use super::communicator::{check_out, hints};
use super::errhandler::decode_handler;
use super::group::{decode_group, give};
use super::{Result, buffer, decode, environment, info, kinds};
use crate::args::IntOut;
use crate::generated::constants::*;
use crate::handles::*;

/// What a session's thread level is asked and told by.
const THREAD_LEVEL: &str = "thread_level";
const THREAD_LEVELS: [(&str, c_int); 4] = [
    ("MPI_THREAD_SINGLE", MPI_THREAD_SINGLE),
    ("MPI_THREAD_FUNNELED", MPI_THREAD_FUNNELED),
    ("MPI_THREAD_SERIALIZED", MPI_THREAD_SERIALIZED),
    ("MPI_THREAD_MULTIPLE", MPI_THREAD_MULTIPLE),
];

pub fn decode_session(handle: MPI_Session) -> cloudmpi_mpi::Result<Rc<Session>> {
    if handle == MPI_SESSION_NULL {
        fail!(Session, "the session is MPI_SESSION_NULL");
    }
    match Session::find(handle.0) {
        Some(session) => Ok(session),
        None => fail!(
            Session,
            "handle {:#x} is no session, or a finalized one",
            handle.0
        ),
    }
}

/// A string of the program's that is shorter than `room_bytes`.
///
/// # Safety
/// `text` is null or a C string that stays as it is during the call.
unsafe fn string<'a>(
    text: *const c_char,
    room_bytes: c_int,
    name: &str,
) -> cloudmpi_mpi::Result<&'a [u8]> {
    if text.is_null() {
        fail!(Arg, "{name} is a null pointer");
    }
    // SAFETY: this function's contract.
    let bytes = unsafe { CStr::from_ptr(text) }.to_bytes();
    if bytes.len() >= room_bytes as usize {
        fail!(
            Arg,
            "{name} has {} characters; it may have {}",
            bytes.len(),
            room_bytes - 1
        );
    }
    Ok(bytes)
}

/// The thread level that an info object asks for; without such a key it is the highest, as in other libraries.
fn thread_level(info: &Info) -> cloudmpi_mpi::Result<c_int> {
    let Some(wanted) = info.get_bytes(THREAD_LEVEL.as_bytes()) else {
        return Ok(MPI_THREAD_MULTIPLE);
    };
    match THREAD_LEVELS
        .iter()
        .find(|(name, _)| name.as_bytes() == wanted)
    {
        Some((_, level)) => Ok(*level),
        None => fail!(
            InfoValue,
            "{THREAD_LEVEL} is {:?}, which is none of MPI_THREAD_SINGLE, _FUNNELED, _SERIALIZED and _MULTIPLE",
            String::from_utf8_lossy(wanted)
        ),
    }
}

pub unsafe fn session_init(
    info: MPI_Info,
    errhandler: MPI_Errhandler,
    session: *mut MPI_Session,
) -> Result {
    let handler = decode_handler(errhandler, HandlerKind::Session)?;
    let open = || {
        check_out(session, "session")?;
        let asked = info::contents(info)?;
        let wanted = (asked.get(kinds::KEY)).map_or_else(kinds::at_start, str::to_owned);
        let level = thread_level(&asked)?;
        Session::open(level, kinds::supported(&wanted), handler.clone())
    };
    let opened = open().map_err(|error| error.on_handler(handler.clone()))?;
    environment::set_up_predefined();
    // SAFETY: not null; the program's.
    unsafe { session.write(MPI_Session(opened.handle.get())) };
    Ok(())
}

pub unsafe fn session_finalize(session: *mut MPI_Session) -> Result {
    check_out(session, "session")?;
    // SAFETY: not null; the program's handle.
    let open = decode_session(unsafe { session.read() })?;
    // As the standard says: what buffered sends have not sent yet is, and the buffer the program's again.
    bsend::detach(process::get(), Owner::Session(&open))?;
    open.close();
    // SAFETY: as above.
    unsafe { session.write(MPI_SESSION_NULL) };
    Ok(())
}

pub unsafe fn session_get_info(session: MPI_Session, info_used: *mut MPI_Info) -> Result {
    let session = decode_session(session)?;
    check_out(info_used, "info_used")?;
    let mut used = Info::default();
    let level = |(_, level): &&(&str, c_int)| *level == session.thread_level;
    if let Some((name, _)) = THREAD_LEVELS.iter().find(level) {
        used.set(THREAD_LEVEL, name);
    }
    kinds::tell(&mut used, Some(&session));
    // SAFETY: not null; the program's.
    unsafe { info_used.write(info::make(used)?) };
    Ok(())
}

pub unsafe fn session_get_num_psets(
    session: MPI_Session,
    info: MPI_Info,
    npset_names: *mut c_int,
) -> Result {
    decode_session(session)?;
    info::contents(info)?;
    let sets = ProcessSet::ALL.len() as c_int;
    // SAFETY: the program passes where to store the number.
    Ok(unsafe { decode::put(npset_names, sets, "npset_names") }?)
}

pub unsafe fn session_get_nth_pset(
    session: MPI_Session,
    info: MPI_Info,
    n: c_int,
    pset_len: *mut c_int,
    pset_name: *mut c_char,
) -> Result {
    decode_session(session)?;
    info::contents(info)?;
    let set = nth_set(n)?;
    check_out(pset_len, "pset_len")?;
    // SAFETY: not null; the program's.
    let room = usize::try_from(unsafe { pset_len.read() }).unwrap_or(0);
    if room != 0 {
        check_out(pset_name, "pset_name")?;
        let kept = set.name().len().min(room - 1);
        // SAFETY: the program's string has `room` bytes.
        unsafe {
            std::ptr::copy_nonoverlapping(set.name().as_ptr(), pset_name.cast(), kept);
            pset_name.add(kept).write(0);
        }
    }
    // SAFETY: as above.
    unsafe { pset_len.write(set.name().len() as c_int + 1) };
    Ok(())
}

fn nth_set(n: c_int) -> cloudmpi_mpi::Result<ProcessSet> {
    match ProcessSet::ALL.get(n as usize) {
        Some(set) if n >= 0 => Ok(*set),
        _ => fail!(
            Arg,
            "there is no process set number {n}; MPI_Session_get_num_psets says how many there are"
        ),
    }
}

pub unsafe fn session_get_pset_info(
    session: MPI_Session,
    pset_name: *const c_char,
    info: *mut MPI_Info,
) -> Result {
    decode_session(session)?;
    // SAFETY: the program's string.
    let name = unsafe { string(pset_name, MPI_MAX_PSET_NAME_LEN, "pset_name") }?;
    let set = ProcessSet::named(name)?;
    check_out(info, "info")?;
    let mut about = Info::default();
    about.set("mpi_size", &set.size().to_string());
    // SAFETY: not null; the program's.
    unsafe { info.write(info::make(about)?) };
    Ok(())
}

pub unsafe fn group_from_session_pset(
    session: MPI_Session,
    pset_name: *const c_char,
    newgroup: *mut MPI_Group,
) -> Result {
    let session = decode_session(session)?;
    // SAFETY: the program's string.
    let name = unsafe { string(pset_name, MPI_MAX_PSET_NAME_LEN, "pset_name") }?;
    let group = session.group(ProcessSet::named(name)?);
    // SAFETY: the program passes where to store the group.
    unsafe { give(group, newgroup) }
}

pub unsafe fn session_attach_buffer(
    session: MPI_Session,
    buffer: *mut c_void,
    size: i64,
) -> Result {
    let session = decode_session(session)?;
    let buffer = buffer::attached(buffer, size)?;
    Ok(bsend::attach(Owner::Session(&session), buffer)?)
}

pub unsafe fn session_detach_buffer(
    session: MPI_Session,
    buffer_addr: *mut c_void,
    size: IntOut,
) -> Result {
    let session = decode_session(session)?;
    // SAFETY: the program passes where to store address and size.
    unsafe { buffer::detach(Owner::Session(&session), buffer_addr, size) }
}

pub unsafe fn session_flush_buffer(session: MPI_Session) -> Result {
    let session = decode_session(session)?;
    bsend::flush(process::get(), Owner::Session(&session));
    Ok(())
}

pub unsafe fn session_iflush_buffer(session: MPI_Session, request: *mut MPI_Request) -> Result {
    let session = decode_session(session)?;
    // SAFETY: the program passes where to store the request.
    unsafe { buffer::iflush(Flushed::Session(session), None, request) }
}

/// This process's rank in a group that it makes a communicator of.
fn member_rank(group: &Group, name: &str) -> cloudmpi_mpi::Result<usize> {
    match group.rank() {
        Some(rank) => Ok(rank),
        None => fail!(
            Group,
            "this process is not in {name}; only the members of the group are to call"
        ),
    }
}

/// Makes a communicator for the program; errors go to the handler that it is to have.
///
/// # Safety
/// `newcomm` is null or the program's to write.
unsafe fn create_by(
    errhandler: MPI_Errhandler,
    (newcomm, name): (*mut MPI_Comm, &str),
    make: impl FnOnce(&Handler) -> cloudmpi_mpi::Result<Option<Comm>>,
) -> Result {
    let handler = decode_handler(errhandler, HandlerKind::Comm)?;
    let create = || {
        check_out(newcomm, name)?;
        match make(&handler)? {
            Some(comm) => Ok(MPI_Comm(create::install(comm)?.handle.get())),
            None => Ok(MPI_COMM_NULL),
        }
    };
    let made = create().map_err(|error: cloudmpi_mpi::Error| error.on_handler(handler.clone()))?;
    // SAFETY: not null; the program's.
    unsafe { newcomm.write(made) };
    Ok(())
}

pub unsafe fn comm_create_from_group(
    group: MPI_Group,
    stringtag: *const c_char,
    info: MPI_Info,
    errhandler: MPI_Errhandler,
    newcomm: *mut MPI_Comm,
) -> Result {
    let make = |handler: &Handler| {
        let group = decode_group(group)?;
        // SAFETY: the program's string.
        let tag = unsafe { string(stringtag, MPI_MAX_STRINGTAG_LEN, "stringtag") }?.to_vec();
        let info = hints(&info::contents(info)?);
        if group.size() == 0 {
            return Ok(None);
        }
        let rank = member_rank(&group, "group")?;
        let origin = Origin {
            errhandler: handler.clone(),
            info,
        };
        let steps = create::from_group(group, rank, tag, origin);
        Ok(Some(internal::run(process::get(), steps)?))
    };
    // SAFETY: the program passes where to store the communicator.
    unsafe { create_by(errhandler, (newcomm, "newcomm"), make) }
}

/// The process that leads the other group: the leader of ours knows it, and that the groups share no process.
/// `None` if the other group is empty.
fn remote_leader(
    local: &Group,
    remote: MPI_Group,
    leader: c_int,
) -> cloudmpi_mpi::Result<Option<u32>> {
    let remote = decode_group(remote)?;
    if remote.size() == 0 {
        return Ok(None);
    }
    if let Some(peer) = remote.members().iter().find(|peer| local.contains(**peer)) {
        fail!(
            Group,
            "rank {peer} of MPI_COMM_WORLD is in both groups; the groups of an intercommunicator must be disjoint"
        );
    }
    Ok(Some(
        remote.members()[remote.check_rank_of(leader, "remote group")?],
    ))
}

#[expect(clippy::too_many_arguments, reason = "the standard's own")]
pub unsafe fn intercomm_create_from_groups(
    local_group: MPI_Group,
    local_leader: c_int,
    remote_group: MPI_Group,
    remote_leader_rank: c_int,
    stringtag: *const c_char,
    info: MPI_Info,
    errhandler: MPI_Errhandler,
    newintercomm: *mut MPI_Comm,
) -> Result {
    let make = |handler: &Handler| {
        let group = decode_group(local_group)?;
        // SAFETY: the program's string.
        let tag = unsafe { string(stringtag, MPI_MAX_STRINGTAG_LEN, "stringtag") }?.to_vec();
        let info = hints(&info::contents(info)?);
        if group.size() == 0 {
            return Ok(None);
        }
        let rank = member_rank(&group, "local_group")?;
        let leader = group.check_rank_of(local_leader, "local group")?;
        // The other group means something at the leader only.
        let remote = match rank == leader {
            true => remote_leader(&group, remote_group, remote_leader_rank)?,
            false => None,
        };
        let origin = Origin {
            errhandler: handler.clone(),
            info,
        };
        let steps = create::from_groups(group, rank, leader, remote, tag, origin);
        internal::run(process::get(), steps)
    };
    // SAFETY: the program passes where to store the communicator.
    unsafe { create_by(errhandler, (newintercomm, "newintercomm"), make) }
}
