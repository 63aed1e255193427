//! The dummy application of "Noise in the Clouds". An iteration multiplies two matrices of order
//! 8192 and makes an allreduce of 512 MiB, as a ring twice around.

use std::collections::{BTreeMap, BTreeSet};

use cloudmpi_noise::Profile;
use cloudmpi_noise::profile::{Compute, Simulated};

use crate::iteration::{Iteration, Part};

pub const ORDER: u64 = 8192;
pub const RING_BYTES: u64 = 512 << 20;
/// An allreduce is a reduce-scatter and an allgather, each once around the ring.
pub const RINGS: usize = 2;

const RING: &str = "pipelinedring";

/// Names of the noises in the published runs, in the order of [`crate::iteration::Noise::ALL`].
const NOISES: [&str; 4] = ["none", "os", "net", "os+net"];

/// The choice of published runs.
#[derive(Clone, Copy, Debug)]
pub struct Published<'a> {
    pub provider: &'a str,
    /// The name in the table; `None` if the provider has only one.
    pub instance: Option<&'a str>,
    pub placement: &'a str,
    pub nodes: u64,
}

/// The measured matrix product of a system. `name` is a part of the measurement's name, if the
/// profile holds several.
pub fn product(profile: &Profile, name: Option<&str>) -> Result<Part, String> {
    let of_order = |compute: &&Compute| {
        compute.order == ORDER && name.is_none_or(|name| compute.name.contains(name))
    };
    let found: Vec<&Compute> = profile.compute.iter().filter(of_order).collect();
    let named = name.map_or(String::new(), |name| {
        format!(" whose name contains '{name}'")
    });
    match found[..] {
        [compute] => Ok(Part {
            name: format!("matrix product of order {ORDER} ({})", compute.name),
            unit: "products",
            times: 1,
            seconds: compute.seconds.clone(),
        }),
        [] => Err(format!(
            "{}: no measured matrix product of order {ORDER}{named}: without it there is no cost; \
             measure it (gemm_…_{ORDER}.dat) and import it",
            profile.system.name
        )),
        _ => Err(format!(
            "{}: {} measurements of the matrix product of order {ORDER}{named}; name one of: {}",
            profile.system.name,
            found.len(),
            found
                .iter()
                .map(|c| c.name.as_str())
                .collect::<Vec<_>>()
                .join(", ")
        )),
    }
}

/// Times of the ring in the published runs, in seconds, by noise.
pub fn published_rings(table: &Simulated, of: &Published) -> Result<[Part; 4], String> {
    let mut parts = NOISES.map(|noise| Part {
        name: format!(
            "ring of 512 MiB on {} nodes of {}, noise {noise}",
            of.nodes, of.provider
        ),
        unit: "runs",
        times: RINGS,
        seconds: Vec::new(),
    });
    let mut instances = Vec::<&str>::new();
    for row in 0..table.time_us.len() {
        let fits = table.kind.get(row) == "Simulated"
            && table.collective.get(row) == RING
            && table.bytes[row] == RING_BYTES
            && table.nodes[row] == of.nodes
            && table.provider.get(row).eq_ignore_ascii_case(of.provider)
            && table.placement.get(row) == of.placement
            && of
                .instance
                .is_none_or(|instance| table.instance.get(row) == instance);
        if !fits {
            continue;
        }
        let instance = table.instance.get(row);
        if !instances.contains(&instance) {
            instances.push(instance);
        }
        // Published so: some runs have no time.
        let time_us = table.time_us[row];
        if let Some(part) = NOISES
            .iter()
            .position(|noise| table.noise.get(row) == *noise)
            && !time_us.is_nan()
        {
            parts[part].seconds.push(time_us / 1e6);
        }
    }
    if instances.len() > 1 {
        return Err(format!(
            "{} has published runs on several kinds of machine; say which: {}",
            of.provider,
            instances.join(", ")
        ));
    }
    if let Some(part) = parts.iter().find(|part| part.seconds.is_empty()) {
        let instance = of
            .instance
            .map_or(String::new(), |name| format!("{name}, "));
        return Err(format!(
            "{}: no such published run ({instance}{}); there are: {}",
            part.name,
            of.placement,
            published_of(table, of.provider)
        ));
    }
    Ok(parts)
}

/// Kinds of machine, placements and numbers of nodes of a provider's published rings.
fn published_of(table: &Simulated, provider: &str) -> String {
    let mut nodes = BTreeMap::<(&str, &str), BTreeSet<u64>>::new();
    for row in 0..table.time_us.len() {
        let fits = table.kind.get(row) == "Simulated"
            && table.collective.get(row) == RING
            && table.bytes[row] == RING_BYTES
            && table.provider.get(row).eq_ignore_ascii_case(provider);
        if fits {
            let kind = (table.instance.get(row), table.placement.get(row));
            nodes.entry(kind).or_default().insert(table.nodes[row]);
        }
    }
    let told = nodes.iter().map(|((instance, placement), nodes)| {
        let nodes: Vec<String> = nodes.iter().map(u64::to_string).collect();
        format!("{instance}, {placement}, on {}", nodes.join(" "))
    });
    match nodes.is_empty() {
        true => format!("none of {provider}"),
        false => told.collect::<Vec<String>>().join("; "),
    }
}

/// One iteration of the dummy application.
pub fn iteration(product: Part, rings: [Part; 4]) -> Iteration {
    Iteration {
        measured: vec![product],
        simulated: rings.map(|ring| vec![ring]),
    }
}
