"""What is run: each job is one start of one program. Sizes in bytes, durations in ms."""

from dataclasses import dataclass, field

from . import networks

SMALL = [0, 1, 2, 4, 8, 16, 32, 64]
LARGE = [1 << power for power in range(7, 23)]  # 128 B to 4 MiB
COLLECTIVE_SIZES = [8, 64, 512, 4096, 32768, 262144, 1048576]
COLLECTIVE_SIZES_QUICK = [8, 4096, 65536, 1048576]
COLLECTIVES = ["bcast", "allgather", "alltoall", "scatter", "gather", "reduce"]
COLLECTIVE_RANKS = [2, 4, 8]
# Over tcp.
TCP_SMALL = [1, 2, 4, 8, 16, 32, 64]
TCP_LARGE = [1 << power for power in range(12, 27)]  # 4 KiB to 64 MiB
TCP_LARGE_QUICK = [4096, 16384, 65536, 131072, 262144, 1 << 20, 4 << 20, 16 << 20, 64 << 20]
# A window of 64 messages of 64 MiB takes seconds.
TCP_BANDWIDTH_LIMIT_QUICK = 4 << 20
HOSTS_RANKS = 8
HOSTS_COLLECTIVES = ["allreduce", "bcast", "alltoall"]
HOSTS_SIZES = [8, 64, 512, 4096, 32768, 131072, 1048576]
HOSTS_SIZES_QUICK = [8, 512, 4096, 65536, 1048576]
# Groups that are run only when they are asked for: they need root, or servers.
BEYOND_ONE_MACHINE = ["tcp", "hosts", "services"]
# And this one, since it takes minutes a round.
ALL_COLLECTIVES = "all_collectives"
ALL_PREFIX = "all_"
ONLY_WHEN_ASKED = [*BEYOND_ONE_MACHINE, ALL_COLLECTIVES]


# A job that took a library longer than this is run once more, then no more: it is no best peer.
SLOW_JOB_S = 25
SLOW_JOB_ROUNDS = 2


@dataclass
class Job:
    group: str  # what --only selects
    program: str
    ranks: int
    arguments: list = field(default_factory=list)
    raw: bool = False
    network: str = ""  # of `networks`; "": the library's own choice
    prefix: str = ""  # in front of the metrics' names
    wall_metric: str = ""  # also record the whole job's wall time under this name
    timeout_s: float = 60


@dataclass
class Effort:
    rounds: int
    blocks: int
    budget_ms: float  # one cell of one job
    blocked_ms: list
    collective_sizes: list
    tcp_large: list
    tcp_bandwidth_limit: int
    hosts_sizes: list


QUICK = Effort(rounds=3, blocks=4, budget_ms=16, blocked_ms=[100, 300], collective_sizes=COLLECTIVE_SIZES_QUICK,
               tcp_large=TCP_LARGE_QUICK, tcp_bandwidth_limit=TCP_BANDWIDTH_LIMIT_QUICK, hosts_sizes=HOSTS_SIZES_QUICK)
FULL = Effort(rounds=12, blocks=5, budget_ms=60, blocked_ms=[100, 300, 1000], collective_sizes=COLLECTIVE_SIZES,
              tcp_large=TCP_LARGE, tcp_bandwidth_limit=TCP_LARGE[-1], hosts_sizes=HOSTS_SIZES)


def joined(values):
    return ",".join(map(str, values))


def measured(effort, parameters=(), pinned=False, only=(), budget_factor=1):
    arguments = ["--budget-ms", effort.budget_ms * budget_factor, "--blocks", effort.blocks]
    if parameters:
        arguments += ["--parameters", joined(parameters)]
    if only:
        arguments += ["--only", joined(only)]
    return arguments + (["--pin"] if pinned else [])


def mpi_jobs(effort):
    jobs = [
        Job("latency", "latency", 2, measured(effort, SMALL + LARGE, pinned=True)),
        Job("bandwidth", "bandwidth", 2, measured(effort, LARGE, pinned=True)),
        Job("barrier", "collectives", 8, measured(effort, only=["barrier"], budget_factor=8)),
        Job("barrier", "collectives", 16, measured(effort, only=["barrier"], budget_factor=8)),
        Job("allreduce", "collectives", 8, measured(effort, [8], only=["allreduce"], budget_factor=8)),
        Job("blocked", "blocked", 2, measured(effort, effort.blocked_ms, pinned=True, budget_factor=2)),
        Job("blocked", "blocked", 4, measured(effort, pinned=True, budget_factor=4)),
        Job("init", "init_finalize", 8, wall_metric="init_finalize_job"),
        Job("memory", "memory", 8),
    ]
    for ranks in COLLECTIVE_RANKS:
        # Two ranks on two cores are pinned: left alone, they may share one core for a whole job.
        arguments = measured(effort, effort.collective_sizes, pinned=ranks == 2, only=COLLECTIVES + ["allreduce"],
                             budget_factor=2)
        jobs.append(Job("collectives", "collectives", ranks, arguments, timeout_s=120))
    return jobs + all_collectives_jobs(effort) + tcp_jobs(effort)


def all_collectives_jobs(effort):
    return [Job(ALL_COLLECTIVES, "all_collectives", ranks,
                measured(effort, effort.collective_sizes, pinned=ranks == 2), prefix=ALL_PREFIX, timeout_s=300)
            for ranks in COLLECTIVE_RANKS]


def tcp_bandwidth_sizes(effort):
    return [size for size in effort.tcp_large if size <= effort.tcp_bandwidth_limit]


def tcp_jobs(effort):
    jobs = []
    for network, prefix in ((networks.LOOPBACK, "tcp_"), (networks.VETH, "veth_")):
        on = {"network": network, "prefix": prefix, "timeout_s": 120}
        sizes = TCP_SMALL + effort.tcp_large
        jobs.append(Job("tcp", "latency", 2, measured(effort, sizes, pinned=True), **on))
        arguments = measured(effort, tcp_bandwidth_sizes(effort), pinned=True, only=["bandwidth"])
        jobs.append(Job("tcp", "bandwidth", 2, arguments, **on))
    for name in HOSTS_COLLECTIVES:
        arguments = measured(effort, effort.hosts_sizes, only=[name], budget_factor=4)
        jobs.append(Job("hosts", "collectives", HOSTS_RANKS, arguments, network=networks.HOSTS, prefix="hosts_",
                        timeout_s=30))
    return jobs


def raw_jobs(effort):
    def arguments(processes=2, parameters=()):
        listed = ["--parameters", joined(parameters)] if parameters else []
        return ["--budget-ms", effort.budget_ms * 2, "--blocks", effort.blocks, "--processes", processes, *listed]

    sockets = arguments(parameters=TCP_SMALL + tcp_bandwidth_sizes(effort))
    return [
        Job("latency", "line_bounce", 2, arguments(), raw=True),
        Job("bandwidth", "copy", 1, arguments(parameters=LARGE), raw=True),
        Job("bandwidth", "two_copy", 2, arguments(parameters=LARGE), raw=True),
        Job("barrier", "central", 8, arguments(8), raw=True),
        Job("barrier", "central", 16, arguments(16), raw=True),
        Job("init", "spawn", 8, arguments(8), raw=True),
        Job("tcp", "sockets", 2, sockets, raw=True, prefix="tcp_"),
        Job("tcp", "sockets", 2, [*sockets, "--hosts", joined(networks.HOST_NAMES), "--address", networks.ADDRESS_IN_RAW],
            raw=True, network=networks.VETH, prefix="veth_"),
    ]


def groups():
    return sorted({job.group for job in mpi_jobs(QUICK)} | set(BEYOND_ONE_MACHINE))


def default_groups():
    return [group for group in groups() if group not in ONLY_WHEN_ASKED]
