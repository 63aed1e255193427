//! Opening, closing and deleting files.

use std::cell::{Cell, RefCell};
use std::ffi::{CStr, CString};
use std::io;
use std::rc::Rc;

use cloudmpi_io::{Access, Disk};
use cloudmpi_segment::objects;

use super::ending;
use super::error::of_io;
use super::exchange;
use super::medium::Medium;
use super::meeting::{Call, Round, Same, agree, meet, meet_with};
use super::object::{self, Object};
use super::pointer::{Offer, Shared, SharedWord};
use super::{FILES, File, Hints, ViewState, mode, removed};
use crate::comm::Comm;
use crate::create::{self, Parties};
use crate::errhandler::Handler;
use crate::error::{Class, Error, Result};
use crate::fail;
use crate::info::Info;
use crate::internal::{self, Party};
use crate::process::{self, Process};

/// The arguments of MPI_File_open.
pub struct Opening {
    pub path: CString,
    pub amode: i32,
    pub info: Info,
}

const KNOWN_MODES: i32 = mode::APPEND
    | mode::CREATE
    | mode::DELETE_ON_CLOSE
    | mode::EXCL
    | mode::RDONLY
    | mode::RDWR
    | mode::SEQUENTIAL
    | mode::UNIQUE_OPEN
    | mode::WRONLY;

fn check_amode(amode: i32) -> Result<Access> {
    if amode & !KNOWN_MODES != 0 {
        fail!(
            Amode,
            "the access mode {amode:#x} has bits that are no MPI_MODE_… of files"
        );
    }
    let has = |flag| amode & flag != 0;
    let access = match (has(mode::RDONLY), has(mode::WRONLY), has(mode::RDWR)) {
        (true, false, false) => Access::Read,
        (false, true, false) => Access::Write,
        (false, false, true) => Access::ReadWrite,
        _ => fail!(
            Amode,
            "the access mode needs exactly one of MPI_MODE_RDONLY, MPI_MODE_WRONLY and MPI_MODE_RDWR"
        ),
    };
    if access == Access::Read && (has(mode::CREATE) || has(mode::EXCL)) {
        fail!(
            Amode,
            "MPI_MODE_RDONLY goes with neither MPI_MODE_CREATE nor MPI_MODE_EXCL"
        );
    }
    if access == Access::ReadWrite && has(mode::SEQUENTIAL) {
        fail!(Amode, "MPI_MODE_RDWR does not go with MPI_MODE_SEQUENTIAL");
    }
    Ok(access)
}

fn check_name(path: &CString) -> Result<()> {
    if path.is_empty() {
        fail!(BadFile, "the file's name is empty");
    }
    Ok(())
}

/// The name of an object of a store, where it is one.
fn object_name(path: &CString) -> Option<String> {
    let name = path.to_string_lossy();
    objects::is_object(&name).then(|| name.into_owned())
}

/// A file's name as messages show it.
fn shown(path: &CString) -> String {
    match object_name(path) {
        Some(name) => objects::shown(&name),
        None => path.to_string_lossy().into_owned(),
    }
}

/// MPI_File_open: the handle.
pub fn open(
    process: &'static Process,
    comm: Rc<Comm>,
    opening: Result<Opening>,
    errhandler: Handler,
) -> Result<usize> {
    if comm.is_inter() {
        fail!(
            Comm,
            "files are opened by the members of an intracommunicator, and this is an intercommunicator"
        );
    }
    let all = (Party::of(&comm), Parties::of(&comm));
    let file = internal::run(
        process,
        open_with_all(process, comm, all, opening, errhandler),
    )?;
    let file = Rc::new(file);
    if file.has_mode(mode::APPEND) {
        append(process, &file)?;
    }
    let Some(handle) = FILES.get().borrow_mut().insert(Rc::clone(&file)) else {
        fail!(Other, "4 million files are open; close some");
    };
    file.comm.handle.set(handle);
    Ok(handle)
}

async fn open_with_all(
    process: &'static Process,
    comm: Rc<Comm>,
    (party, parties): (Party, Parties),
    opening: Result<Opening>,
    errhandler: Handler,
) -> Result<File> {
    let opening = opening.and_then(check);
    let amode = opening.as_ref().map_or(0, |(_, opening)| opening.amode);
    let same = Same {
        value: &amode.to_le_bytes(),
        what: "access mode",
    };
    // The first makes the file, where it is to be made, when all agree to it.
    let (mut made, mut offer) = (None, None);
    let at_first = |(access, opening): &(Access, Opening)| {
        let mut hints = Hints::default();
        hints.update(&opening.info);
        made = make(process, *access, opening, &mut hints)?;
        let (own, place) = Shared::offer(process, &comm);
        offer = own;
        Ok(given(&hints, made.as_ref(), &place, &shown(&opening.path)))
    };
    let ((access, opening), given) = meet(&party, Call::Open, opening, same, at_first).await?;
    let (hints, begun, place, first_name) = taken(&given);
    let disk = match (made, object_name(&opening.path)) {
        (Some(made), _) => Ok(made),
        (None, None) => open_disk(access, &opening, &String::from_utf8_lossy(first_name)),
        (None, Some(name)) => open_object(process, access, &name, begun),
    };
    // Whether all have found the memory goes with whether all have opened the file.
    let word = pointer_of_all(&party, offer, place).await;
    let disk = agree(&party, Call::Open, disk).await?;
    let disk = match disk {
        Medium::Disk(disk) if amode & mode::SEQUENTIAL != 0 => Medium::Disk(disk.sequential()),
        disk => disk,
    };
    let is_stream = is_stream(&party, amode, &disk).await;
    let leaders = leaders(&party, &disk).await;
    let nodes = exchange::by_node(process, &party, &comm.group).await;
    let own = Rc::new(create::duplicate(comm, parties).await?);
    Ok(File {
        shared: Shared::new(process, &own, word),
        comm: own,
        name: shown(&opening.path),
        path: opening.path,
        amode,
        disk,
        is_stream,
        leaders: RefCell::new(leaders),
        nodes,
        view: RefCell::new(Rc::new(ViewState::initial())),
        position: Cell::new(0),
        atomic: Cell::new(false),
        hints: RefCell::new(Hints::from_bytes(hints)),
        errhandler: RefCell::new(errhandler),
        split: RefCell::new(None),
        dirty: Cell::new(false),
        written: Cell::new(false),
        deleted: Cell::new(false),
        under_way: Cell::new(0),
    })
}

/// What can be said without the file.
fn check(opening: Opening) -> Result<(Access, Opening)> {
    check_name(&opening.path)?;
    let access = check_amode(opening.amode)?;
    if let Some(name) = object_name(&opening.path) {
        object::check_amode(&name, opening.amode)?;
    }
    Ok((access, opening))
}

/// What is made by one member only, before the others open it.
fn make(
    process: &Process,
    access: Access,
    opening: &Opening,
    hints: &mut Hints,
) -> Result<Option<Medium>> {
    Ok(match object_name(&opening.path) {
        Some(name) if access == Access::Write => {
            hints.striping_unit = object::part_bytes(hints);
            let object = Object::begin(process, &name, opening.amode, hints)?;
            Some(Medium::Object(Box::new(object)))
        }
        None if opening.amode & mode::CREATE != 0 => Some(create_disk(access, opening, hints)?),
        _ => None,
    })
}

/// What the first gives to all: its hints, what it has begun to write, where the memory of the shared pointer is, and how it
/// names the file.
fn given(hints: &Hints, made: Option<&Medium>, place: &[u8], name: &str) -> Vec<u8> {
    let begun = match made.and_then(Medium::object) {
        Some(object) => object.begun.to_bytes(),
        None => Vec::new(),
    };
    let mut given = hints.to_bytes();
    for part in [&begun, place] {
        given.extend_from_slice(&(part.len() as u64).to_le_bytes());
        given.extend_from_slice(part);
    }
    given.extend_from_slice(name.as_bytes());
    given
}

fn taken(given: &[u8]) -> (&[u8], &[u8], &[u8], &[u8]) {
    let part = |bytes: &'_ [u8]| {
        let (length, _) = bytes.split_first_chunk().expect("the first has sent it");
        u64::from_le_bytes(*length) as usize
    };
    let (hints, rest) = given.split_at(Hints::MESSAGE_BYTES);
    let (begun, rest) = rest[8..].split_at(part(rest));
    let (place, name) = rest[8..].split_at(part(rest));
    (hints, begun, place, name)
}

/// The memory of the shared pointer, if all have found it. The first keeps it in reach for so long.
async fn pointer_of_all(party: &Party, offer: Option<Offer>, place: &[u8]) -> Option<SharedWord> {
    let (word, held) = match party.rank() {
        0 => offer.unzip(),
        _ => (Shared::accept(place), None),
    };
    let all = party.combine(vec![u8::from(word.is_some())], |all, other| {
        all[0] &= other[0];
    });
    let all = all.await[0] != 0;
    drop(held);
    word.filter(|_| all)
}

/// Whether any member can only go on from where the file is.
async fn is_stream(party: &Party, amode: i32, disk: &Medium) -> bool {
    if amode & mode::SEQUENTIAL == 0 {
        return false;
    }
    let own = vec![u8::from(disk.is_stream())];
    party.combine(own, |all, other| all[0] |= other[0]).await[0] != 0
}

/// As [`ending::leaders`], of an object; of a file there are none.
async fn leaders(party: &Party, disk: &Medium) -> Vec<usize> {
    let Some(object) = disk.object() else {
        return Vec::new();
    };
    let servers = party.allgather(object.server.to_le_bytes()).await;
    let servers: Vec<u64> = servers.into_iter().map(u64::from_le_bytes).collect();
    ending::leaders(&servers)
}

fn create_disk(access: Access, opening: &Opening, hints: &Hints) -> Result<Medium> {
    let exclusive = opening.amode & mode::EXCL != 0;
    let permissions = hints.permissions as u32;
    Disk::create(&opening.path, access, exclusive, permissions)
        .map(Medium::Disk)
        .map_err(|cause| of_io("make", &opening.path.to_string_lossy(), &cause))
}

/// `first_name`: how the first names the file.
fn open_disk(access: Access, opening: &Opening, first_name: &str) -> Result<Medium> {
    let creates = opening.amode & mode::CREATE != 0;
    let name = opening.path.to_string_lossy();
    Disk::open(&opening.path, access)
        .map(Medium::Disk)
        .map_err(
            |cause| match creates && cause.kind() == io::ErrorKind::NotFound {
                true => not_made_here(&name, first_name),
                false => of_io("open", &name, &cause),
            },
        )
}

/// `begun`: what the first has begun to write, if the object is to be written.
fn open_object(process: &Process, access: Access, name: &str, begun: &[u8]) -> Result<Medium> {
    let object = match access {
        Access::Read => Object::open(process, name)?,
        _ => Object::join(process, name, begun)?,
    };
    Ok(Medium::Object(Box::new(object)))
}

fn not_made_here(name: &str, first_name: &str) -> Error {
    let detail = match name == first_name {
        true => format!(
            "rank 0 has made {name}, and it is not there on this rank's machine; use a path on a file system that all machines share"
        ),
        false => format!(
            "rank 0 has made {first_name}, and this rank opens {name}, which is not there; give the name of the same file at all ranks"
        ),
    };
    Error::new(Class::NoSuchFile, detail)
}

/// All pointers of a file that is opened with MPI_MODE_APPEND begin at its end.
fn append(process: &Process, file: &Rc<File>) -> Result<()> {
    let party = Party::of_file(&file.comm, false);
    let file = Rc::clone(file);
    internal::run(process, async move {
        let at_first = |end: &u64| {
            file.shared.set_here(*end);
            Ok(Vec::new())
        };
        let (end, _) = meet(
            &party,
            Call::Open,
            file.byte_size(),
            Same::NOTHING,
            at_first,
        )
        .await?;
        file.position.set(end);
        Ok(())
    })
}

/// MPI_File_close. The handle is invalid from here on, whatever comes of it.
pub fn close(process: &'static Process, handle: usize) -> Result<()> {
    let Some(file) = super::find(handle) else {
        fail!(File, "handle {handle:#x} is no open file");
    };
    let party = Party::of_file(&file.comm, false);
    let errhandler = file.errhandler.borrow().clone();
    let closed = internal::run(process, async move {
        let checked = file.check_no_split().and(file.check_idle());
        agree(&party, Call::Close, checked).await?;
        file.shared.close().await;
        let deletes = file.has_mode(mode::DELETE_ON_CLOSE);
        let synchronised = match deletes {
            true => Ok(()),
            false => file.synchronise(),
        };
        FILES.get().borrow_mut().remove(handle);
        if let Some(object) = file.disk.object() {
            return ending::end(&party, &file, object, synchronised).await;
        }
        let told = removed::told(&file);
        let (path, name) = (file.path.clone(), file.name.clone());
        // It is needed until all have met.
        let _comm = Rc::clone(&file.comm);
        let closed = match Rc::try_unwrap(file).map(|file| file.disk) {
            Ok(Medium::Disk(disk)) => disk.close().map_err(|cause| of_io("close", &name, &cause)),
            _ => Ok(()),
        };
        let at_first = |()| match deletes {
            true => delete_disk(&path).map(|()| Vec::new()),
            false => Ok(Vec::new()),
        };
        let closed = synchronised.and(closed);
        let round = Round {
            call: Call::Close,
            same: Same::NOTHING,
            told: told.as_slice(),
        };
        let (_, met) = meet_with(&party, closed, round, |(), _| at_first(())).await?;
        removed::check(&party, &met, &name)
    });
    closed.map_err(|error| match super::find(handle) {
        Some(_) => error,
        None => error.on_handler(errhandler),
    })
}

/// MPI_File_delete.
pub fn delete(path: &CString) -> Result<()> {
    check_name(path)?;
    if let Some(name) = object_name(path) {
        return object::delete(this_process(), &name);
    }
    delete_disk(path)
}

fn delete_disk(path: &CStr) -> Result<()> {
    cloudmpi_io::delete(path).map_err(|cause| of_io("delete", &path.to_string_lossy(), &cause))?;
    removed::note_deletion(path);
    Ok(())
}

impl File {
    fn check_idle(&self) -> Result<()> {
        match self.under_way.get() {
            0 => Ok(()),
            count => fail!(
                Io,
                "{count} nonblocking collective accesses to {} have not ended; complete their requests before closing it",
                self.name
            ),
        }
    }
}

/// The process, for routines, which outlive the call that begins them.
pub(super) fn this_process() -> &'static Process {
    process::get()
}
