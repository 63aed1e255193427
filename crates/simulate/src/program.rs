//! The input of a simulation: a schedule that is listed, or one that is computed as it runs.

use crate::goal::{AT_START, Goal, LISTED, Meeting, OperationKind};

/// An operation, reduced to the facts that its duration depends on.
#[derive(Debug, Clone, Copy)]
pub struct Step {
    pub kind: OperationKind,
    /// Bytes, or picoseconds.
    pub size: u64,
    pub peer: u32,
    pub cpu: u8,
    pub nic: u8,
}

/// A schedule, for the simulation. Operations have handles, which are unique within a rank.
///
/// All runs share the `Program`, which does not change; each run changes its own `State`.
pub trait Program: Sync {
    type State: Send;

    fn ranks(&self) -> u32;
    /// The number of operations of all ranks.
    fn operations(&self) -> u64;
    /// The number of messages that they send.
    fn messages(&self) -> u64;
    /// The number of CPUs and network interfaces of a rank.
    fn resources(&self) -> (u32, u32) {
        (1, 1)
    }
    /// Whether some operation waits for the beginning of a receive.
    fn awaits_posting(&self) -> bool {
        false
    }

    /// May fetch into the cache the data that an event of this operation will read.
    #[inline]
    fn fetch(&self, _state: &Self::State, _handle: u32) {}
    /// The same for the data that the arrival of this operation's message will read.
    #[inline]
    fn fetch_partner(&self, _state: &Self::State, _rank: u32, _handle: u32) {}
    fn state(&self) -> Self::State;
    /// Makes a state as good as new.
    fn reset(&self, state: &mut Self::State);
    /// The operations that wait for nothing, in order.
    fn initial(&self, rank: u32, ready: &mut Vec<u32>);
    fn step(&self, rank: u32, handle: u32) -> Step;
    /// For a send: the number of messages to the same peer before it.
    fn sequence(&self, rank: u32, handle: u32) -> u32;
    /// Adds the operations that need not wait any longer now that this one has begun.
    fn started(&self, state: &mut Self::State, rank: u32, handle: u32, ready: &mut Vec<u32>);
    /// Adds the operations that need not wait any longer, now that the end of this one is known. `late`: that time, if it
    /// is still to come, or 0: calls may come later for others that end before it.
    fn finished(
        &self,
        state: &mut Self::State,
        rank: u32,
        handle: u32,
        late: u64,
        ready: &mut Vec<u32>,
    );
    /// For an operation that has just been added: it begins no sooner. The caller asks once.
    fn not_before(&self, state: &mut Self::State, rank: u32, handle: u32) -> u64;
    /// A receive looks for its message: the handle of the send, if the message is there already.
    fn post(&self, state: &mut Self::State, rank: u32, handle: u32) -> Option<u32>;
    /// A message looks for its receive, which is noted as its partner.
    fn arrive(
        &self,
        state: &mut Self::State,
        source: u32,
        handle: u32,
        destination: u32,
    ) -> Option<u32>;
    /// The receive that a send was matched with.
    fn partner(&self, state: &Self::State, source: u32, handle: u32, destination: u32) -> u32;
    /// Messages without receives and receives without messages, when no event is left.
    fn waiting(&self, state: &Self::State, most: usize) -> Vec<String>;
}

/// The part of a listed schedule that a run changes.
#[derive(Debug)]
pub struct GoalState {
    /// For each operation, the number of others that it still waits for. If a message's end knows its
    /// other end, [`CAME`] is added when it has come. [`LATE`] is added where `ends` has something.
    left: Vec<u32>,
    /// The latest reported end that an operation has waited for, if it was reported ahead of its time. Empty until
    /// there is one.
    ends: Vec<u64>,
    /// For an operation on a channel, the next in line; once matched, the partner. Empty without
    /// channels.
    next: Vec<u32>,
    channels: Vec<Channel>,
}

/// A message has reached its receiver, or a receive was posted.
const CAME: u32 = 1 << 31;
/// An awaited operation ends later than its report came.
const LATE: u32 = 1 << 30;

/// The ends that wait on a channel: receives for messages or messages for receives, never both.
#[derive(Debug, Clone, Copy)]
struct Channel {
    first: u32,
    last: u32,
}

/// Asks for a value to be in the cache soon.
#[inline]
pub(crate) fn fetch<T>(place: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: a hint to the processor, which reads and changes nothing; the address is a value's.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(place).cast()) }
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = place;
}

const NONE: u32 = u32::MAX;
const QUIET: Channel = Channel {
    first: NONE,
    last: NONE,
};

impl GoalState {
    /// Takes the first end of the other side, or waits for it.
    #[inline]
    fn meet(&mut self, goal: &Goal, index: u32) -> Option<u32> {
        match Meeting::of_word(goal.operations[index as usize].second) {
            Meeting::Pair(other) => {
                self.left[index as usize] |= CAME;
                (self.left[other as usize] & CAME != 0).then_some(other)
            }
            Meeting::Channel(channel) => self.join(goal, channel, index),
        }
    }

    /// Takes the first end of the other side, or joins the line.
    #[inline]
    fn join(&mut self, goal: &Goal, channel: u32, index: u32) -> Option<u32> {
        let channel = &mut self.channels[channel as usize];
        if channel.first == NONE {
            *channel = Channel {
                first: index,
                last: index,
            };
            self.next[index as usize] = NONE;
            return None;
        }
        let first = channel.first;
        let kind = |index: u32| goal.step_at(index as usize).kind;
        if kind(first) == kind(index) {
            self.next[channel.last as usize] = index;
            self.next[index as usize] = NONE;
            channel.last = index;
            return None;
        }
        channel.first = self.next[first as usize];
        self.next[first as usize] = index;
        self.next[index as usize] = first;
        Some(first)
    }
}

impl Goal {
    #[inline]
    fn release(
        &self,
        state: &mut GoalState,
        handle: u32,
        at_start: u32,
        late: u64,
        ready: &mut Vec<u32>,
    ) {
        for &word in self.successors_at(handle as usize) {
            if word & AT_START != at_start {
                continue;
            }
            let later = word & !AT_START;
            let left = &mut state.left[later as usize];
            *left -= 1;
            if *left & !LATE == 0 {
                ready.push(later);
            } else if late > 0 {
                *left |= LATE;
                if state.ends.is_empty() {
                    state.ends = vec![0; self.operations.len()];
                }
                let end = &mut state.ends[later as usize];
                *end = late.max(*end);
            }
        }
    }

    fn describe(&self, index: u32) -> String {
        let rank = self.first.partition_point(|&first| first <= index) - 1;
        let number = index - self.first[rank];
        let operation = self.operation(rank as u32, number);
        format!("rank {rank}: {operation} (operation {})", number + 1)
    }
}

/// The handle of an operation is its number among those of all ranks.
impl Program for Goal {
    type State = GoalState;

    fn ranks(&self) -> u32 {
        Goal::ranks(self)
    }

    fn operations(&self) -> u64 {
        Goal::operations(self)
    }

    fn messages(&self) -> u64 {
        self.messages
    }

    fn resources(&self) -> (u32, u32) {
        (u32::from(self.cpus), u32::from(self.nics))
    }

    fn awaits_posting(&self) -> bool {
        self.awaits_beginnings
    }

    #[inline]
    fn fetch(&self, state: &GoalState, handle: u32) {
        fetch(&self.operations[handle as usize]);
        fetch(&state.left[handle as usize]);
    }

    #[inline]
    fn fetch_partner(&self, state: &GoalState, _rank: u32, handle: u32) {
        match Meeting::of_word(self.operations[handle as usize].second) {
            Meeting::Pair(receive) => Program::fetch(self, state, receive),
            Meeting::Channel(channel) => fetch(&state.channels[channel as usize]),
        }
    }

    fn state(&self) -> GoalState {
        let waiting = if self.channels > 0 {
            self.operations.len()
        } else {
            0
        };
        GoalState {
            left: self.waits_for.clone(),
            ends: Vec::new(),
            next: vec![NONE; waiting],
            channels: vec![QUIET; self.channels as usize],
        }
    }

    fn reset(&self, state: &mut GoalState) {
        state.left.copy_from_slice(&self.waits_for);
        state.ends.fill(0);
        state.channels.fill(QUIET);
    }

    fn initial(&self, rank: u32, ready: &mut Vec<u32>) {
        let own = self.first[rank as usize]..self.first[rank as usize + 1];
        ready.extend(own.filter(|&index| self.waits_for[index as usize] == 0));
    }

    #[inline]
    fn step(&self, _rank: u32, handle: u32) -> Step {
        self.step_at(handle as usize)
    }

    #[inline]
    fn sequence(&self, _rank: u32, handle: u32) -> u32 {
        self.sequences.get(handle as usize).copied().unwrap_or(0)
    }

    #[inline]
    fn started(&self, state: &mut GoalState, _rank: u32, handle: u32, ready: &mut Vec<u32>) {
        // A single successor that waits for the beginning stands in the list.
        if self.operations[handle as usize].successors & LISTED != 0 {
            self.release(state, handle, AT_START, 0, ready);
        }
    }

    #[inline]
    fn finished(
        &self,
        state: &mut GoalState,
        _rank: u32,
        handle: u32,
        late: u64,
        ready: &mut Vec<u32>,
    ) {
        self.release(state, handle, 0, late, ready);
    }

    #[inline]
    fn not_before(&self, state: &mut GoalState, _rank: u32, handle: u32) -> u64 {
        let left = &mut state.left[handle as usize];
        if *left & LATE == 0 {
            return 0;
        }
        *left &= !LATE;
        std::mem::take(&mut state.ends[handle as usize])
    }

    #[inline]
    fn post(&self, state: &mut GoalState, _rank: u32, handle: u32) -> Option<u32> {
        state.meet(self, handle)
    }

    #[inline]
    fn arrive(&self, state: &mut GoalState, _: u32, handle: u32, _: u32) -> Option<u32> {
        state.meet(self, handle)
    }

    #[inline]
    fn partner(&self, state: &GoalState, _source: u32, handle: u32, _destination: u32) -> u32 {
        match Meeting::of_word(self.operations[handle as usize].second) {
            Meeting::Pair(receive) => receive,
            Meeting::Channel(_) => state.next[handle as usize],
        }
    }

    fn waiting(&self, state: &GoalState, most: usize) -> Vec<String> {
        let came = |index: u32| state.left[index as usize] & CAME != 0;
        let alone = |&index: &u32| {
            let stored = &self.operations[index as usize];
            let calculates = self.classes[stored.class as usize].kind == OperationKind::Calculate;
            match Meeting::of_word(stored.second) {
                Meeting::Pair(other) => !calculates && came(index) && !came(other),
                Meeting::Channel(_) => false,
            }
        };
        let pairs = (0..self.operations.len() as u32).filter(alone);
        let lines = state.channels.iter().map(|channel| channel.first);
        let mut first: Vec<u32> = pairs.chain(lines.filter(|&first| first != NONE)).collect();
        first.sort_unstable();
        first.truncate(most);
        first
            .into_iter()
            .map(|index| self.describe(index))
            .collect()
    }
}
