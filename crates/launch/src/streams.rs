//! The ranks' output pipes: reads them, cuts the output into lines, hands these to the writer.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::io;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::time::Instant;

use crate::lines::{Cut, LineBuffer};
use crate::lives::{Difference, FlowOf, Lives, Written, inode};
use crate::spawn::set_nonblocking;
use crate::writer::{Target, Writer};

/// The limit of one read; as much as a pipe holds.
const BLOCK_BYTES: usize = 64 << 10;
const EVENTS: usize = 64;

struct Stream {
    /// `None`: its writer has died and is to be started again.
    fd: Option<OwnedFd>,
    target: Target,
    lines: LineBuffer,
    lives: Lives,
    /// Where a rank that makes checkpoints sees what has been read.
    flow: Option<FlowOf>,
}

impl Stream {
    /// Whether all before this position has been shown or is held.
    fn has_passed(&self, position: u64) -> bool {
        let taken = self.lives.taken();
        taken.saturating_sub(self.lines.pending_bytes()) >= position
    }
}

/// So much is held at most before no more is read.
const HELD_BYTES: usize = 1 << 20;

/// Output that depends on records which no other host has yet.
#[derive(Default)]
struct Held {
    pieces: VecDeque<HeldPiece>,
    bytes: usize,
}

struct HeldPiece {
    /// When it may be shown; `None`: nobody has been asked.
    ticket: Option<u64>,
    target: Target,
    source: usize,
    bytes: Vec<u8>,
}

pub struct Streams {
    epoll: OwnedFd,
    /// A stream that has ended is `None`. The index + 1 is the writer's source.
    streams: Vec<Option<Stream>>,
    open: usize,
    /// The writers may be started again.
    kept: bool,
    /// What may not be shown yet. `None`: everything may.
    held: Option<Held>,
    /// Of streams that have ended, and of which nobody has been told.
    differences: Vec<(usize, Difference)>,
    block: Vec<u8>,
}

impl Streams {
    pub fn new() -> io::Result<Streams> {
        // SAFETY: the descriptor is owned at once.
        let epoll = unsafe {
            let fd = libc::epoll_create1(libc::EPOLL_CLOEXEC);
            if fd < 0 {
                return Err(io::Error::last_os_error());
            }
            OwnedFd::from_raw_fd(fd)
        };
        Ok(Streams {
            epoll,
            streams: Vec::new(),
            open: 0,
            kept: false,
            held: None,
            differences: Vec::new(),
            block: vec![0; BLOCK_BYTES],
        })
    }

    pub fn add(&mut self, fd: OwnedFd, target: Target, lines: LineBuffer) -> io::Result<()> {
        self.watch(&fd, self.streams.len())?;
        self.streams.push(Some(Stream {
            fd: Some(fd),
            target,
            lines,
            lives: Lives::default(),
            flow: None,
        }));
        self.open += 1;
        Ok(())
    }

    /// From here on a stream that ends waits for the next life of its writer.
    pub fn keep(&mut self) {
        self.kept = true;
    }

    /// So much of a stream was shown when its writer was on another host. Before anything is read.
    pub fn begin_behind(&mut self, index: usize, written: &Written) {
        if let Some(Some(stream)) = self.streams.get_mut(index) {
            stream.lives.begin_behind(written);
            if written.is_mid_line {
                stream.lines.begin_mid_line();
            }
        }
    }

    /// How far each stream has been read.
    pub fn positions(&self) -> Vec<u64> {
        let taken = |stream: &Option<Stream>| stream.as_ref().map_or(0, |s| s.lives.taken());
        self.streams.iter().map(taken).collect()
    }

    /// Whether all that lies before these positions has been shown or is held: no unfinished line has a part of it.
    pub fn have_passed(&self, positions: &[u64]) -> bool {
        let passed = |(stream, position): (&Option<Stream>, &u64)| {
            (stream.as_ref()).is_none_or(|stream| stream.has_passed(*position))
        };
        self.streams.iter().zip(positions).all(passed)
    }

    /// Shows unfinished lines that have parts before these positions.
    pub fn show_unfinished(&mut self, writer: &Writer, positions: &[u64]) {
        for (index, (slot, position)) in self.streams.iter_mut().zip(positions).enumerate() {
            if let Some(stream) = slot
                && !stream.has_passed(*position)
                && let Some(bytes) = stream.lines.finish()
            {
                put(&mut self.held, writer, (stream.target, index + 1), bytes);
            }
        }
    }

    /// From here on output is shown by [`Streams::release`].
    pub fn hold(&mut self) {
        self.held.get_or_insert_default();
    }

    pub fn is_holding(&self) -> bool {
        (self.held.as_ref()).is_some_and(|held| !held.pieces.is_empty())
    }

    pub fn is_holding_much(&self) -> bool {
        (self.held.as_ref()).is_some_and(|held| held.bytes >= HELD_BYTES)
    }

    /// Whoever was asked when what is held may be shown is gone.
    pub fn ask_again(&mut self) {
        for piece in self.held.iter_mut().flat_map(|held| &mut held.pieces) {
            piece.ticket = None;
        }
    }

    /// Shows what may be shown: what has a ticket that is `safe`. `ask` gives the ticket of what has come since the last one.
    pub fn release(&mut self, ask: impl FnOnce() -> u64, safe: u64, writer: &Writer) {
        let Some(held) = &mut self.held else {
            return;
        };
        let is_new = |piece: &&mut HeldPiece| piece.ticket.is_none();
        let mut new = held.pieces.iter_mut().rev().take_while(is_new).peekable();
        if new.peek().is_some() {
            let ticket = ask();
            new.for_each(|piece| piece.ticket = Some(ticket));
        }
        let may_go = |piece: &mut HeldPiece| piece.ticket.is_some_and(|ticket| ticket <= safe);
        while let Some(piece) = held.pieces.pop_front_if(may_go) {
            held.bytes -= piece.bytes.len();
            writer.put(piece.target, piece.source, piece.bytes);
        }
    }

    /// The job ends: shows all that is held.
    pub fn let_go(&mut self, writer: &Writer) {
        for piece in self.held.take().into_iter().flat_map(|held| held.pieces) {
            writer.put(piece.target, piece.source, piece.bytes);
        }
    }

    /// Nothing is left of a writer: takes in the rest of what it has written.
    pub fn end_life(&mut self, index: usize, writer: &Writer) {
        while let Some(Some(Stream { fd: Some(_), .. })) = self.streams.get(index) {
            if !self.read_one(index, writer) {
                break;
            }
        }
        if let Some(Some(stream)) = self.streams.get_mut(index) {
            // The next writer has another pipe, and makes no copy before it is told which.
            if let Some(flow) = &stream.flow {
                flow.get().begin(0, 0);
            }
            if stream.fd.take().is_some() {
                self.open -= 1;
            }
        }
    }

    /// The writer has been started again, and will write again what it has written before.
    pub fn restart(&mut self, index: usize, fd: OwnedFd) -> io::Result<()> {
        self.watch(&fd, index)?;
        if let Some(Some(stream)) = self.streams.get_mut(index) {
            if let Some(flow) = &stream.flow {
                flow.get().begin(inode(&fd), 0);
            }
            stream.fd = Some(fd);
            stream.lives.begin_at(0);
            self.open += 1;
        }
        Ok(())
    }

    /// From here on the writer sees what has been read. `keeps_tail`: a copy of it may go on in its place.
    pub fn show_to(&mut self, index: usize, flow: FlowOf, keeps_tail: bool) {
        if let Some(Some(stream)) = self.streams.get_mut(index) {
            if keeps_tail {
                stream.lives.keep_tail();
            }
            if let Some(fd) = &stream.fd {
                flow.get().begin(inode(fd), stream.lives.position());
            }
            stream.flow = Some(flow);
        }
    }

    /// The writer is dead. Takes in the rest of what it has written; a copy of it will go on at this position.
    pub fn go_on(&mut self, index: usize, position: u64, writer: &Writer) {
        while self.read_one(index, writer) {}
        if let Some(Some(stream)) = self.streams.get_mut(index) {
            stream.lives.begin_at(position);
            if let (Some(flow), Some(fd)) = (&stream.flow, &stream.fd) {
                flow.get().begin(inode(fd), stream.lives.position());
            }
        }
    }

    /// The streams whose writer has written something else when it was started again. Each is told once.
    pub fn differences(&mut self) -> Vec<(usize, Difference)> {
        let differs = |(index, stream): (usize, &mut Option<Stream>)| {
            let lives = &mut stream.as_mut()?.lives;
            lives.take_difference().map(|what| (index, what))
        };
        let open = self.streams.iter_mut().enumerate().filter_map(differs);
        let open: Vec<_> = open.collect();
        let ended = std::mem::take(&mut self.differences);
        ended.into_iter().chain(open).collect()
    }

    fn watch(&self, fd: &OwnedFd, index: usize) -> io::Result<()> {
        set_nonblocking(fd)?;
        let mut event = libc::epoll_event {
            events: libc::EPOLLIN as u32,
            u64: index as u64,
        };
        // SAFETY: both descriptors are open, event is valid.
        let added = unsafe {
            libc::epoll_ctl(
                self.epoll.as_raw_fd(),
                libc::EPOLL_CTL_ADD,
                fd.as_raw_fd(),
                &mut event,
            )
        };
        if added != 0 {
            return Err(io::Error::last_os_error());
        }
        Ok(())
    }

    /// Readable when any rank has written or closed its output.
    pub fn fd(&self) -> RawFd {
        self.epoll.as_raw_fd()
    }

    pub fn any_open(&self) -> bool {
        self.open > 0
    }

    /// One read from every stream that has something. False: none had.
    pub fn read_ready(&mut self, writer: &Writer) -> bool {
        let mut events = [libc::epoll_event { events: 0, u64: 0 }; EVENTS];
        // SAFETY: room for EVENTS events.
        let count = unsafe {
            libc::epoll_wait(
                self.epoll.as_raw_fd(),
                events.as_mut_ptr(),
                EVENTS as i32,
                0,
            )
        };
        for event in &events[..count.max(0) as usize] {
            self.read_one(event.u64 as usize, writer);
        }
        count > 0
    }

    /// One read. False: there was nothing, or it has ended.
    fn read_one(&mut self, index: usize, writer: &Writer) -> bool {
        let Some(stream) = &mut self.streams[index] else {
            return false;
        };
        let Some(fd) = &stream.fd else {
            return false;
        };
        let (to, length) = (self.block.as_mut_ptr(), self.block.len());
        // SAFETY: the block is valid for its length.
        let read = || unsafe { libc::read(fd.as_raw_fd(), to.cast(), length) };
        let read = match &stream.flow {
            Some(flow) => flow.get().pass(|| {
                let read = read();
                (read, stream.lives.written() + read.max(0) as u64)
            }),
            None => read(),
        };
        let shown = match read {
            1.. => {
                let bytes = &self.block[..read as usize];
                let jump = stream.flow.as_ref().and_then(FlowOf::jump);
                let bytes = match self.kept {
                    true => match stream.lives.new_parts(bytes, jump) {
                        [all, []] | [[], all] => Cow::Borrowed(all),
                        parts => Cow::Owned(parts.concat()),
                    },
                    false => Cow::Borrowed(bytes),
                };
                stream.lines.push(&bytes, Instant::now())
            }
            0 if self.kept => None,
            0 => stream.lines.finish(),
            _ => return false,
        };
        if let Some(bytes) = shown {
            put(&mut self.held, writer, (stream.target, index + 1), bytes);
        }
        if read == 0 {
            // Closing the descriptor takes it out of the epoll set.
            match self.kept {
                true => stream.fd = None,
                false => self.streams[index] = None,
            }
            self.open -= 1;
        }
        read > 0
    }

    /// Reads the output that the ranks have written so far, but not for ever: they may go on
    /// writing.
    pub fn drain(&mut self, writer: &Writer) {
        let rounds = 4 + self.streams.len().div_ceil(EVENTS);
        for _ in 0..rounds {
            if !self.read_ready(writer) {
                break;
            }
        }
    }

    /// The rest of all output, unfinished lines too, once no process is left to write more.
    pub fn finish(&mut self, writer: &Writer) {
        while self.read_ready(writer) {}
        for (index, slot) in self.streams.iter_mut().enumerate() {
            let Some(mut stream) = slot.take() else {
                continue;
            };
            if let Some(bytes) = stream.lines.finish() {
                writer.put(stream.target, index + 1, bytes);
            }
            let jump = stream.flow.as_ref().and_then(FlowOf::jump);
            let lives = &mut stream.lives;
            let what = lives.take_difference().or_else(|| lives.lack(jump));
            self.differences.extend(what.map(|what| (index, what)));
        }
        self.open = 0;
    }

    /// When [`Streams::show_overdue`] has something to do next.
    pub fn due(&self) -> Option<Instant> {
        let streams = self.streams.iter().flatten();
        streams.filter_map(|stream| stream.lines.due()).min()
    }

    /// Shows unfinished lines that have waited long enough for a terminal.
    pub fn show_overdue(&mut self, writer: &Writer, now: Instant) {
        for (index, slot) in self.streams.iter_mut().enumerate() {
            if let Some(stream) = slot
                && let Some(bytes) = stream.lines.overdue(now)
            {
                put(&mut self.held, writer, (stream.target, index + 1), bytes);
            }
        }
    }
}

fn put(
    held: &mut Option<Held>,
    writer: &Writer,
    (target, source): (Target, usize),
    bytes: Vec<u8>,
) {
    match held {
        None => writer.put(target, source, bytes),
        Some(held) => {
            held.bytes += bytes.len();
            held.pieces.push_back(HeldPiece {
                ticket: None,
                target,
                source,
                bytes,
            });
        }
    }
}

/// The way to cut the output of one of `ranks` ranks that goes to `target`.
pub fn cut_for(ranks: usize, target: Target) -> Cut {
    match (ranks, target.is_terminal()) {
        (1, _) => Cut::Bytes,
        (_, true) => Cut::Terminal,
        (_, false) => Cut::Lines,
    }
}
