//! The waits of every rank: shown on request, and found as a deadlock.

use std::time::Duration;

use crate::harness::{Gate, Job, scripted, scripted_rank, state, wait_until};

#[test]
fn sigquit_says_what_every_rank_does_and_the_job_goes_on() {
    let gate = Gate::new("sigquit");
    let steps = format!(
        "@0 init sent 5 received 4 enter MPI_Recv wait recv 1 7 \
         @1 init enter MPI_Bcast leave \
         @all print there until {} print on @0 leave clear finalize @1 finalize",
        gate.path()
    );
    let mut job = scripted(&["-n", "3"], &steps);
    job.wait_for_lines(3);
    job.signal(libc::SIGQUIT);
    job.wait_for_word("has not called MPI_Init");
    gate.open();
    let ended = job.end();
    let text = &ended.stderr;
    for part in [
        "is inside MPI_Recv; 5 packets sent, 4 taken in",
        "a message from rank 1, none has come, tag 7, MPI_COMM_WORLD, 64 bytes; rank 1 is computing, last call MPI_Bcast",
        "1 packet is under way",
        "computing, last call MPI_Bcast",
        "has not called MPI_Init",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert_eq!(ended.out(), "there\n".repeat(3) + &"on\n".repeat(3));
    assert_eq!(ended.status, 0);
}

#[test]
fn a_stopped_rank_is_not_said_to_compute() {
    let gate = Gate::new("stopped");
    let steps = format!(
        "@0 init enter MPI_Recv wait recv 1 7 @1 init enter MPI_Bcast leave \
         @all print there until {} @0 leave clear finalize @1 finalize",
        gate.path()
    );
    // Rank 1 is a child of a shell: the signal stops the child, and the shell goes on.
    let rank = scripted_rank();
    let words: Vec<&str> = steps.split_whitespace().collect();
    let mut args = vec!["run", "-n", "1", &rank];
    args.extend(&words);
    args.extend([":", "-n", "1", "sh", "-c", "\"$@\"; exit $?", "sh", &rank]);
    args.extend(&words);
    let mut job = Job::start(&args);
    job.wait_for_lines(2);
    let processes = job.processes();
    let shell = processes.iter().find(|(_, name)| name == "sh");
    let shell = shell.expect("the shell of rank 1").0;
    let group = |pid: i32| {
        // SAFETY: takes and gives numbers alone.
        unsafe { libc::getpgid(pid) }
    };
    let stopped = (processes.iter()).find(|(pid, _)| *pid != shell && group(*pid) == shell);
    let stopped = stopped.expect("the program of rank 1").0;
    let signal = |signal| {
        // SAFETY: a process of our job, which waits for us.
        unsafe { libc::kill(stopped, signal) };
    };
    signal(libc::SIGSTOP);
    wait_until("rank 1 is stopped", || state(stopped) == 'T');
    job.signal(libc::SIGQUIT);
    job.wait_for_word("packet");
    job.wait_for_word("under way");
    signal(libc::SIGCONT);
    gate.open();
    let ended = job.end();
    let text = &ended.stderr;
    let said = format!(
        "rank 1 is stopped by a signal, `kill -CONT {stopped}` continues it; it is between calls of MPI, last call MPI_Bcast"
    );
    assert!(text.contains(&said), "{said}: {text}");
    assert!(!text.contains("computing"), "{text}");
    assert_eq!(ended.status, 0, "{text}");
}

#[test]
fn a_deadlock_is_reported_once_with_its_cycle() {
    let steps = "init enter MPI_Recv @0 wait recv 1 7 @1 wait recv 0 8 @2 wait recv 0 9 \
                 @all sleep-ms 4000 leave clear finalize";
    let ended = scripted(&["-n", "3"], steps).end();
    let text = &ended.stderr;
    assert_eq!(text.matches("deadlock").count(), 1, "{text}");
    assert!(text.contains("rank 0 waits in MPI_Recv for rank 1 (tag 7, MPI_COMM_WORLD)"));
    assert!(text.contains("rank 1 waits in MPI_Recv for rank 0 (tag 8, MPI_COMM_WORLD)"));
    assert!(
        text.contains("a cycle of 2 ranks; 1 rank outside it"),
        "{text}"
    );
    assert_eq!(ended.status, 0, "the job goes on");
}

#[test]
fn a_flag_ends_a_deadlocked_job() {
    let steps = "init enter MPI_Recv @0 wait recv 1 7 @1 wait recv 0 8 @all sleep-ms 60000";
    let ended = scripted(&["--end-on-deadlock", "-n", "2"], steps).end();
    assert_eq!(ended.status, 3, "{}", ended.stderr);
    assert!(ended.stderr.contains("a cycle of 2 ranks"));
    assert!(ended.took < Duration::from_secs(20));
}

#[test]
fn waiting_for_a_rank_that_has_finished_is_a_deadlock() {
    let steps = "init @1 finalize exit 0 @all enter MPI_Recv wait recv 1 7 sleep-ms 60000";
    let ended = scripted(&["--end-on-deadlock", "-n", "2"], steps).end();
    assert_eq!(ended.status, 3, "{}", ended.stderr);
    assert!(
        ended
            .stderr
            .contains("rank 1 (tag 7, MPI_COMM_WORLD), which has finished")
    );
}

#[test]
fn no_false_alarms() {
    let wait = "init enter MPI_Recv @0 wait recv 1 7 @1 wait recv 0 8";
    let end = "@all sleep-ms 2500 leave clear finalize";
    let renewed = " @all sleep-ms 400 @0 clear wait recv 1 7".repeat(6);
    let cases = [
        ("a rank computes", format!("{wait} @1 clear leave {end}")),
        ("a message is under way", format!("{wait} @1 sent 1 {end}")),
        ("a rank has been woken", format!("{wait} @1 awake {end}")),
        (
            "only the program can help",
            format!("{wait} @1 wait user -1 -1 {end}"),
        ),
        (
            "waits come and go",
            format!("{wait} {renewed} @all leave clear finalize"),
        ),
        (
            "a rank is not in MPI yet",
            "@1 sleep-ms 2500 @all init enter MPI_Recv @0 wait recv 1 7 sleep-ms 2500 \
             leave clear @all finalize"
                .to_string(),
        ),
    ];
    // All at once: they only sleep.
    let jobs = cases.map(|(what, steps)| {
        let job = scripted(&["--end-on-deadlock", "-n", "2"], &steps);
        (what, job)
    });
    for (what, job) in jobs {
        let ended = job.end();
        assert_eq!((ended.status, ended.stderr.as_str()), (0, ""), "{what}");
    }
}

#[test]
fn threads_beside_a_wait_are_not_called_a_request() {
    let gate = Gate::new("threads");
    let steps = format!(
        "@all init enter MPI_Recv @0 wait threads 0 0 @1 wait user -1 0 \
         @all print there until {} leave clear finalize",
        gate.path()
    );
    let mut job = scripted(&["-n", "2"], &steps);
    job.wait_for_lines(2);
    job.signal(libc::SIGQUIT);
    job.wait_for_word("generalized request");
    gate.open();
    let text = job.end().stderr;
    let (first, second) = text.split_once("  rank 1 (pid").expect("both ranks");
    assert!(first.contains("other threads of this rank"), "{text}");
    assert!(!first.contains("generalized"), "{text}");
    assert!(second.contains("generalized request"), "{text}");
}
