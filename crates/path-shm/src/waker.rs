//! Waking ranks of the node, for what reaches them by other shared memory than rings, and being woken by them.

use std::os::fd::RawFd;
use std::sync::Arc;
use std::time::Duration;

use cloudmpi_segment::{POLLS, Segment};

use crate::sleep::{self, Wakeup};

pub struct Waker {
    segment: Arc<Segment>,
    wakeup: Wakeup,
}

impl Waker {
    pub fn new(segment: Arc<Segment>) -> Waker {
        Waker {
            segment,
            wakeup: Wakeup::new(),
        }
    }

    /// Wakes the rank at this place of the segment if it sleeps. To be called after what it waits for has been published.
    #[inline]
    pub fn notify(&self, place: usize) {
        self.wakeup.notify(self.segment.status(place));
    }

    /// Afterwards each process of the node either sees what this one has published, or has published what this one sees from here on.
    pub fn fence_everyone(&self) {
        sleep::fence_everyone();
    }

    /// Sleeps as the process at this place, until another notifies it or the descriptor can be read, at most for the time that
    /// `longest` tells. It is asked once others can see the sleep; `None`: there is something to do.
    pub fn sleep(&self, place: usize, other: RawFd, longest: impl FnOnce() -> Option<Duration>) {
        let own = self.segment.status(place);
        let mut limit = None;
        let may_wait = self.wakeup.arm(own, POLLS, || {
            limit = longest();
            limit.is_none()
        });
        if may_wait && let Some(limit) = limit {
            sleep::wait_poll(own, &[other], limit);
        }
        sleep::disarm(own);
    }
}
