//! What a simulation runs: a schedule that is listed, or one that is worked out as it runs.

use crate::goal::{AT_START, Goal, OperationKind};

/// An operation, as far as its duration goes.
#[derive(Debug, Clone, Copy)]
pub struct Step {
    pub kind: OperationKind,
    /// Bytes, or picoseconds.
    pub size: u64,
    pub peer: u32,
    /// Of a send: how many messages go to the same peer before it.
    pub sequence: u32,
    pub cpu: u8,
    pub nic: u8,
}

/// A schedule as the simulation sees it. Operations have handles, which are unique within a rank.
///
/// It holds what is known beforehand and is shared by all runs; what changes in a run is its `State`.
pub trait Program: Sync {
    type State: Send;

    fn ranks(&self) -> u32;
    /// How many operations all ranks have.
    fn operations(&self) -> u64;
    /// How many messages they send.
    fn messages(&self) -> u64;
    /// How many CPUs and network interfaces a rank has.
    fn resources(&self) -> (u32, u32) {
        (1, 1)
    }
    /// Whether some operation waits for the beginning of a receive.
    fn awaits_posting(&self) -> bool {
        false
    }

    /// What an event of this operation will read may be fetched into the cache; of a message, what its arrival
    /// will read.
    #[inline]
    fn fetch(&self, _state: &Self::State, _handle: u32, _arrives: bool) {}
    fn state(&self) -> Self::State;
    /// Makes a state as good as new.
    fn reset(&self, state: &mut Self::State);
    /// The operations that wait for nothing, in order.
    fn initial(&self, rank: u32, ready: &mut Vec<u32>);
    fn step(&self, rank: u32, handle: u32) -> Step;
    /// Adds what need not wait any longer now that this operation has begun.
    fn started(&self, state: &mut Self::State, rank: u32, handle: u32, ready: &mut Vec<u32>);
    /// Adds what need not wait any longer now that this operation has ended.
    fn finished(&self, state: &mut Self::State, rank: u32, handle: u32, ready: &mut Vec<u32>);
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
    /// Messages without receives and receives without messages, when nothing goes on.
    fn waiting(&self, state: &Self::State, most: usize) -> Vec<String>;
}

/// What a run of a listed schedule changes.
#[derive(Debug)]
pub struct GoalState {
    operations: Vec<Progress>,
    channels: Vec<Channel>,
}

/// How far an operation is.
#[derive(Debug, Clone, Copy)]
struct Progress {
    /// How many others it still waits for.
    left: u32,
    /// The next operation in the line of its channel; once matched, the partner.
    next: u32,
}

/// Those who wait on a channel: receives for messages or messages for receives, never both.
#[derive(Debug, Clone, Copy)]
struct Channel {
    first: u32,
    last: u32,
}

/// Asks for a value to be in the cache soon.
#[inline]
fn fetch<T>(place: &T) {
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
    /// Takes the first of the other side, or joins the line.
    #[inline]
    fn meet(&mut self, goal: &Goal, index: u32) -> Option<u32> {
        let operation = &goal.operations[index as usize];
        let channel = &mut self.channels[operation.channel as usize];
        if channel.first == NONE {
            *channel = Channel {
                first: index,
                last: index,
            };
            self.operations[index as usize].next = NONE;
            return None;
        }
        let first = channel.first;
        if goal.operations[first as usize].kind == operation.kind {
            self.operations[channel.last as usize].next = index;
            self.operations[index as usize].next = NONE;
            channel.last = index;
            return None;
        }
        channel.first = self.operations[first as usize].next;
        self.operations[first as usize].next = index;
        self.operations[index as usize].next = first;
        Some(first)
    }
}

impl Goal {
    #[inline]
    fn release(
        &self,
        state: &mut GoalState,
        rank: u32,
        handle: u32,
        at_start: u32,
        ready: &mut Vec<u32>,
    ) {
        for &word in self.successors_at(handle as usize) {
            if word & AT_START != at_start {
                continue;
            }
            let later = self.first[rank as usize] + (word & !AT_START);
            let left = &mut state.operations[later as usize].left;
            *left -= 1;
            if *left == 0 {
                ready.push(later);
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
        self.successors.iter().any(|word| word & AT_START != 0)
    }

    #[inline]
    fn fetch(&self, state: &GoalState, handle: u32, arrives: bool) {
        let operation = &self.operations[handle as usize];
        if !arrives {
            fetch(operation);
            return fetch(&state.operations[handle as usize]);
        }
        // These loads do not wait for each other from one event to the next.
        let receive = state.channels[operation.channel as usize].first;
        if receive != NONE {
            fetch(&state.operations[receive as usize]);
            let successors = self.operations[receive as usize].successors;
            if let Some(successor) = self.successors.get(successors as usize) {
                fetch(successor);
            }
        }
    }

    fn state(&self) -> GoalState {
        GoalState {
            operations: self
                .waits_for
                .iter()
                .map(|&left| Progress { left, next: NONE })
                .collect(),
            channels: vec![QUIET; self.channels as usize],
        }
    }

    fn reset(&self, state: &mut GoalState) {
        for (progress, &left) in state.operations.iter_mut().zip(&self.waits_for) {
            *progress = Progress { left, next: NONE };
        }
        state.channels.fill(QUIET);
    }

    fn initial(&self, rank: u32, ready: &mut Vec<u32>) {
        let own = self.first[rank as usize]..self.first[rank as usize + 1];
        ready.extend(own.filter(|&index| self.waits_for[index as usize] == 0));
    }

    #[inline]
    fn step(&self, _rank: u32, handle: u32) -> Step {
        let stored = &self.operations[handle as usize];
        Step {
            kind: stored.kind,
            size: stored.size,
            peer: stored.peer,
            sequence: stored.sequence,
            cpu: stored.cpu,
            nic: stored.nic,
        }
    }

    #[inline]
    fn started(&self, state: &mut GoalState, rank: u32, handle: u32, ready: &mut Vec<u32>) {
        self.release(state, rank, handle, AT_START, ready);
    }

    #[inline]
    fn finished(&self, state: &mut GoalState, rank: u32, handle: u32, ready: &mut Vec<u32>) {
        self.release(state, rank, handle, 0, ready);
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
        state.operations[handle as usize].next
    }

    fn waiting(&self, state: &GoalState, most: usize) -> Vec<String> {
        let waiting = state
            .channels
            .iter()
            .filter(|channel| channel.first != NONE);
        let mut first: Vec<u32> = waiting.map(|channel| channel.first).collect();
        first.sort_unstable();
        first.truncate(most);
        first
            .into_iter()
            .map(|index| self.describe(index))
            .collect()
    }
}
