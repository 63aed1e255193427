"""Runs conformance programs on our library with every rank under valgrind: the reductions of all types, by shared memory and
by tcp.

    python3 tests/memory/run.py [--filter TEXT] [--timeout-s S] [--whole]

A run fails when any rank reads or writes memory that is not there, or frees what it should not. Valgrind sees the ends of what
the library allocates, of temporary buffers above all, not those of places in the shared segment: posts there hold dense
elements only, which end where their data ends. `--whole` runs all conformance programs but those that start processes, end by
a death or move gigabytes, by shared memory, with few ranks: a quarter of an hour. First a program that writes too far on purpose must be found out.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
CONFORMANCE = HERE.parent / "conformance"
sys.path[:0] = [str(HERE.parent / "harness"), str(CONFORMANCE)]

import libs  # noqa: E402
import run as conformance  # noqa: E402

FOUND = 99  # valgrind's exit status where it has found something
# Valgrind does not look for uninitialised bytes: padding travels in messages of whole bytes, and goes to files and
# sockets.
VALGRIND = ("valgrind", "--quiet", f"--error-exitcode={FOUND}", "--undef-value-errors=no", "--leak-check=no")
PROGRAMS = ("ops/padded", "ops/loc", "ops/predefined", "ops/user", "collectives/inter_all")
# Ranks, and flags of the launcher.
WAYS = ((3, ()), (4, ("--via", "tcp")))
ARGUMENT = "short"  # for programs that then leave cases out
TIMEOUT_S = 180.0
SHOWN_LINES = 24


def run(program: Path, ranks: int, flags: tuple[str, ...], timeout_s: float) -> libs.Outcome:
    lib = libs.library("ours")
    command = [*lib.launcher, *flags, "-n", str(ranks), *VALGRIND, str(program), ARGUMENT]
    return libs.run(command, lib.env(), timeout_s)


def report(name: str, ranks: int, flags: tuple[str, ...], took_s: float, wrong: str | None, output: str = "") -> bool:
    way = " ".join(flags) or "shm"
    print(f"{'FAILED  ' if wrong else 'ok      '} {name:<28} {ranks:>2} ranks  {way:<10} {took_s:6.2f} s", flush=True)
    if wrong:
        lines = output.splitlines()
        first = next((i for i, line in enumerate(lines) if "Invalid" in line), max(0, len(lines) - SHOWN_LINES))
        for line in [wrong, *lines[first:first + SHOWN_LINES]]:
            print("           " + line, flush=True)
    return wrong is None


def whole() -> list[tuple[str, tuple[tuple[int, tuple[str, ...]], ...]]]:
    """All programs, each with the least number of ranks that it takes and that has more than one rank."""
    found = []
    for source in sorted(CONFORMANCE.glob("*/*.c")):
        if not source.read_text().startswith("/*") or "ranks:" not in source.read_text():
            continue
        program = conformance.Program.read(source)
        # Gigabytes take too long here.
        if not program.death and not {"spawn", "memory"} & set(program.needs):
            ranks = min(program.ranks, key=lambda count: (count < 2, count))
            found.append((program.name, ((ranks, ()),)))
    return found


def overrun_is_seen(timeout_s: float) -> bool:
    binary = conformance.OUTPUT / "memory/overrun"
    binary.parent.mkdir(parents=True, exist_ok=True)
    libs.subprocess.run(libs.compile_command(HERE / "overrun.c", binary, ("-O1", "-g", "-Wall")), check=True)
    begin_s = time.monotonic()
    outcome = run(binary, 3, (), timeout_s)
    seen = "Invalid write of size 1" in outcome.output
    return report("(an overrun on purpose)", 3, (), time.monotonic() - begin_s,
                  None if seen else "valgrind does not see a write behind a temporary buffer", outcome.output)


def main() -> int:
    parser = argparse.ArgumentParser(description="Run conformance programs on our library under valgrind.")
    parser.add_argument("--filter", default="", help="only programs whose name holds this text")
    parser.add_argument("--whole", action="store_true", help="all conformance programs")
    parser.add_argument("--timeout-s", type=float, default=TIMEOUT_S, help="at most this long a run")
    arguments = parser.parse_args()
    lib = libs.library("ours")
    if reason := lib.missing():
        print(reason, file=sys.stderr)
        return 2
    chosen = whole() if arguments.whole else [(name, WAYS) for name in PROGRAMS]
    chosen = [(name, ways) for name, ways in chosen if arguments.filter in name]
    if not shutil.which("valgrind"):
        print(f"valgrind is missing: scripts/setup.sh --test installs it\n0 passed, 0 failed, {sum(len(ways) for _, ways in chosen)} skipped")
        return 0
    results = [overrun_is_seen(arguments.timeout_s)]
    for name, ways in chosen:
        program = conformance.Program.read(CONFORMANCE / f"{name}.c")
        complaint = conformance.compile_program(program)
        for ranks, flags in ways:
            if complaint:
                results.append(report(name, ranks, flags, 0.0, "does not compile", complaint))
                continue
            begin_s = time.monotonic()
            outcome = run(program.binary, ranks, flags, arguments.timeout_s)
            wrong = conformance.judge(program, outcome, arguments.timeout_s)
            results.append(report(name, ranks, flags, time.monotonic() - begin_s, wrong, outcome.output))
    print(f"{sum(results)} passed, {len(results) - sum(results)} failed, 0 skipped")
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
