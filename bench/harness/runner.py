"""Starts one job, reads its samples, and ends it (and only it) when it hangs."""

import os
import re
import signal
import subprocess
import time
import uuid
from dataclasses import dataclass

MARKER = "CLOUDMPI_BENCH_JOB"
SAMPLE = re.compile(r"sample (\S+) (\d+) (\d+) (\S+) (\S+)\s*$")


@dataclass(frozen=True)
class Cell:
    metric: str
    ranks: int
    parameter: int


@dataclass
class Outcome:
    samples: list  # of (Cell, value, unit)
    failure: str  # "" where the job ended well
    wall_s: float


def parse(text, prefix=""):
    samples = []
    for line in text.splitlines():
        match = SAMPLE.search(line)  # search: a launcher may put a rank label in front
        if match:
            metric, ranks, parameter, value, unit = match.groups()
            samples.append((Cell(prefix + metric, int(ranks), int(parameter)), float(value), unit))
    return samples


def processes_of(marker):
    """Every process that inherited this job's marker, wherever its launcher has put it."""
    needle = f"{MARKER}={marker}".encode()
    for entry in os.listdir("/proc"):
        if not entry.isdigit() or int(entry) == os.getpid():
            continue
        try:
            with open(f"/proc/{entry}/environ", "rb") as environ:
                if needle in environ.read().split(b"\0"):
                    yield int(entry)
        except OSError:
            continue  # ended meanwhile, or not ours


def end_job(process, marker):
    process.terminate()  # the launcher first, so that it can clean up
    try:
        process.wait(timeout=2)
    except subprocess.TimeoutExpired:
        pass
    for pid in processes_of(marker):
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            pass


def run(command, environment, timeout_s, prefix=""):
    marker = uuid.uuid4().hex
    start = time.monotonic()
    try:
        process = subprocess.Popen(command, env=dict(environment, **{MARKER: marker}), stdin=subprocess.DEVNULL,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace",
                                   start_new_session=True)
    except OSError as error:
        return Outcome([], f"could not start: {error}", 0)
    try:
        output, errors = process.communicate(timeout=timeout_s)
        wall_s = time.monotonic() - start
        failure = "" if process.returncode == 0 else f"status {process.returncode}: {last_line(errors or output)}"
    except subprocess.TimeoutExpired:
        end_job(process, marker)
        output, errors = process.communicate()
        wall_s = time.monotonic() - start
        failure = f"killed after {timeout_s:.0f} s"
    except KeyboardInterrupt:
        end_job(process, marker)
        raise
    for pid in processes_of(marker):  # a launcher that left ranks behind would disturb the next job
        os.kill(pid, signal.SIGKILL)
        failure = failure or "left a process behind"
    return Outcome(parse(output, prefix), failure, wall_s)


def last_line(text):
    lines = [line.strip() for line in text.splitlines() if line.strip() and not SAMPLE.search(line)]
    return lines[-1][:160] if lines else "no message"
