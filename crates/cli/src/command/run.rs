//! The command line of `cloudmpi run`, also known as mpiexec and mpirun, with the flags that users of other MPIs type.

mod accepted;
mod hosts;
mod words;

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{OsStringValueParser, PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{ArgGroup, Args, CommandFactory, FromArgMatches, Parser, ValueEnum, ValueHint};
use cloudmpi_coll::Need;
use cloudmpi_launch::stats::Stats;
use cloudmpi_launch::{App, Bind, Explain, Job, LogMemory, MailboxKind, PathId};
use cloudmpi_segment::vars;

use super::examples;
use super::refuse::Refusal;
use super::{MOST_COLUMNS, STYLES, Said, plain, values};
use crate::tuned;
pub use hosts::{Hosts, Target};

/// More would not fit into the shared memory of any machine.
const MOST_RANKS: usize = 1 << 20;

const USAGE: &str = "-n N [FLAGS] PROGRAM [ARGS] [: -n M [FLAGS] PROGRAM2 [ARGS]]";

const NOTES: &str = "\
Ranks: there may be more of them than cores; this needs no flag.

Environment: ranks on other hosts have the environment of their agent and what -x, --env and --genv set. \
Programs are looked for on each host.

Threads: a rank has OMP_NUM_THREADS set to the number of its cores, unless you have set it or --bind is none. \
Where ranks times threads outnumber the cores, it has OMP_WAIT_POLICY=passive too: threads that wait leave the \
cores to ranks that work.

Input and output: standard input goes to rank 0. If nobody reads the output, ranks wait when they write. A job \
that ends then keeps the last of it, up to some MiB, until it is read or until Ctrl-C.

End: the exit status is that of the first rank that fails, 128 + signal if a signal killed it. Ctrl-C ends every \
rank; a second one at once. Ctrl-\\ (SIGQUIT) says what every rank waits for, and the job goes on.";

/// Start a job on this machine or on several hosts (also as mpiexec, mpirun)
#[derive(Parser, Debug)]
#[command(
    name = "run",
    version,
    styles = STYLES,
    max_term_width = MOST_COLUMNS,
    args_override_self = true,
    override_usage = format!("cloudmpi run {USAGE}"),
    group = ArgGroup::new("said").args(["explain", "stats"]).multiple(true),
    after_help = examples(NOTES, &[
        ("cloudmpi run -n 4 ./hello", "four ranks on this machine"),
        ("cloudmpi run -n 2 ./server : -n 8 ./client", "two programs in one job"),
        ("cloudmpi run -n 64 --join cloudmpi://head:7777 ./hello", "on the hosts that run an agent"),
        ("cloudmpi run -n 4 --timeout 60 --end-on-deadlock ./hello", "end it if it hangs, and say why"),
    ]),
)]
pub struct Run {
    /// The program, and its arguments
    #[arg(value_name = "PROGRAM", trailing_var_arg = true)]
    #[arg(value_hint = ValueHint::CommandWithArguments, value_parser = OsStringValueParser::new())]
    words: Vec<OsString>,
    #[command(flatten)]
    program: ForProgram,
    #[command(flatten)]
    job: ForJob,
    #[command(flatten)]
    accepted: accepted::Accepted,
}

#[derive(Args, Debug)]
#[command(next_help_heading = "For one program (again after each `:`)")]
struct ForProgram {
    /// Number of ranks of this program [default: 1, or what -N gives all hosts]
    #[arg(short = 'n', long = "np", value_name = "N", value_parser = ranks)]
    ranks: Option<usize>,
    /// Working directory of its ranks
    #[arg(long, aliases = ["wd", "chdir"], value_name = "DIR", value_hint = ValueHint::DirPath)]
    wdir: Option<PathBuf>,
    /// Environment variable of its ranks; `-x NAME` takes it from here, `-env NAME VALUE` is understood too
    #[arg(short = 'x', long = "env", value_name = "NAME=VALUE")]
    #[arg(value_parser = OsStringValueParser::new().try_map(exported))]
    env: Vec<Setting>,
    /// The same of its ranks
    #[arg(long, value_name = "NAMES", value_delimiter = ',', hide = true)]
    #[arg(value_parser = OsStringValueParser::new().try_map(exported))]
    envlist: Vec<Setting>,
    /// PATH of its ranks, by which the program is found too
    #[arg(long, value_name = "DIRS")]
    path: Option<OsString>,
}

#[derive(Args, Debug)]
struct ForJob {
    #[command(flatten)]
    ranks: ForRanks,
    #[command(flatten)]
    target: hosts::Flags,
    #[command(flatten)]
    messages: Messages,
    #[command(flatten)]
    watch: Watch,
}

#[derive(Args, Debug)]
#[command(next_help_heading = "For all ranks of the job")]
struct ForRanks {
    /// Environment variable of all ranks
    #[arg(long, value_name = "NAME=VALUE")]
    #[arg(value_parser = OsStringValueParser::new().try_map(setting))]
    genv: Vec<Setting>,
    /// Environment variables of all ranks, with their values here
    #[arg(long, value_name = "NAMES", value_delimiter = ',', hide = true)]
    #[arg(value_parser = OsStringValueParser::new().try_map(exported))]
    genvlist: Vec<Setting>,
    /// Cores of a rank: an equal share, exactly one, or all. If there are more ranks than cores and other programs compute on the
    /// machine, `--bind none` is faster [default: share]
    #[arg(long, alias = "bind-to", value_name = "CORES")]
    bind: Option<Cores>,
    /// What an MPI error does where the program has not said
    #[arg(long, value_name = "HANDLER")]
    #[arg(value_parser = ["mpi_errors_are_fatal", "mpi_errors_abort", "mpi_errors_return"])]
    initial_errhandler: Option<String>,
    /// Memory allocation kinds that the program asks MPI to support, with commas between them: system, mpi, mpi:alloc_mem ...
    #[arg(long, value_name = "KINDS")]
    memory_alloc_kinds: Option<OsString>,
    /// Start a rank again when a signal has killed it (kill -9, for example): it catches up, the others go on, and the
    /// output is the same. On one machine, also with --nodes, --via tcp and --via services, and on several hosts; what cannot be replayed is refused.
    /// If the terminal is lost, the job goes on too (cloudmpi attach)
    #[arg(long)]
    survive: bool,
    /// The death of a rank does not end the job: operations that need it end with MPI_ERR_PROC_FAILED, and the program goes on
    /// by the MPIX_Comm_ functions of mpi-ext.h (docs/ulfm.md). Also: --with-ft ulfm
    #[arg(long, conflicts_with = "survive")]
    tolerate_failures: bool,
    /// As other launchers write --tolerate-failures
    #[arg(long, value_name = "KIND", value_parser = ["ulfm", "mpi", "none"], hide = true)]
    with_ft: Option<String>,
    /// With --survive: how much memory the log of all messages may take, on each host. Beyond it the job goes on, and the death of
    /// a rank ends it [default: a quarter of the machine's memory]
    #[arg(long, value_name = "SIZE", requires = "survive", value_parser = values::bytes)]
    log_memory: Option<u64>,
    /// With --survive: every so many seconds each rank copies its process, and the copy sleeps. If the rank dies, its copy goes
    /// on, so that only the time since then is computed again. It takes memory, up to as much again as the program's own. Only
    /// where the program has one thread [default: off, a rank runs again from its start]
    #[arg(long, value_name = "SECONDS", requires = "survive", value_parser = seconds)]
    checkpoint_every: Option<Duration>,
    /// Put [rank] in front of every line of output
    #[arg(short, long, aliases = ["tag-output", "prepend-rank"])]
    label: bool,
    /// Read the command line from a file, one part between `:` a line. This flag stands alone
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    configfile: Option<PathBuf>,
}

#[derive(Args, Debug)]
#[command(next_help_heading = "Messages")]
struct Messages {
    /// How ranks reach each other. Without this flag: by shared memory where they share a machine, by tcp where hosts
    /// reach each other, by the services elsewhere
    #[arg(long, value_name = "WAY", value_parser = vias())]
    via: Option<PathId>,
    /// Encrypt messages by tcp (not what goes by services, which is as private as they are). Without --encrypt and --no-encrypt: between hosts that reach each other by an address
    /// that is not of a private network
    #[arg(long, conflicts_with = "no_encrypt")]
    encrypt: bool,
    /// Do not encrypt messages by tcp
    #[arg(long)]
    no_encrypt: bool,
    /// On one machine: send messages by these services [default: those of CLOUDMPI_SERVICES, else local:, in the
    /// launcher]
    #[arg(long, value_name = "URL", value_hint = ValueHint::Url)]
    services: Option<String>,
    /// Which kind of message carries data to a rank, where it goes by the services [default: queue]
    #[arg(long, value_name = "KIND", value_parser = mailbox_kinds())]
    p2p: Option<MailboxKind>,
    /// Force algorithms of collectives: bcast=binomial,allreduce=ring
    #[arg(long, value_name = "LIST", value_parser = coll)]
    coll: Option<Coll>,
    /// Take the algorithms of collectives from this table of `cloudmpi tune`; none: from no such table [default: the one that
    /// was made for this machine, if there is one]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    tune: Option<OsString>,
    /// Treat this machine as K machines, with an equal share of the ranks each: shared memory inside of each, tcp
    /// between them. To try a program out. No more than there are ranks
    #[arg(long, value_name = "K", value_parser = nodes)]
    nodes: Option<usize>,
    /// Never read the memory of another rank directly: copy long messages through shared memory. To compare the two
    #[arg(long)]
    no_single_copy: bool,
    /// Say which path each pair of hosts takes, and why; start nothing
    #[arg(long)]
    explain: bool,
    /// With --explain or --stats: say it as JSON, in one line
    #[arg(long, requires = "said")]
    json: bool,
}

#[derive(Args, Debug)]
#[command(next_help_heading = "To see what a job does")]
struct Watch {
    /// Say which cores each rank has, and how collectives were chosen
    #[arg(short, long, aliases = ["report-bindings", "display-map"])]
    verbose: bool,
    /// Count messages, bytes, waits and calls, and show a table of them on standard error when the job has ended
    #[arg(long)]
    stats: bool,
    /// After so many seconds, say what every rank does and end the job with status 124
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    timeout: Option<Duration>,
    /// When every rank waits for another, end the job with status 3
    #[arg(long)]
    end_on_deadlock: bool,
    /// Write what every rank does into DIR, for `cloudmpi goal` and `cloudmpi simulate`
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    trace: Option<OsString>,
}

/// An environment variable and its value.
type Setting = (OsString, OsString);

#[derive(Debug, Clone)]
struct Coll {
    list: String,
    multicast: bool,
}

/// Like [`Bind`], with other launchers' words for it.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum Cores {
    #[value(aliases = ["numa", "socket", "package"])]
    Share,
    #[value(alias = "hwthread")]
    Core,
    None,
}

/// The job that the words ask for. `name` is the name by which the user called the command.
pub fn parse(name: &str, words: &[OsString]) -> Result<(Box<Job>, Target), Said> {
    let file;
    let words = match words::config_file(words).map_err(Said::Refused)? {
        Some(from) => {
            file = from;
            &file[..]
        }
        None => words,
    };
    let mut command = Run::command()
        .bin_name(name)
        .override_usage(format!("{name} {USAGE}"));
    command.build();
    let sections: Vec<&[OsString]> = words.split(|word| word == ":").collect();
    let several = sections.len() > 1;
    let (mut job, mut target, mut tune) = (Job::default(), Target::default(), None);
    let mut has_ranks = false;
    // Of the whole job: they come before a program's own.
    let mut shared_env = Vec::new();
    for section in sections {
        let section = words::Section::of(&command, section);
        let run = section.parse(name, &mut command)?;
        if run.job.ranks.configfile.is_some() {
            let flag = words::typed(&section.typed, "--configfile");
            return Err(Said::Refused(words::config_file_alone(flag)));
        }
        let program = section.program.ok_or_else(|| no_program(name, several))?;
        shared_env
            .extend(take(&mut job, (&mut target, &mut tune), run.job).map_err(Said::Refused)?);
        has_ranks |= run.program.ranks.is_some();
        job.apps.push(app(run.program, program, section.args));
    }
    if let ([app], false) = (&mut job.apps[..], has_ranks) {
        app.ranks = target.ranks().map_err(Said::Refused)?;
    }
    for app in &mut job.apps {
        app.env.splice(0..0, shared_env.iter().cloned());
    }
    let is_here = !target.is_elsewhere();
    if job.survive.is_some() && job.via.is_some() {
        job.logs_by_services = job.via == Some(cloudmpi_paths::by_agent());
        if is_here {
            // A rank reads its log by shared memory. Where all messages are to go another way, every rank is a node.
            job.nodes = job.ranks();
        }
    }
    check(&job, &target).map_err(Said::Refused)?;
    if job.survive.is_some() {
        job.via = Some(cloudmpi_paths::log());
    }
    let given = tuned::give(&mut job, tune.as_deref(), target.is_elsewhere());
    target.tuning = given.map_err(|error| Said::Refused(error.to_string()))?;
    Ok((Box::new(job), target))
}

impl words::Section<'_> {
    fn parse(&self, name: &str, command: &mut clap::Command) -> Result<Run, Said> {
        let words =
            std::iter::once(OsStr::new(name)).chain(self.words.iter().map(OsString::as_os_str));
        let said = |error, command: &clap::Command| {
            let refusal = Refusal {
                name,
                command,
                typed: &self.typed,
            };
            Said::of(error, &refusal)
        };
        let matches = command.try_get_matches_from_mut(words);
        let matches = matches.map_err(|error| said(error, command))?;
        Run::from_arg_matches(&matches).map_err(|error| said(error, command))
    }
}

fn no_program(name: &str, several: bool) -> Said {
    Said::Refused(match several {
        true => {
            "a part between `:` names no program; write -n N program args on each side".to_string()
        }
        false => {
            format!("no program given; write {name} -n N program args (--help lists the flags)")
        }
    })
}

fn app(flags: ForProgram, program: &OsStr, args: &[OsString]) -> App {
    let path = flags.path.map(|dirs| ("PATH".into(), dirs));
    App {
        ranks: flags.ranks.unwrap_or(1),
        program: program.to_os_string(),
        search: OsString::new(),
        args: args.to_vec(),
        env: (path.into_iter())
            .chain(flags.envlist)
            .chain(flags.env)
            .collect(),
        working_dir: flags.wdir,
    }
}

/// Enters a section's flags that are for the whole job: the later value counts. Returns the variables of all
/// ranks.
fn take(
    job: &mut Job,
    (target, tune): (&mut Target, &mut Option<OsString>),
    flags: ForJob,
) -> Result<Vec<Setting>, String> {
    let (ranks, messages, watch) = (flags.ranks, flags.messages, flags.watch);
    target.take(flags.target)?;
    job.label |= ranks.label;
    if let Some(cores) = ranks.bind {
        job.bind = match cores {
            Cores::Share => Bind::Share,
            Cores::Core => Bind::Core,
            Cores::None => Bind::None,
        };
    }
    if ranks.survive {
        let memory = ranks.log_memory.map(LogMemory::Bytes).or(job.survive);
        job.survive = Some(memory.unwrap_or(LogMemory::Part));
        job.checkpoint_every = ranks.checkpoint_every.or(job.checkpoint_every);
    }
    let with_ft = ranks.with_ft.as_deref().is_some_and(|kind| kind != "none");
    job.tolerate_failures |= ranks.tolerate_failures || with_ft;
    job.initial_errhandler = ranks.initial_errhandler.or(job.initial_errhandler.take());
    job.via = messages.via.or(job.via);
    if messages.encrypt || messages.no_encrypt {
        if job.encrypt == Some(!messages.encrypt) {
            return Err(
                "--encrypt and --no-encrypt do not go together; leave one of them out".to_string(),
            );
        }
        job.encrypt = Some(messages.encrypt);
    }
    if let Some(url) = messages.services {
        job.services = Some(url);
        job.via.get_or_insert(cloudmpi_paths::by_agent());
    }
    job.p2p = messages.p2p.unwrap_or(job.p2p);
    if let Some(coll) = messages.coll {
        job.multicast = coll.multicast;
        job.coll = Some(coll.list);
    }
    job.nodes = messages.nodes.unwrap_or(job.nodes);
    job.no_single_copy |= messages.no_single_copy;
    *tune = messages.tune.or(tune.take());
    if messages.explain {
        job.explain = Some(match messages.json {
            true => Explain::Programs,
            false => Explain::People,
        });
    }
    job.verbose |= watch.verbose;
    if watch.stats {
        job.stats = Some(match messages.json {
            true => Stats::Programs,
            false => Stats::People,
        });
    }
    job.timeout = watch.timeout.or(job.timeout);
    job.end_on_deadlock |= watch.end_on_deadlock;
    let mut env = [ranks.genvlist, ranks.genv].concat();
    env.extend((ranks.memory_alloc_kinds).map(|kinds| (vars::MEMORY_ALLOC_KINDS.into(), kinds)));
    if let Some(dir) = watch.trace {
        env.extend(crate::trace::environment(&dir)?);
    }
    Ok(env)
}

/// What `--survive` does not go together with yet.
fn check_survival(job: &Job, target: &Target) -> Result<(), String> {
    let by_tcp = job.via == cloudmpi_paths::by_name("tcp");
    let by_services = job.via == Some(cloudmpi_paths::by_agent());
    let (what, instead) = if job.via.is_some() && !by_tcp && !by_services {
        (
            "another path than its log, tcp and services",
            "leave --via out",
        )
    } else if by_tcp && target.is_elsewhere() {
        (
            "messages by tcp between ranks of one host",
            "leave --via out (between hosts they go by tcp)",
        )
    } else if target.is_elsewhere() {
        // Each host looks at its own memory.
        return Ok(());
    } else if target.spares != 0 {
        return Err(
            "--spare: the job runs on this machine alone; hosts are given by --join".to_string(),
        );
    } else {
        return check_log_memory(job);
    };
    Err(format!(
        "--survive: {what} cannot be replayed yet; {instead}, or run the job without --survive"
    ))
}

fn check_log_memory(job: &Job) -> Result<(), String> {
    let ranks = job.ranks();
    let nodes = job.nodes.max(1).min(ranks.max(1));
    let why = |memory: LogMemory| memory.why_too_little(ranks, ranks, nodes);
    job.survive.and_then(why).map_or(Ok(()), Err)
}

/// What `--tolerate-failures` does not go together with.
fn check_tolerance(job: &Job) -> Result<(), String> {
    let (what, instead) = if job.survive.is_some() {
        (
            "--survive starts ranks again, so that the program never learns of a death",
            "leave one of the two out",
        )
    } else if job.via == Some(cloudmpi_paths::by_agent()) || job.services.is_some() {
        (
            "messages by services do not tell when a rank has died",
            "leave --via services and --services out",
        )
    } else {
        return Ok(());
    };
    Err(format!("--tolerate-failures: {what}; {instead}"))
}

/// Checks flags against each other.
fn check(job: &Job, target: &Target) -> Result<(), String> {
    if job.tolerate_failures {
        check_tolerance(job)?;
    }
    if job.survive.is_some() {
        check_survival(job, target)?;
    }
    let by_services = job.via == Some(cloudmpi_paths::by_agent());
    if job.p2p != MailboxKind::default()
        && !by_services
        && (job.via.is_some() || !target.is_elsewhere())
    {
        return Err(format!(
            "--p2p {}: no message goes by services here; add --via services",
            job.p2p.name()
        ));
    }
    if job.services.is_some() && target.is_elsewhere() {
        return Err(
            "--services: between hosts messages go by the services that the agents have joined; write --via services instead".to_string(),
        );
    }
    if let (Some(_), Some(via), false) = (&job.services, job.via, by_services) {
        let via = cloudmpi_paths::get(via).name;
        return Err(format!(
            "--services: with --via {via} no message goes by services; leave one of the two out"
        ));
    }
    Ok(())
}

/// `NAME=VALUE`; both parts are in one word by now.
fn setting(word: OsString) -> Result<Setting, String> {
    match split_setting(&word) {
        Some(setting) => check_name(setting),
        None => Err("not NAME=VALUE".to_string()),
    }
}

/// A name alone exports a variable with its value here; this matters on other hosts.
fn exported(word: OsString) -> Result<Setting, String> {
    if let Some(setting) = split_setting(&word) {
        return check_name(setting);
    }
    match std::env::var_os(&word) {
        Some(value) => Ok((word, value)),
        None => Err(format!(
            "this variable is not set here; write -x {}=VALUE",
            plain(&word)
        )),
    }
}

fn split_setting(text: &OsStr) -> Option<Setting> {
    let bytes = text.as_bytes();
    let at = bytes.iter().position(|byte| *byte == b'=')?;
    let part = |bytes: &[u8]| OsString::from_vec(bytes.to_vec());
    Some((part(&bytes[..at]), part(&bytes[at + 1..])))
}

fn check_name(setting: Setting) -> Result<Setting, String> {
    match setting.0.is_empty() {
        true => Err("an environment variable needs a name before `=`".to_string()),
        false => Ok(setting),
    }
}

fn ranks(text: &str) -> Result<usize, String> {
    match text.parse::<usize>() {
        Ok(0) => Err("a job needs at least one rank".to_string()),
        Ok(ranks) if ranks <= MOST_RANKS => Ok(ranks),
        Ok(_) => Err(format!("a job has at most {MOST_RANKS} ranks")),
        Err(_) => Err("this is not a number of ranks; write for example -n 4".to_string()),
    }
}

fn nodes(text: &str) -> Result<usize, String> {
    match text.parse::<usize>() {
        Ok(nodes) if nodes > 0 => Ok(nodes),
        _ => Err("this is not a number of nodes; write for example --nodes 2".to_string()),
    }
}

fn vias() -> impl TypedValueParser<Value = PathId> {
    let words = PossibleValuesParser::new(cloudmpi_paths::for_users().map(|kind| kind.name));
    words.map(|word| cloudmpi_paths::by_name(&word).expect("clap lets no other word pass"))
}

fn mailbox_kinds() -> impl TypedValueParser<Value = MailboxKind> {
    let words = MailboxKind::ALL.map(|(name, _)| PossibleValue::new(name));
    PossibleValuesParser::new(words)
        .map(|word| MailboxKind::by_name(&word).expect("clap lets no other word pass"))
}

fn coll(list: &str) -> Result<Coll, String> {
    let forced = cloudmpi_coll::Forced::parse(list).map_err(|error| error.to_string())?;
    Ok(Coll {
        list: list.to_string(),
        multicast: forced.selector.forces_need(Need::Multicast),
    })
}

fn seconds(text: &str) -> Result<Duration, String> {
    values::seconds(text).map(Duration::from_secs_f64)
}

#[cfg(test)]
mod tests;
