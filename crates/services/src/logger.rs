//! Where lines about the service itself go (a torn log, a stranger turned away), and how a log is written.

use std::fmt;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// How long a line waits for who reads standard error.
const READER_PATIENCE_MS: i32 = 100;

/// A line on standard error, if that takes one. Who serves others must not end because its log has no room or no reader any more,
/// nor wait for a reader that has stopped; the next line that goes through says how many were lost.
pub fn say(line: impl AsRef<str>) {
    static LOST: AtomicU64 = AtomicU64::new(0);
    let lost = LOST.load(Ordering::Relaxed);
    let mut text = match lost {
        0 => String::new(),
        lost => format!("cloudmpi: {lost} lines before this one could not be written\n"),
    };
    text.push_str(line.as_ref());
    text.push('\n');
    let patience_ms = if lost == 0 { READER_PATIENCE_MS } else { 0 };
    if takes_more(patience_ms) && io::stderr().write_all(text.as_bytes()).is_ok() {
        LOST.fetch_sub(lost, Ordering::Relaxed);
    } else {
        LOST.fetch_add(1, Ordering::Relaxed);
    }
}

/// Whether standard error takes some KiB without waiting. A terminal that is stopped and a full pipe do not.
fn takes_more(patience_ms: i32) -> bool {
    let mut asked = libc::pollfd {
        fd: libc::STDERR_FILENO,
        events: libc::POLLOUT,
        revents: 0,
    };
    // SAFETY: one descriptor is given, and lives through the call.
    let ready = unsafe { libc::poll(&mut asked, 1, patience_ms) };
    ready == 1 && asked.revents & libc::POLLOUT != 0
}

/// Takes whole lines. Default: standard error.
#[derive(Clone)]
pub struct Logger(Arc<dyn Fn(&str) + Send + Sync>);

impl Logger {
    pub fn new(write: impl Fn(&str) + Send + Sync + 'static) -> Logger {
        Logger(Arc::new(write))
    }

    pub fn line(&self, text: impl AsRef<str>) {
        (self.0)(text.as_ref());
    }
}

impl Default for Logger {
    fn default() -> Logger {
        Logger::new(|line| say(format!("cloudmpi: services: {line}")))
    }
}

impl fmt::Debug for Logger {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Logger")
    }
}
