//! Runs the command and looks for its leftovers.

use std::io::{Read, Write};
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// Far above the time of any test here, also on a loaded machine.
pub const PATIENCE: Duration = Duration::from_secs(30);

const MARK: &str = "CLOUDMPI_TEST_MARK";

pub fn command_path() -> PathBuf {
    PathBuf::from(env!("CARGO_BIN_EXE_cloudmpi"))
}

/// The example program `scripted_rank`, which `cargo test` builds.
pub fn scripted_rank() -> String {
    let path = command_path()
        .parent()
        .expect("a directory")
        .join("examples/scripted_rank");
    assert!(
        path.exists(),
        "{} is missing: cargo build -p cloudmpi-cli --examples",
        path.display()
    );
    path.to_str().expect("a plain path").to_string()
}

/// How a job ended, and its output.
#[derive(Debug)]
pub struct Ended {
    pub status: i32,
    pub stdout: Vec<u8>,
    pub stderr: String,
    pub took: Duration,
}

impl Ended {
    pub fn out(&self) -> String {
        String::from_utf8_lossy(&self.stdout).into_owned()
    }

    /// Lines of stdout, sorted, since ranks come in any order.
    pub fn sorted(&self) -> Vec<String> {
        let mut lines: Vec<String> = self.out().lines().map(str::to_string).collect();
        lines.sort();
        lines
    }
}

/// A running launcher; its processes differ in name from all others.
pub struct Job {
    child: Child,
    mark: String,
    started: Instant,
    ended: bool,
    /// The output read before the end.
    stdout: Vec<u8>,
    stderr: Vec<u8>,
}

impl Job {
    pub fn start(args: &[&str]) -> Job {
        Job::start_with(args, |command| {
            // Whoever runs the tests may ignore it, as nohup does.
            // SAFETY: one system call between fork and exec.
            unsafe {
                command.pre_exec(|| {
                    libc::signal(libc::SIGHUP, libc::SIG_DFL);
                    Ok(())
                });
            }
        })
    }

    pub fn start_with(args: &[&str], change: impl FnOnce(&mut Command)) -> Job {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let mark = format!("{}-{number}", std::process::id());
        let mut command = Command::new(command_path());
        command
            .args(args)
            .env(MARK, &mark)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        change(&mut command);
        Job {
            child: command.spawn().expect("the command starts"),
            mark,
            started: Instant::now(),
            ended: false,
            stdout: Vec::new(),
            stderr: Vec::new(),
        }
    }

    pub fn pid(&self) -> i32 {
        self.child.id() as i32
    }

    pub fn signal(&self, signal: i32) {
        // SAFETY: our own child, not yet waited for.
        assert_eq!(unsafe { libc::kill(self.pid(), signal) }, 0);
    }

    /// Waits until the job has at least this many processes beside launcher and guard.
    pub fn wait_for_processes(&self, count: usize) {
        wait_until("the ranks have started", || {
            let processes = self.processes();
            let ranks = processes
                .iter()
                .filter(|(_, name)| !name.starts_with("cloudmpi"));
            ranks.count() >= count
        });
    }

    /// Waits until the job has written so many lines.
    pub fn wait_for_lines(&mut self, count: usize) {
        let stdout = self.child.stdout.as_mut().expect("a pipe");
        read_until(stdout, &mut self.stdout, |read| {
            read.iter().filter(|byte| **byte == b'\n').count() >= count
        });
    }

    /// Waits until the launcher has written this.
    pub fn wait_for_word(&mut self, word: &str) {
        let stderr = self.child.stderr.as_mut().expect("a pipe");
        read_until(stderr, &mut self.stderr, |read| {
            String::from_utf8_lossy(read).contains(word)
        });
    }

    /// Waits until the launcher has taken a signal that was sent to it.
    pub fn wait_until_taken(&self, signal: i32) {
        let path = format!("/proc/{}/status", self.pid());
        wait_until("the launcher has taken the signal", || {
            let status = std::fs::read_to_string(&path).unwrap_or_default();
            let mut masks = status
                .lines()
                .filter_map(|line| line.strip_prefix("ShdPnd:"))
                .filter_map(|mask| u64::from_str_radix(mask.trim(), 16).ok());
            masks.all(|mask| mask >> (signal - 1) & 1 == 0)
        });
    }

    /// Processes with the job's mark, and their names.
    pub fn processes(&self) -> Vec<(i32, String)> {
        let wanted = format!("{MARK}={}", self.mark);
        let mut found = Vec::new();
        for entry in std::fs::read_dir("/proc").expect("/proc").flatten() {
            let Some(pid) = entry.file_name().to_str().and_then(|n| n.parse().ok()) else {
                continue;
            };
            let environment = std::fs::read(entry.path().join("environ")).unwrap_or_default();
            if environment
                .split(|b| *b == 0)
                .any(|v| v == wanted.as_bytes())
            {
                let name = std::fs::read_to_string(entry.path().join("comm")).unwrap_or_default();
                found.push((pid, name.trim().to_string()));
            }
        }
        found
    }

    /// Waits until the launcher and all processes of this name sleep, seen several times: they wait for the reader of
    /// their output.
    pub fn wait_until_blocked(&self, name: &str) {
        let mut looks = 0;
        wait_until("all wait for the reader", || {
            let processes = self.processes();
            let mut writers = processes.iter().filter(|(_, comm)| comm == name).peekable();
            let some = writers.peek().is_some();
            let asleep =
                some && state(self.pid()) == 'S' && writers.all(|(pid, _)| state(*pid) == 'S');
            looks = if asleep { looks + 1 } else { 0 };
            looks >= 10
        });
    }

    pub fn write_stdin(&mut self, bytes: &[u8]) {
        let stdin = self.child.stdin.as_mut().expect("a pipe");
        stdin.write_all(bytes).expect("rank 0 reads");
    }

    pub fn close_stdin(&mut self) {
        self.child.stdin = None;
    }

    /// The end of the job; none of its processes may be left.
    pub fn end(mut self) -> Ended {
        let stdout = read_all(std::mem::take(&mut self.stdout), self.child.stdout.take());
        let stderr = read_all(std::mem::take(&mut self.stderr), self.child.stderr.take());
        let status = loop {
            if let Some(status) = self.child.try_wait().expect("our child") {
                break status;
            }
            assert!(self.started.elapsed() < PATIENCE, "the job does not end");
            std::thread::sleep(Duration::from_millis(2));
        };
        let took = self.started.elapsed();
        self.ended = true;
        self.assert_nothing_left();
        use std::os::unix::process::ExitStatusExt;
        Ended {
            status: status
                .code()
                .unwrap_or_else(|| -status.signal().expect("code or signal")),
            stdout: stdout.join().expect("reader"),
            stderr: String::from_utf8_lossy(&stderr.join().expect("reader")).into_owned(),
            took,
        }
    }

    pub fn assert_nothing_left(&self) {
        let left = self.processes();
        assert!(left.is_empty(), "left behind: {left:?}");
    }

    pub fn child(&mut self) -> &mut Child {
        &mut self.child
    }
}

impl Drop for Job {
    fn drop(&mut self) {
        if !self.ended {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

/// The state that `ps` shows: R runs, S sleeps, T is stopped; a blank if there is no such process.
pub fn state(pid: i32) -> char {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    let fields = stat.rsplit_once(") ").map(|(_, fields)| fields);
    fields
        .and_then(|fields| fields.chars().next())
        .unwrap_or(' ')
}

/// The rest of a stream, behind the part already read.
fn read_all(
    mut bytes: Vec<u8>,
    stream: Option<impl Read + Send + 'static>,
) -> std::thread::JoinHandle<Vec<u8>> {
    std::thread::spawn(move || {
        if let Some(mut stream) = stream {
            let _ = stream.read_to_end(&mut bytes);
        }
        bytes
    })
}

fn read_until(stream: &mut impl Read, bytes: &mut Vec<u8>, enough: impl Fn(&[u8]) -> bool) {
    let mut byte = [0];
    while !enough(bytes) {
        let read = stream.read(&mut byte).expect("a pipe");
        let text = String::from_utf8_lossy(bytes);
        assert!(read > 0, "it has ended and has said no more than {text:?}");
        bytes.push(byte[0]);
    }
}

/// Ranks wait for it (the step `until`), until the test lets them go on.
pub struct Gate(PathBuf);

impl Gate {
    pub fn new(name: &str) -> Gate {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("cloudmpi-gate-{name}-{}-{number}", std::process::id());
        let gate = Gate(std::env::temp_dir().join(name));
        let _ = std::fs::remove_file(&gate.0);
        gate
    }

    pub fn path(&self) -> &str {
        self.0.to_str().expect("a plain path")
    }

    pub fn open(&self) {
        std::fs::write(&self.0, "").expect("a file");
    }
}

impl Drop for Gate {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// Runs a job to its end.
pub fn run(args: &[&str]) -> Ended {
    Job::start(args).end()
}

/// `cloudmpi run -n RANKS sh -c SCRIPT`.
pub fn run_shell(ranks: &str, script: &str) -> Ended {
    run(&["run", "-n", ranks, "sh", "-c", script])
}

/// `cloudmpi run -n RANKS scripted_rank STEPS`, the steps separated by blanks.
pub fn scripted(flags: &[&str], steps: &str) -> Job {
    let rank = scripted_rank();
    let mut args = vec!["run"];
    args.extend_from_slice(flags);
    args.push(&rank);
    args.extend(steps.split_whitespace());
    Job::start(&args)
}

pub fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < PATIENCE, "not in time: {what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}
