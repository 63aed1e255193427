"""Ranks that start processes on hosts, and what becomes of these when a part is lost."""

from __future__ import annotations

import signal

from cases_meet import actor, failed, nothing_is_left, succeeded
from cluster import PORT, Agent, Cluster, check, compile_program, libs, no_rank_left, others, wait_until

FAULTS = {"CLOUDMPI_FAULTS": "7"}


def processes_are_started_on_hosts() -> None:
    """From one rank and from several, encrypted, by tcp alone, with faults in packets, and again from communicators of several groups."""
    with Cluster("abc") as cluster:
        cluster.start()
        slots = ("--hosts", "a:4,b:4,c:4")
        succeeded("from one rank", cluster.run("-n", "1", *slots, actor(), "places", "9"), "nodes 3 ranks 9")
        succeeded("encrypted", cluster.run("-n", "3", *slots, "--encrypt", actor(), "generations", "1"), "all 5 of 5")
        for flags in ((), ("--via", "tcp"), ("-x", "CLOUDMPI_FAULTS")):
            succeeded(" ".join(flags), cluster.run("-n", "2", *flags, actor(), "generations", "3", env=FAULTS if "-x" in flags else {}), "all 8 of 8")
        ended = cluster.run("-n", "1", "--hosts", "b:1,c:4", actor(), "on-hosts", "c", "2")
        check(ended.status == 0 and sorted(ended.out.splitlines()) == ["child 0", "child 1"], ended.everything)
        nothing_is_left(cluster)


def what_cannot_be_started_says_so() -> None:
    with Cluster("ab") as cluster:
        cluster.start()
        on = ("-n", "1", "--hosts", "a:1,b:2")
        failed("too many", cluster.run(*on, actor(), "places", "3"), r"no room for 3 ranks more .*give more slots.*MPI_ERR_SPAWN")
        failed("no such host", cluster.run(*on, actor(), "on-hosts", "x", "1"), r'names "x", which is no host of this job; these are a, b .*MPI_ERR_SPAWN')
        wide = ("-n", "1", "--hosts", "a:4,b:4")
        succeeded("no such program", cluster.run(*wide, actor(), "tries-program", "/no/such/program"), "refused 0")
        succeeded("no program of MPI", cluster.run(*wide, actor(), "tries", "child-is-no-mpi-program"), "refused 0")
        nothing_is_left(cluster)


def a_lost_host_ends_the_groups_there_and_what_is_connected() -> None:
    """Parents on a, children on b: the agent of b is killed."""
    with Cluster("ab") as cluster:
        cluster.start()
        job = cluster.job("-n", "1", "--hosts", "a:1,b:2", actor(), "parent", "child-sleeps")
        job.wait_for("started 0")
        cluster.agents["b"].process.kill()
        failed("connected", job.wait(30), r"the agent of host b .*; ending the (job|ranks)")
        no_rank_left()
        cluster.agents["b"].process.wait()
        cluster.agent("b").wait_ready()
        job = cluster.job("-n", "1", "--hosts", "a:1,b:2", actor(), "parent-waits", "child-parts-and-sleeps")
        job.wait_for("parted 0")
        cluster.agents["b"].process.kill()
        job.wait_for("the agent of host b")
        job.signal(signal.SIGUSR1)
        ended = job.wait(30)
        check(ended.status != 0 and "went on 0" in ended.out.splitlines(), ended.everything)
        no_rank_left()
        # The row of the killed agent may be.
        left = cluster.rows()
        check("job" not in left, f"left in the services: {left}")


def nothing_is_left_when_the_launcher_of_several_groups_is_killed() -> None:
    with Cluster("ab") as cluster:
        cluster.start()
        job = cluster.job("-n", "1", "--hosts", "a:2,b:1", actor(), "parent", "child-sleeps")
        job.wait_for("started 0")
        job.signal(signal.SIGKILL)
        wait_until("all ranks have ended", lambda: not others(), 30)
        nothing_is_left(cluster)


def a_signal_ends_all_groups() -> None:
    with Cluster("ab") as cluster:
        cluster.start()
        job = cluster.job("-n", "1", "--hosts", "a:2,b:1", actor(), "parent", "child-sleeps")
        job.wait_for("started 0")
        job.signal(signal.SIGTERM)
        ended = job.wait(20)
        check(ended.status == 143 and ended.own_lines() == ["cloudmpi: SIGTERM has come: ending the job"], ended.everything)
        nothing_is_left(cluster)


def processes_join_by_a_socket_between_hosts() -> None:
    """Of one URL; with another one it is an error at both ends."""
    with Cluster("abc") as cluster:
        cluster.start("ab")
        first = cluster.job("-n", "1", "--hosts", "a", actor(), "joins", "0.0.0.0", "4711")
        first.wait_for("listens")
        address = cluster.hosts["a"].v4
        succeeded("who comes", cluster.run("-n", "1", "--hosts", "b", actor(), "joins", address, "4711"), "joined 1")
        succeeded("who listens", first.wait(), "joined 0")
        url = f"cloudmpi://{cluster.hosts['c'].v4}:{PORT}"
        cluster.agents["c"] = Agent(cluster.hosts["c"], url, cluster.dir / "agent-c.log")
        cluster.agents["c"].wait_ready()
        first = cluster.job("-n", "1", "--hosts", "a", actor(), "joins", "0.0.0.0", "4712")
        first.wait_for("listens")
        wrong = r"no job of this --join URL has port|does not find this one .* start both jobs with the same --join URL"
        failed("another URL", cluster.run("-n", "1", actor(), "joins", address, "4712", url=url), wrong)
        failed("who listens", first.wait(), wrong)
        nothing_is_left(cluster)


def conformance_programs_of_spawn_pass() -> None:
    """Also with faults in packets."""
    with Cluster("abc") as cluster:
        cluster.start()
        for name in ("basic", "connect", "errors_ports", "errors_start", "multiple"):
            program = compile_program(libs.ROOT / f"tests/conformance/spawn/{name}.c", f"spawn-{name}")
            for flags in ((), ("-x", "CLOUDMPI_FAULTS")):
                ended = cluster.run("-n", "3", *flags, program, env=FAULTS if flags else {})
                check(ended.status == 0, f"{name} {flags}: {ended.everything}")
        nothing_is_left(cluster)


CASES = (conformance_programs_of_spawn_pass, processes_join_by_a_socket_between_hosts, processes_are_started_on_hosts, what_cannot_be_started_says_so, a_lost_host_ends_the_groups_there_and_what_is_connected,
         nothing_is_left_when_the_launcher_of_several_groups_is_killed, a_signal_ends_all_groups)
