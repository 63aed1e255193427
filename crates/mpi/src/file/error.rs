//! Errors of files: the classes of the operating system's errors.

use std::io;

use cloudmpi_segment::objects;

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
    if cause.raw_os_error() == Some(libc::ENOENT) {
        let advice = not_there(doing, name);
        return Error::new(
            Class::NoSuchFile,
            format!("cannot {doing} {name}: {cause}; {advice}"),
        );
    }
    let (class, advice) = class_of(cause.raw_os_error().unwrap_or(0));
    Error::new(class, format!("cannot {doing} {name}: {cause}{advice}"))
}

fn not_there(doing: &str, name: &str) -> String {
    if is_like_an_object(name) {
        return format!(
            "this is taken for a path, for of names with a scheme only {} are known",
            objects::SCHEMES.join(", ")
        );
    }
    let advice = match doing {
        "make" => "its folder does not exist; make that first, or check the path",
        "open" => "check the path, or add MPI_MODE_CREATE to make the file",
        _ => "check the path",
    };
    advice.to_string()
}

/// Whether a name begins with `SCHEME://`.
fn is_like_an_object(name: &str) -> bool {
    let scheme = name.split_once("://").map_or("", |(scheme, _)| scheme);
    let is_of_scheme = |byte: u8| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte);
    scheme.starts_with(|first: char| first.is_ascii_alphabetic())
        && scheme.bytes().all(is_of_scheme)
}

fn class_of(errno: i32) -> (Class, &'static str) {
    match errno {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn told(doing: &str, name: &str) -> String {
        let cause = io::Error::from_raw_os_error(libc::ENOENT);
        of_io(doing, name, &cause).detail().to_string()
    }

    #[test]
    fn what_is_missing_is_told_by_what_was_asked() {
        let open = told("open", "/a/b");
        assert!(open.contains("add MPI_MODE_CREATE"), "{open}");
        for (doing, has) in [
            ("make", "its folder does not exist"),
            ("delete", "check the path"),
        ] {
            let text = told(doing, "/a/b");
            assert!(text.contains(has), "{text}");
            assert!(!text.contains("MPI_MODE_CREATE"), "{text}");
        }
    }

    #[test]
    fn a_scheme_that_is_not_known_is_told() {
        for doing in ["open", "make", "delete"] {
            let text = told(doing, "gs://x/y");
            assert!(
                text.contains("only s3://, az://, blob:// are known"),
                "{text}"
            );
        }
        for path in ["/a://b", "a/b://c", "://x", "1x://y", "a"] {
            assert!(!told("open", path).contains("scheme"), "{path}");
        }
    }
}
