//! Nothing is left behind: signals that ask for an end are noted, and a guardian process ends the jobs and removes the
//! folders of a measuring process that was killed.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::os::fd::{FromRawFd, RawFd};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicI32, Ordering};
use std::sync::{Mutex, OnceLock};
use std::time::{Duration, Instant, SystemTime};

/// The variable by which a job's processes are known on this machine, whatever group they are in and whoever their parent is.
const VARIABLE: &str = "CLOUDMPI_BENCH_JOB";
/// Jobs have so long to end by themselves, and to be gone once they are killed.
const GRACE: Duration = Duration::from_secs(1);
const GONE: Duration = Duration::from_secs(5);
const LOOK: Duration = Duration::from_millis(20);
/// Where programs share memory by name, and how other MPI libraries begin those names.
const SHARED: &str = "/dev/shm/";
const NAMES: [&str; 4] = ["mpich_shm_", "Intel_MPI_", "vader_segment.", "sm_segment."];

/// 0 until a signal has come.
static SIGNAL: AtomicI32 = AtomicI32::new(0);
static WATCH: OnceLock<Watch> = OnceLock::new();

struct Watch {
    mark: String,
    since: SystemTime,
    /// To the guardian: the folders to remove, a line each. That it closes says that this process has ended.
    guardian: Mutex<fs::File>,
}

/// Notes SIGINT, SIGTERM and SIGHUP from now on, and starts the guardian. To be called by a process that has one thread yet.
pub fn watch() -> std::io::Result<()> {
    if WATCH.get().is_some() {
        return Ok(());
    }
    let mark = format!("{}-{:x}", std::process::id(), nanoseconds());
    let since = SystemTime::now();
    let mut ends: [RawFd; 2] = [0; 2];
    // SAFETY: the call fills the two numbers.
    if unsafe { libc::pipe2(ends.as_mut_ptr(), libc::O_CLOEXEC) } != 0 {
        return Err(std::io::Error::last_os_error());
    }
    let [read, write] = ends;
    // SAFETY: there is one thread, so the child may go on as any process.
    match unsafe { libc::fork() } {
        -1 => return Err(std::io::Error::last_os_error()),
        0 => guard(read, &mark, since),
        _ => {}
    }
    // SAFETY: the numbers are the pipe's, and nobody else has them.
    let guardian = unsafe {
        libc::close(read);
        fs::File::from_raw_fd(write)
    };
    note_signals();
    let _ = WATCH.set(Watch {
        mark,
        since,
        guardian: Mutex::new(guardian),
    });
    Ok(())
}

/// The signal that has asked this process to end.
pub fn signal() -> Option<i32> {
    Some(SIGNAL.load(Ordering::Relaxed)).filter(|signal| *signal != 0)
}

/// As people write it.
pub fn name(signal: i32) -> &'static str {
    match signal {
        libc::SIGINT => "SIGINT",
        libc::SIGTERM => "SIGTERM",
        _ => "SIGHUP",
    }
}

/// The variable that a job must have, if this process watches.
pub(crate) fn mark() -> Option<(&'static str, &'static str)> {
    WATCH.get().map(|watch| (VARIABLE, watch.mark.as_str()))
}

/// Kills what is left of the jobs of this process on this machine, and removes what they have in memory.
pub(crate) fn end_jobs() {
    if let Some(watch) = WATCH.get() {
        end_marked(&watch.mark, Duration::ZERO);
        remove_left(Path::new(SHARED), watch.since);
    }
}

/// A folder that is removed when this value is dropped, or when the process is gone.
#[derive(Debug)]
pub struct Scratch(PathBuf);

impl Scratch {
    /// In `folder`; its name begins with `cloudmpi-` and `what`.
    pub fn new(folder: &Path, what: &str) -> Result<Scratch, crate::Error> {
        let name = format!("cloudmpi-{what}-{}-{:x}", std::process::id(), nanoseconds());
        let path = folder.join(name);
        if let Some(watch) = WATCH.get()
            && let Ok(mut guardian) = watch.guardian.lock()
        {
            let line = [path.as_os_str().as_bytes(), b"\n"].concat();
            let _ = guardian.write_all(&line);
        }
        fs::create_dir(&path).map_err(|error| {
            crate::Error::new(format!("{}: cannot be written: {error}", folder.display()))
        })?;
        Ok(Scratch(path))
    }

    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Short: paths of sockets in these folders have a longest length.
fn nanoseconds() -> u32 {
    SystemTime::now()
        .duration_since(std::time::UNIX_EPOCH)
        .map_or(0, |since| since.as_nanos() as u32)
}

extern "C" fn note(signal: libc::c_int) {
    SIGNAL.store(signal, Ordering::Relaxed);
}

fn note_signals() {
    for signal in [libc::SIGINT, libc::SIGTERM, libc::SIGHUP] {
        // SAFETY: all zeros are such a structure, and the handler does no more than to store a number.
        unsafe {
            let mut before: libc::sigaction = std::mem::zeroed();
            libc::sigaction(signal, std::ptr::null(), &mut before);
            // nohup asks for that.
            if signal == libc::SIGHUP && before.sa_sigaction == libc::SIG_IGN {
                continue;
            }
            let mut action: libc::sigaction = std::mem::zeroed();
            action.sa_sigaction = note as extern "C" fn(libc::c_int) as usize;
            action.sa_flags = libc::SA_RESTART;
            libc::sigaction(signal, &action, std::ptr::null_mut());
        }
    }
}

/// The guardian: waits for the end of the process that it came from.
fn guard(read: RawFd, mark: &str, since: SystemTime) -> ! {
    const ONLY: RawFd = 3;
    // SAFETY: this process has one thread and no use for any file but the pipe. What it inherited must not stay open: others
    // wait for the end of it.
    let pipe = unsafe {
        libc::setsid();
        for signal in [libc::SIGINT, libc::SIGTERM, libc::SIGHUP] {
            libc::signal(signal, libc::SIG_IGN);
        }
        let null = libc::open(c"/dev/null".as_ptr(), libc::O_RDWR);
        let kept = libc::fcntl(read, libc::F_DUPFD, 64);
        for file in 0..ONLY {
            libc::dup2(null, file);
        }
        libc::dup2(kept, ONLY);
        libc::syscall(libc::SYS_close_range, ONLY + 1, u32::MAX, 0);
        fs::File::from_raw_fd(ONLY)
    };
    let lines = BufReader::new(pipe).split(b'\n').map_while(Result::ok);
    let folders: Vec<PathBuf> = lines.map(|line| OsStr::from_bytes(&line).into()).collect();
    end_marked(mark, GRACE);
    remove_left(Path::new(SHARED), since);
    for folder in folders {
        let _ = fs::remove_dir_all(folder);
    }
    // SAFETY: ends this process; its parent's handlers of an end are not its own.
    unsafe { libc::_exit(0) }
}

/// Waits for the end of all processes with this mark, kills those that stay, and removes what they had in memory.
fn end_marked(mark: &str, grace: Duration) {
    let begin = Instant::now();
    let mut files = BTreeSet::new();
    let mut looks_at_none = 0;
    loop {
        let left = marked(mark);
        // A process that begins another program has no environment for a moment.
        looks_at_none = if left.is_empty() {
            looks_at_none + 1
        } else {
            0
        };
        if looks_at_none == 2 || begin.elapsed() > grace + GONE {
            break;
        }
        for process in &left {
            files.extend(memory_files(*process));
        }
        if begin.elapsed() >= grace {
            for process in left {
                // SAFETY: the process had this job's mark a moment ago.
                unsafe { libc::kill(process, libc::SIGKILL) };
            }
        }
        std::thread::sleep(LOOK);
    }
    for file in files {
        let _ = fs::remove_file(file);
    }
}

fn processes() -> impl Iterator<Item = libc::pid_t> {
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok())
}

/// Processes that this one may look at, and that are no zombies.
fn marked(mark: &str) -> Vec<libc::pid_t> {
    let wanted = format!("{VARIABLE}={mark}");
    let own = std::process::id() as libc::pid_t;
    let is_marked = |process: &libc::pid_t| {
        let environment = fs::read(format!("/proc/{process}/environ")).unwrap_or_default();
        *process != own
            && environment
                .split(|byte| *byte == 0)
                .any(|word| word == wanted.as_bytes())
    };
    processes().filter(is_marked).collect()
}

/// What a process has mapped of files in memory.
fn memory_files(process: libc::pid_t) -> Vec<PathBuf> {
    let maps = fs::read_to_string(format!("/proc/{process}/maps")).unwrap_or_default();
    let paths = maps
        .lines()
        .filter_map(|line| line.find(SHARED).map(|at| &line[at..]));
    paths.map(PathBuf::from).collect()
}

/// Removes what ranks of other libraries have left that ended before anybody looked at them: files of this user that have been
/// changed since then, and that no process has mapped.
fn remove_left(folder: &Path, since: SystemTime) {
    // SAFETY: no arguments.
    let own = unsafe { libc::geteuid() };
    let is_left = |entry: &fs::DirEntry| {
        let name = entry.file_name();
        let is_known = NAMES
            .iter()
            .any(|known| name.as_bytes().starts_with(known.as_bytes()));
        let of_then = |metadata: fs::Metadata| {
            metadata.uid() == own && metadata.modified().is_ok_and(|time| time >= since)
        };
        is_known && entry.metadata().is_ok_and(of_then)
    };
    let entries = || fs::read_dir(folder).into_iter().flatten().flatten();
    let left: Vec<PathBuf> = entries()
        .filter(is_left)
        .map(|entry| entry.path())
        .collect();
    if left.is_empty() {
        return;
    }
    let mapped: BTreeSet<PathBuf> = processes().flat_map(memory_files).collect();
    for file in left.into_iter().filter(|file| !mapped.contains(file)) {
        let _ = fs::remove_file(file);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::Command;

    #[test]
    fn what_has_the_mark_is_ended_wherever_it_is() {
        let mark = format!("test-{:x}", nanoseconds());
        let mut command = Command::new("sh");
        // Another session, and its parent has gone.
        command
            .args(["-c", "setsid sleep 1000 & exit 0"])
            .env(VARIABLE, &mark);
        assert!(command.status().unwrap().success());
        let begin = Instant::now();
        while marked(&mark).is_empty() {
            assert!(begin.elapsed() < Duration::from_secs(60));
        }
        end_marked(&mark, Duration::ZERO);
        assert!(marked(&mark).is_empty());
    }

    #[test]
    fn what_ranks_that_were_gone_have_left_is_removed() {
        let scratch = Scratch::new(&std::env::temp_dir(), "left").unwrap();
        let since = SystemTime::now() - Duration::from_secs(60);
        let [of_rank, of_others, before] =
            ["mpich_shm_1", "results", "mpich_shm_0"].map(|name| scratch.path().join(name));
        for file in [&of_rank, &of_others, &before] {
            fs::write(file, "x").unwrap();
        }
        let old = fs::File::options().append(true).open(&before).unwrap();
        old.set_modified(since - Duration::from_secs(1)).unwrap();
        remove_left(scratch.path(), since);
        assert_eq!(
            [&of_rank, &of_others, &before].map(|file| file.exists()),
            [false, true, true]
        );
    }

    #[test]
    fn a_scratch_folder_is_removed() {
        let scratch = Scratch::new(&std::env::temp_dir(), "test").unwrap();
        let path = scratch.path().to_path_buf();
        fs::write(path.join("x"), "x").unwrap();
        drop(scratch);
        assert!(!path.exists());
        let said = Scratch::new(Path::new("/nonexistent"), "test").unwrap_err();
        assert!(
            said.to_string()
                .starts_with("/nonexistent: cannot be written")
        );
    }
}
