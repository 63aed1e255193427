//! Waking ranks of the node, for what reaches them by other shared memory than rings.

use std::sync::Arc;

use cloudmpi_segment::Segment;

use crate::sleep::Wakeup;

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
}
