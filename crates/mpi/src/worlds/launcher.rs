//! A launcher for a process that was started without one, and that starts others: the command `cloudmpi` of this installation, which serves it
//! from then on.
//!
//! It is no child of this process, so that the program's calls of `wait` do not see it, and SIGCHLD does not come for it.

use std::cell::RefCell;
use std::ffi::{CStr, CString, OsStr, c_char, c_int, c_void};
use std::io;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

use cloudmpi_segment::LATER_LAUNCHER_SERVES;

use super::sockets;
use crate::error::{Class, Error, Result};
use crate::fail;
use crate::process::Process;
use crate::serial::Serial;

const COMMAND: &str = "cloudmpi";
const WHAT_ELSE: &str = "or start the program by `cloudmpi run -n 1`";
/// Of each of the two processes that begin in this one's memory.
const STACK_BYTES: usize = 64 << 10;
const HIGHEST_SIGNAL: c_int = 64;

/// Its other end is the launcher's, and is closed when that has ended.
static LAUNCHER: Serial<RefCell<Option<OwnedFd>>> = Serial::new(RefCell::new(None));

/// Starts a launcher, if there is none that starts processes.
pub(super) fn ensure(process: &Process) -> Result<()> {
    if process.was_launched() || process.segment().header().control_name().is_some() {
        return Ok(());
    }
    let command = find()?;
    let shown = command.to_string_lossy();
    let (own, theirs) = sockets::pair().map_err(|error| failed(&shown, &error))?;
    let (_, segment) = process.segment_holder();
    start(&command, segment, theirs).map_err(|error| failed(&shown, &error))?;
    let answer = loop {
        match sockets::receive(own.as_raw_fd()) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            answer => break answer.map_err(|error| failed(&shown, &error))?,
        }
    };
    if answer.is_empty() {
        fail!(
            Spawn,
            "the launcher {shown} has ended before it could start processes; use the cloudmpi and libmpi_abi.so.1 of one installation, {WHAT_ELSE}"
        );
    }
    if answer != LATER_LAUNCHER_SERVES {
        let why = String::from_utf8_lossy(&answer);
        fail!(
            Spawn,
            "the launcher {shown} cannot start processes for this one: {why}"
        );
    }
    process.count_cores();
    LAUNCHER.get().replace(Some(own));
    Ok(())
}

/// The launcher that this process has started, if it has ended.
pub(crate) fn has_ended(process: &Process) -> Option<i32> {
    let launcher = LAUNCHER.get().borrow();
    let is_closed = launcher.as_ref().is_some_and(sockets::is_closed);
    is_closed.then(|| process.segment().header().launcher())
}

fn failed(command: &str, error: &io::Error) -> Error {
    let line = format!(
        "the launcher {command}, which starts processes, cannot be started: {error}; mend that, {WHAT_ELSE}"
    );
    Error::new(Class::Spawn, line)
}

/// The command of the installation that this library is of; else the first in PATH.
fn find() -> Result<CString> {
    let library = library();
    let beside = library.as_deref().map_or_else(Vec::new, places_beside);
    let path = std::env::var_os("PATH").unwrap_or_default();
    // Not in the working directory, which an empty one means.
    let in_path = std::env::split_paths(&path).filter(|dir| dir.is_absolute());
    let in_path = in_path.map(|dir| dir.join(COMMAND));
    let found = beside
        .iter()
        .cloned()
        .chain(in_path)
        .find(|place| is_command(place));
    if let Some(place) =
        found.and_then(|place| CString::new(place.into_os_string().into_encoded_bytes()).ok())
    {
        return Ok(place);
    }
    let place = beside.first().map_or_else(String::new, |place| {
        format!("not at {}, beside this library, and ", place.display())
    });
    fail!(
        Spawn,
        "the command {COMMAND}, which starts processes for a program that was started without it, is {place}not in PATH; put it there, {WHAT_ELSE}"
    );
}

/// This library's file.
fn library() -> Option<PathBuf> {
    // SAFETY: pointers and numbers alone, for which zeros are valid.
    let mut found: libc::Dl_info = unsafe { std::mem::zeroed() };
    let here = (find as fn() -> Result<CString>) as *const c_void;
    // SAFETY: any address will do; the out pointer is valid.
    if unsafe { libc::dladdr(here, &raw mut found) } == 0 || found.dli_fname.is_null() {
        return None;
    }
    // SAFETY: the name that the loader keeps as long as the library is loaded.
    let name = unsafe { CStr::from_ptr(found.dli_fname) };
    let name = Path::new(OsStr::from_bytes(name.to_bytes()));
    name.canonicalize().ok()
}

/// Where the command is in an installation whose library is this: `lib`, or a folder there for the kind of machine.
fn places_beside(library: &Path) -> Vec<PathBuf> {
    let above = library.ancestors().skip(2).take(2);
    above.map(|dir| dir.join("bin").join(COMMAND)).collect()
}

fn is_command(place: &Path) -> bool {
    let Ok(name) = CString::new(place.as_os_str().as_bytes()) else {
        return false;
    };
    // SAFETY: a string.
    place.is_file() && unsafe { libc::access(name.as_ptr(), libc::X_OK) } == 0
}

unsafe extern "C" {
    static environ: *const *const c_char;
}

/// What the new process needs; all of it is made before.
struct Plan {
    command: *const c_char,
    arguments: [*const c_char; 5],
    environment: *const *const c_char,
    descriptors: [RawFd; 2],
    /// The stack of the second process ends here.
    stack_end: *mut c_void,
    /// Why the command was not executed; 0: it was.
    error: c_int,
}

/// Starts the command with the two descriptors. Returns when it runs.
fn start(command: &CStr, segment: RawFd, socket: OwnedFd) -> io::Result<()> {
    // Behind the standard ones, which the command has too.
    let descriptors = [
        behind_standard(segment)?,
        behind_standard(socket.as_raw_fd())?,
    ];
    let numbers = descriptors
        .each_ref()
        .map(|fd| CString::new(fd.as_raw_fd().to_string()));
    let [segment, socket] = numbers.map(std::result::Result::unwrap_or_default);
    let mut stacks = [vec![0u128; STACK_BYTES / 16], vec![0u128; STACK_BYTES / 16]];
    let [first_end, second_end] = stacks.each_mut().map(|stack| stack.as_mut_ptr_range().end);
    let mut plan = Plan {
        command: command.as_ptr(),
        arguments: [
            command.as_ptr(),
            c"serve-process".as_ptr(),
            segment.as_ptr(),
            socket.as_ptr(),
            std::ptr::null(),
        ],
        // SAFETY: the C library's own; other threads that change it meanwhile break all that read it.
        environment: unsafe { environ },
        descriptors: descriptors.each_ref().map(AsRawFd::as_raw_fd),
        stack_end: second_end.cast(),
        error: 0,
    };
    // SAFETY: sets of signals, of numbers alone. As `vfork` does, the new processes use this one's memory, each with a stack of its own that is
    // large enough and outlives it, while this thread stands still. They change nothing there but `plan` and errno. No handler of the
    // program runs in them: all signals are blocked.
    unsafe {
        let (mut all, mut before): (libc::sigset_t, libc::sigset_t) = std::mem::zeroed();
        libc::sigfillset(&raw mut all);
        libc::pthread_sigmask(libc::SIG_SETMASK, &raw const all, &raw mut before);
        let between = libc::clone(
            begin_another,
            first_end.cast(),
            SHARING,
            (&raw mut plan).cast(),
        );
        let mut result = Ok(());
        if between < 0 {
            result = Err(io::Error::last_os_error());
        } else {
            libc::waitpid(between, std::ptr::null_mut(), libc::__WCLONE);
        }
        libc::pthread_sigmask(libc::SIG_SETMASK, &raw const before, std::ptr::null_mut());
        result?;
    }
    match plan.error {
        0 => Ok(()),
        error => Err(io::Error::from_raw_os_error(error)),
    }
}

/// Without a signal to the parent when it ends: the program's calls of `wait` do not see it.
const SHARING: c_int = libc::CLONE_VM | libc::CLONE_VFORK;

/// A copy of a descriptor, which is none of 0, 1 and 2.
fn behind_standard(fd: RawFd) -> io::Result<OwnedFd> {
    // SAFETY: the descriptor is owned at once.
    unsafe {
        match libc::fcntl(fd, libc::F_DUPFD_CLOEXEC, 3) {
            copy if copy < 0 => Err(io::Error::last_os_error()),
            copy => Ok(OwnedFd::from_raw_fd(copy)),
        }
    }
}

fn errno() -> c_int {
    io::Error::last_os_error()
        .raw_os_error()
        .unwrap_or(libc::EIO)
}

/// The process between: its child has no parent when this one has ended.
extern "C" fn begin_another(plan: *mut c_void) -> c_int {
    // SAFETY: see `start`.
    unsafe {
        let plan = plan.cast::<Plan>();
        if libc::clone(execute, (*plan).stack_end, SHARING, plan.cast()) < 0 {
            (*plan).error = errno();
        }
    }
    0
}

extern "C" fn execute(plan: *mut c_void) -> c_int {
    // SAFETY: system calls that concern this process alone, which has descriptors and actions of signals of its own; see `start`.
    unsafe {
        let plan = plan.cast::<Plan>();
        // No Ctrl-C reaches it, nor a stop: the program decides what these mean.
        libc::setsid();
        for signal in 1..=HIGHEST_SIGNAL {
            let mut action: libc::sigaction = std::mem::zeroed();
            libc::sigaction(signal, std::ptr::null(), &raw mut action);
            if action.sa_sigaction != libc::SIG_IGN || signal == libc::SIGCHLD {
                action.sa_sigaction = libc::SIG_DFL;
                action.sa_flags = 0;
                libc::sigaction(signal, &raw const action, std::ptr::null_mut());
            }
        }
        let mut none: libc::sigset_t = std::mem::zeroed();
        libc::sigemptyset(&raw mut none);
        libc::sigprocmask(libc::SIG_SETMASK, &raw const none, std::ptr::null_mut());
        // Standard input is the program's.
        let nothing = libc::open(c"/dev/null".as_ptr(), libc::O_RDWR);
        libc::dup2(nothing, libc::STDIN_FILENO);
        // What the program has open is none of the launcher's. An old kernel leaves it.
        libc::syscall(
            libc::SYS_close_range,
            3,
            libc::c_uint::MAX,
            libc::CLOSE_RANGE_CLOEXEC,
        );
        for fd in (*plan).descriptors {
            libc::fcntl(fd, libc::F_SETFD, 0);
        }
        libc::execve(
            (*plan).command,
            (*plan).arguments.as_ptr(),
            (*plan).environment,
        );
        (*plan).error = errno();
    }
    127
}
