//! Info objects. They may be used before MPI_Init and after MPI_Finalize, by any thread.

use std::cell::RefCell;
use std::ffi::{CStr, c_char, c_int};

use cloudmpi_mpi::info::Info;
use cloudmpi_mpi::serial::{self, Serial};
use cloudmpi_mpi::table::{Kind, Table};
use cloudmpi_mpi::{Class, Error, fail};

use super::Result;
use crate::generated::constants::*;
use crate::handles::*;

static INFOS: Serial<RefCell<Table<Info>>> = Serial::new(RefCell::new(Table::new(Kind::Info)));

/// What an info handle holds; MPI_INFO_NULL holds nothing.
pub fn contents(handle: MPI_Info) -> cloudmpi_mpi::Result<Info> {
    if handle == MPI_INFO_NULL {
        return Ok(Info::default());
    }
    read(handle, Info::clone)
}

/// A new info object for the program.
pub fn make(info: Info) -> cloudmpi_mpi::Result<MPI_Info> {
    let _guard = serial::lock_always();
    match INFOS.get().borrow_mut().insert(info) {
        Some(handle) => Ok(MPI_Info(handle)),
        None => fail!(Other, "too many info objects; free some"),
    }
}

fn read<R>(handle: MPI_Info, with: impl FnOnce(&Info) -> R) -> cloudmpi_mpi::Result<R> {
    let _guard = serial::lock_always();
    match handle {
        MPI_INFO_NULL => fail!(Info, "the info object is MPI_INFO_NULL"),
        MPI_INFO_ENV => Ok(with(&super::environment::start_info(None))),
        _ => match INFOS.get().borrow().get(handle.0) {
            Some(info) => Ok(with(info)),
            None => fail!(
                Info,
                "handle {:#x} is no info object, or a freed one",
                handle.0
            ),
        },
    }
}

fn change<R>(handle: MPI_Info, with: impl FnOnce(&mut Info) -> R) -> cloudmpi_mpi::Result<R> {
    let _guard = serial::lock_always();
    match handle {
        MPI_INFO_NULL => fail!(Info, "the info object is MPI_INFO_NULL"),
        MPI_INFO_ENV => fail!(
            Info,
            "MPI_INFO_ENV cannot be changed; make a copy with MPI_Info_dup"
        ),
        _ => match INFOS.get().borrow_mut().get_mut(handle.0) {
            Some(info) => Ok(with(info)),
            None => fail!(
                Info,
                "handle {:#x} is no info object, or a freed one",
                handle.0
            ),
        },
    }
}

/// A key as the program passes it.
unsafe fn key<'a>(key: *const c_char) -> cloudmpi_mpi::Result<&'a [u8]> {
    if key.is_null() {
        fail!(InfoKey, "the key is a null pointer");
    }
    // SAFETY: the program passes a string that ends in a null byte.
    let bytes = unsafe { CStr::from_ptr(key) }.to_bytes();
    let most = MPI_MAX_INFO_KEY as usize - 1;
    match bytes.len() {
        0 => fail!(InfoKey, "the key is empty"),
        length if length > most => fail!(
            InfoKey,
            "the key has {length} characters; it may have {most} (MPI_MAX_INFO_KEY - 1)"
        ),
        _ => Ok(bytes),
    }
}

unsafe fn value<'a>(value: *const c_char) -> cloudmpi_mpi::Result<&'a [u8]> {
    if value.is_null() {
        fail!(InfoValue, "the value is a null pointer");
    }
    // SAFETY: the program passes a string that ends in a null byte.
    let bytes = unsafe { CStr::from_ptr(value) }.to_bytes();
    let most = MPI_MAX_INFO_VAL as usize - 1;
    if bytes.len() > most {
        fail!(
            InfoValue,
            "the value has {} characters; it may have {most} (MPI_MAX_INFO_VAL - 1)",
            bytes.len()
        );
    }
    Ok(bytes)
}

/// Stores as much of `text` as fits in `room` bytes with a null byte at the end.
unsafe fn store_string(to: *mut c_char, room: usize, text: &[u8]) {
    let length = text.len().min(room - 1);
    // SAFETY: the program's string has `room` bytes, by the caller's contract.
    unsafe {
        std::ptr::copy_nonoverlapping(text.as_ptr(), to.cast(), length);
        to.add(length).write(0);
    }
}

pub unsafe fn info_create(info: *mut MPI_Info) -> Result {
    // SAFETY: the program passes where to store the handle.
    unsafe { info.write(make(Info::default())?) };
    Ok(())
}

pub unsafe fn info_create_env(argc: c_int, argv: *mut *mut c_char, info: *mut MPI_Info) -> Result {
    let mut arguments = Vec::new();
    if !argv.is_null() {
        for index in 0..usize::try_from(argc).unwrap_or(0) {
            // SAFETY: the program passes main's arguments: argc strings.
            let argument = unsafe { *argv.add(index) };
            if argument.is_null() {
                break;
            }
            // SAFETY: as above.
            arguments.push(unsafe { CStr::from_ptr(argument) }.to_bytes().to_vec());
        }
    }
    let arguments = (!arguments.is_empty()).then_some(arguments);
    let made = make(super::environment::start_info(arguments))?;
    // SAFETY: the program passes where to store the handle.
    unsafe { info.write(made) };
    Ok(())
}

pub unsafe fn info_dup(info: MPI_Info, newinfo: *mut MPI_Info) -> Result {
    let copy = make(read(info, Info::clone)?)?;
    // SAFETY: the program passes where to store the handle.
    unsafe { newinfo.write(copy) };
    Ok(())
}

pub unsafe fn info_free(info: *mut MPI_Info) -> Result {
    // SAFETY: the program passes its handle.
    let handle = unsafe { info.read() };
    let _guard = serial::lock_always();
    change(handle, |_| ())?;
    INFOS.get().borrow_mut().remove(handle.0);
    // SAFETY: as above.
    unsafe { info.write(MPI_INFO_NULL) };
    Ok(())
}

pub unsafe fn info_set(
    info: MPI_Info,
    key_text: *const c_char,
    value_text: *const c_char,
) -> Result {
    // SAFETY: the program's strings.
    let (key, value) = unsafe { (key(key_text)?, value(value_text)?) };
    change(info, |info| info.set_bytes(key, value))?;
    Ok(())
}

pub unsafe fn info_delete(info: MPI_Info, key_text: *const c_char) -> Result {
    // SAFETY: the program's string.
    let key = unsafe { key(key_text)? };
    if !change(info, |info| info.delete(key))? {
        return Err(Error::new(
            Class::InfoNokey,
            format!(
                "the info object has no key {:?}",
                String::from_utf8_lossy(key)
            ),
        )
        .into());
    }
    Ok(())
}

pub unsafe fn info_get_nkeys(info: MPI_Info, nkeys: *mut c_int) -> Result {
    let keys = read(info, Info::len)?;
    // SAFETY: the program passes where to store the number.
    unsafe { nkeys.write(keys as c_int) };
    Ok(())
}

pub unsafe fn info_get_nthkey(info: MPI_Info, n: c_int, key: *mut c_char) -> Result {
    let found = read(info, |info| {
        let index = usize::try_from(n).ok()?;
        info.key(index).map(<[u8]>::to_vec)
    })?;
    let Some(found) = found else {
        return Err(Error::new(
            Class::Arg,
            format!("there is no key number {n}; MPI_Info_get_nkeys says how many there are"),
        )
        .into());
    };
    // SAFETY: the program's string has MPI_MAX_INFO_KEY bytes.
    unsafe { store_string(key, MPI_MAX_INFO_KEY as usize, &found) };
    Ok(())
}

unsafe fn find(info: MPI_Info, key_text: *const c_char) -> cloudmpi_mpi::Result<Option<Vec<u8>>> {
    // SAFETY: the program's string.
    let key = unsafe { key(key_text)? };
    read(info, |info| info.get_bytes(key).map(<[u8]>::to_vec))
}

pub unsafe fn info_get_string(
    info: MPI_Info,
    key: *const c_char,
    buflen: *mut c_int,
    value: *mut c_char,
    flag: *mut c_int,
) -> Result {
    // SAFETY: the program's string.
    let found = unsafe { find(info, key)? };
    // SAFETY: the program passes where to store the flag.
    unsafe { flag.write(c_int::from(found.is_some())) };
    let Some(found) = found else {
        return Ok(());
    };
    // SAFETY: the program passes the length of `value` and takes the length needed.
    unsafe {
        let room = usize::try_from(buflen.read()).unwrap_or(0);
        if room != 0 && !value.is_null() {
            store_string(value, room, &found);
        }
        buflen.write(found.len() as c_int + 1);
    }
    Ok(())
}

/// MPI_Info_get, which is deprecated: `valuelen` does not count the null byte.
pub unsafe fn get(
    info: MPI_Info,
    key: *const c_char,
    valuelen: c_int,
    value: *mut c_char,
    flag: *mut c_int,
) -> Result {
    // SAFETY: the program's string.
    let found = unsafe { find(info, key)? };
    let Ok(length) = usize::try_from(valuelen) else {
        return Err(Error::new(
            Class::Arg,
            format!("the length of the value is {valuelen}; it cannot be negative"),
        )
        .into());
    };
    // SAFETY: the program passes where to store the flag, and valuelen + 1 bytes.
    unsafe {
        flag.write(c_int::from(found.is_some()));
        if let Some(found) = found {
            store_string(value, length + 1, &found);
        }
    }
    Ok(())
}

/// MPI_Info_get_valuelen, which is deprecated.
pub unsafe fn get_valuelen(
    info: MPI_Info,
    key: *const c_char,
    valuelen: *mut c_int,
    flag: *mut c_int,
) -> Result {
    // SAFETY: the program's string.
    let found = unsafe { find(info, key)? };
    // SAFETY: the program passes where to store length and flag.
    unsafe {
        flag.write(c_int::from(found.is_some()));
        if let Some(found) = found {
            valuelen.write(found.len() as c_int);
        }
    }
    Ok(())
}
