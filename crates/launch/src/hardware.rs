//! What this machine computes with, in words that another machine of the same kind says too.

use std::fs;

use serde::{Deserialize, Serialize};

/// Facts by which two machines are told apart. Clouds hide names, so there may be numbers alone.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hardware {
    pub processor: String,
    /// Each cache of the first core, with the cores that share it.
    pub caches: String,
}

impl Hardware {
    pub fn here() -> Hardware {
        Hardware {
            processor: processor(),
            caches: caches(),
        }
    }
}

const UNKNOWN: &str = "unknown";

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
        UNKNOWN.to_string()
    } else {
        known.join(" ")
    }
}

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
        UNKNOWN.to_string()
    } else {
        all.join("; ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_machine_says_the_same_twice() {
        let here = Hardware::here();
        assert_eq!(here, Hardware::here());
        assert!(!here.processor.is_empty() && !here.caches.is_empty());
    }
}
