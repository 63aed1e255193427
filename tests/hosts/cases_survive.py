"""Jobs under --survive over several hosts: ranks are killed on any of them."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time

from cases_work import actor, example
from cluster import CLOUDMPI, SECRET, Cluster, Job, check, compile_program, libs, no_rank_left, processes, supervisors, wait_until

from ranks import ranks_of

# Behind the folders of this suite: its modules have other names.
sys.path.append(str(libs.ROOT / "tests" / "survive"))
from jobs import Kills, kill, lines_of  # noqa: E402

# Name, arguments, ranks: the programs of tests/survive.
PROGRAMS = [("nbody", ["--particles", "600", "--steps", "40"], 4), ("farm", ["150"], 4), ("halo", ["60"], 4), ("background", ["80"], 5),
            ("collectives", ["20"], 5), ("kinds", ["40"], 3), ("ids", ["60"], 5), ("padding", ["40"], 3), ("saves", ["-", "300", "7"], 4), ("python", ["40"], 3)]
# Runs with kills of one program go on until both are reached.
KILLS, SECONDS = 12, 4.0


def program(name: str) -> list[str]:
    if name == "nbody":
        return [example(name)]
    source = libs.ROOT / "tests" / "survive" / "programs" / f"{name}.c"
    if source.exists():
        return [compile_program(source, f"survive-{name}")]
    python = str(libs.ROOT / ".venv" / "bin" / "python")
    subprocess.run([python, str(libs.ROOT / "tests" / "mpi4py" / "run.py"), "--build-only"], check=True)
    site = libs.ROOT / "build" / "mpi4py" / "site"
    return ["-x", f"PYTHONPATH={site}", python, str(source.with_suffix(".py"))]


def behave() -> str:
    return program("behave")[0]


def ranks_there() -> dict[int, int]:
    """Of the one job that runs, on all hosts."""
    found = {}
    # Some have begun only now, and have not their name yet.
    for pid, words in processes():
        if "supervise-node" in words:
            found.update(ranks_of(pid))
    return found


def kill_by_name(job: Job, ranks: list[int], expected: int = 0) -> str:
    flags = [word for rank in ranks for word in ("--rank", str(rank))]
    done = subprocess.run([CLOUDMPI, "kill", *flags, "--job", str(job.process.pid)], capture_output=True, text=True)
    check(done.returncode == expected, f"cloudmpi kill: status {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout + done.stderr


def ranks_are_killed_at_random_on_two_hosts() -> None:
    kill_ranks(PROGRAMS)


def kill_ranks(programs: list, *always: str) -> None:
    seed = int(os.environ.get("CLOUDMPI_TEST_SEED", "1"))
    from_checkpoints = 0
    with Cluster("ab") as cluster:
        cluster.start()
        for name, arguments, ranks in programs:
            words = [*always, "-n", str(ranks), *program(name), *arguments]
            reference = cluster.run("--survive", *words)
            check(reference.status == 0 and not reference.err, f"{name} without a kill: {reference.everything}")
            began, killed, runs = time.monotonic(), 0, 0
            # A slow machine's first kill may come after the end of a short run.
            while runs < 2 or (killed < KILLS and time.monotonic() - began < SECONDS) or (killed == 0 and runs < 20):
                chance = random.Random(f"{seed} {name} {runs}")
                # In every second run the ranks go on from checkpoints, where they could make some.
                flags = [[], ["--checkpoint-every", "0.1"]][runs % 2]
                job = cluster.job("--survive", *flags, *words)
                kills = Kills(chance, reference.took_s)
                kills.run(ranks_there, lambda job=job: job.process.poll() is not None)
                moved = kills.moved(ranks_there)
                ended = job.wait()
                where = f"{name}, CLOUDMPI_TEST_SEED={seed}, run {runs}, killed {kills.killed}"
                check(ended.status == 0, f"{where}: {ended.everything}")
                check(lines_of(ended.out.encode()) == lines_of(reference.out.encode()), f"{where}: the output differs: {ended.everything}")
                check(not moved, f"{where}: survivors {moved} have other processes")
                from_checkpoints += ended.err.count("runs again from its checkpoint")
                killed, runs = killed + len(kills.killed), runs + 1
            check(killed > 0, f"{name}: no rank was killed in {runs} runs")
            print(f"        {name}: {killed} kills in {runs} runs", flush=True)
        check(from_checkpoints > 0, "no rank went on from a checkpoint")
        no_rank_left()
        check(cluster.rows() == "nothing to remove\n", f"left in the services: {cluster.rows()}")


def ranks_are_killed_in_the_first_and_the_last_call_on_two_hosts() -> None:
    with Cluster("ab") as cluster:
        cluster.start()
        for way, calls in (("world", ["MPI_Init", "MPI_Finalize"]), ("sessions", ["MPI_Session_init", "MPI_Session_finalize"])):
            deaths = []
            # Where a rank dies is by chance.
            for number in range(30):
                if number >= 5 and all(call in deaths for call in calls):
                    break
                folder = cluster.dir / f"brief-{way}-{number}"
                folder.mkdir()
                ranks = 2 + number % 3
                ended = cluster.run("--survive", "-n", str(ranks), program("brief")[0], way, str(folder))
                lines = [f"rank {rank} sum {ranks * (ranks - 1) // 2}" for rank in range(ranks)]
                check(ended.status == 0 and sorted(ended.out.splitlines()) == lines, f"{way}, {ranks} ranks: {ended.everything}")
                deaths += [path.name.split(".")[0] for path in folder.iterdir() if path.name.startswith("MPI_")]
            check(all(call in deaths for call in calls), f"{way}: not in each call: {deaths}")
        no_rank_left()


def a_host_whose_ranks_are_through_waits_for_the_others() -> None:
    with Cluster("ab") as cluster:
        cluster.start()
        job = cluster.job("--survive", "--hosts", "a:1,b:1", "-n", "2", actor(), "init", "ring", "20", "finalize", "only", "1", "sleep", "1500", "say", "late")
        wait_until("rank 0 has ended", lambda: list(ranks_there()) == [1])
        check(len(supervisors()) == 2, "the supervisor of rank 0 has ended before rank 1 has")
        check("it has ended" in kill_by_name(job, [0], 1), "a rank that has ended")
        kill_by_name(job, [1])
        ended = job.wait()
        check(ended.status == 0 and ended.out.count("late") == 1 and ended.err.count("runs again") == 1, ended.everything)
        no_rank_left()


def the_launcher_kills_a_rank_of_any_host() -> None:
    """`pauses` sleeps for some seconds between two words."""
    whole = [f"rank {rank} begins, rank {rank} ends" for rank in range(3)]
    with Cluster("abc") as cluster:
        cluster.start()
        job = cluster.job("--survive", "--hosts", "a:1,b:1,c:1", "-n", "3", behave(), "pauses")
        wait_until("all ranks run", lambda: len(ranks_there()) == 3)
        time.sleep(0.5)
        before = ranks_there()
        told = kill_by_name(job, [2, 0])
        for rank, host in ((2, "c"), (0, "a")):
            check(f"killed rank {rank} of job {job.launcher()} (process {before[rank]} on host {host})" in told, told)
        check("has no rank 3" in kill_by_name(job, [1, 3], 1), "a rank that is not there")
        ended = job.wait()
        check(ended.status == 0 and sorted(ended.out.splitlines()) == whole, ended.everything)
        for rank, host in ((0, "a"), (2, "c")):
            check(f"rank {rank} (pid {before[rank]} on host {host}) was killed by signal 9 (SIGKILL)" in ended.err, ended.err)
        check(ended.err.count("it runs again as process") == 2, ended.err)
        no_rank_left()


def the_end_conditions_hold_on_hosts_too() -> None:
    full = "the log of --survive has taken the 8 MiB that it may on host"
    with Cluster("ab") as cluster:
        cluster.start()
        for word, status, texts in [
            ("error", 3, ["exited with status 3"]),
            ("fault", 139, ["runs again", "by a fault of the program twice, in or after MPI_Barrier"]),
            ("dies", 137, ["it has died 10 times at the same call (its number 7), in or after MPI_Barrier"]),
        ]:
            ended = cluster.run("--survive", "-n", "3", behave(), word)
            check(ended.status == status and all(text in ended.everything for text in texts), f"{word}: {ended.everything}")
        ended = cluster.run("--survive", "--log-memory", "8MiB", "-n", "3", behave(), "floods")
        check(ended.status == 0 and full in ended.err and ended.out.count("200000 right") == 3, f"floods: {ended.everything}")
        few = cluster.run("--survive", "--log-memory", "1MiB", "-n", "4", behave(), "floods")
        check(few.status == 2 and "2 ranks cannot be survived with less than" in few.err, few.everything)
        job = cluster.job("--survive", "-n", "3", behave(), "differs")
        wait_until("all ranks run", lambda: len(ranks_there()) == 3)
        time.sleep(0.6)
        kill_by_name(job, [1])
        ended = job.wait()
        check(ended.status == 1 and "does not do the same as before: its message 0 to rank 2" in ended.err, f"differs: {ended.everything}")
        no_rank_left()


def input_comes_to_every_life_of_rank_0() -> None:
    numbers = "".join(f"{number}\n" for number in range(1, 1001))
    with Cluster("ab") as cluster:
        cluster.start()
        job = cluster.job("--survive", "--hosts", "b,a", "-n", "3", behave(), "input", stdin=numbers.encode())
        wait_until("all ranks run", lambda: len(ranks_there()) == 3)
        time.sleep(0.5)
        kill_by_name(job, [0])
        ended = job.wait()
        check(ended.status == 0 and ended.out.count("sum 500500") == 3 and "runs again" in ended.err, ended.everything)


def a_deadlock_is_told_and_a_cut_link_is_no_death() -> None:
    with Cluster("ab") as cluster:
        cluster.start()
        dead = cluster.job("--survive", "--end-on-deadlock", "--hosts", "a:1,b:1", "-n", "2", actor(), "init", "deadlock", "finalize")
        wait_until("both ranks run", lambda: len(ranks_there()) == 2)
        time.sleep(0.3)
        kill_by_name(dead, [1])
        ended = dead.wait()
        check(ended.status == 3 and "cloudmpi: deadlock: every rank waits" in ended.err, ended.everything)
        check("rank 1 runs again after its death" in ended.err, ended.everything)
        words = ["--survive", "-n", "4", example("nbody"), "--particles", "2000", "--steps", "60"]
        reference = cluster.run(*words)
        job = cluster.job(*words)
        wait_until("all ranks run", lambda: len(ranks_there()) == 4)
        time.sleep(0.5)
        cluster.hosts["b"].cut()
        for pid in ranks_there().values():
            os.kill(pid, signal.SIGKILL)
        time.sleep(2)
        cluster.hosts["b"].mend()
        ended = job.wait()
        check(ended.status == 0 and lines_of(ended.out.encode()) == lines_of(reference.out.encode()), ended.everything)
        no_rank_left()


def what_cannot_be_survived_on_hosts_is_refused() -> None:
    with Cluster("abc") as cluster:
        cluster.start()
        ended = cluster.run("--survive", "--via", "tcp", "-n", "2", behave(), "pauses")
        check(ended.status == 2 and "messages by tcp between ranks of one host" in ended.err, ended.everything)
        # They reach the services, and not each other.
        for name in "bc":
            cluster.hosts[name].isolate()
        ended = cluster.run("--survive", "--hosts", "b:1,c:1", "-n", "2", behave(), "pauses")
        check(ended.status == 1 and "--survive: host b cannot reach host c" in ended.err and "; add --via services," in ended.err, ended.everything)


CASES = [ranks_are_killed_at_random_on_two_hosts, ranks_are_killed_in_the_first_and_the_last_call_on_two_hosts,
         a_host_whose_ranks_are_through_waits_for_the_others, the_launcher_kills_a_rank_of_any_host, the_end_conditions_hold_on_hosts_too,
         input_comes_to_every_life_of_rank_0, a_deadlock_is_told_and_a_cut_link_is_no_death, what_cannot_be_survived_on_hosts_is_refused]
