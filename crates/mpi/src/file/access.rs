//! Reading and writing by one process.

use std::cell::Cell;
use std::io;
use std::rc::Rc;

use cloudmpi_datatype::Datatype;
use cloudmpi_io::{Extent, View};

use super::hints::Hints;
use super::medium::Medium;
use super::{File, ViewState};
use crate::buffer::Buffer;
use crate::error::Result;
use crate::fail;
use crate::internal;
use crate::operation::Outcome;
use crate::process::Process;
use crate::request::Begun;
use crate::serial;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    Read,
    Write,
}

/// Where an access begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Position {
    /// In etypes.
    At(i64),
    Individual,
    Shared,
}

/// The program's memory of an access.
pub struct Memory {
    pub address: *mut u8,
    pub count: u64,
    pub datatype: Datatype,
    /// The handle that the program passed, for its functions.
    pub handle: usize,
}

impl Memory {
    pub fn buffer(&self) -> Option<Buffer> {
        Buffer::new(self.address, self.count, &self.datatype)
    }
}

/// An access whose arguments have been checked.
pub struct Access {
    pub direction: Direction,
    pub view: Rc<ViewState>,
    /// Where it begins in the stream. For the shared pointer, known later.
    pub start: u64,
    /// What is read to or written from: as many bytes as in the file.
    pub buffer: Buffer,
    /// The file's form of the data, where that is not the memory's; the buffer is this.
    form: Option<Box<[u8]>>,
    memory: Memory,
}

impl Access {
    /// Checks the arguments of an access, and moves the individual pointer behind it.
    pub fn prepare(
        file: &File,
        direction: Direction,
        position: Position,
        memory: Memory,
    ) -> Result<Access> {
        match direction {
            Direction::Read => file.check_readable()?,
            Direction::Write => file.check_writable()?,
        }
        if position != Position::Shared {
            file.check_not_sequential()?;
        }
        let view = file.view();
        let representation = &view.representation;
        let native = representation.is_native();
        let element_bytes = match native {
            true => memory.datatype.size(),
            false => representation.in_file(&memory.datatype)?.size(),
        };
        let Some(bytes) =
            (element_bytes.checked_mul(memory.count)).filter(|bytes| *bytes <= i64::MAX as u64)
        else {
            fail!(Count, "{} elements are more than 2^63 bytes", memory.count);
        };
        let etype_bytes = view.map.etype_bytes();
        if !bytes.is_multiple_of(etype_bytes) {
            fail!(
                Io,
                "{bytes} bytes are no multiple of the {etype_bytes} bytes of the etype of {}; accesses are of whole etypes",
                file.name
            );
        }
        let etypes = match position {
            Position::At(offset) if offset < 0 => {
                fail!(Arg, "the offset is {offset}; it cannot be negative")
            }
            Position::At(offset) => offset as u64,
            Position::Individual => file.position.get(),
            Position::Shared => 0,
        };
        let start = at(&view.map, etypes, bytes)?;
        let mut form = match (native, direction) {
            (true, _) => None,
            (false, Direction::Read) => Some(vec![0; bytes as usize].into_boxed_slice()),
            (false, Direction::Write) => Some(representation.encode(&memory, bytes)?),
        };
        let buffer = match &mut form {
            Some(form) => Buffer::bytes(form.as_mut_ptr(), bytes),
            None => memory.buffer().expect("the size was checked"),
        };
        if position == Position::Individual {
            file.position.set(etypes + bytes / etype_bytes);
        }
        Ok(Access {
            direction,
            view,
            start,
            buffer,
            form,
            memory,
        })
    }

    pub fn bytes(&self) -> u64 {
        self.buffer.length_bytes()
    }

    pub fn etypes(&self) -> u64 {
        self.bytes() / self.view.map.etype_bytes()
    }

    /// Sets where an access by the shared pointer begins.
    pub fn place(&mut self, etypes: u64) -> Result<()> {
        self.start = at(&self.view.map, etypes, self.bytes())?;
        Ok(())
    }

    /// The span of the file that is touched.
    pub fn span(&self) -> (u64, u64) {
        self.view.map.span(self.start, self.bytes())
    }

    /// Reads or writes all of it by this process. Bytes of the file that were. Other threads may call MPI meanwhile,
    /// if it is not in atomic mode.
    pub fn transfer(&self, file: &File) -> Result<u64> {
        let (from, to) = self.span();
        let exclusive = self.direction == Direction::Write;
        let locked = file.atomic.get() && to != from;
        let hints = file.hints.borrow().clone();
        if exclusive {
            file.note_write();
        }
        let stream = Stream {
            disk: &file.disk,
            view: &self.view.map,
            hints: &hints,
        };
        let run = || {
            let _lock = match locked {
                true => Some(
                    (file.disk.lock(from, to - from, exclusive))
                        .map_err(|cause| file.failed("lock a part of", &cause))?,
                ),
                false => None,
            };
            match self.direction {
                Direction::Read => (stream.read(self.start, &self.buffer))
                    .map_err(|cause| file.failed("read", &cause)),
                Direction::Write => (stream.write(self.start, &self.buffer))
                    .map(|()| self.bytes())
                    .map_err(|cause| file.failed("write", &cause)),
            }
        };
        match locked {
            // A lock keeps out other open files, and not other threads that use this one.
            true => run(),
            false => serial::unlocked(run),
        }
    }

    /// Ends an access of which `bytes` bytes of the file were read or written: the status.
    pub fn finish(mut self, bytes: u64) -> Result<Outcome> {
        let length_bytes = match (self.direction, &mut self.form) {
            (_, None) => bytes,
            (Direction::Write, Some(_)) => self.memory.count * self.memory.datatype.size(),
            (Direction::Read, Some(form)) => {
                let form = &mut form[..bytes as usize];
                self.view.representation.decode(&self.memory, form)?
            }
        };
        Ok(Outcome {
            length_bytes,
            ..Outcome::EMPTY
        })
    }
}

/// A stream position of which it is certain that `bytes` bytes can follow.
fn at(map: &View, etypes: u64, bytes: u64) -> Result<u64> {
    match map.stream_at(etypes) {
        Some(start) if map.can_hold(start, bytes) => Ok(start),
        // Nothing has its place anywhere, also in a view that has no data.
        _ if bytes == 0 => Ok(0),
        _ => {
            let limit = map.limit();
            fail!(
                Arg,
                "offset {etypes} and {bytes} bytes from there are beyond what the view has, or what a file can have (2^63 bytes){}{}",
                if limit.is_some() { ": " } else { "" },
                limit.unwrap_or_default()
            )
        }
    }
}

/// An access by this process alone, whose position is known.
fn alone(file: &File, direction: Direction, position: Position, memory: Memory) -> Result<Outcome> {
    let access = Access::prepare(file, direction, position, memory)?;
    let bytes = access.transfer(file)?;
    access.finish(bytes)
}

/// A blocking access that is not collective.
pub fn run_alone(
    process: &Process,
    file: &Rc<File>,
    direction: Direction,
    position: Position,
    memory: Memory,
) -> Result<Outcome> {
    if position != Position::Shared {
        return alone(file, direction, position, memory);
    }
    let (file, access) = (
        Rc::clone(file),
        Access::prepare(file, direction, position, memory)?,
    );
    internal::run(process, by_shared_pointer(file, access))
}

/// The same as a request. It is complete at once, except where the shared pointer is on another node.
pub fn begin_alone(
    process: &Process,
    file: &Rc<File>,
    direction: Direction,
    position: Position,
    memory: Memory,
) -> Result<Begun> {
    if position != Position::Shared {
        return Ok(Begun::Done(alone(file, direction, position, memory)?));
    }
    let access = Access::prepare(file, direction, position, memory)?;
    let outcome = Rc::new(Cell::new(Outcome::EMPTY));
    let (file, result) = (Rc::clone(file), Rc::clone(&outcome));
    let steps = async move {
        result.set(by_shared_pointer(file, access).await?);
        Ok(())
    };
    Ok(internal::begin_reporting(process, steps, outcome))
}

async fn by_shared_pointer(file: Rc<File>, mut access: Access) -> Result<Outcome> {
    let position = file.shared.add(access.etypes()).await;
    access.place(position)?;
    let bytes = access.transfer(&file)?;
    access.finish(bytes)
}

/// A view of an open file.
struct Stream<'a> {
    disk: &'a Medium,
    view: &'a View,
    hints: &'a Hints,
}

impl Stream<'_> {
    fn write(&self, start: u64, buffer: &Buffer) -> io::Result<()> {
        if let Some(base) = buffer.dense() {
            // SAFETY: the program's memory, by the contract of its call.
            return unsafe { self.write_run(start, base, buffer.length_bytes()) };
        }
        let mut packed = vec![0; self.hints.write_buffer_bytes.min(buffer.length_bytes()) as usize];
        let mut done = 0;
        while done < buffer.length_bytes() {
            let part = (buffer.length_bytes() - done).min(packed.len() as u64);
            buffer.read(done, &mut packed[..part as usize]);
            // SAFETY: memory of ours.
            unsafe { self.write_run(start + done, packed.as_ptr(), part)? };
            done += part;
        }
        Ok(())
    }

    /// # Safety
    /// `from` may be read for `len` bytes.
    unsafe fn write_run(&self, start: u64, from: *const u8, len: u64) -> io::Result<()> {
        let mut from = from;
        for extent in self.view.extents(start, len) {
            // SAFETY: the extents have `len` bytes in all.
            unsafe {
                self.disk.write(from, extent.len as usize, extent.offset)?;
                from = from.add(extent.len as usize);
            }
        }
        Ok(())
    }

    /// Bytes until the end of the file, at most all.
    fn read(&self, start: u64, buffer: &Buffer) -> io::Result<u64> {
        let length = buffer.length_bytes();
        if let Some(base) = buffer.dense() {
            // SAFETY: the program's memory, by the contract of its call.
            return unsafe { self.read_run(start, base, length) };
        }
        let mut packed = vec![0; self.hints.read_buffer_bytes.min(length) as usize];
        let mut done = 0;
        while done < length {
            let part = (length - done).min(packed.len() as u64);
            // SAFETY: memory of ours.
            let got = unsafe { self.read_run(start + done, packed.as_mut_ptr(), part)? };
            buffer.write(done, &packed[..got as usize]);
            done += got;
            if got < part {
                break;
            }
        }
        Ok(done)
    }

    /// # Safety
    /// `to` may be written for `len` bytes.
    unsafe fn read_run(&self, start: u64, to: *mut u8, len: u64) -> io::Result<u64> {
        let (from, end) = self.view.span(start, len);
        let span = Extent {
            offset: from,
            len: end - from,
        };
        if self.view.ascends(start, len)
            && self.hints.sieves(span, len, self.view.count_extents(len))
        {
            // SAFETY: this function's contract.
            return unsafe { self.read_sieved(start, to, len) };
        }
        let mut done = 0;
        for extent in self.view.extents(start, len) {
            // SAFETY: the extents have `len` bytes in all.
            let got = unsafe {
                let to = to.add(done as usize);
                self.disk.read(to, extent.len as usize, extent.offset)?
            };
            done += got as u64;
            if (got as u64) < extent.len {
                break;
            }
        }
        Ok(done)
    }

    /// Reads spans of the file with their gaps, and takes the pieces out of them.
    ///
    /// # Safety
    /// As for `read_run`.
    unsafe fn read_sieved(&self, start: u64, to: *mut u8, len: u64) -> io::Result<u64> {
        let mut sieve = Sieve {
            bytes: Vec::new(),
            at: 0,
            most_bytes: self.hints.read_buffer_bytes,
        };
        let (_, end) = self.view.span(start, len);
        let mut done = 0;
        for extent in self.view.extents(start, len) {
            let mut taken = 0;
            while taken < extent.len {
                let part = sieve.holding(self.disk, extent.offset + taken, end)?;
                let part = &part[..part.len().min((extent.len - taken) as usize)];
                if part.is_empty() {
                    return Ok(done);
                }
                // SAFETY: the extents have `len` bytes in all.
                unsafe {
                    let to = to.add(done as usize);
                    cloudmpi_copy::copy(part.as_ptr(), to, part.len());
                }
                taken += part.len() as u64;
                done += part.len() as u64;
            }
        }
        Ok(done)
    }
}

/// A part of the file that has been read.
struct Sieve {
    bytes: Vec<u8>,
    at: u64,
    most_bytes: u64,
}

impl Sieve {
    /// The bytes of the file from `offset` on, as many as there are here; none at the end of the file. Nothing is read
    /// beyond `end`.
    fn holding(&mut self, disk: &Medium, offset: u64, end: u64) -> io::Result<&[u8]> {
        let held = self.at..self.at + self.bytes.len() as u64;
        if !held.contains(&offset) {
            let len = (end - offset).min(self.most_bytes) as usize;
            self.bytes.resize(len, 0);
            // SAFETY: memory of ours, just made as long.
            let got = unsafe { disk.read(self.bytes.as_mut_ptr(), len, offset)? };
            self.bytes.truncate(got);
            self.at = offset;
        }
        Ok(&self.bytes[(offset - self.at).min(self.bytes.len() as u64) as usize..])
    }
}
