//! Lines stay lines, every byte arrives, readers may be slow or leave.

use std::collections::HashMap;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};

use crate::harness::{Gate, Job, command_path, run, run_shell, wait_until};

#[test]
fn lines_of_many_ranks_never_mix() {
    // The ranks write in pieces: a launcher that passes bytes on as they come would mix them.
    let script = "i=0; while [ $i -lt 300 ]; do printf \"<$CLOUDMPI_RANK:$i:\"; printf 'x%.0s' 1 2 3; \
                  echo '>'; i=$((i+1)); done";
    let ended = run_shell("8", script);
    let mut next: HashMap<String, usize> = HashMap::new();
    for line in ended.out().lines() {
        let body = line.strip_prefix('<').and_then(|l| l.strip_suffix(":xxx>"));
        let (rank, number) = body.and_then(|b| b.split_once(':')).expect(line);
        let count = next.entry(rank.to_string()).or_default();
        assert_eq!(number, count.to_string(), "in order: {line}");
        *count += 1;
    }
    assert_eq!(next.len(), 8);
    assert!(next.values().all(|count| *count == 300));
}

#[test]
fn much_output_of_many_ranks_arrives() {
    let ended = run(&["run", "-n", "16", "seq", "1", "20000"]);
    assert_eq!(ended.out().lines().count(), 320_000);
    let total: u64 = ended
        .out()
        .lines()
        .map(|l| l.parse::<u64>().expect("whole"))
        .sum();
    assert_eq!(total, 16 * (20_000 * 20_001 / 2));
}

#[test]
fn labels_stand_before_every_line() {
    let ended = run(&[
        "run",
        "-l",
        "-n",
        "2",
        "sh",
        "-c",
        "printf 'a\\n\\nb'; echo e >&2",
    ]);
    // An unfinished last line gets an end only if another rank's line follows.
    assert_eq!(
        ended.sorted(),
        ["[0] ", "[0] a", "[0] b", "[1] ", "[1] a", "[1] b"]
    );
    let mut errors: Vec<&str> = ended.stderr.lines().collect();
    errors.sort_unstable();
    assert_eq!(errors, ["[0] e", "[1] e"]);
}

#[test]
fn a_line_longer_than_any_pipe_stays_whole() {
    let script = "head -c 3000000 /dev/zero | tr '\\0' $CLOUDMPI_RANK; echo";
    let ended = run_shell("3", script);
    let lines = ended.sorted();
    assert_eq!(lines.len(), 3);
    for (rank, line) in lines.iter().enumerate() {
        assert_eq!(line.len(), 3_000_000);
        assert!(line.bytes().all(|b| b == b'0' + rank as u8));
    }
}

#[test]
fn any_byte_may_be_written() {
    let script = "i=0; while [ $i -lt 256 ]; do printf \"\\\\$(printf %03o $i)\"; i=$((i+1)); done";
    for ranks in ["1", "2"] {
        let ended = run_shell(
            ranks,
            &format!("[ $CLOUDMPI_RANK = 0 ] || exit 0; {script}"),
        );
        let all: Vec<u8> = (0..=255).collect();
        assert_eq!(ended.stdout, all, "{ranks} ranks");
    }
}

#[test]
fn a_last_line_without_an_end_is_shown_as_it_is() {
    assert_eq!(run_shell("1", "printf abc").out(), "abc");
    let ended = run_shell("2", "printf abc$CLOUDMPI_RANK");
    assert_eq!(ended.sorted(), ["abc0", "abc1"]);
}

#[test]
fn one_file_for_both_streams_keeps_lines_apart() {
    let path = std::env::temp_dir().join(format!("cloudmpi-both-{}", std::process::id()));
    let file = File::create(&path).expect("a file");
    let both = file.try_clone().expect("a copy");
    let ended = Job::start_with(
        &["run", "-n", "2", "sh", "-c", "printf out; printf err >&2"],
        |command| {
            command.stdout(file).stderr(both);
        },
    )
    .end();
    let text = std::fs::read_to_string(&path).expect("the file");
    std::fs::remove_file(&path).expect("our file");
    assert_eq!(ended.status, 0);
    let mut lines: Vec<&str> = text.lines().collect();
    lines.sort_unstable();
    assert_eq!(lines, ["err", "err", "out", "out"]);
}

#[test]
fn a_reader_that_leaves_ends_the_job() {
    let mut job = Job::start(&["run", "-n", "3", "yes"]);
    let mut some = [0u8; 10];
    let mut stdout = job.child().stdout.take().expect("a pipe");
    stdout.read_exact(&mut some).expect("output");
    drop(stdout);
    let ended = job.end();
    assert_eq!(ended.status, 128 + libc::SIGPIPE);
    assert_eq!(ended.stderr, "");
}

#[test]
fn a_full_disk_is_named() {
    let full = File::create("/dev/full").expect("Linux");
    let ended = Job::start_with(&["run", "-n", "2", "echo", "x"], |command| {
        command.stdout(full);
    })
    .end();
    assert_eq!(ended.status, 1);
    assert!(ended.stderr.contains("No space left"), "{}", ended.stderr);
}

/// `cloudmpi … >&-`: a command that cannot write fails; a command that writes nothing does not.
#[test]
fn a_closed_output_is_no_place_to_write_to() {
    let closed = |words: &str| {
        let line = format!("exec {} {words} >&-", command_path().display());
        let mut command = Command::new("sh");
        let output = command.arg("-c").arg(line).output().expect("a shell");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        (output.status.code(), said)
    };
    let (status, said) = closed("run -n 2 echo lost");
    assert_eq!(status, Some(1), "{said}");
    assert!(
        said.contains("cannot write the ranks' output: Bad file"),
        "{said}"
    );
    let (status, said) = closed("info");
    assert_eq!(status, Some(1), "{said}");
    assert!(
        said.contains("cannot write to standard output: Bad file"),
        "{said}"
    );
    assert_eq!(closed("run -n 2 true"), (Some(0), String::new()));
}

#[test]
fn a_slow_reader_loses_nothing_and_does_not_fill_the_memory() {
    let mut job = Job::start(&["run", "-n", "4", "seq", "1", "2000000"]);
    let pid = job.pid();
    let mut stdout = job.child().stdout.take().expect("a pipe");
    job.wait_until_blocked("seq");
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).expect("still there");
    let resident = status.lines().find(|line| line.starts_with("VmRSS:"));
    let resident_kib: u64 = resident
        .and_then(|line| line.split_whitespace().nth(1))
        .and_then(|number| number.parse().ok())
        .expect("a number");
    assert!(resident_kib < 30_000, "{resident_kib} KiB");
    let mut text = String::new();
    stdout.read_to_string(&mut text).expect("text");
    assert_eq!(text.lines().count(), 8_000_000);
    assert_eq!(job.end().status, 0);
}

#[test]
fn a_blocked_reader_does_not_keep_the_job_from_ending() {
    let mut job = Job::start(&["run", "-n", "2", "yes"]);
    let stdout = job.child().stdout.take().expect("a pipe");
    job.wait_until_blocked("yes");
    job.signal(libc::SIGTERM);
    let ended = job.end();
    drop(stdout);
    assert_eq!(ended.status, 128 + libc::SIGTERM);
}

#[test]
fn a_closed_output_is_no_trouble_for_a_silent_job() {
    let ended = Job::start_with(&["run", "-n", "2", "true"], |command| {
        command.stdout(Stdio::null()).stderr(Stdio::null());
    })
    .end();
    assert_eq!(ended.status, 0);
}

/// A pipe without a reader yet, and a job of two ranks: one writes without end, the other is killed.
fn stalled(to_both: bool) -> (Job, std::io::PipeReader) {
    let (reader, writer) = std::io::pipe().expect("a pipe");
    let gate = Gate::new("stalled");
    let script =
        "[ $CLOUDMPI_RANK = 0 ] && exec yes; until [ -e $0 ]; do sleep 0.01; done; kill -KILL $$";
    let words = ["run", "-n", "2", "sh", "-c", script, gate.path()];
    let job = Job::start_with(&words, |command| {
        if to_both {
            command.stderr(writer.try_clone().expect("a copy"));
        }
        command.stdout(writer);
    });
    job.wait_until_blocked("yes");
    gate.open();
    wait_until("the other rank is dead", || {
        job.processes().iter().all(|(_, name)| name != "sh")
    });
    (job, reader)
}

fn ranks_have_ended(job: &Job) {
    wait_until("the ranks have ended", || job.processes().len() == 1);
}

#[test]
fn a_death_is_told_while_nobody_reads_standard_output() {
    let (mut job, mut stdout) = stalled(false);
    let mut stderr = BufReader::new(job.child().stderr.take().expect("a pipe"));
    let mut line = String::new();
    stderr.read_line(&mut line).expect("a line");
    assert!(
        line.contains("rank 1") && line.contains("SIGKILL"),
        "{line}"
    );
    ranks_have_ended(&job);
    line.clear();
    stderr.read_line(&mut line).expect("a line");
    assert!(
        line.contains("wait for whoever reads standard output"),
        "{line}"
    );
    // No byte that was taken is lost.
    let mut text = String::new();
    stdout.read_to_string(&mut text).expect("text");
    assert!(text.len() > 1 << 20 && text.ends_with("y\n"));
    assert_eq!(job.end().status, 137);
}

#[test]
fn a_job_whose_outputs_nobody_reads_ends_and_its_message_waits() {
    let (job, mut both) = stalled(true);
    ranks_have_ended(&job);
    let mut text = String::new();
    both.read_to_string(&mut text).expect("text");
    assert!(text.contains("cloudmpi: rank 1 (pid"), "{}", text.len());
    assert_eq!(job.end().status, 137);
}

#[test]
fn an_interrupt_ends_a_launcher_whose_output_nobody_reads() {
    let (job, _both) = stalled(true);
    ranks_have_ended(&job);
    job.signal(libc::SIGINT);
    assert_eq!(job.end().status, 137);
}

#[test]
fn a_full_disk_behind_standard_error_is_no_trouble() {
    let full = File::create("/dev/full").expect("Linux");
    let script = "echo x >&2; sleep 0.2; echo on";
    let ended = Job::start_with(&["run", "-n", "2", "sh", "-c", script], |command| {
        command.stderr(full);
    })
    .end();
    assert_eq!((ended.status, ended.out().as_str()), (0, "on\non\n"));
}
