//! This backend's own parts, on Azurite: leases, pages, ranges, topics, signatures.

mod server;

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use cloudmpi_services::{Bytes, Get, JobId, Kind, Message, Services};
use cloudmpi_services_azure::{open, open_account};
use hmac::{Hmac, KeyInit, Mac};
use server::{ACCOUNT, KEY, Server};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

const LONG: Duration = Duration::from_secs(10);

fn job() -> JobId {
    JobId::new("j1").expect("a job id")
}

async fn services(server: &Server) -> Services {
    open_account(&server.account()).await.expect("open")
}

#[tokio::test]
async fn what_follows_the_scheme_is_not_repeated() {
    let error = open("azure:AccountKey=sEcReT").await.err().unwrap();
    assert_eq!(error.kind(), Kind::Invalid);
    assert!(!error.to_string().contains("sEcReT"), "{error}");
}

#[tokio::test]
async fn queue_counts_attempts_and_brings_many_at_once() {
    let Some(server) = Server::start() else {
        return;
    };
    let services = services(&server).await;
    let (queue, name) = (&services.queue, job().name("mailbox-0").unwrap());
    let sessions = queue.create(&name, true).await.unwrap_err();
    assert_eq!(sessions.kind(), Kind::Unsupported);
    queue.create(&name, false).await.unwrap();
    queue
        .put(&name, Message::new(vec![0, 255, 60]))
        .await
        .unwrap();
    let once = Get::one(LONG, Duration::from_secs(1));
    let first = queue.get(&name, once).await.unwrap().pop().unwrap();
    assert_eq!((&first.body[..], first.attempt), (&[0, 255, 60][..], 1));
    let again = queue.get(&name, Get::one(LONG, LONG)).await.unwrap();
    assert_eq!(again[0].attempt, 2);
    queue.ack(&name, &again[0].receipt).await.unwrap();
    for number in 0..40u8 {
        queue.put(&name, Message::new(vec![number])).await.unwrap();
    }
    let most = services.limits.queue.batch;
    let how = Get {
        most,
        wait: LONG,
        lease: LONG,
    };
    assert_eq!(queue.get(&name, how).await.unwrap().len(), 32);
    assert_eq!(queue.get(&name, how).await.unwrap().len(), 8);
}

/// Passes on what the client says, and the answers only while `answers`; else it says that it `holds` one.
async fn delaying_proxy(
    server: SocketAddr,
    answers: watch::Receiver<bool>,
    holds: watch::Sender<bool>,
) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("bind");
    let address = listener.local_addr().expect("address");
    tokio::spawn(async move {
        while let Ok((near, _)) = listener.accept().await {
            let far = TcpStream::connect(server).await.expect("connect");
            let (mut from_client, mut to_client) = near.into_split();
            let (mut from_server, mut to_server) = far.into_split();
            tokio::spawn(async move { tokio::io::copy(&mut from_client, &mut to_server).await });
            let (mut answers, holds) = (answers.clone(), holds.clone());
            tokio::spawn(async move {
                let mut bytes = vec![0; 64 * 1024];
                while let Ok(length @ 1..) = from_server.read(&mut bytes).await {
                    holds.send_replace(!*answers.borrow());
                    answers
                        .wait_for(|now| *now)
                        .await
                        .expect("the test goes on");
                    to_client.write_all(&bytes[..length]).await?;
                }
                Ok::<(), std::io::Error>(())
            });
        }
    });
    address
}

/// The service has hidden the message, and its answer comes when nobody waits for it any more.
#[tokio::test]
async fn a_get_that_is_given_up_hides_no_message() {
    let Some(server) = Server::start() else {
        return;
    };
    let (set_answers, answers) = watch::channel(true);
    let (holds, mut held) = watch::channel(false);
    let proxy = delaying_proxy(server.queue_address(), answers, holds).await;
    let (from, to) = (server.queue_address().port(), proxy.port());
    let account = server
        .account()
        .replace(&format!(":{from}/"), &format!(":{to}/"));
    let (slow, direct) = (
        open_account(&account).await.expect("open"),
        services(&server).await,
    );
    let queue = job().name("q").unwrap();
    direct.queue.create(&queue, false).await.unwrap();
    direct.queue.put(&queue, Message::new("m")).await.unwrap();
    let long = Get::one(LONG, Duration::from_secs(600));
    set_answers.send_replace(false);
    let getting = tokio::spawn({
        let queue = queue.clone();
        async move { slow.queue.get(&queue, long).await }
    });
    held.wait_for(|held| *held).await.unwrap();
    getting.abort();
    set_answers.send_replace(true);
    let got = direct.queue.get(&queue, long).await.unwrap();
    assert_eq!((got.len(), got.first().map(|it| it.attempt)), (1, Some(2)));
}

#[tokio::test]
async fn scan_goes_through_all_pages() {
    let Some(server) = Server::start() else {
        return;
    };
    let services = services(&server).await;
    let table = &services.table;
    let mut inserts = tokio::task::JoinSet::new();
    for number in 0..1100 {
        let table = table.clone();
        let key = job().key(&format!("a.{number:04}")).unwrap();
        inserts.spawn(async move { table.insert(&key, Bytes::from(vec![7; 10])).await });
        if number % 16 == 15 {
            inserts.join_next().await.unwrap().unwrap().unwrap();
        }
    }
    while let Some(inserted) = inserts.join_next().await {
        inserted.unwrap().unwrap();
    }
    for other in ["a", "b.1"] {
        let key = job().key(other).unwrap();
        table.insert(&key, Bytes::from("x")).await.unwrap();
    }
    let rows = table.scan(&job(), "a.").await.unwrap();
    assert_eq!(rows.len(), 1100);
    assert!(rows.is_sorted_by(|one, other| one.0 < other.0));
    // A scan's version is as good as a get's.
    let (key, row) = &rows[1050];
    table.update(key, Bytes::new(), &row.version).await.unwrap();
    let stale = table.delete(key, Some(&row.version)).await.unwrap_err();
    assert_eq!(stale.kind(), Kind::VersionMismatch);
    assert_eq!(&table.get(key).await.unwrap().unwrap().value[..], b"");
}

#[tokio::test]
async fn blob_ranges_at_the_edges() {
    let Some(server) = Server::start() else {
        return;
    };
    let blob = services(&server).await.blob;
    let key = job().key("b").unwrap();
    blob.put(&key, Bytes::from("0123456789")).await.unwrap();
    for (range, expected) in [(3..3, ""), (8..20, "89"), (10..12, ""), (50..60, "")] {
        let part = blob.get(&key, Some(range.clone())).await.unwrap();
        assert_eq!(&part[..], expected.as_bytes(), "{range:?}");
    }
    let none = blob.get(&job().key("none").unwrap(), Some(3..3)).await;
    assert_eq!(none.unwrap_err().kind(), Kind::NotFound);
}

/// Not in the conformance suite: a subscriber that dies does not lose the message that it had.
#[tokio::test]
async fn topic_brings_again_what_a_dead_subscriber_had() {
    let Some(server) = Server::start() else {
        return;
    };
    let services = services(&server).await;
    let (topic, name) = (&services.topic, job().name("t").unwrap());
    let subscriber = job().name("s").unwrap();
    topic.create(&name).await.unwrap();
    let mut dies = topic.subscribe(&name, &subscriber).await.unwrap();
    topic.publish(&name, Bytes::from("1")).await.unwrap();
    assert_eq!(dies.next(LONG).await.unwrap().unwrap(), "1");
    drop(dies);
    let since = Instant::now();
    let mut again = topic.subscribe(&name, &subscriber).await.unwrap();
    let came = again.next(Duration::from_secs(45)).await.unwrap();
    assert_eq!(came.unwrap(), "1");
    assert!(
        since.elapsed() > Duration::from_secs(20),
        "not by its lease"
    );
    // No part of a topic stays, and none of its queues counts as one of the job's.
    assert_eq!(services.queue.list(&job(), "").await.unwrap(), []);
    services.clean(&job()).await.unwrap();
    let closed = again.next(Duration::ZERO).await.unwrap_err();
    assert_eq!(closed.kind(), Kind::Closed);
}

/// An account's shared access signature, made by hand after the documentation.
fn shared_access_signature() -> String {
    let (permissions, services, types) = ("rwdlacup", "bqt", "sco");
    let (end, version) = ("2999-01-01T00:00:00Z", "2018-11-09");
    let text = format!(
        "{ACCOUNT}\n{permissions}\n{services}\n{types}\n\n{end}\n\nhttps,http\n{version}\n"
    );
    let key = STANDARD.decode(KEY).unwrap();
    let mut mac = Hmac::<sha2::Sha256>::new_from_slice(&key).unwrap();
    mac.update(text.as_bytes());
    let signature = STANDARD.encode(mac.finalize().into_bytes());
    let signature = signature
        .replace('+', "%2B")
        .replace('/', "%2F")
        .replace('=', "%3D");
    format!(
        "SharedAccessSignature=sv={version}&ss={services}&srt={types}&sp={permissions}&se={end}&spr=https,http&sig={signature}"
    )
}

#[tokio::test]
async fn a_signature_instead_of_the_key() {
    let Some(server) = Server::start() else {
        return;
    };
    let account = server.account_with(&shared_access_signature());
    let services = open_account(&account).await.expect("open");
    let (name, key) = (job().name("q").unwrap(), job().key("a=b").unwrap());
    services.queue.create(&name, false).await.unwrap();
    services.queue.put(&name, Message::new("x")).await.unwrap();
    let got = services
        .queue
        .get(&name, Get::one(LONG, LONG))
        .await
        .unwrap();
    let receipt = services
        .queue
        .renew(&name, &got[0].receipt, LONG)
        .await
        .unwrap();
    services.queue.ack(&name, &receipt).await.unwrap();
    services.blob.put(&key, Bytes::from("y")).await.unwrap();
    let version = services.table.insert(&key, Bytes::from("z")).await.unwrap();
    services
        .table
        .update(&key, Bytes::from("z2"), &version)
        .await
        .unwrap();
    let cleaned = services.clean(&job()).await.unwrap();
    assert_eq!((cleaned.queues, cleaned.blobs, cleaned.rows), (1, 1, 1));
}
