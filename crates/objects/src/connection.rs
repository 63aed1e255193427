//! The questions of one rank about one object.

use std::fs::File;
use std::io;
use std::os::fd::{AsRawFd, OwnedFd};
use std::os::unix::fs::FileExt;
use std::sync::Arc;

use cloudmpi_segment::objects::{
    self, Ask, Begun, READ_BYTES, Reply, Share, Trouble, WINDOW_BYTES, make_window, shown,
};
use cloudmpi_segment::sockets;
use tokio::io::unix::AsyncFd;
use tokio::task::JoinSet;

use crate::fault::{Fault, Result, fault};
use crate::server::Shared;
use crate::store::{Found, Object};
use crate::upload::Upload;

enum Role {
    None,
    Reading(Arc<dyn Object>, Found),
    Writing(Arc<Upload>),
}

struct Connection {
    shared: Arc<Shared>,
    window: Arc<File>,
    role: Role,
}

/// Answers until the rank closes its end.
pub async fn serve(shared: Arc<Shared>, socket: OwnedFd) {
    // SAFETY: it owns the descriptor, which it gives back the same each time and closes last.
    let socket = unsafe { AsyncFd::register(socket) };
    let (Ok(socket), Ok(window)) = (socket, make_window()) else {
        return;
    };
    let mut connection = Connection {
        shared,
        window: Arc::new(File::from(window)),
        role: Role::None,
    };
    while let Some(bytes) = receive(&socket).await {
        let reply = match Ask::decode(&bytes) {
            Some(ask) => connection.answer(ask).await,
            None => fault(
                Trouble::Io,
                "the launcher has not understood a request for an object; use the launcher and library of one installation",
            ),
        };
        let reply = reply.unwrap_or_else(|Fault(trouble, why)| Reply::Failed(trouble, why));
        if send(&socket, &reply, &connection.window).await.is_err() {
            break;
        }
    }
    if let Role::Writing(upload) = &connection.role {
        upload.abandoned().await;
        connection.shared.left(upload);
    }
}

async fn receive(socket: &AsyncFd<OwnedFd>) -> Option<Vec<u8>> {
    loop {
        let mut ready = socket.readable().await.ok()?;
        match ready.try_io(|socket| sockets::receive(socket.as_raw_fd())) {
            Ok(Ok(bytes)) if bytes.is_empty() => return None,
            Ok(Ok(bytes)) => return Some(bytes),
            Ok(Err(_)) => return None,
            Err(_) => {}
        }
    }
}

async fn send(socket: &AsyncFd<OwnedFd>, reply: &Reply, window: &File) -> io::Result<()> {
    let bytes = reply.encode();
    loop {
        let mut ready = socket.writable().await?;
        let sent = ready.try_io(|socket| match reply {
            Reply::Opened { .. } => {
                objects::send_with(socket.as_raw_fd(), &bytes, window.as_raw_fd())
            }
            _ => sockets::send(socket.as_raw_fd(), &bytes),
        });
        if let Ok(sent) = sent {
            return sent;
        }
    }
}

impl Connection {
    async fn answer(&mut self, ask: Ask) -> Result<Reply> {
        match ask {
            Ask::Read { url } => self.open(&url).await,
            Ask::Write {
                url,
                create,
                exclusive,
                part_bytes,
            } => self.begin(&url, create, exclusive, part_bytes).await,
            Ask::Join { url, begun } => {
                let upload = self.shared.join(&url, begun)?;
                Ok(self.writes(upload))
            }
            Ask::Get { offset, bytes } => self.get(offset, bytes).await,
            Ask::Delete { url } => {
                let object = self.shared.object(&url, 0)?;
                match object.find().await? {
                    None => no_such(&url),
                    Some(_) => object.delete().await.map(|()| Reply::Done(0)),
                }
            }
            Ask::Size => Ok(Reply::Done(match &self.role {
                Role::None => 0,
                Role::Reading(_, found) => found.size,
                Role::Writing(upload) => upload.size(),
            })),
            Ask::Leave => {
                if let Role::Writing(upload) = std::mem::replace(&mut self.role, Role::None) {
                    self.shared.left(&upload);
                }
                Ok(Reply::Done(0))
            }
            ask => self.write(ask).await,
        }
    }

    /// What is asked of an object that is being written.
    async fn write(&mut self, ask: Ask) -> Result<Reply> {
        let Role::Writing(upload) = &self.role else {
            return fault(Trouble::Io, "the object is not open to be written");
        };
        match ask {
            Ask::Put { offset, bytes } if bytes <= WINDOW_BYTES as u64 => {
                upload.put(offset, &self.window, bytes).await?;
            }
            Ask::SetSize { bytes } => upload.set_size(bytes)?,
            Ask::Flush => upload.flush().await?,
            Ask::Settle => return self.settle(&upload.share().await?),
            Ask::Take { offset, bytes } if bytes <= WINDOW_BYTES as u64 => {
                upload.give(offset, bytes, &self.window)?;
                return Ok(Reply::Done(bytes));
            }
            Ask::Complete { bytes } if bytes <= WINDOW_BYTES as u64 => {
                let mut list = vec![0; bytes as usize];
                let read = self.window.read_exact_at(&mut list, 0).ok();
                match read.and_then(|()| Share::from_bytes(&list)) {
                    Some(share) => upload.complete(share).await?,
                    None => return fault(Trouble::Io, "the list of the object's parts is cut off"),
                }
            }
            Ask::Abort => upload.abort(None).await?,
            _ => return fault(Trouble::Io, "the object is open for something else"),
        }
        Ok(Reply::Done(0))
    }

    fn settle(&self, share: &Share) -> Result<Reply> {
        let list = share.to_bytes();
        if list.len() > WINDOW_BYTES || self.window.write_all_at(&list, 0).is_err() {
            return fault(
                Trouble::NoSpace,
                "the object has too many pieces that make no whole parts; write it in the order of its bytes, or by collective calls",
            );
        }
        Ok(Reply::Done(list.len() as u64))
    }

    async fn open(&mut self, url: &str) -> Result<Reply> {
        let object = self.shared.object(url, 0)?;
        let Some(found) = object.find().await? else {
            return no_such(url);
        };
        let size = found.size;
        self.role = Role::Reading(object, found);
        Ok(Reply::Opened {
            server: self.shared.id,
            size,
            begun: Begun::default(),
        })
    }

    async fn begin(
        &mut self,
        url: &str,
        create: bool,
        exclusive: bool,
        part_bytes: u64,
    ) -> Result<Reply> {
        let object = self.shared.object(url, part_bytes)?;
        let found = object.find().await?;
        match &found {
            None if !create => return no_such(url),
            Some(_) if exclusive => {
                return fault(
                    Trouble::FileExists,
                    format!(
                        "cannot make {}: there is such an object already; delete it, or open it without MPI_MODE_EXCL",
                        shown(url)
                    ),
                );
            }
            _ => {}
        }
        let upload = object.begin().await?;
        let begun = Begun {
            token: crate::server::random(),
            upload,
            part_bytes,
            before: found.map(|found| found.size),
        };
        let upload = self.shared.begun(object, url, begun);
        Ok(self.writes(upload))
    }

    fn writes(&mut self, upload: Arc<Upload>) -> Reply {
        let reply = Reply::Opened {
            server: self.shared.id,
            size: upload.size(),
            begun: upload.begun.clone(),
        };
        self.role = Role::Writing(upload);
        reply
    }

    /// Ranges of an object, several at once.
    async fn get(&self, offset: u64, bytes: u64) -> Result<Reply> {
        let Role::Reading(object, found) = &self.role else {
            return fault(Trouble::Io, "the object is not open to be read");
        };
        let end = offset.saturating_add(bytes.min(READ_BYTES as u64));
        let end = end.min(found.size).max(offset);
        // When one fails, the others are given up with the set.
        let mut ranges = JoinSet::new();
        for from in (offset..end).step_by(WINDOW_BYTES) {
            let range = (from, (end - from).min(WINDOW_BYTES as u64));
            let of = (Arc::clone(object), found.clone());
            let to = (Arc::clone(&self.window), from - offset);
            let shared = Arc::clone(&self.shared);
            ranges.spawn(async move {
                let _turn = shared.reads.acquire().await;
                get_range(of, range, to).await
            });
        }
        while let Some(done) = ranges.join_next().await {
            match done {
                Ok(done) => done?,
                Err(error) => return fault(Trouble::Io, format!("a read has ended: {error}")),
            }
        }
        Ok(Reply::Done(end - offset))
    }
}

/// Reads `bytes` bytes from `offset` on into the window.
async fn get_range(
    (object, found): (Arc<dyn Object>, Found),
    (offset, bytes): (u64, u64),
    (window, at): (Arc<File>, u64),
) -> Result<()> {
    let got = object.get(&found, offset, bytes).await?;
    if got.len() as u64 != bytes || window.write_all_at(&got, at).is_err() {
        return fault(
            Trouble::Io,
            format!(
                "the store has sent {} bytes where {bytes} were asked for",
                got.len()
            ),
        );
    }
    Ok(())
}

fn no_such<T>(url: &str) -> Result<T> {
    fault(
        Trouble::NoSuchFile,
        format!(
            "cannot open {}: there is no such object, bucket or container; check the name, or add MPI_MODE_CREATE to make the object",
            shown(url)
        ),
    )
}
