"""A cloud gives notice that it takes a machine back: its ranks move before it goes."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from pathlib import Path

from cases_lost import all_run, is_whole
from cases_work import actor
from cluster import Cluster, check, no_rank_left, wait_until

# It must run longer than the 5 s after which AWS is asked again, on any machine: rank 0 rests.
PACED = ["init", "pace", "1000", "10", "say", "through", "finalize"]
TOLD = {"aws": "AWS will terminate this spot machine at 2026-01-02T03:04:05Z", "azure": "Azure announces Preempt of this machine, not before ",
        "google": "Google Cloud takes this spot machine back within 30 s"}
NAMES = {"aws": "AWS", "azure": "Azure", "google": "Google Cloud"}


class Fake:
    """The metadata service of a cloud, on one host, at the address that real ones have."""

    def __init__(self, cluster: Cluster, host: str, cloud: str) -> None:
        self.host, self.cloud = cluster.hosts[host], cloud
        self.mode = cluster.dir / f"{cloud}-{host}.mode"
        self.log = cluster.dir / f"{cloud}-{host}.log"
        self.log.touch()
        self.host.run("ip", "addr", "add", "169.254.169.254/32", "dev", "lo")
        self.set("quiet")
        self.start()

    def start(self) -> None:
        # Named as an agent is, for those who look for what a job leaves.
        words = [sys.executable, str(Path(__file__).with_name("metadata.py")), self.cloud, str(self.mode), str(self.log), " agent --join"]
        self.process = subprocess.Popen(self.host.command(*words), stdin=subprocess.DEVNULL)
        wait_until("the fake listens", lambda: ":80 " in subprocess.run(
            self.host.command("ss", "-ltnH"), capture_output=True, text=True).stdout)

    def set(self, mode: str) -> None:
        new = self.mode.with_suffix(".new")
        new.write_text(mode)
        new.rename(self.mode)

    def asked(self, mode: str) -> int:
        return sum(line.startswith(mode) for line in self.log.read_text().splitlines())

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()


def switch_off(cluster: Cluster, host: str) -> None:
    """All that is on the machine, at once."""
    cluster.hosts[host].cut()
    pids = subprocess.run(["ip", "netns", "pids", host], capture_output=True, text=True, check=True).stdout.split()
    for pid in map(int, pids):
        # One that waited for another may have ended with it.
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def ranks_move_before_a_cloud_takes_the_machine() -> None:
    with Cluster("abcde") as cluster:
        fakes = {host: Fake(cluster, host, cloud) for host, cloud in zip("bcd", TOLD)}
        cluster.start()
        words = ["--survive", "-n", "4", actor(), *PACED]
        reference = cluster.run("--hosts", "a:2,e:2", *words)
        check(reference.status == 0, reference.everything)
        for host, fake in fakes.items():
            agent = cluster.agents[host]
            wait_until("the agent has found its cloud", lambda: f"{NAMES[fake.cloud]} gives notice" in agent.said())
            job = cluster.job("--hosts", f"a:2,{host}:2,e", "--spare", "1", *words)
            all_run(4)
            fake.set("notice")
            job.wait_for("start on host e")
            check(agent.process.wait(20) == 0, f"the agent's status: {agent.said()}")
            switch_off(cluster, host)
            ended = job.wait()
            is_whole(ended, reference, fake.cloud)
            check(f"host {host} is to be drained ({TOLD[fake.cloud]}" in ended.err and "2 ranks of it" in ended.err, ended.err)
            check(TOLD[fake.cloud] in agent.said() and "it is to be drained" in agent.said(), agent.said())
            no_rank_left()


def without_survive_a_notice_is_told() -> None:
    with Cluster("ab") as cluster:
        fakes = [Fake(cluster, host, "google") for host in "ab"]
        cluster.start()
        job = cluster.job("--hosts", "a:1,b:1", "-n", "2", actor(), "init", "sleep", "9000", "finalize", "say", "through")
        all_run(2)
        for fake in fakes:
            wait_until("the agents have found their cloud", lambda: fake.asked("quiet") > 2)
            fake.set("notice")
        job.wait_for(f"host b: {TOLD['google']}; its ranks stay there, and the job ends if they have not ended by then (--survive moves ranks)")
        # The agent there serves the job's services: it cannot leave.
        job.wait_for(f"host a: {TOLD['google']}; the agent there serves --join, so that the job ends with it")
        ended = job.wait()
        check(ended.status == 0 and ended.out.count("through") == 2, ended.everything)
        check(cluster.agents["b"].process.wait(20) == 0, "the agent's status")
        check(cluster.agents["a"].process.poll() is None, "the agent that serves has ended")
        no_rank_left()
        for fake in fakes:
            fake.stop()


def bad_answers_move_nothing_and_a_later_notice_does() -> None:
    with Cluster("abc") as cluster:
        fakes = [Fake(cluster, "b", "azure"), Fake(cluster, "c", "google")]
        cluster.start()
        for host, fake in zip("bc", fakes):
            agent = cluster.agents[host]
            wait_until("the agent has found its cloud", lambda: f"{NAMES[fake.cloud]} gives notice" in agent.said())
            for mode, count in (("wrong", 8), ("slow", 2)):
                fake.set(mode)
                wait_until(f"{count} {mode} answers", lambda: fake.asked(mode) >= count, 60)
            fake.stop()
            # With the service gone, and ever after, the agent takes part in jobs.
            ended = cluster.run("--hosts", host, "-n", "1", actor(), "init", "sleep", "1500", "finalize", "say", "through")
            check(ended.status == 0 and "through" in ended.out and not ended.err, ended.everything)
            check("to be drained" not in agent.said() and agent.process.poll() is None, agent.said())
            fake.set("notice")
            fake.start()
            check(agent.process.wait(20) == 0 and TOLD[fake.cloud] in agent.said(), agent.said())
            fake.stop()


def an_agent_may_be_told_not_to_ask() -> None:
    with Cluster("a") as cluster:
        fake = Fake(cluster, "a", "aws")
        fake.set("notice")
        cluster.start(extra=("--no-notices",))
        ended = cluster.run("-n", "1", actor(), "init", "sleep", "1500", "finalize", "say", "through")
        check(ended.status == 0 and "through" in ended.out and not fake.log.read_text(), fake.log.read_text() + ended.everything)
        fake.stop()


CASES = [ranks_move_before_a_cloud_takes_the_machine, without_survive_a_notice_is_told, bad_answers_move_nothing_and_a_later_notice_does,
         an_agent_may_be_told_not_to_ask]
