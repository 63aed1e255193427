//! Names the hosts that the launcher waits for, if that takes long.

use std::time::Duration;

use super::state::{Host, Launch, Phase};

/// In one phase.
const SAID_AFTER: [Duration; 3] = [
    Duration::from_millis(1500),
    Duration::from_secs(10),
    Duration::from_secs(30),
];

/// The thing that a phase waits for; `None`: nothing that comes soon.
fn wanted(phase: Phase, is_wiring: bool) -> Option<&'static str> {
    match phase {
        Phase::Running if is_wiring => Some("to go on after the loss of a host"),
        Phase::Gathering => Some("to say whether it takes part"),
        Phase::Preparing => Some("to prepare its ranks"),
        Phase::Probing => Some("to try which hosts it reaches"),
        Phase::Opening => Some("to open its mailboxes"),
        Phase::Running => None,
    }
}

fn has_answered(phase: Phase, host: &Host) -> bool {
    match phase {
        Phase::Gathering => host.offered.is_some(),
        Phase::Preparing => host.ports.is_some() || host.refused.is_some(),
        Phase::Probing => host.probed.is_some(),
        Phase::Opening => host.mail.is_some() || host.refused.is_some(),
        Phase::Running => true,
    }
}

impl Launch<'_> {
    /// The caller does this now and then.
    pub fn say_who_is_awaited(&mut self) {
        let is_wiring = self.losses.is_wiring();
        let began = self.losses.began.filter(|_| is_wiring);
        let waited = began.unwrap_or(self.phase_began).elapsed();
        let due = (SAID_AFTER.get(self.waits_said)).is_some_and(|after| waited >= *after);
        let Some(what) = wanted(self.phase, is_wiring).filter(|_| due && self.ending.is_none())
        else {
            return;
        };
        let phase = self.phase;
        let is_next = |index: usize| {
            let mut lost = self.losses.nodes.iter();
            lost.any(|lost| lost.host == Some(index) && !lost.is_started)
        };
        let is_awaited = |(index, host): &(usize, &Host)| match phase {
            Phase::Running if is_next(*index) => host.ports.is_none() || !self.is_wired(host),
            Phase::Running => host.node.is_some() && !self.is_wired(host),
            Phase::Gathering => !has_answered(phase, host),
            _ => host.node.is_some() && !has_answered(phase, host),
        };
        let names: Vec<&str> = (self.hosts.iter().enumerate())
            .filter(|(_, host)| !host.gone)
            .filter(is_awaited)
            .map(|(_, host)| host.name.as_str())
            .collect();
        self.waits_said += 1;
        if let Some(names) = named(&names) {
            let seconds = waited.as_secs_f64();
            (self.writer).say(&format!(
                "cloudmpi: waiting for {names} {what} ({seconds:.1} s so far)"
            ));
        }
    }
}

/// A few of them.
fn named(names: &[&str]) -> Option<String> {
    const SHOWN: usize = 4;
    match names {
        [] => None,
        [one] => Some(format!("host {one}")),
        _ if names.len() <= SHOWN => Some(format!("each of hosts {}", names.join(", "))),
        _ => Some(format!(
            "each of hosts {} and {} more",
            names[..SHOWN].join(", "),
            names.len() - SHOWN
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_hosts_are_named() {
        assert_eq!(named(&[]), None);
        assert_eq!(named(&["a"]).as_deref(), Some("host a"));
        assert_eq!(named(&["a", "b"]).as_deref(), Some("each of hosts a, b"));
        let many = named(&["a", "b", "c", "d", "e", "f"]);
        assert_eq!(many.as_deref(), Some("each of hosts a, b, c, d and 2 more"));
    }
}
