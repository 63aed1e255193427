//! Copies of this process: what stands around it that a copy would share with it, how a copy is made, and how it sleeps.

use std::ffi::c_int;
use std::fs;
use std::io;
use std::path::PathBuf;

use cloudmpi_segment::checkpoint::{
    ALL_OF_IT, Call, Checkpoints, Flow, Lack, Positions, SLEEPER_NAME,
};
use cloudmpi_segment::vars;

/// Major numbers of devices that keep nothing of a process: memory (null, zero, random), terminals.
const HARMLESS_DEVICES: [u32; 3] = [1, 4, 5];
/// Those of the terminals of windows.
const PTYS: std::ops::RangeInclusive<u32> = 136..=143;

/// What a copy finds changed when it goes on, and how it was.
pub(super) struct Surroundings {
    /// Bytes that were read of standard input, and written to standard output and standard error.
    pub streams: [u64; 3],
    /// Positions in files, which all copies share.
    files: Vec<(c_int, libc::off_t)>,
}

impl Surroundings {
    /// As it was.
    pub(super) fn set_back(&self) {
        for (fd, position) in &self.files {
            // SAFETY: no memory is involved.
            unsafe { libc::lseek(*fd, *position, libc::SEEK_SET) };
        }
    }
}

/// What stands around this process. `Ok(None)`: the launcher is just reading or writing, or has just started the process.
pub(super) fn surroundings(checkpoints: &Checkpoints) -> Result<Option<Surroundings>, Lack> {
    if threads() != 1 {
        return Err(Lack::Threads);
    }
    // SAFETY: no memory is involved.
    if unsafe { libc::getpgrp() } != std::process::id() as i32 {
        return Err(Lack::Wrapped);
    }
    if has_children() {
        return Err(Lack::Children);
    }
    files_and_streams(&checkpoints.flows)
}

fn files_and_streams(flows: &[Flow; 3]) -> Result<Option<Surroundings>, Lack> {
    let mut files = Vec::new();
    let mut pipes = Vec::new();
    // The launcher has not said yet which pipes are its own.
    if flows[1].inode() == 0 || flows[2].inode() == 0 {
        return Ok(None);
    }
    for fd in descriptors() {
        match kind(fd, flows) {
            Descriptor::File => {
                // SAFETY: no memory is involved.
                let position = unsafe { libc::lseek(fd, 0, libc::SEEK_CUR) };
                if position >= 0 {
                    files.push((fd, position));
                }
            }
            Descriptor::Flow(inode) => pipes.push((fd, inode)),
            Descriptor::Harmless => {}
            Descriptor::Other => return Err(Lack::Descriptor),
        }
    }
    let [input, output, errors] = flows.each_ref().map(|flow| position(flow, &pipes));
    let (Some((given, unread)), Some(output), Some(errors)) = (input, output, errors) else {
        return Ok(None);
    };
    let written = |(read, unread): (u64, u64)| read.saturating_add(unread);
    Ok(Some(Surroundings {
        streams: [
            match given {
                ALL_OF_IT => ALL_OF_IT,
                given => given.saturating_sub(unread),
            },
            written(output),
            written(errors),
        ],
        files,
    }))
}

/// Bytes that have passed a pipe's other end, and that lie in it. `None`: not to be seen now.
pub(super) fn position(flow: &Flow, pipes: &[(c_int, u64)]) -> Option<(u64, u64)> {
    let inode = flow.inode();
    let pipe = pipes.iter().find(|(_, of)| inode != 0 && *of == inode);
    let Some((fd, _)) = pipe else {
        return Some((ALL_OF_IT, 0));
    };
    flow.see(|| unread(*fd))
}

/// Which file a descriptor is.
pub(super) fn inode_of(fd: c_int) -> Option<u64> {
    // SAFETY: zeros are a valid stat, and it is a valid out pointer.
    unsafe {
        let mut stat: libc::stat = std::mem::zeroed();
        (libc::fstat(fd, &raw mut stat) == 0).then_some(stat.st_ino)
    }
}

fn unread(fd: c_int) -> u64 {
    let mut count: c_int = 0;
    // SAFETY: a valid out pointer.
    match unsafe { libc::ioctl(fd, libc::FIONREAD, &raw mut count) } {
        0 => count as u64,
        _ => 0,
    }
}

/// 0: unknown.
fn threads() -> u64 {
    use std::os::unix::fs::MetadataExt;
    fs::metadata("/proc/self/task").map_or(0, |tasks| tasks.nlink().saturating_sub(2))
}

fn has_children() -> bool {
    // SAFETY: only asks; zeros are a valid value, and it is a valid out pointer.
    unsafe {
        let mut info: libc::siginfo_t = std::mem::zeroed();
        let flags = libc::WEXITED | libc::WNOHANG | libc::WNOWAIT;
        libc::waitid(libc::P_ALL, 0, &raw mut info, flags) == 0
    }
}

fn descriptors() -> Vec<c_int> {
    let names = fs::read_dir("/proc/self/fd").into_iter().flatten();
    let number = |entry: io::Result<fs::DirEntry>| entry.ok()?.file_name().to_str()?.parse().ok();
    names.filter_map(number).collect()
}

#[derive(Debug, PartialEq, Eq)]
enum Descriptor {
    File,
    /// The launcher is at the other end.
    Flow(u64),
    /// A copy may share it with this process.
    Harmless,
    Other,
}

fn kind(fd: c_int, flows: &[Flow; 3]) -> Descriptor {
    // SAFETY: zeros are a valid stat, and it is a valid out pointer.
    let stat = unsafe {
        let mut stat: libc::stat = std::mem::zeroed();
        match libc::fstat(fd, &raw mut stat) {
            0 => stat,
            // The one by which the others were listed.
            _ => return Descriptor::Harmless,
        }
    };
    match stat.st_mode & libc::S_IFMT {
        libc::S_IFREG | libc::S_IFDIR => Descriptor::File,
        libc::S_IFLNK => Descriptor::Harmless,
        libc::S_IFCHR if is_harmless_device(libc::major(stat.st_rdev)) => Descriptor::Harmless,
        libc::S_IFIFO if flows.iter().any(|flow| flow.inode() == stat.st_ino) => {
            Descriptor::Flow(stat.st_ino)
        }
        0 if link(None, fd).is_some_and(|text| text.ends_with("[eventfd]")) => Descriptor::Harmless,
        libc::S_IFCHR | libc::S_IFIFO | libc::S_IFSOCK if is_inherited(fd) => Descriptor::Harmless,
        _ => Descriptor::Other,
    }
}

fn is_harmless_device(major: u32) -> bool {
    HARMLESS_DEVICES.contains(&major) || PTYS.contains(&major)
}

/// What a descriptor of this process, or of another, is.
fn link(pid: Option<i32>, fd: c_int) -> Option<String> {
    let whose = pid.map_or_else(|| "self".to_string(), |pid| pid.to_string());
    let target: PathBuf = fs::read_link(format!("/proc/{whose}/fd/{fd}")).ok()?;
    target.into_os_string().into_string().ok()
}

/// The launcher has given it to this process: the program has not opened it itself, and hardly uses it.
fn is_inherited(fd: c_int) -> bool {
    let listens = std::env::var(vars::LISTEN_FD).is_ok_and(|number| number == fd.to_string());
    // SAFETY: no memory is involved.
    let launcher = unsafe { libc::getppid() };
    let own = link(None, fd);
    listens || own.is_some() && own == link(Some(launcher), fd)
}

/// Where a call returns that makes a copy.
pub(super) enum Fork {
    Here,
    /// In the copy, which has been woken.
    Copy,
    Refused,
}

/// Where a process finds itself that has cloned itself.
enum Cloned {
    /// With the number of the other's process.
    Here(i32),
    Copy,
    Refused,
}

/// What it takes to make a copy and to let it sleep.
pub(super) struct Keeping<'a> {
    checkpoints: &'a Checkpoints,
    at: Positions,
    name: [u8; 16],
    oom_score: Option<String>,
    signals: libc::sigset_t,
}

/// How readily the kernel ends a process when memory ends.
const OOM_SCORE: &str = "/proc/self/oom_score_adj";
const FIRST_TO_END: &str = "1000";

impl<'a> Keeping<'a> {
    pub(super) fn new(checkpoints: &'a Checkpoints, at: Positions) -> Keeping<'a> {
        let mut name = [0; 16];
        // SAFETY: the name has as many bytes; zeros are a valid set, and it is a valid out pointer.
        let signals = unsafe {
            libc::prctl(libc::PR_GET_NAME, name.as_mut_ptr());
            let mut signals: libc::sigset_t = std::mem::zeroed();
            libc::sigprocmask(libc::SIG_SETMASK, std::ptr::null(), &raw mut signals);
            signals
        };
        Keeping {
            checkpoints,
            at,
            name,
            oom_score: fs::read_to_string(OOM_SCORE).ok(),
            signals,
        }
    }

    /// Makes a copy, which does `stands` when it stands. Signals wait in it until [`Keeping::end`].
    pub(super) fn fork(&self, stands: impl FnOnce()) -> Fork {
        self.block();
        let number = self.checkpoints.number();
        let fork = match self.clone_process() {
            Cloned::Refused => Fork::Refused,
            Cloned::Here(_) => Fork::Here,
            Cloned::Copy => self.sleep(number, stands),
        };
        if !matches!(fork, Fork::Copy) {
            self.unblock();
        }
        fork
    }

    /// The copy is the rank: signals come through.
    pub(super) fn end(&self) {
        self.unblock();
    }

    fn clone_process(&self) -> Cloned {
        // SAFETY: no arguments.
        let launcher = unsafe { libc::getppid() };
        // The launcher is the copy's parent, so that the program never hears of it. No handler of the program or of libc runs:
        // there is no other thread that could hold a lock.
        // SAFETY: as `fork`, with a stack of its own by copying; all pointers are null.
        let cloned = unsafe { libc::syscall(libc::SYS_clone, libc::CLONE_PARENT, 0, 0, 0, 0) };
        match cloned {
            -1 => Cloned::Refused,
            0 => {
                self.settle(launcher);
                Cloned::Copy
            }
            pid => Cloned::Here(pid as i32),
        }
    }

    /// In a new copy: it ends with the launcher, and not with the rank's process group.
    fn settle(&self, launcher: i32) {
        // SAFETY: system calls on this process's own state; the name is a string.
        unsafe {
            libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL);
            if libc::getppid() != launcher {
                libc::_exit(0);
            }
            // The name first: a child of the launcher without it that leads a group is a rank.
            libc::prctl(libc::PR_SET_NAME, SLEEPER_NAME.as_ptr());
            libc::setpgid(0, 0);
        }
        let _ = fs::write(OOM_SCORE, FIRST_TO_END);
    }

    /// In a copy. It stays what it is: for each life that it is woken for it makes a process, in which this returns.
    fn sleep(&self, number: u32, stands: impl FnOnce()) -> Fork {
        let checkpoints = self.checkpoints;
        if !checkpoints.stands(number, std::process::id() as i32, self.at) {
            // SAFETY: ends this process without what the program has left for its end.
            unsafe { libc::_exit(0) };
        }
        stands();
        loop {
            match checkpoints.sleep(number, None) {
                // SAFETY: as above.
                Call::End | Call::Sleep => unsafe { libc::_exit(0) },
                Call::Wake => {}
            }
            match self.clone_process() {
                Cloned::Here(pid) => checkpoints.bears(number, Some(pid)),
                Cloned::Refused => checkpoints.bears(number, None),
                Cloned::Copy => break,
            }
        }
        if !checkpoints.may_go(number, std::process::id() as i32) {
            // SAFETY: as above.
            unsafe { libc::_exit(0) };
        }
        // SAFETY: the name is as the kernel gave it.
        unsafe { libc::prctl(libc::PR_SET_NAME, self.name.as_ptr()) };
        if let Some(before) = &self.oom_score {
            let _ = fs::write(OOM_SCORE, before.trim());
        }
        Fork::Copy
    }

    fn block(&self) {
        // SAFETY: zeros are a valid set, and only this process's mask is changed.
        unsafe {
            let mut all: libc::sigset_t = std::mem::zeroed();
            libc::sigfillset(&raw mut all);
            libc::sigprocmask(libc::SIG_SETMASK, &raw const all, std::ptr::null_mut());
        }
    }

    fn unblock(&self) {
        // SAFETY: the mask that this process had.
        unsafe {
            libc::sigprocmask(
                libc::SIG_SETMASK,
                &raw const self.signals,
                std::ptr::null_mut(),
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs::File;
    use std::io::{Seek, Write};
    use std::os::fd::AsRawFd;
    use std::os::unix::net::UnixStream;

    fn checkpoints() -> Box<Checkpoints> {
        // SAFETY: atomics and padding, for which zeros are valid, like in a fresh file.
        unsafe { Box::new(std::mem::zeroed()) }
    }

    fn inode(fd: c_int) -> u64 {
        let text = link(None, fd).expect("an open descriptor");
        let digits = text.chars().filter(char::is_ascii_digit);
        digits.collect::<String>().parse().expect("a number")
    }

    /// A rank may be ready for its first copy before its launcher has said which pipes are its own.
    #[test]
    fn a_pipe_that_is_not_known_yet_is_no_hindrance() {
        let checkpoints = checkpoints();
        let flows = &checkpoints.flows;
        let (reader, _writer) = std::io::pipe().expect("a pipe");
        assert!(matches!(files_and_streams(flows), Ok(None)));
        flows[1].begin(inode(reader.as_raw_fd()) + 1, 0);
        assert!(matches!(files_and_streams(flows), Ok(None)));
        flows[2].begin(inode(reader.as_raw_fd()) + 1, 0);
        assert!(matches!(files_and_streams(flows), Err(Lack::Descriptor)));
    }

    #[test]
    fn what_a_copy_may_share_is_known() {
        let checkpoints = checkpoints();
        let flows = &checkpoints.flows;
        let null = File::open("/dev/null").expect("it is there");
        assert_eq!(kind(null.as_raw_fd(), flows), Descriptor::Harmless);
        let file = tempfile();
        assert_eq!(kind(file.as_raw_fd(), flows), Descriptor::File);
        let (one, _other) = UnixStream::pair().expect("sockets");
        assert_eq!(kind(one.as_raw_fd(), flows), Descriptor::Other);
        // SAFETY: a descriptor of this test alone, which it leaves open.
        let poll = unsafe { libc::epoll_create1(libc::EPOLL_CLOEXEC) };
        assert_eq!(kind(poll, flows), Descriptor::Other);
        // SAFETY: as above.
        let event = unsafe { libc::eventfd(0, libc::EFD_CLOEXEC) };
        assert_eq!(kind(event, flows), Descriptor::Harmless);
        let (reader, _writer) = std::io::pipe().expect("a pipe");
        assert_eq!(kind(reader.as_raw_fd(), flows), Descriptor::Other);
        flows[2].begin(inode(reader.as_raw_fd()), 0);
        let known = Descriptor::Flow(inode(reader.as_raw_fd()));
        assert_eq!(kind(reader.as_raw_fd(), flows), known);
    }

    fn tempfile() -> File {
        // SAFETY: a valid name; the descriptor is owned at once.
        unsafe {
            let fd = libc::memfd_create(c"cloudmpi-test".as_ptr(), libc::MFD_CLOEXEC);
            std::os::fd::FromRawFd::from_raw_fd(fd)
        }
    }

    #[test]
    fn positions_are_set_back() {
        let mut file = tempfile();
        file.write_all(b"12345").expect("it has room");
        let before = Surroundings {
            streams: [0; 3],
            files: vec![(file.as_raw_fd(), 5)],
        };
        file.write_all(b"678").expect("it has room");
        before.set_back();
        assert_eq!(file.stream_position().expect("a file"), 5);
    }

    #[test]
    fn what_lies_in_a_pipe_counts_as_written() {
        let checkpoints = checkpoints();
        let (reader, mut writer) = std::io::pipe().expect("a pipe");
        let pipe = inode(reader.as_raw_fd());
        checkpoints.flows[1].begin(pipe, 100);
        writer.write_all(b"abc").expect("it has room");
        let pipes = [(writer.as_raw_fd(), pipe)];
        assert_eq!(position(&checkpoints.flows[1], &pipes), Some((100, 3)));
        assert_eq!(position(&checkpoints.flows[1], &[]), Some((ALL_OF_IT, 0)));
    }
}
