//! The supervisor of a node, a process of its own that an agent starts for each job.

use std::io;
use std::os::fd::{AsRawFd, OwnedFd};
use std::os::unix::net::UnixStream as StdUnixStream;
use std::process::Stdio;
use std::time::{Duration, Instant};

use cloudmpi_launch::supervisor::{Frame, FrameReader};
use cloudmpi_launch::{SECRET_VARIABLES, StopWatch, is_stopped};
use cloudmpi_segment::vars;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::UnixStream;
use tokio::net::unix::{OwnedReadHalf, OwnedWriteHalf};
use tokio::process::{Child, Command};
use tokio::sync::mpsc;
use tokio::time::timeout;

/// Its ranks have 200 ms between SIGTERM and SIGKILL.
const END_PATIENCE: Duration = Duration::from_secs(3);
const BLOCK_BYTES: usize = 64 << 10;

pub struct Supervisor {
    process: Child,
    reading: OwnedReadHalf,
    reader: FrameReader,
    /// A task writes, so that a busy supervisor does not hold up its agent.
    orders: mpsc::UnboundedSender<Frame>,
    watch: StopWatch,
}

impl Supervisor {
    pub fn start() -> io::Result<Supervisor> {
        let (ours, theirs) = StdUnixStream::pair()?;
        let theirs = OwnedFd::from(theirs);
        let number = theirs.as_raw_fd();
        // The file of this process, even if a newer one has replaced it.
        let mut command = Command::new("/proc/self/exe");
        command
            .arg0("cloudmpi")
            .args(["supervise-node", &number.to_string()])
            .stdin(Stdio::null())
            .stdout(Stdio::null());
        // The choices of collectives are the job's on all hosts, not those of whoever has started this agent.
        let own_choices = [vars::COLL, vars::TUNED];
        for name in SECRET_VARIABLES.iter().chain(&own_choices) {
            command.env_remove(name);
        }
        // SAFETY: system calls only.
        unsafe {
            command.pre_exec(move || {
                // Keys typed at the agent's terminal are for the agent. It gets no session of its own: the ranks of
                // two agents on one machine would be in two scheduling groups (autogroup). A rank that yields to one
                // of the other group would keep the core until its group's slice ends, some ms.
                libc::setpgid(0, 0);
                match libc::fcntl(number, libc::F_SETFD, 0) {
                    -1 => Err(io::Error::last_os_error()),
                    _ => Ok(()),
                }
            });
        }
        let process = command.spawn()?;
        drop(theirs);
        ours.set_nonblocking(true)?;
        let (reading, writing) = UnixStream::from_std(ours)?.into_split();
        let (orders, waiting) = mpsc::unbounded_channel();
        tokio::spawn(write_orders(writing, waiting));
        Ok(Supervisor {
            watch: StopWatch::new(process.id().unwrap_or_default()),
            process,
            reading,
            reader: FrameReader::default(),
            orders,
        })
    }

    pub fn order(&self, frame: Frame) {
        // The reading side sees a supervisor that has gone.
        let _ = self.orders.send(frame);
    }

    /// The next frame; `None` when it has gone. The caller may drop the future and call again.
    pub async fn next(&mut self) -> Option<Frame> {
        loop {
            match self.reader.whole() {
                Ok(Some(frame)) => return Some(frame),
                Ok(None) => {}
                Err(_) => return None,
            }
            let mut block = [0u8; BLOCK_BYTES];
            match self.reading.read(&mut block).await {
                Ok(0) | Err(_) => return None,
                Ok(read) => self.reader.push(&block[..read]),
            }
        }
    }

    /// Closes the socket, which makes the supervisor end its ranks, and waits for it. Kills a supervisor that does not
    /// react, at once if it is stopped; its guard ends its ranks then.
    pub async fn end(self) -> io::Result<std::process::ExitStatus> {
        let Supervisor {
            mut process,
            reading,
            orders,
            ..
        } = self;
        drop(orders);
        drop(reading);
        let hears = !process.id().is_some_and(is_stopped);
        if hears && let Ok(ended) = timeout(END_PATIENCE, process.wait()).await {
            return ended;
        }
        process.kill().await?;
        process.wait().await
    }

    /// It has been stopped for so long that the agent gives it up.
    pub fn is_lost(&mut self) -> bool {
        self.watch.is_lost(Instant::now())
    }
}

async fn write_orders(mut writing: OwnedWriteHalf, mut orders: mpsc::UnboundedReceiver<Frame>) {
    while let Some(frame) = orders.recv().await {
        if writing.write_all(&frame.encode()).await.is_err() {
            return;
        }
    }
}
