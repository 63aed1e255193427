//! Takes the data of ended jobs out of the log's files: secrets, messages, output.
//!
//! A removed record stays in its segment, and in the spare file that the segment becomes, until new data overwrites it. A job ends by
//! deleting its queues and topics. When the deleting has come to rest, all live records are written again into a new segment, and all files
//! before it are removed. Spare files, which may become segments again, are overwritten first.

use crate::engine::{Durability, Engine};
use crate::log::Weight;
use cloudmpi_services::error::Result;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

const QUIET: Duration = Duration::from_millis(100);
/// If the deleting does not rest, the wiping begins after so many times that long.
const LONGEST_TIMES: u32 = 20;

#[derive(Default)]
pub struct Wiping {
    /// A wiping is planned.
    is_wanted: AtomicBool,
    /// A wiping failed and must be repeated.
    has_failed: AtomicBool,
    /// Held by the task that does it.
    turn: Mutex<()>,
}

/// A queue or topic was deleted.
pub fn soon(engine: &Arc<Engine>) {
    if engine.lock().log.log().is_none() || engine.wiping.is_wanted.swap(true, Ordering::AcqRel) {
        return;
    }
    let Ok(runtime) = tokio::runtime::Handle::try_current() else {
        return; // at the end, then
    };
    let weak = Arc::downgrade(engine);
    runtime.spawn(async move {
        let removals = || Some(weak.upgrade()?.lock().removals);
        for _ in 0..LONGEST_TIMES {
            let before = removals();
            tokio::time::sleep(QUIET).await;
            if removals() == before {
                break;
            }
        }
        // It writes files, so it runs apart from the threads that answer requests.
        if let Some(engine) = weak.upgrade() {
            let _ = tokio::task::spawn_blocking(move || engine.wipe_if_wanted()).await;
        }
    });
}

impl Engine {
    pub fn wipe_if_wanted(&self) {
        let is_wanted = self.wiping.is_wanted.swap(false, Ordering::AcqRel);
        let has_failed = self.wiping.has_failed.swap(false, Ordering::AcqRel);
        if !has_failed && !is_wanted {
            return;
        }
        let Err(error) = self.wipe() else { return };
        self.wiping.has_failed.store(true, Ordering::Release);
        // Reported once for any number of failures.
        if !has_failed {
            self.options.logger.line(format!(
                "what ended jobs had is still in the log: {error}; this is tried again when a job ends, and at the end"
            ));
        }
    }

    fn wipe(&self) -> Result<()> {
        let turn = self.wiping.turn.lock();
        let _turn = turn.unwrap_or_else(PoisonError::into_inner);
        let moved = {
            let mut inner = self.lock();
            let Some(log) = inner.log.log() else {
                return Ok(());
            };
            let last = log.leave_behind()?;
            inner.move_up_to(last, Weight::Adds)
        };
        let synced = match self.options.durability {
            Durability::Synced => moved.and_then(|()| self.sync()),
            Durability::Crash => moved,
        };
        let removed = match self.lock().log.log() {
            Some(log) => log.left_behind(),
            None => Ok(()),
        };
        synced.and(removed)
    }
}
