//! Errors of files: the classes of the operating system's errors.

use std::io;

use super::object::Told;
use crate::error::{Class, Error};

/// The error of a system call, `doing` something to a file.
pub fn of_io(doing: &str, name: &str, cause: &io::Error) -> Error {
    if let Some(told) = cause
        .get_ref()
        .and_then(|error| error.downcast_ref::<Told>())
    {
        return Error::new(told.class, told.text.clone());
    }
    let (class, advice) = class_of(cause.raw_os_error().unwrap_or(0));
    Error::new(class, format!("cannot {doing} {name}: {cause}{advice}"))
}

fn class_of(errno: i32) -> (Class, &'static str) {
    match errno {
        libc::ENOENT => (
            Class::NoSuchFile,
            "; check the path, or add MPI_MODE_CREATE to make the file",
        ),
        libc::EEXIST => (
            Class::FileExists,
            "; delete it, or open it without MPI_MODE_EXCL",
        ),
        libc::EACCES | libc::EPERM => (
            Class::Access,
            "; check the permissions of the file and of its directory",
        ),
        libc::EROFS => (Class::ReadOnly, ""),
        libc::ENOSPC => (
            Class::NoSpace,
            "; make room, and write what this call was to write again",
        ),
        libc::EFBIG => (
            Class::NoSpace,
            "; the limit is the file system's, or that of `ulimit -f`",
        ),
        libc::EDQUOT => (Class::Quota, ""),
        libc::ETXTBSY | libc::EBUSY => (Class::FileInUse, ""),
        libc::ENAMETOOLONG | libc::ENOTDIR | libc::EISDIR | libc::ELOOP | libc::EINVAL => {
            (Class::BadFile, "")
        }
        libc::ENOLCK | libc::EOPNOTSUPP => (
            Class::UnsupportedOperation,
            "; the file system cannot do it",
        ),
        libc::ENOMEM => (Class::NoMem, ""),
        _ => (Class::Io, ""),
    }
}
