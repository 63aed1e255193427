//! For work without a known progress: a line on the terminal with the passed time and the usual time.

use std::io::IsTerminal;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::progress::SILENT;

/// How often the line changes: seldom, so that it does not disturb a measurement.
const TICK: Duration = Duration::from_secs(1);

/// The line stands from the first seconds to the end of the work.
pub struct Waiting(Option<(Sender<()>, JoinHandle<()>)>);

impl Waiting {
    /// If standard error is no terminal, nothing is shown.
    pub fn new(what: &str) -> Waiting {
        Waiting::start(what, None)
    }

    /// For work that takes `usual` and then writes its result: by then the line is gone.
    pub fn of(what: &str, usual: Duration) -> Waiting {
        Waiting::start(what, Some(usual))
    }

    fn start(what: &str, usual: Option<Duration>) -> Waiting {
        if !std::io::stderr().is_terminal() {
            return Waiting(None);
        }
        let seconds = usual.map(|usual| usual.as_secs());
        let bar = ProgressBar::with_draw_target(seconds, ProgressDrawTarget::hidden());
        let template = match usual {
            Some(_) => "{prefix} {wide_bar} {pos} of {len} s",
            None => "{prefix}: {elapsed}",
        };
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        bar.set_prefix(what.to_string());
        let (end, ended) = channel();
        let show = move || {
            let begin = Instant::now();
            let mut pause = SILENT;
            while ended.recv_timeout(pause) == Err(RecvTimeoutError::Timeout) {
                if usual.is_some_and(|usual| begin.elapsed() + TICK > usual) {
                    break;
                }
                if pause == SILENT {
                    bar.set_draw_target(ProgressDrawTarget::stderr());
                    pause = TICK;
                }
                bar.set_position(begin.elapsed().as_secs());
                bar.tick();
            }
            bar.finish_and_clear();
        };
        Waiting(Some((end, std::thread::spawn(show))))
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        if let Some((end, thread)) = self.0.take() {
            drop(end);
            let _ = thread.join();
        }
    }
}
