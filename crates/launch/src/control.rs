//! The socket at which ranks ask their launcher for processes. It is an abstract one, in no file system; the kernel says which
//! user asks.

use std::io;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};

/// The most that ask at a time; others wait in the kernel's queue.
const MOST_OPEN: usize = 64;

pub struct Control {
    listener: OwnedFd,
    epoll: OwnedFd,
    open: Vec<OwnedFd>,
    pub name: String,
}

fn owned(fd: libc::c_int) -> io::Result<OwnedFd> {
    match fd < 0 {
        true => Err(io::Error::last_os_error()),
        // SAFETY: the kernel has just given this descriptor to the caller.
        false => Ok(unsafe { OwnedFd::from_raw_fd(fd) }),
    }
}

impl Control {
    pub fn open() -> io::Result<Control> {
        let mut random = [0; 8];
        // SAFETY: writable for its length; so few bytes come whole.
        unsafe { libc::getrandom(random.as_mut_ptr().cast(), random.len(), 0) };
        let name = format!(
            "cloudmpi.{}.{:016x}",
            std::process::id(),
            u64::from_ne_bytes(random)
        );
        let kind = libc::SOCK_SEQPACKET | libc::SOCK_CLOEXEC | libc::SOCK_NONBLOCK;
        // SAFETY: no memory is involved.
        let listener = owned(unsafe { libc::socket(libc::AF_UNIX, kind, 0) })?;
        // SAFETY: numbers alone, for which zeros are valid.
        let mut address: libc::sockaddr_un = unsafe { std::mem::zeroed() };
        address.sun_family = libc::AF_UNIX as libc::sa_family_t;
        for (place, byte) in address.sun_path[1..].iter_mut().zip(name.bytes()) {
            *place = byte as libc::c_char;
        }
        let length = std::mem::offset_of!(libc::sockaddr_un, sun_path) + 1 + name.len();
        // SAFETY: a valid address of that length.
        let listens = unsafe {
            libc::bind(
                listener.as_raw_fd(),
                (&raw const address).cast(),
                length as libc::socklen_t,
            ) == 0
                && libc::listen(listener.as_raw_fd(), MOST_OPEN as i32) == 0
        };
        if !listens {
            return Err(io::Error::last_os_error());
        }
        // SAFETY: no memory is involved.
        let epoll = owned(unsafe { libc::epoll_create1(libc::EPOLL_CLOEXEC) })?;
        let control = Control {
            listener,
            epoll,
            open: Vec::new(),
            name,
        };
        control.watch(control.listener.as_raw_fd())?;
        Ok(control)
    }

    fn watch(&self, fd: RawFd) -> io::Result<()> {
        let mut event = libc::epoll_event {
            events: libc::EPOLLIN as u32,
            u64: fd as u64,
        };
        // SAFETY: both descriptors are open, event is valid. A closed descriptor leaves the set by itself.
        match unsafe {
            libc::epoll_ctl(
                self.epoll.as_raw_fd(),
                libc::EPOLL_CTL_ADD,
                fd,
                &raw mut event,
            )
        } {
            0 => Ok(()),
            _ => Err(io::Error::last_os_error()),
        }
    }

    /// Readable when a rank has something to ask.
    pub fn fd(&self) -> RawFd {
        self.epoll.as_raw_fd()
    }

    /// What has been asked, each with the socket for the answer.
    pub fn take(&mut self) -> Vec<(OwnedFd, Vec<u8>)> {
        self.admit();
        let mut asked = Vec::new();
        for socket in std::mem::take(&mut self.open) {
            match receive(socket.as_raw_fd()) {
                Ok(bytes) if bytes.is_empty() => {}
                Ok(bytes) => asked.push((socket, bytes)),
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => self.open.push(socket),
                Err(_) => {}
            }
        }
        asked
    }

    fn admit(&mut self) {
        while self.open.len() < MOST_OPEN {
            let flags = libc::SOCK_CLOEXEC | libc::SOCK_NONBLOCK;
            let nowhere = std::ptr::null_mut();
            // SAFETY: nothing is asked about the other end here.
            let accepted = owned(unsafe {
                libc::accept4(self.listener.as_raw_fd(), nowhere, nowhere.cast(), flags)
            });
            let Ok(socket) = accepted else {
                return;
            };
            if is_own_users(&socket) && self.watch(socket.as_raw_fd()).is_ok() {
                self.open.push(socket);
            }
        }
    }
}

fn is_own_users(socket: &OwnedFd) -> bool {
    // SAFETY: numbers alone, for which zeros are valid.
    let mut credentials: libc::ucred = unsafe { std::mem::zeroed() };
    let mut length = size_of::<libc::ucred>() as libc::socklen_t;
    // SAFETY: valid out pointers; no arguments.
    unsafe {
        libc::getsockopt(
            socket.as_raw_fd(),
            libc::SOL_SOCKET,
            libc::SO_PEERCRED,
            (&raw mut credentials).cast(),
            &raw mut length,
        ) == 0
            && credentials.uid == libc::geteuid()
    }
}

fn receive(fd: RawFd) -> io::Result<Vec<u8>> {
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

/// An asker that has gone does not get it.
pub fn answer(socket: &OwnedFd, bytes: &[u8]) {
    // SAFETY: readable for its length.
    unsafe {
        libc::send(
            socket.as_raw_fd(),
            bytes.as_ptr().cast(),
            bytes.len(),
            libc::MSG_NOSIGNAL,
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::linux::net::SocketAddrExt;
    use std::os::unix::net::{SocketAddr, UnixStream};

    #[test]
    fn another_kind_of_socket_cannot_ask() {
        let control = Control::open().expect("a socket");
        let address = SocketAddr::from_abstract_name(control.name.as_bytes()).expect("a name");
        assert!(UnixStream::connect_addr(&address).is_err());
    }
}
