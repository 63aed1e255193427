//! Which files make which profile. An archive is a measurement of one system at one time, and so is
//! a folder of loose files; `description.csv` names the system.

use std::path::{Path, PathBuf};

use super::lines::Text;
use super::{Format, add, archive, format_of, others};
use crate::profile::{Description, Origin, Profile, System};
use crate::{Error, Result};

#[derive(Debug, Clone, Default)]
pub struct Options {
    /// Stated by the user; samples above it are refused or counted apart.
    pub line_rate_gbit_s: Option<f64>,
    /// Name of the system; otherwise the folder's.
    pub name: Option<String>,
    /// A broken file is left out, and the rest is used.
    pub skip_broken: bool,
}

#[derive(Debug, Default)]
pub struct Imported {
    pub profiles: Vec<Profile>,
    /// Files without a known format.
    pub left_out: Vec<String>,
    /// Broken files that were skipped, and the fault of each.
    pub skipped: Vec<Error>,
}

impl Imported {
    /// A broken file ends the import, unless the user skips such files.
    fn skip(&mut self, done: Result<()>, options: &Options) -> Result<()> {
        match done {
            Err(error) if options.skip_broken => self.skipped.push(error),
            done => return done,
        }
        Ok(())
    }
}

/// Imports a folder, an archive or a file. One broken file refuses the whole, unless the user skips such
/// files.
pub fn import(path: &Path, options: &Options) -> Result<Imported> {
    let mut imported = Imported::default();
    let meta = std::fs::metadata(path).map_err(|e| Error::io(path, "cannot be read", &e))?;
    if meta.is_dir() {
        folder(path, options, &mut imported)?;
    } else if path.to_string_lossy().ends_with(".tar.xz") {
        one_archive(path, options, &mut imported)?;
    } else {
        let place = path.display().to_string();
        if place.ends_with(".noise") {
            let what = "a profile is not imported; report, simulate and cost read it as it is";
            return Err(Error::new(&place, what));
        }
        let Some(format) = format_of(&place).filter(|f| *f != Format::Descriptions) else {
            return Err(Error::new(
                &place,
                "no format is known by this name; a .tar.xz, a folder, or a file named as in docs/noise.md is",
            ));
        };
        let mut profile = started(path, options);
        let bytes = std::fs::read(path).map_err(|e| Error::io(path, "cannot be read", &e))?;
        add(&mut profile, format, &place, &path_tail(path), &bytes)?;
        imported.profiles.push(profile);
    }
    describe(path, &mut imported)?;
    if imported.profiles.iter().all(Profile::is_empty) {
        let what = match imported.skipped.first() {
            Some(error) => format!("no measurements here but broken ones: {error}"),
            None => "no measurements here".to_string(),
        };
        return Err(Error::new(&path.display().to_string(), what));
    }
    imported.profiles.retain(|p| !p.is_empty());
    for profile in &mut imported.profiles {
        profile.loggp = crate::loggp::of_profile(profile);
    }
    Ok(imported)
}

fn folder(path: &Path, options: &Options, imported: &mut Imported) -> Result<()> {
    let entries = std::fs::read_dir(path).map_err(|e| Error::io(path, "cannot be read", &e))?;
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.map(|e| e.path()))
        .collect::<std::io::Result<_>>()
        .map_err(|e| Error::io(path, "cannot be read", &e))?;
    paths.sort();
    let mut loose = started(path, options);
    for path in paths {
        let place = path.display().to_string();
        // A link may lead back to where it is.
        if path.is_symlink() && path.is_dir() {
            imported.left_out.push(place);
            continue;
        }
        if path.is_dir() {
            folder(&path, options, imported)?;
            continue;
        }
        match format_of(&place) {
            Some(Format::Archive) => {
                let done = one_archive(&path, options, imported);
                imported.skip(done, options)?;
            }
            Some(Format::Descriptions) => {}
            Some(format) => {
                let bytes =
                    std::fs::read(&path).map_err(|e| Error::io(&path, "cannot be read", &e))?;
                let done = add(&mut loose, format, &place, &path_tail(&path), &bytes);
                imported.skip(done, options)?;
            }
            None => imported.left_out.push(place),
        }
    }
    imported.profiles.push(loose);
    Ok(())
}

fn one_archive(path: &Path, options: &Options, imported: &mut Imported) -> Result<()> {
    let mut profile = started(path, options);
    for (name, bytes) in archive::read(path)? {
        let place = format!("{}:{name}", path.display());
        match format_of(&name) {
            Some(Format::Archive | Format::Descriptions) | None => imported.left_out.push(place),
            Some(format) => {
                let done = add(&mut profile, format, &place, &name, &bytes);
                imported.skip(done, options)?;
            }
        }
    }
    imported.profiles.push(profile);
    Ok(())
}

fn started(path: &Path, options: &Options) -> Profile {
    let path = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
    let file = path
        .file_name()
        .map(|n| n.to_string_lossy().into_owned())
        .unwrap_or_default();
    let stem = file.strip_suffix(".tar.xz").unwrap_or(&file);
    let parent = path
        .parent()
        .and_then(Path::file_name)
        .map(|n| n.to_string_lossy().into_owned());
    let date = date_in(stem).unwrap_or_default();
    // `SYSTEM/DATE.tar.xz`, or the system's name with the date at its end.
    let own = stem
        .len()
        .checked_sub(DATE_LENGTH)
        .filter(|_| !date.is_empty())
        .map_or(stem, |at| &stem[..at]);
    let own = own.trim_end_matches('_');
    let name = match own {
        "" => parent.unwrap_or_else(|| stem.to_string()),
        _ => own.to_string(),
    };
    Profile {
        system: System {
            name: options.name.clone().unwrap_or(name),
            line_rate_gbit_s: options.line_rate_gbit_s,
            descriptions: Vec::new(),
        },
        origin: Origin {
            by: format!("imported by cloudMPI {}", env!("CARGO_PKG_VERSION")),
            date,
            source: path_tail(&path),
        },
        ..Profile::default()
    }
}

const DATE_LENGTH: usize = "2022_03_18_22_04_11".len();

/// `…2022_03_18_22_04_11` as `2022-03-18 22:04:11`.
fn date_in(stem: &str) -> Option<String> {
    let date = stem.get(stem.len().checked_sub(DATE_LENGTH)?..)?;
    let parts: Vec<&str> = date.split('_').collect();
    let digits = |part: &&str| part.bytes().all(|b| b.is_ascii_digit());
    match parts.as_slice() {
        [y, m, d, h, min, s] if y.len() == 4 && parts.iter().all(digits) => {
            Some(format!("{y}-{m}-{d} {h}:{min}:{s}"))
        }
        _ => None,
    }
}

/// The last folder and the file: they tell archives apart, wherever these lie.
fn path_tail(path: &Path) -> String {
    let parts: Vec<_> = path.components().rev().take(2).collect();
    let tail: PathBuf = parts.into_iter().rev().collect();
    tail.display().to_string()
}

/// Finds `description.csv` beside the measurements or above, and enters its facts.
fn describe(path: &Path, imported: &mut Imported) -> Result<()> {
    let start = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
    let Some(file) = start
        .ancestors()
        .take(3)
        .map(|folder| folder.join("description.csv"))
        .find(|file| file.is_file())
    else {
        return Ok(());
    };
    let bytes = std::fs::read(&file).map_err(|e| Error::io(&file, "cannot be read", &e))?;
    let place = file.display().to_string();
    let lines = others::descriptions(Text::new(&place, &place, &bytes)?)?;
    for profile in &mut imported.profiles {
        let source = profile
            .origin
            .source
            .trim_end_matches(".tar.xz")
            .to_string();
        profile.system.descriptions = lines
            .iter()
            .filter(|(_, path)| names(path, &source))
            .map(|(d, _)| d.clone())
            .collect::<Vec<Description>>();
    }
    Ok(())
}

/// Whether a path of `description.csv` belongs to the archive or folder whose last two parts are
/// `source`. Examples: `../data/alps/2022_05_06`, `compute/gemm_x/gemm_x_`.
fn names(path: &str, source: &str) -> bool {
    let path = path.trim_start_matches("../data/");
    path == source
        || path
            .strip_prefix(source)
            .is_some_and(|rest| rest.starts_with('/'))
}
