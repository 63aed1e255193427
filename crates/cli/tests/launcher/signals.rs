//! Signals to the launcher.

use std::os::unix::process::CommandExt;
use std::time::Duration;

use crate::harness::{Job, scripted, wait_until};

fn ends_by(signal: i32, script: &str) -> Job {
    let job = Job::start(&["run", "-n", "3", "sh", "-c", script]);
    job.wait_for_processes(3);
    job.signal(signal);
    job
}

#[test]
fn interrupt_terminate_and_hangup_end_every_rank() {
    for signal in [libc::SIGINT, libc::SIGTERM, libc::SIGHUP] {
        let ended = ends_by(signal, "exec sleep 60").end();
        assert_eq!(ended.status, 128 + signal);
        let said = match signal {
            libc::SIGINT => "",
            libc::SIGTERM => "cloudmpi: SIGTERM has come: ending the job\n",
            _ => "cloudmpi: SIGHUP has come: ending the job\n",
        };
        assert_eq!(ended.stderr, said, "who types Ctrl-C knows");
        assert!(ended.took < Duration::from_secs(20));
    }
}

/// Bits of signals in a line of /proc/PID/status.
fn takes(pid: i32, signal: i32) -> bool {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
    let mut lines = status.lines();
    let caught = lines.find_map(|line| line.strip_prefix("SigCgt:"));
    let bits = u64::from_str_radix(caught.unwrap_or_default().trim(), 16);
    bits.unwrap_or_default() & (1 << (signal - 1)) != 0
}

#[test]
fn a_launcher_that_looks_for_agents_ends_when_asked() {
    for signal in [libc::SIGINT, libc::SIGTERM] {
        let nowhere = ["run", "--join", "cloudmpi://127.0.0.1:7", "-n", "2", "true"];
        let job = Job::start_with(&nowhere, |command| {
            command.env("CLOUDMPI_SECRET", "nobody-listens-there-0123456789");
        });
        wait_until("the launcher takes signals", || takes(job.pid(), signal));
        job.signal(signal);
        let ended = job.end();
        assert_eq!(ended.status, 128 + signal, "{}", ended.stderr);
        let said = match signal {
            libc::SIGINT => "",
            _ => "cloudmpi: SIGTERM has come before the job began\n",
        };
        assert_eq!(ended.stderr, said);
    }
}

#[test]
fn ranks_may_clean_up_after_sigterm() {
    let script = "trap 'echo cleaned; exit 0' TERM; echo ready; while :; do sleep 0.01; done";
    let mut job = Job::start(&["run", "-n", "2", "sh", "-c", script]);
    // Both traps are set once both lines have come.
    let mut ready = [0u8; 12];
    let mut stdout = job.child().stdout.take().expect("a pipe");
    std::io::Read::read_exact(&mut stdout, &mut ready).expect("two lines");
    job.child().stdout = Some(stdout);
    job.signal(libc::SIGINT);
    let ended = job.end();
    assert_eq!(ended.out(), "cleaned\ncleaned\n");
    assert_eq!(ended.status, 130);
}

#[test]
fn a_second_interrupt_does_not_wait() {
    let job = scripted(&["-n", "2"], "ignore-term print x sleep-ms 60000");
    job.wait_for_processes(2);
    job.signal(libc::SIGINT);
    job.wait_until_taken(libc::SIGINT);
    job.signal(libc::SIGINT);
    assert_eq!(job.end().status, 130);
}

#[test]
fn a_launcher_killed_outright_takes_everything_along() {
    let script = "setsid sh -c 'exit 0'; sleep 600 & sleep 600";
    let mut job = Job::start(&["run", "-n", "3", "sh", "-c", script]);
    job.wait_for_processes(6);
    job.signal(libc::SIGKILL);
    job.child().wait().expect("our child");
    wait_until("nothing is left", || job.processes().is_empty());
}

#[test]
fn a_hangup_that_is_ignored_stays_ignored() {
    let nohup = |command: &mut std::process::Command| {
        // SAFETY: one system call between fork and exec.
        unsafe {
            command.pre_exec(|| {
                libc::signal(libc::SIGHUP, libc::SIG_IGN);
                Ok(())
            });
        }
    };
    let job = Job::start_with(&["run", "-n", "1", "sh", "-c", "sleep 1; echo on"], nohup);
    job.wait_for_processes(1);
    job.signal(libc::SIGHUP);
    let ended = job.end();
    assert_eq!((ended.status, ended.out().as_str()), (0, "on\n"));
}

#[test]
fn user_signals_reach_the_ranks() {
    let script = "trap 'echo got; exit 0' USR1; echo ready; while :; do sleep 0.01; done";
    let mut job = Job::start(&["run", "-n", "2", "sh", "-c", script]);
    let mut ready = [0u8; 12];
    let mut stdout = job.child().stdout.take().expect("a pipe");
    std::io::Read::read_exact(&mut stdout, &mut ready).expect("two lines");
    job.child().stdout = Some(stdout);
    job.signal(libc::SIGUSR1);
    assert_eq!(job.end().out(), "got\ngot\n");
}
