//! The common secret of agents and launchers: reads it from its sources, and makes one for `cloudmpi secret`.

use std::fs::OpenOptions;
use std::io::{ErrorKind, Read, Write};
use std::os::unix::ffi::OsStringExt;
use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use cloudmpi_services::Secret;

/// The variable that holds the secret of `cloudmpi://`.
pub const SECRET_VARIABLE: &str = "CLOUDMPI_SECRET";
const OTHERS: u32 = 0o077;
const NEW_SECRET_BYTES: usize = 32;
/// A longer file is a mistake.
const MOST_SECRET_BYTES: usize = 4096;

/// From the file, else from the environment; none if neither is given.
pub fn read(file: Option<PathBuf>) -> Result<Option<Secret>, String> {
    let (secret, place) = match file {
        Some(file) => {
            let place = format!("--secret-file {}", file.display());
            let text = read_file(&file).map_err(|cause| format!("{place}: {cause}"))?;
            (Secret::of_text(text.expose()), place)
        }
        None => match std::env::var_os(SECRET_VARIABLE) {
            Some(text) => (
                Secret::of_text(text.into_vec()),
                SECRET_VARIABLE.to_string(),
            ),
            None => return Ok(None),
        },
    };
    secret
        .check()
        .map_err(|cause| format!("{place}: {cause}; `cloudmpi secret` makes one"))?;
    Ok(Some(secret))
}

/// A file that others may read holds no secret, and one that is another user's may be changed by that user.
fn read_file(path: &Path) -> Result<Secret, String> {
    // A pipe without a writer must not hold this up.
    let mut options = OpenOptions::new();
    options.read(true).custom_flags(libc::O_NONBLOCK);
    let file = options.open(path).map_err(|error| error.to_string())?;
    let found = file.metadata().map_err(|error| error.to_string())?;
    if !found.is_file() {
        let what = if found.is_dir() {
            "a directory"
        } else {
            "no plain file"
        };
        return Err(format!(
            "it is {what}; `cloudmpi secret -o FILE` makes a file with a new secret"
        ));
    }
    let own = cloudmpi_segment::sockets::own_user();
    if found.uid() != own && found.uid() != 0 {
        return Err(format!(
            "it belongs to user {}, who may read and change it; make one of your own with `cloudmpi secret -o`",
            found.uid()
        ));
    }
    if found.mode() & OTHERS != 0 {
        return Err(format!(
            "other users may open it (mode {:03o}); chmod 600 {}, and make a new secret if one of them may have read it",
            found.mode() & 0o777,
            path.display()
        ));
    }
    // The vector has its full size from the start, so that no copy of the secret stays at an
    // earlier place.
    let mut text = Vec::with_capacity(MOST_SECRET_BYTES + 1);
    let read = file
        .take(MOST_SECRET_BYTES as u64 + 1)
        .read_to_end(&mut text);
    let text = Secret::new(text);
    read.map_err(|error| error.to_string())?;
    match text.expose().len() {
        0..=MOST_SECRET_BYTES => Ok(text),
        _ => Err(format!(
            "it is longer than {MOST_SECRET_BYTES} bytes, which no secret is; is it the right file?"
        )),
    }
}

/// A line with a new secret.
pub fn make() -> Result<Secret, String> {
    let mut bytes = [0u8; NEW_SECRET_BYTES];
    getrandom::fill(&mut bytes).map_err(|error| format!("no random bytes: {error}"))?;
    let mut line = Vec::with_capacity(2 * NEW_SECRET_BYTES + 1);
    let digit = |half: u8| char::from_digit(u32::from(half), 16).expect("half a byte") as u8;
    for byte in bytes {
        line.extend([digit(byte >> 4), digit(byte & 15)]);
    }
    line.push(b'\n');
    Ok(Secret::new(line))
}

/// Makes one in a new file that only its owner can read, under any umask.
pub fn make_file(path: &Path) -> Result<(), String> {
    let line = make()?;
    let failed = |error: std::io::Error| match error.kind() {
        ErrorKind::AlreadyExists => format!(
            "{} is there already, and is left as it is; name another file or remove it",
            path.display()
        ),
        _ => format!("{}: {error}", path.display()),
    };
    let mut file = OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(path)
        .map_err(failed)?;
    let written = file.write_all(line.expose()).and_then(|()| file.sync_all());
    written.map_err(|error| {
        let _ = std::fs::remove_file(path);
        failed(error)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ffi::CString;
    use std::fs;
    use std::os::unix::ffi::OsStrExt;
    use std::os::unix::fs::{PermissionsExt, chown};

    const SOUND: &str = "of sixteen bytes";

    fn place(tag: &str) -> PathBuf {
        let path =
            std::env::temp_dir().join(format!("cloudmpi-secret-{tag}-{}", std::process::id()));
        let _ = fs::remove_file(&path);
        path
    }

    fn file(tag: &str, text: &str, mode: u32) -> PathBuf {
        let path = place(tag);
        fs::write(&path, text).expect("a file");
        fs::set_permissions(&path, fs::Permissions::from_mode(mode)).expect("chmod");
        path
    }

    fn refusal(path: &Path) -> String {
        let line = read(Some(path.to_path_buf())).expect_err("refused");
        assert_eq!(line.lines().count(), 1, "{line}");
        assert!(
            line.starts_with("--secret-file ") && !line.contains(SOUND),
            "{line}"
        );
        line
    }

    #[test]
    fn what_others_may_open_is_refused() {
        for mode in [0o644, 0o640, 0o620, 0o604, 0o610] {
            let path = file("mode", SOUND, mode);
            let line = refusal(&path);
            assert!(
                line.contains(&format!("chmod 600 {}", path.display())),
                "{line}"
            );
        }
        for mode in [0o600, 0o400] {
            let path = file("mode", &format!("{SOUND}\n"), mode);
            let secret = read(Some(path)).expect("taken").expect("a secret");
            assert_eq!(secret.expose(), SOUND.as_bytes());
        }
        let path = file("mode", SOUND, 0o600);
        if cloudmpi_segment::sockets::own_user() == 0 {
            chown(&path, Some(65534), None).expect("chown");
            assert!(refusal(&path).contains("belongs to user 65534"));
        } else {
            eprintln!("left out: a file of another user's (needs root)");
        }
        fs::remove_file(path).expect("removed");
    }

    #[test]
    fn what_is_no_file_of_a_secret_is_refused() {
        let path = place("directory");
        fs::create_dir(&path).expect("a directory");
        assert!(refusal(&path).contains("it is a directory; `cloudmpi secret -o FILE`"));
        fs::remove_dir(&path).expect("removed");
        let name = CString::new(path.as_os_str().as_bytes()).expect("a name");
        // SAFETY: a string that ends with a zero.
        assert_eq!(unsafe { libc::mkfifo(name.as_ptr(), 0o600) }, 0);
        assert!(refusal(&path).contains("it is no plain file"));
        fs::remove_file(&path).expect("removed");
        let path = file("long", &"x".repeat(MOST_SECRET_BYTES + 1), 0o600);
        assert!(refusal(&path).contains("longer than 4096 bytes"));
        fs::remove_file(&path).expect("removed");
    }

    #[test]
    fn short_ones_are_refused() {
        for text in ["fifteen bytes..\n", "  x "] {
            let path = file("short", text, 0o600);
            let line = refusal(&path);
            assert!(
                line.contains("shorter than 16 bytes") && line.contains("`cloudmpi secret`"),
                "{line}"
            );
            assert!(!line.contains(text.trim()), "{line}");
        }
        let path = file("short", "\n", 0o600);
        assert!(refusal(&path).contains("is empty"));
        fs::remove_file(path).expect("removed");
    }

    #[test]
    fn new_ones() {
        let path = place("new");
        make_file(&path).expect("made");
        let mode = path.metadata().expect("there").mode();
        assert_eq!(mode & 0o777, 0o600);
        let secret = read(Some(path.clone())).expect("taken").expect("a secret");
        assert_eq!(secret.expose().len(), 2 * NEW_SECRET_BYTES);
        let line = make_file(&path).expect_err("not over another");
        assert!(line.contains("is there already"), "{line}");
        assert!(make().expect("made") != make().expect("made"));
        fs::remove_file(path).expect("removed");
    }
}
