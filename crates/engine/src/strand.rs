//! Message indices.
//!
//! A *strand* is a part of a channel whose messages the program sends in an order of its own, whatever the timing: those of one
//! context, or, of collectives that run in the background, those of one context and tag. The index of a message is its
//! position in its strand. So it is the same each time that the program runs with the same inputs.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use crate::matching::Envelope;
use crate::packet::PeerId;

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

const NO_CONTEXT: u32 = u32::MAX;

/// The counters of the contexts that a channel has used last: of an even one, and of an odd one.
pub(crate) struct Recent([Counter; 2]);

impl Default for Recent {
    fn default() -> Recent {
        Recent(
            [Counter {
                context: NO_CONTEXT,
                next: 0,
            }; 2],
        )
    }
}

impl Recent {
    /// The next index of a message, if its counter is here.
    #[inline(always)]
    pub(crate) fn assign(&mut self, envelope: Envelope) -> Option<u32> {
        let counter = &mut self.0[(envelope.context & 1) as usize];
        if counter.context != envelope.context || is_background(envelope.tag) {
            return None;
        }
        let index = counter.next;
        counter.next = index.wrapping_add(1);
        Some(index)
    }
}

impl Recent {
    fn next(&self, envelope: Envelope) -> Option<u32> {
        let counter = &self.0[(envelope.context & 1) as usize];
        let is_here = counter.context == envelope.context && !is_background(envelope.tag);
        is_here.then_some(counter.next)
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
        let counter = &mut recent.0[(envelope.context & 1) as usize];
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
        if let Some(next) = recent.next(envelope) {
            return next;
        }
        let next = match is_background(tag) {
            true => (self.background.get(&background_key(context, tag)))
                .and_then(|strand| strand.get(&u64::from(peer))),
            false => self.contexts.get(&context_key(peer, context)),
        };
        next.copied().unwrap_or(self.first)
    }

    /// A collective in the background has ended at this process: what used its tag. The tag's next use begins anew.
    pub(crate) fn end(&mut self, context: u32, tag: i32) {
        self.background.remove(&background_key(context, tag));
    }

    #[cfg(test)]
    pub(crate) fn background_count(&self) -> usize {
        self.background.len()
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
