//! Processes that join a running job, and leaving them.

use std::ffi::{CStr, c_char, c_int};
use std::rc::Rc;
use std::time::Duration;

use cloudmpi_mpi::comm::Comm;
use cloudmpi_mpi::info::Info;
use cloudmpi_mpi::internal::{self, Party};
use cloudmpi_mpi::worlds::{self, Order, wishes};
use cloudmpi_mpi::{Class, Error, create, fail, not_a_rank, process};
use cloudmpi_segment::SpawnApp;

use super::communicator::{check_intra, check_out, free, freeable, give_comm};
use super::{Result, decode, info, kinds};
use crate::call;
use crate::generated::constants::*;
use crate::handles::*;

/// What a process that others have started sees to before MPI_Init returns.
pub fn meet_parents() -> Result {
    worlds::meet_parents(|comm| {
        comm.errhandler.replace(call::initial_handler());
    })?;
    Ok(())
}

pub unsafe fn comm_get_parent(parent: *mut MPI_Comm) -> Result {
    let handle = worlds::parent().map_or(MPI_COMM_NULL, MPI_Comm);
    // SAFETY: not null, by the entry; the program's.
    unsafe { parent.write(handle) };
    Ok(())
}

pub unsafe fn comm_disconnect(comm: *mut MPI_Comm) -> Result {
    // SAFETY: the program's handle.
    let object = unsafe { freeable(comm) }?;
    let party = Party::of(&object);
    let is_quiet = internal::run(process::get(), create::quiet(object.clone(), party));
    is_quiet.map_err(|error| error.on_comm(object.handle.get()))?;
    // SAFETY: just checked.
    unsafe { free(object, comm) }?;
    worlds::part_from_unused(process::get());
    Ok(())
}

/// The intracommunicator of a call with a root, and the root's rank.
fn with_root(comm: MPI_Comm, root: c_int) -> cloudmpi_mpi::Result<(Rc<Comm>, usize)> {
    let comm = decode::comm(comm)?;
    check_intra(&comm)?;
    match usize::try_from(root) {
        Ok(index) if index < comm.size() => Ok((comm, index)),
        _ => Err(not_a_rank(
            Class::Root,
            "root",
            root,
            "communicator",
            comm.size(),
        )),
    }
}

/// A string that the program passes.
unsafe fn text<'a>(at: *const c_char, name: &str) -> cloudmpi_mpi::Result<&'a [u8]> {
    if at.is_null() {
        fail!(Arg, "{name} is a null pointer");
    }
    // SAFETY: the program passes a string that ends in a null byte.
    Ok(unsafe { CStr::from_ptr(at) }.to_bytes())
}

/// Strings up to a null pointer; none of them if there is no array.
unsafe fn arguments(argv: *mut *mut c_char) -> Vec<Vec<u8>> {
    let mut arguments = Vec::new();
    if argv.is_null() {
        return arguments;
    }
    for index in 0.. {
        // SAFETY: the program's array goes on up to a null pointer, and holds strings before it.
        unsafe {
            let argument = *argv.add(index);
            if argument.is_null() {
                break;
            }
            arguments.push(CStr::from_ptr(argument).to_bytes().to_vec());
        }
    }
    arguments
}

/// One program as the call and its info object describe it. The number of processes that were asked for stays with it.
fn app(
    command: &[u8],
    args: Vec<Vec<u8>>,
    maxprocs: c_int,
    info: Info,
) -> cloudmpi_mpi::Result<SpawnApp> {
    let Ok(most) = u32::try_from(maxprocs) else {
        fail!(
            Arg,
            "maxprocs is {maxprocs}; the number of processes cannot be negative"
        );
    };
    let info = wishes::with_file(info)?;
    let value = |key: &str| info.get_bytes(key.as_bytes()).unwrap_or_default().to_vec();
    Ok(SpawnApp {
        ranks: wishes::count(&info, most)?,
        program: command.to_vec(),
        args,
        working_dir: value("wdir"),
        path: value("path"),
        hosts: wishes::hosts(&info)?,
    })
}

/// The error handler that new processes begin with, if one is asked for.
fn initial_handler(info: &Info) -> cloudmpi_mpi::Result<Vec<u8>> {
    const HANDLERS: [&str; 3] = [
        "mpi_errors_are_fatal",
        "mpi_errors_abort",
        "mpi_errors_return",
    ];
    match info.get("mpi_initial_errhandler") {
        None => Ok(Vec::new()),
        Some(name) if HANDLERS.contains(&name) => Ok(name.as_bytes().to_vec()),
        Some(name) => fail!(
            InfoValue,
            "mpi_initial_errhandler is {name:?}; it can be {}",
            HANDLERS.join(", ")
        ),
    }
}

/// The memory allocation kinds that new processes are asked to support, if the program says so.
fn memory_kinds(info: &Info) -> Option<Vec<u8>> {
    (info.get_bytes(kinds::KEY.as_bytes())).map(<[u8]>::to_vec)
}

/// Numbers of processes that were asked for and are started, by program, as the root tells the others.
struct Counts {
    asked: Vec<c_int>,
    started: Vec<u32>,
}

/// # Safety
/// `errcodes` is MPI_ERRCODES_IGNORE or has a place for every process asked for; `newcomm` is the program's.
unsafe fn spawn_apps(
    (comm, root): (Rc<Comm>, usize),
    order: Option<cloudmpi_mpi::Result<(Order, Vec<c_int>)>>,
    newcomm: *mut MPI_Comm,
    errcodes: *mut c_int,
) -> Result {
    let counts = order.as_ref().and_then(|order| order.as_ref().ok());
    let counts = counts.map(|(order, asked)| Counts {
        asked: asked.clone(),
        started: order.apps.iter().map(|app| app.ranks).collect(),
    });
    let told = counts.map_or_else(Vec::new, |counts| {
        let pairs = counts.asked.into_iter().zip(counts.started);
        internal::pack_u32(pairs.flat_map(|(asked, started)| [asked as u32, started]))
    });
    let party = Party::of(&comm).led_by(root);
    let told = internal::run(
        process::get(),
        async move { Ok(party.broadcast(told).await) },
    )?;
    let counts = internal::unpack_u32(&told);
    let order = order.map(|order| order.map(|(order, _)| order));
    let made = worlds::spawn(&comm, root, order);
    if !errcodes.is_null() {
        let mut place = errcodes;
        for pair in counts.chunks_exact(2) {
            for process in 0..pair[0] {
                let code = match made.is_ok() && process < pair[1] {
                    true => MPI_SUCCESS,
                    false => MPI_ERR_SPAWN,
                };
                // SAFETY: by this function's contract.
                unsafe {
                    place.write(code);
                    place = place.add(1);
                }
            }
        }
    }
    // SAFETY: not null; the program's.
    unsafe { give_comm(Some(made?), newcomm) }
}

pub unsafe fn comm_spawn(
    command: *const c_char,
    argv: *mut *mut c_char,
    maxprocs: c_int,
    info: MPI_Info,
    root: c_int,
    comm: MPI_Comm,
    intercomm: *mut MPI_Comm,
    errcodes: *mut c_int,
) -> Result {
    let (comm, root) = with_root(comm, root)?;
    check_out(intercomm, "intercomm")?;
    // What describes the processes means something at the root only.
    let order = (comm.rank == root).then(|| {
        let info = info::contents(info)?;
        // SAFETY: the program's string and array.
        let (command, args) = unsafe { (text(command, "command")?, arguments(argv)) };
        let order = Order {
            errhandler: initial_handler(&info)?,
            memory_kinds: memory_kinds(&info),
            apps: vec![app(command, args, maxprocs, info)?],
        };
        Ok((checked(order)?, vec![maxprocs]))
    });
    // SAFETY: passed on.
    unsafe { spawn_apps((comm, root), order, intercomm, errcodes) }
}

fn checked(order: Order) -> cloudmpi_mpi::Result<Order> {
    match order.apps.iter().any(|app| app.ranks != 0) {
        true => Ok(order),
        false => fail!(
            Spawn,
            "no process is to be started; a communicator needs at least one"
        ),
    }
}

pub unsafe fn comm_spawn_multiple(
    count: c_int,
    commands: *mut *mut c_char,
    argvs: *mut *mut *mut c_char,
    maxprocs: *const c_int,
    infos: *const MPI_Info,
    root: c_int,
    comm: MPI_Comm,
    intercomm: *mut MPI_Comm,
    errcodes: *mut c_int,
) -> Result {
    let (comm, root) = with_root(comm, root)?;
    check_out(intercomm, "intercomm")?;
    let order = (comm.rank == root).then(|| {
        // SAFETY: the program's arrays, of as many elements.
        let (commands, maxprocs, infos) = unsafe {
            (
                decode::slice(commands, count, "array_of_commands")?,
                decode::slice(maxprocs, count, "array_of_maxprocs")?,
                decode::slice(infos, count, "array_of_info")?,
            )
        };
        let mut order = Order {
            errhandler: Vec::new(),
            memory_kinds: None,
            apps: Vec::new(),
        };
        for (index, command) in commands.iter().enumerate() {
            let info = info::contents(infos[index])?;
            // SAFETY: the program's strings, and its arrays of them, if there are any.
            let (command, args) = unsafe {
                let args = match argvs.is_null() {
                    true => Vec::new(),
                    false => arguments(*argvs.add(index)),
                };
                (text(*command, "a command")?, args)
            };
            if index == 0 {
                order.errhandler = initial_handler(&info)?;
                order.memory_kinds = memory_kinds(&info);
            }
            order.apps.push(app(command, args, maxprocs[index], info)?);
        }
        Ok((checked(order)?, maxprocs.to_vec()))
    });
    // SAFETY: passed on.
    unsafe { spawn_apps((comm, root), order, intercomm, errcodes) }
}

/// A name that the program passes, which is text.
unsafe fn name<'a>(at: *const c_char, what: &str) -> cloudmpi_mpi::Result<&'a str> {
    // SAFETY: passed on.
    let bytes = unsafe { text(at, what) }?;
    match std::str::from_utf8(bytes) {
        Ok(name) => Ok(name),
        Err(_) => Err(Error::new(
            Class::Port,
            format!("{what} is no port of cloudmpi: it is not text"),
        )),
    }
}

/// Stores a port's name.
unsafe fn store_port(port: &[u8], at: *mut c_char) -> Result {
    check_out(at, "port_name")?;
    if port.len() >= MPI_MAX_PORT_NAME as usize {
        return Err(Error::new(Class::Port, "the port's name is too long to be stored").into());
    }
    // SAFETY: the program's string has MPI_MAX_PORT_NAME bytes.
    unsafe {
        std::ptr::copy_nonoverlapping(port.as_ptr(), at.cast(), port.len());
        at.add(port.len()).write(0);
    }
    Ok(())
}

pub unsafe fn open_port(info: MPI_Info, port_name: *mut c_char) -> Result {
    info::contents(info)?;
    check_out(port_name, "port_name")?;
    let port = worlds::open_port()?;
    // SAFETY: the program's string.
    unsafe { store_port(port.as_bytes(), port_name) }
}

pub unsafe fn close_port(port_name: *const c_char) -> Result {
    // SAFETY: the program's string.
    worlds::close_port(unsafe { name(port_name, "port_name") }?)?;
    Ok(())
}

pub unsafe fn comm_accept(
    port_name: *const c_char,
    info: MPI_Info,
    root: c_int,
    comm: MPI_Comm,
    newcomm: *mut MPI_Comm,
) -> Result {
    let (comm, root) = with_root(comm, root)?;
    check_out(newcomm, "newcomm")?;
    let made = worlds::accept(&comm, root, || {
        info::contents(info)?;
        // SAFETY: the program's string, at the root.
        Ok(unsafe { name(port_name, "port_name") }?.to_owned())
    })?;
    // SAFETY: not null; the program's.
    unsafe { give_comm(Some(made), newcomm) }
}

/// How long a call may wait for the other side: the info key `timeout`, in seconds.
fn limit(info: &Info) -> cloudmpi_mpi::Result<Option<Duration>> {
    let Some(text) = info.get("timeout") else {
        return Ok(None);
    };
    let seconds = text.trim().parse().ok();
    match seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()) {
        Some(limit) => Ok(Some(limit)),
        None => fail!(
            InfoValue,
            "timeout is {text:?}, which is no number of seconds"
        ),
    }
}

pub unsafe fn comm_connect(
    port_name: *const c_char,
    info: MPI_Info,
    root: c_int,
    comm: MPI_Comm,
    newcomm: *mut MPI_Comm,
) -> Result {
    let (comm, root) = with_root(comm, root)?;
    check_out(newcomm, "newcomm")?;
    let made = worlds::connect(&comm, root, || {
        let limit = limit(&info::contents(info)?)?;
        // SAFETY: the program's string, at the root.
        Ok((unsafe { name(port_name, "port_name") }?.to_owned(), limit))
    })?;
    // SAFETY: not null; the program's.
    unsafe { give_comm(Some(made), newcomm) }
}

pub unsafe fn comm_join(fd: c_int, intercomm: *mut MPI_Comm) -> Result {
    check_out(intercomm, "intercomm")?;
    let made = worlds::join(fd)?;
    // SAFETY: not null; the program's.
    unsafe { give_comm(made, intercomm) }
}

/// A service's name.
unsafe fn service<'a>(at: *const c_char) -> cloudmpi_mpi::Result<&'a [u8]> {
    // SAFETY: passed on.
    let service = unsafe { text(at, "service_name") }?;
    match service.is_empty() {
        true => fail!(Arg, "service_name is empty"),
        false => Ok(service),
    }
}

/// What a name is published with.
unsafe fn published<'a>(
    service_name: *const c_char,
    info: MPI_Info,
    port_name: *const c_char,
) -> cloudmpi_mpi::Result<(&'a [u8], &'a [u8])> {
    info::contents(info)?;
    // SAFETY: the program's strings.
    unsafe { Ok((service(service_name)?, text(port_name, "port_name")?)) }
}

pub unsafe fn publish_name(
    service_name: *const c_char,
    info: MPI_Info,
    port_name: *const c_char,
) -> Result {
    // SAFETY: passed on.
    let (service, port) = unsafe { published(service_name, info, port_name) }?;
    Ok(worlds::publish(service, port)?)
}

pub unsafe fn unpublish_name(
    service_name: *const c_char,
    info: MPI_Info,
    port_name: *const c_char,
) -> Result {
    // SAFETY: passed on.
    let (service, port) = unsafe { published(service_name, info, port_name) }?;
    Ok(worlds::unpublish(service, port)?)
}

pub unsafe fn lookup_name(
    service_name: *const c_char,
    info: MPI_Info,
    port_name: *mut c_char,
) -> Result {
    info::contents(info)?;
    // SAFETY: the program's string.
    let port = worlds::lookup(unsafe { service(service_name) }?)?;
    // SAFETY: the program's string.
    unsafe { store_port(&port, port_name) }
}
