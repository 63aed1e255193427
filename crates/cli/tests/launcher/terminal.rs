//! A person at a terminal: prompts, typed input, control keys.

use std::fs::File;
use std::io::{Read, Write};
use std::os::fd::{FromRawFd, OwnedFd};
use std::os::unix::process::CommandExt;
use std::process::Command;
use std::sync::{Arc, Mutex};

use crate::harness::{Job, scripted_rank, state, wait_until};

/// The other side of a terminal, and all that has been shown on it.
struct Terminal {
    keys: File,
    shown: Arc<Mutex<String>>,
}

impl Terminal {
    fn start(args: &[&str]) -> (Job, Terminal) {
        Terminal::start_with(args, |_| ())
    }

    fn start_with(args: &[&str], setup: impl FnOnce(&mut Command)) -> (Job, Terminal) {
        let (mut person, mut program) = (0, 0);
        let none = std::ptr::null_mut();
        // SAFETY: two valid out pointers, no name, no settings; both descriptors are owned at once.
        let (person, program) = unsafe {
            let opened = libc::openpty(&mut person, &mut program, none, none.cast(), none.cast());
            assert_eq!(opened, 0, "a terminal");
            (File::from_raw_fd(person), OwnedFd::from_raw_fd(program))
        };
        let copy = || program.try_clone().expect("a copy");
        let job = Job::start_with(args, |command| {
            command.stdin(copy()).stdout(copy()).stderr(copy());
            // Without a kind of terminal nothing that moves is shown.
            command.env("TERM", "xterm");
            setup(command);
            // SAFETY: system calls only, between fork and exec.
            unsafe {
                command.pre_exec(|| {
                    libc::setsid();
                    libc::ioctl(libc::STDIN_FILENO, libc::TIOCSCTTY, 0);
                    Ok(())
                });
            }
        });
        let shown = Arc::new(Mutex::new(String::new()));
        let (keys, screen) = (person.try_clone().expect("a copy"), Arc::clone(&shown));
        std::thread::spawn(move || copy_screen(person, &screen));
        (job, Terminal { keys, shown })
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).expect("a terminal");
    }

    fn wait_for(&self, text: &str) {
        wait_until(text, || self.text().contains(text));
    }

    fn text(&self) -> String {
        self.shown.lock().expect("no panic").clone()
    }
}

fn copy_screen(mut from: File, to: &Mutex<String>) {
    let mut block = [0u8; 1024];
    // Fails with EIO once the program's side is closed.
    while let Ok(count @ 1..) = from.read(&mut block) {
        to.lock()
            .expect("no panic")
            .push_str(&String::from_utf8_lossy(&block[..count]));
    }
}

#[test]
fn a_prompt_is_shown_and_the_answer_reaches_rank_0() {
    let script = "[ $CLOUDMPI_RANK = 0 ] || exit 0; printf 'name? '; read name; echo hello $name; \
                  read more || echo end of input";
    let (job, mut terminal) = Terminal::start(&["run", "-n", "2", "sh", "-c", script]);
    terminal.wait_for("name? ");
    terminal.press("world\n");
    terminal.wait_for("hello world");
    terminal.press("\x04");
    terminal.wait_for("end of input");
    assert_eq!(job.end().status, 0);
}

#[test]
fn control_c_ends_the_job() {
    let (job, mut terminal) = Terminal::start(&["run", "-n", "2", "sh", "-c", "echo up; sleep 60"]);
    terminal.wait_for("up\r\nup");
    terminal.press("\x03");
    assert_eq!(job.end().status, 130);
}

#[test]
fn control_backslash_shows_the_job() {
    let rank = scripted_rank();
    let steps = "init enter MPI_Recv wait recv 1 7 print up sleep-ms 60000";
    let mut args = vec!["run", "-n", "1", &rank];
    args.extend(steps.split_whitespace());
    let (job, mut terminal) = Terminal::start(&args);
    terminal.wait_for("up");
    terminal.press("\x1c");
    terminal.wait_for("a message from rank 1");
    terminal.press("\x03");
    assert_eq!(job.end().status, 130);
}

#[test]
fn a_stopped_launcher_stops_its_ranks() {
    let script = "while :; do date +%s%N > $0; sleep 0.02; done";
    let file = std::env::temp_dir().join(format!("cloudmpi-stop-{}", std::process::id()));
    let path = file.to_str().expect("a plain path");
    let job = Job::start(&["run", "-n", "1", "sh", "-c", script, path]);
    let read = || std::fs::read_to_string(&file).unwrap_or_default();
    wait_until("the rank runs", || !read().is_empty());
    job.signal(libc::SIGTSTP);
    wait_until("the launcher has stopped", || state(job.pid()) == 'T');
    let of_rank = |name: &str| ["sh", "date", "sleep"].contains(&name);
    wait_until("the rank has stopped", || {
        let processes = job.processes();
        let rank = processes.iter().filter(|(_, name)| of_rank(name));
        let states: Vec<char> = rank.map(|(pid, _)| state(*pid)).collect();
        // A command of the shell may have ended just before, so that the stopped shell has not waited for it. One that was stopped before
        // its program began holds the shell in vfork.
        states.contains(&'T') && states.iter().all(|state| "TZD".contains(*state))
    });
    let before = read();
    job.signal(libc::SIGCONT);
    wait_until("the rank goes on", || read() != before);
    job.signal(libc::SIGTERM);
    std::fs::remove_file(&file).expect("our file");
    assert_eq!(job.end().status, 143);
}

#[test]
fn help_is_coloured_on_a_terminal_unless_the_user_wants_none() {
    let shown = |name: &str, value: &str| {
        let (job, terminal) = Terminal::start_with(&["run", "--help"], |command| {
            command.env("TERM", "xterm").env_remove("NO_COLOR");
            command.env(name, value);
        });
        terminal.wait_for("cloudmpi run -n 4 ./hello");
        assert_eq!(job.end().status, 0);
        terminal.text()
    };
    assert!(shown("TERM", "xterm").contains("\x1b[1m"));
    for (name, value) in [("NO_COLOR", "1"), ("TERM", "dumb")] {
        let text = shown(name, value);
        assert!(!text.contains('\x1b'), "{name}: {text}");
    }
}

#[test]
fn what_takes_long_says_so_on_a_terminal_and_leaves_no_trace() {
    let json = std::env::temp_dir().join(format!("cloudmpi-services-{}", std::process::id()));
    let file = std::fs::File::create(&json).expect("a file");
    let args = [
        "services", "--join", "local:", "--rounds", "1000000", "--json",
    ];
    let (job, terminal) = Terminal::start_with(&args, |command| {
        command.stdout(file).env_remove("CLOUDMPI_SERVICES");
    });
    terminal.wait_for("timing the services: ");
    // Ended by the user.
    job.signal(libc::SIGINT);
    assert_eq!(job.end().status, 130);
    let _ = std::fs::remove_file(&json);
    wait_until("the line is cleared", || {
        let text = terminal.text();
        text.rfind("\x1b[2K") > text.rfind("timing")
    });
}
