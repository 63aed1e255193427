//! A rank for the launcher's tests: it changes the shared segment by its arguments, as the library
//! would, without a line of MPI.
//!
//! Arguments are steps, done in order; those after `@2` are for rank 2 only, up to the next `@`
//! (`@all`: every rank again).

use std::io::Write;
use std::path::Path;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use cloudmpi_segment::{JobEnv, NOT_CALLED, RankState, Segment, WAIT_ANY, WaitEntry, WaitKind};

fn main() {
    let job = JobEnv::read()
        .expect("a good environment")
        .expect("a launcher");
    let segment = Segment::attach(job.segment_fd, job.local_size).expect("the launcher's segment");
    let mut words = std::env::args().skip(1);
    let mut mine = true;
    while let Some(step) = words.next() {
        if let Some(rank) = step.strip_prefix('@') {
            mine = rank == "all" || rank.parse() == Ok(job.rank);
            continue;
        }
        let values: Vec<String> = (0..value_count(&step))
            .map(|_| words.next().expect("a value of the step"))
            .collect();
        if mine {
            perform(&step, &values, &segment, job.rank);
        }
    }
}

fn value_count(step: &str) -> usize {
    match step {
        "init" | "finalize" | "leave" | "clear" | "awake" | "ignore-term" | "single-copy" => 0,
        "wait" => 3,
        _ => 1,
    }
}

fn perform(step: &str, values: &[String], segment: &Segment, rank: usize) {
    let page = segment.status(rank);
    let header = segment.header();
    let number = |at: usize| values[at].parse::<i64>().expect("a number");
    match step {
        "init" => {
            page.set_pid(std::process::id() as i32);
            page.enter_call(cloudmpi_functions::ids::INIT);
            page.set_state(RankState::Initialised);
            header.initialised.fetch_add(1, Ordering::AcqRel);
            page.leave_call(cloudmpi_functions::ids::INIT);
        }
        "finalize" => {
            page.enter_call(cloudmpi_functions::ids::FINALIZE);
            page.set_state(RankState::Finalized);
            page.leave_call(cloudmpi_functions::ids::FINALIZE);
        }
        "enter" => page.enter_call(call(&values[0])),
        "leave" => page.leave_call(page.last_call().0),
        // KIND PEER TAG
        "wait" => {
            let wait = WaitEntry {
                kind: kind(&values[0]),
                peer: number(1) as i32,
                tag: number(2) as i32,
                context: 0,
                length_bytes: 64,
                called: NOT_CALLED,
            };
            page.publish_wait(monotonic_ns(), 1, wait.peer == WAIT_ANY, &[wait]);
            page.sleeping.store(1, Ordering::SeqCst);
        }
        "awake" => page.sleeping.store(0, Ordering::SeqCst),
        "clear" => page.clear_wait(),
        "sent" => page.packets_sent.store(number(0) as u64, Ordering::Release),
        "received" => page
            .packets_received
            .store(number(0) as u64, Ordering::Release),
        // MPI_Abort, without its exit.
        "abort" => {
            header.abort_code.store(number(0) as i32, Ordering::Release);
            header.abort_rank.store(rank as u32 + 1, Ordering::Release);
        }
        "sleep-ms" => std::thread::sleep(Duration::from_millis(number(0) as u64)),
        "until" => {
            // A failed test does not open the gate.
            let begin = Instant::now();
            while !Path::new(&values[0]).exists() && begin.elapsed() < Duration::from_secs(60) {
                std::thread::sleep(Duration::from_millis(5));
            }
        }
        "print" => {
            println!("{}", values[0]);
            std::io::stdout().flush().expect("standard output");
        }
        "single-copy" => {
            let refused = header.single_copy_refused.load(Ordering::Acquire);
            println!("{}", if refused == 0 { "allowed" } else { "refused" });
        }
        "exit" => std::process::exit(number(0) as i32),
        // SAFETY: a signal to this process; no memory is involved.
        "raise" => unsafe {
            libc::raise(number(0) as i32);
        },
        // SAFETY: as above.
        "ignore-term" => unsafe {
            libc::signal(libc::SIGTERM, libc::SIG_IGN);
        },
        other => panic!("no step {other}"),
    }
}

fn call(name: &str) -> u32 {
    let row = cloudmpi_functions::FUNCTIONS
        .iter()
        .position(|function| function.name == name);
    row.expect("a function of MPI") as u32 + 1
}

fn kind(name: &str) -> WaitKind {
    match name {
        "recv" => WaitKind::Receive,
        "send" => WaitKind::Send,
        "coll" => WaitKind::Collective,
        "user" => WaitKind::User,
        "threads" => WaitKind::Threads,
        "job" => WaitKind::Job,
        other => panic!("no kind {other}"),
    }
}

fn monotonic_ns() -> u64 {
    let mut time = libc::timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };
    // SAFETY: a valid out pointer.
    unsafe { libc::clock_gettime(libc::CLOCK_MONOTONIC, &mut time) };
    time.tv_sec as u64 * 1_000_000_000 + time.tv_nsec as u64
}
