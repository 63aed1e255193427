//! The wire on a real AMQP 1.0 broker, Qpid Broker-J: not Service Bus, so without claims, sessions and topics.

mod qpid;

use std::sync::Arc;
use std::time::Duration;

use cloudmpi_services::conformance::{self, Suite};
use cloudmpi_services::local::{LocalOptions, open_temporary};
use cloudmpi_services::{Get, JobId, Message, Name, Services};
use cloudmpi_services_servicebus::open_broker;
use qpid::{PASSWORD, Server, USER};

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
}

/// What the broker has not, and blobs and tables, which are not what is tested here.
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
