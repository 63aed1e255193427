//! What the launcher says when a rank ends the job.

use cloudmpi_wire::StatusPage;

use crate::memory_killer::Scope;
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

/// The line about a rank that ended the job. `killer`: what the kernel's memory killer has just ended
/// processes of.
pub fn death(who: &Who, exit: Exit, page: &StatusPage, killer: Option<Scope>) -> String {
    let why = match (exit, killer) {
        (Exit::Signal(libc::SIGKILL), Some(Scope::Group)) => {
            ": the kernel's memory killer ended it, since the processes of this job's control group want more memory than its limit allows; use fewer ranks on this host, or raise the limit (of the container, or of the batch job)"
        }
        (Exit::Signal(libc::SIGKILL), Some(Scope::Machine)) => {
            ": the kernel's memory killer has just ended a process, since the host is out of memory, so probably this one; use fewer ranks on this host, or one with more memory"
        }
        _ => "",
    };
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
        "cloudmpi: {} {how} {}{why}; ending the job",
        who.subject(),
        place(page)
    )
}

/// The line about a rank that called MPI_Abort or met an error that is fatal.
pub fn abort(who: &Who, code: i32, page: &StatusPage) -> String {
    let (call, _) = page.last_call();
    if let Some(why) = page.last_words() {
        return format!(
            "cloudmpi: {} gives up {}: {why}; ending the job",
            who.subject(),
            place(page)
        );
    }
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
