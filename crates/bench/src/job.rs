//! One job: a program on a library, with an end after a given time at the latest.

use std::io::Read;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use crate::interrupt;
use crate::protocol::Output;

/// How often the end is looked for, at first and at most.
const LOOK: Duration = Duration::from_micros(500);
const LOOK_SELDOM: Duration = Duration::from_millis(10);
/// A launcher has so long to end its ranks, before it is killed.
const GRACE: Duration = Duration::from_secs(3);

pub struct Done {
    pub output: Output,
    /// From the start of the launcher to its end.
    pub wall: Duration,
}

/// The program's answer, as `read` understands what it printed, or one line on why there is none.
pub fn run(
    mut command: Command,
    limit: Duration,
    read: impl Fn(&str) -> Result<Output, String>,
) -> Result<Done, String> {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .process_group(0)
        .envs(interrupt::mark());
    // SAFETY: between fork and exec only this one system call is made, which takes no memory.
    unsafe {
        command.pre_exec(|| {
            // A job does not outlive whoever measures.
            libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGTERM);
            Ok(())
        });
    }
    let begin = Instant::now();
    let name = command.get_program().to_string_lossy().into_owned();
    let mut child = command
        .spawn()
        .map_err(|error| format!("{name}: cannot be started: {error}"))?;
    let out = reader(child.stdout.take());
    let said = reader(child.stderr.take());
    let status = wait(&mut child, begin, limit);
    let wall = begin.elapsed();
    if status.is_none_or(|status| !status.success()) {
        // Ranks in groups of their own would keep the pipes open.
        interrupt::end_jobs();
    }
    let (out, said) = (
        out.join().unwrap_or_default(),
        said.join().unwrap_or_default(),
    );
    let Some(status) = status else {
        return Err(format!(
            "did not end within {:.0} s{}",
            limit.as_secs_f64(),
            last_words(&said)
        ));
    };
    if !status.success() {
        return Err(format!("{}{}", ended(status), last_words(&said)));
    }
    let output = read(&out)?;
    match output.is_whole {
        true => Ok(Done { output, wall }),
        false => Err(format!("its output is not whole{}", last_words(&said))),
    }
}

fn ended(status: ExitStatus) -> String {
    match (status.code(), status.signal()) {
        (Some(code), _) => format!("ended with status {code}"),
        (None, Some(signal)) => format!("was ended by signal {signal}"),
        (None, None) => "ended".to_string(),
    }
}

/// What wrong data or a missing library says stands somewhere in between.
fn last_words(said: &str) -> String {
    let lines = || said.lines().map(str::trim).filter(|line| !line.is_empty());
    let line = lines()
        .find(|line| line.contains("bench:"))
        .or_else(|| lines().next_back());
    line.map(|line| format!(": {line}")).unwrap_or_default()
}

fn reader(pipe: Option<impl Read + Send + 'static>) -> JoinHandle<String> {
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        if let Some(mut pipe) = pipe {
            let _ = pipe.read_to_end(&mut bytes);
        }
        String::from_utf8_lossy(&bytes).into_owned()
    })
}

/// None where the time was over first, or a signal came: then nothing of the job is left.
fn wait(child: &mut Child, begin: Instant, limit: Duration) -> Option<ExitStatus> {
    let group = -(child.id() as libc::pid_t);
    let mut pause = LOOK;
    let mut asked_at: Option<Instant> = None;
    loop {
        if let Ok(Some(status)) = child.try_wait() {
            return asked_at.is_none().then_some(status);
        }
        if asked_at.is_some_and(|at| at.elapsed() > GRACE) {
            // SAFETY: the group is the child's own, and the child has not been waited for: its number is still its own.
            unsafe { libc::kill(group, libc::SIGKILL) };
            let _ = child.wait();
            return None;
        }
        if asked_at.is_none() && (begin.elapsed() > limit || interrupt::signal().is_some()) {
            asked_at = Some(Instant::now());
            // SAFETY: as above.
            unsafe { libc::kill(group, libc::SIGTERM) };
        }
        std::thread::sleep(pause);
        pause = (pause * 2).min(LOOK_SELDOM);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol;

    fn run(command: Command, limit: Duration) -> Result<Done, String> {
        super::run(command, limit, protocol::parse)
    }

    fn shell(text: &str) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", text]);
        command
    }

    #[test]
    fn a_job_answers_or_says_why_not() {
        let limit = Duration::from_secs(60);
        let done = run(shell("echo '#bench end'"), limit).unwrap();
        assert!(done.output.is_whole);
        let said = run(
            shell("echo 'bench: WRONG DATA' >&2; echo 'aborted' >&2; exit 3"),
            limit,
        )
        .err()
        .unwrap();
        assert_eq!(said, "ended with status 3: bench: WRONG DATA");
        let said = run(shell("true"), limit).err().unwrap();
        assert_eq!(said, "its output is not whole");
        let said = run(Command::new("/none/mpiexec"), limit).err().unwrap();
        assert!(said.contains("cannot be started"), "{said}");
    }

    #[test]
    fn a_job_that_does_not_end_is_ended_with_all_its_processes() {
        let said = run(
            shell("sleep 1000 & echo $! >&2; wait"),
            Duration::from_millis(300),
        )
        .err()
        .unwrap();
        assert!(said.starts_with("did not end within 0 s: "), "{said}");
        let child: i32 = said.rsplit(' ').next().unwrap().parse().unwrap();
        let gone = || {
            std::fs::read_to_string(format!("/proc/{child}/stat"))
                .map_or(true, |stat| stat.contains(") Z "))
        };
        let begin = Instant::now();
        while !gone() {
            assert!(begin.elapsed() < Duration::from_secs(60));
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}
