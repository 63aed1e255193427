//! Where the launcher of a job over several hosts can be asked to kill ranks (`cloudmpi kill`). It is a local socket whose name has
//! the launcher's process number; the kernel says that both ends are one user's.

use std::io;
use std::os::fd::{AsRawFd, OwnedFd, RawFd};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

use cloudmpi_launch::{RankName, front};
use cloudmpi_segment::sockets;
use cloudmpi_services::say;

const NAME: &str = "cloudmpi-launcher.";
/// Hosts answer within this, or their job is about to end.
const ANSWER_LIMIT: Duration = Duration::from_secs(10);
/// Whoever connects has asked by then.
const QUESTION_LIMIT: Duration = Duration::from_secs(1);
/// Then the user hears what is waited for.
const SAID_AFTER: Duration = Duration::from_millis(1500);
/// How long to wait after a connection could not be taken.
const ACCEPT_AGAIN: Duration = Duration::from_millis(10);

/// What has become of one rank: a line for the user, or why it was not killed.
pub type Answer = Result<String, String>;

/// What is to be killed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum What {
    Ranks(Vec<RankName>),
    /// All that the job has on a host.
    Host(String),
}

/// Begins a question about a host.
const HOST_WORD: &str = "host ";

impl What {
    fn parse(text: &str) -> What {
        match text.strip_prefix(HOST_WORD) {
            Some(host) => What::Host(host.to_string()),
            None => What::Ranks(
                (text.split_whitespace())
                    .filter_map(|word| word.parse().ok())
                    .collect(),
            ),
        }
    }

    fn told(&self) -> String {
        match self {
            What::Host(host) => format!("{HOST_WORD}{host}"),
            What::Ranks(ranks) => {
                let words: Vec<String> = ranks.iter().map(ToString::to_string).collect();
                words.join(" ")
            }
        }
    }

    /// How many answers it gets.
    fn count(&self) -> usize {
        match self {
            What::Host(_) => 1,
            What::Ranks(ranks) => ranks.len(),
        }
    }
}

/// A question, to be answered once for each rank or host, or once for all by an error.
#[derive(Debug)]
pub struct Question {
    pub what: What,
    pub answers: mpsc::Sender<Answer>,
}

/// Whether the desk, which serves one at a time, is answering somebody just now.
pub struct Desk {
    serves: Arc<AtomicBool>,
}

impl Desk {
    /// Whether somebody has asked and has not been told all answers yet.
    pub fn is_busy(&self) -> bool {
        self.serves.load(Ordering::Acquire)
    }
}

/// Answers in a thread of its own until the launcher ends.
pub fn open(ask: impl Fn(Question) -> bool + Send + 'static) -> io::Result<Desk> {
    let serves = Arc::new(AtomicBool::new(false));
    let desk = Desk {
        serves: serves.clone(),
    };
    let listener = sockets::bind(&format!("{NAME}{}", std::process::id()), true)?;
    let builder = std::thread::Builder::new().name("cloudmpi-desk".into());
    builder.stack_size(192 << 10).spawn(move || {
        while wait(listener.as_raw_fd(), None) {
            let Ok(Some(client)) = sockets::accept(&listener) else {
                // There may be no descriptors for the moment, and whoever asks stays in the queue.
                std::thread::sleep(ACCEPT_AGAIN);
                continue;
            };
            serves.store(true, Ordering::Release);
            let goes_on = serve(&client, &ask);
            serves.store(false, Ordering::Release);
            if !goes_on {
                return;
            }
        }
    })?;
    Ok(desk)
}

/// False: the launcher ends.
fn serve(asking: &OwnedFd, ask: &impl Fn(Question) -> bool) -> bool {
    let is_ours = sockets::peer_of(asking).is_ok_and(|(user, _)| user == sockets::own_user());
    if !is_ours || !wait(asking.as_raw_fd(), Some(QUESTION_LIMIT)) {
        return true;
    }
    let words = sockets::receive(asking.as_raw_fd()).unwrap_or_default();
    let words = String::from_utf8_lossy(&words);
    let what = What::parse(&words);
    let (answers, answered) = mpsc::channel();
    let until = Instant::now() + ANSWER_LIMIT;
    let goes_on = ask(Question { what, answers });
    // The channel closes when all has been answered.
    while let Ok(answer) = answered.recv_timeout(until.saturating_duration_since(Instant::now())) {
        let text = match answer {
            Ok(line) => format!("+{line}"),
            Err(line) => format!("-{line}"),
        };
        let _ = sockets::send(asking.as_raw_fd(), text.as_bytes());
    }
    goes_on
}

/// Waits until there is something to read, or for ever.
fn wait(fd: RawFd, limit: Option<Duration>) -> bool {
    let mut polled = libc::pollfd {
        fd,
        events: libc::POLLIN,
        revents: 0,
    };
    let limit_ms = limit.map_or(-1, |limit| limit.as_millis() as i32);
    loop {
        // SAFETY: one valid entry.
        match unsafe { libc::poll(&raw mut polled, 1, limit_ms) } {
            1 => return true,
            0 => return false,
            _ if io::Error::last_os_error().kind() == io::ErrorKind::Interrupted => {}
            _ => return false,
        }
    }
}

/// The launchers on this machine that can be asked, of whichever user.
pub fn launchers() -> Vec<i32> {
    front::listening(NAME)
}

/// Whether the launcher is a process of this user.
pub fn is_own(launcher: i32) -> bool {
    connect(launcher).is_some()
}

fn connect(launcher: i32) -> Option<OwnedFd> {
    let asking = sockets::connect(&format!("{NAME}{launcher}")).ok()?;
    let who = sockets::peer_of(&asking).ok()?;
    (who == (sockets::own_user(), launcher)).then_some(asking)
}

/// Asks a launcher to kill ranks, wherever they are, or a host's; `told` gets a line for each that was killed.
pub fn kill(launcher: i32, what: &What, mut told: impl FnMut(&str)) -> Result<(), String> {
    let asking = connect(launcher).ok_or_else(|| format!("job {launcher} has just ended"))?;
    if cloudmpi_launch::is_stopped(launcher as u32) {
        return Err(format!(
            "the launcher of job {launcher} is stopped, and would not answer: let it go on (kill -CONT {launcher}), then ask again"
        ));
    }
    let sent = sockets::send(asking.as_raw_fd(), what.told().as_bytes());
    sent.map_err(|error| format!("cannot ask the launcher {launcher}: {error}"))?;
    let mut answers = 0;
    let mut failed = None;
    while answers < what.count() && is_answered(&asking, launcher) {
        let answer = sockets::receive(asking.as_raw_fd()).unwrap_or_default();
        let answer = String::from_utf8_lossy(&answer);
        match answer.split_at_checked(1) {
            Some(("+", line)) => told(line),
            Some((_, line)) => failed = Some(line.to_string()),
            None => break,
        }
        answers += 1;
    }
    match failed {
        Some(line) => Err(line),
        None if answers < what.count() => Err(format!(
            "job {launcher} has not said what became of {} of what was to be killed: it is probably ending",
            what.count() - answers
        )),
        None => Ok(()),
    }
}

/// Tells the user if that takes long.
fn is_answered(asking: &OwnedFd, launcher: i32) -> bool {
    if wait(asking.as_raw_fd(), Some(SAID_AFTER)) {
        return true;
    }
    let limit = ANSWER_LIMIT + QUESTION_LIMIT;
    let seconds = limit.as_secs();
    say(format!(
        "cloudmpi kill: waiting up to {seconds} s for the hosts of job {launcher} to answer"
    ));
    wait(asking.as_raw_fd(), Some(limit - SAID_AFTER))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(ranks: &[(usize, usize)]) -> Vec<RankName> {
        let names = ranks.iter();
        names
            .map(|(group, rank)| RankName::new(*group, *rank))
            .collect()
    }

    #[test]
    fn a_launcher_is_found_and_asked() {
        open(|question| {
            let ranks = match &question.what {
                What::Ranks(ranks) => ranks,
                What::Host(host) => {
                    let line = format!("killed host {host}");
                    return question.answers.send(Ok(line)).is_ok();
                }
            };
            for rank in ranks {
                let answer = match rank.rank {
                    9 => Err("job has no rank 9".to_string()),
                    _ => Ok(format!("killed {}", rank.told())),
                };
                question.answers.send(answer).expect("it waits");
            }
            true
        })
        .expect("a socket");
        let own = std::process::id() as i32;
        assert!(launchers().contains(&own) && is_own(own) && !is_own(1));
        let mut told = Vec::new();
        assert_eq!(
            kill(own, &What::Ranks(named(&[(0, 3), (2, 1)])), |line| told
                .push(line.to_string())),
            Ok(())
        );
        let host = What::Host("b".to_string());
        assert_eq!(kill(own, &host, |line| told.push(line.to_string())), Ok(()));
        assert_eq!(
            told,
            [
                "killed rank 3",
                "killed rank 1 of started group 2",
                "killed host b"
            ]
        );
        assert_eq!(
            kill(own, &What::Ranks(named(&[(0, 9)])), |_| ()),
            Err("job has no rank 9".to_string())
        );
    }
}
