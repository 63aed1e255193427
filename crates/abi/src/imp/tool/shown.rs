//! The list of performance variables, and what each shows now.

use std::ffi::c_int;
use std::sync::OnceLock;

use cloudmpi_functions::{FUNCTIONS, Function};
use cloudmpi_mpi::counting::{self, Queue};
use cloudmpi_mpi::process::{self, Phase};
use cloudmpi_segment::{Count, JobEnv, Traffic};

use crate::generated::constants::*;
use crate::handles::*;

/// One of the numbers of a [`Traffic`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Way {
    MessagesSent,
    BytesSent,
    MessagesReceived,
    BytesReceived,
}

impl Way {
    const ALL: [(Way, &str, &str); 4] = [
        (Way::MessagesSent, "messages_sent", "Messages sent"),
        (Way::BytesSent, "bytes_sent", "Bytes of data sent"),
        (
            Way::MessagesReceived,
            "messages_received",
            "Messages received",
        ),
        (
            Way::BytesReceived,
            "bytes_received",
            "Bytes of data received",
        ),
    ];

    fn of(self, traffic: &Traffic) -> u64 {
        match self {
            Way::MessagesSent => traffic.messages_sent,
            Way::BytesSent => traffic.bytes_sent,
            Way::MessagesReceived => traffic.messages_received,
            Way::BytesReceived => traffic.bytes_received,
        }
    }

    fn class(self) -> c_int {
        match self {
            Way::MessagesSent | Way::MessagesReceived => MPI_T_PVAR_CLASS_COUNTER,
            Way::BytesSent | Way::BytesReceived => MPI_T_PVAR_CLASS_AGGREGATE,
        }
    }
}

/// What a variable shows.
#[derive(Clone, Copy)]
pub enum What {
    /// With all peers together, with each, or by each path.
    Total(Way),
    ByPeer(Way),
    ByPath(Way),
    /// On a communicator.
    OnComm(Way),
    WaitedByPeer,
    Time(Count),
    Number(Count),
    Length(Queue),
    Longest(Queue),
    /// Calls of functions, and the time in them.
    Calls(&'static [u32]),
    CallTime(&'static [u32]),
}

pub struct Pvar {
    pub name: String,
    pub about: String,
    pub what: What,
    pub class: c_int,
    pub verbosity: c_int,
}

impl Pvar {
    pub fn is_time(&self) -> bool {
        self.class == MPI_T_PVAR_CLASS_TIMER
    }

    pub fn datatype(&self) -> MPI_Datatype {
        match self.is_time() {
            true => MPI_DOUBLE,
            false => MPI_UNSIGNED_LONG_LONG,
        }
    }

    pub fn bind(&self) -> c_int {
        match self.what {
            What::OnComm(_) => MPI_T_BIND_MPI_COMM,
            _ => MPI_T_BIND_NO_OBJECT,
        }
    }

    /// It always has its value, cannot be started or set.
    pub fn is_continuous(&self) -> bool {
        self.class == MPI_T_PVAR_CLASS_LEVEL
    }

    pub fn count(&self) -> usize {
        match self.what {
            What::ByPeer(_) | What::WaitedByPeer => job_size(),
            What::ByPath(_) => counting::paths().count(),
            _ => 1,
        }
    }

    /// What it shows now, times in ns. `comm`: the number of the communicator it is bound to; `mark`: by which the greatest
    /// length is noted.
    pub fn values(&self, comm: u32, mark: u64) -> Vec<u64> {
        let one = |value: u64| vec![value];
        let counts = counting::counts();
        let count = |count| one(counts.map_or(0, |counts| counts.get(count)));
        let peers =
            || (0..job_size()).map(|peer| counts.map_or(Traffic::default(), |c| c.traffic(peer)));
        match self.what {
            What::Total(way) => one(peers().map(|traffic| way.of(&traffic)).sum()),
            What::ByPeer(way) => peers().map(|traffic| way.of(&traffic)).collect(),
            What::WaitedByPeer => peers().map(|traffic| traffic.waited_ns).collect(),
            What::ByPath(way) => {
                let mut sums = vec![0; self.count()];
                for (peer, traffic) in peers().enumerate() {
                    let path = counts.map_or(0, |counts| counts.path(peer));
                    if let Some(sum) = sums.get_mut(usize::from(path)) {
                        *sum += way.of(&traffic);
                    }
                }
                sums
            }
            What::OnComm(way) => one(way.of(&counting::on_comm(comm))),
            What::Time(which) | What::Number(which) => count(which),
            What::Length(queue) => one(counting::length(queue)),
            What::Longest(_) => one(counting::marked(mark)),
            What::Calls(ids) | What::CallTime(ids) => {
                let calls = ids
                    .iter()
                    .map(|id| counts.map_or((0, 0), |c| c.of_function(*id)));
                let (calls, took_ns) = calls.fold((0, 0), |sum, of| (sum.0 + of.0, sum.1 + of.1));
                one(match self.is_time() {
                    true => took_ns,
                    false => calls,
                })
            }
        }
    }
}

/// Ranks of the job, also before MPI_Init.
fn job_size() -> usize {
    if process::phase() != Phase::Before {
        return process::get().size();
    }
    match JobEnv::read() {
        Ok(Some(job)) => job.size,
        _ => 1,
    }
}

/// The functions of collectives that are told one by one, each with its form for large counts.
fn collectives() -> Vec<(&'static str, Vec<u32>)> {
    let is_one = |function: &&Function| {
        let chapters = ["collective", "icollective", "neighbor"];
        chapters.contains(&function.chapter) && !function.name.ends_with("_c")
    };
    let ids_of = |name: &str| {
        let forms = [name.to_string(), format!("{name}_c")];
        let rows = FUNCTIONS.iter().zip(1..);
        let found = rows.filter(|(function, _)| forms.iter().any(|form| form == function.name));
        found.map(|(_, id)| id).collect()
    };
    let names = FUNCTIONS
        .iter()
        .filter(is_one)
        .map(|function| function.name);
    names.map(|name| (name, ids_of(name))).collect()
}

pub fn all() -> &'static [Pvar] {
    static ALL: OnceLock<Vec<Pvar>> = OnceLock::new();
    ALL.get_or_init(|| {
        let mut all = messages();
        all.extend(times());
        all.extend(queues());
        for (name, ids) in collectives() {
            // As long as the process: the list is made once.
            let ids: &'static [u32] = ids.leak();
            all.push(Pvar {
                name: format!("time_in_{name}"),
                about: format!(
                    "Time inside {name} (also of its form for large counts), in seconds"
                ),
                what: What::CallTime(ids),
                class: MPI_T_PVAR_CLASS_TIMER,
                verbosity: MPI_T_VERBOSITY_USER_DETAIL,
            });
            all.push(Pvar {
                name: format!("calls_of_{name}"),
                about: format!("Calls of {name} (also of its form for large counts)"),
                what: What::Calls(ids),
                class: MPI_T_PVAR_CLASS_COUNTER,
                verbosity: MPI_T_VERBOSITY_USER_DETAIL,
            });
        }
        all
    })
}

fn messages() -> Vec<Pvar> {
    let names: Vec<&str> = counting::paths().collect();
    let by_path = format!(", by path: {}", names.join(", "));
    let forms: [(fn(Way) -> What, &str, &str); 4] = [
        (What::Total, "", ", with all ranks together"),
        (What::ByPeer, "_by_peer", ", by rank in MPI_COMM_WORLD"),
        (What::ByPath, "_by_path", &by_path),
        (
            What::OnComm,
            "_on_comm",
            " on a communicator, those of collectives too",
        ),
    ];
    let mut all = Vec::new();
    for (what, end, told) in forms {
        for (way, name, about) in Way::ALL {
            let about =
                format!("{about}{told}. What collectives pass through shared memory is no message");
            all.push(Pvar {
                name: format!("{name}{end}"),
                about,
                what: what(way),
                class: way.class(),
                verbosity: match end.is_empty() {
                    true => MPI_T_VERBOSITY_USER_BASIC,
                    false => MPI_T_VERBOSITY_USER_DETAIL,
                },
            });
        }
    }
    all
}

fn pvar(name: &str, about: &str, what: What, class: c_int, verbosity: c_int) -> Pvar {
    Pvar {
        name: name.to_string(),
        about: about.to_string(),
        what,
        class,
        verbosity,
    }
}

fn times() -> Vec<Pvar> {
    let (timer, basic) = (MPI_T_PVAR_CLASS_TIMER, MPI_T_VERBOSITY_USER_BASIC);
    let detail = MPI_T_VERBOSITY_USER_DETAIL;
    vec![
        pvar(
            "time_in_mpi",
            "Time inside calls of MPI, in seconds",
            What::Time(Count::InMpiNs),
            timer,
            basic,
        ),
        pvar(
            "time_waiting",
            "Time inside calls of MPI in which nothing could be done but wait for others, in seconds",
            What::Time(Count::WaitingNs),
            timer,
            basic,
        ),
        pvar(
            "time_waiting_by_peer",
            "Time of waits, in seconds, by the first rank that each waited for, in MPI_COMM_WORLD",
            What::WaitedByPeer,
            timer,
            detail,
        ),
        pvar(
            "time_sleeping",
            "Time of waits in which the process slept in the kernel, in seconds",
            What::Time(Count::SleepingNs),
            timer,
            detail,
        ),
        pvar(
            "sleeps",
            "How often the process slept in the kernel while it waited",
            What::Number(Count::Sleeps),
            MPI_T_PVAR_CLASS_COUNTER,
            detail,
        ),
    ]
}

fn queues() -> Vec<Pvar> {
    let (level, most) = (MPI_T_PVAR_CLASS_LEVEL, MPI_T_PVAR_CLASS_HIGHWATERMARK);
    let (basic, detail) = (MPI_T_VERBOSITY_USER_BASIC, MPI_T_VERBOSITY_USER_DETAIL);
    vec![
        pvar(
            "unexpected_messages",
            "Messages that came before a receive was posted for them",
            What::Number(Count::UnexpectedEver),
            MPI_T_PVAR_CLASS_COUNTER,
            basic,
        ),
        pvar(
            "unexpected_queue_length",
            "Messages that have come and that no receive has taken",
            What::Length(Queue::Unexpected),
            level,
            basic,
        ),
        pvar(
            "unexpected_queue_length_max",
            "The most messages at a time that had come and that no receive had taken",
            What::Longest(Queue::Unexpected),
            most,
            detail,
        ),
        pvar(
            "posted_queue_length",
            "Receives that no message has matched",
            What::Length(Queue::Posted),
            level,
            detail,
        ),
        pvar(
            "posted_queue_length_max",
            "The most receives at a time that no message had matched",
            What::Longest(Queue::Posted),
            most,
            detail,
        ),
    ]
}
