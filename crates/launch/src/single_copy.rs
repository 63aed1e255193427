//! Whether processes of the job may read each other's memory. The kernel's Yama policy, a
//! container's system call filter or a hardened host may refuse it.

use std::io;

const PATTERN: u64 = 0x5ca1_ab1e_0ddb_a115;
static PROBED: u64 = PATTERN;

/// Lets any process of this user read this one, as ranks do for theirs; `false` ends that.
pub fn permit_readers(permit: bool) {
    // The libc crate has the type of the C macro, (unsigned long) -1.
    let who = if permit { libc::PR_SET_PTRACER_ANY } else { 0 };
    // SAFETY: no pointers. It fails without Yama, where no permission is needed.
    unsafe {
        libc::prctl(libc::PR_SET_PTRACER, who, 0, 0, 0);
    }
}

/// Reads the same address in the launcher; this process is a fork of it.
pub fn works_towards(launcher: i32) -> io::Result<()> {
    let mut copy = 0u64;
    let length_bytes = size_of::<u64>();
    let local = libc::iovec {
        iov_base: (&raw mut copy).cast(),
        iov_len: length_bytes,
    };
    let remote = libc::iovec {
        iov_base: (&raw const PROBED).cast_mut().cast(),
        iov_len: length_bytes,
    };
    // SAFETY: local is valid for writes of its length; the kernel checks the remote side.
    let moved = unsafe { libc::process_vm_readv(launcher, &local, 1, &remote, 1, 0) };
    match moved {
        n if n == length_bytes as isize && copy == PATTERN => Ok(()),
        -1 => Err(io::Error::last_os_error()),
        _ => Err(io::ErrorKind::UnexpectedEof.into()),
    }
}
