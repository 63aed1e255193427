//! Data representations that a program registers: its functions.

use std::ffi::{c_char, c_int, c_void};

use cloudmpi_datatype::BasicType;
use cloudmpi_mpi::file::{self, Conversion, Direction, Items, Memory};
use cloudmpi_mpi::types::{self, TypeObject};
use cloudmpi_mpi::{fail, process};

use super::{CoreResult, on_file_null, string};
use crate::args::ConversionFunction;
use crate::generated::callbacks::*;
use crate::generated::constants::*;
use crate::handles::*;
use crate::imp::Result;

struct Functions {
    read: ConversionFunction,
    write: ConversionFunction,
    extent: MPI_Datarep_extent_function,
    extra_state: *mut c_void,
}

fn check(code: c_int, function: &str) -> CoreResult<()> {
    if code != MPI_SUCCESS {
        fail!(
            Conversion,
            "the {function} function of the data representation returned code {code}"
        );
    }
    Ok(())
}

impl Functions {
    fn of(&self, direction: Direction) -> (ConversionFunction, &'static str) {
        match direction {
            Direction::Read => (self.read, "read conversion"),
            Direction::Write => (self.write, "write conversion"),
        }
    }
}

/// A handle for a program's function: the program's own, or another where the program has freed it meanwhile.
struct Lent {
    datatype: MPI_Datatype,
    made: bool,
}

impl Lent {
    fn of(memory: &Memory) -> CoreResult<Lent> {
        let known = match types::predefined(memory.handle) {
            Some(_) => true,
            None => (process::get().types.borrow().get(memory.handle))
                .is_some_and(|object| object.datatype.same(&memory.datatype)),
        };
        let handle = match known {
            true => memory.handle,
            false => types::insert(TypeObject::new(memory.datatype.clone(), true))?,
        };
        Ok(Lent {
            datatype: MPI_Datatype(handle),
            made: !known,
        })
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        if self.made {
            process::get().types.borrow_mut().remove(self.datatype.0);
        }
    }
}

impl Conversion for Functions {
    fn file_bytes(&self, basic: BasicType) -> CoreResult<u64> {
        let mut extent = 0;
        let datatype = MPI_Datatype(basic.abi_handle() as usize);
        // SAFETY: the program's function, called as the standard says.
        let code = unsafe { (self.extent)(datatype, &raw mut extent, self.extra_state) };
        check(code, "extent")?;
        match u64::try_from(extent) {
            Ok(bytes) if bytes > 0 => Ok(bytes),
            _ => fail!(
                Conversion,
                "the extent function of the data representation gives {} {extent} bytes; they must be more than 0",
                basic.name()
            ),
        }
    }

    fn most_items(&self, direction: Direction) -> Option<u64> {
        match self.of(direction).0 {
            ConversionFunction::Small(None) | ConversionFunction::Large(None) => None,
            ConversionFunction::Small(Some(_)) => Some(c_int::MAX as u64),
            ConversionFunction::Large(Some(_)) => Some(i64::MAX as u64),
        }
    }

    fn convert(&self, direction: Direction, memory: &Memory, items: Items) -> CoreResult<()> {
        let handle = Lent::of(memory)?;
        let (function, name) = self.of(direction);
        let (buffer, form) = (memory.address.cast(), items.form.cast());
        let (datatype, at, state) = (handle.datatype, items.first as i64, self.extra_state);
        // SAFETY: the program's function, called with what the standard says: its buffer and type, the items in the
        // file's form, and its state.
        let code = unsafe {
            match function {
                ConversionFunction::Small(Some(f)) => {
                    f(buffer, datatype, items.count as c_int, form, at, state)
                }
                ConversionFunction::Large(Some(f)) => {
                    f(buffer, datatype, items.count as i64, form, at, state)
                }
                _ => MPI_SUCCESS,
            }
        };
        check(code, name)
    }
}

pub unsafe fn register_datarep(
    datarep: *const c_char,
    read_conversion_fn: ConversionFunction,
    write_conversion_fn: ConversionFunction,
    dtype_file_extent_fn: Option<MPI_Datarep_extent_function>,
    extra_state: *mut c_void,
) -> Result {
    let registered = (|| {
        // SAFETY: the program's string.
        let name = unsafe { string(datarep, "datarep") }?;
        let most = MPI_MAX_DATAREP_STRING as usize - 1;
        let length = name.to_bytes().len();
        if length == 0 || length > most {
            fail!(
                Arg,
                "the name of the data representation has {length} characters; it may have 1 to {most}"
            );
        }
        let Some(extent) = dtype_file_extent_fn else {
            fail!(Arg, "the extent function is a null pointer");
        };
        let functions = Functions {
            read: read_conversion_fn,
            write: write_conversion_fn,
            extent,
            extra_state,
        };
        file::register(name.to_bytes(), Box::new(functions))
    })();
    Ok(registered.map_err(on_file_null)?)
}
