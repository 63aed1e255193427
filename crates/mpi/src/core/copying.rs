//! How a long message's bytes are to come: in one copy made by the kernel, or in two made by both sides
//! at once. Which is faster depends on where the two processes run: cores that share a cache move a
//! stream two to three times as fast as the kernel, cores that do not, four times as slow; and a
//! virtual machine's cores may move from one case to the other. So both ways are timed, for every peer, and
//! the slower one is tried again now and then.

use std::time::Instant;

use cloudmpi_engine::PeerId;

use crate::operation::OperationId;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Transfer {
    /// The receiver reads the sender's memory.
    Read,
    /// The sender sends the bytes.
    Stream,
}

/// Messages from this length on are a class of their own: fixed costs no longer count.
const LONG_BYTES: u64 = 128 * 1024;
/// Streams are not timed before this much has come: a ring's first pages cost page faults.
const WARM_BYTES: u64 = 4 * 1024 * 1024;
/// Messages between two tries of the slower way, at first and at most.
const FIRST_INTERVAL: u32 = 8;
const LAST_INTERVAL: u32 = 256;

/// What is known of messages of one class from one peer.
struct Experience {
    /// Bytes a nanosecond; 0 before the first.
    read_rate: f64,
    stream_rate: f64,
    better: Transfer,
    interval: u32,
    until_trial: u32,
    streamed_bytes: u64,
    /// Streams under way, since when, and how much has come since.
    streams: u32,
    since: Option<Instant>,
    since_bytes: u64,
}

impl Experience {
    fn new() -> Experience {
        Experience {
            read_rate: 0.0,
            stream_rate: 0.0,
            better: Transfer::Stream,
            interval: FIRST_INTERVAL,
            until_trial: FIRST_INTERVAL,
            streamed_bytes: 0,
            streams: 0,
            since: None,
            since_bytes: 0,
        }
    }

    fn choose(&mut self) -> Transfer {
        if self.until_trial != 0 {
            self.until_trial -= 1;
            return self.better;
        }
        self.until_trial = self.interval;
        self.interval = (2 * self.interval).min(LAST_INTERVAL);
        match self.better {
            Transfer::Read => Transfer::Stream,
            Transfer::Stream => Transfer::Read,
        }
    }

    fn compare(&mut self) {
        if self.read_rate == 0.0 || self.stream_rate == 0.0 {
            return;
        }
        let better = match self.read_rate > self.stream_rate {
            true => Transfer::Read,
            false => Transfer::Stream,
        };
        if better != self.better {
            self.better = better;
            self.interval = FIRST_INTERVAL;
            self.until_trial = FIRST_INTERVAL;
        }
    }
}

/// The new rate has half the say: conditions change at once, single measurements err.
fn blend(rate: &mut f64, bytes: u64, since: Instant) {
    let now = bytes as f64 / (since.elapsed().as_nanos().max(1) as f64);
    *rate = match *rate == 0.0 {
        true => now,
        false => (*rate + now) / 2.0,
    };
}

struct TimedStream {
    receive: OperationId,
    index: usize,
    length_bytes: u64,
}

/// The choice for every peer.
pub(super) struct Copying {
    /// False: the kernel refuses, or has refused.
    can_read: bool,
    /// Ranks share cores: two copies would cost the same core.
    shared_cores: bool,
    /// Two classes a peer, made when needed.
    experience: Vec<Option<Box<Experience>>>,
    timed: Vec<TimedStream>,
}

impl Copying {
    pub(super) fn new(peers: usize, can_read: bool, shared_cores: bool) -> Copying {
        Copying {
            can_read,
            shared_cores,
            experience: (0..2 * peers).map(|_| None).collect(),
            timed: Vec::new(),
        }
    }

    /// One more peer, behind the last one.
    pub(super) fn add_peer(&mut self) {
        self.experience.extend([None, None]);
    }

    fn index(peer: PeerId, length_bytes: u64) -> usize {
        2 * peer as usize + usize::from(length_bytes >= LONG_BYTES)
    }

    fn of(&mut self, index: usize) -> &mut Experience {
        self.experience[index].get_or_insert_with(|| Box::new(Experience::new()))
    }

    /// How this message is to come. A stream is timed from here on.
    pub(super) fn choose(
        &mut self,
        (peer, once): (PeerId, bool),
        receive: OperationId,
        length_bytes: u64,
    ) -> Transfer {
        if !self.can_read {
            return Transfer::Stream;
        }
        if self.shared_cores || once {
            return Transfer::Read;
        }
        let index = Self::index(peer, length_bytes);
        let experience = self.of(index);
        let transfer = experience.choose();
        if transfer == Transfer::Stream {
            if experience.streams == 0 {
                experience.since = Some(Instant::now());
                experience.since_bytes = 0;
            }
            experience.streams += 1;
            self.timed.push(TimedStream {
                receive,
                index,
                length_bytes,
            });
        }
        transfer
    }

    /// The message has been read, since `since`.
    pub(super) fn has_read(&mut self, peer: PeerId, length_bytes: u64, since: Instant) {
        if !self.shared_cores {
            let experience = self.of(Self::index(peer, length_bytes));
            blend(&mut experience.read_rate, length_bytes, since);
            // Streams that it has held up are not slower for that.
            experience.since = experience.since.map(|begun| begun + since.elapsed());
            experience.compare();
        }
    }

    /// The kernel has refused to read a peer's memory.
    pub(super) fn refused(&mut self) {
        self.can_read = false;
    }

    /// The last byte of `receive` has come.
    pub(super) fn stream_ended(&mut self, receive: OperationId) {
        let Some(at) = self.timed.iter().position(|t| t.receive == receive) else {
            return;
        };
        let ended = self.timed.swap_remove(at);
        let experience = self.of(ended.index);
        experience.streams -= 1;
        experience.since_bytes += ended.length_bytes;
        experience.streamed_bytes += ended.length_bytes;
        if experience.streams != 0 {
            return;
        }
        if let Some(since) = experience.since.take()
            && experience.streamed_bytes > WARM_BYTES
        {
            blend(&mut experience.stream_rate, experience.since_bytes, since);
            experience.compare();
        }
    }
}
