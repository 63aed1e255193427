//! The machine: LogGOPS parameters, in picoseconds and bytes.

use std::fmt;
use std::sync::Arc;

/// LogGOPS. A message of `s` bytes costs the sender `o + (s-1)·O` of CPU and `g + (s-1)·G` of its
/// network interface, and travels for `L`. Over `S` bytes it waits for its receiver first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parameters {
    /// L: the travel time of the first byte.
    pub latency_ps: u64,
    /// o: CPU time a message, on each side.
    pub overhead_ps: u64,
    /// g: least time between two messages of one network interface, in one direction.
    pub gap_ps: u64,
    /// G: time a byte on the wire.
    pub gap_per_byte_ps: u64,
    /// O: CPU time a byte.
    pub overhead_per_byte_ps: u64,
    /// S: the longest message that is sent without asking (eager).
    pub eager_limit_bytes: u64,
    /// The additional delay of a message, where its time is no straight line in its size. Only full-duplex mode uses it.
    pub lateness: Option<Arc<Lateness>>,
}

/// The change of messages' travel time by size: straight lines from knot to knot, level before and behind.
/// It is latency: it keeps no CPU and no interface busy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lateness {
    knots: Knots,
    /// The CPU time of a message by its size beyond `o` and `O`, sending and receiving.
    busy: [Knots; 2],
}

/// Bytes and picoseconds.
type Knots = Vec<(u64, i64)>;

/// The side of a message at which a CPU is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    Send,
    Receive,
}

impl Lateness {
    /// None without knots, or if their sizes do not ascend.
    pub fn through(knots: Vec<(u64, i64)>) -> Option<Arc<Lateness>> {
        Lateness::keeping_busy(knots, [Vec::new(), Vec::new()])
    }

    /// The same, with CPUs that are busy for longer with a message of a size: knots for sending and for
    /// receiving. The receiver has a message when its CPU is done with it.
    pub fn keeping_busy(knots: Knots, busy: [Knots; 2]) -> Option<Arc<Lateness>> {
        let ascend = |knots: &Knots| knots.windows(2).all(|pair| pair[0].0 < pair[1].0);
        let fit = ascend(&knots) && busy.iter().all(ascend) && !knots.is_empty();
        fit.then(|| Arc::new(Lateness { knots, busy }))
    }

    /// The first size of a knot that would arrive before it leaves, if a way takes so long otherwise.
    pub fn earlier_than(&self, way_ps: u64) -> Option<u64> {
        let early = |knot: &&(u64, i64)| way_ps.checked_add_signed(knot.1).is_none();
        self.knots.iter().find(early).map(|knot| knot.0)
    }

    fn of_ps(&self, bytes: u64) -> i64 {
        at(&self.knots, bytes)
    }
}

/// On the straight line between two knots; level before and behind; 0 without any.
fn at(knots: &[(u64, i64)], bytes: u64) -> i64 {
    let after = knots.partition_point(|&(size, _)| size < bytes);
    let before = after.checked_sub(1).map(|before| knots[before]);
    match (before, knots.get(after)) {
        (Some((from, low)), Some(&(to, high))) => {
            let share = i128::from(bytes - from) * i128::from(high - low);
            low + (share / i128::from(to - from)) as i64
        }
        (Some((_, only)), None) | (None, Some(&(_, only))) => only,
        (None, None) => 0,
    }
}

/// No parameter may be larger: some 13 days.
const LARGEST_PS: u64 = 1 << 60;

impl Parameters {
    /// Refuses values that would make time overflow.
    pub fn check(&self) -> Result<(), ParameterError> {
        let values = [
            ("L", self.latency_ps),
            ("o", self.overhead_ps),
            ("g", self.gap_ps),
            ("G", self.gap_per_byte_ps),
            ("O", self.overhead_per_byte_ps),
        ];
        for (name, value_ps) in values {
            if value_ps > LARGEST_PS / 16 {
                return Err(ParameterError { name, value_ps });
            }
        }
        let all = |l: &'_ Arc<Lateness>| [l.knots.clone(), l.busy.concat()].concat();
        let knots = self.lateness.iter().flat_map(all);
        let mut times = knots.map(|(_, time)| time.unsigned_abs());
        match times.find(|&time| time > LARGEST_PS / 16) {
            Some(value_ps) => Err(ParameterError {
                name: "a lateness",
                value_ps,
            }),
            None => Ok(()),
        }
    }

    /// The CPU time of a message of this size beyond `o` and `O`.
    #[inline]
    pub(crate) fn busy(&self, side: Side, bytes: u64) -> u64 {
        match &self.lateness {
            None => 0,
            Some(lateness) => at(&lateness.busy[side as usize], bytes).max(0) as u64,
        }
    }

    /// A travel time, changed for a message of this size.
    #[inline]
    pub(crate) fn by_size(&self, way_ps: u64, bytes: u64) -> u64 {
        match &self.lateness {
            None => way_ps,
            Some(lateness) => way_ps.saturating_add_signed(lateness.of_ps(bytes)),
        }
    }
}

/// A parameter out of range.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParameterError {
    pub name: &'static str,
    pub value_ps: u64,
}

impl fmt::Display for ParameterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} is {} ps; at most {} ps can be simulated",
            self.name,
            self.value_ps,
            LARGEST_PS / 16
        )
    }
}

impl std::error::Error for ParameterError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lateness_goes_from_knot_to_knot() {
        let lateness =
            Lateness::through(vec![(10, 100), (20, -300), (21, 250)]).expect("ascending");
        let times = [0, 10, 15, 20, 21, 31].map(|bytes| lateness.of_ps(bytes));
        assert_eq!(times, [100, 100, -100, -300, 250, 250]);
        assert!(Lateness::through(vec![(10, 1), (10, 2)]).is_none());
        assert!(Lateness::through(Vec::new()).is_none());
    }
}
