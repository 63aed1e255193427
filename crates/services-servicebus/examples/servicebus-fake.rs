//! The FAKE of Service Bus that the tests use, on its own: to run whole jobs on it by hand. Prints the connection string.
//!
//!     cargo run -p cloudmpi-services-servicebus --example servicebus-fake
//!
//! Once a line comes on the standard input it prints what it was asked for and ends.

#[path = "../tests/fake/mod.rs"]
mod fake;

use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, BufReader};

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() {
    let fake = fake::Fake::start(Duration::from_secs(30)).await;
    println!("{}", fake.connection_string());
    let mut line = String::new();
    let _ = BufReader::new(tokio::io::stdin())
        .read_line(&mut line)
        .await;
    let counts = &fake.namespace.counts;
    let count = |of: &std::sync::atomic::AtomicU32| of.load(Ordering::Relaxed);
    println!(
        "{} puts, {} completed, {} renewals, {} tokens, {} connections, left: {:?}",
        count(&counts.puts),
        count(&counts.completed),
        count(&counts.renewals),
        count(&counts.tokens),
        count(&counts.connections),
        fake.entities()
    );
}
