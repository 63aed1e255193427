//! Signals to process groups, reaping, and the leftovers of ranks.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

/// Grace between SIGTERM and SIGKILL for processes that ranks left behind.
const LEFTOVER_GRACE: Duration = Duration::from_millis(200);
/// The launcher gives up after this on a process that even SIGKILL does not end (stuck in a
/// driver).
const LEFTOVER_LIMIT: Duration = Duration::from_secs(5);

/// How a process ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Exit {
    Status(i32),
    Signal(i32),
    /// Of a process that is no child of this one: nobody says how.
    Unseen,
}

impl Exit {
    /// The status that a shell shows.
    pub fn shell_status(self) -> i32 {
        match self {
            Exit::Status(status) => status,
            Exit::Signal(signal) => 128 + signal,
            Exit::Unseen => 1,
        }
    }
}

/// Makes the ranks' orphans children of the launcher, so that it loses none.
pub fn adopt_orphans() {
    // SAFETY: no memory is involved.
    unsafe {
        libc::prctl(libc::PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
    }
}

/// Sends `signal` to every process of the group. False: the group is empty.
pub fn kill_group(group: i32, signal: i32) -> bool {
    // Of 0 and 1 it would be other processes than a group of ranks.
    // SAFETY: no memory is involved.
    group > 1 && unsafe { libc::kill(-group, signal) == 0 }
}

/// The next child that has ended, if any.
pub fn reap() -> Option<(i32, Exit)> {
    let mut status = 0;
    // SAFETY: status is a valid out pointer.
    let pid = unsafe { libc::waitpid(-1, &mut status, libc::WNOHANG) };
    if pid <= 0 {
        return None;
    }
    let exit = match libc::WIFSIGNALED(status) {
        true => Exit::Signal(libc::WTERMSIG(status)),
        false => Exit::Status(libc::WEXITSTATUS(status)),
    };
    Some((pid, exit))
}

/// Ends every process that descends from this one. Returns the processes that did not die.
pub fn end_leftovers() -> Vec<i32> {
    let start = Instant::now();
    loop {
        while reap().is_some() {}
        if !has_children() {
            return Vec::new();
        }
        let leftovers = descendants();
        if start.elapsed() > LEFTOVER_LIMIT {
            return leftovers;
        }
        let signal = match start.elapsed() < LEFTOVER_GRACE {
            true => libc::SIGTERM,
            false => libc::SIGKILL,
        };
        for pid in leftovers {
            // SAFETY: no memory is involved; pid descends from us, so it is not reused before its
            // parent has reaped it.
            unsafe { libc::kill(pid, signal) };
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}

fn has_children() -> bool {
    // SAFETY: only asks (WNOWAIT); info is a valid out pointer.
    unsafe {
        let mut info: libc::siginfo_t = std::mem::zeroed();
        let flags = libc::WEXITED | libc::WNOHANG | libc::WNOWAIT;
        libc::waitid(libc::P_ALL, 0, &mut info, flags) == 0
    }
}

fn descendants() -> Vec<i32> {
    let mut parents: Vec<(i32, i32)> = Vec::new();
    for entry in std::fs::read_dir("/proc").into_iter().flatten().flatten() {
        let name = entry.file_name();
        let Some(pid) = name.to_str().and_then(|name| name.parse().ok()) else {
            continue;
        };
        if let Some(parent) = parent_of(pid) {
            parents.push((pid, parent));
        }
    }
    let mut family = HashSet::from([std::process::id() as i32]);
    loop {
        let before = family.len();
        for (pid, parent) in &parents {
            if family.contains(parent) {
                family.insert(*pid);
            }
        }
        if family.len() == before {
            break;
        }
    }
    family.remove(&(std::process::id() as i32));
    family.into_iter().collect()
}

fn parent_of(pid: i32) -> Option<i32> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The command's name stands in parentheses and may contain any character.
    let after_name = stat.rsplit_once(')')?.1;
    after_name.split_whitespace().nth(1)?.parse().ok()
}
