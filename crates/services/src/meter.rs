//! Accounting: requests, bytes, time and money by service and operation.
//!
//! `Counted` (in `layer`) records every request that it passes on. A backend that makes several requests of one
//! call, or repeats some by itself, records them here and is not wrapped.

use crate::backend::Backend;
use crate::bill::{Bill, BillLine};
use crate::error::Service;
use crate::price::PriceTable;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The counts of one operation.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    pub requests: u64,
    /// Of these, failed.
    pub failures: u64,
    /// Beside them, requests that never reached the server: they cost nothing.
    pub not_sent: u64,
    pub sent_bytes: u64,
    pub received_bytes: u64,
    /// The number of units on the bill.
    pub billed_units: u64,
    pub usd: f64,
    /// Measured times of the requests that did not wait for an event.
    pub time: TimeModel,
}

/// A straight line through measured times: a fixed time, and a time for each byte.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct TimeModel {
    count: f64,
    bytes: f64,
    us: f64,
    bytes_bytes: f64,
    bytes_us: f64,
}

impl TimeModel {
    /// Old measurements fade, so that the line follows the network.
    const FADE: f64 = 0.998;

    pub fn add(&mut self, bytes: u64, time: Duration) {
        let (bytes, us) = (bytes as f64, time.as_secs_f64() * 1e6);
        for sum in [
            &mut self.count,
            &mut self.bytes,
            &mut self.us,
            &mut self.bytes_bytes,
            &mut self.bytes_us,
        ] {
            *sum *= TimeModel::FADE;
        }
        self.count += 1.0;
        self.bytes += bytes;
        self.us += us;
        self.bytes_bytes += bytes * bytes;
        self.bytes_us += bytes * us;
    }

    /// Fixed microseconds and microseconds a byte; None before anything was measured.
    pub fn line(&self) -> Option<(f64, f64)> {
        if self.count < 0.5 {
            return None;
        }
        let spread = self.count * self.bytes_bytes - self.bytes * self.bytes;
        let mean = self.us / self.count;
        // Requests of one size tell nothing about the effect of size.
        if spread <= 1e-6 * self.bytes_bytes * self.count {
            return Some((mean, 0.0));
        }
        let slope = ((self.count * self.bytes_us - self.bytes * self.us) / spread).max(0.0);
        Some(((mean - slope * self.bytes / self.count).max(0.0), slope))
    }

    pub fn estimate(&self, bytes: u64) -> Option<Duration> {
        let (fixed_us, us_per_byte) = self.line()?;
        Some(Duration::from_secs_f64(
            (fixed_us + us_per_byte * bytes as f64) / 1e6,
        ))
    }
}

/// One request, done.
#[derive(Clone, Copy, Debug)]
pub struct Request {
    pub service: Service,
    pub operation: &'static str,
    pub sent_bytes: u64,
    pub received_bytes: u64,
    pub is_good: bool,
    /// None if it waited for an event.
    pub time: Option<Duration>,
}

/// Shared by all that send requests to one backend.
pub struct Meter {
    backend: &'static str,
    prices: PriceTable,
    tallies: Mutex<BTreeMap<(Service, &'static str), Tally>>,
    under_way: Mutex<UnderWayAll>,
}

/// By number: the service, the beginning and the length of each request.
#[derive(Default)]
struct UnderWayAll {
    requests: BTreeMap<u64, (Service, Instant, u64)>,
    next: u64,
    answered: BTreeMap<Service, Instant>,
}

/// A request whose end is awaited.
pub struct UnderWay {
    meter: Arc<Meter>,
    number: u64,
}

impl Drop for UnderWay {
    fn drop(&mut self) {
        self.meter.under_way().requests.remove(&self.number);
    }
}

/// Facts about a server, from the requests to one service.
#[derive(Clone, Copy, Debug, Default)]
pub struct Seen {
    /// The time of the last answer.
    pub answered: Option<Instant>,
    /// The beginning of the oldest request without an answer, and the bytes that it sends.
    pub oldest: Option<(Instant, u64)>,
}

impl Meter {
    pub fn of(backend: &Backend) -> Meter {
        Meter::new(backend.name, backend.price_table())
    }

    pub fn new(backend: &'static str, prices: PriceTable) -> Meter {
        Meter {
            backend,
            prices,
            tallies: Mutex::default(),
            under_way: Mutex::default(),
        }
    }

    pub fn record(&self, request: Request) {
        let Request {
            service,
            operation,
            sent_bytes,
            received_bytes,
            is_good,
            time,
        } = request;
        let mut tallies = self.tallies.lock().expect("nothing panics in here");
        let tally = tallies.entry((service, operation)).or_default();
        tally.requests += 1;
        tally.failures += u64::from(!is_good);
        tally.sent_bytes += sent_bytes;
        tally.received_bytes += received_bytes;
        if let Some(price) = self.prices.find(service, operation) {
            let units = price.units(sent_bytes + received_bytes);
            tally.billed_units += units;
            tally.usd += units as f64 * price.usd_per_million / 1e6;
        }
        if let (true, Some(time)) = (is_good, time) {
            tally.time.add(sent_bytes + received_bytes, time);
        }
    }

    /// A request that did not reach the server.
    pub fn record_not_sent(&self, service: Service, operation: &'static str) {
        let mut tallies = self.tallies.lock().expect("nothing panics in here");
        tallies.entry((service, operation)).or_default().not_sent += 1;
    }

    pub fn tallies(&self) -> Vec<(Service, &'static str, Tally)> {
        let tallies = self.tallies.lock().expect("nothing panics in here");
        tallies
            .iter()
            .map(|((service, operation), tally)| (*service, *operation, *tally))
            .collect()
    }

    /// All operations of a service together; the times cannot be added.
    pub fn of_service(&self, service: Service) -> Tally {
        let mut sum = Tally::default();
        for (_, _, tally) in self
            .tallies()
            .into_iter()
            .filter(|(other, ..)| *other == service)
        {
            sum.requests += tally.requests;
            sum.failures += tally.failures;
            sum.not_sent += tally.not_sent;
            sum.sent_bytes += tally.sent_bytes;
            sum.received_bytes += tally.received_bytes;
            sum.billed_units += tally.billed_units;
            sum.usd += tally.usd;
        }
        sum
    }

    /// Whether any operation of the backend has a known price.
    pub fn is_priced(&self) -> bool {
        Service::ALL.iter().any(|service| self.has_price(*service))
    }

    fn has_price(&self, service: Service) -> bool {
        let mut lines = self.prices.lines().iter();
        lines.any(|price| price.service.is_none_or(|of| of == service))
    }

    /// The bill, by service.
    pub fn bill(&self) -> Bill {
        let line = |service: &Service| {
            let sum = self.of_service(*service);
            (sum.requests + sum.not_sent > 0).then(|| BillLine {
                service: *service,
                requests: sum.requests,
                failures: sum.failures,
                not_sent: sum.not_sent,
                sent_bytes: sum.sent_bytes,
                received_bytes: sum.received_bytes,
                usd: self.has_price(*service).then_some(sum.usd),
            })
        };
        Bill {
            backend: self.backend.to_string(),
            lines: Service::ALL.iter().filter_map(line).collect(),
        }
    }

    /// A request is under way until the result is dropped, and recorded by then, also if its caller has given
    /// up.
    pub fn begin(self: &Arc<Self>, service: Service, sent_bytes: u64) -> UnderWay {
        let mut under_way = self.under_way();
        under_way.next += 1;
        let number = under_way.next;
        let request = (service, Instant::now(), sent_bytes);
        under_way.requests.insert(number, request);
        UnderWay {
            meter: Arc::clone(self),
            number,
        }
    }

    fn under_way(&self) -> MutexGuard<'_, UnderWayAll> {
        self.under_way
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// A request has got an answer, of any kind.
    pub fn answered(&self, service: Service) {
        self.under_way().answered.insert(service, Instant::now());
    }

    /// The facts about a service's server.
    pub fn seen(&self, service: Service) -> Seen {
        let under_way = self.under_way();
        let mut ours = (under_way.requests.values()).filter(|(of, ..)| *of == service);
        Seen {
            answered: under_way.answered.get(&service).copied(),
            oldest: ours.next().map(|(_, begun, bytes)| (*begun, *bytes)),
        }
    }

    /// Waits until no request is under way, but no longer than the limit.
    pub async fn settle(&self, limit: Duration) {
        let until = tokio::time::Instant::now() + limit;
        while !self.under_way().requests.is_empty() && tokio::time::Instant::now() < until {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    pub fn estimate(&self, service: Service, operation: &str, bytes: u64) -> Option<Duration> {
        let tallies = self.tallies();
        let found = tallies
            .iter()
            .find(|(other, name, _)| *other == service && *name == operation);
        found?.2.time.estimate(bytes)
    }
}

/// The report at the end of a run: a line for each service in use.
impl fmt::Display for Meter {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.bill().fmt(out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_through_times() {
        let mut model = TimeModel::default();
        assert_eq!(model.line(), None);
        for bytes in [0u64, 1000, 5000, 10_000].repeat(5) {
            model.add(bytes, Duration::from_micros(50 + bytes / 10));
        }
        let (fixed_us, us_per_byte) = model.line().unwrap();
        assert!(
            (fixed_us - 50.0).abs() < 0.1 && (us_per_byte - 0.1).abs() < 1e-4,
            "{fixed_us} {us_per_byte}"
        );
        let mut same = TimeModel::default();
        (0..10).for_each(|_| same.add(64, Duration::from_micros(7)));
        let (fixed_us, us_per_byte) = same.line().unwrap();
        assert!((fixed_us - 7.0).abs() < 1e-6 && us_per_byte == 0.0);
    }

    #[test]
    fn money() {
        let prices = PriceTable::parse("queue\t*\t0.4\t65536\t2026-11-21\tx").unwrap();
        let meter = Meter::new("b", prices);
        for bytes in [10u64, 65536, 65537] {
            let request = Request {
                service: Service::Queue,
                operation: "put",
                sent_bytes: bytes,
                received_bytes: 0,
                is_good: true,
                time: None,
            };
            meter.record(request);
        }
        let tally = meter.of_service(Service::Queue);
        assert_eq!((tally.requests, tally.billed_units), (3, 4));
        assert!((tally.usd - 4.0 * 0.4e-6).abs() < 1e-12);
    }
}
