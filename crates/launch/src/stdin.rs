//! The launcher's standard input, for rank 0.
//!
//! Rank 0 gets a file or pipe itself: the launcher reads nothing ahead, so nothing is lost. The
//! launcher copies a terminal, since a rank in a process group of its own may not read it.

use std::fs::File;
use std::io::{self, Read};
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
use std::process::Stdio;
use std::sync::mpsc::{Sender, channel};

use crate::spawn::pipe;
use crate::supervisor::FromNode;
use crate::writer::{Writer, write_fully};

pub enum Input {
    Inherited,
    Terminal(OwnedFd),
    /// Comes from the launcher on another host.
    Agent(OwnedFd),
}

/// The input that a node passes on to rank 0, in a thread of its own: rank 0 may not be reading.
pub struct Feed {
    pieces: Sender<Vec<u8>>,
}

impl Feed {
    /// Tells the agent how many bytes were taken, so that it sends more.
    pub fn start(pipe: OwnedFd, writer: Writer) -> io::Result<Feed> {
        let (pieces, waiting) = channel::<Vec<u8>>();
        std::thread::Builder::new()
            .name("cloudmpi-input".into())
            .stack_size(64 << 10)
            .spawn(move || {
                // A rank that has ended or closed its input does not want the rest. We read and
                // drop it, so that the launcher does not wait.
                let mut wanted = true;
                while let Ok(piece) = waiting.recv() {
                    wanted = wanted && write_fully(pipe.as_raw_fd(), &piece).is_ok();
                    writer.tell(&FromNode::StdinTaken {
                        bytes: piece.len() as u64,
                    });
                }
            })?;
        Ok(Feed { pieces })
    }

    pub fn put(&self, piece: Vec<u8>) {
        let _ = self.pieces.send(piece);
    }
}

/// A pipe for rank 0's input: its reading end, and the end to write to.
pub fn piped() -> io::Result<(Stdio, Input)> {
    let (reader, writer) = pipe()?;
    Ok((Stdio::from(reader), Input::Agent(writer)))
}

/// How rank 0 gets its input. A descriptor that is closed was replaced by /dev/null before main.
pub fn open() -> io::Result<(Stdio, Input)> {
    // SAFETY: no memory is involved.
    if unsafe { libc::isatty(libc::STDIN_FILENO) } == 1 {
        let (reader, writer) = pipe()?;
        return Ok((Stdio::from(reader), Input::Terminal(writer)));
    }
    Ok((Stdio::inherit(), Input::Inherited))
}

impl Input {
    /// Copies a terminal's lines to rank 0 until the end of either.
    pub fn start(self) -> io::Result<()> {
        let Input::Terminal(writer) = self else {
            return Ok(());
        };
        std::thread::Builder::new()
            .name("cloudmpi-input".into())
            .stack_size(192 << 10)
            .spawn(move || copy_terminal(&writer))?;
        Ok(())
    }
}

fn copy_terminal(writer: &OwnedFd) {
    // A rank that has closed its input or ended does not want the rest.
    read_own(|piece| write_fully(writer.as_raw_fd(), piece).is_ok());
}

/// Hands this process's standard input on, piece by piece, until it ends or `wanted` returns false.
pub fn read_own(mut wanted: impl FnMut(&[u8]) -> bool) {
    // SAFETY: standard input stays open as long as the process; ManuallyDrop keeps it so.
    let mut input = std::mem::ManuallyDrop::new(unsafe { File::from_raw_fd(libc::STDIN_FILENO) });
    let mut block = [0u8; 64 << 10];
    loop {
        // In the background, reading would stop the launcher: it waits until it is in the
        // foreground.
        while in_background() {
            std::thread::sleep(std::time::Duration::from_millis(200));
        }
        let mut poll = libc::pollfd {
            fd: libc::STDIN_FILENO,
            events: libc::POLLIN,
            revents: 0,
        };
        // SAFETY: one valid pollfd.
        if unsafe { libc::poll(&mut poll, 1, 200) } == 0 {
            continue;
        }
        match input.read(&mut block) {
            Ok(0) => return,
            Ok(read) if !wanted(&block[..read]) => return,
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(_) => return,
        }
    }
}

pub fn in_background() -> bool {
    // SAFETY: no memory is involved.
    unsafe {
        let foreground = libc::tcgetpgrp(libc::STDIN_FILENO);
        // Negative: not our controlling terminal, so nothing restricts which process may read it.
        foreground >= 0 && foreground != libc::getpgrp()
    }
}
