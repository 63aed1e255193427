//! Whether hosts reach each other directly: they try to connect before a job starts.
//!
//! The answering side proves that it knows the job's secret and is the right host. The address of a bridge or of a private
//! network may be on many hosts. The asking side proves that it knows the secret, too; a stranger gets no answer, and the log a
//! line.
//!
//! For `--explain` it also measures the time of a message, by more of the same questions and
//! answers.

use std::collections::VecDeque;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use cloudmpi_launch::supervisor::Secret;
use cloudmpi_paths::socket_address;
use cloudmpi_seal::{PROOF_BYTES, is_proof, proof};
use cloudmpi_services::{Error, Get, Message, Name, Services, Strangers};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::{AbortHandle, JoinSet};
use tokio::time::{Instant, sleep_until, timeout};

use crate::host;
use crate::records::{Latency, Probe, ProbeTarget, Probed, Reached};

const NONCE_BYTES: usize = 32;
const QUESTION_BYTES: usize = NONCE_BYTES + PROOF_BYTES;
/// For one address; no network that a job can use needs longer.
const ADDRESS_LIMIT: Duration = Duration::from_millis(1500);
/// After the first address of a host, it waits so long for others.
const OTHERS: Duration = Duration::from_millis(100);
/// The number of questions that measure a latency, and the limit for all of them together.
const ROUND_TRIPS: u32 = 20;
const MEASURING_LIMIT: Duration = Duration::from_secs(1);
/// The most addresses that ranks get.
const MOST_ADDRESSES: usize = 8;
/// The most connections that have not asked yet.
const MOST_ASKING: usize = 256;

/// Dual stack, any port.
pub async fn listen() -> std::io::Result<TcpListener> {
    match TcpListener::bind("[::]:0").await {
        Ok(listener) => Ok(listener),
        Err(_) => TcpListener::bind("0.0.0.0:0").await,
    }
}

/// The words of two processes with the secret, about a nonce and the host that is asked.
struct Words<'a> {
    secret: &'a Secret,
    index: [u8; 8],
}

impl Words<'_> {
    fn of(secret: &Secret, index: usize) -> Words<'_> {
        let index = (index as u64).to_le_bytes();
        Words { secret, index }
    }

    fn question(&self, nonce: &[u8; NONCE_BYTES]) -> [u8; QUESTION_BYTES] {
        let mut question = [0; QUESTION_BYTES];
        let shown = proof(&self.secret.0, &[b"cloudmpi probe?\0", &self.index, nonce]);
        question[..NONCE_BYTES].copy_from_slice(nonce);
        question[NONCE_BYTES..].copy_from_slice(&shown);
        question
    }

    fn is_question(&self, question: &[u8; QUESTION_BYTES]) -> bool {
        let (nonce, shown) = question.split_at(NONCE_BYTES);
        is_proof(
            &self.secret.0,
            &[b"cloudmpi probe?\0", &self.index, nonce],
            shown,
        )
    }

    fn answer(&self, nonce: &[u8]) -> [u8; PROOF_BYTES] {
        proof(&self.secret.0, &[b"cloudmpi probe\0", &self.index, nonce])
    }
}

/// Answers processes that know the secret, until dropped.
pub async fn respond(
    listener: TcpListener,
    secret: Secret,
    own_index: usize,
    strangers: Arc<Strangers>,
) {
    let mut answers = JoinSet::new();
    let mut asking = VecDeque::new();
    loop {
        let Ok((mut stream, from)) = listener.accept().await else {
            tokio::time::sleep(Duration::from_millis(10)).await;
            continue;
        };
        let from = SocketAddr::new(from.ip().to_canonical(), from.port());
        let turned_away = |strangers: &Strangers, from: SocketAddr, why: &str| {
            strangers.line(format!("a stranger at {from} was turned away: {why}"));
        };
        let has_asked = Arc::new(AtomicBool::new(false));
        let (asked, secret, told) = (has_asked.clone(), secret.clone(), strangers.clone());
        let task = answers.spawn(async move {
            let _ = stream.set_nodelay(true);
            let why = converse(&mut stream, &Words::of(&secret, own_index), &asked).await;
            if let Some(why) = why {
                turned_away(&told, from, why);
            }
        });
        asking.push_back(Asking {
            task,
            has_asked,
            from,
        });
        if let Some(from) = make_room(&mut asking) {
            turned_away(&strangers, from, "too many have connected and do not ask");
        }
        while answers.try_join_next().is_some() {}
    }
}

/// A process that has connected.
struct Asking {
    task: AbortHandle,
    /// With the secret.
    has_asked: Arc<AtomicBool>,
    from: SocketAddr,
}

/// Connections take descriptors that the agent needs. The oldest one without a question goes, for an agent asks at
/// once.
fn make_room(asking: &mut VecDeque<Asking>) -> Option<SocketAddr> {
    if asking.len() <= MOST_ASKING {
        return None;
    }
    asking.retain(|one| !one.task.is_finished() && !one.has_asked.load(Ordering::Acquire));
    if asking.len() <= MOST_ASKING {
        return None;
    }
    let oldest = asking.pop_front()?;
    oldest.task.abort();
    Some(oldest.from)
}

/// Answers one process; returns the error if it is a stranger.
async fn converse(
    stream: &mut TcpStream,
    words: &Words<'_>,
    has_asked: &AtomicBool,
) -> Option<&'static str> {
    let exchanges = async {
        let mut question = [0; QUESTION_BYTES];
        // Another agent that has found a better address meanwhile leaves without a word.
        while stream
            .read(&mut question[..1])
            .await
            .is_ok_and(|read| read == 1)
        {
            if stream.read_exact(&mut question[1..]).await.is_err() || !words.is_question(&question)
            {
                return Some("it does not know the job's secret");
            }
            has_asked.store(true, Ordering::Release);
            let answer = words.answer(&question[..NONCE_BYTES]);
            if stream.write_all(&answer).await.is_err() {
                break;
            }
        }
        None
    };
    match timeout(ADDRESS_LIMIT + MEASURING_LIMIT, exchanges).await {
        Ok(turned_away) => turned_away,
        Err(_) if has_asked.load(Ordering::Acquire) => None,
        Err(_) => Some("it does not ask"),
    }
}

/// Tries every address of every target at once. Then, on request, measures the targets one after another, and
/// the services of the job where a target is not reached.
pub async fn probe(probe: Probe, secret: Secret, services: &Services, own: Name) -> Probed {
    let mut reached = reach(&probe.targets, &secret).await;
    let mut by_services = None;
    if probe.measure {
        for (target, reached) in probe.targets.iter().zip(&mut reached) {
            reached.latency = match reached.addresses.first() {
                Some((ip, scope)) => {
                    round_trips(
                        socket_address(*ip, *scope, target.port),
                        &secret,
                        target.index,
                    )
                    .await
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
        let mut got = [0; PROOF_BYTES];
        let words = Words::of(secret, index);
        for number in 0..ROUND_TRIPS {
            let nonce = [number as u8; NONCE_BYTES];
            let question = words.question(&nonce);
            let begun = Instant::now();
            stream.write_all(&question).await?;
            stream.read_exact(&mut got).await?;
            let took = begun.elapsed();
            if got != words.answer(&nonce) {
                return Err(std::io::ErrorKind::InvalidData.into());
            }
            tries += 1;
            least = Some(least.map_or(took, |least| least.min(took)));
        }
        Ok::<_, std::io::Error>(())
    };
    // The measurements until then count all the same.
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

/// A link-local IPv6 address has a meaning on one link only: this tries each of ours.
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
    let address = socket_address(ip, scope, port);
    let mut nonce = [0; NONCE_BYTES];
    let mut got = [0; PROOF_BYTES];
    if getrandom::fill(&mut nonce).is_err() {
        return false;
    }
    let words = Words::of(secret, index);
    let exchange = async {
        let mut stream = TcpStream::connect(address).await?;
        stream.write_all(&words.question(&nonce)).await?;
        stream.read_exact(&mut got).await
    };
    exchange.await.is_ok() && got == words.answer(&nonce)
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use cloudmpi_services::Logger;

    use super::*;

    fn secret(byte: u8) -> Secret {
        Secret([byte; 32])
    }

    /// One agent's findings about another that listens, with services in this process.
    async fn probed(answering: Secret, own: usize, asking: Secret, index: usize) -> Probed {
        let listener = listen().await.expect("a socket");
        let port = listener.local_addr().expect("bound").port();
        let strangers = Arc::new(Strangers::new(Logger::new(|_| {})));
        let responder = tokio::spawn(respond(listener, answering, own, strangers));
        let target = ProbeTarget {
            index,
            addresses: vec!["127.0.0.1".parse().expect("an address")],
            port,
        };
        let options = cloudmpi_services::Options::default();
        let services = cloudmpi_backends::open("local:", &options);
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

    /// A process that connects and sends nothing takes no descriptors from others for long.
    #[tokio::test]
    async fn the_oldest_that_says_nothing_makes_room() {
        let listener = listen().await.expect("a socket");
        let port = listener.local_addr().expect("bound").port();
        let lines = Arc::new(Mutex::new(Vec::new()));
        let told = lines.clone();
        let log = Logger::new(move |line| told.lock().expect("a test").push(line.to_string()));
        let strangers = Arc::new(Strangers::new(log));
        let responder = tokio::spawn(respond(listener, secret(1), 5, strangers));
        let mut silent = Vec::new();
        for _ in 0..=MOST_ASKING {
            silent.push(
                TcpStream::connect(("127.0.0.1", port))
                    .await
                    .expect("there"),
            );
        }
        let first = silent[0].local_addr().expect("bound").to_string();
        let _ = silent[0].read(&mut [0]).await;
        let known = secret(1);
        let words = Words::of(&known, 5);
        let mut agent = TcpStream::connect(("127.0.0.1", port))
            .await
            .expect("there");
        agent
            .write_all(&words.question(&[7; NONCE_BYTES]))
            .await
            .expect("sent");
        let mut answer = [0; PROOF_BYTES];
        agent.read_exact(&mut answer).await.expect("an answer");
        responder.abort();
        let lines = lines.lock().expect("a test");
        let said =
            |line: &String| line.contains(&first) && line.contains("too many have connected");
        assert!(lines.iter().any(said), "{lines:?}");
    }

    /// Wrong bytes, a question of another job, and a cut-off one: no answer, and a line for each.
    #[tokio::test]
    async fn strangers_get_no_answer_and_a_line() {
        let listener = listen().await.expect("a socket");
        let port = listener.local_addr().expect("bound").port();
        let lines = Arc::new(Mutex::new(Vec::new()));
        let log = Logger::new({
            let lines = lines.clone();
            move |line| lines.lock().expect("a test").push(line.to_string())
        });
        let strangers = Arc::new(Strangers::new(log));
        let responder = tokio::spawn(respond(listener, secret(1), 5, strangers));
        let other = Words::of(&secret(2), 5).question(&[7; NONCE_BYTES]);
        let cut = Words::of(&secret(1), 5).question(&[7; NONCE_BYTES]);
        for said in [
            &[7; QUESTION_BYTES][..],
            &other[..],
            &cut[..QUESTION_BYTES - 1],
        ] {
            let mut stream = TcpStream::connect(("127.0.0.1", port))
                .await
                .expect("there");
            stream.write_all(said).await.expect("sent");
            stream.shutdown().await.expect("open");
            let mut answer = Vec::new();
            let _ = stream.read_to_end(&mut answer).await;
            assert!(answer.is_empty(), "a stranger was answered");
        }
        responder.abort();
        let lines = lines.lock().expect("a test");
        assert_eq!(lines.len(), 3, "{lines:?}");
        let told = |line: &String| line.contains("127.0.0.1:") && line.contains("turned away");
        assert!(lines.iter().all(told), "{lines:?}");
    }
}
