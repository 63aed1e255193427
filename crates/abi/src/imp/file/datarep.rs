//! Data representations that a program registers: its functions.

use std::ffi::{c_char, c_int, c_void};

use cloudmpi_datatype::BasicType;
use cloudmpi_mpi::file::{self, Conversion, Memory};
use cloudmpi_mpi::types::{self, TypeObject};
use cloudmpi_mpi::{Error, fail, process};

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
    if code == MPI_SUCCESS {
        return Ok(());
    }
    let detail = format!("the {function} function of the data representation returned code {code}");
    Err(Error::with_code(code, detail))
}

impl Functions {
    /// Calls a conversion function for the first `count` elements of the memory. `None` if there is none.
    fn convert(
        &self,
        function: ConversionFunction,
        name: &str,
        (memory, count, form): (&Memory, u64, *mut u8),
    ) -> Option<CoreResult<()>> {
        if matches!(
            function,
            ConversionFunction::Small(None) | ConversionFunction::Large(None)
        ) {
            return None;
        }
        Some((|| {
            let handle = Lent::of(memory)?;
            let (buffer, form) = (memory.address.cast(), form.cast());
            let mut position = 0;
            // As often as the function's count is too small for all of them.
            while position < count {
                let most = match function {
                    ConversionFunction::Small(_) => c_int::MAX as u64,
                    ConversionFunction::Large(_) => i64::MAX as u64,
                };
                let part = (count - position).min(most);
                // SAFETY: the program's functions, called with what the standard says: its buffer and type, the elements
                // in the file's form, and its state.
                let code = unsafe {
                    let (datatype, at, state) =
                        (handle.datatype, position as i64, self.extra_state);
                    match function {
                        ConversionFunction::Small(Some(f)) => {
                            f(buffer, datatype, part as c_int, form, at, state)
                        }
                        ConversionFunction::Large(Some(f)) => {
                            f(buffer, datatype, part as i64, form, at, state)
                        }
                        _ => MPI_SUCCESS,
                    }
                };
                check(code, name)?;
                position += part;
            }
            Ok(())
        })())
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

    fn read(&self, memory: &Memory, count: u64, from: *mut u8) -> Option<CoreResult<()>> {
        self.convert(self.read, "read conversion", (memory, count, from))
    }

    fn write(&self, memory: &Memory, count: u64, to: *mut u8) -> Option<CoreResult<()>> {
        self.convert(self.write, "write conversion", (memory, count, to))
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
