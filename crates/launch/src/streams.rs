//! The ranks' output pipes: reads them, cuts the output into lines, hands these to the writer.

use std::io;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::time::Instant;

use crate::lines::{Cut, LineBuffer};
use crate::spawn::set_nonblocking;
use crate::writer::{Target, Writer};

/// The limit of one read; as much as a pipe holds.
const BLOCK_BYTES: usize = 64 << 10;
const EVENTS: usize = 64;

struct Stream {
    fd: OwnedFd,
    target: Target,
    lines: LineBuffer,
}

pub struct Streams {
    epoll: OwnedFd,
    /// A stream that has ended is `None`. The index + 1 is the writer's source.
    streams: Vec<Option<Stream>>,
    open: usize,
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
            block: vec![0; BLOCK_BYTES],
        })
    }

    pub fn add(&mut self, fd: OwnedFd, target: Target, lines: LineBuffer) -> io::Result<()> {
        set_nonblocking(&fd)?;
        let mut event = libc::epoll_event {
            events: libc::EPOLLIN as u32,
            u64: self.streams.len() as u64,
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
        self.streams.push(Some(Stream { fd, target, lines }));
        self.open += 1;
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

    fn read_one(&mut self, index: usize, writer: &Writer) {
        let Some(stream) = &mut self.streams[index] else {
            return;
        };
        // SAFETY: the block is valid for its length.
        let read = unsafe {
            libc::read(
                stream.fd.as_raw_fd(),
                self.block.as_mut_ptr().cast(),
                self.block.len(),
            )
        };
        let shown = match read {
            1.. => stream
                .lines
                .push(&self.block[..read as usize], Instant::now()),
            0 => stream.lines.finish(),
            _ => return,
        };
        if let Some(bytes) = shown {
            writer.put(stream.target, index + 1, bytes);
        }
        if read == 0 {
            // Closing the descriptor takes it out of the epoll set.
            self.streams[index] = None;
            self.open -= 1;
        }
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
            if let Some(mut stream) = slot.take()
                && let Some(bytes) = stream.lines.finish()
            {
                writer.put(stream.target, index + 1, bytes);
            }
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
                writer.put(stream.target, index + 1, bytes);
            }
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
