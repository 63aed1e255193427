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
    /// After this it is over, whatever the steps say.
    longest: Duration,
    /// How often the progress was shown.
    shown: AtomicU64,
}

impl Progress {
    /// Of so many `units`.
    pub fn new(what: String, whole: u64, units: &str) -> Progress {
        let shown = format!("{{human_pos}}/{{human_len}} {units}, {{speed}}, {{eta}} left");
        Progress::showing(what, whole, &shown, Duration::MAX)
    }

    /// Of work that ends after a given time at the latest, in so many steps.
    pub fn of_time(what: String, whole: u64) -> Progress {
        Progress::within(what, whole, Duration::MAX)
    }

    /// As [`Progress::of_time`], of work that begins nothing after `longest`: never is more promised than what is left of that.
    pub fn within(what: String, whole: u64, longest: Duration) -> Progress {
        Progress::showing(what, whole, "{percent} %, {left}", longest)
    }

    /// Of trials that take about as long as each other.
    pub fn of_trials(what: String, whole: u64) -> Progress {
        Progress::showing(
            what,
            whole,
            "{human_pos}/{human_len} trials, {eta} left",
            Duration::MAX,
        )
    }

    fn showing(what: String, whole: u64, shown: &str, longest: Duration) -> Progress {
        let bar = ProgressBar::with_draw_target(Some(whole), ProgressDrawTarget::hidden());
        let template = format!("{{prefix}} {{wide_bar}} {shown}");
        if let Ok(style) = ProgressStyle::with_template(&template) {
            let speed = |state: &ProgressState, out: &mut dyn fmt::Write| {
                let _ = match state.per_sec() {
                    few @ ..1e5 => write!(out, "{few:.0} /s"),
                    many => write!(out, "{:.1} M/s", many / 1e6),
                };
            };
            let left = move |state: &ProgressState, out: &mut dyn fmt::Write| {
                let _ = match state.len().is_some_and(|whole| state.pos() >= whole) {
                    true => write!(out, "{OVER}"),
                    false => {
                        let left = state.eta().min(longest.saturating_sub(state.elapsed()));
                        write!(out, "at most {:#} left", HumanDuration(left))
                    }
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
            longest,
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
                let part = done as f64 / self.whole as f64;
                let left = words_left(part, self.begin.elapsed(), self.longest);
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

/// How long work goes on of which a part is done.
fn words_left(part: f64, passed: Duration, longest: Duration) -> String {
    let passed = passed.as_secs_f64();
    let at_most = match longest {
        Duration::MAX => f64::INFINITY,
        longest => longest.as_secs_f64() - passed,
    };
    let left = (passed / part - passed).min(at_most);
    match part {
        1.0.. => OVER.to_string(),
        _ if left <= 0.0 => OVER.to_string(),
        _ if left.is_finite() => format!("at most {left:.0} s left"),
        _ => "it is not known how long it takes".to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_time_is_promised_than_there_is() {
        let seconds = Duration::from_secs;
        let left = |part| words_left(part, seconds(9), seconds(45));
        assert_eq!(left(0.03), "at most 36 s left");
        assert_eq!(left(0.5), "at most 9 s left");
        assert_eq!(left(0.0), "at most 36 s left");
        assert_eq!(left(1.0), OVER);
        assert_eq!(words_left(0.9, seconds(46), seconds(45)), OVER);
        let unknown = words_left(0.0, seconds(9), Duration::MAX);
        assert_eq!(unknown, "it is not known how long it takes");
        assert_eq!(
            words_left(0.1, seconds(9), Duration::MAX),
            "at most 81 s left"
        );
    }
}
