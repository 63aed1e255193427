"""Jobs under --survive, and killing their ranks."""

import os
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "harness"))

from ranks import ranks_of  # noqa: E402


class Job:
    """One run, with its output read as it comes."""

    def __init__(self, command, env, stdin=subprocess.DEVNULL):
        self.process = subprocess.Popen(
            command, stdin=stdin, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env
        )
        self.texts = {}
        self.readers = [
            threading.Thread(target=self.read, args=(name, getattr(self.process, name))) for name in ("stdout", "stderr")
        ]
        for reader in self.readers:
            reader.start()

    def read(self, name, stream):
        self.texts[name] = b""
        while piece := stream.read1(65536):
            self.texts[name] += piece

    def so_far(self):
        return self.texts.get("stdout", b"")

    def end(self, limit):
        try:
            status = self.process.wait(limit)
        except subprocess.TimeoutExpired:
            self.process.send_signal(signal.SIGQUIT)
            time.sleep(1)
            self.process.terminate()
            self.process.wait(10)
            status = None
        for reader in self.readers:
            reader.join()
        return status, self.texts["stdout"], self.texts["stderr"].decode(errors="replace")


def lines_of(output):
    """Without the times that the N-body program prints, which are never the same."""
    return sorted(re.sub(rb"(^| +)[0-9.e-]+ (s|%) ?", b" # ", line) for line in output.splitlines())


def kill(pid):
    """Whether there was such a process. None: whoever was to be killed is not there."""
    if pid is None:
        return False
    # 0 and below are groups of processes, and -1 is everything on the machine.
    assert pid > 1, pid
    try:
        os.kill(pid, signal.SIGKILL)
        return True
    except ProcessLookupError:
        return False


# A rank that dies ten times at the same call is given up; MPI_Init is one call, however long a program takes to come there.
MOST_DEATHS = 8


class Kills:
    """When which ranks of a job are killed, as a seed decides."""

    def __init__(self, chance, seconds):
        self.chance = chance
        # Few kills anywhere in the run, or many, one soon after the other, so that ranks die while they catch up.
        if chance.random() < 0.4:
            self.waits = [chance.uniform(0.0, seconds) for _ in range(chance.randint(1, 3))]
        else:
            self.waits = [chance.uniform(0.0, min(0.1, seconds)) for _ in range(chance.randint(4, 14))]
            self.waits[0] = chance.uniform(0.0, seconds)
        self.killed, self.first = [], {}

    def run(self, look, is_over):
        """`look` finds the ranks that run, and their processes."""
        for wait in self.waits:
            time.sleep(wait)
            if is_over():
                return
            ranks = look()
            for rank, pid in ranks.items():
                self.first.setdefault(rank, pid)
            ranks = {rank: pid for rank, pid in ranks.items() if self.killed.count(rank) < MOST_DEATHS}
            count = self.chance.choice([1, 1, 1, 2, len(ranks)])
            for rank in self.chance.sample(sorted(ranks), min(count, len(ranks))):
                if kill(ranks[rank]):
                    self.killed.append(rank)

    def moved(self, look):
        """The survivors that have another process than the one that they began with."""
        there = look().items()
        return [rank for rank, pid in there if rank not in self.killed and self.first.get(rank, pid) != pid]


def run_with_kills(command, env, chance, seconds, limit):
    """The status, the output and what was killed."""
    job = Job(command, env)
    look = lambda: ranks_of(job.process.pid)  # noqa: E731
    kills = Kills(chance, seconds)
    kills.run(look, lambda: job.process.poll() is not None)
    moved = kills.moved(look)
    status, output, errors = job.end(limit)
    return status, output, errors, kills.killed, moved


class Program:
    """A program under --survive, and how its runs with kills go."""

    def __init__(self, name, command, env, limit, part=1):
        self.name, self.command, self.env, self.limit, self.part = name, command, env, limit, part
        self.seconds, self.reference = 0.0, b""

    def without_a_kill(self):
        """What is wrong, if anything is."""
        begun = time.monotonic()
        status, self.reference, errors = Job(self.command, self.env).end(self.limit)
        self.seconds = time.monotonic() - begun
        return f"without a kill: status {status}\n{errors}" if status != 0 or errors else None

    def with_kills(self, chance):
        """Deaths, what is wrong, what the job said on standard error."""
        status, output, errors, killed, moved = run_with_kills(self.command, self.env, chance, self.seconds, self.limit)
        wrong = []
        if status != 0:
            wrong.append("it did not end" if status is None else f"status {status}")
        if lines_of(output) != lines_of(self.reference):
            wrong.append("the output differs")
        if moved:
            wrong.append(f"survivors {moved} have other processes")
        return killed, wrong, errors
