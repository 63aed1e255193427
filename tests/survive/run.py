#!/usr/bin/env python3
"""Kills ranks of running jobs at random times, and compares the output with that of a run without a kill.

Each program runs once under --survive without a kill; then again and again, while ranks are killed by SIGKILL at times and in
numbers that the seed decides: one, several at once, one that is just catching up, both neighbours. The output must be
the same to the byte (each rank's lines, in their order), the ranks that were not killed must keep their processes, and the
launcher must say of every killed rank that it runs again.
"""

import argparse
import os
import random
import subprocess
import sys
import time
from pathlib import Path

from behaviour import Behaviour
from jobs import Job, lines_of, run_with_kills

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
BUILD = ROOT / "build" / "tests" / "survive"

# Name, source or script, arguments, ranks.
PROGRAMS = [
    ("nbody", ROOT / "examples" / "nbody.c", ["--particles", "600", "--steps", "40"], 4),
    ("farm", HERE / "programs" / "farm.c", ["150"], 4),
    ("halo", HERE / "programs" / "halo.c", ["60"], 4),
    ("background", HERE / "programs" / "background.c", ["80"], 5),
    ("collectives", HERE / "programs" / "collectives.c", ["20"], 5),
    ("kinds", HERE / "programs" / "kinds.c", ["40"], 3),
    ("python", HERE / "programs" / "python.py", ["40"], 3),
]


def compile_program(mpicc, source, name):
    program = BUILD / name
    if not program.exists() or program.stat().st_mtime < source.stat().st_mtime:
        subprocess.run([mpicc, "-O2", source, "-o", program, "-lm", "-lpthread"], check=True)
    return [str(program)]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--install", type=Path, default=ROOT / "build" / "install")
    parser.add_argument("--runs", type=int, default=3, help="runs with kills of each program")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=float, default=120, help="seconds that one run may take")
    parser.add_argument("--only", action="append", help="these programs alone")
    parser.add_argument("-v", "--verbose", action="store_true")
    args = parser.parse_args()
    BUILD.mkdir(parents=True, exist_ok=True)
    launcher, mpicc = args.install / "bin" / "cloudmpi", args.install / "bin" / "mpicc"
    env = dict(os.environ)
    failed = runs = kills = 0
    for name, source, arguments, ranks in PROGRAMS:
        if args.only and name not in args.only:
            continue
        if source.suffix == ".py":
            python = ROOT / ".venv" / "bin" / "python"
            libraries = ROOT / "build" / "mpi4py" / "site"
            program = [str(python), str(source)]
            env["PYTHONPATH"] = str(libraries)
            subprocess.run([str(python), ROOT / "tests" / "mpi4py" / "run.py", "--build-only"], check=True)
        else:
            program = compile_program(mpicc, source, name)
        command = [str(launcher), "run", "-n", str(ranks), "--survive", *program, *arguments]
        begun = time.monotonic()
        status, reference, errors = Job(command, env).end(args.limit)
        seconds = time.monotonic() - begun
        if status != 0 or errors:
            print(f"{name}: without a kill: status {status}\n{errors}")
            failed += 1
            continue
        told = 0
        for number in range(args.runs):
            chance = random.Random(f"{args.seed} {name} {number}")
            status, output, errors, killed, moved = run_with_kills(command, env, chance, seconds, args.limit)
            runs += 1
            told += len(killed)
            wrong = []
            if status != 0:
                wrong.append("it did not end" if status is None else f"status {status}")
            if lines_of(output) != lines_of(reference):
                wrong.append("the output differs")
            if moved:
                wrong.append(f"survivors {moved} have other processes")
            if errors.count("runs again") < len(set(killed)) and status != 0:
                wrong.append("not every killed rank has run again")
            if wrong:
                failed += 1
                print(f"{name}, seed {args.seed}, run {number}, killed {killed}: {'; '.join(wrong)}\n{errors}")
                if args.verbose:
                    print(output.decode(errors="replace"))
        kills += told
        print(f"{name}: {args.runs} runs, {told} kills, {seconds:.1f} s without a kill", flush=True)
    if not args.only or "behave" in args.only:
        program = compile_program(mpicc, HERE / "programs" / "behave.c", "behave")
        second = compile_program(mpicc, HERE / "programs" / "second.c", "second")
        count, wrong = Behaviour(launcher, program, args.limit).run(second)
        runs += count
        failed += wrong
        print(f"behaviour: {count} checks")
    print(f"{kills} kills")
    print(f"{runs - failed} passed, {failed} failed, 0 skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
