//! The command line of `cloudmpi run`, with the flags that users of other MPIs type.
//!
//! Parsed by hand: single-dash long flags, flags of two values and everything after the program
//! being the program's own are not what argument crates are made for.

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::PathBuf;
use std::time::Duration;

use cloudmpi_agent::HostChoice;
use cloudmpi_coll::Need;
use cloudmpi_launch::{App, Bind, Job, Via, Way};

use crate::nearest::hint;

#[derive(Debug)]
pub enum Command {
    Run(Box<Job>, Place),
    Help,
    Version,
}

/// Where a job runs.
#[derive(Debug, Default)]
pub struct Place {
    pub join: Option<String>,
    pub secret_file: Option<PathBuf>,
    /// `None`: nothing was said.
    pub hosts: Option<Hosts>,
}

#[derive(Debug, PartialEq, Eq)]
pub enum Hosts {
    Here,
    All,
    Named(Vec<HostChoice>),
}

impl Place {
    /// Whether agents are asked to run the job.
    pub fn is_elsewhere(&self) -> bool {
        match &self.hosts {
            None => self.join.is_some(),
            Some(Hosts::Here) => false,
            Some(Hosts::Named(hosts)) => !self.no_agents() || !hosts.iter().all(is_this_machine),
            Some(Hosts::All) => true,
        }
    }

    fn no_agents(&self) -> bool {
        self.join.is_none() && std::env::var_os(cloudmpi_agent::URL_VARIABLE).is_none()
    }
}

/// Where no agents are asked a machine may be called by its own name, with its domain or without, as a batch system's
/// lists do.
fn is_this_machine(host: &HostChoice) -> bool {
    let own = cloudmpi_wire::host_name();
    let short = own.split('.').next().unwrap_or_default();
    HERE.contains(&host.name.as_str()) || [own.as_str(), short].contains(&host.name.as_str())
}

/// Flags of other launchers that change nothing here, and how many values they take.
const ACCEPTED: &[(&str, usize)] = &[
    ("oversubscribe", 0),
    ("nooversubscribe", 0),
    ("allow-run-as-root", 0),
    ("use-hwthread-cpus", 0),
    ("report-bindings", 0),
    ("genvall", 0),
    ("envall", 0),
    ("map-by", 1),
    ("rank-by", 1),
    ("ppn", 1),
    ("perhost", 1),
    ("npernode", 1),
    ("N", 1),
    ("arch", 1),
    ("soft", 1),
    ("memory-alloc-kinds", 1),
    ("mca", 2),
];

/// Our own, for those who mistype one.
const FLAGS: &[&str] = &[
    "n",
    "np",
    "wdir",
    "path",
    "env",
    "genv",
    "trace",
    "label",
    "bind",
    "bind-to",
    "coll",
    "via",
    "encrypt",
    "no-encrypt",
    "services",
    "p2p",
    "explain",
    "nodes",
    "initial-errhandler",
    "end-on-deadlock",
    "timeout",
    "verbose",
    "join",
    "secret-file",
    "hosts",
    "host",
    "hostfile",
    "machinefile",
    "configfile",
    "help",
    "version",
];

/// More would not fit into the shared memory of any machine.
const MOST_RANKS: usize = 1 << 20;

const INITIAL_ERRHANDLERS: &[&str] = &[
    "mpi_errors_are_fatal",
    "mpi_errors_abort",
    "mpi_errors_return",
];

/// Flags that ask for machines other than this one.
const HOSTS: &[&str] = &["host", "hosts", "H", "f", "hostfile", "machinefile"];

/// Names that mean this machine.
const HERE: &[&str] = &["localhost", "127.0.0.1", "::1"];

pub fn parse(words: &[OsString]) -> Result<Command, String> {
    let first = words.first().map(|word| word.to_string_lossy());
    match (first.as_deref(), words) {
        (Some(flag @ ("-configfile" | "--configfile")), [_, file]) => {
            parse_words(&config_file(flag, file)?)
        }
        (Some(flag @ ("-configfile" | "--configfile")), _) => Err(config_file_alone(flag)),
        (Some(word), [_]) if word.starts_with("--configfile=") => {
            let file = &words[0].as_bytes()["--configfile=".len()..];
            parse_words(&config_file("--configfile", OsStr::from_bytes(file))?)
        }
        _ => parse_words(words),
    }
}

fn config_file_alone(flag: &str) -> String {
    format!(
        "{flag} FILE stands alone, with no other flag or program beside it: they are in the file"
    )
}

/// The file's lines, each as what stands between two `:`; `#` starts a comment line.
fn config_file(flag: &str, file: &OsStr) -> Result<Vec<OsString>, String> {
    let place = format!("{flag} {}", file.to_string_lossy());
    let text = std::fs::read_to_string(file).map_err(|error| format!("{place}: {error}"))?;
    let lines = text.lines().map(str::trim);
    let lines: Vec<&str> = lines
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .collect();
    if lines.is_empty() {
        return Err(format!(
            "{place}: no program is in it; each line is as `-n N program args`"
        ));
    }
    let joined = lines.join(" : ");
    Ok(joined.split_whitespace().map(OsString::from).collect())
}

fn parse_words(words: &[OsString]) -> Result<Command, String> {
    let mut job = Job::default();
    let mut place = Place::default();
    // Of the whole job: they come before a program's own.
    let mut shared_env = Vec::new();
    let sections: Vec<&[OsString]> = words.split(|word| word == ":").collect();
    let several = sections.len() > 1;
    for section in sections {
        let mut parser = Parser {
            words: section,
            job: &mut job,
            place: &mut place,
            shared_env: &mut shared_env,
            app: App {
                ranks: 1,
                program: OsString::new(),
                args: Vec::new(),
                env: Vec::new(),
                working_dir: None,
            },
        };
        if let Some(command) = parser.section(several)? {
            return Ok(command);
        }
        let app = parser.app;
        job.apps.push(app);
    }
    for app in &mut job.apps {
        app.env.splice(0..0, shared_env.iter().cloned());
    }
    let by_services = job.via == Some(Via::Services);
    if job.p2p != Way::default() && !by_services && (job.via.is_some() || !place.is_elsewhere()) {
        return Err(format!(
            "--p2p {}: no message goes by services here; add --via services",
            job.p2p.name()
        ));
    }
    if let (Some(_), Some(via), false) = (&job.services, job.via, by_services) {
        let via = via.name();
        return Err(format!(
            "--services: with --via {via} no message goes by services; leave one of the two out"
        ));
    }
    Ok(Command::Run(Box::new(job), place))
}

struct Parser<'a> {
    words: &'a [OsString],
    job: &'a mut Job,
    place: &'a mut Place,
    shared_env: &'a mut Vec<(OsString, OsString)>,
    app: App,
}

impl Parser<'_> {
    /// Flags, then the program and its arguments.
    fn section(&mut self, several: bool) -> Result<Option<Command>, String> {
        while let Some((word, rest)) = self.words.split_first() {
            let bytes = word.as_bytes();
            if !bytes.starts_with(b"-") {
                self.take_program(word, rest);
                return Ok(None);
            }
            self.words = rest;
            if bytes == b"--" {
                let Some((program, args)) = rest.split_first() else {
                    break;
                };
                self.take_program(program, args);
                return Ok(None);
            }
            if let Some(command) = self.flag(word)? {
                return Ok(Some(command));
            }
        }
        Err(match several {
            true => "a part between `:` names no program; write -n N program args on each side",
            false => {
                "no program given; write cloudmpi run -n N program args (--help lists the flags)"
            }
        }
        .to_string())
    }

    fn take_program(&mut self, program: &OsStr, args: &[OsString]) {
        self.app.program = program.to_os_string();
        self.app.args = args.to_vec();
    }

    fn flag(&mut self, word: &OsStr) -> Result<Option<Command>, String> {
        let text = word.to_string_lossy().into_owned();
        let bare = text
            .strip_prefix("--")
            .or(text.strip_prefix('-'))
            .unwrap_or(&text);
        // --flag=value; the value goes back in front of the other words.
        let attached: [OsString; 1];
        let (name, words) = match (text.starts_with("--"), bare.split_once('=')) {
            (true, Some((name, _))) => {
                let at = word.as_bytes().iter().position(|b| *b == b'=').unwrap_or(0);
                attached = [OsString::from_vec(word.as_bytes()[at + 1..].to_vec())];
                (name, Some(&attached[..]))
            }
            _ => (bare, None),
        };
        let mut rest = self.words;
        let mut values = Values {
            flag: text.split('=').next().unwrap_or(&text).to_string(),
            attached: words,
            words: &mut rest,
        };
        match name {
            "h" | "help" | "?" => return Ok(Some(Command::Help)),
            "V" | "version" => return Ok(Some(Command::Version)),
            _ => {}
        }
        let known = self.program_flag(name, &mut values)?
            || self.job_flag(name, &mut values)?
            || self.place_flag(name, &mut values)?
            || accepted(name, &mut values)?;
        if !known {
            return Err(unknown_flag(&values.flag, name));
        }
        if values.attached.is_some_and(|attached| !attached.is_empty()) {
            return Err(format!("{} takes no value", values.flag));
        }
        self.words = rest;
        Ok(None)
    }

    /// Whether it is a flag of one program of the job.
    fn program_flag(&mut self, name: &str, values: &mut Values) -> Result<bool, String> {
        let flag = values.flag.clone();
        match name {
            "n" | "np" => self.app.ranks = ranks(&flag, &values.next("the number of ranks")?)?,
            "wdir" | "wd" => {
                self.app.working_dir = Some(PathBuf::from(values.next("a directory")?))
            }
            "path" => {
                let dir = values.next("a directory")?;
                self.app.env.push(("PATH".into(), dir));
            }
            "x" => {
                let setting = values.next("NAME=VALUE")?;
                self.app.env.push(exported(&setting)?);
            }
            "env" => {
                let setting = values.setting()?;
                self.app.env.push(setting);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Whether it is a flag of the whole job.
    fn job_flag(&mut self, name: &str, values: &mut Values) -> Result<bool, String> {
        match name {
            "genv" => {
                let setting = values.setting()?;
                self.shared_env.push(setting);
            }
            "trace" => {
                let dir = values.next("a directory")?;
                self.shared_env.extend(crate::trace::environment(&dir)?);
            }
            "l" | "label" | "tag-output" | "prepend-rank" => self.job.label = true,
            "bind" | "bind-to" => {
                self.job.bind = bind(&values.flag.clone(), &values.next("share, core or none")?)?
            }
            "coll" => {
                let list = utf8(values.next("NAME=ALGORITHM,…")?, "--coll")?;
                let forced = cloudmpi_coll::Forced::parse(&list);
                let forced = forced.map_err(|error| format!("--coll: {error}"))?;
                self.job.multicast = forced.selector.forces_need(Need::Multicast);
                self.job.coll = Some(list);
            }
            "via" => self.job.via = Some(via(&values.next("shm, tcp or services")?)?),
            "encrypt" => self.job.encrypt = Some(true),
            "no-encrypt" => self.job.encrypt = Some(false),
            "services" => {
                self.job.services = Some(utf8(values.next("a URL")?, "--services")?);
                self.job.via.get_or_insert(Via::Services);
            }
            "p2p" => self.job.p2p = way(&values.next("a way of the services")?)?,
            "explain" => self.job.explain = true,
            "nodes" => self.job.nodes = nodes(&values.next("the number of nodes")?)?,
            "initial-errhandler" => {
                let name = values.next("an error handler")?;
                self.job.initial_errhandler = Some(initial_errhandler(&name)?);
            }
            "end-on-deadlock" => self.job.end_on_deadlock = true,
            "timeout" => self.job.timeout = Some(seconds(&values.next("seconds")?)?),
            "v" | "verbose" => self.job.verbose = true,
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Whether it is a flag that says where the job runs.
    fn place_flag(&mut self, name: &str, values: &mut Values) -> Result<bool, String> {
        match name {
            "join" => self.place.join = Some(utf8(values.next("a URL")?, "--join")?),
            "secret-file" => {
                self.place.secret_file = Some(PathBuf::from(values.next("a file")?));
            }
            other if HOSTS.contains(&other) => {
                self.place.hosts = Some(hosts(
                    (&values.flag.clone(), other),
                    &values.next("host names, or a file with them,")?,
                )?);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }
}

fn unknown_flag(flag: &str, name: &str) -> String {
    if name == "configfile" {
        return config_file_alone(flag);
    }
    let dashes = &flag[..flag.len() - name.len()];
    let glued = ["np", "n"]
        .into_iter()
        .find_map(|known| Some((known, name.strip_prefix(known)?)));
    if let Some((known, count)) = glued
        && count.parse::<u32>().is_ok()
    {
        return format!("there is no flag {flag}; write {dashes}{known} {count}, with a space");
    }
    let known: Vec<String> = FLAGS
        .iter()
        .map(|known| format!("{dashes}{known}"))
        .collect();
    let hint = hint(flag, known.iter().map(String::as_str));
    format!(
        "there is no flag {flag}{hint}; --help lists them (flags of the program come after its name)"
    )
}

/// Whether it is a flag of other launchers; its values mean nothing here.
fn accepted(name: &str, values: &mut Values) -> Result<bool, String> {
    let Some((_, count)) = ACCEPTED.iter().find(|(known, _)| *known == name) else {
        return Ok(false);
    };
    for _ in 0..*count {
        values.next("a value")?;
    }
    Ok(true)
}

/// The values that follow a flag.
struct Values<'a, 'w> {
    flag: String,
    attached: Option<&'a [OsString]>,
    words: &'a mut &'w [OsString],
}

impl Values<'_, '_> {
    fn next(&mut self, what: &str) -> Result<OsString, String> {
        if let Some(attached) = &mut self.attached
            && let Some((first, rest)) = attached.split_first()
        {
            *attached = rest;
            return Ok(first.clone());
        }
        match self.words.split_first() {
            Some((first, rest)) => {
                *self.words = rest;
                Ok(first.clone())
            }
            None => Err(format!("{} needs {what} after it", self.flag)),
        }
    }

    /// `NAME=VALUE` or `NAME VALUE`.
    fn setting(&mut self) -> Result<(OsString, OsString), String> {
        let first = self.next("NAME=VALUE")?;
        match split_setting(&first) {
            Some(setting) => check_name(setting),
            None => {
                let value = self.next("NAME=VALUE")?;
                check_name((first, value))
            }
        }
    }
}

fn split_setting(text: &OsStr) -> Option<(OsString, OsString)> {
    let bytes = text.as_bytes();
    let at = bytes.iter().position(|byte| *byte == b'=')?;
    let part = |bytes: &[u8]| OsString::from_vec(bytes.to_vec());
    Some((part(&bytes[..at]), part(&bytes[at + 1..])))
}

fn check_name(setting: (OsString, OsString)) -> Result<(OsString, OsString), String> {
    match setting.0.is_empty() {
        true => Err(format!(
            "an environment variable needs a name before `={}`",
            setting.1.to_string_lossy()
        )),
        false => Ok(setting),
    }
}

/// `-x NAME` exports a variable as it is set here, which matters on other hosts.
fn exported(setting: &OsStr) -> Result<(OsString, OsString), String> {
    if let Some(setting) = split_setting(setting) {
        return check_name(setting);
    }
    match std::env::var_os(setting) {
        Some(value) => Ok((setting.to_os_string(), value)),
        None => Err(format!(
            "-x {0}: {0} is not set; write -x {0}=VALUE",
            setting.to_string_lossy()
        )),
    }
}

fn ranks(flag: &str, text: &OsStr) -> Result<usize, String> {
    let text = text.to_string_lossy();
    match text.parse::<usize>() {
        Ok(0) => Err(format!("{flag} 0: a job needs at least one rank")),
        Ok(ranks) if ranks <= MOST_RANKS => Ok(ranks),
        Ok(_) => Err(format!(
            "{flag} {text}: a job has at most {MOST_RANKS} ranks"
        )),
        Err(_) => Err(format!(
            "{flag} {text}: this is not a number of ranks; write for example {flag} 4"
        )),
    }
}

fn nodes(text: &OsStr) -> Result<usize, String> {
    let text = text.to_string_lossy();
    match text.parse::<usize>() {
        Ok(nodes) if nodes > 0 => Ok(nodes),
        _ => Err(format!("--nodes {text}: this is not a number of nodes")),
    }
}

fn via(text: &OsStr) -> Result<Via, String> {
    let text = text.to_string_lossy();
    Via::by_name(&text).ok_or_else(|| {
        let known = Via::ALL.map(Via::name).join(", ");
        format!("--via {text}: one of {known}")
    })
}

fn way(text: &OsStr) -> Result<Way, String> {
    let text = text.to_string_lossy();
    Way::by_name(&text).ok_or_else(|| {
        let known = Way::ALL.map(|(name, _)| name).join(", ");
        format!("--p2p {text}: one of {known}")
    })
}

fn seconds(text: &OsStr) -> Result<Duration, String> {
    let text = text.to_string_lossy();
    match text.parse::<f64>().map(Duration::try_from_secs_f64) {
        Ok(Ok(time)) if !time.is_zero() => Ok(time),
        _ => Err(format!(
            "--timeout {text}: this is not a number of seconds above 0"
        )),
    }
}

fn bind(flag: &str, text: &OsStr) -> Result<Bind, String> {
    match &*text.to_string_lossy() {
        "share" | "numa" | "socket" | "package" => Ok(Bind::Share),
        "core" | "hwthread" => Ok(Bind::Core),
        "none" => Ok(Bind::None),
        other => Err(format!("{flag} {other}: one of share, core, none")),
    }
}

fn initial_errhandler(text: &OsStr) -> Result<String, String> {
    let text = text.to_string_lossy();
    match INITIAL_ERRHANDLERS.contains(&&*text) {
        true => Ok(text.into_owned()),
        false => Err(format!(
            "--initial-errhandler {text}: one of {}",
            INITIAL_ERRHANDLERS.join(", ")
        )),
    }
}

/// `a,b:4,c`, `all`, or a file with a host a line.
fn hosts((flag, name): (&str, &str), list: &OsStr) -> Result<Hosts, String> {
    let text = match name {
        "host" | "hosts" | "H" => list.to_string_lossy().into_owned(),
        _ => host_file(flag, list)?,
    };
    let names: Vec<&str> = text.split(',').filter(|name| !name.is_empty()).collect();
    if names.is_empty() {
        return Err(format!(
            "{flag} {}: no host is named in it",
            list.to_string_lossy()
        ));
    }
    let here =
        |host: &&str| HERE.contains(&host.split(':').next().unwrap_or(host)) || *host == "::1";
    if names.iter().all(here) {
        return Ok(Hosts::Here);
    }
    if names == ["all"] {
        return Ok(Hosts::All);
    }
    let choices: Result<_, String> = names.iter().map(|name| host(flag, name)).collect();
    choices.map(Hosts::Named)
}

fn host(flag: &str, text: &str) -> Result<HostChoice, String> {
    if text.starts_with('[') || text.matches(':').count() > 1 {
        return Err(format!(
            "{flag} {text}: an address; hosts are called by their agents' names, each a name or name:ranks"
        ));
    }
    let (name, slots) = match text.split_once(':') {
        None => (text, None),
        Some((name, slots)) => match slots.parse::<usize>() {
            Ok(slots) if slots > 0 => (name, Some(slots)),
            _ => {
                return Err(format!(
                    "{flag} {text}: what follows `:` is the number of ranks that {name} may get"
                ));
            }
        },
    };
    Ok(HostChoice {
        name: name.to_string(),
        slots,
    })
}

/// The file's lines, `name`, `name:4` or `name slots=4`, as a list.
fn host_file(flag: &str, file: &OsStr) -> Result<String, String> {
    let text = std::fs::read_to_string(file)
        .map_err(|error| format!("{flag} {}: {error}", file.to_string_lossy()))?;
    let line = |line: &str| {
        let mut words = line
            .split('#')
            .next()
            .unwrap_or_default()
            .split_whitespace();
        let name = words.next()?;
        let slots = words.find_map(|word| word.strip_prefix("slots="));
        Some(match slots {
            Some(slots) => format!("{name}:{slots}"),
            None => name.to_string(),
        })
    };
    let names: Vec<String> = text.lines().filter_map(line).collect();
    Ok(names.join(","))
}

fn utf8(text: OsString, flag: &str) -> Result<String, String> {
    text.into_string()
        .map_err(|_| format!("the value of {flag} is not valid text"))
}

#[cfg(test)]
mod tests;
