//! Local sockets by which processes of one machine find each other and say where their shared memory is. They are abstract ones, in no file
//! system; messages keep their bounds; and the kernel says who is at the other end.

use std::io;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};

/// Longest name of an abstract socket.
const LONGEST_NAME_BYTES: usize = 107;

fn socket() -> io::Result<OwnedFd> {
    let kind = libc::SOCK_SEQPACKET | libc::SOCK_CLOEXEC | libc::SOCK_NONBLOCK;
    // SAFETY: the descriptor is owned at once.
    unsafe {
        match libc::socket(libc::AF_UNIX, kind, 0) {
            fd if fd < 0 => Err(io::Error::last_os_error()),
            fd => Ok(OwnedFd::from_raw_fd(fd)),
        }
    }
}

/// Two ends of one, at which calls wait.
pub fn pair() -> io::Result<(OwnedFd, OwnedFd)> {
    let kind = libc::SOCK_SEQPACKET | libc::SOCK_CLOEXEC;
    let mut fds = [0; 2];
    // SAFETY: room for two descriptors, owned at once.
    unsafe {
        match libc::socketpair(libc::AF_UNIX, kind, 0, fds.as_mut_ptr()) {
            0 => Ok((OwnedFd::from_raw_fd(fds[0]), OwnedFd::from_raw_fd(fds[1]))),
            _ => Err(io::Error::last_os_error()),
        }
    }
}

/// The address of an abstract socket, which lies in no file system, and its length.
fn address(name: &str) -> (libc::sockaddr_un, libc::socklen_t) {
    // SAFETY: numbers alone, for which zeros are valid.
    let mut address: libc::sockaddr_un = unsafe { std::mem::zeroed() };
    address.sun_family = libc::AF_UNIX as libc::sa_family_t;
    let bytes = &name.as_bytes()[..name.len().min(LONGEST_NAME_BYTES)];
    for (place, byte) in address.sun_path[1..].iter_mut().zip(bytes) {
        *place = *byte as libc::c_char;
    }
    let before = std::mem::offset_of!(libc::sockaddr_un, sun_path);
    (address, (before + 1 + bytes.len()) as libc::socklen_t)
}

/// A socket of that name; `listens`: others can connect to it.
pub fn bind(name: &str, listens: bool) -> io::Result<OwnedFd> {
    let fd = socket()?;
    let (address, length) = address(name);
    // SAFETY: a valid address of that length.
    let bound = unsafe { libc::bind(fd.as_raw_fd(), (&raw const address).cast(), length) };
    // SAFETY: no memory is involved.
    if bound != 0 || listens && unsafe { libc::listen(fd.as_raw_fd(), 128) } != 0 {
        return Err(io::Error::last_os_error());
    }
    Ok(fd)
}

/// `WouldBlock`: too many wait there already; try again.
pub fn connect(name: &str) -> io::Result<OwnedFd> {
    let fd = socket()?;
    let (address, length) = address(name);
    // SAFETY: a valid address of that length.
    match unsafe { libc::connect(fd.as_raw_fd(), (&raw const address).cast(), length) } {
        0 => Ok(fd),
        _ => Err(io::Error::last_os_error()),
    }
}

/// Whether the other end has been closed, with nothing unread.
pub fn is_closed(fd: &OwnedFd) -> bool {
    let mut polled = libc::pollfd {
        fd: fd.as_raw_fd(),
        events: 0,
        revents: 0,
    };
    // SAFETY: one valid entry; it does not wait.
    unsafe { libc::poll(&raw mut polled, 1, 0) > 0 && polled.revents & libc::POLLHUP != 0 }
}

/// The next one that has connected, if there is one.
pub fn accept(listener: &OwnedFd) -> io::Result<Option<OwnedFd>> {
    let flags = libc::SOCK_CLOEXEC | libc::SOCK_NONBLOCK;
    // SAFETY: the descriptor is owned at once.
    unsafe {
        let fd = libc::accept4(
            listener.as_raw_fd(),
            std::ptr::null_mut(),
            std::ptr::null_mut(),
            flags,
        );
        if fd >= 0 {
            return Ok(Some(OwnedFd::from_raw_fd(fd)));
        }
    }
    match io::Error::last_os_error() {
        error if error.kind() == io::ErrorKind::WouldBlock => Ok(None),
        error if error.raw_os_error() == Some(libc::ECONNABORTED) => Ok(None),
        error => Err(error),
    }
}

/// The user whose process is at the other end, and the process.
pub fn peer_of(fd: &OwnedFd) -> io::Result<(u32, i32)> {
    // SAFETY: numbers alone, for which zeros are valid.
    let mut credentials: libc::ucred = unsafe { std::mem::zeroed() };
    let mut length = size_of::<libc::ucred>() as libc::socklen_t;
    // SAFETY: valid out pointers.
    let got = unsafe {
        libc::getsockopt(
            fd.as_raw_fd(),
            libc::SOL_SOCKET,
            libc::SO_PEERCRED,
            (&raw mut credentials).cast(),
            &raw mut length,
        )
    };
    match got {
        0 => Ok((credentials.uid, credentials.pid)),
        _ => Err(io::Error::last_os_error()),
    }
}

pub fn own_user() -> u32 {
    // SAFETY: no arguments.
    unsafe { libc::geteuid() }
}

/// One message.
pub fn send(fd: RawFd, bytes: &[u8]) -> io::Result<()> {
    // SAFETY: readable for its length.
    let sent = unsafe { libc::send(fd, bytes.as_ptr().cast(), bytes.len(), libc::MSG_NOSIGNAL) };
    match sent {
        sent if sent < 0 => Err(io::Error::last_os_error()),
        _ => Ok(()),
    }
}

/// The next message; empty: the other has closed its end. `WouldBlock`: none has come.
pub fn receive(fd: RawFd) -> io::Result<Vec<u8>> {
    let peek = libc::MSG_PEEK | libc::MSG_TRUNC;
    // SAFETY: no room is given, and the length asked for is that of the message.
    let length = unsafe { libc::recv(fd, std::ptr::null_mut(), 0, peek) };
    let Ok(length) = usize::try_from(length) else {
        return Err(io::Error::last_os_error());
    };
    let mut bytes = vec![0; length];
    // SAFETY: writable for its length.
    match unsafe { libc::recv(fd, bytes.as_mut_ptr().cast(), length, 0) } {
        got if got < 0 => Err(io::Error::last_os_error()),
        _ => Ok(bytes),
    }
}

/// Nothing comes any more from here on: the last message before; empty: there is none.
pub fn last(fd: RawFd) -> io::Result<Vec<u8>> {
    // SAFETY: no memory is involved.
    match unsafe { libc::shutdown(fd, libc::SHUT_RD) } {
        0 => receive(fd),
        _ => Err(io::Error::last_os_error()),
    }
}
