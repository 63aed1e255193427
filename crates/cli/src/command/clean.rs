//! `cloudmpi clean`.

use clap::Parser;

use super::{Join, examples};

/// Remove what jobs and agents that are gone have left in the services
#[derive(Parser, Debug)]
#[command(after_help = examples("", &[
    ("cloudmpi clean --join nats://broker", "what all jobs have left that are gone"),
    ("cloudmpi clean --join nats://broker --job 6f1c", "one job alone"),
]))]
pub struct Clean {
    #[command(flatten)]
    pub join: Join,
    /// This job alone
    #[arg(long, value_name = "ID")]
    pub job: Option<String>,
}
