//! A small process that kills the ranks when the launcher is killed outright.
//!
//! PR_SET_PDEATHSIG reaches the ranks themselves, but not what they started (a rank that is a
//! shell script). The guard knows every rank's process group through a pipe and acts on its end.
//! Before that it finds out whether processes of the job may read each other's memory.

use std::fs::File;
use std::io::{self, Read, Write};
use std::os::fd::{AsRawFd, FromRawFd, IntoRawFd, RawFd};

use crate::single_copy;
use crate::spawn::pipe;

pub struct Guard {
    pid: i32,
    groups: File,
    /// Whether the guard, a sibling of the ranks to come, could read this process's memory.
    pub single_copy: bool,
}

impl Guard {
    /// To be called before any thread is made.
    pub fn start() -> io::Result<Guard> {
        let (reader, writer) = pipe()?;
        let (answer, answer_writer) = pipe()?;
        let launcher = std::process::id() as i32;
        single_copy::permit_readers(true);
        // SAFETY: this process has one thread, so the child may go on running Rust code.
        match unsafe { libc::fork() } {
            -1 => Err(io::Error::last_os_error()),
            0 => {
                let refused = single_copy::works_towards(launcher).is_err();
                let _ = File::from(answer_writer).write_all(&[u8::from(refused)]);
                guard(reader.into_raw_fd())
            }
            pid => {
                drop(answer_writer);
                let mut refused = [1];
                let _ = File::from(answer).read_exact(&mut refused);
                single_copy::permit_readers(false);
                Ok(Guard {
                    pid,
                    groups: File::from(writer),
                    single_copy: refused == [0],
                })
            }
        }
    }

    /// A rank and its process group have come.
    pub fn add(&mut self, group: i32) {
        self.tell(group);
    }

    /// Nothing is left of a rank's process group.
    pub fn remove(&mut self, group: i32) {
        self.tell(-group);
    }

    fn tell(&mut self, message: i32) {
        // Without its guard a job still runs.
        let _ = self.groups.write_all(&message.to_ne_bytes());
    }

    /// Ends the guard without harm to anybody.
    pub fn dismiss(mut self) {
        self.tell(0);
        // SAFETY: waits for our own child only.
        unsafe {
            libc::waitpid(self.pid, std::ptr::null_mut(), 0);
        }
    }
}

fn guard(pipe: RawFd) -> ! {
    // SAFETY: only this process's own state is changed; the pipe's descriptor is ours.
    let mut pipe = unsafe {
        libc::setsid();
        libc::prctl(libc::PR_SET_NAME, c"cloudmpi-guard".as_ptr());
        // Whatever else is open must not be kept open (the pipe behind the launcher's stdout).
        libc::syscall(libc::SYS_close_range, 0, pipe - 1, 0);
        libc::syscall(libc::SYS_close_range, pipe + 1, libc::c_uint::MAX, 0);
        File::from_raw_fd(pipe)
    };
    debug_assert!(pipe.as_raw_fd() > 0);
    let mut groups: Vec<i32> = Vec::new();
    let mut message = [0u8; 4];
    while pipe.read_exact(&mut message).is_ok() {
        match i32::from_ne_bytes(message) {
            0 => exit(),
            group if group > 0 => groups.push(group),
            group => groups.retain(|known| *known != -group),
        }
    }
    for group in groups {
        // SAFETY: no memory is involved.
        unsafe { libc::kill(-group, libc::SIGKILL) };
    }
    exit()
}

fn exit() -> ! {
    // SAFETY: leaves without running the parent's exit handlers.
    unsafe { libc::_exit(0) }
}
