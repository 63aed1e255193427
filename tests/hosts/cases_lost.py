"""Jobs under --survive go on when a whole host is lost."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import time

from cases_survive import PROGRAMS, behave, lines_of, program, ranks_there
from cluster import CLOUDMPI, Cluster, Ended, Job, check, no_rank_left, supervisors, wait_until

NBODY = ["--particles", "3000", "--steps", "700"]
# Losses of each program at least, and seconds at most when there have been so many.
LOSSES, SECONDS = 2, 6.0


def kill_host(job: Job, host: str, expected: int = 0) -> str:
    done = subprocess.run([CLOUDMPI, "kill", "--host", host, "--job", str(job.process.pid)], capture_output=True, text=True)
    check(done.returncode == expected, f"cloudmpi kill --host: status {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout + done.stderr


def all_run(ranks: int) -> None:
    wait_until("all ranks run", lambda: len(ranks_there()) == ranks)


def is_whole(ended: Ended, reference: Ended, what: str) -> None:
    check(ended.status == 0, f"{what}: {ended.everything}")
    check(lines_of(ended.out.encode()) == lines_of(reference.out.encode()), f"{what}: the output differs\n{ended.everything}")


def a_killed_host_goes_on_at_a_spare_one() -> None:
    with Cluster("abc") as cluster:
        cluster.start()
        words = ["--survive", "--hosts", "a:2,b:2,c", "--spare", "1", "-n", "4", *program("nbody"), *NBODY]
        reference = cluster.run(*words)
        check(reference.status == 0 and not reference.err, reference.everything)
        job = cluster.job(*words)
        all_run(4)
        before = ranks_there()
        time.sleep(0.5)
        told = kill_host(job, "b")
        check(f"killed what job {job.process.pid} has on host b" in told, told)
        check("has no ranks on host b" in kill_host(job, "b", 1), "a second time")
        all_run(4)
        check({rank: before[rank] for rank in (0, 1)} == {rank: ranks_there()[rank] for rank in (0, 1)}, "the survivors have other processes")
        ended = job.wait()
        is_whole(ended, reference, "nbody")
        check("host b was killed by cloudmpi kill: 2 ranks of it (2 to 3) run again on another host" in ended.err, ended.err)
        check("start on host c" in ended.err, ended.err)
        no_rank_left()


CASES = [a_killed_host_goes_on_at_a_spare_one]
