//! The part of the services' quotas that agents and launchers use to run jobs.
//!
//! Of a limit for a whole account, [`CONTROL_PART`] is for control, the rest for messages. The launcher exchanges messages with
//! all agents: it has half of it, the agents share the other half.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use cloudmpi_services::limits::{CONTROL_PART, Scope};
use cloudmpi_services::paced::Pacer;
use cloudmpi_services::{Limits, Service, Services};

use crate::records::LAUNCHER_QUEUE;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    Launcher,
    Agent,
}

/// Paces all requests of one agent or launcher.
#[derive(Clone)]
pub struct Quota {
    /// The number of agents, as far as this process knows.
    agents: Arc<AtomicUsize>,
    /// `None` if there are no quotas.
    pacer: Option<Pacer>,
}

impl Quota {
    pub fn new(limits: &Arc<Limits>, role: Role) -> Quota {
        let agents = Arc::new(AtomicUsize::new(1));
        let limited = (Service::ALL.iter()).any(|service| !limits.of(*service).rates.is_empty());
        let known = agents.clone();
        let part = move |service, scope, name: &str| {
            part(role, known.load(Ordering::Relaxed), service, scope, name)
        };
        Quota {
            agents,
            // Callers themselves repeat a request that fails.
            pacer: limited.then(|| Pacer::new(limits, Box::new(part), Duration::ZERO)),
        }
    }

    pub fn set_agents(&self, agents: usize) {
        self.agents.store(agents, Ordering::Relaxed);
    }

    pub fn agents(&self) -> usize {
        self.agents.load(Ordering::Relaxed)
    }

    pub fn pace(&self, services: &Services) -> Services {
        match &self.pacer {
            Some(pacer) => pacer.pace(services),
            None => services.clone(),
        }
    }
}

fn part(role: Role, agents: usize, service: Service, scope: Scope, name: &str) -> f64 {
    let agents = agents.max(1) as f64;
    let among = match role {
        Role::Launcher => 0.5,
        Role::Agent => 0.5 / agents,
    };
    match (scope, service) {
        (Scope::Account, _) => CONTROL_PART * among,
        // All renew their rows there, and look at the others'.
        (Scope::Name, Service::Table) => 1.0 / (agents + 1.0),
        (Scope::Name, Service::Queue) if name == LAUNCHER_QUEUE => among,
        // Between a launcher and one agent.
        (Scope::Name, _) => 0.5,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lease::{LOST_AFTER, Lease, Lost, RENEW_EVERY};
    use crate::records::{AgentRecord, ProcessIdentity, agent_key, directory};
    use async_trait::async_trait;
    use bytes::Bytes;
    use cloudmpi_services::limits::Rate;
    use cloudmpi_services::paced::paced;
    use cloudmpi_services::{Error, JobId, Key, Kind, Result, Row, Rows, Table, Version};
    use std::collections::{BTreeMap, VecDeque};
    use std::sync::Mutex;
    use tokio::task::JoinSet;
    use tokio::time::{Instant, sleep};

    const PER_SECOND: usize = 200;
    const AGENTS: usize = 4;

    #[derive(Default)]
    struct Kept {
        rows: BTreeMap<String, Row>,
        changes: usize,
        taken_at: VecDeque<Instant>,
        refused: usize,
        /// The longest time between two renewals of one row.
        slowest: BTreeMap<String, (Instant, Duration)>,
    }

    /// Takes no more than `PER_SECOND` requests in any one second.
    #[derive(Default)]
    struct Strict(Mutex<Kept>);

    impl Strict {
        fn take<T>(&self, work: impl FnOnce(&mut Kept) -> Result<T>) -> Result<T> {
            let now = Instant::now();
            let mut kept = self.0.lock().expect("nothing panics in here");
            let old = |then: &Instant| now - *then >= Duration::from_secs(1);
            while kept.taken_at.front().is_some_and(old) {
                kept.taken_at.pop_front();
            }
            if kept.taken_at.len() >= PER_SECOND {
                kept.refused += 1;
                let kind = Kind::Throttled { retry_after: None };
                return Err(Error::of_backend(kind, "take", "row", "429"));
            }
            kept.taken_at.push_back(now);
            work(&mut kept)
        }
    }

    impl Kept {
        fn put(&mut self, key: &Key, value: Bytes) -> Version {
            self.changes += 1;
            let now = Instant::now();
            let slowest = self.slowest.entry(key.to_string());
            let (last, slowest) = slowest.or_insert((now, Duration::ZERO));
            *slowest = (*slowest).max(now - *last);
            *last = now;
            let version = Version(self.changes.to_string());
            let row = Row {
                value,
                version: version.clone(),
            };
            self.rows.insert(key.to_string(), row);
            version
        }
    }

    #[async_trait]
    impl Table for Strict {
        async fn get(&self, key: &Key) -> Result<Option<Row>> {
            self.take(|kept| Ok(kept.rows.get(&key.to_string()).cloned()))
        }

        async fn insert(&self, key: &Key, value: Bytes) -> Result<Version> {
            self.take(|kept| Ok(kept.put(key, value)))
        }

        async fn update(&self, key: &Key, value: Bytes, expected: &Version) -> Result<Version> {
            self.take(|kept| match kept.rows.get(&key.to_string()) {
                Some(row) if row.version == *expected => Ok(kept.put(key, value)),
                _ => Err(Error::of_backend(Kind::VersionMismatch, "update", "", "")),
            })
        }

        async fn delete(&self, key: &Key, _: Option<&Version>) -> Result<()> {
            self.take(|kept| {
                kept.rows.remove(&key.to_string());
                Ok(())
            })
        }

        async fn scan(&self, _: &JobId, _: &str) -> Result<Rows> {
            self.take(|_| Ok(Rows::new()))
        }
    }

    async fn server() -> (Arc<Strict>, Services) {
        let options = cloudmpi_services::Options::default();
        let plain = cloudmpi_backends::open("local:", &options).await;
        let plain = plain.expect("services");
        let strict = Arc::new(Strict::default());
        let mut limits = (*plain.limits).clone();
        limits.table.rates = vec![Rate::of(Scope::Account, PER_SECOND as f64)];
        let services = Services {
            table: strict.clone(),
            limits: Arc::new(limits),
            ..plain
        };
        (strict, services)
    }

    fn record(name: &str) -> AgentRecord {
        AgentRecord {
            name: name.to_string(),
            incarnation: format!("of-{name}"),
            process: ProcessIdentity {
                boot_id: String::new(),
                pid_namespace: String::new(),
                pid: 0,
                start_ticks: 0,
            },
            host: String::new(),
            cores: 1,
            version: String::new(),
            beat: 0,
            serves: false,
            drains: false,
        }
    }

    /// A job for a minute: agents and launcher hold leases and look at each other's, messages get the rest.
    async fn minute(strict: &Strict, control: Vec<Services>, messages: Vec<Services>) -> usize {
        let mut tasks = JoinSet::new();
        for (number, services) in control.into_iter().enumerate() {
            let key = agent_key(&format!("a{number}")).expect("a key");
            tasks.spawn(async move {
                let lease = Lease::insert(&services, key.clone(), record("a")).await;
                let mut lease = lease.expect("a lease");
                let looks = async {
                    loop {
                        sleep(RENEW_EVERY / 2).await;
                        let _ = services.table.get(&key).await;
                    }
                };
                tokio::select! {
                    lost = lease.hold() => Some(lost),
                    () = looks => None,
                }
            });
        }
        for services in messages {
            for number in 0..100 {
                let key = directory().key(&format!("row{number}")).expect("a key");
                let table = services.table.clone();
                tasks.spawn(async move {
                    loop {
                        let _ = table.get(&key).await;
                    }
                });
            }
        }
        let lost: Arc<Mutex<Vec<Lost>>> = Arc::default();
        let found = lost.clone();
        let ended = async move {
            while let Some(ended) = tasks.join_next().await {
                if let Ok(Some(lease)) = ended {
                    found.lock().expect("no panic").push(lease);
                }
            }
        };
        let _ = tokio::time::timeout(Duration::from_secs(60), ended).await;
        let kept = strict.0.lock().expect("no panic");
        assert_eq!(kept.slowest.len(), AGENTS + 1);
        drop(kept);
        let lost = lost.lock().expect("no panic");
        lost.len()
    }

    fn slowest(strict: &Strict) -> Duration {
        let kept = strict.0.lock().expect("no panic");
        let slowest = kept.slowest.values().map(|(_, slowest)| *slowest);
        slowest.max().expect("leases")
    }

    #[tokio::test(start_paused = true)]
    async fn leases_are_kept_beside_messages_that_use_all_they_may() {
        let (strict, services) = server().await;
        let role = |number| match number {
            0 => Role::Launcher,
            _ => Role::Agent,
        };
        let control = (0..=AGENTS).map(|number| {
            let quota = Quota::new(&services.limits, role(number));
            quota.set_agents(AGENTS);
            quota.pace(&services)
        });
        let messages = (0..AGENTS).map(|_| paced(&services, AGENTS, LOST_AFTER));
        let lost = minute(&strict, control.collect(), messages.collect()).await;
        assert_eq!(lost, 0);
        assert_eq!(strict.0.lock().expect("no panic").refused, 0);
        assert!(slowest(&strict) < RENEW_EVERY * 2, "{:?}", slowest(&strict));
        let kept = strict.0.lock().expect("no panic");
        assert!(
            kept.taken_at.len() > PER_SECOND * 7 / 10,
            "messages were slow"
        );
    }

    #[tokio::test(start_paused = true)]
    async fn by_the_part_of_messages_they_would_be_lost() {
        let (strict, services) = server().await;
        let all: Vec<Services> = (0..=AGENTS)
            .map(|_| paced(&services, AGENTS + 1, LOST_AFTER))
            .collect();
        // A process has one bucket for its messages; a hundred of these wait at a time.
        let lost = minute(&strict, all.clone(), all).await;
        assert_eq!(lost, AGENTS + 1);
    }

    #[test]
    fn all_together_use_what_there_is_at_most() {
        for agents in [1, 2, 7, 1000] {
            for scope in [Scope::Account, Scope::Name] {
                for (service, name, users) in [
                    (Service::Table, "agents", agents),
                    (Service::Queue, LAUNCHER_QUEUE, agents),
                    (Service::Queue, "host-3", 1),
                ] {
                    let users = if scope == Scope::Account {
                        agents
                    } else {
                        users
                    };
                    let of = |role| part(role, agents, service, scope, name);
                    let sum = of(Role::Launcher) + users as f64 * of(Role::Agent);
                    let all = match scope {
                        Scope::Account => CONTROL_PART,
                        Scope::Name => 1.0,
                    };
                    assert!((sum - all).abs() < 1e-9, "{agents} {scope:?} {name}: {sum}");
                }
            }
        }
    }
}
