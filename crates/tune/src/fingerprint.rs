//! What a tuned table is for. On anything else its choices mean nothing.

use std::fs;

/// Facts in a fixed order, each a name and a text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Fingerprint(pub Vec<(String, String)>);

impl Fingerprint {
    /// Of ranks on this machine alone: by `path` (the word after --via), or where there is none by shared memory.
    pub fn here(nodes: usize, path: Option<&str>) -> Fingerprint {
        let facts = [
            ("processor", processor()),
            ("caches", caches()),
            ("cores", cores().to_string()),
            ("nodes", nodes.max(1).to_string()),
            ("path", path.unwrap_or("shared memory").to_string()),
            ("version", env!("CARGO_PKG_VERSION").to_string()),
        ];
        Fingerprint(facts.map(|(name, text)| (name.to_string(), text)).to_vec())
    }

    /// The first fact that differs, in words; `self` is the table's.
    pub fn differs(&self, here: &Fingerprint) -> Option<String> {
        let there = |name: &str| {
            self.0
                .iter()
                .find(|(known, _)| known == name)
                .map(|(_, text)| text.as_str())
        };
        here.0.iter().find_map(|(name, text)| match there(name) {
            Some(same) if same == text => None,
            Some(other) => Some(format!("{name}: {other} in the table, {text} here")),
            None => Some(format!("{name}: not in the table, {text} here")),
        })
    }

    /// For the name of a file: the same for the same facts.
    pub fn id(&self) -> String {
        // FNV-1a: it must not change from one build to the next.
        let text: String = self
            .0
            .iter()
            .map(|(name, text)| format!("{name}={text}\n"))
            .collect();
        let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
        });
        format!("{hash:016x}")
    }
}

/// That this process may use.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

fn processor() -> String {
    let text = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let value = |key: &str| {
        let line = text.lines().find(|line| {
            line.split(':')
                .next()
                .is_some_and(|name| name.trim() == key)
        })?;
        Some(line.split_once(':')?.1.trim().to_string())
    };
    // Clouds hide the model's name; family, model and stepping tell processors apart all the same.
    let parts = [
        "model name",
        "cpu family",
        "model",
        "stepping",
        "CPU implementer",
        "CPU part",
    ];
    let known: Vec<String> = parts.iter().filter_map(|key| value(key)).collect();
    if known.is_empty() {
        "unknown".to_string()
    } else {
        known.join(" ")
    }
}

/// Each cache of the first core, with the cores that share it.
fn caches() -> String {
    let line = |index: usize, name: &str| {
        let text = fs::read_to_string(format!(
            "/sys/devices/system/cpu/cpu0/cache/index{index}/{name}"
        ))
        .ok()?;
        Some(text.trim().to_string())
    };
    let cache = |index: usize| {
        let (level, kind, size) = (
            line(index, "level")?,
            line(index, "type")?,
            line(index, "size")?,
        );
        let shared = line(index, "shared_cpu_list").unwrap_or_default();
        Some(format!(
            "L{level} {} {size} of cores {shared}",
            kind.to_lowercase()
        ))
    };
    let all: Vec<String> = (0..8).map_while(cache).collect();
    if all.is_empty() {
        "unknown".to_string()
    } else {
        all.join("; ")
    }
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

    #[test]
    fn a_machine_knows_itself_again() {
        let (one, other) = (Fingerprint::here(1, None), Fingerprint::here(1, None));
        assert_eq!((one.differs(&other), one.id()), (None, other.id()));
        assert_ne!(one.id(), Fingerprint::here(2, None).id());
        assert!(
            one.differs(&Fingerprint::here(1, Some("tcp")))
                .unwrap()
                .starts_with("path")
        );
    }

    #[test]
    fn ids_stay_as_they_are() {
        assert_eq!(of(&[]).id(), "cbf29ce484222325");
        assert_eq!(of(&[("a", "b")]).id().len(), 16);
    }
}
