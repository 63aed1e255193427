//! `cloudmpi attach`: finds a launcher, and becomes its front.

use std::os::fd::{AsRawFd, OwnedFd};

use cloudmpi_segment::{objects, sockets};

use super::process::Front;
use super::{FRONT_NAME, NAME, word};
use crate::signals::SignalSource;
use crate::supervise::{is_readable, poll};

/// A launcher answers within this, unless it is stopped by somebody else.
const ANSWER_LIMIT_MS: i32 = 5000;
/// The user is told of the wait after this.
const SILENCE_MS: i32 = 1500;

/// The processes on this machine, of whichever user, that listen at a socket of this name with their number behind it.
pub fn listening(name: &str) -> Vec<i32> {
    let table = std::fs::read_to_string("/proc/net/unix").unwrap_or_default();
    let named = |line: &str| line.split_once(&format!(" @{name}"))?.1.trim().parse().ok();
    let mut found: Vec<i32> = table.lines().filter_map(named).collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// The launchers on this machine, of whichever user, that can have another front.
pub fn attachable() -> Vec<i32> {
    listening(NAME)
}

/// Whether a launcher is a process of this user.
pub fn is_own(launcher: i32) -> bool {
    connect(launcher).is_ok()
}

/// Whether the process is the front that has started this launcher.
pub fn is_front_of(process: i32, launcher: i32) -> bool {
    let read = |file: &str, of: i32| std::fs::read_to_string(format!("/proc/{of}/{file}"));
    let parent = read("status", launcher).unwrap_or_default();
    let parent = parent.lines().find_map(|line| line.strip_prefix("PPid:"));
    let name = read("comm", process).unwrap_or_default();
    parent.is_some_and(|parent| parent.trim().parse() == Ok(process))
        && name.trim_end().as_bytes() == FRONT_NAME.to_bytes()
}

fn connect(launcher: i32) -> Result<OwnedFd, String> {
    let ended = |_| format!("job {launcher} has just ended");
    let control = sockets::connect(&format!("{NAME}{launcher}")).map_err(ended)?;
    match sockets::peer_of(&control).map_err(ended)? {
        (user, process) if process == launcher && user == sockets::own_user() => Ok(control),
        _ => Err(format!("job {launcher} is another user's")),
    }
}

/// The launcher's answer; none: it has ended, or does not answer. `say` tells of a wait.
fn answer(control: &OwnedFd, say: impl FnOnce()) -> (Vec<u8>, Option<OwnedFd>) {
    let control = control.as_raw_fd();
    poll(&[control], SILENCE_MS);
    if !is_readable(control) {
        say();
        poll(&[control], ANSWER_LIMIT_MS - SILENCE_MS);
    }
    objects::receive_with(control).unwrap_or_default()
}

/// Is the front of the job until that ends; returns its status.
pub fn attach(launcher: i32) -> Result<i32, String> {
    let failed = |error: std::io::Error| format!("cannot attach to job {launcher}: {error}");
    // From here on signals are for the job.
    let signals = SignalSource::open().map_err(failed)?;
    let control = connect(launcher)?;
    // The front before may have been lost while the job was stopped.
    // SAFETY: no memory is involved.
    unsafe { libc::kill(launcher, libc::SIGCONT) };
    // Where the launcher has ended in between, that is all there is to say.
    let or_ended = |line: String| match attachable().contains(&launcher) {
        true => line,
        false => format!("job {launcher} has just ended"),
    };
    for output in [libc::STDOUT_FILENO, libc::STDERR_FILENO] {
        objects::send_with(control.as_raw_fd(), &[word::ATTACH], output)
            .map_err(|error| or_ended(failed(error)))?;
    }
    let (words, input) = answer(&control, || {
        eprintln!("cloudmpi attach: waiting for the launcher of job {launcher} to answer");
    });
    match words.split_first() {
        Some((&word::ATTACHED, _)) => {
            // Nothing but a terminal takes the place of a terminal.
            // SAFETY: no memory is involved.
            let input = input.filter(|_| unsafe { libc::isatty(libc::STDIN_FILENO) } == 1);
            Ok(Front::new(launcher, control, input, signals).run())
        }
        Some((_, why)) => {
            let why = String::from_utf8_lossy(why);
            Err(format!("cannot attach to job {launcher}: {why}"))
        }
        None => Err(or_ended(format!(
            "cannot attach to job {launcher}: its launcher does not answer"
        ))),
    }
}

#[cfg(test)]
mod tests {
    use super::super::pair;
    use super::*;
    use std::time::{Duration, Instant};

    #[test]
    fn a_launcher_that_does_not_answer_is_named_soon() {
        let (launcher, control) = pair().expect("a pair");
        let begun = Instant::now();
        let (words, _) = answer(&control, || {
            // Twice the limit, for a busy machine; without the line it would be more.
            assert!(begun.elapsed() < Duration::from_secs(4));
            sockets::send(launcher.as_raw_fd(), &[word::ATTACHED]).expect("sent");
        });
        assert_eq!(words, [word::ATTACHED]);
        sockets::send(launcher.as_raw_fd(), &[word::ATTACHED]).expect("sent");
        let (words, _) = answer(&control, || panic!("there was no wait"));
        assert_eq!(words, [word::ATTACHED]);
    }
}
