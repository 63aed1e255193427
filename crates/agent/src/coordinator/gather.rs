//! From a URL to the hosts that may take part.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use cloudmpi_launch::supervisor::{Reach, Secret};
use cloudmpi_launch::{LaunchError, STATUS_USAGE, Writer, front, not_encrypted, signal_name};
use cloudmpi_segment::{host_name, plural};
use cloudmpi_services::counted::billed;
use cloudmpi_services::meter::Meter;
use cloudmpi_services::paced::paced;
use cloudmpi_services::{Error, JobId, Message, Services, say, waited_for};
use tokio::sync::mpsc::{self, UnboundedReceiver, UnboundedSender};
use tokio::task::{AbortHandle, JoinHandle};
use tokio::time::{Instant, timeout};

use super::HostsJob;
use super::end::CLEANING_LIMIT;
use super::events::{Events, Signals, Vigil};
use super::family::{Member, Shared};
use super::losses::Losses;
use super::state::{Host, Launch, Phase};
use super::stillness::Stillness;
use super::tuning::Tuned;
use super::vigil::{self, Watched};
use crate::STATUS_FAILED;
use crate::alone::loopback;
use crate::desk::{self, Desk, Question};
use crate::join::{is_hopeless, watching};
use crate::lease::{LOOK_EVERY, LOST_AFTER, Lease, decode};
use crate::quota::{Quota, Role};
use crate::records::{
    AGENT_PREFIX, AgentRecord, JobRecord, Offer, agent_name, directory, host_queue, inbox, job_key,
    launcher_queue, random_word,
};
use crate::stream::{Receiver, Sender, insist};

/// The launcher waits so long for agents that are just starting, and for services that one of them
/// serves.
const PATIENCE: Duration = Duration::from_secs(5);
/// The launcher's number as a sender.
const LAUNCHER: u32 = u32::MAX;

fn failed(error: &Error) -> LaunchError {
    LaunchError::new(STATUS_FAILED, error.to_string())
}

impl<'a> Launch<'a> {
    /// Finds the agents and asks each to take part.
    pub async fn gather(
        spec: &'a HostsJob,
        writer: Writer,
        (family, member): (Shared, Member),
    ) -> Result<Launch<'a>, LaunchError> {
        let mut signals = Signals::watch().map_err(|error| {
            LaunchError::new(STATUS_FAILED, format!("cannot watch for signals: {error}"))
        })?;
        let is_first = member.number == 0;
        let secret = new_secret()?;
        let made = Made::default();
        let begun = tokio::select! {
            biased;
            begun = begin(spec, &writer, is_first, &made) => begun,
            signal = signals.next_end() => Err(ended_by(signal, is_first)),
        };
        let begun = match begun {
            Ok(begun) => begun,
            Err(error) => {
                made.remove().await;
                return Err(error);
            }
        };
        let Begun {
            counted,
            meter,
            services,
            agents,
            watched,
            job,
            hosts,
            holding,
            report,
            vigil,
        } = begun;
        let watching = vigil::watch(services.clone(), watched, report);
        let vigils = vec![holding, tokio::spawn(watching)];
        let (ask, asked) = mpsc::unbounded_channel();
        let desk = is_first.then(|| open_desk(ask, &writer)).flatten();
        let queue = launcher_queue(&job).expect("a valid name");
        let receiver = Receiver::start(services.clone(), queue);
        Ok(Launch {
            spec,
            family,
            member,
            cleaning: paced(&counted, 1, CLEANING_LIMIT),
            job,
            secret,
            writer,
            hosts,
            events: Events::new(receiver, vigil, asked, signals),
            reach: Reach::Loopback,
            tuned: Tuned::default(),
            phase: Phase::Gathering,
            phase_began: Instant::now(),
            waits_said: 0,
            started: None,
            timed_out: false,
            input: None,
            losses: Losses::default(),
            arrived: HashMap::new(),
            services,
            agents,
            look: None,
            looks: 0,
            stillness: Stillness::default(),
            desk,
            kills: Vec::new(),
            counted: Vec::new(),
            in_mpi: false,
            early: Vec::new(),
            ending: None,
            meter,
            vigils,
        })
    }
}

/// What a launcher has made in the services for a job that has not begun.
#[derive(Default)]
struct Made {
    job: RefCell<Option<(Services, JobId)>>,
    holding: RefCell<Option<AbortHandle>>,
}

impl Made {
    async fn remove(&self) {
        if let Some(holding) = self.holding.take() {
            holding.abort();
        }
        let Some((services, job)) = self.job.take() else {
            return;
        };
        let removing = async {
            services.clean(&job).await?;
            services.table.delete(&job_key(&job)?, None).await
        };
        let _: Result<Result<(), Error>, _> = timeout(CLEANING_LIMIT, removing).await;
    }
}

/// A signal has come before the job has begun.
fn ended_by(signal: i32, is_first: bool) -> LaunchError {
    front::ended_by_user();
    let why = match (is_first, signal) {
        // The user typed Ctrl-C, and knows it.
        (true, libc::SIGINT) => String::new(),
        _ => format!("{} has come before the job began", signal_name(signal)),
    };
    LaunchError::new(128 + signal, why)
}

/// All agents have been asked to take part.
struct Begun {
    counted: Services,
    meter: Option<Arc<Meter>>,
    services: Services,
    /// How many share the services.
    agents: usize,
    watched: Vec<Watched>,
    job: JobId,
    hosts: Vec<Host>,
    holding: JoinHandle<()>,
    report: UnboundedSender<Vigil>,
    vigil: UnboundedReceiver<Vigil>,
}

async fn begin(
    spec: &HostsJob,
    writer: &Writer,
    is_first: bool,
    made: &Made,
) -> Result<Begun, LaunchError> {
    // Others have started it: this launcher has found the agents before.
    let until = match is_first {
        true => Instant::now() + PATIENCE,
        false => Instant::now(),
    };
    let (counted, meter) = billed(&reach(spec, until).await?);
    let quota = Quota::new(&counted.limits, Role::Launcher);
    let services = quota.pace(&counted);
    let agents = find(spec, &services, &quota, until).await?;
    if is_first {
        say_what_is_unusual(spec, &agents, writer).await;
    }
    let job = JobId::new(&random_word(12)).expect("letters and digits");
    made.job.replace(Some((counted.clone(), job.clone())));
    let (report, vigil) = mpsc::unbounded_channel();
    let row = job_row(spec, &services, &job).await;
    let row = row.map_err(|error| failed(&error))?;
    let holding = tokio::spawn(vigil::hold(row, report.clone()));
    made.holding.replace(Some(holding.abort_handle()));
    let hosts = offer(spec, &services, &quota, &job, &agents).await;
    let watched = agents.iter().enumerate().map(|(index, agent)| Watched {
        index,
        name: agent.name.clone(),
        incarnation: agent.incarnation.clone(),
    });
    Ok(Begun {
        hosts: hosts.map_err(|error| failed(&error))?,
        watched: watched.collect(),
        agents: quota.agents(),
        counted,
        meter,
        services,
        job,
        holding,
        report,
        vigil,
    })
}

/// What the user may not expect of these agents, or of these services.
async fn say_what_is_unusual(spec: &HostsJob, agents: &[AgentRecord], writer: &Writer) {
    if let ([agent], true) = (agents, spec.hosts.is_empty())
        && let Some(loopback) = loopback(&spec.join).await
        && let Some(line) = loopback.of_one_agent(agent)
    {
        writer.say(&format!("cloudmpi: {line}"));
    }
    if spec.job.encrypt == Some(true)
        && let Some(line) = not_encrypted(&spec.join.url)
    {
        writer.say(&format!("cloudmpi: {line}"));
    }
}

fn new_secret() -> Result<Secret, LaunchError> {
    let mut secret = Secret([0; 32]);
    getrandom::fill(&mut secret.0)
        .map_err(|error| LaunchError::new(STATUS_FAILED, format!("no random bytes: {error}")))?;
    Ok(secret)
}

/// Without it the job runs all the same.
fn open_desk(ask: mpsc::UnboundedSender<Question>, writer: &Writer) -> Option<Desk> {
    desk::open(move |question| ask.send(question).is_ok())
        .inspect_err(|error| {
            writer.say(&format!(
                "cloudmpi: cannot make the socket for cloudmpi kill: {error}"
            ));
        })
        .ok()
}

async fn reach(spec: &HostsJob, until: Instant) -> Result<Services, LaunchError> {
    let shared = spec.join.is_shared();
    shared.map_err(|line| LaunchError::new(STATUS_USAGE, line))?;
    let (join, seconds) = (&spec.join, LOST_AFTER.as_secs());
    let trying = format!("trying again; without an answer the job ends after {seconds} s");
    let watching = watching("cloudmpi", trying);
    let last = RefCell::new(String::new());
    let reaching = async {
        loop {
            match join.open(false, Some(watching.clone())).await {
                Ok(services) => return Ok(services),
                Err(error) if is_hopeless(&error) || Instant::now() >= until => {
                    let hint = join.who_may_be_missing(&error);
                    return Err(LaunchError::new(STATUS_FAILED, format!("{error}{hint}")));
                }
                Err(error) => *last.borrow_mut() = format!(" ({})", error.cause()),
            }
            tokio::time::sleep(LOOK_EVERY / 2).await;
        }
    };
    waited_for(reaching, |_| {
        say(format!(
            "cloudmpi: waiting for {join} to answer{}",
            last.borrow()
        ));
    })
    .await
}

/// The agents that the user names, in that order; or all, by name.
async fn find(
    spec: &HostsJob,
    services: &Services,
    quota: &Quota,
    until: Instant,
) -> Result<Vec<AgentRecord>, LaunchError> {
    let directory = directory();
    let usage = |line: String| LaunchError::new(STATUS_USAGE, line);
    let mut wanted = Vec::new();
    for host in &spec.hosts {
        let name =
            agent_name(&host.name).map_err(|line| usage(format!("{}: {line}", spec.named_by)))?;
        if wanted.contains(&name) {
            return Err(usage(format!(
                "{} names {name} twice; write {name}:SLOTS to give it more ranks",
                spec.named_by
            )));
        }
        wanted.push(name);
    }
    let awaited = RefCell::new(String::new());
    let finding = async {
        loop {
            let rows = insist(|| services.table.scan(&directory, AGENT_PREFIX)).await;
            let rows = rows.map_err(|error| failed(&error))?;
            let mut there: Vec<AgentRecord> = (rows.iter())
                .filter_map(|(_, row)| decode(&row.value))
                .filter(|agent: &AgentRecord| !agent.drains)
                .collect();
            there.sort_by(|a, b| a.name.cmp(&b.name));
            quota.set_agents(there.len());
            let missing = wanted
                .iter()
                .find(|name| !there.iter().any(|a| a.name == **name));
            let lacking = hosts_lacking(spec, there.len());
            let is_enough = lacking == 0 || Instant::now() >= until;
            if missing.is_none() && !there.is_empty() && is_enough {
                if !wanted.is_empty() {
                    there.retain(|agent| wanted.contains(&agent.name));
                    there.sort_by_key(|agent| wanted.iter().position(|name| *name == agent.name));
                }
                return Ok(there);
            }
            if Instant::now() >= until {
                let names: Vec<&str> = there.iter().map(|agent| agent.name.as_str()).collect();
                let join = &spec.join;
                let loopback = loopback(join).await;
                let why = loopback.map_or_else(String::new, |loopback| loopback.of_missing());
                return Err(usage(match missing {
                    Some(name) if !names.is_empty() => format!(
                        "{}: there is no agent {name} at {join}; there are {}{why}",
                        spec.named_by,
                        names.join(", ")
                    ),
                    _ => format!(
                        "there is no agent at {join}; start one on each host: cloudmpi agent --join {join}"
                    ),
                }));
            }
            *awaited.borrow_mut() = match missing {
                Some(name) => format!("agent {name}"),
                None if there.is_empty() => "an agent".to_string(),
                None => plural(lacking as u64, "more agent"),
            };
            tokio::time::sleep(LOOK_EVERY / 2).await;
        }
    };
    waited_for(finding, |_| {
        let (who, join) = (awaited.borrow(), &spec.join);
        // If the services do not answer, their own line tells that.
        if !who.is_empty() {
            let patience = PATIENCE.as_secs();
            say(format!(
                "cloudmpi: waiting up to {patience} s for {who} to come to {join}"
            ));
        }
    })
    .await
}

/// How many hosts the job needs beside these, where `-N` says so: with `--hosts all`, agents may just be coming.
fn hosts_lacking(spec: &HostsJob, there: usize) -> usize {
    match spec.most_per_host {
        Some(most) if spec.hosts.is_empty() => {
            let needed = spec.job.ranks().div_ceil(most) + spec.spares;
            needed.saturating_sub(there)
        }
        _ => 0,
    }
}

async fn job_row(
    spec: &HostsJob,
    services: &Services,
    job: &JobId,
) -> Result<Lease<JobRecord>, Error> {
    let program = spec.job.apps.first().map(|app| &app.program);
    let record = JobRecord {
        incarnation: random_word(16),
        host: host_name(),
        program: program.map_or_else(String::new, |p| p.to_string_lossy().into_owned()),
        ranks: spec.job.ranks(),
        beat: 0,
    };
    Lease::insert(services, job_key(job)?, record).await
}

/// Makes the queues and tells the agents of the job.
async fn offer(
    spec: &HostsJob,
    services: &Services,
    quota: &Quota,
    job: &JobId,
    agents: &[AgentRecord],
) -> Result<Vec<Host>, Error> {
    let queue = launcher_queue(job)?;
    insist(|| services.queue.create(&queue, false)).await?;
    let mut hosts = Vec::new();
    for (index, agent) in agents.iter().enumerate() {
        let who = (agent.name.as_str(), agent.incarnation.as_str());
        let mut host = offer_one((services, quota.agents()), job, index, who).await?;
        host.slots = (spec.hosts.iter())
            .find(|host| agent_name(&host.name).as_ref() == Ok(&agent.name))
            .and_then(|host| host.slots);
        hosts.push(host);
    }
    Ok(hosts)
}

/// Offers the job to one agent, which may have a part of it already. `index`: among the launcher's hosts.
pub(super) async fn offer_one(
    (services, agents): (&Services, usize),
    job: &JobId,
    index: usize,
    (name, incarnation): (&str, &str),
) -> Result<Host, Error> {
    let queue = host_queue(job, index)?;
    insist(|| services.queue.create(&queue, false)).await?;
    let offer = Offer {
        job: job.as_str().to_string(),
        index,
        agents,
    };
    let offer: Bytes = serde_json::to_vec(&offer).unwrap_or_default().into();
    let inbox = inbox(incarnation)?;
    // An agent that has ended since has no inbox: the launcher learns it from its lease.
    let _ = insist(|| services.queue.put(&inbox, Message::new(offer.clone()))).await;
    let (sender, putting) = Sender::start(services.clone(), queue, LAUNCHER);
    Ok(Host {
        name: name.to_string(),
        incarnation: incarnation.to_string(),
        slots: None,
        sender,
        putting,
        offered: None,
        node: None,
        ranks: Vec::new(),
        ports: None,
        courier: 0,
        wired: 0,
        through: false,
        probed: None,
        mail: None,
        mail_epoch: 0,
        refused: None,
        done: None,
        ended: Vec::new(),
        gone: false,
        lost: false,
        leaves: false,
        leaves_job: false,
        taken_bytes: 0,
        asked: None,
    })
}
