//! A connection as frames see it: bytes in order, encrypted on their way or not.

use std::io;

use libc::iovec;

use crate::records::{Records, Room};
use crate::socket::{self, Socket};

pub(crate) struct Line {
    pub(crate) socket: Socket,
    /// `None`: what is sent goes as it is.
    records: Option<Box<Records>>,
}

impl Line {
    pub(crate) fn new(socket: Socket, records: Option<Box<Records>>) -> Line {
        Line { socket, records }
    }

    pub(crate) fn is_encrypted(&self) -> bool {
        self.records.is_some()
    }

    /// Bytes that have been taken for sent and that the kernel does not have.
    #[inline]
    pub(crate) fn staged_bytes(&self) -> u64 {
        let staged = self.records.as_ref().map_or(0, |r| r.staged_bytes());
        staged as u64
    }

    #[inline]
    pub(crate) fn is_behind(&self) -> bool {
        self.staged_bytes() > 0
    }

    /// Bytes on their way that the other host has not acknowledged.
    pub(crate) fn queued_bytes(&self) -> u64 {
        self.socket.queued_bytes() + self.staged_bytes()
    }

    /// Hands the rest of what was taken to the kernel. False: it does not take all of it.
    pub(crate) fn flush(&mut self) -> io::Result<bool> {
        match &mut self.records {
            None => Ok(true),
            Some(records) => records.flush(&self.socket),
        }
    }

    #[inline]
    pub(crate) fn send(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.records {
            None => self.socket.send(bytes),
            // SAFETY: a slice is readable.
            Some(records) => unsafe {
                records.send(&self.socket, &[socket::run(bytes.as_ptr(), bytes.len())])
            },
        }
    }

    /// # Safety
    /// Every run is readable.
    pub(crate) unsafe fn send_gather(&mut self, runs: &mut [iovec]) -> io::Result<usize> {
        // SAFETY: passed on to the caller.
        unsafe {
            match &mut self.records {
                None => self.socket.send_gather(runs),
                Some(records) => records.send(&self.socket, runs),
            }
        }
    }

    /// Something has come from the kernel and is kept here: the kernel will not tell of it again.
    #[inline]
    pub(crate) fn has_more(&self) -> bool {
        self.records.as_ref().is_some_and(|r| r.has_more())
    }

    /// 0: the other side has closed. [`io::ErrorKind::InvalidData`]: altered on the way.
    #[inline]
    pub(crate) fn receive(&mut self, room: &mut [u8]) -> io::Result<usize> {
        match &mut self.records {
            None => self.socket.receive(room),
            Some(records) => {
                let room = Room {
                    at: room.as_mut_ptr(),
                    length: room.len(),
                };
                let nothing = Room {
                    at: room.at,
                    length: 0,
                };
                // SAFETY: a slice is writable.
                unsafe { records.receive(&self.socket, [room, nothing]) }
            }
        }
    }

    /// Receives into `target`, and what follows into `rest`.
    ///
    /// # Safety
    /// `target` is writable for `length_bytes`.
    pub(crate) unsafe fn receive_scatter(
        &mut self,
        target: *mut u8,
        length_bytes: usize,
        rest: &mut [u8],
    ) -> io::Result<usize> {
        // SAFETY: passed on to the caller; a slice is writable.
        unsafe {
            match &mut self.records {
                None => self.socket.receive_scatter(target, length_bytes, rest),
                Some(records) => {
                    let target = Room {
                        at: target,
                        length: length_bytes,
                    };
                    let rest = Room {
                        at: rest.as_mut_ptr(),
                        length: rest.len(),
                    };
                    records.receive(&self.socket, [target, rest])
                }
            }
        }
    }
}
