//! Files in memory, and how they are mapped.

use std::ffi::CStr;
use std::io;
use std::os::fd::{FromRawFd, OwnedFd, RawFd};
use std::ptr::NonNull;
use std::sync::atomic::{AtomicBool, Ordering};

/// Hardened machines allow no other such files (`vm.memfd_noexec` of 2). Linux knows it since 6.3.
const MFD_NOEXEC_SEAL: libc::c_uint = 8;
static IS_UNKNOWN: AtomicBool = AtomicBool::new(false);

/// An empty file without a name in any file system. It is closed at exec, and nobody can execute it. `flags`: of
/// memfd_create, besides.
pub fn memory_file(name: &CStr, flags: libc::c_uint) -> io::Result<OwnedFd> {
    let flags = flags | libc::MFD_CLOEXEC;
    // SAFETY: a valid name; the descriptor is owned at once.
    let make = |flags| unsafe {
        match libc::memfd_create(name.as_ptr(), flags) {
            -1 => Err(io::Error::last_os_error()),
            fd => Ok(OwnedFd::from_raw_fd(fd)),
        }
    };
    if !IS_UNKNOWN.load(Ordering::Relaxed) {
        match make(flags | MFD_NOEXEC_SEAL) {
            Err(error) if error.raw_os_error() == Some(libc::EINVAL) => {
                IS_UNKNOWN.store(true, Ordering::Relaxed);
            }
            made => return made,
        }
    }
    make(flags)
}

/// Maps a part of a file for reading and writing by all who have it. Core dumps are without it: a dump would fill all its
/// holes with memory, and it may hold the job's secret. `None`: errno says why.
pub(crate) fn map_shared(fd: RawFd, at: u64, length_bytes: usize) -> Option<NonNull<u8>> {
    // SAFETY: a new mapping, wherever the kernel finds room; the advice is about nothing else.
    unsafe {
        let base = libc::mmap(
            std::ptr::null_mut(),
            length_bytes,
            libc::PROT_READ | libc::PROT_WRITE,
            libc::MAP_SHARED | libc::MAP_NORESERVE,
            fd,
            at as libc::off_t,
        );
        if base == libc::MAP_FAILED {
            return None;
        }
        libc::madvise(base, length_bytes, libc::MADV_DONTDUMP);
        NonNull::new(base.cast())
    }
}

/// Programs that this process starts are not to have it.
pub(crate) fn close_at_exec(fd: RawFd) {
    // SAFETY: changes a flag of a descriptor.
    unsafe { libc::fcntl(fd, libc::F_SETFD, libc::FD_CLOEXEC) };
}
