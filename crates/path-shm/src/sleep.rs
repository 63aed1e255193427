//! Sleeping without cost to the processes that do not sleep.
//!
//! A sleeper stores "I sleep", looks once more for packets, and waits on a futex. A sender publishes
//! a packet and then looks whether the receiver sleeps. Each side must not read before its own store
//! is visible to the other, which would cost the sender a full fence for every message. Instead the
//! sleeper makes every registered process pass a barrier (membarrier, global expedited); the sender
//! only keeps the compiler from reordering. Where the kernel has no such call the sender fences.

#[cfg(not(loom))]
use std::os::fd::RawFd;
#[cfg(not(loom))]
use std::time::Duration;

#[cfg(not(loom))]
use cloudmpi_segment::{POLLS, SLEEPS, StatusPage};

use crate::shared::{AtomicU32, Ordering, compiler_fence, fence};

const MEMBARRIER_CMD_GLOBAL_EXPEDITED: libc::c_int = 1 << 1;
const MEMBARRIER_CMD_REGISTER_GLOBAL_EXPEDITED: libc::c_int = 1 << 2;

#[cfg(not(loom))]
fn membarrier(command: libc::c_int) -> bool {
    // SAFETY: the call takes no pointers.
    unsafe { libc::syscall(libc::SYS_membarrier, command, 0, 0) == 0 }
}

/// In a model, a fence on this side, and one where the other side has a compiler fence: what the kernel promises.
#[cfg(loom)]
fn membarrier(_command: libc::c_int) -> bool {
    fence(Ordering::SeqCst);
    true
}

/// Descriptors of other paths that a sleeper can wait for.
pub const MAX_OTHERS: usize = 2;

/// What a process shows of its sleep, and how it is woken.
pub trait Bed {
    /// 0: it is awake.
    fn sleeping(&self) -> &AtomicU32;

    /// Wakes it, whose word, now 0, said `mode`.
    fn wake(&self, mode: u32);
}

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
    pub(crate) fn notify(&self, peer: &impl Bed) {
        publish_before_looking(self.sender_fences);
        if peer.sleeping().load(Ordering::Relaxed) != 0 {
            wake(peer);
        }
    }

    /// Lets peers see that this process sleeps, and how (`mode`: [`SLEEPS`](cloudmpi_segment::SLEEPS) or
    /// [`POLLS`](cloudmpi_segment::POLLS)), then asks whether it `has_work`. If not, it may wait: what peers publish
    /// from here on wakes it. If so, it is to [`disarm`].
    pub(crate) fn arm(&self, own: &impl Bed, mode: u32, has_work: impl FnOnce() -> bool) -> bool {
        own.sleeping().store(mode, Ordering::SeqCst);
        fence_everyone();
        !has_work()
    }
}

/// A fence in every registered process, and in this one. Where the kernel has no such call, in this one alone: the others fence
/// themselves.
pub(crate) fn fence_everyone() {
    if !membarrier(MEMBARRIER_CMD_GLOBAL_EXPEDITED) {
        fence(Ordering::SeqCst);
    }
}

/// A fence after this process has published something and before it looks which processes sleep.
#[inline(always)]
pub fn publish_before_looking(fences: bool) {
    match fences {
        true => fence(Ordering::SeqCst),
        false => compiler_fence(Ordering::SeqCst),
    }
}

pub(crate) fn disarm(own: &impl Bed) {
    own.sleeping().store(0, Ordering::Relaxed);
}

#[cold]
pub(crate) fn wake(bed: &impl Bed) {
    match bed.sleeping().swap(0, Ordering::SeqCst) {
        0 => {}
        mode => bed.wake(mode),
    }
}

#[cfg(not(loom))]
impl Bed for StatusPage {
    #[inline(always)]
    fn sleeping(&self) -> &AtomicU32 {
        &self.sleeping
    }

    fn wake(&self, mode: u32) {
        if mode == POLLS {
            let event = self.event_fd.load(Ordering::Relaxed);
            let one = 1u64;
            // SAFETY: eight readable bytes. The counter cannot be full: each sleep adds one at most.
            unsafe { libc::write(event, (&raw const one).cast(), size_of::<u64>()) };
            return;
        }
        // SAFETY: a futex word in shared memory that stays mapped.
        unsafe {
            libc::syscall(
                libc::SYS_futex,
                self.sleeping.as_ptr(),
                libc::FUTEX_WAKE,
                i32::MAX,
            );
        }
    }
}

/// Sleeps until notified, at most `limit`.
#[cfg(not(loom))]
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
#[cfg(not(loom))]
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
