//! A bar on the terminal for simulations that take long: events and time left.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

/// So long a run may take before a bar is shown.
const SILENT: Duration = Duration::from_secs(2);

pub struct Progress {
    bar: ProgressBar,
    begin: Instant,
    shown: AtomicU64,
}

impl Progress {
    pub fn new(what: String, events: u64) -> Progress {
        let bar = ProgressBar::with_draw_target(Some(events), ProgressDrawTarget::hidden());
        let template = "{prefix} {wide_bar} {human_pos}/{human_len} events, {speed}, {eta} left";
        if let Ok(style) = ProgressStyle::with_template(template) {
            let speed = |state: &ProgressState, out: &mut dyn fmt::Write| {
                let _ = write!(out, "{:.1} M/s", state.per_sec() / 1e6);
            };
            bar.set_style(style.with_key("speed", speed));
        }
        bar.set_prefix(what);
        Progress {
            bar,
            begin: Instant::now(),
            shown: AtomicU64::new(0),
        }
    }

    /// How many events there were so far, from any thread.
    pub fn tell(&self, events: u64) {
        if self.begin.elapsed() < SILENT {
            return;
        }
        // Standard error draws nothing where it is not a terminal.
        if self.shown.swap(1, Ordering::Relaxed) == 0 {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.bar.set_position(events);
    }

    pub fn end(&self) {
        self.bar.finish_and_clear();
    }
}
