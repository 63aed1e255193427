//! Whether a process beside this one is stopped (SIGSTOP, a debugger): it holds its sockets open, and does nothing.

use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

/// All others give up a process that does nothing for so long: leases have the same length.
pub const LOST_AFTER: Duration = Duration::from_secs(6);

/// Looks at one process from time to time.
pub struct StopWatch {
    pid: u32,
    since: Option<Instant>,
}

impl StopWatch {
    pub fn new(pid: u32) -> StopWatch {
        StopWatch { pid, since: None }
    }

    /// It was stopped at every look for [`LOST_AFTER`].
    pub fn is_lost(&mut self, now: Instant) -> bool {
        match is_stopped(self.pid) {
            true => now - *self.since.get_or_insert(now) >= LOST_AFTER,
            false => {
                self.since = None;
                false
            }
        }
    }
}

/// The way in which a process is stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stop {
    /// By a signal (SIGSTOP, SIGTSTP, …), until SIGCONT.
    BySignal,
    /// By a debugger or tracer.
    ByTracer,
}

/// False also where there is no such process.
pub fn is_stopped(pid: u32) -> bool {
    stop_of(pid).is_some()
}

/// `None` also where there is no such process.
pub fn stop_of(pid: u32) -> Option<Stop> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    // The name stands in parentheses and may contain any character; the state is the first field
    // behind.
    let state = stat
        .rsplit_once(") ")
        .and_then(|(_, fields)| fields.chars().next());
    match state? {
        'T' => Some(Stop::BySignal),
        't' => Some(Stop::ByTracer),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::{Child, Command};

    fn signal(child: &Child, signal: i32) {
        // SAFETY: our own child, which has not been waited for.
        unsafe { libc::kill(child.id() as i32, signal) };
    }

    fn until(what: &str, condition: impl Fn() -> bool) {
        let began = Instant::now();
        while !condition() {
            assert!(
                began.elapsed() < Duration::from_secs(20),
                "still not {what}"
            );
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    #[test]
    fn who_is_stopped_for_long_is_lost_and_who_goes_on_is_not() {
        let mut child = Command::new("sleep").arg("1000").spawn().expect("sleep");
        let mut watch = StopWatch::new(child.id());
        // The test itself sets the time of looks: it does not wait for it.
        let began = Instant::now();
        let at = |seconds| began + Duration::from_secs(seconds);
        assert!(!watch.is_lost(at(0)) && !watch.is_lost(at(100)));
        signal(&child, libc::SIGSTOP);
        until("stopped", || is_stopped(child.id()));
        assert!(!watch.is_lost(at(101)) && !watch.is_lost(at(106)));
        assert!(watch.is_lost(at(107)));
        signal(&child, libc::SIGCONT);
        until("continued", || !is_stopped(child.id()));
        assert!(!watch.is_lost(at(108)));
        signal(&child, libc::SIGSTOP);
        until("stopped", || is_stopped(child.id()));
        assert!(!watch.is_lost(at(109)), "it begins anew");
        child.kill().and_then(|()| child.wait()).expect("killed");
        assert!(!watch.is_lost(at(200)), "there is no such process");
    }
}
