//! The requests and their price: processes send it to each other, and the end of a run prints it.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::error::Service;
use crate::words::counted_as;

/// The bill of one backend: a line for each service with requests.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Bill {
    pub backend: String,
    pub lines: Vec<BillLine>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BillLine {
    pub service: Service,
    pub requests: u64,
    /// Of these, failed.
    pub failures: u64,
    /// Beside them, requests that never reached the server.
    pub not_sent: u64,
    pub sent_bytes: u64,
    pub received_bytes: u64,
    /// None: no price is known.
    pub usd: Option<f64>,
}

impl Bill {
    /// Both are of the same backend, or `self` is of none yet.
    pub fn add(&mut self, other: &Bill) {
        if self.backend.is_empty() {
            self.backend.clone_from(&other.backend);
        }
        for line in &other.lines {
            match self.lines.iter_mut().find(|l| l.service == line.service) {
                None => self.lines.push(line.clone()),
                Some(sum) => {
                    sum.requests += line.requests;
                    sum.failures += line.failures;
                    sum.not_sent += line.not_sent;
                    sum.sent_bytes += line.sent_bytes;
                    sum.received_bytes += line.received_bytes;
                    sum.usd = sum.usd.zip(line.usd).map(|(a, b)| a + b);
                }
            }
        }
        self.lines.sort_by_key(|line| line.service);
    }

    pub fn requests(&self) -> u64 {
        self.lines.iter().map(|line| line.requests).sum()
    }

    pub fn usd(&self) -> f64 {
        // An empty sum of floating-point numbers is -0.
        let known = self.lines.iter().filter_map(|line| line.usd);
        known.fold(0.0, |sum, usd| sum + usd)
    }

    /// All lines, each with this beginning.
    pub fn told(&self, begin: &str) -> String {
        let text = self.to_string();
        let lines: Vec<String> = text.lines().map(|line| format!("{begin}{line}")).collect();
        lines.join("\n")
    }

    /// All in a few words.
    pub fn sum(&self) -> String {
        let requests = counted_as(self.requests(), "request", "requests");
        format!("{requests}, {}", self.money())
    }

    /// The known part of the whole price.
    fn money(&self) -> String {
        let without = self.lines.iter().filter(|line| line.usd.is_none()).count();
        match without {
            0 => format!("${:.6}", self.usd()),
            _ if without == self.lines.len() => "no price known".to_string(),
            _ => format!("${:.6} and what has no known price", self.usd()),
        }
    }
}

impl fmt::Display for Bill {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.lines {
            let money = match line.usd {
                Some(usd) => format!("${usd:.6}"),
                None => "no price known".to_string(),
            };
            let not_sent = match line.not_sent {
                0 => String::new(),
                more => format!("; {more} more did not reach the server"),
            };
            writeln!(
                out,
                "{} {}: {} ({} failed{not_sent}), {} sent, {} received, {money}",
                self.backend,
                line.service,
                counted_as(line.requests, "request", "requests"),
                line.failures,
                counted_as(line.sent_bytes, "byte", "bytes"),
                line.received_bytes
            )?;
        }
        write!(out, "{} total: {}", self.backend, self.money())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bill(service: Service, requests: u64, usd: Option<f64>) -> Bill {
        let line = BillLine {
            service,
            requests,
            failures: 1,
            not_sent: 0,
            sent_bytes: 10,
            received_bytes: 20,
            usd,
        };
        Bill {
            backend: "b".to_string(),
            lines: vec![line],
        }
    }

    #[test]
    fn bills_are_added_by_service() {
        let mut sum = Bill::default();
        assert_eq!(sum.sum(), "0 requests, $0.000000");
        sum.add(&bill(Service::Table, 2, None));
        sum.add(&bill(Service::Queue, 3, Some(0.5)));
        sum.add(&bill(Service::Queue, 4, Some(0.25)));
        assert_eq!((sum.requests(), sum.usd()), (9, 0.75));
        assert_eq!(
            sum.to_string(),
            "b queue: 7 requests (2 failed), 20 bytes sent, 40 received, $0.750000\n\
             b table: 2 requests (1 failed), 10 bytes sent, 20 received, no price known\n\
             b total: $0.750000 and what has no known price"
        );
        let mut gone = bill(Service::Queue, 2, None);
        gone.lines[0].not_sent = 57;
        let line = gone.to_string();
        assert!(
            line.contains("2 requests (1 failed; 57 more did not reach the server), "),
            "{line}"
        );
        let free = bill(Service::Queue, 1, None);
        assert_eq!(free.sum(), "1 request, no price known");
        assert!(free.to_string().ends_with("b total: no price known"));
    }
}
