"""Jobs under --survive go on when a whole host is lost."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import subprocess
import time

from cases_work import actor
from cases_survive import PROGRAMS, behave, kill, lines_of, program, ranks_there
from cluster import CLOUDMPI, SECRET, Cluster, Ended, Job, check, no_rank_left, supervisors, wait_until

NBODY = ["--particles", "3000", "--steps", "700"]
# Losses of each program at least, and seconds at most when there have been so many.
LOSSES, SECONDS = 2, 6.0
# Programs that run for seconds, arguments, ranks.
LONGER = [("halo", ["1000"], 5), ("farm", ["3000"], 5), ("nbody", NBODY, 4), ("saves", ["-", "2500", "50"], 4)]


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
        check(f"killed what job {job.launcher()} has on host b" in told, told)
        check("has no ranks on host b" in kill_host(job, "b", 1), "a second time")
        all_run(4)
        check({rank: before[rank] for rank in (0, 1)} == {rank: ranks_there()[rank] for rank in (0, 1)}, "the survivors have other processes")
        ended = job.wait()
        is_whole(ended, reference, "nbody")
        check("host b was killed by cloudmpi kill: 2 ranks of it (2 to 3) run again on another host" in ended.err, ended.err)
        check("start on host c" in ended.err, ended.err)
        no_rank_left()


def hosts_are_killed_at_random() -> None:
    kill_hosts(PROGRAMS)


def kill_hosts(programs: list, *flags: str) -> None:
    seed = int(os.environ.get("CLOUDMPI_TEST_SEED", "1"))
    with Cluster("abcd") as cluster:
        cluster.start()
        for name, arguments, ranks in programs:
            words = ["--survive", *flags, "-n", str(ranks), *program(name), *arguments]
            reference = cluster.run("--hosts", "a,b,c", *words)
            check(reference.status == 0 and not reference.err, f"{name} without a loss: {reference.everything}")
            began, lost, runs = time.monotonic(), 0, 0
            while runs < 20 and (lost < LOSSES or time.monotonic() - began < SECONDS):
                chance = random.Random(f"{seed} {name} {runs}")
                # To a spare host, or to those that are left; in every third run ranks die too.
                where = [["--hosts", "a,b,c,d", "--spare", "1"], ["--hosts", "a,b,c"]][runs % 2]
                job = cluster.job(*where, *words)
                time.sleep(chance.uniform(0.05, 0.9 * reference.took_s))
                host = chance.choice("abc")
                if runs % 3 == 2:
                    for pid in ranks_there().values():
                        if chance.random() < 0.3:
                            kill(pid)
                done = subprocess.run([CLOUDMPI, "kill", "--host", host, "--job", str(job.process.pid)], capture_output=True, text=True)
                ended = job.wait()
                what = f"{name}, CLOUDMPI_TEST_SEED={seed}, run {runs}, host {host} killed ({done.stdout}{done.stderr})"
                # The job may be past its end by then, and its last output lost with the host.
                if "the last output of its ranks is lost with it" not in ended.err:
                    is_whole(ended, reference, what)
                lost, runs = lost + ended.err.count("was killed by cloudmpi kill"), runs + 1
            check(lost > 0, f"{name}: no host was lost in {runs} runs")
            print(f"        {name}: {lost} losses in {runs} runs", flush=True)
        no_rank_left()
        check(cluster.rows() == "nothing to remove\n", f"left in the services: {cluster.rows()}")


def lose_hosts(job: Job, chance: random.Random, hosts: list[str], took_s: float) -> list[str]:
    """One host after the other, some of them soon after the one before; some ranks die beside them."""
    killed = []
    for _ in range(chance.randint(1, 3)):
        time.sleep(chance.choice([chance.uniform(0.0, 0.2), chance.uniform(0.0, 0.5 * took_s)]))
        if job.process.poll() is not None:
            break
        if chance.random() < 0.3:
            there = sorted(ranks_there().values())
            for pid in chance.sample(there, chance.randint(0, len(there))):
                kill(pid)
        host = chance.choice([host for host in hosts if host not in killed])
        done = subprocess.run([CLOUDMPI, "kill", "--host", host, "--job", str(job.process.pid)], capture_output=True, text=True)
        if done.returncode == 0:
            killed.append(host)
    return killed


def a_hundred_hosts_are_lost() -> None:
    """Not among all cases: it takes minutes. CLOUDMPI_TEST_LOSSES says how many."""
    seed, wanted = os.environ.get("CLOUDMPI_TEST_SEED", "1"), int(os.environ.get("CLOUDMPI_TEST_LOSSES", "100"))
    ways = [["--hosts", "a,b,c,d,e,f", "--spare", "2"], ["--hosts", "a,b,c,d,e"]]
    with Cluster("abcdef") as cluster:
        cluster.start()
        references = {}
        for name, arguments, ranks in LONGER:
            words = ["--survive", "-n", str(ranks), *program(name), *arguments]
            references[name] = (words, cluster.run("--hosts", "a,b,c,d", *words))
            check(references[name][1].status == 0 and not references[name][1].err, f"{name} without a loss: {references[name][1].everything}")
        lost = runs = ended_as_told = 0
        while lost < wanted:
            chance = random.Random(f"{seed} hundred {runs}")
            name = LONGER[runs % len(LONGER)][0]
            words, reference = references[name]
            way = ways[runs // len(LONGER) % len(ways)]
            job = cluster.job(*way, *words)
            killed = lose_hosts(job, chance, way[1].split(","), reference.took_s)
            ended = job.wait()
            what = f"{name}, {' '.join(way)}, CLOUDMPI_TEST_SEED={seed}, run {runs}, hosts {' '.join(killed)} killed"
            # Two losses may be more than docs/survive.md promises; one is not.
            if len(killed) > 1 and "records of" in ended.err or "the last output of its ranks is lost with it" in ended.err:
                check(ended.status == 1 and "ending the job" in ended.err, f"{what}: {ended.everything}")
                ended_as_told += 1
                what += f": {ended.err.strip().splitlines()[-1]}"
            else:
                is_whole(ended, reference, what)
                lost += ended.err.count("was killed by cloudmpi kill")
            runs += 1
            print(f"        {what}: {ended.took_s:.1f} s, {lost} losses so far", flush=True)
            no_rank_left()
        print(f"        {lost} losses in {runs} runs; {ended_as_told} more runs ended by losses that are not survived", flush=True)
        check(cluster.rows() == "nothing to remove\n", f"left in the services: {cluster.rows()}")


def a_host_whose_agent_and_ranks_die_is_lost() -> None:
    """All processes of the host at once, as when its power fails."""
    with Cluster("abc") as cluster:
        cluster.start()
        words = ["--survive", "--hosts", "a:2,b:2,c", "--spare", "1", "-n", "4", *program("nbody"), *NBODY]
        reference = cluster.run(*words)
        job = cluster.job(*words)
        all_run(4)
        there = ranks_there()
        time.sleep(0.3)
        cluster.hosts["b"].cut()
        for pid in (cluster.agents["b"].pid, *(there[rank] for rank in (2, 3))):
            # The guard may have ended a rank already: its agent is dead.
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        ended = job.wait()
        is_whole(ended, reference, "nbody")
        check("host b has not renewed its lease for 6 s" in ended.err and "start on host c" in ended.err, ended.err)
        no_rank_left()


def a_host_that_is_cut_off_does_no_harm() -> None:
    """Its ranks go on for seconds after its network is gone, and after it is back nobody hears them."""
    with Cluster("abc") as cluster:
        cluster.start()
        words = ["--survive", "--hosts", "a:2,b:2,c", "--spare", "1", "-n", "4", *program("farm"), "4000"]
        reference = cluster.run(*words)
        job = cluster.job(*words)
        all_run(4)
        time.sleep(0.3)
        cluster.hosts["b"].cut()
        job.wait_for("start on host c")
        cluster.hosts["b"].mend()
        is_whole(job.wait(), reference, "farm")
        no_rank_left()


def a_dead_supervisor_is_a_lost_host_and_its_agent_may_run_the_ranks_again() -> None:
    with Cluster("ab") as cluster:
        cluster.start()
        words = ["--survive", "-n", "4", *program("nbody"), *NBODY]
        reference = cluster.run(*words)
        job = cluster.job(*words)
        all_run(4)
        time.sleep(0.3)
        os.kill(supervisors()[-1], signal.SIGKILL)
        ended = job.wait()
        is_whole(ended, reference, "nbody")
        check("the supervisor of the ranks has ended" in ended.err, ended.err)
        no_rank_left()


def hosts_are_lost_one_after_the_other() -> None:
    with Cluster("abcde") as cluster:
        cluster.start()
        words = ["--survive", "--hosts", "a:2,b:2,c:1,d,e", "--spare", "2", "-n", "5", *program("halo"), "4000"]
        reference = cluster.run(*words)
        check(reference.status == 0, reference.everything)
        job = cluster.job(*words)
        all_run(5)
        for lost in ("b", "d", "a"):
            time.sleep(0.4)
            kill_host(job, lost)
            all_run(5)
            # Its records are with another host again.
            time.sleep(0.4)
        ended = job.wait()
        is_whole(ended, reference, "halo")
        check(ended.err.count("was killed by cloudmpi kill") == 3, ended.err)
        no_rank_left()


def a_host_is_lost_while_another_one_is_moved() -> None:
    """Where the second one kept the records of the first one, the job ends and says so; else it goes on."""
    with Cluster("abcdef") as cluster:
        cluster.start()
        words = ["--survive", "--hosts", "a:1,b:1,c:1,d:1,e,f", "--spare", "2", "-n", "4", *program("farm"), "3000"]
        reference = cluster.run(*words)
        # The records of node 1 are with node 2.
        for pair, goes_on in (("bd", True), ("bc", False), ("cb", False)):
            job = cluster.job(*words)
            all_run(4)
            time.sleep(0.4)
            for host in pair:
                kill_host(job, host)
            ended = job.wait()
            if goes_on:
                is_whole(ended, reference, pair)
            else:
                check(ended.status == 1 and "ending the job" in ended.err and "records of" in ended.err, f"{pair}: {ended.everything}")
            no_rank_left()


def the_host_of_rank_0_is_lost_with_its_input() -> None:
    numbers = "".join(f"{number}\n" for number in range(1, 1001))
    with Cluster("abc") as cluster:
        cluster.start()
        job = cluster.job("--survive", "--hosts", "b:1,a:2,c", "--spare", "1", "-n", "3", behave(), "input", stdin=numbers.encode())
        all_run(3)
        time.sleep(0.5)
        kill_host(job, "b")
        ended = job.wait()
        check(ended.status == 0 and ended.out.count("sum 500500") == 3 and "start on host c" in ended.err, ended.everything)
        no_rank_left()


def a_deadlock_after_the_loss_of_a_host_is_told() -> None:
    with Cluster("abc") as cluster:
        cluster.start()
        words = ["--survive", "--end-on-deadlock", "--hosts", "a:1,b:1,c", "--spare", "1", "-n", "2"]
        job = cluster.job(*words, actor(), "init", "sleep", "1500", "deadlock", "finalize")
        all_run(2)
        kill_host(job, "b")
        ended = job.wait()
        check(ended.status == 3 and "cloudmpi: deadlock: every rank waits" in ended.err and "rank 1 runs again" in ended.err, ended.everything)
        no_rank_left()


def a_drained_host_is_left() -> None:
    drain = [CLOUDMPI, "agent", "--drain", "--name"]
    with Cluster("abc") as cluster:
        cluster.start()
        words = ["--survive", "-n", "4", *program("nbody"), *NBODY]
        env = {**os.environ, "CLOUDMPI_SECRET": SECRET, "CLOUDMPI_JOIN": cluster.url}

        def drained(name: str, expected: int, text: str) -> None:
            done = subprocess.run([*drain, name], env=env, capture_output=True, text=True, timeout=60)
            check(done.returncode == expected and text in done.stdout + done.stderr, f"{name}: {done.returncode} {done.stdout}{done.stderr}")

        drained("x", 1, "there is no agent x")
        drained("a", 1, "agent a serves")
        reference = cluster.run("--hosts", "a,b", *words)
        job = cluster.job("--hosts", "a,b,c", "--spare", "1", *words)
        all_run(4)
        time.sleep(0.3)
        drained("b", 0, "drained")
        check(cluster.agents["b"].process.wait(10) == 0, "the agent's status")
        ended = job.wait()
        is_whole(ended, reference, "nbody")
        check("host b is to be drained: 2 ranks of it" in ended.err and "start on host c" in ended.err, ended.err)
        # Without --survive the ranks end where they are.
        job = cluster.job("--hosts", "a:1,c:1", "-n", "2", actor(), "init", "sleep", "2500", "finalize", "say", "through")
        all_run(2)
        drained("c", 0, "drained")
        ended = job.wait()
        check(ended.status == 0 and ended.out.count("through") == 2 and "host c is to be drained: its ranks go on there" in ended.err, ended.everything)
        no_rank_left()


def drain(cluster: Cluster, name: str) -> subprocess.Popen:
    env = {**os.environ, "CLOUDMPI_SECRET": SECRET, "CLOUDMPI_JOIN": cluster.url}
    return subprocess.Popen([CLOUDMPI, "agent", "--drain", "--name", name], env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def the_last_host_that_is_drained_keeps_its_ranks() -> None:
    """Two nodes of the job are on it by then."""
    with Cluster("abc") as cluster:
        cluster.start()
        job = cluster.job("--survive", "--hosts", "b:1,c:1", "-n", "2", actor(), "init", "sleep", "6000", "finalize", "say", "through")
        all_run(2)
        time.sleep(0.3)
        check(drain(cluster, "c").wait(60) == 0, "c is drained")
        job.wait_for("start on host b")
        all_run(2)
        time.sleep(1)
        last = drain(cluster, "b")
        ended = job.wait()
        check(ended.status == 0 and ended.out.count("through") == 2, ended.everything)
        check("its ranks stay there (there is no other host" in ended.err or "there is no other host on which they could run" in ended.err, ended.err)
        check(last.wait(60) == 0, "b is drained")
        no_rank_left()


def a_host_that_is_drained_before_it_has_the_ranks_of_a_lost_one() -> None:
    with Cluster("abcd") as cluster:
        cluster.start()
        job = cluster.job("--survive", "--hosts", "a:1,b:1,c,d", "--spare", "2", "-n", "2", actor(), "init", "sleep", "3000", "finalize", "say", "through")
        all_run(2)
        time.sleep(0.3)
        # A host that goes on answers, and this one does not: the ranks cannot start meanwhile.
        survivor = parent(ranks_there()[0])
        os.kill(survivor, signal.SIGSTOP)
        kill_host(job, "b")
        job.wait_for("again on another host")
        time.sleep(0.5)
        drained = drain(cluster, "c")
        job.wait_for("host c is to be drained before it has taken the place")
        os.kill(survivor, signal.SIGCONT)
        ended = job.wait()
        check(ended.status == 0 and ended.out.count("through") == 2 and "start on host d" in ended.err, ended.everything)
        check(drained.wait(60) == 0, "c is drained")
        no_rank_left()


def parent(pid: int) -> int:
    with open(f"/proc/{pid}/stat") as stat:
        return int(stat.read().rpartition(")")[2].split()[1])


def what_cannot_be_made_up_for_ends_the_job() -> None:
    with Cluster("ab") as cluster:
        cluster.start()
        refused = cluster.run("--survive", "--spare", "2", "-n", "2", behave(), "pauses")
        check(refused.status == 2 and "--spare 2: there are 2 hosts" in refused.err, refused.everything)
        job = cluster.job("--survive", "--hosts", "b", "-n", "2", behave(), "pauses")
        all_run(2)
        kill_host(job, "b")
        ended = job.wait()
        check(ended.status == 1 and "host b was killed by cloudmpi kill; ending the job" in ended.err, ended.everything)
        # The log is full: what was sent is not kept any more.
        job = cluster.job("--survive", "--log-memory", "8MiB", "--hosts", "a:1,b:1", "-n", "2", behave(), "floods", "stays")
        job.wait_for("has taken the 8 MiB")
        kill_host(job, "b")
        ended = job.wait()
        check(ended.status != 0 and "the log of --survive is full (--log-memory)" in ended.err, ended.everything)
        no_rank_left()


CASES = [a_killed_host_goes_on_at_a_spare_one, hosts_are_killed_at_random, a_host_whose_agent_and_ranks_die_is_lost,
         a_host_that_is_cut_off_does_no_harm, a_dead_supervisor_is_a_lost_host_and_its_agent_may_run_the_ranks_again,
         hosts_are_lost_one_after_the_other, a_host_is_lost_while_another_one_is_moved, the_host_of_rank_0_is_lost_with_its_input,
         a_deadlock_after_the_loss_of_a_host_is_told, a_drained_host_is_left,
         the_last_host_that_is_drained_keeps_its_ranks, a_host_that_is_drained_before_it_has_the_ranks_of_a_lost_one, what_cannot_be_made_up_for_ends_the_job]
# Those that run by their name alone.
LONG_CASES = [a_hundred_hosts_are_lost]
