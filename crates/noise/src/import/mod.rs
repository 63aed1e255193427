//! Reads published measurements: archives, folders and single files. It reads them whole or not at all, unless the user skips
//! broken files.

pub mod archive;
mod detours;
mod gemm;
mod lines;
mod loggp;
mod others;
mod pingpong;
mod tree;

pub use lines::Text;
pub use tree::{Imported, Options, import};

use crate::profile::{Log, Profile};
use crate::{Error, Result};

/// File name without folders and extension.
fn name_of(place: &str) -> &str {
    let file = place.rsplit(['/', ':']).next().unwrap_or(place);
    file.rsplit_once('.').map_or(file, |(stem, _)| stem)
}

/// The kind of a file, by its name alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    PingPong,
    Detours,
    LogGp,
    AfterSleep,
    Gemm,
    Collective,
    /// A table of comma-separated values; the first line tells the kind of its content.
    Simulated,
    Descriptions,
    Log,
    Archive,
}

pub fn format_of(path: &str) -> Option<Format> {
    let file = path.rsplit('/').next().unwrap_or(path);
    let stem = name_of(file);
    Some(match file {
        _ if file.ends_with(".tar.xz") => Format::Archive,
        _ if file.ends_with(".cmdout") => Format::Log,
        "wtime_res.out" => Format::Log,
        "ng_osnoise.out" => Format::Detours,
        "ng_loggp.out" => Format::LogGp,
        "description.csv" => Format::Descriptions,
        "total.csv" => Format::Simulated,
        _ if file.starts_with("hoverboard_reps_") && file.ends_with(".out") => Format::AfterSleep,
        _ if file.starts_with("gemm_") && file.ends_with(".dat") => Format::Gemm,
        _ if (file.starts_with("ng_netnoise_") || file.starts_with("ng_one_one_"))
            && file.ends_with(".out") =>
        {
            Format::PingPong
        }
        _ if file.ends_with(".csv") && others::collective_name(stem).is_some() => {
            Format::Collective
        }
        _ => return None,
    })
}

/// Adds one file's contents to a profile.
fn add(
    profile: &mut Profile,
    format: Format,
    place: &str,
    source: &str,
    bytes: &[u8],
) -> Result<()> {
    if format == Format::Log {
        let text = String::from_utf8(bytes.to_vec())
            .map_err(|_| Error::new(place, "not a text file: bytes that are not UTF-8"))?;
        // A log may have any text but must not be a server's page.
        if text.trim_start().starts_with('<') {
            Text::new(place, source, bytes)?;
        }
        profile.logs.push(Log {
            source: source.to_string(),
            text,
        });
        return Ok(());
    }
    let text = Text::new(place, source, bytes)?;
    match format {
        Format::PingPong => {
            let series = pingpong::read(text, profile.system.line_rate_gbit_s)?;
            profile.series.push(series);
        }
        Format::Detours => profile.os_noise.extend(detours::read(text)?),
        Format::LogGp => profile.loggp_rows.push(loggp::read(text)?),
        Format::AfterSleep => profile.after_sleep.extend(others::after_sleep(text)?),
        Format::Gemm => profile.compute.push(gemm::read(text)?),
        Format::Collective => profile.collectives.push(others::collective(text)?),
        Format::Simulated => profile.simulated.push(others::simulated(text)?),
        Format::Descriptions | Format::Log | Format::Archive => {
            return Err(Error::new(place, "not a measurement"));
        }
    }
    Ok(())
}
