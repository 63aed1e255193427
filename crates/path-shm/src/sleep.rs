//! Sleeping without cost to those who do not sleep.
//!
//! A sleeper stores "I sleep", looks once more for packets, and waits on a futex. A sender publishes
//! a packet and then looks whether the receiver sleeps. Each side must not read before its own store
//! is visible to the other, which would cost the sender a full fence for every message. Instead the
//! sleeper makes every registered process pass a barrier (membarrier, global expedited); the sender
//! only keeps the compiler from reordering. Where the kernel has no such call the sender fences.

use std::os::fd::RawFd;
use std::sync::atomic::{Ordering, compiler_fence, fence};
use std::time::Duration;

use cloudmpi_segment::{POLLS, SLEEPS, StatusPage};

const MEMBARRIER_CMD_GLOBAL_EXPEDITED: libc::c_int = 1 << 1;
const MEMBARRIER_CMD_REGISTER_GLOBAL_EXPEDITED: libc::c_int = 1 << 2;

fn membarrier(command: libc::c_int) -> bool {
    // SAFETY: the call takes no pointers.
    unsafe { libc::syscall(libc::SYS_membarrier, command, 0, 0) == 0 }
}

/// Descriptors of other paths that a sleeper can wait for.
pub const MAX_OTHERS: usize = 2;

/// How this process keeps its stores before its loads towards sleepers.
#[derive(Clone, Copy)]
pub(crate) struct Wakeup {
    pub(crate) sender_fences: bool,
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
            wake(peer);
        }
    }

    /// Lets peers see that this process sleeps, and how (`mode`: [`SLEEPS`] or [`POLLS`]). What they
    /// publish from here on wakes it; what they published before is to be looked for before it waits.
    pub(crate) fn arm(&self, own: &StatusPage, mode: u32) {
        own.sleeping.store(mode, Ordering::SeqCst);
        if !membarrier(MEMBARRIER_CMD_GLOBAL_EXPEDITED) {
            fence(Ordering::SeqCst);
        }
    }

    /// Sleeps until notified, at most `limit`.
    pub(crate) fn wait_futex(own: &StatusPage, limit: Duration) {
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
                SLEEPS,
                &raw const timeout,
            );
        }
    }

    /// Sleeps until notified or until a descriptor of `others` can be read, at most `limit`.
    pub(crate) fn wait_poll(own: &StatusPage, others: &[RawFd], limit: Duration) {
        let event = own.event_fd.load(Ordering::Relaxed);
        let mut waited = [libc::pollfd {
            fd: event,
            events: libc::POLLIN,
            revents: 0,
        }; 1 + MAX_OTHERS];
        for (slot, fd) in waited[1..].iter_mut().zip(others) {
            slot.fd = *fd;
        }
        let count = 1 + others.len().min(MAX_OTHERS);
        let mut counter = 0u64;
        // SAFETY: valid pointers; the event descriptor does not block where it is known to be readable.
        unsafe {
            let ready = libc::poll(
                waited.as_mut_ptr(),
                count as libc::nfds_t,
                limit.as_millis() as libc::c_int,
            );
            if ready > 0 && waited[0].revents & libc::POLLIN != 0 {
                libc::read(event, (&raw mut counter).cast(), size_of::<u64>());
            }
        }
    }

    pub(crate) fn disarm(own: &StatusPage) {
        own.sleeping.store(0, Ordering::Relaxed);
    }
}

#[cold]
pub(crate) fn wake(page: &StatusPage) {
    match page.sleeping.swap(0, Ordering::SeqCst) {
        0 => {}
        POLLS => {
            let event = page.event_fd.load(Ordering::Relaxed);
            let one = 1u64;
            // SAFETY: eight readable bytes. The counter cannot be full: each sleep adds one at most.
            unsafe { libc::write(event, (&raw const one).cast(), size_of::<u64>()) };
        }
        // SAFETY: a futex word in shared memory that stays mapped.
        _ => unsafe {
            libc::syscall(
                libc::SYS_futex,
                page.sleeping.as_ptr(),
                libc::FUTEX_WAKE,
                i32::MAX,
            );
        },
    }
}
