//! The state of the traced process, and its file.

use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt::Write as _;
use std::fs::{File, OpenOptions};
use std::io::{BufWriter, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard};

use crate::comms::Comms;
use crate::pmpi::{self, COMM_WORLD, Handle};
use crate::requests::Open;
use crate::say::say;

/// Names the directory of the trace.
pub const DIRECTORY: &str = "CLOUDMPI_TRACE_DIR";
const DEFAULT_DIRECTORY: &str = "cloudmpi-trace";

/// Nanoseconds of the wall clock and of this thread's processor time.
#[derive(Clone, Copy, Debug, Default)]
pub struct Time {
    pub wall_ns: i64,
    pub cpu_ns: i64,
}

impl Time {
    pub fn now() -> Time {
        Time {
            wall_ns: clock_ns(libc::CLOCK_MONOTONIC),
            cpu_ns: clock_ns(libc::CLOCK_THREAD_CPUTIME_ID),
        }
    }

    fn since(self, earlier: Time) -> Time {
        Time {
            wall_ns: self.wall_ns - earlier.wall_ns,
            cpu_ns: self.cpu_ns - earlier.cpu_ns,
        }
    }
}

fn clock_ns(clock: libc::clockid_t) -> i64 {
    let mut time = libc::timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };
    // SAFETY: the clock exists on every Linux, and `time` is ours.
    unsafe { libc::clock_gettime(clock, &mut time) };
    time.tv_sec * 1_000_000_000 + time.tv_nsec
}

/// The state between `MPI_Init` and `MPI_Finalize`.
pub struct Recorder {
    out: BufWriter<File>,
    rank: i32,
    path: PathBuf,
    failed: bool,
    /// The time when the last call of MPI returned, and the earlier computing that is not yet
    /// written.
    left: Time,
    computed: Time,
    thread: libc::pthread_t,
    pub comms: Comms,
    pub requests: Open,
    /// Messages found by `MPI_Mprobe`: communicator, source and tag.
    pub messages: HashMap<Handle, (u32, i32, i32)>,
    next_request: u64,
    line: String,
    unsupported: Vec<&'static str>,
}

static RECORDER: Mutex<Option<Recorder>> = Mutex::new(None);

thread_local! {
    /// A call of this thread is under way: calls that it makes itself (in a user's operation, say) are
    /// part of it.
    static INSIDE: RefCell<bool> = const { RefCell::new(false) };
}

/// False if this thread is in a call of MPI already.
pub fn enter() -> bool {
    INSIDE.with(|inside| !inside.replace(true))
}

pub fn leave() {
    INSIDE.with(|inside| inside.replace(false));
}

pub fn lock() -> MutexGuard<'static, Option<Recorder>> {
    RECORDER
        .lock()
        .unwrap_or_else(|poisoned| poisoned.into_inner())
}

impl Recorder {
    /// Opens this rank's file; on a failure prints the reason, once.
    pub fn start() -> Option<Recorder> {
        let directory = std::env::var_os(DIRECTORY).unwrap_or_else(|| DEFAULT_DIRECTORY.into());
        let mut rank = 0;
        // SAFETY: MPI is initialized.
        unsafe { pmpi::comm_rank(COMM_WORLD, &mut rank) };
        let path = Path::new(&directory).join(format!("rank.{rank}.trace"));
        // Always a new file: a present one of this name may be a link to somewhere else.
        let file = std::fs::create_dir_all(&directory).and_then(|()| {
            let mut options = OpenOptions::new();
            options.write(true).create_new(true);
            options.custom_flags(libc::O_NOFOLLOW).open(&path)
        });
        let file = match file {
            Ok(file) => file,
            Err(error) => {
                say(format_args!(
                    "cannot write {}: {error}; rank {rank} is not traced",
                    path.display()
                ));
                return None;
            }
        };
        // SAFETY: pthread_self cannot fail.
        let thread = unsafe { libc::pthread_self() };
        let mut recorder = Recorder {
            out: BufWriter::with_capacity(1 << 20, file),
            rank,
            path,
            failed: false,
            left: Time::now(),
            computed: Time::default(),
            thread,
            comms: Comms::new(),
            requests: Open::default(),
            messages: HashMap::new(),
            next_request: 0,
            line: String::new(),
            unsupported: Vec::new(),
        };
        recorder.write_header(rank);
        recorder.left = Time::now();
        Some(recorder)
    }

    fn write_header(&mut self, rank: i32) {
        let mut host = [0u8; 256];
        // SAFETY: the buffer has that length, and its last byte stays zero.
        let (cores, length) = unsafe {
            libc::gethostname(host.as_mut_ptr().cast(), host.len() - 1);
            let mut set: libc::cpu_set_t = std::mem::zeroed();
            libc::sched_getaffinity(0, size_of_val(&set), &mut set);
            (libc::CPU_COUNT(&set), libc::strlen(host.as_ptr().cast()))
        };
        let host = String::from_utf8_lossy(&host[..length]).replace(char::is_whitespace, "_");
        let ranks = self.comms.world_size();
        self.emit(format_args!("cloudmpi-trace 1"));
        self.emit(format_args!("rank {rank} {ranks}"));
        self.emit(format_args!("host {host} {cores}"));
        // First on every rank, so that communicators with the same members have the same order.
        self.comm(COMM_WORLD);
    }

    /// A call of MPI begins at `now`: the time since the last one was computing.
    pub fn begin(&mut self, now: Time) {
        let gap = now.since(self.left);
        self.computed.wall_ns += gap.wall_ns;
        self.computed.cpu_ns += gap.cpu_ns;
        // SAFETY: pthread_self cannot fail.
        if self.thread != unsafe { libc::pthread_self() } {
            self.unsupported("calls from several threads");
        }
    }

    /// The call is over.
    pub fn end(&mut self) {
        self.left = Time::now();
    }

    /// Writes one event with the computing before it.
    pub fn event(&mut self, kind: &str, rest: std::fmt::Arguments) {
        let Time { wall_ns, cpu_ns } = std::mem::take(&mut self.computed);
        self.emit(format_args!("{kind} {wall_ns} {cpu_ns}{rest}"));
    }

    /// Writes one line.
    pub fn emit(&mut self, text: std::fmt::Arguments) {
        self.line.clear();
        let _ = self.line.write_fmt(text);
        self.line.push('\n');
        if !self.failed
            && let Err(error) = self.out.write_all(self.line.as_bytes())
        {
            self.fail(&error);
        }
    }

    fn fail(&mut self, error: &std::io::Error) {
        self.failed = true;
        say(format_args!(
            "rank {}: cannot write {}: {error}; the trace is not whole",
            self.rank,
            self.path.display()
        ));
    }

    /// Notes, once, a call that a trace does not describe.
    pub fn unsupported(&mut self, what: &'static str) {
        if !self.unsupported.contains(&what) {
            self.unsupported.push(what);
            self.emit(format_args!("u {what}"));
        }
    }

    pub fn new_request(&mut self) -> u64 {
        self.next_request += 1;
        self.next_request - 1
    }

    /// The number of a communicator; a new one is written down.
    pub fn comm(&mut self, comm: Handle) -> u32 {
        let (id, line) = self.comms.id(comm);
        if let Some(line) = line {
            self.emit(format_args!("{line}"));
        }
        id
    }

    pub fn finish(mut self) {
        self.event("e", format_args!(""));
        if let Err(error) = self.out.flush()
            && !self.failed
        {
            self.fail(&error);
        }
    }
}
