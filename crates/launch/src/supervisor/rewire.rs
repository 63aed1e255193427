//! What a host of a job does when another one is lost: what carries the logs begins anew, and a host that takes the lost one's place
//! waits for what is known of its ranks.

use std::sync::Arc;
use std::time::{Duration, Instant};

use cloudmpi_courier::{Courier, Keep};
use cloudmpi_path_services::{Bridge, Stop};
use cloudmpi_segment::LogFile;
use cloudmpi_services::Bill;

use super::link::{Link, Order};
use super::messages::{FromNode, NodeSpec, StartOrder, ToNode};
use super::run::{NodeSide, office};
use crate::couriers::{self, Office, Offices};
use crate::input_again::InputAgain;
use crate::job::{LaunchError, STATUS_NOT_EXECUTABLE};
use crate::mail::{MailSpec, begin_mail, failed};
use crate::start::system;
use crate::supervise::{GRACE, Supervisor, poll};

/// How long a wait may last before the agent is looked at.
const LOOK_EVERY_MS: i32 = 250;

/// How the couriers of this node are connected.
pub struct Wiring {
    spec: NodeSpec,
    /// Counts the losses of hosts.
    epoch: u32,
    /// Where the next courier will be reached.
    office: Option<Office>,
    /// What will carry its packets, by services.
    mail: Option<Bridge>,
    keep: Arc<Keep>,
    told_kept: bool,
    mark: Mark,
    /// Standard input that came before rank 0 was started, and whether that was all.
    early_input: Vec<u8>,
    is_all_input: bool,
}

/// How long an unfinished line may hold up a shipment of what ranks have saved.
const LINE_PATIENCE: Duration = Duration::from_secs(1);

/// A shipment of what ranks have saved waits until what they have printed by now has come to the launcher.
#[derive(Default)]
struct Mark {
    number: u64,
    /// How far the outputs were.
    positions: Option<Vec<u64>>,
    /// Unfinished lines are waited for until then.
    patience: Option<Instant>,
    /// They may be shown when the courier has come to this.
    ticket: Option<u64>,
}

impl Wiring {
    pub fn new(spec: &NodeSpec, epoch: u32) -> Wiring {
        Wiring {
            spec: spec.clone(),
            epoch,
            office: None,
            mail: None,
            keep: Arc::default(),
            told_kept: false,
            mark: Mark::default(),
            early_input: Vec::new(),
            is_all_input: false,
        }
    }

    pub fn keep(&self) -> &Arc<Keep> {
        &self.keep
    }

    pub fn epoch(&self) -> u32 {
        self.epoch
    }

    /// The old couriers have stopped, and the new ones have not been started.
    pub fn is_open(&self) -> bool {
        self.office.is_some()
    }

    /// Waits until everything is here that is known of this node's ranks, which have run on a lost host. False: the job ends before.
    pub fn restore(
        &mut self,
        link: &mut Link,
        supervisor: &mut Supervisor<'_>,
        logs: &[Arc<LogFile>],
    ) -> Result<bool, LaunchError> {
        loop {
            if link.is_lost() {
                return Ok(false);
            }
            self.look_at_mail(supervisor)?;
            while let Some(order) = link.poll() {
                match order {
                    Order::Gone => return Ok(false),
                    Order::Stdin(bytes) => self.early_input.extend(bytes),
                    Order::Message(ToNode::End { .. } | ToNode::Kill) => return Ok(false),
                    Order::Message(ToNode::StdinEnd) => self.is_all_input = true,
                    Order::Message(ToNode::Rewire { epoch }) => {
                        self.open(epoch, supervisor)?;
                    }
                    Order::Message(ToNode::OpenMail(how)) => self.open_mail(&how)?,
                    Order::Message(ToNode::Connect(order)) => {
                        self.start(&order, supervisor, logs, true)?;
                    }
                    Order::Message(ToNode::KillRank { rank }) => {
                        let why = "it is just being started on another host".to_string();
                        let killed = Err(why);
                        supervisor.tell(&FromNode::Killed { rank, killed });
                    }
                    Order::Message(_) => {}
                }
            }
            let courier = supervisor.couriers.first();
            if courier.is_some_and(Courier::is_restored) {
                return Ok(true);
            }
            let of_services = supervisor.mail.as_ref().and_then(Bridge::failure);
            if let Some(why) = courier.and_then(Courier::failure).or(of_services) {
                let why = format!("the ranks of a lost host cannot go on here: {why}");
                return Err(LaunchError::new(STATUS_NOT_EXECUTABLE, why));
            }
            let news = courier.map_or(-1, Courier::news_fd);
            poll(&[link.fd(), news], LOOK_EVERY_MS);
            if let Some(courier) = supervisor.couriers.first() {
                courier.clear_news();
            }
        }
    }

    /// Rank 0 gets what has come before it was started.
    pub fn give_input(&mut self, input: &InputAgain) {
        input.add(&std::mem::take(&mut self.early_input));
        if self.is_all_input {
            input.end();
        }
    }

    /// Stops the couriers, and opens a port for the next one.
    fn open(&mut self, epoch: u32, supervisor: &mut Supervisor<'_>) -> Result<(), LaunchError> {
        supervisor.couriers.clear();
        let unused = self.finish_mail();
        let bills = [supervisor.finish_mail(Stop::AtOnce), unused];
        for bill in bills.into_iter().flatten() {
            supervisor.tell(&FromNode::Asked(bill));
        }
        (self.epoch, self.told_kept, self.mark) = (epoch, false, Mark::default());
        let office = office(&self.spec)?.ok_or_else(|| {
            LaunchError::new(
                STATUS_NOT_EXECUTABLE,
                "this job has no couriers".to_string(),
            )
        })?;
        let courier = office.port();
        self.office = Some(office);
        supervisor.tell(&FromNode::Office { epoch, courier });
        Ok(())
    }

    /// Begins to make the mailbox of the next courier.
    fn open_mail(&mut self, how: &MailSpec) -> Result<(), LaunchError> {
        // Else another host has been lost since: a later order follows.
        if how.epoch == self.epoch {
            self.mail = Some(begin_mail(how, vec![vec![self.spec.node as u32]])?);
        }
        Ok(())
    }

    /// Says when the mailbox is there.
    fn look_at_mail(&mut self, supervisor: &Supervisor<'_>) -> Result<(), LaunchError> {
        if let Some(told) = self.mail.as_mut().and_then(Bridge::opened) {
            let (multicast, epoch) = (told.map_err(failed)?, self.epoch);
            supervisor.tell(&FromNode::MailOpen { multicast, epoch });
        }
        Ok(())
    }

    /// The bill of a mailbox that has not been used.
    pub fn finish_mail(&mut self) -> Option<Bill> {
        self.mail.take()?.finish(Stop::AtOnce)
    }

    fn start(
        &mut self,
        order: &StartOrder,
        supervisor: &mut Supervisor<'_>,
        logs: &[Arc<LogFile>],
        is_new: bool,
    ) -> Result<(), LaunchError> {
        let is_this = order
            .rewired
            .as_ref()
            .is_some_and(|r| r.epoch == self.epoch);
        let Some(office) = self.office.take_if(|_| is_this) else {
            // Another host has been lost since: a later order follows.
            return Ok(());
        };
        let map = order.map_of(self.spec.node, self.spec.secret.0);
        let carry = |error| system("carry the logs between hosts")(error);
        let offices = Offices::on_hosts(office, (order, &map), &self.keep, is_new);
        let offices = offices.map_err(carry)?;
        let maps = [map];
        if let Some(mail) = self.mail.take() {
            supervisor.carry_messages(mail, &maps, Some(&offices))?;
        }
        let segments = supervisor.segments.descriptors();
        let started = couriers::start(offices, segments, &maps, logs);
        supervisor.couriers = started.map_err(carry)?;
        Ok(())
    }
}

impl Supervisor<'_> {
    /// Another host is lost.
    pub(super) fn rewire(&mut self, epoch: u32) {
        self.streams.ask_again();
        self.forget_through();
        self.with_wiring(|wiring, supervisor| wiring.open(epoch, supervisor));
    }

    /// A mailbox for what carries the logs anew.
    pub(super) fn open_mail(&mut self, how: &MailSpec) {
        self.with_wiring(|wiring, _| wiring.open_mail(how));
    }

    /// As [`Wiring::finish_mail`].
    pub fn finish_new_mail(&mut self) -> Option<Bill> {
        self.node.as_mut()?.wiring.finish_mail()
    }

    /// Now and then.
    pub fn look_at_new_mail(&mut self) {
        let waits = |node: &NodeSide| node.wiring.mail.is_some();
        if self.node.as_ref().is_some_and(waits) {
            self.with_wiring(|wiring, supervisor| wiring.look_at_mail(supervisor));
        }
    }

    /// The hosts that are there now are known.
    pub(super) fn connect(&mut self, order: &StartOrder) {
        let logs = self
            .survival
            .as_ref()
            .map_or_else(Vec::new, |of| of.logs.clone());
        self.with_wiring(|wiring, supervisor| wiring.start(order, supervisor, &logs, false));
    }

    fn with_wiring(
        &mut self,
        act: impl FnOnce(&mut Wiring, &mut Supervisor<'_>) -> Result<(), LaunchError>,
    ) {
        if self.ending.is_some() {
            return;
        }
        let Some(mut node) = self.node.take() else {
            return;
        };
        let done = act(&mut node.wiring, self);
        self.node = Some(node);
        if let Err(error) = done {
            let line = format!("cloudmpi: host {}: {error}; ending the job", self.host);
            self.end(error.status, GRACE, Some(&line));
        }
    }

    /// From here on output is shown when the records that it depends on are known to another host.
    pub(super) fn hold_output(&mut self) {
        if !self.couriers.is_empty() {
            self.streams.hold();
        }
    }

    /// Passes on the output that may be shown, and tells what the courier has to tell.
    pub fn hear_couriers(&mut self) {
        let Some(courier) = self.couriers.first() else {
            return;
        };
        let Some(node) = &mut self.node else {
            return;
        };
        let mark = &mut node.wiring.mark;
        let asked = courier.mark_asked();
        if asked > mark.number {
            self.streams.drain(&self.writer);
            *mark = Mark {
                number: asked,
                positions: Some(self.streams.positions()),
                patience: Some(Instant::now() + LINE_PATIENCE),
                ticket: None,
            };
        }
        if let Some(positions) = &mark.positions
            && mark
                .patience
                .take_if(|end| *end <= Instant::now())
                .is_some()
        {
            // A progress bar, say, whose line ends with the program.
            self.streams.show_unfinished(&self.writer, positions);
        }
        let safe = courier.safe();
        self.streams.release(|| courier.ask(), safe, &self.writer);
        if (mark.ticket.take_if(|ticket| *ticket <= safe)).is_some() {
            let number = mark.number;
            self.writer.tell_behind(&FromNode::Mark { number });
        }
        let streams = &self.streams;
        if (mark
            .positions
            .take_if(|positions| streams.have_passed(positions)))
        .is_some()
        {
            // All of it has been asked for before.
            mark.ticket = Some(courier.ask());
        }
        if courier.is_kept() && !std::mem::replace(&mut node.wiring.told_kept, true) {
            let epoch = node.wiring.epoch;
            self.writer.tell(&FromNode::Kept { epoch });
        }
    }

    /// Readable when [`Supervisor::hear_couriers`] has something to do.
    pub fn news_fd(&self) -> i32 {
        let courier = self.couriers.first().filter(|_| self.node.is_some());
        courier.map_or(-1, Courier::news_fd)
    }
}
