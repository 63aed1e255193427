//! Errors of files: classes of the operating system's errors, and one outcome at all members.

use std::io;

use crate::error::{Class, Error, Result};
use crate::internal::{Party, u32_at};

/// The error of a system call, `doing` something to a file.
pub fn of_io(doing: &str, name: &str, cause: &io::Error) -> Error {
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

/// Ends a step of a collective function: everyone goes on if all have come through it, and otherwise everyone has
/// an error, its own or that of the lowest rank that has one.
pub async fn agree(party: &Party, own: Result<()>) -> Result<()> {
    let mine = match &own {
        Ok(()) => Vec::new(),
        Err(error) => packed(party.rank() as u32, error),
    };
    let first = party
        .combine(mine, |first, other| {
            if !other.is_empty() && (first.is_empty() || u32_at(other, 0) < u32_at(first, 0)) {
                *first = other.to_vec();
            }
        })
        .await;
    own?;
    match first.is_empty() {
        true => Ok(()),
        false => Err(unpacked(&first)),
    }
}

fn packed(rank: u32, error: &Error) -> Vec<u8> {
    let mut bytes = rank.to_le_bytes().to_vec();
    bytes.extend_from_slice(&error.code().to_le_bytes());
    bytes.extend_from_slice(error.detail().as_bytes());
    bytes
}

fn unpacked(bytes: &[u8]) -> Error {
    let (rank, code) = (u32_at(bytes, 0), u32_at(bytes, 1) as i32);
    let detail = String::from_utf8_lossy(&bytes[8..]);
    Error::with_code(code, format!("rank {rank} of the file: {detail}"))
}
