//! The `.noise` file: a line of text, version, lengths and checksum, then a profile, compressed.
//!
//! | bytes | what |
//! |---|---|
//! | 0..23 | `cloudMPI noise profile` and a newline |
//! | 23..27 | version, little endian as all numbers here |
//! | 27..35 | length of what follows the header |
//! | 35..43 | length of that when unpacked |
//! | 43..51 | CRC-64/XZ of what follows the header |
//! | 51.. | the profile's fields ([`crate::codec`]) as an xz stream |

use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use lzma_rust2::{XzOptions, XzReader, XzWriter};

use crate::codec::{Code, Input, choice_as_byte, crc64, fields_in_order};
use crate::profile::*;
use crate::{Error, Result};

const FIRST_LINE: &[u8; 23] = b"cloudMPI noise profile\n";
pub const VERSION: u32 = 3;
/// Profiles of this version end before `company`, and are read all the same.
const WITHOUT_COMPANY: u32 = 2;
const XZ_MAGIC: &[u8] = b"\xfd7zXZ\0";
const HEADER_BYTES: usize = 51;
/// A higher level makes files little smaller and takes many times as long.
const XZ_PRESET: u32 = 3;

fields_in_order! {
    Profile { system, origin, timers, loggp, series, os_noise, quanta, loggp_rows, after_sleep, compute,
        collectives, simulated, logs, company }
    System { name, descriptions, line_rate_gbit_s }
    Description { provider, instance, placement, time_of_day }
    Origin { by, date, source }
    Timer { name, resolution_ns, overhead_ns, backwards, ns_per_tick }
    Estimate { value, low, high }
    LogGp { latency_us, overhead_us, gap_us, gap_ns_per_byte, overhead_ns_per_byte,
        rendezvous_over_bytes, curve, held_out, source }
    Curve { ranges, grain_bytes, with_tail }
    HeldOut { bytes, measured_us, predicted_us }
    Range { from_bytes, to_bytes, base_us, ns_per_byte }
    Series { name, source, quantity, distance, load, streams, both_ways, warm_up, blocks }
    Block { bytes, half_round_trip_us, restarted }
    DetourRun { source, period_ns, cycle_ns, threshold_ns, offset_ns, duration_ns, comments }
    QuantumRun { source, kind, quantum, values, noise_share }
    LogGpTable { source, comments, rows }
    LogGpRow { bytes, messages, one_us, many_us, delayed_us, latency_us, send_overhead_us,
        receive_overhead_us, gap_us, gap_us_per_byte, least_squares }
    AfterSleep { source, bytes, repetitions, sleep_ns, times_ns }
    Compute { name, source, order, seconds, gflop_s, peak_gflop_s }
    Collective { name, source, ranks, bytes, times_us }
    Simulated { source, index, noise, kind, collective, provider, instance, placement, scenario,
        nodes, bytes, time_us }
    Names { texts, rows }
    Log { source, text }
    Company { machine, seconds, ranks, cores, busy_s, own_s, waited_s, involuntary, load }
}

choice_as_byte! {
    Quantity { Latency = 0, Bandwidth = 1, Sizes = 2 }
    Distance { Unknown = 0, SameMachine = 1, Near = 2, Far = 3 }
    Load { Unknown = 0, Idle = 1, UnderLoad = 2 }
    Quantum { Work = 0, Time = 1 }
}

impl Profile {
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut plain = Vec::new();
        self.put(&mut plain);
        let packed = pack(&plain).expect("writing to memory does not fail");
        let mut bytes = Vec::with_capacity(HEADER_BYTES + packed.len());
        bytes.extend_from_slice(FIRST_LINE);
        bytes.extend_from_slice(&VERSION.to_le_bytes());
        bytes.extend_from_slice(&(packed.len() as u64).to_le_bytes());
        bytes.extend_from_slice(&(plain.len() as u64).to_le_bytes());
        bytes.extend_from_slice(&crc64(&packed).to_le_bytes());
        bytes.extend_from_slice(&packed);
        bytes
    }

    /// `place` names the file in messages.
    pub fn from_bytes(bytes: &[u8], place: &str) -> Result<Profile> {
        let wrong = |what: String| Err(Error::new(place, what));
        if !bytes.starts_with(FIRST_LINE) {
            if bytes.starts_with(XZ_MAGIC) {
                return wrong(format!(
                    "an archive; `cloudmpi noise import {place} -o OUT.noise` makes a profile of it"
                ));
            }
            return wrong(
                "not a noise profile; make one with `cloudmpi noise measure` or `import`".into(),
            );
        }
        let Some((header, packed)) = bytes.split_at_checked(HEADER_BYTES) else {
            return wrong("the profile is cut off within its header; copy or make it again".into());
        };
        let version = u32::from_le_bytes(header[23..27].try_into().expect("four bytes"));
        let long =
            |at: usize| u64::from_le_bytes(header[at..at + 8].try_into().expect("eight bytes"));
        if ![WITHOUT_COMPANY, VERSION].contains(&version) {
            return wrong(format!(
                "a profile of version {version}, and this program reads versions {WITHOUT_COMPANY} to {VERSION}; make the profile again"
            ));
        }
        if packed.len() as u64 != long(27) {
            return wrong(format!(
                "the profile has {} bytes after its header where {} are due; copy or make it again",
                packed.len(),
                long(27)
            ));
        }
        if crc64(packed) != long(43) {
            return wrong(
                "the profile's checksum does not fit its contents; copy or make it again".into(),
            );
        }
        let mut plain = unpack(packed, long(35))
            .map_err(|e| Error::new(place, format!("the profile is damaged: {e}")))?;
        if version == WITHOUT_COMPANY {
            Vec::<Company>::new().put(&mut plain);
        }
        let mut input = Input::new(&plain, place);
        let profile = Profile::get(&mut input)?;
        if !input.is_at_end() {
            return Err(input.broken("there is more than a profile"));
        }
        if !is_consistent(&profile) {
            return Err(input.broken("its columns do not fit each other"));
        }
        Ok(profile)
    }

    pub fn save(&self, path: &Path) -> Result<()> {
        write_whole(path, &self.to_bytes()).map_err(|e| Error::io(path, "cannot be written", &e))
    }

    pub fn load(path: &Path) -> Result<Profile> {
        let place = path.display().to_string();
        if path.is_dir() {
            return Err(Error::new(
                &place,
                format!(
                    "a folder; `cloudmpi noise import {place} -o OUT.noise` makes a profile of measurements in it"
                ),
            ));
        }
        let bytes = std::fs::read(path).map_err(|e| Error::io(path, "cannot be read", &e))?;
        Profile::from_bytes(&bytes, &place)
    }
}

/// Writes beside the target and renames: so a file by that name is always whole, and a full disk leaves no part
/// of one. If the path is a pipe, a terminal or the like, writes to it directly.
pub fn write_whole(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    write_whole_by(path, |mut file| file.write_all(bytes))
}

/// The same, written piece by piece.
pub fn write_whole_by(
    path: &Path,
    write: impl FnOnce(File) -> std::io::Result<()>,
) -> std::io::Result<()> {
    if is_no_file(path) {
        return write(File::create(path)?);
    }
    let partial = partial(path);
    let written = create_new(&partial)
        .and_then(write)
        .and_then(|()| std::fs::rename(&partial, path));
    written.inspect_err(|_| {
        let _ = std::fs::remove_file(&partial);
    })
}

/// Whether [`write_whole`] could begin: asked before long work.
pub fn can_be_written(path: &Path) -> std::io::Result<()> {
    if is_no_file(path) {
        return OpenOptions::new().write(true).open(path).map(drop);
    }
    let partial = partial(path);
    create_new(&partial)?;
    std::fs::remove_file(&partial)
}

fn is_no_file(path: &Path) -> bool {
    std::fs::metadata(path).is_ok_and(|there| !there.is_file())
}

/// Never opens a file or a link that another user has put there under that name, in a folder where
/// all may write.
fn create_new(path: &Path) -> std::io::Result<File> {
    match std::fs::remove_file(path) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error),
        _ => OpenOptions::new().write(true).create_new(true).open(path),
    }
}

fn partial(path: &Path) -> PathBuf {
    let mut partial = path.as_os_str().to_owned();
    partial.push(format!(".{}.partial", std::process::id()));
    partial.into()
}

/// Columns of one table have one length, and indices lie within: readers rely on it.
fn is_consistent(profile: &Profile) -> bool {
    let table = |t: &Simulated| {
        let rows = t.index.len();
        let texts = [
            &t.noise,
            &t.kind,
            &t.collective,
            &t.provider,
            &t.instance,
            &t.placement,
            &t.scenario,
        ];
        let inside = |n: &Names| {
            n.rows.len() == rows && n.rows.iter().all(|&i| (i as usize) < n.texts.len())
        };
        texts.into_iter().all(inside)
            && [t.nodes.len(), t.bytes.len(), t.time_us.len()] == [rows; 3]
    };
    profile.simulated.iter().all(table)
        && profile.loggp.iter().all(|fit| is_usable(&fit.curve))
        && profile
            .os_noise
            .iter()
            .all(|r| r.offset_ns.len() == r.duration_ns.len())
        && profile
            .compute
            .iter()
            .all(|c| c.seconds.len() == c.gflop_s.len())
        && profile
            .collectives
            .iter()
            .all(|c| c.ranks > 0 && c.times_us.len().is_multiple_of(c.ranks as usize))
}

/// Readers go from piece to piece, and from range to range, up to the last with a tail.
fn is_usable(curve: &Curve) -> bool {
    let grain_bytes = curve.grain_bytes;
    are_ranges(&curve.ranges)
        && are_ranges(&curve.with_tail)
        && curve.with_tail.last().is_none_or(|last| {
            grain_bytes > 0
                && grain_bytes <= last.to_bytes
                && last.to_bytes / grain_bytes <= MOST_PIECES
        })
}

/// One after the other, without an overlap, to an end.
fn are_ranges(ranges: &[Range]) -> bool {
    let is_range = |range: &Range| range.from_bytes <= range.to_bytes;
    ranges.iter().all(is_range)
        && ranges.is_sorted_by(|one, next| one.to_bytes < next.from_bytes)
        && ranges.last().is_none_or(|last| last.to_bytes <= 1 << 48)
}

fn pack(plain: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut writer = XzWriter::new(Vec::new(), XzOptions::with_preset(XZ_PRESET))?;
    writer.write_all(plain)?;
    writer.finish()
}

/// Of a curve with tails: a fit has some thousands.
const MOST_PIECES: u64 = 1 << 20;

/// A file can claim any length; a longer one is not for this machine's memory.
const MOST_BYTES: u64 = 1 << 31;

fn unpack(packed: &[u8], length: u64) -> std::io::Result<Vec<u8>> {
    if length > MOST_BYTES {
        return Err(std::io::Error::other(format!(
            "it unpacks to more than {MOST_BYTES} bytes"
        )));
    }
    let mut plain = Vec::new();
    XzReader::new(packed, false)
        .take(length.saturating_add(1))
        .read_to_end(&mut plain)?;
    if plain.len() as u64 != length {
        return Err(std::io::Error::other(
            "its unpacked length is not the one stated",
        ));
    }
    Ok(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn small() -> Profile {
        Profile {
            system: System {
                name: "test".into(),
                line_rate_gbit_s: Some(100.0),
                ..Default::default()
            },
            series: vec![Series {
                name: "latency".into(),
                blocks: vec![Block {
                    bytes: 1,
                    half_round_trip_us: vec![1.25, f64::INFINITY, 0.1 + 0.2],
                    restarted: true,
                }],
                ..Default::default()
            }],
            ..Default::default()
        }
    }

    #[test]
    fn a_profile_comes_back_equal() {
        let bytes = small().to_bytes();
        assert_eq!(Profile::from_bytes(&bytes, "p").unwrap(), small());
    }

    /// Version 2 wrote it so: without the last list, which takes one byte if it is empty.
    #[test]
    fn a_profile_that_ends_before_company_is_read() {
        let mut plain = Vec::new();
        small().put(&mut plain);
        assert_eq!(plain.pop(), Some(0));
        let packed = pack(&plain).unwrap();
        let mut bytes = FIRST_LINE.to_vec();
        bytes.extend_from_slice(&2u32.to_le_bytes());
        for number in [packed.len() as u64, plain.len() as u64, crc64(&packed)] {
            bytes.extend_from_slice(&number.to_le_bytes());
        }
        bytes.extend_from_slice(&packed);
        assert_eq!(Profile::from_bytes(&bytes, "p").unwrap(), small());
    }

    #[test]
    fn every_damaged_byte_is_noticed() {
        let bytes = small().to_bytes();
        for at in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[at] ^= 0x10;
            assert!(Profile::from_bytes(&damaged, "p").is_err(), "byte {at}");
            assert!(
                Profile::from_bytes(&bytes[..at], "p").is_err(),
                "cut at {at}"
            );
        }
    }

    fn reads(curve: Curve) -> Result<Profile> {
        let fit = LogGp {
            curve,
            ..Default::default()
        };
        let profile = Profile {
            loggp: Some(fit),
            ..small()
        };
        Profile::from_bytes(&profile.to_bytes(), "p")
    }

    fn range(from_bytes: u64, to_bytes: u64) -> Range {
        Range {
            from_bytes,
            to_bytes,
            ..Default::default()
        }
    }

    #[test]
    fn ranges_follow_each_other() {
        let is_read = |ranges: &[(u64, u64)]| {
            let ranges: Vec<Range> = ranges.iter().map(|&(from, to)| range(from, to)).collect();
            let with_tail = Curve {
                grain_bytes: 32,
                with_tail: ranges.clone(),
                ..Default::default()
            };
            let without = Curve {
                ranges,
                ..Default::default()
            };
            [reads(without).is_ok(), reads(with_tail).is_ok()]
        };
        assert_eq!(is_read(&[(0, 0), (1, 64), (256, 1 << 20)]), [true; 2]);
        for wrong in [
            &[(1, u64::MAX)][..],
            &[(64, 1)],
            &[(1, 64), (64, 128)],
            &[(1, 128), (64, 96)],
            &[(64, 128), (1, 32)],
        ] {
            assert_eq!(is_read(wrong), [false; 2], "{wrong:?}");
        }
    }

    #[test]
    fn a_curve_without_an_end_is_refused() {
        let with = |grain_bytes, to_bytes| {
            reads(Curve {
                grain_bytes,
                with_tail: vec![range(1, to_bytes)],
                ..Default::default()
            })
        };
        assert!(with(32, 4096).is_ok());
        for (grain_bytes, to_bytes) in [(0, 4096), (1, 1 << 40), (32, u64::MAX), (32, 0)] {
            assert!(with(grain_bytes, to_bytes).is_err(), "{grain_bytes}");
        }
    }

    #[test]
    fn another_version_is_refused_by_number() {
        let mut bytes = small().to_bytes();
        bytes[23] = 9;
        let error = Profile::from_bytes(&bytes, "p.noise")
            .unwrap_err()
            .to_string();
        assert!(
            error.starts_with("p.noise: a profile of version 9"),
            "{error}"
        );
    }
}
