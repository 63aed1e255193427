//! Whether hosts reach each other directly, found out before a job starts by connecting.
//!
//! Whoever answers proves that it knows the job's secret and is the host that was meant: the address of
//! a bridge or of a private network may exist on many hosts.

use std::net::{IpAddr, SocketAddr, SocketAddrV6};
use std::time::Duration;

use cloudmpi_launch::node::Secret;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until, timeout};

use crate::host;
use crate::records::{ProbeTarget, Reached};

const NONCE_BYTES: usize = 32;
const ANSWER_BYTES: usize = 32;
/// One address; no network that a job can use needs longer.
const ADDRESS_LIMIT: Duration = Duration::from_millis(1500);
/// Other addresses of a host that was reached are waited for a little.
const OTHERS: Duration = Duration::from_millis(100);
/// Addresses that the ranks are told of.
const MOST_ADDRESSES: usize = 8;

/// Dual stack, any port.
pub async fn listen() -> std::io::Result<TcpListener> {
    match TcpListener::bind("[::]:0").await {
        Ok(listener) => Ok(listener),
        Err(_) => TcpListener::bind("0.0.0.0:0").await,
    }
}

fn answer(secret: &Secret, index: usize, nonce: &[u8]) -> [u8; ANSWER_BYTES] {
    let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(&secret.0).expect("any length of key");
    mac.update(b"cloudmpi probe\0");
    mac.update(&(index as u64).to_le_bytes());
    mac.update(nonce);
    mac.finalize().into_bytes().into()
}

/// Answers whoever asks, until dropped.
pub async fn respond(listener: TcpListener, secret: Secret, own_index: usize) {
    let mut answers = JoinSet::new();
    loop {
        let Ok((mut stream, _)) = listener.accept().await else {
            tokio::time::sleep(Duration::from_millis(10)).await;
            continue;
        };
        let secret = secret.clone();
        answers.spawn(async move {
            let mut nonce = [0; NONCE_BYTES];
            let exchange = async {
                stream.read_exact(&mut nonce).await?;
                stream.write_all(&answer(&secret, own_index, &nonce)).await
            };
            let _ = timeout(ADDRESS_LIMIT, exchange).await;
        });
        while answers.try_join_next().is_some() {}
    }
}

/// Tries every address of every target at once.
pub async fn reach(targets: Vec<ProbeTarget>, secret: Secret) -> Vec<Reached> {
    let mut hosts = JoinSet::new();
    for target in targets {
        hosts.spawn(reach_one(target, secret.clone()));
    }
    let mut reached: Vec<Reached> = hosts.join_all().await;
    reached.sort_by_key(|reached| reached.index);
    reached
}

async fn reach_one(target: ProbeTarget, secret: Secret) -> Reached {
    let mut tries = JoinSet::new();
    let places = target.addresses.iter().flat_map(|ip| scoped(*ip));
    for (preference, (ip, scope)) in places.enumerate() {
        let secret = secret.clone();
        tries.spawn(async move {
            let asked = ask(ip, scope, target.port, &secret, target.index);
            let proven = timeout(ADDRESS_LIMIT, asked).await.unwrap_or(false);
            proven.then_some((preference, ip, scope))
        });
    }
    let mut found = Vec::new();
    let mut end: Option<Instant> = None;
    loop {
        let until = end.unwrap_or_else(|| Instant::now() + 2 * ADDRESS_LIMIT);
        tokio::select! {
            next = tries.join_next() => match next {
                None => break,
                Some(Ok(Some(address))) => {
                    found.push(address);
                    end.get_or_insert_with(|| Instant::now() + OTHERS);
                }
                Some(_) => {}
            },
            () = sleep_until(until) => break,
        }
    }
    found.sort_unstable_by_key(|(preference, ..)| *preference);
    found.truncate(MOST_ADDRESSES);
    Reached {
        index: target.index,
        addresses: found
            .into_iter()
            .map(|(_, ip, scope)| (ip, scope))
            .collect(),
    }
}

/// A link-local IPv6 address means something on a link only: each of ours is tried.
fn scoped(ip: IpAddr) -> Vec<(IpAddr, u32)> {
    match ip {
        IpAddr::V6(v6) if v6.is_unicast_link_local() => host::link_interfaces()
            .into_iter()
            .map(|interface| (ip, interface))
            .collect(),
        _ => vec![(ip, 0)],
    }
}

async fn ask(ip: IpAddr, scope: u32, port: u16, secret: &Secret, index: usize) -> bool {
    let address = match ip {
        IpAddr::V4(_) => SocketAddr::new(ip, port),
        IpAddr::V6(v6) => SocketAddr::V6(SocketAddrV6::new(v6, port, 0, scope)),
    };
    let mut nonce = [0; NONCE_BYTES];
    let mut got = [0; ANSWER_BYTES];
    if getrandom::fill(&mut nonce).is_err() {
        return false;
    }
    let exchange = async {
        let mut stream = TcpStream::connect(address).await?;
        stream.write_all(&nonce).await?;
        stream.read_exact(&mut got).await
    };
    exchange.await.is_ok() && got == answer(secret, index, &nonce)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn secret(byte: u8) -> Secret {
        Secret([byte; 32])
    }

    async fn probe(answering: Secret, own: usize, asking: Secret, index: usize) -> Vec<Reached> {
        let listener = listen().await.expect("a socket");
        let port = listener.local_addr().expect("bound").port();
        let responder = tokio::spawn(respond(listener, answering, own));
        let target = ProbeTarget {
            index,
            addresses: vec!["127.0.0.1".parse().expect("an address")],
            port,
        };
        let reached = reach(vec![target], asking).await;
        responder.abort();
        reached
    }

    #[tokio::test]
    async fn the_host_that_was_meant_is_reached() {
        let reached = probe(secret(1), 5, secret(1), 5).await;
        assert_eq!(reached[0].addresses.len(), 1);
    }

    #[tokio::test]
    async fn another_host_or_a_stranger_is_not_taken_for_it() {
        assert!(
            probe(secret(1), 4, secret(1), 5).await[0]
                .addresses
                .is_empty()
        );
        assert!(
            probe(secret(2), 5, secret(1), 5).await[0]
                .addresses
                .is_empty()
        );
    }
}
