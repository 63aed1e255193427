//! One stream, outgoing: packets in order, kept until the peer has said that it took them.

use std::collections::VecDeque;
use std::io;

use cloudmpi_path::Header;

use crate::frame::{
    self, CONTROL_ACKNOWLEDGE, CONTROL_GOODBYE, CONTROL_REQUEST, FRAME_HEADER_BYTES, FrameHeader,
    TRAILER_BYTES, Tagger,
};
use crate::inbound::DIRECT_LIMIT_BYTES;
use crate::line::Line;
use crate::mac::Mac;
use crate::socket;

/// Packets kept at most: the others wait above. Bounds the memory for direct ones.
const MAX_FRAMES: usize = 4096;
/// Runs of bytes in one system call.
const MAX_RUNS: usize = 64;
/// Of them a direct packet takes: header, payload, MAC.
const RUNS_A_FRAME: usize = 3;
/// Handed to the kernel before others get their turn: the longest packet and a little.
const TURN_BYTES: usize = DIRECT_LIMIT_BYTES + 4096;
/// Of direct payloads about so much goes into their MAC before it is handed to the kernel, which then finds it in the
/// cache. With 256 KiB a sender of 1 MiB packets was at times a quarter slower.
const TAG_BYTES: usize = 512 * 1024;

/// Copies of direct payloads are kept of so many times the ring's length at most, and memory for so many of them.
const KEPT_RINGS: usize = 2;
const SPARE_COPIES: usize = 4;

struct Frame {
    /// Where header and copied payload stand in the ring; of a direct packet, header and MAC.
    at: usize,
    length_bytes: usize,
    /// Payload that stays in the program's memory, to be sent between header and MAC.
    direct: *const u8,
    direct_bytes: usize,
    /// How much of that its MAC covers so far, and whether the MAC is in the ring.
    tagged_bytes: usize,
    tagged: bool,
    /// A copy to which `direct` points, and how much of it counts as kept.
    copy: Option<Box<[u8]>>,
    kept_bytes: usize,
}

impl Frame {
    fn total_bytes(&self) -> usize {
        self.length_bytes + self.direct_bytes
    }

    fn is_direct(&self) -> bool {
        !self.direct.is_null()
    }

    /// What can be handed to the kernel now.
    fn ready_bytes(&self) -> usize {
        match self.tagged {
            true => self.total_bytes(),
            false => FRAME_HEADER_BYTES + self.tagged_bytes,
        }
    }

    /// Where the MAC of a direct packet stands in the ring.
    fn trailer_at(&self) -> usize {
        self.at + FRAME_HEADER_BYTES
    }

    /// From here on the payload stays as it is, whatever the program does to its own.
    fn keep_copy(&mut self) {
        let mut copy = vec![0; self.direct_bytes].into_boxed_slice();
        // SAFETY: the sender keeps the payload until the receiver has it (commit_direct).
        unsafe { std::ptr::copy_nonoverlapping(self.direct, copy.as_mut_ptr(), copy.len()) };
        self.direct = copy.as_ptr();
        self.copy = Some(copy);
    }
}

/// How far a push came.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Pushed {
    /// The kernel has everything.
    All,
    /// The kernel takes no more at the moment.
    Blocked,
    /// There is more, but others have waited long enough.
    More,
}

pub(crate) struct Outbound {
    ring: Vec<u8>,
    ring_bytes: usize,
    /// Where the next frame goes, if it fits before the end.
    head: usize,
    /// Not yet acknowledged, oldest first.
    frames: VecDeque<Frame>,
    /// Number of the first of `frames` in the stream.
    first: u64,
    /// Index in `frames` of the first that the kernel does not have wholly, and what it has of that.
    unsent: usize,
    partly_bytes: usize,
    unsent_bytes: u64,
    reserved: usize,
    /// Of the direct packet that is on its way into the kernel.
    mac: Option<Mac>,
    /// Copies of payloads that their senders have back, and memory for more: fresh pages cost more than the copying.
    kept_bytes: usize,
    spare: Vec<Box<[u8]>>,
    control: Control,
}

/// Control frames: at most one on its way into the kernel, and what else is wanted.
#[derive(Default)]
struct Control {
    acknowledge: bool,
    request: bool,
    goodbye: bool,
    current: Option<(FrameHeader, usize)>,
    /// Frames made on this connection.
    number: u64,
    /// Everything before this packet has been asked to be acknowledged.
    requested: u64,
}

impl Outbound {
    pub(crate) fn new(ring_bytes: usize) -> Outbound {
        Outbound {
            ring: Vec::new(),
            ring_bytes,
            head: 0,
            frames: VecDeque::new(),
            first: 0,
            unsent: 0,
            partly_bytes: 0,
            unsent_bytes: 0,
            reserved: 0,
            mac: None,
            kept_bytes: 0,
            spare: Vec::new(),
            control: Control::default(),
        }
    }

    /// Where `length` bytes fit behind the newest frame.
    #[inline]
    fn place(&mut self, length: usize) -> Option<usize> {
        let Some(oldest) = self.frames.front() else {
            // Beginning anew keeps the memory in the cache.
            self.head = 0;
            if self.ring.is_empty() {
                self.ring = vec![0; self.ring_bytes];
            }
            return (length <= self.ring_bytes).then_some(0);
        };
        if self.frames.len() >= MAX_FRAMES {
            return None;
        }
        let tail = oldest.at;
        if self.head > tail {
            if self.ring_bytes - self.head >= length {
                return Some(self.head);
            }
            return (length < tail).then_some(0);
        }
        // Never equal with frames inside: that is how full and empty are told apart.
        (length < tail - self.head).then_some(self.head)
    }

    /// Room for a packet's payload.
    #[inline]
    pub(crate) fn reserve(&mut self, payload_bytes: usize) -> Option<&mut [u8]> {
        let at = self.place(FRAME_HEADER_BYTES + payload_bytes)?;
        self.reserved = at;
        let start = at + FRAME_HEADER_BYTES;
        Some(&mut self.ring[start..start + payload_bytes])
    }

    /// Room for a packet whose payload stays where it is.
    pub(crate) fn reserve_direct(&mut self) -> bool {
        self.reserve(TRAILER_BYTES).is_some()
    }

    /// Whether there is room for copies of so much more.
    pub(crate) fn can_keep(&self, length_bytes: usize) -> bool {
        self.kept_bytes + length_bytes <= KEPT_RINGS * self.ring_bytes
    }

    /// The newest packet's payload is its sender's again from here on.
    pub(crate) fn keep_newest(&mut self) {
        let Some(frame) = self.frames.back_mut() else {
            return;
        };
        let length_bytes = frame.direct_bytes;
        let found = self.spare.iter().position(|s| s.len() >= length_bytes);
        let mut copy = match found {
            Some(index) => self.spare.swap_remove(index),
            None => vec![0; length_bytes.next_power_of_two()].into_boxed_slice(),
        };
        // SAFETY: the sender gives the payload up after this (commit_kept); the copy is as long at least.
        unsafe { std::ptr::copy_nonoverlapping(frame.direct, copy.as_mut_ptr(), length_bytes) };
        frame.direct = copy.as_ptr();
        frame.copy = Some(copy);
        frame.kept_bytes = length_bytes;
        self.kept_bytes += length_bytes;
    }

    /// The oldest `count` packets will not be sent again.
    #[cold]
    fn reuse_copies(&mut self, count: usize) {
        for frame in self.frames.range_mut(..count) {
            self.kept_bytes -= frame.kept_bytes;
            if frame.kept_bytes > 0
                && self.spare.len() < SPARE_COPIES
                && let Some(copy) = frame.copy.take()
            {
                self.spare.push(copy);
            }
        }
    }

    /// Takes the reserved packet into the stream. `tagger`: of the connection, if there is one.
    #[inline]
    pub(crate) fn commit(&mut self, header: &Header, tagger: Option<&Tagger>, taken: u64) {
        let length_bytes = header.length_bytes as usize;
        self.append(header, length_bytes, None, 0, tagger, taken);
    }

    /// `kind`: [`frame::DIRECT`] or [`frame::DIRECT_KEPT`].
    pub(crate) fn commit_direct(
        &mut self,
        header: &Header,
        payload: *const u8,
        kind: u8,
        tagger: Option<&Tagger>,
        taken: u64,
    ) {
        self.append(header, TRAILER_BYTES, Some(payload), kind, tagger, taken);
    }

    #[inline]
    fn append(
        &mut self,
        header: &Header,
        ring_bytes: usize,
        direct: Option<*const u8>,
        kind: u8,
        tagger: Option<&Tagger>,
        taken: u64,
    ) {
        let at = self.reserved;
        let frame = Frame {
            at,
            length_bytes: FRAME_HEADER_BYTES + ring_bytes,
            direct: direct.unwrap_or(std::ptr::null()),
            direct_bytes: direct.map_or(0, |_| header.length_bytes as usize),
            tagged_bytes: 0,
            tagged: direct.is_none(),
            copy: None,
            kept_bytes: 0,
        };
        let number = self.first + self.frames.len() as u64;
        let (head, payload) = split(&mut self.ring, &frame);
        frame::encode(header, kind, head);
        if let Some(tagger) = tagger {
            tagger.seal(number, taken, head, payload);
        }
        self.head = at + frame.length_bytes;
        self.unsent_bytes += frame.total_bytes() as u64;
        self.frames.push_back(frame);
    }

    /// The peer has taken all packets before number `taken`. False: it cannot have.
    #[inline]
    pub(crate) fn acknowledged(&mut self, taken: u64) -> bool {
        if taken <= self.first {
            return true;
        }
        if taken - self.first > self.unsent as u64 {
            return false;
        }
        self.drop_frames((taken - self.first) as usize);
        true
    }

    #[inline]
    fn drop_frames(&mut self, count: usize) {
        if self.kept_bytes > 0 {
            self.reuse_copies(count);
        }
        if count == self.frames.len() {
            self.frames.clear();
        } else {
            self.frames.drain(..count);
        }
        self.first += count as u64;
        self.unsent = self.unsent.saturating_sub(count);
    }

    /// A new connection stands, and the peer has taken all before number `taken`: everything from there
    /// on is to be sent. False: what it wants has been forgotten, or it took what was never sent.
    pub(crate) fn resume(&mut self, taken: u64, own_taken: u64, tagger: &Tagger) -> bool {
        let end = self.first + self.frames.len() as u64;
        if taken < self.first || taken > end {
            return false;
        }
        let some_sent = self.unsent > 0 || self.partly_bytes > 0;
        self.drop_frames((taken - self.first) as usize);
        self.unsent = 0;
        self.partly_bytes = 0;
        self.mac = None;
        // If the last connection was given up for this packet's MAC, the program may have written to the payload.
        if let Some(frame) = self.frames.front_mut().filter(|f| f.is_direct())
            && some_sent
            && frame.copy.is_none()
        {
            frame.keep_copy();
        }
        self.control = Control {
            request: self.control.request,
            requested: 0,
            ..Control::default()
        };
        self.unsent_bytes = 0;
        for (number, frame) in (self.first..).zip(&mut self.frames) {
            frame.tagged_bytes = 0;
            frame.tagged = !frame.is_direct();
            let (head, payload) = split(&mut self.ring, frame);
            tagger.seal(number, own_taken, head, payload);
            self.unsent_bytes += frame.total_bytes() as u64;
        }
        true
    }

    /// Hands the newest packet to the kernel if nothing else waits: the fast way of small messages.
    #[inline]
    pub(crate) fn send_newest(&mut self, line: &mut Line) -> Option<io::Result<usize>> {
        if self.unsent + 1 != self.frames.len() || self.partly_bytes != 0 || self.has_control() {
            return None;
        }
        let frame = self.frames.back()?;
        if frame.is_direct() {
            return None;
        }
        let result = line.send(&self.ring[frame.at..frame.at + frame.length_bytes]);
        if let Ok(count) = result {
            self.unsent_bytes -= count as u64;
            if count == frame.length_bytes {
                self.unsent += 1;
            } else {
                self.partly_bytes = count;
            }
        }
        Some(result)
    }

    /// Hands what waits to the kernel, several frames by one call.
    pub(crate) fn push(
        &mut self,
        line: &mut Line,
        tagger: &Tagger,
        taken: u64,
    ) -> io::Result<Pushed> {
        let mut turn = 0;
        loop {
            self.next_control(tagger, taken);
            if self.unsent == self.frames.len() && self.control.current.is_none() {
                return Ok(match line.flush()? {
                    true => Pushed::All,
                    false => Pushed::Blocked,
                });
            }
            if turn >= TURN_BYTES {
                return Ok(Pushed::More);
            }
            match self.send_some(line, tagger) {
                Ok((count, wanted)) => {
                    turn += count;
                    self.advance(count);
                    if count < wanted {
                        return Ok(Pushed::Blocked);
                    }
                }
                Err(error) if socket::would_block(&error) => return Ok(Pushed::Blocked),
                Err(error) => return Err(error),
            }
        }
    }

    /// One call; what went and what was asked for.
    fn send_some(&mut self, line: &mut Line, tagger: &Tagger) -> io::Result<(usize, usize)> {
        self.tag_some(tagger);
        let mut runs = [socket::run(std::ptr::null(), 0); MAX_RUNS];
        let mut count = 0;
        let mut wanted = 0;
        let mut add = |at: *const u8, length: usize| {
            if length == 0 {
                return;
            }
            wanted += length;
            if count > 0 {
                let last: &mut libc::iovec = &mut runs[count - 1];
                if last
                    .iov_base
                    .cast_const()
                    .cast::<u8>()
                    .wrapping_add(last.iov_len)
                    == at
                {
                    last.iov_len += length;
                    return;
                }
            }
            runs[count] = socket::run(at, length);
            count += 1;
        };
        // A control frame goes between two packets.
        if self.partly_bytes == 0
            && let Some((bytes, sent)) = &self.control.current
        {
            add(bytes[*sent..].as_ptr(), bytes.len() - sent);
        }
        let mut skip = self.partly_bytes;
        let (mut frames_runs, mut turn) = (1, 0);
        for frame in self.frames.range(self.unsent..) {
            if frames_runs + RUNS_A_FRAME > MAX_RUNS || turn >= TURN_BYTES {
                break;
            }
            frames_runs += if frame.is_direct() { RUNS_A_FRAME } else { 1 };
            turn += frame.total_bytes();
            let kept = &self.ring[frame.at..frame.at + frame.length_bytes];
            let (head, tail) = match frame.is_direct() {
                true => kept.split_at(FRAME_HEADER_BYTES),
                false => (kept, &[][..]),
            };
            let parts = [
                (head.as_ptr(), head.len()),
                (frame.direct, frame.tagged_bytes),
                (tail.as_ptr(), if frame.tagged { tail.len() } else { 0 }),
            ];
            for (at, length) in parts {
                let skipped = skip.min(length);
                add(at.wrapping_add(skipped), length - skipped);
                skip -= skipped;
            }
            if !frame.tagged {
                break;
            }
        }
        // SAFETY: runs inside the ring and the control frame, and direct payloads, which their senders keep
        // until the receiver has them (commit_direct).
        let sent = unsafe { line.send_gather(&mut runs[..count]) }?;
        Ok((sent, wanted))
    }

    /// Makes the MACs of the next direct payloads, as far as one call will send them.
    fn tag_some(&mut self, tagger: &Tagger) {
        let mut ready = 0;
        for index in self.unsent..self.frames.len() {
            let frame = &mut self.frames[index];
            let sent = if index == self.unsent {
                self.partly_bytes
            } else {
                0
            };
            ready += frame.ready_bytes() - sent;
            if ready >= TAG_BYTES {
                return;
            }
            if frame.tagged {
                continue;
            }
            let number = self.first + index as u64;
            let mac = self.mac.get_or_insert_with(|| tagger.begin_direct(number));
            let left = frame.direct_bytes - frame.tagged_bytes;
            // A short rest would cost a call of its own.
            let now = match left <= TAG_BYTES - ready + TAG_BYTES / 4 {
                true => left,
                false => TAG_BYTES - ready,
            };
            // SAFETY: the sender keeps the payload until the receiver has it (commit_direct).
            unsafe { mac.add(frame.direct.wrapping_add(frame.tagged_bytes), now) };
            frame.tagged_bytes += now;
            ready += now;
            if frame.tagged_bytes < frame.direct_bytes {
                return;
            }
            frame.tagged = true;
            if let Some(mac) = self.mac.take() {
                let at = frame.trailer_at();
                self.ring[at..at + TRAILER_BYTES].copy_from_slice(&mac.finish());
            }
        }
    }

    /// `count` bytes more are in the kernel.
    fn advance(&mut self, mut count: usize) {
        if self.partly_bytes == 0
            && let Some((bytes, sent)) = &mut self.control.current
        {
            let now = count.min(bytes.len() - *sent);
            *sent += now;
            count -= now;
            if *sent == bytes.len() {
                self.control.current = None;
            }
        }
        self.unsent_bytes -= count as u64;
        while count > 0 {
            let left = self.frames[self.unsent].total_bytes() - self.partly_bytes;
            if count < left {
                self.partly_bytes += count;
                return;
            }
            count -= left;
            self.partly_bytes = 0;
            self.unsent += 1;
        }
    }

    fn next_control(&mut self, tagger: &Tagger, taken: u64) {
        if self.partly_bytes != 0 || self.control.current.is_some() {
            return;
        }
        let all_sent = self.unsent == self.frames.len();
        let control = &mut self.control;
        // A request and a goodbye are about the packets before them.
        let kind = if control.request && all_sent {
            control.request = false;
            CONTROL_REQUEST
        } else if control.acknowledge {
            CONTROL_ACKNOWLEDGE
        } else if control.goodbye && all_sent {
            control.goodbye = false;
            CONTROL_GOODBYE
        } else {
            return;
        };
        // Each kind says what has been taken.
        control.acknowledge = false;
        let frame = tagger.control(kind, control.number, taken);
        control.number += 1;
        control.current = Some((frame, 0));
    }

    #[inline]
    fn has_control(&self) -> bool {
        let control = &self.control;
        control.current.is_some() || control.acknowledge || control.request || control.goodbye
    }

    pub(crate) fn want_acknowledge(&mut self) {
        self.control.acknowledge = true;
    }

    pub(crate) fn want_goodbye(&mut self) {
        self.control.goodbye = true;
    }

    /// Asks for an acknowledgement, once for what has been sent. True if there is one to ask for.
    pub(crate) fn want_request(&mut self) -> bool {
        let end = self.first + self.frames.len() as u64;
        let wanted = !self.frames.is_empty() && self.control.requested != end;
        if wanted {
            self.control.request = true;
            self.control.requested = end;
        }
        wanted
    }

    /// Something waits to be handed to the kernel.
    #[inline]
    pub(crate) fn has_unsent(&self) -> bool {
        self.unsent < self.frames.len() || self.has_control()
    }

    #[inline]
    pub(crate) fn unsent_bytes(&self) -> u64 {
        self.unsent_bytes
    }

    #[inline]
    pub(crate) fn unacknowledged(&self) -> u64 {
        self.frames.len() as u64
    }
}

/// Header and copied payload of a frame. A direct one has its own MAC.
#[inline]
fn split<'a>(ring: &'a mut [u8], frame: &Frame) -> (&'a mut FrameHeader, &'a [u8]) {
    let whole = &mut ring[frame.at..frame.at + frame.length_bytes];
    let (head, payload) = whole.split_first_chunk_mut().expect("a frame has a header");
    (head, if frame.is_direct() { &[] } else { payload })
}
