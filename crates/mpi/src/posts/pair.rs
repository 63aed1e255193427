//! Two ranks with a core each. Where both give something, each copies its own in while the other does, then both copy
//! out; short ones in pieces, so that the lines of one are read while those of the next are still on their way out of
//! the writer's store buffer. Where one gives, the other takes one piece while the next is written. Reductions read what the
//! peer has posted where it stands.

use crate::buffer::Buffer;
use crate::error::Result;
use crate::process::Process;
use crate::reduction::Reduction;

use super::Node;

/// What goes up to this length in short pieces: about what a core's store buffer holds at once.
const SHORT_BYTES: u64 = 8 * 1024;
const SHORT_PIECE_BYTES: u64 = 2 * 1024;
/// Longer ones that go one way, so that both sides copy at the same time: the shorter the piece, the sooner the other begins; the
/// longer, the fewer lines go back and forth.
const MIDDLE_BYTES: u64 = 32 * 1024;
const MIDDLE_PIECE_BYTES: u64 = 8 * 1024;
const LONG_PIECE_BYTES: u64 = 16 * 1024;

/// A reduction of contiguous elements. In place, `send` and `result` are the same.
#[derive(Clone, Copy)]
pub struct Vectors<'a> {
    pub send: *const u8,
    pub result: *mut u8,
    pub count: usize,
    pub element_bytes: usize,
    pub reduction: &'a Reduction,
}

impl Vectors<'_> {
    pub(super) fn length_bytes(&self) -> u64 {
        (self.count * self.element_bytes) as u64
    }

    fn whole_piece(&self, piece_bytes: u64) -> u64 {
        piece_bytes.next_multiple_of(self.element_bytes as u64)
    }

    /// The most that whole elements take of so much room.
    fn whole_below(&self, room_bytes: u64) -> u64 {
        room_bytes / self.element_bytes as u64 * self.element_bytes as u64
    }
}

/// Pieces of what both give: fewer than there may be posts at once, since they are read when all are posted.
fn exchanged_piece(length_bytes: u64) -> u64 {
    match length_bytes <= SHORT_BYTES {
        true => SHORT_PIECE_BYTES,
        false => length_bytes,
    }
}

fn passed_piece(length_bytes: u64) -> u64 {
    if length_bytes <= SHORT_BYTES {
        SHORT_PIECE_BYTES
    } else if length_bytes <= MIDDLE_BYTES {
        MIDDLE_PIECE_BYTES
    } else {
        LONG_PIECE_BYTES
    }
}

impl Node {
    /// Whether this is all there is: two ranks, each with a core.
    #[inline(always)]
    pub fn is_pair(&self) -> bool {
        self.is_pair
    }

    fn other(&self) -> usize {
        1 - self.rank
    }

    /// Pieces of what one gives to the other, for which there is room on a node of many ranks, too.
    fn passed_piece(&self, length_bytes: u64) -> u64 {
        passed_piece(length_bytes).min(self.inline_bytes())
    }

    /// Posts a run (offset, length) of a buffer in pieces.
    fn post_pieces(
        &self,
        process: &Process,
        buffer: &Buffer,
        (offset, length): (u64, u64),
        piece: u64,
    ) {
        for (first, piece_bytes) in Self::runs(length, piece) {
            let number = self.begin();
            self.post_run(process, number, buffer, (offset + first, piece_bytes));
        }
        self.notify(process, self.other());
    }

    /// Waits until the other has what this rank has named under `number`.
    fn wait_for_other(&self, process: &Process, number: u64) {
        let other = &self.areas[self.other()];
        self.wait(process, || other.finished() >= number, || self.other());
    }

    /// Gives `target`'s length of `source` from `from` on, and takes as much into `target`. `meanwhile` runs when the first
    /// is given. `in_place`: a part of the source is what the same part of the target overwrites.
    pub fn exchange_with_other(
        &self,
        process: &Process,
        (source, from, in_place): (&Buffer, u64, bool),
        target: &Buffer,
        meanwhile: impl FnOnce(),
    ) -> Result<()> {
        let (other, whole_bytes) = (self.other(), target.length_bytes());
        let mut meanwhile = Some(meanwhile);
        let piece = exchanged_piece(whole_bytes);
        let first_number = self.number.get() + 1;
        let run = (from, whole_bytes, self.inline_bytes());
        let is_named = !in_place && self.name(process, (other, first_number), source, run);
        if is_named {
            self.notify(process, other);
        }
        let mut has_whole = false;
        for (first, length) in Self::runs(whole_bytes, self.inline_bytes()) {
            let mut number = self.number.get();
            match is_named {
                true => {
                    let posts = Self::runs(length, piece).count() as u64;
                    self.number.set(number + posts);
                }
                false => self.post_pieces(process, source, (from + first, length), piece),
            }
            if let Some(meanwhile) = meanwhile.take() {
                meanwhile();
            }
            for (at, piece_bytes) in Self::runs(length, piece) {
                number += 1;
                if has_whole {
                    continue;
                }
                self.wait_post(process, other, number)?;
                has_whole = self.is_named(other, number);
                match has_whole {
                    true => self.read(process, (other, number), 0, target)?,
                    false => self.read_run((other, number), (0, piece_bytes), target, first + at),
                }
            }
            self.finish(number);
            if has_whole {
                self.notify(process, other);
            }
        }
        if is_named {
            self.wait_for_other(process, first_number);
        }
        Ok(())
    }

    /// Gives `source` and takes `target`, whose lengths may differ; one post carries each. `meanwhile` runs when the first is given.
    pub fn swap_with_other(
        &self,
        process: &Process,
        source: &Buffer,
        target: &Buffer,
        meanwhile: impl FnOnce(),
    ) -> Result<()> {
        let (other, number) = (self.other(), self.begin());
        let length = target.length_bytes();
        self.post_run(process, number, source, (0, source.length_bytes()));
        self.notify(process, other);
        meanwhile();
        self.wait_post(process, other, number)?;
        let given = self.areas[other].posted(number).1;
        self.check_length((other, number), given, length)?;
        self.read_run((other, number), (0, length), target, 0);
        self.finish(number);
        Ok(())
    }

    /// Gives a run (offset, length) of a buffer to the other, who takes it.
    pub fn give(&self, process: &Process, source: &Buffer, (offset, length): (u64, u64)) {
        let piece = self.passed_piece(length);
        let next = self.number.get() + 1;
        if self.name(
            process,
            (self.other(), next),
            source,
            (offset, length, piece),
        ) {
            let number = self.begin();
            self.notify(process, self.other());
            self.finish(number);
            return self.wait_for_other(process, number);
        }
        for (first, piece_bytes) in Self::runs(length, piece) {
            let number = self.begin();
            self.post_run(process, number, source, (offset + first, piece_bytes));
            self.notify(process, self.other());
            self.finish(number);
        }
    }

    pub fn take(&self, process: &Process, target: &Buffer) -> Result<()> {
        let length = target.length_bytes();
        for (first, piece_bytes) in Self::runs(length, self.passed_piece(length)) {
            let number = self.begin();
            self.own().set_begun(number, self.agreed.get().word());
            self.wait_post(process, self.other(), number)?;
            if self.is_named(self.other(), number) {
                self.read(process, (self.other(), number), 0, target)?;
                self.finish(number);
                self.notify(process, self.other());
                break;
            }
            self.read_run((self.other(), number), (0, piece_bytes), target, first);
            self.finish(number);
        }
        Ok(())
    }

    /// Reduces at both ranks, to the same bits.
    pub fn exchange_and_reduce(&self, process: &Process, vectors: &Vectors) -> Result<()> {
        let send = Buffer::bytes(vectors.send.cast_mut(), vectors.length_bytes());
        let piece = vectors.whole_piece(exchanged_piece(vectors.length_bytes()));
        let most = vectors.whole_below(self.inline_bytes());
        for (first, length) in Self::runs(vectors.length_bytes(), most) {
            let mut number = self.number.get();
            self.post_pieces(process, &send, (first, length), piece);
            for (at, piece_bytes) in Self::runs(length, piece) {
                number += 1;
                self.wait_post(process, self.other(), number)?;
                self.reduce_run(number, vectors, (first + at, piece_bytes), true);
            }
            self.finish(number);
        }
        Ok(())
    }

    /// Reduces at `root`.
    pub fn pass_and_reduce(&self, process: &Process, root: usize, vectors: &Vectors) -> Result<()> {
        let send = Buffer::bytes(vectors.send.cast_mut(), vectors.length_bytes());
        let most = vectors.whole_below(self.inline_bytes());
        let piece = vectors
            .whole_piece(passed_piece(vectors.length_bytes()))
            .min(most);
        for run in Self::runs(vectors.length_bytes(), piece) {
            let number = self.begin();
            if self.rank == root {
                self.own().set_begun(number, self.agreed.get().word());
                self.wait_post(process, self.other(), number)?;
                self.note_copy(run.1);
                self.reduce_run(number, vectors, run, false);
            } else {
                self.post_run(process, number, &send, run);
                self.notify(process, root);
            }
            self.finish(number);
        }
        Ok(())
    }

    /// Reduces a run (offset, length) with what the peer has posted of it, in the order of the ranks. `posted`: this rank has
    /// posted its own too.
    fn reduce_run(
        &self,
        number: u64,
        vectors: &Vectors,
        (offset, length): (u64, u64),
        posted: bool,
    ) {
        let result = vectors.result.wrapping_add(offset as usize);
        let theirs = self.areas[self.other()].payload(number).cast_const();
        let in_place = std::ptr::eq(vectors.send, vectors.result);
        let mut copy = Vec::new();
        let mine = match (in_place, posted) {
            (false, _) => vectors.send.wrapping_add(offset as usize),
            (true, true) => self.own().payload(number).cast_const(),
            // What is the left operand must not be where the result goes.
            (true, false) if self.rank == 0 => {
                // SAFETY: the program's vector.
                copy.extend_from_slice(unsafe {
                    std::slice::from_raw_parts(result, length as usize)
                });
                copy.as_ptr()
            }
            (true, false) => result.cast_const(),
        };
        let operands = match self.rank {
            0 => (mine, theirs),
            _ => (theirs, mine),
        };
        let count = length as usize / vectors.element_bytes;
        // SAFETY: the post stays until this rank has finished the collective, and has as many elements; `result` is the
        // program's and overlaps neither. Nothing is borrowed.
        unsafe {
            let lengths = (count, length as usize);
            vectors.reduction.combine(operands, result, lengths);
        }
    }
}
