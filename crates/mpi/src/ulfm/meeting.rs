//! Two groups of different worlds make a communicator while processes of either may die.
//!
//! All of both groups make it, or fail: who fails tells everyone. Then those that have it already find it revoked.

use std::sync::Arc;

use cloudmpi_engine::PeerId;
use cloudmpi_segment::{Segment, World};

use super::vigil::{self, Watched};
use super::wire::News;
use super::{number_of, with};
use crate::comm::Comm;
use crate::error::{Class, Error, Result};
use crate::process;
use crate::worlds::{self, Number};

/// Deaths in these other worlds are noticed from here on. `peers`: those that have just become known, of any world.
pub(crate) fn watch(worlds: Vec<(World, Arc<Segment>)>, peers: &[PeerId]) {
    let dead: Vec<(PeerId, bool)> = with(|state| {
        for (world, segment) in worlds {
            let mut known =
                (state.vigil.worlds.iter()).filter_map(|watched| watched.world.as_ref());
            if !known.any(|known| known.is(&world)) {
                state.vigil.worlds.push(Watched {
                    world: Some(world),
                    first: world.first,
                    segment,
                    seen: 0,
                });
            }
        }
        let peers = peers
            .iter()
            .filter_map(|peer| Some((*peer, number_of(*peer)?)));
        let dead = peers.filter(|(_, number)| state.dead.contains(number));
        dead.map(|(peer, number)| (peer, state.left.contains(&number)))
            .collect()
    });
    // Of those this process does not hear again.
    for (peer, has_left) in dead {
        process::get().core().note_dead(peer, has_left);
    }
}

/// Nobody of these worlds is known any more.
pub(crate) fn watch_only(is_known: impl Fn(&World) -> bool) {
    with(|state| {
        let watched = &mut state.vigil.worlds;
        watched.retain(|watched| watched.world.as_ref().is_none_or(&is_known));
    });
}

/// A process could not come through a meeting.
pub(super) fn fails(key: u64) {
    let revoked = with(|state| {
        state.failed.insert(key);
        let id = *state.met.get(&key)?;
        let members = state.comms.get(&id)?.members.to_vec();
        Some((id, members))
    });
    if let Some((id, members)) = revoked {
        vigil::revoke(id, members);
    }
}

/// Why a call on this communicator cannot succeed: a member is dead, or it was revoked. The core may be in use.
pub(crate) fn failure(comm: &Comm) -> Option<Error> {
    let (is_revoked, dead) = with(|state| {
        let dead = state.dead_of(comm.id).first().copied();
        (state.is_revoked(comm.id), dead)
    });
    match is_revoked {
        true => Some(super::revoked()),
        false => dead.map(died),
    }
}

fn died(number: Number) -> Error {
    let peer = worlds::peer_of_number(process::get(), number);
    let who = peer.map_or_else(|| "a process".to_owned(), super::name_of);
    Error::new(
        Class::ProcFailed,
        format!("{who} has died, which takes part"),
    )
}

/// One meeting, as a process sees it.
pub(crate) struct Meeting {
    /// The same at all of both groups, and of no other meeting.
    key: u64,
    members: Vec<Number>,
}

impl Meeting {
    /// `peers`: of both groups.
    pub(crate) fn new(key: u64, peers: &[PeerId]) -> Meeting {
        let members = peers.iter().filter_map(|peer| number_of(*peer)).collect();
        Meeting { key, members }
    }

    /// Why it cannot go on. The core may be in use.
    pub(crate) fn failure(&self) -> Option<Error> {
        let (dead, failed) = with(|state| {
            // One that has come through may have left.
            let dead =
                |number: &&Number| state.dead.contains(number) && !state.left.contains(number);
            let dead = self.members.iter().find(dead).copied();
            (dead, state.failed.contains(&self.key))
        });
        match dead {
            Some(number) => Some(died(number)),
            None if failed => Some(Error::new(
                Class::ProcFailed,
                "another process that takes part has given up, because one has died or a communicator was revoked",
            )),
            None => None,
        }
    }

    /// It has ended here.
    pub(crate) fn end(self, made: Result<Comm>) -> Result<Comm> {
        match &made {
            Ok(comm) => {
                with(|state| state.met.insert(self.key, comm.id));
                if with(|state| state.failed.contains(&self.key)) {
                    fails(self.key);
                }
            }
            Err(_) => self.fail(),
        }
        made
    }

    /// This process has given up, and tells all.
    pub(crate) fn fail(&self) {
        let own = number_of(process::get().rank() as PeerId);
        with(|state| state.failed.insert(self.key));
        for number in self.members.iter().filter(|number| Some(**number) != own) {
            vigil::send(*number, &News::Failed(self.key));
        }
    }
}
