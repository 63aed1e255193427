"""Programs of others under --survive, unchanged, while their ranks are killed at random times. What they print must be what they print
in a run without a kill: to the byte, but for numbers that are times or rates."""

from __future__ import annotations

import argparse
import os
import random
import re
import shlex
import subprocess
import sys
import time
from pathlib import Path
from typing import Callable

from common import BIN, FOLDER, HARNESS, Wrong

sys.path.append(str(HARNESS.parent / "survive"))

from jobs import run_with_kills  # noqa: E402

HERE = Path(__file__).resolve().parent
LIMIT_S = 300
NUMBER = re.compile(r"-?\d+(?:\.\d+)?(?:e[-+]?\d+)?")
# HPC Challenge also sends bytes of memory from malloc that it has never written. So glibc fills each piece that it gives.
FRESH_MEMORY = {"GLIBC_TUNABLES": "glibc.malloc.perturb=1:glibc.malloc.tcache_count=0"}
# Lines of HPC Challenge with results of its computations. All else that has a point, and what it finds of the clock, is a time or a rate.
RESULTS = re.compile(r"\|\|Ax-b|\|x-x0\||residual|errors? |Node|PASSED|size|[Uu]pdates +=|EXECUTED|tests|Success|_(N|NB|n|M|MB|maxErr|residual\w*|Errors\w*|ErrorsFraction|Failure)=")
# The time of each line of PTRANS, and its rate.
TRANSPOSED = re.compile(r"^((?:WALL|CPU) +(?:\d+ +){6})\S+ (PASSED) +\S+ +(\S+)$")
CLOCK = re.compile(r"time|Time|Latency|latency|[Pp]ing|pong|clock|microseconds")


def hpcc_result(line: str) -> str:
    if found := TRANSPOSED.match(line):
        return " ".join(found.groups())
    if RESULTS.search(line) and not CLOCK.search(line):
        return line
    return " ".join(NUMBER.sub("#", line).split())


def hpcc_job(source: Path) -> tuple[Path, dict[str, str], list[str]]:
    """Its output goes to standard output, which appears once: a rank 0 that ran again would append to a file twice."""
    (source / "hpccinf.txt").write_bytes((source / "_hpccinf.txt").read_bytes())
    (source / "hpccoutf.txt").unlink(missing_ok=True)
    (source / "hpccoutf.txt").symlink_to("/dev/stdout")
    clocks = FOLDER / "still_clocks.so"
    subprocess.run(["gcc", "-O2", "-Wall", "-shared", "-fPIC", HERE / "still_clocks.c", "-o", clocks], check=True)
    return source, FRESH_MEMORY, ["-x", f"LD_PRELOAD={clocks}", "./hpcc"]


def lammps_result(line: str) -> str:
    """A step's thermodynamics, and how many atoms and neighbours there are."""
    is_result = re.match(r" +\d+ +\S+ +\S+|(Nlocal|Nghost|Neighs|Histogram|Total #|Ave neighs|Created|  +\d+ by|Neighbor list builds)", line)
    return line if is_result and "CPU" not in line else " ".join(NUMBER.sub("#", line).split())


def lammps_job(source: Path) -> tuple[Path, dict[str, str], list[str]]:
    return source / "bench", {}, ["../src/lmp_mpi", "-in", "in.lj", "-log", "none"]


# How a program is started, and what of a line it prints must be the same.
PROGRAMS: dict[str, tuple[Callable, Callable[[str], str]]] = {"hpcc": (hpcc_job, hpcc_result), "lammps": (lammps_job, lammps_result)}


def killed(name: str, source: Path, arguments: argparse.Namespace) -> str:
    """Runs with kills until there have been so many, or time is up."""
    job, result = PROGRAMS[name]
    folder, variables, words = job(source)
    command = [str(BIN / "mpirun"), "-n", str(arguments.ranks), "--survive", "--wdir", str(folder), *shlex.split(arguments.flags), *words]
    env = os.environ | variables
    began = time.monotonic()
    done = subprocess.run(command, env=env, stdin=subprocess.DEVNULL, capture_output=True, timeout=LIMIT_S)
    seconds = time.monotonic() - began
    reference = [result(line) for line in done.stdout.decode().splitlines()]
    if done.returncode != 0 or done.stderr:
        raise Wrong(f"without a kill: status {done.returncode}\n{done.stderr.decode()[-2000:]}")
    runs = kills = 0
    began = time.monotonic()
    while kills < arguments.kills and time.monotonic() - began < arguments.seconds:
        chance = random.Random(f"{arguments.seed} {name} {runs}")
        status, output, errors, dead, moved = run_with_kills(command, env, chance, seconds, LIMIT_S)
        what = f"seed {arguments.seed}, run {runs}, killed {dead}"
        if status != 0:
            raise Wrong(f"{what}: {'it did not end' if status is None else f'status {status}'}\n{errors[-2000:]}")
        lines = [result(line) for line in output.decode().splitlines()]
        if lines != reference:
            differing = next((pair for pair in zip(reference, lines) if pair[0] != pair[1]), (len(reference), len(lines)))
            raise Wrong(f"{what}: the output differs: {differing}\n{errors[-2000:]}")
        if moved:
            raise Wrong(f"{what}: survivors {moved} have other processes")
        runs, kills = runs + 1, kills + len(dead)
        print(f"        {name}, {what}", flush=True)
    if kills == 0:
        raise Wrong("no rank was killed")
    return f"{kills} kills in {runs} runs of {seconds:.0f} s"
