//! Whether the ranks of a plan fit into the memory of this machine.

use std::fs;

use super::{Plan, THREADS, Work};
use crate::Error;
use crate::measure::{Family, Measure, NEIGHBORS};

/// Of a rank without any buffer: its program, its library, what it shares with the others.
const RANK_BYTES: u64 = 12 << 20;
/// The programs of the measures of files keep so much for pieces.
const FILE_BYTES: u64 = 64 << 20;

/// What the buffers of a rank take, at the least. A library may take more.
fn buffers(measure: &Measure, bytes: u64, ranks: u64, threads: u64) -> u64 {
    match measure.family {
        Family::Applications | Family::Services => 0,
        Family::Blocking | Family::Nonblocking | Family::Persistent => {
            let one_vector = ["bcast", "reduce", "scan"]
                .iter()
                .any(|word| measure.name.contains(word));
            let sent = if one_vector { bytes } else { bytes * ranks };
            sent + bytes * ranks
        }
        Family::Neighbors => 2 * NEIGHBORS * bytes,
        Family::Ring => 4 * bytes,
        Family::Types => 6 * bytes,
        Family::Files => FILE_BYTES + 2 * bytes,
        Family::OneSided => 3 * bytes,
        Family::TwoRanks | Family::Pairs | Family::Other => 2 * bytes * threads,
    }
}

/// All ranks together, of the greediest of its measures and sizes.
fn needed(plan: &Plan, work: &Work) -> u64 {
    let ranks = work.ranks as u64;
    let of = |measure: &Measure| {
        let threads = match measure.program {
            THREADS => u64::from(plan.options.threads),
            _ => 1,
        };
        let longest = work.sizes.iter().max().copied().unwrap_or(0);
        ranks * (RANK_BYTES + buffers(measure, longest, ranks, threads))
    };
    let measures = work.measures.iter().map(|index| &plan.measures[*index]);
    measures.map(of).max().unwrap_or(0)
}

/// In bytes, without what the kernel can give up only by swapping.
fn free() -> Option<u64> {
    let text = fs::read_to_string("/proc/meminfo").ok()?;
    let line = text
        .lines()
        .find(|line| line.starts_with("MemAvailable:"))?;
    Some(line.split_whitespace().nth(1)?.parse::<u64>().ok()? << 10)
}

pub(super) fn check(plan: &Plan, works: &[Work]) -> Result<(), Error> {
    let Some(free) = free() else { return Ok(()) };
    for work in works {
        let needed = needed(plan, work);
        if needed > free {
            let gib = |bytes: u64| bytes as f64 / f64::from(1 << 30);
            let ranks = work.ranks;
            return Err(Error::new(format!(
                "{}: {ranks} ranks need at least {:.1} GiB of memory each, {:.0} GiB in all; {:.0} GiB are free here: give fewer ranks (-n) or smaller --sizes",
                plan.measures[work.measures[0]].name,
                gib(needed / ranks as u64),
                gib(needed),
                gib(free)
            )));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::find;

    #[test]
    fn buffers_of_blocks_grow_with_the_ranks() {
        let of = |name: &str, ranks| buffers(&find(name)[0], 1 << 20, ranks, 1);
        assert_eq!(of("alltoall", 4), 8 << 20);
        assert_eq!(of("bcast", 4), 5 << 20);
        assert_eq!(of("latency", 2), 2 << 20);
        assert_eq!(of("ialltoallw", 8), 16 << 20);
    }
}
