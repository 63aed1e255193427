//! The processors of ranks, and the settings of their OpenMP threads.

use crate::harness::{Job, run};

/// Processors that this test may use.
fn processors() -> usize {
    // SAFETY: a valid out pointer of the stated size; plain bits, all zero is the empty set.
    unsafe {
        let mut set: libc::cpu_set_t = std::mem::zeroed();
        assert_eq!(libc::sched_getaffinity(0, size_of_val(&set), &mut set), 0);
        libc::CPU_COUNT(&set) as usize
    }
}

const SHOW: &str = "echo $CLOUDMPI_RANK $(nproc) ${OMP_NUM_THREADS-unset} ${OMP_WAIT_POLICY-unset}";

fn job(flags: &[&str], settings: &[(&str, &str)]) -> Vec<String> {
    let mut args = vec!["run"];
    args.extend_from_slice(flags);
    args.extend(["sh", "-c", SHOW]);
    let ended = Job::start_with(&args, |command| {
        for name in [
            "OMP_NUM_THREADS",
            "OMP_WAIT_POLICY",
            "GOMP_SPINCOUNT",
            "KMP_BLOCKTIME",
        ] {
            command.env_remove(name);
        }
        command.envs(settings.iter().copied());
    })
    .end();
    assert_eq!(ended.status, 0, "{}", ended.stderr);
    let lines = ended.sorted().into_iter();
    lines
        .map(|line| line.split_once(' ').expect("a rank").1.to_string())
        .collect()
}

#[test]
fn ranks_beyond_the_cores_have_one_each_and_threads_that_sleep() {
    // nproc prints OMP_NUM_THREADS if that is set: the mask is checked below.
    let ranks = (2 * processors()).to_string();
    for line in job(&["-n", &ranks], &[]) {
        assert_eq!(line, "1 1 passive");
    }
    let settings = [("OMP_NUM_THREADS", "3"), ("OMP_WAIT_POLICY", "active")];
    for line in job(&["-n", &ranks], &settings) {
        assert_eq!(line, "3 3 active", "what the user has set stays");
    }
    for line in job(&["-n", &ranks, "-x", "OMP_NUM_THREADS=2"], &[]) {
        assert_eq!(line, "2 2 passive");
    }
}

#[test]
fn ranks_beyond_the_cores_are_bound_unless_told_otherwise() {
    let ranks = (2 * processors()).to_string();
    let allowed = |flags: &[&str]| -> Vec<usize> {
        let mut args = vec!["run", "-n", &ranks];
        args.extend_from_slice(flags);
        args.extend(["env", "-u", "OMP_NUM_THREADS", "nproc"]);
        let lines = run(&args).sorted().into_iter();
        lines.map(|line| line.parse().expect("a number")).collect()
    };
    assert!(allowed(&[]).iter().all(|count| *count == 1));
    assert!(allowed(&["--bind", "core"]).iter().all(|count| *count == 1));
    let all = allowed(&["--bind", "none"]);
    assert!(all.iter().all(|count| *count == processors()), "{all:?}");
}

#[test]
fn verbose_names_the_processors_and_what_is_set() {
    let ranks = (2 * processors()).to_string();
    let told = |flags: &[&str]| {
        let mut args = vec!["run", "-v", "-n", &ranks];
        args.extend_from_slice(flags);
        args.push("true");
        run(&args).stderr
    };
    let text = told(&[]);
    assert!(text.contains(": rank 0 on processors "), "{text}");
    assert!(
        text.contains("; OMP_NUM_THREADS=1; OMP_WAIT_POLICY=passive\n"),
        "{text}"
    );
    let text = told(&["--bind", "none"]);
    assert!(text.contains("(--bind none)"), "{text}");
}

#[test]
fn more_nodes_than_ranks_are_as_many_as_there_are_ranks() {
    let ended = run(&["run", "--nodes", "3", "-n", "1", "echo", "here"]);
    assert_eq!((ended.status, ended.out().as_str()), (0, "here\n"));
    assert!(
        ended
            .stderr
            .contains("--nodes 3: this machine is taken for 1 only"),
        "{}",
        ended.stderr
    );
    let quiet = run(&["run", "--nodes", "2", "-n", "2", "true"]);
    assert_eq!((quiet.status, quiet.stderr.as_str()), (0, ""));
}
