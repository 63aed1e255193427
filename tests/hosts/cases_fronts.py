"""Jobs under --survive over several hosts go on when their front is lost, and `cloudmpi attach` takes over."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time

from cases_survive import behave, program, ranks_there
from cluster import CLOUDMPI, Cluster, Job, check, libs, no_rank_left, wait_until

# Behind the folders of this suite: its modules have other names.
sys.path.append(str(libs.ROOT / "tests" / "survive"))
from fronts import LINES, RANKS, WIDTH, wrong_lines  # noqa: E402


class Attached(Job):
    """`cloudmpi attach`, looked after as a job is."""

    def __init__(self, cluster: Cluster, launcher: int) -> None:
        self.began = time.monotonic()
        number = len(cluster.jobs)
        self.out = (cluster.dir / f"job-{number}.out").open("w+b")
        self.err = (cluster.dir / f"job-{number}.err").open("w+b")
        self.process = subprocess.Popen([CLOUDMPI, "attach", str(launcher)], stdin=subprocess.DEVNULL, stdout=self.out, stderr=self.err)
        cluster.jobs.append(self)


def all_run(ranks: int) -> None:
    wait_until("all ranks run", lambda: len(ranks_there()) == ranks)


def fronts_and_ranks_are_killed_on_two_hosts() -> None:
    seed = int(os.environ.get("CLOUDMPI_TEST_SEED", "1"))
    with Cluster("ab") as cluster:
        cluster.start()
        for number in range(3):
            chance = random.Random(f"{seed} fronts {number}")
            fronts = [cluster.job("--survive", "-n", str(RANKS), *program("chatter"), str(LINES), str(WIDTH))]
            launcher, killed = fronts[0].launcher(), 0
            all_run(RANKS)
            for _ in range(4):
                time.sleep(chance.uniform(0, 0.3))
                if fronts[-1].process.poll() is not None:
                    break
                fronts[-1].process.kill()
                fronts[-1].process.wait()
                time.sleep(chance.uniform(0, 0.3))
                there = ranks_there()
                for rank in chance.sample(sorted(there), min(len(there), chance.randint(0, 2))):
                    os.kill(there[rank], signal.SIGKILL)
                    killed += 1
                fronts.append(Attached(cluster, launcher))
            where = f"CLOUDMPI_TEST_SEED={seed}, run {number}, {len(fronts)} fronts, {killed} ranks killed"
            ended = fronts[-1].wait()
            check(ended.status == 0, f"{where}: {ended.everything[-3000:]}")
            written = [b"".join(os.pread(file.fileno(), os.fstat(file.fileno()).st_size, 0) for file in files)
                       for files in ([front.out for front in fronts], [front.err for front in fronts])]
            wrong = wrong_lines(*written)
            check(len(fronts) > 1 and not wrong, f"{where}: {wrong}")
            print(f"        {where}", flush=True)
        no_rank_left()
        check(cluster.rows() == "nothing to remove\n", "something is left in the services")


def a_host_is_lost_and_the_front_too() -> None:
    """The end of the job is kept for the next front. Signals reach the launcher by it."""
    with Cluster("abc") as cluster:
        cluster.start()
        words = ["--survive", "--hosts", "a:1,b:2,c", "--spare", "1", "-n", "3", behave()]
        job = cluster.job(*words, "pauses")
        launcher = job.launcher()
        all_run(3)
        job.process.kill()
        told = subprocess.run([CLOUDMPI, "kill", "--host", "b", "--job", str(launcher)], capture_output=True, text=True)
        check(told.returncode == 0, told.stdout + told.stderr)
        wait_until("the job has ended", lambda: not ranks_there() and cluster.rows() == "nothing to remove\n")
        time.sleep(0.5)
        ended = Attached(cluster, launcher).wait()
        check(ended.status == 0 and "start on host c" in ended.err, ended.everything)
        text = job.said()[0] + ended.out
        check(all(text.count(f"rank {rank} begins, ") == text.count(f"rank {rank} ends\n") == 1 for rank in range(3)), text)
        no_rank_left()
        job = cluster.job(*words[:-1], *program("chatter"), "10000000", "10")
        launcher = job.launcher()
        all_run(3)
        job.process.kill()
        attached = Attached(cluster, launcher)
        attached.wait_for(" line ")
        attached.signal(signal.SIGTERM)
        ended = attached.wait()
        check(ended.status == 143 and "SIGTERM has come: ending the job" in ended.err, ended.everything)
        no_rank_left()


def the_launcher_of_a_front_is_killed() -> None:
    with Cluster("ab") as cluster:
        cluster.start()
        job = cluster.job("--survive", "-n", "3", behave(), "pauses")
        all_run(3)
        os.kill(job.launcher(), signal.SIGKILL)
        ended = job.wait()
        check(ended.status == 137 and "was killed by SIGKILL; the job has ended with it" in ended.err, ended.everything)
        no_rank_left(20)


CASES = [fronts_and_ranks_are_killed_on_two_hosts, a_host_is_lost_and_the_front_too, the_launcher_of_a_front_is_killed]
