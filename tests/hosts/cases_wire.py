"""Cables that lose, delay or pass one way only. Processes of ours carry every frame: a machine that is too busy for them looks
like one whose network is gone, so these run only when they are named."""

from __future__ import annotations

import time

from cases_failures import ends_soon, one_line, running
from cases_work import actor, checksum, example
from cluster import Cluster, check
from wire import OUT, Wires


def links_that_lose_and_delay() -> None:
    # Each cable loses one frame in a hundred, and there are two between any two hosts.
    with Wires(Cluster("abc"), delay_s=0.005, loss=0.01) as wires:
        ended = wires.cluster.run("-n", "6", actor(), "init", "ring", "10", "long", "2", "finalize")
        check(ended.status == 0 and ended.out == "ring 60\n" and ended.told == "", ended.everything)
        nbody = ["--particles", "1003", "--steps", "2", "--check"]
        alone = wires.cluster.run("-n", "6", "--hosts", "a", example("nbody"), *nbody)
        far = wires.cluster.run("-n", "6", example("nbody"), *nbody)
        check(far.status == 0 and checksum(far.out) == checksum(alone.out), far.everything)


def a_host_that_hears_and_is_not_heard() -> None:
    with Wires(Cluster("abc")) as wires:
        job = running(wires.cluster)
        began = time.monotonic()
        wires.of["b"].passes[OUT] = False
        one_line(ends_soon(job, began), "host b")


CASES = [links_that_lose_and_delay, a_host_that_hears_and_is_not_heard]
