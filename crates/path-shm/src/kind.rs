use cloudmpi_path::{Carried, Figures, PathKind};

/// The first path of the list of all paths: ranks have their rings without opening them.
pub static SHM: PathKind = PathKind {
    name: "shm",
    about: "rings in shared memory; long messages are read from the sender's memory where the kernel allows it",
    why: "they share one machine's memory",
    carried: Carried::Rings,
    connects: |pair| pair.one_node,
    // docs/measurements.md, two ranks on one cache.
    figures: Figures {
        latency_s: 0.1e-6,
        bandwidth_bytes_per_s: 10e9,
        price: "nothing",
    },
    is_offered: true,
    can_encrypt: false,
};
