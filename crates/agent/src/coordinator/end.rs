//! The running job's events, and its end.

use std::time::Duration;

use cloudmpi_launch::supervisor::{Frame, FromNode, ToNode};
use cloudmpi_launch::{ENDING_THE_JOB, STATUS_TIMEOUT, Target, Writer, front, signal_name};
use tokio::time::{Instant, sleep, timeout};

use super::asked;
use super::events::{Event, Signals};
use super::family::{self, News};
use super::refusals::{self, Refusal};
use super::state::{EarlyFailure, Ending, Host, Launch, Offered, Phase};
use crate::STATUS_FAILED;
use crate::desk::Desk;
use crate::lease::{LOST_AFTER, Moment, has_not_run};
use crate::records::{FromHost, ToHost, job_key};

/// From SIGTERM to SIGKILL when the job ends by itself, and when the user ends it.
const GRACE_MS: u64 = 200;
const USER_GRACE_MS: u64 = 1000;
/// Live hosts answer well within this.
const HOSTS_PATIENCE: Duration = Duration::from_secs(3);
/// The launcher reports shown output in such portions.
const TAKEN_BYTES: u64 = 128 << 10;
/// Whoever has asked at the desk is told what became of it within this.
const DESK_LIMIT: Duration = Duration::from_secs(1);
/// How often the last output and answers are looked after, and where output waits for the next front.
const FLUSH_LOOK: Duration = Duration::from_millis(2);
const FRONT_LOOK: Duration = Duration::from_millis(100);
/// The time for removing the leftovers in the services.
pub const CLEANING_LIMIT: Duration = Duration::from_secs(2);

impl Launch<'_> {
    /// Works until no host has anything of the job any more.
    pub async fn work(&mut self) {
        let mut turned = Moment::now();
        loop {
            let event = (self.events)
                .next(&mut self.input, &mut self.member.news)
                .await;
            let late = std::mem::replace(&mut turned, Moment::now()).elapsed();
            // The loop looks at the time ten times a second. A late look is the reason for the end,
            // not the event.
            if late >= LOST_AFTER {
                self.end_late(late);
            }
            self.handle(event);
            self.offer_more().await;
            self.advance();
            if self.show_look() && self.timed_out {
                self.end_by_timeout();
            }
            let all_gone = !self.hosts.iter().any(|host| host.is_busy());
            if self.gives_up()
                || (all_gone && (self.phase == Phase::Running || self.ending.is_some()))
            {
                return;
            }
        }
    }

    /// Whether the time is up for hosts that have not answered. Those that have may still send output, for which a job that has failed waits
    /// as one that has ended well.
    fn gives_up(&mut self) -> bool {
        let Some(ending) = &mut self.ending else {
            return false;
        };
        if !ending.services_lost && Instant::now() < ending.give_up {
            return false;
        }
        let sends = |host: &Host| host.is_busy() && host.done.is_some();
        if ending.services_lost || ending.by_user || !self.hosts.iter().any(sends) {
            ending.given_up = true;
        } else if !std::mem::replace(&mut ending.is_stall_said, true) {
            self.writer.say_stalled();
        }
        ending.given_up
    }

    fn handle(&mut self, event: Event) {
        match event {
            Event::Frame(host, frame) if host < self.hosts.len() && !self.is_fenced(host) => {
                self.on_frame(host, frame);
            }
            Event::Frame(..) => {}
            Event::HostLost(host, why) => self.host_lost(host, &why),
            Event::ServicesLost(why) => {
                let line = format!(
                    "cloudmpi: the services at {} are lost: {why}; ending the job",
                    self.spec.join
                );
                self.end(STATUS_FAILED, Some(&line));
                // No message can reach the agents, and they see the loss as this launcher does.
                if let Some(ending) = &mut self.ending {
                    ending.services_lost = true;
                }
            }
            Event::JobTaken => {
                let line = "cloudmpi: the job was removed from the services while it ran (cloudmpi clean?); ending it";
                self.end(STATUS_FAILED, Some(line));
            }
            Event::Late(late) => self.end_late(late),
            Event::Signal(signal) => self.on_signal(signal),
            Event::Kill(question) => self.kill(question),
            Event::News(news) => self.hear(&news),
            Event::Input(piece) => self.pass_input(piece),
            Event::Tick => self.tick(),
        }
    }

    /// This launcher was stopped for a time. Others take it for lost.
    fn end_late(&mut self, late: Duration) {
        let why = has_not_run("launcher", late);
        let line = format!("cloudmpi: {why}; ending the job");
        self.end(STATUS_FAILED, Some(&line));
    }

    /// Its ranks have gone on at another host, or count as dead: whatever it still says, it may only have been cut off.
    fn is_fenced(&self, host: usize) -> bool {
        let there = &self.hosts[host];
        self.losses.epoch != 0 && there.gone && there.node.is_none()
    }

    fn on_frame(&mut self, host: usize, frame: Frame) {
        match frame {
            Frame::Stdout { source, bytes } => self.show(host, Target::Stdout, source, bytes),
            Frame::Stderr { source, bytes } => self.show(host, Target::Stderr, source, bytes),
            Frame::Stdin(_) => {}
            Frame::Message(bytes) => match Frame::parse::<FromHost>(&bytes) {
                Ok(message) => self.on_message(host, message),
                Err(error) => {
                    let line = format!(
                        "cloudmpi: the agent of host {} is of another version: {error}; ending the job",
                        self.hosts[host].name
                    );
                    self.end(STATUS_FAILED, Some(&line));
                }
            },
        }
    }

    fn show(&mut self, host: usize, target: Target, source: u32, bytes: Vec<u8>) {
        self.hosts[host].taken_bytes += bytes.len() as u64;
        self.pass_on(host, (target, source), bytes);
        self.tell_taken(host);
    }

    /// While the reader of the output is slow, hosts keep their output; their other messages come all the same.
    fn tell_taken(&mut self, host: usize) {
        if self.hosts[host].taken_bytes >= TAKEN_BYTES && self.writer.has_room() {
            let bytes = std::mem::take(&mut self.hosts[host].taken_bytes);
            self.hosts[host].tell(&ToHost::OutputTaken { bytes });
        }
    }

    fn on_message(&mut self, host: usize, message: FromHost) {
        match message {
            FromHost::Accepted {
                cores,
                machine,
                addresses,
                probe_port,
                build,
                hardware,
            } => {
                let is_asked = self.phase == Phase::Gathering
                    || (self.losses.nodes.iter()).any(|lost| lost.host == Some(host));
                if !is_asked || self.ending.is_some() {
                    // The host was left out, or the job does not start.
                    return self.hosts[host].tell(&ToHost::Over);
                }
                if build != crate::BUILD {
                    let line = format!(
                        "cloudmpi: host {} has another cloudmpi ({build}) than this host ({}); install one on all hosts, and start its agent again",
                        self.hosts[host].name,
                        crate::BUILD
                    );
                    return self.end(STATUS_FAILED, Some(&line));
                }
                self.hosts[host].offered = Some(Offered {
                    cores,
                    machine,
                    addresses,
                    probe_port,
                    hardware,
                });
            }
            FromHost::Asked(asked) => self.hosts[host].asked = Some(asked),
            FromHost::Probed(probed) => self.hosts[host].probed = Some(probed.in_order()),
            FromHost::Drained { notice } => self.drain(host, notice.as_deref()),
            FromHost::Goes { notice } => self.writer.say(&format!(
                "cloudmpi: host {}: {notice}; the agent there serves --join, so that the job ends with it",
                self.hosts[host].name
            )),
            FromHost::Ended { why } => {
                if let Some(why) = why.filter(|_| !self.hosts[host].gone) {
                    self.part_ended(host, &why);
                }
                self.hosts[host].gone = true;
            }
            FromHost::Node(message) => self.on_node(host, message),
        }
    }

    fn on_node(&mut self, host: usize, message: FromNode) {
        match message {
            FromNode::Ready { ports, courier } => {
                self.hosts[host].ports = Some(ports);
                self.hosts[host].courier = courier;
            }
            FromNode::MailOpen { multicast, epoch } => {
                let there = &mut self.hosts[host];
                (there.mail, there.mail_epoch) = (Some(multicast), epoch);
            }
            FromNode::Refused { why, status } => {
                let refusal = format!("host {}: {why}", self.hosts[host].name);
                self.hosts[host].gone = true;
                self.hosts[host].refused = Some((why, status));
                if self.hosts[host].node.is_none() && self.survives_loss(host, &refusal) {
                    return;
                }
                // If all hosts get the same question, the launcher waits for the others' answers.
                if self.phase != Phase::Preparing {
                    self.end_refused();
                }
            }
            FromNode::InMpi => {
                self.in_mpi = true;
                self.end_if_missed();
            }
            FromNode::Failed { line, status } => self.end(status, Some(&line)),
            FromNode::FailedEarly { rank, line, status } => {
                // Those that have started the ranks wait for them.
                let own_end = (self.member.number != 0).then(|| (status.max(1), line.clone()));
                self.early.push(EarlyFailure { rank, line, status });
                match own_end {
                    Some((status, line)) => self.end(status, Some(&line)),
                    None => self.end_if_missed(),
                }
            }
            FromNode::RankEnded { end, line } => self.rank_ended(host, end, line),
            FromNode::WantsShrinks => {
                let ids = self.family.borrow_mut().deaths.take_shrinks();
                self.hosts[host].order(ToNode::Shrinks { ids });
            }
            FromNode::Unwanted => self.end_unwanted(),
            FromNode::Leaves { why } => self.part_ended(host, &why),
            FromNode::Seen { number, ranks } => {
                self.compare(host, number, &ranks);
                self.answered(host, number, ranks);
            }
            FromNode::Still { ranks } => self.stillness.told(host, ranks),
            FromNode::StdinTaken { bytes } => {
                if let Some(input) = &mut self.input {
                    input.taken(bytes);
                }
            }
            FromNode::Through { epoch } => self.through(host, epoch),
            FromNode::Office { .. } | FromNode::Kept { .. } => self.on_wiring(host, &message),
            FromNode::Mark { number } => self.hosts[host].order(ToNode::Marked { number }),
            FromNode::Killed { rank, killed } => self.killed(host, rank, killed),
            FromNode::Spawn { request } => self.start_group(&request),
            FromNode::Linked => self.end(STATUS_FAILED, None),
            // The agent keeps it for its own last message.
            FromNode::Asked(_) | FromNode::Question { .. } | FromNode::Unheard { .. } => {}
            FromNode::Counted { ranks } => self.counted.extend(ranks),
            FromNode::Done { ranks } => self.host_done(host, ranks),
        }
    }

    /// A rank failed before MPI_Init: the ranks in MPI would wait for it in vain.
    fn end_if_missed(&mut self) {
        if self.in_mpi
            && let Some(early) = self.early.first()
        {
            let (status, line) = (early.status, early.line.clone());
            self.end(status, Some(&line));
        }
    }

    /// Some hosts cannot run their part: names them and the reasons.
    pub fn end_refused(&mut self) {
        let refusals: Vec<Refusal<'_>> = (self.hosts.iter())
            .filter_map(|host| {
                let (why, status) = host.refused.as_ref()?;
                Some((host.name.as_str(), why.as_str(), *status))
            })
            .collect();
        if let Some((line, status)) = refusals::told(&refusals) {
            self.end(status, Some(&line));
        }
    }

    /// An agent is lost, with all that it had of the job. `host`: one of its parts.
    fn host_lost(&mut self, host: usize, why: &str) {
        let name = self.hosts[host].name.clone();
        self.family.borrow_mut().close(&name);
        // None of them takes the place of another.
        let parts = self.hosts.iter_mut().filter(|part| part.name == name);
        parts.for_each(|part| part.lost = true);
        for part in 0..self.hosts.len() {
            if self.hosts[part].name == name {
                self.part_lost(part, why);
            }
        }
    }

    /// Its part of the job has ended before the job has.
    fn part_ended(&mut self, host: usize, why: &str) {
        let told = format!("host {}: {why}", self.hosts[host].name);
        if self.phase == Phase::Gathering {
            self.go_without(host, &told);
        } else if !self.survives_loss(host, &told) {
            let line = format!("cloudmpi: {told}; ending the job");
            self.end(STATUS_FAILED, Some(&line));
        }
    }

    fn part_lost(&mut self, host: usize, why: &str) {
        let told = format!("the agent of host {} {why}", self.hosts[host].name);
        if self.hosts[host].gone || self.survives_loss(host, &told) {
            return;
        }
        let there = &mut self.hosts[host];
        there.gone = true;
        let named = !self.spec.hosts.is_empty();
        if there.node.is_none() && !named {
            return;
        }
        self.end(
            STATUS_FAILED,
            Some(&format!("cloudmpi: {told}; ending the job")),
        );
    }

    fn on_signal(&mut self, signal: i32) {
        match signal {
            libc::SIGQUIT => self.ask(),
            libc::SIGUSR1 | libc::SIGUSR2 => {
                for host in self.hosts.iter().filter(|host| host.is_busy()) {
                    host.order(ToNode::Signal(signal));
                }
            }
            libc::SIGTSTP if self.member.number != 0 => {}
            libc::SIGTSTP => self.writer.say(
                "cloudmpi: a job over several hosts cannot be stopped: its lease would run out",
            ),
            _ => match &self.ending {
                None => {
                    front::ended_by_user();
                    if signal != libc::SIGINT && self.family.borrow_mut().may_say_signal() {
                        let name = signal_name(signal);
                        let line = format!("cloudmpi: {name} has come: ending the job");
                        self.writer.say(&line);
                    }
                    self.end_with(128 + signal, None, (USER_GRACE_MS, true));
                }
                Some(_) => {
                    self.wait_for_no_output();
                    for host in self.hosts.iter().filter(|host| host.is_busy()) {
                        host.order(ToNode::Kill);
                    }
                }
            },
        }
    }

    fn pass_input(&mut self, piece: Option<Vec<u8>>) {
        let Some(input) = &self.input else {
            return;
        };
        let host = &self.hosts[input.host];
        match piece {
            Some(piece) => host.sender.frame(&Frame::Stdin(piece)),
            None => host.order(ToNode::StdinEnd),
        }
    }

    fn tick(&mut self) {
        match self.writer.failure() {
            Some((Target::Stdout, error)) if error.raw_os_error() == Some(libc::EPIPE) => {
                self.end(128 + libc::SIGPIPE, None);
                self.wait_for_no_output();
            }
            Some((Target::Stdout, error)) => {
                let line =
                    format!("cloudmpi: cannot write the ranks' output: {error}; ending the job");
                self.end(STATUS_FAILED, Some(&line));
                self.wait_for_no_output();
            }
            // The reader of stderr has gone, or none has.
            Some((Target::Stderr, _)) | None => {}
        }
        self.move_drained();
        self.look_for_deadlock();
        self.say_who_is_awaited();
        for host in 0..self.hosts.len() {
            self.tell_taken(host);
            if self.hosts[host].putting.is_finished() && !self.hosts[host].gone {
                self.host_lost(host, "cannot be told anything: its queue is out of reach");
            }
        }
        if let (Some(limit), Some(started)) = (self.spec.job.timeout, self.started)
            && started.elapsed() >= limit
            && !self.timed_out
            && self.ending.is_none()
        {
            self.timed_out = true;
            self.ask();
        }
    }

    fn end_by_timeout(&mut self) {
        let seconds = self.spec.job.timeout.unwrap_or_default().as_secs_f64();
        let line = format!(
            "cloudmpi: the job has run for {seconds} s, as long as --timeout allows; ending it"
        );
        self.end(STATUS_TIMEOUT, Some(&line));
    }

    /// Ends the job everywhere. Only the first reason counts, and is shown.
    pub fn end(&mut self, status: i32, line: Option<&str>) {
        self.end_with(status, line, (GRACE_MS, false));
    }

    /// The job is ending, and nobody reads its output, or the user does not wait for it.
    fn wait_for_no_output(&mut self) {
        if let Some(ending) = &mut self.ending
            && !std::mem::replace(&mut ending.by_user, true)
        {
            for host in self.hosts.iter().filter(|host| host.is_busy()) {
                host.order(ToNode::End {
                    grace_ms: GRACE_MS,
                    by_user: true,
                });
            }
        }
    }

    fn end_with(&mut self, status: i32, line: Option<&str>, (grace_ms, by_user): (u64, bool)) {
        if self.ending.is_some() {
            return;
        }
        if let Some(line) = line {
            self.say_why(line);
        }
        if status != 0 && self.may_have_met() {
            (self.family.borrow_mut()).failed(self.member.number, status);
        }
        for host in self.hosts.iter().filter(|host| !host.gone) {
            match host.node {
                Some(_) => host.order(ToNode::End { grace_ms, by_user }),
                None => host.tell(&ToHost::Over),
            }
        }
        self.ending = Some(Ending {
            status,
            by_user,
            give_up: Instant::now() + Duration::from_millis(grace_ms) + HOSTS_PATIENCE,
            given_up: false,
            services_lost: false,
            is_stall_said: false,
        });
    }

    /// Unless it is certain that the ranks have not met those that have started them: these are told then.
    pub fn may_have_met(&self) -> bool {
        let may = self.phase == Phase::Running && self.early.is_empty();
        self.member.number == 0 || may && !self.member.is_unwanted
    }

    fn say_why(&mut self, line: &str) {
        if self.member.number != 0 {
            let why = line.strip_prefix("cloudmpi: ").unwrap_or(line);
            self.member.why = Some(why.to_string());
        }
        if self.may_have_met() {
            let has_others = self.family.borrow().has_others(self.member.number);
            let line = match has_others {
                true => line.replace(
                    ENDING_THE_JOB,
                    "; ending the ranks that are connected to it",
                ),
                false => line.to_string(),
            };
            self.writer.say(&line);
        }
    }

    /// A rank asks for processes.
    fn start_group(&mut self, request: &[u8]) {
        if self.ending.is_none() {
            let parent = self.member.number;
            family::start(&self.family, parent, &self.services, request, &self.writer);
        }
    }

    /// What becomes of another group of ranks of this launcher.
    fn hear(&mut self, news: &News) {
        match news {
            // Nobody waits for these ranks any more.
            News::Failed {
                is_parent: true, ..
            } if self.phase != Phase::Running => self.end(STATUS_FAILED, None),
            News::Failed { slot, is_parent } => {
                for host in self.hosts.iter().filter(|host| host.is_busy()) {
                    host.order(ToNode::GroupFailed {
                        slot: *slot,
                        is_parent: *is_parent,
                    });
                }
            }
            News::Unwanted => self.ends_if_unmet(),
            News::Ended => self.tell_ended_elsewhere(),
            News::KillHost { name } => drop(self.kill_host(name)),
            News::End { status } => self.end(*status, None),
            News::Kill { rank, answers } => self.kill_rank(*rank, answers),
        }
    }

    /// Removes the job's data in the services and shows the rest of the output; returns the
    /// launcher's status.
    pub async fn finish(mut self) -> i32 {
        for host in &self.hosts {
            host.tell(&ToHost::Over);
        }
        self.show_unfinished();
        let (own_status, own_line) = self.own_status();
        if let (None, Some(line)) = (&self.ending, own_line) {
            self.writer.say(&line);
        }
        if let Some(stats) = self.spec.job.stats {
            let ranks = self.spec.job.ranks();
            let text = cloudmpi_launch::stats::shown(stats, &mut self.counted, ranks);
            self.writer.say(&text);
        }
        let in_doubt = self.ending.as_ref().is_some_and(|ending| ending.given_up);
        if self.meter.is_some() && !in_doubt {
            self.hear_what_was_asked().await;
        }
        let told = self.told_by_hosts();
        self.clear_away(in_doubt).await;
        let ending = self.ending.as_ref();
        let by_user = ending.is_some_and(|ending| ending.by_user);
        let is_told = ending.is_some_and(|ending| ending.is_stall_said);
        let status = match &self.ending {
            Some(ending) => ending.status,
            None => own_status,
        };
        let Launch {
            writer,
            events,
            meter,
            desk,
            kills,
            ..
        } = self;
        // The user may still ask for the end until now.
        let signals = events.into_signals();
        drop(kills);
        say_answers(desk).await;
        if let Some(meter) = meter {
            meter.settle(CLEANING_LIMIT).await;
            asked::say(&writer, told, &meter.bill());
        }
        flush(&writer, signals, (by_user, is_told)).await;
        status
    }

    async fn clear_away(&mut self, in_doubt: bool) {
        for vigil in &self.vigils {
            vigil.abort();
        }
        let mut putting = Vec::new();
        for host in self.hosts.drain(..) {
            drop(host.sender);
            putting.push(host.putting);
        }
        let limit = match in_doubt {
            true => CLEANING_LIMIT / 2,
            false => CLEANING_LIMIT.max(LOST_AFTER),
        };
        let services = self.cleaning.clone();
        let job = self.job.clone();
        let cleaning = async move {
            let all_put = async {
                for put in putting {
                    let _ = put.await;
                }
            };
            timeout(limit, all_put).await.ok()?;
            services.clean_while_answered(&job, limit).await.ok()?;
            let key = job_key(&job).ok()?;
            timeout(limit, services.table.delete(&key, None))
                .await
                .ok()?
                .ok()
        };
        if cleaning.await.is_none() && !in_doubt {
            self.writer.say(&format!(
                "cloudmpi: could not remove what job {} has in the services; cloudmpi clean --job {} does",
                self.job, self.job
            ));
        }
    }
}

/// Nobody gives another answer. Those that were given reach whoever asked, even if the answer was the end of the job.
async fn say_answers(desk: Option<Desk>) {
    let Some(desk) = desk else {
        return;
    };
    let told = async {
        while desk.is_busy() {
            sleep(FLUSH_LOOK).await;
        }
    };
    let _ = timeout(DESK_LIMIT, told).await;
}

/// Waits for the reader of the launcher's output, but not against the user's will.
async fn flush(writer: &Writer, mut signals: Signals, (by_user, is_told): (bool, bool)) {
    front::job_has_ended();
    let flushed = async {
        let began = Instant::now();
        let mut is_told = is_told;
        while !writer.is_idle() {
            if !is_told && began.elapsed() >= CLEANING_LIMIT {
                is_told = true;
                writer.say_stalled();
            }
            sleep(if front::is_lost() {
                FRONT_LOOK
            } else {
                FLUSH_LOOK
            })
            .await;
        }
    };
    if by_user {
        return drop(timeout(CLEANING_LIMIT, flushed).await);
    }
    tokio::select! {
        () = flushed => {}
        _ = signals.next_end() => front::ended_by_user(),
    }
}
