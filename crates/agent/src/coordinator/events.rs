//! All events that the launcher waits for, in one place.

use std::io;
use std::time::Duration;

use cloudmpi_launch::is_ignored;
use cloudmpi_launch::supervisor::Frame;
use cloudmpi_services::Error;
use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio::sync::mpsc::{self, UnboundedReceiver};
use tokio::time::{Interval, MissedTickBehavior, interval};

use super::family::News;
use super::input::Input;
use crate::desk::Question;
use crate::stream::Receiver;

/// How often the loop looks at the time.
const TICK: Duration = Duration::from_millis(100);

#[derive(Debug)]
pub enum Event {
    /// From the host of that index.
    Frame(usize, Frame),
    /// A host is lost, with the reason.
    HostLost(usize, String),
    /// The job cannot go on, with the reason.
    ServicesLost(String),
    /// The row of the live job is no longer ours.
    JobTaken,
    Signal(i32),
    /// Ranks are to be killed.
    Kill(Question),
    /// Of another group of ranks of this launcher.
    News(News),
    /// Standard input; `None`: its end.
    Input(Option<Vec<u8>>),
    Tick,
}

/// The reports of a watcher of leases.
#[derive(Debug)]
pub enum Vigil {
    HostLost(usize, String),
    ServicesLost(String),
    JobTaken,
}

/// Signals after the end of the job.
pub struct Signals(Vec<(i32, Signal)>);

impl Signals {
    /// The next signal that asks the launcher to leave.
    pub async fn next_end(&mut self) {
        loop {
            let signal = next_signal(&mut self.0).await;
            if matches!(signal, libc::SIGINT | libc::SIGTERM | libc::SIGHUP) {
                return;
            }
        }
    }
}

pub struct Events {
    receiver: Receiver,
    vigil: mpsc::UnboundedReceiver<Vigil>,
    asked: mpsc::UnboundedReceiver<Question>,
    signals: Vec<(i32, Signal)>,
    ticks: Interval,
}

impl Events {
    pub fn new(
        receiver: Receiver,
        vigil: mpsc::UnboundedReceiver<Vigil>,
        asked: mpsc::UnboundedReceiver<Question>,
        signals: Vec<(i32, Signal)>,
    ) -> Events {
        let mut ticks = interval(TICK);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Events {
            receiver,
            vigil,
            asked,
            signals,
            ticks,
        }
    }

    /// The signals, for use after the last event.
    pub fn into_signals(self) -> Signals {
        Signals(self.signals)
    }

    /// The next event.
    pub async fn next(
        &mut self,
        input: &mut Option<Input>,
        news: &mut UnboundedReceiver<News>,
    ) -> Event {
        tokio::select! {
            biased;
            signal = next_signal(&mut self.signals) => Event::Signal(signal),
            Some(lost) = self.vigil.recv() => match lost {
                Vigil::HostLost(host, why) => Event::HostLost(host, why),
                Vigil::ServicesLost(why) => Event::ServicesLost(why),
                Vigil::JobTaken => Event::JobTaken,
            },
            Some(news) = news.recv() => Event::News(news),
            Some(question) = self.asked.recv() => Event::Kill(question),
            _ = self.ticks.tick() => Event::Tick,
            frame = self.receiver.next() => frame.map_or_else(
                |error: Error| Event::ServicesLost(error.to_string()),
                |(host, frame)| Event::Frame(host as usize, frame),
            ),
            piece = next_piece(input) => Event::Input(piece),
        }
    }
}

async fn next_piece(input: &mut Option<Input>) -> Option<Vec<u8>> {
    match input {
        Some(input) if input.may_read() => input.next().await,
        _ => std::future::pending().await,
    }
}

async fn next_signal(signals: &mut [(i32, Signal)]) -> i32 {
    std::future::poll_fn(|context| {
        for (number, signal) in signals.iter_mut() {
            if signal.poll_recv(context).is_ready() {
                return std::task::Poll::Ready(*number);
            }
        }
        std::task::Poll::Pending
    })
    .await
}

/// The signals that the launcher acts on.
pub fn watch_signals() -> io::Result<Vec<(i32, Signal)>> {
    let mut numbers = vec![
        libc::SIGINT,
        libc::SIGTERM,
        libc::SIGQUIT,
        libc::SIGUSR1,
        libc::SIGUSR2,
        libc::SIGTSTP,
    ];
    // nohup: a hang-up ignored at the start stays ignored.
    if !is_ignored(libc::SIGHUP) {
        numbers.push(libc::SIGHUP);
    }
    let watched = |number: i32| Ok((number, signal(SignalKind::from_raw(number))?));
    numbers.into_iter().map(watched).collect()
}
