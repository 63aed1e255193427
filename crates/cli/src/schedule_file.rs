//! Schedules in files: GOAL text, gzipped or not, and the binary form.

use std::fmt::Display;
use std::io::Read;
use std::path::Path;

use cloudmpi_simulate::Goal;

const GZIP: [u8; 2] = [0x1f, 0x8b];
/// A small file can unpack to more than the memory.
const MOST_BYTES: u64 = 1 << 31;

pub fn read(path: &Path) -> Result<Goal, String> {
    let place = path.display();
    let mut bytes =
        std::fs::read(path).map_err(|error| format!("{place}: cannot be read: {error}"))?;
    if bytes.is_empty() {
        return Err(format!(
            "{place}: an empty file; a schedule begins with `num_ranks N`, and `cloudmpi goal` writes some"
        ));
    }
    let named = |error: &dyn Display| format!("{place}: {error}");
    if bytes.starts_with(&GZIP) {
        bytes = unpack(&bytes, MOST_BYTES).map_err(|error| named(&error))?;
    }
    if Goal::is_binary(&bytes) {
        return Goal::from_bytes(&bytes).map_err(|error| named(&error));
    }
    let text = std::str::from_utf8(&bytes)
        .map_err(|_| named(&"neither a GOAL text nor a binary schedule; `cloudmpi goal` writes the one, `simulate --write FILE.bin` the other"))?;
    Goal::parse(text).map_err(|error| named(&error))
}

fn unpack(bytes: &[u8], most_bytes: u64) -> Result<Vec<u8>, String> {
    let mut unpacked = Vec::new();
    flate2::read::MultiGzDecoder::new(bytes)
        .take(most_bytes + 1)
        .read_to_end(&mut unpacked)
        .map_err(|error| {
            format!("gzipped, and damaged or cut off ({error}); copy or make it again")
        })?;
    if unpacked.len() as u64 > most_bytes {
        return Err(format!(
            "it unpacks to more than {} MiB; unpack it with gunzip first",
            most_bytes >> 20
        ));
    }
    Ok(unpacked)
}

/// Binary if the name ends in `.bin`.
pub fn write(goal: &Goal, to: &Path) -> Result<(), String> {
    let binary = to.extension().is_some_and(|extension| extension == "bin");
    let bytes = match binary {
        true => goal.to_bytes(),
        false => goal.to_text().into_bytes(),
    };
    cloudmpi_noise::file::write_whole(to, &bytes)
        .map_err(|error| format!("{}: cannot be written: {error}", to.display()))
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    #[test]
    fn no_more_is_unpacked_than_is_allowed() {
        let mut packed = flate2::write::GzEncoder::new(Vec::new(), Default::default());
        packed.write_all(&vec![b' '; 3 << 20]).expect("to memory");
        let packed = packed.finish().expect("to memory");
        assert_eq!(unpack(&packed, 3 << 20).map(|all| all.len()), Ok(3 << 20));
        let line = unpack(&packed, 2 << 20).expect_err("too much");
        assert!(line.contains("more than 2 MiB"), "{line}");
        let line = unpack(&packed[..99], 3 << 20).expect_err("cut");
        assert!(line.contains("cut off"), "{line}");
    }
}
