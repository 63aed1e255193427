//! The conformance suite on the local backend.

use cloudmpi_services::conformance::{self, Suite};
use cloudmpi_services::local::{Level, LocalOptions, open_temporary};

async fn run(level: Level, tag: &str) {
    let services = open_temporary(LocalOptions {
        level,
        ..LocalOptions::default()
    })
    .expect("open");
    let ran = conformance::run(&services, &Suite::new(tag)).await;
    assert!(ran.len() >= 49, "only {} tests ran: {ran:?}", ran.len());
}

#[tokio::test]
async fn crash_safe() {
    run(Level::Crash, "a").await;
}

#[tokio::test]
async fn synced() {
    run(Level::Synced, "b").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn several_threads() {
    run(Level::Crash, "c").await;
}
