use cloudmpi_services::*;
use std::time::*;
#[tokio::main(flavor = "current_thread")]
async fn main() {
    let url = std::env::args().nth(1).unwrap();
    let s = open(&url, &Options::default()).await.unwrap();
    let job = JobId::new("j").unwrap();
    let q = job.name("q").unwrap();
    s.queue.create(&q, false).await.unwrap();
    for _ in 0..3 {
        let n = 2000;
        let t = Instant::now();
        let (mut tp, mut tg, mut ta) = (Duration::ZERO, Duration::ZERO, Duration::ZERO);
        for _ in 0..n {
            let a = Instant::now();
            s.queue.put(&q, Message::new(vec![1u8; 64])).await.unwrap();
            let b = Instant::now();
            let m = s
                .queue
                .get(
                    &q,
                    Get::one(Duration::from_secs(1), Duration::from_secs(30)),
                )
                .await
                .unwrap();
            let c = Instant::now();
            s.queue.ack(&q, &m[0].receipt).await.unwrap();
            tp += b - a;
            tg += c - b;
            ta += c.elapsed();
        }
        println!(
            "put+get+ack {:?} put {:?} get {:?} ack {:?}",
            t.elapsed() / n,
            tp / n,
            tg / n,
            ta / n
        );
    }
}
