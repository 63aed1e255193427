//! Under `--survive` the launcher is two processes. The *front* is the one that the user has started: it has the terminal, passes
//! signals and what is typed on, and ends with the job's status. The launcher proper is its child, in a session of its own, and does
//! the rest. It writes to the front's standard output and standard error itself. So whenever the front is lost, by `kill -9` too, the one
//! who writes knows what has been written: nothing is lost between two processes, and nothing is written twice.
//!
//! What nobody takes waits in the writer's queue, and then in the ranks. `cloudmpi attach` becomes the next front.

mod attach;
mod launcher;
mod process;

use std::io;
use std::os::fd::{AsRawFd, OwnedFd};

use cloudmpi_segment::sockets::pair;

use crate::signals::SignalSource;
use crate::spawn::pipe;
pub use attach::{attach, attachable, is_front_of, is_own, listening};
use launcher::Launcher;
pub use launcher::{end, ended_by_user, is_lost, job_has_ended, stop, wait, watch, write};
use process::Front;

/// A launcher's number follows.
const NAME: &str = "cloudmpi-attach.";
/// What `ps` shows of a front.
const FRONT_NAME: &std::ffi::CStr = c"cloudmpi-front";

/// The messages between the two, of which a status has its number behind it.
mod word {
    /// From the launcher: the job has ended with this status.
    pub const STATUS: u8 = b's';
    /// From the launcher: the ranks stand still, stop too.
    pub const STOP: u8 = b'z';
    /// From the launcher: the ranks run again.
    pub const CONTINUED: u8 = b'c';
    /// From the launcher: the terminal of the front is gone.
    pub const NO_TERMINAL: u8 = b'l';
    /// From the launcher: the front that has attached cannot write the ranks' output. The error follows.
    pub const NO_OUTPUT: u8 = b'o';
    /// From the front: the status has come.
    pub const TAKEN: u8 = b'a';
    /// From the front: the end of standard input.
    pub const INPUT_END: u8 = b'e';
    /// From the next front: with its standard output, and again with its standard error.
    pub const ATTACH: u8 = b'f';
    /// To the next front: it is the front now. What it reads goes into the pipe that may come with this.
    pub const ATTACHED: u8 = b'+';
    /// To the next front: it is not. The reason follows.
    pub const REFUSED: u8 = b'-';
}

/// Splits this process, which has one thread. Returns in the launcher proper; in the front, when the job has ended, with its status.
pub fn split() -> io::Result<Option<i32>> {
    let (for_front, for_launcher) = pair()?;
    // The launcher may not read a terminal: it would take what is typed for the shell.
    // SAFETY: no memory is involved.
    let input = match unsafe { libc::isatty(libc::STDIN_FILENO) } {
        1 => Some(pipe()?),
        _ => None,
    };
    // SAFETY: an empty set is one of zeros.
    let mut before: libc::sigset_t = unsafe { std::mem::zeroed() };
    // SAFETY: a valid out pointer.
    unsafe { libc::sigprocmask(libc::SIG_SETMASK, std::ptr::null(), &mut before) };
    // A signal that comes in between must not end the front alone.
    let signals = SignalSource::open()?;
    // SAFETY: this process has one thread, so that its child may go on as any process.
    match unsafe { libc::fork() } {
        -1 => Err(io::Error::last_os_error()),
        0 => {
            drop((signals, for_front));
            // SAFETY: a valid set. No memory is involved in the rest.
            unsafe {
                libc::sigprocmask(libc::SIG_SETMASK, &before, std::ptr::null_mut());
                libc::setsid();
            }
            let writer = match input {
                None => None,
                Some((reader, writer)) => {
                    replace(libc::STDIN_FILENO, &reader)?;
                    Some(writer)
                }
            };
            Launcher::begin(for_launcher, writer)?;
            Ok(None)
        }
        launcher => {
            drop(for_launcher);
            let writer = input.map(|(_, writer)| writer);
            let front = Front::new(launcher, for_front, writer, signals);
            Ok(Some(front.of_child().run()))
        }
    }
}

/// Makes one of the standard descriptors another file.
fn replace(standard: i32, by: &OwnedFd) -> io::Result<()> {
    // SAFETY: no memory is involved; nothing owns a standard descriptor.
    match unsafe { libc::dup2(by.as_raw_fd(), standard) } {
        -1 => Err(io::Error::last_os_error()),
        _ => Ok(()),
    }
}
