//! `cloudmpi services`.

use clap::Parser;

use super::values::{List, bytes, names, whole};
use super::{Join, examples};

/// Show what the services behind a URL take, and time each way of using them
#[derive(Parser, Debug)]
#[command(allow_negative_numbers = true, after_help = examples(
    "Ways: put-get, send:queue, send:sessions, send:relay-buffered, send:relay-synchronous, send-large:…, \
     barrier:table, barrier:queue-event, broadcast:queue-loop, broadcast:topic, broadcast:hypercube, scatter:serial, \
     scatter:parallel, gather:queue, reduce:sessions. The word before the colon alone is all of its family.\n\n\
     Everything is made under a name of its own and removed in the end. Where a provider takes money for requests, \
     this costs money: what it came to is printed.",
    &[
        ("cloudmpi services --join local:", "the services inside of this command"),
        ("cloudmpi services --join nats://broker --only broadcast,send", "two families of ways"),
        ("cloudmpi services --join azure: --only put-get --rounds 20 --json", "little, for a program to read"),
    ],
))]
pub struct Services {
    #[command(flatten)]
    pub join: Join,
    /// Time these ways only [default: all]
    #[arg(long, value_name = "WAY,…", value_parser = names)]
    pub only: Option<List<String>>,
    /// How many take part in collectives beside the root
    #[arg(long, value_name = "N", default_value = "8", value_parser = whole(1, 256))]
    pub others: u64,
    /// How often each way is timed; a twentieth of it where 8 KiB and more are moved
    #[arg(long, value_name = "N", default_value = "200", value_parser = whole(1, 1_000_000))]
    pub rounds: u64,
    /// How much is moved: a message, a broadcast's body, or each one's part [default: what suits each way, from 64 B to 1 MiB]
    #[arg(long, value_name = "SIZE", value_parser = bytes)]
    pub bytes: Option<u64>,
    /// Print a line of JSON for each way, with all times
    #[arg(long)]
    pub json: bool,
}
