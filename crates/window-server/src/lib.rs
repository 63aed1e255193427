//! Serves the windows of a node to ranks that have no way to its memory: a thread of the node's supervisor, which maps what
//! MPI_Win_allocate has handed out, and does what comes by tcp. So a target makes progress while it computes.
//!
//! It starts when the first rank connects. Ranks know it as one more peer of their tcp path ([`cloudmpi_paths::server_of`]).
//!
//! * `round`: the thread's work. `slots`: what ranks have opened. `serve`: doing what they ask for. `landing`: long puts.

mod landing;
mod round;
mod serve;
mod slots;

use std::io;
use std::net::TcpListener;
use std::os::fd::{AsRawFd, OwnedFd, RawFd};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use cloudmpi_path::Reach;
use cloudmpi_segment::NodeMap;

/// What the thread has to be told.
pub struct Node {
    pub segment_fd: RawFd,
    pub map: NodeMap,
    /// Ranks of the node wake the thread by it, and so does its supervisor.
    pub event: OwnedFd,
    /// For what an administrator should know and a program need not.
    pub say: Box<dyn Fn(&str) + Send>,
}

/// What thread and supervisor tell each other.
#[derive(Default)]
struct Shared {
    ends: AtomicBool,
    failure: Mutex<Option<String>>,
}

impl Shared {
    fn fail(&self, why: String) {
        let mut failure = self.failure.lock().unwrap_or_else(PoisonError::into_inner);
        failure.get_or_insert(why);
    }
}

enum State {
    Waits(TcpListener),
    Runs(JoinHandle<()>),
    Ended,
}

/// The server of one node. Its thread ends with it.
pub struct Server {
    state: State,
    pub port: u16,
    shared: Arc<Shared>,
    event: OwnedFd,
}

impl Server {
    /// Listens. `event` wakes the thread.
    pub fn open(reach: Reach, event: OwnedFd) -> io::Result<Server> {
        let bound = cloudmpi_paths::bind_tcp(reach)?;
        Ok(Server {
            port: bound.address.port(),
            state: State::Waits(bound.socket.into()),
            shared: Arc::default(),
            event,
        })
    }

    /// Readable when the first rank has come; -1 when it has.
    pub fn fd(&self) -> RawFd {
        match &self.state {
            State::Waits(listener) => listener.as_raw_fd(),
            _ => -1,
        }
    }

    /// Begins to serve. What cannot be is shown by [`Server::failure`].
    pub fn start(
        &mut self,
        (segment_fd, map): (RawFd, NodeMap),
        say: Box<dyn Fn(&str) + Send>,
    ) -> io::Result<()> {
        let State::Waits(listener) = std::mem::replace(&mut self.state, State::Ended) else {
            return Ok(());
        };
        let node = Node {
            segment_fd,
            map,
            event: self.event.try_clone()?,
            say,
        };
        let shared = Arc::clone(&self.shared);
        let thread = std::thread::Builder::new()
            .name("cloudmpi-window".into())
            .spawn(move || {
                if let Err(error) = round::run(node, listener, &shared) {
                    shared.fail(error.to_string());
                }
            })?;
        self.state = State::Runs(thread);
        Ok(())
    }

    /// Why nothing is served any more.
    pub fn failure(&self) -> Option<String> {
        let failure = self.shared.failure.lock();
        let failure = failure.unwrap_or_else(PoisonError::into_inner).clone();
        match &self.state {
            State::Runs(thread) if failure.is_none() && thread.is_finished() => {
                Some("its thread has ended".to_string())
            }
            _ => failure,
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.shared.ends.store(true, Ordering::Release);
        let one = 1u64;
        // SAFETY: eight readable bytes.
        unsafe { libc::write(self.event.as_raw_fd(), (&raw const one).cast(), 8) };
        if let State::Runs(thread) = std::mem::replace(&mut self.state, State::Ended) {
            let _ = thread.join();
        }
    }
}
