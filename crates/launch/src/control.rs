//! The socket at which ranks ask their launcher for processes.

use std::io;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};

use cloudmpi_segment::sockets;

/// The most that ask at a time; others wait in the kernel's queue.
const MOST_OPEN: usize = 64;

pub struct Control {
    listener: OwnedFd,
    epoll: OwnedFd,
    open: Vec<OwnedFd>,
    pub name: String,
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
        let listener = sockets::bind(&name, true)?;
        // SAFETY: the descriptor is owned at once.
        let epoll = unsafe {
            match libc::epoll_create1(libc::EPOLL_CLOEXEC) {
                fd if fd < 0 => return Err(io::Error::last_os_error()),
                fd => OwnedFd::from_raw_fd(fd),
            }
        };
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
            match sockets::receive(socket.as_raw_fd()) {
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
            let Ok(Some(socket)) = sockets::accept(&self.listener) else {
                return;
            };
            let is_own_users =
                sockets::peer_of(&socket).is_ok_and(|(user, _)| user == sockets::own_user());
            if is_own_users && self.watch(socket.as_raw_fd()).is_ok() {
                self.open.push(socket);
            }
        }
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
