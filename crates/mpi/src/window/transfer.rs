//! Put, get and accumulate: by loads and stores where the target's memory is mapped, else by a message.

use std::cell::RefCell;
use std::rc::Rc;

use cloudmpi_datatype::Datatype;
use cloudmpi_op::Op;
use cloudmpi_window::{Change, DATATYPE_BYTES, Head, Kind, LONG_BYTES};

use super::origin::Arrival;
use super::reach::Reach;
use super::{Flavor, Target, Win, shorter};
use crate::buffer::Buffer;
use crate::error::Result;
use crate::fail;
use crate::process::Process;

/// Elements of the origin's own memory.
#[derive(Clone, Copy)]
pub struct Operand<'a> {
    pub address: *mut u8,
    pub count: u64,
    pub datatype: &'a Datatype,
}

/// Elements of a target's memory.
#[derive(Clone, Copy)]
pub struct Place<'a> {
    pub rank: i32,
    pub disp: i64,
    pub count: u64,
    pub datatype: &'a Datatype,
}

impl Operand<'_> {
    pub(super) fn length_bytes(&self) -> u64 {
        self.datatype.size().saturating_mul(self.count)
    }

    pub(super) fn buffer(&self) -> Result<Buffer> {
        match Buffer::new(self.address, self.count, self.datatype) {
            Some(buffer) => Ok(buffer),
            None => fail!(Count, "{} elements are more than 2^63 bytes", self.count),
        }
    }
}

impl Place<'_> {
    pub(super) fn length_bytes(&self) -> u64 {
        self.datatype.size().saturating_mul(self.count)
    }
}

/// Data that is still to come, of a request for it.
pub type Pending = Option<Rc<RefCell<Arrival>>>;

impl Win {
    /// The change as all processes of this node make it in the window.
    pub(super) fn as_here(&self, mut change: Change) -> Change {
        change.under_lock = self.locks_elements;
        change
    }

    /// Bytes from the beginning of the target's memory, or an address in a dynamic window.
    #[inline]
    fn locate(&self, target: &Target, place: &Place) -> Result<u64> {
        if self.flavor == Flavor::Dynamic {
            if target.is_direct {
                let at = place.disp as u64;
                self.check_attached(place.rank as usize, at, place.count, place.datatype)?;
            }
            return Ok(place.disp as u64);
        }
        let at = place.disp.checked_mul(target.disp_unit);
        let span = place.datatype.span(place.count);
        if let (Some(at), Some((low, high))) = (at, span) {
            let (begin, end) = (at.checked_add(low), at.checked_add(high));
            let inside = |byte: Option<i64>| {
                byte.is_some_and(|byte| byte >= 0 && byte as u64 <= target.size_bytes)
            };
            // Elements without data lie anywhere.
            if low == high || inside(begin) && inside(end) {
                return Ok(at as u64);
            }
        }
        Err(self.outside(target, place))
    }

    #[cold]
    fn outside(&self, target: &Target, place: &Place) -> crate::Error {
        let at = i128::from(place.disp) * i128::from(target.disp_unit);
        let (low, high) = place.datatype.span(place.count).unwrap_or((0, i64::MAX));
        let detail = format!(
            "displacement {} (unit {}) reaches bytes {} to {} of rank {}, whose memory in {} has {} bytes",
            place.disp,
            target.disp_unit,
            at + i128::from(low),
            at + i128::from(high) - 1,
            place.rank,
            self.label(),
            target.size_bytes
        );
        crate::Error::new(crate::Class::RmaRange, detail)
    }

    /// An error unless all bytes of an access to this process's dynamic window are attached.
    pub(super) fn check_attached(
        &self,
        rank: usize,
        at: u64,
        count: u64,
        datatype: &Datatype,
    ) -> Result<()> {
        let span = datatype.span(count);
        let (low, high) = span.unwrap_or((0, i64::MAX));
        let is_attached = |low: i64, length_bytes: u64| {
            self.is_attached(at.wrapping_add_signed(low), length_bytes)
        };
        if low == high || is_attached(low, high.wrapping_sub(low) as u64) {
            return Ok(());
        }
        // What lies in its gaps need not be.
        let missing = match datatype.packed_size(count) {
            Some(bytes) if span.is_some() => datatype
                .runs(count, 0, bytes)
                .find(|run| !is_attached(run.offset_bytes, run.len_bytes))
                .map(|run| (run.offset_bytes, run.len_bytes)),
            _ => Some((low, high.wrapping_sub(low) as u64)),
        };
        if let Some((low, length_bytes)) = missing {
            fail!(
                RmaRange,
                "the {length_bytes} bytes at address {:#x} of rank {rank} are not all attached to {}; \
                 call MPI_Win_attach there, and pass an address of MPI_Get_address",
                at.wrapping_add_signed(low),
                self.label()
            );
        }
        Ok(())
    }

    /// MPI_Put.
    pub fn put(&self, process: &Process, origin: &Operand, place: &Place) -> Result<()> {
        let target = self.accessed(process, place.rank)?;
        let mut cut = None;
        let place = &shorter::place_of(place, origin.length_bytes(), &mut cut)?;
        let at = self.locate(target, place)?;
        self.stored.set(true);
        if target.is_direct {
            let base = target.base.wrapping_add(at as usize);
            // SAFETY: inside the window, which is mapped here; the origin's memory is the program's.
            unsafe { copy(origin.address, origin, base, place.datatype, place.count) };
            return Ok(());
        }
        if let Some(reach) = &target.reach {
            return match self.put_handed((process, target), at, origin, place)? {
                true => Ok(()),
                false => put_by_copy(reach, at, origin, place),
            };
        }
        let head = Head {
            kind: Kind::Put,
            word: 0,
            at,
            count: place.count,
        };
        let buffer = origin.buffer()?;
        match &target.served {
            Some(served) if buffer.length_bytes() > LONG_BYTES => {
                self.put_long(process, (target, served), (head, place.datatype), buffer);
            }
            _ => self.request(process, target, packed(head, place.datatype, &[buffer])),
        }
        Ok(())
    }

    /// MPI_Get.
    pub fn get(&self, process: &Process, origin: &Operand, place: &Place) -> Result<Pending> {
        let target = self.accessed(process, place.rank)?;
        let (bytes, mut cut) = (place.length_bytes(), None);
        let origin = &shorter::operand_of(origin, bytes, "the origin's elements", &mut cut)?;
        let at = self.locate(target, place)?;
        if target.is_direct {
            let base = target.base.wrapping_add(at as usize);
            let from = Operand {
                address: base,
                count: place.count,
                datatype: place.datatype,
            };
            // SAFETY: as for put, the other way round.
            unsafe { copy(base, &from, origin.address, origin.datatype, origin.count) };
            return Ok(None);
        }
        if let Some(reach) = &target.reach {
            if !self.get_handed((process, target), at, origin, place)? {
                get_by_copy(reach, at, origin, place)?;
            }
            return Ok(None);
        }
        let head = Head {
            kind: Kind::Get,
            word: 0,
            at,
            count: place.count,
        };
        let arrival = self.await_data(target, origin.buffer()?);
        self.request(process, target, packed(head, place.datatype, &[]));
        Ok(Some(arrival))
    }

    /// MPI_Accumulate, and with a `result` MPI_Get_accumulate. `origin` is of no meaning for MPI_NO_OP.
    pub fn accumulate(
        &self,
        process: &Process,
        origin: Option<&Operand>,
        result: Option<&Operand>,
        place: &Place,
        change: &Change,
    ) -> Result<Pending> {
        let target = self.accessed(process, place.rank)?;
        let (mut cut, mut cut_result) = (None, None);
        let bytes = origin.map_or(place.length_bytes(), Operand::length_bytes);
        let place = &shorter::place_of(place, bytes, &mut cut)?;
        let whose = "the result's elements";
        let result = match result {
            Some(result) => Some(shorter::operand_of(result, bytes, whose, &mut cut_result)?),
            None => None,
        };
        let result = result.as_ref();
        let at = self.locate(target, place)?;
        self.stored.set(true);
        if target.is_direct {
            let base = target.base.wrapping_add(at as usize);
            accumulate_here(
                target,
                base,
                (origin, result),
                place,
                &self.as_here(*change),
            )?;
            return Ok(None);
        }
        if let (Some(reach), Some(words)) = (&target.reach, &target.words) {
            let both = (origin, result);
            if !self.accumulate_handed((process, target), at, both, place, change)? {
                words.with_elements(|| accumulate_by_copy(reach, at, both, place, change))?;
            }
            return Ok(None);
        }
        let kind = match result {
            None => Kind::Accumulate,
            Some(_) => Kind::GetAccumulate,
        };
        let head = Head {
            kind,
            word: change.op.abi_handle(),
            at,
            count: place.count,
        };
        let given = origin.map(Operand::buffer).transpose()?;
        let arrival = match result {
            Some(result) => Some(self.await_data(target, result.buffer()?)),
            None => None,
        };
        self.request(
            process,
            target,
            packed(head, place.datatype, given.as_slice()),
        );
        Ok(arrival)
    }

    /// MPI_Compare_and_swap, of one element of a predefined type.
    ///
    /// # Safety
    /// All three lead to an element of the program's.
    pub unsafe fn compare_and_swap(
        &self,
        process: &Process,
        (given, compare): (*mut u8, *mut u8),
        result: *mut u8,
        place: &Place,
        change: &Change,
    ) -> Result<()> {
        let target = self.accessed(process, place.rank)?;
        let at = self.locate(target, place)?;
        self.stored.set(true);
        if let (true, Some(words)) = (target.is_direct, &target.words) {
            let base = target.base.wrapping_add(at as usize);
            // SAFETY: inside the window, which is mapped here; the others are the program's.
            unsafe {
                let change = self.as_here(*change);
                change.compare_and_swap(words, base, (given, compare), result);
            }
            return Ok(());
        }
        if let (Some(reach), Some(words)) = (&target.reach, &target.words) {
            let both = (given.cast_const(), compare.cast_const());
            // SAFETY: by this function's contract.
            if unsafe { self.swap_handed((process, target), at, both, result, (place, change)) } {
                return Ok(());
            }
            let swap = || swap_by_copy(reach, at, (given, compare), result, place);
            return words.with_elements(swap);
        }
        let head = Head {
            kind: Kind::CompareAndSwap,
            word: 0,
            at,
            count: 1,
        };
        let length_bytes = place.datatype.size();
        let [given, compare, result] =
            [given, compare, result].map(|address| Buffer::bytes(address, length_bytes));
        self.await_data(target, result);
        self.request(
            process,
            target,
            packed(head, place.datatype, &[given, compare]),
        );
        Ok(())
    }
}

fn no_reach(error: std::io::Error, rank: i32) -> crate::Error {
    let detail = format!(
        "the window memory of rank {rank} cannot be read and written: {error}; it has to stay as it was given to MPI_Win_create"
    );
    crate::Error::new(crate::Class::Other, detail)
}

/// Runs `with` on the packed elements, packed for it if they have gaps.
fn with_packed<R>(operand: &Operand, with: impl FnOnce(*const u8) -> R) -> Result<R> {
    let buffer = operand.buffer()?;
    Ok(match buffer.dense() {
        Some(address) => with(address),
        None => {
            let mut packed = vec![0; buffer.length_bytes() as usize];
            buffer.read(0, &mut packed);
            with(packed.as_ptr())
        }
    })
}

fn put_by_copy(reach: &Reach, at: u64, origin: &Operand, place: &Place) -> Result<()> {
    // SAFETY: as long as the packed origin, which the lengths have been checked for.
    let put = |from| unsafe { reach.put(at, place.count, place.datatype, from) };
    with_packed(origin, put)?.map_err(|error| no_reach(error, place.rank))
}

fn get_by_copy(reach: &Reach, at: u64, origin: &Operand, place: &Place) -> Result<()> {
    let buffer = origin.buffer()?;
    let mut packed = Vec::new();
    let to = buffer.dense().unwrap_or_else(|| {
        packed.resize(buffer.length_bytes() as usize, 0);
        packed.as_mut_ptr()
    });
    // SAFETY: as long as the origin, which the lengths have been checked for.
    let got = unsafe { reach.get(at, place.count, place.datatype, to) };
    got.map_err(|error| no_reach(error, place.rank))?;
    buffer.write(0, &packed);
    Ok(())
}

/// Under the lock of the target's elements.
fn accumulate_by_copy(
    reach: &Reach,
    at: u64,
    (origin, result): (Option<&Operand>, Option<&Operand>),
    place: &Place,
    change: &Change,
) -> Result<()> {
    let failed = |error| no_reach(error, place.rank);
    let mut elements = vec![0u8; place.length_bytes() as usize];
    if result.is_some() || change.op != Op::Replace {
        // SAFETY: as long as the target's elements.
        unsafe { reach.get(at, place.count, place.datatype, elements.as_mut_ptr()) }
            .map_err(failed)?;
    }
    if let Some(result) = result {
        result.buffer()?.write(0, &elements);
    }
    let Some(origin) = origin.filter(|_| change.op != Op::NoOp) else {
        return Ok(());
    };
    if change.op == Op::Replace {
        return put_by_copy(reach, at, origin, place);
    }
    let count = elements.len() / change.basic.size_bytes() as usize;
    let inout = elements.as_mut_ptr();
    // SAFETY: both are as many packed elements.
    with_packed(origin, |given| unsafe {
        change.combine_packed(given, inout, count)
    })?;
    // SAFETY: as above.
    unsafe { reach.put(at, place.count, place.datatype, elements.as_ptr()) }.map_err(failed)
}

/// Under the lock of the target's elements.
fn swap_by_copy(
    reach: &Reach,
    at: u64,
    (given, compare): (*mut u8, *mut u8),
    result: *mut u8,
    place: &Place,
) -> Result<()> {
    let failed = |error| no_reach(error, place.rank);
    let length_bytes = place.datatype.size() as usize;
    // SAFETY: all are one element of the program's.
    unsafe {
        reach.get(at, 1, place.datatype, result).map_err(failed)?;
        let [found, compare] =
            [result, compare].map(|at| std::slice::from_raw_parts(at, length_bytes));
        match found == compare {
            true => reach.put(at, 1, place.datatype, given).map_err(failed),
            false => Ok(()),
        }
    }
}

/// The bytes of a request.
fn packed(head: Head, datatype: &Datatype, data: &[Buffer]) -> Vec<u8> {
    let length: u64 = data.iter().map(Buffer::length_bytes).sum();
    let mut bytes = head.begin(DATATYPE_BYTES + length as usize);
    datatype.encode(&mut bytes);
    for buffer in data {
        let begin = bytes.len();
        bytes.resize(begin + buffer.length_bytes() as usize, 0);
        buffer.read(0, &mut bytes[begin..]);
    }
    bytes
}

/// Copies elements at `from` to `count` of `datatype` at `to`, which are as many bytes.
///
/// # Safety
/// Both lead to the elements.
#[inline]
unsafe fn copy(from: *mut u8, elements: &Operand, to: *mut u8, datatype: &Datatype, count: u64) {
    let runs = (
        elements.datatype.single_run(elements.count),
        datatype.single_run(count),
    );
    if let (Some((from_at, length_bytes)), Some((to_at, _))) = runs {
        let from = from.wrapping_offset(from_at as isize);
        let to = to.wrapping_offset(to_at as isize);
        // SAFETY: by this function's contract. A program may put to itself where it puts from.
        unsafe {
            match length_bytes {
                0 => {}
                8 => to
                    .cast::<u64>()
                    .write_unaligned(from.cast::<u64>().read_unaligned()),
                4 => to
                    .cast::<u32>()
                    .write_unaligned(from.cast::<u32>().read_unaligned()),
                _ => cloudmpi_copy::copy_over(from, to, length_bytes as usize),
            }
        }
        return;
    }
    let length_bytes = elements.datatype.size() * elements.count;
    // SAFETY: by this function's contract.
    unsafe { Datatype::copy_typed(elements.datatype, from, datatype, to, length_bytes) };
}

/// Changes elements of a target whose memory is mapped here.
fn accumulate_here(
    target: &Target,
    base: *mut u8,
    (origin, result): (Option<&Operand>, Option<&Operand>),
    place: &Place,
    change: &Change,
) -> Result<()> {
    let Some(words) = &target.words else {
        fail!(Intern, "a rank whose memory is mapped has no words");
    };
    let given = origin.map(Operand::buffer).transpose()?;
    let old = result.map(Operand::buffer).transpose()?;
    let length_bytes = place.length_bytes() as usize;
    let mut packed_given = Vec::new();
    let given = match &given {
        None => std::ptr::null(),
        Some(given) => match given.dense() {
            Some(address) => address.cast_const(),
            None => {
                packed_given.resize(length_bytes, 0);
                given.read(0, &mut packed_given);
                packed_given.as_ptr()
            }
        },
    };
    let mut packed_old = Vec::new();
    let old_at = match &old {
        None => std::ptr::null_mut(),
        Some(old) => old.dense().unwrap_or_else(|| {
            packed_old.resize(length_bytes, 0);
            packed_old.as_mut_ptr()
        }),
    };
    if length_bytes == 0 {
        return Ok(());
    }
    let typed = (base, place.count, place.datatype);
    // SAFETY: inside the window, which is mapped here; the others are the program's, or packed.
    unsafe { change.apply_typed(words, typed, given, old_at) };
    if let (Some(old), false) = (&old, packed_old.is_empty()) {
        old.write(0, &packed_old);
    }
    Ok(())
}

/// Whether an accumulate uses what it is given.
pub fn uses_origin(op: Op) -> bool {
    op != Op::NoOp
}
