//! The guard process is stopped or killed: no process waits for it, and its work is done all the same.

use crate::harness::{Job, wait_until};

/// Two ranks, each with a child that only the guard would end with the launcher.
fn job() -> Job {
    let job = Job::start(&["run", "-n", "2", "sh", "-c", "sleep 600 & sleep 600"]);
    job.wait_for_processes(6);
    job
}

fn guards(job: &Job) -> Vec<i32> {
    let all = job.processes().into_iter();
    all.filter(|(_, name)| name == "cloudmpi-guard")
        .map(|(pid, _)| pid)
        .collect()
}

fn signal(pid: i32, signal: i32) {
    // SAFETY: no memory is involved; a process of the test's own job.
    assert_eq!(unsafe { libc::kill(pid, signal) }, 0);
}

fn one_rank(job: &Job) -> i32 {
    let all = job.processes();
    let rank = all.iter().find(|(_, name)| name == "sh");
    rank.expect("a rank").0
}

#[test]
fn one_that_is_stopped_does_not_hold_up_the_end() {
    let job = job();
    signal(guards(&job)[0], libc::SIGSTOP);
    signal(one_rank(&job), libc::SIGKILL);
    let ended = job.end();
    assert_eq!(ended.status, 137, "{}", ended.stderr);
    assert_eq!(ended.stderr.lines().count(), 1, "{}", ended.stderr);
}

#[test]
fn one_that_is_stopped_acts_when_the_launcher_is_killed() {
    let mut job = job();
    signal(guards(&job)[0], libc::SIGSTOP);
    job.signal(libc::SIGKILL);
    job.child().wait().expect("our child");
    wait_until("nothing is left", || job.processes().is_empty());
}

#[test]
fn one_that_is_killed_is_replaced_and_that_is_said() {
    let mut job = job();
    let first = guards(&job);
    signal(first[0], libc::SIGKILL);
    wait_until("there is another", || {
        let now = guards(&job);
        now.len() == 1 && now != first
    });
    job.signal(libc::SIGKILL);
    job.child().wait().expect("our child");
    wait_until("nothing is left", || job.processes().is_empty());
    let stderr = job.end().stderr;
    let said = format!(
        "the guard process of the job (pid {}) was killed by SIGKILL",
        first[0]
    );
    assert!(stderr.contains(&said), "{stderr}");
    assert!(stderr.contains("takes its place"), "{stderr}");
}

#[test]
fn one_that_is_killed_again_and_again_is_given_up() {
    let job = job();
    for _ in 0..6 {
        wait_until("there is one", || guards(&job).len() == 1);
        let now = guards(&job);
        signal(now[0], libc::SIGKILL);
        wait_until("it has gone", || guards(&job) != now);
    }
    job.signal(libc::SIGINT);
    let ended = job.end();
    assert_eq!(ended.status, 130);
    let lines: Vec<&str> = ended.stderr.lines().collect();
    assert_eq!(lines.len(), 6, "{lines:?}");
    assert!(lines[5].contains("the job goes on without"), "{lines:?}");
}
