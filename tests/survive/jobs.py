"""Jobs under --survive, and killing their ranks."""

import os
import re
import signal
import subprocess
import threading
import time
from pathlib import Path


def ranks_of(launcher):
    """The processes of the ranks, by rank."""
    found = {}
    try:
        children = Path(f"/proc/{launcher}/task/{launcher}/children").read_text().split()
    except OSError:
        return found
    for pid in children:
        try:
            environment = Path(f"/proc/{pid}/environ").read_bytes().split(b"\0")
        except OSError:
            continue
        for entry in environment:
            if entry.startswith(b"CLOUDMPI_RANK="):
                found[int(entry[14:])] = int(pid)
    return found


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
    try:
        os.kill(pid, signal.SIGKILL)
        return True
    except ProcessLookupError:
        return False


def run_with_kills(command, env, chance, seconds, limit):
    """The status, the output and what was killed."""
    job = Job(command, env)
    launcher = job.process.pid
    kills = chance.randint(1, 4)
    times = sorted(chance.uniform(0.0, seconds) for _ in range(kills))
    begun = time.monotonic()
    killed, first = [], {}
    for at in times:
        time.sleep(max(0.0, begun + at - time.monotonic()))
        ranks = ranks_of(launcher)
        for rank, pid in ranks.items():
            first.setdefault(rank, pid)
        count = chance.choice([1, 1, 1, 2, len(ranks)]) if ranks else 0
        for rank in chance.sample(sorted(ranks), min(count, len(ranks))):
            if kill(ranks[rank]):
                killed.append(rank)
    # A survivor's process is the one that it began with.
    moved = [rank for rank, pid in ranks_of(launcher).items() if rank not in killed and first.get(rank, pid) != pid]
    status, output, errors = job.end(limit)
    return status, output, errors, killed, moved
