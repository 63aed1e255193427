//! Signals as a descriptor, and their names.

use std::fs::File;
use std::io::{self, Read};
use std::os::fd::{AsRawFd, FromRawFd, RawFd};

/// Signals that reach the launcher as reads of one descriptor.
pub struct SignalSource {
    file: File,
}

/// The meaning of a signal for the launcher.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asked {
    /// A child changed its state.
    Reap,
    /// End the job.
    End(i32),
    /// Show the call and the waits of every rank.
    Dump,
    /// Pass it to the ranks.
    Forward(i32),
    /// Stop the ranks, then the launcher (Ctrl-Z).
    Stop,
}

/// The signals from outside that a launcher acts on.
pub fn watched() -> Vec<i32> {
    let mut wanted = vec![
        libc::SIGINT,
        libc::SIGTERM,
        libc::SIGQUIT,
        libc::SIGUSR1,
        libc::SIGUSR2,
        libc::SIGTSTP,
    ];
    // nohup: a hang-up ignored at the launcher's start stays ignored.
    if !is_ignored(libc::SIGHUP) {
        wanted.push(libc::SIGHUP);
    }
    wanted
}

impl SignalSource {
    /// Blocks the signals in this thread, and so in every thread that it makes later.
    pub fn open() -> io::Result<SignalSource> {
        // SAFETY: the set is initialised before use; the descriptor is owned at once.
        unsafe {
            // A shell's `&` ignores it, but children must not inherit that.
            libc::signal(libc::SIGQUIT, libc::SIG_DFL);
            libc::signal(libc::SIGINT, libc::SIG_DFL);
            let mut set: libc::sigset_t = std::mem::zeroed();
            libc::sigemptyset(&mut set);
            for signal in watched().into_iter().chain([libc::SIGCHLD]) {
                libc::sigaddset(&mut set, signal);
            }
            if libc::sigprocmask(libc::SIG_BLOCK, &set, std::ptr::null_mut()) != 0 {
                return Err(io::Error::last_os_error());
            }
            let fd = libc::signalfd(-1, &set, libc::SFD_NONBLOCK | libc::SFD_CLOEXEC);
            if fd < 0 {
                return Err(io::Error::last_os_error());
            }
            Ok(SignalSource {
                file: File::from_raw_fd(fd),
            })
        }
    }

    pub fn fd(&self) -> RawFd {
        self.file.as_raw_fd()
    }

    /// The next pending signal.
    pub fn next(&mut self) -> Option<Asked> {
        let mut record = [0u8; size_of::<libc::signalfd_siginfo>()];
        if self.file.read(&mut record).ok()? != record.len() {
            return None;
        }
        // ssi_signo is the record's first field.
        let number = u32::from_ne_bytes([record[0], record[1], record[2], record[3]]) as i32;
        Some(match number {
            libc::SIGCHLD => Asked::Reap,
            libc::SIGQUIT => Asked::Dump,
            libc::SIGTSTP => Asked::Stop,
            libc::SIGINT | libc::SIGTERM | libc::SIGHUP => Asked::End(number),
            other => Asked::Forward(other),
        })
    }
}

fn is_ignored(signal: i32) -> bool {
    // SAFETY: reads the current action into a valid out pointer.
    unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        libc::sigaction(signal, std::ptr::null(), &mut action) == 0
            && action.sa_sigaction == libc::SIG_IGN
    }
}

/// Stops the launcher itself like SIGTSTP; returns when it continues.
pub fn stop_self() {
    // SAFETY: no memory is involved.
    unsafe {
        libc::raise(libc::SIGSTOP);
    }
}

/// `SIGSEGV` for 11; `signal 40` where there is no name.
pub fn name(signal: i32) -> String {
    let name = match signal {
        libc::SIGHUP => "SIGHUP",
        libc::SIGINT => "SIGINT",
        libc::SIGQUIT => "SIGQUIT",
        libc::SIGILL => "SIGILL",
        libc::SIGTRAP => "SIGTRAP",
        libc::SIGABRT => "SIGABRT",
        libc::SIGBUS => "SIGBUS",
        libc::SIGFPE => "SIGFPE",
        libc::SIGKILL => "SIGKILL",
        libc::SIGUSR1 => "SIGUSR1",
        libc::SIGSEGV => "SIGSEGV",
        libc::SIGUSR2 => "SIGUSR2",
        libc::SIGPIPE => "SIGPIPE",
        libc::SIGALRM => "SIGALRM",
        libc::SIGTERM => "SIGTERM",
        libc::SIGXCPU => "SIGXCPU",
        libc::SIGXFSZ => "SIGXFSZ",
        libc::SIGVTALRM => "SIGVTALRM",
        libc::SIGPROF => "SIGPROF",
        libc::SIGIO => "SIGIO",
        libc::SIGSYS => "SIGSYS",
        _ => return format!("signal {signal}"),
    };
    name.to_string()
}
