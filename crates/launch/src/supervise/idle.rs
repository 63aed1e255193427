//! Lines about ranks for which others wait in vain: one has ended without MPI, one is stopped.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use super::{SILENCE, Supervisor};
use crate::stopped::Stop;
use crate::view::RankView;

/// From one look at the processes to the next.
const LOOK: Duration = Duration::from_secs(1);

#[derive(Default)]
pub(super) struct Idle {
    looked: Option<Instant>,
    /// What the ranks did then.
    state: Vec<(u64, u64, u32, bool)>,
    /// Since when a rank, by its index here, was seen so, and whether a line has said it.
    seen: HashMap<(usize, Why), (Instant, bool)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Why {
    HasNoMpi,
    IsStopped,
}

impl Supervisor<'_> {
    /// Other reports come only when nothing can move any more, or when the user asks.
    pub(super) fn tell_idle(&mut self, now: Instant) {
        let is_due = (self.idle.looked).is_none_or(|looked| now - looked >= LOOK);
        if !is_due || self.ending.is_some() || !self.uses_mpi() {
            return;
        }
        self.idle.looked = Some(now);
        let state = |view: &RankView| {
            let (sent, received) = (view.packets_sent, view.packets_received);
            (sent, received, view.call, view.wait.is_some())
        };
        let state: Vec<_> = self.views().iter().map(state).collect();
        let is_still = state == self.idle.state && state.iter().any(|rank| rank.3);
        self.idle.state = state;
        if !is_still {
            return self.idle.seen.clear();
        }
        let views = self.views_to_show();
        for (index, view) in views.iter().enumerate() {
            let is_stopped = matches!(view.stopped, Some((_, Stop::BySignal)));
            for (why, is_so) in [
                (Why::HasNoMpi, view.has_no_mpi()),
                (Why::IsStopped, is_stopped),
            ] {
                if !is_so {
                    self.idle.seen.remove(&(index, why));
                    continue;
                }
                let seen = self.idle.seen.entry((index, why));
                let (since, told) = seen.or_insert((now, false));
                if !*told && now - *since >= SILENCE {
                    *told = true;
                    self.writer.say(&line(&self.host, view, why));
                }
            }
        }
    }
}

fn line(host: &str, view: &RankView, why: Why) -> String {
    let who = format!("rank {} (pid {} on host {host})", view.rank, view.pid);
    match why {
        Why::HasNoMpi => format!(
            "cloudmpi: {who} has ended without MPI_Init, and others may wait for it for ever; all ranks of a job have to call it"
        ),
        Why::IsStopped => {
            let pid = view.stopped.map_or(view.pid, |(pid, _)| pid);
            format!(
                "cloudmpi: {who} is stopped by a signal, and others wait; `kill -CONT {pid}` continues it"
            )
        }
    }
}
