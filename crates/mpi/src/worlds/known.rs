//! A process of another world, as this one knows it.

use std::cell::Cell;
use std::sync::Arc;
use std::time::{Duration, Instant};

use cloudmpi_engine::PeerId;
use cloudmpi_path::Standing;
use cloudmpi_segment::{Link, LinkEnd, Member};

use super::here;
use super::ways::Others;
use crate::process::Process;

/// So much earlier the launcher has seen that a process of its own has died, and ends those that are connected to it.
const LAUNCHER_FIRST: Duration = Duration::from_secs(2);

/// How a process of another world is reached.
pub(super) enum Way {
    /// The link, which keeps its memory.
    Memory(Arc<Link>),
    /// What is known of the members of its group.
    Sockets(Others),
}

/// A process of another world.
pub(super) struct Known {
    pub(super) member: Member,
    /// Of those that are gone it is not kept: only their number stays.
    pub(super) way: Option<Way>,
    pub(super) end: LinkEnd,
    /// What both ends call the link between them, and nobody else another one.
    pub(super) link: u64,
    /// Its process, where that is of this machine.
    pub(super) pid: Option<i32>,
    /// Its process was not there any more when it was looked for last, and since then.
    pub(super) missed: Cell<bool>,
    pub(super) missed_since: Cell<Option<Instant>>,
    /// Communicators that have it.
    pub(super) uses: Cell<usize>,
}

impl Known {
    /// Neither of the two has parted from the other.
    pub(super) fn is_connected(&self, process: &Process, peer: PeerId) -> bool {
        match &self.way {
            None => false,
            Some(Way::Memory(link)) => !link.is_parted(self.end),
            Some(Way::Sockets(_)) => process.core().path().standing(peer) != Standing::Parted,
        }
    }

    /// How many communicators had it, and have it from here on.
    pub(super) fn count(&self, change: isize) -> (usize, usize) {
        let before = self.uses.get();
        self.uses.set(before.saturating_add_signed(change));
        (before, self.uses.get())
    }

    /// Where it runs, for a sentence.
    pub(super) fn host(&self) -> String {
        let Some(Way::Sockets(others)) = &self.way else {
            return String::new();
        };
        let others = others.borrow();
        let contact = others
            .get(self.end.other)
            .and_then(|card| card.contact.as_ref());
        contact.map_or(String::new(), |contact| {
            format!(" on host {}", contact.host)
        })
    }

    /// Its job is over agents, has ended, and this process has met it.
    pub(super) fn has_lost_job(&self, process: &Process, peer: PeerId) -> bool {
        let header = process.segment().header();
        let met = || process.core().path().standing(peer) == Standing::Met;
        if !header.has_job_ended(self.member.world.born_ns) || !met() {
            return false;
        }
        // What has come by a socket is looked at between two calls.
        self.missed.replace(true)
    }

    /// Its process, if that has ended and nothing more can come from it. What has come by a socket is looked at between two
    /// calls. One that this process has never heard of may end as it likes: others of its job are known.
    pub(super) fn missing_process(&self, process: &Process, peer: PeerId) -> Option<i32> {
        let (pid, settled) = match &self.way {
            Some(Way::Sockets(others)) => {
                let met = process.core().path().standing(peer) == Standing::Met;
                let others = others.borrow();
                let contact = others.get(self.end.other)?.contact.as_ref()?;
                let here = met && contact.machine == here::machine_number();
                (here.then_some(contact.pid)?, self.missed.get())
            }
            _ => (self.pid?, true),
        };
        // SAFETY: signal 0 only asks whether the process exists.
        let gone = unsafe { libc::kill(pid, 0) } != 0
            && std::io::Error::last_os_error().raw_os_error() == Some(libc::ESRCH);
        self.missed.set(gone);
        if !gone {
            self.missed_since.set(None);
        }
        (gone && settled).then_some(pid)
    }

    /// Its process has been missed for so long that the launcher, if it is of this one's, would have ended this process too.
    pub(super) fn is_late(&self) -> bool {
        let now = Instant::now();
        let since = self.missed_since.get().unwrap_or(now);
        self.missed_since.set(Some(since));
        now.duration_since(since) >= LAUNCHER_FIRST
    }
}
