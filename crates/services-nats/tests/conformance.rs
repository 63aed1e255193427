//! The suite that every backend passes, on the newest server and on Debian's.

mod server;

use std::time::Duration;

use cloudmpi_services::conformance::{self, Suite};
use server::{Build, Server};

async fn run(build: Build) {
    let Some(server) = Server::start(build, &["-js"]) else {
        return;
    };
    let services = cloudmpi_services_nats::open(&server.url(""))
        .await
        .expect("open");
    let suite = Suite {
        short_lease: Duration::from_millis(600),
        ..Suite::new("n")
    };
    let ran = conformance::run(&services, &suite).await;
    assert!(ran.len() >= 49, "only {} tests ran: {ran:?}", ran.len());
}

#[tokio::test]
async fn newest() {
    run(Build::Newest).await;
}

#[tokio::test]
async fn debian() {
    run(Build::Debian).await;
}
