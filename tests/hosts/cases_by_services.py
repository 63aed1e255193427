"""Jobs under --survive over several hosts whose logs go by the services: ranks are killed, and hosts are lost."""

from __future__ import annotations

import time

from cases_lost import all_run, is_whole, kill_host, kill_hosts
from cases_survive import PROGRAMS, kill, kill_by_name, kill_ranks, program, ranks_there
from cluster import Cluster, check, no_rank_left

BY_SERVICES = ("--via", "services")
# Messages by services take longer.
SOME = [one for one in PROGRAMS if one[0] in ("nbody", "farm", "saves")]
NBODY = ["--particles", "3000", "--steps", "300"]


def nbody() -> list[str]:
    return ["--survive", *BY_SERVICES, "-n", "4", *program("nbody"), *NBODY]


def hosts_that_do_not_reach_each_other_survive_by_services() -> None:
    with Cluster("abcd") as cluster:
        cluster.start()
        for name in "bcd":
            cluster.hosts[name].isolate()
        where = ["--hosts", "b:2,c:2,d", "--spare", "1"]
        reference = cluster.run(*where, *nbody())
        check(reference.status == 0 and not reference.err, reference.everything)
        for kind in ("sessions", "relay-synchronous"):
            job = cluster.job(*where, "--p2p", kind, *nbody())
            all_run(4)
            before = ranks_there()
            time.sleep(0.3)
            kill_by_name(job, [1])
            kill_host(job, "c")
            all_run(4)
            check(before[0] == ranks_there()[0], "the survivor has another process")
            ended = job.wait()
            is_whole(ended, reference, f"--p2p {kind}")
            check("start on host d" in ended.err, ended.err)
            no_rank_left()
        check(cluster.rows() == "nothing to remove\n", f"left in the services: {cluster.rows()}")


def ranks_are_killed_on_two_hosts_by_services() -> None:
    kill_ranks(SOME, *BY_SERVICES)


def hosts_are_killed_at_random_by_services() -> None:
    kill_hosts(SOME, *BY_SERVICES)


def a_host_that_the_services_lose_does_no_harm_when_it_is_back() -> None:
    """It is cut off for longer than its lease, and then it and what it had written meanwhile are there again."""
    with Cluster("abc") as cluster:
        cluster.start()
        where = ["--hosts", "a:2,b:2,c", "--spare", "1"]
        reference = cluster.run(*where, *nbody())
        job = cluster.job(*where, *nbody())
        all_run(4)
        old = [ranks_there()[rank] for rank in (2, 3)]
        time.sleep(0.3)
        cluster.hosts["b"].cut()
        job.wait_for("start on host c")
        cluster.hosts["b"].mend()
        # Its agent may not have ended them yet.
        for pid in old:
            kill(pid)
        ended = job.wait()
        is_whole(ended, reference, "nbody")
        check("host b has not renewed its lease for 6 s" in ended.err, ended.err)
        no_rank_left()


CASES = [hosts_are_killed_at_random_by_services, ranks_are_killed_on_two_hosts_by_services, hosts_that_do_not_reach_each_other_survive_by_services,
         a_host_that_the_services_lose_does_no_harm_when_it_is_back]
