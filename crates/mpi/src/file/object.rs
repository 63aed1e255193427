//! An object of a store as this process sees it: questions to the process beside it, the launcher or a supervisor, which alone speaks
//! with the store. Data goes through memory that both have.

use std::fmt;
use std::io;
use std::ops::Range;
use std::os::fd::{AsRawFd, OwnedFd};
use std::sync::{Mutex, MutexGuard, PoisonError};

use cloudmpi_io::Disk;
use cloudmpi_segment::objects::{
    self, Ask, Begun, READ_BYTES, Reply, Share, Trouble, WINDOW_BYTES,
};
use cloudmpi_segment::sockets;

use super::{Hints, mode};
use crate::error::{Class, Error, Result};
use crate::fail;
use crate::process::Process;

/// The least that stores take as a part that is not the last one.
const LEAST_PART_BYTES: u64 = 5 << 20;
const PART_BYTES: u64 = 8 << 20;
/// A short read brings more, for those that follow.
const AHEAD_BYTES: u64 = 256 << 10;

/// What the other process has said went wrong: a whole sentence.
#[derive(Debug)]
pub struct Told {
    pub class: Class,
    pub text: String,
}

impl fmt::Display for Told {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.text)
    }
}

impl std::error::Error for Told {}

fn told(class: Class, text: impl Into<String>) -> io::Error {
    let text = text.into();
    io::Error::other(Told { class, text })
}

fn class_of(trouble: Trouble) -> Class {
    match trouble {
        Trouble::Io => Class::Io,
        Trouble::NoSuchFile => Class::NoSuchFile,
        Trouble::FileExists => Class::FileExists,
        Trouble::Access => Class::Access,
        Trouble::NoSpace => Class::NoSpace,
        Trouble::BadFile => Class::BadFile,
        Trouble::Unsupported => Class::UnsupportedOperation,
    }
}

pub struct Object {
    line: Mutex<Line>,
    /// As messages show it.
    name: String,
    /// The other process.
    pub server: u64,
    /// As other members join it, where it is written.
    pub begun: Begun,
    pub writes: bool,
    /// Of an object that is read.
    size: u64,
}

struct Line {
    socket: OwnedFd,
    window: Disk,
    /// The bytes of the object that are in the window, where it is read.
    held: Range<u64>,
}

/// What access modes an object cannot have.
pub fn check_amode(name: &str, amode: i32) -> Result<()> {
    let name = objects::shown(name);
    if amode & mode::RDWR != 0 {
        fail!(
            UnsupportedOperation,
            "{name}: an object of a store is read or written, not both; open it with MPI_MODE_RDONLY or MPI_MODE_WRONLY"
        );
    }
    if amode & mode::APPEND != 0 && amode & mode::RDONLY == 0 {
        fail!(
            UnsupportedOperation,
            "{name}: nothing can be appended to an object of a store; write a new one, without MPI_MODE_APPEND"
        );
    }
    Ok(())
}

/// Bytes of a part of an object, by the hint `striping_unit`.
pub fn part_bytes(hints: &Hints) -> u64 {
    match hints.striping_unit {
        given if given >= LEAST_PART_BYTES => given,
        _ => PART_BYTES,
    }
}

/// Waits for a message as for a slow disk.
fn wait(socket: &OwnedFd) -> io::Result<()> {
    let mut polled = libc::pollfd {
        fd: socket.as_raw_fd(),
        events: libc::POLLIN,
        revents: 0,
    };
    // SAFETY: one valid entry.
    match unsafe { libc::poll(&raw mut polled, 1, -1) } {
        -1 => match io::Error::last_os_error() {
            error if error.kind() == io::ErrorKind::Interrupted => Ok(()),
            error => Err(error),
        },
        _ => Ok(()),
    }
}

fn gone() -> io::Error {
    told(
        Class::Io,
        "the launcher, by which objects of stores are reached, has ended",
    )
}

fn ask(socket: &OwnedFd, ask: &Ask) -> io::Result<(Reply, Option<OwnedFd>)> {
    sockets::send(socket.as_raw_fd(), &ask.encode()).map_err(|_| gone())?;
    loop {
        wait(socket)?;
        match objects::receive_with(socket.as_raw_fd()) {
            Ok((bytes, _)) if bytes.is_empty() => return Err(gone()),
            Ok((bytes, fd)) => match Reply::decode(&bytes) {
                Some(Reply::Failed(trouble, text)) => return Err(told(class_of(trouble), text)),
                Some(reply) => return Ok((reply, fd)),
                None => return Err(gone()),
            },
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(_) => return Err(gone()),
        }
    }
}

fn connect(process: &Process, name: &str) -> Result<OwnedFd> {
    let shown = objects::shown(name);
    let Some(server) = process.segment().header().objects_name() else {
        fail!(
            UnsupportedOperation,
            "{shown}: objects of a store are reached by the launcher, and there is none that can; start the program by cloudmpi run (mpiexec), of a build with the feature objects"
        );
    };
    // The queue of those who connect may be full for a moment.
    loop {
        match sockets::connect(&server) {
            Ok(socket) => return Ok(socket),
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                std::thread::sleep(std::time::Duration::from_millis(1));
            }
            Err(error) => fail!(
                Io,
                "{shown}: the launcher, by which objects of stores are reached, cannot be reached: {error}"
            ),
        }
    }
}

/// The error of a question that was asked without an open object.
fn failed(name: &str, cause: &io::Error) -> Error {
    super::error::of_io("open", &objects::shown(name), cause)
}

/// Deletes an object.
pub fn delete(process: &Process, name: &str) -> Result<()> {
    let socket = connect(process, name)?;
    let url = name.to_string();
    ask(&socket, &Ask::Delete { url }).map_err(|cause| failed(name, &cause))?;
    Ok(())
}

impl Object {
    fn opened(process: &Process, name: &str, question: &Ask, writes: bool) -> Result<Object> {
        let socket = connect(process, name)?;
        let reply = ask(&socket, question).map_err(|cause| failed(name, &cause))?;
        let (
            Reply::Opened {
                server,
                size,
                begun,
            },
            Some(window),
        ) = reply
        else {
            return Err(failed(name, &gone()));
        };
        Ok(Object {
            line: Mutex::new(Line {
                socket,
                window: Disk::of(window),
                held: 0..0,
            }),
            name: objects::shown(name),
            server,
            begun,
            writes,
            size,
        })
    }

    /// An object to be read.
    pub fn open(process: &Process, name: &str) -> Result<Object> {
        let url = name.to_string();
        Object::opened(process, name, &Ask::Read { url }, false)
    }

    /// At the first member: begins to write an object.
    pub fn begin(process: &Process, name: &str, amode: i32, hints: &Hints) -> Result<Object> {
        let question = Ask::Write {
            url: name.to_string(),
            create: amode & mode::CREATE != 0,
            exclusive: amode & mode::EXCL != 0,
            part_bytes: part_bytes(hints),
        };
        Object::opened(process, name, &question, true)
    }

    /// At the others.
    pub fn join(process: &Process, name: &str, begun: &[u8]) -> Result<Object> {
        let Some(begun) = Begun::from_bytes(begun) else {
            return Err(failed(name, &gone()));
        };
        let url = name.to_string();
        Object::opened(process, name, &Ask::Join { url, begun }, true)
    }

    fn line(&self) -> MutexGuard<'_, Line> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn ask(&self, question: &Ask) -> io::Result<u64> {
        self.line().ask(question)
    }

    /// # Safety
    /// As for [`Disk::read`].
    pub unsafe fn read(&self, to: *mut u8, len: usize, offset: u64) -> io::Result<usize> {
        let mut line = self.line();
        let mut done = 0;
        while done < len {
            let at = offset + done as u64;
            if at >= self.size {
                break;
            }
            if !line.held.contains(&at) {
                let wanted = ((len - done) as u64).max(AHEAD_BYTES);
                let bytes = wanted.min(READ_BYTES as u64).min(self.size - at);
                line.held = 0..0;
                let got = line.ask(&Ask::Get { offset: at, bytes })?;
                if got == 0 {
                    break;
                }
                line.held = at..at + got;
            }
            let part = (line.held.end - at).min((len - done) as u64) as usize;
            // SAFETY: inside the caller's memory.
            let got = unsafe { line.window.read(to.add(done), part, at - line.held.start)? };
            if got == 0 {
                break;
            }
            done += got;
        }
        Ok(done)
    }

    /// # Safety
    /// As for [`Disk::write`].
    pub unsafe fn write(&self, from: *const u8, len: usize, offset: u64) -> io::Result<()> {
        let mut line = self.line();
        let mut done = 0;
        while done < len {
            let part = (len - done).min(WINDOW_BYTES);
            // SAFETY: inside the caller's memory.
            unsafe { line.window.write(from.add(done), part, 0)? };
            line.ask(&Ask::Put {
                offset: offset + done as u64,
                bytes: part as u64,
            })?;
            done += part;
        }
        Ok(())
    }

    pub fn size(&self) -> io::Result<u64> {
        match self.writes {
            true => self.ask(&Ask::Size),
            false => Ok(self.size),
        }
    }

    pub fn set_size(&self, bytes: u64) -> io::Result<()> {
        self.ask(&Ask::SetSize { bytes }).map(drop)
    }

    /// Waits until all parts that are whole are in the store.
    pub fn flush(&self) -> io::Result<()> {
        self.ask(&Ask::Flush).map(drop)
    }

    pub fn cannot_lock(&self) -> io::Error {
        told(
            Class::UnsupportedOperation,
            format!(
                "{}: objects of a store have no atomic mode; let the ranks write different bytes",
                self.name
            ),
        )
    }

    /// What the other process has of it.
    pub fn share(&self) -> io::Result<Vec<u8>> {
        let mut line = self.line();
        let bytes = line.ask(&Ask::Settle)?;
        line.contents(bytes)
    }

    /// Bytes of a part that is not whole, at most a window of them.
    pub fn take(&self, offset: u64, bytes: u64) -> io::Result<Vec<u8>> {
        let mut line = self.line();
        let bytes = line.ask(&Ask::Take { offset, bytes })?;
        line.contents(bytes)
    }

    /// Makes the object, of what the other process has and of parts that others have sent.
    pub fn complete(&self, others: &Share) -> io::Result<()> {
        let list = others.to_bytes();
        if list.len() > WINDOW_BYTES {
            return Err(told(
                Class::NoSpace,
                format!(
                    "{} has too many parts; open it with a larger hint striping_unit",
                    self.name
                ),
            ));
        }
        let mut line = self.line();
        // SAFETY: a list of ours.
        unsafe { line.window.write(list.as_ptr(), list.len(), 0)? };
        let bytes = list.len() as u64;
        line.ask(&Ask::Complete { bytes }).map(drop)
    }

    pub fn abort(&self) -> io::Result<()> {
        self.ask(&Ask::Abort).map(drop)
    }

    /// This process has done with it, whatever has become of it.
    pub fn leave(&self) -> io::Result<()> {
        self.ask(&Ask::Leave).map(drop)
    }
}

impl Line {
    fn ask(&mut self, question: &Ask) -> io::Result<u64> {
        match ask(&self.socket, question)? {
            (Reply::Done(count), _) => Ok(count),
            _ => Err(gone()),
        }
    }

    fn contents(&self, bytes: u64) -> io::Result<Vec<u8>> {
        let mut contents = vec![0; (bytes as usize).min(WINDOW_BYTES)];
        // SAFETY: memory of ours.
        let got = unsafe { (self.window).read(contents.as_mut_ptr(), contents.len(), 0)? };
        contents.truncate(got);
        Ok(contents)
    }
}

impl Drop for Object {
    /// A file that could not be opened, or not be closed, makes no object. Where it was closed, this changes nothing.
    fn drop(&mut self) {
        if self.writes {
            let socket = self.line().socket.as_raw_fd();
            let _ = sockets::send(socket, &Ask::Abort.encode());
        }
    }
}
