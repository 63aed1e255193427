"""Jobs under --tolerate-failures whose ranks start others, on hosts: also in the place of those that have died."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import time

from cases_lost import kill_host
from cases_meet import accepting, actor, failed
from cases_notices import switch_off
from cases_ulfm import program
from cluster import Cluster, Ended, Job, check, no_rank_left, processes, wait_until

# Those of tests/ulfm/run.py: case, ranks, how many come to their end, and how many are told to have died.
SPAWNS = [
    ("replace", 2, 2, 1),
    ("replace", 5, 5, 1),
    ("child", 4, 8, 1),
    ("parent", 3, 7, 1),
    ("orphans", 2, 5, 2),
    ("exits", 2, 4, 0),
    ("one-dies", 3, 5, 0),
    ("root", 3, 4, 1),
    ("member", 4, 5, 1),
    ("revoked", 3, 5, 0),
    ("ports", 2, 5, 1),
    ("no-guest", 3, 2, 1),
    ("ends", 2, 5, 0),
    ("lingers", 2, 4, 0),
    ("again", 2, 7, 1),
]
STEPS = 60


def programs_that_start_others_pass_on_hosts() -> None:
    """Those of one machine, which say themselves what is wrong."""
    with Cluster("abc") as cluster:
        cluster.start()
        for hosts in ("a,b", "a,b,c"):
            for case, ranks, lives, dead in SPAWNS:
                ended = cluster.run("--tolerate-failures", "--hosts", hosts, "-n", str(ranks), "-x", "ULFM_MAY_BE_LOST=1", program("spawn"), case)
                what = f"{case}, {ranks} ranks on {hosts}: {ended.everything}"
                check(ended.status == 0 and ended.out.count(": ok\n") == lives, what)
                check(ended.err.count("the job goes on without it") == dead, what)
                no_rank_left()
        check(cluster.rows() == "nothing to remove\n", f"left in the services: {cluster.rows()}")


def respawning(cluster: Cluster, hosts: str, ranks: int, often: int) -> Job:
    """Rank 0 never dies by itself."""
    return cluster.job("--tolerate-failures", "--hosts", hosts, "-n", str(ranks), program("respawn"), str(STEPS), "50000", "0", str(often))


def has_all_steps(ended: Ended, ranks: int, what: str) -> None:
    seen = {line for line in ended.out.splitlines() if line.startswith("step ")}
    missing = {f"step {step}: {ranks}" for step in range(STEPS)} ^ seen
    check(ended.status == 0 and not missing, f"{what}: steps {sorted(missing)}\n{ended.everything}")
    no_rank_left()


def ranks_that_die_are_replaced_on_hosts() -> None:
    """They are killed from outside at any moment, and die by themselves, also while others are started."""
    chance = random.Random(os.environ.get("CLOUDMPI_TEST_SEED", "1"))
    with Cluster("abc") as cluster:
        cluster.start()
        # With slots for these ranks alone, a new one needs that of a dead one.
        for often, ranks, hosts in ((0, chance.randint(3, 6), "a,b,c"), (0, 6, "a:2,b:2,c:2"), (20, chance.randint(3, 6), "a,b,c")):
            job = respawning(cluster, hosts, ranks, often)
            job.wait_for("step 1:")
            for _ in range(3):
                time.sleep(chance.uniform(0.05, 0.6))
                # Rank 0 of the job's own is spared: somebody has to be left.
                living = [pid for pid, rank in ranks_by_process() if rank != "0"]
                if living:
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(chance.choice(living), signal.SIGKILL)
            ended = job.wait()
            check("the job goes on without it" in ended.err, f"nobody has died: {ended.everything}")
            has_all_steps(ended, ranks, f"{ranks} ranks on {hosts}, a death in {often} of 1000")
        check(cluster.rows() == "nothing to remove\n", f"left in the services: {cluster.rows()}")


def ranks_by_process() -> list[tuple[int, str]]:
    """The ranks that run, as their supervisors name them: those of started groups have a number before theirs."""
    found = []
    for pid, words in processes():
        if "ulfm-respawn" in words:
            with contextlib.suppress(OSError):
                env = dict(word.split("=", 1) for word in open(f"/proc/{pid}/environ").read().split("\0") if "=" in word)
                if "CLOUDMPI_RANK" in env:
                    found.append((pid, f"started {env['CLOUDMPI_RANK']}" if "CLOUDMPI_PARENT" in env else env["CLOUDMPI_RANK"]))
    return found


def the_ranks_of_a_lost_host_are_replaced_on_others() -> None:
    """At once, by cloudmpi kill, and when its power fails; and then a host with started ranks."""
    with Cluster("abcd") as cluster:
        cluster.start()
        job = respawning(cluster, "a,b,c,d", 8, 0)
        job.wait_for("step 3:", 8)
        told = kill_host(job, "b")
        check("on host b" in told, told)
        job.wait_for("host b was killed by cloudmpi kill: its 2 ranks (2 to 3) are lost; the job goes on without them")
        job.wait_for("step 20:", 8)
        check("on host c" in kill_host(job, "c"), "host c")
        has_all_steps(job.wait(), 8, "killed by the user")
        job = respawning(cluster, "a,b,c,d", 4, 0)
        job.wait_for("step 3:", 4)
        switch_off(cluster, "d")
        ended = job.wait()
        check("its rank 3 is lost; the job goes on without it" in ended.err, ended.everything)
        has_all_steps(ended, 4, "switched off")


def a_host_is_lost_while_ranks_start_there() -> None:
    """All of them, or one of two; MPI has not begun in any."""
    with Cluster("abc") as cluster:
        cluster.start()
        for hosts, lose in (("a:1,c:1,b:2", kill_host), ("a:1,c:2,b:1", kill_host), ("a:1,c:2,b:1", lambda _, host: switch_off(cluster, host))):
            job = cluster.job("--tolerate-failures", "--hosts", hosts, "-n", "2", program("spawn"), "lost-start")
            wait_until("the new processes are there", lambda: sum(words.endswith("ulfm-spawn child-never") for _, words in processes()) == 2)
            lose(job, "b")
            ended = job.wait()
            check(ended.status == 0 and ended.out.count(": ok\n") == 2 and "of started group 1" in ended.err, f"{hosts}: {ended.everything}")
            no_rank_left()


def the_job_goes_on_when_all_of_its_first_ranks_are_gone() -> None:
    """Hosts are lost one after the other, and in the end only ranks are left that others have started. These start more."""
    with Cluster("abcd") as cluster:
        cluster.start()
        job = respawning(cluster, "b,c,d", 3, 0)
        job.wait_for("step 1:", 3)
        for host, step in (("b", 15), ("c", 30)):
            kill_host(job, host)
            job.wait_for(f"step {step}:", 3)
        first = [pid for pid, rank in ranks_by_process() if rank == "2"]
        check(len(first) == 1, f"the last of the first ranks: {first}")
        os.kill(first[0], signal.SIGKILL)
        ended = job.wait()
        check("rank 2 (pid" in ended.err, ended.everything)
        has_all_steps(ended, 3, "without the first ranks")
        check(cluster.rows() == "nothing to remove\n", f"left in the services: {cluster.rows()}")


def what_cannot_meet_where_ranks_may_die_says_so() -> None:
    """Processes connect to others of their own job only, and do not join."""
    with Cluster("ab") as cluster:
        cluster.start()
        first = cluster.job("--tolerate-failures", "-n", "1", "--hosts", "a", actor(), "joins", "0.0.0.0", "4711")
        first.wait_for("listens")
        second = cluster.run("--tolerate-failures", "-n", "1", "--hosts", "b", actor(), "joins", cluster.hosts["a"].v4, "4711")
        for ended in (first.wait(), second):
            failed("join", ended, "with --tolerate-failures MPI_Comm_join cannot be called")
        for tolerant, other in ((("--tolerate-failures",), ()), ((), ("--tolerate-failures",))):
            first = accepting(cluster, 1, "ocean", *tolerant)
            failed(f"connect {other}", cluster.run("-n", "1", *other, actor(), "connects", "ocean"), "the two ends are not of one job, and one of them tolerates failures")
            first.signal(signal.SIGTERM)
            check(first.wait().status == 143, "who accepts goes on to wait")
        no_rank_left()


CASES = [programs_that_start_others_pass_on_hosts, ranks_that_die_are_replaced_on_hosts, the_ranks_of_a_lost_host_are_replaced_on_others,
         the_job_goes_on_when_all_of_its_first_ranks_are_gone, a_host_is_lost_while_ranks_start_there,
         what_cannot_meet_where_ranks_may_die_says_so]
