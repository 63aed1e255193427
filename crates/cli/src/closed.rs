//! Standard output and standard error that were closed before the command began (`cloudmpi … >&-`).
//!
//! Rust's start-up code opens /dev/null in place of closed descriptors, so that output there would be lost without an
//! error. This code runs before it, and puts a descriptor there that cannot be written to. The first write then
//! fails, and the user sees the usual line about a failed write; a command that writes nothing succeeds.

use std::sync::atomic::{AtomicBool, Ordering};

static OUTPUT_CLOSED: AtomicBool = AtomicBool::new(false);

/// Rust's own standard output takes such a failure for success: code that writes by it asks here.
pub fn is_output_closed() -> bool {
    OUTPUT_CLOSED.load(Ordering::Relaxed)
}

// SAFETY: the C library calls the functions of this section once, before main(), in the only
// thread.
#[used]
#[unsafe(link_section = ".init_array")]
static BEFORE_MAIN: extern "C" fn() = keep_closed;

extern "C" fn keep_closed() {
    for fd in [libc::STDOUT_FILENO, libc::STDERR_FILENO] {
        // SAFETY: system calls on descriptors and a constant string; no memory of Rust's is touched.
        unsafe {
            if libc::fcntl(fd, libc::F_GETFD) != -1 {
                continue;
            }
            if fd == libc::STDOUT_FILENO {
                OUTPUT_CLOSED.store(true, Ordering::Relaxed);
            }
            let opened = libc::open(c"/dev/null".as_ptr(), libc::O_RDONLY);
            if opened != -1 && opened != fd {
                libc::dup2(opened, fd);
                libc::close(opened);
            }
        }
    }
}
