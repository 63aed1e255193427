//! Schedules in files: GOAL text, gzipped or not, and the binary form.

use std::fmt::Display;
use std::io::Read;
use std::path::Path;

use cloudmpi_simulate::Goal;

const GZIP: [u8; 2] = [0x1f, 0x8b];

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
        let mut unpacked = Vec::new();
        flate2::read::MultiGzDecoder::new(&bytes[..])
            .read_to_end(&mut unpacked)
            .map_err(|error| {
                format!("{place}: gzipped, and damaged or cut off ({error}); copy or make it again")
            })?;
        bytes = unpacked;
    }
    if Goal::is_binary(&bytes) {
        return Goal::from_bytes(&bytes).map_err(|error| named(&error));
    }
    let text = std::str::from_utf8(&bytes)
        .map_err(|_| named(&"neither a GOAL text nor a binary schedule; `cloudmpi goal` writes the one, `simulate --write FILE.bin` the other"))?;
    Goal::parse(text).map_err(|error| named(&error))
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
