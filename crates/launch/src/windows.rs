//! The servers of windows of this supervisor's nodes. Their sockets are there from the beginning; a thread runs from the moment on when
//! the first rank connects.

use std::io;
use std::net::TcpListener;
use std::os::fd::{AsRawFd, OwnedFd, RawFd};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use cloudmpi_path::Reach;
use cloudmpi_segment::{NodeMap, Segment};
use cloudmpi_window_server::Server;

use crate::supervise::{GRACE, Supervisor, is_readable};

/// One node's.
pub struct Window {
    /// Index of the group whose window it is.
    pub group: usize,
    server: Server,
    segment_fd: RawFd,
    map: NodeMap,
    /// By these numbers the server wakes ranks.
    _events: Arc<[OwnedFd]>,
}

/// Who is to be able to connect: whoever can to this socket of a rank.
fn reach(socket: &OwnedFd) -> io::Result<Reach> {
    let address = TcpListener::from(socket.try_clone()?).local_addr()?;
    Ok(match address.ip().is_loopback() {
        true => Reach::Loopback,
        false => Reach::Hosts,
    })
}

/// Opens the sockets of a group of ranks, where they reach each other by tcp, and tells the ranks. `sockets` are the ranks' own.
/// `events` wake the ranks, and the last of them the servers, one for each node.
pub fn open(
    group: usize,
    nodes: &[(&NodeMap, RawFd, &Segment)],
    sockets: &[OwnedFd],
    events: &Arc<[OwnedFd]>,
) -> io::Result<Vec<Window>> {
    let tcp = cloudmpi_paths::tcp();
    let of_servers = events.len().saturating_sub(nodes.len());
    let mut windows = Vec::new();
    for (&(map, segment_fd, segment), event) in nodes.iter().zip(&events[of_servers..]) {
        let header = segment.header();
        let Some(socket) = sockets.first() else {
            continue;
        };
        if !map.nodes.iter().any(|node| node.path == tcp) {
            continue;
        }
        let server = Server::open(reach(socket)?, event.try_clone()?)?;
        let (port, event) = (u32::from(server.port), event.as_raw_fd());
        header.windows_event.store(event, Ordering::Relaxed);
        header.windows_port.store(port, Ordering::Relaxed);
        windows.push(Window {
            group,
            server,
            segment_fd,
            map: map.clone(),
            _events: Arc::clone(events),
        });
    }
    Ok(windows)
}

impl Supervisor<'_> {
    /// Begins to serve, when a rank asks for the first time.
    pub fn serve_windows(&mut self) {
        for window in &mut self.windows {
            if !is_readable(window.server.fd()) {
                continue;
            }
            let writer = self.writer.clone();
            let say = Box::new(move |line: &str| writer.say(line));
            if let Err(error) = window
                .server
                .start((window.segment_fd, window.map.clone()), say)
            {
                let line = format!(
                    "cloudmpi: host {}: no thread can be started for windows: {error}; ending the job",
                    self.host
                );
                return self.end(1, GRACE, Some(&line));
            }
        }
    }

    /// A descriptor by which a rank asks for the first time; -1: all servers run.
    pub(crate) fn windows_fd(&self) -> RawFd {
        let fds = self.windows.iter().map(|window| window.server.fd());
        fds.max().unwrap_or(-1)
    }

    /// True: windows are not served any more, and the job ends.
    pub(crate) fn look_at_windows(&mut self) -> bool {
        let failure = |window: &Window| window.server.failure();
        let Some(why) = self.windows.iter().find_map(failure) else {
            return false;
        };
        let line = format!(
            "cloudmpi: host {}: its windows cannot be reached by other nodes: {why}; ending the job",
            self.host
        );
        self.end(1, GRACE, Some(&line));
        true
    }
}
