"""Hosts and launcher that disagree about the time of day by hours, and clocks that jump in the middle of a job."""

from __future__ import annotations

import os
import re
import signal
import struct
import subprocess
import time
from pathlib import Path

from cases_failures import LIMIT_S, one_line
from cases_work import actor
from cluster import CLOUDMPI, PROGRAMS, SECRET, Cluster, check, no_rank_left

HOUR = 3600


def shim() -> str:
    source, target = Path(__file__).with_name("clock.c"), PROGRAMS / "clock.so"
    PROGRAMS.mkdir(parents=True, exist_ok=True)
    subprocess.run(["cc", "-O2", "-Wall", "-shared", "-fPIC", "-o", str(target), str(source)], check=True)
    return str(target)


class Clock:
    """The time of day of the processes that are started with `env`, and of all below them."""

    def __init__(self, cluster: Cluster, name: str, ahead_s: int) -> None:
        self.file = cluster.dir / f"clock-{name}"
        self.file.write_bytes(bytes(8))
        self.env = {"LD_PRELOAD": shim(), "TEST_CLOCK": str(self.file)}
        self.set(ahead_s)

    def set(self, ahead_s: int) -> None:
        with self.file.open("r+b") as file:
            file.write(struct.pack("l", ahead_s))

    def is_believed(self) -> bool:
        """Whether a program of ours does see it: nothing would be tested else."""
        said = subprocess.run(["date", "+%s"], env={**os.environ, **self.env}, capture_output=True, text=True, check=True)
        ahead_s = struct.unpack("l", self.file.read_bytes())[0]
        return abs(int(said.stdout) - time.time() - ahead_s) < 60


def clocks_that_differ_and_jump() -> None:
    with Cluster("abc") as cluster:
        clocks = {name: Clock(cluster, name, ahead) for name, ahead in (("a", HOUR), ("b", -HOUR), ("c", 0), ("run", 5 * HOUR))}
        check(all(clock.is_believed() for clock in clocks.values()), "the clocks are not believed")
        for name in "abc":
            cluster.agent(name, env=clocks[name].env)
        for agent in cluster.agents.values():
            agent.wait_ready()
            maps = Path(f"/proc/{agent.pid}/maps").read_text()
            check("clock.so" in maps and "clock-" in maps, "the agent looks at no clock of the test")
        for via in ((), ("--via", "services")):
            job = cluster.job("-n", "3", *via, actor(), "init", "say", "begins", "pace", "200", "10", "finalize", env=clocks["run"].env)
            job.wait_for("begins", 3)
            # Each clock jumps to another's time, in both directions.
            for name, ahead in (("a", -HOUR), ("b", HOUR), ("c", 24 * HOUR), ("run", -5 * HOUR)):
                clocks[name].set(ahead)
                time.sleep(0.3)
                clocks[name].set(0 if name == "c" else ahead)
            ended = job.wait()
            check(ended.status == 0 and "ring 600\n" in ended.out and ended.told == "", ended.everything)
        # The launcher finds present and lost hosts as ever.
        job = cluster.job("-n", "3", actor(), "init", "say", "here", "pace", "1000000", "10", env=clocks["run"].env)
        job.wait_for("here", 3)
        name = re.search(r"job (\w+) begins(?!.*begins)", cluster.agents["a"].said(), re.DOTALL).group(1)
        clocks["a"].set(100 * HOUR)
        check(clean(cluster, clocks["run"]) == "nothing to remove\n", "a running job or agent was taken for old")
        check(job.process.poll() is None, job.said()[1])
        began = time.monotonic()
        cluster.agents["c"].process.send_signal(signal.SIGKILL)
        one_line(job.wait(LIMIT_S), "host c", "lease")
        no_rank_left(max(0.1, LIMIT_S - (time.monotonic() - began)))
        left = clean(cluster, clocks["run"], "--job", name)
        check(left == f"job {name}: removed 0 queues, 0 topics, 0 blobs, 0 rows\n", left)
        deadlock = cluster.run("-n", "2", "--hosts", "a,b", "--end-on-deadlock", actor(), "init", "deadlock", env=clocks["run"].env)
        check(deadlock.status == 3 and "a cycle of 2 ranks" in deadlock.err, deadlock.everything)


def clean(cluster: Cluster, clock: Clock, *words: str) -> str:
    done = subprocess.run([CLOUDMPI, "clean", "--join", cluster.url, *words], capture_output=True, text=True,
                          env={**os.environ, **clock.env, "CLOUDMPI_SECRET": SECRET})
    return done.stdout + done.stderr


CASES = [clocks_that_differ_and_jump]
