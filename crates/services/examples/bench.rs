//! Times of the services and of the 2014 algorithms over them: `bench URL [rounds]`.
//! `cloudmpi://` takes the secret from CLOUDMPI_SECRET. Medians; all participants are tasks of this process.

use cloudmpi_services::classic::{Broadcast, Member, RelayEnd, Way};
use cloudmpi_services::counted::counted;
use cloudmpi_services::meter::Meter;
use cloudmpi_services::price::PriceTable;
use cloudmpi_services::{Bytes, Get, JobId, Message, Options, Result, Secret, Services, open};
use std::sync::Arc;
use std::time::{Duration, Instant};

const PATIENCE: Duration = Duration::from_secs(30);
const LEASE: Duration = Duration::from_secs(60);

fn median_us(mut times: Vec<Duration>) -> f64 {
    times.sort();
    times[times.len() / 2].as_secs_f64() * 1e6
}

fn row(what: &str, us: f64) {
    println!("{what:<44} {us:>12.1} us");
}

/// A put and a get of 64 bytes by one caller: nothing is waited for but the service.
async fn bare(services: &Services, job: &JobId, rounds: usize) -> Result<f64> {
    let queue = job.name("bare")?;
    services.queue.create(&queue, false).await?;
    let mut times = Vec::new();
    for _ in 0..rounds {
        let started = Instant::now();
        services
            .queue
            .put(&queue, Message::new(vec![1u8; 64]))
            .await?;
        let got = services
            .queue
            .get(&queue, Get::one(PATIENCE, LEASE))
            .await?;
        times.push(started.elapsed());
        services.queue.ack(&queue, &got[0].receipt).await?;
    }
    Ok(median_us(times))
}

/// Half a round trip of 64 bytes between two participants.
async fn one_way(services: &Services, job: &JobId, way: Way, rounds: usize) -> Result<f64> {
    let other = {
        let (services, job) = (services.clone(), job.clone());
        tokio::spawn(async move {
            let mut member = Member::join(&services, &job, 1, 2, PATIENCE).await?;
            for _ in 0..rounds {
                let body = member.receive(0, 1, way).await?;
                member.send(0, 1, body, way).await?;
            }
            member.leave().await
        })
    };
    let mut member = Member::join(services, job, 0, 2, PATIENCE).await?;
    let mut times = Vec::new();
    for _ in 0..rounds {
        let started = Instant::now();
        member.send(1, 1, Bytes::from(vec![1u8; 64]), way).await?;
        member.receive(1, 1, way).await?;
        times.push(started.elapsed() / 2);
    }
    member.leave().await?;
    other.await.expect("the other side")?;
    Ok(median_us(times))
}

async fn one_way_by_relay(
    services: &Services,
    job: &JobId,
    synchronous: bool,
    rounds: usize,
) -> Result<f64> {
    let mut here = RelayEnd::open(services, job, 0, synchronous, PATIENCE).await?;
    let mut there = RelayEnd::open(services, job, 1, synchronous, PATIENCE).await?;
    let other = tokio::spawn(async move {
        for _ in 0..rounds {
            let body = there.receive(0).await?;
            there.send(0, body).await?;
        }
        Ok(there)
    });
    let mut times = Vec::new();
    for _ in 0..rounds {
        let started = Instant::now();
        here.send(1, Bytes::from(vec![1u8; 64])).await?;
        here.receive(1).await?;
        times.push(started.elapsed() / 2);
    }
    other
        .await
        .expect("the other side")
        .map(|_| median_us(times))
}

/// From the first byte at the root to the last at the slowest of 8 others.
async fn broadcast(services: &Services, job: &JobId, how: Broadcast, rounds: usize) -> Result<f64> {
    let size = 9u32;
    let start = Instant::now();
    let members: Vec<_> = (0..size)
        .map(|rank| {
            let (services, job) = (services.clone(), job.clone());
            tokio::spawn(async move {
                let mut member = Member::join(&services, &job, rank, size, PATIENCE).await?;
                let (mut begun, mut done) = (Vec::new(), Vec::new());
                for _ in 0..rounds {
                    member
                        .barrier(cloudmpi_services::classic::Barrier::Table)
                        .await?;
                    let body = if rank == 0 {
                        Bytes::from(vec![7u8; 1 << 20])
                    } else {
                        Bytes::new()
                    };
                    begun.push(start.elapsed());
                    let body = member.broadcast(0, body, how).await?;
                    done.push(start.elapsed());
                    assert_eq!(body.len(), 1 << 20);
                }
                member.leave().await?;
                Result::Ok((begun, done))
            })
        })
        .collect();
    let mut all = Vec::new();
    for member in members {
        all.push(member.await.expect("a participant")?);
    }
    let slowest = |round: usize| all.iter().map(|(_, done)| done[round]).max().expect("nine");
    Ok(median_us(
        (0..rounds)
            .map(|round| slowest(round) - all[0].0[round])
            .collect(),
    ))
}

async fn run(url: &str, rounds: usize) -> Result<()> {
    let secret = std::env::var("CLOUDMPI_SECRET").ok().map(Secret::new);
    let plain = open(
        url,
        &Options {
            secret,
            ..Options::default()
        },
    )
    .await?;
    let meter = Arc::new(Meter::new(plain.backend, PriceTable::built_in()));
    let services = counted(&plain, meter.clone());
    let tag = std::process::id();
    let job = |index: usize| JobId::new(&format!("bench{tag}x{index}")).expect("a good id");
    println!("{url}, {rounds} rounds, medians");
    row(
        "bare put + get, 64 B",
        bare(&services, &job(0), rounds).await?,
    );
    for (index, (name, way)) in Way::ALL.into_iter().enumerate() {
        row(
            &format!("one way, 64 B, {name}"),
            one_way(&services, &job(1 + index), way, rounds).await?,
        );
    }
    for (index, (name, synchronous)) in RelayEnd::ALL.into_iter().enumerate() {
        let us = one_way_by_relay(&services, &job(3 + index), synchronous, rounds).await?;
        row(&format!("one way, 64 B, {name}"), us);
    }
    let mut by_loop = f64::NAN;
    for (index, (name, how)) in Broadcast::ALL.into_iter().enumerate() {
        let us = broadcast(&services, &job(5 + index), how, (rounds / 20).max(5)).await?;
        row(&format!("broadcast, 1 MiB to 8, {name}"), us);
        match how {
            Broadcast::QueueLoop => by_loop = us,
            _ => println!("{:<44} {:>12.2} of the queue loop", "", us / by_loop),
        }
    }
    for index in 0..8 {
        services.clean(&job(index)).await?;
    }
    println!("{meter}");
    Ok(())
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let url = arguments.next().unwrap_or_else(|| "local:".to_string());
    let rounds = arguments
        .next()
        .and_then(|rounds| rounds.parse().ok())
        .unwrap_or(1000);
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime");
    if let Err(error) = runtime.block_on(run(&url, rounds)) {
        eprintln!("bench: {error}");
        std::process::exit(1);
    }
}
