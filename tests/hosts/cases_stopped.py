"""What is stopped (SIGSTOP) looks lost to the others, and says so itself when it goes on."""

from __future__ import annotations

import os
import signal
import subprocess
import time

from cases_failures import LIMIT_S, one_line, running, works
from cases_work import actor
from cluster import CLOUDMPI, SECRET, Agent, Cluster, Ended, check, no_rank_left, others, supervisors, wait_until

PATIENCE_S = 30.0


def a_supervisor_that_is_stopped_for_a_moment_is_not_lost() -> None:
    with Cluster("abc") as cluster:
        cluster.start()
        job = cluster.job("-n", "3", actor(), "init", "say", "here", "pace", "200", "10", "finalize")
        job.wait_for("here", 3)
        stopped = supervisors()[1]
        os.kill(stopped, signal.SIGSTOP)
        time.sleep(1)
        os.kill(stopped, signal.SIGCONT)
        ended = job.wait()
        check(ended.status == 0 and "ring 600\n" in ended.out, ended.everything)


def supervisors_and_launchers_that_are_stopped_lose_their_jobs() -> None:
    with Cluster("abc") as cluster:
        cluster.start()
        direct = running(cluster)
        of_direct = supervisors()
        carried = running(cluster, "--via", "services")
        of_carried = [pid for pid in supervisors() if pid not in of_direct]
        unled = running(cluster)
        began = time.monotonic()
        for pid in (of_direct[1], of_carried[1], unled.process.pid):
            os.kill(pid, signal.SIGSTOP)
        for job in (direct, carried):
            one_line(ends_within(job, began), "the supervisor of the ranks has been stopped for 6 s")
        no_rank_left(max(0.1, LIMIT_S - (time.monotonic() - began)))
        wait_until("the agents say so", lambda: all("is over: the launcher has" in a.said() for a in cluster.agents.values()))
        unled.signal(signal.SIGCONT)
        one_line(unled.wait(LIMIT_S), "this launcher has not run for", "its lease has run out")
        check(cluster.rows() == "nothing to remove\n", "something is left in the services")
        works(cluster)


def ends_within(job, began: float) -> Ended:
    return job.wait(max(0.1, LIMIT_S - (time.monotonic() - began)))


def agents_that_are_stopped_end_their_jobs() -> None:
    """When one goes on all is over: its ranks have ended meanwhile, and it joins again. The one that serves comes last."""
    with Cluster("abc") as cluster:
        cluster.start()
        for name in "ba":
            job = running(cluster)
            began = time.monotonic()
            agent = cluster.agents[name]
            agent.process.send_signal(signal.SIGSTOP)
            # If it serves, the others lose the services with it.
            one_line(ends_within(job, began), *(["host b", "lease"] if name == "b" else ["services", cluster.url]))
            # Its ranks and the others' ranks; its supervisor cannot be reaped until it goes on.
            no_rank_left(max(0.1, LIMIT_S - (time.monotonic() - began)))
            if name == "a":
                wait_until("the others have lost it", lambda: all("its jobs are ended, trying again" in cluster.agents[n].said() for n in "bc"))
            agent.process.send_signal(signal.SIGCONT)
            wait_until("it joins again", lambda: agent.said().count("ready at") == 2, PATIENCE_S)
            said = [line for line in agent.said().splitlines() if "its jobs are ended, joining again" in line]
            check(len(said) == 1 and "this agent has not run for" in said[0], agent.said())
            wait_until("all are back", lambda: all(back(agent) for agent in cluster.agents.values()), PATIENCE_S)
            ended = cluster.run("-n", "6", "--hosts", "a,b,c", actor(), "init", "ring", "1", "finalize")
            check(ended.status == 0 and ended.out == "ring 6\n", f"{ended.everything}{agent.said()}")
        check("nothing to remove" in cluster.rows(), "something is left in the services")


def back(agent: Agent) -> bool:
    said = agent.said()
    return said.count("ready at") == 1 + said.count("its jobs are ended, ")


def a_launcher_whose_output_nobody_reads_ends_its_job() -> None:
    """Rank 0 writes until nobody takes more, then rank 1 dies on another host: all ranks end, and the message is there."""
    with Cluster("ab") as cluster:
        cluster.start()
        script = "[ $CLOUDMPI_RANK = 0 ] && exec yes; sleep 1; kill -9 $$"
        command = [CLOUDMPI, "run", "--join", cluster.url, "--hosts", "a:1,b:1", "-n", "2", "sh", "-c", script]
        reading, writing = os.pipe()
        launcher = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=writing, stderr=subprocess.PIPE, text=True,
                                    env={**os.environ, "CLOUDMPI_SECRET": SECRET}, cwd="/")
        os.close(writing)
        try:
            wait_until("rank 0 writes", lambda: any("yes" in words for _, words in others()))
            # Supervisors stay as long as they have output.
            wait_until("all ranks have ended", lambda: all("supervise-node" in words for _, words in others()), LIMIT_S)
            line = launcher.stderr.readline()
            check("rank 1 (pid" in line and "on host b) was killed by signal 9" in line, line)
            check(launcher.poll() is None, "the launcher has dropped what it has taken")
            with os.fdopen(reading, "rb") as output:
                shown = output.read()
            check(launcher.wait(LIMIT_S) == 137 and len(shown) > 1 << 20, f"{launcher.returncode}, {len(shown)} bytes")
        finally:
            launcher.kill()
            launcher.wait()


CASES = [
    a_launcher_whose_output_nobody_reads_ends_its_job,
    a_supervisor_that_is_stopped_for_a_moment_is_not_lost,
    supervisors_and_launchers_that_are_stopped_lose_their_jobs,
    agents_that_are_stopped_end_their_jobs,
]
