//! The supervisor's end of the socket to its agent.

use std::io;
use std::os::fd::{AsRawFd, OwnedFd, RawFd};
use std::time::Instant;

use super::frame::{Frame, FrameError, FrameReader};
use super::messages::ToNode;
use crate::stopped::StopWatch;

/// How often a waiting supervisor looks whether the agent is stopped.
const LOOK_EVERY_MS: i32 = 500;
const BLOCK_BYTES: usize = 64 << 10;

/// The news from the agent.
#[derive(Debug)]
pub enum Order {
    Message(ToNode),
    Stdin(Vec<u8>),
    /// The agent is gone, or speaks nonsense: the ranks work for no user any more.
    Gone,
}

/// Reads without blocking; the `Writer` writes.
pub struct Link {
    fd: OwnedFd,
    reader: FrameReader,
    gone: bool,
    /// Watches the agent, which may be stopped.
    watch: StopWatch,
}

impl Link {
    /// The caller is the process that the agent has started.
    pub fn new(fd: OwnedFd) -> Link {
        Link {
            fd,
            reader: FrameReader::default(),
            gone: false,
            watch: StopWatch::new(std::os::unix::process::parent_id()),
        }
    }

    /// The agent has been stopped for so long that the rest of the job takes it for lost.
    pub fn is_lost(&mut self) -> bool {
        self.watch.is_lost(Instant::now())
    }

    /// To be polled for reading; negative once the agent has gone.
    pub fn fd(&self) -> RawFd {
        if self.gone { -1 } else { self.fd.as_raw_fd() }
    }

    /// The next order, if there is one.
    pub fn poll(&mut self) -> Option<Order> {
        loop {
            match self.parsed() {
                Ok(Some(order)) => return Some(order),
                Ok(None) => {}
                Err(_) => return self.go(),
            }
            if self.gone {
                return None;
            }
            let mut block = [0u8; BLOCK_BYTES];
            // SAFETY: the block is valid for its length; MSG_DONTWAIT leaves the descriptor's own
            // mode, which the writing side shares, alone.
            let read = unsafe {
                libc::recv(
                    self.fd.as_raw_fd(),
                    block.as_mut_ptr().cast(),
                    block.len(),
                    libc::MSG_DONTWAIT,
                )
            };
            match read {
                1.. => self.reader.push(&block[..read as usize]),
                0 => return self.go(),
                _ => match io::Error::last_os_error().kind() {
                    io::ErrorKind::WouldBlock => return None,
                    io::ErrorKind::Interrupted => {}
                    _ => return self.go(),
                },
            }
        }
    }

    /// [`Order::Gone`], once.
    fn go(&mut self) -> Option<Order> {
        let first = !self.gone;
        self.gone = true;
        first.then_some(Order::Gone)
    }

    fn parsed(&mut self) -> Result<Option<Order>, FrameError> {
        Ok(match self.reader.whole()? {
            None => None,
            Some(Frame::Message(bytes)) => Some(Order::Message(Frame::parse(&bytes)?)),
            Some(Frame::Stdin(bytes)) => Some(Order::Stdin(bytes)),
            Some(Frame::Stdout { .. } | Frame::Stderr { .. }) => {
                return Err(FrameError::UnknownKind(1));
            }
        })
    }

    /// Waits for the next order.
    pub fn wait(&mut self) -> Order {
        loop {
            if let Some(order) = self.poll() {
                return order;
            }
            if self.gone {
                return Order::Gone;
            }
            if self.is_lost() {
                return Order::Gone;
            }
            crate::supervise::poll(&[self.fd()], LOOK_EVERY_MS);
        }
    }
}
