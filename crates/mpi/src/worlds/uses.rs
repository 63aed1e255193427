//! Which processes of other worlds communicators have, or are about to have.

use cloudmpi_engine::PeerId;

use super::{WORLDS, Worlds};
use crate::group::Group;
use crate::process::{self, Process};
use crate::ulfm;

/// Peers that a communicator is being made of. [`part_from_unused`](super::part_from_unused) of another thread leaves them alone until this is dropped.
pub(crate) struct Adopted(Vec<PeerId>);

impl Adopted {
    pub(super) fn of(process: &Process, worlds: &Worlds, peers: Vec<PeerId>) -> Adopted {
        for known in peers.iter().filter_map(|peer| worlds.get(process, *peer)) {
            known.count(1);
        }
        Adopted(peers)
    }

    /// Of the own world, which are never given up.
    pub(super) fn own(peers: Vec<PeerId>) -> Adopted {
        Adopted(peers)
    }

    pub(crate) fn peers(&self) -> &[PeerId] {
        &self.0
    }
}

impl Drop for Adopted {
    fn drop(&mut self) {
        count_uses(&self.0, -1);
    }
}

/// A communicator has these processes from here on (`change` 1), or no longer (-1).
fn count_uses(peers: &[PeerId], change: isize) {
    // Communicators are made, and may be dropped, when MPI is not yet or no longer there.
    let Ok(worlds) = WORLDS.get().try_borrow() else {
        return;
    };
    if worlds.known.is_empty() {
        return;
    }
    let process = process::get();
    let mut shows = false;
    for peer in peers {
        if let Some(known) = worlds.get(process, *peer) {
            let (before, now) = known.count(change);
            shows |= (before == 0) != (now == 0);
        }
    }
    if ulfm::is_on() && shows {
        worlds.show(process);
    }
}

pub(crate) fn begin_use(groups: [Option<&Group>; 2]) {
    let groups = groups.into_iter().flatten();
    groups.for_each(|group| count_uses(group.members(), 1));
}

pub(crate) fn end_use(groups: [Option<&Group>; 2]) {
    let groups = groups.into_iter().flatten();
    groups.for_each(|group| count_uses(group.members(), -1));
}
