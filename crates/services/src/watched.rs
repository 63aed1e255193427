//! Reports when a server does not answer, and when it answers again. It is around every request of every backend with a
//! server.
//!
//! A server is silent while it answers nothing. The silence begins with the first request that failed for want of an
//! answer, or that waits for one. A request that may wait for an event proves nothing. While only these are under way,
//! and requests cost nothing, the watcher makes one that does not wait.

use crate::backend::KeptBy;
use crate::error::{Kind, Result, Service};
use crate::layer::{Around, Call, Measure, wrap};
use crate::logger::Logger;
use crate::meter::Meter;
use crate::name::{Key, directory};
use crate::services::Services;
use std::collections::HashMap;
use std::future::Future;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;
use tokio::time::Instant;

/// The lengths of silence at which a line is written.
pub(crate) const SAID_AFTER: [Duration; 4] = [
    Duration::from_millis(1500),
    Duration::from_secs(10),
    // Most callers try again for 30 s: this line comes before that, and the next one tells how it
    // ended.
    Duration::from_secs(20),
    Duration::from_secs(60),
];
const LOOK_EVERY: Duration = Duration::from_millis(250);
/// After so long without an answer, while all requests wait for events, the watcher asks.
const ASK_AFTER: Duration = Duration::from_millis(500);
/// This process has not run, or not enough, and cannot judge others.
const LATE: Duration = Duration::from_secs(1);
/// A request that was given up sooner proves nothing.
const GIVEN_UP_AFTER: Duration = Duration::from_secs(1);
/// After this time without a request, none can show that the server is back.
const FORGOTTEN_AFTER: Duration = Duration::from_secs(20);
/// Each so many bytes sent or fetched may take a second more.
const BYTES_PER_S: u64 = 1 << 20;
/// A blob that is fetched may be of any length.
const FETCHING: Duration = Duration::from_secs(10);
const KINDS: usize = Service::ALL.len();

/// The receiver of the watcher's lines, and their words.
#[derive(Clone, Debug)]
pub struct Watching {
    /// Takes whole lines.
    pub logger: Logger,
    /// The remedy for a silent server, and its time: "trying again for 30 s".
    pub trying: String,
}

/// The services of `shown`, an address without secrets, watched. The caller must be where tasks can be
/// started.
pub fn watched(inner: &Services, shown: &str, watching: Watching) -> Services {
    let serves_itself = inner.backend.kept_by == KeptBy::ThisProcess || inner.keep.is_some();
    if serves_itself {
        return inner.clone();
    }
    let watch = Arc::new(Watch {
        shown: shown.to_string(),
        watching,
        one_server: inner.backend.is_one_server,
        meter: inner.meter.clone(),
        state: Mutex::new(State::new(Instant::now())),
    });
    let services = wrap(inner, Arc::clone(&watch));
    let asking = watch.one_server.then(|| services.clone());
    tokio::spawn(look(Arc::downgrade(&watch), asking));
    services
}

struct Watch {
    shown: String,
    watching: Watching,
    /// One server has all services, or each service has its own.
    one_server: bool,
    /// The meter of a backend that makes several requests of one call.
    meter: Option<Arc<Meter>>,
    state: Mutex<State>,
}

/// A request without an answer so far.
#[derive(Clone, Copy)]
struct UnderWay {
    part: usize,
    begun: Instant,
    /// The part of its time that is not silence.
    allowed: Duration,
    waits: bool,
}

/// The facts about one server.
#[derive(Clone, Copy)]
struct Part {
    /// The last answer.
    heard: Instant,
    /// No silence begins before this.
    answered: Instant,
    /// The first and the last request that failed, since then.
    failed: Option<(Instant, Instant)>,
}

struct State {
    parts: [Part; KINDS],
    under_way: HashMap<u64, UnderWay>,
    next: u64,
    cause: String,
    /// The beginning of a silence that the user knows of, the number of lines about it, and its
    /// servers.
    told: Option<(Instant, usize, Vec<usize>)>,
}

impl State {
    fn new(now: Instant) -> State {
        let part = Part {
            heard: now,
            answered: now,
            failed: None,
        };
        State {
            parts: [part; KINDS],
            under_way: HashMap::new(),
            next: 0,
            cause: String::new(),
            told: None,
        }
    }

    fn begin(&mut self, request: UnderWay) -> u64 {
        self.next += 1;
        self.under_way.insert(self.next, request);
        self.next
    }

    fn answered(&mut self, part: usize, at: Instant) {
        let part = &mut self.parts[part];
        part.heard = part.heard.max(at);
        part.answered = part.answered.max(at);
        if part.failed.is_some_and(|(_, last)| last <= at) {
            part.failed = None;
        }
    }

    fn failed(&mut self, request: UnderWay, now: Instant, cause: &str) {
        // A request that waited for an event did not wait for the server.
        let since = if request.waits { now } else { request.begun };
        let part = &mut self.parts[request.part];
        let since = since.max(part.answered);
        let first = part.failed.map_or(since, |(first, _)| first.min(since));
        part.failed = Some((first, now));
        if !cause.is_empty() {
            self.cause = cause.to_string();
        }
    }

    /// The time since when a server is silent, if it is.
    fn silent_since(&self, part: usize, now: Instant) -> Option<Instant> {
        let Part {
            answered, failed, ..
        } = self.parts[part];
        let waiting = self
            .under_way
            .values()
            .filter(|request| request.part == part && !request.waits)
            .map(|request| (request.begun + request.allowed).max(answered))
            .min();
        let failed = failed
            .filter(|(_, last)| now.saturating_duration_since(*last) < FORGOTTEN_AFTER)
            .map(|(first, _)| first);
        [waiting, failed]
            .into_iter()
            .flatten()
            .min()
            .filter(|since| *since < now)
    }

    /// The line to write now, if any: its servers, and the text behind the address.
    fn line(&mut self, now: Instant, trying: &str) -> Option<(Vec<usize>, String)> {
        let silent: Vec<(usize, Instant)> = (0..KINDS)
            .filter_map(|part| Some((part, self.silent_since(part, now)?)))
            .collect();
        let since = silent.iter().map(|(_, since)| *since).min();
        match (since, self.told.take()) {
            (None, None) => None,
            (None, Some((since, lines, parts))) => {
                // An answer takes the failures before it away. A failure that is forgotten stays.
                let has_answered = |part: &usize| {
                    let part = &self.parts[*part];
                    part.heard > since && part.failed.is_none()
                };
                let back: Vec<usize> = parts.iter().copied().filter(has_answered).collect();
                // The callers have given up, so far without an answer.
                if back.is_empty() {
                    self.told = Some((since, lines, parts));
                    return None;
                }
                self.cause.clear();
                let parts = back;
                let silence = now.saturating_duration_since(since).as_secs_f64();
                Some((parts, format!("answers again after {silence:.1} s")))
            }
            (Some(now_since), told) => {
                let (since, lines, mut parts) = told.unwrap_or((now_since, 0, Vec::new()));
                let silence = now.saturating_duration_since(since);
                let due = SAID_AFTER.get(lines).is_some_and(|after| silence >= *after);
                if !due {
                    if lines > 0 {
                        self.told = Some((since, lines, parts));
                    }
                    return None;
                }
                let said_after = SAID_AFTER.iter().filter(|after| silence >= **after);
                parts.extend(silent.iter().map(|(part, _)| *part));
                parts.sort_unstable();
                parts.dedup();
                self.told = Some((since, said_after.count(), parts.clone()));
                let cause = match self.cause.as_str() {
                    "" => String::new(),
                    cause => format!(" ({cause})"),
                };
                let silence = silence.as_secs_f64();
                let trying = match lines {
                    0 => trying,
                    _ => "still trying",
                };
                let text = format!("has not answered for {silence:.1} s{cause}; {trying}");
                Some((parts, text))
            }
        }
    }

    /// This process could not look: no earlier fact counts.
    fn begin_anew(&mut self, now: Instant) {
        for part in &mut self.parts {
            part.answered = now;
            part.failed = part.failed.map(|_| (now, now));
        }
    }

    /// Whether only requests are under way that wait for an event, so that the server's state is
    /// unknown.
    fn is_in_doubt(&self, now: Instant) -> bool {
        let quiet = now.saturating_duration_since(self.parts[0].answered) >= ASK_AFTER;
        quiet && !self.under_way.is_empty() && self.under_way.values().all(|one| one.waits)
    }
}

impl Watch {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn part(&self, service: Service) -> usize {
        match self.one_server {
            true => 0,
            false => service as usize,
        }
    }

    /// Reads the backend's own requests; one call takes several.
    fn take_from_meter(&self, state: &mut State, now: Instant) {
        let Some(meter) = &self.meter else { return };
        for service in Service::ALL {
            let (part, seen) = (self.part(service), meter.seen(service));
            let at = |time: std::time::Instant| Instant::from_std(time).min(now);
            if let Some(answered) = seen.answered {
                state.answered(part, at(answered));
            }
            let number = u64::MAX - part as u64;
            match seen.oldest {
                Some((begun, bytes)) => {
                    let request = UnderWay {
                        part,
                        begun: at(begun),
                        allowed: transfer(bytes),
                        waits: false,
                    };
                    state.under_way.insert(number, request);
                }
                None => {
                    state.under_way.remove(&number);
                }
            }
        }
    }

    fn look(&self, now: Instant, late: bool) {
        let mut state = self.lock();
        self.take_from_meter(&mut state, now);
        if late {
            state.begin_anew(now);
        }
        let line = state.line(now, &self.watching.trying);
        drop(state);
        if let Some((parts, text)) = line {
            let (of, shown) = (self.names(&parts), &self.shown);
            self.watching.logger.line(format!("{shown}{of} {text}"));
        }
    }

    /// Which of several servers.
    fn names(&self, parts: &[usize]) -> String {
        if self.one_server {
            return String::new();
        }
        let names: Vec<&str> = parts
            .iter()
            .map(|part| Service::ALL[*part].name())
            .collect();
        format!(" ({})", names.join(", "))
    }
}

fn transfer(bytes: u64) -> Duration {
    Duration::from_secs(bytes / BYTES_PER_S)
}

async fn look(watch: Weak<Watch>, asking: Option<Services>) {
    // Its own watch must not keep it alive.
    let weak = asking.map(|services| Arc::downgrade(&services.table));
    let mut before = Instant::now();
    loop {
        tokio::time::sleep(LOOK_EVERY).await;
        let Some(watch) = watch.upgrade() else { return };
        let now = Instant::now();
        watch.look(now, now.duration_since(before) > LATE);
        before = now;
        let ask = watch.lock().is_in_doubt(now);
        if ask && let Some(table) = weak.as_ref().and_then(Weak::upgrade) {
            tokio::spawn(async move {
                let key: Result<Key> = directory().key("is-there-anybody");
                if let Ok(key) = key {
                    // Any answer will do.
                    let _ = table.get(&key).await;
                }
            });
        }
    }
}

/// A request that is under way. A request that is given up without an answer counts, too.
struct Asking<'a> {
    watch: &'a Watch,
    /// `None` once it has ended.
    number: Option<u64>,
}

impl Asking<'_> {
    fn end<T>(mut self, result: &Result<T>) {
        let Some(number) = self.number.take() else {
            return;
        };
        let now = Instant::now();
        let mut state = self.watch.lock();
        let Some(request) = state.under_way.remove(&number) else {
            return;
        };
        match result {
            Err(error) if matches!(error.kind(), Kind::Unreachable | Kind::Cut) => {
                state.failed(request, now, error.cause());
            }
            // This tells nothing about the server: another's connection has ended.
            Err(error) if error.kind() == Kind::Closed => {}
            _ => {
                state.answered(request.part, now);
                // At once: the job may end before the next look.
                let was_told = state.told.is_some();
                drop(state);
                if was_told {
                    self.watch.look(now, false);
                }
            }
        }
    }
}

impl Drop for Asking<'_> {
    fn drop(&mut self) {
        let Some(number) = self.number else { return };
        let now = Instant::now();
        let mut state = self.watch.lock();
        if let Some(request) = state.under_way.remove(&number)
            && !request.waits
            && now.saturating_duration_since(request.begun) >= request.allowed + GIVEN_UP_AFTER
        {
            state.failed(request, now, "");
        }
    }
}

impl Around for Watch {
    async fn around<T, F, R>(&self, call: Call<'_>, attempt: F) -> Result<T>
    where
        T: Measure + Send,
        F: Fn() -> R + Send + Sync,
        R: Future<Output = Result<T>> + Send,
    {
        let fetches = call.service == Service::Blob && call.operation == "get";
        let request = UnderWay {
            part: self.part(call.service),
            begun: Instant::now(),
            allowed: match fetches {
                true => FETCHING,
                false => transfer(call.sent_bytes),
            },
            waits: call.may_wait,
        };
        // Locked at the request's begin and end, and not between.
        let number = Some(self.lock().begin(request));
        let asking = Asking {
            watch: self,
            number,
        };
        let result = attempt().await;
        asking.end(&result);
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ms(count: u64) -> Duration {
        Duration::from_millis(count)
    }

    fn request(begun: Instant, waits: bool) -> UnderWay {
        UnderWay {
            part: 0,
            begun,
            allowed: Duration::ZERO,
            waits,
        }
    }

    /// The lines from a look every 250 ms, each with its time.
    fn said(state: &mut State, from: Instant, ms: std::ops::Range<u64>) -> Vec<(u64, String)> {
        let looks = ms.step_by(250);
        let one = |after| {
            let now = from + Duration::from_millis(after);
            Some((after, state.line(now, "trying again for 30 s")?.1))
        };
        looks.filter_map(one).collect()
    }

    #[test]
    fn a_silence_is_said_four_times_and_its_end_once() {
        let start = Instant::now();
        let mut state = State::new(start);
        state.begin(request(start, false));
        let lines = said(&mut state, start, 0..200_000);
        let times: Vec<u64> = lines.iter().map(|(after, _)| *after).collect();
        assert_eq!(times, [1500, 10_000, 20_000, 60_000]);
        assert_eq!(
            lines[0].1,
            "has not answered for 1.5 s; trying again for 30 s"
        );
        state.under_way.clear();
        state.answered(0, start + ms(200_100));
        let lines = said(&mut state, start, 200_250..300_000);
        assert_eq!(
            lines,
            [(200_250, "answers again after 200.2 s".to_string())]
        );
    }

    #[test]
    fn failures_count_until_something_is_answered() {
        let start = Instant::now();
        let mut state = State::new(start);
        // A cut that the next attempt mends is not worth a line.
        state.failed(request(start, false), start + ms(100), "cut");
        state.answered(0, start + ms(400));
        assert_eq!(said(&mut state, start, 0..10_000), []);
        // Refused again and again, with no request under way between.
        for after in [10_000, 10_500, 11_000, 11_500] {
            let at = start + ms(after);
            state.failed(request(at, false), at, "connection refused");
        }
        let lines = said(&mut state, start, 10_250..12_000);
        let text = "has not answered for 1.5 s (connection refused); trying again for 30 s";
        assert_eq!(lines, [(11_500, text.to_string())]);
    }

    #[test]
    fn an_answer_is_told_also_if_who_asked_had_given_up_before() {
        let start = Instant::now();
        let mut state = State::new(start);
        let number = state.begin(request(start, false));
        assert_eq!(said(&mut state, start, 0..2000).len(), 1);
        // Given up without an answer; the look comes before the next request.
        state.under_way.remove(&number);
        assert_eq!(said(&mut state, start, 2000..5000), []);
        state.answered(0, start + ms(5100));
        let lines = said(&mut state, start, 5250..10_000);
        assert_eq!(lines, [(5250, "answers again after 5.2 s".to_string())]);
    }

    #[test]
    fn a_failure_that_is_forgotten_is_no_answer() {
        let start = Instant::now();
        let mut state = State::new(start);
        let part = |part, begun| UnderWay {
            part,
            ..request(begun, false)
        };
        // One server is silent from the start; another answers a little longer.
        state.failed(part(0, start), start + ms(100), "connection refused");
        state.answered(2, start + ms(500));
        for after in (1000..5000).step_by(500) {
            let at = start + ms(after);
            state.failed(part(0, at), at, "connection refused");
            state.failed(part(2, at), at, "connection refused");
        }
        let lines = said(&mut state, start, 1500..60_000);
        assert!(!lines.is_empty());
        let is_lie = |(_, line): &(u64, String)| line.contains("again after");
        assert!(!lines.iter().any(is_lie), "{lines:?}");
        state.answered(2, start + ms(60_000));
        let (parts, text) = state.line(start + ms(60_000), "").expect("a line");
        assert_eq!(
            (parts, text.as_str()),
            (vec![2], "answers again after 60.0 s")
        );
    }

    #[test]
    fn who_was_stopped_itself_has_heard_nothing() {
        let start = Instant::now();
        let mut state = State::new(start);
        state.begin(request(start, false));
        assert_eq!(said(&mut state, start, 0..2000).len(), 1);
        state.begin_anew(start + ms(60_000));
        assert_eq!(state.line(start + ms(60_000), ""), None);
    }

    #[test]
    fn of_several_servers_those_that_answer_are_told() {
        let start = Instant::now();
        let mut state = State::new(start);
        for part in [0, 2] {
            let number = state.begin(UnderWay {
                part,
                ..request(start, false)
            });
            assert!(number > 0);
        }
        assert_eq!(said(&mut state, start, 0..2000).len(), 1);
        state.under_way.clear();
        // The other server gets no requests any more.
        state.answered(0, start + ms(3000));
        let (parts, text) = state.line(start + ms(3100), "").expect("a line");
        assert_eq!(
            (parts, text.as_str()),
            (vec![0], "answers again after 3.1 s")
        );
    }

    #[test]
    fn a_slow_request_beside_answers_is_no_silence() {
        let start = Instant::now();
        let mut state = State::new(start);
        state.begin(request(start, false));
        for after in (0..20_000).step_by(1000) {
            state.answered(0, start + ms(after));
            assert_eq!(said(&mut state, start, after..after + 1000), []);
        }
    }

    #[test]
    fn who_waits_for_something_to_come_says_nothing_of_the_server() {
        let start = Instant::now();
        let mut state = State::new(start);
        state.begin(request(start, true));
        assert_eq!(said(&mut state, start, 0..100_000), []);
        assert!(state.is_in_doubt(start + ms(1000)));
        // It ends with the connection: then the silence begins.
        let lost = start + ms(100_000);
        state.failed(request(start, true), lost, "the connection was lost");
        let lines = said(&mut state, start, 100_000..105_000);
        assert_eq!(lines.len(), 1);
        assert_eq!(lines[0].0, 101_500);
    }

    #[test]
    fn who_was_stopped_itself_blames_nobody() {
        let start = Instant::now();
        let mut state = State::new(start);
        state.begin(request(start, false));
        state.begin_anew(start + ms(60_000));
        assert_eq!(said(&mut state, start, 60_000..61_400), []);
    }
}
