"""Processes that are killed while others are started, or while jobs connect: everything ends, soon, and one line says who died."""

from __future__ import annotations

import contextlib
import os
import random
import re
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import libs
from jobs import STARTER, Wrong, actors, finish, line_of, over_agents, start, variable_of, words_of

ROUNDS = 8
# A job ends so soon after a death; over agents a host that hears nothing is waited for.
LIMIT_S = 30.0
# The first group of ranks that is started has so many.
CHILDREN = 3
SEED = int.from_bytes(os.urandom(4), "little")


@contextlib.contextmanager
def load() -> Iterator[None]:
    """Others want all cores."""
    others = [subprocess.Popen(["sh", "-c", "while :; do :; done"]) for _ in range(len(os.sched_getaffinity(0)))]
    try:
        yield
    finally:
        for other in others:
            other.kill()
            other.wait()


def begin(ranks: int, *words: str) -> subprocess.Popen[str]:
    return start(ranks, *words, program=STARTER)


def sockets_of(pids: set[int]) -> list[str]:
    """Names of sockets that have one of these numbers in them."""
    numbers = {str(pid) for pid in pids}
    names = (line.split()[-1] for line in Path("/proc/net/unix").read_text().splitlines())
    return [name for name in names if name.startswith("@cloudmpi") and any(word in numbers for word in name.split("."))]


def nothing_is_left(before: set[int], seen: set[int]) -> None:
    limit_s = time.monotonic() + 10
    while True:
        processes, sockets = actors() - before, sockets_of(seen)
        if not processes and not sockets:
            return
        if time.monotonic() > limit_s:
            stacks = [f"{pid}: {' '.join(words_of(pid))}" for pid in processes]
            for pid in processes:
                os.kill(pid, signal.SIGKILL)
            raise Wrong(f"left are processes {stacks} and sockets {sockets}")
        time.sleep(0.02)


def ends(job: subprocess.Popen[str]) -> libs.Outcome:
    began = time.monotonic()
    outcome = finish(job)
    took_s = time.monotonic() - began
    if took_s > LIMIT_S:
        raise Wrong(f"the job has ended only after {took_s:.1f} s\n{outcome.output}")
    return outcome


def is_named(pid: int, rank: str, output: str) -> bool:
    """Whether a line says how this process ended."""
    early = rf"rank {rank} of the new processes \(.*\) ended with status 137 before it had come through MPI_Init"
    return bool(re.search(rf"rank {rank}( of started group \d+)? \(pid {pid} on host .*\) was killed by signal 9|{early}", output))


def kill(pid: int) -> str:
    """Its rank."""
    rank = variable_of(pid, "CLOUDMPI_RANK") or "?"
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, signal.SIGKILL)
    return rank


def awaited(before: set[int], count: int, part: str) -> list[int]:
    """Processes with that part, as soon as there are so many."""
    limit_s = time.monotonic() + 30
    while time.monotonic() < limit_s:
        found = [pid for pid in actors() - before if words_of(pid)[1:2] == [part]]
        if len(found) >= count:
            return found
        time.sleep(0.01)
    raise Wrong(f"there are no {count} processes with {part!r}")


def of_rank(pids: list[int], rank: int) -> int:
    return next(pid for pid in pids if variable_of(pid, "CLOUDMPI_RANK") == str(rank))


def parents_that_die_while_their_children_start() -> None:
    """The root of the call, and another: their children have not called MPI_Init yet, and would not for long."""
    for rank in (0, 1):
        before = actors()
        job = begin(3, "parents", "1", "never", "-1")
        seen = set(awaited(before, CHILDREN, "never")) | (actors() - before)
        time.sleep(0.3)
        victim = of_rank([pid for pid in seen if words_of(pid)[1:2] == ["parents"]], rank)
        kill(victim)
        outcome = ends(job)
        said = [line for line in outcome.output.splitlines() if line.startswith("cloudmpi: ")]
        if outcome.status != 137 or not is_named(victim, str(rank), outcome.output) or len(said) != 1:
            raise Wrong(f"status {outcome.status}\n{outcome.output}")
        nothing_is_left(before, seen | {job.pid})


def children_that_die_while_their_parents_wait() -> None:
    """One in MPI_Init, where it waits for the others, and one before it. The parents get an error, or end with it."""
    for rank, part in ((0, "parents-return"), (2, "parents-return"), (0, "parents")):
        before = actors()
        job = begin(3, part, "1", "never", "2")
        children = awaited(before, CHILDREN, "never")
        seen = actors() - before
        time.sleep(0.3)
        victim = of_rank(children, rank)
        kill(victim)
        outcome = ends(job)
        if part == "parents":
            if outcome.status == 0 or not is_named(victim, str(rank), outcome.output):
                raise Wrong(f"status {outcome.status}\n{outcome.output}")
        elif sorted(refusals(outcome.output)) != [("0", str(parent)) for parent in range(3)]:
            raise Wrong(f"not all parents got MPI_ERR_SPAWN\n{outcome.output}")
        nothing_is_left(before, seen | {job.pid})


def a_program_that_is_not_there_is_an_error_at_all_parents() -> None:
    """By both calls, from every root, again and again."""
    job = begin(3, "parents-miss", "9", "child", "0")
    outcome = ends(job)
    expected = sorted((str(round_), str(parent)) for round_ in range(9) for parent in range(3))
    if outcome.status != 0 or sorted(refusals(outcome.output)) != expected:
        raise Wrong(f"status {outcome.status}\n{outcome.output}")


def refusals(output: str) -> list[tuple[str, str]]:
    return re.findall(r"^refused (\d+) of rank (\d+)$", output, re.M)


@dataclass
class Killed:
    pid: int
    rank: str
    words: list[str]
    # All that were there.
    seen: set[int]


def kill_one(random_: random.Random, job: subprocess.Popen[str], before: set[int], longest_s: float) -> Killed | None:
    """At some time, one of those that are there. None: the job has ended before."""
    time.sleep(random_.uniform(0, longest_s))
    there = actors() - before
    if job.poll() is not None or not there:
        return None
    victim = random_.choice(sorted(there))
    words = words_of(victim)
    return Killed(victim, kill(victim), words, there)


def one_killed_start(random_: random.Random, longest_s: float) -> bool:
    """False: the victim had done its part."""
    before = actors()
    part = random_.choice(("parents", "parents-return"))
    ranks, delay_ms = random_.randint(1, 4), random_.choice((0, 5, 40))
    job = begin(ranks, part, "4" if over_agents() else "12", "child", str(delay_ms))
    line_of(job, "begun")
    killed = kill_one(random_, job, before, longest_s)
    outcome = ends(job)
    if killed is None:
        return False
    what = f"{part} of {ranks} ranks, child after {delay_ms} ms; killed {killed}; status {outcome.status}\n{outcome.output}"
    nothing_is_left(before, killed.seen | {job.pid})
    refused = refusals(outcome.output)
    if refused and part == "parents-return":
        # A child, before the parents had it: all of them get the error, once, and go on.
        if outcome.status == 0 and len(refused) == ranks and len({number for number, _ in refused}) == 1:
            return True
        if not is_named(killed.pid, killed.rank, outcome.output):
            raise Wrong(f"a wrong refusal: {what}")
    if outcome.status == 0:
        if "cloudmpi: " in outcome.output or "failed" in outcome.output:
            raise Wrong(f"the status is 0: {what}")
        return False
    if not is_named(killed.pid, killed.rank, outcome.output):
        raise Wrong(f"no line names it: {what}")
    return True


def repeated(one: Callable[[random.Random, float], bool], longest_s: float) -> None:
    """Kills within `longest_s` of the begin, and within less while they come too late: machines are not equally fast."""
    seed = int(os.environ.get("CLOUDMPI_TEST_SEED", SEED))
    random_ = random.Random(seed)
    done = 0
    with load():
        for _ in range(5 * ROUNDS):
            try:
                in_time = one(random_, longest_s)
            except Wrong as wrong:
                raise Wrong(f"round {done} with CLOUDMPI_TEST_SEED={seed}: {wrong}") from None
            done += in_time
            if not in_time:
                longest_s *= 0.8
            if done == ROUNDS:
                return
    raise Wrong(f"only {done} processes could be killed before they had ended")


def kills_at_random_while_processes_are_started() -> None:
    repeated(one_killed_start, 2.0 if over_agents() else 0.5)


def one_killed_meeting(random_: random.Random, longest_s: float) -> bool:
    before = actors()
    service = f"kills-{os.getpid()}-{random_.randrange(1 << 30)}"
    first = begin(random_.randint(1, 3), "accepts", service, "60")
    line_of(first, "published")
    second = begin(random_.randint(1, 3), "connects", service, "60")
    killed = kill_one(random_, second, before, longest_s)
    if killed is None:
        ends(second)
        ends(first)
        return False
    is_of_first = killed.words[1:2] == ["accepts"]
    third = None
    if not is_of_first:
        # Who accepts may be through with the dead one, and wait for the next.
        second_outcome = ends(second)
        time.sleep(0.5)
        if first.poll() is None:
            third = begin(1, "connects", service, "60")
    first_outcome = ends(first)
    others = [ends(job) for job in (second, third) if job is not None and job.poll() is None]
    outcomes = [first_outcome, *others] if is_of_first else [first_outcome, second_outcome, *others]
    output = "\n".join(f"{outcome.status}:\n{outcome.output}" for outcome in outcomes)
    nothing_is_left(before, killed.seen | {job.pid for job in (first, second, third) if job is not None})
    if all(outcome.status == 0 for outcome in outcomes):
        return False
    if not is_named(killed.pid, killed.rank, output):
        raise Wrong(f"no line names {killed}:\n{output}")
    return True


def kills_at_random_while_jobs_connect() -> None:
    repeated(one_killed_meeting, 0.5)


CASES = (a_program_that_is_not_there_is_an_error_at_all_parents, parents_that_die_while_their_children_start, children_that_die_while_their_parents_wait, kills_at_random_while_processes_are_started)
# Of two jobs.
NOT_OVER_AGENTS = (kills_at_random_while_jobs_connect,)
