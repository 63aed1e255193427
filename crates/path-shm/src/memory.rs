//! Single copy: reading a peer's memory, as far as the kernel lets us.

use std::io;

/// Reads `length_bytes` at `address` of process `pid` into `destination`.
///
/// # Safety
/// `destination` must be valid for writes of `length_bytes`.
pub(crate) unsafe fn read(
    pid: i32,
    address: u64,
    destination: *mut u8,
    length_bytes: usize,
) -> io::Result<()> {
    let read = |done: usize, place: *mut u8, part: usize| {
        // SAFETY: the place has room for the part.
        unsafe { read_all(pid, address + done as u64, place, part) }.map(|()| part)
    };
    // SAFETY: passed on.
    unsafe { cloudmpi_copy::read_by(address as usize, destination, length_bytes, read) }.map(drop)
}

/// # Safety
/// As for [`read`].
unsafe fn read_all(
    pid: i32,
    address: u64,
    destination: *mut u8,
    length_bytes: usize,
) -> io::Result<()> {
    let mut done = 0;
    while done < length_bytes {
        let local = libc::iovec {
            // SAFETY: done < length_bytes, inside the destination.
            iov_base: unsafe { destination.add(done) }.cast(),
            iov_len: length_bytes - done,
        };
        let remote = libc::iovec {
            iov_base: (address as usize + done) as *mut libc::c_void,
            iov_len: length_bytes - done,
        };
        // SAFETY: local is valid for writes; the remote side is checked by the kernel.
        let moved = unsafe { libc::process_vm_readv(pid, &local, 1, &remote, 1, 0) };
        match moved {
            n if n > 0 => done += n as usize,
            0 => return Err(io::ErrorKind::UnexpectedEof.into()),
            _ => {
                let error = io::Error::last_os_error();
                if error.kind() != io::ErrorKind::Interrupted {
                    return Err(error);
                }
            }
        }
    }
    Ok(())
}

/// Lets processes of this user read our memory where the Yama policy would otherwise allow only
/// parents to.
pub(crate) fn permit_readers() {
    // SAFETY: no pointers.
    unsafe {
        libc::prctl(libc::PR_SET_PTRACER, libc::PR_SET_PTRACER_ANY, 0, 0, 0);
    }
}
