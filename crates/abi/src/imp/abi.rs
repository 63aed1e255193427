//! The standard ABI about itself, and what a Fortran layer tells it about its compiler.

use std::cell::{Cell, RefCell};
use std::ffi::{c_int, c_void};

use cloudmpi_datatype::Datatype;
use cloudmpi_mpi::info::Info;
use cloudmpi_mpi::serial::Serial;
use cloudmpi_mpi::{Class, Error, fail};

use super::{Result, info};
use crate::generated::constants::*;
use crate::handles::*;

pub unsafe fn abi_get_version(abi_major: *mut c_int, abi_minor: *mut c_int) -> Result {
    // SAFETY: the program passes where to store the numbers.
    unsafe {
        abi_major.write(MPI_ABI_VERSION);
        abi_minor.write(MPI_ABI_SUBVERSION);
    }
    Ok(())
}

pub unsafe fn abi_get_info(out: *mut MPI_Info) -> Result {
    let mut sizes = Info::default();
    sizes.set("mpi_aint_size", &size_of::<MPI_Aint>().to_string());
    sizes.set("mpi_count_size", &size_of::<MPI_Count>().to_string());
    sizes.set("mpi_offset_size", &size_of::<MPI_Offset>().to_string());
    // SAFETY: the program passes where to store the handle.
    unsafe { out.write(info::make(sizes)?) };
    Ok(())
}

/// What a Fortran layer has told of its compiler.
static FORTRAN_INFO: Serial<RefCell<Option<Info>>> = Serial::new(RefCell::new(None));

/// Sizes that a Fortran layer states, and the datatype that has to agree.
const SIZES: [(&str, MPI_Datatype); 4] = [
    ("mpi_logical_size", MPI_LOGICAL),
    ("mpi_integer_size", MPI_INTEGER),
    ("mpi_real_size", MPI_REAL),
    ("mpi_double_precision_size", MPI_DOUBLE_PRECISION),
];

pub unsafe fn abi_set_fortran_info(info: MPI_Info) -> Result {
    if info == MPI_INFO_NULL {
        return Err(Error::new(Class::Info, "the info object is MPI_INFO_NULL").into());
    }
    let stated = info::contents(info)?;
    if FORTRAN_INFO.get().borrow().is_some() {
        return Err(Error::new(
            Class::Abi,
            "the Fortran information has been set before; it can be once",
        )
        .into());
    }
    check_sizes(&stated)?;
    FORTRAN_INFO.get().replace(Some(stated));
    Ok(())
}

fn check_sizes(stated: &Info) -> cloudmpi_mpi::Result<()> {
    for (key, datatype) in SIZES {
        let Some(text) = stated.get(key) else {
            continue;
        };
        let size_bytes = Datatype::predefined(datatype.0 as u32).map(Datatype::size);
        if text.trim().parse().ok() != size_bytes {
            fail!(
                Abi,
                "{key} is stated as {text:?}, but this library was built for {} bytes",
                size_bytes.unwrap_or(0)
            );
        }
    }
    Ok(())
}

pub unsafe fn abi_get_fortran_info(out: *mut MPI_Info) -> Result {
    let known = FORTRAN_INFO.get().borrow().clone();
    let handle = match known {
        Some(known) => info::make(known)?,
        None => MPI_INFO_NULL,
    };
    // SAFETY: the program passes where to store the handle.
    unsafe { out.write(handle) };
    Ok(())
}

/// Largest LOGICAL, in bytes, and the number of sizes up to it.
const LARGEST_LOGICAL_BYTES: usize = 16;
const LOGICAL_SIZES: usize = 5;

/// .TRUE. and .FALSE. of one size.
type Booleans = [[u8; LARGEST_LOGICAL_BYTES]; 2];

/// By the logarithm of the size.
static BOOLEANS: Serial<[Cell<Option<Booleans>>; LOGICAL_SIZES]> =
    Serial::new([const { Cell::new(None) }; LOGICAL_SIZES]);

fn booleans(logical_size: c_int) -> cloudmpi_mpi::Result<&'static Cell<Option<Booleans>>> {
    match usize::try_from(logical_size) {
        Ok(size) if size.is_power_of_two() && size <= LARGEST_LOGICAL_BYTES => {
            Ok(&BOOLEANS.get()[size.ilog2() as usize])
        }
        _ => fail!(
            Arg,
            "a LOGICAL cannot have {logical_size} bytes; the sizes are 1, 2, 4, 8 and 16"
        ),
    }
}

pub unsafe fn abi_set_fortran_booleans(
    logical_size: c_int,
    logical_true: *mut c_void,
    logical_false: *mut c_void,
) -> Result {
    let booleans = booleans(logical_size)?;
    if booleans.get().is_some() {
        return Err(Error::new(
            Class::Abi,
            format!("the LOGICAL values of {logical_size} bytes have been set before"),
        )
        .into());
    }
    let mut values = Booleans::default();
    for (value, from) in values.iter_mut().zip([logical_true, logical_false]) {
        // SAFETY: the program passes values of that size, which is at most the array's.
        unsafe {
            std::ptr::copy_nonoverlapping(from.cast(), value.as_mut_ptr(), logical_size as usize);
        }
    }
    booleans.set(Some(values));
    cloudmpi_op::state_logical_values(logical_size as usize, values);
    Ok(())
}

pub unsafe fn abi_get_fortran_booleans(
    logical_size: c_int,
    logical_true: *mut c_void,
    logical_false: *mut c_void,
    is_set: *mut c_int,
) -> Result {
    let known = booleans(logical_size)?.get();
    // SAFETY: the program passes where to store the flag.
    unsafe { is_set.write(c_int::from(known.is_some())) };
    let Some(values) = known else {
        return Ok(());
    };
    for (value, to) in values.iter().zip([logical_true, logical_false]) {
        // SAFETY: the program passes room for values of that size.
        unsafe {
            std::ptr::copy_nonoverlapping(value.as_ptr(), to.cast(), logical_size as usize);
        }
    }
    Ok(())
}
