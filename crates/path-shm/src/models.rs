//! What the models of rings and areas need: how loom is to run them, and processes that sleep.

use loom::sync::{Arc, Condvar, Mutex};

use cloudmpi_segment::SLEEPS;

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

/// A process that sleeps. There is no time: a process that nobody wakes ends the model with an error.
pub(crate) struct Sleeper {
    sleeping: AtomicU32,
    /// [`SLEEPS`], on its futex; or [`cloudmpi_segment::POLLS`], on its event descriptor.
    mode: u32,
    /// What that descriptor counts.
    events: Mutex<u32>,
    woken: Condvar,
}

impl Sleeper {
    pub fn new(mode: u32) -> Arc<Sleeper> {
        Arc::new(Sleeper {
            sleeping: AtomicU32::new(0),
            mode,
            events: Mutex::new(0),
            woken: Condvar::new(),
        })
    }

    /// As the kernel: sleeps only if the futex still says so, or if nothing has been written to the descriptor.
    pub fn wait(&self) {
        let mut events = self.events.lock().expect("unpoisoned");
        if self.mode == SLEEPS {
            if self.sleeping.load(Ordering::SeqCst) == SLEEPS {
                drop(self.woken.wait(events).expect("unpoisoned"));
            }
            return;
        }
        while *events == 0 {
            events = self.woken.wait(events).expect("unpoisoned");
        }
        *events = 0;
    }

    /// As `ShmPath::prepare_sleep` and `Sleep`: one sleep, or none if there is work.
    pub fn sleep_unless(&self, wakeup: Wakeup, has_work: impl FnOnce() -> bool) {
        if wakeup.arm(self, self.mode, has_work) {
            self.wait();
        }
        disarm(self);
    }

    pub fn sleep_until(&self, wakeup: Wakeup, mut has_work: impl FnMut() -> bool) {
        while !has_work() {
            self.sleep_unless(wakeup, &mut has_work);
        }
    }
}

impl Bed for Sleeper {
    fn sleeping(&self) -> &AtomicU32 {
        &self.sleeping
    }

    fn wake(&self, mode: u32) {
        assert_eq!(mode, self.mode);
        *self.events.lock().expect("unpoisoned") += 1;
        self.woken.notify_all();
    }
}
