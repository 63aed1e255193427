//! A launcher for a process that was started without one and asks for others: it serves that process as if it had started it.
//!
//! The process has its own segment, and is no child of this one. How it ends can be seen, but not with which status. Of its output and its
//! input nothing passes here, and signals go to it alone: its process group is its user's.

use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::path::PathBuf;
use std::sync::atomic::Ordering;

use cloudmpi_segment::{LATER_LAUNCHER_SERVES, RankState, Segment, host_name, sockets};

use crate::bind;
use crate::control::Control;
use crate::groups::{Group, More};
use crate::job::{Bind, Job, LaunchError, STATUS_USAGE};
use crate::processes::Exit;
use crate::segments::Segments;
use crate::start::{Prepared, Site, prepare, system};
use crate::streams::cut_for;
use crate::supervise::{Rank, Supervisor, is_readable};
use crate::supervisor::LocalRank;
use crate::writer::{Sink, Target};

/// Its index among the ranks.
const ADOPTED: usize = 0;

/// The process that has asked for this launcher.
pub struct Adopted {
    pid: i32,
    /// `None`: the kernel is too old.
    pidfd: Option<OwnedFd>,
    /// By the kernel's clock, to know it by where there is no such descriptor.
    born: Option<String>,
}

impl Adopted {
    fn of(pid: i32) -> Adopted {
        // SAFETY: no memory is involved; the descriptor is owned at once.
        let pidfd = unsafe {
            let fd = libc::syscall(libc::SYS_pidfd_open, pid, 0) as i32;
            (fd >= 0).then(|| OwnedFd::from_raw_fd(fd))
        };
        Adopted {
            pid,
            pidfd,
            born: born(pid),
        }
    }

    /// Readable when it has ended; -1: it has to be looked at from time to time.
    fn fd(&self) -> RawFd {
        self.pidfd.as_ref().map_or(-1, AsRawFd::as_raw_fd)
    }

    fn has_ended(&self) -> bool {
        match &self.pidfd {
            Some(pidfd) => is_readable(pidfd.as_raw_fd()),
            None => self.born.is_none() || born(self.pid) != self.born,
        }
    }

    fn signal(&self, signal: i32) {
        // SAFETY: no memory is involved, and no information goes with the signal.
        unsafe {
            match &self.pidfd {
                Some(pidfd) => {
                    let fd = pidfd.as_raw_fd();
                    let none = std::ptr::null::<libc::siginfo_t>();
                    libc::syscall(libc::SYS_pidfd_send_signal, fd, signal, none, 0);
                }
                None if !self.has_ended() => {
                    libc::kill(self.pid, signal);
                }
                None => {}
            }
        }
    }
}

/// When a process began; `None`: it has ended.
fn born(pid: i32) -> Option<String> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The name stands in parentheses and may contain any character.
    let mut fields = stat.rsplit_once(") ")?.1.split(' ');
    match fields.next()? {
        "Z" | "X" => None,
        _ => fields.nth(18).map(str::to_string),
    }
}

/// Serves the process at the other end of `socket`, whose segment is behind the other descriptor, until it and all that it has started have
/// ended. It waits for a word at the socket: [`LATER_LAUNCHER_SERVES`], or why there is no launcher.
pub fn serve(segment: RawFd, socket: RawFd, library_dir: Option<PathBuf>) -> Result<(), String> {
    let own = |fd: RawFd| {
        // SAFETY: system calls on a number. The descriptors are for this process alone, which has opened nothing yet.
        unsafe {
            match libc::fcntl(fd, libc::F_SETFD, libc::FD_CLOEXEC) {
                0 => Ok(OwnedFd::from_raw_fd(fd)),
                _ => Err(format!("descriptor {fd} is not open")),
            }
        }
    };
    let (segment, socket) = (own(segment)?, own(socket)?);
    let (_, pid) = sockets::peer_of(&socket).map_err(|error| error.to_string())?;
    let process = Adopted::of(pid);
    // Only it, or a process that it has forked, keeps the other end open.
    if process.has_ended() || sockets::is_closed(&socket) {
        return Ok(());
    }
    let word = |bytes: &[u8]| sockets::send(socket.as_raw_fd(), bytes);
    let is_verbose = |segment: &Segment| segment.header().verbose.load(Ordering::Relaxed) != 0;
    let attached = Segment::attach(segment.as_raw_fd(), 1);
    let job = Job {
        bind: Bind::None,
        verbose: attached.as_ref().is_ok_and(is_verbose),
        library_dir,
        ..Job::default()
    };
    let started = attached
        .map_err(|error| LaunchError::new(STATUS_USAGE, error.to_string()))
        .and_then(|mapped| prepare(&job, site()?)?.adopt((segment, mapped), process));
    match started {
        Ok(mut supervisor) => {
            // If it has ended, that is seen.
            let _ = word(LATER_LAUNCHER_SERVES);
            supervisor.watch();
            supervisor.finish();
        }
        Err(error) => {
            let _ = word(error.message.as_bytes());
        }
    }
    Ok(())
}

fn site() -> Result<Site, LaunchError> {
    let launch_dir = std::env::current_dir().map_err(system("read the current directory"))?;
    Ok(Site {
        ranks: vec![LocalRank { rank: 0, appnum: 0 }],
        host: host_name(),
        sharers: 1,
        launch_dir,
        cuts: [Target::Stdout, Target::Stderr].map(|target| cut_for(1, target)),
        sink: Sink::Own,
        input: None,
    })
}

impl<'a> Prepared<'a> {
    /// Takes the process over, with its segment.
    fn adopt(
        mut self,
        segment: (OwnedFd, Segment),
        process: Adopted,
    ) -> Result<Supervisor<'a>, LaunchError> {
        let control = Control::open().map_err(system("open the socket for its ranks"))?;
        self.control = Some(control);
        let segments = Segments::adopted(segment);
        self.tell_ranks(&segments, bind::usable_cores());
        let own = std::process::id() as i32;
        for header in segments.headers() {
            header.later_launcher.store(own, Ordering::Release);
        }
        let mut supervisor = Supervisor::new(
            self.job,
            self.host,
            segments,
            self.signals,
            self.streams,
            self.writer,
            self.guard,
        );
        supervisor.groups.push(Group::of_job(1));
        supervisor
            .ranks
            .push(Rank::new(self.ranks[0], 0, process.pid));
        supervisor.more = self.control.map(|control| More {
            control,
            file_limit: self.file_limit,
        });
        supervisor.objects = self.objects;
        supervisor.adopted = Some(process);
        Ok(supervisor)
    }
}

impl Supervisor<'_> {
    pub fn is_adopted(&self, rank: usize) -> bool {
        rank == ADOPTED && self.adopted.is_some()
    }

    /// As [`Adopted::fd`]; -1 too when its end has been seen.
    pub fn adopted_fd(&self) -> RawFd {
        let lives = |_: &&Adopted| self.ranks[ADOPTED].exit.is_none();
        self.adopted.as_ref().filter(lives).map_or(-1, Adopted::fd)
    }

    /// How it has ended, if it has, and nobody has seen that before.
    pub fn end_of_adopted(&self) -> Option<(usize, Exit)> {
        let ended = self.adopted.as_ref()?.has_ended() && self.ranks[ADOPTED].exit.is_none();
        ended.then(|| match self.segments.status(ADOPTED).state() {
            RankState::Finalized => (ADOPTED, Exit::Status(0)),
            _ => (ADOPTED, Exit::Unseen),
        })
    }

    /// Nothing is to be said of its end: nobody else is there.
    pub fn has_ended_alone(&self, rank: usize) -> bool {
        self.is_adopted(rank) && self.ranks.iter().all(|rank| rank.exit.is_some())
    }

    /// Signals the group of a rank's process; of the adopted one the process alone. Only as long as it is not yet reaped: then the number cannot
    /// be another group's.
    pub fn signal_rank(&self, rank: usize, signal: i32) {
        if self.ranks[rank].exit.is_some() {
            return;
        }
        match &self.adopted {
            Some(process) if rank == ADOPTED => process.signal(signal),
            _ => {
                crate::processes::kill_group(self.ranks[rank].pid, signal);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::Command;
    use std::time::{Duration, Instant};

    #[test]
    fn the_end_of_a_process_is_seen_and_signals_reach_it_also_on_an_old_kernel() {
        for is_old in [false, true] {
            let mut child = Command::new("sleep").arg("1000").spawn().expect("sleep");
            let mut process = Adopted::of(child.id() as i32);
            if is_old {
                process.pidfd = None;
            }
            assert!(!process.has_ended());
            process.signal(libc::SIGKILL);
            let begun = Instant::now();
            // Nobody has waited for it yet.
            while !process.has_ended() {
                assert!(begun.elapsed() < Duration::from_secs(20));
                std::thread::sleep(Duration::from_millis(1));
            }
            child.wait().expect("our child");
            assert!(process.has_ended());
            // Its number may be another's.
            process.signal(libc::SIGKILL);
        }
    }
}
