//! One stream, incoming: bytes from a socket become packets, each checked.

use std::io;

use cloudmpi_path::Header;

use crate::config::EAGER_LIMIT_BYTES;
use crate::frame::{
    self, CONTROL_ACKNOWLEDGE, CONTROL_GOODBYE, CONTROL_REQUEST, FRAME_HEADER_BYTES, FrameHeader,
    Tagger,
};
use crate::outbound::Outbound;
use crate::socket::Socket;

/// Holds the longest copied packet and many short ones.
const BUFFER_BYTES: usize = 2 * EAGER_LIMIT_BYTES;
/// Behind a direct payload no more than this is read: it is likely to be another's, and would be copied.
const READ_BEHIND_BYTES: usize = 2048;
/// Copied packets after a direct one until another is no longer expected.
const DIRECT_LIKELY_PACKETS: u8 = 4;
/// Packets taken without telling the sender, at most.
const UNTOLD_PACKETS: u64 = 1024;

/// Longest direct payload that is believed.
pub(crate) const DIRECT_LIMIT_BYTES: usize = 1 << 20;

enum State {
    /// The next frame begins at `start`.
    Between,
    /// A whole packet stands at `start`.
    Packet { header: Header },
    /// The header of a direct packet has been taken; where its payload goes has not been said.
    Asking { header: Header },
    /// A direct payload comes in.
    Filling {
        header: Header,
        target: *mut u8,
        own: bool,
        done: usize,
    },
    /// A direct packet is whole; `own`: in our memory.
    Landed { header: Header, own: bool },
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
    controls: u64,
    /// Direct payloads for which there was no place.
    spill: Vec<u8>,
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
            controls: 0,
            spill: Vec::new(),
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
    }

    /// Something has been taken of which the peer has not been told.
    pub(crate) fn has_untold(&self) -> bool {
        self.taken != self.told
    }

    /// The sender will soon be short of memory if it is not told.
    #[inline]
    pub(crate) fn should_tell(&self) -> bool {
        self.untold_bytes >= self.tell_after_bytes || self.taken - self.told >= UNTOLD_PACKETS
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
    pub(crate) fn receive(&mut self, socket: &Socket) -> io::Result<usize> {
        if let State::Filling {
            header,
            target,
            done,
            ..
        } = &mut self.state
        {
            debug_assert_eq!(self.start, self.end);
            self.start = 0;
            self.end = 0;
            let left = header.length_bytes as usize - *done;
            let rest = &mut self.buffer[..READ_BEHIND_BYTES];
            // SAFETY: `land` was promised room for the whole payload.
            let count = unsafe { socket.receive_scatter(target.add(*done), left, rest) }?;
            *done += count.min(left);
            self.end = count - count.min(left);
            return Ok(count);
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
        let count = socket.receive(&mut self.buffer[self.end..most.min(BUFFER_BYTES)])?;
        self.end += count;
        Ok(count)
    }

    /// Looks at what has come. Acknowledgements go to `out`.
    #[inline]
    pub(crate) fn advance(
        &mut self,
        tagger: &Tagger,
        out: &mut Outbound,
    ) -> Result<Found, Violation> {
        loop {
            match &self.state {
                State::Between => {}
                State::Packet { .. } | State::Landed { .. } => return Ok(Found::Packet),
                State::Asking { .. } => return Ok(Found::Landing),
                State::Filling {
                    header, done, own, ..
                } => {
                    if *done < header.length_bytes as usize {
                        return Ok(Found::Nothing);
                    }
                    let (header, own) = (*header, *own);
                    self.state = State::Landed { header, own };
                    return Ok(Found::Packet);
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
                return Err(Violation::Altered);
            }
            if !out.acknowledged(frame::taken(head)) {
                return Err(Violation::Malformed);
            }
            self.expects_direct = match direct {
                true => DIRECT_LIKELY_PACKETS,
                false => self.expects_direct.saturating_sub(1),
            };
            if direct {
                self.start += FRAME_HEADER_BYTES;
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
            return Err(Violation::Altered);
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
            State::Landed { .. } => FRAME_HEADER_BYTES,
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
        let own = target.is_none();
        let target = target.unwrap_or_else(|| {
            self.spill.resize(length.max(self.spill.len()), 0);
            self.spill.as_mut_ptr()
        });
        // SAFETY: the target has room for the payload; it is no part of our buffer.
        unsafe {
            let from = self.buffer.as_ptr().add(self.start);
            std::ptr::copy_nonoverlapping(from, target, here);
        }
        self.start += here;
        self.state = match here < length {
            true => State::Filling {
                header,
                target,
                own,
                done: here,
            },
            false => State::Landed { header, own },
        };
    }
}
