//! One stream, incoming: bytes from a socket become packets, each checked.

use std::io;

use cloudmpi_path::Header;

use crate::config::EAGER_LIMIT_BYTES;
use crate::frame::{
    self, CONTROL_ACKNOWLEDGE, CONTROL_GOODBYE, CONTROL_REQUEST, FRAME_HEADER_BYTES, FrameHeader,
    TRAILER_BYTES, Tagger,
};
use crate::line::Line;
use crate::mac::Mac;
use crate::outbound::Outbound;

/// Holds the longest copied packet and many short ones.
const BUFFER_BYTES: usize = 2 * EAGER_LIMIT_BYTES;
/// Behind a direct payload no more than this is read: it is likely to be another's, and would be copied.
const READ_BEHIND_BYTES: usize = 2048;
/// Copied packets after a direct one until another is no longer expected.
const DIRECT_LIKELY_PACKETS: u8 = 4;
/// Packets taken without telling the sender, at most.
const UNTOLD_PACKETS: u64 = 1024;

/// A packet whose bytes were altered so many times in a row will never come.
pub(crate) const ALTERED_LIMIT: u32 = 16;

/// Longest direct payload that is believed.
pub(crate) const DIRECT_LIMIT_BYTES: usize = 1 << 20;

#[derive(Clone, Copy)]
enum State {
    /// The next frame begins at `start`.
    Between,
    /// A whole packet stands at `start`.
    Packet { header: Header },
    /// The header of a direct packet has been taken; where its payload goes has not been said.
    Asking { header: Header },
    /// A direct payload comes in, and its MAC behind it; `done`: bytes of the payload.
    Filling {
        header: Header,
        destination: Destination,
        done: usize,
    },
    /// A direct packet is whole; `own`: in our memory.
    Landed { header: Header, own: bool },
}

/// Where a direct payload goes.
#[derive(Clone, Copy)]
enum Destination {
    /// The caller's memory.
    There(*mut u8),
    /// Ours, to be shown from there.
    Own,
    /// Ours, and from there to the caller's, when the MAC has turned out to be right: what stood there had a wrong one
    /// when it came before, perhaps because the program wrote to it meanwhile.
    ByOwn(*mut u8),
}

/// What the bytes so far have made.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// More bytes are needed.
    Nothing,
    Packet,
    Landing,
}

/// Why a connection cannot go on though it stands.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Violation {
    Altered,
    /// Altered, the same packet again and again.
    AlwaysAltered,
    Malformed,
}

pub(crate) struct Inbound {
    buffer: Vec<u8>,
    start: usize,
    end: usize,
    state: State,
    /// Packets consumed on this stream since the job's beginning.
    taken: u64,
    /// What the peer knows of that, and the sender's memory that it could give back.
    told: u64,
    untold_bytes: usize,
    tell_after_bytes: usize,
    /// As `untold_bytes`, of the copies that the sender keeps of direct payloads; and whether the one coming in is such.
    untold_kept_bytes: usize,
    kept: bool,
    controls: u64,
    /// Direct payloads for which there was no place.
    spill: Vec<u8>,
    /// Of the direct payload that comes in.
    mac: Option<Mac>,
    /// The packet that last had a wrong tag, and how often in a row.
    altered: (u64, u32),
    said_goodbye: bool,
    /// So many of the next packets are likely to be direct ones or next to them: their bytes should not all come
    /// into the buffer.
    expects_direct: u8,
}

impl Inbound {
    pub(crate) fn new(ring_bytes: usize) -> Inbound {
        Inbound {
            buffer: Vec::new(),
            start: 0,
            end: 0,
            state: State::Between,
            taken: 0,
            told: 0,
            untold_bytes: 0,
            tell_after_bytes: ring_bytes / 4,
            untold_kept_bytes: 0,
            kept: false,
            controls: 0,
            spill: Vec::new(),
            mac: None,
            altered: (0, 0),
            said_goodbye: false,
            expects_direct: 0,
        }
    }

    #[inline]
    pub(crate) fn taken(&self) -> u64 {
        self.taken
    }

    /// The peer has been told, by a frame of ours, what we have taken.
    #[inline]
    pub(crate) fn has_told(&mut self) {
        self.told = self.taken;
        self.untold_bytes = 0;
        self.untold_kept_bytes = 0;
    }

    /// Something has been taken of which the peer has not been told.
    pub(crate) fn has_untold(&self) -> bool {
        self.taken != self.told
    }

    /// The sender will soon be short of memory if it is not told.
    #[inline]
    pub(crate) fn should_tell(&self) -> bool {
        self.untold_bytes >= self.tell_after_bytes
            || self.untold_kept_bytes >= 2 * self.tell_after_bytes
            || self.taken - self.told >= UNTOLD_PACKETS
    }

    pub(crate) fn said_goodbye(&self) -> bool {
        self.said_goodbye
    }

    /// Forgets what a connection has brought and nobody has consumed: it will be sent again.
    pub(crate) fn begin_connection(&mut self) {
        if self.buffer.is_empty() {
            self.buffer = vec![0; BUFFER_BYTES];
        }
        self.start = 0;
        self.end = 0;
        self.state = State::Between;
        self.mac = None;
        self.controls = 0;
        self.has_told();
        self.said_goodbye = false;
    }

    /// The peer has been asked for a long message.
    pub(crate) fn expect_direct(&mut self) {
        self.expects_direct = DIRECT_LIKELY_PACKETS;
    }

    /// Whether something waits for the caller rather than for the socket.
    #[inline]
    pub(crate) fn is_waiting(&self) -> bool {
        !matches!(self.state, State::Between | State::Filling { .. })
    }

    /// Takes bytes from the socket, by one call. 0: the peer has closed.
    #[inline]
    pub(crate) fn receive(&mut self, line: &mut Line) -> io::Result<usize> {
        if let State::Filling {
            header,
            destination,
            done,
        } = self.state
            && done < header.length_bytes as usize
        {
            return self.receive_direct(line, destination, done, header.length_bytes as usize);
        }
        if self.start == self.end {
            self.start = 0;
            self.end = 0;
        } else if self.start > 0 && self.end == BUFFER_BYTES {
            self.buffer.copy_within(self.start..self.end, 0);
            self.end -= self.start;
            self.start = 0;
        }
        let most = match self.expects_direct > 0 && self.end - self.start < FRAME_HEADER_BYTES {
            true => self.end + READ_BEHIND_BYTES,
            false => BUFFER_BYTES,
        };
        let count = line.receive(&mut self.buffer[self.end..most.min(BUFFER_BYTES)])?;
        self.end += count;
        Ok(count)
    }

    /// Takes more of a direct payload from the socket, and what is behind it.
    fn receive_direct(
        &mut self,
        line: &mut Line,
        destination: Destination,
        done: usize,
        length: usize,
    ) -> io::Result<usize> {
        debug_assert_eq!(self.start, self.end);
        self.start = 0;
        self.end = 0;
        let left = length - done;
        let base = self.base(destination);
        // SAFETY: `land` was promised room for the whole payload, and our own memory has it.
        let count = unsafe {
            let rest = &mut self.buffer[..READ_BEHIND_BYTES];
            line.receive_scatter(base.add(done), left, rest)
        }?;
        let here = count.min(left);
        self.end = count - here;
        // SAFETY: these bytes have just been written.
        unsafe { self.fill(base.add(done), here) };
        Ok(count)
    }

    /// Where the bytes of a direct payload are put first.
    fn base(&mut self, destination: Destination) -> *mut u8 {
        match destination {
            Destination::There(target) => target,
            Destination::Own | Destination::ByOwn(_) => self.spill.as_mut_ptr(),
        }
    }

    /// So many bytes more of the direct payload are there.
    ///
    /// # Safety
    /// `at` is readable for `count` bytes.
    unsafe fn fill(&mut self, at: *const u8, count: usize) {
        if let State::Filling { done, .. } = &mut self.state {
            *done += count;
        }
        if let Some(mac) = &mut self.mac {
            // SAFETY: passed on to the caller.
            unsafe { mac.add(at, count) };
        }
    }

    /// Looks at the MAC behind a direct payload that is there, if it has come. True if the packet is whole.
    fn land_if_genuine(
        &mut self,
        header: Header,
        destination: Destination,
    ) -> Result<bool, Violation> {
        let bytes = &self.buffer[self.start..self.end];
        let Some(trailer) = bytes.first_chunk::<TRAILER_BYTES>() else {
            return Ok(false);
        };
        let mac = self.mac.take().map(Mac::finish);
        if mac != Some(*trailer) {
            return Err(self.altered());
        }
        self.start += TRAILER_BYTES;
        if let Destination::ByOwn(target) = destination {
            // SAFETY: `land` was promised room for the payload there; it is no part of our memory.
            unsafe {
                let length = header.length_bytes as usize;
                cloudmpi_copy::copy(self.spill.as_ptr(), target, length);
            }
        }
        let own = matches!(destination, Destination::Own);
        self.state = State::Landed { header, own };
        Ok(true)
    }

    /// The packet that is coming in has a wrong tag.
    #[cold]
    pub(crate) fn altered(&mut self) -> Violation {
        let (packet, times) = self.altered;
        let times = if packet == self.taken { times + 1 } else { 1 };
        self.altered = (self.taken, times);
        match times < ALTERED_LIMIT {
            true => Violation::Altered,
            false => Violation::AlwaysAltered,
        }
    }

    /// Looks at what has come. Acknowledgements go to `out`.
    #[inline]
    pub(crate) fn advance(
        &mut self,
        tagger: &Tagger,
        out: &mut Outbound,
    ) -> Result<Found, Violation> {
        loop {
            match self.state {
                State::Between => {}
                State::Packet { .. } | State::Landed { .. } => return Ok(Found::Packet),
                State::Asking { .. } => return Ok(Found::Landing),
                State::Filling {
                    header,
                    destination,
                    done,
                } => {
                    let whole = done == header.length_bytes as usize
                        && self.land_if_genuine(header, destination)?;
                    return Ok(if whole { Found::Packet } else { Found::Nothing });
                }
            }
            let bytes = &self.buffer[self.start..self.end];
            let Some((head, rest)) = bytes.split_first_chunk::<FRAME_HEADER_BYTES>() else {
                return Ok(Found::Nothing);
            };
            let Some(header) = frame::decode(head) else {
                let head = *head;
                self.on_control(&head, tagger, out)?;
                continue;
            };
            let length = header.length_bytes as usize;
            let direct = frame::is_direct(head);
            let payload = match direct {
                true if length <= DIRECT_LIMIT_BYTES => &[],
                false if length <= EAGER_LIMIT_BYTES => match rest.get(..length) {
                    Some(payload) => payload,
                    None => {
                        self.make_room(length);
                        return Ok(Found::Nothing);
                    }
                },
                _ => return Err(Violation::Malformed),
            };
            if !tagger.is_genuine(self.taken, head, payload) {
                return Err(self.altered());
            }
            if !out.acknowledged(frame::taken(head)) {
                return Err(Violation::Malformed);
            }
            self.expects_direct = match direct {
                true => DIRECT_LIKELY_PACKETS,
                false => self.expects_direct.saturating_sub(1),
            };
            if direct {
                self.kept = frame::is_kept(head);
                self.start += FRAME_HEADER_BYTES;
                self.mac = Some(tagger.begin_direct(self.taken));
                self.state = State::Asking { header };
            } else {
                self.state = State::Packet { header };
            }
        }
    }

    /// The frame at `start` is `length` long behind its header and has not come wholly.
    fn make_room(&mut self, length: usize) {
        if BUFFER_BYTES - self.start < FRAME_HEADER_BYTES + length {
            self.buffer.copy_within(self.start..self.end, 0);
            self.end -= self.start;
            self.start = 0;
        }
    }

    #[cold]
    fn on_control(
        &mut self,
        head: &FrameHeader,
        tagger: &Tagger,
        out: &mut Outbound,
    ) -> Result<(), Violation> {
        if !tagger.is_genuine_control(self.controls, head) {
            return Err(self.altered());
        }
        let known = matches!(
            frame::kind(head),
            CONTROL_ACKNOWLEDGE | CONTROL_REQUEST | CONTROL_GOODBYE
        );
        if !known || frame::length_bytes(head) != 0 || !out.acknowledged(frame::taken(head)) {
            return Err(Violation::Malformed);
        }
        match frame::kind(head) {
            CONTROL_REQUEST => out.want_acknowledge(),
            CONTROL_GOODBYE => self.said_goodbye = true,
            _ => {}
        }
        self.controls += 1;
        self.start += FRAME_HEADER_BYTES;
        Ok(())
    }

    /// The packet that is whole.
    #[inline]
    pub(crate) fn packet(&self) -> Option<(Header, &[u8])> {
        match &self.state {
            State::Packet { header } => {
                let start = self.start + FRAME_HEADER_BYTES;
                let payload = &self.buffer[start..start + header.length_bytes as usize];
                Some((*header, payload))
            }
            State::Landed { header, own } => {
                let length = if *own { header.length_bytes } else { 0 };
                Some((*header, &self.spill[..length as usize]))
            }
            _ => None,
        }
    }

    #[inline]
    pub(crate) fn consume(&mut self) {
        let bytes = match &self.state {
            State::Packet { header } => {
                let bytes = FRAME_HEADER_BYTES + header.length_bytes as usize;
                self.start += bytes;
                bytes
            }
            State::Landed { header, .. } => {
                if self.kept {
                    self.untold_kept_bytes += header.length_bytes as usize;
                }
                FRAME_HEADER_BYTES + TRAILER_BYTES
            }
            _ => return,
        };
        self.state = State::Between;
        self.taken += 1;
        self.untold_bytes += bytes;
    }

    /// The header of the direct packet whose place has to be said.
    pub(crate) fn asking(&self) -> Option<Header> {
        match self.state {
            State::Asking { header } => Some(header),
            _ => None,
        }
    }

    /// Says where a direct payload goes; what has come of it already is copied there.
    ///
    /// # Safety
    /// As for `Path::land`.
    pub(crate) unsafe fn land(&mut self, target: Option<*mut u8>) {
        let State::Asking { header } = self.state else {
            return;
        };
        let length = header.length_bytes as usize;
        let here = length.min(self.end - self.start);
        let came_altered = self.altered.1 > 0 && self.altered.0 == self.taken;
        let destination = match target {
            None => Destination::Own,
            Some(target) if came_altered => Destination::ByOwn(target),
            Some(target) => Destination::There(target),
        };
        if !matches!(destination, Destination::There(_)) {
            self.spill.resize(length.max(self.spill.len()), 0);
        }
        self.state = State::Filling {
            header,
            destination,
            done: 0,
        };
        // SAFETY: the target has room for the payload; it is no part of our buffer.
        unsafe {
            let target = self.base(destination);
            let from = self.buffer.as_ptr().add(self.start);
            cloudmpi_copy::copy(from, target, here);
            self.fill(target, here);
        }
        self.start += here;
    }
}
