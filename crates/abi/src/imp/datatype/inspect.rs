//! What can be asked of a datatype: sizes, bounds, how it was made, its name.

use std::ffi::{CStr, c_char, c_int};

use cloudmpi_datatype::Contents;
use cloudmpi_mpi::{Result as CoreResult, fail, types};

use crate::args::IntOut;
use crate::generated::constants::*;
use crate::handles::*;
use crate::imp::{Result, decode};

/// Stores a size, or MPI_UNDEFINED where it does not fit.
///
/// # Safety
/// `out` is null or the program's to write.
pub unsafe fn store_size(out: IntOut, value: i64) -> CoreResult<()> {
    if out.is_null() {
        fail!(Arg, "the pointer to the size is null");
    }
    // SAFETY: writable by this function's contract.
    if !unsafe { out.set(value) } {
        // SAFETY: as above; MPI_UNDEFINED always fits.
        let _ = unsafe { out.set(i64::from(MPI_UNDEFINED)) };
    }
    Ok(())
}

/// Stores an answer.
///
/// # Safety
/// `out` is null or the program's to write.
unsafe fn answer<T>(out: *mut T, value: T) -> CoreResult<()> {
    if out.is_null() {
        fail!(Arg, "a pointer to an answer is null");
    }
    // SAFETY: writable by this function's contract.
    unsafe { out.write(value) };
    Ok(())
}

pub unsafe fn type_size(datatype: MPI_Datatype, size: IntOut) -> Result {
    let bytes = decode::member_type(datatype)?.size();
    // SAFETY: the program passes where to store the size.
    Ok(unsafe { store_size(size, bytes as i64)? })
}

pub unsafe fn type_get_extent(
    datatype: MPI_Datatype,
    lb: *mut MPI_Count,
    extent: *mut MPI_Count,
) -> Result {
    let datatype = decode::member_type(datatype)?;
    // SAFETY: the program passes where to store both.
    unsafe {
        answer(lb, datatype.lb())?;
        answer(extent, datatype.extent())?;
    }
    Ok(())
}

pub unsafe fn type_get_true_extent(
    datatype: MPI_Datatype,
    true_lb: *mut MPI_Count,
    true_extent: *mut MPI_Count,
) -> Result {
    let datatype = decode::member_type(datatype)?;
    // SAFETY: the program passes where to store both.
    unsafe {
        answer(true_lb, datatype.true_lb())?;
        answer(true_extent, datatype.true_extent())?;
    }
    Ok(())
}

pub unsafe fn type_get_envelope(
    datatype: MPI_Datatype,
    num_integers: *mut c_int,
    num_addresses: *mut c_int,
    num_datatypes: *mut c_int,
    combiner: *mut c_int,
) -> Result {
    let envelope = decode::member_type(datatype)?.envelope_int()?;
    // SAFETY: the program passes where to store all four.
    unsafe {
        answer(num_integers, envelope.num_integers as c_int)?;
        answer(num_addresses, envelope.num_addresses as c_int)?;
        answer(num_datatypes, envelope.num_datatypes as c_int)?;
        answer(combiner, envelope.combiner.abi_value())?;
    }
    Ok(())
}

pub unsafe fn type_get_envelope_c(
    datatype: MPI_Datatype,
    num_integers: *mut MPI_Count,
    num_addresses: *mut MPI_Count,
    num_large_counts: *mut MPI_Count,
    num_datatypes: *mut MPI_Count,
    combiner: *mut c_int,
) -> Result {
    let envelope = decode::member_type(datatype)?.envelope();
    // SAFETY: the program passes where to store all five.
    unsafe {
        answer(num_integers, envelope.num_integers as MPI_Count)?;
        answer(num_addresses, envelope.num_addresses as MPI_Count)?;
        answer(num_large_counts, envelope.num_large_counts as MPI_Count)?;
        answer(num_datatypes, envelope.num_datatypes as MPI_Count)?;
        answer(combiner, envelope.combiner.abi_value())?;
    }
    Ok(())
}

/// One array of MPI_Type_get_contents: how many entries it has room for, and where it is.
struct Room<T> {
    name: &'static str,
    entries: i64,
    at: *mut T,
}

impl<T: Copy> Room<T> {
    fn check(&self, needed: usize) -> CoreResult<()> {
        if self.entries < needed as i64 {
            fail!(
                Arg,
                "max_{} is {}, and the datatype has {needed}; ask MPI_Type_get_envelope",
                self.name,
                self.entries
            );
        }
        if needed != 0 && self.at.is_null() {
            fail!(Arg, "array_of_{} is a null pointer", self.name);
        }
        Ok(())
    }

    /// # Safety
    /// The program's array has room for `entries` values, and [`check`](Self::check) has passed.
    unsafe fn fill(&self, values: &[T]) {
        for (index, &value) in values.iter().enumerate() {
            // SAFETY: below `entries`, as checked.
            unsafe { self.at.add(index).write(value) };
        }
    }
}

struct Rooms {
    integers: Room<c_int>,
    addresses: Room<MPI_Aint>,
    large_counts: Option<Room<MPI_Count>>,
    datatypes: Room<MPI_Datatype>,
}

impl Rooms {
    /// # Safety
    /// The program's arrays have room for as many entries as they say.
    unsafe fn fill(&self, contents: &Contents) -> CoreResult<()> {
        self.integers.check(contents.integers.len())?;
        self.addresses.check(contents.addresses.len())?;
        if let Some(room) = &self.large_counts {
            room.check(contents.large_counts.len())?;
        }
        self.datatypes.check(contents.datatypes.len())?;
        let members = contents
            .datatypes
            .iter()
            .map(|member| types::handle_of_member(member).map(MPI_Datatype))
            .collect::<CoreResult<Vec<_>>>()?;
        // SAFETY: this function's contract, and the checks above.
        unsafe {
            self.integers.fill(&contents.integers);
            self.addresses.fill(&contents.addresses);
            if let Some(room) = &self.large_counts {
                room.fill(&contents.large_counts);
            }
            self.datatypes.fill(&members);
        }
        Ok(())
    }
}

/// A type that was constructed: a named one has no contents.
fn constructed(handle: MPI_Datatype) -> CoreResult<cloudmpi_datatype::Datatype> {
    let datatype = decode::member_type(handle)?;
    if datatype.named().is_some() {
        fail!(
            Type,
            "{} is a named predefined type, which has no contents",
            datatype.name()
        );
    }
    Ok(datatype)
}

pub unsafe fn type_get_contents(
    datatype: MPI_Datatype,
    max_integers: c_int,
    max_addresses: c_int,
    max_datatypes: c_int,
    array_of_integers: *mut c_int,
    array_of_addresses: *mut MPI_Aint,
    array_of_datatypes: *mut MPI_Datatype,
) -> Result {
    let contents = constructed(datatype)?.contents_int()?;
    let rooms = Rooms {
        integers: Room {
            name: "integers",
            entries: i64::from(max_integers),
            at: array_of_integers,
        },
        addresses: Room {
            name: "addresses",
            entries: i64::from(max_addresses),
            at: array_of_addresses,
        },
        large_counts: None,
        datatypes: Room {
            name: "datatypes",
            entries: i64::from(max_datatypes),
            at: array_of_datatypes,
        },
    };
    // SAFETY: the program's arrays.
    Ok(unsafe { rooms.fill(&contents)? })
}

#[allow(clippy::too_many_arguments)]
pub unsafe fn type_get_contents_c(
    datatype: MPI_Datatype,
    max_integers: MPI_Count,
    max_addresses: MPI_Count,
    max_large_counts: MPI_Count,
    max_datatypes: MPI_Count,
    array_of_integers: *mut c_int,
    array_of_addresses: *mut MPI_Aint,
    array_of_large_counts: *mut MPI_Count,
    array_of_datatypes: *mut MPI_Datatype,
) -> Result {
    let contents = constructed(datatype)?.contents();
    let rooms = Rooms {
        integers: Room {
            name: "integers",
            entries: max_integers,
            at: array_of_integers,
        },
        addresses: Room {
            name: "addresses",
            entries: max_addresses,
            at: array_of_addresses,
        },
        large_counts: Some(Room {
            name: "large_counts",
            entries: max_large_counts,
            at: array_of_large_counts,
        }),
        datatypes: Room {
            name: "datatypes",
            entries: max_datatypes,
            at: array_of_datatypes,
        },
    };
    // SAFETY: the program's arrays.
    Ok(unsafe { rooms.fill(&contents)? })
}

/// Longest name that is kept, without the terminating zero.
const NAME_LENGTH: usize = MPI_MAX_OBJECT_NAME as usize - 1;

pub unsafe fn type_set_name(datatype: MPI_Datatype, type_name: *const c_char) -> Result {
    let object = decode::any_type_object(datatype)?;
    // SAFETY: the program passes a string.
    let name = unsafe { string(type_name, "type_name")? };
    let kept = &name[..name.len().min(NAME_LENGTH)];
    *object.name.borrow_mut() = kept.to_vec();
    Ok(())
}

/// The bytes of a C string.
///
/// # Safety
/// `text` is null or a string of the program.
pub unsafe fn string<'a>(text: *const c_char, name: &str) -> CoreResult<&'a [u8]> {
    if text.is_null() {
        fail!(Arg, "{name} is a null pointer");
    }
    // SAFETY: this function's contract.
    Ok(unsafe { CStr::from_ptr(text) }.to_bytes())
}

pub unsafe fn type_get_name(
    datatype: MPI_Datatype,
    type_name: *mut c_char,
    resultlen: *mut c_int,
) -> Result {
    let name = match datatype {
        MPI_DATATYPE_NULL => "MPI_DATATYPE_NULL".to_owned(),
        datatype => decode::any_type_object(datatype)?.name.borrow().clone(),
    };
    // SAFETY: the program's array has MPI_MAX_OBJECT_NAME bytes, and it passes where to store the length.
    unsafe {
        answer(resultlen, name.len() as c_int)?;
        answer(type_name, 0)?;
        std::ptr::copy_nonoverlapping(name.as_ptr(), type_name.cast(), name.len());
        type_name.add(name.len()).write(0);
    }
    Ok(())
}
