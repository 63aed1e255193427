//! Non-blocking sockets and epoll: the system calls, nothing more.

use std::cell::Cell;
use std::io;
use std::mem::{size_of, zeroed};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::time::Duration;

use libc::{c_int, c_void, iovec};

/// An idle connection is probed by the kernel after this time, then each `PROBE_EVERY_S`, and is broken
/// after `PROBES` without an answer. The kernel answers for a process that computes.
const PROBE_AFTER_S: c_int = 10;
const PROBE_EVERY_S: c_int = 1;
const PROBES: c_int = 4;

/// What a program and this library open besides connections.
const USUAL_FILES: libc::rlim_t = 256;

/// A connected or connecting stream socket. It ends when it is dropped, also where a child of the program holds it too.
#[derive(Debug)]
pub(crate) struct Socket {
    stream: TcpStream,
    /// The poller that watches it.
    watched_by: Cell<Option<RawFd>>,
}

/// The limit of open files in words that say whose it is.
fn of_files(error: io::Error) -> io::Error {
    match error.raw_os_error() {
        Some(libc::EMFILE) => io::Error::new(
            error.kind(),
            "this process has as many files open as it may; raise the limit (ulimit -n) before the job is started",
        ),
        _ => error,
    }
}

/// Lets this process open so many files more than it usually may, as far as the system allows.
pub(crate) fn allow_files(count: usize) {
    let mut limit = libc::rlimit {
        rlim_cur: 0,
        rlim_max: 0,
    };
    // SAFETY: a valid out pointer, and valid limits.
    unsafe {
        if libc::getrlimit(libc::RLIMIT_NOFILE, &raw mut limit) == 0 {
            let wanted = (count as libc::rlim_t + USUAL_FILES).min(limit.rlim_max);
            if limit.rlim_cur < wanted {
                limit.rlim_cur = wanted;
                libc::setrlimit(libc::RLIMIT_NOFILE, &raw const limit);
            }
        }
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        if let Some(poller) = self.watched_by.get() {
            let fd = self.stream.as_raw_fd();
            // SAFETY: the call needs no event. A poller that is closed before is none any more.
            unsafe { libc::epoll_ctl(poller, libc::EPOLL_CTL_DEL, fd, std::ptr::null_mut()) };
        }
        self.end();
    }
}

fn check(result: c_int) -> io::Result<c_int> {
    if result < 0 {
        return Err(io::Error::last_os_error());
    }
    Ok(result)
}

fn check_size(result: isize) -> io::Result<usize> {
    usize::try_from(result).map_err(|_| io::Error::last_os_error())
}

pub(crate) fn would_block(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::WouldBlock | io::ErrorKind::Interrupted
    )
}

impl Socket {
    fn of(stream: TcpStream) -> Socket {
        Socket {
            stream,
            watched_by: Cell::new(None),
        }
    }

    /// Begins to connect. An error is one that is known at once.
    pub(crate) fn connect(address: &SocketAddr) -> io::Result<Socket> {
        let family = match address {
            SocketAddr::V4(_) => libc::AF_INET,
            SocketAddr::V6(_) => libc::AF_INET6,
        };
        let kind = libc::SOCK_STREAM | libc::SOCK_NONBLOCK | libc::SOCK_CLOEXEC;
        // SAFETY: takes no pointers; the descriptor is new and ours.
        let socket = unsafe {
            let fd = check(libc::socket(family, kind, 0)).map_err(of_files)?;
            Socket::of(TcpStream::from(OwnedFd::from_raw_fd(fd)))
        };
        socket.prepare();
        let result = match address {
            SocketAddr::V4(v4) => {
                let raw = libc::sockaddr_in {
                    sin_family: libc::AF_INET as libc::sa_family_t,
                    sin_port: v4.port().to_be(),
                    sin_addr: libc::in_addr {
                        s_addr: u32::from_ne_bytes(v4.ip().octets()),
                    },
                    sin_zero: [0; 8],
                };
                socket.connect_raw(&raw)
            }
            SocketAddr::V6(v6) => {
                let raw = libc::sockaddr_in6 {
                    sin6_family: libc::AF_INET6 as libc::sa_family_t,
                    sin6_port: v6.port().to_be(),
                    sin6_flowinfo: v6.flowinfo(),
                    sin6_addr: libc::in6_addr {
                        s6_addr: v6.ip().octets(),
                    },
                    sin6_scope_id: v6.scope_id(),
                };
                socket.connect_raw(&raw)
            }
        };
        match result {
            Err(error) if error.raw_os_error() != Some(libc::EINPROGRESS) => Err(error),
            _ => Ok(socket),
        }
    }

    /// `T` is the socket address structure of the socket's family.
    fn connect_raw<T>(&self, address: &T) -> io::Result<()> {
        // SAFETY: the address is valid for its size.
        check(unsafe {
            libc::connect(
                self.stream.as_raw_fd(),
                (&raw const *address).cast(),
                size_of::<T>() as libc::socklen_t,
            )
        })
        .map(drop)
    }

    /// A connection that has come in. `None`: none waits.
    pub(crate) fn accept(listener: &TcpListener) -> io::Result<Option<(Socket, SocketAddr)>> {
        match listener.accept() {
            Ok((stream, from)) => {
                stream.set_nonblocking(true)?;
                let socket = Socket::of(stream);
                socket.prepare();
                Ok(Some((socket, from)))
            }
            // A connection that went away before it was accepted is no error of ours.
            Err(error)
                if would_block(&error) || error.kind() == io::ErrorKind::ConnectionAborted =>
            {
                Ok(None)
            }
            Err(error) => Err(of_files(error)),
        }
    }

    /// Sets what every connection has. A kernel that refuses one of these still carries data.
    fn prepare(&self) {
        let _ = self.stream.set_nodelay(true);
        self.set(libc::SOL_SOCKET, libc::SO_KEEPALIVE, 1);
        self.set(libc::IPPROTO_TCP, libc::TCP_KEEPIDLE, PROBE_AFTER_S);
        self.set(libc::IPPROTO_TCP, libc::TCP_KEEPINTVL, PROBE_EVERY_S);
        self.set(libc::IPPROTO_TCP, libc::TCP_KEEPCNT, PROBES);
    }

    /// How long the kernel tries to get what was sent acknowledged by the other host; zero: by its own rules.
    pub(crate) fn limit_silence(&self, limit: Duration) {
        let limit_ms = c_int::try_from(limit.as_millis()).unwrap_or(c_int::MAX);
        self.set(libc::IPPROTO_TCP, libc::TCP_USER_TIMEOUT, limit_ms);
    }

    fn set(&self, level: c_int, option: c_int, value: c_int) {
        // SAFETY: the value is valid for its size.
        unsafe {
            libc::setsockopt(
                self.stream.as_raw_fd(),
                level,
                option,
                (&raw const value).cast(),
                size_of::<c_int>() as libc::socklen_t,
            );
        }
    }

    /// `Ok(false)`: still connecting.
    pub(crate) fn is_connected(&self) -> io::Result<bool> {
        if let Some(error) = self.stream.take_error()? {
            return Err(error);
        }
        match self.stream.peer_addr() {
            Ok(_) => Ok(true),
            Err(error) if error.kind() == io::ErrorKind::NotConnected => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Waits until a connection stands or has failed, at most `limit_us`.
    pub(crate) fn wait_connected(&self, limit_us: i64) {
        let mut wanted = libc::pollfd {
            fd: self.stream.as_raw_fd(),
            events: libc::POLLOUT,
            revents: 0,
        };
        let limit = libc::timespec {
            tv_sec: 0,
            tv_nsec: limit_us * 1000,
        };
        // SAFETY: one valid pollfd, a valid timeout, no signal mask.
        unsafe { libc::ppoll(&raw mut wanted, 1, &raw const limit, std::ptr::null()) };
    }

    /// How long ago the other host last acknowledged anything, if the kernel waits for that it does.
    pub(crate) fn silence(&self) -> Option<Duration> {
        // SAFETY: all-zero is a valid tcp_info; the kernel writes at most `length` bytes.
        let info: libc::tcp_info = unsafe {
            let mut info: libc::tcp_info = zeroed();
            let mut length = size_of::<libc::tcp_info>() as libc::socklen_t;
            let result = libc::getsockopt(
                self.stream.as_raw_fd(),
                libc::IPPROTO_TCP,
                libc::TCP_INFO,
                (&raw mut info).cast(),
                &raw mut length,
            );
            if result != 0 {
                return None;
            }
            info
        };
        // A receiver that computes with a full buffer answers each probe, which sets their count to 0.
        let waiting = info.tcpi_unacked > 0 || info.tcpi_probes > 0;
        waiting.then(|| Duration::from_millis(u64::from(info.tcpi_last_ack_recv)))
    }

    /// Lets reading come to an end, whatever the other side does.
    pub(crate) fn end(&self) {
        let _ = self.stream.shutdown(std::net::Shutdown::Both);
    }

    /// Bytes that the kernel has and the other host has not acknowledged.
    pub(crate) fn queued_bytes(&self) -> u64 {
        let mut count: c_int = 0;
        // SAFETY: the kernel writes one int.
        unsafe { libc::ioctl(self.stream.as_raw_fd(), libc::TIOCOUTQ, &raw mut count) };
        u64::try_from(count).unwrap_or(0)
    }

    #[inline]
    pub(crate) fn send(&self, bytes: &[u8]) -> io::Result<usize> {
        // SAFETY: the slice is valid for its length. No signal if the connection is gone.
        check_size(unsafe {
            libc::send(
                self.stream.as_raw_fd(),
                bytes.as_ptr().cast(),
                bytes.len(),
                libc::MSG_NOSIGNAL | libc::MSG_DONTWAIT,
            )
        })
    }

    /// Sends several runs of bytes by one call.
    ///
    /// # Safety
    /// Every run is readable.
    pub(crate) unsafe fn send_gather(&self, runs: &mut [iovec]) -> io::Result<usize> {
        // SAFETY: an all-zero msghdr is valid; the runs are the caller's promise.
        check_size(unsafe {
            let mut message: libc::msghdr = zeroed();
            message.msg_iov = runs.as_mut_ptr();
            message.msg_iovlen = runs.len() as _;
            libc::sendmsg(
                self.stream.as_raw_fd(),
                &raw const message,
                libc::MSG_NOSIGNAL | libc::MSG_DONTWAIT,
            )
        })
    }

    /// 0: the other side has closed.
    #[inline]
    pub(crate) fn receive(&self, room: &mut [u8]) -> io::Result<usize> {
        // SAFETY: the slice is valid for its length.
        check_size(unsafe {
            libc::recv(
                self.stream.as_raw_fd(),
                room.as_mut_ptr().cast(),
                room.len(),
                libc::MSG_DONTWAIT,
            )
        })
    }

    /// Receives into `target`, and what follows into `rest`, by one call.
    ///
    /// # Safety
    /// `target` is writable for `length_bytes`.
    pub(crate) unsafe fn receive_scatter(
        &self,
        target: *mut u8,
        length_bytes: usize,
        rest: &mut [u8],
    ) -> io::Result<usize> {
        let mut runs = [
            run(target, length_bytes),
            run(rest.as_mut_ptr(), rest.len()),
        ];
        // SAFETY: an all-zero msghdr is valid; the runs are valid by the caller's promise and as a slice.
        check_size(unsafe {
            let mut message: libc::msghdr = zeroed();
            message.msg_iov = runs.as_mut_ptr();
            message.msg_iovlen = runs.len() as _;
            libc::recvmsg(
                self.stream.as_raw_fd(),
                &raw mut message,
                libc::MSG_DONTWAIT,
            )
        })
    }
}

pub(crate) fn run(at: *const u8, length_bytes: usize) -> iovec {
    iovec {
        iov_base: at.cast_mut().cast::<c_void>(),
        iov_len: length_bytes,
    }
}

impl AsRawFd for Socket {
    fn as_raw_fd(&self) -> RawFd {
        self.stream.as_raw_fd()
    }
}

/// What a descriptor is watched for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Watch {
    In,
    Out,
    Both,
}

impl Watch {
    fn bits(self) -> u32 {
        (match self {
            Watch::In => libc::EPOLLIN,
            Watch::Out => libc::EPOLLOUT,
            Watch::Both => libc::EPOLLIN | libc::EPOLLOUT,
        }) as u32
    }
}

/// An epoll instance, level-triggered.
pub(crate) struct Poller(OwnedFd);

pub(crate) const NO_EVENT: libc::epoll_event = libc::epoll_event { events: 0, u64: 0 };

impl Poller {
    pub(crate) fn new() -> io::Result<Poller> {
        // SAFETY: takes no pointers; the descriptor is new and ours.
        unsafe {
            let fd = check(libc::epoll_create1(libc::EPOLL_CLOEXEC))?;
            Ok(Poller(OwnedFd::from_raw_fd(fd)))
        }
    }

    pub(crate) fn add(&self, fd: &impl AsRawFd, watch: Watch, key: u64) -> io::Result<()> {
        self.control(libc::EPOLL_CTL_ADD, fd, watch, key)
    }

    /// Watches it until it is dropped.
    pub(crate) fn watch(&self, socket: &Socket, watch: Watch, key: u64) -> io::Result<()> {
        self.add(socket, watch, key)?;
        socket.watched_by.set(Some(self.0.as_raw_fd()));
        Ok(())
    }

    pub(crate) fn change(&self, fd: &impl AsRawFd, watch: Watch, key: u64) -> io::Result<()> {
        self.control(libc::EPOLL_CTL_MOD, fd, watch, key)
    }

    pub(crate) fn remove(&self, fd: &impl AsRawFd) {
        let _ = self.control(libc::EPOLL_CTL_DEL, fd, Watch::In, 0);
    }

    fn control(&self, what: c_int, fd: &impl AsRawFd, watch: Watch, key: u64) -> io::Result<()> {
        let mut event = libc::epoll_event {
            events: watch.bits(),
            u64: key,
        };
        // SAFETY: a valid event.
        let result =
            unsafe { libc::epoll_ctl(self.0.as_raw_fd(), what, fd.as_raw_fd(), &raw mut event) };
        check(result).map(drop)
    }

    /// What is ready now.
    #[inline]
    pub(crate) fn look(&self, events: &mut [libc::epoll_event]) -> usize {
        // SAFETY: the slice is valid for its length.
        let count = unsafe {
            libc::epoll_wait(
                self.0.as_raw_fd(),
                events.as_mut_ptr(),
                events.len() as c_int,
                0,
            )
        };
        usize::try_from(count).unwrap_or(0)
    }
}

impl AsRawFd for Poller {
    fn as_raw_fd(&self) -> RawFd {
        self.0.as_raw_fd()
    }
}
