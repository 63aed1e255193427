//! external32: the representation of data that every MPI can read (big-endian, fixed sizes, no padding).
//!
//! Most types have the same width in memory, and change only their byte order. The others: MPI_LONG and
//! MPI_UNSIGNED_LONG take 4 bytes, MPI_WCHAR 2, and `long double` becomes IEEE binary128.

use crate::basic::{BasicInfo, BasicType, Kind, Scalar};
use crate::datatype::Datatype;
use crate::error::{Error, Result};
use crate::quad;
use crate::recipe::{Recipe, for_each_block, for_each_field};
use std::ops::ControlFlow;

/// One number of a type: how it is kept here, and its external width.
#[derive(Clone, Copy)]
struct Number {
    scalar: Scalar,
    external_bytes: usize,
}

impl Number {
    /// # Safety
    /// `from` must be readable for the number and `to` writable for its external form.
    unsafe fn encode(self, from: *const u8, to: *mut u8, name: &str) -> Result<()> {
        let mut bytes = [0u8; 16];
        let width = self.scalar.size_bytes() as usize;
        // SAFETY: the caller vouches for `width` bytes.
        unsafe { std::ptr::copy_nonoverlapping(from, bytes.as_mut_ptr(), width) };
        let bits = u128::from_ne_bytes(native_low(bytes, width));
        let external = match self.scalar {
            Scalar::F80 => quad::from_x87(bits),
            _ => bits,
        };
        if !self.fits(bits, self.external_bytes) {
            let value = sign_extend(bits, width) as i128;
            return Err(Error::conversion(format!(
                "{name} value {value} does not fit the {} bytes that external32 gives it",
                self.external_bytes
            )));
        }
        let big = external.to_be_bytes();
        // SAFETY: the caller vouches for `external_bytes` bytes.
        unsafe {
            std::ptr::copy_nonoverlapping(
                big[16 - self.external_bytes..].as_ptr(),
                to,
                self.external_bytes,
            )
        };
        Ok(())
    }

    /// # Safety
    /// `from` must be readable for the external form and `to` writable for the number.
    unsafe fn decode(self, from: *const u8, to: *mut u8) {
        let mut big = [0u8; 16];
        // SAFETY: the caller vouches for `external_bytes` bytes.
        unsafe {
            std::ptr::copy_nonoverlapping(
                from,
                big[16 - self.external_bytes..].as_mut_ptr(),
                self.external_bytes,
            );
        }
        let mut bits = u128::from_be_bytes(big);
        if self.scalar == Scalar::F80 {
            bits = quad::to_x87(bits);
        } else if self.scalar.is_signed_integer() {
            bits = sign_extend(bits, self.external_bytes);
        }
        let width = self.scalar.size_bytes() as usize;
        let native = native_bytes(bits, width);
        // SAFETY: the caller vouches for `width` bytes.
        unsafe { std::ptr::copy_nonoverlapping(native.as_ptr(), to, width) };
    }

    /// Whether an integer survives being cut to `external_bytes`.
    fn fits(self, bits: u128, external_bytes: usize) -> bool {
        let width = self.scalar.size_bytes() as usize;
        if self.scalar.is_float() || width <= external_bytes {
            return true;
        }
        if self.scalar.is_signed_integer() {
            return sign_extend(bits, external_bytes) == sign_extend(bits, width);
        }
        bits >> (8 * external_bytes) == 0
    }
}

/// The low `bytes` bytes of a two's complement number, widened.
fn sign_extend(bits: u128, bytes: usize) -> u128 {
    let unused = 128 - 8 * bytes as u32;
    ((bits << unused) as i128 >> unused) as u128
}

/// Puts a number of `width` bytes where the low bytes of a native u128 are.
fn native_low(mut bytes: [u8; 16], width: usize) -> [u8; 16] {
    if cfg!(target_endian = "big") {
        bytes.rotate_right(16 - width);
    }
    bytes
}

/// The low `width` bytes of a number as they lie in memory, first.
fn native_bytes(bits: u128, width: usize) -> [u8; 16] {
    let mut bytes = bits.to_ne_bytes();
    if cfg!(target_endian = "big") {
        bytes.rotate_left(16 - width);
    }
    bytes
}

/// The numbers of one element of a basic type, as (number, offset in memory, offset in external form).
fn numbers(info: &BasicInfo) -> ([(Number, u64, u64); 2], usize) {
    let external = info.external_bytes as usize;
    match info.kind {
        Kind::Complex => {
            let part = Number {
                scalar: info.scalar,
                external_bytes: external / 2,
            };
            (
                [
                    (part, 0, 0),
                    (part, info.scalar.size_bytes(), info.external_bytes / 2),
                ],
                2,
            )
        }
        Kind::Pair => {
            let index_bytes = info.index.size_bytes();
            let value = Number {
                scalar: info.scalar,
                external_bytes: external - index_bytes as usize,
            };
            let index = Number {
                scalar: info.index,
                external_bytes: index_bytes as usize,
            };
            (
                [
                    (value, 0, 0),
                    (
                        index,
                        info.index_offset_bytes,
                        info.external_bytes - index_bytes,
                    ),
                ],
                2,
            )
        }
        _ => {
            // A logical is a number here: zero stays zero, and anything else stays something else.
            let number = Number {
                scalar: info.scalar,
                external_bytes: external,
            };
            ([(number, 0, 0); 2], 1)
        }
    }
}

/// Visits the basic elements of `count` elements in order, as (offset in bytes, basic type, how many, bytes
/// from one to the next).
fn for_each_basic(
    of: &Datatype,
    at: i64,
    count: u64,
    visit: &mut impl FnMut(i64, BasicType, u64, i64) -> Result<()>,
) -> Result<()> {
    if let Some(basic) = of.named() {
        return visit(at, basic, count, of.extent());
    }
    for i in 0..count as i64 {
        let base = at + i * of.extent();
        for_each_block(of, |offset, n, child| {
            for_each_basic(child, base + offset, n, visit)
        })?;
    }
    Ok(())
}

impl Datatype {
    /// Bytes that `count` elements take in external32 (`MPI_Pack_external_size`).
    pub fn external_size(&self, count: u64) -> Result<u64> {
        let overflow = || {
            Error::count(format!(
                "{count} elements in external32 do not fit in 63 bits"
            ))
        };
        let mut one = 0u64;
        if let Recipe::Named(basic) = self.0.recipe {
            one = basic.info().external_bytes;
        } else {
            let mut failed = None;
            let _ = for_each_field(self, |child, n| match child.external_size(n) {
                Ok(bytes) if bytes <= i64::MAX as u64 - one => {
                    one += bytes;
                    ControlFlow::Continue(())
                }
                Ok(_) => {
                    failed = Some(overflow());
                    ControlFlow::Break(())
                }
                Err(error) => {
                    failed = Some(error);
                    ControlFlow::Break(())
                }
            });
            if let Some(error) = failed {
                return Err(error);
            }
        }
        one.checked_mul(count)
            .filter(|&bytes| bytes <= i64::MAX as u64)
            .ok_or_else(overflow)
    }

    /// Packs `count` elements at `base` in external32 at `out`, which has room for `room_bytes`. Returns the
    /// bytes written: [`external_size`](Self::external_size).
    ///
    /// # Errors
    /// `Truncate` if there is too little room, before anything is written; `Conversion` if a long or a wide
    /// character does not fit its external width.
    ///
    /// # Safety
    /// The data bytes of `count` elements at `base` must be readable and `room_bytes` at `out` writable; the
    /// two must not overlap.
    pub unsafe fn pack_external(
        &self,
        base: *const u8,
        count: u64,
        out: *mut u8,
        room_bytes: u64,
    ) -> Result<u64> {
        let size = self.check_room(count, room_bytes)?;
        let mut to = out;
        for_each_basic(self, 0, count, &mut |at, basic, n, stride| {
            let info = basic.info();
            let (parts, used) = numbers(info);
            for i in 0..n as i64 {
                let from = base.wrapping_offset((at + i * stride) as isize);
                for (number, inside, outside) in &parts[..used] {
                    // SAFETY: an element of the type map, which the caller vouches for, and its place in the
                    // output, whose size was checked.
                    unsafe {
                        let from = from.wrapping_add(*inside as usize);
                        number.encode(from, to.wrapping_add(*outside as usize), basic.name())?;
                    }
                }
                to = to.wrapping_add(info.external_bytes as usize);
            }
            Ok(())
        })?;
        Ok(size)
    }

    /// Unpacks `count` elements from external32 at `input`, which has `room_bytes`, to `base`. Returns the
    /// bytes read.
    ///
    /// # Errors
    /// `Truncate` if the input is too short, before anything is written.
    ///
    /// # Safety
    /// `room_bytes` at `input` must be readable and the data bytes of `count` elements at `base` writable; the
    /// two must not overlap.
    pub unsafe fn unpack_external(
        &self,
        input: *const u8,
        room_bytes: u64,
        base: *mut u8,
        count: u64,
    ) -> Result<u64> {
        let size = self.check_room(count, room_bytes)?;
        // SAFETY: this function's contract.
        unsafe { self.unpack_external_part(input, size, base, count)? };
        Ok(size)
    }

    /// As [`unpack_external`](Self::unpack_external), of so many whole numbers and characters as `room_bytes` have, which
    /// may end inside an element. Returns the bytes of data that were set.
    ///
    /// # Errors
    /// As above, but for `Truncate`.
    ///
    /// # Safety
    /// As above.
    pub unsafe fn unpack_external_part(
        &self,
        input: *const u8,
        room_bytes: u64,
        base: *mut u8,
        count: u64,
    ) -> Result<u64> {
        let (mut from, mut left, mut set, mut is_short) = (input, room_bytes, 0, false);
        let unpacked = for_each_basic(self, 0, count, &mut |at, basic, n, stride| {
            let info = basic.info();
            let (parts, used) = numbers(info);
            let whole = n.min(left.checked_div(info.external_bytes).unwrap_or(n));
            left -= whole * info.external_bytes;
            set += whole * basic.size_bytes();
            for i in 0..whole as i64 {
                let to = base.wrapping_offset((at + i * stride) as isize);
                for (number, inside, outside) in &parts[..used] {
                    // SAFETY: as in `pack_external`, with the sides exchanged.
                    unsafe {
                        let to = to.wrapping_add(*inside as usize);
                        number.decode(from.wrapping_add(*outside as usize), to);
                    }
                }
                from = from.wrapping_add(info.external_bytes as usize);
            }
            is_short = whole < n;
            match is_short {
                true => Err(Error::truncate("the bytes end inside an element")),
                false => Ok(()),
            }
        });
        match is_short {
            true => Ok(set),
            false => unpacked.map(|()| set),
        }
    }

    fn check_room(&self, count: u64, room_bytes: u64) -> Result<u64> {
        let size = self.external_size(count)?;
        if size <= room_bytes {
            return Ok(size);
        }
        Err(Error::truncate(format!(
            "{count} elements take {size} bytes in external32, the buffer has {room_bytes}"
        )))
    }
}
