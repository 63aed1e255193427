"""Two jobs of one URL find each other by name, and what happens to one when the other ends."""

from __future__ import annotations

import re
import signal
import time

from cluster import PORT, Agent, Cluster, Ended, Job, check, compile_program, libs, no_rank_left, others, wait_until


def actor() -> str:
    return compile_program(libs.ROOT / "tests/spawn/actor.c", "spawn_actor")


def succeeded(what: str, ended: Ended, *lines: str) -> None:
    check(ended.status == 0 and not ended.err and all(line in ended.out.splitlines() for line in lines), f"{what}: {ended.everything}")


def failed(what: str, ended: Ended, pattern: str) -> None:
    check(ended.status != 0 and re.search(pattern, ended.err) is not None, f"{what}: {ended.everything}")


def accepting(cluster: Cluster, ranks: int, name: str, *flags: str, **how: object) -> Job:
    job = cluster.job("-n", str(ranks), *flags, actor(), "accepts", name, **how)
    job.wait_for("published 0")
    return job


def connected(ranks: int) -> list[str]:
    return [f"connected {rank}" for rank in range(ranks)]


def nothing_is_left(cluster: Cluster) -> None:
    no_rank_left()
    # Those that outlive a launcher find out that it is gone by its lease.
    wait_until("nothing is left in the services", lambda: cluster.rows() == "nothing to remove\n")


def two_jobs_of_one_url_find_each_other() -> None:
    """On the same hosts, on others, with more ranks than cores, encrypted on one side, and all on one host, by memory and by tcp."""
    pairs = ((("a", "b"), 2, ("a", "b"), 3, ()), (("a", "b"), 3, ("c", "d"), 2, ()), (("a", "b", "c"), 9, ("d", "b"), 8, ()),
             (("a", "b"), 2, ("c", "d"), 2, ("--encrypt",)), (("a",), 2, ("b",), 3, ("--via", "tcp")), (("a",), 2, ("a", "b"), 3, ()))
    with Cluster("abcd") as cluster:
        cluster.start()
        for number, (here, ranks, there, others_ranks, flags) in enumerate(pairs):
            name = f"ocean {number}"
            first = accepting(cluster, ranks, name, *spread(here, ranks), *flags)
            second_flags = flags if "--via" in flags else ()
            second = cluster.run("-n", str(others_ranks), *spread(there, others_ranks), *second_flags, actor(), "connects", name)
            succeeded(name, second, *connected(others_ranks))
            succeeded(name, first.wait(), *connected(ranks))
        nothing_is_left(cluster)


def spread(hosts: tuple[str, ...], ranks: int) -> tuple[str, ...]:
    """Each host gets ranks: no host has room for all."""
    room = -(-ranks // len(hosts))
    return ("--hosts", ",".join(f"{host}:{room}" for host in hosts))


def a_job_ends_when_one_that_it_is_connected_to_is_killed() -> None:
    with Cluster("abcd") as cluster:
        cluster.start()
        first = accepting(cluster, 2, "left-alone", "--hosts", "a:1,b:1")
        second = cluster.run("-n", "2", "--hosts", "c:1,d:1", actor(), "connects", "left-alone")
        check(second.status == 137, second.everything)
        failed("the one that is left", first.wait(20), r"gives up inside MPI_Recv: .*rank 0 .*has ended without MPI_Finalize.*ending the job")
        nothing_is_left(cluster)


def a_job_ends_when_the_launcher_of_the_other_is_killed() -> None:
    with Cluster("abcd") as cluster:
        cluster.start()
        first = accepting(cluster, 2, "left-alone too", "--hosts", "a:1,b:1")
        # It sleeps outside of MPI, connected.
        second = cluster.job("-n", "2", "--hosts", "c:1,d:1", actor(), "connects-and-stays", "left-alone too")
        second.wait_for("connected 1")
        second.signal(signal.SIGKILL)
        failed("the one that is left", first.wait(30), r"gives up inside MPI_\w+: .*has ended without MPI_Finalize.*ending the job")
        wait_until("nothing is left of the other job", lambda: not others())
        nothing_is_left(cluster)


def names_and_ports_end_with_their_job() -> None:
    with Cluster("ab") as cluster:
        cluster.start()
        first = accepting(cluster, 2, "killed", "--hosts", "a:1,b:1")
        twice = cluster.run("-n", "2", "--hosts", "a:1,b:1", actor(), "connects-by-port", "cloudmpi-port:job:nobody:xyz")
        failed("a port of nobody", twice, r"no job of this --join URL has port .* open.*MPI_ERR_PORT")
        first.signal(signal.SIGKILL)
        wait_until("the launcher's ranks have ended", lambda: not others(), 20)
        wait_until("the name is gone", lambda: "MPI_ERR_NAME" in lookup(cluster).err, 20)
        nothing_is_left(cluster)


def lookup(cluster: Cluster) -> Ended:
    return cluster.run("-n", "2", "--hosts", "a:1,b:1", actor(), "connects", "killed")


def ports_that_nobody_accepts_at() -> None:
    with Cluster("ab") as cluster:
        cluster.start()
        on = ("--hosts", "a:1,b:1")
        job = cluster.job("-n", "2", *on, actor(), "opens")
        job.wait_for("cloudmpi-port:", 2)
        port = re.search(r"cloudmpi-port:\S+", job.said()[0]).group(0)
        failed("a timeout", cluster.run("-n", "2", *on, actor(), "connects-by-port", port), r"nobody accepted at port .* within 1 s .*MPI_ERR_PORT")
        one = cluster.run("-n", "1", "--hosts", "a", actor(), "connects-by-port", port)
        failed("a job of one host", one, r"nobody accepted at port .* within 1 s .*MPI_ERR_PORT")
        waits = cluster.job("-n", "2", *on, actor(), "connects-in-time", port)
        time.sleep(1)
        job.signal(signal.SIGKILL)
        failed("a port whose job is lost", waits.wait(), r"was closed, or its job has ended, before it accepted.*MPI_ERR_PORT")
        closes = cluster.job("-n", "2", *on, actor(), "closes")
        closes.wait_for("cloudmpi-port:")
        port = re.search(r"cloudmpi-port:\S+", closes.said()[0]).group(0)
        waits = cluster.job("-n", "2", *on, actor(), "connects-in-time", port)
        failed("a closed port", waits.wait(), r"was closed, or its job has ended, before it accepted|has port .* open; it may have been closed.*MPI_ERR_PORT")
        succeeded("who closes it", closes.wait())
        nothing_is_left(cluster)


def who_gives_up_is_not_waited_for() -> None:
    with Cluster("abc") as cluster:
        cluster.start()
        for number in range(3):
            name = f"hurry {number}"
            first = accepting(cluster, 2, name, "--hosts", "a:1,b:1")
            succeeded(name, cluster.run("-n", "2", "--hosts", "b:1,c:1", actor(), "connects-at-last", name), *connected(2))
            succeeded(name, first.wait(), *connected(2))
        nothing_is_left(cluster)


def jobs_of_other_urls_are_not_found() -> None:
    """The names of one URL are of no use at another, and a wrong secret reaches neither."""
    with Cluster("abcd") as cluster:
        cluster.start("ab")
        url = f"cloudmpi://{cluster.hosts['c'].v4}:{PORT}"
        for name in "cd":
            cluster.agents[name] = Agent(cluster.hosts[name], url, cluster.dir / f"agent-{name}.log")
            cluster.agents[name].wait_ready()
        first = accepting(cluster, 2, "here", "--hosts", "a:1,b:1")
        failed("another URL", cluster.run("-n", "2", "--hosts", "c:1,d:1", actor(), "connects", "here", url=url),
               r"no job of this --join URL has published service .*MPI_ERR_NAME")
        wrong = cluster.run("-n", "2", actor(), "connects", "here", secret="another-secret-of-32-characters")
        check(wrong.status != 0 and "connected" not in wrong.out, wrong.everything)
        second = cluster.run("-n", "2", "--hosts", "a:1,b:1", actor(), "connects", "here")
        succeeded("the same URL", second, *connected(2))
        succeeded("the first", first.wait(), *connected(2))


def what_is_not_there_yet_says_so() -> None:
    with Cluster("ab") as cluster:
        cluster.start()
        on = ("-n", "2", "--hosts", "a:1,b:1")
        for flags in (("--via", "services"), ("--survive",)):
            for part in (("opens",), ("parent", "child-talks")):
                failed(" ".join(flags), cluster.run(*on, *flags, actor(), *part), r"MPI_ERR_UNSUPPORTED_OPERATION")
        nothing_is_left(cluster)


CASES = (two_jobs_of_one_url_find_each_other, a_job_ends_when_one_that_it_is_connected_to_is_killed,
         a_job_ends_when_the_launcher_of_the_other_is_killed, names_and_ports_end_with_their_job, ports_that_nobody_accepts_at,
         who_gives_up_is_not_waited_for, jobs_of_other_urls_are_not_found, what_is_not_there_yet_says_so)
