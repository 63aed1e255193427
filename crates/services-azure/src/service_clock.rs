//! The time of day at a service. It signs and checks by its own clock, and this machine's may be wrong, or jump.

use std::sync::Mutex;
use std::time::{Duration, Instant, SystemTime};

/// `Date` counts whole seconds, and an answer takes some; services allow minutes.
const TOLERANCE: Duration = Duration::from_secs(60);

/// Begins with this machine's time and goes on by itself; the service's dates correct it.
pub struct ServiceClock(Mutex<(Instant, SystemTime)>);

impl Default for ServiceClock {
    fn default() -> ServiceClock {
        ServiceClock(Mutex::new((Instant::now(), SystemTime::now())))
    }
}

impl ServiceClock {
    pub fn now(&self) -> SystemTime {
        let (at, then) = *self.0.lock().expect("nothing panics in here");
        then + at.elapsed()
    }

    /// The time of an answer with that `Date`; now, if it has none.
    pub fn at(&self, date: Option<&str>) -> SystemTime {
        parse(date).unwrap_or_else(|| self.now())
    }

    /// Takes over the time of an answer's `Date`; true if our time was so far off that the signature was wrong.
    pub fn learn(&self, date: Option<&str>) -> bool {
        let Some(date) = parse(date) else {
            return false;
        };
        let ours = self.now();
        let apart = date
            .duration_since(ours)
            .or_else(|_| ours.duration_since(date));
        let was_wrong = apart.unwrap_or_default() > TOLERANCE;
        if was_wrong {
            *self.0.lock().expect("nothing panics in here") = (Instant::now(), date);
        }
        was_wrong
    }
}

fn parse(date: Option<&str>) -> Option<SystemTime> {
    httpdate::parse_http_date(date?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_follows_the_service_and_no_second_more() {
        let clock = ServiceClock::default();
        let hour = Duration::from_secs(3600);
        let at = |time| Some(httpdate::fmt_http_date(time));
        let near = |time: SystemTime| {
            let apart = time.duration_since(clock.now());
            let apart = apart.or_else(|_| clock.now().duration_since(time));
            apart.unwrap_or_default() < TOLERANCE
        };
        for time in [SystemTime::now() + hour, SystemTime::now() - hour] {
            assert!(!near(time));
            assert!(clock.learn(at(time).as_deref()) && near(time));
            assert!(!clock.learn(at(time).as_deref()), "it knows that already");
            assert!(!clock.learn(None) && !clock.learn(Some("soon")) && near(time));
        }
    }
}
