//! Sockets to processes of other worlds, as one path: behind it is a path of its own for each link, which knows only the
//! processes of the two groups that the link joins, by numbers of its own.

use std::cell::Cell;
use std::io;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::rc::Rc;
use std::time::{Duration, Instant};

use cloudmpi_engine::{Header, PeerId};
use cloudmpi_path::{
    Arrival, Capabilities, Direct, DirectSlot, Keep, Landing, Path, Slot, Standing,
};

use super::far::Found;

/// How long a link that nobody needs any more is kept for what its peers have not said to have taken.
const SETTLE_LIMIT: Duration = Duration::from_secs(10);

/// A link as it comes in.
pub struct NewLink {
    pub path: Box<dyn Path>,
    /// Processes of both groups.
    pub size: usize,
    /// Set when nobody needs the link any more: what fails then is no news.
    pub unneeded: Rc<Cell<bool>>,
}

struct Open {
    path: Box<dyn Path>,
    /// By their numbers in the link; `None`: no peer of this process by this link.
    peers: Vec<Option<PeerId>>,
    unneeded: Rc<Cell<bool>>,
    /// Nobody needs it, since then.
    closing: Option<Instant>,
}

/// A foreign peer's link, and its number there.
type Way = (usize, PeerId);

pub(super) struct Links {
    capabilities: Capabilities,
    list: Vec<Option<Open>>,
    /// By peer, from `first` on; `None`: it has no way any more.
    ways: Vec<Option<Way>>,
    first: PeerId,
    /// Wakes when any link has something.
    epoll: OwnedFd,
    /// Link whose packet is shown, and the one where a packet is to be landed.
    shown: Option<usize>,
    landing: usize,
    /// Where the next look begins.
    next: usize,
    closing: usize,
}

impl Links {
    /// `first`: the first peer that is of another world.
    pub(super) fn new(first: PeerId, capabilities: Capabilities) -> io::Result<Links> {
        // SAFETY: the descriptor is owned at once.
        let epoll = unsafe {
            match libc::epoll_create1(libc::EPOLL_CLOEXEC) {
                fd if fd < 0 => return Err(io::Error::last_os_error()),
                fd => OwnedFd::from_raw_fd(fd),
            }
        };
        Ok(Links {
            capabilities,
            list: Vec::new(),
            ways: Vec::new(),
            first,
            epoll,
            shown: None,
            landing: 0,
            next: 0,
            closing: 0,
        })
    }

    /// Takes in a link. Its number, for [`Links::add_peer`].
    pub(super) fn add(&mut self, link: NewLink) -> io::Result<usize> {
        let mut event = libc::epoll_event {
            events: libc::EPOLLIN as u32,
            u64: 0,
        };
        let (epoll, fd) = (self.epoll.as_raw_fd(), link.path.wait_fd());
        // SAFETY: both descriptors are open, event is valid. A closed descriptor leaves the set by itself.
        if unsafe { libc::epoll_ctl(epoll, libc::EPOLL_CTL_ADD, fd, &raw mut event) } != 0 {
            return Err(io::Error::last_os_error());
        }
        let open = Some(Open {
            path: link.path,
            peers: vec![None; link.size],
            unneeded: link.unneeded,
            closing: None,
        });
        match self.list.iter().position(Option::is_none) {
            Some(free) => {
                self.list[free] = open;
                Ok(free)
            }
            None => {
                self.list.push(open);
                Ok(self.list.len() - 1)
            }
        }
    }

    /// The next foreign peer is reached by this link, under this number.
    pub(super) fn add_peer(&mut self, link: usize, number: PeerId) {
        let peer = self.first + self.ways.len() as PeerId;
        self.ways.push(Some((link, number)));
        if let Some(open) = &mut self.list[link] {
            open.peers[number as usize] = Some(peer);
        }
    }

    /// Nothing goes between this process and the peer any more.
    pub(super) fn remove_peer(&mut self, peer: PeerId) {
        let Some((link, number)) = self.ways[(peer - self.first) as usize].take() else {
            return;
        };
        let Some(open) = &mut self.list[link] else {
            return;
        };
        open.peers[number as usize] = None;
        if open.peers.iter().all(Option::is_none) && open.closing.is_none() {
            open.closing = Some(Instant::now());
            open.unneeded.set(true);
            open.path.flush();
            self.closing += 1;
            if self.shown.is_none() {
                self.close_settled();
            }
        }
    }

    /// Ends the links that nobody needs, as far as their peers have all that was sent.
    fn close_settled(&mut self) {
        let epoll = self.epoll.as_raw_fd();
        for place in &mut self.list {
            let settled = |open: &mut Open| {
                open.closing.is_some_and(|since| {
                    open.path.unacknowledged() == 0 || since.elapsed() > SETTLE_LIMIT
                })
            };
            if let Some(open) = place.take_if(settled) {
                self.closing -= 1;
                // A child of the program may hold the descriptor too: then closing it does not end the watch.
                let nothing = std::ptr::null_mut();
                // SAFETY: both descriptors are open; the call needs no event.
                unsafe {
                    libc::epoll_ctl(epoll, libc::EPOLL_CTL_DEL, open.path.wait_fd(), nothing);
                }
            }
        }
    }

    fn way(&self, peer: PeerId) -> Option<Way> {
        *self.ways.get(peer.checked_sub(self.first)? as usize)?
    }

    fn path_to(&self, peer: PeerId) -> Option<(&dyn Path, PeerId)> {
        let (link, number) = self.way(peer)?;
        let open = self.list[link].as_ref()?;
        Some((open.path.as_ref(), number))
    }

    fn path_to_mut(&mut self, peer: PeerId) -> Option<(&mut dyn Path, PeerId)> {
        let (link, number) = self.way(peer)?;
        let open = self.list[link].as_mut()?;
        Some((open.path.as_mut(), number))
    }

    fn open_links(&self) -> impl Iterator<Item = &Open> {
        self.list.iter().flatten()
    }

    /// The next packet of one link for this process.
    fn look_at(&mut self, link: usize) -> Option<Found> {
        let open = self.list[link].as_mut()?;
        loop {
            let found = open.path.peek().map(Found::of)?;
            match open.peers.get(found.peer as usize) {
                Some(Some(peer)) => {
                    return Some(Found {
                        peer: *peer,
                        ..found
                    });
                }
                // Of one that this process has parted from.
                _ => open.path.consume(),
            }
        }
    }
}

impl Path for Links {
    fn capabilities(&self) -> &Capabilities {
        &self.capabilities
    }

    fn reserve(&mut self, peer: PeerId, length_bytes: usize) -> Option<Slot<'_>> {
        let (path, number) = self.path_to_mut(peer)?;
        path.reserve(number, length_bytes)
    }

    fn peek(&mut self) -> Option<Arrival<'_>> {
        if self.list.is_empty() {
            return None;
        }
        if self.closing != 0 && self.shown.is_none() {
            self.close_settled();
        }
        let count = self.list.len();
        // Without the one whose packet was shown and then dropped, as its sender has parted, there are the others.
        let shown = self.shown.take().into_iter();
        let next = self.next;
        let others = (0..count).map(move |step| (next + step) % count);
        for link in shown.chain(others) {
            if let Some(found) = self.look_at(link) {
                self.shown = Some(link);
                self.next = link + 1;
                // SAFETY: the link's path is borrowed for as long as the arrival is, and has not been asked since.
                return Some(unsafe { found.arrival() });
            }
        }
        None
    }

    fn consume(&mut self) {
        if let Some(shown) = self.shown.take()
            && let Some(open) = &mut self.list[shown]
        {
            open.path.consume();
        }
    }

    fn peek_from(&mut self, peer: PeerId) -> Option<(Header, &[u8])> {
        let (link, number) = self.way(peer)?;
        if self.shown.is_some_and(|shown| shown != link) {
            return None;
        }
        let open = self.list[link].as_mut()?;
        let found = open.path.peek_from(number)?;
        self.shown = Some(link);
        Some(found)
    }

    fn wait_fd(&self) -> RawFd {
        self.epoll.as_raw_fd()
    }

    fn prepare_sleep(&mut self) -> Option<Duration> {
        self.shown.is_none().then_some(())?;
        let open = self.list.iter_mut().flatten();
        let mut limit = Duration::MAX;
        for open in open {
            limit = limit.min(open.path.prepare_sleep()?);
        }
        Some(limit)
    }

    fn direct(&mut self) -> Option<&mut dyn Direct> {
        Some(self)
    }

    fn flush(&mut self) {
        let open = self.list.iter_mut().flatten();
        open.for_each(|open| open.path.flush());
    }

    fn forget(&mut self, peer: PeerId) {
        if let Some((path, number)) = self.path_to_mut(peer) {
            path.forget(number);
        }
    }

    fn standing(&self, peer: PeerId) -> Standing {
        match self.path_to(peer) {
            Some((path, number)) => path.standing(number),
            None => Standing::Parted,
        }
    }

    fn unacknowledged(&self) -> u64 {
        self.open_links()
            .map(|open| open.path.unacknowledged())
            .sum()
    }

    fn has_handed_over(&self, peer: PeerId) -> bool {
        self.path_to(peer)
            .is_none_or(|(path, number)| path.has_handed_over(number))
    }

    fn describe(&self, peer: PeerId) -> Option<String> {
        let (path, number) = self.path_to(peer)?;
        path.describe(number)
    }
}

impl Direct for Links {
    fn reserve_direct(
        &mut self,
        peer: PeerId,
        length_bytes: usize,
        keep: Keep,
    ) -> Option<DirectSlot<'_>> {
        let (path, number) = self.path_to_mut(peer)?;
        path.direct()?.reserve_direct(number, length_bytes, keep)
    }

    fn landing(&mut self) -> Option<Landing> {
        for link in 0..self.list.len() {
            let Some(open) = &mut self.list[link] else {
                continue;
            };
            while let Some(landing) = open.path.direct().and_then(|direct| direct.landing()) {
                if let Some(peer) = open.peers[landing.peer as usize] {
                    self.landing = link;
                    return Some(Landing { peer, ..landing });
                }
                // Of one that this process has parted from.
                if let Some(direct) = open.path.direct() {
                    // SAFETY: to the path's own memory.
                    unsafe { direct.land(None) };
                }
            }
        }
        None
    }

    unsafe fn land(&mut self, target: Option<*mut u8>) {
        let open = self.list.get_mut(self.landing).and_then(Option::as_mut);
        if let Some(direct) = open.and_then(|open| open.path.direct()) {
            // SAFETY: passed on.
            unsafe { direct.land(target) };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cloudmpi_path::{Carried, Endpoint, Events, Limits, Opening, PacketKind, Parts, Reach};

    struct Silent;

    impl Events for Silent {
        fn log(&mut self, _line: &str) {}
        fn failed(&mut self, _peer: PeerId, line: &str) {
            panic!("{line}");
        }
    }

    /// The two ends of a link of two processes.
    fn pair() -> [NewLink; 2] {
        let Carried::Socket { open, bind } = cloudmpi_paths::get(cloudmpi_paths::tcp()).carried
        else {
            panic!("tcp goes by sockets");
        };
        let bound = [(); 2].map(|()| bind(Reach::Loopback).expect("a socket"));
        let addresses = [bound[0].address, bound[1].address];
        let mut own_rank = 0;
        bound.map(|bound| {
            let opening = Opening {
                own_rank,
                world_size: 2,
                socket: bound.socket,
                secret: [7; 32],
                retry_limit: Duration::from_secs(60),
                limits: Limits::default(),
                endpoint: Box::new(move |peer| Endpoint {
                    name: format!("rank {peer}"),
                    node: 0,
                    host: "here".to_string(),
                    addresses: vec![addresses[peer as usize]],
                    encrypted: false,
                }),
                events: Box::new(Silent),
            };
            own_rank += 1;
            NewLink {
                path: open(opening).expect("a path"),
                size: 2,
                unneeded: Rc::default(),
            }
        })
    }

    fn links(first: PeerId, link: &NewLink) -> Links {
        Links::new(first, link.path.capabilities().clone()).expect("descriptors")
    }

    fn send(from: &mut Links, peer: PeerId, text: &[u8]) {
        let header = Header {
            length_bytes: text.len() as u32,
            kind: PacketKind::Eager,
            path_mark: 0,
            incarnation: 0,
            numbers: cloudmpi_path::Numbers {
                link: 0,
                message: 0,
            },
            context: 1,
            tag: 2,
            source: 3,
            token: 4,
        };
        let slot = from.reserve(peer, text.len()).expect("room");
        slot.commit(&header, &mut Parts([text]));
    }

    /// What comes next to `to`, while `from` lives on.
    fn next(from: &mut Links, to: &mut Links) -> (PeerId, Vec<u8>) {
        loop {
            let found = to
                .peek()
                .map(|arrival| (arrival.peer, arrival.payload.to_vec()));
            if let Some(found) = found {
                to.consume();
                return found;
            }
            assert!(from.peek().is_none(), "nothing was sent back");
        }
    }

    #[test]
    fn peers_of_several_links_are_told_apart_until_they_part() {
        let ([a0, b0], [a1, c0]) = (pair(), pair());
        // One process in two links, with 5 ranks in its world; the others have 3 and 9.
        let (mut a, mut b, mut c) = (links(5, &a0), links(3, &b0), links(9, &c0));
        let numbers = [a0, a1].map(|link| a.add(link).expect("it is watched"));
        a.add_peer(numbers[0], 1);
        a.add_peer(numbers[1], 1);
        for (other, link) in [(&mut b, b0), (&mut c, c0)] {
            let number = other.add(link).expect("it is watched");
            other.add_peer(number, 0);
        }
        assert_eq!(a.standing(6), Standing::Unmet);
        send(&mut a, 6, b"to c");
        assert_eq!(next(&mut a, &mut c), (9, b"to c".to_vec()));
        send(&mut b, 3, b"to a");
        assert_eq!(next(&mut b, &mut a), (5, b"to a".to_vec()));
        assert_eq!(
            (a.standing(5), a.standing(6)),
            (Standing::Met, Standing::Met)
        );
        // What c has not said to have taken keeps the link; then both sides see that it has ended.
        a.remove_peer(6);
        assert_eq!(a.standing(6), Standing::Parted);
        while c.standing(9) != Standing::Parted {
            assert!(a.peek().is_none() && c.peek().is_none());
            c.flush();
        }
        assert_eq!((a.closing, a.list.iter().flatten().count()), (0, 1));
        send(&mut a, 5, b"still here");
        assert_eq!(next(&mut a, &mut b), (3, b"still here".to_vec()));
    }
}
