//! Waiting for what comes by a local socket.

use std::cell::RefCell;
use std::io;
use std::os::fd::RawFd;
use std::rc::Rc;
use std::time::{Duration, Instant};

pub use cloudmpi_segment::sockets::*;

use crate::comm::Comm;
use crate::error::Error;
use crate::process::Process;
use crate::serial;
use crate::ulfm;

/// Longest wait in the kernel between two looks at what else has come.
const SLICE_MS: i32 = 1;
/// How often the launcher is looked after meanwhile.
const LAUNCHER_EVERY: Duration = Duration::from_millis(100);

thread_local! {
    /// Where processes may die, waits of this thread end when a member of this communicator dies.
    static WATCHED: RefCell<Option<Rc<Comm>>> = const { RefCell::new(None) };
}

/// As long as this lives, waits end when a member of the communicator has died, or it has been revoked.
pub struct Watching(());

impl Watching {
    pub fn new(comm: &Rc<Comm>) -> Watching {
        WATCHED.set(Some(Rc::clone(comm)));
        Watching(())
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        WATCHED.set(None);
    }
}

fn watched_failure() -> Option<Error> {
    if !ulfm::is_on() {
        return None;
    }
    let watched = WATCHED.with_borrow(Clone::clone);
    watched.and_then(|comm| ulfm::failure(&comm))
}

/// Makes progress until `look` has a value; it is asked whenever the descriptor may have something. `None`: the time
/// is up.
pub fn wait_for<T>(
    process: &Process,
    fd: RawFd,
    limit: Option<Duration>,
    mut look: impl FnMut() -> io::Result<Option<T>>,
) -> io::Result<Option<T>> {
    let begun = Instant::now();
    let mut looked_after = begun;
    loop {
        match look() {
            Ok(Some(value)) => return Ok(Some(value)),
            Ok(None) => {}
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
        if let Some(error) = watched_failure() {
            return Err(io::Error::other(error.detail().to_owned()));
        }
        if limit.is_some_and(|limit| begun.elapsed() >= limit) {
            return Ok(None);
        }
        if looked_after.elapsed() >= LAUNCHER_EVERY {
            looked_after = Instant::now();
            process.check_launcher();
        }
        if process.progress() {
            crate::wait::progress_made(process);
            continue;
        }
        let mut polled = libc::pollfd {
            fd,
            events: libc::POLLIN,
            revents: 0,
        };
        // SAFETY: one valid entry.
        serial::unlocked(|| unsafe { libc::poll(&raw mut polled, 1, SLICE_MS) });
    }
}
