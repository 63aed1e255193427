//! The steps of a start; each begins when all hosts have answered to the last.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::time::Duration;

use cloudmpi_launch::Explain;
use cloudmpi_launch::explain::{self, Explanation};
use cloudmpi_launch::supervisor::{Meets, NodeSpec, PeerNode, Reach, StartOrder, ToNode};
use cloudmpi_launch::{MailSpec, STATUS_USAGE, Target, cut_for};
use cloudmpi_path::{Carried, Pair};
use cloudmpi_segment::{NodeMap, PathId, plural};
use tokio::time::Instant;

use super::input::Input;
use super::state::{Launch, Phase};
use super::tuning::Tuned;
use crate::STATUS_FAILED;
use crate::host::is_private;
use crate::lease::LOST_AFTER;
use crate::place::{Candidate, Room, User, place, sharers};
use crate::records::{Latency, Machine, Probe, ProbeTarget, Probed, ToHost};

/// An agent that the user has not named and that does not answer in this time is left out.
const ANSWER_LIMIT: Duration = Duration::from_millis(2500);
/// One that is needed is waited for, as long as it takes an offer that was lost on its way to come again.
pub const OFFER_LIMIT: Duration = LOST_AFTER.saturating_mul(2);

impl Launch<'_> {
    /// Goes on to the next step if this one is done.
    pub fn advance(&mut self) {
        if self.ending.is_some() {
            return;
        }
        let nodes = self.nodes();
        match self.phase {
            Phase::Gathering => {
                self.leave_out_the_silent();
                if self
                    .hosts
                    .iter()
                    .all(|host| host.gone || host.offered.is_some())
                {
                    self.assign();
                }
            }
            Phase::Preparing => {
                let refused = |host: &usize| self.hosts[*host].refused.is_some();
                let answered = |host: &usize| self.hosts[*host].ports.is_some() || refused(host);
                let all = nodes.iter().all(answered);
                if nodes.iter().any(refused) {
                    if all || self.phase_began.elapsed() >= ANSWER_LIMIT {
                        self.end_refused();
                    }
                } else if all {
                    self.probe();
                }
            }
            Phase::Probing => {
                if nodes.iter().all(|host| self.hosts[*host].probed.is_some()) {
                    self.decide();
                }
            }
            Phase::Opening => {
                if nodes.iter().all(|host| self.hosts[*host].mail.is_some()) {
                    self.start();
                }
            }
            Phase::Running => self.advance_moves(),
        }
    }

    fn enter(&mut self, phase: Phase) {
        self.phase = phase;
        self.phase_began = Instant::now();
        self.waits_said = 0;
    }

    fn leave_out_the_silent(&mut self) {
        let limit = match self.spec.hosts.is_empty() {
            true => ANSWER_LIMIT,
            false => OFFER_LIMIT,
        };
        if self.phase_began.elapsed() < limit {
            return;
        }
        for host in 0..self.hosts.len() {
            if self.hosts[host].offered.is_none() {
                let told = format!("agent {} does not answer", self.hosts[host].name);
                self.go_without(host, &told);
            }
        }
    }

    /// A host takes no part in a job that has not begun. One that the user has named is needed.
    pub(super) fn go_without(&mut self, host: usize, told: &str) {
        if self.ending.is_some() || std::mem::replace(&mut self.hosts[host].gone, true) {
            return;
        }
        self.hosts[host].tell(&ToHost::Over);
        match self.spec.hosts.is_empty() {
            true => (self.writer).say(&format!("cloudmpi: {told}; going on without it")),
            false => {
                let line = format!("cloudmpi: {told}; ending the job");
                self.end(STATUS_FAILED, Some(&line));
            }
        }
    }

    fn assign(&mut self) {
        let mut there: Vec<usize> = (0..self.hosts.len())
            .filter(|host| !self.hosts[*host].gone)
            .collect();
        if there.is_empty() {
            return self.end(STATUS_FAILED, Some("cloudmpi: no agent answers"));
        }
        let spares = self.spec.spares;
        if spares >= there.len() {
            let hosts = plural(there.len() as u64, "host");
            let line = format!(
                "cloudmpi: --spare {spares}: there are {hosts}, and one at least has to run the ranks"
            );
            return self.end(STATUS_USAGE, Some(&line));
        }
        let spare = there.split_off(there.len() - spares);
        if !self.spec.places.is_empty() {
            return self.prepare_at(&there);
        }
        let candidate = |host: &usize| {
            let host = &self.hosts[*host];
            Candidate {
                name: host.name.clone(),
                cores: host.offered.as_ref().map_or(1, |offered| offered.cores),
                slots: host.slots,
            }
        };
        let candidates: Vec<Candidate> = there.iter().map(candidate).collect();
        // What is started later may be more.
        let at_first = |host: &Candidate| Candidate {
            slots: host.slots.or(self.spec.most_per_host),
            ..host.clone()
        };
        let limited: Vec<Candidate> = candidates.iter().map(at_first).collect();
        let counts = match place(&limited, self.spec.job.ranks()) {
            Ok(counts) => counts,
            Err(line) => return self.end(STATUS_USAGE, Some(&format!("cloudmpi: {line}"))),
        };
        self.tell_family(candidates, counts.clone());
        let mut ranks = self.spec.job.placed();
        let mut next = 0;
        for (host, count) in there.into_iter().zip(counts) {
            let host = &mut self.hosts[host];
            host.ranks = ranks.by_ref().take(count).collect();
            if count > 0 {
                host.node = Some(next);
                next += 1;
            } else {
                host.tell(&ToHost::Over);
                host.gone = true;
            }
        }
        drop(ranks);
        self.prepare(&spare);
    }

    /// Where ranks of this job can have more started.
    fn tell_family(&self, candidates: Vec<Candidate>, ranks: Vec<usize>) {
        let room = |host: Candidate| Room {
            name: host.name,
            cores: host.cores,
            slots: host.slots,
            is_open: true,
        };
        let rooms = candidates.into_iter().map(room).collect();
        self.family.borrow_mut().set_rooms(rooms, ranks);
    }

    /// The place of each rank is known: on which of these hosts it comes. Each gets one at least.
    fn prepare_at(&mut self, hosts: &[usize]) {
        for place in self.spec.job.placed() {
            let node = self.spec.places[place.rank];
            let host = &mut self.hosts[hosts[node]];
            host.ranks.push(place);
            host.node = Some(node);
        }
        self.prepare(&[]);
    }

    fn prepare(&mut self, spare: &[usize]) {
        let nodes = self.nodes();
        // Spare hosts may have ranks later, and under --survive all that are there.
        let later = |host: &usize| match self.spec.job.survive {
            Some(_) => self.hosts[*host].offered.is_some(),
            None => spare.contains(host),
        };
        let later = (0..self.hosts.len()).filter(later);
        let all = nodes.iter().copied().chain(later);
        self.reach = reach(&all.map(|host| self.user(host)).collect::<Vec<User>>());
        for (node, host) in nodes.into_iter().enumerate() {
            self.prepare_one(host, node);
        }
        self.enter(Phase::Preparing);
    }

    /// Tells a host of the node that it is to be.
    pub(super) fn prepare_one(&mut self, host: usize, node: usize) {
        let cut = |target| cut_for(self.spec.job.ranks(), target);
        // One that takes the place of a lost host may be on a machine that has ranks already.
        let next = (self.losses.nodes.iter()).filter_map(|lost| lost.host);
        let next = next.filter(|host| self.hosts[*host].node.is_none());
        let users: Vec<User> = (self.nodes().into_iter().chain(next))
            .map(|host| self.user(host))
            .collect();
        let there = &self.hosts[host];
        there.order(ToNode::Prepare(Box::new(NodeSpec {
            services: None,
            job_id: self.job.as_str().to_string(),
            secret: self.secret.clone(),
            node,
            nodes: self.count_nodes(),
            host: there.name.clone(),
            sharers: sharers(&self.user(host), &users).max(1),
            reach: self.reach,
            job: self.spec.job.clone(),
            via: self.spec.job.via.map(|path| path.0),
            ranks: there.ranks.clone(),
            launch_dir: self.spec.launch_dir.clone(),
            cuts: [cut(Target::Stdout), cut(Target::Stderr)],
        })));
    }

    fn user(&self, host: usize) -> User {
        let offered = self.hosts[host].offered.as_ref();
        User {
            machine: offered.map_or_else(Machine::default, |offered| offered.machine.clone()),
            cores: offered.map_or(1, |offered| offered.cores),
        }
    }

    fn probe(&mut self) {
        let nodes = self.nodes();
        let forced = self.goes_by_services();
        let measure = self.spec.job.explain.is_some()
            || (self.spec.tuning.as_ref()).is_some_and(|tuning| tuning.measures);
        if nodes.len() == 1 || (forced && !measure) {
            for host in nodes {
                self.hosts[host].probed = Some(Probed::default());
            }
            return self.decide();
        }
        let target = |from: usize, to: usize| {
            let offered = self.hosts[to].offered.as_ref();
            ProbeTarget {
                index: to,
                // Then no host is reached directly.
                addresses: if forced {
                    Vec::new()
                } else {
                    self.offered(from, to)
                },
                port: offered.map_or(0, |offered| offered.probe_port),
            }
        };
        for host in &nodes {
            let others = nodes.iter().filter(|other| *other != host);
            let targets = others.map(|other| target(*host, *other)).collect();
            self.hosts[*host].tell(&ToHost::Probe(Probe { targets, measure }));
        }
        self.enter(Phase::Probing);
    }

    /// Chooses the messages that go by the services, if any.
    fn decide(&mut self) {
        let nodes = self.nodes();
        let forced = self.spec.job.via;
        self.tune();
        if let Some(how) = self.spec.job.explain {
            let text = self.explain(&nodes).shown(how);
            return match how {
                Explain::People => self.end(0, Some(text.trim_end())),
                Explain::Programs => {
                    self.writer.answer(&text);
                    self.end(0, None);
                }
            };
        }
        let by_services = self.goes_by_services();
        // Messages by services do not tell when a rank has died.
        let tolerant = (self.spec.job.tolerate_failures).then(cloudmpi_paths::tcp);
        let needed = forced.filter(|path| !by_services && *path != PathId::RINGS);
        if let Some(path) = needed.or(tolerant)
            && let Some((from, to)) = self.unconnected(path, &nodes)
        {
            let name = cloudmpi_paths::get(path).name;
            let offered = self.hosts[to].offered.as_ref();
            let addresses = offered.map_or_else(Vec::new, |offered| offered.addresses.clone());
            let tried: Vec<String> = addresses.iter().map(ToString::to_string).collect();
            let (flag, instead) = match path == cloudmpi_paths::log() {
                true => (
                    "--survive".to_string(),
                    "add --via services, run the job without --survive",
                ),
                false if needed.is_none() => (
                    "--tolerate-failures".to_string(),
                    "run the job without --tolerate-failures",
                ),
                false => (format!("--via {name}"), "leave --via out"),
            };
            let line = format!(
                "cloudmpi: {flag}: host {} cannot reach host {} (tried {}); {instead}, or use hosts that reach each other",
                self.hosts[from].name,
                self.hosts[to].name,
                tried.join(", ")
            );
            return self.end(STATUS_FAILED, Some(&line));
        }
        let is_alone = self.spec.job.survive.is_some() && nodes.len() == 1;
        if is_alone || !by_services && !self.needs_services(&nodes) {
            return self.start();
        }
        let mail = self.mail(nodes.len());
        for host in &nodes {
            self.hosts[*host].order(ToNode::OpenMail(mail.clone()));
        }
        self.enter(Phase::Opening);
    }

    /// All that goes between hosts goes by the services.
    fn goes_by_services(&self) -> bool {
        let job = &self.spec.job;
        job.via == Some(cloudmpi_paths::by_agent()) || job.logs_by_services
    }

    /// Of so many nodes.
    fn mail(&self, nodes: usize) -> MailSpec {
        let job = &self.spec.job;
        MailSpec {
            job_id: self.job.as_str().to_string(),
            epoch: self.losses.epoch,
            server: None,
            owns_job: false,
            processes: nodes,
            mailbox_kind: job.p2p,
            multicast: match self.goes_by_services() {
                // A courier sends to one node at a time.
                true if job.logs_by_services => Some(false),
                true => job.multicast.then_some(true),
                // Where some pairs have a better path, only at the user's request.
                false => Some(job.multicast),
            },
        }
    }

    /// After the loss of a host: the mailboxes of what carries the logs, where it goes by services.
    pub(super) fn mail_for_logs(&self) -> Option<MailSpec> {
        let by_services = self.spec.job.logs_by_services;
        by_services.then(|| self.mail(self.count_nodes()))
    }

    fn start(&mut self) {
        let nodes = self.nodes();
        if self.spec.job.verbose
            && !self.spec.job.logs_by_services
            && let Some(line) = explain::encryption(&self.maps(&nodes))
        {
            self.writer.say(&format!("cloudmpi: {line}"));
        }
        if self.member.number == 0 {
            self.family.borrow_mut().tuned = self.tuned_lines();
        }
        self.losses.first_names = nodes
            .iter()
            .map(|host| self.hosts[*host].name.clone())
            .collect();
        for host in &nodes {
            let order = self.start_order(*host, &nodes);
            self.hosts[*host].order(ToNode::Start(order));
        }
        self.enter(Phase::Running);
        self.member.told_ended = self.family.borrow().deaths.log.len();
        self.look_at_asker();
        self.started = Some(Instant::now());
        self.input = self
            .host_of_rank(0)
            .and_then(|host| Input::start(host, self.spec.job.survive.is_some()).ok());
    }

    pub(super) fn start_order(&self, host: usize, nodes: &[usize]) -> StartOrder {
        let is_many = |host: &usize| self.hosts[*host].mail == Some(true);
        let has_mail = |host: &usize| self.hosts[*host].mail.is_some();
        StartOrder {
            nodes: nodes.iter().map(|other| self.peer(host, *other)).collect(),
            multicast: nodes.iter().all(is_many),
            table: nodes.iter().all(has_mail) && !self.spec.job.logs_by_services,
            meets: self.meets(nodes).then(|| self.as_met()),
            tuned: self.tuned_lines(),
            rewired: None,
        }
    }

    /// The job's map for each host.
    fn maps(&self, nodes: &[usize]) -> Vec<NodeMap> {
        let order = |from: &usize| StartOrder {
            nodes: nodes.iter().map(|to| self.peer(*from, *to)).collect(),
            multicast: false,
            table: false,
            meets: None,
            tuned: None,
            rewired: None,
        };
        (nodes.iter().enumerate())
            .map(|(node, host)| order(host).map_of(node, self.secret.0))
            .collect()
    }

    /// The path of each pair of hosts, and the reason.
    fn explain(&self, nodes: &[usize]) -> Explanation {
        let maps = self.maps(nodes);
        let why = |from: usize, to: usize, path: PathId| {
            let (from, to) = (nodes[from], nodes[to]);
            let found = self.addresses(from, to);
            let found: Vec<String> = found.iter().map(|(ip, _)| ip.to_string()).collect();
            let kind = cloudmpi_paths::get(path);
            let asked_for = self.spec.job.via == Some(path) && path != PathId::RINGS;
            let why = match &kind.carried {
                Carried::Log if from != to && !self.spec.job.logs_by_services => {
                    format!("{}, and tcp reaches {}", kind.why, found.join(", "))
                }
                Carried::Log => kind.why.to_string(),
                _ if asked_for => format!("--via {} asks for it", kind.name),
                Carried::Socket { .. } => format!("{} at {}", kind.why, found.join(", ")),
                _ => kind.why.to_string(),
            };
            match from == to {
                true => why,
                false => why + &self.measured(from, to, path),
            }
        };
        let Tuned {
            note, fingerprint, ..
        } = self.tuned.clone();
        Explanation::of(&self.spec.job, &maps, None, why).with_tuned(note, fingerprint)
    }

    /// The time of a message between two hosts, to be put in a sentence.
    fn measured(&self, from: usize, to: usize, path: PathId) -> String {
        let how = match cloudmpi_paths::get(path).carried {
            Carried::Rings | Carried::Log => return String::new(),
            Carried::Socket { .. } => "us one way (half the least of {tries} round trips)",
            Carried::Agent => "us from put to get (the least of {tries}, at the slower of the two)",
        };
        match self.latency(from, to, path) {
            Some(Latency { one_way_ns, tries }) => {
                let how = how.replace("{tries}", &tries.to_string());
                format!("; {:.1} {how}", one_way_ns as f64 / 1e3)
            }
            None => "; its latency could not be measured".to_string(),
        }
    }

    /// If it was measured.
    pub(super) fn latency(&self, from: usize, to: usize, path: PathId) -> Option<Latency> {
        let of = |host: usize| self.hosts[host].probed.iter();
        match cloudmpi_paths::get(path).carried {
            Carried::Rings | Carried::Log => None,
            Carried::Socket { .. } => {
                let mut found = of(from).filter_map(|probed| probed.of(to));
                found.find_map(|reached| reached.latency)
            }
            Carried::Agent => {
                let slower = |host: usize| of(host).find_map(|probed| probed.services);
                let found = [from, to].into_iter().filter_map(slower);
                found.max_by_key(|latency| latency.one_way_ns)
            }
        }
    }

    /// Cores that the ranks of a host can have, among the hosts that take part.
    pub(super) fn own_cores(&self, host: usize, nodes: &[usize]) -> usize {
        let users: Vec<User> = nodes.iter().map(|host| self.user(*host)).collect();
        let own = self.user(host);
        (own.cores / sharers(&own, &users)).max(1)
    }

    /// The first pair of hosts that a path does not connect: the host that does not reach the other comes
    /// first.
    fn unconnected(&self, path: PathId, nodes: &[usize]) -> Option<(usize, usize)> {
        let is_apart = |from, to| !(cloudmpi_paths::get(path).connects)(&self.pair(from, to));
        pairs(nodes)
            .filter(|(from, to)| is_apart(*from, *to))
            .min_by_key(|(from, to)| self.reaches(*from, *to))
    }

    /// Whether a pair of hosts takes a path by the services.
    fn needs_services(&self, nodes: &[usize]) -> bool {
        let by_agent = cloudmpi_paths::by_agent();
        pairs(nodes).any(|(from, to)| self.path(from, to) == by_agent)
    }

    fn as_met(&self) -> Meets {
        let ranks = self.spec.job.ranks();
        let mut family = self.family.borrow_mut();
        let meets = family.meets(&self.job, &self.secret, self.member.slot, ranks);
        if !self.spec.job.tolerate_failures {
            return meets;
        }
        Meets {
            // The others get some when they need them: there are not many.
            shrinks: match self.member.number {
                0 => family.deaths.take_shrinks(),
                _ => meets.shrinks,
            },
            ended: family.ended_since(self.member.number, 0),
            ..meets
        }
    }

    /// Whether ranks of other jobs can meet those of this one, by sockets: all that does not go by memory must go by them.
    fn meets(&self, nodes: &[usize]) -> bool {
        let job = &self.spec.job;
        let tcp = cloudmpi_paths::tcp();
        let by_sockets = match nodes {
            [_] => [None, Some(PathId::RINGS), Some(tcp)].contains(&job.via),
            _ => pairs(nodes).all(|(from, to)| self.path(from, to) == tcp),
        };
        by_sockets && job.survive.is_none()
    }

    /// The facts about two hosts, or about one.
    fn pair(&self, from: usize, to: usize) -> Pair {
        Pair {
            one_node: from == to,
            one_machine: from == to || self.reach == Reach::Loopback,
            reached: from == to || self.reaches(from, to) && self.reaches(to, from),
        }
    }

    /// The same for both sides.
    pub(super) fn path(&self, from: usize, to: usize) -> PathId {
        match self.spec.job.via {
            Some(path) if from == to || path != PathId::RINGS => path,
            _ => cloudmpi_paths::choose(&self.pair(from, to)),
        }
    }

    fn reaches(&self, from: usize, to: usize) -> bool {
        !self.addresses(from, to).is_empty()
    }

    /// The addresses of a host that another may try. At a loopback address only the same machine answers: behind the
    /// port of a host elsewhere, there is a stranger or nobody.
    fn offered(&self, from: usize, to: usize) -> Vec<IpAddr> {
        let Some(offered) = &self.hosts[to].offered else {
            return Vec::new();
        };
        let is_elsewhere = (self.user(from).machine).is_apart_from(&offered.machine);
        let mut addresses = offered.addresses.clone();
        addresses.retain(|ip| !(is_elsewhere && ip.is_loopback()));
        addresses
    }

    fn addresses(&self, from: usize, to: usize) -> Vec<(IpAddr, u32)> {
        let is_late = |host: usize| self.hosts[host].probed.is_none();
        if self.phase == Phase::Running && (is_late(from) || is_late(to)) {
            // It takes the place of a lost host: what carries the logs tries all.
            return (self.offered(from, to).into_iter())
                .map(|ip| (ip, 0))
                .collect();
        }
        let probed = self.hosts[from].probed.as_ref();
        let reached = probed.and_then(|probed| probed.of(to));
        reached.map_or_else(Vec::new, |reached| reached.addresses.clone())
    }

    /// The user's choice; otherwise true if one of them reaches the other by an address that is not of a private network. The
    /// same for both sides.
    fn is_encrypted(&self, from: usize, to: usize) -> bool {
        let is_public = |(from, to)| {
            let addresses = self.addresses(from, to);
            addresses.iter().any(|(ip, _)| !is_private(*ip))
        };
        let by_address =
            || self.reach == Reach::Hosts && [(from, to), (to, from)].into_iter().any(is_public);
        self.spec.job.encrypt.unwrap_or_else(by_address)
    }

    pub(super) fn peer(&self, from: usize, to: usize) -> PeerNode {
        let host = &self.hosts[to];
        let path = self.path(from, to);
        let loopback = [Ipv4Addr::LOCALHOST.into(), Ipv6Addr::LOCALHOST.into()];
        let by_memory = path == cloudmpi_paths::log();
        let first_name = host.node.and_then(|node| self.losses.first_names.get(node));
        PeerNode {
            host: first_name.unwrap_or(&host.name).clone(),
            path,
            encrypted: !(by_memory && from == to)
                && cloudmpi_paths::get(path).can_encrypt
                && self.is_encrypted(from, to),
            addresses: match from == to || self.reach == Reach::Loopback {
                true => loopback.map(|ip| (ip, 0)).to_vec(),
                false => self.addresses(from, to),
            },
            ranks: host.ranks.iter().map(|place| place.rank).collect(),
            ports: host.ports.clone().unwrap_or_default(),
            courier: host.courier,
        }
    }
}

/// All pairs of different hosts, in both orders.
pub(super) fn pairs(nodes: &[usize]) -> impl Iterator<Item = (usize, usize)> {
    let all = nodes
        .iter()
        .flat_map(|from| nodes.iter().map(move |to| (*from, *to)));
    all.filter(|(from, to)| from != to)
}

/// The processes that connect to the ranks: hosts of one machine and network need only its loopback
/// addresses.
fn reach(users: &[User]) -> Reach {
    let first = &users[0].machine;
    match users[1..]
        .iter()
        .all(|user| first.shares_network(&user.machine))
    {
        true => Reach::Loopback,
        false => Reach::Hosts,
    }
}
