//! A fake server, a fake client and a listener learn nothing of the secret that they could compare with a list of
//! likely ones. They get one guess a connection.

use cloudmpi_seal::{Handshake, OFFER_BYTES, PROOF_BYTES, Side};
use cloudmpi_services::{Kind, Logger, Options, Secret};
use cloudmpi_services_local::{LocalOptions, Server, open, open_temporary, serve};
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpSocket, TcpStream};

const MAGIC: &[u8; 8] = b"CMPISVC2";
/// The right one is the third.
const DICTIONARY: [&str; 4] = [
    "password12345678",
    "correct horse 1!",
    "hunter2hunter2hu",
    "letmeinletmein!!",
];
const SECRET: &str = DICTIONARY[2];
const LIMIT: Duration = Duration::from_secs(10);

fn options() -> Options {
    Options {
        secret: Some(Secret::new(SECRET)),
        patience: Duration::from_secs(1),
        ..Options::default()
    }
}

/// All bytes that a client sends to a server which answers its offer with `answer`, and the client's error.
async fn collected(answer: &[u8]) -> (Vec<u8>, Kind, String) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("bind");
    let url = format!("cloudmpi://{}", listener.local_addr().expect("address"));
    let client = tokio::spawn(async move {
        let error = open(&url, &options()).await.map(|_| ()).expect_err("fake");
        (error.kind(), error.to_string())
    });
    let (mut stream, _) = listener.accept().await.expect("a client");
    let mut sent = vec![0; MAGIC.len() + OFFER_BYTES];
    stream.read_exact(&mut sent).await.expect("an offer");
    stream.write_all(answer).await.expect("taken");
    // The server resets the connection if it has not read all of the answer.
    let _ = stream.read_to_end(&mut sent).await;
    let (kind, line) = client.await.expect("no panic");
    (sent, kind, line)
}

fn offer_in(sent: &[u8]) -> [u8; OFFER_BYTES] {
    sent[MAGIC.len()..].try_into().expect("an offer")
}

/// The client sends one random element of the group. It sends nothing made with the key, unless the server's guess was
/// right. So the server, which has recorded everything, cannot check its other guesses.
#[tokio::test]
async fn a_fake_server_collects_nothing_to_compare_guesses_with() {
    let mut offers = Vec::new();
    for guess in DICTIONARY {
        let server = Handshake::begin(Side::Server, guess.as_bytes());
        let answer = [&MAGIC[..], server.offer(), &[7; PROOF_BYTES]].concat();
        let (sent, kind, line) = tokio::time::timeout(LIMIT, collected(&answer))
            .await
            .expect("no end");
        assert_eq!(sent.len(), MAGIC.len() + OFFER_BYTES, "more than an offer");
        assert_eq!(&sent[..MAGIC.len()], MAGIC);
        assert_eq!(kind, Kind::Refused, "{line}");
        assert!(line.contains("the secrets are not the same"), "{line}");
        assert!(
            !line.contains(SECRET) && line.lines().count() == 1,
            "{line}"
        );
        let offer = offer_in(&sent);
        offers.push(offer);
    }
    offers.sort_unstable();
    offers.dedup();
    assert_eq!(offers.len(), DICTIONARY.len(), "an offer came twice");
}

#[tokio::test]
async fn nor_does_one_that_answers_something_else() {
    let server = Handshake::begin(Side::Server, SECRET.as_bytes());
    let cases: [(Vec<u8>, Kind, &str); 4] = [
        (
            b"CMPISVC1".iter().chain(&[3; 32]).copied().collect(),
            Kind::Invalid,
            "another build",
        ),
        (
            b"HTTP/1.0 400 Bad Request\r\n\r\n".to_vec(),
            Kind::Invalid,
            "no server of cloudmpi://",
        ),
        (
            [&MAGIC[..], &[0xee; OFFER_BYTES], &[0; PROOF_BYTES]].concat(),
            Kind::Invalid,
            "no server of cloudmpi://",
        ),
        // The right secret, and a proof that is not the server's.
        (
            [&MAGIC[..], server.offer(), &[0; PROOF_BYTES]].concat(),
            Kind::Refused,
            "the secrets are not the same",
        ),
    ];
    for (answer, expected, words) in cases {
        let (sent, kind, line) = tokio::time::timeout(LIMIT, collected(&answer))
            .await
            .expect("no end");
        assert_eq!(sent.len(), MAGIC.len() + OFFER_BYTES, "{line}");
        assert_eq!(kind, expected, "{line}");
        assert!(line.contains(words), "{line}");
    }
}

async fn server() -> (Server, SocketAddr) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("bind");
    let address = listener.local_addr().expect("address");
    let services = open_temporary(LocalOptions::default()).expect("open");
    let quiet = Logger::new(|_| {});
    let server = serve(listener, services, Secret::new(SECRET), quiet).expect("serve");
    (server, address)
}

/// Whether the one guess of a connection from `own` was right.
async fn guess(own: &str, address: SocketAddr, secret: &str) -> bool {
    let socket = TcpSocket::new_v4().expect("a socket");
    let own = SocketAddr::new(own.parse().expect("an address"), 0);
    socket.bind(own).expect("an address of this machine");
    let mut stream = socket.connect(address).await.expect("connect");
    let client = Handshake::begin(Side::Client, secret.as_bytes());
    let hello = [&MAGIC[..], client.offer()].concat();
    stream.write_all(&hello).await.expect("taken");
    let mut answer = [0; MAGIC.len() + OFFER_BYTES + PROOF_BYTES];
    stream.read_exact(&mut answer).await.expect("an answer");
    let (offer, proof) = answer[MAGIC.len()..].split_at(OFFER_BYTES);
    let agreed = client.finish(offer.try_into().expect("as long"));
    agreed.expect("an element").is_proof(proof)
}

/// Whether one of many silent connections is closed at once.
async fn turns_some_away(address: SocketAddr) -> bool {
    let mut streams = Vec::new();
    for _ in 0..12 {
        streams.push(TcpStream::connect(address).await.expect("connect"));
    }
    for stream in &mut streams {
        let closed = tokio::time::timeout(Duration::from_millis(20), stream.read(&mut [0])).await;
        if closed.is_ok() {
            return true;
        }
    }
    false
}

#[tokio::test]
async fn who_guesses_is_made_to_wait_and_others_are_not() {
    let (_server, address) = server().await;
    assert!(!turns_some_away(address).await, "nobody has guessed");
    for number in 0..3 {
        assert!(
            !guess("127.0.0.1", address, DICTIONARY[0]).await,
            "guess {number}"
        );
    }
    // The server counts a guess when it sees the connection's end.
    let seen = async { while !turns_some_away(address).await {} };
    tokio::time::timeout(LIMIT, seen)
        .await
        .expect("who guesses is not held up");
    assert!(guess("127.0.0.2", address, SECRET).await);
    // A client with the secret is served from that address too, a little later.
    let (url, options) = (format!("cloudmpi://{address}"), options());
    let served = async { while open(&url, &options).await.is_err() {} };
    tokio::time::timeout(LIMIT, served)
        .await
        .expect("who knows the secret is served");
}

#[tokio::test]
async fn a_proof_or_a_handshake_that_was_recorded_is_worth_nothing() {
    let (_server, address) = server().await;
    let mut stream = TcpStream::connect(address).await.expect("connect");
    let client = Handshake::begin(Side::Client, SECRET.as_bytes());
    let hello = [&MAGIC[..], client.offer()].concat();
    stream.write_all(&hello).await.expect("taken");
    let mut answer = [0; MAGIC.len() + OFFER_BYTES + PROOF_BYTES];
    stream.read_exact(&mut answer).await.expect("an answer");
    let offer = answer[MAGIC.len()..][..OFFER_BYTES].try_into().unwrap();
    let proof = client.finish(offer).expect("an element").proof();
    // The same words to the same server in another connection, and its own proof back to it.
    for shown in [&proof[..], &answer[MAGIC.len() + OFFER_BYTES..]] {
        let mut again = TcpStream::connect(address).await.expect("connect");
        again.write_all(&hello).await.expect("taken");
        let mut other = [0; MAGIC.len() + OFFER_BYTES + PROOF_BYTES];
        again.read_exact(&mut other).await.expect("an answer");
        assert_ne!(other, answer, "the server said the same twice");
        again.write_all(shown).await.expect("taken");
        let mut rest = Vec::new();
        let _ = again.read_to_end(&mut rest).await;
        assert!(rest.is_empty(), "taken in");
    }
}

/// `cargo test --release -p cloudmpi-services-local --test guessing -- --ignored --nocapture`
#[tokio::test]
#[ignore = "a measurement"]
async fn what_a_handshake_costs() {
    const TIMES: u32 = 500;
    let begun = Instant::now();
    for _ in 0..TIMES {
        let client = Handshake::begin(Side::Client, SECRET.as_bytes());
        let server = Handshake::begin(Side::Server, SECRET.as_bytes());
        let (offer, answer) = (*client.offer(), *server.offer());
        let (client, server) = (client.finish(&answer), server.finish(&offer));
        let (client, server) = (client.expect("an element"), server.expect("an element"));
        assert!(client.is_proof(&server.proof()) && server.is_proof(&client.proof()));
    }
    println!("both sides together: {:?}", begun.elapsed() / TIMES);
}
