//! The launcher's side. It knows its front, and writes to the front's output.

use std::fs::File;
use std::io;
use std::os::fd::{AsRawFd, OwnedFd, RawFd};
use std::sync::{Condvar, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use cloudmpi_segment::{objects, sockets};

use super::{NAME, replace, word};
use crate::stopped::is_stopped;
use crate::supervise::{is_readable, poll};

/// The end of a job is kept so long for the next front.
const KEPT_FOR: Duration = Duration::from_secs(3600);
/// A front that has been killed is gone within this, and one that connects has said all within this.
const PATIENCE: Duration = Duration::from_secs(1);
/// The reader of the output and the front may be killed together, and the reader be gone first.
const WITH_ITS_READER: Duration = Duration::from_millis(200);
/// The pause after a connection that could not be taken in.
const ACCEPT_AGAIN: Duration = Duration::from_millis(100);
/// How often a thread that writes to a lost front's output is interrupted until it has seen that.
const INTERRUPT_AGAIN: Duration = Duration::from_millis(5);
/// It ends a write that blocks. Nothing else in the launcher uses it, and its default is to do nothing.
const INTERRUPTS: i32 = libc::SIGURG;

static LAUNCHER: OnceLock<Launcher> = OnceLock::new();

pub struct Launcher {
    state: Mutex<State>,
    changed: Condvar,
    kept_for: Duration,
    /// Where the next front asks. Tests have none, and it may have been taken.
    listener: Option<OwnedFd>,
}

struct State {
    /// `None`: it is lost.
    front: Option<OwnedFd>,
    /// Of this front among all; 0 is the one that has started the job.
    number: u64,
    lost_at: Instant,
    /// Where fronts write what is typed, if the launcher's standard input is a pipe from there.
    input: Option<OwnedFd>,
    /// The threads that write to the front's output now.
    writing: Vec<libc::pthread_t>,
    is_watched: bool,
    ended_at: Option<Instant>,
    /// The user has ended the job and is not there: nobody will ask for its end.
    is_unwanted: bool,
    /// The job's, which the front is told.
    status: i32,
}

extern "C" fn interrupted(_: i32) {}

impl Launcher {
    fn new(front: OwnedFd, input: Option<OwnedFd>, kept_for: Duration) -> Launcher {
        Launcher {
            state: Mutex::new(State {
                front: Some(front),
                number: 0,
                lost_at: Instant::now(),
                input,
                writing: Vec::new(),
                is_watched: false,
                ended_at: None,
                is_unwanted: false,
                status: 0,
            }),
            changed: Condvar::new(),
            kept_for,
            listener: None,
        }
    }

    /// This process is the launcher of a front.
    pub fn begin(front: OwnedFd, input: Option<OwnedFd>) -> io::Result<()> {
        // SAFETY: an action of zeros is valid; the handler does nothing. Without SA_RESTART a call that waits ends with EINTR.
        let set = unsafe {
            let mut action: libc::sigaction = std::mem::zeroed();
            action.sa_sigaction = interrupted as *const () as usize;
            libc::sigaction(INTERRUPTS, &raw const action, std::ptr::null_mut())
        };
        if set != 0 {
            return Err(io::Error::last_os_error());
        }
        let mut launcher = Launcher::new(front, input, KEPT_FOR);
        // Whoever connects waits until there is a thread that answers.
        launcher.listener = sockets::bind(&format!("{NAME}{}", std::process::id()), true)
            .inspect_err(|error| {
                // By another process of that number, in another container with this network.
                eprintln!(
                    "cloudmpi: nobody will be able to attach to this job, as its socket cannot be made: {error}; the job ends if its terminal is lost"
                );
            })
            .ok();
        let _ = LAUNCHER.set(launcher);
        Ok(())
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn sleep<'a>(&self, state: MutexGuard<'a, State>, time: Duration) -> MutexGuard<'a, State> {
        let woken = self.changed.wait_timeout(state, time);
        woken.unwrap_or_else(PoisonError::into_inner).0
    }

    /// Waits for a front. `None`: none will come.
    fn with_front(&self) -> Option<MutexGuard<'_, State>> {
        let mut state = self.lock();
        while state.front.is_none() {
            let left = match state.ended_at {
                None => self.kept_for,
                Some(ended) => (ended.max(state.lost_at) + self.kept_for)
                    .saturating_duration_since(Instant::now()),
            };
            if state.is_unwanted || left.is_zero() {
                return None;
            }
            state = self.sleep(state, left);
        }
        Some(state)
    }

    fn write(&self, fd: RawFd, mut bytes: &[u8]) -> io::Result<()> {
        // SAFETY: no arguments.
        let own = unsafe { libc::pthread_self() };
        while !bytes.is_empty() {
            let Some(mut state) = self.with_front() else {
                return Err(io::Error::from_raw_os_error(libc::EPIPE));
            };
            state.writing.push(own);
            let number = state.number;
            drop(state);
            // SAFETY: the buffer is valid for its length.
            let written = unsafe { libc::write(fd, bytes.as_ptr().cast(), bytes.len()) };
            let error = io::Error::last_os_error();
            self.lock().writing.retain(|thread| *thread != own);
            self.changed.notify_all();
            match (written, error.kind()) {
                (0.., _) => bytes = &bytes[written as usize..],
                (_, io::ErrorKind::Interrupted) => {}
                (_, io::ErrorKind::WouldBlock) => wait_for_room(fd),
                // A terminal that has hung up takes its front with it.
                _ if error.raw_os_error() == Some(libc::EIO) && is_device(fd) => {
                    self.dismiss(number, &[word::NO_TERMINAL]);
                }
                _ if self.is_lost_within(number, WITH_ITS_READER) => {}
                (_, kind) if kind != io::ErrorKind::BrokenPipe && number > 0 => {
                    let told = [&[word::NO_OUTPUT], error.to_string().as_bytes()].concat();
                    self.dismiss(number, &told);
                }
                _ => return Err(error),
            }
        }
        Ok(())
    }

    /// That front ends, and the job goes on without one.
    fn dismiss(&self, number: u64, told: &[u8]) {
        let state = self.lock();
        if let (Some(front), true) = (&state.front, state.number == number) {
            let _ = sockets::send(front.as_raw_fd(), told);
            // SAFETY: no memory is involved.
            unsafe { libc::shutdown(front.as_raw_fd(), libc::SHUT_RDWR) };
        }
        drop(state);
        self.is_lost_within(number, PATIENCE);
    }

    /// Whether that front is the front no more. The next one may have come already.
    fn is_lost_within(&self, number: u64, limit: Duration) -> bool {
        let until = Instant::now() + limit;
        let mut state = self.lock();
        loop {
            let left = until.saturating_duration_since(Instant::now());
            let is_lost = state.front.is_none() || state.number != number;
            if is_lost || left.is_zero() {
                return is_lost;
            }
            state = self.sleep(state, left);
        }
    }

    /// Takes fronts in, and sees when they are lost, until the process ends.
    fn watch(&self, listener: &OwnedFd) {
        loop {
            let front = self.front_fd();
            poll(&[front, listener.as_raw_fd()], -1);
            if front >= 0 && is_readable(front) {
                self.hear(front);
                continue;
            }
            match sockets::accept(listener) {
                Ok(Some(next)) => {
                    if let Err(line) = self.take_in(&next) {
                        let refusal = [&[word::REFUSED], line.as_bytes()].concat();
                        let _ = sockets::send(next.as_raw_fd(), &refusal);
                    }
                }
                Ok(None) => {}
                // Too many files are open: whoever waits is still there.
                Err(_) => std::thread::sleep(ACCEPT_AGAIN),
            }
        }
    }

    /// Negative: it is lost. This thread alone closes it.
    fn front_fd(&self) -> RawFd {
        self.lock().front.as_ref().map_or(-1, AsRawFd::as_raw_fd)
    }

    fn hear(&self, front: RawFd) {
        match sockets::receive(front).unwrap_or_default().first() {
            Some(&word::INPUT_END) => self.lock().input = None,
            // The main thread waits for nothing but this.
            Some(&word::TAKEN) => {
                let status = self.lock().status;
                std::process::exit(status)
            }
            Some(_) => {}
            None => self.lose(),
        }
        self.changed.notify_all();
    }

    /// The front is gone. Nothing more is written to its output, and its reader sees the end of it.
    fn lose(&self) {
        let mut state = self.lock();
        state.front = None;
        state.lost_at = Instant::now();
        while !state.writing.is_empty() {
            for thread in &state.writing {
                // SAFETY: the thread lives: it takes itself off the list, for which it needs the lock.
                unsafe { libc::pthread_kill(*thread, INTERRUPTS) };
            }
            state = self.sleep(state, INTERRUPT_AGAIN);
        }
        if let Ok(null) = File::options().read(true).write(true).open("/dev/null") {
            let null = OwnedFd::from(null);
            for standard in [libc::STDOUT_FILENO, libc::STDERR_FILENO] {
                let _ = replace(standard, &null);
            }
        }
    }

    /// A process that has connected becomes the front; or a line says why not.
    fn take_in(&self, next: &OwnedFd) -> Result<(), String> {
        let failed = |error: io::Error| format!("it cannot be the front: {error}");
        let (user, _) = sockets::peer_of(next).map_err(failed)?;
        if user != sockets::own_user() {
            return Err("the job is another user's".to_string());
        }
        let outputs = [outputs_of(next)?, outputs_of(next)?];
        let front = self.front_fd();
        // One that has just been killed may not be gone yet.
        poll(
            &[front],
            PATIENCE.as_millis() as i32 * i32::from(front >= 0),
        );
        while self.front_fd() >= 0 && is_readable(front) {
            self.hear(front);
        }
        if let Some(front) = &self.lock().front {
            let (_, process) = sockets::peer_of(front).map_err(failed)?;
            let advice = match is_stopped(process as u32) {
                true => {
                    format!(", and is stopped; end it by `kill -9 {process}`, and attach again")
                }
                false => String::new(),
            };
            return Err(format!(
                "process {process} is attached to it already{advice}"
            ));
        }
        for (standard, output) in [libc::STDOUT_FILENO, libc::STDERR_FILENO]
            .into_iter()
            .zip(&outputs)
        {
            replace(standard, output).map_err(failed)?;
        }
        let front = next.try_clone().map_err(failed)?;
        let mut state = self.lock();
        let told = match &state.input {
            Some(input) => {
                objects::send_with(next.as_raw_fd(), &[word::ATTACHED], input.as_raw_fd())
            }
            None => sockets::send(next.as_raw_fd(), &[word::ATTACHED]),
        };
        if told.is_ok() {
            state.front = Some(front);
            state.number += 1;
        }
        self.changed.notify_all();
        Ok(())
    }

    /// Ends the process when a front has the status.
    fn end(&self, status: i32) {
        loop {
            let Some(mut state) = self.with_front() else {
                return;
            };
            state.status = status;
            let told = format!("{}{status}", char::from(word::STATUS));
            if let Some(front) = &state.front {
                let _ = sockets::send(front.as_raw_fd(), told.as_bytes());
            }
            if !state.is_watched {
                return;
            }
            while state.front.is_some() {
                state = self.sleep(state, KEPT_FOR);
            }
        }
    }
}

fn outputs_of(next: &OwnedFd) -> Result<OwnedFd, String> {
    poll(&[next.as_raw_fd()], PATIENCE.as_millis() as i32);
    match objects::receive_with(next.as_raw_fd()) {
        Ok((words, Some(output))) if words == [word::ATTACH] => Ok(output),
        _ => Err("it has another version of cloudmpi".to_string()),
    }
}

fn is_device(fd: RawFd) -> bool {
    // SAFETY: a valid out pointer; numbers alone, for which zeros are valid.
    unsafe {
        let mut stat: libc::stat = std::mem::zeroed();
        libc::fstat(fd, &mut stat) == 0 && stat.st_mode & libc::S_IFMT == libc::S_IFCHR
    }
}

/// Not for long: the front may be lost.
fn wait_for_room(fd: RawFd) {
    let mut polled = libc::pollfd {
        fd,
        events: libc::POLLOUT,
        revents: 0,
    };
    // SAFETY: one valid entry.
    unsafe { libc::poll(&raw mut polled, 1, WITH_ITS_READER.as_millis() as i32) };
}

/// Writes all to the front's output; where there is no front, once there is one. In a process without fronts, to its own.
pub fn write(fd: RawFd, bytes: &[u8]) -> io::Result<()> {
    match LAUNCHER.get() {
        Some(launcher) => launcher.write(fd, bytes),
        None => crate::writer::write_fully(fd, bytes),
    }
}

/// From here on the loss of the front is seen, and others can attach. The process may have several threads now.
pub fn watch() -> io::Result<()> {
    let Some((launcher, listener)) = LAUNCHER
        .get()
        .and_then(|it| Some((it, it.listener.as_ref()?)))
    else {
        return Ok(());
    };
    let builder = std::thread::Builder::new().name("cloudmpi-attach".into());
    builder
        .stack_size(192 << 10)
        .spawn(move || launcher.watch(listener))?;
    launcher.lock().is_watched = true;
    Ok(())
}

/// Nobody takes the output.
pub fn is_lost() -> bool {
    (LAUNCHER.get()).is_some_and(|launcher| launcher.lock().front.is_none())
}

/// From here on output waits for a front for an hour, and no longer.
pub fn job_has_ended() {
    if let Some(launcher) = LAUNCHER.get() {
        launcher.lock().ended_at.get_or_insert_with(Instant::now);
        launcher.changed.notify_all();
    }
}

/// A signal has ended the job. If no front has passed it on, none is expected.
pub fn ended_by_user() {
    if let Some(launcher) = LAUNCHER.get() {
        let mut state = launcher.lock();
        state.is_unwanted |= state.front.is_none();
        launcher.changed.notify_all();
    }
}

/// Waits for a front that can show an error of the launcher.
pub fn wait() {
    job_has_ended();
    if let Some(launcher) = LAUNCHER.get() {
        drop(launcher.with_front());
    }
}

/// The ranks stand still: stops the front too, then `own` stops this process, until both are continued.
pub fn stop(own: impl FnOnce()) {
    tell(word::STOP);
    own();
    tell(word::CONTINUED);
}

fn tell(word: u8) {
    if let Some(launcher) = LAUNCHER.get()
        && let Some(front) = &launcher.lock().front
    {
        let _ = sockets::send(front.as_raw_fd(), &[word]);
    }
}

/// Gives the front the job's status, or keeps it for the next one.
pub fn end(status: i32) {
    let Some(launcher) = LAUNCHER.get() else {
        return;
    };
    job_has_ended();
    // Nothing has to be put in order any more: signals end the process.
    // SAFETY: a set of zeros is empty; no other memory is involved.
    unsafe {
        for signal in [libc::SIGINT, libc::SIGTERM] {
            libc::signal(signal, libc::SIG_DFL);
        }
        let mut none: libc::sigset_t = std::mem::zeroed();
        libc::sigemptyset(&mut none);
        libc::pthread_sigmask(libc::SIG_SETMASK, &none, std::ptr::null_mut());
    }
    launcher.end(status);
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::super::pair;
    use super::*;
    use crate::spawn::pipe;

    #[test]
    fn output_waits_for_the_next_front_and_not_for_ever() {
        let (_other, own) = pair().expect("a pair");
        let launcher = Launcher::new(own, None, Duration::from_millis(30));
        let (reader, writer) = pipe().expect("a pipe");
        launcher
            .write(writer.as_raw_fd(), b"first ")
            .expect("taken");
        let front = launcher.lock().front.take();
        std::thread::scope(|scope| {
            let written = scope.spawn(|| launcher.write(writer.as_raw_fd(), b"second"));
            // However long the job runs.
            std::thread::sleep(Duration::from_millis(90));
            assert!(!written.is_finished());
            launcher.lock().front = front;
            launcher.changed.notify_all();
            written.join().expect("it ends").expect("taken");
        });
        launcher.lock().front = None;
        launcher.lock().ended_at = Some(Instant::now());
        let given_up = launcher.write(writer.as_raw_fd(), b"third");
        assert_eq!(
            given_up.expect_err("nobody came").kind(),
            io::ErrorKind::BrokenPipe
        );
        drop(writer);
        let mut shown = String::new();
        File::from(reader).read_to_string(&mut shown).expect("text");
        assert_eq!(shown, "first second");
    }
}
