//! Ranks that die at any moment and run again, in random schedules: every life is told what the first was told, and every message
//! arrives once, in order.

use std::collections::VecDeque;
use std::ptr::NonNull;

use cloudmpi_engine::{Header, Numbers, PacketKind};
use cloudmpi_replay::{Earlier, Kind, LogReader, LogWriter, Memory, Play, Recorder};

const SCHEDULES: u64 = 4000;
const LOG_BYTES: usize = 64 << 10;

struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, limit: u64) -> u64 {
        (self.next() >> 8) % limit
    }
}

#[derive(Clone, Copy, Debug)]
enum Step {
    Send {
        to: usize,
        tag: i32,
        length_bytes: usize,
    },
    Receive {
        from: usize,
    },
    ReceiveFromAnyone,
    /// Asks until a message is there.
    Test,
    Time,
}

/// Memory that outlives the lives; freed at the end of a schedule.
struct Memories {
    blocks: Vec<Box<[u128]>>,
}

impl Memories {
    fn new(count: usize) -> Memories {
        let block = |_| vec![0u128; LOG_BYTES / 16].into_boxed_slice();
        Memories {
            blocks: (0..count).map(block).collect(),
        }
    }

    fn get(&mut self, index: usize) -> Memory {
        let base = NonNull::from(&mut self.blocks[index][..]).cast::<u8>();
        // SAFETY: the block lives as long as the schedule, which drops all lives first; one thread.
        unsafe { Memory::new(base, LOG_BYTES as u64) }
    }
}

/// What a rank has been told, by position in its script, the first time.
type Shadow = Vec<Option<u64>>;

/// One life of a rank.
struct Life {
    at: usize,
    /// What the program has made of everything that it was told.
    state: u64,
    receives: u64,
    order: u64,
    sent_to: Vec<u32>,
    writers: Vec<LogWriter>,
    readers: Vec<LogReader>,
    waiting: Vec<VecDeque<Vec<u8>>>,
    earlier: Earlier,
    recorder: Recorder,
}

fn mix(state: u64, word: u64) -> u64 {
    (state ^ word)
        .wrapping_mul(0x9e37_79b9_7f4a_7c15)
        .rotate_left(29)
}

impl Life {
    fn begin(memories: &mut Memories, rank: usize, ranks: usize) -> Life {
        let mut earlier = Earlier::default();
        let writers = (0..ranks)
            .map(|to| {
                let memory = memories.get(ranks + rank * ranks + to);
                LogWriter::recover(memory, 0, |entry| earlier.add(to as u32, entry))
            })
            .collect();
        let readers =
            (0..ranks).map(|from| LogReader::new(memories.get(ranks + from * ranks + rank)));
        Life {
            at: 0,
            state: rank as u64,
            receives: 0,
            order: 0,
            sent_to: vec![0; ranks],
            writers,
            readers: readers.collect(),
            waiting: vec![VecDeque::new(); ranks],
            earlier,
            recorder: Recorder::recover(memories.get(rank)),
        }
    }

    fn take_in(&mut self) {
        for (reader, waiting) in self.readers.iter_mut().zip(&mut self.waiting) {
            while let Some(entry) = reader.peek() {
                // SAFETY: the log keeps it.
                waiting.push_back(unsafe { (*entry.payload()).to_vec() });
                reader.consume();
            }
        }
    }

    /// `dies`: in the middle of writing.
    fn send(&mut self, to: usize, tag: i32, length_bytes: usize, dies: bool) {
        let mut bytes = self.state.to_le_bytes().to_vec();
        bytes.resize(8 + length_bytes, tag as u8);
        let header = Header {
            length_bytes: bytes.len() as u32,
            kind: PacketKind::Eager,
            path_mark: 0,
            incarnation: 0,
            numbers: Numbers {
                link: 0,
                message: self.sent_to[to],
            },
            context: 0,
            tag,
            source: 0,
            token: 0,
        };
        self.sent_to[to] += 1;
        self.order += 1;
        let found = self.earlier.take(to as u32, &header, self.order, &bytes);
        if found.expect("every life does the same").is_some() {
            return;
        }
        let room = self.writers[to].payload(bytes.len()).as_ptr().cast::<u8>();
        let written = if dies { bytes.len() / 2 } else { bytes.len() };
        // SAFETY: room of the log.
        unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr(), room, written) };
        if !dies {
            self.writers[to].publish(&header, self.order);
        }
    }

    /// What the step has told the program; `None`: it waits.
    fn step(&mut self, step: Step, dies: bool, random: &mut Random) -> Option<u64> {
        let word = |bytes: Vec<u8>| u64::from_le_bytes(bytes[..8].try_into().expect("eight bytes"));
        Some(match step {
            Step::Send {
                to,
                tag,
                length_bytes,
            } => {
                self.send(to, tag, length_bytes, dies);
                0
            }
            Step::Receive { from } => {
                let bytes = self.waiting[from].pop_front()?;
                self.receives += 1;
                word(bytes)
            }
            Step::ReceiveFromAnyone => {
                let number = self.receives + 1;
                let known = self.recorder.of_key(Kind::Match, number);
                let from = match known.map(|words| words[0] as usize) {
                    Some(from) => from,
                    None => {
                        let from =
                            (0..self.waiting.len()).filter(|from| !self.waiting[*from].is_empty());
                        let from: Vec<usize> = from.collect();
                        if from.is_empty() {
                            return None;
                        }
                        let from = from[random.below(from.len() as u64) as usize];
                        self.recorder.record(Kind::Match, &[number, from as u64]);
                        from
                    }
                };
                let bytes = self.waiting[from].pop_front()?;
                self.receives += 1;
                mix(from as u64, word(bytes))
            }
            Step::Test => {
                let found = match self.recorder.play(Kind::Done) {
                    Play::NotYet => false,
                    Play::Words(_) => true,
                    Play::Differs(kind) => panic!("asked for {kind:?} before"),
                    Play::Live if random.below(3) == 0 => {
                        self.recorder.record(Kind::Done, &[]);
                        true
                    }
                    Play::Live => {
                        self.recorder.record_not_yet();
                        false
                    }
                };
                // The number of tries is told too.
                self.state = mix(self.state, u64::from(found));
                if !found {
                    return None;
                }
                1
            }
            Step::Time => match self.recorder.play(Kind::Time) {
                Play::Words(words) => words[0],
                Play::Live => {
                    let now = random.next();
                    self.recorder.record(Kind::Time, &[now]);
                    now
                }
                other => panic!("{other:?}"),
            },
        })
    }
}

/// Scripts that end: each message is sent before it is received in one common order.
fn scripts(random: &mut Random, ranks: usize) -> Vec<Vec<Step>> {
    let from_anyone: Vec<bool> = (0..ranks).map(|_| random.below(2) == 0).collect();
    let mut scripts = vec![Vec::new(); ranks];
    let mut unread: Vec<(usize, usize)> = Vec::new();
    for count in 0..20 + random.below(40) {
        let rank = random.below(ranks as u64) as usize;
        match random.below(8) {
            0 => scripts[rank].push(Step::Test),
            1 => scripts[rank].push(Step::Time),
            2..=4 if !unread.is_empty() => {
                let (from, to) = unread.remove(0);
                scripts[to].push(match from_anyone[to] {
                    true => Step::ReceiveFromAnyone,
                    false => Step::Receive { from },
                });
            }
            _ => {
                let to = random.below(ranks as u64) as usize;
                unread.push((rank, to));
                scripts[rank].push(Step::Send {
                    to,
                    tag: count as i32,
                    length_bytes: random.below(200) as usize,
                });
            }
        }
    }
    scripts
}

fn run(seed: u64) -> u64 {
    let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let ranks = 2 + random.below(3) as usize;
    let scripts = scripts(&mut random, ranks);
    let mut memories = Memories::new(ranks + ranks * ranks);
    let mut lives: Vec<Life> = (0..ranks)
        .map(|rank| Life::begin(&mut memories, rank, ranks))
        .collect();
    let mut shadows: Vec<Shadow> = scripts
        .iter()
        .map(|script| vec![None; script.len()])
        .collect();
    let mut deaths = 0;
    let mut left = 30;
    while lives
        .iter()
        .zip(&scripts)
        .any(|(life, script)| life.at < script.len())
    {
        let rank = random.below(ranks as u64) as usize;
        // Also one that has ended may die: before its process is gone, for example.
        let dies = left > 0 && random.below(12) == 0;
        let life = &mut lives[rank];
        if life.at < scripts[rank].len() {
            life.take_in();
            let step = scripts[rank][life.at];
            let told = life.step(step, dies, &mut random);
            if let (Some(told), false) = (told, dies) {
                life.state = mix(life.state, told);
                let now = life.state;
                let first = shadows[rank][life.at].get_or_insert(now);
                assert_eq!(
                    *first, now,
                    "seed {seed}: rank {rank} at step {} ({step:?})",
                    life.at
                );
                life.at += 1;
            }
        }
        if dies {
            (deaths, left) = (deaths + 1, left - 1);
            lives[rank] = Life::begin(&mut memories, rank, ranks);
        }
    }
    for life in &lives {
        assert!(life.earlier.is_empty(), "seed {seed}: all was sent again");
    }
    deaths
}

#[test]
fn every_life_is_told_what_the_first_was_told() {
    let deaths: u64 = (1..=SCHEDULES).map(run).sum();
    assert!(deaths > 5 * SCHEDULES, "{deaths} deaths");
}
