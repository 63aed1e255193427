"""The tables: figures of every library beside the raw limits, then the verdict on each row."""

from collections import Counter

from . import intervals, jobs
from .runner import Cell
from .targets import CANNOT_TELL, NO_DATA, NOT_REACHED, REACHED, judge_rows, size_text

# Metric, what it is, raw limits beside it as (metric, ranks or None for the same, parameter or None).
SECTIONS = [
    ("latency", "Latency one way, 2 pinned ranks",
     [("raw_line_bounce", 2, 0), ("raw_memcpy_time", 1, None), ("raw_single_copy_time", 1, None)]),
    ("bandwidth", "Bandwidth, 64 messages under way, 2 pinned ranks",
     [("raw_memcpy_bandwidth", 1, None), ("raw_single_copy_bandwidth", 1, None),
      *[(f"raw_two_copy_ring_{size}", 2, None) for size in ("16KiB", "128KiB", "2MiB")]]),
    ("bandwidth_both", "Bandwidth, both directions together", []),
    ("barrier", "Barrier on all cores, unpinned", [("raw_barrier_yield", None, 0), ("raw_barrier_futex", None, 0)]),
    ("allreduce", "Allreduce (sum of doubles)",
     [("raw_allreduce_yield", None, None), ("raw_allreduce_futex", None, None)]),
    *[(name, f"{name.capitalize()}, moving root" if name not in ("allgather", "alltoall") else name.capitalize(), [])
      for name in jobs.COLLECTIVES],
    ("blocked_cpu_share", "CPU use of a rank blocked in MPI_Recv (ms)", []),
    ("blocked_wake", "From send to return of a rank blocked that long (ms)", []),
    ("latency_before_block", "8 B latency before any block", [("raw_line_bounce", 2, 0)]),
    ("latency_after_block", "8 B latency after the blocks", [("raw_line_bounce", 2, 0)]),
    ("latency_beside_blocked", "8 B latency of 2 ranks while 2 more are blocked on the same cores",
     [("raw_line_bounce", 2, 0)]),
    ("init_finalize_job", "Init + Finalize: the whole job, launcher start to end", [("raw_spawn", None, 0)]),
    ("init_inside", "MPI_Init inside rank 0", []),
    ("finalize_inside", "MPI_Finalize inside rank 0", []),
    ("memory_before_init", "Largest resident memory of a rank before Init", []),
    ("memory_rss", "Largest resident memory of a rank after Init (VmRSS)", []),
    ("memory_pss", "Largest share of memory of a rank after Init (Pss)", []),
]
for prefix, where in (("tcp_", "loopback"), ("veth_", "two hosts, veth")):
    SECTIONS += [(f"{prefix}latency", f"tcp, {where}: latency one way, 2 pinned ranks",
                  [(f"{prefix}raw_sockets_latency", 2, None)]),
                 (f"{prefix}bandwidth", f"tcp, {where}: bandwidth, 64 messages under way, 2 pinned ranks",
                  [(f"{prefix}raw_sockets_bandwidth", 2, None)])]
SECTIONS += [(f"hosts_{name}", f"{name.capitalize()}, {jobs.HOSTS_RANKS} ranks on 2 hosts that share the cores", [])
             for name in jobs.HOSTS_COLLECTIVES]
SECTIONS += [(f"services_one_way_{level}_{way}", f"By local services, {level}, {way}: one way", [])
             for level in ("crash", "synced") for way in ("queue", "sessions")]
SECTIONS += [(f"services_put_get_{server}", f"put + get on {server}", [(f"services_put_get_{server}", 2, 64)])
             for server in ("nats", "azure")]
SECTIONS += [(f"services_broadcast_{how}", f"Broadcast to 8 by services, {how}", [])
             for how in ("queue-loop", "topic", "hypercube")]
HIGHER_IS_BETTER = {"bandwidth", "bandwidth_both", "tcp_bandwidth", "veth_bandwidth"}


def all_collectives(results):
    """Sections of the group of that name, whose metrics are its program's."""
    names = sorted(name for name in results.metrics() if name.startswith(jobs.ALL_PREFIX))
    return [(name, f"All collectives: {name.removeprefix(jobs.ALL_PREFIX)}", []) for name in names]


def number(value):
    if value >= 999.5:
        return f"{value:,.0f}"
    return f"{value:.3g}" if value >= 0.01 or value == 0 else f"{value:.2e}"


def with_interval(estimate):
    if estimate is None:
        return "–"
    return f"{number(estimate.value)} [{number(estimate.low)}, {number(estimate.high)}]"


def table(header, rows):
    widths = [max(len(row[column]) for row in [header, *rows]) for column in range(len(header))]
    aligned = [" | ".join(text.ljust(width) if column == 0 else text.rjust(width)
                          for column, (text, width) in enumerate(zip(row, widths))) for row in [header, *rows]]
    rule = " | ".join("-" * width if column == 0 else "-" * (width - 1) + ":" for column, width in enumerate(widths))
    return ["| " + line + " |" for line in [aligned[0], rule, *aligned[1:]]]


def section(results, metric, title, raw_limits, subject):
    unit = results.units[metric].replace("percent_of_core", "% of a core").replace("us", "µs")
    names = results.library_names
    peers = [name for name in names if name != subject]
    limits = [limit for limit in raw_limits if limit[0] in results.metrics()]
    header = ["ranks", "parameter", *names]
    header += [f"{subject} / best peer"] if subject in names and peers else []
    header += [limit[0] for limit in limits]
    rows = []
    for cell in results.cells(metric):
        rounds = {name: results.rounds(name, cell) for name in names}
        known = {name: each for name, each in rounds.items() if any(each)}
        row = [str(cell.ranks), parameter_text(metric, cell.parameter)]
        row += [with_interval(intervals.estimate(rounds[name])) if name in known else "–" for name in names]
        if subject in names and peers:
            theirs = [known[name] for name in peers if name in known]
            complete = subject in known and theirs
            row.append(with_interval(intervals.ratio_to_best(known[subject], theirs, metric in HIGHER_IS_BETTER))
                       if complete else "–")
        for limit, ranks, parameter in limits:
            raw_cell = Cell(limit, cell.ranks if ranks is None else ranks,
                            cell.parameter if parameter is None else parameter)
            value = intervals.pooled_median(results.rounds("raw", raw_cell))
            row.append("–" if value is None else number(value))
        rows.append(row)
    better = "higher is better" if metric in HIGHER_IS_BETTER else "lower is better"
    return [f"### {title} ({unit}; {better})", "", *table(header, rows), ""]


def parameter_text(metric, parameter):
    if metric.startswith("blocked_"):
        return f"{parameter} ms"
    beyond = metric.startswith(("tcp_", "veth_", "hosts_", "services_"))
    sized = beyond or metric in jobs.COLLECTIVES or metric in ("allreduce", "latency") or "bandwidth" in metric
    return size_text(parameter) if sized or parameter else ""


def verdicts(results, subject):
    lines, rows = [], []
    for row in judge_rows(results, subject):
        counts = Counter(check.verdict for check in row.checks)
        tally = ", ".join(f"{counts[name]} {name}" for name in (REACHED, NOT_REACHED, CANNOT_TELL, NO_DATA)
                          if counts[name])
        rows.append([row.title, row.verdict, tally, worst(row)])
    if rows:
        lines += ["## Verdicts", "", *table(["row of the issue", "verdict", "checks", "worst check"], rows), ""]
    return lines


def worst(row):
    """The check that is furthest over its target, relative to it."""
    known = [check for check in row.checks if check.estimate is not None]
    if not known:
        return "–"
    check = max(known, key=lambda check: check.estimate.value / check.target)
    unit = "×" if check.unit == "x" else check.unit.replace("us", "µs")
    return f"{check.label}: {with_interval(check.estimate)} {unit}, target {number(check.target)}"


def render(results, description, subject):
    lines = ["# Benchmark results", ""]
    lines += [f"* {key.replace('_', ' ')}: {value}" for key, value in description["machine"].items()]
    lines += [f"* {name}: {title}" for name, title in description["libraries"].items()]
    lines += [f"* {line}" for line in description["notes"]]
    lines += [f"* missing: {line}" for line in description["missing"]]
    lines += ["", "Medians with 95 % intervals of a block bootstrap over interleaved rounds. A ratio to the best",
              "peer below 1 means better than it. Raw limits, without MPI, stand in the last columns.", ""]
    if results.failures:
        lines += ["## Jobs that failed", ""]
        lines += [f"* {library}, {job}: {reason}" for library, job, reason in results.failures] + [""]
    if subject in results.library_names:
        lines += verdicts(results, subject)
    else:
        lines += [f"No verdicts: {subject} was not measured.", ""]
    lines += ["## Figures", ""]
    for metric, title, raw_limits in SECTIONS + all_collectives(results):
        if metric in results.metrics():
            lines += section(results, metric, title, raw_limits, subject)
    return "\n".join(lines)
