//! One job on one host, for its agent. It stands between the launcher, which it reaches by the
//! services, and the supervisor, which it reaches by a socket.

use std::sync::Arc;
use std::time::Duration;

use cloudmpi_launch::supervisor::{Frame, FromNode, NodeSpec, Secret, ToNode};
use cloudmpi_launch::{Hardware, MailSpec, ServicesAt};
use cloudmpi_services::counted::billed;
use cloudmpi_services::meter::{Meter, Request};
use cloudmpi_services::paced::paced;
use cloudmpi_services::{
    Bill, Error, JobId, Kind, Logger, Name, Service, Services, Strangers, say,
};
use tokio::net::TcpListener;
use tokio::sync::{mpsc, watch};
use tokio::task::{AbortHandle, JoinHandle, JoinSet};
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};

use crate::child::Supervisor;
use crate::join::Join;
use crate::lease::{LOOK_EVERY, LOST_AFTER, Moment, RENEW_EVERY, Watch, has_not_run};
use crate::meeting;
use crate::quota::Quota;
use crate::records::{
    Asked, FromHost, Offer, Probed, ToHost, host_queue, job_key, launcher_queue, probe_queue,
};
use crate::stream::{Putting, Receiver, Sender, insist, put_last};
use crate::{host, probe};

/// The limit for the other side to take the last messages.
const LAST_WORDS: Duration = Duration::from_secs(2);

/// Why a host leaves a job before the launcher's order.
#[derive(Debug, Clone)]
pub enum Stop {
    /// A signal ends the agent.
    AgentEnds,
    /// It holds its name no longer, or cannot reach the services.
    LeaseLost,
    /// The host is to be left; the launcher may bring the ranks elsewhere. `notice`: what a cloud has announced.
    Drain { notice: Option<String> },
    /// A cloud has announced that the machine goes, and the agent serves the services of the job.
    Goes(String),
}

/// The lines of an agent's log about the end of a job.
pub struct Outcome {
    pub job: String,
    pub line: Option<String>,
    /// The job's bill, if no launcher could take it.
    pub untold: Option<Asked>,
}

pub async fn serve(
    (unpaced, quota): (Services, Quota),
    join: Join,
    offer: Offer,
    agent: String,
    stop: watch::Receiver<Option<Stop>>,
) -> Outcome {
    let job = offer.job.clone();
    let own = match of_the_job(unpaced.clone(), &join).await {
        Ok(own) => own,
        Err(why) => return decline(unpaced, offer, why).await,
    };
    match HostJob::new(own, quota, join, offer, agent) {
        Ok(host_job) => {
            let (line, untold) = host_job.run(stop, unpaced).await;
            Outcome { job, line, untold }
        }
        Err(line) => Outcome {
            job,
            line: Some(line),
            untold: None,
        },
    }
}

/// Tells the launcher that this host takes no part.
pub async fn decline(services: Services, offer: Offer, why: String) -> Outcome {
    let told = async {
        let queue = launcher_queue(&JobId::new(&offer.job)?)?;
        let line = Some(format!("its agent takes no part: {why}"));
        let last = FromHost::Ended { why: line };
        put_last(&services, &queue, (offer.index as u32, 0), &last).await
    };
    // Without it, the launcher gives this host up.
    let _: Result<Result<(), Error>, _> = timeout(LAST_WORDS, told).await;
    Outcome {
        job: offer.job,
        line: Some(format!("it is not taken: {why}")),
        untold: None,
    }
}

/// Where requests cost money, each job has a client of its own, which counts them.
async fn of_the_job(
    services: Services,
    join: &Join,
) -> Result<(Services, Option<Arc<Meter>>), String> {
    if billed(&services).1.is_none() {
        return Ok((services, None));
    }
    // The agent's own client reports it when the server does not answer.
    let own = join
        .open(false, None)
        .await
        .map_err(|error| error.to_string())?;
    Ok(billed(&own))
}

struct HostJob {
    join: Join,
    services: Services,
    /// The same before pacing: to measure them.
    unpaced: Services,
    meter: Option<Arc<Meter>>,
    /// The bill for messages of the ranks, once the supervisor has sent it.
    messages: Bill,
    job: JobId,
    agent: String,
    /// The number of agents that share the services.
    agents: usize,
    index: usize,
    receiver: Receiver,
    sender: Sender,
    putting: Putting,
    launcher: Name,
    supervisor: Option<Supervisor>,
    /// The supervisor has reported the end, and whether it was good.
    through: bool,
    prober: Option<TcpListener>,
    secret: Option<Secret>,
    helpers: JoinSet<()>,
    /// Answers the other hosts, until the ranks start.
    responder: Option<AbortHandle>,
    /// The findings of helpers; this task sends all messages, and sends these too.
    found: (
        mpsc::UnboundedSender<Probed>,
        mpsc::UnboundedReceiver<Probed>,
    ),
    /// `--encrypt`, `--no-encrypt`, or neither.
    encrypt: Option<bool>,
    /// The other jobs whose end is looked for.
    watched: meeting::Watched,
    /// What tasks that answer ranks have to say to the supervisor.
    orders: (
        mpsc::UnboundedSender<ToNode>,
        mpsc::UnboundedReceiver<ToNode>,
    ),
}

/// The next step after an event.
enum Next {
    GoOn,
    Leave(Option<String>),
}

/// How the job has ended here.
struct End {
    why: Option<String>,
    /// The launcher seems to be lost: this host may have to remove the job's data.
    abandoned: bool,
    /// Else the launcher may live, and only this host was cut off or stopped.
    is_certain: bool,
    /// The event that ended the job here may have ended the launcher too.
    in_doubt: bool,
}

impl HostJob {
    fn new(
        (unpaced, meter): (Services, Option<Arc<Meter>>),
        quota: Quota,
        join: Join,
        offer: Offer,
        agent: String,
    ) -> Result<HostJob, String> {
        let names = || -> Result<(JobId, Name, Name), Error> {
            let job = JobId::new(&offer.job)?;
            let queues = (host_queue(&job, offer.index)?, launcher_queue(&job)?);
            Ok((job, queues.0, queues.1))
        };
        let (job, own, launcher) = names().map_err(|error| error.to_string())?;
        let services = quota.pace(&unpaced);
        let receiver = Receiver::start(services.clone(), own);
        let (sender, putting) =
            Sender::start(services.clone(), launcher.clone(), offer.index as u32);
        Ok(HostJob {
            join,
            services,
            unpaced,
            agents: quota.agents(),
            meter,
            messages: Bill::default(),
            job,
            agent,
            index: offer.index,
            receiver,
            sender,
            putting,
            launcher,
            supervisor: None,
            through: false,
            prober: None,
            secret: None,
            helpers: JoinSet::new(),
            responder: None,
            found: mpsc::unbounded_channel(),
            encrypt: None,
            watched: meeting::Watched::default(),
            orders: mpsc::unbounded_channel(),
        })
    }

    /// Works until the job is over here; returns a line for the agent's log if it ended badly. What it asks `agents_own`
    /// services for is on the agent's bill.
    async fn run(
        mut self,
        mut stop: watch::Receiver<Option<Stop>>,
        agents_own: Services,
    ) -> (Option<String>, Option<Asked>) {
        self.accept().await;
        let mut launcher = tokio::spawn(launcher_lost(self.services.clone(), self.job.clone()));
        let meter = self.meter.clone();
        let mut end = self.work(&mut launcher, &mut stop).await;
        if let (Some(why), Some(_)) = (&end.why, &self.supervisor) {
            // The launcher may still hear it: the ranks of this host have been ended.
            let why = Some(why.clone());
            self.sender.tell(&FromHost::Ended { why });
        }
        // The job's messages no longer need their part of the quotas.
        let services = paced(&self.unpaced, self.agents, LAST_WORDS);
        let agents_own = paced(&agents_own, self.agents, LAST_WORDS);
        let job = self.job.clone();
        // From the bill on, nothing more is asked for in the job's name.
        launcher.abort();
        let mut untold = self.leave(end.abandoned).await;
        if end.in_doubt && !matches!(*stop.borrow(), Some(Stop::AgentEnds | Stop::LeaseLost)) {
            // The launcher ends the job now, or its lease shows that it is gone.
            tokio::select! {
                _ = launcher_lost(agents_own, job.clone()) => end.abandoned = true,
                _ = stop.changed() => {}
            }
        }
        if end.abandoned && (end.is_certain || !lives(&services, &job).await) {
            clear_away(&services, &job).await;
            if let (Some(asked), Some(meter)) = (&mut untold, meter) {
                meter.settle(LAST_WORDS).await;
                asked.running = meter.bill();
            }
        }
        (end.why, untold)
    }

    /// Does what the launcher and the supervisor say, until the job is over here. `launcher` watches the launcher's lease.
    async fn work(
        &mut self,
        launcher: &mut JoinHandle<(String, bool)>,
        stop: &mut watch::Receiver<Option<Stop>>,
    ) -> End {
        let (mut abandoned, mut is_certain, mut in_doubt) = (false, true, false);
        let mut looks = interval(LOOK_EVERY);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut turned = Moment::now();
        let why = loop {
            let next = tokio::select! {
                order = self.receiver.next() => match order {
                    Ok((_, frame)) => self.obey(frame),
                    Err(error) if error.kind() == Kind::NotFound => {
                        Next::Leave(Some("the launcher has ended the job".to_string()))
                    }
                    Err(error) => Next::Leave(Some(error.to_string())),
                },
                frame = next_of(&mut self.supervisor) => {
                    let next = self.pass_on(frame).await;
                    in_doubt = matches!(next, Next::Leave(Some(_)));
                    next
                }
                Some(probed) = self.found.1.recv() => {
                    self.sender.tell(&FromHost::Probed(probed));
                    Next::GoOn
                }
                Some(order) = self.orders.1.recv() => {
                    self.order_message(order);
                    Next::GoOn
                }
                lost = &mut *launcher => {
                    abandoned = true;
                    let (why, is_seen) = lost.unwrap_or_default();
                    is_certain = is_seen;
                    Next::Leave(Some(why))
                }
                put = &mut self.putting => Next::Leave(put.ok().and_then(Result::err).map(|e| e.to_string())),
                _ = stop.changed() => self.stop(stop.borrow().clone()),
                _ = looks.tick() => {
                    let next = self.look_at_supervisor().await;
                    in_doubt |= matches!(next, Next::Leave(_));
                    next
                }
            };
            // A late turn is the reason for the end, not the event.
            let late = std::mem::replace(&mut turned, Moment::now()).elapsed();
            if late >= LOST_AFTER {
                // The job ends without this host. If this host serves the services, no other could clean up.
                (abandoned, is_certain) = (true, false);
                break Some(has_not_run("agent", late));
            }
            if let Next::Leave(why) = next {
                break why;
            }
        };
        End {
            why,
            abandoned,
            is_certain,
            in_doubt,
        }
    }

    async fn accept(&mut self) {
        self.prober = probe::listen().await.ok();
        let port = |listener: &TcpListener| listener.local_addr().map(|address| address.port());
        let probe_port = self.prober.as_ref().and_then(|l| port(l).ok()).unwrap_or(0);
        self.sender.tell(&FromHost::Accepted {
            cores: host::cores(),
            machine: host::machine(),
            addresses: host::addresses(),
            probe_port,
            build: crate::BUILD.to_string(),
            hardware: Hardware::here(),
        });
    }

    /// What the launcher does not say.
    fn services_at(&self) -> ServicesAt {
        let secret = self.join.secret.as_ref();
        ServicesAt {
            url: self.join.url.clone(),
            secret: secret.map(|secret| secret.expose().to_vec()),
        }
    }

    fn obey(&mut self, frame: Frame) -> Next {
        let bytes = match frame {
            Frame::Message(bytes) => bytes,
            input => {
                self.order(input);
                return Next::GoOn;
            }
        };
        match Frame::parse::<ToHost>(&bytes) {
            Ok(ToHost::Node(ToNode::Prepare(spec))) => {
                self.secret = Some(spec.secret.clone());
                self.encrypt = spec.job.encrypt;
                if let Some(listener) = self.prober.take() {
                    let secret = spec.secret.clone();
                    let begin = format!("cloudmpi agent {}: job {}", self.agent, self.job);
                    let log = Logger::new(move |line| say(format!("{begin}: {line}")));
                    let strangers = Arc::new(Strangers::new(log));
                    let respond = probe::respond(listener, secret, self.index, strangers);
                    self.responder = Some(self.helpers.spawn(respond));
                }
                match Supervisor::start() {
                    Ok(supervisor) => self.supervisor = Some(supervisor),
                    Err(error) => {
                        let remedy = match error.raw_os_error() {
                            Some(libc::EMFILE) => {
                                "; raise the agent's limit of open files (ulimit -n, LimitNOFILE=)"
                            }
                            Some(libc::EAGAIN) => {
                                "; raise its user's limit of processes (ulimit -u, TasksMax=)"
                            }
                            _ => "",
                        };
                        self.refuse(format!("cannot start a process: {error}{remedy}"));
                    }
                }
                self.order_message(ToNode::Prepare(Box::new(NodeSpec {
                    services: Some(self.services_at()),
                    ..*spec
                })));
            }
            Ok(ToHost::Node(ToNode::OpenMail(spec))) => {
                self.order_message(ToNode::OpenMail(MailSpec {
                    server: Some(self.services_at()),
                    ..spec
                }));
            }
            Ok(ToHost::Node(message)) => {
                if let ToNode::Start(_) = message {
                    self.responder.take().inspect(AbortHandle::abort);
                }
                self.order_message(message);
            }
            Ok(ToHost::Probe(asked)) => {
                let queue = probe_queue(&self.job, self.index);
                if let (Some(secret), Ok(queue)) = (self.secret.clone(), queue) {
                    let (found, services) = (self.found.0.clone(), self.unpaced.clone());
                    self.helpers.spawn(async move {
                        let _ = found.send(probe::probe(asked, secret, &services, queue).await);
                    });
                }
            }
            Ok(ToHost::OutputTaken { bytes }) => {
                self.order_message(ToNode::OutputTaken { bytes });
            }
            Ok(ToHost::Over) => return Next::Leave(None),
            Err(error) => {
                self.refuse(format!("the launcher is of another version: {error}"));
                return Next::Leave(Some(error.to_string()));
            }
        }
        Next::GoOn
    }

    fn refuse(&self, line: String) {
        self.sender.tell(&FromHost::Node(FromNode::Refused {
            why: line,
            status: 126,
        }));
    }

    fn order_message(&self, message: ToNode) {
        if let Ok(frame) = Frame::message(&message) {
            self.order(frame);
        }
    }

    fn order(&self, frame: Frame) {
        if let Some(supervisor) = &self.supervisor {
            supervisor.order(frame);
        }
    }

    async fn pass_on(&mut self, frame: Option<Frame>) -> Next {
        match frame {
            Some(Frame::Message(bytes)) => match Frame::parse::<FromNode>(&bytes) {
                Ok(FromNode::Asked(bill)) => {
                    // One for each time that mailboxes were opened.
                    self.messages.add(&bill);
                    Next::GoOn
                }
                Ok(FromNode::Question { number, bytes }) => {
                    let asked = self.asked();
                    self.helpers.spawn(asked.answer(number, bytes));
                    Next::GoOn
                }
                Ok(FromNode::Unheard { question, reply }) => {
                    let asked = self.asked();
                    self.helpers.spawn(asked.take_back(question, reply));
                    Next::GoOn
                }
                Ok(message) => {
                    let is_last =
                        matches!(message, FromNode::Done { .. } | FromNode::Refused { .. });
                    self.through |= is_last;
                    if is_last {
                        // What they would still make in the services, nobody would remove.
                        self.helpers.abort_all();
                    }
                    self.sender.tell(&FromHost::Node(message));
                    Next::GoOn
                }
                Err(error) => Next::Leave(Some(error.to_string())),
            },
            Some(output) => {
                self.sender.frame(&output);
                Next::GoOn
            }
            None => self.supervisor_has_gone().await,
        }
    }

    /// What the answer to a rank's question needs.
    fn asked(&mut self) -> meeting::Asked {
        while self.helpers.try_join_next().is_some() {}
        meeting::Asked {
            services: self.services.clone(),
            job: self.job.clone(),
            encrypt: self.encrypt,
            orders: self.orders.0.clone(),
            watched: self.watched.clone(),
        }
    }

    async fn supervisor_has_gone(&mut self) -> Next {
        let Some(supervisor) = self.supervisor.take() else {
            return Next::GoOn;
        };
        let ended = supervisor.end().await;
        let why = (!self.through).then(|| match ended {
            Ok(status) => format!("has ended ({status})"),
            Err(error) => format!("has ended ({error})"),
        });
        self.leave_without_supervisor(why)
    }

    /// A stopped supervisor would keep its ranks while all others of the job have ended.
    async fn look_at_supervisor(&mut self) -> Next {
        if !(self.supervisor.as_mut()).is_some_and(Supervisor::is_lost) {
            return Next::GoOn;
        }
        let why = format!("has been stopped for {} s", LOST_AFTER.as_secs());
        if let Some(supervisor) = self.supervisor.take() {
            let _ = supervisor.end().await;
        }
        self.leave_without_supervisor(Some(why))
    }

    fn leave_without_supervisor(&self, why: Option<String>) -> Next {
        let why = why.map(|why| format!("the supervisor of the ranks {why}"));
        self.sender.tell(&FromHost::Ended { why: why.clone() });
        Next::Leave(why)
    }

    fn stop(&mut self, stop: Option<Stop>) -> Next {
        match stop {
            None => Next::GoOn,
            Some(Stop::Drain { notice }) => {
                self.sender.tell(&FromHost::Drained { notice });
                Next::GoOn
            }
            Some(Stop::Goes(notice)) => {
                self.sender.tell(&FromHost::Goes { notice });
                Next::GoOn
            }
            Some(Stop::AgentEnds) => {
                let why = Some("its agent was asked to end".to_string());
                self.sender.tell(&FromHost::Ended { why: why.clone() });
                Next::Leave(why)
            }
            Some(Stop::LeaseLost) => Next::Leave(Some(
                "the agent's lease is lost; the job's ranks here are ended".into(),
            )),
        }
    }

    /// Ends the rest of the job here, and lets the launcher send the last messages if it can be reached.
    /// Returns the bill of the services, if no launcher could take it.
    async fn leave(self, abandoned: bool) -> Option<Asked> {
        if let Some(supervisor) = self.supervisor {
            let _ = supervisor.end().await;
        }
        drop((self.sender, self.helpers, self.watched));
        let put = match self.putting.is_finished() {
            true => None,
            false => timeout(LAST_WORDS, self.putting).await.ok(),
        };
        let meter = self.meter?;
        drop(self.receiver);
        meter.settle(LAST_WORDS).await;
        let bill = |meter: &Meter| Asked {
            messages: self.messages.clone(),
            running: meter.bill(),
        };
        let (false, Some(Ok(Ok(put)))) = (abandoned, put) else {
            return Some(bill(&meter));
        };
        let before = bill(&meter);
        // The request with this report belongs to the job as well.
        meter.record(Request {
            service: Service::Queue,
            operation: "put",
            sent_bytes: 0,
            received_bytes: 0,
            is_good: true,
            time: None,
        });
        let last = FromHost::Asked(bill(&meter));
        let sender = (self.index as u32, put);
        let told = put_last(&self.services, &self.launcher, sender, &last);
        match timeout(LAST_WORDS, told).await {
            Ok(Ok(())) => None,
            _ => Some(before),
        }
    }
}

async fn next_of(supervisor: &mut Option<Supervisor>) -> Option<Frame> {
    match supervisor {
        Some(supervisor) => supervisor.next().await,
        None => std::future::pending().await,
    }
}

/// Returns why it takes the launcher for lost, and whether it has seen that for itself.
pub async fn launcher_lost(services: Services, job: JobId) -> (String, bool) {
    let Ok(key) = job_key(&job) else {
        return ("the job's name is not valid".to_string(), false);
    };
    let mut watch = Watch::default();
    let mut answered = Instant::now();
    loop {
        match timeout(LOST_AFTER, services.table.get(&key)).await {
            Ok(Ok(None)) => return ("the launcher has ended the job".to_string(), true),
            Ok(Ok(Some(row))) => {
                answered = Instant::now();
                if watch.unchanged_for(key.as_str(), Some(&row.version)) >= LOST_AFTER {
                    let why = "the launcher has not renewed its lease for 6 s";
                    return (why.to_string(), true);
                }
            }
            Ok(Err(_)) | Err(_) if answered.elapsed() < LOST_AFTER => {}
            Ok(Err(error)) => return (error.to_string(), false),
            Err(_) => return ("the services do not answer".to_string(), false),
        }
        tokio::time::sleep(LOOK_EVERY).await;
    }
}

/// The launcher renews its row: the job goes on without this host. Also true if that cannot be seen.
async fn lives(services: &Services, job: &JobId) -> bool {
    let Ok(key) = job_key(job) else {
        return true;
    };
    let mut first = None;
    let until = Instant::now() + 3 * RENEW_EVERY;
    while Instant::now() < until {
        match timeout(LAST_WORDS, services.table.get(&key)).await {
            Ok(Ok(None)) => return false,
            Ok(Ok(Some(row))) => match &first {
                None => first = Some(row.version),
                Some(version) if *version != row.version => return true,
                Some(_) => {}
            },
            Ok(Err(_)) | Err(_) => return true,
        }
        tokio::time::sleep(RENEW_EVERY / 4).await;
    }
    false
}

/// Removes the job's data in the services: the launcher is gone, and cannot do it. Other agents of the
/// job do the same at the same time.
async fn clear_away(services: &Services, job: &JobId) {
    let cleaning = async {
        insist(|| services.clean(job)).await?;
        let key = job_key(job)?;
        insist(|| services.table.delete(&key, None)).await
    };
    let _: Result<Result<(), Error>, _> = timeout(LAST_WORDS, cleaning).await;
}
