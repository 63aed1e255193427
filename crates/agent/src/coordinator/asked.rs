//! The job's bill from services that cost money: the agents report it in their last messages; this launcher
//! adds its own requests and prints it.

use std::time::Duration;

use cloudmpi_launch::Writer;
use cloudmpi_launch::supervisor::Frame;
use cloudmpi_services::Bill;
use tokio::time::{Instant, timeout_at};

use super::events::Event;
use super::state::{Host, Launch};
use crate::records::{Asked, FromHost};

/// Live agents send it well within this.
const LAST_WORDS: Duration = Duration::from_secs(5);

/// The report of a host, or the name of a host without one.
type Told = (String, Option<Asked>);

impl Launch<'_> {
    /// Waits until every agent that took part has sent its bill.
    pub async fn hear_what_was_asked(&mut self) {
        let until = Instant::now() + LAST_WORDS;
        let missing = |host: &Host| host.offered.is_some() && host.asked.is_none() && !host.lost;
        while self.hosts.iter().any(missing) {
            match timeout_at(until, self.events.next(&mut None, &mut self.member.news)).await {
                Ok(Event::Frame(host, Frame::Message(bytes))) => {
                    if let (Ok(FromHost::Asked(asked)), Some(host)) =
                        (Frame::parse(&bytes), self.hosts.get_mut(host))
                    {
                        host.asked = Some(asked);
                    }
                }
                Ok(Event::HostLost(host, _)) => self.hosts[host].lost = true,
                Ok(
                    Event::Frame(..)
                    | Event::Input(_)
                    | Event::Kill(_)
                    | Event::News(_)
                    | Event::Tick,
                ) => {}
                Ok(
                    Event::ServicesLost(_) | Event::JobTaken | Event::Late(_) | Event::Signal(_),
                )
                | Err(_) => return,
            }
        }
    }

    /// The reports of the hosts that took part.
    pub fn told_by_hosts(&mut self) -> Vec<Told> {
        let took_part = |host: &&mut Host| host.offered.is_some() || host.asked.is_some();
        (self.hosts.iter_mut().filter(took_part))
            .map(|host| (host.name.clone(), host.asked.take()))
            .collect()
    }
}

/// Prints the sum, and the requests of each host.
pub fn say(writer: &Writer, told: Vec<Told>, launcher: &Bill) {
    let (mut messages, mut agents) = (Bill::default(), Bill::default());
    let mut silent = Vec::new();
    for (host, asked) in told {
        match asked {
            Some(asked) => {
                messages.add(&asked.messages);
                agents.add(&asked.running);
            }
            None => silent.push(host),
        }
    }
    let mut all = launcher.clone();
    all.add(&messages);
    all.add(&agents);
    writer.say(&all.told("cloudmpi: "));
    writer.say(&format!(
        "cloudmpi: of this the ranks' messages {}; the job's running {} by the agents and {} by the launcher",
        messages.sum(),
        agents.sum(),
        launcher.sum()
    ));
    if !silent.is_empty() {
        writer.say(&format!(
            "cloudmpi: not in this is what was asked by {}, which did not say it",
            silent.join(", ")
        ));
    }
}
