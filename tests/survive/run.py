#!/usr/bin/env python3
"""Kills ranks of running jobs at random times, and compares the output with that of a run without a kill.

Each program runs once under --survive without a kill; then again and again, while ranks are killed by SIGKILL at times and in
numbers that the seed decides: one, several at once, one that is just catching up, both neighbours. The output must be
the same to the byte (each rank's lines, in their order), and the ranks that were not killed must keep their processes.
"""

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from behaviour import Behaviour
from checkpoints import Checkpoints
from fronts import Fronts
from jobs import Job, Program, ranks_of
from saves import Saves
from soak import soak
from suites import Suites, python_env
from trimming import Trimming
from two_hosts import on_two_hosts

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
    ("lengths", HERE / "programs" / "lengths.c", ["60"], 3),
    ("kinds", HERE / "programs" / "kinds.c", ["40"], 3),
    ("ids", HERE / "programs" / "ids.c", ["60"], 5),
    ("padding", HERE / "programs" / "padding.c", ["40"], 3),
    ("saves", HERE / "programs" / "saves.c", ["-", "500", "7"], 4),
    ("python", HERE / "programs" / "python.py", ["40"], 3),
]
# How the ranks of these programs reach each other, flags, environment, and which part of the kills each mode gets.
MODES = [
    ("one node", [], {}, 0.35),
    ("checkpoints", ["--checkpoint-every", "0.02"], {}, 0.2),
    ("two nodes", ["--nodes", "2"], {}, 0.1),
    ("two nodes, checkpoints", ["--nodes", "2", "--checkpoint-every", "0.05"], {"CLOUDMPI_FAULTS": "11"}, 0.1),
    ("tcp", ["--via", "tcp"], {}, 0.1),
    ("services", ["--via", "services"], {}, 0.05),
    ("two nodes with faults", ["--nodes", "2"], {"CLOUDMPI_FAULTS": "7"}, 0.1),
]
# The suites alone: tests/hosts kills the ranks of these programs there.
TWO_HOSTS = "two hosts"
# Sends many times the memory of the log, which is so many MiB.
TRIMMED = [
    ("alltoall", HERE / "programs" / "alltoall.c", ["800", "4096"], 4, 64),
    ("nbody", ROOT / "examples" / "nbody.c", ["--particles", "600", "--steps", "400"], 4, 5),
    ("farm", HERE / "programs" / "farm.c", ["40000", "0"], 4, 5),
    ("halo", HERE / "programs" / "halo.c", ["10000", "0"], 4, 5),
]
# Those of --whole and --soak.
LONGER = [
    ("cannon", HERE / "programs" / "cannon.c", ["96", "6"], 4),
    ("long-nbody", ROOT / "examples" / "nbody.c", ["--particles", "2000", "--steps", "60"], 4),
]
# How the beginning and the end of MPI are called, and runs in which ranks are killed inside them.
BRIEF = {"world": ["MPI_Init", "MPI_Finalize"], "sessions": ["MPI_Session_init", "MPI_Session_finalize"]}
BRIEF_RUNS = 20


def compile_program(mpicc, source, name):
    program = BUILD / name
    if not program.exists() or program.stat().st_mtime < source.stat().st_mtime:
        subprocess.run([mpicc, "-O2", source, "-o", program, "-lm", "-lpthread"], check=True)
    return [str(program)]


def parse():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--install", type=Path, default=ROOT / "build" / "install")
    parser.add_argument("--kills", type=int, default=200, help="how many ranks of each program are killed")
    parser.add_argument("--whole", action="store_true", help="2,000 kills a program, and longer programs")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=float, default=120, help="seconds that one run may take")
    parser.add_argument("--only", action="append", help="these programs alone; `behave`: what a job does with programs that misbehave; `checkpoints`: ranks that go on from one; `saving`: ranks that go on from what their programs have saved; `trimming`: logs whose memory is given back; `fronts`: the launcher's terminal is lost")
    parser.add_argument("--mode", action="append", choices=[*(mode for mode, *_ in MODES), TWO_HOSTS], metavar="MODE", help=f"these alone: {', '.join(mode for mode, *_ in MODES)}; the suites also: {TWO_HOSTS}, which are network namespaces")
    parser.add_argument("--conformance", action="store_true", help="instead: the conformance programs, each with a rank killed")
    parser.add_argument("--mpi4py", action="store_true", help="instead: mpi4py's own suite, each module with a rank killed")
    parser.add_argument("--soak", type=float, metavar="HOURS", help="instead: jobs with kills in a loop; nothing may be left or grow")
    parser.add_argument("-v", "--verbose", action="store_true")
    return parser.parse_args()


def build(args):
    """The programs, compiled."""
    launcher, mpicc = args.install / "bin" / "cloudmpi", args.install / "bin" / "mpicc"
    env = dict(os.environ)
    for name, source, arguments, ranks in [*PROGRAMS, *(LONGER if args.whole or args.soak else [])]:
        if args.only and name not in args.only:
            continue
        if source.suffix == ".py":
            python = ROOT / ".venv" / "bin" / "python"
            program = [str(python), str(source)]
            env["PYTHONPATH"] = str(ROOT / "build" / "mpi4py" / "site")
            subprocess.run([str(python), ROOT / "tests" / "mpi4py" / "run.py", "--build-only"], check=True)
        else:
            program = compile_program(mpicc, source, name)
        for mode, flags, variables, part in MODES:
            if args.mode and mode not in args.mode:
                continue
            command = [str(launcher), "run", "-n", str(ranks), "--survive", *flags, *program, *arguments]
            yield Program(f"{name}, {mode}", command, env | variables, args.limit, part)


def run_program(program, args):
    """Runs, deaths and failures of one program."""
    if wrong := program.without_a_kill():
        print(f"FAILED  {program.name}: {wrong}")
        return 1, 0, 1
    wanted = (10 * args.kills if args.whole else args.kills) * program.part
    runs = deaths = failed = 0
    begun = time.monotonic()
    while deaths < wanted and runs < 4 * wanted:
        chance = random.Random(f"{args.seed} {program.name} {runs}")
        killed, wrong, errors = program.with_kills(chance)
        runs += 1
        deaths += len(killed)
        if wrong:
            failed += 1
            print(f"FAILED  {program.name}, seed {args.seed}, run {runs - 1}, killed {killed}: {'; '.join(wrong)}\n{errors}", flush=True)
    took = time.monotonic() - begun
    print(f"{'FAILED' if failed else 'ok':<8}{program.name}: {runs} runs, {deaths} kills, {took:.0f} s, {program.seconds:.1f} s without a kill", flush=True)
    return runs, deaths, failed


def run_brief(args):
    """Ranks that are killed inside the first and the last call of MPI."""
    launcher, mpicc = args.install / "bin" / "cloudmpi", args.install / "bin" / "mpicc"
    program = compile_program(mpicc, HERE / "programs" / "brief.c", "brief")
    runs = deaths = failed = 0
    for way, calls in BRIEF.items():
        where = Counter()
        for number in range((10 if args.whole else 1) * BRIEF_RUNS):
            ranks = 2 + number % 4
            with tempfile.TemporaryDirectory() as folder:
                command = [str(launcher), "run", "-n", str(ranks), "--survive", *program, way, folder]
                status, output, errors = Job(command, dict(os.environ)).end(args.limit)
                where.update(Path(name).name.split(".")[0] for name in os.listdir(folder) if name.startswith("MPI_"))
            total = ranks * (ranks - 1) // 2
            expected = sorted(f"rank {rank} sum {total}".encode() for rank in range(ranks))
            runs += 1
            if status != 0 or sorted(output.splitlines()) != expected:
                failed += 1
                print(f"FAILED  brief {way}, {ranks} ranks: status {status}\n{output.decode()}{errors}", flush=True)
        deaths += sum(where.values())
        missed = sum(not where[call] for call in calls)
        print(f"{'FAILED' if missed else 'ok':<8}brief, {way}: {', '.join(f'{where[call]} kills inside {call}' for call in calls)}", flush=True)
        failed += missed
    return runs, deaths, failed


def run_suites(args):
    """The suites in the modes that are asked for; without one, on one node."""
    wanted = args.mode or ["one node"]
    if TWO_HOSTS in wanted:
        # It begins this script anew, inside namespaces.
        if wanted != [TWO_HOSTS]:
            sys.exit(f"run.py: --mode '{TWO_HOSTS}' goes alone")
        return on_two_hosts(python_env(), lambda flags, variables, look: run_suites_in(args, (TWO_HOSTS, flags, variables), look))
    failed = 0
    for mode, flags, variables, _ in MODES:
        if mode in wanted:
            failed |= run_suites_in(args, (mode, flags, variables), ranks_of)
    return failed


def run_suites_in(args, mode, look):
    suites = Suites(args.seed, args.only, mode, look)
    if args.conformance:
        suites.conformance()
    if args.mpi4py:
        suites.mpi4py()
    return suites.report()


def main():
    args = parse()
    BUILD.mkdir(parents=True, exist_ok=True)
    if args.conformance or args.mpi4py:
        return run_suites(args)
    if TWO_HOSTS in (args.mode or []):
        sys.exit(f"run.py: --mode '{TWO_HOSTS}' is for --conformance and --mpi4py; tests/hosts/run.py kills the other programs' ranks there")
    if args.soak:
        return soak(list(build(args)), args.soak, args.seed)
    failed = runs = kills = 0
    for program in build(args):
        more = run_program(program, args)
        runs, kills, failed = runs + more[0], kills + more[1], failed + more[2]
    if not args.only or "brief" in args.only:
        more = run_brief(args)
        runs, kills, failed = runs + more[0], kills + more[1], failed + more[2]
    if not args.only or "behave" in args.only:
        launcher, mpicc = args.install / "bin" / "cloudmpi", args.install / "bin" / "mpicc"
        program = compile_program(mpicc, HERE / "programs" / "behave.c", "behave")
        second = compile_program(mpicc, HERE / "programs" / "second.c", "second")
        count, wrong = Behaviour(launcher, program, args.limit).run(second)
        runs += count
        failed += wrong
        print(f"{'FAILED' if wrong else 'ok':<8}behaviour: {count} checks")
    if not args.only or "checkpoints" in args.only:
        launcher, mpicc = args.install / "bin" / "cloudmpi", args.install / "bin" / "mpicc"
        program = compile_program(mpicc, HERE / "programs" / "steps.c", "steps")
        count, wrong = Checkpoints(launcher, program, args.limit).run()
        runs += count
        failed += wrong
        print(f"{'FAILED' if wrong else 'ok':<8}checkpoints: {count} checks")
    if not args.only or "saving" in args.only:
        launcher, mpicc = args.install / "bin" / "cloudmpi", args.install / "bin" / "mpicc"
        sources = [HERE / "programs" / "saves.c", HERE / "programs" / "refused.c", ROOT / "examples" / "checkpoint.c"]
        programs = [compile_program(mpicc, source, source.stem) for source in sources]
        count, wrong = Saves(launcher, programs, args.limit).all()
        runs += count
        failed += wrong
        print(f"{'FAILED' if wrong else 'ok':<8}saving: {count} checks")
    if not args.only or "trimming" in args.only:
        launcher, mpicc = args.install / "bin" / "cloudmpi", args.install / "bin" / "mpicc"
        programs = [
            (name, [*compile_program(mpicc, source, name), *arguments], ranks, log_mib)
            for name, source, arguments, ranks, log_mib in TRIMMED
        ]
        count, wrong, more = Trimming(launcher, programs, args.limit, args.seed, max(args.kills // 200, 1)).run()
        runs, kills, failed = runs + count, kills + more, failed + wrong
        print(f"{'FAILED' if wrong else 'ok':<8}trimming: {count} checks")
    if not args.only or "fronts" in args.only:
        launcher, mpicc = args.install / "bin" / "cloudmpi", args.install / "bin" / "mpicc"
        chatter = compile_program(mpicc, HERE / "programs" / "chatter.c", "chatter")
        behave = compile_program(mpicc, HERE / "programs" / "behave.c", "behave")
        count, wrong, more = Fronts(launcher, chatter, behave, args.limit, args.seed, 100 if args.whole else 12).run()
        runs, kills, failed = runs + count, kills + more, failed + wrong
        print(f"{'FAILED' if wrong else 'ok':<8}fronts: {count} checks")
    print(f"{kills} kills")
    print(f"{runs - failed} passed, {failed} failed, 0 skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
