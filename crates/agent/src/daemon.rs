//! `cloudmpi agent`: the daemon of one host.

use std::collections::HashSet;
use std::time::Duration;

use cloudmpi_segment::host_name;
use cloudmpi_services::counted::billed;
use cloudmpi_services::{Error, Get, Kind, Name, Services, counted_as, say, waited_for};
use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::alone::loopback;
use crate::host_job::{self, Outcome, Stop};
use crate::join::{Join, is_hopeless, watching};
use crate::lease::{LOOK_EVERY, LOST_AFTER, Lease, Lost, Watch, decode, has_not_run};
use crate::notice::Notices;
use crate::quota::{Quota, Role};
use crate::records::{
    AGENT_PREFIX, AgentRecord, Drain, Offer, agent_key, agent_name, directory, inbox, random_word,
};
use crate::stream::insist;
use crate::{STATUS_FAILED, host};

/// How long an agent tries to reach the services before it gives up at its start.
const START_PATIENCE: Duration = Duration::from_secs(30);
const RETRY_EVERY: Duration = Duration::from_secs(1);
const LONGEST_POLL: Duration = Duration::from_secs(5);
/// Jobs get so long to end when the agent ends.
const END_PATIENCE: Duration = Duration::from_secs(4);

pub struct AgentOptions {
    pub join: Join,
    /// The host's own name if not given.
    pub name: Option<String>,
    /// Watches for the notice of a cloud that it takes this machine.
    pub notices: bool,
}

/// Runs until a signal ends it or it cannot go on; returns the exit status.
pub fn agent(options: &AgentOptions) -> i32 {
    let runtime = match crate::runtime() {
        Ok(runtime) => runtime,
        Err(error) => {
            say(format!("cloudmpi agent: {error}"));
            return STATUS_FAILED;
        }
    };
    let status = match runtime.block_on(run(options)) {
        Ok(()) => 0,
        Err(line) => {
            say(format!("cloudmpi agent: {line}"));
            STATUS_FAILED
        }
    };
    runtime.shutdown_timeout(Duration::from_millis(200));
    status
}

/// Requests to end.
struct Asked {
    interrupt: Signal,
    terminate: Signal,
}

impl Asked {
    fn open() -> std::io::Result<Asked> {
        Ok(Asked {
            interrupt: signal(SignalKind::interrupt())?,
            terminate: signal(SignalKind::terminate())?,
        })
    }

    async fn next(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}

async fn run(options: &AgentOptions) -> Result<(), String> {
    options.join.is_shared()?;
    let name = agent_name(&options.name.clone().unwrap_or_else(host_name))?;
    let mut asked = Asked::open().map_err(|error| format!("cannot watch for signals: {error}"))?;
    let mut notices = match options.notices {
        true => {
            let name = name.clone();
            Notices::watch(move |line| log(&name, line))
        }
        false => Notices::none(),
    };
    let mut first = true;
    let mut open: Option<Services> = None;
    loop {
        let services = match open.take() {
            Some(services) => services,
            None => tokio::select! {
                services = reach(&options.join, &name, first) => services?,
                () = asked.next() => return Ok(()),
            },
        };
        let (counted, meter) = billed(&services);
        let quota = Quota::new(&counted.limits, Role::Agent);
        let agent = tokio::select! {
            agent = Agent::register(counted, quota, &name) => agent,
            () = asked.next() => return Ok(()),
        };
        let agent = match agent {
            Ok(agent) => agent,
            Err(Refusal::Final(line)) => return Err(line),
            Err(Refusal::Unreachable(_)) if !first => continue,
            Err(Refusal::Unreachable(error)) => return Err(error.to_string()),
        };
        log(
            &name,
            &format!(
                "ready at {}, {}",
                options.join,
                counted_as(host::cores() as u64, "core", "cores")
            ),
        );
        if first
            && services.keep.is_some()
            && let Some(loopback) = loopback(&options.join).await
            && let Some(line) = loopback.of_server(options.name.is_some())
        {
            log(&name, &line);
        }
        first = false;
        let end = agent.work(&options.join, &mut asked, &mut notices).await;
        if let Some(meter) = meter {
            meter.settle(RETRY_EVERY).await;
            let text = meter
                .bill()
                .told(&format!("cloudmpi agent {name}: outside of jobs: "));
            say(text);
        }
        match end {
            End::Asked => return Ok(()),
            End::Lost(Lost::Taken) => {
                return Err(format!(
                    "agent {name}: another agent has taken the name while this one could not renew its lease; ending"
                ));
            }
            End::Lost(Lost::Gone) => log(
                &name,
                "its row is no longer in the services (were they started anew?); its jobs are ended, joining again",
            ),
            End::Lost(Lost::Unreachable(error)) => {
                log(&name, &format!("{error}; its jobs are ended, trying again"));
            }
            End::Lost(Lost::Late(late)) => {
                let why = has_not_run("agent", late);
                log(&name, &format!("{why}; its jobs are ended, joining again"));
                // The jobs that it serves go on with them.
                open = Some(services);
            }
        }
    }
}

fn log(name: &str, line: &str) {
    say(format!("cloudmpi agent {name}: {line}"));
}

/// At its start an agent gives up after a while; later it never does.
async fn reach(join: &Join, name: &str, first: bool) -> Result<Services, String> {
    let who = format!("cloudmpi agent {name}");
    waited_for(try_to_reach(join, &who, first), |_| {
        say(format!("{who}: waiting for {join} to answer"));
    })
    .await
}

async fn try_to_reach(join: &Join, who: &str, first: bool) -> Result<Services, String> {
    let begun = Instant::now();
    let mut said = false;
    let seconds = LOST_AFTER.as_secs();
    let trying = format!("trying again; jobs here end after {seconds} s without an answer");
    let watching = watching(who, trying);
    loop {
        let error = match join.open(true, Some(watching.clone())).await {
            Ok(services) => return Ok(services),
            Err(error) => error,
        };
        if is_hopeless(&error) || (first && begun.elapsed() >= START_PATIENCE) {
            return Err(error.to_string());
        }
        if first && !said {
            said = true;
            say(format!(
                "cloudmpi agent: {error}; trying for {} s",
                START_PATIENCE.as_secs()
            ));
        }
        tokio::time::sleep(RETRY_EVERY).await;
    }
}

struct Agent {
    services: Services,
    /// `services` before pacing.
    unpaced: Services,
    quota: Quota,
    name: String,
    incarnation: String,
    lease: Lease<AgentRecord>,
}

/// What comes into the inbox.
enum Letter {
    Offer(Offer),
    Drain,
}

impl Letter {
    fn parse(body: &[u8], incarnation: &str) -> Option<Letter> {
        if let Ok(offer) = serde_json::from_slice(body) {
            return Some(Letter::Offer(offer));
        }
        let drain: Drain = serde_json::from_slice(body).ok()?;
        (drain.drain == incarnation).then_some(Letter::Drain)
    }
}

enum Refusal {
    Unreachable(Error),
    Final(String),
}

impl From<Error> for Refusal {
    fn from(error: Error) -> Refusal {
        match is_hopeless(&error) {
            true => Refusal::Final(error.to_string()),
            false => Refusal::Unreachable(error),
        }
    }
}

enum End {
    Asked,
    Lost(Lost),
}

impl Agent {
    async fn register(unpaced: Services, quota: Quota, name: &str) -> Result<Agent, Refusal> {
        let services = quota.pace(&unpaced);
        let incarnation = random_word(16);
        let queue = inbox(&incarnation)?;
        insist(|| services.queue.create(&queue, false)).await?;
        let record = AgentRecord {
            name: name.to_string(),
            incarnation: incarnation.clone(),
            process: host::this_process(),
            host: host_name(),
            cores: host::cores(),
            version: env!("CARGO_PKG_VERSION").to_string(),
            beat: 0,
            serves: services.keep.is_some(),
            drains: false,
        };
        let taking = waited_for(take_name(&services, name, record), |_| {
            let seconds = LOST_AFTER.as_secs();
            log(
                name,
                &format!(
                    "waiting for its name: an agent has had it that may have ended without a word ({seconds} s without a sign of it show that)"
                ),
            );
        });
        let lease = match taking.await {
            Ok(lease) => {
                let directory = directory();
                let agents = insist(|| services.table.scan(&directory, AGENT_PREFIX)).await;
                quota.set_agents(agents.map_or(1, |rows| rows.len()));
                lease
            }
            Err(refusal) => {
                let _ = services.queue.delete_queue(&queue).await;
                return Err(refusal);
            }
        };
        Ok(Agent {
            services,
            unpaced,
            quota,
            name: name.to_string(),
            incarnation,
            lease,
        })
    }

    /// Takes part in jobs until a signal or the loss of the lease.
    async fn work(mut self, join: &Join, asked: &mut Asked, notices: &mut Notices) -> End {
        let (stop, stopped) = watch::channel(None);
        let mut jobs: JoinSet<Outcome> = JoinSet::new();
        let queue = inbox(&self.incarnation).expect("made of letters");
        let services = self.services.clone();
        // A task of its own: another event must not lose an offer.
        let (give, mut letters) = mpsc::channel(16);
        let own = self.incarnation.clone();
        let listening = tokio::spawn(listen(services.clone(), queue.clone(), own, give));
        let (mut drains, mut is_noticed) = (false, false);
        let end = loop {
            if drains && jobs.is_empty() {
                break End::Asked;
            }
            tokio::select! {
                lost = self.lease.hold() => break End::Lost(lost),
                () = asked.next() => break End::Asked,
                notice = notices.next(), if !is_noticed => {
                    is_noticed = true;
                    drains = self.heed(notice, drains, join, &stop);
                }
                Some(letter) = letters.recv() => match letter {
                    Letter::Drain if drains => {}
                    Letter::Drain => {
                        drains = true;
                        self.drain(None, &stop);
                    }
                    Letter::Offer(offer) if drains => {
                        jobs.spawn(host_job::decline(self.services.clone(), offer, "it is being drained".to_string()));
                    }
                    Letter::Offer(offer) => {
                        log(&self.name, &format!("job {} begins", offer.job));
                        let name = self.name.clone();
                        if offer.agents > 0 {
                            self.quota.set_agents(offer.agents);
                        }
                        let services = (self.unpaced.clone(), self.quota.clone());
                        jobs.spawn(host_job::serve(services, join.clone(), offer, name, stopped.clone()));
                    }
                },
                Some(ended) = jobs.join_next() => report(&self.name, ended),
            }
        };
        listening.abort();
        let _ = stop.send(Some(match end {
            End::Asked => Stop::AgentEnds,
            End::Lost(_) => Stop::LeaseLost,
        }));
        let name = self.name.clone();
        let all_end = async {
            while let Some(ended) = jobs.join_next().await {
                report(&name, ended);
            }
        };
        let _ = tokio::time::timeout(END_PATIENCE, all_end).await;
        if let End::Asked | End::Lost(Lost::Late(_)) = end {
            self.lease.release().await;
        }
        if let End::Asked | End::Lost(Lost::Gone | Lost::Late(_)) = end {
            let delete = self.services.queue.delete_queue(&queue);
            let _ = tokio::time::timeout(RETRY_EVERY, delete).await;
        }
        end
    }

    /// A cloud takes the machine. True: the agent is drained.
    fn heed(
        &mut self,
        notice: String,
        drains: bool,
        join: &Join,
        stop: &watch::Sender<Option<Stop>>,
    ) -> bool {
        if self.services.keep.is_some() {
            log(
                &self.name,
                &format!("{notice}; it serves {join}, so that all jobs end with it"),
            );
            let _ = stop.send(Some(Stop::Goes(notice)));
            return false;
        }
        match drains {
            true => log(&self.name, &notice),
            false => self.drain(Some(notice), stop),
        }
        true
    }

    fn drain(&mut self, notice: Option<String>, stop: &watch::Sender<Option<Stop>>) {
        let why = notice
            .as_ref()
            .map_or_else(String::new, |why| format!("{why}; "));
        log(
            &self.name,
            &format!(
                "{why}it is to be drained: it takes part in no more jobs, and ends when it has none"
            ),
        );
        self.lease.record().drains = true;
        let _ = stop.send(Some(Stop::Drain { notice }));
    }
}

fn report(name: &str, ended: Result<Outcome, tokio::task::JoinError>) {
    let Outcome { job, line, untold } = match ended {
        Ok(outcome) => outcome,
        Err(error) => return log(name, &format!("a job's task has failed: {error}")),
    };
    match line {
        None => log(name, &format!("job {job} is over")),
        Some(line) => log(name, &format!("job {job} is over: {line}")),
    }
    if let Some(mut asked) = untold {
        asked.running.add(&asked.messages);
        let begin = format!("cloudmpi agent {name}: job {job}, not told to its launcher: ");
        say(asked.running.told(&begin));
    }
}

/// Passes on the offers that come into the inbox. It ignores errors: the lease judges them.
async fn listen(services: Services, queue: Name, incarnation: String, give: mpsc::Sender<Letter>) {
    let how = Get {
        most: 16,
        wait: LONGEST_POLL,
        lease: LOST_AFTER,
    };
    let limit = LONGEST_POLL + LOST_AFTER / 2;
    // Offers that may come again: an offer that came twice would count as two.
    let mut doubtful: HashSet<(String, usize)> = HashSet::new();
    loop {
        let got = match tokio::time::timeout(limit, services.queue.get(&queue, how)).await {
            Ok(Ok(got)) => got,
            Ok(Err(_)) | Err(_) => {
                tokio::time::sleep(LOOK_EVERY).await;
                continue;
            }
        };
        for message in got {
            let is_acked = services.queue.ack(&queue, &message.receipt).await.is_ok();
            let Some(letter) = Letter::parse(&message.body, &incarnation) else {
                continue;
            };
            if let Letter::Offer(offer) = &letter {
                let part = (offer.job.clone(), offer.index);
                let is_known = doubtful.contains(&part);
                match is_acked {
                    true => drop(doubtful.remove(&part)),
                    // It may be done all the same: then the offer comes only this once.
                    false => drop(doubtful.insert(part)),
                }
                if is_known {
                    continue;
                }
            }
            if give.send(letter).await.is_err() {
                return;
            }
        }
    }
}

/// Takes the row of that name, if no live agent has it.
async fn take_name(
    services: &Services,
    name: &str,
    record: AgentRecord,
) -> Result<Lease<AgentRecord>, Refusal> {
    let key = agent_key(name)?;
    let mut watch = Watch::default();
    let mut first_seen = None;
    loop {
        match Lease::insert(services, key.clone(), record.clone()).await {
            Ok(lease) => return Ok(lease),
            Err(error) if matches!(error.kind(), Kind::Exists) => {}
            Err(error) => return Err(error.into()),
        }
        let Some(row) = insist(|| services.table.get(&key)).await? else {
            continue;
        };
        let other: Option<AgentRecord> = decode(&row.value);
        let unchanged = watch.unchanged_for(name, Some(&row.version));
        let gone = unchanged >= LOST_AFTER
            || (other.as_ref()).is_none_or(|other| {
                let is_own = other.process == record.process;
                host::has_certainly_ended(&other.process)
                    || is_own && host::is_of_this_machine(&other.process)
            });
        if gone {
            match Lease::replace(services, key.clone(), record.clone(), &row.version).await {
                Ok(lease) => {
                    if let Some(old) = other.and_then(|other| inbox(&other.incarnation).ok()) {
                        let _ = services.queue.delete_queue(&old).await;
                    }
                    return Ok(lease);
                }
                Err(error) if matches!(error.kind(), Kind::VersionMismatch | Kind::NotFound) => {}
                Err(error) => return Err(error.into()),
            }
            continue;
        }
        if let (Some(other), Some(first)) = (&other, &first_seen)
            && *first != row.version
        {
            return Err(Refusal::Final(format!(
                "an agent named {name} is already there (pid {} on host {}); give this one another --name",
                other.process.pid, other.host
            )));
        }
        first_seen.get_or_insert(row.version);
        tokio::time::sleep(LOOK_EVERY / 2).await;
    }
}
