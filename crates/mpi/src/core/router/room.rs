//! The room that a packet gets on its path, and how it is put there.

use cloudmpi_coll::Carrier;
use cloudmpi_engine::{Header, Numbers, PeerId};
use cloudmpi_path::{DirectSlot, Keep, Path, Payload};
use cloudmpi_path_shm::RingSlot;
use cloudmpi_segment::{AGENT_PREFIX_BYTES, BY_TABLE, DESTINATION_BYTES};

use super::far::Counts;
use super::{PathTo, Router};

/// What a packet needs before it can go.
#[derive(Clone, Copy)]
pub(in crate::core) enum Room {
    /// Its payload is copied to where its path has room.
    Copied { peer: PeerId, length_bytes: usize },
    /// Its payload stays where it is.
    InPlace {
        peer: PeerId,
        length_bytes: usize,
        keep: Keep,
    },
    /// It is for so many ranks, at most [`MOST_DESTINATIONS`](super::MOST_DESTINATIONS). Its payload begins with each rank and the packet's number
    /// in the channel to it ([`destination`]), which `length_bytes` does not count.
    Many {
        carrier: Carrier,
        destinations: usize,
        length_bytes: usize,
    },
}

/// Room for one packet.
pub(in crate::core) enum Slot<'p> {
    Ring(RingSlot<'p>),
    Far(cloudmpi_path::Slot<'p>, &'p mut Counts),
    Direct(DirectSlot<'p>, &'p mut Counts),
    /// By the ring to the agent. A prefix tells the agent which rank the packet is for.
    Agent {
        slot: RingSlot<'p>,
        prefix: u64,
    },
    Many {
        slot: RingSlot<'p>,
        prefix: u64,
        destinations: usize,
        counts: &'p mut Counts,
    },
}

/// A path that packets are counted on.
pub(in crate::core) struct FarTo<'p> {
    path: &'p mut dyn Path,
    counts: &'p mut Counts,
}

impl FarTo<'_> {
    /// Sends a packet whose payload is copied. `false`: no room, and nothing has been begun.
    #[inline(always)]
    pub(in crate::core) fn send<P: Payload>(
        self,
        peer: PeerId,
        length_bytes: usize,
        payload: &mut P,
        begin: impl FnOnce() -> Header,
    ) -> bool {
        let Some(slot) = self.path.reserve(peer, length_bytes) else {
            return false;
        };
        self.counts.count_sent(1);
        slot.commit(&begin(), payload);
        true
    }
}

/// What a packet is put into.
pub(in crate::core) trait Commit {
    /// Writes the payload and sends the packet, with the header that `begin` makes.
    ///
    /// # Safety
    /// A payload that stays in its place is readable and unchanged as long as the [`Keep`] of its room says.
    unsafe fn commit<P: Payload>(self, payload: &mut P, begin: impl FnOnce() -> Header);
}

impl Commit for RingSlot<'_> {
    #[inline(always)]
    unsafe fn commit<P: Payload>(self, payload: &mut P, begin: impl FnOnce() -> Header) {
        RingSlot::commit(self, payload, begin);
    }
}

impl Commit for Slot<'_> {
    unsafe fn commit<P: Payload>(self, payload: &mut P, begin: impl FnOnce() -> Header) {
        let for_agent = |header: Header, before_bytes: usize| Header {
            length_bytes: header.length_bytes + before_bytes as u32,
            ..header
        };
        match self {
            Slot::Ring(slot) => slot.commit(payload, begin),
            Slot::Far(slot, counts) => {
                counts.count_sent(1);
                slot.commit(&begin(), payload);
            }
            Slot::Direct(slot, counts) => {
                let place = payload.in_place();
                debug_assert!(place.is_some(), "room for what stays in its place");
                if let Some(place) = place {
                    counts.count_sent(1);
                    // SAFETY: passed on.
                    unsafe { slot.commit(&begin(), place) };
                }
            }
            Slot::Agent { slot, prefix } => {
                slot.commit(&mut Prefixed { prefix, payload }, || {
                    for_agent(begin(), AGENT_PREFIX_BYTES)
                });
            }
            Slot::Many {
                slot,
                prefix,
                destinations,
                counts,
            } => {
                // One packet goes into the ring, and as many come out as there are destinations.
                counts.count_sent(destinations - 1);
                let before_bytes = AGENT_PREFIX_BYTES + destinations * DESTINATION_BYTES;
                slot.commit(&mut Prefixed { prefix, payload }, || {
                    for_agent(begin(), before_bytes)
                });
            }
        }
    }
}

/// A payload behind what the agent has to know.
struct Prefixed<'a, P> {
    prefix: u64,
    payload: &'a mut P,
}

impl<P: Payload> Payload for Prefixed<'_, P> {
    const IN_PARTS: bool = false;

    fn write(&mut self, _offset_bytes: usize, room: &mut [u8], _past_caches: bool) {
        let (prefix, rest) = room.split_at_mut(AGENT_PREFIX_BYTES);
        prefix.copy_from_slice(&self.prefix.to_le_bytes());
        // What is behind the prefix begins inside a line, which stores past the caches must not.
        self.payload.write(0, rest, false);
    }
}

impl Router {
    /// Whom it is for and how long, if that is one peer whose ring something has gone into before.
    #[inline(always)]
    pub(in crate::core) fn open_ring(&self, room: Room) -> Option<(PeerId, usize)> {
        match room {
            Room::Copied { peer, length_bytes } if self.shm.is_open(peer) => {
                Some((peer, length_bytes))
            }
            _ => None,
        }
    }

    /// Room for a packet of which [`Router::open_ring`] has told. `None`: no room now.
    #[inline(always)]
    pub(in crate::core) fn reserve_ring(
        &mut self,
        peer: PeerId,
        length_bytes: usize,
    ) -> Option<RingSlot<'_>> {
        self.shm.reserve(peer, length_bytes)
    }

    /// The path to `peer`, if that is neither the rings nor the agent.
    #[inline(always)]
    pub(in crate::core) fn far_to(&mut self, peer: PeerId) -> Option<FarTo<'_>> {
        let far = self.far.as_mut()?;
        match far.paths_to[peer as usize] {
            PathTo::Far(i) => Some(FarTo {
                path: far.paths[i as usize].as_mut(),
                counts: &mut far.counts,
            }),
            _ => None,
        }
    }

    /// Room for one packet by any path. `None`: no room now.
    pub(in crate::core) fn reserve(&mut self, room: Room) -> Option<Slot<'_>> {
        match room {
            Room::Copied { peer, length_bytes } => match (self.path_to(peer), &mut self.far) {
                (PathTo::Far(i), Some(far)) => {
                    let slot = far.paths[i as usize].reserve(peer, length_bytes)?;
                    Some(Slot::Far(slot, &mut far.counts))
                }
                (PathTo::Agent, Some(far)) => {
                    let agent = far.agent?;
                    Some(Slot::Agent {
                        slot: self.shm.reserve(agent, AGENT_PREFIX_BYTES + length_bytes)?,
                        prefix: u64::from(peer),
                    })
                }
                _ => Some(Slot::Ring(self.shm.reserve(peer, length_bytes)?)),
            },
            Room::InPlace {
                peer,
                length_bytes,
                keep,
            } => {
                let (PathTo::Far(i), Some(far)) = (self.path_to(peer), &mut self.far) else {
                    return None;
                };
                let direct = far.paths[i as usize].direct()?;
                let slot = direct.reserve_direct(peer, length_bytes, keep)?;
                Some(Slot::Direct(slot, &mut far.counts))
            }
            Room::Many {
                carrier,
                destinations,
                length_bytes,
            } => self.reserve_multicast(carrier, destinations, length_bytes),
        }
    }

    fn reserve_multicast(
        &mut self,
        carrier: Carrier,
        destinations: usize,
        length_bytes: usize,
    ) -> Option<Slot<'_>> {
        let far = self.far.as_mut()?;
        let before_bytes = AGENT_PREFIX_BYTES + destinations * DESTINATION_BYTES;
        let slot = (self.shm).reserve(far.agent?, before_bytes + length_bytes)?;
        let by_table = match carrier {
            Carrier::Topic => 0,
            Carrier::Table => BY_TABLE,
        };
        Some(Slot::Many {
            slot,
            prefix: u64::from(destinations as u32 | by_table) << 32,
            destinations,
            counts: &mut far.counts,
        })
    }
}

/// One of the ranks that a packet is for, and the packet's numbers in the channel to it.
pub fn destination(peer: PeerId, numbers: Numbers) -> [u8; DESTINATION_BYTES] {
    let mut place = [0; DESTINATION_BYTES];
    let (rank, number) = place.split_at_mut(size_of::<PeerId>());
    rank.copy_from_slice(&peer.to_le_bytes());
    number.copy_from_slice(&numbers.to_bytes());
    place
}
