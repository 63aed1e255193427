//! The backend's promises, on real servers: the newest and Debian's.

mod proxy;
mod server;

use std::time::{Duration, Instant};

use cloudmpi_services::{Bytes, Get, JobId, Kind, Message, Services, Session, Version};
use proxy::Loses;
use server::{Build, Server};
use tokio::sync::watch;

const SHORT: Duration = Duration::from_millis(300);
const LONG: Duration = Duration::from_secs(10);

/// Runs a test on both servers.
async fn on_both(test: impl AsyncFn(Services)) {
    for build in [Build::Newest, Build::Debian] {
        let Some(server) = Server::start(build, &["-js"]) else {
            continue;
        };
        let services = cloudmpi_services_nats::open(&server.url(""))
            .await
            .expect("open");
        test(services).await;
    }
}

fn job() -> JobId {
    JobId::new("j1").expect("a job id")
}

#[tokio::test]
async fn queue_leases_and_acknowledgements() {
    on_both(async |services| {
        let (queue, name) = (&services.queue, job().name("mailbox-0").unwrap());
        assert_eq!(
            queue
                .put(&name, Message::new("lost"))
                .await
                .unwrap_err()
                .kind(),
            Kind::NotFound
        );
        queue.create(&name, false).await.unwrap();
        queue.create(&name, false).await.unwrap();
        assert_eq!(
            queue.create(&name, true).await.unwrap_err().kind(),
            Kind::Exists
        );
        for text in ["a", "b", "c"] {
            queue.put(&name, Message::new(text)).await.unwrap();
        }
        let got = queue
            .get(
                &name,
                Get {
                    most: 2,
                    wait: LONG,
                    lease: SHORT,
                },
            )
            .await
            .unwrap();
        assert_eq!(
            got.iter().map(|m| &m.body[..]).collect::<Vec<_>>(),
            [b"a", b"b"]
        );
        queue.ack(&name, &got[0].receipt).await.unwrap();
        let third = queue.get(&name, Get::one(LONG, LONG)).await.unwrap();
        assert_eq!(&third[0].body[..], b"c");
        // The lease of "b" ends, and it comes again.
        let since = Instant::now();
        let again = queue.get(&name, Get::one(LONG, LONG)).await.unwrap();
        assert_eq!((&again[0].body[..], again[0].attempt), (&b"b"[..], 2));
        assert!(since.elapsed() < Duration::from_secs(3));
        assert_eq!(
            queue.ack(&name, &got[1].receipt).await.unwrap_err().kind(),
            Kind::NotFound
        );
        // Given back, renewed, acknowledged.
        queue
            .renew(&name, &again[0].receipt, Duration::ZERO)
            .await
            .unwrap();
        let again = queue.get(&name, Get::one(LONG, SHORT)).await.unwrap();
        let receipt = queue.renew(&name, &again[0].receipt, LONG).await.unwrap();
        assert!(
            queue
                .get(&name, Get::one(3 * SHORT, LONG))
                .await
                .unwrap()
                .is_empty()
        );
        queue.ack(&name, &receipt).await.unwrap();
        queue.ack(&name, &third[0].receipt).await.unwrap();
        assert!(
            queue
                .get(&name, Get::one(SHORT, LONG))
                .await
                .unwrap()
                .is_empty()
        );
        assert_eq!(
            queue.list(&job(), "mail").await.unwrap(),
            std::slice::from_ref(&name)
        );
        queue.delete_queue(&name).await.unwrap();
        queue.delete_queue(&name).await.unwrap();
        assert!(queue.list(&job(), "").await.unwrap().is_empty());
    })
    .await;
}

#[tokio::test]
async fn sessions_are_locked_and_in_order() {
    on_both(async |services| {
        let (queue, name) = (&services.queue, job().name("sessions").unwrap());
        queue.create(&name, true).await.unwrap();
        for (body, session) in [("1", "x y"), ("2", "x y"), ("3", "x y"), ("9", "other")] {
            queue
                .put(&name, Message::in_session(body, session))
                .await
                .unwrap();
        }
        assert_eq!(
            queue
                .get(&name, Get::one(SHORT, LONG))
                .await
                .unwrap_err()
                .kind(),
            Kind::Invalid
        );
        let lease = Duration::from_secs(2);
        let mut first = queue
            .accept_session(&name, Some("x y"), LONG, lease)
            .await
            .unwrap()
            .expect("free");
        let none = queue
            .accept_session(&name, Some("x y"), SHORT, lease)
            .await
            .unwrap();
        assert!(none.is_none(), "locked");
        let mut other = queue
            .accept_session(&name, None, SHORT, lease)
            .await
            .unwrap()
            .expect("the other");
        assert_eq!(other.id(), "other");
        assert_eq!(&other.get(9, LONG).await.unwrap()[0].body[..], b"9");
        let got = first.get(2, LONG).await.unwrap();
        assert_eq!(
            got.iter().map(|m| &m.body[..]).collect::<Vec<_>>(),
            [b"1", b"2"]
        );
        first.ack(&got[0].receipt).await.unwrap();
        for _ in 0..5 {
            tokio::time::sleep(lease / 3).await;
            first.renew().await.unwrap();
        }
        let more = first.get(9, SHORT).await.unwrap();
        assert_eq!(
            more.iter().map(|m| &m.body[..]).collect::<Vec<_>>(),
            [b"3"],
            "a held one does not come again"
        );
        first.close().await.unwrap();
        let mut next = queue
            .accept_session(&name, Some("x y"), LONG, lease)
            .await
            .unwrap()
            .expect("given back");
        let got = next.get(9, LONG).await.unwrap();
        assert_eq!(
            got.iter().map(|m| &m.body[..]).collect::<Vec<_>>(),
            [b"2", b"3"]
        );
        drop(next);
        // A holder that went away without a word loses the lock with the lease.
        let again = queue
            .accept_session(&name, Some("x y"), LONG, lease)
            .await
            .unwrap();
        assert!(again.is_some());
        queue.delete_queue(&name).await.unwrap();
    })
    .await;
}

/// A session of a queue with the messages 1 to 6, over a network that loses what `loses` says.
async fn session_over_a_bad_network(
    server: &Server,
) -> (Services, Box<dyn Session>, watch::Sender<Loses>) {
    let (loses, seen) = watch::channel(Loses::Nothing);
    let proxy = proxy::start(server.address(), seen).await;
    let url = format!("nats://{proxy}");
    let services = cloudmpi_services_nats::open(&url).await.expect("open");
    let name = job().name("torn").unwrap();
    services.queue.create(&name, true).await.unwrap();
    for number in 1..=6 {
        let message = Message::in_session(number.to_string(), "s");
        services.queue.put(&name, message).await.unwrap();
    }
    let session = accept(&services).await;
    (services, session, loses)
}

async fn accept(services: &Services) -> Box<dyn Session> {
    let name = job().name("torn").unwrap();
    let lease = Duration::from_secs(60);
    let session = services.queue.accept_session(&name, Some("s"), LONG, lease);
    session.await.unwrap().expect("free")
}

#[tokio::test]
async fn messages_lost_with_the_connection_come_before_later_ones() {
    let Some(server) = Server::start(Build::Newest, &["-js"]) else {
        return;
    };
    let (services, mut session, loses) = session_over_a_bad_network(&server).await;
    let first = session.get(1, LONG).await.unwrap().remove(0);
    session.ack(&first.receipt).await.unwrap();
    loses.send_replace(Loses::Answers);
    let getting = tokio::spawn(async move { (session.get(2, LONG).await, session) });
    tokio::time::sleep(Duration::from_millis(200)).await;
    loses.send_replace(Loses::All);
    let (lost, mut session) = getting.await.unwrap();
    assert_eq!(lost.unwrap_err().kind(), Kind::Cut);
    loses.send_replace(Loses::Nothing);
    let next = session.get(1, LONG).await;
    let next = next.map(|got| got[0].body.clone());
    assert_eq!(next.unwrap_err().kind(), Kind::NotFound);
    drop(session);
    let mut session = accept(&services).await;
    let mut got = Vec::new();
    while got.len() < 5 {
        let more = session.get(9, LONG).await.unwrap();
        got.extend(more.into_iter().map(|message| message.body));
    }
    assert_eq!(got, ["2", "3", "4", "5", "6"]);
}

/// An answer that was lost while the connection stayed.
#[tokio::test]
async fn messages_lost_in_silence_come_before_later_ones() {
    let Some(server) = Server::start(Build::Newest, &["-js"]) else {
        return;
    };
    let (services, mut session, loses) = session_over_a_bad_network(&server).await;
    loses.send_replace(Loses::Answers);
    let getting = tokio::spawn(async move { (session.get(2, LONG).await, session) });
    tokio::time::sleep(Duration::from_millis(300)).await;
    loses.send_replace(Loses::Nothing);
    let (nothing, mut session) = getting.await.unwrap();
    assert!(nothing.unwrap().is_empty());
    let next = session.get(1, LONG).await;
    let next = next.map(|got| got[0].body.clone());
    assert_eq!(next.unwrap_err().kind(), Kind::NotFound);
    drop(session);
    let mut session = accept(&services).await;
    assert_eq!(session.get(1, LONG).await.unwrap()[0].body, "1");
}

#[tokio::test]
async fn what_a_topic_lost_comes_before_later_ones() {
    let Some(server) = Server::start(Build::Newest, &["-js"]) else {
        return;
    };
    let (loses, seen) = watch::channel(Loses::Nothing);
    let proxy = proxy::start(server.address(), seen).await;
    let url = format!("nats://{proxy}");
    let services = cloudmpi_services_nats::open(&url).await.expect("open");
    let (topic, name) = (&services.topic, job().name("torn").unwrap());
    topic.create(&name).await.unwrap();
    let subscriber = job().name("a").unwrap();
    let mut news = topic.subscribe(&name, &subscriber).await.unwrap();
    for number in 1..=4 {
        let body = Bytes::from(number.to_string());
        topic.publish(&name, body).await.unwrap();
    }
    // The caller gives the request up.
    loses.send_replace(Loses::Answers);
    let given_up = tokio::time::timeout(SHORT, news.next(LONG)).await;
    assert!(given_up.is_err());
    loses.send_replace(Loses::Nothing);
    assert_eq!(news.next(LONG).await.unwrap().unwrap(), "1");
    // No answer comes. The first one is to the acknowledgement, so the loss begins after it.
    assert_eq!(news.next(LONG).await.unwrap().unwrap(), "2");
    loses.send_replace(Loses::Messages);
    assert!(news.next(SHORT).await.unwrap().is_none());
    loses.send_replace(Loses::Nothing);
    assert_eq!(news.next(LONG).await.unwrap().unwrap(), "3");
    // The connection breaks.
    loses.send_replace(Loses::Messages);
    let next = tokio::spawn(async move { (news.next(LONG).await, news) });
    tokio::time::sleep(SHORT).await;
    loses.send_replace(Loses::All);
    let (lost, mut news) = next.await.unwrap();
    assert_eq!(lost.unwrap_err().kind(), Kind::Cut);
    loses.send_replace(Loses::Nothing);
    assert_eq!(news.next(LONG).await.unwrap().unwrap(), "4");
}

/// The lock is as it was: the same request can be made again.
#[tokio::test]
async fn a_silent_server_does_not_end_a_session() {
    let Some(server) = Server::start(Build::Newest, &["-js"]) else {
        return;
    };
    let (_services, mut session, loses) = session_over_a_bad_network(&server).await;
    loses.send_replace(Loses::Requests("CONSUMER.INFO"));
    assert_eq!(session.renew().await.unwrap_err().kind(), Kind::Cut);
    loses.send_replace(Loses::Nothing);
    session.renew().await.unwrap();
    assert_eq!(session.get(1, LONG).await.unwrap()[0].body, "1");
}

#[tokio::test]
async fn topics_reach_every_subscription() {
    on_both(async |services| {
        let (topic, name) = (&services.topic, job().name("news").unwrap());
        let (a, b) = (job().name("a").unwrap(), job().name("b").unwrap());
        topic.create(&name).await.unwrap();
        topic.publish(&name, Bytes::from("nobody")).await.unwrap();
        let mut first = topic.subscribe(&name, &a).await.unwrap();
        let mut second = topic.subscribe(&name, &b).await.unwrap();
        for text in ["1", "2"] {
            topic.publish(&name, Bytes::from(text)).await.unwrap();
        }
        for subscription in [&mut first, &mut second] {
            assert_eq!(subscription.next(LONG).await.unwrap().unwrap(), "1");
            assert_eq!(subscription.next(LONG).await.unwrap().unwrap(), "2");
            assert!(subscription.next(SHORT).await.unwrap().is_none());
        }
        drop(second);
        topic.publish(&name, Bytes::from("3")).await.unwrap();
        let mut second = topic.subscribe(&name, &b).await.unwrap();
        assert_eq!(second.next(LONG).await.unwrap().unwrap(), "3");
        topic.unsubscribe(&name, &a).await.unwrap();
        topic.unsubscribe(&name, &a).await.unwrap();
        assert_eq!(
            topic.list(&job(), "").await.unwrap(),
            std::slice::from_ref(&name)
        );
        topic.delete_topic(&name).await.unwrap();
        assert!(topic.list(&job(), "").await.unwrap().is_empty());
    })
    .await;
}

/// Asked for one after another, a hundred blobs take three times as long as the silence that is allowed.
#[tokio::test]
async fn many_blobs_of_a_far_server_are_cleaned() {
    let Some(server) = Server::start(Build::Newest, &["-js"]) else {
        return;
    };
    let (loses, seen) = watch::channel(Loses::Nothing);
    let proxy = proxy::start(server.address(), seen).await;
    let url = format!("nats://{proxy}");
    let services = cloudmpi_services_nats::open(&url).await.expect("open");
    for number in 0..100 {
        let key = job().key(&format!("part-{number}")).unwrap();
        services.blob.put(&key, "x".into()).await.unwrap();
    }
    loses.send_replace(Loses::Time(Duration::from_millis(100)));
    let silence = Duration::from_secs(3);
    let cleaned = services.clean_while_answered(&job(), silence).await;
    assert_eq!(cleaned.expect("answered").blobs, 100);
}

#[tokio::test]
async fn rows_change_by_compare_and_set() {
    on_both(async |services| {
        let (table, key) = (&services.table, job().key("agents.a").unwrap());
        assert!(table.get(&key).await.unwrap().is_none());
        assert!(table.scan(&job(), "").await.unwrap().is_empty());
        let first = table.insert(&key, Bytes::from("1")).await.unwrap();
        assert_eq!(
            table
                .insert(&key, Bytes::from("x"))
                .await
                .unwrap_err()
                .kind(),
            Kind::Exists
        );
        let second = table.update(&key, Bytes::from("2"), &first).await.unwrap();
        assert_eq!(
            table
                .update(&key, Bytes::from("x"), &first)
                .await
                .unwrap_err()
                .kind(),
            Kind::VersionMismatch
        );
        let none = job().key("none").unwrap();
        assert_eq!(
            table
                .update(&none, Bytes::new(), &Version("7".into()))
                .await
                .unwrap_err()
                .kind(),
            Kind::NotFound
        );
        assert_eq!(table.get(&key).await.unwrap().unwrap().value, "2");
        let (seen, rows) = table
            .watch(&job(), "agents.", Default::default(), LONG)
            .await
            .unwrap();
        assert_eq!(rows.len(), 1);
        let job = job();
        let changed = table.watch(&job, "agents.", seen, LONG);
        let change = async {
            tokio::time::sleep(SHORT).await;
            table
                .insert(&job.key("agents.b").unwrap(), Bytes::from("b"))
                .await
                .unwrap();
        };
        let (changed, ()) = tokio::join!(changed, change);
        assert_eq!(changed.unwrap().1.len(), 2);
        assert_eq!(
            table.delete(&key, Some(&first)).await.unwrap_err().kind(),
            Kind::VersionMismatch
        );
        table.delete(&key, Some(&second)).await.unwrap();
        table.delete(&key, None).await.unwrap();
        assert!(table.get(&key).await.unwrap().is_none());
        let third = table.insert(&key, Bytes::from("3")).await.unwrap();
        assert_ne!(third, second);
        assert_eq!(services.clean(&job).await.unwrap().rows, 2);
        assert!(table.scan(&job, "").await.unwrap().is_empty());
    })
    .await;
}

#[tokio::test]
async fn blobs_are_whole() {
    on_both(async |services| {
        let (blob, key) = (&services.blob, job().key("m.1").unwrap());
        assert_eq!(
            blob.get(&key, None).await.unwrap_err().kind(),
            Kind::NotFound
        );
        blob.delete(&key).await.unwrap();
        let body: Vec<u8> = (0..3_000_000_u32).map(|i| (i / 7) as u8).collect();
        blob.put(&key, Bytes::from(body.clone())).await.unwrap();
        assert_eq!(blob.get(&key, None).await.unwrap(), body);
        assert_eq!(
            blob.get(&key, Some(2_999_990..4_000_000)).await.unwrap(),
            body[2_999_990..]
        );
        blob.put(&key, Bytes::from("short")).await.unwrap();
        assert_eq!(blob.get(&key, None).await.unwrap(), "short");
        let listed = blob.list(&job(), "m").await.unwrap();
        assert_eq!((listed.len(), listed[0].length_bytes), (1, 5));
        blob.delete(&key).await.unwrap();
        assert!(blob.list(&job(), "").await.unwrap().is_empty());
        blob.put(&key, Bytes::new()).await.unwrap();
        assert_eq!(blob.get(&key, None).await.unwrap(), "");
        blob.delete(&key).await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn relays_carry_frames_both_ways() {
    on_both(async |services| {
        let (relay, name) = (&services.relay, job().name("relay-1").unwrap());
        let nobody = relay
            .connect(&name, SHORT)
            .await
            .err()
            .expect("nobody listens");
        assert_eq!(nobody.kind(), Kind::NotFound);
        let listener = relay.listen(&name).await.unwrap();
        assert_eq!(
            relay.listen(&name).await.err().expect("taken").kind(),
            Kind::Exists
        );
        let (near, far) = tokio::join!(relay.connect(&name, LONG), listener.accept(LONG));
        let (near, far) = (near.unwrap(), far.unwrap().expect("a call"));
        let sending = async {
            for i in 0..1000_u32 {
                near.send(Bytes::from(i.to_string())).await.unwrap();
            }
        };
        let receiving = async {
            for i in 0..1000_u32 {
                assert_eq!(far.receive(LONG).await.unwrap().unwrap(), i.to_string());
            }
        };
        tokio::join!(sending, receiving);
        far.send(Bytes::from("back")).await.unwrap();
        assert_eq!(near.receive(LONG).await.unwrap().unwrap(), "back");
        assert!(near.receive(SHORT).await.unwrap().is_none());
        far.send(Bytes::from("last")).await.unwrap();
        far.close().await.unwrap();
        assert_eq!(near.receive(LONG).await.unwrap().unwrap(), "last");
        assert_eq!(near.receive(LONG).await.unwrap_err().kind(), Kind::Closed);
    })
    .await;
}

#[tokio::test]
async fn what_cannot_work_says_so() {
    for wrong in ["nats://", "http://x", "nats://127.0.0.1:notaport"] {
        let error = cloudmpi_services_nats::open(wrong)
            .await
            .err()
            .expect("wrong");
        assert_eq!(error.kind(), Kind::Invalid, "{wrong}: {error}");
    }
    let unreachable = cloudmpi_services_nats::open("nats://127.0.0.1:9")
        .await
        .err()
        .expect("nobody there");
    assert_eq!(unreachable.kind(), Kind::Unreachable, "{unreachable}");
    let Some(server) = Server::start(
        Build::Newest,
        &["-js", "--user", "tester", "--pass", "s3=/cr@t%"],
    ) else {
        return;
    };
    let wrong = server.url("tester:wr0ng@");
    let refused = cloudmpi_services_nats::open(&wrong)
        .await
        .err()
        .expect("refused");
    assert_eq!(refused.kind(), Kind::Refused, "{refused}");
    assert!(
        !format!("{refused} {refused:?}").contains("wr0ng"),
        "{refused}"
    );
    // The password in plain form, and in its form for URLs.
    cloudmpi_services_nats::open(&server.url("tester:s3=/cr@t%@"))
        .await
        .expect("the right password");
    let services = cloudmpi_services_nats::open(&server.url("tester:s3%3D%2Fcr%40t%25@"))
        .await
        .expect("the right password, escaped");
    let large = Bytes::from(vec![0; 2 << 20]);
    let queue = job().name("q").unwrap();
    services.queue.create(&queue, false).await.unwrap();
    let refused = services
        .queue
        .put(&queue, Message::new(large))
        .await
        .unwrap_err();
    assert!(matches!(refused.kind(), Kind::TooLarge { .. }), "{refused}");
    let Some(plain) = Server::start(Build::Newest, &[]) else {
        return;
    };
    let error = cloudmpi_services_nats::open(&plain.url(""))
        .await
        .err()
        .expect("no JetStream");
    assert_eq!(error.kind(), Kind::Unsupported, "{error}");
}
