//! `cloudmpi noise`: measure, import and report noise.

use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};

use std::time::Duration;

use cloudmpi_launch::{App, Job, STATUS_USAGE};
use cloudmpi_noise::import::{self, Options};
use cloudmpi_noise::net::{self, Request};
use cloudmpi_noise::{Error, Profile, report};

use crate::nearest::hint;
use crate::out::{answer, answer_line, complain};
use crate::prefix;

const HELP: &str = "\
usage: cloudmpi noise measure [--time 60s] [-n N] [-o OUT.noise]
       cloudmpi noise import DIR|FILE.tar.xz|FILE … [-o OUT.noise|OUTDIR] [--skip-broken]
       cloudmpi noise report FILE.noise … [-o DIR]

Measurements become profiles (.noise), which report, simulate and cost read.

measure: noise of the operating system, latency and bandwidth over time, LogGP parameters.
  Starts N ranks on this machine; to measure several machines, start it as an MPI program:
  `mpiexec -n 4 … cloudmpi noise measure --time 120s`, under any launcher and MPI library of the
  standard ABI.
  --time TIME        how long: 90s, 5m, 1h (60s)
  -n N               ranks, where no launcher has started any (2)
  -o OUT.noise       (default: NAME_DATE.noise here)
  --library FILE     MPI library (default: libmpi_abi.so.1 of this installation or search path)
  --name NAME        name of the system (default: that of the machine)
  --line-rate GBIT   the network's line rate, Gbit/s

import: every number is kept; a broken file refuses the whole, with file, line and reason, unless such are to be skipped.
  -o OUT.noise       what is named on the command line is one system's
  -o OUTDIR          a profile for every archive or folder found (default: here)
  --skip-broken      leave broken files out, name each, and use the rest
  --name NAME        name of the system (default: that of the folder)
  --line-rate GBIT   the network's line rate, Gbit/s

report: a table here, and a page with figures.
  -o DIR             where the page goes, as DIR/index.html (noise-report)
";

pub fn main(words: &[OsString]) -> i32 {
    let Some((first, rest)) = words.split_first() else {
        complain!("{}", HELP.trim_end());
        return STATUS_USAGE;
    };
    let done = match &*first.to_string_lossy() {
        "import" => import_command(rest),
        "report" => report_command(rest),
        "measure" => measure_command(rest),
        "-h" | "--help" | "help" => {
            answer!("{HELP}");
            Ok(())
        }
        other => Err(Stop::Usage(format!(
            "there is no command {other}{}; measure, import and report are",
            hint(other, ["measure", "import", "report"])
        ))),
    };
    match done {
        Ok(()) => 0,
        Err(Stop::Ended(status)) => status,
        Err(Stop::Usage(what)) => {
            complain!("cloudmpi noise: {what}; `cloudmpi noise --help` lists the rest");
            STATUS_USAGE
        }
        Err(Stop::Failed(error)) => {
            complain!("cloudmpi noise: {error}");
            1
        }
    }
}

/// To who reads on: one that reads no further (`head`) is no reason to leave the work undone.
fn tell(text: &str) {
    let _ = std::io::stdout().write_all(text.as_bytes());
}

enum Stop {
    Usage(String),
    Failed(Error),
    /// A job ended so, and has said why.
    Ended(i32),
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
                answer!("{HELP}");
                return Ok(());
            }
            "-o" | "--output" => output = Some(words.value("-o")?.into()),
            "--name" => options.name = Some(words.value("--name")?.to_string_lossy().into_owned()),
            "--line-rate" => options.line_rate_gbit_s = Some(words.number("--line-rate")?),
            "--skip-broken" => options.skip_broken = true,
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
        let imported =
            import::import(path, &options).map_err(|error| or_skip(error, path, &options))?;
        for error in &imported.skipped {
            complain!("cloudmpi noise: broken, skipped: {error}");
        }
        for left in &imported.left_out {
            complain!("cloudmpi noise: not imported, no format is known by this name: {left}");
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
                "a name ending in .noise is a file's, any other a folder's",
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

/// What else could be done about a broken file among others.
fn or_skip(mut error: Error, path: &Path, options: &Options) -> Error {
    if !options.skip_broken && error.place != path.display().to_string() {
        error.what += "; --skip-broken leaves this file out and uses the rest";
    }
    error
}

struct Measure {
    request: Request,
    ranks: usize,
    output: Option<PathBuf>,
}

fn measure_arguments(words: &[OsString]) -> Result<Option<Measure>, Stop> {
    let mut words = Words { rest: words.iter() };
    // Under another MPI's launcher its own library is meant, which stands in the search path.
    let own_library = prefix::library_dir()
        .filter(|_| !net::is_rank_of_another())
        .map(|dir| dir.join(prefix::LIBRARY).display().to_string());
    let request = Request {
        seconds: 60.0,
        library: own_library.unwrap_or_else(|| prefix::LIBRARY.to_string()),
        name: None,
        line_rate_gbit_s: None,
        date: cloudmpi_noise::date::now(),
    };
    let mut measure = Measure {
        request,
        ranks: 2,
        output: None,
    };
    while let Some(word) = words.rest.next() {
        match &*word.to_string_lossy() {
            "-h" | "--help" => return Ok(None),
            "--time" => {
                measure.request.seconds = seconds(&words.value("--time")?.to_string_lossy())?
            }
            "-n" | "-np" => {
                let text = words.value("-n")?.to_string_lossy();
                let ranks = text.parse().ok().filter(|n| (1..=4096).contains(n));
                measure.ranks = ranks.ok_or_else(|| {
                    Stop::Usage(format!(
                        "-n needs a number of ranks from 1 to 4096, not {text:?}"
                    ))
                })?;
            }
            "-o" | "--output" => measure.output = Some(words.value("-o")?.into()),
            "--library" => {
                measure.request.library = words.value("--library")?.to_string_lossy().into_owned()
            }
            "--name" => {
                measure.request.name = Some(words.value("--name")?.to_string_lossy().into_owned())
            }
            "--line-rate" => measure.request.line_rate_gbit_s = Some(words.number("--line-rate")?),
            other => return Err(Stop::Usage(format!("measure has no argument {other}"))),
        }
    }
    let request = &measure.request;
    request
        .check()
        .map_err(|error| Stop::Usage(error.to_string()))?;
    Ok(Some(measure))
}

/// `90s`, `5m`, `1h`; a bare number is seconds.
fn seconds(text: &str) -> Result<f64, Stop> {
    let (number, unit) = match text.char_indices().last() {
        Some((at, 's')) => (&text[..at], 1.0),
        Some((at, 'm')) => (&text[..at], 60.0),
        Some((at, 'h')) => (&text[..at], 3600.0),
        _ => (text, 1.0),
    };
    let number = number
        .parse::<f64>()
        .ok()
        .filter(|n| n.is_finite() && *n > 0.0);
    let number = number.ok_or_else(|| {
        Stop::Usage(format!(
            "--time needs a time such as 90s or 5m, not {text:?}"
        ))
    })?;
    Ok(number * unit)
}

fn measure_command(words: &[OsString]) -> Result<(), Stop> {
    let Some(measure) = measure_arguments(words)? else {
        answer!("{HELP}");
        return Ok(());
    };
    if !net::is_rank() {
        check_output(measure.output.as_deref())?;
        net::check_library(&measure.request.library)?;
        return start_ranks(&measure, words);
    }
    if net::is_first_rank_of_another() {
        check_output(measure.output.as_deref())?;
    }
    if let Some(profile) = net::measure(&measure.request)? {
        let path = measure.output.unwrap_or_else(|| file_name(&profile).into());
        save(&profile, &path)?;
        tell(&report::table(&[&profile]));
    }
    Ok(())
}

/// Whether what is measured can be kept: said before it takes minutes.
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
            "cannot be written, name a place that can by -o FILE",
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

/// This program again, as the ranks of a job on this machine.
fn start_ranks(measure: &Measure, words: &[OsString]) -> Result<(), Stop> {
    let own = std::env::current_exe()
        .map_err(|e| Error::new("cloudmpi", format!("cannot be found again: {e}")))?;
    let again = ["noise", "measure"].iter().map(OsString::from);
    let job = Job {
        apps: vec![App {
            ranks: measure.ranks,
            program: own.into(),
            args: again.chain(words.iter().cloned()).collect(),
            env: Vec::new(),
            working_dir: None,
        }],
        // Far more than it takes: a measurement that hangs ends all the same.
        timeout: Some(Duration::from_secs_f64(
            measure.request.seconds * 4.0 + 120.0,
        )),
        library_dir: prefix::library_dir(),
        ..Job::default()
    };
    match cloudmpi_launch::run(&job) {
        Ok(0) => Ok(()),
        Ok(status) => Err(Stop::Ended(status)),
        Err(error) => Err(Error::new("cloudmpi noise measure", error.to_string()).into()),
    }
}

fn report_command(words: &[OsString]) -> Result<(), Stop> {
    let mut words = Words { rest: words.iter() };
    let mut folder = PathBuf::from("noise-report");
    let mut paths: Vec<PathBuf> = Vec::new();
    while let Some(word) = words.rest.next() {
        match &*word.to_string_lossy() {
            "-h" | "--help" => {
                answer!("{HELP}");
                return Ok(());
            }
            "-o" | "--output" => folder = words.value("-o")?.into(),
            flag if flag.starts_with('-') => {
                return Err(Stop::Usage(format!("report has no flag {flag}")));
            }
            _ => paths.push(word.into()),
        }
    }
    if paths.is_empty() {
        return Err(Stop::Usage("report needs a profile".into()));
    }
    let profiles = paths
        .iter()
        .map(|path| Profile::load(path))
        .collect::<Result<Vec<Profile>, Error>>()?;
    let profiles: Vec<&Profile> = profiles.iter().collect();
    tell(&report::table(&profiles));
    refuse_file(&folder, "-o names the folder of the page")?;
    std::fs::create_dir_all(&folder).map_err(|e| Error::io(&folder, "cannot be made", &e))?;
    let page = folder.join("index.html");
    cloudmpi_noise::file::write_whole(&page, report::page(&profiles).as_bytes())
        .map_err(|e| Error::io(&page, "cannot be written", &e))?;
    tell(&format!("\n{}\n", page.display()));
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
