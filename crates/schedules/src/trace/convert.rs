//! Events of all ranks as operations.

use std::collections::HashMap;

use cloudmpi_coll::{Collective, Peer, Selector};

use super::matching::{Kind, Open, match_all};
use super::read::{Action, Completion, Event, Members, RankTrace, TracedCall};
use super::{TraceError, calls};
use crate::expand::{Tags, Work, expand, reduced_bytes};
use crate::graph::{After, Frontier, Op, OpId, RankGraph};

const PS_PER_NS: u64 = 1000;

/// The recorded time that counts as a rank's computing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clock {
    /// Processor time if ranks shared cores during the trace, else the wall clock. [`shared_cores`] settles
    /// it before traces are extrapolated.
    Suitable,
    Wall,
    Cpu,
}

#[derive(Clone, Debug)]
pub struct Options {
    pub clock: Clock,
    pub work: Work,
    /// Chooses the collectives' algorithms.
    pub selector: Selector,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            clock: Clock::Suitable,
            work: Work::default(),
            selector: Selector::new(),
        }
    }
}

/// The totals of the trace.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Point-to-point messages.
    pub messages: u64,
    pub message_bytes: u64,
    /// Calls of collectives, each counted at every member.
    pub collective_calls: u64,
    /// Messages that the collectives' algorithms send.
    pub collective_messages: u64,
    pub collective_bytes: u64,
    /// Bytes that the collectives' algorithms reduce.
    pub reduced_bytes: u64,
    /// Of all ranks together.
    pub computed_ns: u64,
    /// It used processor time, not the wall clock.
    pub by_cpu_time: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Converted {
    pub graphs: Vec<RankGraph>,
    pub summary: Summary,
}

/// One name for a communicator on all of its ranks.
#[derive(Default)]
struct CommNames {
    ids: HashMap<((Members, bool), u32), u32>,
}

/// One rank's view of a communicator.
struct Comm {
    name: u32,
    members: Members,
    collectives: u32,
}

impl CommNames {
    /// The communicators of one rank: those with the same members in their order of making.
    fn of_rank(&mut self, trace: &RankTrace) -> Vec<Comm> {
        let mut seen: HashMap<(Members, bool), u32> = HashMap::new();
        let name = |members: &Members| {
            let key = both_sides(members);
            let number = seen.entry(key.clone()).or_default();
            *number += 1;
            let next = self.ids.len() as u32;
            let name = *self.ids.entry((key, *number)).or_insert(next);
            Comm {
                name,
                members: members.clone(),
                collectives: 0,
            }
        };
        trace.comms.iter().map(name).collect()
    }
}

/// The two groups of an intercommunicator in the same order on both sides.
fn both_sides(members: &Members) -> (Members, bool) {
    match &members.remote {
        Some(remote) if *remote < members.own => (
            Members {
                own: remote.clone(),
                remote: Some(members.own.clone()),
            },
            true,
        ),
        remote => (members.clone(), remote.is_some()),
    }
}

struct Rank<'a> {
    trace: &'a RankTrace,
    options: &'a Options,
    by_cpu_time: bool,
    comms: Vec<Comm>,
    graph: RankGraph,
    frontier: Frontier,
    open: Vec<Open>,
    requests: HashMap<u64, Pending>,
    /// Names of the collectives on each communicator, in order.
    collectives: Vec<(u32, u32, Collective, usize)>,
    summary: Summary,
}

#[derive(Default)]
struct Pending {
    after: Vec<After>,
    /// A receive whose source and tag become known when it is complete.
    receive: Option<(OpId, usize, usize)>,
}

pub fn convert(traces: &[RankTrace], options: &Options) -> Result<Converted, TraceError> {
    let by_cpu_time = match options.clock {
        Clock::Wall => false,
        Clock::Cpu => true,
        Clock::Suitable => shared_cores(traces),
    };
    let mut names = CommNames::default();
    let mut summary = Summary {
        by_cpu_time,
        ..Summary::default()
    };
    let mut ranks = Vec::new();
    for trace in traces {
        let mut rank = Rank {
            trace,
            options,
            by_cpu_time,
            comms: names.of_rank(trace),
            graph: RankGraph::default(),
            frontier: Frontier::default(),
            open: Vec::new(),
            requests: HashMap::new(),
            collectives: Vec::new(),
            summary: Summary::default(),
        };
        for event in &trace.events {
            rank.event(event)
                .map_err(|what| TraceError(format!("{}:{}: {what}", trace.place, event.line)))?;
        }
        rank.finish()?;
        summary.add(&rank.summary);
        ranks.push(rank);
    }
    same_collectives(&ranks)?;
    let open: Vec<Vec<Open>> = ranks
        .iter_mut()
        .map(|rank| std::mem::take(&mut rank.open))
        .collect();
    let mut graphs: Vec<RankGraph> = ranks.into_iter().map(|rank| rank.graph).collect();
    let places: Vec<&str> = traces.iter().map(|trace| trace.place.as_str()).collect();
    match_all(&mut graphs, &open, &places)?;
    Ok(Converted { graphs, summary })
}

impl Summary {
    fn add(&mut self, rank: &Summary) {
        self.messages += rank.messages;
        self.message_bytes += rank.message_bytes;
        self.collective_calls += rank.collective_calls;
        self.collective_messages += rank.collective_messages;
        self.collective_bytes += rank.collective_bytes;
        self.reduced_bytes += rank.reduced_bytes;
        self.computed_ns += rank.computed_ns;
    }
}

/// Whether some machine had more ranks than cores during the trace: then the wall clock counts
/// others' computing too. Extrapolated traces cannot answer this.
pub fn shared_cores(traces: &[RankTrace]) -> bool {
    let mut hosts: HashMap<&str, (usize, usize)> = HashMap::new();
    for trace in traces {
        let (ranks, cores) = hosts.entry(&trace.host).or_default();
        *ranks += 1;
        *cores = (*cores).max(trace.cores);
    }
    hosts.values().any(|(ranks, cores)| ranks > cores)
}

/// All members of a communicator call the same collectives in the same order.
fn same_collectives(ranks: &[Rank]) -> Result<(), TraceError> {
    let mut first: HashMap<(u32, u32), (Collective, &str, usize)> = HashMap::new();
    for rank in ranks {
        for &(comm, number, collective, line) in &rank.collectives {
            let place = rank.trace.place.as_str();
            let known = first
                .entry((comm, number))
                .or_insert((collective, place, line));
            if known.0 != collective {
                return Err(TraceError(format!(
                    "{place}:{line}: a {}, where {}:{} has a {}",
                    collective.name(),
                    known.1,
                    known.2,
                    known.0.name()
                )));
            }
        }
    }
    Ok(())
}

impl Rank<'_> {
    fn event(&mut self, event: &Event) -> Result<(), String> {
        let computed_ns = if self.by_cpu_time {
            event.cpu_ns
        } else {
            event.wall_ns
        };
        self.summary.computed_ns += computed_ns;
        if computed_ns > 0 {
            let ps = computed_ns * PS_PER_NS;
            self.frontier.then(&mut self.graph, Op::Calc { ps });
        }
        let line = event.line;
        match &event.action {
            Action::Send {
                comm,
                to,
                tag,
                bytes,
            } => {
                let send = self.send(*comm, *to, *tag, *bytes, line)?;
                self.frontier = Frontier::of(vec![After::Finish(send)]);
            }
            Action::Recv { comm, from, tag } => {
                let receive = self.receive();
                self.matched(receive, *comm, *from, *tag, line)?;
                self.frontier = Frontier::of(vec![After::Finish(receive)]);
            }
            Action::SendRecv {
                comm,
                to,
                tag,
                bytes,
                from,
                recv_tag,
            } => {
                self.frontier.narrow(&mut self.graph, 2);
                let receive = self.receive();
                self.matched(receive, *comm, *from, *recv_tag, line)?;
                let send = self.send(*comm, *to, *tag, *bytes, line)?;
                self.frontier = Frontier::of(vec![After::Finish(receive), After::Finish(send)]);
            }
            Action::BeginSend {
                request,
                comm,
                to,
                tag,
                bytes,
            } => {
                let send = self.send(*comm, *to, *tag, *bytes, line)?;
                // It has begun when all events that it waited for have happened.
                self.frontier = Frontier::of(vec![After::Start(send)]);
                self.pending(*request).after.push(After::Finish(send));
            }
            Action::BeginRecv {
                request,
                comm,
                from,
                tag,
            } => self.begin_receive(*request, *comm, *from, *tag, line)?,
            Action::Complete(completions) => {
                for completion in completions {
                    self.complete(completion)?;
                }
            }
            Action::Collective {
                request,
                comm,
                call,
            } => self.collective(*request, *comm, call, line)?,
            Action::Free { request } => self.free(*request)?,
            Action::End => {}
        }
        Ok(())
    }

    fn begin_receive(
        &mut self,
        request: u64,
        comm: usize,
        from: i32,
        tag: i32,
        line: usize,
    ) -> Result<(), String> {
        self.frontier.narrow(&mut self.graph, 2);
        let receive = self.receive();
        let any = from < 0 || tag < 0;
        if !any {
            self.matched(receive, comm, from, tag, line)?;
        }
        let pending = self.pending(request);
        pending.after.push(After::Finish(receive));
        pending.receive = any.then_some((receive, comm, line));
        Ok(())
    }

    fn free(&mut self, request: u64) -> Result<(), String> {
        let pending = self.requests.remove(&request);
        match pending.is_some_and(|pending| pending.receive.is_some()) {
            true => Err(
                "a receive from any source or with any tag is freed before it is complete: nobody knows what \
                 it received"
                    .to_string(),
            ),
            false => Ok(()),
        }
    }

    /// The rank in the job.
    fn peer(&self, comm: usize, peer: i32) -> Result<u32, String> {
        let members = &self.comms[comm].members;
        let group = members.remote.as_ref().unwrap_or(&members.own);
        let index = usize::try_from(peer).map_err(|_| format!("{peer} is no rank"))?;
        group.get(index).copied().ok_or_else(|| {
            format!(
                "rank {peer} of communicator {comm}, which has {} ranks",
                group.len()
            )
        })
    }

    fn send(
        &mut self,
        comm: usize,
        to: i32,
        tag: i32,
        bytes: u64,
        line: usize,
    ) -> Result<OpId, String> {
        let to = self.peer(comm, to)?;
        let op = self
            .graph
            .add(Op::Send { to, bytes, tag: 0 }, self.frontier.after());
        let kind = Kind::Message {
            comm: self.comms[comm].name,
            tag,
        };
        self.open.push(Open {
            op,
            kind,
            line,
            any_length: false,
        });
        self.summary.messages += 1;
        self.summary.message_bytes += bytes;
        Ok(op)
    }

    /// The source is set when it is known.
    fn receive(&mut self) -> OpId {
        let op = Op::Recv {
            from: 0,
            bytes: 0,
            tag: 0,
        };
        self.graph.add(op, self.frontier.after())
    }

    fn matched(
        &mut self,
        op: OpId,
        comm: usize,
        from: i32,
        tag: i32,
        line: usize,
    ) -> Result<(), String> {
        let source = self.peer(comm, from)?;
        if let Op::Recv { from, .. } = &mut self.graph.ops[op as usize] {
            *from = source;
        }
        let kind = Kind::Message {
            comm: self.comms[comm].name,
            tag,
        };
        self.open.push(Open {
            op,
            kind,
            line,
            any_length: true,
        });
        Ok(())
    }

    fn pending(&mut self, request: u64) -> &mut Pending {
        self.requests.entry(request).or_default()
    }

    fn complete(&mut self, completion: &Completion) -> Result<(), String> {
        // A send or receive with MPI_PROC_NULL has no operation.
        let Some(pending) = self.requests.remove(&completion.request) else {
            return Ok(());
        };
        if completion.cancelled {
            return self.cancel(&pending);
        }
        if let Some((receive, comm, line)) = pending.receive {
            let (from, tag) = completion
                .matched
                .ok_or("a receive is complete, but not from whom is told")?;
            self.matched(receive, comm, from, tag, line)?;
        }
        for after in pending.after {
            self.frontier.push(after);
        }
        Ok(())
    }

    /// A cancelled operation takes no time.
    fn cancel(&mut self, pending: &Pending) -> Result<(), String> {
        for after in &pending.after {
            if let After::Finish(op) = after {
                self.graph.ops[*op as usize] = Op::Calc { ps: 0 };
                self.open.retain(|open| open.op != *op);
            }
        }
        Ok(())
    }

    fn collective(
        &mut self,
        request: Option<u64>,
        comm: usize,
        call: &TracedCall,
        line: usize,
    ) -> Result<(), String> {
        let rank = self.trace.rank as u32;
        let topology = self.trace.topologies[comm].as_ref();
        let known = &mut self.comms[comm];
        let number = known.collectives;
        known.collectives += 1;
        let (name, members) = (known.name, &known.members);
        self.collectives.push((name, number, call.collective, line));
        let schedule = calls::schedule(call, members, topology, rank, &self.options.selector)?;
        let world = |peer: Peer| match peer {
            Peer::Local(peer) => members.own[peer],
            Peer::Remote(peer) => members.remote.as_ref().unwrap_or(&members.own)[peer],
        };
        let first = self.graph.ops.len() as OpId;
        let mut frontier = self.frontier.clone();
        expand(
            &mut self.graph,
            &mut frontier,
            &schedule,
            &self.options.work,
            &world,
            &mut NoTags,
        );
        let kind = Kind::Collective { comm: name, number };
        for op in first..self.graph.ops.len() as OpId {
            let is_message = !matches!(self.graph.ops[op as usize], Op::Calc { .. });
            if is_message {
                self.open.push(Open {
                    op,
                    kind,
                    line,
                    any_length: false,
                });
            }
        }
        let (messages, bytes) = schedule.sent();
        self.summary.collective_calls += 1;
        self.summary.collective_messages += messages as u64;
        self.summary.collective_bytes += bytes as u64;
        self.summary.reduced_bytes += reduced_bytes(&schedule);
        match request {
            None => self.frontier = frontier,
            Some(request) => self
                .pending(request)
                .after
                .extend_from_slice(frontier.after()),
        }
        Ok(())
    }

    /// A receive that no call completed is known only if the program named source and tag.
    fn finish(&self) -> Result<(), TraceError> {
        match self.requests.values().find_map(|pending| pending.receive) {
            None => Ok(()),
            Some((_, _, line)) => Err(TraceError(format!(
                "{}:{line}: this receive from any source or with any tag is never completed: nobody knows \
                 what it received",
                self.trace.place
            ))),
        }
    }
}

/// No message has a tag before all are matched.
struct NoTags;

impl Tags for NoTags {
    fn send(&mut self, _: u32) -> u32 {
        0
    }

    fn recv(&mut self, _: u32) -> u32 {
        0
    }
}
