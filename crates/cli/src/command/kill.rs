//! `cloudmpi kill`.

use clap::Parser;
use cloudmpi_launch::RankName;

use super::examples;
use super::values::job;

/// Kill a rank of a job, or all that it has on a host, to see what the job does then
#[derive(Parser, Debug)]
#[command(after_help = examples("", &[
    ("cloudmpi kill --rank 3", "rank 3 of the one job that was started on this machine"),
    ("cloudmpi kill --rank 0 --rank 1 --job 4711", "two ranks of the job whose launcher is process 4711"),
    ("cloudmpi kill --rank 1.0", "rank 0 of the first group that ranks have started (MPI_Comm_spawn)"),
    ("cloudmpi kill --host b", "all that the job has on host b, as if the host were lost"),
]))]
pub struct Kill {
    /// The rank, of MPI_COMM_WORLD; GROUP.RANK for one of a group that ranks have started, as --label shows it; may be given again
    #[arg(long, value_name = "RANK", required_unless_present = "host")]
    pub rank: Vec<RankName>,
    /// A host, by the name of its agent: ranks, logs and records of the job there are gone
    #[arg(long, value_name = "NAME", conflicts_with = "rank")]
    pub host: Option<String>,
    /// The job, by the process number of its launcher [default: the one job of yours on this machine]
    #[arg(long, value_name = "ID", value_parser = job)]
    pub job: Option<i32>,
}
