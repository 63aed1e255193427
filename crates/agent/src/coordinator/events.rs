//! All events that the launcher waits for, in one place.

use std::io;
use std::time::Duration;

use cloudmpi_launch::supervisor::Frame;
use cloudmpi_launch::watched_signals;
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
    /// This launcher has not run for so long.
    Late(Duration),
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
    Late(Duration),
}

/// Signals before and after the events of the job.
pub struct Signals(Vec<(i32, Signal)>);

impl Signals {
    /// Those that the launcher acts on.
    pub fn watch() -> io::Result<Signals> {
        let watched = |number: i32| Ok((number, signal(SignalKind::from_raw(number))?));
        let watched = watched_signals().into_iter().map(watched);
        watched.collect::<io::Result<_>>().map(Signals)
    }

    async fn next(&mut self) -> i32 {
        std::future::poll_fn(|context| {
            for (number, signal) in &mut self.0 {
                if signal.poll_recv(context).is_ready() {
                    return std::task::Poll::Ready(*number);
                }
            }
            std::task::Poll::Pending
        })
        .await
    }

    /// The next signal that asks the launcher to leave.
    pub async fn next_end(&mut self) -> i32 {
        loop {
            let signal = self.next().await;
            if matches!(signal, libc::SIGINT | libc::SIGTERM | libc::SIGHUP) {
                return signal;
            }
        }
    }
}

pub struct Events {
    receiver: Receiver,
    vigil: mpsc::UnboundedReceiver<Vigil>,
    asked: mpsc::UnboundedReceiver<Question>,
    signals: Signals,
    ticks: Interval,
}

impl Events {
    pub fn new(
        receiver: Receiver,
        vigil: mpsc::UnboundedReceiver<Vigil>,
        asked: mpsc::UnboundedReceiver<Question>,
        signals: Signals,
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
        self.signals
    }

    /// The next event.
    pub async fn next(
        &mut self,
        input: &mut Option<Input>,
        news: &mut UnboundedReceiver<News>,
    ) -> Event {
        tokio::select! {
            biased;
            signal = self.signals.next() => Event::Signal(signal),
            Some(lost) = self.vigil.recv() => match lost {
                Vigil::HostLost(host, why) => Event::HostLost(host, why),
                Vigil::ServicesLost(why) => Event::ServicesLost(why),
                Vigil::JobTaken => Event::JobTaken,
                Vigil::Late(late) => Event::Late(late),
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
