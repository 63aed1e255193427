//! A supervisor's view of one rank, as plain data that can travel between hosts.

use std::sync::atomic::Ordering;

use cloudmpi_functions as functions;
pub use cloudmpi_segment::monotonic_ns;
use cloudmpi_segment::{RankState, StatusPage, WaitEntry, WaitKind, WaitSnapshot, plural};
use serde::{Deserialize, Serialize};

use crate::deadlock::{Observation, Seen};
use crate::processes::Exit;
use crate::stopped::{Stop, stop_of};

/// The most ranks that run again which a report of a deadlock names.
const MOST_NAMED: usize = 8;

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct RankView {
    /// In MPI_COMM_WORLD.
    pub rank: usize,
    /// The host of the rank; empty in a job on one machine.
    #[serde(default)]
    pub host: String,
    pub pid: i32,
    pub exit: Option<Exit>,
    #[serde(with = "RankStateData")]
    pub state: RankState,
    /// Last call of MPI, 0 before any, and whether the rank is still inside it.
    pub call: u32,
    pub inside: bool,
    pub packets_sent: u64,
    pub packets_received: u64,
    /// It sleeps, and no process has woken it.
    pub asleep: bool,
    #[serde(with = "optional_wait")]
    pub wait: Option<WaitSnapshot>,
    /// The state of the paths to the peers that it waits for, if it has shown that.
    #[serde(default)]
    pub paths: Vec<(u32, String)>,
    /// It runs again after its death, and has still to send so many messages again.
    #[serde(default)]
    pub second_life: Option<u64>,
    /// The process of this rank that was seen stopped, and how (see [`RankView::look_for_stops`]).
    #[serde(default)]
    pub stopped: Option<(i32, Stop)>,
    /// The time of this view, by the clock of `wait.since_ns`.
    pub now_ns: u64,
}

impl RankView {
    pub fn of(rank: usize, pid: i32, exit: Option<Exit>, page: &StatusPage) -> RankView {
        let (call, inside) = page.last_call();
        let (packets_sent, packets_received) = page.traffic();
        let wait = page.wait();
        RankView {
            rank,
            host: String::new(),
            pid,
            exit,
            state: page.state(),
            call,
            inside,
            // What a rank that runs again has not sent again yet lies where it was sent to all the same.
            packets_sent: packets_sent + page.repeat_left(),
            packets_received,
            asleep: page.sleeping.load(Ordering::SeqCst) != 0,
            paths: (wait.as_ref()).map_or_else(Vec::new, |wait| page.paths(wait.generation)),
            wait,
            second_life: None,
            stopped: None,
            now_ns: monotonic_ns(),
        }
    }

    /// Of a rank whose status page is gone.
    pub fn gone(
        rank: usize,
        pid: i32,
        exit: Option<Exit>,
        (packets_sent, packets_received): (u64, u64),
    ) -> RankView {
        RankView {
            rank,
            host: String::new(),
            pid,
            exit,
            state: RankState::Finalized,
            call: 0,
            inside: false,
            packets_sent,
            packets_received,
            asleep: false,
            paths: Vec::new(),
            wait: None,
            second_life: None,
            stopped: None,
            now_ns: monotonic_ns(),
        }
    }

    /// Asks the kernel whether the rank is stopped, for reports to people. `in_mpi` is the process that calls MPI,
    /// perhaps a child of the started one; 0: not known yet.
    pub fn look_for_stops(self, in_mpi: i32) -> RankView {
        let mut running = [in_mpi, self.pid].into_iter();
        let stopped = match self.exit {
            Some(_) => None,
            None => running.find_map(|pid| Some((pid, stop_of(pid as u32)?))),
        };
        RankView { stopped, ..self }
    }

    /// Whether it has ended and was not through with MPI.
    pub fn ended_early(&self) -> bool {
        self.exit.is_some() && self.state != RankState::Finalized
    }

    /// Whether its program has ended as if all was well, and has called nothing of MPI.
    pub fn has_no_mpi(&self) -> bool {
        self.exit == Some(Exit::Status(0)) && self.call == 0 && self.state == RankState::Starting
    }

    fn seen(&self) -> Seen {
        let gone = self.exit.is_some() || self.state == RankState::Finalized;
        match (gone, &self.wait) {
            (true, _) => Seen::Gone,
            (false, None) => Seen::Busy,
            (false, Some(wait)) => Seen::Waits {
                call: functions::name(self.call),
                wait: wait.clone(),
            },
        }
    }
}

impl Observation {
    pub fn of(views: &[RankView]) -> Observation {
        Observation {
            ranks: views.iter().map(RankView::seen).collect(),
            traffic: (views.iter())
                .map(|view| (view.packets_sent, view.packets_received))
                .collect(),
            asleep: views.iter().map(|view| view.asleep).collect(),
            leaves_unread: false,
        }
    }
}

/// For the report of a deadlock: the ranks that run again may be its cause.
pub fn second_lives(views: &[RankView]) -> String {
    let again = views
        .iter()
        .filter_map(|view| Some((view.rank, view.second_life?)));
    let line = |(number, left): (usize, u64)| {
        let still = match left {
            0 => String::new(),
            left => format!(" and has still to send {} again", plural(left, "message")),
        };
        format!(
            "\n  rank {number} runs again after its death{still}: a program that does not do the same as before may wait for ever (docs/survive.md)"
        )
    };
    again.take(MOST_NAMED).map(line).collect()
}

// The library uses the types of `segment` too, and has no serde.

#[derive(Serialize, Deserialize)]
#[serde(remote = "RankState")]
enum RankStateData {
    Starting,
    Initialised,
    Finalized,
    Aborted,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "WaitKind")]
enum WaitKindData {
    Receive,
    ReceiveData,
    Send,
    SendChannelFull,
    Probe,
    Collective,
    Job,
    User,
    Threads,
    Window,
    Outside,
    Partitions,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "WaitEntry")]
struct WaitEntryData {
    #[serde(with = "WaitKindData")]
    kind: WaitKind,
    peer: i32,
    tag: i32,
    context: u32,
    length_bytes: u64,
    called: [u64; 3],
}

mod optional_wait {
    use super::{WaitEntry, WaitEntryData, WaitSnapshot};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    struct Entry(#[serde(with = "WaitEntryData")] WaitEntry);

    #[derive(Serialize, Deserialize)]
    struct Wait {
        since_ns: u64,
        total: u32,
        any: bool,
        entries: Vec<Entry>,
        generation: u32,
    }

    pub fn serialize<S: Serializer>(
        wait: &Option<WaitSnapshot>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        wait.as_ref()
            .map(|wait| Wait {
                since_ns: wait.since_ns,
                total: wait.total,
                any: wait.any,
                entries: wait.entries.iter().copied().map(Entry).collect(),
                generation: wait.generation,
            })
            .serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<WaitSnapshot>, D::Error> {
        let wait = Option::<Wait>::deserialize(deserializer)?;
        Ok(wait.map(|wait| WaitSnapshot {
            since_ns: wait.since_ns,
            total: wait.total,
            any: wait.any,
            entries: wait.entries.into_iter().map(|entry| entry.0).collect(),
            generation: wait.generation,
        }))
    }
}
