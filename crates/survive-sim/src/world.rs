//! One schedule: ranks take turns as a seed says, die at any moment, and run again.

use std::alloc::{Layout, alloc_zeroed};
use std::ptr::NonNull;
use std::rc::Rc;
use std::sync::Arc;

use cloudmpi_mpi::core::{Core, Remotes};
use cloudmpi_mpi::survive::{self, Outside, Waiting};
use cloudmpi_replay::{LogReader, LogWriter, Memory};
use cloudmpi_segment::{LogArea, LogFile, NodeMap, Segment};

use crate::library::Library;
use crate::model::{self, History, Sent};
use crate::mpi;
use crate::program::{Program, Progress};
use crate::random::Random;
use crate::script::{self, Item, LOG_AREA_BYTES};

pub const MOST_RANKS: usize = 4;
/// Turns after which nothing moves any more.
const MOST_TURNS: u64 = 200_000;
/// Stores of one turn after which a rank dies.
const MOST_STORES: usize = 8;

/// What schedules have had in all.
#[derive(Clone, Copy, Default, Debug)]
pub struct Totals {
    pub schedules: u64,
    pub ranks: u64,
    pub turns: u64,
    pub deaths: u64,
    /// Deaths before a store.
    pub at_stores: u64,
    /// Deaths of ranks that had not caught up.
    pub catching_up: u64,
    /// Deaths while another rank was dead.
    pub beside_dead: u64,
    pub messages: u64,
    pub told: u64,
}

impl std::ops::AddAssign for Totals {
    fn add_assign(&mut self, other: Totals) {
        self.schedules += other.schedules;
        self.ranks += other.ranks;
        self.turns += other.turns;
        self.deaths += other.deaths;
        self.at_stores += other.at_stores;
        self.catching_up += other.catching_up;
        self.beside_dead += other.beside_dead;
        self.messages += other.messages;
        self.told += other.told;
    }
}

impl Totals {
    /// For a parent process.
    pub fn to_line(&self) -> String {
        let words = [
            self.schedules,
            self.ranks,
            self.turns,
            self.deaths,
            self.at_stores,
            self.catching_up,
            self.beside_dead,
            self.messages,
            self.told,
        ];
        words.map(|word| word.to_string()).join(" ")
    }

    pub fn from_line(line: &str) -> Totals {
        let words = line.split_whitespace();
        let words: Vec<u64> = words.map(|word| word.parse().unwrap_or(0)).collect();
        let word = |index: usize| words.get(index).copied().unwrap_or(0);
        Totals {
            schedules: word(0),
            ranks: word(1),
            turns: word(2),
            deaths: word(3),
            at_stores: word(4),
            catching_up: word(5),
            beside_dead: word(6),
            messages: word(7),
            told: word(8),
        }
    }
}

impl std::fmt::Display for Totals {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "{} ranks, {} turns, {} messages, {} answers; {} deaths, {} of them at a store, {} while catching up, {} beside a dead rank",
            self.ranks,
            self.turns,
            self.messages,
            self.told,
            self.deaths,
            self.at_stores,
            self.catching_up,
            self.beside_dead
        )
    }
}

/// What all schedules of a process use, one after the other.
pub struct Place {
    /// By number of ranks.
    nodes: Vec<Option<(NodeMap, Arc<Segment>)>>,
    memory: NonNull<u8>,
    pub trace: bool,
}

impl Place {
    pub fn new() -> Place {
        let length_bytes = LogFile::in_memory_bytes(MOST_RANKS, LOG_AREA_BYTES);
        let layout = Layout::from_size_align(length_bytes, 4096).expect("a layout");
        // SAFETY: of a length that is not zero; never freed.
        let memory = NonNull::new(unsafe { alloc_zeroed(layout) }).expect("memory");
        Place {
            nodes: (0..=MOST_RANKS).map(|_| None).collect(),
            memory,
            trace: false,
        }
    }

    fn node(&mut self, ranks: usize) -> (NodeMap, Arc<Segment>) {
        let made = self.nodes[ranks].get_or_insert_with(|| {
            let map = NodeMap::one_node("node", ranks);
            let (_fd, segment) = Segment::create(&map).expect("a segment");
            (map, Arc::new(segment))
        });
        made.clone()
    }

    fn file(&mut self, ranks: usize) -> Arc<LogFile> {
        let length_bytes = LogFile::in_memory_bytes(ranks, LOG_AREA_BYTES);
        // SAFETY: as long as it was allocated, or shorter; nothing of the last schedule lives. Never freed.
        Arc::new(unsafe {
            std::ptr::write_bytes(self.memory.as_ptr(), 0, length_bytes);
            LogFile::in_memory(self.memory, ranks, LOG_AREA_BYTES)
        })
    }
}

impl Default for Place {
    fn default() -> Place {
        Place::new()
    }
}

/// One life of a rank.
struct Life {
    program: Program,
    library: Library,
    waiting: Waiting,
    /// What this life has been told so far, and whether that is more than any before it was told.
    told: usize,
    catches_up: bool,
}

struct World {
    random: Random,
    map: NodeMap,
    segment: Arc<Segment>,
    file: Arc<LogFile>,
    scripts: Vec<Rc<[Item]>>,
    contexts: Vec<u32>,
    lives: Vec<Option<Life>>,
    histories: Vec<History>,
    deaths_left: usize,
    death_percent: usize,
    trace: bool,
    totals: Totals,
}

/// Runs one schedule. A failure is a panic.
pub fn run(place: &mut Place, seed: u64) -> Totals {
    let mut random = Random::new(seed);
    let scripts = script::make(&mut random);
    let ranks = scripts.items.len();
    let (map, segment) = place.node(ranks);
    let mut world = World {
        map,
        segment,
        file: place.file(ranks),
        scripts: scripts.items.into_iter().map(Rc::from).collect(),
        contexts: scripts.contexts,
        lives: Vec::new(),
        histories: (0..ranks).map(|_| History::default()).collect(),
        deaths_left: random.pick(&[0, 1, 1, 2, 2, 3, 4, 6]),
        death_percent: random.pick(&[2, 5, 10, 30]),
        trace: place.trace,
        totals: Totals {
            schedules: 1,
            ranks: ranks as u64,
            ..Totals::default()
        },
        random,
    };
    world.run();
    world.totals
}

fn memory(area: LogArea) -> Memory {
    // SAFETY: of the file in memory, which outlives the schedule; one rank has a turn at a time.
    unsafe { Memory::new(area.base, area.length_bytes as u64) }
}

impl World {
    fn run(&mut self) {
        for rank in 0..self.scripts.len() {
            let life = self.begin(rank);
            self.lives.push(Some(life));
        }
        while !self.has_ended() {
            self.turn();
            assert!(self.totals.turns < MOST_TURNS, "nothing moves any more");
        }
        let mut lives = std::mem::take(&mut self.lives);
        for life in lives.iter_mut().flatten() {
            self.check_end(life);
        }
        drop(lives);
        match model::check(&self.scripts, &self.histories) {
            Ok(sent) => self.check_logs(&sent),
            Err(why) => panic!("{why}"),
        }
        let told = self.histories.iter().map(|history| history.told.len());
        self.totals.told = told.sum::<usize>() as u64;
    }

    fn has_ended(&self) -> bool {
        let has_ended = |life: &Option<Life>| {
            let life = life.as_ref();
            life.is_some_and(|life| life.program.has_ended())
        };
        self.lives.iter().all(has_ended)
    }

    fn begin(&mut self, rank: usize) -> Life {
        let outside = Outside {
            give_up: |why| panic!("{why}"),
        };
        let path = survive::begin(
            Arc::clone(&self.file),
            &self.segment,
            &self.map,
            rank,
            outside,
        );
        let remotes = Remotes {
            paths: vec![(cloudmpi_paths::log(), path.expect("a path"))],
            ..Remotes::default()
        };
        let core = Core::new(Arc::clone(&self.segment), &self.map, rank, remotes);
        let mut life = Life {
            program: Program::new(rank, self.scripts.len(), &self.scripts[rank]),
            library: Library::new(core, rank, self.random.next()),
            waiting: Waiting::default(),
            told: 0,
            catches_up: !self.histories[rank].told.is_empty(),
        };
        survive::exchange(&mut life.waiting);
        life
    }

    fn turn(&mut self) {
        self.totals.turns += 1;
        let rank = self.random.below(self.scripts.len());
        let Some(mut life) = self.lives[rank].take() else {
            if self.random.chance(30) {
                if self.trace {
                    println!("rank {rank} runs again");
                }
                self.lives[rank] = Some(self.begin(rank));
            }
            return;
        };
        let dies = self.deaths_left != 0 && self.random.chance(self.death_percent);
        survive::exchange(&mut life.waiting);
        let died_at_store = self.act(rank, &mut life, dies);
        survive::exchange(&mut life.waiting);
        self.note_told(rank, &mut life);
        if !dies {
            self.lives[rank] = Some(life);
            return;
        }
        self.deaths_left -= 1;
        self.totals.deaths += 1;
        self.totals.at_stores += u64::from(died_at_store);
        self.totals.catching_up += u64::from(life.catches_up);
        self.totals.beside_dead += u64::from(self.lives.iter().filter(|l| l.is_none()).count() > 1);
        if self.trace {
            let at = if died_at_store { ", at a store" } else { "" };
            println!("rank {rank} dies in item {}{at}", life.program.at);
        }
        drop(life);
        if died_at_store {
            self.leave_half_written(rank);
        }
    }

    /// Some calls of a program. Whether the rank has died meanwhile.
    fn act(&mut self, rank: usize, life: &mut Life, dies: bool) -> bool {
        let calls = 1 + self.random.below(6);
        let only_polls = self.random.chance(15);
        let stores = self.random.below(MOST_STORES) as u32;
        let trace = self.trace;
        let mut act = || {
            if only_polls {
                life.library.poll();
                return;
            }
            for _ in 0..calls {
                let (at, item) = (life.program.at, life.program.item());
                let progress = life.program.advance(&mut life.library);
                if trace && progress != Progress::Ended {
                    println!("rank {rank} item {at}, {item:?}: {progress:?}");
                }
                if progress != Progress::Moved {
                    break;
                }
            }
        };
        match dies {
            true => dies_in(stores, act),
            false => {
                act();
                false
            }
        }
    }

    /// Every life is told what the first one was told that came so far.
    fn note_told(&mut self, rank: usize, life: &mut Life) {
        let turn = self.totals.turns;
        let history = &mut self.histories[rank];
        for request in life.library.take_begun() {
            if history.begun_at.len() <= request {
                history.begun_at.resize(request + 1, u64::MAX);
            }
            let begun_at = &mut history.begun_at[request];
            *begun_at = turn.min(*begun_at);
        }
        for told in life.library.take_told() {
            match history.told.get(life.told) {
                Some(first) => assert_eq!(
                    *first, told,
                    "rank {rank} was told one thing in an earlier life, and another in this one"
                ),
                None => {
                    life.catches_up = false;
                    history.told.push(told);
                    history.told_at.push(turn);
                }
            }
            life.told += 1;
            if self.trace {
                println!("rank {rank} is told {told:?}");
            }
        }
    }

    /// A sender that dies has written anything behind the last entry of a log, but for a state. Here it looks like entries.
    fn leave_half_written(&mut self, rank: usize) {
        let to = self.random.below(self.scripts.len());
        if self.file.announced(to, 0) >> rank & 1 == 0 || self.random.chance(50) {
            return;
        }
        let area = self.file.pair(rank, to).expect("an area");
        let mut last = None;
        let mut at = 0;
        let writer = LogWriter::recover(memory(area), 0, |entry| {
            at = u64::from(entry.place) * 64;
            last = Some(entry);
        });
        if last.is_none() {
            return;
        }
        let end = writer.end();
        for line in 1..1 + self.random.below(4) as u64 {
            // SAFETY: inside the area, of which messages take a half at most; the rank is dead, and nobody reads here.
            unsafe {
                let base = area.base.as_ptr();
                let (from, to) = (base.add(at as usize), base.add((end + 64 * line) as usize));
                std::ptr::copy_nonoverlapping(from, to, 64);
            }
        }
    }

    fn check_end(&mut self, life: &mut Life) {
        survive::exchange(&mut life.waiting);
        let core = life.library.core();
        while core.poll() {}
        assert_eq!(core.unfinished(), 0, "operations are left");
        for context in &self.contexts {
            assert!(
                !core.holds_message(*context),
                "a message of context {context} has come that nobody receives"
            );
        }
        survive::exchange(&mut life.waiting);
    }

    /// The logs hold what the model has sent, once and in order.
    fn check_logs(&mut self, sent: &std::collections::HashMap<(u32, u32), Vec<Sent>>) {
        let ranks = self.scripts.len();
        for pair in (0..ranks * ranks).map(|pair| (pair / ranks, pair % ranks)) {
            let area = self.file.pair(pair.0, pair.1).expect("an area");
            let mut reader = LogReader::new(memory(area));
            let none = Vec::new();
            let sent = sent.get(&(pair.0 as u32, pair.1 as u32)).unwrap_or(&none);
            self.totals.messages += sent.len() as u64;
            for (index, message) in sent.iter().enumerate() {
                let Some(entry) = reader.peek() else {
                    panic!("message {index} of {pair:?} is not in the log");
                };
                // SAFETY: of a log that is kept.
                let bytes = unsafe { &*entry.payload() };
                let header = entry.header;
                let found = (header.context, header.tag, bytes.len(), mpi::digest(bytes));
                assert_eq!(found, *message, "message {index} of {pair:?} in the log");
                reader.consume();
            }
            assert!(
                reader.peek().is_none(),
                "the log of {pair:?} has more messages than were sent"
            );
        }
    }
}

/// Runs a part of a life that ends before the store after so many. True: it has come to that store.
#[cfg(crash_points)]
fn dies_in(stores: u32, act: impl FnOnce()) -> bool {
    use cloudmpi_replay::crash::{Died, die_after};
    die_after(Some(stores));
    let ended = std::panic::catch_unwind(std::panic::AssertUnwindSafe(act));
    die_after(None);
    match ended {
        Ok(()) => false,
        Err(why) if why.is::<Died>() => true,
        Err(why) => std::panic::resume_unwind(why),
    }
}

#[cfg(not(crash_points))]
fn dies_in(_stores: u32, act: impl FnOnce()) -> bool {
    act();
    false
}
