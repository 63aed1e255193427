"""Runs the examples, small, and compares their checksums: ours, MPICH's library, a serial run.

    python3 tests/examples/run.py

Each example's result has the same bits on every number of ranks and every MPI library, so that one
wrong byte anywhere changes the checksum.  The serial run has no launcher.
"""

from __future__ import annotations

import re
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "harness"))

import libs  # noqa: E402

EXAMPLES = libs.ROOT / "examples"
OUTPUT = libs.BUILD / "examples"
MPI4PY = libs.BUILD / "mpi4py/site"  # made by tests/mpi4py/run.py
TIMEOUT_S = 120.0


@dataclass(frozen=True)
class Example:
    name: str
    program: list[str]
    ours: tuple[int, ...]  # rank counts
    mpich: tuple[int, ...]  # few: its ranks spin, also where they share cores


def compile_example(name: str) -> str:
    mpicc = libs.library("ours").lib_dir.parent / "bin/mpicc"
    program = OUTPUT / name
    done = subprocess.run([str(mpicc), "-O3", "-Wall", "-o", str(program), str(EXAMPLES / f"{name}.c"), "-lm"],
                          capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"examples/{name}.c does not compile with {mpicc}\n{done.stderr}")
    return str(program)


def examples() -> list[Example]:
    found = [
        Example("nbody", [compile_example("nbody"), "--particles", "600", "--steps", "5"], (1, 3, 4, 7), (2, 3)),
        Example("cannon", [compile_example("cannon"), "--size", "190"], (1, 4, 9), (4,)),
    ]
    program = [sys.executable, str(EXAMPLES / "nbody.py"), "--particles", "300", "--steps", "3"]
    found.append(Example("nbody.py", program, (1, 2, 5), (2,)))
    return found


def checksum(command: list[str], env: dict[str, str]) -> tuple[str | None, str]:
    """The checksum that a run printed, or None and what it printed instead."""
    outcome = libs.run(command, env, TIMEOUT_S)
    found = re.search(r"^checksum (\w+)$", outcome.output, re.M)
    if outcome.status == 0 and found:
        return found.group(1), ""
    why = f"still running after {TIMEOUT_S:.0f} s" if outcome.status is None else f"status {outcome.status}"
    return None, "\n".join([why, *outcome.output.splitlines()[-12:]])


def main() -> int:
    ours, mpich = libs.library("ours"), libs.library("mpich")
    for lib in (ours, mpich):
        if reason := lib.missing():
            print(reason, file=sys.stderr)
            return 2
    OUTPUT.mkdir(parents=True, exist_ok=True)
    passed = failed = 0
    for example in examples():
        runs = [("ours, serial", ours, example.program)]
        runs += [(f"ours, {n} ranks", ours, ours.command(n, example.program)) for n in example.ours]
        runs += [(f"mpich, {n} ranks", mpich, mpich.command(n, example.program)) for n in example.mpich]
        expected = None
        for name, lib, command in runs:
            env = lib.env()
            if example.name.endswith(".py"):
                env["PYTHONPATH"] = str(MPI4PY)
            begin_s = time.monotonic()
            found, why = checksum(command, env)
            expected = expected or found
            good = found is not None and found == expected
            passed, failed = passed + good, failed + (not good)
            print(f"{'ok      ' if good else 'FAILED  '} {example.name:<10} {name:<16} "
                  f"{time.monotonic() - begin_s:6.2f} s  checksum {found}", flush=True)
            if not good:
                print(f"           {why or f'expected checksum {expected}'}", flush=True)
    print(f"{passed} passed, {failed} failed, 0 skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
