"""Traces programs and checks that the traces come to what the programs sent.

    python3 tests/trace/run.py [--libs ours mpich]

Programs run with `cloudmpi run --trace` on ours, and with libcloudmpi_trace.so preloaded on MPICH's
library; `cloudmpi goal trace` converts, and every message must find its receive.  What N-body and
Cannon send follows from their sizes by arithmetic; calls.c counts itself.
"""

from __future__ import annotations

import argparse
import math
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Callable

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "harness"))

import libs  # noqa: E402

OUTPUT = libs.BUILD / "trace"
TIMEOUT_S = 120.0
SUMMARY = re.compile(r"(\d+) ranks: (\d+) messages of (\d+) bytes; (\d+) calls of collectives in (\d+) messages of "
                     r"(\d+) bytes")
# So the bytes follow from the sizes under any selection table.
FORCED = ("scatterv=linear,gatherv=linear,bcast=binomial,reduce=binomial,allgatherv=ring,"
          "allreduce=recursive_doubling")


@dataclass(frozen=True)
class Sent:
    """Point to point, and in collectives where that is known."""
    messages: int
    bytes: int
    collective_bytes: int | None


@dataclass(frozen=True)
class Case:
    name: str
    program: tuple[str, ...]
    ranks: int
    sent: Callable[[str], Sent]  # from the program's output


def cannon(size: int, ranks: int) -> Case:
    side = math.isqrt(ranks)
    block = -(-size // (side * 8)) * 8
    messages = ranks * (2 + 2 * (side - 1))

    def sent(_: str) -> Sent:
        return Sent(messages, messages * block * block * 8, None)

    return Case("cannon", (str(OUTPUT / "cannon"), "--size", str(size)), ranks, sent)


def nbody(particles: int, steps: int, ranks: int) -> Case:
    """`ranks` is a power of two and divides the particles."""
    vectors = particles // ranks * 24
    others = ranks - 1
    scattered = 2 * others * vectors
    broadcast = others * (particles * 8 + 4)
    gathered_by_all = (steps + 1) * ranks * others * vectors
    totals = 2 * ranks * ranks.bit_length() * 32 - 2 * ranks * 32
    gathered = others * vectors
    share = others * 8

    def sent(_: str) -> Sent:
        return Sent(0, 0, scattered + broadcast + gathered_by_all + totals + gathered + share)

    return Case("nbody", (str(OUTPUT / "nbody"), "--particles", str(particles), "--steps", str(steps)), ranks, sent)


def calls(ranks: int) -> Case:
    def sent(output: str) -> Sent:
        found = re.search(r"sent (\d+) messages of (\d+) bytes", output)
        if not found:
            raise ValueError("the program does not say what it sent")
        return Sent(int(found[1]), int(found[2]), None)

    return Case("calls", (str(OUTPUT / "calls"),), ranks, sent)


def compile_programs() -> None:
    OUTPUT.mkdir(parents=True, exist_ok=True)
    sources = [libs.ROOT / "examples/nbody.c", libs.ROOT / "examples/cannon.c", libs.ROOT / "tests/trace/calls.c"]
    for source in sources:
        command = libs.compile_command(source, OUTPUT / source.stem, ("-O2", "-Wall", "-Wextra"))
        subprocess.run(command, check=True)


def cloudmpi() -> str:
    return libs.library("ours").launcher[0]


def trace(lib: libs.Library, case: Case, directory: Path) -> libs.Outcome:
    shutil.rmtree(directory, ignore_errors=True)
    env = lib.env()
    if lib.name == "ours":
        command = [*lib.launcher, "--trace", str(directory), "-n", str(case.ranks), *case.program]
        return libs.run(command, env, TIMEOUT_S)
    preload = libs.library("ours").lib_dir / "libcloudmpi_trace.so"
    launcher = [*lib.launcher, "-genv", "LD_PRELOAD", str(preload), "-genv", "CLOUDMPI_TRACE_DIR", str(directory)]
    return libs.run([*launcher, "-n", str(case.ranks), *case.program], env, TIMEOUT_S)


def convert(directory: Path, *flags: str) -> libs.Outcome:
    goal = directory.with_suffix(".goal")
    return libs.run([cloudmpi(), "goal", "trace", str(directory), "-o", str(goal), *flags],
                    libs.library("ours").env(), TIMEOUT_S)


def never_ended(directory: Path) -> list[str]:
    """Requests of sends and receives that a trace begins and neither completes nor frees: the programs leave none."""
    left = []
    for file in sorted(directory.glob("rank.*.trace")):
        begun, ended = set(), set()
        for line in file.read_text().splitlines():
            kind, *words = line.split()
            if kind in ("S", "R"):
                begun.add(words[2])
            elif kind in ("w", "f"):
                ended.update(word.split(":")[0] for word in words[2:])
        left += [f"{file.name}: {number}" for number in sorted(begun - ended, key=int)]
    return left


def check(lib: libs.Library, case: Case) -> str | None:
    """What is wrong, in one line."""
    directory = OUTPUT / f"{case.name}-{case.ranks}-{lib.name}"
    ran = trace(lib, case, directory)
    if ran.status != 0:
        return f"the program ended with {ran.status}: {ran.output.strip()[-300:]}"
    converted = convert(directory, "--coll", FORCED)
    found = SUMMARY.search(converted.output)
    if converted.status != 0 or not found:
        return f"not converted: {converted.output.strip()}"
    sent = case.sent(ran.output)
    ranks, messages, size, _, _, collective_size = map(int, found.groups())
    if (ranks, messages, size) != (case.ranks, sent.messages, sent.bytes):
        return f"sent {sent.messages} messages of {sent.bytes} bytes; the trace has {messages} of {size}"
    if sent.collective_bytes not in (None, collective_size):
        return f"collectives send {sent.collective_bytes} bytes; the trace comes to {collective_size}"
    if left := never_ended(directory):
        return f"these requests never end: {', '.join(left)}"
    return None


def check_refusals() -> list[tuple[str, str | None]]:
    """Name and what is wrong: what must be refused, with the reason."""
    ours = libs.library("ours")
    results = []
    window = Case("calls-window", (str(OUTPUT / "calls"), "--window"), 2, lambda _: Sent(0, 0, None))
    trace(ours, window, OUTPUT / "window")
    # No user can write to it, not even root.
    no_folder = libs.run([*ours.launcher, "--trace", "/proc/nowhere", "-n", "2", "true"], ours.env(), TIMEOUT_S)
    again = libs.run([*ours.launcher, "--trace", str(OUTPUT / "window"), "-n", "2", "true"], ours.env(), TIMEOUT_S)
    cases = [
        ("windows are not described", convert(OUTPUT / "window"), "MPI_Win_create"),
        ("no trace there", convert(OUTPUT / "nothing"), "cannot be read"),
        ("a trace is not overwritten", again, "already"),
        ("no trace can be written there", no_folder, "--trace /proc/nowhere: ranks cannot write there"),
        ("Cannon has no pattern in the ranks", convert(OUTPUT / "cannon-4-ours", "--ranks", "16"), "same distance"),
    ]
    for name, outcome, reason in cases:
        lines = outcome.output.strip().splitlines()
        good = outcome.status not in (0, None) and len(lines) == 1 and reason in lines[0]
        results.append((name, None if good else f"status {outcome.status}: {outcome.output.strip()[-300:]}"))
    return results


def check_links() -> str | None:
    """A link that stands where a rank writes its trace, put there after the launcher has looked."""
    ours, directory = libs.library("ours"), OUTPUT / "links"
    shutil.rmtree(directory, ignore_errors=True)
    directory.mkdir()
    elsewhere = directory / "elsewhere"
    (directory / "rank.1.trace").symlink_to(elsewhere)
    preload = ours.lib_dir / "libcloudmpi_trace.so"
    command = [*ours.launcher, "-genv", "LD_PRELOAD", str(preload), "-genv", "CLOUDMPI_TRACE_DIR", str(directory)]
    outcome = libs.run([*command, "-n", "2", str(OUTPUT / "calls")], ours.env(), TIMEOUT_S)
    if elsewhere.exists():
        return "the trace was written to where the link points"
    return None if "rank 1 is not traced" in outcome.output else f"not a word: {outcome.output.strip()[-300:]}"


def check_extrapolation() -> str | None:
    """N-body, whose ranks all do the same, on 64 ranks with as many particles a rank."""
    outcome = convert(OUTPUT / "nbody-4-ours", "--ranks", "64", "--coll", FORCED)
    found = SUMMARY.search(outcome.output)
    if outcome.status != 0 or not found:
        return f"status {outcome.status}: {outcome.output.strip()[-300:]}"
    # The mass of all particles is broadcast: this amount does not depend on the number of ranks.
    larger = nbody(250 * 64, 5, 64).sent("").collective_bytes or 0
    due = larger - 63 * (250 * 64 - 1000) * 8
    return None if int(found[6]) == due else f"{due} bytes are due, not {found[6]}"


def main() -> int:
    parser = argparse.ArgumentParser(description="Check traces of programs against what they sent.")
    parser.add_argument("--libs", nargs="+", choices=libs.NAMES, default=["ours", "mpich"])
    libraries = [libs.library(name) for name in parser.parse_args().libs]
    if reason := libraries[0].missing():
        print(reason, file=sys.stderr)
        return 2
    compile_programs()
    cases = [cannon(300, 4), cannon(301, 9), nbody(1000, 5, 4), calls(2), calls(6)]
    results: list[tuple[str, str | None]] = []
    skipped = 0
    for lib in libraries:
        if reason := lib.missing():
            print(f"skipped {reason}")
            skipped += 1
            continue
        results += [(f"{case.name} on {case.ranks} ranks, {lib.name}", check(lib, case)) for case in cases]
    results += check_refusals()
    results.append(("a trace is not written through a link", check_links()))
    results.append(("nbody on 64 ranks", check_extrapolation()))
    for name, wrong in results:
        print(f"FAILED {name}: {wrong}" if wrong else f"ok     {name}")
    failed = sum(wrong is not None for _, wrong in results)
    print(f"{len(results) - failed} passed, {failed} failed, {skipped} skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
