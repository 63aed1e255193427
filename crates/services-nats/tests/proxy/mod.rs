//! A network between the client and its server that loses what it is told to lose.

use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Loses {
    Nothing,
    /// All that the server says.
    Answers,
    /// What the server says with messages of streams.
    Messages,
    /// Requests with these words.
    Requests(&'static str),
    /// Nothing, but what the server says comes so much later.
    Time(Duration),
    /// The connections, once.
    All,
}

/// Where the client connects to.
pub async fn start(server: SocketAddr, loses: watch::Receiver<Loses>) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(async move {
        while let Ok((near, _)) = listener.accept().await {
            let far = TcpStream::connect(server).await.expect("the server");
            let (from_client, to_client) = near.into_split();
            let (from_server, to_server) = far.into_split();
            let asked = pass(from_client, to_server, loses.clone(), true);
            let answered = pass(from_server, to_client, loses.clone(), false);
            let mut cut = loses.clone();
            tokio::spawn(async move {
                tokio::select! {
                    () = asked => {}
                    () = answered => {}
                    _ = cut.wait_for(|now| *now == Loses::All) => {}
                }
            });
        }
    });
    address
}

async fn pass(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    loses: watch::Receiver<Loses>,
    is_of_client: bool,
) {
    let mut bytes = vec![0; 64 * 1024];
    while let Ok(length @ 1..) = from.read(&mut bytes).await {
        let said = String::from_utf8_lossy(&bytes[..length]);
        let is_lost = match *loses.borrow() {
            Loses::Answers => !is_of_client,
            Loses::Messages => !is_of_client && said.contains("$JS.ACK."),
            Loses::Requests(words) => is_of_client && said.contains(words),
            _ => false,
        };
        let late = match *loses.borrow() {
            Loses::Time(late) if !is_of_client => Some(late),
            _ => None,
        };
        if let Some(late) = late {
            tokio::time::sleep(late).await;
        }
        if !is_lost && to.write_all(&bytes[..length]).await.is_err() {
            return;
        }
    }
}
