//! What the models of rings and areas need: how loom is to run them, and processes that sleep.

use loom::sync::{Arc, Condvar, Mutex};

use cloudmpi_wire::SLEEPS;

use crate::shared::{AtomicU32, Ordering};
use crate::sleep::{Bed, Wakeup, disarm};

/// How often a thread that could go on may be stopped to let another run: nearly all errors need two at most.
pub(crate) const TURNS_TAKEN: usize = 3;

/// Runs `run` in all orders in which no more turns are taken.
pub(crate) fn model(turns_taken: usize, run: impl Fn() + Sync + Send + 'static) {
    let mut builder = loom::model::Builder::new();
    builder.preemption_bound = Some(turns_taken);
    // The longest model has more steps than loom's usual limit.
    builder.max_branches = 10_000;
    builder.check(run);
}

/// A process that sleeps. There is no time: who is not woken ends the model with an error.
pub(crate) struct Sleeper {
    sleeping: AtomicU32,
    kernel: Mutex<()>,
    woken: Condvar,
}

impl Sleeper {
    pub fn new() -> Arc<Sleeper> {
        Arc::new(Sleeper {
            sleeping: AtomicU32::new(0),
            kernel: Mutex::new(()),
            woken: Condvar::new(),
        })
    }

    /// As the kernel's futex: sleeps only if the word still says so.
    pub fn wait(&self) {
        let kernel = self.kernel.lock().expect("unpoisoned");
        if self.sleeping.load(Ordering::SeqCst) == SLEEPS {
            drop(self.woken.wait(kernel).expect("unpoisoned"));
        }
    }

    /// Sleeps until `has_work`, as `ShmPath::prepare_sleep` and `Sleep::wait` do.
    pub fn sleep_until(&self, wakeup: Wakeup, mut has_work: impl FnMut() -> bool) {
        while !has_work() {
            if wakeup.arm(self, SLEEPS, &mut has_work) {
                self.wait();
            }
            disarm(self);
        }
    }
}

impl Bed for Sleeper {
    fn sleeping(&self) -> &AtomicU32 {
        &self.sleeping
    }

    fn wake(&self, mode: u32) {
        assert_eq!(mode, SLEEPS);
        let _kernel = self.kernel.lock().expect("unpoisoned");
        self.woken.notify_all();
    }
}
