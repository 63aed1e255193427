//! Parts of the machine that this process may be bound to, as the kernel lists them.

use std::collections::BTreeSet;
use std::path::Path;

/// Kinds of parts, by the names that hwloc gives them, largest first.
pub const KINDS: [&str; 5] = ["Machine", "Package", "NUMANode", "Core", "PU"];

/// For each kind that the kernel knows of here: whether all processors that this process may run on
/// are in one part of that kind.
pub fn bindings() -> Vec<(&'static str, bool)> {
    bindings_of(&allowed_processors(), Path::new("/sys/devices/system"))
}

/// The number, on this machine, of the one part of a kind that holds all processors that this process may run on. None if there is
/// no such part, or the kernel knows of none.
pub fn part(kind: &str) -> Option<u32> {
    part_in(
        kind,
        &allowed_processors(),
        Path::new("/sys/devices/system"),
    )
}

fn part_in(kind: &str, allowed: &BTreeSet<usize>, system: &Path) -> Option<u32> {
    let kind = KINDS.into_iter().find(|known| *known == kind)?;
    let mut names = parts(kind, allowed, system)?.into_iter();
    let (name, None) = (names.next()?, names.next()) else {
        return None;
    };
    // node1, or a list of processors, of which the first names the part: 2-3, 0,4
    let digits = name.trim_start_matches("node");
    let end = digits.find(|c: char| !c.is_ascii_digit());
    match &digits[..end.unwrap_or(digits.len())] {
        "" => Some(0),
        number => number.parse().ok(),
    }
}

fn bindings_of(allowed: &BTreeSet<usize>, system: &Path) -> Vec<(&'static str, bool)> {
    KINDS
        .into_iter()
        .filter_map(|kind| Some((kind, parts(kind, allowed, system)?.len() == 1)))
        .collect()
}

/// Names of the parts of a kind that hold these processors.
fn parts(kind: &str, allowed: &BTreeSet<usize>, system: &Path) -> Option<BTreeSet<String>> {
    let processors = allowed.iter();
    (processors.map(|processor| part_of(kind, *processor, system))).collect()
}

/// A name of the part of a kind that a processor is in.
fn part_of(kind: &str, processor: usize, system: &Path) -> Option<String> {
    let directory = system.join(format!("cpu/cpu{processor}"));
    let topology = |file: &str| std::fs::read_to_string(directory.join("topology").join(file)).ok();
    match kind {
        "Machine" => Some(String::new()),
        "Package" => topology("physical_package_id"),
        "NUMANode" => std::fs::read_dir(&directory)
            .ok()?
            .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
            .find(|name| is_node(name)),
        "Core" => topology("core_cpus_list").or_else(|| topology("thread_siblings_list")),
        "PU" => Some(processor.to_string()),
        _ => None,
    }
}

fn is_node(name: &str) -> bool {
    name.strip_prefix("node")
        .is_some_and(|number| !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()))
}

fn allowed_processors() -> BTreeSet<usize> {
    // SAFETY: all-zero is the empty set.
    let mut set: libc::cpu_set_t = unsafe { std::mem::zeroed() };
    // SAFETY: a valid out pointer of that size.
    if unsafe { libc::sched_getaffinity(0, size_of_val(&set), &raw mut set) } != 0 {
        return BTreeSet::new();
    }
    (0..libc::CPU_SETSIZE as usize)
        // SAFETY: below the size of the set.
        .filter(|processor| unsafe { libc::CPU_ISSET(*processor, &set) })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two packages of one node and two cores each; cores have two processors.
    fn machine(name: &str) -> std::path::PathBuf {
        let root = std::env::temp_dir().join(format!("cloudmpi-{name}-{}", std::process::id()));
        for processor in 0..8 {
            let directory = root.join(format!("cpu/cpu{processor}"));
            let topology = directory.join("topology");
            std::fs::create_dir_all(&topology).expect("a directory");
            std::fs::create_dir_all(directory.join(format!("node{}", processor / 4)))
                .expect("a directory");
            let write = |file: &str, number: usize| {
                std::fs::write(topology.join(file), format!("{number}\n")).expect("a file");
            };
            write("physical_package_id", processor / 4);
            write("core_cpus_list", processor / 2);
        }
        root
    }

    #[test]
    fn a_process_is_bound_to_the_parts_that_hold_all_its_processors() {
        let root = machine("hardware");
        let bound = |processors: &[usize]| -> Vec<&'static str> {
            bindings_of(&processors.iter().copied().collect(), &root)
                .into_iter()
                .filter_map(|(kind, bound)| bound.then_some(kind))
                .collect()
        };
        assert_eq!(bound(&[3]), KINDS);
        assert_eq!(bound(&[2, 3]), ["Machine", "Package", "NUMANode", "Core"]);
        assert_eq!(bound(&[1, 2]), ["Machine", "Package", "NUMANode"]);
        assert_eq!(bound(&[0, 7]), ["Machine"]);
        std::fs::remove_dir_all(root).expect("removed");
    }

    #[test]
    fn each_part_has_a_number() {
        let root = machine("parts");
        let part = |kind: &str, processors: &[usize]| {
            part_in(kind, &processors.iter().copied().collect(), &root)
        };
        assert_eq!(part("Machine", &[0, 7]), Some(0));
        assert_eq!(part("Package", &[4, 6]), Some(1));
        assert_eq!(part("Package", &[3, 4]), None);
        assert_eq!(part("NUMANode", &[5]), Some(1));
        assert_eq!(part("Core", &[6, 7]), Some(3));
        assert_eq!(part("PU", &[6]), Some(6));
        assert_eq!(part("Board", &[6]), None);
        std::fs::remove_dir_all(root).expect("removed");
    }

    #[test]
    fn what_the_kernel_does_not_say_is_left_out() {
        let allowed = BTreeSet::from([0]);
        let kinds = bindings_of(&allowed, Path::new("/nonexistent"));
        assert_eq!(kinds, [("Machine", true), ("PU", true)]);
    }
}
