//! The promises of the local backend's log: kill -9 at random points, a tail torn at every byte, a full
//! disk.
//!
//! A child process (this test's own executable) works on a log and writes a line for every acknowledgement it got.
//! The test kills it. Then the log must have all changes that were acknowledged, and no message that the child
//! acknowledged away.

use cloudmpi_services::{Bytes, Get, JobId, Key, Kind, Logger, Message, Name, Services};
use cloudmpi_services_local::{Durability, LocalOptions, open_local};
use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

const LEASE: Duration = Duration::from_secs(600);
const SEGMENT_BYTES: u64 = 64 * 1024;

struct Dir(PathBuf);

impl Dir {
    fn new(tag: &str) -> Dir {
        let dir = std::env::temp_dir().join(format!("cloudmpi-crash-{tag}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&dir);
        std::fs::create_dir_all(&dir).expect("a directory");
        Dir(dir)
    }
}

impl Drop for Dir {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn options(durability: Durability) -> LocalOptions {
    LocalOptions {
        durability,
        segment_bytes: SEGMENT_BYTES,
        logger: Logger::new(|_| {}),
        ..LocalOptions::default()
    }
}

fn open(dir: &Path, durability: Durability) -> Services {
    open_local(dir, options(durability))
        .unwrap_or_else(|error| panic!("the log does not open again: {error}"))
}

fn run<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime")
        .block_on(work)
}

fn job() -> JobId {
    JobId::new("crash").unwrap()
}

fn queue() -> Name {
    job().name("q").unwrap()
}

fn row() -> Key {
    job().key("row").unwrap()
}

struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % bound
    }
}

/// A body that contains its message's number and can be checked.
fn body(number: u64, length: u64) -> Bytes {
    let mut body = number.to_le_bytes().to_vec();
    body.extend((0..length).map(|at| (number.wrapping_mul(31) + at) as u8));
    Bytes::from(body)
}

fn number_in(found: &[u8]) -> u64 {
    let number = u64::from_le_bytes(found[..8].try_into().expect("eight bytes"));
    assert_eq!(
        found,
        &body(number, found.len() as u64 - 8)[..],
        "a body came back damaged"
    );
    number
}

/// The child: works for ever, and writes each acknowledgement. It also writes each action before it begins, as a
/// kill may come between the action and its line.
async fn child(dir: &Path, durability: Durability, seed: u64) {
    let services = open(dir, durability);
    let (mut random, out) = (Random(seed | 1), std::io::stdout());
    let say = |line: String| {
        let mut out = out.lock();
        writeln!(out, "{line}")
            .and_then(|()| out.flush())
            .expect("the parent reads");
    };
    services
        .queue
        .create(&queue(), false)
        .await
        .expect("create");
    let mut version = services
        .table
        .get(&row())
        .await
        .expect("get")
        .map(|row| row.version);
    say("ready".into());
    for number in seed * 1_000_000.. {
        match random.below(10) {
            0..=4 => {
                let length = if random.below(20) == 0 {
                    random.below(100_000)
                } else {
                    random.below(600)
                };
                services
                    .queue
                    .put(&queue(), Message::new(body(number, length)))
                    .await
                    .expect("put");
                say(format!("put {number}"));
            }
            5..=7 => {
                let got = services
                    .queue
                    .get(&queue(), Get::one(Duration::ZERO, LEASE))
                    .await
                    .expect("get");
                for message in got {
                    let number = number_in(&message.body);
                    say(format!("taking {number}"));
                    services
                        .queue
                        .ack(&queue(), &message.receipt)
                        .await
                        .expect("ack");
                    say(format!("taken {number}"));
                }
            }
            8 => {
                say(format!("setting {number}"));
                let value = body(number, random.below(3000));
                let set = match &version {
                    None => services.table.insert(&row(), value).await,
                    Some(version) => services.table.update(&row(), value, version).await,
                };
                version = Some(set.expect("set"));
                say(format!("set {number}"));
            }
            _ => {
                let key = job().key(&format!("b{}", number % 5)).unwrap();
                services
                    .blob
                    .put(&key, body(number, random.below(20_000)))
                    .await
                    .expect("put");
                say(format!("blob {number}"));
            }
        }
    }
}

/// Not a test of its own: the work of the child process.
#[test]
fn as_child() {
    let Ok(dir) = std::env::var("CLOUDMPI_CRASH_DIR") else {
        return;
    };
    let seed = std::env::var("CLOUDMPI_CRASH_SEED")
        .unwrap()
        .parse()
        .unwrap();
    let durability = if std::env::var("CLOUDMPI_CRASH_SYNCED").is_ok() {
        Durability::Synced
    } else {
        Durability::Crash
    };
    run(child(Path::new(&dir), durability, seed));
}

/// The data that must be there.
#[derive(Default)]
struct Expected {
    messages: BTreeSet<u64>,
    /// It was being taken out when the child died: there or not.
    in_doubt: BTreeSet<u64>,
    row: Option<u64>,
    row_in_doubt: Option<u64>,
    blobs: BTreeMap<u64, u64>,
    live_bytes: u64,
}

impl Expected {
    fn note(&mut self, line: &str) {
        let Some((what, number)) = line.split_once(' ') else {
            return;
        };
        let Ok(number) = number.parse::<u64>() else {
            return;
        };
        match what {
            "put" => {
                self.messages.insert(number);
            }
            "taking" => {
                self.messages.remove(&number);
                self.in_doubt.insert(number);
            }
            "taken" => {
                self.in_doubt.remove(&number);
            }
            "setting" => self.row_in_doubt = Some(number),
            "set" => (self.row, self.row_in_doubt) = (Some(number), None),
            "blob" => {
                self.blobs.insert(number % 5, number);
            }
            _ => {}
        }
    }

    /// Looks at everything; from now on the data it finds must be there.
    async fn check(&mut self, services: &Services, round: u64) {
        let how = Get {
            most: 1_000_000,
            wait: Duration::ZERO,
            lease: LEASE,
        };
        let found = services.queue.get(&queue(), how).await.expect("get");
        self.live_bytes = found
            .iter()
            .map(|message| message.body.len() as u64 + 60)
            .sum::<u64>()
            + 5 * 20_000;
        let mut numbers = BTreeSet::new();
        for message in &found {
            let number = number_in(&message.body);
            assert!(
                numbers.insert(number),
                "round {round}: message {number} is there twice"
            );
        }
        for number in &self.messages {
            assert!(
                numbers.contains(number),
                "round {round}: acknowledged message {number} is lost"
            );
        }
        // One put, and no more, may be done without its line.
        let unknown: Vec<_> = numbers
            .difference(&self.messages)
            .filter(|number| !self.in_doubt.contains(number))
            .collect();
        assert!(
            unknown.len() <= 1,
            "round {round}: messages that were taken away are back: {unknown:?}"
        );
        let row = services
            .table
            .get(&row())
            .await
            .expect("get")
            .map(|row| number_in(&row.value));
        let good = row == self.row || (row.is_some() && row == self.row_in_doubt);
        assert!(
            good,
            "round {round}: the row is {row:?}, not {:?} or {:?}",
            self.row, self.row_in_doubt
        );
        for (index, number) in &self.blobs {
            let key = job().key(&format!("b{index}")).unwrap();
            let found = number_in(
                &services
                    .blob
                    .get(&key, None)
                    .await
                    .expect("an acknowledged blob"),
            );
            assert!(
                found >= *number,
                "round {round}: blob {index} is {found}, older than {number}"
            );
        }
        (self.messages, self.in_doubt, self.row, self.row_in_doubt) =
            (numbers, BTreeSet::new(), row, None);
    }
}

fn kill_and_look(durability: Durability, rounds: u64, tag: &str) {
    let dir = Dir::new(tag);
    let (mut expected, mut random, mut acknowledged) =
        (Expected::default(), Random(0x51f15e ^ rounds), 0);
    for round in 1..=rounds {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.args(["as_child", "--exact", "--nocapture", "--test-threads=1"]);
        command
            .env("CLOUDMPI_CRASH_DIR", &dir.0)
            .env("CLOUDMPI_CRASH_SEED", round.to_string());
        if durability == Durability::Synced {
            command.env("CLOUDMPI_CRASH_SYNCED", "1");
        }
        let mut child = command
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .expect("a child");
        let mut lines = BufReader::new(child.stdout.take().unwrap())
            .lines()
            .map_while(Result::ok);
        assert!(
            lines.by_ref().any(|line| line.ends_with("ready")),
            "round {round}: the child did not begin"
        );
        // After so many lines, in the middle of any action.
        let after = 1 + random.below(150);
        for _ in 0..after {
            expected.note(&lines.next().expect("the child works for ever"));
        }
        child.kill().expect("kill -9");
        child.wait().expect("wait");
        let rest: Vec<String> = lines.collect();
        acknowledged += after + rest.len() as u64;
        rest.iter().for_each(|line| expected.note(line));
        let services = open(&dir.0, durability);
        run(expected.check(&services, round));
    }
    assert!(acknowledged > rounds * 20, "only {acknowledged} lines");
    let live: u64 = expected.live_bytes;
    let files = std::fs::read_dir(&dir.0)
        .unwrap()
        .map(|entry| entry.unwrap().metadata().unwrap().len());
    let bytes: u64 = files.sum();
    assert!(
        bytes < 14 * SEGMENT_BYTES + 6 * live,
        "the log has {bytes} bytes, of which {live} are live"
    );
}

fn rounds(default: u64) -> u64 {
    std::env::var("CLOUDMPI_CRASHES")
        .ok()
        .and_then(|rounds| rounds.parse().ok())
        .unwrap_or(default)
}

#[test]
fn kill_9_crash_safe() {
    kill_and_look(Durability::Crash, rounds(40), "kill");
}

#[test]
fn kill_9_synced() {
    kill_and_look(Durability::Synced, rounds(10), "sync");
}

/// The last segment that was written before the log was closed, and where its records end.
fn last_written(dir: &Path) -> (PathBuf, u64) {
    let mut segments: Vec<_> = std::fs::read_dir(dir)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    segments.retain(|path| path.extension().is_some_and(|end| end == "segment"));
    segments.sort();
    let path = segments.pop().expect("a segment");
    let bytes = std::fs::read(&path).unwrap();
    let end = bytes.iter().rposition(|byte| *byte != 0).expect("a header") + 1;
    (path, end as u64)
}

/// Five messages of one size. Then the file is cut, or filled with wrong bytes, from every byte of the last three
/// on.
#[test]
fn tail_torn_at_every_byte() {
    let dir = Dir::new("torn");
    run(async {
        let services = open(&dir.0, Durability::Crash);
        services.queue.create(&queue(), false).await.unwrap();
        for number in 0..5u64 {
            services
                .queue
                .put(&queue(), Message::new(body(number, 40)))
                .await
                .unwrap();
        }
    });
    let (path, end) = last_written(&dir.0);
    let whole = std::fs::read(&path).unwrap();
    // Head 16, kind 1, queue 8, id 8, number 8, 40 bytes. The last byte of a body is not zero.
    let record = 16 + 1 + 8 + 8 + 8 + 40;
    let start = end - 3 * record;
    for torn_at in start..=end {
        for rubbish in [false, true] {
            let mut bytes = whole.clone();
            let mut random = Random(torn_at + 7);
            for byte in &mut bytes[torn_at as usize..end as usize] {
                *byte = if rubbish { random.below(256) as u8 } else { 0 };
            }
            let untouched = bytes == whole;
            let copy = Dir::new("torn-copy");
            std::fs::write(copy.0.join(path.file_name().unwrap()), &bytes).unwrap();
            let whole_records = if untouched {
                5
            } else {
                2 + (torn_at - start) / record
            };
            run(async {
                // Twice: the cut-off part must stay away when more is written behind the cut.
                for extra in 0..2 {
                    let services = open(&copy.0, Durability::Crash);
                    let how = Get {
                        most: 100,
                        wait: Duration::ZERO,
                        lease: LEASE,
                    };
                    let found = services.queue.get(&queue(), how).await.unwrap();
                    let numbers: Vec<u64> = found
                        .iter()
                        .map(|message| number_in(&message.body))
                        .collect();
                    let mut expected: Vec<u64> = (0..whole_records).collect();
                    expected.extend(100..100 + extra);
                    assert_eq!(
                        numbers, expected,
                        "torn at {torn_at} rubbish {rubbish} opening {extra}"
                    );
                    services
                        .queue
                        .put(&queue(), Message::new(body(100 + extra, 40)))
                        .await
                        .unwrap();
                }
            });
        }
    }
}

/// The line about it names the place.
#[test]
fn a_torn_tail_is_reported() {
    let dir = Dir::new("line");
    run(async {
        let services = open(&dir.0, Durability::Crash);
        services.queue.create(&queue(), false).await.unwrap();
        services
            .queue
            .put(&queue(), Message::new(body(1, 40)))
            .await
            .unwrap();
    });
    let (path, end) = last_written(&dir.0);
    let mut bytes = std::fs::read(&path).unwrap();
    bytes[end as usize - 3] ^= 1;
    std::fs::write(&path, &bytes).unwrap();
    let lines = std::sync::Arc::new(std::sync::Mutex::new(Vec::new()));
    let kept = lines.clone();
    let logger = Logger::new(move |line| kept.lock().unwrap().push(line.to_string()));
    drop(
        open_local(
            &dir.0,
            LocalOptions {
                logger,
                ..options(Durability::Crash)
            },
        )
        .unwrap(),
    );
    let lines = lines.lock().unwrap();
    assert_eq!(lines.len(), 1, "{lines:?}");
    assert!(
        lines[0].contains("cut there") && lines[0].contains(path.to_str().unwrap()),
        "{lines:?}"
    );
}

/// A clean end is not reported either, also where a segment had another life before.
#[test]
fn a_clean_end_is_not_reported() {
    let dir = Dir::new("clean");
    for _ in 0..4 {
        let logger = Logger::new(|line| panic!("a line about a clean log: {line}"));
        let services = open_local(
            &dir.0,
            LocalOptions {
                logger,
                ..options(Durability::Crash)
            },
        )
        .unwrap();
        run(async {
            services.queue.create(&queue(), false).await.unwrap();
            for number in 0..200u64 {
                let length = if number % 50 == 0 { 30_000 } else { 900 };
                services
                    .queue
                    .put(&queue(), Message::new(body(number, length)))
                    .await
                    .unwrap();
                let got = services
                    .queue
                    .get(&queue(), Get::one(Duration::ZERO, LEASE))
                    .await
                    .unwrap();
                services.queue.ack(&queue(), &got[0].receipt).await.unwrap();
            }
        });
    }
}

/// Damage in the middle of a synced log must not count as a torn tail.
#[test]
fn a_missing_segment_is_damage() {
    let dir = Dir::new("hole");
    run(async {
        let services = open(&dir.0, Durability::Synced);
        services.queue.create(&queue(), false).await.unwrap();
        for number in 0..5u64 {
            services
                .queue
                .put(&queue(), Message::new(body(number, 40_000)))
                .await
                .unwrap();
        }
    });
    std::fs::remove_file(dir.0.join(format!("{:012}.segment", 3))).unwrap();
    let error = open_local(&dir.0, options(Durability::Synced))
        .map(|_| ())
        .expect_err("a hole");
    assert_eq!(error.kind(), Kind::Broken, "{error}");
}

#[test]
fn one_opener_at_a_time() {
    let dir = Dir::new("two");
    let first = open(&dir.0, Durability::Crash);
    let error = open_local(&dir.0, options(Durability::Crash))
        .map(|_| ())
        .expect_err("two at once");
    assert_eq!(error.kind(), Kind::Exists);
    drop(first);
    open(&dir.0, Durability::Crash);
}

/// Millions of bytes go through a log of small segments: it stays small, and an old message stays in it.
#[test]
fn the_log_does_not_grow() {
    let dir = Dir::new("grow");
    run(async {
        let services = open(&dir.0, Durability::Crash);
        services.queue.create(&queue(), false).await.unwrap();
        let old = job().name("old").unwrap();
        services.queue.create(&old, false).await.unwrap();
        services
            .queue
            .put(&old, Message::new(body(7, 500)))
            .await
            .unwrap();
        let mut version = services.table.insert(&row(), body(0, 100)).await.unwrap();
        for number in 0..6000u64 {
            services
                .queue
                .put(&queue(), Message::new(body(number, 1000)))
                .await
                .unwrap();
            let got = services
                .queue
                .get(&queue(), Get::one(Duration::ZERO, LEASE))
                .await
                .unwrap();
            services.queue.ack(&queue(), &got[0].receipt).await.unwrap();
            version = services
                .table
                .update(&row(), body(number, 100), &version)
                .await
                .unwrap();
        }
    });
    let bytes: u64 = std::fs::read_dir(&dir.0)
        .unwrap()
        .map(|entry| entry.unwrap().metadata().unwrap().len())
        .sum();
    assert!(
        bytes < 16 * SEGMENT_BYTES,
        "{bytes} bytes are left of 7 MB of messages"
    );
    run(async {
        let services = open(&dir.0, Durability::Crash);
        let old = services
            .queue
            .get(&job().name("old").unwrap(), Get::one(Duration::ZERO, LEASE))
            .await
            .unwrap();
        assert_eq!(number_in(&old[0].body), 7, "cleaning lost what was old");
        let row = services.table.get(&row()).await.unwrap().unwrap();
        assert_eq!(number_in(&row.value), 5999);
        assert!(
            services
                .queue
                .get(&queue(), Get::one(Duration::ZERO, LEASE))
                .await
                .unwrap()
                .is_empty()
        );
    });
}

/// A small file system of its own; None if this is not allowed (not root).
struct SmallDisk(PathBuf);

impl SmallDisk {
    fn mount(bytes: u64) -> Option<SmallDisk> {
        let dir = std::env::temp_dir().join(format!("cloudmpi-small-disk-{}", std::process::id()));
        std::fs::create_dir_all(&dir).ok()?;
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", &format!("size={bytes}"), "tmpfs"])
            .arg(&dir)
            .stderr(Stdio::null())
            .status();
        mounted
            .is_ok_and(|status| status.success())
            .then_some(SmallDisk(dir))
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(&self.0).status();
        let _ = std::fs::remove_dir(&self.0);
    }
}

#[test]
fn a_full_disk_loses_nothing() {
    let Some(disk) = SmallDisk::mount(1 << 20) else {
        eprintln!("a_full_disk_loses_nothing: not run: cannot mount a small tmpfs (needs root)");
        return;
    };
    let dir = disk.0.join("log");
    let put = |services: Services, number| async move {
        services
            .queue
            .put(&queue(), Message::new(body(number, 5000)))
            .await
    };
    let count = run(async {
        let services = open(&dir, Durability::Crash);
        services.queue.create(&queue(), false).await.unwrap();
        let mut number = 0u64;
        let error = loop {
            match put(services.clone(), number).await {
                Ok(()) => number += 1,
                Err(error) => break error,
            }
        };
        assert_eq!(error.kind(), Kind::Full, "{error}");
        assert!(number > 100, "only {number} fit into a megabyte");
        // Still full, still alive; and a request that frees space still works.
        assert_eq!(
            put(services.clone(), number).await.unwrap_err().kind(),
            Kind::Full
        );
        number
    });
    // Also after a restart, which finds no room for a new segment beside the reserve.
    let taken = run(async {
        let services = match open_local(&dir, options(Durability::Crash)) {
            Ok(services) => services,
            Err(error) => panic!("a full disk keeps the log from opening: {error}"),
        };
        let how = Get {
            most: 60,
            wait: Duration::ZERO,
            lease: LEASE,
        };
        let got = services.queue.get(&queue(), how).await.unwrap();
        for (index, message) in got.iter().enumerate() {
            assert_eq!(number_in(&message.body), index as u64);
            services
                .queue
                .ack(&queue(), &message.receipt)
                .await
                .unwrap();
        }
        put(services.clone(), count)
            .await
            .expect("there is room again");
        got.len() as u64
    });
    run(async {
        let services = open(&dir, Durability::Crash);
        let how = Get {
            most: 1000,
            wait: Duration::ZERO,
            lease: LEASE,
        };
        let got = services.queue.get(&queue(), how).await.unwrap();
        let numbers: Vec<u64> = got.iter().map(|message| number_in(&message.body)).collect();
        assert_eq!(numbers, (taken..=count).collect::<Vec<_>>());
    });
}
