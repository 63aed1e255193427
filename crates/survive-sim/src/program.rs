//! The program of a rank: goes through its script, and what it does follows from what it was told.

use std::rc::Rc;

use cloudmpi_engine::FIRST_BACKGROUND_TAG;

use crate::mpi::{Collective, Mode, Mpi, Named, Question, Request, Told};
use crate::random::mix;
use crate::script::{COLLECTIVE_CONTEXT, How, Item};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    Moved,
    Waits,
    Ended,
}

/// After so many questions that were answered "not yet" the program waits.
const MOST_TRIES: u32 = 3;

pub struct Program {
    rank: u32,
    ranks: u32,
    script: Rc<[Item]>,
    pub at: usize,
    /// What the program has made of everything that it was told.
    state: u64,
    /// How far inside an item.
    phase: u32,
    tries: u32,
    open: Vec<Request>,
    sends: Vec<Request>,
    /// Receives of collectives: of the one under way, and of the one in the background.
    collective: Vec<Request>,
    background: (i32, Vec<Request>),
    current: Request,
    to_cancel: Request,
    last_source: u32,
    bytes: Vec<u8>,
}

impl Program {
    pub fn new(rank: usize, ranks: usize, script: &Rc<[Item]>) -> Program {
        Program {
            rank: rank as u32,
            ranks: ranks as u32,
            script: Rc::clone(script),
            at: 0,
            state: mix(rank as u64, 77),
            phase: 0,
            tries: 0,
            open: Vec::new(),
            sends: Vec::new(),
            collective: Vec::new(),
            background: (0, Vec::new()),
            current: 0,
            to_cancel: 0,
            last_source: 0,
            bytes: Vec::new(),
        }
    }

    pub fn has_ended(&self) -> bool {
        self.at == self.script.len()
    }

    pub fn item(&self) -> Option<Item> {
        self.script.get(self.at).copied()
    }

    /// One call, or the part of one until it waits.
    pub fn advance(&mut self, mpi: &mut impl Mpi) -> Progress {
        let Some(item) = self.item() else {
            return Progress::Ended;
        };
        let is_over = match item {
            Item::Send {
                to,
                envelope,
                most,
                mode,
            } => {
                let length = (self.state >> 13) as usize % (most + 1);
                self.send(mpi, to, envelope, mode, length);
                Some(true)
            }
            Item::Post(named) => {
                self.open.push(mpi.receive(named));
                Some(true)
            }
            Item::Receive(named, how) => self.receive(mpi, named, how),
            Item::Drain => self.drain(mpi),
            Item::Reply { envelope } => {
                self.send(mpi, self.last_source, envelope, Mode::Fast, 8);
                Some(true)
            }
            Item::PostToCancel(named) => {
                self.to_cancel = mpi.receive(named);
                Some(true)
            }
            Item::Cancel => {
                mpi.cancel(self.to_cancel);
                Some(true)
            }
            Item::EndCancelled(named) => self.end_cancelled(mpi, named),
            Item::Time => {
                let time = mpi.time();
                self.tell(mpi, Told::Time(time));
                Some(true)
            }
            Item::Collective { tag, offers } => self.collective(mpi, tag, offers),
            Item::EndBackground => self.end_background(mpi),
            Item::End => self.end(mpi),
        };
        match is_over {
            None => return Progress::Waits,
            Some(false) => {}
            Some(true) => {
                (self.phase, self.tries) = (0, 0);
                self.at += 1;
                self.state = mix(self.state, self.at as u64);
            }
        }
        Progress::Moved
    }

    fn tell(&mut self, mpi: &mut impl Mpi, told: Told) {
        mpi.told(told);
        self.state = mix(self.state, told.digest());
    }

    fn fill(&mut self, length: usize) {
        self.bytes.clear();
        let mut word = self.state;
        while self.bytes.len() < length {
            self.bytes.extend(word.to_le_bytes());
            word = word.wrapping_mul(0x94d0_49bb_1331_11eb).rotate_left(17) ^ 0x55;
        }
        self.bytes.truncate(length);
    }

    fn send(
        &mut self,
        mpi: &mut impl Mpi,
        to: u32,
        envelope: (u32, i32),
        mode: Mode,
        length: usize,
    ) {
        self.fill(length);
        if let Some(request) = mpi.send(to, envelope, mode, &self.bytes) {
            self.sends.push(request);
        }
    }

    /// Of a request that is done.
    fn take(&mut self, mpi: &mut impl Mpi, request: Request) -> bool {
        let got = mpi.take(request);
        self.tell(mpi, Told::Got(request, got));
        if !got.is_cancelled {
            self.last_source = got.source as u32;
        }
        got.is_cancelled
    }

    /// As all that follows: whether the item is over. `None`: it waits.
    fn receive(&mut self, mpi: &mut impl Mpi, named: Named, how: How) -> Option<bool> {
        if self.phase == 0 {
            self.current = match how {
                How::Direct => mpi.receive(named),
                How::Probe { waits, takes } => {
                    let waits = waits || self.tries >= MOST_TRIES;
                    let found = mpi.probe(named, waits, takes)?;
                    self.tell(mpi, Told::Found(found));
                    let Some((source, tag)) = found else {
                        self.tries += 1;
                        return Some(false);
                    };
                    match takes {
                        true => mpi.receive_probed(),
                        false => mpi.receive(Named {
                            context: named.context,
                            source: Some(source),
                            tag: Some(tag),
                        }),
                    }
                }
            };
            self.phase = 1;
            return Some(false);
        }
        mpi.wait(self.current)?;
        self.take(mpi, self.current);
        Some(true)
    }

    fn drain(&mut self, mpi: &mut impl Mpi) -> Option<bool> {
        if self.open.is_empty() {
            return Some(true);
        }
        let mut way = (self.state >> 17) % 6;
        if self.tries >= MOST_TRIES && way > 2 {
            way -= 3;
        }
        let question = match way {
            0 => {
                let index = (self.state >> 29) as usize % self.open.len();
                mpi.wait(self.open[index])?;
                let request = self.open.remove(index);
                self.take(mpi, request);
                return Some(false);
            }
            1 => Question::WaitAny,
            2 => Question::WaitSome,
            3 => Question::Test,
            4 => Question::TestAny,
            _ => Question::TestSome,
        };
        let answer = mpi.ask(question, &self.open)?;
        self.tell(mpi, Told::Answer(answer));
        let Some(those) = answer else {
            self.tries += 1;
            if self.state.is_multiple_of(4) {
                let time = mpi.time();
                self.tell(mpi, Told::Time(time));
            }
            return Some(false);
        };
        let all = std::mem::take(&mut self.open);
        for (index, request) in all.into_iter().enumerate() {
            match those >> index & 1 {
                0 => self.open.push(request),
                _ => drop(self.take(mpi, request)),
            }
        }
        Some(false)
    }

    fn end_cancelled(&mut self, mpi: &mut impl Mpi, named: Named) -> Option<bool> {
        if self.phase == 0 {
            mpi.wait(self.to_cancel)?;
            if !self.take(mpi, self.to_cancel) {
                return Some(true);
            }
            self.current = mpi.receive(named);
            self.phase = 1;
            return Some(false);
        }
        mpi.wait(self.current)?;
        self.take(mpi, self.current);
        Some(true)
    }

    fn collective(&mut self, mpi: &mut impl Mpi, tag: i32, offers: bool) -> Option<bool> {
        let is_background = tag >= FIRST_BACKGROUND_TAG;
        if self.phase == 0 {
            let how = match is_background {
                true => Collective::Background,
                false => Collective::Blocking,
            };
            mpi.begin_collective(how, 1 + tag as u8 % 8, COLLECTIVE_CONTEXT - 1);
            if offers {
                let offer = mpi.offer();
                self.tell(mpi, Told::Offer(offer));
            }
            self.fill(16);
            for step in 1..self.ranks {
                let to = (self.rank + step) % self.ranks;
                mpi.send(to, (COLLECTIVE_CONTEXT, tag), Mode::Fast, &self.bytes);
            }
            for step in 1..self.ranks {
                self.collective.push(mpi.receive(Named {
                    context: COLLECTIVE_CONTEXT,
                    source: Some((self.rank + step) % self.ranks),
                    tag: Some(tag),
                }));
            }
            self.phase = 1;
            if is_background {
                self.background = (tag, std::mem::take(&mut self.collective));
                return Some(true);
            }
            return Some(false);
        }
        while let Some(request) = self.collective.last().copied() {
            mpi.wait(request)?;
            self.collective.pop();
            self.take(mpi, request);
        }
        Some(true)
    }

    fn end_background(&mut self, mpi: &mut impl Mpi) -> Option<bool> {
        while let Some(request) = self.background.1.last().copied() {
            mpi.wait(request)?;
            self.background.1.pop();
            self.take(mpi, request);
        }
        mpi.end_strand(COLLECTIVE_CONTEXT, self.background.0);
        Some(true)
    }

    fn end(&mut self, mpi: &mut impl Mpi) -> Option<bool> {
        self.open.append(&mut self.sends);
        match self.drain(mpi)? {
            false => Some(false),
            true => {
                mpi.end();
                Some(true)
            }
        }
    }
}
