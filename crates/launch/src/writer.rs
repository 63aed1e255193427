//! Writes the ranks' output and the launcher's own lines, in the order in which they came. They go
//! to the launcher's own output, or in a job over several hosts as frames to the agent.
//!
//! Threads of their own write, since a slow reader of the output must not keep the launcher from watching
//! ranks and signals. Standard output and standard error have a thread each where they are different files:
//! one does not wait for the other's reader.

use std::collections::VecDeque;
use std::io;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use cloudmpi_segment::plural;

use crate::front;
use crate::supervisor::{Frame, FromNode};

/// If more output waits, the launcher stops reading the ranks' pipes, and so the ranks.
const QUEUE_LIMIT_BYTES: usize = 4 << 20;
/// The most output that an agent's launcher has not shown yet. Beyond it the ranks have to wait, as for a
/// slow terminal.
const WINDOW_BYTES: u64 = 1 << 20;

/// One of the launcher's own output streams.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    Stdout,
    Stderr,
}

/// Where everything goes.
pub enum Sink {
    /// Standard output and standard error of this process.
    Own,
    /// Frames to the agent.
    Agent(OwnedFd),
}

impl Target {
    pub fn fd(self) -> RawFd {
        match self {
            Target::Stdout => libc::STDOUT_FILENO,
            Target::Stderr => libc::STDERR_FILENO,
        }
    }

    pub fn is_terminal(self) -> bool {
        // SAFETY: no memory is involved.
        unsafe { libc::isatty(self.fd()) == 1 }
    }
}

/// The stream of a piece; ranks' streams count from 1.
pub type Source = usize;
pub const LAUNCHER: Source = 0;

enum Piece {
    Output {
        target: Target,
        source: Source,
        bytes: Vec<u8>,
    },
    /// A frame for the agent, ready to be sent.
    Frame(Vec<u8>),
    /// The same, behind all earlier output.
    Behind(Vec<u8>),
}

impl Piece {
    fn length_bytes(&self) -> usize {
        match self {
            Piece::Output { bytes, .. } | Piece::Frame(bytes) | Piece::Behind(bytes) => bytes.len(),
        }
    }

    /// The output that it goes to. The agent's socket counts as standard output.
    fn target(&self) -> Target {
        match self {
            Piece::Output { target, .. } => *target,
            Piece::Frame(_) | Piece::Behind(_) => Target::Stdout,
        }
    }
}

#[derive(Default)]
struct Queue {
    pieces: VecDeque<Piece>,
    waiting_bytes: usize,
    failed: Option<(Target, io::Error)>,
    /// The launcher sleeps until there is room, or the queue is empty.
    tell: bool,
    /// In a job over several hosts: bytes of output that were sent and that the launcher has not shown. While they are
    /// [`WINDOW_BYTES`] or more, messages overtake the output: a slow reader must not keep the launcher from hearing
    /// that a rank has died.
    unshown_bytes: Option<u64>,
}

impl Queue {
    /// The piece to be written next.
    fn next(&mut self) -> Option<Piece> {
        let at = match self.unshown_bytes {
            Some(WINDOW_BYTES..) => {
                (self.pieces.iter()).position(|piece| matches!(piece, Piece::Frame(_)))?
            }
            _ => 0,
        };
        let piece = self.pieces.remove(at)?;
        if let (Some(unshown), Piece::Output { bytes, .. }) = (&mut self.unshown_bytes, &piece) {
            *unshown += bytes.len() as u64;
        }
        Some(piece)
    }

    /// The launcher has shown so many bytes more.
    fn shown(&mut self, bytes: u64) {
        if let Some(unshown) = &mut self.unshown_bytes {
            *unshown = unshown.saturating_sub(bytes);
        }
    }
}

/// The queue of one thread, and the descriptor that wakes the launcher.
struct Outlet {
    queue: Mutex<Queue>,
    ready: Condvar,
    event: Arc<OwnedFd>,
}

#[derive(Clone)]
pub struct Writer {
    /// By target; the same one twice where both are one file.
    outlets: [Arc<Outlet>; 2],
    event: Arc<OwnedFd>,
}

impl Writer {
    pub fn start(sink: Sink) -> io::Result<Writer> {
        // SAFETY: the descriptor is owned at once.
        let event = unsafe {
            let fd = libc::eventfd(0, libc::EFD_CLOEXEC | libc::EFD_NONBLOCK);
            if fd < 0 {
                return Err(io::Error::last_os_error());
            }
            OwnedFd::from_raw_fd(fd)
        };
        let event = Arc::new(event);
        let outlet = |output: Output| -> io::Result<Arc<Outlet>> {
            let outlet = Arc::new(Outlet {
                queue: Mutex::default(),
                ready: Condvar::new(),
                event: Arc::clone(&event),
            });
            let theirs = Arc::clone(&outlet);
            std::thread::Builder::new()
                .name("cloudmpi-output".into())
                .stack_size(64 << 10)
                .spawn(move || theirs.write_all(output))?;
            Ok(outlet)
        };
        if matches!(sink, Sink::Own) {
            front::watch()?;
        }
        let one_file = identity(Target::Stdout) == identity(Target::Stderr);
        let outlets = match sink {
            Sink::Own if !one_file => [
                outlet(Output::Own(OpenLine::default()))?,
                outlet(Output::Own(OpenLine::default()))?,
            ],
            sink => {
                let unshown_bytes = matches!(sink, Sink::Agent(_)).then_some(0);
                let both = outlet(Output::new(sink))?;
                both.lock().unshown_bytes = unshown_bytes;
                [Arc::clone(&both), both]
            }
        };
        Ok(Writer { outlets, event })
    }

    /// Readable when [`Writer::has_room`], [`Writer::is_idle`] or [`Writer::failure`] may have
    /// changed.
    pub fn fd(&self) -> RawFd {
        self.event.as_raw_fd()
    }

    pub fn clear_event(&self) {
        let mut count = 0u64;
        // SAFETY: eight bytes are what an eventfd reads; it does not block.
        unsafe {
            libc::read(self.fd(), (&raw mut count).cast(), size_of::<u64>());
        }
    }

    pub fn put(&self, target: Target, source: Source, bytes: Vec<u8>) {
        self.push(Piece::Output {
            target,
            source,
            bytes,
        });
    }

    /// The launcher has shown so many bytes more.
    pub fn shown(&self, bytes: u64) {
        let outlet = &self.outlets[Target::Stdout as usize];
        outlet.lock().shown(bytes);
        outlet.ready.notify_one();
    }

    /// Tells the user that standard output has no reader, if standard error is another file.
    pub fn say_stalled(&self) {
        if !front::is_lost()
            && let Some(bytes) = self.stalled_bytes()
        {
            self.say(&format!(
                "cloudmpi: all ranks have ended; {} of their output wait for whoever reads standard output (Ctrl-C drops them)",
                plural(bytes as u64, "byte")
            ));
        }
    }

    /// Sends the agent a message. Earlier output goes first, as far as the window allows.
    pub fn tell(&self, message: &FromNode) {
        // These messages consist of numbers and text: JSON can hold them.
        if let Ok(frame) = Frame::message(message) {
            self.push(Piece::Frame(frame.encode()));
        }
    }

    /// The same, which no earlier output comes after.
    pub fn tell_behind(&self, message: &FromNode) {
        if let Ok(frame) = Frame::message(message) {
            self.push(Piece::Behind(frame.encode()));
        }
    }

    fn push(&self, piece: Piece) {
        let outlet = &self.outlets[piece.target() as usize];
        let mut queue = outlet.lock();
        queue.waiting_bytes += piece.length_bytes();
        queue.pieces.push_back(piece);
        drop(queue);
        outlet.ready.notify_one();
    }

    /// One line of the launcher's own on stderr.
    pub fn say(&self, text: &str) {
        self.put(Target::Stderr, LAUNCHER, format!("{text}\n").into_bytes());
    }

    /// Writes an answer to the user on standard output.
    pub fn answer(&self, text: &str) {
        self.put(Target::Stdout, LAUNCHER, text.as_bytes().to_vec());
    }

    /// Whether the ranks' pipes may be read: not too much waits here.
    pub fn has_room(&self) -> bool {
        // Both are asked: each is to tell when that changes.
        self.outlets
            .each_ref()
            .map(|outlet| outlet.holds(QUEUE_LIMIT_BYTES))
            == [false; 2]
    }

    /// Everything has been written.
    pub fn is_idle(&self) -> bool {
        self.outlets.each_ref().map(|outlet| outlet.holds(1)) == [false; 2]
    }

    fn stalled_bytes(&self) -> Option<usize> {
        let [out, err] = &self.outlets;
        let waiting = out.lock().waiting_bytes;
        (!Arc::ptr_eq(out, err) && waiting > 0).then_some(waiting)
    }

    /// The first write that failed, once. Nothing more is written to that target.
    pub fn failure(&self) -> Option<(Target, io::Error)> {
        self.outlets
            .iter()
            .find_map(|outlet| outlet.lock().failed.take())
    }
}

impl Outlet {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether so many bytes wait. If so, the launcher hears when fewer do.
    fn holds(&self, bytes: usize) -> bool {
        let mut queue = self.lock();
        queue.tell = queue.waiting_bytes >= bytes;
        queue.tell
    }

    fn write_all(&self, mut output: Output) {
        let mut broken = [false; 2];
        let mut lost = Lost::default();
        loop {
            let piece = self.wait_for_piece();
            let (length_bytes, target) = (piece.length_bytes(), piece.target());
            let result = match broken[target as usize] {
                true => Ok(()),
                false if target == Target::Stderr => lost.write(&mut output, piece),
                false => output.write(piece),
            };
            let mut queue = self.lock();
            queue.waiting_bytes -= length_bytes;
            let failed = result.is_err();
            if let Err(error) = result {
                broken[target as usize] = true;
                queue.failed.get_or_insert((target, error));
            }
            if failed || (queue.tell && queue.waiting_bytes < QUEUE_LIMIT_BYTES / 2) {
                queue.tell = queue.waiting_bytes > 0 && queue.tell;
                self.raise();
            }
        }
    }

    fn wait_for_piece(&self) -> Piece {
        let mut queue = self.lock();
        loop {
            if let Some(piece) = queue.next() {
                return piece;
            }
            queue = (self.ready.wait(queue)).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn raise(&self) {
        let one = 1u64;
        // SAFETY: eight bytes are what an eventfd takes.
        unsafe {
            libc::write(
                self.event.as_raw_fd(),
                (&raw const one).cast(),
                size_of::<u64>(),
            );
        }
    }
}

enum Output {
    Own(OpenLine),
    Agent(OwnedFd),
}

/// Standard error that cannot be written for now, on a full disk: the job goes on, and is told of it when it can be again.
#[derive(Default)]
struct Lost {
    bytes: usize,
    why: Option<io::Error>,
}

impl Lost {
    fn write(&mut self, output: &mut Output, piece: Piece) -> io::Result<()> {
        let length_bytes = piece.length_bytes();
        let written = match self.why.is_some() {
            true => output.write(self.note()).and_then(|()| {
                *self = Lost::default();
                output.write(piece)
            }),
            false => output.write(piece),
        };
        let for_good =
            |error: &io::Error| matches!(error.raw_os_error(), Some(libc::EPIPE | libc::EBADF));
        match written {
            Err(error) if !for_good(&error) => {
                self.bytes += length_bytes;
                self.why = Some(error);
                Ok(())
            }
            written => written,
        }
    }

    fn note(&self) -> Piece {
        let why = self
            .why
            .as_ref()
            .map_or(String::new(), io::Error::to_string);
        let line = format!(
            "cloudmpi: up to {} of standard error could not be written here and are lost: {why}\n",
            plural(self.bytes as u64, "byte")
        );
        Piece::Output {
            target: Target::Stderr,
            source: LAUNCHER,
            bytes: line.into_bytes(),
        }
    }
}

impl Output {
    fn new(sink: Sink) -> Output {
        match sink {
            Sink::Own => Output::Own(OpenLine::default()),
            Sink::Agent(fd) => Output::Agent(fd),
        }
    }

    fn write(&mut self, piece: Piece) -> io::Result<()> {
        match (self, piece) {
            (
                Output::Own(line),
                Piece::Output {
                    target,
                    source,
                    bytes,
                },
            ) => line.write(target, source, &bytes),
            (Output::Own(_), Piece::Frame(_) | Piece::Behind(_)) => Ok(()),
            (Output::Agent(fd), Piece::Frame(frame) | Piece::Behind(frame)) => {
                write_fully(fd.as_raw_fd(), &frame)
            }
            (
                Output::Agent(fd),
                Piece::Output {
                    target,
                    source,
                    bytes,
                },
            ) => {
                let source = source as u32;
                let frame = match target {
                    Target::Stdout => Frame::Stdout { source, bytes },
                    Target::Stderr => Frame::Stderr { source, bytes },
                };
                write_fully(fd.as_raw_fd(), &frame.encode())
            }
        }
    }
}

/// The stream that has written an unfinished line to the file.
#[derive(Default)]
struct OpenLine(Option<Source>);

impl OpenLine {
    fn write(&mut self, target: Target, source: Source, bytes: &[u8]) -> io::Result<()> {
        // Another stream's line is not finished: finish it instead of writing into it.
        if self.0.is_some_and(|other| other != source) {
            front::write(target.fd(), b"\n")?;
        }
        front::write(target.fd(), bytes)?;
        self.0 = match bytes.last() {
            Some(b'\n') | None => None,
            Some(_) => Some(source),
        };
        Ok(())
    }
}

fn identity(target: Target) -> Option<(u64, u64)> {
    let mut stat = std::mem::MaybeUninit::<libc::stat>::zeroed();
    // SAFETY: a valid out pointer; plain data, valid when zero.
    unsafe {
        let known = libc::fstat(target.fd(), stat.as_mut_ptr()) == 0;
        let stat = stat.assume_init();
        known.then_some((stat.st_dev, stat.st_ino))
    }
}

/// Writes everything, also if another process has made the descriptor non-blocking.
pub fn write_fully(fd: RawFd, mut bytes: &[u8]) -> io::Result<()> {
    while !bytes.is_empty() {
        // SAFETY: the buffer is valid for its length.
        let written = unsafe { libc::write(fd, bytes.as_ptr().cast(), bytes.len()) };
        if written >= 0 {
            bytes = &bytes[written as usize..];
            continue;
        }
        let error = io::Error::last_os_error();
        match error.kind() {
            io::ErrorKind::Interrupted => {}
            io::ErrorKind::WouldBlock => {
                let mut poll = libc::pollfd {
                    fd,
                    events: libc::POLLOUT,
                    revents: 0,
                };
                // SAFETY: one valid pollfd.
                unsafe { libc::poll(&mut poll, 1, -1) };
            }
            _ => return Err(error),
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_that_cannot_be_written_for_a_while_are_told_of() {
        let piece = |text: &str| Piece::Output {
            target: Target::Stderr,
            source: LAUNCHER,
            bytes: text.into(),
        };
        let mut lost = Lost::default();
        let full = std::fs::File::options().write(true).open("/dev/full");
        let mut full = Output::Agent(full.expect("a device").into());
        lost.write(&mut full, piece("one")).expect("it goes on");
        lost.write(&mut full, piece("four")).expect("it goes on");
        let (reader, writer) = crate::spawn::pipe().expect("a pipe");
        let mut free = Output::Agent(writer);
        lost.write(&mut free, piece("seen")).expect("there is room");
        drop(free);
        let mut told = Vec::new();
        std::io::Read::read_to_end(&mut std::fs::File::from(reader), &mut told).expect("a pipe");
        let told = String::from_utf8_lossy(&told);
        assert!(told.contains("up to 7 bytes of standard error"), "{told}");
        assert!(told.ends_with("seen"), "{told}");
    }

    fn output(bytes: usize) -> Piece {
        Piece::Output {
            target: Target::Stdout,
            source: 1,
            bytes: vec![b'x'; bytes],
        }
    }

    /// `o` for output, `m` for a message, `b` for one behind all earlier output.
    fn taken(queue: &mut Queue) -> String {
        let letter = |piece| match piece {
            Piece::Output { .. } => 'o',
            Piece::Frame(_) => 'm',
            Piece::Behind(_) => 'b',
        };
        std::iter::from_fn(|| queue.next()).map(letter).collect()
    }

    #[test]
    fn messages_pass_output_that_nobody_takes() {
        let mut queue = Queue {
            unshown_bytes: Some(WINDOW_BYTES - 15),
            ..Queue::default()
        };
        let pieces = [output(10), Piece::Frame(vec![1]), output(10), output(10)];
        queue.pieces.extend(pieces);
        queue.pieces.push_back(Piece::Frame(vec![2]));
        assert_eq!(taken(&mut queue), "omom");
        queue.pieces.push_back(Piece::Behind(vec![4]));
        queue.pieces.push_back(Piece::Frame(vec![3]));
        assert_eq!(taken(&mut queue), "m");
        queue.shown(6);
        assert_eq!(taken(&mut queue), "o");
        queue.unshown_bytes = None;
        queue.pieces.extend([output(1 << 20), output(1)]);
        assert_eq!(taken(&mut queue), "boo", "nobody counts");
    }

    /// A piece may be longer than the rest of the window. That must not make the window wider.
    #[test]
    fn the_window_stays_as_wide_as_it_is() {
        const LONG: usize = 3 << 20;
        let mut queue = Queue {
            unshown_bytes: Some(0),
            ..Queue::default()
        };
        for _ in 0..10 {
            queue.pieces.extend([output(LONG), output(LONG)]);
            assert!(queue.next().is_some());
            assert!(queue.next().is_none(), "the first piece fills the window");
            queue.shown(LONG as u64);
            assert!(queue.next().is_some());
            assert!(queue.next().is_none());
            queue.shown(LONG as u64);
            queue.pieces.clear();
        }
        queue
            .pieces
            .extend([output(WINDOW_BYTES as usize), output(1)]);
        assert_eq!(taken(&mut queue), "o");
    }
}
