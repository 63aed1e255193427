//! Whether hosts reach each other directly, found out before a job starts by connecting.
//!
//! Whoever answers proves that it knows the job's secret and is the host that was meant: the address of
//! a bridge or of a private network may exist on many hosts.
//!
//! `--explain` also has the time of a message measured, by more of the same questions and answers.

use std::net::{IpAddr, SocketAddr, SocketAddrV6};
use std::time::Duration;

use cloudmpi_launch::node::Secret;
use cloudmpi_services::{Error, Get, Message, Name, Services};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until, timeout};

use crate::host;
use crate::records::{Latency, Probe, ProbeTarget, Probed, Reached};

const NONCE_BYTES: usize = 32;
const ANSWER_BYTES: usize = 32;
/// One address; no network that a job can use needs longer.
const ADDRESS_LIMIT: Duration = Duration::from_millis(1500);
/// Other addresses of a host that was reached are waited for a little.
const OTHERS: Duration = Duration::from_millis(100);
/// Questions by which a latency is measured, and the longest that they may take together.
const ROUND_TRIPS: u32 = 20;
const MEASURING_LIMIT: Duration = Duration::from_secs(1);
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
            let _ = stream.set_nodelay(true);
            let exchanges = async {
                let mut nonce = [0; NONCE_BYTES];
                loop {
                    stream.read_exact(&mut nonce).await?;
                    let answer = answer(&secret, own_index, &nonce);
                    stream.write_all(&answer).await?;
                }
            };
            let limit = ADDRESS_LIMIT + MEASURING_LIMIT;
            let _: Result<std::io::Result<()>, _> = timeout(limit, exchanges).await;
        });
        while answers.try_join_next().is_some() {}
    }
}

/// Tries every address of every target at once, and then measures, if asked to: the targets one after another,
/// and the services of the job where a target is not reached.
pub async fn probe(probe: Probe, secret: Secret, services: &Services, own: Name) -> Probed {
    let mut reached = reach(&probe.targets, &secret).await;
    let mut by_services = None;
    if probe.measure {
        for (target, reached) in probe.targets.iter().zip(&mut reached) {
            reached.latency = match reached.addresses.first() {
                Some((ip, scope)) => {
                    round_trips(address(*ip, *scope, target.port), &secret, target.index).await
                }
                None => None,
            };
        }
        if reached.iter().any(|reached| reached.addresses.is_empty()) {
            by_services = put_to_get(services, &own).await;
        }
    }
    Probed {
        reached,
        services: by_services,
    }
}

/// In the order of the targets.
async fn reach(targets: &[ProbeTarget], secret: &Secret) -> Vec<Reached> {
    let mut hosts = JoinSet::new();
    for (number, target) in targets.iter().cloned().enumerate() {
        let secret = secret.clone();
        hosts.spawn(async move { (number, reach_one(target, secret).await) });
    }
    let mut reached = hosts.join_all().await;
    reached.sort_by_key(|(number, _)| *number);
    reached.into_iter().map(|(_, reached)| reached).collect()
}

/// Half of the least round trip over one connection.
async fn round_trips(address: SocketAddr, secret: &Secret, index: usize) -> Option<Latency> {
    let mut least: Option<Duration> = None;
    let mut tries = 0;
    let asking = async {
        let mut stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let mut got = [0; ANSWER_BYTES];
        for number in 0..ROUND_TRIPS {
            let nonce = [number as u8; NONCE_BYTES];
            let begun = Instant::now();
            stream.write_all(&nonce).await?;
            stream.read_exact(&mut got).await?;
            let took = begun.elapsed();
            if got != answer(secret, index, &nonce) {
                return Err(std::io::ErrorKind::InvalidData.into());
            }
            tries += 1;
            least = Some(least.map_or(took, |least| least.min(took)));
        }
        Ok::<_, std::io::Error>(())
    };
    // What was measured until then counts all the same.
    let _ = timeout(MEASURING_LIMIT, asking).await;
    Some(Latency {
        one_way_ns: least?.as_nanos() as u64 / 2,
        tries,
    })
}

/// The least time from a put to a get that was waiting, through a queue of the job's.
async fn put_to_get(services: &Services, queue: &Name) -> Option<Latency> {
    let mut least: Option<Duration> = None;
    let mut tries = 0;
    let how = Get::one(MEASURING_LIMIT, MEASURING_LIMIT);
    let measuring = async {
        services.queue.create(queue, false).await?;
        for _ in 0..ROUND_TRIPS {
            let message = Message::new(vec![0; NONCE_BYTES]);
            let (got, took) = tokio::join!(services.queue.get(queue, how), async {
                let begun = Instant::now();
                services.queue.put(queue, message).await.map(|()| begun)
            });
            let took = took?.elapsed();
            for message in got? {
                services.queue.ack(queue, &message.receipt).await?;
                tries += 1;
                least = Some(least.map_or(took, |least| least.min(took)));
            }
        }
        Ok::<_, Error>(())
    };
    let _ = timeout(MEASURING_LIMIT, measuring).await;
    Some(Latency {
        one_way_ns: least?.as_nanos() as u64,
        tries,
    })
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
        latency: None,
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

fn address(ip: IpAddr, scope: u32, port: u16) -> SocketAddr {
    match ip {
        IpAddr::V4(_) => SocketAddr::new(ip, port),
        IpAddr::V6(v6) => SocketAddr::V6(SocketAddrV6::new(v6, port, 0, scope)),
    }
}

async fn ask(ip: IpAddr, scope: u32, port: u16, secret: &Secret, index: usize) -> bool {
    let address = address(ip, scope, port);
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

    /// What one agent finds of another that listens, and of services in this process.
    async fn probed(answering: Secret, own: usize, asking: Secret, index: usize) -> Probed {
        let listener = listen().await.expect("a socket");
        let port = listener.local_addr().expect("bound").port();
        let responder = tokio::spawn(respond(listener, answering, own));
        let target = ProbeTarget {
            index,
            addresses: vec!["127.0.0.1".parse().expect("an address")],
            port,
        };
        let options = cloudmpi_services::Options::default();
        let services = cloudmpi_services::open("local:", &options);
        let services = services.await.expect("services");
        let job = cloudmpi_services::JobId::new("j1").expect("a name");
        let asked = Probe {
            targets: vec![target],
            measure: true,
        };
        let queue = job.name("probe").expect("a name");
        let probed = probe(asked, asking, &services, queue).await;
        responder.abort();
        probed
    }

    #[tokio::test]
    async fn the_host_that_was_meant_is_reached() {
        let probed = probed(secret(1), 5, secret(1), 5).await;
        assert_eq!(probed.reached[0].addresses.len(), 1);
        let latency = probed.reached[0].latency.expect("measured");
        assert!(latency.tries > 0 && latency.one_way_ns > 0, "{latency:?}");
        assert_eq!(probed.services, None, "nothing goes by them");
    }

    #[tokio::test]
    async fn another_host_or_a_stranger_is_not_taken_for_it() {
        for (answering, own) in [(secret(1), 4), (secret(2), 5)] {
            let probed = probed(answering, own, secret(1), 5).await;
            assert!(probed.reached[0].addresses.is_empty());
            assert_eq!(probed.reached[0].latency, None);
            let latency = probed.services.expect("measured");
            assert!(latency.tries > 0 && latency.one_way_ns > 0, "{latency:?}");
        }
    }
}
