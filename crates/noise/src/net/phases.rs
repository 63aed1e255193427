//! What two ranks do to measure: the leader decides and keeps the samples, the follower answers.
//! The first byte of a message says whether another follows.

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

    /// Whether the sample that now begins is the last, as its message says.
    fn mark(&mut self, now_us: f64) -> u8 {
        self.taken += 1;
        let late = now_us - self.begin_us > self.limit.seconds * 1e6;
        let last = self.taken >= self.limit.most || (self.taken >= self.limit.least && late);
        if last { LAST } else { MORE }
    }
}

pub struct Stopwatch {
    clock: Ticks,
}

impl Stopwatch {
    pub fn new(clock: Ticks) -> Stopwatch {
        Stopwatch { clock }
    }

    #[inline]
    pub fn now_us(&mut self) -> f64 {
        self.clock.ticks() as f64 * self.clock.ns_per_tick() / 1e3
    }

    /// Waits without giving the processor away.
    pub fn spin_us(&mut self, us: f64) {
        let end = self.now_us() + us;
        while self.now_us() < end {
            std::hint::spin_loop();
        }
    }
}

/// Half round trips in µs, at the leader; the follower gets none.
pub fn ping_pong(
    mpi: &Mpi,
    watch: &mut Stopwatch,
    pair: Pair,
    bytes: usize,
    limit: Limit,
) -> Vec<f64> {
    ping_pongs(mpi, watch, pair, bytes, 1, limit)
}

/// The same with so many round trips to a sample, where one is but a few steps of the clock.
pub fn ping_pongs(
    mpi: &Mpi,
    watch: &mut Stopwatch,
    pair: Pair,
    bytes: usize,
    round_trips: usize,
    limit: Limit,
) -> Vec<f64> {
    let mut buffer = vec![0u8; bytes];
    if mpi.rank == pair.follower {
        loop {
            mpi.receive(&mut buffer, pair.leader);
            let last = buffer[0] == LAST;
            mpi.send(&buffer, pair.leader);
            if last {
                return Vec::new();
            }
        }
    }
    if mpi.rank != pair.leader {
        return Vec::new();
    }
    let mut samples = Vec::with_capacity(limit.most);
    let mut pace = Pace::new(limit, watch.now_us());
    loop {
        let mark = pace.mark(watch.now_us());
        let start = watch.now_us();
        for left in (0..round_trips).rev() {
            buffer[0] = if left == 0 { mark } else { MORE };
            mpi.send(&buffer, pair.follower);
            mpi.receive(&mut buffer, pair.follower);
        }
        samples.push((watch.now_us() - start) / 2.0 / round_trips as f64);
        if mark == LAST {
            return samples;
        }
    }
}

/// Several messages at once each way; a sample is half the time of a round divided by the streams, so
/// that its rate is that of all together.
pub fn streams(
    mpi: &Mpi,
    watch: &mut Stopwatch,
    pair: Pair,
    bytes: usize,
    count: usize,
    limit: Limit,
) -> Vec<f64> {
    let mut out = vec![0u8; bytes];
    let mut buffers = vec![vec![0u8; bytes]; count];
    if mpi.rank == pair.follower {
        loop {
            mpi.receive_all(&mut buffers, pair.leader);
            let last = buffers[0][0] == LAST;
            mpi.send_all(&out, count, pair.leader);
            if last {
                return Vec::new();
            }
        }
    }
    if mpi.rank != pair.leader {
        return Vec::new();
    }
    let mut samples = Vec::with_capacity(limit.most);
    let mut pace = Pace::new(limit, watch.now_us());
    loop {
        let mark = pace.mark(watch.now_us());
        out[0] = mark;
        let start = watch.now_us();
        mpi.send_all(&out, count, pair.follower);
        mpi.receive_all(&mut buffers, pair.follower);
        samples.push((watch.now_us() - start) / 2.0 / count as f64);
        if mark == LAST {
            return samples;
        }
    }
}

/// Traffic for others to be measured beside.
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

/// How long a send and a receive keep their ranks busy, µs: the receive begins when the message has
/// certainly arrived. Samples at the leader.
pub fn overheads(
    mpi: &Mpi,
    watch: &mut Stopwatch,
    pair: Pair,
    bytes: usize,
    wait_us: f64,
    limit: Limit,
) -> Vec<(f64, f64)> {
    let mut buffer = vec![0u8; bytes.max(1)];
    let mut answer = [0u8; 8];
    if mpi.rank == pair.follower {
        loop {
            watch.spin_us(wait_us);
            let start = watch.now_us();
            mpi.receive(&mut buffer, pair.leader);
            let took = watch.now_us() - start;
            let last = buffer[0] == LAST;
            mpi.send(&took.to_le_bytes(), pair.leader);
            if last {
                return Vec::new();
            }
        }
    }
    if mpi.rank != pair.leader {
        return Vec::new();
    }
    let mut samples = Vec::with_capacity(limit.most);
    let mut pace = Pace::new(limit, watch.now_us());
    loop {
        let mark = pace.mark(watch.now_us());
        buffer[0] = mark;
        let start = watch.now_us();
        mpi.send(&buffer, pair.follower);
        let took = watch.now_us() - start;
        mpi.receive(&mut answer, pair.follower);
        samples.push((took, f64::from_le_bytes(answer)));
        if mark == LAST {
            return samples;
        }
    }
}

/// Round trip of `count` messages in a row, answered once. Samples in µs at the leader.
pub fn burst(
    mpi: &Mpi,
    watch: &mut Stopwatch,
    pair: Pair,
    bytes: usize,
    count: usize,
    limit: Limit,
) -> Vec<f64> {
    let mut buffer = vec![0u8; bytes.max(1)];
    let mut answer = [0u8; 1];
    if mpi.rank == pair.follower {
        loop {
            for _ in 0..count {
                mpi.receive(&mut buffer, pair.leader);
            }
            mpi.send(&answer, pair.leader);
            if buffer[0] == LAST {
                return Vec::new();
            }
        }
    }
    if mpi.rank != pair.leader {
        return Vec::new();
    }
    let mut samples = Vec::with_capacity(limit.most);
    let mut pace = Pace::new(limit, watch.now_us());
    loop {
        let mark = pace.mark(watch.now_us());
        buffer[0] = mark;
        let start = watch.now_us();
        for _ in 0..count {
            mpi.send(&buffer, pair.follower);
        }
        mpi.receive(&mut answer, pair.follower);
        samples.push(watch.now_us() - start);
        if mark == LAST {
            return samples;
        }
    }
}

/// Whether a send of so many bytes waits for its receiver, who is late on purpose. Told at the leader;
/// of several tries most decide.
pub fn send_waits(
    mpi: &Mpi,
    watch: &mut Stopwatch,
    pair: Pair,
    bytes: usize,
    late_us: f64,
) -> bool {
    const TRIES: usize = 5;
    let mut buffer = vec![0u8; bytes.max(1)];
    let mut waited = 0;
    for _ in 0..TRIES {
        if mpi.rank == pair.follower {
            watch.spin_us(late_us);
            mpi.receive(&mut buffer, pair.leader);
            mpi.send(&[0], pair.leader);
        } else if mpi.rank == pair.leader {
            let start = watch.now_us();
            mpi.send(&buffer, pair.follower);
            waited += usize::from(watch.now_us() - start > late_us / 2.0);
            mpi.receive(&mut [0], pair.follower);
        }
    }
    waited * 2 > TRIES
}
