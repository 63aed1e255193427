//! The measurements of two ranks: the leader decides and keeps the samples, the follower answers.
//! The first byte of a message tells whether another follows.

use std::cell::RefCell;

use super::mpi::Mpi;
use super::plan::Pair;
use crate::os::{Clock, Ticks};

const MORE: u8 = 0;
const LAST: u8 = 1;

/// When to stop.
#[derive(Debug, Clone, Copy)]
pub struct Limit {
    pub seconds: f64,
    pub least: usize,
    pub most: usize,
}

/// A phase may take this multiple of its time to get its least samples.
const PATIENCE: f64 = 4.0;

/// Counts samples against a limit.
struct Pace {
    limit: Limit,
    begin_us: f64,
    taken: usize,
}

impl Pace {
    fn new(limit: Limit, now_us: f64) -> Pace {
        Pace {
            limit,
            begin_us: now_us,
            taken: 0,
        }
    }

    /// Whether the sample that now begins is the last; its message carries the answer. A very busy
    /// machine takes fewer than the least samples, when these need many times the given time.
    fn mark(&mut self, now_us: f64) -> u8 {
        self.taken += 1;
        let passed = (now_us - self.begin_us) / 1e6;
        let enough = self.taken >= self.limit.least && passed > self.limit.seconds;
        let last =
            enough || self.taken >= self.limit.most || passed > self.limit.seconds * PATIENCE;
        if last { LAST } else { MORE }
    }
}

pub struct Stopwatch {
    clock: Ticks,
    /// Microseconds since a machine's start have no digits left for nanoseconds.
    begin: u64,
}

impl Stopwatch {
    pub fn new(mut clock: Ticks) -> Stopwatch {
        let begin = clock.ticks();
        Stopwatch { clock, begin }
    }

    #[inline]
    pub fn now_us(&mut self) -> f64 {
        let passed = self.clock.ticks().saturating_sub(self.begin);
        passed as f64 * self.clock.ns_per_tick() / 1e3
    }

    /// Waits without giving the processor away.
    pub fn spin_us(&mut self, us: f64) {
        let end = self.now_us() + us;
        while self.now_us() < end {
            std::hint::spin_loop();
        }
    }
}

/// A series of samples by two ranks. The leader runs `lead` with the mark to send; the follower runs
/// `follow`, which returns the mark that came. Returns the samples at the leader; other ranks do nothing.
fn samples<S>(
    mpi: &Mpi,
    watch: &mut Stopwatch,
    pair: Pair,
    limit: Limit,
    mut lead: impl FnMut(&mut Stopwatch, u8) -> S,
    mut follow: impl FnMut(&mut Stopwatch) -> u8,
) -> Vec<S> {
    if mpi.rank == pair.follower {
        while follow(watch) != LAST {}
        return Vec::new();
    }
    if mpi.rank != pair.leader {
        return Vec::new();
    }
    let mut samples = Vec::with_capacity(limit.most);
    let mut pace = Pace::new(limit, watch.now_us());
    loop {
        let mark = pace.mark(watch.now_us());
        samples.push(lead(watch, mark));
        if mark == LAST {
            return samples;
        }
    }
}

/// A buffer for messages that are marked.
fn buffer(bytes: usize) -> RefCell<Vec<u8>> {
    RefCell::new(vec![0; bytes.max(1)])
}

/// A buffer that begins at a page. So the bytes of a size lie in cache lines in the same way, for all sizes
/// and in every run.
pub struct Page {
    bytes: Vec<u8>,
    skipped: usize,
}

impl Page {
    const ALIGNED: usize = 4096;

    pub fn new(bytes: usize) -> Page {
        let bytes = vec![0; bytes + Page::ALIGNED];
        let skipped = bytes.as_ptr().align_offset(Page::ALIGNED);
        Page { bytes, skipped }
    }

    pub fn first(&mut self, bytes: usize) -> &mut [u8] {
        &mut self.bytes[self.skipped..][..bytes]
    }
}

/// So many samples of so many round trips each of one size; both ranks know how many. Returns half round
/// trips in µs at the leader.
pub fn round_trips(
    mpi: &Mpi,
    watch: &mut Stopwatch,
    pair: Pair,
    buffer: &mut [u8],
    samples: usize,
    round_trips: usize,
) -> Vec<f64> {
    if mpi.rank == pair.follower {
        for _ in 0..samples * round_trips {
            mpi.receive(buffer, pair.leader);
            mpi.send(buffer, pair.leader);
        }
        return Vec::new();
    }
    let sample = |_| {
        let start = watch.now_us();
        for _ in 0..round_trips {
            mpi.send(buffer, pair.follower);
            mpi.receive(buffer, pair.follower);
        }
        (watch.now_us() - start) / 2.0 / round_trips as f64
    };
    (0..samples).map(sample).collect()
}

/// Whether another round follows: the leader knows, the follower asks.
pub fn goes_on(mpi: &Mpi, pair: Pair, leader_knows: bool) -> bool {
    let mut mark = [if leader_knows { MORE } else { LAST }];
    if mpi.rank == pair.leader {
        mpi.send(&mark, pair.follower);
    } else {
        mpi.receive(&mut mark, pair.leader);
    }
    mark[0] == MORE
}

/// Half round trips in µs, at the leader; the follower gets none.
pub fn ping_pong(
    mpi: &Mpi,
    watch: &mut Stopwatch,
    pair: Pair,
    bytes: usize,
    limit: Limit,
) -> Vec<f64> {
    let buffer = buffer(bytes);
    let lead = |watch: &mut Stopwatch, mark| {
        let buffer = &mut *buffer.borrow_mut();
        buffer[0] = mark;
        let start = watch.now_us();
        mpi.send(buffer, pair.follower);
        mpi.receive(buffer, pair.follower);
        (watch.now_us() - start) / 2.0
    };
    let follow = |_: &mut Stopwatch| {
        let buffer = &mut *buffer.borrow_mut();
        mpi.receive(buffer, pair.leader);
        mpi.send(buffer, pair.leader);
        buffer[0]
    };
    samples(mpi, watch, pair, limit, lead, follow)
}

/// Several messages at once each way. A sample is half the time of a round divided by the streams, so
/// that its rate is the rate of all together.
pub fn streams(
    mpi: &Mpi,
    watch: &mut Stopwatch,
    pair: Pair,
    bytes: usize,
    count: usize,
    limit: Limit,
) -> Vec<f64> {
    let out = buffer(bytes);
    let buffers = RefCell::new(vec![vec![0u8; bytes]; count]);
    let lead = |watch: &mut Stopwatch, mark| {
        let out = &mut *out.borrow_mut();
        out[0] = mark;
        let start = watch.now_us();
        mpi.send_all(out, count, pair.follower);
        mpi.receive_all(&mut buffers.borrow_mut(), pair.follower);
        (watch.now_us() - start) / 2.0 / count as f64
    };
    let follow = |_: &mut Stopwatch| {
        let buffers = &mut *buffers.borrow_mut();
        mpi.receive_all(buffers, pair.leader);
        mpi.send_all(&out.borrow(), count, pair.leader);
        buffers[0][0]
    };
    samples(mpi, watch, pair, limit, lead, follow)
}

/// Traffic beside which others measure.
pub fn load(mpi: &Mpi, watch: &mut Stopwatch, pair: Pair, seconds: f64) {
    const BYTES: usize = 1 << 20;
    const AT_A_TIME: Limit = Limit {
        seconds: f64::INFINITY,
        least: 16,
        most: 16,
    };
    let mut goes_on = [MORE];
    let begin = watch.now_us();
    while goes_on[0] == MORE {
        ping_pong(mpi, watch, pair, BYTES, AT_A_TIME);
        if mpi.rank == pair.leader {
            goes_on[0] = if watch.now_us() - begin > seconds * 1e6 {
                LAST
            } else {
                MORE
            };
            mpi.send(&goes_on, pair.follower);
        } else {
            mpi.receive(&mut goes_on, pair.leader);
        }
    }
}

/// After this time a message has certainly arrived that a rank sends once it has an answer: two ways, of which one
/// usually takes `usual_us`, twice over. The follower cannot know it better.
pub fn arrival_us(usual_us: f64, bytes: usize) -> f64 {
    20.0 + 4.0 * usual_us + bytes as f64 / 1e3
}

/// How long a send and a receive keep their ranks busy, µs: the receive begins when the message has
/// certainly arrived. Returns samples at the leader.
pub fn overheads(
    mpi: &Mpi,
    watch: &mut Stopwatch,
    pair: Pair,
    bytes: usize,
    wait_us: f64,
    limit: Limit,
) -> Vec<(f64, f64)> {
    let buffer = buffer(bytes);
    let lead = |watch: &mut Stopwatch, mark| {
        let buffer = &mut *buffer.borrow_mut();
        buffer[0] = mark;
        let start = watch.now_us();
        mpi.send(buffer, pair.follower);
        let took = watch.now_us() - start;
        let mut answer = [0u8; 8];
        mpi.receive(&mut answer, pair.follower);
        (took, f64::from_le_bytes(answer))
    };
    let follow = |watch: &mut Stopwatch| {
        let buffer = &mut *buffer.borrow_mut();
        watch.spin_us(wait_us);
        let start = watch.now_us();
        mpi.receive(buffer, pair.leader);
        let took = watch.now_us() - start;
        mpi.send(&took.to_le_bytes(), pair.leader);
        buffer[0]
    };
    samples(mpi, watch, pair, limit, lead, follow)
}

/// Round trip of `count` messages in a row, with one answer. Returns samples in µs at the leader.
pub fn burst(
    mpi: &Mpi,
    watch: &mut Stopwatch,
    pair: Pair,
    bytes: usize,
    count: usize,
    limit: Limit,
) -> Vec<f64> {
    let buffer = buffer(bytes);
    let lead = |watch: &mut Stopwatch, mark| {
        let buffer = &mut *buffer.borrow_mut();
        buffer[0] = mark;
        let start = watch.now_us();
        for _ in 0..count {
            mpi.send(buffer, pair.follower);
        }
        mpi.receive(&mut [0], pair.follower);
        watch.now_us() - start
    };
    let follow = |_: &mut Stopwatch| {
        let buffer = &mut *buffer.borrow_mut();
        for _ in 0..count {
            mpi.receive(buffer, pair.leader);
        }
        mpi.send(&[0], pair.leader);
        buffer[0]
    };
    samples(mpi, watch, pair, limit, lead, follow)
}

/// Whether a send of so many bytes waits for its receiver, which is late on purpose. Only the leader
/// gets the answer. Other work may hold up either rank, and a try mislead: tries go on until one
/// answer leads.
pub fn send_waits(
    mpi: &Mpi,
    watch: &mut Stopwatch,
    pair: Pair,
    bytes: usize,
    late_us: f64,
) -> bool {
    const LEAD: i32 = 3;
    const MOST_TRIES: i32 = 11;
    let mut buffer = vec![0u8; bytes.max(1)];
    let mut lead = 0i32;
    for tried in 1..=MOST_TRIES {
        let mut goes_on = [MORE];
        if mpi.rank == pair.follower {
            watch.spin_us(late_us);
            mpi.receive(&mut buffer, pair.leader);
            mpi.send(&[0], pair.leader);
            mpi.receive(&mut goes_on, pair.leader);
        } else if mpi.rank == pair.leader {
            let start = watch.now_us();
            mpi.send(&buffer, pair.follower);
            lead += if watch.now_us() - start > late_us / 2.0 {
                1
            } else {
                -1
            };
            mpi.receive(&mut [0], pair.follower);
            goes_on[0] = if lead.abs() >= LEAD || tried == MOST_TRIES {
                LAST
            } else {
                MORE
            };
            mpi.send(&goes_on, pair.follower);
        } else {
            break;
        }
        if goes_on[0] == LAST {
            break;
        }
    }
    lead > 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_receiver_waits_for_longer_than_a_slow_network_takes() {
        for usual_us in [0.2, 15.0, 25.0, 5000.0] {
            for bytes in [1, 8192] {
                // The answer comes to the sender, and its message back.
                assert!(arrival_us(usual_us, bytes) > 3.0 * usual_us + 10.0);
            }
        }
    }

    #[test]
    fn a_stopwatch_begins_at_nothing() {
        let mut watch = Stopwatch::new(Ticks::kernel());
        assert!(watch.now_us() < 10e6);
    }
}
