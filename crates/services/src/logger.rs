//! Writes lines about the service itself (a torn log, a stranger turned away).

use std::fmt;
use std::io::{self, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// How long a line waits for a slow reader of standard error.
const READER_PATIENCE_MS: i32 = 100;

/// Writes a line on standard error, if that takes one. A server must not end because its log has no room or no reader any more,
/// nor wait for a reader that has stopped. The next line that goes through tells how many were lost.
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

/// Whether standard error takes some KiB without waiting. A stopped terminal and a full pipe do not.
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

/// Lines about strangers. A stranger that connects over and over must not fill a disk with them.
pub struct Strangers {
    logger: Logger,
    period: Mutex<Period>,
}

struct Period {
    begun: Instant,
    lines: u64,
}

impl Strangers {
    const PERIOD: Duration = Duration::from_secs(60);
    /// In one period.
    pub const MAX_LINES: u64 = 20;

    pub fn new(logger: Logger) -> Strangers {
        let begun = Instant::now();
        let period = Mutex::new(Period { begun, lines: 0 });
        Strangers { logger, period }
    }

    pub fn line(&self, text: impl AsRef<str>) {
        let text = text.as_ref();
        let mut period = self.period.lock().expect("nothing panics in here");
        let untold = period.lines.saturating_sub(Self::MAX_LINES);
        let mut more = String::new();
        if period.begun.elapsed() >= Self::PERIOD {
            *period = Period {
                begun: Instant::now(),
                lines: 0,
            };
            if untold > 0 {
                more = format!(" ({untold} more of these lines were left out)");
            }
        }
        period.lines += 1;
        match period.lines {
            ..Self::MAX_LINES => {}
            Self::MAX_LINES => more.push_str(" (no more of these lines for up to a minute)"),
            _ => return,
        }
        drop(period);
        self.logger.line(format!("{text}{more}"));
    }
}
