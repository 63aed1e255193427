//! The tuned table that a job's ranks get: the one that the user names, or the one that `cloudmpi tune` has kept for this machine.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use cloudmpi_launch::Job;
use cloudmpi_tune::Error;
use cloudmpi_tune::fingerprint::Fingerprint;
use cloudmpi_tune::table::Table;

use crate::out::complain;

/// In place of a file: no table.
const NONE: &str = "none";

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
    format!("{}.tune", fingerprint.id())
}

/// What this job runs on.
pub fn fingerprint(job: &Job) -> Fingerprint {
    let path = job.via.map(|path| cloudmpi_paths::get(path).name);
    Fingerprint::here(job.nodes, path)
}

/// Gives the job its table. `wish` is the value of `--tune`; `is_elsewhere`: other hosts run it.
pub fn give(job: &mut Job, wish: Option<&OsStr>, is_elsewhere: bool) -> Result<(), Error> {
    let Some(wish) = wish else {
        return if is_elsewhere { Ok(()) } else { give_kept(job) };
    };
    if wish == NONE {
        job.tuned_note = Some("no tuned table: --tune none asks for that".to_string());
        return Ok(());
    }
    let path = Path::new(wish);
    let table = read(path)?;
    if let Some(why) = table
        .fingerprint
        .as_ref()
        .and_then(|facts| facts.differs(&fingerprint(job)))
    {
        let note = format!("tuned table {} is not used: {why}", path.display());
        if job.explain.is_none() {
            complain!("cloudmpi: {note}; `cloudmpi tune` makes one for this machine");
        }
        job.tuned_note = Some(note);
        return Ok(());
    }
    take(job, path, &table);
    Ok(())
}

pub fn read(path: &Path) -> Result<Table, Error> {
    let text = std::fs::read_to_string(path);
    let text = text.map_err(|error| {
        Error::new(format!(
            "--tune {}: cannot be read: {error}",
            path.display()
        ))
    })?;
    Table::parse(&path.display().to_string(), &text)
}

fn take(job: &mut Job, path: &Path, table: &Table) {
    let lines = match table.lines.len() {
        1 => "1 line".to_string(),
        count => format!("{count} lines"),
    };
    job.tuned_note = Some(format!(
        "tuned table {}: {lines} before the built-in ones",
        path.display()
    ));
    job.tuned = (!table.lines.is_empty()).then(|| table.compact());
}

/// One that is there by itself must not keep a job from running.
fn give_kept(job: &mut Job) -> Result<(), Error> {
    let Some(folder) = folder().filter(|folder| folder.is_dir()) else {
        return Ok(());
    };
    let here = fingerprint(job);
    let path = folder.join(file_name(&here));
    if !path.exists() {
        return Ok(());
    }
    match read(&path) {
        Ok(table)
            if table
                .fingerprint
                .as_ref()
                .is_none_or(|facts| facts.differs(&here).is_none()) =>
        {
            take(job, &path, &table)
        }
        Ok(_) => {}
        Err(error) => complain!(
            "cloudmpi: the tuned table of this machine is left out: {error}; remove it, or run `cloudmpi tune` again"
        ),
    }
    Ok(())
}
