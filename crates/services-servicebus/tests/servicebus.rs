//! Beyond the conformance suite, on the FAKE of Service Bus (tests/fake): tokens and locks that end,
//! throttling, cut connections, counts, and failures of opening.

mod fake;

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use cloudmpi_services::counted::{counted, metered};
use cloudmpi_services::meter::Meter;
use cloudmpi_services::paced::paced;
use cloudmpi_services::{Bytes, Error, Get, JobId, Kind, Message, Name, Service, Services};
use cloudmpi_services_local::{LocalOptions, open_temporary};
use cloudmpi_services_servicebus::{BACKEND, Lives, open_namespace, open_with};
use fake::{Fake, tokens};

const LONG: Duration = Duration::from_secs(10);
const MINUTE: Duration = Duration::from_secs(60);

fn name(text: &str) -> Name {
    JobId::new("t").unwrap().name(text).unwrap()
}

async fn open(fake: &Fake, lives: Lives) -> Services {
    let messaging = open_with(&fake.connection_string(), lives).await;
    let storage = open_temporary(LocalOptions::default()).expect("blobs and tables");
    messaging.expect("open").onto(storage)
}

fn short(token_s: u64, lock_s: u64) -> Lives {
    Lives {
        token: Duration::from_secs(token_s),
        lock: Duration::from_secs(lock_s),
    }
}

async fn one(services: &Services, queue: &Name) -> cloudmpi_services::Delivered {
    let got = services.queue.get(queue, Get::one(LONG, MINUTE)).await;
    got.expect("get").pop().expect("the message")
}

/// The service's clock signs tokens: this machine's may be an hour or more behind or ahead.
#[tokio::test]
async fn tokens_end_by_the_clock_of_the_service() {
    for ahead_s in [2 * 3600, -2 * 3600] {
        let fake = Fake::start(MINUTE).await;
        fake.namespace.ahead_s.store(ahead_s, Ordering::Relaxed);
        let services = open(&fake, Lives::default()).await;
        let queue = name("q");
        services.queue.create(&queue, false).await.unwrap();
        services.queue.put(&queue, Message::new("1")).await.unwrap();
        assert_eq!(one(&services, &queue).await.body, "1", "{ahead_s} s");
    }
}

/// A service that sends without end does not fill the memory.
#[tokio::test]
async fn messages_longer_than_any_of_ours_end_the_link() {
    let fake = Fake::start(MINUTE).await;
    let services = open(&fake, Lives::default()).await;
    let queue = name("q");
    services.queue.create(&queue, false).await.unwrap();
    services.queue.put(&queue, Message::new("1")).await.unwrap();
    fake.namespace
        .swollen_bytes
        .store(2 << 20, Ordering::Relaxed);
    let got = services.queue.get(&queue, Get::one(LONG, MINUTE)).await;
    let error = got.expect_err("longer than a message");
    let line = error.to_string();
    assert!(
        line.contains("message size exceeds max of 1048576"),
        "{line}"
    );
    assert!(!line.contains('\n'), "{line}");
}

/// The links outlive the first token because the next one comes in time.
#[tokio::test]
async fn tokens_are_renewed() {
    let fake = Fake::start(MINUTE).await;
    let services = open(&fake, short(4, 30)).await;
    let queue = name("q");
    services.queue.create(&queue, false).await.unwrap();
    services.queue.put(&queue, Message::new("1")).await.unwrap();
    let before = fake.namespace.counts.tokens.load(Ordering::Relaxed);
    let started = Instant::now();
    while started.elapsed() < Duration::from_secs(7) {
        services.queue.put(&queue, Message::new("x")).await.unwrap();
        tokio::time::sleep(Duration::from_millis(250)).await;
    }
    let after = fake.namespace.counts.tokens.load(Ordering::Relaxed);
    assert!(after >= before + 2, "{after} tokens, {before} before");
    let connections = fake.namespace.counts.connections.load(Ordering::Relaxed);
    assert_eq!(connections, 1, "by a new connection");
}

/// A lease longer than the service's lock holds, and an unacknowledged message comes again when the lease
/// ends.
#[tokio::test]
async fn locks_are_renewed_while_the_lease_lasts() {
    let fake = Fake::start(Duration::from_secs(2)).await;
    let services = open(&fake, short(3600, 2)).await;
    let (plain, with) = (name("plain"), name("with"));
    services.queue.create(&plain, false).await.unwrap();
    services.queue.create(&with, true).await.unwrap();
    services.queue.put(&plain, Message::new("p")).await.unwrap();
    let of_a = Message::in_session("s", "a");
    services.queue.put(&with, of_a).await.unwrap();
    let lease = Duration::from_secs(5);
    let held = services.queue.get(&plain, Get::one(LONG, lease)).await;
    let held = held.unwrap().remove(0);
    let session = services.queue.accept_session(&with, None, LONG, lease);
    let mut session = session.await.unwrap().expect("the session");
    let got = session.get(1, LONG).await.unwrap().remove(0);
    let started = Instant::now();
    let again = services.queue.get(&plain, Get::one(LONG, MINUTE)).await;
    let again = again.unwrap().remove(0);
    let after = started.elapsed();
    assert!(
        after > Duration::from_secs(4),
        "given to another after {after:?}"
    );
    assert!(after < Duration::from_secs(7), "given back after {after:?}");
    assert!(fake.namespace.counts.renewals.load(Ordering::Relaxed) >= 3);
    assert_eq!((&again.body[..], again.attempt), (&b"p"[..], 2));
    let late = services.queue.ack(&plain, &held.receipt).await;
    assert_eq!(late.unwrap_err().kind(), Kind::NotFound);
    // The session's lease began a little later.
    tokio::time::sleep(Duration::from_millis(500)).await;
    let late = session.ack(&got.receipt).await;
    assert_eq!(late.unwrap_err().kind(), Kind::NotFound);
    services.queue.ack(&plain, &again.receipt).await.unwrap();
}

/// Twice the life of a lock passes.
async fn past_two_locks(lock: Duration) {
    tokio::time::sleep(lock * 2).await;
}

/// The service is busy, or has closed the link for the renewals because it rested: the messages stay with their holder.
#[tokio::test]
async fn a_lock_survives_a_renewal_that_fails_in_passing() {
    let lock = Duration::from_secs(3);
    let fake = Fake::start(lock).await;
    let services = open(&fake, short(3600, 3)).await;
    let queue = name("q");
    services.queue.create(&queue, false).await.unwrap();
    services.queue.put(&queue, Message::new("x")).await.unwrap();
    let held = one(&services, &queue).await;
    for is_busy in [true, false] {
        match is_busy {
            true => fake.namespace.busy_orders.store(2, Ordering::Relaxed),
            false => fake.close_managers(),
        }
        past_two_locks(lock).await;
        let again = Get::one(Duration::ZERO, MINUTE);
        let again = services.queue.get(&queue, again).await.unwrap();
        assert!(again.is_empty(), "given to another");
    }
    services.queue.ack(&queue, &held.receipt).await.unwrap();
}

/// A link that rested is made anew at once, not only for the next request.
#[tokio::test]
async fn a_request_goes_by_a_new_link_if_the_old_one_was_closed() {
    let fake = Fake::start(MINUTE).await;
    let services = open(&fake, short(3600, 60)).await;
    let queue = name("q");
    services.queue.create(&queue, false).await.unwrap();
    for body in ["1", "2"] {
        let put = services.queue.put(&queue, Message::new(body)).await;
        put.unwrap();
    }
    let held = [one(&services, &queue).await, one(&services, &queue).await];
    fake.cut();
    // Their own links are gone: by their tokens.
    for message in held {
        tokio::time::sleep(Duration::from_millis(100)).await;
        services.queue.ack(&queue, &message.receipt).await.unwrap();
        fake.close_managers();
    }
    assert_eq!(fake.namespace.counts.completed.load(Ordering::Relaxed), 2);
}

/// One request for all locks of a queue; if one of them is lost, the others are not.
#[tokio::test]
async fn locks_are_renewed_together() {
    let lock = Duration::from_secs(3);
    let fake = Fake::start(lock).await;
    let services = open(&fake, short(3600, 3)).await;
    let queue = name("q");
    services.queue.create(&queue, false).await.unwrap();
    let messages = (0..20).map(|_| Message::new("x")).collect();
    services.queue.put_many(&queue, messages).await.unwrap();
    let mut held = Vec::new();
    while held.len() < 20 {
        let how = Get {
            most: 20,
            ..Get::one(LONG, MINUTE)
        };
        held.extend(services.queue.get(&queue, how).await.unwrap());
    }
    past_two_locks(lock).await;
    let renewals = fake.namespace.counts.renewals.load(Ordering::Relaxed);
    assert!(renewals < 20, "{renewals} requests");
    fake.end_a_lock("q-t-q");
    past_two_locks(lock).await;
    let how = Get {
        most: 20,
        ..Get::one(LONG, MINUTE)
    };
    let again = services.queue.get(&queue, how).await.unwrap();
    assert_eq!(again.len(), 1);
    let mut lost = 0;
    for message in held {
        let acknowledged = services.queue.ack(&queue, &message.receipt).await;
        lost += u32::from(acknowledged.is_err());
    }
    assert_eq!(lost, 1);
}

/// Whoever waits for a management link that is silent does not ask it too.
#[tokio::test]
async fn a_silent_management_link_is_asked_once() {
    let lock = Duration::from_secs(30);
    let fake = Fake::start(lock).await;
    let services = open(&fake, short(3600, 30)).await;
    let queue = name("q");
    services.queue.create(&queue, true).await.unwrap();
    let mut sessions = Vec::new();
    for id in ["a", "b", "c", "d", "e"] {
        let session = services
            .queue
            .accept_session(&queue, Some(id), LONG, MINUTE);
        let mut session = session.await.unwrap().expect("free");
        session.renew().await.unwrap();
        sessions.push(session);
    }
    fake.silence_managers();
    let renewing: Vec<_> = sessions
        .into_iter()
        .map(|mut session| tokio::spawn(async move { session.renew().await }))
        .collect();
    for renewed in renewing {
        renewed.await.unwrap().expect("it has the lock");
    }
    let unanswered = fake.namespace.counts.unanswered.load(Ordering::Relaxed);
    assert_eq!(unanswered, 1);
}

#[tokio::test]
async fn throttled() {
    let fake = Fake::start(MINUTE).await;
    let services = open(&fake, Lives::default()).await;
    let queue = name("q");
    services.queue.create(&queue, false).await.unwrap();
    fake.namespace.busy.store(1, Ordering::Relaxed);
    let put = services.queue.put(&queue, Message::new("x")).await;
    let error = put.expect_err("busy");
    assert_eq!(
        error.kind(),
        Kind::Throttled { retry_after: None },
        "{error}"
    );
    fake.namespace.busy.store(3, Ordering::Relaxed);
    let patient = paced(&services, 1, LONG);
    patient.queue.put(&queue, Message::new("x")).await.unwrap();
    assert_eq!(one(&services, &queue).await.attempt, 1);
}

/// All begins anew by itself, and the message in hand can still be settled, by its lock's token.
#[tokio::test]
async fn cut_connection() {
    let fake = Fake::start(MINUTE).await;
    let services = open(&fake, Lives::default()).await;
    let (queue, topic) = (name("q"), name("t"));
    services.queue.create(&queue, false).await.unwrap();
    services.topic.create(&topic).await.unwrap();
    let subscribed = services.topic.subscribe(&topic, &name("s")).await;
    let mut subscription = subscribed.unwrap();
    assert_eq!(subscription.next(Duration::ZERO).await.unwrap(), None);
    for body in ["1", "2"] {
        services
            .queue
            .put(&queue, Message::new(body))
            .await
            .unwrap();
    }
    let in_hand = one(&services, &queue).await;
    fake.cut();
    tokio::time::sleep(Duration::from_millis(100)).await;
    services.queue.put(&queue, Message::new("3")).await.unwrap();
    let body = Bytes::from("told");
    services.topic.publish(&topic, body.clone()).await.unwrap();
    assert_eq!(subscription.next(LONG).await.unwrap(), Some(body));
    services.queue.ack(&queue, &in_hand.receipt).await.unwrap();
    let mut left = Vec::new();
    for _ in 0..2 {
        let message = one(&services, &queue).await;
        services.queue.ack(&queue, &message.receipt).await.unwrap();
        left.push(message.body);
    }
    left.sort();
    assert_eq!(left, ["2", "3"]);
    // The client does not wait for the last acknowledgement.
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(fake.namespace.counts.completed.load(Ordering::Relaxed), 3);
}

/// The meter counts the requests that the fake got.
#[tokio::test]
async fn counts() {
    let fake = Fake::start(MINUTE).await;
    let services = open(&fake, Lives::default()).await;
    let meter = Arc::new(Meter::of(services.backend));
    let services = counted(&services, meter.clone());
    let queue = name("q");
    services.queue.create(&queue, false).await.unwrap();
    for _ in 0..7 {
        services
            .queue
            .put(&queue, Message::new("abc"))
            .await
            .unwrap();
    }
    for _ in 0..5 {
        let message = one(&services, &queue).await;
        services.queue.ack(&queue, &message.receipt).await.unwrap();
    }
    let requests = |wanted: &str| {
        let tallies = meter.tallies();
        let found = tallies
            .iter()
            .find(|(service, operation, _)| *service == Service::Queue && *operation == wanted);
        found.map_or(0, |(.., tally)| tally.requests)
    };
    // The client does not wait for the last acknowledgement.
    tokio::time::sleep(Duration::from_millis(200)).await;
    let counts = &fake.namespace.counts;
    assert_eq!(requests("put"), 7);
    assert_eq!(counts.puts.load(Ordering::Relaxed), 7);
    assert_eq!((requests("get"), requests("ack")), (5, 5));
    assert_eq!(counts.completed.load(Ordering::Relaxed), 5);
    eprintln!("{meter}");
}

/// If the storage counts by itself, queues and topics join its meter, once.
#[tokio::test]
async fn counts_beside_a_storage_that_counts() {
    let fake = Fake::start(MINUTE).await;
    let meter = Arc::new(Meter::of(&BACKEND));
    let storage = Services {
        meter: Some(meter.clone()),
        ..open_temporary(LocalOptions::default()).expect("blobs and tables")
    };
    let messaging = open_namespace(&fake.connection_string())
        .await
        .expect("open");
    let (services, found) = metered(&messaging.onto(storage));
    assert!(Arc::ptr_eq(&meter, &found));
    let queue = name("q");
    services.queue.create(&queue, false).await.unwrap();
    services.queue.put(&queue, Message::new("x")).await.unwrap();
    let sum = meter.of_service(Service::Queue);
    assert_eq!((sum.requests, sum.sent_bytes), (2, 1));
    // This storage claims to count, and does not: nothing counts for it.
    let job = JobId::new("t").unwrap();
    services.table.scan(&job, "").await.unwrap();
    assert_eq!(meter.of_service(Service::Table).requests, 0);
}

/// No object of a job stays, and the objects of others are not touched.
#[tokio::test]
async fn clean() {
    let fake = Fake::start(MINUTE).await;
    let services = open(&fake, Lives::default()).await;
    let other = JobId::new("t2").unwrap().name("q").unwrap();
    services.queue.create(&other, false).await.unwrap();
    // More than one page of the list.
    for number in 0..103 {
        let queue = name(&format!("q{number}"));
        services
            .queue
            .create(&queue, number % 2 == 0)
            .await
            .unwrap();
    }
    services.topic.create(&name("same")).await.unwrap();
    services.queue.create(&name("same"), false).await.unwrap();
    let job = JobId::new("t").unwrap();
    let cleaned = services.clean(&job).await.unwrap();
    assert_eq!((cleaned.queues, cleaned.topics), (104, 1));
    let left = services.queue.list(other.job(), "").await.unwrap();
    assert_eq!(left, [other]);
}

async fn fails(connection_string: &str) -> Error {
    let opened = open_namespace(connection_string).await;
    let error = opened.err().expect("nothing to open");
    let text = error.to_string();
    assert!(!text.contains('\n'), "{text}");
    for secret in [tokens::KEY, "sEcReT", "sig="] {
        assert!(!text.contains(secret), "{text}");
        assert!(!format!("{error:?}").contains(secret), "{error:?}");
    }
    eprintln!("{error}");
    error
}

#[tokio::test]
async fn what_cannot_be_opened() {
    let fake = Fake::start(MINUTE).await;
    let key = format!("SharedAccessKeyName={};SharedAccessKey=", tokens::POLICY);
    let error = fails(&fake.with(&format!("{key}wrong-sEcReT"))).await;
    assert_eq!(error.kind(), Kind::Refused, "{error}");
    let token = |end: u64| format!("SharedAccessSignature={}", tokens::signed(end));
    let error = fails(&fake.with(&token(1_700_000_000))).await;
    assert_eq!(error.kind(), Kind::Expired, "{error}");
    open_namespace(&fake.with(&token(4_000_000_000)))
        .await
        .map(drop)
        .expect("a token instead of the key");
    let error = fails("Endpoint=sb://x;SharedAccessKey=sEcReT").await;
    assert_eq!(error.kind(), Kind::Invalid, "{error}");
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = free.local_addr().unwrap();
    drop(free);
    let at = |endpoint: &str| format!("Endpoint=sb://{endpoint};{key}sEcReT");
    let emulator = ";UseDevelopmentEmulator=true";
    let error = fails(&(at(&address.to_string()) + emulator)).await;
    assert_eq!(error.kind(), Kind::Unreachable, "{error}");
    let error = fails(&at("no-such-namespace.invalid")).await;
    assert_eq!(error.kind(), Kind::Unreachable, "{error}");
}

/// The other side speaks no AMQP, or no TLS, or nothing at all.
#[tokio::test]
async fn another_server() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let answer = b"HTTP/1.1 400 Bad Request\r\n\r\n";
            let _ = tokio::io::AsyncWriteExt::write_all(&mut stream, answer).await;
        }
    });
    let at = format!("Endpoint=sb://{address};SharedAccessKeyName=a;SharedAccessKey=sEcReT");
    for more in [";UseDevelopmentEmulator=true", ""] {
        let error = fails(&(at.clone() + more)).await;
        assert_eq!(error.kind(), Kind::Unreachable, "{error}");
    }
}
