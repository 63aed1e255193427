//! The suite that every backend passes, on Azurite.

mod server;

use std::time::Duration;

use cloudmpi_services::conformance::{self, Suite};
use server::Server;

const ORDER: (&str, &str) = (
    "topic_goes_on_by_name",
    "what a subscriber had in hand comes again after its lease of 30 s, behind the others",
);
async fn run(faulty: bool, except: Vec<(&'static str, &'static str)>, at_least: usize) {
    let Some(server) = Server::start() else {
        return;
    };
    let services = cloudmpi_services_azure::open_account(&server.account())
        .await
        .expect("open");
    let suite = Suite {
        short_lease: Duration::from_secs(1),
        faulty,
        except,
        ..Suite::new("a")
    };
    let ran = conformance::run(&services, &suite).await;
    assert!(
        ran.len() >= at_least,
        "only {} tests ran: {ran:?}",
        ran.len()
    );
}

#[tokio::test]
async fn without_faults() {
    run(false, vec![ORDER], 34).await;
}

#[tokio::test]
async fn with_faults() {
    run(true, vec![ORDER], 15).await;
}
