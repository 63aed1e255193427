//! Standard input, output and error output of the process, as its launcher sees them.

use std::os::fd::RawFd;
use std::time::Duration;

use cloudmpi_segment::LogFile;
use cloudmpi_segment::checkpoint::{ALL_OF_IT, Flow};
use cloudmpi_segment::saves::OUTPUTS;

use super::super::copies::{self, position};

/// The launcher has not said yet which pipes are its own, or is just reading.
const LOOK: Duration = Duration::from_micros(100);

/// How much of each output there is, and of all earlier lives up to where this one is.
pub(super) type Outputs = [u64; OUTPUTS];

fn see(flow: &Flow, fd: RawFd) -> (u64, u64) {
    let pipe: Vec<(RawFd, u64)> = copies::inode_of(fd)
        .map(|inode| (fd, inode))
        .into_iter()
        .collect();
    loop {
        if let Some(found) = position(flow, &pipe) {
            return found;
        }
        std::thread::sleep(LOOK);
    }
}

/// What this life itself has written to its outputs. [`ALL_OF_IT`]: not to the launcher.
fn written(file: &LogFile, rank: usize) -> Outputs {
    // SAFETY: a null pointer stands for all streams that have been written to.
    unsafe { libc::fflush(std::ptr::null_mut()) };
    let flows = &file.checkpoints(rank).flows;
    [1, 2].map(|fd| {
        while flows[fd as usize].inode() == 0 {
            std::thread::sleep(LOOK);
        }
        let (read, unread) = see(&flows[fd as usize], fd);
        read.saturating_add(unread)
    })
}

/// Outputs of which this life has written so much, as a place in those of all lives.
pub(in super::super) fn of_all_lives(file: &LogFile, rank: usize, mut written: Outputs) -> Outputs {
    for (output, bytes) in written.iter_mut().enumerate() {
        if *bytes != ALL_OF_IT
            && let Some((from, to)) = file.saves(rank).jumps(output)
        {
            *bytes = *bytes - from + to;
        }
    }
    written
}

/// How far the outputs are.
pub(super) fn outputs(file: &LogFile, rank: usize) -> Outputs {
    of_all_lives(file, rank, written(file, rank))
}

/// This life's outputs go on there.
pub(super) fn jump(file: &LogFile, rank: usize, to: Outputs) {
    let from = written(file, rank);
    for (output, (from, to)) in from.into_iter().zip(to).enumerate() {
        if from != ALL_OF_IT && to != ALL_OF_IT {
            file.saves(rank).jump(output, from, to);
        }
    }
}

/// How much has been read of standard input.
pub(super) fn input(file: &LogFile, rank: usize) -> u64 {
    match see(&file.checkpoints(rank).flows[0], 0) {
        (ALL_OF_IT, _) => {
            // SAFETY: no memory is involved. What is no file has no position.
            let position = unsafe { libc::lseek(0, 0, libc::SEEK_CUR) };
            u64::try_from(position).unwrap_or(0)
        }
        (given, unread) => given.saturating_sub(unread),
    }
}
