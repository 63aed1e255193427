//! Vectors of a reduction, and how contributions are folded together in rank order.

use crate::build::Builder;
use crate::call::{Call, Layout};
use crate::schedule::{Buf, Region, Type};
use std::ops::Range;

/// Elements `range` of a region of the reduction's datatype.
pub(crate) fn part(region: Region, layout: &Layout, range: Range<usize>) -> Region {
    debug_assert!(range.end <= region.count);
    let count = range.end - range.start;
    Region {
        offset: region.offset + range.start as i64 * layout.extent,
        count,
        bytes: count * layout.size,
        ..region
    }
}

/// The first `count` elements of a buffer.
pub(crate) fn vector(buf: Buf, layout: &Layout, count: usize) -> Region {
    Region {
        buf,
        ty: Type::Recv,
        offset: 0,
        count,
        bytes: count * layout.size,
    }
}

/// The call's vector: this rank's contribution, and where the result goes.
pub(crate) fn input(call: &Call, count: usize) -> Region {
    vector(call.input_buf(), &call.recv.layout, count)
}

pub(crate) fn output(call: &Call, count: usize) -> Region {
    vector(Buf::Recv, &call.recv.layout, count)
}

/// Folds what other ranks sent into this rank's contribution, always with the lower ranks as
/// the left operand. A reduction leaves its result in the right operand, so instead of copying
/// results back the fold remembers which of its buffers holds the result so far.
pub(crate) struct Fold {
    layout: Layout,
    count: usize,
    commutative: bool,
    /// The buffer of the result so far; `None` before the first contribution.
    result: Option<Region>,
    writable: bool,
    /// Buffers that may be written; allocated when first needed.
    slots: [Option<Region>; 2],
}

impl Fold {
    /// Of vectors of `count` elements, without any contribution yet.
    pub fn empty(call: &Call, count: usize) -> Fold {
        Fold {
            layout: call.recv.layout,
            count,
            commutative: call.commutative,
            result: None,
            writable: false,
            slots: [None, None],
        }
    }

    /// Starts from `contribution`, which is never written.
    pub fn new(call: &Call, contribution: Region) -> Fold {
        Fold {
            result: Some(contribution),
            ..Fold::empty(call, contribution.count)
        }
    }

    /// Starts from the call's contribution of `count` elements, with the receive buffer as
    /// one of the buffers to work in.
    pub fn in_output(call: &Call, count: usize) -> Fold {
        Fold {
            writable: call.in_place,
            ..Fold::new(call, input(call, count))
        }
        .working_in(output(call, count))
    }

    /// With `buffer` as one of the buffers to work in.
    pub fn working_in(mut self, buffer: Region) -> Fold {
        self.slots[0] = Some(buffer);
        self
    }

    pub fn count(&self) -> usize {
        self.count
    }

    /// The result so far.
    pub fn result(&self) -> Region {
        self.result
            .expect("a fold is asked for its result after the first contribution")
    }

    pub fn part(&self, range: Range<usize>) -> Region {
        part(self.result(), &self.layout, range)
    }

    fn free_slot(&mut self, b: &mut Builder, taken: Option<Region>) -> Region {
        let result = self.result;
        for slot in &mut self.slots {
            let region = *slot.get_or_insert_with(|| b.temp_elements(self.count, &self.layout));
            if [result, taken]
                .iter()
                .flatten()
                .all(|other| other.buf != region.buf)
            {
                return region;
            }
        }
        unreachable!("of a fold's two buffers one is free: the other has the result or is taken")
    }

    /// Where the next contribution is to be received (all of it, or the same part of it).
    pub fn incoming(&mut self, b: &mut Builder) -> Region {
        self.free_slot(b, None)
    }

    pub fn incoming_part(&mut self, b: &mut Builder, range: Range<usize>) -> Region {
        part(self.incoming(b), &self.layout, range)
    }

    /// Keeps the operands in the order of the ranks, also of an operation that commutes.
    pub fn in_order(self) -> Fold {
        Fold {
            commutative: false,
            ..self
        }
    }

    /// What was received in [`Fold::incoming`] comes from ranks above all those so far.
    pub fn above(&mut self, b: &mut Builder, range: Range<usize>) {
        let incoming = self.incoming(b);
        match self.result {
            Some(result) if self.commutative && self.writable => {
                self.reduce(b, incoming, result, range);
            }
            Some(result) => {
                self.reduce(b, result, incoming, range);
                self.become_slot(incoming);
            }
            None => self.become_slot(incoming),
        }
    }

    /// What was received in [`Fold::incoming`] comes from ranks below all those so far.
    pub fn below(&mut self, b: &mut Builder, range: Range<usize>) {
        let incoming = self.incoming(b);
        match self.result {
            Some(result) if self.writable => self.reduce(b, incoming, result, range),
            Some(result) if self.commutative => {
                self.reduce(b, result, incoming, range);
                self.become_slot(incoming);
            }
            Some(_) => {
                let other = self.free_slot(b, Some(incoming));
                b.copy(
                    self.part(range.clone()),
                    part(other, &self.layout, range.clone()),
                );
                self.reduce(b, incoming, other, range);
                self.become_slot(other);
            }
            None => self.become_slot(incoming),
        }
    }

    /// [`Fold::above`] or [`Fold::below`], by the order of the ranks.
    pub fn add_from(&mut self, b: &mut Builder, peer: usize, rank: usize, range: Range<usize>) {
        if peer > rank {
            self.above(b, range)
        } else {
            self.below(b, range)
        }
    }

    /// Puts what `other` folded to the right of this fold's result.
    pub fn join(&mut self, b: &mut Builder, other: Fold) {
        if let (Some(left), Some(right)) = (self.result, other.result) {
            debug_assert!(other.writable);
            self.reduce(b, left, right, 0..self.count);
        }
        if other.result.is_some() {
            *self = other;
        }
    }

    fn become_slot(&mut self, slot: Region) {
        self.result = Some(slot);
        self.writable = true;
    }

    fn reduce(&self, b: &mut Builder, from: Region, into: Region, range: Range<usize>) {
        let layout = &self.layout;
        b.reduce(part(from, layout, range.clone()), part(into, layout, range));
    }
}
