"""Compiles the conformance programs and runs them on one MPI library.

    python3 tests/conformance/run.py --lib ours|mpich|impi [--filter TEXT] [--jobs N] [--memory]

A program is compiled once and runs unchanged on every library (tests/harness/libs.py).  Its first
comment says which rank counts it wants (see check.h).  Where a peer differs from the standard,
peers.tsv says so, and its failure is expected.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "harness"))

import libs  # noqa: E402

OUTPUT = libs.BUILD / "conformance"
SHOWN_LINES = 12  # of a failing program's output
EXPECTED_TIMEOUT_S = 10.0  # for programs that are expected to fail, perhaps by hanging
# Chapters that our library leaves for later (`cloudmpi info --missing`): programs that need one are skipped.
LATER: tuple[str, ...] = ()
# Flags of our launcher by which ranks cannot start others: "needs: spawn" is not for these.
CANNOT_START = re.compile(r"--via[ =]services\b")
# MPICH spins while it waits: past this many ranks on two cores its programs take minutes.
MAX_RANKS = {"ours": 1000, "impi": 8, "mpich": 4}


@dataclass(frozen=True)
class Program:
    source: Path
    ranks: tuple[int, ...]
    needs: tuple[str, ...]
    timeout_s: float
    death: bool

    @property
    def name(self) -> str:
        return str(self.source.relative_to(HERE).with_suffix(""))

    @property
    def binary(self) -> Path:
        return OUTPUT / self.name

    @staticmethod
    def read(source: Path) -> "Program":
        comment = re.match(r"/\*(.*?)\*/", source.read_text(), re.S)
        header = comment.group(1) if comment else ""
        ranks = re.search(r"ranks:((?: *\d+)+)", header)
        if not ranks:
            raise SystemExit(f"{source}: its first comment must say 'ranks: N ...'")
        needs = re.search(r"needs: *([\w-]+)", header)
        timeout = re.search(r"timeout_s: *(\d+)", header)
        return Program(source, tuple(int(n) for n in ranks.group(1).split()), tuple(needs.groups()) if needs else (),
                       float(timeout.group(1)) if timeout else 60.0, "expect: death" in header)


@dataclass
class Result:
    program: Program
    ranks: int
    state: str    # passed, failed, skipped, expected (failure of a peer)
    took_s: float
    details: str


def read_peer_exceptions(library: str) -> dict[tuple[str, int | None], str]:
    """(program, rank count or None for all) → why this library is expected to fail it."""
    exceptions: dict[tuple[str, int | None], str] = {}
    for line in (HERE / "peers.tsv").read_text().splitlines()[1:]:
        program, name, ranks, reason = line.split("\t")
        if name == library:
            for count in ranks.split():
                exceptions[program, None if count == "*" else int(count)] = reason
    return exceptions


def compile_program(program: Program) -> str | None:
    """None, or the compiler's complaint."""
    binary = program.binary
    included = re.findall(r'^#include "(\w+\.c)"', program.source.read_text(), re.M)
    inputs = [program.source, *(program.source.parent / name for name in included), *HERE.glob("**/*.h"),
               libs.header_dir() / "mpi.h", Path(libs.__file__)]
    if binary.exists() and binary.stat().st_mtime >= max(path.stat().st_mtime for path in inputs):
        return None
    binary.parent.mkdir(parents=True, exist_ok=True)
    flags = ("-O1", "-g", "-Wall", "-Wextra", "-Werror", f"-I{HERE}")
    # Compiled in this folder, so that a failure names the file by its short path.
    done = subprocess.run(libs.compile_command(program.source.relative_to(HERE), binary, flags), cwd=HERE,
                          capture_output=True, text=True)
    return None if done.returncode == 0 else done.stderr


def judge(program: Program, outcome: libs.Outcome, limit_s: float) -> str | None:
    """None when the run is as it should be, else what is wrong with it."""
    if outcome.status is None:
        return f"still running after {limit_s:.0f} s"
    finished = re.search(rf"^(\S+ )?ok {program.source.stem} \d+$", outcome.output, re.M) is not None
    if program.death:
        if finished or "SURVIVED" in outcome.output:
            return "went on where it should have ended"
        return None if outcome.status != 0 else "ended with status 0"
    if outcome.status != 0:
        return f"status {outcome.status}"
    return None if finished else "did not print its 'ok' line"


def run_program(lib: libs.Library, program: Program, ranks: int, longest_s: float,
                exception: str | None) -> Result:
    limit_s = min(program.timeout_s, longest_s, EXPECTED_TIMEOUT_S if exception else longest_s)
    begin_s = time.monotonic()
    outcome = libs.run(lib.command(ranks, [str(program.binary)]), lib.env(), limit_s)
    took_s = time.monotonic() - begin_s
    wrong = judge(program, outcome, limit_s)
    if wrong is None:
        note = "passes, though peers.tsv expects a failure: " + exception if exception else ""
        return Result(program, ranks, "passed", took_s, note)
    lines = [line for line in outcome.output.splitlines() if line.strip()]
    important = [line for line in lines if "FAIL" in line] or lines
    details = "\n".join([wrong, *important[:SHOWN_LINES]])
    return Result(program, ranks, "expected" if exception else "failed", took_s, exception or details)


def show(result: Result) -> None:
    mark = {"passed": "ok      ", "failed": "FAILED  ", "skipped": "skipped ", "expected": "expected"}[result.state]
    print(f"{mark} {result.program.name:<44} {result.ranks:>3} ranks {result.took_s:6.2f} s", flush=True)
    for line in result.details.splitlines():
        print(f"           {line}", flush=True)


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Run the conformance programs on one MPI library.")
    parser.add_argument("--lib", choices=libs.NAMES, default="ours")
    parser.add_argument("--filter", default="", help="only programs whose name holds this text")
    parser.add_argument("--jobs", type=int, default=max(1, (os.cpu_count() or 2) // 2), help="programs at a time")
    parser.add_argument("--ranks", type=int, nargs="*", help="only these rank counts")
    parser.add_argument("--timeout-s", type=float, default=1e9, help="at most this long a program")
    parser.add_argument("--patience", type=float, default=1.0, help="times the limit that each program has, for slow paths")
    parser.add_argument("--memory", action="store_true", help="also those that need more than 4 GiB of memory")
    return parser.parse_args()


def main() -> int:
    arguments = parse_arguments()
    lib = libs.library(arguments.lib)
    if reason := lib.missing():
        print(reason, file=sys.stderr)
        return 2
    programs = [Program.read(path) for path in sorted(HERE.glob("*/*.c"))]
    programs = [program for program in programs if arguments.filter in program.name]
    exceptions = read_peer_exceptions(lib.name)
    results: list[Result] = []

    def one(job: tuple[Program, int, str | None]) -> Result:
        program, ranks, complaint = job
        if complaint:
            return Result(program, ranks, "failed", 0.0, "does not compile\n" + complaint)
        if "memory" in program.needs and not arguments.memory:
            return Result(program, ranks, "skipped", 0.0, "needs memory: run with --memory")
        if lib.name == "ours" and any(need in LATER for need in program.needs):
            return Result(program, ranks, "skipped", 0.0, "of a chapter left for later: " + " ".join(program.needs))
        if lib.name == "ours" and "spawn" in program.needs and CANNOT_START.search(os.environ.get("CLOUDMPI_TEST_FLAGS", "")):
            return Result(program, ranks, "skipped", 0.0, "")  # refused there, as docs/spawn.md says
        if ranks > MAX_RANKS[lib.name]:
            return Result(program, ranks, "skipped", 0.0, "")
        exception = exceptions.get((program.name, None)) or exceptions.get((program.name, ranks))
        patient = replace(program, timeout_s=program.timeout_s * arguments.patience)
        return run_program(lib, patient, ranks, arguments.timeout_s, exception)

    with ThreadPoolExecutor(max(2, arguments.jobs)) as pool:
        complaints = list(pool.map(compile_program, programs))
    jobs = [(program, ranks, complaint) for program, complaint in zip(programs, complaints)
            for ranks in (program.ranks if not complaint else program.ranks[:1])
            if not arguments.ranks or ranks in arguments.ranks]
    with ThreadPoolExecutor(arguments.jobs) as pool:
        for result in pool.map(one, jobs):
            results.append(result)
            if result.state != "skipped" or result.details:
                show(result)

    count = {state: sum(r.state == state for r in results) for state in ("passed", "failed", "skipped", "expected")}
    if count["expected"]:
        print(f"{count['expected']} failures of {lib.name} are expected (peers.tsv)")
    print(f"{count['passed']} passed, {count['failed']} failed, {count['skipped'] + count['expected']} skipped")
    return 1 if count["failed"] or not count["passed"] else 0


if __name__ == "__main__":
    sys.exit(main())
