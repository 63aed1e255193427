//! Compares 64 B put + get by this crate's queue with the bare client's publish + fetch on the same server, in turn.
//!
//!     cargo run --release -p cloudmpi-services-nats --example nats-latency -- nats://127.0.0.1:4222

use std::time::{Duration, Instant};

use async_nats::jetstream::{self, consumer::pull, stream};
use cloudmpi_services::{Bytes, Get, JobId, Message};
use futures::StreamExt;

const ROUNDS: usize = 400;
const LONG: Duration = Duration::from_secs(10);
type Failure = Box<dyn std::error::Error>;

fn quantiles_us(mut times: Vec<f64>) -> (f64, f64, f64) {
    times.sort_by(f64::total_cmp);
    (
        times[times.len() / 2],
        times[times.len() / 20],
        times[times.len() * 19 / 20],
    )
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Failure> {
    let url = std::env::args()
        .nth(1)
        .ok_or("usage: nats-latency nats://host:port")?;
    let services = cloudmpi_services_nats::open(&url).await?;
    let queue = JobId::new("latency")?.name("q")?;
    services.queue.create(&queue, false).await?;
    let context = jetstream::new(async_nats::connect(&url).await?);
    let config = stream::Config {
        name: "latency-bare".to_string(),
        subjects: vec!["latency.bare".to_string()],
        retention: stream::RetentionPolicy::WorkQueue,
        ..Default::default()
    };
    let stream = context.create_stream(config).await?;
    let config = pull::Config {
        durable_name: Some("get".to_string()),
        ..Default::default()
    };
    let consumer = stream.create_consumer(config).await?;
    let body = Bytes::from(vec![7; 64]);
    let (mut ours, mut bare) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        let since = Instant::now();
        services
            .queue
            .put(&queue, Message::new(body.clone()))
            .await?;
        let got = services
            .queue
            .get(&queue, Get::one(LONG, Duration::from_secs(30)))
            .await?;
        ours.push(since.elapsed().as_secs_f64() * 1e6);
        services.queue.ack(&queue, &got[0].receipt).await?;
        let since = Instant::now();
        context.publish("latency.bare", body.clone()).await?.await?;
        let mut batch = consumer
            .batch()
            .max_messages(1)
            .expires(LONG)
            .messages()
            .await?;
        let message = batch.next().await.ok_or("nothing came")?;
        let message = message.map_err(|error| error.to_string())?;
        bare.push(since.elapsed().as_secs_f64() * 1e6);
        message
            .double_ack()
            .await
            .map_err(|error| error.to_string())?;
    }
    context.delete_stream("latency-bare").await?;
    services.queue.delete_queue(&queue).await?;
    let (ours, bare) = (quantiles_us(ours), quantiles_us(bare));
    println!("64 B put + get, us: median (5 % .. 95 %), {ROUNDS} rounds");
    println!(
        "queue of cloudmpi  {:7.0} ({:.0} .. {:.0})",
        ours.0, ours.1, ours.2
    );
    println!(
        "bare client        {:7.0} ({:.0} .. {:.0})",
        bare.0, bare.1, bare.2
    );
    println!("ratio              {:7.2}", ours.0 / bare.0);
    Ok(())
}
