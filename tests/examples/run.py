"""Runs the examples on several MPI libraries and rank counts: all give the same numbers.

    python3 tests/examples/run.py [--libs ours mpich] [--full]

Each of the three computing examples checks its own result; here their checksums are compared between the libraries, the
numbers of ranks and a serial run, and their answer to bad arguments is looked at.  `hello` must say what it says in the
README, and `ring` must be reported as the deadlock that it is.  --full takes the
sizes of the real jobs instead of small ones.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "harness"))

import libs  # noqa: E402

OUTPUT = libs.BUILD / "examples"
PYTHON = libs.ROOT / ".venv/bin/python"
MPI4PY = libs.BUILD / "mpi4py/site"
TIMEOUT_S = 300.0


@dataclass(frozen=True)
class Example:
    name: str
    program: tuple[str, ...]
    small: tuple[str, ...]
    full: tuple[str, ...]
    ranks: tuple[int, ...]
    bad: tuple[tuple[str, ...], ...]


def examples() -> list[Example]:
    bad_particles = (("--particles", "0"), ("--particles", "many"), ("--steps", "0"), ("--unknown",), ("--steps",))
    return [
        Example("nbody.c", (str(OUTPUT / "nbody"),), ("--particles", "1003", "--steps", "5", "--check"),
                ("--check",), (1, 2, 3, 4), bad_particles),
        Example("cannon.c", (str(OUTPUT / "cannon"),), ("--size", "301"), (), (1, 4, 9),
                (("--size", "0"), ("--size", "x"), ("--size",), ("--unknown",))),
        Example("nbody.py", (str(PYTHON), str(libs.ROOT / "examples/nbody.py")),
                ("--particles", "301", "--steps", "5", "--check"), ("--check",), (1, 2, 3), bad_particles),
    ]


def compile_examples() -> None:
    OUTPUT.mkdir(parents=True, exist_ok=True)
    for name in ("nbody", "cannon", "hello", "ring"):
        command = libs.compile_command(libs.ROOT / f"examples/{name}.c", OUTPUT / name, ("-O3", "-Wall", "-Wextra"))
        subprocess.run(command, check=True)


def run(lib: libs.Library, ranks: int, command: list[str]) -> libs.Outcome:
    """`ranks` 0: one process without a launcher."""
    env = lib.env()
    env.update(PYTHONPATH=str(MPI4PY), OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1")
    return libs.run(lib.command(ranks, command) if ranks else command, env, TIMEOUT_S)


def check_numbers(example: Example, libraries: list[libs.Library], full: bool) -> tuple[int, list[str]]:
    """Runs it everywhere: how many runs gave a checksum, and what is wrong, one line each."""
    wrong: list[str] = []
    checksums: dict[str, str] = {}
    for lib in libraries:
        for ranks in (0, *example.ranks) if lib.name == "ours" else example.ranks:
            where = f"{example.name} on {lib.name}, {f'{ranks} ranks' if ranks else 'no launcher'}"
            outcome = run(lib, ranks, [*example.program, *(example.full if full else example.small)])
            found = re.search(r"checksum ([0-9a-f]{16})", outcome.output)
            if outcome.status != 0 or not found:
                last = outcome.output.strip().splitlines()[-1:] or ["no output"]
                wrong.append(f"{where}: status {outcome.status}: {last[0]}")
                continue
            if "--check" in example.small and "serial run equal, bit for bit" not in outcome.output:
                wrong.append(f"{where}: did not compare itself with a serial run")
            checksums[where] = found.group(1)
            print(f"ok     {where}: {found.group(1)}", flush=True)
    if len(set(checksums.values())) > 1:
        wrong += [f"{where} gives {checksum}" for where, checksum in checksums.items()]
        return 0, wrong
    return len(checksums), wrong


def check_bad_arguments(example: Example, lib: libs.Library) -> list[str]:
    wrong = []
    for arguments in example.bad:
        outcome = run(lib, 2 if example.name != "cannon.c" else 1, [*example.program, *arguments])
        name = example.name.removesuffix(".c")
        own = [line for line in outcome.output.splitlines() if f"{name}:" in line]
        if outcome.status in (0, None) or len(own) != 1:
            wrong.append(f"{example.name} {' '.join(arguments)} on {lib.name}: status {outcome.status}, "
                         f"{len(own)} lines of its own instead of one")
    return wrong


def check_hello(libraries: list[libs.Library]) -> tuple[int, list[str]]:
    wrong: list[str] = []
    for lib in libraries:
        for ranks in (1, 4, 9):
            outcome = run(lib, ranks, [str(OUTPUT / "hello")])
            due = sorted(f"rank {rank} of {ranks}, sum of all ranks {sum(range(ranks))}" for rank in range(ranks))
            if outcome.status != 0 or sorted(outcome.output.splitlines()) != due:
                wrong.append(f"hello.c on {lib.name}, {ranks} ranks: status {outcome.status}: {outcome.output!r}")
    return len(libraries) * 3 - len(wrong), wrong


def check_ring(lib: libs.Library) -> tuple[int, list[str]]:
    """Three ranks that wait for each other: the report of the README, and the job ends with status 3."""
    wrong: list[str] = []
    command = lib.command(3, [str(OUTPUT / "ring")])
    command.insert(command.index("-n"), "--end-on-deadlock")
    outcome = libs.run(command, lib.env(), TIMEOUT_S)
    due = ["cloudmpi: deadlock: every rank waits and no message is under way", "a cycle of 3 ranks"]
    due += [f"rank {rank} waits in MPI_Recv for rank {(rank + 2) % 3} (tag 7, MPI_COMM_WORLD)" for rank in range(3)]
    missing = [line for line in due if line not in outcome.output]
    if outcome.status != 3 or missing:
        wrong.append(f"ring.c: status {outcome.status}, without {missing}: {outcome.output!r}")
    return 1 - len(wrong), wrong


def main() -> int:
    parser = argparse.ArgumentParser(description="Run the examples on several MPI libraries.")
    parser.add_argument("--libs", nargs="+", choices=libs.NAMES, default=["ours", "mpich"])
    parser.add_argument("--full", action="store_true", help="the sizes of the real jobs")
    arguments = parser.parse_args()
    libraries = [libs.library(name) for name in arguments.libs]
    for lib in libraries:
        if reason := lib.missing():
            print(reason, file=sys.stderr)
            return 2
    if not MPI4PY.exists():
        print("mpi4py is not built: run tests/mpi4py/run.py --build-only first", file=sys.stderr)
        return 2
    compile_examples()
    wrong: list[str] = []
    passed = 0
    for example in examples():
        good, complaints = check_numbers(example, libraries, arguments.full)
        complaints += check_bad_arguments(example, libraries[0])
        passed, wrong = passed + good, wrong + complaints
    ours = [lib for lib in libraries if lib.name == "ours"]
    for good, complaints in [check_hello(libraries), *map(check_ring, ours)]:
        passed, wrong = passed + good, wrong + complaints
    for line in wrong:
        print(f"FAILED {line}")
    print(f"{passed} passed, {len(wrong)} failed, 0 skipped")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
