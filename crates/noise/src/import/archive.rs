//! `FILE.tar.xz`, read from beginning to end: a part of an archive is no archive.

use std::io::Read;
use std::path::Path;

use lzma_rust2::XzReader;

use crate::{Error, Result};

/// Unpacked contents beyond this are refused: the largest published file has 43 MB.
const MOST_BYTES: u64 = 1 << 31;

/// Path inside the archive and contents of every regular file, in the archive's order.
pub fn read(path: &Path) -> Result<Vec<(String, Vec<u8>)>> {
    let file = std::fs::File::open(path).map_err(|e| Error::io(path, "cannot be read", &e))?;
    unpack(std::io::BufReader::new(file), &path.display().to_string())
}

/// The same from memory; `place` names the archive in messages.
pub fn unpack(packed: impl Read, place: &str) -> Result<Vec<(String, Vec<u8>)>> {
    let refuse = |error: std::io::Error| {
        Error::new(
            place,
            format!("the archive is damaged or cut off ({error}); fetch it again"),
        )
    };
    // Reads the whole stream first: a checksum at its end covers the rest.
    let mut tar = Vec::new();
    let mut unpacking = XzReader::new(packed, true).take(MOST_BYTES + 1);
    unpacking.read_to_end(&mut tar).map_err(refuse)?;
    if tar.len() as u64 > MOST_BYTES {
        return Err(Error::new(
            place,
            format!("the archive unpacks to more than {MOST_BYTES} bytes"),
        ));
    }
    let mut files = Vec::new();
    let mut archive = tar::Archive::new(tar.as_slice());
    for entry in archive.entries().map_err(refuse)? {
        let mut entry = entry.map_err(refuse)?;
        if !entry.header().entry_type().is_file() {
            continue;
        }
        let name = entry.path().map_err(refuse)?.to_string_lossy().into_owned();
        let due = entry.size();
        let mut contents = Vec::new();
        entry.read_to_end(&mut contents).map_err(refuse)?;
        if contents.len() as u64 != due {
            return Err(Error::new(
                place,
                format!("the archive is cut off within {name}; fetch it again"),
            ));
        }
        files.push((name, contents));
    }
    if files.is_empty() {
        return Err(Error::new(place, "the archive has no files"));
    }
    Ok(files)
}
