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
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

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
        subprocess.run([mpicc, "-O2", source, "-o", program, "-lm"], check=True)
    return [str(program)]


def ranks_of(launcher):
    """The processes of the ranks, by rank."""
    found = {}
    try:
        children = Path(f"/proc/{launcher}/task/{launcher}/children").read_text().split()
    except OSError:
        return found
    for pid in children:
        try:
            environment = Path(f"/proc/{pid}/environ").read_bytes().split(b"\0")
        except OSError:
            continue
        for entry in environment:
            if entry.startswith(b"CLOUDMPI_RANK="):
                found[int(entry[14:])] = int(pid)
    return found


class Job:
    """One run, with its output read as it comes."""

    def __init__(self, command, env):
        self.process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env
        )
        self.texts = {}
        self.readers = [
            threading.Thread(target=self.read, args=(name, getattr(self.process, name))) for name in ("stdout", "stderr")
        ]
        for reader in self.readers:
            reader.start()

    def read(self, name, stream):
        self.texts[name] = stream.read()

    def end(self, limit):
        try:
            status = self.process.wait(limit)
        except subprocess.TimeoutExpired:
            self.process.send_signal(signal.SIGQUIT)
            time.sleep(1)
            self.process.terminate()
            self.process.wait(10)
            status = None
        for reader in self.readers:
            reader.join()
        return status, self.texts["stdout"], self.texts["stderr"].decode(errors="replace")


def lines_of(output):
    return sorted(output.splitlines())


def kill(pid):
    try:
        os.kill(pid, signal.SIGKILL)
        return True
    except ProcessLookupError:
        return False


def run_with_kills(command, env, chance, seconds, limit):
    """The status, the output and what was killed."""
    job = Job(command, env)
    launcher = job.process.pid
    kills = chance.randint(1, 4)
    times = sorted(chance.uniform(0.0, seconds) for _ in range(kills))
    begun = time.monotonic()
    killed, first = [], {}
    for at in times:
        time.sleep(max(0.0, begun + at - time.monotonic()))
        ranks = ranks_of(launcher)
        for rank, pid in ranks.items():
            first.setdefault(rank, pid)
        count = chance.choice([1, 1, 1, 2, len(ranks)]) if ranks else 0
        for rank in chance.sample(sorted(ranks), min(count, len(ranks))):
            if kill(ranks[rank]):
                killed.append(rank)
    # A survivor's process is the one that it began with.
    moved = [rank for rank, pid in ranks_of(launcher).items() if rank not in killed and first.get(rank, pid) != pid]
    status, output, errors = job.end(limit)
    return status, output, errors, killed, moved


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
    print(f"{runs} runs with {kills} kills, {failed} failed")
    return 1 if failed or not kills else 0


if __name__ == "__main__":
    sys.exit(main())
