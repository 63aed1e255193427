use super::*;
use crate::store::Found;
use async_trait::async_trait;

const PART: u64 = 64;

/// A store in memory, which notes what it is asked and may refuse parts.
#[derive(Default)]
struct Memory {
    parts: Mutex<BTreeMap<String, Vec<u8>>>,
    made: Mutex<Option<Vec<u8>>>,
    aborts: AtomicU64,
    given_up: Mutex<Vec<u64>>,
    refuses: AtomicBool,
    refuses_the_end: AtomicBool,
}

#[async_trait]
impl Object for Memory {
    async fn find(&self) -> Result<Option<Found>> {
        Ok(None)
    }
    async fn get(&self, _: &Found, _: u64, _: u64) -> Result<Vec<u8>> {
        unreachable!("only written here")
    }
    async fn put(&self, body: Vec<u8>) -> Result<()> {
        *self.made.lock().unwrap() = Some(body);
        Ok(())
    }
    async fn begin(&self) -> Result<String> {
        Ok("upload".to_string())
    }
    async fn put_part(&self, _: &str, index: u64, body: Vec<u8>) -> Result<String> {
        tokio::time::sleep(Duration::from_millis(index % 3)).await;
        if self.refuses.load(Ordering::Relaxed) {
            return fault(Trouble::Access, "refused");
        }
        let name = format!("part {index} of {}", body.len());
        self.parts.lock().unwrap().insert(name.clone(), body);
        Ok(name)
    }
    async fn complete(&self, _: &str, parts: Vec<String>, _: u64) -> Result<()> {
        if self.refuses_the_end.load(Ordering::Relaxed) {
            return fault(Trouble::Access, "refused");
        }
        let held = self.parts.lock().unwrap();
        let last = parts.len() - 1;
        let bodies = parts.iter().enumerate().map(|(index, name)| {
            let body = &held[name];
            assert!(index == last || body.len() as u64 == PART, "a short part");
            body.clone()
        });
        *self.made.lock().unwrap() = Some(bodies.collect::<Vec<_>>().concat());
        Ok(())
    }
    async fn abort(&self, _: &str, parts: &[u64]) -> Result<()> {
        self.given_up.lock().unwrap().extend(parts);
        self.aborts.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }
    async fn delete(&self) -> Result<()> {
        Ok(())
    }
    fn most_parts(&self) -> u64 {
        20
    }
}

struct Bench {
    memory: Arc<Memory>,
    upload: Arc<Upload>,
    window: File,
    open_bytes: Arc<AtomicU64>,
}

impl Bench {
    fn new(before: Option<u64>) -> Bench {
        Bench::on(Arc::default(), before)
    }

    fn on(memory: Arc<Memory>, before: Option<u64>) -> Bench {
        let begun = Begun {
            token: 1,
            upload: "upload".to_string(),
            part_bytes: PART,
            before,
        };
        let open_bytes = Arc::<AtomicU64>::default();
        let object: Arc<dyn Object> = Arc::clone(&memory) as _;
        let say: Say = Arc::new(|_: &str| {});
        let url = "s3://b/k".to_string();
        let upload = Upload::new(object, url, begun, Arc::clone(&open_bytes), say);
        let window = cloudmpi_segment::objects::make_window().expect("memory");
        Bench {
            memory,
            upload: Arc::new(upload),
            window: File::from(window),
            open_bytes,
        }
    }

    async fn put(&self, offset: u64, bytes: &[u8]) -> Result<()> {
        self.window.write_all_at(bytes, 0).expect("room");
        self.upload
            .put(offset, &self.window, bytes.len() as u64)
            .await
    }

    fn made(&self) -> Option<Vec<u8>> {
        self.memory.made.lock().unwrap().clone()
    }
}

fn run(steps: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Builder::new_current_thread();
    runtime_of(runtime).block_on(steps);
}

fn runtime_of(mut builder: tokio::runtime::Builder) -> tokio::runtime::Runtime {
    builder.enable_all().build().expect("a runtime")
}

fn bytes(count: u64) -> Vec<u8> {
    (0..count).map(|at| (at * 7 + at / 64) as u8).collect()
}

#[test]
fn pieces_in_any_order_become_the_object() {
    run(async {
        for seed in 0..30_u64 {
            let bench = Bench::new(None);
            let all = bytes(PART * 5 + seed * 3);
            let mut pieces: Vec<(usize, usize)> = (0..all.len())
                .step_by(13)
                .map(|from| (from, (from + 13).min(all.len())))
                .collect();
            let mut random = seed;
            for at in (1..pieces.len()).rev() {
                random = random.wrapping_mul(6364136223846793005).wrapping_add(1);
                pieces.swap(at, (random >> 33) as usize % (at + 1));
            }
            for (from, to) in pieces {
                bench.put(from as u64, &all[from..to]).await.expect("taken");
            }
            bench.upload.complete(Share::default()).await.expect("made");
            assert_eq!(bench.made(), Some(all));
            assert_eq!(bench.open_bytes.load(Ordering::Relaxed), 0);
        }
    });
}

#[test]
fn what_was_not_written_is_zero() {
    run(async {
        let bench = Bench::new(None);
        bench.put(PART * 3 + 5, b"abc").await.expect("taken");
        bench.put(2, b"xy").await.expect("taken");
        bench.upload.set_size(PART * 4 + 1).expect("longer");
        bench.upload.complete(Share::default()).await.expect("made");
        let mut all = vec![0; PART as usize * 4 + 1];
        all[2..4].copy_from_slice(b"xy");
        all[PART as usize * 3 + 5..][..3].copy_from_slice(b"abc");
        assert_eq!(bench.made(), Some(all));
    });
}

#[test]
fn bytes_of_a_part_that_was_sent_cannot_be_written_again() {
    run(async {
        let bench = Bench::new(None);
        bench.put(0, &bytes(PART + 5)).await.expect("taken");
        let Err(Fault(trouble, text)) = bench.put(7, b"x").await else {
            panic!("it was sent");
        };
        assert_eq!(trouble, Trouble::Unsupported);
        assert!(text.contains("bytes 7 to 8 of s3://b/k"), "{text}");
        bench.put(PART + 1, b"new").await.expect("not sent yet");
        bench.upload.complete(Share::default()).await.expect("made");
        let mut all = bytes(PART + 5);
        all[PART as usize + 1..][..3].copy_from_slice(b"new");
        assert_eq!(bench.made(), Some(all));
    });
}

#[test]
fn a_part_that_the_store_refuses_ends_the_upload() {
    run(async {
        let bench = Bench::new(None);
        bench.memory.refuses.store(true, Ordering::Relaxed);
        bench.put(0, &bytes(PART)).await.expect("taken");
        let refused = Err(Fault(Trouble::Access, "refused".to_string()));
        assert_eq!(bench.upload.flush().await, refused);
        assert_eq!(bench.put(PART, b"more").await, refused);
        assert_eq!(bench.upload.complete(Share::default()).await, refused);
        bench.upload.abort(None).await.expect("given up");
        bench.upload.abandoned().await;
        assert_eq!(bench.memory.aborts.load(Ordering::Relaxed), 1);
        assert_eq!(bench.made(), None);
        assert_eq!(bench.open_bytes.load(Ordering::Relaxed), 0);
    });
}

#[test]
fn an_object_is_replaced_whole_or_not_at_all() {
    run(async {
        for (before, set, count, is_made) in [
            (PART + 9, None, 9, false),
            (PART + 9, None, PART + 8, false),
            (PART + 9, None, PART + 9, true),
            (PART + 9, Some(0), 9, true),
        ] {
            let bench = Bench::new(Some(before));
            if let Some(size) = set {
                bench.upload.set_size(size).expect("to nothing");
            }
            bench.put(0, &bytes(count)).await.expect("taken");
            let done = bench.upload.complete(Share::default()).await;
            assert_eq!(done.is_ok(), is_made, "{before} {set:?} {count}");
            assert_eq!(bench.made().is_some(), is_made);
        }
        let untouched = Bench::new(Some(5));
        let done = untouched.upload.complete(Share::default()).await;
        assert_eq!((done, untouched.made()), (Ok(()), None));
        let new = Bench::new(None);
        new.upload.complete(Share::default()).await.expect("made");
        assert_eq!(new.made(), Some(Vec::new()));
    });
}

#[test]
fn what_two_processes_have_comes_together() {
    run(async {
        let first = Bench::new(None);
        let second = Bench::on(Arc::clone(&first.memory), None);
        let all = bytes(PART * 4);
        let (a, b) = (PART as usize, PART as usize * 2 + 20);
        first.put(0, &all[..a]).await.expect("taken");
        second.put(a as u64, &all[a..b]).await.expect("taken");
        first.put(b as u64, &all[b..]).await.expect("taken");
        let share = second.upload.share().await.expect("settled");
        assert_eq!(share.pieces, [(PART * 2, 20)]);
        for (offset, bytes) in &share.pieces {
            second
                .upload
                .give(*offset, *bytes, &first.window)
                .expect("given");
            first
                .upload
                .put(*offset, &first.window, *bytes)
                .await
                .expect("taken");
        }
        first.upload.complete(share).await.expect("made");
        assert_eq!(first.made(), Some(all));
    });
}

#[test]
fn a_store_takes_so_many_parts() {
    run(async {
        let bench = Bench::new(None);
        let Err(Fault(trouble, text)) = bench.put(PART * 20, b"x").await else {
            panic!("too far");
        };
        assert_eq!(trouble, Trouble::NoSpace);
        assert!(text.contains("striping_unit"), "{text}");
    });
}

#[test]
fn parts_of_an_upload_that_cannot_end_are_given_up() {
    run(async {
        let bench = Bench::new(None);
        bench.memory.refuses_the_end.store(true, Ordering::Relaxed);
        bench.put(0, &bytes(PART * 2 + 1)).await.expect("taken");
        let made = bench.upload.complete(Share::default()).await;
        assert!(made.is_err());
        assert_eq!(*bench.memory.given_up.lock().unwrap(), [0, 1, 2]);
    });
}
