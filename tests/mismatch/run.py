"""Jobs whose last rank calls another collective than the others, or the same with another root: each has to end with an
error, or with a deadlock report, that names the difference.

    python3 tests/mismatch/run.py [--filter TEXT] [--jobs N] [--all]

A job is right if it ends in time with a status that is not 0 and its output names two calls that differ, as the tables below
say. `--all` takes every pair of collectives.
"""

from __future__ import annotations

import argparse
import itertools
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "harness"))

import libs  # noqa: E402

PROGRAM = libs.BUILD / "programs/mismatch_calls"
TIMEOUT_S = 60.0
WAYS = ("", "--via tcp", "--nodes 2")
RANKS = (2, 3, 8)
COUNTS = (1, 20_000)
ROOTED = ("bcast", "gather", "gatherv", "scatter", "scatterv", "reduce")
KINDS = ("barrier", *ROOTED, "allreduce", "allgather", "alltoall", "alltoallv", "reduce_scatter", "scan", "exscan", "dup")
PAIRS = (("bcast", "reduce"), ("reduce", "bcast"), ("barrier", "bcast"), ("bcast", "barrier"), ("barrier", "gather"),
         ("gather", "scatter"), ("scatter", "bcast"), ("allreduce", "bcast"), ("allgather", "alltoall"), ("scan", "exscan"),
         ("dup", "bcast"), ("barrier", "dup"), ("gatherv", "scatterv"))
# All ranks may end these calls before a message shows the mismatch: MPI_Finalize does at the
# latest.
NONBLOCKING = (("ibcast", "ireduce"), ("ireduce", "ibcast"), ("iscatter", "igather"), ("ibarrier", "ibcast"), ("iallreduce", "ibcast"))
NONBLOCKING_ROOTED = ("ibcast", "igather", "iscatter", "ireduce")
SPOKEN = {"dup": "a function that makes a communicator", "reduce_scatter": "MPI_Reduce_scatter_block"}


@dataclass(frozen=True)
class Case:
    way: str
    ranks: int
    first: tuple[str, int]
    last: tuple[str, int]
    count: int
    following: str

    def words(self) -> list[str]:
        (first, first_root), (last, last_root) = self.first, self.last
        return [first, str(first_root), last, str(last_root), str(self.count), self.following]

    def name(self) -> str:
        return " ".join([self.way or "shm", f"{self.ranks} ranks:", *self.words()])

    def named(self) -> tuple[str, str]:
        """What the output has to name."""
        if self.first[0].startswith("i"):
            return ()
        if self.first[0] == self.last[0]:
            return tuple(rf"(with root|names|this rank) {root}\b" for root in (self.first[1], self.ranks - 1))
        return tuple(re.escape(SPOKEN.get(name, f"MPI_{name.capitalize()}")) for name, _ in (self.first, self.last))


def cases(take_all: bool) -> list[Case]:
    found = []
    for way, ranks in itertools.product(WAYS, RANKS):
        for kind, count, following in itertools.product(ROOTED, COUNTS, ("barrier", "none")):
            found.append(Case(way, ranks, (kind, 0), (kind, -1), count, following))
        pairs = itertools.permutations(KINDS, 2) if take_all else PAIRS
        for first, last in pairs:
            found.append(Case(way, ranks, (first, 0), (last, 0), 1, "barrier"))
        for kind, following in itertools.product(NONBLOCKING_ROOTED, ("none", "barrier")):
            found.append(Case(way, ranks, (kind, 0), (kind, -1), 1, following))
        for (first, last), following in itertools.product(NONBLOCKING, ("none", "barrier")):
            found.append(Case(way, ranks, (first, 0), (last, 0), 1, following))
    # The behaviour of algorithms of other shapes, and a root that no other rank names: the middle
    # one's.
    for kind, count in itertools.product(ROOTED, COUNTS):
        found.append(Case("--via tcp --coll " + ",".join(f"{name}=linear" for name in ("bcast", "gather", "scatter")),
                          3, (kind, 1), (kind, -1), count, "bcast"))
        found.append(Case("", 3, (kind, 1), (kind, -1), count, "allreduce"))
    return found


def wrong(lib: libs.Library, case: Case) -> str | None:
    """What is wrong with a job, if anything."""
    command = lib.command(case.ranks, [str(PROGRAM), *case.words()])
    at = command.index("run") + 1
    outcome = libs.run([*command[:at], "--end-on-deadlock", *case.way.split(), *command[at:]], lib.env(), TIMEOUT_S)
    if outcome.status is None:
        return f"still running after {TIMEOUT_S:.0f} s"
    if outcome.status == 0:
        return "status 0"
    if re.search(r"must call the same collectives|both must say the same", outcome.output) is None:
        return f"status {outcome.status}, and no mismatch is told:\n{outcome.output}"
    missing = [name for name in case.named() if re.search(name, outcome.output) is None]
    return f"does not name {missing}:\n{outcome.output}" if missing else None


def main() -> int:
    parser = argparse.ArgumentParser(description="Run jobs whose ranks call different collectives.")
    parser.add_argument("--filter", default="", help="only cases whose name holds this text")
    parser.add_argument("--jobs", type=int, default=2, help="jobs at a time")
    parser.add_argument("--all", action="store_true", help="every pair of collectives")
    arguments = parser.parse_args()
    lib = libs.library("ours")
    if reason := lib.missing():
        print(reason, file=sys.stderr)
        return 2
    PROGRAM.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run([str(lib.lib_dir.parent / "bin/mpicc"), "-std=gnu11", "-O1", "-Wall", "-o", str(PROGRAM),
                    str(HERE / "calls.c")], check=True)
    chosen = [case for case in cases(arguments.all) if arguments.filter in case.name()]
    failed = 0
    with ThreadPoolExecutor(arguments.jobs) as pool:
        for case, complaint in zip(chosen, pool.map(lambda case: wrong(lib, case), chosen)):
            if complaint:
                failed += 1
                print(f"FAILED   {case.name()}: {complaint}", flush=True)
    print(f"{len(chosen) - failed} passed, {failed} failed, 0 skipped")
    return 1 if failed or not chosen else 0


if __name__ == "__main__":
    sys.exit(main())
