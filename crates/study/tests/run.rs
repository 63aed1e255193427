//! Studies with a made-up machine and a made-up clock.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::PathBuf;

use cloudmpi_study::{
    Clock, Conditions, Done, Journal, Measuring, Sample, Study, Trial, read, run, shipped,
    write_report,
};

const TEXT: &str = "
name = 'a'
title = 'A & B'
about = 'Is <tcp> slower?'
measures = ['latency']
trials = 3
[factors]
path = ['shm', 'tcp']
time_of_day = [{ name = 'day', from = '09:00', to = '17:00' }, { name = 'night', from = '23:00', to = '05:00' }]
ranks = [2]
size = [0, 8, 1024]
[[figures]]
name = 'latency'
title = 'Latency'
measures = ['latency']
across = 'path'
size = 0
each_trial = true
[[figures]]
title = 'tcp against shm'
measures = ['latency']
across = 'size'
over = { path = 'shm' }
";

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    fn journal(&self) -> PathBuf {
        self.0.join("journal")
    }
}

#[derive(Default)]
struct Fake {
    /// What was measured, and when.
    seen: Vec<String>,
    /// Ends the process's work after so many, as a crash does.
    dies_after: Option<usize>,
    fails: Option<&'static str>,
    on_hosts: Option<bool>,
}

impl Measuring for Fake {
    fn run(&mut self, trial: &Trial, sizes: &[u64]) -> Result<Vec<Sample>, String> {
        if self.dies_after == Some(self.seen.len()) {
            panic!("killed");
        }
        self.seen.push(trial.id());
        if self.fails.is_some_and(|word| trial.id().contains(word)) {
            return Err("no such path".to_string());
        }
        let factor = if trial.path == "tcp" { 20.0 } else { 1.0 };
        let value = |bytes: u64, index: u64| {
            factor
                * (1.0 + bytes as f64 / 1000.0)
                * (1.0 + 0.001 * (index % 7) as f64 + 0.001 * f64::from(trial.repetition))
        };
        Ok(sizes
            .iter()
            .flat_map(|&bytes| {
                (0..20).map(move |index| Sample {
                    bytes,
                    value: value(bytes, index),
                })
            })
            .collect())
    }

    fn conditions(&self) -> Conditions {
        Conditions {
            others_percent: Some(40.0),
            on_hosts: self.on_hosts,
            tuned: None,
            machines: self.on_hosts.filter(|is| *is).map(|_| "two rooms".into()),
        }
    }
}

struct FakeClock {
    now: u64,
    waited: Vec<u64>,
    /// The user asks for the end when the study waits.
    ends: bool,
    is_over: bool,
}

impl Clock for FakeClock {
    fn now(&self) -> u64 {
        self.now
    }

    fn wait(&mut self, seconds: u64) {
        self.waited.push(seconds);
        self.is_over = self.ends;
        if !self.is_over {
            self.now += seconds;
        }
    }

    fn is_over(&self) -> bool {
        self.is_over
    }
}

fn noon() -> FakeClock {
    FakeClock {
        now: 12 * 3600,
        waited: Vec::new(),
        ends: false,
        is_over: false,
    }
}

fn go(folder: &Folder, fake: &mut Fake, clock: &mut FakeClock) -> Done {
    let study = Study::parse("a.toml", TEXT).unwrap();
    let mut journal = Journal::open(&folder.journal(), &study, "a machine").unwrap();
    run(&study, &mut journal, |_| true, fake, clock, |_, _, _| ()).unwrap()
}

#[test]
fn a_killed_study_goes_on_without_losing_or_repeating_a_trial() {
    let folder = Folder::new("killed");
    let mut first = Fake {
        dies_after: Some(5),
        ..Fake::default()
    };
    std::panic::set_hook(Box::new(|_| ()));
    let died = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        go(&folder, &mut first, &mut noon())
    }));
    let _ = std::panic::take_hook();
    assert!(died.is_err() && first.seen.len() == 5);
    // What a crash in the middle of writing leaves.
    let mut torn = OpenOptions::new()
        .append(true)
        .open(folder.journal())
        .unwrap();
    torn.write_all(b"{\"trial\":{\"measure\":\"lat").unwrap();
    let mut second = Fake::default();
    let done = go(&folder, &mut second, &mut noon());
    assert_eq!(
        done,
        Done {
            measured: 7,
            before: 5,
            failed: 0,
            left: 0,
            reasons: Vec::new(),
        }
    );
    let mut all: Vec<String> = first.seen.into_iter().chain(second.seen).collect();
    all.sort();
    all.dedup();
    assert_eq!(all.len(), 12);
    let (study, machine, outcomes) = read(&folder.journal()).unwrap();
    assert_eq!(
        (study.as_str(), machine.as_str(), outcomes.len()),
        ("a", "a machine", 12)
    );
    let mut third = Fake::default();
    assert_eq!(
        go(&folder, &mut third, &mut noon()),
        Done {
            measured: 0,
            before: 12,
            failed: 0,
            left: 0,
            reasons: Vec::new(),
        }
    );
}

#[test]
fn trials_wait_for_their_window_of_the_day() {
    let folder = Folder::new("windows");
    let (mut fake, mut clock) = (Fake::default(), noon());
    go(&folder, &mut fake, &mut clock);
    // By day first, then at 23:00.
    assert_eq!(clock.waited, [11 * 3600]);
    assert!(
        fake.seen[..6]
            .iter()
            .all(|id| id.contains("time_of_day=day")),
        "{:?}",
        fake.seen
    );
    assert!(
        fake.seen[6..]
            .iter()
            .all(|id| id.contains("time_of_day=night")),
        "{:?}",
        fake.seen
    );
}

#[test]
fn the_user_may_end_a_study_while_it_waits() {
    let folder = Folder::new("ended");
    let (mut fake, mut clock) = (Fake::default(), noon());
    clock.ends = true;
    let done = go(&folder, &mut fake, &mut clock);
    assert_eq!((done.measured, done.left), (6, 6));
    let done = go(&folder, &mut fake, &mut noon());
    assert_eq!((done.before, done.measured, done.left), (6, 6, 0));
}

#[test]
fn a_trial_that_fails_is_told_and_tried_again() {
    let folder = Folder::new("fails");
    let mut fake = Fake {
        fails: Some("tcp"),
        ..Fake::default()
    };
    assert_eq!(
        go(&folder, &mut fake, &mut noon()),
        Done {
            measured: 6,
            before: 0,
            failed: 6,
            left: 0,
            reasons: vec![("no such path".to_string(), 6)],
        }
    );
    assert_eq!(
        go(&folder, &mut Fake::default(), &mut noon()),
        Done {
            measured: 6,
            before: 6,
            failed: 0,
            left: 0,
            reasons: Vec::new(),
        }
    );
}

#[test]
fn the_page_says_on_what_trials_ran_and_nothing_that_the_journal_does_not() {
    let page = |name: &str, on_hosts: Option<bool>| {
        let folder = Folder::new(name);
        let text = TEXT.replace("path = [", "place = ['north', 'west']\npath = [");
        let study = Study::parse("a.toml", &text).unwrap();
        let mut journal = Journal::open(&folder.journal(), &study, "a machine").unwrap();
        let mut fake = Fake {
            on_hosts,
            ..Fake::default()
        };
        run(
            &study,
            &mut journal,
            |_| true,
            &mut fake,
            &mut noon(),
            |_, _, _| (),
        )
        .unwrap();
        let (_, machine, outcomes) = read(&folder.journal()).unwrap();
        write_report(&folder.0, &study, None, &machine, outcomes).unwrap();
        std::fs::read_to_string(folder.0.join("index.html")).unwrap()
    };
    let here = page("here", Some(false));
    let labels = "All trials ran on one machine. Their values of place are labels";
    assert!(
        here.contains(labels) && !here.contains("two rooms"),
        "{here}"
    );
    let hosts = page("hosts", Some(true));
    assert!(
        hosts.contains("All trials ran on hosts: two rooms.") && !hosts.contains("are labels"),
        "{hosts}"
    );
    let unknown = page("unknown", None);
    assert!(
        unknown.contains("does not say where") && !unknown.contains("one machine"),
        "{unknown}"
    );
}

#[test]
fn a_study_whose_trials_all_failed_has_a_page_that_says_why() {
    let folder = Folder::new("all failed");
    let mut fake = Fake {
        fails: Some("latency"),
        ..Fake::default()
    };
    let done = go(&folder, &mut fake, &mut noon());
    assert_eq!((done.measured, done.failed), (0, 12));
    assert_eq!(done.reasons, [("no such path".to_string(), 12)]);
    let study = Study::parse("a.toml", TEXT).unwrap();
    let (_, machine, outcomes) = read(&folder.journal()).unwrap();
    write_report(&folder.0, &study, None, &machine, outcomes).unwrap();
    let page = std::fs::read_to_string(folder.0.join("index.html")).unwrap();
    for part in [
        "No trial has a result",
        "No result of measure=latency",
        "no such path",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    let said = write_report(&folder.0, &study, None, &machine, Vec::new()).unwrap_err();
    assert!(said.contains("no trial"), "{said}");
}

#[test]
fn a_journal_of_another_study_is_refused() {
    let folder = Folder::new("other");
    go(&folder, &mut Fake::default(), &mut noon());
    let other = Study::parse("b.toml", &TEXT.replace("trials = 3", "trials = 4")).unwrap();
    let said = Journal::open(&folder.journal(), &other, "a machine")
        .err()
        .unwrap();
    assert!(said.contains("with other factors"), "{said}");
}

#[test]
fn the_page_says_what_was_found_and_what_not() {
    let folder = Folder::new("page");
    go(&folder, &mut Fake::default(), &mut noon());
    let (_, machine, outcomes) = read(&folder.journal()).unwrap();
    let study = Study::parse("a.toml", TEXT).unwrap();
    let published = shipped("latency-by-instance").unwrap().published();
    let written = write_report(&folder.0, &study, Some(&published), &machine, outcomes).unwrap();
    let page = std::fs::read_to_string(&written.page).unwrap();
    assert!(page.contains("A &amp; B") && page.contains("Is &lt;tcp&gt; slower?"));
    assert!(
        page.contains("latency, path tcp against shm (day): from 20.0")
            || page.contains("latency, path tcp against shm (day): 20.0"),
        "{page}"
    );
    assert!(
        page.contains(
            "latency, time of day night against day (shm): no difference shown at any of 3 sizes"
        ),
        "{page}"
    );
    assert!(page.contains("12 trials with 720 samples") && page.contains("a machine"));
    assert!(
        page.contains("published: EC2")
            && page.contains("<svg")
            && page.contains("Where it cannot tell")
    );
    for file in [
        "samples.csv",
        "samples.parquet",
        "figures.csv",
        "figure-1.svg",
    ] {
        assert!(
            std::fs::metadata(folder.0.join(file)).unwrap().len() > 200,
            "{file}"
        );
    }
    assert!(written.without_png.is_some() || folder.0.join("figure-1.png").exists());
    // Nothing that the page needs lies elsewhere.
    assert!(!page.contains("http://www.w3.org/1999/xlink") && !page.contains("src=\""));
}

#[test]
fn a_study_without_a_trial_has_no_page() {
    let folder = Folder::new("empty");
    let study = Study::parse("a.toml", TEXT).unwrap();
    assert!(
        write_report(&folder.0, &study, None, "m", Vec::new())
            .unwrap_err()
            .contains("no trial")
    );
}
