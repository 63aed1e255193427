//! The environment variables that give a rank its place in the job.

use std::fmt;

/// Names of the variables that the launcher sets for each rank.
pub mod vars {
    /// This process's rank in MPI_COMM_WORLD, decimal.
    pub const RANK: &str = "CLOUDMPI_RANK";
    /// Number of ranks in MPI_COMM_WORLD, decimal.
    pub const SIZE: &str = "CLOUDMPI_SIZE";
    /// Inherited descriptor of the node's shared segment, decimal.
    pub const SEGMENT_FD: &str = "CLOUDMPI_SEGMENT_FD";
    /// Index among the ranks of this node, and their number, decimal. If both are unset, all ranks are on this node.
    pub const LOCAL_RANK: &str = "CLOUDMPI_LOCAL_RANK";
    pub const LOCAL_SIZE: &str = "CLOUDMPI_LOCAL_SIZE";
    /// Inherited descriptor of the socket for other ranks that connect to this one, decimal; unset where
    /// none does.
    pub const LISTEN_FD: &str = "CLOUDMPI_LISTEN_FD";
    /// Inherited descriptor of the log of `--survive`, decimal; unset where ranks are not to survive.
    pub const LOG_FD: &str = "CLOUDMPI_LOG_FD";
    /// Seed for packets to be delayed, reordered and repeated before the library sees them: a test
    /// aid. May be unset.
    pub const FAULTS: &str = "CLOUDMPI_FAULTS";
    /// Of the launcher: as if the machine had so many cores, so that a small one runs what ranks do that have a core each: a test aid.
    /// May be unset.
    pub const CORES: &str = "CLOUDMPI_CORES";
    /// Index of the program among those separated by `:` on the command line, decimal.
    pub const APPNUM: &str = "CLOUDMPI_APPNUM";
    /// In ranks that others have started: the number of their group among those of the launcher, decimal, from 1.
    pub const GROUP: &str = "CLOUDMPI_GROUP";
    /// Forced collective algorithms, `collective=algorithm` separated by commas; may be unset.
    pub const COLL: &str = "CLOUDMPI_COLL";
    /// `1`: count messages, bytes, waits and calls, for the launcher to show; may be unset.
    pub const STATS: &str = "CLOUDMPI_STATS";
    /// Lines of a tuned table, with semicolons between them: of the selection table, and limits that they set
    /// ([`Settings`](crate::Settings)). May be unset.
    pub const TUNED: &str = "CLOUDMPI_TUNED";
    /// In ranks that other processes have started: the holder of the link to these, its descriptor there, and the index of the one that
    /// asked for them among these, decimal, with colons.
    pub const PARENT: &str = "CLOUDMPI_PARENT";
    /// Error handler of the predefined communicators and of no object (`mpiexec
    /// -initial-errhandler`): `mpi_errors_are_fatal`, `mpi_errors_abort` or `mpi_errors_return`;
    /// may be unset.
    pub const INITIAL_ERRHANDLER: &str = "CLOUDMPI_INITIAL_ERRHANDLER";
    /// Memory allocation kinds that the user asks for (`mpiexec -memory-alloc-kinds`), with commas between them; may be unset.
    pub const MEMORY_ALLOC_KINDS: &str = "CLOUDMPI_MEMORY_ALLOC_KINDS";
}

/// A rank's place in the job, set by its launcher.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JobEnv {
    pub rank: usize,
    pub size: usize,
    /// Index among the ranks of this node, and their number.
    pub local_rank: usize,
    pub local_size: usize,
    pub segment_fd: i32,
    /// The socket of this rank for connections.
    pub listen_fd: Option<i32>,
    /// The log of `--survive`.
    pub log_fd: Option<i32>,
    pub appnum: i32,
    /// 0: of the job's own ranks; else the number of the group that ranks have started.
    pub group: usize,
}

/// A launcher variable with a value that makes no sense.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JobEnvError {
    pub variable: &'static str,
    pub value: String,
}

impl fmt::Display for JobEnvError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}={:?} is not what cloudmpi run sets; unset it to run as a single rank, or start the program with cloudmpi run",
            self.variable, self.value
        )
    }
}

impl std::error::Error for JobEnvError {}

/// What other launchers tell a process: its rank, the number of ranks, and who does.
const OTHER_LAUNCHERS: [(&str, &str, &str); 4] = [
    ("OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE", "Open MPI"),
    ("PMI_RANK", "PMI_SIZE", "MPICH or Intel MPI"),
    ("PMIX_RANK", "PMIX_SIZE", "PMIx"),
    // Not SLURM_NTASKS: a batch script has it, too.
    ("SLURM_PROCID", "SLURM_STEP_NUM_TASKS", "Slurm"),
];

/// In a process without a launcher of ours: what to say if one of another MPI has started it with others. Rank 0 says it
/// for all.
pub fn started_by_another() -> Option<String> {
    let number = |name| std::env::var(name).ok()?.trim().parse::<usize>().ok();
    let (_, ranks, who) = (OTHER_LAUNCHERS.iter())
        .map(|(rank, size, who)| (number(rank), number(size), who))
        .find(|(rank, size, _)| *rank == Some(0) && size.is_some_and(|size| size > 1))?;
    Some(format!(
        "the launcher of {who} has started {} processes, and cloudMPI does not know its protocol: each of them is rank 0 of 1; start the program with `cloudmpi run -n {0}`",
        ranks.unwrap_or_default()
    ))
}

impl JobEnv {
    /// `None` when the process was started without a launcher.
    pub fn read() -> Result<Option<JobEnv>, JobEnvError> {
        let Some(rank) = read_number(vars::RANK)? else {
            return Ok(None);
        };
        let bad = |variable| JobEnvError {
            variable,
            value: std::env::var(variable).unwrap_or_default(),
        };
        let size = read_number(vars::SIZE)?.ok_or_else(|| bad(vars::SIZE))?;
        let fd = read_number(vars::SEGMENT_FD)?.ok_or_else(|| bad(vars::SEGMENT_FD))?;
        let appnum = read_number(vars::APPNUM)?.unwrap_or(0);
        let group = read_number(vars::GROUP)?.unwrap_or(0);
        let local_rank = read_number(vars::LOCAL_RANK)?.unwrap_or(rank);
        let local_size = read_number(vars::LOCAL_SIZE)?.unwrap_or(size);
        if rank >= size {
            return Err(bad(vars::RANK));
        }
        if local_rank >= local_size || local_size > size {
            return Err(bad(vars::LOCAL_RANK));
        }
        let segment_fd = i32::try_from(fd).map_err(|_| bad(vars::SEGMENT_FD))?;
        let listen_fd = read_number(vars::LISTEN_FD)?
            .map(|fd| i32::try_from(fd).map_err(|_| bad(vars::LISTEN_FD)))
            .transpose()?;
        let log_fd = read_number(vars::LOG_FD)?
            .map(|fd| i32::try_from(fd).map_err(|_| bad(vars::LOG_FD)))
            .transpose()?;
        let appnum = i32::try_from(appnum).map_err(|_| bad(vars::APPNUM))?;
        Ok(Some(JobEnv {
            rank,
            size,
            local_rank,
            local_size,
            segment_fd,
            listen_fd,
            log_fd,
            appnum,
            group,
        }))
    }
}

fn read_number(variable: &'static str) -> Result<Option<usize>, JobEnvError> {
    match std::env::var(variable) {
        Err(_) => Ok(None),
        Ok(value) => match value.parse() {
            Ok(number) => Ok(Some(number)),
            Err(_) => Err(JobEnvError { variable, value }),
        },
    }
}
