//! Ranks that end in a wrong way.

use std::ffi::CString;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use crate::harness::{Ended, Job, command_path, run_shell, scripted, wait_until};

/// The promise is one second; a loaded machine gets more, and sleeping ranks would take longer.
fn assert_ended_soon(ended: &Ended) {
    assert!(ended.took < Duration::from_secs(10), "{:?}", ended.took);
}

/// The launcher's one line, without pid and host.
fn line(ended: &Ended) -> String {
    let mut lines = ended.stderr.lines();
    let line = lines.next().expect("a line").to_string();
    assert_eq!(lines.next(), None, "{}", ended.stderr);
    let start = line.find(" (pid ").expect("a pid");
    let end = start + line[start..].find(')').expect("a closing parenthesis");
    assert!(line[start..end].contains(" on host "), "{line}");
    format!("{}{}", &line[..start], &line[end + 1..])
}

#[test]
fn killed_inside_a_call() {
    let ended = scripted(
        &["-n", "4"],
        "init enter MPI_Recv @3 raise 9 @all sleep-ms 60000",
    )
    .end();
    assert_eq!(
        line(&ended),
        "cloudmpi: rank 3 was killed by signal 9 (SIGKILL) inside MPI_Recv; ending the job"
    );
    assert_eq!(ended.status, 137);
    assert_ended_soon(&ended);
}

#[test]
fn ended_between_calls() {
    let ended = scripted(
        &["-n", "2"],
        "init enter MPI_Send leave @1 exit 7 @all sleep-ms 60000",
    )
    .end();
    assert_eq!(
        line(&ended),
        "cloudmpi: rank 1 exited with status 7 after MPI_Send returned; ending the job"
    );
    assert_eq!(ended.status, 7);
    assert_ended_soon(&ended);
}

#[test]
fn ended_well_but_without_finalize() {
    let ended = scripted(&["-n", "2"], "init @0 exit 0 @all sleep-ms 60000").end();
    assert!(line(&ended).contains("without calling MPI_Finalize"));
    assert_eq!(ended.status, 1);
    assert_ended_soon(&ended);
}

#[test]
fn ended_before_init_while_others_are_in_mpi() {
    let ended = scripted(
        &["-n", "2"],
        "@1 sleep-ms 100 exit 4 @all init sleep-ms 60000",
    )
    .end();
    assert!(line(&ended).contains("rank 1 exited with status 4 before MPI_Init"));
    assert_eq!(ended.status, 4);
    // The other one may also come to MPI later than the failure.
    let ended = scripted(
        &["-n", "2"],
        "@1 exit 4 @0 sleep-ms 600 init sleep-ms 60000",
    )
    .end();
    assert!(line(&ended).contains("rank 1 exited with status 4 before MPI_Init"));
    assert_ended_soon(&ended);
}

#[test]
fn killed_before_init() {
    let ended = run_shell("3", "[ $CLOUDMPI_RANK = 2 ] && kill -ABRT $$; sleep 60");
    assert!(line(&ended).contains("rank 2 was killed by signal 6 (SIGABRT) before MPI_Init"));
    assert_eq!(ended.status, 134);
    assert_ended_soon(&ended);
}

#[test]
fn abort_has_its_code_and_only_one_line() {
    let steps = "init enter MPI_Abort @1 abort 42 exit 42 @all sleep-ms 60000";
    let ended = scripted(&["-n", "3"], steps).end();
    assert_eq!(
        line(&ended),
        "cloudmpi: rank 1 called MPI_Abort with code 42; ending the job"
    );
    assert_eq!(ended.status, 42);
    // A code whose low byte is 0 is still a failure, and the launcher sees a rank that is stuck on
    // its way out.
    let steps = "init enter MPI_Abort @1 abort 512 @all sleep-ms 60000";
    let ended = scripted(&["-n", "2"], steps).end();
    assert!(line(&ended).contains("code 512"));
    assert_eq!(ended.status, 1);
    assert_ended_soon(&ended);
}

#[test]
fn an_error_that_is_fatal_is_told_from_abort() {
    let steps = "init enter MPI_Send @0 abort 6 exit 6 @all sleep-ms 60000";
    let ended = scripted(&["-n", "2"], steps).end();
    assert!(line(&ended).contains("was ended by an MPI error inside MPI_Send (error code 6)"));
    assert_eq!(ended.status, 6);
}

#[test]
fn a_rank_that_ignores_sigterm_ends_all_the_same() {
    let ended = scripted(
        &["-n", "3"],
        "ignore-term init sleep-ms 100 @0 raise 9 @all sleep-ms 60000",
    )
    .end();
    assert_eq!(ended.status, 137);
    assert_ended_soon(&ended);
}

#[test]
fn what_a_rank_started_ends_with_the_job() {
    // In its group, in a session of its own, and orphaned.
    let script = "sleep 600 & setsid sleep 600 & (setsid sleep 600 &) ; sleep 0.2; \
                  [ $CLOUDMPI_RANK = 0 ] && kill -KILL $$; sleep 60";
    let ended = run_shell("2", script);
    assert_eq!(ended.status, 137);
    // Job::end has looked for leftover processes.
    assert_eq!(run_shell("2", "setsid sleep 600 & exit 0").status, 0);
}

#[test]
fn after_finalize_others_finish_and_the_first_failure_counts() {
    let steps = "init finalize @1 exit 3 @all sleep-ms 500 print done @0 exit 5";
    let ended = scripted(&["-n", "3"], steps).end();
    assert_eq!(ended.out(), "done\ndone\n");
    assert_eq!(ended.status, 3);
    assert!(line(&ended).contains("rank 1 exited with status 3; 2 of 3 ranks failed"));
}

#[test]
fn without_mpi_others_finish_too() {
    let ended = run_shell(
        "2",
        "[ $CLOUDMPI_RANK = 1 ] && exit 9; sleep 0.5; echo done",
    );
    assert_eq!(ended.out(), "done\n");
    assert_eq!(ended.status, 9);
}

#[test]
fn the_last_words_of_a_dying_rank_come_before_the_line() {
    let ended = run_shell("1", "echo out; echo last words >&2; kill -KILL $$");
    assert_eq!(ended.out(), "out\n");
    let lines: Vec<&str> = ended.stderr.lines().collect();
    assert_eq!(lines[0], "last words");
    assert!(lines[1].starts_with("cloudmpi: rank 0"), "{lines:?}");
}

#[test]
fn a_job_that_runs_too_long_is_ended_and_shown() {
    let ended = scripted(&["--timeout", "0.5", "-n", "2"], "init sleep-ms 60000").end();
    assert_eq!(ended.status, 124);
    assert!(ended.stderr.contains("rank 1 (pid"), "{}", ended.stderr);
    assert!(ended.stderr.contains("--timeout"), "{}", ended.stderr);
    assert_ended_soon(&ended);
}

/// A control group with little memory for a job, of either version; `None` if this user may not make one.
fn small_group() -> Option<PathBuf> {
    let groups = std::fs::read_to_string("/proc/self/cgroup").ok()?;
    let under = |start: &str| {
        let mut lines = groups.lines().filter_map(|line| line.split_once(start));
        lines.next().map(|(_, group)| group.trim_start_matches('/'))
    };
    let name = format!("cloudmpi-test-{}", std::process::id());
    let kinds = [
        (
            "/sys/fs/cgroup/memory",
            under(":memory:"),
            "memory.limit_in_bytes",
        ),
        ("/sys/fs/cgroup", under("0::"), "memory.max"),
    ];
    kinds.into_iter().find_map(|(mount, own, limit)| {
        let group = PathBuf::from(mount).join(own?).join(&name);
        std::fs::create_dir(&group).ok()?;
        match std::fs::write(group.join(limit), "67108864") {
            Ok(()) => Some(group),
            Err(_) => std::fs::remove_dir(&group).ok().and(None),
        }
    })
}

#[test]
fn the_kernels_memory_killer_is_named() {
    let Some(group) = small_group() else {
        return eprintln!("skipped: this user may not make a control group with a limit on memory");
    };
    // tail keeps an unfinished line.
    let script = "[ $CLOUDMPI_RANK = 1 ] && exec tail /dev/zero; exec sleep 60";
    let procs = CString::new(group.join("cgroup.procs").as_os_str().as_bytes()).expect("a path");
    let ended = Job::start_with(&["run", "-n", "2", "sh", "-c", script], |command| {
        // SAFETY: system calls between fork and exec; 0 stands for the process itself.
        unsafe {
            command.pre_exec(move || {
                let fd = libc::open(procs.as_ptr(), libc::O_WRONLY);
                match libc::write(fd, c"0".as_ptr().cast(), 1) {
                    1 => Ok(()),
                    _ => Err(std::io::Error::last_os_error()),
                }
            });
        }
    })
    .end();
    wait_until("the group is empty", || std::fs::remove_dir(&group).is_ok());
    let told = line(&ended);
    assert!(
        told.starts_with("cloudmpi: rank 1 was killed by signal 9 (SIGKILL)"),
        "{told}"
    );
    assert!(
        told.contains("probably the kernel's memory killer, which has ended a process of this job"),
        "{told}"
    );
    assert_eq!(ended.status, 137);
}

fn parent_of(pid: i32) -> i32 {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).expect("a process");
    let (_, rest) = stat.rsplit_once(')').expect("a name");
    let parent = rest.split_whitespace().nth(1).expect("a parent");
    parent.parse().expect("a number")
}

#[test]
fn a_rank_that_is_being_started_again_is_waited_for() {
    let job = Job::start(&["run", "-n", "2", "--survive", "sleep", "60"]);
    let ranks = || {
        let mut ranks = job.processes();
        ranks.retain(|(_, name)| name == "sleep");
        ranks
    };
    wait_until("the ranks have started", || ranks().len() == 2);
    let launcher = parent_of(ranks()[0].0);
    let signal = |signal| {
        // SAFETY: no memory is involved, and the launcher runs as long as its job.
        assert_eq!(unsafe { libc::kill(launcher, signal) }, 0);
    };
    let number = job.pid().to_string();
    let kill = |rank| {
        let flags = ["kill", "--job", &number, "--rank", rank];
        let done = Command::new(command_path()).args(flags).output();
        let done = done.expect("runs");
        (
            done.status.success(),
            String::from_utf8_lossy(&done.stderr).into_owned(),
        )
    };
    signal(libc::SIGSTOP);
    assert!(kill("1").0);
    // The launcher cannot start it again.
    let (killed, line) = kill("1");
    assert!(!killed);
    assert!(
        line.contains("has no rank 1 on this machine now; if"),
        "{line}"
    );
    let (killed, line) = kill("2");
    assert!(!killed);
    assert!(line.ends_with("has no rank 2 on this machine\n"), "{line}");
    signal(libc::SIGCONT);
    wait_until("the rank runs again", || kill("1").0);
    job.signal(libc::SIGTERM);
    job.end();
}
