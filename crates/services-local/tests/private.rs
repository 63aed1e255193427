//! The parts of services in files that other users of the machine can read, and the leftovers of a job in
//! them.
//!
//! One test sets the umask of the whole process; the other works under any.

use cloudmpi_services::{Bytes, Get, JobId, Logger, Message, Services};
use cloudmpi_services_local::{Durability, LocalOptions, open_local};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::time::Duration;

const SECRET: &[u8] = b"the secret of a job that has ended";
const KEPT: &[u8] = b"what a job has that goes on";
const NOBODY: u32 = 65534;

struct Dir(PathBuf);

impl Drop for Dir {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn below(dir: &Path) -> Vec<PathBuf> {
    let mut found = vec![dir.to_path_buf()];
    for entry in std::fs::read_dir(dir).expect("a directory").flatten() {
        match entry.path() {
            path if path.is_dir() => found.extend(below(&path)),
            path => found.push(path),
        }
    }
    found
}

fn has(dir: &Path, words: &[u8]) -> bool {
    let files = below(dir).into_iter().filter(|path| path.is_file());
    files
        .map(|path| std::fs::read(path).expect("readable"))
        .any(|bytes| bytes.windows(words.len()).any(|found| found == words))
}

fn as_nobody(program: &str, path: &Path) -> bool {
    let done = Command::new(program)
        .arg(path)
        .uid(NOBODY)
        .gid(NOBODY)
        .current_dir("/")
        .output()
        .expect("a program");
    done.status.success()
}

fn open(dir: &Path, durability: Durability) -> Services {
    open_telling(dir, durability, Logger::new(|_| {}))
}

fn open_telling(dir: &Path, durability: Durability, logger: Logger) -> Services {
    let options = LocalOptions {
        durability,
        segment_bytes: 64 * 1024,
        logger,
        ..LocalOptions::default()
    };
    open_local(dir, options).expect("open")
}

/// A job that puts its secret everywhere, over several segments.
async fn fill(services: &Services, job: &JobId, words: &[u8]) {
    let queue = job.name("q").unwrap();
    services.queue.create(&queue, false).await.expect("queue");
    let long = [&[b'.'; 3000], words].concat();
    for _ in 0..60 {
        let message = Message::new(long.clone());
        services.queue.put(&queue, message).await.expect("put");
    }
    let get = Get {
        most: 30,
        ..Get::one(Duration::from_secs(1), Duration::from_secs(60))
    };
    for message in services.queue.get(&queue, get).await.expect("get") {
        services
            .queue
            .ack(&queue, &message.receipt)
            .await
            .expect("ack");
    }
    let topic = job.name("t").unwrap();
    services.topic.create(&topic).await.expect("topic");
    let bytes = || Bytes::copy_from_slice(words);
    let subscriber = job.name("s").unwrap();
    let subscription = services.topic.subscribe(&topic, &subscriber).await;
    services
        .topic
        .publish(&topic, bytes())
        .await
        .expect("publish");
    drop(subscription);
    let key = job.key("k").unwrap();
    services.blob.put(&key, bytes()).await.expect("blob");
    services.table.insert(&key, bytes()).await.expect("row");
}

async fn lie_open_to_nobody(durability: Durability, dir: &Path) {
    let (ended, other) = (JobId::new("ended").unwrap(), JobId::new("other").unwrap());
    let services = open(dir, durability);
    fill(&services, &ended, SECRET).await;
    fill(&services, &other, KEPT).await;
    fill(&services, &JobId::new("third").unwrap(), SECRET).await;
    for path in below(dir) {
        let mode = path.metadata().expect("there").mode() & 0o7777;
        let expected = if path.is_dir() { 0o700 } else { 0o600 };
        assert_eq!(mode, expected, "{}", path.display());
    }
    assert!(has(dir, SECRET), "this test looks in vain");
    // SAFETY: a plain system call.
    if unsafe { libc::geteuid() } == 0 {
        let open = dir.with_extension("open");
        std::fs::write(&open, "").expect("a file");
        std::fs::set_permissions(&open, std::fs::Permissions::from_mode(0o644)).expect("chmod");
        assert!(as_nobody("cat", &open), "this test looks in vain");
        std::fs::remove_file(&open).expect("removed");
        for path in below(dir) {
            let program = if path.is_dir() { "ls" } else { "cat" };
            assert!(!as_nobody(program, &path), "{}", path.display());
        }
    } else {
        eprintln!("left out: looking as another user (needs root)");
    }
    services.clean(&ended).await.expect("clean");
    services
        .clean(&JobId::new("third").unwrap())
        .await
        .expect("clean");
    for _ in 0..50 {
        tokio::time::sleep(Duration::from_millis(100)).await;
        if !has(dir, SECRET) {
            break;
        }
    }
    assert!(
        !has(dir, SECRET),
        "the secret of an ended job is still there"
    );
    // Data of live jobs is there, also for the next server. Data of a job that ends just before the server does
    // is taken out, too.
    drop(services);
    let services = open(dir, durability);
    let key = other.key("k").unwrap();
    let row = services.table.get(&key).await.expect("get").expect("a row");
    assert_eq!(&row.value[..], KEPT);
    let blob = services.blob.get(&key, None).await.expect("a blob");
    assert_eq!(&blob[..], KEPT);
    let get = Get {
        most: 100,
        ..Get::one(Duration::from_secs(1), Duration::from_secs(60))
    };
    let queue = other.name("q").unwrap();
    assert_eq!(
        services.queue.get(&queue, get).await.expect("get").len(),
        30
    );
    services.clean(&other).await.expect("clean");
    drop(services);
    assert!(!has(dir, KEPT), "wiped at the end of the server");
    drop(open(dir, durability));
}

/// The line comes once and names the place; the wiping is done when the services end.
#[tokio::test]
async fn what_could_not_be_wiped_is_wiped_later() {
    let temp = std::env::temp_dir().join(format!("cloudmpi-unwiped-{}", std::process::id()));
    let (temp, dir) = (Dir(temp.clone()), temp.join("log"));
    let told = Arc::new(Mutex::new(Vec::new()));
    let lines = Arc::clone(&told);
    let logger = Logger::new(move |line| lines.lock().unwrap().push(line.to_string()));
    let services = open_telling(&dir, Durability::Crash, logger);
    let jobs = ["one", "two"].map(|name| JobId::new(name).unwrap());
    for job in &jobs {
        fill(&services, job, SECRET).await;
    }
    // No files are made or removed while another object is in the directory's place.
    let aside = temp.0.join("aside");
    std::fs::rename(&dir, &aside).expect("aside");
    std::fs::write(&dir, "").expect("a file");
    services.clean(&jobs[0]).await.expect("clean");
    services.clean(&jobs[1]).await.expect("clean");
    for _ in 0..200 {
        if !told.lock().unwrap().is_empty() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    std::fs::remove_file(&dir).expect("removed");
    std::fs::rename(&aside, &dir).expect("back");
    assert!(has(&dir, SECRET), "this test looks in vain");
    drop(services);
    assert!(!has(&dir, SECRET), "forgotten");
    let told = told.lock().unwrap();
    assert!(
        told.len() == 1 && told[0].contains(&dir.display().to_string()),
        "{told:?}"
    );
}

#[tokio::test]
async fn files_of_services_lie_open_to_nobody_else() {
    // SAFETY: a plain system call.
    unsafe { libc::umask(0) };
    for (durability, tag) in [(Durability::Crash, "crash"), (Durability::Synced, "synced")] {
        let dir =
            Dir(std::env::temp_dir().join(format!("cloudmpi-open-{tag}-{}", std::process::id())));
        let _ = std::fs::remove_dir_all(&dir.0);
        lie_open_to_nobody(durability, &dir.0.clone()).await;
    }
}
