"""The rows of the issue's table "Speed and memory": which cells each looks at, and what it asks of them."""

from dataclasses import dataclass

from . import intervals, jobs
from .runner import Cell

REACHED, NOT_REACHED, CANNOT_TELL, NO_DATA = "reached", "not reached", "cannot tell", "no data"


@dataclass
class Check:
    """One demand on one cell: an estimate that should be at most the target."""
    label: str
    estimate: object  # intervals.Estimate or None where figures are missing
    target: float
    unit: str = "x"

    @property
    def verdict(self):
        if self.estimate is None:
            return NO_DATA
        if self.estimate.high <= self.target:
            return REACHED
        if self.estimate.low > self.target:
            return NOT_REACHED
        return CANNOT_TELL


@dataclass
class Row:
    title: str
    checks: list

    @property
    def verdict(self):
        verdicts = [check.verdict for check in self.checks]
        if not verdicts or NO_DATA in verdicts:
            return NO_DATA
        for verdict in (NOT_REACHED, CANNOT_TELL):
            if verdict in verdicts:
                return verdict
        return REACHED


class Judge:
    """Answers the rows' questions from all samples (see results.Results)."""

    def __init__(self, results, subject):
        self.results = results
        self.subject = subject
        self.peers = [name for name in results.library_names if name != subject]

    def against_peers(self, cell, target, higher_is_better=False):
        ours = self.results.rounds(self.subject, cell)
        peers = [rounds for name in self.peers if any(rounds := self.results.rounds(name, cell))]
        complete = any(ours) and peers
        estimate = intervals.ratio_to_best(ours, peers, higher_is_better) if complete else None
        return Check(f"{describe(cell)} / best peer", estimate, target)

    def against_raw(self, cell, raw_cell, target):
        ours, raw = self.results.rounds(self.subject, cell), self.results.rounds("raw", raw_cell)
        estimate = intervals.ratio(ours, raw) if any(ours) and any(raw) else None
        return Check(f"{describe(cell)} / {raw_cell.metric}", estimate, target)

    def against_other_cell(self, cell, other, target):
        first, second = self.results.rounds(self.subject, cell), self.results.rounds(self.subject, other)
        estimate = intervals.ratio(first, second) if any(first) and any(second) else None
        return Check(f"{cell.metric} / {other.metric}", estimate, target)

    def absolute(self, cell, target, unit):
        ours = self.results.rounds(self.subject, cell)
        return Check(describe(cell), intervals.estimate(ours) if any(ours) else None, target, unit)

    def line_bounce_us(self):
        return intervals.pooled_median(self.results.rounds("raw", Cell("raw_line_bounce", 2, 0)))


def describe(cell):
    name = f"{cell.metric}, {cell.ranks} ranks"
    if cell.metric.startswith("blocked_"):
        return f"{name}, {cell.parameter} ms"
    return f"{name}, {size_text(cell.parameter)}" if cell.parameter or cell.metric == "latency" else name


def size_text(size_bytes):
    for unit_bytes, unit in ((1 << 20, "MiB"), (1 << 10, "KiB")):
        if size_bytes >= unit_bytes and size_bytes % unit_bytes == 0:
            return f"{size_bytes // unit_bytes} {unit}"
    return f"{size_bytes} B"


def small_latency(judge):
    cells = [Cell("latency", 2, size) for size in jobs.SMALL]
    # 0.20 us where a line bounces in 0.06 us: more where it bounces slower, never less.
    bounce_us = judge.line_bounce_us()
    target_us = 0.20 * max(1.0, bounce_us / 0.06) if bounce_us else 0.20
    checks = [judge.against_peers(cell, 0.8) for cell in cells]
    return checks + [judge.absolute(cell, target_us, "us") for cell in cells]


def every_size(judge):
    metrics = [metric for metric in ("latency", "bandwidth") if metric in judge.results.groups]
    return [judge.against_peers(Cell(metric, 2, size), 1.0, metric == "bandwidth")
            for metric in metrics for size in jobs.LARGE]


def barrier(judge):
    cells = [Cell("barrier", ranks, 0) for ranks in (8, 16)]
    checks = [judge.against_peers(cell, 0.6) for cell in cells]
    return checks + [judge.against_raw(cell, Cell("raw_barrier_yield", cell.ranks, 0), 1.5) for cell in cells]


def allreduce(judge):
    return [judge.against_peers(Cell("allreduce", 8, 8), 0.4)]


def collectives(judge):
    sizes = judge.results.effort.collective_sizes
    return [judge.against_peers(Cell(name, ranks, size), 1.0)
            for name in jobs.COLLECTIVES for ranks in jobs.COLLECTIVE_RANKS for size in sizes]


def blocked(judge):
    checks = [judge.absolute(Cell("blocked_cpu_share", 2, duration), 2.0, "% of a core")
              for duration in judge.results.effort.blocked_ms]
    before = Cell("latency_before_block", 2, 8)
    # "Not slower": within 5 %, since equal figures can never be told from slightly slower ones.
    for cell in (Cell("latency_after_block", 2, 8), Cell("latency_beside_blocked", 4, 8)):
        checks.append(judge.against_other_cell(cell, before, 1.05))
    return checks


def start_and_end(judge):
    return [judge.absolute(Cell("init_finalize_job", 8, 0), 60.0, "ms")]


def memory(judge):
    return [judge.absolute(Cell("memory_rss", 8, 0), 5.0, "MB")]


def sockets_latency(judge):
    checks = []
    for prefix in TCP_PREFIXES:
        for size in jobs.TCP_SMALL:
            cell = Cell(f"{prefix}latency", 2, size)
            checks.append(judge.against_raw(cell, Cell(f"{prefix}raw_sockets_latency", 2, size), 1.2))
            checks.append(judge.against_peers(cell, 0.65))
    return checks


def sockets_every_size(judge):
    effort = judge.results.effort
    checks = []
    for prefix in TCP_PREFIXES:
        checks += [judge.against_peers(Cell(f"{prefix}latency", 2, size), 1.0) for size in effort.tcp_large]
        checks += [judge.against_peers(Cell(f"{prefix}bandwidth", 2, size), 1.0, True)
                   for size in jobs.tcp_bandwidth_sizes(effort)]
    return checks


def two_hosts(judge):
    return [judge.against_peers(Cell(f"hosts_{name}", jobs.HOSTS_RANKS, size), 1.0)
            for name in jobs.HOSTS_COLLECTIVES for size in judge.results.effort.hosts_sizes]


def local_services(judge):
    return [judge.absolute(Cell(f"services_one_way_{level}_queue", 2, 64), limit_us, "us")
            for level, limit_us in (("crash", 60.0), ("synced", 260.0))]


def servers(judge):
    cells = [Cell(f"services_put_get_{server}", 2, 64) for server in ("nats", "azure")]
    return [judge.against_raw(cell, cell, 1.3) for cell in cells]


def broadcast_by_services(judge):
    loop, topic, hypercube = (Cell(f"services_broadcast_{how}", 2, 1 << 20) for how in ("queue-loop", "topic", "hypercube"))
    # By either of the two.
    checks = [judge.against_other_cell(cell, loop, 0.5) for cell in (topic, hypercube)]
    return [min(checks, key=lambda check: check.estimate.value if check.estimate else float("inf"))]


TCP_PREFIXES = ("tcp_", "veth_")
ROWS = [
    ("latency", "0–64 B latency, 2 pinned ranks: ≤ 0.8 × best peer, ≤ 0.20 µs", small_latency),
    ("latency+bandwidth", "latency and bandwidth, 128 B–4 MiB: no worse than the best peer", every_size),
    ("barrier", "barrier, 8 and 16 ranks: ≤ 0.6 × best peer, ≤ 1.5 × bare counter", barrier),
    ("allreduce", "8 B allreduce, 8 ranks: ≤ 0.4 × best peer", allreduce),
    ("collectives", "six collectives, 2, 4, 8 ranks: no worse than the best peer", collectives),
    ("blocked", "blocked rank: < 2 % of a core, fast path not slower", blocked),
    ("init", "Init + Finalize, 8 ranks, whole job: ≤ 60 ms", start_and_end),
    ("tcp", "tcp, 1–64 B, loopback and veth: ≤ 1.2 × bare sockets, ≤ 0.65 × best peer", sockets_latency),
    ("tcp", "tcp, 4 KiB–64 MiB: no worse than the best peer", sockets_every_size),
    ("hosts", "8 ranks on 2 hosts: allreduce, bcast, alltoall no worse than the best peer", two_hosts),
    ("services", "64 B by local services, one way: ≤ 60 µs crash-safe, ≤ 260 µs synced", local_services),
    ("services", "64 B put + get on NATS, Azurite: ≤ 1.3 × the bare client", servers),
    ("services", "bcast of 1 MiB to 8: topic or hypercube < 0.5 × queue loop", broadcast_by_services),
    ("memory", "memory a rank after Init, 8 ranks: ≤ 5 MB", memory),
]


def judge_rows(results, subject):
    judge = Judge(results, subject)
    return [Row(title, make(judge)) for needed, title, make in ROWS
            if set(needed.split("+")) & set(results.groups)]
