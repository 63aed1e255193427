//! Lines of events that wait for the same ports.
//!
//! An event that finds its ports busy moves to the time when they are free, and so do all others that wait for them. The
//! first in order takes the ports, and the rest move again. Where a thousand messages wait for one receiver, that is half a
//! million moves. So an event that has moved a few times queues up here, and only the first of a line is in the queue of
//! events. The result is the same: the time when ports are free only grows, so an event cannot have them before the one
//! ahead of it.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

use crate::queue::Event;

/// The ports of its rank that an event needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Needs {
    Cpu,
    CpuAndSend,
    CpuAndReceive,
    Send,
    Receive,
}

/// Ports that events wait for together: a rank, its CPU, its interface, and the parts of them.
pub(super) type Ports = (u32, u8, u8, Needs);

#[derive(Debug, Default)]
struct Line {
    /// The events of the line that are in the queue of events, by their orders.
    called: Vec<u64>,
    waiting: BinaryHeap<Reverse<Event>>,
}

/// All lines there are.
#[derive(Debug, Default)]
pub(super) struct Crowd {
    lines: HashMap<Ports, Line>,
}

impl Crowd {
    pub fn clear(&mut self) {
        self.lines.clear();
    }

    /// An event queues up for its ports, at its place.
    pub fn queue_up(&mut self, ports: Ports, event: Event) {
        let line = self.lines.entry(ports).or_default();
        line.called.retain(|order| *order != event.order());
        line.waiting.push(Reverse(event));
    }

    /// A called event has got its ports.
    pub fn leave(&mut self, ports: Ports, event: &Event) {
        if let Some(line) = self.lines.get_mut(&ports) {
            line.called.retain(|order| *order != event.order());
        }
    }

    /// Calls the first of a line, if it has not been called.
    pub fn call(&mut self, ports: Ports) -> Option<Event> {
        let line = self.lines.get_mut(&ports)?;
        let Some(Reverse(first)) = line.waiting.peek() else {
            if line.called.is_empty() {
                self.lines.remove(&ports);
            }
            return None;
        };
        if line.called.iter().any(|called| *called < first.order()) {
            return None;
        }
        let Reverse(first) = line.waiting.pop()?;
        line.called.push(first.order());
        Some(first)
    }
}
