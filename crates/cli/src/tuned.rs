//! The tuned table that a job's ranks get: the one that the user names, or the one that `cloudmpi tune` has kept for this machine
//! or for the hosts of the job.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use cloudmpi_agent::{Shape, Tuned, Tuning};
use cloudmpi_launch::{Hardware, Job};
use cloudmpi_tune::Error;
use cloudmpi_tune::fingerprint::{self, Fingerprint, Machine};
use cloudmpi_tune::table::Table;

use crate::out::complain;

/// In place of a file: no table.
const NONE: &str = "none";
/// What files of tables end in.
const ENDING: &str = "tune";

/// Where `cloudmpi tune` keeps tables, and `cloudmpi run` finds them.
pub fn folder() -> Option<PathBuf> {
    let set = |name: &str| {
        std::env::var_os(name)
            .filter(|value| !value.is_empty())
            .map(PathBuf::from)
    };
    let data =
        set("XDG_DATA_HOME").or_else(|| set("HOME").map(|home| home.join(".local/share")))?;
    Some(data.join("cloudmpi").join("tuned"))
}

/// The name of the file for such a machine, in [`folder`].
pub fn file_name(fingerprint: &Fingerprint) -> String {
    format!("{}.{ENDING}", fingerprint.id())
}

/// Of ranks on this machine: by `path` (the word after --via), or where there is none by shared memory.
pub fn here(nodes: usize, path: Option<&str>) -> Fingerprint {
    let machine = machine(Hardware::here(), fingerprint::cores());
    Fingerprint::of(&[machine], nodes, path.unwrap_or("shared memory"), None)
}

fn machine(hardware: Hardware, cores: usize) -> Machine {
    Machine {
        processor: hardware.processor,
        caches: hardware.caches,
        cores,
    }
}

/// Whether a job on this machine takes a table that changes something.
pub fn has_table(nodes: usize, path: Option<&str>) -> bool {
    let file = folder().map(|folder| folder.join(file_name(&here(nodes, path))));
    let table = file.and_then(|file| read(&file).ok());
    table.is_some_and(|table| table.count() > 0)
}

/// What this job runs on, if that is this machine.
pub fn fingerprint(job: &Job) -> Fingerprint {
    let path = job.via.map(|path| cloudmpi_paths::get(path).name);
    here(job.nodes, path)
}

/// What a job over hosts runs on.
fn of_hosts(shape: &Shape) -> Fingerprint {
    let hosts = shape.hosts.iter().cloned();
    let machines: Vec<Machine> = hosts
        .map(|(hardware, cores)| machine(hardware, cores))
        .collect();
    let path = shape.paths.join(", ");
    Fingerprint::of(&machines, machines.len(), &path, shape.one_way_ns)
}

/// What the user wants.
enum Wish {
    /// The one that was kept for what the job runs on, if there is one.
    Kept,
    None,
    File(PathBuf, Table),
}

impl Wish {
    /// `wish` is the value of `--tune`.
    fn read(wish: Option<&OsStr>) -> Result<Wish, Error> {
        match wish {
            None => Ok(Wish::Kept),
            Some(wish) if wish == NONE => Ok(Wish::None),
            Some(wish) => {
                let path = Path::new(wish);
                Ok(Wish::File(path.to_path_buf(), read(path)?))
            }
        }
    }

    /// The table for a job on `here`. `explains`: the user is shown the note anyway.
    fn choose(&self, here: &Fingerprint, explains: bool) -> Tuned {
        let tuned = match self {
            Wish::None => Tuned {
                note: Some("no tuned table: --tune none asks for that".to_string()),
                ..Tuned::default()
            },
            Wish::Kept => kept(here),
            Wish::File(path, table) => match table.unfit(here) {
                None => take(path, table),
                Some(why) => {
                    let note = format!("tuned table {} is not used: {why}", path.display());
                    if !explains {
                        complain!(
                            "cloudmpi: {note}; `cloudmpi tune` makes a table for this machine, or these hosts"
                        );
                    }
                    Tuned {
                        note: Some(note),
                        ..Tuned::default()
                    }
                }
            },
        };
        Tuned {
            fingerprint: here.0.clone(),
            ..tuned
        }
    }

    /// Whether the choice rests on the network between hosts.
    fn has_network(&self) -> bool {
        match self {
            Wish::None => false,
            Wish::File(_, table) => table
                .fingerprint
                .as_ref()
                .is_some_and(Fingerprint::has_network),
            Wish::Kept => {
                let files = folder().and_then(|folder| std::fs::read_dir(folder).ok());
                let mut paths = files
                    .into_iter()
                    .flatten()
                    .flatten()
                    .map(|file| file.path());
                paths.any(|path| {
                    path.extension().is_some_and(|ending| ending == ENDING)
                        && read(&path).is_ok_and(|table| {
                            table.fingerprint.is_some_and(|facts| facts.has_network())
                        })
                })
            }
        }
    }
}

/// Gives a job its table; one over hosts gets it when they are known. `wish` is the value of `--tune`.
pub fn give(
    job: &mut Job,
    wish: Option<&OsStr>,
    is_elsewhere: bool,
) -> Result<Option<Tuning>, Error> {
    let wish = Wish::read(wish)?;
    let explains = job.explain.is_some();
    if is_elsewhere {
        return Ok(Some(Tuning {
            measures: wish.has_network(),
            choose: Box::new(move |shape| wish.choose(&of_hosts(shape), explains)),
        }));
    }
    // To know the machine takes time, which a job without a table need not lose.
    let has_kept = || folder().is_some_and(|folder| folder.is_dir());
    if matches!(wish, Wish::Kept) && !has_kept() {
        return Ok(None);
    }
    let tuned = wish.choose(&fingerprint(job), explains);
    (job.tuned, job.tuned_note) = (tuned.lines, tuned.note);
    Ok(None)
}

pub fn read(path: &Path) -> Result<Table, Error> {
    let text = std::fs::read_to_string(path);
    let text =
        text.map_err(|error| Error::new(format!("{}: cannot be read: {error}", path.display())))?;
    Table::parse(&path.display().to_string(), &text)
}

fn take(path: &Path, table: &Table) -> Tuned {
    let lines = match table.count() {
        1 => "1 line".to_string(),
        count => format!("{count} lines"),
    };
    let simulated = match table.is_simulated() {
        true => " (simulated, not measured)",
        false => "",
    };
    Tuned {
        note: Some(format!(
            "tuned table {}{simulated}: {lines} before the built-in ones",
            path.display()
        )),
        lines: (table.count() > 0).then(|| table.compact()),
        ..Tuned::default()
    }
}

/// One that is there by itself must not keep a job from running.
fn kept(here: &Fingerprint) -> Tuned {
    let Some(path) = folder().map(|folder| folder.join(file_name(here))) else {
        return Tuned::default();
    };
    if !path.exists() {
        return Tuned::default();
    }
    match read(&path) {
        Ok(table) => match table.unfit(here) {
            None => take(&path, &table),
            Some(why) => Tuned {
                note: Some(format!(
                    "the tuned table that was kept, {}, is not used: {why}",
                    path.display()
                )),
                ..Tuned::default()
            },
        },
        Err(error) => {
            complain!(
                "cloudmpi: the tuned table that was kept is left out: {error}; remove it, or run `cloudmpi tune` again"
            );
            Tuned::default()
        }
    }
}
