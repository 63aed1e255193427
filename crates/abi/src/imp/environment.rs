//! Start, end, versions, time.

use std::ffi::{CStr, c_char, c_int};
use std::os::unix::ffi::OsStrExt;

use cloudmpi_mpi::bsend::{self, Owner};
use cloudmpi_mpi::hardware;
use cloudmpi_mpi::info::Info;
use cloudmpi_mpi::process::{self, Phase};
use cloudmpi_mpi::{Class, Error, serial, survive, window};

use super::{Result, attribute, info, kinds, tool};
use crate::call;
use crate::generated::constants::*;
use crate::handles::*;

pub unsafe fn init(_argc: *mut c_int, _argv: *mut *mut *mut c_char) -> Result {
    start(MPI_THREAD_SINGLE)
}

/// The lowest level of thread support that is not below `required`; the highest where none is.
pub(super) fn level_for(required: c_int) -> c_int {
    let levels = [
        MPI_THREAD_SINGLE,
        MPI_THREAD_FUNNELED,
        MPI_THREAD_SERIALIZED,
    ];
    let mut fitting = levels.into_iter().filter(|level| *level >= required);
    fitting.next().unwrap_or(MPI_THREAD_MULTIPLE)
}

pub unsafe fn init_thread(
    _argc: *mut c_int,
    _argv: *mut *mut *mut c_char,
    required: c_int,
    provided: *mut c_int,
) -> Result {
    let level = survive::thread_level(level_for(required));
    start(level)?;
    // SAFETY: the program passes where to store the level.
    unsafe { provided.write(level) };
    Ok(())
}

fn start(level: c_int) -> Result {
    process::initialise(level, level == MPI_THREAD_MULTIPLE || tool::needs_lock())?;
    // This call began without the lock; other threads may be inside from here on.
    let _guard = serial::lock();
    set_up_predefined();
    super::spawn::meet_parents()
}

/// Gives the communicators of the world model what the program knows them by, when MPI first runs. With sessions
/// alone they are there too: MPI_COMM_SELF for errors that belong to no object.
pub fn set_up_predefined() {
    let _guard = serial::lock_always();
    let process = process::get();
    if process.own().handle.get() != 0 {
        return;
    }
    let predefined = [
        (process.world(), MPI_COMM_WORLD, "MPI_COMM_WORLD"),
        (process.own(), MPI_COMM_SELF, "MPI_COMM_SELF"),
    ];
    report_panics();
    for (comm, handle, name) in predefined {
        comm.handle.set(handle.0);
        comm.name.replace(name.as_bytes().to_vec());
        comm.errhandler.replace(call::initial_handler());
    }
}

/// A panic of the library ends the process (none may cross into C); rank and call are said first.
fn report_panics() {
    let process = process::get();
    let (name, status) = (process.name().told(), process.status());
    std::panic::set_hook(Box::new(move |panic| {
        let (call, _) = status.last_call();
        let call = cloudmpi_functions::name(call);
        let panic = panic.to_string().replace('\n', " ");
        if let Some(why) = why_it_ends(call, &panic, process::get().thread_level()) {
            cloudmpi_mpi::say(format_args!("{name}: {why}"));
        }
    }));
}

/// What is said of a panic in `call`, unless it only follows from one before it.
fn why_it_ends(call: &str, panic: &str, level: c_int) -> Option<String> {
    let has = |part: &&str| panic.contains(part);
    if has(&"panic in a function that cannot unwind") {
        return None;
    }
    // What a cell says that two have reached at once, or one again from inside.
    let is_busy = ["already borrowed", "already mutably borrowed"]
        .iter()
        .any(has);
    if !is_busy || level == MPI_THREAD_MULTIPLE {
        return Some(format!(
            "internal error in {call}: {panic}; this is a bug of cloudmpi, please report it"
        ));
    }
    let level = match level {
        MPI_THREAD_SINGLE => "MPI_THREAD_SINGLE",
        MPI_THREAD_FUNNELED => "MPI_THREAD_FUNNELED",
        _ => "MPI_THREAD_SERIALIZED",
    };
    Some(format!(
        "{call} met a call that had not ended, most likely one of another thread: MPI was started with {level}, where threads must not call at the same time; ask MPI_Init_thread for MPI_THREAD_MULTIPLE. If only one thread calls, this is a bug of cloudmpi, please report it ({panic})"
    ))
}

pub unsafe fn finalize() -> Result {
    // A session may have kept this call from being refused.
    let wrong = match process::world_phase() {
        Phase::Running => None,
        Phase::Before => {
            Some("MPI_Init has not been called; a session ends with MPI_Session_finalize")
        }
        Phase::After => Some("MPI_Finalize has been called before; it can be called once"),
    };
    if let Some(wrong) = wrong {
        return Err(Error::new(Class::Other, wrong).into());
    }
    // The program's last chance to run code of its own: MPI still works in these callbacks.
    attribute::delete_all(process::get().own())?;
    // Buffers are the program's again, as the standard says.
    let process = process::get();
    for owner in [
        Owner::Comm(process.world()),
        Owner::Comm(process.own()),
        Owner::Process,
    ] {
        bsend::detach(process, owner)?;
    }
    window::tell_of_open_epochs(process::get());
    process::finalise()?;
    Ok(())
}

pub unsafe fn initialized(flag: *mut c_int) -> Result {
    // SAFETY: the program passes where to store the flag.
    unsafe { flag.write(c_int::from(process::world_phase() != Phase::Before)) };
    Ok(())
}

pub unsafe fn finalized(flag: *mut c_int) -> Result {
    // SAFETY: the program passes where to store the flag.
    unsafe { flag.write(c_int::from(process::world_phase() == Phase::After)) };
    Ok(())
}

pub unsafe fn query_thread(provided: *mut c_int) -> Result {
    // SAFETY: the program passes where to store the level.
    unsafe { provided.write(process::get().thread_level()) };
    Ok(())
}

pub unsafe fn is_thread_main(flag: *mut c_int) -> Result {
    // SAFETY: the program passes where to store the flag.
    unsafe { flag.write(c_int::from(process::get().is_main_thread())) };
    Ok(())
}

/// Ends the whole job, as the standard allows for any communicator.
pub unsafe fn abort(_comm: MPI_Comm, errorcode: c_int) -> Result {
    process::abort(errorcode)
}

/// There is nothing to control: profiling tools define this function themselves.
pub unsafe fn pcontrol(_level: c_int) -> Result {
    Ok(())
}

pub unsafe fn get_version(version: *mut c_int, subversion: *mut c_int) -> Result {
    // SAFETY: the program passes where to store the numbers.
    unsafe {
        version.write(MPI_VERSION);
        subversion.write(MPI_SUBVERSION);
    }
    Ok(())
}

pub unsafe fn get_library_version(version: *mut c_char, resultlen: *mut c_int) -> Result {
    let text = format!(
        "cloudmpi {} (MPI {MPI_VERSION}.{MPI_SUBVERSION}, standard ABI {MPI_ABI_VERSION}.{MPI_ABI_SUBVERSION})",
        env!("CARGO_PKG_VERSION")
    );
    // SAFETY: the program's string has MPI_MAX_LIBRARY_VERSION_STRING bytes.
    unsafe {
        store(
            text.as_bytes(),
            version,
            MPI_MAX_LIBRARY_VERSION_STRING,
            resultlen,
        )
    };
    Ok(())
}

pub unsafe fn get_processor_name(name: *mut c_char, resultlen: *mut c_int) -> Result {
    let own = match process::get().node_map() {
        Some(map) => map.nodes[map.own as usize].name.clone(),
        // A program may ask before it initialises MPI.
        None => cloudmpi_segment::host_name(),
    };
    // SAFETY: the program's string has MPI_MAX_PROCESSOR_NAME bytes.
    unsafe { store(own.as_bytes(), name, MPI_MAX_PROCESSOR_NAME, resultlen) };
    Ok(())
}

/// Stores as much of a text as fits, with a null byte, and its length without it.
unsafe fn store(text: &[u8], to: *mut c_char, room_bytes: c_int, length: *mut c_int) {
    let kept = text.len().min(room_bytes as usize - 1);
    // SAFETY: the program's string has `room_bytes` bytes, by the caller's contract.
    unsafe {
        std::ptr::copy_nonoverlapping(text.as_ptr(), to.cast(), kept);
        to.add(kept).write(0);
        length.write(kept as c_int);
    }
}

/// Name and architecture of this machine.
fn host() -> (Vec<u8>, Vec<u8>) {
    // SAFETY: all-zero is a valid value: empty strings.
    let mut names: libc::utsname = unsafe { std::mem::zeroed() };
    // SAFETY: a valid out pointer.
    unsafe { libc::uname(&raw mut names) };
    // SAFETY: the kernel ends its strings with a null byte.
    let text = |field: &[c_char]| {
        unsafe { CStr::from_ptr(field.as_ptr()) }
            .to_bytes()
            .to_vec()
    };
    (text(&names.nodename), text(&names.machine))
}

/// What MPI_INFO_ENV says: how this process was started, as far as it is known. `arguments` are the
/// program's, or `None` for those that the kernel knows.
pub fn start_info(arguments: Option<Vec<Vec<u8>>>) -> Info {
    let arguments = arguments.unwrap_or_else(|| {
        std::env::args_os()
            .map(|argument| argument.as_bytes().to_vec())
            .collect()
    });
    let mut info = Info::default();
    let mut set = |key: &str, value: &[u8]| {
        let fits = value.len() < MPI_MAX_INFO_VAL as usize;
        if fits && !value.is_empty() {
            info.set_bytes(key.as_bytes(), value);
        }
    };
    if let Some((command, rest)) = arguments.split_first() {
        set("command", command);
        set("argv", &rest.join(&b' '));
    }
    let (name, architecture) = host();
    // A rank that goes on at another host is told what it was told before.
    let map = survive::is_on()
        .then(|| process::get().node_map())
        .flatten();
    let first = map.map(|map| map.nodes[map.own as usize].name.as_bytes());
    set("host", first.unwrap_or(&name));
    set("arch", &architecture);
    if let Ok(directory) = std::env::current_dir() {
        set("wdir", directory.as_os_str().as_bytes());
    }
    if let Ok(handler) = std::env::var(cloudmpi_segment::vars::INITIAL_ERRHANDLER) {
        set("mpi_initial_errhandler", handler.as_bytes());
    }
    set(kinds::KEY, kinds::at_start().as_bytes());
    info
}

pub unsafe fn get_hw_resource_info(hw_info: *mut MPI_Info) -> Result {
    let mut resources = Info::default();
    // A rank that may go on at another host is bound to no part of one.
    let bindings = match survive::is_on() {
        true => Vec::new(),
        false => hardware::bindings(),
    };
    for (kind, is_bound) in bindings {
        let value = if is_bound { "true" } else { "false" };
        resources.set(&format!("hwloc://{kind}"), value);
    }
    // SAFETY: the program passes where to store the handle.
    unsafe { hw_info.write(info::make(resources)?) };
    Ok(())
}

pub unsafe fn wtime() -> f64 {
    let now = || seconds(libc::clock_gettime);
    match survive::is_on() {
        true if survive::is_ordered() => survive::time(now),
        true => survive::time_elsewhere(now()),
        false => now(),
    }
}

pub unsafe fn wtick() -> f64 {
    seconds(libc::clock_getres)
}

fn seconds(read: unsafe extern "C" fn(libc::clockid_t, *mut libc::timespec) -> c_int) -> f64 {
    let mut time = libc::timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };
    // SAFETY: a valid out pointer.
    unsafe { read(libc::CLOCK_MONOTONIC, &raw mut time) };
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::panic;

    use super::*;

    #[test]
    fn a_busy_cell_is_told_as_calls_of_two_threads_below_the_level_for_them() {
        let cell = RefCell::new(0);
        let is_borrowed_twice = |mutably: bool| {
            let _first = cell.borrow_mut();
            let second = panic::AssertUnwindSafe(|| match mutably {
                true => drop(cell.borrow_mut()),
                false => drop(cell.borrow()),
            });
            let payload = panic::catch_unwind(second).expect_err("it is borrowed");
            payload.downcast_ref::<String>().expect("a text").clone()
        };
        for mutably in [true, false] {
            let panic = is_borrowed_twice(mutably);
            let told = |level| why_it_ends("MPI_Pready", &panic, level).expect("a line");
            let low = told(MPI_THREAD_FUNNELED);
            assert!(low.starts_with("MPI_Pready met a call"), "{low}");
            assert!(low.contains("started with MPI_THREAD_FUNNELED,"), "{low}");
            let high = told(MPI_THREAD_MULTIPLE);
            assert!(high.starts_with("internal error in MPI_Pready"), "{high}");
        }
        let told = |panic| why_it_ends("MPI_Send", panic, MPI_THREAD_SINGLE);
        assert_eq!(told("panic in a function that cannot unwind"), None);
        let other = told("index out of bounds").expect("a line");
        assert!(other.starts_with("internal error in MPI_Send"), "{other}");
    }
}
