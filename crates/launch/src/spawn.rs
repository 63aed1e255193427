//! Starts the processes of a job.

use std::ffi::OsString;
use std::io;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;

use cloudmpi_backends::BACKENDS;
use cloudmpi_segment::{RankName, vars};

use crate::bind::{self, CpuMask};
use crate::job::{App, Job, LaunchError, STATUS_NOT_EXECUTABLE, STATUS_NOT_FOUND};
use crate::openmp::Settings;
use crate::resolve::Resolved;
use crate::segments::Seat;
use crate::supervisor::LocalRank;

/// Credentials of the job's services: the ranks do not get them.
pub const SECRET_VARIABLES: &[&str] = &["CLOUDMPI_SECRET", "CLOUDMPI_JOIN", "CLOUDMPI_SERVICES"];

/// What decides the order of Python's sets: from run to run another one if it is unset, and a rank that runs again must do the same.
const PYTHON_HASHES: &str = "PYTHONHASHSEED";

/// A rank's process and the reading ends of its output.
pub struct Started {
    pub pid: i32,
    pub stdout: OwnedFd,
    pub stderr: OwnedFd,
}

/// The settings that all ranks share.
pub struct Spawner<'a> {
    pub job: &'a Job,
    /// 0: the job's own ranks; else the group that ranks have started.
    pub group: usize,
    /// As [`Job::tuned`]; over several hosts it is known last.
    pub tuned: Option<String>,
    /// Ranks of the whole job, on all nodes.
    pub world_size: usize,
    /// The place of each rank of this supervisor.
    pub seats: Vec<Seat>,
    /// The socket that each rank listens on; empty where no other rank connects to it.
    pub sockets: Vec<RawFd>,
    /// The descriptors that wake ranks of this node; every rank inherits them.
    pub events: Arc<[OwnedFd]>,
    /// The limit on the ranks' open files; the launcher raises its own.
    pub file_limit: libc::rlimit,
    /// Processors of each rank; empty: unbound.
    pub cpus: Vec<Vec<usize>>,
    /// The OpenMP settings of each app's ranks.
    pub openmp: Vec<Settings>,
    /// In a job whose ranks are started again: the files of the log of each rank's node.
    pub logs: Vec<Vec<RawFd>>,
    /// The pipe to the guard.
    pub guard: RawFd,
}

impl Spawner<'_> {
    /// `index`: in the order of the supervisor's ranks.
    pub fn start(
        &self,
        index: usize,
        rank: LocalRank,
        place: &Resolved,
        stdin: Stdio,
    ) -> Result<Started, LaunchError> {
        let app = &self.job.apps[rank.appnum];
        let name = RankName::new(self.group, rank.rank);
        let fail = |error: io::Error| start_error(name, &place.program, &error);
        let (stdout, stdout_writer) = pipe().map_err(fail)?;
        let (stderr, stderr_writer) = pipe().map_err(fail)?;
        let mut command = Command::new(&place.program);
        command
            .arg0(&app.program)
            .args(&app.args)
            .current_dir(&place.working_dir)
            .stdin(stdin)
            .stdout(stdout_writer)
            .stderr(stderr_writer)
            .process_group(0);
        self.set_environment(&mut command, app, index, rank);
        let in_child = ChildSetup {
            launcher: std::process::id() as i32,
            inherited: std::iter::once(self.seats[index].segment_fd)
                .chain(self.sockets.get(index).copied())
                .chain(self.logs.get(index).into_iter().flatten().copied())
                .collect(),
            events: Arc::clone(&self.events),
            file_limit: self.file_limit,
            cpus: self.cpus.get(index).map(|cpus| bind::mask(cpus)),
            guard: self.guard,
        };
        // SAFETY: apply() makes system calls only.
        unsafe {
            command.pre_exec(move || in_child.apply());
        }
        let child = command.spawn().map_err(fail)?;
        Ok(Started {
            pid: child.id() as i32,
            stdout,
            stderr,
        })
    }

    fn set_environment(&self, command: &mut Command, app: &App, index: usize, rank: LocalRank) {
        let seat = &self.seats[index];
        if let Some(dir) = &self.job.library_dir {
            command.env("LD_LIBRARY_PATH", library_path(dir, app));
        }
        // Supervisors keep these variables: the clients of services read them there.
        let of_clients = BACKENDS.iter().flat_map(|backend| backend.variables);
        for name in SECRET_VARIABLES.iter().chain(of_clients) {
            command.env_remove(name);
        }
        // Of the launcher itself, if ranks of another job have started it.
        for name in [
            vars::PARENT,
            vars::GROUP,
            vars::LISTEN_FD,
            vars::LOG_FD,
            vars::STATS,
        ] {
            command.env_remove(name);
        }
        command.envs(self.openmp[rank.appnum].variables());
        for (name, value) in &app.env {
            if self.job.library_dir.is_none() || name != "LD_LIBRARY_PATH" {
                command.env(name, value);
            }
        }
        command
            .env(vars::RANK, rank.rank.to_string())
            .env(vars::SIZE, self.world_size.to_string())
            .env(vars::SEGMENT_FD, seat.segment_fd.to_string())
            .env(vars::APPNUM, rank.appnum.to_string())
            // Programs and scripts look at them, too: which of the node's devices is theirs.
            .env(vars::LOCAL_RANK, seat.local.to_string())
            .env(vars::LOCAL_SIZE, seat.local_size.to_string());
        if self.group != 0 {
            command.env(vars::GROUP, self.group.to_string());
        }
        if let Some(socket) = self.sockets.get(index) {
            command.env(vars::LISTEN_FD, socket.to_string());
        }
        if self.job.stats.is_some() {
            command.env(vars::STATS, "1");
        }
        if let Some(log) = self.logs.get(index).and_then(|files| files.first()) {
            command.env(vars::LOG_FD, log.to_string());
            let is_set = app.env.iter().any(|(name, _)| name == PYTHON_HASHES);
            if !is_set && std::env::var_os(PYTHON_HASHES).is_none() {
                command.env(PYTHON_HASHES, "0");
            }
        }
        for (name, value) in [
            (vars::COLL, &self.job.coll),
            (vars::TUNED, &self.tuned),
            (vars::INITIAL_ERRHANDLER, &self.job.initial_errhandler),
        ] {
            if let Some(value) = value {
                command.env(name, value);
            }
        }
    }
}

/// The steps of a rank's process between fork and exec.
struct ChildSetup {
    launcher: i32,
    /// Descriptors that are kept open.
    inherited: Vec<RawFd>,
    events: Arc<[OwnedFd]>,
    file_limit: libc::rlimit,
    cpus: Option<CpuMask>,
    guard: RawFd,
}

impl ChildSetup {
    fn apply(&self) -> io::Result<()> {
        // SAFETY: system calls on this process's own state with valid pointers.
        unsafe {
            libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL);
            // The launcher died before the line above took effect.
            if libc::getppid() != self.launcher {
                libc::_exit(libc::SIGKILL + 128);
            }
            self.tell_guard();
            let events = self.events.iter().map(AsRawFd::as_raw_fd);
            for fd in self.inherited.iter().copied().chain(events) {
                if libc::fcntl(fd, libc::F_SETFD, 0) != 0 {
                    return Err(io::Error::last_os_error());
                }
            }
            // The supervisor reads these signals from a descriptor; its ranks receive them as
            // usual.
            let mut none: libc::sigset_t = std::mem::zeroed();
            libc::sigemptyset(&mut none);
            libc::sigprocmask(libc::SIG_SETMASK, &none, std::ptr::null_mut());
            libc::setrlimit(libc::RLIMIT_NOFILE, &self.file_limit);
            if let Some(mask) = &self.cpus {
                // Binding is for speed: a rank that cannot be bound still runs.
                libc::sched_setaffinity(0, size_of::<CpuMask>(), mask);
            }
        }
        Ok(())
    }

    /// The launcher tells the guard of this process too, but a kill may come first, when the program has started others
    /// already.
    ///
    /// # Safety
    /// The caller is between fork and exec: this changes how the process treats SIGPIPE.
    unsafe fn tell_guard(&self) {
        let group = std::process::id() as i32;
        // SAFETY: four bytes of an integer. The pipe has no reader if another process has killed the
        // guard.
        unsafe {
            libc::signal(libc::SIGPIPE, libc::SIG_IGN);
            libc::write(self.guard, (&raw const group).cast(), size_of::<i32>());
            libc::signal(libc::SIGPIPE, libc::SIG_DFL);
        }
    }
}

fn library_path(dir: &Path, app: &App) -> OsString {
    let own = app
        .env
        .iter()
        .rev()
        .find(|(name, _)| name == "LD_LIBRARY_PATH");
    let before = match own {
        Some((_, value)) => Some(value.clone()),
        None => std::env::var_os("LD_LIBRARY_PATH"),
    };
    let mut dirs: Vec<PathBuf> = vec![dir.to_path_buf()];
    if let Some(before) = before.filter(|before| !before.is_empty()) {
        dirs.extend(std::env::split_paths(&before));
    }
    std::env::join_paths(dirs).unwrap_or_else(|_| dir.as_os_str().to_owned())
}

fn start_error(rank: RankName, program: &Path, error: &io::Error) -> LaunchError {
    let (status, hint) = match error.raw_os_error() {
        Some(libc::ENOENT) => (
            STATUS_NOT_FOUND,
            "; is the interpreter in its first line missing?",
        ),
        Some(libc::EAGAIN) => (
            STATUS_NOT_EXECUTABLE,
            "; raise the limit on processes (ulimit -u)",
        ),
        Some(libc::EMFILE | libc::ENFILE) => (
            STATUS_NOT_EXECUTABLE,
            "; raise the limit on open files (ulimit -n)",
        ),
        Some(libc::ENOEXEC) => (STATUS_NOT_EXECUTABLE, "; is it built for another machine?"),
        _ => (STATUS_NOT_EXECUTABLE, ""),
    };
    LaunchError::new(
        status,
        format!(
            "cannot start {} ({}): {error}{hint}",
            rank.told(),
            program.display()
        ),
    )
}

/// A pipe, reading end first; children do not inherit it.
pub fn pipe() -> io::Result<(OwnedFd, OwnedFd)> {
    let mut fds = [0; 2];
    // SAFETY: room for two descriptors, owned at once.
    unsafe {
        if libc::pipe2(fds.as_mut_ptr(), libc::O_CLOEXEC) != 0 {
            return Err(io::Error::last_os_error());
        }
        Ok((OwnedFd::from_raw_fd(fds[0]), OwnedFd::from_raw_fd(fds[1])))
    }
}

/// One eventfd for each of the node's ranks; its peers write to it when the rank sleeps in poll().
pub fn events(ranks: usize) -> io::Result<Arc<[OwnedFd]>> {
    let event = |_| {
        // SAFETY: the descriptor is owned at once.
        unsafe {
            let fd = libc::eventfd(0, libc::EFD_CLOEXEC | libc::EFD_NONBLOCK);
            match fd < 0 {
                true => Err(io::Error::last_os_error()),
                false => Ok(OwnedFd::from_raw_fd(fd)),
            }
        }
    };
    (0..ranks).map(event).collect()
}

pub fn set_nonblocking(fd: &OwnedFd) -> io::Result<()> {
    // SAFETY: the descriptor is open; no memory is involved.
    unsafe {
        let flags = libc::fcntl(fd.as_raw_fd(), libc::F_GETFL);
        if flags < 0 || libc::fcntl(fd.as_raw_fd(), libc::F_SETFL, flags | libc::O_NONBLOCK) != 0 {
            return Err(io::Error::last_os_error());
        }
    }
    Ok(())
}

/// Raises the launcher's limit on open files to its maximum; returns the old limit.
pub fn raise_file_limit() -> libc::rlimit {
    let limit = file_limit();
    let raised = libc::rlimit {
        rlim_cur: limit.rlim_max,
        rlim_max: limit.rlim_max,
    };
    // SAFETY: a valid pointer.
    unsafe { libc::setrlimit(libc::RLIMIT_NOFILE, &raised) };
    limit
}

pub fn file_limit() -> libc::rlimit {
    let mut limit = libc::rlimit {
        rlim_cur: 1024,
        rlim_max: 1024,
    };
    // SAFETY: a valid out pointer.
    unsafe { libc::getrlimit(libc::RLIMIT_NOFILE, &mut limit) };
    limit
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    #[test]
    fn a_rank_tells_the_guard_of_itself_before_its_program_runs() {
        let (reader, writer) = pipe().expect("a pipe");
        let setup = ChildSetup {
            launcher: std::process::id() as i32,
            inherited: Vec::new(),
            events: Arc::default(),
            file_limit: file_limit(),
            cpus: None,
            guard: writer.as_raw_fd(),
        };
        let mut command = Command::new("true");
        // SAFETY: apply() makes system calls only.
        unsafe { command.pre_exec(move || setup.apply()) };
        let mut child = command.spawn().expect("it starts");
        drop(writer);
        let mut told = Vec::new();
        std::fs::File::from(reader)
            .read_to_end(&mut told)
            .expect("a pipe");
        assert_eq!(told, (child.id() as i32).to_ne_bytes());
        assert!(child.wait().expect("our child").success());
    }
}
