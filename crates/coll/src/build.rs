//! Writing a schedule step by step.

use crate::call::Layout;
use crate::schedule::{Buf, Carrier, Peer, Region, Schedule, Step, Temp, Type};

/// Collects steps. Messages and copies of no bytes are left out: both ends know the size.
#[derive(Default)]
pub(crate) struct Builder {
    schedule: Schedule,
    communicating: bool,
}

/// A message without content, as a barrier sends.
const TOKEN: Region = Region {
    buf: Buf::Recv,
    ty: Type::Bytes,
    offset: 0,
    count: 0,
    bytes: 0,
};

/// What the memory of a temporary buffer is aligned to at least.
const TEMP_ALIGN: i64 = align_of::<u128>() as i64;

impl Builder {
    pub fn send(&mut self, to: usize, from: Region) {
        self.send_peer(Peer::Local(to), from);
    }

    pub fn recv(&mut self, from: usize, into: Region) {
        self.recv_peer(Peer::Local(from), into);
    }

    pub fn send_peer(&mut self, to: Peer, from: Region) {
        if from.bytes > 0 {
            self.communicate(Step::Send { to, from });
        }
    }

    pub fn recv_peer(&mut self, from: Peer, into: Region) {
        if into.bytes > 0 {
            self.communicate(Step::Recv { from, into });
        }
    }

    pub fn send_token(&mut self, to: Peer) {
        self.communicate(Step::Send { to, from: TOKEN });
    }

    pub fn recv_token(&mut self, from: Peer) {
        self.communicate(Step::Recv { from, into: TOKEN });
    }

    fn communicate(&mut self, step: Step) {
        self.communicating = true;
        self.schedule.steps.push(step);
    }

    pub fn copy(&mut self, from: Region, to: Region) {
        debug_assert_eq!(from.bytes, to.bytes);
        if from.bytes > 0 && from != to {
            self.schedule.steps.push(Step::Copy { from, to });
        }
    }

    /// `into = from op into`.
    pub fn reduce(&mut self, from: Region, into: Region) {
        debug_assert_eq!(from.count, into.count);
        if from.bytes > 0 {
            self.schedule.steps.push(Step::Reduce { from, into });
        }
    }

    pub fn fence(&mut self) {
        if std::mem::take(&mut self.communicating) {
            self.schedule.steps.push(Step::Fence);
        }
    }

    /// A temporary buffer of packed bytes.
    pub fn temp_bytes(&mut self, bytes: usize) -> Region {
        let buf = self.temp(Temp { bytes, origin: 0 });
        Region {
            buf,
            ty: Type::Bytes,
            offset: 0,
            count: bytes,
            bytes,
        }
    }

    /// A temporary buffer of `count` elements of the reduction's datatype. Every element of it is whole: the program's
    /// function reads and writes C structures, padding and all, and knows nothing of true extents.
    pub fn temp_elements(&mut self, count: usize, layout: &Layout) -> Region {
        let span = layout.span(count);
        // The origin is as aligned as the allocation, which any C structure of standard types may rely on.
        let origin = (span.start.saturating_neg())
            .saturating_add(TEMP_ALIGN - 1)
            .div_euclid(TEMP_ALIGN)
            * TEMP_ALIGN;
        let buf = self.temp(Temp {
            bytes: origin.saturating_add(span.end) as usize,
            origin,
        });
        Region {
            buf,
            ty: Type::Recv,
            offset: 0,
            count,
            bytes: count * layout.size,
        }
    }

    fn temp(&mut self, temp: Temp) -> Buf {
        self.schedule.temps.push(temp);
        Buf::Temp(self.schedule.temps.len() - 1)
    }

    /// Sends of one region that follow each other are one for `carrier`.
    pub fn many_by(&mut self, carrier: Carrier) {
        self.schedule.carrier = Some(carrier);
    }

    pub fn finish(mut self) -> Schedule {
        if self.schedule.steps.last() == Some(&Step::Fence) {
            self.schedule.steps.pop();
        }
        self.schedule
    }
}
