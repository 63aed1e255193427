//! Ids of communicators: the lowest that is free at every process that agrees on one.
//!
//! Each process offers some free ids, the offers are intersected, and the lowest id left is the
//! communicator's. What one creation has offered is not offered by another until the first has ended, so
//! creations that overlap in time, in any order and by any threads, cannot get the same id at a process that
//! they share. An offer is small at first, so that others find room beside it; offers grow when
//! they had nothing in common, and then at times begin anywhere, so that two creations that meet in
//! opposite order at two processes do not stay in each other's way.

use std::cell::RefCell;
use std::rc::Rc;

use cloudmpi_engine::MAX_CONTEXTS;

use crate::bsend;
use crate::core::Core;
use crate::error::{Class, Error, Result};
use crate::internal::{self, Party};
use crate::posts::{Background, Node, highest_background};
use crate::process;
use crate::serial::Serial;
use crate::survive;
use crate::ulfm;

/// Each communicator has two contexts.
const IDS: u32 = MAX_CONTEXTS / 2;
const WORDS: usize = IDS as usize / 64;
/// MPI_COMM_WORLD and MPI_COMM_SELF.
const PREDEFINED: u64 = 0b11;
/// Ids in a first offer.
const FIRST_OFFER: usize = 16;
/// Ids in an offer that begins anywhere.
const SCATTERED_OFFER: usize = 256;
/// An offer begins with a byte of flags and the number from [`highest_background`].
const HEAD_BYTES: usize = 9;
/// An offer's entry: number of a word of ids, and its bits.
const ENTRY_BYTES: usize = 10;
const WITHHELD: u8 = 1;

/// A communicator that is not there yet: its id belongs to nobody.
pub const NO_ID: u32 = u32::MAX;

/// What the members of a communicator agree on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Id {
    pub number: u32,
    /// Posts of nonblocking collectives are numbered from here on: no member has used a higher number under this id.
    pub posts_from: u64,
}

impl Id {
    pub const NONE: Id = Id::first(NO_ID);

    /// Of a communicator that had the id before all others.
    pub const fn first(number: u32) -> Id {
        Id {
            number,
            posts_from: 0,
        }
    }
}

/// What the members of a communicator share in the segment.
pub type Shared = (Option<Rc<Node>>, Option<Rc<Background>>);

struct Ids {
    /// Bits of ids in use.
    taken: [u64; WORDS],
    /// Bits of ids in offers under way.
    offered: [u64; WORDS],
    /// Ids of communicators that are gone, whose operations may not be.
    released: Vec<(u32, Shared)>,
}

static STATE: Serial<RefCell<Ids>> = Serial::new(RefCell::new(Ids {
    taken: [0; WORDS],
    offered: [0; WORDS],
    released: Vec::new(),
}));

/// The communicator with this id is gone here.
pub fn release(id: u32, shared: Shared) {
    if id != NO_ID {
        crate::partitioned_matching::forget(2 * id + 1);
        STATE.get().borrow_mut().released.push((id, shared));
    }
}

/// Nobody gets this id.
pub(crate) fn reserve(id: u32) {
    STATE.get().borrow_mut().take(id);
}

/// Ids of communicators that are gone here, and whose operations, messages or posts may not be. Another life of this process has to
/// [`reserve`] them, as it does not know these.
pub(crate) fn released(core: &mut Core) -> Vec<u32> {
    let mut ids = STATE.get().borrow_mut();
    ids.collect(core);
    ids.released.iter().map(|(id, _)| *id).collect()
}

/// Ids that a process may give to a communicator, and to two more, without asking its members (MPIX_Comm_shrink): from the highest
/// down. All that the launcher has started count together. [`NO_ID`]: all have been given.
pub(crate) fn number_of_own(nth: u32) -> u32 {
    let before = (u64::from(nth) + 1) * 3;
    match before <= u64::from(IDS / 2) {
        true => IDS - before as u32,
        false => NO_ID,
    }
}

/// Such an id, and the two behind it, are in use here. `None`: there was none.
pub(crate) fn taken_of_own(number: u32) -> Option<u32> {
    (number != NO_ID).then(|| {
        (number..number + 3).for_each(reserve);
        number
    })
}

impl Ids {
    /// Frees released ids that no operation or message uses any more, and whose posts in shared memory
    /// everyone has read.
    fn collect(&mut self, core: &mut Core) {
        let taken = &mut self.taken;
        self.released.retain(|(id, (node, background))| {
            let mut contexts = [2 * id, 2 * id + 1].into_iter();
            let unread = node.as_ref().is_some_and(|node| !node.is_drained())
                || background.as_ref().is_some_and(|posts| !posts.is_drained());
            let used = unread || contexts.any(|c| core.operates_on(c) || core.holds_message(c));
            if !used {
                taken[*id as usize / 64] &= !(1 << (id % 64));
            }
            used
        });
    }

    fn take(&mut self, id: u32) {
        self.taken[id as usize / 64] |= 1 << (id % 64);
    }

    /// Up to `limit` free ids from word `start` on, now offered.
    fn offer(&mut self, start: usize, limit: usize) -> Offer {
        self.taken[0] |= PREDEFINED;
        let mut offer = Offer {
            words: Vec::new(),
            withheld: false,
        };
        let mut room = limit;
        for word in (start..words()).chain(0..start) {
            let free = !self.taken[word];
            let open = free & !self.offered[word];
            offer.withheld |= open != free;
            let bits = lowest(open, room);
            room -= bits.count_ones() as usize;
            offer.withheld |= bits != open;
            if bits != 0 {
                self.offered[word] |= bits;
                offer.words.push((word as u16, bits));
            }
            if room == 0 {
                offer.withheld = true;
                break;
            }
        }
        offer
    }
}

impl Ids {
    /// As an earlier life of this rank has offered them.
    fn offer_again(&mut self, words: &[u64]) -> Offer {
        let mut offer = Offer {
            words: Vec::new(),
            withheld: words.first() == Some(&1),
        };
        for pair in words[1..].chunks_exact(2) {
            self.offered[pair[0] as usize] |= pair[1];
            offer.words.push((pair[0] as u16, pair[1]));
        }
        offer
    }
}

impl Offer {
    fn to_words(&self) -> Vec<u64> {
        let pairs = self.words.iter();
        let pairs = pairs.flat_map(|(word, bits)| [u64::from(*word), *bits]);
        std::iter::once(u64::from(self.withheld))
            .chain(pairs)
            .collect()
    }
}

/// The lowest `count` bits that are set.
fn lowest(bits: u64, count: usize) -> u64 {
    let mut rest = bits;
    for _ in 0..count.min(64) {
        rest &= rest.wrapping_sub(1);
    }
    bits ^ rest
}

/// Ids that this process has offered; its own again when this is dropped.
struct Offer {
    words: Vec<(u16, u64)>,
    /// There are free ids that it does not hold.
    withheld: bool,
}

impl Drop for Offer {
    fn drop(&mut self) {
        let mut ids = STATE.get().borrow_mut();
        for (word, bits) in &self.words {
            ids.offered[*word as usize] &= !bits;
        }
    }
}

fn encode(words: &[(u16, u64)], withheld: bool, highest: u64) -> Vec<u8> {
    let mut bytes = vec![if withheld { WITHHELD } else { 0 }];
    bytes.extend_from_slice(&highest.to_le_bytes());
    for (word, bits) in words {
        bytes.extend_from_slice(&word.to_le_bytes());
        bytes.extend_from_slice(&bits.to_le_bytes());
    }
    bytes
}

fn entries(bytes: &[u8]) -> impl Iterator<Item = (u16, u64)> {
    bytes[HEAD_BYTES..].chunks_exact(ENTRY_BYTES).map(|entry| {
        let (mut word, mut bits) = ([0; 2], [0; 8]);
        word.copy_from_slice(&entry[..2]);
        bits.copy_from_slice(&entry[2..]);
        (u16::from_le_bytes(word), u64::from_le_bytes(bits))
    })
}

/// The highest number that anyone has used for posts of nonblocking collectives.
fn highest(bytes: &[u8]) -> u64 {
    let mut number = [0; 8];
    number.copy_from_slice(&bytes[1..HEAD_BYTES]);
    u64::from_le_bytes(number)
}

/// Leaves in `total` what both offers hold.
fn intersect(total: &mut Vec<u8>, other: &[u8]) {
    let other_words: std::collections::BTreeMap<u16, u64> = entries(other).collect();
    let words: Vec<(u16, u64)> = entries(total)
        .filter_map(|(word, bits)| {
            let common = bits & other_words.get(&word)?;
            (common != 0).then_some((word, common))
        })
        .collect();
    let withheld = (total[0] | other[0]) & WITHHELD != 0;
    *total = encode(&words, withheld, highest(total).max(highest(other)));
}

/// Words that offers are from: where ranks may die, what is above is given without asking ([`number_of_own`]).
fn words() -> usize {
    match ulfm::is_on() {
        true => WORDS / 2,
        false => WORDS,
    }
}

/// First word and size of the offer in a round.
fn window(round: u32, key: u64) -> (usize, usize) {
    if round > 2 && round % 2 == 1 {
        let mixed = (key ^ u64::from(round)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        return ((mixed >> 32) as usize % words(), SCATTERED_OFFER);
    }
    (0, FIRST_OFFER << (3 * round.min(4)))
}

/// An offer with what its sender tells besides: the offer's length comes first.
fn with_told(offer: &[u8], told: &[u8]) -> Vec<u8> {
    let length = (offer.len() as u32).to_le_bytes();
    [&length, offer, told].concat()
}

/// The offer and what is told besides.
fn parts(bytes: &[u8]) -> (&[u8], &[u8]) {
    bytes[4..].split_at(internal::u32_at(bytes, 0) as usize)
}

fn join(total: &mut Vec<u8>, other: &[u8]) {
    let (offer, told) = parts(total);
    let (other_offer, other_told) = parts(other);
    let mut common = offer.to_vec();
    intersect(&mut common, other_offer);
    *total = with_told(&common, &[told, other_told].concat());
}

/// The lowest id that is left in an offer.
fn lowest_id(offer: &[u8]) -> Option<u32> {
    entries(offer)
        .map(|(word, bits)| u32::from(word) * 64 + bits.trailing_zeros())
        .min()
}

/// An id that is free at everyone of the party. It is taken here on return if `take` says so.
pub async fn agree(party: &Party, take: bool) -> Result<Id> {
    let (id, _) = agree_gathering(party, take, Vec::new(), |_| ()).await?;
    Ok(id)
}

/// As [`agree`], and on the way, in no order, what all members of the party tell each other. The leader may add to it before
/// others get it.
pub async fn agree_gathering(
    party: &Party,
    take: bool,
    mine: Vec<u8>,
    at_leader: impl FnOnce(&mut Vec<u8>),
) -> Result<(Id, Vec<u8>)> {
    let mut at_leader = Some(at_leader);
    let creation = survive::count_creation(party.sequence());
    for round in 0.. {
        let (start, limit) = window(round, party.key());
        let offer = {
            bsend::detach_orphans(&mut process::get().core());
            let mut ids = STATE.get().borrow_mut();
            ids.collect(&mut process::get().core());
            // What is free at this moment depends on what has arrived, and on what has ended in the background.
            match survive::offered(creation, round) {
                Some(words) => ids.offer_again(&words),
                None => {
                    let offer = ids.offer(start, limit);
                    survive::note_offer(creation, round, || offer.to_words());
                    offer
                }
            }
        };
        let own_offer = encode(&offer.words, offer.withheld, highest_background());
        let joined = party
            .combine_then(with_told(&own_offer, &mine), join, |total| {
                let (common, told) = parts(total);
                if lowest_id(common).is_none() {
                    return;
                }
                if let Some(at_leader) = at_leader.take() {
                    let mut told = told.to_vec();
                    at_leader(&mut told);
                    *total = with_told(common, &told);
                }
            })
            .await;
        let (common, told) = parts(&joined);
        drop(offer);
        if let Some(number) = lowest_id(common) {
            if take {
                STATE.get().borrow_mut().take(number);
            }
            let id = Id {
                number,
                posts_from: highest(common),
            };
            return Ok((id, told.to_vec()));
        }
        if common[0] & WITHHELD == 0 {
            break;
        }
        if party.is_alone() {
            // No message will let those go on, whose offers hold what this one needs.
            internal::pass().await;
        }
    }
    Err(Error::new(
        Class::Other,
        format!(
            "no communicator id is free at all members: {IDS} communicators can exist at once; \
             free some with MPI_Comm_free"
        ),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fresh() -> Box<Ids> {
        Box::new(Ids {
            taken: [0; WORDS],
            offered: [0; WORDS],
            released: Vec::new(),
        })
    }

    fn keep(offer: Offer) -> Vec<(u16, u64)> {
        let words = offer.words.clone();
        // The offer is of a state of the test's own.
        std::mem::forget(offer);
        words
    }

    #[test]
    fn offers_are_the_lowest_free_ids_and_do_not_overlap() {
        let mut ids = fresh();
        ids.take(3);
        assert_eq!(keep(ids.offer(0, 4)), [(0, 0b0111_0100)]);
        let second = keep(ids.offer(0, 70));
        assert_eq!(second[0], (0, !0x7f));
        assert_eq!(second[1].1.count_ones(), 13);
    }

    #[test]
    fn an_offer_of_everything_says_so() {
        let mut ids = fresh();
        let all = ids.offer(0, IDS as usize + 1);
        assert!(!all.withheld);
        let nothing = ids.offer(0, 1);
        assert!(nothing.withheld && nothing.words.is_empty());
        keep(all);
        keep(nothing);
    }

    #[test]
    fn the_intersection_keeps_common_ids_either_flag_and_the_highest_number() {
        let mut total = encode(&[(0, 0b1100), (7, 1)], false, 4);
        intersect(&mut total, &encode(&[(0, 0b0110), (8, 1)], true, 7));
        assert_eq!(total, encode(&[(0, 0b0100)], true, 7));
        intersect(&mut total, &encode(&[(0, 0b0100)], false, 6));
        assert_eq!(highest(&total), 7);
    }

    #[test]
    fn the_lowest_bits() {
        assert_eq!(lowest(0b1011_0100, 2), 0b0001_0100);
        assert_eq!(lowest(u64::MAX, 64), u64::MAX);
        assert_eq!(lowest(u64::MAX, 1000), u64::MAX);
        assert_eq!(lowest(0, 3), 0);
    }
}
