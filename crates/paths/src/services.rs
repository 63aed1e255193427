//! The path by the job's services. A rank gives its packets to the node's agent by a ring; the other end of that is
//! crate `path-services`, which does not load into the program.

use cloudmpi_path::{Carried, Figures, PathKind};

pub static SERVICES: PathKind = PathKind {
    name: "services",
    about: "by the node's agent and the job's queues; long payloads by blobs",
    why: "at least one cannot connect to the other",
    carried: Carried::Agent,
    connects: |_| true,
    // By the local services, the fastest there are (docs/services.md). Those of a cloud take milliseconds.
    figures: Figures {
        latency_s: 12e-6,
        bandwidth_bytes_per_s: 1.8e9,
        price: "each request of the services",
    },
    is_offered: true,
    can_encrypt: false,
};
