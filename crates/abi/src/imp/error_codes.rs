//! Error classes, codes and strings: the standard's, and those that the program adds.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::ffi::{CStr, c_char, c_int};

use cloudmpi_mpi::serial::{self, Serial};
use cloudmpi_mpi::{Class, Error, fail};

use super::Result;
use super::ulfm::{MPI_ERR_PROC_FAILED, MPI_ERR_PROC_FAILED_PENDING, MPI_ERR_REVOKED};
use crate::generated::constants::*;
use crate::last_errors;

/// Name and meaning of every class of the standard. A meaning says no more than what all errors of the class have in
/// common: the reason that follows it says the rest, and must not contradict it. A code that this library returns is its class.
macro_rules! classes {
    ($($name:ident $meaning:literal)*) => {
        const CLASSES: &[(c_int, &str, &str)] = &[
            $(($name, stringify!($name), $meaning)),*
        ];
    };
}

classes! {
    MPI_SUCCESS "no error"
    MPI_ERR_BUFFER "the buffer is not usable"
    MPI_ERR_COUNT "the count is not valid"
    MPI_ERR_TYPE "the datatype is not usable here"
    MPI_ERR_TAG "the tag is outside its range"
    MPI_ERR_COMM "the communicator is not usable here"
    MPI_ERR_RANK "the rank is not usable here"
    MPI_ERR_REQUEST "the request or message is not usable here"
    MPI_ERR_ROOT "the root is not valid"
    MPI_ERR_GROUP "the group is not usable here"
    MPI_ERR_OP "the reduction operation is not usable here"
    MPI_ERR_TOPOLOGY "the communicator does not have that topology"
    MPI_ERR_DIMS "the dimensions are not possible"
    MPI_ERR_ARG "an argument is not valid"
    MPI_ERR_UNKNOWN "an error of unknown cause"
    MPI_ERR_TRUNCATE "the data does not fit in the buffer"
    MPI_ERR_OTHER "an error that no other class describes"
    MPI_ERR_INTERN "an error inside the MPI library"
    MPI_ERR_PENDING "the operation is neither failed nor complete"
    MPI_ERR_IN_STATUS "the error codes are in the statuses"
    MPI_ERR_ACCESS "access to the file is denied"
    MPI_ERR_AMODE "the file's access mode is not possible"
    MPI_ERR_ASSERT "the assertion argument is not valid"
    MPI_ERR_BAD_FILE "the file's name is not possible"
    MPI_ERR_BASE "the address was not allocated by MPI_Alloc_mem"
    MPI_ERR_CONVERSION "the data cannot be converted"
    MPI_ERR_DISP "the displacement is not valid"
    MPI_ERR_DUP_DATAREP "a data representation of that name exists"
    MPI_ERR_FILE_EXISTS "the file exists"
    MPI_ERR_FILE_IN_USE "the file is open in some process"
    MPI_ERR_FILE "the file handle is not usable here"
    MPI_ERR_INFO_KEY "the info key is not usable here"
    MPI_ERR_INFO_NOKEY "the info object does not have that key"
    MPI_ERR_INFO_VALUE "the info value is not usable here"
    MPI_ERR_INFO "the info object is not usable here"
    MPI_ERR_IO "input or output failed"
    MPI_ERR_KEYVAL "the attribute key is not usable here"
    MPI_ERR_LOCKTYPE "the lock type is not valid"
    MPI_ERR_NAME "the service name is not published"
    MPI_ERR_NO_MEM "there is not enough memory"
    MPI_ERR_NOT_SAME "a collective argument differs between processes"
    MPI_ERR_NO_SPACE "there is not enough space for the file"
    MPI_ERR_NO_SUCH_FILE "the file does not exist"
    MPI_ERR_PORT "the port name is not usable"
    MPI_ERR_QUOTA "the quota is used up"
    MPI_ERR_READ_ONLY "the file or file system is read-only"
    MPI_ERR_RMA_ATTACH "the memory cannot be attached"
    MPI_ERR_RMA_CONFLICT "accesses to the window conflict"
    MPI_ERR_RMA_RANGE "the target memory is not part of the window"
    MPI_ERR_RMA_SHARED "the memory cannot be shared"
    MPI_ERR_RMA_SYNC "the window's synchronization calls are out of order"
    MPI_ERR_SERVICE "the service name cannot be published or unpublished"
    MPI_ERR_SIZE "the size is not valid"
    MPI_ERR_SPAWN "processes could not be started"
    MPI_ERR_UNSUPPORTED_DATAREP "the data representation is not supported"
    MPI_ERR_UNSUPPORTED_OPERATION "the operation is not supported"
    MPI_ERR_WIN "the window is not usable here"
    MPI_ERR_RMA_FLAVOR "the window's flavor does not allow this"
    MPI_ERR_PROC_ABORTED "a peer process was aborted"
    MPI_ERR_VALUE_TOO_LARGE "the value does not fit in its argument"
    MPI_ERR_SESSION "the session is not usable here"
    MPI_ERR_ERRHANDLER "the error handler is not usable here"
    MPI_ERR_ABI "the ABI information is already set"
    MPI_ERR_PROC_FAILED "a process has died"
    MPI_ERR_PROC_FAILED_PENDING "a process has died that might have sent the message; the receive goes on"
    MPI_ERR_REVOKED "the communicator has been revoked"
    MPI_T_ERR_CANNOT_INIT "the tool interface cannot be initialized"
    MPI_T_ERR_NOT_ACCESSIBLE "the tool interface cannot do this at this time"
    MPI_T_ERR_NOT_INITIALIZED "the tool interface is not initialized"
    MPI_T_ERR_NOT_SUPPORTED "the tool interface does not support this"
    MPI_T_ERR_MEMORY "the tool interface is out of memory"
    MPI_T_ERR_INVALID "an argument of the tool interface is not valid"
    MPI_T_ERR_INVALID_INDEX "the tool interface has nothing with that index"
    MPI_T_ERR_INVALID_ITEM "the enumeration has no item with that index"
    MPI_T_ERR_INVALID_SESSION "the performance variable session is not valid"
    MPI_T_ERR_INVALID_HANDLE "the handle of the tool interface is not valid"
    MPI_T_ERR_INVALID_NAME "the tool interface has nothing with that name"
    MPI_T_ERR_OUT_OF_HANDLES "the tool interface has no more handles"
    MPI_T_ERR_OUT_OF_SESSIONS "the tool interface has no more sessions"
    MPI_T_ERR_CVAR_SET_NOT_NOW "the control variable cannot be set now"
    MPI_T_ERR_CVAR_SET_NEVER "the control variable cannot be set"
    MPI_T_ERR_PVAR_NO_WRITE "the performance variable cannot be written or reset"
    MPI_T_ERR_PVAR_NO_STARTSTOP "the performance variable cannot be started or stopped"
    MPI_T_ERR_PVAR_NO_ATOMIC "the performance variable cannot be read and reset in one"
}

/// A class or code that the program added. Numbers are not used twice.
struct Added {
    /// The number itself if it is a class.
    class: c_int,
    string: Vec<u8>,
}

static ADDED: Serial<RefCell<BTreeMap<c_int, Added>>> = Serial::new(RefCell::new(BTreeMap::new()));

/// Runs `with` on what the program added. Any thread may at any time.
fn with_added<R>(with: impl FnOnce(&mut BTreeMap<c_int, Added>) -> R) -> R {
    let _guard = serial::lock_always();
    with(&mut ADDED.get().borrow_mut())
}

/// Value of the attribute MPI_LASTUSEDCODE, to which the program may hold a pointer.
pub static LAST_USED_CODE: Serial<Cell<c_int>> = Serial::new(Cell::new(MPI_ERR_LASTCODE));

fn standard(code: c_int) -> Option<&'static (c_int, &'static str, &'static str)> {
    CLASSES.iter().find(|(class, ..)| *class == code)
}

/// Name of a standard error class; other codes say what they are.
pub fn class_name(code: c_int) -> String {
    if let Some((_, name, _)) = standard(code) {
        return (*name).to_owned();
    }
    with_added(|added| match added.get(&code) {
        Some(added) if !added.string.is_empty() => {
            String::from_utf8_lossy(&added.string).into_owned()
        }
        _ => format!("error code {code}"),
    })
}

/// Class of a code, if it is one.
fn class_of(code: c_int) -> Option<c_int> {
    standard(code)
        .map(|(class, ..)| *class)
        .or_else(|| with_added(|added| added.get(&code).map(|added| added.class)))
}

fn no_code(code: c_int) -> Error {
    Error::new(
        Class::Arg,
        format!("{code} is neither an error class or code of MPI nor one that the program added"),
    )
}

fn not_added(code: c_int, what: &str) -> Error {
    Error::new(
        Class::Arg,
        format!("{code} is no error {what} that the program added"),
    )
}

/// Adds a code of `class`, or a class of its own.
fn add(class: Option<c_int>) -> cloudmpi_mpi::Result<c_int> {
    with_added(|added| {
        let Some(number) = LAST_USED_CODE.get().get().checked_add(1) else {
            fail!(Other, "there are no more numbers for error codes");
        };
        LAST_USED_CODE.get().set(number);
        let new = Added {
            class: class.unwrap_or(number),
            string: Vec::new(),
        };
        added.insert(number, new);
        Ok(number)
    })
}

pub unsafe fn error_class(errorcode: c_int, errorclass: *mut c_int) -> Result {
    let class = class_of(errorcode).ok_or_else(|| no_code(errorcode))?;
    // SAFETY: the program passes where to store the class.
    unsafe { errorclass.write(class) };
    Ok(())
}

/// Text of a class of the standard, with what this thread's last error of that class was (`last_errors`).
fn standard_text(code: c_int, name: &str, meaning: &str) -> Vec<u8> {
    let mut text = format!("{name}: {meaning}");
    if let Some(last) = last_errors::with(code) {
        text.push_str(". ");
        text.push_str(&last);
    }
    let room = MPI_MAX_ERROR_STRING as usize - 1;
    text.truncate(text.floor_char_boundary(room));
    text.into_bytes()
}

pub unsafe fn error_string(errorcode: c_int, string: *mut c_char, resultlen: *mut c_int) -> Result {
    let text = match standard(errorcode) {
        Some((_, name, meaning)) => standard_text(errorcode, name, meaning),
        None => with_added(|added| added.get(&errorcode).map(|added| added.string.clone()))
            .ok_or_else(|| no_code(errorcode))?,
    };
    // SAFETY: the program's string has MPI_MAX_ERROR_STRING bytes; no text is longer.
    unsafe {
        std::ptr::copy_nonoverlapping(text.as_ptr(), string.cast(), text.len());
        string.add(text.len()).write(0);
        resultlen.write(text.len() as c_int);
    }
    Ok(())
}

pub unsafe fn add_error_class(errorclass: *mut c_int) -> Result {
    // SAFETY: the program passes where to store the class.
    unsafe { errorclass.write(add(None)?) };
    Ok(())
}

pub unsafe fn add_error_code(errorclass: c_int, errorcode: *mut c_int) -> Result {
    if class_of(errorclass) != Some(errorclass) {
        return Err(Error::new(
            Class::Arg,
            format!("{errorclass} is no error class; add one with MPI_Add_error_class"),
        )
        .into());
    }
    // SAFETY: the program passes where to store the code.
    unsafe { errorcode.write(add(Some(errorclass))?) };
    Ok(())
}

pub unsafe fn add_error_string(errorcode: c_int, string: *const c_char) -> Result {
    if string.is_null() {
        return Err(Error::new(Class::Arg, "the error string is a null pointer").into());
    }
    // SAFETY: the program passes a string that ends in a null byte.
    let text = unsafe { CStr::from_ptr(string) }.to_bytes();
    if text.len() >= MPI_MAX_ERROR_STRING as usize {
        return Err(Error::new(
            Class::Arg,
            format!(
                "the error string has {} characters; it may have {} (MPI_MAX_ERROR_STRING - 1)",
                text.len(),
                MPI_MAX_ERROR_STRING - 1
            ),
        )
        .into());
    }
    with_added(|added| match added.get_mut(&errorcode) {
        Some(added) => {
            added.string = text.to_vec();
            Ok(())
        }
        None => Err(not_added(errorcode, "class or code").into()),
    })
}

pub unsafe fn remove_error_class(errorclass: c_int) -> Result {
    with_added(|added| {
        if added.get(&errorclass).map(|added| added.class) != Some(errorclass) {
            return Err(not_added(errorclass, "class").into());
        }
        if added
            .values()
            .filter(|added| added.class == errorclass)
            .count()
            > 1
        {
            return Err(Error::new(
                Class::Arg,
                format!("error class {errorclass} still has error codes; remove them first"),
            )
            .into());
        }
        remove(added, errorclass)
    })
}

pub unsafe fn remove_error_code(errorcode: c_int) -> Result {
    with_added(|added| match added.get(&errorcode) {
        Some(code) if code.class != errorcode => remove(added, errorcode),
        _ => Err(not_added(errorcode, "code").into()),
    })
}

fn remove(added: &mut BTreeMap<c_int, Added>, number: c_int) -> Result {
    if added
        .get(&number)
        .is_some_and(|added| !added.string.is_empty())
    {
        return Err(Error::new(
            Class::Arg,
            format!("error {number} still has its string; remove it first"),
        )
        .into());
    }
    added.remove(&number);
    Ok(())
}

pub unsafe fn remove_error_string(errorcode: c_int) -> Result {
    with_added(|added| match added.get_mut(&errorcode) {
        Some(added) if !added.string.is_empty() => {
            added.string.clear();
            Ok(())
        }
        Some(_) => Err(Error::new(
            Class::Arg,
            format!("error {errorcode} has no string to remove"),
        )
        .into()),
        None => Err(not_added(errorcode, "class or code").into()),
    })
}
