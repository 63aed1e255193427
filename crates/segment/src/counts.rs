//! What a rank counts when it is asked to: by peer, by function, and how long it waits. The rank writes, the launcher
//! reads when the rank has ended, however it ended.

use std::sync::atomic::{AtomicU64, Ordering};

/// One number of a rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Count {
    /// Not 0: the rank has counted.
    On = 0,
    /// CLOCK_MONOTONIC when it began to count, and when it called MPI_Finalize (0: it did not).
    BegunNs,
    EndedNs,
    /// Time inside calls of MPI.
    InMpiNs,
    /// Time of these in which it waited for others.
    WaitingNs,
    /// How often it slept while it waited, and how long.
    Sleeps,
    SleepingNs,
    /// CLOCK_MONOTONIC when the call began that has not returned; 0: there is none.
    OpenSinceNs,
    /// Receives posted and messages unexpected, when a call ended last, and messages that were ever unexpected.
    Posted,
    Unexpected,
    UnexpectedEver,
}

const HEAD_WORDS: usize = 16;
/// More than there are functions of MPI.
const FUNCTIONS: usize = 1024;
const FUNCTION_WORDS: usize = 2;
const FIRST_PEER: usize = HEAD_WORDS + FUNCTIONS * FUNCTION_WORDS;
const PEER_WORDS: usize = 6;

/// What has gone to a peer and come from it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Traffic {
    pub messages_sent: u64,
    pub bytes_sent: u64,
    pub messages_received: u64,
    pub bytes_received: u64,
    /// Time of waits that began with the peer as the first of those awaited.
    pub waited_ns: u64,
}

/// The place of a peer's numbers behind [`FIRST_PEER`].
#[derive(Debug, Clone, Copy)]
enum PeerWord {
    MessagesSent = 0,
    BytesSent,
    MessagesReceived,
    BytesReceived,
    WaitedNs,
    /// The path to it, by its place in the list of all.
    Path,
}

/// The counts of one rank.
#[derive(Clone, Copy)]
pub struct Counts<'a> {
    words: &'a [AtomicU64],
}

impl<'a> Counts<'a> {
    /// Words of a rank in a job of so many ranks.
    pub const fn words(job_ranks: usize) -> usize {
        FIRST_PEER + job_ranks * PEER_WORDS
    }

    pub(crate) fn new(words: &'a [AtomicU64]) -> Counts<'a> {
        Counts { words }
    }

    fn word(&self, index: usize) -> u64 {
        self.words[index].load(Ordering::Relaxed)
    }

    /// One thread at a time writes. Processes of other worlds have numbers behind the last peer's, and no words.
    fn raise(&self, index: usize, by: u64) {
        let Some(word) = self.words.get(index) else {
            return;
        };
        word.store(
            word.load(Ordering::Relaxed).wrapping_add(by),
            Ordering::Relaxed,
        );
    }

    pub fn get(&self, count: Count) -> u64 {
        self.word(count as usize)
    }

    pub fn set(&self, count: Count, value: u64) {
        self.words[count as usize].store(value, Ordering::Relaxed);
    }

    pub fn add(&self, count: Count, by: u64) {
        self.raise(count as usize, by);
    }

    /// A call of the function with this id has taken so long.
    pub fn called(&self, id: u32, took_ns: u64) {
        let at = HEAD_WORDS + (id as usize % FUNCTIONS) * FUNCTION_WORDS;
        self.raise(at, 1);
        self.raise(at + 1, took_ns);
    }

    /// Calls of a function, and the time in them.
    pub fn of_function(&self, id: u32) -> (u64, u64) {
        let at = HEAD_WORDS + (id as usize % FUNCTIONS) * FUNCTION_WORDS;
        (self.word(at), self.word(at + 1))
    }

    fn peer_word(peer: usize, word: PeerWord) -> usize {
        FIRST_PEER + peer * PEER_WORDS + word as usize
    }

    /// The rank runs again from its start: it counts anew.
    pub fn clear(&self) {
        self.restore(&vec![0; self.words.len()]);
    }

    /// All numbers, for a copy of the process that may go on from here.
    pub fn saved(&self) -> Vec<u64> {
        (0..self.words.len()).map(|at| self.word(at)).collect()
    }

    /// A copy goes on: what was counted since is counted again.
    pub fn restore(&self, saved: &[u64]) {
        for (word, value) in self.words.iter().zip(saved) {
            word.store(*value, Ordering::Relaxed);
        }
    }

    pub fn peers(&self) -> usize {
        (self.words.len() - FIRST_PEER) / PEER_WORDS
    }

    pub fn sent(&self, peer: usize, bytes: u64) {
        self.raise(Self::peer_word(peer, PeerWord::MessagesSent), 1);
        self.raise(Self::peer_word(peer, PeerWord::BytesSent), bytes);
    }

    pub fn received(&self, peer: usize, bytes: u64) {
        self.raise(Self::peer_word(peer, PeerWord::MessagesReceived), 1);
        self.raise(Self::peer_word(peer, PeerWord::BytesReceived), bytes);
    }

    pub fn waited(&self, peer: usize, took_ns: u64) {
        self.raise(Self::peer_word(peer, PeerWord::WaitedNs), took_ns);
    }

    pub fn set_path(&self, peer: usize, path: u8) {
        let at = Self::peer_word(peer, PeerWord::Path);
        self.words[at].store(u64::from(path), Ordering::Relaxed);
    }

    pub fn path(&self, peer: usize) -> u8 {
        self.word(Self::peer_word(peer, PeerWord::Path)) as u8
    }

    pub fn traffic(&self, peer: usize) -> Traffic {
        let word = |word| self.word(Self::peer_word(peer, word));
        Traffic {
            messages_sent: word(PeerWord::MessagesSent),
            bytes_sent: word(PeerWord::BytesSent),
            messages_received: word(PeerWord::MessagesReceived),
            bytes_received: word(PeerWord::BytesReceived),
            waited_ns: word(PeerWord::WaitedNs),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_keep_apart() {
        let words: Vec<AtomicU64> = (0..Counts::words(3)).map(|_| AtomicU64::new(0)).collect();
        let counts = Counts::new(&words);
        assert_eq!(counts.peers(), 3);
        counts.sent(0, 10);
        counts.sent(2, 7);
        counts.received(2, 5);
        counts.waited(2, 11);
        counts.called(664, 3);
        counts.called(664, 4);
        counts.add(Count::SleepingNs, 9);
        counts.set_path(1, 3);
        counts.sent(3, 1); // of another world
        let both = Traffic {
            messages_sent: 1,
            bytes_sent: 7,
            messages_received: 1,
            bytes_received: 5,
            waited_ns: 11,
        };
        assert_eq!(counts.traffic(2), both);
        assert_eq!(counts.traffic(1), Traffic::default());
        assert_eq!(counts.path(1), 3);
        assert_eq!(counts.of_function(664), (2, 7));
        assert_eq!(counts.of_function(663), (0, 0));
        assert_eq!(counts.get(Count::SleepingNs), 9);
        assert_eq!(counts.get(Count::Sleeps), 0);
        let saved = counts.saved();
        counts.sent(2, 100);
        counts.restore(&saved);
        assert_eq!(counts.traffic(2), both);
        counts.clear();
        assert_eq!(counts.traffic(2), Traffic::default());
    }
}
