//! The wire on a real AMQP 1.0 broker, Qpid Broker-J. It is not Service Bus, so there are no claims, sessions
//! and topics.

mod qpid;

use std::sync::Arc;
use std::time::Duration;

use cloudmpi_services::conformance::{self, Suite};
use cloudmpi_services::{Get, JobId, Kind, Message, Name, Services};
use cloudmpi_services_local::{LocalOptions, open_temporary};
use cloudmpi_services_servicebus::open_broker;
use qpid::{PASSWORD, Server, USER};
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

async fn open(server: &Server, port: u16) -> Services {
    let address = ("127.0.0.1", port);
    let messaging = open_broker(address, (USER, PASSWORD), Arc::new(server.rest())).await;
    let storage = open_temporary(LocalOptions::default()).expect("blobs and tables");
    messaging.expect("open").onto(storage)
}

fn name(text: &str) -> Name {
    JobId::new("wire").unwrap().name(text).unwrap()
}

/// One broker for all: it takes seconds to start.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_a_real_broker() {
    let Some(server) = Server::start().await else {
        return;
    };
    let services = open(&server, server.amqp).await;
    sends_and_receives(&services).await;
    let suite = Suite {
        short_lease: Duration::from_millis(400),
        except: of_other_services(),
        ..Suite::new("q")
    };
    let ran = conformance::run(&services, &suite).await;
    assert!(ran.len() >= 15, "only {} tests ran: {ran:?}", ran.len());
    cut_connection(&server).await;
    wrong_password(&server).await;
}

/// Tests of parts that the broker lacks, and of blobs and tables, which are tested elsewhere.
fn of_other_services() -> Vec<(&'static str, &'static str)> {
    let names = conformance::tests().into_iter().map(|test| test.name);
    names
        .filter(|name| !name.starts_with("queue_"))
        .map(|name| (name, "not on a broker that is not Service Bus"))
        .collect()
}

async fn sends_and_receives(services: &Services) {
    let (queue, name) = (&services.queue, name("q"));
    queue.create(&name, false).await.expect("create");
    queue.put(&name, Message::new("hello")).await.expect("put");
    let how = Get::one(Duration::from_secs(5), Duration::from_secs(30));
    let got = queue.get(&name, how).await.expect("get");
    assert_eq!((&got[0].body[..], got[0].attempt), (&b"hello"[..], 1));
    queue.ack(&name, &got[0].receipt).await.expect("ack");
    queue.delete_queue(&name).await.expect("delete");
}

/// Copies bytes to the broker and back until the test cuts all connections.
struct Proxy {
    port: u16,
    cut: watch::Sender<u32>,
}

impl Proxy {
    async fn start(to: u16) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        let cut = watch::Sender::new(0);
        let orders = cut.clone();
        tokio::spawn(async move {
            while let Ok((mut near, _)) = listener.accept().await {
                let mut orders = orders.subscribe();
                tokio::spawn(async move {
                    let far = TcpStream::connect(("127.0.0.1", to)).await;
                    let mut far = far.expect("the broker");
                    tokio::select! {
                        _ = orders.changed() => {}
                        _ = copy_bidirectional(&mut near, &mut far) => {}
                    }
                });
            }
        });
        Proxy { port, cut }
    }
}

/// The message in hand comes again, unchanged; all goes on by a new connection.
async fn cut_connection(server: &Server) {
    let proxy = Proxy::start(server.amqp).await;
    let services = open(server, proxy.port).await;
    let (queue, name) = (&services.queue, name("cut"));
    queue.create(&name, false).await.expect("create");
    let large = vec![7; 200_000];
    queue
        .put(&name, Message::new(large.clone()))
        .await
        .expect("put");
    let how = Get::one(Duration::from_secs(10), Duration::from_secs(60));
    let in_hand = queue.get(&name, how).await.expect("get").remove(0);
    proxy.cut.send_modify(|count| *count += 1);
    tokio::time::sleep(Duration::from_millis(200)).await;
    let lost = queue.ack(&name, &in_hand.receipt).await;
    assert_eq!(lost.expect_err("the link is gone").kind(), Kind::NotFound);
    let again = queue.get(&name, how).await.expect("get").remove(0);
    assert_eq!((again.body.len(), again.attempt), (large.len(), 2));
    assert!(again.body == large);
    queue.ack(&name, &again.receipt).await.expect("ack");
    let nothing = Get::one(Duration::from_millis(300), Duration::from_secs(60));
    let left = queue.get(&name, nothing).await.expect("get");
    assert!(left.is_empty(), "acknowledged and there again");
}

async fn wrong_password(server: &Server) {
    let (address, entities) = (("127.0.0.1", server.amqp), Arc::new(server.rest()));
    let opened = open_broker(address, (USER, "wrong-sEcReT"), entities).await;
    let error = opened.err().expect("a wrong password");
    let text = error.to_string();
    assert_eq!(error.kind(), Kind::Refused, "{text}");
    assert!(!text.contains("sEcReT") && !text.contains('\n'), "{text}");
}
