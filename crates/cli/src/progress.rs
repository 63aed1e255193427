//! The progress of long work: a bar on the terminal; elsewhere a line now and then.

use std::fmt;
use std::io::IsTerminal;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::out::complain;
use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

/// A run may take so long before a bar is shown.
pub const SILENT: Duration = Duration::from_secs(2);
/// Without a terminal it writes so many lines a minute.
const LINES_A_MINUTE: u64 = 4;

/// What has begun in time goes on to its end.
const OVER: &str = "its time is over: it ends with what runs now";

pub struct Progress {
    bar: ProgressBar,
    what: String,
    whole: u64,
    begin: Instant,
    /// How often the progress was shown.
    shown: AtomicU64,
}

impl Progress {
    /// Of so many `units`.
    pub fn new(what: String, whole: u64, units: &str) -> Progress {
        let shown = format!("{{human_pos}}/{{human_len}} {units}, {{speed}}, {{eta}} left");
        Progress::showing(what, whole, &shown)
    }

    /// Of work that ends after a given time at the latest, in so many steps.
    pub fn of_time(what: String, whole: u64) -> Progress {
        Progress::showing(what, whole, "{percent} %, {left}")
    }

    /// Of trials that take about as long as each other.
    pub fn of_trials(what: String, whole: u64) -> Progress {
        Progress::showing(what, whole, "{human_pos}/{human_len} trials, {eta} left")
    }

    fn showing(what: String, whole: u64, shown: &str) -> Progress {
        let bar = ProgressBar::with_draw_target(Some(whole), ProgressDrawTarget::hidden());
        let template = format!("{{prefix}} {{wide_bar}} {shown}");
        if let Ok(style) = ProgressStyle::with_template(&template) {
            let speed = |state: &ProgressState, out: &mut dyn fmt::Write| {
                let _ = match state.per_sec() {
                    few @ ..1e5 => write!(out, "{few:.0} /s"),
                    many => write!(out, "{:.1} M/s", many / 1e6),
                };
            };
            let left = |state: &ProgressState, out: &mut dyn fmt::Write| {
                let _ = match state.len().is_some_and(|whole| state.pos() >= whole) {
                    true => write!(out, "{OVER}"),
                    false => write!(out, "at most {:#} left", HumanDuration(state.eta())),
                };
            };
            bar.set_style(style.with_key("speed", speed).with_key("left", left));
        }
        bar.set_prefix(what.clone());
        Progress {
            bar,
            what,
            whole,
            begin: Instant::now(),
            shown: AtomicU64::new(0),
        }
    }

    /// Reports the progress, from any thread.
    pub fn tell(&self, done: u64) {
        let Some(late) = self.begin.elapsed().checked_sub(SILENT) else {
            return;
        };
        if !std::io::stderr().is_terminal() {
            let due = 1 + late.as_secs() * LINES_A_MINUTE / 60;
            if self.shown.fetch_max(due, Ordering::Relaxed) < due {
                let (passed, part) = (
                    self.begin.elapsed().as_secs_f64(),
                    done as f64 / self.whole as f64,
                );
                let left = match done {
                    done if done >= self.whole => OVER.to_string(),
                    0 => "it is not known how long it takes".to_string(),
                    _ => format!("at most {:.0} s left", passed / part - passed),
                };
                complain!(
                    "cloudmpi: {}: {:.0} % done, {left}",
                    self.what,
                    part * 100.0
                );
            }
            return;
        }
        if self.shown.swap(1, Ordering::Relaxed) == 0 {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.bar.set_position(done);
    }

    pub fn end(&self) {
        self.bar.finish_and_clear();
    }
}
