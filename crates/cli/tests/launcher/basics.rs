//! Starting: ranks, programs, environment, directories, input, mistakes.

use std::io;
use std::os::unix::process::CommandExt;
use std::process::Stdio;

use crate::harness::{Job, command_path, run, run_shell, scripted, scripted_rank};

#[test]
fn every_rank_learns_its_place() {
    let ended = run_shell(
        "3",
        "echo $CLOUDMPI_RANK of $CLOUDMPI_SIZE in $CLOUDMPI_APPNUM",
    );
    assert_eq!(
        ended.sorted(),
        ["0 of 3 in 0", "1 of 3 in 0", "2 of 3 in 0"]
    );
    assert_eq!(ended.status, 0);
    assert_eq!(ended.stderr, "");
}

#[test]
fn several_programs_share_one_job() {
    let script = "echo $0 $CLOUDMPI_RANK/$CLOUDMPI_SIZE $CLOUDMPI_APPNUM $V";
    let ended = run(&[
        "run", "-genv", "V", "all", "-n", "1", "sh", "-c", script, "a", ":", "-n", "2", "-x",
        "V=b", "sh", "-c", script, "b",
    ]);
    assert_eq!(ended.sorted(), ["a 0/3 0 all", "b 1/3 1 b", "b 2/3 1 b"]);
}

#[test]
fn more_ranks_than_cores_need_no_flag() {
    let ended = run(&["run", "-n", "40", "sh", "-c", "echo $CLOUDMPI_RANK"]);
    assert_eq!(ended.out().lines().count(), 40);
    assert_eq!(ended.status, 0);
}

#[test]
fn it_answers_to_the_names_of_other_launchers() {
    for name in ["mpiexec", "/some/where/mpirun"] {
        let ended = Job::start_with(&["-np", "2", "echo", "x"], |command| {
            command.arg0(name);
        })
        .end();
        assert_eq!(ended.out(), "x\nx\n", "{name}");
    }
}

#[test]
fn the_working_directory_is_the_programs() {
    let dir = std::env::temp_dir().canonicalize().expect("a directory");
    let dir = dir.to_str().expect("a plain path");
    let ended = run(&["run", "--wdir", dir, "-n", "2", "pwd"]);
    assert_eq!(ended.out(), format!("{dir}\n{dir}\n"));
}

#[test]
fn a_relative_program_counts_from_the_working_directory() {
    let ended = run(&["run", "-wdir", "/bin", "-n", "1", "./echo", "here"]);
    assert_eq!(ended.out(), "here\n");
}

#[test]
fn standard_input_goes_to_rank_0_whole() {
    let input = "no newline at the end".repeat(50_000);
    let mut job = Job::start_with(&["run", "-n", "3", "sh", "-c", "cat; echo"], |command| {
        command.stdin(Stdio::piped());
    });
    let mut stdin = job.child().stdin.take().expect("a pipe");
    let sent = input.clone();
    let feeder = std::thread::spawn(move || {
        use std::io::Write;
        stdin.write_all(sent.as_bytes()).expect("rank 0 reads");
    });
    let ended = job.end();
    feeder.join().expect("feeder");
    let mut lines = ended.sorted();
    assert_eq!(lines.pop().as_deref(), Some(&*input));
    assert_eq!(lines, ["", ""], "the others read the end of file");
}

#[test]
fn a_rank_that_does_not_read_its_input_is_no_error() {
    let mut job = Job::start_with(&["run", "-n", "2", "true"], |command| {
        command.stdin(Stdio::piped());
    });
    let ended = {
        let stdin = job.child().stdin.take();
        let ended = job.end();
        drop(stdin);
        ended
    };
    assert_eq!((ended.status, ended.stderr.as_str()), (0, ""));
}

#[test]
fn input_may_come_late_and_be_closed() {
    let mut job = Job::start_with(&["run", "-n", "2", "cat"], |command| {
        command.stdin(Stdio::piped());
    });
    job.write_stdin(b"one\n");
    job.wait_for_lines(1);
    job.write_stdin(b"two\n");
    job.close_stdin();
    assert_eq!(job.end().out(), "one\ntwo\n");
}

#[test]
fn ranks_are_bound_where_there_is_a_core_for_each() {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let script = "grep Cpus_allowed: /proc/self/status";
    let masks = |flag: &str, ranks: usize| {
        let ranks = ranks.to_string();
        run(&["run", "--bind", flag, "-n", &ranks, "sh", "-c", script]).sorted()
    };
    let all = masks("none", cores);
    assert!(all.windows(2).all(|pair| pair[0] == pair[1]), "{all:?}");
    let mut bound = masks("core", cores);
    bound.dedup();
    assert_eq!(bound.len(), cores, "each its own: {bound:?}");
}

#[test]
fn mistakes_are_one_line_and_start_nothing() {
    let file = std::env::temp_dir().join(format!("cloudmpi-started-{}", std::process::id()));
    let touch = file.to_str().expect("a plain path");
    let good = ["-n", "1", "touch", touch, ":"];
    for (bad, status, part) in [
        (&["-n", "1", "no-such-program"][..], 127, "no-such-program"),
        (&["-n", "1", "/no/such/program"], 127, "/no/such/program"),
        (&["-n", "1", "/etc/passwd"], 126, "not executable"),
        (&["-n", "1", "/tmp"], 126, "directory"),
        (
            &[
                "-n",
                "1",
                "--via",
                "services",
                "--services",
                "foo:x",
                "true",
            ],
            1,
            "services begin with local:",
        ),
        (&["-n", "0", "true"], 2, "-n 0"),
        (&["-n", "x", "true"], 2, "-n x"),
        (&["-n", "100000", "true"], 2, "100001 ranks"),
        (&["-n", "1", "--wdir", "/no/dir", "true"], 2, "/no/dir"),
        (&["--what", "true"], 2, "--what"),
        (&[], 2, "program"),
    ] {
        let mut args = vec!["run"];
        args.extend_from_slice(&good);
        args.extend_from_slice(bad);
        let ended = run(&args);
        assert_eq!(ended.status, status, "{bad:?}: {}", ended.stderr);
        assert!(ended.stderr.contains(part), "{bad:?}: {}", ended.stderr);
        assert_eq!(ended.stderr.lines().count(), 1, "{bad:?}: {}", ended.stderr);
        assert!(!file.exists(), "{bad:?} started a rank");
    }
}

#[test]
fn a_program_whose_interpreter_is_missing_ends_what_has_started() {
    let script = std::env::temp_dir().join(format!("cloudmpi-script-{}", std::process::id()));
    std::fs::write(&script, "#!no-such-interpreter\n").expect("a file");
    let make = |mode| {
        use std::os::unix::fs::PermissionsExt;
        std::fs::set_permissions(&script, std::fs::Permissions::from_mode(mode)).expect("mode");
    };
    make(0o755);
    let path = script.to_str().expect("a plain path");
    let ended = run(&["run", "-n", "2", "sleep", "100", ":", "-n", "1", path]);
    std::fs::remove_file(&script).expect("our file");
    assert_eq!(ended.status, 127, "{}", ended.stderr);
    assert!(ended.stderr.contains("interpreter"), "{}", ended.stderr);
}

#[test]
fn the_ranks_limits_are_the_users() {
    let own = std::process::Command::new("sh")
        .args(["-c", "ulimit -n"])
        .output()
        .expect("sh");
    let ended = run_shell("1", "ulimit -n");
    assert_eq!(ended.stdout, own.stdout);
}

#[test]
fn a_file_size_limit_below_the_segment_is_told() {
    let ended = std::process::Command::new("sh")
        .args(["-c", "ulimit -f 100; exec \"$0\" run -n 2 true"])
        .arg(command_path())
        .output()
        .expect("sh");
    let said = String::from_utf8_lossy(&ended.stderr);
    assert_eq!(ended.status.code(), Some(2), "{said}");
    assert!(said.contains("ulimit -f"), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
}

#[test]
fn help_and_version_are_there() {
    for args in [
        &["--help"][..],
        &["run", "--help"],
        &["info", "--help"],
        &["--version"],
    ] {
        let ended = run(args);
        assert_eq!(ended.status, 0, "{args:?}");
        assert!(ended.out().contains("cloudmpi"), "{args:?}");
    }
    assert_eq!(run(&[]).status, 2);
    assert_eq!(run(&["walk"]).status, 2);
}

#[test]
fn what_is_missing_is_listed_from_the_table() {
    let ended = run(&["info", "--missing"]);
    let missing: Vec<_> = cloudmpi_functions::missing().collect();
    let out = ended.out();
    assert_eq!(out.lines().count(), missing.len() + 1);
    for function in missing {
        assert!(out.lines().any(|line| line.starts_with(function.name)));
    }
}

#[test]
fn the_launchers_library_comes_first() {
    // An installation made of links, like that of `make install`.
    let prefix = std::env::temp_dir().join(format!("cloudmpi-prefix-{}", std::process::id()));
    let (bin, lib) = (prefix.join("bin"), prefix.join("lib"));
    std::fs::create_dir_all(&bin).expect("bin");
    std::fs::create_dir_all(&lib).expect("lib");
    std::fs::write(lib.join("libmpi_abi.so.1"), "").expect("a file");
    let command = bin.join("cloudmpi");
    std::fs::copy(command_path(), &command).expect("a copy");
    let mut started = std::process::Command::new(&command);
    started
        .args(["run", "-n", "1", "sh", "-c", "echo $LD_LIBRARY_PATH"])
        .env("LD_LIBRARY_PATH", "/other");
    // Another test's process that starts at this moment may hold the copy open for writing until it runs its program.
    let output = loop {
        match started.output() {
            Err(error) if error.kind() == std::io::ErrorKind::ExecutableFileBusy => {
                std::thread::sleep(std::time::Duration::from_millis(10));
            }
            ended => break ended.expect("runs"),
        }
    };
    let shown = String::from_utf8_lossy(&output.stdout).into_owned();
    let lib = lib.canonicalize().expect("lib");
    std::fs::remove_dir_all(&prefix).expect("ours");
    assert_eq!(shown, format!("{}:/other\n", lib.display()));
}

#[test]
fn what_is_forced_reaches_the_library() {
    let ended = run(&[
        "run",
        "--coll",
        "bcast=binomial,allreduce=ring",
        "--initial-errhandler=mpi_errors_return",
        "-n",
        "1",
        "sh",
        "-c",
        "echo $CLOUDMPI_COLL $CLOUDMPI_INITIAL_ERRHANDLER",
    ]);
    assert_eq!(
        ended.out(),
        "bcast=binomial,allreduce=ring mpi_errors_return\n"
    );
}

#[test]
fn ranks_learn_that_they_may_not_read_each_other() {
    let allowed = scripted(&["-n", "1"], "single-copy").end().out();
    let rank = scripted_rank();
    let refused = Job::start_with(&["run", "-n", "1", &rank, "single-copy"], |command| {
        // SAFETY: system calls only, between fork and exec.
        unsafe {
            command.pre_exec(refuse_single_copy);
        }
    })
    .end();
    assert_eq!(refused.out(), "refused\n");
    let scope = std::fs::read_to_string("/proc/sys/kernel/yama/ptrace_scope");
    if scope.map_or(true, |scope| scope.trim() < "2") && !in_container() {
        assert_eq!(allowed, "allowed\n");
    }
}

/// Whether this is a container: its system call filter may refuse calls that the kernel would
/// allow.
fn in_container() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    status
        .lines()
        .any(|line| line.starts_with("Seccomp:") && !line.ends_with('0'))
}

/// Like a container's system call filter: process_vm_readv fails with EPERM.
fn refuse_single_copy() -> io::Result<()> {
    let step = |code: u32, jump_true, jump_false, k| libc::sock_filter {
        code: code as u16,
        jt: jump_true,
        jf: jump_false,
        k,
    };
    let mut program = [
        // The call's number is the first word.
        step(libc::BPF_LD | libc::BPF_W | libc::BPF_ABS, 0, 0, 0),
        step(
            libc::BPF_JMP | libc::BPF_JEQ | libc::BPF_K,
            0,
            1,
            libc::SYS_process_vm_readv as u32,
        ),
        step(
            libc::BPF_RET | libc::BPF_K,
            0,
            0,
            libc::SECCOMP_RET_ERRNO | libc::EPERM as u32,
        ),
        step(libc::BPF_RET | libc::BPF_K, 0, 0, libc::SECCOMP_RET_ALLOW),
    ];
    let filter = libc::sock_fprog {
        len: program.len() as u16,
        filter: program.as_mut_ptr(),
    };
    // SAFETY: filter and program are valid; only this process is changed.
    unsafe {
        if libc::prctl(libc::PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0
            || libc::prctl(libc::PR_SET_SECCOMP, libc::SECCOMP_MODE_FILTER, &filter) != 0
        {
            return Err(io::Error::last_os_error());
        }
    }
    Ok(())
}
