//! Why some hosts cannot run their part, in one line.

/// Host, reason, and the job's status for it.
pub type Refusal<'a> = (&'a str, &'a str, i32);

/// The most hosts that a line names.
const NAMED: usize = 8;

/// The line, and the status of the first; `None` when no host has refused.
pub fn told(refusals: &[Refusal<'_>]) -> Option<(String, i32)> {
    let (_, _, status) = *refusals.first()?;
    // Most often several hosts have the same reason.
    let mut reasons: Vec<(&str, Vec<&str>)> = Vec::new();
    for (host, why, _) in refusals {
        match reasons.iter_mut().find(|(known, _)| known == why) {
            Some((_, hosts)) => hosts.push(host),
            None => reasons.push((why, vec![host])),
        }
    }
    let told: Vec<String> = (reasons.iter())
        .map(|(why, hosts)| format!("{}: {why}", named(hosts)))
        .collect();
    Some((format!("cloudmpi: {}", told.join("; ")), status))
}

/// `host a`, `hosts a, b and c`, `hosts a, … and 12 more`.
fn named(hosts: &[&str]) -> String {
    match hosts {
        [one] => format!("host {one}"),
        [first @ .., last] if hosts.len() <= NAMED => {
            format!("hosts {} and {last}", first.join(", "))
        }
        many => format!(
            "hosts {} and {} more",
            many[..NAMED].join(", "),
            many.len() - NAMED
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_is_said_once_with_all_its_hosts() {
        let missing = "program x does not exist";
        assert_eq!(told(&[]), None);
        let line = |refusals: &[Refusal<'_>]| told(refusals).expect("a line");
        assert_eq!(
            line(&[("b", missing, 127)]),
            ("cloudmpi: host b: program x does not exist".into(), 127)
        );
        assert_eq!(
            line(&[
                ("b", missing, 127),
                ("c", "is full", 1),
                ("d", missing, 127)
            ])
            .0,
            "cloudmpi: hosts b and d: program x does not exist; host c: is full"
        );
        let names: Vec<String> = (0..20).map(|i| format!("n{i}")).collect();
        let many: Vec<Refusal<'_>> = names.iter().map(|n| (n.as_str(), missing, 127)).collect();
        assert_eq!(
            line(&many).0,
            "cloudmpi: hosts n0, n1, n2, n3, n4, n5, n6, n7 and 12 more: program x does not exist"
        );
    }
}
