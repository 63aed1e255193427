//! The tuned table of a job over several hosts. It is chosen when the hosts are known, and how they reach each other.

use cloudmpi_launch::Hardware;
use cloudmpi_segment::PathId;

use super::state::Launch;
use super::steps::pairs;

/// Chooses the table for the hosts that the launcher has found.
pub struct Tuning {
    /// The choice rests on the network's latency, so hosts measure it also where the user does not ask for an explanation.
    pub measures: bool,
    pub choose: Box<dyn Fn(&Shape) -> Tuned>,
}

impl std::fmt::Debug for Tuning {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Tuning")
            .field("measures", &self.measures)
            .finish_non_exhaustive()
    }
}

/// What a job runs on.
#[derive(Debug, Clone, PartialEq)]
pub struct Shape {
    /// Of each host with ranks, and the cores that its ranks can have.
    pub hosts: Vec<(Hardware, usize)>,
    /// Between hosts, or where there is one host inside of it; each once.
    pub paths: Vec<String>,
    /// The median over all pairs of hosts, one way, if it was measured.
    pub one_way_ns: Option<u64>,
}

/// What the ranks get.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tuned {
    /// In the syntax of CLOUDMPI_TUNED.
    pub lines: Option<String>,
    /// For `--explain`.
    pub note: Option<String>,
    /// Facts and their values, for `--explain`.
    pub fingerprint: Vec<(String, String)>,
}

impl Launch<'_> {
    pub(super) fn tune(&mut self) {
        if let Some(tuning) = &self.spec.tuning {
            self.tuned = (tuning.choose)(&self.shape());
        }
    }

    /// What the ranks get.
    pub(super) fn tuned_lines(&self) -> Option<String> {
        let lines = self.tuned.lines.clone();
        lines.or_else(|| self.spec.job.tuned.clone())
    }

    fn shape(&self) -> Shape {
        let nodes = self.nodes();
        let host = |host: &usize| {
            let offered = self.hosts[*host].offered.as_ref();
            let hardware = offered.map(|offered| offered.hardware.clone());
            (hardware.unwrap_or_default(), self.own_cores(*host, &nodes))
        };
        let mut paths: Vec<String> = Vec::new();
        let mut latencies: Vec<u64> = Vec::new();
        let inside = nodes.first().map(|only| (*only, *only));
        let one = inside.filter(|_| nodes.len() == 1);
        for (from, to) in pairs(&nodes).chain(one) {
            let path = self.path(from, to);
            let mut name = match path {
                PathId::RINGS => "shared memory".to_string(),
                path => cloudmpi_paths::get(path).name.to_string(),
            };
            if self.peer(from, to).encrypted {
                name += " encrypted";
            }
            if !paths.contains(&name) {
                paths.push(name);
            }
            latencies.extend(
                self.latency(from, to, path)
                    .map(|latency| latency.one_way_ns),
            );
        }
        paths.sort();
        latencies.sort_unstable();
        Shape {
            hosts: nodes.iter().map(host).collect(),
            paths,
            one_way_ns: latencies.get(latencies.len() / 2).copied(),
        }
    }
}
