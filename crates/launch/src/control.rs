//! The socket at which ranks ask their launcher for processes.

use std::io;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::time::{Duration, Instant};

use cloudmpi_segment::sockets;

use crate::supervise::is_readable;

/// The most that ask at a time; others wait in the kernel's queue.
const MOST_OPEN: usize = 64;
/// Connections that are taken at once; then the launcher looks at everything else first.
const ACCEPTS: usize = 64;
/// One that has asked nothing for so long makes room where others wait. A rank asks as soon as it has connected.
const SILENT_LIMIT: Duration = Duration::from_secs(1);
/// The pause after a connection that could not be taken in: too many files are open.
const ACCEPT_AGAIN: Duration = Duration::from_millis(100);

pub struct Control {
    listener: OwnedFd,
    epoll: OwnedFd,
    /// Those that have asked nothing yet, in the order in which they came.
    open: Vec<(OwnedFd, Instant)>,
    /// Nobody is taken in before this time. Until then the listener is not watched: it would wake the launcher again
    /// and again.
    paused_until: Option<Instant>,
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
            paused_until: None,
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

    /// What has been asked, each with the socket for the answer. The caller asks every tick too: a pause may be over.
    pub fn take(&mut self) -> Vec<(OwnedFd, Vec<u8>)> {
        self.take_at(Instant::now(), sockets::accept)
    }

    fn take_at(
        &mut self,
        now: Instant,
        accept: impl Fn(&OwnedFd) -> io::Result<Option<OwnedFd>>,
    ) -> Vec<(OwnedFd, Vec<u8>)> {
        self.admit(now, accept);
        let mut asked = Vec::new();
        for (socket, since) in std::mem::take(&mut self.open) {
            match sockets::receive(socket.as_raw_fd()) {
                Ok(bytes) if bytes.is_empty() => {}
                Ok(bytes) => asked.push((socket, bytes)),
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                    self.open.push((socket, since));
                }
                Err(_) => {}
            }
        }
        asked
    }

    fn admit(&mut self, now: Instant, accept: impl Fn(&OwnedFd) -> io::Result<Option<OwnedFd>>) {
        if self.paused_until.is_some_and(|until| now < until) {
            return;
        }
        if self.paused_until.is_some() {
            match self.watch(self.listener.as_raw_fd()) {
                Ok(()) => self.paused_until = None,
                Err(_) => self.paused_until = Some(now + ACCEPT_AGAIN),
            }
        }
        for _ in 0..ACCEPTS {
            if !is_readable(self.listener.as_raw_fd()) {
                return;
            }
            if let Some((_, oldest)) = self.open.first()
                && self.open.len() >= MOST_OPEN
            {
                let until = *oldest + SILENT_LIMIT;
                // Whoever has asked since then is heard below.
                if now < until || is_readable(self.open[0].0.as_raw_fd()) {
                    return self.pause(until.max(now + ACCEPT_AGAIN));
                }
                self.open.remove(0);
            }
            let socket = match accept(&self.listener) {
                Ok(Some(socket)) => socket,
                Ok(None) => return,
                Err(_) => return self.pause(now + ACCEPT_AGAIN),
            };
            let is_own_users =
                sockets::peer_of(&socket).is_ok_and(|(user, _)| user == sockets::own_user());
            if is_own_users && self.watch(socket.as_raw_fd()).is_ok() {
                self.open.push((socket, now));
            }
        }
    }

    fn pause(&mut self, until: Instant) {
        // SAFETY: both descriptors are open; to take one out of the set needs no event.
        unsafe {
            libc::epoll_ctl(
                self.epoll.as_raw_fd(),
                libc::EPOLL_CTL_DEL,
                self.listener.as_raw_fd(),
                std::ptr::null_mut(),
            );
        }
        self.paused_until = Some(until);
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
    fn asked(control: &mut Control, now: Instant) -> Vec<Vec<u8>> {
        let asked = control.take_at(now, sockets::accept);
        asked.into_iter().map(|(_, bytes)| bytes).collect()
    }

    #[test]
    fn silent_ones_make_room_for_others_and_do_not_keep_the_launcher_awake() {
        let mut control = Control::open().expect("a socket");
        let connect = || sockets::connect(&control.name).expect("connected");
        let silent: Vec<OwnedFd> = (0..MOST_OPEN).map(|_| connect()).collect();
        let late = connect();
        let begun = Instant::now();
        assert!(asked(&mut control, begun).is_empty());
        sockets::send(late.as_raw_fd(), b"late").expect("sent");
        assert!(asked(&mut control, begun).is_empty());
        assert!(!is_readable(control.fd()), "it would wake again and again");
        // Whoever is in is heard at once.
        sockets::send(silent[7].as_raw_fd(), b"seventh").expect("sent");
        assert!(is_readable(control.fd()));
        assert_eq!(asked(&mut control, begun), [b"seventh"]);
        assert_eq!(asked(&mut control, begun + SILENT_LIMIT), [b"late"]);
        assert_eq!(control.open.len(), MOST_OPEN - 1);
    }

    #[test]
    fn the_oldest_silent_one_goes_first() {
        let mut control = Control::open().expect("a socket");
        let connect = || sockets::connect(&control.name).expect("connected");
        let silent: Vec<OwnedFd> = (0..MOST_OPEN).map(|_| connect()).collect();
        let begun = Instant::now();
        assert!(asked(&mut control, begun).is_empty());
        let late = sockets::connect(&control.name).expect("connected");
        sockets::send(late.as_raw_fd(), b"late").expect("sent");
        assert_eq!(asked(&mut control, begun + SILENT_LIMIT), [b"late"]);
        assert!(sockets::is_closed(&silent[0]) && !sockets::is_closed(&silent[1]));
    }

    #[test]
    fn it_pauses_when_too_many_files_are_open() {
        let mut control = Control::open().expect("a socket");
        let one = sockets::connect(&control.name).expect("connected");
        sockets::send(one.as_raw_fd(), b"one").expect("sent");
        let begun = Instant::now();
        let refused = |_: &OwnedFd| Err(io::Error::from_raw_os_error(libc::EMFILE));
        assert!(is_readable(control.fd()));
        assert!(control.take_at(begun, refused).is_empty());
        assert!(!is_readable(control.fd()), "it would wake again and again");
        assert!(
            asked(&mut control, begun).is_empty(),
            "before the pause ends"
        );
        assert_eq!(asked(&mut control, begun + ACCEPT_AGAIN), [b"one"]);
    }
}
