//! What the launcher says about ranks: why one ended, and what each one does.

use std::fmt::Write;

use cloudmpi_wire::{RankState, StatusPage, WAIT_ANY, WaitEntry, WaitKind, WaitSnapshot};

use crate::processes::Exit;
use crate::signals;
use cloudmpi_calls as calls;

/// Who a rank is, for a message.
pub struct Who<'a> {
    pub rank: usize,
    pub pid: i32,
    pub host: &'a str,
}

impl Who<'_> {
    fn subject(&self) -> String {
        format!(
            "rank {} (pid {} on host {})",
            self.rank, self.pid, self.host
        )
    }
}

/// The line about a rank that ended the job.
pub fn death(who: &Who, exit: Exit, page: &StatusPage) -> String {
    let how = match exit {
        Exit::Signal(signal) => {
            let name = signals::name(signal);
            match name.starts_with("SIG") {
                true => format!("was killed by signal {signal} ({name})"),
                false => format!("was killed by {name}"),
            }
        }
        Exit::Status(0) => "exited with status 0 without calling MPI_Finalize,".to_string(),
        Exit::Status(status) => format!("exited with status {status}"),
    };
    format!(
        "cloudmpi: {} {how} {}; ending the job",
        who.subject(),
        place(page)
    )
}

/// The line about a rank that called MPI_Abort or met an error that is fatal.
pub fn abort(who: &Who, code: i32, page: &StatusPage) -> String {
    let (call, _) = page.last_call();
    match calls::name(call) {
        "MPI_Abort" => format!(
            "cloudmpi: {} called MPI_Abort with code {code}; ending the job",
            who.subject()
        ),
        _ => format!(
            "cloudmpi: {} was ended by an MPI error {} (error code {code}); ending the job",
            who.subject(),
            place(page)
        ),
    }
}

/// `inside MPI_Recv`, `after MPI_Send returned`, `before MPI_Init`.
fn place(page: &StatusPage) -> String {
    match page.last_call() {
        (0, _) => "before MPI_Init".to_string(),
        (call, true) => format!("inside {}", calls::name(call)),
        (call, false) => format!("after {} returned", calls::name(call)),
    }
}

/// The block about one rank that SIGQUIT asks for.
pub fn dump(who: &Who, exit: Option<Exit>, page: &StatusPage, now_ns: u64) -> String {
    let mut text = format!("  rank {} (pid {}): ", who.rank, who.pid);
    match exit {
        Some(Exit::Status(status)) => {
            let _ = write!(text, "exited with status {status}");
        }
        Some(Exit::Signal(signal)) => {
            let _ = write!(text, "was killed by {}", signals::name(signal));
        }
        None => activity(&mut text, page),
    }
    if page.state() != RankState::Starting {
        let _ = write!(
            text,
            "; {} messages sent, {} received",
            page.packets_sent.load(std::sync::atomic::Ordering::Relaxed),
            page.packets_received
                .load(std::sync::atomic::Ordering::Relaxed)
        );
    }
    if exit.is_none()
        && let Some(wait) = page.wait()
    {
        text.push('\n');
        waits(&mut text, &wait, now_ns);
    }
    text
}

fn activity(text: &mut String, page: &StatusPage) {
    let (call, inside) = page.last_call();
    let _ = match (page.state(), call, inside) {
        (RankState::Starting, 0, _) => write!(text, "has not called MPI_Init"),
        (RankState::Finalized, _, false) => write!(text, "has finished with MPI"),
        (_, 0, _) => write!(text, "computing, no call of MPI yet"),
        (_, call, true) => write!(text, "inside {}", calls::name(call)),
        (_, call, false) => write!(text, "computing, last call {}", calls::name(call)),
    };
}

fn waits(text: &mut String, wait: &WaitSnapshot, now_ns: u64) {
    let seconds = now_ns.saturating_sub(wait.since_ns) as f64 / 1e9;
    let _ = write!(text, "    waiting for {seconds:.1} s");
    let lead = match (wait.total, wait.any) {
        (0 | 1, _) => "",
        (_, true) => ", for any one of",
        (_, false) => ", for all of",
    };
    text.push_str(lead);
    for entry in &wait.entries {
        let _ = write!(text, "\n      {}", describe(entry));
    }
    let more = (wait.total as usize).saturating_sub(wait.entries.len());
    if more > 0 {
        let _ = write!(text, "\n      and {more} more");
    }
}

/// One wait in words.
fn describe(entry: &WaitEntry) -> String {
    let peer = peer_name(entry.peer);
    let mut text = match entry.kind {
        WaitKind::Receive => format!("a message from {peer}: none has come that matches"),
        WaitKind::ReceiveData => format!("the data of a message from {peer}"),
        WaitKind::Send => format!("{peer} to receive a message"),
        WaitKind::SendChannelFull => format!("room in the channel to {peer}"),
        WaitKind::Probe => format!("a message from {peer} to probe"),
        WaitKind::Collective => format!("{peer} to arrive in the collective"),
        WaitKind::Job => return format!("{peer} to start or finish"),
        WaitKind::User => return "the program to complete a generalized request".to_string(),
    };
    if entry.kind != WaitKind::Collective {
        let _ = write!(text, ", {}", tag_name(entry.tag));
    }
    let _ = write!(text, ", communicator {}", entry.context);
    if entry.length_bytes > 0 {
        let _ = write!(text, ", {} bytes", entry.length_bytes);
    }
    text
}

pub fn peer_name(peer: i32) -> String {
    match peer {
        WAIT_ANY => "any rank".to_string(),
        peer => format!("rank {peer}"),
    }
}

pub fn tag_name(tag: i32) -> String {
    match tag {
        WAIT_ANY => "any tag".to_string(),
        tag if tag < WAIT_ANY => "a message of the library itself".to_string(),
        tag => format!("tag {tag}"),
    }
}
