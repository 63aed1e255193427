//! The groups of ranks of one launcher: the job that the user has started, and those that its ranks start. Each group is a job of its own over
//! the same agents, with everything that a job has there. It meets those that have started it as jobs of one URL meet: at a port that
//! they have opened for it. If it cannot start, the launcher says why at this port.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::ffi::OsString;
use std::ops::Range;
use std::os::unix::ffi::OsStringExt;
use std::rc::Rc;
use std::sync::mpsc;

use cloudmpi_launch::supervisor::{Meets, Secret};
use cloudmpi_launch::{
    Job, Observation, RankName, RankView, STATUS_TIMEOUT, Writer, whose_numbers,
};
use cloudmpi_segment::{LAST_SLOT, Request, World};
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
}

struct Group {
    number: usize,
    slot: u32,
    /// The group whose rank has asked for it; its own number: none.
    parent: usize,
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
        }))
    }

    /// The job that the user has started.
    pub fn first_member(&mut self) -> Member {
        let ranks = self.job.ranks();
        self.add((0, 0, 0), Vec::new(), ranks)
    }

    fn add(
        &mut self,
        (number, slot, parent): (usize, u32, usize),
        ranks: Vec<usize>,
        count: usize,
    ) -> Member {
        let first = self.ranks;
        self.ranks += count;
        self.begin_anew();
        let (tell, news) = unbounded_channel();
        self.groups.push(Group {
            number,
            slot,
            parent,
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
        }
    }

    /// The hosts of the first group, and its ranks on each.
    pub fn set_rooms(&mut self, rooms: Vec<Room>, ranks: Vec<usize>) {
        self.rooms = rooms;
        if let Some(first) = self.groups.iter_mut().find(|group| group.number == 0) {
            first.ranks = ranks;
        }
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
        }
    }

    /// A group ends because a part of it has failed: those that are connected to it end too.
    pub fn failed(&mut self, number: usize, status: i32) {
        self.first_failure.get_or_insert(status);
        let failed = (self.groups.iter_mut()).find(|group| group.number == number);
        let Some(slot) = failed.map(|group| {
            group.has_failed = true;
            group.slot
        }) else {
            return;
        };
        for other in self.groups.iter().filter(|group| group.number != number) {
            let is_parent = other.parent == number;
            let _ = other.tell.send(News::Failed { slot, is_parent });
        }
    }

    /// Whether there are others than this one.
    pub fn has_others(&self, number: usize) -> bool {
        self.groups.iter().any(|group| group.number != number)
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
        let group = self
            .groups
            .iter()
            .find(|group| group.number == rank.group)?;
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
        let index = self
            .groups
            .iter()
            .position(|group| group.number == number)?;
        let before = &self.groups[index].still;
        let is_same = match (before, &views) {
            (Some(before), Some(now)) => Observation::of(before).is_same(&Observation::of(now)),
            (None, None) => true,
            _ => false,
        };
        if !is_same {
            self.begin_anew();
        }
        self.groups[index].still = views;
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
        if let Some(group) = self.groups.iter_mut().find(|group| group.number == number) {
            group.has_agreed = true;
        }
        let all = self.groups.iter().all(|group| group.has_agreed);
        all && !std::mem::replace(&mut self.stillness.is_said, true)
    }

    /// Which numbers are whose.
    pub fn legend(&self) -> String {
        let mut later: Vec<&Group> = self
            .groups
            .iter()
            .filter(|group| group.number != 0)
            .collect();
        later.sort_by_key(|group| group.number);
        let lines = later
            .into_iter()
            .map(|group| whose_numbers(group.number, group.numbers.start, group.numbers.len()));
        lines.collect()
    }

    /// All other groups end, with that status.
    pub fn end_others(&self, number: usize, status: i32) {
        for other in self.groups.iter().filter(|group| group.number != number) {
            let _ = other.tell.send(News::End { status });
        }
    }

    /// A group has ended, with that status of its own. `ranks`: the last of them; all, if it has ended well.
    fn leave(&mut self, number: usize, status: i32, ranks: Vec<RankView>) {
        self.begin_anew();
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
        if status != 0 {
            self.first_failure.get_or_insert(status);
        }
    }

    /// The job that a rank of the group `parent` asks for, or why there can be none.
    fn plan(&mut self, request: &Request, parent: usize) -> Result<(HostsJob, Member), Refusal> {
        let lives = |group: &Group| group.number == parent && !group.has_failed;
        if !self.groups.iter().any(lives) {
            return Err(Refusal {
                why: "the process that asks for others is ending".to_string(),
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
                ..self.job.of_started(request, port)
            },
            join: self.join.clone(),
            hosts,
            named_by: "the launcher".to_string(),
            launch_dir: OsString::from_vec(request.working_dir.clone()),
            spares: 0,
            tuning: None,
            places,
        };
        let slot = self.free_slots.pop_front().unwrap_or(LAST_SLOT);
        let member = self.add((self.last, slot, parent), ranks, rooms.len());
        Ok((spec, member))
    }
}

/// A rank of the group `parent` asks for processes. `services`: by them it is told why there are none.
pub fn start(family: &Shared, parent: usize, services: &Services, request: &[u8], writer: &Writer) {
    let Some(request) = Request::decode(request) else {
        // Agents of another build take no part.
        return;
    };
    let (services, writer) = (services.clone(), writer.clone());
    let shared = Rc::clone(family);
    let task = spawn_local(async move {
        let why = match room_for(&request, parent, &shared, &writer).await {
            Ok((spec, member)) => run(&spec, writer, shared, member).await,
            Err(why) => Some(why),
        };
        if let Some(why) = why {
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
    family.borrow().first_failure.unwrap_or(status)
}
