"""Jobs under --tolerate-failures: the loss of a whole host is the death of its ranks, and the others go on."""

from __future__ import annotations

import contextlib
import os
import random
import re
import signal
import subprocess
import time

from cases_lost import kill_host
from cases_notices import TOLD, Fake, switch_off
from cases_survive import ranks_there
from cases_work import actor
from cluster import CLOUDMPI, SECRET, Cluster, Ended, Job, check, compile_program, libs, no_rank_left, processes, supervisors, wait_until

from ranks import ranks_of

PROGRAMS = libs.ROOT / "tests" / "ulfm" / "programs"
COLLECTIVES = ["barrier", "bcast", "reduce", "allreduce", "gather", "scatter", "allgather", "alltoall", "scan", "exscan", "scatter_sum", "background"]
OTHERS = ["agree", "shrink", "ring", "any", "disconnect", "finalize"]
KINDS = ["recv", "ssend", "long", "irecv", "isend", "waitall", "sendrecv", "probe", "sent", "announced", "persistent"]
LEASE = "has not renewed its lease for 6 s"


def program(name: str) -> str:
    newest = max((PROGRAMS / part).stat().st_mtime for part in (f"{name}.c", "common.h"))
    built = libs.BUILD / "hosts" / f"ulfm-{name}"
    if built.exists() and built.stat().st_mtime < newest:
        built.unlink()
    return compile_program(PROGRAMS / f"{name}.c", f"ulfm-{name}")


def begin(cluster: Cluster, kind: str, lost: str, hosts: str = "a:2,b:2,c:2") -> Job:
    """A job whose ranks are in calls of that kind, in which these hosts are to be lost."""
    ranks = sum(int(host.split(":")[1]) for host in hosts.split(","))
    job = cluster.job("--tolerate-failures", "--hosts", hosts, "-n", str(ranks), program("lost"), kind, lost)
    job.wait_for(f": in {kind}", ranks, 60)
    return job


def goes_on(ended: Ended, living: int, told: list[str], what: str) -> None:
    """The job has ended well, so many ranks have come to its end and say the same, and one line tells of each lost host."""
    check(ended.status == 0, f"{what}: {ended.everything}")
    check(ended.out.count(": ok\n") == living, f"{what}: not {living} ranks have come to their end\n{ended.everything}")
    said = set(re.findall(r"^the last .*$", ended.out, re.MULTILINE))
    check(len(said) <= 1, f"{what}: the ranks differ: {said}\n{ended.everything}")
    lines = ended.own_lines()
    for text in told:
        check(sum(text in line and "the job goes on without" in line for line in lines) == 1, f"{what}: no line, or two, with {text!r}\n{ended.everything}")
    check(ended.err.count("(--tolerate-failures)") == len(told), f"{what}: {ended.everything}")


def killed(host: str, ranks: str) -> str:
    return f"host {host} was killed by cloudmpi kill: its {ranks} lost"


def a_host_is_lost_in_calls_of_every_kind() -> None:
    chance = random.Random(os.environ.get("CLOUDMPI_TEST_SEED", "1"))
    with Cluster("abc") as cluster:
        cluster.start()
        for kind in COLLECTIVES + OTHERS:
            # The lost ranks are in the middle, or are the first ones, which lead what all agree on.
            hosts, ranks = chance.choice([("a:2,b:2,c:2", "2 ranks (2 to 3) are"), ("b:2,a:2,c:2", "2 ranks (0 to 1) are"), ("b:1,a:1", "rank 0 is")])
            job = begin(cluster, kind, "b", hosts)
            time.sleep(chance.uniform(0, 0.1))
            told = kill_host(job, "b")
            check(f"killed what job {job.launcher()} has on host b" in told, told)
            living = 1 if "c" not in hosts else 4
            goes_on(job.wait(), living, [killed("b", ranks)], f"{kind}, {hosts}")
            no_rank_left()
        check(cluster.rows() == "nothing to remove\n", f"left in the services: {cluster.rows()}")


def the_power_of_a_host_fails() -> None:
    """All processes of the host at once, and its network, while jobs are in calls of several kinds."""
    with Cluster("abc") as cluster:
        cluster.start()
        kinds = ["collectives", "agree", "ring", "any", "finalize"]
        jobs = {kind: begin(cluster, kind, "b") for kind in kinds}
        switch_off(cluster, "b")
        for kind, job in jobs.items():
            ended = job.wait()
            goes_on(ended, 4, [f"the agent of host b {LEASE}"], kind)
            check("its 2 ranks (2 to 3) are lost" in ended.err, ended.err)
        no_rank_left()


def hosts_are_lost_at_once() -> None:
    with Cluster("abcde") as cluster:
        cluster.start()
        hosts = "b:2,a:1,c:1,d:2,e:1"
        jobs = {kind: begin(cluster, kind, "bde", hosts) for kind in ("collectives", "ring", "agree")}
        for host in "bd":
            switch_off(cluster, host)
        for job in jobs.values():
            kill_host(job, "e")
        for kind, job in jobs.items():
            goes_on(job.wait(), 2, [f"the agent of host b {LEASE}", f"the agent of host d {LEASE}", killed("e", "rank 6 is")], kind)
        no_rank_left()


def hosts_are_lost_one_after_the_other_until_none_is_left() -> None:
    with Cluster("abcd") as cluster:
        cluster.start()
        job = begin(cluster, "collectives", "bcd", "d:1,c:1,b:1,a:2")
        for host, living in (("b", 4), ("d", 3), ("c", 0)):
            kill_host(job, host)
            if living:
                check("has no ranks on host" in kill_host(job, host, 1), "a second time")
                job.wait_for(f": {living} live", living)
        goes_on(job.wait(), 2, [killed(host, f"rank {rank} is") for host, rank in (("b", 2), ("d", 0), ("c", 1))], "one after the other")
        # The first two again, in another job, and then the last one.
        job = cluster.job("--tolerate-failures", "--hosts", "a:1,b:1,c:1", "-n", "3", actor(), "init", "say", "here", "sleep", "60000", "finalize")
        job.wait_for("here", 3)
        for host in "cab":
            kill_host(job, host)
        ended = job.wait()
        check(ended.status == 137 and "host b was killed by cloudmpi kill: its rank 1 is lost; no rank is left" in ended.err, ended.everything)
        no_rank_left()


def parts_of_a_host_end() -> None:
    """Its agent or its supervisor, asked to or not, and also where the host's agent serves the job's services."""
    with Cluster("abc") as cluster:
        cluster.start()

        def lose(end, host: str, lost: str, told: str) -> None:
            job = begin(cluster, "collectives", lost)
            end(host)
            goes_on(job.wait(), 4, [told], told)
            no_rank_left()
            if cluster.agents[host].process.poll() is not None:
                cluster.agent(host).wait_ready()

        def signal_agent(number: signal.Signals):
            return lambda host: cluster.agents[host].process.send_signal(number)

        def signal_supervisor(number: signal.Signals):
            pids = lambda host: set(map(int, subprocess.run(["ip", "netns", "pids", host], capture_output=True, text=True, check=True).stdout.split()))
            return lambda host: [os.kill(pid, number) for pid in supervisors() if pid in pids(host)]

        lose(signal_supervisor(signal.SIGKILL), "b", "b", "host b: the supervisor of the ranks has ended")
        lose(signal_supervisor(signal.SIGTERM), "b", "b", "host b: the supervisor of the ranks was ended by SIGTERM")
        lose(signal_supervisor(signal.SIGKILL), "a", "a", "host a: the supervisor of the ranks has ended")
        lose(signal_agent(signal.SIGTERM), "c", "c", "host c: its agent was asked to end")
        lose(signal_agent(signal.SIGKILL), "b", "b", f"the agent of host b {LEASE}")


def a_host_that_is_cut_off_and_comes_back_does_no_harm() -> None:
    with Cluster("abc") as cluster:
        cluster.start()
        jobs = {kind: begin(cluster, kind, "b") for kind in ("collectives", "ring", "agree", "any")}
        cluster.hosts["b"].cut()
        for job in jobs.values():
            job.wait_for("the job goes on without them", limit_s=60)
        cluster.hosts["b"].mend()
        for kind, job in jobs.items():
            goes_on(job.wait(), 4, ["the agent of host b "], kind)
        no_rank_left(5)
        # It may have kept its own lease by a hair; its part of the jobs is over all the same.
        wait_until("the agent has ended its part of the jobs", lambda: cluster.agents["b"].said().count(" is over") == len(jobs))
        check(cluster.rows() == "nothing to remove\n", f"left in the services: {cluster.rows()}")


def a_host_that_only_other_hosts_reach_is_shut_out() -> None:
    """It loses the services and the launcher, and its ranks go on to talk with those of a living host, as long as these let them."""
    with Cluster("abc", "4") as cluster:
        cluster.start()
        jobs = {kind: begin(cluster, kind, "b", hosts) for kind, hosts in (
            ("collectives", "a:2,b:2,c:2"), ("agree", "b:2,c:2,a:2"), ("any", "c:2,b:2,a:2"), ("shrink", "b:2,c:2,a:2"))}
        ways = [f"{cluster.hosts['a'].v4}/32", "10.77.0.254/32"]
        for way in ways:
            cluster.hosts["b"].run("ip", "route", "add", "blackhole", way)
        for kind, job in jobs.items():
            goes_on(job.wait(), 4, ["the agent of host b "], kind)
        for way in ways:
            cluster.hosts["b"].run("ip", "route", "del", "blackhole", way)
        no_rank_left(10)


def ranks_of_a_stopped_host_go_on_and_nobody_hears_them() -> None:
    """Agent and supervisors are stopped: nothing ends the ranks, whose sockets work."""
    with Cluster("abc") as cluster:
        cluster.start()
        jobs = {kind: begin(cluster, kind, "b", hosts) for kind, hosts in (
            ("collectives", "a:2,b:2,c:2"), ("agree", "b:2,c:2,a:2"), ("ring", "a:2,b:2,c:2"), ("any", "c:2,b:2,a:2"))}
        pids = set(map(int, subprocess.run(["ip", "netns", "pids", "b"], capture_output=True, text=True, check=True).stdout.split()))
        stopped = [cluster.agents["b"].pid, *(pid for pid in supervisors() if pid in pids)]
        ranks = [rank for pid in stopped[1:] for rank in ranks_of(pid).values()]
        check(len(ranks) == 8, f"ranks on the host: {ranks}")
        for pid in stopped:
            os.kill(pid, signal.SIGSTOP)
        for kind, job in jobs.items():
            goes_on(job.wait(), 4, [f"the agent of host b {LEASE}"], kind)
        there = {pid for pid, _ in processes()}
        check(there.issuperset(ranks), "the ranks of the stopped host have ended: this tests nothing")
        for pid in stopped:
            # The agent kills a stopped supervisor as soon as it goes on.
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)
        no_rank_left(10)
        wait_until("the agent has joined again", lambda: cluster.agents["b"].said().count("ready at") == 2)


def a_drained_host_is_lost_to_the_job() -> None:
    with Cluster("abc") as cluster:
        cluster.start()
        env = {**os.environ, "CLOUDMPI_SECRET": SECRET, "CLOUDMPI_JOIN": cluster.url}

        def drain(host: str) -> subprocess.Popen[str]:
            return subprocess.Popen([CLOUDMPI, "agent", "--drain", "--name", host], env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

        def has_left(host: str, draining: subprocess.Popen[str]) -> None:
            said, _ = draining.communicate(timeout=40)
            check(draining.returncode == 0 and f"agent {host}: drained" in said, f"status {draining.returncode}: {said}")
            check(cluster.agents[host].process.wait(10) == 0, "the agent's status")

        for kind in ("collectives", "agree", "finalize"):
            job = begin(cluster, kind, "b")
            draining = drain("b")
            goes_on(job.wait(), 4, ["host b is to be drained: its 2 ranks (2 to 3) are ended"], kind)
            has_left("b", draining)
            no_rank_left()
            cluster.agent("b").wait_ready()
        # Two hosts, of which one has the only ranks that are left then.
        job = cluster.job("--tolerate-failures", "--hosts", "b:1,c:1", "-n", "2", actor(), "init", "say", "here", "sleep", "2500", "finalize", "say", "through")
        job.wait_for("here", 2)
        first = drain("b")
        job.wait_for("host b is to be drained: its rank 0 is ended")
        second = drain("c")
        ended = job.wait()
        check(ended.status == 0 and ended.out.count("through") == 1, ended.everything)
        check("host c is to be drained: its ranks go on there until the job ends (no other host has ranks that run)" in ended.err, ended.everything)
        has_left("b", first)
        has_left("c", second)
        no_rank_left()


def a_notice_of_a_cloud_ends_the_ranks_of_the_host() -> None:
    with Cluster("ab") as cluster:
        fake = Fake(cluster, "b", "google")
        cluster.start()
        wait_until("the agent has found its cloud", lambda: fake.asked("quiet") > 2)
        job = begin(cluster, "collectives", "b", "a:2,b:2")
        fake.set("notice")
        goes_on(job.wait(), 2, [f"host b is to be drained ({TOLD['google']}): its 2 ranks (2 to 3) are ended"], "a notice")
        check(cluster.agents["b"].process.wait(20) == 0, "the agent's status")
        no_rank_left()
        fake.stop()


def what_cannot_be_tolerated_ends_the_job() -> None:
    with Cluster("abc") as cluster:
        cluster.start()
        # The host that serves.
        job = begin(cluster, "collectives", "a")
        switch_off(cluster, "a")
        ended = job.wait()
        check(ended.status == 1 and f"the services at {cluster.url} are lost" in ended.err and "ending the job" in ended.err, ended.everything)
        no_rank_left(12)
    with Cluster("abc") as cluster:
        cluster.start()
        # The launcher.
        job = begin(cluster, "collectives", "a")
        job.process.kill()
        no_rank_left(12)
        # A host that another one does not reach: only the services are left, which tell of no death.
        for host in "bc":
            cluster.hosts[host].isolate()
        ended = cluster.run("--tolerate-failures", "-n", "3", program("lost"), "barrier", "-")
        check(ended.status == 1 and "--tolerate-failures: host b cannot reach host c (tried" in ended.err, ended.everything)


def hosts_and_ranks_are_killed_at_random() -> None:
    """A computation goes on while single ranks die and hosts are lost; whoever lives says the same at every step."""
    seed = os.environ.get("CLOUDMPI_TEST_SEED", "1")
    with Cluster("abcd") as cluster:
        cluster.start()
        for run in range(6):
            chance = random.Random(f"{seed} ulfm {run}")
            ranks = chance.randint(4, 8)
            job = cluster.job("--tolerate-failures", "--hosts", "a,b,c,d", "-n", str(ranks), program("work"), "120", "2000")
            job.wait_for("step 0")
            hosts = chance.sample("abcd", chance.randint(1, 3))
            for host in hosts:
                time.sleep(chance.uniform(0, 0.15))
                there = ranks_there()
                if chance.random() < 0.4 and len(there) > 2:
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(there[chance.choice(sorted(there))], signal.SIGKILL)
                subprocess.run([CLOUDMPI, "kill", "--host", host, "--job", str(job.process.pid)], capture_output=True)
            ended = job.wait()
            what = f"CLOUDMPI_TEST_SEED={seed}, run {run}, {ranks} ranks, hosts {hosts}"
            if "no rank is left" not in ended.err:
                check(ended.status in (0, 137), f"{what}: {ended.everything}")
            steps: dict[str, set[str]] = {}
            for line in ended.out.splitlines():
                if line.startswith("step "):
                    steps.setdefault(line.split(":")[0], set()).add(line)
            check(all(len(lines) == 1 for lines in steps.values()), f"{what}: the ranks differ\n{ended.everything}")
            no_rank_left()


def the_programs_of_one_machine_pass_on_two_and_three_hosts() -> None:
    """Those of tests/ulfm/run.py, which say themselves what is wrong."""
    with Cluster("abc") as cluster:
        cluster.start()

        def run(hosts: str, dead: int | None, name: str, ranks: int, *words: str) -> Ended:
            ended = cluster.run("--tolerate-failures", "-x", "ULFM_MAY_BE_LOST=1", "--hosts", hosts, "-n", str(ranks), program(name), *words)
            what = f"{name} {' '.join(words)}, {ranks} ranks on {hosts}"
            check(ended.status == 0, f"{what}: {ended.everything}")
            if dead is not None:
                check(ended.out.count(": ok\n") == ranks - dead and ended.err.count("the job goes on without it") == dead, f"{what}: {ended.everything}")
            return ended

        for hosts in ("a,b", "a,b,c"):
            for kind in KINDS:
                run(hosts, 1, "pt2pt", 2, kind)
            run(hosts, 1, "any", 3)
            run(hosts, 0, "revoke", 5)
            run(hosts, 1, "revoke", 6, "die")
            run(hosts, 1, "creation", 7)
            run(hosts, None, "collectives", 6, "11", "60")
            rounds = run(hosts, None, "agree", 6, "12", "30").out.splitlines()
            said = {line for line in rounds if line.startswith("round ")}
            check(len(said) == len({line.split(":")[0] for line in said}), f"{hosts}: the ranks differ: {said}")
        no_rank_left()


CASES = [a_host_is_lost_in_calls_of_every_kind, the_power_of_a_host_fails, hosts_are_lost_at_once,
         hosts_are_lost_one_after_the_other_until_none_is_left, parts_of_a_host_end, a_host_that_is_cut_off_and_comes_back_does_no_harm,
         a_host_that_only_other_hosts_reach_is_shut_out, ranks_of_a_stopped_host_go_on_and_nobody_hears_them, a_drained_host_is_lost_to_the_job,
         a_notice_of_a_cloud_ends_the_ranks_of_the_host, what_cannot_be_tolerated_ends_the_job, hosts_and_ranks_are_killed_at_random,
         the_programs_of_one_machine_pass_on_two_and_three_hosts]
