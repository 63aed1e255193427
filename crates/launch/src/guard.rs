//! A small process that kills the ranks when the launcher is killed outright.
//!
//! PR_SET_PDEATHSIG reaches the ranks themselves, but not the processes that they started (a rank
//! may be a shell script). The guard learns every rank's process group through a pipe, and acts
//! when the pipe ends. Before that, it finds out whether processes of the job may read each other's
//! memory.
//!
//! The launcher never waits for it: any process that may signal it can stop or kill it at any time.

use std::fs::File;
use std::io::{self, Read, Write};
use std::os::fd::{AsRawFd, FromRawFd, IntoRawFd, OwnedFd, RawFd};
use std::time::Duration;

use crate::processes::kill_group;
use crate::single_copy;
use crate::spawn::{pipe, set_nonblocking};
use crate::supervise::poll;

/// How long a new guard may take to report its finding.
const ANSWER_LIMIT: Duration = Duration::from_secs(2);
/// Only a user who means it kills so many guards.
const MOST_REPLACED: u32 = 5;

pub struct Guard {
    /// `None`: it has ended, and no other took its place.
    pid: Option<i32>,
    pipe: File,
    groups: Vec<i32>,
    /// Those of them whose first process was reaped. When the last of the others ends, another group may get the number.
    lingering: Vec<i32>,
    /// Messages that a stopped guard has not taken: they did not fit into its pipe.
    untold: Vec<u8>,
    replaced: u32,
    /// Whether the guard, a sibling of the ranks to come, could read this process's memory.
    pub single_copy: bool,
}

impl Guard {
    /// The caller has made no thread yet.
    pub fn start() -> io::Result<Guard> {
        let (answer, answer_writer) = pipe()?;
        let launcher = std::process::id() as i32;
        single_copy::permit_readers(true);
        let started = spawn(&[], || {
            let refused = single_copy::works_towards(launcher).is_err();
            let _ = File::from(answer_writer).write_all(&[u8::from(refused)]);
        });
        let mut refused = [1];
        if started.is_ok() {
            poll(&[answer.as_raw_fd()], ANSWER_LIMIT.as_millis() as i32);
            let _ = set_nonblocking(&answer);
            let _ = File::from(answer).read(&mut refused);
        }
        single_copy::permit_readers(false);
        let (pid, pipe) = started?;
        Ok(Guard {
            pid: Some(pid),
            pipe,
            groups: Vec::new(),
            lingering: Vec::new(),
            untold: Vec::new(),
            replaced: 0,
            single_copy: refused == [0],
        })
    }

    /// A rank writes its group to this pipe before [`Guard::add`] does so too.
    pub fn pipe_fd(&self) -> RawFd {
        self.pipe.as_raw_fd()
    }

    /// A rank and its process group have come.
    pub fn add(&mut self, group: i32) {
        self.groups.push(group);
        self.tell(group);
    }

    /// The first process of a rank's group was reaped. The guard kills the group only as long as others are in it.
    pub fn leader_reaped(&mut self, group: i32) {
        self.lingering.push(group);
        self.forget_empty();
    }

    /// The caller does this when processes were reaped, and from time to time: others may have reaped the last one.
    pub fn forget_empty(&mut self) {
        let are_left = |group: &i32| kill_group(*group, 0);
        let (left, empty): (Vec<i32>, Vec<i32>) =
            self.lingering.iter().partition(|it| are_left(it));
        self.lingering = left;
        empty.into_iter().for_each(|group| self.remove(group));
    }

    /// A rank's process group is empty.
    pub fn remove(&mut self, group: i32) {
        self.lingering.retain(|known| *known != group);
        self.groups.retain(|known| *known != group);
        self.tell(-group);
    }

    fn tell(&mut self, message: i32) {
        self.untold.extend_from_slice(&message.to_ne_bytes());
        self.catch_up();
    }

    /// Sends the guard the groups for which the pipe had no room. The caller does this from time to
    /// time.
    pub fn catch_up(&mut self) {
        while !self.untold.is_empty() {
            match self.pipe.write(&self.untold) {
                Ok(written) => drop(self.untold.drain(..written)),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                // The pipe is full, or the guard has ended: then `reaped` sees that.
                Err(_) => return,
            }
        }
    }

    /// A child of this process has ended and was reaped. If it was the guard, returns the line to
    /// show.
    pub fn reaped(&mut self, pid: i32, how: &str) -> Option<String> {
        if self.pid != Some(pid) {
            return None;
        }
        self.pid = None;
        let begin = format!("cloudmpi: the guard process of the job (pid {pid}) {how}");
        self.replaced += 1;
        let next = match self.replaced <= MOST_REPLACED {
            true => spawn(&self.groups, || {}).ok(),
            false => None,
        };
        let Some((pid, pipe)) = next else {
            return Some(format!(
                "{begin}; the job goes on without: should this launcher be killed by SIGKILL too, look for processes that the ranks have started"
            ));
        };
        self.pid = Some(pid);
        self.pipe = pipe;
        self.untold.clear();
        Some(format!("{begin}; process {pid} takes its place"))
    }

    /// Ends the guard, also a stopped one, without harm to the ranks.
    pub fn dismiss(mut self) {
        self.end();
    }

    fn end(&mut self) {
        let Some(pid) = self.pid.take() else { return };
        // SAFETY: no memory is involved. The number is still our child's: it has not been waited for.
        unsafe {
            libc::kill(pid, libc::SIGKILL);
            libc::waitpid(pid, std::ptr::null_mut(), 0);
        }
    }
}

/// A launcher that gives up before it has ranks leaves no guard, not even for a moment. Where there are ranks, the end of the pipe tells
/// the guard to kill them.
impl Drop for Guard {
    fn drop(&mut self) {
        if self.groups.is_empty() {
            self.end();
        }
    }
}

/// A new guard that knows these groups, and the pipe to it. `first` runs in it.
fn spawn(groups: &[i32], first: impl FnOnce()) -> io::Result<(i32, File)> {
    let (reader, writer) = pipe()?;
    set_nonblocking(&writer)?;
    // The vector is made before the fork: the child of a process with threads must not ask for memory. No
    // rank starts any more then.
    let mut known: Vec<i32> = Vec::with_capacity(groups.len() + 1);
    known.extend_from_slice(groups);
    // SAFETY: the child of a process with several threads must not ask for memory, since another thread may hold the
    // allocator's lock. `first` may, but is empty then: a guard that replaces another has nothing to find out. And
    // `guard` does not: the vector has room, and is never freed.
    match unsafe { libc::fork() } {
        -1 => Err(io::Error::last_os_error()),
        0 => {
            first();
            guard(reader, known)
        }
        pid => Ok((pid, File::from(writer))),
    }
}

fn guard(pipe: OwnedFd, mut groups: Vec<i32>) -> ! {
    let pipe: RawFd = pipe.into_raw_fd();
    // SAFETY: only this process's own state is changed. It closes all descriptors but the pipe's, though values own
    // some of them. This function does not return, so none of these values is used or dropped any more. The pipe's is
    // not 0: Rust opens 0, 1 and 2 where they are closed at the start. An empty set of signals is one of zeros.
    let mut pipe = unsafe {
        // The kernel wakes a stopped guard when the launcher is gone.
        libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGCONT);
        libc::setsid();
        libc::prctl(libc::PR_SET_NAME, c"cloudmpi-guard".as_ptr());
        // Later guards come from a launcher that takes its signals by a descriptor.
        let mut none: libc::sigset_t = std::mem::zeroed();
        libc::sigemptyset(&mut none);
        libc::sigprocmask(libc::SIG_SETMASK, &none, std::ptr::null_mut());
        // No other descriptor may stay open (for example the pipe behind the launcher's stdout).
        libc::syscall(libc::SYS_close_range, 0, pipe - 1, 0);
        libc::syscall(libc::SYS_close_range, pipe + 1, libc::c_uint::MAX, 0);
        File::from_raw_fd(pipe)
    };
    let mut message = [0u8; 4];
    while pipe.read_exact(&mut message).is_ok() {
        match i32::from_ne_bytes(message) {
            group if group > 0 => groups.push(group),
            group => groups.retain(|known| *known != -group),
        }
    }
    for group in &groups {
        kill_group(*group, libc::SIGKILL);
    }
    // SAFETY: leaves without running the parent's exit handlers.
    unsafe { libc::_exit(0) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::process::CommandExt;
    use std::process::Command;

    #[test]
    fn a_group_is_forgotten_when_its_last_process_is_reaped() {
        let (reader, writer) = pipe().expect("a pipe");
        let mut guard = Guard {
            pid: None,
            pipe: File::from(writer),
            groups: Vec::new(),
            lingering: Vec::new(),
            untold: Vec::new(),
            replaced: 0,
            single_copy: false,
        };
        let sleep = |group| {
            let child = Command::new("sleep")
                .arg("1000")
                .process_group(group)
                .spawn();
            child.expect("sleep")
        };
        let mut leader = sleep(0);
        let group = leader.id() as i32;
        let mut other = sleep(group);
        guard.add(group);
        leader.kill().and_then(|()| leader.wait()).expect("reaped");
        guard.leader_reaped(group);
        guard.forget_empty();
        assert_eq!(guard.groups, [group], "a process is left in it");
        other.kill().and_then(|()| other.wait()).expect("reaped");
        guard.forget_empty();
        assert!(guard.groups.is_empty() && guard.lingering.is_empty());
        drop(guard);
        let mut told = Vec::new();
        File::from(reader).read_to_end(&mut told).expect("read");
        let expected: Vec<u8> = [group, -group]
            .iter()
            .flat_map(|it| it.to_ne_bytes())
            .collect();
        assert_eq!(told, expected);
    }
}
