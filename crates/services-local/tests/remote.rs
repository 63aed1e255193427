//! `cloudmpi://`: the conformance suite across a connection, and failures of connections and servers.

use cloudmpi_services::conformance::{self, Suite};
use cloudmpi_services::{Bytes, Get, JobId, Kind, Logger, Message, Options, Secret, Services};
use cloudmpi_services_local::{LocalOptions, Server, open, open_local, open_temporary, serve};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;

const SECRET: &str = "correct horse battery";
const WRONG_SECRET: &str = "wrong horse battery";

fn lines() -> (Logger, Arc<Mutex<Vec<String>>>) {
    let lines = Arc::new(Mutex::new(Vec::new()));
    let kept = lines.clone();
    (
        Logger::new(move |line| kept.lock().unwrap().push(line.to_string())),
        lines,
    )
}

fn options(secret: &str) -> Options {
    Options {
        secret: Some(Secret::new(secret)),
        patience: Duration::from_secs(3),
        ..Options::default()
    }
}

/// A server on a free port, and its address.
async fn server(services: &Services, logger: &Logger) -> (Server, SocketAddr) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("bind");
    let address = listener.local_addr().expect("address");
    let server = serve(
        listener,
        services.clone(),
        Secret::new(SECRET),
        logger.clone(),
    )
    .expect("serve");
    (server, address)
}

fn local() -> Services {
    open_temporary(LocalOptions::default()).expect("open")
}

async fn connect(address: SocketAddr) -> Services {
    open(&format!("cloudmpi://{address}"), &options(SECRET))
        .await
        .expect("connect")
}

#[tokio::test]
async fn conformance_suite() {
    let (_server, address) = server(&local(), &Logger::default()).await;
    let services = connect(address).await;
    let ran = conformance::run(&services, &Suite::new("r")).await;
    assert!(ran.len() >= 49, "only {} tests ran", ran.len());
}

#[tokio::test]
async fn first_serves_others_connect() {
    // A port that was free a moment ago.
    let port = TcpListener::bind("127.0.0.1:0")
        .await
        .unwrap()
        .local_addr()
        .unwrap()
        .port();
    let url = format!("cloudmpi://127.0.0.1:{port}");
    let may_serve = Options {
        may_serve: true,
        ..options(SECRET)
    };
    let first = open(&url, &may_serve).await.expect("serves");
    let second = open(&url, &may_serve).await.expect("connects");
    assert!(first.keep.is_some() && second.keep.is_none());
    let queue = JobId::new("j").unwrap().name("q").unwrap();
    first.queue.create(&queue, false).await.unwrap();
    first
        .queue
        .put(&queue, Message::new("hello"))
        .await
        .unwrap();
    let get = Get::one(Duration::from_secs(5), Duration::from_secs(5));
    assert_eq!(
        &second.queue.get(&queue, get).await.unwrap()[0].body[..],
        b"hello"
    );
    drop(first);
    let error = second
        .queue
        .get(&queue, get)
        .await
        .expect_err("the server is gone");
    assert!(
        matches!(error.kind(), Kind::Cut | Kind::Unreachable),
        "{error}"
    );
}

async fn kind_of(url: &str, options: &Options) -> (Kind, String) {
    let started = Instant::now();
    let error = open(url, options)
        .await
        .map(|_| ())
        .expect_err("cannot be opened");
    assert!(
        started.elapsed() < Duration::from_secs(8),
        "took {:?}",
        started.elapsed()
    );
    let line = error.to_string();
    assert!(
        !line.contains('\n') && !line.contains(SECRET) && !line.contains("wrong horse"),
        "{line}"
    );
    (error.kind(), line)
}

#[tokio::test]
async fn what_cannot_be_opened() {
    for url in [
        "",
        "ftp://x",
        "cloudmpi://",
        "cloudmpi://host",
        "cloudmpi://host:0",
        "cloudmpi://a:70000",
        "local:?ack=no",
        "local:directory",
        "local://host:7777",
        "cloudmpi:host:7777",
        "cloudmpi://:7777",
        "cloudmpi://host:",
        "cloudmpi://host:+7777",
        "cloudmpi://host:7777/",
        "cloudmpi://host:7777?ack=no",
        "cloudmpi://me:wrong horse@host:7777",
        "cloudmpi://a:7777,b:7777",
        "cloudmpi://fd77::1:7777",
        "cloudmpi://0.0.0.0:7777",
        "cloudmpi://[::]:7777",
    ] {
        let (kind, line) = kind_of(url, &options(SECRET)).await;
        assert_eq!(kind, Kind::Invalid, "{line}");
    }
    let (kind, line) = kind_of("cloudmpi://127.0.0.1:1", &options(SECRET)).await;
    assert_eq!(kind, Kind::Unreachable);
    assert!(line.contains("127.0.0.1:1"), "{line}");
    let (kind, line) = kind_of("cloudmpi://127.0.0.1:1", &Options::default()).await;
    assert_eq!(kind, Kind::Needs);
    assert!(line.contains("CLOUDMPI_SECRET"), "{line}");
    let (kind, line) = kind_of("cloudmpi://127.0.0.1:1", &options("of fifteen byte")).await;
    assert_eq!(kind, Kind::Refused);
    assert!(
        line.contains("shorter than 16 bytes") && !line.contains("fifteen"),
        "{line}"
    );
}

#[tokio::test]
async fn strangers_are_turned_away() {
    let (logger, lines) = lines();
    let (_server, address) = server(&local(), &logger).await;
    let url = format!("cloudmpi://{address}");
    let (kind, line) = kind_of(&url, &options(WRONG_SECRET)).await;
    assert_eq!(kind, Kind::Refused, "{line}");
    // One peer that speaks another protocol, and one that sends a wrong handshake.
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(b"GET / HTTP/1.0\r\n\r\n").await.unwrap();
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    assert!(answer.is_empty(), "told a stranger something");
    // A client of an older build learns the version of this one.
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream
        .write_all(&[b"CMPISVC1".as_slice(), &[7; 32], &[9; 32]].concat())
        .await
        .unwrap();
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    assert_eq!(answer, b"CMPISVC2");
    // A client with the secret is served all the same.
    let services = connect(address).await;
    services
        .blob
        .put(
            &JobId::new("j").unwrap().key("k").unwrap(),
            Bytes::from("b"),
        )
        .await
        .expect("put");
    let lines = lines.lock().unwrap();
    assert_eq!(lines.len(), 3, "{lines:?}");
    assert!(
        lines
            .iter()
            .all(|line| line.contains("127.0.0.1:") && line.contains("turned away")),
        "{lines:?}"
    );
    assert!(
        lines
            .iter()
            .all(|line| !line.contains(SECRET) && !line.contains("wrong horse"))
    );
    assert!(lines[2].contains("another build"), "{lines:?}");
}

/// Passes bytes on to a server, and cuts each connection after some of them.
async fn cutting_proxy(
    to: SocketAddr,
    seed: u64,
    from_bytes: u64,
    cuts: Arc<AtomicU64>,
) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("bind");
    let address = listener.local_addr().expect("address");
    tokio::spawn(async move {
        let mut state = seed | 1;
        loop {
            let (near, _) = listener.accept().await.expect("accept");
            let Ok(far) = TcpStream::connect(to).await else {
                continue;
            };
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            let budget = from_bytes + state % (from_bytes * 4);
            let cuts = cuts.clone();
            tokio::spawn(async move {
                let left = Arc::new(AtomicU64::new(budget));
                let (near_read, near_write) = near.into_split();
                let (far_read, far_write) = far.into_split();
                tokio::select! {
                    () = pass(near_read, far_write, left.clone()) => {}
                    () = pass(far_read, near_write, left.clone()) => {}
                }
                if left.load(Ordering::Relaxed) == 0 {
                    cuts.fetch_add(1, Ordering::Relaxed);
                }
            });
        }
    });
    address
}

async fn pass(
    mut from: tokio::net::tcp::OwnedReadHalf,
    mut to: tokio::net::tcp::OwnedWriteHalf,
    left: Arc<AtomicU64>,
) {
    let mut buffer = [0u8; 512];
    loop {
        let Ok(read @ 1..) = from.read(&mut buffer).await else {
            return;
        };
        let may = left.load(Ordering::Relaxed).min(read as u64);
        left.fetch_sub(may, Ordering::Relaxed);
        if to.write_all(&buffer[..may as usize]).await.is_err() || may < read as u64 {
            return;
        }
    }
}

/// Requests are numbered: through any number of cuts each is done once, also a request that must not be done
/// twice.
#[tokio::test]
async fn cuts_neither_lose_nor_double() {
    let seeds = std::env::var("CLOUDMPI_SEEDS")
        .ok()
        .and_then(|seeds| seeds.parse().ok())
        .unwrap_or(4);
    for seed in 1..=seeds {
        let (_server, address) = server(&local(), &Logger::new(|_| {})).await;
        let cuts = Arc::new(AtomicU64::new(0));
        let proxy = cutting_proxy(address, seed * 7919, 1500, cuts.clone()).await;
        let services = connect(proxy).await;
        let job = JobId::new("j").unwrap();
        let queue = job.name("q").unwrap();
        services.queue.create(&queue, false).await.unwrap();
        let row = job.key("row").unwrap();
        let mut version = services
            .table
            .insert(&row, Bytes::from("0"))
            .await
            .expect("insert");
        let (count, get) = (
            150u32,
            Get::one(Duration::from_secs(5), Duration::from_secs(60)),
        );
        let receiver = tokio::spawn({
            let (services, queue) = (services.clone(), queue.clone());
            async move {
                let mut came = Vec::new();
                while came.len() < count as usize {
                    for message in services.queue.get(&queue, get).await.expect("get") {
                        came.push(u32::from_le_bytes(message.body[..].try_into().unwrap()));
                        services
                            .queue
                            .ack(&queue, &message.receipt)
                            .await
                            .expect("ack");
                    }
                }
                came
            }
        });
        for number in 0..count {
            services
                .queue
                .put(&queue, Message::new(number.to_le_bytes().to_vec()))
                .await
                .expect("put");
            version = services
                .table
                .update(&row, Bytes::from(number.to_string()), &version)
                .await
                .expect("update");
        }
        let came = receiver.await.expect("the receiver");
        assert_eq!(came, (0..count).collect::<Vec<_>>(), "seed {seed}");
        let rest = services
            .queue
            .get(&queue, Get::one(Duration::from_millis(200), get.lease))
            .await
            .unwrap();
        assert!(rest.is_empty(), "seed {seed}: a message was doubled");
        let cuts = cuts.load(Ordering::Relaxed);
        assert!(cuts >= 5, "seed {seed}: only {cuts} cuts");
    }
}

/// The client's bytes are altered on their way: the server closes that connection at once, and does not wait for
/// another.
#[tokio::test]
async fn an_altered_frame_ends_the_connection_for_both() {
    let (_server, address) = server(&local(), &Logger::new(|_| {})).await;
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("bind");
    let proxy = listener.local_addr().expect("address");
    let alter = Arc::new(AtomicU64::new(0));
    let (closed, closed_when_asked_again) =
        (Arc::new(AtomicU64::new(0)), Arc::new(AtomicU64::new(0)));
    tokio::spawn({
        let (alter, asked_again) = (alter.clone(), closed_when_asked_again.clone());
        async move {
            while let Ok((near, _)) = listener.accept().await {
                asked_again.store(closed.load(Ordering::Relaxed), Ordering::Relaxed);
                let far = TcpStream::connect(address).await.expect("connect");
                let (mut near_read, mut near_write) = near.into_split();
                let (mut far_read, mut far_write) = far.into_split();
                let (alter, closed) = (alter.clone(), closed.clone());
                tokio::spawn(async move {
                    let mut buffer = [0u8; 512];
                    while let Ok(read @ 1..) = far_read.read(&mut buffer).await {
                        near_write
                            .write_all(&buffer[..read])
                            .await
                            .expect("the client reads");
                    }
                    closed.fetch_add(1, Ordering::Relaxed);
                });
                tokio::spawn(async move {
                    let mut buffer = [0u8; 512];
                    while let Ok(read @ 1..) = near_read.read(&mut buffer).await {
                        buffer[read - 1] ^= alter.swap(0, Ordering::Relaxed) as u8;
                        if far_write.write_all(&buffer[..read]).await.is_err() {
                            return;
                        }
                    }
                    std::future::pending::<()>().await;
                });
            }
        }
    });
    let services = connect(proxy).await;
    let row = JobId::new("j").unwrap().key("row").unwrap();
    alter.store(1, Ordering::Relaxed);
    services
        .table
        .insert(&row, Bytes::from("0"))
        .await
        .expect("insert");
    assert_eq!(alter.load(Ordering::Relaxed), 0, "nothing was altered");
    assert_eq!(
        closed_when_asked_again.load(Ordering::Relaxed),
        1,
        "the client found out by itself that nobody hears it"
    );
}

/// The standing connection's network takes bytes and delivers none; a new connection is answered. Leases end after 6 s.
#[tokio::test]
async fn a_silent_connection_is_made_anew_before_a_lease_ends() {
    let (_server, address) = server(&local(), &Logger::new(|_| {})).await;
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("bind");
    let proxy = listener.local_addr().expect("address");
    let (mute, muted) = tokio::sync::watch::channel(false);
    tokio::spawn(async move {
        let mut all = Vec::new();
        while let Ok((mut near, _)) = listener.accept().await {
            let mut far = TcpStream::connect(address).await.expect("connect");
            let mut muted = muted.clone();
            let is_second = *muted.borrow_and_update();
            all.push(tokio::spawn(async move {
                tokio::select! {
                    _ = tokio::io::copy_bidirectional(&mut near, &mut far) => {}
                    _ = muted.changed(), if !is_second => std::future::pending::<()>().await,
                }
            }));
        }
    });
    let services = connect(proxy).await;
    let row = JobId::new("j").unwrap().key("row").unwrap();
    let version = services
        .table
        .insert(&row, Bytes::from("0"))
        .await
        .expect("insert");
    mute.send(true).expect("the proxy listens");
    let update = services.table.update(&row, Bytes::from("1"), &version);
    let updated = tokio::time::timeout(Duration::from_secs(5), update).await;
    updated.expect("before a lease ends").expect("update");
}

/// Passes on what comes, until `hold`; what the first connection sends after that, only at `release`. Then it waits until the
/// server closes that one.
async fn delaying_proxy(
    listener: TcpListener,
    server: SocketAddr,
    hold: Arc<tokio::sync::Notify>,
    release: oneshot::Receiver<()>,
) {
    let (mut near, _) = listener.accept().await.expect("accept");
    let mut far = TcpStream::connect(server).await.expect("connect");
    tokio::select! {
        _ = tokio::io::copy_bidirectional(&mut near, &mut far) => panic!("the first connection has ended"),
        () = hold.notified() => {}
    }
    let later = tokio::spawn(async move {
        while let Ok((mut near, _)) = listener.accept().await {
            let mut far = TcpStream::connect(server).await.expect("connect");
            tokio::spawn(async move { tokio::io::copy_bidirectional(&mut near, &mut far).await });
        }
    });
    let mut held = Vec::new();
    near.read_to_end(&mut held).await.expect("read");
    release.await.expect("the test goes on");
    far.write_all(&held).await.expect("write");
    let mut rest = Vec::new();
    let _ = far.read_to_end(&mut rest).await;
    later.abort();
}

#[tokio::test]
async fn a_request_delayed_in_an_old_connection_is_not_done_again() {
    let (_server, address) = server(&local(), &Logger::new(|_| {})).await;
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("bind");
    let proxy = listener.local_addr().expect("address");
    let hold = Arc::new(tokio::sync::Notify::new());
    let (release, released) = oneshot::channel();
    let delaying = tokio::spawn(delaying_proxy(listener, address, hold.clone(), released));
    let services = connect(proxy).await;
    let direct = connect(address).await;
    let queue = JobId::new("j").unwrap().name("q").unwrap();
    services.queue.create(&queue, false).await.expect("create");
    for body in ["first", "second"] {
        let put = services.queue.put(&queue, Message::new(body)).await;
        put.expect("put");
    }
    hold.notify_one();
    tokio::task::yield_now().await;
    let how = Get::one(Duration::from_secs(1), Duration::from_secs(60));
    let got = services.queue.get(&queue, how).await.expect("get");
    assert_eq!(got[0].body, "first");
    // It confirms that answer.
    let key = JobId::new("j").unwrap().key("row").unwrap();
    services.table.get(&key).await.expect("get");
    release.send(()).expect("the proxy waits");
    delaying.await.expect("the proxy");
    let got = direct.queue.get(&queue, how).await.expect("get");
    assert_eq!(got[0].body, "second", "the delayed get has taken it");
}

#[tokio::test]
async fn a_server_started_anew_goes_on_from_its_log() {
    let dir = std::env::temp_dir().join(format!("cloudmpi-remote-test-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&dir);
    let open_log = || open_local(&dir, LocalOptions::default()).expect("open");
    let (first, address) = server(&open_log(), &Logger::default()).await;
    let services = connect(address).await;
    let job = JobId::new("j").unwrap();
    let (queue, topic) = (job.name("q").unwrap(), job.name("t").unwrap());
    services.queue.create(&queue, false).await.unwrap();
    services
        .queue
        .put(&queue, Message::new("kept"))
        .await
        .unwrap();
    services.topic.create(&topic).await.unwrap();
    let mut subscription = services.topic.subscribe(&topic, &topic).await.unwrap();
    drop(first);
    let waiting = tokio::spawn({
        let (services, queue) = (services.clone(), queue.clone());
        async move {
            services
                .queue
                .get(
                    &queue,
                    Get::one(Duration::from_secs(5), Duration::from_secs(5)),
                )
                .await
        }
    });
    tokio::time::sleep(Duration::from_millis(100)).await;
    let log = loop {
        // The old server's connections let go of the log when they notice.
        match open_local(&dir, LocalOptions::default()) {
            Ok(log) => break log,
            Err(error) => assert_eq!(error.kind(), Kind::Exists, "{error}"),
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    let listener = TcpListener::bind(address).await.expect("bind again");
    let _second = serve(listener, log, Secret::new(SECRET), Logger::default()).expect("serve");
    let got = waiting
        .await
        .unwrap()
        .expect("get goes on at the new server");
    assert_eq!(&got[0].body[..], b"kept");
    let error = subscription
        .next(Duration::from_millis(10))
        .await
        .expect_err("the old server kept it");
    assert_eq!(error.kind(), Kind::Closed);
    assert!(services.topic.subscribe(&topic, &topic).await.is_ok());
    drop(services);
    std::fs::remove_dir_all(&dir).unwrap();
}

#[tokio::test]
async fn a_get_given_up_gives_its_message_back() {
    let (_server, address) = server(&local(), &Logger::default()).await;
    let services = connect(address).await;
    let queue = JobId::new("j").unwrap().name("q").unwrap();
    services.queue.create(&queue, false).await.unwrap();
    let get = Get::one(Duration::from_secs(60), Duration::from_secs(600));
    for round in 0..50u64 {
        let waiting = tokio::spawn({
            let (services, queue) = (services.clone(), queue.clone());
            async move { services.queue.get(&queue, get).await }
        });
        tokio::time::sleep(Duration::from_micros(200)).await;
        let put = tokio::spawn({
            let (services, queue) = (services.clone(), queue.clone());
            async move { services.queue.put(&queue, Message::new("m")).await }
        });
        tokio::time::sleep(Duration::from_micros(round * 20)).await;
        waiting.abort();
        let got = waiting.await;
        put.await.unwrap().expect("put");
        let message = match got {
            Ok(got) => got.expect("get").pop().expect("a message"),
            Err(_) => services
                .queue
                .get(
                    &queue,
                    Get {
                        wait: Duration::from_secs(5),
                        ..get
                    },
                )
                .await
                .unwrap()
                .pop()
                .unwrap_or_else(|| {
                    panic!("round {round}: the message is hidden by a get that nobody waits for")
                }),
        };
        services
            .queue
            .ack(&queue, &message.receipt)
            .await
            .expect("ack");
    }
}

/// Passes bytes on while `is_open`, and ends all connections, and new ones, when it is not.
async fn gate(to: SocketAddr, is_open: tokio::sync::watch::Receiver<bool>) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("bind");
    let address = listener.local_addr().expect("address");
    tokio::spawn(async move {
        while let Ok((mut near, _)) = listener.accept().await {
            let mut is_open = is_open.clone();
            tokio::spawn(async move {
                if *is_open.borrow_and_update() {
                    let mut far = TcpStream::connect(to).await.expect("connect");
                    tokio::select! {
                        _ = tokio::io::copy_bidirectional(&mut near, &mut far) => {}
                        _ = is_open.changed() => {}
                    }
                }
            });
        }
    });
    address
}

/// The server has the request still when the client has told its caller that there is no server.
#[tokio::test]
async fn a_get_that_is_cut_off_for_long_hides_no_message() {
    let (_server, address) = server(&local(), &Logger::new(|_| {})).await;
    let (set_open, is_open) = tokio::sync::watch::channel(true);
    let gate = gate(address, is_open).await;
    let hurried = Options {
        patience: Duration::from_millis(100),
        ..options(SECRET)
    };
    let services = open(&format!("cloudmpi://{gate}"), &hurried)
        .await
        .expect("connect");
    let direct = connect(address).await;
    let queue = JobId::new("j").unwrap().name("q").unwrap();
    services.queue.create(&queue, false).await.unwrap();
    let long = Get::one(Duration::from_secs(60), Duration::from_secs(600));
    let waiting = services.queue.get(&queue, long);
    let cut = async {
        tokio::time::sleep(Duration::from_millis(50)).await;
        set_open.send(false).expect("the gate listens");
    };
    let (got, ()) = tokio::join!(waiting, cut);
    assert_eq!(got.expect_err("cut off").kind(), Kind::Cut);
    let put = direct.queue.put(&queue, Message::new("m")).await;
    put.expect("put");
    set_open.send(true).expect("the gate listens");
    let soon = Get {
        wait: Duration::from_secs(10),
        ..long
    };
    let got = direct.queue.get(&queue, soon).await.expect("get");
    assert_eq!(got.len(), 1, "the message is hidden");
}

#[tokio::test]
async fn a_port_that_one_may_not_listen_at_is_told_at_once() {
    const ADDRESS: &str = "127.0.0.1:81";
    // Who may, or is served there already, cannot see it.
    let denied = (TcpListener::bind(ADDRESS).await)
        .is_err_and(|error| error.kind() == std::io::ErrorKind::PermissionDenied);
    if !denied || TcpStream::connect(ADDRESS).await.is_ok() {
        return;
    }
    let options = Options {
        may_serve: true,
        patience: Duration::from_secs(600),
        ..options(SECRET)
    };
    let error = (open(&format!("cloudmpi://{ADDRESS}"), &options).await)
        .map(drop)
        .expect_err("forbidden");
    assert_eq!(error.kind(), Kind::Needs);
    let text = error.to_string();
    assert!(
        text.contains("cannot listen at port 81: Permission denied"),
        "{text}"
    );
}
