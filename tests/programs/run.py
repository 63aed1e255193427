"""Compiles the test programs of this folder with our mpicc and runs them on our library.

    python3 tests/programs/run.py [--filter TEXT] [--ranks N ...] [--patience TIMES]

They test what is ours alone or quick to see; the programs that run on every library are in
tests/conformance.  A program passes when its job ends with status 0 in time.  Its first comment may
say "ranks: N ...", "timeout_s: N" and "compile: -F ..." for flags of the compiler; else it runs on 1, 3 and 4 ranks.  By
"flags: FLAGS | FLAGS" it runs with each of these flags of the launcher, and never without.  By "says: TEXT" its output has to hold
the text, and by "dies with: TEXT" the job has to end with another status too.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "harness"))

import libs  # noqa: E402

OUTPUT = libs.BUILD / "programs"
RANKS = (1, 3, 4)
TIMEOUT_S = 60.0
SHOWN_LINES = 12  # of a failing program's output


def compile_program(source: Path) -> str | None:
    """None, or the compiler's complaint."""
    mpicc = libs.library("ours").lib_dir.parent / "bin/mpicc"
    flags = re.search(r"compile:((?: *-\S+)+)", header(source))
    command = [str(mpicc), "-std=gnu11", "-O1", "-g", "-Wall", *(flags.group(1).split() if flags else ()), "-o",
               str(OUTPUT / source.stem), str(source), "-lm", "-pthread"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return None if done.returncode == 0 else done.stderr


def header(source: Path) -> str:
    """The program's first comment."""
    comment = re.match(r"/\*(.*?)\*/", source.read_text(), re.S)
    return comment.group(1) if comment else ""


def demands(source: Path) -> tuple[tuple[int, ...], float, list[list[str]]]:
    """Rank counts, time limit and sets of flags that the program's first comment asks for."""
    ranks = re.search(r"ranks:((?: *\d+)+)", header(source))
    timeout = re.search(r"timeout_s: *(\d+)", header(source))
    flags = re.search(r"flags: *(.*?) *$", header(source), re.M)
    return (tuple(int(n) for n in ranks.group(1).split()) if ranks else RANKS,
            float(timeout.group(1)) if timeout else TIMEOUT_S,
            [one.split() for one in flags.group(1).split("|")] if flags else [[]])


def is_good(outcome: libs.Outcome, source: Path) -> bool:
    asked = re.search(r"(says|dies with): *(.*?) *$", header(source), re.M)
    if asked is None:
        return outcome.status == 0
    as_asked = outcome.status not in (0, None) if asked.group(1) == "dies with" else outcome.status == 0
    return as_asked and asked.group(2) in outcome.output


def run_program(lib: libs.Library, source: Path, ranks: int, timeout_s: float, flags: list[str]) -> bool:
    name = source.stem
    begin_s = time.monotonic()
    outcome = libs.run(lib.command(ranks, [*flags, str(OUTPUT / name)]), lib.env(), timeout_s)
    took_s = time.monotonic() - begin_s
    good = is_good(outcome, source)
    print(f"{'ok      ' if good else 'FAILED  '} {name:<32} {ranks:>3} ranks {took_s:6.2f} s {' '.join(flags)}".rstrip(), flush=True)
    if not good:
        print("           " + (f"still running after {timeout_s:.0f} s" if outcome.status is None
                               else f"status {outcome.status}"))
        for line in outcome.output.splitlines()[-SHOWN_LINES:]:
            print("           " + line, flush=True)
    return good


def main() -> int:
    parser = argparse.ArgumentParser(description="Run the test programs of this folder on our library.")
    parser.add_argument("--filter", default="", help="only programs whose name holds this text")
    parser.add_argument("--ranks", type=int, nargs="*", help="these rank counts")
    parser.add_argument("--patience", type=float, default=1.0, help="times the limit that each program has")
    arguments = parser.parse_args()
    lib = libs.library("ours")
    if reason := lib.missing():
        print(reason, file=sys.stderr)
        return 2
    OUTPUT.mkdir(parents=True, exist_ok=True)
    passed = failed = 0
    for source in sorted(HERE.glob("*.c")):
        if arguments.filter not in source.stem:
            continue
        if complaint := compile_program(source):
            print(f"FAILED   {source.stem} does not compile\n{complaint}", flush=True)
            failed += 1
            continue
        ranks, timeout_s, flag_sets = demands(source)
        for flags in flag_sets:
            for count in arguments.ranks or ranks:
                good = run_program(lib, source, count, timeout_s * arguments.patience, flags)
                passed, failed = passed + good, failed + (not good)
    print(f"{passed} passed, {failed} failed, 0 skipped")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
