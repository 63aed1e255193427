//! What a tuned table is for. On anything else its choices mean nothing.

/// A machine that runs ranks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Machine {
    pub processor: String,
    pub caches: String,
    /// That its ranks can have.
    pub cores: usize,
}

/// Facts in a fixed order, each a name and a text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Fingerprint(pub Vec<(String, String)>);

/// The fact that is measured, so that it is never twice the same to the digit.
const NETWORK: &str = "network";
/// Two latencies are of one class if neither is more than so many times the other.
const ONE_CLASS: f64 = 3.0;

impl Fingerprint {
    /// Of `nodes` nodes that are these machines, or that one machine is taken for. `path`: what carries messages between
    /// nodes, or inside of the only one. `one_way_ns`: of the network between several machines, where it was measured.
    pub fn of(
        machines: &[Machine],
        nodes: usize,
        path: &str,
        one_way_ns: Option<u64>,
    ) -> Fingerprint {
        let each = |fact: fn(&Machine) -> String| counted(machines.iter().map(fact));
        let mut facts = vec![
            ("processor", each(|machine| machine.processor.clone())),
            ("caches", each(|machine| machine.caches.clone())),
            ("cores", each(|machine| machine.cores.to_string())),
            ("nodes", nodes.max(1).to_string()),
            ("path", path.to_string()),
        ];
        if machines.len() > 1 {
            let measured = one_way_ns.map(|ns| format!("{:.1} us one way", ns as f64 / 1e3));
            facts.push((NETWORK, measured.unwrap_or("not measured".to_string())));
        }
        facts.push(("version", env!("CARGO_PKG_VERSION").to_string()));
        let owned = |(name, text): (&str, String)| (name.to_string(), text);
        Fingerprint(facts.into_iter().map(owned).collect())
    }

    pub fn fact(&self, name: &str) -> Option<&str> {
        let fact = self.0.iter().find(|(known, _)| known == name)?;
        Some(&fact.1)
    }

    /// Cores of all machines together, of which there are `nodes`.
    pub fn cores(&self, nodes: usize) -> Option<usize> {
        let text = self.fact("cores")?;
        if let Ok(each) = text.parse::<usize>() {
            return Some(each * nodes);
        }
        let group = |text: &str| {
            let (count, cores) = text.split_once(" of ")?;
            Some(count.parse::<usize>().ok()? * cores.parse::<usize>().ok()?)
        };
        text.split(" | ").map(group).sum()
    }

    /// Whether it rests on a network's latency.
    pub fn has_network(&self) -> bool {
        self.0.iter().any(|(name, _)| name == NETWORK)
    }

    /// The first fact that differs, in words; `self` is the table's.
    pub fn differs(&self, here: &Fingerprint) -> Option<String> {
        let of_here = |(name, text): &(String, String)| match self.fact(name) {
            Some(same) if same == text => None,
            Some(other) if name == NETWORK && one_class(other, text) => None,
            Some(other) => Some(format!("{name}: {other} in the table, {text} here")),
            None => Some(format!("{name}: not in the table, {text} here")),
        };
        let lacks = |(name, text): &(String, String)| match here.fact(name) {
            Some(_) => None,
            None => Some(format!("{name}: {text} in the table, none here")),
        };
        (here.0.iter().find_map(of_here)).or_else(|| self.0.iter().find_map(lacks))
    }

    /// For the name of a file: the same for the same facts; of one that is measured, whether it is there.
    pub fn id(&self) -> String {
        let line = |(name, text): &(String, String)| match name == NETWORK {
            true => format!("{name}\n"),
            false => format!("{name}={text}\n"),
        };
        let text: String = self.0.iter().map(line).collect();
        format!("{:016x}", cloudmpi_segment::fnv_1a(text.bytes()))
    }
}

/// Texts, each once, with how often it stands there if there are several.
fn counted(texts: impl Iterator<Item = String>) -> String {
    let mut found: Vec<(String, usize)> = Vec::new();
    for text in texts {
        match found.iter_mut().find(|(known, _)| *known == text) {
            Some((_, count)) => *count += 1,
            None => found.push((text, 1)),
        }
    }
    match &found[..] {
        [(only, _)] => only.clone(),
        several => {
            let one = |(text, count): &(String, usize)| format!("{count} of {text}");
            several.iter().map(one).collect::<Vec<_>>().join(" | ")
        }
    }
}

/// Of latencies in words.
fn one_class(one: &str, other: &str) -> bool {
    let number = |text: &str| text.split(' ').next()?.parse::<f64>().ok();
    match (number(one), number(other)) {
        (Some(one), Some(other)) => one <= other * ONE_CLASS && other <= one * ONE_CLASS,
        _ => false,
    }
}

/// That this process may use.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(facts: &[(&str, &str)]) -> Fingerprint {
        Fingerprint(
            facts
                .iter()
                .map(|(name, text)| (name.to_string(), text.to_string()))
                .collect(),
        )
    }

    #[test]
    fn the_fact_that_differs_is_named() {
        let table = of(&[("cores", "8"), ("nodes", "1")]);
        assert_eq!(table.differs(&of(&[("cores", "8"), ("nodes", "1")])), None);
        assert_eq!(
            table
                .differs(&of(&[("cores", "2"), ("nodes", "1")]))
                .unwrap(),
            "cores: 8 in the table, 2 here"
        );
        assert_eq!(
            table.differs(&of(&[("path", "tcp")])).unwrap(),
            "path: not in the table, tcp here"
        );
    }

    fn machine(cores: usize) -> Machine {
        Machine {
            processor: "p".into(),
            caches: "c".into(),
            cores,
        }
    }

    #[test]
    fn hosts_are_told_apart_by_all_that_counts() {
        let of = |machines: &[Machine], path, ns| Fingerprint::of(machines, 2, path, ns);
        let two = [machine(4), machine(4)];
        let table = of(&two, "tcp", Some(20_000));
        let differs = |here: Fingerprint| table.differs(&here);
        assert_eq!(differs(of(&two, "tcp", Some(55_000))), None);
        assert_eq!(table.id(), of(&two, "tcp", Some(55_000)).id());
        assert_eq!(
            differs(of(&two, "tcp", Some(61_000))).unwrap(),
            "network: 20.0 us one way in the table, 61.0 us one way here"
        );
        assert!(
            differs(of(&two, "tcp", None))
                .unwrap()
                .ends_with("not measured here")
        );
        assert!(
            differs(of(&two, "services", Some(20_000)))
                .unwrap()
                .starts_with("path")
        );
        let uneven = of(&[machine(4), machine(8)], "tcp", Some(20_000));
        assert_eq!(
            differs(uneven).unwrap(),
            "cores: 4 in the table, 1 of 4 | 1 of 8 here"
        );
        let alone = Fingerprint::of(&two[..1], 2, "tcp", None);
        assert!(!alone.has_network() && table.has_network());
        // One machine taken for two is not two that are alike.
        let by_tcp = Fingerprint::of(&two[..1], 2, "tcp", Some(20_000));
        assert_eq!(
            differs(by_tcp.clone()).unwrap(),
            "network: 20.0 us one way in the table, none here"
        );
        assert!(by_tcp.differs(&table).is_some());
        assert_ne!(by_tcp.id(), table.id());
        assert_ne!(alone.id(), Fingerprint::of(&two[..1], 1, "tcp", None).id());
    }

    #[test]
    fn ids_stay_as_they_are() {
        assert_eq!(of(&[]).id(), "cbf29ce484222325");
        assert_eq!(of(&[("a", "b")]).id().len(), 16);
    }
}
