//! The groups of ranks of one launcher: the job that the user has started, and those that its ranks start. Each group is a job of its own over
//! the same agents, with everything that a job has there. It meets those that have started it as jobs of one URL meet: at a port that
//! they have opened for it. If it cannot start, the launcher says why at this port.

use std::cell::RefCell;
use std::collections::{BTreeMap, HashSet, VecDeque};
use std::ffi::OsString;
use std::ops::Range;
use std::os::unix::ffi::OsStringExt;
use std::rc::Rc;
use std::sync::mpsc;

use cloudmpi_launch::supervisor::{EndedElsewhere, Meets, Secret};
use cloudmpi_launch::{
    Exit, Job, Observation, RankName, RankView, STATUS_TIMEOUT, Writer, status_of_survivors,
    whose_numbers,
};
use cloudmpi_segment::{LAST_SLOT, MAX_NUMBERS, Request, World};
use cloudmpi_services::{JobId, Services};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::task::{JoinHandle, spawn_local};
use tokio::time::{Duration, Instant, sleep, timeout_at};

use super::state::Launch;
use super::stillness::never_started;
use super::{HostChoice, HostsJob};
use crate::desk::Answer;
use crate::join::Join;
use crate::meeting;
use crate::place::{Room, Wanted, spread};

/// A group that has done its work may take some time to end: so long slots are waited for, and after the first time the user is told.
const ROOM_LIMIT: Duration = Duration::from_secs(10);
const ROOM_SAID_AFTER: Duration = Duration::from_millis(1500);
const ROOM_LOOK: Duration = Duration::from_millis(10);

/// So many ids for MPIX_Comm_shrink a node gets at once.
const SHRINKS_AT_ONCE: u32 = 4;

/// Why a group cannot be started, and whether it can when others have ended.
struct Refusal {
    why: String,
    may_wait: bool,
}

/// What the launcher of a group hears of the others.
#[derive(Debug)]
pub enum News {
    /// The group with that slot has failed. The groups that are connected to it end.
    Failed {
        slot: u32,
        /// It has asked for this one, which may not have met it yet.
        is_parent: bool,
    },
    /// Those who have asked for the group do not wait for it any more.
    Unwanted,
    /// In a job that tolerates failures: ranks of other groups have ended ([`Deaths`]).
    Ended,
    /// The same: the user has killed all that the job has on this host.
    KillHost { name: String },
    /// All end, with that status.
    End { status: i32 },
    /// The user wants this rank of the group to be killed.
    Kill {
        rank: usize,
        answers: mpsc::Sender<Answer>,
    },
}

/// What a group is among the others.
pub struct Member {
    /// 0: the job that the user has started.
    pub number: usize,
    pub slot: u32,
    pub news: UnboundedReceiver<News>,
    /// Why it has ended, if it has failed.
    pub why: Option<String>,
    /// The rank that has asked for it, by its number among all; `None`: the user has.
    pub asker: Option<u32>,
    /// That rank has died, and the hosts of this group know it.
    pub told_of_asker: bool,
    /// Nobody takes its ranks any more.
    pub is_unwanted: bool,
    /// So many of [`Deaths`] have been told to its hosts.
    pub told_ended: usize,
}

struct Group {
    number: usize,
    slot: u32,
    /// The group whose rank has asked for it; its own number: none.
    parent: usize,
    /// Where it meets those who have asked for it.
    port: Vec<u8>,
    has_failed: bool,
    /// Its ranks in each room.
    ranks: Vec<usize>,
    /// Numbers of its ranks among all.
    numbers: Range<usize>,
    /// All its ranks, when all of its hosts have reported them still.
    still: Option<Vec<RankView>>,
    /// Its hosts have given the same answers again, since all groups are still.
    has_agreed: bool,
    tell: UnboundedSender<News>,
}

pub struct Family {
    job: Job,
    join: Join,
    /// The number and the secret of the first group's job.
    first: Option<(u64, Secret)>,
    /// The lines of the tuned table that all groups get: they may meet, and choose alike then.
    pub tuned: Option<String>,
    rooms: Vec<Room>,
    /// Those that are there.
    groups: Vec<Group>,
    last: usize,
    /// Ranks of all groups until now.
    ranks: usize,
    /// Those of groups that have ended; `None`: not all that they have sent and taken in is known.
    ended: Option<Vec<RankView>>,
    stillness: Stillness,
    /// The one that has been free for longest comes first: supervisors may still look for ranks that are connected to the last ones.
    free_slots: VecDeque<u32>,
    tasks: Vec<JoinHandle<()>>,
    first_failure: Option<i32>,
    is_signal_said: bool,
    /// Ports of groups that nobody waits for any more, and that are not there.
    abandoned: HashSet<Vec<u8>>,
    pub deaths: Deaths,
}

/// In a job that tolerates failures: the ranks of all groups that have ended.
#[derive(Default)]
pub struct Deaths {
    /// In the order in which they did.
    pub log: Vec<EndedElsewhere>,
    numbers: HashSet<u32>,
    /// How the ranks of groups that have ended by themselves did, by the groups' numbers.
    pub ends: BTreeMap<usize, Vec<(Exit, bool)>>,
    /// Ids for MPIX_Comm_shrink that have been given to nodes.
    shrinks: u32,
}

impl Deaths {
    fn note(&mut self, process: EndedElsewhere) -> bool {
        let is_news = self.numbers.insert(process.number);
        if is_news {
            self.log.push(process);
        }
        is_news
    }

    pub fn contains(&self, number: u32) -> bool {
        self.numbers.contains(&number)
    }

    /// Ids for a node.
    pub fn take_shrinks(&mut self) -> (u32, u32) {
        let first = self.shrinks;
        self.shrinks = first.saturating_add(SHRINKS_AT_ONCE);
        (first, self.shrinks)
    }
}

/// Of all groups together.
#[derive(Default)]
struct Stillness {
    /// How often this has begun anew.
    epoch: u64,
    is_said: bool,
}

pub type Shared = Rc<RefCell<Family>>;

impl Family {
    pub fn new(spec: &HostsJob) -> Shared {
        Rc::new(RefCell::new(Family {
            job: spec.job.clone(),
            join: spec.join.clone(),
            first: None,
            tuned: None,
            rooms: Vec::new(),
            groups: Vec::new(),
            last: 0,
            ranks: 0,
            ended: Some(Vec::new()),
            stillness: Stillness::default(),
            free_slots: (1..LAST_SLOT).collect(),
            tasks: Vec::new(),
            first_failure: None,
            is_signal_said: false,
            abandoned: HashSet::new(),
            deaths: Deaths::default(),
        }))
    }

    /// The job that the user has started.
    pub fn first_member(&mut self) -> Member {
        let ranks = self.job.ranks();
        self.add((0, 0, 0), Vec::new(), ranks, &Request::default())
    }

    fn add(
        &mut self,
        (number, slot, parent): (usize, u32, usize),
        ranks: Vec<usize>,
        count: usize,
        request: &Request,
    ) -> Member {
        let first = self.ranks;
        self.ranks += count;
        self.begin_anew();
        let (tell, news) = unbounded_channel();
        self.groups.push(Group {
            number,
            slot,
            parent,
            port: request.port.clone(),
            has_failed: false,
            ranks,
            numbers: first..self.ranks,
            still: None,
            has_agreed: false,
            tell,
        });
        Member {
            number,
            slot,
            news,
            why: None,
            asker: (number != 0).then_some(request.asker),
            told_of_asker: false,
            is_unwanted: false,
            told_ended: 0,
        }
    }

    /// The hosts of the first group, and its ranks on each.
    pub fn set_rooms(&mut self, rooms: Vec<Room>, ranks: Vec<usize>) {
        self.rooms = rooms;
        if let Some(first) = self.group_mut(0) {
            first.ranks = ranks;
        }
    }

    fn group(&self, number: usize) -> Option<&Group> {
        self.groups.iter().find(|group| group.number == number)
    }

    fn group_mut(&mut self, number: usize) -> Option<&mut Group> {
        (self.groups.iter_mut()).find(|group| group.number == number)
    }

    /// All but this one.
    fn others(&self, number: usize) -> impl Iterator<Item = &Group> {
        (self.groups.iter()).filter(move |group| group.number != number)
    }

    /// A host takes no more ranks.
    pub fn close(&mut self, host: &str) {
        let rooms = self.rooms.iter_mut().filter(|room| room.name == host);
        rooms.for_each(|room| room.is_open = false);
    }

    /// What the ranks of a group have to know to meet those of other jobs.
    pub fn meets(&mut self, job: &JobId, secret: &Secret, slot: u32, ranks: usize) -> Meets {
        let job_number = World::number_of_job(job.as_str());
        let first = (self.first).get_or_insert_with(|| (job_number, secret.clone()));
        let room: usize = self.rooms.iter().map(Room::capacity).sum();
        Meets {
            job_number,
            family: first.0,
            slot,
            family_secret: first.1.clone(),
            universe: room.max(ranks),
            shrinks: (0, 0),
            ended: Vec::new(),
        }
    }

    /// Where the death of a rank does not end the job: these ranks of a group have ended, on that host.
    pub fn note_ended(&mut self, group: usize, host: &str, ranks: &[(usize, bool)]) {
        let Some(first) = self.group(group).map(|group| group.numbers.start) else {
            return;
        };
        let mut news = 0;
        for (rank, finalized) in ranks {
            let (number, finalized) = ((first + rank) as u32, *finalized);
            news += usize::from(self.deaths.note(EndedElsewhere { number, finalized }));
        }
        if news == 0 {
            return;
        }
        // Others may have their slots.
        if let Some(room) = self.room_of(host)
            && let Some(there) = (self.group_mut(group)).and_then(|group| group.ranks.get_mut(room))
        {
            *there = there.saturating_sub(news);
        }
        for other in self.others(group) {
            let _ = other.tell.send(News::Ended);
        }
    }

    /// Those that have ended, but for the first so many, and for those of this group, which hear it otherwise.
    pub fn ended_since(&self, group: usize, from: usize) -> Vec<EndedElsewhere> {
        let own = (self.group(group)).map_or(0..0, |group| group.numbers.clone());
        let ended = self.deaths.log[from..].iter();
        let others = ended.filter(|process| !own.contains(&(process.number as usize)));
        others.copied().collect()
    }

    fn room_of(&self, host: &str) -> Option<usize> {
        self.rooms.iter().position(|room| room.name == host)
    }

    /// All other groups lose what they have on that host. Whether one has ranks there.
    pub fn kill_host(&self, number: usize, host: &str) -> bool {
        let room = self.room_of(host);
        for group in self.others(number) {
            let name = host.to_string();
            let _ = group.tell.send(News::KillHost { name });
        }
        let runs_there = |group: &Group| room.is_some_and(|room| group.ranks[room] != 0);
        self.others(number).any(runs_there)
    }

    /// Whether another group than this one has ranks on other hosts.
    pub fn runs_elsewhere(&self, number: usize, host: &str) -> bool {
        let is_there = |group: &Group| {
            let mut rooms = self.rooms.iter().zip(&group.ranks);
            rooms.any(|(room, ranks)| room.name != host && *ranks != 0)
        };
        self.others(number).any(is_there)
    }

    /// A group ends because a part of it has failed: those that are connected to it end too.
    pub fn failed(&mut self, number: usize, status: i32) {
        self.first_failure.get_or_insert(status);
        let Some(group) = self.group_mut(number) else {
            return;
        };
        group.has_failed = true;
        let slot = group.slot;
        for other in self.others(number) {
            let is_parent = other.parent == number;
            let _ = other.tell.send(News::Failed { slot, is_parent });
        }
    }

    /// Whether there are others than this one.
    pub fn has_others(&self, number: usize) -> bool {
        self.others(number).next().is_some()
    }

    /// The launcher of a group that ranks have started is to kill one of them; `None`: there is no such rank.
    pub fn tell_kill(&self, rank: RankName, answers: mpsc::Sender<Answer>) -> Option<()> {
        let rank_number = rank.rank;
        let group = self.find(rank)?;
        let told = News::Kill {
            rank: rank_number,
            answers,
        };
        group.tell.send(told).ok()
    }

    fn find(&self, rank: RankName) -> Option<&Group> {
        let group = self.group(rank.group)?;
        (rank.rank < group.numbers.len()).then_some(group)
    }

    pub fn has_rank(&self, rank: RankName) -> bool {
        self.find(rank).is_some()
    }

    /// All groups get a signal; one of them tells the user.
    pub fn may_say_signal(&mut self) -> bool {
        !std::mem::replace(&mut self.is_signal_said, true)
    }

    fn begin_anew(&mut self) {
        self.stillness.epoch += 1;
        self.stillness.is_said = false;
        self.groups
            .iter_mut()
            .for_each(|group| group.has_agreed = false);
    }

    /// What the launcher of a group knows of its ranks: all of them, if all hosts have reported them still. A number that changes when any
    /// group does, if all are still.
    pub fn note_still(&mut self, number: usize, views: Option<Vec<RankView>>) -> Option<u64> {
        let before = &self.group(number)?.still;
        let is_same = match (before, &views) {
            (Some(before), Some(now)) => Observation::of(before).is_same(&Observation::of(now)),
            (None, None) => true,
            _ => false,
        };
        if !is_same {
            self.begin_anew();
        }
        self.group_mut(number)?.still = views;
        let all_still = self.groups.iter().all(|group| group.still.is_some());
        (all_still && !self.stillness.is_said).then_some(self.stillness.epoch)
    }

    /// All ranks of all groups, in the order of their numbers, if all are known.
    pub fn views(&self) -> Option<Vec<RankView>> {
        let mut views = self.ended.clone()?;
        for group in &self.groups {
            views.extend(group.still.iter().flatten().cloned());
        }
        views.sort_by_key(|view| view.rank);
        (views.len() == self.ranks).then_some(views)
    }

    /// The hosts of a group have given the same answers again. True once, when those of all groups have, in that epoch.
    pub fn note_agreed(&mut self, number: usize) -> bool {
        if let Some(group) = self.group_mut(number) {
            group.has_agreed = true;
        }
        let all = self.groups.iter().all(|group| group.has_agreed);
        all && !std::mem::replace(&mut self.stillness.is_said, true)
    }

    /// Which numbers are whose.
    pub fn legend(&self) -> String {
        let mut later: Vec<&Group> = self.others(0).collect();
        later.sort_by_key(|group| group.number);
        let lines = later
            .into_iter()
            .map(|group| whose_numbers(group.number, group.numbers.start, group.numbers.len()));
        lines.collect()
    }

    /// All other groups end, with that status.
    pub fn end_others(&self, number: usize, status: i32) {
        for other in self.others(number) {
            let _ = other.tell.send(News::End { status });
        }
    }

    /// A group has ended, with that status of its own. `ranks`: the last of them; all, if it has ended well.
    fn leave(&mut self, number: usize, status: i32, ranks: Vec<RankView>) {
        self.begin_anew();
        if self.job.tolerate_failures
            && let Some(group) = self.group(number)
        {
            // Those of whom nobody has told.
            let all: Vec<(usize, bool)> =
                (0..group.numbers.len()).map(|rank| (rank, false)).collect();
            self.note_ended(number, "", &all);
        }
        if let Some(index) = self.groups.iter().position(|group| group.number == number) {
            let Group { slot, numbers, .. } = self.groups.swap_remove(index);
            match (&mut self.ended, ranks.len() == numbers.len()) {
                (Some(ended), true) => ended.extend(ranks),
                (ended, _) => *ended = None,
            }
            if slot != 0 && slot != LAST_SLOT {
                self.free_slots.push_back(slot);
            }
        }
        // That of a group whose ranks have ended one by one is judged with the others, in the end.
        if status != 0 && !self.deaths.ends.contains_key(&number) {
            self.first_failure.get_or_insert(status);
        }
    }

    fn status(&self, status: i32) -> i32 {
        let ends = &self.deaths.ends;
        match self.first_failure {
            Some(status) => status,
            None if ends.is_empty() => status,
            None => status_of_survivors(ends.values().flatten().copied()),
        }
    }

    /// Nobody waits at this port any more for processes that were asked for.
    fn abandon(&mut self, port: Vec<u8>) {
        match self.groups.iter().find(|group| group.port == port) {
            Some(group) => drop(group.tell.send(News::Unwanted)),
            None => drop(self.abandoned.insert(port)),
        }
    }

    /// The job that a rank of the group `parent` asks for, or why there can be none.
    fn plan(&mut self, request: &Request, parent: usize) -> Result<(HostsJob, Member), Refusal> {
        let asker_lives = (self.group(parent)).is_some_and(|group| !group.has_failed);
        let has_died = self.deaths.numbers.contains(&request.asker);
        let is_abandoned = self.abandoned.remove(&request.port);
        if has_died || is_abandoned || !asker_lives {
            return Err(Refusal {
                why: "the process that asks for others is ending".to_string(),
                may_wait: false,
            });
        }
        let asked: usize = (request.apps.iter()).map(|app| app.ranks as usize).sum();
        if self.job.tolerate_failures && self.ranks + asked > MAX_NUMBERS {
            return Err(Refusal {
                why: format!(
                    "with --tolerate-failures a job can start {MAX_NUMBERS} ranks, and this one has started {}",
                    self.ranks
                ),
                may_wait: false,
            });
        }
        let used = |counts: fn(&Group) -> bool| {
            let mut used = vec![0; self.rooms.len()];
            for group in self.groups.iter().filter(|group| counts(group)) {
                for (used, ranks) in used.iter_mut().zip(&group.ranks) {
                    *used += ranks;
                }
            }
            used
        };
        let wanted: Vec<Wanted> = (request.apps.iter())
            .map(|app| Wanted {
                ranks: app.ranks as usize,
                hosts: (app.hosts.iter())
                    .map(|host| String::from_utf8_lossy(host).into_owned())
                    .collect(),
            })
            .collect();
        let rooms = spread(&self.rooms, &used(|_| true), &wanted).map_err(|why| Refusal {
            why,
            may_wait: spread(&self.rooms, &used(|group| group.number == 0), &wanted).is_ok(),
        })?;
        let mut ranks = vec![0; self.rooms.len()];
        rooms.iter().for_each(|room| ranks[*room] += 1);
        // Only those that get ranks take part.
        let taken: Vec<usize> = (0..ranks.len()).filter(|room| ranks[*room] != 0).collect();
        let host = |room: &usize| HostChoice {
            name: self.rooms[*room].name.clone(),
            slots: None,
        };
        let hosts = taken.iter().map(host).collect();
        let places = rooms
            .iter()
            .map(|room| taken.partition_point(|taken| taken < room))
            .collect();
        self.last += 1;
        let port = String::from_utf8_lossy(&request.port).into_owned();
        let spec = HostsJob {
            job: Job {
                group: self.last,
                first: self.ranks,
                timeout: None,
                tuned: self.tuned.clone(),
                ..self.job.of_started(request, port)
            },
            join: self.join.clone(),
            hosts,
            most_per_host: None,
            named_by: "the launcher".to_string(),
            launch_dir: OsString::from_vec(request.working_dir.clone()),
            spares: 0,
            tuning: None,
            places,
        };
        let slot = self.free_slots.pop_front().unwrap_or(LAST_SLOT);
        let member = self.add((self.last, slot, parent), ranks, rooms.len(), request);
        Ok((spec, member))
    }
}

/// A rank of the group `parent` asks for processes. `services`: by them it is told why there are none.
pub fn start(family: &Shared, parent: usize, services: &Services, request: &[u8], writer: &Writer) {
    let Some(request) = Request::decode(request) else {
        // Agents of another build take no part.
        return;
    };
    if request.apps.is_empty() {
        return family.borrow_mut().abandon(request.port);
    }
    let (services, writer) = (services.clone(), writer.clone());
    let (shared, shared_after) = (Rc::clone(family), Rc::clone(family));
    let task = spawn_local(async move {
        let why = match room_for(&request, parent, &shared, &writer).await {
            Ok((spec, member)) => run(&spec, writer, shared, member).await,
            Err(why) => Some(why),
        };
        // Where ranks may die, these may have, and nobody else says so at the port. Mostly it is closed by now.
        let gone =
            || "the new processes have ended before all had come through MPI_Init".to_string();
        let tolerates = shared_after.borrow().job.tolerate_failures;
        if let Some(why) = why.or_else(|| tolerates.then(gone)) {
            meeting::tell_at_port(&services, &request.port, &why).await;
        }
    });
    let mut family = family.borrow_mut();
    family.tasks.retain(|task| !task.is_finished());
    family.tasks.push(task);
}

async fn room_for(
    request: &Request,
    parent: usize,
    family: &Shared,
    writer: &Writer,
) -> Result<(HostsJob, Member), String> {
    let began = Instant::now();
    let mut is_said = false;
    loop {
        let planned = family.borrow_mut().plan(request, parent);
        let Refusal { why, may_wait } = match planned {
            Ok(planned) => return Ok(planned),
            Err(refusal) => refusal,
        };
        let is_ending = family.borrow().first_failure.is_some();
        if !may_wait || is_ending || began.elapsed() >= ROOM_LIMIT {
            return Err(why);
        }
        if !is_said && began.elapsed() >= ROOM_SAID_AFTER {
            is_said = true;
            let seconds = ROOM_LIMIT.as_secs();
            writer.say(&format!(
                "cloudmpi: waiting up to {seconds} s for started ranks to end: {why}"
            ));
        }
        sleep(ROOM_LOOK).await;
    }
}

/// Runs a group that others have started; returns why it has failed.
async fn run(spec: &HostsJob, writer: Writer, family: Shared, member: Member) -> Option<String> {
    let number = member.number;
    match Launch::gather(spec, writer, (Rc::clone(&family), member)).await {
        Ok(mut launch) => {
            launch.work().await;
            let why = launch.member.why.take();
            let has_met = launch.may_have_met();
            let ranks = launch.last_views();
            launch.hand_over_ends();
            let status = launch.finish().await;
            let counts = if has_met { status } else { 0 };
            family.borrow_mut().leave(number, counts, ranks);
            why
        }
        Err(error) => {
            let places = spec.job.placed();
            let ranks = places.map(|place| never_started(spec.job.first + place.rank));
            family.borrow_mut().leave(number, 0, ranks.collect());
            Some(error.message)
        }
    }
}

/// The job that the user has started has ended, with that status: waits for the groups that go on. The status of all.
pub async fn finish(
    family: Shared,
    (status, ranks): (i32, Vec<RankView>),
    until: Option<Instant>,
    writer: &Writer,
) -> i32 {
    family.borrow_mut().leave(0, status, ranks);
    let mut until = until;
    loop {
        let Some(mut task) = family.borrow_mut().tasks.pop() else {
            break;
        };
        let Some(at) = until else {
            let _ = task.await;
            continue;
        };
        if timeout_at(at, &mut task).await.is_err() {
            until = None;
            let mut family = family.borrow_mut();
            family.tasks.push(task);
            let seconds = family.job.timeout.unwrap_or_default().as_secs_f64();
            writer.say(&format!(
                "cloudmpi: the job has run for {seconds} s, as long as --timeout allows; ending it"
            ));
            family.first_failure.get_or_insert(STATUS_TIMEOUT);
            for group in &family.groups {
                let _ = group.tell.send(News::End {
                    status: STATUS_TIMEOUT,
                });
            }
        }
    }
    family.borrow().status(status)
}
