//! Compares the meter with Azurite's own log of requests.

use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use cloudmpi_services::{Bytes, Get, JobId, Message, Receipt, Service, Services};
use cloudmpi_services_azure::open_account;

const ACCOUNT: &str = "tests";
/// Azurite gets this key; it opens nothing else.
const KEY: &str = "YSBrZXkgdGhhdCB0ZXN0cyB0ZWxsIHRoZWlyIEF6dXJpdGU=";
const LONG: Duration = Duration::from_secs(10);

/// One of Azurite's three services, a process of its own, so that each has a log of its own.
struct Server {
    child: Child,
    port: u16,
    folder: PathBuf,
}

impl Server {
    fn start(service: &str) -> Option<Server> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../build/servers/azurite");
        let program = root.join(format!("node_modules/.bin/azurite-{service}"));
        if !program.exists() {
            eprintln!("SKIPPED: Azurite is not installed (scripts/servers.sh azurite)");
            return None;
        }
        let free = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let port = free.local_addr().expect("an address").port();
        drop(free);
        let name = format!("cloudmpi-azurite-{service}-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).expect("a folder");
        let log = std::fs::File::create(folder.join("access.log")).expect("a file");
        let child = Command::new(program)
            .args(["--skipApiVersionCheck", "--disableTelemetry"])
            .args([&format!("--{service}Port"), &port.to_string()])
            .arg("--location")
            .arg(&folder)
            .env("AZURITE_ACCOUNTS", format!("{ACCOUNT}:{KEY}"))
            .stdout(Stdio::from(log))
            .stderr(Stdio::null())
            .spawn()
            .expect("Azurite starts");
        let end = Instant::now() + Duration::from_secs(60);
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert!(Instant::now() < end, "Azurite does not answer");
            std::thread::sleep(Duration::from_millis(50));
        }
        Some(Server {
            child,
            port,
            folder,
        })
    }

    fn log(&self) -> String {
        std::fs::read_to_string(self.folder.join("access.log")).expect("the log")
    }

    /// Requests that it has answered: a line each, `… "GET /tests/… HTTP/1.1" 200 …`.
    fn requests(&self) -> u64 {
        self.log().matches(" HTTP/1.1\" ").count() as u64
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

async fn queues(services: &Services, job: &JobId) {
    let (queue, name) = (&services.queue, job.name("mailbox-0").unwrap());
    // It fails, and is a request all the same.
    assert!(queue.put(&name, Message::new(vec![1])).await.is_err());
    queue.create(&name, false).await.unwrap();
    queue.create(&name, false).await.unwrap();
    // Asks several times.
    let wait = Get::one(Duration::from_millis(300), LONG);
    assert!(queue.get(&name, wait).await.unwrap().is_empty());
    queue
        .put(&name, Message::new(vec![0; 30_000]))
        .await
        .unwrap();
    let got = queue.get(&name, Get::one(LONG, LONG)).await.unwrap();
    let receipt = queue.renew(&name, &got[0].receipt, LONG).await.unwrap();
    queue.ack(&name, &receipt).await.unwrap();
    // Never leaves this process.
    let foreign = Receipt(Bytes::from_static(b"nonsense"));
    assert!(queue.ack(&name, &foreign).await.is_err());
    assert_eq!(queue.list(job, "").await.unwrap().len(), 1);
    // A caller that gives up in the middle.
    let forever = Get::one(LONG, LONG);
    let _ = tokio::time::timeout(Duration::from_millis(200), queue.get(&name, forever)).await;
}

async fn others(services: &Services, job: &JobId) {
    let topic = job.name("news").unwrap();
    services.topic.create(&topic).await.unwrap();
    let mut subscriptions = Vec::new();
    for number in 0..3 {
        let name = job.name(&format!("reader-{number}")).unwrap();
        subscriptions.push(services.topic.subscribe(&topic, &name).await.unwrap());
    }
    services
        .topic
        .publish(&topic, vec![7].into())
        .await
        .unwrap();
    for subscription in &mut subscriptions {
        assert!(subscription.next(LONG).await.unwrap().is_some());
    }
    let key = job.key("big").unwrap();
    let body = Bytes::from(vec![3; 200_000]);
    services.blob.put(&key, body.clone()).await.unwrap();
    assert_eq!(services.blob.get(&key, None).await.unwrap(), body);
    assert!(
        services
            .blob
            .get(&job.key("none").unwrap(), None)
            .await
            .is_err()
    );
    services.blob.delete(&key).await.unwrap();
    let row = job.key("row").unwrap();
    let version = services.table.insert(&row, vec![1].into()).await.unwrap();
    assert!(services.table.insert(&row, vec![2].into()).await.is_err());
    services
        .table
        .update(&row, vec![3].into(), &version)
        .await
        .unwrap();
    assert_eq!(services.table.scan(job, "").await.unwrap().len(), 1);
}

#[tokio::test]
async fn every_request_is_counted_once() {
    let servers = [
        Server::start("blob"),
        Server::start("queue"),
        Server::start("table"),
    ];
    let [Some(blob), Some(queue), Some(table)] = servers else {
        return;
    };
    let at = |server: &Server| format!("http://127.0.0.1:{}/{ACCOUNT}", server.port);
    let services = open_account(&format!(
        "AccountName={ACCOUNT};AccountKey={KEY};BlobEndpoint={};QueueEndpoint={};TableEndpoint={};",
        at(&blob),
        at(&queue),
        at(&table)
    ))
    .await
    .expect("open");
    let meter = services.meter.clone().expect("it counts by itself");
    let job = JobId::new("j1").expect("a job id");
    queues(&services, &job).await;
    others(&services, &job).await;
    services.clean(&job).await.unwrap();
    // The log is written after the answer.
    tokio::time::sleep(Duration::from_millis(500)).await;
    for (service, server) in [
        (Service::Blob, &blob),
        (Service::Queue, &queue),
        (Service::Table, &table),
    ] {
        let counted = meter.of_service(service).requests;
        assert!(counted > 3, "{service}: {counted}");
        assert_eq!(counted, server.requests(), "{service}: {}", server.log());
    }
    let asked = meter.tallies();
    let polls = asked.iter().find(|(_, operation, _)| *operation == "get");
    assert!(
        polls.is_some_and(|(.., tally)| tally.requests > 0),
        "{asked:?}"
    );
    let failed = meter.of_service(Service::Queue).failures;
    assert!(failed >= 1, "{failed}");
}
