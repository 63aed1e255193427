//! The conformance suite on the local backend, without faults and with them.
//! `CLOUDMPI_SEEDS=n` runs more seeds.

use cloudmpi_services::Services;
use cloudmpi_services::clock::Clock;
use cloudmpi_services::conformance::{self, Suite};
use cloudmpi_services_local::{Durability, LocalOptions, open_local, open_temporary};

async fn run(durability: Durability, tag: &str) {
    let dir = std::env::temp_dir().join(format!("cloudmpi-suite-{tag}-{}", std::process::id()));
    let options = LocalOptions {
        durability,
        ..LocalOptions::default()
    };
    all_of(&open_local(&dir, options).expect("open"), tag).await;
    std::fs::remove_dir_all(&dir).expect("removed");
}

async fn all_of(services: &Services, tag: &str) {
    let ran = conformance::run(services, &Suite::new(tag)).await;
    assert!(ran.len() >= 49, "only {} tests ran: {ran:?}", ran.len());
}

#[tokio::test]
async fn in_memory() {
    all_of(&open_temporary(LocalOptions::default()).expect("open"), "m").await;
}

#[tokio::test]
async fn crash_safe() {
    run(Durability::Crash, "a").await;
}

#[tokio::test]
async fn synced() {
    run(Durability::Synced, "b").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn several_threads() {
    run(Durability::Crash, "c").await;
}

#[tokio::test]
async fn with_faults() {
    let seeds = std::env::var("CLOUDMPI_SEEDS")
        .ok()
        .and_then(|seeds| seeds.parse().ok())
        .unwrap_or(1);
    let (clock, jump) = Clock::jumping();
    let options = LocalOptions {
        clock,
        ..LocalOptions::default()
    };
    let services = open_temporary(options).expect("open");
    for seed in 1..=seeds {
        let suite = Suite {
            seed,
            faulty: true,
            jump: Some(jump.clone()),
            ..Suite::new("f")
        };
        let ran = conformance::run(&services, &suite).await;
        assert!(ran.len() >= 14, "only {} tests ran: {ran:?}", ran.len());
    }
}
