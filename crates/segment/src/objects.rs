//! What a rank asks of the process beside it that reads and writes objects of a store, and the answers: one message each, on a socket of
//! sequenced packets. A connection is one open object. Data goes through memory that both have, the window.

use std::io;
use std::mem::MaybeUninit;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};

use crate::control::{Reader, Writer};
use crate::memory::memory_file;

/// What goes by a window at a time, but in reads.
pub const WINDOW_BYTES: usize = 4 << 20;
/// Length of a window, and of the longest read: so many ranges of [`WINDOW_BYTES`] are asked for at once.
pub const READ_BYTES: usize = READ_RANGES * WINDOW_BYTES;
pub const READ_RANGES: usize = 4;

/// How a name of an object begins.
pub const SCHEMES: [&str; 3] = ["s3://", "az://", "blob://"];

pub fn is_object(name: &str) -> bool {
    SCHEMES.iter().any(|scheme| name.starts_with(scheme))
}

/// A name as messages show it. Addresses of stores are sometimes passed on with credentials in them.
pub fn shown(name: &str) -> String {
    let (scheme, rest) = name.split_once("://").unwrap_or(("", name));
    let rest = rest.split('?').next().unwrap_or("");
    let (host, key) = rest.split_once('/').unwrap_or((rest, ""));
    let host = host.rsplit('@').next().unwrap_or("");
    match key {
        "" => format!("{scheme}://{host}"),
        key => format!("{scheme}://{host}/{key}"),
    }
}

/// An object that one rank has begun to write, as the other ranks join it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Begun {
    /// The same for all that write it.
    pub token: u64,
    /// The store's name of the upload.
    pub upload: String,
    pub part_bytes: u64,
    /// Size of the object that was there before, if there was one.
    pub before: Option<u64>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ask {
    /// Open an object to be read.
    Read {
        url: String,
    },
    /// Begin to write an object.
    Write {
        url: String,
        /// It may be new.
        create: bool,
        /// It must be new.
        exclusive: bool,
        part_bytes: u64,
    },
    /// Write an object that another rank has begun.
    Join {
        url: String,
        begun: Begun,
    },
    /// Bytes of the object, into the window.
    Get {
        offset: u64,
        bytes: u64,
    },
    /// Bytes for the object, from the front of the window.
    Put {
        offset: u64,
        bytes: u64,
    },
    Size,
    SetSize {
        bytes: u64,
    },
    /// Wait until all parts that are whole are in the store.
    Flush,
    /// What this process has of the object, into the window: a [`Share`].
    Settle,
    /// Bytes of a part that is not whole, into the window.
    Take {
        offset: u64,
        bytes: u64,
    },
    /// Make the object, from this process's parts and those that a [`Share`] in the window lists.
    Complete {
        bytes: u64,
    },
    /// Make no object.
    Abort,
    /// The rank needs the object no more.
    Leave,
    /// Delete an object; it need not be open.
    Delete {
        url: String,
    },
}

/// Why something was not done, for the error's class.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u32)]
pub enum Trouble {
    Io = 1,
    NoSuchFile,
    FileExists,
    Access,
    NoSpace,
    BadFile,
    Unsupported,
}

impl Trouble {
    fn from_number(number: u32) -> Trouble {
        match number {
            2 => Trouble::NoSuchFile,
            3 => Trouble::FileExists,
            4 => Trouble::Access,
            5 => Trouble::NoSpace,
            6 => Trouble::BadFile,
            7 => Trouble::Unsupported,
            _ => Trouble::Io,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reply {
    /// The object is open. The window's descriptor comes with it.
    Opened {
        /// The same for all ranks that are served by one process.
        server: u64,
        size: u64,
        begun: Begun,
    },
    /// Done; a count of bytes, or a size.
    Done(u64),
    /// A whole sentence.
    Failed(Trouble, String),
}

/// What a process has of an object that is being written.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Share {
    /// Where the last byte that was written ends, or the size that was set, if that is more.
    pub end: u64,
    /// The program has said that nothing of the old object is to be kept.
    pub replaces: bool,
    /// Parts that are in the store: their number, and the store's name of them.
    pub sent: Vec<(u64, String)>,
    /// Ranges of bytes in parts that are not whole.
    pub pieces: Vec<(u64, u64)>,
}

impl Begun {
    fn write(&self, out: &mut Writer) {
        out.long(self.token);
        out.bytes(self.upload.as_bytes());
        out.long(self.part_bytes);
        out.number(u32::from(self.before.is_some()));
        out.long(self.before.unwrap_or(0));
    }

    fn read(from: &mut Reader<'_>) -> Option<Begun> {
        let (token, upload, part_bytes) = (from.long()?, text(from)?, from.long()?);
        let (was, before) = (from.number()? != 0, from.long()?);
        Some(Begun {
            token,
            upload,
            part_bytes,
            before: was.then_some(before),
        })
    }

    pub fn to_bytes(&self) -> Vec<u8> {
        let mut out = Writer::default();
        self.write(&mut out);
        out.0
    }

    pub fn from_bytes(bytes: &[u8]) -> Option<Begun> {
        Begun::read(&mut Reader(bytes))
    }
}

fn text(from: &mut Reader<'_>) -> Option<String> {
    Some(String::from_utf8_lossy(from.bytes()?).into_owned())
}

impl Share {
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut out = Writer::default();
        out.long(self.end);
        out.number(u32::from(self.replaces));
        out.number(self.sent.len() as u32);
        for (index, name) in &self.sent {
            out.long(*index);
            out.bytes(name.as_bytes());
        }
        out.number(self.pieces.len() as u32);
        for (offset, bytes) in &self.pieces {
            out.long(*offset);
            out.long(*bytes);
        }
        out.0
    }

    /// `None`: the bytes are no share.
    pub fn from_bytes(bytes: &[u8]) -> Option<Share> {
        let mut from = Reader(bytes);
        Some(Share {
            end: from.long()?,
            replaces: from.number()? != 0,
            sent: from.list(|from| Some((from.long()?, text(from)?)))?,
            pieces: from.list(|from| Some((from.long()?, from.long()?)))?,
        })
    }
}

impl Ask {
    pub fn encode(&self) -> Vec<u8> {
        let mut out = Writer::default();
        let (kind, numbers): (u32, [u64; 2]) = match self {
            Ask::Read { .. } => (0, [0; 2]),
            Ask::Write {
                create,
                exclusive,
                part_bytes,
                ..
            } => (
                1,
                [u64::from(*create) | u64::from(*exclusive) << 1, *part_bytes],
            ),
            Ask::Join { .. } => (2, [0; 2]),
            Ask::Get { offset, bytes } => (3, [*offset, *bytes]),
            Ask::Put { offset, bytes } => (4, [*offset, *bytes]),
            Ask::Size => (5, [0; 2]),
            Ask::SetSize { bytes } => (6, [*bytes, 0]),
            Ask::Flush => (7, [0; 2]),
            Ask::Settle => (8, [0; 2]),
            Ask::Take { offset, bytes } => (9, [*offset, *bytes]),
            Ask::Complete { bytes } => (10, [*bytes, 0]),
            Ask::Abort => (11, [0; 2]),
            Ask::Leave => (12, [0; 2]),
            Ask::Delete { .. } => (13, [0; 2]),
        };
        out.number(kind);
        numbers.iter().for_each(|number| out.long(*number));
        match self {
            Ask::Read { url } | Ask::Write { url, .. } | Ask::Delete { url } => {
                out.bytes(url.as_bytes());
            }
            Ask::Join { url, begun } => {
                out.bytes(url.as_bytes());
                begun.write(&mut out);
            }
            _ => {}
        }
        out.0
    }

    /// `None`: the bytes are no question.
    pub fn decode(bytes: &[u8]) -> Option<Ask> {
        let mut from = Reader(bytes);
        let (kind, first, second) = (from.number()?, from.long()?, from.long()?);
        Some(match kind {
            0 => Ask::Read {
                url: text(&mut from)?,
            },
            1 => Ask::Write {
                url: text(&mut from)?,
                create: first & 1 != 0,
                exclusive: first & 2 != 0,
                part_bytes: second,
            },
            2 => Ask::Join {
                url: text(&mut from)?,
                begun: Begun::read(&mut from)?,
            },
            3 => Ask::Get {
                offset: first,
                bytes: second,
            },
            4 => Ask::Put {
                offset: first,
                bytes: second,
            },
            5 => Ask::Size,
            6 => Ask::SetSize { bytes: first },
            7 => Ask::Flush,
            8 => Ask::Settle,
            9 => Ask::Take {
                offset: first,
                bytes: second,
            },
            10 => Ask::Complete { bytes: first },
            11 => Ask::Abort,
            12 => Ask::Leave,
            13 => Ask::Delete {
                url: text(&mut from)?,
            },
            _ => return None,
        })
    }
}

impl Reply {
    pub fn encode(&self) -> Vec<u8> {
        let mut out = Writer::default();
        match self {
            Reply::Opened {
                server,
                size,
                begun,
            } => {
                out.number(0);
                out.long(*server);
                out.long(*size);
                begun.write(&mut out);
            }
            Reply::Done(count) => {
                out.number(1);
                out.long(*count);
            }
            Reply::Failed(trouble, why) => {
                out.number(2);
                out.number(*trouble as u32);
                out.bytes(why.as_bytes());
            }
        }
        out.0
    }

    /// `None`: the bytes are no reply.
    pub fn decode(bytes: &[u8]) -> Option<Reply> {
        let mut from = Reader(bytes);
        Some(match from.number()? {
            0 => Reply::Opened {
                server: from.long()?,
                size: from.long()?,
                begun: Begun::read(&mut from)?,
            },
            1 => Reply::Done(from.long()?),
            2 => Reply::Failed(Trouble::from_number(from.number()?), text(&mut from)?),
            _ => return None,
        })
    }
}

/// Memory without a name in any file system, whose length nobody can change.
pub fn make_window() -> io::Result<OwnedFd> {
    let fd = memory_file(c"cloudmpi object", libc::MFD_ALLOW_SEALING)?;
    let seals = libc::F_SEAL_SHRINK | libc::F_SEAL_GROW | libc::F_SEAL_SEAL;
    // SAFETY: a descriptor of ours.
    let made = unsafe {
        libc::ftruncate(fd.as_raw_fd(), READ_BYTES as libc::off_t) == 0
            && libc::fcntl(fd.as_raw_fd(), libc::F_ADD_SEALS, seals) == 0
    };
    match made {
        true => Ok(fd),
        false => Err(io::Error::last_os_error()),
    }
}

/// Room for one descriptor beside a message, aligned as its header must be.
#[repr(C, align(8))]
struct Beside([u8; 64]);

fn message(
    part: &mut libc::iovec,
    beside: &mut MaybeUninit<Beside>,
    beside_bytes: usize,
) -> libc::msghdr {
    // SAFETY: numbers and pointers alone, for which zeros are valid.
    let mut message: libc::msghdr = unsafe { std::mem::zeroed() };
    message.msg_iov = part;
    message.msg_iovlen = 1;
    message.msg_control = beside.as_mut_ptr().cast();
    message.msg_controllen = beside_bytes;
    message
}

/// One message, and a descriptor with it.
pub fn send_with(socket: RawFd, bytes: &[u8], fd: RawFd) -> io::Result<()> {
    let mut part = libc::iovec {
        iov_base: bytes.as_ptr().cast_mut().cast(),
        iov_len: bytes.len(),
    };
    let mut beside = MaybeUninit::zeroed();
    // SAFETY: arithmetic alone.
    let room = unsafe { libc::CMSG_SPACE(size_of::<RawFd>() as u32) } as usize;
    let message = message(&mut part, &mut beside, room);
    // SAFETY: the room beside the message holds one descriptor; both are readable until the call returns.
    let sent = unsafe {
        let head = libc::CMSG_FIRSTHDR(&raw const message);
        (*head).cmsg_level = libc::SOL_SOCKET;
        (*head).cmsg_type = libc::SCM_RIGHTS;
        (*head).cmsg_len = libc::CMSG_LEN(size_of::<RawFd>() as u32) as usize;
        libc::CMSG_DATA(head).cast::<RawFd>().write_unaligned(fd);
        libc::sendmsg(socket, &raw const message, libc::MSG_NOSIGNAL)
    };
    match sent {
        sent if sent < 0 => Err(io::Error::last_os_error()),
        _ => Ok(()),
    }
}

/// Longest message with a descriptor.
const LONGEST_BYTES: usize = 16 << 10;

/// The next message, and the descriptor that came with it.
pub fn receive_with(socket: RawFd) -> io::Result<(Vec<u8>, Option<OwnedFd>)> {
    let mut bytes = vec![0; LONGEST_BYTES];
    let mut part = libc::iovec {
        iov_base: bytes.as_mut_ptr().cast(),
        iov_len: bytes.len(),
    };
    let mut beside = MaybeUninit::zeroed();
    let mut message = message(&mut part, &mut beside, size_of::<Beside>());
    // SAFETY: both are writable for the lengths that the message gives.
    let got = unsafe { libc::recvmsg(socket, &raw mut message, libc::MSG_CMSG_CLOEXEC) };
    let Ok(got) = usize::try_from(got) else {
        return Err(io::Error::last_os_error());
    };
    bytes.truncate(got);
    // SAFETY: the kernel has written whole headers; a descriptor in one is new and ours.
    let fd = unsafe {
        let head = libc::CMSG_FIRSTHDR(&raw const message);
        match head.is_null() || (*head).cmsg_type != libc::SCM_RIGHTS {
            true => None,
            false => Some(OwnedFd::from_raw_fd(
                libc::CMSG_DATA(head).cast::<RawFd>().read_unaligned(),
            )),
        }
    };
    Ok((bytes, fd))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sockets;

    #[test]
    fn questions_and_replies_are_read_as_written() {
        let begun = Begun {
            token: 7,
            upload: "an upload".to_string(),
            part_bytes: 9,
            before: Some(3),
        };
        let url = "s3://bucket/key".to_string();
        for ask in [
            Ask::Read { url: url.clone() },
            Ask::Write {
                url: url.clone(),
                create: true,
                exclusive: false,
                part_bytes: 8,
            },
            Ask::Join {
                url: url.clone(),
                begun: begun.clone(),
            },
            Ask::Get {
                offset: 1 << 40,
                bytes: 2,
            },
            Ask::Put {
                offset: 3,
                bytes: 4,
            },
            Ask::Size,
            Ask::SetSize { bytes: 5 },
            Ask::Flush,
            Ask::Settle,
            Ask::Take {
                offset: 6,
                bytes: 7,
            },
            Ask::Complete { bytes: 1 },
            Ask::Abort,
            Ask::Leave,
            Ask::Delete { url },
        ] {
            let bytes = ask.encode();
            assert_eq!(Ask::decode(&bytes), Some(ask));
            for cut in 0..bytes.len() {
                let _ = Ask::decode(&bytes[..cut]);
            }
        }
        for reply in [
            Reply::Opened {
                server: 1,
                size: 2,
                begun,
            },
            Reply::Done(5),
            Reply::Failed(Trouble::Access, "why".to_string()),
        ] {
            assert_eq!(Reply::decode(&reply.encode()), Some(reply));
        }
        let share = Share {
            end: 1,
            replaces: true,
            sent: vec![(0, "a".to_string())],
            pieces: vec![(5, 6)],
        };
        assert_eq!(Share::from_bytes(&share.to_bytes()), Some(share));
    }

    #[test]
    fn credentials_in_a_name_are_not_shown() {
        assert_eq!(shown("s3://me:pass@bucket/a/b"), "s3://bucket/a/b");
        assert_eq!(shown("az://c/blob?sv=1&sig=pass"), "az://c/blob");
        assert_eq!(shown("az://c"), "az://c");
    }

    #[test]
    fn a_descriptor_goes_with_a_message() {
        let name = format!("cloudmpi.test.{}.objects", std::process::id());
        let listener = sockets::bind(&name, true).expect("a socket");
        let mine = sockets::connect(&name).expect("connected");
        let theirs = sockets::accept(&listener).expect("accepts").expect("one");
        let window = make_window().expect("memory");
        send_with(theirs.as_raw_fd(), b"hello", window.as_raw_fd()).expect("sent");
        let (bytes, fd) = receive_with(mine.as_raw_fd()).expect("received");
        assert_eq!(bytes, b"hello");
        let fd = std::fs::File::from(fd.expect("a descriptor"));
        assert_eq!(fd.metadata().expect("a file").len(), READ_BYTES as u64);
        assert!(fd.set_len(1).is_err(), "its length cannot change");
    }
}
