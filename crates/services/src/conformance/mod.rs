//! The same tests for every backend.
//!
//! A backend's own tests open it and call [`run`], without faults and with faults from seeds. Every test works in
//! a job of its own, and removes it afterwards. A failure is printed with the seed and ends the test.

mod queue;
mod relay;
mod session;
mod store;
mod topic;

use crate::clock::Jump;
use crate::faulty::Faults;
use crate::name::{JobId, Key, Name};
use crate::paced::paced;
use crate::services::Services;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

/// The tools of a test.
#[derive(Clone)]
pub struct Context {
    pub services: Services,
    /// The same services without injected faults: for reading, not for changing.
    pub plain: Services,
    pub job: JobId,
    pub seed: u64,
    /// Faults are injected: messages may come late, twice and in any order, and leases end early.
    pub faulty: bool,
    /// A lease long enough not to end by itself within a test, and one whose end tests wait for.
    pub long_lease: Duration,
    pub short_lease: Duration,
    /// How long to wait for something that must come.
    pub patience: Duration,
}

impl Context {
    pub fn name(&self, text: &str) -> Name {
        self.job.name(text).expect("a name made by a test")
    }

    pub fn key(&self, text: &str) -> Key {
        self.job.key(text).expect("a key made by a test")
    }
}

type Outcome = Pin<Box<dyn Future<Output = ()> + Send>>;

pub struct Test {
    pub name: &'static str,
    pub run: fn(Context) -> Outcome,
    /// The test runs only without injected faults.
    pub only_without_faults: bool,
}

/// How to run the tests on a backend.
#[derive(Clone)]
pub struct Suite {
    /// The beginning of jobs' names: two suites may run on one service at the same time.
    pub tag: String,
    pub seed: u64,
    pub faulty: bool,
    /// The server's clock, if the tests may move it.
    pub jump: Option<Jump>,
    /// The shortest lease that the backend keeps to; most services count in seconds.
    pub short_lease: Duration,
    pub patience: Duration,
    /// Names of tests to leave out, each with the reason.
    pub except: Vec<(&'static str, &'static str)>,
}

impl Suite {
    pub fn new(tag: &str) -> Suite {
        Suite {
            tag: tag.to_string(),
            seed: 1,
            faulty: false,
            jump: None,
            short_lease: Duration::from_millis(200),
            patience: Duration::from_secs(20),
            except: Vec::new(),
        }
    }
}

pub fn tests() -> Vec<Test> {
    [
        queue::tests(),
        session::tests(),
        topic::tests(),
        store::tests(),
        relay::tests(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Whether the backend has the services that the test needs.
fn is_offered(services: &Services, test: &str) -> bool {
    let limits = &services.limits;
    match test.split('_').next() {
        Some("session") => limits.sessions,
        Some("topic") => limits.topic.offered,
        Some("relay") => limits.relay.offered,
        _ => true,
    }
}

/// Runs all tests that apply, one after the other; returns the names of those that ran. Panics with the names
/// of the failed tests, and the seed.
pub async fn run(plain: &Services, suite: &Suite) -> Vec<&'static str> {
    let (mut ran, mut failed) = (Vec::new(), Vec::new());
    for (number, test) in tests().into_iter().enumerate() {
        let excepted = suite.except.iter().find(|(name, _)| *name == test.name);
        if let Some((name, why)) = excepted {
            eprintln!("conformance {} {name}: left out: {why}", plain.backend.name);
            continue;
        }
        if (suite.faulty && test.only_without_faults) || !is_offered(plain, test.name) {
            continue;
        }
        let job = JobId::new(&format!("{}{number}x{}", suite.tag, suite.seed % 10_000))
            .expect("a short tag");
        plain.clean(&job).await.expect("cleaning before a test");
        let services = if suite.faulty {
            faulty(plain, suite, number as u64)
        } else {
            plain.clone()
        };
        let context = Context {
            services,
            plain: plain.clone(),
            job: job.clone(),
            seed: suite.seed,
            faulty: suite.faulty,
            long_lease: Duration::from_secs(60),
            short_lease: suite.short_lease,
            patience: suite.patience,
        };
        let started = std::time::Instant::now();
        let task = tokio::spawn((test.run)(context));
        let limit = suite.patience * 4;
        let abort = task.abort_handle();
        let outcome = match tokio::time::timeout(limit, task).await {
            Ok(Ok(())) => None,
            Ok(Err(error)) if error.is_panic() => Some("failed (see the panic above)".to_string()),
            Ok(Err(error)) => Some(error.to_string()),
            Err(_) => {
                abort.abort();
                Some(format!("hangs: not done after {} s", limit.as_secs()))
            }
        };
        if let Some(what) = outcome {
            eprintln!(
                "conformance {} {} seed {}: {what}",
                plain.backend.name, test.name, suite.seed
            );
            failed.push(test.name);
        }
        eprintln!(
            "conformance {} {}: {} ms",
            plain.backend.name,
            test.name,
            started.elapsed().as_millis()
        );
        plain.clean(&job).await.expect("cleaning after a test");
        ran.push(test.name);
    }
    assert!(
        failed.is_empty(),
        "{} seed {} faulty {}: {failed:?}",
        plain.backend.name,
        suite.seed,
        suite.faulty
    );
    ran
}

/// The user's view: faults below, pacing and trying again above.
fn faulty(plain: &Services, suite: &Suite, number: u64) -> Services {
    let faulty = crate::faulty::faulty(
        plain,
        mix(suite.seed, number),
        Faults::default(),
        suite.jump.clone(),
    );
    paced(&faulty, 1, suite.patience)
}

/// A number that looks random and is the same for the same seed.
pub(crate) fn mix(seed: u64, number: u64) -> u64 {
    let mut x = seed
        .wrapping_mul(0x9e37_79b9_7f4a_7c15)
        .wrapping_add(number.wrapping_mul(0xd6e8_feb8_6659_fd93));
    x = (x ^ (x >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    x ^ (x >> 32)
}

/// Bytes that differ by seed and number.
pub(crate) fn bytes_of(seed: u64, number: u64, length: usize) -> bytes::Bytes {
    let mut state = mix(seed, number) | 1;
    let next = |_| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 32) as u8
    };
    (0..length).map(next).collect()
}

/// Starts a task beside the test.
pub(crate) fn beside<T: Send + 'static>(
    work: impl Future<Output = T> + Send + 'static,
) -> tokio::task::JoinHandle<T> {
    tokio::spawn(work)
}

pub(crate) type Shared<T> = Arc<std::sync::Mutex<T>>;

macro_rules! list_tests {
    ($prefix:literal: $($(#[$only:ident])? $name:ident),* $(,)?) => {
        pub(super) fn tests() -> Vec<crate::conformance::Test> {
            vec![$(crate::conformance::Test {
                name: concat!($prefix, "_", stringify!($name)),
                run: |context| Box::pin($name(context)),
                only_without_faults: crate::conformance::list_tests!(@only $($only)?),
            }),*]
        }
    };
    (@only exact) => { true };
    (@only) => { false };
}
pub(crate) use list_tests;
