//! The list of all measures: what each is, and which program measures it.

use crate::measure::{Family, Measure, Ranks, Sizes, Unit, Whose};

/// Messages of a window.
const WINDOW: f64 = 64.0;
const KIB: u64 = 1024;
const MIB: u64 = 1024 * 1024;
/// Sizes of messages of two ranks go up to here, in bytes.
pub const LONGEST_MESSAGE: u64 = 4 * MIB;
/// Blocks and vectors of collectives go up to here, in bytes.
const LONGEST_BLOCK: u64 = MIB;

fn two_ranks() -> Vec<Measure> {
    let round_trip = |program, name: &str, about: &str| Measure {
        factor: 0.5,
        whose: Whose::Mean,
        ranks: Ranks::Two,
        ..Measure::of(Family::TwoRanks, program, name, about)
    };
    let window = |name: &str, cell: &str, factor: f64, about: &str| Measure {
        cell: cell.to_string(),
        unit: Unit::MegabytesPerSecond,
        factor: WINDOW * factor,
        sizes: Sizes::From(1, LONGEST_MESSAGE),
        per_pair: true,
        ranks: Ranks::Two,
        ..Measure::of(Family::TwoRanks, "bandwidth", name, about)
    };
    let pairs = |measure: Measure| Measure {
        family: Family::Pairs,
        ranks: Ranks::Even,
        ..measure
    };
    vec![
        round_trip("latency", "latency", "half a round trip"),
        round_trip(
            "latency",
            "matched_latency",
            "half a round trip, received by Mprobe, Get_count, Mrecv",
        ),
        Measure {
            factor: 1.0,
            whose: Whose::Slowest,
            ..round_trip(
                "latency",
                "pingping",
                "both send at once: Isend, Recv, Wait",
            )
        },
        window(
            "bandwidth",
            "bandwidth",
            1.0,
            "windows of 64 messages, one way",
        ),
        window(
            "bibw",
            "bibw",
            2.0,
            "windows of 64 messages, both ways at once",
        ),
        pairs(Measure {
            program: "bandwidth",
            ..round_trip(
                "bandwidth",
                "multi_latency",
                "half a round trip, of pairs side by side",
            )
        }),
        pairs(window(
            "multi_bandwidth",
            "bandwidth",
            1.0,
            "windows of 64 messages, of pairs side by side, added up",
        )),
        pairs(Measure {
            unit: Unit::MessagesPerSecond,
            ..window(
                "message_rate",
                "bandwidth",
                1.0,
                "messages in windows of 64, of pairs side by side, added up",
            )
        }),
    ]
}

fn ring() -> Vec<Measure> {
    let ring = |name: &str, about: &str| Measure::of(Family::Ring, "exchange", name, about);
    vec![
        ring("sendrecv", "MPI_Sendrecv to the right, from the left"),
        ring(
            "exchange",
            "Isend right and left, Recv left and right, Waitall",
        ),
    ]
}

/// Name, and the least size in bytes; 0 for an operation without data.
const COLLECTIVES: [(&str, u64); 17] = [
    ("barrier", 0),
    ("bcast", 1),
    ("gather", 1),
    ("gatherv", 1),
    ("scatter", 1),
    ("scatterv", 1),
    ("allgather", 1),
    ("allgatherv", 1),
    ("alltoall", 1),
    ("alltoallv", 1),
    ("alltoallw", 1),
    ("reduce", 4),
    ("allreduce", 4),
    ("reduce_scatter", 4),
    ("reduce_scatter_block", 4),
    ("scan", 4),
    ("exscan", 4),
];

/// The operation with computation beside it, the operation alone, the computation alone.
pub const OVERLAPPED: &[&str] = &["total", "pure", "compute"];

fn collectives() -> Vec<Measure> {
    let forms = [
        (Family::Blocking, "", &["-"][..], "MPI's blocking"),
        (
            Family::Nonblocking,
            "i",
            OVERLAPPED,
            "computation beside MPI's nonblocking",
        ),
        (
            Family::Persistent,
            "persistent_",
            &["-"][..],
            "MPI_Start and MPI_Wait of a persistent",
        ),
    ];
    let form = |(family, prefix, parts, about): (Family, &str, &'static [&'static str], &str)| {
        COLLECTIVES
            .map(|(name, least)| Measure {
                parts,
                sizes: match least {
                    0 => Sizes::None,
                    _ => Sizes::From(least, LONGEST_BLOCK),
                },
                ..Measure::of(
                    family,
                    "collectives",
                    &format!("{prefix}{name}"),
                    &format!("{about} {name}"),
                )
            })
            .to_vec()
    };
    forms.into_iter().flat_map(form).collect()
}

fn neighbors() -> Vec<Measure> {
    let names = [
        "allgather",
        "allgatherv",
        "alltoall",
        "alltoallv",
        "alltoallw",
    ];
    let forms = [
        ("", &["-"][..], ""),
        ("i", OVERLAPPED, "nonblocking, computation beside it; "),
        ("persistent_", &["-"][..], "MPI_Start and MPI_Wait; "),
    ];
    let form = |(prefix, parts, about): (&str, &'static [&'static str], &str)| {
        names.map(|name| Measure {
            sizes: Sizes::From(1, LONGEST_BLOCK),
            parts,
            ..Measure::of(
                Family::Neighbors,
                "neighbors",
                &format!("{prefix}neighbor_{name}"),
                &format!("{about}with the neighbours on a two-dimensional torus, or in a ring"),
            )
        })
    };
    forms.into_iter().flat_map(form).collect()
}

/// A step of each is a figure. Sizes are no bytes here.
fn applications() -> Vec<Measure> {
    let program = |program, size_name, sizes, ranks, about: &str| Measure {
        unit: Unit::Milliseconds,
        size_name,
        sizes,
        ranks,
        ..Measure::of(Family::Applications, program, program, about)
    };
    vec![
        program(
            "nbody",
            "particles",
            Sizes::From(2500, 5000),
            Ranks::Any,
            "a step of N bodies under gravity",
        ),
        program(
            "cannon",
            "rows",
            Sizes::From(300, 1200),
            Ranks::Square,
            "a step of Cannon's product of square matrices",
        ),
    ]
}

/// Names here, `cloudmpi services --only`'s names, what is timed, and whether it has a size.
const SERVICES: [(&str, &str, &str, bool); 11] = [
    (
        "services_send",
        "send:queue",
        "a message by a queue, one way",
        true,
    ),
    (
        "services_send_sessions",
        "send:sessions",
        "a message by a queue with sessions, one way",
        true,
    ),
    (
        "services_barrier_table",
        "barrier:table",
        "a barrier by a table",
        false,
    ),
    (
        "services_barrier_event",
        "barrier:queue-event",
        "a barrier by a queue and an event",
        false,
    ),
    (
        "services_broadcast_queue",
        "broadcast:queue-loop",
        "a broadcast by a queue for each",
        true,
    ),
    (
        "services_broadcast_topic",
        "broadcast:topic",
        "a broadcast by a topic",
        true,
    ),
    (
        "services_broadcast_hypercube",
        "broadcast:hypercube",
        "a broadcast by a hypercube of queues",
        true,
    ),
    (
        "services_scatter_serial",
        "scatter:serial",
        "a scatter, one part after the other",
        true,
    ),
    (
        "services_scatter_threads",
        "scatter:parallel",
        "a scatter, all parts at once",
        true,
    ),
    (
        "services_gather",
        "gather:queue",
        "a gather by the root's queue",
        true,
    ),
    (
        "services_reduce",
        "reduce:sessions",
        "a reduction by a queue with sessions",
        true,
    ),
];

fn services() -> Vec<Measure> {
    SERVICES
        .map(|(name, way, about, has_size)| Measure {
            cell: way.to_string(),
            whose: Whose::Mean,
            sizes: match has_size {
                true => Sizes::From(1024, MIB),
                false => Sizes::None,
            },
            ..Measure::of(Family::Services, crate::outside::SERVICES, name, about)
        })
        .to_vec()
}

fn one_sided() -> Vec<Measure> {
    let of = |name: &str, about: &str| Measure::of(Family::OneSided, "onesided", name, about);
    let passive = |name: &str, least: u64, about: &str| Measure {
        ranks: Ranks::Two,
        sizes: match least {
            0 => Sizes::None,
            _ => Sizes::From(least, LONGEST_MESSAGE),
        },
        ..of(name, about)
    };
    let window = |name: &str, about: &str| Measure {
        unit: Unit::MegabytesPerSecond,
        factor: WINDOW,
        ..passive(name, 1, about)
    };
    let ring = |name: &str, about: &str| Measure {
        sizes: Sizes::None,
        ..of(name, about)
    };
    vec![
        passive(
            "put",
            1,
            "MPI_Put and MPI_Win_flush, on memory of MPI_Win_allocate",
        ),
        passive("get", 1, "MPI_Get and MPI_Win_flush"),
        window("put_window", "windows of 64 MPI_Put and one MPI_Win_flush"),
        window("get_window", "windows of 64 MPI_Get and one MPI_Win_flush"),
        passive(
            "accumulate",
            8,
            "MPI_Accumulate of sums of 8 bytes, and MPI_Win_flush",
        ),
        passive(
            "fetch_and_op",
            0,
            "MPI_Fetch_and_op of 8 bytes, and MPI_Win_flush",
        ),
        passive(
            "compare_and_swap",
            0,
            "MPI_Compare_and_swap of 8 bytes, and MPI_Win_flush",
        ),
        ring(
            "fence",
            "MPI_Put of 8 bytes to the right, and MPI_Win_fence",
        ),
        ring(
            "lock_unlock",
            "exclusive MPI_Win_lock, MPI_Put of 8 bytes to the right, MPI_Win_unlock",
        ),
        ring(
            "post_start",
            "MPI_Win_post and _start, MPI_Put of 8 bytes to the right, MPI_Win_complete and _wait",
        ),
    ]
}

fn files() -> Vec<Measure> {
    [
        (
            "file_write",
            Unit::Microseconds,
            "MPI_File_write_at by every rank at its own place",
        ),
        (
            "file_read",
            Unit::Microseconds,
            "MPI_File_read_at by every rank at its own place",
        ),
        (
            "file_write_all",
            Unit::Milliseconds,
            "MPI_File_write_at_all of 8192 pieces a rank, which alternate between the ranks",
        ),
        (
            "file_read_all",
            Unit::Milliseconds,
            "MPI_File_read_at_all of the same",
        ),
    ]
    .map(|(name, unit, about)| Measure {
        unit,
        sizes: Sizes::From(512, MIB),
        ..Measure::of(Family::Files, "files", name, about)
    })
    .to_vec()
}

fn types() -> Vec<Measure> {
    let of = |name: &str, about: &str| Measure {
        factor: 0.5,
        whose: Whose::Mean,
        ranks: Ranks::Two,
        sizes: Sizes::From(16, MIB),
        ..Measure::of(Family::Types, "types", name, about)
    };
    vec![
        of(
            "types_vector",
            "half a round trip of a vector with gaps as long as its elements",
        ),
        of("types_indexed", "half a round trip of an indexed type"),
        of(
            "types_struct",
            "half a round trip of structures with padding",
        ),
        of(
            "types_face",
            "half a round trip of the face of a cube of numbers",
        ),
    ]
}

/// What ranks cost while they wait.
fn idle() -> Vec<Measure> {
    let of = |name: &str, unit, ranks, about: &str| Measure {
        unit,
        ranks,
        sizes: Sizes::None,
        ..Measure::of(Family::Other, "idle", name, about)
    };
    vec![
        of(
            "memory",
            Unit::Megabytes,
            Ranks::Any,
            "resident memory of a rank after MPI_Init, the largest",
        ),
        of(
            "blocked_cpu",
            Unit::Percent,
            Ranks::Two,
            "of a core, while a rank is blocked in MPI_Recv for 0.1 s",
        ),
        of(
            "blocked_wake",
            Unit::Microseconds,
            Ranks::Two,
            "from MPI_Send until a rank that is blocked for 0.1 s goes on",
        ),
        Measure {
            factor: 0.5,
            whose: Whose::Mean,
            ..of(
                "beside_blocked",
                Unit::Microseconds,
                Ranks::ThreeOrMore,
                "half a round trip of 8 B, while all ranks but two are blocked",
            )
        },
    ]
}

fn threads() -> Vec<Measure> {
    vec![Measure {
        factor: 0.5,
        whose: Whose::Mean,
        ranks: Ranks::Two,
        sizes: Sizes::WithZero(1, 64 * KIB),
        ..Measure::of(
            Family::Other,
            "threads",
            "threads_latency",
            "half a round trip, of 2 threads of each rank side by side",
        )
    }]
}

fn others() -> Vec<Measure> {
    vec![
        Measure {
            unit: Unit::Milliseconds,
            sizes: Sizes::None,
            ..Measure::of(
                Family::Other,
                "startup",
                "startup",
                "a whole job: start, MPI_Init, a barrier, MPI_Finalize, end",
            )
        },
        Measure {
            unit: Unit::Milliseconds,
            sizes: Sizes::None,
            ..Measure::of(
                Family::Other,
                "spawn",
                "spawn",
                "MPI_Comm_spawn of 4 processes, a barrier with them, MPI_Comm_disconnect",
            )
        },
        Measure {
            unit: Unit::Nanoseconds,
            whose: Whose::Mean,
            sizes: Sizes::None,
            ranks: Ranks::Two,
            ..Measure::of(
                Family::Other,
                "latency",
                "null",
                "the measuring loop without a message: what the measuring adds",
            )
        },
    ]
}

/// All measures, families together.
pub fn all() -> Vec<Measure> {
    let families = [
        two_ranks(),
        ring(),
        collectives(),
        neighbors(),
        applications(),
        services(),
        files(),
        one_sided(),
        types(),
        threads(),
        idle(),
        others(),
    ];
    families.concat()
}

/// Names of several measures at once.
pub const GROUPS: [(&str, &str, &[Family]); 10] = [
    (
        "multi",
        "multi_latency, multi_bandwidth and message_rate",
        &[Family::Pairs],
    ),
    (
        "collectives",
        "every blocking collective",
        &[Family::Blocking],
    ),
    (
        "nonblocking",
        "every nonblocking collective, with computation beside it",
        &[Family::Nonblocking],
    ),
    (
        "persistent",
        "every persistent collective",
        &[Family::Persistent],
    ),
    (
        "neighbors",
        "every collective of neighbours",
        &[Family::Neighbors],
    ),
    ("types", "every derived type", &[Family::Types]),
    ("onesided", "every measure of windows", &[Family::OneSided]),
    ("files", "every measure of files", &[Family::Files]),
    (
        "applications",
        "N bodies and Cannon's product",
        &[Family::Applications],
    ),
    (
        "services",
        "what the 2014 system did by services alone",
        &[Family::Services],
    ),
];

/// The measures of that name, or of that group.
pub fn find(name: &str) -> Vec<Measure> {
    let families: &[Family] = GROUPS
        .iter()
        .find(|group| group.0 == name)
        .map_or(&[], |group| group.2);
    all()
        .into_iter()
        .filter(|measure| measure.name == name || families.contains(&measure.family))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(name: &str) -> Measure {
        find(name).remove(0)
    }

    #[test]
    fn figures_follow_the_fields_definitions() {
        assert_eq!(one("latency").figure(400.0, 8, 2), 0.2);
        assert_eq!(one("pingping").figure(400.0, 8, 2), 0.4);
        // 64 messages of 1000 bytes in 64 us: 1000 bytes a microsecond.
        assert_eq!(one("bandwidth").figure(64e3, 1000, 2), 1000.0);
        assert_eq!(one("bibw").figure(64e3, 1000, 2), 2000.0);
        assert_eq!(one("multi_bandwidth").figure(64e3, 1000, 8), 4000.0);
        assert_eq!(one("message_rate").figure(64e3, 1000, 2), 1e6);
        assert_eq!(one("multi_latency").figure(400.0, 8, 4), 0.2);
        assert_eq!(one("startup").figure(15e6, 0, 2), 15.0);
        assert_eq!(one("blocked_cpu").figure(0.02 * 1e9, 0, 2), 2.0);
        assert_eq!(one("memory").figure(3e6, 0, 2), 3.0);
    }

    #[test]
    fn names_are_unique_and_every_program_is_there() {
        let mut names: Vec<String> = all().into_iter().map(|measure| measure.name).collect();
        let count = names.len();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), count);
        for measure in all() {
            assert!(
                measure.program == crate::outside::SERVICES
                    || crate::compile::PROGRAMS
                        .iter()
                        .any(|(name, _)| *name == measure.program),
                "{}",
                measure.name
            );
        }
        assert!(
            GROUPS
                .iter()
                .all(|group| !names.contains(&group.0.to_string()) && find(group.0).len() > 1)
        );
    }

    #[test]
    fn ranks_and_sizes() {
        assert!(one("latency").refuses(3).unwrap().contains("exactly 2"));
        assert!(
            one("multi_latency").refuses(3).is_some() && one("multi_latency").refuses(4).is_none()
        );
        assert_eq!(one("allreduce").default_sizes()[..3], [4, 8, 16]);
        assert_eq!(one("latency").default_sizes()[..3], [0, 1, 2]);
        assert_eq!(one("barrier").default_sizes(), [0]);
        assert!(one("cannon").refuses(9).is_none() && one("cannon").refuses(8).is_some());
        assert_eq!(one("nbody").default_sizes(), [2500, 5000]);
        assert!(one("nbody").refuses(1).is_none() && one("bcast").refuses(1).is_some());
        let step = |name: &str| one(name).size_step(3);
        assert_eq!((step("iallreduce"), step("persistent_exscan")), (4, 4));
        assert_eq!((step("reduce_scatter_block"), step("accumulate")), (12, 8));
        assert_eq!((step("ibcast"), step("allgather")), (1, 1));
        // 0 bytes have no rate in bytes, but a rate of messages.
        let takes = |name: &str| (one(name).takes(0, 2), one(name).takes(1, 2));
        assert_eq!(takes("bandwidth"), (false, true));
        assert_eq!(takes("multi_bandwidth"), (false, true));
        assert_eq!(takes("message_rate"), (true, true));
        assert_eq!(takes("allreduce"), (true, false));
    }
}
