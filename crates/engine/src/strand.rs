//! Message indices.
//!
//! A *strand* is a part of a channel whose messages the program sends in an order of its own, whatever the timing: those of one
//! context, or, of collectives that run in the background, those of one context and tag. The index of a message is its
//! position in its strand. So it is the same each time that the program runs with the same inputs.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use crate::matching::Envelope;
use crate::packet::PeerId;
use crate::standing::NextIndex;

/// Tags below this, and not negative, are those of point-to-point messages and of blocking collectives. All others
/// are of what runs in the background, or may.
pub const FIRST_BACKGROUND_TAG: i32 = 1 << 30;

#[inline(always)]
fn is_background(tag: i32) -> bool {
    tag as u32 >= FIRST_BACKGROUND_TAG as u32
}

/// Whether two messages of one channel and context are of one strand.
pub(crate) fn are_of_one_strand(tag: i32, other: i32) -> bool {
    tag == other || !is_background(tag) && !is_background(other)
}

/// The next index of a context.
#[derive(Clone, Copy)]
struct Counter {
    context: u32,
    next: u32,
}

impl Counter {
    #[inline(always)]
    fn assign(&mut self) -> u32 {
        let index = self.next;
        self.next = index.wrapping_add(1);
        index
    }
}

const NO_CONTEXT: u32 = u32::MAX;

/// The counters of the contexts that a channel has used last: of two even ones, whose messages are the program's own, and of
/// an odd one, which collectives use.
#[derive(Clone, Copy)]
pub(crate) struct Recent {
    even: [Counter; 2],
    odd: Counter,
}

impl Default for Recent {
    fn default() -> Recent {
        let none = Counter {
            context: NO_CONTEXT,
            next: 0,
        };
        Recent {
            even: [none; 2],
            odd: none,
        }
    }
}

impl Recent {
    /// Where the counter of an even context would be.
    #[inline(always)]
    fn place(context: u32) -> usize {
        (context >> 1 & 1) as usize
    }

    /// Whether [`Recent::assign_quickly`] may be called: the context is even, and its counter is here.
    #[inline(always)]
    pub(crate) fn is_here(&self, context: u32) -> bool {
        self.even[Recent::place(context)].context == context
    }

    /// The next index of a message.
    #[inline(always)]
    pub(crate) fn assign_quickly(&mut self, context: u32) -> u32 {
        self.even[Recent::place(context)].assign()
    }

    /// The contexts whose counters are here, and their next indices.
    pub(crate) fn counted(&self) -> impl Iterator<Item = (u32, u32)> {
        let all = [self.even[0], self.even[1], self.odd].into_iter();
        let counted = all.filter(|counter| counter.context != NO_CONTEXT);
        counted.map(|counter| (counter.context, counter.next))
    }

    #[inline]
    fn counter(&mut self, context: u32) -> &mut Counter {
        match context & 1 {
            0 => &mut self.even[Recent::place(context)],
            _ => &mut self.odd,
        }
    }

    /// The next index of a message, if its counter is here.
    #[inline]
    pub(crate) fn assign(&mut self, envelope: Envelope) -> Option<u32> {
        let counter = self.counter(envelope.context);
        let is_here = counter.context == envelope.context && !is_background(envelope.tag);
        is_here.then(|| counter.assign())
    }
}

type Map<K, V> = HashMap<K, V, BuildHasherDefault<Mix>>;

/// All other counters of a process.
#[derive(Default)]
pub(crate) struct Strands {
    contexts: Map<u64, u32>,
    background: Map<u64, Map<u64, u32>>,
    /// Where counters begin.
    first: u32,
}

impl Strands {
    /// Counters that are made from now on begin with `first`.
    pub(crate) fn begin_with(&mut self, first: u32) {
        self.first = first;
    }

    /// The next index of a message whose counter is not in `recent`.
    #[inline(never)]
    pub(crate) fn assign(&mut self, recent: &mut Recent, peer: PeerId, envelope: Envelope) -> u32 {
        if is_background(envelope.tag) {
            let strand = self
                .background
                .entry(background_key(envelope.context, envelope.tag));
            let next = strand
                .or_default()
                .entry(u64::from(peer))
                .or_insert(self.first);
            let index = *next;
            *next = index.wrapping_add(1);
            return index;
        }
        let key = |context| context_key(peer, context);
        let mine = self
            .contexts
            .remove(&key(envelope.context))
            .unwrap_or(self.first);
        let counter = recent.counter(envelope.context);
        if counter.context != NO_CONTEXT {
            self.contexts.insert(key(counter.context), counter.next);
        }
        *counter = Counter {
            context: envelope.context,
            next: mine.wrapping_add(1),
        };
        mine
    }

    /// The index that the next message will have.
    pub(crate) fn next(&self, recent: &Recent, peer: PeerId, envelope: Envelope) -> u32 {
        let Envelope { context, tag, .. } = envelope;
        if let Some(next) = { *recent }.assign(envelope) {
            return next;
        }
        let next = match is_background(tag) {
            true => (self.background.get(&background_key(context, tag)))
                .and_then(|strand| strand.get(&u64::from(peer))),
            false => self.contexts.get(&context_key(peer, context)),
        };
        next.copied().unwrap_or(self.first)
    }

    /// All counters that are here.
    pub(crate) fn all(&self) -> Vec<NextIndex> {
        let contexts = self.contexts.iter().map(|(key, next)| NextIndex {
            peer: (key >> 32) as PeerId,
            context: *key as u32,
            tag: None,
            next: *next,
        });
        let background = self.background.iter().flat_map(|(strand, peers)| {
            peers.iter().map(move |(peer, next)| NextIndex {
                peer: *peer as PeerId,
                context: (strand >> 32) as u32,
                tag: Some(*strand as u32 as i32),
                next: *next,
            })
        });
        contexts.chain(background).collect()
    }

    /// Nothing has been counted here.
    pub(crate) fn clear(&mut self) {
        self.contexts.clear();
        self.background.clear();
    }

    /// The next index of a strand whose counter is not in `recent`.
    pub(crate) fn set(&mut self, to: NextIndex) {
        match to.tag {
            None => {
                let key = context_key(to.peer, to.context);
                self.contexts.insert(key, to.next);
            }
            Some(tag) => {
                let strand = self.background.entry(background_key(to.context, tag));
                strand.or_default().insert(u64::from(to.peer), to.next);
            }
        }
    }

    /// A collective in the background has ended at this process: what used its tag. The tag's next use begins anew.
    pub(crate) fn end(&mut self, context: u32, tag: i32) {
        self.background.remove(&background_key(context, tag));
    }
}

fn context_key(peer: PeerId, context: u32) -> u64 {
    u64::from(peer) << 32 | u64::from(context)
}

fn background_key(context: u32, tag: i32) -> u64 {
    u64::from(context) << 32 | u64::from(tag as u32)
}

/// Hashes a number that nobody chooses with bad intent.
#[derive(Default)]
struct Mix(u64);

impl Hasher for Mix {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        let mixed = (self.0 ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = mixed ^ mixed >> 32;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(context: u32, tag: i32) -> Envelope {
        Envelope {
            context,
            tag,
            source: 0,
        }
    }

    fn assign(strands: &mut Strands, recent: &mut Recent, envelope: Envelope) -> u32 {
        let next = strands.next(recent, 1, envelope);
        let index = match recent.assign(envelope) {
            Some(index) => index,
            None => strands.assign(recent, 1, envelope),
        };
        assert_eq!(index, next);
        index
    }

    #[test]
    fn each_context_counts_by_itself_however_they_alternate() {
        let (mut strands, mut recent) = (Strands::default(), Recent::default());
        for round in 0..5 {
            for context in [0, 1, 2, 4, 8, 9, 1 << 16] {
                let index = assign(&mut strands, &mut recent, message(context, round as i32));
                assert_eq!(index, round, "context {context}");
            }
        }
    }

    #[test]
    fn what_runs_in_the_background_counts_by_its_tag_until_it_ends() {
        let (mut strands, mut recent) = (Strands::default(), Recent::default());
        let tags = [FIRST_BACKGROUND_TAG, i32::MAX, -1, i32::MIN];
        for round in 0..3 {
            for tag in tags {
                assert_eq!(assign(&mut strands, &mut recent, message(1, tag)), round);
            }
            assert_eq!(assign(&mut strands, &mut recent, message(1, 7)), round);
        }
        for tag in tags {
            strands.end(1, tag);
            assert_eq!(strands.next(&recent, 1, message(1, tag)), 0);
        }
        assert!(strands.background.is_empty());
    }

    #[test]
    fn the_index_behind_the_greatest_is_0() {
        let (mut strands, mut recent) = (Strands::default(), Recent::default());
        strands.begin_with(u32::MAX);
        for tag in [3, -3] {
            assert_eq!(assign(&mut strands, &mut recent, message(1, tag)), u32::MAX);
            assert_eq!(assign(&mut strands, &mut recent, message(1, tag)), 0);
        }
    }
}
