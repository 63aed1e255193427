//! `cloudmpi attach`.

use clap::Parser;

use super::examples;
use super::values::job;

const NOTES: &str = "\
The job goes on when the terminal of `cloudmpi run --survive` is lost, or when its process is killed. This command takes its place: it shows the output that \
nobody has taken, once, and then the rest as it comes. Ctrl-C ends the job, and the exit status is the job's. What was typed before stays with the job.";

/// Take over a job of `run --survive` whose terminal was lost
#[derive(Parser, Debug)]
#[command(after_help = examples(NOTES, &[
    ("cloudmpi attach", "the one job of yours on this machine that can be taken over"),
    ("cloudmpi attach 4711", "the job whose launcher is process 4711"),
]))]
pub struct Attach {
    /// The job, by the process number of its launcher [default: the one job of yours on this machine]
    #[arg(value_name = "JOB", value_parser = job)]
    pub job: Option<i32>,
}
