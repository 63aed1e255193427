//! `cloudmpi noise`: measure, import and report noise.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use cloudmpi_launch::STATUS_USAGE;
use cloudmpi_noise::import::{self, Options};
use cloudmpi_noise::{Error, Profile};

const HELP: &str = "\
usage: cloudmpi noise import DIR|FILE.tar.xz|FILE … [-o OUT.noise|OUTDIR]

Published measurements become profiles (.noise), which report, simulate and cost read.

import: every number is kept; a broken file refuses the whole, with file, line and reason.
  -o OUT.noise       what is named on the command line is one system's
  -o OUTDIR          a profile for every archive or folder found (default: here)
  --name NAME        name of the system (default: that of the folder)
  --line-rate GBIT   the network's line rate, Gbit/s
";

pub fn main(words: &[OsString]) -> i32 {
    let Some((first, rest)) = words.split_first() else {
        eprint!("{HELP}");
        return STATUS_USAGE;
    };
    let done = match &*first.to_string_lossy() {
        "import" => import_command(rest),
        "-h" | "--help" | "help" => {
            print!("{HELP}");
            Ok(())
        }
        other => Err(Stop::Usage(format!(
            "there is no command {other:?}; import is one"
        ))),
    };
    match done {
        Ok(()) => 0,
        Err(Stop::Usage(what)) => {
            eprintln!("cloudmpi noise: {what}; `cloudmpi noise --help` lists the rest");
            STATUS_USAGE
        }
        Err(Stop::Failed(error)) => {
            eprintln!("cloudmpi noise: {error}");
            1
        }
    }
}

enum Stop {
    Usage(String),
    Failed(Error),
}

impl From<Error> for Stop {
    fn from(error: Error) -> Stop {
        Stop::Failed(error)
    }
}

/// Words in order; `value` takes the word after a flag.
struct Words<'a> {
    rest: std::slice::Iter<'a, OsString>,
}

impl<'a> Words<'a> {
    fn value(&mut self, flag: &str) -> Result<&'a OsString, Stop> {
        self.rest
            .next()
            .ok_or_else(|| Stop::Usage(format!("{flag} needs a value")))
    }

    fn number(&mut self, flag: &str) -> Result<f64, Stop> {
        let word = self.value(flag)?.to_string_lossy();
        match word.parse::<f64>() {
            Ok(number) if number.is_finite() && number > 0.0 => Ok(number),
            _ => Err(Stop::Usage(format!(
                "{flag} needs a number above 0, not {word:?}"
            ))),
        }
    }
}

fn import_command(words: &[OsString]) -> Result<(), Stop> {
    let mut words = Words { rest: words.iter() };
    let mut options = Options::default();
    let mut output: Option<PathBuf> = None;
    let mut paths: Vec<PathBuf> = Vec::new();
    while let Some(word) = words.rest.next() {
        match &*word.to_string_lossy() {
            "-h" | "--help" => {
                print!("{HELP}");
                return Ok(());
            }
            "-o" | "--output" => output = Some(words.value("-o")?.into()),
            "--name" => options.name = Some(words.value("--name")?.to_string_lossy().into_owned()),
            "--line-rate" => options.line_rate_gbit_s = Some(words.number("--line-rate")?),
            flag if flag.starts_with('-') => {
                return Err(Stop::Usage(format!("import has no flag {flag}")));
            }
            _ => paths.push(word.into()),
        }
    }
    if paths.is_empty() {
        return Err(Stop::Usage(
            "import needs a folder, an archive or a file".into(),
        ));
    }
    let mut profiles = Vec::new();
    for path in &paths {
        let imported = import::import(path, &options)?;
        for left in &imported.left_out {
            eprintln!("cloudmpi noise: not imported, no format is known by this name: {left}");
        }
        profiles.extend(imported.profiles);
    }
    match output {
        Some(file) if file.extension().is_some_and(|e| e == "noise") => {
            if profiles.len() > paths.len() {
                return Err(Stop::Usage(format!(
                    "{} measurements were found, and {} is one profile; name a folder with -o, or the archives of one system one by one",
                    profiles.len(),
                    file.display()
                )));
            }
            let mut profiles = profiles.into_iter();
            let mut whole = profiles.next().expect("a profile a path at least");
            profiles.for_each(|profile| whole.merge(profile));
            save(&whole, &file)?;
        }
        output => {
            let folder = output.unwrap_or_else(|| PathBuf::from("."));
            std::fs::create_dir_all(&folder)
                .map_err(|e| Error::io(&folder, "cannot be made", &e))?;
            for profile in &profiles {
                save(profile, &folder.join(file_name(profile)))?;
            }
        }
    }
    Ok(())
}

/// System and date: two measurements of one system are two files.
fn file_name(profile: &Profile) -> String {
    let named = format!("{}_{}", profile.system.name, profile.origin.date);
    let plain = |c: char| {
        if c.is_alphanumeric() || ".-_".contains(c) {
            c
        } else {
            '_'
        }
    };
    let named: String = named.trim_end_matches('_').chars().map(plain).collect();
    format!("{named}.noise")
}

fn save(profile: &Profile, path: &Path) -> Result<(), Stop> {
    profile.save(path)?;
    println!("{}: {}", path.display(), profile.summary());
    Ok(())
}
