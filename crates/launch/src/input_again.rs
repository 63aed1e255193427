//! The standard input of a rank that may be started again: each of its lives gets all of it.

use std::io;
use std::os::fd::{AsRawFd, OwnedFd};
use std::process::Stdio;
use std::sync::{Arc, Condvar, Mutex, PoisonError};

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

#[derive(Default)]
pub struct Kept {
    read: Mutex<Read>,
    more: Condvar,
    /// Where rank 0 sees what it has been given, if it makes checkpoints.
    flow: Option<Mutex<FlowOf>>,
}

#[derive(Default)]
struct Read {
    bytes: Vec<u8>,
    is_all: bool,
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
        let kept = Kept::new(flow);
        let reader = Arc::clone(&kept);
        thread(move || {
            read_own(|piece| {
                reader.add(piece);
                true
            });
            reader.end();
        })?;
        Ok(InputAgain::Kept(kept))
    }

    /// Comes piece by piece, by [`InputAgain::add`].
    pub fn fed(flow: Option<FlowOf>) -> InputAgain {
        InputAgain::Kept(Kept::new(flow))
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
                thread(move || kept.feed(&writer))?;
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
    fn new(flow: Option<FlowOf>) -> Arc<Kept> {
        Arc::new(Kept {
            flow: flow.map(Mutex::new),
            ..Kept::default()
        })
    }

    fn add(&self, piece: &[u8]) {
        let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        read.bytes.extend_from_slice(piece);
        self.more.notify_all();
    }

    fn end(&self) {
        let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        read.is_all = true;
        self.more.notify_all();
    }

    /// Writes everything into the pipe of one life, until the end of either.
    fn feed(&self, pipe: &OwnedFd) {
        let mut given = 0;
        loop {
            let piece = {
                let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
                while read.bytes.len() == given {
                    if read.is_all {
                        return;
                    }
                    let woken = self.more.wait(read);
                    read = woken.unwrap_or_else(PoisonError::into_inner);
                }
                read.bytes[given..].to_vec()
            };
            if self.write(pipe, &piece, given).is_err() {
                return;
            }
            given += piece.len();
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
