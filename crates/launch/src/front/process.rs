//! The front's side: signals, what is typed, and the status.

use std::fs::File;
use std::io::{self, Read, Write};
use std::mem::ManuallyDrop;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};

use cloudmpi_segment::sockets;

use super::{FRONT_NAME, word};
use crate::signals::{self, Asked, SignalSource};
use crate::stdin::in_background;
use crate::supervise::{is_readable, poll};

/// How often a front in the background looks whether it is in the foreground, and one that has been stopped says that it goes on.
const AGAIN_MS: i32 = 100;

pub struct Front {
    launcher: i32,
    is_parent: bool,
    control: OwnedFd,
    /// Takes what standard input has. `None`: that goes to rank 0 by another way, or has ended.
    input: Option<OwnedFd>,
    signals: SignalSource,
    had_terminal: bool,
}

impl Front {
    pub fn new(
        launcher: i32,
        control: OwnedFd,
        input: Option<OwnedFd>,
        signals: SignalSource,
    ) -> Front {
        // SAFETY: a constant string.
        unsafe { libc::prctl(libc::PR_SET_NAME, FRONT_NAME.as_ptr()) };
        Front {
            launcher,
            is_parent: false,
            control,
            input,
            signals,
            had_terminal: has_terminal(),
        }
    }

    pub fn of_child(mut self) -> Front {
        self.is_parent = true;
        self
    }

    /// Returns the job's status.
    pub fn run(mut self) -> i32 {
        loop {
            self.sleep();
            // First: the number of a launcher that has ended may be another process's.
            if is_readable(self.control.as_raw_fd())
                && let Some(status) = self.hear()
            {
                return status;
            }
            while let Some(asked) = self.signals.next() {
                if let Some(status) = self.pass(asked) {
                    return status;
                }
            }
            self.pass_input();
        }
    }

    fn sleep(&self) {
        let (mut typed, mut room, mut limit_ms) = (-1, -1, -1);
        match &self.input {
            Some(_) if in_background() => limit_ms = AGAIN_MS,
            Some(input) if has_room(input) => typed = libc::STDIN_FILENO,
            Some(input) => room = input.as_raw_fd(),
            None => {}
        }
        let entry = |fd, events| libc::pollfd {
            fd,
            events,
            revents: 0,
        };
        let mut polled = [
            entry(self.signals.fd(), libc::POLLIN),
            entry(self.control.as_raw_fd(), libc::POLLIN),
            entry(typed, libc::POLLIN),
            entry(room, libc::POLLOUT),
        ];
        // SAFETY: as many valid entries; negative descriptors are skipped.
        unsafe { libc::poll(polled.as_mut_ptr(), 4, limit_ms) };
    }

    fn pass(&mut self, asked: Asked) -> Option<i32> {
        let signal = match asked {
            Asked::Reap => return None,
            // The terminal is lost, and with it this process. The job is not.
            Asked::End(libc::SIGHUP) if self.had_terminal && !has_terminal() => {
                return Some(128 + libc::SIGHUP);
            }
            Asked::End(signal) | Asked::Forward(signal) => signal,
            Asked::Dump => libc::SIGQUIT,
            Asked::Stop => libc::SIGTSTP,
        };
        self.signal(signal);
        None
    }

    fn signal(&self, signal: i32) {
        // SAFETY: no memory is involved. Its end of the control socket is open, or its end is about to be seen.
        unsafe { libc::kill(self.launcher, signal) };
    }

    fn hear(&mut self) -> Option<i32> {
        let words = sockets::receive(self.control.as_raw_fd()).unwrap_or_default();
        match words.split_first() {
            None => Some(self.launcher_is_gone()),
            Some((&word::STATUS, number)) => {
                let status = std::str::from_utf8(number).ok()?.parse().ok()?;
                let _ = sockets::send(self.control.as_raw_fd(), &[word::TAKEN]);
                // Nothing of the job is left when this process ends.
                if !self.is_parent {
                    poll(&[self.control.as_raw_fd()], -1);
                }
                self.wait_for_child();
                Some(status)
            }
            Some((&word::NO_TERMINAL, _)) => Some(128 + libc::SIGHUP),
            Some((&word::NO_OUTPUT, why)) => {
                let why = String::from_utf8_lossy(why);
                let _ = writeln!(
                    io::stderr(),
                    "cloudmpi attach: cannot write the ranks' output: {why}; the job goes on: attach again where there is room for it"
                );
                Some(1)
            }
            Some((&word::STOP, _)) => {
                signals::stop_self();
                self.go_on();
                None
            }
            Some(_) => None,
        }
    }

    /// The launcher stops itself after it has said so: it may miss the first signal.
    fn go_on(&self) {
        loop {
            self.signal(libc::SIGCONT);
            poll(&[self.control.as_raw_fd()], AGAIN_MS);
            if is_readable(self.control.as_raw_fd()) {
                return;
            }
        }
    }

    /// It has not said how the job ended.
    fn launcher_is_gone(&self) -> i32 {
        let status = self.wait_for_child();
        let signal = libc::WTERMSIG(status);
        let (how, own) = match (self.is_parent, libc::WIFSIGNALED(status)) {
            (false, _) => ("is gone".to_string(), 1),
            (true, false) => ("has ended".to_string(), libc::WEXITSTATUS(status)),
            // Before it watched signals, and so before there were ranks.
            (true, true) if [libc::SIGINT, libc::SIGTERM, libc::SIGHUP].contains(&signal) => {
                return 128 + signal;
            }
            (true, true) => (
                format!("was killed by {}", signals::name(signal)),
                128 + signal,
            ),
        };
        let line = format!(
            "cloudmpi: the launcher of the job (process {}) {how}; the job has ended with it",
            self.launcher
        );
        let _ = writeln!(io::stderr(), "{line}");
        own
    }

    fn wait_for_child(&self) -> i32 {
        let mut status = 0;
        if self.is_parent {
            // SAFETY: a valid out pointer.
            while unsafe { libc::waitpid(self.launcher, &raw mut status, 0) } < 0
                && io::Error::last_os_error().kind() == io::ErrorKind::Interrupted
            {}
        }
        status
    }

    fn pass_input(&mut self) {
        let Some(input) = &self.input else { return };
        if !has_room(input) || in_background() || !is_readable(libc::STDIN_FILENO) {
            return;
        }
        // SAFETY: standard input stays open as long as the process; ManuallyDrop keeps it so.
        let mut own = ManuallyDrop::new(unsafe { File::from_raw_fd(libc::STDIN_FILENO) });
        // So much fits where there is room.
        let mut block = [0u8; libc::PIPE_BUF];
        match own.read(&mut block) {
            // A terminal that has hung up reads like the end of input.
            Ok(0) if is_hung_up(libc::STDIN_FILENO) => self.input = None,
            Ok(0) => {
                let _ = sockets::send(self.control.as_raw_fd(), &[word::INPUT_END]);
                self.input = None;
            }
            Ok(read) => {
                let _ = crate::writer::write_fully(input.as_raw_fd(), &block[..read]);
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            // The terminal is gone: the next front may have one.
            Err(_) => self.input = None,
        }
    }
}

/// Whether a pipe has room for PIPE_BUF bytes.
fn has_room(pipe: &OwnedFd) -> bool {
    let mut polled = libc::pollfd {
        fd: pipe.as_raw_fd(),
        events: libc::POLLOUT,
        revents: 0,
    };
    // SAFETY: one valid entry; it does not wait.
    unsafe { libc::poll(&raw mut polled, 1, 0) == 1 && polled.revents & libc::POLLOUT != 0 }
}

/// Whether there is nobody at the other end of a terminal any more.
fn is_hung_up(fd: i32) -> bool {
    let mut polled = libc::pollfd {
        fd,
        events: 0,
        revents: 0,
    };
    // SAFETY: one valid entry; it does not wait.
    unsafe { libc::poll(&raw mut polled, 1, 0) == 1 && polled.revents & libc::POLLHUP != 0 }
}

/// Whether this process has a terminal that has not hung up.
fn has_terminal() -> bool {
    File::options()
        .read(true)
        .write(true)
        .open("/dev/tty")
        .is_ok()
}
