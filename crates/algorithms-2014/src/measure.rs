//! Times of the 2014 algorithms. All participants are tasks of this process, so that one clock times them all. The
//! ways of one family take turns, so that a disturbance hits all of them.

use crate::{Barrier, Broadcast, Member, PointToPoint, RelayEnd, Scatter};
use bytes::Bytes;
use cloudmpi_services::Services;
use cloudmpi_services::error::{Error, Kind, Result};
use cloudmpi_services::name::JobId;
use cloudmpi_services::size;
use cloudmpi_services::traits::{Get, Message};
use std::time::{Duration, Instant};

const PATIENCE: Duration = Duration::from_secs(30);
const LEASE: Duration = Duration::from_secs(60);
const SMALL_BYTES: usize = 64;
const LARGE_BYTES: usize = 1 << 20;
/// For each participant in scatter and gather.
const PART_BYTES: usize = 64 << 10;
const REDUCED_BYTES: usize = 8 << 10;
/// Of those that move so much, fewer rounds are made.
const MUCH_BYTES: usize = 8 << 10;

/// The timed work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Work {
    /// A put and a get of one caller: it waits only for the service.
    PutGet,
    /// Half a round trip between two participants.
    Send(PointToPoint),
    SendLarge(PointToPoint),
    SendByRelay {
        synchronous: bool,
    },
    /// From the last participant that enters to the last that leaves.
    Barrier(Barrier),
    /// From the root's begin to the last participant's end; so is scatter.
    Broadcast(Broadcast),
    Scatter(Scatter),
    /// From the last participant's begin to the root's end; so is reduce.
    Gather,
    Reduce,
}

impl Work {
    fn bytes(self, plan: Plan) -> usize {
        let own = match self {
            Work::Barrier(_) => return 0,
            Work::PutGet | Work::Send(_) | Work::SendByRelay { .. } => SMALL_BYTES,
            Work::SendLarge(_) | Work::Broadcast(_) => LARGE_BYTES,
            Work::Scatter(_) | Work::Gather => PART_BYTES,
            Work::Reduce => REDUCED_BYTES,
        };
        plan.bytes.unwrap_or(own)
    }
}

/// One row of the measurement.
#[derive(Clone, Debug)]
pub struct Algorithm {
    /// `family:way`, for example `broadcast:topic`.
    pub name: String,
    work: Work,
}

#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// The participants in collectives beside the root.
    pub others: u32,
    /// Times of each algorithm; a twentieth, but at least 5, of those that move 8 KiB or more.
    pub rounds: usize,
    /// In the place of each algorithm's own size: of a message, a broadcast's body, or each one's part.
    pub bytes: Option<usize>,
}

#[derive(Clone, Debug)]
pub struct Timed {
    pub algorithm: Algorithm,
    /// In the order of measuring; empty where the backend lacks a service for it.
    pub times: Vec<Duration>,
}

/// All algorithms, those of a family beside each other.
pub fn algorithms() -> Vec<Algorithm> {
    let mut all = Vec::new();
    let mut add = |family: &str, way: &str, work| {
        let name = match way {
            "" => family.to_string(),
            way => format!("{family}:{way}"),
        };
        all.push(Algorithm { name, work });
    };
    add("put-get", "", Work::PutGet);
    for (name, by) in PointToPoint::ALL {
        add("send", name, Work::Send(by));
    }
    for (name, synchronous) in RelayEnd::ALL {
        add("send", name, Work::SendByRelay { synchronous });
    }
    for (name, by) in PointToPoint::ALL {
        add("send-large", name, Work::SendLarge(by));
    }
    for (name, how) in Barrier::ALL {
        add("barrier", name, Work::Barrier(how));
    }
    for (name, how) in Broadcast::ALL {
        add("broadcast", name, Work::Broadcast(how));
    }
    for (name, how) in Scatter::ALL {
        add("scatter", name, Work::Scatter(how));
    }
    add("gather", "queue", Work::Gather);
    add("reduce", "sessions", Work::Reduce);
    all
}

/// The algorithms whose name or family is in `wanted`; all if it is empty.
pub fn chosen(wanted: &[String]) -> Result<Vec<Algorithm>> {
    let mut all = algorithms();
    for want in wanted {
        if !all.iter().any(|one| one.is(want)) {
            let names: Vec<_> = all.iter().map(|one| one.name.as_str()).collect();
            let cause = format!("there is no such way; write one of {}", names.join(", "));
            return Err(Error::of_backend(Kind::Needs, "--only", want, cause));
        }
    }
    if !wanted.is_empty() {
        all.retain(|one| wanted.iter().any(|want| one.is(want)));
    }
    Ok(all)
}

impl Algorithm {
    pub fn family(&self) -> &str {
        self.name.split(':').next().unwrap_or_default()
    }

    /// Size and way of the timed operation.
    pub fn what(&self, plan: Plan) -> String {
        let bytes = size(self.work.bytes(plan) as u64);
        match self.work {
            Work::PutGet => format!("{bytes}, one caller"),
            Work::Send(_) | Work::SendLarge(_) | Work::SendByRelay { .. } => {
                format!("{bytes}, one way")
            }
            Work::Barrier(_) => String::new(),
            Work::Broadcast(_) => bytes,
            Work::Scatter(_) | Work::Gather | Work::Reduce => format!("{bytes} each"),
        }
    }

    fn is(&self, wanted: &str) -> bool {
        self.name == wanted || self.family() == wanted
    }

    /// Whether the backend has the services for it.
    fn is_offered(&self, services: &Services) -> bool {
        let limits = &services.limits;
        match self.work {
            Work::Send(PointToPoint::Sessions)
            | Work::SendLarge(PointToPoint::Sessions)
            | Work::Reduce => limits.sessions,
            Work::SendByRelay { .. } => limits.relay.offered,
            _ => true,
        }
    }

    fn rounds(&self, plan: Plan) -> usize {
        match self.work.bytes(plan) {
            MUCH_BYTES.. => (plan.rounds / 20).max(5),
            _ => plan.rounds,
        }
    }
}

/// Times the algorithms of one family, under names of `job`. The caller calls [`Services::clean`] in
/// the end, which removes the job's objects.
pub async fn measure(
    services: &Services,
    job: &JobId,
    family: &[Algorithm],
    plan: Plan,
) -> Result<Vec<Timed>> {
    let offered: Vec<_> = family
        .iter()
        .filter(|one| one.is_offered(services))
        .cloned()
        .collect();
    let mut rows = match offered.first().map(|one| one.work) {
        None => Vec::new(),
        Some(Work::PutGet) => vec![
            put_get(
                services,
                job,
                offered[0].rounds(plan),
                offered[0].work.bytes(plan),
            )
            .await?,
        ],
        Some(Work::Send(_) | Work::SendLarge(_) | Work::SendByRelay { .. }) => {
            round_trips(services, job, &offered, plan).await?
        }
        Some(_) => collectives(services, job, &offered, plan).await?,
    }
    .into_iter();
    let rows = family.iter().map(|one| Timed {
        algorithm: one.clone(),
        times: match one.is_offered(services) {
            true => rows.next().expect("a row for each that is offered"),
            false => Vec::new(),
        },
    });
    Ok(rows.collect())
}

async fn put_get(
    services: &Services,
    job: &JobId,
    rounds: usize,
    bytes: usize,
) -> Result<Vec<Duration>> {
    let queue = job.name("bare")?;
    services.queue.create(&queue, false).await?;
    let mut times = Vec::new();
    for _ in 0..rounds {
        let started = Instant::now();
        let message = Message::new(vec![1u8; bytes]);
        services.queue.put(&queue, message).await?;
        let wanted = Get::one(PATIENCE, LEASE);
        let got = services.queue.get(&queue, wanted).await?;
        times.push(started.elapsed());
        let Some(message) = got.first() else {
            let cause = "what was put did not come";
            return Err(Error::of_backend(Kind::Unreachable, "get", "bare", cause));
        };
        services.queue.ack(&queue, &message.receipt).await?;
    }
    Ok(times)
}

/// One side of the round trips.
struct Player {
    member: Member,
    buffered: Option<RelayEnd>,
    synchronous: Option<RelayEnd>,
}

impl Player {
    async fn join(services: &Services, job: &JobId, rank: u32) -> Result<Player> {
        let member = Member::join(services, job, rank, 2, PATIENCE).await?;
        let (mut buffered, mut synchronous) = (None, None);
        if services.limits.relay.offered {
            // Two listeners under one name would take each other's links.
            let other = JobId::new(&format!("{job}s"))?;
            buffered = Some(RelayEnd::open(services, job, rank, false, PATIENCE).await?);
            synchronous = Some(RelayEnd::open(services, &other, rank, true, PATIENCE).await?);
        }
        Ok(Player {
            member,
            buffered,
            synchronous,
        })
    }

    fn relay(&mut self, synchronous: bool) -> &mut RelayEnd {
        let end = match synchronous {
            true => &mut self.synchronous,
            false => &mut self.buffered,
        };
        end.as_mut().expect("offered")
    }

    async fn send(&mut self, to: u32, body: Bytes, work: Work) -> Result<()> {
        match work {
            Work::Send(by) | Work::SendLarge(by) => self.member.send(to, 1, body, by).await,
            Work::SendByRelay { synchronous } => self.relay(synchronous).send(to, body).await,
            _ => unreachable!("not a send"),
        }
    }

    async fn receive(&mut self, from: u32, work: Work) -> Result<Bytes> {
        match work {
            Work::Send(by) | Work::SendLarge(by) => self.member.receive(from, 1, by).await,
            Work::SendByRelay { synchronous } => self.relay(synchronous).receive(from).await,
            _ => unreachable!("not a send"),
        }
    }
}

async fn round_trips(
    services: &Services,
    job: &JobId,
    family: &[Algorithm],
    plan: Plan,
) -> Result<Vec<Vec<Duration>>> {
    let rounds = family[0].rounds(plan);
    let works: Vec<_> = family.iter().map(|one| one.work).collect();
    let other = {
        let (services, job, works) = (services.clone(), job.clone(), works.clone());
        tokio::spawn(async move {
            let mut player = Player::join(&services, &job, 1).await?;
            for _ in 0..=rounds {
                for &work in &works {
                    let body = player.receive(0, work).await?;
                    player.send(0, body, work).await?;
                }
            }
            player.member.leave().await
        })
    };
    let mut player = Player::join(services, job, 0).await?;
    let mut times = vec![Vec::with_capacity(rounds); works.len()];
    for round in 0..=rounds {
        for (&work, times) in works.iter().zip(&mut times) {
            let length = work.bytes(plan);
            let started = Instant::now();
            player.send(1, Bytes::from(vec![1u8; length]), work).await?;
            let body = player.receive(1, work).await?;
            // The first makes connections.
            if round > 0 {
                times.push(started.elapsed() / 2);
            }
            is_whole(body.len(), length)?;
        }
    }
    player.member.leave().await?;
    other.await.expect("the other side does not panic")?;
    Ok(times)
}

fn is_whole(came: usize, expected: usize) -> Result<()> {
    if came == expected {
        return Ok(());
    }
    let cause = format!("{came} bytes came where {expected} were sent");
    Err(Error::of_backend(Kind::Broken, "measure", "body", cause))
}

/// The begin and end of each round of each algorithm, for one participant.
type Spans = Vec<Vec<(Duration, Duration)>>;

async fn collectives(
    services: &Services,
    job: &JobId,
    family: &[Algorithm],
    plan: Plan,
) -> Result<Vec<Vec<Duration>>> {
    let size = plan.others + 1;
    let clock = Instant::now();
    let works: Vec<_> = family.iter().map(|one| one.work).collect();
    let rounds = family[0].rounds(plan);
    let members: Vec<_> = (0..size)
        .map(|rank| {
            let (services, job, works) = (services.clone(), job.clone(), works.clone());
            tokio::spawn(async move {
                let mut member = Member::join(&services, &job, rank, size, PATIENCE).await?;
                let spans = take_part(&mut member, &works, (rounds, plan), clock).await?;
                member.leave().await?;
                Result::Ok(spans)
            })
        })
        .collect();
    let mut all: Vec<Spans> = Vec::new();
    for member in members {
        all.push(member.await.expect("a participant does not panic")?);
    }
    let last_begin = |way: usize, round: usize| all.iter().map(|one| one[way][round].0).max();
    let last_end = |way: usize, round: usize| all.iter().map(|one| one[way][round].1).max();
    let time = |way: usize, round: usize| {
        let root = all[0][way][round];
        let (begin, end) = match works[way] {
            Work::Barrier(_) => (last_begin(way, round), last_end(way, round)),
            Work::Gather | Work::Reduce => (last_begin(way, round), Some(root.1)),
            _ => (Some(root.0), last_end(way, round)),
        };
        end.zip(begin)
            .map(|(end, begin)| end.saturating_sub(begin))
            .expect("somebody takes part")
    };
    let ways = 0..works.len();
    Ok(ways
        .map(|way| (0..rounds).map(|round| time(way, round)).collect())
        .collect())
}

async fn take_part(
    member: &mut Member,
    works: &[Work],
    (rounds, plan): (usize, Plan),
    clock: Instant,
) -> Result<Spans> {
    let mut spans = vec![Vec::with_capacity(rounds); works.len()];
    let mut reductions = 0;
    for _ in 0..rounds {
        for (&work, spans) in works.iter().zip(&mut spans) {
            member.barrier(Barrier::Table).await?;
            reductions += 1;
            let begin = clock.elapsed();
            once(member, work, reductions, work.bytes(plan)).await?;
            spans.push((begin, clock.elapsed()));
        }
    }
    Ok(spans)
}

async fn once(member: &mut Member, work: Work, number: u64, bytes: usize) -> Result<()> {
    let root = member.rank() == 0;
    let whole = |length: usize| match root {
        true => Bytes::from(vec![7u8; length]),
        false => Bytes::new(),
    };
    match work {
        Work::Barrier(how) => member.barrier(how).await,
        Work::Broadcast(how) => {
            let body = member.broadcast(0, whole(bytes), how).await?;
            is_whole(body.len(), bytes)
        }
        Work::Scatter(how) => {
            let parts = match root {
                true => vec![whole(bytes); member.size() as usize],
                false => Vec::new(),
            };
            let part = member.scatter(0, parts, how).await?;
            is_whole(part.len(), bytes)
        }
        Work::Gather => {
            let mine = Bytes::from(vec![member.rank() as u8; bytes]);
            let all = member.gather(0, mine).await?;
            let expected = if root { member.size() as usize } else { 0 };
            is_whole(all.iter().map(Bytes::len).sum::<usize>(), expected * bytes)
        }
        Work::Reduce => {
            let mine = Bytes::from(vec![1u8; bytes]);
            let add = |sum: &mut Vec<u8>, part: &[u8]| {
                for (sum, part) in sum.iter_mut().zip(part) {
                    *sum = sum.wrapping_add(*part);
                }
            };
            let sum = member.reduce(0, number, mine, add).await?;
            let expected = root.then_some(member.size() as u8);
            if bytes == 0 || sum.as_ref().map(|sum| sum[0]) == expected {
                return Ok(());
            }
            let cause = "the sum is wrong";
            Err(Error::of_backend(Kind::Broken, "measure", "sum", cause))
        }
        Work::PutGet | Work::Send(_) | Work::SendLarge(_) | Work::SendByRelay { .. } => {
            unreachable!("not a collective")
        }
    }
}
