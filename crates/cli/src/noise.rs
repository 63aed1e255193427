//! `cloudmpi noise`: measure, import and report noise.

mod json;

use std::ffi::OsString;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};

use std::time::Duration;

use cloudmpi_launch::{App, Job};
use cloudmpi_noise::import::{self, Options};
use cloudmpi_noise::net::{self, Request};
use cloudmpi_noise::{Error, Profile, report};

use crate::command::noise::{Import, Kind, Measure, Report};
use crate::out::{answer_line, complain};
use crate::prefix;
use crate::stop::{Stop, status};
use crate::waiting::Waiting;

pub fn main(kind: Kind) -> i32 {
    match kind {
        Kind::Measure(flags) => status(measure(flags), "cloudmpi noise measure"),
        Kind::Import(flags) => status(import(flags), "cloudmpi noise import"),
        Kind::Report(flags) => status(report(&flags), "cloudmpi noise report"),
    }
}

impl From<Error> for Stop {
    fn from(error: Error) -> Stop {
        Stop::failed(error)
    }
}

/// Writes for a reader that may leave (`head`): the work goes on without one.
fn tell(text: &str) {
    let _ = std::io::stdout().write_all(text.as_bytes());
}

fn import(flags: Import) -> Result<(), Stop> {
    let paths = flags.paths;
    let options = Options {
        name: flags.name,
        line_rate_gbit_s: flags.line_rate,
        skip_broken: flags.skip_broken,
    };
    let mut profiles = Vec::new();
    for path in &paths {
        let waiting = Waiting::new(&format!("reading {}", path.display()));
        let imported = import::import(path, &options);
        drop(waiting);
        let imported = imported.map_err(|error| or_skip(error, path, &options))?;
        for error in &imported.skipped {
            complain!("cloudmpi noise: broken, skipped: {error}");
        }
        for left in &imported.left_out {
            complain!("cloudmpi noise: not imported, no format is known by this name: {left}");
        }
        profiles.extend(imported.profiles);
    }
    match flags.output {
        Some(file) if file.extension().is_some_and(|e| e == "noise") => {
            if profiles.len() > paths.len() {
                return Err(Stop::Usage(format!(
                    "{} measurements were found, but {} is one profile; name a folder with -o, or name the archives of one system one by one",
                    profiles.len(),
                    file.display()
                )));
            }
            let mut profiles = profiles.into_iter();
            let mut whole = profiles.next().expect("a profile a path at least");
            for (profile, path) in profiles.zip(&paths[1..]) {
                if whole.is_of_another_provider(&profile) {
                    return Err(Stop::Usage(format!(
                        "{} is of another provider's machines than {}, and {} is a profile of one system; name a folder \
                         with -o for a profile of each",
                        path.display(),
                        paths[0].display(),
                        file.display()
                    )));
                }
                whole.merge(profile);
            }
            save(&whole, &file)?;
        }
        output => {
            let folder = output.unwrap_or_else(|| PathBuf::from("."));
            refuse_file(
                &folder,
                "-o names a file if the name ends in .noise, else a folder",
            )?;
            std::fs::create_dir_all(&folder)
                .map_err(|e| Error::io(&folder, "cannot be made", &e))?;
            for profile in &profiles {
                save(profile, &folder.join(file_name(profile)))?;
            }
        }
    }
    Ok(())
}

/// Adds the other remedy for a broken file among others.
fn or_skip(mut error: Error, path: &Path, options: &Options) -> Error {
    if !options.skip_broken && error.place != path.display().to_string() {
        error.what += "; --skip-broken leaves this file out and uses the rest";
    }
    error
}

fn request(flags: &Measure) -> Result<Request, Stop> {
    // Under another MPI's launcher, that MPI's library is meant; it is in the search path.
    let own_library = prefix::library_dir()
        .filter(|_| !net::is_rank_of_another())
        .map(|dir| dir.join(prefix::LIBRARY).display().to_string());
    let library = flags.library.clone().or(own_library);
    let request = Request {
        seconds: flags.time,
        library: library.unwrap_or_else(|| prefix::LIBRARY.to_string()),
        name: flags.name.clone(),
        line_rate_gbit_s: flags.line_rate,
        date: cloudmpi_noise::date::now(),
        tells_progress: !flags.under_a_bar,
    };
    request
        .check()
        .map_err(|error| Stop::Usage(error.to_string()))?;
    Ok(request)
}

fn measure(flags: Measure) -> Result<(), Stop> {
    let request = request(&flags)?;
    if !net::is_rank() {
        check_output(flags.output.as_deref())?;
        net::check_library(&request.library)?;
        return start_ranks(&flags);
    }
    if net::is_first_rank_of_another() {
        check_output(flags.output.as_deref())?;
    }
    if let Some(profile) = net::measure(&request)? {
        let path = flags.output.unwrap_or_else(|| file_name(&profile).into());
        save(&profile, &path)?;
        tell(&report::table(&[&profile]));
    }
    Ok(())
}

/// Whether the result can be stored: checked before minutes of measuring.
fn check_output(output: Option<&Path>) -> Result<(), Stop> {
    let path = output.unwrap_or(Path::new("profile.noise"));
    if path.is_dir() {
        let what = "a folder; -o names the file to write, such as here.noise";
        return Err(Error::new(&path.display().to_string(), what).into());
    }
    let parent = path.parent().filter(|p| !p.as_os_str().is_empty());
    if let Some(folder) = parent.filter(|folder| !folder.is_dir()) {
        let what = "there is no such folder to write to; make it first";
        return Err(Error::new(&folder.display().to_string(), what).into());
    }
    cloudmpi_noise::file::can_be_written(path).map_err(|error| {
        let folder = match output {
            Some(path) => path,
            None => Path::new("this folder"),
        };
        Error::io(
            folder,
            "cannot be written; name another file with -o FILE",
            &error,
        )
        .into()
    })
}

fn refuse_file(folder: &Path, what: &str) -> Result<(), Stop> {
    match folder.exists() && !folder.is_dir() {
        true => Err(Error::new(
            &folder.display().to_string(),
            format!("is there and is no folder; {what}"),
        )
        .into()),
        false => Ok(()),
    }
}

/// Starts this program again, as the ranks of a job on this machine.
fn start_ranks(flags: &Measure) -> Result<(), Stop> {
    let own = std::env::current_exe()
        .map_err(|e| Error::new("cloudmpi", format!("cannot be found again: {e}")))?;
    // `noise measure` and its flags.
    let mut again: Vec<OsString> = std::env::args_os().skip(1).collect();
    if std::io::stderr().is_terminal() {
        again.push("--under-a-bar".into());
    }
    let job = Job {
        apps: vec![App {
            ranks: flags.ranks as usize,
            program: own.into(),
            search: std::ffi::OsString::new(),
            args: again,
            env: Vec::new(),
            working_dir: None,
        }],
        // Far longer than the measurement: one that hangs ends all the same.
        timeout: Some(Duration::from_secs_f64(flags.time * 4.0 + 120.0)),
        library_dir: prefix::library_dir(),
        ..Job::default()
    };
    let waiting = Waiting::of("measuring", Duration::from_secs_f64(flags.time));
    let ended = cloudmpi_launch::run(&job);
    drop(waiting);
    match ended {
        Ok(0) => Ok(()),
        Ok(status) => Err(Stop::Ended(status)),
        Err(error) => Err(Error::new("cloudmpi noise measure", error.to_string()).into()),
    }
}

fn report(flags: &Report) -> Result<(), Stop> {
    let profiles = flags
        .profiles
        .iter()
        .map(|path| Profile::load(path))
        .collect::<Result<Vec<Profile>, Error>>()?;
    let profiles: Vec<&Profile> = profiles.iter().collect();
    match flags.json {
        true => answer_line!("{}", json::table(&profiles)),
        false => tell(&report::table(&profiles)),
    }
    let folder = match &flags.output {
        Some(folder) => folder.clone(),
        None if flags.json => return Ok(()),
        None => PathBuf::from("noise-report"),
    };
    refuse_file(&folder, "-o names the folder of the page")?;
    std::fs::create_dir_all(&folder).map_err(|e| Error::io(&folder, "cannot be made", &e))?;
    let page = folder.join("index.html");
    cloudmpi_noise::file::write_whole(&page, report::page(&profiles).as_bytes())
        .map_err(|e| Error::io(&page, "cannot be written", &e))?;
    if !flags.json {
        tell(&format!("\n{}\n", page.display()));
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
    answer_line!("{}: {}", path.display(), profile.summary());
    Ok(())
}
