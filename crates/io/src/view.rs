//! Views: which bytes of a file a process sees, and in which order.

use cloudmpi_datatype::{Datatype, Runs};

/// A run of bytes of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Extent {
    pub offset: u64,
    pub len: u64,
}

impl Extent {
    pub fn end(self) -> u64 {
        self.offset + self.len
    }
}

/// The file from `displacement` on as copies of a file type, of which only the data is seen. What is seen is a stream
/// of bytes without gaps; positions in it are called stream positions.
#[derive(Clone, Debug)]
pub struct View {
    displacement: u64,
    etype_bytes: u64,
    filetype: Datatype,
    /// A copy of the file type has data before the end of the one before it, so that only the stream of a single copy ascends.
    interleaves: bool,
    /// Pieces of a copy may share bytes, in a file that is only read.
    overlaps: bool,
}

/// What is done with the file of a view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Data of the file type may overlap.
    Reading,
    Writing,
}

/// Longest file and stream: positions are `MPI_Offset`.
const MOST_BYTES: u128 = i64::MAX as u128;
/// Runs of a file type that are looked at to see whether they ascend. Longer lists are taken on trust.
const CHECKED_RUNS: usize = 1 << 20;

impl View {
    /// A view; the types are as they lie in the file. `Err` says what is wrong with the file type.
    pub fn new(
        displacement: u64,
        (etype, filetype): (&Datatype, &Datatype),
        purpose: Purpose,
    ) -> Result<View, String> {
        let etype_bytes = etype.size();
        if etype_bytes == 0 {
            return Err("the etype has no data".into());
        }
        if !filetype.size().is_multiple_of(etype_bytes) {
            return Err(format!(
                "the file type has {} bytes of data, which is no multiple of the etype's {etype_bytes}",
                filetype.size()
            ));
        }
        let mut view = View {
            displacement,
            etype_bytes,
            filetype: filetype.clone(),
            interleaves: filetype.extent() < filetype.true_extent(),
            overlaps: false,
        };
        view.overlaps = view.check_order(purpose)?;
        Ok(view)
    }

    /// All bytes of the file.
    pub fn of_bytes() -> View {
        let byte = Datatype::of(cloudmpi_datatype::BasicType::BYTE);
        View::new(0, (byte, byte), Purpose::Writing).expect("bytes are in order")
    }

    /// Whether some of the data overlaps, where it may.
    fn check_order(&self, purpose: Purpose) -> Result<bool, String> {
        let filetype = &self.filetype;
        if filetype.size() == 0 {
            return Ok(false);
        }
        if filetype.true_lb() < 0 {
            return Err(format!(
                "the file type has data {} bytes before its beginning; displacements in a file type are not negative",
                -filetype.true_lb()
            ));
        }
        let (mut begin, mut end, mut overlaps) = (0, 0, false);
        for run in filetype.runs(1, 0, filetype.size()).take(CHECKED_RUNS) {
            let least = match purpose {
                Purpose::Reading => begin,
                Purpose::Writing => end,
            };
            if run.offset_bytes < least {
                return Err(match run.offset_bytes < begin {
                    true => format!(
                        "the file type has data at byte {} after data at byte {begin}; displacements in a file type ascend",
                        run.offset_bytes
                    ),
                    false => format!(
                        "the file type has data at byte {} after data that ends at byte {end}; data in a file type may overlap only where the file is open with MPI_MODE_RDONLY",
                        run.offset_bytes
                    ),
                });
            }
            overlaps |= run.offset_bytes < end;
            begin = run.offset_bytes;
            end = end.max(run.offset_bytes + run.len_bytes as i64);
        }
        Ok(overlaps)
    }

    /// Whether the stream is all that the file has from the displacement on.
    pub fn is_dense(&self) -> bool {
        self.filetype.is_contiguous()
    }

    /// Whether bytes of the file are in a part of the stream once at most, and in ascending order.
    pub fn ascends(&self, stream: u64, len: u64) -> bool {
        !self.overlaps && (!self.interleaves || stream.saturating_add(len) <= self.filetype.size())
    }

    /// Bytes of data of an etype, in which offsets are counted.
    pub fn etype_bytes(&self) -> u64 {
        self.etype_bytes
    }

    /// The stream position of an offset in etypes, if it fits.
    pub fn stream_at(&self, etypes: u64) -> Option<u64> {
        let bytes = etypes.checked_mul(self.etype_bytes)?;
        self.can_hold(bytes, 0).then_some(bytes)
    }

    /// Whether the stream has `len` bytes from `stream` on, and all of them are at positions a file may have.
    pub fn can_hold(&self, stream: u64, len: u64) -> bool {
        let end = u128::from(stream) + u128::from(len);
        let size = u128::from(self.filetype.size());
        if size == 0 {
            return end == 0;
        }
        let tiles = end.div_ceil(size);
        if tiles > 1 && !self.repeats() {
            return false;
        }
        let extent = self.filetype.extent().max(0) as u128;
        let last = (self.filetype.true_lb() + self.filetype.true_extent()).max(0) as u128;
        let rest = last.saturating_sub(extent);
        end <= MOST_BYTES
            && tiles
                .checked_mul(extent)
                .is_some_and(|bytes| bytes + rest + u128::from(self.displacement) <= MOST_BYTES)
    }

    /// Whether there is more than one copy of the file type.
    fn repeats(&self) -> bool {
        self.filetype.extent() > 0
    }

    /// Why an access of a few bytes may not fit in the view, where that is not the length that a file can have.
    pub fn limit(&self) -> Option<String> {
        (self.filetype.size() != 0 && !self.repeats()).then(|| {
            format!(
                "its file type's extent is {}, so that a second copy of it would not lie behind the first, whose {} bytes are all that the view has",
                self.filetype.extent(),
                self.filetype.size()
            )
        })
    }

    /// The dense runs of a part of the stream, in its order; runs that touch are joined.
    pub fn extents(&self, stream: u64, len: u64) -> Extents<'_> {
        let (stream, len) = match self.filetype.size() {
            0 => (0, 0),
            _ => (stream, len),
        };
        Extents {
            displacement: self.displacement,
            runs: self.filetype.runs(u64::MAX, stream, len),
            held: None,
        }
    }

    /// How many extents a part of the stream has, about.
    pub fn count_extents(&self, len: u64) -> u64 {
        if self.filetype.is_contiguous() {
            return u64::from(len != 0);
        }
        let size = u128::from(self.filetype.size().max(1));
        let runs = u128::from(len) * u128::from(self.filetype.run_count()) / size;
        u64::try_from(runs).unwrap_or(u64::MAX).max(1)
    }

    /// Where in the file a stream position is. A view without data has its displacement there.
    pub fn byte_at(&self, stream: u64) -> u64 {
        let first = self.extents(stream, 1).next();
        first.map_or(self.displacement, |extent| extent.offset)
    }

    /// The span of the file that a part of the stream touches: its first byte, and the one after its last.
    pub fn span(&self, stream: u64, len: u64) -> (u64, u64) {
        match len {
            0 => (0, 0),
            _ if !self.ascends(stream, len) => {
                let ends = self.extents(stream, len).map(Extent::end);
                let starts = self.extents(stream, len).map(|extent| extent.offset);
                (starts.min().unwrap_or(0), ends.max().unwrap_or(0))
            }
            _ => (self.byte_at(stream), self.byte_at(stream + len - 1) + 1),
        }
    }

    /// Bytes of the stream that lie before the first one at or behind byte `offset` of the file; of its first copy alone, if
    /// others interleave with it.
    pub fn stream_before(&self, offset: u64) -> u64 {
        let first = self.displacement + self.filetype.true_lb().max(0) as u64;
        if self.filetype.size() == 0 || offset <= first {
            return 0;
        }
        // All of the copies before the one whose data may hold the offset, which need not begin where the file type's
        // extent begins; then by halves in that one.
        let extent = self.filetype.extent().max(1) as u64;
        let copy = match self.interleaves {
            true => 0,
            false => (offset - first) / extent,
        };
        self.before_in(copy, offset)
    }

    /// The first stream position of a copy that is not before byte `offset` of the file.
    fn before_in(&self, copy: u64, offset: u64) -> u64 {
        let size = self.filetype.size();
        if self.overlaps {
            return self.stream_until(copy.saturating_mul(size), offset);
        }
        let (mut low, mut high) = (copy.saturating_mul(size), (copy + 1).saturating_mul(size));
        while low < high {
            let middle = low + (high - low) / 2;
            match self.byte_at(middle) < offset {
                true => low = middle + 1,
                false => high = middle,
            }
        }
        low
    }

    /// The first stream position from `from`, where a copy begins, on whose byte is not before `offset`, or where the next
    /// copy begins.
    fn stream_until(&self, from: u64, offset: u64) -> u64 {
        let mut stream = from;
        for extent in self.extents(from, self.filetype.size()) {
            if extent.end() > offset {
                return stream + offset.saturating_sub(extent.offset);
            }
            stream += extent.len;
        }
        stream
    }

    /// The first offset in etypes behind all those before byte `offset` of the file: where the end of a file of that length is.
    pub fn etypes_before(&self, offset: u64) -> u64 {
        let first = self.displacement + self.filetype.true_lb().max(0) as u64;
        let stream = match self.interleaves && self.repeats() && offset > first {
            // The last copy that begins before it.
            true => self.before_in((offset - 1 - first) / self.filetype.extent() as u64, offset),
            false => self.stream_before(offset),
        };
        stream.div_ceil(self.etype_bytes)
    }
}

/// See [`View::extents`].
pub struct Extents<'a> {
    displacement: u64,
    runs: Runs<'a>,
    held: Option<Extent>,
}

impl Iterator for Extents<'_> {
    type Item = Extent;

    fn next(&mut self) -> Option<Extent> {
        for run in self.runs.by_ref() {
            let next = Extent {
                offset: self.displacement + run.offset_bytes as u64,
                len: run.len_bytes,
            };
            match &mut self.held {
                Some(held) if held.end() == next.offset => held.len += next.len,
                held => {
                    if let Some(whole) = held.replace(next) {
                        return Some(whole);
                    }
                }
            }
        }
        self.held.take()
    }
}
