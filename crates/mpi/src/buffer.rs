//! A program's memory as a message sees it: one run of bytes, or elements of a type with gaps.

use cloudmpi_datatype::Datatype;
use cloudmpi_path_shm::{LONG_BYTES, WORTH_BYTES, copy_long, copy_out_of_post, copy_past_caches};

use crate::error::Result;
use crate::fail;

/// Packed at a time on the way past the caches: stays in the first-level cache beside what it is packed from.
const PACKED_BYTES: usize = 8 * 1024;

/// Memory that an operation reads or writes while it is active; the program keeps it alive, as MPI
/// demands.
#[derive(Clone)]
pub struct Buffer {
    /// First byte of data of a dense buffer; the address the program passed otherwise.
    base: *mut u8,
    length_bytes: u64,
    /// Type and count of a buffer with gaps.
    typed: Option<(Datatype, u64)>,
}

impl Buffer {
    /// `count` elements of `datatype` at `base`. `None` when that is more than 2^63 bytes.
    #[inline]
    pub fn new(base: *mut u8, count: u64, datatype: &Datatype) -> Option<Buffer> {
        if let Some((offset_bytes, length_bytes)) = datatype.single_run(count) {
            return Some(Buffer {
                base: base.wrapping_offset(offset_bytes as isize),
                length_bytes,
                typed: None,
            });
        }
        Some(Buffer {
            base,
            length_bytes: datatype.packed_size(count)?,
            typed: Some((datatype.clone(), count)),
        })
    }

    #[inline]
    pub fn bytes(base: *mut u8, length_bytes: u64) -> Buffer {
        Buffer {
            base,
            length_bytes,
            typed: None,
        }
    }

    #[inline]
    pub fn length_bytes(&self) -> u64 {
        self.length_bytes
    }

    /// The run of bytes that the buffer is, if it is one.
    #[inline]
    pub fn dense(&self) -> Option<*mut u8> {
        self.typed.is_none().then_some(self.base)
    }

    /// Copies packed bytes [`offset_bytes`, + `out` length) out of the buffer.
    #[inline]
    pub fn read(&self, offset_bytes: u64, out: &mut [u8]) {
        // SAFETY: `out` is exclusively borrowed, so it is no part of the program's memory.
        unsafe { self.read_to(offset_bytes, out.as_mut_ptr(), out.len() as u64) }
    }

    /// All bytes, packed into memory of their own.
    pub fn copied(&self) -> Result<Box<[u8]>> {
        let length = self.length_bytes as usize;
        let mut copy = Vec::new();
        if copy.try_reserve_exact(length).is_err() {
            fail!(
                NoMem,
                "there is no memory for a copy of the message's {length} bytes"
            );
        }
        // SAFETY: there is room for that much, which is all written.
        unsafe {
            self.read_to(0, copy.as_mut_ptr(), self.length_bytes);
            copy.set_len(length);
        }
        Ok(copy.into_boxed_slice())
    }

    /// As [`read`](Self::read), into memory that a core reads next which shares no cache with this one if `far`.
    ///
    /// # Safety
    /// If `far`, the rest of the cache line in which `out` ends may be written too.
    #[inline]
    pub unsafe fn read_for(&self, far: bool, offset_bytes: u64, out: &mut [u8]) {
        if !far && out.len() >= LONG_BYTES && self.typed.is_none() {
            debug_assert!(offset_bytes + out.len() as u64 <= self.length_bytes);
            let from = self.base.wrapping_add(offset_bytes as usize);
            // SAFETY: as for read.
            return unsafe { copy_long(from, out.as_mut_ptr(), out.len()) };
        }
        if !far || out.len() < WORTH_BYTES {
            return self.read(offset_bytes, out);
        }
        if self.typed.is_some() {
            // SAFETY: passed on.
            return unsafe { self.pack_for_far(offset_bytes, out) };
        }
        debug_assert!(offset_bytes + out.len() as u64 <= self.length_bytes);
        // SAFETY: as for read; the last line by the caller's word.
        unsafe {
            let from = self.base.wrapping_add(offset_bytes as usize);
            copy_past_caches(from, out.as_mut_ptr(), out.len());
        }
    }

    /// As [`read_for`](Self::read_for) a far core, of a buffer with gaps: packed near by, a part at a time, as small stores
    /// past the caches would be slow.
    ///
    /// # Safety
    /// As for [`read_for`](Self::read_for).
    unsafe fn pack_for_far(&self, offset_bytes: u64, out: &mut [u8]) {
        // Not initialised for each call, which would take as long as the packing.
        let mut near = std::mem::MaybeUninit::<[u8; PACKED_BYTES]>::uninit();
        let mut offset_bytes = offset_bytes;
        for part in out.chunks_mut(PACKED_BYTES) {
            // SAFETY: a part is at most as long as the memory near by, of which it is given as much as has been written
            // there. Parts but the last are whole lines, if `out` begins on one; where it does not, what is written
            // beyond a part is written again with the next.
            unsafe {
                self.read_to(offset_bytes, near.as_mut_ptr().cast(), part.len() as u64);
                copy_past_caches(near.as_ptr().cast(), part.as_mut_ptr(), part.len());
            }
            offset_bytes += part.len() as u64;
        }
    }

    /// As [`read`](Self::read), into memory that need not be initialised.
    ///
    /// # Safety
    /// `out` may be written for `length_bytes` bytes and is no part of the buffer; the range is inside the
    /// buffer.
    #[inline]
    pub unsafe fn read_to(&self, offset_bytes: u64, out: *mut u8, length_bytes: u64) {
        debug_assert!(offset_bytes + length_bytes <= self.length_bytes);
        if length_bytes == 0 {
            return;
        }
        // SAFETY: the program passed memory that holds the elements (MPI's contract), and the range is inside.
        unsafe {
            match &self.typed {
                None => cloudmpi_copy::copy(
                    self.base.wrapping_add(offset_bytes as usize),
                    out,
                    length_bytes as usize,
                ),
                Some((datatype, count)) => {
                    datatype.pack_range(self.base, *count, offset_bytes, length_bytes, out)
                }
            }
        }
    }

    /// Copies packed bytes into the buffer from `offset_bytes` on; what is beyond its end is dropped.
    #[inline]
    pub fn write(&self, offset_bytes: u64, bytes: &[u8]) {
        // SAFETY: as write_by promises.
        let copy = |from, to, length| unsafe { cloudmpi_copy::copy(from, to, length) };
        self.write_by(offset_bytes, bytes, copy);
    }

    /// As [`write`](Self::write), from a post, which went past the caches if `far`.
    #[inline]
    pub fn write_posted(&self, far: bool, offset_bytes: u64, bytes: &[u8]) {
        if far {
            return self.write(offset_bytes, bytes);
        }
        let whole_bytes = self.length_bytes as usize;
        // SAFETY: as write_by promises.
        let copy = |from, to, length| unsafe { copy_out_of_post(from, to, length, whole_bytes) };
        self.write_by(offset_bytes, bytes, copy);
    }

    /// As [`write`](Self::write), with the caller's way of copying a run: from, to, which do not overlap, and the length.
    #[inline]
    pub fn write_by(
        &self,
        offset_bytes: u64,
        bytes: &[u8],
        copy: impl FnOnce(*const u8, *mut u8, usize),
    ) {
        let room = self.length_bytes.saturating_sub(offset_bytes);
        let length = bytes.len().min(usize::try_from(room).unwrap_or(usize::MAX));
        if length == 0 {
            return;
        }
        // SAFETY: as for read; `length` ends inside the buffer.
        unsafe {
            match &self.typed {
                None => copy(
                    bytes.as_ptr(),
                    self.base.wrapping_add(offset_bytes as usize),
                    length,
                ),
                Some((datatype, count)) => datatype.unpack_range(
                    bytes.as_ptr(),
                    self.base,
                    *count,
                    offset_bytes,
                    length as u64,
                ),
            }
        }
    }
}
