//! `cloudmpi goal` and `cloudmpi cost`, called like a user does.

#[path = "../../noise/tests/shared/mod.rs"]
mod shared;

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn cloudmpi(words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cloudmpi"));
    command.args(words).output().expect("the command runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The command must succeed; returns its standard output.
fn good(words: &[&str]) -> String {
    let output = cloudmpi(words);
    assert!(
        output.status.success(),
        "{words:?}: {}",
        text(&output.stderr)
    );
    text(&output.stdout)
}

/// The command must fail with this status and one line that contains `part`.
fn bad(words: &[&str], status: i32, part: &str) {
    let output = cloudmpi(words);
    let line = text(&output.stderr);
    assert_eq!(output.status.code(), Some(status), "{words:?}: {line}");
    assert!(
        line.contains(part) && line.trim_end().lines().count() == 1,
        "{words:?}: {line}"
    );
    assert!(output.stdout.is_empty(), "{words:?}");
}

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("cargo's own folder");
        Folder(folder)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

fn traces(name: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../schedules/tests/data");
    root.join(name).display().to_string()
}

#[test]
fn goal_writes_schedules() {
    let ring = good(&[
        "goal",
        "coll",
        "allreduce/ring",
        "--ranks",
        "4",
        "--bytes",
        "4KiB",
    ]);
    assert!(ring.starts_with("num_ranks 4\n"));
    assert_eq!(ring.matches("send 1024b").count(), 4 * 6);
    let folder = Folder::new("goal");
    let file = folder.file("cannon.goal");
    let output = cloudmpi(&["goal", "trace", &traces("cannon-4"), "-o", &file]);
    assert!(output.status.success() && text(&output.stderr).contains("4 ranks: 16 messages"));
    assert!(
        std::fs::read_to_string(&file)
            .expect("written")
            .starts_with("num_ranks 4\n")
    );
}

/// The traced run settles the clock of a rank's computing, for any number of simulated ranks.
#[test]
fn the_clock_is_that_of_the_traced_run() {
    let folder = Folder::new("clock");
    let roomy = folder.file("roomy");
    std::fs::create_dir(&roomy).expect("cargo's own folder");
    for rank in 0..4 {
        let name = format!("rank.{rank}.trace");
        let crowded = std::fs::read_to_string(Path::new(&traces("nbody-4")).join(&name));
        let crowded = crowded.expect("traced on two cores");
        assert!(crowded.contains("\nhost h 2\n"));
        let text = crowded.replace("\nhost h 2\n", "\nhost h 4\n");
        std::fs::write(Path::new(&roomy).join(&name), text).expect("cargo's own folder");
    }
    let told = |directory: &str, ranks: &str| {
        let file = folder.file("out.goal");
        let output = cloudmpi(&["goal", "trace", directory, "--ranks", ranks, "-o", &file]);
        assert!(output.status.success());
        text(&output.stderr)
    };
    for ranks in ["2", "4", "8"] {
        let crowded = told(&traces("nbody-4"), ranks);
        assert!(
            crowded.contains("(processor time") && crowded.contains("shared cores"),
            "{crowded}"
        );
        let roomy = told(&roomy, ranks);
        assert!(
            roomy.contains("(wall clock") && !roomy.contains("shared cores"),
            "{roomy}"
        );
    }
    let machine = ["--L", "1us", "--o", "1us", "--g", "1us", "--G", "1"];
    let nbody = traces("nbody-4");
    let app = good(&[&["simulate", "app", "--trace", &nbody][..], &machine].concat());
    assert!(app.contains("traced       4 ranks: 0 messages"), "{app}");
}

#[test]
fn goal_says_what_is_wrong() {
    bad(&["goal", "coll", "allreduce/ring"], 2, "--ranks");
    bad(
        &["goal", "coll", "allreduce/round", "--ranks", "4"],
        2,
        "recursive_doubling",
    );
    bad(
        &[
            "goal",
            "coll",
            "allreduce",
            "--ranks",
            "4",
            "--clock",
            "cpu",
        ],
        2,
        "--clock",
    );
    bad(
        &["goal", "coll", "allreduce", "--ranks", "0"],
        2,
        "--ranks 0",
    );
    bad(
        &[
            "goal",
            "coll",
            "allreduce",
            "--ranks",
            "4",
            "--bytes",
            "1parsec",
        ],
        2,
        "1parsec: not a size",
    );
    bad(&["goal", "trace", "nowhere"], 1, "nowhere: cannot be read");
    let folder = Folder::new("goal-wrong");
    let here = folder.file("");
    bad(&["goal", "trace", &here], 1, "no rank.0.trace");
    let empty = folder.file("empty.goal");
    std::fs::write(&empty, "").expect("cargo's own folder");
    bad(
        &["goal", "trace", &empty],
        1,
        "a file; a trace is the folder",
    );
    for ranks in ["2000000", "9999999999"] {
        bad(
            &["goal", "coll", "bcast", "--ranks", ranks],
            1,
            "too long to be listed",
        );
        bad(
            &["goal", "trace", &traces("nbody-4"), "--ranks", ranks],
            1,
            "too many to be listed",
        );
    }
    bad(
        &[
            "goal",
            "coll",
            "allreduce",
            "--ranks",
            "100000",
            "--bytes",
            "4MiB",
        ],
        1,
        "listed, this schedule of about 4.0e10 operations takes",
    );
}

#[test]
fn one_reader_of_schedules_says_what_is_wrong_for_all_commands() {
    let folder = Folder::new("goal-unread");
    let here = folder.file("");
    let (empty, noise) = (folder.file("empty.goal"), folder.file("noise.goal"));
    std::fs::write(&empty, "").expect("cargo's own folder");
    std::fs::write(&noise, [0xff, 0, 0x80]).expect("cargo's own folder");
    let cut = folder.file("cut.goal.gz");
    std::fs::write(&cut, [0x1f, 0x8b, 8, 0, 1]).expect("cargo's own folder");
    let parameters = ["--L", "1us", "--o", "1us", "--g", "1us", "--G", "1"];
    for (file, said) in [
        (
            &folder.file("nothing.goal"),
            "nothing.goal: cannot be read: No such file",
        ),
        (&here, "cannot be read: Is a directory"),
        (&empty, "an empty file"),
        (&noise, "neither a GOAL text nor a binary schedule"),
        (&cut, "gzipped, and damaged or cut off"),
    ] {
        bad(
            &[&["simulate", "--goal", file][..], &parameters].concat(),
            1,
            said,
        );
    }
}

#[test]
fn a_wrong_time_and_a_trace_that_does_not_fit_are_named() {
    let parameters = ["--L", "1us", "--o", "1us", "--g", "1us"];
    bad(
        &[
            &["simulate", "ring", "--ranks", "536870912", "--bytes", "1"][..],
            &parameters,
            &["--G", "1parsec"],
        ]
        .concat(),
        2,
        "not a time",
    );
    bad(
        &["goal", "trace", &traces("cannon-4"), "--ranks", "9"],
        1,
        "same distance",
    );
    bad(
        &[
            "goal",
            "trace",
            &traces("cannon-4"),
            "-o",
            "/no/such/folder/x",
        ],
        1,
        "/no/such/folder/x",
    );
    bad(
        &["run", "--trace", &traces("cannon-4"), "-n", "1", "true"],
        2,
        "rank.0.trace is there already",
    );
}

/// A file name of a rank's trace may be a link to another place, even to a missing one.
#[test]
fn a_trace_is_not_written_through_links() {
    let dir = std::env::temp_dir().join(format!("cloudmpi-trace-links-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&dir);
    std::fs::create_dir(&dir).expect("a directory");
    let elsewhere = dir.join("elsewhere");
    std::os::unix::fs::symlink(&elsewhere, dir.join("rank.3.trace")).expect("a link");
    let words = [
        "run",
        "--trace",
        dir.to_str().expect("a name"),
        "-n",
        "1",
        "true",
    ];
    bad(&words, 2, "rank.3.trace is there already");
    assert!(!elsewhere.exists());
    std::fs::remove_dir_all(&dir).expect("removed");
}

#[test]
fn shells_and_man_read_all_flags() {
    for shell in ["bash", "zsh", "fish"] {
        let script = good(&["completions", shell]);
        assert!(script.contains("initial-errhandler"), "{shell}");
    }
    let page = good(&["man", "noise", "measure"]);
    assert!(page.contains(".TH cloudmpi-noise-measure 1"), "{page}");
    let folder = Folder::new("man");
    good(&["man", "--dir", &folder.file("man1")]);
    let pages = std::fs::read_dir(folder.0.join("man1")).expect("made");
    assert!(pages.count() > 15);
    let file = folder.file("man1/cloudmpi.1");
    bad(&["man", "--dir", &file], 1, "man1/cloudmpi.1: ");
    bad(
        &["man", "noise", "nosuch"],
        2,
        "there is no command nosuch; one of measure, import",
    );
}

/// A command line that makes no sense ends any command with 2; a bad file with 1.
#[test]
fn one_rule_for_the_status_of_what_is_wrong() {
    let ring = ["simulate", "ring", "--ranks", "4", "--bytes", "8"];
    let but = |words: &[&'static str]| [&ring[..], words].concat();
    for (words, part) in [
        (vec!["simulate"], "nothing to run"),
        (
            vec!["simulate", "ring", "--bytes", "8"],
            "--ranks is missing",
        ),
        (
            vec!["simulate", "ring", "--ranks", "4"],
            "--bytes is missing",
        ),
        (
            vec!["simulate", "stencil", "--bytes", "8"],
            "--grid is missing",
        ),
        (ring.to_vec(), "--L is missing"),
        (but(&["--compute", "1us"]), "--compute is for"),
        (but(&["--goal", "x.goal"]), "not both"),
        (vec!["simulate", "coll", "--L", "1us"], "name a collective"),
        (vec!["goal", "coll"], "<COLLECTIVE[/ALGORITHM]> is missing"),
        (vec!["goal", "coll", "bcast"], "--ranks"),
        (vec!["goal", "coll", "nosuch", "--ranks", "4"], "nosuch"),
        (vec!["noise", "measure", "--time", "0.1s"], "--time"),
        (vec!["noise", "report"], "<FILE.noise>... is missing"),
        (vec!["cost", "dummy"], "dummy is not expected here"),
        (vec!["cost", "--app", "bcast:8XB"], "no size stands"),
        (
            vec!["run", "--trace", env!("CARGO_BIN_EXE_cloudmpi"), "true"],
            "a file is there",
        ),
    ] {
        bad(&words, 2, part);
    }
    bad(
        &["run", "--join", "head:7777", "true"],
        2,
        "did you mean cloudmpi://head:7777?",
    );
    bad(&but(&["--on", "nowhere.noise"]), 1, "nowhere.noise");
    bad(&["noise", "report", "nowhere.noise"], 1, "nowhere.noise");
}

/// Bruck's schedule takes a time that grows with the square of a rank's share.
#[test]
fn a_schedule_that_would_take_hours_is_refused() {
    let words = ["goal", "coll", "alltoall", "--ranks", "100000"];
    bad(&words, 1, "to be made; take fewer ranks");
}

/// A million ranks in a million steps: the user must see the time beforehand.
#[test]
fn what_is_simulated_for_days_is_told_beforehand() {
    let words = "simulate ring --ranks 1000000 --bytes 1MiB --L 1us --o 1us --g 0 --G 0";
    let mut child = Command::new(env!("CARGO_BIN_EXE_cloudmpi"))
        .args(words.split(' '))
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut lines = BufReader::new(child.stderr.take().expect("a pipe")).lines();
    let told = lines.next().expect("a line").expect("text");
    let progress = lines.next().expect("a second line").expect("text");
    child.kill().and_then(|()| child.wait()).expect("killed");
    assert!(
        told.contains("6.0e12 events are to be simulated, which takes about 14 days here"),
        "{told}"
    );
    assert!(progress.contains("compatible: 0 % done"), "{progress}");
    let listed = [
        &words.split(' ').collect::<Vec<_>>()[..],
        &["--write", "/nowhere/x.goal"],
    ];
    bad(&listed.concat(), 1, "or leave --write");
}

#[test]
fn cost_says_what_is_wrong() {
    let on = ["--on", "x.noise", "--nodes", "4"];
    let with = |words: &[&'static str]| [&["cost"], words, &on].concat();
    bad(&with(&[]), 2, "--app");
    bad(&with(&["--app", "nothing"]), 2, "nothing");
    bad(&with(&["--app", "dummy"]), 1, "x.noise");
    bad(
        &with(&["--app", "bcast:8", "--published", "x"]),
        2,
        "--published",
    );
    bad(
        &with(&["--app", "dummy", "--machine", "A,B"]),
        2,
        "--machine",
    );
    bad(
        &with(&["--app", "dummy", "--spot-iterations", "5"]),
        2,
        "--interruptions",
    );
    for flag in ["--instance", "--placement"] {
        bad(&with(&["--app", "dummy", flag, "HPC"]), 2, "--published");
    }
    bad(
        &with(&["--app", "bcast:8", "--compute", "x"]),
        2,
        "--app dummy",
    );
    for flag in ["--interruptions", "--restart"] {
        bad(
            &with(&["--app", "dummy", flag, "1"]),
            2,
            "--spot-iterations",
        );
    }
    bad(&["cost", "--app", "dummy", "--nodes", "4"], 2, "--on");
    bad(
        &["cost", "--app", "dummy", "--on", "x", "--nodes", "4,none"],
        2,
        "none",
    );
    let folder = Folder::new("cost-wrong");
    let prices = folder.file("prices.tsv");
    std::fs::write(&prices, "provider\tmachine\n").expect("our folder");
    bad(
        &with(&["--app", "dummy", "--prices", "prices.tsv"]),
        1,
        "prices.tsv",
    );
    bad(
        &[&["cost", "--app", "dummy", "--prices", &prices], &on[..]].concat(),
        1,
        "prices.tsv:1",
    );
}

#[test]
fn simulate_runs_collectives_and_traces() {
    let machine = [
        "--L",
        "1000000",
        "--o",
        "0",
        "--g",
        "0",
        "--G",
        "0",
        "--mode",
        "full-duplex",
        "--json",
    ];
    let finish_ps = |words: &[&str]| {
        let json = good(&[&["simulate"], words, &machine[..]].concat());
        number(&json, "\"finish_ps\"")
    };
    // Six steps of a microsecond each; the computing alone takes longer.
    assert_eq!(
        finish_ps(&["coll", "allreduce/ring", "--ranks", "4", "--bytes", "4KiB"]),
        6e6
    );
    let cannon = traces("cannon-4");
    assert!(finish_ps(&["app", "--trace", &cannon]) > 1e9);
    let nbody = traces("nbody-4");
    assert!(
        finish_ps(&["app", "--trace", &nbody, "--ranks", "32"])
            > finish_ps(&["app", "--trace", &nbody])
    );
    bad(
        &[
            "simulate", "app", "--trace", &cannon, "--ranks", "9", "--L", "1",
        ],
        1,
        "same distance",
    );
    bad(&["simulate", "app", "--L", "1"], 2, "--trace");
    bad(
        &["simulate", "coll", "nothing", "--ranks", "4"],
        2,
        "nothing",
    );
}

/// The number behind a key of the answer.
fn number(json: &str, key: &str) -> f64 {
    let at = json
        .find(key)
        .unwrap_or_else(|| panic!("no {key} in {json}"))
        + key.len();
    let digits = json[at..].trim_start_matches(['"', ':', ' ']);
    let end = digits.find([',', '}', '\n']).unwrap_or(digits.len());
    digits[..end]
        .parse()
        .unwrap_or_else(|_| panic!("{key}: {}", &digits[..end]))
}

/// The profile of the published measurements on Azure, imported.
fn azure(shared: &Path, folder: &Folder) -> String {
    let data = |path: &str| shared.join("data").join(path).display().to_string();
    let azure = folder.file("azure.noise");
    good(&[
        "noise",
        "import",
        &data("azure_hpc44rs_azure_rush_same_rack/2022_03_18_22_04_11.tar.xz"),
        &data("compute/gemm_azure_hpc44rs_O3_2022_03_31_17_04_34.tar.xz"),
        "-o",
        &azure,
    ]);
    azure
}

#[test]
fn cost_of_published_and_simulated_runs() {
    let Some(shared) = shared::noise() else {
        return;
    };
    let folder = Folder::new("cost");
    let azure = azure(&shared, &folder);
    let published = shared
        .join("data/simulations/total.tar.xz")
        .display()
        .to_string();
    let json = good(&[
        "cost",
        "--app",
        "dummy",
        "--on",
        &azure,
        "--nodes",
        "16",
        "--instance",
        "HPC",
        "--published",
        &published,
        "--json",
    ]);
    let increase = number(&json, "\"increase\":{\"value\"");
    assert!((increase * 100.0 - 7.2).abs() <= 0.1, "{increase}");
    let app = ["--app", "allreduce/recursive_doubling:64KiB"];
    let on = ["--on", azure.as_str(), "--nodes", "8,16", "--runs", "20"];
    let told = good(&[&["cost"], &app[..], &on].concat());
    for part in [
        "Azure/HC44rs × 16",
        "3.168 USD/h on-demand",
        "other mode",
        "from the cheapest",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    // 16 nodes need one message more than 8.
    let same = |nodes: &str| {
        let json = good(
            &[
                &["cost"],
                &app[..],
                &["--on", &azure, "--nodes", nodes, "--runs", "5", "--json"],
            ]
            .concat(),
        );
        number(&json, "\"without_noise\":{\"mean_s\":{\"value\"")
    };
    assert!((same("16") / same("8") - 4.0 / 3.0).abs() < 0.01);
    // One rule makes a machine from a profile: the CPU's time for a byte is within G.
    let machine = good(&[
        "simulate", "ring", "--ranks", "4", "--bytes", "1MiB", "--on", &azure, "--noise", "none",
        "--json",
    ]);
    assert_eq!(number(&machine, "\"O_ps_per_byte\""), 0.0);
    assert!(machine.contains("\"by_size\":true"), "{machine}");
}

#[test]
fn cost_of_machines_that_may_be_taken_away() {
    let Some(shared) = shared::noise() else {
        return;
    };
    let folder = Folder::new("cost-spot");
    let azure = azure(&shared, &folder);
    let app = ["--app", "allreduce/recursive_doubling:64KiB"];
    let spot = |machine: &str| {
        good(
            &[
                &["cost"],
                &app[..],
                &["--on", &azure, "--nodes", "8", "--runs", "5", "--json"],
                &["--spot-iterations", "1000000000", "--interruptions", "0.01"],
                &["--machine", machine],
            ]
            .concat(),
        )
    };
    let json = spot("Azure");
    assert!(json.contains("\"job_usd\":{"), "{json}");
    let below = number(&json, "\"cheaper_below_usd_per_hour\"");
    assert!((1.0..3.168).contains(&below), "{below}");
    // Without a spot price the answer still has the time, and the price that would do.
    let json = spot("Daint");
    assert!(json.contains("\"job_usd\":null"), "{json}");
    let below = number(&json, "\"cheaper_below_usd_per_hour\"");
    assert!((0.5..1.73).contains(&below), "{below}");
}

/// `cloudmpi info | head -1`, and standard output on a full disk.
#[test]
fn an_answer_that_is_not_read_is_no_failure_and_one_that_is_lost_is() {
    let answers: [&[&str]; 6] = [
        &["--help"],
        &["info"],
        &["info", "--missing"],
        &["run", "--help"],
        &["cost", "--help"],
        &[
            "simulate", "ring", "--ranks", "4", "--bytes", "64", "--L", "1", "--o", "1", "--g",
            "1", "--G", "1",
        ],
    ];
    for words in answers {
        let run = |stdout: std::process::Stdio| {
            let mut command = Command::new(env!("CARGO_BIN_EXE_cloudmpi"));
            let output = command
                .args(words)
                .stdout(stdout)
                .stderr(std::process::Stdio::piped());
            let output = output.spawn().unwrap().wait_with_output().unwrap();
            (output.status.code(), text(&output.stderr))
        };
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        assert_eq!(run(writer.into()), (Some(0), String::new()), "{words:?}");
        let full = std::fs::File::options()
            .write(true)
            .open("/dev/full")
            .unwrap();
        let (status, line) = run(full.into());
        assert_eq!(status, Some(1), "{words:?}: {line}");
        assert!(
            line.contains("cannot write to standard output: No space left")
                && line.lines().count() == 1,
            "{words:?}: {line}"
        );
    }
}
