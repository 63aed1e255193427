//! Moving data: pack, unpack, copy, and lists of runs for scatter/gather system calls.
//!
//! The packed form of a message is its data in type-map order without gaps. Any range of packed bytes can
//! be moved by itself, so that a pipeline may cut a message anywhere, also inside a basic element.
//!
//! Buffer addresses are computed with wrapping arithmetic: a buffer may be MPI_BOTTOM (null) with absolute
//! displacements in the type.

use crate::datatype::Datatype;
use crate::kernels::{Side, copy_run, copy_strided, for_each_column, gather, scatter};
use crate::walk::{Sink, TupleRun, walk_elements};
use std::ops::ControlFlow;

/// A dense run of bytes, relative to the buffer address.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Run {
    /// Bytes from the buffer address.
    pub offset_bytes: i64,
    pub len_bytes: u64,
}

/// Gathers runs from the user's buffer to `out`.
struct PackSink {
    base: *const u8,
    out: *mut u8,
}

impl PackSink {
    #[inline(always)]
    fn advance(&mut self, len: u64) -> ControlFlow<()> {
        self.out = self.out.wrapping_add(len as usize);
        ControlFlow::Continue(())
    }
}

// SAFETY of the copies: the caller of `pack_range` vouches for the runs of the type and for the output.
impl Sink for PackSink {
    #[inline]
    fn run(&mut self, at: i64, len: u64) -> ControlFlow<()> {
        // SAFETY: see above.
        unsafe { copy_run(self.base.wrapping_offset(at as isize), self.out, len) };
        self.advance(len)
    }

    #[inline]
    fn strided(&mut self, at: i64, count: u64, block: u64, stride: i64) -> ControlFlow<()> {
        let from = Side::new(self.base, at, stride);
        let to = Side::new(self.out, 0, block as i64);
        // SAFETY: see above.
        unsafe { copy_strided(from, to, count, block) };
        self.advance(count * block)
    }

    #[inline]
    fn scattered(&mut self, at: i64, block: u64, places: &[i64]) -> ControlFlow<()> {
        // SAFETY: see above.
        unsafe {
            gather(
                self.base.wrapping_offset(at as isize),
                places,
                self.out,
                block,
            )
        };
        self.advance(block * places.len() as u64)
    }

    fn tuples(
        &mut self,
        at: i64,
        count: u64,
        stride: i64,
        runs: &[TupleRun],
        size: u64,
    ) -> ControlFlow<()> {
        let out = self.out;
        for_each_column(count, stride, runs, |index, some, run| {
            let from = Side::new(self.base, at + index * stride + run.at, stride);
            let to = Side::new(out, index * size as i64 + run.start as i64, size as i64);
            // SAFETY: see above.
            unsafe { copy_strided(from, to, some, run.len) };
        });
        self.advance(count * size)
    }
}

/// Scatters `input` to runs of the user's buffer.
struct UnpackSink {
    base: *mut u8,
    input: *const u8,
}

impl UnpackSink {
    #[inline(always)]
    fn advance(&mut self, len: u64) -> ControlFlow<()> {
        self.input = self.input.wrapping_add(len as usize);
        ControlFlow::Continue(())
    }
}

// SAFETY of the copies: the caller of `unpack_range` vouches for the runs of the type and for the input.
impl Sink for UnpackSink {
    #[inline]
    fn run(&mut self, at: i64, len: u64) -> ControlFlow<()> {
        // SAFETY: see above.
        unsafe { copy_run(self.input, self.base.wrapping_offset(at as isize), len) };
        self.advance(len)
    }

    #[inline]
    fn strided(&mut self, at: i64, count: u64, block: u64, stride: i64) -> ControlFlow<()> {
        let from = Side::new(self.input, 0, block as i64);
        let to = Side::new(self.base, at, stride);
        // SAFETY: see above.
        unsafe { copy_strided(from, to, count, block) };
        self.advance(count * block)
    }

    #[inline]
    fn scattered(&mut self, at: i64, block: u64, places: &[i64]) -> ControlFlow<()> {
        // SAFETY: see above.
        unsafe {
            scatter(
                self.input,
                self.base.wrapping_offset(at as isize),
                places,
                block,
            )
        };
        self.advance(block * places.len() as u64)
    }

    fn tuples(
        &mut self,
        at: i64,
        count: u64,
        stride: i64,
        runs: &[TupleRun],
        size: u64,
    ) -> ControlFlow<()> {
        let input = self.input;
        for_each_column(count, stride, runs, |index, some, run| {
            let from = Side::new(input, index * size as i64 + run.start as i64, size as i64);
            let to = Side::new(self.base, at + index * stride + run.at, stride);
            // SAFETY: see above.
            unsafe { copy_strided(from, to, some, run.len) };
        });
        self.advance(count * size)
    }
}

/// Collects runs into a slice until it is full; joins runs that touch.
struct RunSink<'a> {
    runs: &'a mut [Run],
    used: usize,
    bytes: u64,
}

impl Sink for RunSink<'_> {
    fn run(&mut self, at: i64, len: u64) -> ControlFlow<()> {
        if let Some(last) = self.used.checked_sub(1).map(|i| &mut self.runs[i])
            && last.offset_bytes + last.len_bytes as i64 == at
        {
            last.len_bytes += len;
            self.bytes += len;
            return ControlFlow::Continue(());
        }
        if self.used == self.runs.len() {
            return ControlFlow::Break(());
        }
        self.runs[self.used] = Run {
            offset_bytes: at,
            len_bytes: len,
        };
        self.used += 1;
        self.bytes += len;
        ControlFlow::Continue(())
    }
}

/// The dense runs of a range of packed bytes, in packing order. See [`Datatype::runs`].
pub struct Runs<'a> {
    of: &'a Datatype,
    next: u64,
    end: u64,
    batch: [Run; BATCH],
    used: usize,
    taken: usize,
}

const BATCH: usize = 32;

impl Iterator for Runs<'_> {
    type Item = Run;

    fn next(&mut self) -> Option<Run> {
        if self.taken == self.used {
            let (used, bytes) = self.of.fill_runs(self.next, self.end, &mut self.batch);
            if used == 0 {
                return None;
            }
            self.next += bytes;
            (self.used, self.taken) = (used, 0);
        }
        self.taken += 1;
        Some(self.batch[self.taken - 1])
    }
}

/// Below this mean run length two lists of runs cost more than a bounce through a small buffer.
const BOUNCE_RUN_BYTES: u64 = 256;
const BOUNCE_BYTES: usize = 16 * 1024;

impl Datatype {
    fn end_of_range(&self, count: u64, offset: u64, len: u64) -> u64 {
        let end = offset.saturating_add(len);
        debug_assert!(
            end <= self.size().saturating_mul(count),
            "packed range ends past {count} elements"
        );
        end
    }

    /// Packs `count` elements at `base` into `out`, which takes `size() * count` bytes.
    ///
    /// # Safety
    /// The data bytes of `count` elements at `base` must be readable, and `out` writable for the packed
    /// size; the two must not overlap.
    #[inline]
    pub unsafe fn pack(&self, base: *const u8, count: u64, out: *mut u8) {
        // SAFETY: the whole range is as the caller vouches.
        unsafe { self.pack_range(base, count, 0, self.size() * count, out) }
    }

    /// Packs the packed bytes `offset..offset + len` of `count` elements at `base` into the `len` bytes at
    /// `out`.
    ///
    /// # Safety
    /// As [`pack`](Self::pack) for that range, which must lie within the packed size of `count` elements.
    #[inline]
    pub unsafe fn pack_range(
        &self,
        base: *const u8,
        count: u64,
        offset: u64,
        len: u64,
        out: *mut u8,
    ) {
        let end = self.end_of_range(count, offset, len);
        if self.0.is_dense {
            let from = base
                .wrapping_offset(self.0.bounds.true_lb as isize)
                .wrapping_add(offset as usize);
            // SAFETY: the elements are one run, of which the caller vouches for this range. An empty range
            // may come with a null buffer, and is not touched.
            if len != 0 {
                unsafe { cloudmpi_copy::copy(from, out, len as usize) };
            }
            return;
        }
        let _ = walk_elements(
            &self.0.layout,
            self.extent(),
            offset,
            end,
            &mut PackSink { base, out },
        );
    }

    /// Unpacks `size() * count` bytes at `input` into `count` elements at `base`. Gaps are left alone.
    ///
    /// # Safety
    /// `input` must be readable for the packed size and the data bytes of `count` elements at `base`
    /// writable; the two must not overlap. Where entries of the type overlap each other, which MPI forbids in
    /// a receive, it is not said which of them stays.
    #[inline]
    pub unsafe fn unpack(&self, input: *const u8, base: *mut u8, count: u64) {
        // SAFETY: the whole range is as the caller vouches.
        unsafe { self.unpack_range(input, base, count, 0, self.size() * count) }
    }

    /// Unpacks the `len` bytes at `input` as packed bytes `offset..offset + len` of `count` elements at `base`.
    ///
    /// # Safety
    /// As [`unpack`](Self::unpack) for that range, which must lie within the packed size of `count` elements.
    #[inline]
    pub unsafe fn unpack_range(
        &self,
        input: *const u8,
        base: *mut u8,
        count: u64,
        offset: u64,
        len: u64,
    ) {
        let end = self.end_of_range(count, offset, len);
        if self.0.is_dense {
            let to = base
                .wrapping_offset(self.0.bounds.true_lb as isize)
                .wrapping_add(offset as usize);
            // SAFETY: as in `pack_range`.
            if len != 0 {
                unsafe { cloudmpi_copy::copy(input, to, len as usize) };
            }
            return;
        }
        let _ = walk_elements(
            &self.0.layout,
            self.extent(),
            offset,
            end,
            &mut UnpackSink { base, input },
        );
    }

    /// The dense runs of the packed bytes `offset..offset + len` of `count` elements, in packing order.
    /// Runs that touch are joined, but not always those at the seams of the iterator's batches.
    pub fn runs(&self, count: u64, offset: u64, len: u64) -> Runs<'_> {
        let end = self.end_of_range(count, offset, len);
        Runs {
            of: self,
            next: offset,
            end,
            batch: [Run::default(); BATCH],
            used: 0,
            taken: 0,
        }
    }

    /// Fills `runs` with the first dense runs of the packed bytes from `offset` up to `end` (at most the
    /// packed size). Returns how many runs were written and how many bytes they hold; call again with
    /// `offset` plus those bytes for more.
    pub fn fill_runs(&self, offset: u64, end: u64, runs: &mut [Run]) -> (usize, u64) {
        let mut sink = RunSink {
            runs,
            used: 0,
            bytes: 0,
        };
        let _ = walk_elements(&self.0.layout, self.extent(), offset, end, &mut sink);
        (sink.used, sink.bytes)
    }

    /// Copies the first `len` packed bytes of a typed buffer to another one, without a packed buffer of the
    /// whole size in between.
    ///
    /// # Safety
    /// As [`pack`](Self::pack) for the source and [`unpack`](Self::unpack) for the target, for their first
    /// `len` packed bytes; the data must not overlap.
    pub unsafe fn copy_typed(
        source_type: &Datatype,
        source: *const u8,
        target_type: &Datatype,
        target: *mut u8,
        len: u64,
    ) {
        let elements = |of: &Datatype| {
            if of.size() == 0 {
                0
            } else {
                len.div_ceil(of.size())
            }
        };
        let (source_count, target_count) = (elements(source_type), elements(target_type));
        // SAFETY: in each branch, the ranges are within the first `len` bytes, as the caller vouches.
        unsafe {
            if let Some((at, _)) = target_type.single_run(target_count) {
                return source_type.pack_range(
                    source,
                    source_count,
                    0,
                    len,
                    target.wrapping_offset(at as isize),
                );
            }
            if let Some((at, _)) = source_type.single_run(source_count) {
                let input = source.wrapping_offset(at as isize);
                return target_type.unpack_range(input, target, target_count, 0, len);
            }
            let short = |of: &Datatype| of.size() / of.run_count().max(1) < BOUNCE_RUN_BYTES;
            if short(source_type) || short(target_type) {
                bounce(
                    (source_type, source, source_count),
                    (target_type, target, target_count),
                    len,
                );
            } else {
                copy_runs(
                    (source_type, source, source_count),
                    (target_type, target, target_count),
                    len,
                );
            }
        }
    }
}

/// # Safety
/// As [`Datatype::copy_typed`].
unsafe fn bounce(from: (&Datatype, *const u8, u64), to: (&Datatype, *mut u8, u64), len: u64) {
    let mut buffer = [std::mem::MaybeUninit::<u8>::uninit(); BOUNCE_BYTES];
    let bytes = buffer.as_mut_ptr().cast::<u8>();
    let mut done = 0;
    while done < len {
        let part = (len - done).min(BOUNCE_BYTES as u64);
        // SAFETY: the buffer takes `part` bytes; packing writes every one that unpacking then reads.
        unsafe {
            from.0.pack_range(from.1, from.2, done, part, bytes);
            to.0.unpack_range(bytes, to.1, to.2, done, part);
        }
        done += part;
    }
}

/// # Safety
/// As [`Datatype::copy_typed`].
unsafe fn copy_runs(from: (&Datatype, *const u8, u64), to: (&Datatype, *mut u8, u64), len: u64) {
    let (mut sources, mut targets) = (from.0.runs(from.2, 0, len), to.0.runs(to.2, 0, len));
    let (mut source, mut target) = (Run::default(), Run::default());
    let refill = |run: &mut Run, runs: &mut Runs<'_>| {
        if run.len_bytes == 0 {
            *run = runs.next().unwrap_or_default();
        }
    };
    loop {
        refill(&mut source, &mut sources);
        refill(&mut target, &mut targets);
        let part = source.len_bytes.min(target.len_bytes);
        if part == 0 {
            return;
        }
        // SAFETY: both runs are data of the two buffers, which the caller vouches for.
        unsafe {
            cloudmpi_copy::copy(
                from.1.wrapping_offset(source.offset_bytes as isize),
                to.1.wrapping_offset(target.offset_bytes as isize),
                part as usize,
            );
        }
        for run in [&mut source, &mut target] {
            run.offset_bytes += part as i64;
            run.len_bytes -= part;
        }
    }
}
