//! The standard input of a rank that may be started again: each of its lives gets all of it.

use std::io;
use std::os::fd::{AsRawFd, OwnedFd};
use std::process::Stdio;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use crate::lives::{FlowOf, inode};
use crate::spawn::pipe;
use crate::stdin::read_own;
use crate::writer::write_fully;

pub enum InputAgain {
    /// A file, and the position at which the job began with it.
    File(libc::off_t),
    /// Anything else: what has been read of it is kept.
    Kept(Arc<Kept>),
}

/// What is read before a life has taken it is at most so much.
const AHEAD_BYTES: usize = 256 << 10;
/// What is written to a life at once.
const PIECE_BYTES: usize = 64 << 10;

/// Is told how many more bytes a life has taken for the first time.
type Taken = Box<dyn Fn(u64) + Send + Sync>;

#[derive(Default)]
pub struct Kept {
    read: Mutex<Read>,
    more: Condvar,
    taken: Option<Taken>,
    /// Where rank 0 sees what it has been given, if it makes checkpoints.
    flow: Option<Mutex<FlowOf>>,
}

#[derive(Default)]
struct Read {
    bytes: Vec<u8>,
    is_all: bool,
    /// So much of it some life has taken.
    taken: usize,
    /// The number of the last life: those before it get nothing more.
    life: u64,
}

impl InputAgain {
    pub fn open(flow: Option<FlowOf>) -> io::Result<InputAgain> {
        // SAFETY: asks about a descriptor, with a valid out pointer; no memory is involved in the seek.
        let (is_kept, position) = unsafe {
            let mut stat: libc::stat = std::mem::zeroed();
            let known = libc::fstat(libc::STDIN_FILENO, &mut stat) == 0;
            let kind = stat.st_mode & libc::S_IFMT;
            let is_null = kind == libc::S_IFCHR && libc::isatty(libc::STDIN_FILENO) == 0;
            let position = libc::lseek(libc::STDIN_FILENO, 0, libc::SEEK_CUR);
            (known && kind != libc::S_IFREG && !is_null, position)
        };
        if !is_kept {
            return Ok(InputAgain::File(position.max(0)));
        }
        let kept = Kept::new(flow, None);
        let reader = Arc::clone(&kept);
        thread(move || {
            read_own(|piece| {
                reader.add(piece);
                reader.wait_until_taken();
                true
            });
            reader.end();
        })?;
        Ok(InputAgain::Kept(kept))
    }

    /// Comes piece by piece, by [`InputAgain::add`]. Whoever sends it is told by `taken` when there is room for more.
    pub fn fed(flow: Option<FlowOf>, taken: impl Fn(u64) + Send + Sync + 'static) -> InputAgain {
        InputAgain::Kept(Kept::new(flow, Some(Box::new(taken))))
    }

    pub fn add(&self, piece: &[u8]) {
        if let InputAgain::Kept(kept) = self {
            kept.add(piece);
        }
    }

    pub fn end(&self) {
        if let InputAgain::Kept(kept) = self {
            kept.end();
        }
    }

    /// The input of one more life.
    pub fn give(&self) -> io::Result<Stdio> {
        match self {
            InputAgain::File(position) => {
                // SAFETY: no memory is involved. What is no file cannot be sought in, and need not be.
                unsafe { libc::lseek(libc::STDIN_FILENO, *position, libc::SEEK_SET) };
                Ok(Stdio::inherit())
            }
            InputAgain::Kept(kept) => {
                let (reader, writer) = pipe()?;
                let kept = Arc::clone(kept);
                if let Some(flow) = &kept.flow {
                    let flow = flow.lock().unwrap_or_else(PoisonError::into_inner);
                    flow.get().begin(inode(&writer), 0);
                }
                let life = kept.begin_life();
                thread(move || kept.feed(life, &writer))?;
                Ok(Stdio::from(reader))
            }
        }
    }
}

fn thread(run: impl FnOnce() + Send + 'static) -> io::Result<()> {
    let builder = std::thread::Builder::new().name("cloudmpi-input".into());
    builder.stack_size(192 << 10).spawn(run)?;
    Ok(())
}

impl Kept {
    fn new(flow: Option<FlowOf>, taken: Option<Taken>) -> Arc<Kept> {
        Arc::new(Kept {
            flow: flow.map(Mutex::new),
            taken,
            ..Kept::default()
        })
    }

    fn lock(&self) -> MutexGuard<'_, Read> {
        self.read.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'a>(&self, read: MutexGuard<'a, Read>) -> MutexGuard<'a, Read> {
        let woken = self.more.wait(read);
        woken.unwrap_or_else(PoisonError::into_inner)
    }

    fn add(&self, piece: &[u8]) {
        self.lock().bytes.extend_from_slice(piece);
        self.more.notify_all();
    }

    fn end(&self) {
        self.lock().is_all = true;
        self.more.notify_all();
    }

    /// A program may never read its input: then no more of it is read here.
    fn wait_until_taken(&self) {
        let mut read = self.lock();
        while read.bytes.len() - read.taken > AHEAD_BYTES {
            read = self.wait(read);
        }
    }

    fn begin_life(&self) -> u64 {
        let mut read = self.lock();
        read.life += 1;
        self.more.notify_all();
        read.life
    }

    /// Writes everything into the pipe of one life, until the end of either.
    fn feed(&self, life: u64, pipe: &OwnedFd) {
        let mut given = 0;
        while let Some(piece) = self.next(life, given) {
            if self.write(pipe, &piece, given).is_err() {
                return;
            }
            given += piece.len();
            self.has_taken(given);
        }
    }

    /// What comes behind the bytes that this life has been given; `None` at its end.
    fn next(&self, life: u64, given: usize) -> Option<Vec<u8>> {
        let mut read = self.lock();
        while read.life == life && read.bytes.len() == given && !read.is_all {
            read = self.wait(read);
        }
        let end = read.bytes.len().min(given + PIECE_BYTES);
        (read.life == life && given < end).then(|| read.bytes[given..end].to_vec())
    }

    fn has_taken(&self, given: usize) {
        let mut read = self.lock();
        let Some(more) = given.checked_sub(read.taken).filter(|more| *more > 0) else {
            return;
        };
        read.taken = given;
        self.more.notify_all();
        drop(read);
        if let Some(taken) = &self.taken {
            taken(more as u64);
        }
    }

    /// Writes a piece, of which `given` bytes have been given before.
    fn write(&self, pipe: &OwnedFd, piece: &[u8], given: usize) -> io::Result<()> {
        let Some(flow) = &self.flow else {
            return write_fully(pipe.as_raw_fd(), piece);
        };
        let mut written = 0;
        for part in piece.chunks(libc::PIPE_BUF) {
            wait_for_room(pipe);
            written += part.len();
            // So much does not block where there is room.
            let write = || write_fully(pipe.as_raw_fd(), part);
            let flow = flow.lock().unwrap_or_else(PoisonError::into_inner);
            if flow.get().inode() != inode(pipe) {
                // Another life has another pipe.
                return Err(io::ErrorKind::BrokenPipe.into());
            }
            flow.get().pass(|| (write(), (given + written) as u64))?;
        }
        Ok(())
    }
}

fn wait_for_room(pipe: &OwnedFd) {
    let mut polled = libc::pollfd {
        fd: pipe.as_raw_fd(),
        events: libc::POLLOUT,
        revents: 0,
    };
    // SAFETY: one valid entry.
    unsafe { libc::poll(&raw mut polled, 1, -1) };
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;

    #[test]
    fn each_life_gets_all_and_what_nobody_takes_is_not_told() {
        let told = Arc::new(AtomicU64::new(0));
        let teller = Arc::clone(&told);
        let kept = Kept::new(
            None,
            Some(Box::new(move |more| {
                teller.fetch_add(more, Ordering::Relaxed);
            })),
        );
        let text: Vec<u8> = (0..300_000u32).map(|number| number as u8).collect();
        kept.add(&text);
        let lives: Vec<_> = (0..2)
            .map(|_| {
                let (reader, writer) = pipe().expect("a pipe");
                let (kept, life) = (Arc::clone(&kept), kept.begin_life());
                let feeding = std::thread::spawn(move || kept.feed(life, &writer));
                (std::fs::File::from(reader), feeding)
            })
            .collect();
        // The first life is over: its thread ends, and closes the pipe, when it has written what it is at.
        let mut lives = lives.into_iter();
        let (mut first, feeding) = lives.next().expect("two");
        let mut got = Vec::new();
        first.read_to_end(&mut got).expect("a pipe");
        feeding.join().expect("no panic");
        assert!(text.starts_with(&got));
        let (mut second, feeding) = lives.next().expect("two");
        kept.end();
        let mut got = Vec::new();
        second.read_to_end(&mut got).expect("a pipe");
        feeding.join().expect("no panic");
        assert!(got == text);
        assert_eq!(told.load(Ordering::Relaxed), text.len() as u64);
    }

    #[test]
    fn no_more_is_read_than_a_little_ahead() {
        let kept = Kept::new(None, None);
        let reader = Arc::clone(&kept);
        let (report, heard) = std::sync::mpsc::channel();
        std::thread::spawn(move || {
            for _ in 0..100 {
                reader.add(&[0; 16 << 10]);
                reader.wait_until_taken();
                let _ = report.send(());
            }
        });
        let limit = std::time::Duration::from_millis(300);
        let pieces = std::iter::from_fn(|| heard.recv_timeout(limit).ok()).count();
        assert_eq!(pieces, AHEAD_BYTES / (16 << 10));
        kept.has_taken(AHEAD_BYTES);
        assert!(heard.recv_timeout(limit * 10).is_ok());
    }
}
