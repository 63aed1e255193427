//! The suite that every backend passes, on the FAKE of Service Bus (tests/fake).

mod fake;

use std::time::Duration;

use cloudmpi_services::Services;
use cloudmpi_services::conformance::{self, Suite};
use cloudmpi_services_local::{LocalOptions, open_temporary};
use cloudmpi_services_servicebus::open_namespace;
use fake::Fake;

async fn open(fake: &Fake) -> Services {
    let messaging = open_namespace(&fake.connection_string()).await;
    let storage = open_temporary(LocalOptions::default()).expect("blobs and tables");
    messaging.expect("open").onto(storage)
}

async fn run(faulty: bool, seed: u64, at_least: usize) {
    let fake = Fake::start(Duration::from_secs(30)).await;
    let services = open(&fake).await;
    let other = |name: &str| name.starts_with("store_");
    let names = conformance::tests().into_iter().map(|test| test.name);
    let except = names
        .filter(|name| other(name))
        .map(|name| (name, "not of Service Bus"));
    let suite = Suite {
        short_lease: Duration::from_millis(400),
        faulty,
        seed,
        except: except.collect(),
        ..Suite::new("s")
    };
    let ran = conformance::run(&services, &suite).await;
    assert!(
        ran.len() >= at_least,
        "only {} tests ran: {ran:?}",
        ran.len()
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_faults() {
    run(false, 1, 29).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn with_faults() {
    for seed in 1..=2 {
        run(true, seed, 9).await;
    }
}
