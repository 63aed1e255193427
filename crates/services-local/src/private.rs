//! Directories and files that only their owner can open, under any umask, and that no other user has prepared.

use std::ffi::CString;
use std::fmt;
use std::fs::{self, DirBuilder, File, Metadata, OpenOptions};
use std::io;
use std::os::fd::{AsRawFd, FromRawFd};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use cloudmpi_services::logger::Logger;

const DIR_MODE: u32 = 0o700;
const FILE_MODE: u32 = 0o600;
/// The rights of group and others.
const OTHERS: u32 = 0o077;
const STICKY: u32 = 0o1000;
const OTHERS_WRITE: u32 = 0o022;
/// The kernel's own limit.
const MOST_LINKS: u32 = 40;

/// Why a file or directory is not used, and what to do.
#[derive(Debug)]
pub struct NotPrivate {
    pub cause: String,
    pub advice: &'static str,
}

impl fmt::Display for NotPrivate {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}; {}", self.cause, self.advice)
    }
}

impl std::error::Error for NotPrivate {}

fn refused(cause: impl Into<String>, advice: &'static str) -> io::Error {
    let cause = cause.into();
    io::Error::other(NotPrivate { cause, advice })
}

fn own_uid() -> u32 {
    // SAFETY: a plain system call.
    unsafe { libc::geteuid() }
}

/// A directory for secrets: made if needed, with all above it. Refused if it is a link, another user's, or one that
/// others may replace. If others can look into an empty directory, it is closed to them.
pub fn dir(path: &Path, logger: &Logger) -> io::Result<()> {
    // A slash at the end would make the kernel follow a link.
    let path: &Path = &path.components().collect::<PathBuf>();
    let made = DirBuilder::new()
        .recursive(true)
        .mode(DIR_MODE)
        .create(path);
    let opened = made.and_then(|()| open_dir(path));
    if opened.is_err() && is_link(path) {
        return Err(refused(
            "it is a symbolic link",
            "name the directory that it stands for",
        ));
    }
    let dir = opened?;
    let found = dir.metadata()?;
    check_owner(&found)?;
    check_way(path)?;
    if found.mode() & OTHERS == 0 {
        return Ok(());
    }
    let logs = if found.mode() & STICKY == 0 {
        log_files(path)?
    } else {
        None
    };
    let Some(logs) = logs else {
        return Err(refused(
            format!(
                "other users may open it (mode {:o}), and it is not for a log alone",
                found.mode() & 0o7777
            ),
            "name a directory that is for this alone, or make it yours alone (chmod 700)",
        ));
    };
    chmod(&dir, DIR_MODE)?;
    if logs > 0 {
        logger.line(format!(
            "log {}: other users could open it (mode {:o}); now its owner alone can (mode 700)",
            path.display(),
            found.mode() & 0o7777
        ));
    }
    Ok(())
}

/// Checks every directory on the way to this one, by links too. A user who can replace one of them, or a link, can
/// replace this one.
fn check_way(path: &Path) -> io::Result<()> {
    let steps = |path: &Path| -> Vec<PathBuf> {
        let parts = path.components().rev();
        parts.map(|part| PathBuf::from(part.as_os_str())).collect()
    };
    // The next one is the last.
    let mut ahead = steps(&std::path::absolute(path)?);
    let (mut at, mut links) = (PathBuf::from("/"), 0);
    while let Some(step) = ahead.pop() {
        if step == Path::new("..") {
            at.pop();
            continue;
        }
        // From the root on, where `step` is that.
        let next = at.join(&step);
        if next == at {
            continue;
        }
        if next.parent().is_some() {
            check_above(&at)?;
        }
        let found = next.symlink_metadata()?;
        if !found.is_symlink() {
            at = next;
            continue;
        }
        links += 1;
        if links > MOST_LINKS {
            return Err(io::Error::from_raw_os_error(libc::ELOOP));
        }
        if found.uid() != 0 && found.uid() != own_uid() && !is_of_no_user(found.uid()) {
            return Err(may_be_replaced(format!(
                "user {}, who owns the link {}",
                found.uid(),
                next.display()
            )));
        }
        ahead.extend(steps(&next.read_link()?));
    }
    Ok(())
}

fn may_be_replaced(who: String) -> io::Error {
    refused(
        format!("it may be replaced by {who}"),
        "name another directory",
    )
}

/// A user who may write into a directory can replace its entries, except in one like /tmp; its owner
/// always can.
fn check_above(above: &Path) -> io::Result<()> {
    let found = above.metadata()?;
    let mode = found.mode() & 0o7777;
    let who = match found.uid() {
        owner if owner != 0 && owner != own_uid() && !is_of_no_user(owner) => {
            format!("user {owner}, who owns {}", above.display())
        }
        _ if mode & STICKY != 0 || mode & OTHERS_WRITE == 0 => return Ok(()),
        _ => format!(
            "everybody who can write into {} (mode {mode:o})",
            above.display()
        ),
    };
    Err(may_be_replaced(who))
}

/// In a container that maps only some users, all others have one common number, also root outside.
fn is_of_no_user(owner: u32) -> bool {
    let read = |path| fs::read_to_string(path).unwrap_or_default();
    let overflow = read("/proc/sys/kernel/overflowuid").trim().parse();
    let map = read("/proc/self/uid_map");
    let all_are_mapped = map.split_whitespace().eq(["0", "0", "4294967295"]);
    overflow == Ok(owner) && !map.is_empty() && !all_are_mapped
}

fn name_of(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

fn is_link(path: &Path) -> bool {
    path.symlink_metadata()
        .is_ok_and(|found| found.file_type().is_symlink())
}

fn open_dir(path: &Path) -> io::Result<File> {
    let path = CString::new(path.as_os_str().as_bytes())?;
    let flags = libc::O_RDONLY | libc::O_DIRECTORY | libc::O_NOFOLLOW | libc::O_CLOEXEC;
    // SAFETY: a string that ends with a zero.
    let fd = unsafe { libc::open(path.as_ptr(), flags) };
    match fd {
        -1 => Err(io::Error::last_os_error()),
        // SAFETY: just opened, and this function alone has it.
        fd => Ok(unsafe { File::from_raw_fd(fd) }),
    }
}

/// The number of a log's files there; None if there is any other entry.
fn log_files(path: &Path) -> io::Result<Option<usize>> {
    let mut found = 0;
    for entry in path.read_dir()? {
        let name = entry?.file_name();
        let name = Path::new(&name);
        let end = name.extension().unwrap_or_default();
        if name != "lock" && end != "segment" && end != "spare" {
            return Ok(None);
        }
        found += 1;
    }
    Ok(Some(found))
}

fn check_owner(found: &Metadata) -> io::Result<()> {
    match found.uid() == own_uid() {
        true => Ok(()),
        false => Err(refused(
            format!(
                "it belongs to user {}, and this process runs as user {}",
                found.uid(),
                own_uid()
            ),
            "name a directory of your own",
        )),
    }
}

fn chmod(file: &File, mode: u32) -> io::Result<()> {
    // SAFETY: a plain system call on a descriptor that we own.
    match unsafe { libc::fchmod(file.as_raw_fd(), mode) } {
        0 => Ok(()),
        _ => Err(io::Error::last_os_error()),
    }
}

/// Makes a file that was not there before.
pub fn create(path: &Path) -> io::Result<File> {
    OpenOptions::new()
        .read(true)
        .write(true)
        .create_new(true)
        .mode(FILE_MODE)
        .custom_flags(libc::O_NOFOLLOW)
        .open(path)
}

/// Opens a file: a plain one of this user's. If others can open it, that is ended.
pub fn open(path: &Path) -> io::Result<File> {
    let file = OpenOptions::new()
        .read(true)
        .write(true)
        // A pipe that another user put there must not hold this up.
        .custom_flags(libc::O_NOFOLLOW | libc::O_NONBLOCK)
        .open(path)
        .map_err(|error| match is_link(path) {
            true => refused(
                format!("{} in it is a symbolic link", name_of(path)),
                "remove it, or name another directory",
            ),
            false => error,
        })?;
    let found = file.metadata()?;
    if !found.is_file() || found.nlink() > 1 {
        return Err(refused(
            format!("{} in it is no plain file with one name", name_of(path)),
            "remove it, or name another directory",
        ));
    }
    check_owner(&found)?;
    if found.mode() & OTHERS != 0 {
        chmod(&file, FILE_MODE)?;
    }
    Ok(file)
}

/// Opens a file or makes it.
pub fn open_or_create(path: &Path) -> io::Result<File> {
    match create(path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => open(path),
        made => made,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::{PermissionsExt, chown, lchown, symlink};
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    struct Temp(PathBuf);

    impl Temp {
        fn new(tag: &str) -> Temp {
            let path =
                std::env::temp_dir().join(format!("cloudmpi-private-{tag}-{}", std::process::id()));
            let _ = fs::remove_dir_all(&path);
            fs::create_dir(&path).expect("a directory");
            Temp(path)
        }

        fn mode(&self, mode: u32) {
            fs::set_permissions(&self.0, fs::Permissions::from_mode(mode)).expect("chmod");
        }
    }

    impl Drop for Temp {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    fn quiet() -> Logger {
        Logger::new(|_| {})
    }

    fn mode_of(path: &Path) -> u32 {
        path.metadata().expect("there").mode() & 0o7777
    }

    fn refusal(path: &Path) -> String {
        dir(path, &quiet()).expect_err("refused").to_string()
    }

    #[test]
    fn what_is_made_is_the_owners_alone() {
        let temp = Temp::new("made");
        let path = temp.0.join("a/b");
        dir(&path, &quiet()).expect("made");
        assert_eq!((mode_of(&path), mode_of(&temp.0.join("a"))), (0o700, 0o700));
        create(&path.join("f")).expect("made");
        assert_eq!(mode_of(&path.join("f")), 0o600);
        assert!(create(&path.join("f")).is_err(), "it was there before");
    }

    #[test]
    fn what_others_can_open_is_closed_to_them() {
        let temp = Temp::new("open");
        temp.mode(0o755);
        fs::write(temp.0.join("lock"), "").expect("a file");
        fs::set_permissions(temp.0.join("lock"), fs::Permissions::from_mode(0o644)).expect("chmod");
        let lines = Arc::new(AtomicUsize::new(0));
        let counted = lines.clone();
        let logger = Logger::new(move |line| {
            assert!(line.contains("mode 755"), "{line}");
            counted.fetch_add(1, Ordering::Relaxed);
        });
        dir(&temp.0, &logger).expect("closed to others");
        dir(&temp.0, &logger).expect("as it was left");
        assert_eq!(lines.load(Ordering::Relaxed), 1);
        open_or_create(&temp.0.join("lock")).expect("closed to others");
        assert_eq!(
            (mode_of(&temp.0), mode_of(&temp.0.join("lock"))),
            (0o700, 0o600)
        );
        // Not a directory with other uses.
        temp.mode(0o755);
        fs::write(temp.0.join("thesis.tex"), "").expect("a file");
        assert!(refusal(&temp.0).contains("chmod 700"));
        assert_eq!(mode_of(&temp.0), 0o755);
        let shared = Temp::new("sticky");
        shared.mode(0o1777);
        assert!(refusal(&shared.0).contains("mode 1777"));
    }

    #[test]
    fn what_others_may_have_prepared_is_refused() {
        let temp = Temp::new("others");
        let (real, link) = (temp.0.join("real"), temp.0.join("link"));
        fs::create_dir(&real).expect("a directory");
        symlink(&real, &link).expect("a link");
        assert!(refusal(&link).contains("symbolic link"));
        assert!(refusal(&link.join("")).contains("symbolic link"));
        symlink(real.join("f"), temp.0.join("f")).expect("a link");
        let linked = open_or_create(&temp.0.join("f")).expect_err("refused");
        assert!(
            linked.to_string().contains("f in it is a symbolic link"),
            "{linked}"
        );
        fs::write(temp.0.join("one"), "").expect("a file");
        fs::hard_link(temp.0.join("one"), temp.0.join("two")).expect("a second name");
        assert!(open(&temp.0.join("two")).is_err());
        temp.mode(0o777);
        assert!(refusal(&real).contains("replaced by everybody who can write into"));
        temp.mode(0o1777);
        dir(&real, &quiet()).expect("nobody replaces it there");
        // The directory above that one must not be replaceable either.
        let deep = real.join("a/b");
        dir(&deep, &quiet()).expect("made");
        for mode in [0o777, 0o775] {
            temp.mode(mode);
            assert!(refusal(&deep).contains(&format!("{} (mode {mode:o})", temp.0.display())));
        }
        // A link in the middle is checked at its target.
        temp.mode(0o777);
        let aside = Temp::new("aside");
        symlink(&real, aside.0.join("way")).expect("a link");
        assert!(refusal(&aside.0.join("way/a/b")).contains("can write into"));
        temp.mode(0o755);
        dir(&aside.0.join("way/a/b"), &quiet()).expect("nobody replaces it there");
        dir(&aside.0.join("way/../real/a/b"), &quiet()).expect("nobody replaces it there");
        // So is the link.
        aside.mode(0o777);
        let line = refusal(&aside.0.join("way/a/b"));
        assert!(
            line.contains(&format!("{} (mode 777)", aside.0.display())),
            "{line}"
        );
        aside.mode(0o755);
        if own_uid() != 0 {
            eprintln!("left out: a directory of another user's (needs root)");
            return;
        }
        chown(&real, Some(65534), None).expect("chown");
        assert!(refusal(&real).contains("belongs to user 65534"));
        assert!(refusal(&deep).contains("replaced by user 65534, who owns"));
        chown(&real, Some(0), None).expect("chown");
        lchown(aside.0.join("way"), Some(65534), None).expect("lchown");
        let line = refusal(&aside.0.join("way/a/b"));
        assert!(line.contains("user 65534, who owns the link"), "{line}");
    }
}
