//! State of the process that one thread at a time touches, and the lock that makes it so.
//!
//! Below MPI_THREAD_MULTIPLE the program promises to call from one thread at a time, and no lock is
//! taken. At MULTIPLE every entry takes one recursive lock (recursive, because callbacks call MPI);
//! a thread that waits gives it up entirely between two looks.

use std::cell::UnsafeCell;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// A value reached only under the rule above.
pub struct Serial<T>(T);

// SAFETY: all entry points either hold the lock or rely on the program's promise of one thread at
// a time; the value is never touched from anywhere else.
unsafe impl<T> Sync for Serial<T> {}

impl<T> Serial<T> {
    pub const fn new(value: T) -> Serial<T> {
        Serial(value)
    }

    #[inline(always)]
    pub fn get(&self) -> &T {
        &self.0
    }
}

struct Recursive(UnsafeCell<libc::pthread_mutex_t>);

// SAFETY: a pthread mutex may be used from every thread.
unsafe impl Sync for Recursive {}

static LOCK: Recursive = Recursive(UnsafeCell::new(
    libc::PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP,
));
/// How often the holder has taken the lock. Only the holder touches it.
static DEPTH: AtomicU32 = AtomicU32::new(0);
/// Threads that wait for the lock.
static WANTED: AtomicU32 = AtomicU32::new(0);
/// How often the lock has been given back while others waited, since one of them had it. Only the holder touches it.
static REFUSED: AtomicU32 = AtomicU32::new(0);
/// Then one of them gets it.
const MOST_REFUSED: u32 = 32;
/// How often those who had to wait have had the lock.
static TURNS: AtomicU32 = AtomicU32::new(0);
/// How long a thread waits at most for another to take the lock.
const LONGEST_COURTESY: Duration = Duration::from_micros(500);
static MULTIPLE: AtomicBool = AtomicBool::new(false);

/// From here on every entry takes the lock.
pub fn enable_lock() {
    MULTIPLE.store(true, Ordering::Release);
}

#[inline(always)]
pub fn is_multiple() -> bool {
    MULTIPLE.load(Ordering::Relaxed)
}

/// Whether another thread waits for the lock that this one holds.
#[inline]
pub fn is_wanted() -> bool {
    WANTED.load(Ordering::Relaxed) != 0
}

/// Held while a thread is inside the library.
pub struct Guard {
    locked: bool,
}

#[inline(always)]
pub fn lock() -> Guard {
    if is_multiple() {
        acquire();
        return Guard { locked: true };
    }
    Guard { locked: false }
}

/// Taken at every thread level by what the standard lets any thread call at any time, such as info
/// objects: by everything that touches their state, and by nothing that waits.
pub fn lock_always() -> Guard {
    acquire();
    Guard { locked: true }
}

impl Drop for Guard {
    #[inline(always)]
    fn drop(&mut self) {
        if self.locked {
            release();
        }
    }
}

#[cold]
fn acquire() {
    // SAFETY: a statically initialised mutex.
    let is_free = unsafe { libc::pthread_mutex_trylock(LOCK.0.get()) } == 0;
    if !is_free {
        WANTED.fetch_add(1, Ordering::Relaxed);
        // SAFETY: as above.
        unsafe { libc::pthread_mutex_lock(LOCK.0.get()) };
        WANTED.fetch_sub(1, Ordering::Relaxed);
        REFUSED.store(0, Ordering::Relaxed);
        TURNS.fetch_add(1, Ordering::Relaxed);
    }
    DEPTH.fetch_add(1, Ordering::Relaxed);
}

fn release() {
    let depth = DEPTH.fetch_sub(1, Ordering::Relaxed);
    let mut is_unfair = false;
    if depth == 1 && is_wanted() {
        let refused = REFUSED.load(Ordering::Relaxed) + 1;
        REFUSED.store(refused, Ordering::Relaxed);
        is_unfair = refused >= MOST_REFUSED;
    }
    let turns = TURNS.load(Ordering::Relaxed);
    // SAFETY: this thread holds it: every release stands against an acquire.
    unsafe { libc::pthread_mutex_unlock(LOCK.0.get()) };
    if is_unfair {
        let_others_in(turns);
    }
}

/// Without this, a thread that gives the mutex back takes it again before a waiting thread has woken up.
#[cold]
fn let_others_in(turns: u32) {
    let begin = Instant::now();
    while is_wanted()
        && TURNS.load(Ordering::Relaxed) == turns
        && begin.elapsed() < LONGEST_COURTESY
    {
        std::thread::yield_now();
    }
}

/// Runs `pause` with the lock given up, however deep, if the lock is in use.
pub fn unlocked<R>(pause: impl FnOnce() -> R) -> R {
    if !is_multiple() {
        return pause();
    }
    let depth = DEPTH.load(Ordering::Relaxed);
    for _ in 0..depth {
        release();
    }
    let result = pause();
    for _ in 0..depth {
        acquire();
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Waits until `done`; a minute is long enough for anything but a hang.
    fn wait_until(what: &str, done: impl Fn() -> bool) {
        let begin = Instant::now();
        while !done() {
            assert!(begin.elapsed() < Duration::from_secs(60), "{what}");
            std::thread::yield_now();
        }
    }

    /// A wait deep inside callbacks lets others in, and nobody is in when it goes on.
    #[test]
    fn the_lock_is_given_up_as_deep_as_it_is_held_and_taken_again_as_deep() {
        enable_lock();
        let guards = [lock(), lock(), lock_always()];
        assert_eq!(DEPTH.load(Ordering::Relaxed), 3);
        let entered = AtomicU32::new(0);
        std::thread::scope(|scope| {
            scope.spawn(|| {
                for _ in 0..2 {
                    let _guard = lock();
                    entered.fetch_add(1, Ordering::Relaxed);
                    assert_eq!(DEPTH.load(Ordering::Relaxed), 1);
                    if entered.load(Ordering::Relaxed) == 1 {
                        wait_until("the other wants to go on", is_wanted);
                    }
                }
            });
            wait_until("the other wants the lock", is_wanted);
            assert_eq!(entered.load(Ordering::Relaxed), 0, "not while it is held");
            unlocked(|| {
                let entered = || entered.load(Ordering::Relaxed) != 0;
                wait_until("the other gets the lock", entered);
            });
            assert_eq!(DEPTH.load(Ordering::Relaxed), 3);
            drop(guards);
        });
        assert_eq!(entered.load(Ordering::Relaxed), 2);
        assert_eq!(DEPTH.load(Ordering::Relaxed), 0);
        assert!(!is_wanted());
    }
}
