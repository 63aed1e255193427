//! One file of the log: a header, then records, then zeros or stale bytes.
//!
//! ```text
//! header, 64 bytes   magic "CMPILOG1", number u64, first sequence u64, epoch u64, length u64, synced u32, crc u32
//! record             length u32, crc u32, sequence u64, payload (length bytes)
//! end                16 zero bytes, written with every record behind it
//! ```
//!
//! The checksum of a record covers the segment's random epoch, the sequence number and the payload. So
//! bytes of an earlier life of the file, or of a tail given up at a restart, never count as records.
//! Little-endian throughout. The file is written full of zeros before its first use. Then a record changes
//! no metadata, which makes `fdatasync` cheap, and a full disk cannot refuse one.

use crate::private;
use std::fs::File;
use std::io;
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};

pub const HEADER_BYTES: u64 = 64;
pub const RECORD_HEAD_BYTES: u64 = 16;
const MAGIC: &[u8; 8] = b"CMPILOG1";
/// Bodies up to this length are copied behind their head and written at once; longer ones are written apart.
const COPY_BYTES: usize = 16 * 1024;

pub struct Segment {
    pub file: File,
    pub number: u64,
    pub first_sequence: u64,
    pub length_bytes: u64,
    pub synced: bool,
    epoch: u64,
}

/// A file with the length of a segment, ready to become one.
pub struct Spare {
    path: PathBuf,
    file: File,
    length_bytes: u64,
    /// It has no data of an earlier life.
    is_blank: bool,
}

pub fn path_of(dir: &Path, number: u64) -> PathBuf {
    dir.join(format!("{number:012}.segment"))
}

fn fill_with_zeros(file: &File, length_bytes: u64) -> io::Result<()> {
    let zeros = vec![0u8; (1 << 20).min(length_bytes as usize)];
    let mut at = 0;
    while at < length_bytes {
        let now = (length_bytes - at).min(zeros.len() as u64);
        file.write_all_at(&zeros[..now as usize], at)?;
        at += now;
    }
    Ok(())
}

impl Spare {
    /// Makes a file full of zeros. A full disk leaves no part of it.
    pub fn create(path: PathBuf, length_bytes: u64) -> io::Result<Spare> {
        let made = (|| {
            let file = private::create(&path)?;
            fill_with_zeros(&file, length_bytes)?;
            Ok(file)
        })();
        match made {
            Ok(file) => Ok(Spare {
                path,
                file,
                length_bytes,
                is_blank: true,
            }),
            Err(error) => {
                let _ = std::fs::remove_file(&path);
                Err(error)
            }
        }
    }

    /// A segment that is no longer needed becomes a spare.
    pub fn recycle(from: &Path, path: PathBuf, segment: Segment) -> io::Result<Spare> {
        std::fs::rename(from, &path)?;
        Ok(Spare {
            path,
            file: segment.file,
            length_bytes: segment.length_bytes,
            is_blank: false,
        })
    }

    /// Overwrites the data of an earlier life.
    pub fn wipe(&mut self) -> io::Result<()> {
        if !self.is_blank {
            fill_with_zeros(&self.file, self.length_bytes)?;
            self.is_blank = true;
        }
        Ok(())
    }

    /// `note` sees the result of every sync.
    pub fn into_segment(
        self,
        dir: &Path,
        number: u64,
        first_sequence: u64,
        synced: bool,
        mut note: impl FnMut(io::Result<()>) -> io::Result<()>,
    ) -> io::Result<Segment> {
        let mut random = [0u8; 8];
        getrandom::fill(&mut random).map_err(|error| io::Error::other(error.to_string()))?;
        let segment = Segment {
            file: self.file,
            number,
            first_sequence,
            length_bytes: self.length_bytes,
            synced,
            epoch: u64::from_le_bytes(random),
        };
        let empty = [0u8; RECORD_HEAD_BYTES as usize];
        segment
            .file
            .write_all_at(&[&segment.header()[..], &empty].concat(), 0)?;
        if synced {
            note(segment.file.sync_all())?;
        }
        std::fs::rename(&self.path, path_of(dir, number))?;
        if synced {
            note(File::open(dir)?.sync_all())?;
        }
        Ok(segment)
    }

    pub fn remove(self) {
        let _ = std::fs::remove_file(&self.path);
    }
}

/// The content of a segment at a position.
pub enum Found {
    Record {
        payload: Vec<u8>,
        end: u64,
    },
    /// Zeros: there never was a record here.
    End,
    /// Bytes that are no record.
    Torn,
}

impl Segment {
    fn header(&self) -> [u8; HEADER_BYTES as usize] {
        let mut header = [0u8; HEADER_BYTES as usize];
        header[..8].copy_from_slice(MAGIC);
        header[8..16].copy_from_slice(&self.number.to_le_bytes());
        header[16..24].copy_from_slice(&self.first_sequence.to_le_bytes());
        header[24..32].copy_from_slice(&self.epoch.to_le_bytes());
        header[32..40].copy_from_slice(&self.length_bytes.to_le_bytes());
        header[40..44].copy_from_slice(&u32::from(self.synced).to_le_bytes());
        let crc = crc32fast::hash(&header[..60]);
        header[60..].copy_from_slice(&crc.to_le_bytes());
        header
    }

    /// Opens a segment file; None if its header is not one (the machine stopped while it was made).
    pub fn open(dir: &Path, number: u64) -> io::Result<Option<Segment>> {
        let file = private::open(&path_of(dir, number))?;
        let mut header = [0u8; HEADER_BYTES as usize];
        if file.metadata()?.len() < HEADER_BYTES {
            return Ok(None);
        }
        file.read_exact_at(&mut header, 0)?;
        let u64_at =
            |at: usize| u64::from_le_bytes(header[at..at + 8].try_into().expect("eight bytes"));
        let u32_at =
            |at: usize| u32::from_le_bytes(header[at..at + 4].try_into().expect("four bytes"));
        if &header[..8] != MAGIC
            || u32_at(60) != crc32fast::hash(&header[..60])
            || u64_at(8) != number
        {
            return Ok(None);
        }
        // A cut-off file reads like one with a torn end.
        let length_bytes = u64_at(32).min(file.metadata()?.len());
        Ok(Some(Segment {
            file,
            number,
            first_sequence: u64_at(16),
            length_bytes,
            synced: u32_at(40) != 0,
            epoch: u64_at(24),
        }))
    }

    fn checksum(&self, sequence: u64, meta: &[u8], body: &[u8]) -> u32 {
        let mut hasher = crc32fast::Hasher::new();
        let mut head = [0u8; 20];
        head[..8].copy_from_slice(&self.epoch.to_le_bytes());
        head[8..16].copy_from_slice(&sequence.to_le_bytes());
        head[16..].copy_from_slice(&((meta.len() + body.len()) as u32).to_le_bytes());
        hasher.update(&head);
        hasher.update(meta);
        hasher.update(body);
        hasher.finalize()
    }

    /// Writes one record at a position; the payload is `meta` followed by `body`. `scratch` is any buffer.
    pub fn write(
        &self,
        at: u64,
        sequence: u64,
        meta: &[u8],
        body: &[u8],
        scratch: &mut Vec<u8>,
    ) -> io::Result<u64> {
        let length = meta.len() + body.len();
        scratch.clear();
        scratch.extend_from_slice(&(length as u32).to_le_bytes());
        scratch.extend_from_slice(&self.checksum(sequence, meta, body).to_le_bytes());
        scratch.extend_from_slice(&sequence.to_le_bytes());
        scratch.extend_from_slice(meta);
        // Behind it an empty head: a file with an earlier life may have any bytes there.
        let end = at + RECORD_HEAD_BYTES + length as u64;
        let empty = &[0u8; RECORD_HEAD_BYTES as usize]
            [..(self.length_bytes - end).min(RECORD_HEAD_BYTES) as usize];
        if body.len() <= COPY_BYTES {
            scratch.extend_from_slice(body);
            scratch.extend_from_slice(empty);
        } else {
            self.file.write_all_at(empty, end)?;
            self.file.write_all_at(body, at + scratch.len() as u64)?;
        }
        self.file.write_all_at(scratch, at)?;
        Ok(end)
    }

    /// Looks for the record with this sequence number at a position.
    pub fn read(&self, at: u64, sequence: u64) -> io::Result<Found> {
        if at + RECORD_HEAD_BYTES > self.length_bytes {
            return Ok(if at == self.length_bytes {
                Found::End
            } else {
                self.zeros_or_torn(at)?
            });
        }
        let mut head = [0u8; RECORD_HEAD_BYTES as usize];
        self.file.read_exact_at(&mut head, at)?;
        let length = u32::from_le_bytes(head[..4].try_into().expect("four bytes")) as u64;
        let crc = u32::from_le_bytes(head[4..8].try_into().expect("four bytes"));
        let found_sequence = u64::from_le_bytes(head[8..16].try_into().expect("eight bytes"));
        let end = at + RECORD_HEAD_BYTES + length;
        if length == 0 || found_sequence != sequence || end > self.length_bytes {
            return self.zeros_or_torn(at);
        }
        let mut payload = vec![0u8; length as usize];
        self.file
            .read_exact_at(&mut payload, at + RECORD_HEAD_BYTES)?;
        if self.checksum(sequence, &payload, &[]) != crc {
            return Ok(Found::Torn);
        }
        Ok(Found::Record { payload, end })
    }

    /// Whether no record was begun there: every record writes an empty head behind itself.
    fn zeros_or_torn(&self, at: u64) -> io::Result<Found> {
        let mut bytes = [0u8; RECORD_HEAD_BYTES as usize];
        let length = (self.length_bytes - at).min(RECORD_HEAD_BYTES) as usize;
        self.file.read_exact_at(&mut bytes[..length], at)?;
        Ok(if bytes[..length].iter().all(|byte| *byte == 0) {
            Found::End
        } else {
            Found::Torn
        })
    }
}
