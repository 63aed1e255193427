//! The launcher's lines about a rank that ends the job.

use cloudmpi_segment::{RankName, RankState, StatusPage};

use crate::memory_killer::Scope;
use crate::processes::Exit;
use crate::signals;
use cloudmpi_functions as functions;

/// A rank's name in a message.
pub struct Who<'a> {
    pub rank: usize,
    /// 0: of the job's own ranks; else of a group that others have started.
    pub group: usize,
    pub pid: i32,
    pub host: &'a str,
}

impl Who<'_> {
    pub fn subject(&self) -> String {
        let name = RankName::new(self.group, self.rank).told();
        format!("{name} (pid {} on host {})", self.pid, self.host)
    }
}

/// The status of a shell whose last command was killed; that command may be the rank's program.
const KILLED_STATUS: i32 = 128 + libc::SIGKILL;

/// The end of each of these lines.
pub const ENDING_THE_JOB: &str = "; ending the job";

/// The line about a rank that ended the job. `killer`: the scope in which the kernel's memory killer has ended a
/// process since the job began.
pub fn death(who: &Who, exit: Exit, page: &StatusPage, killer: Option<Scope>) -> String {
    let killed = matches!(
        exit,
        Exit::Signal(libc::SIGKILL) | Exit::Status(KILLED_STATUS)
    );
    let why = match killer.filter(|_| killed) {
        Some(Scope::Group) => {
            ": this was probably the kernel's memory killer, which has ended a process of this job's control group since the job began; use fewer ranks on this host, or give them more memory (the limit of the container or of the batch job, or a larger host)"
        }
        Some(Scope::Machine) => {
            ": this was probably the kernel's memory killer, which has ended a process on this host since the job began; use fewer ranks on this host, or one with more memory"
        }
        None => "",
    };
    format!(
        "cloudmpi: {}{why}; ending the job",
        how_it_died(who, exit, page)
    )
}

/// `rank 3 (pid 77 on host a) was killed by signal 9 (SIGKILL) inside MPI_Recv`.
pub fn how_it_died(who: &Who, exit: Exit, page: &StatusPage) -> String {
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
        Exit::Unseen => "has ended without calling MPI_Finalize,".to_string(),
    };
    format!("{} {how} {}", who.subject(), place(page))
}

/// The line about a rank that called MPI_Abort or met a fatal error.
pub fn abort(who: &Who, code: i32, page: &StatusPage) -> String {
    let (call, _) = page.last_call();
    if let Some(why) = page.last_words() {
        return format!(
            "cloudmpi: {} gives up {}: {why}; ending the job",
            who.subject(),
            place(page)
        );
    }
    match functions::name(call) {
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

/// `inside MPI_Recv`, `after MPI_Send returned`, `before MPI_Init`. The status page does not note the call that
/// begins MPI itself.
fn place(page: &StatusPage) -> String {
    match page.last_call() {
        (0, _) if page.state() == RankState::Starting => "before MPI_Init".to_string(),
        (0, _) => "after MPI_Init, before any other call".to_string(),
        (call, true) => format!("inside {}", functions::name(call)),
        (call, false) => format!("after {} returned", functions::name(call)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cloudmpi_segment::StatusPage;

    #[test]
    fn a_rank_that_has_begun_mpi_did_not_die_before() {
        // SAFETY: numbers alone, and none of them must not be zero.
        let page: Box<StatusPage> = Box::new(unsafe { std::mem::zeroed() });
        assert_eq!(place(&page), "before MPI_Init");
        page.set_state(RankState::Initialised);
        assert_eq!(place(&page), "after MPI_Init, before any other call");
    }

    fn told(exit: Exit, killer: Option<Scope>) -> String {
        let who = Who {
            rank: 3,
            group: 0,
            pid: 77,
            host: "h",
        };
        // SAFETY: numbers alone, and none of them must not be zero.
        let page: Box<StatusPage> = Box::new(unsafe { std::mem::zeroed() });
        death(&who, exit, &page, killer)
    }

    #[test]
    fn the_memory_killer_is_named_where_it_may_have_been() {
        let named = |exit, killer| told(exit, killer).contains("memory killer");
        for scope in [Scope::Group, Scope::Machine] {
            let line = told(Exit::Signal(libc::SIGKILL), Some(scope));
            assert!(
                line.contains("probably the kernel's memory killer"),
                "{line}"
            );
            // The rank is a shell script, and its status tells how its program ended.
            assert!(named(Exit::Status(137), Some(scope)));
            assert!(!named(Exit::Signal(libc::SIGSEGV), Some(scope)));
            assert!(!named(Exit::Status(1), Some(scope)));
        }
        assert_eq!(
            told(Exit::Signal(libc::SIGKILL), None),
            "cloudmpi: rank 3 (pid 77 on host h) was killed by signal 9 (SIGKILL) before MPI_Init; ending the job"
        );
    }
}
