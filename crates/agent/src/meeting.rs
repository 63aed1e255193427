//! How jobs of one URL find each other: names and ports, which ranks ask their agents for.
//!
//! All that a job publishes or opens is its own in the services, so it is gone when the job is, however that comes about. A port is a
//! row and a queue. Who connects puts a greeting there, and makes a queue of its own for the answer. What the greetings say, the ranks
//! alone know: where they listen, and the secret of the sockets between them.

use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use bytes::Bytes;
use cloudmpi_launch::supervisor::ToNode;
use cloudmpi_segment::{About, Question, Reply, World, fnv_1a};
use cloudmpi_services::{Error, Get, JobId, Key, Kind, Message, Name, Services};
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc::UnboundedSender;
use tokio::time::Duration;

use crate::host;
use crate::host_job::launcher_lost;
use crate::lease::{LOST_AFTER, Watch};
use crate::records::{JOB_PREFIX, directory, job_key, random_word};
use crate::stream::insist;

/// What the name of such a port begins with.
const SCHEME: &str = "cloudmpi-port:job:";
/// One wait for a greeting; then the port is looked at.
const POLL: Duration = Duration::from_secs(1);
const WORD_LENGTH: usize = 16;

/// Jobs that ranks of one job on one host are connected to.
pub type Watched = Arc<Mutex<HashSet<JobId>>>;

/// What one question needs.
pub struct Asked {
    pub services: Services,
    pub job: JobId,
    /// `--encrypt`, `--no-encrypt`, or neither.
    pub encrypt: Option<bool>,
    /// What is to be said to the supervisor.
    pub orders: UnboundedSender<ToNode>,
    /// The other jobs whose end is looked for.
    pub watched: Watched,
}

#[derive(Serialize, Deserialize)]
struct Published {
    service: Vec<u8>,
    port: Vec<u8>,
}

/// In the queue of a port.
struct Greeting {
    job: String,
    /// The box for the answer.
    to: String,
    greeting: Vec<u8>,
}

impl Greeting {
    /// Two lines, and the greeting as it is: services bound the length of a message.
    fn encode(&self) -> Vec<u8> {
        let mut bytes = format!("{}\n{}\n", self.job, self.to).into_bytes();
        bytes.extend_from_slice(&self.greeting);
        bytes
    }

    fn decode(bytes: &[u8]) -> Option<Greeting> {
        let mut parts = bytes.splitn(3, |byte| *byte == b'\n');
        let mut line = || String::from_utf8(parts.next()?.to_vec()).ok();
        let (job, to) = (line()?, line()?);
        let greeting = parts.next()?.to_vec();
        Some(Greeting { job, to, greeting })
    }
}

/// About what, and why.
struct Failure(About, String);

type Done = Result<Vec<Vec<u8>>, Failure>;

/// What is asked of services fails for reasons that are not the asker's.
impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        Failure(About::Other, error.to_string())
    }
}

fn failed<T>(about: About, why: impl Into<String>) -> Result<T, Failure> {
    Err(Failure(about, why.into()))
}

fn shown(text: &[u8]) -> String {
    format!("{:?}", String::from_utf8_lossy(text))
}

/// A port's job and word.
fn parsed(port: &[u8]) -> Option<(JobId, &str)> {
    let text = std::str::from_utf8(port).ok()?.strip_prefix(SCHEME)?;
    let (job, word) = text.split_once(':')?;
    Some((JobId::new(job).ok()?, word))
}

fn port_key(job: &JobId, word: &str) -> Result<Key, Error> {
    job.key(&format!("port.{word}"))
}

fn port_queue(job: &JobId, word: &str) -> Result<Name, Error> {
    job.name(&format!("port-{word}"))
}

fn box_of(job: &JobId, word: &str) -> Result<Name, Error> {
    job.name(&format!("met-{word}"))
}

/// The row of the first of the two who say what becomes of an answer.
fn first_key(job: &JobId, word: &str) -> Result<Key, Error> {
    job.key(&format!("met.{word}"))
}

const ANSWERED: &[u8] = b"answered";
const LEFT: &[u8] = b"left";

/// The row of a service. Two that differ have different keys but for a chance of 2^-64, and then one is found only under its own name.
fn name_key(job: &JobId, service: &[u8]) -> Result<Key, Error> {
    let number = fnv_1a(service.iter().copied());
    job.key(&format!("name.{number:016x}"))
}

/// Tells whoever waits at a port that nobody comes, and why. It may have been closed.
pub async fn tell_at_port(services: &Services, port: &[u8], why: &str) {
    let Some((job, word)) = parsed(port) else {
        return;
    };
    let Ok(queue) = port_queue(&job, word) else {
        return;
    };
    let greeting = Greeting {
        job: String::new(),
        to: String::new(),
        greeting: why.as_bytes().to_vec(),
    };
    let body = greeting.encode();
    let _ = insist(|| services.queue.put(&queue, Message::new(body.clone()))).await;
}

impl Asked {
    pub async fn answer(self, number: u64, bytes: Vec<u8>) {
        let reply = match Question::decode(&bytes) {
            Some(question) => match self.done(question).await {
                Ok(words) => Reply::Done(words),
                Err(Failure(about, why)) => Reply::Failed(about, why),
            },
            None => {
                let why = "the agent does not understand the question; use one installation";
                Reply::Failed(About::Other, why.to_string())
            }
        };
        let bytes = reply.encode();
        let _ = self.orders.send(ToNode::Reply { number, bytes });
    }

    /// The rank that has asked does not hear this any more. A greeting that it has accepted is for who accepts next.
    pub async fn take_back(self, question: Vec<u8>, reply: Vec<u8>) {
        let (Some(Question::Accept { port }), Some(Reply::Done(words))) =
            (Question::decode(&question), Reply::decode(&reply))
        else {
            return;
        };
        let Ok([job, to, greeting]) = <[Vec<u8>; 3]>::try_from(words) else {
            return;
        };
        let queue = parsed(&port).and_then(|(job, word)| port_queue(&job, word).ok());
        let [job, to] = [job, to].map(|word| String::from_utf8_lossy(&word).into_owned());
        if let Some(queue) = queue {
            let body = Greeting { job, to, greeting }.encode();
            // The port may have been closed.
            let put = || self.services.queue.put(&queue, Message::new(body.clone()));
            let _ = insist(put).await;
        }
    }

    async fn done(&self, question: Question) -> Done {
        match question {
            Question::Here => Ok(self.here()),
            Question::Publish { service, port } => self.publish(service, port).await,
            Question::Unpublish { service, port } => self.unpublish(&service, &port).await,
            Question::LookUp { service } => self.look_up(&service).await,
            Question::OpenPort => self.open_port().await,
            Question::ClosePort { port } => self.close_port(&port).await,
            Question::Accept { port } => self.accept(&port).await,
            Question::Answer { job, to, greeting } => self.lay_answer(&job, &to, greeting).await,
            Question::Connect { port, greeting } => self.connect(&port, greeting).await,
            Question::Await { port, to } => self.await_answer(&port, &to).await,
            Question::Leave { to } => self.leave(&String::from_utf8_lossy(&to)).await,
        }
    }

    /// Who connects and who accepts may each be the first to say what becomes of an answer. True: this one is.
    async fn is_first(
        &self,
        job: &JobId,
        word: &str,
        says: &'static [u8],
    ) -> Result<bool, Failure> {
        let key = first_key(job, word)?;
        let value = Bytes::from_static(says);
        match insist(|| self.services.table.insert(&key, value.clone())).await {
            Ok(_) => Ok(true),
            Err(error) if error.kind() == Kind::Exists => {
                let row = insist(|| self.services.table.get(&key)).await?;
                Ok(row.is_some_and(|row| row.value == says))
            }
            Err(error) => Err(error.into()),
        }
    }

    async fn forget_first(&self, job: &JobId, word: &str) {
        if let Ok(key) = first_key(job, word) {
            // It may be gone.
            let _ = insist(|| self.services.table.delete(&key, None)).await;
        }
    }

    /// Nobody waits for an answer any more, unless it has been given: then it comes.
    async fn leave(&self, to: &str) -> Done {
        if self.is_first(&self.job, to, LEFT).await? {
            let queue = box_of(&self.job, to)?;
            insist(|| self.services.queue.delete_queue(&queue)).await?;
            self.forget_first(&self.job, to).await;
        }
        Ok(Vec::new())
    }

    /// Links of one interface are of no use without its number there; they come only where there is nothing else.
    fn here(&self) -> Vec<Vec<u8>> {
        let mut addresses = host::addresses();
        if addresses.iter().any(|ip| host::distance(*ip) == 0) {
            addresses.retain(|ip| host::distance(*ip) != 1);
        }
        let is_public = |ip: &IpAddr| !host::is_private(*ip);
        let encrypts = (self.encrypt).unwrap_or_else(|| addresses.iter().any(is_public));
        let mut words = vec![match encrypts {
            true => b"1".to_vec(),
            false => Vec::new(),
        }];
        words.extend(addresses.iter().map(|ip| ip.to_string().into_bytes()));
        words
    }

    async fn published(&self, job: &JobId, service: &[u8]) -> Result<Option<Published>, Failure> {
        let key = name_key(job, service)?;
        let row = insist(|| self.services.table.get(&key)).await?;
        let published: Option<Published> =
            row.and_then(|row| serde_json::from_slice(&row.value).ok());
        Ok(published.filter(|found| found.service == service))
    }

    async fn publish(&self, service: Vec<u8>, port: Vec<u8>) -> Done {
        let key = name_key(&self.job, &service)?;
        let name = shown(&service);
        let published = Published { service, port };
        let value = Bytes::from(serde_json::to_vec(&published).unwrap_or_default());
        match self.services.table.insert(&key, value).await {
            Ok(_) => Ok(Vec::new()),
            Err(error) if error.kind() == Kind::Exists => failed(
                About::Service,
                format!("service {name} is published already by this job; unpublish it first"),
            ),
            Err(error) => Err(error.into()),
        }
    }

    async fn unpublish(&self, service: &[u8], port: &[u8]) -> Done {
        let name = shown(service);
        match self.published(&self.job, service).await? {
            Some(found) if found.port == port => {
                let key = name_key(&self.job, service)?;
                insist(|| self.services.table.delete(&key, None)).await?;
                Ok(Vec::new())
            }
            Some(found) => failed(
                About::Service,
                format!(
                    "service {name} is published with another port: {}",
                    shown(&found.port)
                ),
            ),
            None => failed(
                About::Service,
                format!(
                    "service {name} is not published by this job, which alone could unpublish it"
                ),
            ),
        }
    }

    /// What the own job has published comes first.
    async fn look_up(&self, service: &[u8]) -> Done {
        if let Some(own) = self.published(&self.job, service).await? {
            return Ok(vec![own.port]);
        }
        let jobs = directory();
        let rows = insist(|| self.services.table.scan(&jobs, JOB_PREFIX)).await?;
        let mut found = Vec::new();
        for (key, _) in rows {
            let id = key.as_str().strip_prefix(JOB_PREFIX).unwrap_or_default();
            if let Ok(job) = JobId::new(id)
                && let Some(published) = self.published(&job, service).await?
            {
                found.push((job, published.port));
            }
        }
        let name = shown(service);
        match found.as_slice() {
            [(_, port)] => Ok(vec![port.clone()]),
            [] => failed(
                About::Name,
                format!(
                    "no job of this --join URL has published service {name} (a job that was started without --join publishes on its own machine alone)"
                ),
            ),
            [(one, _), (other, _), ..] => failed(
                About::Name,
                format!(
                    "several jobs have published service {name} ({one} and {other}); give one of them another name"
                ),
            ),
        }
    }

    async fn open_port(&self) -> Done {
        let word = random_word(WORD_LENGTH);
        let queue = port_queue(&self.job, &word)?;
        insist(|| self.services.queue.create(&queue, false)).await?;
        let key = port_key(&self.job, &word)?;
        self.services.table.insert(&key, Bytes::new()).await?;
        Ok(vec![format!("{SCHEME}{}:{word}", self.job).into_bytes()])
    }

    async fn close_port(&self, port: &[u8]) -> Done {
        if let Some((job, word)) = parsed(port).filter(|(job, _)| *job == self.job) {
            let key = port_key(&job, word)?;
            insist(|| self.services.table.delete(&key, None)).await?;
            let queue = port_queue(&job, word)?;
            insist(|| self.services.queue.delete_queue(&queue)).await?;
        }
        Ok(Vec::new())
    }

    /// The next message of a queue, taken; `None`: the wait has passed. `Gone`: there is no such queue.
    async fn next(&self, queue: &Name) -> Result<Option<Bytes>, Failure> {
        let how = Get::one(POLL, LOST_AFTER);
        match insist(|| self.services.queue.get(queue, how)).await {
            Ok(got) => {
                let Some(message) = got.into_iter().next() else {
                    return Ok(None);
                };
                // One that came twice would count as two.
                match self.services.queue.ack(queue, &message.receipt).await {
                    Ok(()) => Ok(Some(message.body)),
                    // It may be gone from the queue.
                    Err(error) if error.kind() == Kind::Cut => Ok(Some(message.body)),
                    Err(_) => Ok(None),
                }
            }
            Err(error) if error.kind() == Kind::NotFound => failed(About::Gone, "it was closed"),
            Err(error) => Err(error.into()),
        }
    }

    async fn accept(&self, port: &[u8]) -> Done {
        let Some((job, word)) = parsed(port) else {
            return failed(About::Port, format!("{} is no port", shown(port)));
        };
        let queue = port_queue(&job, word)?;
        loop {
            let next = self.next(&queue).await?;
            let greeting = next.and_then(|body| Greeting::decode(&body));
            if let Some(Greeting { job, to, greeting }) = greeting {
                return Ok(vec![job.into_bytes(), to.into_bytes(), greeting]);
            }
        }
    }

    /// `Gone`: nobody waits for it any more.
    async fn lay_answer(&self, job: &[u8], to: &[u8], greeting: Vec<u8>) -> Done {
        let job = JobId::new(&String::from_utf8_lossy(job))?;
        let word = String::from_utf8_lossy(to);
        let queue = box_of(&job, &word)?;
        if !self.is_first(&job, &word, ANSWERED).await? {
            return failed(About::Gone, "nobody waits");
        }
        // The connecting job takes one answer, so a second one does no harm.
        let message = Message::new(greeting);
        match insist(|| self.services.queue.put(&queue, message.clone())).await {
            Ok(()) => {
                self.watch(job);
                Ok(Vec::new())
            }
            Err(error) if error.kind() == Kind::NotFound => {
                self.forget_first(&job, &word).await;
                failed(About::Gone, "nobody waits")
            }
            Err(error) => Err(error.into()),
        }
    }

    async fn is_open(&self, job: &JobId, word: &str) -> Result<bool, Failure> {
        let key = port_key(job, word)?;
        Ok(insist(|| self.services.table.get(&key)).await?.is_some())
    }

    async fn connect(&self, port: &[u8], greeting: Vec<u8>) -> Done {
        let Some((job, word)) = parsed(port) else {
            let what = match port.starts_with(b"cloudmpi-port:") {
                true => {
                    "is of a job that was started without --join; start that job with this --join URL"
                }
                false => "is no port of cloudmpi; pass what MPI_Open_port or MPI_Lookup_name gave",
            };
            return failed(About::Port, format!("port {} {what}", shown(port)));
        };
        if !self.is_open(&job, word).await? {
            return failed(
                About::Port,
                format!(
                    "no job of this --join URL has port {} open; it may have been closed, or its job has ended",
                    shown(port)
                ),
            );
        }
        let to = random_word(WORD_LENGTH);
        let answers = box_of(&self.job, &to)?;
        insist(|| self.services.queue.create(&answers, false)).await?;
        let greeting = Greeting {
            job: self.job.as_str().to_string(),
            to: to.clone(),
            greeting,
        };
        let body = greeting.encode();
        let queue = port_queue(&job, word)?;
        match self.services.queue.put(&queue, Message::new(body)).await {
            // Closed in this moment. Whoever waits looks at the row, and finds that it is gone.
            Err(error) if error.kind() != Kind::NotFound => Err(error.into()),
            _ => Ok(vec![to.into_bytes()]),
        }
    }

    async fn await_answer(&self, port: &[u8], to: &[u8]) -> Done {
        let Some((job, word)) = parsed(port) else {
            return failed(About::Port, format!("{} is no port", shown(port)));
        };
        let to = String::from_utf8_lossy(to);
        let answers = box_of(&self.job, &to)?;
        let row = job_key(&job)?;
        let mut lease = Watch::default();
        loop {
            if let Some(greeting) = self.next(&answers).await? {
                insist(|| self.services.queue.delete_queue(&answers)).await?;
                self.forget_first(&self.job, &to).await;
                self.watch(job);
                return Ok(vec![greeting.to_vec()]);
            }
            // A launcher that was lost with all its agents leaves its rows.
            let held = insist(|| self.services.table.get(&row)).await?;
            let version = held.as_ref().map(|row| &row.version);
            let is_lost =
                held.is_none() || lease.unchanged_for(row.as_str(), version) >= LOST_AFTER;
            if is_lost || !self.is_open(&job, word).await? {
                insist(|| self.services.queue.delete_queue(&answers)).await?;
                return failed(
                    About::Port,
                    format!(
                        "port {} was closed, or its job has ended, before it accepted",
                        shown(port)
                    ),
                );
            }
        }
    }

    /// The ranks of this node will be told when the other job has ended.
    fn watch(&self, job: JobId) {
        let mut watched = self.watched.lock().unwrap_or_else(PoisonError::into_inner);
        if job == self.job || !watched.insert(job.clone()) {
            return;
        }
        let (services, orders) = (self.services.clone(), self.orders.clone());
        tokio::spawn(async move {
            tokio::select! {
                _ = launcher_lost(services, job.clone()) => {
                    let job_number = World::number_of_job(job.as_str());
                    let _ = orders.send(ToNode::JobEnded { job_number });
                }
                () = orders.closed() => {}
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn greetings_are_read_as_written() {
        let greeting = Greeting {
            job: "k3".to_string(),
            to: "abc".to_string(),
            greeting: b"any\nbytes\n\0".to_vec(),
        };
        let read = Greeting::decode(&greeting.encode()).expect("a greeting");
        assert_eq!(
            (read.job, read.to, read.greeting),
            (greeting.job, greeting.to, greeting.greeting)
        );
        assert!(Greeting::decode(b"one line").is_none());
    }

    #[test]
    fn ports_of_other_kinds_are_none() {
        let (job, word) = parsed(b"cloudmpi-port:job:k3:abc").expect("a port");
        assert_eq!((job.as_str(), word), ("k3", "abc"));
        for other in [
            "cloudmpi-port:host:cloudmpi.port.1.2",
            "cloudmpi-port:job:k3",
            "cloudmpi-port:job:K:a",
            "",
        ] {
            assert!(parsed(other.as_bytes()).is_none(), "{other}");
        }
    }
}
