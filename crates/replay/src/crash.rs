//! Where a simulated rank may die: before each store to memory that outlives it.
//!
//! Only a build with `--cfg crash_points` (the step `lives` of scripts/test.sh) has any of this; elsewhere a point is nothing.

#[cfg(not(crash_points))]
#[inline(always)]
pub fn point() {}

#[cfg(crash_points)]
pub use simulated::{Died, die_after, point};

#[cfg(crash_points)]
mod simulated {
    use std::cell::Cell;

    /// What unwinds in place of a process that ends.
    pub struct Died;

    thread_local! {
        static LEFT: Cell<Option<u32>> = const { Cell::new(None) };
    }

    /// This thread's rank dies when it has stored so much more. `None`: it does not.
    pub fn die_after(stores: Option<u32>) {
        LEFT.set(stores);
    }

    pub fn point() {
        match LEFT.get() {
            None => {}
            Some(0) => {
                LEFT.set(None);
                std::panic::resume_unwind(Box::new(Died));
            }
            Some(left) => LEFT.set(Some(left - 1)),
        }
    }
}
