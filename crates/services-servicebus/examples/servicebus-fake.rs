//! The tests' FAKE of Service Bus, on its own: for whole jobs by hand. It prints the connection string.
//!
//!     cargo run -p cloudmpi-services-servicebus --example servicebus-fake
//!
//! For each line on its standard input it prints its requests and its content; it ends with its input.

#[path = "../tests/fake/mod.rs"]
mod fake;

use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, BufReader};

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() {
    let fake = fake::Fake::start(Duration::from_secs(30)).await;
    println!("{}", fake.connection_string());
    let counts = &fake.namespace.counts;
    let count = |of: &std::sync::atomic::AtomicU32| of.load(Ordering::Relaxed);
    let mut lines = BufReader::new(tokio::io::stdin()).lines();
    while let Ok(Some(_)) = lines.next_line().await {
        println!(
            "{} puts, {} of sessions, {} completed, {} renewals, {} tokens, {} connections, left: {}",
            count(&counts.puts),
            count(&counts.of_sessions),
            count(&counts.completed),
            count(&counts.renewals),
            count(&counts.tokens),
            count(&counts.connections),
            fake.entities().join(" ")
        );
    }
}
