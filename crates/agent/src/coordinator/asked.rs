//! What the job has asked of services that somebody bills for: told by the agents in their last words, added up
//! with what this launcher has asked, and printed.

use std::time::Duration;

use cloudmpi_launch::Writer;
use cloudmpi_launch::supervisor::Frame;
use cloudmpi_services::Bill;
use tokio::time::{Instant, timeout_at};

use super::events::Event;
use super::state::{Host, Launch};
use crate::records::{Asked, FromHost};

/// Agents that are there say it well within this.
const LAST_WORDS: Duration = Duration::from_secs(5);

/// What a host has told, or who has not.
type Told = (String, Option<Asked>);

impl Launch<'_> {
    /// Waits until every agent that took part has said what it has asked.
    pub async fn hear_what_was_asked(&mut self) {
        let until = Instant::now() + LAST_WORDS;
        let missing = |host: &Host| host.offered.is_some() && host.asked.is_none() && !host.lost;
        while self.hosts.iter().any(missing) {
            match timeout_at(until, self.events.next(&mut None)).await {
                Ok(Event::Frame(host, Frame::Message(bytes))) => {
                    if let (Ok(FromHost::Asked(asked)), Some(host)) =
                        (Frame::parse(&bytes), self.hosts.get_mut(host))
                    {
                        host.asked = Some(asked);
                    }
                }
                Ok(Event::HostLost(host, _)) => self.hosts[host].lost = true,
                Ok(Event::Frame(..) | Event::Input(_) | Event::Tick) => {}
                Ok(Event::ServicesLost(_) | Event::JobTaken | Event::Signal(_)) | Err(_) => return,
            }
        }
    }

    /// What the hosts that took part have told.
    pub fn told_by_hosts(&mut self) -> Vec<Told> {
        let took_part = |host: &&mut Host| host.offered.is_some() || host.asked.is_some();
        (self.hosts.iter_mut().filter(took_part))
            .map(|host| (host.name.clone(), host.asked.take()))
            .collect()
    }
}

/// Prints it all together, and who asked for what.
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
