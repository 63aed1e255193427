//! Sleeping without cost to those who do not sleep.
//!
//! A sleeper stores "I sleep", looks once more for packets, and waits on a futex. A sender publishes
//! a packet and then looks whether the receiver sleeps. Each side must not read before its own store
//! is visible to the other, which would cost the sender a full fence for every message. Instead the
//! sleeper makes every registered process pass a barrier (membarrier, global expedited); the sender
//! only keeps the compiler from reordering. Where the kernel has no such call the sender fences.

use std::sync::atomic::{AtomicU32, Ordering, compiler_fence, fence};
use std::time::Duration;

use cloudmpi_wire::StatusPage;

const MEMBARRIER_CMD_GLOBAL_EXPEDITED: libc::c_int = 1 << 1;
const MEMBARRIER_CMD_REGISTER_GLOBAL_EXPEDITED: libc::c_int = 1 << 2;

fn membarrier(command: libc::c_int) -> bool {
    // SAFETY: the call takes no pointers.
    unsafe { libc::syscall(libc::SYS_membarrier, command, 0, 0) == 0 }
}

/// How this process keeps its stores before its loads towards sleepers.
#[derive(Clone, Copy)]
pub(crate) struct Wakeup {
    sender_fences: bool,
}

impl Wakeup {
    pub(crate) fn new() -> Wakeup {
        Wakeup {
            sender_fences: !membarrier(MEMBARRIER_CMD_REGISTER_GLOBAL_EXPEDITED),
        }
    }

    /// Wakes `peer` if it sleeps. To be called after what it waits for has been published.
    #[inline(always)]
    pub(crate) fn notify(&self, peer: &StatusPage) {
        if self.sender_fences {
            fence(Ordering::SeqCst);
        } else {
            compiler_fence(Ordering::SeqCst);
        }
        if peer.sleeping.load(Ordering::Relaxed) != 0 {
            wake(&peer.sleeping);
        }
    }

    /// Lets peers see that this process sleeps. What they publish from here on wakes it; what they
    /// published before is to be looked for before [`Wakeup::wait`].
    pub(crate) fn arm(&self, own: &StatusPage) {
        own.sleeping.store(1, Ordering::SeqCst);
        if !membarrier(MEMBARRIER_CMD_GLOBAL_EXPEDITED) {
            fence(Ordering::SeqCst);
        }
    }

    /// Sleeps until notified, at most `limit`.
    pub(crate) fn wait(own: &StatusPage, limit: Duration) {
        let timeout = libc::timespec {
            tv_sec: limit.as_secs() as libc::time_t,
            tv_nsec: libc::c_long::from(limit.subsec_nanos()),
        };
        // SAFETY: a futex word in shared memory that stays mapped, a valid timeout.
        unsafe {
            libc::syscall(
                libc::SYS_futex,
                own.sleeping.as_ptr(),
                libc::FUTEX_WAIT,
                1,
                &raw const timeout,
            );
        }
    }

    pub(crate) fn disarm(own: &StatusPage) {
        own.sleeping.store(0, Ordering::Relaxed);
    }
}

#[cold]
pub(crate) fn wake(word: &AtomicU32) {
    if word.swap(0, Ordering::SeqCst) != 0 {
        // SAFETY: a futex word in shared memory that stays mapped.
        unsafe {
            libc::syscall(libc::SYS_futex, word.as_ptr(), libc::FUTEX_WAKE, i32::MAX);
        }
    }
}
