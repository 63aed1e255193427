//! The call and the waits of every rank, for SIGQUIT.

use std::fmt::Write;

use cloudmpi_functions as functions;
use cloudmpi_segment::{
    Called, RankState, Unready, WAIT_ANY, WaitEntry, WaitKind, WaitSnapshot, plural,
};

use crate::deadlock::ordinal;
use crate::processes::Exit;
use crate::signals;
use crate::stopped::Stop;
use crate::view::RankView;

/// A block for each rank, and how many packets are under way. `ranks` are all of the job, in order.
pub fn dump(ranks: &[RankView]) -> String {
    let mut text = String::new();
    let (mut all_sent, mut all_received) = (0u64, 0u64);
    for view in ranks {
        all_sent += view.packets_sent;
        all_received += view.packets_received;
        let _ = write!(
            text,
            "  rank {} (pid {}{}): {}",
            view.rank,
            view.pid,
            place(view),
            activity(view)
        );
        if view.state != RankState::Starting {
            let _ = write!(
                text,
                "; {} sent, {} taken in",
                plural(view.packets_sent, "packet"),
                view.packets_received
            );
        }
        if view.exit.is_none()
            && let Some(wait) = &view.wait
        {
            waits(&mut text, ranks, wait, view.now_ns);
            for (peer, path) in &view.paths {
                let _ = write!(text, "\n      the path to rank {peer}: {path}");
            }
        }
        text.push('\n');
    }
    let _ = match all_sent.saturating_sub(all_received) {
        0 => write!(text, "  no packet is under way"),
        1 => write!(text, "  1 packet is under way"),
        more => write!(text, "  {more} packets are under way"),
    };
    text
}

fn place(view: &RankView) -> String {
    match view.host.as_str() {
        "" => String::new(),
        host => format!(" on host {host}"),
    }
}

fn activity(view: &RankView) -> String {
    let done = what_it_does(view);
    match view.stopped {
        None => done,
        Some((pid, Stop::BySignal)) => {
            format!("is stopped by a signal, `kill -CONT {pid}` continues it; it {done}")
        }
        Some((pid, Stop::ByTracer)) => {
            format!("is stopped by a debugger (pid {pid}); it {done}")
        }
    }
}

fn what_it_does(view: &RankView) -> String {
    match view.exit {
        Some(Exit::Status(status)) => return format!("has exited with status {status}"),
        Some(Exit::Signal(signal)) => return format!("was killed by {}", signals::name(signal)),
        Some(Exit::Unseen) => return "has ended".to_string(),
        None => {}
    }
    match (view.state, view.call, view.inside) {
        (RankState::Starting, 0, _) => "has not called MPI_Init".to_string(),
        (RankState::Finalized, _, false) => "has finished with MPI".to_string(),
        (_, 0, _) if view.stopped.is_some() => "has not called MPI since MPI_Init".to_string(),
        (_, 0, _) => "is computing, no call of MPI yet".to_string(),
        (_, call, true) => format!("is inside {}", functions::name(call)),
        (_, call, false) if view.stopped.is_some() => {
            format!(
                "is between calls of MPI, last call {}",
                functions::name(call)
            )
        }
        (_, call, false) => format!("is computing, last call {}", functions::name(call)),
    }
}

fn waits(text: &mut String, ranks: &[RankView], wait: &WaitSnapshot, now_ns: u64) {
    let seconds = now_ns.saturating_sub(wait.since_ns) as f64 / 1e9;
    let _ = write!(text, "\n    waiting for {seconds:.1} s");
    let threads = (wait.entries.iter()).find(|entry| entry.kind == WaitKind::Threads);
    let awaited = wait.total - u32::from(threads.is_some());
    match threads.map_or(1, |threads| threads.length_bytes) {
        waiting @ 2.. => {
            let _ = write!(text, ", in {waiting} threads");
        }
        _ if awaited < 2 => {}
        _ if wait.any => text.push_str(", for any one of"),
        _ => text.push_str(", for all of"),
    }
    for entry in &wait.entries {
        let _ = write!(text, "\n      {}", describe(entry));
        let peer = usize::try_from(entry.peer).ok();
        if let Some((peer, view)) = peer.and_then(|peer| Some((peer, ranks.get(peer)?))) {
            let _ = write!(text, "; rank {peer} {}", activity(view));
        }
    }
    let more = (wait.total as usize).saturating_sub(wait.entries.len());
    if more > 0 {
        let _ = write!(text, "\n      and {more} more");
    }
}

/// One wait in words.
fn describe(entry: &WaitEntry) -> String {
    let peer = match entry.peer {
        WAIT_ANY => "any rank".to_string(),
        peer => format!("rank {peer}"),
    };
    let mut text = match entry.kind {
        WaitKind::Receive => format!("a message from {peer}, none has come"),
        WaitKind::ReceiveData => format!("the data of a message from {peer}"),
        WaitKind::Send => format!("{peer} to receive a message"),
        WaitKind::SendChannelFull => format!("room in the channel to {peer}, which is full"),
        WaitKind::Probe => format!("a message from {peer} to probe"),
        WaitKind::Collective => format!("{peer} to arrive in the collective"),
        WaitKind::Job => return "the other ranks to get there".to_string(),
        WaitKind::User => return "the program to complete a generalized request".to_string(),
        WaitKind::Threads => return "(other threads of this rank may bring it about)".to_string(),
        WaitKind::Window => return format!("{peer}: {}", channel(entry)),
        WaitKind::Partitions => return unready(entry),
        WaitKind::Outside => return "(processes of another job may bring it about)".to_string(),
    };
    let _ = write!(text, ", {}", channel(entry));
    let called = Called::from_words(entry.called);
    if !called.is_nothing() {
        let _ = write!(
            text,
            ", its {} there: {}",
            ordinal(called.number),
            called.what
        );
    }
    if entry.length_bytes > 0 {
        let _ = write!(text, ", {}", plural(entry.length_bytes, "byte"));
    }
    text
}

/// The partitions of a message that the waiting rank itself has not made ready.
pub fn unready(entry: &WaitEntry) -> String {
    let Unready { first, partitions } = Unready::from_word(entry.length_bytes);
    let which = match partitions {
        0 | 1 => format!("partition {first}"),
        more => format!("partition {first} and {} more", more - 1),
    };
    let receiver = match entry.peer {
        WAIT_ANY => "MPI_PROC_NULL".to_string(),
        peer => format!("rank {peer}"),
    };
    format!(
        "{which} of its message to {receiver} ({}) to be made ready: MPI_Pready has not been called",
        channel(entry)
    )
}

pub fn communicator(context: u32) -> String {
    match context / 2 {
        0 => "MPI_COMM_WORLD".to_string(),
        1 => "MPI_COMM_SELF".to_string(),
        number => format!("communicator {number}"),
    }
}

/// `tag 7, MPI_COMM_WORLD`, or `a collective on MPI_COMM_WORLD`.
pub fn channel(entry: &WaitEntry) -> String {
    if entry.kind == WaitKind::Window {
        return match entry.tag {
            WAIT_ANY => "one-sided communication".to_string(),
            target => format!("the lock of a window at its rank {target}"),
        };
    }
    let communicator = communicator(entry.context);
    match entry.tag {
        _ if entry.kind == WaitKind::Collective || entry.context % 2 == 1 => {
            format!("a collective on {communicator}")
        }
        WAIT_ANY => format!("any tag, {communicator}"),
        tag => format!("tag {tag}, {communicator}"),
    }
}
